"""What a game brings: moves with declared parameters, contests, rules in our own words, tables, a notice."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from types import UnionType
from typing import Any, Final, Generic, Literal, ParamSpec, TypeAlias, TypeVar, get_args, get_type_hints

from msgspec import Struct, ValidationError, convert

from paravent.core.nouns import FIGHT, ROUND, Noun, nouns
from paravent.core.parameters import (
    GMS,
    Lines,
    Parameter,
    Role,
    Shared,
    Text,
    declared,
    read_some,
    read_values,
    roles,
    written,
)
from paravent.core.ready_book import ReadyBook, title_in
from paravent.core.sheet import Board, Record, Sheet
from paravent.core.stakes import Stakes
from paravent.core.steps import Call, Outcome, Question, Rule, Steps
from paravent.core.table_lists import as_lines
from paravent.core.words import Language, Words, filled, same

P = ParamSpec("P")
T = TypeVar("T", bound=Outcome)
T_co = TypeVar("T_co", covariant=True)
S = TypeVar("S", bound=Sheet)

Source = Literal["book", "public", "ruling", "house"]
Options: TypeAlias = Mapping[str, Any]
"""The options of a table by key, as `Game.options` gives them; where one is not there, the usual holds."""
USUAL_OPTIONS: Final[Options] = {}
TABLES: Final = "table"
"""Whose word an option of the table is."""
Allowed: TypeAlias = Callable[[Any, Options], Words | None]
"""Of a sheet and the table's options: why its character may not begin a move now, or None."""
Able: TypeAlias = Callable[[Any, str, Options], Words | None]
"""Of a sheet, what its character would do, and the table's options: why it cannot, or None. What may be done has names
of the game's own; `ACT` is anything at all, `LIVE` to be there, alive and in the story, `STAY` not to have fled."""
ACT: Final = "act"
LIVE: Final = "live"
STAY: Final = "stay"
Deed: TypeAlias = Words | Callable[[Any], Words]
"""What whoever makes a move did, and what came of it, as it is told after their name: «frappe {target}». Braces name
roles, `of` («de Force»: what was rolled), the `verdict`, values of the outcome; a function is given the outcome."""
Takes: TypeAlias = Callable[[Mapping[str, Any]], int]
"""Of the values of a move by key: how many minutes it takes."""


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words. `source` says whether the game's document gives it, another public text does,
    we ruled it where the document is silent, or it is a house value. `changed_by` are the options of a table, and the
    lines of its own sheet, that change what is ours in it."""

    id: str
    title: Words
    text: Words
    source: Source = "book"
    changed_by: tuple[str, ...] = ()


class Table(Struct, frozen=True):
    """A table of the game, as data: rows of cells under headings. `nothing` are the cells, in French, that say nothing
    worth telling of their row: what holds of nearly all of them, or of none. Cells under `plain` headings, in French,
    are told without them after others: “Damage 2 · Contact”."""

    id: str
    title: Words
    rule: str
    headings: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    nothing: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()


class Goal(Struct, frozen=True):
    """Something to wish for: a number to be as large as possible. A `chance` is 0 or 1 for each outcome; a `loss` is
    an amount to keep small, counted below zero. `of` is the role that wishes it; whoever acts where none is named.
    `risk` is what a chance is the chance to escape: people read how likely that is. `averted` is what those wish for
    against whom it is done."""

    id: str
    words: Words
    value: Callable[[Any], int]
    chance: bool = True
    loss: bool = False
    of: str = ""
    risk: Words | None = None
    averted: Words | None = None

    @property
    def contrary(self) -> Goal:
        """To prevent it: what those wish against whom it is done."""
        words = self.averted or filled(PREVENT, goal=self.words)
        return Goal(self.id, words, self._unreached, self.chance, not self.loss)

    @property
    def counted(self) -> Words:
        """What an amount is of: «dégâts», where one wishes for «le plus de dégâts»."""
        fr, en = self.words.fr, self.words.en
        for most, said in (("le plus de ", "the most "), ("le moins de ", "the least ")):
            fr, en = fr.removeprefix(most), en.removeprefix(said)
        return Words(fr, en)

    def _unreached(self, outcome: Any) -> int:
        return int(self.chance) - self.value(outcome)

    def read(self, worth: Fraction) -> Fraction:
        """A mean as people read it: what is lost on average, not how far below zero."""
        return -worth if self.loss else worth


PREVENT: Final = Words("empêcher : {goal}", "prevent: {goal}")
Tone = Literal["good", "bad"]
"""How a move ended for somebody; where nothing was at stake for them, there is none."""
OPPOSITE: Final[Mapping[Tone, Tone]] = {"good": "bad", "bad": "good"}


class Move(Rule[P, T_co]):
    """A rule that people use directly: it has a title, declared parameters, and what it may ask."""

    def __init__(
        self,
        function: Callable[P, Steps[T_co]],
        *,
        title: Words,
        asks: tuple[Question, ...] = (),
        goals: tuple[Goal, ...] = (),
        stakes: Stakes | None = None,
        examples: tuple[Mapping[str, str], ...] = (),
        sheets: Mapping[str, Any] | None = None,
        allowed: Allowed | None = None,
        never: Allowed | None = None,
        gms: bool = False,
        does: str = ACT,
        takes: Takes | None = None,
        or_turn: bool = False,
        secret: bool = False,
        spends: str = "",
        repeats: str = "",
        price: Callable[[Mapping[str, Any]], Words] | None = None,
        bare: Words | None = None,
        beside: str = "",
    ) -> None:
        super().__init__(function)
        self.title = title
        self.asks = asks
        self.goals = goals
        self.stakes = stakes
        self.examples = examples
        self.sheets = sheets or {}
        self.allowed = allowed
        self.never = never
        self.gms = gms
        self.does = does
        self.takes = takes
        self.or_turn = or_turn
        self.secret = secret
        self.spends = spends
        self.repeats = repeats
        self.price = price
        self.bare = bare
        self.beside = beside

    @property
    def id(self) -> str:
        """Its name on a command line."""
        return self.name.replace("_", "-")

    @property
    def headline(self) -> Goal | None:
        """What people ask first: its first chance, or its first goal."""
        own = self.goals_of("")
        return next((goal for goal in own if goal.chance), next(iter(own), None))

    def goals_of(self, seat: str) -> tuple[Goal, ...]:
        """What one who takes part may wish for: one's own; for those `against` whom it is done and who have none of
        their own, that it does not succeed."""
        own = tuple(goal for goal in self.goals if seat and goal.of == seat)
        first = tuple(goal for goal in self.goals if not goal.of)
        if seat in self.roles and self.roles[seat].against:
            return own or tuple(goal.contrary for goal in first)
        return first + own

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What one may set, from the signature of the rule."""
        return declared(self.function)

    @property
    def roles(self) -> dict[str, Role]:
        """The characters it involves."""
        every = roles(self.function)
        return {name: role for name, role in every.items() if not isinstance(role, Shared)}

    @property
    def first(self) -> str:
        """The role of whoever makes it; empty where it involves nobody."""
        return next(iter(self.roles), "")

    @property
    def shared(self) -> str:
        """The role in which it receives the game's board; empty when it does not."""
        every = roles(self.function)
        return next((name for name, role in every.items() if isinstance(role, Shared)), "")

    def read_outcome(self, data: Mapping[str, Any]) -> Any:
        """An outcome as the game's own value, out of its JSON: where there are several kinds, of the one that has all
        that is written there."""
        known = (one for one in self.outcomes if data.keys() <= set(one.__struct_encode_fields__))
        return convert(data, next(known, self.outcomes[0]))

    def alone(self, data: Mapping[str, Any] | None) -> Words | None:
        """The verdict of an outcome in the game's own word, out of its JSON, where it has one to be told alone."""
        try:
            outcome = self.read_outcome(data) if data is not None else None
        except ValidationError:
            return None
        return outcome.alone() if isinstance(outcome, Outcome) else None

    @cached_property
    def outcomes(self) -> tuple[type[Struct], ...]:
        """The kinds of what it may return."""
        returned = get_args(get_type_hints(self.function)["return"])[2]
        return get_args(returned) if isinstance(returned, UnionType) else (returned,)

    def tones(self, outcome: Any) -> dict[str, Tone]:
        """For whom by role an outcome is good or bad: for whoever acts as the first goal that is a chance says, the
        other way round for those `against` whom it is done."""
        goal = next((goal for goal in self.goals if goal.chance), None)
        if goal is None or (isinstance(outcome, Outcome) and outcome.undecided):
            return {}
        tone: Tone = "good" if goal.value(outcome) else "bad"
        first, *others = self.roles or ("",)
        return {first: tone, **{role: OPPOSITE[tone] for role in others if self.roles[role].against}}

    def minutes(self, values: Mapping[str, str]) -> int:
        """How long it takes with these values; what takes no time of the game's clock takes none."""
        if self.takes is None:
            return 0
        usual = {one.key: one.default for one in self.parameters}
        return self.takes({**usual, **read_some(self.parameters, values)})

    def bind(self, values: Mapping[str, str], sheets: Mapping[str, Any] | None = None) -> Call[T_co]:
        """The move with parameters read from text and sheets by role; what is wrong is refused in words."""
        given = sheets or {}
        texts = as_lines(self.parameters, values, given.get(self.shared), given.values())
        return Call(self, (), tuple(sorted(read_values(self.function, texts, sheets).items())))


