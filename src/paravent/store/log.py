"""The event log: what every backend promises, whatever holds the bytes.

A table is a numbered list of events. An append is the whole effect of one command: its events, its receipt
and the secrets that go with them are kept together or not at all, and are safe on disk when `append` returns.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from hashlib import sha256
from types import TracebackType
from typing import Final, Self

from msgspec import Struct

from paravent.store.errors import BadValue

SNAPSHOT_SPAN: Final = 250
FURTHEST: Final = 2**62


class NewEvent(Struct, frozen=True):
    """An event to keep: its wire name, the version of its shape, its JSON."""

    kind: str
    data: bytes
    shape: int = 1


class Recorded(Struct, frozen=True):
    """A kept event: the version it brought its table to, when, and by which command."""

    version: int
    at: str
    command: str
    kind: str
    shape: int
    data: bytes


class Taken(Struct, frozen=True):
    """A command that was taken: its id, whose it is, when (ISO 8601, given by the caller), what was answered."""

    command: str
    seat: str
    at: str
    answer: bytes = b""


class Receipt(Struct, frozen=True):
    """What is kept of a taken command, with the version it left the table at."""

    command: str
    seat: str
    at: str
    answer: bytes
    version: int


class Unit(Struct, frozen=True):
    """One command with its events, as an imported table brings them."""

    taken: Taken
    events: tuple[NewEvent, ...]


class TableInfo(Struct, frozen=True):
    """A line of the list of tables."""

    id: str
    name: str
    created: str
    version: int


class Snapshot(Struct, frozen=True):
    """A table already folded up to a version: a cache, which may be dropped at any time."""

    version: int
    data: bytes


class Moved(Struct, frozen=True, tag="moved"):
    """A table is now at this version; one lower than you hold means it was deleted and made anew."""

    table: str
    version: int


class Gone(Struct, frozen=True, tag="gone"):
    """A table was deleted."""

    table: str


class Here(Struct, frozen=True, tag="here"):
    """Who is at a table, by one of the processes that serve it. It is told, and kept nowhere."""

    table: str
    process: str
    seats: tuple[str, ...]


class CatchUp(Struct, frozen=True, tag="catch-up"):
    """Listening starts, or starts again after a cut: anything may have changed before this."""


Notice = Moved | Gone | Here | CatchUp
Secrets = Mapping[str, bytes | None]
Meanwhile = Callable[[], object]


class Store(ABC):
    """Where tables are kept. Use it on one event loop; `async with` closes it.

    Cancelling a call that writes does not take it back: ask `receipt` whether it was kept.
    """

    @abstractmethod
    async def create(self, table: str, name: str, created: str, history: Sequence[Unit] = ()) -> int:
        """Make a table, with all the past of an imported one if given; its version."""

    @abstractmethod
    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        taken: Taken,
        secrets: Secrets | None = None,
        meanwhile: Meanwhile | None = None,
    ) -> int:
        """Keep one command's events after version `expected`, durably; the new version.

        Raises `Conflict` when the table has moved on, `Repeated` when it already took this command.
        A secret given as None is forgotten. While the disk is waited for, `meanwhile` is called: nothing is kept then.
        """

    @abstractmethod
    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        """The events after a version, in order, in the shape they were written."""

    @abstractmethod
    async def version(self, table: str) -> int:
        """The number of events of a table."""

    @abstractmethod
    async def receipt(self, table: str, command: str) -> Receipt | None:
        """What was answered to a command, if it was taken."""

    @abstractmethod
    async def tables(self) -> list[TableInfo]:
        """Every table, oldest first."""

    @abstractmethod
    async def count(self) -> int:
        """How many tables there are."""

    @abstractmethod
    async def rename(self, table: str, name: str) -> None:
        """Change the name shown in the list of tables."""

    @abstractmethod
    async def delete(self, table: str) -> None:
        """Remove a table and all that goes with it; copies made before an upgrade keep theirs."""

    @abstractmethod
    async def put_secret(self, table: str, key: str, value: bytes | None) -> None:
        """Keep a small secret outside the events; None forgets it."""

    @abstractmethod
    async def get_secret(self, table: str, key: str) -> bytes | None:
        """One secret of a table."""

    @abstractmethod
    async def secrets(self, table: str) -> dict[str, bytes]:
        """Every secret of a table, by key."""

    @abstractmethod
    async def put_picture(self, table: str, data: bytes) -> str:
        """Keep a picture of a table, and say the hash that it is known by; one that is there already stays."""

    @abstractmethod
    async def picture(self, table: str, name: str) -> bytes | None:
        """A picture of a table by its hash."""

    @abstractmethod
    async def pictures(self, table: str) -> dict[str, bytes]:
        """Every picture of a table, by its hash."""

    @abstractmethod
    async def save_snapshot(self, table: str, version: int, data: bytes, shape: str) -> None:
        """Keep a folded table; `shape` names the code that folded it. Of every `SNAPSHOT_SPAN` versions only the last
        such snapshot stays; older ones of another shape are dropped."""

    @abstractmethod
    async def latest_snapshot(self, table: str, shape: str, upto: int = FURTHEST) -> Snapshot | None:
        """The furthest snapshot made by the same code, no further than a version, if any."""

    @abstractmethod
    async def receipts(self, table: str) -> dict[str, bytes]:
        """What was answered to every command that was taken, by its id."""

    @abstractmethod
    async def probe(self) -> None:
        """Write what changes nothing: whoever may do so may append. Raises why not."""

    async def warm(self) -> None:
        """Have ready what many appends will want. Without it they are only slower."""
        return

    @abstractmethod
    async def tell(self, here: Here) -> None:
        """Let everyone who listens know, in every process."""

    @abstractmethod
    def listen(self) -> AsyncGenerator[Notice, None]:
        """What changes, from now on: `CatchUp` first, then positions and who is here. Only the last of each table,
        and of each process at it, is kept waiting."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and let go; what listens ends."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


