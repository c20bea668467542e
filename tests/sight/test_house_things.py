"""Things on the bench of house rules: a weapon with other figures, whoever has it, and what it then comes to."""

from __future__ import annotations

import pytest

from paravent.core.game import Game
from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.core.table_lists import entry_of
from paravent.games import found
from paravent.sight.house_bench import HouseBench, concerned, effect, ready_bench, tried_on
from paravent.sight.house_things import (
    NEW,
    Altered,
    Thing,
    altered,
    having,
    is_changed,
    lists_of,
    thing_fields,
    thing_named,
    things,
    told,
)
from paravent.sight.sheet_odds import Work
from tests.long import rest_long

GAMES = [pytest.param(game, id=game.id) for game in found().values() if lists_of(game)]
YZE, UNDESIX = found()["yze"], found()["undesix"]


def every_thing(game: Game) -> list[Thing]:
    """All that can be changed of a game, but new things."""
    bench = ready_bench(game, "fr")
    groups = things(game, "fr", bench.begun, bench.people.values())
    return [one for _, some in groups for one in some if one.id != NEW]


def sword(texts: dict[str, str], *, everybody: bool = False) -> Altered:
    """The sword of Mini YZE with other figures."""
    return altered(YZE, next(one for one in every_thing(YZE) if one.id == "sword"), texts, everybody)


@pytest.mark.parametrize("game", GAMES)
def test_a_thing_as_the_book_has_it_is_its_own_line(game: Game) -> None:
    """Written as one of a table's own it says the same, of every weapon and armour; and is then no change."""
    for thing in every_thing(game):
        one = altered(game, thing, {}, everybody=False)
        entry = entry_of(lists_of(game)[thing.lists], one.line)
        assert {key: getattr(entry, key) for key in thing.values} == dict(thing.values)
        assert not is_changed(game, one)
        assert thing_fields(game, thing, {})


@pytest.mark.parametrize("game", rest_long(GAMES[::-1]))
def test_a_line_with_the_figures_of_the_book_changes_no_chance(game: Game) -> None:
    """Whoever holds it: the same figures by the line as by the book's name."""
    bench = ready_bench(game, "fr")
    things_held = [altered(game, one, {}, everybody=False) for one in every_thing(game)]
    one = next(one for one in things_held if concerned(bench, {}, one))
    key = concerned(bench, {}, one)[0]
    assert having(bench.people[key], one) != bench.people[key]
    made = tried_on(bench, key, {}, one)
    assert made.looked_at
    assert not made.changes


@pytest.mark.long
def test_what_a_changed_weapon_does_is_what_the_odds_reader_says() -> None:
    """A better sword: whoever holds one hits more often, against who they were; what others do to them is told too."""
    bench, better = ready_bench(YZE, "fr"), sword({"bonus": "4"})
    key = concerned(bench, {}, better)[0]
    sheet = bench.people[key]
    made = tried_on(bench, key, {}, better)
    move = YZE.move("attack")
    assert move is not None
    goal = move.headline
    assert goal is not None
    chances = [
        odds(call).mean(goal.value)
        for one in (sheet, having(sheet, better))
        for call in Work(YZE, one, 20.0, always=True, against=sheet).calls(move)[:1]
    ]
    shown = [(one.before, one.after) for one in made.changes if "pousser un échec" in one.goal.fr]
    assert tuple(chances) in shown
    assert all(one.better for one in made.changes)
    assert "bonus 2 → 4" in told(YZE, better).fr
    assert "gagne" in effect(bench, [made]).sentences[1].fr


def test_a_better_armour_is_a_gain_to_who_wears_it() -> None:
    """It is told as what one wishes for who is struck: to be spared more often."""
    bench = ready_bench(UNDESIX, "fr")
    vest = next(one for one in every_thing(UNDESIX) if one.id == "thick-clothes")
    one = altered(UNDESIX, vest, {"value": "2"}, everybody=False)
    made = [tried_on(bench, key, {}, one) for key in concerned(bench, {}, one)]
    changes = [each for tried in made for each in tried.changes]
    assert changes
    assert all(each.better for each in changes)
    assert {each.goal.fr for each in changes} == {"ne pas être blessé", "le moins de dégâts (en moyenne)"}
    assert all(0 <= each.before <= 1 and 0 <= each.after <= 1 for each in changes if each.chance)


def test_a_new_thing_is_taken_by_all_and_the_table_s_own_can_be_changed() -> None:
    """A weapon that no book has goes into everybody's hand; one of the table's own lines is in the list."""
    bench = ready_bench(UNDESIX, "fr")
    new = altered(UNDESIX, new_weapon(bench), {"name": "Gourdin", "value": "5"}, everybody=False)
    assert concerned(bench, {}, new) == tuple(bench.people)
    assert all(having(one, new).weapon.startswith("Gourdin") for one in bench.people.values())
    assert told(UNDESIX, new).fr.startswith("«\u202fGourdin\u202f» pour tous")
    own = bench.board_with({})
    groups = things(UNDESIX, "fr", type(own)(weapons=("Fléau = 3 contact",)), ())
    flail = thing_named(groups, "weapons.Fléau = 3 contact")
    assert altered(UNDESIX, flail, {"value": "4"}, everybody=False).line == "Fléau ; 4 ; contact"


def new_weapon(bench: HouseBench) -> Thing:
    """A weapon of nobody's."""
    return thing_named(things(bench.game, "fr", bench.begun, ()), f"weapons.{NEW}")


@pytest.mark.parametrize("texts", [{"bonus": "many"}, {"wings": "2"}])
def test_what_a_thing_cannot_have_is_refused(texts: dict[str, str]) -> None:
    """In words, as everywhere; so is a thing that is not there."""
    with pytest.raises(Refusal):
        sword(texts)
    with pytest.raises(Refusal):
        thing_named((), "weapons.excalibur")
