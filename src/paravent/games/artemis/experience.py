"""Experience: awards, and what points buy (artemis R10.1–R10.4, A30, U3)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, Goal, move
from paravent.core.parameters import Choice, Role, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Fact, Outcome, Steps
from paravent.core.words import Words, filled, same
from paravent.games.artemis.facts import Awarded, Changed, Learnt, ScoreWritten
from paravent.games.artemis.fields import LEVEL_OPTIONS, MILIEUS
from paravent.games.artemis.nifimo import confirming
from paravent.games.artemis.rolls import GM
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import CHARACTERISTICS, LADDER, LEVELS, SKILL_OPTIONS, SKILLS, rank
from paravent.games.artemis.stand_ins import AnyoneRole, StandIn

CHARACTERISTIC_MOST: Final = 5
A_SESSION: Final = 3
"""The most that one session gives, in all (artemis R10.2)."""
NOT_FOR_SALE: Final = tuple(
    (f"{id}_level", filled(Words("adaptation : {name}", "adaptation: {name}"), name=words))
    for id, words in MILIEUS.items()
)
WHAT: Final = Choice(
    Words("quoi apprendre", "what to learn"),
    (
        *SKILL_OPTIONS,
        *CHARACTERISTICS.items(),
        *((f"weapon{n}_level", Words(f"arme {n}", f"weapon {n}")) for n in (1, 2, 3)),
        *NOT_FOR_SALE,
    ),
)


class Got(Outcome, frozen=True):
    """Experience points awarded."""

    says = Words("{points} {points:point|points} d’expérience", "{points} experience {points:point|points}")

    points: int


def bounds(sessions: int) -> tuple[int, int]:
    """What the end of a scenario of so many sessions gives: short, medium, or long from five on (artemis R10.2, A30)."""
    if sessions <= 2:
        return 3, 4
    return (9, 10) if sessions <= 4 else (0, 20)


GRANTED: Final = confirming(Words("Accorder cette expérience ?", "Grant this experience?"))


@move(
    title=Words("Gagner de l’expérience", "Gain experience"),
    asks=(GRANTED,),
    goals=(
        Goal(
            "points", Words("le plus de points", "the most points"), lambda result: int(result.points), False
        ),
    ),
    examples=({"points": "2"}, {"points": "9", "sessions": "3"}),
    does=LIVE,
)
def award(
    roller: AnyoneRole,
    points: Annotated[int, Whole(Words("points", "points"), 0, 20)] = 1,
    sessions: Annotated[
        int,
        Whole(
            Words(
                "séances du scénario qui s’achève (0 : il continue)",
                "sessions of the scenario that ends (0: it goes on)",
            ),
            0,
            40,
        ),
    ] = 0,
) -> Steps[Got]:
    """0 to 3 a session; more at the end of a scenario, and for humane conduct; the GM agrees (artemis R10.1,
    R10.2)."""
    if roller.npc:
        raise refused(NPC, name=roller.name)
    least, most = bounds(sessions) if sessions else (0, A_SESSION - roller.awarded)
    if not least <= points <= most:
        raise refused(OUT_OF_BOUNDS, n=points, least=least, most=most)
    agreed = yield Ask(GRANTED, GM, ("yes", "no"), "R10.2")
    given = points if agreed == "yes" else 0
    yield Awarded("roller", given, not sessions)
    return Got(given)


class Bought(Outcome, frozen=True):
    """What was learnt, and for how much."""

    says = Words(
        "Appris pour {cost} {cost:point|points} (prix maison)",
        "Learnt for {cost} {cost:point|points} (house price)",
    )

    cost: int


def seasoned(
    points: Annotated[
        int, Whole(Words("points d’expérience", "experience points"), 0, 999, on_sheet=True)
    ] = 0,
) -> Sheet:
    """Somebody with so much experience."""
    return StandIn(experience=points)


@move(
    title=Words("Apprendre", "Learn"),
    goals=(
        Goal(
            "cheap",
            Words("points d’expérience à payer", "experience points to pay"),
            lambda result: -int(result.cost),
            chance=False,
            loss=True,
        ),
    ),
    examples=({"what": "vigilance", "points": "4"}, {"what": "strength", "points": "40"}),
    sheets={"roller": Sheet(name="Lou", experience=30)},
)
def learn(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=seasoned)],
    what: Annotated[str, WHAT] = "vigilance",
    level: Annotated[str, Choice(Words("niveau actuel", "current level"), LEVEL_OPTIONS)] = "beginner",
    value: Annotated[int, Whole(Words("caractéristique actuelle", "current characteristic"), 1, 5)] = 3,
    house: House = STANDARD,
) -> Steps[Bought]:
    """One step of a skill or a characteristic, at the house's prices; adaptations take more than points (artemis R4.4, R10.3,
    U3)."""
    if what in dict(NOT_FOR_SALE):
        raise Refusal(ADAPTATION)
    may_learn(roller)
    if roller.at_table:
        level, value = _now(roller, what, level, value)
    fact = (
        characteristic_step(what, value, house) if what in CHARACTERISTICS else skill_step(what, level, house)
    )
    if fact.cost > roller.points:
        raise refused(TOO_DEAR, what=fact.name, cost=fact.cost, n=roller.points)
    yield fact
    if raised := written_higher(roller, what, level, house):
        yield raised
    return Bought(fact.cost)


def written_higher(sheet: Sheet, what: str, level: str, house: House) -> Fact | None:
    """A score that was written by hand rises with its level, by as much as the house's bonuses do; figures of a
    characteristic or of attitudes stay the GM's to write (artemis U1)."""
    after = rank(level) + 1
    more = house.bonuses[after] - house.bonuses[after - 1] if 0 < after < len(house.bonuses) else 0
    if what in SKILLS and (score := sheet.written_scores().get(what)) is not None:
        return ScoreWritten("roller", what, LADDER[after], score + more, SKILLS[what].words)
    place = what.removesuffix("_level")
    if place in WEAPON_PLACES and (score := int(getattr(sheet, f"{place}_score"))):
        return Changed("roller", f"{place}_score", score + more, filled(ROSE, n=score + more))
    return None


