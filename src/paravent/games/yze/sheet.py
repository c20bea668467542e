"""A character of Mini YZE: attributes, skills, talents, what is carried, what was suffered (yze B1, B2)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.errors import refused
from paravent.core.parameters import Choice, Flag, Note, Several, Text, Whole
from paravent.core.steps import Fact, Modifier
from paravent.core.words import Words
from paravent.games.yze.archetypes import ARCHETYPES
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.facts import (
    Calmed,
    Died,
    Emptied,
    Gained,
    Healed,
    Hurt,
    Learnt,
    Mended,
    Reloaded,
    Saved,
    Stabilised,
    Stressed,
    Traumatised,
    Wounded,
)
from paravent.games.yze.pools import Pool, burden, is_mental
from paravent.games.yze.tables import (
    ARMOURS,
    ATTRIBUTES,
    EVERY_SKILL,
    OPTIONAL_SKILLS,
    SKILLS,
    WEAPONS,
    Weapon,
)
from paravent.games.yze.talents import TALENTS
from paravent.games.yze.traumas import BY_ID
from paravent.games.yze.wounds import CARRIED, DEATH, FATAL, PAIN, PENALTY, numbers

WEAPON: Final = Choice(Words("arme", "weapon"), tuple((one.id, one.words) for one in WEAPONS.values()))
IN_HAND: Final = "in-hand"
"""The weapon that a sheet holds."""

HELD: Final = Choice(
    Words("arme", "weapon"), ((IN_HAND, Words("celle en main", "the one in hand")), *WEAPON.options)
)
ARMOUR: Final = Choice(Words("armure", "armour"), tuple((one.id, one.words) for one in ARMOURS.values()))
ARCHETYPE: Final = Choice(
    Words("archétype", "archetype"),
    (("own", Words("à soi", "one’s own")), *((one.id, one.words) for one in ARCHETYPES.values())),
)
BEAST: Final = Choice(
    Words("créature", "creature"),
    (("none", Words("aucune", "none")), *((one.id, one.words) for one in BEASTS.values())),
)
WEAPONS_CARRIED: Final = Several(Words("autres armes", "other weapons"), WEAPON.options)
SHOOTING: Final = tuple((one.id, one.words) for one in WEAPONS.values() if one.reach == "distance")
TALENT: Final = Several(Words("talents", "talents"), tuple((one.id, one.words) for one in TALENTS.values()))
WOUND: Final = Several(
    Words("blessures critiques", "critical wounds"), tuple((one.id, one.words) for one in CARRIED.values())
)
TRAUMA: Final = Several(
    Words("traumatismes", "traumas"), tuple((one.id, one.words) for one in BY_ID.values())
)
ATTRIBUTE_POINTS: Final = 14
SKILL_POINTS: Final = 10
TALENT_COSTS: Final = 3


class Sheet(Struct, frozen=True, kw_only=True):
    """What is written on a sheet; attributes go from 1 to 5, skill levels from 0 to 5 (yze B1).

    With Health it is a monster: Damage counts against it, nothing breaks, and at no Health it dies (B55).
    """

    name: Annotated[str, Text(Words("nom", "name"), 60)]
    archetype: Annotated[str, ARCHETYPE] = "own"
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
    tinkering: Annotated[int, Whole(OPTIONAL_SKILLS["tinkering"].words, 0, 5)] = 0
    piloting: Annotated[int, Whole(OPTIONAL_SKILLS["piloting"].words, 0, 5)] = 0
    talents: Annotated[tuple[str, ...], TALENT] = ()
    own_talent: Annotated[str, Note(Words("talent à soi", "talent of one’s own"), 200)] = ""
    weapon: Annotated[str, WEAPON] = "bare-hands"
    armour: Annotated[str, ARMOUR] = "none"
    carried: Annotated[tuple[str, ...], WEAPONS_CARRIED] = ()
    gear: Annotated[str, Note(Words("matériel", "gear"), 200)] = ""
    damage: Annotated[int, Whole(Words("Dégâts", "Damage"), 0, 99)] = 0
    stress: Annotated[int, Whole(Words("Stress", "Stress"), 0, 99)] = 0
    wounds: Annotated[tuple[str, ...], WOUND] = ()
    traumas: Annotated[tuple[str, ...], TRAUMA] = ()
    phobia: Annotated[str, Note(Words("objet de la phobie", "object of the phobia"), 100)] = ""
    dying: Annotated[bool, Flag(Words("entre la vie et la mort", "between life and death"))] = False
    dead: Annotated[bool, Flag(Words("mort", "dead"))] = False
    empty: Annotated[tuple[str, ...], Several(Words("armes vides", "empty weapons"), SHOOTING)] = ()
    saved: Annotated[int, Whole(Words("avancées de côté", "advances put by"), 0, 20)] = 0
    advanced: Annotated[
        bool, Flag(Words("a progressé depuis le scénario", "has advanced since the scenario"))
    ] = False
    beast: Annotated[str, BEAST] = "none"
    speed: Annotated[int, Whole(Words("Vitesse", "Speed"), 1, 5)] = 1
    health: Annotated[int, Whole(Words("Santé (monstres)", "Health (monsters)"), 0, 60)] = 0
    protection: Annotated[int, Whole(Words("Protection naturelle", "natural Protection"), 0, 20)] = 0

    @property
    def is_monster(self) -> bool:
        """Whether it has Health instead of a limit to Damage (yze B55)."""
        return self.health > 0

    @property
    def is_dead(self) -> bool:
        """Dead of a wound, or out of Health (yze B41, B42, B55)."""
        return self.dead or (self.is_monster and self.damage >= self.health)

    def pool(self, skill: str, handling: int = 0) -> Pool:
        """Attribute plus skill, less what Damage, Stress, wounds and traumas take (yze B2, B39, B49, D26, D27)."""
        if skill not in EVERY_SKILL:
            raise refused(NO_SKILL, skill=skill, skills=", ".join(EVERY_SKILL))
        parts = [*self._base(skill, handling), Modifier(getattr(self, skill), EVERY_SKILL[skill].words, "B2")]
        parts += [_talent(one) for one in self.talents if _counts(one, skill) and TALENTS[one].when is None]
        if not self.is_monster:
            parts.append(burden(skill, self.stress if is_mental(skill) else self.damage))
        parts += [
            Modifier(PENALTY, CARRIED[wound].words, "D27")
            for wound in self.wounds
            if CARRIED[wound].number == PAIN
        ]
        first, *others = parts
        return Pool((first,)).plus(*others)

    def _base(self, skill: str, handling: int) -> tuple[Modifier, ...]:
        """The attribute, less what a trauma took, never below 1 (yze D26); a vehicle's handling (B3)."""
        if skill == "piloting":
            return (Modifier(handling, HANDLING, "B3"),)
        under = EVERY_SKILL[skill].attribute
        value: int = getattr(self, under)
        lost = next((BY_ID[one] for one in self.traumas if BY_ID[one].attribute == under), None)
        whole = Modifier(value, ATTRIBUTES[under], "B2")
        return (whole, Modifier(-1, lost.words, "D26")) if lost and value > 1 else (whole,)

    def talent(self, talent: str, skill: str) -> Modifier:
        """The dice of a talent whose condition holds; one that is not theirs, or of another skill, is refused."""
        if talent not in self.talents:
            raise refused(NOT_THEIRS, talent=TALENTS[talent].words, name=self.name)
        return talent_dice(talent, skill)

    def parry(self) -> Pool | None:
        """Melee with the bonus of a melee weapon; None without anything solid enough in hand (yze B32)."""
        weapon = WEAPONS[self.weapon]
        if not weapon.parries:
            return None
        bonus = weapon.bonus if weapon.reach == "contact" else 0
        return self.pool("melee").plus(Modifier(bonus, weapon.words, "B32"))

    def check(self) -> None:
        """Refuse what no played character can be, in words with the nearest legal choice."""
        if self.dying and FATAL not in numbers(self.wounds):
            raise refused(NOT_DYING, name=self.name)
        if self.phobia and "phobia" not in self.traumas:
            raise refused(NO_PHOBIA, name=self.name)
        if self.beast != "none" and not self.is_monster:
            raise refused(NO_HEALTH, name=self.name, health=BEASTS[self.beast].health)

    def budgets(self) -> tuple[tuple[Words, int, int], ...]:
        """What is left to place at creation: name, left, total (yze B53)."""
        attributes = sum(getattr(self, one) for one in ATTRIBUTES)
        skills = sum(getattr(self, one) for one in EVERY_SKILL)
        return (
            (
                Words("points d’attributs", "attribute points"),
                ATTRIBUTE_POINTS - attributes,
                ATTRIBUTE_POINTS,
            ),
            (Words("points de compétences", "skill points"), SKILL_POINTS - skills, SKILL_POINTS),
        )

    def after(self, fact: Fact) -> Sheet:
        """The sheet once a fact is true."""
        match fact:
            case Hurt(points=points):
                return replace(self, damage=self.damage + points)
            case Stressed(points=points):
                return replace(self, stress=self.stress + points)
            case Healed(points=points):
                return replace(self, damage=max(0, self.damage - points))
            case Calmed(points=points):
                return replace(self, stress=max(0, self.stress - points))
            case Emptied(weapon=weapon):
                return replace(self, empty=_in_order(self.empty, weapon or self.weapon, SHOOTING))
            case Reloaded(weapon=weapon):
                return replace(self, empty=tuple(one for one in self.empty if one != (weapon or self.weapon)))
        return self._after_care(fact)

    def _after_care(self, fact: Fact) -> Sheet:
        match fact:
            case Wounded(number=number, type=type):
                wounds = _in_order(self.wounds, f"{type}-{number}", WOUND.options)
                return replace(
                    self,
                    wounds=wounds,
                    dying=self.dying or number == FATAL,
                    dead=self.dead or number == DEATH,
                )
            case Traumatised(trauma=trauma):
                return replace(self, traumas=_in_order(self.traumas, trauma, TRAUMA.options))
            case Stabilised():
                return replace(self, dying=False)
            case Died():
                return replace(self, dead=True)
            case Mended(wounds=healed, traumas=passed):
                return self._mended(healed, passed)
        return self._after_advance(fact)

    def _after_advance(self, fact: Fact) -> Sheet:
        match fact:
            case Learnt(skill=skill):
                return replace(self, advanced=True, **{skill: getattr(self, skill) + 1})
            case Saved():
                return replace(self, advanced=True, saved=self.saved + 1)
            case Gained(talent=talent):
                talents = _in_order(self.talents, talent, TALENT.options)
                return replace(self, talents=talents, saved=self.saved - TALENT_COSTS)
        return self

    def _mended(self, healed: tuple[str, ...], passed: tuple[str, ...]) -> Sheet:
        return replace(
            self,
            wounds=tuple(one for one in self.wounds if one not in healed),
            traumas=tuple(one for one in self.traumas if one not in passed),
            phobia="" if "phobia" in passed else self.phobia,
        )


