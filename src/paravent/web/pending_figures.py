"""The odds of pending questions, worked out beside what people do: a page is shown at once, its figures follow.

Each is worked out once for all who see it, and given up when its question is answered.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from paravent.core.game import Game
from paravent.core.kept import Kept
from paravent.core.refusal import Refusal
from paravent.lab.job_pool import JobFailed
from paravent.live.room import Room
from paravent.sight.pending_odds import Place, answerable, own_choices, place_of, worth
from paravent.sight.preview import AWAITED, Choices
from paravent.sight.seen import Pending
from paravent.table.values import PendingMove, Table
from paravent.table.view import View
from paravent.web.work_queue import WorkQueue

MOST: Final = 500


class PendingFigures:
    """One for each application; for `patience` seconds a page waits, so that what is quick comes with it."""

    def __init__(self, work: WorkQueue, patience: float) -> None:
        self.work = work
        self.patience = patience
        self._known: Kept[Choices | None] = Kept(MOST)
        self._asked: dict[Place, asyncio.Task[None]] = {}
        self._missed: set[Place] = set()
        """Those without which some page was shown."""

    async def known(self, room: Room, game: Game, table: Table, view: View, who: str) -> Pending:
        """What is known by now for each question that a seat may answer."""
        self._give_up(room.id, await room.now())
        every = list(answerable(table, game, view))
        tasks = [
            self._task(room, game, doing, place_of(table, doing, known), who) for doing, _, known in every
        ]
        waiting = [task for task in tasks if task is not None]
        if waiting:
            await asyncio.wait(waiting, timeout=self.patience)
        return {
            one.action: own_choices(self._found(place_of(table, one, known)), seen)
            for one, seen, known in every
        }

    def _found(self, place: Place) -> Choices | None:
        if place in self._known:
            return self._known.known(place)
        self._missed.add(place)
        return AWAITED

    def _task(
        self, room: Room, game: Game, doing: PendingMove, place: Place, who: str
    ) -> asyncio.Task[None] | None:
        if place in self._known:
            return None
        if place not in self._asked:
            self._asked[place] = asyncio.create_task(self._work_out(room, game, doing, place, who))
        return self._asked[place]

    async def _work_out(self, room: Room, game: Game, doing: PendingMove, place: Place, who: str) -> None:
        """Work one out, and tell whoever looks; what fails is not tried again."""
        job = partial(worth, game, doing.move, doing.values, doing.sheets, doing.answers, place[-1])
        found: Choices | None = None
        try:
            found = await self.work.card(room.id, who, job)
        except JobFailed as defect:
            room.services.telemetry.log.error("broken", table=room.id, why=str(defect))
        except Refusal:
            pass
        finally:
            self._asked.pop(place, None)
        self._known.keep(place, found)
        if place in self._missed:
            self._missed.discard(place)
            room.watchers.wake()

    def _give_up(self, id: str, table: Table) -> None:
        """Nobody needs the odds of what is answered already."""
        every = table.world.pending.values()
        pending = {place_of(table, one, known) for one in every for known in (True, False)}
        for place in [one for one in self._asked if one[0] == id and one not in pending]:
            self._missed.discard(place)
            self._asked[place].cancel()
