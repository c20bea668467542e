"""Anyone can check a file without a server: every die of every closed session, hidden ones included."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paravent.core.game import Game
from paravent.core.play import Cards, Faces, Option
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.entry import OrderLine
from paravent.table.events import OrderDealt
from paravent.table.table_file import export
from paravent.table.verify import verify
from tests.table.desk import AT, GAMES, Desk, company, named
from tests.table.forge import Lines, events_of, forged
from tests.table.illegal import fight, gamble, gambled
from tests.table.little import LITTLE
from tests.table.wild import play_wildly

QUICK = settings(
    max_examples=max(6, 30 // len(GAMES)),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def file_of(desk: Desk, **what: Any) -> str:
    return export(desk.done, game_version=desk.game.version, at=AT, **what)


def played() -> Desk:
    """An evening with open, blind, hidden, corrected and stirred dice, and a fight with a hidden one that
    somebody joins, then closed."""
    desk = company(LITTLE)
    desk.do("s1", c.GiveEntropy("abc"))
    action = gamble(desk, values={"dice": "4"})
    desk.do("s2", c.GiveEntropy("def"))
    desk.do("s1", c.AnswerMove(action, Option("more")))
    desk.do("gm", c.ProposeCorrection(action, {"dice": "9"}))
    desk.do("gm", c.AcceptCorrection())
    desk.do("s1", c.RollFreely("2d6+1d4", visibility="blind"))
    gamble(desk, values={"dice": "3", "safe": "yes"}, visibility="self")
    fight("Ada", "Ghost", "Bob", dealt=True)(desk)
    desk.do("gm", c.JoinOrder(named(desk, "Ogre")))
    desk.do("gm", c.CloseSession())
    return desk


def test_an_honest_file_is_verified_die_by_die() -> None:
    """Open, blind, hidden, corrected and stirred dice of a closed session are all derived again."""
    report = verify(file_of(played()))
    assert [(one.number, one.state, one.typed) for one in report.sessions] == [(1, "verified", 0)]
    # the corrected move, the blind roll, the own move, the order of the fight, the newcomer; cards count too
    dice = (9 + 2 + 1) + 3 + (3 + 2) + 3 + 1
    assert report.sessions[0].dice >= dice


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@QUICK
@given(numbers=st.lists(st.integers(0, 2**32), max_size=40))
def test_every_honest_file_is_verified(game: Game, numbers: list[int]) -> None:
    """Whatever was played, an honest file is verified, whole, by session, and for each seat."""
    desk = company(game)
    play_wildly(desk, numbers)
    for do in (c.CloseSession(), c.OpenSession()):
        desk.tried("gm", do)
    for one in [*desk.table.world.pending]:
        desk.tried("gm", c.WithdrawMove(one))
    desk.tried("gm", c.CloseSession())
    report = verify(file_of(desk))
    assert report.sessions[0].state == "verified" or len(report.sessions) == 1
    for seat in ("gm", "s1"):
        if desk.table.seat(seat):
            verify(file_of(desk, seat=seat))


def test_an_open_session_is_not_yet_verifiable() -> None:
    """A session that is still open is said not to be verifiable yet, and its dice are counted."""
    desk = company(LITTLE)
    desk.do("s1", c.RollFreely("5d6"))
    (session,) = verify(file_of(desk)).sessions
    assert (session.state, session.dice) == ("not yet verifiable", 5)


def test_real_dice_are_counted_apart() -> None:
    """Typed-in dice and cards are counted apart: nobody can check them."""
    desk = company(LITTLE)
    desk.do("s1", c.RollFreely("2d6", faces=(6, 6)))
    action = gamble(desk, values={"dice": "1", "safe": "yes"}, typed=True)
    desk.do("s1", c.AnswerMove(action, Faces((6,))))
    desk.do("s1", c.AnswerMove(action, Cards((0, 1))))
    desk.do("gm", c.CloseSession())
    (session,) = verify(file_of(desk)).sessions
    assert (session.dice, session.typed) == (0, 5)


def test_of_a_move_with_real_dice_what_the_table_threw_is_verified() -> None:
    """Cards that the table drew beside a die that was typed in are derived again; one that is altered is named."""
    desk = company(LITTLE)
    action = gamble(desk, values={"dice": "1", "safe": "yes"}, typed=True)
    desk.do("s1", c.AnswerMove(action, Faces((6,))))
    desk.do("s1", c.AnswerMove(action))
    desk.do("gm", c.CloseSession())
    for seat in ("", "s1"):
        (session,) = verify(file_of(desk, seat=seat)).sessions
        assert (session.dice, session.typed) == (2, 1)

    def change(lines: Lines) -> None:
        (ended,) = events_of(lines, "move-ended")
        cards, answer = ended["steps"][1], ended["answers"][1]
        cards["places"] = answer["places"] = cards["places"][::-1]

    with pytest.raises(Refusal) as refused:
        verify(forged(file_of(desk), change))
    assert f"action {action}, draw 2, card 1" in refused.value.words.en


def test_a_player_verifies_what_one_saw() -> None:
    """A player's own file verifies the dice that the player saw, and no others."""
    desk = played()
    (session,) = verify(file_of(desk, seat="s2")).sessions
    assert session.state == "verified"
    assert 0 < session.dice < verify(file_of(desk)).sessions[0].dice


