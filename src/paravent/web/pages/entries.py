"""The lines of the journal as HTML, one by one. Pure; lines that are over are drawn once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile
from typing import Any, Final

from markupsafe import Markup
from msgspec import json

from paravent.core.game import Game, Move
from paravent.core.parameters import Choice, Parameter, value_at
from paravent.table.values import BOARD
from paravent.web.pages import journal_lines as j
from paravent.web.pages.fields import Field, said_fields
from paravent.web.pages.page_data import Seen
from paravent.web.pages.page_words import Said
from paravent.web.pages.preview import first_role
from paravent.web.pages.rollable import links, usual_move, weapon
from paravent.web.pages.template_env import capital, render, speaking

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
ABOUT_ANOTHER: Final = ("undo", "undo-asked", "correction")
KEPT: Final = 4000
_drawn: OrderedDict[tuple[Any, ...], Markup] = OrderedDict()


def entries(seen: Seen) -> list[tuple[str, Markup]]:
    """The latest lines by id, in order."""
    doing = {one["action"]: one for one in seen.view["doing"]}
    return [(entry["id"], entry_html(seen, entry, doing.get(entry["action"]))) for entry in latest(seen.view)]


def latest(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The lines that a page shows at first."""
    return gathered(view["journal"])[-SHOWN:]


