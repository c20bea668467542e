"""House rules on the bench: what an option of a table, one of its numbers or a changed weapon does to the chances of
its people, move by move; who gains, who loses, and which choice is never right any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from time import monotonic
from typing import Any, Final, TypeAlias

from msgspec import Struct, convert
from msgspec.structs import replace

from paravent.core.advise import Adviser
from paravent.core.game import AnyMove, Game, Goal
from paravent.core.limits import Limits, Watch
from paravent.core.machine import start
from paravent.core.parameters import Parameter, Whole, declared, unknown_key
from paravent.core.paths import Finished
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal, Stopped
from paravent.core.steps import Ask, Call
from paravent.core.words import Language, Words, filled, same
from paravent.sight import measure_words as b
from paravent.sight.fields import Field, said_fields
from paravent.sight.fight_bench import keyed
from paravent.sight.house_things import Altered, bears_on, having
from paravent.sight.seen import Seen
from paravent.sight.sheet_odds import Column, Work, column_manner, own_question
from paravent.sight.workshop import Row

SECONDS: Final = 2.0
"""So long the chances of one person may take: before, after, and when they suffer what others do."""
WEIGH_SECONDS: Final = 2.0
"""So long all decisions of one person may take to be weighed."""
WEIGHED: Final = Limits(states=30_000, seconds=0.4)
"""So much a decision may take to be weighed; of what takes more nothing is said."""
MOST_SHOWN: Final = 24
FORMS: Final = ("whole", "choice", "flag", "text")
Choice: TypeAlias = tuple[str, str, str]
"""A move, a question of it, and one of its options."""


class HouseBench(Struct, frozen=True):
    """Where options are tried: on whom by key, and what holds before, as texts."""

    game: Game
    language: Language
    people: Mapping[str, Any]
    before: Mapping[str, str] = {}
    board: Any = None

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The options that some move is played by."""
        used = {one.key for move in self.game.moves for one in move.parameters}
        return (*(one for one in self.game.settings if one.key in used), *board_numbers(self.game))

    @property
    def begun(self) -> Any:
        """The board, as a new table has it where there is none."""
        return self.game.board() if self.board is None and self.game.board else self.board

    @property
    def usual(self) -> dict[str, str]:
        """What holds before, of every option."""
        own = {one.key: one.kind.write(getattr(self.begun, one.key)) for one in board_numbers(self.game)}
        usual = {one.key: one.kind.write(one.default) for one in self.parameters}
        return {key: self.before.get(key, own.get(key, text)) for key, text in usual.items()}

    def board_with(self, texts: Mapping[str, str]) -> Any:
        """The board with these of its numbers set otherwise."""
        own = {one.key: one.kind for one in board_numbers(self.game)}
        read = {key: own[key].read(key, text) for key, text in texts.items() if key in own}
        return replace(self.begun, **read) if read else self.begun

    def settings(self, tried: Mapping[str, str]) -> tuple[Field, ...]:
        """Every option that can be tried, as it is set."""
        every = said_fields(self.parameters, {**self.usual, **tried})
        return tuple(one for one in every if one.form in FORMS)

    def tried(self, texts: Mapping[str, str]) -> dict[str, str]:
        """What is set otherwise than before; an option that is not there, or a value that it refuses, is refused."""
        known = {one.key: one for one in self.parameters}
        if unknown := next((key for key in texts if key not in known), None):
            raise unknown_key(unknown[:60], known)
        written = {key: known[key].kind.write(known[key].kind.read(key, text)) for key, text in texts.items()}
        return {key: text for key, text in written.items() if text != self.usual[key]}


@per_game
def board_numbers(game: Game) -> tuple[Parameter, ...]:
    """The numbers of a table's own sheet that some rule says are ours to change."""
    named = {key for rule in game.rules for key in rule.changed_by}
    every = declared(game.board) if game.board else ()
    return tuple(one for one in every if one.key in named and isinstance(one.kind, Whole))


class Change(Struct, frozen=True):
    """A chance, or a mean, of somebody in some move: before and after. `better` says whether that is a gain."""

    who: str
    move: Words
    way: Words
    goal: Words
    before: Fraction
    after: Fraction
    chance: bool
    better: bool

    @property
    def size(self) -> Fraction:
        """How much it changes: chances first, means as hundredths of them."""
        off = abs(self.after - self.before)
        return off if self.chance else off / 100


