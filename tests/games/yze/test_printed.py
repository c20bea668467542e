"""Tables figure by figure: of the document where it prints them, and of ours, which nothing else could hold to."""

from __future__ import annotations

import pytest

from paravent.games.yze.archetypes import ARCHETYPES
from paravent.games.yze.beasts import BEASTS, Beast, Deed
from paravent.games.yze.tables import CIRCUMSTANCES, SKILLS, WEAPONS
from paravent.games.yze.talents import TALENTS

BESTIARY = """
mill-rat: 1 2 0; 1 4 1 1; 2 2 2; 3d+0 piercing, 4d+0 piercing, –, –, stress 1, –
wolfhound: 1 5 1; 3 4 2 2; 2 3 1; 6d+1 piercing, 5d+2 piercing, –, stress 1, –, –
marsh-boar: 1 9 3; 5 3 1 1; 1 1 0; 7d+2 cutting/piercing, 8d+2 blunt, 6d+3 blunt, –, stress 1, –
scree-bear: 1 14 4; 5 3 2 2; 1 2 1; 8d+2 cutting, 7d+3 blunt, 6d+2 blunt far, stress 2, –, 7d+2 piercing
lantern-spider: 2 6 2; 3 5 2 1; 3 2 3; 6d+1 piercing, 5d+0 blunt far, –, stress 1, 7d+1 piercing, –
glass-heron: 2 5 0; 2 5 3 2; 3 3 1; 6d+2 piercing, 5d+2 cutting, –, 5d+1 cutting far, stress 1, –
drowned-crew: 2 12 1; 4 2 1 1; 0 1 2; 7d+1 piercing, 8d+0 blunt, stress 2, 6d+0 blunt far, –, stress 1
gallows-wight: 1 8 2; 4 3 3 2; 1 3 3; 7d+1 blunt, stress 3, –, 6d+1 cutting, stress 2, –
guard-drone: 2 5 5; 2 4 3 1; 3 4 1; 6d+1 piercing far, 5d+2 blunt, –, 8d+1 piercing far, stress 1, –
sewer-thing: 3 16 3; 5 3 2 1; 2 2 4; 7d+1 blunt, 8d+2 piercing, 6d+2 cutting far, stress 3, –, –
rogue-loader: 1 12 8; 5 2 2 1; 0 2 0; 7d+3 blunt, 6d+2 blunt far, 6d+3 cutting, –, stress 1, –
storm-child: 3 7 0; 3 5 3 4; 4 3 2; 6d+0 blunt, 6d+3 piercing far, –, stress 2, –, –
paper-knight: 1 6 1; 3 4 4 3; 2 2 1; 7d+1 cutting, 8d+0 cutting, –, –, stress 1, 6d+1 piercing far
hollow-stag: 2 10 2; 4 4 2 3; 3 3 2; 7d+2 piercing, 6d+2 blunt, stress 2, –, stress 1, –
"""
"""Speed, Health, Protection; the four attributes; Mobility, Observation, Stealth; the six deeds."""

KINDS = """
sworn-blade: fantastic, strength, melee
guide: fantastic, intellect, survival
prowler: fantastic, agility, stealth
clerk: fantastic, intellect, knowledge
player: fantastic, empathy, persuasion
bonesetter: fantastic, empathy, healing
inspector: modern, intellect, observation
doctor: modern, empathy, healing
reporter: modern, empathy, persuasion
mountaineer: modern, agility, mobility
enforcer: dark-future, strength, force
shadow: dark-future, agility, shooting
diver: dark-future, intellect, knowledge
patcher: dark-future, empathy, healing
"""
"""The setting, the key attribute and the key skill of each archetype."""


def deed(one: Deed) -> str:
    if one.dice:
        return f"{one.dice}d+{one.damage} {'/'.join(one.types)}{' far' * (one.reach == 'distance')}"
    return f"stress {one.stress}" if one.stress else "–"


def printed(one: Beast) -> str:
    figures = f"{one.speed} {one.health} {one.protection}; {' '.join(map(str, one.attributes))}"
    skills = f"{one.mobility} {one.observation} {one.stealth}"
    return f"{one.id}: {figures}; {skills}; {', '.join(map(deed, one.deeds))}"


def test_the_bestiary_is_kept_to_its_figures() -> None:
    """Our creatures are as they were published: whoever changes one says so here too (yze B55)."""
    assert [printed(one) for one in BEASTS.values()] == BESTIARY.strip().splitlines()


def test_the_archetypes_are_kept_to_their_keys() -> None:
    """Our archetypes excel at what they are named for (yze B53)."""
    assert [
        f"{one.id}: {one.setting}, {one.attribute}, {one.skill}" for one in ARCHETYPES.values()
    ] == KINDS.strip().splitlines()


def test_the_key_skill_stands_under_the_key_attribute() -> None:
    """An archetype's two keys go together (yze B53)."""
    assert all(SKILLS[one.skill].attribute == one.attribute for one in ARCHETYPES.values())


def test_a_talent_gives_one_die_always_or_two_on_a_condition() -> None:
    """So ours are made, as the document's Hobbits have +2 in the wild (yze B18)."""
    assert {(one.bonus, one.when is None) for one in TALENTS.values()} == {(1, True), (2, False)}
    assert all(one.bonus == 1 + (one.when is not None) for one in TALENTS.values())


@pytest.mark.parametrize(
    ("reach", "printed"),
    [
        ("contact", {"attacker-down": -2, "target-down": 2, "defenceless": 3, "surprised": 3}),
        (
            "distance",
            {
                "defenceless": 3,
                "surprised": 3,
                "aiming": 2,
                "long-range": -2,
                "large-target": 2,
                "small-target": -2,
                "darkness": -2,
                "light-cover": -1,
                "medium-cover": -2,
                "heavy-cover": -3,
            },
        ),
    ],
)
def test_each_skill_has_its_own_circumstances(reach: str, printed: dict[str, int]) -> None:
    """Four for Melee; nine for Shooting, and aiming (yze B33, B36)."""
    assert {one.id: one.dice for one in CIRCUMSTANCES.values() if reach in one.reaches} == printed


def test_who_needs_both_hands_and_who_can_parry() -> None:
    """Our reading: bows, long guns and the battle axe take two hands; nothing small or thrown parries (yze B32)."""
    both = {one.id for one in WEAPONS.values() if one.hands == 2}
    assert both == {"battle-axe", "bow", "crossbow", "rifle", "assault-rifle", "machine-gun"}
    assert {one.hands for one in WEAPONS.values()} == {1, 2}
    useless = {one.id for one in WEAPONS.values() if not one.parries}
    assert useless == {"bare-hands", "knife", "stone", "sling", "bow", "pistol"}
