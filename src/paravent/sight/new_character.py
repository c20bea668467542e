"""A character under way, for any game: what one chooses, how far it is legal, what is left to spend. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from msgspec import NODEFAULT, Struct

from paravent.core.game import Creation, Game, Options, Problem
from paravent.core.parameters import (
    Choice,
    Flag,
    Lines,
    Parameter,
    Several,
    Text,
    Whole,
    declared,
    read_values,
)
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal
from paravent.core.sheet import Sheet
from paravent.core.words import Words
from paravent.sight.fields import blank_text
from paravent.sight.rollable import heads, links

TRIED: Final = 3
"""How many other options of a choice are tried, to see whether it matters at creation."""
EVERY: Final = 20
"""How many are, to see what it costs."""


class Making(Struct, frozen=True):
    """How far a sheet is legal: what is wrong with it, what its rules of creation refuse, what is left to spend."""

    problem: Words | None
    problems: tuple[Problem, ...] = ()
    budgets: tuple[tuple[Words, int], ...] = ()


def making(game: Game, texts: Mapping[str, str], options: Options) -> Making:
    """How far a sheet is legal: what is wrong and what would be right, each said once, and what is left to place."""
    try:
        sheet = game.sheet(**read_values(game.sheet, {"name": "?", **texts}))
    except Refusal as refusal:
        return Making(_unread(game, texts) or refusal.words)
    problems, broken = broken_rules(game, sheet, options), refused_by(sheet)
    problem = None if broken and any(one.words.fr in broken.fr for one in problems) else broken
    return Making(problem, problems, game.creation.budget(sheet, options) if game.creation else ())


def _unread(game: Game, texts: Mapping[str, str]) -> Words | None:
    """What is wrong with the first text that cannot be read, under the name that its field has on the page."""
    for one in declared(game.sheet):
        try:
            if one.key in texts:
                one.kind.read(one.key, texts[one.key])
        except Refusal:
            return one.kind.refuse(one.kind.words, texts[one.key]).words
    return None


def broken_rules(game: Game, sheet: Sheet, options: Options) -> tuple[Problem, ...]:
    """What the rules of creation refuse; a sheet that they cannot read is for its own check to refuse."""
    try:
        return game.creation.problems(sheet, options) if game.creation else ()
    except Refusal:
        return ()


def refused_by(sheet: Sheet) -> Words | None:
    """What a sheet itself refuses."""
    try:
        sheet.check()
    except Refusal as refusal:
        return refusal.words
    return None


Judged: TypeAlias = tuple[tuple[tuple[Words, int], ...], tuple[Problem, ...]]
"""What is left to spend on a sheet, and what is wrong with it."""

# --- what one chooses at creation -------------------------------------------------------------------------------


@per_game
def chosen_at_creation(game: Game) -> frozenset[str]:
    """The fields that one chooses: who one is, those that are rolled or that rolls begin with, those that a beginning
    sets, and those that the game's own rules of creation look at; never one that they only ever refuse. Without such
    rules, every field."""
    every = declared(game.sheet)
    creation = game.creation
    if creation is None:
        return frozenset(one.key for one in every)
    set_by_starts = {key for start in creation.starts for key in start.values}
    always = {"name", *game.introduces[:1], *links(game), *heads(game).values(), *set_by_starts}
    return frozenset(
        one.key
        for one in every
        if (one.key in always or _matters(game, creation, one)) and not _closed(game, creation, one)
    )


def _closed(game: Game, creation: Creation, parameter: Parameter) -> bool:
    """Whether nothing but the usual value will do at first: any other gives points or adds a problem, no more."""
    usual = _told(game, creation, {})
    others = [_told(game, creation, {parameter.key: text}) for text in _others(parameter)]
    if usual is None or not others:
        return False
    return all(other and _worsens(usual, other) for other in others)


def _worsens(usual: Judged, other: Judged) -> bool:
    (budgets, problems), (left, wrong) = usual, other
    if sum(n for _, n in left) > sum(n for _, n in budgets):
        return set(wrong) >= set(problems)
    return left == budgets and set(wrong) > set(problems)


def _matters(game: Game, creation: Creation, parameter: Parameter) -> bool:
    """Whether the rules of creation say something else of a sheet when this field is another; of a figure, whether
    it counts in a budget."""
    usual = _told(game, creation, {})
    others = (_told(game, creation, {parameter.key: text}) for text in _others(parameter))
    if isinstance(parameter.kind, Whole):
        return any(other and usual and other[0] != usual[0] for other in others)
    return any(other not in (usual, None) for other in others)


def _told(game: Game, creation: Creation, texts: Mapping[str, str]) -> Judged | None:
    options = game.options({})
    try:
        sheet = _with(game, texts)
        return creation.budget(sheet, options), creation.problems(sheet, options)
    except Refusal:
        return None


def _with(game: Game, texts: Mapping[str, str]) -> Sheet:
    """A blank sheet but for these."""
    blank = {one.key: blank_text(one) for one in declared(game.sheet) if one.default is NODEFAULT}
    return game.sheet(**read_values(game.sheet, {**blank, **texts}))


def _others(parameter: Parameter, tried: int = TRIED) -> Iterator[str]:
    """Some other values of a field, as text."""
    kind, default = parameter.kind, parameter.default
    match kind:
        case Several(options=options):
            yield from (id for id, _ in options[:1])
        case Choice(options=options):
            yield from [id for id, _ in options if id != default][:tried]
        case Flag():
            yield kind.write(not default)
        case Whole() if isinstance(default, int):
            yield str(default + 1 if default < kind.most else default - 1)
        case Text() | Lines():
            yield "?"


# --- what one spends --------------------------------------------------------------------------------------------


def spent_on(game: Game, parameters: Iterable[Parameter], options: Options) -> frozenset[Words]:
    """The budgets that some of these fields count in; looked for until all are found."""
    creation = game.creation
    if creation is None:
        return frozenset()
    usual, found = _left(game, creation, {}, options), frozenset[Words]()
    for one in parameters:
        for text in _others(one, EVERY):
            if found >= usual.keys():
                return found
            other = _left(game, creation, {one.key: text}, options) or usual
            found |= {words for words, _ in usual.items() ^ other.items()}
    return found


def _left(game: Game, creation: Creation, texts: Mapping[str, str], options: Options) -> dict[Words, int]:
    try:
        return dict(creation.budget(_with(game, texts), options))
    except Refusal:
        return {}
