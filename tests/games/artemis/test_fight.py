"""Attitudes, attacks, parries and dodges."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Call, Throw
from paravent.core.words import Words
from paravent.games.artemis import GAME
from paravent.games.artemis.blows import Attacked, dodge_difficulty, guard
from paravent.games.artemis.facts import Changed, LuckForced, Marked, Reckoned, Stunned
from paravent.games.artemis.fight import attack
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.special import shoot
from paravent.games.artemis.stances import left_to, take_attitude, take_weapon
from tests.games.artemis.hands import finished, pending, played

ANA = Sheet(name="Ana", weapon1="rapier", weapon1_level="confirmed", held="weapon1")
LOU = Sheet(name="Lou", weapon1="glaive", weapon1_level="confirmed", held="weapon1")
SAID = {"attack": "5", "parry": "5", "category": "3", "protection": "0", "resistance": "3"}


def fight(attacker: Sheet = ANA, target: Sheet = LOU, **values: str) -> Call[Any]:
    return attack.bind(values, {"attacker": attacker, "target": target})


def said(**values: str) -> Call[Any]:
    return attack.bind({**SAID, **values})


# Attitudes


def test_the_target_chooses_first_then_the_attacker() -> None:
    """When attacked one chooses at once, before the attacker; the attacker may not dodge (artemis R6.2, A32)."""
    first = pending(fight())
    second = pending(fight(), "defensive")
    assert isinstance(first, Ask)
    assert isinstance(second, Ask)
    assert (first.seat, first.options) == ("target", ("careful", "defensive", "aggressive", "dodge"))
    assert (second.seat, second.options) == ("attacker", ("careful", "defensive", "aggressive"))


def test_an_attitude_is_kept_for_the_round() -> None:
    """Who has chosen is not asked again; a new round frees everyone (artemis R6.2, A32)."""
    result = finished(
        fight(replace(ANA, attitude="careful"), replace(LOU, attitude="defensive")), (1,), (2,), (4,)
    )
    assert result.outcome.how == "parried"
    assert replace(ANA, attitude="careful").at(Moment("round", round=2)).attitude == "none"
    taken = finished(take_attitude.bind({"attitude": "aggressive"}, {"roller": ANA}))
    assert [fact.value for fact in taken.facts if isinstance(fact, Changed)] == ["aggressive"]
    with pytest.raises(Refusal, match="keeps this stance"):
        finished(take_attitude.bind({"attitude": "careful"}, {"roller": replace(ANA, attitude="aggressive")}))


def test_an_attitude_may_be_said_with_the_blow() -> None:
    """Who says one on striking has taken it before the target chooses, and is not asked (artemis R6.2, A32)."""
    first = pending(fight(stance="aggressive"))
    assert isinstance(first, Ask)
    assert first.seat == "target"
    said = finished(fight(stance="aggressive"), "defensive", (3,), (4,), "force")
    asked = finished(fight(), "defensive", "aggressive", (3,), (4,), "force")
    assert said.outcome == asked.outcome
    taken = [(fact.who, fact.value) for fact in said.facts if isinstance(fact, Changed)]
    assert taken == [("attacker", "aggressive"), ("target", "defensive")]


def test_an_attitude_that_is_kept_is_the_only_one_to_strike_in() -> None:
    """Another is refused with the blow as without it, and the page offers none (artemis R6.2)."""
    kept = replace(ANA, attitude="careful")
    with pytest.raises(Refusal, match="keeps this stance"):
        finished(fight(kept, stance="aggressive"))
    assert [one.en for one in left_to({"attacker": kept}).values()] == ["cautious"]
    assert list(left_to({"attacker": ANA})) == ["careful", "defensive", "aggressive", "later"]
    assert GAME.barred(take_attitude, kept, {}) is not None
    assert GAME.barred(take_attitude, ANA, {}) is None


def test_a_dodge_after_an_attitude_is_refused() -> None:
    """One dodges instead of taking an attitude (artemis R6.8)."""
    with pytest.raises(Refusal, match="dodging instead, in the next"):
        finished(take_attitude.bind({"attitude": "dodge"}, {"roller": replace(ANA, attitude="careful")}))


def test_attitudes_have_their_figures() -> None:
    """Defensive parries at +2, aggressive attacks at +2, by the table's figures (artemis U2, R6.3)."""
    result = finished(fight(), "defensive", "aggressive", (3,), (4,), "force")
    scores = [fact.parts[0].amount for fact in result.facts if isinstance(fact, Reckoned)]
    assert scores == [7, 7]


