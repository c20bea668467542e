"""What those who make the moves of Mini YZE do, as a story tells it after their name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.game import Deed
from paravent.core.words import Words
from paravent.games.yze.blows import Attacked
from paravent.games.yze.contact import Left
from paravent.games.yze.monsters import Acted
from paravent.games.yze.recovery import Cared, Clung, Treated
from paravent.games.yze.rest import Rested
from paravent.games.yze.rolls import Opposed, Tested
from paravent.games.yze.stealth import Ambushed
from paravent.games.yze.stress import Shaken


def _tested(came: Tested) -> Words:
    return PASSED if came.successes else FAILED


PASSED: Final = Words(
    "réussit un jet{of} : {successes} succès", "passes a roll{of}: {successes} {successes:success|successes}"
)
FAILED: Final = Words("rate un jet{of}", "fails a roll{of}")


def _opposed(came: Opposed) -> Words:
    return OPPOSED[came.verdict]


OPPOSED: Final = {
    "win": Words(
        "l’emporte sur {opponent} par un jet{of} : {successes} succès contre {against}",
        "gets the better of {opponent} with a roll{of}: {successes} to {against}",
    ),
    "equal": Words(
        "fait jeu égal avec {opponent} : {successes} succès partout",
        "is a match for {opponent}: {successes} each",
    ),
    "lose": Words(
        "s’incline devant {opponent} : {successes} succès contre {against}",
        "yields to {opponent}: {successes} to {against}",
    ),
}


def _attacked(came: Attacked) -> Words:
    if came.special:
        return Words("réussit une attaque spéciale contre {target}", "lands a special attack on {target}")
    if not came.hit:
        return Words("manque {target}", "misses {target}")
    return STRUCK if came.damage else PARRIED


STRUCK: Final = Words("touche {target} : {damage} {damage:dégât|dégâts}", "hits {target} for {damage} damage")
PARRIED: Final = Words("touche {target} sans le moindre dégât", "hits {target} without doing any damage")


def _ambushed(came: Ambushed) -> Words:
    if not came.surprised:
        return Words(
            "s’approche {target:de}, qui ne se laisse pas surprendre", "creeps up on {target}, who notices"
        )
    return (
        CAUGHT
        if came.hit
        else Words("surprend {target}, mais frappe à côté", "surprises {target}, but misses")
    )


CAUGHT: Final = Words(
    "surprend {target} et frappe : {damage} {damage:dégât|dégâts}",
    "surprises {target} and strikes for {damage} damage",
)


def _left(came: Left) -> Words:
    if came.freely or not came.damage:
        return Words("se dégage du Contact", "breaks away from Contact")
    return Words(
        "se dégage sous les coups {opponent:de} : {damage} {damage:dégât|dégâts}",
        "breaks away under the blows of {opponent}: {damage} damage",
    )


def _acted(came: Acted) -> Words:
    return MONSTROUS[bool(came.damage), bool(came.stress)]


MONSTROUS: Final = {
    (False, False): Words("agit face {target:à} : « {name} »", "acts before {target}: “{name}”"),
    (True, False): Words(
        "s’en prend {target:à}, « {name} » : {damage} {damage:dégât|dégâts}",
        "goes for {target}, “{name}”: {damage} damage",
    ),
    (False, True): Words(
        "s’en prend {target:à}, « {name} » : {stress} Stress", "goes for {target}, “{name}”: {stress} Stress"
    ),
    (True, True): Words(
        "s’en prend {target:à}, « {name} » : {damage} {damage:dégât|dégâts} et {stress} Stress",
        "goes for {target}, “{name}”: {damage} damage and {stress} Stress",
    ),
}


def _shaken(came: Shaken) -> Words:
    if not came.points:
        return Words("garde son sang-froid", "keeps a cool head")
    return Words("encaisse {points} {points:point|points} de Stress", "takes {points} Stress")


def _healed(came: Treated) -> Words:
    if not came.points:
        return Words("soigne {patient} sans résultat", "tends {patient} to no avail")
    return (
        UP
        if came.up
        else Words(
            "soigne {patient} : {points} {points:Dégât|Dégâts} de moins",
            "tends {patient}: {points} less Damage",
        )
    )


UP: Final = Words("remet {patient} sur pied", "gets {patient} back up")


def _comforted(came: Treated) -> Words:
    if not came.points:
        return Words("cherche en vain à apaiser {patient}", "tries in vain to comfort {patient}")
    return Words("apaise {patient} : {points} Stress de moins", "comforts {patient}: {points} less Stress")


def _rested(came: Rested) -> Words:
    return RESTED[bool(came.damage), bool(came.stress)]


RESTED: Final = {
    (False, False): Words("se repose", "rests"),
    (True, False): Words(
        "se repose\u202f: {damage} {damage:Dégât|Dégâts} de moins", "rests: {damage} Damage less"
    ),
    (False, True): Words("se repose\u202f: {stress} Stress de moins", "rests: {stress} Stress less"),
    (True, True): Words(
        "se repose\u202f: {damage} {damage:Dégât|Dégâts} et {stress} Stress de moins",
        "rests: {damage} Damage and {stress} Stress less",
    ),
}


def _cared(came: Cared) -> Words:
    if came.stable:
        return Words("stabilise la blessure {patient:de}", "stabilises the wound of {patient}")
    return Words(
        "ne parvient pas à stabiliser {patient} : la blessure reste fatale",
        "cannot stabilise {patient}: the wound stays fatal",
    )


def _clung(came: Clung) -> Words:
    if came.alive:
        return Words("s’accroche à la vie une heure encore", "clings to life for another hour")
    return Words("ne survit pas à ses blessures", "does not survive the wounds")


DEEDS: Final[Mapping[str, Deed]] = {
    "test": _tested,
    "opposed": _opposed,
    "attack": _attacked,
    "stealth-attack": _ambushed,
    "leave-contact": _left,
    "manoeuvre": Words("choisit {what:de}", "chooses to {what}"),
    "reload": Words(
        "a de nouveau une arme prête à tirer : {weapon}", "has a weapon ready to shoot again: {weapon}"
    ),
    "monster-acts": _acted,
    "initiative": Words("tire l’ordre du combat : {verdict}", "deals the order of the fight: {verdict}"),
    "receive-stress": _shaken,
    "heal": _healed,
    "stabilise": _cared,
    "death-roll": _clung,
    "comfort": _comforted,
    "rest": _rested,
    "advance": Words("progresse : {name}", "advances: {name}"),
    "take": Words("prend dans les listes de la table : {name}", "takes from the lists of the table: {name}"),
}
