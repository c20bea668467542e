"""How somebody is, as the game itself counts it: the tracks of a sheet, and what they come to in a word. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from paravent.core.game import ACT, LIVE, Game, Options
from paravent.core.parameters import Parameter, Whole, declared, value_at
from paravent.core.per_game import per_game
from paravent.core.sheet import Sheet
from paravent.core.words import Words

Condition: TypeAlias = Literal["unhurt", "hurt", "bad", "down", "out"]


class Track(Struct, frozen=True, omit_defaults=True):
    """What fills up to an end: so much of it, by harm or by what is only used; of a `loss` what is left is said."""

    words: Words
    ticked: int
    full: int
    harm: bool = True
    loss: bool = False

    @property
    def condition(self) -> Condition:
        """Nothing is ticked, up to half of it, or more."""
        if self.ticked <= 0:
            return "unhurt"
        return "hurt" if 2 * self.ticked <= self.full else "bad"


def tracks(game: Game, sheet: Sheet, options: Options) -> tuple[Track, ...]:
    """The numbers that fill up, then the lines of boxes that harm ticks."""
    lines = (one for one in sheet.figures(options) if one.boxes and not one.worn)
    names = {} if game.calls is None else game.calls(options)
    return (*_numbers(game, sheet, names), *(Track(one.words, one.ticked, one.boxes) for one in lines))


def _numbers(game: Game, sheet: Sheet, names: Mapping[str, Words]) -> Iterator[Track]:
    full = full_at(game, sheet)
    for one, kind in _filling(game):
        if (end := full.get(one.key, 0)) > 0:
            harm = kind.state and one.default == kind.least
            words = names.get(one.key) or kind.left or kind.words
            yield Track(words, int(value_at(sheet, one.key)), end, harm, kind.left is not None)


@per_game
def _filling(game: Game) -> tuple[tuple[Parameter, Whole], ...]:
    """The numbers that run up to something."""
    every = ((one, one.kind) for one in declared(game.sheet))
    return tuple((one, kind) for one, kind in every if isinstance(kind, Whole) and kind.full)


def ends(game: Game) -> dict[str, str]:
    """The numbers that run up to something, with the field or property of the sheet that says to what."""
    return {one.key: kind.full for one, kind in _filling(game)}


def full_at(game: Game, sheet: Sheet) -> dict[str, int]:
    """Where the tracks of a sheet are full, as far as it says so."""
    said = ((key, value_at(sheet, full)) for key, full in ends(game).items())
    return {key: end for key, end in said if end}


def condition(game: Game, sheet: Sheet, options: Options) -> Condition | None:
    """How somebody is, in a word; None where the game counts no harm that could say it."""
    if game.unable(sheet, LIVE, options):
        return "out"
    if game.unable(sheet, ACT, options):
        return "down"
    return next((one.condition for one in tracks(game, sheet, options) if one.harm), None)


def wounds(game: Game, sheet: Sheet, options: Options) -> tuple[Track, ...]:
    """What harm has filled, and the track that says how somebody is though it be empty."""
    harmed = [one for one in tracks(game, sheet, options) if one.harm]
    return tuple(one for place, one in enumerate(harmed) if one.ticked > 0 or not place)
