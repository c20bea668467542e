"""Tests: dice by Concept and Flaw, teamwork, Conditions, anecdote, Gift, Koma, Revers (koma B9–B26)."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.distribution import Odds
from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.games.koma import GAME, trials
from paravent.games.koma.facts import (
    AnecdoteTold,
    Eliminated,
    GiftUsed,
    KomaSpent,
    OutOfPlay,
    ReversTaken,
    Shared,
)
from paravent.games.koma.rolls import Habits, ways
from paravent.games.koma.sheet import Sheet
from paravent.games.koma.sides import Member, Side
from paravent.games.koma.tables import KOMA_DIE, SEVERITIES, TIERS, tier
from tests.games.koma.dice import bound, finished, pending, played, shows, throws

MIKI = Sheet(
    name="Miki",
    concept="Pilote",
    flaw="Vertige",
    gift="Voler",
    revers=("minor", "serious", "grave", "critical"),
    koma=0,
)
AOI = Sheet(name="Aoi")
REN = Sheet(name="Ren")


def first_throw(sheet: Sheet = MIKI, *answers: str, **values: str) -> Any:
    """The dice of a first roll at a table that trusts its players."""
    return pending(bound(trials.test, {"roller": sheet}, trusting="yes", **values), *answers)


def test_a_test_takes_ordinary_dice() -> None:
    """Six-sided dice are all it takes; Koma are tokens on the sheet (B1)."""
    assert KOMA_DIE.sides == 6
    assert MIKI.koma == 0


@pytest.mark.parametrize(("approach", "dice"), [("flaw", 1), ("concept", 4), ("ordinary", 2)])
def test_the_approach_gives_the_dice(approach: str, dice: int) -> None:
    """1 die if the Flaw applies, 4 if the Concept does, 2 otherwise; the Flaw overrides (B10)."""
    assert first_throw(approach=approach).dice == dice


def test_the_player_proposes_and_the_gm_confirms() -> None:
    """At a table the GM agrees to the approach or sets other dice before anything is thrown (B9, B10)."""
    call = bound(trials.test, {"roller": MIKI}, approach="concept")
    ask = pending(call)
    assert (ask.seat, ask.fields) == ("gm", ("approach", "help"))
    assert pending(call, "agree").dice == 4
    assert pending(call, "flaw").dice == 1
    assert pending(call, {"approach": "flaw", "help": "2"}).dice == 3


def test_the_gm_counts_a_condition_that_the_player_left_out() -> None:
    """The sheet's Conditions stand on the GM's card, and one that was forgotten is counted there (B15, B16)."""
    call = bound(trials.test, {"roller": replace(MIKI, banes=("Maudite", "Trempée"))}, approach="concept")
    assert pending(call).fields == ("approach", "help", "balance")
    assert pending(call, "agree").dice == 4
    assert pending(call, {"balance": "-2"}).dice == 2
    with pytest.raises(Refusal, match="has only 2 negative"):
        played(call, {"balance": "-3"})


@pytest.mark.parametrize(
    ("faces", "successes"), [((1, 2, 3, 4), 0), ((5, 1, 2, 3), 1), ((5, 6, 1, 1), 2), ((5, 6, 5, 6), 4)]
)
def test_each_five_or_six_is_a_success(faces: tuple[int, ...], successes: int) -> None:
    """5 and 6 are Successes, and each number of them has its tier (B11)."""
    result = finished(bound(trials.test, dice="4"), faces)
    assert result.outcome == trials.Tested(successes)
    assert tier(successes).verdict.fr in result.outcome.told().fr


def test_the_tiers_are_the_four_of_the_table() -> None:
    """0, 1, 2 or more, 4 or more; the player narrates from 4 on, the GM otherwise (B11, B12)."""
    assert [tier(n).least for n in range(6)] == [0, 1, 2, 2, 4, 4]
    assert [one.least for one in TIERS if "you narrate" in one.verdict.en] == [4]


def test_an_npc_does_not_test_outside_a_conflict() -> None:
    """The GM's characters never test by themselves (B13)."""
    with pytest.raises(Refusal, match="only in a Conflict"):
        played(bound(trials.test, {"roller": Sheet(name="Zéro", npc=True)}))
    assert GAME.barred(trials.test, Sheet(name="Zéro", npc=True)) is not None
    assert GAME.barred(trials.test, MIKI) is None


def test_each_helper_adds_a_die_and_shares_the_consequences() -> None:
    """One rolls with a die per helper, and all bear what follows (B14)."""
    call = bound(trials.test, {"roller": MIKI, "helper": AOI}, trusting="yes", help="1")
    assert pending(call).dice == 4
    assert finished(call, shows(4, 0), "keep").facts == (Shared("helper", "Aoi"),)


