"""Opposition: both test, and the best margin wins (rpg B22, B28, D6); a standoff tests until somebody does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Contest, End, Goal, move
from paravent.core.nouns import Noun
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Role, Whole, only
from paravent.core.refusal import RuleError
from paravent.core.steps import Fact, Modifier, Outcome, Steps, card, fill, rule
from paravent.core.words import Words, filled
from paravent.games.rpg.d20 import (
    AUTHOR,
    BY_GM,
    DECLARED_DEED,
    EXACT,
    DifficultyParameter,
    FactorParameter,
    RollerRole,
    Tested,
    as_declared,
    authored,
    factor,
    rolled,
)
from paravent.games.rpg.facts import Aimed, Fared, Prevailed
from paravent.games.rpg.pairs import (
    ATTRIBUTE_OPTIONS,
    OTHERS_ATTRIBUTE,
    OTHERS_USING,
    SAME,
    USUALLY,
    Against,
    Pair,
)
from paravent.games.rpg.settings import STANDARD, House
from paravent.games.rpg.sheet import Sheet, stand_in
from paravent.games.rpg.tables import faces

Verdict = Literal["win", "none", "lose"]


class Opposed(Outcome, frozen=True):
    """An opposition: who wins, and by how much where both succeed (rpg B28, D6)."""

    verdict: Verdict
    lead: int = 0
    winner: str = ""
    """By name, between two who have one."""

    @override
    def told(self) -> Words:
        verdict = filled(WINS, name=self.winner) if self.winner else VERDICTS[self.verdict]
        if self.verdict != "none" and self.lead:
            return filled(BY_MARGIN, verdict=verdict, n=abs(self.lead))
        return verdict

    @override
    def alone(self) -> Words:
        return VERDICTS[self.verdict]

    @property
    @override
    def undecided(self) -> bool:
        return self.verdict == "none"


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


CIRCUMSTANCES: Final = Whole(
    Words("circonstance qui aide l’un et gêne l’autre", "circumstance that helps one and hinders the other"),
    -20,
    20,
)
OTHERS_DIFFICULTY: Final = Choice(Words("difficulté de l’autre", "the other’s difficulty"), EXACT)


class Terms(Struct, frozen=True):
    """What the GM says of an opposition, all on one card (rpg B20, B22, B23)."""

    difficulty: Annotated[str, Choice(Words("difficulté", "difficulty"), EXACT)] = "normal"
    against_difficulty: Annotated[str, OTHERS_DIFFICULTY] = "normal"
    circumstance: Annotated[int, CIRCUMSTANCES] = 0
    against_under: Annotated[str, Choice(OTHERS_ATTRIBUTE, ATTRIBUTE_OPTIONS)] = USUALLY
    against_using: Annotated[str, OTHERS_USING] = SAME

    def facing(self, against: Against, mine: Pair) -> Pair:
        """What the other tests (rpg B23, B28)."""
        return replace(against, under=self.against_under, using=self.against_using).facing(mine)


USUAL_TERMS: Final = Terms()
TERMS: Final = card(
    "terms",
    Words("Dans quelles conditions s’opposent-ils ?", "Under what conditions do they compete?"),
    Terms,
)
"""The GM alone sets the factor of each, and what the other answers with (rpg B20, B23)."""


@rule
def terms_set(said: Terms, difficulty: str, asked: bool) -> Steps[Terms]:
    """What was said, or what the GM says: where anything was said already, nobody is asked for more (rpg B20)."""
    if difficulty == BY_GM and asked and said == USUAL_TERMS:
        said = yield fill(TERMS, BY_GM, said, Terms.__struct_fields__, "B20")
    return said


WIN: Final = Goal(
    "win",
    Words("l’emporter", "to win"),
    lambda result: int(result.verdict == "win"),
    averted=Words("ne pas perdre", "not to lose"),
)
NOT_LOSE: Final = Goal(
    "not-lose", Words("ne pas perdre", "not to lose"), lambda result: int(result.verdict != "lose")
)


@move(
    title=Words("Opposition", "Opposition"),
    asks=(TERMS, AUTHOR),
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
    does=DECLARED_DEED,
    repeats="opposed",
)
def opposed(
    roller: RollerRole,
    opponent: Annotated[Sheet, Role(Words("qui s’oppose", "who resists"), against=True, stand_in=stand_in)],
    pair: Pair,
    against: Annotated[Against, GMS],
    circumstance: Annotated[int, CIRCUMSTANCES, GMS] = 0,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    against_difficulty: Annotated[str, OTHERS_DIFFICULTY, GMS] = "normal",
    against_fd: Annotated[
        int, Whole(Words("bonus ou malus de l’autre", "the other’s bonus or penalty"), -99, 99), GMS
    ] = 0,
    house: Annotated[House, only("strict", "authors", "table_attributes", "table_domains")] = STANDARD,
) -> Steps[Opposed]:
    """Each tests, and the best margin wins; one circumstance may help the one and hinder the other (rpg B20, B22, B28).

    Unless something else is said, the other answers with the same attribute and domain: arm against arm.
    """
    value = roller.value(pair, house)
    asked = roller.at_table and not (fd or against_fd or against.attribute_name or against.domain_name)
    said = Terms(
        "normal" if difficulty == BY_GM else difficulty,
        against_difficulty,
        circumstance,
        against.under,
        against.using,
    )
    terms: Terms = yield from terms_set(said, difficulty, asked)
    other = opponent.value(terms.facing(against, pair), house)
    parts = (*value, *shared(terms.circumstance), *factor(terms.difficulty, fd))
    parts_against = (
        *other,
        *shared(-terms.circumstance),
        *factor(terms.against_difficulty, against_fd),
    )
    yield from as_declared(roller, "roller")
    mine: Tested = yield from aimed(parts, "roller", house)
    theirs: Tested = yield from aimed(parts_against, "opponent", house)
    return outcome(mine, theirs, names_of(roller, opponent))


def names_of(roller: Sheet, opponent: Sheet) -> dict[str, str]:
    """Whose name goes with which verdict, between two who have one (rpg B28)."""
    return {"win": roller.name, "lose": opponent.name} if roller.at_table and opponent.at_table else {}


@rule
def aimed(parts: tuple[Modifier, ...], by: str, house: House) -> Steps[Tested]:
    """One side's test, told with its margin; its critical may be its author's to tell (rpg B27, B32)."""
    aim = Aimed(by, parts, house.strict)
    yield aim
    result: Tested = yield rolled(aim.value, by, house.strict)
    yield Fared(by, result.told())
    yield from authored(result.success, result.critical, by, house)
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
    """Somebody has won; or neither ever can, under strict arithmetic (rpg D3, D6)."""
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
    counts=Noun(Words("tour", "round"), Words("tours", "rounds")),
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
