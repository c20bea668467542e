"""What is particular to PostgreSQL: several processes, lost connections, upgrades."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from paravent.store import (
    CatchUp,
    Conflict,
    Moved,
    NewerStore,
    NotOurs,
    ReadOnly,
    Repeated,
    Snapshot,
    Store,
    StoreError,
    Unavailable,
    open_store,
)
from paravent.store.migrations import POSTGRES
from paravent.store.postgres_pool import Connection
from tests.store.cluster import Cluster
from tests.store.helpers import AT, said, taken
from tests.store.old_tables import check_old_tables

pytestmark = pytest.mark.anyio

OLD = Path(__file__).parent / "old"
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'paravent'"


@pytest.fixture
def url(cluster: Cluster) -> str:
    return cluster.fresh()


@pytest.fixture
async def pair(url: str) -> AsyncGenerator[tuple[Store, Store], None]:
    """Two stores on one database, as two processes would have."""
    async with await open_store(url) as one, await open_store(url) as two:
        yield one, two


async def test_one_process_hears_what_another_appends(pair: tuple[Store, Store]) -> None:
    """The database itself carries the news, once the events can be read."""
    one, two = pair
    async with asyncio.timeout(5):
        heard = two.listen()
        assert await anext(heard) == CatchUp()
        await one.create("t", "Jeudi", AT)
        assert await anext(heard) == Moved("t", 0)
        for turn in range(5):
            await one.append("t", turn, said("a"), taken(f"c{turn}"))
            assert await anext(heard) == Moved("t", turn + 1)
            assert await two.version("t") == turn + 1
        await heard.aclose()


async def test_two_processes_never_write_the_same_version(pair: tuple[Store, Store]) -> None:
    """Of two processes that append after the same version, one is told of a conflict."""
    await pair[0].create("t", "Jeudi", AT)
    for turn in range(20):
        appends = [store.append("t", turn, said("a"), taken(f"{turn}-{n}")) for n, store in enumerate(pair)]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "int"]
    assert await pair[1].version("t") == 20


async def test_two_processes_never_take_the_same_command_twice(pair: tuple[Store, Store]) -> None:
    """A click that reached two processes is taken by one, even when it changes nothing."""
    await pair[0].create("t", "Jeudi", AT)
    for turn in range(20):
        appends = [store.append("t", 0, [], taken(f"c{turn}")) for store in pair]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Repeated", "int"]


async def test_processes_that_write_many_tables_do_not_wait_for_each_other(pair: tuple[Store, Store]) -> None:
    """Two processes that gather appends to the same tables in opposite orders both get through."""
    names = [f"t{number}" for number in range(10)]
    for name in names:
        await pair[0].create(name, name, AT)
    for turn in range(10):
        async with asyncio.timeout(0.9):  # PostgreSQL looks for deadlocks after a second
            forth = [pair[0].append(name, turn, said("a"), taken(f"f{turn}")) for name in names]
            back = [pair[1].append(name, turn, said("b"), taken(f"b{turn}")) for name in reversed(names)]
            outcomes = await asyncio.gather(*forth, *back, return_exceptions=True)
        assert sum(outcome == turn + 1 for outcome in outcomes) == 10
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 10


async def test_a_cut_connection_is_made_again_and_listeners_catch_up(cluster: Cluster, url: str) -> None:
    """When the database drops every connection, listeners hear `CatchUp`, and what follows."""
    async with asyncio.timeout(10), await open_store(url) as store:
        await store.create("t", "Jeudi", AT)
        heard = store.listen()
        assert await anext(heard) == CatchUp()
        with cluster.connect() as db:
            db.execute(CUT)
        while await anext(heard) != CatchUp():
            pass
        assert await store.append("t", 0, said("a"), taken("c1")) == 1
        while await anext(heard) != Moved("t", 1):
            pass
        await heard.aclose()


async def test_an_append_survives_a_cut_connection(cluster: Cluster, url: str) -> None:
    """An append whose connection is cut is tried again, and is kept exactly once."""
    async with await open_store(url) as store:
        await store.create("t", "Jeudi", AT)
        for turn in range(10):
            append = asyncio.create_task(store.append("t", turn, said("a"), taken(f"c{turn}")))
            await asyncio.sleep(turn / 2000)
            with cluster.connect() as db:
                db.execute(CUT)
            assert await append == turn + 1
        assert [event.command for event in await store.read("t")] == [f"c{turn}" for turn in range(10)]


async def test_a_commit_whose_answer_was_lost_is_recognised(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the connection breaks after the commit, the append is found by its receipt and not made twice."""
    from paravent.store import postgres_writer

    write, failures = postgres_writer._write_together, iter([True])

    async def break_after(db: Connection, *rest: object) -> list[int | Exception]:
        outcome = await write(db, *rest)  # type: ignore[arg-type]
        if next(failures, False):
            await db.close()
            raise psycopg.OperationalError("the line went dead")
        return outcome

    monkeypatch.setattr(postgres_writer, "_write_together", break_after)
    async with await open_store(url) as store:
        await store.create("t", "Jeudi", AT)
        assert await store.append("t", 0, said("a"), taken("c1")) == 1
        assert await store.version("t") == 1
        with pytest.raises(Repeated):
            await store.append("t", 1, said("a"), taken("c1"))