@pytest.mark.parametrize(("severity", "fact"), [("grave", OutOfPlay), ("critical", Eliminated)])
def test_helpers_suffer_what_the_roller_suffers(
    severity: str, fact: type[OutOfPlay] | type[Eliminated]
) -> None:
    """After a failure the Revers of whoever rolled puts out or eliminates all who helped; a Success spares (B14)."""
    sheets = {"roller": Sheet(name="Miki", koma=0, anecdote_told=True), "helper": AOI, "helper5": REN}
    call = bound(trials.test, sheets, trusting="yes")
    dice = 4 + SEVERITIES[severity].dice
    lost = finished(call, shows(4, 0), severity, shows(dice, 0), "keep")
    who = (("roller", "Miki"), ("helper", "Aoi"), ("helper5", "Ren"))
    assert [one for one in lost.facts if isinstance(one, fact)] == [fact(*one) for one in who]
    won = finished(call, shows(4, 0), severity, shows(dice, 1), "keep")
    assert not any(isinstance(one, fact) for one in won.facts)


def test_whoever_is_out_does_not_help() -> None:
    """Out of play or eliminated, one contributes nothing (B24)."""
    for away in (Sheet(name="Aoi", out=1), Sheet(name="Aoi", eliminated=True)):
        with pytest.raises(Refusal, match="Aoi is"):
            played(bound(trials.test, {"roller": MIKI, "helper": away}))
        with pytest.raises(Refusal, match="Aoi is"):
            played(bound(trials.test, {"roller": away}))


@pytest.mark.parametrize(
    ("dice", "positive", "negative", "helpers", "thrown"),
    [(2, 0, 1, 1, 2), (4, 2, 1, 0, 5), (1, 0, 2, 2, 1), (2, 1, 0, 0, 3)],
)
def test_conditions_give_and_take_dice(
    dice: int, positive: int, negative: int, helpers: int, thrown: int
) -> None:
    """+1 die for a positive Condition, −1 for a negative one, all added up before the only cut at zero (B15, D1)."""
    call = bound(
        trials.test, dice=str(dice), positive=str(positive), negative=str(negative), help=str(helpers)
    )
    throw = pending(call)
    assert throw.dice == thrown
    assert sum(part.amount for part in throw.because) == thrown


def test_without_a_die_the_test_fails_by_itself() -> None:
    """1 die and two negative Conditions leave none: automatic failure, nothing is thrown (B16)."""
    for call in (bound(trials.test, dice="1", negative="2"), bound(trials.test, dice="0", koma="3")):
        result = finished(call)
        assert result.outcome == trials.Tested(0)
        assert throws(result) == []


def test_only_conditions_on_the_sheet_count() -> None:
    """More Conditions than the sheet holds are refused in words (B15)."""
    perched = Sheet(name="Miki", boons=("Perchée",))
    assert first_throw(perched, positive="1").dice == 3
    for values in ({"positive": "2"}, {"negative": "1"}):
        with pytest.raises(Refusal, match="count no more"):
            played(bound(trials.test, {"roller": perched}, **values))


def test_an_anecdote_gives_a_die_and_becomes_true() -> None:
    """C4, C5: told before the roll it is worth a die, and it Already on the sheet from then on (B19, D19)."""
    call = bound(
        trials.test, {"roller": MIKI}, trusting="yes", anecdote="La magie de Kithaï brûle à l’envers"
    )
    assert pending(call).dice == 3
    fact = AnecdoteTold("roller", "La magie de Kithaï brûle à l’envers")
    after = MIKI.after(fact)
    assert fact in played(call, shows(3, 1)).facts
    assert after.anecdotes == ("La magie de Kithaï brûle à l’envers",)
    with pytest.raises(Refusal, match="already"):
        played(bound(trials.test, {"roller": after}, anecdote="Une autre"))


def test_a_plain_reroll_takes_no_anecdote() -> None:
    """Only before a roll or a new roll: a reroll asks nothing, a change of approach does (D19)."""
    fresh = Sheet(name="Miki", koma=1)
    call = bound(trials.test, {"roller": fresh}, trusting="yes")
    assert pending(call, shows(2, 0), "koma").dice == 2
    assert "anecdote" in pending(call, shows(2, 0), "anew").fields
    assert pending(call, shows(2, 0), "anew", {"anecdote": "Miki a été chat"}).dice == 3


# The Gift


def test_the_gift_succeeds_by_itself_with_two_successes() -> None:
    """Form (b): 2 Successes without a roll, even with no die (B4, D2)."""
    result = finished(bound(trials.test, dice="0", sure="yes"))
    assert result.outcome == trials.Tested(2)
    assert isinstance(result.facts[0], GiftUsed)