FILE = file_of(played())


def _dice_lists(lines: Lines) -> list[tuple[list[int], list[int]]]:
    """Every list of faces or places in events, with its twin in the answers."""
    found = []
    for kind in ("move-continued", "move-ended", "order-dealt", "order-joined"):
        for event in events_of(lines, kind):
            steps = [step for step in event["steps"] if step["kind"] in ("throw", "cards")]
            answers = [answer for answer in event["answers"] if answer["type"] != "Option"]
            for step, answer in zip(steps, answers, strict=True):
                key = "faces" if step["kind"] == "throw" else "places"
                found.append((step[key], answer[key]))
    for kind in ("correction-proposed", "action-corrected"):
        for event in events_of(lines, kind):
            for entry in event["correction"]["entries"].values():
                steps = [step for step in entry["steps"] if step["kind"] in ("throw", "cards")]
                answers = [answer for answer in entry["answers"] if answer["type"] != "Option"]
                for step, answer in zip(steps, answers, strict=True):
                    key = "faces" if step["kind"] == "throw" else "places"
                    found.append((step[key], answer[key]))
    return found


@settings(QUICK, max_examples=60)
@given(which=st.integers(0, 2**16), die=st.integers(0, 2**16), by=st.integers(1, 5))
def test_a_forged_face_is_named(which: int, die: int, by: int) -> None:
    """One face changed anywhere, in a file sealed anew, is named with its line, action, throw and die."""

    def change(lines: Lines) -> None:
        shown, answered = (lists := _dice_lists(lines))[which % len(lists)]
        place = die % len(shown)
        value = 1 + (shown[place] - 1 + by) % 6
        shown[place] = answered[place] = value

    with pytest.raises(Refusal) as refused:
        verify(forged(FILE, change))
    words = refused.value.words.en
    assert "it had to" in words, words
    assert "Line" in words
    assert "action x" in words


def test_a_forged_hidden_free_roll_is_named() -> None:
    """A face of a blind roll, changed with its total, is named."""

    def change(lines: Lines) -> None:
        rolled = events_of(lines, "rolled-freely")[0]
        face = rolled["dice"][0]["faces"][1]
        rolled["dice"][0]["faces"][1] = face % 6 + 1
        rolled["total"] += face % 6 + 1 - face

    with pytest.raises(Refusal) as refused:
        verify(forged(FILE, change))
    assert "throw 1, die 2:" in refused.value.words.en


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("entropy-given", {"entropy": "xyz"}),
        ("move-begun", {"pot": "0" * 64}),
        ("move-begun", {"session": 2}),
        ("session-opened", {"commitment": "0" * 64}),
        ("session-opened", {"number": 0}),
        ("session-closed", {"seed": "not a seed"}),
        ("session-closed", {"number": 9}),
        ("rolled-freely", {"formula": "banana"}),
        ("rolled-freely", {"formula": "3d6+1d4"}),
        ("rolled-freely", {"dice": []}),
        ("move-ended", {"answers": []}),
        ("move-ended", {"steps": []}),
        ("order-dealt", {"pot": ""}),
        ("order-dealt", {"session": 2}),
        ("order-dealt", {"answers": []}),
        ("order-dealt", {"steps": []}),
        ("order-joined", {"pot": ""}),
        ("order-joined", {"session": 0}),
        ("order-joined", {"session": 2}),
        ("order-joined", {"answers": []}),
        ("order-joined", {"steps": []}),
    ],
)
def test_a_forged_event_is_refused_with_its_line(kind: str, values: dict[str, Any]) -> None:
    """What dice come from, changed in a file sealed anew, is refused with a line."""
    with pytest.raises(Refusal) as refused:
        verify(forged(FILE, lambda lines: events_of(lines, kind)[0].update(values)))
    assert "Line" in refused.value.words.en


