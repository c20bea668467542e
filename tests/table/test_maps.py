"""Maps: zones, who stands where, pins, veils; what each seat sees of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.table import commands as c
from paravent.table.file_check import TableCheck
from paravent.table.table_file import export, read_file
from paravent.table.values import Zone
from paravent.table.view import GMView, View, pictures_of, view
from tests.table.desk import AT, Desk, company, named
from tests.table.forge import Lines, events_of, forged
from tests.table.little import LITTLE

COURT, CELLAR = Zone("Cour", 0, 0, 40, 100), Zone("Cave", 50, 0, 50, 50)
VEILED = replace(CELLAR, veiled=True)


@pytest.fixture
def desk() -> Desk:
    """A company with a map of a court and a veiled cellar, that all see."""
    made = company(LITTLE)
    made.do("gm", c.DrawMap("plan", (COURT, VEILED), "a" * 64, "b" * 64))
    made.do("gm", c.ShowMap("plan"))
    return made


def seen(desk: Desk, seat: str = "s1") -> View:
    """What a seat sees."""
    shown = view(desk.table, seat)
    assert isinstance(shown, View)
    return shown


def standing(desk: Desk, seat: str = "s1") -> dict[str, str]:
    """Who stands where on the map, as a seat sees it."""
    (one,) = seen(desk, seat).maps
    return one.standing


def test_players_see_the_painted_picture_and_zones_that_are_not_veiled(desk: Desk) -> None:
    """Neither the picture beneath nor the name of what is veiled reaches them; the GM has both."""
    (shown,) = seen(desk).maps
    assert (shown.picture, shown.zones, shown.laid) == ("b" * 64, (COURT,), True)
    assert pictures_of(seen(desk)) == {"b" * 64}
    gm = seen(desk, "gm")
    assert isinstance(gm, GMView)
    assert [one.zones for one in gm.drawn] == [(COURT, VEILED)]
    assert pictures_of(gm) == {"a" * 64, "b" * 64}


def test_a_map_is_the_gms_alone_until_it_is_laid(desk: Desk) -> None:
    """Drawn, it is nobody's business; shown, it has a line; taken back, it is gone."""
    desk.do("gm", c.DrawMap("tour", (COURT,)))
    assert [one.name for one in seen(desk).maps] == ["plan"]
    desk.do("gm", c.ShowMap("tour"))
    assert [(one.name, one.laid) for one in seen(desk).maps] == [("plan", False), ("tour", True)]
    assert seen(desk).journal[-1].line.kind == "map"
    desk.do("gm", c.HideMap("tour"))
    assert [one.name for one in seen(desk).maps] == ["plan"]


def test_a_new_scene_takes_the_map_off_the_stage_and_leaves_it_among_the_documents(desk: Desk) -> None:
    """It is still shown, and lies before nobody."""
    desk.do("gm", c.BeginScene("La nuit"))
    assert [one.laid for one in seen(desk).maps] == [False]


def test_one_moves_ones_own_and_the_gm_anybody(desk: Desk) -> None:
    """A player moves their character to a zone that they see, never another's, never under a veil."""
    ada, bob = named(desk, "Ada"), named(desk, "Bob")
    desk.do("s1", c.StandOnMap("plan", ada, "Cour"))
    desk.do("gm", c.StandOnMap("plan", bob, "Cour"))
    assert standing(desk) == {ada: "Cour", bob: "Cour"}
    assert "Bob" in desk.refusal("s1", c.StandOnMap("plan", bob)).en
    veiled, nowhere = (desk.refusal("s1", c.StandOnMap("plan", ada, zone)).en for zone in ("Cave", "Lune"))
    assert veiled.replace("Cave", "Lune") == nowhere
    desk.do("s1", c.StandOnMap("plan", ada))
    assert standing(desk) == {bob: "Cour"}


