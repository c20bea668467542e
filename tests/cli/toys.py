"""A game made for these tests: cards, a contest whose seats are its fighters, and work that never ends."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.dice import Numbered, Sorted, marked
from paravent.core.game import Contest, End, Game, Goal, RuleText, Table, move
from paravent.core.parameters import Whole
from paravent.core.sheet import Sheet
from paravent.core.steps import Ask, Draw, Fact, Outcome, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, same

CHANCE_DIE: Final = marked(6, six=(6,), one=(1,))


def _first(ask: Ask) -> str:
    return ask.options[0]


def _last(ask: Ask) -> str:
    return ask.options[-1]


DARE: Final = Question(
    "dare",
    Words("Oser ?", "Dare?"),
    (("careful", Words("Prudence", "Careful")), ("bold", Words("Audace", "Bold"))),
    (Policy("never", Words("jamais", "never"), _first), Policy("always", Words("toujours", "always"), _last)),
)


class Drawn(Outcome, frozen=True):
    aces: int


@move(title=Words("Tirage", "Hunch"))
def hunch() -> Steps[Drawn]:
    cards = yield Draw(2, ("ace", "king", "king"), "T1", "roller")
    return Drawn(cards.count("ace"))


class Fallen(Fact, frozen=True):
    who: str


class Bout(Struct, frozen=True):
    a: Annotated[int, Whole(same("a"), 0, 1)] = 1
    b: Annotated[int, Whole(same("b"), 0, 1)] = 1

    def after(self, fact: Any) -> Bout:
        return replace(self, **{fact.who: 0})


@rule
def bout_round(bout: Bout) -> Steps[None]:
    """Careful: one die, a 6 fells the other. Bold: two dice, but a 1 fells oneself instead."""
    for who, other in (("a", "b"), ("b", "a")):
        choice = yield Ask(DARE, who, ("careful", "bold"), "T2")
        shown = yield Throw(2 if choice == "bold" else 1, CHANCE_DIE, "T2", who)
        if choice == "bold" and shown["one"]:
            yield Fallen(who)
            return
        if shown["six"]:
            yield Fallen(other)
            return


def bout_ends(bout: Bout) -> End | None:
    if bout.a and bout.b:
        return None
    return End("a_wins", ("b",)) if bout.a else End("b_wins", ("a",))


BOUT: Final = Contest(
    id="bout",
    title=Words("Joute", "Bout"),
    scene=Bout,
    round=bout_round,
    ends=bout_ends,
    verdicts=(("a_wins", Words("a gagne", "a wins")), ("b_wins", Words("b gagne", "b wins"))),
    fighters=("a", "b"),
    asks=(DARE,),
)


def ready() -> None:
    """Tell whoever waits for this process that the work has begun."""
    if folder := os.environ.get("TOY_READY"):
        Path(folder).touch()


class Climb(Struct, frozen=True):
    height: Annotated[int, Whole(same("height"), 0, 9)] = 0
    done: Annotated[int, Whole(same("done"), 0, 1)] = 0

    def after(self, fact: Any) -> Climb:
        return replace(self, done=1) if fact.who else replace(self, height=self.height + 1)


@rule
def climb_round(climb: Climb) -> Steps[None]:
    """Half of the climbs end at each round, and those that go on never come back."""
    if climb.height:
        ready()
    (face,) = yield Throw(1, Sorted(2), "T3")
    yield Fallen("x" if face == 1 else "")


def climb_ends(climb: Climb) -> End | None:
    return End("a_wins") if climb.done else None


CLIMB: Final = Contest(
    id="climb",
    title=Words("Montée", "Climb"),
    scene=Climb,
    round=climb_round,
    ends=climb_ends,
    verdicts=(("a_wins", Words("a gagne", "a wins")),),
    fighters=("a",),
)


class Found(Outcome, frozen=True):
    found: bool


@move(
    title=Words("Dédale", "Maze"),
    goals=(Goal("found", same("found"), lambda end: int(end.found)),),
)
def maze() -> Steps[Found]:
    """Half of the time the way is found at once, otherwise one is lost in more places than can be followed."""
    (face,) = yield Throw(1, Sorted(2), "T4")
    if face == 1:
        return Found(True)
    places = 0
    for turn in range(100):
        places = 100 * places + (yield Throw(1, Numbered(100), "T4"))
        if turn:
            ready()
    return Found(places < 0)


class Heaped(Outcome, frozen=True):
    total: int


@move(title=Words("Tas", "Heap"))
def heap(dice: Annotated[int, Whole(same("dice"), 0, 500)]) -> Steps[Heaped]:
    return Heaped((yield Throw(dice, Numbered(6), "T5")))


GAME: Final = Game(
    id="toy",
    name=Words("Jouet", "Toy"),
    summary=Words("Pour les tests.", "For tests."),
    moves=(hunch, maze, heap),
    contests=(BOUT, CLIMB),
    rules=(
        RuleText("T1", Words("Deux cartes", "Two cards"), Words("Tirez deux cartes.", "Draw two cards.")),
        RuleText("T2", Words("Joute", "Bout"), Words("Une règle à nous.", "A rule of ours."), "house"),
    ),
    tables=(Table("cards", Words("Cartes", "Cards"), "T1", (same("n"),), ((same("as"),),)),),
    notice=Words("Rien.", "Nothing."),
    sheet=Sheet,
)
