"""The GM's desk: one stage, everything else a drawer away, and little on the wire."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from starlette.testclient import TestClient

from paravent.core.game import Game
from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.sight.time_ahead import when_said
from paravent.table import commands as c
from paravent.table.values import GM
from paravent.web.page_memory import Memory
from paravent.web.pages import desk_words
from paravent.web.pages.page_stream import Drawn, changes, drawn, message
from paravent.web.pages.regions import REGIONS, regions
from paravent.wiring import application
from tests.pages.conftest import Server
from tests.pages.evening import DESK, GAMES, Evening, drawer, shown, shut
from tests.pages.test_accessibility import axe, violations
from tests.pages.test_any_game import character, make, opened, player
from tests.pages.test_facilities import do
from tests.pages.test_koma import command, ready
from tests.pages.toy import GAME
from tests.sight.looks import look
from tests.sight.test_request_form import begun
from tests.table.desk import Desk, company, named
from tests.web.helpers import CALM

__all__ = ["axe"]

SMALL = {"width": 1366, "height": 768}
MOST_DISCLOSURES = 6
MOST_BYTES = 25_000
CUT = """() => [...document.querySelectorAll(".top *, .bar *, .stage > .picture > *")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).map((one) => one.outerHTML.slice(0, 80))"""
"""What of the bars and of the picture sticks out of the window."""
CHEVRONS = """() => [...document.querySelectorAll("details > summary")].filter((one) =>
    one.checkVisibility({ opacityProperty: true })).length"""

TALL = "one => one.getBoundingClientRect().height"


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser, without script."""
    app = application(CALM, {"toy": GAME}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


def fits(page: Page) -> None:
    """Nothing sticks out, and little is folded."""
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT) == []
    assert page.evaluate(CHEVRONS) <= MOST_DISCLOSURES


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_and_little_is_folded_at_the_first_look(
    browser: Browser, server: Server, game: str
) -> None:
    """At 1366 by 768 the page itself does not scroll, and there is no wall of chevrons; neither in a fight, nor on a
    tablet upright; on a screen four times as fine everything is twice as large."""
    evening = Evening(browser, server.address)
    page = evening.gm
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    evening.opened(game)
    fits(page)
    drawer(page, "d-fight")
    page.locator("#begin-fight .picks input").evaluate_all(
        "all => all.slice(0, 5).map((one) => one.checked = true)"
    )
    page.locator("#begin-fight button.main").click()
    page.locator(".fighter").first.wait_for()
    expect(page.locator(".acting").first).to_be_visible()
    fits(page)
    page.set_viewport_size({"width": 820, "height": 1180})
    fits(page)
    page.set_viewport_size({"width": 1920, "height": 1080})
    before = page.locator(".bar").evaluate(TALL)
    page.set_viewport_size({"width": 3840, "height": 2160})
    fits(page)
    assert page.locator(".bar").evaluate(TALL) == pytest.approx(2 * before, rel=0.05)


def test_an_empty_table_shows_four_steps_that_go_away(browser: Browser, server: Server) -> None:
    """A story is chosen with one tap, and the stage is there."""
    evening = Evening(browser, server.address)
    evening.open_table()
    page = evening.gm
    expect(page.locator(".stepcard")).to_have_count(4)
    page.locator(".stepcard form button").click()
    expect(page.locator(".stepcard")).to_have_count(0)
    expect(page.locator("#scene > h2")).to_be_visible()
    expect(page.locator("#cast .wings").first).to_be_visible()
    assert evening.problems == []


