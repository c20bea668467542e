"""Conflicts: rounds, Conditions, concession, ties, Revers carried through, groups (koma B28–B39, D4–D16)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from paravent.core.play import Answered, Happened, Option, Played
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Call, Throw
from paravent.games.koma import trials
from paravent.games.koma.board import Board
from paravent.games.koma.conflict import Conflict, boosters, crushing, gives_condition
from paravent.games.koma.confront import Fought, confront, result
from paravent.games.koma.facts import (
    TO_NAME,
    AnecdoteTold,
    Conceded,
    ConditionGained,
    ConditionOwed,
    Eliminated,
    GiftUsed,
    KomaGained,
    KomaSpent,
    OutOfPlay,
    Overcome,
    Prevailed,
    ReserveSpent,
    ReversTaken,
    RoundOver,
)
from paravent.games.koma.quarrel import quarrel
from paravent.games.koma.rolls import Habits
from paravent.games.koma.sheet import Sheet
from paravent.games.koma.sides import Member, Side
from tests.games.koma.dice import Answer, bound, finished, pending, played, shows, throws

ALL = ("minor", "serious", "grave", "critical")
MIKI = Sheet(name="Miki", koma=1, anecdote_told=True)
AOI = Sheet(name="Aoi", koma=1, anecdote_told=True)
ZERO = Sheet(name="Zéro", npc=True, gift="Siffler")


def duel(**values: str) -> Call[Any]:
    """Two contenders without sheets."""
    return bound(confront, **{"us__dice": "4", "them__dice": "4", **values})


def at_table(a: Sheet = MIKI, b: Sheet = AOI, board: Board | None = None, **more: Any) -> Call[Any]:
    """Two characters at a table that trusts its players, the first by Concept; `b` says ordinary first."""
    sheets = {role: sheet for role, sheet in more.items() if isinstance(sheet, Sheet)}
    values = {key: text for key, text in more.items() if isinstance(text, str)}
    table = {} if board is None else {"table": board}
    return bound(
        confront, {"a": a, "b": b, **sheets, **table}, us__approach="concept", trusting="yes", **values
    )


def facts(of: Played, *kinds: type) -> list[Any]:
    """The facts of these kinds."""
    return [fact for fact in of.facts if isinstance(fact, kinds)]


def standing(a: int, b: int, **more: Any) -> Conflict:
    """A Conflict with these Successes on the table."""
    one, other = (Side((Member(name, name),), 9, dice=9, hits=hits) for name, hits in (("a", a), ("b", b)))
    return Conflict(one, other, **more)


# Who, and the first round


def test_a_conflict_opposes_a_player_s_character_to_somebody() -> None:
    """Between two PCs or a PC and an NPC; never among NPCs, nor alone (B28, B13)."""
    assert pending(at_table(MIKI, ZERO)).seat == "b"
    with pytest.raises(Refusal, match="between NPCs, narrate"):
        played(at_table(ZERO, ZERO))
    with pytest.raises(Refusal, match="nobody to face"):
        played(bound(confront, {"a": MIKI}))


def test_whoever_is_out_takes_no_part() -> None:
    """Neither as a side nor as an ally, and before anybody is asked anything (B24)."""
    out, gone = Sheet(name="Aoi", out=2), Sheet(name="Ren", eliminated=True)
    for roles in ({"b": out}, {"b": AOI, "a2": gone}, {"b": AOI, "b2": gone}):
        with pytest.raises(Refusal, match=r"is out of play|is eliminated"):
            played(bound(confront, {"a": MIKI, **roles}))
    for roles in ({"c": out}, {"c": ZERO, "d": out}, {"c": ZERO, "c2": gone}):
        with pytest.raises(Refusal, match=r"is out of play|is eliminated"):
            played(bound(quarrel, {"a": MIKI, "b": AOI, **roles}))


def test_each_side_says_its_approach_and_the_gm_confirms() -> None:
    """Each makes the Test that fits (B10, B29)."""
    call = bound(confront, {"a": MIKI, "b": AOI}, us__approach="concept")
    asked = [pending(call, *answers) for answers in ((), ("ordinary",))]
    assert [(ask.question.id, ask.seat) for ask in asked] == [("approach_b", "b"), ("confirm", "gm")]
    assert asked[1].fields == ("a.approach", "a.help", "b.approach", "b.help", "tie")
    said = ("ordinary", {"b.approach": "flaw", "b.help": "1"})
    assert pending(call, *said).dice == 4
    assert pending(call, *said, shows(4, 0)).dice == 2


def test_the_gm_counts_the_conditions_that_were_forgotten() -> None:
    """On the same card the GM sets what the Conditions of each side add up to, of those on the sheets (B15, B16)."""
    miki = replace(MIKI, banes=("Maudite",))
    aoi = replace(AOI, boons=("Position surélevée",))
    call = bound(confront, {"a": miki, "b": aoi}, us__approach="concept")
    assert pending(call, "concept").fields[2] == "a.balance"
    counted = {"a.balance": "-1", "b.balance": "1"}
    assert pending(call, "concept", counted).dice == 3
    assert pending(call, "concept", counted, shows(3, 0)).dice == 5
    with pytest.raises(Refusal, match="has only 1 negative"):
        played(call, "concept", {"a.balance": "-2"})
    with pytest.raises(Refusal, match="has only 0 positive"):
        played(call, "concept", {"a.balance": "1"})


def test_the_gm_says_at_once_what_a_tie_comes_to() -> None:
    """Said on the one card, it is never asked; left as it stands, one cannot say. Only evenings of old left it for
    later, and a table that trusts has no such card (B36)."""
    call = bound(confront, {"a": MIKI, "b": AOI}, us__approach="concept")
    tied = (shows(4, 1), shows(4, 1))
    assert pending(call, "concept", "agree", *tied).question.id == "new_approach"
    assert pending(call, "concept", {"tie": "a"}, *tied).question.id == "b_turn"
    assert pending(call, "concept", {"tie": "later"}, *tied).question.id == "specific"


def test_a_conflict_asks_each_side_once_a_round_and_the_gm_at_most_once() -> None:
    """Whatever is chosen; a new approach is said on the same card as the choice of it (B10, B30, B33)."""
    rich = Sheet(name="Miki", koma=1, anecdote_told=True)
    call = bound(confront, {"a": rich, "b": AOI}, us__approach="concept")
    for paying, dice in (("koma", 4), ("minor", 4), ("grave", 6)):
        lost = ("concept", {"tie": "a"}, shows(4, 0), shows(4, 2), "none", paying, shows(dice, 0))
        by_seat = Counter(one.seat for one in questions(played(call, *lost)))
        assert by_seat == {"a": 1, "b": 2, "gm": 1}


@settings(max_examples=25)
@given(data=st.data())
def test_between_two_comparisons_each_side_has_one_card_and_the_gm_at_most_one(data: st.DataObject) -> None:
    """Whoever has whatever and answers it: allies pay on their side's own card, a Gift and its Condition are one card,
    and a tie is judged with the approaches (B10, B30, B31, B33, B36, B39, D4)."""
    sheets = {role: data.draw(sheet_of(role), role) for role in ("a", "a2", "b", "b2")}
    call = bound(confront, sheets, us__approach="concept")
    now = played(call)
    answers: tuple[Answer, ...] = ()
    while now.waiting is not None and len(answers) < 40:
        answers = (*answers, data.draw(any_answer(now.waiting)))
        now = played(call, *answers)
    for some in comparisons(now):
        assert max(Counter(ask.seat[0] for ask in some).values(), default=0) == min(1, len(some))


def sheet_of(role: str) -> st.SearchStrategy[Sheet]:
    """Somebody with a few Koma, Revers still to take, and perhaps a Gift."""
    taken = st.sampled_from([(), ALL, ALL[1:]])
    gifts, koma = st.sampled_from(["", "Voler"]), st.integers(0, 2)
    return st.builds(
        Sheet, name=st.just(role), koma=koma, revers=taken, gift=gifts, anecdote_told=st.just(True)
    )


def any_answer(step: Any) -> st.SearchStrategy[Answer]:
    """Faces that bring a few Successes, any option, or a card as it stands."""
    if isinstance(step, Throw):
        return st.integers(0, min(4, step.dice)).map(lambda n: shows(step.dice, n))
    if step.question.card:
        return st.just("agree" if step.seat == "gm" else {})
    return st.sampled_from(step.every)


def comparisons(of: Played) -> list[list[Ask]]:
    """The cards between two comparisons, which dice end, the loser's answer, a Gift that is added on a tie, and an
    undecided one. What an option leads to stands on its card."""
    found: list[list[Ask]] = [[]]
    led = False
    for one in of.record:
        if isinstance(one, Happened):
            new = isinstance(one.fact, RoundOver) and not one.fact.who
        elif isinstance(one.step, Ask):
            found[-1] += [] if led else [one.step]
            said = one.answer.option if isinstance(one.answer, Option) else ""
            new, led = "turn" in one.step.question.id or said == "yes", said in one.step.question.leads
        else:
            new = True
        found += [[]] if new else []
    return found


def test_a_change_of_approach_takes_one_card_and_the_gm_s() -> None:
    """The loser says how, at which price and with what; the GM confirms all of it, and dice are thrown (B23, D19)."""
    miki = Sheet(name="Miki", koma=0, banes=("Maudite",), gift="Voler")
    call = bound(confront, {"a": miki, "b": AOI}, us__approach="concept")
    lost = ("concept", "agree", shows(4, 0), shows(4, 1), "anew")
    asked = pending(call, *lost)
    assert (asked.question.id, asked.seat) == ("new_approach", "a")
    assert asked.fields == ("revers", "approach", "negative", "anecdote", "sure")
    said = {"revers": "serious", "approach": "ordinary", "negative": "1", "anecdote": "Miki a été chat"}
    after = played(call, *lost, said)
    assert [fact.text for fact in facts(after, AnecdoteTold)] == ["Miki a été chat"]
    assert facts(after, ReversTaken) == [ReversTaken("a", "serious", "Miki", opposed=True)]
    assert pending(call, *lost, said).fields == ("a.approach", "a.help", "a.balance")
    assert pending(call, *lost, said, "agree").dice == 2 + 1 + 1 - 1
    assert facts(played(call, *lost, {"sure": "yes"}, "agree"), GiftUsed)
    marked = {"a": replace(miki, revers=("minor",)), "b": AOI}
    with pytest.raises(Refusal, match="Already on the sheet"):
        played(bound(confront, marked, us__approach="concept"), *lost, {"revers": "minor"})


def test_the_gm_does_not_confirm_the_gms_own_approach() -> None:
    """Of a character of the GM's nothing is left to confirm: dice are thrown next (B10)."""
    call = bound(confront, {"a": MIKI, "b": ZERO}, us__approach="concept")
    assert pending(call, "concept").fields == ("a.approach", "a.help", "tie")
    assert pending(call, "concept", "agree").dice == 4


