"""A contest told in panels: one for each exchange, whose answer is awaited, and a splash from the reader's side."""

from __future__ import annotations

from paravent.core.steps import Panel
from paravent.core.words import Words, same
from paravent.games import found
from paravent.sight.panels import InPanels, before_panels, in_panels
from paravent.sight.seen import PUBLIC
from paravent.table.entry import MoveLine
from paravent.table.move_steps import FactStep, SeenStep, ThrowStep, VeiledStep
from paravent.table.moves_seen import PendingView
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

GAME = found()["koma"]


def over(number: int, first: int, second: int, winner: str) -> FactStep:
    """A round of Ada against Bob."""
    counts = (("Ada", first), ("Bob", second))
    return FactStep(
        by="a", fact="RoundOver", in_sight=True, words=same("…"), panel=Panel(number, counts, winner)
    )


def paid(who: str) -> FactStep:
    """What it took."""
    return FactStep(by="b", fact="KomaSpent", words=Words(f"{who} dépense 1 Koma.", f"{who} spends 1 Koma."))


def thrown(by: str, *faces: int, again: bool = False) -> ThrowStep:
    """Dice of one side."""
    marks = tuple("success" if face > 4 else "blank" for face in faces)
    return ThrowStep(by, "B11", 6, faces, again=again, marks=marks)


def conflict(desk: Desk, *steps: SeenStep, verdict: Words | None = None) -> MoveLine:
    """Ada against Bob, as far as it has come."""
    return MoveLine(
        move="confront",
        title=same("Conflit"),
        roles={"a": named(desk, "Ada"), "b": named(desk, "Bob")},
        names={"a": "Ada", "b": "Bob"},
        values={},
        steps=steps,
        verdict=verdict,
    )


ROUNDS = (
    thrown("a", 5, 6, 1),
    thrown("b", 6, 1, 1),
    over(1, 2, 1, "Ada"),
    paid("Bob"),
    thrown("b", 5, 6, again=True),
    over(2, 2, 3, "Bob"),
)


def test_each_exchange_is_a_panel_with_what_brought_it() -> None:
    """The counts and the dice that lay then; the one that changed the lead is told apart."""
    desk = company(GAME)
    told = in_panels(look(desk), conflict(desk, *ROUNDS))
    assert told is not None
    assert [(one.number, one.score, one.turned, one.caption) for one in told.panels] == [
        (1, "2 \u2013 1", False, ""),
        (2, "2 \u2013 3", True, "Bob dépense 1 Koma."),
    ]
    assert [face for face, _ in told.panels[1].sides[1].dice] == [6, 5, 6]
    assert [face for face, _ in told.panels[0].sides[1].dice] == [6, 1, 1]
    assert [one.leads for one in told.sides] == [False, True]
    assert told.pips == 5
    assert told.splash is None
    assert told.wait


def test_dice_thrown_since_the_last_panel_make_its_board_old() -> None:
    """Whoever decides over new dice is not shown the figures from before them, hidden dice or not."""
    desk = company(GAME)
    after = VeiledStep(kind="throw", by="b", rule="B11")
    for steps, current in (
        (ROUNDS, True),
        (ROUNDS[:5], False),
        ((*ROUNDS, paid("Bob")), True),
        ((*ROUNDS, after), False),
    ):
        shown = in_panels(look(desk), conflict(desk, *steps))
        assert shown
        assert shown.current is current


def test_the_end_is_told_from_the_side_of_who_reads() -> None:
    """Victory for one, another time for the other, by name for whoever looks on."""
    desk = company(GAME)
    line = conflict(desk, *ROUNDS, verdict=same("Bob remporte le Conflit."))
    titles = {}
    for seat in ("s1", "s2", "gm", PUBLIC):
        told = in_panels(look(desk, seat), line)
        assert told is not None
        assert told.splash is not None
        assert told.wait == ""
        titles[seat] = (told.splash.ending, told.splash.title, told.splash.tally)
    tally = "Ada 2\u00a0\u2013\u2060\u00a03 Bob"
    assert titles == {
        "s1": ("lost", "À charge de revanche", tally),
        "s2": ("won", "Victoire\u202f!", tally),
        "gm": ("seen", "Bob l’emporte\u202f!", tally),
        PUBLIC: ("seen", "Bob l’emporte\u202f!", tally),
    }


def test_without_a_winner_nobody_is_shown_as_one() -> None:
    """Too many ties."""
    desk = company(GAME)
    told = in_panels(look(desk), conflict(desk, over(1, 1, 1, ""), verdict=same("…")))
    assert told is not None
    assert told.splash is not None
    assert (told.splash.ending, told.splash.character) == ("open", "")


def test_hidden_dice_are_in_no_panel() -> None:
    """Of a closed sheet one sees the count alone."""
    desk = company(GAME)
    veiled = VeiledStep("throw", "b", "B11")
    told = in_panels(look(desk), conflict(desk, thrown("a", 5), veiled, over(1, 1, 0, "Ada")))
    assert told is not None
    assert [len(one.dice) for one in told.sides] == [1, 0]


def test_what_has_no_exchange_is_not_told_in_panels() -> None:
    """Nor a contest before its first comparison."""
    desk = company(GAME)
    assert in_panels(look(desk), conflict(desk, thrown("a", 5))) is None


def test_the_board_counts_the_dice_that_lie_before_they_are_compared() -> None:
    """From the first throw on, and after each later one; what one does not see counts as it did, and is not sure."""
    desk = company(GAME)
    veiled = VeiledStep("throw", "b", "B11")
    for steps, counts in (
        ((thrown("a", 5, 6, 1),), [2, 0]),
        ((thrown("a", 5, 6, 1), thrown("b", 6, 1)), [2, 1]),
        (ROUNDS[:5], [2, 3]),
        ((*ROUNDS, thrown("a", 1, again=True)), [2, 3]),
    ):
        shown = board(desk, *steps)
        assert [one.count for one in shown.sides] == counts
        assert [sum(face > 4 for face, _ in one.dice) for one in shown.sides] == counts
        assert [one.sure for one in shown.sides] == [True, True]
    shown = board(desk, *ROUNDS, veiled)
    assert [(one.count, one.sure) for one in shown.sides] == [(2, True), (3, False)]


def test_what_was_added_to_the_dice_stays_with_those_thrown_later() -> None:
    """A Success of a Gift is on no die."""
    desk = company(GAME)
    shown = board(
        desk,
        thrown("a", 5, 1),
        thrown("b", 1),
        over(1, 2, 0, "Ada"),
        thrown("b", 6),
        thrown("a", 6, again=True),
    )
    assert [one.count for one in shown.sides] == [3, 1]


def board(desk: Desk, *steps: SeenStep) -> InPanels:
    """The contest as it stands, from its first word on."""
    line = conflict(desk, *steps)
    pending = PendingView("m1", "s1", "confront", line.roles, None, None, "", False, False, "")
    shown = in_panels(look(desk), line, pending) or before_panels(look(desk), line, pending)
    assert shown is not None
    return shown
