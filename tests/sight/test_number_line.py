"""The line of numbers that a die is read on."""

from __future__ import annotations

import pytest

from paravent.core.dice import Numbered
from paravent.core.play import Faces, play
from paravent.core.steps import Measure, Modifier, Scale, Steps, Stretch, Throw, rule, scale
from paravent.core.words import same
from paravent.games import found
from paravent.games.artemis.dice import FORCE
from paravent.games.artemis.facts import Reckoned
from paravent.games.rpg.facts import Aimed
from paravent.games.undesix.facts import Aimed as Under
from paravent.sight.card_figures import shown
from paravent.sight.card_settings import from_sheet
from paravent.sight.number_line import line_of, number_line, read_on
from paravent.sight.roll_card import move_of
from paravent.table.move_steps import steps_of
from tests.sight.looks import look
from tests.table.desk import company

GOOD, BAD = Stretch(3, same("in"), "good"), Stretch(6, same("out"), "bad")


def parts(value: int) -> tuple[Modifier, ...]:
    return (Modifier(value, same("score"), "B1"),)


def spans(line: Scale | None) -> list[tuple[str, int]]:
    """Each stretch by its French name, and where it ends."""
    assert line
    return [(one.words.fr, one.upto) for one in line.stretches]


def test_a_line_has_no_stretch_without_a_number() -> None:
    """Nor one that is passed already."""
    assert scale(1, Stretch(0, same("none"), "good"), GOOD, BAD) == Scale(1, (GOOD, BAD))


def test_each_game_that_reads_one_die_declares_its_line() -> None:
    """From a confirmed 1 to a confirmed 6, and with what stays in doubt; a natural 1 or 20 at the ends."""
    assert spans(Under("a", parts(4)).scale()) == [("réussite", 4), ("échec", 6)]
    assert spans(Under("a", parts(0), "automatic").scale()) == [("réussite", 1), ("échec", 6)]
    assert spans(Under("a", parts(9), "automatic").scale()) == [("réussite", 5), ("échec", 6)]
    ends = [("réussite critique", 1), ("réussite", 6), ("échec", 19), ("échec critique", 20)]
    assert spans(Aimed("a", parts(6)).scale()) == ends
    assert spans(Aimed("a", parts(30)).scale())[-1] == ("échec", 20)
    reckoned = Reckoned("a", parts(4), 6).scale()
    assert reckoned
    assert (reckoned.least, reckoned.added) == (1, 4)
    assert spans(reckoned) == [("échec", 4), ("incertitude", 7), ("réussite", 13)]
    assert Reckoned("a", parts(4)).scale() is None


class Told(Measure, frozen=True):
    """What a die of three is held against."""

    def scale(self) -> Scale:
        return Scale(1, (GOOD, BAD))


@rule
def thrown() -> Steps[int]:
    """A die, thrown once more."""
    yield Told("a", parts(3))
    first: int = yield Throw(1, Numbered(6), "B1", "a")
    again: int = yield Throw(1, Numbered(6), "B1", "a", again=True)
    return first + again


def test_a_die_is_drawn_where_it_fell_one_time_after_the_other() -> None:
    """And said in words; before it is thrown the line stands alone."""
    call = thrown()
    before, after = (steps_of(play(call, some)) for some in ((), (Faces((5,)), Faces((2,)))))
    assert read_on(before) == (Scale(1, (GOOD, BAD)), ())
    assert read_on(after) == (Scale(1, (GOOD, BAD)), (5, 2))
    line = line_of(after, "a", "fr")
    assert line
    assert [tick.text for tick in line.ticks if tick.fell] == ["2"]
    assert line.marks == (225.0, 75.0)
    assert line.said == "1–3\u202f: in, 4–6\u202f: out. Le dé compte 2\u202f: in."


def test_of_a_long_line_only_the_ends_are_written() -> None:
    """And where the die lies, which nothing beside it hides."""
    line = number_line(Aimed("a", parts(6)).scale(), (7,), "en")
    assert [tick.text for tick in line.ticks] == ["1", "7", "20"]


@pytest.mark.parametrize("id", ["artemis", "rpg", "undesix"])
def test_the_card_shows_where_the_die_has_to_fall(id: str) -> None:
    """In every game that reads a single die."""
    game = found()[id]
    seen = look(company(game))
    move = move_of(seen, game.usual.id if game.usual else "")
    who = seen.cast[0].id
    values = {**from_sheet(seen, move, who), **move.examples[0]}
    assert shown(seen, move, {move.first: who}, values).line


def test_the_line_shows_where_a_die_may_be_brought_to() -> None:
    """Surely, then perhaps; each option says what it comes to, the free one what lies there (artemis R1.9)."""
    reckoned = Reckoned("a", parts(1), 6).scale()
    assert reckoned
    assert FORCE.lands == (("force", (6, 9)),)
    line = number_line(reckoned, (4,), "fr", FORCE.lands)
    assert line.ahead == tuple(line.ticks[place].at for place in (9, 12))
    assert {option: words.fr for option, words in line.landings} == {
        "": "4\u202f: échec",
        "force": "7\u202f: incertitude",
    }
    assert line.said.endswith(
        "Il peut être porté à 7\u202f: incertitude ou, avec de la chance, 10\u202f: réussite."
    )
    assert not number_line(reckoned, (4,), "fr").ahead
