"""Opposition: both test, and the best margin wins (rpg B22, B28, D6); a standoff tests until somebody does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Contest, End, Goal, move
from paravent.core.parameters import Choice, Flag, Note, Role, Whole
from paravent.core.refusal import RuleError
from paravent.core.steps import Fact, Modifier, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.rpg.d20 import (
    ATTRIBUTE_OPTIONS,
    DOMAIN_OPTIONS,
    EXACT,
    NO_DOMAIN,
    USUALLY,
    AttributeNameParameter,
    AttributeParameter,
    DomainNameParameter,
    DomainParameter,
    FactorParameter,
    Lists,
    Pair,
    RollerRole,
    Tested,
    UnderParameter,
    UsingParameter,
    factor,
    rolled,
)
from paravent.games.rpg.facts import Aimed, Fared, Prevailed
from paravent.games.rpg.rolls import valued
from paravent.games.rpg.settings import (
    NAMED_ATTRIBUTES,
    NAMED_DOMAINS,
    StrictParameter,
    TableAttributesParameter,
    TableDomainsParameter,
)
from paravent.games.rpg.sheet import Sheet
from paravent.games.rpg.tables import faces

SAME: Final = "same"
Verdict = Literal["win", "none", "lose"]


class Opposed(Struct, frozen=True):
    """An opposition: who wins, and by how much where both succeed (rpg B28, D6)."""

    verdict: Verdict
    lead: int = 0
    winner: str = ""
    """By name, between two who have one."""

    def told(self) -> Words:
        """The result in words."""
        verdict = filled(WINS, name=self.winner) if self.winner else VERDICTS[self.verdict]
        if self.verdict != "none" and self.lead:
            return filled(BY_MARGIN, verdict=verdict, n=abs(self.lead))
        return verdict


def outcome(mine: Tested, theirs: Tested, names: Mapping[str, str]) -> Opposed:
    """Who wins; the lead counts only between two successes (rpg B28, D6)."""
    both = mine.success and theirs.success
    verdict = compared(mine, theirs)
    return Opposed(verdict, mine.margin - theirs.margin if both else 0, names.get(verdict, ""))


def compared(mine: Tested, theirs: Tested) -> Verdict:
    """A success beats a failure, then the larger margin wins; two failures or equal margins settle nothing (rpg
    B28, D6)."""
    if mine.success != theirs.success:
        return "win" if mine.success else "lose"
    if not mine.success or mine.margin == theirs.margin:
        return "none"
    return "win" if mine.margin > theirs.margin else "lose"


OnesDifficulty = Annotated[str, Choice(Words("difficulté", "difficulty"), EXACT)]
OthersDifficulty = Annotated[str, Choice(Words("difficulté de l’autre", "the other’s difficulty"), EXACT)]
OthersUnder = Annotated[str, Choice(Words("attribut de l’autre", "the other’s attribute"), ATTRIBUTE_OPTIONS)]
OthersUsing = Annotated[
    str,
    Choice(
        Words("domaine de l’autre", "the other’s domain"),
        ((SAME, Words("le même", "the same")), *DOMAIN_OPTIONS),
    ),
]
OthersAttributeName = Annotated[
    str,
    Note(
        Words("autre attribut de la table, pour l’autre", "one of the table’s own attributes, for the other"),
        60,
    ),
]
OthersDomainName = Annotated[
    str,
    Note(
        Words("autre domaine de la table, pour l’autre", "one of the table’s own domains, for the other"), 60
    ),
]
WIN: Final = Goal("win", Words("l’emporter", "to win"), lambda result: int(result.verdict == "win"))
NOT_LOSE: Final = Goal(
    "not-lose", Words("ne pas perdre", "not to lose"), lambda result: int(result.verdict != "lose")
)


@move(
    title=Words("Opposition", "Opposition"),
    goals=(WIN, NOT_LOSE),
    examples=(
        {
            "attribute": "7",
            "domain": "5",
            "against_attribute": "8",
            "against_domain": "7",
            "circumstance": "2",
        },
        {
            "attribute": "4",
            "domain": "0",
            "against_attribute": "6",
            "against_domain": "6",
            "difficulty": "easy",
            "against_difficulty": "hard",
        },
    ),
)
def opposed(
    attribute: AttributeParameter = 1,
    domain: DomainParameter = 0,
    against_attribute: Annotated[
        int, Whole(Words("attribut de l’autre", "the other’s attribute"), 1, 10, on_sheet=True)
    ] = 1,
    against_domain: Annotated[
        int, Whole(Words("domaine de l’autre", "the other’s domain"), 0, 10, on_sheet=True)
    ] = 0,
    circumstance: Annotated[
        int,
        Whole(
            Words(
                "circonstance qui aide l’un et gêne l’autre",
                "circumstance that helps one and hinders the other",
            ),
            -20,
            20,
        ),
    ] = 0,
    difficulty: OnesDifficulty = "normal",
    fd: FactorParameter = 0,
    against_difficulty: OthersDifficulty = "normal",
    against_fd: Annotated[
        int, Whole(Words("bonus ou malus de l’autre", "the other’s bonus or penalty"), -99, 99)
    ] = 0,
    under: UnderParameter = USUALLY,
    using: UsingParameter = NO_DOMAIN,
    attribute_name: AttributeNameParameter = "",
    domain_name: DomainNameParameter = "",
    against_under: OthersUnder = USUALLY,
    against_using: OthersUsing = SAME,
    against_attribute_name: OthersAttributeName = "",
    against_domain_name: OthersDomainName = "",
    strict: StrictParameter = False,
    table_attributes: TableAttributesParameter = NAMED_ATTRIBUTES,
    table_domains: TableDomainsParameter = NAMED_DOMAINS,
    roller: RollerRole = None,
    opponent: Annotated[Sheet | None, Role(Words("qui s’oppose", "who resists"), against=True)] = None,
) -> Steps[Opposed]:
    """Each tests, and the best margin wins; one circumstance may help the one and hinder the other (rpg B22, B28).

    Unless something else is said, the other answers with the same attribute and domain: arm against arm.
    """
    lists = Lists(table_attributes, table_domains)
    pair = Pair(under, using, attribute_name, domain_name)
    other = facing(pair, Pair(against_under, against_using, against_attribute_name, against_domain_name))
    value = valued(roller, pair, lists, attribute, domain)
    against = valued(opponent, other, lists, against_attribute, against_domain)
    parts = (*value, *shared(circumstance), *factor(difficulty, fd))
    parts_against = (*against, *shared(-circumstance), *factor(against_difficulty, against_fd))
    mine: Tested = yield from aimed(parts, "roller", strict)
    theirs: Tested = yield from aimed(parts_against, "opponent", strict)
    names = {"win": roller.name, "lose": opponent.name} if roller and opponent else {}
    return outcome(mine, theirs, names)


def facing(mine: Pair, theirs: Pair) -> Pair:
    """What the other tests: the same domain, and with it the same attribute, unless they are said (rpg B23, B28)."""
    if theirs.using != SAME or theirs.domain_name:
        return replace(theirs, using=NO_DOMAIN) if theirs.using == SAME else theirs
    said = theirs.attribute_name or theirs.under != USUALLY
    return replace(
        mine,
        under=theirs.under if said else mine.under,
        attribute_name=theirs.attribute_name if said else mine.attribute_name,
    )


@rule
def aimed(parts: tuple[Modifier, ...], by: str, strict: bool) -> Steps[Tested]:
    """One side's test, told with its margin (rpg B27)."""
    aim = Aimed(by, parts)
    yield aim
    result: Tested = yield rolled(aim.value, by, strict)
    yield Fared(by, result.told())
    return result


