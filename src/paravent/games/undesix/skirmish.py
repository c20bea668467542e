"""A fight of several against several, each as they are: by decreasing Sens, or all together (undesix C1–C3)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Contest, End, Losses, Options, Resource, each_of, told_apart
from paravent.core.override import override
from paravent.core.parameters import Flag, Whole, group_of
from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Fact, Policy, Question, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.undesix.attack import USUAL, skilled, special
from paravent.games.undesix.board import EMPTY, Board
from paravent.games.undesix.duel import LEFT, VERDICTS, dealt, harm
from paravent.games.undesix.house_values import WEAPONS, Weapon
from paravent.games.undesix.settings import House
from paravent.games.undesix.sheet import IN_HAND, Sheet
from paravent.games.undesix.states import barred
from paravent.games.undesix.tables import CHARACTERISTICS

SIDES: Final = ("a", "b")


class Company(Struct, frozen=True):
    """One side as it is described: how many, and what each of them is like."""

    count: Annotated[int, Whole(Words("combattants", "fighters"), 1, 8)]
    phy: Annotated[int, Whole(Words("PHY de chacun", "PHY of each"), 1, 60)]
    weapon: Annotated[int, Whole(Words("valeur de l’arme", "weapon value"), 0, 20)]
    ca: Annotated[int, Whole(Words("CA", "AC"), -5, 20)] = 0
    senses: Annotated[int, Whole(Words("Sens", "Senses"), 0, 12)] = 3
    bonus: Annotated[int, Whole(Words("compétence et expérience", "skill and experience"), -10, 20)] = 0
    ranged: Annotated[bool, Flag(Words("à distance (sous Sens)", "at a distance (under Senses)"))] = False
    vitality: Annotated[int, Whole(Words("Vitalité", "Vitality"), 0, 60)] = 0


class Kind(Struct, frozen=True):
    """What a fighter is like, however hurt. `bonus` is what an attack is rolled under, besides the PHY that is left
    where it is rolled `under_phy`; against a ranged weapon `shot_ca` protects. Those who are known and all alike, as hurt
    too when the fight begins, have `names`: who of them falls is a matter of chance."""

    phy: int
    weapon: int
    ca: int
    shot_ca: int
    senses: int
    bonus: int
    under_phy: bool
    ranged: bool
    names: tuple[str, ...] = ()

    def value(self, left: int) -> int:
        """What one with so many points left rolls under: Vitalité is no part of it (undesix B6, C10)."""
        return self.bonus + (min(left, self.phy) if self.under_phy else 0)

    def guard(self, striker: Kind) -> int:
        """The CA against a striker's weapon."""
        return self.shot_ca if striker.ranged else self.ca


One = tuple[int, int]
"""A fighter as one stands: the points left, Vitalité included, and which of the side's kinds."""


class Side(Struct, frozen=True):
    """One side as it stands: those on their feet, weakest first, and the kinds of the fallen."""

    kinds: tuple[Kind, ...]
    standing: tuple[One, ...]
    fallen: tuple[int, ...] = ()

    def struck(self, wounds: tuple[int, ...]) -> Side:
        """The side once each of its fighters took these wounds; at no point one falls (undesix C3)."""
        after = [(left - wound, which) for (left, which), wound in zip(self.standing, wounds, strict=True)]
        up = tuple(sorted(one for one in after if one[0] > 0))
        down = (which for left, which in after if left <= 0)
        return replace(self, standing=up, fallen=tuple(sorted((*self.fallen, *down))))

    def points(self, which: int) -> int:
        """What those of a kind have left."""
        return sum(left for left, one in self.standing if one == which)

    def strikers(self, senses: int) -> tuple[One, ...]:
        """Those who act at these Sens."""
        return tuple(one for one in self.standing if self.kinds[one[1]].senses == senses)

    def can_harm(self, other: Side, automatic: bool) -> bool:
        """Whether somebody's best die would cost one of the other side a point."""
        return any(
            harm(mine.value(left), mine.weapon, other.kinds[foe].guard(mine), 1, automatic)
            for left, mine in ((left, self.kinds[which]) for left, which in self.standing)
            for _, foe in other.standing
        )

    @property
    def losses(self) -> Losses:
        """How many of each kind have fallen, by the names of those who are of it."""
        return tuple((kind.names, self.fallen.count(which)) for which, kind in enumerate(self.kinds))


