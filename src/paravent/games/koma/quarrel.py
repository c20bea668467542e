"""A Conflict of three sides or four, each alone or as a group (koma B39, D24)."""

from __future__ import annotations

from typing import Annotated

from paravent.core.game import move
from paravent.core.parameters import Role, Shared, Whose
from paravent.core.refusal import refused
from paravent.core.steps import Steps
from paravent.core.words import Words
from paravent.games.koma.board import Board
from paravent.games.koma.confront import (
    EXACTLY,
    FELLING,
    NOBODY,
    OF_ANY_SIDE,
    STAYING,
    UNHARMED,
    WIN,
    AllyOfA,
    AllyOfB,
    Fought,
    check,
    drawn_in,
    fought,
    joining,
    opening,
    without_reserve,
)
from paravent.games.koma.questions import APPROACHES, CONFIRM_MANY, SPECIFIC_OF_MANY, TURN_OF_MANY
from paravent.games.koma.settings import STANDARD, House
from paravent.games.koma.sheet import Sheet
from paravent.games.koma.sides import Side
from paravent.games.koma.stakes import OF_MANY
from paravent.games.koma.stances import CAMPS, Facing, Stance, entering
from paravent.games.koma.stand_ins import somebody
from paravent.games.koma.tables import SEVERITIES

AllyOfC = Annotated[Sheet | None, Role(Words("allié du troisième camp", "ally of the third side"))]
AllyOfD = Annotated[Sheet | None, Role(Words("allié du quatrième camp", "ally of the fourth side"))]


@move(
    title=Words("Conflit à trois camps ou quatre", "Conflict of three sides or four"),
    asks=(TURN_OF_MANY, SPECIFIC_OF_MANY, CONFIRM_MANY, *OF_ANY_SIDE, *APPROACHES.values()),
    goals=(WIN, EXACTLY, UNHARMED, STAYING, FELLING),
    stakes=OF_MANY,
    examples=({"us.dice": "1", "them.dice": "0", "ties": "1"},),
    sheets={
        "a": Sheet(name="Miki", koma=0, revers=tuple(SEVERITIES)),
        "b": Sheet(name="Aoi", koma=0, revers=tuple(SEVERITIES)),
        "c": Sheet(name="Zéro", npc=True, revers=tuple(SEVERITIES)),
        **dict.fromkeys(("a2", "a3", "b2", "b3", "c2", "c3", "d", "d2", "d3")),
        "table": Board(reserve=0),
    },
)
def quarrel(
    a: Annotated[Sheet, Role(CAMPS["a"], stand_in=somebody, side=True)],
    b: Annotated[Sheet, Role(CAMPS["b"], against=True, stand_in=somebody, side=True)],
    c: Annotated[Sheet, Role(CAMPS["c"], stand_in=somebody, side=True)],
    table: Annotated[Board, Shared(Words("table", "table"), stand_in=without_reserve)],
    us: Stance,
    them: Annotated[Facing, Whose("b")],
    house: House = STANDARD,
    d: Annotated[Sheet | None, Role(CAMPS["d"], side=True)] = None,
    a2: AllyOfA = None,
    a3: AllyOfA = None,
    b2: AllyOfB = None,
    b3: AllyOfB = None,
    c2: AllyOfC = None,
    c3: AllyOfC = None,
    d2: AllyOfD = None,
    d3: AllyOfD = None,
) -> Steps[Fought]:
    """The strongest wins the round, the weakest pays or leaves, until one side is left (koma B29–B37, B39, D24)."""
    check(a, b, c, d)
    if a.at_table and not c.at_table:
        raise refused(NOBODY, name=a.name)
    ours = entering(us, "a", a, joining(a2=a2, a3=a3))
    with_b, with_c, with_d = joining(b2=b2, b3=b3), joining(c2=c2, c3=c3), joining(d2=d2, d3=d3)
    facing = yield from drawn_in(b, "b", them, house.trusting)
    third = yield from drawn_in(c, "c", them, house.trusting)
    sides: tuple[Side, ...] = (ours, entering(facing, "b", b, with_b), entering(third, "c", c, with_c))
    stances: tuple[Stance, ...] = (us, facing, third)
    if d is not None:
        fourth = yield from drawn_in(d, "d", them, house.trusting)
        sides, stances = (*sides, entering(fourth, "d", d, with_d)), (*stances, fourth)
    return (yield from fought(opening(table, house, a.at_table, sides), stances))
