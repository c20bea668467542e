"""Tests and duels: score, die, penalties, luck, zones (artemis R1.1–R1.11, A4, A5, A7, A18)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Flat, Note, Role, Whole
from paravent.core.refusal import refused
from paravent.core.steps import Ask, Modifier, Outcome, Policy, Question, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.artemis.dice import (
    CRITICAL,
    FORCE,
    FORCED_MOST,
    FUMBLE,
    ZONES,
    Luck,
    Rolled,
    Zone,
    die,
    lucky,
    pushed,
    zone,
)
from paravent.games.artemis.facts import LuckForced, Marked, Reckoned, Totalled
from paravent.games.artemis.fields import LEVEL_OPTIONS
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import NOT_LEARNT, Sheet
from paravent.games.artemis.skills import LEVELS, SKILL_OPTIONS, SKILLS, rank
from paravent.games.artemis.stand_ins import RollerRole, ScoreParameter, StandIn
from paravent.games.artemis.tables import DIFFICULTIES

GM: Final = "gm"
PRIVILEGED: Final = rank("professional")
PHYSICAL: Final = ("strength", "agility", "handling")


ModifierParameter = Annotated[
    int, Whole(Words("bonus ou malus du MJ", "GM’s bonus or penalty"), -20, 20), GMS
]
WaivedParameter = Annotated[bool, Flag(Words("sans le malus de NIFIMO", "without the NIFIMO penalty")), GMS]
PrivilegeParameter = Annotated[
    bool,
    Flag(
        Words(
            "privilège du professionnel (une fatigue grave)",
            "professional’s privilege (one severe fatigue mark)",
        )
    ),
]


class Manner(Flat, frozen=True):
    """What holds for every test that somebody makes: what the GM adds, the professional's privilege, and whether the
    NIFIMO lines count (artemis R1.1, R1.10, A7)."""

    modifier: ModifierParameter = 0
    privilege: PrivilegeParameter = False
    waived: WaivedParameter = False


PLAINLY: Final = Manner()


def _plain(_: Ask) -> str:
    return "plain"


def _focus(_: Ask) -> str:
    return "focus"


FOCUS: Final = Question(
    "focus",
    Words("Privilège du professionnel ?", "Professional’s privilege?"),
    (
        ("plain", Words("Un dé", "One die")),
        ("focus", Words("Deux dés, pour une fatigue grave", "Two dice, for one severe fatigue mark")),
    ),
    (
        Policy("never", Words("ne jamais s’en servir", "never use it"), _plain),
        Policy("always", Words("toujours s’en servir", "always use it"), _focus),
    ),
    spends=Words("avec le privilège", "with the privilege"),
)


class Plan(Struct, frozen=True):
    """A test before its die: who, what is added and why, what is to be reached, what may be done about it."""

    by: str
    parts: tuple[Modifier, ...]
    difficulty: int
    luck: Luck = "none"
    privilege: bool = False
    asked: bool = False
    """Whether whoever throws may still choose the privilege, when the time comes."""
    zones: tuple[Words, ...] = ()
    """What failure, uncertainty and success come to, where the rule says so."""

    @property
    def base(self) -> int:
        """What is added to the die (artemis R1.1, A33)."""
        return sum(part.amount for part in self.parts)

    @property
    def what(self) -> Words:
        """What is tested: the first part."""
        return self.parts[0].why if self.parts else Words("score", "score")


class Reached(Struct, frozen=True):
    """The total of a test, the value of its die, and whether luck was forced."""

    total: int
    value: int
    forced: bool = False


@rule
def tested(plan: Plan) -> Steps[Reached]:
    """One die and what is added to it; the privilege is paid before, luck may be forced after (artemis R1.1, R1.9, R1.10)."""
    yield Reckoned(plan.by, plan.parts, plan.difficulty, plan.zones)
    dice: int = yield from concentrated(plan)
    rolled: Rolled = yield lucky(plan.by, dice, plan.base, plan.difficulty, plan.luck, plan.zones)
    if rolled.forced:
        yield LuckForced(plan.by)
    yield Totalled(plan.by, plan.what, rolled.value, plan.base)
    return Reached(plan.base + rolled.value, rolled.value, rolled.forced)


@rule
def concentrated(plan: Plan) -> Steps[int]:
    """One die, or two for the professional's privilege, paid at once: whoever acts has said so, another side is asked
    (artemis R1.10)."""
    privilege = plan.privilege
    if plan.asked:
        choice: str = yield Ask(FOCUS, plan.by, ("plain", "focus"), "R1.10")
        privilege = choice == "focus"
    if privilege:
        yield Marked(plan.by, "fatigue", "grave")
    return 2 if privilege else 1


def granted(modifier: int) -> Modifier:
    """What the GM adds or takes off (artemis R1.1)."""
    return Modifier(modifier, Words("MJ", "GM"), "R1.1")


def plan_of(
    by: str, sheet: Sheet, skill: str, difficulty: int, house: House, manner: Manner | None = None
) -> Plan:
    """A test of a skill, as the sheet and whoever acts say it; another side is asked how (artemis R1.1, R1.10, R2.3)."""
    luck = luck_of(sheet.points, sheet.forced)
    if manner is None:
        asked = may_be_asked(sheet, sheet.level_of(skill), house)
        return Plan(by, sheet.scored(skill, house), difficulty, luck, asked=asked)
    if manner.privilege:
        may_concentrate(sheet, sheet.level_of(skill), house)
    extra = (granted(manner.modifier),) if manner.modifier else ()
    parts = (*sheet.scored(skill, house, manner.waived), *extra)
    return Plan(by, parts, difficulty, luck, manner.privilege)


def where_able(manner: Manner, sheet: Sheet, skill: str, house: House) -> Manner:
    """The same manner in one of several tests: the privilege only where one is a Professional (artemis R1.10)."""
    able = rank(sheet.level_of(skill)) >= PRIVILEGED and not sheet.full("fatigue", house)
    return manner if able else replace(manner, privilege=False)


def may_be_asked(sheet: Sheet, level: str, house: House) -> bool:
    """Whether somebody of a sheet may use the privilege: a Professional with a box left to pay (artemis R1.10, A34)."""
    return sheet.at_table and rank(level) >= PRIVILEGED and not sheet.full("fatigue", house)


def luck_of(points: int, forced: int) -> Luck:
    """Whether luck may be forced: a point left, and fewer than three dice in this scenario (artemis R1.9)."""
    if points < 1:
        return "none"
    return "free" if forced < FORCED_MOST else "spent"


def may_act(sheet: Sheet, house: House) -> None:
    """Refuse whoever can do nothing (artemis U4, U5)."""
    if why := sheet.out(house):
        raise refused(UNABLE, name=sheet.name, why=why)


def may_resist(sheet: Sheet, house: House) -> None:
    """Whoever can do nothing opposes nobody (artemis R1.11, U4)."""
    if why := sheet.out(house):
        raise refused(NO_RESISTANCE, name=sheet.name, why=why)


def may_move(sheet: Sheet, skill: str) -> None:
    """Refuse a physical action to whoever draws a sketch: what hangs on Force, Agility or Manipulation (artemis R8.2)."""
    if sheet.motionless and skill in SKILLS and SKILLS[skill].under in PHYSICAL:
        raise refused(SKETCHES_NOW, name=sheet.name)


def needing(*skills: str) -> Callable[[Sheet, Mapping[str, Any]], Words | None]:
    """Why a character may not do what takes these skills: one of them is not learnt (artemis R2.2, U1)."""

    def why(sheet: Sheet, _: Mapping[str, Any] = {}) -> Words | None:
        return unlearnt(sheet, *skills)

    return why


def unlearnt(sheet: Sheet, *skills: str) -> Words | None:
    """The first of these skills that a character has not learnt, in words (artemis R2.2, U1)."""
    missing = next((one for one in skills if not sheet.knows(one)), None)
    return None if missing is None else filled(NOT_LEARNT, name=sheet.name, skill=SKILLS[missing].words)


def unpaid(sheet: Sheet, house: House) -> Words | None:
    """Why one more fatigue cannot be paid: no box of the line is left (artemis A34)."""
    return filled(FULL, name=sheet.name) if sheet.full("fatigue", house) else None


def may_pay(sheet: Sheet, house: House, marks: int = 1) -> None:
    """Refuse a price that cannot be marked, all of it (artemis A34)."""
    if sheet.marks("fatigue") + marks > sum(house.boxes):
        raise refused(FULL if marks == 1 else TOO_DEAR, name=sheet.name, n=marks)


# Judging


class Judged(Struct, frozen=True):
    """What the GM has in front of them when asked to judge."""

    zone: Zone
    total: int
    difficulty: int


def _leave(ask: Ask) -> str:
    """What the dice say (artemis R1.7)."""
    said: str = ask.knows.zone
    return said


def _threshold(ask: Ask) -> str:
    """What is in doubt succeeds at the difficulty, what is critical stays as it is (artemis R1.4, R1.7, A18)."""
    reached = "success" if ask.knows.total >= ask.knows.difficulty else "failure"
    return reached if ask.knows.zone == "uncertain" else _leave(ask)


def _kindly(_: Ask) -> str:
    return "success"


def _harshly(_: Ask) -> str:
    return "failure"


RULINGS: Final = (
    ("success", Words("Réussi", "It succeeds")),
    (
        "uncertain",
        Words(
            "À demi : rien de décidé, à refaire peut-être", "Half and half: undecided, perhaps to be redone"
        ),
    ),
    ("failure", Words("Raté", "It fails")),
)
"""How the GM may rule: what stays uncertain is undecided, and may have to be done again (artemis R1.4)."""
JUDGE: Final = Question(
    "judging",
    Words("Au MJ de trancher", "For the GM to decide"),
    RULINGS,
    (
        Policy("leave", Words("laisser tel quel", "leave it as it is"), _leave),
        Policy(
            "threshold",
            Words("réussite à la difficulté ou plus", "success at the difficulty or above"),
            _threshold,
        ),
        Policy("kindly", Words("toujours réussite", "always success"), _kindly),
        Policy("harshly", Words("toujours échec", "always failure"), _harshly),
    ),
)
IN_DOUBT: Final = Words(
    "Zone d’incertitude ({total} contre {difficulty}) : au MJ de trancher",
    "Uncertain zone ({total} against {difficulty}): for the GM to decide",
)
SETTLE: Final = Question(
    "settling",
    Words("Zone d’incertitude : réussi ou raté ?", "Uncertain zone: does it succeed or fail?"),
    tuple((zone, words) for zone, words in RULINGS if zone != "uncertain"),
    (
        Policy(
            "threshold",
            Words("réussite à la difficulté ou plus", "success at the difficulty or above"),
            _threshold,
        ),
        Policy("kindly", Words("toujours réussite", "always success"), _kindly),
        Policy("harshly", Words("toujours échec", "always failure"), _harshly),
    ),
)


@rule
def judged(reached: Reached, difficulty: int, house: House) -> Steps[Zone]:
    """The zone; what is uncertain, or critical and yet no success, is the GM's to say (artemis R1.3, R1.4, R1.7, A18)."""
    found = zone(reached.total, difficulty)
    if house.uncertain == "auto":
        return automatic(reached.total, difficulty)
    options = latitude(found, reached.value)
    if len(options) > 1:
        doubt = found == "uncertain"
        choice: Zone = yield Ask(
            in_doubt(reached.total, difficulty) if doubt else JUDGE,
            GM,
            options,
            "R1.4" if doubt else "R1.7",
            Judged(found, reached.total, difficulty),
        )
        return choice
    return found


