"""A character of Mini YZE: attributes, skills, talents, what is carried, what was suffered (yze B1, B2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec.structs import replace

from paravent.core.moments import Due, Moment
from paravent.core.override import override
from paravent.core.parameters import Flag, Lines, Note, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.sheet import Sheet as CoreSheet
from paravent.core.steps import Fact, Modifier
from paravent.core.words import Words
from paravent.games.yze import changes, clocks
from paravent.games.yze.beasts import BEASTS, Deed
from paravent.games.yze.clocks import DEATH
from paravent.games.yze.creation import ATTRIBUTE_POINTS, SKILL_POINTS, outgrown
from paravent.games.yze.fields import (
    ARCHETYPE,
    ARMOUR,
    BARE,
    BEAST,
    COVER,
    DROPPED,
    EMPTY,
    IN_HAND,
    TALENT,
    TRAUMA,
    WEAPON,
    WEAPONS_CARRIED,
    WOUND,
)
from paravent.games.yze.pools import Pool, burden, is_mental
from paravent.games.yze.table_gear import (
    DEEDS,
    OWN_ARMOUR,
    OWN_DEEDS,
    OWN_WEAPON,
    archetype_named,
    armour_of,
    deed_of,
    talent_of,
    weapon_of,
)
from paravent.games.yze.tables import (
    ARMOURS,
    ATTRIBUTES,
    BROKEN_AT,
    EVERY_SKILL,
    OPTIONAL_SKILLS,
    SKILLS,
    WEAPONS,
    Armour,
    Weapon,
)
from paravent.games.yze.talents import TALENTS, Talent
from paravent.games.yze.traumas import BY_ID
from paravent.games.yze.wounds import ARM, CARRIED, FATAL, PAIN, PENALTY, numbers


class Sheet(CoreSheet, frozen=True, kw_only=True):
    """What is written on a sheet; attributes go from 1 to 5, skill levels from 0 to 5 (yze B1).

    With Health it is a monster: Damage counts against it, nothing breaks, and at no Health it dies (yze B54, B55).
    """

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
    own_talents: Annotated[tuple[str, ...], Lines(Words("talents à soi", "own talents"))] = ()
    weapon: Annotated[str, WEAPON] = "bare-hands"
    armour: Annotated[str, ARMOUR] = "none"
    carried: Annotated[tuple[str, ...], WEAPONS_CARRIED] = ()
    dropped: Annotated[tuple[str, ...], DROPPED] = ()
    own_archetype: Annotated[str, Note(Words("archétype à soi", "own archetype"), 160)] = ""
    own_weapon: Annotated[str, Note(Words("arme à soi", "own weapon"), 120)] = ""
    own_armour: Annotated[str, Note(Words("armure à soi", "own armour"), 120)] = ""
    gear: Annotated[str, Note(Words("matériel", "gear"), 200)] = ""
    damage: Annotated[int, Whole(Words("Dégâts", "Damage"), 0, 99, state=True, full="damage_limit")] = 0
    stress: Annotated[int, Whole(Words("Stress", "Stress"), 0, 99, state=True, full="stress_limit")] = 0
    wounds: Annotated[tuple[str, ...], WOUND] = ()
    traumas: Annotated[tuple[str, ...], TRAUMA] = ()
    phobia: Annotated[str, Note(Words("objet de la phobie", "object of the phobia"), 100)] = ""
    dying: Annotated[bool, Flag(Words("entre la vie et la mort", "between life and death"), state=True)] = (
        False
    )
    dead: Annotated[bool, Flag(Words("mort", "dead"), state=True)] = False
    empty: Annotated[tuple[str, ...], EMPTY] = ()
    saved: Annotated[int, Whole(Words("avancées de côté", "saved advances"), 0, 20)] = 0
    advanced: Annotated[
        bool, Flag(Words("a progressé depuis le scénario", "has advanced since the last scenario"))
    ] = False
    levels: Annotated[int, Whole(Words("niveaux gagnés", "levels gained"), 0, 99)] = 0
    beast: Annotated[str, BEAST] = "none"
    own_deeds: Annotated[tuple[str, ...], OWN_DEEDS] = ()
    speed: Annotated[int, Whole(Words("Vitesse", "Speed"), 1, 5)] = 1
    health: Annotated[int, Whole(Words("Santé (monstres)", "Health (monsters)"), 0, 60)] = 0
    protection: Annotated[int, Whole(Words("Protection naturelle", "natural Protection"), 0, 20)] = 0
    clocks: Annotated[
        tuple[str, ...], Lines(Words("délais (nom, minutes)", "times left (name, minutes)"))
    ] = ()
    fighting: Annotated[bool, Flag(Words("en combat", "in a fight"))] = False
    playing: Annotated[bool, Flag(Words("c’est son tour", "whose turn it is"))] = False
    begun: Annotated[bool, Flag(Words("a commencé son tour", "has begun the turn"))] = False
    moved: Annotated[bool, Flag(Words("Mouvement dépensé", "Movement spent"))] = False
    acted: Annotated[bool, Flag(Words("Action dépensée", "Action spent"))] = False
    aimed: Annotated[bool, Flag(Words("a visé", "has aimed"))] = False
    owing: Annotated[bool, Flag(Words("doit son Action suivante", "owes the next Action"))] = False
    stunned: Annotated[bool, Flag(Words("tour perdu", "turn lost"))] = False
    surprised: Annotated[bool, Flag(Words("subit la surprise", "surprised"))] = False
    helped_by: Annotated[tuple[str, ...], Lines(Words("reçoit l’aide de", "helped by"), 60)] = ()
    turns: Annotated[int, Whole(Words("tours pris ce round", "turns taken this round"), 0, 9)] = 0
    down: Annotated[bool, Flag(Words("au sol", "on the ground"))] = False
    cover: Annotated[str, COVER] = "none"
    contact: Annotated[tuple[str, ...], Lines(Words("au Contact de", "at Contact with"), 60)] = ()
    zone: Annotated[str, Note(Words("zone", "zone"), 60)] = ""

    @property
    def is_monster(self) -> bool:
        """Whether it has Health instead of a limit to Damage (yze B55)."""
        return self.health > 0

    @property
    def damage_limit(self) -> int:
        """The Damage at which one falls: the fifth point, or all of a monster's Health (yze B40, B55)."""
        return self.health or BROKEN_AT

    @property
    def stress_limit(self) -> int:
        """The Stress at which one breaks; a monster knows none (yze B50, B55)."""
        return 0 if self.is_monster else BROKEN_AT

    @property
    def is_dead(self) -> bool:
        """Dead of a wound, or out of Health (yze B41, B42, B55)."""
        return self.dead or (self.is_monster and self.damage >= self.health)

    @property
    def one_armed(self) -> bool:
        """Whether an arm is out of use (yze B41)."""
        return ARM in numbers(self.wounds)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """The six deeds of a creature, of its own making or of the bestiary; none of anybody else (yze B55)."""
        if self.own_deeds:
            return tuple(map(deed_of, self.own_deeds))
        return () if self.beast == "none" else BEASTS[self.beast].deeds

    def arms(self, weapon: str = IN_HAND) -> Weapon:
        """The weapon that was named, or the one in hand; that of one's own is on its line (yze B37)."""
        id = self.weapon if weapon == IN_HAND else weapon
        if id != OWN_WEAPON:
            return WEAPONS[id] if id in WEAPONS else weapon_of(id, id)
        if not self.own_weapon:
            raise refused(NO_WEAPON, name=self.name)
        return weapon_of(self.own_weapon)

    @property
    @override
    def other_gear(self) -> Mapping[str, tuple[str, ...]]:
        """Weapons of the same reach as the one in hand, and any armour; a creature has its deeds (yze B37, B38, B55)."""
        held = WEAPONS.get(self.weapon)
        if held is None or held.id == BARE or self.is_monster:
            return {}
        weapons = (one.id for one in WEAPONS.values() if one.reach == held.reach and one.id != BARE)
        return {"weapon": tuple(weapons), "armour": tuple(ARMOURS)}

    @property
    def shoots(self) -> bool:
        """Whether what is in hand can still be emptied by a shot (yze B11)."""
        arms = self.arms()
        return arms.reach == "distance" and arms.id not in self.empty

    def worn(self) -> Armour:
        """The armour that is worn; that of one's own is on its line (yze B38)."""
        if self.armour != OWN_ARMOUR:
            return ARMOURS.get(self.armour) or armour_of(self.armour, self.armour)
        if not self.own_armour:
            raise refused(NO_ARMOUR, name=self.name)
        return armour_of(self.own_armour)

    def carries(self, skill: str) -> int:
        """The Damage or the Stress, whichever this skill's push adds to; a monster's does not break it (yze B9)."""
        if self.is_monster:
            return 0
        return self.stress if is_mental(skill) else self.damage

    def pool(self, skill: str, handling: int = 0) -> Pool:
        """Attribute plus skill, less what Damage, Stress, wounds and traumas take (yze B2, B39, B41, B49, D26,
        D27)."""
        if skill not in EVERY_SKILL:
            raise refused(NO_SKILL, skill=skill, skills=", ".join(EVERY_SKILL))
        parts = [*self._base(skill, handling), Modifier(getattr(self, skill), EVERY_SKILL[skill].words, "B2")]
        parts += [_dice(one) for one in self._talents(skill) if one.when is None]
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

    def _talents(self, skill: str) -> list[Talent]:
        """The talents of a skill, ours and one's own (yze B18)."""
        held = [*(TALENTS[one] for one in self.talents), *map(talent_of, self.own_talents)]
        return [one for one in held if one.skill == skill]

    def talent(self, talent: str, skill: str) -> Modifier:
        """The dice of a talent whose condition holds, none of one that counts already because it has no condition; one
        that is not theirs, or of another skill, is refused (yze B18)."""
        if talent not in self.talents:
            raise refused(NOT_THEIRS, talent=TALENTS[talent].words, name=self.name)
        dice = talent_dice(talent, skill)
        return dice if TALENTS[talent].when is not None else replace(dice, amount=0)

    def conditional(self, skill: str) -> list[Modifier]:
        """The dice of the talents of one's own that wait for a condition (yze B18)."""
        own = [talent_of(line) for line in self.own_talents]
        return [_dice(one) for one in own if one.skill == skill and one.when is not None]

    def on_condition(self, skill: str) -> tuple[Modifier, ...]:
        """The dice of all talents of a skill that wait for a condition, ours and one's own (yze B18)."""
        return tuple(_dice(one) for one in self._talents(skill) if one.when is not None)

    def parry(self) -> Pool | None:
        """Melee with the bonus of a melee weapon; None without anything solid enough in hand (yze B32)."""
        weapon = self.arms()
        if not weapon.parries or (self.one_armed and weapon.hands > 1):
            return None
        bonus = weapon.bonus if weapon.reach == "contact" else 0
        return self.pool("melee").plus(Modifier(bonus, weapon.words, "B32"))

    @override
    def check(self) -> None:
        """Refuse what no played character can be, in words with the nearest legal choice (yze B42, B51, B55)."""
        if self.dying and FATAL not in numbers(self.wounds):
            raise refused(NOT_DYING, name=self.name)
        if self.phobia and "phobia" not in self.traumas:
            raise refused(NO_PHOBIA, name=self.name)
        if self.beast != "none" and not self.is_monster:
            raise refused(NO_HEALTH, name=self.name, health=BEASTS[self.beast].health)
        if self.own_deeds and (len(self.deeds) != DEEDS or not self.is_monster):
            raise refused(SIX_DEEDS, name=self.name, n=len(self.own_deeds))
        clocks.read(self.clocks)
        self._check_own()

    def _check_own(self) -> None:
        """Lines of one's own must say what they should, and nobody outgrows creation without advances (yze B53)."""
        self.worn()
        for weapon in (self.weapon, *self.carried):
            if weapon != OWN_WEAPON or weapon == self.weapon:
                self.arms(weapon)
        for line in self.own_talents:
            talent_of(line)
        archetype = archetype_named(self.archetype, self.own_archetype)
        if archetype and (why := outgrown(self, archetype)):
            raise Refusal(why)

    def budgets(self) -> tuple[tuple[Words, int, int], ...]:
        """What is left to place at creation: name, left, total (yze B53)."""
        attributes = sum(getattr(self, one) for one in ATTRIBUTES)
        skills = sum(getattr(self, one) for one in EVERY_SKILL)
        return (
            (
                Words("attributs", "attributes"),
                ATTRIBUTE_POINTS - attributes,
                ATTRIBUTE_POINTS,
            ),
            (Words("compétences", "skills"), SKILL_POINTS - skills, SKILL_POINTS),
        )

    @override
    def after(self, fact: Fact) -> Sheet:
        """The sheet once a fact is true (yze B11, B17, D6)."""
        return changes.after(self, fact)

    @override
    def at(self, moment: Moment) -> Sheet:
        return changes.lived(self, moment)

    @override
    def due(self) -> tuple[Due, ...]:
        """A death roll, once an hour has passed on a fatal wound (yze B42)."""
        left = clocks.left(self.clocks, DEATH)
        late = self.dying and not self.is_dead and left is not None and left <= 0
        return (Due("death-roll", DEATH_ROLL, "B42", stops=True),) if late else ()


