"""Long simulations give the same figures for the same seed, by whatever means they are shared out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from math import inf
from pathlib import Path

import pytest

from paravent.core.chain import closed, solved
from paravent.core.game import End
from paravent.core.limits import Limits, Watch
from paravent.core.odds import Exact, odds
from paravent.core.refusal import TooMuch
from paravent.core.simulate import simulate
from paravent.lab import workers
from paravent.lab.long_simulation import DRAWN_AT_ONCE, Simulation, simulate_contest, simulate_plays
from tests.lab.fights import (
    BRAWL,
    GROWING,
    Brawl,
    StopsAfter,
    Thing,
    brawl_round,
    call_of,
    contest,
    die,
    refusing,
    two_dice,
    with_a_thing,
)
from tests.lab.statistics import agrees


def ends_of(simulation: Simulation) -> Counter[End]:
    ends: Counter[End] = Counter()
    for (end, _), n in simulation.counts.items():
        ends[end] += n
    return ends


# Figures


def test_plays_come_up_as_often_as_their_exact_odds_say() -> None:
    simulation = simulate_plays(two_dice(), 20_000, 1)
    assert simulation.plays == simulation.counts.total() == 20_000
    assert agrees(simulation.counts, dict(odds(two_dice())))


@pytest.mark.parametrize("by_dice", [True, False])
def test_contests_end_as_often_as_their_exact_odds_say(by_dice: bool) -> None:
    simulation = simulate_contest(BRAWL, Brawl(), 4_000, 1, by_dice=by_dice)
    exact = {end: p for end, p in solved(closed(BRAWL, Brawl(), Exact())) if isinstance(end, End)}
    assert agrees(ends_of(simulation), exact)


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_plays_are_the_same_for_any_number_of_processes(processes: int) -> None:
    shared = simulate_plays(two_dice(), 1_750, 9, processes=processes)
    assert shared.counts == simulate(two_dice(), 1_750, 9)
    assert list(shared.counts) == list(simulate(two_dice(), 1_750, 9))
    assert (f"by {processes} processes" in shared.how.en) == (processes > 1)


@pytest.mark.parametrize("by_dice", [True, False])
def test_contests_are_the_same_for_any_number_of_processes(by_dice: bool) -> None:
    plays = 1_250 if by_dice else 3 * DRAWN_AT_ONCE + 1
    one, two, three = (
        simulate_contest(BRAWL, Brawl(), plays, 5, processes=processes, by_dice=by_dice)
        for processes in (1, 2, 3)
    )
    assert one.counts == two.counts == three.counts
    assert one.plays == two.plays == three.plays == plays


def test_no_play_at_all_is_counted_as_none() -> None:
    assert simulate_plays(two_dice(), 0, 1, processes=2).plays == 0
    assert simulate_contest(BRAWL, Brawl(), 0, 1).plays == 0


# How


def test_small_work_stays_in_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "Crew", None)
    assert simulate_plays(two_dice(), 1_000, 1).how.en == "Dice thrown one by one."


def test_it_says_that_rounds_are_drawn_from_a_table() -> None:
    how = simulate_contest(BRAWL, Brawl(), 10, 1, numba=False).how
    assert how.en == "Rounds drawn from their exact odds (4 situations), by numpy."
    assert how.fr == "Tours tirés de leurs chances exactes (4 situations), par numpy."


def test_it_says_that_dice_were_asked_for() -> None:
    assert (
        simulate_contest(BRAWL, Brawl(), 10, 1, by_dice=True).how.en
        == "Dice thrown one by one. As was asked."
    )


def test_a_contest_with_too_many_situations_is_played_by_dice_and_says_why() -> None:
    simulation = simulate_contest(GROWING, Brawl(a=500, b=500), 3, 1)
    assert simulation.plays == 3
    assert simulation.how.en.startswith(
        "Dice thrown one by one. There are more than 20000 situations to follow"
    )


def test_what_cannot_be_sent_to_other_processes_is_done_in_one() -> None:
    simulation = simulate_plays(call_of(with_a_thing, Thing()), 2_000, 1, processes=2)
    assert simulation.plays == 2_000
    assert simulation.how.en == (
        "Dice thrown one by one. One process only: this game has values that cannot be sent to another."
    )


def test_a_contest_made_of_lambdas_is_simulated_all_the_same() -> None:
    fight = contest(brawl_round, lambda scene: None if scene.a and scene.b else End("over"))
    assert simulate_contest(fight, Brawl(), 1_500, 1, processes=2, by_dice=True).plays == 1_500
    assert simulate_contest(fight, Brawl(), 1_500, 1, processes=2).plays == 1_500


def test_processes_that_die_leave_the_work_to_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_labour", die)
    simulation = simulate_plays(two_dice(), 2_000, 1, processes=2)
    assert simulation.counts == simulate(two_dice(), 2_000, 1)
    assert simulation.how.en == "Dice thrown one by one. One process only: the others could not work."


def test_a_refusal_is_a_refusal_from_any_process() -> None:
    with pytest.raises(TooMuch, match="10000 dice are too many"):
        simulate_plays(refusing(), 60_000, 1, processes=2)


# Progress, stopping, time


@pytest.mark.parametrize("processes", [1, 2])
def test_progress_is_told_in_plays(processes: int) -> None:
    watch = StopsAfter(10**9)
    simulate_plays(two_dice(), 2_250, 1, processes=processes, watch=watch)
    assert watch.heard == sorted(watch.heard)
    assert watch.heard[-1] == 2_250


@pytest.mark.parametrize("processes", [1, 2])
def test_stopping_gives_what_was_done(processes: int) -> None:
    simulation = simulate_plays(two_dice(), 10**7, 1, processes=processes, watch=StopsAfter(1_000))
    assert 1_000 <= simulation.plays == simulation.counts.total() < 10**7
    assert simulation.how.en.endswith("Interrupted before the end.")


def test_stopping_a_table_gives_what_was_done() -> None:
    simulation = simulate_contest(BRAWL, Brawl(), 10**9, 1, watch=StopsAfter(1))
    assert 0 < simulation.plays < 10**9
    assert simulation.plays % DRAWN_AT_ONCE == 0


def test_stopping_before_the_table_is_made_gives_nothing() -> None:
    watch = Watch()
    watch.stop()
    simulation = simulate_contest(BRAWL, Brawl(), 10, 1, watch=watch)
    assert (simulation.plays, simulation.how.en) == (0, "Interrupted before the end.")


def test_when_time_is_up_what_was_done_is_given() -> None:
    watch = Watch(Limits(seconds=1.0))
    simulation = simulate_plays(two_dice(), 10**9, 1, watch=watch)
    assert 0 < simulation.plays < 10**9
    assert simulation.how.en.endswith("Stopped when its time was up.")


def test_more_plays_than_the_situations_of_one_reading_are_no_trouble() -> None:
    watch = Watch(Limits(states=600, seconds=inf))
    assert simulate_plays(two_dice(), 3_000, 1, watch=watch).plays == 3_000


INTERRUPTED_SCRIPT = """
import signal
import sys
from paravent.lab.long_simulation import simulate_plays
from paravent.core.limits import Limits, Watch
from tests.lab.fights import two_dice

def told(done):
    print("going", flush=True)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may ignore it
    simulation = simulate_plays(two_dice(), 10**9, 1, processes=int(sys.argv[1]), watch=Watch(Limits(seconds=60), told))
    print(simulation.plays == simulation.counts.total() > 0, simulation.how.en)
"""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is sent as a signal to a group of processes")
@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.5])
def test_an_interrupt_gives_what_was_done_without_a_stray_line(
    processes: int, seconds: float, tmp_path: Path
) -> None:
    script = tmp_path / "long.py"
    script.write_text(INTERRUPTED_SCRIPT)
    with subprocess.Popen(
        [sys.executable, str(script), str(processes)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(Path.cwd())},
    ) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=30)
    assert errors == ""
    assert "True Dice thrown one by one" in out.splitlines()[-1]
    assert out.splitlines()[-1].endswith("Interrupted before the end.")
    assert process.returncode == 0
