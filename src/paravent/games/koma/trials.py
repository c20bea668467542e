"""The Test: dice by Concept and Flaw, teamwork, Conditions, anecdote, Gift, Koma and Revers (koma B9–B27)."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import USUAL_OPTIONS, Goal, Options, move
from paravent.core.override import override
from paravent.core.parameters import Role, Whole, only
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Beat, Outcome, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.koma.facts import AnecdoteTold, Eliminated, OutOfPlay, Shared
from paravent.games.koma.questions import (
    CONFIRM,
    FAILED,
    HOW,
    MEND,
    NEW_APPROACH,
    SHOWN,
)
from paravent.games.koma.rolls import (
    Habits,
    announced_anew,
    approached,
    automatic,
    boosted,
    changing,
    improved,
    may_spend_koma,
    offered,
    paid,
    rolled,
    suffered,
    withheld,
)
from paravent.games.koma.rulings import confirmed
from paravent.games.koma.settings import STANDARD, House
from paravent.games.koma.sheet import Sheet, may_play
from paravent.games.koma.sides import Fate, Member, Side
from paravent.games.koma.stakes import OF_A_TEST
from paravent.games.koma.stances import Announced, entering
from paravent.games.koma.stand_ins import somebody
from paravent.games.koma.tables import SEVERITIES, tier


class Tested(Outcome, frozen=True):
    """A Test: its Successes, and what a Revers made of whoever failed it (koma B11, B23)."""

    successes: int
    fate: Fate = ""

    @override
    def told(self) -> Words:
        return filled(
            COUNTED, verdict=tier(self.successes).verdict, n=self.successes, successes=plural(self.successes)
        )

    @override
    def alone(self) -> Words:
        """Its degree (koma B11)."""
        return A_TRIUMPH if tier(self.successes).least >= OUTRIGHT else tier(self.successes).verdict

    @override
    def beat(self) -> Beat | None:
        """Whoever has four narrates (koma B11)."""
        if tier(self.successes).least < OUTRIGHT:
            return None
        words, you = (
            Words("réussit haut la main", "succeeds outright"),
            Words("réussissez haut la main", "succeed outright"),
        )
        return Beat("triumph", words, you, WHO_TELLS)


OUTRIGHT: Final = 4
A_TRIUMPH: Final = Words("Triomphe", "Triumph")
WHO_TELLS: Final = Words("À qui joue de raconter la suite.", "Whoever plays them narrates what comes.")


class Weighing(Struct, frozen=True):
    """What one sees when asked whether to keep a result: the dice on the table, and the Successes wished for."""

    side: Side
    goal: int

    @property
    def below(self) -> bool:
        """Whether the goal is not reached yet."""
        return self.side.count < self.goal

    def useful(self, spending: str) -> bool:
        """Whether this would bring anything."""
        return self.side.gains(spending)


Helpers: TypeAlias = tuple[tuple[str, str], ...]
"""Those who help, by role with their names (koma B14)."""
HelperRole = Annotated[Sheet | None, Role(Words("qui aide", "who helps"))]
SecondHelperRole = Annotated[Sheet | None, Role(Words("qui aide aussi", "who helps too"))]
WANTED: Final = Goal(
    "wanted",
    Words("obtenir exactement ce que l’on veut (2 Succès)", "to get exactly what is wanted (2 Successes)"),
    lambda result: int(result.successes >= 2),
)
SUCCEED: Final = Goal(
    "success",
    Words("y arriver à peu près (1 Succès)", "to manage, more or less (1 Success)"),
    lambda result: int(result.successes > 0),
)
TRIUMPH: Final = Goal(
    "triumph",
    Words("raconter soi-même (4 Succès)", "to narrate it yourself (4 Successes)"),
    lambda result: int(result.successes >= 4),
)
UNHARMED: Final = Goal(
    "unharmed",
    Words("n’être ni hors-jeu ni éliminé", "to be neither out of play nor eliminated"),
    lambda result: int(not result.fate),
)
MOST: Final = Goal(
    "successes", Words("le plus de Succès", "the most Successes"), lambda result: int(result.successes), False
)


def may_test(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why a character may not test now: the GM's never do outside a Conflict (koma B13); nor the absent (B24)."""
    return filled(NPC_TEST, name=sheet.name) if sheet.npc else may_play(sheet)


