"""What a sheet rolls by itself, for any game: which fields a move offers, with which dice, under which heading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from paravent.core.game import Game, Move
from paravent.core.parameters import Choice, Countdown, Parameter, Several, Whole, declared, read_values
from paravent.core.per_game import per_game
from paravent.core.play import Answer, Cards, Faces, Option, play
from paravent.core.policies import decide
from paravent.core.refusal import Refusal, RuleError, Stopped
from paravent.core.steps import Ask, Call, Draw, Fact, Modifier, Throw

LOOK_AHEAD: Final = 12
CANNOT: Final = (
    Refusal,
    Stopped,
    RuleError,
    TypeError,
    AttributeError,
    LookupError,
    ValueError,
    AssertionError,
)
"""What a rule may run into on a sheet that was not made for it."""


class Link(Struct, frozen=True):
    """How a field of a sheet is rolled: by which move, and through which of its parameters."""

    move: Move[Any, Any]
    parameter: str


@per_game
def links(game: Game) -> dict[str, Link]:
    """The fields that can be rolled: the first move that throws dice for them offers each as a choice among others."""
    found: dict[str, Link] = {}
    blank = blank_sheet(game)
    for move in game.moves:
        for parameter in field_choices(game, move) if move.roles else ():
            link = Link(move, parameter.key)
            named = _rolled(game, link, options_of(parameter), blank)
            found.update((field, link) for field in named if field not in found)
    return found


def _rolled(game: Game, link: Link, options: tuple[str, ...], sheet: Any) -> list[str]:
    """The fields among some options: half of these or more, if the move throws dice for one."""
    named = [option for option in options if option in fields_of(game)]
    thrown = 2 * len(named) >= len(options) and any(own_throw(game, link, one, sheet) for one in named)
    return named if thrown else []


def fields_of(game: Game) -> frozenset[str]:
    """The keys of a game's sheet."""
    return frozenset(parameter.key for parameter in declared(game.sheet))


def field_choices(game: Game, move: Move[Any, Any]) -> tuple[Parameter, ...]:
    """The choices of a move whose options are fields of the sheet: which skill, which trait."""
    keys = fields_of(game)
    return tuple(one for one in move.parameters if keys & set(options_of(one)))


def options_of(parameter: Parameter) -> tuple[str, ...]:
    """The options of a choice of one."""
    kind = parameter.kind
    return (
        tuple(id for id, _ in kind.options)
        if isinstance(kind, Choice) and not isinstance(kind, Several)
        else ()
    )


class Facing(Struct, frozen=True):
    """A move that a sheet makes, the first dice it throws, and whether nobody else has a say in it."""

    call: Call[Any]
    throw: Throw | None
    alone: bool


def facing(game: Game, move: Move[Any, Any], values: Mapping[str, str], sheet: Any) -> Facing:
    """The move against one's equal, if whoever comes second throws or decides something; alone otherwise."""
    first, *others = move.roles
    for other in others[:1]:
        call = bound(game, move, values, dict.fromkeys((first, other), sheet))
        steps = ahead(call)
        if any(other in (getattr(step, "by", ""), getattr(step, "seat", "")) for step in steps):
            return Facing(call, _own(steps, first), False)
    call = bound(game, move, values, {first: sheet})
    return Facing(call, _own(ahead(call), first), True)


def bound(
    game: Game, move: Move[Any, Any], values: Mapping[str, str], sheets: Mapping[str, Any]
) -> Call[Any]:
    """A move with these sheets, the board as it starts."""
    board = {move.shared: game.board()} if move.shared and game.board else {}
    return move.bind({**_needed(move), **values}, {**sheets, **board})


def _needed(move: Move[Any, Any]) -> dict[str, str]:
    """What must be said, as the move's own example says it."""
    example = move.examples[0] if move.examples else {}
    wanted = {one.key for one in move.parameters if one.default is NODEFAULT and not one.on_sheet}
    return {key: text for key, text in example.items() if key in wanted}


