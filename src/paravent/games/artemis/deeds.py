"""What those who make the moves of Espace Artémis do, as a story tells it after their name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.game import Deed
from paravent.core.words import Words, filled
from paravent.games.artemis.blows import Attacked
from paravent.games.artemis.care import Trance, Treated
from paravent.games.artemis.mind import Crisis, Used, Weighed
from paravent.games.artemis.nifimo import Faded, Relaxed, Shaken, Soothed
from paravent.games.artemis.psy import Altered, Attracted, Drawn, Wrought
from paravent.games.artemis.quest import Agreed, Met
from paravent.games.artemis.rest import Settled
from paravent.games.artemis.rolls import Opposed, Tested
from paravent.games.artemis.special import Cowed, Shot, Surprised
from paravent.games.artemis.stances import WORDS, Taken
from paravent.games.artemis.wounds import Hurt


def _tested(came: Tested) -> Words:
    return TESTED[came.zone]


TESTED: Final = {
    "failure": Words("rate un test{of}", "fails a test{of}"),
    "uncertain": Words("laisse un test{of} dans l’incertitude", "leaves a test{of} in doubt"),
    "success": Words("réussit un test{of}", "passes a test{of}"),
}


def _opposed(came: Opposed) -> Words:
    return OPPOSED[came.zone]


OPPOSED: Final = {
    "failure": Words("perd un duel contre {opponent}", "loses a duel against {opponent}"),
    "uncertain": Words(
        "affronte {opponent} sans que rien ne soit décidé", "faces {opponent}, and nothing is decided"
    ),
    "success": Words("gagne un duel contre {opponent}", "wins a duel against {opponent}"),
}


def _attacked(came: Attacked) -> Words:
    if came.dead:
        return Words("porte un coup mortel {target:à}", "deals {target} a deadly blow")
    return STRUCK[came.how] if came.how != "hit" else HIT[bool(came.grave), bool(came.light)]


STRUCK: Final = {
    "parried": Words("attaque {target}, qui pare", "attacks {target}, who parries"),
    "dodged": Words("attaque {target}, qui esquive", "attacks {target}, who dodges"),
    "forced": Words("attaque {target}, qui force sa défense", "attacks {target}, who forces a defence"),
    "missed": Words("manque {target}", "misses {target}"),
}
GRAVE: Final = Words(
    "touche {target} : {grave} {grave:blessure grave|blessures graves}",
    "hits {target}: {grave} severe {grave:wound|wounds}",
)
LIGHT: Final = Words(
    "touche {target} : {light} {light:blessure légère|blessures légères}",
    "hits {target}: {light} light {light:wound|wounds}",
)
BOTH: Final = Words(
    "touche {target} : {grave} {grave:blessure grave|blessures graves} et {light} {light:légère|légères}",
    "hits {target}: {grave} severe {grave:wound|wounds} and {light} light",
)
UNHURT: Final = Words("touche {target} sans blesser", "hits {target} without a wound")
HIT: Final = {(True, False): GRAVE, (False, True): LIGHT, (True, True): BOTH, (False, False): UNHURT}


def _surprised(came: Surprised) -> Words:
    return SURPRISED[came.zone]


SURPRISED: Final = {
    "failure": Words("ne surprend pas {target}", "does not surprise {target}"),
    "uncertain": Words("prend {target} de court un instant", "catches {target} off guard for a moment"),
    "success": Words(
        "surprend {target}, sans défense au premier coup", "surprises {target}, defenceless at first"
    ),
}


def _cowed(came: Cowed) -> Words:
    return COWED[came.zone]


COWED: Final = {
    "failure": Words("menace {target}, qui ne cède pas", "threatens {target}, who does not yield"),
    "uncertain": Words("menace {target}, qui hésite", "threatens {target}, who wavers"),
    "success": Words("menace {target}, qui cède", "threatens {target}, who yields"),
}


def _shot(came: Shot) -> Words:
    if not came.hit:
        return Words("tire sur {target} et manque", "shoots at {target} and misses")
    if came.stunned:
        return Words("tire sur {target}, qui s’écroule", "shoots {target}, who drops")
    if came.dead:
        return Words("abat {target}", "shoots {target} dead")
    return HIT[bool(came.grave), bool(came.light)]


def _hurt(came: Hurt) -> Words:
    if came.dead:
        return Words("reçoit une blessure mortelle", "receives a deadly wound")
    if came.grave and came.light:
        return Words(
            "reçoit {grave} {grave:blessure grave|blessures graves} et {light} {light:légère|légères}",
            "receives {grave} severe {grave:wound|wounds} and {light} light",
        )
    if not (came.grave or came.light):
        return Words("s’en tire sans blessure", "gets away without a wound")
    if came.grave:
        return Words(
            "reçoit {grave} {grave:blessure grave|blessures graves}",
            "receives {grave} severe {grave:wound|wounds}",
        )
    return Words(
        "reçoit {light} {light:blessure légère|blessures légères}",
        "receives {light} light {light:wound|wounds}",
    )


def _shaken(came: Shaken) -> Words:
    if came.grave or came.light:
        return Words("accuse le coup : {verdict}", "is shaken: {verdict}")
    return Words("garde son calme", "stays calm")


def _soothed(came: Soothed) -> Words:
    if came.removed:
        return Words(
            "apaise {target} : {removed} stress de moins",
            "soothes {target}: {removed} stress less",
        )
    return Words("cherche en vain à apaiser {target}", "tries in vain to soothe {target}")


def _relaxed(came: Relaxed) -> Words:
    if came.grave or came.light:
        return Words("se détend, et le stress s’efface", "relaxes, and the stress goes")
    return Words("se détend sans que rien ne change", "relaxes, and nothing changes")


def _faded(came: Faded) -> Words:
    if came.gone:
        return Words("n’a plus peur", "is no longer afraid")
    return Words("a toujours peur", "is still afraid")


def _treated(came: Treated) -> Words:
    if came.grave or came.light:
        return _stabilised(came, " {patient:de}", " of {patient}")
    return Words("soigne {patient} sans rien stabiliser", "tends {patient} but stabilises nothing")


def _stabilised(came: Treated, french: str, english: str) -> Words:
    """How many wounds no longer worsen, and whose."""
    n = came.grave + came.light
    words = filled(Words("stabilise {n} {n:blessure|blessures}", "stabilises {n} {n:wound|wounds}"), n=n)
    return Words(words.fr + french, words.en + english)


def _own_care(came: Treated) -> Words:
    if came.grave or came.light:
        return _stabilised(came, " par le tshi", " by tshi")
    return Words("se soigne sans rien stabiliser", "tends their own wounds but stabilises nothing")


def _trance(came: Trance) -> Words:
    if came.left:
        return Words("sort de catalepsie", "comes out of catalepsy")
    if came.cataleptic:
        return Words("entre en catalepsie", "goes into catalepsy")
    return Words("ne parvient pas à entrer en catalepsie", "fails to go into catalepsy")


def _drawn(came: Drawn) -> Words:
    if came.drawn:
        return Words("trace une esquisse", "draws a sketch")
    return Words("trace une esquisse, qui ne prend pas", "draws a sketch, which does not hold")


def _attracted(came: Attracted) -> Words:
    if came.zone == "success":
        return Words("attire les esprits dans l’esquisse", "draws minds into the sketch")
    return Words(
        "attire les esprits dans l’esquisse, à grand-peine", "draws minds into the sketch, at a cost"
    )


def _altered(came: Altered) -> Words:
    if came.believed:
        return Words("modifie les apparences, et l’on y croit", "changes appearances, and it is believed")
    return Words("modifie les apparences, mais nul n’est dupe", "changes appearances, but fools nobody")


def _metamorphosed(came: Wrought) -> Words:
    if came.done:
        return Words("se métamorphose", "changes shape")
    return Words("ne parvient pas à se métamorphoser", "fails to change shape")


def _invoked(came: Wrought) -> Words:
    return Words("réussit une invocation", "invokes") if came.done else NOT_INVOKED


NOT_INVOKED: Final = Words("rate une invocation", "fails to invoke")


def _briefed(came: Agreed) -> Words:
    if came.agreed:
        return Words("arpente : la quête peut commencer", "leads: the quest may begin")
    return Words("prépare une quête, mais l’esprit n’y est pas", "prepares a quest, but no mind is at ease")


def _described(came: Agreed) -> Words:
    if came.agreed:
        words = Words("décrit ses émotions, et touche juste", "describes what is felt, and well")
    else:
        words = Words("décrit ses émotions, sans émouvoir", "describes what is felt, and moves nobody")
    return Words(f"{words.fr} : « {{text}} »", f"{words.en}: “{{text}}”") if came.text else words


def _met(came: Met) -> Words:
    if came.met:
        return Words("retrouve les voyageurs dans l’inconnu", "meets the travellers in the Unknown")
    return Words("manque le rendez-vous", "misses the rendezvous")


def _crisis(came: Crisis) -> Words:
    if came.crisis:
        return Words(
            "aura une crise, {hours} h après le réveil", "will have a crisis, {hours} h after waking"
        )
    return Words("passe la journée sans crise", "has no crisis that day")


def _used(came: Used) -> Words:
    if came.used:
        return Words("emploie un pouvoir", "uses a power")
    return Words("ne peut pas employer ce pouvoir", "may not use this power")


def _settled(came: Settled) -> Words:
    return SETTLED[came.activity]


SETTLED: Final = {
    "up": Words("se lève", "gets up"),
    "rest": Words("se repose", "rests"),
    "sleep": Words("s’endort", "falls asleep"),
    "holiday": Words("prend des vacances", "takes a holiday"),
    "casket": Words("s’allonge en caisson médical", "lies down in a medical pod"),
}


def _weighed(came: Weighed) -> Words:
    if not came.points:
        return Words("garde son équilibre mental", "keeps their mental balance")
    return GAINS if came.points > 0 else LOSES


GAINS: Final = Words("gagne {points} en équilibre mental", "gains {points} in mental balance")
LOSES: Final = Words("perd son équilibre mental ({points})", "loses mental balance ({points})")


def _taken(came: Taken) -> Words:
    return filled(
        Words("choisit son attitude : {attitude}", "takes a stance: {attitude}"),
        attitude=WORDS[came.attitude],
    )


DEEDS: Final[Mapping[str, Deed]] = {
    "test": _tested,
    "opposed": _opposed,
    "take-attitude": _taken,
    "take-weapon": Words("prend en main : {weapon}", "takes in hand: {weapon}"),
    "attack": _attacked,
    "surprise": _surprised,
    "threaten": _cowed,
    "shoot": _shot,
    "wound": _hurt,
    "calm-test": _shaken,
    "nifimo-test": _shaken,
    "soothe": _soothed,
    "relax": _relaxed,
    "fear-fades": _faded,
    "treat": _treated,
    "heal-oneself": _own_care,
    "catalepsy": _trance,
    "settle": _settled,
    "draw-sketch": _drawn,
    "attract-minds": _attracted,
    "alter-sketch": _altered,
    "metamorphosis": _metamorphosed,
    "invocation": _invoked,
    "quest-briefing": _briefed,
    "quest-join": Words("est du voyage", "comes along"),
    "quest-describe": _described,
    "quest-rendezvous": _met,
    "balance": _weighed,
    "crisis": _crisis,
    "use-power": _used,
    "award": Words(
        "gagne {points} {points:point|points} d’expérience", "gains {points} experience {points:point|points}"
    ),
    "learn": Words(
        "apprend, pour {cost} {cost:point|points} d’expérience",
        "learns, for {cost} experience {cost:point|points}",
    ),
    "npc-score": Words("reçoit un score : {score}", "is given a score of {score}"),
}
