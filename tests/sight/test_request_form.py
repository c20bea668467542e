"""The form by which the GM asks for a roll, in every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.sight.request_form import (
    EVERYONE,
    Wanted,
    addressed,
    chosen,
    first_wanted,
    requests,
    settings_for,
    suggested,
)
from paravent.sight.requested_rolls import asked_moves, levels, prospects
from paravent.sight.rollable import links
from paravent.table import commands as c
from paravent.table.opening_commands import readying
from paravent.table.values import GM
from paravent.web.page_memory import Memory
from paravent.web.pages.regions import regions
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

READY = [game for game in found().values() if game.ready]


def begun(game: Game) -> Desk:
    """A ready table, whose first two characters people play."""
    desk = Desk(game)
    for do in readying(game, "fr"):
        desk.do(GM, do)
    heroes = [one.id for one in desk.table.world.cast.values() if one.player]
    for seat, name, hero in zip(("s1", "s2"), ("Léa", "Max"), heroes, strict=False):
        desk.join(name)
        desk.do(seat, c.TakeCharacter(hero))
    return desk


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_what_the_scene_suggests_is_asked_for_as_it_is_written(game: Game) -> None:
    """Of everybody, with its difficulty, which the form then shows; and only the GM is told of it."""
    desk = begun(game)
    while not suggested(look(desk)):
        place = (desk.table.world.reached or 0) + 1
        desk.do(GM, c.StartScene(place))
    seen = look(desk)
    for one in suggested(seen):
        wanted = Wanted((EVERYONE,), one.what, {})
        asked = requests(seen, wanted)
        assert len(asked) == 2
        hard, added = settings_for(seen, wanted)
        shown = {field.key: str(field.value) for field in (*hard, *added)}
        for key, text in asked[0].values.items():
            assert shown.get(key, text) == text.replace("\u2212", "-").removeprefix("+")
    assert suggested(look(desk, "s1")) == ()


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_each_may_hope_for_something_and_the_parts_of_a_bar_are_all_of_it(game: Game) -> None:
    """Whatever is rolled first: every zone lies where the one before ends, and they come to a hundred."""
    seen = look(begun(game))
    asked = requests(seen, Wanted((EVERYONE,), next(iter(links(game))), {}))
    for one in prospects(seen, asked):
        assert one.head is not None
        assert one.score
        assert sum(zone.chance for zone in one.zones) == 1
        assert one.zones[0].at == 0


def test_a_third_zone_is_what_the_game_leaves_undecided() -> None:
    """Between what succeeds and what fails (artemis R1.3)."""
    game = found()["artemis"]
    desk = company(game)
    (one,) = prospects(look(desk), requests(look(desk), Wanted((named(desk, "Ada"),), "vigilance", {})))
    assert [zone.tone for zone in one.zones] == ["good", "open", "bad"]
    assert one.head
    assert one.zones[0].chance == one.head.value


def test_a_difficulty_set_after_the_suggestion_is_the_gm_s_word() -> None:
    """What was set for another roll is not."""
    game = found()["artemis"]
    desk = begun(game)
    seen = look(desk)
    first = suggested(seen)[0]
    wanted = Wanted((EVERYONE,), first.what, {"difficulty": "4"})
    assert requests(seen, wanted)[0].values["difficulty"] != "4"
    meant = replace(wanted, of=first.what)
    assert requests(seen, meant)[0].values["difficulty"] == "4"
    assert [one.value for one in settings_for(seen, meant)[0]] == [4]
    assert levels(game)[0].value == 6


def test_several_are_named_or_everybody_who_is_played_and_the_button_says_whom() -> None:
    """One by name, all as all, some by their number; who is played by nobody may be named too."""
    desk = company(found()["yze"])
    ada, ghost = named(desk, "Ada"), named(desk, "Ghost")
    desk.make("s1", "Zoé")
    seen = look(desk)

    def said(*who: str) -> str:
        return addressed(seen, chosen(seen, Wanted(who, "stealth", {}))).fr

    assert said(ada) == said(EVERYONE, ada) == "Demander à Ada"
    assert said(EVERYONE) == "Demander à tous"
    assert said(ada, named(desk, "Bob")) == "Demander à deux"
    assert [one.id for one in chosen(seen, Wanted((ghost,), "stealth", {}))] == [ghost]
    assert first_wanted(seen).who == (EVERYONE,)
    with pytest.raises(Refusal):
        chosen(seen, Wanted(("nobody",), "stealth", {}))


def test_who_sees_it_goes_with_the_request() -> None:
    desk = company(found()["yze"])
    wanted = Wanted((EVERYONE,), "stealth", {}, visibility="blind")
    assert {one.visibility for one in requests(look(desk), wanted)} == {"blind"}


def test_what_it_is_for_goes_with_the_request_to_the_phone_that_is_asked() -> None:
    """In the GM's words, beside what is to be rolled."""
    desk = company(found()["koma"])
    wanted = Wanted((EVERYONE,), "~test", {}, aim="calmer les passagers")
    for one in requests(look(desk), wanted):
        desk.do("gm", one)
    assert [one.aim for one in asked_moves(look(desk, "s1"))] == ["calmer les passagers"]


@pytest.mark.parametrize("game", found().values(), ids=list(found()))
def test_where_the_scene_suggests_nothing_the_game_s_lists_lie_open(game: Game) -> None:
    """Nobody has to search for what they cannot know to be there."""
    seen = look(company(game))
    asking = regions(seen, Memory().regions)["asking"]
    assert suggested(seen) == ()
    assert 'class="every"' in asking


def test_a_difficulty_that_has_names_alone_is_asked_for_by_name() -> None:
    """RPG's five thresholds; as usual the GM says it when the die is thrown, and nothing is sent (rpg B20, B21)."""
    desk = company(found()["rpg"])
    seen, ada = look(desk), named(desk, "Ada")
    [hard], _ = settings_for(seen, Wanted((ada,), "body", {"difficulty": "hard"}))
    assert (hard.key, hard.value) == ("difficulty", "hard")
    sent = [
        requests(seen, Wanted((ada,), "body", {"difficulty": said}))[0].values for said in ("hard", "gm", "")
    ]
    assert [one.get("difficulty") for one in sent] == ["hard", None, None]
