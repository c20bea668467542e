"""What facts, turns and time leave on a sheet, and how each is told."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.steps import Fact, Modifier
from paravent.core.words import same
from paravent.games.undesix import Sheet
from paravent.games.undesix import facts as f
from paravent.games.undesix.house_values import SKILLS
from tests.games.undesix.dice import KIM

WORN = replace(
    KIM,
    psy=4,
    psy_lost=2,
    senses_lost=1,
    destiny=1,
    points_due=2,
    free_points=3,
    awards=1,
    parade=1,
    warrior=True,
    broken=("axe",),
    carried=("axe", "sword"),
    ticked=("stealth",),
    invented=("Étiquette = Savoir +1",),
    invented_experience=("Étiquette 2",),
)


def changes(before: Sheet, after: Sheet) -> dict[str, Any]:
    """The fields that differ, as they are afterwards."""
    every = ((name, getattr(after, name)) for name in Sheet.__struct_fields__)
    return {name: value for name, value in every if value != getattr(before, name)}


def learnt(skill: str, **how: bool) -> f.Learnt:
    known = SKILLS.get(skill)
    return f.Learnt("hero", skill, known.words if known else same("Étiquette"), **how)


@pytest.mark.parametrize(
    ("fact", "changed"),
    [
        (f.ScoreLost("victim", "senses", 2, 0), {"senses_lost": 3}),
        (f.ScoreBack("victim", "senses", 1), {"senses_lost": 0}),
        (f.ScoreBack("victim", "psy", 9), {"psy_lost": 0}),
        (f.ScoreBack("victim", "psy", 1), {"psy_lost": 1}),
        (f.PsySpent("roller", 2), {"psy_lost": 4}),
        (f.Drained("roller"), {"drained_for": 10}),
        (f.Maddened("victim", 3), {"mad_for": 3 * 24 * 60}),
        (f.Maddened("victim", 0), {"mad": True}),
        (f.Broke("attacker", "sword"), {"broken": ("axe", "sword")}),
        (f.Broke("attacker", "axe"), {}),
        (f.Raised("hero", "phy", "session"), {"phy": 4, "points_due": 1}),
        (f.Raised("hero", "psy", "creation"), {"psy": 5, "free_points": 2}),
        (f.Raised("hero", "vitality", "session"), {"vitality": 1, "points_due": 1}),
        (f.Raised("hero", "senses", "award"), {"senses": 4, "awards": 2}),
        (f.Rolled("maker", "phy", 5), {"phy": 5}),
        (f.PointsFree("maker", 6), {"free_points": 6}),
        (f.Joined("hero", "axe"), {"warrior_weapon": "axe"}),
        (f.LeftCareer("hero"), {"warrior": False, "psy": 3}),
        (f.Paraded("hero"), {"parade": 2, "points_due": 1}),
        (f.DieGiven("player"), {"destiny": 2}),
        (f.DieSpent("player"), {"destiny": 0}),
        (learnt("stealth"), {"stealth": 1}),
        (learnt("lore"), {"lore": 1, "ticked": ("stealth", "lore")}),
        (learnt("lore", raised=False), {"ticked": ("stealth", "lore")}),
        (learnt("lore", ticked=False), {"lore": 1}),
        (
            learnt("etiquette"),
            {"invented_experience": ("Étiquette 3",), "invented_ticked": ("Étiquette",)},
        ),
        (learnt("etiquette", ticked=False), {"invented_experience": ("Étiquette 3",)}),
        (learnt("etiquette", raised=False), {"invented_ticked": ("Étiquette",)}),
        (f.Dodged("target"), {}),
    ],
)
def test_a_fact_changes_these_fields_and_no_other(fact: Fact, changed: dict[str, Any]) -> None:
    """Points that go and come back, growth, careers, destiny dice (undesix A2, A10, A12, B17, C16, D4, D5, F2)."""
    assert changes(WORN, WORN.after(fact)) == changed


@pytest.mark.parametrize(
    ("fact", "changed"),
    [
        (f.DieSpent("player"), {}),
        (f.Raised("hero", "phy", "session"), {"phy": 4}),
        (f.Raised("maker", "phy", "creation"), {"phy": 4}),
        (f.Paraded("hero"), {"parade": 1}),
        (f.LeftCareer("hero"), {}),
    ],
)
def test_what_there_is_none_of_is_not_taken(fact: Fact, changed: dict[str, Any]) -> None:
    """Nothing falls below nothing (undesix B17, D5, F1)."""
    empty = replace(KIM, psy=0)
    assert changes(empty, empty.after(fact)) == changed


@pytest.mark.parametrize(
    ("fighting", "in_turn", "who", "acted"),
    [
        (True, True, "roller", True),
        (True, False, "roller", False),
        (False, True, "roller", False),
        (True, True, "opponent", False),
        (True, True, "victim", False),
        (True, True, "against_two", False),
    ],
)
def test_a_roll_in_one_s_turn_is_the_action_of_the_round(
    fighting: bool, in_turn: bool, who: str, acted: bool
) -> None:
    """Not out of a fight or of one's turn, nor where one only resists (undesix C20)."""
    kim = replace(KIM, fighting=fighting, in_turn=in_turn)
    assert kim.after(f.Aimed(who, (Modifier(3, same("PHY"), "B6"),))).acted == acted