UNKEPT: Final = re.compile("[\0\ud800-\udfff]")
"""Nothing, and halves of letters."""


def check_text(*texts: str) -> None:
    """Refuse text that PostgreSQL cannot hold, everywhere, so that a table can move between backends."""
    for text in texts:
        if UNKEPT.search(text):
            raise BadValue(f"The text {text!r} holds a character that cannot be kept.")


def named(data: bytes) -> str:
    """What a picture is known by."""
    return sha256(data).hexdigest()


def check_append(table: str, events: Sequence[NewEvent], taken: Taken, secrets: Secrets | None) -> None:
    """Refuse, before writing anything, what not every backend could keep."""
    check_text(
        table, taken.command, taken.seat, taken.at, *(event.kind for event in events), *(secrets or ())
    )
    for event in events:
        check_shape(event)


def check_shape(event: NewEvent) -> None:
    """A shape is a small positive number."""
    if not 1 <= event.shape < 2**31:
        raise BadValue(f"The shape of {event.kind!r} is {event.shape}; shapes count from 1.")


def check_history(table: str, name: str, created: str, history: Sequence[Unit]) -> None:
    """The same for a table that arrives with its past; a command is in it once."""
    check_text(table, name, created)
    for unit in history:
        check_append(table, unit.events, unit.taken, None)
    commands = [unit.taken.command for unit in history]
    if len(set(commands)) < len(commands):
        raise BadValue(f"The history of table {table!r} takes the same command twice.")


def check_snapshot(table: str, version: int, current: int) -> None:
    """A snapshot cannot be ahead of the events it folds."""
    if not 0 <= version <= current:
        raise BadValue(f"Table {table!r} has {current} events; a snapshot at {version} is not of them.")


def numbered(expected: int, taken: Taken, events: Sequence[NewEvent]) -> list[Recorded]:
    """Events as they will be recorded after a version."""
    return [
        Recorded(number, taken.at, taken.command, event.kind, event.shape, event.data)
        for number, event in enumerate(events, expected + 1)
    ]


def receipt_of(taken: Taken, version: int) -> Receipt:
    """The receipt of a command that left its table at a version."""
    return Receipt(taken.command, taken.seat, taken.at, taken.answer, version)
