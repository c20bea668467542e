"""The test itself: a d20 under attribute, domain and difficulty factor; margin and criticals (rpg B20–B31, D1–D5)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from paravent.core.dice import Numbered
from paravent.core.game import Goal
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Role, Whole
from paravent.core.steps import (
    FEAT,
    FIASCO,
    Ask,
    Beat,
    Modifier,
    Outcome,
    Policy,
    Question,
    Steps,
    Throw,
    rule,
)
from paravent.core.words import Words, filled, signed
from paravent.games.rpg.facts import ActsAs, Aimed, Authored
from paravent.games.rpg.settings import House
from paravent.games.rpg.sheet import Sheet, stand_in
from paravent.games.rpg.tables import THRESHOLDS, faces

D20: Final = Numbered(20)
BY_GM: Final = "gm"
DECLARED_DEED: Final = "declared"
"""What is done in a turn of declarations only once it was declared; who has not yet is not down (rpg B4, B17)."""


class Tested(Outcome, frozen=True):
    """A test: whether it succeeds, whether that is critical, and the margin, threshold less die (rpg B25, B27, B29). It
    is automatic on the only face that succeeds or fails (B30)."""

    success: bool
    critical: bool
    margin: int
    automatic: bool = False

    @property
    def verdict(self) -> Words:
        """Success or failure, whether it is critical, or automatic (rpg B29, B30, E1)."""
        return AUTOMATIC[self.success] if self.automatic else VERDICTS[self.success, self.critical]

    @override
    def told(self) -> Words:
        return filled(TESTED, verdict=self.verdict, margin=signed(self.margin))

    @override
    def alone(self) -> Words:
        return VERDICTS[self.success, self.critical]

    @override
    def beat(self) -> Beat | None:
        return (FEAT if self.success else FIASCO) if self.critical else None


def judged(die: int, threshold: int, strict: bool = False) -> Tested:
    """What a natural die comes to (rpg B25, B27, B29, D1, D3, D5).

    Critical on a natural 1 or 20, unless it is the only face that succeeds or that fails (rpg B30, D2, D4).
    """
    good = faces(threshold, strict)
    success = die <= good
    critical = good > 1 if success and die == 1 else good < 19 if not success and die == 20 else False
    return Tested(success, critical, threshold - die, good == 1 if success else good == 19)


@rule
def rolled(threshold: int, by: str, strict: bool) -> Steps[Tested]:
    """Throw the d20, the same for everybody, player or not (rpg B25, B26)."""
    die: int = yield Throw(1, D20, "B25", by)
    return judged(die, threshold, strict)


@rule
def thrown(sheet: Sheet, parts: tuple[Modifier, ...], by: str, house: House) -> Steps[Tested]:
    """Say what was declared and what the die must not exceed, and throw it; by an option the author of a critical
    tells it (rpg B11, B17, B32)."""
    yield from as_declared(sheet, by)
    aim = Aimed(by, parts, house.strict)
    yield aim
    result: Tested = yield rolled(aim.value, by, house.strict)
    yield from authored(result.success, result.critical, by, house)
    return result


@rule
def as_declared(sheet: Sheet, by: str) -> Steps[None]:
    """Where actions are declared, what this one was said to be, or that nothing was said (rpg B17)."""
    if sheet.declared or sheet.to_declare:
        yield ActsAs(by, sheet.declared)


@rule
def authored(success: bool, critical: bool, by: str, house: House) -> Steps[None]:
    """Whoever throws a critical says whether to tell it, in any kind of test, where the table has it so (rpg B31,
    B32)."""
    if critical and house.authors:
        choice: str = yield Ask(AUTHOR, by, ("tell", "leave"), "B32")
        if choice == "tell":
            yield Authored(by, success)


def _tell(_: Ask) -> str:
    return "tell"


def _leave(_: Ask) -> str:
    return "leave"


AUTHOR: Final = Question(
    "author",
    Words("Raconter vous-même ce critique ?", "Narrate this critical yourself?"),
    (("tell", Words("Raconter", "Narrate it")), ("leave", Words("Laisser le MJ", "Leave it to the GM"))),
    (
        Policy("tell", Words("le raconter", "narrate it"), _tell),
        Policy("leave", Words("le laisser au MJ", "leave it to the GM"), _leave),
    ),
)


def _always(id: str, _: Ask) -> str:
    return id


def _policy(id: str) -> Policy:
    return Policy(id, THRESHOLDS[id].words, partial(_always, id))


THRESHOLD: Final = Question(
    "threshold",
    Words(
        "Quelle difficulté, d’après les seules conditions extérieures ?",
        "How hard is it, judging by outside conditions alone?",
    ),
    tuple(
        (
            one.id,
            filled(Words("{name} ({fd})", "{name} ({fd})"), name=one.words, fd=signed(one.factor)),
        )
        for one in THRESHOLDS.values()
    ),
    tuple(_policy(id) for id in ("normal", "hard", "very-hard", "easy", "very-easy")),
    weighed=True,
)
"""The GM sets the factor before the die (rpg B20)."""


@rule
def difficulty_set(difficulty: str, fd: int, asked: bool) -> Steps[str]:
    """The threshold that was said, or the GM's, who alone sets it, before the die is thrown (rpg B20).

    A factor that was said by its number is the whole difficulty: nobody is asked for more (rpg B21).
    """
    if difficulty != BY_GM:
        return difficulty
    if fd or not asked:
        return "normal"
    chosen: str = yield Ask(THRESHOLD, BY_GM, tuple(THRESHOLDS), "B20")
    return chosen


def factor(difficulty: str, fd: int) -> tuple[Modifier, ...]:
    """The difficulty factor: a threshold's, and whatever the GM adds between or beyond (rpg B20, B21)."""
    threshold = THRESHOLDS[difficulty]
    parts = (Modifier(threshold.factor, threshold.words, "B21"), Modifier(fd, FACTOR, "B20"))
    return tuple(part for part in parts if part.amount)


