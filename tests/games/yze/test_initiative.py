"""Initiative in Mini YZE: cards, surprise, swapping."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from paravent.core.errors import Refusal
from paravent.core.odds import odds
from paravent.core.play import Cards, play
from paravent.core.steps import Draw
from paravent.games.yze.initiative import (
    DECK,
    DECKS,
    Order,
    Place,
    acting,
    deal,
    initiative,
    next_turn,
    ordered,
    rank,
    swapped,
    without,
)

NAMES = ("Kim", "Lou", "Max", "Noa")
FOUR = ordered(NAMES, ("3♠", "7♠", "1♠", "9♠"))


def who(order: Order) -> list[str]:
    return [place.who for place in order.places]


def rounds(order: Order, turns: int) -> list[str]:
    """Who plays, so many turns from here on."""
    played = []
    for _ in range(turns):
        played.append(order.now.who)
        order = next_turn(order)
    return played


# Dealing


def test_the_lowest_card_plays_first() -> None:
    """A card from 1 to 10 each, lowest first (yze B19)."""
    assert who(FOUR) == ["Max", "Kim", "Lou", "Noa"]
    assert [rank(card)[0] for card in DECK] == list(range(1, 11))


def test_the_order_holds_for_the_whole_fight() -> None:
    """Round after round the same order (yze B19)."""
    assert rounds(FOUR, 9) == ["Max", "Kim", "Lou", "Noa"] * 2 + ["Max"]
    assert next_turn(replace(FOUR, turn=3)).round == 2


def test_cards_are_dealt_from_one_suit() -> None:
    """Each fighter or group gets one card, dealt by the table (yze B19)."""
    call = deal((("Kim", 1), ("Rats", 1)))
    step = play(call).waiting
    assert isinstance(step, Draw)
    assert (step.cards, step.deck) == (2, DECK)
    order = play(call, [Cards((6, 2))]).outcome
    assert order.places == (Place("3♠", "Rats"), Place("7♠", "Kim"))


def test_a_fast_monster_has_a_card_for_each_turn() -> None:
    """Speed 2: two cards, two turns per round (yze B55)."""
    order = play(deal((("Kim", 1), ("Spider", 2))), [Cards((4, 0, 8))]).outcome
    assert who(order) == ["Spider", "Kim", "Spider"]
    assert rounds(order, 4) == ["Spider", "Kim", "Spider", "Spider"]


def test_beyond_ten_cards_there_is_a_second_suit() -> None:
    """Eleven fighters need it; equal numbers are settled by the suit, that is at random (yze D23)."""
    call = deal(tuple((str(n), 1) for n in range(11)))
    step = play(call).waiting
    assert isinstance(step, Draw)
    assert step.deck == DECKS
    order = ordered(("Kim", "Lou"), ("4♥", "4♠"))
    assert who(order) == ["Lou", "Kim"]
    assert len({rank(card) for card in DECKS}) == 20


def test_more_than_two_suits_is_refused() -> None:
    """Like opponents should be put in groups (yze D23, B19)."""
    with pytest.raises(Refusal, match="D23"):
        play(deal(tuple((str(n), 1) for n in range(21))))


def test_everybody_is_as_likely_to_begin() -> None:
    """Three cards: a third each (yze B19)."""
    chances = odds(initiative.bind({"fighters": "3"}))
    first = chances.map(lambda order: order.now.who)
    assert dict(first) == dict.fromkeys(("1", "2", "3"), Fraction(1, 3))


# Surprise


def test_in_a_surprise_round_only_the_surprisers_play() -> None:
    """Cards are dealt to all, but the others take no turn in the first round (yze B20)."""
    order = ordered(NAMES, ("3♠", "7♠", "1♠", "9♠"), ("Lou", "Noa"))
    assert rounds(order, 6) == ["Lou", "Noa", "Max", "Kim", "Lou", "Noa"]


def test_somebody_must_have_the_surprise() -> None:
    """Those who surprise are among the fighters (yze B20)."""
    with pytest.raises(Refusal, match="B20"):
        ordered(NAMES, ("3♠", "7♠", "1♠", "9♠"), ("Zoe",))


# Swapping


def test_cards_are_swapped_with_whoever_has_not_played() -> None:
    """The other plays at once on the lower card, and the swapper later on theirs (yze B21)."""
    order = swapped(FOUR, "9♠")
    assert who(order) == ["Noa", "Kim", "Lou", "Max"]
    assert order.now.who == "Noa"


def test_cards_stay_swapped_in_later_rounds() -> None:
    """The order holds as it was swapped (yze D3)."""
    assert rounds(swapped(FOUR, "9♠"), 8)[4:] == ["Noa", "Kim", "Lou", "Max"]


def test_a_received_card_is_not_passed_on_this_round() -> None:
    """Whoever receives the card must play now (yze B21)."""
    with pytest.raises(Refusal, match="B21"):
        swapped(swapped(FOUR, "9♠"), "3♠")


def test_a_received_card_may_be_swapped_from_the_next_round_on() -> None:
    """The bar holds for one round (yze B22)."""
    order = swapped(FOUR, "9♠")
    for _ in range(4):
        order = next_turn(order)
    assert (order.round, order.now.who) == (2, "Noa")
    assert swapped(order, "3♠").now.who == "Kim"


def test_a_swap_comes_before_anything_else() -> None:
    """Once something was done in the turn it is refused (yze B22, D3)."""
    with pytest.raises(Refusal, match="B22"):
        swapped(acting(FOUR), "9♠")
    assert swapped(next_turn(acting(FOUR)), "9♠").now.who == "Noa"


@pytest.mark.parametrize("card", ["1♠", "3♠"])
def test_a_swap_out_of_order_is_refused(card: str) -> None:
    """Not with a turn that has passed, nor with one's own (yze B21)."""
    with pytest.raises(Refusal, match="B21"):
        swapped(next_turn(FOUR), card)


