"""A character of UnDéSix: five characteristics, what is left of them, skills, arms, and what time does (undesix A1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec.structs import replace

from paravent.core.moments import Due, Moment
from paravent.core.override import override
from paravent.core.parameters import Choice, Countdown, Flag, Lines, Note, Several, Whole, group_of
from paravent.core.refusal import refused
from paravent.core.sheet import Figure
from paravent.core.sheet import Sheet as CoreSheet
from paravent.core.steps import Fact, Modifier
from paravent.core.table_lists import Entries, Listed, OwnLine, SeveralListed, line_named, name_of
from paravent.core.words import Words
from paravent.games.undesix.board import EMPTY, Board, armour_named, skill_named, weapon_named
from paravent.games.undesix.changes import changed
from paravent.games.undesix.house_values import (
    ARMOURS,
    FLAWS,
    PARADES,
    QUALITIES,
    SHIELDS,
    SKILLS,
    WEAPONS,
    Skill,
    Weapon,
    dexterity_ca,
)
from paravent.games.undesix.lists import (
    OWN_ARMOURS,
    OWN_SKILLS,
    OWN_WEAPONS,
    count_of,
    counts,
    plain,
    skill_of,
)
from paravent.games.undesix.settings import House
from paravent.games.undesix.tables import CHARACTERISTICS, psy_words, reaction_tenths

BLANK: Final = 3
"""A characteristic that no die has been thrown for."""
CAP: Final = 4
"""The most that experience and gifts give to an ordinary skill (undesix B17)."""

OTHER: Final = "other"
IN_HAND: Final = "in-hand"

WEAPON: Final = Listed(
    Words("arme", "weapon"),
    (*((one.id, one.words) for one in WEAPONS.values()), (OTHER, Words("une autre", "another"))),
    own=OWN_WEAPONS,
    lists="weapons",
)
HELD: Final = Listed(
    Words("arme", "weapon"),
    ((IN_HAND, Words("celle en main", "the one in hand")), *WEAPON.options),
    own=OWN_WEAPONS,
    lists="weapons",
)
ARMOUR: Final = Listed(
    Words("armure", "armour"),
    (*((one.id, one.words) for one in ARMOURS.values()), (OTHER, Words("une autre", "another"))),
    own=OWN_ARMOURS,
    lists="armours",
)

LANGUAGES: Final = Lines(Words("langues", "languages"), 120, 60)
"""As many as there is room for, whatever they are (undesix A6)."""
SHIELD: Final = Choice(Words("bouclier", "shield"), tuple((id, one.words) for id, one in SHIELDS.items()))
SKILL_NAMES: Final = tuple((one.id, one.words) for one in SKILLS.values())


def _skills(fr: str, en: str) -> SeveralListed:
    return SeveralListed(Words(fr, en), SKILL_NAMES, own=OWN_SKILLS, lists="skills")


def _weapons(fr: str, en: str) -> SeveralListed:
    return SeveralListed(Words(fr, en), WEAPON.options, own=OWN_WEAPONS, lists="weapons")


def _skill(id: str) -> Whole:
    """The experience in a house skill: 4 at most where it is ordinary (undesix B17)."""
    return Whole(SKILLS[id].words, 0, CAP if SKILLS[id].sort == "ordinary" else 99)


def _lost(fr: str, en: str, of: str, left: Words, *, rare: bool = False) -> Whole:
    """What is lost of a characteristic: all of it, and one lies dying, mad or without mind (undesix B6). Screens show
    what is left; of what is lost rarely, once it is."""
    return Whole(Words(fr, en), 0, 99, state=True, once_raised=rare, full=of, left=left)


def _minutes(fr: str, en: str, most: int = 99_999) -> Countdown:
    return Countdown(Words(fr, en), 0, most, state=True, once_raised=True)


class Sheet(CoreSheet, frozen=True, kw_only=True):
    """What is written on a sheet (undesix A1). Each characteristic is full at first; what was lost is counted
    beside it."""

    npc: Annotated[bool, Flag(Words("personnage non joueur", "non-player character"))] = False
    phy: Annotated[int, Whole(CHARACTERISTICS["phy"], 0, 60)] = BLANK
    dexterity: Annotated[int, Whole(CHARACTERISTICS["dexterity"], 0, 12)] = BLANK
    knowledge: Annotated[int, Whole(CHARACTERISTICS["knowledge"], 0, 12)] = BLANK
    psy: Annotated[int, Whole(CHARACTERISTICS["psy"], 0, 60)] = BLANK
    senses: Annotated[int, Whole(CHARACTERISTICS["senses"], 0, 12)] = BLANK
    phy_lost: Annotated[int, _lost("PHY perdu", "PHY lost", "phy", Words("PHY", "PHY"))] = 0
    psy_lost: Annotated[int, _lost("PSY perdu", "PSY lost", "psy", Words("PSY", "PSY"))] = 0
    vitality: Annotated[int, Whole(Words("Vitalité", "Vitality"), 0, 60)] = 0
    vitality_lost: Annotated[
        int,
        Whole(
            Words("Vitalité perdue", "Vitality lost"),
            0,
            60,
            state=True,
            once_raised=True,
            full="vitality",
            left=Words("Vitalité", "Vitality"),
        ),
    ] = 0
    dexterity_lost: Annotated[
        int, _lost("Dextérité perdue", "Dexterity lost", "dexterity", CHARACTERISTICS["dexterity"], rare=True)
    ] = 0
    knowledge_lost: Annotated[
        int, _lost("Savoir perdu", "Knowledge lost", "knowledge", CHARACTERISTICS["knowledge"], rare=True)
    ] = 0
    senses_lost: Annotated[
        int, _lost("Sens perdus", "Senses lost", "senses", CHARACTERISTICS["senses"], rare=True)
    ] = 0
    athletics: Annotated[int, _skill("athletics")] = 0
    stealth: Annotated[int, _skill("stealth")] = 0
    riding: Annotated[int, _skill("riding")] = 0
    acrobatics: Annotated[int, _skill("acrobatics")] = 0
    sleight: Annotated[int, _skill("sleight")] = 0
    locks: Annotated[int, _skill("locks")] = 0
    driving: Annotated[int, _skill("driving")] = 0
    piloting: Annotated[int, _skill("piloting")] = 0
    lore: Annotated[int, _skill("lore")] = 0
    reading: Annotated[int, _skill("reading")] = 0
    medicine: Annotated[int, _skill("medicine")] = 0
    mechanics: Annotated[int, _skill("mechanics")] = 0
    survival: Annotated[int, _skill("survival")] = 0
    computing: Annotated[int, _skill("computing")] = 0
    empathy: Annotated[int, _skill("empathy")] = 0
    composure: Annotated[int, _skill("composure")] = 0
    taming: Annotated[int, _skill("taming")] = 0
    vigilance: Annotated[int, _skill("vigilance")] = 0
    tracking: Annotated[int, _skill("tracking")] = 0
    acting: Annotated[int, _skill("acting")] = 0
    melee: Annotated[int, _skill("melee")] = 0
    shooting: Annotated[int, _skill("shooting")] = 0
    trip: Annotated[int, _skill("trip")] = 0
    casting: Annotated[int, _skill("casting")] = 0
    invented: Annotated[
        tuple[str, ...],
        Entries(
            Words("compétences inventées (Nom = Savoir +1)", "invented skills (Name = Knowledge +1)"),
            entry=OWN_SKILLS.entry,
            example=OWN_SKILLS.example,
            rule=OWN_SKILLS.rule,
            lists="skills",
        ),
    ] = ()
    invented_experience: Annotated[
        tuple[str, ...],
        Lines(
            Words("expérience des compétences inventées (Nom 1)", "experience in invented skills (Name 1)")
        ),
    ] = ()
    gifted: Annotated[tuple[str, ...], _skills("Doué", "Gifted")] = ()
    gifted_twice: Annotated[tuple[str, ...], _skills("Doué deux fois", "Gifted twice")] = ()
    qualities: Annotated[
        tuple[str, ...],
        Several(Words("qualités", "qualities"), tuple((one.id, one.words) for one in QUALITIES.values())),
    ] = ()
    flaws: Annotated[
        tuple[str, ...],
        Several(Words("défauts", "flaws"), tuple((one.id, one.words) for one in FLAWS.values())),
    ] = ()
    traits: Annotated[tuple[str, ...], Lines(Words("trois traits", "three traits"), 120, 3)] = ()
    languages: Annotated[tuple[str, ...], LANGUAGES] = ()
    story: Annotated[str, Note(Words("histoire", "history"), 400)] = ""
    weapon: Annotated[str, WEAPON] = "bare-hands"
    other_weapon: Annotated[
        str,
        OwnLine(
            Words("autre arme (Nom = 2 contact)", "other weapon (Name = 2 contact)"),
            80,
            own=OWN_WEAPONS,
            lists="weapons",
        ),
    ] = ""
    carried: Annotated[tuple[str, ...], _weapons("autres armes", "other weapons")] = ()
    armour: Annotated[str, ARMOUR] = "none"
    other_armour: Annotated[
        str,
        OwnLine(
            Words("autre armure (Nom = 1)", "other armour (Name = 1)"), 80, own=OWN_ARMOURS, lists="armours"
        ),
    ] = ""
    shield: Annotated[str, SHIELD] = "none"
    gear: Annotated[str, Note(Words("matériel", "gear"), 200)] = ""
    broken: Annotated[tuple[str, ...], _weapons("armes hors d’usage", "weapons out of use")] = ()
    warrior: Annotated[bool, Flag(Words("carrière de Guerrier", "Warrior’s career"))] = False
    warrior_weapon: Annotated[str, Note(Words("arme du Guerrier", "the Warrior’s weapon"), 60)] = ""
    parade: Annotated[int, Whole(Words("Parade", "Parry"), 0, PARADES)] = 0
    destiny: Annotated[int, Whole(Words("dés de Destin", "destiny dice"), 0, 20)] = 0
    colour: Annotated[str, Note(Words("couleur des dés de Destin", "colour of the destiny dice"), 40)] = ""
    sessions: Annotated[int, Whole(Words("séances jouées", "sessions played"), 0, 999)] = 0
    points_due: Annotated[
        int, Whole(Words("points de séance à prendre", "session points to take"), 0, 99)
    ] = 0
    free_points: Annotated[int, Whole(Words("points à répartir", "points to share out"), 0, 6)] = 0
    awards: Annotated[
        int, Whole(Words("caractéristiques augmentées par le MJ", "characteristics raised by the GM"), 0, 99)
    ] = 0
    ticked: Annotated[
        tuple[str, ...],
        Several(Words("expérience gagnée cette séance", "experience gained this session"), SKILL_NAMES),
    ] = ()
    invented_ticked: Annotated[
        tuple[str, ...],
        Lines(Words("compétences inventées cochées cette séance", "invented skills ticked this session")),
    ] = ()
    treated_day: Annotated[int, Whole(Words("soigné le jour", "treated on day"), 0, 99_999)] = 0
    lost_since: Annotated[int, Whole(Words("PHY perdu depuis les soins", "PHY lost since care"), 0, 99)] = 0
    death_in: Annotated[int, _minutes("minutes avant la mort", "minutes before death")] = 0
    doomed: Annotated[
        bool, Flag(Words("condamné : les soins n’y font rien", "doomed: care does not help"), state=True)
    ] = False
    drained_for: Annotated[int, _minutes("minutes d’épuisement", "minutes of exhaustion", 10)] = 0
    mad_for: Annotated[int, _minutes("minutes de folie", "minutes of madness")] = 0
    mad: Annotated[bool, Flag(Words("fou pour toujours", "mad for ever"), state=True)] = False
    dead: Annotated[bool, Flag(Words("mort", "dead"), state=True)] = False
    fighting: Annotated[bool, Flag(Words("en combat", "in a fight"))] = False
    acted: Annotated[bool, Flag(Words("a agi ce round", "has acted this round"))] = False
    attacked: Annotated[bool, Flag(Words("a attaqué ce round", "has attacked this round"))] = False
    in_turn: Annotated[bool, Flag(Words("en train d’agir", "acting now"))] = False
    shared: Annotated[bool, Flag(Words("agit en même temps que d’autres", "acts as others do"))] = False
    turn_lost: Annotated[
        int, Whole(Words("PHY perdu au début du tour", "PHY lost when the turn began"), 0, 99)
    ] = 0
    last_attack: Annotated[str, Note(Words("dernière attaque", "last attack"), 80)] = ""

    def left(self, characteristic: str) -> int:
        """What is left of a characteristic: rolls are made under it (undesix B6, X7)."""
        whole: int = getattr(self, characteristic)
        lost: int = getattr(self, f"{characteristic}_lost")
        return whole - lost

    @property
    def vitality_left(self) -> int:
        """What is left of Vitalité, which is lost before PHY (undesix C10)."""
        return self.vitality - self.vitality_lost

    @property
    def before_blows(self) -> Sheet:
        """As one stood when the turn began: those who act at the same time strike with these scores (undesix C1). Whoever
        acts alone strikes with what is left."""
        if not (self.in_turn and self.shared) or self.attacked or self.phy_lost <= self.turn_lost:
            return self
        return replace(self, phy_lost=self.turn_lost, dead=False)

    @property
    def reaction(self) -> int:
        """Tenths of a second to react to something sudden (undesix A3)."""
        return reaction_tenths(self.left("senses"))

    @property
    def die_colour(self) -> str:
        """Whose destiny dice these are (undesix D5)."""
        return self.colour or self.name

    def skill(self, name: str, table: Board = EMPTY) -> Skill:
        """A skill of the house list, of the table, or of one's own (undesix B8, B10)."""
        return skill_named(name, table, self.invented)

    def experience(self, skill: Skill) -> int:
        """The experience in a skill, the house ones' on the sheet, the others' by name (undesix B17)."""
        if skill.id in SKILLS:
            experience: int = getattr(self, skill.id)
            return experience
        return count_of(self.invented_experience, skill.words.fr)

    def gift(self, skill: Skill, table: Board = EMPTY) -> int:
        """What the quality Doué adds: once, or twice (undesix B15, H2)."""
        return table.gift * sum(plain(name_of(one)) == skill.id for one in (*self.gifted, *self.gifted_twice))

    def can_learn(self, skill: Skill, table: Board = EMPTY) -> bool:
        """Whether experience may still grow: combat and magic have no limit (undesix B15, B17, X22)."""
        return skill.sort != "ordinary" or self.experience(skill) + self.gift(skill, table) < CAP

    def has_ticked(self, skill: Skill) -> bool:
        """Whether this session's point in a skill is taken (undesix B17)."""
        return skill.id in self.ticked or plain(skill.words.fr) in map(plain, self.invented_ticked)

    def value(self, name: str, table: Board = EMPTY) -> tuple[Modifier, ...]:
        """What a die is rolled under: a characteristic, with offset, experience and gift for a skill (undesix B9, H1)."""
        if name in CHARACTERISTICS:
            return (Modifier(self.left(name), CHARACTERISTICS[name], "B6"),)
        skill = self.skill(name, table)
        experience = self.experience(skill)
        gift = self.gift(skill, table)
        if skill.sort == "ordinary":
            gift = min(gift, max(0, CAP - experience))
        return (
            Modifier(self.left(skill.characteristic), CHARACTERISTICS[skill.characteristic], "B6"),
            Modifier(skill.offset, skill.words, "H1" if skill == SKILLS.get(skill.id) else "B10"),
            Modifier(experience, Words("expérience", "experience"), "B17"),
            Modifier(gift, Words("Doué", "Gifted"), "H2"),
        )

    def held(self, using: str = IN_HAND, table: Board = EMPTY) -> Weapon:
        """The weapon that is named, or the one in hand (undesix C2)."""
        named = self.weapon if using == IN_HAND else using
        return weapon_named(self.other_weapon or "bare-hands" if named == OTHER else named, table)

    def has_at_hand(self, weapon: Weapon) -> bool:
        """Whether this weapon is in hand or carried, as a player's must be; bare hands always are (undesix C2)."""
        if self.npc or not self.at_table or weapon.id == "bare-hands":
            return True
        lines = (self.weapon, self.other_weapon, *self.carried)
        return weapon.id in lines or line_named(weapon.id, lines) is not None

    def is_broken(self, weapon: Weapon) -> bool:
        """Whether this weapon is out of use (undesix C16)."""
        return self.held_as(weapon.id) in self.broken

    def held_as(self, weapon: str) -> str:
        """A weapon's place on the sheet: its id, the line of one of the table's own, or « une autre » (undesix C2)."""
        if weapon in WEAPONS:
            return weapon
        return line_named(weapon, (self.weapon, *self.carried, *self.broken)) or OTHER

    def ca(
        self, reach: str = "contact", behind: bool = False, line: bool = False, table: Board = EMPTY
    ) -> int:
        """Armour, Parade, shield and Dextérité; from behind the last two count for nothing (undesix C2, C13, C14,
        X11)."""
        worn = armour_named(self.other_armour or "none" if self.armour == OTHER else self.armour, table)
        body = worn.value + self.parade
        if behind:
            return body + min(0, dexterity_ca(1))
        shield = 0 if self.shield == "small" and reach == "ranged" else SHIELDS[self.shield].value
        return body + shield + line + dexterity_ca(self.left("dexterity"))

    @property
    @override
    def other_gear(self) -> Mapping[str, tuple[str, ...]]:
        """Weapons of the same reach as the one in hand and armours, of the same worlds; no claws, and none for claws
        (undesix C2)."""
        held, worn = WEAPONS.get(self.weapon), ARMOURS.get(self.armour)
        if held is None or worn is None or held.natural or worn.natural:
            return {}
        worlds = set(held.worlds).intersection(worn.worlds)
        weapons = (one for one in WEAPONS.values() if one.reach == held.reach and not one.natural)
        armours = (one for one in ARMOURS.values() if not one.natural)
        return {
            "weapon": tuple(one.id for one in weapons if worlds.intersection(one.worlds)),
            "armour": tuple(one.id for one in armours if worlds.intersection(one.worlds)),
        }

    @override
    def figures(self, _: Mapping[str, Any]) -> tuple[Figure, ...]:
        """What follows from a sheet: how soon one reacts (undesix A3)."""
        whole, half = divmod(self.reaction, 10)
        return (Figure(REACTION, f"{whole or ''}{'½' if half else ''}" or "0", "A3"),)

    @override
    def check(self) -> None:
        """Refuse what no character can be, in words with what would do (undesix B15, F2)."""
        if missing := [one for one in self.gifted_twice if one not in self.gifted]:
            raise refused(NOT_GIFTED, skill=self.skill(missing[0]).words)
        if self.parade and not (self.warrior or self.warrior_weapon or self.npc):
            raise refused(NO_PARADE, name=self.name)
        for line in self.invented:
            skill_of(line)
        counts(self.invented_experience)
        self.held()
        self.ca()

    @override
    def after(self, fact: Fact) -> Sheet:
        changes = changed(self, fact)
        return replace(self, **changes) if changes else self

    @override
    def at(self, moment: Moment) -> Sheet:
        """What time, sessions and fights change by themselves (undesix A11, A12, B17, C1, C4, C12, D4)."""
        match moment.when:
            case "time":
                return self._later(moment.minutes)
            case "session":
                return replace(self, ticked=(), invented_ticked=())
            case "session-end":
                return (
                    self
                    if self.npc
                    else replace(self, sessions=self.sessions + 1, points_due=self.points_due + 1)
                )
            case "fight" | "round":
                return replace(self, fighting=True, acted=False, attacked=False)
            case "turn":
                return replace(self, in_turn=True, shared=moment.shared, turn_lost=self.phy_lost)
            case "turn-end":
                return replace(self, in_turn=False, shared=False, turn_lost=0)
            case "fight-end":
                return replace(
                    self,
                    fighting=False,
                    acted=False,
                    attacked=False,
                    in_turn=False,
                    shared=False,
                    turn_lost=0,
                )
        return self

    def _later(self, minutes: int) -> Sheet:
        doomed = 0 < self.death_in <= minutes
        return replace(
            self,
            death_in=max(0, self.death_in - minutes),
            dead=self.dead or doomed,
            drained_for=max(0, self.drained_for - minutes),
            mad_for=max(0, self.mad_for - minutes),
        )

    @override
    def due(self) -> tuple[Due, ...]:
        """The dice of a new character (undesix A2), and the session's point, while it is not taken (B17)."""
        if self.dead:
            return ()
        asked = (
            (self.unrolled and not self.fighting, Due("roll-characteristics", ROLL_THEM, "A2")),
            (self.points_due, Due("session-point", TAKE_POINT, "B17")),
        )
        return tuple(due for wanted, due in asked if wanted)

    @property
    def unrolled(self) -> bool:
        """Somebody made at the table, traits and all, who has not played and whose characteristics are as on a blank
        sheet (undesix A2)."""
        new = self.traits and not (self.npc or self.sessions)
        return bool(new) and all(getattr(self, one) == BLANK for one in CHARACTERISTICS)


def calls(options: Mapping[str, Any]) -> dict[str, Words]:
    """What PSY is called in a fantastic world, on sheets and cards (undesix A1)."""
    world = group_of(House, options).world
    if world != "fantastic":
        return {}
    return {"psy": psy_words(world), "psy_lost": psy_words(world), "bonus": BONUSES_IN_MAGIC}


TAKE_POINT: Final = Words("Prendre le point de séance", "Take the session point")
ROLL_THEM: Final = Words("Lancer mes caractéristiques", "Roll my characteristics")
BONUSES_IN_MAGIC: Final = Words("bonus désespérés, 3 MAGie chacun", "desperate bonuses, 3 MAGic each")
REACTION: Final = Words("Réactivité, en secondes", "Reaction, in seconds")
NOT_GIFTED: Final = Words(
    "« Doué deux fois » en {skill} demande « Doué » d’abord : cochez les deux (B15).",
    "“Gifted twice” in {skill} requires “Gifted” first: tick both (B15).",
)
NO_PARADE: Final = Words(
    "{name} a des Parades sans être Guerrier : prenez la carrière, ou remettez-les à 0 (F2).",
    "{name} has Parries without being a Warrior: take the career, or set them back to 0 (F2).",
)
