"""Rolling and pushing in Mini YZE."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from paravent.core.odds import odds
from paravent.core.play import Faces, Option, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Call, Modifier, Throw
from paravent.core.words import same
from paravent.games.yze import GAME, Sheet, opposed
from paravent.games.yze import test as roll
from paravent.games.yze.facts import Emptied, Hurt, Stressed
from paravent.games.yze.opposition import asked_about
from paravent.games.yze.rolls import Opposed, compared
from paravent.games.yze.rolls import Tested as Rolled
from tests.games.yze.dice import finished, pending, played, throws


@pytest.mark.parametrize(
    ("faces", "successes"), [((6, 6, 5), 2), ((6, 1, 1), 1), ((2, 3, 5), 0), ((6, 6, 6), 3)]
)
def test_each_six_is_a_success(faces: tuple[int, ...], successes: int) -> None:
    """Each 6 is a success and nothing else is (yze B5)."""
    result = finished(roll.bind({"dice": "3", "passive": "yes"}), faces)
    assert result.outcome == Rolled(successes, False, 0)


def test_one_success_is_enough() -> None:
    """A roll with one 6 succeeds, a roll without fails (yze B5)."""
    assert "Success" in Rolled(1, False, 0).told().en
    assert "Failure" in Rolled(0, False, 0).told().en
    succeed = roll.goals[0]
    assert [succeed.value(Rolled(n, False, 0)) for n in (0, 1, 2)] == [0, 1, 1]


@pytest.mark.parametrize("faces", list(product((1, 3, 6), repeat=3)))
def test_pushing_rerolls_every_die_that_is_neither_one_nor_six(faces: tuple[int, ...]) -> None:
    """Pushing rerolls every die that is neither 1 nor 6, and only those (yze B8)."""
    free = sum(face not in (1, 6) for face in faces)
    step = played(roll.bind({"dice": "3"}), faces).waiting
    if not free:
        assert step is None
        return
    again = pending(roll.bind({"dice": "3"}), faces, "push")
    assert isinstance(again, Throw)
    assert again.dice == free
    assert again.again
    threes = play(roll.bind({"dice": "3"}), [Faces(faces), Option("push"), Faces((3,) * free)])
    assert threes.outcome == Rolled(faces.count(6), True, int(1 in faces))


def test_a_success_may_be_pushed_for_more() -> None:
    """A roll may be pushed after a failure, or to get more successes (yze B8)."""
    assert isinstance(pending(roll.bind({"dice": "2"}), (6, 2)), Ask)
    assert isinstance(pending(roll.bind({"dice": "2"}), (2, 2)), Ask)
    result = finished(roll.bind({"dice": "2"}), (6, 2), "push", (6,))
    assert result.outcome == Rolled(2, True, 0)


@pytest.mark.parametrize(
    ("skill", "fact"),
    [
        ("force", Hurt("roller", 1, "push")),
        ("stealth", Hurt("roller", 1, "push")),
        ("knowledge", Stressed("roller", 1)),
        ("healing", Stressed("roller", 1)),
    ],
)
def test_a_one_after_a_push_costs_one_point(skill: str, fact: Hurt | Stressed) -> None:
    """One or more 1s after a push cost 1 Damage for the body, 1 Stress for the mind (yze B9)."""
    assert finished(roll.bind({"dice": "1", "skill": skill}), (3,), "push", (1,)).facts == (fact,)
    assert finished(roll.bind({"dice": "1", "skill": skill}), (3,), "push", (2,)).facts == ()


def test_several_ones_cost_a_single_point() -> None:
    """However many 1s show, the price is exactly one point (yze B9)."""
    result = finished(roll.bind({"dice": "3"}), (1, 1, 3), "push", (1,))
    assert result.facts == (Hurt("roller", 1, "push"),)
    assert result.outcome.cost == 1


def test_a_passive_roll_cannot_be_pushed() -> None:
    """Case C6: a roll the character did not start, like noticing a danger, is over once thrown (yze B10)."""
    result = finished(roll.bind({"dice": "3", "skill": "observation", "passive": "yes"}), (2, 3, 4))
    assert result.outcome == Rolled(0, False, 0)


def test_a_passive_opposed_roll_cannot_be_pushed() -> None:
    """Noticing somebody who hides: Observation against Stealth, over once thrown (yze B10)."""
    values = {
        "dice": "3",
        "skill": "observation",
        "resisting": "stealth",
        "opposition": "1",
        "passive": "yes",
    }
    assert finished(opposed.bind(values), (1,), (2, 3, 6)).outcome == Opposed("win", 1, 0, False, 0)


def test_a_pushed_shot_that_shows_a_one_empties_the_weapon() -> None:
    """Pushing Shooting, a 1 empties the magazine instead of hurting, whatever the weapon (yze B11, D16)."""
    result = finished(roll.bind({"dice": "2", "skill": "shooting"}), (1, 3), "push", (4,))
    assert result.facts == (Emptied("roller"),)


def test_a_pushed_shot_without_anything_to_empty_costs_damage() -> None:
    """No magazine pays for whoever holds a sword, or a bow that is empty already (yze B9, B11)."""
    for sheet in (Sheet(name="Kim", weapon="sword"), Sheet(name="Kim", weapon="bow", empty=("bow",))):
        facts = finished(roll.bind({"skill": "shooting"}, {"roller": sheet}), (1, 3), "push", (4,)).facts
        assert facts == (Hurt("roller", 1, "push"),)
    archer = {"roller": Sheet(name="Kim", weapon="bow")}
    facts = finished(roll.bind({"skill": "shooting"}, archer), (1, 3), "push", (4,)).facts
    assert facts == (Emptied("roller"),)


def test_a_roll_is_pushed_once_only() -> None:
    """After a push the roll is over, whatever it shows (yze B12, D14)."""
    assert finished(roll.bind({"dice": "2"}), (3, 3), "push", (3, 3)).outcome == Rolled(0, True, 0)


def test_all_dice_count_after_a_push() -> None:
    """Dice kept and dice rerolled count together; there is no going back to the first result (yze B12)."""
    result = finished(roll.bind({"dice": "4"}), (6, 1, 2, 3), "push", (6, 2))
    assert result.outcome == Rolled(2, True, 1)


def test_there_is_no_picking_among_the_dice() -> None:
    """A push is of all free dice or of none: keep or push is all that is asked (yze D14)."""
    ask = pending(roll.bind({"dice": "3"}), (2, 3, 6))
    assert isinstance(ask, Ask)
    assert ask.options == ("keep", "push")


@pytest.mark.parametrize("faces", [(1, 1), (6, 6), (1, 6)])
def test_with_only_ones_and_sixes_there_is_no_push(faces: tuple[int, ...]) -> None:
    """If no die is free, no push is offered (yze D14)."""
    assert finished(roll.bind({"dice": "2"}), faces).outcome == Rolled(faces.count(6), False, 0)


def test_ones_of_the_first_roll_count_after_a_push() -> None:
    """A 1 of the first roll, which is never rerolled, has its price after a push (yze D15)."""
    assert finished(roll.bind({"dice": "2"}), (1, 3), "push", (4,)).outcome == Rolled(0, True, 1)


def test_ones_without_a_push_cost_nothing() -> None:
    """1s cost nothing unless the roll is pushed (yze D15)."""
    result = finished(roll.bind({"dice": "2"}), (1, 3), "keep")
    assert (result.outcome, result.facts) == (Rolled(0, False, 0), ())


def test_gear_dice_count_like_the_others() -> None:
    """The 1s of gear dice have their price too: the pool is thrown as one (yze D15)."""
    result = finished(roll.bind({"dice": "1", "gear": "1", "help": "1"}), (3, 3, 3), "push", (4, 4, 1))
    assert result.outcome.cost == 1
    assert [throw.dice for throw in throws(result)] == [3, 3]


@pytest.mark.parametrize("ours", [0, 1, 2])
@pytest.mark.parametrize("theirs", [0, 1, 2])
def test_most_successes_win_an_opposed_roll(ours: int, theirs: int) -> None:
    """The side with more successes wins (yze B14)."""
    call = opposed.bind({"dice": "2", "opposition": "2"})
    faces = ((5,) * (2 - theirs) + (6,) * theirs, (1,) * (2 - ours) + (6,) * ours)
    result = finished(call, *faces)
    assert result.outcome == Opposed("win" if ours > theirs else "lose", ours, theirs, False, 0)


def test_spotting_somebody_is_observation_against_stealth() -> None:
    """Case C3: each side rolls its own skill, and the most 6s win (yze B14)."""
    call = opposed.bind({"dice": "2", "skill": "observation", "resisting": "stealth", "opposition": "3"})
    assert finished(call, (6, 2, 3), (6, 6)).outcome.verdict == "win"


def test_only_the_acting_side_pushes_after_seeing_the_other_roll() -> None:
    """The opposition rolls first and is never asked; the acting side is, and knows what to beat (yze B15, D17)."""
    ask = pending(opposed.bind({"dice": "2", "opposition": "2"}), (6, 3), (6, 3))
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.knows.against, ask.knows.successes) == ("roller", 1, 1)
    assert ask.knows.failing
    result = finished(opposed.bind({"dice": "2", "opposition": "2"}), (6, 3), (6, 3), "push", (6,))
    assert result.outcome.verdict == "win"
    assert [throw.by for throw in throws(result)] == ["opponent", "roller", "roller"]


@pytest.mark.parametrize(("symmetric", "verdict"), [("no", "lose"), ("yes", "equal")])
def test_a_tie_fails_the_acting_side_unless_the_contest_is_symmetric(symmetric: str, verdict: str) -> None:
    """On a tie the acting side fails; in a symmetric contest it is to be rolled again (yze B14, B15, D18)."""
    call = opposed.bind({"dice": "1", "opposition": "1", "symmetric": symmetric})
    assert finished(call, (6,), (6,)).outcome.verdict == verdict
    assert compared(2, 2, symmetric == "yes") == verdict


def test_an_opposed_push_has_its_price() -> None:
    """Pushing an opposed roll costs as any other (yze B9)."""
    call = opposed.bind({"dice": "2", "opposition": "1", "skill": "persuasion"})
    assert finished(call, (6,), (1, 2), "push", (2,)).facts == (Stressed("roller", 1),)


def test_an_empty_opposition_is_not_rolled() -> None:
    """Without dice the opposition has no success and throws nothing (yze B6, D24)."""
    result = finished(opposed.bind({"dice": "1", "opposition": "0"}), (6,))
    assert result.outcome == Opposed("win", 1, 0, False, 0)


def test_an_unknown_choice_is_refused() -> None:
    """Keep or push: nothing else can be decided (yze B8)."""
    with pytest.raises(Refusal, match="keep, push"):
        played(roll.bind({"dice": "2"}), (2, 3), "both")


def test_after_a_failed_roll_pushing_is_the_usual_policy() -> None:
    """By default failures are pushed and successes kept (yze B8)."""
    result = odds(roll.bind({"dice": "1"}))
    assert result.chance(lambda one: one.pushed) == Fraction(4, 6)
    assert result.chance(lambda one: one.pushed and one.cost == 1) == Fraction(4, 36)


HERBALIST = Sheet(
    name="Ysé",
    empathy=3,
    healing=1,
    agility=3,
    talents=("wild-born", "herb-lore"),
    traumas=("phobia",),
    weapon="knife",
)
PATIENT = Sheet(name="Lou", damage=5)


@pytest.mark.parametrize(
    ("move", "first", "other", "values", "more"),
    [
        ("heal", "healer", "patient", {"talent": "herb-lore"}, 2),
        ("opposed", "roller", "opponent", {"skill": "stealth", "talent": "wild-born"}, 2),
        ("stealth-attack", "attacker", "target", {"talent": "wild-born"}, 2),
        ("attack", "attacker", "target", {"help": "1"}, 1),
        ("leave-contact", "roller", "opponent", {"help": "2"}, 2),
        ("receive-stress", "roller", "", {"afraid": "yes"}, -2),
        ("heal", "healer", "patient", {"afraid": "yes"}, -2),
    ],
)
def test_talents_help_and_phobia_count_in_every_roll(
    move: str, first: str, other: str, values: dict[str, str], more: int
) -> None:
    """Whatever the roll is for (yze B13, B18, B51)."""
    found = GAME.move(move)
    assert found is not None
    facing = PATIENT if other == "patient" else Sheet(name="Lou")
    sheets = {first: HERBALIST} | ({other: facing} if other else {})

    def dice(said: dict[str, str]) -> int:
        played = play(found.bind(said, sheets), ())
        while not isinstance(played.waiting, Throw) or played.waiting.by != first:
            waiting = played.waiting
            answer = Option("roll") if isinstance(waiting, Ask) else Faces((2,) * getattr(waiting, "dice", 0))
            played = play(found.bind(said, sheets), (*played.answers, answer))
        return played.waiting.dice

    plain = {key: text for key, text in values.items() if key == "skill"}
    assert dice(values) - dice(plain) == more


def test_talents_go_where_they_belong_in_a_stealth_attack() -> None:
    """Of Stealth, or of the blow; one of neither is refused (yze B18, B34)."""
    kim = Sheet(
        name="Kim", agility=3, strength=3, talents=("wild-born", "shield-arm", "herb-lore"), weapon="knife"
    )
    found = GAME.move("stealth-attack")
    assert found is not None
    sheets = {"attacker": kim, "target": PATIENT}
    call = found.bind({"talent": "shield-arm"}, sheets)
    with pytest.raises(Refusal, match="B18"):
        played(found.bind({"talent": "herb-lore"}, sheets))
    plain = finished_blow(found.bind({}, sheets))
    assert finished_blow(call) - plain == 2


def finished_blow(call: Call[object]) -> int:
    """The dice of the blow, once Stealth has won."""
    step = play(call, ()).waiting
    assert isinstance(step, Throw)
    after = play(call, (Faces((6,) * step.dice),))
    assert isinstance(after.waiting, Throw)
    return after.waiting.dice


WATCHER = Sheet(name="Lou", intellect=3, talents=("crime-scene",), traumas=("phobia",))


def resisting_dice(*answers: str, **values: str) -> int:
    """The dice that whoever resists throws."""
    said = {key.replace("_", ".", 1): text for key, text in values.items()}
    step = pending(opposed.bind(said, {"roller": Sheet(name="Kim"), "opponent": WATCHER}), *answers)
    assert isinstance(step, Throw)
    assert step.by == "opponent"
    return step.dice


def test_whoever_resists_says_whether_their_talents_count() -> None:
    """They alone are asked, and only where they have any for this skill (yze B14, B18)."""
    call = opposed.bind({}, {"roller": Sheet(name="Kim"), "opponent": WATCHER})
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert (ask.question.id, ask.seat) == ("condition", "opponent")
    assert (resisting_dice("no"), resisting_dice("yes")) == (3, 5)
    other = pending(
        opposed.bind({"resisting": "survival"}, {"roller": Sheet(name="Kim"), "opponent": WATCHER})
    )
    assert isinstance(other, Throw)


def test_the_question_names_each_talent_and_its_condition() -> None:
    """With what it brings; of one's own, which are not in our list, the name alone (yze B18)."""
    both = (
        *Sheet(name="Kim", talents=("shield-arm",)).on_condition("melee"),
        Modifier(1, same("Vigie"), "B18"),
    )
    words = asked_about(both).words
    assert words.fr == ("Rempart (+2, en défendant quelqu’un) ; Vigie (+1) : cela joue-t-il ici ?")
    assert words.en == "Bulwark (+2, defending somebody); Vigie (+1): does it count here?"


