"""Whose word each value of a move is, whatever client says it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.play import Faces, Filled, Option
from paravent.games import found
from paravent.table import commands as c
from paravent.table.move_steps import ChoiceStep, those
from tests.table.desk import Desk, company, move_line, named, seen_by
from tests.table.little import LITTLE


@pytest.fixture
def desk() -> Desk:
    return company(LITTLE)


def dare(desk: Desk, **values: str) -> c.BeginMove:
    return c.BeginMove("dare", {"gambler": named(desk, "Ada")}, values)


def wager(desk: Desk, rival: str = "Bob", **values: str) -> c.BeginMove:
    return c.BeginMove("wager", {"gambler": named(desk, "Ada"), "rival": named(desk, rival)}, values)


def test_a_players_word_for_the_gms_value_rolls_nothing(desk: Desk) -> None:
    """It is proposed: no die is thrown, no line is written, the GM and who proposed it know, and nobody else."""
    journal = desk.table.journal
    proposal = desk.do("s1", dare(desk, bonus="3"))["proposal"]
    assert desk.table.journal == journal
    assert not desk.table.world.pending
    known = {seat: [one.id for one in seen_by(desk, seat).proposed] for seat in ("gm", "s1", "s2", "s3")}
    assert known == {"gm": [proposal], "s1": [proposal], "s2": [], "s3": []}
    assert seen_by(desk, "gm").proposed[0].keys == ("bonus",)


def test_what_is_usual_goes_straight_through(desk: Desk) -> None:
    """Where nothing else is said than what holds anyway, nobody waits for the GM."""
    assert "action" in desk.do("s1", dare(desk, bonus="0"))
    assert "action" in desk.do("s2", c.BeginMove("dare", {"gambler": named(desk, "Bob")}))


def test_the_gm_says_the_gms_values(desk: Desk) -> None:
    """What the GM says is said."""
    assert "action" in desk.do("gm", dare(desk, bonus="3"))


def test_what_the_rules_refuse_bothers_no_gm(desk: Desk) -> None:
    """A move that could not be made is refused at once, not proposed."""
    assert desk.refusal("s1", dare(desk, bonus="11")).en.startswith("“bonus” cannot be “11”")
    desk.do("gm", c.CloseSession())
    assert desk.refusal("s1", dare(desk, bonus="3")).en.startswith("No session is open")


def test_a_table_that_trusts_takes_the_word_and_says_whose_it_was(desk: Desk) -> None:
    """With trust the move is made at once; its line says who said what is the GM's to say."""
    desk.do("gm", c.ChangeSettings({"trust": "yes"}))
    action = desk.do("s1", dare(desk, bonus="3"))["action"]
    assert move_line(desk.table, action).said == {"bonus": "s1"}
    other = desk.do("gm", c.BeginMove("dare", {"gambler": named(desk, "Ogre")}, {"bonus": "3"}))["action"]
    assert move_line(desk.table, other).said is None


def test_what_the_gm_asked_for_carries_the_gms_values(desk: Desk) -> None:
    """Unsaid they are filled in, said alike they are taken, said otherwise they are refused: no proposal is made."""
    desk.do("gm", c.AskMove(named(desk, "Ada"), "dare", {"bonus": "4"}))
    assert desk.refusal("s1", dare(desk, bonus="5")).en.startswith(
        "The GM asked for “Dare” and has set “bonus”"
    )
    assert desk.refusal("s1", dare(desk, bonus="0")).en.startswith(
        "The GM asked for “Dare” and has set “bonus”"
    )
    action = desk.do("s1", dare(desk))["action"]
    assert move_line(desk.table, action).values == {"bonus": "4"}
    assert not desk.table.world.asked
    desk.do("gm", c.AskMove(named(desk, "Ada"), "dare", {"bonus": "+4"}))
    assert "action" in desk.do("s1", dare(desk, bonus="4"))


def test_what_the_gm_asked_for_is_seen_by_those_the_gm_said(desk: Desk) -> None:
    """A player does not open what was asked blind; what was asked in the open one may still keep to oneself."""
    ada = named(desk, "Ada")
    desk.do("gm", c.AskMove(ada, "dare", visibility="blind"))
    blind = desk.do("s1", dare(desk))["action"]
    desk.do("gm", c.AskMove(ada, "dare", visibility="gm"))
    ours = desk.do("s1", dare(desk))["action"]
    desk.do("gm", c.AskMove(ada, "dare"))
    own = desk.do("s1", replace(dare(desk), visibility="gm"))["action"]
    told = {one.action: one.to for one in desk.table.journal if one.action in (blind, ours, own)}
    assert set(told[ours] or ()) == set(told[own] or ()) == {"gm", "s1"}
    assert next(one.to for one in desk.table.journal if one.action == blind) in (("gm",), ("s1",))
    assert not any("s2" in (to or ("s2",)) for to in told.values())


