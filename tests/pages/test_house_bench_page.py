"""The page on which options are tried: figures, address, one person after the other, at a table too."""

from __future__ import annotations

import re
from html import unescape

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from paravent.core.game import Game
from paravent.core.words import percent
from paravent.games import found
from paravent.sight.house_bench import effect, ready_bench, tried_on
from tests.pages.conftest import Server
from tests.pages.evening import context
from tests.pages.test_any_game import player

RETRY = "/atelier/rpg/house-rules?o.retry_bonus=0"
SCRIPT = {"hx-request": "true"}


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_every_game_has_its_options_on_the_bench(client: TestClient, game: Game) -> None:
    """Listed in the workshop; every option that bears on a move can be set."""
    assert f'href="/atelier/{game.id}/house-rules"' in client.get("/atelier").text
    page = client.get(f"/atelier/{game.id}/house-rules").text
    for field in ready_bench(game, "fr").settings({}):
        assert f'name="o.{field.key}"' in page


def test_the_figures_are_those_of_the_bench(client: TestClient) -> None:
    """One person more each time; then the sentences, the bars and the table of all."""
    bench = ready_bench(found()["rpg"], "fr")
    first = client.get(RETRY, headers=SCRIPT).text
    assert 'id="again-0"' in first
    for turn in range(1, 6):
        last = unescape(client.get(f"{RETRY}&more={turn}", headers=SCRIPT).text)
    assert 'class="again"' not in last
    made = effect(bench, [tried_on(bench, key, {"retry_bonus": "0"}) for key in bench.people])
    for words in made.sentences:
        assert words.fr in last
    for row in made.bars:
        assert percent(row.chances[1], "fr", 1) in last
    cells = re.findall(r"<td>([^<]*?)\s*(?:<small>|</td>)", last)
    for one in made.changes[:8]:
        assert percent(one.before, "fr", 1) in cells
        assert percent(one.after, "fr", 1) in cells


def test_the_address_holds_what_is_tried(client: TestClient) -> None:
    """What is as usual is not in it; what is refused is a sentence beside the form."""
    every = "/atelier/rpg/house-rules?o.strict=no&o.retry_bonus=0&o.declarations=bind"
    answer = unescape(client.get(every, headers=SCRIPT).text)
    assert f'data-address="{RETRY}"' in answer
    assert 'class="refusal"' in client.get("/atelier/rpg/house-rules?o.wings=yes").text
    assert "Réglez une option" in client.get("/atelier/rpg/house-rules").text


def test_a_table_tries_options_on_its_own_people(client: TestClient) -> None:
    """From its options; by its GM alone."""
    table = client.post("/open", data={"game": "rpg", "name": "Ici", "ready": "yes"}).url.path
    address = f"{table}/atelier/house-rules"
    assert f'href="{address}"' in client.get(table).text
    assert 'class="verdict"' in client.get(f"{address}?o.retry_bonus=0").text
    assert player(client, table).get(address).status_code in (403, 409)


def test_a_weapon_with_other_figures_is_in_the_address(client: TestClient) -> None:
    """What is as the book has it is not; another thing than the one the form shows brings its own fields."""
    base = "/atelier/undesix/house-rules"
    page = client.get(base).text
    assert 'value="weapons.sword"' in page
    assert 'name="o.gift"' in page
    answer = unescape(
        client.get(f"{base}?thing=weapons.knife&t.value=3&t.reach=contact", headers=SCRIPT).text
    )
    assert f'data-address="{base}?thing=weapons.knife&t.value=3"' in answer
    assert "valeur 1 → 3" in answer
    assert "thing-fields" not in answer
    other = client.get(f"{base}?thing=weapons.bow&was=weapons.knife&t.value=3", headers=SCRIPT).text
    assert 'hx-target="#thing-fields"' in other
    assert 'name="t.value"' in other
    assert f'data-address="{base}?thing=weapons.bow"' in other
    assert 'class="refusal"' in client.get(f"{base}?thing=weapons.excalibur").text


def test_an_option_is_tried_at_one_tap(browser: Browser, server: Server) -> None:
    """On a phone: a step down, and what it changes for everybody is told."""
    page = context(browser, server.address, phone=True).new_page()
    page.goto("/atelier/rpg/house-rules")
    page.locator("[name='o.retry_bonus']").fill("0")
    page.locator("[name='o.retry_bonus']").blur()
    page.wait_for_url("**/atelier/rpg/house-rules?o.retry_bonus=0")
    expect(page.locator(".verdict")).to_contain_text("Chacun y perd autant", timeout=30_000)
    expect(page.locator("#going")).to_have_count(0, timeout=60_000)
    expect(page.locator("figure .two")).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.goto("/atelier/undesix/house-rules")
    page.select_option("#thing", "weapons.knife")
    page.locator("[name='t.value']").fill("4")
    page.locator("[name='t.value']").blur()
    expect(page.locator(".verdict")).to_contain_text("valeur 1 → 4", timeout=30_000)
    page.wait_for_url("**/atelier/undesix/house-rules?thing=weapons.knife&t.value=4")
    expect(page.locator(".changes td").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
