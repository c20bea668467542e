"""Rest and healing time in Mini YZE."""

from __future__ import annotations

import pytest

from paravent.core.errors import Refusal
from paravent.games.yze import Sheet
from paravent.games.yze.facts import Calmed, Healed, Mended
from paravent.games.yze.rest import convalesce, rest
from tests.games.yze.dice import finished, played, throws


def test_a_rest_gives_back_a_point_of_each() -> None:
    """Six hours remove 1 Damage, and 1 Stress along with it (yze B45, D11)."""
    call = rest.bind({}, {"roller": Sheet(name="Kim", damage=3, stress=2)})
    assert finished(call).facts == (Healed("roller", 1), Calmed("roller", 1))


def test_there_is_nothing_to_give_back_to_the_hale() -> None:
    """What is not carried is not removed (yze B45)."""
    assert finished(rest.bind({}, {"roller": Sheet(name="Kim", stress=1)})).facts == (Calmed("roller", 1),)
    assert finished(rest.bind({})).facts == ()


def test_a_rest_takes_six_hours_at_least() -> None:
    """Less is refused in words; more is one rest all the same (yze B45)."""
    with pytest.raises(Refusal, match="B45"):
        played(rest.bind({"hours": "5", "hurt": "2"}))
    assert finished(rest.bind({"hours": "12", "hurt": "2"})).facts == (Healed("roller", 1),)


@pytest.mark.parametrize(("faces", "recovered"), [((6, 1, 1), 2), ((2, 3, 4), 0)])
def test_nightmares_ask_for_an_endurance_roll(faces: tuple[int, ...], recovered: int) -> None:
    """With nightmares nothing comes back on either track unless the roll, not pushed, succeeds (yze D11, B51)."""
    sheet = Sheet(name="Kim", strength=4, endurance=1, damage=2, stress=1, traumas=("nightmares",))
    result = finished(rest.bind({}, {"roller": sheet}), faces)
    assert len(result.facts) == recovered


def test_without_nightmares_nobody_rolls() -> None:
    """Rest is certain for those who sleep well (yze D11)."""
    assert throws(finished(rest.bind({"hurt": "1"}))) == []


@pytest.mark.parametrize(
    ("days", "left"),
    [
        (1, ("blunt-3", "blunt-4", "blunt-5")),
        (6, ("blunt-3", "blunt-4", "blunt-5")),
        (7, ("blunt-5",)),
        (30, ()),
    ],
)
def test_the_effects_of_a_wound_end_after_its_time(days: int, left: tuple[str, ...]) -> None:
    """A day, a week, a week, a month (yze B45)."""
    sheet = Sheet(name="Kim", wounds=("blunt-2", "blunt-3", "blunt-4", "blunt-5"))
    result = finished(convalesce.bind({"days": str(days)}, {"roller": sheet}))
    assert sheet.after(result.facts[0]).wounds == left


def test_a_fatal_wound_does_not_heal_before_it_is_stabilised() -> None:
    """Time alone does not save the dying (yze B42, B45)."""
    sheet = Sheet(name="Kim", wounds=("blunt-5",), dying=True)
    assert finished(convalesce.bind({"days": "60"}, {"roller": sheet})).facts == ()


@pytest.mark.parametrize(
    ("days", "over"),
    [(29, ("stupor",)), (30, ("stupor", "nightmares")), (365, ("stupor", "nightmares", "phobia"))],
)
def test_traumas_last_their_time_or_for_good(days: int, over: tuple[str, ...]) -> None:
    """Nightmares a month, a phobia a year; the last three never end (yze B51)."""
    every = "stupor,nightmares,phobia,paranoid,anxious,raving-mad"
    result = finished(convalesce.bind({"days": str(days), "traumas": every}))
    assert result.facts == (Mended("roller", (), over),)
