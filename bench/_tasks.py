"""The five tasks every form must answer alike: their sizes, answer types and reference answers.

The references are closed forms, or a few lines of integer arithmetic, that share no code with any engine.
`python -m bench._tasks` checks them by brute force, then checks and times the forms of the peers.
"""

from __future__ import annotations

import importlib
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Any, NamedTuple

Joint = dict[tuple[int, int], Fraction]
"""(successes, ones) -> probability."""
Pushed = dict[int, tuple[Joint, Joint]]
"""T1: dice -> (before the push, after it)."""
Counts = dict[int, Fraction]
Rerolled = dict[tuple[int, int], Counts]
"""T2: (dice, re-rolls) -> successes -> probability."""
Split = tuple[Fraction, Fraction, Fraction]
"""T3: (win, tie, lose). T4: (a wins, b wins, stalemate)."""
Ways = list[tuple[int, int]]
Sums = list[Ways]
"""For 0..n dice: (what they add up to, in how many ways)."""
Form = Callable[..., Any]
Forms = Mapping[str, Mapping[str, Form]]
"""Task -> name of the form -> function; every size is a parameter whose default is the full size."""


class Fighter(NamedTuple):
    """One side of the duel of T4."""

    pool: int
    damage: int
    armour: int


T1_DICE = 12
T2_DICE, T2_REROLLS = 12, 4
T3_DICE = 8
A, B = Fighter(pool=7, damage=2, armour=4), Fighter(pool=6, damage=2, armour=3)
BROKEN = 5
T5_DICE, T5_TOKENS = 10, 6


# The hand-coded half of the peers' best forms. They hand in what 0..n of their dice add up to; the rest is
# arithmetic that no library helps with. The references below share none of it.


def hand_push(before: Sums, after: Sums, sixes: Sums) -> Pushed:
    """T1 from how many of k dice show a six or a one, and how many of those are sixes."""

    def joint(ways: Ways, total: int) -> Joint:
        return {(s, m - s): Fraction(q * c, total << m) for m, q in ways for s, c in sixes[m]}

    both = list(zip(before, after, strict=True))
    totals = [[sum(q for _, q in ways) for ways in pair] for pair in both]
    return {
        k: (joint(both[k][0], totals[k][0]), joint(both[k][1], totals[k][1])) for k in range(1, len(both))
    }


def hand_duel(sixes: Sums, a: Fighter, b: Fighter, broken: int) -> Split:
    """T4 from the sixes of k dice: strikes cached, each state's own loop divided out.

    No stalemate: whoever can no longer roll can no longer take the other's dice.
    """

    @cache
    def strike(striker: Fighter, armour: int, own: int) -> list[tuple[int, Fraction]]:
        dice, found = max(0, striker.pool - own), [0] * (broken + 1)
        for s, ways in sixes[dice]:
            for saved, more in sixes[armour]:
                found[max(0, min(broken, striker.damage + s - saved)) if s else 0] += ways * more
        return [(damage, Fraction(ways, 6 ** (dice + armour))) for damage, ways in enumerate(found) if ways]

    @cache
    def answered(hurt_a: int, hurt_b: int) -> Fraction:
        """What b's strike leaves to a, but for the chance that it does nothing."""
        hits = ((hurt_a + y, p) for y, p in strike(b, a.armour, hurt_b)[1:])
        return sum((p * fight(hurt, hurt_b) for hurt, p in hits if hurt < broken), Fraction())

    @cache
    def fight(hurt_a: int, hurt_b: int) -> Fraction:
        wins, stay = Fraction(0), Fraction(0)
        for x, p in strike(a, b.armour, hurt_a):
            if hurt_b + x >= broken:
                wins += p
                continue
            idle = strike(b, a.armour, hurt_b + x)[0][1]
            later = idle * fight(hurt_a, hurt_b + x) if x else 0
            wins += p * (answered(hurt_a, hurt_b + x) + later)
            stay = stay if x else p * idle
        return wins / (1 - stay)

    wins = fight(0, 0)
    return wins, 1 - wins, Fraction(0)


def hand_stopping(rolls: Sums, tokens: int, *, all_failures: bool) -> Fraction:
    """T5 from the last token back, in integers: worth[f], with f failures, is scaled by 3**(f * left)."""
    n = len(rolls) - 1
    worth = [2 * (n - f) for f in range(n + 1)]
    for left in range(1, tokens + 1):
        step = [3 ** (s * (left - 1)) for s in range(n + 1)]
        older, worth = worth, []
        for f in range(n + 1):
            best = (2 * (n - f) + left) * 3 ** (f * left)
            for dice in range(f if all_failures else 1, f + 1):
                best = max(best, 3 ** (f - dice) * sum(q * step[s] * older[f - s] for s, q in rolls[dice]))
            worth.append(best)
    total = sum(q * 3 ** (s * tokens) * worth[n - s] for s, q in rolls[n])
    return Fraction(total, 3 ** (n * (tokens + 1)))


