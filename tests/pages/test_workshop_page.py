"""The workshop's pages: any move on the bench, its address, what can be taken away, and its pictures."""

from __future__ import annotations

import csv
import io
import re
from fractions import Fraction
from html import unescape
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from paravent.games import found
from paravent.sight.workshop import Bench, answered, offered
from paravent.web.pages.workshop_charts import curve_chart, outcome_chart, standing_alone
from tests.pages.conftest import Server
from tests.pages.evening import context
from tests.pages.test_any_game import player

MOVE = "/atelier/yze/test"
SCRIPT = {"hx-request": "true"}


def test_every_move_that_throws_has_its_bench(client: TestClient) -> None:
    """Each is listed, opens, and says its chances in words."""
    listed = client.get("/atelier").text
    for game in found().values():
        move = offered(game)[0]
        address = f"/atelier/{game.id}/{move.id}"
        assert f'href="{address}"' in listed
        assert "worths" in client.get(address).text


def test_the_address_holds_the_question(client: TestClient) -> None:
    """What a script is answered says the address that asks the same; without script the form does."""
    answer = client.get(f"{MOVE}?a.dice=5&a.push=never", headers=SCRIPT).text
    address = unescape(re.findall(r'data-address="([^"]+)"', answer)[0])
    assert address == f"{MOVE}?a.dice=5&a.push=never"
    assert "60 %".replace(" ", "\u202f") in answer
    page = client.get(address).text
    assert re.search(r'name="a\.dice"[^>]*value="5"', page)


def test_two_settings_are_compared(client: TestClient) -> None:
    """The second begins like the first; the picture has bars of both."""
    page = unescape(client.get(f"{MOVE}?a.dice=5").text)
    beside = re.findall(r'href="([^"]+&b\.[^"]+)"', page)[0]
    assert client.get(beside, headers=SCRIPT).text.count('class="two"') > 3


def test_comparing_begins_from_what_is_set_now(client: TestClient) -> None:
    """Each answer brings its own way to a second setting, and back to one."""
    one = unescape(client.get("/atelier/yze/test?a.dice=7&over=dice", headers=SCRIPT).text)
    assert 'hx-target="#beside"' in one
    assert 'href="/atelier/yze/test?a.dice=7&b.dice=7&over=dice"' in one
    two = unescape(client.get("/atelier/yze/test?a.dice=7&b.dice=9", headers=SCRIPT).text)
    assert 'href="/atelier/yze/test?a.dice=7"' in two


def test_figures_are_taken_away_exactly(client: TestClient) -> None:
    """As a table whose fractions sum to one, as a drawing, as dots."""
    rows = list(csv.reader(io.StringIO(client.get(f"{MOVE}/chances.csv?a.dice=5").text)))
    assert sum(Fraction(row[1]) for row in rows) == 1
    over = list(csv.reader(io.StringIO(client.get(f"{MOVE}/chances.csv?a.dice=5&over=dice&by=push").text)))
    assert len(over) == 14
    drawn = client.get(f"{MOVE}/chances.svg?a.dice=5")
    assert ET.fromstring(drawn.text).tag.endswith("svg")
    assert client.get(f"{MOVE}/chances.png?a.dice=5&over=dice").content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("address", "named"),
    [
        ("/atelier/chess/test", "chess"),
        ("/atelier/yze/fly", "fly"),
        (f"{MOVE}?a.wings=2", "wings"),
        (f"{MOVE}?over=x", "x"),
    ],
)
def test_what_is_not_there_is_refused_in_words(client: TestClient, address: str, named: str) -> None:
    """A sentence that names it, on a page of its own or beside the settings."""
    told = unescape(client.get(address).text)
    assert re.search(rf"«.{named}.»", told)


def test_what_the_rules_refuse_is_a_sentence_beside_the_settings(client: TestClient) -> None:
    """The form stays, to be set otherwise."""
    page = client.get("/atelier/koma/comeback?a.dice=0&a.hits=9&a.against=1").text
    assert 'class="refusal"' in page
    assert 'name="a.hits"' in page


def test_a_seat_works_with_its_own_people(client: TestClient) -> None:
    """From a card; of a sheet that it may not see, the workshop says nothing."""
    table = client.post("/open", data={"game": "yze", "name": "Ici", "ready": "yes"}).url.path
    lea = player(client, table)
    take = re.findall(r'name="character" value="([\w:-]+)"', lea.get(table).text)[0]
    lea.post(f"{table}/do", data={"do": "take-character", "character": take})
    card = unescape(lea.get(f"{table}/card?move=test&roles.roller={take}&values.skill=stealth").text)
    address = re.findall(rf'href="({table}/atelier[^"]+)"', card)[0]
    page = lea.get(address).text
    assert 'name="a.skill"' in page
    assert 'name="a.dice"' not in page
    files = {
        kind: unescape(re.findall(rf'href="([^"]+chances\.{kind}[^"]+)"', page)[0]) for kind in ("svg", "csv")
    }
    rows = list(csv.reader(io.StringIO(lea.get(files["csv"]).text)))
    assert sum(Fraction(row[1]) for row in rows) == 1
    assert lea.get(files["svg"]).headers["content-type"].startswith("image/svg+xml")
    assert TestClient(client.app).get(files["csv"]).status_code == 401
    cast = re.findall(r'name="character" value="([\w:-]+)"', client.get(table).text)
    closed = [one for one in cast if one not in lea.get(table).text]
    assert closed
    told = lea.get(f"{table}/atelier?move=attack&roles.attacker={take}&roles.target={closed[0]}")
    assert told.status_code in (200, 400)


def test_pictures_are_told_apart_without_colour() -> None:
    """Two settings by their frames, lines by their marks and dashes; each has a name for who does not see it."""
    game = found()["yze"]
    bench = Bench(game, next(one for one in game.moves if one.id == "test"))
    answer = answered(bench, ({"dice": "3"}, {"dice": "4"}), "dice", "push")
    assert answer.curve is not None
    for drawn in (outcome_chart(answer.rows, "fr", "Tout"), curve_chart(answer.curve, "en")):
        assert 'role="img"' in drawn
        assert 'aria-label="' in drawn
        assert "style" not in drawn
        ET.fromstring(standing_alone(drawn))
    assert len(set(re.findall(r'class="line (line\d)"', curve_chart(answer.curve, "fr")))) == 3


def test_a_slider_changes_the_answer_and_the_address(browser: Browser, server: Server) -> None:
    """In a real browser: the words follow, and a reload shows the same."""
    page = context(browser, server.address, phone=True).new_page()
    page.goto(f"{MOVE}?a.dice=5&a.push=never")
    expect(page.locator(".worths b").first).to_have_text("Trois chances sur cinq")
    page.locator("[name='a.dice']").fill("8")
    expect(page.locator(".worths b").first).to_have_text("Trois chances sur quatre")
    expect(page.locator("[for='a-dice'] ~ output")).to_have_text("8")
    page.wait_for_url(f"**{MOVE}?a.dice=8&a.push=never")
    page.reload()
    expect(page.locator(".worths b").first).to_have_text("Trois chances sur quatre")
