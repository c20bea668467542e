"""Tests as moves: attribute and domain, another pair argued for, an attribute by itself (rpg B23–B25, B33, D9)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import move
from paravent.core.parameters import Choice, Flag, Note, Text, Whole
from paravent.core.steps import Ask, Modifier, Policy, Question, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.rpg.d20 import (
    ATTRIBUTE_OPTIONS,
    ATTRIBUTE_WORDS,
    AUTHOR,
    BY_GM,
    DOMAIN_OPTIONS,
    GOALS,
    NO_DOMAIN,
    THRESHOLD,
    USUALLY,
    AttributeNameParameter,
    AttributeParameter,
    DifficultyParameter,
    DomainNameParameter,
    DomainParameter,
    FactorParameter,
    InbornParameter,
    Lists,
    Pair,
    RollerRole,
    Tested,
    UnderParameter,
    UsingParameter,
    attribute_of,
    difficulty_set,
    factor,
    said,
    thrown,
    value_of,
)
from paravent.games.rpg.facts import Pleaded
from paravent.games.rpg.open_lists import LEAST_ATTRIBUTE, LEAST_DOMAIN, MOST
from paravent.games.rpg.settings import (
    NAMED_ATTRIBUTES,
    NAMED_DOMAINS,
    AuthorsParameter,
    StrictParameter,
    TableAttributesParameter,
    TableDomainsParameter,
)
from paravent.games.rpg.sheet import Sheet


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
)
def test(
    attribute: AttributeParameter = 1,
    domain: DomainParameter = 0,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    under: UnderParameter = USUALLY,
    using: UsingParameter = NO_DOMAIN,
    attribute_name: AttributeNameParameter = "",
    domain_name: DomainNameParameter = "",
    strict: StrictParameter = False,
    authors: AuthorsParameter = False,
    table_attributes: TableAttributesParameter = NAMED_ATTRIBUTES,
    table_domains: TableDomainsParameter = NAMED_DOMAINS,
    roller: RollerRole = None,
) -> Steps[Tested]:
    """Throw 1d20: at most attribute + domain + difficulty factor succeeds (rpg B8, B18, B24, B25, B31, D1, D7, D8,
    D9, D18, E1)."""
    pair = Pair(under, using, attribute_name, domain_name)
    value = valued(roller, pair, Lists(table_attributes, table_domains), attribute, domain)
    chosen = yield from difficulty_set(difficulty, fd, roller is not None)
    return (yield from thrown((*value, *factor(chosen, fd)), "roller", strict, authors))


def valued(
    sheet: Sheet | None, pair: Pair, lists: Lists, attribute: int, domain: int
) -> tuple[Modifier, ...]:
    """The action value: from the sheet, or as it was said (rpg B23)."""
    return said(attribute, domain) if sheet is None else value_of(sheet, pair, lists)


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


RATHER_ATTRIBUTE: Final = Words("attribut plaidé", "attribute argued for")
RATHER_DOMAIN: Final = Words("domaine plaidé", "domain argued for")
RATHER_ATTRIBUTE_NAME: Final = Words(
    "autre attribut de la table, plaidé", "one of the table’s own attributes, argued for"
)
RATHER_DOMAIN_NAME: Final = Words(
    "autre domaine de la table, plaidé", "one of the table’s own domains, argued for"
)


@rule
def argued(mine: tuple[Modifier, ...], theirs: tuple[Modifier, ...]) -> Steps[tuple[Modifier, ...]]:
    """The pair that is tested: the player's if the GM is convinced, otherwise the GM's own (rpg B23, B24)."""
    choice = yield Ask(PAIR, BY_GM, ("grant", "keep"), "B23")
    return theirs if choice == "grant" else mine


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
)
def argue(
    plea: Annotated[
        str, Text(Words("l’action, décrite autrement", "the action, described differently"), 300)
    ],
    attribute: AttributeParameter = 1,
    domain: DomainParameter = 0,
    rather_attribute: Annotated[
        int, Whole(RATHER_ATTRIBUTE, LEAST_ATTRIBUTE, MOST, on_sheet=True)
    ] = LEAST_ATTRIBUTE,
    rather_domain: Annotated[int, Whole(RATHER_DOMAIN, LEAST_DOMAIN, MOST, on_sheet=True)] = LEAST_DOMAIN,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    under: UnderParameter = USUALLY,
    using: UsingParameter = NO_DOMAIN,
    rather_under: Annotated[str, Choice(RATHER_ATTRIBUTE, ATTRIBUTE_OPTIONS)] = USUALLY,
    rather_using: Annotated[str, Choice(RATHER_DOMAIN, DOMAIN_OPTIONS)] = NO_DOMAIN,
    attribute_name: AttributeNameParameter = "",
    domain_name: DomainNameParameter = "",
    rather_attribute_name: Annotated[str, Note(RATHER_ATTRIBUTE_NAME, 60)] = "",
    rather_domain_name: Annotated[str, Note(RATHER_DOMAIN_NAME, 60)] = "",
    strict: StrictParameter = False,
    authors: AuthorsParameter = False,
    table_attributes: TableAttributesParameter = NAMED_ATTRIBUTES,
    table_domains: TableDomainsParameter = NAMED_DOMAINS,
    roller: RollerRole = None,
) -> Steps[Tested]:
    """Describe the action otherwise to test another pair than the GM's, who decides (rpg B23, B24)."""
    lists = Lists(table_attributes, table_domains)
    rather = Pair(rather_under, rather_using, rather_attribute_name, rather_domain_name)
    mine = valued(roller, Pair(under, using, attribute_name, domain_name), lists, attribute, domain)
    theirs = valued(roller, rather, lists, rather_attribute, rather_domain)
    yield Pleaded("roller", plea)
    value = yield from argued(mine, theirs)
    chosen = yield from difficulty_set(difficulty, fd, roller is not None)
    return (yield from thrown((*value, *factor(chosen, fd)), "roller", strict, authors))


@move(
    title=Words("Test sous un attribut", "Attribute test"),
    asks=(THRESHOLD, AUTHOR),
    goals=GOALS,
    examples=(
        {"attribute": "6", "difficulty": "normal"},
        {"attribute": "6", "doubled": "no", "fd": "2"},
    ),
)
def attribute_test(
    attribute: AttributeParameter = 1,
    doubled: Annotated[bool, Flag(Words("attribut doublé", "attribute doubled"))] = True,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    under: InbornParameter = "body",
    attribute_name: AttributeNameParameter = "",
    strict: StrictParameter = False,
    authors: AuthorsParameter = False,
    table_attributes: TableAttributesParameter = NAMED_ATTRIBUTES,
    roller: RollerRole = None,
) -> Steps[Tested]:
    """Inborn talent alone: 1d20 under twice the attribute, or under the attribute to make it harder (rpg B33, D9,
    D10)."""
    part = Modifier(attribute, ATTRIBUTE_WORDS, "B33")
    if roller is not None:
        part = attribute_of(roller, attribute_name or under, Lists(table_attributes, ()))
    chosen = yield from difficulty_set(difficulty, fd, roller is not None)
    return (yield from thrown((*inborn(part, doubled), *factor(chosen, fd)), "roller", strict, authors))


def inborn(attribute: Modifier, doubled: bool) -> tuple[Modifier, ...]:
    """An attribute by itself, doubled in the ordinary way (rpg B33)."""
    once = Modifier(attribute.amount, attribute.why, "B33")
    return (
        (once, Modifier(attribute.amount, filled(AGAIN, name=attribute.why), "B33")) if doubled else (once,)
    )


AGAIN: Final = Words("{name}, une seconde fois", "{name}, a second time")
