"""Lines of a journal made ready for whoever draws them."""

from __future__ import annotations

import pytest
from msgspec import Struct

from paravent.core.game import Game, Tone
from paravent.core.kept import Kept
from paravent.core.steps import Modifier
from paravent.core.words import Words, same
from paravent.games import found
from paravent.games.undesix import GAME
from paravent.games.undesix.facts import Aimed
from paravent.sight.journal_lines import (
    changes_said,
    clock,
    glass_said,
    later,
    mark_state,
    throws,
    time_said,
    tone,
)
from paravent.sight.number_line import read_on
from paravent.sight.sentences import Gathered
from paravent.table.entry import Change, MoveLine
from paravent.table.move_steps import FactStep, ThrowStep
from paravent.web.pages.dice_pictures import die
from paravent.web.pages.entries import entry_html
from tests.sight.looks import look
from tests.table.desk import Desk, company, named, shown_line

SEATS = ("s1", "s2", "gm", "s3")
"""Who plays Ada, who plays Bob, the GM, the television."""


class Blow(Struct, frozen=True):
    """Somebody does something to somebody, and it ends so for each."""

    by: str
    to: str
    ends: tuple[Tone, Tone]

    def line(self, desk: Desk) -> MoveLine:
        """The line of it."""
        names = {"a": self.by, "b": self.to}
        roles = {role: named(desk, name) for role, name in names.items()}
        tones = dict(zip(roles, self.ends, strict=True))
        verdict = Words("C’est dit.", "There it is.")
        return MoveLine(
            move="?",
            title=same("?"),
            roles=roles,
            names=names,
            values={},
            steps=(),
            verdict=verdict,
            tones=tones,
        )


@pytest.mark.parametrize("game", found().values(), ids=lambda one: one.id)
@pytest.mark.parametrize(
    ("blow", "tones", "marks"),
    [
        (Blow("Ogre", "Ada", ("bad", "good")), ("good", "good", "", ""), "✓✓••"),
        (Blow("Ogre", "Ada", ("good", "bad")), ("bad", "bad", "", ""), "✗✗••"),
        (Blow("Ada", "Ogre", ("bad", "good")), ("bad", "bad", "", ""), "✗✗••"),
        (Blow("Ada", "Bob", ("good", "bad")), ("good", "bad", "", ""), "✓✗••"),
        (Blow("Ogre", "Ghost", ("good", "bad")), ("", "", "", ""), "••••"),
    ],
    ids=["a foe misses", "a foe hits", "a hero misses", "heroes among themselves", "foes among themselves"],
)
def test_a_mark_tells_how_it_went_for_the_readers_side(
    game: Game, blow: Blow, tones: tuple[str, ...], marks: str
) -> None:
    """A player's own first, then the other players'; the GM and the television take no side. The stage and the toasts
    of a phone read the same line."""
    desk = company(game)
    line = blow.line(desk)
    seen = [look(desk, seat) for seat in SEATS]
    assert tuple(tone(one, line) for one in seen) == tones
    drawn = [str(entry_html(one, Gathered(shown_line(line)), Kept(1))) for one in seen]
    assert "".join(mark for html in drawn for mark in "✓✗•" if f">{mark}<" in html) == marks


def test_a_span_of_time_is_said_as_people_say_it() -> None:
    """Days, hours, minutes, as far as there are any."""
    assert time_said(24 * 60 + 65, "fr") == "1 j\u00a01 h\u00a05 min"
    assert time_said(24 * 60, "en") == "1 d"
    assert time_said(0, "fr") == "0 min"
    assert glass_said(90) == "1 min\u00a030 s"


def test_a_die_that_bears_a_mark_is_drawn_bold() -> None:
    """A high one and a low one unlike."""
    assert [mark_state(mark, face, 6) for mark, face in (("six", 6), ("one", 1), ("blank", 3), ("", 4))] == [
        "marked",
        "marked low",
        "",
        "",
    ]


def test_a_moment_is_told_by_this_clock() -> None:
    """What is no moment has none."""
    assert clock(later("2026-11-15T20:00:00+00:00", 60))[2:] == ":01"
    assert clock("?") == ""


