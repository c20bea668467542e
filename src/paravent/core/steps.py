"""The language of rules: what a rule may ask of the world.

A rule is a generator. It yields a step and receives the answer:

| it yields | meaning                                                | it receives             |
|-----------|--------------------------------------------------------|-------------------------|
| `Throw`   | dice, why there are so many, and the rule that says so | what the dice show      |
| `Draw`    | cards, without putting them back                       | the cards, in order     |
| `Ask`     | a decision of one seat, with its legal options         | the option chosen       |
| …         | or a card of that seat's own values                    | the card filled in      |
| a `Fact`  | something that is now true                             | the scene after it      |
| a `Call`  | another rule, whose result is all that matters here    | that result             |

and returns its outcome. Readers (`play`, `odds`, `forecast`, `advise`, `simulate`) are ways of answering.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Hashable, Mapping
from itertools import chain
from math import factorial, perm, prod
from typing import Any, ClassVar, Final, Generic, Literal, ParamSpec, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

from paravent.core.dice import Chances, Die, Shown, again_chances, drawn_chances
from paravent.core.refusal import RuleError, refused
from paravent.core.words import Words, filled, names_in, same

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Modifier(Struct, frozen=True):
    """Dice (or points) added or taken away, with the reason and the rule that says so."""

    amount: int
    why: Words
    rule: str


class Throw(Struct, frozen=True, gc=False):
    """Throw so many dice of one kind.

    `because` adds up to the number of dice where a pool was built. `again` when they are dice of an earlier throw,
    taken up again; with `kept`, the answer is what *all* of those dice show, kept and thrown.
    """

    dice: int
    die: Die
    rule: str
    by: str = ""
    because: tuple[Modifier, ...] = ()
    again: bool = False
    kept: Shown | None = None

    def distinct(self) -> int:
        """How many distinct answers there are."""
        return self.die.distinct(self.dice)

    def chances(self, marks: frozenset[str] | None = None) -> Chances:
        """Every distinct answer with its exact weight, to a rule that reads all of it or these marks alone."""
        if self.kept is not None:
            return again_chances(self.kept, self.dice)
        die = self.die if marks is None else self.die.reading(marks)
        return die.chances(self.dice)

    def read(self, faces: tuple[int, ...]) -> Any:
        """The answer that these faces give."""
        read: Any = self.die.read(faces)
        return read if self.kept is None else self.kept + read


def again(shown: Shown, mark: str, rule: str, by: str = "") -> Throw:
    """Take up every die that shows this mark and throw it again; the others stay as they are."""
    return Throw(shown[mark], shown.die, rule, by, again=True, kept=shown.without(mark))


class Draw(Struct, frozen=True, gc=False):
    """Draw so many cards of a deck, one after the other, without putting them back."""

    cards: int
    deck: tuple[Hashable, ...]
    rule: str
    by: str = ""

    def distinct(self) -> int:
        """How many ordered draws there are, at most; of a whole deck those that differ."""
        alike = prod(map(factorial, Counter(self.deck).values())) if self.cards == len(self.deck) else 1
        return perm(len(self.deck), self.cards) // alike

    def chances(self) -> Chances:
        """Every distinct answer with its exact weight."""
        return drawn_chances(self.deck, self.cards)


NEVER: Final = "never"


class Policy(Struct, frozen=True):
    """A stated way of deciding, by name: what a reader answers when nobody is there to ask."""

    id: str
    words: Words
    choose: Callable[[Ask], Any]


class Question(Struct, frozen=True):
    """A decision that a game's rules leave to people, its words, and the ways of deciding it; the first is usual. With
    a `card`, one fills in several values at once: a frozen value whose fields are declared like parameters.

    `spends` says what one may spend by it, as a chance is told with it: 60 %, 80 % *if pushed*. A question that one may
    decide by `never` is taken to spend something, unless it is `free`. `prices` say what an option costs, by its id:
    one without a price is free where another has one. One that `stands` is asked even where a single option is left:
    what happens at the table meanwhile may open others (what is earned in time). Options that `leads` names lead to a
    card of the same seat, which people are shown with them: both are answered at once. By one of `consent` the GM lets
    be what is announced: who has asked for it so, or makes it, is not asked. `lands` says what a die that lies there
    counts by an option: the first surely, the others perhaps. A ruling of the GM's has no odds, unless it is `weighed`
    by them, as a difficulty is. `does` says in a few words what an option brings, by its id, where no chance may be
    told that would say it.
    """

    id: str
    words: Words
    options: tuple[tuple[str, Words], ...]
    policies: tuple[Policy, ...]
    card: type[Struct] | None = None
    spends: Words | None = None
    free: bool = False
    stands: bool = False
    prices: tuple[tuple[str, Words], ...] = ()
    leads: tuple[str, ...] = ()
    consent: bool = False
    lands: tuple[tuple[str, tuple[int, ...]], ...] = ()
    weighed: bool = False
    does: tuple[tuple[str, Words], ...] = ()

    @property
    def sparing(self) -> Policy | None:
        """The way of deciding that spends nothing, where the others do."""
        named = (one for one in self.policies if one.id == NEVER)
        found = next(named, self.policies[-1] if self.spends else None)
        return None if self.free or len(self.policies) < 2 else found

    def policy(self, id: str) -> Policy:
        """The way of deciding that has this name; another name is refused."""
        for policy in self.policies:
            if policy.id == id:
                return policy
        raise refused(NO_POLICY, id=id, question=self.id, policies=", ".join(one.id for one in self.policies))


class Ask(Struct, frozen=True, gc=False):
    """Ask one seat to decide; `knows` is what that seat has in front of it when deciding. `barred` are options that
    one would look for and may not take now, each with the reason why; `prices` are what options cost here, where the
    question alone does not know. Of a card, `usual` is what stands on it already and `fields` are the keys that may be
    changed; see `fill`. `beside` are others who have the same question before them, by role, with what each may answer
    instead (`ally.pay` is how an ally does); whoever answers first has."""

    question: Question
    seat: str
    options: tuple[str, ...]
    rule: str
    knows: Any = None
    barred: tuple[tuple[str, Words], ...] = ()
    usual: Any = None
    fields: tuple[str, ...] = ()
    prices: tuple[tuple[str, Words], ...] = ()
    beside: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def theirs(self) -> dict[str, tuple[str, ...]]:
        """What each of the others may answer, by role, as it is answered."""
        return {role: tuple(f"{role}.{option}" for option in some) for role, some in self.beside}

    @property
    def every(self) -> tuple[str, ...]:
        """All that may be answered: one's own options, and those of the others."""
        return (*self.options, *chain(*self.theirs.values())) if self.beside else self.options

    def said_by(self, option: str) -> tuple[str, str]:
        """Whose answer an option is, and the option by its own name."""
        role, _, own = option.rpartition(".")
        return (role, own) if role in dict(self.beside) else (self.seat, option)

    def label(self, option: str) -> Words:
        """An option in words; by its name where the question has none for it."""
        own = self.said_by(option)[1]
        return dict(self.question.options).get(own, same(own))


