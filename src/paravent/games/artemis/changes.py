"""How the facts of a move change a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from paravent.core.steps import Fact
from paravent.games.artemis.clocks import DAY, Clock
from paravent.games.artemis.facts import (
    Awarded,
    Balanced,
    Changed,
    Cleared,
    Died,
    FearFaded,
    Learnt,
    LuckForced,
    Marked,
    ScoreWritten,
    Stabilised,
    Stunned,
    Turned,
)
from paravent.games.artemis.hours import HEALING, turned
from paravent.games.artemis.skills import SKILLS, skill_named

if TYPE_CHECKING:
    from paravent.games.artemis.sheet import Sheet

FEAR_LASTS: Final = {"light": 10 * DAY, "grave": 100 * DAY}
"""Before a light fear begins to fade, and the least that a grave one lasts (artemis R3.12)."""

FIELDS: Final = {
    ("wound", "light"): "light_wounds",
    ("wound", "grave"): "grave_wounds",
    ("wound", "permanent"): "permanent_wounds",
    ("fatigue", "light"): "light_fatigue",
    ("fatigue", "grave"): "grave_fatigue",
    ("fatigue", "permanent"): "permanent_fatigue",
    ("stress", "light"): "light_stress",
    ("stress", "grave"): "grave_stress",
}


def after(sheet: Sheet, fact: Fact) -> Sheet:
    """The sheet once a fact is true (artemis R5.2, R10.4)."""
    match fact:
        case Marked():
            return marked(sheet, fact)
        case Cleared(line=line, gravity=gravity, n=n):
            field = FIELDS[line, gravity]
            return replace(sheet, **{field: max(0, getattr(sheet, field) - n)})
        case Changed(field=field, value=value):
            return replace(sheet, **{field: value})
        case Turned(activity=activity, minutes=minutes):
            return replace(turned(sheet, activity), planned=minutes)
        case Died():
            return replace(sheet, dead=True)
        case Stunned(grave=grave):
            return replace(sheet, stunned=True, stun_grave=sheet.stun_grave + grave)
        case Stabilised():
            return stabilised(sheet, fact)
        case FearFaded(line=line):
            kept = list(sheet.fears)
            kept.remove(line)
            return replace(sheet, fears=tuple(kept))
    return _after_progress(sheet, fact)


def _after_progress(sheet: Sheet, fact: Fact) -> Sheet:
    """Luck forced, what was learnt, given, weighed or written anew (artemis R1.9, R2.4, R9.1, R10.2)."""
    match fact:
        case LuckForced():
            return replace(sheet, spent=sheet.spent + 1, forced=sheet.forced + 1)
        case Learnt(field=field, value=value, cost=cost):
            return replace(sheet, spent=sheet.spent + cost, **{field: value})
        case Awarded(points=points, session=True):
            more = {"award_due": False, "awarded": sheet.awarded + points}
            return replace(sheet, experience=sheet.experience + points, **more)
        case Awarded(points=points):
            return replace(sheet, experience=sheet.experience + points)
        case Balanced(source=source, points=points, killed=killed):
            lines = (*sheet.balance, f"{source} {points:+d}") if points else sheet.balance
            return replace(sheet, balance=lines, killed=sheet.killed or killed)
        case ScoreWritten(skill=skill, level=level, score=score):
            others = tuple(line for line in sheet.scores if skill_named(line.rsplit(" ", 1)[0]) != skill)
            lines = (*others, f"{SKILLS[skill].words.fr} {score}")
            return replace(sheet, scores=lines, **{skill: level})
    return sheet


def marked(sheet: Sheet, fact: Marked) -> Sheet:
    """More marks on a line; a fear is written down with its cause and runs its time (artemis R3.2, R3.12)."""
    if fact.line == "fear":
        new = Clock(fact.gravity == "grave", FEAR_LASTS[fact.gravity], fact.note).written()
        return replace(sheet, fears=sheet.fears + (new,) * fact.n)
    field = FIELDS[fact.line, fact.gravity]
    return replace(sheet, **{field: getattr(sheet, field) + fact.n})


def stabilised(sheet: Sheet, fact: Stabilised) -> Sheet:
    """Wounds that begin their forty days; with no grave one left untreated nothing worsens (artemis R5.8, R5.9, A11,
    A31)."""
    new = (Clock(True, HEALING).written(),) * fact.grave + (Clock(False, HEALING).written(),) * fact.light
    grave = sheet.grave_wounds - fact.grave
    return replace(
        sheet,
        grave_wounds=grave,
        light_wounds=sheet.light_wounds - fact.light,
        stabilised=sheet.stabilised + new,
        bleeding=sheet.bleeding if grave else 0,
        bleeding_slow=sheet.bleeding_slow if grave else 0,
    )
