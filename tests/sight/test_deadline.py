"""What the story hurries towards is counted on the GM's desk, and nowhere else."""

from __future__ import annotations

from paravent.core.game import Game
from paravent.sight.deadline import DeadlineShown, deadline
from paravent.table import commands as c
from paravent.table.values import GM
from tests.sight.looks import look
from tests.table.desk import Desk, company, named
from tests.table.timed import TIMED

NIGHT = "# La clef\nHeure : 20 h\nÉchéance : minuit — le cargo passe\n## Le puits"
FAIR = "# La clef\nÉchéance : dans 2 jours — la foire ouvre\n## Le puits"


def begun(text: str, game: Game = TIMED, later: int = 0) -> Desk:
    """A table whose clock stood at ten hours when this scenario began, and has gone on so far since."""
    desk = company(game)
    desk.do(GM, c.AdvanceClock(600))
    desk.do(GM, c.KeepScenario(text))
    desk.do(GM, c.StartScene(0))
    if later:
        desk.do(GM, c.AdvanceClock(later))
    return desk


def counted(desk: Desk) -> DeadlineShown:
    """The deadline as the desk shows it."""
    shown = deadline(look(desk))
    assert shown is not None
    return shown


def test_a_length_is_what_is_left_of_it() -> None:
    """Counted from where the clock stood when the scenario began; there is no line of hours."""
    shown = counted(begun(FAIR, later=90))
    assert shown.said == "la foire ouvre dans 1 j\u00a022 h\u00a030 min"
    assert (shown.over, shown.line) == (False, None)


def test_an_hour_of_another_day_is_said_by_its_day() -> None:
    """By which part of it; hours of several days are no line."""
    text = "# La clef\nHeure : vendredi, 9 h 40\nÉchéance : dimanche, 6 h — la péniche part\n## Le puits"
    shown = counted(begun(text, later=90))
    assert (shown.said, shown.over, shown.line) == ("la péniche part dimanche à l’aube", False, None)


def test_an_hour_is_a_line_with_now_on_it() -> None:
    """Each hour in its place, those that are over told from the others."""
    shown = counted(begun(NIGHT, later=65))
    assert shown.said == "le cargo passe à minuit"
    line = shown.line
    assert line is not None
    assert [(one.at, one.said, one.past) for one in line.hours] == [
        ("0.00%", "20\u202fh", True),
        ("25.00%", "21\u202fh", False),
        ("50.00%", "22\u202fh", False),
        ("75.00%", "23\u202fh", False),
    ]
    assert (line.now, line.end, len(line.ticks)) == ("27.08%", "minuit", 16)
    assert line.said == "Il est 21\u202fh\u202f05, entre 20\u202fh et minuit."


def test_what_comes_to_somebody_before_it_stands_on_the_line() -> None:
    """And what comes later does not."""
    desk = begun(NIGHT, later=60)
    for name, fuse in (("Ada", "30"), ("Bob", "200")):
        desk.do(GM, c.EditSheet(named(desk, name), {"fuse": fuse}, "it is so"))
    line = counted(desk).line
    assert line is not None
    assert [(place.at, one.name) for place, one in line.comings] == [("37.50%", "Ada")]


def test_after_it_one_reads_that_it_is_too_late() -> None:
    """The line is full then."""
    shown = counted(begun(NIGHT, later=300))
    assert (shown.said, shown.over) == ("Trop tard\u202f: le cargo passe", True)
    assert shown.line is not None
    assert shown.line.now == "100.00%"


def test_nobody_but_the_gm_is_told_and_another_scenario_has_its_own() -> None:
    """A player's page has no deadline, and neither has a story that began without one."""
    desk = begun(NIGHT)
    desk.join("Zoé")
    assert deadline(look(desk, "s1")) is None
    desk.do(GM, c.BeginScenario("Une autre", None))
    assert deadline(look(desk)) is None