def test_the_gm_may_make_otherwise_what_was_asked_for(desk: Desk) -> None:
    """The values are locked for players, not for whoever set them."""
    desk.do("gm", c.AskMove(named(desk, "Ada"), "dare", {"bonus": "4"}))
    assert "action" in desk.do("gm", dare(desk, bonus="5"))


def test_a_value_that_a_rule_gives_is_nobodys_proposal(desk: Desk) -> None:
    """What is due comes with its values: whoever must make it makes it so, and proposes any other."""
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"luck": "0"}))
    assert "proposal" in desk.do("s1", dare(desk, bonus="2"))
    assert "action" in desk.do("s1", dare(desk, bonus="1"))


def test_another_sides_values_are_that_sides(desk: Desk) -> None:
    """Whoever plays the first role does not speak for the other; who plays both, and the GM, do."""
    assert desk.refusal("s1", wager(desk, taunt="Ha")).en.startswith("“taunt” comes from Bob")
    desk.do("gm", c.GiveCharacter(named(desk, "Bob"), ("s1", "s2")))
    assert "action" in desk.decided("s1", wager(desk, taunt="Ha")).answer
    assert "action" in desk.decided("gm", wager(desk, "Ogre", taunt="Ha")).answer


def test_for_a_side_that_nobody_plays_the_gm_speaks(desk: Desk) -> None:
    """A value of a role without a character is the GM's: it is proposed."""
    alone = c.BeginMove("wager", {"gambler": named(desk, "Ada")}, {"taunt": "Ha"})
    assert "proposal" in desk.do("s1", alone)


def test_a_side_fills_in_one_card(desk: Desk) -> None:
    """All its values are asked of it at once, with what stands there already; it is told as it was filled in."""
    action = desk.do("s1", wager(desk))["action"]
    question = desk.table.world.pending[action].question
    assert question is not None
    assert [(one.key, one.text) for one in question.fields] == [("coins", "1"), ("bluff", "no")]
    assert not desk.refusal("s1", c.AnswerMove(action, Filled())).en.startswith("This move")
    desk.do("s2", c.AnswerMove(action, Filled(values={"coins": "3", "bluff": "yes"})))
    told = those(ChoiceStep, move_line(desk.table, action).steps)[0]
    assert (told.by, told.words.en) == ("rival", "coins: 3; bluff: yes")


def test_a_card_that_is_left_says_what_stood_on_it(desk: Desk) -> None:
    """Without a word the card is taken as it is; what it does not accept is refused, and so is an option."""
    action = desk.do("s1", wager(desk))["action"]
    for answer in (Filled(values={"coins": "4"}), Filled(values={"luck": "1"}), Option("coins"), Faces((1,))):
        assert desk.refusal("s2", c.AnswerMove(action, answer)).en
    desk.do("s2", c.AnswerMove(action))
    assert those(ChoiceStep, move_line(desk.table, action).steps)[0].words.en == "as usual"


def test_a_card_stays_filled_in_when_a_move_is_corrected(desk: Desk) -> None:
    """A correction runs the move again with the same card."""
    action = desk.do("s1", wager(desk))["action"]
    desk.do("s2", c.AnswerMove(action, Filled(values={"bluff": "yes"})))
    desk.do("gm", c.ProposeCorrection(action, {"taunt": "Ha"}))
    desk.do("gm", c.AcceptCorrection())
    outcome = move_line(desk.table, action).outcome
    assert outcome is not None
    assert outcome["cards"] == ["Ha"]


def test_what_the_gm_asked_for_or_makes_waits_for_no_consent_of_the_gms() -> None:
    """Asked in so many words it goes on at once; what somebody says of their own, the GM still looks at."""
    desk = company(found()["koma"])
    ada, bob = named(desk, "Ada"), named(desk, "Bob")
    for who in (ada, bob):
        desk.do("gm", c.AskMove(who, "test", {"approach": "concept"}))
    desk.do("s1", c.BeginMove("test", {"roller": ada}, {"anecdote": "Un soir de neige"}))
    desk.do("s2", c.BeginMove("test", {"roller": bob}, {"goal": "2"}))
    waits = [one.question.id if one.question else "" for one in desk.table.world.pending.values()]
    assert waits.count("confirm") == 1
    action = desk.do("gm", c.BeginMove("test", {"roller": ada}, {"approach": "flaw"}))["action"]
    pending = desk.table.world.pending.get(action)
    assert pending is None or (pending.question and pending.question.id != "confirm")
