"""Small sentences of the rules, each of which a slip of one sign or one figure would break."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.play import Faces, play
from paravent.core.steps import Modifier
from paravent.core.words import same
from paravent.games.artemis import Sheet
from paravent.games.artemis.duel import Fighter
from paravent.games.artemis.facts import Died, Felled
from paravent.games.artemis.rolls import Plan
from paravent.games.artemis.skirmish import Skirmish, Strained
from paravent.games.artemis.special import Shot
from paravent.games.artemis.wounds import wounded

RESISTING = Plan("target", (Modifier(3, same("Résistance"), "R5.4"),), 10)


def test_whoever_dies_is_dead() -> None:
    """And stays so on the sheet (artemis R5.2)."""
    assert not Sheet(name="Ana").dead
    assert Sheet(name="Ana").after(Died("target", False)).dead


@pytest.mark.parametrize(("boxes", "falls"), [(0, True), (1, True), (2, False), (-1, False)])
def test_more_marks_than_boxes_fell(boxes: int, falls: bool) -> None:
    """Two light wounds fell whoever has no box left, or one; where boxes are not counted nobody falls (artemis U4)."""
    result = play(wounded(2, 0, RESISTING, boxes), [Faces((3,))])
    assert (result.outcome.grave, result.outcome.light) == (0, 2)
    assert (Felled("target") in result.facts) == falls


def test_forcing_a_defence_costs_one_fatigue() -> None:
    """One at a time, and of nobody else (artemis R6.8)."""
    one = Fighter(5, 5)
    after = Skirmish((one, one), (one,)).after(Strained("a", 1))
    assert [fighter.fatigue - one.fatigue for fighter in (*after.a, *after.b)] == [0, 1, 0]
    again = after.after(Strained("a", 1))
    assert again.a[1] == replace(one, fatigue=one.fatigue + 2)


def test_a_shot_is_told_as_it_went() -> None:
    """Missed, knocked out, or wounded (artemis R7.1)."""
    assert Shot(False).told().en == "The shot misses"
    assert Shot(True, stunned=True).told().en == "Target knocked out for the scene"
    assert "misses" not in Shot(True, grave=1).told().en