# Attack and parry


@pytest.mark.parametrize(("face", "how"), [(4, "uncertain"), (2, "hit")])
def test_a_parry_is_read_in_zones(face: int, how: str) -> None:
    """9 against 9 is uncertain, 7 against 9 is hit (artemis R6.3; vector 19)."""
    step = pending(said(), (4,), (face,))
    assert isinstance(step, Ask) == (how == "uncertain")


def test_a_parry_two_above_stops_the_blow() -> None:
    """11 against 9 is parried (artemis R6.3; vector 19)."""
    assert finished(said(parry="7"), (4,), (4,)).outcome.how == "parried"


def test_a_forced_parry_costs_a_light_fatigue() -> None:
    """In the uncertain zone one takes the blow, or forces the parry (artemis R6.3)."""
    forced = finished(said(), (4,), (4,), "force")
    assert forced.outcome.how == "forced"
    assert forced.facts[-1] == Marked("target", "fatigue", "light")
    assert finished(said(), (4,), (4,), "take", (4,)).outcome.how == "hit"


def test_a_forced_parry_with_a_full_line_is_refused() -> None:
    """A fatigue that cannot be marked is not paid, in words: the blow lands (artemis A34)."""
    tired = replace(LOU, attitude="careful", grave_fatigue=8)
    call = fight(replace(ANA, attitude="careful"), tired)
    with pytest.raises(Refusal, match="fatigue line of Lou is full"):
        finished(call, (2,), (5,), "force")
    assert finished(call, (2,), (5,), "take", (4,)).outcome.how == "hit"


def test_a_forced_dodge_with_a_full_line_is_refused() -> None:
    """The same of a dodge in the uncertain zone (artemis R6.8, A34)."""
    tired = replace(LOU, attitude="dodge", dodging="professional", grave_fatigue=8)
    call = fight(replace(ANA, attitude="careful"), tired)
    with pytest.raises(Refusal, match="fatigue line of Lou is full"):
        finished(call, (4,), "force")
    assert finished(call, (4,), "take", (4,)).outcome.how == "hit"


def test_the_line_is_full_by_the_boxes_of_the_table() -> None:
    """With more boxes the same defence may be forced (artemis U4, A34)."""
    tired = replace(LOU, attitude="careful", grave_fatigue=8)
    sheets = {"attacker": replace(ANA, attitude="careful"), "target": tired}
    call = attack.bind({"house.boxes": "3 3 3 3"}, sheets)
    assert finished(call, (2,), (3,), "force").outcome.how == "forced"


def test_a_hit_is_told_in_words() -> None:
    """How many wounds of which gravity, one light one included (artemis R3.2)."""
    assert Attacked("hit", 0, 1).told() == Words("Touché. Une blessure légère", "Hit. One light wound")
    assert Attacked("hit", 2, 2).told().fr == "Touché. Deux blessures graves et deux légères"
    assert Attacked("hit", 1, 0).told().en == "Hit. One severe wound"
    assert Attacked("hit").told().fr == "Touché. Aucune blessure"
    assert Attacked("hit", dead=True).told().fr == "Touché. Mort"


def test_the_target_alone_says_that_it_dodges() -> None:
    """At a table the attacker cannot say it for the target, who keeps the attitude taken (artemis R6.2, R6.8)."""
    taken = replace(LOU, attitude="careful")
    sheets = {"attacker": replace(ANA, attitude="careful"), "target": taken}
    result = played(attack.bind({"dodging": "yes"}, sheets), (4,))
    words = [fact.parts[0].why.en for fact in result.facts if isinstance(fact, Reckoned)]
    assert "parry" in words[-1]


def test_who_is_parried_may_still_force_the_blow_and_the_other_then_the_parry() -> None:
    """Luck is forced once the result is known: nobody is asked before both have thrown (artemis R1.9, R6.3)."""
    ana = replace(ANA, attitude="careful", experience=5)
    lou = replace(LOU, attitude="careful", experience=5)
    call = fight(ana, lou)
    assert isinstance(pending(call, (3,)), Throw), "the blow alone is no result yet"
    asked = pending(call, (3,), (5,))
    assert isinstance(asked, Ask)
    assert (asked.question.id, asked.seat) == ("luck", "attacker"), "10 parries 8: the attacker is asked"
    again = pending(call, (3,), (5,), "force", (6,))
    assert isinstance(again, Ask)
    assert (again.question.id, again.seat) == ("luck", "target"), "14 now: the parry may be forced in turn"
    result = finished(call, (3,), (5,), "force", (6,), "force", (6,), "force")
    assert result.outcome.how == "forced"
    assert [fact.who for fact in result.facts if isinstance(fact, LuckForced)] == ["attacker", "target"]