def test_the_first_round_is_the_first_rolls() -> None:
    """Both roll before anybody spends; then the counts are compared (B30, D5)."""
    call = duel(us__koma="1", them__koma="1")
    assert pending(call).by == "a"
    assert pending(call, shows(4, 1)).by == "b"
    ask = pending(call, shows(4, 1), shows(4, 2))
    assert (ask.question.id, ask.seat) == ("a_turn", "a")
    assert facts(played(call, shows(4, 1), shows(4, 2)), RoundOver) == [
        RoundOver("b", 1, "a", "b", 1, 2, "b")
    ]


def test_miki_beats_aoi_by_two() -> None:
    """C1: 3 Successes to 1; the winner's Test counts the difference, 2 (B37)."""
    call = at_table()
    won = finished(call, "ordinary", shows(4, 3), shows(2, 1), "none", "concede").outcome
    assert (won.winner, won.successes) == ("a", 2)
    assert "2" in won.told().fr


def questions(of: Played) -> list[Ask]:
    """The questions that were asked."""
    steps = [one.step for one in of.record if isinstance(one, Answered)]
    return [step for step in steps if isinstance(step, Ask)]


# Only the loser acts


def test_only_the_last_loser_spends() -> None:
    """One Koma or one Revers per round, by the loser of the round before, whoever that is now (B30, B33, D5)."""
    call = duel(us__koma="2", them__koma="1")
    rounds = (shows(4, 0), shows(4, 1), "koma", shows(4, 2))
    assert pending(call, shows(4, 0), shows(4, 1)).seat == "a"
    assert pending(call, *rounds).seat == "b"
    assert facts(played(call, *rounds), KomaSpent) == [KomaSpent("a", "a")]
    assert pending(call, *rounds, "koma").dice == 3


