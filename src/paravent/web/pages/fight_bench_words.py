"""The words of the page on which fights are measured."""

from __future__ import annotations

from paravent.core.words import Words

FIGHTS = Words("{Fights} à leur mesure", "{Fights} to measure")
LEAD = Words(
    "Qui se bat contre qui\u202f? Ce qu’il faut en attendre, {round} par {round}, et ce que cela coûte.",
    "Who fights whom? What to expect of it, {round} by {round}, and what it costs.",
)
PARTY = Words("Votre groupe", "Your party")
FOES = Words("En face", "Facing them")
KIND = Words("Adversaire {n}", "Foe {n}")
HOW_MANY = Words("Combien d’adversaires {n}", "How many of foe {n}")
NO_FOE = Words("personne de plus", "nobody else")
VALUES = Words("Les deux camps", "The two sides")
MEASURE = Words("Mesurer", "Measure")
ROUNDS = Words("{rounds} en moyenne", "{rounds} on average")
TENSION = Words(
    "La tension\u202f: où en est {the_fight} après chaque {round}",
    "Tension: how {the_fight} stands after each {round}",
)
TENSION_TABLE = Words("La tension, en tableau", "Tension, as a table")
FALLS = Words("Qui tombe, et combien souvent", "Who falls, and how often")
FALLS_TABLE = Words("Qui tombe, en tableau", "Who falls, as a table")
WHO = Words("qui", "who")
VERDICTS = Words("Comment cela finit", "How it ends")
COSTS = Words("Ce que cela coûte", "What it costs")
WHAT = Words("quoi", "what")
BEFORE = Words("avant", "before")
AFTER = Words("après, en moyenne", "after, on average")
CHANCE = Words("chances", "chance")
ROUND = Words("après {the_round}", "after {round}")
COLON = Words("\u202f:", ":")
PLAYED = Words(
    "{plays} {fights} d’essai\u202f; intervalles d’au plus {width} points.",
    "{plays} {fights} played; intervals of {width} points at most.",
)
GOING_ON = Words("On joue encore, jusqu’à un point près…", "Still playing, down to one point…")
ENOUGH = Words("Cela suffit", "That will do")
TUNE = Words("Des adversaires à la mesure du groupe", "Opponents to the party’s measure")
WANTED = Words("Chances de l’emporter, sur cent", "Chances to win, in a hundred")
PROPOSE = Words("Proposer des adversaires", "Propose opponents")
OFFERED = Words("À {chance}\u202f% environ", "At about {chance}%")
NOTHING = Words("Rien de tel au bestiaire.", "Nothing like that in the bestiary.")
LOOK_AT = Words("Mesurer {this_fight}", "Measure {this_fight}")
OFFERED_HOW = Words(
    "Chances du groupe, sur des {fights} d’essai\u202f; mesurez ce qui vous plaît pour mieux les connaître.",
    "The party’s chances, over {fights} played in advance; measure the one that you like to know more exactly.",
)
ENTER = Words("Faire entrer", "Bring in")
GEAR_OF = Words("{gear} de l’adversaire {n}", "{gear} of foe {n}")
OWN_GEAR = Words("{gear}\u202f: la sienne", "{gear}: its own")
KEPT = Words("L’adresse de cette page garde la question.", "This page’s address holds the question.")
POLICIES = Words("Comment on décide", "How it is decided")