def binomial(n: int, p: Fraction) -> Counts:
    """Chances of each number of successes of n dice."""
    return {k: comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)}


def trinomial(n: int, p: Fraction) -> Joint:
    """Chances of (successes, ones) of n dice, each of the two with probability p."""
    rest = 1 - 2 * p
    pairs = ((s, o) for s in range(n + 1) for o in range(n + 1 - s))
    return {(s, o): comb(n, s) * comb(n - s, o) * p ** (s + o) * rest ** (n - s - o) for s, o in pairs}


SIXTH = Fraction(1, 6)
PUSHED = SIXTH + Fraction(4, 6) * SIXTH


def t1(n: int = T1_DICE) -> Pushed:
    """Sixes and ones of 1..n dice, before and after re-rolling all the other dice once."""
    return {k: (trinomial(k, SIXTH), trinomial(k, PUSHED)) for k in range(1, n + 1)}


def t2(n: int = T2_DICE, k: int = T2_REROLLS) -> Rerolled:
    """Successes (5 or 6) of 1..n dice, all failures re-rolled up to 0..k times."""
    sizes = product(range(1, n + 1), range(k + 1))
    return {(d, r): binomial(d, 1 - Fraction(2, 3) ** (r + 1)) for d, r in sizes}


def t3(n: int = T3_DICE) -> Split:
    """Pushed dice against as many pushed dice: who has more sixes."""
    one = binomial(n, PUSHED)
    tie = sum((p * p for p in one.values()), Fraction())
    return (1 - tie) / 2, tie, (1 - tie) / 2


def t4(a: Fighter = A, b: Fighter = B, broken: int = BROKEN) -> Split:
    """The duel to its end. Hurt only grows, so each state is solved from the later ones and its own loop."""

    @cache
    def strike(striker: Fighter, armour: int, hurt: int) -> Counts:
        found: Counter[int] = Counter()
        dice = max(0, striker.pool - hurt)
        for s, saved in product(range(dice + 1), range(armour + 1)):
            ways = comb(dice, s) * 5 ** (dice - s) * comb(armour, saved) * 5 ** (armour - saved)
            found[max(0, striker.damage + s - saved) if s else 0] += ways
        return {damage: Fraction(ways, 6 ** (dice + armour)) for damage, ways in found.items()}

    @cache
    def fight(hurt_a: int, hurt_b: int) -> Split:
        if hurt_a >= a.pool and hurt_b >= b.pool:
            return Fraction(0), Fraction(0), Fraction(1)
        ends, stay = [Fraction(0)] * 3, Fraction(0)
        for x, p in strike(a, b.armour, hurt_a).items():
            if hurt_b + x >= broken:
                ends[0] += p
                continue
            for y, q in strike(b, a.armour, hurt_b + x).items():
                if hurt_a + y >= broken:
                    ends[1] += p * q
                elif x == y == 0:
                    stay += p * q
                else:
                    ends = [e + p * q * v for e, v in zip(ends, fight(hurt_a + y, hurt_b + x), strict=True)]
        return ends[0] / (1 - stay), ends[1] / (1 - stay), ends[2] / (1 - stay)

    return fight(0, 0)


