"""The tasks as rules of a game: written once, in the language of `core/steps`, and read by the readers as they are."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from bench._tasks import (
    T1_DICE,
    T2_DICE,
    T2_REROLLS,
    T3_DICE,
    T5_DICE,
    T5_TOKENS,
    A,
    B,
    Form,
    Pushed,
    Rerolled,
    Split,
)
from paravent.core import advise, chain, dice, distribution, odds, policies, steps
from paravent.core.advise import best_value
from paravent.core.chain import closed, repeated, solved, unfolding
from paravent.core.dice import BLANK, marked
from paravent.core.game import End
from paravent.core.odds import Exact
from paravent.core.odds import odds as odds_of
from paravent.core.steps import Ask, Policy, Question, Steps, Throw, again, rule
from paravent.core.words import same
from paravent.games.yze.duel import DUEL, Duel, Fighter
from paravent.games.yze.pools import SUCCESS_DIE, YEAR_ZERO_DIE

HIT_DIE: Final = marked(6, hit=(5, 6))


@rule
def year_zero(n: int, push: bool) -> Steps[tuple[int, int]]:
    """Throw n dice; pushing throws again all that are neither 1 nor 6."""
    shown = yield Throw(n, YEAR_ZERO_DIE, "T1")
    if push and shown[BLANK]:
        shown = yield again(shown, BLANK, "T1")
    return shown["six"], shown["one"]


@rule
def attempt(failed: int) -> Steps[int]:
    """Throw all that failed; some fail again."""
    shown = yield Throw(failed, HIT_DIE, "T2")
    return int(shown[BLANK])


@rule
def tried_again(n: int, times: int) -> Steps[int]:
    """Throw n dice; up to so many times, throw again all that failed."""
    shown = yield Throw(n, HIT_DIE, "T2")
    for _ in range(times):
        if shown[BLANK]:
            shown = yield again(shown, BLANK, "T2")
    return int(shown["hit"])


@rule
def pushed_sixes(n: int) -> Steps[int]:
    """Throw n dice, throw again those that show neither 1 nor 6, and count the 6s."""
    shown = yield Throw(n, YEAR_ZERO_DIE, "T3")
    first = shown["six"]
    shown = yield Throw(shown[BLANK], SUCCESS_DIE, "T3", again=True)
    return int(first + shown["six"])


@rule
def clash(n: int) -> Steps[int]:
    """Two sides roll and push; the one with more 6s wins."""
    mine: int = yield pushed_sixes(n)
    theirs: int = yield pushed_sixes(n)
    return (mine > theirs) - (mine < theirs)


def _stop(ask: Ask) -> str:
    return ask.options[0]


AGAIN: Final = Question("again", same("again?"), (), (Policy("stop", same("stop"), _stop),))


@rule
def stopping(n: int, tokens: int, some: bool) -> Steps[int]:
    """A token throws failures again, all or (`some`) as many as one likes; tokens left count as points."""
    shown = yield Throw(n, HIT_DIE, "T5")
    hits = shown["hit"]
    while tokens and hits < n:
        failed = n - hits
        numbers = range(1 if some else failed, failed + 1)
        choice = yield Ask(AGAIN, "roller", ("0", *map(str, numbers)), "T5")
        if choice == "0":
            break
        tokens -= 1
        shown = yield Throw(int(choice), HIT_DIE, "T5")
        hits += shown["hit"]
    return int(2 * hits + tokens)


def t1(n: int = T1_DICE) -> Pushed:
    """Before the push and after it, for 1..n dice."""
    return {
        k: (dict(odds_of(year_zero(k, False))), dict(odds_of(year_zero(k, True)))) for k in range(1, n + 1)
    }


def t2(n: int = T2_DICE, k: int = T2_REROLLS) -> Rerolled:
    """An attempt repeated upon what it leaves: one chain holds what it makes of any number of dice."""
    attempts = repeated(attempt, n, Exact())
    return {
        (dice, r): {dice - failed: share for failed, share in left}
        for dice in range(1, n + 1)
        for r, left in zip(range(k + 1), unfolding(attempts, dice), strict=False)
    }


def t2_loop(n: int = T2_DICE, k: int = T2_REROLLS) -> Rerolled:
    """The same as a rule with a loop, asked afresh for every number of dice and of re-rolls."""
    return {(d, r): dict(odds_of(tried_again(d, r))) for d in range(1, n + 1) for r in range(k + 1)}


def t3(n: int = T3_DICE) -> Split:
    """Who has more."""
    result = odds_of(clash(n))
    return result.chance(1), result.chance(0), result.chance(-1)


DUEL_SCENE: Final = Duel(Fighter(*A), Fighter(*B))
DUEL_POLICIES: Final = {"push": "never", "parry": "never"}


def t4() -> Split:
    """The game's own duel, closed and solved."""
    ends = solved(closed(DUEL, DUEL_SCENE, Exact(DUEL_POLICIES)))
    by_verdict = {end.verdict: share for end, share in ends if isinstance(end, End)}
    wins, losses, neither = (by_verdict.get(name, Fraction()) for name in ("a_wins", "b_wins", "stalemate"))
    return wins, losses, neither


def _outcome(outcome: Any, _: Any) -> int:
    return int(outcome)


def t5(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """What it is worth to one who stops when it is best."""
    return best_value(stopping(n, tokens, False), _outcome)


def t5b(n: int = T5_DICE, tokens: int = T5_TOKENS) -> Fraction:
    """The same, choosing how many dice to throw again."""
    return best_value(stopping(n, tokens, True), _outcome)


FORMS: Final[dict[str, Form]] = {"T1": t1, "T2": t2, "T2l": t2_loop, "T3": t3, "T4": t4, "T5": t5, "T5b": t5b}


def forget() -> None:
    """Empty every cache of the readers, so that each answer is computed from nothing; dice stay what they are."""
    for module in (advise, chain, dice, distribution, odds, policies, steps):
        for name, value in vars(module).items():
            if hasattr(value, "cache_clear") and name != "_marked":
                value.cache_clear()
