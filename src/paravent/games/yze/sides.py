"""The sides of a skirmish, as they are described and as they stand (yze B19, B40, B55)."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple, replace

from paravent.core.game import Losses, Resource, each_of
from paravent.core.override import override
from paravent.core.parameters import Flag, Whole
from paravent.core.refusal import RuleError
from paravent.core.steps import Fact
from paravent.core.words import Words, filled
from paravent.games.yze.facts import Reloaded
from paravent.games.yze.tables import BROKEN_AT

SIDES: Final = ("a", "b")
DAMAGE: Final = Words("Dégâts", "Damage")

One: TypeAlias = tuple[int, int, int, int, int]
"""A fighter: Damage taken, turns left this round, parries made this round, which kind of its side, and 1 if the weapon
is empty."""


class Company(Struct, frozen=True):
    """One side as it is described: how many, and what each of them is like. Health makes them monsters (yze B55)."""

    count: Annotated[int, Whole(Words("combattants", "fighters"), 1, 10)]
    pool: Annotated[int, Whole(Words("dés d’attaque", "attack dice"), 0, 40)]
    damage: Annotated[int, Whole(Words("dégâts de base", "base damage"), 0, 20)]
    armour: Annotated[int, Whole(Words("dés d’armure", "armour dice"), 0, 40)] = 0
    hurt: Annotated[int, Whole(Words("Dégâts déjà subis", "Damage taken already"), 0, 40)] = 0
    parries: Annotated[bool, Flag(Words("de quoi parer", "something to parry with"))] = True
    shoots: Annotated[bool, Flag(Words("à distance", "at a distance"))] = False
    health: Annotated[int, Whole(Words("Santé, pour des monstres", "Health, for monsters"), 0, 60)] = 0
    speed: Annotated[int, Whole(Words("Vitesse", "Speed"), 1, 5)] = 1


class Blow(Struct, frozen=True):
    """One way to strike: dice, base damage, whether it is at Contact, whether it is blunt.

    Only at Contact a blow can be parried; the push of a shot empties the weapon instead of hurting (yze B11, B32).
    """

    dice: int
    damage: int
    contact: bool = True
    blunt: bool = False


class Kind(Struct, frozen=True, eq=False):
    """What a fighter is like. There is one of each: make them with `kind`.

    Several blows are a creature's six deeds, one of which is drawn (yze B55). `guard` are dice to parry with; against
    blunt blows `padding` protects instead of `armour` (B38). Damage takes dice off those who have no `health` of a
    monster; where `unbreakable`, for beginners, it does nothing else (B56). `names` are of those who are all alike, as
    hurt too when the fight begins: who of them falls is then a matter of chance.
    """

    blows: tuple[Blow, ...]
    guard: int
    armour: int
    padding: int
    health: int
    speed: int
    names: tuple[str, ...]
    unbreakable: bool

    @property
    def limit(self) -> int:
        """The Damage at which one is out of the fight: the fifth point, or all of a monster's Health (yze B40, B55).

        Beginners do not break: they are out of it when no die is left to strike with (B6, B56).
        """
        return self.health or (max(one.dice for one in self.blows) if self.unbreakable else BROKEN_AT)

    @property
    def states(self) -> int:
        """In how many states one may be: each Damage up to the limit, and the weapon of who may push a shot ready or
        empty (yze B11)."""
        empties = not self.health and any(not blow.contact for blow in self.blows)
        return self.limit * (1 + empties) + 1

    def left(self, dice: int, hurt: int) -> int:
        """So many dice less the Damage; it takes none off a monster's (yze B39, B55)."""
        return dice if self.health else max(0, dice - hurt)

    def able(self, hurt: int) -> bool:
        """Whether any die is left to strike with (yze B6, B39)."""
        return any(self.left(blow.dice, hurt) for blow in self.blows)

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return kind, (
            self.blows,
            self.guard,
            self.armour,
            self.padding,
            self.health,
            self.speed,
            self.names,
            self.unbreakable,
        )


