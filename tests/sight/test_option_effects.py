"""What the options of a choice do, in the words of a game's tables."""

from __future__ import annotations

from paravent.core.game import Game
from paravent.core.parameters import Several, declared
from paravent.games import found, yze
from paravent.sight.fields import own_fields
from paravent.sight.option_effects import NOTHING, effects, effects_of
from paravent.table.values import plain

GAMES = found()


def told(game: str, key: str) -> dict[str, str]:
    """What the options of a field do, in French."""
    parameter = next(one for one in declared(GAMES[game].sheet) if one.key == key)
    return {id: words.fr for id, words in effects(GAMES[game], parameter).items()}


def test_a_talent_and_a_weapon_say_what_they_do() -> None:
    """A table of one column says it, one of several under their headings; what is nothing is not said."""
    assert told("yze", "talents")["shield-arm"] == "Combat +2, en défendant quelqu’un"
    assert told("yze", "weapon")["sword"].startswith("Bonus +2 · Dégâts 2 · Contact")
    assert told("artemis", "wear")["safety"] == "Protection 1 · Gênes 2 · Pressurisée 3"


def test_the_one_thing_that_a_weapon_does_is_said_under_its_heading() -> None:
    """A class of wound alone would read as the state of whoever carries the weapon."""
    assert told("artemis", "weapon1")["rapier"] == "Inflige\u202f: sévèrement blessé"
    for game in GAMES.values():
        for one in declared(game.sheet):
            if not isinstance(one.kind, Several):
                assert all(words.fr.startswith(_headings(game)) for words in effects(game, one).values())


def _headings(game: Game) -> tuple[str, ...]:
    return tuple(head.fr for table in game.tables for head in table.headings[1:])


def test_a_table_says_itself_which_of_its_cells_tell_nothing() -> None:
    """A word of one game is none of the house's: only dashes and zeros are nothing in every table."""
    own = [
        (game.id, table, word) for game in GAMES.values() for table in game.tables for word in table.nothing
    ]
    assert own
    for game, table, word in own:
        assert word not in NOTHING
        assert any(cell.fr == word for row in table.rows for cell in row[1:]), (game, table.id)
    assert not any(letter.isalpha() for word in NOTHING for letter in word)
    assert "Parade" not in told("yze", "weapon")["bow"]
    assert not any("tous" in said for said in told("undesix", "weapon").values())


def test_a_level_says_nothing_though_a_table_has_rows_of_that_name() -> None:
    """A table is about a field that is called after it."""
    assert told("artemis", "weapon1_level") == {}
    assert told("artemis", "acrobatics") == {}
    assert told("koma", "concept") == {}


def test_a_sheet_says_what_a_talent_and_an_armour_do_and_no_more_than_is_read_at_a_glance() -> None:
    sheet = yze.Sheet(name="Kim", archetype="sworn-blade", talents=("shield-arm",), armour="chain-mail")
    told = {one.key: effects_of(yze.GAME, one) for one in own_fields(yze.GAME, plain(sheet))}
    assert [one.fr for one in told["talents"]] == ["Combat +2, en défendant quelqu’un"]
    assert [one.fr for one in told["armour"]] == ["Protection 4 · Contondant 1"]
    assert told["archetype"] == ()


def test_a_weapon_is_told_without_headings_that_say_nothing() -> None:
    """A yes is told by its heading, a reach or a wound by its own word."""
    weapons = next(effects(yze.GAME, one) for one in declared(yze.Sheet) if one.key == "weapon")
    assert weapons["sword"].fr == "Bonus +2 · Dégâts 2 · Contact · coupante / perforante · Parade · 1 main"
    assert weapons["sword"].en == "Bonus +2 · Damage 2 · Contact · cutting / piercing · Parry · 1 hand"
