"""A map as a seat sees it: what it may move, who is off it, where zones lie."""

from __future__ import annotations

import pytest

from paravent.sight.map_layout import fought_on, laid_map, maps, placed
from paravent.table import commands as c
from paravent.table.values import Zone
from tests.sight.looks import look
from tests.table.desk import Desk, company, named
from tests.table.little import LITTLE

COURT, CELLAR = Zone("Cour", 0, 5, 40, 95), Zone("Cave", 57, 0, 43, 50, veiled=True)


@pytest.fixture
def desk() -> Desk:
    """Ada in the court, a ghost beside her, a pin; the cellar is veiled."""
    made = company(LITTLE)
    made.do("gm", c.DrawMap("plan", (COURT, CELLAR)))
    made.do("gm", c.ShowMap("plan"))
    for name in ("Ada", "Ghost"):
        made.do("gm", c.StandOnMap("plan", named(made, name), "Cour"))
    made.do("gm", c.PutPin("plan", "Coffre", "Cour"))
    return made


def test_a_player_sees_whom_they_know_of_and_moves_their_own(desk: Desk) -> None:
    """The one zone, Ada and the pin; hers is the only one to move, and is chosen already."""
    (shown,) = maps(look(desk, "s1"))
    tokens = {one.name: one.moves for zone in shown.zones for one in zone.tokens}
    assert ([zone.name for zone in shown.zones], tokens) == (["Cour"], {"Ada": True, "Coffre": False})
    assert (shown.sole, shown.moves) == (named(desk, "Ada"), True)
    assert not any(one.still.moves for one in shown.tokens)


def test_the_gm_moves_everything_and_sees_who_is_not_there(desk: Desk) -> None:
    """All zones, the hidden too; whoever fights elsewhere has no business on a map of a fight."""
    shown = laid_map(look(desk, "gm"))
    assert shown is not None
    assert [[one.name for one in zone.tokens] for zone in shown.zones] == [["Ada", "Ghost", "Coffre"], []]
    assert {"Bob", "Ogre"} <= {one.name for one in shown.off}
    assert all(one.moves for one in shown.tokens)
    assert not shown.sole
    fight = fought_on(look(desk, "gm"), [named(desk, "Ogre")])
    assert fight is not None
    assert [one.name for one in fight.off] == ["Ogre"]


def test_a_zone_lies_where_its_four_figures_say() -> None:
    """Tens and units of each, so that a hundred places need no rule each."""
    assert placed(CELLAR) == "xt5 xu7 yt0 yu0 wt4 wu3 ht5 hu0"
