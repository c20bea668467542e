"""The reader of exact odds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paravent.core.dice import Numbered, Sorted
from paravent.core.distribution import Odds
from paravent.core.limits import Limits, Watch
from paravent.core.machine import start
from paravent.core.odds import Exact, odds
from paravent.core.paths import Replay
from paravent.core.refusal import Stopped, TooMuch
from paravent.core.steps import Call, Draw, Steps, Throw, rule
from tests.core.samples import Score, both, choosing, faced, nested, pair, scoring, side, written_out
from tests.core.twin import twin_ends, twin_odds

POLICIES: tuple[dict[str, str], ...] = (
    {},
    {"again": "last"},
    {"again": "first", "side": "last"},
    {"again": "last", "side": "last"},
)


@pytest.mark.parametrize("policies", POLICIES)
@pytest.mark.parametrize("call", [pair(2), pair(0), both(1), choosing(), scoring(2), faced(2, 4)])
def test_odds_equal_the_brute_force_twin(call: Call[Any], policies: dict[str, str]) -> None:
    """Following merged results gives the same chances as writing out every ordered throw."""
    assert dict(odds(call, policies)) == twin_odds(call, policies)


def test_odds_of_nested_calls_equal_the_brute_force_twin() -> None:
    """Calls within calls are followed as if they were written out, throw by throw."""
    policies = {"again": "first"}
    assert dict(odds(nested(1), policies)) == twin_odds(nested(1), policies)


@given(st.integers(0, 2), st.integers(1, 3), st.integers(1, 6), st.sampled_from(["first", "last"]))
@settings(deadline=None, max_examples=15)
def test_odds_of_any_small_rule_equal_the_twin(dice: int, throws: int, sides: int, policy: str) -> None:
    """Whatever the pool, the number of throws and the die, the odds are the twin's."""

    @rule
    def mixed() -> Steps[tuple[Any, ...]]:
        seen: list[Any] = []
        for _ in range(throws):
            number: int = yield Throw(1, Numbered(sides), "T1")
            seen += [number]
        seen.append((yield pair(dice)))
        return tuple(sorted(map(int, seen)))

    call = mixed()
    assert dict(odds(call, {"again": policy})) == twin_odds(call, {"again": policy})


def test_odds_sum_to_exactly_one() -> None:
    """Nothing is lost and nothing is rounded."""
    assert sum(chance for _, chance in odds(nested(4), {"again": "last"})) == 1


def test_a_stated_policy_is_followed_and_the_first_is_usual() -> None:
    """A question is answered by the policy that is stated, or else by its first."""
    kept, thrown = odds(pair(1)), odds(pair(1), {"again": "last"})
    assert kept == odds(pair(1), {"again": "first"})
    assert kept.chance(1) == Fraction(1, 6)
    assert thrown.chance(1) == Fraction(5, 18)


@pytest.mark.parametrize("policies", POLICIES)
def test_called_rules_give_the_same_odds_as_written_out(policies: dict[str, str]) -> None:
    """Keeping the distribution of a called rule changes no figure, nested calls included."""
    for dice in range(4):
        assert odds(nested(dice), policies) == odds(written_out(dice), policies)


def test_a_called_rule_is_read_once() -> None:
    """The distribution of a called rule is kept by its rule and arguments."""
    begun: list[int] = []

    @rule
    def counted(n: int) -> Steps[int]:
        begun.append(n)
        number: int = yield Throw(1, Numbered(6), "T1")
        return number // 4

    @rule
    def caller() -> Steps[int]:
        total = 0
        for n in (1, 2, 1, 1):
            total += yield counted(n)
        return total

    exact = Exact()
    exact.outcomes(start(caller()))
    assert set(exact.kept) == {counted(1), counted(2)}
    before = len(begun)
    exact.outcomes(start(caller()))
    assert len(begun) == before


def test_what_follows_is_shared_by_calls_that_differ_in_what_was_forgotten() -> None:
    """Once the rule no longer reads an argument, what an answer leads to is found once for all its values."""
    ended: list[int] = []

    def noted(number: int) -> int:
        ended.append(number)
        return number

    @rule
    def aiming(at_least: int) -> Steps[int]:
        first: int = yield Throw(1, Numbered(6), "T1")
        again = first < at_least
        second: int = yield Throw(1, Numbered(6), "T1")
        return noted(second if again else 0)

    @rule
    def all_aims() -> Steps[int]:
        total = 0
        for at_least in range(1, 8):
            total += yield aiming(at_least)
        return total

    found = Exact().outcomes(start(all_aims()))
    assert len(ended) == 2 * 6
    assert found.mean(int) == Fraction(7, 2) * Fraction(sum(range(7)), 6)