def held(weapon: str, sheet: Sheet | None, otherwise: str) -> Weapon:
    """The weapon that was named, or the one in hand; without a sheet, the usual one."""
    if weapon != IN_HAND:
        return WEAPONS[weapon]
    return WEAPONS[otherwise if sheet is None else sheet.weapon]


def talent_dice(talent: str, skill: str) -> Modifier:
    """The dice of a talent for this skill; a talent of another skill is refused (yze B18)."""
    if not _counts(talent, skill):
        wanted = EVERY_SKILL[TALENTS[talent].skill].words
        raise refused(OTHER_SKILL, talent=TALENTS[talent].words, skill=wanted)
    return _talent(talent)


def _talent(talent: str) -> Modifier:
    return Modifier(TALENTS[talent].bonus, TALENTS[talent].words, "B18")


def _counts(talent: str, skill: str) -> bool:
    return TALENTS[talent].skill == skill


def _in_order(held: tuple[str, ...], new: str, options: tuple[tuple[str, Words], ...]) -> tuple[str, ...]:
    """One more, in the order of the options; what is no option (a wound without effect) is not held."""
    return tuple(id for id, _ in options if id in held or id == new)


HANDLING: Final = Words("maniabilité du véhicule", "the vehicle’s handling")
NO_SKILL: Final = Words(
    "« {skill} » n’est pas une compétence ; il y a : {skills} (B1).",
    "“{skill}” is not a skill; there are: {skills} (B1).",
)
NOT_THEIRS: Final = Words(
    "{name} n’a pas le talent « {talent} » : retirez-le de ce jet (B18).",
    "{name} does not have the talent “{talent}”: leave it out of this roll (B18).",
)
OTHER_SKILL: Final = Words(
    "« {talent} » ne vaut que pour cette compétence : {skill} (B18).",
    "“{talent}” only counts for this skill: {skill} (B18).",
)
NOT_DYING: Final = Words(
    "{name} ne peut être entre la vie et la mort sans blessure fatale : ajoutez la blessure 5, ou décochez la case (B42).",
    "{name} cannot be between life and death without a fatal wound: add wound 5, or untick the box (B42).",
)
NO_PHOBIA: Final = Words(
    "{name} a un objet de phobie sans la phobie : ajoutez le traumatisme, ou videz la ligne (B51).",
    "{name} has the object of a phobia without the phobia: add the trauma, or empty the line (B51).",
)
NO_HEALTH: Final = Words(
    "{name} est une créature : donnez-lui une Santé, par exemple {health} (B55).",
    "{name} is a creature: give it Health, for instance {health} (B55).",
)
