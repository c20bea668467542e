"""A session told as a story, in three forms, from an evening that was really played."""

from __future__ import annotations

import asyncio
from html import unescape

import pytest

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.paper import typeset
from paravent.paper.report import (
    RAISED,
    SHORT_STORY,
    SIZES,
    TEMPLATE,
    _data,
    _fitted,
    plain,
    report_html,
    report_markdown,
    report_pdf,
    roll_said,
    told_as,
)
from paravent.sight.dress import Dress
from paravent.sight.story import Face, Line, Report, Roll, report_of
from tests.paper.evening import WICKED, evening


@pytest.fixture(scope="module")
def files() -> tuple[str, str]:
    """The host's file, and a player's."""
    return asyncio.run(evening())


@pytest.fixture(scope="module")
def told(files: tuple[str, str]) -> Report:
    """What everybody saw."""
    return report_of(files[0], found(), "fr")


def test_nothing_that_people_wrote_is_markup_in_any_form(told: Report) -> None:
    """Typst, HTML and Markdown all print it as it is."""
    html = report_html(told)
    assert "<b>_[lien]" not in html
    assert WICKED in unescape(html)
    assert "\\#panic(1) \\$x\\$ \\*Zoé\\*" in report_markdown(told)
    compiler = typeset._compiler(TEMPLATE, _data(told))
    for kind in ("math.equation", "strong", "raw", "ref"):
        assert compiler.eval(f"query({kind}).len()") == "0"


@pytest.mark.parametrize("text", ["- non", "+ oui", "1. premier", "2) second", "= titre", "# titre"])
def test_a_line_never_becomes_a_list_or_a_title_in_markdown(text: str) -> None:
    """Its first sign is set apart."""
    assert plain(text) != text


def test_a_page_needs_nothing_else(told: Report) -> None:
    """No address to fetch anything from, no script."""
    html = report_html(told)
    assert "://" not in html
    assert "<script" not in html


def test_a_long_story_runs_over_pages_and_an_empty_one_says_so() -> None:
    """A hand-out may be longer than a page."""
    empty = Report("Rien", "Jeu", Dress("#336699"), "fr", "À nous.")
    lines = (Line("handout", words="mot " * 1900), *(Line("said", "Léa", words="Oui.") for _ in range(200)))
    long = Report("Tout", "Jeu", Dress("#336699"), "fr", "À nous.", lines=lines)
    assert "Rien ne s’est encore passé." in report_markdown(empty)
    assert typeset.page_count(TEMPLATE, _data(long)) > 4
    assert report_pdf(empty).startswith(b"%PDF")


def test_the_story_has_one_sentence_for_each_action_and_its_dice_are_in_an_annex(told: Report) -> None:
    """In each form: before the annex neither dice nor decisions, and a number by which the roll is found there."""
    deeds = [(n, one) for n, one in zip(told.numbers, told.lines, strict=True) if one.kind == "deed" and n]
    assert deeds
    assert [n for n, _ in told.annex] == list(range(1, len(told.annex) + 1))
    story, _, annex = report_markdown(told).partition("## Annexe")
    page, _, rolls = unescape(report_html(told)).partition('<section class="annex">')
    assert "`" not in story
    assert 'class="die' not in page.partition("<main>")[2]
    for number, one in deeds:
        sentence = f"**{plain(one.who)}** {plain(one.did)}{str(number).translate(RAISED)}"
        assert sentence in story.split("\n\n")
        assert all(roll_said(roll) in annex for roll in one.rolls)
        assert f'href="#roll-{number}"' in page
        assert f'id="roll-{number}"' in rolls
        assert all(plain(note) in annex and note in rolls for note in one.notes)


def test_a_form_that_does_not_exist_is_refused_in_words() -> None:
    """And says which there are."""
    with pytest.raises(Refusal, match="html, pdf, md"):
        told_as(Report("", "", Dress(), "fr", ""), "docx")


def test_many_sided_dice_and_several_throws_fit_in_the_annex() -> None:
    """A percentile die, and twenty dice."""
    rolls = (
        Roll((Face(100),), "Veilleur · 1\u202fD100"),
        Roll(tuple(Face(6, "high") for _ in range(20)), "20\u202fD6"),
    )
    report = Report("Dés", "Jeu", Dress(), "en", "", lines=(Line("deed", "Léa", "Tir", "Oui", rolls=rolls),))
    assert typeset.page_count(TEMPLATE, _data(report)) == 1


def test_a_short_story_is_set_smaller_only_where_that_saves_a_page() -> None:
    """A long one is set once, at the usual size."""
    line = Line("said", "Léa", words="Le vent se lève.")
    stories = [Report("Soir", "Jeu", Dress("#a33"), "fr", "", lines=(line,) * n) for n in range(20, 60)]
    sizes = [_fitted(story)["size"] for story in stories]
    spared = next(story for story, size in zip(stories, sizes, strict=True) if size != SIZES[0])
    assert sizes[0] == sizes[-1] == SIZES[0]
    assert typeset.page_count(TEMPLATE, _fitted(spared)) == typeset.page_count(TEMPLATE, _data(spared)) - 1
    assert (
        _fitted(Report("Soir", "Jeu", Dress("#a33"), "fr", "", lines=(line,) * (SHORT_STORY + 1)))["size"]
        == SIZES[0]
    )
