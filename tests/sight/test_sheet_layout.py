"""How a sheet is laid out for a screen, from its declaration alone."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.core.parameters import Choice, Parameter, written
from paravent.core.words import same
from paravent.games import found, rpg, undesix
from paravent.sight.fields import Field, blank_sheet
from paravent.sight.rollable import beside, links
from paravent.sight.sheet_layout import Laid, laid
from paravent.table.values import plain
from tests.pages import duels, toy


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
        ("attribute", 4),
        ("domain", 9),
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
