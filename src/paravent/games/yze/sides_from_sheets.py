"""The sides of a skirmish from sheets as they are now: who fights how, and who is out of it already (yze B28–B40, B55).

What a forecast leaves out: frights and Stress, distances, healing, talents with a condition, special attacks. Everybody
strikes with what is in hand, or does one of a creature's deeds, drawn. Two things are our own readings: an empty weapon
is made ready rather than changed for another, and whoever has one arm left for a weapon of two hands draws the first
other one that a hand can hold, which is free (B27), or strikes with bare hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from paravent.core.game import Options
from paravent.core.parameters import group_of
from paravent.core.refusal import refused
from paravent.core.sheet import Board
from paravent.core.steps import Modifier
from paravent.core.words import Words
from paravent.games.yze.blows import skill_of
from paravent.games.yze.settings import House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.sides import Blow, Kind, Side, Skirmish, called, kind, standing_side
from paravent.games.yze.states import helpless
from paravent.games.yze.table_gear import OWN_WEAPON

MOST_CARDS: Final = 20


def skirmish_of(
    a: tuple[Sheet, ...], b: tuple[Sheet, ...], options: Options, _: Board | None = None
) -> Skirmish:
    """Two sides as their sheets say, before the cards of a new round are dealt: what is the table's own and theirs is
    written on them."""
    names, beginners = _names((*a, *b)), group_of(House, options).beginners
    fight = Skirmish(_side(a, names, beginners), _side(b, names, beginners))
    check(fight)
    return fight


def check(fight: Skirmish) -> None:
    """Refuse more cards than two suits hold, and a side without anybody (yze B19, D23)."""
    cards = fight.a.cards + fight.b.cards
    if cards > MOST_CARDS:
        raise refused(TOO_MANY, n=cards)
    if not (fight.a.kinds and fight.b.kinds):
        raise refused(NOBODY)


def _side(sheets: tuple[Sheet, ...], names: Iterator[str], beginners: bool) -> Side:
    """Those who are alike in everything but their names are of one kind."""
    alike: dict[tuple[Kind, int, int], list[str]] = {}
    for sheet in map(_armed, sheets):
        like = kind_of(sheet, (), beginners)
        now = like, _suffered(sheet, like, beginners), int(_is_empty(sheet))
        alike.setdefault(now, []).append(next(names))
    kinds = tuple(called(like, tuple(some)) for (like, _, _), some in alike.items())
    fighters = [
        (hurt, which, empty) for which, ((_, hurt, empty), some) in enumerate(alike.items()) for _ in some
    ]
    return standing_side(kinds, fighters)


def _armed(sheet: Sheet) -> Sheet:
    """With one arm left, another weapon than one of two hands (yze B27, B41)."""
    if not sheet.one_armed or sheet.arms().hands == 1:
        return sheet
    written = (one for one in sheet.carried if one != OWN_WEAPON or sheet.own_weapon)
    return replace(sheet, weapon=next((one for one in written if sheet.arms(one).hands == 1), "bare-hands"))


def _is_empty(sheet: Sheet) -> bool:
    """Whether what is in hand must be made ready first; a creature's deeds need no weapon (yze B11, B55)."""
    return not sheet.deeds and sheet.arms().id in sheet.empty


def _names(sheets: tuple[Sheet, ...]) -> Iterator[str]:
    """Everybody's name; a second of the same name is numbered."""
    seen: dict[str, int] = {}
    for sheet in sheets:
        seen[sheet.name] = seen.get(sheet.name, 0) + 1
        yield sheet.name if seen[sheet.name] == 1 else f"{sheet.name} {seen[sheet.name]}"


def _suffered(sheet: Sheet, like: Kind, beginners: bool) -> int:
    """The Damage carried; whoever can do nothing is down already (yze B40, B50, B56)."""
    return like.limit if helpless(sheet, beginners) else sheet.damage


def kind_of(sheet: Sheet, names: tuple[str, ...] = (), beginners: bool = False) -> Kind:
    """What somebody is like in a fight, before Damage counts (yze B28, B32, B38, B55, B56)."""
    hale = replace(sheet, damage=0)
    armour = sheet.worn()
    parry = None if sheet.is_monster else hale.parry()
    return kind(
        _blows(hale),
        parry.dice if parry else 0,
        armour.protection + sheet.protection,
        armour.against_blunt + sheet.protection,
        sheet.health,
        sheet.speed,
        names,
        beginners,
    )


def _blows(sheet: Sheet) -> tuple[Blow, ...]:
    """A creature's six deeds, or the weapon in hand."""
    if sheet.deeds:
        return tuple(
            Blow(one.dice, one.damage, one.reach == "contact", one.types == ("blunt",)) for one in sheet.deeds
        )
    arms = sheet.arms()
    dice = sheet.pool(skill_of(arms)).plus(Modifier(arms.bonus, arms.words, "B37")).dice
    return (Blow(dice, arms.damage, arms.reach == "contact", arms.types == ("blunt",)),)


TOO_MANY: Final = Words(
    "{n} cartes d’initiative, c’est plus que les 20 de deux couleurs : groupez des combattants (B19, D23).",
    "{n} initiative cards are more than the 20 of two suits: put fighters in groups (B19, D23).",
)
NOBODY: Final = Words(
    "Il faut quelqu’un de chaque côté : choisissez des combattants.",
    "There must be somebody on either side: choose fighters.",
)