@cache
def in_doubt(total: int, difficulty: int) -> Question:
    """The question about a total in the uncertain zone, which says by how little (artemis R1.4)."""
    return replace(JUDGE, words=filled(IN_DOUBT, total=total, difficulty=difficulty))


def latitude(found: Zone, value: int) -> tuple[str, ...]:
    """What the GM may say of a zone: anything of the uncertain one, more of a critical, less of a fumble (artemis R1.7)."""
    if found == "uncertain":
        return ("success", "uncertain", "failure")
    if value == CRITICAL and found == "failure":
        return ("failure", "success")
    if value == FUMBLE and found == "success":
        return ("success", "failure")
    return (found,)


def automatic(total: int, difficulty: int) -> Zone:
    """Without asking: success at the difficulty or above (artemis A18)."""
    return "success" if total >= difficulty else "failure"


@rule
def settled(total: int, difficulty: int, house: House) -> Steps[bool]:
    """Where a rule knows success and failure only, the GM settles what is uncertain (artemis A18)."""
    found = zone(total, difficulty)
    if found != "uncertain":
        return found == "success"
    if house.uncertain == "auto":
        return automatic(total, difficulty) == "success"
    choice: str = yield Ask(SETTLE, GM, ("success", "failure"), "A18", Judged(found, total, difficulty))
    return choice == "success"


