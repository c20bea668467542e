"""What the rules of 4-KOMA leave to people, with the ways of deciding it when nobody is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paravent.core.steps import Ask, Policy, Question
from paravent.core.words import Words, filled, same
from paravent.games.koma.tables import SEVERITIES, WAYS

MOST_COUNTED: Final = 40
SWING: Final = 4
"""How far Conditions may swing a pool at a change of approach."""


def always(option: str) -> Callable[[Ask], str]:
    """A way of deciding that takes this option, or the first one where it is not offered."""
    return lambda ask: option if option in ask.options else ask.options[0]


def usual(id: str, words: Words, option: str) -> tuple[Policy, ...]:
    """A single way of deciding, for what mostly goes without saying."""
    return (Policy(id, words, always(option)),)


AGREE: Final = Words("le MJ est d’accord", "the GM agrees")
AS_BEFORE: Final = Words("comme avant", "as before")
BASES: Final = {"one": 1, "two": 2, "four": 4}
BASE_WORDS: Final = {
    "one": Words("1 dé (le Défaut)", "1 die (the Flaw)"),
    "two": Words("2 dés (ni l’un ni l’autre)", "2 dice (neither)"),
    "four": Words("4 dés (le Concept)", "4 dice (the Concept)"),
}


def confirming(id: str, words: Words) -> Question:
    """The GM's word on an approach that was announced (koma B10)."""
    options = (("agree", Words("D’accord", "Agreed")), *BASE_WORDS.items())
    return Question(id, words, options, usual("agree", AGREE, "agree"))


CONFIRM: Final = confirming(
    "confirm", Words("MJ : l’approche annoncée convient ?", "GM: is the approach right?")
)
SIDES: Final = {
    "a": Words("qui ouvre le Conflit", "whoever opens the Conflict"),
    "b": Words("qui s’oppose", "whoever stands against"),
}
CONFIRMS: Final = {
    side: confirming(
        f"confirm_{side}",
        filled(Words("MJ : l’approche de {who} convient ?", "GM: is the approach of {who} right?"), who=who),
    )
    for side, who in SIDES.items()
}
APPROACH: Final = Question(
    "approach_b",
    Words("Comment vous y prenez-vous ?", "How do you go about it?"),
    tuple((way.id, way.words) for way in WAYS.values()),
    usual("concept", WAYS["concept"].words, "concept"),
)
NEW_DICE: Final = Question(
    "new_dice",
    Words("MJ : combien de dés pour cette nouvelle approche ?", "GM: how many dice for the new approach?"),
    (("same", Words("Autant qu’avant", "As many as before")), *BASE_WORDS.items()),
    usual("same", AS_BEFORE, "same"),
)
NEW_CONDITIONS: Final = Question(
    "new_conditions",
    Words(
        "MJ : quel est le solde des Conditions pour cette nouvelle approche ?",
        "GM: what do Conditions come to for the new approach?",
    ),
    (
        ("same", Words("Comme avant", "As before")),
        *((str(n), same(f"{n:+d}".replace("-", "\u2212"))) for n in range(-SWING, SWING + 1)),
    ),
    usual("same", AS_BEFORE, "same"),
)
NEW_ANECDOTE: Final = Question(
    "new_anecdote",
    Words(
        "MJ : une anecdote du joueur accompagne-t-elle cette nouvelle approche ?",
        "GM: does an anecdote of the player’s go with the new approach?",
    ),
    (("no", Words("Non", "No")), ("yes", Words("Oui : +1 dé", "Yes: +1 die"))),
    usual("no", Words("la garder", "keep it"), "no"),
)
HOW: Final = Question(
    "how",
    Words("Quels dés relancer ?", "Which dice to reroll?"),
    (
        ("failures", Words("Tous les échecs", "Every failed die")),
        ("all", Words("Tous les dés", "Every die")),
        ("choose", Words("Choisir", "Choose")),
        ("anew", Words("Changer d’approche : nouveau jet", "Change approach: a new roll")),
        (
            "two",
            Words("Changer d’approche avec le Don : 2 Succès", "Change approach with the Gift: 2 Successes"),
        ),
    ),
    usual("failures", Words("relancer tous les échecs", "reroll every failed die"), "failures"),
)
COUNTS: Final = tuple((str(n), same(str(n))) for n in range(MOST_COUNTED + 1))


def _most(ask: Ask) -> str:
    return ask.options[-1]


def _fewest(ask: Ask) -> str:
    return ask.options[0]


FAILED: Final = Question(
    "failed",
    Words("Combien d’échecs relancer ?", "How many failed dice to reroll?"),
    COUNTS,
    (Policy("every", Words("tous", "all of them"), _most),),
)
SHOWN: Final = Question(
    "shown",
    Words("Combien de Succès relancer ?", "How many Successes to reroll?"),
    COUNTS,
    (Policy("fewest", Words("le moins possible", "as few as possible"), _fewest),),
)
EXTRA_DICE: Final = (
    Words("{revers} : relancer", "{revers}: reroll"),
    Words("{revers} : +1 dé", "{revers}: +1 die"),
    Words("{revers} : +2 dés", "{revers}: +2 dice"),
    Words("{revers} : +3 dés", "{revers}: +3 dice"),
)
SPENDING: Final = (
    ("koma", Words("Un Koma : relancer", "A Koma: reroll")),
    ("gift", Words("Le Don : +1 Succès", "The Gift: +1 Success")),
    *((one.id, filled(EXTRA_DICE[one.dice], revers=one.words)) for one in SEVERITIES.values()),
)


