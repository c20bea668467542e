"""One tree measures a long table of its own and prints milliseconds, for `bench growth`."""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import tempfile
from collections.abc import Awaitable, Callable
from time import perf_counter

from bench._tables import AT, GAME, hall_at, new_id
from paravent.core.play import Option
from paravent.live.hall import Hall, Seated
from paravent.store import Taken
from paravent.table.commands import AnswerMove, BeginMove, MakeCharacter, OpenTable, ProposeCorrection, Undo
from paravent.table.events import Logged, Said
from paravent.table.view import View

REPEATS = 5


async def long_table(hall: Hall, gm: Seated, events: int) -> None:
    """So many words, each by a command of its own, then one move that can be corrected."""
    services = hall.services
    version = await services.store.version(gm.table)
    for number in range(events):
        id = action(number)
        said = services.codec.encode(Logged(AT, id, "gm", None, Said("say", f"Et la nuit {number:07}.")))
        version = await services.store.append(gm.table, version, [said], Taken(id, "gm", AT, b"{}"))


def action(number: int) -> str:
    return f"said-number-{number:07}"


async def measured(hall: Hall, gm: Seated, events: int) -> dict[str, list[float]]:
    """Each thing a few times, at other places of the journal."""
    room = await hall.room(gm.table)
    await room.now()
    await room.finish()
    moves = [await _move(hall, gm) for _ in range(REPEATS)]

    def take(do: object) -> Awaitable[object]:
        return hall.take(gm.table, gm.seat, gm.token, new_id(), do)  # type: ignore[arg-type]

    works: dict[str, Callable[[int], Awaitable[object]]] = {
        "undo, ten lines ago": lambda n: take(Undo(action(events - 10 - n))),
        "undo, 500 lines ago": lambda n: take(Undo(action(events - 500 - n))),
        "correction of the last moves": lambda n: take(ProposeCorrection(moves[-1 - n], {})),
        "older lines, the first page": lambda n: hall.older(
            gm.table, "gm", f"{action(events - 260 - 40 * n)}.0"
        ),
        "older lines, in the middle": lambda n: hall.older(
            gm.table, "gm", f"{action(events // 2 - 40 * n)}.0"
        ),
        "export, the whole table": lambda _: hall.export(gm.table, "gm", None),
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for number in range(REPEATS):
        for name, work in works.items():
            began = perf_counter()
            await work(number)
            times[name].append(1000 * (perf_counter() - began))
    return times


async def _move(hall: Hall, gm: Seated) -> str:
    """A test of the first character, whole at once."""
    room = await hall.room(gm.table)
    view = await room.view("gm")
    assert isinstance(view, View)
    who = next(one.id for one in view.cast if one.id != "board")
    await hall.take(gm.table, gm.seat, gm.token, new_id(), BeginMove("test", {"roller": who}, {}))
    while pending := list((await room.now()).world.pending.values()):
        assert pending[0].question is not None
        answer = AnswerMove(pending[0].action, Option(pending[0].question.options[-1][0]))
        await hall.take(gm.table, gm.seat, gm.token, new_id(), answer)
    return (await room.now()).journal[-1].action


async def main(events: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with hall_at(f"sqlite:{folder}/tables.sqlite") as hall:
            gm = await hall.open(new_id(), OpenTable(GAME, "La longue table"))
            await hall.take(gm.table, gm.seat, gm.token, new_id(), MakeCharacter({"name": "Ada"}))
            await long_table(hall, gm, events)
            gc.collect()
            gc.freeze()  # as a server does: otherwise each thing waits for all the games to be looked through
            print(json.dumps(await measured(hall, gm, events)))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
