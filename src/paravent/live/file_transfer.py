"""Whole tables out of the store and into it, as files that anyone can check."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, TypeAlias

from msgspec import DecodeError, Raw, Struct, ValidationError, convert, json, msgpack

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.lab.job_pool import Turn
from paravent.live.codec import Codec
from paravent.live.pictures import MOST_PICTURES, is_kept
from paravent.live.prepare import Answered
from paravent.live.services import Services, game_of
from paravent.live.tokens import TOKEN
from paravent.store import NewEvent, Recorded, StoreError, TableExists, Taken, Unit
from paravent.table.file_check import TableCheck
from paravent.table.table_file import Done, Imported, LoggedLine, export, read_file
from paravent.table.values import Table


async def export_table(
    services: Services, table: Table, seat: str, session: int | None, *, pictures: bool = True
) -> str:
    """The file of a table or of one session: all of it, or what one seat may see."""
    recorded = await services.store.read(table.id, 0, table.version)
    groups = [tuple(group) for _, group in groupby(recorded, lambda one: one.command)]
    receipts = await services.store.receipts(table.id)
    answers = [receipts.get(group[0].command, b"") for group in groups]
    version = services.game(table.game).version
    about = {"game_version": version, "at": services.stamp(), "session": session, "now": table}
    sent = await services.store.pictures(table.id) if pictures else {}
    kept = msgpack.encode(groups)  # many small things travel sooner as one
    written = partial(_written, services.codec, kept, answers, pictures=sent, **about)
    text, _ = await services.pool.run(partial(written, seat=seat), Turn(table.id, seat, long=True))
    return text


def _written(codec: Codec, kept: bytes, answers: Sequence[bytes], **about: Any) -> str:
    """The file of what is kept, command by command."""
    groups = msgpack.decode(kept, type=list[tuple[Recorded, ...]])
    done = [
        Done(group[0].command, json.decode(answer) if answer else {}, tuple(map(codec.decode, group)))
        for group, answer in zip(groups, answers, strict=True)
    ]
    return export(done, **about)


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


def _line(recorded: Recorded, read: bool) -> LoggedLine:
    try:
        data: object = Raw(json.encode(json.decode(recorded.data)))
    except (DecodeError, UnicodeDecodeError):
        data = recorded.data.decode(errors="backslashreplace")
    return LoggedLine(recorded.version, recorded.at, recorded.kind, recorded.shape, read, data)


Look: TypeAlias = Callable[[Table, Game], None]
"""Draws what everybody would see of a table, and raises whatever stands in the way."""


class TableRead(Struct, frozen=True):
    """The table of a file: its id, its name, and what to keep of it."""

    id: str
    name: str
    units: list[Unit]
    pictures: list[bytes]


async def read_table(services: Services, text: str, look: Look | None = None, who: str = "") -> TableRead:
    """The table that a file holds; one that no table could have written, or that cannot be drawn, is refused."""
    job = partial(_read, text, services.games, services.codec, look)
    try:
        read, _ = await services.pool.run(job, Turn("", who, long=True))
    except NotDrawn as error:
        services.telemetry.log.warning("not drawn", why=error.why)
        raise
    return read


async def keep_table(services: Services, file: TableRead, id: str) -> str:
    """Keep the table of a file, under this id or, without, under its own; the id. One that is already here is
    refused."""
    own, name, units, pictures = file.id, file.name, file.units, file.pictures
    kept = (id or own, name, units[0].taken.at, units)
    try:
        await services.store.create(*kept)
    except TableExists:
        if not await _ownerless(services, kept[0]):
            raise
        await services.store.delete(kept[0])
        await services.store.create(*kept)
    for picture in pictures:
        await services.store.put_picture(kept[0], picture)
    return kept[0]


def _read(text: str, games: Mapping[str, Game], codec: Codec, look: Look | None) -> TableRead:
    imported = read_file(text, TableCheck(partial(game_of, games)))
    table, done = _whole(imported)
    pictures = imported.pictures
    if len(pictures) > MOST_PICTURES or not all(map(is_kept, pictures)):
        raise Refusal(NOT_A_PORTRAIT)
    if look is not None:
        _look(look, table, game_of(games, table.game))
    return TableRead(table.id, table.world.name, [_unit(codec, one) for one in done], pictures)


def _whole(imported: Imported) -> tuple[Table, list[Done]]:
    if imported.table is None or imported.snapshot is not None:
        raise Refusal(NOT_WHOLE)
    return imported.table, imported.done


class NotDrawn(Refusal):
    """A file whose pages cannot be drawn, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(NOT_DRAWN)
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        return NotDrawn, (self.why,)


def _look(look: Look, table: Table, game: Game) -> None:
    """Draw a table before it is kept: whatever in it breaks a page is told to who brought it."""
    try:
        look(table, game)
    except Exception as error:
        raise NotDrawn(repr(error)[:300]) from error


async def _ownerless(services: Services, table: str) -> bool:
    """A table whose import was cut short, before anybody had a seat at it."""
    return not any(name.startswith(TOKEN) for name in await services.store.secrets(table))


def _unit(codec: Codec, done: Done) -> Unit:
    first = done.events[0]
    taken = Taken(done.command, first.seat, first.at, json.encode(_answered(done.answer)))
    events: tuple[NewEvent, ...] = tuple(codec.encode(one) for one in done.events)
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
NOT_A_PORTRAIT = Words(
    "Ce fichier porte des images qu’aucune table ne garde. Reprenez le fichier d’origine.",
    "This file holds pictures that no table keeps. Go back to the original file.",
)
NOT_WHOLE = Words(
    "Ce fichier ne contient pas une table entière : exportez la table, non une séance ou une place.",
    "This file does not hold a whole table: export the table, not a session or a seat.",
)
ALREADY_HERE = Words(
    "Cette table est déjà ici : supprimez-la d’abord, ou continuez à y jouer.",
    "This table is already here: delete it first, or go on playing it.",
)
