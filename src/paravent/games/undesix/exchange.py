"""Striking at exactly the same time, and who acts when (undesix C1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import Struct

from paravent.core.game import Goal, Initiative, move
from paravent.core.parameters import Choice, Role, Whole
from paravent.core.refusal import refused
from paravent.core.steps import Outcome, Steps, rule
from paravent.core.words import Words
from paravent.games.undesix import settings as s
from paravent.games.undesix.attack import (
    USUAL,
    WITH,
    check,
    dodging,
    held,
    protected,
    skilled,
    special,
)
from paravent.games.undesix.blows import (
    DODGE,
    EXCEPTIONAL,
    MISHAPS,
    Assault,
    Blow,
    announced,
    facing,
    landed,
    struck,
)
from paravent.games.undesix.board import Board, TableRole
from paravent.games.undesix.fate import ASK_DESTINY
from paravent.games.undesix.roll_parts import (
    ModifierParameter,
    ValueParameter,
    besides,
    holder,
    lesson,
    psy_of,
    written,
)
from paravent.games.undesix.rolls import Luck
from paravent.games.undesix.sheet import IN_HAND, Sheet
from paravent.games.undesix.states import body_of, may_act, may_strike


@rule
def by_senses(
    groups: tuple[tuple[Sheet, ...], ...], _: Mapping[str, Any], __: tuple[int, ...] = ()
) -> Steps[tuple[tuple[int, ...], ...]]:
    """Everyone acts by decreasing Sens, equal ones together; a group waits for its slowest (undesix C1)."""
    return tuple((min(sheet.left("senses") for sheet in group),) for group in groups)
    yield


INITIATIVE: Final = Initiative(by_senses, lowest_first=False, together=True)
"""Who has the same Senses acts together (undesix X27)."""


class Exchanged(Outcome, frozen=True):
    """What two simultaneous attacks did: the damage dealt, and the damage taken (undesix C1)."""

    says = Words("Inflige {damage} PHY, en perd {taken}", "Deals {damage} PHY, loses {taken}")

    damage: int
    taken: int


class Options(Struct, frozen=True):
    """The options of a table that bear on a blow."""

    automatic: bool
    critical_hits: bool
    breaking: bool
    located: bool
    desperate: bool
    destiny: bool
    negative: bool
    delayed: bool
    world: str


class Side(Struct, frozen=True):
    """One of the two: the role, the sheet or the figures that were said."""

    role: str
    sheet: Sheet | None
    value: int
    weapon: int
    ca: int
    skill: str
    modifier: int


MORE: Final = Goal(
    "better",
    Words("infliger plus qu’on ne perd", "to deal more than you lose"),
    lambda result: int(result.damage > result.taken),
)
UNHURT: Final = Goal(
    "unhurt", Words("ne rien perdre", "to lose nothing"), lambda result: int(not result.taken)
)

OtherValue = Annotated[int, Whole(Words("valeur adverse", "the other’s value"), -20, 60, on_sheet=True)]
OtherWeapon = Annotated[int, Whole(Words("arme adverse", "the other’s weapon"), 0, 20, on_sheet=True)]
OwnClass = Annotated[
    int, Whole(Words("CA de qui commence", "the first attacker’s AC"), -5, 20, on_sheet=True)
]
OtherModifier = Annotated[
    int, Whole(Words("bonus ou malus de l’adversaire", "the other’s bonus or penalty"), -20, 20)
]
OTHER_WITH: Final = Choice(Words("l’adversaire attaque avec", "the other attacks with"), WITH.options)
OtherClass = Annotated[int, Whole(Words("CA adverse", "the other’s AC"), -5, 20, on_sheet=True)]


@move(
    title=Words("Attaques simultanées (Sens égaux)", "Simultaneous attacks (equal Senses)"),
    asks=(MISHAPS, EXCEPTIONAL, DODGE, ASK_DESTINY),
    goals=(MORE, UNHURT),
    examples=(
        {"value": "4", "weapon": "2", "ca": "1", "other_value": "3", "other_weapon": "2", "other_ca": "1"},
    ),
    allowed=may_strike,
)
def exchange(
    value: ValueParameter = 0,
    weapon: Annotated[int, Whole(Words("valeur de l’arme", "weapon value"), 0, 20, on_sheet=True)] = 0,
    ca: OwnClass = 0,
    other_value: OtherValue = 0,
    other_weapon: OtherWeapon = 0,
    other_ca: OtherClass = 0,
    skill: Annotated[str, WITH] = USUAL,
    other_skill: Annotated[str, OTHER_WITH] = USUAL,
    modifier: ModifierParameter = 0,
    other_modifier: OtherModifier = 0,
    automatic: s.AutomaticParameter = False,
    critical_hits: s.CriticalHitsParameter = False,
    breaking: s.BreakingParameter = False,
    located: s.LocatedParameter = False,
    desperate: s.DesperateParameter = False,
    destiny: s.DestinyParameter = False,
    negative: s.NegativeParameter = False,
    delayed_death: s.DelayedParameter = False,
    psy_track: s.PsyTrackParameter = False,
    world: s.WorldParameter = "modern",
    first: Annotated[Sheet | None, Role(Words("qui commence", "who begins"))] = None,
    second: Annotated[Sheet | None, Role(Words("l’adversaire", "the opponent"))] = None,
    table: TableRole = None,
) -> Steps[Exchanged]:
    """With equal Sens both strike at once, with their scores of before; both losses count (undesix C1)."""
    for sheet in (first, second):
        may_act(None if sheet is None else sheet.before_blows, psy_track=psy_track)
    check_senses(first, second)
    options = Options(
        automatic, critical_hits, breaking, located, desperate, destiny, negative, delayed_death, world
    )
    one = Side("first", first, value, weapon, ca, skill, modifier)
    two = Side("second", second, other_value, other_weapon, other_ca, other_skill, other_modifier)
    plan, answer = assault(one, two, options, table), assault(two, one, options, table)
    yield from announced(plan)
    blow: Blow = yield from struck(plan)
    yield from announced(answer)
    reply: Blow = yield from struck(answer)
    yield from landed(facing(plan, reply), blow)
    yield from landed(facing(answer, blow), reply)
    return Exchanged(blow.damage, reply.damage)


def assault(one: Side, other: Side, options: Options, table: Board | None) -> Assault:
    """One side's attack upon the other, as both stand before any blow (undesix C1)."""
    sheet = None if one.sheet is None else one.sheet.before_blows
    arms = held(sheet, IN_HAND, one.weapon, table)
    named = skilled(one.skill, arms)
    check(sheet, arms, 0, False, False, False, named)
    dice = holder(one.sheet, one.role, options.destiny, 0, other.sheet, other.role, table)
    return Assault(
        written(sheet, one.value, named, table)
        + besides(sheet, one.modifier)
        + special(sheet, arms, "none", False),
        arms,
        protected(other.sheet, other.ca, arms, False, False, table),
        one.role,
        other.role,
        body_of(other.sheet, options.negative, options.delayed),
        body_of(one.sheet, options.negative, options.delayed),
        Luck(False, options.automatic, 0, dice),
        last="" if one.sheet is None else one.sheet.last_attack,
        critical_hits=options.critical_hits,
        breaking=options.breaking,
        located=options.located,
        trip=named == "trip",
        dodge_psy=dodging(other.sheet, options.desperate, True),
        psy=psy_of(one.sheet),
        world=options.world,
        lesson=lesson(one.role, one.sheet, named, table),
    )


def check_senses(first: Sheet | None, second: Sheet | None) -> None:
    """Only equal Sens strike together; otherwise the sharper one strikes first (undesix C1)."""
    if first is None or second is None or first.left("senses") == second.left("senses"):
        return
    sharper = max(first, second, key=lambda sheet: sheet.left("senses"))
    raise refused(NOT_TOGETHER, name=sharper.name)


NOT_TOGETHER: Final = Words(
    "Leurs Sens diffèrent : {name} frappe d’abord, par une attaque simple (C1).",
    "Their Senses differ: {name} strikes first, with a plain attack (C1).",
)
