"""What a turn pays for besides skills and blows: moving, aiming, taking cover, drawing, helping, reloading
(yze B11, B23, B24, B26, B27)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, Goal, Options, move
from paravent.core.parameters import GMS, Choice, Flag, Note, Role, group_of
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Fact, Outcome, Steps
from paravent.core.words import Words, same
from paravent.games.yze.facts import Emptied, Reloaded
from paravent.games.yze.fields import COVER, HELD, IN_HAND, SHOOTING
from paravent.games.yze.rolls import MOST_HELP, AnyoneRole
from paravent.games.yze.settings import STANDARD, House, OnlyBeginners
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import StandIn
from paravent.games.yze.states import may_act, may_stir
from paravent.games.yze.tables import WEAPONS
from paravent.games.yze.turn_facts import Assisted, Closed, Covered, Drawn, PickedUp, Stood, TakenAway, Went
from paravent.games.yze.turns import EXPENSES, outlay, settled

ELSEWHERE: Final = ("leave", "parry", "attack", "skill", "deed", "reload")
"""What has a move of its own, or is asked for when it comes."""

WHAT: Final = Choice(
    Words("quoi", "what"), tuple((one.id, one.words) for one in EXPENSES.values() if one.id not in ELSEWHERE)
)
BEHIND: Final = Choice(Words("derrière quoi", "behind what"), COVER.options[1:])


class Manoeuvred(Outcome, frozen=True):
    """What was done."""

    says = Words("Fait : {what}", "Done: {what}")

    what: Words


def may_manoeuvre(sheet: Sheet, options: Options) -> Words | None:
    """Why nothing of this can be done at all, whatever a turn has left (yze B40)."""
    try:
        may_stir(sheet, group_of(House, options).beginners)
    except Refusal as refusal:
        return refusal.words
    return None


@move(
    title=Words("Bouger, viser, aider…", "Move, aim, help…"),
    goals=(Goal("done", Words("le faire", "to do it"), lambda result: int(bool(result.what))),),
    examples=({"what": "aim"}, {"what": "zone", "place": "la galerie"}),
    sheets={"opponent": Sheet(name="Lou")},
    does=LIVE,
    allowed=may_manoeuvre,
)
def manoeuvre(
    roller: AnyoneRole,
    what: Annotated[str, WHAT] = "close",
    place: Annotated[str, Note(Words("zone où aller", "zone to go to"), 60)] = "",
    cover: Annotated[str, BEHIND] = "medium-cover",
    weapon: Annotated[str, HELD] = IN_HAND,
    helped: Annotated[bool, Flag(Words("quelqu’un soutient", "somebody gives support")), GMS] = False,
    house: OnlyBeginners = STANDARD,
    opponent: Annotated[
        Sheet | None,
        Role(
            Words(
                "auprès de qui, qui aider, ou qui a lâché l’arme",
                "next to whom, whom to help, or who dropped it",
            )
        ),
    ] = None,
) -> Steps[Manoeuvred]:
    """Spend a Movement or an Action on something that takes no roll (yze B23, B24, B26, B27)."""
    may_stir(roller, house.beginners)
    done = _facts(what, place, cover, weapon, roller, opponent)
    yield from settled(outlay("roller", roller, what, beginners=house.beginners, helped=helped))
    yield from settled(done)
    return Manoeuvred(EXPENSES[what].words)


def _facts(
    what: str, place: str, cover: str, weapon: str, sheet: Sheet, opponent: Sheet | None
) -> tuple[Fact, ...]:
    """What it makes true on the sheets; what cannot be is refused in words."""
    if not sheet.at_table:
        return ()
    if EXPENSES[what].moves and what != "close" and sheet.contact:
        raise refused(AT_CONTACT, name=sheet.name, other=", ".join(sheet.contact))
    match what:
        case "close" | "help":
            return (_closed if what == "close" else _helping)(sheet, opponent)
        case "zone":
            if not place:
                raise Refusal(WHERE)
            return (Went("roller", place),)
        case "stand":
            return (Stood("roller"),)
        case "cover":
            return (Covered("roller", cover, dict(COVER.options)[cover]),)
        case "draw":
            return _drawn(sheet, weapon)
        case "pick":
            return _picked(sheet, weapon) if opponent is None else _taken(opponent, weapon)
    return ()


def _closed(sheet: Sheet, opponent: Sheet | None) -> tuple[Fact, ...]:
    """Contact is with somebody of the same zone (yze B24)."""
    if opponent is None:
        raise Refusal(WITH_WHOM)
    if sheet.zone != opponent.zone:
        raise refused(OTHER_ZONE, name=opponent.name, zone=opponent.zone or "–")
    return Closed("roller", opponent.name), Closed("opponent", sheet.name)


def _helping(sheet: Sheet, other: Sheet | None) -> tuple[Fact, ...]:
    """Help is announced before the roll, to somebody who can still use it (yze B13, B26)."""
    if not sheet.fighting:
        return ()
    if other is None:
        raise Refusal(HELP_WHOM)
    if len(other.helped_by) >= MOST_HELP:
        raise refused(ENOUGH_HELP, name=other.name)
    return (Assisted("opponent", sheet.name),)


def _drawn(sheet: Sheet, weapon: str) -> tuple[Fact, ...]:
    """A weapon that one carries comes to hand (yze B27)."""
    if weapon not in ("bare-hands", *sheet.carried):
        raise refused(NOT_CARRIED, name=sheet.name, carried=_named(sheet, sheet.carried))
    return (Drawn("roller", weapon, sheet.arms(weapon).words),)


def _picked(sheet: Sheet, weapon: str) -> tuple[Fact, ...]:
    """A weapon that one has dropped is taken up again; something else, where none is named (yze B27)."""
    if not sheet.dropped and weapon == IN_HAND:
        return ()
    named = _lying(sheet, weapon)
    return (PickedUp("roller", named, sheet.arms(named).words),)


def _taken(other: Sheet, weapon: str) -> tuple[Fact, ...]:
    """A weapon that somebody else has dropped is now one's own, as empty as it was (yze B11, B27)."""
    named = _lying(other, weapon)
    words = other.arms(named).words
    empty = (Emptied("roller", named),) if named in other.empty else ()
    return PickedUp("roller", named, words), TakenAway("opponent", named, words), *empty


