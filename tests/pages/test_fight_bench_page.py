"""Fights to measure: the page of each contest, its address, its figures, and plays that go on until they are sure."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from paravent.core.game import Contest, Game
from paravent.core.words import mean, percent
from paravent.games import found
from paravent.sight.fight_bench import Asked, beginning, measured, offered_contests, ready_ring, worked
from paravent.web.pages.fight_bench_page import foes
from tests.pages.conftest import Server
from tests.pages.evening import context
from tests.pages.test_any_game import player

EVERY = [
    pytest.param(game, contest, id=f"{game.id}-{contest.id}")
    for game in found().values()
    for contest in offered_contests(game)
]
FIGHT = "/atelier/yze/fight/skirmish"
MANY = f"{FIGHT}?a=ysaline-corvaux&a=barnabe-loriot&a=ondine-passerose&foe=garde&n=3"
SCRIPT = {"hx-request": "true"}


@pytest.mark.parametrize(("game", "contest"), EVERY)
def test_every_contest_has_its_page_and_its_figures(client: TestClient, game: Game, contest: Contest) -> None:
    """The chances, the rounds, the curve, who falls and what it costs are those of the forecast."""
    ring = ready_ring(game, contest.id, "fr")
    start = beginning(ring)
    asked = Asked(start.ours[:1], start.theirs[:1], start.values, start.how)
    pairs = [("a", key) for key in asked.ours] + [("foe", key) for key, _ in asked.theirs]
    pairs += [(f"v.{key}", text) for key, text in asked.values.items()]
    pairs += [(f"how.{key}", text) for key, text in asked.how.items()]
    base = f"/atelier/{game.id}/fight/{contest.id}"
    assert f'href="{base}"' in client.get("/atelier").text
    page = unescape(client.get(f"{base}?{urlencode(pairs)}").text)
    if "intervalles d’au plus" in page:
        assert "progress" in page
        return
    known = worked(ring, asked, 60.0)
    told = measured(ring, asked, known)
    assert told.sentence.fr in page
    for number, one in enumerate(told.chances):
        row = re.findall(rf'data-chance="{number}".*?<b>(.*?)</b>', page, re.DOTALL)[0]
        assert row == percent(one.estimate.value, "fr")
    table = re.findall(r'id="tension-table".*?</table>', page, re.DOTALL)[0]
    cells = re.findall(r"<td>(.*?)</td>", table)
    places = range(len(told.curve.places))
    assert cells == [percent(line.values[n] or 0, "fr") for n in places for line in told.curve.lines]
    for row in told.costs:
        assert f"<td>{row.before}</td><td>{mean(row.after.value, 2, 'fr')}</td>" in page
    for one in told.fallen:
        assert f"<td>{percent(one.estimate.value, 'fr')}</td>" in page


def test_the_address_holds_the_question(client: TestClient) -> None:
    """What a script is answered says the address that asks the same; the form shows what it asks."""
    answer = client.get(
        "/atelier/undesix/fight/skirmish?a=brieuc-le-goff&foe=loup&n=2&foe=&n=1&foe=loup&n=1", headers=SCRIPT
    ).text
    address = unescape(re.findall(r'data-address="([^"]+)"', answer)[0])
    assert address == "/atelier/undesix/fight/skirmish?a=brieuc-le-goff&foe=loup&n=3"
    page = client.get(address).text
    assert re.search(r'value="brieuc-le-goff" +checked', page)
    assert re.search(r'value="loup" selected', page)


def test_what_cannot_be_is_a_sentence_beside_the_form(client: TestClient) -> None:
    """Nobody to fight, somebody unknown; a contest that is not there has a page of its own."""
    assert 'class="refusal"' in client.get(f"{FIGHT}?a=ysaline-corvaux").text
    assert "dragon-rose" in client.get(f"{FIGHT}?a=ysaline-corvaux&foe=dragon-rose").text
    assert client.get("/atelier/yze/fight/chess").status_code == 409


def test_numbers_are_read_with_care() -> None:
    """Foes of one kind together; what is no number is one, none is nobody."""
    assert foes(("wolf", "", "wolf"), ("2", "7", "x")) == (("wolf", 3),)
    assert foes(("wolf", "bear"), ("0",)) == (("bear", 1),)
    assert foes(("a", "b", "c", "d"), ()) == (("a", 1), ("b", 1), ("c", 1))


def test_gear_of_foes_is_in_the_address_and_changes_the_figures(client: TestClient) -> None:
    """Each foe with its own; a guard with an axe is another guard, and the form shows what is asked."""
    base = f"{FIGHT}?a=ysaline-corvaux&foe=garde&n=1"
    plain = client.get(base, headers=SCRIPT).text
    axe = client.get(f"{base}&g.weapon=battle-axe&g.armour=", headers=SCRIPT).text
    assert re.findall(r'data-chance="0".*?<b>(.*?)</b>', plain, re.DOTALL) != re.findall(
        r'data-chance="0".*?<b>(.*?)</b>', axe, re.DOTALL
    )
    address = unescape(re.findall(r'data-address="([^"]+)"', axe)[0])
    assert address == f"{base}&g.weapon=battle-axe&g.armour="
    assert re.search(r'value="battle-axe" selected', client.get(address).text)
    assert 'class="refusal"' in client.get(f"{base}&g.weapon=excalibur").text
    both = foes(("garde", "garde"), ("1", "2"), {"weapon": ("", "sword")})
    assert both == (("garde", 1), ("garde~weapon.sword", 2))


def test_plays_are_added_up_and_kept(client: TestClient) -> None:
    """Each time the page asks for more, there are more; whoever comes back finds them."""
    first = _plays(client.get(MANY).text)
    second = _plays(client.get(f"{MANY}&more=1", headers=SCRIPT).text)
    assert second > first
    assert _plays(client.get(MANY).text) == second


def test_plays_pause_when_half_of_ones_time_is_spent(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rest is left for what somebody waits for."""
    before = _plays(client.get(MANY).text)
    monkeypatch.setattr("paravent.web.rate_limits.Buckets.half_left", lambda *_: False)
    paused = client.get(f"{MANY}&more=2", headers=SCRIPT).text
    assert _plays(paused) == before
    assert 'hx-trigger="load delay:' in paused


