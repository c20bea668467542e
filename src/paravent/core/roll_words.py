"""Rolls as people write them: «Psychologie», «Sens + Survie, difficile», «Réseau, difficulté 9», «Jet opposé, Force».

Each part names a move, an option of one of its choices, a yes-or-no or a number of it, in either language or by its
key; a number with a sign alone is the GM's bonus. The usual move is tried first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import Choice, Flag, Parameter, Several, Whole
from paravent.core.refusal import Refusal
from paravent.core.words import Words, folded


class RollMeant(Struct, frozen=True):
    """The move that a text means, and its values as text."""

    move: str
    values: dict[str, str]


def roll_meant(game: Game, text: str) -> RollMeant | None:
    """What roll of a game a text means; None where it means none."""
    parts = [part.strip() for part in re.split(r"[+,;()](?![0-9])", text) if part.strip()]
    usual = [game.usual] if game.usual else []
    others = [move for move in game.moves if move.roles and not move.gms]
    named = [move for move in others if parts and _is(move.title, move.id, parts[0])]
    for move, rest in [(move, parts[1:]) for move in named] + [(move, parts) for move in (*usual, *others)]:
        values = _values(game, move, rest)
        if values is not None and (rest or move in named):
            return RollMeant(move.id, values)
    return None


def _values(game: Game, move: AnyMove, parts: list[str]) -> dict[str, str] | None:
    """What each part says of a move; None where one of them says nothing."""
    options = {one.key for one in game.settings}
    free = [one for one in move.parameters if one.key not in options and not one.on_sheet]
    values: dict[str, str] = {}
    for part in parts:
        found = next((one for one in _said(free, part) if one[0] not in values), None)
        if found is None:
            return None
        values[found[0]] = found[1]
    return values


def _said(parameters: list[Parameter], part: str) -> Iterator[tuple[str, str]]:
    """The parameters that a part may set, and to what: options first, then numbers and flags by name."""
    for one in parameters:
        if isinstance(one.kind, Choice) and not isinstance(one.kind, Several):
            yield from ((one.key, id) for id, words in one.kind.options if _is(words, id, part))
    name, number = _numbered(part)
    for one in parameters:
        if isinstance(one.kind, Flag) and _is(one.kind.words, one.key, part):
            yield one.key, "yes"
        if isinstance(one.kind, Whole) and number and _takes(one, name, number):
            yield one.key, one.kind.write(one.kind.read(one.key, number))


def _numbered(part: str) -> tuple[str, str]:
    """A name and the number after it; a number alone has no name."""
    found = re.fullmatch(r"(.*?)\s*[:=]?\s*([+\u2212-]?\s?[0-9]{1,6})", part)
    return (found[1].strip(), found[2].replace(" ", "")) if found else (part, "")


def _takes(one: Parameter, name: str, number: str) -> bool:
    """Whether a number is meant for this parameter, and one that it may have."""
    kind = one.kind
    bonus = isinstance(kind, Whole) and kind.least < 0 and one.whose == "gm"
    if not (_is(kind.words, one.key, name) if name else bonus and not number[0].isdigit()):
        return False
    try:
        kind.read(one.key, number)
    except Refusal:
        return False
    return True


def _is(words: Words, key: str, text: str) -> bool:
    return folded(text) in {folded(words.fr), folded(words.en), folded(key)}
