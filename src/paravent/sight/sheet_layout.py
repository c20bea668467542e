"""A sheet laid out for a screen, for any game: what can be rolled, what is a state, what may be done and must be now.

Nothing is known of a game but what it declares. A field that a move offers as a choice and throws dice for can be
rolled, and stands under the field that its pool begins with. A number that starts at its least is a counter, and a
state if it weighs on rolls. A number that starts higher and that moves change is a purse: a state too. A yes or no
that starts at no is a condition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, TypeVar

from msgspec import Struct, convert, json
from msgspec.structs import replace

from paravent.core.game import ACT, LIVE, Acts, AnyMove, Game, Options
from paravent.core.harm import full_at
from paravent.core.moments import Due
from paravent.core.parameters import Choice, Flag, Kind, Parameter, Text, Whole, declared
from paravent.core.per_game import per_game
from paravent.core.read_records import KeptByReads
from paravent.core.refusal import Refusal
from paravent.core.sheet import Board, Figure, Sheet
from paravent.core.steps import Measure
from paravent.core.transcript import value_words
from paravent.core.words import Language, Words, filled, same, signed
from paravent.sight.effects import changed_by_moves, harmful, states
from paravent.sight.fields import NOTHING, Field, as_called, fields, options_of, own_fields
from paravent.sight.preview import (
    Pool,
    ahead,
    first_role,
    own_chance,
    own_measure,
    own_pool,
    own_price,
    with_board,
)
from paravent.sight.rollable import Link, beside, counts, field_pool, links, usual_move
from paravent.sight.sight_words import DICE_COUNT, DIE_COUNT
from paravent.table.values import BOARD, plain

T = TypeVar("T")
BEST: Final = 3
FEW: Final = 4
GLANCE: Final = 2
TILES: Final = 7
SHOWN: Final = 5
"""So many of a long list are shown first."""
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
    whole: Pool | None = None
    """The pool that it would be rolled with, were one unhurt."""
    burdens: tuple[Field, ...] = ()
    """What takes all of its dice away, where there are none left."""
    well: Measure | None = None
    """What its dice would be measured by, were one unhurt."""

    @property
    def less(self) -> int:
        """How many dice what one suffers takes off, below zero."""
        return min(self.pool.dice - self.whole.dice, 0) if self.pool and self.whole else 0

    @property
    def spent(self) -> bool:
        """Whether it cannot be rolled for want of dice, or because the rules refuse it now."""
        return self.why is not None or self.pool is None or self.pool.dice == 0

    @property
    def height(self) -> Fraction:
        """How good one is at it: its chance, or where nobody can say it what the dice are measured by, or their
        number; of who can roll nothing now, how high the field is."""
        if self.chance is not None:
            return self.chance
        if self.measure is None and self.pool is None:
            return Fraction(_height(self.field)[0] if self.field.raised and not self.written else 0)
        return Fraction(self.measure.value if self.measure else self.pool.dice if self.pool else 0)

    @property
    def rank(self) -> Fraction:
        """How good one is at it whatever one suffers, so that a sheet keeps its order: what the dice are measured by
        unhurt, or how many they are; else its height."""
        if self.well is not None:
            return Fraction(self.well.value)
        return self.height if self.whole is None else Fraction(self.whole.dice)

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
        return measured(self.measure) if self.measure else ""

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


def measured(by: Measure) -> str:
    """What a die must not pass; or what is added to it, and apart what is added or taken off besides."""
    if not by.added:
        return f"\u2264\u00a0{signed(by.value).removeprefix('+')}"
    score, besides = by.apart
    return f"{signed(score)}\u00a0{signed(besides)}" if besides else signed(score)


class Offered(Struct, frozen=True):
    """A move, why it may not be made now, and what it takes of a turn, as far as one knows before setting it."""

    move: AnyMove
    why: Words | None = None
    price: tuple[Words, ...] = ()


class Group(Struct, frozen=True):
    """Rollable fields under the field that their pool begins with, if there is one, or under a move that is not the
    usual one; `more` are folded away. `title` says what they are where there are several sorts."""

    head: Field | None
    rolls: tuple[Rollable, ...]
    more: tuple[Rollable, ...] = ()
    move: Words | None = None
    title: Words | None = None
    families: tuple[tuple[Words | None, tuple[Rollable, ...]], ...] = ()
    """All of them by family, in the order of the sheet, where they are many and the game says so."""

    @property
    def best(self) -> tuple[Rollable, ...]:
        """Of many, the few that one is best at."""
        return tuple(sorted(self.rolls, key=lambda roll: -roll.rank)[:SHOWN])

    @property
    def long(self) -> bool:
        """Whether there are too many to look through."""
        return len(self.every) >= MANY

    @property
    def every(self) -> tuple[Rollable, ...]:
        """All of them."""
        return self.rolls + self.more


class Way(Struct, frozen=True):
    """One way of striking that is chosen beside a blow, and what the dice are then measured by."""

    option: str
    words: Words
    measured: str


class Blow(Struct, frozen=True):
    """A move by which one strikes, what one holds, the dice of it, and the ways that one chooses among beside it."""

    offered: Offered
    held: Words
    pool: Pool | None = None
    values: Mapping[str, str] = {}
    measured: str = ""
    skill: bool = False
    """Whether it is one of the usual rolls, turned against somebody."""
    ways: tuple[Way, ...] = ()

    @property
    def move(self) -> AnyMove:
        """The move."""
        return self.offered.move

    @property
    def beside(self) -> Parameter | None:
        """What is chosen beside it."""
        return next((one for one in self.move.parameters if one.key == self.move.beside), None)

    @property
    def chosen(self) -> bool:
        """Whether there is a choice to make beside it."""
        return len(self.ways) > 1

    @property
    def kept(self) -> Words | None:
        """The only way of striking that is left, where there are others at other times."""
        return self.ways[0].words if len(self.ways) == 1 else None


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
    down: Words | None = None
    """Why its character can do nothing at all now."""
    blows: tuple[Blow, ...] = ()
    """How it strikes."""
    weights: Mapping[Words, int] = {}
    """How many dice what is suffered takes off some roll at most, below zero."""
    gone: bool = False
    """Whether its character is no longer in the story: nobody can help them any more."""
    refused: frozenset[str] = frozenset()
    """Of who is down, the moves that the rules refuse as they stand."""

    def weight(self, field: Field) -> int:
        """How many dice a state takes off at most, below zero."""
        return self.weights.get(field.words, 0)

    @property
    def counted_alone(self) -> Laid:
        """Nothing but what is counted on it."""
        nothing = {
            "groups": (),
            "values": (),
            "others": (),
            "moves": (),
            "dues": (),
            "blows": (),
            "refused": frozenset(),
        }
        return replace(self, **nothing, figures=self.lines, down=None, gone=False)

    @property
    def malus(self) -> int | None:
        """What is taken off every roll alike, below zero, where dice are measured by a score; None where nothing can be
        rolled, or not all alike."""
        every = {
            roll.measure.apart[1]
            for group in self.groups
            for roll in group.every
            if roll.measure and roll.measure.added
        }
        return min(0, *every) if len(every) == 1 else None

    def of(self, acts: Acts) -> tuple[Offered, ...]:
        """The moves of one group."""
        return tuple(one for one in self.moves if one.move in acts.moves)

    def still(self, groups: tuple[Acts, ...]) -> tuple[Offered, ...]:
        """What may be done by who is down: to fight on, or to be relieved."""
        urgent = (one for acts in groups if acts.fight or acts.relieve for one in self.of(acts))
        return tuple(one for one in urgent if one.why is None and one.move.id not in self.refused)

    def tiles(self, groups: tuple[Acts, ...], less: tuple[AnyMove, ...]) -> tuple[tuple[str, Offered], ...]:
        """What may be done in one's turn, each with its drawing; less what is offered with each foe."""
        fight = (
            (acts.icons.get(one.move.id, acts.icon), one)
            for acts in groups
            if acts.fight
            for one in self.of(acts)
        )
        without = (*less, *self.spent)
        return tuple((drawn, one) for drawn, one in fight if one.why is None and one.move not in without)[
            :TILES
        ]

    @property
    def spent(self) -> tuple[AnyMove, ...]:
        """The moves that strike with what one holds, where nothing that one holds may strike now."""
        still = [blow.move for blow in self.blows if blow.offered.why is None]
        return tuple(blow.move for blow in self.blows if blow.move not in still)

    def besides(self, groups: tuple[Acts, ...]) -> tuple[Offered, ...]:
        """The moves of no group."""
        grouped = {move for acts in groups for move in acts.moves}
        return tuple(one for one in self.moves if one.move not in grouped)

    @property
    def lines(self) -> tuple[Figure, ...]:
        """The figures that are boxes to tick."""
        return tuple(one for one in self.figures if one.boxes)

    @property
    def glance(self) -> tuple[Field, ...]:
        """The states to see from afar: the first two, and whatever is not as it began."""
        return tuple(field for place, field in enumerate(self.states) if place < GLANCE or field.raised)

    def called(self, field: Field) -> Words:
        """What a number is called on screens: a loss, by what is left."""
        return self._left(field) or field.words

    def counted(self, field: Field) -> str:
        """A number as screens show it: a loss as what is left, of how much."""
        return self.left_of(field) or str(field.value)

    def left_of(self, field: Field) -> str:
        """What is left, of how much, where a number counts a loss."""
        if self._left(field) is None:
            return ""
        full = self.full[field.key]
        return f"{full - field.value}/{full}".replace("-", "\u2212")

    def _left(self, field: Field) -> Words | None:
        kind = field.parameter.kind
        return kind.left if isinstance(kind, Whole) and field.key in self.full else None

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
    place, boards = json.encode((sheet, settings)), {} if board is None else {BOARD: board}
    return _known(game).get(place, boards, lambda read: _laid(game, sheet, read.get(BOARD), settings))


