"""Small sentences of the rules, each of which a slip of one sign or one figure would break."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.play import play
from paravent.core.steps import Throw
from paravent.games.koma import GAME, trials
from paravent.games.koma.board import Board
from paravent.games.koma.campaign import change_link, presenting
from paravent.games.koma.comeback import comeback
from paravent.games.koma.confront import confront
from paravent.games.koma.contest import Contender, conflict
from paravent.games.koma.economy import spend_reserve
from paravent.games.koma.facts import TO_NAME, ConditionGained, KomaGained
from paravent.games.koma.rolls import _open_anew, automatic
from paravent.games.koma.sheet import Sheet
from paravent.games.koma.sides import Member, Side
from paravent.games.koma.stances import NewApproach
from paravent.games.koma.stand_ins import somebody
from tests.games.koma.dice import bound, finished, pending, played, shows

MIKI, AOI, REN = (Sheet(name=name, anecdote_told=True) for name in ("Miki", "Aoi", "Ren"))


def test_a_side_that_has_not_rolled_has_nothing_on_the_table() -> None:
    """Neither dice nor Successes (B11, D1)."""
    side = Side((Member("a", "Miki"),), 4)
    assert (side.dice, side.hits, side.count, side.pool) == (0, 0, 0, 4)


@pytest.mark.parametrize(("given", "positive"), [("a2+", True), ("a2-", False), ("b-", False)])
def test_a_condition_is_given_to_an_ally_too(given: str, positive: bool) -> None:
    """Good or bad, to anyone in the Conflict (B31, D6)."""
    call = bound(confront, {"a": MIKI, "b": AOI, "a2": REN}, us__approach="concept", trusting="yes")
    result = played(call, "ordinary", shows(5, 3), shows(2, 0), given)
    gained = next(fact for fact in result.facts if isinstance(fact, ConditionGained))
    assert gained == ConditionGained(given[:-1], TO_NAME, positive)


def test_one_success_at_least_is_taken_up_where_no_failed_die_is() -> None:
    """A reroll takes up one die or more: without a failed one, one Success (D3)."""
    call = bound(trials.test, dice="4", koma="1", choose="yes")
    assert pending(call, shows(4, 2), "koma", "choose", "0").options == ("1", "2")
    assert pending(call, shows(4, 2), "koma", "choose", "1").options == ("0", "1", "2")


def test_changing_a_link_earns_nothing() -> None:
    """Links change freely at the end of a session, and give no Koma for it (B8)."""
    call = bound(change_link, {"who": Sheet(name="Miki", free_links=True)}, link="aim", text="Gagner")
    assert finished(call).outcome.koma == 0


def test_the_gm_reads_what_there_is_to_judge() -> None:
    """Concept, Flaw and Gift as written; a dash where there is none (B2, B3, B4)."""
    assert all(
        text in presenting("Épéiste", "Ment mal", "Voler").words.fr
        for text in ("Épéiste", "Ment mal", "Voler")
    )
    assert presenting("", "", "").words.fr.count("–") == 3


def test_without_a_table_nobody_judges_a_new_approach() -> None:
    """Whoever only asks for chances changes approach with as many dice as before, and throws (B23, D7)."""
    step = pending(bound(comeback, dice="3", hits="1", against="2", spend="serious"), "anew")
    assert isinstance(step, Throw)
    assert step.dice == 4


def test_the_gift_instead_of_a_roll_leaves_no_die_on_the_table() -> None:
    """2 Successes, and nothing to take up again (B4, D4)."""
    side = play(automatic(Side((Member("a", "Miki", gifts=1),), 4, dice=4, hits=3)), []).outcome
    assert (side.count, side.dice, side.hits, side.failed, side.roller.gifts) == (2, 0, 0, 0, 0)


def test_a_reroll_says_where_its_dice_come_from() -> None:
    """So many taken up, failed ones and Successes together, and what the pool has gained since (D3, D7)."""
    call = bound(trials.test, dice="4", koma="1", choose="yes")
    throw = pending(call, shows(4, 2), "koma", "choose", "2", "1")
    assert [(part.amount, part.rule) for part in throw.because] == [(3, "D3")]


def test_somebody_without_a_sheet_may_change_links_at_any_time() -> None:
    """What a sheet would keep from, nobody keeps from where there is none (B8)."""
    assert somebody().free_links
    assert finished(bound(change_link, link="aim", text="Gagner")).outcome.koma == 0


def test_the_exact_chances_are_printed_for_one_to_six_dice() -> None:
    """A row a number of dice, a column a number of Successes (E2)."""
    rows = next(one for one in GAME.tables if one.id == "distribution").rows
    assert [row[0].fr for row in rows] == ["1", "2", "3", "4", "5", "6"]
    assert [cell.fr for cell in rows[1]] == ["2", "4/9", "4/9", "1/9", "–", "–", "–", "–"]
    assert [row[0].fr for row in next(one for one in GAME.tables if one.id == "chances").rows] == [
        str(n) for n in range(11)
    ]


def test_the_gm_may_spend_the_reserve_to_the_last_koma() -> None:
    """All of it, and not one more (B21)."""
    sheets = {"who": MIKI, "table": Board(reserve=3)}
    spent = finished(bound(spend_reserve, sheets, use="Tout", koma="3"))
    assert Board(reserve=3).after(spent.facts[0]).reserve == 0


def test_a_conflict_begins_without_a_die_on_the_table() -> None:
    """Unless both have rolled: then the dice that lie there count (B29, B30)."""
    for given in ({}, {"a": 2}, {"b": 1}):
        scene = conflict(Contender(4, hits=given.get("a", -1)), Contender(3, hits=given.get("b", -1)))
        assert [(side.dice, side.hits) for side in (scene.a, scene.b)] == [(0, 0), (0, 0)]
        assert not scene.loser
    rolled = conflict(Contender(4, hits=2), Contender(3, hits=0))
    assert [(side.dice, side.hits) for side in (rolled.a, rolled.b)] == [(4, 2), (3, 0)]
    assert rolled.loser == "b"
    assert Contender(4).side("a").hits == 0


def test_nobody_keeps_more_than_99_koma() -> None:
    """As many as the sheet can write (B20)."""
    assert replace(MIKI, koma=98).after(KomaGained("who", 5)).koma == 99
    assert replace(MIKI, koma=97).after(KomaGained("who", 2)).koma == 99


def test_without_a_success_only_failed_dice_are_taken_up() -> None:
    """So many of four failed ones, and nothing else (D3)."""
    call = bound(trials.test, dice="4", koma="1", choose="yes")
    throw = pending(call, shows(4, 0), "koma", "choose", "2")
    assert isinstance(throw, Throw)
    assert throw.dice == 2


def test_a_koma_gains_nothing_where_every_die_shows_a_success() -> None:
    """A Koma brings no die, a serious Revers one, a minor one none (B22, B23)."""
    full = Side((Member("a", "Miki"),), 3, dice=3, hits=3)
    assert [full.gains(one) for one in ("koma", "minor", "serious", "grave")] == [False, False, True, True]
    assert replace(full, hits=2).gains("koma")


def test_successes_are_counted_as_people_say_it() -> None:
    """One Success, two Successes, no Successes."""
    assert [trials.plural(n) for n in (0, 1, 2)] == ["Successes", "Success", "Successes"]


def test_somebody_of_whom_nothing_is_said_has_nothing_to_spend() -> None:
    """No Koma, no Gift, no anecdote, nothing to earn; and belongs to a player (B20, B21)."""
    one = Member("a", "Miki")
    assert (one.koma, one.gifts, one.anecdote, one.npc, one.earns) == (0, 0, False, False, False)


def test_a_card_of_a_new_approach_has_only_what_one_has() -> None:
    """A Gift that is left, an anecdote still to tell, Conditions, a Revers where one pays (B4, B15, B19, B23)."""
    fields = NewApproach.__struct_fields__
    bare = Member("roller", "Miki")
    assert {*fields} - {*_open_anew(bare, False)} == {"revers", "positive", "negative", "anecdote", "sure"}
    rich = Member("roller", "Miki", gifts=1, anecdote=True, boons=("x",), banes=("y",))
    assert _open_anew(rich, True) == fields
