"""Rest and healing time in Mini YZE."""

from __future__ import annotations

import pytest

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.games.yze import Sheet
from paravent.games.yze.deeds import DEEDS
from paravent.games.yze.facts import Calmed, Healed, Slept
from paravent.games.yze.rest import Rested, rest
from tests.games.yze.dice import finished, played, throws


def test_a_rest_gives_back_a_point_of_each() -> None:
    """Six hours remove 1 Damage, and 1 Stress along with it (yze B45, D11)."""
    call = rest.bind({}, {"roller": Sheet(name="Kim", damage=3, stress=2)})
    assert finished(call).facts == (Slept("roller"), Healed("roller", 1), Calmed("roller", 1))


def test_there_is_nothing_to_give_back_to_the_hale() -> None:
    """What is not carried is not removed (yze B45)."""
    call = rest.bind({}, {"roller": Sheet(name="Kim", stress=1)})
    assert finished(call).facts == (Slept("roller"), Calmed("roller", 1))
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
    assert len(result.facts) == 1 + recovered


def test_without_nightmares_nobody_rolls() -> None:
    """Rest is certain for those who sleep well (yze D11)."""
    assert throws(finished(rest.bind({"hurt": "1"}))) == []


def test_the_next_rest_is_six_hours_away() -> None:
    """Until the clock has moved on, another rest is refused; so is one in a fight (yze B45)."""
    tired = Sheet(name="Kim", damage=3)
    rested = tired.after(Slept("roller"))
    for sheet in (rested, rested.at(Moment("time", 359)), tired.at(Moment("fight"))):
        with pytest.raises(Refusal, match="B45"):
            played(rest.bind({}, {"roller": sheet}))
    assert finished(rest.bind({}, {"roller": rested.at(Moment("time", 360))})).outcome.damage == 1


DAY = 24 * 60


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
    """A day, a week, a week, a month on the game's clock, all at once or day by day (yze B45)."""
    sheet = Sheet(name="Kim", wounds=("blunt-2", "blunt-3", "blunt-4", "blunt-5"))
    assert sheet.at(Moment("time", days * DAY)).wounds == left
    for _ in range(days):
        sheet = sheet.at(Moment("time", DAY))
    assert sheet.wounds == left


def test_a_fatal_wound_does_not_heal_before_it_is_stabilised() -> None:
    """Time alone does not save the dying (yze B42, B45)."""
    sheet = Sheet(name="Kim", wounds=("blunt-5",), dying=True)
    assert sheet.at(Moment("time", 60 * DAY)).wounds == ("blunt-5",)


@pytest.mark.parametrize(
    ("days", "left"), [(29, ("nightmares", "phobia")), (30, ("phobia",)), (364, ("phobia",)), (365, ())]
)
def test_traumas_last_their_time_or_for_good(days: int, left: tuple[str, ...]) -> None:
    """Stupor is over at once, nightmares last a month, a phobia a year; the last three never end (yze B51)."""
    for_good = ("paranoid", "anxious", "raving-mad")
    sheet = Sheet(name="Kim", traumas=("stupor", "nightmares", "phobia", *for_good))
    assert sheet.at(Moment("time", days * DAY)).traumas == (*left, *for_good)


@pytest.mark.parametrize(
    ("damage", "stress", "said"),
    [
        (0, 0, "se repose"),
        (1, 0, "se repose\u202f: {damage} {damage:Dégât|Dégâts} de moins"),
        (0, 2, "se repose\u202f: {stress} Stress de moins"),
    ],
)
def test_a_rest_tells_only_what_it_gave_back(damage: int, stress: int, said: str) -> None:
    deed = DEEDS["rest"]
    assert callable(deed)
    assert deed(Rested(damage, stress)).fr == said
