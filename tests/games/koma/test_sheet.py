"""Sheets through facts and time, the GM's reserve (koma B4, B17–B21, D12, D21)."""

from __future__ import annotations

import pytest

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.games.koma.board import Board
from paravent.games.koma.facts import (
    Eliminated,
    GiftUsed,
    KomaGained,
    KomaSpent,
    OutOfPlay,
    ReserveSpent,
    ReversErased,
    Reviewed,
)
from paravent.games.koma.improvise import improvised
from paravent.games.koma.sheet import Sheet, may_play

MIKI = Sheet(name="Miki", gift="Voler", aim="Gagner", bond="Aoi", tie="Zéro")


def test_a_career_starts_with_one_koma_and_unspent_ones_carry_over() -> None:
    """1 Koma at first, once; sessions neither give nor take any (B20, D21)."""
    assert MIKI.koma == 1
    rich = MIKI.after(KomaGained("who", 2))
    for when in ("scene", "session-end", "session"):
        rich = rich.at(Moment(when))
    assert rich.koma == 3
    assert rich.after(KomaSpent("who")).koma == 2


@pytest.mark.parametrize("players", [1, 4, 6])
def test_the_gm_gets_two_koma_per_player_each_session(players: int) -> None:
    """4 players give 8 Koma; what is left is lost at the end (B21)."""
    board = Board(players=players).at(Moment("session"))
    assert board.reserve == 2 * players
    assert board.after(ReserveSpent("table")).reserve == 2 * players - 1
    assert board.at(Moment("session-end")).reserve == 0
    assert board.at(Moment("scene")) == board


def test_the_players_who_have_a_character_are_counted() -> None:
    """A session counts them; a new board, opened before they came, at the first scene; nothing else does (B21)."""
    assert Board().at(Moment("session", players=3)).reserve == 6
    assert Board(players=5).at(Moment("session")).reserve == 10
    assert Board().at(Moment("scene", players=2)) == Board(players=2, reserve=4)
    for begun in (Board(reserve=7), Board(players=5), Board(players=5, reserve=10)):
        assert begun.at(Moment("scene", players=2)) == begun
    assert Board().at(Moment("scene")) == Board()
    assert Board().at(Moment("session", players=40)).players == 12


def test_whoever_comes_before_the_reserve_is_touched_is_counted() -> None:
    """Each who takes a character, while the reserve is whole; what is spent of it is not given back (B21)."""
    assert Board().at(Moment("player", players=1)) == Board(players=1, reserve=2)
    assert Board(players=1, reserve=2).at(Moment("player", players=2)).reserve == 4
    assert Board(players=2, reserve=3).at(Moment("player", players=3)).reserve == 3


def test_an_npc_has_no_koma_of_its_own() -> None:
    """The GM's characters have none, whatever is written (B21)."""
    assert Sheet(name="Zéro", npc=True, koma=5).purse == 0
    assert MIKI.purse == 1


def test_gift_and_anecdote_come_back_with_the_session() -> None:
    """Once per session each; a scene gives neither back (B4, B19)."""
    spent = Sheet(name="Miki", gift="Voler", anecdote_told=True).after(GiftUsed("who", Words("x", "x")))
    assert not spent.gift_ready
    assert not spent.at(Moment("scene")).gift_ready
    fresh = spent.at(Moment("session"))
    assert fresh.gift_ready
    assert not fresh.anecdote_told


def test_every_gift_of_a_campaign_is_used_once() -> None:
    """Two Gifts, two uses in a session (B4, B40)."""
    two = Sheet(name="Miki", gift="Voler", other_gifts=("Chanter",), gifts_used=1)
    assert two.gift_ready
    assert not two.after(GiftUsed("who", Words("x", "x"))).gift_ready


def test_out_of_play_lasts_the_scene_and_the_whole_next_one() -> None:
    """The rest of this scene and the next; then back (B24, D12)."""
    out = MIKI.after(OutOfPlay("who"))
    assert may_play(out) is not None
    next_scene = out.at(Moment("scene"))
    assert may_play(next_scene) is not None
    assert may_play(next_scene.at(Moment("scene"))) is None


def test_the_eliminated_do_not_come_back() -> None:
    """Eliminated is for good (B24)."""
    gone = MIKI.after(Eliminated("who"))
    for when in ("scene", "session", "scenario"):
        gone = gone.at(Moment(when))
    assert may_play(gone) is not None


def test_a_revers_is_erased_and_free_again() -> None:
    """What is erased may be taken again (B26, B27)."""
    marked = Sheet(name="Miki", revers=("minor", "grave"))
    assert marked.free_revers == ("serious", "critical")
    assert marked.after(ReversErased("who", "grave")).free_revers == ("serious", "grave", "critical")


def test_links_are_three_and_more() -> None:
    """A goal, a PC, an NPC; others are added; an NPC may have none (B6, D18)."""
    assert list(MIKI.links) == ["aim", "bond", "tie"]
    assert list(Sheet(name="Miki", aim="x", more_links=("y",)).links) == ["aim", "more-1"]
    assert Sheet(name="Zéro", npc=True).links == {}


def test_a_new_character_waits_for_the_gm() -> None:
    """A Concept not yet accepted is due for the GM's word (B2)."""
    fresh = Sheet(name="Miki", concept="Pilote")
    assert [due.move for due in fresh.due()] == ["review"]
    assert fresh.after(Reviewed("who", True, Words("x", "x"))).due() == ()
    assert Sheet(name="Zéro", concept="Contrôleur", npc=True).due() == ()


def test_impossible_sheets_are_refused() -> None:
    """More Gifts used than written, a Link served that is not there (B4, B7)."""
    with pytest.raises(Refusal, match="more Gifts"):
        Sheet(name="Miki", gifts_used=1).check()
    with pytest.raises(Refusal, match="nothing written"):
        Sheet(name="Miki", earned=("aim",)).check()
    MIKI.check()


def test_an_opponent_is_improvised_in_three_fields() -> None:
    """A name, a Concept, a Flaw: a character of the GM's, with no Koma and nothing to wait for (B2, B21)."""
    guard = improvised("Garde du tram", concept="Gardien zélé", flaw="Myope")
    assert (guard.npc, guard.koma, guard.concept, guard.flaw, guard.due()) == (
        True,
        0,
        "Gardien zélé",
        "Myope",
        (),
    )
