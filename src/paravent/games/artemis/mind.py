"""Mental balance and crises; powers (artemis R9.1–R9.4, R11.1, A14, U14)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.dice import Numbered
from paravent.core.game import LIVE, Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Note, Role, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Outcome, Steps, Throw
from paravent.core.words import Words, filled, signed
from paravent.games.artemis.facts import Balanced, Changed, Marked
from paravent.games.artemis.nifimo import confirming
from paravent.games.artemis.rolls import GM, may_act
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.stand_ins import AnyoneRole, StandIn
from paravent.games.artemis.tables import crisis_percent

HUNDRED: Final = Numbered(100)
TEN: Final = Numbered(10)
DEEDS: Final = Choice(
    Words("ce qui s’est passé", "what happened"),
    (
        ("defence", Words("tuer un agresseur qui pouvait tuer", "killing an attacker who could kill")),
        ("kill", Words("tuer ou laisser mourir", "killing or letting somebody die")),
        ("murder", Words("assassiner", "murder")),
        ("source", Words("source gagnée ou perdue (points du MJ)", "source gained or lost (GM’s points)")),
    ),
)


class Weighed(Outcome, frozen=True):
    """The points of mental balance that a deed brings."""

    points: int

    @override
    def told(self) -> Words:
        return filled(Words("Équilibre mental : {n}", "Mental balance: {n}"), n=signed(self.points))


def deed_points(deed: str, first: bool, points: int) -> int:
    """The first death costs 1, murder 2, and both add up; a lawful defence costs nothing more (artemis R9.2)."""
    if deed == "source":
        return points
    return -int(first) - (2 if deed == "murder" else 0) + (points if deed == "kill" and not first else 0)


def guilty(
    killed: Annotated[
        bool, Flag(Words("a déjà tué ou laissé mourir", "has already killed or let somebody die"))
    ] = False,
) -> Sheet:
    """Somebody who may have killed before."""
    return StandIn(killed=killed)


@move(
    title=Words("Équilibre mental", "Mental balance"),
    goals=(Goal("kept", Words("ne rien perdre", "to lose nothing"), lambda result: int(result.points >= 0)),),
    examples=({"deed": "murder"}, {"deed": "source", "points": "2", "source": "son frère"}),
    does=LIVE,
)
def balance(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=guilty)],
    deed: Annotated[str, DEEDS, GMS] = "kill",
    points: Annotated[int, Whole(Words("points, selon le MJ", "points, set by the GM"), -10, 10), GMS] = 0,
    source: Annotated[str, Note(Words("source", "source"), 60)] = "",
) -> Steps[Weighed]:
    """Deaths weigh, attachments hold one up; each is a line of the sheet (artemis R9.1, R9.2, R9.3)."""
    if deed == "source" and not (points and source):
        raise Refusal(NAME_IT)
    worth = deed_points(deed, deed != "source" and not roller.killed, points)
    yield Balanced("roller", source or dict(DEEDS.options)[deed].fr, worth, deed != "source")
    return Weighed(worth)


def unbalanced(
    total: Annotated[int, Whole(Words("total d’équilibre", "balance total"), -40, 40, on_sheet=True)] = 0,
) -> Sheet:
    """Somebody whose balance comes to this."""
    return StandIn(balance=(f"? {total}",))


class Crisis(Outcome, frozen=True):
    """Whether there is a crisis that day, and how many hours after waking."""

    crisis: bool
    hours: int = 0

    @override
    def told(self) -> Words:
        if not self.crisis:
            return Words("Pas de crise ce jour-là", "No crisis that day")
        return filled(Words("Crise, {n} h après le réveil", "Crisis, {n} h after waking"), n=self.hours)


@move(
    title=Words("Crise ?", "A crisis?"),
    goals=(Goal("calm", Words("pas de crise", "no crisis"), lambda result: int(not result.crisis)),),
    examples=({"total": "-2"},),
    sheets={"roller": Sheet(name="Lou", balance=("deuil -3",), crises=1)},
    does=LIVE,
)
def crisis(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=unbalanced)],
) -> Steps[Crisis]:
    """Each day while balance is negative: 0 to 99, a crisis strictly below the figure (artemis R9.4, A14, U14)."""
    percent = crisis_percent(roller.balance_total)
    if not percent:
        raise Refusal(BALANCED)
    if roller.crises:
        yield Changed("roller", "crises", roller.crises - 1, CHECKED)
    shown = yield Throw(1, HUNDRED, "R9.4", "roller")
    if shown - 1 >= percent:
        return Crisis(False)
    hours = yield Throw(2, TEN, "R9.4", "roller")
    return Crisis(True, hours)


class Used(Outcome, frozen=True):
    """Whether a power may be used."""

    used: bool

    @override
    def told(self) -> Words:
        return POWER if self.used else NO_POWER


FITTING: Final = confirming(Words("Ce pouvoir peut-il servir ici ?", "May this power be used here?"))


@move(
    title=Words("Employer un pouvoir", "Use a power"),
    asks=(FITTING,),
    goals=(Goal("used", Words("l’employer", "to use it"), lambda result: int(result.used)),),
    examples=({"fatigue": "1"},),
    sheets={"roller": Sheet(name="Lou", power="rêves justes")},
)
def use_power(
    roller: AnyoneRole,
    fatigue: Annotated[
        int, Whole(Words("fatigues graves ensuite (maison)", "severe fatigue afterwards (house)"), 0, 6)
    ] = 1,
    house: House = STANDARD,
) -> Steps[Used]:
    """Discreet, never an advantage in combat, tiring when strong; the GM agrees or not (artemis R11.1)."""
    may_act(roller, house)
    may_use_power(roller)
    agreed = yield Ask(FITTING, GM, ("yes", "no"), "R11.1")
    if agreed == "no":
        return Used(False)
    if fatigue:
        yield Marked("roller", "fatigue", "grave", fatigue)
    return Used(True)


def may_use_power(sheet: Sheet) -> None:
    """Refuse a power that is not written down, and any in a fight (artemis R11.1)."""
    if not sheet.power:
        raise refused(NONE, name=sheet.name)
    if sheet.fighting:
        raise Refusal(NOT_IN_FIGHTS)


CHECKED: Final = Words("Un jour de vérifié.", "One day checked.")
POWER: Final = Words(
    "Le pouvoir joue, sans que nul puisse en être sûr", "The power works, and nobody can be sure of it"
)
NO_POWER: Final = Words("Rien ne se passe", "Nothing happens")
NAME_IT: Final = Words(
    "Nommez la source et donnez ses points, par exemple « son frère » et 2 (R9.1, R9.3).",
    "Name the source and give its points, for instance “a brother” and 2 (R9.1, R9.3).",
)
BALANCED: Final = Words(
    "L’équilibre n’est pas négatif : aucune crise à craindre (R9.4).",
    "Balance is not negative: there is no crisis to fear (R9.4).",
)
NONE: Final = Words(
    "{name} n’a pas de pouvoir sur sa fiche (R11.1).", "{name} has no power on the sheet (R11.1)."
)
NOT_IN_FIGHTS: Final = Words(
    "Un pouvoir ne donne jamais d’avantage en combat, sans exception (R11.1).",
    "A power never gives an advantage in combat, without exception (R11.1).",
)
