"""How somebody stands, in a few marks."""

from __future__ import annotations

import pytest

from paravent.core.game import Game
from paravent.games import found
from paravent.sight.cast_card import Standing, standing
from paravent.sight.fight import fight
from paravent.table import commands as c
from paravent.table.values import GM
from paravent.web.page_memory import Memory
from paravent.web.pages.regions import regions
from tests.sight.looks import look
from tests.table.desk import Desk, company, named


def test_an_empty_track_is_health_and_zero_is_silent() -> None:
    """Boxes stand empty up to where they are full; what is as it began is not said."""
    desk = company(found()["yze"])
    seen = look(desk)
    ada = standing(seen, next(one for one in seen.cast if one.name == "Ada"))
    assert [one.value for one in ada.tracks] == [0, 0]
    assert all(one.full > 0 for one in ada.tracks)
    assert ada.states == ()


def test_a_wound_ticks_a_box_and_a_condition_is_said_in_words() -> None:
    """The figure of a track is in its boxes, never said besides."""
    desk = company(found()["yze"])
    desk.do(GM, c.EditSheet(named(desk, "Ada"), {"stress": "2"}))
    seen = look(desk)
    ada = standing(seen, next(one for one in seen.cast if one.name == "Ada"))
    assert 2 in [one.value for one in ada.tracks]
    assert ada.states == ()


def test_what_runs_down_stands_beside_a_name_once() -> None:
    """How long is left and until what, in place of the figure of the sheet; nothing beside whoever is well."""
    desk = company(found()["undesix"])
    desk.do(GM, c.EditSheet(named(desk, "Ada"), {"death_in": "58", "phy_lost": "3"}, "essai"))
    seen = look(desk)
    cards = {one.name: standing(seen, one) for one in seen.cast}
    ada, bob = cards["Ada"], cards["Bob"]
    assert ada.left is not None
    assert (ada.left.after, ada.left.falls, bob.left) == (58, True, None)
    assert not any("58" in one.value for one in ada.states)
    assert standing(look(desk, "s2"), next(one for one in seen.cast if one.name == "Ada")).left == ada.left


@pytest.mark.parametrize("game", sorted(found()))
def test_everybody_has_one_place_in_every_game(game: str) -> None:
    """Played, on stage, in the wings or free; whoever is hidden is never on stage."""
    seen = look(company(found()[game]))
    for one in seen.cast:
        place = standing(seen, one).place
        assert (place == "played") == bool(one.owners)
        assert not (one.hidden and place == "on stage")


def test_whoever_fights_is_on_stage() -> None:
    """Also where the scene names who is there, and they are not among them; whoever is hidden stays in the wings."""
    desk = company(found()["yze"])
    rat = desk.make(GM, "Rat")
    desk.do(GM, c.EnterStage(named(desk, "Ogre")))
    assert places(desk) == {"Ogre": "on stage", "Rat": "in the wings", "Ghost": "in the wings"}
    desk.do(GM, c.SetOrder(((rat,), (named(desk, "Ghost"),))))
    assert places(desk) == {"Ogre": "on stage", "Rat": "on stage", "Ghost": "in the wings"}


def places(desk: Desk) -> dict[str, str]:
    """Where those of the GM's are."""
    seen = look(desk)
    return {one.name: standing(seen, one).place for one in seen.cast if not one.owners}


def test_what_one_wears_is_no_harm() -> None:
    """Hindrances of an outfit tick a line of the sheet, and no box of the cast (artemis R3.1, R4.1)."""
    desk = company(found()["artemis"])
    ada, bob = (named(desk, name) for name in ("Ada", "Bob"))
    desk.do(GM, c.EditSheet(ada, {"wear": "safety", "light_wounds": "2"}))
    desk.do(GM, c.EditSheet(bob, {"wear": "safety"}))
    seen = look(desk)
    hurt, whole = (standing(seen, next(one for one in seen.cast if one.id == id)) for id in (ada, bob))
    assert ([one.value for one in hurt.tracks], whole.tracks) == ([2], ())


def test_stress_is_not_taken_for_a_wound() -> None:
    """The line of wounds comes first though it is empty: what the mind suffers is the second (artemis R3.1)."""
    desk = company(found()["artemis"])
    ada = named(desk, "Ada")
    desk.do(GM, c.EditSheet(ada, {"grave_stress": "1"}))
    seen = look(desk)
    shaken = standing(seen, next(one for one in seen.cast if one.id == ada))
    assert [one.value for one in shaken.tracks] == [0, 1]


