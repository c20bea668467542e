"""Fights that are measured: every figure is the forecast's, in words as people speak."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.counted_contest import ANYBODY, LOST, WON
from paravent.core.forecast import Estimate, Forecast, forecast
from paravent.core.game import Contest, Game
from paravent.core.refusal import Refusal
from paravent.core.tally import Tally
from paravent.core.words import same
from paravent.games import found
from paravent.lab.hardness import between
from paravent.sight.fight_bench import (
    Asked,
    Measured,
    Ring,
    beginning,
    fight_of,
    measured,
    more,
    offered_contests,
    ready_ring,
    slug,
    worked,
)
from tests.long import rest_long

EVERY = [
    pytest.param(game, contest, id=f"{game.id}-{contest.id}")
    for game in found().values()
    for contest in offered_contests(game)
]
YZE = found()["yze"]


def first_fight(game: Game, contest: Contest) -> tuple[Ring, Asked]:
    """One against one, which can be followed in most games; or the contest's own example."""
    ring = ready_ring(game, contest.id, "fr")
    start = beginning(ring)
    return ring, Asked(start.ours[:1], start.theirs[:1], start.values, start.how)


@pytest.mark.parametrize(("game", "contest"), rest_long(EVERY[::-1]))
def test_every_figure_is_that_of_the_forecast(game: Game, contest: Contest) -> None:
    """Of each contest of each game: exactly where it is followed, within the interval of its plays otherwise."""
    ring, asked = first_fight(game, contest)
    known = worked(ring, asked, 60.0)
    told = measured(ring, asked, known)
    assert isinstance(known, Forecast) == told.exact
    plain, scene = contest, fight_of(ring, asked).scene
    if contest.sides:
        ours = (ring.party[asked.ours[0]],)
        theirs = (ring.foes[asked.theirs[0][0]],)
        plain, scene = between(contest, ours, theirs, ring.options, ring.board)
    truth = forecast(plain, scene, fight_of(ring, asked).policies, exact_seconds=3.0)
    told = measured(ring, asked, worked(ring, asked, 3.0))
    if not (truth.exact and told.exact):
        assert_near(told, truth)
        return
    shown = {one.words.fr: one.estimate for one in told.verdicts}
    assert sorted(one.value for one in shown.values()) == sorted(
        one.value for one in truth.verdicts.values() if one.value
    )
    for one in told.fallen:
        assert one.estimate == truth.fallen[one.words.fr]
    assert told.rounds == truth.mean_rounds
    won, lost, on = (line.values for line in told.curve.lines)
    for place in range(1, len(on)):
        ended = sum((chance for n, chance in truth.rounds if n <= place), Fraction())
        assert on[place] == 1 - ended
    assert all(a + b + c <= 1 for a, b, c in zip(won, lost, on, strict=True) if a and b and c)
    assert told.chances[0].estimate.value == sum(
        one.value for id, one in truth.verdicts.items() if id.startswith("a_")
    )


def assert_near(told: Measured, truth: Forecast) -> None:
    """Where a busy machine has no time to follow a fight, its intervals meet those of the forecast."""
    for one in told.fallen:
        other = truth.fallen[one.words.fr]
        assert one.estimate.low <= other.high
        assert other.low <= one.estimate.high


def test_plays_go_on_until_the_figures_are_sure() -> None:
    """What cannot be followed is played; each slice makes it surer, and the exact figure is where it says."""
    ring = ready_ring(YZE, "skirmish", "fr")
    asked = Asked(tuple(ring.party)[:3], (("garde", 3),))
    known = worked(ring, asked, 1.0)
    assert isinstance(known, Tally)
    told = measured(ring, asked, known)
    assert not told.exact
    assert not told.enough
    assert 0 <= told.progress < 100
    after = more(ring, asked, known)
    assert isinstance(after, Tally)
    assert after.plays > known.plays
    assert measured(ring, asked, after).width < told.width
    assert len(told.costs) == 3
    assert all(one.before == 0 < one.after.value for one in told.costs)


def said(won: int, any_fall: int, falls: dict[str, int], *, exact: bool = True) -> str:
    """What is said of a fight with these chances, in hundredths."""
    ring = ready_ring(YZE, "skirmish", "fr")
    asked = Asked(tuple(ring.party)[: len(falls)], (("garde", 1),))
    names = [ring.party[key].name for key in asked.ours]

    def sure(n: int) -> Estimate:
        return Estimate(Fraction(n, 100), Fraction(n, 100), Fraction(n, 100))

    fallen = {ANYBODY: sure(any_fall), WON: sure(won), LOST: sure(100 - won), "a": sure(0), "b": sure(won)}
    fallen |= dict(zip(names, map(sure, falls.values()), strict=True))
    six = Estimate(Fraction(29, 5), Fraction(29, 5), Fraction(29, 5))
    known = Forecast(exact, same("why"), {"a_wins": sure(won)}, fallen, six, (), Fraction())
    told = measured(ring, asked, known)
    text = f"{told.level.fr} : {told.sentence.fr}"
    for letter, name in zip(falls, names, strict=True):
        text = text.replace(name, letter)
    return text.replace("\u202f", " ")


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        (
            (45, 33, {"X": 33, "Y": 5}),
            "rude : une chance sur trois d’y laisser quelqu’un, six rounds ; X risque gros.",
        ),
        (
            (85, 20, {"X": 15, "Y": 5}),
            "facile : une chance sur cinq d’y laisser quelqu’un, six rounds ; personne ne risque gros.",
        ),
        (
            (60, 60, {"X": 40, "Y": 42}),
            "serré : trois chances sur cinq d’y laisser quelqu’un, six rounds ; tous risquent gros.",
        ),
        (
            (60, 60, {"X": 40, "Y": 42, "Z": 1}),
            "serré : trois chances sur cinq d’y laisser quelqu’un, six rounds ; X et Y risquent gros.",
        ),
        ((100, 0, {"X": 0, "Y": 0}), "facile : personne n’y reste, six rounds."),
        (
            (10, 100, {"X": 100, "Y": 60}),
            "écrasant : on y laisse toujours quelqu’un, six rounds ; X risque gros.",
        ),
        ((50, 50, {"X": 50}), "rude : une chance sur deux d’y rester, six rounds."),
    ],
)
def test_a_fight_is_told_as_people_speak(figures: tuple[int, int, dict[str, int]], sentence: str) -> None:
    """How hard it is, whether one loses somebody, how long it lasts, and who risks most."""
    assert said(*figures) == sentence


def test_what_no_play_has_met_is_not_said_to_be_impossible() -> None:
    """Plays prove nothing for certain."""
    assert "presque aucun risque" in said(100, 0, {"X": 0, "Y": 0}, exact=False)


@pytest.mark.parametrize(
    "asked",
    [
        Asked(),
        Asked(("nobody",), (("garde", 1),)),
        Asked(("ysaline-corvaux",), (("garde", 13),)),
        Asked(("ysaline-corvaux",), (("garde", 1),), how={"wings": "always"}),
    ],
)
def test_what_cannot_be_is_refused_in_words(asked: Asked) -> None:
    """Nobody, somebody unknown, too many, a question that is not there."""
    with pytest.raises(Refusal):
        fight_of(ready_ring(YZE, "skirmish", "fr"), asked)


def test_names_stand_in_an_address() -> None:
    """Without accents, and the same in every language."""
    assert slug("Équipage noyé (bande)") == "equipage-noye-bande"
    assert slug("Manœuvre apeuré") == "manoeuvre-apeure"
    assert list(ready_ring(YZE, "skirmish", "en").foes) == list(ready_ring(YZE, "skirmish", "fr").foes)
