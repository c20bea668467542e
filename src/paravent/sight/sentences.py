"""What each line of a journal says, in one sentence: who did what, to whom, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile
from typing import Any, Final

from paravent.core.game import AnyMove
from paravent.core.parameters import Choice, Parameter, value_at
from paravent.core.words import capital
from paravent.sight import journal_lines as j
from paravent.sight.fields import said_fields
from paravent.sight.preview import first_role
from paravent.sight.rollable import links, usual_move, weapon
from paravent.sight.seen import Seen
from paravent.sight.sight_words import Said
from paravent.table.values import BOARD

ABOUT_ANOTHER: Final = ("undo", "undo-asked", "correction")


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


def named(seen: Seen, entry: Mapping[str, Any]) -> str:
    """Whose move a line is, and what: «Alba, Attaquer»."""
    data = entry["data"]
    move = seen.game.move(data["move"])
    return f"{actor(seen, entry)}, {capital(subject(seen, move, data))}"


def actor(seen: Seen, entry: Mapping[str, Any]) -> str:
    """Who acts: a character, or whoever sits there."""
    move = seen.game.move(entry["data"]["move"])
    return (
        entry["data"]["names"].get(first_role(move) if move else "")
        or seen.seat_name(entry["seat"])
        or Said(seen.language).somebody
    )


def gm_answers(seen: Seen, character: str) -> bool:
    """Whether a question about this character is the GM's own to answer, and not for somebody absent."""
    one = next((one for one in seen.cast if one["id"] == character), None)
    return one is None or not one["owners"]


def subject(seen: Seen, move: AnyMove | None, data: Mapping[str, Any]) -> str:
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


def _acting(seen: Seen, move: AnyMove, values: Mapping[str, str]) -> list[Parameter]:
    """The parameters of a move, those first by which one rolls a field: another may say what resists."""
    through = {one.key: links(seen.game).get(values.get(one.key, "")) for one in move.parameters}

    def last(one: Parameter) -> bool:
        link = through[one.key]
        return link is None or link.parameter != one.key

    return sorted(move.parameters, key=last)


def _standing(seen: Seen, move: AnyMove | None, data: Mapping[str, Any], key: str) -> Any:
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


def event_said(seen: Seen, entry: Mapping[str, Any]) -> str:
    """What a line tells that is neither a move nor a roll nor said by somebody."""
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
    return lines[entry["kind"]]() if entry["kind"] in lines else ""


def _about(seen: Seen, entry: Mapping[str, Any], said: str, said_of: str, **values: str) -> str:
    """A line about another line: which move it is, where the seat still sees that."""
    what, t = about_move(seen, entry), Said(seen.language)
    return t.fill(said_of, what=what, **values) if what else t.fill(said, **values)


def about_move(seen: Seen, entry: Mapping[str, Any]) -> str:
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
        move = seen.game.move(data["move"])
        verdict = j.words_in(data["verdict"]).say(seen.language)
        return f"{actor(seen, entry)}, {subject(seen, move, data)}{colon}{verdict}"
    if entry["kind"] == "roll":
        return f"{who}, {data['label'] or data['formula']}{colon}{data['total']}"
    if entry["kind"] == "said":
        return f"{who}{colon}{data['text'][:200]}"
    return "" if entry["kind"] in ("move", "scene", "scenario") else event_said(seen, entry)
