"""The line of numbers that a die is read on, as a picture: where it has to fall, and where it fell. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

from paravent.core.steps import Scale, Stretch
from paravent.core.words import Language, Words, figure, filled
from paravent.sight import journal_lines as j
from paravent.sight import sight_words as w
from paravent.table.move_steps import FactStep, SeenStep

WIDTH: Final = 300
FEW: Final = 13
"""So many numbers are all written; of more only the ends of stretches."""


class Part(Struct, frozen=True):
    """A stretch as it is drawn: where it begins, how wide it is, its numbers and what they come to."""

    at: float
    width: float
    tone: Literal["good", "bad", "open"]


class Tick(Struct, frozen=True):
    """A number under the line; bold where the die fell."""

    at: float
    text: str
    fell: bool


class NumberLine(Struct, frozen=True):
    """All of it: what is drawn, and the same in words."""

    parts: tuple[Part, ...]
    ticks: tuple[Tick, ...]
    marks: tuple[float, ...]
    """Where it fell, the last where it lies now."""
    said: str
    ahead: tuple[float, ...] = ()
    """Where it would lie by an option that is open now: the first surely, the others perhaps."""
    landings: tuple[tuple[str, Words], ...] = ()
    """What each of these options comes to; under no name, what it comes to now."""


Lands = tuple[tuple[str, tuple[int, ...]], ...]


def number_line(scale: Scale, fell: Iterable[int], language: Language, lands: Lands = ()) -> NumberLine:
    """The line with what has fallen on it, and where it may be brought to."""

    def on_it(some: Iterable[int]) -> tuple[int, ...]:
        return tuple(min(max(one, scale.least), scale.most) for one in some)

    places = on_it(fell)
    led = {option: on_it(one + scale.added for one in some) for option, some in lands}
    ahead = next(iter(led.values()), ())
    step = WIDTH / (scale.most - scale.least + 1)

    def middle(number: int) -> float:
        return round((number - scale.least + 0.5) * step, 1)

    starts = _starts(scale)
    parts = tuple(
        Part(round((start - scale.least) * step, 1), round((one.upto - start + 1) * step, 1), one.tone)
        for start, one in zip(starts, scale.stretches, strict=True)
    )
    ticks = (Tick(middle(one), figure(one), one in places[-1:]) for one in _written(scale, places))
    return NumberLine(
        parts,
        tuple(ticks),
        tuple(map(middle, places)),
        _said(scale, places, ahead, language),
        tuple(map(middle, ahead)),
        tuple(
            (option, _landing(scale, some[0])) for option, some in (("", places[-1:]), *led.items()) if some
        ),
    )


def _starts(scale: Scale) -> tuple[int, ...]:
    return (scale.least, *(one.upto + 1 for one in scale.stretches[:-1]))


def _written(scale: Scale, places: tuple[int, ...]) -> list[int]:
    """The numbers under the line: all of a few, otherwise the ends of stretches and where it lies."""
    every = range(scale.least, scale.most + 1)
    if len(every) <= FEW:
        return list(every)
    near, ends = places[-1:], {scale.least, *(one.upto for one in scale.stretches)}
    apart = {one for one in ends if not {one - 1, one, one + 1} & set(near) and one + 1 not in ends}
    return [one for one in every if one in near or one in apart]


def _landing(scale: Scale, number: int) -> Words:
    return filled(w.STRETCH, numbers=figure(number), what=_at(scale, number))


def _said(scale: Scale, places: tuple[int, ...], ahead: tuple[int, ...], language: Language) -> str:
    """Each stretch with its numbers, where the die lies, and where it may be brought to."""
    both = zip(_starts(scale), scale.stretches, strict=True)
    parts = [_stretch(start, one).say(language) for start, one in both]
    found = [filled(w.FELL_ON, n=figure(one), what=_at(scale, one)).say(language) for one in places[-1:]]
    brought = [
        filled(words, landing=_landing(scale, one)).say(language)
        for words, one in zip((w.BROUGHT_TO, w.PERHAPS_TO), ahead, strict=False)
    ]
    return " ".join((f"{', '.join(parts)}.", *found, *brought))


def _stretch(start: int, one: Stretch) -> Words:
    numbers = figure(start) if start == one.upto else f"{figure(start)}\u2013{figure(one.upto)}"
    return filled(w.STRETCH, what=one.words, numbers=numbers)


def _at(scale: Scale, number: int) -> Words:
    return next(one.words for one in scale.stretches if number <= one.upto)


def line_of(
    steps: tuple[SeenStep, ...], role: str, language: Language, lands: Lands = ()
) -> NumberLine | None:
    """The line that a move is read on now: that of a role, or the last of all where it has none."""
    own = read_on(steps, role)
    found = own or read_on(steps)
    return number_line(*found, language, lands if own else ()) if found else None


def read_on(steps: tuple[SeenStep, ...], role: str = "") -> tuple[Scale, tuple[int, ...]] | None:
    """The last line that somebody's die is read on, and where it fell one time after the other; of anybody's, where no
    role is said."""
    lines = [
        (place, step.scale, step.by)
        for place, step in enumerate(steps)
        if isinstance(step, FactStep) and step.scale is not None and role in ("", step.by)
    ]
    if not lines:
        return None
    place, scale, by = lines[-1]
    later = steps[place:]
    told = [
        step.fell for step in later if isinstance(step, FactStep) and step.by == by and step.fell is not None
    ]
    thrown = next((one for one in j.throws(later) if one.by == by), None)
    shown = _shown(thrown, scale) if thrown else []
    fell = [*shown, *(one for one in told if one not in shown[-1:])]
    return scale, tuple(fell)


def _shown(thrown: j.Thrown, scale: Scale) -> list[int]:
    """What the first dice show, the highest of several, and what they show once thrown again."""
    first = max(one.face for one in thrown.faces)
    again = [one.after for one in thrown.faces if one.after is not None]
    return [face + scale.added for face in (first, *again)]
