"""What sessions bring: the session's point, awards, study, careers (undesix A9, A10, B17, B18, F1, F2)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, USUAL_OPTIONS, Goal, Options, move
from paravent.core.parameters import GMS, Choice, Flag, Role, Whole, only
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Outcome, Policy, Question, Steps
from paravent.core.words import Words, filled
from paravent.games.undesix.board import Board, TableRole
from paravent.games.undesix.facts import Joined, Learnt, LeftCareer, Paraded, Raised, Warned
from paravent.games.undesix.house_values import PARADES, WARRIOR_PHY
from paravent.games.undesix.roll_parts import OwnParameter, asked_in
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import SKILL_NAMES, WEAPON, Sheet
from paravent.games.undesix.stand_ins import StandIn, somebody
from paravent.games.undesix.states import alive
from paravent.games.undesix.tables import CHARACTERISTICS, EITHER, in_world

YEAR: Final = 365 * 24 * 60
HIGHEST: Final = 7
USUAL_AWARDS: Final = 2
MOST_AWARDS: Final = 3
CAREER_SESSIONS: Final = 4
HERO: Final = Words("le personnage", "the character")
Hero = Annotated[Sheet, Role(HERO, stand_in=somebody)]
SkillOnly = Annotated[str, Choice(Words("compétence", "skill"), SKILL_NAMES)]
OverrideParameter = Annotated[bool, Flag(Words("le MJ passe outre", "the GM overrides")), GMS]


class Grown(Outcome, frozen=True):
    """How many points were gained."""

    says = Words("Progression : {points}", "Progress: {points}")

    points: int


GROW: Final = Goal("points", Words("progresser", "to progress"), lambda result: int(result.points), False)


def _phy(_: Ask) -> str:
    return "phy"


def _psy(_: Ask) -> str:
    return "psy"


POINT: Final = Question(
    "point",
    Words("Le point de séance va à…", "The session point goes to…"),
    (
        ("phy", CHARACTERISTICS["phy"]),
        ("psy", CHARACTERISTICS["psy"]),
        ("parade", Words("Parade : +1 CA (Guerrier)", "Parry: +1 AC (Warrior)")),
    ),
    (
        Policy("phy", Words("PHY", "PHY"), _phy),
        Policy("psy", EITHER, _psy),
    ),
)


def _no_point(sheet: Sheet, _: Options) -> Words | None:
    return None if sheet.points_due else NO_POINT


@move(
    title=Words("Point de fin de séance", "End-of-session point"),
    asks=(POINT,),
    goals=(GROW,),
    examples=({}, {"vitality_point": "yes"}),
    sheets={"hero": Sheet(name="Kim", points_due=1)},
    allowed=_no_point,
    does=LIVE,
)
def session_point(
    hero: Hero, house: Annotated[House, only("vitality_point", "world")] = STANDARD
) -> Steps[Grown]:
    """At the end of each session one point of PHY or PSY, or a career's advantage instead (undesix B17, F2, X8)."""
    if not hero.points_due:
        raise refused(NO_POINT)
    choice: str = yield Ask(asked_in(POINT, house.world), "hero", point_options(hero), "B17")
    if choice == "parade":
        yield Paraded("hero")
    else:
        what = "vitality" if choice == "phy" and house.vitality_point else choice
        yield Raised("hero", what, "session", house.world)
    return Grown(1)


def point_options(sheet: Sheet) -> tuple[str, ...]:
    """A Warrior may take a Parade instead, five times in all (undesix F2)."""
    more = ("parade",) if sheet.warrior and sheet.parade < PARADES else ()
    return ("phy", "psy", *more)


@move(
    title=Words("Récompense : expérience (MJ)", "Award: experience (GM)"),
    goals=(GROW,),
    examples=({"skill": "stealth"},),
    gms=True,
    does=LIVE,
)
def award_experience(
    hero: Hero, table: TableRole, skill: SkillOnly = "stealth", own: OwnParameter = ""
) -> Steps[Grown]:
    """The GM grants a point in a skill for something brilliant, within its limit (undesix A9, B10)."""
    yield taught(hero, own or skill, table)
    return Grown(1)


