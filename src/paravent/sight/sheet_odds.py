"""A character's own odds: for each move that its sheet can make by itself, the exact chances of its goals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from time import monotonic
from typing import Any, Final, TypeAlias

from msgspec import NODEFAULT, Struct
from msgspec.structs import replace

from paravent.core.game import AnyMove, Game, Goal
from paravent.core.limits import Limits, Watch
from paravent.core.odds import odds
from paravent.core.parameters import Parameter, declared
from paravent.core.policies import of
from paravent.core.reach import asking
from paravent.core.refusal import Refusal, Stopped
from paravent.core.sheet import Board, Sheet
from paravent.core.steps import Ask, Call, Draw, Policies, Question, Throw
from paravent.core.words import LANGUAGES, MINUS, Language, Words, filled, mean, percent
from paravent.sight.fields import options_of
from paravent.sight.preview import Pool, pool_of, steps_ahead, with_board
from paravent.sight.rollable import field_choices

SECONDS: Final = 4.0
AT_ONCE: Final = 1.0
MOST_OPTIONS: Final = 12
MOST_POLICIES: Final = 3
MOST_COLUMNS: Final = 5
MOST_FOLLOWED: Final = 1_000


Values: TypeAlias = dict[str, str]
Ways: TypeAlias = tuple[tuple[tuple[Words, Values], ...], tuple["Column", ...]]
"""The ways of making a move, one for each row, and the columns."""


class Facing(Struct, frozen=True):
    """A move that a sheet makes, the first dice it throws, and whether nobody else has a say in it."""

    call: Call[Any]
    pool: Pool | None
    alone: bool


def facing(
    game: Game,
    move: AnyMove,
    values: Mapping[str, str],
    sheet: Sheet,
    board: Board | None = None,
    against: Sheet | None = None,
) -> Facing:
    """The move against somebody; or against one's equal, if whoever comes second throws or decides something, and alone
    otherwise."""
    first, *others = move.roles
    for other in others[:1]:
        call = bound(game, move, values, {first: sheet, other: against or sheet}, board)
        steps, _ = steps_ahead(call)
        if against is not None or any(
            other == (step.seat if isinstance(step, Ask) else step.by) for step in steps
        ):
            return Facing(call, own_pool(steps, first), False)
    call = bound(game, move, values, {first: sheet}, board)
    return Facing(call, own_pool(steps_ahead(call)[0], first), True)


def own_pool(steps: Iterable[Throw | Ask | Draw], role: str) -> Pool | None:
    """The first dice that a role throws."""
    mine = (step for step in steps if isinstance(step, Throw) and step.by in ("", role))
    return next(map(pool_of, mine), None)


def bound(
    game: Game,
    move: AnyMove,
    values: Mapping[str, str],
    sheets: Mapping[str, Any],
    board: Board | None = None,
) -> Call[Any]:
    """A move with these sheets, a table's board or one as it starts, and what must be said as the move's own example
    says it."""
    example = move.examples[0] if move.examples else {}
    wanted = {one.key for one in move.parameters if one.default is NODEFAULT and not one.on_sheet}
    needed = {key: text for key, text in example.items() if key in wanted}
    begun = game.board() if game.board and board is None else board
    return move.bind({**needed, **values}, with_board(move, sheets, begun))


class Column(Struct, frozen=True):
    """What is wished for, and how: decided by a stated policy, or made with a second field of the sheet."""

    goal: Goal
    manner: Words | None = None
    policies: tuple[tuple[str, str], ...] = ()
    values: tuple[tuple[str, str], ...] = ()


class Row(Struct, frozen=True):
    """One way of making a move: its dice, and what each column is worth; None where it cannot be said in time."""

    words: Words
    dice: str
    worth: tuple[Fraction | None, ...]


class Chances(Struct, frozen=True):
    """The odds of one move; `alone` where nobody else is involved, and against one's equal otherwise."""

    title: Words
    alone: bool
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


def own_chances(
    game: Game, sheet: Sheet, seconds: float = SECONDS, options: Mapping[str, str] | None = None
) -> tuple[Chances, ...]:
    """Every move that this sheet can make now and that throws dice, those it makes alone first, by the options of its
    table; the GM's are not its own."""
    work = Work(game, sheet, seconds, options)
    made = [work.chances(move) for move in game.moves if move.roles and not move.gms]
    return tuple(sorted((one for one in made if one.rows), key=lambda one: not one.alone))


