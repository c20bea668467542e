"""In 4-KOMA the Gifts of a campaign add up whatever the first was for, a lead of 4 is the end, foreseen too, and a
Condition ends by the GM's word."""

from __future__ import annotations

import pytest

from paravent.core.forecast import forecast
from paravent.games.koma import GAME, Sheet
from paravent.games.koma.contest import CONFLICT, Contender, conflict
from paravent.games.koma.trials import test as roll
from tests.games.golden import Evening
from tests.games.koma.dice import bound, finished

MIKI = Sheet(name="Miki", concept="Pirate", gift="Vole", other_gifts=("Chante", "Danse"), accepted=True)


def test_another_gift_adds_to_the_two_automatic_successes() -> None:
    """Each Gift once: two Successes by one, one more by each other (koma B4, B40)."""
    call = bound(roll, {"roller": MIKI}, sure="yes", trusting="yes")
    result = finished(call, "gift", "gift", "keep")
    assert (result.outcome.successes, len(result.facts)) == (4, 3)


def test_without_another_gift_nothing_is_asked() -> None:
    """Two automatic Successes stand (koma B4)."""
    alone = Sheet(name="Miki", gift="Vole")
    assert finished(bound(roll, {"roller": alone}, sure="yes", trusting="yes")).outcome.successes == 2


@pytest.mark.parametrize(("hits", "over"), [(5, True), (4, True), (3, False)])
def test_dice_that_lie_four_apart_have_ended_it(hits: int, over: bool) -> None:
    """Nobody pays for another round after a lead of 4, whatever Koma is left (koma B32, D23)."""
    told = forecast(CONFLICT, conflict(Contender(6, hits=hits), Contender(4, koma=9, hits=0)), {}).verdicts
    assert (told["a_wins"].value == 1) == over


def test_a_condition_ends_by_the_gm_s_word() -> None:
    """Whoever is cursed proposes to be so no longer; the GM ends it at once (koma B18)."""
    evening = Evening(GAME)
    evening.sit("Léa")
    evening.bring("Léa", Sheet(name="Miki", concept="Pirate", banes=("Maudite", "Lasse"), accepted=True))
    ends = [
        evening.begin("end-condition", {"who": "Miki"}, {"text": text}, False) for text in ("Maud", "Las")
    ]
    assert "proposal" in evening.do("Léa", ends[0])
    assert "action" in evening.do("gm", ends[1])
    assert evening.sheet("Miki")["banes"] == ["Maudite"]
