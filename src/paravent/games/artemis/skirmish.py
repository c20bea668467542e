"""A skirmish: several against several, from their sheets or all alike, until one side is down (artemis R6.1–R6.4, A16).

Two readings are ours: everybody keeps a careful attitude, and of equal initiatives side a acts first when more than two fight.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Contest, End, Options, Resource
from paravent.core.override import override
from paravent.core.parameters import Whole
from paravent.core.refusal import RuleError
from paravent.core.sheet import Board
from paravent.core.steps import Ask, Call, Draw, Fact, Policy, Question, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.artemis.blows import FORCE_DEFENCE
from paravent.games.artemis.duel import CASES, TURN, VERDICTS, Fighter, fighter_of, margin, order, suffered
from paravent.games.artemis.settings import House, of_table
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.wounds import lowered

SIDES: Final = ("a", "b")
Turn = tuple[str, int]
"""A side, and a place in it."""


class Hit(Fact, frozen=True):
    """Wounds received by one of a side."""

    who: str
    place: int
    marks: int

    @override
    def told(self) -> Words:
        words = Words(
            "{who} n° {place} : +{n} {n:blessure|blessures}", "{who} no. {place}: +{n} {n:wound|wounds}"
        )
        return filled(words, who=self.who, place=self.place + 1, n=self.marks)


class Strained(Fact, frozen=True):
    """A defence forced for one light fatigue by one of a side (artemis R6.3)."""

    who: str
    place: int

    @override
    def told(self) -> Words:
        words = Words("{who} n° {place} : défense forcée", "{who} no. {place}: defence forced")
        return filled(words, who=self.who, place=self.place + 1)


class Skirmish(Struct, frozen=True, dict=True, cache_hash=True):
    """Two sides, each fighter as they are now; where they are known, by name, the first side first."""

    a: tuple[Fighter, ...]
    b: tuple[Fighter, ...]
    names: tuple[str, ...] = ()

    def named(self) -> tuple[str, ...]:
        """Everybody who has a name."""
        return self.names

    @property
    def lost(self) -> tuple[str, ...]:
        """The names of those who are down, where they have any."""
        return tuple(name for name, one in zip(self.names, (*self.a, *self.b), strict=False) if one.down)

    def resources(self) -> tuple[Resource, ...]:
        """The marks of everybody (artemis U4)."""
        sides = [who for who in SIDES for _ in self.side(who)]
        every = zip(self.names or sides, (*self.a, *self.b), strict=True)
        return tuple(resource for name, one in every for resource in one.resources(name))

    def side(self, who: str) -> tuple[Fighter, ...]:
        """One of the two."""
        return self.a if who == "a" else self.b

    def standing(self, who: str) -> tuple[int, ...]:
        """The places of those of a side who are not down."""
        return self._standing[who]

    @cached_property
    def _standing(self) -> dict[str, tuple[int, ...]]:
        return {
            who: tuple(place for place, one in enumerate(self.side(who)) if not one.down) for who in SIDES
        }

    def after(self, fact: Fact) -> Skirmish:
        """The skirmish once a fact is true."""
        match fact:
            case Hit(who=who, place=place, marks=marks):
                return self._with(who, place, self.side(who)[place].struck(marks))
            case Strained(who=who, place=place):
                one = self.side(who)[place]
                return self._with(who, place, replace(one, fatigue=one.fatigue + 1))
        raise RuleError(f"a skirmish knows nothing of {fact!r}")

    def _with(self, who: str, place: int, one: Fighter) -> Skirmish:
        side = self.side(who)
        return replace(self, **{who: (*side[:place], one, *side[place + 1 :])})


class Company(Struct, frozen=True):
    """Fighters alike."""

    count: Annotated[int, Whole(Words("combien", "how many"), 1, 12)]
    attack: Annotated[int, Whole(Words("attaque", "attack"), 0, 20)]
    parry: Annotated[int, Whole(Words("parade", "parry"), 0, 20)]
    category: Annotated[int, Whole(Words("catégorie de l’arme", "weapon class"), 1, 5)] = 4
    protection: Annotated[int, Whole(Words("protection", "protection"), 0, 4)] = 0
    resistance: Annotated[int, Whole(Words("Résistance", "Resistance"), 0, 20)] = 3
    initiative: Annotated[int, Whole(Words("initiative", "initiative"), 0, 30)] = 6
    hindrances: Annotated[int, Whole(Words("gênes", "hindrances"), 0, 8)] = 0
    wounds: Annotated[int, Whole(Words("blessures", "wounds"), 0, 9)] = 0
    fatigue: Annotated[int, Whole(Words("fatigues", "fatigue marks"), 0, 9)] = 0

    def fighters(self) -> tuple[Fighter, ...]:
        """So many of them."""
        one = Fighter(
            self.attack,
            self.parry,
            self.category,
            self.protection,
            self.resistance,
            self.initiative,
            self.hindrances,
            self.wounds,
            self.fatigue,
        )
        return (one,) * self.count


def skirmish(a: Company, b: Company) -> Skirmish:
    """Two companies face to face."""
    return Skirmish(a.fighters(), b.fighters())


def skirmish_of(
    a: tuple[Sheet, ...], b: tuple[Sheet, ...], options: Options, _: Board | None = None
) -> Skirmish:
    """Two sides from their sheets as they are now, by the figures of the table."""
    house = of_table(House, options)
    ours, theirs = (tuple(fighter_of(one, house) for one in side) for side in (a, b))
    return Skirmish(ours, theirs, _names((*a, *b)))


def _names(sheets: tuple[Sheet, ...]) -> tuple[str, ...]:
    """Everybody's name; a second of the same name is numbered."""
    before = [[one.name for one in sheets[:place]].count(sheet.name) for place, sheet in enumerate(sheets)]
    return tuple(
        f"{sheet.name} {times + 1}" if times else sheet.name
        for sheet, times in zip(sheets, before, strict=True)
    )