class Work:
    """The computation for one sheet, which never takes longer than it may."""

    def __init__(
        self,
        game: Game,
        sheet: Sheet,
        seconds: float,
        options: Mapping[str, str] | None = None,
        board: Board | None = None,
        *,
        always: bool = False,
        against: Sheet | None = None,
    ) -> None:
        self.game = game
        self.sheet = sheet
        self.end = monotonic() + seconds
        self.options = options or {}
        """What the table plays by, where it is not what is usual."""
        self.board = board
        self.always = always
        """Whether a move against one's equal counts even where its dice are always as many."""
        self.against = against
        """Who is on the other side, where it is not one's equal."""
        self.names = game.names(self.options)

    def chances(self, move: AnyMove) -> Chances:
        """The odds of one move; no rows where the sheet may not make it, nor columns that tell nothing."""
        made = self.every(move)
        return telling(replace(made, rows=tuple(distinct(move, list(made.rows)))))

    def calls(self, move: AnyMove) -> list[Call[Any]]:
        """Every way in which the sheet can make a move."""
        found = (self._facing(move, values) for _, values in listed(self.game, move))
        return [one.call for one in found if one]

    def every(self, move: AnyMove) -> Chances:
        """The odds of one move, in every way and for every goal; no rows where the sheet may not make it."""
        head = move.headline
        if head is None or self.game.barred(move, self.sheet) is not None:
            return Chances(move.title, True, (), ())
        ways, columns = crossed(self.game, move, head) or (listed(self.game, move), ())
        faced = [(words, values, one) for words, values in ways if (one := self._facing(move, values))]
        alone = all(one.alone for _, _, one in faced)
        faced = faced if alone else self._usual(move)
        columns = columns if alone and columns else columns_of(move, head, [one.call for _, _, one in faced])
        rows = [self._row(move, words, values, one, columns) for words, values, one in faced]
        if len(faced) == 1:
            rows = [replace(rows[0], words=made_of(faced[0][2].pool) or move.title)]
        return Chances(move.title, alone, columns, tuple(rows))

    def _usual(self, move: AnyMove) -> list[tuple[Words, Values, Facing]]:
        """The move as one usually makes it, where its dice are built from the sheet."""
        made = self._facing(move, {})
        told = made and made.pool and (self.always or made.pool.because)
        return [(move.title, {}, made)] if made and told else []

    def _facing(self, move: AnyMove, values: Values) -> Facing | None:
        """The move made in this way; None where it is refused, throws no dice of one's own, or has neither a chance to
        tell nor dice built from the sheet."""
        own = {one.key for one in move.parameters}
        options = {key: text for key, text in self.options.items() if key in own}
        try:
            made = facing(self.game, move, {**options, **values}, self.sheet, self.board, self.against)
        except Refusal:
            return None
        wished = any(goal.chance for goal in move.goals)
        return made if made.pool and (wished or made.pool.because) else None

    def _row(
        self, move: AnyMove, words: Words, values: Values, made: Facing, columns: tuple[Column, ...]
    ) -> Row:
        read: dict[Any, Any] = {}
        for column in columns:
            place = (column.values, column.policies)
            if place not in read:
                one = self._facing(move, {**values, **dict(column.values)}) if column.values else made
                read[place] = one and self._odds(one.call, dict(column.policies))
        found = ((column, read[column.values, column.policies]) for column in columns)
        worth = tuple(None if known is None else known.mean(column.goal.value) for column, known in found)
        words = next((self.names[one] for one in values.values() if one in self.names), words)
        return Row(words, made.pool.said if made.pool else "", worth)

    def _odds(self, call: Call[Any], policies: Policies) -> Any:
        left = min(AT_ONCE, self.end - monotonic())
        if left <= 0:
            return None
        try:
            return odds(call, policies, watch=Watch(Limits(seconds=left)))
        except (Refusal, Stopped):
            return None


def columns_of(move: AnyMove, head: Goal, calls: Sequence[Call[Any]]) -> tuple[Column, ...]:
    """The first chance under each way in which whoever acts may decide their first question, then their other goals as
    one usually decides."""
    who, *_ = move.roles
    question = own_question(who, calls)
    first = (
        (Column(head),)
        if question is None or len(question.policies) == 1
        else tuple(
            Column(head, one.words, ((of(who, question.id), one.id),))
            for one in question.policies[:MOST_POLICIES]
        )
    )
    return first + tuple(Column(goal) for goal in move.goals_of(who) if goal is not head)