class Weighed(Struct, frozen=True):
    """The choices that somebody meets, those of them that are right somewhere, and the moves of which that cannot be
    said in time."""

    met: frozenset[Choice]
    right: frozenset[Choice]
    unsure: frozenset[str]

    def never(self, choice: Choice) -> bool:
        """Whether a choice is met here and never right."""
        return choice in self.met and choice not in self.right


class Tried(Struct, frozen=True):
    """What an option does to one person: what changes out of how many, and which choices are right somewhere."""

    who: str
    looked_at: int
    changes: tuple[Change, ...]
    before: Weighed
    after: Weighed


class Never(Struct, frozen=True):
    """A choice that is never right, and whether it was before."""

    move: Words
    option: Words
    before: bool
    after: bool


class Effect(Struct, frozen=True):
    """What an option does to everybody, in words and figures."""

    sentences: tuple[Words, ...]
    bars: tuple[Row, ...]
    changes: tuple[Change, ...]
    more: int
    never: tuple[Never, ...]
    unsure: tuple[Words, ...] = ()
    """The moves whose decisions take too long to be weighed."""


def ready_bench(game: Game, language: Language) -> HouseBench:
    """Options tried on a game's ready characters."""
    people = keyed(game.ready.characters, game, language) if game.ready else {}
    return HouseBench(game, language, people, {}, game.board() if game.board else None)


def table_bench(seen: Seen) -> HouseBench:
    """Options tried on a table's own people, from what it plays by now."""
    people = {one.id: convert(one.sheet, seen.game.sheet) for one in seen.cast if one.player or one.owners}
    return HouseBench(seen.game, seen.language, people, dict(seen.view.settings), seen.board)


# --- one person ------------------------------------------------------------------------------------------------------


def tried_on(bench: HouseBench, key: str, tried: Mapping[str, str], thing: Altered | None = None) -> Tried:
    """What the options that are set otherwise, or a thing with other figures, do to one person: only moves that are
    played by them can change."""
    sheet = bench.people[key]
    moves = [one for one in bench.game.moves if one.roles and not one.gms and one.headline]
    moves = [one for one in moves if _may_change(bench.game, one, tried, thing)]
    both = _fights(bench, sheet, tried, having(sheet, thing)) if thing else _turns(bench, sheet, tried)
    before, after = ({place: worth for one in some for place, worth in one.figures(moves)} for some in both)
    shared = [place for place in before if place in after]
    changes = tuple(
        _change(str(sheet.name), place, before[place], after[place])
        for place in shared
        if after[place] != before[place]
    )
    first, second = (some[0].weighed(moves) for some in both)
    return Tried(str(sheet.name), len(shared), changes, first, second)


def _turns(bench: HouseBench, sheet: Any, tried: Mapping[str, str]) -> list[list[_Trial]]:
    """Somebody's moves before and after, alone or against an equal."""
    return [[_Trial(bench, sheet, some)] for some in ({}, tried)]


def _fights(bench: HouseBench, sheet: Any, tried: Mapping[str, str], now: Any) -> list[list[_Trial]]:
    """Somebody's moves against who they were, and the same made against them, before and after."""
    return [
        [_Trial(bench, one, some, against=sheet), _Trial(bench, sheet, some, against=one, suffered=True)]
        for one, some in ((sheet, {}), (now, tried))
    ]


def _may_change(game: Game, move: AnyMove, tried: Mapping[str, str], thing: Altered | None) -> bool:
    own = {one.key for one in board_numbers(game)}
    if thing is not None and bears_on(game, move, thing.thing.lists):
        return True
    options = tried.keys() - own
    return bool((move.shared and tried.keys() & own) or options & {one.key for one in move.parameters})


def concerned(bench: HouseBench, tried: Mapping[str, str], thing: Altered | None) -> tuple[str, ...]:
    """Those on whom it is tried: all, or those who have the thing that is changed."""
    if thing is None or tried:
        return tuple(bench.people)
    return tuple(key for key, sheet in bench.people.items() if having(sheet, thing) != sheet)


class Place(Struct, frozen=True):
    """Which figure: of a move, made in some way, for a goal, decided in some manner."""

    move: str
    title: Words
    way: Words
    goal: str
    words: Words
    chance: bool
    loss: bool


