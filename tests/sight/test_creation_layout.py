"""A character under way, laid out in steps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import Game, Offer
from paravent.core.parameters import Choice
from paravent.core.words import same
from paravent.games import found
from paravent.sight.creation_layout import (
    PIPS,
    kindred,
    left_to_place,
    offered_beginnings,
    rebased,
    spent_by,
    steps,
    worth,
)
from paravent.sight.fields import blank_sheet
from paravent.sight.new_character import chosen_at_creation, making, spent_on
from paravent.sight.rollable import links
from paravent.sight.seen import Seen
from tests.pages.test_regions import seen
from tests.pages.toy import GAME as TOY

GAMES = found()


def at_table(game: Game) -> Seen:
    """A new table of a game, as its GM sees it."""
    return replace(seen(board=None), game=game)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everything_that_one_chooses_stands_in_one_place(game: Game) -> None:
    """Under a field, in a family or by itself; who somebody is stands apart."""
    laid = steps(at_table(game), {})
    parts = [one.key for part in laid.parts for one in (*([part.head] if part.head else []), *part.fields)]
    every = [*parts, *(one.key for one in laid.about)]
    assert len(every) == len(set(every))
    assert set(every) == chosen_at_creation(game) - game.absent({})
    assert laid.about[0].key == "name"
    assert {one.form for one in laid.summary} <= {"whole"}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_ready_character_is_a_beginning_that_is_legal_as_it_is(game: Game) -> None:
    """Beside the game's own, which are worth a sentence and a face each."""
    every = offered_beginnings(at_table(game))
    assert game.creation
    assert game.ready
    assert len(every) == len(game.creation.starts) + len(game.ready.characters)
    assert all(one.name and one.text and one.face for one in every)
    for one in every:
        told = making(game, one.texts, game.options({}))
        assert not one.ready or (told.problem, told.problems) == (None, ())


def test_another_beginning_leaves_what_one_has_changed_oneself() -> None:
    """The rest is the new one's; a name stays, even where it was the beginning's."""
    typed = {"name": "Zoé", "wits": "5", "nerve": "4", "motto": ""}
    assert rebased(TOY, typed, {"name": "Zoé", "wits": "5"}, {"wits": "3", "motto": "Vite"}) == {
        "name": "Zoé",
        "wits": "3",
        "nerve": "4",
        "motto": "Vite",
    }
    assert rebased(TOY, {"wits": "x"}, {}, {"wits": "3"}) == {"wits": "x"}


