"""A sheet laid out for a screen, for any game: what can be rolled, what is a state, what may be done and must be now.

Nothing is known of a game but what it declares. A field that a move offers as a choice and throws dice for can be
rolled, and stands under the field that its pool begins with. A number that starts at its least is a counter, and a
state if it weighs on rolls. A number that starts higher and that moves change is a purse: a state too. A yes or no
that starts at no is a condition.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from msgspec import Struct, convert, json
from msgspec.structs import replace

from paravent.core.game import AnyMove, Game, Options
from paravent.core.kept import Kept
from paravent.core.moments import Due
from paravent.core.parameters import Choice, Flag, Text, Whole
from paravent.core.per_game import per_game
from paravent.core.sheet import Board, Figure, Sheet
from paravent.core.steps import Measure
from paravent.core.words import Language, Words, filled, same, signed
from paravent.sight.effects import changed_by_moves, full_at, harmful, states
from paravent.sight.fields import NOTHING, Field, fields, own_fields
from paravent.sight.preview import Pool, own_chance, own_measure, own_pool, with_board
from paravent.sight.rollable import Link, beside, counts, field_pool, links, usual_move
from paravent.sight.sight_words import DICE_COUNT, DIE_COUNT
from paravent.table.values import plain

BEST: Final = 3
FEW: Final = 4
GLANCE: Final = 2
MOST: Final = 1000
"""So many sheets of a game are remembered as they are laid out."""
MANY: Final = 14
"""From so many rolls on, those of what one has not learnt are folded away."""


class Rollable(Struct, frozen=True):
    """A field that can be rolled, and the pool it would be rolled with."""

    field: Field
    link: Link
    pool: Pool | None
    chance: Fraction | None = None
    why: Words | None = None
    """Why it may not be rolled now."""
    measure: Measure | None = None
    """What its dice are measured by."""

    @property
    def written(self) -> str:
        """What is written in the field, where it is a text."""
        return str(self.field.value) if isinstance(self.field.parameter.kind, Text) else ""

    def had(self, language: Language) -> str:
        """What one has of it: the option that a choice stands at, or the field's own name."""
        choice = isinstance(self.field.parameter.kind, Choice) and self.learnt
        return self.field.shown(language) if choice else self.field.words.say(language)

    @property
    def measured(self) -> str:
        """What the die must not pass; or what is added to it, and apart what is added or taken off besides."""
        if self.measure is None:
            return ""
        if not self.measure.added:
            return f"\u2264\u00a0{signed(self.measure.value).removeprefix('+')}"
        score, besides = self.measure.apart
        return f"{signed(score)}\u00a0{signed(besides)}" if besides else signed(score)

    def stands(self, language: Language) -> str:
        """The field's own figure, where a text or what the die is measured by does not say it already; no zero."""
        own = "" if self.written else self.field.shown(language)
        said = self.measured.endswith(f"\u00a0{own}") or (self.measured and own == "0")
        return "" if said else own

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

    move: AnyMove
    why: Words | None = None