def move(
    *,
    title: Words,
    asks: tuple[Question, ...] = (),
    goals: tuple[Goal, ...] = (),
    stakes: Stakes | None = None,
    examples: tuple[Mapping[str, str], ...] = (),
    sheets: Mapping[str, Any] | None = None,
    allowed: Allowed | None = None,
    never: Allowed | None = None,
    gms: bool = False,
    does: str = ACT,
    takes: Takes | None = None,
    or_turn: bool = False,
    secret: bool = False,
    spends: str = "",
    repeats: str = "",
    price: Callable[[Mapping[str, Any]], Words] | None = None,
    bare: Words | None = None,
    beside: str = "",
) -> Callable[[Callable[P, Steps[T]]], Move[P, T]]:
    """Make a generator function a move. Which rules it rests on is read off what it cites (`citations`).

    `sheets` are those of its example by role, where a plain sheet would not do (healing needs somebody hurt).
    `does` is what one must be able to do, as the game's own `able` says; nothing where the move befalls somebody.
    `allowed` says why a character may not begin the move now for a reason of its own: pages show both before anyone
    tries. `never` says why it is not theirs at all, whatever comes: no page lists it. A move that is the GM's (`gms`)
    no player begins. One that `takes` time moves the game's clock; `or_turn` says that in a
    fight one's turn pays for it instead.
    What is `secret` nobody but the GM sees, however the GM's other rolls are shown. It `spends` what a flag of the
    sheet keeps for a round (`Game.turn`): a second one is told, or refused to players, as out of turn is. A move that
    `repeats` another begins as one made that one last. `price` says of its arguments what spending more may cost, where
    the question alone does not know. A blow says in `bare` what one strikes with who holds nothing;
    `beside` is the one of its choices that is made beside it, at a tap: the stance in which one strikes.
    """

    def made(function: Callable[P, Steps[T]]) -> Move[P, T]:
        return Move(
            function,
            title=title,
            asks=asks,
            goals=goals,
            stakes=stakes,
            examples=examples,
            sheets=sheets,
            allowed=allowed,
            never=never,
            gms=gms,
            does=does,
            takes=takes,
            or_turn=or_turn,
            secret=secret,
            spends=spends,
            repeats=repeats,
            price=price,
            bare=bare,
            beside=beside,
        )

    return made