@lru_cache(maxsize=1 << 14)
def kind(
    blows: tuple[Blow, ...],
    guard: int = 0,
    armour: int = 0,
    padding: int = 0,
    health: int = 0,
    speed: int = 1,
    names: tuple[str, ...] = (),
    unbreakable: bool = False,
) -> Kind:
    """The one kind that is like this."""
    return Kind(blows, guard, armour, padding, health, speed, names, unbreakable)


def called(like: Kind, names: tuple[str, ...]) -> Kind:
    """The kind that is like this one, of people with these names."""
    blows, guard, armour, padding, health, speed, _, unbreakable = astuple(like)
    return kind(blows, guard, armour, padding, health, speed, names, unbreakable)


class Side(Struct, frozen=True, cache_hash=True, dict=True):
    """One side as it stands: the kinds it is made of, those on their feet, in order, and the kinds of the fallen."""

    kinds: tuple[Kind, ...]
    standing: tuple[One, ...]
    fallen: tuple[int, ...] = ()

    @cached_property
    def able(self) -> bool:
        """Whether anybody has a die left (yze B6, B39)."""
        return any(self.kinds[one[3]].able(one[0]) for one in self.standing)

    @property
    def cards(self) -> int:
        """As many as its fighters have turns (yze B55)."""
        return sum(self.kinds[one[3]].speed for one in self.standing)

    @property
    def losses(self) -> Losses:
        """How many of each kind have fallen, by the names of those who are of it."""
        return tuple((kind.names, self.fallen.count(which)) for which, kind in enumerate(self.kinds))

    def alike(self) -> Counter[int]:
        """How many of each kind stand."""
        return Counter(one[3] for one in self.standing)

    def damage(self, which: int) -> int:
        """What those of a kind carry; the fallen carry as much as one can (yze B40)."""
        standing = sum(one[0] for one in self.standing if one[3] == which)
        return standing + self.fallen.count(which) * self.kinds[which].limit

    @cached_property
    def striker(self) -> One | None:
        """The least hurt of those whose turn has not come yet, if they have a die left."""
        return next((one for one in self.standing if one[1] and self.kinds[one[3]].able(one[0])), None)

    def target(self, way: str) -> One:
        """Whom the other side strikes at; of the equally hurt, the weakest is whoever is still to play."""
        if way == "strongest":
            return self.standing[0]
        if way == "next":
            return next((one for one in self.standing if one[1]), self.standing[0])
        return self.standing[-1]

    def with_one(self, before: One, after: One) -> Side:
        """The side once one of its fighters has changed; who reaches the limit is down."""
        return _with_one(self, before, after)

    def renewed(self) -> Side:
        """The side at the start of a round."""
        standing = sorted((one[0], self.kinds[one[3]].speed, 0, *one[3:]) for one in self.standing)
        return replace(self, standing=tuple(standing))


@lru_cache(maxsize=1 << 14)
def _with_one(side: Side, before: One, after: One) -> Side:
    """One and the same side, however often it comes to that: a fight meets few sides, and each of them often."""
    others = list(side.standing)
    others.remove(before)
    if after[0] >= side.kinds[after[3]].limit:
        return replace(side, standing=tuple(others), fallen=tuple(sorted((*side.fallen, after[3]))))
    return replace(side, standing=tuple(sorted([*others, after])))


