"""A pending question as a card shows it: what stands, two choices with one figure each, and their price."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.play import Faces, Played, play
from paravent.core.steps import Ask, Call
from paravent.core.words import Words
from paravent.games import artemis, found, koma, yze
from paravent.games.artemis.blows import FORCE_DEFENCE
from paravent.sight.decision import Decision, decision
from paravent.sight.number_line import NumberLine
from paravent.sight.preview import Choices, choices, usual_answer
from paravent.table.moves import waiting_for
from paravent.table.moves_seen import PendingView
from paravent.table.values import Question


def asked(game: Any, move: AnyMove, call: Call[Any], played: Played) -> Decision:
    """The card of the question at which a move waits."""
    question, _ = waiting_for(call, played)
    view = PendingView("a", "s", move.id, {}, question, None, "", True, False, "")
    return decision(game, view, choices(move, played))


def test_what_stands_is_said_first_and_each_choice_has_one_figure_and_its_price() -> None:
    call = yze.test.bind({"dice": "3"})
    card = asked(yze.GAME, yze.test, call, play(call, (Faces((2, 3, 4)),)))
    keep, push = card.choices
    assert card.stands
    assert card.stands.fr.startswith("Échec")
    assert (keep.free, keep.ends, push.free, push.ends) == (True, card.stands, False, None)
    assert push.worth
    assert 0 < push.worth < 1
    assert push.price
    assert card.more == ()


def test_who_has_succeeded_is_told_how_much_more_a_push_brings_not_that_success_is_sure() -> None:
    call = yze.test.bind({"dice": "3"})
    push = asked(yze.GAME, yze.test, call, play(call, (Faces((6, 3, 4)),))).choices[1]
    assert push.goal
    assert (push.goal.id, push.worth) == ("successes", 1 + Fraction(2, 6))
    question, _ = waiting_for(call, play(call, (Faces((6, 3, 4)),)))
    view = PendingView("a", "s", yze.test.id, {}, question, None, "", True, False, "")
    unknown = decision(yze.GAME, view, Choices((), (), awaited=True))
    assert [one.worth for one in unknown.choices] == [None, None]


@pytest.mark.parametrize(
    ("skill", "faces", "price"),
    [
        ("force", (2, 3, 4), "un 1 coûte 1 Dégât"),
        ("force", (1, 3, 4), "1 Dégât, sûr"),
        ("persuasion", (2, 3, 4), "un 1 coûte 1 Stress"),
    ],
)
def test_a_push_says_what_it_costs_this_roll(skill: str, faces: tuple[int, ...], price: str) -> None:
    """The point that a 1 costs is of the skill, and sure where a 1 lies there (yze B8, B9)."""
    call = yze.test.bind({"dice": "3", "skill": skill})
    push = asked(yze.GAME, yze.test, call, play(call, (Faces(faces),))).choices[1]
    assert push.price
    assert push.price.fr == price


def test_of_many_ways_to_pay_two_are_large_and_the_rest_one_tap_away() -> None:
    sheet = koma.Sheet(name="Zoé", concept="Livreuse", flaw="Bavarde", koma=2)
    call = koma.test.bind({"approach": "ordinary"}, {koma.test.first: sheet})
    played = play(call, ())
    for _ in range(9):
        match played.waiting:
            case Ask(question=question) if question.prices:
                break
            case Ask() as ask:
                played = play(call, (*played.answers, usual_answer(ask)))
            case _:
                played = play(call, (*played.answers, Faces((1,) * getattr(played.waiting, "dice", 1))))
    card = asked(koma.GAME, koma.test, call, played)
    assert [one.option for one in card.choices] == ["keep", "koma"]
    priced = {one.option for one in card.more if one.price}
    assert priced >= {"minor", "serious", "grave", "critical"}
    assert [one.option for one in card.leads] == ["anew"]


def in_conflict(question: str, *faces: tuple[int, ...]) -> Decision:
    """What a Conflict asks there with these dice; whatever was asked before has its usual answer."""
    people = {"a": koma.Sheet(name="Zoé", concept="Livreuse", flaw="Bavarde", gift="Voler", koma=0)}
    people["b"] = koma.Sheet(name="Tom", concept="Gardien", flaw="Lent", gift="Dormir", gifts_used=1)
    call = koma.confront.bind({"us.approach": "concept"}, people)
    played, left = play(call, ()), list(faces)
    while not (isinstance(played.waiting, Ask) and played.waiting.question.id == question):
        said = usual_answer(played.waiting) if isinstance(played.waiting, Ask) else Faces(left.pop(0))
        played = play(call, (*played.answers, said))
    return asked(koma.GAME, koma.confront, call, played)


def test_where_nothing_is_paid_every_choice_is_in_sight() -> None:
    """Which Condition one gives is a reward: no choice of it hides behind another."""
    card = in_conflict("condition", (6, 5, 1, 1), (1, 1, 1, 1))
    assert [one.option for one in card.choices] == ["none", "a+", "a-", "b+", "b-"]
    assert not any(one.free for one in card.choices)
    assert card.more == ()


def test_what_can_bring_nothing_is_not_the_large_choice() -> None:
    """Two behind, the Gift's one Success wins no round: what may win it is at hand instead."""
    card = in_conflict("a_turn", (1, 1, 1, 1), (6, 6, 6, 1))
    free, paid = card.choices
    assert (free.option, paid.option) == ("concede", "serious")
    assert paid.worth
    assert {one.option: one.worth for one in card.more}["gift"] == 0