def test_a_card_that_nobody_has_is_refused() -> None:
    """The cards there are, are named (yze B21)."""
    with pytest.raises(Refusal, match="7♠"):
        swapped(FOUR, "2♠")


def test_nobody_swaps_with_the_surprised() -> None:
    """They have no turn this round (yze B20, B21)."""
    order = ordered(NAMES, ("3♠", "7♠", "1♠", "9♠"), ("Max", "Kim"))
    with pytest.raises(Refusal, match="B20"):
        swapped(order, "9♠")
    assert swapped(order, "3♠").now.who == "Kim"


@pytest.mark.parametrize("once", [False, True])
def test_the_swapper_may_swap_again_unless_the_table_says_once(once: bool) -> None:
    """The document bars only the receiver; the setting bars both until the next round (yze D3)."""
    order = next_turn(swapped(FOUR, "3♠", once))
    assert order.now.who == "Max"
    if once:
        with pytest.raises(Refusal, match="B21"):
            swapped(order, "9♠", once)
    else:
        assert swapped(order, "9♠", once).now.who == "Noa"


def test_each_card_of_a_fast_monster_is_swapped_by_itself() -> None:
    """A monster of Speed 2 keeps its other card (yze D3)."""
    order = ordered(("Spider", "Kim", "Spider"), ("1♠", "5♠", "9♠"))
    assert who(swapped(order, "5♠")) == ["Kim", "Spider", "Spider"]


def test_whoever_leaves_the_fight_leaves_the_order() -> None:
    """The turn stays with whoever has it, or goes on (yze B19)."""
    assert without(replace(FOUR, turn=2), "Max").now.who == "Lou"
    assert without(replace(FOUR, turn=3), "Noa").now.who == "Max"
    with pytest.raises(Refusal):
        without(ordered(("Kim",), ("1♠",)), "Kim")