def test_the_gift_adds_a_success_to_a_roll() -> None:
    """Form (c): one Success more after the roll (B4)."""
    call = bound(trials.test, {"roller": MIKI}, trusting="yes")
    result = finished(call, shows(2, 1), "gift")
    assert result.outcome == trials.Tested(2)


def test_two_gifts_of_a_campaign_may_serve_one_test() -> None:
    """Each once: the second is offered after the first, and then none (B4, B40)."""
    two = replace(MIKI, other_gifts=("Chanter",))
    result = finished(bound(trials.test, {"roller": two}, trusting="yes"), shows(2, 0), "gift", "gift")
    assert result.outcome == trials.Tested(2)


def test_a_gift_is_used_once_per_session() -> None:
    """Used, it is neither offered nor accepted again until the next session (B4)."""
    used = MIKI.after(GiftUsed("roller", tier(2).verdict))
    with pytest.raises(Refusal, match="already used the Gift this session"):
        played(bound(trials.test, {"roller": used}, sure="yes"))
    assert finished(
        bound(trials.test, {"roller": used}, trusting="yes"), shows(2, 0)
    ).outcome == trials.Tested(0)


def test_without_a_gift_there_is_none_to_use() -> None:
    """Nobody succeeds by a Gift that is not written (B4)."""
    with pytest.raises(Refusal, match="has no Gift"):
        played(bound(trials.test, {"roller": AOI}, sure="yes"))


# Koma


def test_a_koma_rerolls_failed_dice_and_several_may_be_spent() -> None:
    """Each Koma takes the failed dice up again; Successes stand (B22)."""
    call = bound(trials.test, {"roller": Sheet(name="Miki", koma=2, revers=MIKI.revers)}, trusting="yes")
    result = finished(call, shows(2, 0), "koma", shows(2, 1), "koma", (5,))
    assert result.outcome == trials.Tested(2)
    assert [fact for fact in result.facts if isinstance(fact, KomaSpent)] == [KomaSpent("roller", "Miki")] * 2
    assert [throw.dice for throw in throws(result)] == [2, 2, 1]


def test_the_player_may_choose_the_dice() -> None:
    """Any or all dice: so many failed ones, so many Successes; the others stand, with no way back (B22, D3)."""
    call = bound(trials.test, dice="4", koma="1", choose="yes")
    ask = pending(call, shows(4, 2), "koma")
    assert ask.options == ("failures", "all", "choose")
    throw = pending(call, shows(4, 2), "koma", "choose", "1", "1")
    assert (throw.dice, throw.again) == (2, True)
    assert finished(call, shows(4, 2), "koma", "choose", "1", "1", (1, 2)).outcome == trials.Tested(1)
    assert finished(call, shows(4, 2), "koma", "all", shows(4, 0)).outcome == trials.Tested(0)


def test_two_koma_and_a_goal_have_the_chances_of_the_book() -> None:
    """Failed dice are rerolled while below the goal and Koma remain: 4 dice, 2 Koma, goal 2 (B22)."""
    read = odds(bound(trials.test, dice="4", koma="2", goal="2"))
    assert read.map(lambda outcome: outcome.successes) == twin(4, 2, 2)


def twin(dice: int, koma: int, goal: int) -> Odds[int]:
    """The same by hand: every count of every roll, one after the other."""

    def after(shown: int, left: int, weight: Fraction) -> None:
        if shown >= goal or not left:
            chances[shown] = chances.get(shown, Fraction()) + weight
            return
        free = dice - shown
        for n in range(free + 1):
            after(shown + n, left - 1, weight * Fraction(comb(free, n) * 2 ** (free - n), 3**free))

    chances: dict[int, Fraction] = {}
    after(0, koma + 1, Fraction(1))
    return Odds({n: int(chance * 3**40) for n, chance in chances.items()}, 3**40)


# Revers


@pytest.mark.parametrize(
    ("severity", "thrown"), [("minor", 2), ("serious", 3), ("grave", 4), ("critical", 5)]
)
def test_a_revers_rerolls_with_its_extra_dice(severity: str, thrown: int) -> None:
    """0, 1, 2 or 3 dice more than the failed ones taken up, before or after Koma (B23)."""
    call = bound(trials.test, dice="2", koma="1", revers=severity)
    assert pending(call, shows(2, 0), severity, "failures").dice == thrown
    assert pending(call, shows(2, 0), "koma", shows(2, 0), severity, "failures").dice == thrown


def test_a_revers_may_change_the_approach() -> None:
    """A new roll cancels the former; the player says how, the GM what the new approach is worth (B23)."""
    miki = Sheet(name="Miki", koma=0, anecdote_told=True, banes=("Maudite",))
    call = bound(trials.test, {"roller": miki})
    begun = ("agree", shows(2, 1), "anew", {"revers": "serious", "approach": "concept"})
    assert pending(call, *begun).seat == "gm"
    throw = pending(call, *begun, {"balance": "-1"})
    assert throw.dice == 4 + 1 - 1
    result = finished(call, *begun, {"balance": "-1"}, shows(4, 0), "keep")
    assert result.outcome == trials.Tested(0)
    assert ReversTaken("roller", "serious", "Miki") in result.facts


