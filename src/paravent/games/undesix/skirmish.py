"""A fight of several against several, each side alike: by decreasing Sens, or all together (undesix C1–C3)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.errors import RuleError
from paravent.core.game import Contest, End
from paravent.core.parameters import Flag, Whole
from paravent.core.steps import Ask, Fact, Policy, Question, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.undesix.duel import VERDICTS, dealt, harm

SIDES: Final = ("a", "b")


class Company(Struct, frozen=True):
    """One side as it is described: how many, and what each of them is like."""

    count: Annotated[int, Whole(Words("combattants", "fighters"), 1, 8)]
    phy: Annotated[int, Whole(Words("PHY de chacun", "PHY of each"), 1, 60)]
    weapon: Annotated[int, Whole(Words("valeur de l’arme", "value of the weapon"), 0, 20)]
    ca: Annotated[int, Whole(Words("CA", "CA"), -5, 20)] = 0
    senses: Annotated[int, Whole(Words("Sens", "Senses"), 0, 12)] = 3
    bonus: Annotated[int, Whole(Words("compétence et expérience", "skill and experience"), -10, 20)] = 0
    ranged: Annotated[bool, Flag(Words("à distance (sous Sens)", "at a distance (under Senses)"))] = False
    vitality: Annotated[int, Whole(Words("Vitalité", "Vitality"), 0, 60)] = 0

    def value(self, left: int) -> int:
        """What one with so many points left rolls under: Vitalité is no part of it (undesix B6, C10)."""
        return (self.senses if self.ranged else min(left, self.phy)) + self.bonus


class Side(Struct, frozen=True):
    """One side as it stands: the points left of those on their feet, weakest first, Vitalité included."""

    company: Company
    standing: tuple[int, ...]
    fallen: int = 0

    def struck(self, wounds: tuple[int, ...]) -> Side:
        """The side once each of its fighters took these wounds; at no point one falls (undesix C3)."""
        after = [left - wound for left, wound in zip(self.standing, wounds, strict=True)]
        up = tuple(sorted(left for left in after if left > 0))
        return replace(self, standing=up, fallen=self.fallen + len(after) - len(up))

    def can_harm(self, other: Side) -> bool:
        """Whether the best die of the strongest would cost the other side a point."""
        one, foe = self.company, other.company
        return any(harm(one.value(left), one.weapon, foe.ca, 1) for left in self.standing)


class Struck(Fact, frozen=True):
    """What each fighter of a side lost."""

    who: str
    wounds: tuple[int, ...]

    def told(self) -> Words:
        """The fact in words."""
        words = Words("Le camp {who} perd {n} PHY", "Side {who} loses {n} PHY")
        return filled(words, who=self.who, n=sum(self.wounds))


class Skirmish(Struct, frozen=True):
    """Two sides."""

    a: Side
    b: Side

    def side(self, who: str) -> Side:
        """One of the two."""
        return self.a if who == "a" else self.b

    def after(self, fact: Fact) -> Skirmish:
        """The skirmish once a side was struck."""
        if not isinstance(fact, Struck):
            raise RuleError(f"a skirmish knows nothing of {fact!r}")
        return replace(self, **{fact.who: self.side(fact.who).struck(fact.wounds)})


def formed(a: Company, b: Company) -> Skirmish:
    """The two sides before the first blow."""
    sides = (Side(one, (one.phy + one.vitality,) * one.count) for one in (a, b))
    return Skirmish(*sides)


def _weakest(_: Ask) -> str:
    return "weakest"


def _strongest(_: Ask) -> str:
    return "strongest"


TARGET: Final = Question(
    "target",
    Words("Qui frapper ?", "Strike whom?"),
    (
        ("weakest", Words("Le plus faible", "The weakest")),
        ("strongest", Words("Le plus fort", "The strongest")),
    ),
    (
        Policy("weakest", Words("le plus faible", "the weakest"), _weakest),
        Policy("strongest", Words("le plus fort", "the strongest"), _strongest),
    ),
)


@rule
def skirmish_round(fight: Skirmish) -> Steps[None]:
    """The sharper side strikes first; with equal Sens all strike with their scores of before (undesix C1)."""
    if fight.a.company.senses == fight.b.company.senses:
        wounds = yield from volley(fight.a, fight.b, "a")
        taken = yield from volley(fight.b, fight.a, "b")
        yield Struck("b", wounds)
        yield Struck("a", taken)
    else:
        first, second = SIDES if fight.a.company.senses > fight.b.company.senses else SIDES[::-1]
        fight = yield from assault(fight, first, second)
        if fight.side(second).standing:
            yield from assault(fight, second, first)


@rule
def volley(strikers: Side, targets: Side, who: str) -> Steps[tuple[int, ...]]:
    """Everybody's attack at once: what each target loses in all (undesix C1)."""
    wounds = (0,) * len(targets.standing)
    one = strikers.company
    for left in strikers.standing:
        place = yield from aimed(targets.standing, who)
        damage: int = yield dealt(one.value(left), one.weapon, targets.company.ca, who)
        wounds = with_wound(wounds, place, damage)
    return wounds


@rule
def assault(fight: Skirmish, who: str, foe: str) -> Steps[Skirmish]:
    """One after the other, on those who still stand (undesix C1, C12)."""
    one = fight.side(who).company
    for left in fight.side(who).standing:
        standing = fight.side(foe).standing
        if standing:
            place = yield from aimed(standing, who)
            damage: int = yield dealt(one.value(left), one.weapon, fight.side(foe).company.ca, who)
            if damage:
                fight = yield Struck(foe, with_wound((0,) * len(standing), place, damage))
    return fight


@rule
def aimed(standing: tuple[int, ...], who: str) -> Steps[int]:
    """Which of the others is struck at."""
    if standing[0] == standing[-1]:
        return 0
    way: str = yield Ask(TARGET, who, ("weakest", "strongest"), "C2", standing)
    return 0 if way == "weakest" else len(standing) - 1


def with_wound(wounds: tuple[int, ...], place: int, damage: int) -> tuple[int, ...]:
    """The wounds with one more."""
    return (*wounds[:place], wounds[place] + damage, *wounds[place + 1 :])


def ended(fight: Skirmish) -> End | None:
    """A side without anybody standing has lost; if neither can harm the other, nobody wins."""
    a, b = fight.a, fight.b
    if not a.standing and not b.standing:
        return End("both_fall", SIDES)
    if not b.standing:
        return End("a_wins", ("b", "a") if a.fallen else ("b",))
    if not a.standing:
        return End("b_wins", ("a", "b") if b.fallen else ("a",))
    return None if a.can_harm(b) or b.can_harm(a) else End("stalemate")


SKIRMISH: Final = Contest(
    id="skirmish",
    title=Words("Mêlée de deux camps", "Skirmish of two sides"),
    rules=("B6", "C1", "C2", "C3", "C10", "C12"),
    scene=formed,
    round=skirmish_round,
    ends=ended,
    verdicts=VERDICTS,
    fighters=SIDES,
    asks=(TARGET,),
    examples=(
        {
            "a.count": "2",
            "a.phy": "3",
            "a.weapon": "2",
            "a.ca": "1",
            "b.count": "1",
            "b.phy": "6",
            "b.weapon": "2",
            "b.ca": "1",
        },
        {
            "a.count": "2",
            "a.phy": "3",
            "a.weapon": "1",
            "a.senses": "4",
            "b.count": "2",
            "b.phy": "2",
            "b.weapon": "1",
            "target": "strongest",
        },
    ),
)