def test_the_loser_concedes_or_continues() -> None:
    """Concede, the Koma there are, each free severity (B33, B26)."""
    ask = pending(duel(us__koma="1", us__revers="minor,critical"), shows(4, 0), shows(4, 1))
    assert ask.options == ("concede", "koma", "minor", "critical")


def test_what_cannot_be_paid_says_why() -> None:
    """A severity that stands, a Koma that is not there, an empty reserve: each in its own words (B21, B22, B26)."""
    poor = Sheet(name="Miki", koma=0, revers=("minor",), anecdote_told=True)
    lost = ("ordinary", shows(4, 0), shows(2, 1))
    assert [one for one, _ in pending(at_table(poor), *lost).barred] == ["koma", "minor"]
    for option, why in (("koma", "use a Link"), ("minor", "Already on the sheet")):
        with pytest.raises(Refusal, match=why):
            played(at_table(poor), *lost, option)
    with pytest.raises(Refusal, match="reserve is empty"):
        played(at_table(MIKI, ZERO, Board(reserve=0)), "ordinary", shows(4, 1), shows(2, 0), "koma")


def test_one_can_always_concede() -> None:
    """With neither Koma nor a free Revers only conceding is left (D13)."""
    ask = pending(duel(), shows(4, 0), shows(4, 1))
    assert ask.options == ("concede",)
    assert finished(duel(), shows(4, 0), shows(4, 1), "concede").outcome.ended == "conceded"


def test_conceding_gives_a_koma_per_revers_of_this_conflict() -> None:
    """The loser narrates, and is paid for the Revers taken here, not for older ones (B34)."""
    call = at_table(MIKI, Sheet(name="Aoi", koma=0, revers=("grave",), anecdote_told=True))
    opening = ("ordinary", shows(4, 3), shows(2, 0), "none")
    fought = finished(
        call,
        *opening,
        "minor",
        shows(2, 0),
        "none",
        "serious",
        shows(3, 0),
        "none",
        "concede",
    )
    assert facts(fought, KomaGained) == [KomaGained("b", 2)]
    assert facts(fought, Conceded) == [Conceded("b", "Aoi")]


