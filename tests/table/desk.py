"""A table to play at in tests: it decides, keeps the log as JSON would give it back, and folds it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import lru_cache
from hashlib import sha256
from typing import Any

from msgspec import json

from paravent.core.game import Game
from paravent.core.parameters import declared
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.games import found
from paravent.table import commands as c
from paravent.table.context import Context, Decision
from paravent.table.decide import FRESH_BYTES, decide, decide_opening, logged
from paravent.table.entry import AnyLine, MoveLine
from paravent.table.events import Logged
from paravent.table.evolve import evolve, opened
from paravent.table.journal_seen import ENTRY_VIEW, AnyEntryView
from paravent.table.seats import SEAT_BYTES
from paravent.table.table_file import Done
from paravent.table.values import BOARD, Table, plain
from paravent.table.view import View, view
from tests.table.little import LITTLE
from tests.table.texts import legal_text

GAMES = [*found().values(), LITTLE]
AT = "2026-11-15T20:00:00Z"


@lru_cache(maxsize=256)
def chance_bytes(chance: str, count: int) -> bytes:
    """What a table of this chance draws for its next command: asked anew for whatever is only tried."""
    halves = (sha256(f"{chance}/{count}/{half}".encode()).digest() for half in range(2))
    return b"".join(halves)[: FRESH_BYTES - SEAT_BYTES]


class Desk:
    """One table of a game, with a GM alone at first. Its chance names seats s1, s2 …"""

    def __init__(self, game: Game, chance: str = "", id: str = "t1") -> None:
        self.game = game
        self.chance = chance
        self.log: list[Logged] = []
        self.done: list[Done] = []
        self.seeds: dict[str, bytes] = {}
        self.count = 0
        self.id = id
        self.table: Table
        self.do("gm", c.OpenTable(game.id, "Soirée"))

    def context(self, seed: bytes | None = None) -> Context:
        """What the world lends to the next decision; `seed` in place of the session's own."""
        number = self.table.session.number if self.log and self.table.session else 0
        kept = self.seeds.get(f"seed/{number}", b"")
        number_of_seat = (len(self.table.seen) if self.log else 0).to_bytes(SEAT_BYTES)
        fresh = chance_bytes(self.chance, self.count) + number_of_seat
        return Context(self.game, kept if seed is None else seed, fresh, lambda: tuple(self.log))

    def command(self, seat: str, do: c.Do) -> c.Command:
        """The next command."""
        return c.Command(f"x{self.count + 1}", seat, AT, do)

    def decided(self, seat: str, do: c.Do, seed: bytes | None = None) -> Decision:
        """What the next command would come to."""
        command = self.command(seat, do)
        if not self.log:
            return decide_opening(self.id, command, self.context(seed))
        return decide(self.table, command, self.context(seed))

    def do(self, seat: str, do: c.Do, seed: bytes | None = None) -> Mapping[str, Any]:
        """Do it, and give the answer; a refusal passes through."""
        command = self.command(seat, do)
        decision = self.decided(seat, do, seed)
        self.count += 1
        self.seeds.update(decision.secrets)
        events = tuple(json.decode(json.encode(one), type=Logged) for one in logged(command, decision))
        for one in events:
            self.table = evolve(self.table, one) if self.log else opened(self.id, one)
            self.log.append(one)
        self.done.append(Done(command.id, dict(decision.answer), events))
        return decision.answer

    def refusal(self, seat: str, do: c.Do) -> Words:
        """In which words it is refused."""
        try:
            self.decided(seat, do)
        except Refusal as refusal:
            return refusal.words
        raise AssertionError(f"not refused: {do}")

    def tried(self, seat: str, do: c.Do, seed: bytes | None = None) -> bytes:
        """The bytes that the seat is answered: the answer, or the words of the refusal. Refused ids are used up."""
        try:
            return json.encode(dict(self.do(seat, do, seed)))
        except Refusal as refusal:
            self.count += 1
            return json.encode(refusal.words)

    def probed(self, seat: str, do: c.Do) -> bytes:
        """The same, without doing it."""
        try:
            return json.encode(dict(self.decided(seat, do).answer))
        except Refusal as refusal:
            return json.encode(refusal.words)

    def join(self, name: str, role: Any = "player", admit: bool = True) -> str:
        """Somebody sits down."""
        seat: str = self.do("gm", c.AskSeat(name, role))["seat"]
        if admit:
            self.do("gm", c.AdmitSeat(seat))
        return seat

    def make(self, seat: str, name: str, hidden: bool = False, **values: str) -> str:
        """A character."""
        sheet = {**least_sheet(self.game), "name": name, **values}
        character: str = self.do(seat, c.MakeCharacter(sheet, hidden))["character"]
        return character


def least_sheet(game: Game) -> dict[str, str]:
    """The texts that a sheet cannot do without."""
    return {one.key: legal_text(one.kind) for one in declared(game.sheet) if one.required}


def company(game: Game, chance: str = "") -> Desk:
    """A table with two players, a screen, somebody at the door, and a character each; the GM has two, one hidden.

    Seats: gm, s1, s2, s3 (screen), s4 (not admitted). Characters: ada, bob, ogre, ghost (hidden), by `names`.
    """
    key = (id(game), chance)
    if key not in SEATED:
        SEATED[key] = _seated(game, chance)
    desk = copy(SEATED[key])
    desk.log, desk.done, desk.seeds = [*desk.log], [*desk.done], {**desk.seeds}
    return desk


SEATED: dict[tuple[int, str], Desk] = {}
"""Made once, for all who begin with it; a game that is held here keeps its place in memory."""


def _seated(game: Game, chance: str) -> Desk:
    desk = Desk(game, chance)
    for name in ("Léa", "Max"):
        desk.join(name)
    desk.join("Télé", "screen")
    desk.join("Inconnu", admit=False)
    desk.make("s1", "Ada")
    desk.make("s2", "Bob")
    desk.make("gm", "Ogre")
    desk.make("gm", "Ghost", hidden=True)
    return desk


def people(desk: Desk) -> list[str]:
    """The ids of all characters; the board is none."""
    return [id for id in desk.table.world.cast if id != BOARD]


def named(desk: Desk, name: str) -> str:
    """The id of a character."""
    return next(one.id for one in desk.table.world.cast.values() if one.name == name)


def seen_by(desk: Desk, seat: str) -> View:
    """What an admitted seat sees."""
    found = view(desk.table, seat)
    assert isinstance(found, View)
    return found


def sent_to(desk: Desk, seat: str) -> dict[str, Any]:
    """What a seat sees, as JSON has it."""
    sent: dict[str, Any] | None = plain(view(desk.table, seat))
    assert sent is not None
    return sent


def move_line(table: Table, action: str = "") -> MoveLine:
    """The journal's line of a move, or of the last one."""
    lines = (one.line for one in reversed(table.journal) if action in ("", one.action))
    return next(line for line in lines if isinstance(line, MoveLine))


def shown_line(line: AnyLine, id: str = "x1.0", action: str = "x1", hidden: bool = False) -> AnyEntryView:
    """A line of the journal as a seat sees it."""
    made: AnyEntryView = ENTRY_VIEW[type(line)](id, action, AT, "", line, hidden, False, False)
    return made
