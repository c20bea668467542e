"""A sheet of Mini YZE, and what facts change on it."""

from __future__ import annotations

from paravent.games.yze import Sheet
from paravent.games.yze.facts import Broken, Hurt, Stressed


def test_damage_and_stress_have_no_upper_limit() -> None:
    """Both tracks go past 5 as far as they are driven (yze D6)."""
    sheet = Sheet(name="Kim", damage=4, stress=4)
    assert sheet.after(Hurt("target", 4, "blow")).damage == 8
    assert sheet.after(Stressed("roller", 1)).after(Stressed("roller", 1)).stress == 6


def test_facts_change_one_track_and_nothing_else() -> None:
    """A point of Damage is no Stress, and what a sheet does not hold leaves it alone (yze B9)."""
    sheet = Sheet(name="Kim")
    assert sheet.after(Hurt("roller", 1, "push")) == Sheet(name="Kim", damage=1)
    assert sheet.after(Stressed("roller", 1)) == Sheet(name="Kim", stress=1)
    assert sheet.after(Broken("target")) == sheet