@move(
    title=Words("Étude entre deux aventures", "Study between adventures"),
    goals=(GROW,),
    examples=({"skill": "lore", "years": "1"}, {"skill": "lore", "years": "2"}),
    does="leisure",
    takes=lambda said: YEAR * int(said["years"]),
)
def study(
    hero: Hero,
    table: TableRole,
    skill: SkillOnly = "lore",
    own: OwnParameter = "",
    years: Annotated[int, Whole(Words("années d’étude", "years of study"), 1, 4), GMS] = 1,
) -> Steps[Grown]:
    """About a year of study for a point in one skill, one at a time (undesix B18)."""
    learner, learnt = hero, 0
    for _ in range(years):
        lesson = taught(learner, own or skill, table)
        yield lesson
        learner = learner.after(lesson)
        learnt += 1
    return Grown(learnt)


def taught(sheet: Sheet, name: str, table: Board) -> Learnt:
    """One more point in a skill, or the refusal of one that is at its most (undesix B17)."""
    skill = sheet.skill(name, table)
    if not sheet.can_learn(skill, table):
        raise refused(AT_MOST, skill=skill.words)
    return Learnt("hero", skill.id, skill.words, ticked=False)


@move(
    title=Words("Récompense : caractéristique (MJ)", "Award: characteristic (GM)"),
    goals=(GROW,),
    examples=({"characteristic": "senses"},),
    gms=True,
    does=LIVE,
)
def award_characteristic(
    hero: Hero,
    characteristic: Annotated[
        str, Choice(Words("caractéristique", "characteristic"), tuple(CHARACTERISTICS.items()))
    ] = "phy",
    override: OverrideParameter = False,
    house: Annotated[House, only("world")] = STANDARD,
) -> Steps[Grown]:
    """Very exceptionally +1 to a characteristic, two or three times in a life, never above 7 (undesix A10, X8)."""
    check_award(hero, characteristic, override, house.world)
    if hero.awards >= USUAL_AWARDS:
        yield Warned("hero", filled(BEYOND, n=hero.awards + 1))
    yield Raised("hero", characteristic, "award", house.world)
    return Grown(1)


def check_award(sheet: Sheet, characteristic: str, override: bool, world: str) -> None:
    """Seven is a hard stop; a third award takes the GM's word, and a fourth too (undesix A10)."""
    if getattr(sheet, characteristic) >= HIGHEST:
        raise refused(SEVEN, name=in_world(CHARACTERISTICS[characteristic], world))
    if sheet.awards >= USUAL_AWARDS and not override:
        raise refused(ENOUGH if sheet.awards >= MOST_AWARDS else THIRD, name=sheet.name, n=sheet.awards)


# Careers


def between_fights(sheet: Sheet) -> Words | None:
    """Why no career is taken or left now: a life does not change between two blows (undesix F1)."""
    return alive(sheet) or (IN_A_FIGHT if sheet.fighting else None)


