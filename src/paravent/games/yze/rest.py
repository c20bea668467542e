"""Rest: what six hours give back (yze B45, B51, D11)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, USUAL_OPTIONS, Goal, Options, move
from paravent.core.parameters import GMS, Flag, Role, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Outcome, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.yze import clocks
from paravent.games.yze.facts import Calmed, Healed, Slept
from paravent.games.yze.pools import Pool
from paravent.games.yze.rolls import (
    UNAIDED,
    Aid,
    Tested,
    aided,
    skill_roll,
)
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import StandIn
from paravent.games.yze.states import may_live

REST: Final = 6
"""The hours that a rest takes (yze B45)."""


def awake(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why somebody may not rest now: a fight is on, or six hours have not passed since the last rest (yze B45)."""
    if sheet.fighting:
        return FIGHTING
    left = clocks.left(sheet.clocks, clocks.REST)
    return filled(RESTED_ALREADY, name=sheet.name, n=left) if left else None


class Rested(Outcome, frozen=True):
    """What a rest gave back."""

    says = Words(
        "{damage} {damage:Dégât|Dégâts} et {stress} Stress en moins",
        "{damage} Damage and {stress} Stress taken off",
    )

    damage: int
    stress: int


def tired(
    hurt: Annotated[int, Whole(Words("Dégâts", "Damage"), 0, 99)] = 0,
    shaken: Annotated[int, Whole(Words("Stress", "Stress"), 0, 99)] = 0,
    nightmares: Annotated[bool, Flag(Words("cauchemars", "nightmares"))] = False,
    endurance: Annotated[int, Whole(Words("dés de Résistance", "Endurance dice"), 0, 40)] = 0,
) -> Sheet:
    """Somebody with this Damage and Stress, who sleeps with so many dice."""
    traumas = ("nightmares",) if nightmares else ()
    return StandIn(damage=hurt, stress=shaken, traumas=traumas, rolls=endurance)


@move(
    title=Words("Se reposer", "Rest"),
    goals=(
        Goal(
            "recovered",
            Words("récupérer", "to recover"),
            lambda result: int(result.damage + result.stress > 0),
        ),
    ),
    examples=(
        {"hurt": "2", "shaken": "1"},
        {"hurt": "2", "endurance": "3", "nightmares": "yes"},
        {"shaken": "1", "nightmares": "yes"},
    ),
    does=LIVE,
    takes=lambda said: 60 * int(said["hours"]),
    allowed=awake,
)
def rest(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=tired)],
    hours: Annotated[int, Whole(Words("heures", "hours"), 0, 24), GMS] = REST,
    aid: Aid = UNAIDED,
) -> Steps[Rested]:
    """Six hours give back 1 Damage and 1 Stress; with nightmares only after an Endurance roll (yze B45, D11)."""
    may_live(roller)
    if hours < REST:
        raise refused(TOO_SHORT, n=hours)
    _may_rest(roller)
    slept = yield from sleep(aided(roller, "endurance", aid), "nightmares" in roller.traumas)
    damage, stress = (min(1, roller.damage), min(1, roller.stress)) if slept else (0, 0)
    if roller.at_table:
        yield Slept("roller")
    if damage:
        yield Healed("roller", damage)
    if stress:
        yield Calmed("roller", stress)
    return Rested(damage, stress)


def _may_rest(sheet: Sheet) -> None:
    if why := awake(sheet):
        raise Refusal(why)


@rule
def sleep(pool: Pool, nightmares: bool) -> Steps[bool]:
    """Nightmares ask for an Endurance roll, which nobody chose to make: it is not pushed (yze B10, B51, D11)."""
    if not nightmares:
        return True
    result: Tested = yield skill_roll(pool, "roller", False)
    return result.successes > 0


TOO_SHORT: Final = Words(
    "{n} h de repos ne suffisent pas : il en faut au moins 6 (B45).",
    "{n} h of rest are not enough: it takes 6 at least (B45).",
)
FIGHTING: Final = Words(
    "On ne se repose pas en plein combat : finissez-le d’abord (B45).",
    "There is no rest in the middle of a fight: end it first (B45).",
)
RESTED_ALREADY: Final = Words(
    "{name} vient de se reposer : un autre repos, c’est dans {n} min (B45).",
    "{name} has just rested: another rest is {n} min away (B45).",
)