def test_places_that_are_forgotten_change_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that keeps hardly any place gives the same odds."""
    kept = Exact({"again": "last"}).ends(start(nested(3)), Score())
    monkeypatch.setattr("paravent.core.odds.MOST_PLACES", 0)
    assert Exact({"again": "last"}).ends(start(nested(3)), Score()) == kept


def test_equal_answers_of_other_rules_stay_what_they_are() -> None:
    """A rule that returns True and one that returns 1 are answered by True and by 1."""

    @rule
    def yes() -> Steps[bool]:
        yield Throw(1, Numbered(2), "T1")
        return True

    @rule
    def one() -> Steps[int]:
        yield Throw(1, Numbered(2), "T1")
        return 1

    @rule
    def names() -> Steps[str]:
        first = yield yes()
        second = yield one()
        return f"{first} {second}"

    assert dict(odds(names())) == {"True 1": 1}


@pytest.mark.parametrize("throws", [0, 1, 2, 3])
def test_the_scene_follows_the_facts(throws: int) -> None:
    """Outcome and scene are followed together, as the twin writes them out."""
    call = scoring(throws)
    ends = Exact().ends(start(call), Score(5))
    assert dict(ends) == twin_ends(call, {}, Score(5))
    assert Exact().scenes(start(call), Score(5)) == ends.map(lambda end: end[1])


@pytest.mark.parametrize("policies", POLICIES)
@pytest.mark.parametrize("call", [pair(3), both(2), nested(2), choosing(), side(), scoring(3)])
def test_replayed_and_machine_paths_give_the_same_odds(
    call: Call[Any], policies: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule replayed from its start, or held as a state machine, has the same ends."""

    def read(begin: Callable[[Call[Any]], Any]) -> Odds[Any]:
        monkeypatch.setattr("paravent.core.odds.start", begin)
        return Exact(policies).ends(begin(call), Score())

    assert read(Replay) == read(start)


@rule
def large(die: str) -> Steps[int]:
    """A throw beyond one limit or another."""
    throws: dict[str, Throw | Draw] = {
        "dice": Throw(101, Numbered(2), "T1"),
        "sides": Throw(1, Numbered(1001), "T1"),
        "no sides": Throw(1, Numbered(0), "T1"),
        "results": Throw(30, Sorted(6), "T1"),
        "cards": Draw(6, tuple(range(12)), "T1"),
    }
    yield throws[die]
    return 0


@pytest.mark.parametrize("die", ["dice", "sides", "no sides", "results", "cards"])
def test_a_throw_beyond_the_limits_is_refused_in_words(die: str) -> None:
    """Too many dice, sides, results or cards are refused before anything is computed."""
    with pytest.raises(TooMuch) as refusal:
        odds(large(die))
    assert refusal.value.words.fr != refusal.value.words.en
    assert "{" not in refusal.value.words.fr + refusal.value.words.en


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        (Limits(depth=3), "3"),
        (Limits(states=300), "300"),
        (Limits(seconds=0.0), "0"),
    ],
)
def test_a_rule_beyond_the_limits_is_refused_in_words(limits: Limits, told: str) -> None:
    """Too many steps, situations or seconds are refused with the limit in the sentence."""
    with pytest.raises(TooMuch) as refusal:
        odds(long_walk(8), watch=Watch(limits))
    assert told in refusal.value.words.fr
    assert told in refusal.value.words.en


@rule
def long_walk(throws: int) -> Steps[tuple[int, ...]]:
    """Many throws, all of them remembered; some of them end it early."""
    seen: tuple[int, ...] = ()
    for _ in range(throws):
        number: int = yield Throw(1, Numbered(4), "T1")
        if number == 1:
            break
        seen = (*seen, number)
    return seen


def test_a_stopped_reading_keeps_what_it_knows() -> None:
    """Interrupted, the reader gives the ends it has reached, each with its true chance."""
    whole = Exact().ends(start(long_walk(7)))

    watch = Watch(report=lambda count: watch.stop())
    with pytest.raises(Stopped) as stop:
        Exact(watch=watch).ends(start(long_walk(7)))
    known: Odds[Any] = stop.value.partial
    assert 0 < len(known) < len(whole)
    assert all(chance == whole.chance(end) for end, chance in known)


def test_a_reading_that_is_stopped_at_once_knows_nothing() -> None:
    """Stopped inside the first rule it calls, a reading gives an empty part."""

    @rule
    def calling() -> Steps[Any]:
        walked = yield long_walk(7)
        return walked

    watch = Watch(report=lambda count: watch.stop())
    with pytest.raises(Stopped) as stop:
        Exact(watch=watch).ends(start(calling()))
    assert len(stop.value.partial) == 0


def test_progress_is_told() -> None:
    """Whoever listens hears of growing counts."""
    heard: list[int] = []
    odds(long_walk(7), watch=Watch(report=heard.append))
    assert heard
    assert heard == sorted(heard)
