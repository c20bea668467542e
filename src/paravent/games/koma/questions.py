"""What the rules of 4-KOMA leave to people, with the ways of deciding it when nobody is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from paravent.core.steps import AS_USUAL, Ask, Policy, Question, card
from paravent.core.words import Words, filled, same
from paravent.games.koma.stances import LATER, Announcement, NewApproach, Ruling, Rulings, RulingsOfMany
from paravent.games.koma.tables import AT_STAKE_IN_A_CONFLICT, AT_STAKE_IN_A_TEST, SEVERITIES, WAYS

MOST_COUNTED: Final = 40


def always(option: str) -> Callable[[Ask], str]:
    """A way of deciding that takes this option, or the first one where it is not offered."""
    return lambda ask: option if option in ask.options else ask.options[0]


def usual(id: str, words: Words, option: str) -> tuple[Policy, ...]:
    """A single way of deciding, for what mostly goes without saying."""
    return (Policy(id, words, always(option)),)


AGREE: Final = Words("le MJ est d’accord", "the GM agrees")
AGREED: Final = Words("MJ : l’approche annoncée convient ?", "GM: is the announced approach all right?")
CONFIRM: Final = replace(card("confirm", AGREED, Ruling), consent=True)


def _ties_unsaid(ask: Ask) -> Any:
    """What was announced is all right; who reads the rule supposes nothing of a tie yet (koma B36)."""
    return replace(ask.usual, tie=LATER)


CONFIRM_ALL: Final = Question(
    "confirm", AGREED, (), (Policy(AS_USUAL.id, AS_USUAL.words, _ties_unsaid),), Rulings
)
"""The same of every side of a Conflict at once, on one card."""
CONFIRM_MANY: Final = replace(CONFIRM_ALL, card=RulingsOfMany)
"""And where more than two sides are in it."""


@lru_cache(maxsize=4096)
def judging(question: Question, announced: tuple[tuple[str, int, str, str, Words], ...]) -> Question:
    """The GM's card with what to judge by: of each who announced something the dice, the Concept and the Flaw as
    written, and the Conditions (koma B10, B15)."""
    said = [
        filled(
            ANNOUNCED.get(base, ANNOUNCED[2]),
            name=name,
            concept=concept or "–",
            flaw=flaw or "–",
            conditions=conditions,
        )
        for name, base, concept, flaw, conditions in announced
    ]
    words = Words(" ".join(one.fr for one in said), " ".join(one.en for one in said))
    return replace(question, words=words)


ANNOUNCED: Final = {
    4: Words(
        "MJ : 4 dés pour {name} ? Son Concept : « {concept} ».{conditions}",
        "GM: 4 dice for {name}? The Concept: “{concept}”.{conditions}",
    ),
    2: Words(
        "MJ : 2 dés pour {name} ? Ni son Concept, « {concept} », ni son Défaut, « {flaw} ».{conditions}",
        "GM: 2 dice for {name}? Neither the Concept, “{concept}”, nor the Flaw, “{flaw}”.{conditions}",
    ),
    1: Words(
        "MJ : 1 dé pour {name} ? Son Défaut : « {flaw} ».{conditions}",
        "GM: 1 die for {name}? The Flaw: “{flaw}”.{conditions}",
    ),
}
SIDES: Final = {
    "a": Words("qui ouvre le Conflit", "whoever opens the Conflict"),
    "b": Words("qui s’oppose", "whoever opposes"),
    "c": Words("le troisième camp", "the third side"),
    "d": Words("le quatrième camp", "the fourth side"),
}
APPROACHES: Final = {
    side: Question(
        f"approach_{side}",
        Words("Comment vous y prenez-vous ?", "How do you go about it?"),
        (),
        (Policy("concept", WAYS["concept"].words, lambda ask: replace(ask.usual, approach="concept")),),
        card=Announcement,
    )
    for side in SIDES
    if side != "a"
}
"""What each side that is drawn into a Conflict says for itself."""
NEW_APPROACH: Final = card(
    "new_approach",
    Words("Comment vous y prenez-vous à présent ?", "How do you go about it now?"),
    NewApproach,
)
HOW: Final = Question(
    "how",
    Words("Quels dés relancer ?", "Which dice to reroll?"),
    (
        ("failures", Words("Tous les dés ratés", "Every failed die")),
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
"""How many dice may be rerolled (koma B22, D3)."""


def _most(ask: Ask) -> str:
    """Every failed die is rerolled (koma B22, D3)."""
    return ask.options[-1]


def _fewest(ask: Ask) -> str:
    """No Success is rerolled that need not be (koma B22, D3)."""
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


def _prices(worst: Mapping[str, Words]) -> tuple[tuple[str, Words], ...]:
    """What each of these is paid with; what the two worst Revers cost depends on what one is in (koma B21, B22, B23)."""
    revers = ((id, worst.get(id, one.price)) for id, one in SEVERITIES.items())
    return ("koma", Words("1 Koma", "1 Koma")), ("gift", Words("votre Don", "your Gift")), *revers


IN_A_TEST: Final = _prices(AT_STAKE_IN_A_TEST)
IN_A_CONFLICT: Final = _prices(AT_STAKE_IN_A_CONFLICT)


ANEW: Final = ("anew", Words("Un Revers : changer d’approche…", "A Revers: change approach…"))


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
    (("keep", Words("Garder", "Keep")), *SPENDING, ANEW),
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
    prices=IN_A_TEST,
    leads=("anew",),
)


def _fight(among: tuple[str, ...]) -> Callable[[Ask], str]:
    def choose(ask: Ask) -> str:
        return _spend(ask, among, "concede")

    return choose


TURN_OPTIONS: Final = (
    ("concede", Words("Concéder", "Concede")),
    *SPENDING,
    ANEW,
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
NARRATING: Final = Words("vous racontez comment", "you narrate how")
TURNS: Final = {
    side: Question(
        f"{side}_turn",
        Words("Manche perdue : que faire ?", "Round lost: what now?"),
        TURN_OPTIONS,
        TURN_POLICIES,
        stands=True,
        prices=IN_A_CONFLICT,
        leads=("anew",),
        does=(("concede", NARRATING),),
    )
    for side in ("a", "b")
}
TURN_OF_MANY: Final = Question(
    "turn", TURNS["a"].words, TURN_OPTIONS, TURN_POLICIES[:2], stands=True, leads=("anew",)
)
"""The same where more than two sides are in it."""
ROUND_LOST: Final = Words("{name} perd la manche : que faire ?", "{name} loses the round: what now?")
BOOST: Final = Question(
    "boost",
    Words("Votre Don : ajouter 1 Succès maintenant ?", "Your Gift: add 1 Success now?"),
    (("no", Words("Non", "No")), ("yes", Words("Oui", "Yes"))),
    usual("no", Words("garder le Don", "keep the Gift"), "no"),
)
ON_A_TIE: Final = Words(
    "Égalité, {n} partout. Le Don {name:de}\u202f: ajouter 1 Succès\u202f?",
    "A tie, {n} all. {name}’s Gift: add 1 Success?",
)
IN_THE_LEAD: Final = Words(
    "{name} mène de {n} Succès. Son Don\u202f: en ajouter 1\u202f?",
    "{name} leads by {n} {n:Success|Successes}. The Gift: add 1 more?",
)
SPECIFIC: Final = Question(
    "specific",
    Words("MJ : égalité ; quel Concept est le plus précis ?", "GM: a tie; whose Concept is more specific?"),
    (
        ("neither", Words("On ne peut trancher", "Impossible to say")),
        *(
            (side, filled(Words("Celui {who:de}", "That of {who}"), who=words))
            for side, words in SIDES.items()
        ),
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
"""How many sheets a side of a Conflict has at most: a whole table of players (koma H2)."""
ALLIES: Final = {
    "a": Words("un allié de qui ouvre ({n})", "an ally of whoever opens ({n})"),
    "b": Words("un allié de qui s’oppose ({n})", "an ally of whoever opposes ({n})"),
    "c": Words("un allié du troisième camp ({n})", "an ally of the third side ({n})"),
    "d": Words("un allié du quatrième camp ({n})", "an ally of the fourth side ({n})"),
}
ROLES: Final = SIDES | {
    f"{side}{n}": filled(words, n=n - 1) for side, words in ALLIES.items() for n in range(2, SIDE_MOST + 1)
}
"""Whoever leads a side, and its allies by their numbers (koma B39)."""


def _hinder(ask: Ask) -> str:
    return _if_offered(ask, f"{ask.knows.other}-")


def _help(ask: Ask) -> str:
    return _if_offered(ask, f"{ask.knows.own}+")


def _if_offered(ask: Ask, option: str) -> str:
    return option if option in ask.options else ask.options[0]


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


def _with_gift(options: tuple[tuple[str, Words], ...]) -> tuple[tuple[str, Words], ...]:
    """Nothing, one of these, or one with the Gift's Success (koma D4)."""
    return (
        ("no", KEPT),
        *((id, WITHOUT if id == "none" else filled(WITH, what=words)) for id, words in options),
        *(
            (f"gift:{id}", GIFT_ALONE if id == "none" else filled(WITH_GIFT, what=words))
            for id, words in options
        ),
    )


