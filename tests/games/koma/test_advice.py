"""The advice in a Conflict is that of an exhaustive search, in every state that can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from paravent.core.advise import Adviser
from paravent.core.game import Goal
from paravent.core.machine import start, why_not
from paravent.core.odds import odds
from paravent.core.paths import Finished, Path
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Call, Draw, Fact, Throw
from paravent.games.koma.comeback import comeback
from paravent.games.koma.conflict import Conflict
from paravent.games.koma.confront import UNHARMED, WIN, Fought, confront
from paravent.games.koma.rounds import next_round
from paravent.games.koma.sides import Side
from tests.games.koma.dice import bound
from tests.games.koma.search import Hand, Search
from tests.long import rest_long

B_PAYS = {"koma": ("koma",), "careful": ("koma", "minor", "serious"), "concede": ()}
SMALL = [
    ({"us__dice": "1", "them__dice": "1", "us__koma": "1", "them__koma": "1"}, "koma"),
    ({"us__dice": "2", "them__dice": "2", "us__revers": "minor,grave", "them__koma": "1"}, "koma"),
    (
        {"us__dice": "1", "them__dice": "2", "us__revers": "serious,critical", "them__revers": "serious"},
        "careful",
    ),
    ({"us__dice": "4", "them__dice": "4", "us__koma": "1"}, "concede"),
    ({"us__dice": "4", "them__dice": "4", "us__koma": "2", "them__koma": "1"}, "koma"),
]


def steps_from(call: Call[Any], policies: dict[str, str]) -> Iterator[tuple[Path, Any]]:
    """Every place that can be reached, with the step it waits for; the stated policies are followed."""
    waiting, seen = [start(call)], set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        at = path.run()
        if isinstance(at, Finished):
            continue
        yield path, at.step
        waiting += [at.then(answer) for answer in _answers(at.step, policies)]


def _answers(step: Any, policies: dict[str, str]) -> list[Any]:
    if isinstance(step, Ask):
        stated = policies.get(step.question.id)
        return [*step.options] if stated is None else [step.question.policy(stated).choose(step)]
    if isinstance(step, Throw | Draw):
        return [answer for answer, _ in step.chances().results]
    assert isinstance(step, Fact)
    return [None]


def hand(side: Side) -> Hand:
    """A side as the search sees it."""
    (member,) = side.members
    return Hand(
        side.base, side.balance, side.revers, side.dice, side.hits, member.koma, member.free, member.taken
    )


def worth(goal: Goal) -> Any:
    """A goal of the game as the search sees it."""
    return lambda winner, fate: goal.value(Fought(winner, 1, "conceded", fate, ""))


@pytest.mark.parametrize(
    "goal", rest_long([pytest.param(WIN, id=WIN.id), pytest.param(UNHARMED, id=UNHARMED.id)])
)
@pytest.mark.parametrize(("values", "policy"), SMALL, ids=[str(n) for n in range(len(SMALL))])
def test_the_advice_equals_an_exhaustive_search(values: dict[str, str], policy: str, goal: Goal) -> None:
    """Every option of every state in which a must choose is worth exactly what the search says (B33, D5)."""
    policies = {"b_turn": policy, "specific": "b"}
    call = bound(confront, **values)
    adviser = Adviser(lambda outcome, _: goal.value(outcome), "a", policies)
    search = Search(worth(goal), B_PAYS[policy])
    states = 0
    for path, step in steps_from(call, policies):
        if isinstance(step, Ask) and step.question.id == "a_turn":
            a, b = hand(step.knows.conflict.a), hand(step.knows.conflict.b)
            advice = dict(adviser.advice(path, None).options)
            assert advice == {option: search.option(a, b, option) for option in step.options}
            states += 1
    assert states >= 3


def test_a_conflict_is_followed_without_replaying() -> None:
    """The rules of a Conflict can be cut, so that equal states are followed once."""
    assert why_not(confront) is None
    assert why_not(next_round) is None


@pytest.mark.parametrize("spend", ["koma", "minor", "serious", "grave", "critical"])
@pytest.mark.parametrize(("dice", "hits", "against"), [(4, 1, 2), (2, 0, 1), (3, 2, 3)])
def test_the_chance_of_this_round_is_that_of_the_conflict(
    spend: str, dice: int, hits: int, against: int
) -> None:
    """What one payment is worth in this round, by itself, is what the Conflict gives for it (B30, B33)."""
    alone = odds(bound(comeback, dice=str(dice), hits=str(hits), against=str(against), spend=spend))
    side = Hand(dice, 0, 0, dice, hits, 1, (spend,), ())
    after = side.paid(spend)
    chances = [(one.hits, chance) for one, chance in after.thrown(hits, hits)]
    won = sum((chance for n, chance in chances if n > against), Fraction())
    assert alone.chance(lambda answered: answered.verdict == "win") == won
    level = sum((chance for n, chance in chances if n == against), Fraction())
    assert alone.chance(lambda answered: answered.verdict == "tie") == level


def test_the_state_is_what_one_knows() -> None:
    """Whoever decides has the whole Conflict before them, nothing hidden between two who roll in the open (B33)."""
    for _, step in steps_from(bound(confront, **SMALL[0][0]), {"b_turn": "koma", "specific": "b"}):
        if isinstance(step, Ask) and step.question.id.endswith("_turn"):
            assert isinstance(step.knows.conflict, Conflict)


@pytest.mark.parametrize("choose", ["no", "yes"])
def test_a_koma_that_would_reroll_nothing_is_refused(choose: str) -> None:
    """Where every die is a Success and dice are not picked one by one, there is nothing to buy (B22, D2, D3)."""
    alone = bound(comeback, dice="2", hits="2", against="1", choose=choose)
    if choose == "no":
        with pytest.raises(Refusal, match="none is to be rerolled"):
            odds(alone)
    else:
        assert odds(alone).chance(lambda result: result.verdict == "win") > 0