@move(
    title=Words("Test", "Test"),
    asks=(CONFIRM, MEND, HOW, FAILED, SHOWN, NEW_APPROACH),
    goals=(SUCCEED, WANTED, TRIUMPH, UNHARMED, MOST),
    stakes=OF_A_TEST,
    examples=(
        {"dice": "2", "koma": "1", "goal": "2"},
        {"dice": "1", "help": "1", "koma": "1", "choose": "yes"},
        {"dice": "0", "koma": "1"},
        {"dice": "1", "negative": "2", "revers": "grave", "mend": "revers", "goal": "1"},
        {"dice": "1", "positive": "1", "sure": "yes"},
        {"dice": "1", "revers": "serious", "gift": "yes", "mend": "revers", "goal": "1"},
    ),
    sheets={
        "roller": Sheet(name="Miki", gift="?", revers=tuple(SEVERITIES)),
        "helper": Sheet(name="Aoi"),
        **dict.fromkeys(("helper2", "helper3", "helper4", "helper5")),
    },
    allowed=may_test,
)
def test(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=somebody)],
    stance: Announced,
    goal: Annotated[int, Whole(Words("Succès voulus", "Successes wanted"), 1, 20)] = 2,
    house: Annotated[House, only("choose", "trusting")] = STANDARD,
    helper: HelperRole = None,
    helper2: SecondHelperRole = None,
    helper3: SecondHelperRole = None,
    helper4: SecondHelperRole = None,
    helper5: SecondHelperRole = None,
) -> Steps[Tested]:
    """Each 5 or 6 is a Success; then Koma, Revers and Gift may mend the result (koma B10, B11, B12, B17, B22,
    B23)."""
    helpers = helping(helper=helper, helper2=helper2, helper3=helper3, helper4=helper4, helper5=helper5)
    check(roller)
    side = entering(stance, "roller", roller, tuple(Member(role, name) for role, name in helpers))
    if stance.anecdote:
        yield AnecdoteTold("roller", stance.anecdote)
    if roller.at_table and not house.trusting:
        side = yield from confirmed(side)
    if stance.sure:
        side = yield from automatic(side)
    else:
        side = yield from rolled(side)
    if side.roller.gifts or not stance.sure:
        side = yield from mended(side, goal, Habits(roller.at_table, house.choose, house.trusting))
    result = yield from resolved(side, helpers)
    return result


def plural(n: int) -> str:
    """Successes as English counts them."""
    return "Success" if n == 1 else "Successes"


def check(roller: Sheet) -> None:
    """Refuse a Test to whoever may not make one (koma B13, B24)."""
    if barred := may_test(roller):
        raise Refusal(barred)


def helping(**helpers: Sheet | None) -> Helpers:
    """The helpers by role with their names; whoever is out of play or eliminated cannot help (koma B14, B24)."""
    there = [(role, sheet) for role, sheet in helpers.items() if sheet is not None]
    for _, sheet in there:
        if barred := may_play(sheet):
            raise Refusal(barred)
    return tuple((role, sheet.name) for role, sheet in there)


@rule
def mended(side: Side, goal: int, habits: Habits) -> Steps[Side]:
    """Keep the result, or spend Koma, take Revers, add the Gift, as often as one can (koma B4, B22, B23, B25)."""
    while weighs(side, habits):
        barred = withheld(side.roller, side.roller.koma, habits)
        choice = yield Ask(MEND, "roller", offers(side, habits), "B22", Weighing(side, goal), barred)
        if choice == "keep":
            break
        if choice == "gift":
            side = yield from boosted(side)
        elif choice == "anew":
            side = yield from approach_changed(side, habits)
        else:
            side = yield from spent(side, choice)
            side = yield from improved(side, choice if choice in SEVERITIES else "", habits)
    return side


@rule
def approach_changed(side: Side, habits: Habits) -> Steps[Side]:
    """At the price of a Revers the Test is made anew in another way, which the GM confirms (koma B4, B10, B23)."""
    said = yield from announced_anew(side, paid=True)
    side = yield from spent(side, said.revers)
    side = yield from approached(side, said)
    if not habits.trusting:
        side = yield from confirmed(side)
    if said.sure:
        side = yield from automatic(side)
    else:
        side = yield from rolled(side)
    return side


def weighs(side: Side, habits: Habits) -> bool:
    """Whether there is anything to decide: something to spend, or a Link that may still bring the Koma for a
    reroll (koma B7, B22)."""
    earns = side.roller.earns and may_spend_koma(side, 1, habits)
    return earns or len(offers(side, habits)) > 1


def offers(side: Side, habits: Habits) -> tuple[str, ...]:
    """What may still be done with a result (koma B4, B22, B23)."""
    roller = side.roller
    koma = ("koma",) if may_spend_koma(side, roller.koma, habits) else ()
    gift = ("gift",) if roller.gifts else ()
    return ("keep", *koma, *gift, *offered(side, roller, habits), *changing(roller, habits))


@rule
def spent(side: Side, choice: str) -> Steps[Side]:
    """The price of a reroll: one Koma, or a Revers noted on the sheet (koma B22, B23)."""
    roller = side.roller
    if choice == "koma":
        yield paid(roller)
        return side.with_member(replace(roller, koma=roller.koma - 1))
    yield suffered(roller, choice)
    return side.taking(roller.role, choice)


@rule
def resolved(side: Side, helpers: Helpers) -> Steps[Tested]:
    """Who fails after a grave Revers is out of play, after a critical one eliminated; and whoever helped bears it as if
    the dice had been theirs (koma B14, B23, B25, D10, D22)."""
    roller = side.roller
    for role, name in helpers:
        yield Shared(role, name)
    for role, name in ((roller.role, roller.name), *helpers):
        if "grave" in roller.taken and not side.count:
            yield OutOfPlay(role, name)
        if "critical" in roller.taken and not side.count:
            yield Eliminated(role, name)
    return Tested(side.count, "" if side.count else fate_of(roller))


def fate_of(member: Member) -> Fate:
    """What the Revers of this Test make of somebody when it fails (koma B23, B25)."""
    return "eliminated" if "critical" in member.taken else "out" if "grave" in member.taken else ""


COUNTED: Final = Words("{verdict} ({n} Succès)", "{verdict} ({n} {successes})")
NPC_TEST: Final = Words(
    "{name} est un PNJ : il ne fait de Test que dans un Conflit ; racontez, ou ouvrez un Conflit (B13).",
    "{name} is an NPC and tests only in a Conflict: narrate, or start a Conflict (B13).",
)
