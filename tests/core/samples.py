"""Small rules and games for the tests of the core: nothing here belongs to any real game."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.dice import BLANK, Marked, Numbered, Sorted, marked
from paravent.core.game import Contest, End
from paravent.core.override import override
from paravent.core.parameters import Choice, Flag, Several, Whole
from paravent.core.steps import Ask, Draw, Fact, Policy, Question, Steps, Throw, again, card, fill, rule
from paravent.core.words import Words, same

SIX: Final[Marked] = marked(6, six=(6,), one=(1,))


def first(ask: Ask) -> str:
    """The first option."""
    return ask.options[0]


def last(ask: Ask) -> str:
    """The last option."""
    return ask.options[-1]


def question(id: str, *options: str) -> Question:
    """A question with these options; the first is usual, the last is another policy."""
    policies = (Policy("first", same("first"), first), Policy("last", same("last"), last))
    return Question(id, same(id), tuple((option, same(option)) for option in options), policies)


AGAIN: Final = question("again", "keep", "throw")
SIDE: Final = question("side", "low", "high")


class Scored(Fact, frozen=True):
    """Points won by somebody."""

    who: str
    points: int

    @override
    def told(self) -> Words:
        return Words(f"{self.who} marque {self.points}", f"{self.who} scores {self.points}")


class Score(Struct, frozen=True):
    """A scene: the points so far."""

    points: int = 0

    def after(self, fact: Scored) -> Score:
        """The score once the points are won."""
        return Score(self.points + fact.points)


@rule
def pair(dice: int) -> Steps[int]:
    """The sixes of some dice, thrown again once if one likes."""
    shown = yield Throw(dice, SIX, "T1", "one")
    choice = yield Ask(AGAIN, "one", ("keep", "throw"), "T2", shown["six"])
    if choice == "throw":
        shown = yield again(shown, BLANK, "T3", "one")
    return int(shown["six"])


@rule
def both(dice: int) -> Steps[tuple[int, int]]:
    """Two called pairs, and a die that decides which counts double."""
    left: int = yield pair(dice)
    right: int = yield pair(dice)
    total: int = yield Throw(1, Numbered(2), "T4")
    return (left * total, right)


@rule
def nested(dice: int) -> Steps[int]:
    """A called rule that calls others."""
    left, right = yield both(dice)
    more: int = yield pair(1)
    return int(left + right + more)


@rule
def written_out(dice: int) -> Steps[int]:
    """The same as `nested`, without a single Call."""
    left: int = yield from pair(dice)
    right: int = yield from pair(dice)
    total: int = yield Throw(1, Numbered(2), "T4")
    more: int = yield from pair(1)
    return left * total + right + more


@rule
def scoring(throws: int) -> Steps[int]:
    """Every throw is a fact; a draw ends it."""
    reached = 0
    for _ in range(throws):
        number: int = yield Throw(1, Numbered(4), "T5")
        if number > 1:
            score: Score | None = yield Scored("one", number)
            reached = score.points if score else number
    (card,) = yield Draw(1, ("ace", "king", "king"), "T6")
    return reached if card == "king" else -reached


@rule
def choosing() -> Steps[int]:
    """Two seats decide in turn; the first of them in a called rule."""
    low: bool = yield side()
    number: int = yield Throw(1, Numbered(6), "T7")
    choice = yield Ask(AGAIN, "two", ("keep", "throw"), "T8", number)
    if choice == "throw":
        number = yield Throw(1, Numbered(6), "T8")
    return 7 - number if low else number


@rule
def side() -> Steps[bool]:
    """A decision of the first seat, after a throw that it sees."""
    number: int = yield Throw(1, Numbered(3), "T9")
    choice = yield Ask(SIDE, "one", ("low", "high"), "T9", number)
    return bool(choice == "low") != (number == 3)


@rule
def telling_fact() -> Steps[int]:
    """A rule that records a fact, which no called rule may."""
    number: int = yield Throw(1, Numbered(2), "T10")
    yield Scored("one", number)
    return number


@rule
def calls_a_fact() -> Steps[int]:
    """Calls a rule that records a fact: an error in every reader."""
    number: int = yield telling_fact()
    return number


@rule
def endless() -> Steps[None]:
    """Throws for ever, and remembers nothing."""
    while True:
        yield Throw(1, marked(1), "T11")


@rule
def patient(throws: int) -> Steps[int]:
    """Throws so many times, and remembers nothing."""
    for _ in range(throws):
        yield Throw(1, marked(1), "T11")
    return throws


@rule
def deeper(level: int) -> Steps[int]:
    """Calls itself for ever."""
    yield Throw(1, marked(1), "T12")
    below: int = yield deeper(level + 1)
    return below


@rule
def faced(dice: int, sides: int) -> Steps[tuple[int, ...]]:
    """The faces of some dice."""
    faces: tuple[int, ...] = yield Throw(dice, Sorted(sides), "T13")
    return faces


def odds_of(result: Any) -> dict[Any, Fraction]:
    """Exact odds as a plain dictionary."""
    return dict(result)


# A contest: two walkers on a short road, who may push each other back


class Walk(Struct, frozen=True):
    """How far one has come on a road of so many steps; `back` lets the walker slip back."""

    goal: Annotated[int, Whole(same("goal"), 1, 9)] = 2
    place: Annotated[int, Whole(same("place"), 0, 9)] = 0
    back: Annotated[bool, Flag(same("back"))] = False
    sides: Annotated[int, Whole(same("sides"), 1, 2000)] = 3

    def after(self, fact: Scored) -> Walk:
        """The walk after one step, forward or back."""
        return replace(self, place=max(0, self.place + fact.points))


@rule
def walk_round(walk: Walk) -> Steps[None]:
    """One step on the highest face, one back on the lowest if the road is slippery, else none; a choice to rest."""
    choice = yield Ask(AGAIN, "one", ("throw", "keep"), "T14", walk.place)
    if choice == "throw":
        number: int = yield Throw(1, Numbered(walk.sides), "T14")
        if number == walk.sides:
            yield Scored("one", 1)
        elif number == 1 and walk.back and walk.place:
            yield Scored("one", -1)


def walk_ends(walk: Walk) -> End | None:
    """There, at the goal."""
    return End("there", ("one",)) if walk.place >= walk.goal else None


WALK: Final = Contest(
    id="walk",
    title=same("walk"),
    scene=Walk,
    round=walk_round,
    ends=walk_ends,
    verdicts=(("there", same("there")),),
    fighters=("one",),
    asks=(AGAIN,),
)


def gamble_ends(walk: Walk) -> End | None:
    """Won at the goal, lost at the start."""
    if walk.place >= walk.goal:
        return End("won")
    return End("lost", ("one",)) if walk.place == 0 else None


GAMBLE: Final = replace(
    WALK, ends=gamble_ends, verdicts=(("won", same("won")), ("lost", same("lost")), ("drawn", same("drawn")))
)


class Sword(Struct, frozen=True):
    """A group of parameters."""

    edge: Annotated[int, Whole(same("edge"), -3, 12)]
    kind: Annotated[str, Choice(same("kind"), (("long", same("long")), ("short", same("short"))))] = "long"


def parametrised(
    count: Annotated[int, Whole(same("count"), 0, 40)],
    sword: Sword,
    open_: Annotated[bool, Flag(same("open"))] = False,
    marks: Annotated[
        tuple[str, ...],
        Several(same("marks"), tuple((name, same(name)) for name in ("red", "green", "blue"))),
    ] = (),
) -> None:
    """A signature with every kind of parameter, and a group."""


class Stance(Struct, frozen=True):
    """A card to fill in: how many dice, and with what."""

    dice: Annotated[int, Whole(same("dice"), 0, 3)] = 1
    sword: Sword = Sword(0)


STANCE: Final = card(
    "stance",
    same("How?"),
    Stance,
    Policy("bold", same("bold"), lambda ask: replace(ask.usual, dice=3)),
)


@rule
def standing() -> Steps[int]:
    """As many dice as the other side writes on its card."""
    stance = yield fill(STANCE, "two", Stance(dice=2), ("dice", "sword.edge"), "T1")
    shown = yield Throw(stance.dice, SIX, "T1", "two")
    return int(shown["six"]) + int(stance.sword.edge)
