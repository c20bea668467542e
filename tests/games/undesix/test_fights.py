"""Fighting in UnDéSix: who acts, what a blow costs, what is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.odds import odds
from paravent.core.play import Cards, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.games.undesix import GAME, Board, Sheet, attack, exchange
from paravent.games.undesix.exchange import INITIATIVE, by_senses
from paravent.games.undesix.facts import (
    Aimed,
    Broke,
    Died,
    Dodged,
    Dying,
    Located,
    Lost,
    PsySpent,
    StrayShot,
    Struck,
    Tripped,
)
from paravent.games.undesix.harm import points_of, poison
from paravent.games.undesix.states import DEAD
from paravent.games.undesix.tables import FIGHTING_METRES, FREE_METRES, ROUND_SECONDS
from tests.games.undesix.dice import KIM, LOU, after, facts, finished, outcome, played

ADA = Sheet(name="Ada", phy=4, senses=4, weapon="sword", carried=("knife",))
OGRE = Sheet(name="Ogre", npc=True, phy=6, senses=4, weapon="mace", armour="leather")
ARCHER = Sheet(name="Léo", senses=5, weapon="bow")


def strike(
    attacker: Sheet, target: Sheet, *answers: int | str | Cards, table: Board | None = None, **values: str
) -> Any:
    """An attack played to its end."""
    sheets: dict[str, Any] = {"attacker": attacker, "target": target}
    return finished(attack.bind(values, sheets if table is None else {**sheets, "table": table}), *answers)


def refusal(attacker: Sheet, target: Sheet, more: dict[str, Any] | None = None, **values: str) -> str:
    """In which words an attack is refused."""
    with pytest.raises(Refusal) as refused:
        play(attack.bind(values, {"attacker": attacker, "target": target, **(more or {})}))
    return refused.value.words.fr


# Initiative


def test_everyone_acts_by_decreasing_senses_and_equal_ones_together() -> None:
    """What is left of Sens is the value, the highest first, equal ones in one turn (undesix C1)."""
    dull = replace(KIM, senses_lost=1)
    assert play(by_senses(((ADA,), (dull,), (OGRE, dull)), {})).outcome == ((4,), (2,), (2,))
    assert not INITIATIVE.lowest_first
    assert INITIATIVE.together


def test_equal_senses_strike_with_the_scores_of_before_and_may_both_die() -> None:
    """Both roll, then both lose: a mutual kill is possible (undesix C1)."""
    one, two = replace(ADA, phy=2), replace(OGRE, phy=2)
    result = finished(exchange.bind({}, {"first": one, "second": two}), 1, 1)
    assert (result.outcome.damage, result.outcome.taken) == (2, 3)
    kinds = [type(fact) for fact in result.facts]
    assert kinds.index(Lost) > max(n for n, kind in enumerate(kinds) if kind.__name__ == "Aimed")
    assert after(two, "second", result).left("phy") == 0
    assert after(one, "first", result).dead


def test_whoever_falls_in_a_shared_turn_still_strikes_in_it() -> None:
    """However many act together, each strikes with the score the turn began with, once (undesix C1)."""
    ogre = OGRE.at(Moment("fight")).at(Moment("round")).at(Moment("turn", shared=True))
    ada = replace(ADA, melee=3, in_turn=True, shared=True)
    fallen = after(ogre, "target", strike(ada, ogre, 1))
    fallen = after(fallen, "target", strike(ada, fallen, 1))
    assert fallen.dead
    assert GAME.barred(attack, fallen) is None
    result = strike(fallen, ADA, 4)
    assert result.outcome.damage == 2 + 2
    spent = after(fallen, "attacker", result)
    assert spent.attacked
    assert GAME.barred(attack, spent) is not None
    assert GAME.barred(attack, fallen.at(Moment("turn-end"))) is not None
    late = replace(OGRE, dead=True, phy_lost=9).at(Moment("turn", shared=True))
    assert GAME.barred(attack, late) is not None


def test_only_blows_of_the_same_moment_leave_one_the_scores_of_before() -> None:
    """Poison, or the blow of somebody who acts at another moment, counts at once in a shared turn too (undesix C1,
    C3)."""
    ogre = OGRE.at(Moment("fight")).at(Moment("round")).at(Moment("turn", shared=True))
    poisoned = after(ogre, "victim", finished(poison.bind({"points": "9"}, {"victim": ogre})))
    assert GAME.barred(attack, poisoned) == DEAD
    shot = after(ogre, "target", strike(replace(ADA, melee=3), ogre, 5))
    assert (shot.phy_lost, shot.before_blows.left("phy")) == (3, 3)
    ada = replace(ADA, melee=3, in_turn=True, shared=True)
    both = after(shot, "target", strike(ada, shot, 5))
    assert (both.left("phy"), both.before_blows.left("phy")) == (0, 3)


def test_whoever_falls_in_a_turn_of_their_own_strikes_no_more() -> None:
    """Nobody acts at the same time: what is left of PHY is what one strikes with, and at nothing one does not (undesix
    C1, C3)."""
    alone = ADA.at(Moment("fight")).at(Moment("round")).at(Moment("turn"))
    assert GAME.barred(attack, replace(alone, phy_lost=9, dead=True)) == DEAD
    hurt = replace(alone, phy_lost=alone.phy - 1)
    assert hurt.before_blows is hurt


def test_different_senses_do_not_strike_together() -> None:
    """The sharper strikes first, by a plain attack (undesix C1)."""
    with pytest.raises(Refusal, match="C1"):
        played(exchange.bind({}, {"first": ADA, "second": replace(OGRE, senses=3)}))


def test_the_odds_of_an_exchange_are_those_of_two_attacks() -> None:
    """Neither die knows of the other (undesix C1)."""
    figures = {
        "value": "4",
        "weapon": "2",
        "ca": "1",
        "other_value": "3",
        "other_weapon": "2",
        "other_ca": "0",
    }
    both = odds(exchange.bind(figures))
    mine = odds(attack.bind({"value": "4", "weapon": "2", "ca": "0"})).map(lambda result: result.damage)
    theirs = odds(attack.bind({"value": "3", "weapon": "2", "ca": "1"})).map(lambda result: result.damage)
    for result, chance in both:
        assert chance == mine.chance(result.damage) * theirs.chance(result.taken)


# Damage


@pytest.mark.parametrize("value", range(8))
@pytest.mark.parametrize("weapon", [0, 2])
@pytest.mark.parametrize("ca", [0, 1, 4])
def test_damage_is_level_plus_weapon_less_armour_never_below_none(value: int, weapon: int, ca: int) -> None:
    """Counted by hand over the six faces (undesix C2, X18)."""
    found = odds(attack.bind({"value": str(value), "weapon": str(weapon), "ca": str(ca)}))
    expected: dict[int, Fraction] = {}
    for face in range(1, 7):
        damage = max(0, value - face + weapon - ca) if face <= value else 0
        expected[damage] = expected.get(damage, Fraction()) + Fraction(1, 6)
    assert {result.damage: chance for result, chance in found} == expected


def test_contact_is_rolled_under_phy_and_distance_under_senses() -> None:
    """Or under a skill; there is no roll to defend (undesix C2, X10)."""
    assert strike(ADA, OGRE, 4).outcome.damage == 0 + 2 - 1
    assert strike(replace(ADA, phy_lost=2), OGRE, 3).outcome.damage == 0
    assert strike(ARCHER, OGRE, 1).outcome.damage == 4 + 2 - 1
    skilled = replace(ADA, melee=2)
    assert strike(skilled, OGRE, 6).outcome.damage == 0 + 2 - 1
    assert strike(skilled, OGRE, 6, skill="plain").outcome.damage == 0


def test_a_weapon_may_have_a_characteristic_of_its_own() -> None:
    """By a line of the table or of the sheet (undesix X10)."""
    table = Board(weapons=("Couteau de lancer = 1 distance Dextérité",))
    thrower = Sheet(name="Zoé", dexterity=6, senses=1, weapon="throwing-knife")
    assert strike(thrower, OGRE, 1, table=table).outcome.damage == 5 + 1 - 1
    assert strike(thrower, OGRE, 1).outcome.damage == 0 + 1 - 1
    own = replace(thrower, weapon="other", other_weapon="Fléau = 3 contact")
    assert strike(own, OGRE, 1).outcome.damage == 2 + 3 - 1


# Moving


@pytest.mark.parametrize("moved", [0, 5, 6])
def test_up_to_six_metres_one_may_attack(moved: int) -> None:
    """Exactly six included (undesix C11, X12)."""
    assert strike(ADA, OGRE, 1, moved=str(moved)).outcome.damage


def test_beyond_six_metres_only_a_pole_weapon_attacks_up_to_fifty() -> None:
    """A charge ends the move with an attack (undesix C11)."""
    assert (FIGHTING_METRES, FREE_METRES) == (6, 50)
    assert "C11" in refusal(ADA, OGRE, moved="7")
    lancer = replace(ADA, weapon="lance")
    assert strike(lancer, OGRE, 1, moved="50").outcome.damage == 3 + 3 - 1
    assert "C11" in refusal(lancer, OGRE, moved="51")


def test_one_attack_a_round() -> None:
    """Within a fight the second is refused, ambidextrous or not, until the next round (undesix C12, B16)."""
    fighter = replace(ADA, qualities=("ambidextrous",)).at(Moment("fight", round=1))
    struck = after(fighter, "attacker", strike(fighter, OGRE, 6))
    assert struck.attacked
    assert "C12" in refusal(struck, OGRE)
    assert strike(struck.at(Moment("round", round=2)), OGRE, 6)
    assert not struck.at(Moment("fight-end")).attacked
    assert strike(after(ADA, "attacker", strike(ADA, OGRE, 6)), OGRE, 6)


# Protection


def test_armour_shield_and_dexterity_make_up_ca() -> None:
    """Our values; a small shield does nothing against arrows (undesix C2)."""
    assert KIM.ca() == 0
    assert replace(KIM, armour="mail", shield="large", dexterity=5).ca() == 2 + 1 + 1
    small = replace(KIM, shield="small")
    assert (small.ca("contact"), small.ca("ranged")) == (1, 0)
    assert replace(KIM, armour="other", other_armour="Cotte de plumes = 2").ca() == 2


def test_from_behind_neither_shield_nor_dexterity_protects() -> None:
    """And the target counts as Dextérité 1, a penalty in our table (undesix C13, X11)."""
    target = replace(OGRE, shield="large", dexterity=6)
    assert target.ca() == 1 + 1 + 1
    assert target.ca(behind=True) == 1 - 1
    assert strike(ADA, target, 1, behind="yes").outcome.damage == 3 + 2 - 0


def test_two_large_shields_side_by_side_make_a_line() -> None:
    """+2 each in all; not from behind, not without the shields, not if the neighbour is down (undesix C14)."""
    guard = replace(KIM, shield="large")
    assert guard.ca(line=True) == 2
    assert strike(ADA, guard, 1, line="yes").outcome.damage == 3 + 2 - 2
    assert strike(ADA, guard, 1, line="yes", behind="yes").outcome.damage == 3 + 2 + 1
    assert "C14" in refusal(ADA, KIM, line="yes")
    assert "C14" in refusal(ADA, guard, {"neighbour": KIM}, line="yes")
    assert "C14" in refusal(ADA, guard, {"neighbour": replace(guard, phy_lost=3)}, line="yes")


# Shooting into a mêlée


def shoot(*answers: int | str | Cards, **friends: Sheet) -> Any:
    """A shot past friends."""
    return finished(attack.bind({}, {"attacker": ARCHER, "target": OGRE, **friends}), *answers)


def test_a_six_flies_to_a_friend_and_is_rolled_again() -> None:
    """With the same value, on the friend's CA; a second 6 is an ordinary miss (undesix C15)."""
    result = shoot(6, 2, friend=KIM)
    assert result.outcome.damage == 0
    assert StrayShot("friend") in result.facts
    assert Lost("friend", 3 + 2, KIM.phy - 5) in result.facts
    assert not any(isinstance(fact, Lost) for fact in shoot(6, 6, friend=KIM).facts)
    assert shoot(5, friend=KIM).outcome.damage == 0 + 2 - 1


