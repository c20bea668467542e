"""What is particular to the SQLite file: its lock, its upgrades, what it leaves on disk."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from paravent.store import (
    Full,
    InUse,
    NewerStore,
    NotOurs,
    ReadOnly,
    Snapshot,
    Store,
    StoreError,
    Unavailable,
    default_path,
    open_store,
)
from paravent.store.migrations import SQLITE
from paravent.store.sqlite import SqliteStore
from paravent.store.sqlite_file import LOG_BYTES
from tests.store.helpers import AT, said, taken
from tests.store.old_tables import check_old_tables

pytestmark = pytest.mark.anyio

OLD = Path(__file__).parent / "old"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def make_old(path: Path) -> None:
    path.unlink(missing_ok=True)
    with sqlite3.connect(path) as db:
        db.executescript((OLD / "sqlite-1.sql").read_text("utf-8"))
    db.close()


async def test_an_old_file_is_upgraded_and_keeps_everything(path: Path) -> None:
    """A file of schema 1 opens, with all it held, and can do what schema 2 brought."""
    make_old(path)
    async with await open_store(str(path)) as store:
        await check_old_tables(store)
        await store.save_snapshot("old-1", 3, b"folded", "v1")
        assert await store.latest_snapshot("old-1", "v1") == Snapshot(3, b"folded")
        assert await store.append("old-1", 3, said("new"), taken("c3")) == 4


async def test_an_upgrade_leaves_a_copy_of_the_file_as_it_was(path: Path) -> None:
    """The copy made before an upgrade is a whole store of the old schema, and can itself be opened."""
    make_old(path)
    async with await open_store(str(path)):
        pass
    (copy,) = path.parent.glob("*.bak")
    assert copy.name == "tables.sqlite.schema-1.1.bak"
    db = sqlite3.connect(copy)
    assert db.execute("PRAGMA user_version").fetchone() == (1,)
    assert db.execute("SELECT name FROM sqlite_schema WHERE name = 'snapshots'").fetchall() == []
    db.close()
    async with await open_store(str(copy)) as store:
        await check_old_tables(store)


async def test_a_second_upgrade_does_not_overwrite_the_first_copy(path: Path) -> None:
    """Putting an old file back and opening it again makes another copy."""
    for _ in range(2):
        make_old(path)
        async with await open_store(str(path)):
            pass
    assert len(list(path.parent.glob("*.bak"))) == 2


async def test_a_current_file_is_not_copied(path: Path) -> None:
    """Only an upgrade makes a copy."""
    for _ in range(2):
        async with await open_store(str(path)):
            pass
    assert list(path.parent.glob("*.bak")) == []


async def test_a_file_from_the_future_is_refused_untouched(path: Path) -> None:
    """A newer Paravent's file is named, and left as it is."""
    async with await open_store(str(path)):
        pass
    future = SQLITE[-1].number + 1
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version={future}")
    db.close()
    before = on_disk(path)
    with pytest.raises(NewerStore, match=rf"tables\.sqlite has schema {future}, made by a newer Paravent"):
        await open_store(str(path))
    assert on_disk(path) == before


@pytest.mark.parametrize("content", [b"not a database, but long enough to look like some file" * 50, None])
async def test_another_programs_file_is_refused_untouched(path: Path, content: bytes | None) -> None:
    """Paravent writes only in its own files."""
    if content is None:
        db = sqlite3.connect(path)
        db.execute("CREATE TABLE recipes (name TEXT)")
        db.close()
    else:
        await asyncio.to_thread(path.write_bytes, content)
    before = on_disk(path)
    with pytest.raises(NotOurs, match=r"tables\.sqlite"):
        await open_store(str(path))
    assert on_disk(path) == before


async def test_a_second_process_is_refused_in_words(path: Path) -> None:
    """One process per file: the second is told which process has it."""
    async with await open_store(str(path)):
        code = (
            f"import asyncio; from paravent.store import open_store; asyncio.run(open_store({str(path)!r}))"
        )
        second = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", code], capture_output=True, text=True
        )
        assert second.returncode != 0
        assert f"is already open in process {os.getpid()}. Close that one first" in second.stderr
        with pytest.raises(InUse):
            await open_store(f"sqlite:{path}")
    async with await open_store(str(path)):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
async def test_a_lock_file_that_somebody_removed_lets_no_second_process_in(path: Path) -> None:
    """The database itself is held as well, and goes on being written to."""
    async with await open_store(str(path)) as store:
        path.with_name(path.name + ".lock").unlink()
        code = (
            f"import asyncio; from paravent.store import open_store; asyncio.run(open_store({str(path)!r}))"
        )
        second = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", code], capture_output=True, text=True
        )
        assert second.returncode != 0
        assert "is already open in process unknown. Close that one first" in second.stderr
        await store.create("t", "Jeudi", AT)
    async with await open_store(str(path)) as store:
        assert await store.version("t") == 0


