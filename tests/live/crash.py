"""A server under many commands at once is killed without warning, again and again; nothing it answered is lost.

After each kill another process serves the same database. Whatever was answered must be in the log once and whole, and
get the same answer again; whatever was not must be there whole or not at all, and is then asked for again.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from msgspec import Struct, json

from paravent.live.tokens import hidden_id, own_id
from paravent.table.verify import verify
from tests.live.helpers import OPENING
from tests.live.served import Server
from tests.live.wire import Cut, Wire

TABLES = 3
WRITERS = 3
"""How many write to each table at once, besides its GM."""
ROUNDS_TO_A_TABLE = 8
MOST_JOINING = 12
MOST_OPENING = 5
LONGEST = 0.35
"""Seconds of commands before the longest-lived server is killed."""

_numbers = count()


class Tally(Struct):
    """What came of it. The last four are losses, and must stay at zero."""

    kills: int = 0
    answered: int = 0
    refused: int = 0
    unanswered_kept: int = 0
    unanswered_absent: int = 0
    lost: int = 0
    halved: int = 0
    doubled: int = 0
    answered_otherwise: int = 0

    @property
    def losses(self) -> int:
        return self.lost + self.halved + self.doubled + self.answered_otherwise


class Sent(Struct):
    """One request: where, by whom, under which id the log keeps it, in how many events; and its answer, if any."""

    path: str
    token: str
    body: dict[str, Any]
    id: str
    events: int
    status: int = 0
    answer: Any = None


class Desk:
    """One table in play: its seats, and every request since it was opened."""

    def __init__(self, opened: Sent) -> None:
        self.opened = opened
        self.table: str = opened.answer["table"]
        self.gm: str = opened.answer["token"]
        self.players: list[str] = []
        self.sent: list[Sent] = [opened]
        self.checked = 0
        self.joined = 0

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def command(self, token: str, events: int, **do: Any) -> Sent:
        id = f"c{next(_numbers)}"
        return self._noted(
            Sent(f"{self.path}/commands", token, {"id": id, "do": do}, own_id(token, id), events)
        )

    def join(self, invitation: str) -> Sent:
        id = f"a-joining-request-{next(_numbers)}"
        self.joined += 1
        body = {"id": id, "invitation": invitation, "name": f"N{self.joined}"}
        return self._noted(Sent(f"{self.path}/join", "", body, hidden_id("join", id), 1))

    def _noted(self, sent: Sent) -> Sent:
        self.sent.append(sent)
        return sent

    def gm_commands(self) -> Iterator[Sent]:
        """The GM talks, writes notes, closes sessions (their seed is revealed) and opens others (one is kept)."""
        while True:
            yield self.command(self.gm, 1, do="say", text="Il fait nuit.")
            yield self.command(self.gm, 1, do="write-note", note="n", title="N", text="Un secret. " * 50)
            yield self.command(self.gm, 2, do="close-session")
            yield self.command(self.gm, 1, do="open-session")

    def player_commands(self, token: str) -> Iterator[Sent]:
        """A player talks and throws, openly or blindly: then what is seen and what is told are two events."""
        while True:
            yield self.command(token, 1, do="say", text="Je regarde.")
            yield self.command(token, 2, do="roll-freely", formula="4d6", visibility="blind")
            yield self.command(token, 1, do="roll-freely", formula="2d6+1")


def opening() -> Sent:
    id = f"an-opening-request-{next(_numbers)}"
    body = {"id": id, "game": "yze", "name": "La table"}
    return Sent("/api/tables", "", body, hidden_id("open", id), OPENING)


async def crash(database: str, kills: int, tally: Tally | None = None) -> Tally:
    """Kill as many servers; what they answered and what is left of it."""
    tally = tally or Tally()
    desks: list[Desk] = []
    openings: list[Sent] = []
    for number in range(kills):
        async with serving(database) as server:
            async with connected(server.port) as wire:
                await check_all(server.port, desks, openings, tally)
                if number % ROUNDS_TO_A_TABLE == 0:
                    desks = [await new_desk(wire) for _ in range(TABLES)]
            openings = []
            await crowded(server, desks, openings)
        tally.kills += 1
    async with serving(database) as server:
        await check_all(server.port, desks, openings, tally)
    return tally


@asynccontextmanager
async def serving(database: str) -> AsyncGenerator[Server, None]:
    server = await asyncio.to_thread(Server, database)
    try:
        yield server
    finally:
        await asyncio.to_thread(server.kill)


@asynccontextmanager
async def connected(port: int) -> AsyncGenerator[Wire, None]:
    wire = await Wire.to(port)
    try:
        yield wire
    finally:
        wire.close()


async def new_desk(wire: Wire) -> Desk:
    """A table whose players have been admitted, all of it answered."""
    opened = opening()
    await send(wire, opened)
    desk = Desk(opened)
    invitation = (await wire.done("GET", f"{desk.path}/view", desk.gm))["invitation"]
    for _ in range(WRITERS):
        joined = desk.join(invitation)
        await send(wire, joined)
        desk.players.append(joined.answer["token"])
        await send(wire, desk.command(desk.gm, 1, do="admit-seat", seat=joined.answer["seat"]))
    return desk


async def send(wire: Wire, sent: Sent) -> None:
    """Ask, and keep the answer; whoever is cut keeps none."""
    status, answer = await wire.ask("POST", sent.path, sent.token, sent.body)
    sent.status, sent.answer = status, json.decode(answer)


# --- the crowd, and the kill ---------------------------------------------------------------------------------------


async def crowded(server: Server, desks: list[Desk], openings: list[Sent]) -> None:
    """Everyone writes at once, until the server is killed at some moment."""
    writers = [write(server.port, desk.gm_commands()) for desk in desks]
    writers += [write(server.port, desk.player_commands(one)) for desk in desks for one in desk.players]
    writers += [join(server.port, desk) for desk in desks]
    writers.append(write(server.port, opened_into(openings)))
    tasks = [asyncio.create_task(one) for one in writers]
    await asyncio.sleep(random.uniform(0.0, LONGEST))  # the moment must not matter, so it is not seeded
    await asyncio.to_thread(server.kill)
    await asyncio.gather(*tasks)


async def write(port: int, requests: Iterator[Sent]) -> None:
    try:
        async with connected(port) as wire:
            for sent in requests:
                await send(wire, sent)
    except Cut:
        pass


async def join(port: int, desk: Desk) -> None:
    """Newcomers knock, one after the other."""
    try:
        async with connected(port) as wire:
            invitation = (await wire.done("GET", f"{desk.path}/view", desk.gm))["invitation"]
            while desk.joined < MOST_JOINING:
                await send(wire, desk.join(invitation))
    except Cut:
        pass


def opened_into(openings: list[Sent]) -> Iterator[Sent]:
    for _ in range(MOST_OPENING):
        openings.append(opening())
        yield openings[-1]


# --- what is left --------------------------------------------------------------------------------------------------


async def check_all(port: int, desks: list[Desk], openings: list[Sent], tally: Tally) -> None:
    """Every table, and those that were being opened: of these, nobody may have been told yet."""
    async with connected(port) as wire:
        for sent in openings:
            if not sent.status:
                await send(wire, sent)  # makes the table, or finds it
    desks = [*desks, *map(Desk, openings)]
    await asyncio.gather(*(check_one(port, desk, tally) for desk in desks))


async def check_one(port: int, desk: Desk, tally: Tally) -> None:
    async with connected(port) as wire:
        await check(wire, desk, tally)


async def check(wire: Wire, desk: Desk, tally: Tally) -> None:
    """Once as the kill left it, then everything is asked for again, and checked again."""
    new = desk.sent[desk.checked :]
    unanswered = [sent for sent in new if not sent.status]
    tally.answered += sum(sent.status in (200, 201) for sent in new)
    tally.refused += sum(sent.status >= 400 for sent in new)
    kept = compare(desk, await logged(wire, desk), tally)
    tally.unanswered_kept += sum(sent.id in kept for sent in unanswered)
    tally.unanswered_absent += sum(sent.id not in kept for sent in unanswered)
    for sent in new:
        if sent.status in (0, 200, 201):
            await repeat(wire, sent, sent.id in kept, tally)
    again = compare(desk, await logged(wire, desk), tally)
    came = {sent.id for sent in unanswered} - kept.keys()
    tally.doubled += len(again.keys() - kept.keys() - came)  # nothing else may have come of asking again
    desk.checked = len(desk.sent)


async def logged(wire: Wire, desk: Desk) -> list[tuple[str, int]]:
    """Every command of the log with the number of its events; all dice of closed sessions are derived again."""
    status, text = await wire.ask("GET", f"{desk.path}/export", desk.gm)
    assert status == 200, text
    return [(done.command, len(done.events)) for done in verify(text.decode()).imported.done]


def compare(desk: Desk, log: list[tuple[str, int]], tally: Tally) -> dict[str, int]:
    """The log against what was sent: answered is there, whole, once; refused is not; the rest is whole or absent."""
    kept = dict(log)
    tally.doubled += len(log) - len(kept)
    tally.doubled += len(kept.keys() - {sent.id for sent in desk.sent})
    for sent in desk.sent:
        if sent.id in kept:
            tally.halved += kept[sent.id] != sent.events
            tally.doubled += sent.status >= 400
        else:
            tally.lost += sent.status in (200, 201)
    return kept


async def repeat(wire: Wire, sent: Sent, was_kept: bool, tally: Tally) -> None:
    """The same request again is given its first answer; a token is never the same, as none is kept."""
    first = sent.answer if sent.status else None
    again = Sent(sent.path, sent.token, sent.body, sent.id, sent.events)
    await send(wire, again)
    if first is None:
        tally.lost += was_kept and again.status not in (200, 201)
        sent.status, sent.answer = again.status, again.answer
        if again.status in (200, 201):
            await repeat(wire, sent, True, tally)
    elif without_token(again.answer) != without_token(first):
        tally.answered_otherwise += 1


def without_token(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in answer.items() if name != "token"}
