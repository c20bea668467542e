"""What those who make the moves of RPG do, as a story tells it after their name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.game import Deed
from paravent.core.words import Words
from paravent.games.rpg.advice import Advised
from paravent.games.rpg.d20 import Tested
from paravent.games.rpg.general import Everyone
from paravent.games.rpg.opposition import Opposed
from paravent.games.rpg.retries import Untried
from paravent.games.rpg.rolls import Argued
from paravent.games.rpg.tasks import Begun, Finished, Interrupted


def _tested(came: Tested) -> Words:
    return Words("réussit un test{of}", "passes a test{of}") if came.success else FAILED


FAILED: Final = Words("rate un test{of}", "fails a test{of}")


def _retried(came: Tested | Untried) -> Words:
    if isinstance(came, Untried):
        return Words("ne peut pas essayer de nouveau", "may not try again")
    if came.success:
        return Words("essaie de nouveau et réussit", "tries again and succeeds")
    return Words("essaie de nouveau et échoue", "tries again and fails")


def _argued(came: Argued) -> Words:
    if came.pair is not None:
        return ARGUED[came.granted, came.success]
    if came.success:
        return Words("plaide une autre paire et réussit", "argues for another pair and succeeds")
    return Words("plaide une autre paire et échoue", "argues for another pair and fails")


ARGUED: Final = {
    (True, True): Words("obtient de tester {pair} et réussit", "gets to test {pair} and succeeds"),
    (True, False): Words("obtient de tester {pair} et échoue", "gets to test {pair} and fails"),
    (False, True): Words(
        "plaide en vain, teste {pair} et réussit", "argues in vain, tests {pair} and succeeds"
    ),
    (False, False): Words("plaide en vain, teste {pair} et échoue", "argues in vain, tests {pair} and fails"),
}


def _opposed(came: Opposed) -> Words:
    return OPPOSED[came.verdict]


OPPOSED: Final = {
    "win": Words("l’emporte sur {opponent}", "gets the better of {opponent}"),
    "none": Words("affronte {opponent} sans que personne l’emporte", "faces {opponent}, and nobody wins"),
    "lose": Words("s’incline devant {opponent}", "yields to {opponent}"),
}


def _begun(came: Begun) -> Words:
    if came.turns or came.minutes:
        return Words("commence : « {what} »", "begins: “{what}”")
    return Words("ne peut pas commencer ainsi : « {what} »", "may not begin like this: “{what}”")


def _finished(came: Finished) -> Words:
    return FINISHED[bool(came.what), came.success]


FINISHED: Final = {
    (False, True): Words("achève son action et réussit", "ends the action and succeeds"),
    (False, False): Words("achève son action et échoue", "ends the action and fails"),
    (True, True): Words("achève «\u202f{what}\u202f» et réussit", "ends “{what}” and succeeds"),
    (True, False): Words("achève «\u202f{what}\u202f» et échoue", "ends “{what}” and fails"),
}


def _interrupted(came: Interrupted) -> Words:
    if came.reason:
        return Words("s’interrompt : « {reason} »", "breaks off: “{reason}”")
    return Words("s’interrompt", "breaks off")


def _advised(came: Advised) -> Words:
    if came.test:
        return Words("se demande s’il faut un test : oui", "wonders whether a test is due: yes")
    return Words("se demande s’il faut un test : non", "wonders whether a test is due: no")


def _tested_together(came: Everyone) -> Words:
    if came.tested > 1 and came.successes in (0, came.tested):
        return TOGETHER[came.successes > 0]
    if not came.passed:
        return COUNTED
    *more, last = (f"{{{role}}}" for role in came.passed)
    french, english = (f"{', '.join(more)}{word}{last}" if more else last for word in (" et ", " and "))
    plural = bool(more)
    return Words(
        f"et les autres tentent un test{{of}}\u202f: {french} {'réussissent' if plural else 'réussit'}",
        f"and the others try a test{{of}}: {english} {'pass' if plural else 'passes'}",
    )


COUNTED: Final = Words(
    "et les autres tentent un test{of}\u202f: {successes} {successes:réussite|réussites} sur {tested}",
    "and the others try a test{of}: {successes} of {tested} succeed",
)
TOGETHER: Final = {
    True: Words("et les autres réussissent tous un test{of}", "and the others all pass a test{of}"),
    False: Words("et les autres ratent tous un test{of}", "and the others all fail a test{of}"),
}


DEEDS: Final[Mapping[str, Deed]] = {
    "test": _tested,
    "opposed": _opposed,
    "argue": _argued,
    "attribute-test": _tested,
    "retry": _retried,
    "general-test": _tested_together,
    "declare": Words("déclare : « {what} »", "declares: “{what}”"),
    "begin-task": _begun,
    "finish-task": _finished,
    "interrupt-task": _interrupted,
    "tell-critical": Words("raconte : « {story} »", "tells it: “{story}”"),
    "should-test": _advised,
}