def shared(factor: int) -> tuple[Modifier, ...]:
    """The same circumstance, as it falls on one of the two (rpg B22)."""
    return (Modifier(factor, CIRCUMSTANCE, "B22"),) if factor else ()


class Side(Struct, frozen=True):
    """One of two who oppose each other: attribute and domain together, and the difficulty factor."""

    value: Annotated[int, Whole(Words("attribut + domaine", "attribute + domain"), 1, 20)]
    fd: FactorParameter = 0


class Standoff(Struct, frozen=True):
    """Two who test against each other until one has the better margin: an arm wrestling, a door held (rpg D6)."""

    a: Side
    b: Side
    strict: Annotated[bool, Flag(Words("calcul strict", "strict arithmetic"))] = False
    winner: Annotated[
        str,
        Choice(
            Words("a gagné", "has won"),
            (("nobody", Words("personne", "nobody")), ("a", Words("a", "a")), ("b", Words("b", "b"))),
        ),
    ] = "nobody"

    def threshold(self, who: str) -> int:
        """What one of them must not exceed."""
        side = self.a if who == "a" else self.b
        return side.value + side.fd

    def after(self, fact: Fact) -> Standoff:
        """The standoff once somebody has prevailed."""
        if not isinstance(fact, Prevailed):
            raise RuleError(f"a standoff knows nothing of {fact!r}")
        return replace(self, winner=fact.who)


@rule
def standoff_round(standoff: Standoff) -> Steps[None]:
    """Both test; where nobody wins the present state holds, and they test again (rpg B28, D6)."""
    mine: Tested = yield rolled(standoff.threshold("a"), "a", standoff.strict)
    theirs: Tested = yield rolled(standoff.threshold("b"), "b", standoff.strict)
    verdict = compared(mine, theirs)
    if verdict != "none":
        yield Prevailed("a" if verdict == "win" else "b")


def settled(standoff: Standoff) -> End | None:
    """Somebody has won; or neither ever can, under strict arithmetic (rpg D3)."""
    if standoff.winner != "nobody":
        loser = "b" if standoff.winner == "a" else "a"
        return End(f"{standoff.winner}_wins", (loser,))
    possible = any(faces(standoff.threshold(who), standoff.strict) for who in ("a", "b"))
    return None if possible else End("never")


STANDOFF: Final = Contest(
    id="standoff",
    title=Words("Opposition jusqu’à ce que l’un l’emporte", "Opposition until one of them wins"),
    scene=Standoff,
    round=standoff_round,
    ends=settled,
    verdicts=(
        ("a_wins", Words("a l’emporte", "a wins")),
        ("b_wins", Words("b l’emporte", "b wins")),
        ("never", Words("ni l’un ni l’autre ne peut gagner", "neither can ever win")),
    ),
    fighters=("a", "b"),
    examples=({"a.value": "12", "a.fd": "2", "b.value": "15", "b.fd": "-2"},),
)

CIRCUMSTANCE: Final = Words("circonstance commune", "shared circumstance")
BY_MARGIN: Final = Words("{verdict}, marge supérieure de {n}", "{verdict}, margin larger by {n}")
WINS: Final = Words("{name} l’emporte", "{name} wins")
VERDICTS: Final[dict[str, Words]] = {
    "win": Words("Opposition gagnée", "Opposition won"),
    "none": Words(
        "Personne ne l’emporte : la situation demeure, ou l’on relance",
        "Nobody wins: things stay as they are, or roll again",
    ),
    "lose": Words("Opposition perdue", "Opposition lost"),
}
