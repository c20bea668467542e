"""Time and turns on sheets, the board, what is asked for, and orders of every kind."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec.structs import replace

from paravent.core.game import Game, Initiative, Options, Phase
from paravent.core.moments import Moment
from paravent.core.override import override
from paravent.core.parameters import Countdown, TimeOfDay
from paravent.core.play import Option
from paravent.core.refusal import Refusal
from paravent.core.sheet import Sheet
from paravent.core.steps import Steps, rule
from paravent.core.words import same
from paravent.games import found
from paravent.table import commands as c
from paravent.table.values import BOARD
from tests.sight.looks import look
from tests.table.desk import GAMES, Desk, company, named, sent_to
from tests.table.illegal import ada, fight, swap, turn
from tests.table.little import LITTLE, Gambler, Lost


@pytest.fixture
def desk() -> Desk:
    return company(LITTLE)


def on_sheet(desk: Desk, name: str, field: str) -> Any:
    """A value of a character's sheet."""
    return desk.table.world.cast[named(desk, name)].sheet[field]


@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.id)
def test_the_end_of_a_session_is_one_line_of_the_journal(game: Game) -> None:
    """What it counts and gives on sheets is no line: whoever has something to take is asked where they take it."""
    desk = company(game)
    before = len(look(desk).view.journal)
    desk.do("gm", c.CloseSession())
    assert [one.line.kind for one in look(desk).view.journal[before:]] == ["session"]


def seen(desk: Desk, seat: str) -> dict[str, Any]:
    """What a seat sees."""
    return sent_to(desk, seat)


def turns(desk: Desk) -> list[list[str]]:
    """Who acts together, in order, as the GM sees it."""
    return [one["names"] for one in seen(desk, "gm")["order"]["turns"]]


# --- time --------------------------------------------------------------------------------------------------------


def test_time_changes_sheets_and_is_told(desk: Desk) -> None:
    """What time changes on a sheet is a line of the journal, for those who may look at it."""
    desk.do("gm", c.AdvanceClock(120))
    assert on_sheet(desk, "Ada", "luck") == 7
    told = [one["data"]["character"] for one in seen(desk, "s2")["journal"] if one["kind"] == "sheet"]
    assert told == [ada(desk), named(desk, "Bob")], "the sheets of the GM's own are the GM's"


class Bomber(Gambler, frozen=True, kw_only=True):
    """A sheet with a countdown."""

    fuse: Annotated[int, Countdown(same("fuse"), 0, 99)] = 50

    @override
    def at(self, moment: Moment) -> Bomber:
        """The fuse burns."""
        return replace(self, fuse=max(0, self.fuse - moment.minutes))


def test_a_countdown_is_told_only_when_it_ends() -> None:
    """While it runs the sheet changes, and the journal keeps quiet."""
    desk = company(replace(LITTLE, sheet=Bomber, creation=None))
    told = []
    for minutes in (20, 20, 20):
        desk.do("gm", c.AdvanceClock(minutes))
        lines = [one for one in seen(desk, "s2")["journal"] if one["kind"] == "sheet"]
        told.append((on_sheet(desk, "Bob", "fuse"), len(lines)))
    assert told == [(30, 0), (10, 0), (0, 2)]


class Watch(Gambler, frozen=True, kw_only=True):
    """A sheet with a time of day."""

    hour: Annotated[int, TimeOfDay(same("hour"))] = 480

    @override
    def at(self, moment: Moment) -> Watch:
        """The hand moves."""
        return replace(self, hour=self.hour + moment.minutes)


def test_a_time_of_day_that_runs_adds_nothing_to_the_clock_s_own_line() -> None:
    """The sheet changes, and the journal says once how much time passed; a time that somebody sets is told."""
    desk = company(replace(LITTLE, sheet=Watch, creation=None))
    before = len(seen(desk, "s2")["journal"])
    desk.do("gm", c.AdvanceClock(60))
    desk.do("gm", c.EditSheet(named(desk, "Bob"), {"hour": "14:30"}))
    assert on_sheet(desk, "Ada", "hour") == 540
    assert [one["kind"] for one in seen(desk, "s2")["journal"][before:]] == ["clock", "sheet"]


def test_undoing_time_gives_back_what_it_changed(desk: Desk) -> None:
    """Undo restores the clock and every sheet that time touched."""
    before = desk.table.world
    desk.do("gm", c.AdvanceClock(60))
    desk.do("gm", c.Undo(desk.log[-1].action))
    assert desk.table.world == before


