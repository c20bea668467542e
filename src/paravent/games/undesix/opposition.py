"""Opposition: one against one, and sides of several (undesix B3, B14, X15, X16)."""

from __future__ import annotations

from re import fullmatch
from typing import Annotated, Final, Literal

from msgspec import Struct

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Flat, Role, Text, Whole, only
from paravent.core.refusal import refused
from paravent.core.steps import Modifier, Outcome, Steps, rule
from paravent.core.words import Words, filled, signed
from paravent.games.undesix.board import Board, TableRole, dice_of
from paravent.games.undesix.fate import ASK_DESTINY
from paravent.games.undesix.roll_parts import (
    CALM,
    CircumstancesParameter,
    Despair,
    ModifierParameter,
    OwnParameter,
    ResistingParameter,
    SkillParameter,
    besides,
    holder,
    lesson,
    may_roll,
)
from paravent.games.undesix.rolls import ALLOW, EVERY_ROLL, LATE_BONUS, Roll, Tested, made, permitted, planned
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.stand_ins import StandIn, resisting, rolling
from paravent.games.undesix.states import barred

Verdict = Literal["win", "equal", "lose"]


class Opposed(Outcome, frozen=True):
    """Who has the better margin; equal ones neutralise each other and are rolled again (undesix B3)."""

    verdict: Verdict
    margin: int
    against: int

    @override
    def told(self) -> Words:
        words = Words("{verdict} (marge {n} contre {m})", "{verdict} (margin {n} against {m})")
        return filled(words, verdict=VERDICTS[self.verdict], n=signed(self.margin), m=signed(self.against))

    @override
    def alone(self) -> Words:
        return VERDICTS[self.verdict]


def compared(margin: int, against: int) -> Opposed:
    """The better level wins, were it the least bad failure (undesix B3, X16)."""
    if margin == against:
        return Opposed("equal", margin, against)
    return Opposed("win" if margin > against else "lose", margin, against)


OF_OPPOSITION: Final = only(*(key for key in EVERY_ROLL if key != "criticals"))
"""Criticals are of simple rolls (undesix D1)."""
OF_SIDES: Final = only(*OF_OPPOSITION.keys, "failures_count_nothing")
WIN: Final = Goal(
    "win",
    Words("l’emporter", "to win"),
    lambda result: int(result.verdict == "win"),
    averted=Words("ne pas perdre", "not to lose"),
)
HOLD: Final = Goal(
    "hold", Words("ne pas perdre", "not to lose"), lambda result: int(result.verdict != "lose")
)


@move(
    title=Words("Opposition", "Opposed roll"),
    asks=(ALLOW, LATE_BONUS, ASK_DESTINY),
    goals=(WIN, HOLD),
    examples=({"value": "2", "against": "4"}, {"value": "4", "against": "3", "modifier": "-1"}),
    spends="acted",
)
def opposed(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=rolling)],
    opponent: Annotated[Sheet, Role(Words("qui s’oppose", "who resists"), against=True, stand_in=resisting)],
    table: TableRole,
    skill: SkillParameter = "phy",
    own: OwnParameter = "",
    resisting: ResistingParameter = "phy",
    modifier: ModifierParameter = 0,
    other_modifier: Annotated[
        int, Whole(Words("bonus ou malus adverse", "the other’s modifier"), -20, 20), GMS
    ] = 0,
    circumstances: CircumstancesParameter = (),
    despair: Despair = CALM,
    house: Annotated[House, OF_OPPOSITION] = STANDARD,
) -> Steps[Opposed]:
    """Each rolls under their own value; the better margin wins, equal ones roll again (undesix B3, B6, B16b, E1)."""
    named = own or skill
    may_roll(roller, named, house, table)
    may_resist(opponent)
    parts = roller.value(named, table) + besides(roller, modifier, circumstances)
    dice, learnt = (
        holder(roller, "roller", house, opponent, "opponent", table),
        lesson("roller", roller, named, table),
    )
    first = planned("roller", roller, parts, house, despair, dice=dice, lesson=learnt, simple=False)
    second = planned(
        "opponent",
        opponent,
        facing(opponent, resisting, other_modifier, table),
        house,
        Despair(0, despair.life_at_stake and opponent.at_table),
        dice=holder(opponent, "opponent", house, roller, "roller", table),
        lesson=lesson("opponent", opponent, resisting, table),
        simple=False,
    )
    word: str = yield from permitted("roller", house, first.mad)
    if word != "roll":
        return Opposed("win" if word == "routine" else "lose", 0, 0)
    mine: Tested = yield from made(first)
    theirs: Tested = yield from made(second)
    return compared(mine.level, theirs.level)


