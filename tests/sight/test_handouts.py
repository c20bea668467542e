"""What somebody keeps of what the GM gave them."""

from __future__ import annotations

from paravent.sight.handouts import documents, letters, may_pass_on
from paravent.table import commands as c
from paravent.table.values import GM
from tests.sight.looks import look
from tests.table.desk import Desk, company
from tests.table.little import LITTLE


def given() -> Desk:
    """A lease for all, a plan and a word for Léa alone."""
    desk = company(LITTLE)
    desk.do("gm", c.Say("Le bail\nÀ rendre avant l’équinoxe.", "handout"))
    desk.do("gm", c.Say("Le plan", "handout", ("s1",)))
    desk.do("gm", c.Say("Le sceau est faux", to=("s1",)))
    return desk


def test_a_document_has_a_title_and_says_whose_it_is() -> None:
    """The last first; what Léa alone was given nobody else has."""
    desk = given()
    plan, lease = documents(look(desk, "s1"))
    assert (plan.title, plan.alone, lease.title, lease.alone) == ("Le plan", True, "Le bail", False)
    assert lease.text == "À rendre avant l’équinoxe."
    assert documents(look(desk, "s2")) == (lease,)


def test_what_came_since_one_looked_is_new() -> None:
    """And nothing else."""
    seen = look(given(), "s1")
    last = documents(seen)[0].at
    assert all(one.new for one in documents(seen))
    assert not any(one.new for one in documents(seen, last))
    assert [one.new for one in letters(seen)] == [True]


def test_a_letter_stays_and_says_once_it_was_told() -> None:
    """Only whom it was for has it; once told to all it may not be told again, and everybody reads it by their name."""
    desk = given()
    (letter,) = letters(look(desk, "s1"))
    assert not letter.told
    assert letters(look(desk, "s2")) == letters(look(desk, GM)) == ()
    assert [may_pass_on(look(desk, "s1"), one) for one in look(desk, "s1").view.journal][-1]
    desk.do("s1", c.PassOn(letter.id))
    assert letters(look(desk, "s1"))[0].told
    assert [one.id for one in look(desk, "s1").view.journal if may_pass_on(look(desk, "s1"), one)] == [
        documents(look(desk, "s1"))[0].id
    ]


def test_what_was_undone_is_no_longer_kept() -> None:
    """Neither a document nor a letter."""
    desk = given()
    for action in [one.action for one in desk.log[-3:]]:
        desk.do("gm", c.Undo(action))
    assert documents(look(desk, "s1")) == ()
    assert letters(look(desk, "s1")) == ()
