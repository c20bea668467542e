"""Stealth attacks and ambushes in Mini YZE."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Throw
from paravent.games.yze import Sheet
from paravent.games.yze.facts import Forced, Hurt
from paravent.games.yze.stealth import stealth_attack
from paravent.games.yze.turn_facts import Paid, Surprised
from tests.games.yze.dice import finished, pending, played, throws

KIM = Sheet(name="Kim", agility=4, stealth=2, strength=3, weapon="knife")
LOU = Sheet(name="Lou", intellect=2, weapon="sword")
BOTH = {"attacker": KIM, "target": LOU}


def stealth_dice(**values: str) -> int:
    step = pending(stealth_attack.bind(values, BOTH), (1, 1))
    assert isinstance(step, Throw)
    return step.dice


def test_it_is_stealth_against_observation() -> None:
    """The target looks first, then the attacker creeps and may push, having seen it (yze B34, B15)."""
    step = pending(stealth_attack.bind({"weapon": "bow"}, BOTH))
    assert isinstance(step, Throw)
    assert (step.by, step.dice) == ("target", 2)
    ask = pending(stealth_attack.bind({"weapon": "bow"}, BOTH), (6, 1), (6, 2, 2, 2, 2, 2))
    assert isinstance(ask, Ask)
    assert (ask.question.id, ask.knows.against) == ("push", 1)


def test_coming_to_contact_takes_two_dice_off_stealth() -> None:
    """−2 on Discretion if it is to be at Contact, none from a distance (yze B34, D19)."""
    assert stealth_dice(weapon="bow") == 6
    assert stealth_dice(weapon="knife") == 4


def test_an_ambush_adds_two_dice_to_stealth() -> None:
    """Whoever waits without moving has +2 (yze B35)."""
    assert stealth_dice(weapon="bow", ambush="yes") == 8
    assert stealth_dice(weapon="knife", ambush="yes") == 6


def test_if_won_the_target_is_surprised_and_struck_at_plus_three() -> None:
    """Surprise, and 3 more dice to the attack (yze B34)."""
    result = finished(
        stealth_attack.bind({"weapon": "bow"}, BOTH), (1, 1), (6,) + (1,) * 5, (6, 6) + (1,) * 7
    )
    assert result.facts == (Surprised("target"), Hurt("target", 3, "blow"))
    blow = throws(result)[-1]
    assert blow.dice == 4 + 2 + 3
    assert [part.amount for part in blow.because if part.why.en == "surprised target"] == [3]


def test_the_bonus_of_surprise_is_counted_once() -> None:
    """Naming the target surprised or defenceless besides adds nothing (yze D19)."""
    call = stealth_attack.bind({"weapon": "bow", "circumstances": "surprised,defenceless"}, BOTH)
    assert throws(played(call, (1, 1), (6,) + (1,) * 5, (1,) * 9))[-1].dice == 9


def test_a_tie_is_a_failure_and_there_is_no_attack() -> None:
    """As many successes on both sides: the acting side fails (yze D18, B34)."""
    result = finished(stealth_attack.bind({"weapon": "bow"}, BOTH), (6, 1), (6,) + (1,) * 5)
    assert (result.facts, result.outcome.surprised) == ((), False)


def test_nobody_parries_a_stealth_attack() -> None:
    """The target has a sword, and is not asked (yze D22)."""
    result = finished(stealth_attack.bind({"weapon": "knife"}, BOTH), (1, 1), (6, 1, 1, 1), (6,) + (1,) * 6)
    assert result.facts[0] == Surprised("target")


def test_a_push_of_stealth_weighs_on_the_blow() -> None:
    """The point it costs is a die less at once (yze B9, B39)."""
    call = stealth_attack.bind({"weapon": "bow"}, BOTH)
    result = played(call, (1, 1), (2,) * 6, "push", (6, 1, 2, 2, 2, 2), (1,) * 8)
    assert result.facts[:2] == (Hurt("attacker", 1, "push"), Surprised("target"))
    assert throws(result)[-1].dice == 8


def test_whoever_breaks_while_creeping_does_not_strike() -> None:
    """The fifth point by pushing: the target is surprised, but there is no blow (yze B40)."""
    call = stealth_attack.bind(
        {"dice": "9", "stealth": "9", "observation": "0", "weapon": "bow", "burden": "4"}
    )
    result = finished(call, (2,) * 5, "push", (6, 1, 2, 2, 2))
    assert result.over
    assert not result.outcome.hit


def test_an_empty_weapon_is_refused() -> None:
    """As for any attack (yze B11)."""
    with pytest.raises(Refusal, match="B11"):
        played(
            stealth_attack.bind(
                {"weapon": "bow"}, {"attacker": Sheet(name="Kim", empty=("bow",)), "target": LOU}
            )
        )


FIGHTING = replace(KIM, weapon="bow", fighting=True, playing=True)


def blow_dice(attacker: Sheet, target: Sheet, **values: str) -> int:
    """The dice of the blow, once Stealth has won."""
    call = stealth_attack.bind(values, {"attacker": attacker, "target": target})
    step = pending(call, (1, 1))
    assert isinstance(step, Throw)
    blow = pending(call, (1, 1), (6,) * step.dice)
    assert isinstance(blow, Throw)
    return blow.dice


def test_what_the_sheets_of_a_fight_show_counts_in_a_stealth_attack() -> None:
    """Cover, having aimed, lying on the ground: as in any attack (yze B33, B34, B36)."""
    lou = replace(LOU, fighting=True)
    plain = blow_dice(FIGHTING, lou)
    assert blow_dice(FIGHTING, replace(lou, cover="heavy-cover")) == plain - 3
    assert blow_dice(replace(FIGHTING, aimed=True), lou) == plain + 2
    knife = replace(FIGHTING, weapon="knife")
    assert blow_dice(replace(knife, down=True), lou) == blow_dice(knife, lou) - 2


def test_aiming_before_a_stealth_attack_takes_the_movement() -> None:
    """A shot that is aimed costs Movement and Action, and is refused without both (yze B23, B33)."""
    call = {"circumstances": "aiming"}
    both = {"attacker": FIGHTING, "target": LOU}
    facts = played(stealth_attack.bind(call, both), (1, 1)).facts
    assert [fact.what for fact in facts if isinstance(fact, Paid)] == ["aim", "attack"]
    with pytest.raises(Refusal, match="B23"):
        played(stealth_attack.bind(call, both | {"attacker": replace(FIGHTING, moved=True)}))


def test_a_blade_strikes_unseen_only_at_contact_where_positions_are_kept() -> None:
    """Reach is that of the weapon, hidden or not (yze B24, B28)."""
    knife, lou = replace(FIGHTING, weapon="knife"), replace(LOU, fighting=True)
    values = {"positions": "yes"}
    with pytest.raises(Refusal, match="B24"):
        played(stealth_attack.bind(values, {"attacker": knife, "target": lou}))
    near = {"attacker": replace(knife, contact=("Lou",)), "target": replace(lou, contact=("Kim",))}
    assert isinstance(pending(stealth_attack.bind(values, near)), Throw)


def test_a_sentry_is_stunned_from_behind() -> None:
    """A stealth attack may be a special one, announced before the roll (yze B31, B34)."""
    call = stealth_attack.bind({"special": "yes", "effect": "stun"}, BOTH)
    facts = finished(call, (1, 1), (6, 1, 1, 1), (6, 6) + (1,) * 5).facts
    assert facts == (Surprised("target"), Forced("target", "stun"))


def test_the_target_of_a_stealth_attack_has_its_talents_and_the_gm_s_dice() -> None:
    """Observation is a roll like any other (yze B6, B18, B34)."""
    watcher = replace(LOU, talents=("crime-scene",))
    call = stealth_attack.bind({"them.modifier": "1"}, {"attacker": KIM, "target": watcher})
    for said, dice in (("no", 3), ("yes", 5)):
        step = pending(call, said)
        assert isinstance(step, Throw)
        assert (step.by, step.dice) == ("target", dice)