def test_equal_scores_parry_three_times_in_ten() -> None:
    """Equal scores: parried 191/648, forced 266/648, hit 191/648 (artemis R6.3)."""
    chances: dict[str, Fraction] = {}
    for outcome, chance in odds(said()):
        chances[outcome.how] = chances.get(outcome.how, Fraction()) + chance
    assert chances == {"parried": Fraction(191, 648), "forced": Fraction(266, 648), "hit": Fraction(191, 648)}


def test_damage_is_the_class_of_the_weapon() -> None:
    """A glaive wounds, a rapier wounds severely, before protection (artemis R6.4, R5.2)."""
    for sheet, grave in ((LOU, 1), (ANA, 2)):
        result = finished(
            fight(replace(sheet, attitude="careful"), replace(LOU, name="Max", attitude="careful")),
            (5,),
            (2,),
            (2,),
        )
        assert (result.outcome.grave, result.outcome.light) == (grave, 2)


# Dodge


def test_dodging_goes_by_space_and_opponents() -> None:
    """Cluttered with three, open with four, confined with two (artemis R6.8; vector 17)."""
    assert [
        dodge_difficulty(*one) for one in (("cluttered", 3), ("open", 4), ("confined", 2), ("crowded", 1))
    ] == [9, 10, 16, 9]


@pytest.mark.parametrize(("total", "how"), [(9, "dodged"), (8, "forced"), (5, "hit")])
def test_a_dodge_is_read_in_zones_and_may_be_forced(total: int, how: str) -> None:
    """Difficulty 7: 9 avoids, 8 may be forced for one light fatigue, 5 is hit (artemis R6.8, A17; vector 18)."""
    call = said(dodging="yes", space="cluttered", parry=str(total - 4))
    extra: tuple[Any, ...] = {"dodged": (), "forced": ("force",), "hit": ((4,),)}[how]
    result = finished(call, (4,), *extra)
    assert result.outcome.how == how
    assert (Marked("target", "fatigue", "light") in result.facts) == (how == "forced")


def test_as_many_dodges_as_blows_and_no_attack() -> None:
    """Who dodges is not asked again, dodges every blow, and cannot attack this round (artemis R6.8)."""
    dodging = replace(LOU, attitude="dodge", dodging="expert")
    for _ in range(3):
        assert finished(fight(replace(ANA, attitude="careful"), dodging), (4,)).outcome.how == "dodged"
    with pytest.raises(Refusal, match="no attack before the next round"):
        finished(fight(dodging, ANA))
    barred = GAME.barred(attack, dodging)
    assert barred is not None
    assert GAME.barred(attack, dodging.at(Moment("round", round=2))) is None


def test_against_a_dodger_the_attacker_throws_nothing_and_pays_nothing() -> None:
    """A dodge is read against the space alone: the attacker has no die, no luck, no privilege (artemis R6.8)."""
    rich = replace(ANA, attitude="careful", experience=9, weapon1_level="professional")
    call = fight(rich, replace(LOU, attitude="dodge"), privilege="yes", space="cluttered")
    first = pending(call)
    assert isinstance(first, Throw)
    assert first.by == "target"
    facts = finished(call, (6,), (2,)).facts
    assert {fact.who for fact in facts} == {"target"}
    (told,) = (fact for fact in facts if isinstance(fact, Reckoned))
    assert told.difficulty == 7


def test_who_has_struck_or_shot_does_not_dodge_in_the_same_round() -> None:
    """Also without an attitude: a shot, a blow at somebody defenceless; the next round is free (artemis R6.8)."""
    gunner = replace(ANA, shooting="amateur", gear=("stunner",))
    out = replace(LOU, stunned=True)
    shot = finished(shoot.bind({}, {"attacker": gunner, "target": LOU}), (1,), (2,))
    blow = finished(fight(gunner, out), (1,), (2,))
    for result in (shot, blow):
        after = gunner
        for fact in result.facts:
            after = after.after(fact) if fact.who == "attacker" else after
        asked = pending(fight(LOU, after))
        assert isinstance(asked, Ask)
        assert asked.options == ("careful", "defensive", "aggressive")
        with pytest.raises(Refusal, match="does not attack this round"):
            played(fight(LOU, after), "dodge")
        with pytest.raises(Refusal, match="does not attack this round"):
            finished(take_attitude.bind({"attitude": "dodge"}, {"roller": after}))
        rested = after.at(Moment("round", round=2))
        assert finished(take_attitude.bind({"attitude": "dodge"}, {"roller": rested})).over


