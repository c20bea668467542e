"""What the rules of 4-KOMA leave to people, with the ways of deciding it when nobody is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from paravent.core.steps import Ask, Policy, Question
from paravent.core.words import Words, filled, same
from paravent.games.koma.stances import Announcement
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


@lru_cache(maxsize=4096)
def judging(id: str, name: str, base: int, concept: str, flaw: str, conditions: Words | None) -> Question:
    """The same with what the GM judges by: the Concept and the Flaw as written, and the Conditions (koma B10, B15)."""
    words = filled(
        ANNOUNCED.get(base, ANNOUNCED[BASES["two"]]), name=name, concept=concept or "–", flaw=flaw or "–"
    )
    return confirming(
        id,
        words if conditions is None else Words(f"{words.fr} {conditions.fr}", f"{words.en} {conditions.en}"),
    )


ANNOUNCED: Final = {
    4: Words(
        "MJ : 4 dés pour {name} ? Son Concept : « {concept} ».",
        "GM: 4 dice for {name}? The Concept: “{concept}”.",
    ),
    2: Words(
        "MJ : 2 dés pour {name} ? Ni son Concept, « {concept} », ni son Défaut, « {flaw} ».",
        "GM: 2 dice for {name}? Neither the Concept, “{concept}”, nor the Flaw, “{flaw}”.",
    ),
    1: Words(
        "MJ : 1 dé pour {name} ? Son Défaut : « {flaw} ».",
        "GM: 1 die for {name}? The Flaw: “{flaw}”.",
    ),
}


CONFIRM: Final = confirming(
    "confirm", Words("MJ : l’approche annoncée convient ?", "GM: is the announced approach all right?")
)
SIDES: Final = {
    "a": Words("qui ouvre le Conflit", "whoever opens the Conflict"),
    "b": Words("qui s’oppose", "whoever opposes"),
}
CONFIRMS: Final = {
    side: confirming(
        f"confirm_{side}",
        filled(
            Words("MJ : l’approche {who:de} convient ?", "GM: is the approach of {who} all right?"), who=who
        ),
    )
    for side, who in SIDES.items()
}
APPROACH: Final = Question(
    "approach_b",
    Words("Comment vous y prenez-vous ?", "How do you go about it?"),
    (),
    (Policy("concept", WAYS["concept"].words, lambda ask: replace(ask.usual, approach="concept")),),
    card=Announcement,
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
        "GM: what do the Conditions add up to for the new approach?",
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
        "GM: does the player tell an anecdote for the new approach?",
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
                "Koma, then Revers, while below the goal",
            ),
            _below(("koma", *SEVERITIES)),
        ),
    ),
    spends=Words("avec Koma et Revers", "with Koma and Revers"),
    stands=True,
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
            "Koma, then minor and serious Revers, then concede",
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
        stands=True,
    )
    for side in ("a", "b")
}
ROUND_LOST: Final = Words("{name} perd la manche : que faire ?", "{name} loses the round: what now?")
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
        ("neither", Words("On ne peut trancher", "Impossible to say")),
        ("a", filled(Words("Celui {who:de}", "That of {who}"), who=SIDES["a"])),
        ("b", filled(Words("Celui {who:de}", "That of {who}"), who=SIDES["b"])),
    ),
    (
        Policy(
            "b",
            Words(
                "celui de qui s’oppose (le plus prudent)",
                "that of whoever opposes (the cautious guess)",
            ),
            always("b"),
        ),
        Policy("a", Words("celui de qui ouvre le Conflit", "that of whoever opens"), always("a")),
        Policy("neither", Words("on ne peut trancher", "impossible to say"), always("neither")),
    ),
)
SIDE_MOST: Final = 6
"""How many sheets a side of a Conflict has at most: a whole table of players."""
ALLIES: Final = {
    "a": Words("un allié de qui ouvre ({n})", "an ally of whoever opens ({n})"),
    "b": Words("un allié de qui s’oppose ({n})", "an ally of whoever opposes ({n})"),
}
ROLES: Final = SIDES | {
    f"{side}{n}": filled(words, n=n - 1) for side, words in ALLIES.items() for n in range(2, SIDE_MOST + 1)
}


def _hinder(ask: Ask) -> str:
    return f"{ask.knows.other}-"


def _help(ask: Ask) -> str:
    return f"{ask.knows.own}+"


def conditions_for(who: Mapping[str, Words]) -> tuple[tuple[str, Words], ...]:
    """None, or one of either sign for each of these, by role (koma D6)."""
    signs = (
        ("+", Words("Positive, pour {who}", "Positive, for {who}")),
        ("-", Words("Négative, pour {who}", "Negative, for {who}")),
    )
    each = ((f"{role}{sign}", filled(words, who=one)) for role, one in who.items() for sign, words in signs)
    return (("none", Words("Aucune", "None")), *each)


CONDITION: Final = Question(
    "condition",
    Words("2 Succès d’avance : donner une Condition ?", "2 Successes ahead: give a Condition?"),
    conditions_for(ROLES),
    (
        Policy("hinder", Words("une négative pour l’adversaire", "a negative one for the opponent"), _hinder),
        Policy("help", Words("une positive pour soi", "a positive one for yourself"), _help),
        Policy("none", Words("aucune", "none"), always("none")),
    ),
)


@lru_cache(maxsize=4096)
def to_whom(names: tuple[tuple[str, str], ...]) -> Question:
    """Which Condition, for people whose names are known by role."""
    return replace(CONDITION, options=conditions_for({**ROLES, **{role: same(name) for role, name in names}}))


@lru_cache(maxsize=4096)
def whose(concepts: tuple[tuple[str, str, str], ...]) -> Question:
    """Which Concept is more specific, between two that are written: role, name, Concept (koma B36)."""
    said = {
        role: filled(Words("{name} : « {text} »", "{name}: “{text}”"), name=name, text=text)
        for role, name, text in concepts
    }
    return replace(SPECIFIC, options=tuple((id, said.get(id, words)) for id, words in SPECIFIC.options))


@lru_cache(maxsize=4096)
def round_lost(side: str, name: str) -> Question:
    """What the loser of a round does, by name (koma B33)."""
    return replace(TURNS[side], words=filled(ROUND_LOST, name=name)) if name else TURNS[side]


@lru_cache(maxsize=4096)
def going_about(name: str) -> Question:
    """How somebody goes about it, by name (koma B29)."""
    words = Words("Comment s’y prend {name} ?", "How does {name} go about it?")
    return replace(APPROACH, words=filled(words, name=name))


def asked_of_gm(id: str, words: Words) -> Question:
    """Something that the GM allows or not."""
    options: tuple[tuple[str, Words], ...] = (
        ("agree", Words("D’accord", "Agreed")),
        ("no", Words("Non", "No")),
    )
    return Question(id, words, options, usual("agree", AGREE, "agree"))
