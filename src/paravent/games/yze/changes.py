"""What facts and time make of a sheet (yze B9–B55): each function gives the sheet that comes after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.parameters import Several
from paravent.core.steps import Fact
from paravent.core.table_lists import in_order
from paravent.games.yze import clocks
from paravent.games.yze.clocks import DAY, DEATH, HOUR, REST
from paravent.games.yze.facts import (
    Calmed,
    Died,
    Emptied,
    Forced,
    Gained,
    Healed,
    Hurt,
    Learnt,
    Reloaded,
    Saved,
    Slept,
    Stabilised,
    Stressed,
    Survived,
    Tended,
    Traumatised,
    Wounded,
)
from paravent.games.yze.fields import BARE, DROPPED, EMPTY, TALENT, TRAUMA, WEAPONS_CARRIED, WOUND
from paravent.games.yze.table_gear import OWN
from paravent.games.yze.tables import WEAPONS
from paravent.games.yze.talents import TALENTS
from paravent.games.yze.traumas import BY_ID
from paravent.games.yze.turn_facts import (
    Assisted,
    Away,
    Closed,
    Covered,
    Drawn,
    Paid,
    Parted,
    PickedUp,
    Stood,
    Surprised,
    TakenAway,
    Took,
    Went,
)
from paravent.games.yze.wounds import CARRIED, FATAL, numbers
from paravent.games.yze.wounds import DEATH as DEADLY

if TYPE_CHECKING:
    from paravent.games.yze.sheet import Sheet

ROLLS: Final = ("attack", "skill", "leave")
"""What a turn pays for and rolls: help is used up by it (yze B13)."""
GOES: Final = ("close", "leave", "zone", "door", "vehicle")
"""What takes one out from behind one's cover (yze B24, B36)."""
TALENT_COSTS: Final = 3
REST_TAKES: Final = 6 * HOUR
"""How long a rest takes (yze B45)."""


def after(sheet: Sheet, fact: Fact) -> Sheet:
    """The sheet once a fact is true: Damage and Stress come and go, each by itself (yze B9, B43, B47, B52), and a weapon
    that is empty is made ready again (D16)."""
    match fact:
        case Hurt(points=points):
            hurt = replace(sheet, damage=sheet.damage + points)
            return replace(hurt, dead=hurt.is_dead)
        case Stressed(points=points):
            return replace(sheet, stress=sheet.stress + points)
        case Healed(points=points):
            return replace(sheet, damage=max(0, sheet.damage - points))
        case Calmed(points=points):
            return replace(sheet, stress=max(0, sheet.stress - points))
        case Emptied(weapon=weapon):
            return _emptied(sheet, weapon or sheet.weapon)
        case Reloaded(weapon=weapon):
            return replace(sheet, empty=tuple(one for one in sheet.empty if one != (weapon or sheet.weapon)))
    return _after_wound(sheet, fact)


def _emptied(sheet: Sheet, weapon: str) -> Sheet:
    """With one more weapon to make ready; of the book's, only those that shoot can be (yze B11)."""
    shoots = weapon in dict(EMPTY.options) or weapon not in WEAPONS
    return replace(sheet, empty=in_order(EMPTY, (*sheet.empty, weapon))) if shoots else sheet


def _after_wound(sheet: Sheet, fact: Fact) -> Sheet:
    """The sheet with its wounds and traumas, dying, stable or dead (yze B42, B44, B51)."""
    match fact:
        case Wounded(number=number, type=type):
            return _wounded(sheet, number, f"{type}-{number}")
        case Traumatised(trauma=trauma):
            held = replace(_worse(sheet, trauma), traumas=_listed(TRAUMA, sheet.traumas, trauma))
            days = BY_ID[trauma].days
            return _clock(held, trauma, days * DAY) if days else held
        case Stabilised():
            return replace(sheet, dying=False, clocks=clocks.stopped(sheet.clocks, DEATH))
        case Survived():
            return _clock(sheet, DEATH, (clocks.left(sheet.clocks, DEATH) or 0) + HOUR)
        case Died():
            return replace(sheet, dead=True, clocks=clocks.stopped(sheet.clocks, DEATH))
        case Tended(care=care, minutes=minutes):
            return _clock(sheet, care, minutes) if minutes and not sheet.fighting else sheet
        case Slept():
            return _clock(sheet, REST, REST_TAKES)
    return _after_advance(sheet, fact)


def _worse(sheet: Sheet, trauma: str) -> Sheet:
    """Received again, what takes a point off an attribute for good takes another, down to 1 (yze B51, D26)."""
    attribute = BY_ID[trauma].attribute
    if not attribute or trauma not in sheet.traumas:
        return sheet
    return replace(sheet, **{attribute: max(1, getattr(sheet, attribute) - 1)})