def _change(who: str, place: Place, before: Fraction, after: Fraction) -> Change:
    sign = -1 if place.loss and not place.chance else 1
    return Change(
        who, place.title, place.way, place.words, sign * before, sign * after, place.chance, after > before
    )


class _Trial:
    """The chances of one sheet, with some options set otherwise."""

    def __init__(
        self,
        bench: HouseBench,
        sheet: Any,
        tried: Mapping[str, str],
        against: Any = None,
        suffered: bool = False,
    ) -> None:
        own = {one.key for one in board_numbers(bench.game)}
        options = {key: text for key, text in {**bench.usual, **tried}.items() if key not in own}
        board = bench.board_with(tried)
        self.work = Work(bench.game, sheet, SECONDS, options, board, always=True, against=against)
        self.suffered = suffered
        """Whether it is told for the one against whom the moves are made."""

    def figures(self, moves: Iterable[AnyMove]) -> Iterator[tuple[Place, Fraction]]:
        """Every figure that can be said in time, from now on."""
        self.work.end = monotonic() + SECONDS
        for move in moves:
            if self.suffered and not any(role.against for role in move.roles.values()):
                continue
            made = self.work.every(move)
            for row in made.rows:
                way = row.words if len(made.rows) > 1 else move.title
                for column, worth in zip(made.columns, row.worth, strict=True):
                    if worth is not None:
                        yield self._figure(move, way, column, worth)

    def _figure(self, move: AnyMove, way: Words, column: Column, worth: Fraction) -> tuple[Place, Fraction]:
        goal, manner = column.goal, column_manner(column)
        if not self.suffered:
            return _place(move, way, goal, manner, column.values), worth
        return _place(move, b.SUFFERED, goal.contrary, manner, column.values), int(goal.chance) - worth

    def weighed(self, moves: Iterable[AnyMove]) -> Weighed:
        """The choices that this person meets, and those of them that are right somewhere, for some goal."""
        met: set[Choice] = set()
        right: set[Choice] = set()
        unsure: set[str] = set()
        end = monotonic() + WEIGH_SECONDS
        for move in moves:
            calls = self.work.calls(move)
            if own_question(move.first, calls) is None:
                continue
            tasks = [(goal, call) for call in calls for goal in move.goals_of(move.first)]
            for goal, call in tasks:
                weigher = Weigher(goal, move.first, end - monotonic())
                if not weigher.weighs(call):
                    unsure.add(move.id)
                    break
                met |= {(move.id, *one) for one in weigher.met}
                right |= {(move.id, *one) for one in weigher.right}
        return Weighed(frozenset(met), frozenset(right), frozenset(unsure))


def _place(move: AnyMove, way: Words, goal: Goal, manner: Words | None, values: Any) -> Place:
    words = goal.words if manner is None else filled(b.IN_MANNER, goal=goal.words, manner=manner)
    id = f"{goal.id} {manner.fr if manner else ''} {values}"
    return Place(move.id, move.title, way, id, words, goal.chance, goal.loss)


class Weigher(Adviser):
    """An adviser that remembers which options it met, and which of them were as good as any."""

    def __init__(self, goal: Goal, seat: str, seconds: float) -> None:
        limits = replace(WEIGHED, seconds=min(WEIGHED.seconds, seconds))
        super().__init__(lambda outcome, _: goal.value(outcome), seat, {}, Watch(limits))
        self.met: set[tuple[str, str]] = set()
        self.right: set[tuple[str, str]] = set()

    def weighs(self, call: Call[Any]) -> bool:
        """Whether all decisions of a move could be weighed."""
        try:
            self.watch.look_up()
            self.value(start(call), None)
        except (Refusal, Stopped):
            return False
        return True

    def _valued(self, at: Any, scene: Any, calling: Any) -> Any:
        worth = super()._valued(at, scene, calling)
        if type(at) is not Finished and type(at.step) is Ask:
            self._remember(at, scene, calling, worth)
        return worth

    def _remember(self, at: Any, scene: Any, calling: Any, best: tuple[int, int]) -> None:
        options = self._open(at.step)
        if len(options) < 2:
            return
        leads = self._leads(at, scene, calling)
        for option in options:
            self.met.add((at.step.question.id, str(option)))
            if leads[option][0] * best[1] >= best[0] * leads[option][1]:
                self.right.add((at.step.question.id, str(option)))