def test_whoever_is_hidden_or_under_a_veil_stands_there_for_the_gm_alone(desk: Desk) -> None:
    """Nobody else is even told that something happened."""
    ghost, ogre = named(desk, "Ghost"), named(desk, "Ogre")
    before = seen(desk).version
    desk.do("gm", c.StandOnMap("plan", ghost, "Cour"))
    desk.do("gm", c.StandOnMap("plan", ogre, "Cave"))
    desk.do("gm", c.PutPin("plan", "Clef", "Cave"))
    desk.do("gm", c.PutPin("plan", "Piège", "Cour", hidden=True))
    assert (seen(desk).version, standing(desk), seen(desk).maps[0].pins) == (before, {}, ())
    desk.do("gm", c.HideCharacter(ghost, False))
    desk.do("gm", c.DrawMap("plan", (COURT, CELLAR), "a" * 64, "a" * 64))
    assert standing(desk) == {ghost: "Cour", ogre: "Cave"}
    assert [pin.text for pin in seen(desk).maps[0].pins] == ["Clef"]


def test_what_stood_on_a_zone_that_is_gone_is_off_the_map(desk: Desk) -> None:
    """Drawn anew, a map keeps what stands on zones that are there still."""
    ada, bob = named(desk, "Ada"), named(desk, "Bob")
    desk.do("gm", c.StandOnMap("plan", ada, "Cour"))
    desk.do("gm", c.StandOnMap("plan", bob, "Cave"))
    desk.do("gm", c.DrawMap("plan", (replace(COURT, left=5),)))
    assert standing(desk) == {ada: "Cour"}
    desk.do("gm", c.RemoveCharacter(ada))
    assert standing(desk) == {}


def test_undoing_brings_the_map_back_as_it_was(desk: Desk) -> None:
    """A step, a pin, a veil, a whole map."""
    ada, before = named(desk, "Ada"), desk.table.world
    for do in (
        c.StandOnMap("plan", ada, "Cour"),
        c.PutPin("plan", "Ici", "Cour"),
        c.DrawMap("plan", (COURT,)),
        c.DropMap("plan"),
        c.HideMap("plan"),
    ):
        desk.do("gm", do)
        desk.do("gm", c.Undo(f"x{desk.count}"))
        assert desk.table.world == before, do


def test_a_sheet_that_names_a_zone_and_the_map_say_the_same() -> None:
    """Where a game has zones on its sheets, stepping on the map writes the sheet, and the sheet moves the face."""
    game = next(one for one in found().values() if one.zone)
    desk = company(game)
    ada = named(desk, "Ada")
    desk.do("gm", c.DrawMap("plan", (COURT, CELLAR)))
    desk.do("gm", c.ShowMap("plan"))
    desk.do("s1", c.StandOnMap("plan", ada, "Cour"))
    assert desk.table.world.cast[ada].sheet[game.zone] == "Cour"
    desk.do("s1", c.EditSheet(ada, {game.zone: "Cave"}))
    assert standing(desk) == {ada: "Cave"}


def test_a_file_takes_maps_along_and_is_believed(desk: Desk) -> None:
    """What a table wrote passes the check; a step to a zone that is not there, or two zones of one name, do not."""
    desk.do("gm", c.StandOnMap("plan", named(desk, "Ada"), "Cour"))
    desk.do("gm", c.PutPin("plan", "Ici", "Cour"))
    written = export(desk.done, game_version="1", at=AT)
    check = TableCheck(lambda _: LITTLE)
    assert len(read_file(written, check).lines) > 4
    elsewhere: dict[str, Callable[[Lines], None]] = {
        "a zone that is not there": lambda lines: events_of(lines, "map-stood")[0].update(zone="Grenier"),
        "two of a name": lambda lines: events_of(lines, "map-drawn")[0]["zones"][0].update(name="Cave"),
        "a picture unpainted": lambda lines: events_of(lines, "map-drawn")[0].update(painted="a" * 64),
        "no such map": lambda lines: events_of(lines, "map-shown")[0].update(map="rien"),
        "no such zone": lambda lines: events_of(lines, "pin-put")[0]["pin"].update(zone="Grenier"),
    }
    for what, change in elsewhere.items():
        with pytest.raises(Refusal):
            pytest.fail(f"{what}: {read_file(forged(written, change), check)}")