@per_game
def _known(_: Game) -> KeptByReads[Laid]:
    return KeptByReads(MOST)


def _laid(game: Game, sheet: Mapping[str, Any], board: Board | None, settings: Mapping[str, str]) -> Laid:
    names, rollable = game.names(settings), links(game)
    every = tuple(replace(one, parameter=as_called(one.parameter, names)) for one in own_fields(game, sheet))
    reads = Reads(game, sheet, board, settings)
    value, options = reads.now, reads.options
    rolls = tuple(
        reads.rollable(field, rollable[field.key])
        for field in (*every, *(Field(one, one.default) for one in beside(game)))
        if field.key in rollable
    )
    groups = grouped(game, every, tuple(roll for roll in rolls if roll.whole is not None) or rolls)
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
    moves = tuple(reads.priced(one) for one in offered(game, value, options) if one.move.id not in linked)
    down = game.unable(value, ACT, options)
    return Laid(
        str(sheet.get("name", "")),
        states,
        tuple(one for one in counters if one not in states),
        conditions,
        groups,
        values,
        others,
        moves,
        due_now(game, value, options),
        harmful(game),
        full_at(game, value),
        value.figures(options),
        down,
        tuple(reads.blows(groups, every)),
        _weights(groups),
        game.unable(value, LIVE, options) is not None,
        reads.refused(moves) if down else frozenset(),
    )