class Group(Struct, frozen=True):
    """Rollable fields under the field that their pool begins with, if there is one, or under a move that is not the
    usual one; `more` are folded away. `title` says what they are where there are several sorts."""

    head: Field | None
    rolls: tuple[Rollable, ...]
    more: tuple[Rollable, ...] = ()
    move: Words | None = None
    title: Words | None = None

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
    harmful: frozenset[str] = frozenset()
    """The counters and conditions that do harm; what others say is neither good nor bad."""
    full: Mapping[str, int] = {}
    """Where its tracks are full."""
    figures: tuple[Figure, ...] = ()
    """What follows from it and is written nowhere."""

    @property
    def glance(self) -> tuple[Field, ...]:
        """The states to see from afar: the first two, and whatever is not as it began."""
        return tuple(field for place, field in enumerate(self.states) if place < GLANCE or field.raised)

    @property
    def deeds(self) -> tuple[Rollable, ...]:
        """What is rolled by another move than the usual one, a weapon's attack, as far as one has it."""
        every = (roll for group in self.groups if group.move for roll in group.rolls)
        return tuple(roll for roll in every if roll.learnt)

    def told(self, field: Field, language: Language) -> str:
        """What a field says; one that names another field, by what stands there: which weapon is in hand."""
        named = next((roll for roll in self.deeds if roll.field.key == field.value), None)
        return named.had(language) if named else field.shown(language)

    @property
    def alike(self) -> bool:
        """Whether every roll takes as many dice: then a field's own figure says more."""
        return len({roll.pool.dice for group in self.groups for roll in group.every if roll.pool}) < 2

    @property
    def helpless(self) -> bool:
        """Whether there are rolls, and none of them may be made now."""
        every = [roll.why for group in self.groups for roll in group.every]
        return bool(every) and all(every)

    @property
    def barred(self) -> tuple[Words, ...]:
        """Why some rolls may not be made now, each reason once."""
        return tuple(dict.fromkeys(roll.why for group in self.groups for roll in group.every if roll.why))


def laid(
    game: Game, sheet: Mapping[str, Any], board: Board | None = None, settings: Mapping[str, str] = {}
) -> Laid:
    """A sheet laid out for a screen, with what its character may do and must do now at a table of these settings; once
    for all who look at it."""
    place = json.encode((sheet, board, settings))
    return _known(game).get(place, lambda: _laid(game, sheet, board, settings))


@per_game
def _known(_: Game) -> Kept[Laid]:
    return Kept(MOST)


def _laid(game: Game, sheet: Mapping[str, Any], board: Board | None, settings: Mapping[str, str]) -> Laid:
    every, rollable = own_fields(game, sheet), links(game)
    value = convert(dict(sheet), game.sheet)
    rolls = tuple(
        _rollable(game, value, board, field, rollable[field.key], settings)
        for field in (*every, *(Field(one, one.default) for one in beside(game)))
        if field.key in rollable
    )
    groups = grouped(game, every, tuple(roll for roll in rolls if roll.pool is not None) or rolls)
    heads = {group.head.key for group in groups if group.head}
    rest = tuple(field for field in every if field.key not in rollable and field.key not in heads)
    counters = tuple(field for field in rest if counts(field.parameter))
    wholes = tuple(field for field in rest if isinstance(field.parameter.kind, Whole))
    states = _states(game, wholes)
    values = tuple(field for field in wholes if field not in counters + states)
    conditions = tuple(
        field for field in rest if isinstance(field.parameter.kind, Flag) and not field.parameter.default
    )
    others = tuple(field for field in rest if field not in wholes + conditions and _tells(field))
    linked = {roll.link.move for roll in rolls if roll.learnt or roll.link.move == usual_move(game)}
    return Laid(
        str(sheet.get("name", "")),
        states,
        tuple(one for one in counters if one not in states),
        conditions,
        groups,
        values,
        others,
        tuple(one for one in offered(game, value, game.options(settings)) if one.move.id not in linked),
        due_now(game, value),
        harmful(game),
        full_at(game, value),
        value.figures(game.options(settings)),
    )


def _tells(field: Field) -> bool:
    """Whether a field says something that is not already so on a blank sheet."""
    return field.key != "name" and field.value not in NOTHING and field.value != field.parameter.default


def offered(game: Game, sheet: Sheet, options: Options) -> tuple[Offered, ...]:
    """The moves of a character, and why some may not be made now."""
    return tuple(Offered(move, game.barred(move, sheet, options)) for move in game.moves if move.roles)


def due_now(game: Game, sheet: Sheet) -> tuple[Due, ...]:
    """The moves that the rules ask of a character now."""
    return tuple(due for due in sheet.due() if (move := game.move(due.move)) and move.roles)


