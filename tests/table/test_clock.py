"""Hours pass: what falls due is met in order, what would fell somebody is said, and moves take the time they take."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paravent.core.play import Option
from paravent.core.weekdays import DAY, weekday_after
from paravent.games import found
from paravent.table import commands as c
from paravent.table.clock import lag
from paravent.table.entry import ClockLine
from paravent.table.scene_events import weekday_now
from tests.table.desk import Desk, company, named, sent_to
from tests.table.illegal import fight
from tests.table.timed import TIMED


@pytest.fixture
def desk() -> Desk:
    return company(TIMED)


def on(desk: Desk, name: str, field: str = "lived") -> int:
    """A number on a character's sheet."""
    return int(desk.table.world.cast[named(desk, name)].sheet[field])


def write(desk: Desk, name: str, **values: int) -> None:
    """The GM writes on a sheet."""
    desk.do("gm", c.EditSheet(named(desk, name), {key: str(n) for key, n in values.items()}, "it is so"))


def told(desk: Desk) -> ClockLine:
    """The last line of the clock."""
    return [one.line for one in desk.table.journal if isinstance(one.line, ClockLine)][-1]


def test_the_clock_stops_at_what_falls_due_and_asks(desk: Desk) -> None:
    """Eight hours are wished for; after one of them a roll is due, and nothing passes over it."""
    write(desk, "Ada", fuse=60)
    desk.do("gm", c.AdvanceClock(480))
    assert (desk.table.world.minutes, on(desk, "Bob")) == (60, 60)
    awaited = told(desk).awaits
    assert awaited is not None
    assert (told(desk).left, awaited.en) == (420, "Ada: cling!")
    assert "cling!" in desk.refusal("gm", c.AdvanceClock(420)).en
    desk.do("gm", c.BeginMove("cling", {"one": named(desk, "Ada")}))
    desk.do("gm", c.AdvanceClock(420))
    assert (desk.table.world.minutes, told(desk).left) == (120, 360)


def test_what_would_fell_somebody_is_said_before(desk: Desk) -> None:
    """Who, what and when; it happens once the GM is sure."""
    write(desk, "Ada", life=200)
    said = desk.refusal("gm", c.AdvanceClock(480)).en
    assert "Ada, in 3\u202fh 20\u202fmin: dead." in said
    assert on(desk, "Ada") == 0
    desk.do("gm", c.AdvanceClock(480, sure=True))
    assert (on(desk, "Ada"), on(desk, "Ada", "life")) == (480, 0)


def test_a_hidden_one_s_hour_does_not_stop_the_clock(desk: Desk) -> None:
    """Everybody would know of it; the GM meets it on the hidden sheet."""
    write(desk, "Ghost", fuse=60)
    desk.do("gm", c.AdvanceClock(480))
    assert (desk.table.world.minutes, on(desk, "Ghost", "fuse")) == (480, -420)


def test_a_move_takes_its_time_for_those_who_take_part(desk: Desk) -> None:
    """The clock goes on; whoever did something else meanwhile is behind it, and catches up."""
    desk.do("s1", c.BeginMove("nap", {"one": named(desk, "Ada")}))
    assert (desk.table.world.minutes, on(desk, "Ada"), on(desk, "Bob")) == (480, 480, 0)
    assert lag(desk.table.world, named(desk, "Bob")) == 480
    desk.do("gm", c.AdvanceClock(10))
    assert (on(desk, "Ada"), on(desk, "Bob")) == (490, 490)


def test_a_night_s_rest_of_all_is_one_night(desk: Desk) -> None:
    """Each naps at the same hour: the clock moves once."""
    for seat, name in (("s1", "Ada"), ("s2", "Bob")):
        desk.do(seat, c.BeginMove("nap", {"one": named(desk, name)}))
    assert (desk.table.world.minutes, on(desk, "Ada"), on(desk, "Bob")) == (480, 480, 480)
    desk.do("gm", c.AdvanceClock(0))
    assert {on(desk, name) for name in ("Ada", "Bob", "Ogre", "Ghost")} == {480}
    assert not any(lag(desk.table.world, id) for id in desk.table.world.cast)


def test_who_is_behind_catches_up_with_who_is_joined(desk: Desk) -> None:
    """Before they do something together, they have come to the same hour."""
    desk.do("s1", c.BeginMove("nap", {"one": named(desk, "Ada")}))
    desk.do(
        "s1", c.BeginMove("nap", {"one": named(desk, "Ada"), "other": named(desk, "Bob")}, {"hours": "1"})
    )
    assert (on(desk, "Ada"), on(desk, "Bob"), desk.table.world.minutes) == (540, 540, 540)