def _weights(groups: tuple[Group, ...]) -> dict[Words, int]:
    pools = (roll.pool for group in groups for roll in group.every if roll.pool)
    found: dict[Words, int] = {}
    for part in (part for pool in pools for part in pool.because if part.amount < 0):
        found[part.why] = min(part.amount, found.get(part.why, 0))
    return found


class Reads(Struct, frozen=True, dict=True):
    """A sheet as its moves read it, at a table of these settings; and as they would read it unhurt."""

    game: Game
    sheet: Mapping[str, Any]
    board: Board | None
    settings: Mapping[str, str]

    def rollable(self, field: Field, link: Link) -> Rollable:
        """A field with its pool, and the chance of the first thing one would wish for."""
        move = link.by
        values, sheets = self._values(link, field), self._sheets(link, self.now)
        pool, chance = own_pool(move, values, sheets), own_chance(move, values, sheets)
        why = self.game.barred(move, self.now, self.options)
        measure = own_measure(move, values, sheets)
        unhurt = self._sheets(link, self.unhurt) if self._well else None
        whole = own_pool(move, values, unhurt) if unhurt else pool
        well = own_measure(move, values, unhurt) if unhurt else measure
        burdens = self._burdens(link, field, whole) if pool is None and whole else ()
        if pool is None and whole and not burdens:
            why = why or self._refusal(move, link.role, values, sheets)
        return Rollable(field, link, pool, chance, why, measure, whole, burdens, well)

    def _refusal(
        self, move: AnyMove, role: str, values: Mapping[str, str], sheets: Mapping[str, Any]
    ) -> Words | None:
        """Why the rules refuse a roll now."""
        try:
            ahead(move.bind(values, sheets), role)
        except Refusal as refusal:
            return refusal.words
        return None

    def refused(self, moves: tuple[Offered, ...]) -> frozenset[str]:
        """Those that the rules refuse as they stand, though nothing bars them."""
        return frozenset(one.move.id for one in moves if one.why is None and self._refuses(one.move))

    def _refuses(self, move: AnyMove) -> bool:
        role = first_role(move)
        kept = {one.key: self.settings[one.key] for one in move.parameters if one.key in self.settings}
        return self._refusal(move, role, kept, with_board(move, {role: self.now}, self.board)) is not None

    def _burdens(self, link: Link, field: Field, whole: Pool) -> tuple[Field, ...]:
        """What one suffers that by itself changes such a roll."""
        raised = [one for one in own_fields(self.game, self.sheet) if one.key in self._well]
        alone = {one.key: self._value({**self._well, one.key: one.value}) for one in raised}
        values = self._values(link, field)
        return tuple(
            one for one in raised if own_pool(link.by, values, self._sheets(link, alone[one.key])) != whole
        )

    def blows(self, groups: tuple[Group, ...], every: tuple[Field, ...]) -> Iterator[Blow]:
        """How one strikes, and what is chosen beside each blow."""
        for blow in self._blows(groups, every):
            yield replace(blow, ways=tuple(self._ways(blow)))

    def _ways(self, blow: Blow) -> Iterator[Way]:
        """The ways of striking that the sheet leaves, where the move has one chosen beside it."""
        move, sheets = blow.move, with_board(blow.move, {first_role(blow.move): self.now}, self.board)
        kinds = (one.kind for one in move.parameters if one.key == move.beside and blow.offered.why is None)
        for kind in (one for one in kinds if isinstance(one, Choice)):
            for option, words in (kind.offered(sheets) if kind.offered else dict(kind.options)).items():
                measure = own_measure(move, {**blow.values, move.beside: option}, sheets)
                yield Way(option, words, measured(measure) if measure else blow.measured)

    def _blows(self, groups: tuple[Group, ...], every: tuple[Field, ...]) -> Iterator[Blow]:
        """How one strikes: with what is rolled by a move that strikes, with what one holds that such a move names, or
        else with what one is best at, where it chooses among the usual rolls; with nothing but one's hands at last."""
        for move in self.game.strikes:
            offer = self.priced(Offered(move, self.game.barred(move, self.now, self.options)))
            rolls = [roll for group in groups for roll in group.rolls if roll.link.by is move]
            for roll in rolls:
                values = {roll.link.parameter: roll.field.key}
                yield Blow(offer, _value_words(roll.field), roll.pool, values, roll.measured)
            keys = {one.key for one in move.parameters if one.whose in ("", first_role(move))}
            owned = [one for one in every if one.key in keys and one.form == "choice"]
            own = max(owned, key=lambda one: one.raised, default=None)
            if own and not rolls:
                yield self._held(offer, own)
            elif not rolls:
                yield from self._unarmed(offer, groups)

    def _held(self, offer: Offered, own: Field) -> Blow:
        """A blow with what one holds; one that the rules refuse now, as with an empty weapon, says why."""
        move, role = offer.move, first_role(offer.move)
        sheets = with_board(move, {role: self.now}, self.board)
        measure, pool = own_measure(move, {}, sheets), own_pool(move, {}, sheets)
        if pool is None and offer.why is None:
            offer = replace(offer, why=self._refusal(move, role, {}, sheets))
        return Blow(offer, _value_words(own), pool, measured=measured(measure) if measure else "")

    def _unarmed(self, offer: Offered, groups: tuple[Group, ...]) -> Iterator[Blow]:
        """By the usual rolls that the move offers too: what one has said that one will do, what one mostly strikes by
        and then the best; by none of them where it has dice all the same."""
        move = offer.move
        said = {one.key: options_of(one.kind) for one in move.parameters if one.whose in ("", move.first)}
        usual = (roll for group in groups for roll in group.rolls if roll.learnt)
        able = [roll for roll in usual if roll.field.key in said.get(roll.link.parameter, ())]
        for roll in sorted(able, key=self._likely)[:BEST]:
            yield self._by(offer, roll.field.words, {roll.link.parameter: roll.field.key}, skill=True)
        bare = self._by(offer, move.bare or move.title, {})
        if not able and (bare.pool is not None or (offer.why and self._could(move))):
            yield bare

    def _could(self, move: AnyMove) -> bool:
        """Whether a move would have dice, were one unhurt and had one done nothing yet."""
        return own_pool(move, {}, with_board(move, {first_role(move): self.unhurt}, self.board)) is not None

    def _likely(self, roll: Rollable) -> tuple[bool, bool, Fraction]:
        said = str(self.sheet.get(self.game.intent, "")).casefold()
        named = any(name.casefold() in said for name in (roll.field.words.fr, roll.field.words.en))
        return not named, roll.field.key not in self.game.strikes_by, -roll.height

    def _by(self, offer: Offered, held: Words, values: Mapping[str, str], *, skill: bool = False) -> Blow:
        sheets = with_board(offer.move, {first_role(offer.move): self.now}, self.board)
        measure, pool = own_measure(offer.move, values, sheets), own_pool(offer.move, values, sheets)
        return Blow(offer, held, pool, values, measured(measure) if measure else "", skill)

    def priced(self, offer: Offered) -> Offered:
        """A move of a fight with what it takes of one's turn."""
        move = offer.move
        if offer.why or not any(acts.fight and move in acts.moves for acts in self.game.acts):
            return offer
        sheets = with_board(move, {first_role(move): self.now}, self.board)
        return replace(offer, price=own_price(self.game, move, {}, sheets))

    @cached_property
    def now(self) -> Any:
        """The sheet as it is."""
        return self._value({})

    @cached_property
    def unhurt(self) -> Any:
        """The same unhurt."""
        return self._value(self._well)

    @cached_property
    def options(self) -> Options:
        """What the table plays by."""
        return self.game.options(self.settings)

    @cached_property
    def _well(self) -> dict[str, Any]:
        """What would have to be otherwise for one to be unhurt, and to have done nothing yet."""
        keys = harmful(self.game) | set(self.game.kept)
        usual = {one.key: one.default for one in declared(self.game.sheet) if one.key in keys}
        return {key: default for key, default in usual.items() if self.sheet.get(key, default) != default}

    def _value(self, otherwise: Mapping[str, Any]) -> Any:
        return convert({**self.sheet, **otherwise}, self.game.sheet)

    def _values(self, link: Link, field: Field) -> dict[str, str]:
        kept = {one.key: self.settings[one.key] for one in link.by.parameters if one.key in self.settings}
        return {**kept, link.parameter: field.key}

    def _sheets(self, link: Link, sheet: Any) -> dict[str, Any]:
        return with_board(link.by, {link.role: sheet}, self.board)