@rule
def attempted(plan: Plan, house: House) -> Steps[bool]:
    """A test that succeeds or fails, whatever is uncertain settled by the GM (artemis R1.1, A18)."""
    reached: Reached = yield from tested(plan)
    return (yield from settled(reached.total, plan.difficulty, house))


# Moves

DifficultyParameter = Annotated[
    int, Whole(Words("difficulté", "difficulty"), 0, 40, named=tuple(DIFFICULTIES.items())), GMS
]
OWN: Final = "own"
SkillParameter = Annotated[
    str,
    Choice(Words("compétence", "skill"), (*SKILL_OPTIONS, (OWN, Words("autre compétence", "another skill")))),
]
OwnSkillParameter = Annotated[str, Note(Words("nom de l’autre compétence", "name of the other skill"), 60)]
SUCCEED: Final = Goal(
    "success",
    Words("réussir", "to succeed"),
    lambda result: int(result.zone == "success"),
    averted=Words("que l’autre échoue", "the other to fail"),
)
NOT_FAIL: Final = Goal(
    "no-failure",
    Words("réussir, ou du moins en douter", "to succeed, or at least leave it in doubt"),
    lambda result: int(result.zone != "failure"),
)


class Tested(Outcome, frozen=True):
    """A test: its zone and its total."""

    zone: Zone
    total: int

    @override
    def told(self) -> Words:
        return filled(TOLD, zone=ZONES[self.zone], total=self.total)

    @override
    def brief(self) -> Words:
        return ZONES[self.zone]

    @override
    def alone(self) -> Words:
        return ZONES[self.zone]

    @property
    @override
    def undecided(self) -> bool:
        return self.zone == "uncertain"


