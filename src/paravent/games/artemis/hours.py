"""What time does to a character: wounds worsen and heal, fatigue goes, hunger bites, fears fade (artemis R3.6–R3.12, R5.8, R5.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from paravent.games.artemis.clocks import DAY, HOUR, run
from paravent.games.artemis.settings import House, Passing, of_table
from paravent.games.artemis.tables import AGGRAVATION, LIGHT_REST, SLEEP, entitled

if TYPE_CHECKING:
    from paravent.core.moments import Moment
    from paravent.games.artemis.sheet import Sheet

LONG_SLEEP: Final = 6 * HOUR
BEFORE_SLEEPING_AGAIN: Final = 3 * HOUR
HEALING: Final = 40 * DAY
CASKET: Final = 8 * HOUR
HUNGER: Final = {"bare": 3 * DAY, "ill": 3 * DAY, "none": DAY}
REFEEDING: Final = 2 * DAY
RESTING: Final = ("rest", "sleep", "holiday")
ASLEEP: Final = ("sleep", "holiday")


def lived(sheet: Sheet, moment: Moment) -> Sheet:
    """The sheet once a moment has passed."""
    match moment.when:
        case "time":
            house, passing = of_table(House, moment.options), of_table(Passing, moment.options)
            return sheet if sheet.dead else passed(sheet, moment.minutes, house, passing)
        case "session":
            return replace(sheet, award_due=False)
        case "session-end":
            return replace(sheet, award_due=not sheet.npc and not sheet.dead)
        case "scenario":
            return replace(sheet, forced=0)
        case "scene":
            return replace(sheet, stunned=False, routed=False, sketch="none")
        case "fight":
            return replace(_round_over(sheet), fighting=True, calm_due=not sheet.npc)
        case "round":
            return _round_over(sheet)
        case "fight-end":
            return replace(_round_over(sheet), fighting=False, calm_due=False, late=False, routed=False)
    return sheet


def _round_over(sheet: Sheet) -> Sheet:
    """Attitudes are kept until the end of the round only; the stunned then count their wounds (artemis R6.2, R7.8)."""
    grave = min(sheet.stun_grave, sheet.grave_wounds)
    return replace(
        sheet,
        attitude="none",
        exposed=False,
        stalled=False,
        motionless=False,
        stun_grave=0,
        grave_wounds=sheet.grave_wounds - grave,
        grave_fatigue=sheet.grave_fatigue + grave,
    )


def passed(sheet: Sheet, minutes: int, house: House, passing: Passing) -> Sheet:
    """So many minutes later."""
    sheet = aggravated(sheet if passing.hunger else replace(sheet, hungry=0), minutes, house)
    if sheet.dead:
        return sheet
    sheet = _healed(sheet, minutes)
    sheet = _rested(sheet, minutes, passing.natural)
    sheet = _starved(sheet, minutes) if passing.hunger else sheet
    fears = tuple(one.written() for one in run(sheet.fears, minutes))
    if sheet.balance_total >= 0:
        return replace(sheet, fears=fears, day=0)
    days, day = divmod(sheet.day + minutes, DAY)
    return replace(sheet, fears=fears, day=day, crises=min(99, sheet.crises + days))


def period(sheet: Sheet, house: House) -> int:
    """The minutes after which untreated wounds worsen: by Force, in hours for the cataleptic (artemis R5.8, A10)."""
    slow = sheet.catalepsy or sheet.activity == "casket" or sheet.overflows("wound", house)
    return AGGRAVATION[sheet.strength] * (HOUR if slow else 1)


def aggravated(sheet: Sheet, minutes: int, house: House) -> Sheet:
    """Each period adds a grave wound while one is untreated; in a coma the next one kills (artemis R5.8, A11, U4)."""
    if not sheet.grave_wounds:
        return replace(sheet, bleeding=0)
    left = sheet.bleeding + minutes
    while left >= period(sheet, house) and not sheet.dead:
        left -= period(sheet, house)
        sheet = (
            replace(sheet, dead=True)
            if sheet.overflows("wound", house)
            else replace(sheet, grave_wounds=sheet.grave_wounds + 1)
        )
    return replace(sheet, bleeding=left)


def _healed(sheet: Sheet, minutes: int) -> Sheet:
    """Each stabilised wound has its own forty days; a casket takes one every eight hours (artemis R5.9, A31)."""
    marks = [one for one in run(sheet.stabilised, minutes) if one.minutes]
    if sheet.activity == "casket":
        gone = (sheet.since + minutes) // CASKET - sheet.since // CASKET
        marks = sorted(marks, key=lambda one: (-one.grave, one.minutes))[gone:]
    return replace(sheet, stabilised=tuple(one.written() for one in marks))


def _rested(sheet: Sheet, minutes: int, natural: bool) -> Sheet:
    """Rest takes light fatigues off, sleep grave ones, a holiday permanent ones (artemis R3.6)."""
    before, after = sheet.since, sheet.since + minutes
    factor = 2 if sheet.weakened else 1
    asleep = factor * (2 if sheet.stabilised and factor == 1 else 1)
    light = _gained(LIGHT_REST, before, after, factor) if sheet.activity in RESTING else 0
    grave = _gained(SLEEP, before, after, asleep) if sheet.activity == "sleep" else 0
    days = after // (DAY * factor) - before // (DAY * factor) if sheet.activity == "holiday" else 0
    grave = sheet.grave_fatigue if days else grave
    permanent = 0 if sheet.weakened or sheet.hungry < 0 else days
    return _awake(
        replace(
            sheet,
            since=after if sheet.activity != "up" else 0,
            light_fatigue=max(0, sheet.light_fatigue - light),
            grave_fatigue=max(0, sheet.grave_fatigue - grave),
            permanent_fatigue=max(0, sheet.permanent_fatigue - permanent),
        ),
        minutes,
        natural,
    )


def _gained(steps: tuple[tuple[int, int], ...], before: int, after: int, factor: int) -> int:
    """What this stretch of a rest takes off, given what the rest before it took."""
    return entitled(steps, after // factor) - entitled(steps, before // factor)


def _awake(sheet: Sheet, minutes: int, natural: bool) -> Sheet:
    """Hours awake are counted as long as they matter; they tire by themselves where that is played (artemis R3.6, R3.7, A13)."""
    if sheet.activity in (*ASLEEP, "casket") or not (natural or sheet.slept_long):
        return sheet
    after = sheet.awake + minutes
    tired = natural_fatigues(after) - natural_fatigues(sheet.awake) if natural else 0
    rested = sheet.slept_long and after < BEFORE_SLEEPING_AGAIN
    return replace(
        sheet,
        awake=after if natural or rested else 0,
        slept_long=rested,
        grave_fatigue=sheet.grave_fatigue + tired,
    )


def natural_fatigues(awake: int) -> int:
    """One after 8 hours awake, a second after 12, then one every 2 hours (artemis R3.7, A13)."""
    hours = awake // HOUR
    if hours < 12:
        return int(hours >= 8)
    return 2 + (hours - 12) // 2


def _starved(sheet: Sheet, minutes: int) -> Sheet:
    """Want of food or illness: after a while, a permanent fatigue each day (artemis R3.8)."""
    if sheet.diet == "regular":
        if sheet.hungry > 0:
            return replace(sheet, hungry=min(0, minutes - REFEEDING) if sheet.weakened else 0)
        return replace(sheet, hungry=min(0, sheet.hungry + minutes))
    before, since = max(0, sheet.hungry), HUNGER[sheet.diet]
    after = before + minutes
    days = max(0, after - since) // DAY - max(0, before - since) // DAY
    return replace(sheet, hungry=after, permanent_fatigue=sheet.permanent_fatigue + days)
