"""The duel of T4, simulated by hand in plain Python, numpy and numba, to compare `bench simulate` with."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from bench._tasks import BROKEN, A, B, Fighter, binomial, t4
from bench._tasks import SIXTH as P6

Tally = tuple[int, int, int]
"""(a wins, b wins, stalemates)."""
FACES = (1, 2, 3, 4, 5, 6)
SIXTH = 1 / 6


def plain_strike(rng: random.Random, striker: Fighter, target: Fighter, own: int) -> int:
    """The damage of one strike, by dice."""
    dice = striker.pool - own
    successes = rng.choices(FACES, k=dice).count(6) if dice > 0 else 0
    if not successes:
        return 0
    return max(0, striker.damage + successes - rng.choices(FACES, k=target.armour).count(6))


def plain_duel(rng: random.Random) -> str:
    """One duel: `a`, `b` or `-` for a stalemate."""
    hurt_a = hurt_b = 0
    while hurt_a < A.pool or hurt_b < B.pool:
        hurt_b += plain_strike(rng, A, B, hurt_a)
        if hurt_b >= BROKEN:
            return "a"
        hurt_a += plain_strike(rng, B, A, hurt_b)
        if hurt_a >= BROKEN:
            return "b"
    return "-"


def plain_duels(n: int, seed: int) -> Tally:
    """So many duels, one after another."""
    rng = random.Random(seed)
    winners = [plain_duel(rng) for _ in range(n)]
    return winners.count("a"), winners.count("b"), winners.count("-")


def numpy_duels(n: int, seed: int) -> Tally:
    """So many duels side by side, a round at a time; those that ended are taken out."""
    rng = np.random.default_rng(seed)

    def strike(striker: Fighter, target: Fighter, own: Any) -> Any:
        successes = rng.binomial(np.maximum(striker.pool - own, 0), SIXTH)
        hits = np.flatnonzero(successes)
        damage = np.zeros_like(successes)
        saved = rng.binomial(target.armour, SIXTH, hits.size)
        damage[hits] = np.maximum(striker.damage + successes[hits] - saved, 0)
        return damage

    hurt_a = hurt_b = np.zeros(n, dtype=np.int64)
    wins = losses = 0
    while hurt_a.size:
        hurt_b = hurt_b + strike(A, B, hurt_a)
        alive = hurt_b < BROKEN
        wins += hurt_a.size - int(alive.sum())
        hurt_a, hurt_b = hurt_a[alive], hurt_b[alive]
        hurt_a = hurt_a + strike(B, A, hurt_b)
        alive = hurt_a < BROKEN
        losses += hurt_a.size - int(alive.sum())
        alive &= (hurt_a < A.pool) | (hurt_b < B.pool)
        hurt_a, hurt_b = hurt_a[alive], hurt_b[alive]
    return wins, losses, n - wins - losses


@cache
def _compiled() -> Callable[..., Tally]:
    """The numba loop, compiled once."""
    import numba

    most = max(A.pool, B.pool, A.armour, B.armour)
    odds = [[float(binomial(n, P6).get(k, 0)) for k in range(most + 1)] for n in range(most + 1)]
    table = np.cumsum(odds, axis=1)

    @numba.njit
    def sixes(dice: int) -> int:
        chance, found = np.random.random(), 0
        while found < dice and chance >= table[dice, found]:
            found += 1
        return found

    @numba.njit
    def strike(pool: int, damage: int, armour: int) -> int:
        successes = sixes(pool)
        return max(damage + successes - sixes(armour), 0) if successes else 0

    @numba.njit
    def duels(n: int, seed: int, a: tuple[int, int, int], b: tuple[int, int, int], broken: int) -> Tally:
        np.random.seed(seed)
        wins = losses = 0
        for _ in range(n):
            hurt_a = hurt_b = 0
            while hurt_a < a[0] or hurt_b < b[0]:
                hurt_b += strike(a[0] - hurt_a, a[1], b[2])
                if hurt_b >= broken:
                    wins += 1
                    break
                hurt_a += strike(b[0] - hurt_b, b[1], a[2])
                if hurt_a >= broken:
                    losses += 1
                    break
        return wins, losses, n - wins - losses

    return duels  # type: ignore[no-any-return]


def numba_duels(n: int, seed: int) -> Tally:
    """So many duels in a hand-written compiled loop; the first call compiles it."""
    return _compiled()(n, seed, tuple(A), tuple(B), BROKEN)


def main() -> None:
    """Check each simulation against the exact answer (4 standard deviations), then print its speed."""
    exact = [float(p) for p in t4()]
    for duels, n in ((plain_duels, 200_000), (numpy_duels, 2_000_000), (numba_duels, 10_000_000)):
        duels(1000, 0)
        start = time.perf_counter()
        found = duels(n, 1)
        speed = n / (time.perf_counter() - start)
        off = max(
            abs(f / n - p) / ((p * (1 - p) / n) ** 0.5 or 1.0) for f, p in zip(found, exact, strict=True)
        )
        print(
            f"{duels.__name__:12} {speed / 1e3:10.1f} k/s  {off:.2f} sd off  {'ok' if off < 4 else 'WRONG'}"
        )


if __name__ == "__main__":
    main()
