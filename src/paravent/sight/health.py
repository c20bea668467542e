"""How somebody who fights is, in a word, and how far: as far as a seat may look, or was told. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import takewhile
from typing import Any

from msgspec import Struct

from paravent.core.game import ACT, LIVE, AnyMove, Distance
from paravent.core.words import Words
from paravent.sight import sight_words as w
from paravent.sight.effects import full_at, harmful
from paravent.sight.faces import unable
from paravent.sight.seen import Seen, once
from paravent.sight.sentences import bout
from paravent.sight.sheet_facts import facts
from paravent.sight.tale import fallen, outcome_of
from paravent.table.entry import MoveLine
from paravent.table.view import CharacterView


class Tracked(Struct, frozen=True):
    """How somebody is, where the seat may look at the sheet: how many boxes of a track there are, and are ticked."""

    ticked: int
    full: int
    harm: bool = True
    """Whether it is harm that fills it."""

    @property
    def words(self) -> Words:
        """In a word: nothing is ticked, up to half of it, or more."""
        if not self.ticked:
            return w.UNHURT
        return w.HURT if 2 * self.ticked <= self.full else w.IN_A_BAD_WAY


def tracks(seen: Seen, sheet: Mapping[str, Any]) -> tuple[Tracked, ...]:
    """The tracks with an end on a sheet that the seat may look at."""
    return facts(seen, sheet).once("tracks", partial(_tracks, seen, sheet))


def _tracks(seen: Seen, sheet: Mapping[str, Any]) -> tuple[Tracked, ...]:
    """The numbers that fill up, then the lines of boxes that harm ticks."""
    value = facts(seen, sheet).value
    ends = ((key, end) for key, end in full_at(seen.game, value).items() if end > 0)
    filled = (Tracked(min(int(sheet.get(key, 0)), end), end, key in harmful(seen.game)) for key, end in ends)
    lines = (one for one in value.figures(seen.options) if one.boxes and not one.worn)
    return (*filled, *(Tracked(min(one.ticked, one.boxes), one.boxes) for one in lines))


def health(seen: Seen, one: CharacterView) -> Words | None:
    """How somebody is, in a word; of whom the sheet is not shown, only what the journal has told of this fight."""
    if one.sheet is None:
        return w.LYING if one.id in fallen(seen) else w.HURT if one.id in _hit(seen) else None
    if unable(seen, one, LIVE):
        return w.OUT_OF_PLAY
    if unable(seen, one, ACT):
        return w.LYING
    return next((one.words for one in tracks(seen, one.sheet) if one.harm), None)


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
