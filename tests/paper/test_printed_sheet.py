"""A sheet on paper: every field in its place, for any game, and nothing that people wrote is markup."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from paravent.core.parameters import Parameter, Whole, declared
from paravent.core.refusal import Refusal
from paravent.core.words import LANGUAGES, Language
from paravent.games import found
from paravent.paper import printed_sheet, typeset
from paravent.paper.character_file import stays
from paravent.paper.paper_layout import Laying, figure
from paravent.paper.printed_sheet import TEMPLATE, SheetPaper, fitted, sheet_as, sheet_paper, sheet_pdf
from tests.long import rest_long
from tests.paper.games import BARE, LEVELS, ODD, WICKED, ZOE, Bare, Levelled


def texts(paper: SheetPaper) -> str:
    """Everything that a sheet says."""
    return json.encode(paper).decode()


def labels(paper: SheetPaper) -> list[str]:
    """The fields that a sheet has room for."""
    grouped = [number for group in paper.groups for number in (group.head, *group.rows) if number]
    numbers = [one.label for one in (*grouped, *paper.states, *paper.values)]
    written = [one.label for one in (*paper.identity, *paper.notes)]
    ticks = [one.label for one in paper.conditions] + [one.label for one in paper.lists]
    return sorted(numbers + written + ticks)


def printed(game: Any, one: Parameter, language: Language) -> str:
    """What a field is called on paper: with its letter, and a loss by what is left."""
    left = one.kind.left if isinstance(one.kind, Whole) else None
    letter = f" ({game.letters[one.key].say(language)})" if one.key in game.letters else ""
    return (
        f"{left.say(language)} ({'reste' if language == 'fr' else 'left'}/total)"
        if left
        else f"{one.kind.words.say(language)}{letter}"
    )


def expected(game: Any, sheet: Any, language: Language) -> list[str]:
    """Every field of a game's sheet that is not kept by its moves, but the name, which is the title; and what follows
    from them."""
    fields = [one for one in declared(game.sheet) if one.key != "name" and not stays(game, one)]
    words = [printed(game, one, language) for one in fields]
    words += [
        one.label for boxed in (True, False) for one in Laying(game, sheet, language).figures(boxed=boxed)
    ]
    return sorted(text[0].upper() + text[1:] for text in words)


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_every_game_has_a_sheet_of_one_or_two_pages(game: Any) -> None:
    """Blank in both languages, and filled by its first pregenerated character, odds included."""
    papers = [sheet_paper(game, None, language) for language in LANGUAGES]
    papers += [
        fitted(sheet_paper(game, one, "fr")) for one in (game.ready.characters[:1] if game.ready else ())
    ]
    assert {typeset.page_count(TEMPLATE, paper) for paper in papers} <= {1, 2}
    assert papers[0].notice == game.notice.fr


@pytest.mark.parametrize("game", [ODD, *found().values()], ids=lambda game: game.id)
def test_every_declared_field_has_its_place(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each once, on a blank sheet and on some pregenerated characters', in both languages."""
    monkeypatch.setattr(printed_sheet, "own_chances", lambda *_, **__: ())
    for sheet in (None, *((ZOE,) if game is ODD else game.ready.characters[:2])):
        for language in LANGUAGES:
            assert labels(sheet_paper(game, sheet, language)) == expected(game, sheet, language)


@pytest.mark.parametrize("game", rest_long(pytest.param(one, id=id) for id, one in found().items()))
def test_the_odds_of_what_is_rolled_most_fit_on_the_second_page(game: Any) -> None:
    """Of pregenerated characters, the first table of odds is never among those left out."""
    for one in game.ready.characters[:3]:
        whole = sheet_paper(game, one, "fr")
        assert fitted(whole).alone[:1] == whole.alone[:1]


def test_a_level_is_a_number_of_pips_with_its_name_and_score() -> None:
    """As many pips as there are levels above the lowest; the numbers before what is rolled stand above."""
    basics, skills = sheet_paper(LEVELS, Levelled(name="Ada", wit=4, craft="able"), "en").groups
    assert [(row.label, row.filled, row.pips) for row in basics.rows] == [
        ("Wit", 4, 5),
        ("Heart", 3, 5),
        ("Hand", 3, 5),
    ]
    assert [(row.label, row.filled, row.pips, row.dice) for row in skills.rows] == [
        ("Craft", 1, 2, "5"),
        ("Song", 0, 2, "4"),
    ]
    assert skills.levels == ("None", "Able", "Great")


def test_rolled_numbers_stand_under_the_number_that_their_dice_begin_with() -> None:
    """With the dice that this character rolls, weariness counted."""
    (group,) = sheet_paper(ODD, ZOE, "en").groups
    assert group.head
    assert (group.head.label, group.head.value) == ("Grace", "4")
    assert [(row.label, row.filled, row.pips, row.dice) for row in group.rows][:2] == [
        ("Lore 0", 0, 5, "3\u202fD6"),
        ("Lore 1", 2, 5, "5\u202fD6"),
    ]