async def test_an_old_database_is_upgraded_and_keeps_everything(cluster: Cluster, url: str) -> None:
    """A database of schema 1 opens, with all it held, and a copy of it stays in a schema of its own."""
    with cluster.connect() as db:
        db.execute((OLD / "postgres-1.sql").read_text("utf-8"))
    async with await open_store(url) as store:
        await check_old_tables(store)
        await store.save_snapshot("old-1", 3, b"folded", "v1")
        assert await store.latest_snapshot("old-1", "v1") == Snapshot(3, b"folded")
        await store.append("old-1", 3, said("new"), taken("c3"))
    with cluster.connect() as db:
        assert db.execute("SELECT version FROM paravent_backup_1_1.schema").fetchall() == [(1,)]
        assert db.execute("SELECT count(*) FROM paravent_backup_1_1.events").fetchall() == [(3,)]
        assert db.execute("SELECT version FROM paravent.schema").fetchall() == [(POSTGRES[-1].number,)]


async def test_processes_that_start_together_upgrade_once(cluster: Cluster, url: str) -> None:
    """Several processes may open a new database at the same moment."""
    stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
    await asyncio.gather(*(store.close() for store in stores))
    with cluster.connect() as db:
        assert db.execute("SELECT version FROM paravent.schema").fetchall() == [(POSTGRES[-1].number,)]


async def test_a_database_from_the_future_is_refused(cluster: Cluster, url: str) -> None:
    """A newer Paravent's database is named, and left as it is."""
    async with await open_store(url):
        pass
    with cluster.connect() as db:
        db.execute("UPDATE paravent.schema SET version = 99")
    with pytest.raises(NewerStore, match="has schema 99, made by a newer Paravent"):
        await open_store(url)


async def test_someone_elses_schema_is_refused(cluster: Cluster, url: str) -> None:
    """Paravent does not settle in a schema that it did not make."""
    with cluster.connect() as db:
        db.execute("CREATE SCHEMA paravent")
    with pytest.raises(NotOurs):
        await open_store(url)


async def test_a_server_that_is_not_there_is_told_without_the_password(tmp_path: Path) -> None:
    """The refusal names the database and host, never the password."""
    with pytest.raises(
        Unavailable, match="PostgreSQL database 'games' on localhost cannot be reached"
    ) as refusal:
        await open_store("postgresql://me:hushhush@localhost:1/games")
    assert "hushhush" not in str(refusal.value)
    with pytest.raises(StoreError) as other:
        await open_store("postgresql://me:hushhush@localhost:port/games?nonsense=1")
    assert "hushhush" not in str(other.value)


async def test_a_server_that_went_away_is_told_in_words(cluster: Cluster, url: str) -> None:
    """While the server is down calls fail in words; when it is back they work again."""
    async with await open_store(url) as store:
        await store.create("t", "Jeudi", AT)
        cluster.stop()
        try:
            with pytest.raises(Unavailable):
                await store.append("t", 0, said("a"), taken("c1"))
            with pytest.raises(Unavailable):
                await store.read("t")
        finally:
            cluster.start()
        assert await store.append("t", 0, said("a"), taken("c1")) == 1


async def test_a_row_that_somebody_holds_stops_its_own_table_alone(cluster: Cluster, url: str) -> None:
    """A lock left open in another program is waited for two seconds; other tables go on, and so does this one later."""
    async with await open_store(url) as store:
        for table in ("held", "free"):
            await store.create(table, "Jeudi", AT)
        async with await psycopg.AsyncConnection.connect(url) as other:
            await other.execute("SELECT * FROM paravent.tables WHERE id = 'held' FOR UPDATE")
            appends = (store.append(table, 0, said("a"), taken("c1")) for table in ("held", "free"))
            async with asyncio.timeout(10):
                stopped, went_on = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(stopped, Unavailable)
        assert went_on == 1
        assert await store.append("held", 0, said("a"), taken("c1")) == 1


@pytest.fixture
async def read_only(url: str) -> AsyncGenerator[str, None]:
    """A database with a table in it that, until the test is over, can only be read."""
    async with await open_store(url) as store:
        await store.create("t", "Jeudi", AT)
    await let_write(url, False)
    yield url
    await let_write(url, True)


async def let_write(url: str, allowed: bool) -> None:
    """Let whoever connects from now on write, or only read."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as db:
        await db.execute("SET default_transaction_read_only = off")
        change = sql.SQL("ALTER DATABASE {} SET default_transaction_read_only = {}")
        await db.execute(change.format(sql.Identifier(db.info.dbname), sql.Literal(not allowed)))


async def test_a_database_that_can_only_be_read_says_so(read_only: str) -> None:
    """It can be looked at; neither a probe nor an append gets through, and the error has its name."""
    async with await open_store(read_only) as store:
        assert await store.version("t") == 0
        with pytest.raises(ReadOnly):
            await store.probe()
        with pytest.raises(ReadOnly):
            await store.append("t", 0, said("a"), taken("c1"))
