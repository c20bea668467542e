"""The event log: one interface, and memory, SQLite or PostgreSQL behind it. It knows no rule and no game."""

from __future__ import annotations

from pathlib import Path

from paravent.store.errors import (
    BadValue,
    Closed,
    Conflict,
    Full,
    InUse,
    NewerStore,
    NoSuchTable,
    NotOurs,
    ReadOnly,
    Repeated,
    StoreError,
    TableExists,
    Unavailable,
)
from paravent.store.log import (
    CatchUp,
    Gone,
    Here,
    Meanwhile,
    Moved,
    NewEvent,
    Notice,
    Receipt,
    Recorded,
    Secrets,
    Snapshot,
    Store,
    TableInfo,
    Taken,
    Unit,
)
from paravent.store.sqlite_file import default_path, file_named
from paravent.store.upcasts import Upcasts

__all__ = [
    "BadValue",
    "CatchUp",
    "Closed",
    "Conflict",
    "Full",
    "Gone",
    "Here",
    "InUse",
    "Meanwhile",
    "Moved",
    "NewEvent",
    "NewerStore",
    "NoSuchTable",
    "NotOurs",
    "Notice",
    "ReadOnly",
    "Receipt",
    "Recorded",
    "Repeated",
    "Secrets",
    "Snapshot",
    "Store",
    "StoreError",
    "TableExists",
    "TableInfo",
    "Taken",
    "Unavailable",
    "Unit",
    "Upcasts",
    "default_path",
    "file_named",
    "open_store",
]


async def open_store(url: str = "sqlite:") -> Store:
    """Open the store an address names: `memory:`, `sqlite:PATH` or a plain path, `postgresql://…`.

    `sqlite:` alone is the file in the user's data folder.
    """
    if url == "memory:":
        from paravent.store.memory import MemoryStore

        return MemoryStore()
    path = file_named(url)
    if path is None:
        from paravent.store.postgres import PostgresStore

        return await PostgresStore.open(url)
    return await _open_sqlite(url, path)


async def _open_sqlite(url: str, path: Path) -> Store:
    from paravent.store.sqlite import SqliteStore

    if "://" in url.removeprefix("sqlite://"):
        raise StoreError(
            f"A store is memory:, sqlite:PATH or postgresql://…, not {url.partition('://')[0]}://."
        )
    return await SqliteStore.open(path)