@pytest.mark.parametrize("id", sorted(found()))
def test_a_price_is_of_an_option_that_there_is_and_never_of_all(id: str) -> None:
    for move in found()[id].moves:
        for question in move.asks:
            priced = {option for option, _ in question.prices}
            options = {option for option, _ in question.options}
            assert not priced or priced & options
            assert not priced or options - priced, question.id


def test_an_option_without_a_figure_says_what_it_brings() -> None:
    """Where chances would tell of a sheet that one does not see; with a figure, the figure alone says it."""
    pair = {role: artemis.Sheet(name=role, weapon1="rapier") for role in ("attacker", "target")}
    call = artemis.attack.bind({}, pair)
    played = play(call, ())
    question, _ = waiting_for(call, played)
    assert question
    view = PendingView("a", "s", artemis.attack.id, {}, question, None, "", True, False, "")
    bare = decision(artemis.GAME, view, None)
    assert {one.option: one.does.fr for one in bare.choices if one.does} == {
        "careful": "un peu des deux",
        "defensive": "mieux parer",
        "aggressive": "mieux frapper",
        "dodge": "éviter, sans frapper",
    }
    told = decision(artemis.GAME, view, choices(artemis.attack, played))
    assert not [one for one in told.choices if one.worth is not None and one.does]


@pytest.mark.parametrize("id", sorted(found()))
def test_what_options_bring_is_said_of_options_that_there_are(id: str) -> None:
    for move in found()[id].moves:
        for question in move.asks:
            assert {one for one, _ in question.does} <= {one for one, _ in question.options}


def test_a_total_that_lies_on_its_line_is_said_once() -> None:
    """«4 : échec», and not «Total 4 : 4 : échec»; what one sees of one's own die counts as much."""
    call = artemis.test.bind(
        {"score": "1", "difficulty": "6"}, {"roller": artemis.Sheet(name="Ada", experience=1)}
    )
    played = play(call, (Faces((3,)),))
    question, _ = waiting_for(call, played)
    view = PendingView("a", "s", artemis.test.id, {}, question, None, "", True, False, "")
    worth = choices(artemis.test, played)
    assert worth
    counting = replace(worth, stands=Words("Total 4", "Total 4"))
    ends = Words("4\u202f: échec", "4: failure")
    line = NumberLine(
        (), (), (40.0,), "", (70.0,), (("", ends), ("force", Words("7\u202f: incertitude", "7: uncertain")))
    )
    assert decision(artemis.GAME, view, counting, line).stands == ends
    bare = decision(artemis.GAME, view, counting).stands
    assert bare is not None
    assert bare.fr.startswith("Total 4")


def test_a_forced_defence_stops_the_blow_and_says_so_even_against_a_closed_sheet() -> None:
    """Beside its price stands what it brings; taking the blow costs nothing (artemis R6.3)."""
    question = Question(FORCE_DEFENCE.id, FORCE_DEFENCE.words, "target", "R6.3", FORCE_DEFENCE.options)
    view = PendingView("a", "s", artemis.attack.id, {}, question, None, "", True, False, "")
    card = decision(artemis.GAME, view, None)
    assert {one.option: one.does and one.does.fr for one in card.choices} == {
        "take": None,
        "force": "le coup est arrêté",
    }
