"""Striking at exactly the same time, and who acts when (undesix C1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Goal, Initiative, move
from paravent.core.parameters import GMS, Choice, Role, Whole, only
from paravent.core.refusal import refused
from paravent.core.steps import Outcome, Steps, rule
from paravent.core.words import Words
from paravent.games.undesix.attack import (
    PLAINLY,
    STRIKES,
    USUAL,
    WITH,
    WeaponValue,
    check,
    dodging,
    skilled,
    special,
)
from paravent.games.undesix.blows import (
    DODGE,
    EXCEPTIONAL,
    MISHAPS,
    Assault,
    Blow,
    facing,
    landed,
    struck,
)
from paravent.games.undesix.board import Board, TableRole
from paravent.games.undesix.fate import ASK_DESTINY
from paravent.games.undesix.roll_parts import (
    DESPERATE_COST,
    BonusParameter,
    ModifierParameter,
    affordable,
    besides,
    desperation,
    holder,
    lesson,
)
from paravent.games.undesix.rolls import (
    ALLOW,
    LATE_BONUS,
    announced,
    in_a_fight,
    permitted,
)
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.stand_ins import OtherValue, StandIn, ValueParameter
from paravent.games.undesix.states import body_of, may_act, opened, raves


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


class Side(Struct, frozen=True):
    """One of the two: the role, the sheet, and how it attacks."""

    role: str
    sheet: Sheet
    skill: str
    modifier: int
    bonus: int = 0


MORE: Final = Goal(
    "better",
    Words("infliger plus qu’on ne perd", "to deal more than you lose"),
    lambda result: int(result.damage > result.taken),
)
UNHURT: Final = Goal(
    "unhurt", Words("ne rien perdre", "to lose nothing"), lambda result: int(not result.taken)
)

OtherWeapon = Annotated[int, Whole(Words("arme adverse", "the other’s weapon"), 0, 20, on_sheet=True)]
OwnClass = Annotated[
    int, Whole(Words("CA de qui commence", "the first attacker’s AC"), -5, 20, on_sheet=True)
]
OtherModifier = Annotated[
    int, Whole(Words("bonus ou malus de l’adversaire", "the other’s bonus or penalty"), -20, 20), GMS
]
OTHER_WITH: Final = Choice(Words("l’adversaire attaque avec", "the other attacks with"), WITH.options)
OtherClass = Annotated[int, Whole(Words("CA adverse", "the other’s AC"), -5, 20, on_sheet=True)]


def beginning(value: ValueParameter = 0, weapon: WeaponValue = 0, ca: OwnClass = 0) -> Sheet:
    """Somebody who strikes with these numbers, and is protected by the last."""
    return StandIn(rolls=value, hits=weapon, protection=ca)


def answering(other_value: OtherValue = 0, other_weapon: OtherWeapon = 0, other_ca: OtherClass = 0) -> Sheet:
    """The other, by the same numbers."""
    return StandIn(rolls=other_value, hits=other_weapon, protection=other_ca)


@move(
    title=Words("Attaques simultanées (Sens égaux)", "Simultaneous attacks (equal Senses)"),
    asks=(ALLOW, MISHAPS, EXCEPTIONAL, DODGE, LATE_BONUS, ASK_DESTINY),
    goals=(MORE, UNHURT),
    examples=(
        {"value": "4", "weapon": "2", "ca": "1", "other_value": "3", "other_weapon": "2", "other_ca": "1"},
    ),
    does="strike",
    spends="acted",
)
def exchange(
    first: Annotated[Sheet, Role(Words("qui commence", "who begins"), stand_in=beginning)],
    second: Annotated[Sheet, Role(Words("l’adversaire", "the opponent"), stand_in=answering)],
    table: TableRole,
    skill: Annotated[str, WITH] = USUAL,
    other_skill: Annotated[str, OTHER_WITH, GMS] = USUAL,
    modifier: ModifierParameter = 0,
    other_modifier: OtherModifier = 0,
    bonus: BonusParameter = 0,
    house: Annotated[
        House,
        only(
            "world",
            "automatic",
            "critical_hits",
            "breaking",
            "desperate",
            "late_bonus",
            "destiny",
            "psy_track",
            "negative",
            "delayed_death",
            "located",
            "staged",
        ),
    ] = STANDARD,
) -> Steps[Exchanged]:
    """With equal Sens both strike at once, with their scores of before; both losses count (undesix C1)."""
    for sheet in (first, second):
        may_act(sheet.before_blows, house=house)
    check_senses(first, second)
    one, two = (
        Side("first", first, skill, modifier, bonus),
        Side("second", second, other_skill, other_modifier),
    )
    plan, answer = assault(one, two, house, table), assault(two, one, house, table)
    word: str = yield from permitted("first", house, raves(first), STRIKES)
    if word != "roll":
        return Exchanged(0, 0)
    yield from announced(plan)
    blow: Blow = yield from struck(plan)
    answer = poorer(answer, plan, blow)
    yield from announced(answer)
    reply: Blow = yield from struck(answer)
    yield from landed(facing(plan, reply), blow)
    yield from landed(facing(answer, blow), reply)
    return Exchanged(blow.damage, reply.damage)


def assault(one: Side, other: Side, house: House, table: Board) -> Assault:
    """One side's attack upon the other, as both stand before any blow (undesix C1)."""
    sheet = one.sheet.before_blows
    arms = sheet.held(table=table)
    named = skilled(one.skill, arms)
    check(sheet, arms, PLAINLY, False, named)
    dice = holder(one.sheet, one.role, house, other.sheet, other.role, table)
    bought, late = (
        desperation(sheet, one.bonus, house, True),
        affordable(sheet, one.bonus, house, sheet.at_table),
    )
    return Assault(
        sheet.value(named, table) + besides(sheet, one.modifier) + special(sheet, arms, table=table) + bought,
        one.role,
        in_a_fight(house, late, dice),
        opened(house, sheet),
        one.bonus,
        psy=one.sheet.left("psy"),
        lesson=lesson(one.role, one.sheet, named, table),
        weapon=arms,
        ca=other.sheet.ca(arms.reach, False, False, table),
        target=other.role,
        body=body_of(other.sheet, house),
        own=body_of(one.sheet, house),
        last=one.sheet.last_attack,
        trip=named == "trip",
        dodge_psy=dodging(other.sheet, house, True),
        table=table,
        together=True,
    )


def poorer(answer: Assault, plan: Assault, blow: Blow) -> Assault:
    """The answer to a blow by what both have paid for it: the same PSY buys no second thing (undesix D4)."""
    bought = DESPERATE_COST * (plan.bought + blow.bonus)
    dodged = DESPERATE_COST if blow.dodged else 0
    late = max(0, answer.luck.late - int(blow.dodged))
    return replace(
        answer,
        dodge_psy=max(0, answer.dodge_psy - bought),
        psy=answer.psy - dodged,
        luck=replace(answer.luck, late=late),
    )


def check_senses(first: Sheet, second: Sheet) -> None:
    """Only equal Sens strike together; otherwise the sharper one strikes first (undesix C1)."""
    known = first.at_table and second.at_table
    if not known or first.left("senses") == second.left("senses"):
        return
    sharper = max(first, second, key=lambda sheet: sheet.left("senses"))
    raise refused(NOT_TOGETHER, name=sharper.name)


NOT_TOGETHER: Final = Words(
    "Leurs Sens diffèrent : {name} frappe d’abord, par une attaque simple (C1).",
    "Their Senses differ: {name} strikes first, with a plain attack (C1).",
)
