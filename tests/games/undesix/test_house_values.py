"""Our own figures, as they were published: whoever changes one says so here too (undesix H1)."""

from __future__ import annotations

import pytest

from paravent.games.undesix.bestiary import PSY, improvised
from paravent.games.undesix.house_values import (
    ARMOURS,
    EVERYWHERE,
    SHIELDS,
    SKILLS,
    SPELLS,
    WEAPONS,
    dexterity_ca,
)

KNOWN_SKILLS = """
athletics: phy +0 ordinary all
stealth: dexterity +0 ordinary all
riding: dexterity -1 ordinary all
acrobatics: dexterity -1 ordinary all
sleight: dexterity -1 ordinary all
locks: dexterity -2 ordinary all
driving: dexterity +0 ordinary modern
piloting: dexterity -2 ordinary modern
lore: knowledge +0 ordinary all
reading: knowledge +1 ordinary all
medicine: knowledge -1 ordinary all
mechanics: knowledge -1 ordinary all
survival: knowledge +0 ordinary all
computing: knowledge -1 ordinary modern
empathy: psy +0 ordinary all
composure: psy +0 ordinary all
taming: psy -1 ordinary all
vigilance: senses +0 ordinary all
tracking: senses -1 ordinary all
acting: senses +0 ordinary all
melee: phy +0 combat all
shooting: senses +0 combat all
trip: dexterity -1 combat all
casting: psy +0 magic fantastic
"""
"""The characteristic, the offset, the sort and the worlds of each."""

KNOWN_WEAPONS = """
bare-hands: 0 contact all
stick: 1 contact all
knife: 1 contact all
axe: 2 contact all
mace: 2 contact old
sword: 2 contact old
great-sword: 3 contact old
spear: 2 contact pole old
lance: 3 contact pole old
fangs: 1 contact all
claws: 2 contact all
great-claws: 4 contact all
stone: 0 ranged all
throwing-knife: 1 ranged all
sling: 1 ranged old
bow: 2 ranged all
crossbow: 3 ranged all
musket: 3 ranged historical
pistol: 3 ranged modern
rifle: 4 ranged modern
"""

KNOWN_ARMOURS = """
none: 0 all
thick-clothes: 1 all
leather: 1 old
hide: 2 all
mail: 2 old
plate: 3 old
scales: 4 fantastic
vest: 3 modern
"""

PENALTIES = """
verb: sense 0, move -1, change -2, harm -2, create -3
essence: air 0, water 0, earth -1, fire -1, beast -1, mind -2, body -2
extent: hand 0, person -1, room -2, house -4
duration: instant 0, scene -1, day -2
range: touch 0, sight -1, far -3
"""
OLD = ("historical", "fantastic")


def worlds(of: tuple[str, ...]) -> str:
    return "all" if of == EVERYWHERE else "old" if of == OLD else "+".join(of)


def test_each_skill_has_its_characteristic_and_its_offset() -> None:
    """Under what it is rolled; combat and magic grow without a limit (undesix B8, B9, H1)."""
    assert [
        f"{one.id}: {one.characteristic} {one.offset:+d} {one.sort} {worlds(one.worlds)}"
        for one in SKILLS.values()
    ] == KNOWN_SKILLS.strip().splitlines()


def test_each_weapon_adds_its_value() -> None:
    """At contact or from afar; two are on poles, and charge (undesix C2, C11, H1)."""
    assert [
        f"{one.id}: {one.value} {one.reach}{' pole' * one.pole} {worlds(one.worlds)}"
        for one in WEAPONS.values()
    ] == KNOWN_WEAPONS.strip().splitlines()


def test_each_armour_adds_to_ca() -> None:
    """From clothes to scales; a shield adds one, small or large (undesix C2, C14, H1)."""
    assert [
        f"{one.id}: {one.value} {worlds(one.worlds)}" for one in ARMOURS.values()
    ] == KNOWN_ARMOURS.strip().splitlines()
    assert [one.value for one in SHIELDS.values()] == [0, 1, 1]


def test_each_part_of_a_spell_has_its_penalty() -> None:
    """The more is wanted, the harder (undesix F4, H1)."""
    assert [
        f"{id}: " + ", ".join(f"{one.id} {one.penalty}" for one in parts.values()) for id, _, parts in SPELLS
    ] == PENALTIES.strip().splitlines()


@pytest.mark.parametrize(
    ("dexterity", "ca"), [(0, -1), (1, -1), (2, 0), (4, 0), (5, 1), (6, 1), (7, 2), (9, 2)]
)
def test_dexterity_bears_on_ca(dexterity: int, ca: int) -> None:
    """−1 up to 1, +1 from 5, +2 from 7 (undesix C2, C13, H1)."""
    assert dexterity_ca(dexterity) == ca


def test_a_stranger_has_three_everywhere_but_in_psy() -> None:
    """3 for people and clever animals, 2 for animals, 1 for plants (undesix A4)."""
    assert PSY == {"human": 3, "animal": 2, "clever-animal": 3, "plant": 1}
    oak = improvised("Chêne", "plant")
    assert (oak.phy, oak.dexterity, oak.knowledge, oak.senses, oak.psy) == (3, 3, 3, 3, 1)
