"""How a sheet is laid out for a screen, from its declaration alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.moments import Moment
from paravent.core.parameters import Choice, Flag, Parameter, Whole, declared, written
from paravent.core.read_records import Records
from paravent.core.words import same
from paravent.games import found, rpg, undesix, yze
from paravent.sight import preview
from paravent.sight.effects import harmful, ready_sheets
from paravent.sight.fields import Field, blank_sheet
from paravent.sight.rollable import beside, links
from paravent.sight.sheet_layout import Laid, _laid, laid
from paravent.table import commands as c
from paravent.table.values import plain
from paravent.web.page_memory import Memory
from paravent.web.pages.regions import regions
from tests.pages import duels, toy
from tests.sight.looks import look
from tests.table.desk import company, named


def sheet(**values: object) -> Laid:
    """A duellist's sheet, laid out."""
    return laid(duels.GAME, plain(duels.Duellist(name="Zoé", **values)))  # type: ignore[arg-type]


def test_a_purse_is_seen_at_once_and_a_counter_that_only_bars_is_seen_once_it_does() -> None:
    assert [field.key for field in sheet().states] == ["pluck", "hurt"]
    assert [field.key for field in sheet(asleep=1).states] == ["pluck", "asleep", "hurt"]
    assert "letters" in [field.key for field in sheet().counters]


def test_what_a_weapon_does_is_a_group_of_its_own_with_the_weapons_one_has() -> None:
    groups = {group.move.fr: group for group in sheet(first="rapier").groups if group.move}
    assert [roll.had("fr") for roll in groups["Assaut"].rolls] == ["rapière"]
    assert [roll.field.key for roll in sheet(first="rapier").deeds] == ["first"]
    assert sheet().deeds == ()


def test_what_is_in_hand_is_said_by_its_name() -> None:
    kind = Choice(same("en main"), (("first", same("arme 1")), ("none", same("rien"))))
    hand = Field(Parameter("hand", kind, "none"), "first")
    assert [sheet(first=arm).told(hand, "fr") for arm in ("rapier", "none")] == ["rapière", "arme 1"]


def test_a_sheet_is_laid_out_from_its_declaration_alone() -> None:
    sheet = {"name": "Zoé", "wits": 3, "nerve": 2, "tired": 1}
    made = laid(toy.GAME, sheet)
    assert set(links(toy.GAME)) == {"wits", "nerve"}
    assert [field.key for field in made.states] == ["tired"]
    assert [roll.pool.dice for group in made.groups for roll in group.rolls if roll.pool] == [3, 2]
    assert toy.Sheet(name="Zoé", wits=3, tired=1).wits == int(written(toy.GAME.sheet, sheet)["wits"])


def test_what_the_usual_move_rolls_beside_the_fields_of_a_sheet_has_a_row_on_it() -> None:
    rows = {
        game.id: {
            roll.field.key for group in laid(game, plain(blank_sheet(game))).groups for roll in group.every
        }
        for game in found().values()
    }
    extra = {game.id: {one.key for one in beside(game)} for game in found().values()}
    assert any(extra.values())
    assert all(extra[id] <= rows[id] for id in rows)


def test_attributes_and_domains_stand_apart_on_the_sheet() -> None:
    """Each sort under its own name."""
    groups = laid(rpg.GAME, plain(rpg.Sheet(name="Kim"))).groups
    assert [(one.title and one.title.en, len(one.every)) for one in groups] == [
        ("attributes", 4),
        ("domains", 9),
    ]


def test_a_sheet_says_what_the_die_must_not_pass() -> None:
    """One's own figure, then what is rolled under now, losses counted; once where they are the same, no zero."""
    assert undesix.GAME.ready
    hurt = replace(undesix.GAME.ready.characters[0], phy_lost=1)
    rolls = {roll.field.key: roll for group in laid(undesix.GAME, plain(hurt)).groups for roll in group.every}
    shown = {key: (roll.stands("fr"), roll.measured) for key, roll in rolls.items()}
    assert shown["phy"] == ("3", "≤\u00a02")
    assert shown["dexterity"] == ("", "≤\u00a05")
    assert shown["stealth"] == ("", "≤\u00a05")


def suffered(game: Game) -> Iterator[dict[str, object]]:
    """Every way in which a sheet of the game may be at its worst in one respect."""
    for one in declared(game.sheet):
        if one.key in harmful(game):
            worst = one.kind.most if isinstance(one.kind, Whole) else True
            yield {one.key: min(worst, 9)}


def shape(made: Laid) -> list[tuple[str, list[str]]]:
    """What stands where."""
    return [
        (group.head.key if group.head else "", [roll.field.key for roll in group.every])
        for group in made.groups
    ]


