"""A throw-away game, to prove that the pages know none: a sheet, a board, moves, questions, a fight, opponents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.game import (
    Contest,
    Creation,
    End,
    Game,
    Goal,
    Initiative,
    Options,
    Phase,
    Problem,
    RuleText,
    Start,
    Table,
    move,
)
from paravent.core.moments import Due
from paravent.core.override import override
from paravent.core.parameters import Choice, Lines, Note, Role, Shared, Text, Whole
from paravent.core.refusal import refused
from paravent.core.sheet import Board
from paravent.core.sheet import Sheet as CoreSheet
from paravent.core.steps import Ask, Draw, Fact, Modifier, Outcome, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, same

WITS = Words("Ruse", "Wits")
NERVE = Words("Cran", "Nerve")


class Sheet(CoreSheet, frozen=True, kw_only=True):
    """A toy character."""

    name: Annotated[str, Text(Words("nom", "name"), 40)]
    wits: Annotated[int, Whole(WITS, 1, 6)] = 2
    nerve: Annotated[int, Whole(NERVE, 1, 6)] = 2
    tired: Annotated[int, Whole(Words("Fatigue", "Tired"), 0, 9)] = 0
    motto: Annotated[str, Note(Words("devise", "motto"), 80)] = ""
    things: Annotated[tuple[str, ...], Lines(Words("affaires", "things"))] = ()

    @override
    def due(self) -> tuple[Due, ...]:
        """Who is very tired must rest."""
        return (
            (Due("rests", Words("se reposer enfin", "rest at last"), "T1", {"bonus": "1"}),)
            if self.tired >= SPENT
            else ()
        )

    @override
    def after(self, fact: Fact) -> Sheet:
        """The sheet once a fact is true."""
        return replace(self, tired=self.tired + 1) if isinstance(fact, Tired) else self

    @override
    def check(self) -> None:
        """Seven points in all."""
        if self.wits + self.nerve > 7:
            raise refused(
                Words("Sept points en tout : il y en a {n}.", "Seven points in all: there are {n}."),
                n=self.wits + self.nerve,
            )


class Bowl(Board, frozen=True, kw_only=True):
    """What lies on the table: marbles, and customs of the house."""

    name: Annotated[str, Text(Words("nom", "name"), 30)] = "Le bol"
    marbles: Annotated[int, Whole(Words("billes", "marbles"), 0, 20)] = 5
    customs: Annotated[tuple[str, ...], Lines(Words("coutumes", "customs"))] = ()


class Tired(Fact, frozen=True):
    """Trying hard tires."""

    says = Words("Fatigue : +1", "Tired: +1")

    who: str


class Tried(Outcome, frozen=True):
    """What came of it."""

    says = Words("Total de {total}", "A total of {total}")

    total: int


SPENT = 3
ALLOW = Question(
    "allow",
    Words("Le permettre ?", "Allow it?"),
    (("no", Words("Non", "No")), ("yes", Words("Oui", "Yes"))),
    (Policy("never", Words("ne pas le permettre", "do not"), lambda ask: "no"),),
)
HARD = Question(
    "hard",
    Words("Insister ?", "Try hard?"),
    (("no", Words("Non", "No")), ("yes", Words("Oui", "Yes"))),
    (Policy("never", Words("ne pas insister", "do not"), lambda ask: "no"),),
)
ENOUGH = Goal("enough", Words("faire huit", "to reach eight"), lambda result: int(result.total >= 8))


def awake(sheet: Sheet, _: Options) -> Words | None:
    """The very tired try nothing."""
    return Words("Trop fatigué pour tenter.", "Too tired to try.") if sheet.tired >= SPENT else None


@move(title=Words("Tentative", "Try"), asks=(HARD,), goals=(ENOUGH,), allowed=awake)
def tries(
    field: Annotated[str, Choice(Words("trait", "trait"), (("wits", WITS), ("nerve", NERVE)))] = "wits",
    bonus: Annotated[int, Whole(Words("bonus", "bonus"), -3, 3)] = 0,
    who: Annotated[Sheet | None, Role(Words("qui tente", "who tries"))] = None,
) -> Steps[Tried]:
    """Throw as many d8 as the trait, and add."""
    value = getattr(who, field) if who else 1
    total = yield Throw(
        value, Numbered(8), "T1", "who", (Modifier(value, WITS if field == "wits" else NERVE, "T1"),)
    )
    choice = yield Ask(HARD, "who", ("no", "yes"), "T1", total)
    if choice == "yes":
        yield Tired("who")
        return Tried(total + bonus + 1)
    return Tried(total + bonus)


@move(title=Words("Repos", "Rest"), asks=(ALLOW,), goals=(ENOUGH,))
def rests(
    who: Annotated[Sheet | None, Role(Words("qui dort", "who sleeps"))] = None,
    bowl: Annotated[Bowl | None, Shared(Words("le bol", "the bowl"))] = None,
    bonus: Annotated[int, Whole(Words("bonus", "bonus"), -3, 3)] = 0,
) -> Steps[Tried]:
    """As many d8 as marbles, if the GM allows it."""
    marbles = min(3, bowl.marbles) if bowl else 1
    if (yield Ask(ALLOW, "gm", ("no", "yes"), "T1")) == "no":
        return Tried(0)
    return Tried((yield Throw(marbles, Numbered(8), "T1", "who")) + bonus)


@rule
def drawn(
    groups: tuple[tuple[Sheet, ...], ...], _: Options, __: tuple[int, ...] = ()
) -> Steps[tuple[tuple[int, ...], ...]]:
    """A number for each group."""
    numbers = yield Draw(len(groups), tuple(range(1, 21)), "T1")
    return tuple((number,) for number in numbers)


def swappable(mine: tuple[Sheet, ...], theirs: tuple[Sheet, ...], options: Mapping[str, Any]) -> Words | None:
    """The tired do not swap."""
    tired = any(one.tired for one in mine + theirs)
    return Words("On n’échange pas fatigué.", "Nobody swaps when tired.") if tired else None


class Brawl(Struct, frozen=True):
    """Two heaps of nerve."""

    a: Annotated[int, Whole(same("a"), 0, 40)]
    b: Annotated[int, Whole(same("b"), 0, 40)]

    def after(self, fact: Knocked) -> Brawl:
        """The scene once somebody was knocked."""
        return replace(self, a=max(0, self.a - fact.a), b=max(0, self.b - fact.b))


class Knocked(Fact, frozen=True):
    """What a round takes from each."""

    says = same("!")

    a: int
    b: int


@rule
def brawl_round(scene: Brawl) -> Steps[None]:
    """Somebody is knocked."""
    face: int = yield Throw(1, Numbered(2), "T1", "a")
    yield Knocked(int(face == 1), int(face == 2))


def brawl_over(scene: Brawl) -> End | None:
    """When one side has no nerve left."""
    if scene.a and scene.b:
        return None
    return End("a" if scene.a else "b", ("b",) if scene.a else ("a",))


def sides(a: tuple[Sheet, ...], b: tuple[Sheet, ...], _: Options, __: None = None) -> Brawl:
    """The nerve of each side."""
    return Brawl(sum(one.nerve for one in a), sum(one.nerve for one in b))


def stranger(
    name: Annotated[str, Text(Words("nom", "name"), 40)],
    danger: Annotated[int, Whole(Words("danger", "danger"), 1, 5)] = 2,
) -> Sheet:
    """An opponent in two fields."""
    return Sheet(name=name, wits=1, nerve=danger)


def over(sheet: Sheet, _: Options) -> tuple[Problem, ...]:
    """Seven points at creation."""
    if sheet.wits + sheet.nerve <= 7:
        return ()
    return (Problem(Words("Trop de points.", "Too many points."), "T1", same(f"{7 - sheet.wits}")),)


GAME = Game(
    id="toy",
    name=same("Joujou"),
    summary=Words("Un jeu à jeter <après> usage.", "A game to throw <away>."),
    moves=(tries, rests),
    rules=(
        RuleText(
            "T1", Words("Fatigue et tentatives", "Tired and tries"), Words("On lance des d8.", "Roll d8s.")
        ),
    ),
    tables=(Table("t", Words("Repères", "Marks"), "T1", (same("a"), same("b")), ((same("1"), same("2")),)),),
    notice=same("à nous"),
    sheet=Sheet,
    dice=Words("des d8", "d8s"),
    accent="#336699",
    creation=Creation(
        lambda sheet, _: ((Words("points", "points"), 7 - sheet.wits - sheet.nerve),),
        over,
        (Start(Words("renard", "fox"), Words("Tout en ruse.", "All wits."), {"wits": "5"}),),
    ),
    board=Bowl,
    bestiary=(Sheet(name="Loup", wits=1, nerve=3), Sheet(name="Ours", wits=1, nerve=5)),
    improvise=stranger,
    initiative=Initiative(
        drawn,
        phases=(Phase(Words("annonces", "calls"), reversed=True), Phase(Words("actions", "acts"))),
        swap=swappable,
    ),
    contests=(
        Contest(
            id="brawl",
            title=Words("Bagarre", "Brawl"),
            scene=Brawl,
            round=brawl_round,
            ends=brawl_over,
            verdicts=(("a", Words("a l’emporte", "a wins")), ("b", Words("b l’emporte", "b wins"))),
            fighters=("a", "b"),
            sides=sides,
        ),
    ),
)