@pytest.mark.parametrize("fighting", [True, False])
def test_a_blow_is_the_attack_of_the_round(fighting: bool) -> None:
    """The weapon and the die are remembered in any case (undesix C12, C16)."""
    struck = replace(KIM, fighting=fighting).after(f.Struck("attacker", "axe", 6))
    assert (struck.acted, struck.attacked, struck.last_attack) == (fighting, fighting, "axe 6")


BUSY = replace(
    KIM,
    phy=5,
    phy_lost=2,
    fighting=True,
    acted=True,
    attacked=True,
    in_turn=True,
    shared=True,
    turn_lost=1,
    ticked=("stealth",),
    invented_ticked=("Étiquette",),
    death_in=30,
    drained_for=10,
    mad_for=2000,
    sessions=3,
    points_due=1,
)


@pytest.mark.parametrize(
    ("moment", "changed"),
    [
        (Moment("time", minutes=5), {"death_in": 25, "drained_for": 5, "mad_for": 1995}),
        (Moment("time", minutes=29), {"death_in": 1, "drained_for": 0, "mad_for": 1971}),
        (Moment("time", minutes=30), {"death_in": 0, "drained_for": 0, "mad_for": 1970, "dead": True}),
        (Moment("time", minutes=9999), {"death_in": 0, "drained_for": 0, "mad_for": 0, "dead": True}),
        (Moment("session"), {"ticked": (), "invented_ticked": ()}),
        (Moment("session-end"), {"sessions": 4, "points_due": 2}),
        (Moment("fight"), {"acted": False, "attacked": False}),
        (Moment("round"), {"acted": False, "attacked": False}),
        (Moment("turn", shared=False), {"shared": False, "turn_lost": 2}),
        (Moment("turn", shared=True), {"turn_lost": 2}),
        (Moment("turn-end"), {"in_turn": False, "shared": False, "turn_lost": 0}),
        (
            Moment("fight-end"),
            {
                "fighting": False,
                "acted": False,
                "attacked": False,
                "in_turn": False,
                "shared": False,
                "turn_lost": 0,
            },
        ),
        (Moment("scene"), {}),
    ],
)
def test_a_moment_changes_these_fields_and_no_other(moment: Moment, changed: dict[str, Any]) -> None:
    """Minutes, sessions, fights, rounds and turns (undesix A11, A12, B17, C1, C4, C12, D4)."""
    assert changes(BUSY, BUSY.at(moment)) == changed


def test_a_moment_begins_what_was_not() -> None:
    """A fight, a turn; nobody dies by a clock that does not run, and the GM's characters count no sessions (undesix
    B17, C1)."""
    assert KIM.at(Moment("fight")).fighting
    assert KIM.at(Moment("turn", shared=True)).in_turn
    assert KIM.at(Moment("turn", shared=True)).shared
    assert not KIM.at(Moment("time", minutes=9999)).dead
    assert replace(KIM, dead=True).at(Moment("time", minutes=1)).dead
    npc = replace(KIM, npc=True)
    assert npc.at(Moment("session-end")) == npc


