"""Tests as moves: attribute and domain, another pair argued for, an attribute by itself (rpg B23–B25, B33, D9)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from paravent.core.game import move
from paravent.core.parameters import GMS, Choice, Flag, Text, only
from paravent.core.steps import Ask, Modifier, Policy, Question, Steps, card, fill, rule
from paravent.core.words import Words, filled
from paravent.games.rpg.d20 import (
    AUTHOR,
    BY_GM,
    DECLARED_DEED,
    EXACT,
    GOALS,
    THRESHOLD,
    DifficultyParameter,
    FactorParameter,
    RollerRole,
    Tested,
    difficulty_set,
    factor,
    thrown,
)
from paravent.games.rpg.facts import Pleaded
from paravent.games.rpg.pairs import Inborn, Pair, Rather
from paravent.games.rpg.settings import STANDARD, House


@move(
    title=Words("Test", "Test"),
    asks=(THRESHOLD, AUTHOR),
    goals=GOALS,
    examples=(
        {"attribute": "8", "domain": "5", "difficulty": "hard"},
        {"attribute": "8", "domain": "5", "fd": "-2"},
        {"attribute": "7", "domain": "0", "difficulty": "very-hard"},
        {"attribute": "10", "domain": "10", "strict": "yes", "authors": "yes"},
        {"attribute": "10", "domain": "0", "fd": "-50", "authors": "yes", "author": "leave"},
    ),
    does=DECLARED_DEED,
)
def test(
    roller: RollerRole,
    pair: Pair,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    house: Annotated[House, only("strict", "authors", "table_attributes", "table_domains")] = STANDARD,
) -> Steps[Tested]:
    """Throw 1d20: at most attribute + domain + difficulty factor succeeds (rpg B8, B18, B23, B24, B25, B31, D1, D7, D8,
    D9, D18, E1)."""
    value = roller.value(pair, house)
    chosen = yield from difficulty_set(difficulty, fd, roller.at_table)
    return (yield from thrown(roller, (*value, *factor(chosen, fd)), "roller", house))


def _grant(_: Ask) -> str:
    return "grant"


def _keep(_: Ask) -> str:
    return "keep"


PAIR: Final = Question(
    "pair",
    Words("Accepter cette autre paire ?", "Accept this other pair?"),
    (
        ("grant", Words("Accepter", "Accept")),
        ("keep", Words("Garder la première", "Keep the first")),
    ),
    (
        Policy("grant", Words("le MJ accepte", "the GM accepts"), _grant),
        Policy("keep", Words("le MJ garde la sienne", "the GM keeps the first"), _keep),
    ),
)


class Argued(Tested, frozen=True):
    """A test after a plea: whether the GM was convinced, and which pair was tested in the end (rpg B23)."""

    granted: bool = False
    pair: Words | None = None


@rule
def granted() -> Steps[bool]:
    """Whether the GM lets the player's pair be tested; otherwise it is the GM's own (rpg B23, B24)."""
    choice: str = yield Ask(PAIR, BY_GM, ("grant", "keep"), "B23")
    return choice == "grant"


@move(
    title=Words("Plaider une autre paire", "Argue for another pair"),
    asks=(PAIR, THRESHOLD, AUTHOR),
    goals=GOALS,
    examples=(
        {
            "attribute": "3",
            "domain": "0",
            "rather_attribute": "8",
            "rather_domain": "4",
            "plea": "Je maîtrise le cheval par la force.",
            "difficulty": "normal",
        },
    ),
    does=DECLARED_DEED,
)
def argue(
    plea: Annotated[
        str, Text(Words("l’action, décrite autrement", "the action, described differently"), 300)
    ],
    roller: RollerRole,
    pair: Pair,
    rather: Rather,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    house: Annotated[House, only("strict", "authors", "table_attributes", "table_domains")] = STANDARD,
) -> Steps[Argued]:
    """Describe the action otherwise to test another pair than the GM's, who decides (rpg B23, B24)."""
    mine, theirs = roller.value(pair, house), roller.value(rather, house)
    if roller.at_table:
        yield Pleaded("roller", plea, rather.words, pair.words)
    else:
        yield Pleaded("roller", plea)
    is_granted: bool = yield from granted()
    chosen = yield from difficulty_set(difficulty, fd, roller.at_table)
    value = theirs if is_granted else mine
    came: Tested = yield from thrown(roller, (*value, *factor(chosen, fd)), "roller", house)
    tested = (rather if is_granted else pair).words if roller.at_table else None
    return Argued(came.success, came.critical, came.margin, came.automatic, is_granted, tested)


DOUBLED: Final = Flag(Words("attribut doublé", "attribute doubled"))


class Talent(Struct, frozen=True):
    """What the GM says of a test of inborn talent, all on one card (rpg B20, B33)."""

    difficulty: Annotated[str, Choice(Words("difficulté", "difficulty"), EXACT)] = "normal"
    doubled: Annotated[bool, DOUBLED] = True


TALENT: Final = card(
    "talent",
    Words("Un test sous l’attribut seul : comment ?", "A test under the attribute alone: how?"),
    Talent,
)
"""It is the GM who has an attribute tested by itself, doubled or not (rpg B33)."""


@rule
def talent_asked(difficulty: str, doubled: bool, asked: bool) -> Steps[Talent]:
    """What was said, or what the GM says (rpg B20, B33)."""
    if difficulty != BY_GM or not asked:
        return Talent("normal" if difficulty == BY_GM else difficulty, doubled)
    said: Talent = yield fill(TALENT, BY_GM, Talent("normal", doubled), ("difficulty", "doubled"), "B33")
    return said


@move(
    title=Words("Test sous un attribut", "Attribute test"),
    asks=(TALENT, AUTHOR),
    goals=GOALS,
    examples=(
        {"attribute": "6", "difficulty": "normal"},
        {"attribute": "6", "doubled": "no", "fd": "2"},
    ),
    does=DECLARED_DEED,
)
def attribute_test(
    roller: RollerRole,
    tested: Inborn,
    doubled: Annotated[bool, DOUBLED, GMS] = True,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    house: Annotated[House, only("strict", "authors", "table_attributes")] = STANDARD,
) -> Steps[Tested]:
    """Inborn talent alone: 1d20 under twice the attribute, or under the attribute to make it harder (rpg B23, B33, D9,
    D10)."""
    part = roller.inborn(tested, house)
    said: Talent = yield from talent_asked(difficulty, doubled, roller.at_table and not fd)
    parts = (*inborn(part, said.doubled), *factor(said.difficulty, fd))
    return (yield from thrown(roller, parts, "roller", house))


def inborn(attribute: Modifier, doubled: bool) -> tuple[Modifier, ...]:
    """An attribute by itself, doubled in the ordinary way (rpg B33)."""
    once = Modifier(attribute.amount, attribute.why, "B33")
    return (
        (once, Modifier(attribute.amount, filled(AGAIN, name=attribute.why), "B33")) if doubled else (once,)
    )


AGAIN: Final = Words("{name}, une seconde fois", "{name}, a second time")
