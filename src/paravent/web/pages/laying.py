"""A sheet laid out for a screen, for any game: what can be rolled, what is a state, what may be done and must be now.

Nothing is known of a game but what it declares. A field that a move offers as a choice and throws dice for can be
rolled, and stands under the field that its pool begins with. A number that starts at its least is a counter, and a
state if it weighs on rolls. A yes or no that starts at no is a condition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from msgspec import NODEFAULT, Struct, convert

from paravent.core.errors import Refusal
from paravent.core.game import Game, Move
from paravent.core.moments import Due, dues
from paravent.core.parameters import Choice, Flag, Parameter, Several, Text, Whole, declared, read_values
from paravent.core.words import Words, same
from paravent.table.plain import plain
from paravent.web.pages.games import per_game
from paravent.web.pages.rolling import Pool, own_chance, own_pool, with_board
from paravent.web.pages.sheets import NOTHING, Field, blank_sheet, blank_text, fields, own_fields

BEST: Final = 3
FEW: Final = 4
MANY: Final = 14
"""From so many rolls on, those of what one has not learnt are folded away."""


class Link(Struct, frozen=True):
    """How a field of a sheet is rolled: by which move, through which of its parameters, in which role."""

    move: str
    parameter: str
    role: str


class Rollable(Struct, frozen=True):
    """A field that can be rolled, and the pool it would be rolled with."""

    field: Field
    link: Link
    pool: Pool | None
    chance: Fraction | None = None
    why: Words | None = None
    """Why it may not be rolled now."""

    @property
    def written(self) -> str:
        """What is written in the field, where it is a text."""
        return str(self.field.value) if isinstance(self.field.parameter.kind, Text) else ""

    @property
    def learnt(self) -> bool:
        """Whether the field is above the least that it can be."""
        kind = self.field.parameter.kind
        least = (
            kind.least if isinstance(kind, Whole) else kind.options[0][0] if isinstance(kind, Choice) else ""
        )
        return bool(self.field.value != least)


class Offered(Struct, frozen=True):
    """A move, and why it may not be made now; None when it may."""

    move: Move[Any, Any]
    why: Words | None = None


class Group(Struct, frozen=True):
    """Rollable fields under the field that their pool begins with, if there is one; `more` are folded away."""

    head: Field | None
    rolls: tuple[Rollable, ...]
    more: tuple[Rollable, ...] = ()

    @property
    def every(self) -> tuple[Rollable, ...]:
        """All of them."""
        return self.rolls + self.more


class Laid(Struct, frozen=True):
    """A whole sheet, laid out."""

    name: str
    states: tuple[Field, ...]
    counters: tuple[Field, ...]
    conditions: tuple[Field, ...]
    groups: tuple[Group, ...]
    values: tuple[Field, ...]
    others: tuple[Field, ...]
    moves: tuple[Offered, ...]
    dues: tuple[Due, ...]

    @property
    def alike(self) -> bool:
        """Whether every roll takes as many dice: then a field's own figure says more."""
        return len({roll.pool.dice for group in self.groups for roll in group.every if roll.pool}) < 2

    @property
    def barred(self) -> tuple[Words, ...]:
        """Why some rolls may not be made now, each reason once."""
        return tuple(dict.fromkeys(roll.why for group in self.groups for roll in group.every if roll.why))


@per_game
def links(game: Game) -> dict[str, Link]:
    """Which fields of a sheet, figures, levels or texts, can be rolled: the first move that throws dice for them
    offers each as a choice among others of its kind."""
    kinds = (Whole, Text, Choice)
    keys = {
        one.key
        for one in declared(game.sheet)
        if isinstance(one.kind, kinds) and not isinstance(one.kind, Several)
    }
    found: dict[str, Link] = {}
    for move in game.moves:
        for parameter in move.parameters if move.roles else ():
            for option in _rolled(game, move, parameter, keys):
                found.setdefault(option, Link(move.id, parameter.key, next(iter(move.roles))))
    return found