AnyMove: TypeAlias = Move[Any, Any]
"""A move, whatever it takes and comes to."""


Losses: TypeAlias = tuple[tuple[tuple[str, ...], int], ...]
"""Of those who are alike in everything but their names, how many are down."""


class End(Struct, frozen=True, cache_hash=True):
    """How a contest ends: the verdict, who is down, and what is left of the resources that are counted, if any.

    Of `some`, who are alike in everything but their names, so many are down: any of them as likely as any other.
    """

    verdict: str
    fallen: tuple[str, ...] = ()
    left: tuple[int | Fraction, ...] = ()
    some: Losses = ()

    def down(self, who: str) -> int | Fraction:
        """How likely it is that this one is among those who are down."""
        if who in self.fallen:
            return 1
        return next((Fraction(n, len(names)) for names, n in self.some if who in names), 0)


def told_apart(losses: Losses) -> tuple[tuple[str, ...], Losses]:
    """The names of those who are all down, where they have any, and those of whom only some are."""
    lost = tuple(name for names, n in losses if n == len(names) for name in names)
    return lost, tuple((names, n) for names, n in losses if 0 < n < len(names))


class Resource(Struct, frozen=True):
    """What a fighter has so much of at some moment of a contest: points left to lose, Damage taken. Of those who are
    alike, each has an equal part of what they have together."""

    who: str
    words: Words
    amount: int | Fraction


