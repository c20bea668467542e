"""The small pure pieces of the pages."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace
from starlette.datastructures import FormData

from paravent.core.parameters import Parameter, Several, written
from paravent.core.play import Faces
from paravent.core.refusal import Refusal
from paravent.core.words import Words, same
from paravent.games import found
from paravent.sight import sight_words
from paravent.sight.fields import Field, blank_sheet
from paravent.sight.journal_lines import glass_said, throws, time_said
from paravent.sight.preview import Choices, Offer, by_value
from paravent.sight.rollable import beside, links
from paravent.sight.sentences import Gathered, gathered
from paravent.sight.sheet_layout import laid
from paravent.table.commands import AnswerMove, BeginMove, GiveCharacter, RollFreely, Say
from paravent.table.entry import OrderLine
from paravent.table.move_steps import ThrowStep
from paravent.table.values import plain
from paravent.table.view import SeatView
from paravent.web.language import preferred
from paravent.web.pages import page_words
from paravent.web.pages.charts import bars
from paravent.web.pages.chat_line import command_of as line
from paravent.web.pages.colours import CONTRAST, NIGHT, PAPER, accent_sheet, contrast
from paravent.web.pages.dice_pictures import die
from paravent.web.pages.forms import command_of
from paravent.web.pages.submission import local
from tests.pages.reading import part
from tests.pages.toy import ENOUGH, GAME, Sheet
from tests.table.desk import shown_line

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


def test_dice_that_are_thrown_again_stand_beside_what_they_were() -> None:
    first = ThrowStep("a", "B5", 6, (6, 3, 1), marks=("six", "blank", "one"))
    again = ThrowStep("a", "B8", 6, (5,), marks=("blank",), again=True)
    (thrown,) = throws((first, again))
    assert [(one.face, one.after) for one in thrown.faces] == [(6, None), (3, 5), (1, None)]
    assert [one.state for one in thrown.faces] == ["marked kept", "out", "marked low kept"]


def test_a_sheet_is_laid_out_from_its_declaration_alone() -> None:
    sheet = {"name": "Zoé", "wits": 3, "nerve": 2, "tired": 1}
    made = laid(GAME, sheet)
    assert set(links(GAME)) == {"wits", "nerve"}
    assert [field.key for field in made.states] == ["tired"]
    assert [roll.pool.dice for group in made.groups for roll in group.rolls if roll.pool] == [3, 2]
    assert Sheet(name="Zoé", wits=3, tired=1).wits == int(written(GAME.sheet, sheet)["wits"])


@pytest.mark.parametrize("accent", ["#000000", "#ffffff", "#8c3b1f", "#ffee00", "not a colour"])
def test_every_accent_can_be_read_by_day_and_by_night(accent: str) -> None:
    day, night = re.findall(r"--accent:(#\w{6})", accent_sheet(accent))[:2]
    for colour, ground in ((day, PAPER), (night, NIGHT)):
        red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
        assert contrast((red, green, blue), ground) > CONTRAST - 0.3


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
    assert time_said(24 * 60 + 65, "fr") == "1\u00a0j\u00a01\u00a0h\u00a05\u00a0min".replace(
        "\u00a0j", " j"
    ).replace("1\u00a0h", "1 h").replace("5\u00a0min", "5 min")
    assert glass_said(90) == "1 min\u00a030 s"
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
    words = vars(sight_words) | vars(page_words)
    known = {name.lower() for name, value in words.items() if isinstance(value, Words)}
    assert said <= known | {"fill", "say", "language"}
    text = "".join(sources + code)
    silent = {
        name
        for name in known
        if name not in text and name.upper() not in text and not name.startswith(("seen_by_", "source_"))
    }
    assert silent == set()


def test_no_game_is_named_in_the_pages() -> None:
    from paravent.games import found

    pages = Path(page_words.__file__).parent.parent
    files = [
        *(pages / "pages").glob("*.py"),
        *(pages / "templates").rglob("*.html"),
        *(pages / "static").glob("*.*s"),
    ]
    for path in files:
        for id in found():
            assert not re.search(rf"\b{id}\b", path.read_text()), f"{path.name} names {id}"


def test_whoever_resists_is_advised_against_the_others_goal() -> None:
    no, yes = (
        Offer("no", Words("Non", "No"), (Fraction(1, 4),)),
        Offer("yes", Words("Oui", "Yes"), (Fraction(1, 2),)),
    )
    assert Choices((ENOUGH,), (no, yes)).best(0) is yes
    assert Choices((ENOUGH,), (no, yes), against=True).best(0) is no
    assert Choices((ENOUGH,), (no, yes)).main == 1
    assert Choices((ENOUGH,), (no, yes), judged=True).main is None
    assert Choices((ENOUGH,), (no, replace(yes, worth=no.worth))).main is None


def test_of_many_options_those_that_are_chosen_or_held_are_near_and_the_others_folded() -> None:
    options = tuple((str(n), same(str(n))) for n in range(20))
    field = Field(Parameter("talents", Several(same("talents"), options), ()), ("3",), ("7",))
    assert [option for option, _ in field.near] == ["3", "7"]
    assert len(field.far) == 18
    few = Field(Parameter("talents", Several(same("talents"), options[:12]), ()), ())
    assert (len(few.near), few.far) == (12, ())


def test_that_an_order_is_dealt_is_one_line_for_the_gm_too() -> None:
    lines = [shown_line(OrderLine(()), str(n), "a", hidden=n == 1) for n in range(2)]
    other = shown_line(OrderLine(()), "2", "b")
    assert gathered([*lines, other]) == [Gathered(lines[0]), Gathered(other)]


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


def test_a_chart_of_many_values_names_the_tail_that_hardly_matters_or_takes_them_some_by_some() -> None:
    tail = [(n, Fraction(1, 10) if n < 10 else Fraction(0)) for n in range(20)]
    even = [(n - 14, Fraction(1, 20)) for n in range(20)]
    assert [label.fr for label, _ in by_value(tail)][-2:] == ["12", "13 et plus"]
    assert [(label.fr, chance) for label, chance in by_value(even)][:1] == [("−14 à −13", Fraction(1, 10))]
    assert sum(chance for _, chance in by_value(even)) == 1