def test_the_friend_is_drawn_among_those_in_the_melee() -> None:
    """One of them at random (undesix C15)."""
    result = shoot(6, Cards((1,)), 1, friend=KIM, second_friend=ADA)
    assert StrayShot("second_friend") in result.facts
    figures = {"value": "5", "weapon": "2", "ca": "1", "friends": "2"}
    assert odds(attack.bind(figures)).chance(lambda one: one.damage > 0) == Fraction(5, 6)


def test_nobody_shoots_into_the_crowd_where_friends_are_mixed_in() -> None:
    """And a sword does not shoot at all; on enemies alone it is +1, our value (undesix C15)."""
    assert "C15" in refusal(ARCHER, OGRE, {"friend": KIM}, crowd="yes")
    assert "C15" in refusal(ADA, OGRE, crowd="yes")
    assert strike(ARCHER, OGRE, 6, crowd="yes").outcome.damage == 0 + 2 - 1


# Weapons


def test_a_second_six_in_a_row_breaks_the_weapon() -> None:
    """With the option; the GM may choose otherwise, and a broken weapon is refused (undesix C16)."""
    unlucky = after(ADA, "attacker", strike(ADA, OGRE, 6))
    assert unlucky.last_attack == "sword 6"
    waiting = play(attack.bind({"breaking": "yes"}, {"attacker": unlucky, "target": OGRE})).waiting
    assert waiting is not None
    result = strike(unlucky, OGRE, 6, "break", breaking="yes")
    assert Broke("attacker", "sword") in result.facts
    broken = after(unlucky, "attacker", result)
    assert broken.broken == ("sword",)
    assert "C16" in refusal(broken, OGRE)
    assert strike(broken, OGRE, 1, using="knife")
    assert not any(isinstance(fact, Broke) for fact in strike(unlucky, OGRE, 6).facts)