def _lying(sheet: Sheet, weapon: str) -> str:
    """The weapon that lies where somebody dropped it: the one that is named, or the first (yze B27)."""
    named = sheet.dropped[0] if weapon == IN_HAND and sheet.dropped else weapon
    if named not in sheet.dropped:
        raise refused(NOT_DROPPED, name=sheet.name, dropped=_named(sheet, sheet.dropped))
    return named


def _named(sheet: Sheet, weapons: tuple[str, ...]) -> Words:
    """These weapons by their names."""
    words = [sheet.arms(one).words for one in weapons] or [same("–")]
    return Words(", ".join(one.fr for one in words), ", ".join(one.en for one in words))


class Readied(Outcome, frozen=True):
    """A weapon that shoots again."""

    says = Words("Prêt à tirer : {weapon}", "Ready to shoot: {weapon}")

    weapon: Words


GUN: Final = Choice(
    Words("arme à recharger", "weapon to reload"), ((IN_HAND, Words("en main", "in hand")), *SHOOTING)
)


def may_reload(sheet: Sheet, _: Options) -> Words | None:
    """Why nothing can be reloaded now (yze B11)."""
    return None if sheet.empty else NONE_EMPTY


def shooter(
    empty: Annotated[bool, Flag(Words("l’arme est vide", "the weapon is empty"))] = False,
) -> Sheet:
    """Somebody with a bow, and other weapons that are as empty."""
    return StandIn(weapon="bow", empty=tuple(WEAPONS) if empty else ())


@move(
    title=Words("Recharger", "Reload"),
    goals=(
        Goal("ready", Words("pouvoir tirer", "to be able to shoot"), lambda result: int(bool(result.weapon))),
    ),
    examples=({"weapon": "bow", "empty": "yes"},),
    sheets={"roller": Sheet(name="Kim", weapon="bow", empty=("bow",))},
    does="reload",
    allowed=may_reload,
)
def reload(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=shooter)],
    weapon: Annotated[str, GUN] = IN_HAND,
    house: OnlyBeginners = STANDARD,
) -> Steps[Readied]:
    """Make an empty weapon ready with the Action of a turn, bow and sling included (yze B11, B30, D16)."""
    may_act(roller, house.beginners)
    arms = roller.arms(weapon)
    if arms.id not in roller.empty:
        raise refused(NOT_EMPTY, weapon=arms.words)
    yield from settled(outlay("roller", roller, "reload", beginners=house.beginners))
    yield Reloaded("roller", arms.id)
    return Readied(arms.words)


NONE_EMPTY: Final = Words(
    "Aucune arme vide : rien à recharger (B11, B30).",
    "No weapon is empty: there is nothing to reload (B11, B30).",
)
NOT_EMPTY: Final = Words(
    "Cette arme n’est pas vide ({weapon}) : rien à recharger (B11, B30).",
    "This weapon is not empty ({weapon}): there is nothing to reload (B11, B30).",
)
AT_CONTACT: Final = Words(
    "{name} est au Contact {other:de} : quittez d’abord le Contact (B25).",
    "{name} is at Contact with {other}: leave Contact first (B25).",
)
HELP_WHOM: Final = Words(
    "Dites qui aider : choisissez un autre personnage (B13).",
    "Say whom to help: choose another character (B13).",
)
ENOUGH_HELP: Final = Words(
    "Trois personnes aident déjà {name}, c’est le plus : faites autre chose de votre Action (B13).",
    "Three people help {name} already, which is the most: use your Action for something else (B13).",
)
WHERE: Final = Words("Dites dans quelle zone aller (B24).", "Say which zone to go to (B24).")
WITH_WHOM: Final = Words(
    "Dites au Contact de qui venir : choisissez un autre personnage (B24).",
    "Say with whom to come to Contact: choose another character (B24).",
)
OTHER_ZONE: Final = Words(
    "{name} est dans une autre zone ({zone}) : allez-y d’abord, c’est un Mouvement (B24).",
    "{name} is in another zone ({zone}): go there first, which is a Movement (B24).",
)
NOT_DROPPED: Final = Words(
    "{name} n’a pas lâché cette arme : il y a {dropped}. Pour celle d’un autre, dites qui l’a lâchée (B27).",
    "{name} has not dropped this weapon: there are {dropped}. For somebody else’s, say who dropped it (B27).",
)
NOT_CARRIED: Final = Words(
    "{name} ne porte pas cette arme : il y a {carried}, ou les mains nues (B27).",
    "{name} does not carry this weapon: there are {carried}, or bare hands (B27).",
)