@pytest.mark.parametrize("id", sorted(found()))
def test_a_sheet_keeps_its_shape_whatever_one_suffers(id: str) -> None:
    """Nothing leaves its place: what cannot be rolled any more is still there, and says why."""
    game = found()[id]
    well = plain(game.ready.characters[0]) if game.ready else {}
    usual = shape(laid(game, well))
    for worse in suffered(game):
        hurt = laid(game, {**well, **worse})
        assert shape(hurt) == usual, worse
        rolls = [roll for group in hurt.groups for roll in group.every]
        assert all(roll.why or roll.burdens or not roll.spent or hurt.down for roll in rolls), worse


def test_a_wounded_row_says_what_it_lost_and_an_empty_one_what_took_it() -> None:
    hurt = plain(yze.Sheet(name="Zoé", strength=4, agility=2, force=1, damage=2))
    rolls = {roll.field.key: roll for group in laid(yze.GAME, hurt).groups for roll in group.every}
    assert (rolls["force"].pool.dice, rolls["force"].less) == (3, -2)  # type: ignore[union-attr]
    assert rolls["mobility"].spent
    assert [(field.key, field.value) for field in rolls["mobility"].burdens] == [("damage", 2)]
    assert (
        laid(yze.GAME, hurt).weight(next(one for one in laid(yze.GAME, hurt).states if one.key == "damage"))
        == -2
    )


def test_what_weighs_on_every_roll_is_told_where_there_is_a_roll() -> None:
    """Nothing is not taken off: who may roll nothing has no total."""
    game = found()["artemis"]
    well = plain(game.ready.characters[0]) if game.ready else {}
    totals = [laid(game, {**well, **hurt}).malus for hurt in ({}, {"grave_wounds": 3}, {"grave_wounds": 9})]
    assert totals == [0, -1, None]


def test_what_one_holds_is_a_blow_and_what_dice_are_measured_by_is_told_with_it() -> None:
    ready = {id: laid(game, plain(game.ready.characters[0])) for id, game in found().items() if game.ready}
    assert [blow.held.fr for blow in ready["artemis"].blows] == ["rapière"]
    assert [blow.held.fr for blow in ready["yze"].blows] == ["épée"]
    assert [blow.measured for blow in ready["undesix"].blows] == ["≤\u00a03"]


def test_a_blow_with_an_empty_weapon_says_why_it_is_none() -> None:
    """What the rules would refuse is no button (yze B11)."""
    archer = next(one for one in yze.GAME.ready.characters if one.weapon == "bow") if yze.GAME.ready else None
    assert archer is not None
    full, empty = (laid(yze.GAME, plain(one)) for one in (archer, replace(archer, empty=("bow",))))
    assert [blow.offered.why for blow in full.blows] == [None]
    assert ["Cette arme est vide (arc)" in str(blow.offered.why) for blow in empty.blows] == [True]


def test_of_a_long_list_the_few_that_one_is_best_at_come_first_and_all_by_family() -> None:
    game = found()["artemis"]
    group = laid(game, plain(game.ready.characters[0])).groups[0]  # type: ignore[union-attr]
    assert group.long
    assert [roll.field.key for roll in group.best][:2] == ["manoeuvring", "acrobatics"]
    assert [words.fr for words, _ in group.families if words] == ["Innées", "Pilotage"]


@pytest.mark.parametrize(
    "suffered", [{"motionless": True}, {"grave_wounds": 3}, {"light_wounds": 6, "grave_wounds": 3}]
)
def test_what_one_suffers_leaves_the_best_of_a_long_list_where_they_stand(suffered: dict[str, Any]) -> None:
    """What may not be rolled now is greyed where it was: a sheet never changes its shape."""
    game = found()["artemis"]
    assert game.ready
    for character in game.ready.characters:
        well, hurt = (laid(game, {**plain(character), **more}).groups[0].best for more in ({}, suffered))
        assert [roll.field.key for roll in hurt] == [roll.field.key for roll in well]


def test_who_is_down_is_offered_what_relieves_and_nothing_of_what_comes_between_scenes() -> None:
    broken = laid(yze.GAME, plain(yze.Sheet(name="Zoé", damage=5)))
    assert broken.down
    assert {one.move.id for one in broken.still(yze.GAME.acts)} == {"rest"}


@pytest.mark.parametrize(
    ("id", "end"), [("artemis", "dead"), ("koma", "eliminated"), ("undesix", "dead"), ("yze", "dead")]
)
def test_who_is_no_longer_in_the_story_is_offered_another_character_and_nothing_else(
    id: str, end: str
) -> None:
    """Neither a move nor a call for help; whoever is only down may still call."""
    desk = company(found()[id])
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {end: "yes"}, ""))
    seen = look(desk, "s1")
    dead = laid(seen.game, seen.cast[0].sheet or {})
    assert dead.gone
    assert dead.down
    assert not dead.still(seen.game.acts)
    assert not dead.dues
    shown = regions(seen, Memory().regions)["sheet"]
    assert "Appeler à l’aide" not in shown
    assert f"{seen.base}/make" in shown