def test_a_weapon_of_one_s_own_breaks_alone() -> None:
    """Whatever else is in hand may be used, and the broken one may not, in hand or out of it (undesix C16)."""
    flail = replace(ADA, weapon="other", other_weapon="Fléau = 3 contact", last_attack="fléau 6")
    broken = after(flail, "attacker", strike(flail, OGRE, 6, "break", breaking="yes"))
    assert broken.broken == ("other",)
    assert strike(broken, OGRE, 1, using="knife")
    assert strike(broken, OGRE, 1, using="bare-hands")
    assert "C16" in refusal(broken, OGRE)
    assert "C16" in refusal(replace(broken, weapon="knife"), OGRE, using="other")


def test_a_weapon_of_the_table_breaks_alone_and_is_struck_with_as_the_table_says_it_now() -> None:
    """Carried by its line, beside another of the table's own (undesix C2, C16)."""
    flail, whip = "Fléau = 3 contact", "Fouet = 1 contact"
    ada = replace(ADA, weapon=flail, carried=(whip,), last_attack="fléau 6")
    ada.check()
    broken = after(ada, "attacker", strike(ada, OGRE, 6, "break", breaking="yes"))
    assert broken.broken == (flail,)
    assert "C16" in refusal(broken, OGRE)
    assert strike(broken, OGRE, 1, using="fouet")
    assert ada.held(table=Board(weapons=("Fléau = 9 contact",))).value == 9