@pytest.mark.parametrize("game", found().values(), ids=list(found()))
def test_the_strip_of_a_phone_has_the_marks_of_the_desk(game: Game) -> None:
    """The same tracks and states of harm, each by its name: wounds, and what the mind suffers too."""
    desk = company(game)
    ada, ogre = named(desk, "Ada"), named(desk, "Ogre")
    hurt = {"artemis": {"light_wounds": "2", "light_stress": "3"}, "yze": {"damage": "1", "stress": "2"}}
    if game.id in hurt:
        desk.do(GM, c.EditSheet(ada, hurt[game.id]))
    desk.do(GM, c.SetOrder(((ada,), (ogre,))))
    seen = look(desk, "s1")
    fighting, strip = fight(seen), regions(seen, Memory().regions)["strip"]
    assert fighting
    on_desk = standing(look(desk), next(one for one in seen.cast if one.id == ada)).with_harm_alone
    assert fighting.stands[ada] == on_desk
    assert ogre not in fighting.stands
    assert strip.count('class="hurts') == min(len(on_desk.tracks), 2)
    assert game.id not in hurt or len(on_desk.tracks) == 2


def test_a_card_tells_how_somebody_is_and_nothing_else() -> None:
    """An empty purse is silent, as is what is only counted: Gifts that were used. A purse that has something is not."""
    desk = company(found()["koma"])
    ada = named(desk, "Ada")
    desk.do(GM, c.EditSheet(ada, {"gift": "Voler", "gifts_used": "1", "koma": "0"}))
    assert told_of(desk, ada) == []
    desk.do(GM, c.EditSheet(ada, {"koma": "3", "out": "1"}))
    assert told_of(desk, ada) == ["hors-jeu (scènes restantes)", "Koma"]


def told_of(desk: Desk, id: str) -> list[str]:
    """The states on the card of somebody."""
    seen = look(desk)
    card = standing(seen, next(one for one in seen.cast if one.id == id))
    return [one.words.fr for one in card.states]


@pytest.mark.parametrize("id", sorted(found()))
def test_the_boxes_of_a_strip_are_those_of_harm(id: str) -> None:
    """Nobody is wounded by the Gifts that they have used."""
    desk = company(found()[id])
    ada = named(desk, "Ada")
    if id == "koma":
        desk.do(GM, c.EditSheet(ada, {"gift": "Voler", "gifts_used": "1"}))
    desk.do(GM, c.SetOrder(((ada,),)))
    fighting = fight(look(desk))
    assert fighting
    assert not any(one.words.en.startswith("Gifts") for one in fighting.stands[ada].tracks)


def test_what_time_brings_is_said_after_a_colon() -> None:
    """With a small letter."""
    desk = company(found()["undesix"])
    desk.do(GM, c.EditSheet(named(desk, "Ada"), {"death_in": "58", "phy_lost": "3"}, "essai"))
    seen = look(desk)
    left = next(standing(seen, one).left for one in seen.cast if one.name == "Ada")
    assert left
    assert left.words.fr.startswith("ce personnage")


@pytest.mark.parametrize(
    ("id", "key", "text", "said"),
    [
        ("koma", "revers", "minor", "Revers mineur"),
        ("koma", "banes", "Cheville foulée", "Cheville foulée"),
        ("yze", "traumas", "phobia", "phobie"),
        ("artemis", "fears", "le noir", ""),
    ],
)
def test_an_ill_that_is_written_is_harm(id: str, key: str, text: str, said: str) -> None:
    """A Revers, a Condition, a trauma, a fear: whoever bears one is not without a scratch; a good Condition is none."""
    desk = company(found()[id])
    ada = named(desk, "Ada")
    before = _card(desk, ada)
    assert not before.harmed
    if id == "koma":
        desk.do(GM, c.EditSheet(ada, {"boons": "Sous les projecteurs"}))
        assert not _card(desk, ada).harmed
    desk.do(GM, c.EditSheet(ada, {key: text}, "essai"))
    card = _card(desk, ada)
    assert card.harmed
    assert said in [one.words.fr for one in card.with_all_harm.states] or not said
    assert card.states == before.states


def _card(desk: Desk, id: str) -> Standing:
    seen = look(desk)
    return standing(seen, next(one for one in seen.cast if one.id == id))
