"""Losing points otherwise than by a blow: fire, falls, poison, drugs, deprivation, other characteristics (undesix C9, C17, C18)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Role, Whole, only
from paravent.core.steps import Ask, Outcome, Steps
from paravent.core.words import Words, filled
from paravent.games.undesix.attack import WayOutParameter, dodging
from paravent.games.undesix.blows import DODGE, Threat
from paravent.games.undesix.board import TableRole
from paravent.games.undesix.facts import Dodged, Drained, Healed, PsySpent, ScoreBack
from paravent.games.undesix.fate import ASK_DESTINY
from paravent.games.undesix.roll_parts import (
    CALM,
    DESPERATE_COST,
    Despair,
    ModifierParameter,
    asked_in,
    besides,
    holder,
)
from paravent.games.undesix.rolls import (
    ALLOW,
    LATE_BONUS,
    OF_EVERY_ROLL,
    SUCCEED,
    Tested,
    planned,
    rolled,
)
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.stand_ins import BLANK, somebody, with_dice
from paravent.games.undesix.states import DELAY, body_of, suffered, weakened
from paravent.games.undesix.tables import CHARACTERISTICS, DEPRIVED_HOURS, POISON, SOURCES

SUFFERS: Final = Words("qui subit", "who suffers")
VictimRole = Annotated[Sheet, Role(SUFFERS, stand_in=somebody)]


def ordinary() -> Sheet:
    """Somebody with 3 in everything."""
    return BLANK


class Suffered(Outcome, frozen=True):
    """The points that were lost."""

    points: int

    @override
    def told(self) -> Words:
        if not self.points:
            return Words("Aucune perte", "Nothing lost")
        return filled(Words("Points perdus : {n}", "Points lost: {n}"), n=self.points)


UNHARMED: Final = Goal(
    "unharmed", Words("ne rien perdre", "to lose nothing"), lambda result: int(not result.points)
)


def points_of(source: str, quantity: int) -> int:
    """One point for each full unit; CA does not help (undesix C17)."""
    return quantity // SOURCES[source].unit


@move(
    title=Words("Feu, chute, noyade…", "Fire, falls, drowning…"),
    asks=(DODGE, DELAY),
    goals=(UNHARMED,),
    examples=({"source": "fall", "quantity": "5"}, {"source": "blaze", "quantity": "5"}),
    does=LIVE,
)
def endure(
    victim: VictimRole,
    source: Annotated[
        str, Choice(Words("source", "source"), tuple((one.id, one.words) for one in SOURCES.values())), GMS
    ] = "fall",
    quantity: Annotated[
        int, Whole(Words("combien (s, min, h, m, litres)", "how much (s, min, h, m, litres)"), 0, 999), GMS
    ] = 1,
    way_out: WayOutParameter = True,
    house: Annotated[House, only("world", "desperate", "negative", "delayed_death", "staged")] = STANDARD,
) -> Steps[Suffered]:
    """One point of PHY for every so much of a danger, Vitalité first (undesix C17); one may dodge in despair (D4)."""
    points = points_of(source, quantity)
    body = body_of(victim, house)
    psy = dodging(victim, house, way_out)
    choice = "take"
    if points and psy >= DESPERATE_COST:
        yield Threat(points, body).upon("victim")
        asked, threat = asked_in(DODGE, house.world), Threat(points, body)
        choice = yield Ask(asked, "victim", ("take", "dodge"), "D4", threat, prices=asked.prices)
    if choice == "dodge":
        yield PsySpent("victim", DESPERATE_COST, house.world)
        if psy == DESPERATE_COST:
            yield Drained("victim")
        yield Dodged("victim")
        return Suffered(0)
    yield from suffered("victim", body, points)
    return Suffered(points)


@move(
    title=Words("Poison", "Poison"),
    asks=(DELAY,),
    goals=(UNHARMED,),
    examples=({}, {"points": "2"}),
    does=LIVE,
)
def poison(
    victim: VictimRole,
    points: Annotated[int, Whole(Words("points perdus", "points lost"), 0, 40), GMS] = POISON,
    house: Annotated[House, only("negative", "delayed_death")] = STANDARD,
) -> Steps[Suffered]:
    """Three points in general, Vitalité first, without any roll to resist (undesix C9)."""
    yield from suffered("victim", body_of(victim, house), points)
    return Suffered(points)


@move(
    title=Words("Drogue ou somnifère", "Drug or sleeping draught"),
    asks=(ALLOW, LATE_BONUS, ASK_DESTINY),
    goals=(SUCCEED,),
    examples=({"value": "3"}, {"value": "4", "modifier": "-2"}),
    does=LIVE,
)
def drug(
    victim: Annotated[Sheet, Role(SUFFERS, stand_in=with_dice)],
    table: TableRole,
    modifier: ModifierParameter = 0,
    despair: Despair = CALM,
    house: Annotated[House, OF_EVERY_ROLL] = STANDARD,
) -> Steps[Tested]:
    """Drugs and sleeping draughts are resisted by a roll under PHY (undesix B6, C9)."""
    parts = victim.value("phy", table) + besides(victim, modifier)
    plan = planned("victim", victim, parts, house, despair, dice=holder(victim, "victim", house))
    return (yield from rolled(plan))


@move(
    title=Words("Faim, soif, veille", "Hunger, thirst, sleeplessness"),
    asks=(DELAY,),
    goals=(UNHARMED,),
    examples=({"food": "96", "sleep": "50"},),
    does="leisure",
)
def deprivation(
    victim: VictimRole,
    food: Annotated[int, Whole(Words("heures sans manger", "hours without food"), 0, 5000), GMS] = 0,
    drink: Annotated[int, Whole(Words("heures sans boire", "hours without drink"), 0, 5000), GMS] = 0,
    sleep: Annotated[int, Whole(Words("heures sans dormir", "hours without sleep"), 0, 5000), GMS] = 0,
    house: Annotated[House, only("world", "psy_track", "negative", "delayed_death")] = STANDARD,
) -> Steps[Suffered]:
    """One PHY and one PSY for every 48 hours without food, drink or sleep, each counted apart (undesix C18, X25)."""
    points = food // DEPRIVED_HOURS + drink // DEPRIVED_HOURS + sleep // DEPRIVED_HOURS
    if points:
        yield from suffered("victim", body_of(victim, house), points)
        psy = victim.left("psy") if victim.at_table else points
        yield from weakened("victim", "psy", psy, points, house)
    return Suffered(points)


@move(
    title=Words("Baisser une caractéristique (MJ)", "Lower a characteristic (GM)"),
    asks=(DELAY,),
    goals=(UNHARMED,),
    examples=({"points": "2"}, {"characteristic": "senses", "points": "1", "back": "yes"}),
    gms=True,
)
def weaken(
    victim: Annotated[Sheet, Role(SUFFERS, stand_in=ordinary)],
    characteristic: Annotated[
        str, Choice(Words("caractéristique", "characteristic"), tuple(CHARACTERISTICS.items()))
    ] = "psy",
    points: Annotated[int, Whole(Words("points", "points"), 1, 40)] = 1,
    back: Annotated[bool, Flag(Words("rendus plutôt que perdus", "restored rather than lost"))] = False,
    house: Annotated[House, only("world", "psy_track", "negative", "delayed_death")] = STANDARD,
) -> Steps[Suffered]:
    """Points lost in a characteristic, and what it means at nothing and below (undesix A11, A12, X5)."""
    if back:
        yield (
            Healed("victim", points)
            if characteristic == "phy"
            else ScoreBack("victim", characteristic, points, house.world)
        )
        return Suffered(0)
    if characteristic == "phy":
        yield from suffered("victim", body_of(victim, house), points)
    else:
        left = victim.left(characteristic)
        yield from weakened("victim", characteristic, left, points, house)
    return Suffered(points)
