"""`python3 dev.py bench table [MEASURE…]`: what a served table costs, beside the least that does the same fan-out.

The server is a process of its own; streams and commands come from this one, over loopback. Every figure of ours is of
the whole way: HTTP, rules, a durable append, the view of each seat.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from msgspec.structs import replace

from bench import _boardgame
from bench._bare import bare
from bench._measures import (
    RATE_SECONDS,
    Fan,
    Load,
    fan_out,
    idle_memory,
    loaded,
    opening_times,
    processor_time,
    rate,
)
from bench._proxied import behind, compared
from bench._slices import given, held_to, slices
from bench._streams import Listener, PageListener, Place, allow_many_files
from bench._tables import hall_at, make_long, make_tables
from paravent.cli.server import calm
from paravent.live.snapshots import EVERY as SNAPSHOT_EVERY
from tests.live.hosting import find_nginx
from tests.live.served import Server
from tests.store.cluster import Cluster, find_programs

REPEATS = 5
SEATS = 5
LINES = 300
"""Lines of a journal that is full: the view holds no more."""
TABLES = 1000
DRAWN = 200, 400, 1000
"""Tables whose pages are drawn as well: what one core may be asked."""
EVERY = 5.0
SECONDS = 20.0

FEW = 5
ROOMS = 5000
FAN_GOAL, FEW_GOAL, OPEN_GOAL, LOAD_GOAL, TWO_GOAL, ROOM_GOAL = 1.5, 2.5, 3.0, 0.1, 1.5, 50
PROXY_GOAL = 1.6
BARE = Place("/commands", "/stream")


def whole(place: Place) -> Place:
    """Streams of whole views, as they are by default."""
    return place


def changes(place: Place) -> Place:
    """Streams of what is different from the view before."""
    return replace(place, stream=f"{place.stream}?changes")


class Bench:
    """The measures one after the other, and whether each goal was met."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.met: list[bool] = []
        self.places: list[Place] = []

    def database(self, name: str) -> str:
        return f"sqlite:{self.folder}/{name}.sqlite"

    def goal(self, words: str, met: bool) -> None:
        self.met.append(met)
        print(f"  goal: {words}: {'met' if met else 'NOT MET'}")

    async def run(self, names: Sequence[str]) -> None:
        measures = {
            "commands": ("Durable commands a second", self.commands),
            "processes": (
                "Durable commands a second on PostgreSQL, by one process and by two",
                self.processes,
            ),
            "proxy": (
                "Durable commands a second on PostgreSQL through nginx, by one process and by two",
                self.proxy,
            ),
            "rooms": (f"Entering one of {ROOMS:,} rooms", self.rooms),
            "fan": ("From a command to the last stream (ms)", self.fan_out),
            "five": ("One move, five clients (ms)", self.five_clients),
            "memory": ("Memory of an idle table", self.memory),
            "opening": ("Opening a table (ms)", self.opening),
            "load": (f"{TABLES:,} tables of {SEATS} seats, a command to each every {EVERY:.0f} s", self.load),
            "pages": ("The same, with a page open at every seat besides its stream", self.pages),
        }
        if unknown := [name for name in names if name not in measures]:
            sys.exit(f"`bench table` measures {', '.join(measures)}, not {', '.join(unknown)}.")
        for name in names or measures:
            await self.timed(*measures[name])

    async def timed(self, title: str, measure: Callable[[], Awaitable[None]]) -> None:
        began = perf_counter()
        print(f"\n{title}")
        await measure()
        busy, cores = os.getloadavg()[0], os.cpu_count()
        print(f"· {perf_counter() - began:.0f} s; load average {busy:.1f} on {cores} cores", file=sys.stderr)

    # --- the measures ------------------------------------------------------------------------------------------

    async def commands(self) -> None:
        """Nobody watches: only deciding and keeping."""
        await self._rates("SQLite", self.database("commands"))
        programs = find_programs()
        if programs is None:
            print("  PostgreSQL's programs are not installed: skipped.")
            return
        cluster = await asyncio.to_thread(
            Cluster, programs, ()
        )  # its own settings: every commit reaches the disk
        try:
            await self._rates("PostgreSQL", cluster.fresh())
        finally:
            cluster.remove()
        server = Server(64, make=bare)
        try:
            print(f"  {'bare loop, keeps nothing':28}{await rate(server.port, [BARE], 64):10,.0f}")
        finally:
            server.kill()

    async def _rates(self, name: str, database: str) -> None:
        places = await make_tables(database, 64, 2, 50)
        server = Server(database)
        try:
            for some in (places[:1], places):
                figure = median([await rate(server.port, some, 64) for _ in range(3)])
                print(f"  {f'{name}, {len(some)} table' + 's' * (len(some) > 1):28}{figure:10,.0f}")
        finally:
            server.kill()

    async def processes(self) -> None:
        """Each process has its own tables; what it works for each command tells what more cores would give."""
        if (programs := find_programs()) is None:
            print("  PostgreSQL's programs are not installed: skipped.")
            return
        cluster = await asyncio.to_thread(Cluster, programs, ())
        try:
            database = cluster.fresh()
            places = await make_tables(database, 64, 2, 50)
            for share in slices():
                print(f"  with {given(share)}")
                one, two = [await self._together(database, number, places, share) for number in (1, 2)]
                self.goal(f"two at least {TWO_GOAL} times one ({two / one:.2f}x)", two >= TWO_GOAL * one)
        finally:
            cluster.remove()

    async def _together(self, database: str, number: int, places: list[Place], share: float | None) -> float:
        servers = [Server(database) for _ in range(number)]
        asked = [(one.port, places[n::number], 64 // number) for n, one in enumerate(servers)]
        try:
            with held_to([one.pid for one in servers], share):
                before = sum(processor_time(one.pid) for one in servers)
                found = [sum(await asyncio.gather(*(rate(*each) for each in asked))) for _ in range(3)]
                worked = sum(processor_time(one.pid) for one in servers) - before
        finally:
            for one in servers:
                one.kill()
        each = 1e6 * worked / (sum(found) * RATE_SECONDS)
        print(
            f"  {number} process{'es' * (number > 1):20}{median(found):10,.0f}{each:10,.0f} µs of a processor each"
        )
        return median(found)

    async def proxy(self) -> None:
        """The same as hosts would have it: a table stays with one process, by our file."""
        nginx, programs = find_nginx(), find_programs()
        if nginx is None or programs is None:
            print("  nginx or PostgreSQL's programs are not installed: skipped.")
            return
        cluster = await asyncio.to_thread(Cluster, programs, ())
        try:
            database = cluster.fresh()
            places = await make_tables(database, 64, 2, 50)
            for share in slices():
                print(f"  with {given(share)}")
                one, two = [
                    await behind(nginx, database, cluster.pid, number, places, share) for number in (1, 2)
                ]
                print(f"{one.line()}\n{two.line()}")
                words = compared(one, two) if share is None else f"{two.rate / one.rate:.2f}x"
                self.goal(f"two at least {PROXY_GOAL} times one ({words})", two.rate >= PROXY_GOAL * one.rate)
        finally:
            cluster.remove()

    async def rooms(self) -> None:
        """A thousand others beside so many: what each costs the processor."""
        async with hall_at("memory:") as tables:
            calm()  # as a server does
            for number in range(ROOMS):
                tables._room(f"t{number}")
            began = process_time()
            for number in range(ROOMS, ROOMS + 1000):
                tables._room(f"t{number}")
            first = process_time() - began
            for number in range(ROOMS - 1000, ROOMS):
                tables._room(f"t{number}")
            again = process_time() - began - first
        print(f"  for the first time {1000 * first:.0f} µs, again {1000 * again:.0f} µs")
        self.goal(f"at most {ROOM_GOAL} µs", 1000 * max(first, again) <= ROOM_GOAL)

    async def fan_out(self) -> None:
        (few,) = await make_tables(self.database("few"), 1, SEATS, LINES)
        (many,) = await make_tables(self.database("many"), 1, 50, LINES)
        print(f"  {'':34}{'size':>10}{'p50':>9}{'p99':>9}{'ratio p50':>11}{'ratio p99':>11}")
        for each in (whole, changes):
            await self._beside("few", each(few), 5, 60)
            await self._beside("few", each(few), 500, 24)
            await self._beside("many", each(many), 500, 24)

    async def _beside(self, name: str, place: Place, streams: int, commands: int) -> None:
        """Ours and the bare loops take turns within a repetition, with messages of the same size."""
        ours, theirs, keeping = Fan(), Fan(), Fan()
        servers = [Server(self.database(name))]
        try:
            size = await fan_out(servers[0].port, place, streams, 5, Fan())
            servers += [Server(size, make=bare), Server(size, f"{self.folder}/{name}.bare", make=bare)]
            for _ in range(REPEATS):
                for server, at, fan in zip(
                    servers, (place, BARE, BARE), (ours, theirs, keeping), strict=True
                ):
                    await fan_out(server.port, at, streams, commands, fan)
        finally:
            for server in servers:
                server.kill()
        seats, goal = len(place.tokens), FAN_GOAL if streams > FEW else FEW_GOAL
        print(theirs.line(f"bare loop, {streams} streams", size))
        print(keeping.line("… that waits for the disk", size))
        print(ours.line(f"paravent, {streams} streams, {seats} seats", size, theirs))
        ratio, beside = ours.p50 / theirs.p50, ours.p50 / keeping.p50
        told = f"{ratio:.2f}x; of one that waits for the disk {beside:.2f}x"
        self.goal(f"p50 within {goal}x of the bare loop ({told})", ratio <= goal)

    async def five_clients(self) -> None:
        (place,) = await make_tables(self.database("five"), 1, SEATS, LINES)
        ours = Fan()
        server = Server(self.database("five"))
        try:
            size = await fan_out(server.port, place, 5, 5, Fan())
            await fan_out(server.port, place, 5, _boardgame.MOVES, ours)
        finally:
            server.kill()
        print(ours.line("paravent, kept on disk", size))
        theirs = await asyncio.to_thread(_boardgame.measured, LINES)
        if isinstance(theirs, str):
            print(f"  boardgame.io: {theirs}")
        else:
            print(theirs.line(f"boardgame.io {_boardgame.VERSION}, in memory", 0))
            print(f"  ratio: p50 {ours.p50 / theirs.p50:.2f}x, p99 {ours.p99 / theirs.p99:.2f}x")

    async def memory(self) -> None:
        names = [place.commands.split("/")[3] for place in await self._thousand()]
        figure = await asyncio.to_thread(idle_memory, self.database("load"), names)
        print(f"  {figure / 1024:.0f} KiB for {SEATS} seats, {SEATS - 1} characters, 40 lines of journal")

    async def _thousand(self) -> list[Place]:
        """Many tables, made once for all who want them."""
        self.places = self.places or await make_tables(self.database("load"), TABLES, SEATS, 40)
        return self.places

    async def opening(self) -> None:
        database = self.database("long")
        tail = SNAPSHOT_EVERY - 1  # the most that is ever folded again
        tables = [await make_long(database, events, tail) for events in (100, 100_000)]
        short, long = await opening_times(database, tables)
        print(f"  100 events, {tail} since the last snapshot     {short * 1000:8.2f}")
        print(f"  100,000 events, {tail} since the last snapshot {long * 1000:8.2f}")
        ratio = long / short
        self.goal(f"within {OPEN_GOAL}x of opening 100 ({ratio:.2f}x)", ratio <= OPEN_GOAL)

    async def load(self) -> None:
        await self._evening(await self._thousand(), Listener)

    async def pages(self) -> None:
        for tables in DRAWN:
            await self._evening((await self._thousand())[:tables], Listener, PageListener)

    async def _evening(self, places: list[Place], *kinds: type[Listener]) -> None:
        server = Server(self.database("load"))
        try:
            done: Load = await loaded(server, places, SEATS, EVERY, SECONDS, *kinds)
        finally:
            server.kill()
        print(
            f"  {len(places):,} tables: {done.streams:,} streams opened in {done.opened:.1f} s, "
            f"{done.commands:,} commands in {SECONDS:.0f} s"
        )
        print(f"  command to the last of its streams (ms): p50 {done.p50:.1f}, p99 {done.p99:.1f}")
        print(
            f"  answer to a command (ms): p99 {done.answer_p99:.1f}; server busy {done.busy:.0%} of one core, "
            f"which would do for {len(places) / done.busy:,.0f} tables"
        )
        self.goal(f"p99 under {LOAD_GOAL * 1000:.0f} ms", done.p99 < LOAD_GOAL * 1000)


def main() -> int:
    allow_many_files()
    with tempfile.TemporaryDirectory(prefix="pv-bench-") as folder:
        bench = Bench(Path(folder))
        asyncio.run(bench.run(sys.argv[1:]))
    print(f"\n{sum(bench.met)} of {len(bench.met)} goals met.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