AS_USUAL: Final = Policy("usual", Words("comme d’habitude", "as usual"), lambda ask: ask.usual)


def card(id: str, words: Words, shape: type[Struct], *policies: Policy) -> Question:
    """A question that is a card with several values; left as it is, unless a policy says otherwise."""
    return Question(id, words, (), (AS_USUAL, *policies), shape)


def fill(question: Question, seat: str, usual: Any, fields: tuple[str, ...], rule: str) -> Ask:
    """Ask one seat to fill in a card that says this already: `stance = yield fill(STANCE, "b", Stance(), …)`."""
    return Ask(question, seat, (), rule, usual=usual, fields=fields)


BeatKind = Literal["fall", "death", "triumph", "mishap"]


class Beat(Struct, frozen=True, omit_defaults=True):
    """A moment of the evening that all will speak of: what befalls somebody, said after their name («tombe») and to
    themselves after «Vous» («tombez»); `more` is a sentence on what it means."""

    kind: BeatKind
    words: Words
    you: Words
    more: Words | None = None


FEAT: Final = Beat(
    "triumph",
    Words("obtient une réussite critique", "rolls a critical success"),
    Words("obtenez une réussite critique", "roll a critical success"),
)
FIASCO: Final = Beat(
    "mishap",
    Words("subit un échec critique", "suffers a critical failure"),
    Words("subissez un échec critique", "suffer a critical failure"),
)


class Panel(Struct, frozen=True, omit_defaults=True):
    """An exchange of a contest as a picture shows it: which one, what each side has by now by its name, and whose it
    is."""

    number: int
    counts: tuple[tuple[str, int], ...]
    winner: str = ""


class Statement(Struct, frozen=True):
    """What says itself to people, in one sentence: `says`, its braces filled in by the fields and properties they name.
    Where one sentence will not do, `told` is overridden. A `moment` of the evening has its
    beat."""

    says: ClassVar[Words | None] = None
    moment: ClassVar[Beat | None] = None

    def told(self) -> Words:
        """Itself in words."""
        if self.says is None:
            return same(str(self))
        return filled(self.says, **{name: getattr(self, name) for name in names_in(self.says)})

    def beat(self) -> Beat | None:
        """The moment that it is, if it is one."""
        return self.moment