# --- everybody -------------------------------------------------------------------------------------------------------


def effect(bench: HouseBench, each: Sequence[Tried]) -> Effect:
    """What an option does to all on whom it was tried by now."""
    changes = [one for tried in each for one in tried.changes]
    shown = sorted(_together(changes), key=lambda one: -one.size)
    unsure = {move for one in each for move in (*one.before.unsure, *one.after.unsure)}
    return Effect(
        _sentences(each, changes),
        tuple(_bar(one) for one in each if _chances(one)),
        tuple(shown[:MOST_SHOWN]),
        max(0, len(shown) - MOST_SHOWN),
        _never(bench.game, each),
        tuple(one.title for one in bench.game.moves if one.id in unsure),
    )


def _together(changes: Iterable[Change]) -> Iterable[Change]:
    """The same change in several ways of making a move, told once."""
    alike: dict[object, list[Change]] = {}
    for one in changes:
        alike.setdefault((one.who, one.move, one.goal, one.before, one.after), []).append(one)
    for some in alike.values():
        others = len(some) - 1
        way = filled(b.AND_WAYS, way=some[0].way, n=others) if others else some[0].way
        yield replace(some[0], way=way)


def _chances(tried: Tried) -> list[Change]:
    return [one for one in tried.changes if one.chance]


def _bar(tried: Tried) -> Row:
    """Somebody's mean chance in what changes, before and after."""
    some = _chances(tried)
    means = (
        sum((getattr(one, when) for one in some), Fraction()) / len(some) for when in ("before", "after")
    )
    return Row(same(tried.who), tuple(means))


def _sentences(each: Sequence[Tried], changes: Sequence[Change]) -> tuple[Words, ...]:
    total = sum(one.looked_at for one in each)
    if not changes:
        return (filled(b.NOTHING_CHANGES, n=total),)
    up = sum(one.better for one in changes)
    words = b.ALL_BETTER if up == len(changes) else b.CHANGES if up else b.ALL_WORSE
    said = [filled(words, n=len(changes), total=total, up=up, down=len(changes) - up)]
    gains = {one.who: _gain(one) for one in each if _chances(one)}
    if len(gains) > 1 and len(set(gains.values())) == 1:
        gain = next(iter(gains.values()))
        said.append(filled(b.EACH_GAINS if gain > 0 else b.EACH_LOSES, n=_points(abs(gain))))
    elif gains:
        most, least = (pick(gains, key=lambda who: gains[who]) for pick in (max, min))
        said += [filled(b.GAINS, name=most, n=_points(gains[most]))] if gains[most] > 0 else []
        said += [filled(b.LOSES, name=least, n=_points(-gains[least]))] if gains[least] < 0 else []
    return tuple(said)


def _gain(tried: Tried) -> Fraction:
    some = _chances(tried)
    signed = (abs(one.after - one.before) * (1 if one.better else -1) for one in some)
    return sum(signed, Fraction()) / len(some)


def _points(gain: Fraction) -> Words:
    text = f"{float(gain) * 100:.1f}"
    return Words(text.replace(".", ","), text)


def _never(game: Game, each: Sequence[Tried]) -> tuple[Never, ...]:
    """The choices that are right for nobody, before or after; nothing is said of what could not be weighed."""
    both = [[one.before for one in each], [one.after for one in each]]
    unsure = {move for some in both for one in some for move in one.unsure}
    found = []
    for choice in sorted({choice for some in both for one in some for choice in one.met}):
        before, after = (_for_nobody(some, choice) for some in both)
        move = game.move(choice[0])
        if move and choice[0] not in unsure and (before or after):
            found.append(Never(move.title, _option(move, choice), before, after))
    return tuple(found)


def _for_nobody(some: Sequence[Weighed], choice: Choice) -> bool:
    met = [one for one in some if choice in one.met]
    return bool(met) and all(one.never(choice) for one in met)


def _option(move: AnyMove, choice: Choice) -> Words:
    question = next(one for one in move.asks if one.id == choice[1])
    words = dict(question.options).get(choice[2], same(choice[2]))
    return filled(b.CHOICE_OF, option=words, question=question.words)