def t5(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """Best mean of twice the successes plus the tokens left, a token re-rolling every failure."""
    return _stopping(n, tokens, lambda failed: range(failed, failed + 1))


def t5b(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """The same, choosing how many failures to re-roll: worth no more than T5, but a wider search."""
    return _stopping(n, tokens, lambda failed: range(1, failed + 1))


def _stopping(n: int, tokens: int, options: Callable[[int], range]) -> Fraction:
    """Expectimax from the last token back; worth[f] is the value with f failures."""
    third = Fraction(1, 3)
    rolls = {f: binomial(f, third) for f in range(n + 1)}
    worth = [Fraction(2 * (n - f)) for f in range(n + 1)]
    for left in range(1, tokens + 1):
        older, worth = worth, []
        for f in range(n + 1):
            again = (sum((p * older[f - s] for s, p in rolls[r].items()), Fraction()) for r in options(f))
            worth.append(max([Fraction(2 * (n - f) + left), *again]))
    return sum((p * worth[n - s] for s, p in rolls[n].items()), Fraction())


REFERENCE: dict[str, Form] = {"T1": t1, "T2": t2, "T3": t3, "T4": t4, "T5": t5, "T5b": t5b}


def brute_t1(n: int) -> Joint:
    """After the push, by every ordered face of both rolls."""
    found: Counter[tuple[int, int]] = Counter()
    for first, second in product(product(range(1, 7), repeat=n), repeat=2):
        dice = [x if x in (1, 6) else y for x, y in zip(first, second, strict=True)]
        found[dice.count(6), dice.count(1)] += 1
    return {key: Fraction(ways, 36**n) for key, ways in found.items()}


def brute_t4(rounds: int = 400) -> tuple[float, float]:
    """The duel as a flow of probability, round by round, every face of the dice enumerated."""

    @cache
    def strike(striker: Fighter, armour: int, hurt: int) -> list[tuple[int, float]]:
        sixes = [Counter(f.count(6) for f in product(range(1, 7), repeat=n)) for n in range(striker.pool + 1)]
        rolled, saves = sixes[striker.pool - hurt], sixes[armour]
        total = rolled.total() * saves.total()
        pairs = product(rolled.items(), saves.items())
        return [(max(0, striker.damage + s - v) if s else 0, w * u / total) for (s, w), (v, u) in pairs]

    now, won = {(0, 0): 1.0}, [0.0, 0.0]
    for _ in range(rounds):
        after: Counter[tuple[int, int]] = Counter()
        for (ha, hb), p in now.items():
            for x, px in strike(A, B.armour, ha):
                if hb + x >= BROKEN:
                    won[0] += p * px
                    continue
                for y, py in strike(B, A.armour, hb + x):
                    if ha + y >= BROKEN:
                        won[1] += p * px * py
                    else:
                        after[ha + y, hb + x] += p * px * py  # type: ignore[assignment]
        now = dict(after)
    return won[0], won[1]


def brute_t5(dice: tuple[bool, ...], tokens: int) -> Fraction:
    """The value of dice that lie on the table, every re-roll of every subset of failures tried."""
    failed = [i for i, good in enumerate(dice) if not good]
    worth = Fraction(2 * sum(dice) + tokens)
    for mask in range(1, 1 << len(failed)) if tokens else ():
        chosen = [i for j, i in enumerate(failed) if mask >> j & 1]
        values = []
        for faces in product(range(1, 7), repeat=len(chosen)):
            new = dict(zip(chosen, (x >= 5 for x in faces), strict=True))
            values.append(brute_t5(tuple(new.get(i, good) for i, good in enumerate(dice)), tokens - 1))
        worth = max(worth, sum(values, Fraction()) / len(values))
    return worth


def check_references() -> None:
    """Compare the references with brute force at small sizes (T4: at full size, within 1e-12)."""
    assert all(t1(n)[n][1] == brute_t1(n) for n in (1, 2, 3))
    joint = brute_t1(3)
    wins = sum(p * q for (x, _), p in joint.items() for (y, _), q in joint.items() if x > y)
    assert t3(3)[0] == t3(3)[2] == wins
    assert t2(1, 2)[1, 2] == {0: Fraction(8, 27), 1: Fraction(19, 27)}
    assert all(abs(x - float(y)) < 1e-12 for x, y in zip(brute_t4(), t4(), strict=False))
    start = [brute_t5(tuple(x >= 5 for x in faces), 2) for faces in product(range(1, 7), repeat=2)]
    assert t5(2, 2) == t5b(2, 2) == sum(start, Fraction()) / len(start)


def median_time(form: Form, repeats: int = 5) -> float:
    """Median seconds of some runs."""
    spans = []
    for _ in range(repeats):
        start = time.perf_counter()
        form()
        spans.append(time.perf_counter() - start)
    return statistics.median(spans)


def main(names: list[str]) -> None:
    """Check, then time, every form of the named peers (or tasks: `T4`)."""
    check_references()
    tasks = [name for name in names if name in REFERENCE] or list(REFERENCE)
    for peer in [name for name in names if name not in REFERENCE] or ["icepool", "dyce"]:
        forms: Forms = importlib.import_module(f"bench._peers_{peer}").FORMS
        for task, name in ((t, n) for t in tasks for n in forms.get(t, {})):
            form = forms[task][name]
            verdict = "exact" if form() == REFERENCE[task]() else "WRONG"
            print(f"{task:4} {peer:8} {name:11} {median_time(form) * 1e3:10.3f} ms  {verdict}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