def test_npcs_gain_nothing_by_conceding() -> None:
    """Neither the NPC nor the GM's reserve (D14)."""
    call = at_table(MIKI, ZERO, Board(reserve=0))
    fought = finished(call, "ordinary", shows(4, 2), shows(2, 1), "minor", (1,), "concede")
    assert facts(fought, KomaGained) == []


def test_the_reserve_pays_for_npcs() -> None:
    """An NPC takes each Revers once, and its Koma come from the GM's reserve (B21, D16)."""
    call = at_table(MIKI, ZERO, Board(reserve=1))
    opening = ("ordinary", shows(4, 1), shows(2, 0))
    assert pending(call, *opening).options == ("concede", "koma", "gift", *ALL, "anew")
    paid = played(call, *opening, "koma", shows(2, 0))
    assert facts(paid, ReserveSpent) == [ReserveSpent("table", "Zéro")]
    assert pending(call, *opening, "koma", shows(2, 0)).options == ("concede", "gift", *ALL, "anew")
    assert "koma" not in pending(at_table(MIKI, ZERO), *opening).options


# Leads and Conditions


def test_a_lead_of_two_gives_one_condition_to_anyone() -> None:
    """Good or bad, to anyone in the Conflict, or none; it changes no Success (B31, D6)."""
    call = duel(us__koma="1")
    ask = pending(call, shows(4, 0), shows(4, 2))
    assert (ask.seat, ask.options) == ("b", ("none", "a+", "a-", "b+", "b-"))
    after = played(call, shows(4, 0), shows(4, 2), "a-")
    assert facts(after, ConditionGained)[0].positive is False
    assert facts(after, ConditionOwed) == [ConditionOwed("b", "a")]
    assert pending(call, shows(4, 0), shows(4, 2), "a-").options == ("concede", "koma")
    assert pending(call, shows(4, 0), shows(4, 1)).question.id == "a_turn"


def test_a_condition_counts_from_the_next_reroll_on() -> None:
    """−1 takes a die from those picked up, +1 adds a fresh one (B31, D7)."""
    call = duel(us__koma="1")
    for said, dice in (("a-", 3), ("a+", 5), ("none", 4), ("b-", 4)):
        assert pending(call, shows(4, 0), shows(4, 2), said, "koma").dice == dice


def test_a_lead_of_four_ends_it_at_once() -> None:
    """One Condition, and the end: nobody is asked to go on (B32, B35, D6, D23)."""
    fought = finished(duel(us__koma="3"), shows(4, 0), shows(4, 4), "b+")
    assert fought.outcome == Fought("b", 4, "crushed", "", "", "b", loser="a")
    assert crushing(standing(0, 4))
    assert not crushing(standing(0, 3))


def test_who_wins_by_four_narrates() -> None:
    """Four Successes are counted on the difference, not on the roll (D20)."""
    assert "whoever plays a narrates" in finished(duel(), shows(4, 4), shows(4, 0), "none").outcome.told().en
    assert (
        "whoever plays" not in finished(duel(), shows(4, 4), shows(4, 1), "none", "concede").outcome.told().en
    )


def test_the_verdict_says_who_gets_what() -> None:
    """The winner what the difference is worth; the loser nothing, or the tale of getting away (B34, B35, B37)."""
    conceded = finished(duel(), shows(4, 2), shows(4, 1), "concede").outcome.told().en
    crushed = finished(duel(), shows(4, 4), shows(4, 0), "none").outcome.told().en
    assert conceded == (
        "a wins the Conflict narrowly (1 Success): aim more or less reached, perhaps with a complication. "
        "b concedes, and narrates how they get away."
    )
    assert crushed.endswith("b gets nothing and bears the consequences.")


# Ties


def test_the_more_specific_concept_wins_a_tie() -> None:
    """The GM says whose; the loser of a tie may go on, and it is worth 1 Success (B36, D8)."""
    call = duel(us__koma="1")
    ask = pending(call, shows(4, 1), shows(4, 1))
    assert (ask.question.id, ask.seat, ask.options) == ("specific", "gm", ("neither", "a", "b"))
    assert pending(call, shows(4, 1), shows(4, 1), "b").options == ("concede", "koma")
    assert finished(call, shows(4, 1), shows(4, 1), "b", "concede").outcome.successes == 1
    assert not gives_condition(standing(1, 1, specific="a"))


def test_the_gm_says_once_whose_concept_is_more_specific() -> None:
    """Concepts do not change within a Conflict: a second tie is decided by the same word (B36)."""
    call = duel(us__koma="1", them__koma="1")
    ask = pending(call, shows(4, 1), shows(4, 1), "b", "koma", (1, 1, 1))
    assert ask.question.id == "a_turn"