def gathered(journal: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines, those who come into play one after the other together: under the first one's id, for good. That an
    order was dealt is said once, to the GM too, whose own line holds the hidden cards."""
    lines: list[dict[str, Any]] = []
    for entry in journal:
        last = lines[-1] if lines else None
        if last and _tells_again(last, entry):
            continue
        if last and _arrives(last) and _arrives(entry) and last["hidden"] == entry["hidden"]:
            undone = last["undone"] and entry["undone"]
            lines[-1] = {**last, "undone": undone, "together": [*last.get("together", [last]), entry]}
        else:
            lines.append(entry)
    return lines


def _tells_again(last: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    return bool(last["kind"] == entry["kind"] == "order" and last["action"] == entry["action"])


def _arrives(entry: Mapping[str, Any]) -> bool:
    return entry["kind"] == "character" and bool(entry["data"]["here"])


def entry_html(seen: Seen, entry: dict[str, Any], doing: Mapping[str, Any] | None = None) -> Markup:
    """One line. What still waits is drawn anew each time; what is over is kept."""
    if doing is not None and entry["kind"] == "move":
        return _draw(seen, entry, doing)
    names = (
        seen.seat_name(entry["seat"]),
        tuple(seen.names().items()) if entry["kind"] in ("sheet", "move") else (),
        _other(seen, entry),
    )
    place = (seen.game.id, seen.language, seen.kind, seen.view["you"]["id"], names, json.encode(entry))
    if place in _drawn:
        _drawn.move_to_end(place)
    else:
        _drawn[place] = _draw(seen, entry, None)
        while len(_drawn) > KEPT:
            _drawn.popitem(last=False)
    return _drawn[place]


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
        "who": _actor(seen, entry, first),
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


def named(seen: Seen, entry: Mapping[str, Any]) -> str:
    """Whose move a line is, and what: «Alba, Attaquer»."""
    data = entry["data"]
    move = seen.game.move(data["move"])
    return f"{_actor(seen, entry, first_role(move) if move else '')}, {capital(subject(seen, move, data))}"


def _actor(seen: Seen, entry: Mapping[str, Any], first: str) -> str:
    """Who acts: a character, or whoever sits there."""
    return entry["data"]["names"].get(first) or seen.seat_name(entry["seat"]) or Said(seen.language).somebody


def _thrown(data: Mapping[str, Any]) -> bool:
    """Whether chance had its say: what was simply done is neither won nor lost."""
    return any(step["kind"] not in ("fact", "choice") for step in data["steps"])


def gm_answers(seen: Seen, character: str) -> bool:
    """Whether a question about this character is the GM's own to answer, and not for somebody absent."""
    one = next((one for one in seen.cast if one["id"] == character), None)
    return one is None or not one["owners"]


def subject(seen: Seen, move: Move[Any, Any] | None, data: Mapping[str, Any]) -> str:
    """What a roll is about: the field that was rolled, and the move's title otherwise."""
    title = j.words_in(data["title"]).say(seen.language)
    for parameter in _acting(seen, move, data["values"]) if move else ():
        value = data["values"].get(parameter.key)
        if (
            isinstance(parameter.kind, Choice)
            and value in links(seen.game)
            and value in dict(parameter.kind.options)
        ):
            words = (
                weapon(seen.game, value, _standing(seen, move, data, value))
                or dict(parameter.kind.options)[value]
            )
            plain = links(seen.game)[value].move == data["move"] == usual_move(seen.game)
            said = words.say(seen.language)
            return said if plain else f"{title} · {said}"
    return title


def _acting(seen: Seen, move: Move[Any, Any], values: Mapping[str, str]) -> list[Parameter]:
    """The parameters of a move, those first by which one rolls a field: another may say what resists."""
    through = {one.key: links(seen.game).get(values.get(one.key, "")) for one in move.parameters}

    def last(one: Parameter) -> bool:
        link = through[one.key]
        return link is None or link.parameter != one.key

    return sorted(move.parameters, key=last)


def _standing(seen: Seen, move: Move[Any, Any] | None, data: Mapping[str, Any], key: str) -> Any:
    """What stood in a field of whoever acts when the move began, or stands there as long as it is only asked for:
    as far as the seat may look at that sheet."""
    if "character" in data:
        sheets = {one["id"]: one.get("sheet") for one in seen.cast}
        return value_at(sheets.get(data["character"]), key)
    return data.get("written", {}).get(first_role(move) if move else "", {}).get(key)


def whom(data: Mapping[str, Any], first: str) -> str:
    """The others whom a move involves, as far as their names are known."""
    names = data["names"]
    involved = [role for role, id in data["roles"].items() if role != first and id != BOARD]
    others = dict.fromkeys(names[role] for role in involved if names.get(role))
    return ", ".join(name for name in others if name != names.get(first))


def veiled(t: Said, names: Mapping[str, str], step: Mapping[str, Any]) -> str:
    """That something happened, no more."""
    key = "veiled_choice" if step["kind"] == "choice" else "veiled_throw"
    return t.fill(key, name=names.get(step["by"], t.somebody))


def people(data: Mapping[str, Any]) -> dict[str, str]:
    """The names of those in a move by role; the board is nobody."""
    return {role: name for role, name in data["names"].items() if data["roles"].get(role) != BOARD}


def facts(seen: Seen, names: Mapping[str, str], steps: list[dict[str, Any]]) -> list[str]:
    """What became true, with whose name it is where there are several."""
    said = []
    for step in steps:
        if step["kind"] == "fact" and not step.get("veiled"):
            name = names.get(step["by"], "") if len(names) > 1 else ""
            words = j.words_in(step["words"]).say(seen.language)
            said.append(f"{name} · {words}" if name and not words.startswith(name) else words)
    return said


def since(seen: Seen, data: Mapping[str, Any]) -> list[str]:
    """What became true since the last dice or the last answer: what a question is asked about."""
    last = takewhile(lambda step: step["kind"] == "fact", reversed(data["steps"]))
    return facts(seen, people(data), list(last)[::-1])


def reasons(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The facts that lead to the first throw, and those of the same kind later on: they say why, not what came."""
    first = next((place for place, step in enumerate(steps) if step["kind"] == "throw"), 0)
    leading = takewhile(lambda step: step["kind"] == "fact", reversed(steps[:first]))
    kinds = {step["fact"] for step in leading if "fact" in step}
    return [step for step in steps if step["kind"] == "fact" and step.get("fact") in kinds]


def chosen(step: Mapping[str, Any], names: Mapping[str, str], first: str, language: Any) -> str:
    """A decision that was made."""
    said = f"{j.words_in(step['question']).say(language)} {j.words_in(step['words']).say(language)}"
    name = names.get(step["by"], "") if step["by"] != first else ""
    return f"{name} · {said}" if name else said


def correctable(game: Game, move: Move[Any, Any] | None, values: Mapping[str, str]) -> tuple[Field, ...]:
    """The settings of a move that is over, as they were; the options of the table are no part of them."""
    if move is None:
        return ()
    options = {one.key for one in game.settings}
    made = {one.parameter.key: one for one in said_fields(move.parameters, values)}
    return tuple(one for key, one in made.items() if not one.parameter.on_sheet and key not in options)


def _event(seen: Seen, entry: Mapping[str, Any], _: Any) -> dict[str, Any]:
    t, data = Said(seen.language), entry["data"]
    who = seen.seat_name(entry["seat"]) or t.somebody
    lines: dict[str, Callable[[], str]] = {
        "blind": lambda: t.fill("said_blind", name=who, what=j.words_in(data["what"]).say(seen.language)),
        "undo-asked": lambda: _about(seen, entry, "said_undo_asked", "said_undo_asked_of", name=who),
        "undo": lambda: (
            _about(seen, entry, "said_redone", "said_redone_of")
            if data["redone"]
            else _about(seen, entry, "said_undone", "said_undone_of")
        ),
        "correction": lambda: _about(seen, entry, "said_corrected", "said_corrected_of"),
        "order": lambda: (
            t.fill("said_round", n=data["round"])
            if data.get("round", 1) > 1
            else t.said_order
            if seen.game.initiative
            else t.said_fight
        ),
        "round": lambda: t.fill("said_round", n=data["round"]),
        "joined": lambda: t.fill(
            "said_joined", name=seen.names().get(data["character"]) or data.get("name", t.somebody)
        ),
        "order-ended": lambda: t.said_order_ended,
        "settings": lambda: _options(seen, data["settings"]),
        "clock": lambda: t.fill("said_clock", time=j.time_said(data["minutes"], seen.language)),
        "session": lambda: t.fill(
            "said_session_open" if data["open"] else "said_session_closed", n=data["number"]
        ),
        "table": lambda: t.fill("said_table", name=data["name"]),
        "seat": lambda: t.fill(
            "said_seat_here" if data["here"] else "said_seat_gone",
            name=seen.seat_name(data["seat"]) or t.somebody,
        ),
        "code": lambda: t.fill("said_code", name=seen.seat_name(data["seat"]) or t.somebody),
        "character": lambda: _coming(t, entry),
        "asked": lambda: t.fill(
            "said_asked", name=data["name"], what=subject(seen, seen.game.move(data["move"]), data)
        ),
        "glass": lambda: t.fill("said_glass", time=j.glass_said(data["seconds"])),
        "sheet": lambda: _changes(seen, data["changes"]),
    }
    line = lines[entry["kind"]]() if entry["kind"] in lines else ""
    detail = t.fill("because", reason=data["reason"]) if data.get("reason") else ""
    return {"line": line, "detail": detail}


def _about(seen: Seen, entry: Mapping[str, Any], said: str, said_of: str, **values: str) -> str:
    """A line about another line: which move it is, where the seat still sees that."""
    what, t = _other(seen, entry), Said(seen.language)
    return t.fill(said_of, what=what, **values) if what else t.fill(said, **values)


def _other(seen: Seen, entry: Mapping[str, Any]) -> str:
    """The move that another line is about, if it is about one."""
    if entry["kind"] not in ABOUT_ANOTHER:
        return ""
    about = (one for one in seen.view["journal"] if one["action"] == entry["data"]["action"])
    return next((named(seen, one) for one in about if one["kind"] == "move"), "")


def _changes(seen: Seen, changes: list[dict[str, Any]]) -> str:
    """What changed, each character named once."""
    names, said = seen.names(), []
    for id in dict.fromkeys(change["character"] for change in changes):
        some = [change for change in changes if change["character"] == id]
        lines = ", ".join(j.changes_said(seen.game, some, {}, seen.language, kept=True))
        said.append(f"{names[id]} · {lines}" if names.get(id) else lines)
    return " · ".join(said)


def _options(seen: Seen, changed: Mapping[str, str]) -> str:
    """Which options of the table changed, and to what."""
    t = Said(seen.language)
    fields = [one for one in said_fields(seen.game.settings, changed) if one.key in changed]
    said = (f"{one.words.say(seen.language)}{t.colon}{one.shown(seen.language)}" for one in fields)
    return t.fill("said_settings", what=" \u00b7 ".join(said))


def _coming(t: Said, entry: Mapping[str, Any]) -> str:
    """Who comes into play, or leaves it; several at once in one sentence."""
    names = [one["data"]["name"] for one in entry.get("together", ()) if not one["undone"]]
    if len(names) > 1:
        return t.fill("said_characters", names=", ".join(names[:-1]), last=names[-1])
    if names:
        return t.fill("said_character", name=names[0])
    data = entry["data"]
    return t.fill("said_character" if data["here"] else "said_character_gone", name=data["name"])


def sentence(seen: Seen, entry: Mapping[str, Any]) -> str:
    """One sentence for those who listen to the page."""
    colon, who, data = Said(seen.language).colon, seen.seat_name(entry["seat"]), entry["data"]
    if entry["kind"] == "move" and "verdict" in data:
        made = _move(seen, entry, None)
        return f"{made['who']}, {made['subject']}{colon}{made['verdict']}"
    if entry["kind"] == "roll":
        return f"{who}, {data['label'] or data['formula']}{colon}{data['total']}"
    if entry["kind"] == "said":
        return f"{who}{colon}{data['text'][:200]}"
    return "" if entry["kind"] in ("move", "scene", "scenario") else str(_event(seen, entry, None)["line"])


MAKERS: Final[dict[str, Callable[[Seen, dict[str, Any], Any], dict[str, Any]]]] = {"move": _move}
