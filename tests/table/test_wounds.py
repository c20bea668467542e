"""What a table tells of the wounds of those whose sheets are closed: nothing, a word, the boxes, and no byte more."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec import UNSET, convert

from paravent.core.game import Game
from paravent.core.harm import condition
from paravent.games import found
from paravent.table import commands as c
from paravent.table.events import WoundsShown
from paravent.table.values import Wounds
from paravent.table.view import CharacterView, View, view
from tests.sight.felled import FELLED
from tests.table.desk import Desk, company, named
from tests.table.test_hidden import EVERYONE, received

OTHERS: Final = tuple(seat for seat in EVERYONE if seat != "gm")
GAMES: Final = found()
ALIKE: Final = {
    "artemis": ({"light_wounds": "1"}, {"light_wounds": "2"}),
    "undesix": ({"phy_lost": "1"}, {"phy_lost": "3"}),
    "yze": ({"damage": "1"}, {"damage": "2"}),
}
"""Two wounds of one word."""
APART: Final = {
    "artemis": ({"light_wounds": "1"}, {"light_wounds": "6"}),
    "undesix": ({"phy_lost": "1"}, {"phy_lost": "7"}),
    "yze": ({"damage": "1"}, {"damage": "3"}),
}
"""Two of different words."""
UNTOLD: Final = {
    "artemis": ({"charisma": "1"}, {"charisma": "4"}),
    "koma": ({"gift": "Voler"}, {"gift": "Nager"}),
    "rpg": ({"stealth": "1"}, {"stealth": "2"}),
    "undesix": ({"athletics": "1"}, {"athletics": "3"}),
    "yze": ({"empathy": "3"}, {"empathy": "4"}),
}
"""What is no wound."""


def wounded(game: Game, shown: str, values: dict[str, str], name: str = "Ogre") -> Desk:
    """Somebody has these values, at a table that tells so much of wounds."""
    desk = company(game)
    for one in ("Ogre", "Ghost") if game.id == "undesix" else ():
        desk.do("gm", c.EditSheet(named(desk, one), {"phy": "9"}, "fiat"))
    if shown != "told":
        desk.do("gm", c.ChangeSettings({"foe_wounds": shown}))
    desk.do("gm", c.EditSheet(named(desk, name), values, "fiat"))
    return desk


def seen(desk: Desk, name: str, seat: str = "s1") -> CharacterView:
    """Somebody as a seat sees them."""
    shown = view(desk.table, seat)
    assert isinstance(shown, View)
    return next(one for one in shown.cast if one.name == name)


def all_of(desk: Desk) -> list[list[bytes]]:
    """Every byte that each seat but the GM's gets."""
    return [received(desk, seat, ["x10", "x11"]) for seat in OTHERS]


@pytest.mark.parametrize("id", APART)
def test_where_nothing_is_told_wounds_change_no_byte(id: str) -> None:
    """What the journal does not tell, no seat gets."""
    one, two = (wounded(GAMES[id], "told", values) for values in APART[id])
    assert all_of(one) == all_of(two)
    assert seen(one, "Ogre").wounds is None


@pytest.mark.parametrize(
    ("shown", "told"), [("told", None), ("words", Wounds("down")), ("exact", Wounds("down"))]
)
def test_a_game_without_tracks_tells_who_is_down(shown: str, told: Wounds | None) -> None:
    """In 4-KOMA nobody counts wounds: who is out of play is, and of the others there is nothing to tell."""
    one, two = (wounded(GAMES["koma"], shown, values) for values in ({"concept": "ogre"}, {"out": "1"}))
    assert seen(one, "Ogre").wounds is None
    assert seen(two, "Ogre").wounds == told
    assert (all_of(one) == all_of(two)) == (told is None)


@pytest.mark.parametrize("id", ALIKE)
def test_where_a_word_is_told_wounds_of_the_same_word_change_no_byte(id: str) -> None:
    """Not even a version counts them."""
    one, two = (wounded(GAMES[id], "words", values) for values in ALIKE[id])
    assert all_of(one) == all_of(two)
    again = wounded(GAMES[id], "words", ALIKE[id][0])
    again.do("gm", c.EditSheet(named(again, "Ogre"), ALIKE[id][1], "fiat"))
    assert [view(again.table, seat) for seat in OTHERS] == [view(one.table, seat) for seat in OTHERS]


@pytest.mark.parametrize("id", APART)
def test_where_a_word_is_told_another_word_is_news_to_all(id: str) -> None:
    """And nothing but the word: the boxes stay on the sheet."""
    one, two = (wounded(GAMES[id], "words", values) for values in APART[id])
    assert seen(one, "Ogre").wounds == Wounds("hurt")
    assert seen(two, "Ogre").wounds == Wounds("bad")
    assert seen(two, "Ogre").sheet is None
    assert view(one.table, "s1") != view(two.table, "s1")


@pytest.mark.parametrize("id", FELLED)
def test_who_is_felled_is_told_to_be_down(id: str) -> None:
    """Where a word is told, the gravest too."""
    desk = wounded(GAMES[id], "words", dict(FELLED[id]))
    assert seen(desk, "Ogre").wounds == Wounds("down")