def own_question(who: str, calls: Sequence[Call[Any]]) -> Question | None:
    """The first question that a role is asked in any of these."""
    asked = (one for call in calls for seat, one in asking(call, MOST_FOLLOWED).each if seat == who)
    return next(asked, None)


def telling(made: Chances) -> Chances:
    """The same without the columns that tell nothing: always sure, never possible, or what stands already beside."""
    told: dict[Any, int] = {}
    for place, column in enumerate(made.columns):
        figures = tuple(row.worth[place] for row in made.rows)
        if column.values or not (column.goal.chance and set(figures) <= {Fraction(0), Fraction(1)}):
            told.setdefault((column.goal.id, column.values, figures), place)
    places = list(told.values())[:MOST_COLUMNS]
    columns = _said_once([made.columns[place] for place in places])
    rows = tuple(Row(row.words, row.dice, tuple(row.worth[place] for place in places)) for row in made.rows)
    return Chances(made.title, made.alone, columns, rows if places else ())


def _said_once(columns: list[Column]) -> tuple[Column, ...]:
    """How one decides is said only where it tells columns of the same goal apart."""
    goals = [column.goal.id for column in columns]
    return tuple(one if goals.count(one.goal.id) > 1 else replace(one, manner=None) for one in columns)


def distinct(move: AnyMove, rows: list[Row]) -> list[Row]:
    """The rows; the move alone where its ways are all worth the same."""
    same = len({(row.dice, row.worth) for row in rows}) == 1
    return [replace(rows[0], words=move.title)] if same and len(rows) > 1 else rows


def crossed(game: Game, move: AnyMove, head: Goal) -> Ways | None:
    """A move made with two fields, such as an attribute and a domain: one column for each of the fewer ones."""
    choices = sorted(field_choices(game, move), key=lambda one: len(options_of(one.kind)))
    if len(choices) != 2 or options_of(choices[0].kind).keys() & options_of(choices[1].kind).keys():
        return None
    few, many = choices
    fields = {one.key for one in declared(game.sheet)}
    across = [(id, words) for id, words in options_of(few.kind).items() if id in fields]
    columns = tuple(Column(head, words, values=((few.key, id),)) for id, words in across)
    rows = tuple(
        (words if id in fields else filled(NAMED, name=many.kind.words, value=words), {many.key: id})
        for id, words in options_of(many.kind).items()
    )
    return (rows, columns) if len(across) <= MOST_COLUMNS else None


def listed(game: Game, move: AnyMove) -> tuple[tuple[Words, Values], ...]:
    """One way for each option of what a move offers to choose: a field of the sheet rather than anything else, and
    nothing that is the table's to choose or another sheet's to say. The move alone where it offers nothing."""
    others = {one.key for role in move.roles.values() if role.stand_in for one in declared(role.stand_in)}
    others |= {one.key for one in game.settings}
    own = [
        one
        for one in move.parameters
        if 1 < len(options_of(one.kind)) <= MOST_OPTIONS and one.key not in others
    ]
    choices = [*field_choices(game, move), *own]
    return _ways(choices[0]) if choices else ((move.title, {}),)


def _ways(parameter: Parameter) -> tuple[tuple[Words, Values], ...]:
    return tuple((words, {parameter.key: id}) for id, words in options_of(parameter.kind).items())


def made_of(pool: Pool | None) -> Words | None:
    """Where the dice of a throw come from, such as 5 Strength + 3 Melee; None where they are always as many."""
    parts = pool.because if pool else ()
    fr, en = (_sum([(part.amount, part.why.say(language)) for part in parts]) for language in LANGUAGES)
    return Words(fr, en) if parts else None


def _sum(parts: list[tuple[int, str]]) -> str:
    told = "".join(f" {'+' if amount >= 0 else MINUS} {abs(amount)} {why}" for amount, why in parts)
    return told.removeprefix(" + ").lstrip()


def worth_said(column: Column, worth: Fraction | None, language: Language) -> str:
    """A chance, or a mean; a dash for what could not be said in time."""
    if worth is None:
        return "–"
    return (
        percent(worth, language)
        if column.goal.chance
        else mean(column.goal.read(worth), 1, language).replace("-", MINUS)
    )


def column_manner(column: Column) -> Words | None:
    """What is said below a goal: how one decides, or that its figure is a mean."""
    return column.manner if column.goal.chance else MEAN


MEAN = Words("en moyenne", "on average")
NAMED = Words("{name} : {value}", "{name}: {value}")