class Struck(Fact, frozen=True):
    """What each fighter of a side lost."""

    who: str
    wounds: tuple[int, ...]

    @override
    def told(self) -> Words:
        words = Words("Le camp {who} perd {n} PHY", "Side {who} loses {n} PHY")
        return filled(words, who=self.who, n=sum(self.wounds))


class Skirmish(Struct, frozen=True):
    """Two sides; by an option a 1 always hits and a 6 always misses (undesix X3)."""

    a: Side
    b: Side
    automatic: bool = False

    def named(self) -> tuple[str, ...]:
        """Everybody who has a name."""
        return tuple(name for side in (self.a, self.b) for one in side.kinds for name in one.names)

    def resources(self) -> tuple[Resource, ...]:
        """The points left to everybody, Vitalité included; to those without a name, all together (undesix C3, C10)."""
        return tuple(
            Resource(name, LEFT, each_of(len(kind.names), self.side(who).points(which)))
            for who in SIDES
            for which, kind in enumerate(self.side(who).kinds)
            for name in kind.names or (who,)
        )

    def side(self, who: str) -> Side:
        """One of the two."""
        return self.a if who == "a" else self.b

    def after(self, fact: Fact) -> Skirmish:
        """The skirmish once a side was struck."""
        if not isinstance(fact, Struck):
            raise RuleError(f"a skirmish knows nothing of {fact!r}")
        return replace(self, **{fact.who: self.side(fact.who).struck(fact.wounds)})


def formed(a: Company, b: Company) -> Skirmish:
    """The two sides before the first blow, everybody of a side alike (undesix C2)."""
    return Skirmish(_alike(a), _alike(b))


def _alike(one: Company) -> Side:
    bonus = one.bonus + (one.senses if one.ranged else 0)
    kind = Kind(one.phy, one.weapon, one.ca, one.ca, one.senses, bonus, not one.ranged, one.ranged)
    return Side((kind,), ((one.phy + one.vitality, 0),) * one.count)


def skirmish_of(
    a: tuple[Sheet, ...], b: tuple[Sheet, ...], options: Options, table: Board | None = None
) -> Skirmish:
    """The two sides from their sheets, as they are now, by the table's own lists; whoever cannot act has fallen already
    (undesix A12, C3)."""
    names = Counter(sheet.name for sheet in (*a, *b))
    alone = {name for name, times in names.items() if times == 1}
    house = group_of(House, options)
    ours, theirs = (_side(some, alone, house, table or EMPTY) for some in (a, b))
    return Skirmish(ours, theirs, house.automatic)


def _side(sheets: tuple[Sheet, ...], alone: set[str], house: House, table: Board) -> Side:
    """Those who are alike in everything but their names are of one kind; so are those of one name."""
    every = [
        (
            kind_of(one, table=table),
            one.left("phy") + one.vitality_left,
            barred(one, house=house) is None,
        )
        for one in sheets
    ]
    alike: dict[tuple[Kind, int, bool], tuple[str, ...]] = {}
    for sheet, now in zip(sheets, every, strict=True):
        if sheet.name in alone:
            alike[now] = (*alike.get(now, ()), sheet.name)
    of_kind = [
        replace(now[0], names=alike[now] if sheet.name in alone else ())
        for sheet, now in zip(sheets, every, strict=True)
    ]
    kinds = tuple(dict.fromkeys(of_kind))
    each = [(left, kinds.index(kind), acts) for (_, left, acts), kind in zip(every, of_kind, strict=True)]
    up = sorted((left, which) for left, which, acts in each if acts)
    return Side(kinds, tuple(up), tuple(sorted(which for _, which, acts in each if not acts)))


def kind_of(sheet: Sheet, names: tuple[str, ...] = (), table: Board = EMPTY) -> Kind:
    """A fighter from the sheet: the weapon in hand and its skill, the CA that is worn (undesix B10, C2)."""
    arms = _in_hand(sheet, table)
    named = skilled(USUAL, arms)
    parts = (*sheet.value(named, table), *special(sheet, arms, table=table))
    under = named if named in CHARACTERISTICS else sheet.skill(named, table).characteristic
    under_phy = under == "phy"
    value = sum(part.amount for part in parts)
    return Kind(
        sheet.left("phy"),
        arms.value,
        sheet.ca(table=table),
        sheet.ca("ranged", table=table),
        sheet.left("senses"),
        value - sheet.left("phy") if under_phy else value,
        under_phy,
        arms.reach == "ranged",
        names,
    )