def test_another_die_or_another_weapon_starts_the_count_again() -> None:
    """Only the same weapon counts, and only in a row (undesix C16)."""
    unlucky = replace(ADA, last_attack="sword 6")
    assert after(unlucky, "attacker", strike(unlucky, OGRE, 5, breaking="yes")).last_attack == "sword 5"
    assert strike(unlucky, OGRE, 6, using="knife", breaking="yes").outcome.damage == 0


def test_the_gm_may_have_the_weapon_wound_its_wielder() -> None:
    """One point, our value (undesix C16)."""
    unlucky = replace(ADA, last_attack="sword 6")
    result = strike(unlucky, OGRE, 6, "self", breaking="yes")
    assert after(unlucky, "attacker", result).left("phy") == 3
    jammed = strike(unlucky, OGRE, 6, "jam", breaking="yes")
    assert Broke("attacker", "sword", jammed=True) in jammed.facts


@pytest.mark.parametrize("die", range(1, 7))
def test_the_attack_die_says_where_the_wound_is(die: int) -> None:
    """The natural die, if the table wants it; aiming is −2, our value (undesix C19, X13, X14)."""
    fierce = replace(ADA, melee=4)
    assert Located("target", die) in strike(fierce, OGRE, die, located="yes").facts
    assert not any(isinstance(fact, Located) for fact in strike(fierce, OGRE, die).facts)