def test_dice_that_are_thrown_again_stand_beside_what_they_were() -> None:
    first = ThrowStep("a", "B5", 6, (6, 3, 1), marks=("six", "blank", "one"))
    again = ThrowStep("a", "B8", 6, (5,), marks=("blank",), again=True)
    (thrown,) = throws((first, again))
    assert [(one.face, one.after) for one in thrown.faces] == [(6, None), (3, 5), (1, None)]
    assert [one.state for one in thrown.faces] == ["marked kept", "out", "marked low kept"]


def test_dice_that_are_thrown_again_after_anothers_are_ones_own() -> None:
    """Whoever lost a round takes up dice that were thrown before the other's: nothing of them is left out."""
    first = ThrowStep("a", "B11", 6, (6, 1, 2), marks=("success", "blank", "blank"))
    other = ThrowStep("b", "B11", 6, (5,), marks=("success",))
    again = ThrowStep("a", "B22", 6, (6, 3), marks=("success", "blank"), again=True)
    own, theirs = throws((first, other, again))
    assert [(one.face, one.after) for one in own.faces] == [(6, None), (1, 6), (2, 3)]
    assert [one.face for one in theirs.faces] == [5]


def test_the_die_that_is_read_is_thrown_again_and_what_confirmed_it_is_struck() -> None:
    """A destiny die replaces the 6, not the die that had to confirm it."""
    line = FactStep(by="a", fact="Aimed", words=same("3"), scale=Aimed("a", ()).scale())
    first = ThrowStep("a", "B1", 6, (6,))
    confirms = ThrowStep("a", "D3", 6, (3,), because=(Modifier(1, same("confirms"), "D3"),))
    again = ThrowStep("a", "D5", 6, (1,), again=True)
    read, confirmed = throws((line, first, confirms, again))
    assert [(one.face, one.after, one.state) for one in (*read.faces, *confirmed.faces)] == [
        (6, 1, "out"),
        (3, None, "out"),
    ]
    assert [str(die(one.face, 6, one.state)).count("strike") for one in confirmed.faces] == [1]
    assert read_on((line, first, confirms, again)) == (line.scale, (6, 1))


def test_what_the_table_keeps_for_itself_is_not_told() -> None:
    """The last attack and the skills ticked this session are book-keeping; the experience itself is told."""
    changes = [
        Change("c", "last_attack", "", "stick 1"),
        Change("c", "ticked", [], ["melee"]),
        Change("c", "melee", 0, 1),
    ]
    assert changes_said(GAME, changes, {"c": "Kim"}, "en") == ["Kim · Melee: 0\u00a0→\u00a01"]


def test_a_loss_is_told_by_what_it_takes_from_what_is_left() -> None:
    """As everything else speaks of what is left; a table that has another name for it reads that name."""
    changes = [Change("c", "phy_lost", 0, 5), Change("c", "psy_lost", 3, 1)]
    assert changes_said(GAME, changes, {"c": "Kim"}, "fr") == ["Kim · PHY −5", "Kim · PSY +2"]
    called = GAME.names({"world": "fantastic"})
    assert changes_said(GAME, changes[1:], {}, "en", called=called) == ["MAGic +2"]


def test_dice_that_are_thrown_a_third_time_and_more_dice_that_come_with_them_lie_as_they_are() -> None:
    """Each taken up from where it last lay; those that came besides stand apart, and may be taken up in turn."""
    first = ThrowStep("a", "B11", 6, (6, 1, 2), marks=("success", "blank", "blank"))
    second = ThrowStep("a", "B22", 6, (5, 3), marks=("success", "blank"), again=True)
    because = (Modifier(1, same("relancés"), "D3"), Modifier(1, same("Revers"), "D7"))
    third = ThrowStep("a", "B23", 6, (4, 6), marks=("blank", "success"), again=True, because=because)
    last = ThrowStep("a", "B22", 6, (5,), marks=("success",), again=True)
    (thrown,) = throws((first, second, third, last))
    lie = [(one.face, one.after) for one in thrown.faces]
    assert lie == [(6, None), (1, 5), (4, 5)]
    assert [(one.face, one.after) for one in thrown.extra] == [(6, None)]