def test_an_undecided_tie_makes_both_roll_anew_for_free() -> None:
    """Nobody pays, dice of Revers stay, each says on one card how they go about it now, the GM confirms (B36, D9)."""
    call = bound(confront, {"a": replace(MIKI, koma=0), "b": AOI}, us__approach="concept")
    tied = ("ordinary", {"tie": "neither"}, shows(4, 0), shows(2, 1), "serious", shows(5, 1))
    asked = [pending(call, *tied, *more) for more in ((), ("ordinary",), ("ordinary", "agree"))]
    assert [(ask.question.id, ask.seat) for ask in asked] == [
        ("new_approach", "a"),
        ("new_approach", "b"),
        ("confirm", "gm"),
    ]
    assert pending(call, *tied, "ordinary", "agree", "agree").dice == 3
    again = played(call, *tied, "ordinary", "agree", "agree", shows(3, 2), shows(2, 0))
    assert len(facts(again, ReversTaken)) == 1
    assert facts(again, RoundOver)[-2].winner == ""


def test_a_table_gives_up_after_three_undecided_ties() -> None:
    """House value: the third breaks the Conflict off, and nobody wins (H1)."""
    tie = (shows(4, 1), shows(4, 1))
    fought = finished(duel(), *tie, "neither", *tie, *tie)
    assert fought.outcome == Fought("", 0, "broken", "", "")
    assert facts(fought, Overcome) == []
    assert finished(duel(ties="1"), *tie, "neither").outcome.ended == "broken"


# Revers carried through


def test_a_grave_revers_puts_out_at_the_first_round_not_won() -> None:
    """In the round it was taken, with no conceding (B23, D10)."""
    call = duel(us__revers="grave,minor")
    fought = finished(call, shows(4, 0), shows(4, 1), "grave", "failures", shows(6, 0))
    assert facts(fought, OutOfPlay) == [OutOfPlay("a", "a")]
    assert fought.outcome == Fought("b", 1, "fallen", "out", "", "b", loser="a")


def test_a_grave_revers_hangs_over_later_rounds() -> None:
    """Won at first, it still counts when a later round is lost (B23, D10)."""
    call = duel(us__revers="grave", them__koma="1")
    opening = (shows(4, 0), shows(4, 1), "grave", "failures", shows(6, 2))
    assert finished(call, *opening, "concede").outcome.a == ""
    assert finished(call, *opening, "koma", shows(3, 2)).outcome == Fought(
        "b", 1, "fallen", "out", "", "b", loser="a"
    )


@pytest.mark.parametrize(("word", "fate"), [("a", ""), ("b", "out")])
def test_a_tie_won_by_concept_is_won(word: str, fate: str) -> None:
    """A tie is not beating, unless the Concept wins it; an undecided one passes to the next comparison (D10)."""
    call = duel(us__revers="grave")
    opening = (shows(4, 0), shows(4, 1), "grave", "failures", shows(6, 1))
    last = finished(call, *opening, word, *(("concede",) if word == "a" else ()))
    assert last.outcome.a == fate
    assert pending(call, *opening, "neither").dice == 6


def test_a_critical_revers_eliminates_the_loser() -> None:
    """However the Conflict is lost (B23, B35)."""
    call = duel(us__revers="critical")
    lost = (shows(4, 0), shows(4, 1), "critical", "failures", shows(7, 0))
    fought = finished(call, *lost, "concede")
    assert facts(fought, Eliminated) == [Eliminated("a", "a")]
    assert fought.outcome.a == "eliminated"
    won = finished(call, *lost[:-1], shows(7, 2), "concede")
    assert won.outcome == Fought("a", 1, "conceded", "", "", "a", loser="b")


def test_a_table_may_spare_who_concedes_after_a_critical_revers() -> None:
    """Conceding after it eliminates, though one narrates; a setting lifts that (D11)."""
    lost = (shows(4, 0), shows(4, 1), "critical", "failures", shows(7, 0), "concede")
    assert finished(duel(us__revers="critical"), *lost).outcome.a == "eliminated"
    assert finished(duel(us__revers="critical", safe_concession="yes"), *lost).outcome.a == ""


def test_dice_of_revers_stay_through_the_conflict() -> None:
    """Serious then minor: the die of the first is there for the second (B25)."""
    call = duel(us__revers="minor,serious")
    lost = (shows(4, 0), shows(4, 1), "serious", "failures", shows(5, 0))
    assert pending(call, *lost, "minor", "failures").dice == 5


# The Gift in a Conflict


def test_two_automatic_successes_are_not_a_victory() -> None:
    """2 counted without dice, compared like any; then only a Revers with a new approach helps (D4)."""
    call = duel(us__sure="yes", us__koma="1", us__revers="minor")
    ask = pending(call, shows(4, 3))
    assert (ask.question.id, ask.options) == ("a_turn", ("concede", "minor"))
    assert pending(call, shows(4, 3), "minor").dice == 4
    assert len(throws(played(call, shows(4, 3)))) == 1


