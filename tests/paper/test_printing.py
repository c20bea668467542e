"""Papers from the pages and from the command line."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.paper.character_file import character_file
from paravent.wiring import application
from tests.cli.conftest import Order, order, plain
from tests.paper.evening import evening
from tests.web.helpers import CALM

__all__ = ["order", "plain"]


# --- the command line --------------------------------------------------------------------------------------------


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_pregenerated_character_is_printed_by_a_part_of_its_name(order: Order, here: Path) -> None:
    """Under a name that every system takes."""
    done = order("print", "sheet", "yze", "ysaline")
    assert (done.code, done.out) == (0, "yze-ysaline-corvaux.pdf est écrit.\n")
    assert (here / "yze-ysaline-corvaux.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("name", ["Grand-Père", "grandfather"])
def test_a_pregenerated_character_is_found_by_its_name_in_either_language(
    order: Order, here: Path, name: str
) -> None:
    """And printed in the language of the paper."""
    done = order("print", "sheet", "koma", name, "--language", "en")
    assert (done.code, done.out) == (0, "koma-grandfather-taro.pdf est écrit.\n")
    again = order("print", "sheet", "koma", name)
    assert (again.code, again.out) == (0, "koma-grand-pere-taro.pdf est écrit.\n")


def test_a_character_file_is_printed(order: Order, here: Path) -> None:
    """As it was written."""
    game = found()["yze"]
    assert game.ready
    (here / "moi.json").write_bytes(character_file(game, game.ready.characters[1]))
    assert order("print", "sheet", "yze", "moi.json", "--out", "moi.pdf", "--language", "en").code == 0
    assert (here / "moi.pdf").exists()


def test_a_blank_sheet_and_the_screen_are_printed(order: Order, here: Path) -> None:
    """Nothing is ever written over."""
    assert order("print", "sheet", "yze", "--blank").code == 0
    assert order("print", "screen", "yze").code == 0
    again = order("print", "screen", "yze")
    assert (again.code, again.err) == (
        2,
        "«\u202fyze-screen.pdf\u202f» existe déjà\u202f: donnez un autre nom avec --out.\n",
    )


def test_the_story_of_an_exported_table_is_printed_in_each_form(order: Order, here: Path) -> None:
    """PDF unless another is asked for."""
    (here / "soir.txt").write_text(asyncio.run(evening())[0])
    for form in ("md", "html", "pdf"):
        assert order("print", "report", "soir.txt", "--as", form).code == 0
    assert sorted(one.name for one in here.glob("les-*")) == [
        "les-vendredis-de-lea-report.html",
        "les-vendredis-de-lea-report.md",
        "les-vendredis-de-lea-report.pdf",
    ]
    everything = order("print", "report", "soir.txt", "--as", "md", "--everything", "--out", "tout.md")
    assert everything.code == 0
    assert "piégée" in (here / "tout.md").read_text()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("print",), "Say what to print, one of: sheet, screen, report, campaign."),
        (("print", "money"), "“money” cannot be printed"),
        (("print", "sheet"), "Say which game"),
        (("print", "sheet", "yze"), "Say who (a character file, or one of: Ysaline Corvaux"),
        (("print", "sheet", "koma"), "Grandfather Taro"),
        (("print", "sheet", "yze", "nobody"), "neither a file that can be read nor a pregenerated character"),
        (("print", "sheet", "yze", "ysaline", "--blank"), "A blank sheet is nobody’s"),
        (("print", "screen", "yze", "more"), "“more” is one too many here"),
        (("print", "report", "nothing.txt"), "cannot be read"),
        (("print", "screen", "yze", "--language", "de"), "one of: fr, en"),
        (("print", "screen", "yze", "--out", "no/such/folder.pdf"), "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_words(
    order: Order, here: Path, words: tuple[str, ...], says: str
) -> None:
    """One sentence, and nothing written."""
    done = order(*words, "--lang", "en")
    assert done.code == 2
    assert says in done.err
    assert list(here.iterdir()) == []


def test_the_command_has_its_help_in_both_languages(order: Order, here: Path) -> None:
    """With what it takes."""
    assert "Imprimer une fiche" in order("print", "--help").out
    assert "Print a sheet" in order("print", "--help", "--lang", "en").out


# --- the pages -----------------------------------------------------------------------------------------------------


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser at a ready table."""
    app = application(CALM, telemetry=Telemetry(StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


def opened(gm: TestClient) -> str:
    """A table with characters at it; its address."""
    return gm.post("/open", data={"game": "yze", "name": "Table", "ready": "yes"}).url.path


def first_character(gm: TestClient, table: str) -> Any:
    """Somebody at the table."""
    return gm.get(f"/api/tables/{table.removeprefix('/t/')}/view").json()["cast"][0]


def test_anybody_may_print_a_blank_sheet_and_a_screen(gm: TestClient) -> None:
    """In the language of the page."""
    for paper in ("sheet", "screen"):
        answer = gm.get(f"/print/yze/{paper}.pdf")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
        assert answer.content != gm.get(f"/print/yze/{paper}.pdf?lang=en").content


def test_a_character_leaves_as_a_sheet_and_as_a_file(gm: TestClient) -> None:
    """Both bear its name."""
    table = opened(gm)
    one = first_character(gm, table)
    sheet = gm.get(f"{table}/print/sheet/{one['id']}.pdf")
    file = gm.get(f"{table}/print/character/{one['id']}.json")
    assert sheet.content.startswith(b"%PDF")
    assert sheet.headers["cache-control"] == "no-store"
    assert file.json()["sheet"]["name"] == one["name"]
    assert "attachment" in file.headers["content-disposition"]


def test_a_story_tells_together_who_came_in_together(gm: TestClient) -> None:
    """In the language of the page, at a table that was opened in English; and a GM without a name is the GM."""
    headers = {"accept-language": "en"}
    table = gm.post("/open", data={"game": "koma", "ready": "yes"}, headers=headers).url.path
    told = gm.get(f"{table}/print/report.md", headers=headers).text
    assert (
        "*Suzu Kanemoto, Grandfather Taro, Mimi Carillon, Nova Brisset, Idris Falk and Lulu 8 come into play.*"
        in told
    )
    assert "**At the table**: GM." in told
    assert "**À la table**\u202f: MJ." in gm.get(f"{table}/print/report.md").text


def test_a_stranger_gets_nothing(gm: TestClient) -> None:
    """Neither sheets nor the story, and an unknown character is refused like a hidden one."""
    table = opened(gm)
    one = first_character(gm, table)
    stranger = TestClient(gm.app)
    assert stranger.get(f"{table}/print/sheet/{one['id']}.pdf").status_code == 401
    assert stranger.get(f"{table}/print/report.md").status_code == 401
    assert gm.get(f"{table}/print/sheet/nobody.pdf").status_code == 409


def test_the_story_is_told_from_the_pages(gm: TestClient) -> None:
    """In each form; another one, or a session that is no number, is refused in words."""
    table = opened(gm)
    assert gm.get(f"{table}/print/report.md").text.startswith("# Table")
    assert gm.get(f"{table}/print/report.md?session=1").status_code == 200
    assert gm.get(f"{table}/print/report.html").headers["content-type"].startswith("text/html")
    assert gm.get(f"{table}/print/report.pdf").content.startswith(b"%PDF")
    assert gm.get(f"{table}/print/report.docx").status_code == 409
    assert gm.get(f"{table}/print/report.md?session=x").status_code == 409
    assert gm.get("/print/chess/screen.pdf").status_code == 409
