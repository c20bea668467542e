"""Odds, forecasts and simulations: what programs read, and what people see."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from typer.testing import CliRunner

from paravent import games
from paravent.cli.application import build
from paravent.cli.people import people_of
from paravent.cli.terminal import Terminal
from paravent.core.forecast import forecast
from paravent.games import found
from paravent.lab.hardness import between
from tests.cli.conftest import Order

FIGHTERS = "a.pool=7 a.damage=2 a.armour=4 b.pool=6 b.damage=2 b.armour=3"
DUEL = [*FIGHTERS.split(), "push=never", "parry=never"]
TEST = {
    "dice": 1,
    "skill": "force",
    "modifier": 0,
    "help": 0,
    "gear": 0,
    "burden": 0,
    "passive": False,
    "free": False,
    "talent": [],
    "own_talent": False,
    "afraid": False,
    "handling": 0,
    "beginners": False,
    "town": False,
    "vehicles": False,
}


def outcome(successes: int, pushed: bool, cost: int, weight: str) -> dict[str, Any]:
    return {"outcome": {"successes": successes, "pushed": pushed, "cost": cost}, "weight": weight}


def test_odds_as_json_are_exact_fractions_of_every_outcome(order: Order) -> None:
    """One die by hand: 6, 1, or neither, which is pushed."""
    assert order("odds", "yze", "test", "dice=1", "push=on-failure", "--json").json == {
        "game": "yze",
        "move": "test",
        "parameters": {**TEST, "push": "on-failure"},
        "exact": True,
        "outcomes": [
            outcome(0, False, 0, "1/6"),
            outcome(0, True, 0, "4/9"),
            outcome(0, True, 1, "1/9"),
            outcome(1, False, 0, "1/6"),
            outcome(1, True, 0, "1/9"),
        ],
    }


def test_a_sure_outcome_weighs_one_over_one(order: Order) -> None:
    done = order("odds", "yze", "test", "dice=0", "--json").json
    assert done["outcomes"] == [outcome(0, False, 0, "1/1")]


def test_each_policy_gives_its_own_odds(order: Order) -> None:
    several = order("odds", "yze", "test", "dice=3", "push=each", "--json").json
    assert [one["parameters"]["push"] for one in several] == ["on-failure", "never", "always"]
    alone = order("odds", "yze", "test", "dice=3", "push=never", "--json").json
    assert several[1] == alone
    shown = order("odds", "yze", "test", "dice=3", "push=each").out
    assert "on-failure" in shown
    assert "62,3\u202f%" in shown
    assert "42,1\u202f%" in shown


def test_every_weight_of_larger_odds_is_counted(order: Order) -> None:
    for words in (["test", "dice=9"], ["opposed", "dice=4", "opposition=3"], ["attack", "dice=4", "hurt=2"]):
        outcomes = order("odds", "yze", *words, "--json").json["outcomes"]
        assert sum(Fraction(one["weight"]) for one in outcomes) == 1


def test_odds_are_shown_goals_first_in_the_form_of_the_language(order: Order) -> None:
    french = order("odds", "yze", "test", "dice=5").out
    assert french.index("réussir") < french.index("Échec (0 succès)") < french.index("Réussite (2 succès)")
    assert "80,4\u202f%" in french
    assert "Chiffres exacts." in french
    english = order("odds", "yze", "test", "dice=5", "--lang", "en").out
    assert "80.4%" in english
    assert "Exact figures." in english


def test_detail_shows_every_field(order: Order) -> None:
    assert "successes=1 pushed=true cost=1" in order("odds", "yze", "test", "dice=3", "--detail").out


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
@pytest.mark.parametrize(
    "words",
    [
        ["odds", "yze", "test", "dice=12"],
        ["odds", "yze", "test", "dice=4", "push=each"],
        ["forecast", "yze", "duel", *DUEL],
    ],
    ids=["odds", "each", "forecast"],
)
def test_bars_keep_within_the_width_and_the_longest_is_the_likeliest(
    order: Order, monkeypatch: pytest.MonkeyPatch, width: int, words: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = order(*words, "--plot").out.splitlines()
    assert max(map(len, lines)) <= width
    assert any("█" in line for line in lines)
    assert not any("█" in line for line in order(*words).out.splitlines())


def test_a_forecast_as_json_has_every_verdict_by_its_id(order: Order) -> None:
    found = order("forecast", "yze", "duel", *DUEL, "--json").json
    assert list(found) == [
        *("game", "contest", "parameters", "exact", "a_wins", "b_wins", "stalemate", "both_fall"),
        *("rounds", "later", "mean_rounds", "fallen", "why"),
    ]
    assert found["exact"] is True
    assert found["parameters"]["b.hurt"] == 0
    assert found["stalemate"] == "0/1"
    assert sum(Fraction(found[one]) for one in ("a_wins", "b_wins", "stalemate", "both_fall")) == 1
    assert sum(map(Fraction, found["rounds"].values())) + Fraction(found["later"]) == 1
    assert found["fallen"] == {"a": found["b_wins"], "b": found["a_wins"]}
    assert "exact" in found["why"]


def test_a_forecast_shows_verdicts_lengths_and_how_it_was_had(order: Order) -> None:
    shown = order("forecast", "yze", "duel", *DUEL).out
    for text in ("a l’emporte", "75,7\u202f%", "a tombe", "rounds", "2,60", "Calcul exact"):
        assert text in shown


@pytest.mark.parametrize("game", sorted(found()))
def test_a_terminal_says_fight_and_round_as_the_book_does(order: Order, game: str) -> None:
    """In what it computes and in what it refuses."""
    book = found()[game]
    contest, many = book.contests[0], book.round.many.fr
    keys = [f"{key}={value}" for key, value in contest.examples[0].items()]
    shown = order("forecast", game, contest.id, *keys).out
    assert f"Durée moyenne, en {many}" in shown
    assert f"se joue en plusieurs {many}" in order("odds", game, contest.id).err
    assert f"ne se joue pas en plusieurs {many}" in order("forecast", game, book.moves[0].id).err


@pytest.mark.usefixtures("toy")
def test_a_sampled_forecast_says_so_and_gives_intervals(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {"exact_seconds": 0.05, "sample_seconds": 0.05}
    monkeypatch.setattr("paravent.core.forecast.forecast.__kwdefaults__", {"watch": None, **few, "seed": 0})
    found = order("forecast", "toy", "climb", "--json").json
    assert found["exact"] is False
    assert "Estimation" in found["why"]
    assert set(found["intervals"]) == {"a_wins", "mean_rounds", "fallen"}
    low, high = map(Fraction, found["intervals"]["mean_rounds"])
    assert low <= Fraction(found["mean_rounds"]) <= high
    assert "entre" in order("forecast", "toy", "climb").out


def test_a_simulation_is_the_same_for_the_same_seed_and_close_to_the_odds(order: Order) -> None:
    words = ["simulate", "yze", "test", "dice=2", "--plays", "4000", "--processes", "1", "--json"]
    first, again, other = (order(*words, "--seed", seed).json for seed in ("1", "1", "2"))
    assert first == again
    assert first["outcomes"] != other["outcomes"]
    assert (first["plays"], first["seed"], first["exact"]) == (4000, 1, False)
    assert sum(one["count"] for one in first["outcomes"]) == 4000
    exact = {str(one["outcome"]): Fraction(one["weight"]) for one in odds_of_two(order)}
    for one in first["outcomes"]:
        assert abs(Fraction(one["weight"]) - exact[str(one["outcome"])]) < Fraction(1, 25)


def odds_of_two(order: Order) -> list[dict[str, Any]]:
    outcomes: list[dict[str, Any]] = order("odds", "yze", "test", "dice=2", "--json").json["outcomes"]
    return outcomes


def test_a_simulated_contest_reads_like_its_forecast(order: Order) -> None:
    found = order("simulate", "yze", "duel", *DUEL, "--plays", "3000", "--json").json
    assert found["plays"] == 3000
    assert abs(float(Fraction(found["a_wins"])) - 0.757) < 0.04
    assert "a l’emporte" in order("simulate", "yze", "duel", *DUEL, "--plays", "500", "--plot").out


def test_a_simulated_move_is_shown_with_intervals(order: Order) -> None:
    shown = order("simulate", "yze", "test", "dice=3", "--plays", "500", "--plot").out
    for text in ("réussir", "Échec (0 succès)", "à 95 %", "500 parties"):
        assert text in shown


def test_the_application_runs_under_typers_own_runner() -> None:
    result = CliRunner().invoke(build(Terminal("en")), ["odds", "yze", "test", "dice=5"])
    assert result.exit_code == 0
    assert "80.4%" in result.output


SKIRMISH = ["forecast", "yze", "skirmish"]


def test_sides_are_named_in_either_language_in_part_and_by_how_many() -> None:
    game = games.named("yze")
    assert game
    people = people_of(game, "fr")
    guard = next(one for one in game.bestiary if one.name == "Garde")
    assert people.side("2 Garde") == people.side("Garde ×2") == people.side("garde, GARDE") == (guard, guard)
    assert [one.name for one in people.side("Comm, 2x Vétéran")] == ["Commando", "Vétéran", "Vétéran"]
    other = games.named("rpg")
    assert other
    assert len(people_of(other, "fr").side("Goliath, dogue de garde, Odile Ferrandi")) == 2


def test_a_forecast_takes_sides_by_the_names_of_people(order: Order) -> None:
    """The same figures as the scene that the game makes of these sheets."""
    game = games.named("yze")
    assert game
    contest = next(one for one in game.contests if one.sides)
    people = people_of(game, "fr")
    read, scene = between(contest, people.side("Commando"), people.side("Garde"), game.options({}))
    exact = forecast(read, scene).verdicts["a_unscathed"].value
    done = order(*SKIRMISH, "--side", "Commando", "--side", "Garde", "--json").json
    assert (Fraction(done["a_unscathed"]), done["sides"]) == (exact, ["Commando", "Garde"])
    shown = order(*SKIRMISH, "--side", "Commando", "--side", "Garde", "b.push=never").out
    for text in ("Commando · Garde", "b.push=never", "a.push=on-failure", "Garde l’emporte"):
        assert text in shown


def test_each_side_of_a_forecast_has_its_own_policies(order: Order) -> None:
    def wins(*keys: str) -> Fraction:
        found = order(*SKIRMISH, "--side", "Commando", "--side", "Garde", *keys, "--json").json
        return Fraction(found["a_unscathed"])

    assert wins("a.push=never") < wins()
    assert wins("b.push=never") > wins()
    assert wins("push=never") == wins("a.push=never", "b.push=never")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--side", "Comando", "--side", "Garde"], "Vouliez-vous dire"),
        (["--side", "Commando"], "deux camps"),
        (["--side", "0 Garde", "--side", "Garde"], "de 1 à 20"),
        (["--side", "xyzzy", "--side", "Garde"], "il y a"),
        (["--side", "de", "--side", "Garde"], "Dites lequel"),
        (["--side", "Garde", "--side", "Garde", "a.count=2"], "--side"),
        (["--side", "Garde", "--side", "Garde", "nope=2"], "nope"),
        (["--side", "Garde", "--side", "Garde", "--file", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_a_side_that_cannot_be_made_is_refused_in_words(order: Order, words: list[str], said: str) -> None:
    done = order(*SKIRMISH, *words)
    assert done.code == 2
    assert said in done.err.replace("\u202f", " ")