def _weakest(_: Ask) -> str:
    return "weakest"


def _strongest(_: Ask) -> str:
    return "strongest"


TARGET: Final = Question(
    "target_chosen",
    Words("Qui attaquer ?", "Whom to attack?"),
    (
        ("weakest", Words("qui est le plus blessé", "whoever is most wounded")),
        ("strongest", Words("qui est le moins blessé", "whoever is least wounded")),
    ),
    (
        Policy("weakest", Words("le plus blessé", "the most wounded"), _weakest),
        Policy("strongest", Words("le moins blessé", "the least wounded"), _strongest),
    ),
)


@rule
def skirmish_round(fight: Skirmish) -> Steps[None]:
    """Initiative for all, then one blow each while anybody is left to strike (artemis R3.1, R6.1, U4)."""
    turns: tuple[Turn, ...] = yield order_of(fight)
    for turn in turns:
        if ended(fight) is None and turn[1] in fight.standing(turn[0]):
            fight = yield from strike(fight, turn[0], turn[1])


def order_of(fight: Skirmish) -> Call[tuple[Turn, ...]]:
    """Those who stand, highest initiative first (artemis R6.1, A16)."""
    standing = ((who, place, fight.side(who)[place]) for who in SIDES for place in fight.standing(who))
    return ordered(
        tuple((one.initiative + one.burden, one.initiative, (who, place)) for who, place, one in standing)
    )


@rule
def ordered(everyone: tuple[tuple[int, int, Turn], ...]) -> Steps[tuple[Turn, ...]]:
    """The turns of totals, each with its score: whatever else befell the fighters, the same totals have the same order
    (artemis R6.1, A16)."""
    if len(everyone) == len(SIDES):
        (a, a_score, first), (b, b_score, second) = everyone
        drawn = yield Draw(1, order(a, b, a_score, b_score), "R6.1", "a")
        return (first, second) if drawn[0] == "a" else (second, first)
    ranked: tuple[tuple[int, int, Turn], ...] = ()
    for total, score, turn in everyone:
        value = yield Draw(1, CASES, "R6.1", turn[0])
        ranked += ((-(total + value[0]), -score, turn),)
    return tuple(turn for _, _, turn in sorted(ranked))


@rule
def strike(fight: Skirmish, who: str, place: int) -> Steps[Skirmish]:
    """One attack on whom the side chooses: parried, forced, or a wound (artemis R6.3, R6.4, A34)."""
    other = "b" if who == "a" else "a"
    way = "weakest"
    if len(fight.standing(other)) > 1:
        way = yield Ask(TARGET, who, ("weakest", "strongest"), "R6.3")
    chosen = target(fight, other, way)
    striker, facing = fight.side(who)[place], fight.side(other)[chosen]
    drawn = yield Draw(1, margin(facing.parry + facing.burden, striker.attack + striker.burden), "R6.3", who)
    if drawn[0] == "success":
        return fight
    if drawn[0] == "uncertain" and facing.fatigue < facing.most:
        choice = yield Ask(FORCE_DEFENCE, other, ("take", "force"), "R6.3")
        if choice == "force":
            strained: Skirmish = yield Strained(other, chosen)
            return strained
    marks: int = yield suffered(striker.category, facing.protection, facing.resistance + facing.burden, other)
    if not marks:
        return fight
    hurt: Skirmish = yield Hit(other, chosen, marks)
    return hurt


def target(fight: Skirmish, who: str, way: str) -> int:
    """The place of whoever of a side is wounded most, or least."""
    standing = fight.standing(who)
    by_wounds = sorted(standing, key=lambda place: fight.side(who)[place].wounds)
    return by_wounds[-1] if way == "weakest" else by_wounds[0]


def ended(fight: Skirmish) -> End | None:
    """A side is beaten when nobody of it stands; where no blow can go through, nobody wins."""
    down = tuple(who for who in SIDES if not fight.standing(who))
    if down:
        return End("a_wins" if down == ("b",) else "b_wins", (*down, *fight.lost))
    return None if harms(fight.a, fight.b) or harms(fight.b, fight.a) else End("stalemate", fight.lost)


def harms(side: tuple[Fighter, ...], facing: tuple[Fighter, ...]) -> bool:
    """Whether anybody who stands could wound anybody who stands on the other side (artemis R5.3)."""
    return any(
        lowered(one.category, other.protection)
        for one in side
        if not one.down
        for other in facing
        if not other.down
    )


SKIRMISH: Final = Contest(
    id="skirmish",
    title=Words("Escarmouche jusqu’au bout", "Skirmish to the end"),
    scene=skirmish,
    round=skirmish_round,
    ends=ended,
    verdicts=VERDICTS,
    fighters=SIDES,
    asks=(TARGET, FORCE_DEFENCE),
    examples=(
        {
            "a.count": "1",
            "a.attack": "6",
            "a.parry": "5",
            "a.wounds": "3",
            "a.fatigue": "6",
            "b.count": "1",
            "b.attack": "5",
            "b.parry": "5",
            "b.category": "5",
            "b.wounds": "4",
            "b.fatigue": "6",
            "defence": "take",
        },
    ),
    sides=skirmish_of,
    named=Skirmish.named,
    resources=Skirmish.resources,
    counts=TURN,
)
