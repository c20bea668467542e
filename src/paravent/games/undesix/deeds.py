"""What those who make the moves of UnDéSix do, as a story tells it after their name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.game import Deed
from paravent.core.words import Words
from paravent.games.undesix.attack import Attacked
from paravent.games.undesix.fate import Secret
from paravent.games.undesix.harm import Suffered
from paravent.games.undesix.opposition import Opposed
from paravent.games.undesix.recovery import Rested, Treated
from paravent.games.undesix.rolls import Tested
from paravent.games.undesix.social import Targeted
from paravent.games.undesix.tables import in_world


def _tested(came: Tested) -> Words:
    if came.success:
        return Words("réussit un test{of}", "passes a test{of}")
    return Words("rate un test{of}", "fails a test{of}")


def _cast(came: Tested) -> Words:
    if came.success:
        return Words("lance un sort, et il prend", "casts a spell, and it works")
    return Words("lance un sort, qui ne prend pas", "casts a spell, which does not work")


def _drugged(came: Tested) -> Words:
    return Words("résiste à la drogue", "resists the drug") if came.success else SUCCUMBS


SUCCUMBS: Final = Words("succombe à la drogue", "succumbs to the drug")


def _attacked(came: Attacked) -> Words:
    if came.damage:
        return Words("blesse {target} : {damage} PHY", "wounds {target}: {damage} PHY")
    return Words("attaque {target} sans lui faire de mal", "attacks {target} and does no harm")


def _opposed(came: Opposed) -> Words:
    return OPPOSED[came.verdict]


OPPOSED: Final = {
    "win": Words("l’emporte sur {opponent}", "gets the better of {opponent}"),
    "equal": Words("fait jeu égal avec {opponent}", "is a match for {opponent}"),
    "lose": Words("s’incline devant {opponent}", "yields to {opponent}"),
}


def _sides(came: Opposed) -> Words:
    return SIDES[came.verdict]


SIDES: Final = {
    "win": Words("et son camp l’emportent", "and their side win"),
    "equal": Words("et son camp font jeu égal avec l’autre", "and their side are a match for the other"),
    "lose": Words("et son camp s’inclinent", "and their side lose"),
}


def _treated(came: Treated) -> Words:
    if came.success:
        return Words(
            "soigne {patient}, qui regagne {healed} PHY", "tends {patient}, who regains {healed} PHY"
        )
    return Words(
        "soigne {patient} sans effet, mais peut réessayer", "tends {patient} to no avail, but may try again"
    )


def _rested(came: Rested) -> Words:
    back = Words("se repose et regagne {phy} PHY et {psy} PSY", "rests and regains {phy} PHY and {psy} PSY")
    return in_world(back, came.world)


def _suffered(some: Words, none: Words) -> Deed:
    def told(came: Suffered) -> Words:
        return some if came.points else none

    return told


def _secret(came: Secret) -> Words:
    if came.happens:
        return Words("lance un dé secret, et cela arrive", "rolls a secret die, and it happens")
    return Words("lance un dé secret, et rien n’arrive", "rolls a secret die, and nothing happens")


def _targeted(came: Targeted) -> Words:
    return PREY[came.target]


PREY: Final = {
    1: Words("choisit pour cible {one}", "picks {one} as its target"),
    2: Words("choisit pour cible {two}", "picks {two} as its target"),
    3: Words("choisit pour cible {three}", "picks {three} as its target"),
}

DEEDS: Final[Mapping[str, Deed]] = {
    "test": _tested,
    "attack": _attacked,
    "exchange": Words(
        "échange des coups avec {second} : {damage} PHY infligés, {taken} perdus",
        "trades blows with {second}: {damage} PHY dealt, {taken} lost",
    ),
    "opposed": _opposed,
    "sides": _sides,
    "medicine": _treated,
    "rest": _rested,
    "persuade": Words(
        "cherche à convaincre quelqu’un, qui {verdict}", "tries to persuade somebody, who {verdict}"
    ),
    "cast": _cast,
    "endure": _suffered(
        Words(
            "subit le danger : {points} {points:point perdu|points perdus}",
            "suffers the danger: {points} lost",
        ),
        Words("échappe au danger", "escapes the danger"),
    ),
    "poison": _suffered(
        Words(
            "subit le poison : {points} {points:point perdu|points perdus}",
            "suffers the poison: {points} lost",
        ),
        Words("résiste au poison", "resists the poison"),
    ),
    "drug": _drugged,
    "deprivation": _suffered(
        Words(
            "souffre de privations : {points} {points:point perdu|points perdus}",
            "suffers from want: {points} lost",
        ),
        Words("supporte les privations", "bears the want"),
    ),
    "weaken": _suffered(
        Words("s’affaiblit : {points} {points:point perdu|points perdus}", "weakens: {points} lost"),
        Words("tient bon", "holds out"),
    ),
    "secret-die": _secret,
    "give-destiny": Words(
        "reçoit un dé de Destin : {dice} en main", "receives a destiny die: {dice} in hand"
    ),
    "monster-targets": _targeted,
    "session-point": Words(
        "gagne {points} {points:point|points} en fin de séance",
        "gains {points} {points:point|points} at the end of the session",
    ),
    "award-experience": Words(
        "gagne {points} {points:point|points} d’expérience", "gains {points} experience {points:point|points}"
    ),
    "award-characteristic": Words(
        "gagne {points} {points:point|points} de caractéristique",
        "gains {points} characteristic {points:point|points}",
    ),
    "study": Words(
        "étudie entre deux aventures : {points} {points:point gagné|points gagnés}",
        "studies between adventures: {points} {points:point|points} gained",
    ),
    "join-warriors": Words("rejoint les Guerriers", "joins the Warriors"),
    "leave-career": Words("quitte sa carrière", "leaves the career"),
    "roll-characteristics": Words(
        "tire ses caractéristiques : {total} points en tout", "rolls characteristics: {total} points in all"
    ),
    "place-point": Words("place un point : {total} en tout", "places a point: {total} in all"),
}
