"""What befalls monsters and the dead in Mini YZE, and where fighters are once they have moved."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.refusal import Refusal
from paravent.games.yze import GAME, Sheet
from paravent.games.yze.attack import attack
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.facts import Hurt
from paravent.games.yze.monsters import monster_acts, sheet_of
from paravent.games.yze.recovery import comfort, heal
from paravent.games.yze.rolls import test as roll
from paravent.games.yze.sides_from_sheets import kind_of
from paravent.games.yze.stealth import stealth_attack
from paravent.games.yze.stress import receive_stress
from paravent.games.yze.turn_facts import Paid, Parted
from paravent.games.yze.turns import EXPENSES
from tests.games.golden import Evening
from tests.games.yze.dice import finished, pending

KIM = Sheet(name="Kim", strength=4, melee=2, empathy=3, weapon="sword")
WOLF = sheet_of(BEASTS["wolfhound"])
DOG = replace(WOLF, name="Chien", health=12, damage=6, stress=6)


@pytest.mark.parametrize(
    ("move", "roles"),
    [
        (heal, {"healer": KIM, "patient": DOG}),
        (comfort, {"healer": KIM, "patient": DOG}),
        (receive_stress, {"roller": DOG}),
    ],
)
def test_a_monster_is_neither_broken_nor_shaken(move: AnyMove, roles: dict[str, Any]) -> None:
    """It has Health alone, so neither care for the broken nor Stress is for it (yze B43, B52, B55)."""
    with pytest.raises(Refusal, match="B55"):
        pending(move.bind({}, roles))


def test_a_fright_leaves_a_monster_as_it_was() -> None:
    """What frightens people does nothing to another creature (yze B55)."""
    howler = replace(WOLF, beast="none", own_deeds=("Hurle ; Stress 3",) * 6)
    result = finished(monster_acts.bind({"deed": "1"}, {"monster": howler, "target": DOG}))
    assert [type(fact).__name__ for fact in result.facts] == ["Done"]


def test_a_monster_dies_of_its_last_point_whatever_took_it() -> None:
    """At no Health it is dead, were it by its own push (yze B9, B55)."""
    hurt = replace(WOLF, damage=WOLF.health - 1)
    dice = hurt.pool("mobility").dice
    pushed = finished(roll.bind({"skill": "mobility"}, {"roller": hurt}), (2,) * dice, "push", (1,) * dice)
    assert Hurt("roller", 1, "push") in pushed.facts
    assert hurt.after(Hurt("roller", 1, "push")).dead
    assert not replace(KIM, damage=4).after(Hurt("roller", 1, "push")).dead


@pytest.mark.parametrize("move", [attack, stealth_attack])
def test_nobody_strikes_the_dead(move: AnyMove) -> None:
    """They are beyond harm (yze B41, B55)."""
    with pytest.raises(Refusal, match="B41"):
        pending(move.bind({}, {"attacker": KIM, "target": Sheet(name="Lou", dead=True)}))


def test_the_dice_of_a_forecast_are_those_of_the_table() -> None:
    """A weapon's bonus is added before the pool is cut at none (yze B6, D24, D27)."""
    weak = Sheet(name="Lou", strength=2, weapon="sword", wounds=("blunt-2", "cutting-2", "piercing-2"))
    assert kind_of(weak).blows[0].dice == 0
    assert kind_of(replace(weak, wounds=("blunt-2",))).blows[0].dice == 2


@pytest.mark.parametrize(("what", "cover"), [("close", "none"), ("leave", "none"), ("stand", "heavy-cover")])
def test_whoever_moves_on_has_no_cover_any_more(what: str, cover: str) -> None:
    """Cover is where one was (yze B24, B36)."""
    hidden = replace(KIM, cover="heavy-cover", fighting=True, playing=True)
    assert hidden.after(Paid("roller", what, "movement", EXPENSES[what].words)).cover == cover


def test_who_was_pushed_back_or_killed_is_at_nobody_s_contact() -> None:
    """Both are out of it: whoever struck goes where they like (yze B24, B31)."""
    kim = replace(KIM, contact=("Loup",), fighting=True, playing=True)
    wolf = replace(WOLF, name="Loup", contact=("Kim",), health=1, protection=0)
    away = {"special": "yes", "effect": "away"}
    pushed = finished(attack.bind(away, {"attacker": kim, "target": wolf}), (6, 6) + (2,) * 6, "keep")
    killed = finished(attack.bind({}, {"attacker": kim, "target": wolf}), (6,) + (2,) * 7, "keep")
    for result in (pushed, killed):
        assert Parted("attacker", "Loup") in result.facts
    assert kim.after(Parted("attacker", "Loup")).contact == ()


def test_who_was_left_behind_changes_zones() -> None:
    """At the table: Kim comes, leaves, and the wolf then goes elsewhere without another roll (yze B24, B25)."""
    evening = Evening(GAME)
    evening.sit("Léa")
    evening.bring("Léa", KIM)
    evening.bring("gm", replace(WOLF, name="Loup", speed=1))
    evening.deal("Kim", "Loup", order=("Kim", "Loup"))
    both = {"roller": "Kim", "opponent": "Loup"}
    evening.move("Léa", "manoeuvre", both, {"what": "close"})
    evening.move("Léa", "leave-contact", both, {}, (6, 1))
    evening.pass_turn()
    evening.move("gm", "manoeuvre", {"roller": "Loup"}, {"what": "zone", "place": "la cour"})
    assert evening.sheet("Loup")["zone"] == "la cour"


def test_a_table_of_six_deeds_may_have_one_twice() -> None:
    """What a creature does most stands on several lines, so that the die finds it more often (yze B55)."""
    evening = Evening(GAME)
    lines = ("Mord ; 6 dés ; 1 ; Contact ; coupante",) * 5 + ("Hurle ; Stress 2",)
    evening.bring("gm", Sheet(name="Bête", health=8, own_deeds=lines))
    assert evening.sheet("Bête")["own_deeds"] == list(lines)
