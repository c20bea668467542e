"""The reader that forecasts: exact while it can, sampled otherwise, and it says which."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paravent.core.chain import closed, lasting, solved
from paravent.core.forecast import Estimate, Forecast, forecast, wilson
from paravent.core.game import Contest
from paravent.core.limits import Limits, Watch
from paravent.core.odds import Exact
from tests.core.samples import GAMBLE, WALK, Walk


class StopsAfter(Watch):
    """A watch that is stopped at its n-th look, in whatever part of the work."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks = looks

    @property
    def stopped(self) -> bool:
        self.looks -= 1
        return self.looks < 0


@pytest.fixture
def few_plays(monkeypatch: pytest.MonkeyPatch) -> int:
    """Sampling ends after a fixed number of plays, not after some time."""
    monkeypatch.setattr("paravent.core.forecast.MOST_PLAYS", 2000)
    return 2000


def holds(estimate: Estimate, truth: Fraction | float) -> bool:
    return estimate.low <= truth <= estimate.high


def mean_of(told: Forecast) -> Fraction:
    assert told.mean_rounds is not None
    return told.mean_rounds.value


def sampled(
    contest: Contest, scene: Walk, limits: Limits | None = None, exact_seconds: float = 10.0
) -> Forecast:
    return forecast(contest, scene, watch=Watch(limits), exact_seconds=exact_seconds, sample_seconds=600.0)


@pytest.mark.parametrize(("place", "goal"), [(1, 3), (2, 3), (2, 4), (1, 9)])
def test_an_exact_forecast_says_so_and_is_its_own_bounds(place: int, goal: int) -> None:
    """A gambler who wins and loses a step alike reaches the goal with chance place out of goal."""
    told = forecast(GAMBLE, Walk(goal=goal, place=place, back=True))
    assert told.exact
    assert "exact" in told.why.fr.lower()
    assert "exact" in told.why.en.lower()
    won, lost = Fraction(place, goal), 1 - Fraction(place, goal)
    assert told.verdicts["won"] == Estimate(won, won, won)
    assert told.verdicts["lost"] == told.fallen["one"] == Estimate(lost, lost, lost)


def test_every_verdict_is_named_even_when_it_cannot_happen() -> None:
    """A verdict that is impossible has the chance 0, and is there."""
    told = forecast(GAMBLE, Walk(goal=3, place=1, back=True))
    assert list(told.verdicts) == ["won", "lost", "drawn"]
    assert told.verdicts["drawn"].value == 0


def test_the_rounds_of_a_forecast_add_up_and_have_its_mean() -> None:
    """The chances of the rounds and of lasting longer are one; the mean lies where they say."""
    told = forecast(WALK, Walk(goal=2))
    assert sum((chance for _, chance in told.rounds), told.later) == 1
    assert mean_of(told) == 6
    counted = float(sum(n * chance for n, chance in told.rounds))
    assert counted == pytest.approx(6, abs=1e-3)
    assert dict(told.rounds)[2] == Fraction(1, 9)


def test_policies_decide_in_a_forecast() -> None:
    """The stated policy is followed: who rests for ever never arrives."""
    told = forecast(WALK, Walk(), {"again": "last"})
    assert told.exact
    assert told.verdicts["there"].value == 0
    assert told.verdicts["endless"].value == 1
    assert told.later == 1


def test_out_of_time_a_forecast_samples_and_says_why(few_plays: int) -> None:
    """Without time for exactness the figures are estimates whose intervals hold the exact ones."""
    scene = Walk(goal=4, place=1, back=True)
    exact, told = forecast(GAMBLE, scene), sampled(GAMBLE, scene, exact_seconds=0.0)
    assert exact.exact
    assert not told.exact
    for name, estimate in told.verdicts.items():
        assert holds(estimate, exact.verdicts[name].value)
        assert estimate.low < estimate.high
    assert holds(told.fallen["one"], exact.fallen["one"].value)
    assert told.mean_rounds is not None
    assert holds(told.mean_rounds, mean_of(exact))
    assert sum((chance for _, chance in told.rounds), told.later) == 1
    for text in (told.why.fr, told.why.en):
        assert str(few_plays) in text
        assert "95" in text


def test_a_knot_too_large_for_fractions_is_solved_to_twelve_digits() -> None:
    """Scenes that lead back to one another in too great a number are no reason to sample."""
    told = forecast(GAMBLE, Walk(goal=70, place=69, back=True))
    assert told.exact
    assert "12 chiffres" in told.why.fr
    assert "12 digits" in told.why.en
    assert abs(told.verdicts["won"].value - Fraction(69, 70)) < Fraction(1, 10**12)


