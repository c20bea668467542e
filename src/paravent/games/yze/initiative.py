"""Initiative: cards dealt, the order they give, surprise, swapping (yze B19–B22, D3, D22, D23)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.errors import Refusal, refused
from paravent.core.game import Goal, move
from paravent.core.parameters import Whole
from paravent.core.steps import Draw, Steps, rule
from paravent.core.words import Words, same
from paravent.games.yze.sheet import Sheet

SUITS: Final = "♠♥"
DECK: Final = tuple(f"{number}{SUITS[0]}" for number in range(1, 11))
"""One suit, from the ace to the ten (yze B19)."""

DECKS: Final = DECK + tuple(f"{number}{SUITS[1]}" for number in range(1, 11))
"""A second suit where more than ten cards are needed; the suit settles equal numbers at random (yze D23)."""


class Place(Struct, frozen=True):
    """A card and who plays on it: a character, an opponent, or a group of like opponents (yze B19)."""

    card: str
    who: str


class Order(Struct, frozen=True):
    """Who plays when: the places by card, whose turn it is, and what was swapped this round (yze B19–B22).

    `surprising` names those who play the first round alone; nobody means that all do (B20). `begun` is whether
    the present turn has begun; `received` are cards that may not be swapped any more this round.
    """

    places: tuple[Place, ...]
    turn: int = 0
    round: int = 1
    surprising: tuple[str, ...] = ()
    begun: bool = False
    received: tuple[str, ...] = ()

    @property
    def now(self) -> Place:
        """Whose turn it is, and on which card."""
        return self.places[self.turn]

    def plays(self, who: str) -> bool:
        """Whether somebody has a turn this round: in a surprise round only those who surprise do (yze B20)."""
        return self.round > 1 or not self.surprising or who in self.surprising

    def told(self) -> Words:
        """The order in words."""
        return same(", ".join(f"{place.who} ({place.card})" for place in self.places))


def rank(card: str) -> tuple[int, int]:
    """The lowest number first; of equal numbers the first suit (yze B19, D23)."""
    return int(card[:-1]), SUITS.index(card[-1])


@rule
def deal(fighters: tuple[tuple[str, int], ...], surprising: tuple[str, ...] = ()) -> Steps[Order]:
    """Deal each fighter or group as many cards as it has turns, lowest first (yze B19, B20, B55, D23)."""
    names = tuple(name for name, cards in fighters for _ in range(cards))
    if not 1 <= len(names) <= len(DECKS):
        raise refused(TOO_MANY, n=len(names))
    cards = yield Draw(len(names), DECK if len(names) <= len(DECK) else DECKS, "B19")
    return ordered(names, cards, surprising)


@rule
def cards_dealt(groups: tuple[tuple[Sheet, ...], ...]) -> Steps[tuple[tuple[int, ...], ...]]:
    """A number for each turn of a fighter or group; a further suit for every ten of them (yze B19, B55, D23)."""
    turns = [max(one.speed for one in group) for group in groups]
    suits = -(-sum(turns) // len(DECK))
    numbers = yield Draw(sum(turns), tuple(range(1, len(DECK) + 1)) * suits, "B19")
    return tuple(tuple(numbers[sum(turns[:n]) : sum(turns[: n + 1])]) for n in range(len(turns)))


def ordered(names: tuple[str, ...], cards: tuple[str, ...], surprising: tuple[str, ...] = ()) -> Order:
    """The order that these cards give; it begins with the first who has a turn."""
    dealt = (Place(card, name) for card, name in zip(cards, names, strict=True))
    places = tuple(sorted(dealt, key=lambda place: rank(place.card)))
    first = next((n for n, place in enumerate(places) if not surprising or place.who in surprising), None)
    if first is None:
        raise Refusal(NOBODY)
    return Order(places, first, surprising=surprising)


def acting(order: Order) -> Order:
    """Something was done in the present turn: it is too late to swap (yze B22, D3)."""
    return replace(order, begun=True)


def next_turn(order: Order) -> Order:
    """The next who has a turn; after the last a new round begins, for everybody (yze B19, B20)."""
    for turn in range(order.turn + 1, len(order.places)):
        if order.plays(order.places[turn].who):
            return replace(order, turn=turn, begun=False)
    return replace(order, turn=0, round=order.round + 1, begun=False, received=())


def without(order: Order, who: str) -> Order:
    """The order once somebody has left the fight."""
    gone = sum(place.who == who for place in order.places[: order.turn])
    places = tuple(place for place in order.places if place.who != who)
    if not places:
        raise Refusal(NOBODY)
    left = replace(order, places=places, turn=order.turn - gone)
    return left if left.turn < len(places) else next_turn(replace(left, turn=len(places) - 1))


def swapped(order: Order, card: str, once: bool = False) -> Order:
    """Swap the present card with a later one; whoever receives it must play now (yze B21, B22, D3).

    The card received is not swapped again this round; with `once`, neither is the one that was taken.
    """
    other = _may_swap(order, card)
    mine, theirs = order.places[order.turn], order.places[other]
    places = list(order.places)
    places[order.turn], places[other] = Place(mine.card, theirs.who), Place(theirs.card, mine.who)
    barred = (mine.card, theirs.card) if once else (mine.card,)
    return replace(order, places=tuple(places), received=(*order.received, *barred))


def _may_swap(order: Order, card: str) -> int:
    """The place of that card; a swap that the rules do not allow is refused in words."""
    place = next((n for n, one in enumerate(order.places) if one.card == card), None)
    if place is None:
        raise refused(NO_CARD, card=card, cards=", ".join(one.card for one in order.places))
    if order.begun:
        raise refused(BEGUN, name=order.now.who)
    if order.now.card in order.received:
        raise refused(RECEIVED, name=order.now.who)
    if place <= order.turn:
        raise refused(PASSED, name=order.places[place].who)
    if not order.plays(order.places[place].who):
        raise refused(NO_TURN, name=order.places[place].who)
    return place


@move(
    title=Words("Initiative", "Initiative"),
    rules="B19 B20 D23",
    goals=(
        Goal(
            "first",
            Words("que le premier nommé joue en premier", "that the first named plays first"),
            lambda order: int(order.now.who == "1"),
        ),
    ),
    examples=({"fighters": "3"}, {"fighters": "3", "surprising": "1"}),
)
def initiative(
    fighters: Annotated[int, Whole(Words("cartes à donner", "cards to deal"), 1, 20)] = 2,
    surprising: Annotated[
        int,
        Whole(Words("les premiers nommés qui surprennent", "how many of the first named surprise"), 0, 20),
    ] = 0,
) -> Steps[Order]:
    """Deal a card from 1 to 10 to each; the lowest plays first, for the whole fight (yze B19, B20, D23)."""
    names = tuple(str(number + 1) for number in range(fighters))
    return (yield from deal(tuple((name, 1) for name in names), names[:surprising]))


TOO_MANY: Final = Words(
    "{n} cartes, c’est trop ou trop peu : il y en a de 1 à 20. Regroupez les adversaires semblables (B19, D23).",
    "{n} cards are too many or too few: there are 1 to 20. Put like opponents in groups (B19, D23).",
)
NOBODY: Final = Words(
    "Personne n’aurait de tour : nommez parmi les combattants ceux qui surprennent (B20).",
    "Nobody would have a turn: name those who surprise among the fighters (B20).",
)
NO_CARD: Final = Words(
    "Personne n’a la carte {card} ; il y a : {cards} (B21).",
    "Nobody has the card {card}; there are: {cards} (B21).",
)
BEGUN: Final = Words(
    "{name} a déjà commencé son tour : on échange avant toute autre chose (B22, D3).",
    "{name} has begun the turn already: a swap comes before anything else (B22, D3).",
)
RECEIVED: Final = Words(
    "{name} joue sur une carte échangée ce round : il faut la jouer maintenant (B21).",
    "{name} plays on a card swapped this round: it must be played now (B21).",
)
PASSED: Final = Words(
    "Le tour de {name} est passé ou en cours : échangez avec une carte plus tardive (B21).",
    "The turn of {name} has passed or is going on: swap with a later card (B21).",
)
NO_TURN: Final = Words(
    "{name} subit la surprise et n’a pas de tour ce round : échangez avec quelqu’un qui joue (B20, B21).",
    "{name} is surprised and has no turn this round: swap with somebody who plays (B20, B21).",
)
