"""The game's clock as a picture, and what is under way."""

from __future__ import annotations

import pytest

from paravent.core.words import LANGUAGES, Language
from paravent.games import found
from paravent.sight.clock_face import ClockFace, clock_face, day_said, due_now, due_said, running
from paravent.sight.seen import PUBLIC
from paravent.table import commands as c
from paravent.web.page_memory import Memory
from paravent.web.pages.regions import regions
from tests.sight.looks import look
from tests.table.desk import Desk, company, named
from tests.table.timed import TIMED


def at(hour: int) -> Desk:
    """A table where the story begins at this hour."""
    desk = company(TIMED)
    desk.do("gm", c.BeginScenario("La clef", hour * 60))
    return desk


def test_hands_show_the_hour_and_the_minute() -> None:
    """At three the hour hand points right and the other up; a quarter later both are nearly there."""
    face = clock_face(look(at(15)))
    assert (face.hour, face.minute) == ((90.0, 60.0), (60.0, 23.0))
    assert (face.said, face.day, face.arc) == ("15\u202fh\u202f00", "Jour 1", "")
    later = at(15)
    later.do("gm", c.AdvanceClock(15))
    assert clock_face(look(later)).minute == (97.0, 60.0)


def test_days_are_counted_from_the_one_on_which_the_story_began() -> None:
    """Midnight is passed once, whatever had passed before the story; without an hour nobody counts."""
    desk = company(TIMED)
    assert clock_face(look(desk)).day == "Depuis le début"
    desk.do("gm", c.AdvanceClock(30 * 60))
    desk.do("gm", c.BeginScenario("La clef", 22 * 60))
    assert day_said(look(desk)) == "Jour 1"
    desk.do("gm", c.AdvanceClock(3 * 60))
    assert day_said(look(desk)) == "Jour 2"
    assert day_said(look(desk, language="en")) == "Day 2"


def test_an_arc_leads_to_the_hour_at_which_the_next_thing_falls_due() -> None:
    """From the hour hand on: of more than half of the dial it is the long way round; what is too far has none."""
    desk = at(12)

    def due(minutes: int) -> ClockFace:
        desk.do("gm", c.EditSheet(named(desk, "Ada"), {"fuse": str(minutes)}, "it is so"))
        return clock_face(look(desk))

    assert due(180).arc == "M60.0 6.0A54 54 0 0 1 114.0 60.0"
    assert due(450).arc.startswith("M60.0 6.0A54 54 0 1 1 ")
    assert due(900).arc == ""


def test_what_is_under_way_is_the_gm_s_to_know() -> None:
    """Soonest first, people before the story's end; a player sees none of it, hidden or not."""
    desk = company(TIMED)
    desk.do("gm", c.KeepScenario("# La clef\nÉchéance : dans 5 h — le pont saute\n## Le puits"))
    desk.do("gm", c.StartScene(0))
    desk.do("gm", c.EditSheet(named(desk, "Ghost"), {"fuse": "60"}, "it is so"))
    found_now = running(look(desk))
    assert [(one.left, one.harm) for one in found_now] == [(60, False), (300, False)], "it is something to do"
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"life": "90"}, "it is so"))
    assert [(one.left, one.harm) for one in running(look(desk))] == [(60, False), (90, True), (300, False)]
    assert found_now[0].said.startswith("Ghost")
    assert running(look(desk, "s1")) == ()


@pytest.mark.parametrize("id", found())
def test_every_game_has_a_clock(id: str) -> None:
    """With both hands on the dial, in both languages."""
    for language in LANGUAGES:
        face = clock_face(look(company(found()[id]), language=language))
        assert all(0 < place < 120 for place in (*face.hour, *face.minute))
        assert face.said


def test_the_gms_timers_run_beside_what_comes_to_people() -> None:
    """Rounds first, which are short, then the sooner one; the dial's arc leads to a timer too."""
    desk = at(12)
    desk.do("gm", c.SetTimer("La relève", 3, "hours", hidden=True))
    desk.do("gm", c.SetTimer("Le four refroidit", 3, "rounds"))
    assert [(one.said, one.left, one.rounds, one.hidden) for one in running(look(desk))] == [
        ("Le four refroidit", 0, 3, False),
        ("La relève", 180, 0, True),
    ]
    assert clock_face(look(desk)).arc == "M60.0 6.0A54 54 0 0 1 114.0 60.0"


def test_the_gm_is_told_what_is_due_until_something_else_happens() -> None:
    """A hidden one to the GM alone, on a card; players have theirs at the head of the page, while it runs."""
    desk = at(12)
    desk.do("gm", c.SetTimer("La relève", 1, "hours", hidden=True))
    desk.do("gm", c.SetTimer("La marée", 2, "hours"))
    assert "La relève" not in regions(look(desk, "s1"), Memory().regions)["glass"]
    assert "La marée</span> <b>2" in regions(look(desk, "s1"), Memory().regions)["glass"]
    desk.do("gm", c.AdvanceClock(150))
    assert due_now(look(desk)) == ("La relève", "La marée")
    assert "C’est l’heure" in regions(look(desk), Memory().regions)["waits"]
    assert due_now(look(desk, "s1")) == ("La marée",)
    desk.do("gm", c.Say("Bien."))
    assert due_now(look(desk)) == ()


@pytest.mark.parametrize(
    ("seat", "language", "said", "places"),
    [
        ("gm", "fr", "vendredi, 9\u202fh\u202f40", ("top", "scene")),
        ("s1", "fr", "vendredi, 9\u202fh\u202f40", ("head", "around")),
        ("s1", "en", "Friday, 9:40", ("head", "around")),
        (PUBLIC, "fr", "vendredi, 9\u202fh\u202f40", ("stage",)),
    ],
)
def test_every_screen_says_the_day_of_the_week(
    seat: str, language: Language, said: str, places: tuple[str, ...]
) -> None:
    """The desk, phones, the television; where nobody named it, only the hour, as before."""
    desk = company(TIMED)
    for do, there in ((c.SetClock(580, 4), True), (c.SetClock(580), False)):
        desk.do("gm", do)
        drawn = regions(look(desk, seat, language), Memory().regions)
        for place in places:
            assert (said in drawn[place]) == there
            assert said.partition(", ")[2] in drawn[place]


def test_the_dial_names_the_day_and_what_is_far_is_due_on_a_part_of_one() -> None:
    """What is near is said by how long is left; without names of days all of it is."""
    desk = at(12)
    desk.do("gm", c.SetClock(22 * 60, 4))
    assert (clock_face(look(desk)).day, clock_face(look(desk, language="en")).day) == ("Vendredi", "Friday")
    assert due_said(look(desk), 22 * 60, None) == ("samedi soir", "20\u202fh\u202f00")
    assert due_said(look(desk, language="en"), 32 * 60, None) == ("Sunday at dawn", "6:00")
    assert due_said(look(desk), 3 * 60, None) == ("3 h", "")
    assert due_said(look(desk), None, 3) == ("3\u00a0rounds", "")
    desk.do("gm", c.SetClock(22 * 60))
    assert due_said(look(desk), 22 * 60, None) == ("22 h", "")


def test_what_comes_to_whoever_is_down_is_under_way_however_long_it_takes() -> None:
    """Twenty hours are left to somebody of Force 3 in a coma: the GM reads so (artemis R5.8, U4)."""
    desk = company(found()["artemis"])
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"light_wounds": "8", "grave_wounds": "1"}, "it is so"))
    assert [(one.who, one.left) for one in running(look(desk))] == [(named(desk, "Ada"), 20 * 60)]
    assert running(look(desk, "s1")) == ()
