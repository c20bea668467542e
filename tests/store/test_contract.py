"""What every backend promises. One suite, run over memory, SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import cast

import pytest

from paravent.store import (
    BadValue,
    CatchUp,
    Closed,
    Conflict,
    Gone,
    Here,
    Moved,
    NewEvent,
    NoSuchTable,
    Receipt,
    Recorded,
    Repeated,
    Snapshot,
    Store,
    TableExists,
    TableInfo,
    Taken,
    Unavailable,
    Unit,
    open_store,
)
from paravent.store.log import SNAPSHOT_SPAN
from tests.store.helpers import AT, said, taken

pytestmark = pytest.mark.anyio


async def test_what_can_be_done_meanwhile_is_done_before_an_append_returns(store: Store) -> None:
    """Once, whether it is alone or among others."""
    done: list[str] = []
    for table in "tuv":
        await store.create(table, "", AT)
    await store.append("t", 0, said("a"), taken("c1"), None, lambda: done.append("t1"))
    assert done == ["t1"]
    await asyncio.gather(
        store.append("t", 1, said("b"), taken("c2"), None, lambda: done.append("t2")),
        store.append("u", 0, said("b"), taken("c2")),
        store.append("v", 0, said("b"), taken("c2"), None, lambda: done.append("v1")),
    )
    assert sorted(done) == ["t1", "t2", "v1"]


async def test_events_come_back_in_order_as_they_were_written(store: Store) -> None:
    """An event keeps its number, its moment, its command, its name, its shape and its bytes."""
    await store.create("t", "Jeudi", AT)
    events = [NewEvent("said", b'{"word":"oui"}', 3), NewEvent("heard", bytes(range(256)))]
    assert await store.append("t", 0, events, taken("c1")) == 2
    assert await store.append("t", 2, said("non"), taken("c2")) == 3
    assert await store.read("t") == [
        Recorded(1, AT, "c1", "said", 3, b'{"word":"oui"}'),
        Recorded(2, AT, "c1", "heard", 1, bytes(range(256))),
        Recorded(3, AT, "c2", "said", 1, b'{"word":"non"}'),
    ]
    assert await store.version("t") == 3


async def test_a_probe_changes_nothing(store: Store) -> None:
    """Whoever may write learns it without writing anything that is read."""
    await store.create("t", "Jeudi", AT)
    await store.append("t", 0, said("a"), taken("c1"))
    before = (await store.tables(), await store.read("t"))
    await store.probe()
    assert (await store.tables(), await store.read("t")) == before


async def test_reading_starts_after_a_version_and_stops_at_a_limit(store: Store) -> None:
    """One reads on from where one was, as far as one likes."""
    await store.create("t", "Jeudi", AT)
    await store.append("t", 0, said(*"abcdef"), taken("c1"))
    assert [event.version for event in await store.read("t", after=2)] == [3, 4, 5, 6]
    assert [event.version for event in await store.read("t", after=2, limit=2)] == [3, 4]
    assert await store.read("t", limit=0) == []
    assert await store.read("t", after=6) == []
    assert await store.read("t", after=60) == []
    assert len(await store.read("t", after=-1)) == 6


@pytest.mark.parametrize("expected", [-1, 0, 1, 3, 99])
async def test_an_append_to_a_table_that_moved_is_refused(store: Store, expected: int) -> None:
    """Whoever decided on another version than the current one writes nothing."""
    await store.create("t", "Jeudi", AT)
    await store.append("t", 0, said("a", "b"), taken("c1"))
    with pytest.raises(Conflict) as refusal:
        await store.append("t", expected, said("late"), taken("c2"), {"key": b"late"})
    assert (refusal.value.expected, refusal.value.current) == (expected, 2)
    assert await store.version("t") == 2
    assert await store.receipt("t", "c2") is None
    assert await store.secrets("t") == {}


async def test_a_command_leaves_a_receipt(store: Store) -> None:
    """What was answered to a command can be given again."""
    await store.create("t", "Jeudi", AT)
    await store.append("t", 0, said("a"), taken("c1", b"taken"))
    assert await store.receipt("t", "c1") == Receipt("c1", "seat-1", AT, b"taken", 1)
    assert await store.receipt("t", "c2") is None


@pytest.mark.parametrize("expected", [0, 1])
async def test_a_repeated_command_changes_nothing(store: Store, expected: int) -> None:
    """A repeat is told from a conflict, and brings the first receipt."""
    await store.create("t", "Jeudi", AT)
    await store.append("t", 0, said("a"), taken("c1", b"first"))
    with pytest.raises(Repeated) as refusal:
        await store.append("t", expected, said("a"), taken("c1", b"second"))
    assert refusal.value.receipt == Receipt("c1", "seat-1", AT, b"first", 1)
    assert await store.version("t") == 1


async def test_a_command_may_change_nothing_and_still_be_remembered(store: Store) -> None:
    """A command without events keeps its receipt and leaves the version alone."""
    await store.create("t", "Jeudi", AT)
    assert await store.append("t", 0, [], taken("c1", b"nothing to do")) == 0
    assert (await store.receipt("t", "c1")) == Receipt("c1", "seat-1", AT, b"nothing to do", 0)
    with pytest.raises(Repeated):
        await store.append("t", 0, [], taken("c1"))


async def test_the_same_command_id_may_be_used_at_two_tables(store: Store) -> None:
    """Command ids belong to their table."""
    for table in ("t", "u"):
        await store.create(table, table, AT)
        assert await store.append(table, 0, said(table), taken("c1")) == 1


async def test_tables_are_listed_oldest_first(store: Store) -> None:
    """The list of tables gives each one's name, birth and version, and they are counted."""
    await store.create("b", "Demain", "2026-11-06T00:00:00+00:00")
    await store.create("z", "Zoé", AT)
    await store.create("a", "Été", AT)
    await store.append("z", 0, said("a", "b"), taken("c1"))
    await store.rename("b", "Après-demain")
    assert await store.tables() == [
        TableInfo("a", "Été", AT, 0),
        TableInfo("z", "Zoé", AT, 2),
        TableInfo("b", "Après-demain", "2026-11-06T00:00:00+00:00", 0),
    ]
    assert await store.count() == 3


