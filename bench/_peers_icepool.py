"""The tasks in icepool (2.1.3, the last release for Python 3.11).

`as_written` follows its tutorials: `reroll(depth=...)` on the die, pools read by a `multiset_function`,
`Die.count`, `map(repeat='inf')`. `best` keeps its dice and does the rest by hand. Nothing outlives a call:
dice and evaluators are made inside, for icepool keeps sums and evaluations on its objects.

`cached` and `rerolled` (T4) lie between.

`t1_literal`, not in `FORMS`, writes the push upon the whole roll, as a rule that does not fall apart into
single dice must be written: some 13 s for 1..8 dice, 44 s for 1..10, over a minute beyond.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import accumulate, repeat
from typing import Any, cast

from icepool import Die, Reroll, d6, multiset_function
from icepool import map as over

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

D6: Any = cast(Any, d6)


def chances(die: Any) -> dict[Any, Fraction]:
    """The exact chances of a die, as a plain dictionary."""
    return dict(zip(die.outcomes(), die.probabilities(), strict=True))


def sums(die: Any, n: int) -> Sums:
    """What 0..n of the dice add up to: (sum, ways)."""
    return [[(0, 1)], *(list(total.items()) for total in accumulate(repeat(die, n)))]


def t1_as_written(n: int = T1_DICE) -> Pushed:
    """Push each die with `reroll`, then read the pool jointly."""

    def read(dice: Any) -> Any:
        return dice.keep_outcomes({6}).size(), dice.keep_outcomes({1}).size()

    count: Any = multiset_function(read)
    pushed = D6.reroll({2, 3, 4, 5}, depth=1)
    return {k: (chances(count(D6.pool(k))), chances(count(pushed.pool(k)))) for k in range(1, n + 1)}


def t1_best(n: int = T1_DICE) -> Pushed:
    """How many dice show anything (a sum), and how many of those are sixes (a sum of coins)."""
    die: Any = Die({0: 2, 1: 1})
    return hand_push(sums(die, n), sums(die.reroll({0}, depth=1).simplify(), n), sums(Die([0, 1]), n))


def t1_literal(n: int = T1_DICE) -> Pushed:
    """The push as a rule upon the whole roll: what it shows, and whatever the rest then shows."""

    def read(dice: Any) -> Any:
        return dice.keep_outcomes({6}).size(), dice.keep_outcomes({1}).size()

    def push(roll: tuple[int, ...]) -> Any:
        sixes, ones = roll.count(6), roll.count(1)
        rest = count(D6.pool(len(roll) - sixes - ones))
        return rest.map(lambda s, o: (sixes + s, ones + o), star=True)

    count: Any = multiset_function(read)
    pools = {k: D6.pool(k) for k in range(1, n + 1)}
    return {k: (chances(count(pool)), chances(over(push, pool, star=False))) for k, pool in pools.items()}


def t2_as_written(n: int = T2_DICE, k: int = T2_REROLLS) -> Rerolled:
    """`reroll(depth=k)` on the die, then that many of "is it 5 or more"."""
    hits = [D6.reroll({1, 2, 3, 4}, depth=depth) >= 5 for depth in range(k + 1)]
    return {(d, r): chances(d @ hits[r]) for d in range(1, n + 1) for r in range(k + 1)}


def t2_best(n: int = T2_DICE, k: int = T2_REROLLS) -> Rerolled:
    """A die of nought and one for each depth, summed die after die."""
    found: Rerolled = {}
    for depth in range(k + 1):
        hit: Any = Die({0: 2, 1: 1}).reroll({0}, depth=depth)
        for dice, ways in enumerate(sums(hit, n)[1:], 1):
            total = hit.denominator() ** dice
            found[dice, depth] = {s: Fraction(q, total) for s, q in ways}
    return found


def t3_as_written(n: int = T3_DICE) -> Split:
    """Count sixes of the pushed die and compare."""
    sixes = D6.reroll({2, 3, 4, 5}, depth=1).count(n, {6})
    result = sixes.cmp(sixes)
    return result.probability(1), result.probability(0), result.probability(-1)


def t3_best(n: int = T3_DICE) -> Split:
    """One sum; both sides are alike, so ties tell all."""
    quantities = (n @ Die({0: 13, 1: 5})).quantities()
    tie = Fraction(sum(q * q for q in quantities), sum(quantities) ** 2)
    return (1 - tie) / 2, tie, (1 - tie) / 2


def t4_as_written(
    a: Fighter = A, b: Fighter = B, broken: int = BROKEN, memo: Any = lambda rule: rule
) -> Split:
    """A round upon (hurt of a, hurt of b), repeated for ever."""

    @memo
    def strike(striker: Fighter, target: Fighter, own: int, hurt: int) -> Any:
        def land(successes: int, saved: int) -> int:
            return min(broken, hurt + max(0, striker.damage + successes - saved)) if successes else hurt

        if own >= striker.pool:
            return hurt
        return over(land, D6.count(striker.pool - own, {6}), D6.count(target.armour, {6}))

    @memo
    def turn(state: tuple[int, int]) -> Any:
        hurt_a, hurt_b = state
        if hurt_a >= broken or hurt_b >= broken:
            return state

        def answer(now_b: int) -> Any:
            return (hurt_a if now_b >= broken else strike(b, a, now_b, hurt_a)), now_b

        return over(answer, strike(a, b, hurt_a, hurt_b))

    end = over(turn, (0, 0), star=False, repeat="inf")
    wins = end.map(lambda _, hurt_b: hurt_b >= broken).probability(True)
    losses = end.map(lambda hurt_a, _: hurt_a >= broken).probability(True)
    return wins, losses, 1 - wins - losses


def t4_cached(a: Fighter = A, b: Fighter = B, broken: int = BROKEN) -> Split:
    """As written, with `functools.cache` upon strike and round."""
    return t4_as_written(a, b, broken, cache)


def t4_best(a: Fighter = A, b: Fighter = B, broken: int = BROKEN) -> Split:
    """Sums of icepool's dice, the rest by hand: strikes cached, each state's own loop divided out."""
    return hand_duel(sums(Die({0: 5, 1: 1}), max(*a, *b)), a, b, broken)


def t4_rerolled(a: Fighter = A, b: Fighter = B, broken: int = BROKEN) -> Split:
    """Between the two: icepool's own dice all through, an empty round taken back with `Reroll`."""
    hit: Any = Die({0: 5, 1: 1})

    @cache
    def strike(striker: Fighter, armour: int, own: int) -> Any:
        def land(successes: int, saved: int) -> int:
            return max(0, min(broken, striker.damage + successes - saved)) if successes else 0

        return over(land, max(0, striker.pool - own) @ hit, armour @ hit)

    @cache
    def fight(hurt_a: int, hurt_b: int) -> Any:
        def answer(x: int) -> Any:
            return x, (0 if hurt_b + x >= broken else strike(b, a.armour, hurt_b + x))

        def end(x: int, y: int) -> Any:
            if hurt_b + x >= broken:
                return 1
            if hurt_a + y >= broken:
                return -1
            return fight(hurt_a + y, hurt_b + x) if x or y else Reroll

        if hurt_a >= a.pool and hurt_b >= b.pool:
            return Die([0])
        return over(answer, strike(a, b.armour, hurt_a)).map(end, star=True).simplify()

    result = fight(0, 0)
    return result.probability(1), result.probability(-1), result.probability(0)


