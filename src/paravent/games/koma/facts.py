"""What a move of 4-KOMA makes true."""

from __future__ import annotations

from typing import Final

from paravent.core.override import override
from paravent.core.steps import Beat, Fact, Panel
from paravent.core.words import Words, filled, same
from paravent.games.koma.tables import AT_STAKE_IN_A_CONFLICT, AT_STAKE_IN_A_TEST, SEVERITIES

TO_NAME: Final = "Condition à nommer / to be named"
ONE_LINK: Final = Words("Lien", "Link")


class KomaSpent(Fact, frozen=True):
    """One Koma spent on a reroll (koma B22)."""

    says = Words("{name} dépense 1 Koma.", "{name} spends 1 Koma.")

    who: str
    name: str = ""


class ReserveSpent(Fact, frozen=True):
    """Koma of the GM's reserve: one for a reroll of a character of the GM's, or as many as the GM likes (koma B21, D16)."""

    says = Words(
        "Le MJ dépense {amount} Koma de sa réserve pour {name}.",
        "The GM spends {amount} Koma from the reserve for {name}.",
    )

    who: str
    name: str = ""
    amount: int = 1


class KomaGained(Fact, frozen=True):
    """Koma earned by a Link, given at the end of a Conflict, or granted by the GM (koma B7, B34, B40)."""

    says = Words("Koma : +{amount}", "Koma: +{amount}")

    who: str
    amount: int


class ReversTaken(Fact, frozen=True):
    """A Revers that now stands on the sheet (koma B23, B26)."""

    who: str
    severity: str
    name: str = ""
    opposed: bool = False
    """Whether it was taken in a Conflict."""

    @override
    def told(self) -> Words:
        revers = SEVERITIES[self.severity]
        at_stake = AT_STAKE_IN_A_CONFLICT if self.opposed else AT_STAKE_IN_A_TEST
        words = Words("{name} subit un {revers} : {price}.", "{name} takes a {revers}: {price}.")
        price = at_stake.get(self.severity, revers.price)
        return filled(words, name=self.name, revers=revers.words, price=price)


class ReversErased(Fact, frozen=True):
    """A Revers taken off the sheet (koma B27)."""

    who: str
    severity: str

    @override
    def told(self) -> Words:
        words = Words("{revers} effacé.", "{revers} erased.")
        return filled(words, revers=SEVERITIES[self.severity].words)


class LinkServed(Fact, frozen=True):
    """A Link that has given what it may in this scene (koma B7, D17)."""

    says = Words("Lien en jeu : {text}", "Link in play: {text}")

    who: str
    link: str
    text: str


class LinkWritten(Fact, frozen=True):
    """A Link changed, or a new one in an empty place (koma B8, B38)."""

    says = Words("{sort} : {text}", "{sort}: {text}")

    who: str
    link: str
    text: str
    sort: Words = ONE_LINK
    imposed: bool = False
    """Whether whoever won a Conflict wrote it (koma B38)."""


class Overcome(Fact, frozen=True):
    """Lost a Conflict: its winner may impose a Link (koma B38)."""

    says = Words("Conflit perdu contre {by}.", "Conflict lost to {by}.")

    who: str
    by: str


class Prevailed(Fact, frozen=True):
    """Won a Conflict: a Link may be imposed on each who lost it (koma B38)."""

    says = Words("{over} peut se voir imposer un nouveau Lien.", "A new Link may be imposed on {over}.")

    who: str
    over: str


class LinkImposed(Fact, frozen=True):
    """The winner of a Conflict has imposed a Link (koma B38)."""

    says = Words("Lien imposé : {on}.", "Link imposed on {on}.")

    who: str
    on: str


class ConditionGained(Fact, frozen=True):
    """A Condition, good or bad, with when it ends; `instead` of one that had no name yet (koma B15, B18, B31)."""

    who: str
    text: str
    positive: bool
    instead: str = ""

    @override
    def told(self) -> Words:
        words = (
            Words("Condition positive : {text}", "Positive Condition: {text}")
            if self.positive
            else Words("Condition négative : {text}", "Negative Condition: {text}")
        )
        return filled(words, text=UNNAMED if self.text == TO_NAME else self.text)


class ConditionOwed(Fact, frozen=True):
    """Gave a Condition in a Conflict, and has still to say which (koma B31)."""

    says = Words(
        "{name} dira laquelle, pour {bearer}.",
        "{name} will say which one it is, for {bearer}.",
    )

    who: str
    bearer: str
    name: str = ""


class ConditionNamed(Fact, frozen=True):
    """Has said which Condition it was (koma B31)."""

    says = Words("Condition nommée : {bearer}.", "Condition named for {bearer}.")

    who: str
    bearer: str


class ConditionEnded(Fact, frozen=True):
    """A Condition that is over (koma B18)."""

    says = Words("Fin de la Condition : {text}", "End of the Condition: {text}")

    who: str
    text: str


class GiftUsed(Fact, frozen=True):
    """A Gift used; once per session (koma B4)."""

    says = Words("Don utilisé : {how}", "Gift used: {how}")

    who: str
    how: Words


class AnecdoteTold(Fact, frozen=True):
    """An anecdote told: it is true from now on (koma B19)."""

    says = Words("Anecdote, désormais vraie : {text}", "Anecdote, true from now on: {text}")

    who: str
    text: str