def test_a_success_of_the_gift_opens_no_round() -> None:
    """The loser's +1 is compared at once, and stays (B4, D4)."""
    call = duel(us__gift="yes", us__koma="1", them__koma="1")
    opening = (shows(4, 1), shows(4, 2), "gift")
    assert pending(call, *opening).question.id == "specific"
    assert pending(call, *opening, "a").question.id == "b_turn"
    assert facts(played(call, *opening, "a"), RoundOver)[-1].number == 1


def test_whose_gift_is_asked_for_and_what_it_would_change_are_in_the_question() -> None:
    """On a tie or in the lead, by name: the GM may have several Gifts to answer for (D4)."""
    zero = Sheet(name="Le Contrôleur Zéro", npc=True, concept="Chef de gare", gift="Figer")
    miki = Sheet(name="Miki", concept="Pirate", gift="Voler", accepted=True)
    call = bound(confront, {"a": miki, "b": zero}, us__approach="concept", trusting="yes")
    drawn_in = {"approach": "concept"}
    tied = (drawn_in, shows(4, 2), shows(4, 2), "neither")
    assert (
        pending(call, *tied).question.words.fr
        == "Égalité, 2 partout. Le Don de Miki\u202f: ajouter 1 Succès\u202f?"
    )
    assert "Le Don du Contrôleur Zéro" in pending(call, *tied, "no").question.words.fr
    leads = pending(call, drawn_in, shows(4, 2), shows(4, 1)).question.words
    assert leads.fr == "Miki mène de 1 Succès. Son Don\u202f: en ajouter 1\u202f?"
    assert leads.en == "Miki leads by 1 Success. The Gift: add 1 more?"


def test_who_leads_adds_the_gift_where_it_matters() -> None:
    """From 1 to 2 ahead, from 3 to 4, or on an undecided tie; the Gift is then used (D4)."""
    call = duel(us__gift="yes")
    ahead = (shows(4, 2), shows(4, 1))
    assert pending(call, *ahead).options == (
        "no",
        *(f"gift:{one}" for one in ("none", "a+", "a-", "b+", "b-")),
    )
    assert not facts(played(call, *ahead, "no"), GiftUsed, ConditionGained)
    came = facts(played(call, *ahead, "gift:b-"), GiftUsed, ConditionGained)
    assert [type(one) for one in came] == [GiftUsed, ConditionGained]
    assert facts(played(call, *ahead, "gift:none"), GiftUsed, ConditionGained) == came[:1]
    assert pending(call, *ahead, "gift:b-").question.id == "b_turn"
    assert pending(call, shows(4, 3), shows(4, 0)).options[:5] == ("none", "a+", "a-", "b+", "b-")
    assert finished(call, shows(4, 3), shows(4, 0), "gift:none").outcome.ended == "crushed"
    assert pending(call, shows(4, 3), shows(4, 0), "b-").question.id == "b_turn"
    gifted = Side((Member("a", "a", gifts=1),), 4, dice=4, hits=3)
    assert boosters(Conflict(gifted, standing(0, 1).b)) == ()
    assert boosters(Conflict(gifted, standing(0, 3).b, specific="neither")) == ("a",)


# The end


def test_the_winner_may_impose_a_link_on_the_loser() -> None:
    """Whoever lost is marked with the winner's name, whoever won with the loser's, for that scene (B38)."""
    fought = finished(at_table(), "ordinary", shows(4, 1), shows(2, 0), "concede")
    assert facts(fought, Overcome) == [Overcome("b", "Miki")]
    assert facts(fought, Prevailed) == [Prevailed("a", "Aoi")]
    assert AOI.after(Overcome("b", "Miki")).overcome_by == "Miki"


@pytest.mark.parametrize(("a", "b", "winner", "successes"), [(3, 1, "a", 2), (1, 3, "b", 2), (2, 2, "b", 1)])
def test_only_the_winner_s_test_is_resolved(a: int, b: int, winner: str, successes: int) -> None:
    """With the difference, at least 1 (B35, B37, D8)."""
    over = standing(a, b, specific="b", loser="a" if winner == "b" else "b", end="conceded")
    assert (result(over).winner, result(over).successes) == (winner, successes)


# Groups


def group(**more: Any) -> Call[Any]:
    """Miki with Ren against Aoi; nobody has a Koma but Ren."""
    ren = more.pop("a2", Sheet(name="Ren", koma=1, anecdote_told=True))
    return at_table(Sheet(name="Miki", koma=0, revers=ALL, anecdote_told=True), AOI, a2=ren, **more)


def lost_by(call: Call[Any], *answers: Answer) -> Played:
    """The group loses its first round 0 to 1."""
    return played(call, "ordinary", shows(5, 0), shows(2, 1), *answers)


def test_a_group_rolls_once_with_a_die_per_helper() -> None:
    """One roller per side, +1 die per ally (B39, D15)."""
    assert pending(group(), "ordinary").dice == 5