def test_a_dealt_order_is_verified_card_by_card_for_each() -> None:
    """The host's file derives every card of a fight again, a player's those of the fighters that the player knows."""
    desk = company(LITTLE)
    fight("Ada", "Ghost", "Bob", dealt=True)(desk)
    desk.do("gm", c.CloseSession())
    for seat, cards in (("", 3), ("gm", 3), ("s1", 2)):
        (session,) = verify(file_of(desk, seat=seat)).sessions
        assert (session.state, session.dice) == ("verified", cards)


def test_an_order_whose_hidden_fighters_are_revealed_is_verified() -> None:
    """The GM's line of it is then everyone's too, and is no second throw: for the host, the GM and a player."""
    desk = company(LITTLE)
    fight("Ada", "Ghost", "Bob", dealt=True)(desk)
    whole = next(one for one in desk.table.journal if isinstance(one.line, OrderLine) and one.to)
    desk.do("gm", c.Reveal(whole.id))
    desk.do("gm", c.RollFreely("2d6"))
    desk.do("gm", c.CloseSession())
    for seat in ("", "gm", "s1"):
        (session,) = verify(file_of(desk, seat=seat)).sessions
        assert (session.state, session.dice) == ("verified", 5)


@pytest.mark.parametrize(
    ("which", "draw", "cards"), [(0, 0, 2), (1, 0, 2), (1, 1, 1)], ids=["open", "whole", "hidden"]
)
def test_an_altered_card_of_an_order_is_named(which: int, draw: int, cards: int) -> None:
    """A card that somebody gave a fighter afterwards is named with its line, action, draw and place."""
    desk = company(LITTLE)
    fight("Ada", "Ghost", "Bob", dealt=True)(desk)
    desk.do("gm", c.CloseSession())
    action = next(one.action for one in desk.log if isinstance(one.event, OrderDealt))

    def change(lines: Lines) -> None:
        dealt = events_of(lines, "order-dealt")[which]
        places = dealt["steps"][draw]["places"]
        assert len(places) == cards
        other = next(place for place in range(3) if place not in places)
        places[-1] = dealt["answers"][draw]["places"][-1] = other

    with pytest.raises(Refusal) as refused:
        verify(forged(file_of(desk), change))
    assert f"action {action}, draw {draw + 1}, card {cards}: place " in refused.value.words.en


def test_the_card_of_a_newcomer_is_verified_for_each() -> None:
    """The host's file derives a newcomer's card again, a player's that of a newcomer whom the player knows."""
    desk = company(LITTLE)
    fight("Ada", "Bob", dealt=True)(desk)
    for name in ("Ogre", "Ghost"):
        desk.do("gm", c.JoinOrder(named(desk, name)))
    desk.do("gm", c.CloseSession())
    for seat, cards in (("", 4), ("gm", 4), ("s1", 3)):
        (session,) = verify(file_of(desk, seat=seat)).sessions
        assert (session.state, session.dice) == ("verified", cards)


def test_an_order_dealt_once_the_seed_is_known_is_refused() -> None:
    """Who knows the seed could choose the cards: an order that is dealt after the session closed is refused."""
    desk = company(LITTLE)
    fight("Ada", "Bob", dealt=True)(desk)
    desk.do("gm", c.CloseSession())

    def change(lines: Lines) -> None:
        lines.insert(-1, lines.pop(next(n for n, one in enumerate(lines) if "order-dealt" in str(one))))

    verify(file_of(desk))
    with pytest.raises(Refusal) as refused:
        verify(forged(file_of(desk), change))
    assert "does not agree with itself or with those before" in refused.value.words.en


def test_dice_of_an_earlier_session_are_counted_as_elsewhere() -> None:
    """A correction of an earlier session's move shows dice that this session's file alone cannot derive."""
    desk = company(LITTLE)
    action = gambled(desk)
    for do in (c.CloseSession(), c.OpenSession(), c.ProposeCorrection(action, {"safe": "no"})):
        desk.do("gm", do)
    assert verify(file_of(desk, session=2)).elsewhere > 0
    assert verify(file_of(desk)).elsewhere == 0