def test_an_aimed_blow_names_its_place_at_a_price() -> None:
    """−2, a house value (undesix C19)."""
    result = strike(ADA, OGRE, 1, aim="arms")
    assert result.outcome.damage == 1 + 2 - 1
    assert Located("target", 1, "arms") in result.facts


def test_a_round_is_six_seconds() -> None:
    """So are an action and a spell; a round in a blaze costs a point; the GM says the rest (undesix C20)."""
    assert ROUND_SECONDS == 6
    durations = next(one for one in GAME.tables if one.id == "time")
    assert [row[1].en for row in durations.rows] == ["6 s", "the GM says"]
    assert points_of("blaze", ROUND_SECONDS) == 1


def test_a_trip_brings_down_without_harm_and_a_giant_is_immune() -> None:
    """The GM judges what is possible (undesix B13)."""
    result = strike(ADA, OGRE, 1, skill="trip")
    assert result.outcome.damage == 0
    assert Tripped("target") in result.facts
    assert "B13" in refusal(ADA, OGRE, skill="trip", immune="yes")


def test_whoever_cannot_act_does_not_attack() -> None:
    """The dying, the dead, the drained, those without PSY or Dextérité (undesix A11, C3, D4, X5)."""
    for state in (
        {"phy_lost": 4},
        {"dead": True},
        {"drained_for": 3},
        {"psy_lost": 3},
        {"dexterity_lost": 3},
    ):
        assert refusal(replace(ADA, **state), OGRE)
    assert strike(replace(ADA, psy_lost=3), OGRE, 1, psy_track="yes")
    assert GAME.barred(attack, replace(ADA, phy_lost=4)) is not None
    assert GAME.barred(attack, ADA) is None
    exhausted = replace(ADA, psy_lost=ADA.psy)
    assert GAME.barred(attack, exhausted) is not None
    assert GAME.barred(attack, exhausted, {"psy_track": True}) is None


def test_an_attack_is_remembered_with_its_die() -> None:
    """For what counts two in a row (undesix C16, D2)."""
    assert facts(attack.bind({}, {"attacker": ADA, "target": OGRE}), 6) == (Struck("attacker", "sword", 6),)


def test_two_ones_in_a_row_are_an_exceptional_blow() -> None:
    """The GM picks the effect; more PHY is 2, our value (undesix D2, X21)."""
    assert after(ADA, "attacker", strike(ADA, OGRE, 1)).last_attack == "sword 1"
    lucky = replace(ADA, last_attack="sword 1")
    waiting = played(attack.bind({"critical_hits": "yes"}, {"attacker": lucky, "target": OGRE}), 1).waiting
    assert isinstance(waiting, Ask)
    assert waiting.seat == "gm"
    assert strike(lucky, OGRE, 1, "more", critical_hits="yes").outcome.damage == 3 + 2 - 1 + 2
    assert Died("target") in strike(lucky, OGRE, 1, "death", critical_hits="yes").facts
    assert "membre" in strike(lucky, OGRE, 1, "limb", critical_hits="yes").facts[-2].told().fr
    assert strike(lucky, OGRE, 1).outcome.damage == 4
    assert strike(ADA, OGRE, 1, critical_hits="yes").outcome.damage == 4


def test_a_blow_teaches_its_skill() -> None:
    """A combat skill that hits gains a point, without limit (undesix B17)."""
    assert after(ADA, "attacker", strike(ADA, OGRE, 4)).melee == 1
    assert after(ADA, "attacker", strike(ADA, OGRE, 5)).melee == 0


