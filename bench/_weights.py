"""What an event costs at a table of six seats: bytes to the desk and to a phone, and time of the server's processor;
and what a page weighs at first.

Ready tables as they are opened, five players with a character each. An event is taken, then drawn for all six as the
streams do it; waiting for the disk and for the network is not in these figures.
"""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from playwright.sync_api import Page

from paravent.cli.server import calm
from paravent.core.game import Game
from paravent.core.parameters import Whole, declared
from paravent.sight.seen import Seen, kind_of
from paravent.table import commands as c
from paravent.table.commands import Do
from paravent.table.journal_seen import CommonLines
from paravent.table.opening_commands import readying
from paravent.table.values import GM, Table
from paravent.table.view import View, WaitingView, view
from paravent.web.page_memory import Memory
from paravent.web.pages.page_stream import Drawn, changes, drawn, message
from paravent.web.streams import pack
from tests.sight.looks import look
from tests.table.desk import Desk

PLAYERS: Final = ("Léa", "Max", "Zoé", "Tim", "Ana")
ROUNDS: Final = 3


class Cost(Struct):
    """One event: bytes to the desk and to the phone that got most, and milliseconds of the processor: to take it, to
    draw the desk, to draw everybody."""

    name: str
    desk: int
    phone: int
    taken_ms: float
    desk_ms: float
    all_ms: float


class Followed:
    """The pages of a table as they were last sent."""

    def __init__(self, desk: Desk, seats: tuple[str, ...]) -> None:
        self.desk, self.memory = desk, Memory()
        self.views: dict[str, tuple[Table, View | WaitingView | None]] = {}
        self.lines = CommonLines()
        self.before: dict[str, Drawn] = {seat: drawn(self.look(seat), self.memory) for seat in seats}

    def look(self, seat: str) -> Seen:
        """What a seat sees, made from what it saw before, as a room does it."""
        table = self.desk.table
        found = view(table, seat, self.views.get(seat), self.lines)
        self.views[seat] = table, found
        assert isinstance(found, View)
        return Seen(found, self.desk.game, "fr", kind_of(found))

    def sent(self, seat: str) -> int:
        """How many bytes a seat is sent now."""
        seen = self.look(seat)
        now = drawn(seen, self.memory, self.before[seat])
        parts = message(now.digest, changes(seen, self.before[seat], now))
        self.before[seat] = now
        return len(pack(parts))

    def cost(self, do: Do) -> Cost:
        """Take an event, and draw it for everybody."""
        began = time.process_time()
        self.desk.do(GM, do)
        taken = time.process_time()
        weight = self.sent(GM)
        drawn_desk = time.process_time()
        phones = [self.sent(seat) for seat in self.before if seat != GM]
        ends = time.process_time()
        times = (taken - began, drawn_desk - taken, ends - taken)
        return Cost(type(do).__name__, weight, max(phones), *(1000 * each for each in times))


def opened(game: Game) -> tuple[Desk, tuple[str, ...]]:
    """A ready table of a game with five players, each with one of its characters."""
    desk = Desk(game)
    for do in readying(game, "fr"):
        desk.do(GM, do)
    seats = tuple(desk.join(name) for name in PLAYERS)
    free = [one.id for one in look(desk).cast if one.player]
    for seat, id in zip(seats, free, strict=False):
        desk.do(seat, c.TakeCharacter(id))
    return desk, (GM, *seats)


def evening(desk: Desk) -> Iterator[Do]:
    """What happens in an evening, again and again."""
    cast = [one.id for one in look(desk).cast]
    for n in range(ROUNDS):
        yield c.Say(f"Bonsoir {n}")
        yield c.BeginScene(f"La nuit {n}")
        yield c.AdvanceClock(10)
        yield c.RollFreely("2d6")
        yield c.SetOrder(tuple((id,) for id in cast[:8]))
        yield c.PassTurn()
        yield c.PassTurn()
        yield c.EndOrder()


def costs(game: Game) -> list[Cost]:
    """What each kind of event costs, the middle of its times; bytes are the most."""
    desk, seats = opened(game)
    followed = Followed(desk, seats)
    calm()  # as a server does
    every = [followed.cost(do) for do in evening(desk)]
    kinds = dict.fromkeys(one.name for one in every)
    return [_middle([one for one in every if one.name == kind]) for kind in kinds]


def crowded(game: Game, cast: int) -> Cost:
    """What it costs that a number of a player's sheet, a state where there is one, goes up or down, with so many in the
    cast."""
    desk, seats = opened(game)
    made = itertools.cycle(do for do in readying(game, "fr") if isinstance(do, c.MakeCharacter))
    while len(look(desk).cast) < cast:
        desk.do(GM, next(made))
    owned = next(one for one in desk.table.world.cast.values() if seats[1] in one.owners)
    numbers = [(not one.kind.state, one.key) for one in declared(game.sheet) if isinstance(one.kind, Whole)]
    _, key = min(numbers)
    followed, value = Followed(desk, seats), owned.sheet.get(key, 0)
    calm()
    values = [value + 1, value] * (2 * ROUNDS)
    return _middle([followed.cost(c.EditSheet(owned.id, {key: str(one)}, "!")) for one in values])


def _middle(some: list[Cost]) -> Cost:
    median = statistics.median
    return Cost(
        some[0].name,
        max(one.desk for one in some),
        max(one.phone for one in some),
        median(one.taken_ms for one in some),
        median(one.desk_ms for one in some),
        median(one.all_ms for one in some),
    )


LOADED: Final = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((one) => one.initiatorType !== "fetch" || !one.name.includes("stream"))
    .map((one) => [one.name.includes(".woff2") ? "type" : "rest", one.transferSize])"""
"""What a page has fetched since it was opened, on the wire."""


def first_load(page: Page) -> tuple[int, int]:
    """What a page that was just opened has cost on the wire, and how much of it is type."""
    loaded = page.evaluate(LOADED)
    return sum(size for _, size in loaded), sum(size for kind, size in loaded if kind == "type")