@pytest.mark.parametrize("limits", [Limits(states=3), Limits(results=2)], ids=["states", "results"])
def test_past_the_limits_of_exactness_a_forecast_samples(few_plays: int, limits: Limits) -> None:
    """Too many situations, or too many results of one throw, stop the exact reading, not the sampling."""
    scene = Walk(goal=4, place=1, back=True)
    told = sampled(GAMBLE, scene, limits)
    assert not told.exact
    assert holds(told.verdicts["won"], Fraction(1, 4))


def test_the_same_seed_samples_the_same_figures(few_plays: int) -> None:
    """A sampled forecast can be had again."""
    scene = Walk(goal=3, place=1, back=True)
    one, two = (sampled(GAMBLE, scene, exact_seconds=0.0) for _ in range(2))
    other = forecast(GAMBLE, scene, exact_seconds=0.0, sample_seconds=600.0, seed=1)
    assert one == two
    assert one != other


LOOKS = range(1, 8)
LONG_GAMBLE = Walk(goal=7, place=2, back=True)


def interrupted(looks: int) -> tuple[Forecast, Forecast]:
    """A forecast cut short, and the whole truth."""
    return forecast(GAMBLE, LONG_GAMBLE, watch=StopsAfter(looks)), forecast(GAMBLE, LONG_GAMBLE)


def test_an_interrupted_forecast_says_so() -> None:
    """Cut short, a forecast is not exact and says that it was interrupted."""
    told, _ = interrupted(3)
    assert not told.exact
    assert "Interrupted" in told.why.en
    assert "Interrompu" in told.why.fr


@pytest.mark.parametrize("looks", LOOKS)
def test_an_interrupted_forecast_bounds_its_verdicts(looks: int) -> None:
    """Every verdict and fall certainly lies between the two bounds given."""
    told, truth = interrupted(looks)
    for name, estimate in truth.verdicts.items():
        assert holds(told.verdicts[name], estimate.value)
    for name, estimate in truth.fallen.items():
        assert holds(told.fallen[name], estimate.value)


@pytest.mark.parametrize("looks", LOOKS)
def test_an_interrupted_forecast_claims_no_round_it_does_not_know(looks: int) -> None:
    """What was not explored is not counted as an end: each round has at most its true chance."""
    told, _ = interrupted(looks)
    true_rounds = dict(lasting(closed(GAMBLE, LONG_GAMBLE, Exact()), Fraction(0), 400)[0])
    assert all(chance <= true_rounds.get(n, 0) for n, chance in told.rounds)
    assert sum((chance for _, chance in told.rounds), told.later) == 1


@pytest.mark.parametrize("looks", LOOKS)
def test_an_interrupted_forecast_does_not_bound_the_mean_below_the_truth(looks: int) -> None:
    """The mean number of rounds lies between its bounds too, or it has none: never below the truth."""
    told, truth = interrupted(looks)
    assert told.mean_rounds is None or holds(told.mean_rounds, mean_of(truth))


def test_stopped_before_anything_is_known_every_figure_is_open() -> None:
    """A forecast stopped at once knows nothing: its verdicts may be anything."""
    watch = Watch()
    watch.stop()
    told = forecast(GAMBLE, Walk(goal=3, place=1, back=True), watch=watch)
    assert not told.exact
    assert told.verdicts["won"].low == 0
    assert told.verdicts["won"].high == 1


def test_a_forecast_is_the_solution_of_its_chain() -> None:
    """The figures are those of the closed chain."""
    scene = Walk(goal=5, place=2, back=True)
    chain = closed(GAMBLE, scene, Exact())
    told = forecast(GAMBLE, scene)
    assert told.verdicts["won"].value == solved(chain).chance(
        lambda end: getattr(end, "verdict", "") == "won"
    )
    assert told.rounds == tuple(lasting(chain, Fraction(1, 1_000_000), 400)[0])


@given(st.integers(1, 5000), st.data())
def test_a_share_lies_within_its_interval(plays: int, data: st.DataObject) -> None:
    """The interval of a share holds it and stays between 0 and 1."""
    hits = data.draw(st.integers(0, plays))
    estimate = wilson(hits, plays)
    assert 0 <= estimate.low <= Fraction(hits, plays) <= estimate.high <= 1


def test_wilson_intervals_are_the_published_ones() -> None:
    """Fifty in a hundred give 0.404 to 0.596; none in ten gives 0 to 0.278 (Wilson 1927)."""
    half, none = wilson(50, 100), wilson(0, 10)
    assert [round(float(bound), 3) for bound in (half.low, half.high)] == [0.404, 0.596]
    assert [round(float(bound), 3) for bound in (none.low, none.high)] == [0.0, 0.278]


def test_a_contest_that_may_never_end_has_no_mean() -> None:
    """Where it may go on for ever, there is no mean number of rounds to give."""
    assert forecast(WALK, Walk(), {"again": "last"}).mean_rounds is None
