"""What time does to a character: wounds worsen and heal, fatigue goes, hunger bites, fears fade (artemis R3.6–R3.12, R5.8, R5.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from paravent.games.artemis.clocks import DAY, HOUR, clocks, run
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
    """The sheet once a moment has passed (artemis R1.9, R10.2)."""
    match moment.when:
        case "time":
            house, passing = of_table(House, moment.options), of_table(Passing, moment.options)
            return sheet if sheet.dead else passed(sheet, moment.minutes, house, passing)
        case "session":
            return replace(sheet, award_due=False, awarded=0)
        case "session-end":
            return replace(sheet, award_due=not sheet.npc and not sheet.dead)
        case "scenario":
            return replace(sheet, forced=0)
        case "scene":
            fresh = replace(sheet, calm_made=False, stunned=False, routed=False, sketch="none")
            return _surprise_over(_round_over(fresh))
    return _fought(sheet, moment)


def _fought(sheet: Sheet, moment: Moment) -> Sheet:
    """The sheet once a fight, a round or a turn began or ended: whoever is dealt as surprised is, and a round lost to a
    threat is one's next turn (artemis R3.5, R3.6, R7.1, A25, U13)."""
    match moment.when:
        case "fight":
            due = not (sheet.npc or sheet.calm_made)
            begun = replace(_disturbed(_round_over(sheet)), fighting=True, calm_due=due)
            return replace(begun, unaware=begun.unaware or moment.surprised)
        case "round":
            over = _round_over(sheet if moment.round <= 1 else _surprise_over(sheet))
            return replace(over, stalled=sheet.stalled)
        case "turn-end":
            return replace(sheet, late=False, stalled=False)
        case "fight-end":
            over = _surprise_over(_round_over(_disturbed(sheet)))
            return replace(over, fighting=False, calm_due=False, routed=False)
    return sheet


def _disturbed(sheet: Sheet) -> Sheet:
    """A fight breaks a rest: it is counted anew (artemis R3.6)."""
    return replace(sheet, since=0) if sheet.activity in ("rest", "holiday") else sheet


def _surprise_over(sheet: Sheet) -> Sheet:
    """Surprise lasts a round; where no order was dealt, the scene or the first minute ends it (artemis R7.5, A25)."""
    return replace(sheet, unaware=False, late=False)


def _round_over(sheet: Sheet) -> Sheet:
    """Attitudes are kept until the end of the round only; the stunned then count their wounds (artemis R6.2, R7.8)."""
    grave = min(sheet.stun_grave, sheet.grave_wounds)
    return replace(
        sheet,
        attitude="none",
        attacked=False,
        exposed=False,
        stalled=False,
        motionless=False,
        stun_grave=0,
        grave_wounds=sheet.grave_wounds - grave,
        grave_fatigue=sheet.grave_fatigue + grave,
    )


def passed(sheet: Sheet, minutes: int, house: House, passing: Passing) -> Sheet:
    """So many minutes later, however they are cut: from each thing that time changes to the next (artemis R3.6, R3.8,
    R5.8).

    The first minute ends whatever lasts a round (R6.2, A25).
    """
    sheet = _surprise_over(_round_over(sheet)) if minutes else sheet
    sheet = sheet if passing.hunger else replace(sheet, hungry=0)
    while minutes and not sheet.dead:
        sheet = _dozing(_risen(sheet), house)
        stretch = min((minutes, *_changes(sheet, house, passing)))
        sheet, minutes = _stretched(sheet, stretch, house, passing), minutes - stretch
    return _risen(sheet)


def _stretched(sheet: Sheet, minutes: int, house: House, passing: Passing) -> Sheet:
    """A stretch at whose end alone something changes."""
    rested = _rested(aggravated(sheet, minutes, house), minutes, passing.natural)
    healed = _healed(rested, minutes, sheet.since)
    fed = _starved(healed, minutes) if passing.hunger else healed
    return _brooded(replace(fed, fears=tuple(one.written() for one in run(fed.fears, minutes))), minutes)


def _brooded(sheet: Sheet, minutes: int) -> Sheet:
    """Each day of a negative balance is one to check for a crisis (artemis R9.4)."""
    if sheet.balance_total >= 0:
        return replace(sheet, day=0)
    days, day = divmod(sheet.day + minutes, DAY)
    return replace(sheet, day=day, crises=min(99, sheet.crises + days))


def _dozing(sheet: Sheet, house: House) -> Sheet:
    """Whoever is at the end of their strength sleeps, whether anybody said so or not (artemis R3.9, U4)."""
    tired = sheet.overflows("fatigue", house) and sheet.activity in ("up", "rest")
    return replace(sheet, activity="sleep", since=0) if tired else sheet


