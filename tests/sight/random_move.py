"""A move of any game, made at random by a hero and a foe."""

from __future__ import annotations

from random import Random
from typing import Final

from paravent.core.game import AnyMove
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from tests.table.desk import Desk, named
from tests.table.wild import Wild

MOST_ANSWERS: Final = 60


def once(desk: Desk, move: AnyMove, random: Random) -> bool:
    """The GM has a move made by a hero and a foe, either against the other; whether the rules let it be made."""
    wild, cast = Wild(desk, random), [named(desk, name) for name in ("Ada", "Ogre", "Bob")]
    if random.random() < 0.5:
        cast[:2] = cast[1::-1]
    asked = {one.key for one in move.parameters if not one.on_sheet}
    example = random.choice(move.examples) if move.examples else {}
    values = {key: text for key, text in example.items() if key in asked}
    desk.tried("gm", c.BeginMove(move.id, dict(zip(move.roles, cast, strict=False)), values))
    for _ in range(MOST_ANSWERS):
        if desk.table.world.pending:
            desk.tried("gm", wild.answer_move())
    return any(isinstance(one.line, MoveLine) and one.line.verdict for one in desk.table.journal)