def able(
    score: ScoreParameter = 0,
    level: Annotated[str, Choice(Words("niveau", "level"), LEVEL_OPTIONS)] = "beginner",
    points: Annotated[int, Whole(Words("points d’expérience", "experience points"), 0, 999)] = 0,
    forced: Annotated[int, Whole(Words("dés déjà forcés", "dice forced so far"), 0, FORCED_MOST)] = 0,
) -> Sheet:
    """Somebody who has this score at this level, and may force luck."""
    return StandIn(rolls=score, level=level, experience=points, forced=forced)


@move(
    title=Words("Test de compétence", "Skill test"),
    asks=(FORCE, JUDGE),
    goals=(SUCCEED, NOT_FAIL),
    examples=(
        {"score": "5", "difficulty": "10"},
        {"score": "6", "difficulty": "9", "level": "professional", "privilege": "yes"},
        {"score": "4", "difficulty": "7", "points": "2", "luck": "on-failure", "judging": "threshold"},
        {"score": "4", "difficulty": "9", "house.uncertain": "auto"},
    ),
)
def test(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=able)],
    difficulty: DifficultyParameter = 6,
    manner: Manner = PLAINLY,
    skill: SkillParameter = "vigilance",
    own_skill: OwnSkillParameter = "",
    house: House = STANDARD,
) -> Steps[Tested]:
    """Score, die and modifiers against a difficulty, read in three zones (artemis R1.1, R1.2, R1.3, R2.1, R2.3,
    R12.1, A7)."""
    may_act(roller, house)
    may_move(roller, skill)
    extra = (granted(manner.modifier),) if manner.modifier else ()
    parts, level = _written(roller, skill, own_skill, house, manner.waived)
    if manner.privilege:
        may_concentrate(roller, level, house)
    luck = luck_of(roller.points, roller.forced)
    plan = Plan("roller", (*parts, *extra), difficulty, luck, manner.privilege)
    reached: Reached = yield from tested(plan)
    found: Zone = yield from judged(reached, difficulty, house)
    return Tested(found, reached.total)


def _written(
    sheet: Sheet, skill: str, own_skill: str, house: House, waived: bool
) -> tuple[tuple[Modifier, ...], str]:
    """What a sheet gives, and the level that goes with it."""
    if skill != OWN or not sheet.at_table:
        return sheet.scored(skill, house, waived), sheet.level_of(skill)
    own, level = sheet.own_skill(own_skill)
    burden = () if waived else sheet.burden(house)
    return (Modifier(own, Words(own_skill, own_skill), "R13.4"), *burden), level


def may_concentrate(sheet: Sheet, level: str, house: House) -> None:
    """Refuse the privilege below Professional, or with no box left to pay it (artemis R1.10, A34)."""
    if rank(level) < PRIVILEGED:
        raise refused(NOT_PROFESSIONAL, level=LEVELS[level])
    may_pay(sheet, house)


class Opposed(Outcome, frozen=True):
    """A duel: the zone of one total read against the other."""

    zone: Zone
    total: int
    against: int

    @override
    def told(self) -> Words:
        return filled(COMPARED, zone=ZONES[self.zone], total=self.total, against=self.against)

    @override
    def brief(self) -> Words:
        return ZONES[self.zone]

    @override
    def alone(self) -> Words:
        return ZONES[self.zone]

    @property
    @override
    def undecided(self) -> bool:
        return self.zone == "uncertain"


def opposing(
    opposition: Annotated[
        int, Whole(Words("score de l’opposition", "opposing score"), -10, 30, on_sheet=True)
    ] = 0,
) -> Sheet:
    """Somebody who resists with this score."""
    return StandIn(rolls=opposition)