def test_a_target_without_points_is_dying_and_then_dead() -> None:
    """At 0 dying, one more point dead (undesix C3)."""
    weak = replace(LOU, phy=3)
    result = strike(ADA, weak, 3)
    assert Dying("target") in result.facts
    dying = after(weak, "target", result)
    assert Died("target") in strike(ADA, dying, 4).facts


BOWMAN = Sheet(name="Léo", senses=4, weapon="bow")
BRUTE = Sheet(name="Ogre", npc=True, phy=6)
FRIEND = Sheet(name="Kim", phy=4, psy=6)


def test_a_destiny_die_takes_up_a_stray_six_and_may_stray_in_turn() -> None:
    """A 6 into a mêlée is a failure like another, and so is the one that a re-roll shows (undesix C15, D5)."""
    sheets = {"attacker": replace(BOWMAN, destiny=1), "target": BRUTE, "friend": FRIEND}
    call = attack.bind({"destiny": "yes"}, sheets)
    assert outcome(call, 6, "reroll", 1).damage > 0
    assert outcome(call, 6, "keep", 5).damage == 0
    assert StrayShot("friend") in facts(call, 5, "reroll", 6, 5)
    certain = attack.bind({"destiny": "yes"}, {**sheets, "attacker": replace(BOWMAN, senses=7, destiny=1)})
    assert StrayShot("friend") in facts(certain, 6, "keep", 5), "even where a 6 would succeed"


def test_a_friend_may_dodge_a_stray_shot_in_despair() -> None:
    """It is a single source of loss like another (undesix C15, D4)."""
    call = attack.bind({"desperate": "yes"}, {"attacker": BOWMAN, "target": BRUTE, "friend": FRIEND})
    told = facts(call, 6, 1, "dodge")
    assert Dodged("friend") in told
    assert PsySpent("friend", 3, "modern") in told
    assert not any(isinstance(one, Lost) for one in told)
    assert any(isinstance(one, Lost) for one in facts(call, 6, 1, "take"))


def test_a_second_six_that_always_fails_spares_the_friend() -> None:
    """The stray shot is rolled for by the same rule (undesix C15, X3)."""
    sheets = {"attacker": replace(BOWMAN, senses=7), "target": BRUTE, "friend": FRIEND}
    assert not any(isinstance(one, Lost) for one in facts(attack.bind({"automatic": "yes"}, sheets), 6, 6))
    assert any(isinstance(one, Lost) for one in facts(attack.bind({}, sheets), 6, 6))


def test_the_die_that_counts_twice_in_a_row_is_the_one_that_stands() -> None:
    """A destiny die replaces the first result: for what breaks, for an exceptional blow, for what is remembered
    (undesix C16, D2, D5)."""
    ada = Sheet(name="Ada", phy=4, weapon="sword", last_attack="sword 6", destiny=1)
    breaking = attack.bind({"breaking": "yes", "destiny": "yes"}, {"attacker": ada, "target": BRUTE})
    saved = after(ada, "attacker", finished(breaking, 6, "reroll", 1))
    assert (saved.broken, saved.last_attack) == ((), "sword 1")
    again = replace(ada, last_attack="sword 1")
    twice = attack.bind({"critical_hits": "yes", "destiny": "yes"}, {"attacker": again, "target": BRUTE})
    assert outcome(twice, 5, "reroll", 1, "more").damage > outcome(twice, 5, "reroll", 1, "nothing").damage


def test_a_deadly_blow_without_damage_may_be_dodged() -> None:
    """Life is at stake, whatever armour spares (undesix D2, D4)."""
    knight = Sheet(name="V", phy=4, psy=6, armour="plate", shield="large", dexterity=6)
    thug = Sheet(name="T", npc=True, phy=2, weapon="knife", last_attack="knife 1")
    options = {"critical_hits": "yes", "desperate": "yes"}
    call = attack.bind(options, {"attacker": thug, "target": knight})
    assert Dodged("target") in facts(call, 1, "death", "dodge")
    assert Died("target") in facts(call, 1, "death", "take")
    assert odds(call, {"exceptional": "nothing"}).chance(lambda one: one.damage > 0) == 0


