"""Initiative in Mini YZE: cards, surprise, swapping; what the table itself does is proved in test_table.py."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from paravent.core.odds import odds
from paravent.core.play import Cards, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Draw
from paravent.games.yze import Sheet
from paravent.games.yze.initiative import (
    DECK,
    Place,
    cards_dealt,
    deal,
    deck,
    initiative,
    may_swap,
    ordered,
    rank,
)

NAMES = ("Kim", "Lou", "Max", "Noa")
KIM, LOU = Sheet(name="Kim"), Sheet(name="Lou")
SPIDER = Sheet(name="Spider", health=6, speed=2)


def test_the_lowest_card_plays_first() -> None:
    """A card from 1 to 10 each, lowest first (yze B19)."""
    order = ordered(NAMES, ("3♠", "7♠", "1♠", "9♠"))
    assert [place.who for place in order.places] == ["Max", "Kim", "Lou", "Noa"]
    assert [rank(card)[0] for card in DECK] == list(range(1, 11))


def test_cards_are_dealt_from_one_suit() -> None:
    """Each fighter or group gets one card (yze B19)."""
    call = deal(("Kim", "Rats"))
    step = play(call).waiting
    assert isinstance(step, Draw)
    assert (step.cards, step.deck) == (2, DECK)
    order = play(call, [Cards((6, 2))]).outcome
    assert order.places == (Place("3♠", "Rats"), Place("7♠", "Kim"))


def test_a_fast_monster_has_a_card_for_each_turn() -> None:
    """Speed 2: two cards, two turns per round; a group has those of its fastest (yze B55)."""
    assert play(cards_dealt(((KIM,), (SPIDER,)), {}), [Cards((4, 0, 8))]).outcome == ((5,), (1, 9))
    assert len(play(cards_dealt(((KIM, SPIDER),), {}), [Cards((4, 0))]).outcome[0]) == 2


def test_beyond_ten_cards_there_is_a_second_suit() -> None:
    """Eleven fighters need it; equal numbers are settled by the suit, that is at random (yze D23)."""
    groups = tuple((replace(KIM, name=str(n)),) for n in range(11))
    step = play(cards_dealt(groups, {})).waiting
    assert isinstance(step, Draw)
    assert len(step.deck) == len(set(step.deck)) == 20
    fours = [step.deck.index(card) for card in ("4♥", "4♠")]
    others = [place for place in range(20) if place not in fours][:9]
    values = play(cards_dealt(groups, {}), [Cards((*fours, *others))]).outcome
    assert values[1] < values[0], "the spade first"
    assert len(set(values)) == 11


def test_a_newcomer_draws_from_the_cards_that_nobody_holds() -> None:
    """Cards on the table are out of the deck; with two suits those of both (yze B19, D23)."""
    step = play(cards_dealt(((KIM,),), {}, (2, 5))).waiting
    assert isinstance(step, Draw)
    assert step.deck == ("1♠", "3♠", "4♠", "6♠", "7♠", "8♠", "9♠", "10♠")
    assert play(cards_dealt(((KIM,),), {}, (2, 5)), [Cards((2,))]).outcome == ((4,),)
    taken = tuple(range(1, 12))
    step = play(cards_dealt(((KIM,),), {}, taken)).waiting
    assert isinstance(step, Draw)
    values = {
        play(cards_dealt(((KIM,),), {}, taken), [Cards((n,))]).outcome[0][0] for n in range(len(step.deck))
    }
    assert values == set(range(12, 21))


def test_when_every_card_is_held_a_newcomer_draws_from_one_more_suit() -> None:
    """Of equal numbers whoever was there comes first: the newcomer's value is that of the last (yze D23)."""
    call = cards_dealt(((SPIDER,),), {}, (*range(1, 8), *range(9, 11)))
    step = play(call).waiting
    assert isinstance(step, Draw)
    assert step.deck == ("8♠", *(f"{number}♥" for number in range(1, 11)))
    assert play(call, [Cards((0, 3))]).outcome == ((8, 3),)
    with pytest.raises(Refusal, match="41"):
        play(cards_dealt(((KIM,),), {}, tuple(range(1, 41))))


def test_more_than_four_suits_is_refused() -> None:
    """Like opponents should be put in groups (yze D23, B19)."""
    assert len(deck(40)) == 40
    with pytest.raises(Refusal, match="D23"):
        play(deal(tuple(str(n) for n in range(41))))


def test_everybody_is_as_likely_to_begin() -> None:
    """Three cards: a third each (yze B19)."""
    chances = odds(initiative.bind({"fighters": "3"}))
    first = chances.map(lambda order: order.now.who)
    assert dict(first) == dict.fromkeys(("1", "2", "3"), Fraction(1, 3))


def test_the_first_turn_is_of_somebody_who_surprises() -> None:
    """Cards are dealt to all, but the others take no turn in the first round (yze B20)."""
    assert ordered(NAMES, ("3♠", "7♠", "1♠", "9♠"), ("Lou", "Noa")).now.who == "Lou"
    with pytest.raises(Refusal, match="B20"):
        ordered(NAMES, ("3♠", "7♠", "1♠", "9♠"), ("Zoe",))


def test_a_swap_comes_before_anything_else() -> None:
    """Once something was paid for in the turn it is refused; a parry before the turn bars nothing (yze B22, D3)."""
    assert may_swap((KIM,), (LOU,), {}) is None
    assert may_swap((replace(KIM, moved=True),), (LOU,), {}) is None
    why = may_swap((KIM, replace(LOU, begun=True)), (LOU,), {})
    assert why is not None
    assert "B22" in why.fr
    assert "Lou" in why.fr


def test_nobody_swaps_with_the_surprised() -> None:
    """They have no turn this round (yze B20, B21)."""
    assert "B20" in str(may_swap((KIM,), (replace(LOU, surprised=True),), {}))


@pytest.mark.parametrize(("once", "barred"), [(False, False), (True, True)])
def test_the_swapper_may_swap_again_unless_the_table_says_once(once: bool, barred: bool) -> None:
    """The document bars only the receiver; with `once` whoever gave a turn away does not swap again (yze D3)."""
    again = replace(KIM, turns=2)
    assert bool(may_swap((again,), (LOU,), {"swap_once": once})) == barred
    assert may_swap((replace(SPIDER, turns=2),), (LOU,), {"swap_once": once}) is None, (
        "each card of a fast monster is its own"
    )
