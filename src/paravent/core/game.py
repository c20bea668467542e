"""What a game brings: moves with declared parameters, contests, rules in our own words, tables, a notice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, ParamSpec, TypeVar

from msgspec import Struct

from paravent.core.machine import prepare
from paravent.core.parameters import Parameter, Role, declared, read_values, roles
from paravent.core.steps import Call, Question, Rule, Steps
from paravent.core.words import Words

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Source = Literal["book", "public", "ruling", "house"]


class RuleText(Struct, frozen=True):
    """One rule in our own words. `source` says whether the game's document gives it, another public text does,
    we ruled it where the document is silent, or it is a house value."""

    id: str
    title: Words
    text: Words
    source: Source = "book"


class Table(Struct, frozen=True):
    """A table of the game, as data: rows of cells under headings."""

    id: str
    title: Words
    rule: str
    headings: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]


class Goal(Struct, frozen=True):
    """Something to wish for: a number to be as large as possible. A `chance` is 0 or 1 for each outcome."""

    id: str
    words: Words
    value: Callable[[Any], int]
    chance: bool = True


class Move(Rule[P, T_co]):
    """A rule that people use directly: it has a title, declared parameters, and what it may ask."""

    def __init__(
        self,
        function: Callable[P, Steps[T_co]],
        *,
        title: Words,
        rules: tuple[str, ...],
        asks: tuple[Question, ...] = (),
        goals: tuple[Goal, ...] = (),
        examples: tuple[Mapping[str, str], ...] = (),
    ) -> None:
        super().__init__(function)
        self.title = title
        self.rules = rules
        self.asks = asks
        self.goals = goals
        self.examples = examples

    @property
    def id(self) -> str:
        """Its name on a command line."""
        return self.name.replace("_", "-")

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What one may set, from the signature of the rule."""
        return declared(self.function)

    @property
    def roles(self) -> dict[str, Role]:
        """The characters it involves."""
        return roles(self.function)

    def bind(self, values: Mapping[str, str], sheets: Mapping[str, Any] | None = None) -> Call[T_co]:
        """The move with parameters read from text and sheets by role; what is wrong is refused in words."""
        return Call(self, (), tuple(sorted(read_values(self.function, values, sheets).items())))


def move(
    *,
    title: Words,
    rules: str,
    asks: tuple[Question, ...] = (),
    goals: tuple[Goal, ...] = (),
    examples: tuple[Mapping[str, str], ...] = (),
) -> Callable[[Callable[P, Steps[T]]], Move[P, T]]:
    """Make a generator function a move; `rules` names the rules it applies, separated by spaces."""

    def made(function: Callable[P, Steps[T]]) -> Move[P, T]:
        return Move(
            function, title=title, rules=tuple(rules.split()), asks=asks, goals=goals, examples=examples
        )

    return made


class End(Struct, frozen=True):
    """How a contest ends: the verdict, and who is down."""

    verdict: str
    fallen: tuple[str, ...] = ()


class Contest(Struct, frozen=True):
    """A round played again and again until it ends; its scene declares the parameters."""

    id: str
    title: Words
    rules: tuple[str, ...]
    scene: Callable[..., Any]
    round: Rule[[Any], Any]
    ends: Callable[[Any], End | None]
    verdicts: tuple[tuple[str, Words], ...]
    fighters: tuple[str, ...]
    asks: tuple[Question, ...] = ()
    examples: tuple[Mapping[str, str], ...] = ()

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What one may set, from the fields of the scene."""
        return declared(self.scene)

    def bind(self, values: Mapping[str, str]) -> Any:
        """The scene with parameters read from text; what is wrong is refused in words."""
        return self.scene(**read_values(self.scene, values))


class Initiative(Struct, frozen=True):
    """How a game settles who acts first: a rule that gives so many values, and whether the lowest acts first."""

    rule: Rule[[int], tuple[int, ...]]
    lowest_first: bool = True

    @property
    def sign(self) -> int:
        """What to sort by, with the value."""
        return 1 if self.lowest_first else -1


class Ready(Struct, frozen=True):
    """What a table needs to start at once: characters to take, opponents, a one-page scenario, its first scene."""

    characters: tuple[Any, ...]
    opponents: tuple[Any, ...]
    title: Words
    scenario: Words
    scene: Words


class Problem(Struct, frozen=True):
    """What a character under way breaks: the sentence, the rule, and the nearest legal choice."""

    words: Words
    rule: str
    nearest: Words


class Creation(Struct, frozen=True):
    """How characters are made: the points still to place, and what is not legal yet. A played character may have
    outgrown both: a sheet's own `check` is for those."""

    budget: Callable[[Any], tuple[tuple[Words, int], ...]]
    problems: Callable[[Any], tuple[Problem, ...]]


class Game(Struct, frozen=True):
    """One game, whole; found by listing its folder.

    `settings` are options of a whole table: a move's parameter of the same key is filled from them.
    """

    id: str
    name: Words
    summary: Words
    moves: tuple[Move[Any, Any], ...]
    rules: tuple[RuleText, ...]
    tables: tuple[Table, ...]
    notice: Words
    sheet: Callable[..., Any]
    dice: Words = Words("des dés", "dice")
    accent: str = "#5b4636"
    ready: Ready | None = None
    initiative: Initiative | None = None
    contests: tuple[Contest, ...] = ()
    version: str = "1"
    settings: tuple[Parameter, ...] = ()
    creation: Creation | None = None

    def __post_init__(self) -> None:
        for rule in (*self.moves, *(contest.round for contest in self.contests)):
            prepare(rule)

    def move(self, id: str) -> Move[Any, Any] | None:
        """The move with this name."""
        return next((move for move in self.moves if move.id == id), None)

    def rule(self, id: str) -> RuleText | None:
        """The rule with this identifier."""
        return next((rule for rule in self.rules if rule.id == id), None)