def test_a_sheet_that_does_not_care_is_left_alone() -> None:
    """A game whose sheets know nothing of facts, time or dues loses nothing by it."""
    plain = Sheet(name="Zoé")
    assert plain.at(Moment("scene")) == plain
    assert plain.after(Lost("gambler", 1)) == plain
    assert plain.due() == ()
    assert [one.move for one in Gambler(name="Zoé", luck=0).due()] == ["dare"]


def test_a_turn_that_begins_changes_only_who_acts(desk: Desk) -> None:
    """Turns are counted on the sheets of those whose turn it is, without a line in the journal but for a new round."""
    fight("Ada", "Bob")(desk)
    lines = len(seen(desk, "s1")["journal"])
    desk.do("gm", c.PassTurn())
    desk.do("gm", c.PassTurn())
    assert (on_sheet(desk, "Ada", "turns"), on_sheet(desk, "Bob", "turns")) == (2, 1)
    assert [one["kind"] for one in seen(desk, "s1")["journal"][lines:]] == ["round"]


def test_going_back_is_no_turn(desk: Desk) -> None:
    """Stepping back in the order changes no sheet."""
    fight("Ada", "Bob")(desk)
    desk.do("gm", c.PassTurn())
    desk.do("gm", c.PassTurn(back=True))
    assert (on_sheet(desk, "Ada", "turns"), on_sheet(desk, "Bob", "turns")) == (1, 1)


def test_a_hidden_one_lives_through_its_own_turns(desk: Desk) -> None:
    """The turn of a hidden fighter counts for it, once, when it falls due."""
    fight("Ada", "Ghost", "Bob")(desk)
    assert on_sheet(desk, "Ghost", "turns") == 0
    desk.do("gm", c.PassTurn())
    assert (on_sheet(desk, "Ghost", "turns"), on_sheet(desk, "Bob", "turns")) == (1, 1)
    desk.do("gm", c.PassTurn(turn=turn(desk, "Ghost")))
    assert (on_sheet(desk, "Ghost", "turns"), on_sheet(desk, "Bob", "turns")) == (1, 1)


# --- the board ---------------------------------------------------------------------------------------------------


def test_the_board_is_there_for_all_and_is_no_character(desk: Desk) -> None:
    """Everyone sees the board; it is not in the cast, and cannot be taken, hidden, given or removed."""
    for seat in ("gm", "s1", "s3"):
        assert seen(desk, seat)["board"]["coins"] == 10
        assert BOARD not in [one["id"] for one in seen(desk, seat)["cast"]]
    for do in (
        c.TakeCharacter(BOARD),
        c.HideCharacter(BOARD),
        c.GiveCharacter(BOARD, ("s1",)),
        c.RemoveCharacter(BOARD),
        c.SetOrder(((BOARD,),)),
        c.BeginMove("dare", {"gambler": BOARD}),
    ):
        assert "board" in desk.refusal("gm", do).en


def test_the_gm_alone_edits_the_board(desk: Desk) -> None:
    """The GM writes on the board, under its own rules; a player may not."""
    desk.do("gm", c.EditSheet(BOARD, {"customs": "no cheating|double on Sundays"}))
    assert seen(desk, "s1")["board"]["customs"] == ["no cheating", "double on Sundays"]
    assert "coins" in desk.refusal("gm", c.EditSheet(BOARD, {"coins": "100"})).en
    assert "board" in desk.refusal("s1", c.EditSheet(BOARD, {"coins": "1"})).en


def test_a_move_plays_on_the_board_with_the_gms_leave(desk: Desk) -> None:
    """A question to the GM is the GM's alone, and what is granted leaves the board."""
    action = desk.do("s1", c.BeginMove("borrow", {"gambler": ada(desk)}, {"coins": "3"}))["action"]
    (doing,) = seen(desk, "s1")["doing"]
    assert (doing["waits_for"], doing["yours"]) == ("MJ", False)
    assert "not yours" in desk.refusal("s1", c.AnswerMove(action, Option("yes"))).en
    desk.do("gm", c.AnswerMove(action, Option("yes")))
    assert seen(desk, "s2")["board"]["coins"] == 7


def test_the_board_is_held_by_nobody(desk: Desk) -> None:
    """Two moves on the board may wait at once, and both count."""
    moves = [
        desk.do(seat, c.BeginMove("borrow", {"gambler": named(desk, name)}, {"coins": "2"}))["action"]
        for seat, name in (("s1", "Ada"), ("s2", "Bob"))
    ]
    for action in moves:
        desk.do("gm", c.AnswerMove(action, Option("yes")))
    assert seen(desk, "gm")["board"]["coins"] == 6