def may_resist(sheet: Sheet) -> None:
    """Whoever cannot act opposes nobody: a plain test does (undesix B3, C3)."""
    if barred(sheet, physical=False):
        raise refused(CANNOT_RESIST, name=sheet.name)


def facing(sheet: Sheet, skill: str, modifier: int, table: Board) -> tuple[Modifier, ...]:
    """What the other side rolls under."""
    return sheet.value(skill, table) + besides(sheet, modifier)


# Sides

OURS: Final = ("one", "two", "three", "four", "five", "six")
THEIRS: Final = tuple(f"against_{place}" for place in OURS)
Member = Annotated[Sheet | None, Role(Words("dans ce camp", "on this side"))]
Other = Annotated[Sheet | None, Role(Words("dans l’autre camp", "on the other side"))]
SideParameter = Annotated[str, Text(Words("valeurs d’un camp", "values of a side"), 60)]
OtherSideParameter = Annotated[
    str, Text(Words("valeurs de l’autre camp", "values of the other side"), 60), GMS
]


class Numbers(Flat, frozen=True):
    """The values of both sides, where they have no sheets (undesix B14)."""

    left: SideParameter = "0"
    right: OtherSideParameter = "0"


NO_NUMBERS: Final = Numbers()


@move(
    title=Words("Opposition à plusieurs", "Group opposition"),
    asks=(ALLOW, LATE_BONUS, ASK_DESTINY),
    goals=(WIN, HOLD),
    examples=({"left": "2,3", "right": "4"}, {"left": "1,2", "right": "3", "failures_count_nothing": "yes"}),
    sheets=dict.fromkeys((*OURS[2:], *THEIRS[1:])),
    spends="acted",
)
def sides(
    table: TableRole,
    numbers: Numbers = NO_NUMBERS,
    skill: SkillParameter = "phy",
    resisting: ResistingParameter = "phy",
    modifier: ModifierParameter = 0,
    other_modifier: Annotated[
        int, Whole(Words("bonus ou malus adverse", "the other side’s modifier"), -20, 20), GMS
    ] = 0,
    despair: Despair = CALM,
    house: Annotated[House, OF_SIDES] = STANDARD,
    one: Member = None,
    two: Member = None,
    three: Member = None,
    four: Member = None,
    five: Member = None,
    six: Member = None,
    against_one: Other = None,
    against_two: Other = None,
    against_three: Other = None,
    against_four: Other = None,
    against_five: Other = None,
    against_six: Other = None,
) -> Steps[Opposed]:
    """Add the margins on each side and compare the sums (undesix B14); a tie is rolled again (undesix E3, X16)."""
    calm = Despair(0, despair.life_at_stake)
    mine = Camp(OURS, (one, two, three, four, five, six), numbers.left, skill, modifier)
    facing_us = Camp(
        THEIRS,
        (against_one, against_two, against_three, against_four, against_five, against_six),
        numbers.right,
        resisting,
        other_modifier,
    )
    ours = members(mine, house, despair, table, _watched(facing_us, table))
    others = members(facing_us, house, calm, table, _watched(mine, table))
    word: str = yield from permitted("one", house, any(plan.mad for plan in ours))
    if word != "roll":
        return Opposed("win" if word == "routine" else "lose", 0, 0)
    total = yield from summed(ours, house.failures_count_nothing)
    against = yield from summed(others, house.failures_count_nothing)
    return compared(total, against)


