"""Where fighters are, as far as their sheets say it: Contact, zones, cover, on the ground (yze B24, B28, B33, B36)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Distance, Options
from paravent.core.parameters import group_of
from paravent.core.refusal import refused
from paravent.core.words import Words, filled
from paravent.games.yze.settings import House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.states import helpless
from paravent.games.yze.tables import CIRCUMSTANCES, Circumstance, Weapon


def touching(one: Sheet, other: Sheet) -> bool:
    """Whether two are at Contact: each has the other at hand, so whoever has left is out of it (yze B24, B25)."""
    return other.name in one.contact and one.name in other.contact


def within_reach(weapon: Weapon, attacker: Sheet, target: Sheet, positions: bool) -> None:
    """Where the table keeps positions: Melee at Contact, Shooting at Distance (yze B24, B28)."""
    if out_of_reach(weapon, attacker, target, positions):
        words = TOO_FAR if weapon.reach == "contact" else TOO_NEAR
        raise refused(words, name=attacker.name, target=target.name, weapon=weapon.words)


def out_of_reach(weapon: Weapon, attacker: Sheet, target: Sheet, positions: bool) -> bool:
    """Whether the sheets of a fight say that this weapon does not reach (yze B24, B28)."""
    if not positions or not target.at_table or not attacker.fighting:
        return False
    return touching(attacker, target) != (weapon.reach == "contact")


def apart(one: Sheet, name: str, other: Sheet | None, options: Options) -> Distance | None:
    """How far somebody is, where the table keeps positions: at Contact, at Distance, in another zone; of whom the sheet
    is not seen, what one's own says (yze B24, B28)."""
    if not group_of(House, options).positions or not one.fighting:
        return None
    near = name in one.contact if other is None else touching(one, other)
    reached = near == (one.arms().reach == "contact")
    if near:
        return Distance(AT_CONTACT, reached)
    if other is not None and other.zone and other.zone != one.zone:
        return Distance(filled(ELSEWHERE, zone=other.zone), reached)
    return Distance(AT_DISTANCE, reached)


def evident(
    weapon: Weapon,
    named: tuple[Circumstance, ...],
    attacker: Sheet,
    target: Sheet,
    beginners: bool,
) -> tuple[Circumstance, ...]:
    """The circumstances that were named, and in a fight those that the sheets show (yze B33, B36, D19)."""
    shown = [
        *(_of_attacker(attacker) if attacker.fighting else ()),
        *(_of_target(target, beginners) if target.fighting else ()),
    ]
    families = {one.family for one in named} & {"cover"}
    found = [one for one in (CIRCUMSTANCES[id] for id in shown) if one.family not in families]
    return tuple(dict.fromkeys((*named, *(one for one in found if weapon.reach in one.reaches))))


def _of_attacker(sheet: Sheet) -> list[str]:
    return [*(["attacker-down"] if sheet.down else []), *(["aiming"] if sheet.aimed else [])]


def _of_target(sheet: Sheet, beginners: bool) -> list[str]:
    return [
        *(["target-down"] if sheet.down else []),
        *(["surprised"] if sheet.surprised else []),
        *(["defenceless"] if sheet.stunned or helpless(sheet, beginners) else []),
        *([sheet.cover] if sheet.cover != "none" else []),
    ]


AT_CONTACT: Final = Words("au contact", "at contact")
AT_DISTANCE: Final = Words("à distance", "at distance")
ELSEWHERE: Final = Words("à distance, {zone}", "at distance, {zone}")
TOO_FAR: Final = Words(
    "{name} n’est pas au Contact {target:de} : venez-y d’abord, c’est un Mouvement (B24, B28).",
    "{name} is not at Contact with {target}: come to it first, which is a Movement (B24, B28).",
)
TOO_NEAR: Final = Words(
    "{name} est au Contact {target:de} : on s’y bat au corps à corps, ou l’on quitte d’abord le Contact (B25, B28).",
    "{name} is at Contact with {target}: fight hand to hand, or leave Contact first (B25, B28).",
)
