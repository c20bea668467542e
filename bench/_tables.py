"""Databases of tables to measure: made with the real hall, their past written straight into the log."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

from bench._streams import Place
from paravent.live.hall import Hall
from paravent.live.services import Services
from paravent.live.telemetry import Telemetry
from paravent.settings import Settings
from paravent.store import NewEvent, Store, Taken, Unit
from paravent.table.commands import AdmitSeat, AskSeat, MakeCharacter, OpenTable
from paravent.table.entry import DiceTerm
from paravent.table.events import Logged, RolledFreely, Said
from paravent.wiring import hall

AT = "2026-11-05T20:00:00.000+00:00"
GAME = "yze"
_numbers = count()


@asynccontextmanager
async def hall_at(database: str) -> AsyncGenerator[Hall, None]:
    with Path(os.devnull).open("w") as nowhere:  # noqa: ASYNC230 (nothing is waited for)
        async with hall(Settings(database), telemetry=Telemetry(nowhere)) as tables:
            yield tables


async def make_tables(database: str, tables: int, seats: int, lines: int) -> list[Place]:
    """Tables with so many seats, a character at each, and so many lines in their journals."""
    async with hall_at(database) as hall:
        places: list[Place] = []
        for start in range(0, tables, 64):
            some = range(start, min(start + 64, tables))
            places += await asyncio.gather(*(make_table(hall, seats, lines) for _ in some))
        return places


async def make_table(hall: Hall, seats: int, lines: int) -> Place:
    gm = await hall.open(new_id(), OpenTable(GAME, "La table"))
    tokens = [gm.token]
    invitation = (await (await hall.room(gm.table)).now()).invitation
    for number in range(1, seats):
        place = await hall.join(gm.table, new_id(), invitation, AskSeat(f"Joueur {number}"))
        await hall.take(gm.table, gm.seat, gm.token, new_id(), AdmitSeat(place.seat))
        sheet = MakeCharacter({"name": f"Personnage {number}"})
        await hall.take(gm.table, place.seat, place.token, new_id(), sheet)
        tokens.append(place.token)
    version = await hall.services.store.version(gm.table)
    await grow(hall.services.store, hall.services, gm.table, version, lines)
    path = f"/api/tables/{gm.table}"
    return Place(f"{path}/commands", f"{path}/stream", tuple(tokens), f"/t/{gm.table}/stream")


async def grow(store: Store, services: Services, table: str, version: int, lines: int) -> None:
    """Write so many lines into the log of a table, as one command."""
    if lines:
        await store.append(table, version, line_events(services, lines), Taken(new_id(), "gm", AT))


def line_events(services: Services, lines: int) -> Sequence[NewEvent]:
    """Words and rolls, half of each."""
    return [
        services.codec.encode(Logged(AT, new_id(), "gm", None, _said(number) if number % 2 else _rolled()))
        for number in range(lines)
    ]


def _said(number: int) -> Said:
    return Said("say", f"Et la nuit tombe, pour la fois {number:07}.")


def _rolled() -> RolledFreely:
    return RolledFreely("2d6+1", "", (DiceTerm(1, sides=6, faces=(3, 4)), DiceTerm(1, number=1)), 8, True)


async def make_long(database: str, events: int, tail: int) -> str:
    """A table of so many events, whose last snapshot was taken `tail` events ago."""
    async with hall_at(database) as hall:
        gm = await hall.open(new_id(), OpenTable(GAME, "La longue table"))
        first = await hall.services.store.read(gm.table)
        table = f"long-{events}"
        opening = tuple(hall.services.codec.encode(hall.services.codec.decode(one)) for one in first)
        opening = (_renamed(opening[0], gm.table, table), *opening[1:])
        count_before = events - tail - len(opening)
        history = [Unit(Taken(new_id(), "gm", AT), opening)]
        for start in range(0, count_before, 100):
            some = line_events(hall.services, min(100, count_before - start))
            history.append(Unit(Taken(new_id(), "gm", AT), tuple(some)))
        await hall.services.store.create(table, "La longue table", AT, history)
        room = await hall.room(table)
        await room.finish()
        await grow(hall.services.store, hall.services, table, events - tail, tail)
        return table


def _renamed(event: NewEvent, before: str, after: str) -> NewEvent:
    return NewEvent(event.kind, event.data.replace(before.encode(), after.encode()), event.shape)


def new_id() -> str:
    return f"bench-request-{next(_numbers):08}"
