"""What looking back reads of a log: what came after the furthest snapshot that knows nothing of what is looked at."""

from __future__ import annotations

from typing import Final

from paravent.live.load import TableLoad
from paravent.live.services import Services
from paravent.table import commands as c
from paravent.table.events import Logged
from paravent.table.past_moves import Run, past_move
from paravent.table.undo import undone_by, unlike
from paravent.table.values import Table

LookBack = c.Undo | c.Redo | c.ProposeCorrection | c.AcceptCorrection
LOOK_BACK: Final = (c.Undo, c.Redo, c.ProposeCorrection, c.AcceptCorrection)
"""The commands that look back; they work beside the event loop."""


class Past:
    """The past of one table."""

    def __init__(self, services: Services, table: Table) -> None:
        self.table = table
        self._load = TableLoad(table.id, services)
        self._store = services.store

    async def before(self, do: LookBack) -> tuple[Table | None, list[Logged]]:
        """A table that the action looked at has not touched yet, and the log from there; the whole log if need be."""
        base = await self._base(do)
        return base, await self._load.history(self.table.version, base.version if base else 0)

    async def move(self, seat: str, action: str) -> Run:
        """A move that is over, as it went, if this seat may see it whole."""
        return past_move(self.table, await self._load.history(self.table.version), seat, action)

    async def _base(self, do: LookBack) -> Table | None:
        undone = (
            undone_by(self.table, do) if isinstance(do, c.Undo | c.Redo) else frozenset(self.table.undone)
        )
        begun = await self._begun(_looked_at(self.table, do))
        while begun:
            base = await self._load.snapshot(begun - 1)
            if base is None:
                break
            others = [await self._begun(action) for action in unlike(base, self.table, undone)]
            earlier = [version for version in others if version <= base.version]
            if not earlier:
                return base
            begun = min(earlier)
        return None

    async def _begun(self, action: str) -> int:
        """The version that the first command of an action led to; 0 where that cannot be told."""
        receipt = await self._store.receipt(self.table.id, action)
        return receipt.version if receipt else 0


def _looked_at(table: Table, do: LookBack) -> str:
    if isinstance(do, c.AcceptCorrection):
        return table.correction.action if table.correction else ""
    return do.action
