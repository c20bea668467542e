"""Our rulings where the document is silent or contradicts itself."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.games.undesix import GAME, Sheet, attack
from paravent.games.undesix import test as check
from paravent.games.undesix.board import EMPTY, skill_named
from paravent.games.undesix.facts import Broke, Located, Struck
from paravent.games.undesix.lists import skill_of
from paravent.games.undesix.opposition import sides
from paravent.games.undesix.rolls import in_a_fight, planned
from paravent.games.undesix.sessions import session_point
from paravent.games.undesix.settings import House
from tests.games.undesix.dice import KIM, LOU, after, facts, finished, outcome, played


def test_a_bonus_helps_and_a_penalty_hurts() -> None:
    """A modifier goes to the value, not to the die (undesix X1)."""
    chances = [
        odds(check.bind({"value": "3", "modifier": str(n)})).chance(lambda result: result.success)
        for n in (-1, 0, 1)
    ]
    assert chances == [Fraction(2, 6), Fraction(3, 6), Fraction(4, 6)]


def test_equal_to_the_value_succeeds() -> None:
    """Dextérité 4, −1: a 3 just succeeds (undesix X2)."""
    assert outcome(check.bind({"value": "4", "modifier": "-1"}), 3).success


def test_one_and_six_are_automatic_only_by_option() -> None:
    """A switch, off at first; its words say that the margin does not decide (undesix X3)."""
    assert not outcome(check.bind({"value": "0"}), 1).success
    lucky = outcome(check.bind({"value": "0", "automatic": "yes"}), 1)
    assert lucky.success
    assert "d’office" in lucky.told().fr
    assert not outcome(check.bind({"value": "8", "automatic": "yes"}), 6).success


def test_no_psy_means_sitting_but_speaking_unless_the_track_is_used() -> None:
    """Nothing physical; Savoir may still be rolled (undesix X5)."""
    empty = replace(KIM, psy_lost=3)
    with pytest.raises(Refusal, match="X5"):
        played(check.bind({"skill": "phy"}, {"roller": empty}))
    assert played(check.bind({"skill": "knowledge"}, {"roller": empty})).waiting
    assert played(check.bind({"skill": "phy", "psy_track": "yes"}, {"roller": empty})).waiting


@pytest.mark.parametrize(
    ("word", "characteristic"),
    [
        ("Phy", "phy"),
        ("PHYsique", "phy"),
        ("Dextérité", "dexterity"),
        ("Savoir", "knowledge"),
        ("Psy", "psy"),
        ("PSYchique", "psy"),
        ("MAGie", "psy"),
        ("Sens", "senses"),
        ("Perception", "senses"),
    ],
)
def test_both_vocabularies_are_accepted(word: str, characteristic: str) -> None:
    """Phy, PHYsique, Perception, MAGie… one field each (undesix X6)."""
    assert skill_of(f"Danse = {word} +1").characteristic == characteristic


def test_the_session_s_point_may_pass_seven_or_go_to_vitality() -> None:
    """The ceiling is for awards only; an option sends PHY to Vitalité (undesix X8)."""
    strong = replace(KIM, phy=7, points_due=2)
    assert after(strong, "hero", finished(session_point.bind({}, {"hero": strong}), "phy")).phy == 8
    other = finished(session_point.bind({"vitality_point": "yes"}, {"hero": strong}), "phy")
    assert (after(strong, "hero", other).phy, after(strong, "hero", other).vitality) == (7, 1)


def test_silence_is_stealth_or_plain_dexterity() -> None:
    """Both can be rolled (undesix X9)."""
    assert outcome(check.bind({"skill": "stealth"}, {"roller": KIM}), 3).success
    assert outcome(check.bind({"skill": "dexterity"}, {"roller": KIM}), 3).success
    assert skill_named("Discrétion", EMPTY).characteristic == "dexterity"


def test_a_six_first_goes_to_the_friend_then_to_the_weapon_s_count() -> None:
    """The first die counts for the weapon, the re-roll does not (undesix X13)."""
    archer = Sheet(name="Léo", senses=5, weapon="bow", last_attack="bow 6")
    call = attack.bind({"breaking": "yes"}, {"attacker": archer, "target": LOU, "friend": KIM})
    result = finished(call, 6, "break", 6)
    assert Broke("attacker", "bow") in result.facts
    assert Struck("attacker", "bow", 6) in result.facts
    assert not hasattr(result.outcome, "critical")


def test_a_one_in_an_attack_is_the_best_margin_and_the_head() -> None:
    """No confirmation: attacks have their own two in a row (undesix X14)."""
    fighter = Sheet(name="Ada", phy=4)
    result = finished(attack.bind({"located": "yes"}, {"attacker": fighter, "target": LOU}), 1)
    assert Located("target", 1) in result.facts
    assert "tête" in Located("target", 1).told().fr


def test_failures_within_a_side_keep_their_sign_unless_the_option_says_nothing() -> None:
    """Signed by default; for 0 by option (undesix X15)."""
    values = {"left": "2,5", "right": "3"}
    assert outcome(sides.bind(values), 6, 1, 3).margin == -4 + 4
    assert outcome(sides.bind({**values, "failures_count_nothing": "yes"}), 6, 1, 3).margin == 4


def test_a_tie_between_sides_is_rolled_again() -> None:
    """The verdict says so (undesix X16)."""
    result = outcome(sides.bind({"left": "2,2", "right": "4"}), 2, 2, 4)
    assert result.verdict == "equal"
    assert "relance" in result.told().fr


def test_negative_damage_is_none() -> None:
    """A blow never heals (undesix X18)."""
    assert outcome(attack.bind({"value": "3", "weapon": "0", "ca": "5"}), 1).damage == 0


def test_each_critical_has_its_own_switch() -> None:
    """Successes and blows are set apart (undesix X21)."""
    keys = [setting.key for setting in GAME.settings]
    assert {"criticals", "critical_hits", "breaking"} <= set(keys)
    assert not in_a_fight(House(criticals=True, critical_hits=True), 0, None).criticals
    assert not planned("roller", KIM, (), House(critical_hits=True)).luck.criticals


def test_the_sheet_we_have_prevails_and_the_notice_says_which() -> None:
    """Fiche 8, told in the notice (undesix X26)."""
    assert "fiche n° 8" in GAME.notice.fr


def test_routine_teaches_nothing() -> None:
    """Only a roll that the GM wanted does (undesix X29)."""
    call = check.bind({"skill": "stealth", "veto": "yes"}, {"roller": KIM})
    kim = KIM
    for fact in facts(call, "routine"):
        kim = kim.after(fact)
    assert kim.stealth == 0
    assert after(KIM, "roller", finished(call, "roll", 1)).stealth == 1