def test_the_board_lives_through_sessions(desk: Desk) -> None:
    """A new session fills the bank."""
    desk.do("gm", c.EditSheet(BOARD, {"coins": "1"}))
    desk.do("gm", c.CloseSession())
    desk.do("gm", c.OpenSession())
    assert seen(desk, "gm")["board"]["coins"] == 10


def test_what_a_sheet_bars_is_refused_in_its_words(desk: Desk) -> None:
    """A move that a sheet bars does not begin."""
    desk.do("s1", c.EditSheet(ada(desk), {"luck": "0"}))
    assert desk.refusal("s1", c.BeginMove("borrow", {"gambler": ada(desk)})).en == "No luck, no credit."


# --- asking for a move --------------------------------------------------------------------------------------------


def test_a_move_is_asked_of_those_who_play_the_character(desk: Desk) -> None:
    """Who plays the character and the GM see what is asked, until the move is made."""
    desk.do("gm", c.AskMove(ada(desk), "dare", {"bonus": "2"}))
    assert [len(seen(desk, seat)["asked"]) for seat in ("gm", "s1", "s2", "s3")] == [1, 1, 0, 0]
    desk.do("s1", c.BeginMove("dare", {"gambler": ada(desk)}, {"bonus": "2"}))
    assert seen(desk, "gm")["asked"] == []


def test_what_is_asked_may_be_declined(desk: Desk) -> None:
    """Who was asked may decline, and nobody else."""
    desk.do("gm", c.AskMove(ada(desk), "dare"))
    (asked,) = seen(desk, "s1")["asked"]
    desk.refusal("s2", c.DropAsked(asked["id"]))
    desk.do("s1", c.DropAsked(asked["id"]))
    assert seen(desk, "gm")["asked"] == []


def test_the_gm_is_told_who_declined(desk: Desk) -> None:
    """A line of the journal says so, to the GM and to whoever was asked; what the GM no longer asks leaves none."""
    for seat in ("gm", "s1"):
        desk.do("gm", c.AskMove(ada(desk), "dare"))
        (asked,) = seen(desk, "s1")["asked"]
        desk.do(seat, c.DropAsked(asked["id"]))
    lines = {seat: [one["kind"] for one in seen(desk, seat)["journal"]] for seat in ("gm", "s1", "s2", "s3")}
    assert [kinds.count("declined") for kinds in lines.values()] == [1, 1, 0, 0]


@pytest.mark.parametrize(
    "do", [("dance", {}), ("dare", {"nothing": "1"}), ("dare", {"bonus": "ten"})], ids=str
)
def test_what_cannot_be_made_cannot_be_asked(desk: Desk, do: tuple[str, dict[str, str]]) -> None:
    """A move that is none, or values that it does not take, are refused."""
    with pytest.raises(Refusal):
        desk.do("gm", c.AskMove(ada(desk), *do))


def test_a_glass_is_seen_by_all(desk: Desk) -> None:
    """Everyone sees the hourglass and since when it runs, until the GM takes it away."""
    desk.do("gm", c.TurnGlass(180))
    assert seen(desk, "s3")["glass"] == {"seconds": 180, "since": "2026-11-15T20:00:00Z"}
    desk.do("gm", c.TakeGlass())
    assert seen(desk, "s3")["glass"] is None


# --- orders of every kind -----------------------------------------------------------------------------------------


@rule
def by_luck(
    groups: tuple[tuple[Gambler, ...], ...], _: Options, __: tuple[int, ...] = ()
) -> Steps[tuple[tuple[int, ...], ...]]:
    """The luckiest first; no dice."""
    return tuple((max(one.luck for one in group),) for group in groups)
    yield


def lucky(**how: Any) -> Desk:
    """A table where luck decides who acts first: Bob before Ada before the Ogre."""
    desk = company(replace(LITTLE, initiative=Initiative(by_luck, lowest_first=False, **how)))
    for seat, name, luck in (("s1", "Ada", "5"), ("s2", "Bob", "8"), ("gm", "Ogre", "2")):
        if on_sheet(desk, name, "luck") != int(luck):
            desk.do(seat, c.EditSheet(named(desk, name), {"luck": luck}))
    return desk


def test_the_rule_reads_the_sheets() -> None:
    """Who acts first may hang on what is written on the sheets."""
    desk = lucky()
    fight("Ada", "Bob", "Ogre", dealt=True)(desk)
    assert turns(desk) == [["Bob"], ["Ada"], ["Ogre"]]


