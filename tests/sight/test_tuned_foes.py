"""Foes to the measure of a party: out of the bestiary, some with other gear, each as hard as it says."""

from __future__ import annotations

import pytest

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.lab.hardness import won
from paravent.sight.fight_bench import Asked, foe_of, party_of, ready_ring
from paravent.sight.foe_gear import parts_of
from paravent.sight.tuned_foes import Offered, tuned
from tests.long import rest_long

SIDED = [pytest.param(game, id=game.id) for game in found().values() if game.bestiary]


@pytest.mark.parametrize("game", rest_long(SIDED[::-1]))
def test_offers_differ_by_foes_numbers_and_gear(game: Game) -> None:
    """No two are alike, three at most of the same foes are there, and each leaves about the chance that it says."""
    ring = ready_ring(game, "skirmish", "fr")
    asked = Asked(tuple(ring.party)[:2])
    offers = tuned(ring, asked, 55, 3.0)
    assert offers
    assert len({one.theirs for one in offers}) == len(offers)
    stocks = [frozenset(parts_of(key)[0] for key, _ in one.theirs) for one in offers]
    assert max(map(stocks.count, stocks)) <= 2
    first = offers[0]
    foes = tuple(foe for key, number in first.theirs for foe in (foe_of(ring, key),) * number)
    again = won(ring.contest, party_of(ring, asked), foes, ring.options, 300, 9, ring.board)
    assert again.low <= first.chance.high
    assert first.chance.low <= again.high


@pytest.mark.long
def test_some_have_other_gear_and_are_called_so() -> None:
    """At some chance somewhere: the weapon stands beside the name, and the key says it too."""
    ring = ready_ring(found()["undesix"], "skirmish", "fr")
    asked = Asked(tuple(ring.party)[:2])
    offers = [one for wanted in (45, 60) for one in tuned(ring, asked, wanted, 3.0)]
    armed = [one for one in offers if has_gear(one)]
    assert armed
    assert all("(" in one.words.fr for one in armed)
    assert any(not has_gear(one) for one in offers)


def has_gear(offer: Offered) -> bool:
    """Whether some of these foes have other gear than their own."""
    return any(parts_of(key)[1] for key, _ in offer.theirs)


def test_nobody_to_measure_for_is_refused() -> None:
    """As everywhere on that page."""
    with pytest.raises(Refusal):
        tuned(ready_ring(found()["yze"], "skirmish", "fr"), Asked(), 50, 1.0)