@pytest.mark.parametrize(
    ("sheet", "back"),
    [
        ({}, True),
        ({"in_turn": False}, False),
        ({"shared": False}, False),
        ({"attacked": True}, False),
        ({"turn_lost": 3}, False),
        ({"turn_lost": 4}, False),
    ],
)
def test_who_acts_as_others_do_strikes_with_the_scores_of_before(sheet: dict[str, Any], back: bool) -> None:
    """Until the blow is struck, and only where something was lost since (undesix C1)."""
    felled = replace(KIM, phy_lost=3, turn_lost=1, in_turn=True, shared=True, dead=True)
    now = replace(felled, **sheet)
    assert now.before_blows == (replace(now, phy_lost=1, dead=False) if back else now)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (f.Lost("target", 2), "Loses 2 PHY"),
        (f.Lost("target", 2, 0), "Loses 2 PHY (0 left)"),
        (f.Lost("target", 2, -1), "Loses 2 PHY (−1 left)"),
        (f.Healed("patient", 2), "Regains 2 PHY"),
        (f.Healed("patient", 2, left=3), "Regains 2 PHY (now 3)"),
        (f.Threatened("target", 2, 1, deadly=True), "At stake: life itself"),
        (f.Threatened("target", 2), "At stake: 2 PHY"),
        (f.Threatened("target", 2, 1), "At stake: 2 PHY (1 would be left)"),
        (f.ScoreLost("victim", "senses", 2, 1), "Senses −2"),
        (f.ScoreLost("victim", "senses", 2, 0), "Senses −2: blind or deaf for a while"),
        (f.ScoreLost("victim", "senses", 2, -1), "Senses −2: blind or deaf for good"),
        (f.ScoreLost("victim", "senses", 2, -1, track=True), "Senses −2: blind or deaf for good"),
        (f.ScoreLost("victim", "psy", 2, -1, track=True), "PSYche −2"),
        (f.ScoreBack("victim", "senses", 2), "Senses +2"),
        (f.PsySpent("roller", 3), "PSY −3"),
        (f.Maddened("victim", 3), "Mad for 3 days"),
        (f.Maddened("victim", 6, lasting=True), "Mad for 6 days, with a risk of lasting harm"),
        (f.Maddened("victim", 0), "Mad for ever: the GM takes the character"),
        (f.Unconscious("target", 10), "Unconscious: without care, death comes in 10 minutes"),
        (
            f.Unconscious("target", 10, doomed=True),
            "Unconscious: death comes in 10 minutes, care does not help",
        ),
        (f.Struck("attacker", "axe", 3), "Attacks: axe"),
        (f.Struck("attacker", "Fléau", 3), "Attacks: Fléau"),
        (f.Located("target", 3), "Wound to the abdomen"),
        (f.Located("target", 3, "legs"), "Wound as aimed, legs"),
        (learnt("stealth"), "Stealth: +1 experience"),
        (learnt("stealth", raised=False), "Stealth: experience already at its maximum"),
        (f.Raised("hero", "vitality", "session"), "Vitality: +1"),
        (f.Raised("hero", "senses", "session"), "Senses: +1"),
        (f.Rolled("maker", "senses", 4), "Senses: 4"),
    ],
)
def test_a_fact_is_told_as_it_is(fact: Fact, said: str) -> None:
    """With what is left where that is known, and what it means at nothing and below (undesix A11, A12, B17, C10,
    C19)."""
    assert fact.told().en == said


@pytest.mark.parametrize(
    ("doomed", "more"),
    [
        (False, "Without care, death comes in 10 minutes."),
        (True, "Death comes in 10 minutes; care does not help."),
    ],
)
def test_who_falls_unconscious_is_told_with_what_helps(doomed: bool, more: str) -> None:
    """Care, in time, or nothing (undesix A11, C4)."""
    beat = f.Unconscious("target", 10, doomed=doomed).beat()
    assert beat.more is not None
    assert beat.more.en == more


@pytest.mark.parametrize(
    ("amounts", "one", "said"),
    [
        ((3, 1, -2), "", "To succeed: 2 or less on the die (PHY 3, a +1 (B4), b −2 (B5))"),
        ((3, 0, -2), "", "To succeed: 1 or less on the die (PHY 3, b −2 (B5))"),
        ((0, 1, 0), "", "To succeed: 1 or less on the die (PHY 0, a +1 (B4))"),
        ((2, -2, 0), "", "Value 0: no die can succeed (PHY 2, a −2 (B4))"),
        ((2, -3, 0), "automatic", "Value −1: only a 1 succeeds, automatically (PHY 2, a −3 (B4))"),
        ((2, -3, 0), "second", "Value −1: only a 1 succeeds, the second in a row (PHY 2, a −3 (B4))"),
        ((2, -3, 0), "confirmed", "Value −1: only a confirmed 1 succeeds (PHY 2, a −3 (B4))"),
    ],
)
def test_what_a_die_must_not_pass_is_told_part_by_part(amounts: tuple[int, ...], one: str, said: str) -> None:
    """What adds nothing is left out, but for the first; where no die could do it, that is said (undesix B1, D1, X3)."""
    names = (("PHY", "B6"), ("a", "B4"), ("b", "B5"))
    parts = tuple(Modifier(n, same(name), rule) for n, (name, rule) in zip(amounts, names, strict=True))
    assert f.Aimed("roller", parts, one).told().en == said
