"""The worked examples and the vectors of the catalogue, as given."""

from __future__ import annotations

from msgspec.structs import asdict, replace

from paravent.games.undesix import Sheet, attack, opposed
from paravent.games.undesix import test as check
from paravent.games.undesix.fate import secret_die
from paravent.games.undesix.opposition import sides
from paravent.games.undesix.recovery import medicine
from paravent.games.undesix.social import persuade
from tests.games.undesix.dice import after, finished, outcome

CHLOE = Sheet(name="Chloé", phy=2, dexterity=4, psy=6)
NICOLAS = Sheet(name="Nicolas", phy=4, knowledge=6)
ALICE = Sheet(name="Alice", phy=4)


def test_nicolas_pushes_the_door_open() -> None:
    """PHY 2 and a 2 against PHY 4 and a 3: margins 0 and 1 (undesix E1)."""
    result = outcome(opposed.bind({}, {"roller": CHLOE, "opponent": NICOLAS}), 2, 3)
    assert (result.verdict, result.margin, result.against) == ("lose", 0, 1)


def test_chloe_makes_the_parquet_creak() -> None:
    """Dextérité 4, −1, a 6: a major failure of margin −3 (undesix E2)."""
    result = outcome(check.bind({"skill": "dexterity", "modifier": "-1"}, {"roller": CHLOE}), 6)
    assert (result.success, result.margin) == (False, -3)
    assert "Échec majeur" in result.told().fr


def test_two_hold_the_door_against_one() -> None:
    """Margins 1 and 2 against 1: it stays shut (undesix E3)."""
    sheets = {"one": CHLOE, "two": ALICE, "against_one": NICOLAS}
    result = outcome(sides.bind({}, sheets), 1, 2, 3)
    assert (result.verdict, result.margin, result.against) == ("win", 3, 1)


def test_nicolas_treats_his_own_wounds() -> None:
    """Médecine 5, a 3: two points of PHY (undesix E4)."""
    hurt = replace(NICOLAS, phy_lost=3)
    result = finished(medicine.bind({}, {"healer": hurt}), 3)
    assert result.outcome.healed == 2
    assert after(hurt, "healer", result).phy_lost == 1


def test_chloe_dodges_the_dragon_s_paw() -> None:
    """Three PSY, a way out: no loss (undesix E5)."""
    dragon = Sheet(name="Dragon", npc=True, phy=12, weapon="great-claws")
    result = finished(attack.bind({"desperate": "yes"}, {"attacker": dragon, "target": CHLOE}), 3, "dodge")
    chloe = after(CHLOE, "target", result)
    assert (chloe.phy_lost, chloe.psy_lost) == (0, 3)


def test_nicolas_lies_and_the_gm_chooses() -> None:
    """One of four reactions, without a roll (undesix E6)."""
    assert outcome(persuade.bind({}, {"roller": NICOLAS}), "pretends").reaction == "pretends"


def test_etiquette_is_knowledge_plus_one() -> None:
    """At the court, for nobles (undesix E7)."""
    noble = replace(NICOLAS, knowledge=3, invented=("Étiquette = Savoir + 1",))
    assert sum(part.amount for part in noble.value("Étiquette")) == 4


def test_a_doctor_in_the_village_is_a_secret_die() -> None:
    """At the GM's own threshold (undesix E8)."""
    assert outcome(secret_die.bind({"threshold": "2"}), 2).happens
    assert not outcome(secret_die.bind({"threshold": "2"}), 3).happens


def test_the_vectors_of_the_public_pages() -> None:
    """Crowbar: PHY 2 and a 1 opens; PHY 5 and a 3 beats a margin of 0 (undesix E1, B1)."""
    assert outcome(check.bind({}, {"roller": CHLOE}), 1).success
    strong = replace(NICOLAS, phy=5)
    assert outcome(opposed.bind({}, {"roller": CHLOE, "opponent": strong}), 2, 3).against == 2
    assert (
        outcome(opposed.bind({}, {"roller": replace(CHLOE, phy=3), "opponent": strong}), 3, 3).verdict
        == "lose"
    )


def test_level_two_weapon_two_against_armour_one_costs_three() -> None:
    """The vector of damage (undesix C2)."""
    assert outcome(attack.bind({"value": "3", "weapon": "2", "ca": "1"}), 1).damage == 3


def test_two_neighbours_with_large_shields_have_two_each() -> None:
    """The vector of the line (undesix C14)."""
    guard = Sheet(name="Garde", shield="large")
    assert guard.ca(line=True) - replace(guard, shield="none").ca() == 2


def test_the_outcomes_of_a_test_and_of_an_attack_have_the_fields_that_are_announced() -> None:
    """success, critical, margin of the deciding die; and damage, 0 when missed (undesix B2, C2)."""
    tested = outcome(check.bind({"value": "4", "modifier": "-1", "criticals": "off"}), 5)
    assert asdict(tested) == {"success": False, "critical": False, "margin": -2}
    struck = outcome(attack.bind({"value": "5", "modifier": "0", "weapon": "2", "ca": "1"}), 6)
    assert asdict(struck) == {"damage": 0}
