"""Getting points back: Medicine and its daily limit, rest (undesix C5–C8)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Goal, Options, Saving, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Flag, Role, Whole, only
from paravent.core.refusal import refused
from paravent.core.steps import Outcome, Steps
from paravent.core.words import Words, filled
from paravent.games.undesix.board import EMPTY, TableRole
from paravent.games.undesix.facts import Healed, ScoreBack
from paravent.games.undesix.fate import ASK_DESTINY
from paravent.games.undesix.roll_parts import (
    CALM,
    CircumstancesParameter,
    Despair,
    ModifierParameter,
    besides,
    holder,
    lesson,
    may_roll,
)
from paravent.games.undesix.rolls import (
    ALLOW,
    EVERY_ROLL,
    LATE_BONUS,
    Tested,
    planned,
    rolled,
)
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.stand_ins import DiceParameter, StandIn, ValueParameter
from paravent.games.undesix.states import lies_dead
from paravent.games.undesix.tables import REST_HOURS, in_world


class Treated(Outcome, frozen=True):
    """Care: whether it succeeds, and the points that come back (undesix C6)."""

    success: bool
    healed: int

    @override
    def told(self) -> Words:
        if not self.success:
            return Words("Soins sans effet : on peut réessayer", "Care fails: try again")
        return filled(Words("Soins réussis : {n} PHY", "Care succeeds: {n} PHY"), n=self.healed)


HEAL: Final = Goal(
    "healed", Words("les points rendus", "the points given back"), lambda result: int(result.healed), False
)
SUCCESS: Final = Goal("success", Words("réussir", "to succeed"), lambda result: int(result.success))
HURT: Final = Sheet(name="Kim", phy=4, phy_lost=2)


def treating_oneself(
    value: ValueParameter = 0,
    lost: Annotated[
        int, Whole(Words("points que le patient a perdus", "points the patient has lost"), 0, 99)
    ] = 10,
    treated: Annotated[bool, Flag(Words("déjà soigné aujourd’hui", "already treated today"))] = False,
    since: Annotated[
        int, Whole(Words("points perdus depuis ces soins", "points lost since that care"), 0, 99)
    ] = 0,
    dice: DiceParameter = 0,
) -> Sheet:
    """Somebody who treats with this value, and whose own wounds these are (undesix C7)."""
    return StandIn(
        rolls=value,
        destiny=dice,
        vitality_lost=lost,
        treated_day=EMPTY.day if treated else 0,
        lost_since=since,
    )


@move(
    title=Words("Médecine", "Medicine"),
    asks=(ALLOW, LATE_BONUS, ASK_DESTINY),
    goals=(HEAL, SUCCESS),
    examples=({"value": "5"}, {"value": "4", "lost": "1"}, {"value": "4", "treated": "yes", "since": "2"}),
    sheets={"healer": Sheet(name="Lou"), "patient": HURT},
    spends="acted",
)
def medicine(
    healer: Annotated[Sheet, Role(Words("qui soigne", "who treats"), stand_in=treating_oneself)],
    table: TableRole,
    modifier: ModifierParameter = 0,
    circumstances: CircumstancesParameter = (),
    despair: Despair = CALM,
    house: Annotated[House, only(*EVERY_ROLL, "negative")] = STANDARD,
    patient: Annotated[
        Sheet | None,
        Role(Words("le patient", "the patient"), nobody=Words("soi-même", "yourself")),
    ] = None,
) -> Steps[Treated]:
    """A success gives back its level in PHY, once a day and patient, never above the start (undesix C4, C6, C7, C8,
    E4, X30)."""
    may_roll(healer, "medicine", house, table)
    who, sheet = ("patient", patient) if patient is not None else ("healer", healer)
    room = curable(sheet, table.day, house.negative)
    parts = healer.value("medicine", table) + besides(healer, modifier, circumstances)
    dice, learnt = holder(healer, "healer", house), lesson("healer", healer, "medicine", table)
    plan = planned("healer", healer, parts, house, despair, dice=dice, lesson=learnt)
    tested: Tested = yield from rolled(plan)
    if not tested.success:
        return Treated(False, 0)
    healed = min(max(0, tested.margin), room)
    yield Healed(who, healed, table.day, regained(sheet, healed))
    return Treated(True, healed)


def regained(sheet: Sheet, points: int) -> int | None:
    """The PHY that somebody has once points are back: PHY first, then Vitalité (undesix C10)."""
    return sheet.left("phy") + min(points, sheet.phy_lost) if sheet.at_table else None


def curable(sheet: Sheet, today: int, negative: bool = False) -> int:
    """The points that care may give back: all that is lost, or only what was lost since today's success (undesix
    C7, C8, X17)."""
    if lies_dead(sheet, negative):
        raise refused(TOO_LATE, name=sheet.name)
    lost, treated = sheet.phy_lost + sheet.vitality_lost, sheet.treated_day == today
    if not lost:
        raise refused(UNHURT, name=sheet.name)
    if treated and not sheet.lost_since:
        raise refused(ONCE_A_DAY, name=sheet.name)
    return min(lost, sheet.lost_since) if treated else lost


def _lies_dying(sheet: Sheet, _: Options) -> bool:
    """Whether care is what somebody needs; the doomed are beyond it (undesix A11, C3, C4)."""
    return sheet.left("phy") <= 0 and not sheet.doomed


def _saved(came: Treated, patient: Sheet, _: Options) -> bool:
    """A point stops the clock of whoever is below nothing; otherwise PHY has to be there again (undesix C3, C4)."""
    return came.healed > 0 if patient.death_in else patient.left("phy") + came.healed > 0


SAVES: Final = (Saving(medicine, "patient", _lies_dying, _saved),)


class Rested(Outcome, frozen=True):
    """What rest gave back."""

    says = Words(
        "Repos : {phy} PHY et {psy} PSY rendus (PSY : valeur maison, H2)",
        "Rest: {phy} PHY and {psy} PSY given back (PSY: house value, H2)",
    )

    phy: int
    psy: int
    world: str = "modern"

    @override
    def told(self) -> Words:
        return filled(in_world(self.says, self.world), phy=self.phy, psy=self.psy)


def worn_out() -> Sheet:
    """Somebody who has lost more than any rest gives back."""
    return StandIn(vitality_lost=9999, psy_lost=9999)


@move(
    title=Words("Repos", "Rest"),
    goals=(Goal("phy", Words("reprendre du PHY", "to regain PHY"), lambda result: int(result.phy > 0)),),
    examples=({"hours": "8"}, {"hours": "30"}),
    sheets={"sleeper": HURT},
    does="leisure",
    takes=lambda said: 60 * int(said["hours"]),
)
def rest(
    sleeper: Annotated[Sheet, Role(Words("qui se repose", "who rests"), stand_in=worn_out)],
    table: TableRole,
    hours: Annotated[int, Whole(Words("heures de suite", "consecutive hours"), 1, 2000), GMS] = 8,
    house: Annotated[House, only("world", "negative")] = STANDARD,
) -> Steps[Rested]:
    """One PHY for every 8 hours in a row, even for the dying (undesix C5, C8, X30); as much PSY, which is ours
    (H2)."""
    times = hours // REST_HOURS
    check_rest(sleeper, house.negative)
    phy = min(times, sleeper.phy_lost + sleeper.vitality_lost)
    psy = min(times * table.psy_rest, sleeper.psy_lost)
    if phy:
        yield Healed("sleeper", phy, left=regained(sleeper, phy))
    if psy:
        yield ScoreBack("sleeper", "psy", psy, house.world)
    return Rested(phy, psy, house.world)


def check_rest(sheet: Sheet, negative: bool = False) -> None:
    """The dead do not rest, and below nothing only the stabilised get better (undesix C4, C5)."""
    if lies_dead(sheet, negative):
        raise refused(TOO_LATE, name=sheet.name)
    if sheet.death_in:
        raise refused(NOT_STABLE, name=sheet.name)


TOO_LATE: Final = Words("{name} est mort : rien n’y fait (C3).", "{name} is dead: nothing helps (C3).")
UNHURT: Final = Words(
    "{name} n’a perdu aucun point : choisissez qui est blessé (C8).",
    "{name} has lost no point: choose somebody who is hurt (C8).",
)
ONCE_A_DAY: Final = Words(
    "{name} a déjà été soigné aujourd’hui : attendez demain, ou de nouvelles blessures (C7).",
    "{name} has already been treated today: wait for tomorrow, or for new wounds (C7).",
)
NOT_STABLE: Final = Words(
    "{name} se meurt : il faut des soins avant que l’heure passe, le repos ne suffit pas (C4, C5).",
    "{name} is dying: care is needed before the hour is over, rest is not enough (C4, C5).",
)
