"""What happens to somebody leaves a sheet that could be written: no number is past what its field accepts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import Parameter, Whole, declared
from paravent.core.refusal import Refusal
from paravent.core.sheet import Record, Sheet
from paravent.core.steps import Fact
from paravent.core.words import same
from paravent.games import found
from paravent.table.moves import left_by
from tests.games.cases import Case, every_case, wild_play

GAMES = list(found().values())
FULL, EMPTY = "most", "least"


class Grown(Fact, frozen=True, kw_only=True):
    """Somebody is taller."""

    says = same("+1")


class Tall(Sheet, frozen=True, kw_only=True):
    """Somebody of a height from 1 to 10."""

    height: Annotated[int, Whole(same("height"), 1, 10)] = 1

    def after(self, _: Fact, /) -> Tall:
        return replace(self, height=self.height + 1)


def numbers(record: Record) -> list[Parameter]:
    """The fields of a sheet or a board that hold a whole number."""
    return [one for one in declared(type(record)) if isinstance(one.kind, Whole) and "." not in one.key]


def at_bounds(record: Any, which: str, fields: frozenset[str]) -> Any:
    """With these numbers at their most, or at their least."""
    return replace(
        record, **{one.key: getattr(one.kind, which) for one in numbers(record) if one.key in fields}
    )


def past(record: Record) -> list[str]:
    """The fields whose number nobody could write."""
    return [
        one.key
        for one in numbers(record)
        if isinstance(one.kind, Whole) and not one.kind.least <= getattr(record, one.key) <= one.kind.most
    ]


def people(case: Case) -> dict[str, Any]:
    """Those who are there; a role may be nobody's."""
    return {role: sheet for role, sheet in case.sheets.items() if sheet is not None}


def changed(case: Case) -> Iterator[tuple[str, frozenset[str]]]:
    """By role, the numbers that a move changes as it is played usually."""
    after = left_by(wild_play(case, 0).facts, people(case))
    for role, sheet in people(case).items():
        fields = {
            one.key for one in numbers(sheet) if getattr(after[role], one.key) != getattr(sheet, one.key)
        }
        if fields:
            yield role, frozenset(fields)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_move_leaves_a_number_that_its_field_does_not_accept(game: Game) -> None:
    """Every move that changes numbers, where those are at their most already, or at their least."""
    for case in every_case(game):
        for role, fields in changed(case) if case.sheets else ():
            for which in (FULL, EMPTY):
                sheet = at_bounds(case.sheets[role], which, fields)
                one = Case(game, case.of, case.values, {**case.sheets, role: sheet}, case.name)
                try:
                    after = left_by(wild_play(one, 0).facts, people(one))
                except Refusal:
                    continue
                assert not past(after[role]), (case.name, role, which)


def test_what_the_gm_wrote_beyond_a_bound_stays() -> None:
    """Rule zero is not undone by the next move; nor does a move go further still."""
    giant, usual = Tall(name="Kim", height=12), Tall(name="Kim", height=9)
    assert [left_by([Grown(who="who")] * n, {"who": giant})["who"] for n in (0, 1)] == [giant, giant]
    assert left_by([Grown(who="who")] * 3, {"who": usual})["who"] == Tall(name="Kim", height=10)
