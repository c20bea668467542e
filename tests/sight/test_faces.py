"""Whose face is where: told by an address that says no name."""

from __future__ import annotations

from collections.abc import Mapping

from paravent.games import found
from paravent.sight.faces import FaceShown, drawn_at, faces, table_colours
from paravent.sight.medallion import edition
from paravent.sight.seen import Seen
from paravent.table import commands as c
from paravent.table.values import COLOURS
from paravent.table.view import View, view
from tests.sight.looks import look
from tests.table.desk import Desk, company, named


def test_an_address_tells_no_name_and_changes_with_the_drawing() -> None:
    for game in found().values():
        address = drawn_at(game, "Secrète Personne", 3)
        assert "ecr" not in address
        assert address.endswith(f"-3.svg?v={edition(game)}")
        assert drawn_at(game, "Secrète Personne", 3, turn=1) != address


def test_a_face_tells_who_is_down_and_who_is_no_more_to_those_who_see_the_sheet() -> None:
    """To others it tells nothing."""
    game = found()["yze"]
    desk = company(game)
    ada = named(desk, "Ada")
    assert not (looked(desk, "s2")[ada].down)
    assert not (looked(desk, "s2")[ada].gone)
    desk.do("gm", c.EditSheet(ada, {"damage": "9", "stress": "9"}, "chute"))
    assert looked(desk, "s2")[ada].down
    desk.do("gm", c.EditSheet(ada, {"dead": "yes"}, "fin"))
    dead = looked(desk, "s2")[ada]
    assert (dead.down, dead.gone) == (False, True)
    ogre = named(desk, "Ogre")
    desk.do("gm", c.EditSheet(ogre, {"dead": "yes"}, "fin"))
    assert [looked(desk, seat)[ogre].gone for seat in ("gm", "s2")] == [True, False]


def looked(desk: Desk, seat: str) -> Mapping[str, FaceShown]:
    """The faces that a seat sees."""
    seen = view(desk.table, seat)
    assert isinstance(seen, View)
    return faces(Seen(seen, desk.game, "fr", "player"))


def test_a_player_sees_which_colours_are_free_and_who_has_the_others() -> None:
    """Whoever waits at the door has none yet; the GM and the television choose none."""
    desk = company(found()["yze"])
    desk.do("s1", c.ChooseColour(3))
    desk.do("s2", c.ChooseColour(5))
    every = table_colours(look(desk, "s1"))
    assert [one.number for one in every] == list(range(1, COLOURS + 1))
    assert [(one.number, one.mine, one.by) for one in every if one.mine or one.by] == [
        (3, True, ""),
        (5, False, "Max"),
    ]
    assert [table_colours(look(desk, seat)) for seat in ("gm", "s3")] == [(), ()]