def may_join(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why a character does not become a Warrior now, whatever the GM overrides (undesix F1, F2)."""
    if barred := between_fights(sheet):
        return barred
    if sheet.warrior:
        return ALREADY
    return filled(TOO_WEAK, name=sheet.name, n=sheet.phy) if sheet.phy < WARRIOR_PHY else None


@move(
    title=Words("Devenir Guerrier", "Become a Warrior"),
    goals=(GROW,),
    examples=({"weapon": "sword"},),
    sheets={"hero": Sheet(name="Kim", phy=4, sessions=4)},
    allowed=may_join,
    does=LIVE,
)
def join_warriors(
    hero: Hero, weapon: Annotated[str, WEAPON] = "sword", override: OverrideParameter = False
) -> Steps[Grown]:
    """From the end of the fourth session, with PHY 4: +2 with one weapon (undesix B19, F1, F2)."""
    check_warrior(hero, override)
    yield Joined("hero", hero.held(weapon).id if hero.at_table else weapon)
    return Grown(1)


def check_warrior(sheet: Sheet, override: bool) -> None:
    """Refuse who may not be one, and who comes too early unless the GM overrides it (undesix F1, F2)."""
    if why := may_join(sheet):
        raise Refusal(why)
    if sheet.sessions < CAREER_SESSIONS and not override:
        raise refused(TOO_EARLY, name=sheet.name, n=sheet.sessions)


def _no_career(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why no career is left now (undesix F1)."""
    return between_fights(sheet) if sheet.warrior else NO_CAREER


def check_career(sheet: Sheet) -> None:
    """Refuse where there is none to leave (undesix F1)."""
    if why := _no_career(sheet):
        raise Refusal(why)


def a_warrior() -> Sheet:
    """Somebody with a career to leave."""
    return StandIn(warrior=True)


@move(
    title=Words("Quitter la carrière", "Leave the career"),
    goals=(GROW,),
    examples=({},),
    sheets={"hero": Sheet(name="Kim", warrior=True, warrior_weapon="sword")},
    allowed=_no_career,
    does=LIVE,
)
def leave_career(
    hero: Annotated[Sheet, Role(HERO, stand_in=a_warrior)],
    house: Annotated[House, only("world")] = STANDARD,
) -> Steps[Grown]:
    """Leaving costs a point of PSY for good; what was acquired remains (undesix F1)."""
    check_career(hero)
    yield LeftCareer("hero", house.world)
    return Grown(0)


BEYOND: Final = Words(
    "C’est la {n}ᵉ fois dans la vie du personnage : deux ou trois suffisent (A10)",
    "This is award number {n} in the character’s life: two or three are enough (A10)",
)
NO_POINT: Final = Words(
    "Aucun point de séance à prendre : il vient à la fin d’une séance (B17).",
    "No session point to take: it comes at the end of a session (B17).",
)
AT_MOST: Final = Words(
    "« {skill} » est à +4, le maximum d’une compétence ordinaire : choisissez-en une autre (B17).",
    "“{skill}” is at +4, the maximum for an ordinary skill: choose another one (B17).",
)
SEVEN: Final = Words(
    "{name} est déjà à 7, que rien ne dépasse : choisissez une autre caractéristique (A10).",
    "{name} is already at 7, which nothing exceeds: choose another characteristic (A10).",
)
THIRD: Final = Words(
    "{name} a déjà reçu {n} augmentations : une troisième demande que le MJ passe outre (A10).",
    "{name} has already had {n} awards: a third requires the GM’s override (A10).",
)
ENOUGH: Final = Words(
    "{name} a déjà reçu {n} augmentations, le maximum d’une vie : seul le MJ passe outre (A10).",
    "{name} has already had {n} awards, the most for a lifetime: only the GM may override it (A10).",
)
IN_A_FIGHT: Final = Words(
    "Un combat est en cours : une carrière se prend ou se quitte hors combat (F1).",
    "A fight is on: a career is taken or left outside a fight (F1).",
)
TOO_WEAK: Final = Words(
    "Un Guerrier a PHY 4 au moins, et {name} a {n} : gagnez d’abord du PHY (F2).",
    "A Warrior needs at least PHY 4, and {name} has {n}: gain PHY first (F2).",
)
ALREADY: Final = Words(
    "Ce personnage est déjà Guerrier : son arme est choisie (F2).",
    "This character is already a Warrior: the weapon is chosen (F2).",
)
TOO_EARLY: Final = Words(
    "Les carrières viennent après la quatrième séance, et {name} en a joué {n} ; le MJ peut passer outre (F1).",
    "Careers come after the fourth session, and {name} has played {n}; the GM may override it (F1).",
)
NO_CAREER: Final = Words(
    "Ce personnage n’a pas de carrière à quitter (F1).", "This character has no career to leave (F1)."
)