def _value_words(field: Field) -> Words:
    return value_words(field.parameter.kind, field.value)


def _tells(field: Field) -> bool:
    """Whether a field says something that is not already so on a blank sheet."""
    return field.key != "name" and field.value not in NOTHING and field.value != field.parameter.default


def offered(game: Game, sheet: Sheet, options: Options) -> tuple[Offered, ...]:
    """The moves of a character, and why some may not be made now; none that is not theirs at all."""
    own = (move for move in game.moves if move.roles and not game.never(move, sheet, options))
    return tuple(Offered(move, game.barred(move, sheet, options)) for move in own)


def due_now(game: Game, sheet: Sheet, options: Options) -> tuple[Due, ...]:
    """The moves that the rules ask of a character now, and that can be made."""
    asked = ((due, game.move(due.move)) for due in sheet.due())
    return tuple(due for due, move in asked if move and move.roles and not game.barred(move, sheet, options))


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
    own = (
        replace(group, families=by_family(game, group.every, lambda roll: roll.field.key))
        for group in _titled(_by_field(every, mine))
    )
    return (*own, *(group for group in apart if group.rolls))


def _titled(groups: tuple[Group, ...]) -> Iterator[Group]:
    """Those that nothing heads, apart and named where the move takes them through several parameters."""
    for group in groups:
        parameters = dict.fromkeys(roll.link.parameter for roll in group.every)
        if group.head or len(parameters) == 1:
            yield group
            continue
        kinds = {one.key: one.kind for one in group.every[0].link.by.parameters}
        for key in parameters:
            some = tuple(roll for roll in group.every if roll.link.parameter == key)
            yield replace(_group(None, some), title=heading(kinds[key]))