def turned(sheet: Sheet, activity: str) -> Sheet:
    """Another activity begins, the same one goes on; waking starts the hours awake again (artemis R3.6)."""
    if activity == sheet.activity:
        return sheet
    if sheet.activity == "sleep":
        sheet = replace(sheet, awake=0, slept_long=sheet.since >= LONG_SLEEP)
    return replace(sheet, activity=activity, since=0, planned=0)


def _risen(sheet: Sheet) -> Sheet:
    """Who rests or sleeps for so many hours gets up when they are over (artemis R3.6)."""
    over = sheet.planned and sheet.activity in RESTING and sheet.since >= sheet.planned
    return turned(sheet, "up") if over else sheet


def _changes(sheet: Sheet, house: House, passing: Passing) -> Iterator[int]:
    """In how many minutes something may change that others hang on: never later than it does. What a rest takes off is
    counted by how long it has lasted, whenever that is."""
    if sheet.grave_wounds:
        yield -(-_to_come(sheet) // _pace(sheet, house))
    if sheet.activity == "casket":
        yield _to_next(sheet.since, CASKET)
    if sheet.planned and sheet.activity in RESTING:
        yield sheet.planned - sheet.since
    yield from (one.minutes for one in clocks(sheet.stabilised) if one.minutes)
    if passing.natural:
        yield _to_next(sheet.awake, HOUR)
    if passing.hunger:
        yield 1 if sheet.diet == "regular" and sheet.weakened else _to_next(sheet.hungry, DAY)


def _to_next(minutes: int, step: int) -> int:
    return step - minutes % step


def _pace(sheet: Sheet, house: House) -> int:
    """How fast wounds worsen: an hour counts as a minute for the cataleptic, in a pod, in a coma (artemis R5.8)."""
    slow = sheet.catalepsy or sheet.activity == "casket" or sheet.overflows("wound", house)
    return 1 if slow else HOUR


def _worsened(sheet: Sheet) -> int:
    """What has run of a period, in sixtieths of a minute; an older sheet may have counted hours as minutes."""
    whole = AGGRAVATION[sheet.strength]
    return min(sheet.bleeding, whole - 1) * HOUR + sheet.bleeding_slow


def _to_come(sheet: Sheet) -> int:
    """What is left of the period after which untreated wounds worsen, by Force (artemis R5.8, A10)."""
    return AGGRAVATION[sheet.strength] * HOUR - _worsened(sheet)


def aggravated(sheet: Sheet, minutes: int, house: House) -> Sheet:
    """Each period adds a grave wound while one is untreated; in a coma the next one kills (artemis R5.8, A11, U4).

    What has run of it is kept as it is when wounds begin to worsen by the hour, or by the minute again.
    """
    if not sheet.grave_wounds:
        return replace(sheet, bleeding=0, bleeding_slow=0)
    left = _to_come(sheet) - minutes * _pace(sheet, house)
    if left > 0:
        minutes, rest = divmod(AGGRAVATION[sheet.strength] * HOUR - left, HOUR)
        return replace(sheet, bleeding=minutes, bleeding_slow=rest)
    sheet = replace(sheet, bleeding=0, bleeding_slow=0)
    if sheet.overflows("wound", house):
        return replace(sheet, dead=True)
    return replace(sheet, grave_wounds=sheet.grave_wounds + 1)


def _healed(sheet: Sheet, minutes: int, before: int) -> Sheet:
    """Each stabilised wound has its own forty days; a casket takes one every eight hours (artemis R5.9, A31)."""
    marks = [one for one in run(sheet.stabilised, minutes) if one.minutes]
    if sheet.activity == "casket" and sheet.stabilised:
        gone = sheet.since // CASKET - before // CASKET
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
            since=after if _counts(sheet) else 0,
            light_fatigue=max(0, sheet.light_fatigue - light),
            grave_fatigue=max(0, sheet.grave_fatigue - grave),
            permanent_fatigue=max(0, sheet.permanent_fatigue - permanent),
        ),
        minutes,
        natural,
    )


def _counts(sheet: Sheet) -> bool:
    """Whether the time of an activity is counted: a casket begins with the first wound it can heal (artemis R5.9)."""
    return sheet.activity != "up" and (sheet.activity != "casket" or bool(sheet.stabilised))


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
        return replace(sheet, hungry=min(0, (-REFEEDING if sheet.weakened else sheet.hungry) + minutes))
    before, since = max(0, sheet.hungry), HUNGER[sheet.diet]
    after = before + minutes
    days = max(0, after - since) // DAY - max(0, before - since) // DAY
    return replace(sheet, hungry=after, permanent_fatigue=sheet.permanent_fatigue + days)
