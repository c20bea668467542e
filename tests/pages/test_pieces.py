"""The small pure pieces of the pages."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from starlette.datastructures import FormData

from paravent.core.play import Faces
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.games import found
from paravent.sight import sight_words
from paravent.table.commands import AnswerMove, BeginMove, GiveCharacter, RollFreely, Say
from paravent.table.view import SeatView
from paravent.web.language import preferred
from paravent.web.pages import page_words
from paravent.web.pages.charts import bars
from paravent.web.pages.chat_line import command_of as line
from paravent.web.pages.dice_pictures import die
from paravent.web.pages.forms import command_of
from paravent.web.pages.page_words import SAYING, Said
from paravent.web.pages.submission import local
from tests.pages.reading import part

SEATS = [SeatView("s1", "Léa", "player", admitted=True), SeatView("s2", "Léa Marie", "player", admitted=True)]


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("Bonsoir", Say("Bonsoir")),
        ("/r 2d6+1 # Discrétion", RollFreely("2d6+1", "Discrétion", "self")),
        ("/jet 1D20", RollFreely("1D20", "", "self")),
        ("/gmr d6", RollFreely("d6", "", "gm")),
        ("/mj d6", RollFreely("d6", "", "gm")),
        ("/br d6", RollFreely("d6", "", "blind")),
        ("/aveugle d6", RollFreely("d6", "", "blind")),
        ("/sr d6", RollFreely("d6", "", "self")),
        ("/w Léa viens", Say("viens", "say", ("s1",))),
        ("/chuchoter léa marie viens", Say("viens", "say", ("s2",))),
        ("/me sourit", Say("sourit", "gesture")),
    ],
)
def test_a_line_is_read_as_players_write_it(typed: str, command: object) -> None:
    assert line(typed, SEATS, "self") == command


@pytest.mark.parametrize("typed", ["", "  ", "/r", "/w", "/w Paul viens", "/w Léa", "/me", "/danse"])
def test_a_line_that_makes_no_sense_is_refused_in_words(typed: str) -> None:
    with pytest.raises(Refusal):
        line(typed, SEATS, "open")


def test_a_form_is_read_as_its_command() -> None:
    fields = [
        ("do", "begin-move"),
        ("move", "tries"),
        ("roles.who", "c1"),
        ("typed", "yes"),
        ("values.bonus", "1"),
    ]
    ticks = [
        ("values.flag", "no"),
        ("values.flag", "yes"),
        ("values.many", "~"),
        ("values.many", "a"),
        ("values.many", "b"),
    ]
    form: list[tuple[str, str]] = fields + ticks
    values = {"bonus": "1", "flag": "yes", "many": "a,b"}
    assert command_of(FormData([*form])) == BeginMove("tries", {"who": "c1"}, values, typed=True)
    typed = FormData([("do", "answer-move"), ("action", "a1"), ("faces", "6, 1 3")])
    assert command_of(typed) == AnswerMove("a1", Faces((6, 1, 3)))
    given = FormData([("do", "give-character"), ("character", "c1"), ("owners", "s1")])
    assert command_of(given) == GiveCharacter("c1", ("s1",))


@pytest.mark.parametrize(
    "form", [[], [("do", "nothing")], [("do", "admit-seat")], [("do", "answer-move"), ("faces", "x")]]
)
def test_a_form_that_makes_no_sense_is_refused(form: list[tuple[str, str]]) -> None:
    with pytest.raises(Refusal):
        command_of(FormData([*form]))


def test_a_die_says_its_face() -> None:
    assert 'aria-label="5"' in die(5, 6)
    assert "<text" in die(17, 20)


def test_a_chart_speaks_the_language_and_escapes_its_labels() -> None:
    drawn = bars([("<b>", Fraction(1, 3)), ("rien", Fraction(2, 3))], "fr", "Issues")
    assert "33,3\u202f%" in drawn
    assert "&lt;b&gt;" in drawn


def test_a_long_label_of_a_chart_goes_on_below_and_is_not_cut() -> None:
    """Every word of it is there, and the chart is as much higher."""
    label = "Le camp de Badaud et deux autres l’emporte, avec des pertes"
    short, long = (bars([(one, Fraction(1))], "fr", "Issues") for one in (label[:30], label))
    lines = re.findall(r'class="label above"[^>]*>([^<]+)<', long)
    assert " ".join(lines) == label
    assert [len(lines), max(map(len, lines)) <= 42] == [2, True]
    heights = [int(part(r'viewBox="0 0 \d+ (\d+)"', one)) for one in (short, long)]
    assert heights[0] < heights[1]


def test_small_things() -> None:
    assert preferred("de, en-GB;q=0.8") == "en"
    assert preferred("de") is None
    assert (local("/t/x?a=b"), local("//evil"), local("https://evil"), local("/\\evil")) == (
        "/t/x?a=b",
        "",
        "",
        "",
    )


def test_every_word_a_template_says_exists_and_every_word_is_said() -> None:
    pages = Path(page_words.__file__).parent
    sources = [path.read_text() for path in (pages.parent / "templates").rglob("*.html")]
    sight = Path(sight_words.__file__).parent
    code = [
        path.read_text() for path in (*pages.glob("*.py"), *sight.glob("*.py")) if "words" not in path.name
    ]
    said = set(re.findall(r"\bt\.([a-z_0-9]+)", "".join(sources))) - {"source_", "seen_by_"}
    said |= set(re.findall(r'fill\(\s*"([a-z_0-9]+)"', "".join(sources + code)))
    known = {name.lower() for name, value in Said.every.items() if isinstance(value, Words)}
    assert said <= known | {"fill", "say", "language"}
    text = "".join(sources + code)
    silent = {
        name
        for name in known
        if name not in text and name.upper() not in text and not name.startswith(("seen_by_", "source_"))
    }
    assert silent == set()


def test_no_word_is_hidden_by_another_of_its_name() -> None:
    """A template would say the other one, braces and all."""
    own = [
        {name for name, value in vars(module).items() if isinstance(value, Words)}
        for module in (page_words, *SAYING)
    ]
    assert sum(map(len, own)) == len(set().union(*own))


def test_no_game_is_named_in_the_pages() -> None:

    pages = Path(page_words.__file__).parent.parent
    files = [
        *(pages / "pages").glob("*.py"),
        *(pages / "templates").rglob("*.html"),
        *(pages / "static").glob("*.*s"),
    ]
    for path in files:
        for id in found():
            assert not re.search(rf"\b{id}\b", path.read_text()), f"{path.name} names {id}"
