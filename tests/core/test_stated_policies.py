"""What people state of how seats decide: each for itself, and nothing that would change nothing."""

from __future__ import annotations

from typing import Final

import pytest

from paravent.core.reach import Asking
from paravent.core.refusal import Refusal
from paravent.core.stated_policies import Deciders
from tests.core.samples import AGAIN, SIDE, question

NEVER_ASKED: Final = question("spare", "no", "yes")
ASKED: Final = Asking((("two", AGAIN), ("one", AGAIN), ("two", SIDE)), whole=True)
QUESTIONS: Final = {one.id: one for one in (AGAIN, SIDE, NEVER_ASKED)}
MOVE: Final = Deciders(QUESTIONS, ("one", "two"), ASKED)


def test_a_question_alone_is_the_first_role_s_and_never_the_others() -> None:
    """The first in the order of the move who is asked it, though another is asked before."""
    assert MOVE.read({"again": "last"}) == {"one.again": "last"}
    assert MOVE.read({"side": "last"}) == {"two.side": "last"}
    assert MOVE.read({"two.again": "last", "again": "first"}) == {"one.again": "first", "two.again": "last"}


def test_in_a_contest_a_question_alone_is_that_of_each_side_but_of_whom_more_is_said() -> None:
    contest = Deciders(QUESTIONS, ("one", "two"), ASKED, each_side=True)
    assert contest.read({"again": "last"}) == {"one.again": "last", "two.again": "last"}
    assert contest.read({"two.again": "first", "again": "last"}) == {
        "one.again": "last",
        "two.again": "first",
    }


@pytest.mark.parametrize("stated", [{"spare": "last"}, {"one.side": "last"}, {"three.again": "last"}])
def test_what_is_asked_of_nobody_is_refused_in_words(stated: dict[str, str]) -> None:
    with pytest.raises(Refusal) as refusal:
        MOVE.read(stated)
    assert all(
        next(iter(stated)).split(".")[-1] in text for text in (refusal.value.words.fr, refusal.value.words.en)
    )


def test_a_question_that_does_not_exist_and_a_policy_that_does_not_are_refused() -> None:
    for stated in ({"nope": "last"}, {"again": "nope"}):
        with pytest.raises(Refusal, match="nope"):
            MOVE.read(stated)


def test_where_not_all_could_be_followed_nothing_is_refused_that_might_be_asked() -> None:
    part = Deciders(QUESTIONS, ("one", "two"), Asking(ASKED.each, whole=False))
    assert part.read({"spare": "last", "one.side": "last"}) == {"spare": "last", "one.side": "last"}
    assert part.usual()["spare"] == "first"
    rounds = Deciders(QUESTIONS, ("one", "two"), Asking(ASKED.each, whole=False), each_side=True)
    assert rounds.read({"spare": "last"}) == {"spare": "last"}
    assert rounds.of("spare") == ("", NEVER_ASKED)
    with pytest.raises(Refusal):
        part.read({"three.side": "last"})


def test_everybody_who_is_asked_has_a_policy_and_the_shortest_key_names_it() -> None:
    """The question alone where only the first of the move is asked it: then it is theirs anyway."""
    assert MOVE.usual() == {"two.again": "first", "one.again": "first", "two.side": "first"}
    assert [MOVE.key(name) for name in MOVE.usual()] == ["two.again", "one.again", "two.side"]
    alone = Deciders(QUESTIONS, ("one", "two"), Asking((("one", AGAIN),), whole=True))
    assert alone.key("one.again") == "again"