def test_who_is_only_down_may_call_for_help() -> None:
    desk = company(found()["yze"])
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"damage": "5"}, ""))
    seen = look(desk, "s1")
    assert not laid(seen.game, seen.cast[0].sheet or {}).gone
    assert "Appeler à l’aide" in regions(seen, Memory().regions)["sheet"]


@pytest.mark.parametrize("id", sorted(found()))
def test_every_move_of_a_player_that_is_no_roll_of_the_sheet_is_in_one_group(id: str) -> None:
    game = found()[id]
    every = [move.id for acts in game.acts for move in acts.moves]
    assert len(every) == len(set(every))
    ready = laid(game, plain(game.ready.characters[0])) if game.ready else None
    assert ready
    assert [one.move.id for one in ready.besides(game.acts) if not one.move.gms] == []


def test_who_has_acted_sees_the_same_sheet_and_why_it_waits() -> None:
    """A spent Action takes no skill off its place; the rule itself says why nothing is rolled."""
    fresh = plain(yze.Sheet(name="Zoé", strength=4, fighting=True, playing=True))
    spent = laid(yze.GAME, {**fresh, "acted": True})
    assert shape(spent) == shape(laid(yze.GAME, fresh))
    assert [why.fr for why in spent.barred] == [next(iter(spent.barred)).fr]
    assert "Action" in spent.barred[0].fr


def somebody(game: Game, random: Random) -> dict[str, object]:
    """A ready sheet on which one number or condition is something else."""
    made = plain(random.choice(ready_sheets(game)))
    fields = [one for one in declared(game.sheet) if isinstance(one.kind, Whole | Flag)]
    one = random.choice(fields)
    value = random.randint(one.kind.least, one.kind.least + 3) if isinstance(one.kind, Whole) else True
    return {**made, one.key: value}


@pytest.mark.parametrize("game", found().values(), ids=found())
def test_what_is_kept_by_what_was_read_is_what_would_be_worked_out(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rolls of sheets that differ in anything, and at a table where it is later."""
    random, board = Random(game.id), game.board() if game.board else None
    every = [somebody(game, random) for _ in range(3)]
    later = board.at(Moment("time", minutes=90)) if board else None
    kept = [laid(game, one, on) for one in every for on in (board, later)]
    monkeypatch.setattr(preview, "AHEAD", NOTHING_KEPT)
    monkeypatch.setattr(preview, "CHANCES", NOTHING_KEPT)
    assert kept == [_laid(game, one, on, {}) for one in every for on in (board, later)]


class NothingKept:
    """Everything is worked out, from the records themselves."""

    def get(self, _: object, records: Records, make: Callable[[Records], object]) -> object:
        """The answer."""
        return make(records)


NOTHING_KEPT = NothingKept()


@pytest.mark.parametrize("id", sorted(found()))
def test_a_blow_is_called_after_what_its_striker_holds(id: str) -> None:
    """Never after a value that the move asks of somebody else, though a field of the sheet has the same key; where the
    sheet has no place for it, after the move."""
    game = found()[id]
    for one in ready_sheets(game):
        for blow in laid(game, plain(one)).blows:
            own = [each for each in blow.move.parameters if each.whose in ("", blow.move.first)]
            kinds = [each.kind for each in own if isinstance(each.kind, Choice)]
            words = {said.fr for kind in kinds for _, said in kind.options}
            if not {each.key for each in own} & set(one.__struct_fields__):
                words.add(blow.move.title.fr)
            assert blow.values or blow.held.fr in words, (one.name, blow.move.id, blow.held.fr)


def test_what_somebody_can_never_do_is_listed_nowhere() -> None:
    """Neither while they may act nor once they have: a creature's deeds are no man's, nor is magic plain."""
    ready = plain(yze.Sheet(name="Kim", fighting=True, playing=True))
    for spent in (False, True):
        assert "monster-acts" not in {one.move.id for one in laid(yze.GAME, {**ready, "acted": spent}).moves}
    beast = plain(yze.Sheet(name="Rex", beast="wolfhound", health=6))
    assert "monster-acts" in {one.move.id for one in laid(yze.GAME, beast).moves}
    one = plain(blank_sheet(undesix.GAME))
    worlds = {
        world: laid(undesix.GAME, one, None, {"world": world}).moves for world in ("fantastic", "modern")
    }
    assert [any(each.move.never for each in some) for some in worlds.values()] == [True, False]