def _wounded(sheet: Sheet, number: int, wound: str) -> Sheet:
    """A wound begins to heal when it is received; a fatal one brings a death roll each hour (yze B41, B42, B45)."""
    wounds = _listed(WOUND, sheet.wounds, wound)
    dead = sheet.dead or number == DEADLY
    hurt = replace(sheet, wounds=wounds, dying=sheet.dying or number == FATAL, dead=dead)
    if wound in CARRIED:
        hurt = _clock(hurt, wound, CARRIED[wound].days * DAY)
    return _clock(hurt, DEATH, HOUR) if number == FATAL and not sheet.dying else hurt


def _clock(sheet: Sheet, name: str, minutes: int) -> Sheet:
    return replace(sheet, clocks=clocks.started(sheet.clocks, name, minutes))


def _after_advance(sheet: Sheet, fact: Fact) -> Sheet:
    match fact:
        case Learnt(skill=skill):
            risen = {skill: getattr(sheet, skill) + 1}
            return replace(sheet, advanced=True, levels=sheet.levels + 1, **risen)
        case Saved():
            return replace(sheet, advanced=True, saved=sheet.saved + 1)
        case Gained(talent=talent):
            return replace(_talented(sheet, talent), saved=sheet.saved - TALENT_COSTS)
        case Took(kind="weapon", line=line):
            return _drawn(sheet, line)
        case Took(kind="armour", line=line):
            return replace(sheet, armour=line)
        case Took(kind="archetype", line=line):
            return replace(sheet, own_archetype=line, archetype=OWN)
    return _after_doing(sheet, fact)


def _talented(sheet: Sheet, talent: str) -> Sheet:
    """With one more talent, of ours or of the table's own (yze B17, B18)."""
    if talent in TALENTS:
        return replace(sheet, talents=_listed(TALENT, sheet.talents, talent))
    return replace(sheet, own_talents=(*sheet.own_talents, talent))


def _listed(kind: Several, held: tuple[str, ...], new: str) -> tuple[str, ...]:
    """One more, in the order of the options; what is no option (a wound without effect) is not held."""
    return tuple(id for id, _ in kind.options if id in held or id == new)


def _after_doing(sheet: Sheet, fact: Fact) -> Sheet:
    match fact:
        case Paid():
            return _paid(sheet, fact)
        case Surprised():
            return replace(sheet, surprised=True)
        case Assisted(other=other):
            return replace(sheet, helped_by=(*(one for one in sheet.helped_by if one != other), other))
        case Closed(other=other):
            return replace(sheet, contact=(*(one for one in sheet.contact if one != other), other))
        case Away() | Forced(effect="away"):
            return replace(sheet, contact=())
        case Parted(other=other):
            return replace(sheet, contact=tuple(one for one in sheet.contact if one != other))
        case Went(zone=zone):
            return replace(sheet, zone=zone, cover="none")
        case Drawn(weapon=weapon):
            return _drawn(sheet, weapon)
        case Covered(cover=cover):
            return replace(sheet, cover=cover)
    return _after_fall(sheet, fact)


def _after_fall(sheet: Sheet, fact: Fact) -> Sheet:
    match fact:
        case Forced(effect="down"):
            return replace(sheet, down=True)
        case Forced(effect="stun"):
            return replace(sheet, stunned=True)
        case Forced(effect="disarm"):
            return _disarmed(sheet)
        case PickedUp(weapon=weapon):
            return _picked_up(sheet, weapon)
        case TakenAway(weapon=weapon):
            return replace(sheet, dropped=tuple(one for one in sheet.dropped if one != weapon))
        case Stood():
            return replace(sheet, down=False)
    return sheet


def _paid(sheet: Sheet, paid: Paid) -> Sheet:
    """The Movement, the Action or the next one is spent (yze B23, D28); a roll uses help up (B13), and whoever goes leaves
    their cover behind (B24, B36)."""
    return replace(
        sheet,
        begun=sheet.begun or sheet.playing,
        moved=sheet.moved or paid.means == "movement",
        acted=sheet.acted or paid.means == "action",
        owing=sheet.owing or paid.means == "next",
        aimed=sheet.aimed or paid.what == "aim",
        cover="none" if paid.what in GOES else sheet.cover,
        helped_by=() if paid.what in ROLLS else sheet.helped_by,
    )


def _disarmed(sheet: Sheet) -> Sheet:
    """What was in hand lies on the ground (yze B31)."""
    dropped = (one for one in (*sheet.dropped, sheet.weapon) if one != BARE)
    return replace(sheet, weapon=BARE, dropped=in_order(DROPPED, dropped))