def test_a_whole_table_stands_on_one_side() -> None:
    """Six on a side: each a die, and the last of them pays, takes Conditions and bears the end like the first (B39)."""
    crowd = {f"a{n}": Sheet(name=f"Ren {n}", koma=0, revers=ALL) for n in range(3, 6)}
    call = group(**crowd, a6=Sheet(name="Sora", koma=1, anecdote_told=True))
    assert pending(call, "ordinary").dice == 9
    lost = ("ordinary", shows(9, 0), shows(2, 2))
    assert "a6-" in pending(call, *lost).options
    paid = played(call, *lost, "none", "a6.koma", shows(9, 0), "none", "concede")
    assert facts(paid, KomaSpent) == [KomaSpent("a6", "Sora")]
    assert Overcome("a6", "Aoi") in facts(paid, Overcome)


def test_any_member_may_pay_the_koma() -> None:
    """The one question lies before the roller and the allies who can pay; whoever answers first decides (B39, D15)."""
    call = group()
    ask = pending(call, "ordinary", shows(5, 0), shows(2, 1))
    assert (ask.seat, ask.options, ask.beside) == ("a", ("concede",), (("a2", ("koma", *ALL)),))
    assert facts(lost_by(call, "a2.koma", shows(5, 0)), KomaSpent) == [KomaSpent("a2", "Ren")]
    with pytest.raises(Refusal, match="not one of the choices"):
        lost_by(call, "a2.gift")


def test_a_revers_is_at_the_risk_of_whoever_takes_it() -> None:
    """Ren's grave Revers puts Ren out, not Miki; the side goes on without Ren's die (B39, D15)."""
    call = group()
    after = lost_by(call, "a2.grave", shows(7, 0))
    assert facts(after, OutOfPlay) == [OutOfPlay("a2", "Ren")]
    assert after.waiting.options == ("concede",)  # type: ignore[union-attr]
    fought = lost_by(call, "a2.critical", shows(8, 0), "concede")
    assert facts(fought, Eliminated) == [Eliminated("a2", "Ren")]
    assert facts(fought, KomaGained) == [KomaGained("a2", 1)]


def test_who_rolls_in_place_of_the_fallen_has_conditions_of_their_own() -> None:
    """A Condition of whoever fell counts no more, and one that the next was given does (B31, D7, D15)."""
    members = (Member("a", "Miki", boons=(TO_NAME,)), Member("a2", "Ren", banes=(TO_NAME, "Trempé")))
    fought = Conflict(Side(members, 4, balance=1), standing(0, 1).b, habits=Habits(table=True))
    assert (fought.fated("a2", "out").a.balance, fought.fated("a", "out").a.balance) == (1, -1)
    alone = replace(fought, habits=Habits())
    assert alone.fated("a", "out").a.balance == 1


def test_an_ally_who_is_out_no_longer_helps() -> None:
    """Of 4 + 1 ally + 2 dice of a grave Revers 6 are left for a later reroll (D15)."""
    side = Side((Member("a", "Miki"), Member("a2", "Ren", taken=("grave",))), 4, revers=2, dice=7)
    conflict = Conflict(side, standing(0, 1).b).fated("a2", "out")
    assert (side.pool, conflict.a.pool) == (7, 6)


def test_another_takes_over_when_the_roller_is_out() -> None:
    """The next member rolls on; with nobody left the Conflict is lost (D15)."""
    miki = Sheet(name="Miki", koma=0, revers=("minor", "serious", "critical"), anecdote_told=True)
    call = at_table(miki, AOI, a2=Sheet(name="Ren", koma=1, revers=ALL, anecdote_told=True))
    after = lost_by(call, "grave", shows(7, 0))
    assert facts(after, OutOfPlay) == [OutOfPlay("a", "Miki")]
    assert after.waiting.seat == "a2"  # type: ignore[union-attr]
    alone = Conflict(Side((Member("a", "a", fate="out"),), 4), standing(0, 1).b)
    assert alone.a.standing == ()


def test_a_condition_on_an_ally_does_not_count_for_the_roller() -> None:
    """A Condition counts on the Tests of whoever has it (B15, D6)."""
    sides = Side((Member("a", "Miki"), Member("a2", "Ren")), 4), standing(0, 0).b
    assert Conflict(*sides).conditioned("a2", -1).a.pool == Conflict(*sides).a.pool
    assert Conflict(*sides).conditioned("a", -1).a.pool == Conflict(*sides).a.pool - 1


def test_questions_name_those_they_are_about() -> None:
    """Who loses a round, who gets a Condition, whose Concept is more specific: by name (B31, B33, B36)."""
    miki, aoi = Sheet(name="Miki", concept="Épéiste"), Sheet(name="Aoi", concept="Épéiste gauchère")
    call = bound(confront, {"a": miki, "b": aoi}, us__approach="concept", trusting="yes")
    lead = pending(call, "concept", shows(4, 3), shows(4, 1))
    assert dict(lead.question.options)["b-"].en == "Negative, for Aoi"
    assert pending(call, "concept", shows(4, 3), shows(4, 1), "none").question.words.en == (
        "Aoi loses the round: what now?"
    )
    tie = pending(call, "concept", shows(4, 1), shows(4, 1))
    assert dict(tie.question.options)["b"].en == "Aoi: “Épéiste gauchère”"


