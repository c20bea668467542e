"""What a story tells of each move of RPG: what came of it, and nothing else."""

from __future__ import annotations

from types import SimpleNamespace as Came
from typing import Any

import pytest

from paravent.core.words import Words
from paravent.games.rpg.deeds import DEEDS
from paravent.games.rpg.general import Everyone
from paravent.games.rpg.retries import Untried
from paravent.games.rpg.rolls import Argued
from paravent.games.rpg.tasks import Finished

PAIR = Words("Charisme + Animal", "Charisma + Animal")


def argued(*, success: bool, granted: bool = False, pair: Words | None = None) -> Argued:
    """What came of a plea."""
    return Argued(success, False, 0, granted=granted, pair=pair)


TOLD: tuple[tuple[str, Any, str], ...] = (
    ("test", Came(success=True), "passes a test{of}"),
    ("test", Came(success=False), "fails a test{of}"),
    ("retry", Untried(""), "may not try again"),
    ("retry", Came(success=True), "tries again and succeeds"),
    ("retry", Came(success=False), "tries again and fails"),
    ("argue", argued(success=True), "argues for another pair and succeeds"),
    ("argue", argued(success=False), "argues for another pair and fails"),
    ("argue", argued(success=True, granted=True, pair=PAIR), "gets to test {pair} and succeeds"),
    ("argue", argued(success=False, granted=True, pair=PAIR), "gets to test {pair} and fails"),
    ("argue", argued(success=True, pair=PAIR), "argues in vain, tests {pair} and succeeds"),
    ("argue", argued(success=False, pair=PAIR), "argues in vain, tests {pair} and fails"),
    ("general-test", Everyone(2, 2), "and the others all pass a test{of}"),
    ("general-test", Everyone(0, 3), "and the others all fail a test{of}"),
    ("general-test", Everyone(1, 2, ("second",)), "and the others try a test{of}: {second} passes"),
    (
        "general-test",
        Everyone(3, 4, ("first", "third", "fourth")),
        "and the others try a test{of}: {first}, {third} and {fourth} pass",
    ),
    (
        "general-test",
        Everyone(1, 2),
        "and the others try a test{of}: {successes} of {tested} succeed",
    ),
    ("opposed", Came(verdict="none"), "faces {opponent}, and nobody wins"),
    ("begin-task", Came(turns=1, minutes=0), "begins: “{what}”"),
    ("begin-task", Came(turns=0, minutes=5), "begins: “{what}”"),
    ("begin-task", Came(turns=0, minutes=0), "may not begin like this: “{what}”"),
    ("finish-task", Finished(True, False, 1), "ends the action and succeeds"),
    ("finish-task", Finished(False, False, -1), "ends the action and fails"),
    ("finish-task", Finished(True, False, 1, what="x"), "ends “{what}” and succeeds"),
    ("finish-task", Finished(False, False, -1, what="x"), "ends “{what}” and fails"),
    ("interrupt-task", Came(reason=""), "breaks off"),
    ("interrupt-task", Came(reason="x"), "breaks off: “{reason}”"),
    ("should-test", Came(test=True), "wonders whether a test is due: yes"),
    ("should-test", Came(test=False), "wonders whether a test is due: no"),
)


@pytest.mark.parametrize(("move", "came", "said"), TOLD)
def test_a_story_tells_what_came_of_a_move(move: str, came: Any, said: str) -> None:
    """Each outcome in a sentence of its own, after whose it is."""
    deed = DEEDS[move]
    told = deed if isinstance(deed, Words) else deed(came)
    assert told.en == said