class OutOfPlay(Fact, frozen=True):
    """Out of play for the rest of the scene and the whole next one (koma B24, D12)."""

    says = Words(
        "{name} est hors-jeu jusqu’à la fin de la scène suivante.",
        "{name} is out of play until the end of the next scene.",
    )
    in_sight = True
    moment = Beat(
        "fall",
        Words("est hors-jeu", "is out of play"),
        Words("êtes hors-jeu", "are out of play"),
        Words("Jusqu’à la fin de la scène suivante.", "Until the end of the next scene."),
    )

    who: str
    name: str = ""


class Eliminated(Fact, frozen=True):
    """Out for good, not necessarily dead (koma B24)."""

    says = Words(
        "{name} sort de l’histoire : c’est l’élimination.",
        "{name} is eliminated: their story ends here.",
    )
    in_sight = True
    moment = Beat(
        "death",
        Words("sort de l’histoire", "leaves the story"),
        Words("sortez de l’histoire", "leave the story"),
    )

    who: str
    name: str = ""


class Shared(Fact, frozen=True):
    """A helper who bears the consequences as if the dice had been theirs (koma B14)."""

    says = Words("{name} a aidé et partage les conséquences.", "{name} helped and shares the consequences.")

    who: str
    name: str


class Opposed(Fact, frozen=True):
    """Says what they want, who are drawn into a Conflict (koma B10, B29)."""

    says = Words("{name} veut «\u202f{text}\u202f».", "{name} wants to “{text}”.")
    in_sight = True

    who: str
    name: str
    text: str

    @override
    def wants(self) -> str:
        return self.text


class RoundOver(Fact, frozen=True):
    """A round of a Conflict, compared (koma B30); `winner` is nobody's name on an undecided tie (B36)."""

    in_sight = True

    who: str
    number: int
    first: str
    second: str
    mine: int
    theirs: int
    winner: str
    others: tuple[tuple[str, int], ...] = ()
    """The sides besides, by name with their Successes."""
    loser: str = ""
    """Who has lost the round, where more than two were in it."""

    @override
    def told(self) -> Words:
        if self.others:
            return self._told_of_all()
        tied = self.mine == self.theirs
        words = ROUND_TIED if not self.winner else ROUND_BY_CONCEPT if tied else ROUND_WON
        return filled(
            words,
            n=self.number,
            first=self.first,
            second=self.second,
            mine=self.mine,
            theirs=self.theirs,
            winner=self.winner,
        )

    @override
    def panel(self) -> Panel:
        counts = ((self.first, self.mine), (self.second, self.theirs), *self.others)
        return Panel(self.number, counts, self.winner)

    def _told_of_all(self) -> Words:
        counts = ((self.first, self.mine), (self.second, self.theirs), *self.others)
        every = ", ".join(f"{name} {count}" for name, count in counts)
        if not self.loser:
            return filled(ROUND_OF_ALL_TIED, n=self.number, every=every)
        words = ROUND_OF_ALL if self.winner else ROUND_OF_ALL_LED
        return filled(words, n=self.number, every=every, winner=self.winner, loser=self.loser)


class Conceded(Fact, frozen=True):
    """A side gives up, and narrates how it gets away (koma B34)."""

    says = Words(
        "{name} concède, et raconte comment s’en sortir.",
        "{name} concedes, and narrates how they get away.",
    )

    who: str
    name: str


class Reviewed(Fact, frozen=True):
    """What the GM says of a new character: accepted, or what to rework (koma B2, B3, B4)."""

    says = same("{words}")

    who: str
    accepted: bool
    words: Words


class Grown(Fact, frozen=True):
    """A new Gift, Concept or Flaw in a campaign (koma B40)."""

    says = Words("{label} : {text}", "{label}: {text}")

    who: str
    field: str
    text: str
    label: Words

    @override
    def beat(self) -> Beat:
        return Beat(
            "triumph",
            Words("évolue", "grows"),
            Words("évoluez", "grow"),
            filled(ITS_GROWTH, label=self.label, text=self.text),
        )


ITS_GROWTH: Final = Words("Désormais, {label} : {text}.", "From now on, {label}: {text}.")


ROUND_WON = Words(
    "{winner} gagne la manche {n} : {first} {mine}, {second} {theirs}.",
    "{winner} wins round {n}: {first} {mine}, {second} {theirs}.",
)
ROUND_BY_CONCEPT = Words(
    "{winner} gagne la manche {n} par un Concept plus précis : {first} {mine}, {second} {theirs}.",
    "{winner} wins round {n} with the more specific Concept: {first} {mine}, {second} {theirs}.",
)
ROUND_TIED = Words(
    "Manche {n} : {first} {mine}, {second} {theirs} ; égalité indécise, un imprévu force à changer d’approche.",
    "Round {n}: {first} {mine}, {second} {theirs}; undecided tie, something unforeseen forces another approach.",
)
ROUND_OF_ALL = Words(
    "{winner} gagne la manche {n}, {loser} la perd : {every}.",
    "{winner} wins round {n}, {loser} loses it: {every}.",
)
ROUND_OF_ALL_LED = Words("{loser} perd la manche {n} : {every}.", "{loser} loses round {n}: {every}.")
ROUND_OF_ALL_TIED = Words(
    "Manche {n} : {every} ; égalité indécise, un imprévu force à changer d’approche.",
    "Round {n}: {every}; undecided tie, something unforeseen forces another approach.",
)
UNNAMED: Final = Words("à nommer", "to be named")
