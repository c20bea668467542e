"""Simulating at length: dice by dice among processes, or drawn from a contest's own table of exact odds."""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.chain import closed
from paravent.core.game import Contest
from paravent.core.limits import Limits, Watch
from paravent.core.odds import Exact
from paravent.core.refusal import Stopped, TooMuch
from paravent.core.simulate import BATCH, contest_batch, simulate_batch
from paravent.core.steps import Call, Policies
from paravent.core.words import LANGUAGES, Words, filled
from paravent.lab import numba_draws
from paravent.lab.compiled_contest import Table, compiled, drawn
from paravent.lab.workers import INTERRUPTED, Done, Work, carried_out

FAST_FROM = 4_000_000
"""Plays from which loading numba pays, when it is installed and not loaded yet."""
DRAWN_AT_ONCE = 1 << 16
FEWEST_STATES, STATES_PER_PLAY = 20_000, 4
BY_DICE = Words("Dés jetés un à un, par {n} processus.", "Dice thrown one by one, by {n} processes.")
BY_ONE = Words("Dés jetés un à un.", "Dice thrown one by one.")
BY_TABLE = Words(
    "Tours tirés de leurs chances exactes ({n} situations), par {how}.",
    "Rounds drawn from their exact odds ({n} situations), by {how}.",
)
ASKED = Words("C’est ce qui était demandé.", "As was asked.")


class Simulation(Struct, frozen=True):
    """What came up, and how often; `plays` is how many were really played, `how` says by what means and why."""

    counts: Counter[Any]
    plays: int
    how: Words


def simulate_plays(
    call: Call[Any],
    plays: int,
    seed: int,
    policies: Policies | None = None,
    *,
    processes: int | None = None,
    watch: Watch | None = None,
) -> Simulation:
    """How often each outcome of a rule comes up. Interrupted or out of time, it gives what it has."""
    work = RulePlays(call, plays, seed, dict(policies or {}))
    return _by_dice(work, processes, watch or _patient())


def simulate_contest(
    contest: Contest,
    scene: Any,
    plays: int,
    seed: int,
    policies: Policies | None = None,
    *,
    processes: int | None = None,
    watch: Watch | None = None,
    by_dice: bool = False,
    numba: bool | None = None,
) -> Simulation:
    """How often each (end, rounds) of a contest comes up. Interrupted or out of time, it gives what it has.

    Rounds are drawn from the contest's own table of exact odds when it can be made with less work than the plays
    themselves; otherwise, or `by_dice`, dice are thrown one by one. `numba` asks for it to be used, or not; the
    figures are the same.
    """
    watch = watch or _patient()
    by_hand = ContestPlays(contest, scene, plays, seed, dict(policies or {}))
    if by_dice:
        return _by_dice(by_hand, processes, watch, ASKED)
    try:
        table = _table(by_hand, watch)
    except (KeyboardInterrupt, Stopped):
        return Simulation(Counter(), 0, INTERRUPTED)
    except TooMuch as limit:
        return _by_dice(by_hand, processes, watch, limit.words)
    return _by_table(TablePlays(table, plays, seed, _wants_numba(numba, plays)), processes, watch)


def _patient() -> Watch:
    return Watch(Limits(seconds=inf))


def _table(work: ContestPlays, watch: Watch) -> Table:
    """The table, if there are not too many situations for so few plays: the limit must not depend on the clock."""
    states = min(watch.limits.states, max(FEWEST_STATES, STATES_PER_PLAY * work.plays))
    exact = Exact(work.policies, Watch(replace(watch.limits, states=states), within=watch))
    return compiled(closed(work.contest, work.scene, exact))


def _wants_numba(asked: bool | None, plays: int) -> bool:
    if asked is None:
        return numba_draws.installed() and (numba_draws.ready() or plays >= FAST_FROM)
    return asked


def _by_dice(work: Work, processes: int | None, watch: Watch, *why: Words) -> Simulation:
    done = carried_out(work, processes, watch)
    how = BY_ONE if done.processes == 1 else filled(BY_DICE, n=done.processes)
    return _simulation(done, how, *why)


def _by_table(work: TablePlays, processes: int | None, watch: Watch) -> Simulation:
    done = carried_out(work, 1 if work.compiled else processes, watch)
    how = filled(BY_TABLE, n=len(work.table.first), how="numba" if work.compiled else "numpy")
    return _simulation(done, how)


def _simulation(done: Done, *how: Words) -> Simulation:
    said = [" ".join(words.say(language) for words in (*how, *done.notes)) for language in LANGUAGES]
    return Simulation(done.counts, done.counts.total(), Words(*said))


def _batches(plays: int, size: int) -> int:
    return -(-plays // size)


def _size(plays: int, size: int, number: int) -> int:
    return min(size, plays - number * size)


class RulePlays(Struct, frozen=True):
    """Plays of one rule, dice by dice."""

    call: Call[Any]
    plays: int
    seed: int
    policies: dict[str, str]

    @property
    def batches(self) -> int:
        """As `core.simulate` cuts them."""
        return _batches(self.plays, BATCH)

    def batch(self, number: int, watch: Watch) -> Counter[Any]:
        """One of its batches."""
        size = _size(self.plays, BATCH, number)
        return simulate_batch(self.call, number, size, self.seed, self.policies, watch=watch)


class ContestPlays(Struct, frozen=True):
    """Contests to their end, dice by dice."""

    contest: Contest
    scene: Any
    plays: int
    seed: int
    policies: dict[str, str]

    @property
    def batches(self) -> int:
        """As `core.simulate` cuts them."""
        return _batches(self.plays, BATCH)

    def batch(self, number: int, watch: Watch) -> Counter[Any]:
        """One of its batches."""
        size = _size(self.plays, BATCH, number)
        return contest_batch(self.contest, self.scene, number, size, self.seed, self.policies, watch=watch)


class TablePlays(Struct, frozen=True, eq=False):
    """Contests to their end, drawn from a table."""

    table: Table
    plays: int
    seed: int
    compiled: bool

    @property
    def batches(self) -> int:
        """So many that each fits the processor's cache."""
        return _batches(self.plays, DRAWN_AT_ONCE)

    def batch(self, number: int, watch: Watch) -> Counter[Any]:  # noqa: ARG002 (a batch takes milliseconds)
        """One of its batches."""
        draw = numba_draws.drawn if self.compiled else drawn
        return draw(self.table, self.seed, number * DRAWN_AT_ONCE, _size(self.plays, DRAWN_AT_ONCE, number))