def test_numbers_are_pips_where_there_are_few_and_boxes_with_bounds_otherwise() -> None:
    """A state weighs on rolls; the others are values."""
    paper = sheet_paper(ODD, ZOE, "fr")
    assert [(one.label, one.filled, one.pips) for one in paper.states] == [("Fatigue", 1, 8)]
    assert [(one.label, one.value, one.bounds) for one in paper.values] == [
        ("Destin", "−2", "−3 à 3"),
        ("Pièces", "1234", "0 à 5000"),
    ]


def test_figures_are_written_as_people_write_them() -> None:
    """A true minus sign; thousands apart in long numbers, as each language does."""
    assert (figure(-3, "fr"), figure(1234, "en")) == ("\u22123", "1234")
    assert (figure(5_000_000, "fr"), figure(5_000_000, "en")) == ("5\u202f000\u202f000", "5,000,000")


def test_a_blank_sheet_offers_every_option_and_a_filled_one_what_was_chosen() -> None:
    """With room for more."""
    (blank,), (filled,) = sheet_paper(ODD, None, "en").lists, sheet_paper(ODD, ZOE, "en").lists
    assert (len(blank.options), any(one.ticked for one in blank.options), blank.room) == (15, False, 0)
    assert [one.label for one in filled.options] == ["Gift 2", "Gift 9"]
    assert filled.room


def test_a_blank_sheet_says_nothing_of_anybody() -> None:
    """No name, no code, no odds, no value."""
    paper = sheet_paper(ODD, None, "fr")
    assert (paper.name, paper.code, paper.alone, paper.against) == ("", "", (), ())
    assert {number.value for group in paper.groups for number in group.rows} == {""}


def test_a_sheet_without_a_name_or_any_move_is_printed_too() -> None:
    """And an accent that is no colour becomes a plain brown."""
    paper = sheet_paper(BARE, Bare(luck=2), "en")
    assert paper.accent == "#5b4636"
    assert typeset.page_count(TEMPLATE, paper) == 1


def test_nothing_that_people_wrote_is_markup() -> None:
    """A name such as `#panic() $x^2$ *gras*` is printed as it is."""
    paper = sheet_paper(ODD, ZOE, "fr")
    assert json.decode(texts(paper))["name"] == WICKED
    compiler = typeset._compiler(TEMPLATE, paper)
    for kind in ("math.equation", "strong", "raw", "ref", "emph"):
        assert compiler.eval(f"query({kind}).len()") == "0"
    assert sheet_pdf(ODD, ZOE, "fr").startswith(b"%PDF")


def test_letters_of_every_alphabet_are_let_through() -> None:
    """What the fonts do not have is no reason to fail."""
    assert sheet_pdf(ODD, replace(ZOE, name="夜の狐 🦊 لَيْلَى"), "en").startswith(b"%PDF")


def test_a_light_accent_is_darkened_until_it_can_be_read() -> None:
    """Yellow on white paper cannot."""
    assert sheet_paper(ODD, None, "fr").accent == "#7f7000"


def test_a_sheet_is_also_a_page_that_needs_nothing() -> None:
    """No address to fetch anything from, no script; and nothing that people wrote is markup."""
    for game in found().values():
        one = game.ready.characters[0] if game.ready else None
        page = sheet_as("html", game, one, "fr").decode()
        assert not re.search(r"<script|src=|href=|url\(|@import", page)
        assert one is None or one.name in unescape(page)
    wicked = sheet_as("html", BARE, replace(ZOE, name="<b>Zoé</b>"), "fr").decode()
    assert "<b>Zoé" not in wicked
    with pytest.raises(Refusal, match="html, pdf"):
        sheet_as("md", BARE, None, "en")


def test_paper_speaks_and_counts_as_its_table_does() -> None:
    """Names, figures and chances by the options of the table, not by the usual ones."""
    undesix, artemis = found()["undesix"], found()["artemis"]
    plain, magic = (
        repr(sheet_paper(undesix, undesix.sheet(name="Kim"), "fr", settings=one))
        for one in ({}, {"world": "fantastic"})
    )
    assert "PSY" in plain
    assert "MAGie" not in plain
    assert "MAGie" in magic
    assert "PSY" not in magic.replace(repr(undesix.notice), "")
    usual, longer = (
        sheet_paper(artemis, artemis.sheet(name="Kim"), "fr", settings=one).states
        for one in ({}, {"house.boxes": "1 1 1 1"})
    )
    assert {one.pips for one in longer} != {one.pips for one in usual}
