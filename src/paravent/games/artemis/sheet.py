"""A character of Espace Artémis: scores, weapons, marks and what they weigh (artemis R2.3, R3.1, R6.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from paravent.core.moments import Due, Moment
from paravent.core.override import override
from paravent.core.refusal import refused
from paravent.core.sheet import Figure
from paravent.core.steps import Fact, Modifier
from paravent.core.words import Words, filled, signed
from paravent.games.artemis.changes import after
from paravent.games.artemis.clocks import DAY, clock_of, clocks
from paravent.games.artemis.fields import ATTITUDES, Fields
from paravent.games.artemis.hours import HUNGER, lived
from paravent.games.artemis.settings import STANDARD, House, of_table
from paravent.games.artemis.skills import LADDER, LEVELS, SKILLS, letter, rank, skill_named
from paravent.games.artemis.table_gear import weapon_named, wear_named
from paravent.games.artemis.tables import CATEGORIES, RELATIONS, WEAPONS, WEARS, Weapon, marks_of

BOXES: Final = sum(STANDARD.boxes)
"""Boxes that each NIFIMO line usually has; one mark more is too many (artemis U4, a house value)."""

NPC_SCORES: Final = {one.level: one.score for one in RELATIONS.values()}
"""The score of an NPC at each level; a Master is not in the table (artemis R2.4)."""

HEADER: Final = (0, -1, -2, -4)
"""The penalties that the boxes of a line stand under (artemis R3.1)."""


class Sheet(Fields, frozen=True, kw_only=True):
    """A character: what is written, and what follows from it."""

    def score(self, skill: str, house: House = STANDARD) -> int:
        """The score of a skill: written by hand, or characteristic and bonus of the level (artemis R2.2, R2.3,
        U1)."""
        written = self.written_scores().get(skill)
        if written is not None:
            return written
        held = str(getattr(self, skill))
        if held == "none":
            raise refused(NOT_LEARNT, name=self.name, skill=SKILLS[skill].words)
        return self._by_level(held, int(getattr(self, SKILLS[skill].under)), house)

    def _by_level(self, level: str, characteristic: int, house: House) -> int:
        """Of an NPC what the table gives for the level, whatever the characteristic; of others, and of an NPC who is a
        Master, the characteristic and our bonus (artemis R2.4, U1)."""
        given = NPC_SCORES.get(level) if self.npc else None
        return characteristic + house.bonuses[max(0, rank(level))] if given is None else given

    def _whose(self, level: str, written: bool) -> str:
        """Under which rule a score stands: written by hand, the NPCs' table, or our own formula (artemis R2.3, R2.4,
        U1)."""
        if written:
            return "R2.3"
        return "R2.4" if self.npc and level in NPC_SCORES else "U1"

    def scored(self, skill: str, house: House = STANDARD, waived: bool = False) -> tuple[Modifier, ...]:
        """A skill's score and what the NIFIMO lines take off it (artemis R2.3, R2.4, R3.1, A7, U1)."""
        whose = self._whose(self.level_of(skill), skill in self.written_scores())
        score = Modifier(self.score(skill, house), SKILLS[skill].words, whose)
        return (score, *(() if waived else self.burden(house)))

    def knows(self, skill: str) -> bool:
        """Whether a skill can be used at all (artemis U1)."""
        return getattr(self, skill) != "none" or skill in self.written_scores()

    def level_of(self, skill: str) -> str:
        """The level of a skill."""
        return str(getattr(self, skill))

    def written_scores(self) -> dict[str, int]:
        """The scores that were written by hand."""
        read = (_named_figure(line) for line in self.scores)
        return {skill: figure for name, figure, _ in read if (skill := skill_named(name))}

    def own_skill(self, name: str) -> tuple[int, str]:
        """The score and the level of a skill of one's own (artemis R13.4)."""
        for line in self.own_skills:
            called, figure, rest = _named_figure(line)
            if called.casefold() == name.strip().casefold():
                return figure, _level_named(rest)
        raise refused(NO_OWN_SKILL, name=self.name, skill=name)

    # Weapons

    def weapon(self, hand: str = "") -> Weapon:
        """The weapon in hand, or another of the sheet's (artemis R6.5)."""
        place = hand or self.held
        if place == "fists" or getattr(self, place) == "none":
            return WEAPONS["fists"]
        arms = weapon_named(getattr(self, place))
        called = getattr(self, f"{place}_name")
        return replace(arms, words=Words(called, called)) if called else arms

    def weapon_score(self, hand: str = "", house: House = STANDARD) -> int:
        """The score with a weapon: Force and the weapon's level; fists are Brawling (artemis R6.5, U1)."""
        place = hand or self.held
        if self.weapon(place).id == "fists":
            return self.score("brawling", house)
        written: int = getattr(self, f"{place}_score")
        return written or self._by_level(str(getattr(self, f"{place}_level")), self.strength, house)

    def weapon_level(self, hand: str = "") -> str:
        """The level with a weapon; fists are Brawling (artemis R2.1, R6.5)."""
        place = hand or self.held
        armed = self.weapon(place).id != "fists"
        return str(getattr(self, f"{place}_level")) if armed else self.level_of("brawling")

    def attitude_scores(self, hand: str = "", house: House = STANDARD) -> tuple[int, ...]:
        """Attack and parry for each attitude: written on the sheet, or the score and the table's figures (artemis R6.2, U2)."""
        place = hand or self.held
        if place != "fists" and (written := getattr(self, f"{place}_attitudes")):
            return tuple(written)
        return tuple(self.weapon_score(place, house) + one for one in house.attitudes)

    def initiative(self, house: House = STANDARD) -> int:
        """Acrobatics and Reaction (artemis R6.1)."""
        return self.score("acrobatics", house) + self.score("reaction", house)

    # Marks

    @property
    def protection(self) -> int:
        """How far what is worn lowers a wound (artemis R4.1, R4.2)."""
        return wear_named(self.wear).protection

    @property
    def hindrances(self) -> int:
        """What wear, pressure, load, milieu and short circuits hinder (artemis R4.1, R4.2, R4.3, R4.4, R7.9,
        U6)."""
        around = 0 if self.milieu == "none" else int(getattr(self, f"{self.milieu}_hindrance"))
        return wear_named(self.wear).hindrances + self.pressurised + self.load + self.shorted + around

    def marks(self, line: str) -> int:
        """The marks on a line, one box each whatever their gravity (artemis A6, A28)."""
        match line:
            case "hindrance":
                return self.hindrances
            case "wound":
                return self.light_wounds + self.grave_wounds + self.permanent_wounds + len(self.stabilised)
            case "fatigue":
                return self.light_fatigue + self.grave_fatigue + self.permanent_fatigue
            case "stress":
                return self.light_stress + self.grave_stress
        return len(self.fears)

    def light_marks(self, line: str) -> int:
        """How many of the marks on a line are light: a stroke each, the others a cross (artemis R3.2)."""
        match line:
            case "wound":
                return self.light_wounds + _light(self.stabilised)
            case "fatigue":
                return self.light_fatigue
            case "stress":
                return self.light_stress
            case "fear":
                return _light(self.fears)
        return 0

    def burden(self, house: House = STANDARD) -> tuple[Modifier, ...]:
        """What each line takes off every test; the worst alone where the table plays so (artemis R3.1, A7, U4)."""
        parts = [
            Modifier(penalty(self.marks(line), house.boxes), words, "U4") for line, words in NIFIMO.items()
        ]
        weighing = [part for part in parts if part.amount]
        if house.worst_line and weighing:
            return (min(weighing, key=lambda part: part.amount),)
        return tuple(weighing)

    def full(self, line: str, house: House = STANDARD) -> bool:
        """Whether no box of a line is left (artemis U4, A34)."""
        return self.marks(line) >= sum(house.boxes)

    def overflows(self, line: str, house: House = STANDARD) -> bool:
        """Whether a line has more marks than boxes (artemis R3.9, U4)."""
        return self.marks(line) > sum(house.boxes)

    @property
    def weakened(self) -> bool:
        """Hunger or illness that has begun to tell (artemis R3.8)."""
        return self.hungry >= HUNGER.get(self.diet, DAY)

    def helpless(self, house: House = STANDARD) -> bool:
        """Whether nothing can be done against a blow: whoever sketches does not move either (artemis R8.2, A24, A25, U4)."""
        return self.exposed or self.unaware or self.motionless or self.out(house) is not None

    def out(self, house: House = STANDARD) -> Words | None:
        """Why nothing can be done at all; None when it can (artemis R3.9, U4, U5)."""
        if self.dead:
            return OUT["dead"]
        for state, holds in (
            ("coma", self.overflows("wound", house)),
            ("stunned", self.stunned),
            ("catalepsy", self.catalepsy),
            ("asleep", self.overflows("fatigue", house) or self.activity in ("sleep", "casket")),
            ("stressed", self.overflows("stress", house)),
            ("afraid", self.overflows("fear", house)),
        ):
            if holds:
                return OUT[state]
        return None

    @property
    def balance_total(self) -> int:
        """The sum of the sources of balance and imbalance, none at first (artemis R9.1, U14)."""
        return sum(figure for _, figure, _ in map(_named_figure, self.balance))

    @property
    def points(self) -> int:
        """Experience that is left (artemis R10.1)."""
        return self.experience - self.spent

    # What follows

    @property
    @override
    def other_gear(self) -> Mapping[str, tuple[str, ...]]:
        """Any weapon in the place of the one in hand, and other clothes; who wears a machine keeps to machines (artemis
        R4.1, R6.5)."""
        if self.weapon().id == "fists" or self.wear not in WEARS:
            return {}
        machine = WEARS[self.wear].machine
        return {
            self.held: tuple(id for id in WEAPONS if id != "fists"),
            "wear": tuple(one.id for one in WEARS.values() if one.machine == machine),
        }

    @override
    def figures(self, options: Mapping[str, Any]) -> tuple[Figure, ...]:
        """The computed boxes of the book's sheet: NIFIMO lines, initiative, attack and parry by attitude, protection,
        totals; what follows from a number of ours is under its rule (artemis R13.1)."""
        house = of_table(House, options)
        return (*self._lines(house), *self._totals(house), *self._attitudes(house))

    def _lines(self, house: House) -> Iterator[Figure]:
        """Each line with its boxes and what it takes off; NPCs have neither stress nor fear (artemis R3.1, R6.7,
        U4)."""
        for line, words in NIFIMO.items():
            if not self.npc or line not in ("stress", "fear"):
                marks = self.marks(line)
                weight = signed(penalty(marks, house.boxes)) if marks else "0"
                boxes = sum(house.boxes)
                light, worn = self.light_marks(line), line == "hindrance"
                yield Figure(filled(LINE, line=words), weight, "U4", marks, boxes, worn=worn, light=light)

    def _totals(self, house: House) -> Iterator[Figure]:
        yield Figure(INITIATIVE, str(self.initiative(house)), self._initiative_rule())
        yield Figure(PROTECTION, str(self.protection), "R4.1")
        if not self.npc:
            yield Figure(BALANCE, signed(self.balance_total), "R9.1")

    def _initiative_rule(self) -> str:
        """Ours where either of its two scores is (artemis R6.1, U1)."""
        written = self.written_scores()
        whose = {self._whose(self.level_of(one), one in written) for one in ("acrobatics", "reaction")}
        return "U1" if "U1" in whose else "R6.1"

    def _weapon_rule(self) -> str:
        """Under which rule the score of the weapon in hand stands (artemis R2.3, R2.4, U1)."""
        armed = self.weapon().id != "fists"
        by_hand = bool(getattr(self, f"{self.held}_score")) if armed else "brawling" in self.written_scores()
        return self._whose(self.weapon_level(), by_hand)

    def _attitudes(self, house: House) -> Iterator[Figure]:
        """The weapon in hand as the book's sheet has it: under Force, its score, what it does, attack and parry by
        attitude; then attack and parry with the others (artemis R6.2, R6.4, R6.5, U2)."""
        arms = self.weapon()
        harm = CATEGORIES[arms.category]
        marks = marks_of(harm.grave, harm.light)
        words = filled(WEAPON_SCORE, weapon=arms.words, letter=letter("strength"), marks=marks)
        yield Figure(words, str(self.weapon_score(house=house)), self._weapon_rule())
        for attitude, pair in zip(ATTITUDES.values(), self._pairs(self.held, house), strict=True):
            yield Figure(filled(STANCE, attitude=attitude), pair, "U2")
        for place in PLACES:
            if place != self.held and getattr(self, place) != "none":
                words = filled(OTHER_WEAPON, weapon=self.weapon(place).words, letter=letter("strength"))
                yield Figure(words, " ".join(self._pairs(place, house)), "U2")

    def _pairs(self, place: str, house: House) -> list[str]:
        """Attack and parry with a weapon, attitude after attitude."""
        scores = self.attitude_scores(place, house)
        return [f"{attack}/{parry}" for attack, parry in zip(scores[::2], scores[1::2], strict=True)]

    # Living

    @override
    def after(self, fact: Fact) -> Sheet:
        return after(self, fact)

    @override
    def at(self, moment: Moment) -> Sheet:
        return lived(self, moment)

    @override
    def due(self) -> tuple[Due, ...]:
        """What the rules ask for now: calm at the start of action, a crisis roll each day, a fear that may fade; and what
        a session gives at its end."""
        found = []
        if self.calm_due and not self.dead:
            found.append(Due("calm-test", CALM_DUE, "R3.5"))
        if self.crises and not self.dead:
            found.append(Due("crisis", filled(CRISIS_DUE, n=self.crises), "R9.4"))
        if self.award_due and not self.dead:
            found.append(Due("award", AWARD_DUE, "R10.2"))
        if any(not one.minutes for one in clocks(self.fears)):
            found.append(Due("fear-fades", FEAR_DUE, "R3.12"))
        return tuple(found)

    @override
    def check(self) -> None:
        """Refuse what no played character can be, in words with what would do (artemis R3.2, R6.7, R9.1, R10.1,
        R13.1, R13.4)."""
        for line in (*self.stabilised, *self.fears):
            if clock_of(line) is None:
                raise refused(BAD_MARK, line=line)
        for line in self.scores:
            if skill_named(_named_figure(line)[0]) is None:
                raise refused(BAD_SCORE, line=line)
        for line in (*self.balance, *self.own_skills):
            if not _named_figure(line)[0]:
                raise refused(BAD_LINE, line=line)
        if self.spent > self.experience:
            raise refused(OVERSPENT, name=self.name, spent=self.spent, total=self.experience)
        if self.held != "fists" and getattr(self, self.held) == "none":
            raise refused(EMPTY_HAND, name=self.name)
        if self.npc and (self.marks("stress") or self.fears):
            raise refused(NPC_CALM, name=self.name)


