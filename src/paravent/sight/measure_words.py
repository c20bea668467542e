"""What is said of a fight that is measured."""

from __future__ import annotations

from typing import Final

from paravent.core.words import Words

WHO_FIGHTS: Final = Words(
    "Choisissez qui se bat\u202f: de 1 à {ours} de votre côté, de 1 à {theirs} en face.",
    "Choose who fights: from 1 to {ours} on your side, from 1 to {theirs} facing them.",
)
TO_WIN: Final = Words("de l’emporter", "to win")
SOMEBODY: Final = Words("d’y laisser quelqu’un", "to lose somebody")
ALONE: Final = Words("d’y rester", "not to come back")
LOSING: Final = {
    "of": Words("{chance} d’y laisser quelqu’un", "{chance} of losing somebody"),
    "never": Words("personne n’y reste", "nobody falls"),
    "hardly ever": Words("presque aucun risque d’y laisser quelqu’un", "hardly any risk of losing somebody"),
    "nearly always": Words("on y laisse presque toujours quelqu’un", "somebody nearly always falls"),
    "always": Words("on y laisse toujours quelqu’un", "somebody always falls"),
}
DYING: Final = {
    "of": Words("{chance} d’y rester", "{chance} of not coming back"),
    "never": Words("aucun risque d’y rester", "no risk of not coming back"),
    "hardly ever": Words("presque aucun risque d’y rester", "hardly any risk of not coming back"),
    "nearly always": Words("on y reste presque toujours", "one hardly ever comes back"),
    "always": Words("on y reste toujours", "one never comes back"),
}
WINNING: Final = {
    "of": Words("{chance} que a l’emporte", "{chance} that a wins"),
    "never": Words("a ne l’emporte jamais", "a never wins"),
    "hardly ever": Words("a ne l’emporte presque jamais", "a hardly ever wins"),
    "nearly always": Words("a l’emporte presque toujours", "a nearly always wins"),
    "always": Words("a l’emporte toujours", "a always wins"),
}
"""What is said of a chance, by what the chance is called in English where it is no fraction."""
LASTING: Final = Words("{said} {rounds}", "{said} {rounds}")
LASTING_ONE: Final = Words("{one_round}", "{one_round}")
NUMBERS: Final = tuple(
    Words(*both)
    for both in zip(
        ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
        strict=True,
    )
)
AND_WHO: Final = Words("{said}\u202f; {who}.", "{said}; {who}.")
ONLY: Final = Words("{said}.", "{said}.")
NOBODY_MUCH: Final = Words("personne ne risque gros", "nobody risks much")
ALL_MUCH: Final = Words("tous risquent gros", "all risk much")
ONE_MUCH: Final = Words("{name} risque gros", "{name} risks much")
SEVERAL_MUCH: Final = Words("{several} et {last} risquent gros", "{several} and {last} risk much")
TENSION: Final = Words("Où en est {the_fight}", "How {the_fight} stands")
AFTER_ROUND: Final = Words("après {the_round}", "after {round}")
HAVE_WON: Final = Words("gagné", "won")
HAVE_LOST: Final = Words("perdu", "lost")
ON: Final = Words("on se bat encore", "still fighting")
IN_MANNER: Final = Words("{goal} ({manner})", "{goal} ({manner})")
NOTHING_CHANGES: Final = Words(
    "Aucun des {n} chiffres regardés ne change.", "None of the {n} figures looked at changes."
)
CHANGES: Final = Words(
    "{n} {n:chiffre change|chiffres changent} sur {total}\u202f: {up} {up:est meilleur|sont meilleurs}, "
    "{down} {down:est moins bon|sont moins bons}.",
    "{n} {n:figure changes|figures change} out of {total}: {up} for the better, {down} for the worse.",
)
ALL_BETTER: Final = Words(
    "{n} {n:chiffre change|chiffres changent} sur {total}, en mieux.",
    "{n} {n:figure changes|figures change} out of {total}, for the better.",
)
ALL_WORSE: Final = Words(
    "{n} {n:chiffre change|chiffres changent} sur {total}, en moins bien.",
    "{n} {n:figure changes|figures change} out of {total}, for the worse.",
)
EACH_GAINS: Final = Words(
    "Chacun y gagne autant\u202f: {n} points en moyenne.", "Each gains as much: {n} points on average."
)
EACH_LOSES: Final = Words(
    "Chacun y perd autant\u202f: {n} points en moyenne.", "Each loses as much: {n} points on average."
)
AND_WAYS: Final = Words("{way}, et {n} {n:autre façon|autres façons}", "{way}, and {n} other {n:way|ways}")
GAINS: Final = Words(
    "{name} y gagne le plus\u202f: {n} points en moyenne.", "{name} gains most: {n} points on average."
)
LOSES: Final = Words(
    "{name} y perd le plus\u202f: {n} points en moyenne.", "{name} loses most: {n} points on average."
)
CHOICE_OF: Final = Words("«\u202f{option}\u202f» ({question})", "“{option}” ({question})")
FIELD_WAS: Final = Words("{field} {was} → {now}", "{field} {was} → {now}")
FIELD_NOW: Final = Words("{field} {now}", "{field} {now}")
THEY_HAVE: Final = Words("«\u202f{name}\u202f»\u202f: {fields}.", "“{name}”: {fields}.")
ALL_HAVE: Final = Words(
    "«\u202f{name}\u202f» pour tous, à la place de ce qu’ils ont\u202f: {fields}.",
    "“{name}” for all, in the place of what they have: {fields}.",
)
ALL_TAKE: Final = Words(
    "«\u202f{name}\u202f» pour tous, à la place de ce qu’ils ont.",
    "“{name}” for all, in the place of what they have.",
)
SUFFERED: Final = Words("quand on la subit", "when one suffers it")
