"""Rest, sleep, holidays, the casket: what one does while the clock runs (artemis R3.6, R5.9)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Whole, only
from paravent.core.refusal import refused
from paravent.core.steps import Outcome, Steps
from paravent.core.words import Words, filled
from paravent.games.artemis.clocks import HOUR
from paravent.games.artemis.facts import Turned
from paravent.games.artemis.fields import ACTIVITIES
from paravent.games.artemis.hours import BEFORE_SLEEPING_AGAIN
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import OUT, Sheet
from paravent.games.artemis.stand_ins import AnyoneRole

DOING: Final = dict(ACTIVITIES)


class Settled(Outcome, frozen=True):
    """What somebody does from now on."""

    activity: str
    hours: int

    @override
    def told(self) -> Words:
        return filled(FOR_HOURS if self.hours else FROM_NOW, activity=DOING[self.activity], n=self.hours)


@move(
    title=Words("Se reposer, dormir, se lever", "Rest, sleep, get up"),
    goals=(
        Goal(
            "settled",
            Words("changer d’activité", "to do something else"),
            lambda result: int(bool(result.activity)),
        ),
    ),
    examples=({"activity": "sleep"},),
    sheets={"roller": Sheet(name="Lou", light_fatigue=2)},
    does=LIVE,
    takes=lambda said: 60 * int(said["hours"]),
)
def settle(
    roller: AnyoneRole,
    activity: Annotated[str, Choice(Words("activité", "activity"), ACTIVITIES)] = "rest",
    hours: Annotated[
        int,
        Whole(
            Words("pendant tant d’heures (0 : jusqu’à nouvel ordre)", "for so many hours (0: until said)"),
            0,
            24,
        ),
        GMS,
    ] = 0,
    house: Annotated[House, only("boxes")] = STANDARD,
) -> Steps[Settled]:
    """What one does while time passes: the clock then takes fatigue off (artemis R3.6, R5.9, A12)."""
    may_settle(roller, activity, house)
    yield Turned("roller", activity, DOING[activity], hours * HOUR)
    return Settled(activity, hours)


def may_settle(sheet: Sheet, activity: str, house: House) -> None:
    """Refuse sleep within three hours of a long one, in a coma all but a pod, and anything to the dead (artemis R3.6,
    U4)."""
    if sheet.dead:
        raise refused(GONE, why=OUT["dead"])
    if sheet.overflows("wound", house) and activity != "casket":
        raise refused(GONE, why=OUT["coma"])
    wait = BEFORE_SLEEPING_AGAIN - sheet.awake
    if activity == "sleep" and sheet.slept_long and wait > 0 and sheet.activity != "sleep":
        raise refused(NOT_SLEEPY, name=sheet.name, hours=wait // HOUR, minutes=wait % HOUR)


FROM_NOW: Final = Words("Désormais : {activity}", "From now on: {activity}")
FOR_HOURS: Final = Words("{n} h : {activity}", "{n} h: {activity}")
GONE: Final = Words("{why}", "{why}")
NOT_SLEEPY: Final = Words(
    "{name} vient de dormir 6 h ou plus : il faut attendre encore {hours} h {minutes} min (R3.6).",
    "{name} has just slept 6 h or more: wait another {hours} h {minutes} min (R3.6).",
)
