"""Small sentences of RPG, each of which one sign or one figure would break."""

from __future__ import annotations

import pytest

from paravent.core.steps import FEAT, FIASCO, Beat, Modifier
from paravent.core.words import same
from paravent.games.rpg import GAME, d20
from paravent.games.rpg.facts import Aimed, Closed, Retried
from paravent.games.rpg.opposition import Opposed, Side, Standoff, names_of, settled
from paravent.games.rpg.order import initiatives
from paravent.games.rpg.pairs import pair_words
from paravent.games.rpg.retries import Untried
from paravent.games.rpg.sheet import Sheet, StandIn
from paravent.games.rpg.tables import faces
from paravent.games.rpg.tasks import Finished, nothing_to_interrupt
from tests.games.rpg.hands import finished, thrown


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
    assert pair_words(attribute, domain).fr == said


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


@pytest.mark.parametrize(
    ("success", "critical", "beat"),
    [(True, True, FEAT), (False, True, FIASCO), (True, False, None), (False, False, None)],
)
def test_only_a_critical_is_a_moment_of_the_evening(success: bool, critical: bool, beat: Beat | None) -> None:
    """A feat or a fiasco, as it falls (rpg B29)."""
    assert d20.Tested(success, critical, 3).beat() == beat


@pytest.mark.parametrize(
    ("value", "strict", "said"),
    [
        (0, False, "Seul un 1 réussit"),
        (0, True, "Aucun dé ne réussit"),
        (1, False, "Réussir"),
        (1, True, "Réussir"),
        (19, False, "Réussir"),
        (19, True, "Réussir"),
        (20, False, "Seul un 20 échoue"),
        (20, True, "Tout dé réussit"),
    ],
)
def test_beyond_the_faces_of_a_die_it_is_said_what_is_left(value: int, strict: bool, said: str) -> None:
    """A 1 always succeeds and a 20 never, unless arithmetic is strict (rpg B30, D3, E1)."""
    told = Aimed("roller", (Modifier(value, same("Corps"), "B23"),), strict).told().fr
    assert told.startswith(said)


def test_a_lead_is_told_where_both_succeed() -> None:
    """«marge supérieure de 3», and no margin where one of them failed (rpg B28, D6)."""
    assert Opposed("win", 3).told().fr.endswith("marge supérieure de 3")
    assert Opposed("lose", -3).told().fr.endswith("marge supérieure de 3")
    assert "marge" not in Opposed("win").told().fr + Opposed("none").told().fr


@pytest.mark.parametrize(("winner", "fallen"), [("a", "b"), ("b", "a")])
def test_of_two_who_hold_out_the_one_who_has_not_won_is_down(winner: str, fallen: str) -> None:
    """The other has the better margin (rpg D6)."""
    end = settled(Standoff(Side(10), Side(10), winner=winner))
    assert end is not None
    assert (end.verdict, end.fallen) == (f"{winner}_wins", (fallen,))


@pytest.mark.parametrize(("a", "b", "over"), [(-10, -10, True), (-10, 0, False), (0, -10, False)])
def test_it_never_ends_only_where_neither_can_win(a: int, b: int, over: bool) -> None:
    """Under strict arithmetic a value of none succeeds on no face; one who can succeed is enough (rpg D3)."""
    assert (settled(Standoff(Side(10, a), Side(10, b), strict=True)) is not None) == over


def test_a_die_that_is_thrown_for_a_tie_is_thrown_again() -> None:
    """Of two with the same Initiative the second throws anew on the same face (rpg B16)."""
    result = finished(initiatives(((Sheet(name="Kim"),), (Sheet(name="Lou"),)), {}), 7, 7, 8)
    assert [one.again for one in thrown(result)] == [False, False, True]


@pytest.mark.parametrize(("fact", "field"), [(Retried, "retried"), (Closed, "closed")])
def test_a_sheet_remembers_the_latest_forty_tries(fact: type[Retried | Closed], field: str) -> None:
    """As many as its list has lines (rpg B12, B13)."""
    sheet = Sheet(name="Kim")
    for n in range(41):
        sheet = sheet.after(fact("roller", f"essai {n}"))
    assert getattr(sheet, field) == tuple(f"essai {n}" for n in range(1, 41))


@pytest.mark.parametrize(
    ("threshold", "usual", "strict"),
    [(-3, 1, 0), (0, 1, 0), (1, 1, 1), (19, 19, 19), (20, 19, 20), (25, 19, 20)],
)
def test_so_many_faces_succeed(threshold: int, usual: int, strict: int) -> None:
    """Between one and nineteen; under strict arithmetic none or all twenty can (rpg D3, E1)."""
    assert (faces(threshold), faces(threshold, strict=True)) == (usual, strict)


def test_a_lasting_action_without_a_test_is_no_moment_of_the_evening() -> None:
    """Only its critical is (rpg B8, B29)."""
    assert Finished(True, True, 9).beat() == FEAT
    assert Finished(True, True, 9, tested=False).beat() is None


def test_only_somebody_with_a_sheet_can_have_nothing_to_interrupt() -> None:
    """Of somebody without one it is not known (rpg D15)."""
    assert nothing_to_interrupt(Sheet(name="Kim"), {}) is not None
    assert nothing_to_interrupt(Sheet(name="Kim", task="lire"), {}) is None
    assert nothing_to_interrupt(StandIn(name=""), {}) is None
