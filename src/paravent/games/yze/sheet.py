"""A character of Mini YZE: four attributes, twelve skills, what is worn and carried (yze B1, B2)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.errors import refused
from paravent.core.parameters import Choice, Text, Whole
from paravent.core.steps import Fact, Modifier
from paravent.core.words import Words
from paravent.games.yze.facts import Hurt, Stressed
from paravent.games.yze.pools import Pool, burden, is_mental
from paravent.games.yze.tables import ARMOURS, ATTRIBUTES, SKILLS, WEAPONS

WEAPON: Final = Choice(Words("arme", "weapon"), tuple((one.id, one.words) for one in WEAPONS.values()))
ARMOUR: Final = Choice(Words("armure", "armour"), tuple((one.id, one.words) for one in ARMOURS.values()))


class Sheet(Struct, frozen=True, kw_only=True):
    """What is written on a sheet; attributes go from 1 to 5, skill levels from 0 to 5 (yze B1)."""

    name: Annotated[str, Text(Words("nom", "name"), 60)]
    strength: Annotated[int, Whole(ATTRIBUTES["strength"], 1, 5)] = 2
    agility: Annotated[int, Whole(ATTRIBUTES["agility"], 1, 5)] = 2
    intellect: Annotated[int, Whole(ATTRIBUTES["intellect"], 1, 5)] = 2
    empathy: Annotated[int, Whole(ATTRIBUTES["empathy"], 1, 5)] = 2
    force: Annotated[int, Whole(SKILLS["force"].words, 0, 5)] = 0
    endurance: Annotated[int, Whole(SKILLS["endurance"].words, 0, 5)] = 0
    melee: Annotated[int, Whole(SKILLS["melee"].words, 0, 5)] = 0
    mobility: Annotated[int, Whole(SKILLS["mobility"].words, 0, 5)] = 0
    stealth: Annotated[int, Whole(SKILLS["stealth"].words, 0, 5)] = 0
    shooting: Annotated[int, Whole(SKILLS["shooting"].words, 0, 5)] = 0
    knowledge: Annotated[int, Whole(SKILLS["knowledge"].words, 0, 5)] = 0
    observation: Annotated[int, Whole(SKILLS["observation"].words, 0, 5)] = 0
    survival: Annotated[int, Whole(SKILLS["survival"].words, 0, 5)] = 0
    psychology: Annotated[int, Whole(SKILLS["psychology"].words, 0, 5)] = 0
    persuasion: Annotated[int, Whole(SKILLS["persuasion"].words, 0, 5)] = 0
    healing: Annotated[int, Whole(SKILLS["healing"].words, 0, 5)] = 0
    weapon: Annotated[str, WEAPON] = "bare-hands"
    armour: Annotated[str, ARMOUR] = "none"
    damage: Annotated[int, Whole(Words("Dégâts", "Damage"), 0, 40)] = 0
    stress: Annotated[int, Whole(Words("Stress", "Stress"), 0, 40)] = 0

    def pool(self, skill: str) -> Pool:
        """Attribute plus skill, less Damage for the body or Stress for the mind (yze B2, B39, B49)."""
        if skill not in SKILLS:
            raise refused(NO_SKILL, skill=skill, skills=", ".join(SKILLS))
        under = SKILLS[skill].attribute
        attribute = Modifier(getattr(self, under), ATTRIBUTES[under], "B2")
        level = Modifier(getattr(self, skill), SKILLS[skill].words, "B2")
        carried = burden(skill, self.stress if is_mental(skill) else self.damage)
        return Pool((attribute,)).plus(level, carried)

    def after(self, fact: Fact) -> Sheet:
        """The sheet once a fact is true."""
        match fact:
            case Hurt(points=points):
                return replace(self, damage=self.damage + points)
            case Stressed(points=points):
                return replace(self, stress=self.stress + points)
        return self


NO_SKILL: Final = Words(
    "« {skill} » n’est pas une compétence ; il y a : {skills} (B1).",
    "“{skill}” is not a skill; there are: {skills} (B1).",
)
