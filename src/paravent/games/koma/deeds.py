"""What those who make the moves of 4-KOMA do, as a story tells it after their name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.game import Deed
from paravent.core.words import Words
from paravent.games.koma.campaign import Judged
from paravent.games.koma.confront import Fought
from paravent.games.koma.tables import tier
from paravent.games.koma.trials import Tested


def _tested(came: Tested) -> Words:
    return TRIED[tier(came.successes).least]


TRIED: Final = {
    0: Words("échoue, et les ennuis arrivent", "fails, and trouble comes"),
    1: Words("y arrive à peu près : 1 Succès", "more or less gets there: 1 Success"),
    2: Words(
        "obtient ce qui était voulu : {successes} Succès", "gets what was wanted: {successes} Successes"
    ),
    4: Words(
        "réussit haut la main, {successes} Succès, et racontera la suite",
        "succeeds outright with {successes} Successes, and narrates what comes",
    ),
}


def _fought(came: Fought) -> Words:
    """A Conflict from the side of whoever opened it (koma B35, B37)."""
    if not came.winner:
        return Words("affronte {b} sans que personne l’emporte", "faces {b}, and nobody wins")
    if came.c or came.d or came.winner in ("c", "d"):
        return OF_SEVERAL
    given_up = came.ended == "conceded"
    if came.winner == "a":
        return WON_CONCEDED if given_up else WON
    return LOST_CONCEDED if given_up else LOST


WON: Final = Words(
    "l’emporte sur {b} : {successes} Succès d’avance",
    "wins against {b} by {successes} {successes:Success|Successes}",
)
WON_CONCEDED: Final = Words(
    "affronte {b}, qui concède à {successes} Succès d’écart",
    "faces {b}, who concedes, {successes} {successes:Success|Successes} behind",
)
LOST: Final = Words(
    "s’incline devant {b} : {successes} Succès de retard",
    "loses to {b} by {successes} {successes:Success|Successes}",
)
LOST_CONCEDED: Final = Words(
    "concède devant {b}, à {successes} Succès d’écart",
    "concedes to {b}, {successes} {successes:Success|Successes} behind",
)
OF_SEVERAL: Final = Words(
    "ouvre un Conflit {name:que} remporte : {successes} Succès d’avance",
    "opens a Conflict that {name} wins by {successes} {successes:Success|Successes}",
)


def _reviewed(came: Judged) -> Words:
    if came.agreed:
        return Words("se présente au MJ, qui accepte", "is shown to the GM, who accepts")
    return Words("se présente au MJ, qui demande une retouche", "is shown to the GM, who asks for changes")


def _recovered(came: Judged) -> Words:
    if came.agreed:
        return Words("efface des Revers entre deux aventures", "erases Revers between adventures")
    return Words("garde ses Revers : le MJ n’est pas d’accord", "keeps the Revers: the GM does not agree")


def _grown(came: Judged) -> Words:
    if came.agreed:
        return Words("évolue, avec l’accord du MJ", "grows, as the GM agrees")
    return Words("n’évolue pas encore : le MJ n’est pas d’accord", "does not grow yet: the GM does not agree")


DEEDS: Final[Mapping[str, Deed]] = {
    "test": _tested,
    "confront": _fought,
    "quarrel": _fought,
    "link": Words("met un Lien en jeu : {verdict}", "brings a Link into play: {verdict}"),
    "use-gift": Words("utilise son Don : « {words} »", "uses a Gift: “{words}”"),
    "condition": Words("reçoit une Condition : « {words} »", "receives a Condition: “{words}”"),
    "name-condition": Words(
        "nomme la Condition donnée : « {words} »", "names the Condition given: “{words}”"
    ),
    "end-condition": Words("voit finir une Condition : « {words} »", "sees a Condition end: “{words}”"),
    "impose-link": Words("impose un Lien {loser:à} : « {words} »", "imposes a Link on {loser}: “{words}”"),
    "review": _reviewed,
    "change-link": Words("change un Lien : « {words} »", "changes a Link: “{words}”"),
    "recover": _recovered,
    "grow": _grown,
    "spend-reserve": Words(
        "voit le MJ puiser dans sa réserve : « {words} »", "sees the GM draw on the reserve: “{words}”"
    ),
    "comeback": Words("joue une manche à part : {verdict}", "plays one round apart: {verdict}"),
}