@cache
def penalties(boxes: tuple[int, ...]) -> tuple[int, ...]:
    """The penalty of a line for each number of marks, from none to all its boxes (artemis R3.1, U4)."""
    return (0, *(amount for amount, n in zip(HEADER, boxes, strict=True) for _ in range(n)))


def penalty(marks: int, boxes: tuple[int, ...] = STANDARD.boxes) -> int:
    """The penalty of a line: that of its rightmost filled box (artemis R3.1, A6, U4)."""
    found = penalties(boxes)
    return found[min(marks, len(found) - 1)]


def _light(lines: tuple[str, ...]) -> int:
    """How many of marks that last are light (artemis R3.12, R5.9)."""
    return sum(not one.grave for one in clocks(lines))


def _named_figure(line: str) -> tuple[str, int, str]:
    """A line such as «Vigilance 7 Amateur»: name, figure, what follows; no name where it makes no sense."""
    found = re.fullmatch(r"(.+?)[\s:=]+([+-]?\d{1,3})(?:\s+(.*))?", line.strip().replace("\u2212", "-"))
    return (found[1].strip(), int(found[2]), found[3] or "") if found else ("", 0, "")


def _level_named(text: str) -> str:
    for id in LADDER:
        if text.strip().casefold() in (id, LEVELS[id].fr.casefold(), LEVELS[id].en.casefold()):
            return id
    return "beginner"