@pytest.mark.parametrize("id", ALIKE)
def test_where_boxes_are_told_each_counts(id: str) -> None:
    """As many as are ticked, and how many there are."""
    one, two = (wounded(GAMES[id], "exact", values) for values in ALIKE[id])
    first, second = (seen(desk, "Ogre").wounds or Wounds() for desk in (one, two))
    assert first.tracks[0].ticked < second.tracks[0].ticked <= second.tracks[0].full
    assert {first.word, second.word} == {"hurt"}


@pytest.mark.parametrize("shown", ["told", "words", "exact"])
@pytest.mark.parametrize("id", UNTOLD)
def test_what_is_no_wound_changes_no_byte(id: str, shown: str) -> None:
    """However much a table tells of wounds."""
    one, two = (wounded(GAMES[id], shown, values) for values in UNTOLD[id])
    assert all_of(one) == all_of(two)


@pytest.mark.parametrize("shown", ["words", "exact"])
@pytest.mark.parametrize("id", APART)
def test_of_the_hidden_nothing_is_told_until_they_are_shown(id: str, shown: str) -> None:
    """Then what they have by then."""
    one, two = (wounded(GAMES[id], shown, values, "Ghost") for values in APART[id])
    assert all_of(one) == all_of(two)
    before = [view(one.table, seat) for seat in OTHERS]
    one.do("gm", c.EditSheet(named(one, "Ghost"), APART[id][1], "fiat"))
    assert [view(one.table, seat) for seat in OTHERS] == before
    two.do("gm", c.HideCharacter(named(two, "Ghost"), hidden=False))
    wounds = seen(two, "Ghost").wounds
    assert wounds is not None
    assert wounds.word == "bad"


@pytest.mark.parametrize("id", APART)
def test_who_may_look_at_a_sheet_is_told_nothing_besides(id: str) -> None:
    """Neither the GM nor a viewer; the others are."""
    desk = wounded(GAMES[id], "exact", APART[id][1])
    desk.do("gm", c.GiveCharacter(named(desk, "Ogre"), (), ("s2",)))
    assert [seen(desk, "Ogre", seat).wounds is None for seat in ("gm", "s1", "s2")] == [True, False, True]
    assert seen(desk, "Bob").wounds is None


@pytest.mark.parametrize("id", APART)
def test_a_table_that_tells_no_more_takes_back_what_it_told(id: str) -> None:
    """As soon as it is chosen."""
    desk = wounded(GAMES[id], "exact", APART[id][1])
    desk.do("gm", c.ChangeSettings({"foe_wounds": "told"}))
    assert seen(desk, "Ogre").wounds is None
    assert all(one.wounds is UNSET for one in desk.table.world.cast.values())


@pytest.mark.parametrize("id", APART)
def test_undoing_and_redoing_tell_what_is_then_so(id: str) -> None:
    """A wound undone is a wound no more; an earlier one undone leaves the later one told."""
    desk = wounded(GAMES[id], "words", APART[id][0])
    first = desk.log[-1].action
    desk.do("gm", c.EditSheet(named(desk, "Ogre"), APART[id][1], "fiat"))
    last = desk.log[-1].action
    for do, word in ((c.Undo(last), "hurt"), (c.Redo(last), "bad"), (c.Undo(first), "")):
        desk.do("gm", do)
        game, sheet = desk.game, seen(desk, "Ogre", "gm").sheet
        now = condition(game, convert(sheet, game.sheet), game.options({}))
        assert word in ("", now)
        assert seen(desk, "Ogre").wounds == Wounds(now)


@pytest.mark.parametrize("id", ALIKE)
@pytest.mark.parametrize("which", [0, 1])
def test_undoing_what_changes_no_word_is_nobodys_business(id: str, which: int) -> None:
    """Of two wounds within a word either is undone unseen, though the first was told when it came."""
    desk = wounded(GAMES[id], "words", ALIKE[id][0])
    actions = [desk.log[-1].action]
    desk.do("gm", c.EditSheet(named(desk, "Ogre"), ALIKE[id][1], "fiat"))
    actions.append(desk.log[-1].action)
    before = [view(desk.table, seat) for seat in OTHERS]
    desk.do("gm", c.Undo(actions[which]))
    assert [view(desk.table, seat) for seat in OTHERS] == before


@pytest.mark.parametrize("id", APART)
def test_wounds_that_were_told_do_not_tell_of_the_action(id: str) -> None:
    """That the word changed is known; what the GM did is not to be undone by guessing its name."""
    desk = wounded(GAMES[id], "words", APART[id][1])
    action = desk.log[-1].action
    assert isinstance(desk.log[-1].event, WoundsShown)
    assert desk.probed("s1", c.Undo(action)) == desk.probed("s1", c.Undo("xnothing"))


def test_whoever_comes_in_is_told_with_their_boxes() -> None:
    """Somebody new among the GM's people is whole, and that is told too."""
    desk = company(GAMES["yze"])
    desk.do("gm", c.ChangeSettings({"foe_wounds": "exact"}))
    desk.make("gm", "Troll")
    wounds = seen(desk, "Troll").wounds
    assert wounds is not None
    assert (wounds.word, [(one.words.fr, one.ticked, one.full) for one in wounds.tracks]) == (
        "unhurt",
        [("Dégâts", 0, 5)],
    )
