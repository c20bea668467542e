"""Whole tables out of the store and into it, as files that anyone can check."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from msgspec import DecodeError, Raw, ValidationError, convert, json

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.live.prepare import Answered
from paravent.live.services import Services
from paravent.live.tokens import TOKEN
from paravent.store import NewEvent, Recorded, StoreError, TableExists, Taken, Unit
from paravent.table.file_check import TableCheck
from paravent.table.table_file import Done, Imported, export, read_file
from paravent.table.values import Table

AT_A_TIME = 64


async def export_table(services: Services, table: Table, seat: str, session: int | None) -> str:
    """The file of a table or of one session: all of it, or what one seat may see."""
    history = await _history(services, table)
    version = services.game(table.game).version
    return await asyncio.to_thread(
        export, history, game_version=version, at=services.stamp(), session=session, seat=seat
    )


async def _history(services: Services, table: Table) -> list[Done]:
    recorded = await services.store.read(table.id, 0, table.version)
    groups = [list(group) for _, group in groupby(recorded, lambda one: one.command)]
    done: list[Done] = []
    for start in range(0, len(groups), AT_A_TIME):
        some = groups[start : start + AT_A_TIME]
        done += await asyncio.gather(*(_done(services, table.id, group) for group in some))
    return done


async def readable_lines(services: Services, table: str) -> tuple[str, int]:
    """Every event of a table as the log holds it, one JSON line each, and how many of them this Paravent cannot read:
    for a table that no longer opens."""
    recorded = await services.store.read(table)
    unread = [one for one in recorded if not _can_be_read(services, one)]
    lines = [json.encode(_line(one, one not in unread)).decode() for one in recorded]
    return "\n".join([*lines, ""]), len(unread)


def _can_be_read(services: Services, recorded: Recorded) -> bool:
    try:
        services.codec.decode(recorded)
    except (StoreError, ValueError):
        return False
    return True


def _line(recorded: Recorded, read: bool) -> dict[str, object]:
    """What the log keeps of an event: its own JSON where it is any, else its text with what is broken marked."""
    about = {"version": recorded.version, "at": recorded.at, "kind": recorded.kind, "shape": recorded.shape}
    try:
        data: object = Raw(json.encode(json.decode(recorded.data)))
    except (DecodeError, UnicodeDecodeError):
        data = recorded.data.decode(errors="backslashreplace")
    return {**about, "read": read, "data": data}


async def _done(services: Services, table: str, recorded: Sequence[Recorded]) -> Done:
    receipt = await services.store.receipt(table, recorded[0].command)
    answer: dict[str, Any] = json.decode(receipt.answer) if receipt and receipt.answer else {}
    return Done(recorded[0].command, answer, tuple(services.codec.decode(one) for one in recorded))


Look: TypeAlias = Callable[[Table, Game], None]
"""Draws what everybody would see of a table, and raises whatever stands in the way."""


async def import_table(services: Services, text: str, id: str, look: Look | None = None) -> str:
    """Keep the table that a file holds, under this id or, without, under its own; the id. One that is already here is
    refused, and so is one that no table could have written or that cannot be drawn."""
    read = asyncio.to_thread(read_file, text, TableCheck(services.game))
    table, done = _whole(await read)
    if look is not None:
        await asyncio.to_thread(_look, services, look, table)
    units = await asyncio.to_thread(lambda: [_unit(services, one) for one in done])
    kept = (id or table.id, table.world.name, units[0].taken.at, units)
    try:
        await services.store.create(*kept)
    except TableExists:
        if not await _ownerless(services, kept[0]):
            raise
        await services.store.delete(kept[0])
        await services.store.create(*kept)
    return kept[0]


def _whole(imported: Imported) -> tuple[Table, list[Done]]:
    if imported.table is None or imported.snapshot is not None:
        raise Refusal(NOT_WHOLE)
    return imported.table, imported.done


def _look(services: Services, look: Look, table: Table) -> None:
    """Draw a table before it is kept: whatever in it breaks a page is told to who brought it, and written down."""
    try:
        look(table, services.game(table.game))
    except Exception as error:
        services.telemetry.log.warning("not drawn", why=repr(error)[:300])
        raise Refusal(NOT_DRAWN) from error


async def _ownerless(services: Services, table: str) -> bool:
    """A table whose import was cut short, before anybody had a seat at it."""
    return not any(name.startswith(TOKEN) for name in await services.store.secrets(table))


def _unit(services: Services, done: Done) -> Unit:
    first = done.events[0]
    taken = Taken(done.command, first.seat, first.at, json.encode(_answered(done.answer)))
    events: tuple[NewEvent, ...] = tuple(services.codec.encode(one) for one in done.events)
    return Unit(taken, events)


def _answered(answer: dict[str, Any]) -> Answered:
    try:
        return convert(answer, Answered)
    except ValidationError:
        return Answered(0, {})


NOT_DRAWN = Words(
    "Ce fichier raconte ce qu’aucune page ne peut montrer. Reprenez le fichier d’origine.",
    "This file tells what no page can show. Go back to the original file.",
)
NOT_WHOLE = Words(
    "Ce fichier ne contient pas une table entière : exportez la table, non une séance ou une place.",
    "This file does not hold a whole table: export the table, not a session or a seat.",
)
ALREADY_HERE = Words(
    "Cette table est déjà ici : supprimez-la d’abord, ou continuez à y jouer.",
    "This table is already here: delete it first, or go on playing it.",
)
