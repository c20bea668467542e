"""All the tables of one process: who may come in, which rooms are lit, and what other processes do."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from hmac import compare_digest
from itertools import islice
from time import monotonic
from types import TracebackType
from typing import Final, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.live import tokens
from paravent.live.admission import Admission, JoiningSeat, LinkingDevice, MakingDeviceCode, is_invited
from paravent.live.file_transfer import ALREADY_HERE, Look, export_table, keep_table, read_table
from paravent.live.forked_table import fork_table
from paravent.live.journal_pages import Older, older, since_opening
from paravent.live.new_table import open_table, table_named
from paravent.live.past import Past
from paravent.live.room import Reply, Room
from paravent.live.seat_odds import SeatOdds, Wanted, odds_for
from paravent.live.services import Services
from paravent.live.table_errors import (
    ELSEWHERE,
    GM_BRANCHES,
    GM_DELETES,
    GM_FEEDS,
    NO_FEED,
    TOO_LATE,
    WRONG_CODE,
    WRONG_INVITATION,
    NoTable,
    NotAllowed,
)
from paravent.live.watchers import TELL_SECONDS
from paravent.store import (
    CatchUp,
    Closed,
    Gone,
    Here,
    Moved,
    NoSuchTable,
    Notice,
    StoreError,
    TableExists,
    Unavailable,
)
from paravent.table.branch import Fork
from paravent.table.commands import (
    AskSeat,
    Command,
    Do,
    Leave,
    LinkDevice,
    MakeDeviceCode,
    MakeSeatCode,
    OpenTable,
    RemoveSeat,
)
from paravent.table.context import NOT_ADMITTED
from paravent.table.journal_seen import AnyEntryView
from paravent.table.past_moves import Run
from paravent.table.values import GM, Table

MOST_ROOMS: Final = 5000
IDLE_SECONDS: Final = 600.0
SWEEP_SECONDS: Final = 60.0
MOST_KNOWN: Final = 20_000
KNOWN_SECONDS: Final = 30.0
"""After so long a token is looked up again: another process may have let it go."""
PROBE_SECONDS: Final = 3.0
PROBE_AGAIN: Final = 5.0
"""A store that could write just now is not made to write again: anybody may ask how the server is."""


class Seated(Struct, frozen=True):
    """Somebody has a seat, and a token to prove it."""

    table: str
    seat: str
    token: str
    version: int


class Hall:
    """The tables. Use it as a context: it listens to the store and puts out the lights of idle rooms."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.leaving = False
        self._known: OrderedDict[tuple[str, str], tuple[str, float]] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []
        self._process = tokens.new_token()
        self._untold: dict[str, Room] = {}
        self._telling: asyncio.Task[None] | None = None
        self._bringing = asyncio.Lock()
        self._probed = -PROBE_AGAIN

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(work()) for work in (self._listen, self._sweep, self._repeat)]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        tasks = [*self._tasks, *([self._telling] if self._telling else [])]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        for room in list(self.rooms.values()):
            if room.watchers.own:
                await self._told(Here(room.id, self._process, ()))
            await room.finish()

    def leave(self) -> None:
        """This process is about to stop: whoever watches is let go, and comes back to the one that takes over."""
        self.leaving = True
        for room in self.rooms.values():
            room.watchers.wake()

    # --- coming in -----------------------------------------------------------------------------------------

    async def open(self, id: str, do: OpenTable) -> Seated:
        """Open a table and sit down as its GM."""
        token = tokens.new_token()
        table, reply = await open_table(self.services, id, do, token)
        return await self._seated(table, GM, token, reply)

    async def join(self, table: str, id: str, invitation: str, do: AskSeat) -> Seated:
        """Ask for a seat by an invitation; a wrong one and a wrong table are refused alike."""
        token = tokens.new_token()
        command = Command(tokens.hidden_id("join", id), "", self.services.stamp(), do)
        try:
            room = await self.room(table)
            reply = await room.take(JoiningSeat(command, invitation, token))
        except NoTable:
            raise NotAllowed(WRONG_INVITATION) from None
        return await self._seated(table, str(reply.answer["seat"]), token, reply)

    async def invited(self, table: str, invitation: str) -> Table | None:
        """The table to which an invitation leads; nothing for a wrong one, nor for a wrong table."""
        try:
            now = await (await self.room(table)).now()
        except NoTable:
            return None
        return now if is_invited(now, invitation) else None

    async def link(self, table: str, id: str, code: str) -> Seated:
        """Take one's seat on another device by a one-time code."""
        token = tokens.new_token()
        if not await self._has_secrets(table):
            raise NotAllowed(WRONG_CODE)
        key = await asyncio.to_thread(tokens.device_key, table, code)
        seat = await self._coded(table, key, id)
        command = Command(tokens.hidden_id("link", id), seat, self.services.stamp(), LinkDevice())
        room = await self.room(table)
        reply = await room.take(LinkingDevice(command, key, token))
        self._forget(table, seat)
        room.watchers.wake()
        return await self._seated(table, seat, token, reply)

    async def _has_secrets(self, table: str) -> bool:
        """Whether there is such a table, with anything to compare a code with: comparing is slow on purpose."""
        with suppress(NoSuchTable):
            return bool(await self.services.store.secrets(table))
        return False

    async def _coded(self, table: str, key: str, id: str) -> str:
        """Whose code it is; or whose it was, for a repeat of the request that used it."""
        try:
            code = tokens.kept(await self.services.store.get_secret(table, key))
            receipt = await self.services.store.receipt(table, tokens.hidden_id("link", id))
        except NoSuchTable:
            raise NotAllowed(WRONG_CODE) from None
        if receipt is not None:
            return receipt.seat
        if code is None:
            raise NotAllowed(WRONG_CODE)
        return code.seat

    async def _seated(self, table: str, seat: str, token: str, reply: Reply) -> Seated:
        """A repeat gets a token again, but only soon: afterwards its id proves nothing any more."""
        if reply.repeated:
            now = self.services.now()
            given = tokens.kept(await self.services.store.get_secret(table, tokens.GIVEN + seat))
            void = given is not None and given.created > reply.at
            if void or not tokens.fresh(reply.at, now, tokens.REPEAT_LASTS):
                raise NotAllowed(TOO_LATE)
            await self.services.store.put_secret(table, tokens.token_key(token), tokens.keep(seat, now))
        return Seated(table, seat, token, reply.version)

    async def seat_of(self, table: str, token: str) -> str:
        """Whose token it is; a wrong one and a wrong table are refused alike."""
        return await self.seat_under(table, tokens.token_key(token))

    async def seat_under(self, table: str, name: str) -> str:
        """The same, by the name under which the token is kept."""
        if known := self.known(table, name):
            return known
        key = (table, name)
        seat, _ = self._known.get(key, ("", 0.0))
        try:
            kept = tokens.kept(await self.services.store.get_secret(*key))
        except NoSuchTable:
            kept = None
        except Unavailable:
            if seat:
                return seat
            raise
        if kept is None:
            self._known.pop(key, None)
            raise NoTable
        self._known[key] = kept.seat, monotonic()
        self._known.move_to_end(key)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return kept.seat

    def known(self, table: str, name: str) -> str:
        """The same where the store was asked a moment ago; nothing where it has to be asked."""
        seat, since = self._known.get((table, name), ("", 0.0))
        if not seat or monotonic() - since >= KNOWN_SECONDS:
            return ""
        self._known.move_to_end((table, name))
        return seat

    def _forget(self, table: str, seat: str | None = None) -> None:
        """Ask the store again about the tokens of a table, or of a seat."""
        for key in [
            key for key, (whose, _) in self._known.items() if key[0] == table and seat in (None, whose)
        ]:
            del self._known[key]

    # --- playing -------------------------------------------------------------------------------------------

    async def take(self, table: str, seat: str, token: str, id: str, do: Do) -> Reply:
        """One command of a seat; its id is that seat's own, and nobody else's is the same."""
        if isinstance(do, (OpenTable, AskSeat, LinkDevice)):
            raise Refusal(ELSEWHERE)
        command = Command(tokens.own_id(token, id), seat, self.services.stamp(), do)
        room = await self.room(table)
        if isinstance(do, (MakeDeviceCode, MakeSeatCode)):
            return await self._code(room, command, token)
        reply = await room.take(Admission(command))
        if isinstance(do, (Leave, RemoveSeat)):
            self._forget(table, do.seat if isinstance(do, RemoveSeat) else seat)
        return reply

    async def _code(self, room: Room, command: Command, token: str) -> Reply:
        """The code is derived from the asking device's token, so that only its hash need be kept."""
        code = tokens.device_code(token, command.id)
        key = await asyncio.to_thread(tokens.device_key, room.id, code)
        reply = await room.take(MakingDeviceCode(command, key))
        minutes = int(tokens.CODE_LASTS.total_seconds() // 60)
        return Reply(reply.version, {"code": code, "minutes": minutes}, reply.at, reply.repeated)

    async def code(self, table: str, seat: str) -> Literal["stands", "used", "expired"]:
        """What became of the one-time code of a seat; none is left of one that was used."""
        try:
            every = await self.services.store.secrets(table)
        except NoSuchTable:
            raise NoTable from None
        codes = [tokens.kept(every[name]) for name in tokens.of_seat(every, tokens.DEVICE, seat)]
        if not codes:
            return "used"
        now = self.services.now()
        stands = any(one and tokens.fresh(one.created, now, tokens.CODE_LASTS) for one in codes)
        return "stands" if stands else "expired"

    async def older(self, table: str, seat: str, before: str) -> Older:
        """Older lines of a seat's journal."""
        now = await (await self.room(table)).now()
        one = now.seat(seat)
        if one is None or not one.admitted:
            raise Refusal(NOT_ADMITTED)
        return await older(self.services, now, one, before)

    async def since_opening(self, table: str, seat: str) -> tuple[AnyEntryView, ...]:
        """What a seat saw since the last session opened, all of it."""
        now = await (await self.room(table)).now()
        one = now.seat(seat)
        if one is None or not one.admitted:
            raise Refusal(NOT_ADMITTED)
        return await since_opening(self.services, now, one)

    async def odds(self, table: str, seat: str, wanted: Wanted, seconds: float) -> Callable[[], SeatOdds]:
        """Exact odds of a move, from what the seat may know: what is to be worked out, wherever there is room."""
        now = await (await self.room(table)).now()
        game = self.services.game(now.game)
        return partial(odds_for, replace(now, journal=()), game, seat, wanted, seconds)

    async def export(self, table: str, seat: str, session: int | None, *, seen: bool = False) -> str:
        """The table as a file: all of it for the GM, for others what they may see. What is `seen` has no pictures, and
        is the GM's own sight too."""
        now = await (await self.room(table)).now()
        one = now.seat(seat)
        if one is None or not one.admitted:
            raise Refusal(NOT_ADMITTED)
        whole = seat == GM and not seen
        return await export_table(self.services, now, "" if whole else seat, session, pictures=not seen)

    async def told(self, table: str, seat: str) -> str:
        """The file from which a picture of what all saw is made: the same for everybody who sits here, and never given
        to anybody."""
        now = await (await self.room(table)).now()
        one = now.seat(seat)
        if one is None or not one.admitted:
            raise Refusal(NOT_ADMITTED)
        return await export_table(self.services, now, "", None, pictures=False)

    async def past_move(self, table: str, seat: str, action: str) -> Run:
        """A move that is over, as it went, if this seat may see it whole."""
        now = await (await self.room(table)).now()
        return await Past(self.services, now).move(seat, action)

    async def open_feed(self, table: str, seat: str) -> str:
        """A new secret address for the table's public journal, which ends the one before; only the GM makes it."""
        now = await (await self.room(table)).now()
        if seat != GM:
            raise NotAllowed(GM_FEEDS)
        key = tokens.new_token()
        proof = tokens.feed_proof(key, now.invitation)
        await self.services.store.put_secret(table, tokens.FEED, proof.encode())
        return key

    async def fed(self, table: str, key: str) -> str:
        """The file to tell the public journal from, for whoever holds the feed's address as long as the invitation
        stands; a wrong one and a wrong table are refused alike."""
        try:
            now = await (await self.room(table)).now()
            kept = await self.services.store.get_secret(table, tokens.FEED)
        except (NoTable, NoSuchTable):
            raise NotAllowed(NO_FEED) from None
        if not now.invitation or not compare_digest(
            kept or b"", tokens.feed_proof(key, now.invitation).encode()
        ):
            raise NotAllowed(NO_FEED)
        return await export_table(self.services, now, "", None)

    async def bring(
        self, id: str, text: str, look: Look | None = None, *, own: bool = False, who: str = ""
    ) -> Seated:
        """A table from its file; who brings it is its GM. It gets an id of its own, made from the request's: nobody
        learns whether the file's is here, nor takes it from its owner; only a host brings it back under that (`own`).
        A repeat of the same request gets a token again. Files of one sender (`who`) wait for those of others."""
        file = await read_table(self.services, text, look, who)
        token, now = tokens.new_token(), self.services.now()
        mark = "import/" + tokens.hidden_id("import", id)
        async with self._bringing:
            try:
                table = await keep_table(self.services, file, "" if own else table_named(id))
            except TableExists as here:
                table = here.table
                before = tokens.kept(await self.services.store.get_secret(table, mark))
                if before is None or not tokens.fresh(before.created, now, tokens.REPEAT_LASTS):
                    raise Refusal(ALREADY_HERE) from None
        await self.services.store.put_secret(table, mark, tokens.keep(GM, now))
        await self.services.store.put_secret(table, tokens.token_key(token), tokens.keep(GM, now))
        return Seated(table, GM, token, (await (await self.room(table)).now()).seen.get(GM, 0))

    async def branch(self, table: str, seat: str, fork: Fork, name: str, id: str) -> Seated:
        """A branch of a table, of which whoever makes it is the GM; only its GM may."""
        if seat != GM:
            raise NotAllowed(GM_BRANCHES)
        made, token, now = table_named(id), tokens.new_token(), self.services.now()
        await fork_table(self.services, await (await self.room(table)).now(), fork, name, made)
        await self.services.store.put_secret(made, tokens.token_key(token), tokens.keep(GM, now))
        return Seated(made, GM, token, (await (await self.room(made)).now()).seen.get(GM, 0))

    async def delete(self, table: str, seat: str) -> None:
        """Really delete a table; only its GM may."""
        if seat != GM:
            raise NotAllowed(GM_DELETES)
        await self.room(table)
        with suppress(NoSuchTable):
            await self.services.store.delete(table)
        self._gone(table)

    async def healthy(self) -> None:
        """Whether an append would be kept, within a deadline of its own and asked of the store now and then; it raises
        what the store has to say otherwise."""
        if monotonic() - self._probed < PROBE_AGAIN:
            return
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self.services.store.probe()
        except TimeoutError:
            raise Unavailable("The store has not answered in time.") from None
        self._probed = monotonic()

    # --- rooms ---------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """A room with its table in it."""
        room = self._room(table)
        try:
            await room.now()
        except NoTable:
            self._gone(table)
            raise
        return room

    def _room(self, table: str) -> Room:
        if table not in self.rooms:
            room = self.rooms[table] = Room(table, self.services)
            room.watchers.changed = lambda: self._tell(room)
            self._put_out(len(self.rooms) - MOST_ROOMS)
        self.rooms.move_to_end(table)
        self.services.telemetry.rooms.set(len(self.rooms))
        return self.rooms[table]

    def _gone(self, table: str) -> None:
        self._forget(table)
        room = self.rooms.pop(table, None)
        self.services.telemetry.rooms.set(len(self.rooms))
        if room is not None:
            room.close()

    def _put_out(self, most: int, older_than: float = 0.0) -> None:
        """Forget idle rooms, the longest unused first; their tables stay in the store."""
        if most <= 0:
            return
        limit = monotonic() - older_than
        idle = (id for id, room in self.rooms.items() if room.idle and room.used <= limit)
        for id in tuple(islice(idle, most)):
            del self.rooms[id]
        self.services.telemetry.rooms.set(len(self.rooms))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self._put_out(MOST_ROOMS, IDLE_SECONDS)
            for room in self.rooms.values():
                if room.idle:
                    room.rest()

    # --- who is here ---------------------------------------------------------------------------------------

    def _tell(self, room: Room) -> None:
        """Let the other processes know who is here by this one: one thing after the other, so that the last is last."""
        self._untold[room.id] = room
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        while self._untold:
            _, room = self._untold.popitem()
            await self._told(Here(room.id, self._process, tuple(sorted(room.watchers.own))))

    async def _told(self, here: Here) -> None:
        try:
            await self.services.store.tell(here)
        except StoreError as error:
            self.services.telemetry.log.warning("telling", why=type(error).__name__)

    async def _repeat(self) -> None:
        """Say it again now and then, and forget the processes that do not."""
        while True:
            await asyncio.sleep(TELL_SECONDS)
            for room in self.rooms.values():
                room.watchers.forget(3 * TELL_SECONDS)
                if room.watchers:
                    self._tell(room)

    async def _listen(self) -> None:
        """Follow the store for as long as it is open."""
        with suppress(Closed):
            async for notice in self.services.store.listen():
                try:
                    self._hear(notice)
                except StoreError as error:
                    self.services.telemetry.log.warning("listening", why=type(error).__name__)

    def _hear(self, notice: Notice) -> None:
        match notice:
            case Moved(table, version):
                if moved := self.rooms.get(table):
                    moved.heard(version)
            case Gone(table):
                self._gone(table)
            case Here(table, process, seats):
                room = self.rooms.get(table)
                if room and process != self._process and room.watchers.elsewhere(process, seats):
                    self._tell(room)
            case CatchUp():
                for room in self.rooms.values():
                    room.heard(None)
