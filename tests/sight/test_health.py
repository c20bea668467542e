"""How those who fight are, in a word, and how far: over every game found."""

from __future__ import annotations

import pytest

from paravent.core.game import Game
from paravent.core.play import Option
from paravent.games import found
from paravent.sight import sight_words as w
from paravent.sight.cast_card import standing
from paravent.sight.faces import faces
from paravent.sight.fight import fight, in_reach, looks
from paravent.sight.health import health
from paravent.sight.seen import PUBLIC, Seen
from paravent.table import commands as c
from paravent.table.view import CharacterView
from tests.sight.felled import FELLED
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

YZE = found()["yze"]
COUNTED = {"artemis", "undesix", "yze"}
"""Where harm fills something up."""


def fought(game: Game) -> Desk:
    """Ada against the ogre and Bob's troll."""
    desk = company(game)
    desk.do("gm", c.SetOrder(((named(desk, "Ada"),), (named(desk, "Bob"),), (named(desk, "Ogre"),))))
    return desk


def one(seen: Seen, desk: Desk, name: str) -> CharacterView:
    """Somebody whom a seat knows."""
    found = seen.character(named(desk, name))
    assert found is not None
    return found


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_whoever_has_a_track_has_a_word_for_those_who_may_look(game: Game) -> None:
    """Where harm is counted; a game that counts none says nothing."""
    desk = fought(game)
    seen = look(desk)
    ogre = one(seen, desk, "Ogre")
    assert health(seen, ogre) == (w.UNHURT if game.id in COUNTED else None)


@pytest.mark.parametrize("game", [found()[id] for id in FELLED], ids=lambda game: game.id)
def test_who_lies_there_is_said_to_whoever_may_look(game: Game) -> None:
    """Bob is a player's: everybody may."""
    desk = fought(game)
    desk.do("gm", c.EditSheet(named(desk, "Bob"), dict(FELLED[game.id])))
    seen = look(desk, "s1")
    assert health(seen, one(seen, desk, "Bob")) == w.LYING


@pytest.mark.parametrize("game", [found()[id] for id in FELLED], ids=lambda game: game.id)
def test_the_wounds_of_a_closed_sheet_change_no_word(game: Game) -> None:
    """The ogre is down: of that, no page of Léa's says anything."""
    desk = fought(game)
    before = looks(look(desk, "s1"))
    desk.do("gm", c.EditSheet(named(desk, "Ogre"), dict(FELLED[game.id])))
    assert looks(look(desk, "s1")) == before
    seen = look(desk)
    assert health(seen, one(seen, desk, "Ogre")) == w.LYING


def plainly(desk: Desk) -> None:
    """Every question gets the first answer that it offers."""
    while pending := list(desk.table.world.pending.values()):
        assert pending[0].question is not None
        option = pending[0].question.options[0][0]
        desk.do("gm", c.AnswerMove(pending[0].action, Option(option)))


def test_what_the_journal_tells_of_a_closed_sheet_is_said_again() -> None:
    """A blow of Ada's lands: that the ogre is struck is known, how badly is not."""
    for chance in map(str, range(40)):
        desk = company(YZE, chance)
        desk.do("gm", c.SetOrder(((named(desk, "Ada"),), (named(desk, "Ogre"),))))
        assert health(look(desk, "s1"), one(look(desk, "s1"), desk, "Ogre")) is None
        roles = {"attacker": named(desk, "Ada"), "target": named(desk, "Ogre")}
        desk.do("s1", c.BeginMove("attack", roles, {}))
        plainly(desk)
        seen = look(desk, "s1")
        if (found := health(seen, one(seen, desk, "Ogre"))) is not None:
            assert found == w.HURT
            return
    raise AssertionError("no blow of forty has landed")


def near(desk: Desk, *names: str) -> None:
    """Ada is at Contact with these."""
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"contact": "\n".join(names)}))
    for name in names:
        desk.do("gm", c.EditSheet(named(desk, name), {"contact": "Ada"}))


