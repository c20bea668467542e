"""Whoever applies what changed has the whole view, byte for byte; and a view made from the one before is the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import json

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.journal_seen import CommonLines
from paravent.table.values import JOURNAL_KEPT, Table, plain
from paravent.table.view import View, view
from paravent.table.view_changes import comparable, view_change
from tests.table.desk import GAMES, Desk, company, seen_by
from tests.table.little import LITTLE
from tests.table.wild import step

SEATS = ("gm", "s1", "s2", "s3", "s4")


def applied(seen: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The view that a reader makes of the one it has, as docs/events.md tells."""
    assert seen["version"] == change["since"]
    after = {**seen, "version": change["version"], **change.get("set", {})}
    for name in ("cast", "journal"):
        if name in change:
            gone, put = change[name]["gone"], {one["id"]: one for one in change[name]["put"]}
            stays = [put.pop(one["id"], one) for one in seen[name] if one["id"] not in gone]
            after[name] = [*stays, *put.values()]
    return after


def anything(desk: Desk, random: Random) -> None:
    """A random seat does something, or is refused; now and then something is undone."""
    seat, do = step(desk, random.getrandbits(32))
    if random.random() < 0.1:
        seat, do = "gm", c.Undo(random.choice(desk.log).action)
    try:
        desk.do(seat, do)
    except Refusal:
        desk.count += 1


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_changes_applied_to_a_view_make_the_next_one(
    game: Game, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every game, for every seat, whatever happened in between, and however much of it."""
    desk, random = company(game, str(seed)), Random(seed)
    had: dict[str, tuple[Table, Any]] = {seat: (desk.table, view(desk.table, seat)) for seat in SEATS}
    told, lines = 0, CommonLines()
    monkeypatch.setattr(CommonLines, "MOST", 10)
    for _ in range(60):
        anything(desk, random)
        for seat in random.sample(SEATS, 3):
            before, now = had[seat][1], view(desk.table, seat)
            made: Any = view(desk.table, seat, had[seat], lines)
            assert json.encode(made) == json.encode(now)
            if comparable(before, made) and before.version != made.version:
                change = view_change(before, made)
                assert applied(plain(before), plain(change)) == plain(now)
                told += 1
            had[seat] = desk.table, made
    assert told > 20


def test_a_word_costs_a_word() -> None:
    """What somebody says is all that is sent of it, however many lines and characters there are."""
    desk = company(LITTLE)
    for number in range(300):
        desk.do("gm", c.Say(str(number)))
    before = desk.table, seen_by(desk, "s1")
    desk.do("s1", c.Say("Bonsoir"))
    now = view(desk.table, "s1", before)
    assert isinstance(now, View)
    change = view_change(before[1], now)
    assert len(json.encode(change)) < 500
    assert sum(one in before[1].journal for one in now.journal) == len(now.journal) - 1
    assert all(new is old for new, old in zip(now.cast, before[1].cast, strict=True))


def test_a_sheet_that_closes_is_taken_out_of_lines_that_stay() -> None:
    """A view that is made from the one before shows no more of a sheet than one that is made anew."""
    desk = company(LITTLE)
    who = desk.make("gm", "Orc")
    desk.do("gm", c.BeginMove("gamble", {"gambler": who}, {"dice": "2", "safe": "yes"}))
    before = desk.table, view(desk.table, "s1")
    for hidden in (True, False):
        desk.do("gm", c.HideCharacter(who, hidden))
        assert view(desk.table, "s1", before) == view(desk.table, "s1")


def test_a_word_is_one_line_for_all_who_hear_it() -> None:
    """However many seats there are, and nobody else's line where it was said to some."""
    desk, lines = company(LITTLE), CommonLines()
    desk.do("s1", c.Say("Bonsoir"))
    desk.do("s1", c.Say("Chut", to=("gm",)))
    seen = {seat: view(desk.table, seat, None, lines) for seat in ("gm", "s1", "s2")}
    aloud = [one.journal for one in seen.values() if isinstance(one, View)]
    assert aloud[0][-2] is aloud[1][-2] is aloud[2][-1]
    assert [[line.to for line in one[-1:]] for one in aloud] == [[()], [("gm",)], [()]]


def test_those_who_heard_the_same_have_one_journal() -> None:
    """It goes on as one, and as another for whoever hears more."""
    desk, lines = company(LITTLE), CommonLines()
    for number in range(JOURNAL_KEPT):
        desk.do("gm", c.Say(str(number)))
    first = {seat: (desk.table, view(desk.table, seat, None, lines)) for seat in ("s1", "s2")}
    for words, to in (("Bonsoir", ()), ("Chut", ("s2",))):
        desk.do("gm", c.Say(words, to=to))
        now = [view(desk.table, seat, before, lines) for seat, before in first.items()]
        one, two = [seen.journal for seen in now if isinstance(seen, View)]
        assert (one is two) == (not to)
        assert len(two) - len(one) == bool(to)
