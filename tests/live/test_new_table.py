"""Opening a table does not grow with its age; its oldest lines can still be read."""

from __future__ import annotations

import asyncio
import json

import pytest

from paravent.core.refusal import Refusal
from paravent.live import snapshots
from paravent.live.hall import Hall, Seated
from paravent.live.tokens import own_id
from paravent.store import Store, Taken, Unit
from paravent.table.commands import Say
from paravent.table.entry import SaidLine
from paravent.table.events import Logged, Said
from paravent.table.values import plain
from tests.live.helpers import do, hall_over, joined, now, opened, until

pytestmark = pytest.mark.anyio


async def grow(hall: Hall, store: Store, gm: Seated, events: int) -> None:
    """Say a great many things, straight into the log."""
    version = await store.version(gm.table)
    for start in range(0, events, 100):
        said = [
            hall.services.codec.encode(Logged("", f"a{start + n}", "gm", None, Said("say", str(start + n))))
            for n in range(100)
        ]
        version = await store.append(gm.table, version, said, Taken(f"grow{start}", "gm", ""))
    await asyncio.sleep(0.01)  # so that the hall hears of it


async def test_a_long_table_is_opened_from_its_snapshot(hall: Hall, gm: Seated, store: Store) -> None:
    opened_at = await store.version(gm.table)
    await grow(hall, store, gm, 5000)
    whole = await now(hall, gm)
    await until(lambda: hall.rooms[gm.table]._saving is None)
    await do(hall, gm, Say("et encore"))
    async with hall_over(store) as later:
        again = await now(later, gm)
        assert later.rooms[gm.table]._loading.read == 1
    assert (again.version, whole.version) == (opened_at + 5001, opened_at + 5000)
    assert again == await now(hall, gm)


async def test_a_snapshot_of_other_code_is_not_read(
    hall: Hall, gm: Seated, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = await store.version(gm.table)
    await store.save_snapshot(gm.table, version, b"not a table", "other code")
    await store.save_snapshot(gm.table, version, b"damaged", snapshots.fingerprint())
    async with hall_over(store) as later:
        assert (await now(later, gm)).version == version
        assert later.rooms[gm.table]._loading.read == version


async def test_a_table_made_anew_under_the_same_name_is_read_anew(
    hall: Hall, gm: Seated, store: Store
) -> None:
    await do(hall, gm, Say("Bonsoir"))
    first = (await store.read(gm.table))[0]
    opening = hall.services.codec.encode(hall.services.codec.decode(first))
    await store.delete(gm.table)
    await store.create(gm.table, "anew", "", [Unit(Taken("c", "gm", ""), (opening,))])
    await asyncio.sleep(0)
    assert (await now(hall, gm)).version == 1


async def test_an_orphan_without_events_is_no_table(hall: Hall, store: Store) -> None:
    await store.create("orphan", "", "")
    with pytest.raises(Refusal):
        await hall.room("orphan")
    assert not hall.rooms


async def test_older_lines_are_read_from_the_log_page_by_page(hall: Hall, gm: Seated, store: Store) -> None:
    await grow(hall, store, gm, 700)
    texts: list[str] = []
    before = ""
    while True:
        page = await hall.older(gm.table, "gm", before)
        texts = [one.line.text for one in page.journal if isinstance(one.line, SaidLine)] + texts
        before = page.journal[0].id
        if not page.more:
            break
    assert texts == [str(number) for number in range(700)]


def line_of(who: Seated, id: str) -> str:
    """The first line of what somebody did under an id."""
    return f"{own_id(who.token, id)}.0"


async def test_older_lines_are_those_of_the_seat(hall: Hall, gm: Seated, store: Store) -> None:
    ada, bob = await joined(hall, gm, "Ada"), await joined(hall, gm, "Bob")
    await do(hall, ada, Say("pour toi seul", to=(bob.seat,)), "whisper")
    await grow(hall, store, gm, 400)
    seen_by = {
        one.seat: json.dumps(plain(await hall.older(gm.table, one.seat, "a20.0"))) for one in (gm, ada, bob)
    }
    assert {seat for seat, text in seen_by.items() if "pour toi seul" in text} == {ada.seat, bob.seat}
    with pytest.raises(Refusal):
        await hall.older(gm.table, gm.seat, line_of(ada, "whisper"))


async def test_whispers_keep_their_place_among_older_lines(hall: Hall, gm: Seated, store: Store) -> None:
    ada = await joined(hall, gm, "Ada")
    await grow(hall, store, gm, 100)
    await do(hall, ada, Say("chut", to=(gm.seat,)), "whisper")
    room = await hall.room(gm.table)
    for number in range(350):
        await do(hall, gm, Say("et puis"), f"then{number}")
    whisper, first = line_of(ada, "whisper"), line_of(gm, "then0")
    assert any(entry.id == whisper for entry in (await room.now()).journal)
    page = await hall.older(gm.table, gm.seat, line_of(gm, "then1"))
    assert [one.id for one in page.journal[-3:]] == ["a99.0", whisper, first]
    assert page.more


async def test_a_closed_hall_leaves_nothing_running(store: Store) -> None:
    async with hall_over(store) as hall:
        await opened(hall)
    others = asyncio.all_tasks() - {asyncio.current_task()}
    assert not [task for task in others if "live" in str(task.get_coro())]
