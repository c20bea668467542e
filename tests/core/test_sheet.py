"""What a game owes: a sheet and a board that live through facts and moments, facts and outcomes that say themselves."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.override import override
from paravent.core.sheet import Board, Sheet
from paravent.core.steps import Fact, Outcome
from paravent.core.words import Words, same


class Hurt(Fact, frozen=True):
    """With a field, and a property that is words."""

    says = Words(
        "{name:de} : {points} {points:point|points}, {how}", "{name}: {points} {points:point|points}, {how}"
    )

    who: str
    points: int
    name: str = "Alba"

    @property
    def how(self) -> Words:
        """How bad it is."""
        return Words("rien", "nothing") if self.points < 2 else Words("grave", "bad")


class Dawn(Fact, frozen=True):
    """About nobody."""

    says = Words("Le jour se lève.", "Day breaks.")

    hour: int


class Runner(Sheet, frozen=True, kw_only=True):
    """A sheet that is hurt, and rests."""

    hurt: int = 0

    @override
    def after(self, fact: Fact) -> Runner:
        return replace(self, hurt=self.hurt + fact.points) if isinstance(fact, Hurt) else self


def test_a_sheet_and_a_board_need_nothing_but_a_name() -> None:
    """Facts and moments pass them by, nothing is due, nothing is wrong."""
    for plain in (Sheet(name="Zoé"), Board()):
        assert plain.after(Dawn(6)) is plain
        assert plain.at(Moment("scene")) is plain
        plain.check()
    assert Sheet(name="Zoé").due() == ()


def test_a_game_says_what_its_sheet_makes_of_facts() -> None:
    """What is overridden counts; the rest is as it was."""
    zoe = Runner(name="Zoé").after(Hurt("who", 2))
    assert (zoe.hurt, zoe.at(Moment("turn")), zoe.due()) == (2, zoe, ())


def test_a_fact_says_its_sentence_with_its_fields_and_properties() -> None:
    """Each language counts and speaks in its own way."""
    assert Hurt("who", 1).told() == Words("d’Alba : 1 point, rien", "Alba: 1 point, nothing")
    assert Hurt("who", 3, "Tom").told() == Words("de Tom : 3 points, grave", "Tom: 3 points, bad")


def test_a_fact_is_about_nobody_unless_it_says_so() -> None:
    """Whose sheet it changes is its first field, where it has one."""
    assert (Hurt("who", 1).who, Dawn(6).who) == ("who", "")
    assert Dawn(6).told() == Words("Le jour se lève.", "Day breaks.")


def test_what_has_no_sentence_shows_its_values() -> None:
    """So that nothing is ever silent in a journal."""

    class Bare(Outcome, frozen=True):
        total: int

    assert Bare(7).told() == same("Bare(total=7)")
