"""The last page, as everybody reads it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.sight.last_page import last_page
from paravent.sight.luck import Luck
from paravent.table import commands as c
from paravent.table.table_file import export
from paravent.table.verify import verify
from paravent.web.pages.end_page import MIDDLE, MOST_OFF, WIDE, course, everybody, luck_said
from paravent.wiring import application
from tests.pages.conftest import Server
from tests.pages.reading import part
from tests.pages.test_accessibility import axe, violations
from tests.pages.test_any_game import player
from tests.pages.test_journeys import overflowing
from tests.pages.test_koma import command, ready
from tests.sight.looks import look
from tests.table.desk import AT, company
from tests.table.little import LITTLE
from tests.web.helpers import CALM

__all__ = ["axe"]


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser, without script."""
    app = application(CALM, {"little": LITTLE}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


def test_closing_a_session_gives_everybody_the_last_page(gm: TestClient) -> None:
    """Before, a sentence says when it comes; then both read the luck of whoever rolled, and what to take away."""
    table = gm.post("/open", data={"game": "little", "name": "Ici"}).url.path
    lea = player(gm, table)
    assert "Aucune séance n’est close" in unescape(lea.get(f"{table}/end").text)
    lea.post(f"{table}/line", data={"line": "/r 3d6"})
    assert f'href="{table}/end"' not in gm.get(table).text
    gm.post(f"{table}/do", data={"do": "close-session"})
    for one in (gm, lea):
        assert f'href="{table}/end?session=1">La dernière page' in one.get(table).text
        page = unescape(one.get(f"{table}/end").text)
        assert "Fin de la séance 1" in page
        assert "3 dés" in page
        assert "des soirées avec les mêmes dés" in page
        assert f"{table}/print/report.pdf" in page


def test_whoever_was_played_may_rest_and_grow_and_is_seen_as_they_are() -> None:
    """As buttons; a scratch is told, and so is that there is none."""
    app = application(CALM, {"yze": found()["yze"]}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as gm:
        table = gm.post("/open", data={"game": "yze", "name": "Ici"}).url.path
        lea = player(gm, table)
        lea.post(f"{table}/do", data={"do": "make-character", "sheet.name": "Ada", "sheet.damage": "2"})
        ada = part(r"roles\.roller=([\w:-]+)", lea.get(table).text)
        lea.post(
            f"{table}/do",
            data={"do": "begin-move", "move": "test", "roles.roller": ada, "values.skill": "survival"},
        )
        action = part(r'name="action" value="([^"]+)"', lea.get(table).text)
        lea.post(f"{table}/do", data={"do": "answer-move", "action": action, "option": "keep"})
        gm.post(f"{table}/do", data={"do": "close-session"})
        page = unescape(lea.get(f"{table}/end").text)
    take = page.partition('id="take"')[2].partition("</section>")[0]
    assert {"move=rest", "move=advance"} <= set(re.findall(r"move=[a-z-]+", take))
    moments = page.partition('id="moments"')[2].partition("</section>")[0]
    assert re.search(
        r'great[^>]*>\s*<span class="face.*?<b>Ada</b>.*?class="dice">\s*<svg class="die d6',
        moments,
        re.DOTALL,
    )
    assert 'aria-label="Dégâts' in page.partition('id="heroes"')[2]
    assert "sans une égratignure" not in page


def test_what_the_page_verifies_is_what_a_seat_saw(gm: TestClient) -> None:
    """The GM's own sight too is a seat's file; a player's holds nothing that was rolled behind the screen."""
    table = gm.post("/open", data={"game": "little", "name": "Ici"}).url.path
    lea = player(gm, table)
    gm.post(f"{table}/visibility", data={"visibility": "gm"})
    gm.post(f"{table}/line", data={"line": "/r 7d6"})
    gm.post(f"{table}/do", data={"do": "close-session"})
    files = [one.get(f"{table}/end/1/seen.txt") for one in (gm, lea)]
    assert [one.headers["cache-control"] for one in files] == ["no-store"] * 2
    assert [verify(one.text).sessions[0].dice for one in files] == [7, 0]
    assert '"7d6"' not in files[1].text
    assert '"is":"event"' not in files[0].text
    assert TestClient(gm.app).get(f"{table}/end/1/seen.txt").status_code == 401


def test_after_a_second_evening_the_campaign_is_told(gm: TestClient) -> None:
    """With everybody's luck over both, the last page of each, and a link where players look for papers."""
    table = gm.post("/open", data={"game": "little", "name": "Ici"}).url.path
    lea = player(gm, table)
    for formula in ("3d6", "2d6"):
        lea.post(f"{table}/line", data={"line": f"/r {formula}"})
        gm.post(f"{table}/do", data={"do": "close-session"})
        gm.post(f"{table}/do", data={"do": "open-session"})
    page = unescape(lea.get(f"{table}/end?session=1").text)
    assert "Fin de la séance 1" in page
    assert "des campagnes avec les mêmes dés (5 dés)" in page
    assert re.search(rf'href="{table}/end\?session=2"[^>]*>\s*séance 2', page)
    assert f'href="{table}/end#luck"' in lea.get(table).text


def test_everybody_takes_the_same_picture_away(gm: TestClient) -> None:
    """GM and players alike, to look at and as dots; whoever does not sit here has none, and another form is refused."""
    table = gm.post("/open", data={"game": "little", "name": "Ici"}).url.path
    lea = player(gm, table)
    gm.post(f"{table}/visibility", data={"visibility": "gm"})
    gm.post(f"{table}/line", data={"line": "/r 7d6"})
    lea.post(f"{table}/line", data={"line": "/r 3d6"})
    gm.post(f"{table}/do", data={"do": "close-session"})
    assert f'href="{table}/end/1/share"' in lea.get(f"{table}/end").text
    page = unescape(lea.get(f"{table}/end/1/share").text)
    assert re.search(rf'src="{table}/end/1/picture.png\?moment=0" alt="Image de la soirée.: Ici', page)
    files = [one.get(f"{table}/end/1/picture.svg") for one in (gm, lea)]
    assert files[0].content == files[1].content
    assert "3 dés vérifiés" in files[0].text
    assert files[0].headers["content-type"].startswith("image/svg+xml")
    assert lea.get(f"{table}/end/1/picture.png").content[:4] == b"\x89PNG"
    assert lea.get(f"{table}/end/1/picture.gif").status_code == 409
    assert TestClient(gm.app).get(f"{table}/end/1/picture.svg").status_code == 401


def test_a_long_course_is_a_short_line() -> None:
    """It ends where the luck ends."""
    luck = Luck("s1", 12, Fraction(1, 2), tuple(map(Fraction, range(1, 1001))), "", "")
    drawn = course(luck)
    assert drawn.count(",") <= 122
    assert f" {WIDE}.0,3.0" in drawn


@pytest.mark.parametrize(
    ("share", "said"), [(0, "poisse"), (Fraction(1, 2), "ni veine ni guigne"), (1, "bénie")]
)
def test_luck_is_said_with_its_share(share: Fraction | int, said: str) -> None:
    """In words first, then how many evenings are less lucky; its line is a picture for who sees it."""
    luck = Luck("s1", 12, Fraction(share), (Fraction(1), Fraction(-2)), "", "")
    assert said in luck_said(luck, "fr")
    assert "Words" not in luck_said(luck, "fr")
    assert "12 dés" in luck_said(luck, "fr")
    assert course(luck).count(",") == 3


def test_the_chart_has_a_row_for_everybody_and_dots_stay_on_it() -> None:
    """Players by name in their colours, then the GM; how far ahead is said in what the game counts."""
    game = found()["yze"]
    desk = company(game)
    for seat, faces in (("gm", (6, 6, 6, 6)), ("s1", (6, 1, 1, 1, 1, 1)), ("s2", (1,) * 40)):
        desk.do(seat, c.RollFreely(f"{len(faces)}d6", faces=faces))
    desk.do("gm", c.CloseSession())
    told = last_page(export(desk.done, game_version="1", at=AT), {game.id: game}, "fr")
    rows = everybody(look(desk, "s1"), told, "fr")
    assert [(one.name, one.figure) for one in rows] == [
        ("Léa", "0 six"),
        ("Max", "−7 six"),
        ("Le MJ", "+3 six"),
    ]
    assert [one.at for one in rows] == [MIDDLE, MIDDLE - MOST_OFF, MIDDLE + MOST_OFF]


def test_a_card_may_tell_another_moment_and_names_no_player() -> None:
    """Each moment has its chip, and its picture; who plays is nowhere on it."""
    app = application(CALM, {"yze": found()["yze"]}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as gm:
        table = gm.post("/open", data={"game": "yze", "name": "Ici"}).url.path
        lea = player(gm, table)
        lea.post(f"{table}/do", data={"do": "make-character", "sheet.name": "Ada"})
        ada = part(r"roles\.roller=([\w:-]+)", lea.get(table).text)
        pushed = 0
        while pushed < 2:
            start = {"do": "begin-move", "move": "test", "roles.roller": ada, "values.skill": "survival"}
            lea.post(f"{table}/do", data=start)
            waits = lea.get(f"/api/tables/{table.rpartition('/')[2]}/view").json()["doing"]
            if waits:
                answer = {"do": "answer-move", "action": waits[0]["action"], "option": "push"}
                lea.post(f"{table}/do", data=answer)
                pushed += 1
        gm.post(f"{table}/do", data={"do": "close-session"})
        page = unescape(lea.get(f"{table}/end/1/share?moment=1").text)
        pictures = [lea.get(f"{table}/end/1/picture.svg?moment={n}").text for n in (0, 1)]
    assert re.search(r'moment=1"\s+aria-current="page"', page)
    assert any("Ada relance ses dés" in one for one in pictures)
    assert pictures[0] != pictures[1]
    assert not any("Léa" in one for one in pictures)
    assert "share.js" in page


SHARES = """navigator.canShare = () => true;
navigator.share = async ({ files }) => { document.body.dataset.shared = `${files[0].type} ${files[0].size > 999}`; };"""


def test_the_last_page_and_its_card_fit_every_phone(browser: Browser, server: Server, axe: str) -> None:
    """Nothing too wide and nothing that axe knows of; the card goes wherever the phone sends pictures."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    command(lea, "roll-freely", formula="6d6")
    command(evening.gm, "close-session")
    lea.add_init_script(SHARES)
    table = lea.url.partition("#")[0]
    lea.goto(f"{table}/end")
    expect(lea.locator("#proof .verified")).to_be_visible()
    assert list(overflowing(lea)) == []
    assert violations(lea, axe) == []
    lea.locator("a[href$='/end/1/share']").click()
    expect(lea.locator(".postcard")).to_be_visible()
    assert list(overflowing(lea)) == []
    assert violations(lea, axe) == []
    lea.locator("[data-postcard]").click()
    expect(lea.locator("body")).to_have_attribute("data-shared", "image/png true")
    assert evening.problems == []