def test_a_bar_is_never_more_than_full_nor_less_than_empty() -> None:
    """Its whole is what a blank sheet has to place, or more where more is left."""
    points = TOY.creation.budget(TOY.sheet(name="?"), {})[0][0] if TOY.creation else same("")
    bars = left_to_place(TOY, ((points, 3), (points, -2), (points, 9), (same("other"), 0)), TOY.options({}))
    assert [(one.placed, one.whole) for one in bars] == [(0, 3), (3, 3), (0, 9), (1, 1)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_budget_stands_only_where_it_is_spent(game: Game) -> None:
    """Over every game: on each screen only what its own fields change, and no budget is lost."""
    seen = at_table(game)
    walk, options = steps(seen, {"name": "Zoé"}).walk, game.options({})
    budgets = game.creation.budget(blank_sheet(game), options) if game.creation else ()
    bars = left_to_place(game, budgets, options)
    shown = spent_by(seen, walk, bars)
    assert len(shown) == len(walk)
    assert {one for some in shown for one in some} == {*bars}
    for some, parts in zip(shown[1:], walk[1:], strict=True):
        changed = spent_on(game, (one.parameter for part in parts for one in part.fields), options)
        assert {one.words for one in some} <= changed


def test_points_of_attributes_and_skills_are_not_spent_on_a_talent() -> None:
    """A second screen of what one takes has no bar; where there are lines to write on both, each has its own."""
    shown = {}
    for id in ("yze", "koma"):
        game = found()[id]
        budgets = game.creation.budget(blank_sheet(game), {}) if game.creation else ()
        bars = left_to_place(game, budgets, game.options({}))
        each = spent_by(at_table(game), steps(at_table(game), {"name": "Zoé"}).walk, bars)
        shown[id] = [len(some) for some in each]
    assert shown == {"yze": [2, 0], "koma": [1, 1]}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_rolled_says_with_what_as_the_sheet_stands(game: Game) -> None:
    """For every ready character each field that is rolled has its dice or their measure; nothing while it is unread."""
    for one in offered_beginnings(at_table(game)):
        told = steps(at_table(game), {"name": "Zoé", **one.texts}).worth
        assert told.keys() <= links(game).keys()
        assert told
        assert all(each.dice or each.measured for each in told.values())
    assert worth(game, {"name": ""}) == {}


def test_numbers_of_several_sorts_stand_under_their_headings() -> None:
    """As on the sheet; those of one sort need none."""
    titles = {
        id: [one.title.fr for one in steps(at_table(GAMES[id]), {}).parts if one.title and not one.family]
        for id in ("rpg", "undesix")
    }
    assert titles == {"rpg": ["attributs", "domaines"], "undesix": []}


def test_a_skill_has_the_dice_of_what_it_stands_under() -> None:
    told = worth(GAMES["yze"], {"name": "Zoé", "strength": "5", "melee": "3"})
    assert (told["melee"].dice, told["force"].dice) == (8, 5)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_small_number_is_seen_as_pips(game: Game) -> None:
    """What stands on any beginning can be tapped; what is out of reach says why, and never is for long numbers."""
    for one in offered_beginnings(at_table(game)):
        laid = steps(at_table(game), {"name": "Zoé", **one.texts})
        fields = {
            each.key: each.value for part in laid.parts for each in (*part.fields, *filter(None, [part.head]))
        }
        for key, pips in laid.pips.items():
            assert 0 <= pips.least <= fields[key] <= pips.most <= pips.top <= PIPS
            assert (pips.why in laid.whys) == (pips.most < pips.top)


def test_the_keys_of_an_archetype_reach_higher_than_the_others() -> None:
    """All are drawn as high as the highest; without an archetype anything may be the key."""
    drawn = steps(at_table(GAMES["yze"]), {"name": "Zoé", "archetype": "sworn-blade"}).pips
    reach = {
        key: (drawn[key].least, drawn[key].most, drawn[key].top)
        for key in ("strength", "agility", "melee", "force")
    }
    assert reach == {"strength": (2, 5, 5), "agility": (2, 4, 5), "melee": (0, 3, 3), "force": (0, 2, 3)}
    assert [key for key, one in drawn.items() if one.mark] == ["strength", "melee"]
    assert {one.most for one in steps(at_table(GAMES["yze"]), {}).pips.values()} == {3, 5}


def test_beginnings_of_a_kind_stand_together() -> None:
    """Each with its place in the whole; ready characters come last, under no name of a kind."""
    every = offered_beginnings(at_table(GAMES["yze"]))
    told = [(family.fr if family else "", [place for place, _ in some]) for family, some in kindred(every)]
    assert [(name, len(some)) for name, some in told[:3]] == [
        ("fantastique", 6),
        ("contemporain", 4),
        ("futur noir", 4),
    ]
    assert told[-1] == ("", list(range(14, len(every))))
    assert all(len(one.text) <= 60 for one in every if not one.ready)


def test_what_one_is_comes_before_what_one_takes() -> None:
    """In one screen or two, as much as there is; in a game of words alone, half of them each."""
    walks = {
        id: [[one.key for part in some for one in part.fields] for some in steps(at_table(game), {}).walk]
        for id, game in GAMES.items()
    }
    assert {id: len(some) for id, some in walks.items()} == {
        "artemis": 2,
        "koma": 2,
        "rpg": 1,
        "undesix": 2,
        "yze": 2,
    }
    assert walks["koma"] == [["concept", "flaw", "gift", "sign"], ["aim", "bond", "tie", "npc"]]
    assert "traits" in walks["undesix"][1]


def test_what_an_archetype_offers_comes_first() -> None:
    """One talent of two, and its gear; without an archetype one talent of all."""
    offers = steps(at_table(GAMES["yze"]), {"name": "Zoé", "archetype": "sworn-blade"}).offers
    assert len(offers["talents"].options) == 2
    assert offers["talents"].one
    assert "sword" in offers["weapon"].options
    assert steps(at_table(GAMES["yze"]), {}).offers == {"talents": Offer((), one=True)}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_offered_can_be_chosen(game: Game) -> None:
    """Of every beginning: each option is one of its field's."""
    for one in offered_beginnings(at_table(game)):
        laid = steps(at_table(game), {"name": "Zoé", **one.texts})
        kinds = {each.key: each.parameter.kind for part in laid.parts for each in part.fields}
        for key, offer in laid.offers.items():
            kind = kinds[key]
            assert isinstance(kind, Choice)
            assert set(offer.options) <= {id for id, _ in kind.options}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_field_of_a_part_is_drawn_once_and_numbered_places_follow_each_other(game: Game) -> None:
    """With what says more of each; then what chooses among them."""
    for part in steps(at_table(game), {}).parts:
        drawn = [one.key for place in part.places for one in (place.lead, *place.more)]
        assert sorted(drawn) == sorted(one.key for one in part.fields)
        numbered = [place.lead.key for place in part.places if place.numbered]
        assert len(numbered) != 1
        places = [n for n, place in enumerate(part.places) if place.numbered]
        assert places == [*range(places[0], places[-1] + 1)] if places else True


def test_a_second_weapon_has_a_place_of_its_own_with_its_level() -> None:
    """And what is in hand is chosen among the weapons, after them (artemis R6.5)."""
    places = [one for part in steps(at_table(GAMES["artemis"]), {}).parts for one in part.places]
    slots = [(one.lead.key, [other.key for other in one.more]) for one in places if one.numbered]
    assert slots == [(f"weapon{n}", [f"weapon{n}_level"]) for n in (1, 2, 3)]
    assert [one.lead.key for one in places if one.among] == ["held"]
