"""The regions of a page: each a pure function from what is seen to HTML, drawn anew whenever it may have changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from markupsafe import Markup
from msgspec import json

from paravent.sight import journal_lines as j
from paravent.sight.character import Context, board, bonuses, character, free, ready, rollables
from paravent.sight.effects import begun
from paravent.sight.fields import said_fields
from paravent.sight.fight import GROUPS, fight, fighters, reinforcements
from paravent.sight.fight_forecast import contests, sides
from paravent.sight.kept import Kept
from paravent.sight.requested_rolls import asked_moves
from paravent.sight.rollable import links
from paravent.sight.seen import Kind, Seen
from paravent.sight.sentences import gm_answers, named, since, subject
from paravent.web.pages.page_words import Said
from paravent.web.pages.template_env import render, speaking


def regions(seen: Seen, kept: Kept[dict[str, Markup]]) -> dict[str, Markup]:
    """Every region of a page by its id. Only moves in progress and a correction look at the journal: without any, a
    page whose journal alone has changed is not drawn again."""
    if seen.view.get("doing") or seen.view.get("correction") or seen.pending:
        return _regions(seen)
    rest = {key: value for key, value in seen.view.items() if key not in ("journal", "version")}
    page = (seen.game.id, seen.language, seen.kind, seen.visibility, seen.origin, seen.here)
    place = (*page, json.encode(rest))
    return kept.get(place, lambda: _regions(seen))


def _regions(seen: Seen) -> dict[str, Markup]:
    return {name: region(seen, name) for name in REGIONS[seen.kind]}


def region(seen: Seen, name: str) -> Markup:
    """One region."""
    shared = {
        **speaking(seen.language, seen.game),
        "base": seen.base,
        "view": seen.view,
        "is_gm": seen.is_gm,
        "session": _session(seen),
    }
    return render(f"regions/{name}.html", {**shared, **MAKERS[name](seen)})


def _nothing(_: Seen) -> Context:
    return {}


def _session(seen: Seen) -> str:
    session = seen.view["session"]
    if session is None:
        return ""
    name = "session_closed" if session["seed"] else "session"
    return Said(seen.language).fill(name, n=session["number"])


# --- characters -------------------------------------------------------------------------------------------------


def _sheet(seen: Seen) -> Context:
    mine = [character(seen, one) for one in seen.cast if one["mine"]]
    return {"mine": mine, "free": [] if mine else free(seen), "ready": [] if mine else ready(seen)}


def _others(seen: Seen) -> list[Context]:
    return [character(seen, one) for one in seen.cast if not one["mine"]]


# --- around the table -------------------------------------------------------------------------------------------


def _seats(seen: Seen) -> list[Context]:
    return [
        {
            **one,
            "plays": ", ".join(each["name"] for each in seen.cast if one["id"] in each["owners"]),
            "here": one["id"] in seen.here,
        }
        for one in seen.view["seats"]
        if one["admitted"]
    ]


def doing(seen: Seen) -> list[Context]:
    """The moves in progress, with what they are and whom they involve."""
    entries = {one["action"]: one for one in seen.view["journal"] if one["kind"] == "move"}
    return [_doing(seen, one, entries.get(one["action"])) for one in seen.view["doing"]]


def _doing(seen: Seen, one: Mapping[str, Any], entry: Mapping[str, Any] | None) -> Context:
    names = seen.names()
    move = seen.game.move(one["move"])
    waiting = one["question"] or one["dice"] or {}
    return {
        "doing": one,
        "title": subject(seen, move, entry["data"])
        if entry
        else (move.title.say(seen.language) if move else ""),
        "names": " \u2192 ".join(names[id] for id in one["roles"].values() if id in names),
        "mine": one["seat"] == seen.view["you"]["id"],
        "own": one["unseen"] or gm_answers(seen, one["roles"].get(waiting.get("role", ""), "")),
        "choice": seen.pending.get(one["action"]),
        "dice": j.throws(entry["data"]["steps"]) if entry else [],
        "facts": since(seen, entry["data"]) if entry else [],
    }


def _around(seen: Seen) -> Context:
    return {
        "seats": _seats(seen),
        "doing": doing(seen),
        "others": _others(seen),
        "fight": fight(seen),
        "board": board(seen),
    }


def _asked(seen: Seen) -> Context:
    """What waits for this seat: questions, moves that the GM asks for, one's turn. The GM answers for others, and
    sees what is asked of them, in the scene."""
    mine = [one for one in doing(seen) if one["doing"]["yours"]]
    if seen.is_gm:
        return {"asked": [one for one in mine if one["own"]], "wanted": [], "fight": None}
    return {"asked": mine, "wanted": asked_moves(seen), "fight": fight(seen)}


def _glass(seen: Seen) -> Context:
    """The hourglass, and when it will have run down."""
    glass = seen.view["glass"]
    return {"ends": j.later(glass["since"], glass["seconds"]) if glass else ""}


def _visibility(seen: Seen) -> Context:
    t = Said(seen.language)
    names = (
        [("open", t.vis_gm_open), ("gm", t.vis_gm_gm)]
        if seen.is_gm
        else [("open", t.vis_open), ("gm", t.vis_gm), ("blind", t.vis_blind), ("self", t.vis_self)]
    )
    return {"visibilities": names, "visibility": seen.visibility}


# --- the desk ---------------------------------------------------------------------------------------------------


def _players(seen: Seen) -> list[Mapping[str, Any]]:
    return [one for one in seen.view["seats"] if one["role"] == "player" and one["admitted"]]


def _cast(seen: Seen) -> Context:
    t = Said(seen.language)
    every = [character(seen, one) for one in seen.cast]
    mine = [one for one in every if one["player"] or one["owners"]]
    return {
        "groups": [
            (t.players_characters, mine),
            (t.other_characters, [one for one in every if one not in mine]),
        ],
        "players": _players(seen),
        "begun": begun(seen.game),
    }


def _scene(seen: Seen) -> Context:
    return {
        "doing": doing(seen),
        "rollables": rollables(seen.game),
        "bonuses": bonuses(seen.game),
        "askable": [one for one in seen.cast if one["owners"]],
        "asked_moves": asked_moves(seen),
        "other_moves": [
            move for move in seen.game.moves if move.roles and not move.gms and move.id not in _linked(seen)
        ],
        "fight": fight(seen),
        "fighters": fighters(seen),
        "reinforcements": reinforcements(seen),
        "turn_groups": GROUPS,
        "board": board(seen),
    }


def _linked(seen: Seen) -> set[str]:
    """The moves that are rolled from a field of the sheet."""
    return {link.move for link in links(seen.game).values()}


def _forecast(seen: Seen) -> Context:
    return {"contests": contests(seen.game), "sides": sides(seen), "bestiary": seen.game.bestiary}


def _door(seen: Seen) -> Context:
    session = seen.view["session"]
    return {
        "waiting": [one for one in seen.view["seats"] if not one["admitted"]],
        "seats": _seats(seen),
        "invitation": f"{seen.origin}{seen.base}/join?i={seen.view['invitation']}",
        "session_open": seen.session_open,
        "session_elsewhere": not seen.seeded and session is not None and not session["seed"],
        "options": said_fields(seen.game.settings, seen.view["settings"]),
    }


def _correction(seen: Seen) -> Context:
    """A proposed correction: whose move it is about, and what would differ there and in those that came after."""
    correction = seen.view["correction"]
    if correction is None:
        return {}
    lines = {action: {"seat": "", "data": data} for action, data in correction["entries"].items()}
    lines |= {one["action"]: one for one in seen.view["journal"] if one["kind"] == "move"}
    said: list[str] = []
    for one in correction["differences"]:
        later = one["action"] != correction["action"]
        said.append(_difference(seen, one, named(seen, lines[one["action"]]) if later else ""))
        said += j.changes_said(seen.game, one["changes"], seen.names(), seen.language)
    about = lines.get(correction["action"])
    return {"said": said, "named": named(seen, about) if about else ""}


def _difference(seen: Seen, one: Mapping[str, Any], name: str) -> str:
    """How a move would come out, and which it is unless it is the corrected one."""
    t = Said(seen.language)
    before, after = (j.words_in(one[when]["verdict"]).say(seen.language) for when in ("before", "after"))
    said = f"{before} \u2192 {after}" if before != after else t.fill("same_verdict", verdict=after)
    return f"{name}{t.colon}{said}" if name else said


def _stage(seen: Seen) -> Context:
    played = any(one["owners"] for one in seen.cast)
    shown = [one for one in seen.cast if one["owners"] or not one["player"] or not played]
    others = [character(seen, one) for one in shown]
    return {
        "others": others,
        "doing": doing(seen),
        "fight": fight(seen),
        "board": board(seen),
        "begun": begun(seen.game),
    }


MAKERS: Final[dict[str, Callable[[Seen], Context]]] = {
    "head": _nothing,
    "visibility": _visibility,
    "sheet": _sheet,
    "around": _around,
    "asked": _asked,
    "cast": _cast,
    "scene": _scene,
    "door": _door,
    "notes": _nothing,
    "correction": _correction,
    "stage": _stage,
    "glass": _glass,
    "forecast": _forecast,
}
REGIONS: Final[dict[Kind, tuple[str, ...]]] = {
    "player": ("head", "glass", "sheet", "around", "asked", "visibility"),
    "desk": (
        "head",
        "glass",
        "cast",
        "scene",
        "forecast",
        "door",
        "notes",
        "correction",
        "asked",
        "visibility",
    ),
    "screen": ("glass", "stage"),
    "waiting": (),
}