@rule
def summed(rolls: tuple[Roll, ...], failures_count_nothing: bool) -> Steps[int]:
    """The margins of one side added up: signed, or failures for nothing (undesix B14, X15)."""
    total = 0
    for plan in rolls:
        tested: Tested = yield from made(plan)
        total += max(0, tested.level) if failures_count_nothing else tested.level
    return total


class Camp(Struct, frozen=True):
    """One side: its roles with their sheets, or values that were said; what all roll, and the GM's modifier."""

    roles: tuple[str, ...]
    sheets: tuple[Sheet | None, ...]
    values: str
    skill: str
    modifier: int


Watched = tuple[Sheet | None, str]
UNWATCHED: Final[Watched] = (None, "")


def members(
    camp: Camp, house: House, despair: Despair, table: Board, watched: Watched = UNWATCHED
) -> tuple[Roll, ...]:
    """The rolls of one side, of those who can act; a bonus that is bought before the dice is the first one's, and a
    die of Destiny that the GM holds against the other side is for the first opponent (undesix B14, C3, D4, D5)."""
    there = camp.sheets
    if not any(there):
        there = tuple(StandIn(rolls=value) for value in said(camp.values, len(camp.roles)))
    calm = Despair(0, despair.life_at_stake)
    able = [sheet for sheet in there if sheet and not barred(sheet, physical=False)]
    if not able:
        raise refused(CANNOT_RESIST, name=next(sheet.name for sheet in there if sheet))
    villain = next((sheet for sheet in able if sheet.npc), None)
    return tuple(
        _member(
            camp,
            role,
            sheet,
            house,
            despair if place == 0 else calm,
            table,
            watched if sheet is villain else UNWATCHED,
        )
        for place, (role, sheet) in enumerate(zip(camp.roles, there, strict=False))
        if sheet is not None and sheet in able
    )


def _watched(camp: Camp, table: Board) -> Watched:
    """The first of a side against whom the GM holds a die of Destiny, by role; the first opponent may use it (undesix
    D5)."""
    held = (
        (sheet, role)
        for role, sheet in zip(camp.roles, camp.sheets, strict=True)
        if sheet is not None and not sheet.npc and dice_of(table, sheet.die_colour)
    )
    return next(held, UNWATCHED)


def _member(
    camp: Camp,
    role: str,
    sheet: Sheet,
    house: House,
    despair: Despair,
    table: Board,
    against: Watched,
) -> Roll:
    return planned(
        role,
        sheet,
        facing(sheet, camp.skill, camp.modifier, table),
        house,
        despair if sheet.at_table else Despair(despair.bonus, bool(despair.bonus)),
        dice=holder(sheet, role, house, *against, table),
        lesson=lesson(role, sheet, camp.skill, table),
        simple=False,
    )


def said(values: str, most: int) -> tuple[int, ...]:
    """Values separated by commas, as many as a side may have (undesix B14)."""
    parts = [part.strip().replace("\u2212", "-") for part in values.split(",")]
    if len(parts) > most or not all(fullmatch(r"-?\d{1,2}", part) for part in parts):
        raise refused(NOT_VALUES, values=values, most=most)
    return tuple(int(part) for part in parts)


VERDICTS: Final = {
    "win": Words("Opposition gagnée", "Opposition won"),
    "equal": Words(
        "Égalité : les efforts s’annulent, on relance", "A tie: the efforts cancel out, roll again"
    ),
    "lose": Words("Opposition perdue", "Opposition lost"),
}
CANNOT_RESIST: Final = Words(
    "{name} ne peut plus s’opposer à personne : faites un test simple (B3, C3).",
    "{name} cannot oppose anybody any more: make a plain test (B3, C3).",
)
NOT_VALUES: Final = Words(
    "« {values} » ne se lit pas : donnez de 1 à {most} nombres (limite maison) séparés par des virgules, comme 2,3 (B14).",
    "“{values}” cannot be read: give 1 to {most} numbers (a house limit) separated by commas, such as 2,3 (B14).",
)