def _rolled(game: Game, move: Move[Any, Any], parameter: Parameter, keys: set[str]) -> list[str]:
    """The fields that a parameter chooses among: half of its options or more, if the move throws dice for one."""
    kind = parameter.kind
    if not isinstance(kind, Choice) or isinstance(kind, Several):
        return []
    named = [option for option, _ in kind.options if option in keys]
    if not named or 2 * len(named) < len(kind.options):
        return []
    sheets = {next(iter(move.roles)): blank_sheet(game)}
    return named if any(own_pool(move, {parameter.key: option}, sheets) for option in named) else []


def laid(game: Game, sheet: Mapping[str, Any], board: Any = None) -> Laid:
    """A sheet laid out for a screen, with what its character may do and must do now."""
    every, rollable = own_fields(game, sheet), links(game)
    value = convert(dict(sheet), game.sheet)
    rolls = tuple(
        _rollable(game, value, board, field, rollable[field.key]) for field in every if field.key in rollable
    )
    groups = grouped(every, tuple(roll for roll in rolls if roll.pool is not None) or rolls)
    heads = {group.head.key for group in groups if group.head}
    rest = tuple(field for field in every if field.key not in rollable and field.key not in heads)
    counters = tuple(field for field in rest if counts(field.parameter))
    states = _states(game, counters)
    values = tuple(
        field for field in rest if field not in counters and isinstance(field.parameter.kind, Whole)
    )
    conditions = tuple(
        field for field in rest if isinstance(field.parameter.kind, Flag) and not field.parameter.default
    )
    others = tuple(field for field in rest if field not in counters + values + conditions and _tells(field))
    linked = {roll.link.move for roll in rolls}
    return Laid(
        str(sheet.get("name", "")),
        states,
        tuple(one for one in counters if one not in states),
        conditions,
        groups,
        values,
        others,
        tuple(one for one in offered(game, value) if one.move.id not in linked),
        due_now(game, value),
    )


def _tells(field: Field) -> bool:
    """Whether a field says something that is not already so on a blank sheet."""
    return field.key != "name" and field.value not in NOTHING and field.value != field.parameter.default


def offered(game: Game, sheet: Any) -> tuple[Offered, ...]:
    """The moves of a character, and why some may not be made now."""
    return tuple(Offered(move, move.barred(sheet)) for move in game.moves if move.roles)


def due_now(game: Game, sheet: Any) -> tuple[Due, ...]:
    """The moves that the rules ask of a character now."""
    return tuple(due for due in dues(sheet) if (move := game.move(due.move)) and move.roles)


def counts(parameter: Parameter) -> bool:
    """Whether a field is something that one counts: a number that starts at its least."""
    return isinstance(parameter.kind, Whole) and parameter.default == parameter.kind.least


@per_game
def heads(game: Game) -> frozenset[str]:
    """The fields that rolls begin with, on a blank sheet."""
    every = fields(game, plain(blank_sheet(game)))
    rolls = tuple(
        _rollable(game, blank_sheet(game), None, field, links(game)[field.key])
        for field in every
        if field.key in links(game)
    )
    return frozenset(one.head.key for one in grouped(every, rolls) if one.head)


def _states(game: Game, counters: tuple[Field, ...]) -> tuple[Field, ...]:
    """The counters to see at once: those that weigh on rolls, the first few or raised; where none does, the only one
    that there is."""
    weighing = [field for field in counters if field.key in states_of(game)]
    if not weighing:
        return counters if len(counters) == 1 else ()
    return tuple(field for place, field in enumerate(weighing) if place < FEW or field.raised)


@per_game
def states_of(game: Game) -> frozenset[str]:
    """The counters that weigh on some roll, on a blank sheet."""
    counters = [one for one in declared(game.sheet) if counts(one) and one.key not in links(game)]
    try:
        usual = _weighed(game, None)
        return frozenset(one.key for one in counters if _weighed(game, one) != usual)
    except Refusal:
        return frozenset()