FACTOR: Final = Words("facteur de difficulté", "difficulty factor")

FactorParameter = Annotated[
    int, Whole(Words("bonus ou malus de difficulté", "bonus or penalty for difficulty"), -99, 99), GMS
]
EXACT: Final = tuple((one.id, one.words) for one in THRESHOLDS.values())
DifficultyParameter = Annotated[
    str,
    Choice(
        Words("difficulté", "difficulty"), ((BY_GM, Words("au MJ de la fixer", "for the GM to set")), *EXACT)
    ),
    GMS,
]
RollerRole = Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=stand_in)]

VERDICTS: Final = {
    (True, False): Words("Réussite", "Success"),
    (True, True): Words("Réussite critique", "Critical success"),
    (False, False): Words("Échec", "Failure"),
    (False, True): Words("Échec critique", "Critical failure"),
}
SUCCEED: Final = Goal("success", Words("réussir", "to succeed"), lambda result: int(result.success))
BRILLIANT: Final = Goal(
    "critical-success",
    Words("une réussite critique", "a critical success"),
    lambda result: int(result.success and result.critical),
)
SAFE: Final = Goal(
    "no-disaster",
    Words("éviter l’échec critique", "to avoid a critical failure"),
    lambda result: int(result.success or not result.critical),
    risk=VERDICTS[False, True],
)
MARGIN: Final = Goal("margin", Words("la marge", "the margin"), lambda result: int(result.margin), False)
GOALS: Final = (SUCCEED, BRILLIANT, SAFE, MARGIN)

AUTOMATIC: Final = {
    True: Words("Réussite automatique", "Automatic success"),
    False: Words("Échec automatique", "Automatic failure"),
}
"""A natural 1 that alone succeeds, a natural 20 that alone fails: neither is critical (rpg B30, E1)."""
TESTED: Final = Words("{verdict} (marge {margin})", "{verdict} (margin {margin})")
