"""Wounds in three steps: category, protection, resistance (artemis R5.1–R5.7, A1, A8, A9)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from msgspec.structs import replace

from paravent.core.game import LIVE, Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Role, Whole
from paravent.core.steps import Outcome, Steps, rule
from paravent.core.words import Words, uncapital
from paravent.games.artemis.dice import FORCE, zone
from paravent.games.artemis.facts import Died, Felled, Marked
from paravent.games.artemis.rolls import PLAINLY, Manner, Plan, Reached, plan_of, tested
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.stand_ins import StandIn
from paravent.games.artemis.tables import CATEGORIES, DEAD, DESTROYED

RESISTED: Final = 10
"""The difficulty whose zones a resistance test is read in (artemis R5.4)."""

CANCELLED: Final = {"failure": 0, "uncertain": 1, "success": 2}


COUNTS: Final = {1: Words("une", "one"), 2: Words("deux", "two"), 3: Words("trois", "three")}
LIGHT: Final = Words("légère", "light")
GRAVE: Final = Words("grave", "severe")


def wounds_told(grave: int, light: int) -> Words:
    """Wounds in words: « Deux blessures graves et une légère » (artemis R3.2)."""
    kinds = [(n, words) for n, words in ((grave, GRAVE), (light, LIGHT)) if n]
    if not kinds:
        return Words("Aucune blessure", "No wound")
    (n, first), *others = kinds
    fr = f"{COUNTS[n].fr} blessure{_s(n)} {first.fr}{_s(n)}"
    en = f"{COUNTS[n].en} {first.en} wound{_s(n)}"
    fr += "".join(f" et {COUNTS[more].fr} {kind.fr}{_s(more)}" for more, kind in others)
    en += "".join(f" and {COUNTS[more].en} {kind.en}" for more, kind in others)
    return Words(fr.capitalize(), en.capitalize())


def _s(n: int) -> str:
    return "s" if n > 1 else ""


class Hurt(Outcome, frozen=True):
    """What a wound leaves: grave and light marks, or death."""

    grave: int
    light: int
    dead: bool

    @override
    def told(self) -> Words:
        if self.dead:
            return Words("Mort", "Dead")
        return wounds_told(self.grave, self.light)


def lowered(category: int, protection: int) -> int:
    """The category after protection; never below Scratched (artemis R5.3)."""
    return max(0, category - protection)


def left(category: int, total: int) -> tuple[int, int]:
    """Grave and light marks left: graver ones are cancelled first, one light always stays (artemis R5.4, R5.5, A8)."""
    state = CATEGORIES[category]
    cancelled = CANCELLED[zone(total, RESISTED)]
    grave = max(0, state.grave - cancelled)
    light = max(0, state.light - max(0, cancelled - state.grave))
    return (grave, light) if grave + light or not state.light else (0, 1)


@cache
def resisted(category: int) -> tuple[Words, ...]:
    """The wounds that each zone of the test leaves (artemis R5.5)."""
    told = (wounds_told(*left(category, RESISTED + step)) for step in (-2, 0, 2))
    return tuple(Words(uncapital(one.fr), uncapital(one.en)) for one in told)


def boxes_left(sheet: Sheet, house: House) -> int:
    """The boxes of the wound line that are still empty: one mark more is a coma; below none for who is in one, and for
    nobody's sheet (artemis U4)."""
    return sum(house.boxes) - sheet.marks("wound") if sheet.at_table else -1


@rule
def wounded(category: int, protection: int, test: Plan, boxes: int) -> Steps[Hurt]:
    """The three steps in order; the dead make no test; more marks than boxes fell (artemis R5.1, R5.2, A8, A9,
    U4)."""
    state = lowered(category, protection)
    if state >= DEAD:
        yield Died(test.by, state == DESTROYED)
        return Hurt(0, 0, True)
    if not state:
        return Hurt(0, 0, False)
    reached: Reached = yield from tested(replace(test, zones=resisted(state)))
    grave, light = left(state, reached.total)
    if grave:
        yield Marked(test.by, "wound", "grave", grave)
    if light:
        yield Marked(test.by, "wound", "light", light)
    if 0 <= boxes < grave + light:
        yield Felled(test.by)
    return Hurt(grave, light, False)


def resisting(by: str, sheet: Sheet, house: House, manner: Manner | None = None) -> Plan:
    """The resistance test of a sheet (artemis R5.4)."""
    return plan_of(by, sheet, "resistance", RESISTED, house, manner)


CategoryParameter = Annotated[
    int,
    Whole(
        Words("catégorie, d’Égratigné (0) à Détruit (7)", "category, Scratched (0) to Destroyed (7)"),
        0,
        DESTROYED,
    ),
    GMS,
]
ProtectionParameter = Annotated[int, Whole(Words("protection", "protection"), 0, 8, on_sheet=True)]
ResistanceParameter = Annotated[
    int, Whole(Words("score de Résistance", "Resistance score"), -10, 30, on_sheet=True)
]
SURVIVE: Final = Goal("alive", Words("survivre", "to survive"), lambda result: int(not result.dead))
UNSCATHED: Final = Goal(
    "no-grave",
    Words("sans blessure grave", "without a severe wound"),
    lambda result: int(not (result.dead or result.grave)),
)


def hardened(protection: ProtectionParameter = 0, resistance: ResistanceParameter = 0) -> Sheet:
    """Somebody who is protected so, and resists with this score."""
    return StandIn(rolls=resistance, worn=protection)


@move(
    title=Words("Blessure", "Wound"),
    asks=(FORCE,),
    goals=(UNSCATHED, SURVIVE),
    examples=(
        {"category": "5", "protection": "2", "resistance": "5"},
        {"category": "3", "protection": "4", "resistance": "5"},
        {"category": "7", "protection": "1", "resistance": "3"},
    ),
    does=LIVE,
)
def wound(
    victim: Annotated[Sheet, Role(Words("qui est blessé", "who is hurt"), stand_in=hardened)],
    category: CategoryParameter = 3,
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Hurt]:
    """Find the category, lower it by the protection, then test Resistance (artemis R5.1, R5.6, R5.7, A1)."""
    test = resisting("victim", victim, house, manner)
    return (yield from wounded(category, victim.protection, test, boxes_left(victim, house)))