def test_the_gift_may_come_with_a_change_of_approach() -> None:
    """The Gift's 2 Successes through a Revers (B4, B23, D4)."""
    call = bound(trials.test, dice="1", revers="minor", gift="yes")
    assert finished(call, shows(1, 0), "minor", "two").outcome == trials.Tested(2)


def test_dice_of_several_revers_are_kept_and_prices_add_up() -> None:
    """Serious then grave: +1, then +3 in all; a failure then costs both prices (B25)."""
    call = bound(trials.test, dice="2", revers="serious,grave,critical")
    first = pending(call, shows(2, 0), "serious", "failures")
    second = pending(call, shows(2, 0), "serious", "failures", shows(3, 0), "grave", "failures")
    assert (first.dice, second.dice) == (3, 5)
    answers = ("serious", "failures", shows(3, 0), "grave", "failures", shows(5, 0), "critical", "failures")
    result = finished(call, shows(2, 0), *answers, shows(8, 0))
    assert OutOfPlay("roller", "roller") in result.facts
    assert Eliminated("roller", "roller") in result.facts


def test_a_severity_stands_once() -> None:
    """What Already on the sheet is not offered again (B26)."""
    marked = Sheet(name="Miki", koma=0, revers=("grave",))
    call = bound(trials.test, {"roller": marked}, trusting="yes")
    assert pending(call, shows(2, 0)).options == ("keep", "minor", "serious", "critical", "anew")
    with pytest.raises(Refusal, match="Already on the sheet"):
        played(call, shows(2, 0), "grave")
    assert marked.after(ReversTaken("roller", "minor")).revers == ("minor", "grave")


@pytest.mark.parametrize(("severity", "fate"), [("grave", "out"), ("critical", "eliminated")])
def test_failing_after_a_heavy_revers_has_its_price(severity: str, fate: str) -> None:
    """Grave: out of play; critical: eliminated; both only if the Test fails (B23, B24)."""
    call = bound(trials.test, dice="1", revers=severity)
    dice = 3 if severity == "grave" else 4
    assert finished(call, (1,), severity, "failures", shows(dice, 0)).outcome.fate == fate
    assert finished(call, (1,), severity, "failures", shows(dice, 1)).outcome.fate == ""


def test_one_success_is_not_a_failure() -> None:
    """Only no Success at all is a failure: with 1 nobody is out (D10, D22)."""
    result = finished(bound(trials.test, dice="1", revers="grave"), (1,), "grave", "failures", shows(3, 1))
    assert not any(isinstance(fact, OutOfPlay) for fact in result.facts)


def test_no_die_is_rescued_by_a_heavy_revers() -> None:
    """1 die and two negatives is −1: serious makes 0, still a failure; grave makes 1 die (D2)."""
    call = bound(trials.test, dice="1", negative="2", revers="minor,serious,grave")
    assert pending(call).options == ("keep", "minor", "serious", "grave")
    assert pending(call, "serious").options == ("keep", "minor", "grave")
    assert pending(call, "grave", "failures").dice == 1
    assert pending(call, "serious", "grave", "failures").dice == 2


def test_extra_dice_come_even_if_no_die_is_taken_up() -> None:
    """All Successes: a serious Revers still brings its die (D3)."""
    throw = pending(bound(trials.test, dice="2", revers="serious"), shows(2, 2), "serious", "failures")
    assert throw.dice == 1


@pytest.mark.parametrize(
    ("balance", "failed", "hits", "thrown"),
    [(1, 2, 0, 3), (-1, 2, 0, 1), (-1, 0, 1, 0), (-3, 2, 0, 0), (2, 0, 0, 2)],
)
def test_a_condition_since_the_roll_changes_what_is_taken_up(
    balance: int, failed: int, hits: int, thrown: int
) -> None:
    """+1 adds a fresh die, −1 takes one from those picked up, never a Success that is kept (D7)."""
    side = Side((Member("roller", "Miki"),), 4, balance=balance, dice=4, hits=2)
    assert side.thrown(4 - failed - hits) == thrown


def test_after_the_gift_only_a_new_roll_changes_anything() -> None:
    """There are no dice to take up after 2 automatic Successes (D4)."""
    side = Side((Member("roller", "Miki"),), 4, given=True)
    assert ways(side, "", Habits(choose=True)) == ()
    assert ways(side, "minor", Habits(choose=True)) == ("anew",)
    assert ways(side, "minor", Habits(table=True)) == ()
    assert side.count == 2