class Skirmish(Struct, frozen=True, cache_hash=True):
    """Two sides, and on which cards each plays, once they are dealt."""

    a: Side
    b: Side
    order: tuple[str, ...] = ()

    def named(self) -> tuple[str, ...]:
        """Everybody who has a name."""
        return tuple(name for side in (self.a, self.b) for one in side.kinds for name in one.names)

    def resources(self) -> tuple[Resource, ...]:
        """The Damage that everybody carries; of those without a name, all together (yze B39)."""
        return tuple(
            Resource(name, DAMAGE, each_of(len(kind.names), self.side(who).damage(which)))
            for who in SIDES
            for which, kind in enumerate(self.side(who).kinds)
            for name in kind.names or (who,)
        )

    def side(self, who: str) -> Side:
        """One of the two."""
        return self.a if who == "a" else self.b

    def after(self, fact: Fact) -> Skirmish:
        """The skirmish once a fact is true; to make a weapon ready takes one turn (yze B11, D16)."""
        match fact:
            case Dealt(order=order):
                return replace(self, order=order)
            case Exchanged():
                return self._exchanged(fact)
            case MadeReady(who=who, striker=(hurt, turns, parries, which, _) as one):
                ready = self.side(who).with_one(one, (hurt, turns - 1, parries, which, 0))
                return replace(self, **{who: ready})
            case RoundOver():
                return replace(self, a=self.a.renewed(), b=self.b.renewed(), order=self._left())
        raise RuleError(f"a skirmish knows nothing of {fact!r}")

    def _exchanged(self, fact: Exchanged) -> Skirmish:
        mine, theirs = (self.a, self.b) if fact.who == "a" else (self.b, self.a)
        hurt, turns, parries, which, empty = fact.target
        theirs = theirs.with_one(
            fact.target, (hurt + fact.damage, turns, parries + fact.parried, which, empty)
        )
        hurt, turns, parries, which, _ = fact.striker
        mine = mine.with_one(fact.striker, (hurt + fact.cost, turns - 1, parries, which, fact.emptied))
        return Skirmish(*((mine, theirs) if fact.who == "a" else (theirs, mine)), self.order)

    def _left(self) -> tuple[str, ...]:
        """The cards still in play: the fallen leave the last of their side."""
        left = {who: self.side(who).cards for who in SIDES}
        kept: list[str] = []
        for who in self.order:
            if left[who]:
                left[who] -= 1
                kept.append(who)
        return tuple(kept)


class Dealt(Fact, frozen=True):
    """The sides by card, for the whole fight (yze B19)."""

    order: tuple[str, ...]

    @override
    def told(self) -> Words:
        return filled(Words("Ordre : {order}", "Order: {order}"), order=" ".join(self.order))


class Exchanged(Fact, frozen=True):
    """One attack: who struck whom, whether it was parried, the damage, and the price of a push: a point of Damage, or
    an empty weapon (yze B9, B11, B28, B32)."""

    says = Words("{who} frappe : {damage} {damage:dégât|dégâts}", "{who} strikes: {damage} damage")

    who: str
    striker: One
    target: One
    parried: int
    damage: int
    cost: int
    emptied: int = 0


class MadeReady(Fact, frozen=True):
    """A turn spent on an empty weapon (yze B11, D16)."""

    says = Reloaded.says

    who: str
    striker: One


class RoundOver(Fact, frozen=True):
    """The end of a round: turns and Movements come back (yze B19, D21)."""

    says = Words("Fin du round.", "End of the round.")


def other(who: str) -> str:
    """The other side."""
    return "b" if who == "a" else "a"


def side_of(company: Company) -> Side:
    """A side as it was described: so many of one kind, without names."""
    pool, monsters = company.pool, company.health > 0
    like = kind(
        (Blow(pool, company.damage, not company.shoots),),
        pool if company.parries and not monsters else 0,
        company.armour,
        company.armour,
        company.health,
        company.speed,
    )
    return standing_side((like,), [(company.hurt, 0, 0)] * company.count)


def standing_side(kinds: tuple[Kind, ...], fighters: list[tuple[int, int, int]]) -> Side:
    """A side at the start of a round, from the Damage and the kind of each, and 1 for an empty weapon; who has too much
    Damage is down already."""
    up = sorted(
        (one[0], kinds[one[1]].speed, 0, *one[1:]) for one in fighters if one[0] < kinds[one[1]].limit
    )
    down = sorted(which for hurt, which, _ in fighters if hurt >= kinds[which].limit)
    return Side(kinds, tuple(up), tuple(down))