# Options


def test_a_weapon_too_big_cannot_attack_and_parries_at_minus_four() -> None:
    """Parry 6 becomes 2, and the attack is refused; short weapons serve anywhere (artemis R6.5, R7.2; vector 20)."""
    with pytest.raises(Refusal, match="Not enough room"):
        finished(fight(narrow="yes"))
    with pytest.raises(Refusal, match="Not enough room"):
        finished(fight(space="crowded"))
    expert = replace(ANA, weapon1_level="professional")
    assert guard(expert, "careful", "open", 1, True, STANDARD).base == 2
    assert guard(LOU, "careful", "open", 1, True, STANDARD).base == 5
    assert isinstance(pending(fight(LOU, ANA, narrow="yes")), Ask)


def test_a_total_attack_adds_a_category_and_leaves_one_defenceless() -> None:
    """One category more; neither parry nor dodge until the round ends (artemis R7.3, A24)."""
    result = finished(said(total="yes"), (6,), (5,), (2,), (3,))
    assert (result.outcome.grave, result.outcome.light) == (2, 2)
    exposed = ANA
    for fact in result.facts:
        exposed = exposed.after(fact) if fact.who == "attacker" else exposed
    assert exposed.helpless()
    assert not exposed.at(Moment("round", round=2)).helpless()


def test_aiming_at_the_head_costs_four_and_adds_a_category() -> None:
    """A short weapon at the head: attack −4, Severely wounded before protection (artemis R7.4, A26; vector 15)."""
    result = finished(said(aim="head", attack="9"), (4,), (2,), (3,))
    told = result.facts[0]
    assert isinstance(told, Reckoned)
    assert [part.amount for part in told.parts] == [9, -4]
    assert (result.outcome.grave, result.outcome.light) == (2, 2)


def test_categories_add_up_to_destroyed() -> None:
    """Total, head and defenceless are all added, before protection, and stop at Destroyed (artemis A26)."""
    values = {"total": "yes", "aim": "head", "defenceless": "yes", "category": "5", "attack": "9"}
    assert finished(said(**values), (5,)).outcome.dead
    assert finished(said(**values, protection="3"), (5,), (3,)).outcome.grave == 2


def test_the_defenceless_are_struck_with_brawling_against_eight() -> None:
    """Brawling whatever the weapon, difficulty 8, one category more; the GM settles the rest (artemis R7.6, A18)."""
    out = replace(LOU, stunned=True)
    strong = replace(ANA, brawling="professional")
    result = finished(fight(strong, out), (4,), (3,))
    told = result.facts[0]
    assert isinstance(told, Reckoned)
    assert (told.parts[0].amount, told.difficulty) == (6, 8)
    assert (result.outcome.grave, result.outcome.light) == (3, 2)
    ask = pending(fight(strong, out), (2,))
    assert isinstance(ask, Ask)
    assert ask.seat == "gm"
    assert finished(fight(strong, out), (2,), "failure").outcome.how == "missed"
    assert finished(fight(ANA, out, **{"house.uncertain": "auto"}), (4,)).outcome.how == "missed"


def test_a_grave_wound_to_the_arm_disarms() -> None:
    """Counted after protection and resistance (artemis R7.7, A27)."""
    result = finished(said(aim="arm", attack="9"), (4,), (2,), (3,))
    assert any(isinstance(fact, Changed) and fact.field == "held" for fact in result.facts)
    spared = finished(said(aim="arm", attack="9", resistance="6"), (4,), (2,), (3,))
    assert not any(isinstance(fact, Changed) and fact.field == "held" for fact in spared.facts)


def test_a_grave_wound_to_the_head_stuns() -> None:
    """The victim is out for the scene; at the end of the round grave wounds become fatigues (artemis R7.8, U5)."""
    result = finished(said(aim="stun", attack="9"), (4,), (2,), (3,))
    assert Stunned("target", 2) in result.facts
    victim = LOU
    for fact in result.facts:
        victim = victim.after(fact) if fact.who == "target" else victim
    assert (victim.stunned, victim.grave_wounds, victim.grave_fatigue) == (True, 2, 0)
    later = victim.at(Moment("round", round=2))
    assert (later.stunned, later.grave_wounds, later.light_wounds, later.grave_fatigue) == (True, 0, 2, 2)
    assert not later.at(Moment("scene")).stunned