def test_equal_ones_act_together_where_the_game_says_so() -> None:
    """Equal values share one turn: what they do is simultaneous."""
    desk = lucky(together=True)
    desk.do("s2", c.EditSheet(named(desk, "Bob"), {"luck": "5"}))
    fight("Ada", "Ogre", "Bob", dealt=True)(desk)
    assert turns(desk) == [["Ada", "Bob"], ["Ogre"]]


def test_phases_go_through_everyone_each_in_its_own_direction() -> None:
    """The slowest declares first, then the fastest acts first; every turn says its phase."""
    desk = lucky(phases=(Phase(same("declare"), reversed=True), Phase(same("act"))))
    fight("Ada", "Bob", "Ogre", dealt=True)(desk)
    assert turns(desk) == [["Ogre"], ["Ada"], ["Bob"], ["Bob"], ["Ada"], ["Ogre"]]
    phases = [one["phase"]["en"] for one in seen(desk, "s1")["order"]["turns"]]
    assert phases == ["declare"] * 3 + ["act"] * 3
    for _ in range(6):
        desk.do("gm", c.PassTurn())
    assert seen(desk, "s1")["order"]["round"] == 2


def test_an_order_may_be_dealt_again_each_round() -> None:
    """When a round begins the rule is played again, where the game says so."""
    desk = lucky(each_round=True)
    fight("Ada", "Bob", dealt=True)(desk)
    assert turns(desk) == [["Bob"], ["Ada"]]
    desk.do("gm", c.PassTurn())
    desk.do("s2", c.EditSheet(named(desk, "Bob"), {"luck": "1"}))
    desk.do("gm", c.PassTurn())
    assert turns(desk) == [["Ada"], ["Bob"]]
    assert seen(desk, "s1")["order"]["round"] == 2


def test_the_surprised_have_no_turn_in_the_first_round() -> None:
    """Whoever is surprised is passed over once."""
    desk = lucky()
    groups = tuple((named(desk, name),) for name in ("Ada", "Bob", "Ogre"))
    desk.do("gm", c.DealOrder(groups, (named(desk, "Bob"),)))
    acting = []
    for _ in range(4):
        (active,) = (one["names"] for one in seen(desk, "s1")["order"]["turns"] if one["active"])
        acting += active
        desk.do("gm", c.PassTurn())
    assert acting == ["Ada", "Ogre", "Bob", "Ada"]


def test_a_player_swaps_with_a_later_turn(desk: Desk) -> None:
    """Who acts may let a later one act first, where the game allows it; the turn received must be played."""
    fight("Ada", "Bob", "Ogre")(desk)
    swap("s1", "Ada", "Bob")(desk)
    assert turns(desk) == [["Bob"], ["Ada"], ["Ogre"]]
    assert "must be played" in desk.refusal("s2", c.SwapTurns(named(desk, "Bob"), ada(desk))).en


def test_a_swap_is_refused_as_the_game_says(desk: Desk) -> None:
    """The game's own reason is the refusal; and nobody swaps another's turn."""
    fight("Ada", "Bob")(desk)
    assert "your turn" in desk.refusal("s2", c.SwapTurns(ada(desk), named(desk, "Bob"))).en
    desk.do("s1", c.EditSheet(ada(desk), {"luck": "0"}))
    assert desk.refusal("s1", c.SwapTurns(ada(desk), named(desk, "Bob"))).en == "No luck, no swap."


def test_a_swap_beside_a_hidden_turn_is_one_as_without(desk: Desk) -> None:
    """Two known turns change places; the hidden one between them stays where it is."""
    fight("Ada", "Ghost", "Bob")(desk)
    swap("s1", "Ada", "Bob")(desk)
    assert turns(desk) == [["Bob"], ["Ghost"], ["Ada"]]


def test_the_board_counts_each_player_who_has_a_character() -> None:
    """Made or taken, and without a line of the journal: what a board holds for each is there for those who came."""
    desk = Desk(found()["koma"])
    ann, bob = desk.join("Ann"), desk.join("Bob")
    desk.make(ann, "Suzu")
    free = desk.do("gm", c.MakeCharacter({"name": "Taro"}, mine=False))["character"]
    lines = len(seen(desk, "gm")["journal"])
    counted = [desk.table.world.cast[BOARD].sheet["players"]]
    desk.do(bob, c.TakeCharacter(free))
    board = desk.table.world.cast[BOARD].sheet
    assert [*counted, board["players"], board["reserve"]] == [1, 2, 4]
    assert len(seen(desk, "gm")["journal"]) == lines
