"""Several processes on one PostgreSQL: they never fork a table, and each shows what the others keep."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable

import pytest

from paravent.live.hall import Hall, Seated
from paravent.live.table_errors import NoTable
from paravent.store import open_store
from paravent.table.commands import MakeSeatCode, Say
from tests.live.helpers import OPENING, do, hall_over, joined, new_id, now, opened, seen, woken
from tests.store.cluster import Cluster

pytestmark = [
    pytest.mark.anyio,
    # a server that is cut off in the middle of connecting leaves its connection to the collector
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture
async def halls(cluster: Cluster) -> AsyncGenerator[tuple[Hall, Hall], None]:
    address = cluster.fresh()
    async with (
        await open_store(address) as one,
        await open_store(address) as other,
        hall_over(one) as first,
        hall_over(other) as second,
    ):
        yield first, second


@pytest.fixture
async def gm(halls: tuple[Hall, Hall]) -> Seated:
    return await opened(halls[0])


async def test_two_writers_never_fork_a_table(halls: tuple[Hall, Hall], gm: Seated) -> None:
    said = [do(halls[number % 2], gm, Say(str(number)), f"c{number}") for number in range(60)]
    replies = await asyncio.gather(*said)
    for hall in halls:  # what the other process kept last is told a moment later
        room = await hall.room(gm.table)
        with room.watchers.one(gm.seat) as watcher:
            while (await room.now()).version < OPENING + 60:
                assert await woken(watcher, 20)
    one, other = [await now(hall, gm) for hall in halls]
    assert one == other
    assert sorted(reply.version for reply in replies) == list(range(OPENING + 1, OPENING + 61))


async def test_what_is_posted_on_one_is_told_on_the_other(halls: tuple[Hall, Hall], gm: Seated) -> None:
    ada = await joined(halls[0], gm)
    room = await halls[1].room(gm.table)
    with room.watchers.one(ada.seat) as watcher:
        assert await woken(watcher, 1)
        await do(halls[0], gm, Say("Bonsoir"))
        assert await woken(watcher, 5)
        assert (await seen(halls[1], ada))["journal"][-1]["data"]["text"] == "Bonsoir"


async def test_a_token_and_a_repeat_are_known_everywhere(halls: tuple[Hall, Hall], gm: Seated) -> None:
    assert await halls[1].seat_of(gm.table, gm.token) == "gm"
    first = await do(halls[0], gm, Say("Bonsoir"), "once")
    again = await do(halls[1], gm, Say("Bonsoir"), "once")
    assert (again.version, again.repeated) == (first.version, True)


async def test_a_seat_that_was_taken_back_on_one_is_soon_lost_on_the_other(
    halls: tuple[Hall, Hall], gm: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old device's token, which the other process knows, is looked up again before long."""
    ada = await joined(halls[0], gm)
    assert await halls[1].seat_of(gm.table, ada.token) == ada.seat
    code = (await do(halls[0], gm, MakeSeatCode(ada.seat))).answer["code"]
    await halls[0].link(gm.table, new_id(), code)
    monkeypatch.setattr("paravent.live.hall.KNOWN_SECONDS", 0.0)
    with pytest.raises(NoTable):
        await halls[1].seat_of(gm.table, ada.token)


async def test_a_table_deleted_on_one_is_gone_on_the_other(halls: tuple[Hall, Hall], gm: Seated) -> None:
    room = await halls[1].room(gm.table)
    with room.watchers.one("gm") as watcher:
        assert await woken(watcher, 1)
        await halls[0].delete(gm.table, "gm")
        assert await woken(watcher, 5)
        with pytest.raises(NoTable):
            await room.shown("gm")


async def test_who_is_here_by_one_process_is_seen_by_the_other(halls: tuple[Hall, Hall], gm: Seated) -> None:
    """Whoever comes to a table by any process is here for all, also for a process that lights its room later."""
    ada = await joined(halls[0], gm)
    rooms = [await hall.room(gm.table) for hall in halls]
    for room in rooms:
        room.watchers.grace = 0.01
    with rooms[0].watchers.one("gm"), rooms[1].watchers.one(ada.seat) as watcher:
        await until(lambda: all(room.watchers.here == {"gm", ada.seat} for room in rooms))
        assert await woken(watcher, 1)
    await until(lambda: not any(room.watchers.here for room in rooms))


async def test_what_is_said_last_of_who_is_here_is_heard_last(halls: tuple[Hall, Hall], gm: Seated) -> None:
    """However quickly somebody comes and goes, the other process ends by knowing that they left."""
    rooms = [await hall.room(gm.table) for hall in halls]
    rooms[0].watchers.grace = 0.0
    with rooms[1].watchers.one("s1"):
        for _ in range(30):
            with rooms[0].watchers.one("gm"):
                await asyncio.sleep(0.002)
            await asyncio.sleep(0.002)
        await until(lambda: rooms[1].watchers.here == {"s1"})
        await asyncio.sleep(0.2)
        assert rooms[1].watchers.here == {"s1"}


async def test_whoever_came_by_a_process_that_is_gone_is_not_here(
    halls: tuple[Hall, Hall], gm: Seated
) -> None:
    """A process that falls silent takes those who came by it along; whoever watches is woken."""
    rooms = [await hall.room(gm.table) for hall in halls]
    with rooms[0].watchers.one("gm"):
        await until(lambda: "gm" in rooms[1].watchers.here)
        with rooms[1].watchers.one("s1") as watcher:
            await woken(watcher, 1)
            rooms[1].watchers.forget(60)
            assert "gm" in rooms[1].watchers.here
            rooms[1].watchers.forget(0)
            assert rooms[1].watchers.here == {"s1"}
            assert await woken(watcher, 1)


async def until(true: Callable[[], bool]) -> None:
    """Wait for what other processes have to say."""
    for _ in range(500):
        if true():
            break
        await asyncio.sleep(0.01)
    assert true()


async def test_a_cut_server_is_caught_up_with(cluster: Cluster, halls: tuple[Hall, Hall], gm: Seated) -> None:
    ada = await joined(halls[0], gm)
    room = await halls[1].room(gm.table)
    with room.watchers.one(ada.seat) as watcher:
        assert await woken(watcher, 1)
        cluster.stop()
        cluster.start()
        await do(halls[0], gm, Say("de retour"), "back")
        async with asyncio.timeout(10):
            while (await seen(halls[1], ada))["journal"][-1]["kind"] != "said":
                await woken(watcher, 1)