def test_blows_on_an_exoskeleton_may_short_it() -> None:
    """Where the table counts them, each hit hinders by one (artemis R7.9, U16)."""
    clad = replace(LOU, wear="exoskeleton", attitude="careful")
    call = attack.bind(
        {"house.shorts": "yes"}, {"attacker": replace(ANA, attitude="careful"), "target": clad}
    )
    result = finished(call, (6,), (2,), (2,), (4,))
    assert any(isinstance(fact, Changed) and fact.field == "shorted" for fact in result.facts)
    assert replace(clad, shorted=1).hindrances == 5
    assert House().shorts is False


def test_the_dead_are_left_alone() -> None:
    """Nobody strikes the dead, and the dead strike nobody."""
    with pytest.raises(Refusal, match="already dead"):
        finished(fight(ANA, replace(LOU, dead=True)))
    with pytest.raises(Refusal, match="dead"):
        finished(fight(replace(ANA, dead=True), LOU))


def test_a_round_is_some_ten_seconds() -> None:
    """The length of a round is for the telling only (artemis U12)."""
    assert "dizaine de secondes" in next(rule.text.fr for rule in GAME.rules if rule.id == "U12")


def test_a_disarmed_weapon_lies_on_the_ground_until_it_is_picked_up() -> None:
    """Nobody strikes with it meanwhile; another of one's own is taken in hand (artemis R6.5, R7.7)."""
    struck = finished(
        fight(aim="arm", target=replace(LOU, attitude="careful")), "careful", (6,), (6,), (1,), (2,), (2,)
    )
    victim = LOU
    for fact in struck.facts:
        victim = victim.after(fact) if fact.who == "target" else victim
    assert (victim.held, victim.dropped) == ("fists", "weapon1")
    with pytest.raises(Refusal, match="on the ground"):
        played(fight(attacker=replace(victim, grave_wounds=0, light_wounds=0), target=ANA, weapon="weapon1"))
    two = replace(victim, weapon2="staff")
    other = finished(take_weapon.bind({"hand": "weapon2"}, {"roller": two})).facts
    assert [(one.field, one.value) for one in other if isinstance(one, Changed)] == [("held", "weapon2")]
    again = finished(take_weapon.bind({"hand": "weapon1"}, {"roller": victim})).facts
    for fact in again:
        victim = victim.after(fact)
    assert (victim.held, victim.dropped) == ("weapon1", "none")
    with pytest.raises(Refusal, match="no weapon in that place"):
        finished(take_weapon.bind({"hand": "weapon3"}, {"roller": victim}))
    bare = replace(LOU, held="fists", attitude="careful")
    spared = finished(fight(aim="arm", target=bare), "careful", (6,), (6,), (1,), (2,), (2,))
    assert not any(isinstance(fact, Changed) and fact.field == "dropped" for fact in spared.facts)


def test_whoever_strikes_with_another_weapon_holds_it() -> None:
    """And parries with it from then on; a fist thrown lets go of nothing (artemis R6.3, R6.5)."""
    both = replace(ANA, weapon2="flamberge", weapon2_level="confirmed", attitude="careful")
    foe = replace(LOU, attitude="careful")
    for weapon, held in (
        ("weapon2", "weapon2"),
        ("fists", "weapon1"),
        ("in-hand", "weapon1"),
        ("weapon1", "weapon1"),
    ):
        ana = both
        for fact in played(fight(attacker=both, target=foe, weapon=weapon), (3,), (3,)).facts:
            ana = ana.after(fact) if fact.who == "attacker" else ana
        assert ana.held == held


@pytest.mark.parametrize(
    ("values", "allowed"),
    [
        ({"space": "crowded"}, False),
        ({"space": "crowded", "roomy": "yes"}, True),
        ({"space": "open", "narrow": "yes"}, False),
        ({"space": "open", "narrow": "yes", "roomy": "yes"}, False),
        ({"space": "crowded", "house.ample": "yes"}, True),
        ({"space": "open"}, True),
    ],
)
def test_the_gm_says_where_room_is_lacking_and_a_table_may_not_play_it(
    values: dict[str, str], allowed: bool
) -> None:
    """An optional rule of the book: very cluttered, and yet there may be room (artemis R7.2)."""
    call = attack.bind(values, {"attacker": ANA, "target": LOU})
    if allowed:
        assert isinstance(pending(call), Ask)
    else:
        with pytest.raises(Refusal, match="room"):
            played(call)