async def test_a_table_is_made_once(store: Store) -> None:
    """Making a table that exists is refused and changes nothing."""
    await store.create("t", "Jeudi", AT)
    with pytest.raises(TableExists):
        await store.create("t", "Vendredi", AT, [Unit(taken("c1"), tuple(said("a")))])
    assert await store.tables() == [TableInfo("t", "Jeudi", AT, 0)]


async def test_an_imported_table_arrives_with_its_past(store: Store) -> None:
    """Every event and receipt of an imported table is as it was where it came from."""
    later = Taken("c2", "seat-2", "2026-11-05T21:00:00+00:00", b"two")
    history = [Unit(taken("c1", b"one"), tuple(said("a", "b"))), Unit(later, tuple(said("c")))]
    assert await store.create("t", "Jeudi", AT, history) == 3
    assert [(event.version, event.command, event.at) for event in await store.read("t")] == [
        (1, "c1", AT),
        (2, "c1", AT),
        (3, "c2", later.at),
    ]
    assert await store.receipt("t", "c2") == Receipt("c2", "seat-2", later.at, b"two", 3)
    assert await store.append("t", 3, said("d"), taken("c3")) == 4


async def test_an_imported_table_arrives_whole_or_not_at_all(store: Store) -> None:
    """A past that cannot be true leaves no table behind."""
    history = [Unit(taken("c1"), tuple(said("a"))), Unit(taken("c1"), tuple(said("b")))]
    with pytest.raises(BadValue):
        await store.create("t", "Jeudi", AT, history)
    assert await store.tables() == []


async def test_a_deleted_table_leaves_nothing(store: Store) -> None:
    """Events, receipts, secrets and snapshots go with their table, and its id is free again."""
    await store.create("t", "Jeudi", AT)
    await store.create("u", "Vendredi", AT)
    for table in ("t", "u"):
        await store.append(table, 0, said("a"), taken("c1"), {"seed": b"1"})
        await store.save_snapshot(table, 1, b"folded", "v1")
    await store.delete("t")
    with pytest.raises(NoSuchTable):
        await store.read("t")
    assert await store.tables() == [TableInfo("u", "Vendredi", AT, 1)]
    await store.create("t", "Encore", AT)
    assert await store.read("t") == []
    assert await store.receipt("t", "c1") is None
    assert await store.secrets("t") == {}
    assert await store.latest_snapshot("t", "v1") is None
    assert await store.secrets("u") == {"seed": b"1"}


