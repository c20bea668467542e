"""The odds of pending questions, for one seat, from what it may know."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.play import Filled
from paravent.games import found
from paravent.sight.pending_odds import pending, place_of
from paravent.sight.preview import Choices
from paravent.sight.seen import Pending
from paravent.table import commands as c
from paravent.table.values import GM, PendingMove
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

GAME = found()["yze"]


def asked() -> Desk:
    """A test that waits for whether to push it."""
    desk = company(GAME)
    ada = named(desk, "Ada")
    for _ in range(30):
        desk.do("s1", c.BeginMove("test", {"roller": ada}, {"skill": "force"}))
        if any(one.question for one in desk.table.world.pending.values()):
            return desk
    raise AssertionError("never asked")


def worth(desk: Desk, seat: str) -> Pending:
    return pending(desk.table, desk.game, look(desk, seat).view)


def test_whoever_may_answer_sees_what_each_option_is_worth() -> None:
    """Nobody else does."""
    desk = asked()
    (found_,) = worth(desk, "s1").values()
    assert isinstance(found_, Choices)
    assert len(found_.offers) > 1
    assert worth(desk, "s2") == {}


def test_a_question_is_known_by_what_was_answered_before_it_whatever_that_is() -> None:
    """An option, dice, or a card that somebody filled in."""
    desk = asked()
    (doing,) = (one for one in desk.table.world.pending.values() if one.question)
    filled = replace(doing, answers=(*doing.answers, Filled(values={"a": "1"})))
    other = replace(doing, answers=(*doing.answers, Filled(values={"a": "2"})))
    assert len({place_of(desk.table, one) for one in (doing, filled, other, filled)}) == 3


def is_weighed(game: Game, doing: PendingMove) -> bool:
    """Whether a question is one that chances weigh."""
    move = game.move(doing.move)
    assert move
    return any(one.weighed for one in move.asks if doing.question and one.id == doing.question.id)


def test_a_difficulty_is_weighed_by_the_chances_that_it_leaves() -> None:
    """Each level with its own, none of which is advised; whoever rolls is told none of it (rpg B20)."""
    desk = company(found()["rpg"])
    desk.do("s1", c.BeginMove("test", {"roller": named(desk, "Ada")}, {"using": "combat"}))
    (said,) = worth(desk, GM).values()
    assert said
    chances = [offer.worth[said.head] for offer in said.offers]
    assert chances == [Fraction(n, 20) for n in (1, 3, 5, 7, 10)]
    assert said.main is None
    assert worth(desk, "s1") == {}


def test_what_the_gm_has_to_rule_has_no_odds() -> None:
    """A judge is advised nothing, in any game."""
    ruled = 0
    for game in found().values():
        desk = company(game)
        cast = [id for id in desk.table.world.cast if id != "board"]
        for move in game.moves:
            desk.tried(GM, c.BeginMove(move.id, dict(zip(move.roles, cast * 3, strict=False)), {}))
        rulings = {
            id
            for id, one in desk.table.world.pending.items()
            if one.question is not None and one.question.role == GM and not is_weighed(game, one)
        }
        assert not rulings & worth(desk, GM).keys()
        ruled += len(rulings)
    assert ruled
