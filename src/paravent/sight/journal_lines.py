"""The journal as the pages show it: each line of a view, made ready for its template. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

from msgspec import Struct

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import declared
from paravent.core.words import Language, Words
from paravent.sight.fields import is_kept, shown
from paravent.sight.sight_words import COLON
from paravent.table.values import BOARD


class Face(Struct, frozen=True):
    """A die of a throw: what it showed, how it is drawn, and what it became if it was thrown again."""

    face: int
    state: str = ""
    after: int | None = None
    after_state: str = ""
    mark: str = ""


class Thrown(Struct, frozen=True):
    """Dice of one throw, with those that were thrown again since."""

    by: str
    sides: int
    faces: tuple[Face, ...]
    because: tuple[dict[str, Any], ...]
    rule: str
    typed: bool
    extra: tuple[Face, ...] = ()


def words_in(data: Any) -> Words:
    """Words that have been through the log."""
    return Words(data["fr"], data["en"])


def tone(move: AnyMove | None, outcome: Any) -> str:
    """Whether an outcome is good or bad for whoever acts, by the move's first goal that is a chance."""
    goal = next((goal for goal in move.goals if goal.chance), None) if move else None
    if goal is None or not isinstance(outcome, Mapping):
        return ""
    try:
        return "good" if goal.value(SimpleNamespace(**outcome)) else "bad"
    except (AttributeError, TypeError, KeyError):
        return ""


def throws(steps: list[dict[str, Any]]) -> list[Thrown]:
    """The throws of a move; dice thrown again stand beside what they showed before."""
    found: list[Thrown] = []
    for step in steps:
        if step["kind"] != "throw" or step.get("veiled"):
            continue
        if step.get("again") and found and found[-1].by == step["by"]:
            found[-1] = thrown_again(found[-1], step)
        else:
            found.append(_thrown(step))
    return found


def _thrown(step: Mapping[str, Any]) -> Thrown:
    marks = step.get("marks") or [""] * len(step["faces"])
    faces = tuple(
        Face(face, mark_state(mark, face, step["sides"]), mark=mark)
        for face, mark in zip(step["faces"], marks, strict=True)
    )
    because = tuple(step.get("because") or ())
    return Thrown(step["by"], step["sides"], faces, because, step["rule"], bool(step.get("typed")))


def mark_state(mark: str, face: int, sides: int) -> str:
    """A die that bears a mark is drawn bold, a high one and a low one unlike; the others plainly."""
    if mark in ("", "blank"):
        return ""
    return "marked" if 2 * face > sides else "marked low"


def thrown_again(before: Thrown, step: Mapping[str, Any]) -> Thrown:
    """The dice that were taken up, each with what it shows now; the others are kept."""
    new = _thrown(step)
    places = again_places(before, len(new.faces))
    if len(places) != len(new.faces):
        return Thrown(
            before.by,
            before.sides,
            before.faces,
            before.because,
            before.rule,
            before.typed or new.typed,
            new.faces,
        )
    faces = list(before.faces)
    for place, now in zip(places, new.faces, strict=True):
        faces[place] = Face(faces[place].face, "out", now.face, now.state)
    kept = tuple(
        one if one.after is not None else Face(one.face, f"{one.state} kept".strip()) for one in faces
    )
    return Thrown(before.by, before.sides, kept, before.because, before.rule, before.typed or new.typed)


def again_places(before: Thrown, again: int) -> list[int]:
    """Which dice were taken up again: all that bear one mark, if there are as many; or all of them."""
    for mark in ("blank", *dict.fromkeys(one.mark for one in before.faces)):
        places = [place for place, one in enumerate(before.faces) if mark and one.mark == mark]
        if len(places) == again:
            return places
    return list(range(len(before.faces))) if len(before.faces) == again else []


def clock(at: str) -> str:
    """An hour and minute, as the clock of this computer says."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
    except ValueError:
        return ""


def later(at: str, seconds: int) -> str:
    """So many seconds later."""
    return (datetime.fromisoformat(at) + timedelta(seconds=seconds)).isoformat(timespec="milliseconds")


def time_said(minutes: int, language: Language) -> str:
    """A span of game time: «1 j 2 h 05 min»."""
    days, rest = divmod(minutes, 24 * 60)
    hours, left = divmod(rest, 60)
    day = "j" if language == "fr" else "d"
    parts = [f"{days} {day}"] if days else []
    parts += [f"{hours} h"] if hours else []
    parts += [f"{left} min"] if left or not parts else []
    return "\u00a0".join(parts)


def glass_said(seconds: int) -> str:
    """How long an hourglass runs: «3 min», «1 min 30 s»."""
    minutes, left = divmod(seconds, 60)
    return "\u00a0".join(([f"{minutes} min"] if minutes else []) + ([f"{left} s"] if left else []))


def changes_said(
    game: Game, changes: Any, names: Mapping[str, str], language: Language, *, kept: bool = False
) -> list[str]:
    """What changed on sheets and on the board, in words: «Dégâts de Léa : 1 → 2». What the table keeps by itself is
    said only on demand."""
    said = []
    for change in changes:
        shape = game.board if change["character"] == BOARD and game.board else game.sheet
        kind = next((one.kind for one in declared(shape) if one.key == change["field"]), None)
        if kind is None or (is_kept(game, change["field"]) and not kept):
            continue
        before, after = (shown(kind, change[key], language) or "\u2014" for key in ("before", "after"))
        name = names.get(change["character"], "")
        line = f"{kind.words.say(language)}{COLON.say(language)}{before} \u2192 {after}"
        said.append(f"{name} · {line}" if name else line[:1].upper() + line[1:])
    return said
