"""Opening a SQLite file: made on first use, kept by one process, copied before it is upgraded."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from paravent.store.errors import NotOurs, Unavailable
from paravent.store.migrations import SQLITE, Step, pending

SERVERS = ("postgresql", "postgres")  # what the address of a database that is no file begins with
OUR_MARK = 0x50617276  # "Parv": tells our files from other programs' SQLite files

# FULL makes a commit wait for the disk; fullfsync is what that means on macOS.
# secure_delete overwrites what is deleted.
_SETTINGS = (
    "PRAGMA auto_vacuum=INCREMENTAL",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA fullfsync=ON",
    "PRAGMA checkpoint_fullfsync=ON",
    "PRAGMA secure_delete=ON",
    "PRAGMA busy_timeout=5000",
)
LOG_BYTES = 32 + 1000 * (4096 + 24)
"""How long the write-ahead log gets by itself: a thousand pages, each with its frame, before it begins anew."""


def default_path() -> Path:
    """Where tables are kept when nobody says otherwise: the user's data folder."""
    from platformdirs import user_data_path

    return user_data_path("paravent", appauthor=False) / "tables.sqlite"


def file_named(url: str) -> Path | None:
    """The file of an address, `sqlite:PATH` or a plain path; `sqlite:` alone is the one in the user's data folder."""
    scheme, colon, rest = url.partition(":")
    path = rest.removeprefix("//") if scheme == "sqlite" and colon else url
    if scheme in SERVERS and colon:
        return None
    return Path(path).expanduser() if path else default_path()


def make_file(path: Path) -> None:
    """Make the file if need be, for its owner's eyes only: it holds secrets."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def open_writer(path: Path, steps: tuple[Step, ...] = SQLITE) -> sqlite3.Connection:
    """The one connection that writes, on a file brought to the current schema."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        current = schema_of(db, path)
        needed = pending(steps, current, str(path))
        for setting in _SETTINGS:
            db.execute(setting)
        if needed and current:
            backup(db, path, current)
        upgrade_file(db, needed)
        tidy(db)
    except sqlite3.Error as error:
        db.close()
        raise Unavailable(f"{path} cannot be opened: {error}.") from error
    except BaseException:
        db.close()
        raise
    return db


def open_reader(path: Path) -> sqlite3.Connection:
    """A connection that can neither write nor checkpoint."""
    address = path.absolute().as_uri() + "?mode=ro"
    return sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)


def schema_of(db: sqlite3.Connection, path: Path) -> int:
    """The schema version of a file, 0 when it is new; refuses another program's."""
    try:
        (mark,) = db.execute("PRAGMA application_id").fetchone()
        (schema,) = db.execute("PRAGMA user_version").fetchone()
        (objects,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.DatabaseError as error:
        raise NotOurs(f"{path} cannot be read as a Paravent store: {error}.") from error
    if mark != OUR_MARK and (mark or schema or objects):
        raise NotOurs(f"{path} is a SQLite file of another program.")
    return int(schema)


def upgrade_file(db: sqlite3.Connection, steps: tuple[Step, ...]) -> None:
    """Take every step or none."""
    if not steps:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in steps:
            for statement in step.statements:
                db.execute(statement)
        db.execute(f"PRAGMA application_id={OUR_MARK}")
        db.execute(f"PRAGMA user_version={steps[-1].number}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def backup(db: sqlite3.Connection, path: Path, schema: int) -> Path:
    """Copy the file beside itself under a name not yet taken; the copy appears whole or not at all."""
    names = (path.with_name(f"{path.name}.schema-{schema}.{number}.bak") for number in count(1))
    target = next(name for name in names if not name.exists())
    with whole_file(target) as copy:
        db.backup(copy)
    return target


@contextmanager
def whole_file(target: Path) -> Generator[sqlite3.Connection, None, None]:
    """A new file to write to, which appears under its name once it is whole, and on disk."""
    partial = target.with_name(target.name + ".partial")
    partial.unlink(missing_ok=True)
    os.close(os.open(partial, os.O_RDWR | os.O_CREAT, 0o600))
    copy = sqlite3.connect(partial, isolation_level=None, check_same_thread=False)
    try:
        yield copy
        copy.execute("PRAGMA journal_mode=DELETE")
    except BaseException:
        copy.close()
        partial.unlink()
        raise
    copy.close()
    _to_disk(partial)
    partial.replace(target)
    if os.name == "posix":
        _to_disk(target.parent)


def _to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def tidy(db: sqlite3.Connection) -> None:
    """Give freed pages back and empty the write-ahead log, where deleted rows would otherwise linger."""
    db.execute("PRAGMA incremental_vacuum").fetchall()
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def lengthen(db: sqlite3.Connection) -> None:
    """Make the write-ahead log as long as it will get: a commit within a file waits for its pages alone, one at its end
    also for its length. What follows the last whole frame is never read."""
    ((_, _, path),) = db.execute("PRAGMA database_list").fetchall()
    with suppress(OSError), Path(f"{path}-wal").open("ab") as log:  # a log that stays short only costs time
        log.write(bytes(max(0, LOG_BYTES - log.tell())))
        log.flush()
        os.fsync(log.fileno())