def test_the_gm_judges_an_approach_by_what_is_written() -> None:
    """The Concept, and the Conditions that were not counted (B10, B15)."""
    miki = Sheet(name="Miki", concept="Épéiste", banes=("Trempée",))
    asked = pending(bound(trials.test, {"roller": miki}, approach="concept"))
    assert asked.question.words.en == (
        "GM: 4 dice for Miki? The Concept: “Épéiste”. Conditions on the sheet: Trempée (−1); counted: 0."
    )


# More than two sides


def three(**more: Any) -> Call[Any]:
    """Three sides: Miki, Aoi and Ren, at a table that trusts its players."""
    ren = Sheet(name="Ren", koma=1, anecdote_told=True, revers=ALL)
    sheets = {"a": replace(MIKI, revers=ALL), "b": replace(AOI, revers=ALL), "c": ren, **more}
    return bound(quarrel, sheets, us__approach="concept", trusting="yes")


THREE = ("concept", "concept")
"""What Aoi and Ren announce."""


def test_more_than_two_sides_each_say_what_they_bring() -> None:
    """Every side has its own card, and the GM one for all of them (B39, D24)."""
    call = bound(quarrel, {"a": MIKI, "b": AOI, "c": ZERO, "d": Sheet(name="Ren")}, us__approach="concept")
    asked = [pending(call, *THREE[:n]) for n in range(2)] + [pending(call, *THREE, "ordinary")]
    assert [ask.seat for ask in asked] == ["b", "c", "gm"]
    keys = {key.partition(".")[0] for key in asked[-1].fields}
    assert keys == {"a", "b", "d", "tie", "next", "third"}


@pytest.mark.parametrize(
    ("said", "wins"),
    [
        ({"tie": "c"}, ""),
        ({"tie": "b"}, "b"),
        ({"tie": "c", "next": "a"}, "a"),
        ({"tie": "neither", "next": "a"}, ""),
    ],
)
def test_of_several_sides_the_gm_says_at_once_whose_concept_comes_after(
    said: dict[str, str], wins: str
) -> None:
    """No tie is asked about later: of those who tie the first named wins, or nobody does (B36, D24)."""
    call = bound(quarrel, {"a": MIKI, "b": AOI, "c": Sheet(name="Ren")}, us__approach="concept")
    tied = (*THREE, said, shows(4, 1), shows(4, 1), shows(4, 0))
    assert facts(played(call, *tied), RoundOver)[0].who == wins
    assert pending(call, *tied).seat == "c"


def test_of_several_sides_the_last_one_pays_or_leaves() -> None:
    """Most Successes wins the round, fewest loses it; the others go on with their dice as they lie (D24)."""
    rolls = (*THREE, shows(4, 2), shows(4, 1), shows(4, 0))
    won = played(three(), *rolls)
    assert facts(won, RoundOver)[0].told().en == "Miki wins round 1, Ren loses it: Miki 2, Aoi 1, Ren 0."
    assert pending(three(), *rolls, "none").seat == "c"
    paid = pending(three(), *rolls, "none", "koma", shows(4, 2))
    assert paid.question.id == "most_specific"
    left = (*rolls, "none", "concede")
    assert pending(three(), *left).seat == "b"
    fought = finished(three(), *left, "concede")
    assert (fought.outcome.winner, fought.outcome.successes) == ("a", 1)
    assert facts(fought, Overcome) == [Overcome("c", "Miki"), Overcome("b", "Miki")]


def test_a_lead_of_four_beats_one_side_after_the_other() -> None:
    """Whoever is 4 behind is out of the Conflict at once; the rest compare again (B32, D24)."""
    call = three(a=replace(MIKI, revers=ALL, boons=("Aura de feu",)))
    rolls = (*THREE, shows(4, 4), shows(4, 3), shows(4, 0))
    after = played(call, *rolls, "none")
    assert after.waiting.seat == "b"  # type: ignore[union-attr]
    assert facts(after, Overcome) == [Overcome("c", "Miki")]
    both = (*THREE, shows(4, 4), shows(4, 0), shows(4, 0))
    assert finished(call, *both, "none", "none").outcome.ended == "crushed"


def test_a_tie_among_several_is_the_gm_s_word_and_one_of_all_undecided() -> None:
    """Only those who tie are compared; who is behind has lost all the same (B36, D24)."""
    rolls = (*THREE, shows(4, 1), shows(4, 1), shows(4, 0))
    assert pending(three(), *rolls).options == ("neither", "a", "b")
    assert pending(three(), *rolls, "neither").seat == "c"
    level = (*THREE, shows(4, 1), shows(4, 1), shows(4, 1))
    assert pending(three(), *level, "neither").question.id == "new_approach"
