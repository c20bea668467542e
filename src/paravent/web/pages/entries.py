"""The lines of the journal as HTML, one by one. Pure; lines that are over are drawn once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from markupsafe import Markup
from msgspec import json

from paravent.core.game import AnyMove, Game
from paravent.sight import journal_lines as j
from paravent.sight.fields import Field, said_fields
from paravent.sight.kept import Kept
from paravent.sight.preview import first_role
from paravent.sight.seen import Seen
from paravent.sight.sentences import (
    about_move,
    actor,
    chosen,
    event_said,
    facts,
    gathered,
    gm_answers,
    named,
    people,
    reasons,
    subject,
    veiled,
    whom,
)
from paravent.web.pages.page_words import Said
from paravent.web.pages.template_env import render, speaking

SHOWN: Final = 60
NOT_UNDONE: Final = (
    "session",
    "undo",
    "correction",
    "undo-asked",
    "blind",
    "table",
    "asked",
    "glass",
    "code",
)


def entries(seen: Seen, kept: Kept[Markup]) -> list[tuple[str, Markup]]:
    """The latest lines by id, in order."""
    doing = {one["action"]: one for one in seen.view["doing"]}
    return [
        (entry["id"], entry_html(seen, entry, kept, doing.get(entry["action"])))
        for entry in latest(seen.view)
    ]


def latest(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The lines that a page shows at first."""
    return gathered(view["journal"])[-SHOWN:]


def entry_html(
    seen: Seen, entry: dict[str, Any], kept: Kept[Markup], doing: Mapping[str, Any] | None = None
) -> Markup:
    """One line. What still waits is drawn anew each time; what is over is kept."""
    if doing is not None and entry["kind"] == "move":
        return _draw(seen, entry, doing)
    names = (
        seen.seat_name(entry["seat"]),
        tuple(seen.names().items()) if entry["kind"] in ("sheet", "move") else (),
        about_move(seen, entry),
    )
    place = (seen.game.id, seen.language, seen.kind, seen.view["you"]["id"], names, json.encode(entry))
    return kept.get(place, lambda: _draw(seen, entry, None))


def _draw(seen: Seen, entry: dict[str, Any], doing: Mapping[str, Any] | None) -> Markup:
    make = MAKERS.get(entry["kind"], _event)
    context = {
        **speaking(seen.language, seen.game),
        "base": seen.base,
        "entry": entry,
        "is_gm": seen.is_gm,
        "who": seen.seat_name(entry["seat"]) or Said(seen.language).somebody,
        "tone": "",
        "acts": acts(seen, entry, doing),
        "undoes": entry["data"]["action"] if entry["kind"] == "undo-asked" else entry["action"],
        "correctable": (),
        "named": "",
        "together": entry.get("together", ()),
        **make(seen, entry, doing),
    }
    return render("entries/entry.html", context)


def acts(seen: Seen, entry: Mapping[str, Any], doing: Any) -> tuple[str, ...]:
    """What this seat may do about a line."""
    you = seen.view["you"]
    if seen.kind == "screen" or doing is not None:
        return ()
    mine = entry["seat"] == you["id"]
    found = []
    if entry["kind"] == "undo-asked":
        return ("undo",) if seen.is_gm else ()
    theirs = mine and not entry["undone"] and entry["kind"] in ("move", "roll", "sheet")
    if entry["kind"] not in NOT_UNDONE and (seen.is_gm or theirs):
        found.append("redo" if entry["undone"] else "undo")
    if entry["hidden"] and entry["kind"] in ("move", "roll", "said") and (seen.is_gm or mine):
        found.append("reveal")
    if seen.is_gm and entry["kind"] == "move" and "verdict" in entry["data"] and not entry["undone"]:
        found.append("correct")
    return tuple(found)


def _move(seen: Seen, entry: Mapping[str, Any], doing: Mapping[str, Any] | None) -> dict[str, Any]:
    data, language = entry["data"], seen.language
    move = seen.game.move(data["move"])
    first = first_role(move) if move else ""
    names, t = data["names"], Said(language)
    dice, leading = j.throws(data["steps"]), reasons(data["steps"])
    verdict = data.get("verdict")
    waits = doing or {}
    role = (waits.get("question") or waits.get("dice") or {}).get("role", "")
    return {
        "who": actor(seen, entry),
        "subject": subject(seen, move, data),
        "whom": whom(data, first),
        "first": first,
        "names": names,
        "verdict": j.words_in(verdict).say(language) if verdict else "",
        "tone": j.tone(move, data.get("outcome")) if verdict and _thrown(data) else "",
        "dice": dice,
        "veiled": dict.fromkeys(
            veiled(t, names, step) for step in data["steps"] if step.get("veiled") and step["kind"] != "fact"
        ),
        "facts": facts(seen, people(data), [one for one in data["steps"] if one not in leading]),
        "reasons": facts(seen, {**people(data), first: ""}, leading),
        "why": [(one.by, one.because, one.rule) for one in dice if one.because],
        "chosen": [
            chosen(step, names, first, language)
            for step in data["steps"]
            if step["kind"] == "choice" and not step.get("veiled")
        ],
        "changed": j.changes_said(seen.game, data.get("changes", ()), seen.names(), language),
        "doing": doing,
        "own": bool(waits.get("unseen")) or gm_answers(seen, data["roles"].get(role, "")),
        "choice": seen.pending.get(entry["action"]),
        "correctable": correctable(seen.game, move, data["values"]),
        "named": named(seen, entry),
    }


def _thrown(data: Mapping[str, Any]) -> bool:
    """Whether chance had its say: what was simply done is neither won nor lost."""
    return any(step["kind"] not in ("fact", "choice") for step in data["steps"])


def _event(seen: Seen, entry: Mapping[str, Any], _: Any) -> dict[str, Any]:
    reason = entry["data"].get("reason")
    detail = Said(seen.language).fill("because", reason=reason) if reason else ""
    return {"line": event_said(seen, entry), "detail": detail}


def correctable(game: Game, move: AnyMove | None, values: Mapping[str, str]) -> tuple[Field, ...]:
    """The settings of a move that is over, as they were; the options of the table are no part of them."""
    if move is None:
        return ()
    options = {one.key for one in game.settings}
    made = {one.parameter.key: one for one in said_fields(move.parameters, values)}
    return tuple(one for key, one in made.items() if not one.parameter.on_sheet and key not in options)


MAKERS: Final[dict[str, Callable[[Seen, dict[str, Any], Any], dict[str, Any]]]] = {"move": _move}
