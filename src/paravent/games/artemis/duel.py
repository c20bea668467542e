"""A duel to the end: two fighters strike in turn, each round in the order of a new initiative (artemis R6.1–R6.4, R5.1–R5.5).

The zones of an exchange depend on two dice with their criticals, 36 equal cases each: one of the 1296 is drawn, by its
zone alone. A test proves that it is the attack of the table.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from math import gcd
from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Contest, End, Resource
from paravent.core.nouns import Noun
from paravent.core.parameters import Whole
from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Draw, Fact, Steps, rule
from paravent.core.words import Words
from paravent.games.artemis.blows import FORCE_DEFENCE
from paravent.games.artemis.dice import CRITICAL, FUMBLE, zone
from paravent.games.artemis.settings import BOXES_OF_A_LINE, STANDARD, WORST_LINE, House
from paravent.games.artemis.sheet import Sheet, penalty
from paravent.games.artemis.tables import DEAD
from paravent.games.artemis.wounds import RESISTED, left, lowered

CASES: Final = tuple(
    {(6, 6): CRITICAL, (1, 1): FUMBLE}.get((first, second), first)
    for first in range(1, 7)
    for second in range(1, 7)
)
"""The value of a die in each of its 36 equal cases, the confirmation included (artemis R1.5, R1.6, R1.8)."""


MIDDLE: Final = {"failure": -2, "uncertain": 0, "success": 2}
BEYOND: Final = 99
"""More wounds than any line holds."""

WOUNDS: Final = Words("blessures", "wounds")
FATIGUE: Final = Words("fatigues", "fatigue marks")


class Fighter(Struct, frozen=True, dict=True, cache_hash=True):
    """A fighter as a duel sees one; attack and parry are those of the attitude that is kept."""

    attack: Annotated[int, Whole(Words("attaque", "attack"), 0, 20)]
    parry: Annotated[int, Whole(Words("parade", "parry"), 0, 20)]
    category: Annotated[int, Whole(Words("catégorie de l’arme", "weapon class"), 1, 5)] = 4
    protection: Annotated[int, Whole(Words("protection", "protection"), 0, 4)] = 0
    resistance: Annotated[int, Whole(Words("Résistance", "Resistance"), 0, 20)] = 3
    initiative: Annotated[int, Whole(Words("initiative", "initiative"), 0, 30)] = 6
    hindrances: Annotated[int, Whole(Words("gênes", "hindrances"), 0, 8)] = 0
    wounds: Annotated[int, Whole(WOUNDS, 0, 9)] = 0
    fatigue: Annotated[int, Whole(FATIGUE, 0, 9)] = 0
    malus: Annotated[
        int, Whole(Words("malus du stress et des peurs", "penalty from stress and fears"), -8, 0)
    ] = 0
    boxes: Annotated[tuple[int, ...], BOXES_OF_A_LINE] = STANDARD.boxes
    worst_line: Annotated[bool, WORST_LINE] = STANDARD.worst_line

    @cached_property
    def most(self) -> int:
        """The boxes of a line (artemis U4)."""
        return sum(self.boxes)

    @cached_property
    def down(self) -> bool:
        """More wounds than boxes: in a coma, or dead; more fatigue: asleep (artemis U4)."""
        return max(self.wounds, self.fatigue) > self.most

    @cached_property
    def burden(self) -> int:
        """What the lines take off every test (artemis R3.1, A7, U4)."""
        return weighing(
            self.worst_line,
            *(penalty(marks, self.boxes) for marks in (self.hindrances, self.wounds, self.fatigue)),
            self.malus,
        )

    def resources(self, name: str) -> tuple[Resource, ...]:
        """The marks on both lines (artemis U4)."""
        return Resource(name, WOUNDS, self.wounds), Resource(name, FATIGUE, self.fatigue)

    def struck(self, marks: int) -> Fighter:
        """With so many wounds more; beyond the boxes they are not counted."""
        return replace(self, wounds=min(self.most + 1, self.wounds + marks))


def weighing(worst_alone: bool, *penalties: int) -> int:
    """The penalties of all lines, or the worst alone (artemis A7)."""
    return min(penalties) if worst_alone else sum(penalties)


def fighter_of(sheet: Sheet, house: House = STANDARD) -> Fighter:
    """A sheet as a duel sees it now: the weapon in hand, a careful attitude; whoever is out is down already."""
    attack, parry, *_ = sheet.attitude_scores(house=house)
    most = sum(house.boxes)
    return Fighter(
        attack,
        parry,
        sheet.weapon().category,
        sheet.protection,
        sheet.score("resistance", house),
        sheet.initiative(house),
        min(most, sheet.hindrances),
        most + 1 if sheet.out(house) else sheet.marks("wound"),
        min(most + 1, sheet.marks("fatigue")),
        weighing(house.worst_line, *(penalty(sheet.marks(line), house.boxes) for line in ("stress", "fear"))),
        house.boxes,
        house.worst_line,
    )


class Struck(Fact, frozen=True):
    """Wounds received."""

    says = Words("Blessures : +{marks}", "Wounds: +{marks}")

    who: str
    marks: int


class Tired(Fact, frozen=True):
    """A defence forced for one light fatigue."""

    says = Words("Défense forcée : une fatigue légère.", "Defence forced: one light fatigue mark.")

    who: str


class Duel(Struct, frozen=True, cache_hash=True):
    """Two fighters face to face."""

    a: Fighter
    b: Fighter

    def after(self, fact: Fact) -> Duel:
        """The duel once a fact is true."""
        match fact:
            case Struck(who=who, marks=marks):
                return replace(self, **{who: self.fighter(who).struck(marks)})
            case Tired(who=who):
                fighter = self.fighter(who)
                return replace(self, **{who: replace(fighter, fatigue=fighter.fatigue + 1)})
        raise RuleError(f"a duel knows nothing of {fact!r}")

    def fighter(self, who: str) -> Fighter:
        """One of the two."""
        return self.a if who == "a" else self.b

    def resources(self) -> tuple[Resource, ...]:
        """The marks of both."""
        return (*self.a.resources("a"), *self.b.resources("b"))


def deck(cases: Counter[str]) -> tuple[str, ...]:
    """Equal cases as cards, as few as will do: one is drawn."""
    least = gcd(*cases.values())
    return tuple(name for name in sorted(cases) for _ in range(cases[name] // least))


@cache
def margin(score: int, against: int) -> tuple[str, ...]:
    """Two dice with their criticals, by the zone of one total read against the other (artemis R1.11)."""
    return deck(Counter(zone(score + ours, against + theirs) for ours in CASES for theirs in CASES))


@cache
def resisted(score: int) -> tuple[str, ...]:
    """One die with its criticals, by the zone of a resistance test (artemis R5.4)."""
    return deck(Counter(zone(score + value, RESISTED) for value in CASES))


@cache
def order(a: int, b: int, a_score: int, b_score: int) -> tuple[str, ...]:
    """Who is first: the higher total, then the higher score, then either alike (artemis R6.1, A16)."""
    cases = Counter(
        "a" if (a + ours, a_score, coin) > (b + theirs, b_score, 0) else "b"
        for ours in CASES
        for theirs in CASES
        for coin in (0, 1)
    )
    return deck(cases)


@rule
def duel_round(duel: Duel) -> Steps[None]:
    """Initiative, then one blow each, if it goes on (artemis R3.1, R6.1, U4)."""
    a, b = duel.a, duel.b
    cases = order(a.initiative + a.burden, b.initiative + b.burden, a.initiative, b.initiative)
    drawn = yield Draw(1, cases, "R6.1", "a")
    first, second = drawn[0], "b" if drawn[0] == "a" else "a"
    duel = yield from strike(duel, first, second)
    if ended(duel) is None:
        yield from strike(duel, second, first)


@rule
def strike(duel: Duel, who: str, target: str) -> Steps[Duel]:
    """One attack: parried, forced, or a wound (artemis R6.3, R6.4, A34)."""
    striker, facing = duel.fighter(who), duel.fighter(target)
    drawn = yield Draw(1, margin(facing.parry + facing.burden, striker.attack + striker.burden), "R6.3", who)
    if drawn[0] == "success":
        return duel
    if drawn[0] == "uncertain" and facing.fatigue < facing.most:
        choice = yield Ask(FORCE_DEFENCE, target, ("take", "force"), "R6.3")
        if choice == "force":
            after: Duel = yield Tired(target)
            return after
    marks: int = yield suffered(
        striker.category, facing.protection, facing.resistance + facing.burden, target
    )
    if not marks:
        return duel
    hurt: Duel = yield Struck(target, marks)
    return hurt


@rule
def suffered(category: int, protection: int, resistance: int, by: str) -> Steps[int]:
    """How many marks a blow leaves; death is more than any line holds (artemis R5.1, R5.2, R5.5)."""
    state = lowered(category, protection)
    if not state or state >= DEAD:
        return BEYOND if state else 0
    drawn = yield Draw(1, resisted(resistance), "R5.4", by)
    return sum(left(state, RESISTED + MIDDLE[drawn[0]]))


def ended(duel: Duel) -> End | None:
    """Whoever is down has lost; where no blow can go through, nobody wins."""
    if duel.a.down:
        return End("b_wins", ("a",))
    if duel.b.down:
        return End("a_wins", ("b",))
    harmless = not lowered(duel.a.category, duel.b.protection) and not lowered(
        duel.b.category, duel.a.protection
    )
    return End("stalemate") if harmless else None


VERDICTS: Final = (
    ("a_wins", Words("a l’emporte", "a wins")),
    ("b_wins", Words("b l’emporte", "b wins")),
    ("stalemate", Words("aucun coup ne passe", "no blow gets through")),
)
TURN: Final = Noun(Words("tour", "round"), Words("tours", "rounds"))
DUEL: Final = Contest(
    id="duel",
    title=Words("Duel jusqu’au bout", "Duel to the end"),
    scene=Duel,
    round=duel_round,
    ends=ended,
    verdicts=VERDICTS,
    fighters=("a", "b"),
    resources=Duel.resources,
    asks=(FORCE_DEFENCE,),
    examples=(
        {
            "a.attack": "6",
            "a.parry": "5",
            "a.category": "4",
            "a.protection": "1",
            "a.wounds": "4",
            "a.fatigue": "6",
            "b.attack": "5",
            "b.parry": "5",
            "b.category": "5",
            "b.protection": "2",
            "b.wounds": "4",
            "b.fatigue": "6",
            "defence": "take",
        },
    ),
    counts=TURN,
)
