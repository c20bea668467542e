"""Whoever resists: their dice, what the GM gives them, and talents whose condition they say is met (yze B6, B13–B18)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.parameters import GMS, Flag, Whole
from paravent.core.steps import Ask, Modifier, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.yze.pools import SUCCESS_DIE, Pool, granted, helpers
from paravent.games.yze.pools import gear as extra
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.states import helpless
from paravent.games.yze.talents import TALENTS
from paravent.games.yze.traumas import PHOBIA


def _no(_: Ask) -> str:
    return "no"


def _yes(_: Ask) -> str:
    return "yes"


CONDITION: Final = Question(
    "condition",
    Words("Vos talents à condition jouent-ils ici ?", "Do your talents with a condition count here?"),
    (("no", Words("Non", "No")), ("yes", Words("Oui", "Yes"))),
    (
        Policy("never", Words("aucun talent à condition", "no talent with a condition"), _no),
        Policy("always", Words("tous les talents à condition", "every talent with a condition"), _yes),
    ),
    free=True,
)


class Facing(Struct, frozen=True):
    """What the GM gives or takes from whoever resists (yze B3, B6, B13, B16, B51)."""

    modifier: Annotated[
        int, Whole(Words("adversaire : bonus ou malus", "opponent: bonus or penalty"), -20, 20), GMS
    ] = 0
    help: Annotated[int, Whole(Words("adversaire : aides", "opponent: helpers"), 0, 3), GMS] = 0
    gear: Annotated[int, Whole(Words("adversaire : équipement", "opponent: equipment"), 0, 3), GMS] = 0
    afraid: Annotated[
        bool,
        Flag(
            Words("adversaire : l’objet de sa phobie est là", "opponent: the object of the phobia is there")
        ),
        GMS,
    ] = False
    handling: Annotated[
        int,
        Whole(Words("adversaire : maniabilité du véhicule", "opponent: the vehicle’s handling"), 0, 5),
        GMS,
    ] = 0

    def parts(self, sheet: Sheet) -> tuple[Modifier, ...]:
        """Each with its reason (yze B6, B13, B16, B51)."""
        return helpers(self.help), extra(self.gear), fear(sheet, self.afraid), granted(self.modifier)


ALONE: Final = Facing()


def fear(sheet: Sheet, afraid: bool) -> Modifier:
    """The dice that a phobia takes where its object is there (yze B51)."""
    return Modifier(PHOBIA if afraid and "phobia" in sheet.traumas else 0, Words("phobie", "phobia"), "B51")


def resistance(sheet: Sheet, skill: str, beginners: bool, them: Facing = ALONE) -> Pool:
    """The dice of whoever resists: those who can do nothing have none (yze B40, B50)."""
    if helpless(sheet, beginners):
        return Pool(())
    return sheet.pool(skill, them.handling).plus(*them.parts(sheet))


@lru_cache(maxsize=64)
def asked_about(talents: tuple[Modifier, ...]) -> Question:
    """Whether these talents count, each by its name, with what it brings and when (yze B18)."""
    told = [_told(one) for one in talents]
    named = Words(" ; ".join(one.fr for one in told), "; ".join(one.en for one in told))
    return replace(CONDITION, words=filled(COUNTS, talents=named))


def _told(talent: Modifier) -> Words:
    when = next((one.when for one in TALENTS.values() if one.words == talent.why), None)
    return filled(ON_CONDITION if when else NAMED, talent=talent.why, n=talent.amount, when=when)


@rule
def claimed(pool: Pool, talents: tuple[Modifier, ...], by: str) -> Steps[Pool]:
    """The pool with the talents of whoever says that their condition is met; without any nobody is asked (yze B18)."""
    if not (pool.parts and talents):
        return pool
    said = yield Ask(asked_about(talents), by, ("no", "yes"), "B18")
    return pool.plus(*talents) if said == "yes" else pool


@rule
def defended(facing: Pool, by: str) -> Steps[int]:
    """The successes of whoever resists; such dice are never pushed (yze B14, D17)."""
    if not facing.dice:
        return 0
    shown = yield Throw(facing.dice, SUCCESS_DIE, "B14", by, facing.parts)
    successes: int = shown["six"]
    return successes


COUNTS: Final = Words("{talents} : cela joue-t-il ici ?", "{talents}: does it count here?")
ON_CONDITION: Final = Words("{talent} (+{n}, {when})", "{talent} (+{n}, {when})")
NAMED: Final = Words("{talent} (+{n})", "{talent} (+{n})")