def test_where_positions_are_kept_it_is_said_how_far_somebody_is() -> None:
    """At Contact, at Distance; nothing where the table keeps none."""
    desk = fought(YZE)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    assert looks(look(desk, "s1"))[ada][ogre] == ()
    desk.do("gm", c.ChangeSettings({"positions": "yes"}))
    assert [words.fr for words in looks(look(desk, "s1"))[ada][ogre]] == ["à distance"]
    near(desk, "Ogre")
    assert [words.fr for words in looks(look(desk, "s1"))[ada][ogre]] == ["au contact"]
    assert [words.fr for words in looks(look(desk))[ada][ogre]] == ["au contact", "indemne"]


def test_whom_a_blow_would_reach_comes_first() -> None:
    """Of two ogres the one at Contact, whichever came first."""
    desk = company(YZE)
    desk.make("gm", "Troll")
    people = ("Ada", "Ogre", "Troll")
    desk.do("gm", c.SetOrder(tuple((named(desk, name),) for name in people)))
    desk.do("gm", c.ChangeSettings({"positions": "yes"}))
    near(desk, "Troll")
    seen = look(desk, "s1")
    shown = fight(seen)
    assert shown is not None
    ada = one(seen, desk, "Ada")
    assert [foe.name for foe in in_reach(seen, ada, shown.turns)] == ["Troll", "Ogre"]


def test_who_is_seen_to_lie_there_is_aimed_at_last() -> None:
    """Though no line of the journal has told of a fall."""
    desk = fought(YZE)
    desk.do("gm", c.EditSheet(named(desk, "Ada"), dict(FELLED["yze"])))
    seen = look(desk)
    shown = fight(seen)
    assert shown is not None
    assert [foe.name for foe in in_reach(seen, one(seen, desk, "Ogre"), shown.turns)] == ["Bob", "Ada"]


@pytest.mark.parametrize("game", [found()[id] for id in FELLED], ids=lambda game: game.id)
def test_a_table_that_tells_wounds_in_words_says_them_of_closed_sheets(game: Game) -> None:
    """Under the target of a blow, in the strip and on the television; boxes nowhere."""
    desk = fought(game)
    desk.do("gm", c.ChangeSettings({"foe_wounds": "words"}))
    seen = look(desk, "s1")
    assert health(seen, one(seen, desk, "Ogre")) == w.UNHURT
    desk.do("gm", c.EditSheet(named(desk, "Ogre"), dict(FELLED[game.id])))
    for seat in ("s1", "s3", PUBLIC):
        seen = look(desk, seat)
        ogre = one(seen, desk, "Ogre")
        assert health(seen, ogre) == w.LYING
        assert faces(seen)[ogre.id].down
        card = standing(seen, ogre)
        assert (card.tracks, [one.words for one in card.states]) == ((), [w.LYING])


@pytest.mark.parametrize("game", [found()[id] for id in FELLED], ids=lambda game: game.id)
def test_a_table_that_tells_wounds_exactly_shows_the_boxes_that_the_gm_sees(game: Game) -> None:
    """The same as on the desk, of what harm has filled."""
    desk = fought(game)
    desk.do("gm", c.ChangeSettings({"foe_wounds": "exact"}))
    desk.do("gm", c.EditSheet(named(desk, "Ogre"), dict(FELLED[game.id])))
    seen, desks = look(desk, "s1"), look(desk)
    shown, known = fight(seen), fight(desks)
    assert shown is not None
    assert known is not None
    ogre = named(desk, "Ogre")
    theirs = [track for track in known.stands[ogre].tracks if track.value]
    assert [track for track in shown.stands[ogre].tracks if track.value] == theirs
    assert theirs


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_nobody_stands_in_the_strip_with_wounds_that_are_not_told(game: Game) -> None:
    """As it was before tables could choose."""
    desk = fought(game)
    seen = look(desk, "s1")
    shown = fight(seen)
    assert shown is not None
    assert named(desk, "Ogre") not in shown.stands
