"""What somebody keeps of what the GM gave them."""

from __future__ import annotations

from paravent.sight.handouts import Reading, documents, letters, may_pass_on, reading
from paravent.table import commands as c
from paravent.table.entry import SaidLine
from paravent.table.journal import NO_DOCUMENT, PASSED_ON
from paravent.table.journal_seen import AnyEntryView
from paravent.table.undo import CANNOT_UNDO
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


def entry_of(desk: Desk, title: str, seat: str = GM) -> AnyEntryView:
    """The line of a document as a seat sees it."""
    lines = look(desk, seat).view.journal
    return next(one for one in lines if isinstance(one.line, SaidLine) and one.line.text.startswith(title))


def test_who_put_a_document_away_is_told_to_whoever_has_it() -> None:
    """By name; of oneself it is only known that there is nothing more to put away."""
    desk = given()
    assert [(one.read_by, one.to_put) for one in documents(look(desk, "s2"))] == [((), True)]
    desk.do("s1", c.PutAway(entry_of(desk, "Le bail").id))
    assert [(one.read_by, one.to_put) for one in documents(look(desk, "s2"))] == [(("Léa",), True)]
    plan, lease = documents(look(desk, "s1"))
    assert (lease.read_by, lease.to_put, plan.to_put) == ((), False, True)


def test_opening_a_document_tells_nobody() -> None:
    """Only what one puts away oneself counts as read: looking is nobody's business."""
    desk = given()
    before = len(desk.log)
    documents(look(desk, "s1"))
    assert len(desk.log) == before
    assert reading(look(desk), entry_of(desk, "Le bail")) == Reading((), ("Léa", "Max"))


def test_the_gm_sees_who_has_read_a_document_and_who_has_not_yet() -> None:
    """Of all players, or of those whom it was given to; nobody else is told who has not."""
    desk = given()
    desk.do("s1", c.PutAway(entry_of(desk, "Le plan").id))
    desk.do("s2", c.PutAway(entry_of(desk, "Le bail").id))
    assert reading(look(desk), entry_of(desk, "Le plan")) == Reading(("Léa",), ())
    assert reading(look(desk), entry_of(desk, "Le bail")) == Reading(("Max",), ("Léa",))
    assert reading(look(desk, "s1"), entry_of(desk, "Le bail", "s1")) is None
    assert reading(look(desk), look(desk).view.journal[-1]) is None


def test_a_picture_that_was_passed_on_and_put_away_is_not_passed_on_again() -> None:
    """That others have read it does not make it another."""
    desk = given()
    desk.do("gm", c.KeepPicture("plan", "a" * 64))
    desk.do("gm", c.Say("Le plan peint", "handout", ("s1",), "plan"))
    letter = entry_of(desk, "Le plan peint").id
    desk.do("s1", c.PutAway(letter))
    desk.do("s1", c.PassOn(letter))
    told = look(desk, "s2").view.journal[-1].id
    desk.do("s2", c.PutAway(told))
    assert desk.refusal("s1", c.PassOn(letter)) == PASSED_ON
    assert not may_pass_on(look(desk, "s1"), entry_of(desk, "Le plan peint", "s1"))
    assert desk.refusal("s1", c.PutAway(told)) == NO_DOCUMENT
    assert desk.refusal("gm", c.PutAway(told)) == NO_DOCUMENT


def test_what_was_read_stays_read() -> None:
    """Nobody unlearns it: putting away is not undone."""
    desk = given()
    desk.do("s1", c.PutAway(entry_of(desk, "Le bail").id))
    assert desk.refusal("gm", c.Undo(desk.log[-1].action)) == CANNOT_UNDO
