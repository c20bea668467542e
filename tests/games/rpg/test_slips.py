"""Small sentences of RPG, each of which one sign or one figure would break."""

from __future__ import annotations

import pytest

from paravent.games.rpg import GAME
from paravent.games.rpg.opposition import names_of
from paravent.games.rpg.pairs import called
from paravent.games.rpg.retries import Untried
from paravent.games.rpg.sheet import Sheet, StandIn


def test_the_printed_chances_say_when_a_one_or_a_twenty_is_only_automatic() -> None:
    """«la seule chance de succès est d'obtenir un 1 … la seule chance d'échec est d'obtenir un 20» (rpg B30, E1)."""
    (table,) = (one for one in GAME.tables if any("/20" in cell.en for row in one.rows for cell in row))
    rows = {row[1].en: (row[3].en, row[4].en) for row in table.rows}
    assert rows["1/20"] == ("automatic success", "critical failure")
    assert rows["2/20"] == ("critical success", "critical failure")
    assert rows["18/20"] == ("critical success", "critical failure")
    assert rows["19/20"] == ("critical success", "automatic failure")


@pytest.mark.parametrize(
    ("attribute", "domain", "said"),
    [
        ("body", "none", "Corps"),
        ("Chance", "none", "Chance"),
        ("Chance", "Magie", "Chance + Magie"),
        ("", "none", ""),
    ],
)
def test_a_pair_is_called_by_its_names(attribute: str, domain: str, said: str) -> None:
    """The table's own as they are written; a test without a domain by its attribute alone (rpg B23)."""
    assert called(attribute, domain) == said


def test_a_try_that_is_not_allowed_has_no_margin() -> None:
    """Neither success nor critical (rpg B12)."""
    came = Untried("gone")
    assert (came.success, came.critical, came.margin) == (False, False, 0)


def test_a_lasting_action_that_is_over_stops_the_clock() -> None:
    """Its test is due before more time passes (rpg D15)."""
    (due,) = (one for one in Sheet(name="Kim", task="Lire le grimoire").due() if one.move == "finish-task")
    assert due.stops


def test_a_verdict_has_names_only_between_two_who_have_one() -> None:
    """Somebody without a sheet has none (rpg B28)."""
    kim, lou = Sheet(name="Kim"), Sheet(name="Lou")
    assert names_of(kim, lou) == {"win": "Kim", "lose": "Lou"}
    assert names_of(kim, StandIn(name="")) == names_of(StandIn(name=""), lou) == {}
