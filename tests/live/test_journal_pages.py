"""Older lines are the same whether they are read from a snapshot near by or from the whole log."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from paravent.core.refusal import Refusal
from paravent.live import journal_pages, load, room
from paravent.live.hall import Hall, Seated
from paravent.store import Recorded, Snapshot
from paravent.store import memory as memory_store
from paravent.store.log import FURTHEST
from paravent.table import commands as c
from paravent.table import event_marks
from paravent.table.entry import SaidLine
from paravent.table.journal_seen import AnyEntryView
from tests.live.helpers import do, hall_over, joined, now, opened, until

pytestmark = pytest.mark.anyio


class Forgetful(memory_store.MemoryStore):
    """A store that can be made to know of no snapshot, and counts what is read."""

    forgets = False
    reads = 0

    async def latest_snapshot(self, table: str, shape: str, upto: int = FURTHEST) -> Snapshot | None:
        return None if self.forgets else await super().latest_snapshot(table, shape, upto)

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        found = await super().read(table, after, limit)
        self.reads += len(found)
        return found


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short journals, short pages, and snapshots close together."""
    for module in (memory_store, load, journal_pages):
        monkeypatch.setattr(module, "SNAPSHOT_SPAN", 20)
    for kept in (event_marks, journal_pages):
        monkeypatch.setattr(kept, "JOURNAL_KEPT", 12)
    monkeypatch.setattr(event_marks, "JOURNAL_APART", 15)
    monkeypatch.setattr(journal_pages, "PAGE", 5)
    monkeypatch.setattr(journal_pages, "NEAR", 10)
    monkeypatch.setattr(room, "EVERY", 4)


async def chatter(hall: Hall, people: list[Seated], random: Random, lines: int) -> None:
    """Words aloud and whispered, dice that hide, and what shows or undoes some of them."""
    gm = people[0]
    for _ in range(lines):
        who, other = random.sample(people, 2)
        journal = (await now(hall, gm)).journal
        hidden = [one.id for one in journal if one.to is not None and "gm" in one.to]
        await do(hall, who, c.Say("aloud"))
        await do(hall, who, c.Say("quietly", to=(other.seat,)))
        if hidden and random.random() < 0.3:
            await do(hall, gm, c.Reveal(random.choice(hidden)))
        if random.random() < 0.3:
            said = [one for one in journal[-6:] if isinstance(one.line, SaidLine)]
            with suppress(Refusal, IndexError):
                await do(hall, gm, c.Undo(random.choice(said).action))
        await until(lambda: hall.rooms[gm.table]._saving is None)


async def whole_journal(hall: Hall, who: Seated) -> list[AnyEntryView]:
    """Page by page to the beginning."""
    before, lines = "", list[AnyEntryView]()
    while True:
        page = await hall.older(who.table, who.seat, before)
        lines = [*page.journal, *lines]
        if not page.more:
            return lines
        before = page.journal[0].id


@pytest.mark.parametrize("seed", range(3))
async def test_pages_near_a_snapshot_are_those_of_the_whole_log(small: None, seed: int) -> None:
    """For every seat: whispers, revealed and undone lines at their place, in the words they had at the end."""
    store = Forgetful()
    async with hall_over(store) as hall:
        gm = await opened(hall)
        people = [gm, await joined(hall, gm, "Ada"), await joined(hall, gm, "Bob")]
        await chatter(hall, people, Random(seed), 60)
        for who in people:
            near = await whole_journal(hall, who)
            store.forgets = True
            assert near == await whole_journal(hall, who)
            store.forgets = False


async def test_a_page_of_a_long_journal_is_read_from_near_by(small: None) -> None:
    """What one page reads does not grow with the table."""
    store = Forgetful()
    async with hall_over(store) as hall:
        gm = await opened(hall)
        ids = []
        for number in range(300):
            await do(hall, gm, c.Say(str(number)))
            ids.append((await now(hall, gm)).journal[-1].id)
            await until(lambda: hall.rooms[gm.table]._saving is None)
        store.reads = 0
        page = await hall.older(gm.table, gm.seat, ids[150])
        assert [one.id for one in page.journal] == ids[145:150]
        assert store.reads <= 60


@pytest.mark.parametrize("seed", range(2))
async def test_a_session_is_read_whole_from_its_opening(small: None, seed: int) -> None:
    """For every seat, however much the table has let go of: what page after page would show, and no other session."""
    store = Forgetful()
    async with hall_over(store) as hall:
        gm = await opened(hall)
        people = [gm, await joined(hall, gm, "Ada"), await joined(hall, gm, "Bob")]
        await chatter(hall, people, Random(seed), 10)
        for _ in range(2):
            await do(hall, gm, c.CloseSession())
            await do(hall, gm, c.OpenSession())
            await chatter(hall, people, Random(seed), 40)
            for who in people:
                every = await whole_journal(hall, who)
                last = max(n for n, one in enumerate(every) if journal_pages.opens(one.line))
                told = await hall.since_opening(who.table, who.seat)
                assert [*told] == every[last:]
                assert len(told) > 40


async def test_what_others_hide_adds_nothing_to_a_session(small: None) -> None:
    """Whispers and blind dice of others push lines out of the table's own journal, and yet a seat reads the same."""
    async with hall_over(Forgetful()) as hall:
        gm = await opened(hall)
        ada, bob = await joined(hall, gm, "Ada"), await joined(hall, gm, "Bob")
        await do(hall, ada, c.RollFreely("2d6"))
        before = await hall.since_opening(ada.table, ada.seat)
        for _ in range(60):
            await do(hall, bob, c.RollFreely("3d6", visibility="blind"))
            await do(hall, gm, c.Say("quietly", to=(bob.seat,)))
            await until(lambda: hall.rooms[gm.table]._saving is None)
        assert await hall.since_opening(ada.table, ada.seat) == before