def each_of(people: int, amount: int) -> int | Fraction:
    """What each of so many has, who are alike, of what they have together."""
    return amount if people < 2 else Fraction(amount, people)


class Contest(Struct, frozen=True):
    """A round played again and again until it ends; its scene declares the parameters.

    `sides` makes the scene from the sheets of two sides as they are now, the table's options and its board, if it has
    one; the first two fighters are then the sides, and `named` are those of such a scene who have names of their own.
    `resources` are what a fight costs the fighters of a scene, always the same ones in the same order. `counts` is what
    the book calls a round.
    """

    id: str
    title: Words
    scene: Callable[..., Any]
    round: Rule[[Any], Any]
    ends: Callable[[Any], End | None]
    verdicts: tuple[tuple[str, Words], ...]
    fighters: tuple[str, ...]
    asks: tuple[Question, ...] = ()
    examples: tuple[Mapping[str, str], ...] = ()
    sides: Callable[[tuple[Any, ...], tuple[Any, ...], Options, Any], Any] | None = None
    named: Callable[[Any], tuple[str, ...]] | None = None
    resources: Callable[[Any], tuple[Resource, ...]] | None = None
    counts: Noun = ROUND

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What one may set, from the fields of the scene."""
        return declared(self.scene)

    def bind(self, values: Mapping[str, str]) -> Any:
        """The scene with parameters read from text; what is wrong is refused in words."""
        return self.scene(**read_values(self.scene, values))


class Phase(Struct, frozen=True):
    """A part of a round that everyone takes a turn in: slowest first to declare, say, then fastest first to act."""

    words: Words
    reversed: bool = False


class Initiative(Struct, frozen=True):
    """How a game settles who acts first.

    `rule` is given the sheets of each group, the table's options and the values that others have already (of those who
    fight when somebody joins them), and gives each group as many values as it has turns in a round; the rest says what
    the values mean. Equal ones act in the order they were named, unless they act `together`. With `each_round` the rule
    is played again when a round begins. `swap` says why the sheets of the turn under way may not change places with
    those of a later one, given the table's options, or None; a game without it leaves swapping to the GM. `tell` says
    a value to people, where the number itself would not do. `surprised` says whether a sheet knows that its owner is,
    from before the fight: it has no turn in the first round, whoever the GM names besides.
    """

    rule: Rule[[tuple[tuple[Any, ...], ...], Options, tuple[int, ...]], tuple[tuple[int, ...], ...]]
    lowest_first: bool = True
    together: bool = False
    each_round: bool = False
    phases: tuple[Phase, ...] = ()
    swap: Callable[[tuple[Any, ...], tuple[Any, ...], Options], Words | None] | None = None
    tell: Callable[[int], Words] | None = None
    surprised: Callable[[Any], bool] | None = None

    @property
    def sign(self) -> int:
        """What to sort by, with the value."""
        return 1 if self.lowest_first else -1

    def told(self, value: int) -> Words:
        """A value in words."""
        return same(str(value)) if self.tell is None else self.tell(value)


class Ready(Struct, Generic[S], frozen=True):
    """What a table needs to start at once: characters to take, opponents, a scenario as `scenario_text` reads it."""

    characters: tuple[S, ...]
    opponents: tuple[S, ...]
    scenario: Words

    @property
    def title(self) -> Words:
        """What the scenario is called."""
        return title_in(self.scenario)


class Problem(Struct, frozen=True):
    """What a character under way breaks: the sentence, the rule, and the nearest legal choice."""

    words: Words
    rule: str
    nearest: Words


class Start(Struct, frozen=True):
    """A beginning to make a character from: what it is, in a sentence, and the values it sets as text."""

    words: Words
    text: Words
    values: Mapping[str, str]
    family: Words | None = None
    """What several of them have in common, where there are many kinds."""


class Bound(Struct, frozen=True):
    """Between what a number may be to begin with, and the sentence that says so; `mark` is said beside its name."""

    least: int
    most: int
    words: Words
    mark: Words | None = None


class Offer(Struct, frozen=True):
    """The options of a choice that one may begin with, which are shown first; whether it is only one of them."""

    options: tuple[str, ...]
    one: bool = False


class Creation(Struct, frozen=True):
    """How characters are made, under the table's options: the points still to place, what is not legal yet, and
    beginnings to choose from (archetypes). A played character may have outgrown the points: a sheet's own `check` is
    for those. `how` says in a sentence or two how one goes about it, for whoever knows no rule. `examples` are what may
    stand in fields of text, by key: to be read there while nothing is, and taken where somebody wants no more of it.
    `bounds` are those of numbers, by key, where they are narrower than what a sheet may have later; `offers` are the
    options of choices, likewise. `serves` says in a few words, by key, when or how often what one writes counts."""

    budget: Callable[[Any, Options], tuple[tuple[Words, int], ...]]
    problems: Callable[[Any, Options], tuple[Problem, ...]]
    starts: Sequence[Start] = ()
    how: Words | None = None
    examples: Mapping[str, tuple[Words, ...]] = {}
    bounds: Callable[[Any, Options], Mapping[str, Bound]] | None = None
    offers: Callable[[Any, Options], Mapping[str, Offer]] | None = None
    serves: Mapping[str, Words] = {}


class EveryRoll(Struct, frozen=True):
    """What a book says of every roll: its rule, and the keys by which a move that throws offers it, one of them at
    least: parameters, or questions. `excepted` are the moves to which it does not apply, each with the rule that says
    so."""

    rule: str
    keys: tuple[str, ...]
    excepted: Mapping[str, str] = {}


class Acts(Struct, frozen=True):
    """Moves that people look for together: to strike, to care for somebody, to grow. `icon` is a drawing of ours that
    stands for them (`blade`, `boot`, `heart`, `moon`, `mind`, `speech`, `star`), `icons` are the drawings of some of
    them, by the move's name. Those of a `fight` one looks for in one's turn; those that `relieve`, when one is down."""

    words: Words
    icon: str
    moves: tuple[AnyMove, ...]
    fight: bool = False
    relieve: bool = False
    icons: Mapping[str, str] = {}


class Saving(Struct, frozen=True):
    """A move by which another saves somebody who is down: the role of whoever is saved, whether it is what they need
    now at a table of these options, and whether what it came to has saved one who was as they are."""

    move: AnyMove
    role: str
    needed: Callable[[Any, Options], bool]
    saved: Callable[[Any, Any, Options], bool]


class OwnDice(Struct, frozen=True):
    """What a question comes to in the dice of whoever is asked, whatever the others hide: it is told to those who may
    not see all that the move hangs on. `goals` are read off what the rule that asks returns; where dice come only
    after it, `roll` is the rule that throws them, given that. `counted` says what lies there, given what the question
    knows and what the rule returns if one pays nothing; and, where that is known, what it is held against.
    """

    question: str
    goals: tuple[Goal, ...]
    roll: Callable[[Any], Call[Any]] | None = None
    counted: Callable[[Any, Any, bool], Words] | None = None


class Distance(Struct, frozen=True):
    """How far somebody is, in the game's own words, and whether a blow with what is in hand would reach them."""

    words: Words
    reached: bool = True