def heading(kind: Kind) -> Words:
    """What stands over the options of a choice."""
    return (kind.together if isinstance(kind, Choice) else None) or kind.words


def _by_field(every: tuple[Field, ...], rolls: tuple[Rollable, ...]) -> tuple[Group, ...]:
    rolled = {roll.field.key for roll in rolls}
    by_words = {field.words: field for field in every if field.key not in rolled}
    under: dict[str, list[Rollable]] = {}
    heads: dict[str, Field | None] = {}
    for roll in rolls:
        first = roll.whole.because[0].why if roll.whole and roll.whole.because else None
        head = by_words.get(first) if first is not None else None
        key = head.key if head else ""
        heads[key] = head
        under.setdefault(key, []).append(roll)
    return tuple(_group(heads[key], tuple(some)) for key, some in under.items())


def by_family(
    game: Game, every: Iterable[T], key: Callable[[T], str]
) -> tuple[tuple[Words | None, tuple[T, ...]], ...]:
    """Fields by the family that the game says they are of; those of none last, without a name."""
    named = {key: words for words, keys in game.families for key in keys}
    under: dict[Words | None, list[T]] = {words: [] for words, _ in game.families}
    for one in every:
        under.setdefault(named.get(key(one)), []).append(one)
    return tuple((words, tuple(some)) for words, some in under.items() if some)


def _group(head: Field | None, rolls: tuple[Rollable, ...]) -> Group:
    learnt = tuple(roll for roll in rolls if roll.learnt)
    if len(rolls) < MANY or not learnt:
        return Group(head, rolls)
    return Group(head, learnt, tuple(roll for roll in rolls if not roll.learnt))


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
