"""The GM's screen: every table and every rule of a game, and house values say what they are."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.game import RuleText, Table
from paravent.core.words import LANGUAGES, Language, same
from paravent.games import found
from paravent.paper import typeset
from paravent.paper.gm_screen import SIZES, TEMPLATE, fewest_pages, screen_paper, screen_pdf, shares_of
from tests.paper.games import BARE, ODD


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_every_table_and_every_rule_is_on_the_screen(game: Any, language: Language) -> None:
    """Each once, on a few pages."""
    paper = screen_paper(game, language)
    tables = [*paper.wide, *(one for stack in paper.halves for one in stack), *paper.narrow]
    assert sorted(one.title for one in tables) == sorted(one.title.say(language) for one in game.tables)
    assert [one.text for one in paper.rules] == [one.text.say(language) for one in game.rules]
    assert typeset.page_count(TEMPLATE, paper) <= 8


def test_house_values_are_marked() -> None:
    """A rule of ours, and the table that goes with it."""
    paper = screen_paper(ODD, "fr")
    assert paper.marks == {"house": "valeur maison"}
    assert [(one.id, one.mark) for one in paper.rules] == [("O1", "book"), ("O2", "house")]
    assert [(one.title, one.mark) for one in paper.wide] == [("Hasards", "house")]


def test_a_table_goes_where_it_fits() -> None:
    """Two short columns fit in one of the page's; twelve long ones need its whole width."""
    paper = screen_paper(ODD, "en")
    assert [one.title for one in paper.narrow] == ["Marks"]
    assert [one.title for one in paper.wide] == ["Luck"]
    assert paper.narrow[0].figures == (True, False)


def test_letters_are_smaller_only_where_they_save_a_page() -> None:
    """Few rules take the usual size; just too many of them take a smaller one, and a page less."""
    assert fewest_pages(screen_paper(ODD, "fr")).size == SIZES[0]
    rules = tuple(RuleText(f"R{n}", same(f"Règle {n}"), same("Lancez deux dés. " * 12)) for n in range(60))
    papers = (screen_paper(replace(ODD, rules=rules[:n]), "fr") for n in range(30, 60))
    usual = next(one for one in papers if fewest_pages(one).size < SIZES[0])
    assert typeset.page_count(TEMPLATE, fewest_pages(usual)) < typeset.page_count(TEMPLATE, usual)


def test_a_table_that_would_stand_alone_in_half_of_the_page_takes_all_of_it() -> None:
    """Two of them stand side by side."""
    table = Table("eight", same("Huit"), "O1", (same("une colonne"),) * 7, ((same("quelques mots"),) * 7,))
    alone, beside = (screen_paper(replace(ODD, tables=(table,) * n), "fr") for n in (1, 2))
    assert ([one.title for one in alone.wide], alone.halves) == (["Huit"], ())
    assert ([one.title for (one,) in beside.halves], beside.wide) == (["Huit", "Huit"], ())


def test_a_table_that_is_hardly_too_wide_for_a_column_goes_into_one() -> None:
    """Rather than standing alone in half of the page, or stretching over all of it."""
    table = Table("five", same("Cinq"), "O1", (same("une colonne"),) * 6, ((same("un mot"),) * 6,))
    paper = screen_paper(replace(ODD, tables=(table,)), "fr")
    assert ([one.title for one in paper.narrow], paper.halves, paper.wide) == (["Cinq"], (), ())


def test_a_narrow_table_fills_the_room_below_the_shorter_of_two() -> None:
    """If it fits; what does not fit stays in the columns."""
    cells = (same("quelques mots"),) * 7
    long, short = (Table(id, same(id), "O1", cells, (cells,) * n) for id, n in (("long", 12), ("short", 1)))
    fits, taller = (
        Table(id, same(id), "O1", (same("n"),), ((same("1"),),) * n) for id, n in (("fits", 6), ("taller", 9))
    )
    paper = screen_paper(replace(ODD, tables=(long, short, taller, fits)), "fr")
    assert [[one.title for one in stack] for stack in paper.halves] == [["long"], ["short", "fits"]]
    assert [one.title for one in paper.narrow] == ["taller"]


def test_a_figure_stays_with_its_word() -> None:
    """In the cells of a table, so that no line begins with a lone figure."""
    table = Table("bite", same("Morsure"), "O1", (same("coup"),), ((same("Morsure (3 dés, Stress 1)"),),))
    paper = screen_paper(replace(ODD, tables=(table,)), "fr")
    assert paper.narrow[0].rows == (("Morsure (3\u00a0dés, Stress\u00a01)",),)


def test_room_is_shared_by_length_where_a_line_of_the_page_holds_every_cell() -> None:
    """Columns then stand at an even distance; elsewhere the short ones take what they need."""
    assert shares_of((30, 4, 20), (False, True, False), "whole") == (30, 8, 20)
    assert shares_of((30, 4, 200), (False, True, False), "whole") == (30, 0, 44)
    assert shares_of((10, 4), (False, True), "column") == (1, 0)


def test_a_game_without_tables_or_rules_has_a_screen() -> None:
    """Not much of one."""
    assert screen_pdf(BARE, "en").startswith(b"%PDF")