def _weighed(game: Game, raised: Parameter | None) -> list[Any]:
    """The pools and chances of every roll of a blank sheet, one counter raised by one; None where it is refused."""
    blank = {one.key: blank_text(one) for one in declared(game.sheet) if one.default is NODEFAULT}
    more = {raised.key: str(raised.default + 1)} if raised else {}
    sheet = game.sheet(**read_values(game.sheet, {**blank, **more}))
    found: list[Any] = []
    for key, link in links(game).items():
        move = game.move(link.move)
        values, sheets = {link.parameter: key}, {link.role: sheet}
        pool = own_pool(move, values, sheets) if move else None
        found.append((pool and (pool.dice, pool.because), move and own_chance(move, values, sheets)))
    return found


def grouped(every: tuple[Field, ...], rolls: tuple[Rollable, ...]) -> tuple[Group, ...]:
    """Rolls under the field whose words their pool begins with; the others together."""
    rolled = {roll.field.key for roll in rolls}
    by_words = {field.words: field for field in every if field.key not in rolled}
    under: dict[str, list[Rollable]] = {}
    heads: dict[str, Field | None] = {}
    for roll in rolls:
        first = roll.pool.because[0].why if roll.pool and roll.pool.because else None
        head = by_words.get(first) if first is not None else None
        key = head.key if head else ""
        heads[key] = head
        under.setdefault(key, []).append(roll)
    return tuple(_group(heads[key], tuple(some)) for key, some in under.items())


def _group(head: Field | None, rolls: tuple[Rollable, ...]) -> Group:
    learnt = tuple(roll for roll in rolls if roll.learnt)
    if len(rolls) < MANY or not learnt:
        return Group(head, rolls)
    return Group(head, learnt, tuple(roll for roll in rolls if not roll.learnt))


def _rollable(game: Game, sheet: Any, board: Any, field: Field, link: Link) -> Rollable:
    """A field with its pool, and the chance of the first thing one would wish for."""
    move = game.move(link.move)
    if move is None:
        return Rollable(field, link, None)
    values, sheets = {link.parameter: field.key}, with_board(move, {link.role: sheet}, board)
    pool, chance = own_pool(move, values, sheets), own_chance(move, values, sheets)
    return Rollable(field, link, pool, chance, move.barred(sheet))


def best_of(game: Game, sheet: Any) -> tuple[tuple[Words, Words], ...]:
    """What a character is best at: what is written where texts are rolled; else the fields with the largest pools,
    and where all pools are alike those with the highest figures or levels."""
    usual = Counter(link.move for link in links(game).values()).most_common(1)
    keys = {key for key, link in links(game).items() if link.move == usual[0][0]}
    rolled = [field for field in fields(game, plain(sheet)) if field.key in keys]
    written = [field for field in rolled if isinstance(field.parameter.kind, Text) and field.value]
    if written:
        return ((written[0].words, same(written[0].value)),)
    pools = [(field, _own(game, sheet, field)) for field in rolled]
    if len({pool.dice for _, pool in pools if pool}) > 1:
        ranked = [(pool.dice, field.words, same(str(pool.dice))) for field, pool in pools if pool]
    else:
        heights = ((field.words, _height(field)) for field in rolled)
        ranked = [(height, words, said) for words, (height, said) in heights]
    best = sorted(ranked, key=lambda one: -one[0])[:BEST]
    return tuple((words, figure) for _, words, figure in best)


def _height(field: Field) -> tuple[int, Words]:
    """How high a figure or a level is, and what it is called."""
    kind = field.parameter.kind
    if isinstance(kind, Choice):
        place = [id for id, _ in kind.options].index(field.value)
        return place, kind.options[place][1]
    return int(field.value), same(str(field.value))


def _own(game: Game, sheet: Any, field: Field) -> Pool | None:
    link = links(game)[field.key]
    move = game.move(link.move)
    return own_pool(move, {link.parameter: field.key}, {link.role: sheet}) if move else None
