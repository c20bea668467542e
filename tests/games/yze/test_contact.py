"""Leaving Contact in Mini YZE."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.refusal import Refusal
from paravent.core.steps import Throw
from paravent.games.yze import Sheet
from paravent.games.yze.contact import leave_contact
from paravent.games.yze.facts import Hurt
from paravent.games.yze.turn_facts import Away, Parted
from tests.games.yze.dice import finished, pending, throws

KIM = Sheet(name="Kim", agility=2, mobility=1, weapon="sword", armour="leather")
LOU = Sheet(name="Lou", strength=3, melee=1)


def test_a_mobility_success_gets_one_away() -> None:
    """Mobility, no action: one success and one is out of Contact (yze B25)."""
    call = leave_contact.bind({}, {"roller": KIM, "opponent": LOU})
    step = pending(call)
    assert isinstance(step, Throw)
    assert (step.by, step.dice) == ("roller", 3)
    assert finished(call, (6, 1, 1)).facts == (Away("roller"),)


def test_a_failure_gets_one_away_past_a_free_attack() -> None:
    """Away too, but struck, armour protecting as usual (yze B25)."""
    call = leave_contact.bind({"weapon": "club"}, {"roller": KIM, "opponent": LOU})
    result = finished(call, (1, 1, 1), (6, 1, 1, 1, 1, 1), (2,))
    assert result.facts == (Hurt("roller", 2, "blow"), Away("roller"))
    assert [throw.by for throw in throws(result)] == ["roller", "opponent", "roller"]


def test_the_free_attack_cannot_be_parried() -> None:
    """With a sword in hand one is still not asked to parry (yze B25)."""
    call = leave_contact.bind({"weapon": "club"}, {"roller": KIM, "opponent": LOU})
    step = pending(call, (1, 1, 1))
    assert isinstance(step, Throw)
    assert step.by == "opponent"


def test_the_price_of_pushing_counts_before_the_blow() -> None:
    """Damage paid for the push is there when the blow lands (yze B9, B41)."""
    call = leave_contact.bind({"dice": "6", "burden": "2", "facing": "1", "weapon": "bare-hands"})
    result = finished(call, (2, 2, 2, 2), "push", (1, 2, 2, 2), (6,))
    assert not result.outcome.broken
    assert [fact.points for fact in result.facts if isinstance(fact, Hurt)] == [1, 1]


def test_a_broken_opponent_strikes_nobody() -> None:
    """From whoever can do nothing one walks off, and nothing is thrown (yze B25, B40)."""
    broken = Sheet(name="Lou", damage=5)
    assert finished(leave_contact.bind({}, {"roller": KIM, "opponent": broken})).facts == (Away("roller"),)


def test_all_whose_contact_is_left_may_strike() -> None:
    """A failed roll is past the free attack of each, one after the other; who is at Contact too has to be named
    (yze B25)."""
    kim = replace(KIM, armour="none", fighting=True, playing=True, contact=("Lou", "Max"))
    lou, ogre = (Sheet(name=name, strength=1, contact=("Kim",), fighting=True) for name in ("Lou", "Max"))
    with pytest.raises(Refusal, match="Max"):
        pending(leave_contact.bind({}, {"roller": kim, "opponent": lou}))
    call = leave_contact.bind({}, {"roller": kim, "opponent": lou, "second": ogre})
    result = finished(call, (1, 1, 1), (6,), (6,))
    assert (result.outcome.damage, result.outcome.freely) == (2, False)
    assert [throw.by for throw in throws(result)] == ["roller", "opponent", "second"]
    assert result.facts[-3:] == (Away("roller"), Parted("opponent", "Kim"), Parted("second", "Kim"))
    assert lou.after(result.facts[-2]).contact == ()


def test_six_whose_contact_is_left_may_strike() -> None:
    """As many as find room around one; each of them has to be named (yze B25)."""
    names = ("Lou", "Max", "Ida", "Noé", "Zoé", "Ugo")
    kim = replace(KIM, armour="none", fighting=True, playing=True, contact=names)
    six = [Sheet(name=name, strength=1, contact=("Kim",), fighting=True) for name in names]
    there = dict(zip(("opponent", "second", "third", "fourth", "fifth", "sixth"), six, strict=True))
    with pytest.raises(Refusal, match="Ugo"):
        pending(leave_contact.bind({}, {"roller": kim, **there, "sixth": None}))
    result = finished(leave_contact.bind({}, {"roller": kim, **there}), (1, 1, 1), *[(1,)] * 6)
    assert [throw.by for throw in throws(result)] == ["roller", *there]
    assert [fact.who for fact in result.facts if isinstance(fact, Parted)] == list(there)


def test_whoever_was_left_goes_where_they_like() -> None:
    """Contact with somebody who is gone is left without a die, a Movement or a blow (yze B24, B25)."""
    kim = replace(KIM, fighting=True, playing=True, moved=True, acted=True, contact=("Lou",))
    call = leave_contact.bind({"positions": "yes"}, {"roller": kim, "opponent": replace(LOU, fighting=True)})
    assert finished(call).facts == (Away("roller"),)


def test_an_opponent_with_a_bow_strikes_with_bare_hands() -> None:
    """The free attack is at Contact (yze B25, B28)."""
    archer = Sheet(name="Lou", strength=3, melee=1, weapon="bow")
    step = pending(leave_contact.bind({}, {"roller": KIM, "opponent": archer}), (1, 1, 1))
    assert isinstance(step, Throw)
    assert step.dice == 4


def test_a_creature_strikes_at_the_back_with_its_own_deeds() -> None:
    """One of those at Contact is drawn; its dice and damage are its line's, and it is not pushed (yze B25, B55)."""
    bites = ("Mord ; 6 ; 1 ; contact ; cutting", "Griffe ; 4 ; 2 ; contact ; cutting")
    others = ("Crache ; 5 ; 1 ; distance ; piercing", "Hurle")
    wolf = Sheet(name="Loup", strength=3, health=6, own_deeds=(*bites, *others, *others))
    call = leave_contact.bind({}, {"roller": replace(KIM, armour="none"), "opponent": wolf})
    drawn = pending(call, (1, 1, 1))
    assert isinstance(drawn, Throw)
    assert (drawn.dice, drawn.die) == (1, Numbered(2))
    result = finished(call, (1, 1, 1), (2,), (6, 2, 2, 2))
    assert result.facts == (Hurt("roller", 3, "blow"), Away("roller"))
    biting = pending(call, (1, 1, 1), (1,))
    assert isinstance(biting, Throw)
    assert biting.dice == 6


def test_a_creature_without_a_blow_at_contact_lets_one_go() -> None:
    """What only frightens or shoots has no free attack (yze B25, B55)."""
    howler = Sheet(name="Loup", health=6, own_deeds=("Hurle",) * 6)
    facts = finished(leave_contact.bind({}, {"roller": KIM, "opponent": howler}), (1, 1, 1)).facts
    assert facts == (Away("roller"),)


def test_only_contact_is_left_where_positions_are_kept() -> None:
    """Whoever is at a Distance just moves (yze B24, B25)."""
    kim, lou = (replace(one, fighting=True, playing=True) for one in (KIM, LOU))
    values = {"positions": "yes"}
    with pytest.raises(Refusal, match="B25"):
        pending(leave_contact.bind(values, {"roller": kim, "opponent": lou}))
    near = {"roller": replace(kim, contact=("Lou",)), "opponent": replace(lou, contact=("Kim",))}
    assert isinstance(pending(leave_contact.bind(values, near)), Throw)