class Fact(Statement, frozen=True, kw_only=True):
    """Something that a move makes true of somebody, `who` by role; games define their own. What is `in_sight` (somebody
    falls) all who know of the character see; any other fact is told to those who may look at the sheet it is about."""

    in_sight: ClassVar[bool] = False

    who: str = ""

    def seen_by_all(self) -> bool:
        """Whether this one is in sight: of a wound, one that kills."""
        return self.in_sight

    def panel(self) -> Panel | None:
        """The exchange that it ends, in a contest that is told in panels."""
        return None

    def wants(self) -> str:
        """What somebody is after in it, where this says so, in their words."""
        return ""

    def fell(self) -> int | None:
        """Where a die counts to have fallen on the line it is read on, where that is not what it shows."""
        return None


class Outcome(Statement, frozen=True):
    """What a move comes to: its verdict, and what its goals are read from; one that is `undecided` is neither good nor
    bad for anybody."""

    @property
    def undecided(self) -> bool:
        """Whether it leaves the question open."""
        return False

    def brief(self) -> Words:
        """The verdict in a word or two, as a button has room for."""
        return self.told()

    def alone(self) -> Words | None:
        """The verdict in the game's own word, which tells no number, die or margin and names nobody: what may be told
        of a hidden roll; None where that it succeeded or failed is all there is to say."""
        return None


class Stretch(Struct, frozen=True):
    """What a number comes to up to and with this one, and whether that is good, bad, or open still."""

    upto: int
    words: Words
    tone: Literal["good", "bad", "open"]


class Scale(Struct, frozen=True, omit_defaults=True):
    """The line of numbers that a die is read on: from which one, what they come to in order, and what is added to the
    die."""

    least: int
    stretches: tuple[Stretch, ...]
    added: int = 0

    @property
    def most(self) -> int:
        """The last number."""
        return self.stretches[-1].upto


def scale(least: int, *stretches: Stretch, added: int = 0) -> Scale:
    """A line of numbers without the stretches that no number is on."""
    ends = (least - 1, *(one.upto for one in stretches))
    there = tuple(one for place, one in enumerate(stretches) if one.upto > max(ends[: place + 1]))
    return Scale(least, there, added)


class Measure(Fact, frozen=True):
    """What dice are measured by, part by part, told before they are thrown: not to be passed, or `added` to them."""

    added: ClassVar[bool] = False

    who: str
    parts: tuple[Modifier, ...]

    @property
    def value(self) -> int:
        """The parts together."""
        return sum(part.amount for part in self.parts)

    @property
    def apart(self) -> tuple[int, int]:
        """The first part, which is the score itself, and the others together, which come and go."""
        first = self.parts[0].amount if self.parts else 0
        return first, self.value - first

    def scale(self) -> Scale | None:
        """The line that a single die is read on, where all that it hangs on is known."""
        return None


class Scene(Protocol):
    """What a fact changes: a frozen value that gives the next one."""

    def after(self, fact: Any, /) -> Self:
        """This scene once the fact is true."""
        ...


class Rule(Generic[P, T_co]):
    """A rule of a game: a generator function. Calling it gives a `Call`, ready to be read or yielded."""

    def __init__(self, function: Callable[P, Steps[T_co]]) -> None:
        self.function = function
        self.name = function.__name__
        self.__doc__ = function.__doc__
        self.__module__ = function.__module__
        self.__qualname__ = function.__qualname__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Call[T_co]:
        return Call(self, args, tuple(sorted(kwargs.items())) if kwargs else ())

    def __reduce__(self) -> str:
        return self.__qualname__

    def __repr__(self) -> str:
        return f"<rule {self.__module__}.{self.name}>"


class Call(Struct, Generic[T_co], frozen=True, gc=False, cache_hash=True):
    """One rule with its arguments.

    `result = yield rule(...)` calls it for its result alone: it throws and asks but records no fact, and readers
    keep its distribution. `result = yield from rule(...)` writes it out in place, facts included.
    """

    rule: Rule[Any, T_co]
    args: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()

    def __iter__(self) -> Steps[T_co]:
        return self.begin()

    def begin(self) -> Steps[T_co]:
        """The generator itself, at its start."""
        return self.rule.function(*self.args, **dict(self.named))


Step: TypeAlias = Throw | Draw | Ask | Fact | Call[Any]
Steps: TypeAlias = Generator[Step, Any, T]
Policies: TypeAlias = Mapping[str, str]


def rule(function: Callable[P, Steps[T]]) -> Rule[P, T]:
    """Make a generator function a rule."""
    return Rule(function)


NO_POLICY = Words(
    "« {question} » ne se décide pas par « {id} » : choisissez parmi {policies}.",
    "“{question}” is not decided by “{id}”: it takes one of {policies}.",
)


def refuse_fact(fact: Fact, called: bool) -> None:
    """A called rule gives a result and records nothing: facts belong to the move."""
    if called:
        raise RuleError(f"a called rule records no fact, but got {fact!r}")