def ahead(call: Call[Any]) -> list[Throw | Ask | Draw]:
    """What a move will ask of the world, seen from before with middling dice and usual decisions."""
    answers: list[Answer] = []
    steps: list[Throw | Ask | Draw] = []
    while len(steps) < LOOK_AHEAD and (step := play(call, answers).waiting) is not None:
        steps.append(step)
        match step:
            case Throw():
                answers.append(Faces(((step.die.sides + 1) // 2,) * step.dice))
            case Ask():
                answers.append(Option(decide(step, {})))
            case Draw():
                answers.append(Cards(tuple(range(step.cards))))
    return steps


def _own(steps: list[Throw | Ask | Draw], role: str) -> Throw | None:
    """The first dice that a role throws."""
    return next((step for step in steps if isinstance(step, Throw) and step.by in ("", role)), None)


def own_throw(game: Game, link: Link, field: str, sheet: Any) -> Throw | None:
    """The dice that a field of this sheet is rolled with; None where the rules refuse."""
    made = _made(game, link, field, sheet)
    return made.throw if made else None


def own_score(game: Game, link: Link, field: str, sheet: Any) -> int | None:
    """What a roll of this field reckons with beside its dice, where the move says so before it throws them."""
    made = _made(game, link, field, sheet)
    if made is None or made.throw is None or made.throw.because:
        return None
    said = (parts_of(fact) for fact in play(made.call, []).facts)
    return next((sum(part.amount for part in parts) for parts in said if parts), None)


def _made(game: Game, link: Link, field: str, sheet: Any) -> Facing | None:
    try:
        return facing(game, link.move, {link.parameter: field}, sheet)
    except CANNOT:
        return None


def parts_of(fact: Fact) -> tuple[Modifier, ...]:
    """The reasons that a fact adds up."""
    held = (getattr(fact, one.name) for one in fields(fact))
    return next((one for one in held if isinstance(one, tuple) and one and isinstance(one[0], Modifier)), ())


def blank_sheet(game: Game) -> Any:
    """A sheet on which nothing was written; None where a game has no such thing."""
    texts = {one.key: _blank(one) for one in declared(game.sheet) if one.default is NODEFAULT}
    try:
        return game.sheet(**read_values(game.sheet, texts))
    except CANNOT:
        return None


def _blank(parameter: Parameter) -> str:
    match parameter.kind:
        case Several():
            return ""
        case Choice(options=options):
            return options[0][0]
        case Whole(least=least):
            return str(least)
    return "no" if parameter.kind.nearest(False) is False else "?"


def counts(parameter: Parameter) -> bool:
    """Whether a field is something that one counts: a number that starts at its least."""
    return isinstance(parameter.kind, Whole) and parameter.default == parameter.kind.least


@per_game
def states(game: Game) -> frozenset[str]:
    """The counters that weigh on some roll of a blank sheet; all of them where none does. What time runs down by itself
    is none."""
    rolled = links(game)
    written = (one for one in declared(game.sheet) if not isinstance(one.kind, Countdown))
    counters = [one for one in written if counts(one) and one.key not in rolled]
    usual = _dice(game, rolled, blank_sheet(game))
    weighing = frozenset(one.key for one in counters if _dice(game, rolled, _raised(game, one)) != usual)
    return weighing or frozenset(one.key for one in counters)


def _raised(game: Game, counter: Parameter) -> Any:
    texts = {one.key: _blank(one) for one in declared(game.sheet) if one.default is NODEFAULT}
    try:
        return game.sheet(**read_values(game.sheet, {**texts, counter.key: str(counter.default + 1)}))
    except CANNOT:
        return None


def _dice(game: Game, rolled: Mapping[str, Link], sheet: Any) -> list[Any]:
    """The dice of every roll of a sheet, with what made them and what they are reckoned with."""
    thrown = ((own_throw(game, link, field, sheet), link, field) for field, link in rolled.items())
    return [
        None if throw is None else (throw.dice, throw.because, own_score(game, link, field, sheet))
        for throw, link, field in thrown
    ]
