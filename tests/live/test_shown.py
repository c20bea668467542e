"""What is written of a view with the help of what was written before is what would be written without."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import json

from paravent.live.shown import Shown, Writer
from paravent.table import commands as c
from paravent.table.values import JOURNAL_KEPT, Table
from paravent.table.view import View, WaitingView, view
from tests.table.desk import Desk, company
from tests.table.little import LITTLE

SEATS = ("gm", "s1", "s2", "s4")


def act(desk: Desk, random: Random, number: int) -> None:
    """Somebody says something to all or to some, in the open or not; or the last of it is undone."""
    if number % 9 == 8:
        desk.do("gm", c.Undo(desk.table.journal[-1].action))
    else:
        desk.do(random.choice(SEATS[:3]), c.Say(f"« {number} », dit-on\n…", to=random.choice(((), ("gm",)))))


@pytest.mark.parametrize("seed", range(3))
def test_a_view_is_written_as_if_nothing_had_been_written_before(seed: int) -> None:
    """For whoever is told of each change, for whoever misses some, and for who waits at the door."""
    desk, random = company(LITTLE), Random(seed)
    writers = {seat: Writer() for seat in SEATS}
    before: dict[str, tuple[Table, View | WaitingView | None]] = {}
    for number in range(40 if seed else JOURNAL_KEPT + 20):
        act(desk, random, number)
        for seat in SEATS:
            seen = view(desk.table, seat, before.get(seat))
            before[seat] = desk.table, seen
            assert seen is not None
            if random.random() < 0.7:
                shown = Shown(number, seen, writers[seat])
                assert shown.data == json.encode(seen)
                assert shown.message == b"id: %d\nevent: view\ndata: %b\n\n" % (number, shown.data)
