"""Whether somebody may act at all: broken, dying, dead, mad (yze B40, B50, D29, D31)."""

from __future__ import annotations

from typing import Final

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.games.yze.settings import unplayed
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.tables import BROKEN_AT
from paravent.games.yze.wounds import FATAL, numbers


def broken(points: int, beginners: bool) -> bool:
    """Beyond the fourth point, unless the table plays the beginners' variant (yze B40, B50, B56, D31)."""
    return points >= BROKEN_AT and not beginners


def breaks(before: int, after: int, beginners: bool) -> bool:
    """Whether these points are the ones that break (yze B40, B50)."""
    return not broken(before, beginners) and broken(after, beginners)


def is_broken(sheet: Sheet, beginners: bool) -> bool:
    """Broken by Damage; a monster never is, it dies (yze B40, B55)."""
    return sheet.at_table and not sheet.is_monster and broken(sheet.damage, beginners)


def is_shattered(sheet: Sheet, beginners: bool) -> bool:
    """Broken by Stress (yze B50)."""
    return sheet.at_table and not sheet.is_monster and broken(sheet.stress, beginners)


def may_live(sheet: Sheet) -> None:
    """Refuse the dead, and those who are no longer playable (yze B41, B51)."""
    if sheet.is_dead:
        raise refused(DEAD, name=sheet.name)
    if "raving-mad" in sheet.traumas:
        raise refused(MAD, name=sheet.name)


def may_be_struck(sheet: Sheet) -> None:
    """The dead are beyond harm (yze B41, B55)."""
    if sheet.is_dead:
        raise refused(BEYOND_HARM, name=sheet.name)


def may_act(sheet: Sheet, beginners: bool) -> None:
    """Refuse whoever cannot use a skill, with the reason and what would help (yze B40, B50, D29)."""
    may_move(sheet, beginners)
    if is_shattered(sheet, beginners):
        raise refused(SHATTERED, name=sheet.name, n=sheet.stress)


def may_move(sheet: Sheet, beginners: bool) -> None:
    """Refuse whoever cannot even flee: those broken by Stress can (yze B40, B50, D29)."""
    may_stir(sheet, beginners)
    if FATAL in numbers(sheet.wounds):
        raise refused(NO_ACTION, name=sheet.name)


def may_stir(sheet: Sheet, beginners: bool) -> None:
    """Refuse whoever can do nothing whatever: the dead, and those broken by Damage (yze B40, B41, B51)."""
    may_live(sheet)
    if is_broken(sheet, beginners):
        raise refused(BROKEN, name=sheet.name, n=sheet.damage)


def helpless(sheet: Sheet, beginners: bool) -> bool:
    """Whether somebody can do nothing at all."""
    try:
        may_act(sheet, beginners)
    except Refusal:
        return True
    return False


def may_use(skill: str, town: bool, vehicles: bool) -> None:
    """Refuse an optional skill that the table has not taken (yze B3)."""
    if skill in unplayed(town, vehicles):
        raise Refusal(NOT_HERE[skill])


DEAD: Final = Words(
    "{name} n’est plus de ce monde : choisissez un autre personnage (B41, B42).",
    "{name} is dead: choose another character (B41, B42).",
)
BEYOND_HARM: Final = Words(
    "{name} n’est plus de ce monde : choisissez une autre cible (B41, B55).",
    "{name} is dead: choose another target (B41, B55).",
)
MAD: Final = Words(
    "{name} est en proie à la folie furieuse et n’est plus jouable : choisissez un autre personnage (B51).",
    "{name} is raving mad and no longer playable: choose another character (B51).",
)
BROKEN: Final = Words(
    "Avec {n} Dégâts, {name} ne peut plus rien faire : il faut d’abord un jet de Soins ou du repos (B40).",
    "With {n} Damage, {name} is broken and unable to act. A Healing roll or rest comes first (B40).",
)
SHATTERED: Final = Words(
    "Avec {n} Stress, {name} n’a plus aucune compétence et ne peut que fuir et se cacher. "
    "Il faut la Psychologie d’un autre, ou du repos (B50).",
    "With {n} Stress, {name} is broken: no skill is left, only to flee and hide. "
    "It takes somebody’s Psychology, or rest (B50).",
)
NO_ACTION: Final = Words(
    "La blessure {name:de} interdit toute Action jusqu’à sa guérison, un mois plus tard (B41, D29).",
    "{name}’s wound forbids any Action until it has healed, a month later (B41, D29).",
)
NOT_HERE: Final = {
    "tinkering": Words(
        "Cette table ne joue pas Bricolage : prenez Survie, ou que le MJ choisisse le réglage « town » (B3).",
        "This table does not play Tinkering: take Survival, or let the GM choose the setting “town” (B3).",
    ),
    "piloting": Words(
        "Cette table ne joue pas Pilotage : prenez Mobilité, ou que le MJ choisisse le réglage « vehicles » (B3).",
        "This table does not play Piloting: take Mobility, or let the GM choose the setting “vehicles” (B3).",
    ),
}
