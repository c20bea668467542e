"""A duel to the end: two fighters of equal reach strike in turn until one is broken (yze B28–B40)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Contest, End, Resource
from paravent.core.parameters import Whole
from paravent.core.refusal import RuleError
from paravent.core.steps import Fact, Steps, rule
from paravent.core.words import Words
from paravent.games.yze.blows import PARRY, declared, parry_pool, struck
from paravent.games.yze.facts import Hurt
from paravent.games.yze.pools import Pool, burden, pool_of
from paravent.games.yze.rolls import PUSH
from paravent.games.yze.sides import DAMAGE
from paravent.games.yze.tables import BROKEN_AT


class Fighter(Struct, frozen=True, cache_hash=True):
    """A fighter as a duel sees one: dice with the weapon's bonus, base damage, armour dice, Damage carried."""

    pool: Annotated[int, Whole(Words("dés d’attaque", "attack dice"), 0, 40)]
    damage: Annotated[int, Whole(Words("dégâts de base", "base damage"), 0, 20)]
    armour: Annotated[int, Whole(Words("dés d’armure", "armour dice"), 0, 40)] = 0
    hurt: Annotated[int, Whole(Words("Dégâts subis", "Damage taken"), 0, 40)] = 0

    @property
    def broken(self) -> bool:
        """Beyond the fourth point of Damage (yze B40)."""
        return self.hurt >= BROKEN_AT

    @property
    def able(self) -> bool:
        """Whether any die is left to roll (yze B6, B39)."""
        return not self.broken and self.pool > self.hurt


class Duel(Struct, frozen=True, cache_hash=True):
    """Two fighters face to face."""

    a: Fighter
    b: Fighter

    def after(self, fact: Fact) -> Duel:
        """The duel once somebody is hurt."""
        if not isinstance(fact, Hurt):
            raise RuleError(f"a duel knows nothing of {fact!r}")
        fighter = self.fighter(fact.who)
        hurt = replace(fighter, hurt=min(fighter.hurt + fact.points, BROKEN_AT))
        return Duel(hurt, self.b) if fact.who == "a" else Duel(self.a, hurt)

    def fighter(self, who: str) -> Fighter:
        """One of the two."""
        return self.a if who == "a" else self.b

    def resources(self) -> tuple[Resource, ...]:
        """The Damage of both, as far as it is felt (yze B39, B40)."""
        return tuple(Resource(who, DAMAGE, min(self.fighter(who).hurt, BROKEN_AT)) for who in ("a", "b"))


@rule
def duel_round(duel: Duel) -> Steps[None]:
    """First a strikes, then b, if it goes on (yze B39)."""
    duel = yield from strike(duel, "a", "b")
    if ended(duel) is None:
        yield from strike(duel, "b", "a")


@rule
def strike(duel: Duel, who: str, target: str) -> Steps[Duel]:
    """One attack and its damage (yze B28, B29); pushing may cost its price (B9)."""
    striker, struck_one = duel.fighter(who), duel.fighter(target)
    if not striker.able:
        return duel
    attack = _dice(striker)
    parry = yield from declared(attack, _parry(struck_one), target)
    damage, cost = yield struck(attack, parry, striker.damage, struck_one.armour, who, target)
    if damage:
        duel = yield Hurt(target, damage, "blow")
    if cost:
        duel = yield Hurt(who, 1, "push")
    return duel


def _dice(fighter: Fighter) -> Pool:
    return pool_of(fighter.pool, burden("melee", fighter.hurt))


def _parry(fighter: Fighter) -> Pool:
    """A fighter in a duel keeps the Movement for a parry (yze B32)."""
    return parry_pool(max(0, fighter.pool - fighter.hurt))


def ended(duel: Duel) -> End | None:
    """Broken fighters lose (yze B40); if neither can roll, nobody wins."""
    match duel.a.broken, duel.b.broken:
        case True, True:
            return End("both_fall", ("a", "b"))
        case True, False:
            return End("b_wins", ("a",))
        case False, True:
            return End("a_wins", ("b",))
    return None if duel.a.able or duel.b.able else End("stalemate")


DUEL: Final = Contest(
    id="duel",
    title=Words("Duel jusqu’au bout", "Duel to the end"),
    scene=Duel,
    round=duel_round,
    ends=ended,
    verdicts=(
        ("a_wins", Words("a l’emporte", "a wins")),
        ("b_wins", Words("b l’emporte", "b wins")),
        ("stalemate", Words("personne ne peut plus frapper", "neither can strike any more")),
        ("both_fall", Words("tous deux tombent", "both fall")),
    ),
    fighters=("a", "b"),
    resources=Duel.resources,
    asks=(PUSH, PARRY),
    examples=(
        {
            "a.pool": "7",
            "a.damage": "2",
            "a.armour": "4",
            "b.pool": "6",
            "b.damage": "2",
            "b.armour": "3",
            "push": "never",
            "parry": "never",
        },
    ),
)
