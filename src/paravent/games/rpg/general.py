"""The general test: everybody throws at once, and order does not matter (rpg B10)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Goal, move
from paravent.core.parameters import GMS, Role, Whole, only
from paravent.core.steps import Outcome, Steps, rule
from paravent.core.words import Words
from paravent.games.rpg.d20 import (
    AUTHOR,
    BY_GM,
    DECLARED_DEED,
    THRESHOLD,
    DifficultyParameter,
    FactorParameter,
    Tested,
    authored,
    difficulty_set,
    factor,
    rolled,
)
from paravent.games.rpg.facts import Aimed, Fared
from paravent.games.rpg.pairs import Pair
from paravent.games.rpg.settings import STANDARD, House
from paravent.games.rpg.sheet import Sheet, stand_in

PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Everyone(Outcome, frozen=True):
    """A general test: how many of those who tested succeed, and in which roles at a table (rpg B10)."""

    says = Words("Réussites : {successes} sur {tested}", "Successes: {successes} of {tested}")

    successes: int
    tested: int
    passed: tuple[str, ...] = ()


ANY: Final = Goal(
    "anyone",
    Words("que quelqu’un réussisse", "somebody to succeed"),
    lambda result: int(result.successes > 0),
)
ALL: Final = Goal(
    "everyone",
    Words("que tous réussissent", "everybody to succeed"),
    lambda result: int(result.successes == result.tested),
)
MOST: Final = Goal(
    "successes",
    Words("le plus de réussites", "the most successes"),
    lambda result: int(result.successes),
    False,
)
BY_SENSES: Final = Pair(under="senses")
SecondRole = Annotated[Sheet | None, Role(Words("avec", "with"))]


def gathered(first: Sheet, others: tuple[Sheet | None, ...], people: int) -> tuple[tuple[str, Sheet], ...]:
    """Those who test, by their place: all whose sheet is there, or as many as were said."""
    present = tuple((place, one) for place, one in zip(PLACES[1:], others, strict=True) if one is not None)
    if first.at_table:
        return (PLACES[0], first), *present
    return present or tuple((place, first) for place in PLACES[:people])


@rule
def fared(threshold: int, by: str, strict: bool) -> Steps[tuple[bool, bool, Words]]:
    """One person's throw: whether it succeeds, whether that is critical, and its words; nobody compares margins
    here."""
    result: Tested = yield from rolled(threshold, by, strict)
    return result.success, result.critical, result.verdict


@move(
    title=Words("Test général", "General test"),
    asks=(THRESHOLD, AUTHOR),
    goals=(ANY, ALL, MOST),
    examples=(
        {"attribute": "6", "domain": "4", "people": "2"},
        {"attribute": "5", "domain": "0", "difficulty": "hard", "people": "1"},
    ),
    does=DECLARED_DEED,
)
def general_test(
    first: Annotated[Sheet, Role(Words("qui teste", "who rolls"), stand_in=stand_in)],
    pair: Pair = BY_SENSES,
    people: Annotated[int, Whole(Words("combien testent", "how many roll"), 1, len(PLACES)), GMS] = 1,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    house: Annotated[House, only("strict", "authors", "table_attributes", "table_domains")] = STANDARD,
    second: SecondRole = None,
    third: SecondRole = None,
    fourth: SecondRole = None,
    fifth: SecondRole = None,
    sixth: SecondRole = None,
    seventh: SecondRole = None,
    eighth: SecondRole = None,
) -> Steps[Everyone]:
    """Everybody throws at once under the same pair, each on their own sheet; the factor is the GM's (rpg B10, B11, B20,
    B24)."""
    testing = gathered(first, (second, third, fourth, fifth, sixth, seventh, eighth), people)
    values = tuple((place, sheet.value(pair, house)) for place, sheet in testing)
    chosen = yield from difficulty_set(difficulty, fd, first.at_table)
    aims = tuple(Aimed(place, (*value, *factor(chosen, fd)), house.strict) for place, value in values)
    passed: tuple[str, ...] = ()
    for aim in aims:
        yield aim
        success, critical, verdict = yield fared(aim.value, aim.who, house.strict)
        passed += (aim.who,) * success
        yield Fared(aim.who, verdict)
        yield from authored(success, critical, aim.who, house)
    return Everyone(len(passed), len(aims), passed if first.at_table else ())
