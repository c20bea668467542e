"""The regions of a page: each a pure function from what is seen to HTML, drawn anew whenever it may have changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from markupsafe import Markup
from msgspec import json

from paravent.core.game import Game
from paravent.core.parameters import Whole
from paravent.table.plain import plain
from paravent.web.pages import journal as j
from paravent.web.pages.entries import gm_answers, subject
from paravent.web.pages.games import per_game
from paravent.web.pages.seeing import Kind, Seen
from paravent.web.pages.sheets import Field, blank_fields, fields, laid, links, said_fields, texts_of
from paravent.web.pages.templating import render, speaking
from paravent.web.pages.words import Said

Context = dict[str, Any]


KEPT: Final = 512
"""How many pages are kept as they were drawn."""

_kept: dict[Any, dict[str, Markup]] = {}


def regions(seen: Seen) -> dict[str, Markup]:
    """Every region of a page by its id. Only moves in progress look at the journal: without any, a page whose journal
    alone has changed is not drawn again."""
    if seen.view.get("doing") or seen.pending:
        return _regions(seen)
    rest = {key: value for key, value in seen.view.items() if key not in ("journal", "version")}
    place = (seen.game.id, seen.language, seen.kind, seen.visibility, seen.origin, json.encode(rest))
    if place not in _kept:
        while len(_kept) >= KEPT:
            _kept.pop(next(iter(_kept)), None)
        _kept[place] = _regions(seen)
    return _kept[place]


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


def character(seen: Seen, one: Mapping[str, Any]) -> Context:
    """A character with its sheet laid out, if the seat may look at it."""
    sheet = one.get("sheet")
    return {
        **one,
        "laid": laid(seen.game, sheet) if sheet is not None else None,
        "fields": fields(seen.game, sheet) if sheet is not None else (),
        "played": played(seen, one),
        "hidden": one.get("hidden", False),
        "secrets": _secrets(seen, one),
        "secret_fields": _secret_fields(seen, one) if seen.is_gm else (),
    }


def played(seen: Seen, one: Mapping[str, Any]) -> str:
    """Who plays a character."""
    t = Said(seen.language)
    owners = ", ".join(filter(None, (seen.seat_name(owner) for owner in one["owners"])))
    if owners:
        return t.fill("played_by", name=owners)
    return t.offer if one["player"] else ""


def _secrets(seen: Seen, one: Mapping[str, Any]) -> str:
    kinds = {parameter.key: parameter.kind for move in seen.game.moves for parameter in move.parameters}
    kept = one.get("secrets") or {}
    return ", ".join(
        f"{kinds[key].words.say(seen.language)} {text}" for key, text in kept.items() if key in kinds
    )


def _secret_fields(seen: Seen, one: Mapping[str, Any]) -> tuple[Field, ...]:
    kept = one.get("secrets") or {}
    return tuple(Field(field.parameter, kept.get(field.key)) for field in bonuses(seen.game))


@per_game
def bonuses(game: Game) -> tuple[Field, ...]:
    """The parameters by which something is added or taken away: whole numbers that may be negative."""
    found: dict[str, Field] = {}
    for move in game.moves:
        for parameter in move.parameters:
            if isinstance(parameter.kind, Whole) and parameter.kind.least < 0:
                found.setdefault(parameter.key, Field(parameter, parameter.default))
    return tuple(found.values())


@per_game
def rollables(game: Game) -> tuple[Field, ...]:
    """The fields of a sheet that can be rolled."""
    return tuple(field for field in blank_fields(game, {}) if field.key in links(game))


def sheet_line(seen: Seen, sheet: Mapping[str, Any]) -> str:
    """What a character is best at, in one line."""
    rolls = [roll for group in laid(seen.game, sheet).groups for roll in group.rolls if roll.pool]
    best = sorted(rolls, key=lambda roll: -(roll.pool.dice if roll.pool else 0))[:3]
    return ", ".join(
        f"{roll.field.words.say(seen.language)} {roll.pool.dice if roll.pool else 0}" for roll in best
    )


def _sheet(seen: Seen) -> Context:
    mine = [character(seen, one) for one in seen.cast if one["mine"]]
    return {"mine": mine, "free": [] if mine else _free(seen), "ready": [] if mine else _ready(seen)}


def _free(seen: Seen) -> list[Context]:
    return [
        {**one, "line": sheet_line(seen, one["sheet"]) if "sheet" in one else ""}
        for one in seen.cast
        if one["player"] and not one["owners"]
    ]


def _ready(seen: Seen) -> list[Context]:
    """The pregenerated characters of the game that are not at the table yet."""
    ready = seen.game.ready
    here = {one["name"] for one in seen.cast}
    sheets = [plain(one) for one in ready.characters] if ready else []
    return [
        {"name": sheet["name"], "line": sheet_line(seen, sheet), "texts": texts_of(seen.game, sheet)}
        for sheet in sheets
        if sheet["name"] not in here
    ]


def _others(seen: Seen) -> list[Context]:
    return [character(seen, one) for one in seen.cast if not one["mine"]]


# --- around the table -------------------------------------------------------------------------------------------


def _seats(seen: Seen) -> list[Context]:
    return [
        {**one, "plays": ", ".join(each["name"] for each in seen.cast if one["id"] in each["owners"])}
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
        "own": gm_answers(seen, one["roles"].get(waiting.get("role", ""), "")),
        "choice": seen.pending.get(one["action"]),
        "dice": j.throws(entry["data"]["steps"]) if entry else [],
    }


def _around(seen: Seen) -> Context:
    return {"seats": _seats(seen), "doing": doing(seen), "others": _others(seen)}


def _asked(seen: Seen) -> Context:
    """What waits for this seat; the GM answers for others from the scene."""
    mine = [one for one in doing(seen) if one["doing"]["yours"]]
    return {"asked": [one for one in mine if one["own"]] if seen.is_gm else mine}


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
    }


def _scene(seen: Seen) -> Context:
    return {
        "doing": doing(seen),
        "rollables": rollables(seen.game),
        "bonuses": bonuses(seen.game),
        "askable": [one for one in seen.cast if one["owners"]],
    }


def _door(seen: Seen) -> Context:
    session = seen.view["session"]
    return {
        "waiting": [one for one in seen.view["seats"] if not one["admitted"]],
        "seats": _seats(seen),
        "invitation": f"{seen.origin}{seen.base}/join?i={seen.view['invitation']}",
        "session_open": session is not None and not session["seed"],
        "options": said_fields(seen.game.settings, seen.view["settings"]),
    }


def _correction(seen: Seen) -> Context:
    correction = seen.view["correction"]
    said: list[str] = []
    for one in correction["differences"] if correction else ():
        before, after = (j.words_in(one[when]["verdict"]).say(seen.language) for when in ("before", "after"))
        said.append(f"{before} \u2192 {after}" if before != after else after)
        said += j.changes_said(seen.game, one["changes"], seen.names(), seen.language)
    return {"said": said}


def _stage(seen: Seen) -> Context:
    return {"others": [character(seen, one) for one in seen.cast], "doing": doing(seen)}


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
}
REGIONS: Final[dict[Kind, tuple[str, ...]]] = {
    "player": ("head", "sheet", "around", "asked", "visibility"),
    "desk": ("head", "cast", "scene", "door", "notes", "correction", "asked", "visibility"),
    "screen": ("stage",),
    "waiting": (),
}
