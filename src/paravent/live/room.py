"""One table in memory: its inbox takes one command at a time, and only what is kept is ever shown."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from msgspec import Struct, json

from paravent.core.refusal import Refusal
from paravent.live.admission import Admission
from paravent.live.load import TableLoad
from paravent.live.past import LOOK_BACK
from paravent.live.prepare import Answered, Preparation, Prepared, asked
from paravent.live.services import Services
from paravent.live.shown import Shown, Writer
from paravent.live.snapshots import EVERY, fingerprint, pack
from paravent.live.table_errors import BUSY, ID_TAKEN, ID_USED, NoTable, TryAgain, not_kept
from paravent.live.telemetry import REPEATED, TAKEN
from paravent.live.watchers import Watchers
from paravent.store import Conflict, NoSuchTable, Receipt, Repeated, StoreError, Unavailable
from paravent.table.commands import UNSIGNED, described
from paravent.table.journal_seen import CommonLines
from paravent.table.values import Table
from paravent.table.view import View, WaitingView, view

MOST_WAITING = 200
MOST_AHEAD = 32
TRIES = 30
PAUSES = (0.05, 0.3, 1.0)


class Reply(Struct, frozen=True):
    """A command that was taken, now or before."""

    version: int
    answer: Mapping[str, Any]
    at: str
    repeated: bool = False


class Waiting(Struct, frozen=True, eq=False):
    """Something in the inbox: who waits for it, how it is done, and its command where that may be decided ahead."""

    done: asyncio.Future[Any]
    work: Callable[[], Awaitable[Any]]
    ahead: Admission | None = None


class Room:
    """One table. Everything that changes it goes through `_work`, one thing at a time."""

    def __init__(self, id: str, services: Services) -> None:
        self.id = id
        self.services = services
        self.watchers = Watchers()
        self.used = monotonic()
        self.gone = False
        self.behind = True
        self._table: Table | None = None
        self._saved = 0
        self._views: dict[str, tuple[Table, View | WaitingView | None]] = {}
        self._lines = CommonLines()
        self._shown: dict[str, Shown] = {}
        self._foreseen: tuple[Table, dict[str, Shown]] | None = None
        """What will be shown of the table that is being kept, made while the disk writes; of no other."""
        self._inbox: deque[Waiting] = deque()
        self._looking: asyncio.Future[Any] | None = None
        self._keeping: deque[int] = deque(maxlen=2 * MOST_AHEAD)
        """The versions that were kept here of late: the store tells of them before we move there, or after."""
        self._worker: asyncio.Task[None] | None = None
        self._saving: asyncio.Task[None] | None = None
        self._loading = TableLoad(id, services)
        self._deciding = Preparation(services)

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing waits."""
        return not self.watchers and self._worker is None and self._saving is None

    async def take(self, admission: Admission) -> Reply:
        """Put a command into the inbox and wait for its answer, or its refusal."""
        kind = described(admission.command.do)
        seat = "" if isinstance(admission.command.do, UNSIGNED) else admission.command.seat
        with self.services.telemetry.command(self.id, seat, kind) as line:
            ahead = admission if _may_be_decided_ahead(admission) else None
            reply: Reply = await self._ask(lambda: self._taken(admission), ahead)
            line["outcome"] = REPEATED if reply.repeated else TAKEN
            line["version"] = self._table.version if self._table else None
            return reply

    async def now(self) -> Table:
        """The table as it is kept, read if need be."""
        if self.behind or self._table is None:
            if self._looking is None:
                self._looking = self._queued(self._look)
            await asyncio.shield(self._looking)
        if self._table is None:
            raise NoTable
        return self._table

    async def view(self, seat: str) -> View | WaitingView | None:
        """What a seat sees; None for whoever is not at the table. Made once for all who look from that seat."""
        return self._seen(await self.now(), seat)

    def _seen(self, table: Table, seat: str) -> View | WaitingView | None:
        before = self._views.get(seat)
        if before is None or before[0] is not table:
            before = self._views[seat] = (table, view(table, seat, before, self._lines))
        return before[1]

    async def shown(self, seat: str) -> Shown | None:
        """The same as it is sent, and written once."""
        table = self._table if self._table and not self.behind else await self.now()
        shown = self._shown_of(table, seat)
        if shown is not None:
            self._shown[seat] = shown
        return shown

    def at_hand(self, seat: str) -> Shown | None:
        """The same where it was made already: of all who watch from a seat, only the first has to wait for it."""
        shown, made = self._shown.get(seat), self._views.get(seat)
        if shown is None or made is None or made[0] is not self._table or self.behind:
            return None
        return shown if shown.seen is made[1] else None

    def _shown_of(self, table: Table, seat: str) -> Shown | None:
        seen = self._seen(table, seat)
        if seen is None:
            return None
        version = table.seen.get(seat, 0)
        before = self._shown.get(seat)
        if before is not None and before.version == version:
            return before
        was, writer = (before.seen, before.writer) if before else (None, Writer())
        return Shown(version, seen, writer, was)

    def _foresee(self, table: Table) -> None:
        """Make ready what will be sent of a table once it is kept. Nothing of it is shown before, nor ever if it is
        not: another table may then have the same version."""
        with suppress(Exception):  # whoever looks meets it again, and tells of it
            self._foreseen = table, self._made_ready(table)

    def _made_ready(self, table: Table) -> dict[str, Shown]:
        shown = dict[str, Shown]()
        for seat, sends in self.watchers.wanted():
            one = shown.get(seat) or self._shown_of(table, seat)
            if one is not None:
                shown[seat] = one
                one.make(sends)
        return shown

    async def seeded(self) -> bool:
        """Whether the seed of the session is here: it stays behind when a table comes by a file."""
        return bool(await self._deciding.seed_of(await self.now()))

    def heard(self, version: int | None) -> None:
        """The store says that the table is at this version; None when it may be at any."""
        if self._table is not None and (version == self._table.version or version in self._keeping):
            return
        self.behind = True
        if self.watchers:
            self.start()

    def close(self) -> None:
        """The table was deleted: whoever watches is told."""
        self.gone, self.behind, self._table = True, True, None
        self._keeping.clear()
        self.watchers.wake()

    def rest(self) -> None:
        """Keep no more than needed while nobody looks."""
        self._views.clear()
        self._lines = CommonLines()
        self._shown.clear()
        self._foreseen = None

    def start(self) -> None:
        """See to it that somebody works on what waits."""
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())

    async def finish(self) -> None:
        """Wait for what was begun."""
        for task in (self._worker, self._saving):
            if task is not None:
                await asyncio.wait([task])

    async def _ask(self, work: Callable[[], Awaitable[Any]], ahead: Admission | None) -> Any:
        if len(self._inbox) >= MOST_WAITING:
            raise TryAgain(BUSY)
        return await self._queued(work, ahead)

    def _queued(
        self, work: Callable[[], Awaitable[Any]], ahead: Admission | None = None
    ) -> asyncio.Future[Any]:
        self.used = monotonic()
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.append(Waiting(done, work, ahead))
        self.start()
        return done

    async def _look(self) -> None:
        """One reading for all who wait to look; whoever comes after it has begun waits for another."""
        self._looking = None
        await self._caught_up()

    async def _work(self) -> None:
        """One thing at a time, or what waits together; whoever asked may be gone by the time it is done."""
        try:
            while self._inbox:
                if decided := await self._decided_ahead():
                    await self._keep_together(decided)
                elif self._inbox:  # nobody may wait any more for what was left
                    await self._answer(self._inbox.popleft())
            if self.behind and self.watchers:
                await self._follow()
        finally:
            self._worker = None
            if self._inbox:
                self.start()

    async def _decided_ahead(self) -> list[tuple[Waiting, Prepared]]:
        """What waits, each decided upon the one before though that is not kept yet. Whatever is refused, or asks the
        store, comes once the others are kept."""
        table, decided = self._table, list[tuple[Waiting, Prepared]]()
        while table is not None and not self.behind and self._inbox and len(decided) < MOST_AHEAD:
            one = self._inbox[0]
            if one.done.cancelled():
                self._inbox.popleft()
                continue
            if one.ahead is None or (len(self._inbox) == 1 and not decided):
                break
            try:
                ready = await self._deciding.ready(table, one.ahead)
            except Exception:  # noqa: BLE001 (it is decided again by itself)
                break
            decided.append((self._inbox.popleft(), ready))
            if ready.secrets or ready.after.world.name != table.world.name:
                break
            table = ready.after
        return decided

    async def _keep_together(self, decided: Sequence[tuple[Waiting, Prepared]]) -> None:
        """Give all of it to the store at once, which keeps it in that order and nothing after what it could not keep;
        only then is anything shown or answered. What was not kept is done again by itself."""
        last = decided[-1][1]
        begun = [asyncio.ensure_future(self._keep(ready, shown=ready is last)) for _, ready in decided]
        outcomes = await asyncio.gather(*begun, return_exceptions=True)
        failed = [n for n, outcome in enumerate(outcomes) if isinstance(outcome, BaseException)]
        kept = decided[: failed[0]] if failed else decided
        if kept:
            await self._moved_on(kept[-1][1].after)
        for one, ready in kept:
            if not one.done.done() and one.ahead is not None:
                one.done.set_result(_reply(ready, one.ahead))
        for one, _ in decided[len(kept) :]:
            self.behind = True
            await self._answer(one)

    async def _answer(self, one: Waiting) -> None:
        done = one.done
        if done.cancelled():
            return
        try:
            result = await one.work()
        except asyncio.CancelledError:
            done.cancel()
            raise
        except Exception as error:  # noqa: BLE001 (whoever asked is given it)
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(result)

    async def _follow(self) -> None:
        """Catch up for those who watch; what fails now is tried again at the next notice or ping."""
        try:
            await self._caught_up()
        except (Refusal, StoreError) as error:
            self.services.telemetry.log.warning("behind", table=self.id, why=type(error).__name__)

    async def _caught_up(self) -> None:
        """Read what is new; a table that was deleted is told to whoever watches."""
        if self._table is not None and not self.behind:
            return
        self.behind = False
        before = self._table
        try:
            table = await self._loading.caught_up(before)
        except (NoSuchTable, NoTable):
            self.close()
            raise NoTable from None
        except BaseException:
            self.behind = True
            raise
        if before is None:
            self._saved = self._loading.saved
        passed, self._loading.passed = self._loading.passed, []
        self._move_to(table, passed)

    def _move_to(self, table: Table, passed: Sequence[Table] = ()) -> None:
        """The table is kept as this: show it. It has passed by these."""
        moved = self._table is None or table.version != self._table.version
        self._table = table
        if self._foreseen is not None and self._foreseen[0] is table:
            self._shown |= self._foreseen[1]
        self._foreseen = None
        if table.version - self._saved >= EVERY and self._saving is None:
            self._saving = asyncio.create_task(self._save([*passed, table]))
        if moved:
            self.watchers.wake()

    async def _save(self, tables: Sequence[Table]) -> None:
        """Keep snapshots beside the log; losing one costs only time."""
        try:
            for table in tables:
                data = await asyncio.to_thread(pack, table)
                await self.services.store.save_snapshot(self.id, table.version, data, fingerprint())
                self._saved = table.version
        except StoreError as error:
            self.services.telemetry.log.warning("snapshot", table=self.id, why=type(error).__name__)
        finally:
            self._saving = None

    async def _taken(self, admission: Admission) -> Reply:
        """Decide and keep, again whenever another process was quicker."""
        for _ in range(TRIES):
            await self._caught_up()
            try:
                return await self._once(admission)
            except Conflict:
                self.behind = True
            except Repeated as before:
                return _again(admission, before.receipt)
            except (NoSuchTable, NoTable):
                self.close()
                raise NoTable from None
            except Unavailable as error:
                self.behind = True
                self.services.telemetry.log.error("store", table=self.id, why=str(error))
                return await self._unsure(admission, error)
            except Refusal as refusal:
                return await self._before(admission, refusal)
        raise TryAgain(BUSY)

    async def _once(self, admission: Admission) -> Reply:
        if self._table is None:
            raise NoTable
        ready = await self._deciding.ready(self._table, admission)
        await self._keep(ready)
        await self._moved_on(ready.after)
        return _reply(ready, admission)

    async def _keep(self, ready: Prepared, *, shown: bool = True) -> None:
        expected = ready.after.version - len(ready.events)
        self._keeping.append(ready.after.version)
        meanwhile = partial(self._foresee, ready.after) if shown and self.watchers else None
        with self.services.telemetry.append.time():
            await self.services.store.append(
                self.id, expected, ready.events, ready.taken, ready.secrets, meanwhile
            )

    async def _moved_on(self, after: Table) -> None:
        name = self._table.world.name if self._table else ""
        self._move_to(after)
        if after.world.name != name:
            await self._rename(after.world.name)

    async def _rename(self, name: str) -> None:
        """The list of tables follows; it is only a list."""
        try:
            await self.services.store.rename(self.id, name)
        except StoreError as error:
            self.services.telemetry.log.warning("rename", table=self.id, why=type(error).__name__)

    async def _before(self, admission: Admission, refusal: Refusal) -> Reply:
        """Refused now, but perhaps taken before: then the first answer holds."""
        receipt = await self.services.store.receipt(self.id, admission.command.id)
        if receipt is None:
            raise refusal
        return _again(admission, receipt)

    async def _unsure(self, admission: Admission, error: Unavailable) -> Reply:
        """The store did not say whether it was kept: ask it; whoever must be told why is told."""
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                receipt = await self.services.store.receipt(self.id, admission.command.id)
            except Unavailable:
                continue
            if receipt is not None:
                return _again(admission, receipt)
            break
        raise TryAgain(not_kept(error))


def _may_be_decided_ahead(admission: Admission) -> bool:
    """Whether a command hangs on the table alone, and on nothing that only the store knows."""
    return type(admission) is Admission and not isinstance(admission.command.do, LOOK_BACK)


def _reply(ready: Prepared, admission: Admission) -> Reply:
    return Reply(ready.answered.version, ready.answered.answer, admission.command.at)


def _again(admission: Admission, receipt: Receipt) -> Reply:
    """The first answer again, to whom it was given."""
    if receipt.seat != admission.command.seat:
        raise Refusal(ID_TAKEN)
    answered = json.decode(receipt.answer, type=Answered)
    if answered.asked not in ("", asked(admission.command)):
        raise Refusal(ID_USED)
    return Reply(answered.version, answered.answer, receipt.at, repeated=True)
