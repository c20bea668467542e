"""Who waits at the door, hidden characters and private lines show in no id, name, number, limit or journal."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.table import commands as c
from paravent.table.commands import Command
from paravent.table.context import Context
from paravent.table.decide import FRESH_BYTES, decide
from paravent.table.events import Logged, Said, SeatLeft
from paravent.table.evolve import evolve
from paravent.table.seats import MOST_SEATS
from paravent.table.values import JOURNAL_APART, JOURNAL_KEPT
from paravent.table.view import view
from tests.table.desk import AT, Desk, company, named, sent_to
from tests.table.little import LITTLE


def asked(desk: Desk, name: str, fresh: bytes) -> dict[str, Any]:
    """The answer to a newcomer, drawn with this chance."""
    command = Command("new", "", AT, c.AskSeat(name))
    return dict(decide(desk.table, command, Context(LITTLE, b"", fresh)).answer)


def test_the_id_of_a_seat_does_not_count_who_waits() -> None:
    """It is chance alone, whoever waits or was refused before."""
    desk, crowded = company(LITTLE), company(LITTLE)
    for name in ("Zoé", "Tom"):
        crowded.do("gm", c.RemoveSeat(crowded.join(name, admit=False)))
    for fresh in (bytes(range(FRESH_BYTES)), bytes(range(9, 9 + FRESH_BYTES))):
        assert asked(desk, "Eva", fresh) == asked(crowded, "Eva", fresh)
    assert asked(desk, "Eva", bytes(range(FRESH_BYTES))) != asked(
        desk, "Eva", bytes(range(9, 9 + FRESH_BYTES))
    )


def test_a_name_is_taken_by_those_at_the_table_alone() -> None:
    """Whoever takes the name of somebody at the door learns nothing; the GM lets only one of that name in."""
    desk = company(LITTLE)
    desk.do("s1", c.RenameSeat("Inconnu"))
    assert desk.join("Zoé", admit=False) != desk.join("Zoé", admit=False)
    assert "Inconnu" in desk.refusal("gm", c.AdmitSeat("s4")).en


def test_the_colours_that_are_wanted_at_the_door_are_not_told() -> None:
    """Two at the door may want one colour; who is let in second has another, or none where there is none left."""
    desk = company(LITTLE)
    lea, tom = (str(desk.do("gm", c.AskSeat(name, colour=3))["seat"]) for name in ("Lise", "Teo"))
    for seat in (lea, tom):
        desk.do("gm", c.AdmitSeat(seat))
    seats = desk.table.world.seats
    assert (seats[lea].colour, seats[tom].colour) == (3, 1)


def test_the_limit_of_seats_does_not_count_who_waits() -> None:
    """However many wait, one more may wait; whoever has waited longest is let go, which the GM learns, and they."""
    desk = company(LITTLE)
    first = desk.join("First", admit=False)
    for number in range(2 * MOST_SEATS):
        desk.join(f"Crowd {number}", admit=False)
    waiting = [one for one in desk.table.world.seats.values() if not one.admitted and not one.gone]
    assert len(waiting) == MOST_SEATS
    assert desk.table.world.seats[first].gone
    let_go = [one for one in desk.log if isinstance(one.event, SeatLeft) and one.event.seat == first]
    assert [one.to for one in let_go] == [("gm", first)]


def test_the_gm_lets_in_as_many_as_there_are_seats() -> None:
    """And no more."""
    desk = company(LITTLE)
    while (here := sum(one.admitted for one in desk.table.world.seats.values())) < MOST_SEATS:
        desk.join(f"Guest {here}")
    assert "at most 60" in desk.refusal("gm", c.AskSeat("One more")).en


def made_until_refused(desk: Desk, seat: str = "s1") -> tuple[int, bytes]:
    """How many characters for others a player makes before being refused, and in which words."""
    for number in range(400):
        try:
            desk.do(seat, c.MakeCharacter({"name": "Rat"}, mine=False))
        except Refusal as refusal:
            return number, json.encode(refusal.words)
    raise AssertionError("never refused")


def test_the_limit_of_characters_does_not_count_hidden_ones() -> None:
    """A player is refused after as many, in the same words, with hidden characters as without."""
    desk, haunted = company(LITTLE), company(LITTLE)
    for number in range(7):
        haunted.make("gm", f"Shade {number}", hidden=True)
    assert made_until_refused(desk) == made_until_refused(haunted)


def test_whispers_push_no_public_line_out_of_the_journal() -> None:
    """However many a seat whispers, and to however many audiences, others read what they read; and there is an end."""
    desk = company(LITTLE)
    desk.do("gm", c.Say("Bonsoir"))
    before, table = view(desk.table, "s1"), desk.table
    audiences = [("gm", "s2", f"s{number}") for number in range(3, 15)]
    for number in range(11 * JOURNAL_KEPT):
        table = evolve(table, Logged(AT, f"w{number}", "s2", audiences[number % 12], Said("say", "psst")))
    assert view(table, "s1") == before
    assert len(table.journal) <= JOURNAL_APART + JOURNAL_KEPT


def test_what_is_counted_by_players_counts_owners_of_known_characters() -> None:
    """A hidden character that is given to a player fills no reserve."""
    game = found()["koma"]
    one, two = company(game), company(game)
    for desk, seats in ((one, ("s2",)), (two, ())):
        desk.do("gm", c.RemoveCharacter(named(desk, "Bob")))
        desk.do("gm", c.GiveCharacter(named(desk, "Ghost"), seats))
        desk.do("gm", c.CloseSession())
        desk.do("gm", c.OpenSession())
        desk.do("gm", c.BeginScenario("La suite"))
    assert sent_to(one, "s1")["board"] == sent_to(two, "s1")["board"]


def test_a_hidden_one_that_is_shown_takes_a_number_that_is_free() -> None:
    """Hidden ones are numbered apart, so that a number counts none of them; in the open no two have one name."""
    desk = company(LITTLE)
    ghost = desk.make("gm", "Rat 1", hidden=True)
    for name in ("Rat 1", "Rat 2"):
        desk.make("gm", name)
    desk.do("gm", c.HideCharacter(ghost, False))
    assert desk.table.world.cast[ghost].name == "Rat 3"
    assert [one["name"] for one in sent_to(desk, "s1")["cast"]].count("Rat 1") == 1
    assert sent_to(desk, "s1")["journal"][-1]["data"]["name"] == "Rat 3"


@pytest.mark.parametrize("to", [(), ("s1",)])
def test_undoing_a_roll_that_was_revealed_is_told_to_who_saw_it(to: tuple[str, ...]) -> None:
    """It is a line of their journal, and counts among what they were told."""
    desk = company(LITTLE)
    desk.do("gm", c.RollFreely("2d6", visibility="gm"))
    roll = desk.log[-1].action
    assert desk.refusal("s1", c.Undo(roll)).en.startswith("This action is not in your journal")
    desk.do("gm", c.Reveal(f"{roll}.0", to))
    told = desk.table.seen["s1"], desk.table.seen["s2"]
    desk.do("gm", c.Undo(roll))
    line = sent_to(desk, "s1")["journal"][-1]
    assert (line["kind"], line["data"]["action"]) == ("undo", roll)
    assert desk.table.seen["s1"] == told[0] + 1
    assert desk.table.seen["s2"] == told[1] + (not to)


def test_a_player_asks_to_undo_what_was_revealed() -> None:
    """Whoever was shown a roll may ask; of one that was not, nobody learns."""
    desk = company(LITTLE)
    for _ in range(2):
        desk.do("gm", c.RollFreely("2d6", visibility="gm"))
    shown, secret = desk.log[-2].action, desk.log[-1].action
    desk.do("gm", c.Reveal(f"{shown}.0"))
    desk.do("s1", c.Undo(shown))
    assert desk.refusal("s1", c.Undo(secret)) == desk.refusal("s1", c.Undo("xnothing"))
    assert view(desk.table, "s1") is not None
