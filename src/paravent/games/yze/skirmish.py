"""A skirmish: several against several until one side is down (yze B19–B40, B55).

Fighters alike differ only by what befell them, so a side is kept as a sorted list: equal situations are one. Three
things follow, which are our own readings. Allies swap their cards (B21) so that the least hurt play first; the fallen
leave their side's last cards; everybody keeps the Movement for one parry a round (B32, D21).
"""

from __future__ import annotations

from math import comb, prod
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.game import Contest, End, told_apart
from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Draw, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.yze.blows import PARRY, parry_pool, struck
from paravent.games.yze.initiative import deck, rank
from paravent.games.yze.pools import pool_of
from paravent.games.yze.rolls import PUSH
from paravent.games.yze.sides import (
    SIDES,
    Blow,
    Company,
    Dealt,
    Exchanged,
    MadeReady,
    One,
    RoundOver,
    Side,
    Skirmish,
    other,
    side_of,
)
from paravent.games.yze.sides_from_sheets import MOST_CARDS, check, skirmish_of

FOLLOWED: Final = 6_000
"""Up to about so many situations, three equals against two, only the order of the sides is drawn, which has the same
chances. Beyond, cards are dealt one by one: a forecast then sees at once that there are too many hands to follow, and
samples."""


def _weakest(_: Ask) -> str:
    return "weakest"


def _strongest(_: Ask) -> str:
    return "strongest"


def _next(_: Ask) -> str:
    return "next"


WHOM: Final = (
    ("weakest", Words("qui est le plus blessé", "whoever is hurt most"), _weakest),
    ("strongest", Words("qui est le moins blessé", "whoever is hurt least"), _strongest),
    ("next", Words("qui doit encore jouer", "whoever is still to play"), _next),
)
TARGETS: Final = {
    who: Question(
        f"{who}_target",
        filled(Words("{who} : qui attaquer ?", "{who}: whom to attack?"), who=who),
        tuple((id, words) for id, words, _ in WHOM),
        tuple(Policy(id, words, choose) for id, words, choose in WHOM),
    )
    for who in SIDES
}


@rule
def skirmish_round(fight: Skirmish) -> Steps[None]:
    """Everybody who can strikes once per turn, in the order of the cards (yze B19, B21, B23, B39, B40, B55)."""
    if not fight.order:
        fight = yield from dealt(fight)
    for who in fight.order:
        if ended(fight) is None and fight.side(who).striker:
            fight = yield from strike(fight, who)
    yield RoundOver()


@rule
def dealt(fight: Skirmish) -> Steps[Skirmish]:
    """Deal the cards: as many for each as it has turns (yze B19, B55, D23)."""
    bag = tuple(who for who in SIDES for _ in range(fight.side(who).cards))
    if situations(fight) <= FOLLOWED:
        order = yield Draw(len(bag), bag, "B19", "a")
    else:
        cards = yield Draw(len(bag), deck(MOST_CARDS), "B19", "a")
        order = tuple(who for _, who in sorted(zip(map(rank, cards), bag, strict=True)))
    after: Skirmish = yield Dealt(order)
    return after


def situations(fight: Skirmish) -> int:
    """About how many situations there are to follow: what each side may have suffered, for each card."""
    return prod(map(_suffered, (fight.a, fight.b))) * (fight.a.cards + fight.b.cards)


def _suffered(side: Side) -> int:
    """In how many states those who stand may be, fighters of one kind being alike."""
    return prod(comb(count + side.kinds[which].states - 1, count) for which, count in side.alike().items())


@rule
def strike(fight: Skirmish, who: str) -> Steps[Skirmish]:
    """One attack on whom the side chooses, its damage, and the price of a push; an empty weapon is made ready instead
    (yze B9, B11, B28, B29, B32)."""
    first = fight.side(who).striker
    if first and first[4]:
        ready: Skirmish = yield MadeReady(who, first)
        return ready
    way = yield Ask(TARGETS[who], who, ("weakest", "strongest", "next"), "B28")
    blows = blows_of(fight, who)
    number = 1
    if len(blows) > 1:
        number = yield Throw(1, Numbered(len(blows)), "B55", who)
    plan = planned(fight, who, way, blows[number - 1])
    if plan.guard:
        choice = yield Ask(PARRY, other(who), ("take", "parry"), "B32", plan.dice)
        plan = plan if choice == "parry" else replace(plan, guard=0)
    damage, price = yield felt(plan, who)
    cost, emptied = (0, price) if plan.shot else (price, 0)
    after: Skirmish = yield Exchanged(
        who, plan.striker, plan.target, int(plan.guard > 0), damage, cost, emptied
    )
    return after