def test_the_gm_gives_and_takes_dice_on_the_other_side_too() -> None:
    """Help, gear, a bonus, the object of a phobia: for whoever resists as for whoever acts (yze B6, B13, B16, B51)."""
    assert resisting_dice("no", them_help="2", them_gear="1", them_modifier="1") == 3 + 2 + 1 + 1
    assert resisting_dice("no", them_afraid="yes") == 1


def test_two_drivers_race_where_the_table_has_vehicles() -> None:
    """Piloting against Piloting, each on the handling of the vehicle (yze B3, B14)."""
    race = {"skill": "piloting", "resisting": "piloting", "handling": "2", "them.handling": "3"}
    drivers = {"roller": Sheet(name="Kim", piloting=1), "opponent": Sheet(name="Lou", piloting=2)}
    with pytest.raises(Refusal, match="B3"):
        pending(opposed.bind(race, drivers))
    call = opposed.bind({**race, "vehicles": "yes"}, drivers)
    theirs, mine = pending(call), pending(call, (1,) * 5)
    assert isinstance(theirs, Throw)
    assert isinstance(mine, Throw)
    assert (theirs.dice, mine.dice) == (5, 3)


def test_a_talent_with_a_condition_counts_in_a_parry() -> None:
    """Whoever parries says so too (yze B18, B32)."""
    lou = Sheet(name="Lou", strength=3, weapon="sword", talents=("shield-arm",))
    strike = GAME.move("attack")
    assert strike is not None
    call = strike.bind({}, {"attacker": Sheet(name="Kim"), "target": lou})
    for said, dice in (("no", 5), ("yes", 7)):
        step = pending(call, "parry", said)
        assert isinstance(step, Throw)
        assert (step.by, step.dice) == ("target", dice)
