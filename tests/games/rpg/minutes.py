"""Hours of RPG told minute by minute, from the book and from nothing of the game's own code (B6, B12, H2)."""

from __future__ import annotations

from random import Random
from typing import Any

from paravent.games.rpg import Sheet
from paravent.games.rpg.facts import TaskBegun, TaskEnded

TELLS = ("task", "task_minutes", "task_turns", "last_task")


def drawn(random: Random) -> Sheet:
    """Somebody at a lasting action, or just done with one."""
    busy = random.random() < 0.7
    return Sheet(
        name="Kim",
        task="fouiller" if busy else "",
        task_minutes=random.choice((0, 30, 2880)) if busy else 0,
        task_turns=random.choice((0, 25)) if busy else 0,
        last_task=random.choice(("", "forger")),
    )


def changed(sheet: Sheet, random: Random) -> Sheet:
    """What a move changes between two stretches: an action that begins, or is resolved."""
    if not sheet.task:
        return sheet.after(TaskBegun("worker", "forger", random.choice((0, 7)), random.choice((5, 90))))
    return sheet if sheet.busy else sheet.after(TaskEnded("worker", sheet.task))


class Model:
    """Somebody whose minutes are counted one by one."""

    def __init__(self, sheet: Sheet) -> None:
        self.read(sheet)

    def read(self, sheet: Sheet) -> None:
        """Take over what a move has changed."""
        self.now = told(sheet)

    def minute(self) -> None:
        """One minute less, and ten turns; what was just done may be done again."""
        self.now["task_minutes"] = max(0, self.now["task_minutes"] - 1)
        self.now["task_turns"] = max(0, self.now["task_turns"] - 10)
        self.now["last_task"] = ""


def told(sheet: Sheet) -> dict[str, Any]:
    """What the model tells of a sheet."""
    return {name: getattr(sheet, name) for name in TELLS}