class Plan(Struct, frozen=True):
    """One attack before its dice: who strikes whom, the dice of the blow, the parry and the armour."""

    striker: One
    target: One
    dice: int
    guard: int
    base: int
    armour: int
    enough: int
    pushable: bool
    shot: bool


def blows_of(fight: Skirmish, who: str) -> tuple[Blow, ...]:
    """The ways in which whoever plays next may strike."""
    side = fight.side(who)
    striker = side.striker
    if striker is None:
        raise RuleError(f"nobody of {who} can strike")
    return side.kinds[striker[3]].blows


def planned(fight: Skirmish, who: str, way: str, blow: Blow) -> Plan:
    """Who strikes whom with how many dice, against which armour (yze B28, B29); a parry takes the target's Movement, once
    a round (B32, D21)."""
    side, facing = fight.side(who), fight.side(other(who))
    striker, target = side.striker, facing.target(way)
    if striker is None:
        raise RuleError(f"nobody of {who} can strike")
    mine, theirs = side.kinds[striker[3]], facing.kinds[target[3]]
    dice = mine.left(blow.dice, striker[0])
    parries = bool(dice) and blow.contact and not target[2]
    return Plan(
        striker,
        target,
        dice,
        theirs.left(theirs.guard, target[0]) if parries else 0,
        blow.damage,
        theirs.padding if blow.blunt else theirs.armour,
        theirs.limit - target[0],
        not mine.health,
        not blow.contact,
    )


@rule
def felt(plan: Plan, who: str) -> Steps[tuple[int, int]]:
    """The blow as far as it is felt: what goes beyond the limit changes nothing more here."""
    attack, parry = pool_of(plan.dice), parry_pool(plan.guard)
    damage, cost = yield struck(attack, parry, plan.base, plan.armour, who, other(who), plan.pushable)
    return min(damage, plan.enough), cost


def ended(fight: Skirmish) -> End | None:
    """A side is beaten when nobody of it stands (yze B40); if nobody on either side has a die left, nobody wins."""
    down = tuple(who for who in SIDES if not fight.side(who).standing)
    if not down and (fight.a.able or fight.b.able):
        return None
    lost, some = told_apart((*fight.a.losses, *fight.b.losses))
    return End(verdict(fight, down), (*down, *lost), some=some)


def verdict(fight: Skirmish, down: tuple[str, ...]) -> str:
    """What a fight came to in which these sides are down."""
    match down:
        case ("a", "b"):
            return "both_fall"
        case ("a",):
            return "b_unscathed" if not fight.b.fallen else "b_wins"
        case ("b",):
            return "a_unscathed" if not fight.a.fallen else "a_wins"
    return "stalemate"


def skirmish(a: Company, b: Company) -> Skirmish:
    """Two sides before their cards are dealt; more cards than two suits hold are refused (yze B19, D23)."""
    fight = Skirmish(side_of(a), side_of(b))
    check(fight)
    return fight


SKIRMISH: Final = Contest(
    id="skirmish",
    title=Words("Escarmouche jusqu’au bout", "Skirmish to the end"),
    scene=skirmish,
    round=skirmish_round,
    ends=ended,
    verdicts=(
        ("a_unscathed", Words("a l’emporte, sans perte", "a wins, without a loss")),
        ("a_wins", Words("a l’emporte, avec des pertes", "a wins, with losses")),
        ("b_unscathed", Words("b l’emporte, sans perte", "b wins, without a loss")),
        ("b_wins", Words("b l’emporte, avec des pertes", "b wins, with losses")),
        ("stalemate", Words("personne ne peut plus frapper", "neither can strike any more")),
        ("both_fall", Words("tous tombent", "all fall")),
    ),
    fighters=SIDES,
    sides=skirmish_of,
    named=Skirmish.named,
    resources=Skirmish.resources,
    asks=(TARGETS["a"], TARGETS["b"], PUSH, PARRY),
    examples=(
        {
            "a.count": "2",
            "a.pool": "5",
            "a.damage": "1",
            "b.count": "1",
            "b.pool": "5",
            "b.damage": "2",
            "b.armour": "1",
            "push": "never",
            "parry": "never",
        },
        {
            "a.count": "1",
            "a.pool": "4",
            "a.damage": "2",
            "b.count": "1",
            "b.pool": "3",
            "b.damage": "1",
            "b.health": "4",
            "b.speed": "2",
        },
    ),
)
