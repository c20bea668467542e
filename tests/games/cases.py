"""Every move and contest of every game found, with its examples: what the suite over all games runs on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import isfunction, signature
from random import Random
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import asdict

from paravent.core.game import AnyMove, Contest, Game, Move
from paravent.core.later import Later
from paravent.core.parameters import Choice, Kind, Parameter, Whole, declared, read_values, value_at
from paravent.core.play import Answered, Filled, Option, Played, play
from paravent.core.policies import decide
from paravent.core.ready_book import ReadyBook
from paravent.core.sheet import Record
from paravent.core.steps import Ask, Call, Draw, Throw
from paravent.core.words import Words
from paravent.games import found

PLAYS = 12


class Case(Struct, frozen=True):
    """A move or a contest with values: what is called, and how its questions are decided."""

    game: Game
    of: Any
    values: Mapping[str, str]
    sheets: Mapping[str, Any]
    name: str

    @property
    def call(self) -> Call[Any]:
        """The move bound to its parameters, or the first round of the contest."""
        if isinstance(self.of, Contest):
            return self.of.round(self.scene)
        call: Call[Any] = self.of.bind(self._parameters(), self.sheets)
        return call

    @property
    def scene(self) -> Any:
        """Where a contest begins; a move has none here."""
        return self.of.bind(self._parameters()) if isinstance(self.of, Contest) else None

    @property
    def policies(self) -> dict[str, str]:
        """The ways of deciding that the example states: its keys that are no parameters."""
        return {key: text for key, text in self.values.items() if key not in self._parameters()}

    def _parameters(self) -> dict[str, str]:
        keys = {parameter.key for parameter in self.of.parameters}
        return {key: text for key, text in self.values.items() if key in keys}


def moves() -> list[tuple[Game, AnyMove]]:
    """Every move found."""
    return [(game, move) for game in found().values() for move in game.moves]


def contests() -> list[tuple[Game, Contest]]:
    """Every contest found."""
    return [(game, contest) for game in found().values() for contest in game.contests]


def things(game: Game) -> list[Any]:
    """The moves and the contests of a game."""
    return [*game.moves, *game.contests]


def move_cases(game: Game, move: AnyMove) -> Iterator[Case]:
    """Each example of a move; and, where it involves characters, one more with plain sheets of the first four."""
    for number, values in enumerate(move.examples):
        yield Case(game, move, values, {}, f"{game.id}-{move.id}-{number}")
    if move.roles and move.examples:
        on_sheet = {parameter.key for parameter in move.parameters if parameter.on_sheet}
        said = {key: text for key, text in move.examples[0].items() if key not in on_sheet}
        sheets = {role: plain_sheet(game) for role in [*move.roles][:4]} | dict(move.sheets)
        if move.shared and game.board is not None:
            sheets.setdefault(move.shared, game.board())
        yield Case(game, move, said, sheets, f"{game.id}-{move.id}-sheets")


def contest_cases(game: Game, contest: Contest) -> Iterator[Case]:
    """Each example of a contest."""
    for number, values in enumerate(contest.examples):
        yield Case(game, contest, values, {}, f"{game.id}-{contest.id}-{number}")


def every_case(game: Game) -> tuple[Case, ...]:
    """Every example of every move and contest of a game."""
    of_moves = [case for move in game.moves for case in move_cases(game, move)]
    return (*of_moves, *(case for contest in game.contests for case in contest_cases(game, contest)))


def plain_sheet(game: Game) -> Any:
    """A sheet with nothing but what must be written on it."""
    texts = {
        parameter.key: _least(parameter.kind) for parameter in declared(game.sheet) if parameter.required
    }
    return game.sheet(**read_values(game.sheet, texts))


def _least(kind: Kind) -> str:
    if isinstance(kind, Whole):
        return str(kind.least)
    return kind.options[0][0] if isinstance(kind, Choice) else "Kim"


class WildHand:
    """Dice that often show their extremes, so that few plays meet every branch."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def throw(self, throw: Throw) -> Sequence[int]:
        """Random faces, all lowest, all highest, or extremes mixed."""
        sides = throw.die.sides
        faces = self.random.choice([range(1, sides + 1), [1], [sides], [1, sides], [1, 2, sides]])
        return self.random.choices([min(face, sides) for face in faces], k=throw.dice)

    def draw(self, draw: Draw) -> Sequence[int]:
        """Any cards."""
        return self.random.sample(range(len(draw.deck)), draw.cards)


