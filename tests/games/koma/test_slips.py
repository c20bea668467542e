"""More small sentences of 4-KOMA: what is told of a move, and what gives no Koma."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.parameters import Whole, declared
from paravent.core.play import play
from paravent.core.steps import Ask
from paravent.core.words import Words, percent
from paravent.games.koma import GAME, trials
from paravent.games.koma.board import Board
from paravent.games.koma.campaign import JUDGE, change_link, grow, impose_link, recover, review, rewritable
from paravent.games.koma.campaign import Judged as Ruled
from paravent.games.koma.comeback import comeback
from paravent.games.koma.conflict import Conflict
from paravent.games.koma.confront import Fought, confront
from paravent.games.koma.contest import Contender, conflict
from paravent.games.koma.creation import CREATION
from paravent.games.koma.deeds import DEEDS
from paravent.games.koma.economy import (
    condition,
    earning,
    end_condition,
    name_condition,
    spend_reserve,
    use_gift,
)
from paravent.games.koma.facts import TO_NAME
from paravent.games.koma.questions import COUNTS, FAILED, ROLES, SHOWN, TURN_OF_MANY
from paravent.games.koma.rolls import Habits, announced_anew, approached, may_spend_koma, offered, ways
from paravent.games.koma.sheet import LINKS, MOST_LINKS, Sheet
from paravent.games.koma.sides import Member, Side, member_of
from paravent.games.koma.stakes import OF_A_CONFLICT, OF_A_TEST
from paravent.games.koma.stances import NewApproach, Ruling, open_to
from tests.games.koma.dice import bound, finished, pending, shows

MIKI, AOI = Sheet(name="Miki"), Sheet(name="Aoi")


def fought(winner: Any, ended: Any = "crushed", **more: Any) -> Fought:
    """A Conflict that went so."""
    return Fought(winner, 2, ended, "", "", **more)


TOLD: tuple[tuple[str, Any, str], ...] = (
    ("test", trials.Tested(0), "fails, and trouble comes"),
    ("test", trials.Tested(1), "more or less gets there: 1 Success"),
    ("test", trials.Tested(2), "gets what was wanted: {successes} Successes"),
    ("test", trials.Tested(3), "gets what was wanted: {successes} Successes"),
    ("test", trials.Tested(4), "succeeds outright with {successes} Successes, and narrates what comes"),
    ("test", trials.Tested(7), "succeeds outright with {successes} Successes, and narrates what comes"),
    ("confront", fought(""), "faces {b}, and nobody wins"),
    ("confront", fought("a"), "wins against {b} by {successes} {successes:Success|Successes}"),
    (
        "confront",
        fought("a", "conceded"),
        "faces {b}, who concedes, {successes} {successes:Success|Successes} behind",
    ),
    ("confront", fought("b"), "loses to {b} by {successes} {successes:Success|Successes}"),
    (
        "confront",
        fought("b", "conceded"),
        "concedes to {b}, {successes} {successes:Success|Successes} behind",
    ),
    *(
        ("confront", one, "opens a Conflict that {name} wins by {successes} {successes:Success|Successes}")
        for one in (fought("c"), fought("d"), fought("a", c="out"), fought("a", d="out"))
    ),
    ("review", Ruled(True, Words("", "")), "is shown to the GM, who accepts"),
    ("review", Ruled(False, Words("", "")), "is shown to the GM, who asks for changes"),
    ("recover", Ruled(True, Words("", "")), "erases Revers between adventures"),
    ("recover", Ruled(False, Words("", "")), "keeps the Revers: the GM does not agree"),
    ("grow", Ruled(True, Words("", "")), "grows, as the GM agrees"),
    ("grow", Ruled(False, Words("", "")), "does not grow yet: the GM does not agree"),
)


@pytest.mark.parametrize(("move", "came", "said"), TOLD)
def test_a_story_tells_what_came_of_a_move(move: str, came: Any, said: str) -> None:
    """Each outcome in a sentence of its own, after whose it is (B11, B35, B37)."""
    deed = DEEDS[move]
    told = deed if isinstance(deed, Words) else deed(came)
    assert told.en == said


@pytest.mark.parametrize("answer", ["agree", "no"])
def test_what_the_gm_says_is_what_came_of_it(answer: str) -> None:
    """Revers erased between adventures, something new in a campaign (B27, B40)."""
    erased = finished(bound(recover, {"who": replace(MIKI, revers=("minor",))}, erase="minor"), answer)
    grown = finished(bound(grow, {"who": MIKI}, what="koma"), answer)
    assert erased.outcome.agreed == grown.outcome.agreed == (answer == "agree")


@pytest.mark.parametrize(("answer", "words"), [("accept", "Accepted"), ("flaw", "To rework")])
def test_a_character_is_accepted_or_to_be_reworked(answer: str, words: str) -> None:
    """The GM has what is written in front of them (B2, B3)."""
    who = replace(MIKI, concept="Pirate de l’espace")
    asked = pending(bound(review, {"who": who}))
    assert isinstance(asked, Ask)
    assert "Pirate" in asked.question.words.fr
    assert finished(bound(review, {"who": who}), answer).outcome.words.en == words
    assert JUDGE.words != asked.question.words


@pytest.mark.parametrize(("who", "barred"), [({}, False), ({"accepted": True}, True), ({"npc": True}, True)])
def test_only_a_player_s_new_character_is_shown_to_the_gm(who: dict[str, bool], barred: bool) -> None:
    """Those whom the GM knows, and the GM's own, need not be (B2)."""
    assert review.allowed is not None
    assert bool(review.allowed(replace(MIKI, **who), {})) is barred


