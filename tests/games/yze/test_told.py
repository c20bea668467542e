"""What a story tells of each move of Mini YZE: what came of it, and nothing else."""

from __future__ import annotations

from types import SimpleNamespace as Came
from typing import Any

import pytest

from paravent.core.words import Words
from paravent.games.yze.deeds import DEEDS

TOLD: tuple[tuple[str, Any, str], ...] = (
    ("test", Came(successes=2), "passes a roll{of}: {successes} {successes:success|successes}"),
    ("test", Came(successes=0), "fails a roll{of}"),
    (
        "opposed",
        Came(verdict="win"),
        "gets the better of {opponent} with a roll{of}: {successes} to {against}",
    ),
    ("opposed", Came(verdict="equal"), "is a match for {opponent}: {successes} each"),
    ("attack", Came(special=True, hit=True, damage=0), "lands a special attack on {target}"),
    ("attack", Came(special=False, hit=False, damage=0), "misses {target}"),
    ("attack", Came(special=False, hit=True, damage=2), "hits {target} for {damage} damage"),
    ("attack", Came(special=False, hit=True, damage=0), "hits {target} without doing any damage"),
    ("stealth-attack", Came(surprised=False, hit=False, damage=0), "creeps up on {target}, who notices"),
    (
        "stealth-attack",
        Came(surprised=True, hit=True, damage=2),
        "surprises {target} and strikes for {damage} damage",
    ),
    ("stealth-attack", Came(surprised=True, hit=False, damage=0), "surprises {target}, but misses"),
    ("leave-contact", Came(freely=True, damage=0), "breaks away from Contact"),
    ("leave-contact", Came(freely=False, damage=0), "breaks away from Contact"),
    (
        "leave-contact",
        Came(freely=False, damage=2),
        "breaks away under the blows of {opponent}: {damage} damage",
    ),
    ("monster-acts", Came(damage=0, stress=0), "acts before {target}: “{name}”"),
    ("monster-acts", Came(damage=1, stress=0), "goes for {target}, “{name}”: {damage} damage"),
    ("monster-acts", Came(damage=0, stress=1), "goes for {target}, “{name}”: {stress} Stress"),
    (
        "monster-acts",
        Came(damage=1, stress=1),
        "goes for {target}, “{name}”: {damage} damage and {stress} Stress",
    ),
    ("receive-stress", Came(points=0), "keeps a cool head"),
    ("receive-stress", Came(points=1), "takes {points} Stress"),
    ("heal", Came(points=0, up=False), "tends {patient} to no avail"),
    ("heal", Came(points=1, up=True), "gets {patient} back up"),
    ("heal", Came(points=1, up=False), "tends {patient}: {points} less Damage"),
    ("comfort", Came(points=0), "tries in vain to comfort {patient}"),
    ("comfort", Came(points=1), "comforts {patient}: {points} less Stress"),
    ("stabilise", Came(stable=True), "stabilises the wound of {patient}"),
    ("stabilise", Came(stable=False), "cannot stabilise {patient}: the wound stays fatal"),
    ("death-roll", Came(alive=True), "clings to life for another hour"),
    ("death-roll", Came(alive=False), "does not survive the wounds"),
)


@pytest.mark.parametrize(("move", "came", "said"), TOLD)
def test_a_story_tells_what_came_of_a_move(move: str, came: Any, said: str) -> None:
    """Each outcome in a sentence of its own, after whose it is."""
    deed = DEEDS[move]
    told = deed if isinstance(deed, Words) else deed(came)
    assert told.en == said