def _now(sheet: Sheet, what: str, level: str, value: int) -> tuple[str, int]:
    if what in CHARACTERISTICS:
        return level, int(getattr(sheet, what))
    return str(getattr(sheet, what)), value


def may_learn(sheet: Sheet) -> None:
    """On holiday one only relaxes (artemis R3.6)."""
    if sheet.activity == "holiday":
        raise refused(ON_HOLIDAY, name=sheet.name)


def skill_step(what: str, level: str, house: House) -> Learnt:
    """The next level of a skill, and its price (artemis U3)."""
    if level == "master":
        raise Refusal(HIGHEST)
    after = "beginner" if level == "none" else LADDER[rank(level) + 1]
    name = SKILLS[what].words if what in SKILLS else dict(WHAT.options)[what]
    return Learnt("roller", what, after, house.prices[rank(level) + 1], name, LEVELS[after])


def characteristic_step(what: str, value: int, house: House) -> Learnt:
    """One point more of a characteristic: ten times its new value (artemis U3)."""
    if value >= CHARACTERISTIC_MOST:
        raise Refusal(HIGHEST)
    return Learnt(
        "roller", what, value + 1, house.prices[6] * (value + 1), CHARACTERISTICS[what], same(str(value + 1))
    )


OUT_OF_BOUNDS: Final = Words(
    "{n} {n:point sort|points sortent} des bornes : de {least} à {most} ici (R10.2).",
    "{n} {n:point is|points are} out of bounds: from {least} to {most} here (R10.2).",
)
NPC: Final = Words(
    "{name} est un PNJ : l’expérience revient aux personnages des joueurs (R10.2).",
    "{name} is an NPC: experience goes to the players’ characters (R10.2).",
)
ADAPTATION: Final = Words(
    "Une adaptation à un milieu évolue, mais pas par les seuls points : voyez avec le MJ (R10.3, R4.4).",
    "An adaptation to an environment can improve, but not through points alone: ask the GM (R10.3, R4.4).",
)
ON_HOLIDAY: Final = Words(
    "{name} est en vacances : on ne fait que s’y détendre (R3.6).",
    "{name} is on holiday, with time only to relax (R3.6).",
)
TOO_DEAR: Final = Words(
    "{what} coûte {cost} points d’expérience, et il en reste {n} (R10.1, U3, prix maison).",
    "{what} costs {cost} experience points, and {n} are left (R10.1, U3, house price).",
)
WEAPON_PLACES: Final = ("weapon1", "weapon2", "weapon3")
ROSE: Final = Words("Score écrit : {n}", "Written score: {n}")
HIGHEST: Final = Words("C’est déjà le plus haut (R2.1, R2.5).", "This is already the highest (R2.1, R2.5).")