def wild_play(case: Case, seed: int, policies: Mapping[str, str] | None = None) -> Played:
    """The move played to its end with wild dice, decided at random, or by these policies."""
    random = Random(f"{case.name}/{seed}")
    played = play(case.call, hand=WildHand(random), scene=case.scene)
    while played.waiting is not None:
        assert isinstance(played.waiting, Ask)
        chosen = wild_answer(played.waiting, random, policies)
        played = play(case.call, (*played.answers, chosen), hand=WildHand(random), scene=case.scene)
    return played


def wild_answer(ask: Ask, random: Random, policies: Mapping[str, str] | None) -> Option:
    """Any option, or a card filled in by any way of deciding it; or as these policies say."""
    if ask.question.card is None:
        return Option(random.choice(ask.options) if policies is None else decide(ask, policies))
    any_way = random.choice(ask.question.policies)
    value = any_way.choose(ask) if policies is None else decide(ask, policies)
    kinds = {one.key: one.kind for one in declared(ask.question.card)}
    return Filled(values={key: kinds[key].write(value_at(value, key)) for key in ask.fields})


def steps_met(case: Case) -> list[Throw | Draw | Ask]:
    """Every step met in some wild plays."""
    records = [entry for seed in range(PLAYS) for entry in wild_play(case, seed).record]
    return [entry.step for entry in records if isinstance(entry, Answered)]


def words_in(thing: Any, at: str) -> Iterator[tuple[str, Words]]:
    """Every text within a value, however deep, with where it is."""
    if isinstance(thing, Words):
        yield at, thing
    for name, part in _parts(thing):
        yield from words_in(part, f"{at}.{name}")


def _parts(thing: Any) -> list[tuple[str, Any]]:
    if isinstance(thing, Words):
        return []
    if isinstance(thing, Move):
        return [(part, getattr(thing, part)) for part in ("title", "asks", "goals", "parameters", "roles")]
    if isinstance(thing, ReadyBook):
        parts = ("characters", "opponents", "title", "scenario")
        return [(part, getattr(thing, part)) for part in parts]
    if isinstance(thing, Struct):
        derived: list[tuple[str, Any]] = (
            [("parameters", thing.parameters)] if isinstance(thing, Contest) else []
        )
        derived += [("accepts", thing.accepts())] if isinstance(thing, Kind) else []
        return [*asdict(thing).items(), *derived]
    if isinstance(thing, Mapping):
        return [(str(key), value) for key, value in thing.items()]
    return [(str(n), part) for n, part in enumerate(thing)] if isinstance(thing, tuple | list | Later) else []


def unset(parameter: Parameter) -> bool:
    """Whether a parameter has no default."""
    return parameter.default is NODEFAULT


def misspelt(shape: type[Record]) -> list[str]:
    """The methods of a sheet or a board that nobody would call, or that do not say what they override."""
    own = [
        kind for kind in shape.__mro__ if kind.__module__ != Record.__module__ and issubclass(kind, Record)
    ]
    return [
        f"{kind.__name__}.{name}"
        for kind in own
        for name, method in vars(kind).items()
        if isfunction(method) and not name.startswith("_") and _is_misspelt(kind, name, method)
    ]


def _is_misspelt(kind: type[Record], name: str, method: Callable[..., Any]) -> bool:
    marked = getattr(method, "__override__", False)
    known = any(name in vars(base) for base in kind.__mro__[1:])
    given = [one.annotation for one in signature(method).parameters.values()][1:]
    return marked != known or (not known and given in (["Fact"], ["Moment"]))