def test_a_player_s_character_strikes_with_what_they_carry() -> None:
    """In hand, among the other weapons, a line of one's own, or bare hands; the GM's people with anything (undesix
    C2)."""
    mia = Sheet(name="Mia", weapon="stick", carried=("knife", "Fléau = 3 contact"))
    with pytest.raises(Refusal, match="does not carry"):
        played(attack.bind({"using": "rifle"}, {"attacker": mia, "target": BRUTE}))
    for using in ("in-hand", "knife", "Fléau", "bare-hands"):
        assert played(attack.bind({"using": using}, {"attacker": mia, "target": BRUTE})).waiting, using
    npc = replace(mia, npc=True)
    assert played(attack.bind({"using": "rifle"}, {"attacker": npc, "target": BRUTE})).waiting


def test_two_ones_in_a_row_hit_whatever_the_value() -> None:
    """It is a fine pass of arms, and exceptional, were it under nothing; a first 1 is not (undesix D2)."""
    weak = Sheet(name="Kim", phy=1, weapon="sword", last_attack="sword 1")
    call = attack.bind({"critical_hits": "yes", "modifier": "-3"}, {"attacker": weak, "target": LOU})
    assert outcome(call, 1, "more").damage == 4
    assert "seul un 1 réussit" in played(call).facts[0].told().fr
    assert outcome(call, 2).damage == 0
    lucky = replace(weak, destiny=1)
    spared = {"critical_hits": "yes", "modifier": "-3", "destiny": "yes"}
    again = attack.bind(spared, {"attacker": lucky, "target": LOU})
    assert outcome(again, 1, "nothing").damage == 2
    assert outcome(again, 4, "reroll", 1, "nothing").damage == 2
    fresh = replace(weak, last_attack="sword 3")
    first = attack.bind({"critical_hits": "yes", "modifier": "-3"}, {"attacker": fresh, "target": LOU})
    assert outcome(first, 1).damage == 0
    assert outcome(attack.bind({"modifier": "-3"}, {"attacker": weak, "target": LOU}), 1).damage == 0


def test_a_table_changes_the_numbers_that_are_ours() -> None:
    """What aiming, a crowd, the wrong hand, Doué, a critical hit and a mishap are worth is the table's to say (undesix
    H2)."""
    kim = Sheet(name="Kim", phy=4, senses=4, weapon="bow", gifted=("lore",), last_attack="bow 1")
    own = Board(aiming=-3, crowd=2, off_hand=-1, gift=2, extra=5, mishap=4)

    def aim(values: dict[str, str], table: Board) -> list[tuple[int, str]]:
        sheets = {"attacker": kim, "target": LOU, "table": table}
        parts = next(one for one in played(attack.bind(values, sheets)).facts if isinstance(one, Aimed)).parts
        return [(part.amount, part.rule) for part in parts if part.rule == "H2" and part.amount]

    for values, ours, theirs in (
        ({"aim": "legs"}, -2, -3),
        ({"crowd": "yes"}, 1, 2),
        ({"off_hand": "yes"}, -2, -1),
    ):
        assert aim(values, Board()) == [(ours, "H2")]
        assert aim(values, own) == [(theirs, "H2")]
    assert [kim.gift(kim.skill("lore"), one) for one in (Board(), own)] == [1, 2]
    critical = {"critical_hits": "yes"}
    more = attack.bind(critical, {"attacker": kim, "target": LOU, "table": own})
    plain = attack.bind(critical, {"attacker": kim, "target": LOU})
    assert outcome(more, 1, "more").damage == outcome(plain, 1, "more").damage + 3
    clumsy = replace(kim, last_attack="bow 6")
    for table, cost in ((Board(), 1), (own, 4)):
        slip = attack.bind({"breaking": "yes"}, {"attacker": clumsy, "target": LOU, "table": table})
        assert after(clumsy, "attacker", finished(slip, 6, "self")).phy_lost == cost
