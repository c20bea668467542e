"""Attitudes: chosen at one's turn or when attacked, whichever comes first, kept for the round (artemis R6.2, R6.8, A32)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from paravent.core.game import USUAL_OPTIONS, Goal, Options, move
from paravent.core.override import override
from paravent.core.parameters import Choice
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Outcome, Policy, Question, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.artemis.facts import Changed
from paravent.games.artemis.fields import ATTITUDES, HANDS, STANCES
from paravent.games.artemis.rolls import may_act
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.stand_ins import AnyoneRole

DODGE: Final = "dodge"
NONE: Final = "none"
DEFENCES: Final = (*ATTITUDES, DODGE)
WORDS: Final = dict(STANCES)
LATER: Final = "later"
STRIKING: Final = (*ATTITUDES.items(), (LATER, Words("plus tard", "later")))
"""In which attitude one strikes: said with the blow, or chosen once the target has chosen (artemis R6.2)."""


def _careful(_: Ask) -> str:
    return "careful"


def _defensive(_: Ask) -> str:
    return "defensive"


def _aggressive(_: Ask) -> str:
    return "aggressive"


def _dodging(ask: Ask) -> str:
    return DODGE if DODGE in ask.options else "defensive"


ATTITUDE: Final = Question(
    "attitude_taken",
    Words("Quelle attitude pour ce tour ?", "Which stance this round?"),
    tuple((id, WORDS[id]) for id in DEFENCES),
    (
        Policy("careful", Words("prudente", "cautious"), _careful),
        Policy("defensive", Words("défensive", "defensive"), _defensive),
        Policy("aggressive", Words("agressive", "aggressive"), _aggressive),
        Policy("dodge", Words("esquiver quand c’est permis", "dodge when allowed"), _dodging),
    ),
    does=(
        ("careful", Words("un peu des deux", "a bit of both")),
        ("defensive", Words("mieux parer", "parry better")),
        ("aggressive", Words("mieux frapper", "strike better")),
        ("dodge", Words("éviter, sans frapper", "avoid, no blow")),
    ),
)


def left_to(sheets: Mapping[str, Any]) -> dict[str, Words]:
    """The attitudes in which somebody may strike: the one that is kept this round, or any (artemis R6.2)."""
    sheet = sheets.get("attacker")
    if sheet is None or not sheet.at_table or sheet.attitude not in ATTITUDES:
        return dict(STRIKING)
    return {LATER: ATTITUDES[sheet.attitude]}


STANCE: Final = Choice(Words("attitude", "stance"), STRIKING, offered=left_to)


@rule
def stated(by: str, sheet: Sheet, said: str) -> Steps[str]:
    """An attitude that one takes at one's turn as one strikes, before whoever is struck at chooses; or the one already
    taken, or none yet (artemis R6.2, A32)."""
    if sheet.attitude != NONE or said == LATER:
        may_keep(sheet, said)
        return sheet.attitude
    yield took(by, said)
    return said


@rule
def taken_now(by: str, sheet: Sheet, held: str, attacking: bool) -> Steps[str]:
    """The attitude of a round: the one already held, or one that is chosen now; whoever has attacked does not dodge
    (artemis R6.2, R6.8, A32)."""
    if held != NONE:
        return held
    choice: str = yield _asked(by, sheet, attacking)
    yield took(by, choice)
    return choice


def _asked(by: str, sheet: Sheet, attacking: bool) -> Ask:
    if attacking:
        return Ask(ATTITUDE, by, tuple(ATTITUDES), "R6.2")
    if sheet.attacked:
        barred = ((DODGE, filled(ATTACKED, name=sheet.name)),)
        return Ask(ATTITUDE, by, tuple(ATTITUDES), "R6.2", barred=barred)
    return Ask(ATTITUDE, by, DEFENCES, "R6.2")


def took(by: str, choice: str) -> Changed:
    """An attitude that is kept until the end of the round."""
    return Changed(by, "attitude", choice, filled(TAKEN, attitude=WORDS[choice]))


def kept(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why no attitude is chosen any more, nor a dodge in its place: one is kept until the end of the round (artemis R6.2,
    R6.8)."""
    if sheet.attitude == NONE:
        return None
    return filled(KEPT, name=sheet.name, attitude=WORDS[sheet.attitude])


