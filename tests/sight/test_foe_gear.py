"""Foes with other gear: what the book has for them, in an address and in words."""

from __future__ import annotations

import pytest

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.sight.foe_gear import gear_fields, gear_said, key_with, other_gear, parts_of, with_gear

GAMES = [pytest.param(game, id=game.id) for game in found().values()]
YZE, UNDESIX = found()["yze"], found()["undesix"]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_foe_could_have_can_be_written_on_its_sheet(game: Game) -> None:
    """Each gear of each foe of the bestiary makes a sheet that is read again, and is said in both languages."""
    keys = {one.key for one in gear_fields(game)}
    for foe in game.bestiary:
        for gear in other_gear(foe):
            armed = with_gear(game, foe, gear)
            assert armed != foe
            assert game.worded(armed, "fr") == armed
            assert set(gear) <= keys
            assert parts_of(key_with("x", gear)) == ("x", gear)
            assert gear_said(game, gear, "fr")
            assert gear_said(game, gear, "en")


def test_claws_are_no_sword_and_no_wolf_holds_one() -> None:
    """Those who fight with teeth or deeds keep them; weapons stay of one reach."""
    wolf = next(one for one in UNDESIX.bestiary if one.name == "Loup")
    bear = next(one for one in YZE.bestiary if one.name.startswith("Ours"))
    guard = next(one for one in UNDESIX.bestiary if one.name == "Garde")
    archer = next(one for one in YZE.bestiary if one.name == "Franc-tireur")
    assert not list(other_gear(wolf))
    assert not list(other_gear(bear))
    assert {"claws", "bow", "bare-hands", "rifle"}.isdisjoint(guard.other_gear["weapon"])
    assert {"hide", "scales", "vest"}.isdisjoint(guard.other_gear["armour"])
    assert "crossbow" in archer.other_gear["weapon"]
    assert "sword" not in archer.other_gear["weapon"]


def test_no_armour_is_said_of_what() -> None:
    """« épée, armure : aucune »."""
    assert gear_said(YZE, {"weapon": "sword", "armour": "none"}, "fr") == "épée, armure\u202f: aucune"
    assert gear_said(YZE, {"armour": "leather"}, "en") == "leather"


@pytest.mark.parametrize("gear", [{"weapon": "excalibur"}, {"strength": "5"}])
def test_gear_that_is_not_there_is_refused(gear: dict[str, str]) -> None:
    """Neither a weapon of no book nor anything that is no gear."""
    with pytest.raises(Refusal):
        with_gear(YZE, YZE.bestiary[0], gear)