TUNED = "/atelier/undesix/fight/skirmish?a=hermine-vaucanson&a=brieuc-le-goff&chance=60&tune=yes"


@pytest.mark.long
def test_foes_are_proposed_for_a_chance(client: TestClient) -> None:
    """Each with its chance and the address at which it is measured; the address holds the chance that is wanted."""
    answer = unescape(client.get(TUNED, headers=SCRIPT).text)
    assert re.findall(r'data-address="([^"]+)"', answer) == [TUNED]
    measured_at = re.findall(r'href="(/atelier/undesix/fight/skirmish\?a=hermine[^"]+foe=[^"]+)"', answer)
    assert measured_at
    assert "tune" not in measured_at[0]
    assert 'class="verdict"' in client.get(measured_at[0]).text
    assert "/enter" not in answer
    assert 'class="refusal"' in client.get("/atelier/undesix/fight/skirmish?foe=loup&tune=yes").text


@pytest.mark.long
def test_at_a_table_its_own_people_are_measured_and_foes_come_in(client: TestClient) -> None:
    """From the desk's drawer; by its GM alone."""
    table = client.post("/open", data={"game": "undesix", "name": "Ici", "ready": "yes"}).url.path
    address = f"{table}/atelier/fight/skirmish"
    assert f'href="{address}"' in client.get(table).text
    page = unescape(client.get(address).text)
    party = re.findall(r'name="a" value="([^"]+)"', page)
    assert len(party) == 6
    assert 'class="verdict"' in page
    offers = unescape(client.get(f"{address}?a={party[0]}&a={party[1]}&chance=60&tune=yes").text)
    forms = re.findall(rf'action="{table}/enter">(.*?)</form>', offers, re.DOTALL)
    assert len(forms) == offers.count('class="measure"') > 0
    pairs = re.findall(r'name="([^"]+)" value="([^"]*)"', forms[0])
    assert [name for name, _ in pairs[:4]] == ["beast", "count", "gear.weapon", "gear.armour"]
    bestiary = found()["undesix"].bestiary
    guard = next(n for n, one in enumerate(bestiary) if one.name == "Garde")
    there = client.post(
        f"{table}/enter",
        data={"beast": [str(guard), "2"], "count": ["2", "1"], "gear.weapon": ["great-sword", ""]},
    )
    assert there.url.path == table
    assert all(name in there.text for name in ("Garde 1", "Garde 2", bestiary[2].name))
    sheet = re.findall(
        r'href="([^"]+/sheet\?character=[^"]+)"(?:(?!</a>).)*<b hx-ignore>Garde 2</b>', there.text, re.DOTALL
    )
    assert "épée à deux mains" in client.get(sheet[0]).text
    lea = player(client, table)
    assert lea.get(address).status_code in (403, 409)


def _plays(page: str) -> int:
    return int(re.findall(r"(\d+) combats d’essai", page)[0])


@pytest.mark.long
def test_foes_change_the_answer_and_plays_can_be_stopped(browser: Browser, server: Server) -> None:
    """On a phone: words and address follow; plays go on by themselves until somebody says that it will do."""
    page = context(browser, server.address, phone=True).new_page()
    page.goto("/atelier/undesix/fight/skirmish?a=brieuc-le-goff&foe=loup&n=1")
    expect(page.locator(".verdict b")).to_have_text("Facile")
    page.locator("[name=n]").first.fill("6")
    page.locator("[name=n]").first.blur()
    expect(page.locator(".verdict b")).not_to_have_text("Facile")
    page.wait_for_url("**/atelier/undesix/fight/skirmish?a=brieuc-le-goff&foe=loup&n=6")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.goto(MANY)
    page.wait_for_selector("#again-2", state="attached")
    page.locator("[data-enough]").click()
    expect(page.locator("#going")).to_have_count(0)
    expect(page.locator("#said")).to_contain_text("round")


def test_foes_are_proposed_at_one_tap(browser: Browser, server: Server) -> None:
    """On a phone: the chance that is wanted, a list of foes, and the fight against one of them."""
    page = context(browser, server.address, phone=True).new_page()
    page.goto("/atelier/undesix/fight/skirmish?a=hermine-vaucanson&a=brieuc-le-goff&foe=loup&n=1")
    page.locator("#chance").fill("60")
    page.locator("button[name=tune]").click()
    page.wait_for_selector(".offers li")
    page.wait_for_url("**chance=60&tune=yes")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".offers a").first.click()
    expect(page.locator(".verdict")).to_contain_text("round")