class Taken(Outcome, frozen=True):
    """The attitude taken."""

    attitude: str

    @override
    def told(self) -> Words:
        return filled(TAKEN, attitude=WORDS[self.attitude])


@move(
    title=Words("Choisir son attitude", "Choose a stance"),
    goals=(
        Goal(
            "taken",
            Words("avoir une attitude", "to have a stance"),
            lambda result: int(bool(result.attitude)),
        ),
    ),
    examples=({"attitude": "defensive"}, {"attitude": "dodge"}),
    does="body",
    allowed=kept,
)
def take_attitude(
    roller: AnyoneRole,
    attitude: Annotated[
        str, Choice(Words("attitude", "stance"), tuple((id, WORDS[id]) for id in DEFENCES))
    ] = "careful",
    house: House = STANDARD,
) -> Steps[Taken]:
    """At one's turn, take an attitude, or decide to dodge instead; it holds until the end of the round (artemis
    R6.2, R6.8, A32)."""
    may_act(roller, house)
    may_choose(roller, attitude)
    yield took("roller", attitude)
    return Taken(attitude)


class Armed(Outcome, frozen=True):
    """What is in hand now."""

    says = Words("En main : {weapon}", "In hand: {weapon}")

    weapon: Words


@move(
    title=Words("Prendre une arme", "Take a weapon"),
    goals=(
        Goal(
            "armed",
            Words("l’avoir en main", "to have it in hand"),
            lambda result: int(result.weapon is not None),
        ),
    ),
    examples=({"hand": "weapon1"}, {}),
    sheets={"roller": Sheet(name="Lou", weapon1="glaive", dropped="weapon1")},
    does="body",
)
def take_weapon(roller: AnyoneRole, hand: Annotated[str, HANDS] = "fists") -> Steps[Armed]:
    """Take another weapon of one's own in hand, or pick up the one that lies on the ground (artemis R6.5, R7.7)."""
    if roller.at_table and hand != "fists" and getattr(roller, hand) == "none":
        raise refused(NO_WEAPON, name=roller.name)
    words = roller.weapon(hand).words
    if hand == roller.dropped:
        yield Changed("roller", "dropped", "none", PICKED_UP)
    yield Changed("roller", "held", hand, filled(HOLDS, weapon=words))
    return Armed(words)


def may_keep(sheet: Sheet, said: str) -> None:
    """Refuse to strike in another attitude than the one that is kept this round (artemis R6.2)."""
    if sheet.at_table and said not in (LATER, sheet.attitude) and (why := kept(sheet)):
        raise Refusal(why)


def may_choose(sheet: Sheet, attitude: str) -> None:
    """Refuse a second attitude, and a dodge once one has attacked (artemis R6.2, R6.8)."""
    if why := kept(sheet):
        raise Refusal(why)
    if sheet.attacked and attitude == DODGE:
        raise refused(ATTACKED, name=sheet.name)


NO_WEAPON: Final = Words(
    "{name} n’a pas d’arme à cette place : écrivez-la sur la fiche (R6.5).",
    "{name} has no weapon in that place: write it on the sheet (R6.5).",
)
PICKED_UP: Final = Words("Ramassée.", "Picked up.")
HOLDS: Final = Words("Prend en main : {weapon}", "Takes in hand: {weapon}")
TAKEN: Final = Words("Attitude : {attitude}", "Stance: {attitude}")
ATTACKED: Final = Words(
    "{name} a déjà attaqué : qui esquive n’attaque pas à ce tour (R6.8).",
    "{name} has already attacked: whoever dodges does not attack this round (R6.8).",
)
KEPT: Final = Words(
    "{name} garde son attitude ({attitude}) jusqu’à la fin du tour\u202f: une autre, ou l’esquive à sa place, au prochain (R6.2, R6.8).",
    "{name} keeps this stance ({attitude}) until the end of the round: another, or dodging instead, in the next (R6.2, R6.8).",
)
