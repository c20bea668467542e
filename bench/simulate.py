"""Duels per second beside loops written by hand: `python3 dev.py bench simulate [DUELS]`.

Ours is the game's own duel, handed to `simulate_contest`: closing its chain and compiling its table are part of the
time. The hand-written loops know this one duel by heart. Each was run once before, so that what numba compiles is
compiled. Everyone is checked against the exact answer; contenders take turns within five repetitions, whose median is
kept. The loops that throw dice one by one play fewer duels, and their speed is what is compared.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from typing import Final, NamedTuple

from bench._ours import DUEL_POLICIES, DUEL_SCENE, forget
from bench._plain import Tally, numba_duels, numpy_duels, plain_duels
from bench._tasks import Form, t4
from paravent.games.yze.duel import DUEL
from paravent.lab.long_simulation import simulate_contest

DUELS: Final = 1_000_000
REPETITIONS: Final = 5
DEVIATIONS: Final = 4.5
VERDICTS: Final = ("a_wins", "b_wins", "stalemate")


class Contender(NamedTuple):
    """Who simulates, and what share of the duels (dice one by one take long)."""

    name: str
    form: Form
    share: float = 1.0


def ours(duels: int, seed: int, *, numba: bool = False, by_dice: bool = False, processes: int = 1) -> Tally:
    """The game's own rule, simulated."""
    forget()
    done = simulate_contest(
        DUEL, DUEL_SCENE, duels, seed, DUEL_POLICIES, numba=numba, by_dice=by_dice, processes=processes
    )
    found: Counter[str] = Counter()
    for (end, _), n in done.counts.items():
        found[end.verdict] += n
    wins, losses, neither = (found[verdict] for verdict in VERDICTS)
    return wins, losses, neither


def ours_numba(duels: int, seed: int) -> Tally:
    return ours(duels, seed, numba=True)


def ours_by_dice(duels: int, seed: int) -> Tally:
    return ours(duels, seed, by_dice=True)


CONTENDERS: Final = (
    Contender("ours, numpy", ours),
    Contender("ours, numba", ours_numba),
    Contender("ours, dice by dice", ours_by_dice, 0.005),
    Contender("plain Python, dice by dice", plain_duels, 0.05),
    Contender("numpy by hand", numpy_duels),
    Contender("numba by hand", numba_duels),
)


def check(contender: Contender, duels: int) -> None:
    """Each result within 4.5 standard deviations of its exact chance."""
    found = contender.form(duels, 1)
    if sum(found) != duels:
        sys.exit(f"{contender.name}: {sum(found)} duels instead of {duels}")
    for n, chance in zip(found, map(float, t4()), strict=True):
        spread = (chance * (1 - chance) * duels) ** 0.5
        if abs(n - chance * duels) > DEVIATIONS * spread:
            sys.exit(f"{contender.name}: {n} of {duels}, where {chance * duels:.0f} are expected")


def speed(contender: Contender, duels: int, seed: int) -> float:
    """Duels per second of one run."""
    played = max(1, int(duels * contender.share))
    began = time.perf_counter()
    contender.form(played, seed)
    return played / (time.perf_counter() - began)


def measured(duels: int) -> dict[str, float]:
    """Median speed of every contender, after a check that is also its first run."""
    for contender in CONTENDERS:
        check(contender, max(1000, int(duels * contender.share)))
    runs = [{c.name: speed(c, duels, seed) for c in CONTENDERS} for seed in range(REPETITIONS)]
    return {c.name: statistics.median(run[c.name] for run in runs) for c in CONTENDERS}


def show(speeds: dict[str, float], duels: int) -> None:
    plain = speeds["plain Python, dice by dice"]
    print(
        f"\nDuels per second, {duels:,} duels at a time, set-up included (all agree with the exact answer)\n"
    )
    for name, figure in speeds.items():
        print(f"  {name:32}{figure:>14,.0f}   ×{figure / plain:.2f} the plain loop")
    numpy_ratio = speeds["ours, numpy"] / plain
    numba_ratio = speeds["ours, numba"] / speeds["numba by hand"]
    print("\nRequired")
    print(f"  ours with numpy ≥ 15× the plain loop        {numpy_ratio:>8.1f}×   {_met(numpy_ratio >= 15)}")
    print(f"  ours with numba ahead of numba by hand      {numba_ratio:>8.2f}×   {_met(numba_ratio > 1)}")


def _met(met: bool) -> str:
    return "met" if met else "NOT MET"


def main(arguments: list[str]) -> None:
    duels = int(arguments[0]) if arguments else DUELS
    show(measured(duels), duels)
    if ours(duels, 3) != ours_numba(duels, 3):
        sys.exit("numpy and numba do not draw the same duels")
    print("  numpy and numba draw the same duels                     met")


if __name__ == "__main__":
    main(sys.argv[1:])
