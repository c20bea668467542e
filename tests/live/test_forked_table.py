"""A branch never changes a byte of its source."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from paravent.core.refusal import Refusal
from paravent.live.file_transfer import export_table
from paravent.live.hall import Hall, Seated
from paravent.live.table_errors import NoTable, NotAllowed
from paravent.store import Store, open_store
from paravent.table import commands as c
from paravent.table.branch import STILL_OPEN, Fork
from paravent.table.entry import RollLine
from paravent.table.values import Table
from paravent.table.verify import verify
from tests.live.helpers import do, hall_over, joined, new_id, now, opened

pytestmark = pytest.mark.anyio


async def everything(store: Store, table: str) -> list[Any]:
    """All that is kept of a table."""
    receipts = await store.receipts(table)
    told = [one for one in await store.tables() if one.id == table]
    kept = (await store.read(table), await store.secrets(table), await store.pictures(table))
    return [told, receipts, *kept]


async def evening(hall: Hall, chance: random.Random, moments: int = 12) -> Seated:
    """A table where much is said and rolled, over some sessions."""
    gm = await opened(hall)
    ada = await joined(hall, gm)
    for _ in range(moments):
        who = chance.choice((gm, ada))
        doing: tuple[c.Do, ...] = (
            c.Say("Bonsoir"),
            c.RollFreely("3d6"),
            c.RollFreely("d20", visibility="gm"),
        )
        await do(hall, who, chance.choice(doing))
        if chance.random() < 0.2:
            await do(hall, gm, c.CloseSession())
            await do(hall, gm, c.OpenSession())
    return gm


async def any_branch(hall: Hall, gm: Seated, fork: Fork) -> Seated:
    """A branch from there: with fresh dice where the same may not be had."""
    with suppress(Refusal):
        return await hall.branch(gm.table, "gm", fork, "Branche", new_id())
    return await hall.branch(gm.table, "gm", Fork(fork.action, fork.after), "Branche", new_id())


def dice(table: Table) -> list[Any]:
    return [one.line.dice for one in table.journal if isinstance(one.line, RollLine)]


@pytest.mark.parametrize("kind", ["memory:", "sqlite:{}/tables.db"])
@pytest.mark.parametrize("seed", range(4))
async def test_its_source_is_as_it_was_to_the_byte(kind: str, seed: int, tmp_path: Any) -> None:
    """From any line, with any dice, whatever is then played, kept or thrown away at the branch."""
    chance = random.Random(seed)
    async with await open_store(kind.format(tmp_path)) as store, hall_over(store) as hall:
        gm = await evening(hall, chance)
        source = await now(hall, gm)
        before = await everything(store, gm.table)
        for entry in chance.sample(source.journal, 6):
            fork = Fork(entry.action, chance.random() < 0.5, chance.random() < 0.5)
            branch = await any_branch(hall, gm, fork)
            for what in (c.Say("Et si"), c.RollFreely("2d6"), c.RenameTable("Autre"), c.KeepBranch()):
                with suppress(Refusal):  # it may begin where no session is open
                    await do(hall, branch, what)
            if chance.random() < 0.5:
                await hall.delete(branch.table, branch.seat)
            assert await everything(store, gm.table) == before
        assert await now(hall, gm) == source


async def test_what_came_before_is_the_same_and_the_doors_are_not(hall: Hall, gm: Seated) -> None:
    """The journal and the people; neither its invitation nor anybody's token."""
    ada = await joined(hall, gm)
    await do(hall, ada, c.Say("Avant"))
    said = (await now(hall, gm)).journal[-1]
    await do(hall, ada, c.Say("Après"))
    branch = await hall.branch(gm.table, "gm", Fork(said.action, after=True), "Et si", new_id())
    there, source = await now(hall, branch), await now(hall, gm)
    assert said in there.journal
    assert source.journal[-1] not in there.journal
    assert there.world.cast == source.world.cast
    assert there.world.name == "Et si"
    assert source.invitation
    assert not there.invitation
    with pytest.raises(NotAllowed):
        await hall.branch(gm.table, ada.seat, Fork(said.action), "Et si", new_id())
    with pytest.raises(NoTable):
        await hall.seat_of(branch.table, ada.token)


async def test_the_same_dice_fall_again_and_fresh_ones_do_not(hall: Hall, gm: Seated) -> None:
    """Once the session is closed; before, they would tell the real table's beforehand."""
    await do(hall, gm, c.Say("Ici"))
    here = (await now(hall, gm)).journal[-1].action
    await do(hall, gm, c.RollFreely("20d20"))
    rolled = dice(await now(hall, gm))
    same = Fork(here, after=True, same_dice=True)
    with pytest.raises(Refusal) as refused:
        await hall.branch(gm.table, "gm", same, "Et si", new_id())
    assert refused.value.words == STILL_OPEN
    await do(hall, gm, c.CloseSession())
    for fork, alike in ((same, True), (Fork(here, after=True), False)):
        branch = await hall.branch(gm.table, "gm", fork, "Et si", new_id())
        await do(hall, branch, c.RollFreely("20d20"))
        table = await now(hall, branch)
        assert (dice(table) == rolled) is alike
        await do(hall, branch, c.CloseSession())
        closed = await now(hall, branch)
        text = await export_table(hall.services, closed, "", None)
        assert verify(text).sessions[-1].state == "verified"
        again = await hall.bring(new_id(), text)
        assert (await now(hall, again)).branch == closed.branch
