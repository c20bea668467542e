"""Stress that befalls: resisting it, being broken by it, traumas (yze B47–B51, D12, D13)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.dice import Numbered
from paravent.core.game import LIVE, Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Role, Whole
from paravent.core.refusal import refused
from paravent.core.steps import Ask, Outcome, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.yze.facts import Broken, Stressed, Traumatised
from paravent.games.yze.pools import Pool
from paravent.games.yze.rolls import (
    PUSH,
    UNAIDED,
    Aid,
    Tested,
    aided,
    skill_roll,
)
from paravent.games.yze.settings import STANDARD, OnlyBeginners
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import rolling
from paravent.games.yze.states import breaks, broken, helpless, may_live
from paravent.games.yze.traumas import TRAUMAS


def _roll(_: Ask) -> str:
    return "roll"


def _bear(_: Ask) -> str:
    return "bear"


RESIST: Final = Question(
    "resist",
    Words("Résister par la Psychologie ?", "Resist with Psychology?"),
    (("bear", Words("Subir", "Bear it")), ("roll", Words("Résister", "Resist"))),
    (
        Policy("always", Words("toujours résister", "always resist"), _roll),
        Policy("never", Words("ne jamais résister", "never resist"), _bear),
    ),
    free=True,
)


class Shaken(Outcome, frozen=True):
    """What a horrible event left: points received, the price of a push among them, broken, the trauma's number."""

    points: int
    broken: bool
    trauma: int
    pushed: bool
    cost: int

    @override
    def told(self) -> Words:
        return filled(RECEIVED, n=self.points) if self.points else UNMOVED


STEADY: Final = Goal(
    "steady", Words("ne pas être brisé", "not to be broken"), lambda result: int(not result.broken)
)
LEAST: Final = Goal(
    "least",
    Words("le moins de Stress", "the least Stress"),
    lambda result: -int(result.points),
    chance=False,
    loss=True,
)


@move(
    title=Words("Subir du Stress", "Take Stress"),
    asks=(RESIST, PUSH),
    goals=(STEADY, LEAST),
    examples=(
        {"points": "2", "dice": "2"},
        {"points": "1", "dice": "2", "burden": "1", "resist": "never"},
        {"points": "5", "dice": "1", "beginners": "yes", "push": "always"},
    ),
    does=LIVE,
)
def receive_stress(
    roller: Annotated[Sheet, Role(Words("qui subit", "who takes it"), stand_in=rolling)],
    points: Annotated[int, Whole(Words("Stress reçu", "Stress taken"), 1, 20), GMS] = 1,
    aid: Aid = UNAIDED,
    house: OnlyBeginners = STANDARD,
) -> Steps[Shaken]:
    """Stress from an event; Psychology, which may be pushed, wards off 1 for each success (yze B47, B48, B49, D12,
    D13)."""
    may_live(roller)
    if roller.is_monster:
        raise refused(UNSHAKEN, name=roller.name)
    unable = helpless(roller, house.beginners) if roller.at_table else broken(roller.stress, house.beginners)
    pool = Pool(()) if unable else aided(roller, "psychology", aid)
    return (yield from shaken("roller", points, roller.stress, pool, house.beginners))


@rule
def shaken(who: str, points: int, had: int, pool: Pool, beginners: bool) -> Steps[Shaken]:
    """What unsettles gives Stress (yze B47): resist with the Stress already carried (D13); a push may cost 1 that nothing
    reduces (B48, B50, D12)."""
    result = yield from resisted(who, pool)
    coming = max(0, points - result.successes)
    if result.cost:
        yield Stressed(who, 1, "push")
    if coming:
        yield Stressed(who, coming, "event")
    total = had + result.cost + coming
    if breaks(had, total, beginners):
        yield Broken(who, True)
    trauma = 0
    if coming and broken(total, beginners):
        trauma = yield from traumatised(who)
    return Shaken(coming + result.cost, broken(total, beginners), trauma, result.pushed, result.cost)


@rule
def resisted(who: str, pool: Pool) -> Steps[Tested]:
    """Whether to roll Psychology is one's own choice, and no action (yze B48)."""
    if not pool.dice:
        return Tested(0, False, 0)
    choice = yield Ask(RESIST, who, ("bear", "roll"), "B48")
    if choice == "bear":
        return Tested(0, False, 0)
    result: Tested = yield skill_roll(pool, who, True, 0, "stress")
    return result


@rule
def traumatised(who: str) -> Steps[int]:
    """Broken by Stress that no push caused: a trauma, one die on its table (yze B51, E5)."""
    face: int = yield Throw(1, Numbered(6), "B51", who)
    trauma = TRAUMAS[face]
    yield Traumatised(who, trauma.id, trauma.words, trauma.effect)
    return face


UNSHAKEN: Final = Words(
    "{name} est un monstre : il n’a que sa Santé, et le Stress lui est étranger (B55).",
    "{name} is a monster: it has Health alone, and knows no Stress (B55).",
)
RECEIVED: Final = Words("Stress reçu : {n}", "Stress taken: {n}")
UNMOVED: Final = Words("Rien ne l’ébranle", "Nothing shakes them")
