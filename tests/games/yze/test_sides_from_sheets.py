"""How hard a fight of Mini YZE is, from the sheets as they are now; and opponents for one about this hard."""

from __future__ import annotations

from pickle import dumps, loads

import pytest
from msgspec.structs import replace

from paravent.core.counted_contest import counted
from paravent.core.distribution import Odds
from paravent.core.forecast import forecast
from paravent.core.machine import start
from paravent.core.odds import Exact, odds
from paravent.core.refusal import Refusal
from paravent.games.yze import GAME, Sheet, attack
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.duel import DUEL
from paravent.games.yze.monsters import sheet_of
from paravent.games.yze.ready import READY
from paravent.games.yze.sides import Blow, Company, Skirmish
from paravent.games.yze.sides_from_sheets import kind_of, skirmish_of
from paravent.games.yze.skirmish import FOLLOWED, SKIRMISH, situations, skirmish, skirmish_round, strike
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
    kim = kind_of(replace(KIM, damage=2), ("Kim",))
    assert kim.blows == (Blow(8, 2),)
    assert (kim.guard, kim.armour, kim.padding, kim.limit) == (8, 2, 1, 5)
    assert kim.left(8, 2) == 6
    assert kind_of(LOU, ("Lou",)).blows[0].blunt
    assert not kind_of(replace(KIM, weapon="bow"), ("Kim",)).blows[0].contact


def test_a_creature_does_one_of_its_six_deeds() -> None:
    """Which one is drawn; a fright or a trick harms nobody here (yze B55)."""
    hound = kind_of(HOUND)
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


# Shooters


ARCHER = Sheet(name="Tir", agility=4, shooting=1, weapon="pistol")
HARMLESS = Sheet(name="Sac", strength=1, wounds=("blunt-2",), armour="plate")
"""Without a die to strike with."""


def shot(attacker: Sheet, target: Sheet, push: str) -> Odds[tuple[int, int, int]]:
    """The Damage of both and whether the weapon is empty, after one attack of a forecast."""
    scene = skirmish_of((attacker,), (target,), {})
    after = Exact({"push": push}).scenes(start(strike(scene, "a")), scene).reduced()
    return after.map(lambda one: (one.a.standing[0][0], one.a.standing[0][4], one.b.standing[0][0]))


@pytest.mark.parametrize("push", ["never", "on-failure", "always"])
def test_a_shot_of_a_forecast_has_the_odds_of_the_move(push: str) -> None:
    """A 1 after a push empties the weapon instead of hurting, in both (yze B9, B11, B28, B29)."""
    target = sheet_of(BEASTS["scree-bear"])
    moved = odds(attack.bind({}, {"attacker": ARCHER, "target": target}), {"push": push})
    assert shot(ARCHER, target, push) == moved.map(lambda one: (0, one.cost, one.damage))


def test_nobody_who_shoots_is_beaten_by_whoever_cannot_strike() -> None:
    """However often the shot is pushed (yze B6, B11)."""
    found = forecast(SKIRMISH, skirmish_of((ARCHER,), (HARMLESS,), {}), {"push": "on-failure"})
    assert found.exact
    assert found.verdicts["a_unscathed"].value == 1


@pytest.mark.parametrize(
    ("a", "b", "chances"),
    [("Franc-tireur", "Garde", (0.5536, 0.4464)), ("Vigile", "Vigile", (0.5, 0.5))],
)
def test_shooters_win_as_often_as_the_book_has_it(a: str, b: str, chances: tuple[float, float]) -> None:
    """Figures of an enumeration written from the book alone; nobody falls by a shot of their own (yze B11)."""
    ours, theirs = (next(sheet for sheet in READY.bestiary if sheet.name == name) for name in (a, b))
    found = forecast(SKIRMISH, skirmish_of((ours,), (theirs,), {}), {"push": "on-failure"}).verdicts
    assert found["both_fall"].value == 0
    assert [round(float(found[one].value), 4) for one in ("a_unscathed", "b_unscathed")] == list(chances)