async def test_a_deleted_table_is_not_left_in_the_files(path: Path) -> None:
    """After a deletion no byte of the table's events or secrets can be found on disk."""
    words = [f"very-private-{number}" for number in range(200)]
    async with await open_store(str(path)) as store:
        await store.create("t", "Secret name", AT)
        await store.append("t", 0, said(*words), taken("c1"), {"seed": b"very-private-seed"})
        assert b"very-private" in on_disk(path)
        await store.delete("t")
        assert b"very-private" not in on_disk(path)
        assert b"Secret name" not in on_disk(path)
        assert len(on_disk(path)) < 100_000  # the space is given back


def on_disk(path: Path) -> bytes:
    """Every byte of the file and of those beside it, the lock excepted."""
    parts = sorted(part for part in path.parent.glob(path.name + "*") if part.suffix != ".lock")
    return b"".join(part.read_bytes() for part in parts)


@pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX")
async def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    """Folder, file, log and lock hold secrets: nobody else may read them."""
    path = tmp_path / "new folder" / "tables.sqlite"
    async with await open_store(str(path)) as store:
        await store.create("t", "Jeudi", AT)
        modes = {part.name: stat.S_IMODE(part.stat().st_mode) for part in path.parent.iterdir()}
    assert set(modes) >= {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite.lock"}
    assert not any(mode & 0o077 for mode in modes.values())
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


async def test_every_commit_waits_for_the_disk(path: Path) -> None:
    """The connection that writes is in WAL mode with synchronous FULL."""
    async with await open_store(str(path)) as store:
        db: sqlite3.Connection = store._db  # type: ignore[attr-defined]
        settings = [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert settings == ["wal", 2]


async def test_a_log_made_long_ahead_changes_nothing_that_is_kept(path: Path) -> None:
    """It has its length before the first of many appends, keeps it, and is read again after the process was killed."""
    async with await open_store(str(path)) as store:
        await store.create("t", "Jeudi", AT)
        await store.append("t", 0, said("before"), taken("c1"))
        await store.warm()
        length = log_of(path).stat().st_size
        await store.append("t", 1, said("after"), taken("c2"))
        await store.warm()
        assert log_of(path).stat().st_size == length == LOG_BYTES
        copy = path.with_name("copy.sqlite")
        for part in (path, log_of(path)):  # as a killed process leaves them
            copy.with_name(part.name.replace(path.name, copy.name)).write_bytes(part.read_bytes())
    async with await open_store(str(copy)) as store:
        assert [event.command for event in await store.read("t")] == ["c1", "c2"]


def log_of(path: Path) -> Path:
    """The write-ahead log beside a file."""
    return path.with_name(f"{path.name}-wal")


async def test_an_error_of_the_disk_is_told_and_nothing_is_kept(path: Path) -> None:
    """When the file cannot grow, the callers are told in words, and the store goes on afterwards."""
    async with await open_store(str(path)) as store:
        await store.create("t", "Jeudi", AT)
        await fill(store, pages=1)
        appends = [store.append("t", 0, said("x" * 100_000), taken(f"c{number}")) for number in range(3)]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Full] * 3
        assert "full" in str(outcomes[0])
        assert await store.version("t") == 0
        await fill(store, pages=1_000_000)
        assert await store.append("t", 0, said("x"), taken("c9")) == 1


async def fill(store: Store, pages: int) -> None:
    """Let the file have no more than so many pages (or as many as it has)."""
    await store._writer.run(lambda db: db.execute(f"PRAGMA max_page_count={pages}").fetchall(), alone=True)  # type: ignore[attr-defined]


@pytest.mark.parametrize("form", ["{}", "sqlite:{}", "sqlite://{}"])
async def test_a_file_is_named_plainly_or_by_address(path: Path, form: str) -> None:
    """A path, `sqlite:PATH` and `sqlite://PATH` are the same file."""
    async with await open_store(form.format(path)):
        assert on_disk(path)


async def test_by_default_the_file_is_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`sqlite:` alone needs no set-up."""
    monkeypatch.setattr(
        "paravent.store.sqlite_file.default_path", lambda: tmp_path / "data" / "tables.sqlite"
    )
    async with await open_store():
        assert (tmp_path / "data" / "tables.sqlite").exists()
    assert default_path().name == "tables.sqlite"


@pytest.mark.parametrize("address", ["mysql://host/db", "https://example.org"])
async def test_an_unknown_kind_of_store_is_refused_in_words(address: str) -> None:
    """The refusal says which kinds there are."""
    with pytest.raises(StoreError, match="A store is memory:, sqlite:PATH or postgresql://"):
        await open_store(address)


async def test_a_folder_is_not_a_store(tmp_path: Path) -> None:
    """What cannot be opened is said in words."""
    with pytest.raises(Unavailable, match="cannot be opened"):
        await open_store(str(tmp_path))


async def test_a_file_that_can_only_be_read_says_so(path: Path) -> None:
    """A probe tells before anybody loses a sentence."""
    async with await open_store(str(path)) as store:
        assert isinstance(store, SqliteStore)
        await store._writer.run(lambda db: db.execute("PRAGMA query_only=1"), alone=True)
        with pytest.raises(ReadOnly):
            await store.probe()
