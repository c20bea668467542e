"""The roads not taken: exact, and as they stood then."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from paravent.core.game import Game
from paravent.core.limits import Watch
from paravent.core.play import Faces, Option
from paravent.core.words import Words
from paravent.games import found
from paravent.sight import preview
from paravent.sight.other_roads import Crossing, crossings, has_roads
from paravent.sight.pending_odds import pending
from paravent.sight.preview import Choices
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from paravent.table.past_moves import past_move
from tests.sight.looks import look
from tests.table.desk import Desk, company, named, seen_by

YZE = found()["yze"]


def roads(desk: Desk, action: str, seat: str = "s1") -> tuple[Crossing, ...]:
    return crossings(desk.game, past_move(desk.table, desk.log, seat, action))


def line_of(desk: Desk, action: str, seat: str) -> MoveLine:
    (line,) = (one.line for one in seen_by(desk, seat).journal if one.action == action)
    assert isinstance(line, MoveLine)
    return line


def test_what_if_she_had_pushed() -> None:
    """Three dice of neither 1 nor 6, kept: pushed, each would have been thrown again."""
    desk = company(YZE)
    begin = c.BeginMove("test", {"roller": named(desk, "Ada")}, {"skill": "force"}, typed=True)
    action = desk.do("s1", begin)["action"]
    (doing,) = desk.table.world.pending.values()
    assert doing.dice is not None
    dice = doing.dice.dice
    desk.do("s1", c.AnswerMove(action, Faces((3,) * dice)))
    desk.do("s1", c.AnswerMove(action, Option("keep")))
    assert has_roads(line_of(desk, action, "s2"))
    (crossing,) = roads(desk, action, "s2")
    kept, pushed = sorted(crossing.roads, key=lambda one: not one.taken)
    assert (kept.taken, pushed.taken) == (True, False)
    assert kept.ends is not None
    assert pushed.ends is None
    assert kept.figures[0].value == 0
    assert pushed.figures[0].value == 1 - Fraction(5, 6) ** dice


def decided(game: Game, chance: str) -> Iterator[tuple[Choices, Desk, str]]:
    """What was told of the last question of each move as it waited, and the table as the move is over."""
    desk = company(game, chance)
    cast = [named(desk, name) for name in ("Ada", "Bob")]
    for move in game.moves:
        desk.tried("s1", c.BeginMove(move.id, dict(zip(move.roles, cast, strict=False)), {}))
        while doing := next((one for one in desk.table.world.pending.values() if one.question), None):
            told = pending(desk.table, game, look(desk, "gm").view).get(doing.action)
            options = doing.question.options if doing.question else ()
            if not options:
                break
            desk.tried("gm", c.AnswerMove(doing.action, Option(options[0][0])))
            if doing.action not in desk.table.world.pending and isinstance(told, Choices):
                yield told, desk, doing.action
        for left in [*desk.table.world.pending]:
            desk.tried("gm", c.WithdrawMove(left))


def test_afterwards_one_is_told_what_was_told_at_the_time() -> None:
    """Of the last question that was answered, in any game, every option and every figure."""
    each = (one for game in found().values() for chance in "ab" for one in decided(game, chance))
    every = [(told, roads(desk, action, "gm")[-1]) for told, desk, action in each]
    assert len(every) > 4
    for told, after in every:
        assert [road.words for road in after.roads] == [offer.words for offer in told.offers]
        assert [road.taken for road in after.roads] == [place == 0 for place in range(len(after.roads))]
        for road, offer in zip(after.roads, told.offers, strict=True):
            values = [figure.value for figure in road.figures]
            assert values == [*offer.worth] or set(values) <= {*offer.chances}


def test_a_decision_is_told_though_its_odds_come_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who decided what hangs on no clock: only the figures are left out, in any game."""
    for _, desk, action in (one for game in found().values() for one in decided(game, "a")):
        in_time = roads(desk, action, "gm")
        with monkeypatch.context() as hurry:
            for name in ("SECONDS", "BEST_SECONDS", "GOALS_SECONDS"):
                hurry.setattr(preview, name, -1.0)
            hurry.setattr(Watch, "EVERY", 1)
            late = roads(desk, action, "gm")
        assert [said(one) for one in late] == [said(one) for one in in_time]
        assert all(one.late and not any(road.figures for road in one.roads) for one in late)


def said(one: Crossing) -> tuple[str, Words, list[tuple[Words, bool]]]:
    return one.character, one.question, [(road.words, road.taken) for road in one.roads]


def test_of_a_closed_sheet_no_road_is_shown() -> None:
    """Nor of a move in which nobody decided anything."""
    desk = company(YZE)
    roles = {"roller": named(desk, "Ogre")}
    for _ in range(30):
        action = desk.do("gm", c.BeginMove("test", roles, {"skill": "force"}))["action"]
        if action in desk.table.world.pending:
            desk.do("gm", c.AnswerMove(action, Option("keep")))
            break
    assert has_roads(line_of(desk, action, "gm"))
    assert not has_roads(line_of(desk, action, "s1"))