def test_only_whoever_has_revers_may_have_them_erased() -> None:
    """Nobody else is offered it (B27)."""
    assert recover.allowed is not None
    assert recover.allowed(MIKI, {})
    assert recover.allowed(replace(MIKI, revers=("grave",)), {}) is None


def test_a_last_link_may_be_added_and_no_more() -> None:
    """As many as the sheet has room for (B8, H2)."""

    def more(n: int) -> bool:
        who = replace(MIKI, more_links=tuple(f"lien {one}" for one in range(n)))
        return f"more-{n + 1}" in rewritable({"who": who})

    assert [more(n) for n in (0, MOST_LINKS - 1, MOST_LINKS)] == [True, True, False]


def test_nothing_but_a_link_or_the_gm_earns_koma() -> None:
    """A Gift, a Condition, an imposed Link, a reserve that is spent on the story give none (B21)."""
    hurt = replace(MIKI, banes=("Fatigué",))
    won, lost = replace(MIKI, overcame=("Aoi",)), replace(AOI, overcome_by="Miki")
    named = {"giver": replace(AOI, to_name=("Miki",)), "who": replace(MIKI, banes=(TO_NAME,))}
    calls = (
        bound(use_gift, {"who": replace(MIKI, gift="Tout entendre")}, benefit="x"),
        bound(condition, {"who": MIKI}, text="x"),
        bound(end_condition, {"who": hurt}, text="fat"),
        bound(name_condition, named, text="x"),
        bound(impose_link, {"winner": won, "loser": lost}, text="x"),
        bound(change_link, {"who": replace(MIKI, free_links=True)}, link="aim", text="x"),
        bound(spend_reserve, {"who": MIKI, "table": Board(reserve=3)}, use="x", koma="2"),
    )
    assert [finished(call).outcome.koma for call in calls] == [0] * len(calls)
    given = bound(spend_reserve, {"who": MIKI, "table": Board(reserve=3)}, use="x", koma="2", give="yes")
    assert finished(given).outcome.koma == 2


@pytest.mark.parametrize(
    ("boons", "banes", "barred"), [((), (), True), (("x",), (), False), ((), ("x",), False)]
)
def test_a_condition_of_either_kind_may_end(
    boons: tuple[str, ...], banes: tuple[str, ...], barred: bool
) -> None:
    """Where there is one (B18)."""
    assert end_condition.allowed is not None
    assert bool(end_condition.allowed(replace(MIKI, boons=boons, banes=banes), {})) is barred


@pytest.mark.parametrize(
    ("faces", "verdict", "lead"), [((1, 1), "lose", 1), ((6, 1), "tie", 0), ((6, 5), "win", 1)]
)
def test_most_successes_win_the_round(faces: tuple[int, ...], verdict: str, lead: int) -> None:
    """By as many as there are between the two (B30)."""
    came = finished(bound(comeback, dice="2", hits="0", against="1"), faces).outcome
    assert (came.verdict, came.lead) == (verdict, lead)


