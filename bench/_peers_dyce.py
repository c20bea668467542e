"""The tasks in dyce (0.7.0).

`as_written` follows its documentation: `expand` for what hangs on a roll, `P.survey` to read a pool, `n @ h`.
`best` keeps its sums of histograms and does the rest by hand; `cached` (T4) lies between.

`expand` drops branches under 2**-23 unless told `min_path_probability=0`: a dropped branch is an error here.
`H.mean` is a float, so means are summed by hand. An empty histogram from an *inner* `expand` conditions only
that one, so the idle rounds of T4 must be left out of the whole round at once.

`t1_literal`, not in `FORMS`, writes the push upon the whole roll, as a rule that does not fall apart into
single dice must be written: some 2 s for 1..8 dice, 24 s for 1..12.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import accumulate, repeat
from typing import Any, cast

from dyce import H, HResult, P, PResult, TruncationWarning, expand
from dyce.lifecycle import ExperimentalWarning
from dyce.p import survey_outcome_order_ascending

from bench._tasks import (
    BROKEN,
    T1_DICE,
    T2_DICE,
    T2_REROLLS,
    T3_DICE,
    T5_DICE,
    T5_TOKENS,
    A,
    B,
    Fighter,
    Forms,
    Pushed,
    Rerolled,
    Split,
    Sums,
    hand_duel,
    hand_push,
    hand_stopping,
)

warnings.simplefilter("ignore", ExperimentalWarning)
warnings.simplefilter("error", TruncationWarning)

D6 = H(6)
ALL = Fraction(0)
"""Drop no branch, however unlikely."""


def chances(h: Any) -> dict[Any, Fraction]:
    """The exact chances of a histogram, as a plain dictionary."""
    return dict(h.probability_items())


def sums(die: Any, n: int) -> Sums:
    """What 0..n of the dice add up to: (sum, ways)."""
    return [[(0, 1)], *(list(total.items()) for total in accumulate(repeat(die, n)))]


def push(result: HResult[int]) -> Any:
    """Re-roll once what is neither a 1 nor a 6."""
    return result.outcome if result.outcome in (1, 6) else result.h


def read(pool: P[int]) -> Any:
    """The joint count of sixes and ones."""

    def tally(state: tuple[int, int] | None, face: int, dice: int) -> tuple[int, int]:
        sixes, ones = state or (0, 0)
        return sixes + dice * (face == 6), ones + dice * (face == 1)

    return pool.survey(accumulate=tally, order=survey_outcome_order_ascending)


def t1_as_written(n: int = T1_DICE) -> Pushed:
    """Push one die with `expand`, then survey the pool."""
    pushed = expand(push, D6, min_path_probability=ALL)
    return {k: (chances(read(k @ P(D6))), chances(read(k @ P(pushed)))) for k in range(1, n + 1)}


def t1_literal(n: int = T1_DICE) -> Pushed:
    """The push as a rule upon the whole roll: what it shows, and whatever the rest then shows."""

    def pushed(result: PResult[int]) -> Any:
        sixes, ones = result.roll.count(6), result.roll.count(1)
        rest = len(result.roll) - sixes - ones
        return (
            read(rest @ P(D6)).apply(lambda more: (sixes + more[0], ones + more[1]))
            if rest
            else (sixes, ones)
        )

    pools = {k: k @ P(D6) for k in range(1, n + 1)}
    after = {k: expand(pushed, pool, min_path_probability=ALL) for k, pool in pools.items()}
    return {k: (chances(read(pool)), chances(after[k])) for k, pool in pools.items()}


def t1_best(n: int = T1_DICE) -> Pushed:
    """How many dice show anything (a sum), and how many of those are sixes (a sum of coins)."""
    return hand_push(sums(H({0: 2, 1: 1}), n), sums(H({0: 4, 1: 5}), n), sums(H((0, 1)), n))


def t2_as_written(n: int = T2_DICE, k: int = T2_REROLLS) -> Rerolled:
    """Re-roll one die with `expand`, counting down; then that many of "is it 5 or more"."""

    def again(result: HResult[int], *, left: int) -> Any:
        return expand(again, result.h, left=left - 1) if left and result.outcome < 5 else result.outcome

    hits = [expand(again, D6, left=left, min_path_probability=ALL).ge(5) for left in range(k + 1)]
    return {(d, r): chances(d @ hits[r]) for d in range(1, n + 1) for r in range(k + 1)}


def t2_best(n: int = T2_DICE, k: int = T2_REROLLS) -> Rerolled:
    """A die of nought and one for each depth, summed die after die."""
    found: Rerolled = {}
    for depth in range(k + 1):
        hit = H({0: 2 ** (depth + 1), 1: 3 ** (depth + 1) - 2 ** (depth + 1)})
        for dice, ways in enumerate(sums(hit, n)[1:], 1):
            total = hit.total**dice
            found[dice, depth] = {s: Fraction(q, total) for s, q in ways}
    return found


def t3_as_written(n: int = T3_DICE) -> Split:
    """Count sixes of the pushed die and compare."""
    sixes: Any = n @ expand(push, D6, min_path_probability=ALL).eq(6)
    win, tie, lose = (Fraction(h[True], h.total) for h in (sixes.gt(sixes), sixes.eq(sixes), sixes.lt(sixes)))
    return win, tie, lose


def t3_best(n: int = T3_DICE) -> Split:
    """One sum; both sides are alike, so ties tell all."""
    sixes: Any = n @ H({0: 13, 1: 5})
    tie = Fraction(sum(q * q for q in sixes.counts()), sixes.total**2)
    return (1 - tie) / 2, tie, (1 - tie) / 2


def t4_as_written(
    a: Fighter = A, b: Fighter = B, broken: int = BROKEN, memo: Any = lambda rule: rule
) -> Split:
    """Round after round with `expand`; rounds in which nothing happens are left out as impossible."""

    @memo
    def strike(striker: Fighter, target: Fighter, own: int, hurt: int) -> Any:
        def land(successes: HResult[int], saved: HResult[int]) -> int:
            damage = striker.damage + successes.outcome - saved.outcome
            return min(broken, hurt + max(0, damage)) if successes.outcome else hurt

        if own >= striker.pool:
            return H({hurt: 1})
        return expand(
            land, (striker.pool - own) @ D6.eq(6), target.armour @ D6.eq(6), min_path_probability=ALL
        )

    def turn(hurt_a: int, hurt_b: int) -> Any:
        def answer(now_b: HResult[int]) -> Any:
            if now_b.outcome >= broken:
                return hurt_a, broken
            return strike(b, a, now_b.outcome, hurt_a).apply(lambda now_a: (now_a, now_b.outcome))

        return expand(answer, strike(a, b, hurt_a, hurt_b), min_path_probability=ALL)

    @memo
    def fight(hurt_a: int, hurt_b: int) -> Any:
        def after(state: HResult[tuple[int, int]]) -> Any:
            if max(state.outcome) >= broken:
                return state.outcome[1] >= broken
            return H({}) if state.outcome == (hurt_a, hurt_b) else fight(*state.outcome)

        return expand(after, turn(hurt_a, hurt_b), min_path_probability=ALL)

    end = fight(0, 0)
    wins, losses = (Fraction(end.get(key, 0), end.total) for key in (True, False))
    return wins, losses, 1 - wins - losses


def t4_cached(a: Fighter = A, b: Fighter = B, broken: int = BROKEN) -> Split:
    """As written, with `functools.cache` upon strike and fight."""
    return t4_as_written(a, b, broken, cache)


def t4_best(a: Fighter = A, b: Fighter = B, broken: int = BROKEN) -> Split:
    """Sums of dyce's dice, the rest by hand: strikes cached, each state's own loop divided out."""
    return hand_duel(sums(H({0: 5, 1: 1}), max(*a, *b)), a, b, broken)


def _t5(n: int, tokens: int, all_failures: bool) -> Fraction:
    """Expectimax over dyce's histograms, memoised as any Python user would."""

    @cache
    def worth(successes: int, left: int) -> Fraction:
        stop = Fraction(2 * successes + left)
        if not left or successes == n:
            return stop
        options = range(n - successes if all_failures else 1, n - successes + 1)
        return max(stop, *(roll(dice, successes, left - 1) for dice in options))

    def roll(dice: int, successes: int, left: int) -> Fraction:
        hits = cast(Iterable[tuple[int, Fraction]], (dice @ D6.ge(5)).probability_items())
        return sum((p * worth(successes + new, left) for new, p in hits), Fraction())

    return roll(n, 0, tokens)


def t5_as_written(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """Stop, or re-roll all failures."""
    return _t5(n, tokens, all_failures=True)


def t5b_as_written(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """Stop, or re-roll some failures."""
    return _t5(n, tokens, all_failures=False)


def t5_best(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """Stop, or re-roll all failures."""
    return hand_stopping(sums(H({0: 2, 1: 1}), n), tokens, all_failures=True)


def t5b_best(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """Stop, or re-roll some failures."""
    return hand_stopping(sums(H({0: 2, 1: 1}), n), tokens, all_failures=False)


FORMS: Forms = {
    "T1": {"as_written": t1_as_written, "best": t1_best},
    "T2": {"as_written": t2_as_written, "best": t2_best},
    "T3": {"as_written": t3_as_written, "best": t3_best},
    "T4": {"as_written": t4_as_written, "cached": t4_cached, "best": t4_best},
    "T5": {"as_written": t5_as_written, "best": t5_best},
    "T5b": {"as_written": t5b_as_written, "best": t5b_best},
}