def test_keys_open_the_tools_and_a_sheet_follows_the_table(browser: Browser, server: Server) -> None:
    """One to five; a sheet in its drawer is as it is, whatever happens while one looks."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    page = evening.gm
    for key, id in zip("12345", ("d-ask", "d-fight", "d-time", "d-show", "d-rules"), strict=True):
        page.locator("body").press(key)
        expect(page.locator(f"#{id}[open]")).to_be_visible()
        shut(page)
    page.locator("#cast a.who").first.click()
    step = page.locator("#drawer[open] .step").first
    expect(step.locator(".figure")).to_have_text("0")
    lea.locator("#sheet .track > summary").first.click()
    lea.locator("#sheet .step").first.locator("button").last.click()
    expect(step.locator(".figure")).to_have_text("1")
    assert evening.problems == []


def test_every_drawer_is_reached_in_words(browser: Browser, server: Server) -> None:
    """By a tool of the bar or by the menu: none is left that no button names."""
    evening = Evening(browser, server.address)
    evening.open_table()
    page = evening.gm
    ids = page.locator("dialog.drawer[id^=d-]").evaluate_all("all => all.map((one) => one.id)")
    assert len(ids) > 10
    for id in ids:
        drawer(page, id)
        expect(page.locator(f"#{id} h2").first).not_to_be_empty()
        shut(page)


def test_who_waits_in_the_wings_comes_in_with_one_tap(gm: TestClient) -> None:
    """And only then do players know of them."""
    table = opened(gm)
    lea = player(gm, table)
    gm.post(f"{table}/enter", data={"beast": "0", "count": "1", "hidden": "yes"})
    wolf = re.search(r'class="who small wings" id="ch-([\w:-]+)"', gm.get(table).text)
    assert wolf
    assert "Loup" not in lea.get(table).text
    do(gm, table, "hide-character", character=wolf[1], hidden="no")
    assert "wings" not in gm.get(table).text
    assert "Loup" in lea.get(table).text


def test_a_wish_to_undo_is_a_card_until_it_is_answered(gm: TestClient) -> None:
    """Whose it is and what it is about; refused with one tap, and asked again, granted with another."""
    table = opened(gm)
    lea = player(gm, table)
    make(lea, table, name="Zoé", wits="3")
    lea.post(f"{table}/do", data={"do": "roll-freely", "formula": "1d6"})
    assert "wish-" not in gm.get(table).text
    lea.post(f"{table}/undo", data={})
    page = gm.get(table).text
    assert "Léa demande d’annuler</b>" in page
    action = re.search(r'id="wish-.*?name="action" value="([^"]+)"', page, re.DOTALL)
    assert action
    do(gm, table, "refuse-undo", action=action[1])
    assert "wish-" not in gm.get(table).text
    assert "Le MJ ne revient pas en arrière" in lea.get(table).text
    lea.post(f"{table}/undo", data={})
    assert "wish-" in gm.get(table).text
    do(gm, table, "undo", action=action[1])
    assert "wish-" not in gm.get(table).text


def test_what_the_gm_has_just_done_is_taken_back_and_put_back_by_a_tap(
    browser: Browser, server: Server, axe: str
) -> None:
    """It says what; what others do, what is said and what is rolled is offered on its line alone."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    gm = evening.gm
    toast, line = gm.locator("#undoing"), gm.locator("#entries .entry", has_text="Le temps passe")
    command(gm, "advance-clock", minutes=10)
    for word, undone in (("Annuler", False), ("Rétablir", True), ("Annuler", False)):
        expect(toast).to_contain_text("Le temps passe")
        expect(toast.locator("button")).to_have_text(word)
        expect(line.locator(".flag", has_text="annulé")).to_have_count(int(undone))
        assert violations(gm, axe) == []
        toast.locator("button").click()
    gm.reload()
    shown(gm, ".desk")
    command(gm, "say", text="Il pleut.")
    command(gm, "roll-freely", formula="d6")
    command(lea, "roll-freely", formula="d8")
    expect(gm.locator("#entries .entry.roll")).to_have_count(2)
    expect(toast).to_be_empty()
    assert evening.problems == []


def test_a_sheet_is_the_gms_to_open(gm: TestClient) -> None:
    """As a page of its own without script; a player is refused."""
    table = opened(gm)
    lea = player(gm, table)
    make(lea, table, name="Zoé", wits="3")
    zoe = gm.get(f"/api/tables/{table.removeprefix('/t/')}/view").json()["cast"][0]["id"]
    assert "Ruse" in gm.get(f"{table}/sheet?character={zoe}").text
    assert lea.get(f"{table}/sheet?character={zoe}").status_code == 409
    assert gm.get(f"{table}/sheet?character=nobody").status_code == 409


# --- weight ----------------------------------------------------------------------------------------------------------


def event(desk: Desk, before: Drawn, memory: Memory) -> tuple[int, Drawn]:
    """How many bytes the desk is sent for what has happened since."""
    seen = look(desk)
    now = drawn(seen, memory)
    return len(message(now.digest, changes(seen, before, now))), now


@pytest.mark.parametrize("game", sorted(found()))
def test_what_happens_costs_a_desk_little(game: str) -> None:
    """A line, a scene, an hour, somebody who comes in, a fight and its turns: each under 25 kB."""
    desk, memory = company(found()[game]), Memory()
    before, ada = drawn(look(desk), memory), named(desk, "Ada")
    cast = [one.id for one in look(desk).cast]
    weights = {}
    for do_it in (
        c.Say("Bonsoir"),
        c.BeginScene("La nuit"),
        c.AdvanceClock(10),
        c.SetOrder(tuple((id,) for id in cast)),
        c.PassTurn(),
        c.RollFreely("2d6"),
        c.GiveCharacter(ada, ()),
    ):
        desk.do(GM, do_it)
        weights[type(do_it).__name__], before = event(desk, before, memory)
    assert {name: weight for name, weight in weights.items() if weight > MOST_BYTES} == {}


def test_every_region_of_the_desk_stands_on_its_page(gm: TestClient) -> None:
    """Each once: what changes has a place to go to."""
    page = gm.get(opened(gm)).text
    for name in REGIONS["desk"]:
        assert page.count(f'id="{name}"') == 1, name