NIFIMO: Final = {
    "hindrance": Words("gêne", "hindrance"),
    "wound": Words("blessures", "wounds"),
    "fatigue": Words("fatigue", "fatigue"),
    "stress": Words("stress", "stress"),
    "fear": Words("peur", "fear"),
}
OUT: Final = {
    "dead": Words("C’est la mort (R5.2).", "This character is dead (R5.2)."),
    "coma": Words(
        "C’est le coma : des soins arrêtent l’aggravation ; le temps ou un caisson en fait sortir (U4).",
        "It is a coma: care stops the worsening; time or a pod ends it (U4).",
    ),
    "stunned": Words(
        "Assommé jusqu’à la fin de la scène (R7.8, U5).", "Knocked out until the end of the scene (R7.8, U5)."
    ),
    "catalepsy": Words(
        "En catalepsie : il faut d’abord en sortir (R5.8, U9).",
        "In catalepsy: come out of it first (R5.8, U9).",
    ),
    "asleep": Words(
        "C’est le sommeil : il faut d’abord se lever, ou dormir encore si l’on est à bout de fatigue (R3.6, U4).",
        "Asleep: wake them, or let them sleep if exhausted (R3.6, U4).",
    ),
    "stressed": Words(
        "Trop de stress pour agir : il faut d’abord l’apaiser (R3.11, U4, valeur maison).",
        "Too much stress to act: soothe them first (R3.11, U4, house value).",
    ),
    "afraid": Words(
        "Trop de peurs : ce personnage fuit (U4).",
        "Too many fears: this character flees (U4, house value).",
    ),
}
LINE: Final = Words("NIFIMO, {line}", "NIFIMO, {line}")
INITIATIVE: Final = Words("initiative", "initiative")
PROTECTION: Final = Words("protection", "protection")
BALANCE: Final = Words("total de l’équilibre", "balance in all")
PLACES: Final = ("weapon1", "weapon2", "weapon3")
WEAPON_SCORE: Final = Words("score ({weapon}, {letter}, {marks})", "score ({weapon}, {letter}, {marks})")
OTHER_WEAPON: Final = Words(
    "autre arme ({weapon}, {letter}), att./par.", "other weapon ({weapon}, {letter}), att./parry"
)
STANCE: Final = Words("{attitude}, att./par.", "{attitude}, att./parry")
CALM_DUE: Final = Words("Test de calme : l’action commence", "Calm test: action begins")
CRISIS_DUE: Final = Words(
    "Équilibre négatif : {n} {n:jour|jours} à vérifier", "Negative balance: {n} {n:day|days} to check"
)
AWARD_DUE: Final = Words(
    "Fin de séance : 0 à 3 points d’expérience", "End of session: 0 to 3 experience points"
)
FEAR_DUE: Final = Words("Une peur a fait son temps", "A fear has run its course")
NOT_LEARNT: Final = Words(
    "{name} n’a pas appris « {skill} » : une compétence acquise s’apprend d’abord (R2.2, U1).",
    "{name} has not learnt “{skill}”: an acquired skill must be learnt first (R2.2, U1).",
)
NO_OWN_SKILL: Final = Words(
    "{name} n’a pas de compétence « {skill} » : écrivez-la dans les autres compétences (R13.4).",
    "{name} has no skill “{skill}”: write it among the other skills (R13.4).",
)
BAD_MARK: Final = Words(
    "« {line} » n’est pas une marque : écrivez par exemple « grave, 40 jours » ou « légère, 10 jours » (R3.2).",
    "“{line}” is not a mark: write for instance “severe, 40 days” or “light, 10 days” (R3.2).",
)
BAD_SCORE: Final = Words(
    "« {line} » ne nomme aucune compétence : écrivez par exemple « Vigilance 7 » (R13.3, R13.4).",
    "“{line}” names no skill: write for instance “Vigilance 7” (R13.3, R13.4).",
)
BAD_LINE: Final = Words(
    "« {line} » se lit mal : un nom, puis un nombre, par exemple « son frère +2 » (R9.1, R13.4).",
    "“{line}” cannot be read: a name, then a number, for instance “a brother +2” (R9.1, R13.4).",
)
OVERSPENT: Final = Words(
    "{name} a utilisé {spent} points d’expérience sur {total} : augmentez le total, ou baissez les points utilisés (R10.1).",
    "{name} has used {spent} experience points out of {total}: raise the total, or lower the points used (R10.1).",
)
EMPTY_HAND: Final = Words(
    "{name} tient une arme qui n’est pas sur la fiche : choisissez-la, ou mettez « poings » (R13.1).",
    "{name} holds a weapon that is not on the sheet: choose one, or put “fists” (R13.1).",
)
NPC_CALM: Final = Words(
    "{name} est un PNJ : sa fiche n’a ni stress ni peur (R6.7).",
    "{name} is an NPC: the sheet has neither stress nor fear (R6.7).",
)
