"""What each fact changes on a sheet: the fields and their new values."""

from __future__ import annotations

from typing import Any

from paravent.core.steps import Fact
from paravent.games.undesix import facts as f
from paravent.games.undesix.house_values import SKILLS
from paravent.games.undesix.lists import count_of, with_count

DAY = 24 * 60
Changes = dict[str, Any]


def changed(sheet: Any, fact: Fact) -> Changes:
    """The fields that a fact changes (undesix C10, X30); none for a fact that is only told."""
    for part in (_body, _mind, _arms, _growth, _fate):
        changes = part(sheet, fact)
        if changes is not None:
            return changes
    return {}


def _body(sheet: Any, fact: Fact) -> Changes | None:
    """PHY and Vitalité, dying and death (undesix A11, C1, C3, C4, C7, C8, C10)."""
    match fact:
        case f.Lost(points=points, together=together):
            taken = min(points, sheet.vitality_left)
            apart = sheet.in_turn and not together
            return {
                "turn_lost": sheet.turn_lost + (points - taken if apart else 0),
                "vitality_lost": sheet.vitality_lost + taken,
                "phy_lost": sheet.phy_lost + points - taken,
                "lost_since": sheet.lost_since + points if sheet.treated_day else 0,
            }
        case f.Healed(points=points, day=day):
            back = min(points, sheet.phy_lost)
            return {
                "phy_lost": sheet.phy_lost - back,
                "vitality_lost": max(0, sheet.vitality_lost - (points - back)),
                "death_in": 0 if points and not sheet.doomed else sheet.death_in,
                **({"treated_day": day, "lost_since": 0} if day else {}),
            }
        case f.Unconscious(minutes=minutes, doomed=doomed):
            soonest = min(sheet.death_in or minutes, minutes)
            return {"death_in": soonest, "doomed": sheet.doomed or doomed}
        case f.Died():
            return {"dead": True, "death_in": 0, "doomed": False}
    return None


def _mind(sheet: Any, fact: Fact) -> Changes | None:
    """The other characteristics (undesix A11, A12, D4)."""
    match fact:
        case f.ScoreLost(characteristic=name, points=points):
            return {f"{name}_lost": getattr(sheet, f"{name}_lost") + points}
        case f.ScoreBack(characteristic=name, points=points):
            return {f"{name}_lost": max(0, getattr(sheet, f"{name}_lost") - points)}
        case f.PsySpent(points=points):
            return {"psy_lost": sheet.psy_lost + points}
        case f.Drained(minutes=minutes):
            return {"drained_for": minutes}
        case f.Maddened(days=days):
            return {"mad_for": days * DAY} if days else {"mad": True}
    return None


def _arms(sheet: Any, fact: Fact) -> Changes | None:
    """Attacks and weapons, and the round that an action takes (undesix C12, C16, C20)."""
    match fact:
        case f.Aimed(resists=False):
            return {"acted": True} if sheet.fighting and sheet.in_turn else None
        case f.Struck(weapon=weapon, die=die):
            return {"acted": sheet.fighting, "attacked": sheet.fighting, "last_attack": f"{weapon} {die}"}
        case f.Broke(weapon=weapon):
            return {"broken": tuple(dict.fromkeys((*sheet.broken, sheet.held_as(weapon))))}
    return None


def _growth(sheet: Any, fact: Fact) -> Changes | None:
    """Experience, awards, careers, creation (undesix A2, A10, B17, F1, F2)."""
    match fact:
        case f.Learnt():
            return _learnt(sheet, fact)
        case f.Raised(what=what, cause=cause):
            spent = {"session": "points_due", "creation": "free_points"}.get(cause)
            changes: Changes = {what: getattr(sheet, what) + 1}
            if spent:
                changes[spent] = max(0, getattr(sheet, spent) - 1)
            return changes | ({"awards": sheet.awards + 1} if cause == "award" else {})
        case f.Rolled(characteristic=name, value=value):
            return {name: value}
        case f.PointsFree(points=points):
            return {"free_points": points}
        case f.Joined(weapon=weapon):
            return {"warrior": True, "warrior_weapon": weapon}
        case f.LeftCareer():
            return {"warrior": False, "psy": max(0, sheet.psy - 1)}
        case f.Paraded():
            return {"parade": sheet.parade + 1, "points_due": max(0, sheet.points_due - 1)}
    return None


def _learnt(sheet: Any, fact: f.Learnt) -> Changes:
    changes: Changes = {}
    if fact.skill in SKILLS:
        if fact.raised:
            changes[fact.skill] = getattr(sheet, fact.skill) + 1
        if fact.ticked:
            changes["ticked"] = tuple(one for one in SKILLS if one == fact.skill or one in sheet.ticked)
        return changes
    name = fact.words.fr
    if fact.raised:
        more = count_of(sheet.invented_experience, name) + 1
        changes["invented_experience"] = with_count(sheet.invented_experience, name, more)
    if fact.ticked:
        changes["invented_ticked"] = (*sheet.invented_ticked, name)
    return changes


def _fate(sheet: Any, fact: Fact) -> Changes | None:
    """Destiny dice (undesix D5)."""
    match fact:
        case f.DieGiven():
            return {"destiny": sheet.destiny + 1}
        case f.DieSpent():
            return {"destiny": max(0, sheet.destiny - 1)}
    return None