async def test_what_is_asked_of_no_table_is_refused_in_words(store: Store) -> None:
    """Every call says which table it did not find."""
    calls = [
        store.append("no", 0, said("a"), taken("c1")),
        store.read("no"),
        store.version("no"),
        store.receipt("no", "c1"),
        store.rename("no", "x"),
        store.delete("no"),
        store.put_secret("no", "k", b"v"),
        store.put_secret("no", "k", None),
        store.get_secret("no", "k"),
        store.secrets("no"),
        store.put_picture("no", b""),
        store.picture("no", "0"),
        store.pictures("no"),
        store.save_snapshot("no", 0, b"", "v1"),
        store.latest_snapshot("no", "v1"),
        store.receipts("no"),
    ]
    for call in calls:
        with pytest.raises(NoSuchTable, match=r"^There is no table 'no'\.$"):
            await call


async def test_secrets_are_kept_beside_the_events(store: Store) -> None:
    """A secret is put, replaced and forgotten."""
    await store.create("t", "Jeudi", AT)
    await store.put_secret("t", "seed", b"\x00\xff")
    await store.put_secret("t", "token", b"hash")
    assert await store.get_secret("t", "seed") == b"\x00\xff"
    await store.put_secret("t", "seed", b"new")
    await store.put_secret("t", "token", None)
    await store.put_secret("t", "never there", None)
    assert await store.secrets("t") == {"seed": b"new"}
    assert await store.get_secret("t", "token") is None
    assert await store.read("t") == []


async def test_pictures_are_kept_by_their_content(store: Store) -> None:
    """The same one twice is one, another table has none of them, and they go with theirs."""
    await store.create("t", "Jeudi", AT)
    await store.create("u", "Vendredi", AT)
    name = await store.put_picture("t", b"\x00webp\xff")
    assert name == sha256(b"\x00webp\xff").hexdigest() == await store.put_picture("t", b"\x00webp\xff")
    assert await store.picture("t", name) == b"\x00webp\xff"
    assert await store.pictures("t") == {name: b"\x00webp\xff"}
    assert await store.picture("u", name) is None
    assert await store.picture("t", "0" * 64) is None
    await store.delete("t")
    await store.create("t", "Encore", AT)
    assert await store.pictures("t") == await store.pictures("u") == {}


async def test_secrets_come_and_go_with_an_append(store: Store) -> None:
    """The secrets of a command are written with its events."""
    await store.create("t", "Jeudi", AT)
    await store.append("t", 0, said("open"), taken("c1"), {"seed": b"s", "old": b"o"})
    await store.append(
        "t", 1, said("close"), taken("c2"), {"seed": None, "never": None, "new": b"n", "old": b"p"}
    )
    assert await store.secrets("t") == {"new": b"n", "old": b"p"}


async def test_a_snapshot_is_found_by_the_code_that_made_it(store: Store) -> None:
    """The furthest snapshot of the same shape is given; another shape's is ignored."""
    await store.create("t", "Jeudi", AT)
    await store.append("t", 0, said(*"abc"), taken("c1"))
    assert await store.latest_snapshot("t", "v1") is None
    await store.save_snapshot("t", 2, b"two", "v1")
    await store.save_snapshot("t", 2, b"deux", "v2")
    assert await store.latest_snapshot("t", "v1") == Snapshot(2, b"two")
    assert await store.latest_snapshot("t", "v2") == Snapshot(2, b"deux")
    await store.save_snapshot("t", 1, b"one", "v1")
    assert await store.latest_snapshot("t", "v1") == Snapshot(2, b"two")
    await store.save_snapshot("t", 3, b"three", "v1")
    assert await store.latest_snapshot("t", "v1") == Snapshot(3, b"three")
    assert await store.latest_snapshot("t", "v2") is None


async def test_appends_that_begin_together_are_kept_in_order(store: Store) -> None:
    """Each upon the one before, at several tables at once; none after one that was refused."""
    for table in ("t", "u"):
        await store.create(table, "Jeudi", AT)
        await store.append(table, 0, said("first"), taken("c0"))
    begun = [
        store.append(table, 1 + n, said(f"{n}"), taken("c0" if (table, n) == ("u", 3) else f"c{n + 1}"))
        for n in range(6)
        for table in ("t", "u")
    ]
    outcomes = await asyncio.gather(*begun, return_exceptions=True)
    assert outcomes[::2] == [2, 3, 4, 5, 6, 7]
    assert outcomes[1:6:2] == [2, 3, 4]
    assert [type(one) for one in outcomes[7::2]] == [Repeated, Conflict, Conflict]
    assert (await store.version("t"), await store.version("u")) == (7, 4)


