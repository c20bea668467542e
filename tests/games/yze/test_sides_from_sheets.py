"""How hard a fight of Mini YZE is, from the sheets as they are now; and opponents for one about this hard."""

from __future__ import annotations

from pickle import dumps, loads

import pytest
from msgspec.structs import replace

from paravent.core.forecast import forecast
from paravent.core.refusal import Refusal
from paravent.games.yze import GAME, Sheet
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.duel import DUEL
from paravent.games.yze.monsters import sheet_of
from paravent.games.yze.ready import READY
from paravent.games.yze.sides import Blow, Skirmish
from paravent.games.yze.sides_from_sheets import kind_of, skirmish_of
from paravent.games.yze.skirmish import SKIRMISH, skirmish_round
from paravent.games.yze.strangers import BESTIARY
from paravent.lab.hardness import LEVELS, between, proposals, won
from tests.games.yze.dice import throws
from tests.games.yze.test_skirmish import QUIET, round_of

CHARACTERS, OPPONENTS = tuple(READY.characters), tuple(READY.opponents)

KIM = Sheet(name="Kim", strength=4, melee=2, weapon="sword", armour="leather")
LOU = Sheet(name="Lou", strength=3, melee=1, weapon="club")
HOUND = sheet_of(BEASTS["wolfhound"])


def test_a_fighter_is_what_the_sheet_says() -> None:
    """Dice and damage of the weapon in hand, parry, armour, the figure against blunt (yze B28, B32, B38)."""
    kim = kind_of(replace(KIM, damage=2), "Kim")
    assert kim.blows == (Blow(8, 2),)
    assert (kim.guard, kim.armour, kim.padding, kim.limit) == (8, 2, 1, 5)
    assert kim.left(8, 2) == 6
    assert kind_of(LOU, "Lou").blows[0].blunt
    assert not kind_of(replace(KIM, weapon="bow"), "Kim").blows[0].contact


def test_a_creature_does_one_of_its_six_deeds() -> None:
    """Which one is drawn; a fright or a trick harms nobody here (yze B55)."""
    hound = kind_of(HOUND, "Chien-loup")
    assert len(hound.blows) == 6
    assert (hound.limit, hound.armour, hound.guard) == (5, 1, 0)
    fight = replace(
        skirmish_of((replace(KIM, weapon="knife", strength=1, melee=0),), (HOUND,), {}), order=("b",)
    )
    result = round_of(fight, "weakest", (4,))
    assert result.over
    assert [throw.die.sides for throw in throws(result)] == [6]
    assert skirmish_round(fight) == skirmish_round(fight)


def test_whoever_is_broken_is_down_already() -> None:
    """By Damage, by Stress, or by the fifth wound (yze B40, B50, D29)."""
    for sheet in (replace(LOU, damage=5), replace(LOU, stress=5), replace(LOU, wounds=("blunt-5",))):
        scene = skirmish_of((KIM,), (sheet, HOUND), {})
        assert (scene.b.fallen, len(scene.b.standing)) == ((0,), 1)


def test_one_against_one_is_the_duel_between_the_same_two() -> None:
    """The figures from sheets are those of the duel with the first turn drawn (yze B19, B28)."""
    values = {
        "a.pool": "8", "a.damage": "2", "a.armour": "1", "b.pool": "6", "b.damage": "1", "b.armour": "0",
    }  # fmt: skip
    turned = {("b" if key[0] == "a" else "a") + key[1:]: text for key, text in values.items()}
    first = forecast(DUEL, DUEL.bind(values), QUIET).verdicts["a_wins"].value
    second = forecast(DUEL, DUEL.bind(turned), QUIET).verdicts["b_wins"].value
    found = forecast(SKIRMISH, skirmish_of((KIM,), (LOU,), {}), QUIET)
    assert found.exact
    assert found.verdicts["a_unscathed"].value == (first + second) / 2


def test_everybody_s_fall_is_foretold_by_name() -> None:
    """The sides, then everybody; two of one name are told apart (yze B40)."""
    contest, scene = between(SKIRMISH, (KIM,), (LOU, LOU), {})
    assert contest.fighters == ("a", "b", "Kim", "Lou", "Lou 2")
    found = forecast(contest, scene, QUIET)
    assert found.exact
    assert found.fallen["Kim"].value == found.fallen["a"].value
    assert found.fallen["Lou 2"].value > found.fallen["b"].value, "the last named is struck first"


def test_four_against_four_says_how_it_was_answered() -> None:
    """Sampled with its interval, or exact; never both, never silent (yze B54)."""
    contest, scene = between(SKIRMISH, CHARACTERS[:4], OPPONENTS[:4], {})
    found = forecast(contest, scene, exact_seconds=0.8, sample_seconds=0.6)
    assert not found.exact
    assert "simulées" in found.why.fr
    assert all(found.fallen[sheet.name].low <= found.fallen[sheet.name].high for sheet in CHARACTERS[:4])


def test_sides_need_somebody_and_not_too_many() -> None:
    """Both are refused in words (yze D23)."""
    with pytest.raises(Refusal):
        skirmish_of((KIM,), (), {})
    with pytest.raises(Refusal, match="D23"):
        skirmish_of((KIM,) * 11, (LOU,) * 11, {})


def test_a_scene_can_be_sent_to_another_process() -> None:
    """And comes back the same."""
    scene = skirmish_of((KIM,), (HOUND,), {})
    assert loads(dumps(scene)) == scene
    assert isinstance(scene, Skirmish)


# Opponents


def test_the_bestiary_has_humanoids_and_creatures() -> None:
    """All of them legal sheets with names of their own (yze B54, B55)."""
    assert GAME.bestiary is BESTIARY
    assert len(BESTIARY) == len(READY.bestiary) + len(BEASTS)
    assert len({sheet.name for sheet in BESTIARY}) == len(BESTIARY)
    for sheet in BESTIARY:
        sheet.check()


def test_more_opponents_are_harder() -> None:
    """One guard is nothing to three, and ten are too many (yze B54)."""
    guard = next(sheet for sheet in READY.bestiary if sheet.name == "Garde")
    chances = [won(SKIRMISH, CHARACTERS[:3], (guard,) * number, {}, 60).value for number in (1, 4, 8)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.9
    assert chances[-1] < 0.5


def test_opponents_are_proposed_for_every_hardness() -> None:
    """Easy, close, hard: a group alike for each, the easier ones not harder than the others (house)."""
    found = proposals(SKIRMISH, CHARACTERS[:3], BESTIARY[::9], {}, seconds=60.0)
    assert [one.level for one in found] == list(LEVELS)
    for one in found:
        assert len(set(one.opponents)) == 1
        assert one.chance.low <= one.chance.value <= one.chance.high
    assert found[0].chance.value > found[-1].chance.value
    assert proposals(SKIRMISH, CHARACTERS[:3], (), {}, seconds=1.0) == ()
    with pytest.raises(TypeError):
        between(DUEL, (KIM,), (LOU,), {})