def test_a_move_does_not_pass_over_what_falls_due(desk: Desk) -> None:
    """It is refused, with what comes first and when."""
    write(desk, "Ada", fuse=60)
    said = desk.refusal("s1", c.BeginMove("nap", {"one": named(desk, "Ada")})).en
    assert "In 1\u202fh, Ada: cling!" in said


def test_what_takes_hours_is_not_done_in_a_fight(desk: Desk) -> None:
    """A fight is a matter of moments."""
    fight("Ada", "Bob")(desk)
    assert "fight" in desk.refusal("s1", c.BeginMove("nap", {"one": named(desk, "Ada")})).en


def test_what_nobody_saw_moves_nobody_s_clock(desk: Desk) -> None:
    """The hidden one is ahead of the clock, and waits for it."""
    before = sent_to(desk, "s1")
    desk.do("gm", c.BeginMove("nap", {"one": named(desk, "Ghost")}))
    assert sent_to(desk, "s1") == before
    assert (on(desk, "Ghost"), lag(desk.table.world, named(desk, "Ghost"))) == (480, -480)
    desk.do("gm", c.AdvanceClock(500))
    assert on(desk, "Ghost") == 500


def test_time_may_pass_for_some_alone(desk: Desk) -> None:
    """For whom the GM says."""
    desk.do("gm", c.AdvanceClock(60, who=(named(desk, "Ada"),)))
    assert (on(desk, "Ada"), on(desk, "Bob"), desk.table.world.minutes) == (60, 0, 60)


def test_undoing_a_nap_gives_the_time_back(desk: Desk) -> None:
    """The clock, the sheets and who is behind, all of it."""
    before = desk.table.world
    desk.do("s1", c.BeginMove("nap", {"one": named(desk, "Ada")}))
    desk.do("gm", c.Undo(desk.log[-1].action))
    assert desk.table.world == before


def test_a_move_of_somebody_who_is_gone_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undone while their move waits, they live through no hour of it, and it comes to its end."""
    gamble = next(one for one in TIMED.moves if one.id == "gamble")
    monkeypatch.setattr(gamble, "takes", lambda _: 60)
    desk = company(TIMED)
    made = named(desk, "Ada")
    begun = desk.do("s1", c.BeginMove("gamble", {"gambler": made}, {"dice": "3"}))["action"]
    desk.do("gm", c.Undo(made.removeprefix("c")))
    desk.do("gm", c.AnswerMove(begun, Option("stop")))
    assert (desk.table.world.pending, desk.table.world.minutes) == ({}, 0)


@given(
    st.integers(0, 9 * DAY),
    st.integers(0, DAY - 1),
    st.integers(0, 6),
    st.integers(0, 30 * DAY),
    st.booleans(),
)
def test_days_of_the_week_follow_the_clock(passed: int, hour: int, day: int, later: int, told: bool) -> None:
    """Wherever the clock stood when a day was named, by the scenario or by the GM: it is that day then, another one
    after each midnight, and the same seven days later."""
    desk = company(found()["yze"])
    desk.do("gm", c.AdvanceClock(passed, sure=True))
    assert weekday_now(desk.table.world) is None
    desk.do("gm", c.SetClock(hour, day) if told else c.BeginScenario("La clef", hour, day))
    assert weekday_now(desk.table.world) == day
    desk.do("gm", c.AdvanceClock(later, sure=True))
    now = weekday_now(desk.table.world)
    assert now == weekday_after(day, hour + later)
    desk.do("gm", c.AdvanceClock(7 * DAY, sure=True))
    assert weekday_now(desk.table.world) == now


def test_a_scenario_that_names_no_day_leaves_the_one_it_is(desk: Desk) -> None:
    """Though it begins at another hour; the GM may take the names away again."""
    desk.do("gm", c.BeginScenario("La clef", 22 * 60, 4))
    desk.do("gm", c.AdvanceClock(5 * 60))
    desk.do("gm", c.BeginScenario("La serrure", 20 * 60))
    assert weekday_now(desk.table.world) == 5
    desk.do("gm", c.SetClock(9 * 60))
    assert weekday_now(desk.table.world) is None
    assert desk.table.world.minutes == 5 * 60


def test_only_the_gm_says_what_time_it_is_and_may_undo_it(desk: Desk) -> None:
    """No time passes by saying so."""
    before = desk.table.world
    assert "MJ" in desk.refusal("s1", c.SetClock(580, 4)).fr
    desk.do("gm", c.SetClock(580, 4))
    assert sent_to(desk, "s1")["weekday"] == 4
    desk.do("gm", c.Undo(desk.log[-1].action))
    assert desk.table.world == before