def _spend(ask: Ask, among: tuple[str, ...], otherwise: str) -> str:
    """The first of these that is offered and would do something."""
    return next((one for one in among if one in ask.options and ask.knows.useful(one)), otherwise)


def _below(among: tuple[str, ...]) -> Callable[[Ask], str]:
    def choose(ask: Ask) -> str:
        return _spend(ask, among, "keep") if ask.knows.below else "keep"

    return choose


MEND: Final = Question(
    "mend",
    Words("Garder ce résultat ?", "Keep this result?"),
    (("keep", Words("Garder", "Keep")), *SPENDING),
    (
        Policy(
            "koma",
            Words("des Koma tant que le but n’est pas atteint", "Koma while below the goal"),
            _below(("koma",)),
        ),
        Policy("never", Words("garder toujours", "always keep"), always("keep")),
        Policy(
            "revers",
            Words(
                "des Koma, puis des Revers, tant que le but n’est pas atteint",
                "Koma, then Revers, while below",
            ),
            _below(("koma", *SEVERITIES)),
        ),
    ),
)


def _fight(among: tuple[str, ...]) -> Callable[[Ask], str]:
    def choose(ask: Ask) -> str:
        return _spend(ask, among, "concede" if "concede" in ask.options else "pass")

    return choose


TURN_OPTIONS: Final = (
    ("concede", Words("Concéder", "Concede")),
    *SPENDING,
    ("ally", Words("Laisser payer un allié", "Let an ally pay")),
)
TURN_POLICIES: Final = (
    Policy("koma", Words("des Koma, puis concéder", "Koma, then concede"), _fight(("koma",))),
    Policy("concede", Words("concéder aussitôt", "concede at once"), always("concede")),
    Policy(
        "careful",
        Words(
            "des Koma, puis les Revers mineur et sérieux, puis concéder",
            "Koma, minor and serious Revers, concede",
        ),
        _fight(("koma", "minor", "serious")),
    ),
    Policy(
        "all-out",
        Words(
            "des Koma, puis tous les Revers, du mineur au critique",
            "Koma, then every Revers, minor to critical",
        ),
        _fight(("koma", *SEVERITIES)),
    ),
)
TURNS: Final = {
    side: Question(
        f"{side}_turn",
        Words("Manche perdue : que faire ?", "Round lost: what now?"),
        TURN_OPTIONS,
        TURN_POLICIES,
    )
    for side in ("a", "b")
}
ALLY: Final = Question(
    "ally",
    Words("Allié : payer pour votre camp ?", "Ally: pay for your side?"),
    (("pass", Words("Passer", "Pass")), *(one for one in SPENDING if one[0] != "gift")),
    usual("pass", Words("passer", "pass"), "pass"),
)
BOOST: Final = Question(
    "boost",
    Words("Votre Don : ajouter 1 Succès maintenant ?", "Your Gift: add 1 Success now?"),
    (("no", Words("Non", "No")), ("yes", Words("Oui", "Yes"))),
    usual("no", Words("garder le Don", "keep the Gift"), "no"),
)
SPECIFIC: Final = Question(
    "specific",
    Words("MJ : égalité ; quel Concept est le plus précis ?", "GM: a tie; whose Concept is more specific?"),
    (
        ("neither", Words("On ne peut trancher", "It cannot be told")),
        ("a", filled(Words("Celui de {who}", "That of {who}"), who=SIDES["a"])),
        ("b", filled(Words("Celui de {who}", "That of {who}"), who=SIDES["b"])),
    ),
    (
        Policy(
            "b",
            Words(
                "celui de qui s’oppose (le plus prudent)",
                "that of whoever stands against (the cautious guess)",
            ),
            always("b"),
        ),
        Policy("a", Words("celui de qui ouvre le Conflit", "that of whoever opens"), always("a")),
        Policy("neither", Words("on ne peut trancher", "it cannot be told"), always("neither")),
    ),
)
ROLES: Final = {
    "a": SIDES["a"],
    "a2": Words("le 1er allié de qui ouvre", "the 1st ally of whoever opens"),
    "a3": Words("le 2e allié de qui ouvre", "the 2nd ally of whoever opens"),
    "b": SIDES["b"],
    "b2": Words("le 1er allié de qui s’oppose", "the 1st ally of whoever stands against"),
    "b3": Words("le 2e allié de qui s’oppose", "the 2nd ally of whoever stands against"),
}


def _hinder(ask: Ask) -> str:
    return f"{ask.knows.other}-"


def _help(ask: Ask) -> str:
    return f"{ask.knows.own}+"


CONDITION: Final = Question(
    "condition",
    Words("2 Succès d’avance : donner une Condition ?", "A lead of 2 Successes: give a Condition?"),
    (
        ("none", Words("Aucune", "None")),
        *(
            (f"{role}{sign}", filled(words, who=who))
            for role, who in ROLES.items()
            for sign, words in (
                ("+", Words("Positive, pour {who}", "Positive, for {who}")),
                ("-", Words("Négative, pour {who}", "Negative, for {who}")),
            )
        ),
    ),
    (
        Policy("hinder", Words("une négative pour l’adversaire", "a negative one for the opponent"), _hinder),
        Policy("help", Words("une positive pour soi", "a positive one for oneself"), _help),
        Policy("none", Words("aucune", "none"), always("none")),
    ),
)


def asked_of_gm(id: str, words: Words) -> Question:
    """Something that the GM allows or not."""
    options: tuple[tuple[str, Words], ...] = (
        ("agree", Words("D’accord", "Agreed")),
        ("no", Words("Non", "No")),
    )
    return Question(id, words, options, usual("agree", AGREE, "agree"))