def _picked_up(sheet: Sheet, weapon: str) -> Sheet:
    """From the ground to the hand, or among what one carries while the hand is full (yze B27)."""
    left = replace(sheet, dropped=tuple(one for one in sheet.dropped if one != weapon))
    if sheet.weapon == BARE:
        return replace(left, weapon=weapon)
    return replace(left, carried=in_order(WEAPONS_CARRIED, (*sheet.carried, weapon)))


def _drawn(sheet: Sheet, weapon: str) -> Sheet:
    carried = in_order(WEAPONS_CARRIED, (*sheet.carried, sheet.weapon))
    return replace(sheet, weapon=weapon, carried=tuple(one for one in carried if one not in (weapon, BARE)))


# Time


def lived(sheet: Sheet, moment: Moment) -> Sheet:
    """The sheet once a moment has passed (yze B23, B45, D28): turns come and go, wounds heal, hours bring their
    death rolls; surprise and a lost turn last no longer than the fight (B20, B31)."""
    match moment.when:
        case "fight":
            late = sheet.surprised or moment.surprised
            return replace(fresh(sheet), fighting=True, surprised=late, stunned=sheet.stunned)
        case "round":
            return _round(sheet, moment.round)
        case "turn":
            return _turn(sheet)
        case "turn-end":
            return replace(sheet, playing=False, begun=False, aimed=False, stunned=False, helped_by=())
        case "fight-end":
            return replace(fresh(sheet), surprised=False, contact=(), zone="", cover="none", down=False)
        case "time":
            return _time(sheet, moment.minutes)
        case "scene":
            on = sheet.fighting
            return replace(sheet, surprised=sheet.surprised and on, stunned=sheet.stunned and on)
        case "scenario":
            return replace(sheet, advanced=False)
    return sheet


def fresh(sheet: Sheet) -> Sheet:
    """The sheet out of any fight: nothing spent, nothing owed."""
    return replace(
        sheet,
        fighting=False,
        playing=False,
        begun=False,
        moved=False,
        acted=False,
        aimed=False,
        owing=False,
        stunned=False,
        helped_by=(),
        turns=0,
    )


def _round(sheet: Sheet, number: int) -> Sheet:
    """Movement and Action come back, less the Action that is owed (yze D21, D28); surprise lasts a round (B20)."""
    surprised = sheet.surprised and number <= 1
    return replace(sheet, moved=False, acted=sheet.owing, owing=False, turns=0, surprised=surprised)


def _turn(sheet: Sheet) -> Sheet:
    """One's own turn begins. A fast monster has a Movement and an Action in each (yze B55); stupor takes both (B51)."""
    spent = {"moved": False, "acted": False} if sheet.speed > 1 else {}
    begun = replace(sheet, playing=True, begun=False, surprised=False, turns=sheet.turns + 1, **spent)
    if STUPOR not in sheet.traumas:
        return begun
    traumas = tuple(one for one in sheet.traumas if one != STUPOR)
    return replace(begun, stunned=True, moved=True, acted=True, traumas=traumas)


def _time(sheet: Sheet, minutes: int) -> Sheet:
    """Wounds and traumas that are over leave the sheet (yze B45, B51); a fatal wound only heals once it is stable (B42)."""
    held = [wound for wound in sheet.wounds if sheet.dying and CARRIED[wound].number == FATAL]
    running = clocks.run(_all_started(sheet), minutes, *held)
    done = set(clocks.over(running)) - {DEATH}
    passed = done | {STUPOR}
    return replace(
        sheet,
        clocks=clocks.stopped(running, *done),
        wounds=tuple(one for one in sheet.wounds if one not in done),
        traumas=tuple(one for one in sheet.traumas if one not in passed),
        phobia="" if "phobia" in done else sheet.phobia,
        surprised=False,
        stunned=False,
    )


def _all_started(sheet: Sheet) -> clocks.Clocks:
    """A wound or trauma that somebody wrote down by hand begins to heal now, and so does a fatal one to kill (yze
    B42, B45, B51)."""
    lasting = {wound: CARRIED[wound].days for wound in sheet.wounds}
    lasting |= {trauma: days for trauma in sheet.traumas if (days := BY_ID[trauma].days)}
    full = {name: days * DAY for name, days in lasting.items()}
    if sheet.dying and FATAL in numbers(sheet.wounds):
        full[DEATH] = HOUR
    running = sheet.clocks
    for name, minutes in full.items():
        if clocks.left(running, name) is None:
            running = clocks.started(running, name, minutes)
    return running


STUPOR: Final = "stupor"