def test_a_round_is_paid_with_a_koma_or_a_revers_and_not_with_the_gift() -> None:
    """Apart, and by allies (B22, B23, B39)."""
    (spend,) = (one for one in comeback.parameters if one.key == "spend")
    paid = {"koma", "minor", "serious", "grave", "critical"}
    assert {id for id, _ in spend.kind.options} == paid  # type: ignore[attr-defined]
    ren = Sheet(name="Ren", koma=1, gift="Voler")
    sheets = {"a": Sheet(name="Miki"), "b": Sheet(name="Aoi"), "a2": ren}
    lost = pending(bound(confront, sheets, trusting="yes"), "concept", shows(3, 0), shows(4, 1))
    assert {one: set(options) for one, options in lost.beside} == {"a2": paid}


def test_as_many_successes_as_dice_are_possible_and_not_more() -> None:
    """A Conflict may begin from what lies on the table (B11)."""
    begun = conflict(Contender(2, hits=2), Contender(2, hits=0))
    assert begun.a.hits == 2
    assert begun.loser == "b"
    assert conflict(Contender(2, hits=1), Contender(2, hits=1)).again


def test_dice_to_reroll_are_counted_from_none_to_forty() -> None:
    """All failed dice, and as few Successes as may be, unless one says otherwise (B22, D3)."""
    assert [id for id, _ in COUNTS] == [str(n) for n in range(41)]

    def usual(question: Any, *options: str) -> Any:
        return question.policies[0].choose(Ask(question, "a", options, "B22"))

    assert usual(FAILED, "0", "1", "2") == "2"
    assert usual(SHOWN, "0", "1", "2") == "0"


def test_allies_are_numbered_from_one() -> None:
    """A side has whoever leads it, and then its first ally (B39)."""
    assert [ROLES[f"a{n}"].en for n in (2, 6)] == [f"an ally of whoever opens ({n})" for n in (1, 5)]
    assert len(ROLES) == 4 * 6
    assert "2" in ROLES["b3"].fr
    assert "a1" not in ROLES
    assert TURN_OF_MANY.stands


def test_the_gm_s_characters_owe_no_links() -> None:
    """A player's owe three (B6)."""

    def owed(npc: bool) -> list[int]:
        return [left for _, left in CREATION.budget(replace(MIKI, npc=npc), {})]

    assert 3 in owed(False)
    assert 3 not in owed(True)


# What is printed, from dice counted one by one


def share(dice: int, *wanted: int) -> Fraction:
    """The chance that so many dice show one of these numbers of Successes, every face written out (B11)."""
    faces = list(product(range(1, 7), repeat=dice))
    return Fraction(sum(sum(face >= 5 for face in shown) in wanted for shown in faces), len(faces))


def printed(table: str) -> list[list[str]]:
    """A table of the GM's screen, in English."""
    (found,) = (one for one in GAME.tables if one.id == table)
    return [[cell.en for cell in row] for row in found.rows]


def test_the_chances_on_the_screen_are_those_of_dice_counted_one_by_one() -> None:
    """None, one, two or more, four or more; a die that is not there shows nothing (E1)."""
    for dice, row in enumerate(printed("chances")[:6]):
        wanted = ((0,), (1,), range(2, 11), range(4, 11))
        assert row == [str(dice), *(percent(share(dice, *some), "en", 1) for some in wanted)]


def test_the_exact_chances_on_the_screen_are_fractions_of_every_face() -> None:
    """From one die to six, none to six Successes; a dash beyond as many as there are dice (E2)."""
    (found,) = (one for one in GAME.tables if one.id == "distribution")
    assert [cell.en for cell in found.headings] == ["dice", *"0123456"]
    for dice, row in enumerate(printed("distribution")[:5], start=1):
        assert row[1:] == [str(share(dice, n)) if n <= dice else "–" for n in range(7)]


def test_the_screen_says_from_how_many_successes_on() -> None:
    """Nought and one are themselves, two and four are that or more (B11, B12)."""
    assert [row[0] for row in printed("tiers")] == ["0", "1", "2+", "4+"]


def test_four_successes_make_a_moment_of_the_story() -> None:
    """And three do not (B12)."""
    assert trials.Tested(4).beat() is not None
    assert trials.Tested(3).beat() is None


# What is at stake


