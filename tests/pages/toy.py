"""A throw-away game, to prove that the pages know none: a sheet of four fields, one move, one question."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.errors import refused
from paravent.core.game import Creation, Game, Goal, RuleText, Table, move
from paravent.core.parameters import Choice, Role, Text, Whole
from paravent.core.steps import Ask, Fact, Modifier, Policy, Question, Steps, Throw
from paravent.core.words import Words, filled, same

WITS = Words("Ruse", "Wits")
NERVE = Words("Cran", "Nerve")


class Sheet(Struct, frozen=True, kw_only=True):
    """A toy character."""

    name: Annotated[str, Text(Words("nom", "name"), 40)]
    wits: Annotated[int, Whole(WITS, 1, 6)] = 2
    nerve: Annotated[int, Whole(NERVE, 1, 6)] = 2
    tired: Annotated[int, Whole(Words("Fatigue", "Tired"), 0, 9)] = 0

    def after(self, fact: Fact) -> Sheet:
        """The sheet once a fact is true."""
        return replace(self, tired=self.tired + 1) if isinstance(fact, Tired) else self

    def check(self) -> None:
        """Seven points in all."""
        if self.wits + self.nerve > 7:
            raise refused(
                Words("Sept points en tout : il y en a {n}.", "Seven points in all: there are {n}."),
                n=self.wits + self.nerve,
            )


class Tired(Fact, frozen=True):
    """Trying hard tires."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("Fatigue : +1", "Tired: +1")


class Tried(Struct, frozen=True):
    """What came of it."""

    total: int

    def told(self) -> Words:
        """The result in words."""
        return filled(Words("Total de {n}", "A total of {n}"), n=self.total)


HARD = Question(
    "hard",
    Words("Insister ?", "Try hard?"),
    (("no", Words("Non", "No")), ("yes", Words("Oui", "Yes"))),
    (Policy("never", Words("ne pas insister", "do not"), lambda ask: "no"),),
)
ENOUGH = Goal("enough", Words("faire huit", "to reach eight"), lambda result: int(result.total >= 8))


@move(title=Words("Tentative", "Try"), rules="T1", asks=(HARD,), goals=(ENOUGH,))
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


GAME = Game(
    id="toy",
    name=same("Joujou"),
    summary=Words("Un jeu à jeter <après> usage.", "A game to throw <away>."),
    moves=(tries,),
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
        lambda sheet: ((Words("points", "points"), 7 - sheet.wits - sheet.nerve),), lambda sheet: ()
    ),
)