def _states(game: Game, wholes: tuple[Field, ...]) -> tuple[Field, ...]:
    """The numbers to see at once: purses, and counters that weigh on rolls, the first few or raised, those that moves
    change before others; a counter that only bars rolls, once it does."""
    does = states(game)
    weighing = [field for field in wholes if does.get(field.key) == "weighs"]
    weighing.sort(key=lambda field: field.key not in changed_by_moves(game))
    few = {field.key for field in weighing[:FEW]} | {key for key, one in does.items() if one == "purse"}
    return tuple(field for field in wholes if field.key in few or (field.key in does and field.raised))


def grouped(game: Game, every: tuple[Field, ...], rolls: tuple[Rollable, ...]) -> tuple[Group, ...]:
    """Rolls under the field whose words their pool begins with, the others together; then those of each move that is
    not the usual one."""
    usual = usual_move(game)
    others = dict.fromkeys(roll.link.by for roll in rolls if roll.link.move != usual)
    had = {move: tuple(roll for roll in rolls if roll.link.by is move and roll.learnt) for move in others}
    apart = (Group(None, some, move=move.title) for move, some in had.items())
    mine = tuple(roll for roll in rolls if roll.link.move == usual)
    return (*_titled(_by_field(every, mine)), *(group for group in apart if group.rolls))


def _titled(groups: tuple[Group, ...]) -> Iterator[Group]:
    """Those that nothing heads, apart and named where the move takes them through several parameters."""
    for group in groups:
        parameters = dict.fromkeys(roll.link.parameter for roll in group.every)
        if group.head or len(parameters) == 1:
            yield group
            continue
        words = {one.key: one.kind.words for one in group.every[0].link.by.parameters}
        for key in parameters:
            some = tuple(roll for roll in group.every if roll.link.parameter == key)
            yield replace(_group(None, some), title=words[key])


def _by_field(every: tuple[Field, ...], rolls: tuple[Rollable, ...]) -> tuple[Group, ...]:
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


def _rollable(
    game: Game, sheet: Sheet, board: Board | None, field: Field, link: Link, settings: Mapping[str, str]
) -> Rollable:
    """A field with its pool, and the chance of the first thing one would wish for."""
    move = link.by
    kept = {one.key: settings[one.key] for one in move.parameters if one.key in settings}
    values, sheets = {**kept, link.parameter: field.key}, with_board(move, {link.role: sheet}, board)
    pool, chance = own_pool(move, values, sheets), own_chance(move, values, sheets)
    why = game.barred(move, sheet, game.options(settings))
    return Rollable(field, link, pool, chance, why, own_measure(move, values, sheets))


def best_of(game: Game, sheet: Sheet) -> tuple[tuple[Words, Words], ...]:
    """What a character is best at: what is written where texts are rolled; else the fields with the largest pools,
    and where all pools are alike those with the highest figures or levels, if they are not what everybody has."""
    keys = {key for key, link in links(game).items() if link.move == usual_move(game)}
    rolled = [field for field in fields(game, plain(sheet)) if field.key in keys]
    written = [field for field in rolled if isinstance(field.parameter.kind, Text) and field.value]
    if written:
        return ((written[0].words, same(written[0].value)),)
    pools = [(field, field_pool(game, field.key, sheet)) for field in rolled]
    if len({pool.dice for _, pool in pools if pool}) > 1:
        ranked = [(pool.dice, field.words, dice_said(pool.dice)) for field, pool in pools if pool]
    else:
        heights = ((field.words, _height(field)) for field in rolled if field.raised)
        ranked = [(height, words, said) for words, (height, said) in heights]
    best = sorted(ranked, key=lambda one: -one[0])[:BEST]
    return tuple((words, figure) for _, words, figure in best)


def dice_said(dice: int) -> Words:
    """So many dice."""
    return DIE_COUNT if dice == 1 else filled(DICE_COUNT, n=dice)


def _height(field: Field) -> tuple[int, Words]:
    """How high a figure or a level is, and what it is called."""
    kind = field.parameter.kind
    if isinstance(kind, Choice):
        place = [id for id, _ in kind.options].index(field.value)
        return place, kind.options[place][1]
    return int(field.value), same(str(field.value))