def test_what_is_at_stake_is_what_came() -> None:
    """So many Successes, or a fate of one's own side; the fates are risks (B11, B23, B24)."""
    stakes = {one.id: one for one in OF_A_TEST.each}
    assert [stakes["wanted"].value(trials.Tested(n), "a") for n in (1, 2, 3)] == [0, 1, 1]
    assert [stakes["out"].value(trials.Tested(0, fate), "a") for fate in ("", "out")] == [0, 1]
    assert {id for id, one in stakes.items() if one.risk} == {"out", "eliminated"}
    of_two = {one.id: one for one in OF_A_CONFLICT.each}
    lost = Fought("a", 2, "crushed", "", "out")
    assert [of_two["out"].value(lost, seat) for seat in ("a", "b", "b2")] == [0, 1, 1]
    assert {id for id, one in of_two.items() if one.risk} == {"out", "eliminated"}


# A Conflict's book-keeping


def sides(**more: Any) -> Conflict:
    """Miki against one of the GM's, whose Koma are the reserve's."""
    ours, theirs = (
        Side((Member("a", "Miki", koma=3),), 4, dice=4, hits=1),
        Side((Member("b", "Boss", npc=True),), 2),
    )
    return Conflict(ours, theirs, **more)


def test_a_koma_is_paid_one_at_a_time_and_from_the_reserve_for_the_gm_s() -> None:
    """A player's from the sheet (B21, B22)."""
    fight = sides(reserve=4)
    theirs = fight.paying(fight.b.roller, "koma")
    ours = fight.paying(fight.a.roller, "koma")
    assert (theirs.reserve, theirs.b.roller.koma) == (3, 0)
    assert (ours.reserve, ours.a.roller.koma) == (4, 2)
    assert sides().reserve == 0, "no reserve unless there is one"


@pytest.mark.parametrize(("swing", "boons", "banes"), [(1, (TO_NAME,), ()), (-1, (), (TO_NAME,))])
def test_a_condition_is_written_down_at_a_table_and_counts_from_then_on(
    swing: int, boons: tuple[str, ...], banes: tuple[str, ...]
) -> None:
    """In a forecast it only counts (B31, D7)."""
    fight = sides(habits=Habits(table=True)).conditioned("a", swing)
    assert (fight.a.balance, fight.a.roller.boons, fight.a.roller.banes) == (swing, boons, banes)
    told = sides().conditioned("a", swing)
    assert (told.a.balance, told.a.roller.boons, told.a.roller.banes) == (swing, (), ())


def test_of_two_the_one_ahead_wins_and_of_three_the_one_ahead_of_all() -> None:
    """A tie goes to the more specific Concept, or to nobody (B29, B36, D24)."""
    one, two = (Side((Member("x", "X"),), 2, dice=2, hits=n) for n in (1, 2))
    assert [Conflict(two, one).winner, Conflict(one, two).winner, Conflict(one, one).winner] == ["a", "b", ""]
    assert Conflict(one, one, specific="b").winner == "b"
    assert Conflict(one, two, one).winner == "b"
    assert Conflict(two, one, two, specific="c").winner == "c"
    assert Conflict(two, one, two, specific="b").winner == ""


@pytest.mark.parametrize(
    ("balance", "positive", "negative"), [(2, 2, 0), (-1, 0, 1), (0, 0, 0)], ids=["good", "bad", "even"]
)
def test_a_new_approach_stands_with_the_conditions_that_counted(
    balance: int, positive: int, negative: int
) -> None:
    """The card says what was, until one says otherwise (B23, D19)."""
    side = Side((Member("a", "Miki", free=("minor",)),), 2, balance=balance, dice=2)
    asked = play(announced_anew(side, True), []).waiting
    assert isinstance(asked, Ask)
    assert (asked.usual.positive, asked.usual.negative) == (positive, negative)


def test_a_new_approach_leaves_nothing_on_the_table_and_an_anecdote_is_told_once() -> None:
    """What was rolled is cancelled (B19, B23)."""
    side = Side((Member("a", "Miki", anecdote=True),), 2, dice=4, hits=3)
    anew = play(approached(side, NewApproach("minor", "concept", anecdote="Jadis…")), []).outcome
    assert (anew.dice, anew.hits, anew.base, anew.anecdote, anew.roller.anecdote) == (0, 0, 4, 1, False)
    blank = NewApproach()
    assert (blank.positive, blank.negative) == (0, 0)


@pytest.mark.parametrize(("dice", "koma", "may"), [(2, 1, True), (1, 1, True), (0, 1, False), (2, 0, False)])
def test_a_koma_wants_a_die_to_take_up(dice: int, koma: int, may: bool) -> None:
    """Even a single one will do (B22, D2)."""
    assert may_spend_koma(Side((Member("a", "Miki"),), dice, dice=dice), koma, Habits()) is may