Apart: TypeAlias = Callable[[Any, str, Any, Options], Distance | None]
"""Of a sheet, somebody else's name and their sheet, where it may be looked at, and the table's options: how far they
are; None where nobody keeps count of it."""


class Game(Struct, frozen=True):
    """One game, whole; found by listing its folder.

    `settings` are options of a whole table: a move's parameter of the same key is filled from them. The `board` is a
    frozen value like a sheet for what belongs to no character: a move receives it in a `Shared` role. The `bestiary`
    are sheets of opponents ready to come in; `improvise` makes one from a few declared parameters. `kept` names the
    fields of a sheet that moves and moments keep (whose turn it is, minutes left): nobody fills them in. `gms` names
    those that say that a character is the GM's: players do not. `able` says who can do what now: every move, question
    and page asks it. `lost` says whose character has gone over to the GM. `night` is a night's rest: the move that each
    makes of it, with its values. `introduces` names those that say who somebody is in a few words (a trade). `english`
    is what the French texts on its ready sheets say in English, line by line; a name that stays is not in it. `usual`
    is the move that people mean by a roll; `together` are moves that are offered beside each other where one of them is
    about to be made:
    both are found by looking where a game does not say.
    `strikes` are the moves by which one strikes somebody in a fight: they are offered with each foe, at one tap;
    where no weapon says what is rolled, `strikes_by` are the fields of the sheet by which one mostly does.
    `saves` are the moves by which somebody who is down is saved by another, the most urgent first: who is down is shown
    who could, and who could is offered it at one tap. `apart` says how far from each other two are.
    `turn` is what one has of a turn: each a flag of the sheet that says when it is spent, and what it is called;
    `zone` is the field of the sheet that says where somebody is, where it has zones; `intent` the one that says what
    somebody will do this turn, where turns are declared.
    `acts` are its moves in the groups by which people look for them; `families` are those of what is rolled, by the
    keys of the sheet, where there are many; `letters` are what the book's own sheet puts beside a field, by its key.
    `between_sessions` are moves by which one grows when a session is over: the last page offers them.
    `every_roll` is what the book says of all rolls alike: each move that throws offers it.
    `deeds` are its moves as a story tells them, by their ids.
    `own_dice` is what its questions come to in one's own dice.
    `calls` is what fields of a sheet are called under options of a table, where not as usual, by their keys.
    `lacks` are the fields of a sheet that are not played under options of a table, by their keys: no list offers them.
    `fight` and `round` are what its book calls a fight and a round of it: every page and the journal say so.
    `skin` is the file that says how it looks on a screen, with its pictures beside it; `accent` is its colour.
    """

    id: str
    name: Words
    summary: Words
    moves: tuple[AnyMove, ...]
    rules: Sequence[RuleText]
    tables: Sequence[Table]
    notice: Words
    sheet: type[Sheet]
    dice: Words = Words("des dés", "dice")
    accent: str = "#5b4636"
    skin: Path | None = None
    ready: Ready[Any] | ReadyBook[Any] | None = None
    initiative: Initiative | None = None
    contests: tuple[Contest, ...] = ()
    version: str = "1"
    settings: tuple[Parameter, ...] = ()
    creation: Creation | None = None
    board: type[Board] | None = None
    bestiary: Sequence[Sheet] = ()
    improvise: Callable[..., Sheet] | None = None
    kept: tuple[str, ...] = ()
    gms: tuple[str, ...] = ()
    introduces: tuple[str, ...] = ()
    english: Mapping[str, str] = {}
    usual: AnyMove | None = None
    together: tuple[tuple[AnyMove, ...], ...] = ()
    strikes: tuple[AnyMove, ...] = ()
    strikes_by: tuple[str, ...] = ()
    saves: tuple[Saving, ...] = ()
    apart: Apart | None = None
    turn: tuple[tuple[str, Words], ...] = ()
    zone: str = ""
    intent: str = ""
    acts: tuple[Acts, ...] = ()
    families: tuple[tuple[Words, tuple[str, ...]], ...] = ()
    letters: Mapping[str, Words] = {}
    every_roll: tuple[EveryRoll, ...] = ()
    deeds: Mapping[str, Deed] = {}
    able: Able | None = None
    lost: Callable[[Any], bool] | None = None
    calls: Callable[[Options], Mapping[str, Words]] | None = None
    lacks: Callable[[Options], frozenset[str]] | None = None
    night: tuple[AnyMove, Mapping[str, str]] | None = None
    between_sessions: tuple[AnyMove, ...] = ()
    fight: Noun = FIGHT
    round: Noun = ROUND
    own_dice: tuple[OwnDice, ...] = ()

    @property
    def nouns(self) -> dict[str, Words]:
        """The words of its book that the sentences of every page are filled with."""
        return nouns(self.fight, self.round)

    def unable(self, sheet: Sheet, does: str = ACT, options: Options = USUAL_OPTIONS) -> Words | None:
        """Why somebody cannot do this now; None where they can. A stand-in can do anything."""
        return (
            None if self.able is None or not does or not sheet.at_table else self.able(sheet, does, options)
        )

    def never(self, move: AnyMove, sheet: Sheet, options: Options = USUAL_OPTIONS) -> Words | None:
        """Why a move is not one of this character's at all; None when it is."""
        return None if move.never is None else move.never(sheet, options)

    def barred(self, move: AnyMove, sheet: Sheet, options: Options = USUAL_OPTIONS) -> Words | None:
        """Why the character of a move's first role may not make it now; None when it may."""
        if why := self.never(move, sheet, options) or self.unable(sheet, move.does, options):
            return why
        return None if move.allowed is None else move.allowed(sheet, options)

    @property
    def played_rules(self) -> tuple[Rule[Any, Any], ...]:
        """The rules that a reader begins with: each move, the round of each contest, who acts first."""
        order = () if self.initiative is None else (self.initiative.rule,)
        return (*self.moves, *(contest.round for contest in self.contests), *order)

    def whose(self, move: AnyMove, parameter: Parameter, roles: Container[str] = ()) -> str:
        """Whose word a parameter of a move is: a role's that somebody holds, the GM's, or the table's. For a role that
        nobody holds the GM speaks."""
        if any(one.key == parameter.key for one in self.settings):
            return TABLES
        if parameter.whose in ("", move.first):
            return move.first
        return parameter.whose if parameter.whose in roles else GMS.role

    def options(self, texts: Mapping[str, str]) -> dict[str, Any]:
        """The options of a table: what it has chosen, the usual otherwise."""
        return {
            one.key: one.kind.read(one.key, texts[one.key]) if one.key in texts else one.default
            for one in self.settings
        }

    def names(self, texts: Mapping[str, str]) -> Mapping[str, Words]:
        """What fields are called at a table of these settings, where not as usual."""
        return {} if self.calls is None else self.calls(self.options(texts))

    def absent(self, texts: Mapping[str, str]) -> frozenset[str]:
        """The fields of a sheet that a table of these settings does not play."""
        return frozenset() if self.lacks is None else self.lacks(self.options(texts))

    def written(self, sheet: Sheet, language: Language) -> dict[str, str]:
        """The texts of a ready sheet in a language."""
        return self.reworded(written(self.sheet, sheet), language)

    def reworded(self, texts: Mapping[str, str], language: Language) -> dict[str, str]:
        """The same texts of a ready sheet, or of a beginning, in a language."""
        if language != "en":
            return dict(texts)
        free = {one.key for one in declared(self.sheet) if isinstance(one.kind, (Text, Lines))}
        return {key: self._in_english(text) if key in free else text for key, text in texts.items()}

    def _in_english(self, text: str) -> str:
        return "\n".join(self.english.get(line, line) for line in text.split("\n"))

    def worded(self, sheet: Sheet, language: Language) -> Sheet:
        """A ready sheet in a language."""
        return self.sheet(**read_values(self.sheet, self.written(sheet, language)))

    def sheets(self, move: AnyMove, written: Mapping[str, Any]) -> dict[str, Record]:
        """The sheets of a move by role as the game's own values; what its shared role holds is the board."""
        shapes = {move.shared: self.board} if self.board else {}
        return {role: convert(sheet, shapes.get(role, self.sheet)) for role, sheet in written.items()}

    def rescue(self, sheet: Sheet, options: Options = USUAL_OPTIONS) -> Saving | None:
        """How somebody who is down is saved by another, if they can be: the most urgent of what they need."""
        if self.unable(sheet, LIVE, options) or not self.unable(sheet, ACT, options):
            return None
        return next((one for one in self.saves if one.needed(sheet, options)), None)

    def move(self, id: str) -> AnyMove | None:
        """The move with this name."""
        return next((move for move in self.moves if move.id == id), None)

    def rule(self, id: str) -> RuleText | None:
        """The rule with this identifier."""
        return next((rule for rule in self.rules if rule.id == id), None)
