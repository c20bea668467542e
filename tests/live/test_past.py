"""Looking back from a snapshot comes to what looking back over the whole log comes to, and reads little of it."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.live.past import LookBack, Past
from paravent.live.services import Services
from paravent.live.snapshots import fingerprint, pack
from paravent.live.telemetry import Telemetry
from paravent.store import Taken
from paravent.store import memory as memory_store
from paravent.table import commands as c
from paravent.table.context import Context, Decision
from paravent.table.decide import decide
from paravent.table.evolve import folded
from tests.table.desk import GAMES, Desk, company
from tests.table.wild import step

pytestmark = pytest.mark.anyio


def played(game: Game, seed: int, commands: int = 60) -> Desk:
    """An evening of anything, corrections and things undone among it."""
    desk, random = company(game, str(seed)), Random(seed)
    for _ in range(commands):
        seat, do = step(desk, random.getrandbits(32))
        if random.random() < 0.2:
            do = random.choice(looks_back(desk))
            seat = "gm"
        desk.tried(seat, do)
    return desk


def looks_back(desk: Desk) -> list[LookBack]:
    """Every way to look back now, at anything."""
    actions = dict.fromkeys(one.action for one in desk.log)
    return [
        *(c.Undo(action) for action in actions),
        *(c.Redo(action) for action in desk.table.undone),
        *(c.ProposeCorrection(action, {}) for action in actions),
        c.AcceptCorrection(),
    ]


async def kept(desk: Desk, every: int) -> Services:
    """The table in a store, with a snapshot after every so many commands."""
    services = Services(memory_store.MemoryStore(), {}, Telemetry(StringIO()))
    await services.store.create("t1", "", "")
    version = 0
    for number, done in enumerate(desk.done):
        events = [services.codec.encode(one) for one in done.events]
        taken = Taken(done.command, "gm", done.events[0].at)
        version = await services.store.append("t1", version, events, taken)
        if number % every == 0:
            table = folded("t1", desk.log[:version])
            await services.store.save_snapshot("t1", version, pack(table), fingerprint())
    return services


def outcome(desk: Desk, do: LookBack, context: Context) -> Decision | Words:
    try:
        return decide(desk.table, desk.command("gm", do), context)
    except Refusal as refusal:
        return refusal.words


@pytest.mark.parametrize("every", [1, 7])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_a_snapshot_changes_nothing_of_what_is_decided(
    game: Game, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo, redo and corrections of any action of any evening come out alike, however few events are read."""
    monkeypatch.setattr(memory_store, "SNAPSHOT_SPAN", 1)
    based = 0
    for seed in range(3):
        desk = played(game, seed)
        services = await kept(desk, every)
        for do in looks_back(desk):
            base, log = await Past(services, desk.table).before(do)
            context = replace(desk.context(), history=lambda log=log: log, base=base)
            assert outcome(desk, do, context) == outcome(desk, do, desk.context()), do
            based += base is not None
    assert based > 50


async def test_only_what_came_since_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last action of a long evening is undone by reading what came after the snapshot before it."""
    desk = company(GAMES[-1])
    for number in range(300):
        desk.do("gm", c.Say(str(number)))
    services = await kept(desk, 10)
    base, log = await Past(services, desk.table).before(c.Undo(desk.log[-1].action))
    assert base is not None
    assert len(log) == desk.table.version - base.version <= 20
