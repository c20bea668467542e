"""Options on the bench: every figure is that of the odds reader, and a choice that is never right is found."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.game import Game, Goal, move
from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Outcome, Policy, Question, Steps, Throw
from paravent.core.words import same
from paravent.games import found
from paravent.sight.house_bench import (
    Change,
    HouseBench,
    Tried,
    Weighed,
    Weigher,
    board_numbers,
    effect,
    ready_bench,
    tried_on,
)
from paravent.sight.sheet_odds import Work
from tests.long import rest_long

NOTHING = Weighed(frozenset(), frozenset(), frozenset())
TRIED = {
    "artemis": {"house.uncertain": "auto"},
    "koma": {"ties": "1"},
    "rpg": {"retry_bonus": "0"},
    "undesix": {"automatic": "yes"},
    "yze": {"beginners": "yes"},
}
BY_PRICE = [pytest.param(found()[id], id=id) for id in ("koma", "undesix", "rpg", "artemis", "yze")]


@pytest.mark.parametrize("game", rest_long(BY_PRICE))
def test_every_figure_is_that_of_the_odds_reader(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a ready character of each game, before and after: what each move comes to by those options."""
    monkeypatch.setattr("paravent.sight.house_bench.SECONDS", 20.0)
    bench = ready_bench(game, "fr")
    key, tried = next(iter(bench.people)), bench.tried(TRIED[game.id])
    assert tried
    made = tried_on(bench, key, tried)
    assert made.looked_at
    read = 0
    for change in made.changes:
        some = next(one for one in game.moves if one.title == change.move)
        goals = [one for one in some.goals if one.words == change.goal]
        for when, options in ((change.before, {}), (change.after, tried)):
            work = Work(game, bench.people[key], 20.0, {**bench.usual, **options})
            truths = {goal.read(odds(call).mean(goal.value)) for goal in goals for call in work.calls(some)}
            read += when in truths
            assert not goals or when in truths
    assert not made.changes or read or game.id == "rpg"


def test_an_option_that_bears_on_nothing_changes_nothing() -> None:
    """It is said so; what is as it was is no trial; what is not there is refused."""
    bench = ready_bench(found()["yze"], "fr")
    assert bench.tried({"town": "no"}) == {}
    made = tried_on(bench, next(iter(bench.people)), bench.tried({"town": "yes"}))
    assert not made.changes
    assert "Aucun" in effect(bench, [made]).sentences[0].fr
    for texts in ({"wings": "yes"}, {"care": "many"}):
        with pytest.raises(Refusal):
            bench.tried(texts)


def test_a_number_of_the_table_is_tried_on_its_board() -> None:
    """One that rules say is ours to change; what it was stands in the form, and a higher one changes a chance."""
    game = found()["undesix"]
    assert {"gift", "extra", "psy_rest"} <= {one.key for one in board_numbers(game)}
    bench = ready_bench(game, "fr")
    assert bench.usual["gift"] == "1"
    assert replace(bench, board=replace(bench.begun, gift=3)).usual["gift"] == "3"
    tried = bench.tried({"gift": "4"})
    gifted = replace(next(iter(bench.people.values())), gifted=("stealth",))
    made = tried_on(replace(bench, people={"x": gifted}), "x", tried)
    assert made.changes
    assert all(one.better for one in made.changes)


def changed(who: str, before: int, after: int, way: str = "w") -> Change:
    """A chance of somebody, in hundredths."""
    chances = Fraction(before, 100), Fraction(after, 100)
    return Change(who, same("Move"), same(way), same("goal"), *chances, True, after > before)


def told(*changes: Change) -> tuple[Any, HouseBench]:
    bench = ready_bench(found()["yze"], "fr")
    names = dict.fromkeys(one.who for one in changes)
    each = [
        Tried(name, 10, tuple(one for one in changes if one.who == name), NOTHING, NOTHING) for name in names
    ]
    return effect(bench, each), bench


def test_who_gains_and_who_loses_is_told() -> None:
    """In sentences first; then bars of the means, and a table with the largest first."""
    made, _ = told(changed("A", 50, 60), changed("A", 50, 60, "v"), changed("B", 50, 20))
    said = " ".join(one.fr for one in made.sentences).replace("\u202f", " ")
    assert "3 chiffres changent sur 20 : 2 sont meilleurs, 1 est moins bon." in said
    assert "A y gagne le plus : 10,0 points" in said
    assert "B y perd le plus : 30,0 points" in said
    assert [row.chances for row in made.bars] == [
        (Fraction(1, 2), Fraction(3, 5)),
        (Fraction(1, 2), Fraction(1, 5)),
    ]
    assert [one.who for one in made.changes] == ["B", "A"]
    assert "1 autre façon" in made.changes[1].way.fr
    alike, _ = told(changed("A", 50, 45), changed("B", 40, 35))
    assert "Chacun y perd autant" in alike.sentences[1].fr
    assert "en moins bien" in alike.sentences[0].fr


class Won(Outcome, frozen=True):
    """Whether it was won."""

    won: bool


def _first(ask: Ask) -> str:
    return str(ask.options[0])


WAY = Question(
    "way",
    same("Which way?"),
    (("high", same("high")), ("low", same("low")), ("even", same("even"))),
    (Policy("first", same("first"), _first),),
)
WIN = Goal("win", same("win"), lambda end: int(end.won))


@move(title=same("Bet"), asks=(WAY,), goals=(WIN,))
def bet() -> Steps[Won]:
    """A bet on one die; to bet low is never right, to bet on an even number is as good as high."""
    way = yield Ask(WAY, "", ("high", "low", "even"), "T1")
    face = yield Throw(1, Numbered(6), "T1")
    return Won({"high": face > 3, "low": face < 3, "even": face % 2 == 0}[way])


def test_a_choice_that_is_never_right_is_found() -> None:
    """What is worse than another at every decision; what is as good as another is right."""
    weigher = Weigher(WIN, "", 5.0)
    assert weigher.weighs(bet.bind({}))
    assert weigher.met - weigher.right == {("way", "low")}
    assert not Weigher(WIN, "", -1.0).weighs(bet.bind({}))


def test_what_is_never_right_is_told_once_for_all() -> None:
    """Right for somebody is right; a move that nobody could weigh in time is named instead."""
    game = found()["yze"]
    bench = ready_bench(game, "fr")
    some = next(one for one in game.moves if one.asks and one.asks[0].options)
    question = some.asks[0]
    choices = [(some.id, question.id, id) for id, _ in question.options]
    met, first = frozenset(choices), frozenset(choices[:1])
    before, after = Weighed(met, met, frozenset()), Weighed(met, first, frozenset())
    (never, *_) = effect(bench, [Tried("A", 1, (), before, after)]).never
    assert (never.before, never.after) == (False, True)
    spared = effect(bench, [Tried("A", 1, (), before, after), Tried("B", 1, (), before, before)])
    assert spared.never == ()
    unsure = Weighed(met, first, frozenset({some.id}))
    unknown = effect(bench, [Tried("A", 1, (), before, unsure)])
    assert unknown.never == ()
    assert unknown.unsure == (some.title,)