@move(
    title=Words("Duel", "Opposed test"),
    asks=(FOCUS, FORCE),
    goals=(SUCCEED, NOT_FAIL),
    examples=({"score": "5", "opposition": "5"}, {"score": "6", "opposition": "4", "modifier": "-1"}),
)
def opposed(
    roller: RollerRole,
    opponent: Annotated[Sheet, Role(Words("qui s’oppose", "who resists"), against=True, stand_in=opposing)],
    skill: Annotated[str, Choice(Words("compétence", "skill"), SKILL_OPTIONS)] = "stealth",
    resisting: Annotated[
        str, Choice(Words("compétence opposée", "opposing skill"), SKILL_OPTIONS), GMS
    ] = "vigilance",
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Opposed]:
    """The opponent's total is the difficulty of one's own test (artemis R1.11)."""
    may_act(roller, house)
    may_move(roller, skill)
    may_resist(opponent, house)
    return (
        yield from duelled(
            plan_of("roller", roller, skill, 0, house, manner),
            plan_of("opponent", opponent, resisting, 0, house),
        )
    )


@rule
def duelled(acting: Plan, resisting: Plan) -> Steps[Opposed]:
    """Whoever resists throws first, so that the other knows what there is to reach (artemis R1.11)."""
    reached: Reached
    against: Reached
    reached, against = yield from contested(acting, resisting)
    return Opposed(zone(reached.total, against.total), reached.total, against.total)


@rule
def contested(reading: Plan, other: Plan) -> Steps[tuple[Reached, Reached]]:
    """One total read against another: both throw, and only then may luck be forced, by whomever the result does not
    suit; who kept their die is asked again once the other has forced theirs (artemis R1.9, R1.11)."""
    against: Reached = yield from cast(other, None)
    reached: Reached = yield from cast(reading, against.total)
    reached = yield from bettered(reading, reached, against.total)
    against = yield from bettered(other, against, reached.total)
    if against.forced and not reached.forced:
        reached = yield from bettered(reading, reached, against.total)
    return reached, against


@rule
def cast(plan: Plan, against: int | None) -> Steps[Reached]:
    """A test whose result is not known before another has thrown too: luck comes after (artemis R1.1, R1.10)."""
    yield Reckoned(plan.by, plan.parts, against)
    dice: int = yield from concentrated(plan)
    value: int = yield die(plan.by, dice)
    yield Totalled(plan.by, plan.what, value, plan.base)
    return Reached(plan.base + value, value)


@rule
def bettered(plan: Plan, reached: Reached, against: int) -> Steps[Reached]:
    """The same test once its result is known: its die may be forced (artemis R1.9)."""
    rolled: Rolled = yield from pushed(plan.by, reached.value, plan.base, against, plan.luck)
    if not rolled.forced:
        return reached
    yield LuckForced(plan.by)
    yield Totalled(plan.by, plan.what, rolled.value, plan.base)
    return Reached(plan.base + rolled.value, rolled.value, True)


TOLD: Final = Words("{zone} (total {total})", "{zone} (total {total})")
COMPARED: Final = Words("{zone} ({total} contre {against})", "{zone} ({total} against {against})")
SKETCHES_NOW: Final = Words(
    "{name} trace une esquisse : aucune action physique pendant ce tour (R8.2).",
    "{name} is drawing a sketch: no physical action this round (R8.2).",
)
UNABLE: Final = Words("{name} ne peut plus agir. {why}", "{name} can no longer act. {why}")
NO_RESISTANCE: Final = Words(
    "{name} n’oppose rien : faites un test simple, ou frappez. {why}",
    "{name} opposes nothing: make a plain test, or strike. {why}",
)
TOO_DEAR: Final = Words(
    "Il faut {n} cases libres sur la ligne de fatigue {name:de}, privilège compris : il n’y en a pas tant (A34).",
    "It takes {n} free boxes on the fatigue line of {name}, privilege included: there are not so many (A34).",
)
NOT_PROFESSIONAL: Final = Words(
    "Le privilège demande le niveau Professionnel ou plus, et cette compétence est au niveau {level} : lancez un seul dé (R1.10).",
    "The privilege takes Professional level or higher, and this skill is at {level}: roll a single die (R1.10).",
)
FULL: Final = Words(
    "La ligne de fatigue {name:de} est pleine : un prix qui ne peut être marqué n’est pas payé (A34).",
    "The fatigue line of {name} is full: a price that cannot be marked is not paid (A34).",
)