KEPT: Final = Words("Garder le Don", "Keep the Gift")
WITHOUT: Final = Words("Garder le Don, sans Condition", "Keep the Gift, no Condition")
WITH: Final = Words("Garder le Don. Condition\u202f: {what}", "Keep the Gift. Condition: {what}")
GIFT_ALONE: Final = Words("Le Don, sans Condition", "The Gift, no Condition")
WITH_GIFT: Final = Words("Le Don. Condition\u202f: {what}", "The Gift. Condition: {what}")
SPOILS: Final = replace(
    CONDITION,
    id="spoils",
    words=BOOST.words,
    options=_with_gift(CONDITION.options),
    prices=tuple(
        (id, Words("votre Don", "your Gift")) for id, _ in _with_gift(CONDITION.options) if ":" in id
    ),
)
"""What whoever leads takes of a round where the Gift's Success would change something (koma B31, D4)."""


@lru_cache(maxsize=4096)
def won_with_gift(names: tuple[tuple[str, str], ...], name: str, lead: int) -> Question:
    """The same, for people whose names are known by role, with who leads and by how much."""
    words = filled(IN_THE_LEAD, name=name, n=lead) if name else SPOILS.words
    return replace(SPOILS, words=words, options=_with_gift(to_whom(names).options))


@lru_cache(maxsize=4096)
def boosting(name: str, successes: int) -> Question:
    """Whether somebody's Gift decides a tie, by name and with the Successes that all have (koma D4)."""
    return replace(BOOST, words=filled(ON_A_TIE, name=name, n=successes)) if name else BOOST


