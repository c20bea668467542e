"""A duel to the end: by decreasing Sens, or together when it is equal, until somebody has no PHY left (undesix C1–C3)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Contest, End, Resource
from paravent.core.parameters import Flag, Whole
from paravent.core.refusal import RuleError
from paravent.core.steps import Fact, Steps, Throw, rule
from paravent.core.words import Words
from paravent.games.undesix.facts import Lost
from paravent.games.undesix.rolls import DIE, judged

LEFT: Final = Words("PHY restant", "PHY left")


class Fighter(Struct, frozen=True):
    """A fighter as a duel sees one: the points left are also what is rolled under at contact (undesix B6, C2)."""

    phy: Annotated[int, Whole(LEFT, -40, 60)]
    weapon: Annotated[int, Whole(Words("valeur de l’arme", "weapon value"), 0, 20)]
    ca: Annotated[int, Whole(Words("CA", "AC"), -5, 20)] = 0
    senses: Annotated[int, Whole(Words("Sens", "Senses"), 0, 12)] = 3
    bonus: Annotated[int, Whole(Words("compétence et expérience", "skill and experience"), -10, 20)] = 0
    ranged: Annotated[bool, Flag(Words("à distance (sous Sens)", "at a distance (under Senses)"))] = False
    vitality: Annotated[int, Whole(Words("Vitalité", "Vitality"), 0, 60)] = 0

    @property
    def value(self) -> int:
        """What an attack is rolled under (undesix C2, C10)."""
        return (self.senses if self.ranged else self.phy) + self.bonus

    @property
    def down(self) -> bool:
        """Dying or dead (undesix C3)."""
        return self.phy <= 0

    def can_harm(self, other: Fighter) -> bool:
        """Whether the best die would cost the other a point."""
        return not self.down and harm(self.value, self.weapon, other.ca, 1) > 0

    def hurt(self, points: int) -> Fighter:
        """Vitalité goes first (undesix C10)."""
        taken = min(points, self.vitality)
        return replace(self, phy=self.phy - (points - taken), vitality=self.vitality - taken)


class Duel(Struct, frozen=True):
    """Two fighters face to face."""

    a: Fighter
    b: Fighter

    def after(self, fact: Fact) -> Duel:
        """The duel once somebody lost points."""
        if not isinstance(fact, Lost):
            raise RuleError(f"a duel knows nothing of {fact!r}")
        return replace(self, **{fact.who: self.fighter(fact.who).hurt(fact.points)})

    def fighter(self, who: str) -> Fighter:
        """One of the two."""
        return self.a if who == "a" else self.b

    def resources(self) -> tuple[Resource, ...]:
        """The points left to both, Vitalité included (undesix C3, C10)."""
        both = ((who, self.fighter(who)) for who in ("a", "b"))
        return tuple(Resource(who, LEFT, max(0, one.phy) + one.vitality) for who, one in both)


def harm(value: int, weapon: int, ca: int, face: int, automatic: bool = False) -> int:
    """Level plus weapon less CA where the die does not pass the value (undesix C2, X3, X18)."""
    tested = judged(value, face, automatic)
    return max(0, max(0, tested.margin) + weapon - ca) if tested.success else 0


@rule
def dealt(value: int, weapon: int, ca: int, by: str, automatic: bool = False) -> Steps[int]:
    """The damage of one attack (undesix C2)."""
    face: int = yield Throw(1, DIE, "C2", by)
    return harm(value, weapon, ca, face, automatic)


@rule
def duel_round(duel: Duel) -> Steps[None]:
    """Equal Sens strike at once; otherwise the sharper first, then the other who still stands (undesix B6, C1,
    C3)."""
    a, b = duel.a, duel.b
    if a.senses == b.senses:
        damage: int = yield dealt(a.value, a.weapon, b.ca, "a")
        taken: int = yield dealt(b.value, b.weapon, a.ca, "b")
        if damage:
            yield Lost("b", damage)
        if taken:
            yield Lost("a", taken)
    else:
        first, second = ("a", "b") if a.senses > b.senses else ("b", "a")
        duel = yield from strike(duel, first, second)
        if not duel.fighter(second).down:
            yield from strike(duel, second, first)


@rule
def strike(duel: Duel, who: str, target: str) -> Steps[Duel]:
    """One attack and what it costs (undesix C2, C12)."""
    striker, struck_one = duel.fighter(who), duel.fighter(target)
    damage: int = yield dealt(striker.value, striker.weapon, struck_one.ca, who)
    if damage:
        duel = yield Lost(target, damage)
    return duel


def ended(duel: Duel) -> End | None:
    """Whoever has no PHY left has lost; if neither can harm the other, nobody wins."""
    match duel.a.down, duel.b.down:
        case True, True:
            return End("both_fall", ("a", "b"))
        case True, False:
            return End("b_wins", ("a",))
        case False, True:
            return End("a_wins", ("b",))
    return None if duel.a.can_harm(duel.b) or duel.b.can_harm(duel.a) else End("stalemate")


VERDICTS: Final = (
    ("a_wins", Words("a l’emporte", "a wins")),
    ("b_wins", Words("b l’emporte", "b wins")),
    ("both_fall", Words("tous tombent", "all fall")),
    ("stalemate", Words("personne ne peut plus blesser", "nobody can wound any more")),
)
DUEL: Final = Contest(
    id="duel",
    title=Words("Duel jusqu’au bout", "Duel to the end"),
    scene=Duel,
    round=duel_round,
    ends=ended,
    verdicts=VERDICTS,
    fighters=("a", "b"),
    resources=Duel.resources,
    examples=(
        {"a.phy": "5", "a.weapon": "2", "a.ca": "1", "b.phy": "4", "b.weapon": "2", "b.ca": "1"},
        {"a.phy": "4", "a.weapon": "1", "a.senses": "4", "b.phy": "4", "b.weapon": "2", "b.vitality": "2"},
    ),
)