async def test_the_last_snapshot_of_each_span_stays(store: Store) -> None:
    """Looking back finds a snapshot not far before any version; within a span only the last one is kept."""
    await store.create("t", "Jeudi", AT)
    span = SNAPSHOT_SPAN
    await store.append("t", 0, [NewEvent("said", b"{}")] * (2 * span + 20), taken("c1"))
    for version in (10, span - 1, span, span + 30, 2 * span + 5):
        await store.save_snapshot("t", version, b"%d" % version, "v1")
    found = [
        await store.latest_snapshot("t", "v1", upto) for upto in (9, span - 2, span + 29, span + 30, 9 * span)
    ]
    assert [one and one.version for one in found] == [None, None, span - 1, span + 30, 2 * span + 5]


async def test_every_answer_is_read_at_once(store: Store) -> None:
    """The answers to all commands that were taken, by command."""
    await store.create("t", "Jeudi", AT)
    assert await store.receipts("t") == {}
    await store.append("t", 0, said("a"), taken("c1"))
    await store.append("t", 1, said("b"), taken("c2"))
    receipts = [await store.receipt("t", command) for command in ("c1", "c2")]
    assert await store.receipts("t") == {one.command: one.answer for one in receipts if one}


async def test_a_snapshot_cannot_be_ahead_of_its_table(store: Store) -> None:
    """A snapshot folds events that exist."""
    await store.create("t", "Jeudi", AT)
    with pytest.raises(BadValue):
        await store.save_snapshot("t", 1, b"", "v1")


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
async def test_text_that_not_every_backend_can_hold_is_refused_by_all(store: Store, text: str) -> None:
    """A table can always move from one backend to another."""
    await store.create("t", "Jeudi", AT)
    with pytest.raises(BadValue):
        await store.create(text, "x", AT)
    with pytest.raises(BadValue):
        await store.append("t", 0, [NewEvent(text, b"")], taken("c1"))
    with pytest.raises(BadValue):
        await store.append("t", 0, said("a"), taken(text))
    with pytest.raises(BadValue):
        await store.append("t", 0, said("a"), taken("c1"), {text: b""})
    with pytest.raises(BadValue):
        await store.append("t", 0, [NewEvent("said", b"", 0)], taken("c1"))
    assert await store.version("t") == 0


async def test_one_bad_append_does_not_spoil_those_written_with_it(store: Store) -> None:
    """Appends that share a transaction stand or fall each by itself."""
    for number in range(10):
        await store.create(f"t{number}", "x", AT)
    good = [store.append(f"t{number}", 0, said("a"), taken("c1")) for number in range(10)]
    late = [store.append(f"t{number}", 7, said("a"), taken("c2")) for number in range(10)]
    lost = store.append("no", 0, said("a"), taken("c1"))
    outcomes = await asyncio.gather(*good, *late, lost, return_exceptions=True)
    assert outcomes[:10] == [1] * 10
    assert all(isinstance(outcome, Conflict) for outcome in outcomes[10:20])
    assert isinstance(outcomes[20], NoSuchTable)
    assert [info.version for info in await store.tables()] == [1] * 10


async def test_what_the_database_cannot_write_spoils_only_itself(address: str) -> None:
    """When the database or its driver stumbles on one append, those that shared its transaction are still kept."""
    if address == "memory:":
        pytest.skip("memory writes anything")
    async with await open_store(address) as store:
        for number in range(6):
            await store.create(f"t{number}", "x", AT)
        appends = [store.append(f"t{number}", 0, said("a"), taken("c1")) for number in range(5)]
        bad = store.append("t5", 0, [NewEvent("said", cast(bytes, object()))], taken("c1"))
        outcomes = await asyncio.gather(*appends[:2], bad, *appends[2:], return_exceptions=True)
        assert isinstance(outcomes.pop(2), Unavailable | TypeError)
        assert outcomes == [1] * 5
        assert [info.version for info in await store.tables()] == [1] * 5 + [0]


async def test_exactly_one_writer_wins_each_version(store: Store) -> None:
    """Of many who append after the same version, one is kept and the others are told."""
    await store.create("t", "Jeudi", AT)

    async def play(player: int) -> int:
        wins = 0
        for turn in range(10):
            try:
                await store.append("t", turn, said(f"{player}"), taken(f"{player}-{turn}"))
                wins += 1
            except Conflict as refusal:
                refusals.append((turn, refusal.current))
        return wins

    refusals: list[tuple[int, int]] = []
    wins = await asyncio.gather(*(play(player) for player in range(8)))
    assert sum(wins) == 10
    assert len(refusals) == 70
    assert all(current > turn for turn, current in refusals)
    assert [event.version for event in await store.read("t")] == list(range(1, 11))