def test_an_empty_weapon_takes_a_turn_before_it_shoots() -> None:
    """Marked on the sheet, or emptied by the push of the turn before (yze B11, D16)."""
    scene = replace(skirmish_of((replace(ARCHER, empty=("pistol",)),), (HARMLESS,), {}), order=("a",))
    loading = round_of(scene)
    assert loading.over
    assert throws(loading) == []
    emptied = round_of(loading.scene, "weakest", (2,) * 7, "push", (1,) * 7)
    assert emptied.scene.a.standing == scene.a.standing
    assert round_of(emptied.scene).scene == loading.scene


def test_weapons_that_may_be_empty_are_situations_to_follow() -> None:
    """Two against one are followed to the end, and so are they with a shooter among them, which is more (yze B11)."""
    guard = next(sheet for sheet in READY.bestiary if sheet.name == "Garde")
    hands = [situations(skirmish_of((one, guard), (guard,), {})) for one in (guard, ARCHER)]
    assert hands[0] < hands[1] <= FOLLOWED


def test_with_one_arm_nobody_shoots_with_two_hands() -> None:
    """What else is carried is drawn, or it is bare hands (yze B27, B41)."""
    bowman = replace(ARCHER, weapon="bow", wounds=("cutting-4",), carried=("crossbow", "knife"))
    assert bowman.one_armed
    for sheet, held in ((bowman, "knife"), (replace(bowman, carried=()), "bare-hands")):
        expected = kind_of(replace(sheet, weapon=held), ("Tir",))
        assert skirmish_of((sheet,), (LOU,), {}).a.kinds == (expected,)


def test_beginners_fight_on_until_no_die_is_left() -> None:
    """Nobody is broken: six points take six dice, no more (yze B6, B39, B56)."""
    hurt = replace(KIM, damage=6)
    assert not skirmish_of((hurt,), (LOU,), {}).a.standing
    scene = skirmish_of((hurt,), (replace(LOU, damage=6),), {"beginners": True})
    assert [one[0] for one in scene.a.standing] == [6]
    assert scene.b.fallen == (0,), "a club and four dice are six: none is left"
    assert skirmish_of((KIM,), (HOUND,), {"beginners": True}).b.kinds[0].limit == HOUND.health


def test_everybody_s_fall_is_foretold_by_name() -> None:
    """The sides, then everybody; two of one name are told apart (yze B40)."""
    contest, scene = between(SKIRMISH, (KIM,), (LOU, LOU), {})
    assert contest.fighters == ("a", "b", "Kim", "Lou", "Lou 2")
    found = forecast(contest, scene, QUIET)
    assert found.exact
    assert found.fallen["Kim"].value == found.fallen["a"].value
    assert found.fallen["Lou 2"].value > found.fallen["b"].value, "one may fall alone"


def test_those_who_are_alike_but_for_their_names_are_followed_as_one_kind() -> None:
    """Everything is as of a company without names, and any of them falls as often as any other (yze B40)."""
    lou = replace(LOU, weapon="knife")
    ann, ben = replace(lou, name="Ann"), replace(lou, name="Ben", damage=2)
    contest, scene = between(SKIRMISH, (KIM,), (lou, ann), {})
    assert [one.names for one in scene.b.kinds] == [("Lou", "Ann")]
    alike = skirmish(company(KIM), replace(company(lou), count=2))
    found, plain = forecast(contest, scene, QUIET), forecast(SKIRMISH, alike, QUIET)
    assert found.verdicts == plain.verdicts
    assert found.fallen["Lou"] == found.fallen["Ann"]
    falls = sum(found.fallen[name].value for name in ("Lou", "Ann"))
    assert falls == plain.fallen["b"].value * 2 + found.verdicts["b_wins"].value
    hurt = skirmish_of((KIM,), (lou, ann, ben), {})
    assert [one.names for one in hurt.b.kinds] == [("Lou", "Ann"), ("Ben",)], "who is hurt already is another"
    assert {one.who: one.amount for one in hurt.resources()} == {"Kim": 0, "Lou": 0, "Ann": 0, "Ben": 2}
    left = forecast(counted(contest, frozenset(("Lou", "Ann"))), scene, QUIET).left
    assert left[0] == left[1]


def company(sheet: Sheet) -> Company:
    """One who fights like this, without a name."""
    like = kind_of(sheet)
    (blow,) = like.blows
    return Company(1, blow.dice, blow.damage, like.armour, parries=bool(like.guard))


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
