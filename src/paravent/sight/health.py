"""How somebody who fights is, in a word, and how far: as far as a seat may look, or was told. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import takewhile
from typing import Any, Final

from paravent.core import harm as counted
from paravent.core.game import AnyMove, Distance
from paravent.core.harm import Condition
from paravent.core.words import Words
from paravent.sight import sight_words as w
from paravent.sight.seen import Seen, once
from paravent.sight.sentences import bout
from paravent.sight.sheet_facts import facts
from paravent.sight.tale import fallen, outcome_of
from paravent.table.entry import MoveLine
from paravent.table.view import CharacterView

CONDITIONS: Final[Mapping[Condition, Words]] = {
    "unhurt": w.UNHURT,
    "hurt": w.HURT,
    "bad": w.IN_A_BAD_WAY,
    "down": w.LYING,
    "out": w.OUT_OF_PLAY,
}


def health(seen: Seen, one: CharacterView) -> Words | None:
    """How somebody is, in a word; of whom the sheet is not shown, what the table tells of wounds, or else only what the
    journal has told of this fight."""
    if one.sheet is not None:
        word = facts(seen, one.sheet).once("condition", partial(_condition, seen, one.sheet))
        return CONDITIONS[word] if word else None
    if one.wounds is not None and one.wounds.word:
        return CONDITIONS[one.wounds.word]
    return w.LYING if one.id in fallen(seen) else w.HURT if one.id in _hit(seen) else None


def _condition(seen: Seen, sheet: Mapping[str, Any]) -> Condition | None:
    return counted.condition(seen.game, facts(seen, sheet).value, seen.options)


def distance(seen: Seen, one: CharacterView, other: CharacterView) -> Distance | None:
    """How far somebody is from a character whose sheet the seat may look at, where the game keeps count of it."""
    if seen.game.apart is None or one.sheet is None:
        return None
    theirs = None if other.sheet is None else facts(seen, other.sheet).value
    return seen.game.apart(facts(seen, one.sheet).value, other.name, theirs, seen.options)


def at_a_look(seen: Seen, one: CharacterView, other: CharacterView) -> tuple[Words, ...]:
    """What is said of somebody whom one may strike: how far, and how they are."""
    far = distance(seen, one, other)
    return tuple(filter(None, (far.words if far else None, health(seen, other))))


def against_role(move: AnyMove) -> str:
    """The role of whoever is struck; none where a move harms nobody."""
    return next((name for name, role in move.roles.items() if role.against), "")


@once
def _hit(seen: Seen) -> frozenset[str]:
    """Those of whom the journal tells this seat that a blow of this fight struck them."""
    fought = takewhile(lambda one: bout(one.line) != "begins", reversed(seen.view.journal))
    made = (one.line for one in fought if isinstance(one.line, MoveLine) and not one.undone)
    return frozenset(id for line in made for id in _struck(seen, line))


def _struck(seen: Seen, line: MoveLine) -> Iterator[str]:
    move, came = seen.game.move(line.move), outcome_of(seen, line)
    if move in seen.game.strikes and came is not None:
        role = against_role(move)
        if move.tones(came).get(role) == "bad" and role in line.roles:
            yield line.roles[role]