SPECIFIC_OF_MANY: Final = replace(SPECIFIC, id="most_specific", policies=SPECIFIC.policies[2:])
"""The same where more than two sides are in it: nobody guesses whose."""


@lru_cache(maxsize=4096)
def whose(concepts: tuple[tuple[str, str, str], ...], many: bool = False) -> Question:
    """Which Concept is more specific, between those that are written: role, name, Concept (koma B36)."""
    said = {
        role: filled(Words("{name} : « {text} »", "{name}: “{text}”"), name=name, text=text)
        for role, name, text in concepts
    }
    asked = SPECIFIC_OF_MANY if many else SPECIFIC
    return replace(asked, options=tuple((id, said.get(id, words)) for id, words in asked.options))


@lru_cache(maxsize=4096)
def round_lost(side: str, name: str, many: bool = False) -> Question:
    """What the loser of a round does, by name (koma B33)."""
    asked = TURN_OF_MANY if many else TURNS[side]
    return replace(asked, words=filled(ROUND_LOST, name=name)) if name else asked


@lru_cache(maxsize=4096)
def going_about(side: str, name: str) -> Question:
    """How somebody goes about it, by name (koma B29)."""
    words = Words("Comment s’y prend {name} ?", "How does {name} go about it?")
    return replace(APPROACHES[side], words=filled(words, name=name))


@lru_cache(maxsize=4096)
def going_about_anew(name: str) -> Question:
    """The same after a change of approach (koma B23, B36)."""
    words = Words("Comment s’y prend {name} à présent ?", "How does {name} go about it now?")
    return replace(NEW_APPROACH, words=filled(words, name=name))


def asked_of_gm(id: str, words: Words) -> Question:
    """Something that the GM allows or not."""
    options: tuple[tuple[str, Words], ...] = (
        ("agree", Words("D’accord", "Agreed")),
        ("no", Words("Non", "No")),
    )
    return Question(id, words, options, usual("agree", AGREE, "agree"))