def _t5(n: int, tokens: int, all_failures: bool) -> Fraction:
    """Expectimax over icepool's dice, memoised as any Python user would."""

    @cache
    def worth(successes: int, left: int) -> Fraction:
        stop = Fraction(2 * successes + left)
        if not left or successes == n:
            return stop
        options = range(n - successes if all_failures else 1, n - successes + 1)
        return max(stop, *(roll(dice, successes, left - 1) for dice in options))

    def roll(dice: int, successes: int, left: int) -> Fraction:
        return cast(Fraction, D6.count(dice, {5, 6}).map(lambda new: worth(successes + new, left)).mean())

    return roll(n, 0, tokens)


def t5_as_written(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """Stop, or re-roll all failures."""
    return _t5(n, tokens, all_failures=True)


def t5b_as_written(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """Stop, or re-roll some failures."""
    return _t5(n, tokens, all_failures=False)


def t5_best(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """Stop, or re-roll all failures."""
    return hand_stopping(sums(Die({0: 2, 1: 1}), n), tokens, all_failures=True)


def t5b_best(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """Stop, or re-roll some failures."""
    return hand_stopping(sums(Die({0: 2, 1: 1}), n), tokens, all_failures=False)


FORMS: Forms = {
    "T1": {"as_written": t1_as_written, "best": t1_best},
    "T2": {"as_written": t2_as_written, "best": t2_best},
    "T3": {"as_written": t3_as_written, "best": t3_best},
    "T4": {"as_written": t4_as_written, "cached": t4_cached, "rerolled": t4_rerolled, "best": t4_best},
    "T5": {"as_written": t5_as_written, "best": t5_best},
    "T5b": {"as_written": t5b_as_written, "best": t5b_best},
}