async def test_many_tables_written_at_once_all_keep_everything(store: Store) -> None:
    """Gathering appends into one commit loses none and mixes none."""
    tables = [f"t{number:02}" for number in range(20)]
    for table in tables:
        await store.create(table, table, AT)

    async def play(table: str) -> None:
        for turn in range(10):
            await store.append(table, 2 * turn, said(table, str(turn)), taken(f"c{turn}"))

    await asyncio.gather(*(play(table) for table in tables))
    for table in tables:
        events = await store.read(table)
        expected = [event.data for turn in range(10) for event in said(table, str(turn))]
        assert [event.data for event in events] == expected


async def test_a_cancelled_caller_does_not_undo_or_block_anything(store: Store) -> None:
    """Whoever stops waiting may find the append kept, never half kept, and others go on."""
    await store.create("t", "Jeudi", AT)
    waiting = asyncio.create_task(store.append("t", 0, said("a", "b"), taken("c1")))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    await store.create("u", "Vendredi", AT)
    await store.append("u", 0, said("a"), taken("c1"))
    assert await store.version("t") in (0, 2)
    assert (await store.receipt("t", "c1") is not None) == (await store.version("t") == 2)


async def test_listening_tells_where_each_table_is(store: Store) -> None:
    """A listener first hears that it should catch up, then each new position."""
    async with asyncio.timeout(5):
        heard = store.listen()
        assert await anext(heard) == CatchUp()
        await store.create("t", "Jeudi", AT)
        assert await anext(heard) == Moved("t", 0)
        await store.append("t", 0, said("a", "b"), taken("c1"))
        assert await anext(heard) == Moved("t", 2)
        with pytest.raises(Conflict):
            await store.append("t", 0, said("a"), taken("c2"))
        await store.delete("t")
        assert await anext(heard) == Gone("t")
        await heard.aclose()


async def test_a_slow_listener_hears_only_the_last_position(store: Store) -> None:
    """What waits for a listener is at most one notice per table, so nobody can fill the memory."""
    async with asyncio.timeout(5):
        slow, quick = store.listen(), store.listen()
        assert [await anext(slow), await anext(quick)] == [CatchUp(), CatchUp()]
        await store.create("t", "Jeudi", AT)
        for turn in range(5):
            await store.append("t", turn, said("a"), taken(f"c{turn}"))
        while await anext(quick) != Moved("t", 5):
            pass
        assert await anext(slow) == Moved("t", 5)
        await slow.aclose()
        await quick.aclose()


async def test_who_is_here_is_told_to_whoever_listens(store: Store) -> None:
    """What each process says last of a table waits for a slow listener, beside where the table is."""
    async with asyncio.timeout(5):
        heard, quick = store.listen(), store.listen()
        assert [await anext(heard), await anext(quick)] == [CatchUp(), CatchUp()]
        await store.create("t", "Jeudi", AT)
        last = Here("t", "two", ("gm",))
        for here in (Here("t", "one", ("s1",)), Here("t", "two", ()), Here("t", "one", ()), last):
            await store.tell(here)
        while await anext(quick) != last:
            pass
        assert [await anext(heard) for _ in range(3)] == [Moved("t", 0), Here("t", "one", ()), last]
        await heard.aclose()
        await quick.aclose()


async def test_listeners_end_when_the_store_closes(address: str) -> None:
    """Nobody waits for ever on a closed store, and it says that it is closed."""
    store = await open_store(address)
    await store.create("t", "Jeudi", AT)
    heard = store.listen()
    assert await anext(heard) == CatchUp()
    await store.close()
    async with asyncio.timeout(5):
        with pytest.raises(StopAsyncIteration):
            await anext(heard)
    for call in (store.version("t"), store.append("t", 0, said("a"), taken("c1")), store.tables()):
        with pytest.raises(Closed):
            await call
    await store.close()


async def test_what_was_kept_is_there_after_a_restart(address: str) -> None:
    """Closing and opening again changes nothing."""
    if address == "memory:":
        pytest.skip("memory forgets")
    async with await open_store(address) as store:
        await store.create("t", "Jeudi", AT)
        await store.append("t", 0, said("a"), taken("c1", b"yes"), {"seed": b"s"})
        await store.save_snapshot("t", 1, b"folded", "v1")
    async with await open_store(address) as store:
        assert [event.data for event in await store.read("t")] == [b'{"word":"a"}']
        assert await store.receipt("t", "c1") == Receipt("c1", "seat-1", AT, b"yes", 1)
        assert await store.get_secret("t", "seed") == b"s"
        assert await store.latest_snapshot("t", "v1") == Snapshot(1, b"folded")
