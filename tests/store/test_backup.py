"""Copies of all tables: of one moment while others write, whole, and the same when they are back."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from paravent.store import InUse, NewerStore, NotOurs, Store, Unavailable, errors, open_store
from paravent.store.backup import back_up, parts, restore
from paravent.store.migrations import SQLITE
from paravent.store.sqlite_file import make_file, open_writer
from tests.store.cluster import Cluster
from tests.store.helpers import AT, said, taken

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, of each kind that keeps anything."""
    return kept_address(request.param, request, tmp_path)


def kept_address(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if kind == "sqlite":
        return f"sqlite:{folder}/tables.sqlite"
    server: Cluster = request.getfixturevalue("cluster")
    return server.fresh()


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that a file holds, part by part."""
    with closing(sqlite3.connect(file)) as db:
        return {
            name: sorted(db.execute(f"SELECT {', '.join(columns)} FROM {name}"))
            for name, columns in parts(db)
        }


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


async def fill(store: Store) -> None:
    """Two tables with all that a table keeps, bytes of every kind included."""
    for table in ("a", "b"):
        await store.create(table, f"Là {table}", AT)
        await store.append(table, 0, said("oui", "non"), taken("c1"), {"seed": bytes(range(256))})
        await store.save_snapshot(table, 1, b"\x00\xff", "7")


async def write_on(store: Store, table: str) -> None:
    """Commands without end: each writes two events and a secret, in one go."""
    version = await store.version(table)
    while True:
        name = f"{table}{version}"
        version = await store.append(table, version, said(name, name), taken(name), {"last": name.encode()})


async def test_a_copy_is_of_one_moment_while_others_write(address: str, tmp_path: Path) -> None:
    """Every command is in it whole or not at all, and nothing is missing before the last."""
    async with await open_store(address) as store:
        await fill(store)
        async with asyncio.TaskGroup() as group:
            writers = [group.create_task(write_on(store, table)) for table in ("a", "b")]
            for number in range(3):
                await asyncio.sleep(0.15)
                assert await back_up(address, tmp_path / f"{number}.sqlite") == 2
            for writer in writers:
                writer.cancel()
        sizes = [whole(rows(tmp_path / f"{number}.sqlite")) for number in range(3)]
    assert sizes == sorted(set(sizes)), "the writers were not stopped"


def whole(kept: dict[str, list[tuple[object, ...]]]) -> int:
    """How many events a copy has, once it was found to hold together."""
    for table, _, _, version in kept["tables"]:
        events = [row for row in kept["events"] if row[0] == table]
        assert [row[1] for row in events] == list(range(1, int(str(version)) + 1))
        commands = {row[3] for row in events}
        assert commands == {row[1] for row in kept["receipts"] if row[0] == table}
        last = [row[2] for row in kept["secrets"] if row[:2] == (table, "last")]
        assert last == [] or last == [str(events[-1][3]).encode()]
    return len(kept["events"])


@pytest.mark.parametrize("to", ["sqlite", "postgres"])
async def test_what_comes_back_is_what_was_copied(
    address: str, to: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """From either kind of database to either, to the byte, secrets and receipts included."""
    async with await open_store(address) as store:
        await fill(store)
    await back_up(address, tmp_path / "copy.sqlite")
    (tmp_path / "elsewhere").mkdir()
    other = kept_address(to, request, tmp_path / "elsewhere")
    assert await restore(tmp_path / "copy.sqlite", other) == 2
    async with await open_store(other) as store:
        assert [one.id for one in await store.tables()] == ["a", "b"]
        assert await store.append("a", 2, said("encore"), taken("c2")) == 3
        await store.delete("b")
    assert (await back_up(other, tmp_path / "again.sqlite")) == 1
    kept, again = rows(tmp_path / "copy.sqlite"), rows(tmp_path / "again.sqlite")
    for name in ("events", "secrets", "snapshots", "receipts"):
        assert {row for row in kept[name] if row[0] == "a"} <= set(again[name])


async def test_nothing_is_written_over(address: str, tmp_path: Path) -> None:
    """A database that has tables is left as it is."""
    async with await open_store(address) as store:
        await fill(store)
    await back_up(address, tmp_path / "copy.sqlite")
    async with await open_store(address) as store:
        await store.append("a", 2, said("depuis"), taken("c2"))
    with pytest.raises(errors.NotEmpty):
        await restore(tmp_path / "copy.sqlite", address)
    async with await open_store(address) as store:
        assert await store.version("a") == 3


async def test_a_file_that_a_server_holds_is_not_replaced(tmp_path: Path) -> None:
    """Copying it is allowed; bringing something back to it is not."""
    address = f"sqlite:{tmp_path}/tables.sqlite"
    async with await open_store(address):
        await back_up(address, tmp_path / "copy.sqlite")
        with pytest.raises(InUse):
            await restore(tmp_path / "copy.sqlite", address)


async def test_the_copy_of_an_older_paravent_comes_back(address: str, tmp_path: Path) -> None:
    """It is lifted like any file of that time."""
    make_file(tmp_path / "old.sqlite")
    with closing(open_writer(tmp_path / "old.sqlite", SQLITE[:1])) as db:
        db.execute("INSERT INTO tables VALUES ('a', 'Là', ?, 0)", (AT,))
    assert await restore(tmp_path / "old.sqlite", address) == 1
    async with await open_store(address) as store:
        await store.save_snapshot("a", 0, b"", "7")


async def test_what_is_no_whole_copy_is_refused_before_anything_is_touched(tmp_path: Path) -> None:
    """Another program's file, an empty one, a newer one, one that was cut or scribbled on."""
    address = f"sqlite:{tmp_path}/tables.sqlite"
    async with await open_store(f"sqlite:{tmp_path}/source.sqlite") as store:
        await fill(store)
        for number in range(60):
            await store.append("a", 2 + number, said("long " * 200), taken(f"d{number}"))
    copy = tmp_path / "copy.sqlite"
    await back_up(f"sqlite:{tmp_path}/source.sqlite", copy)
    spoilt = tmp_path / "spoilt.sqlite"
    for content, error in (
        (b"", NotOurs),
        (b"Bonjour. " * 500, NotOurs),
        (copy.read_bytes()[:20_000], NotOurs),
        (copy.read_bytes()[:9_000] + b"\x55" * 9_000 + copy.read_bytes()[18_000:], errors.Damaged),
    ):
        spoilt.write_bytes(content)
        with pytest.raises(error):
            await restore(spoilt, address)
    shutil.copy(copy, spoilt)
    with closing(sqlite3.connect(spoilt)) as db:
        db.execute("PRAGMA user_version=99")
    with pytest.raises(NewerStore):
        await restore(spoilt, address)
    assert not (tmp_path / "tables.sqlite").exists()


async def test_a_copy_that_fails_leaves_nothing(tmp_path: Path) -> None:
    """Neither a half nor an empty file under its name."""
    (tmp_path / "not-ours.sqlite").write_bytes(b"Bonjour. " * 500)
    with pytest.raises(NotOurs):
        await back_up(f"sqlite:{tmp_path}/not-ours.sqlite", tmp_path / "copy.sqlite")
    with pytest.raises(Unavailable):
        await back_up(f"sqlite:{tmp_path}/none.sqlite", tmp_path / "copy.sqlite")
    assert names(tmp_path) == ["not-ours.sqlite"]