def test_dice_are_picked_one_by_one_where_there_are_two() -> None:
    """With one there is nothing to choose (D3); tables reroll failed dice unless they say otherwise."""

    def how(dice: int, **habits: bool) -> tuple[str, ...]:
        return ways(Side((Member("a", "Miki"),), dice, dice=dice), "", Habits(**habits))

    assert "choose" in how(2, choose=True)
    assert "choose" not in how(1, choose=True)
    assert how(3) == ("failures",)


@pytest.mark.parametrize(
    ("npc", "told", "trusting", "fields"),
    [
        (False, False, False, {"approach", "anecdote"}),
        (False, True, False, {"approach"}),
        (True, False, False, {"approach", "help"}),
        (False, True, True, {"approach", "help"}),
    ],
)
def test_a_side_says_of_itself_what_its_sheet_has(
    npc: bool, told: bool, trusting: bool, fields: set[str]
) -> None:
    """What it wants; anecdotes are the players'; helpers without a sheet the GM's word, unless the table trusts
    (B10, B14, B19)."""
    sheet = replace(MIKI, npc=npc, anecdote_told=told)
    assert set(open_to(sheet, trusting)) == {"wants", *fields}
    assert member_of("a", sheet).anecdote is (not npc and not told)


def test_the_gm_s_card_stands_at_nothing_and_is_bounded() -> None:
    """No helper and no Condition until somebody says so; a dozen of either at most (B10, B14, B15)."""
    card = Ruling()
    assert (card.balance, card.help) == (0, 0)
    bounds = {
        one.key: (one.kind.least, one.kind.most) for one in declared(Ruling) if isinstance(one.kind, Whole)
    }
    assert bounds["balance"] == (-12, 12)
    assert bounds["help"] == (0, 12)
    with pytest.raises(AttributeError):
        card.help = 2
    assert {one.kind.words.fr.partition(" : ")[0] for one in declared(Ruling)}.isdisjoint({"", "a"})


def test_a_link_earned_is_told_by_koma_or_by_the_revers_that_it_erased() -> None:
    """One or the other for each Link (B7, B27)."""
    assert earning(1, 0).en == "1 Koma earned"
    assert earning(0, 1).en == "1 Revers erased"
    assert earning(1, 1).en == "1 Koma earned, 1 Revers erased"
    assert earning(0, 0).en == "0 Koma earned"


def test_each_added_link_has_its_number() -> None:
    """From the first to the last that there is room for (B38, H2)."""
    assert [one for one in LINKS if one.startswith("more-")] == [
        f"more-{n}" for n in range(1, MOST_LINKS + 1)
    ]


def test_what_is_done_in_a_conflict_is_grouped_so() -> None:
    """Facing off and playing one's hand, not what waits for the end of a scene."""
    assert [one.words.en for one in GAME.acts if one.fight] == ["facing off", "playing one’s hand"]


@pytest.mark.parametrize(("balance", "cited"), [(2, "B15"), (1, "B15"), (-1, "B16")])
def test_conditions_that_help_and_those_that_hinder_are_cited_apart(balance: int, cited: str) -> None:
    """A die more by one rule, a die less by the other (B15, B16)."""
    parts = Side((Member("a", "Miki"),), 4, balance=balance).parts()
    assert [part.rule for part in parts if part.amount == balance] == [cited]


@pytest.mark.parametrize(
    ("side", "table", "severities"),
    [
        ({"dice": 2, "hits": 1}, True, ("minor", "serious", "grave", "critical")),
        ({"dice": 2, "hits": 2}, True, ("serious", "grave", "critical")),
        ({"dice": 2, "hits": 2}, False, ("minor", "serious", "grave", "critical")),
        ({"dice": 2, "hits": 2, "given": True}, True, ()),
        ({"dice": 2, "hits": 2, "given": True}, False, ("minor", "serious", "grave", "critical")),
    ],
)
def test_at_a_table_a_revers_is_offered_where_it_leaves_anything_to_roll(
    side: dict[str, Any], table: bool, severities: tuple[str, ...]
) -> None:
    """Elsewhere it may always change the approach (koma B23, B26)."""
    miki = Member("a", "Miki", free=("minor", "serious", "grave", "critical"))
    assert offered(Side((miki,), 2, **side), miki, Habits(table=table)) == severities
