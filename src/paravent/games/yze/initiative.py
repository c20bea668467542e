"""Initiative: cards dealt, the order they give, surprise, swapping (yze B19–B22, D3, D23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import Struct

from paravent.core.game import Goal, Options, move
from paravent.core.override import override
from paravent.core.parameters import Whole, group_of
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Draw, Outcome, Steps, rule
from paravent.core.words import Words, filled, same
from paravent.games.yze.settings import House
from paravent.games.yze.sheet import Sheet

SUITS: Final = "♠♥♦♣"
DECK: Final = tuple(f"{number}{SUITS[0]}" for number in range(1, 11))
"""One suit, from the ace to the ten (yze B19)."""


class Place(Struct, frozen=True):
    """A card and who plays on it: a character, an opponent, or a group of like opponents (yze B19)."""

    card: str
    who: str


class Order(Outcome, frozen=True):
    """The places by card, lowest first, and the first of them that has a turn (yze B19, B20)."""

    places: tuple[Place, ...]
    first: int = 0

    @property
    def now(self) -> Place:
        """Who begins, and on which card."""
        return self.places[self.first]

    @override
    def told(self) -> Words:
        """The order in words."""
        return same(", ".join(f"{place.who} ({place.card})" for place in self.places))


def rank(card: str) -> tuple[int, int]:
    """The lowest number first; of equal numbers the first suit (yze B19, D23)."""
    return int(card[:-1]), SUITS.index(card[-1])


def deck(cards: int) -> tuple[str, ...]:
    """As many suits as so many cards take (yze B19, D23); too many are refused."""
    suits = -(-cards // len(DECK))
    if not 1 <= suits <= len(SUITS):
        raise refused(TOO_MANY, n=cards, most=len(SUITS) * len(DECK))
    return tuple(f"{number}{suit}" for suit in SUITS[:suits] for number in range(1, 11))


@rule
def cards_dealt(
    groups: tuple[tuple[Sheet, ...], ...], _: Options, taken: tuple[int, ...] = ()
) -> Steps[tuple[tuple[int, ...], ...]]:
    """A card for each turn of a fighter or group (yze B19, B55). With several suits the value is the card's place
    among all of them, so that the suit, which is drawn at random, settles equal numbers (D23).

    Whoever comes later draws from the cards that nobody holds; where too few are left, from one more suit as well,
    whose cards come after those of the same number.
    """
    turns = tuple(max(one.speed for one in group) for group in groups)
    full = deck(max((*taken, sum(turns))))
    suits = len(full) // len(DECK)
    left = tuple(card for card in full if worth(card, suits) not in taken)
    if len(left) < sum(turns):
        left += deck(len(full) + 1)[len(full) :]
    cards = yield Draw(sum(turns), left, "B19")
    values = [worth(card, suits) for card in cards]
    return tuple(tuple(values[sum(turns[:n]) : sum(turns[: n + 1])]) for n in range(len(turns)))


def worth(card: str, suits: int) -> int:
    """The place of a card among so many suits; one of a further suit has that of the last of its number."""
    number, suit = rank(card)
    return suits * (number - 1) + min(suit, suits - 1) + 1


@rule
def deal(names: tuple[str, ...], surprising: tuple[str, ...] = ()) -> Steps[Order]:
    """Deal a card to each, lowest first; in a surprise round those who surprise play alone (yze B19, B20, D23)."""
    cards = yield Draw(len(names), deck(len(names)), "B19")
    return ordered(names, cards, surprising)


def ordered(names: tuple[str, ...], cards: tuple[str, ...], surprising: tuple[str, ...] = ()) -> Order:
    """The order that these cards give (yze B20); it begins with the first who has a turn."""
    dealt = (Place(card, name) for card, name in zip(cards, names, strict=True))
    places = tuple(sorted(dealt, key=lambda place: rank(place.card)))
    first = next((n for n, place in enumerate(places) if not surprising or place.who in surprising), None)
    if first is None:
        raise Refusal(NOBODY)
    return Order(places, first)


def may_swap(mine: tuple[Sheet, ...], theirs: tuple[Sheet, ...], options: Mapping[str, Any]) -> Words | None:
    """Why a turn under way may not change places with a later one (yze B20, B21, B22, D3).

    The table itself knows who comes later, and that a turn received in a swap must be played. With `swap_once`,
    whoever gave a turn away does not swap again in the round either.
    """
    begun = next((one.name for one in mine if one.begun), None)
    if begun is not None:
        return filled(BEGUN, name=begun)
    once = group_of(House, options).swap_once
    swapped = next((one.name for one in mine if once and one.turns > one.speed), None)
    if swapped is not None:
        return filled(SWAPPED, name=swapped)
    surprised = next((one.name for one in theirs if one.surprised), None)
    return None if surprised is None else filled(NO_TURN, name=surprised)


@move(
    title=Words("Initiative", "Initiative"),
    goals=(
        Goal(
            "first",
            Words("que le premier nommé joue en premier", "the first named plays first"),
            lambda order: int(order.now.who == "1"),
        ),
    ),
    examples=({"fighters": "3"}, {"fighters": "3", "surprising": "1"}),
)
def initiative(
    fighters: Annotated[int, Whole(Words("cartes à donner", "cards to deal"), 1, 40)] = 2,
    surprising: Annotated[
        int,
        Whole(Words("les premiers nommés qui surprennent", "how many of the first named surprise"), 0, 40),
    ] = 0,
) -> Steps[Order]:
    """Deal a card from 1 to 10 to each; the lowest plays first, for the whole fight (yze B19, B20, D23)."""
    names = tuple(str(number + 1) for number in range(fighters))
    return (yield from deal(names, names[:surprising]))


TOO_MANY: Final = Words(
    "{n} cartes, c’est trop ou trop peu : il y en a de 1 à {most}. Regroupez les adversaires semblables (B19, D23).",
    "{n} cards will not do: it takes 1 to {most}. Put like opponents in groups (B19, D23).",
)
NOBODY: Final = Words(
    "Personne n’aurait de tour : nommez parmi les combattants ceux qui surprennent (B20).",
    "Nobody would have a turn: name those who surprise among the fighters (B20).",
)
BEGUN: Final = Words(
    "{name} a déjà commencé son tour : on échange avant toute autre chose (B22, D3).",
    "{name}’s turn has already begun: a swap comes before anything else (B22, D3).",
)
NO_TURN: Final = Words(
    "{name} subit la surprise et n’a pas de tour ce round : échangez avec quelqu’un qui joue (B20, B21).",
    "{name} is surprised and has no turn this round: swap with somebody who plays (B20, B21).",
)
SWAPPED: Final = Words(
    "{name} a déjà échangé son tour ce round, et cette table ne le permet qu’une fois (D3).",
    "{name} has already swapped this round, and this table allows it once (D3).",
)