def talent_dice(talent: str, skill: str) -> Modifier:
    """The dice of a talent for this skill; a talent of another skill is refused (yze B18)."""
    if TALENTS[talent].skill != skill:
        wanted = EVERY_SKILL[TALENTS[talent].skill].words
        raise refused(OTHER_SKILL, talent=TALENTS[talent].words, skill=wanted)
    return _dice(TALENTS[talent])


def _dice(talent: Talent) -> Modifier:
    """What a talent adds: of one of ours the number is ours too (yze B18, H1)."""
    return Modifier(talent.bonus, talent.words, "H1" if talent.id in TALENTS else "B18")


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
SIX_DEEDS: Final = Words(
    "{name} a {n} {n:action|actions} à soi : une créature en a six, et de la Santé (B55).",
    "{name} has {n} {n:action|actions} of its own: a creature has six, and Health (B55).",
)
NO_WEAPON: Final = Words(
    "{name} n’a pas d’arme à soi : écrivez sa ligne sur la fiche, ou prenez une autre arme (B37).",
    "{name} has no weapon of their own: write its line on the sheet, or take another weapon (B37).",
)
NO_ARMOUR: Final = Words(
    "{name} n’a pas d’armure à soi : écrivez sa ligne sur la fiche, ou mettez une autre armure (B38).",
    "{name} has no armour of their own: write its line on the sheet, or wear another armour (B38).",
)
DEATH_ROLL: Final = Words(
    "jet contre la mort, une heure après la blessure fatale.",
    "a death roll, an hour after the fatal wound.",
)