def _in_hand(sheet: Sheet, table: Board) -> Weapon:
    """The weapon in hand; in the place of one that is out of use the first other that is carried, or bare hands, which
    is our own reading (undesix C16)."""
    named = (IN_HAND, *sheet.carried)
    whole = (arms for arms in (sheet.held(one, table) for one in named) if not sheet.is_broken(arms))
    return next(whole, WEAPONS["bare-hands"])


def _weakest(_: Ask) -> str:
    return "weakest"


def _strongest(_: Ask) -> str:
    return "strongest"


TARGET: Final = Question(
    "target",
    Words("Qui frapper ?", "Whom to strike?"),
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
    """By decreasing Sens; all who have the same, of both sides or of one, strike at once with their scores of before
    (undesix B6, C1, C10)."""
    for senses in at_work(fight):
        mine, theirs = (fight.side(who).strikers(senses) for who in SIDES)
        if not (fight.a.standing and fight.b.standing):
            return
        wounds = yield from volley(fight, "a", "b", mine)
        taken = yield from volley(fight, "b", "a", theirs)
        if any(wounds):
            fight = yield Struck("b", wounds)
        if any(taken):
            fight = yield Struck("a", taken)


def at_work(fight: Skirmish) -> tuple[int, ...]:
    """The Sens of those who stand, highest first (undesix C1)."""
    every = {side.kinds[which].senses for side in (fight.a, fight.b) for _, which in side.standing}
    return tuple(sorted(every, reverse=True))


@rule
def volley(fight: Skirmish, who: str, foe: str, strikers: tuple[One, ...]) -> Steps[tuple[int, ...]]:
    """Everybody's attack at once: what each target loses in all (undesix C1)."""
    wounds = (0,) * len(fight.side(foe).standing)
    for one in strikers:
        place = yield from aimed(fight.side(foe), who)
        damage: int = yield from blow(fight, who, foe, one, place)
        wounds = with_wound(wounds, place, damage)
    return wounds


@rule
def blow(fight: Skirmish, who: str, foe: str, striker: One, place: int) -> Steps[int]:
    """The damage of one attack upon one of those who stand (undesix C2)."""
    left, which = striker
    mine, targets = fight.side(who).kinds[which], fight.side(foe)
    guard = targets.kinds[targets.standing[place][1]].guard(mine)
    damage: int = yield dealt(mine.value(left), mine.weapon, guard, who, fight.automatic)
    return damage


@rule
def aimed(targets: Side, who: str) -> Steps[int]:
    """Which of the others is struck at (undesix C2)."""
    standing = targets.standing
    if standing[0] == standing[-1]:
        return 0
    way: str = yield Ask(TARGET, who, ("weakest", "strongest"), "C2", standing)
    return 0 if way == "weakest" else len(standing) - 1


def with_wound(wounds: tuple[int, ...], place: int, damage: int) -> tuple[int, ...]:
    """The wounds with one more."""
    return (*wounds[:place], wounds[place] + damage, *wounds[place + 1 :])


def ended(fight: Skirmish) -> End | None:
    """A side without anybody standing has lost; if neither can harm the other, nobody wins (undesix C3)."""
    down = tuple(who for who in SIDES if not fight.side(who).standing)
    a, b, automatic = fight.a, fight.b, fight.automatic
    if not down and (a.can_harm(b, automatic) or b.can_harm(a, automatic)):
        return None
    lost, some = told_apart((*a.losses, *b.losses))
    return End(ENDS[down], (*down, *lost), some=some)


ENDS: Final = {(): "stalemate", ("a",): "b_wins", ("b",): "a_wins", ("a", "b"): "both_fall"}


SKIRMISH: Final = Contest(
    id="skirmish",
    title=Words("Mêlée jusqu’au bout, en attaques simples", "Skirmish to the end, in plain attacks"),
    scene=formed,
    round=skirmish_round,
    ends=ended,
    verdicts=VERDICTS,
    fighters=SIDES,
    sides=skirmish_of,
    named=Skirmish.named,
    resources=Skirmish.resources,
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
