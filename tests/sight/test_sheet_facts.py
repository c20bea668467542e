"""What follows from a sheet is worked out once for all who look at it, and anew when it is another sheet."""

from __future__ import annotations

from paravent.games import found
from paravent.sight.sheet_facts import facts
from paravent.table import commands as c
from tests.sight.looks import look
from tests.table.desk import company, named


def test_seats_share_what_follows_from_a_sheet_until_somebody_writes_on_it() -> None:
    """What is said at the table changes nothing; a sheet that was written on is asked about again."""
    desk = company(found()["yze"])
    ada, asked = named(desk, "Ada"), list[str]()

    def told(seat: str) -> int:
        seen = look(desk, seat)
        sheet = next(one.sheet for one in seen.cast if one.id == ada)
        assert sheet is not None
        known = facts(seen, sheet)
        assert known.value.name == "Ada"

        def ask() -> int:
            asked.append(seat)
            return len(asked)

        return known.once("asked", ask)

    assert (told("s1"), told("gm"), told("s1")) == (1, 1, 1)
    desk.do("gm", c.Say("Bonsoir"))
    assert (told("gm"), told("s1")) == (1, 1)
    desk.do("gm", c.EditSheet(ada, {"damage": "1"}, "chute"))
    assert (told("gm"), told("s1")) == (2, 2)
    assert asked == ["s1", "gm"]