def test_a_small_window_shows_one_panel_at_a_time(browser: Browser, server: Server) -> None:
    """A tablet upright: the stage first, cast and journal one tap away, the bar at hand."""
    evening = Evening(browser, server.address)
    evening.open_table()
    page: Page = evening.gm
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(page.locator("#scene, #steps .firstly").first).to_be_visible()
    expect(page.locator("#cast")).to_be_hidden()
    page.locator("label:has(#to-cast)").click()
    expect(page.locator("#cast")).to_be_visible()
    expect(page.locator(".tools button").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size(DESK)  # type: ignore[arg-type]


def test_a_zone_is_drawn_by_dragging_or_by_two_taps(browser: Browser, server: Server) -> None:
    """The figures say where it is, so it can be put right; the form keeps it, on the map and for the desk."""
    evening = Evening(browser, server.address)
    evening.open_table()
    gm, table = evening.gm, evening.gm.url
    gm.goto(f"{table}/maps")
    gm.locator("[name=name]").fill("La halle")
    gm.locator(".newmap button.main").click()
    shown(gm, "[data-draws] .plan")
    for name, (start, end), tapped in (
        ("Le four", ((0.1, 0.2), (0.4, 0.8)), False),
        ("La cour", ((0.9, 0.7), (0.5, 0.1)), True),
    ):
        box = gm.locator(".plan").bounding_box()
        assert box is not None
        places = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in (start, end)]
        gm.mouse.move(*places[0])
        gm.mouse.down()
        if tapped:
            gm.mouse.up()
        gm.mouse.move(*places[1])
        if tapped:
            gm.mouse.down()
        gm.mouse.up()
        gm.locator(".zoneform [name=name]").fill(name)
        gm.locator(".zoneform button.main").click()
        gm.locator(".spot", has_text=name).wait_for()
    drawn = [gm.locator(".spot", has_text=name).get_attribute("class") for name in ("Le four", "La cour")]
    assert drawn == ["spot xt1 xu0 yt2 yu0 wt3 wu0 ht6 hu0", "spot xt5 xu0 yt1 yu0 wt4 wu0 ht6 hu0"]
    assert evening.problems == []


def test_who_is_brought_in_during_a_fight_is_in_it(gm: TestClient) -> None:
    """Hidden ones too, of whom the players see nothing."""
    table = opened(gm)
    lea = player(gm, table)
    make(lea, table, name="Zoé", wits="3")
    zoe = character(lea.get(table).text)
    gm.post(f"{table}/fight", data={f"fighter.{zoe}": "alone"})
    alone = gm.get(table).text.count('value="drop-turn"')
    for hidden in ("no", "yes"):
        gm.post(f"{table}/enter", data={"beast": "0", "count": "1", "hidden": hidden})
    assert gm.get(table).text.count('value="drop-turn"') == 3 * alone > 0
    assert "Loup 2" not in lea.get(table).text


def test_who_is_brought_in_for_all_to_see_stands_on_the_stage(gm: TestClient) -> None:
    """Where a scene says who is there, the newcomer is too, and no longer waits in the wings; a hidden one does."""
    table = opened(gm)
    do(gm, table, "keep-scenario", text="# A\n\n## B\n\nSur scène : Garde\n")
    do(gm, table, "start-scene", scene="0")
    for hidden in ("no", "yes"):
        gm.post(f"{table}/enter", data={"beast": "0", "count": "1", "hidden": hidden})
    page = gm.get(table).text
    assert (page.count('class="who small wings"'), page.count('value="enter-stage"')) == (1, 2)


@pytest.mark.parametrize("game", [game for game in found().values() if game.ready], ids=lambda game: game.id)
def test_a_gms_phone_has_four_tiles_and_shows_papers_words_and_people(game: Game) -> None:
    """Each with what it is for, and when it is; beside them what the bar of a desk has more. Whoever waits in the wings
    comes in by a chip, and no player is sent any of it."""
    desk = begun(game)
    drawn = regions(look(desk), Memory().regions)
    tiles = re.findall(
        r'data-dialog="([^"]+)".*?</svg><b>([^<]+)</b><small>([^<]+)</small>', drawn["tiles"], re.DOTALL
    )
    assert [(id, name) for id, name, _ in tiles] == [
        ("d-ask", "Demander un jet"),
        ("d-ask", "Jet caché"),
        ("d-show", "Montrer"),
        ("d-time", "Le temps"),
    ]
    assert tiles[3][2] == (when_said(look(desk)) or desk_words.TIME_MORE.fr)
    assert re.findall(r'class="less" data-dialog="([^"]+)"', drawn["tiles"]) == ["d-fight", "d-rules"]
    assert drawn["shows"].count('value="enter-stage"') == sum(
        bool(one.hidden) and not one.player for one in look(desk).cast
    )
    papers = look(desk).desk
    assert papers is not None
    assert papers.script
    for paper in papers.script.scenes[0].documents:
        assert f"<b hx-ignore>{paper.title}</b>" in drawn["shows"]
    assert {"tiles", "shows"}.isdisjoint(regions(look(desk, "s1"), Memory().regions))
