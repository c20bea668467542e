"""The notebook: its leaves, letters that one keeps or tells, one's own dice."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from html import unescape

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from starlette.testclient import TestClient

from paravent.live.telemetry import Telemetry
from paravent.wiring import application
from tests.pages.bad_network import BadNetwork
from tests.pages.conftest import Server
from tests.pages.evening import shown
from tests.pages.reading import part
from tests.pages.test_accessibility import axe, violations
from tests.pages.test_any_game import player
from tests.pages.test_journeys import overflowing
from tests.pages.test_koma import command, ready, view
from tests.pages.test_road_pages import begun, rolled
from tests.table.little import LITTLE
from tests.web.helpers import CALM

__all__ = ["axe"]
SCRIPT = {"hx-request": "true"}


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser, without script."""
    app = application(CALM, {"little": LITTLE}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


def opened(gm: TestClient) -> tuple[str, TestClient]:
    """A table, and Léa at it."""
    table = gm.post("/open", data={"game": "little", "name": "Ici"}).url.path
    return table, player(gm, table)


def test_a_document_is_new_until_it_was_looked_at(gm: TestClient) -> None:
    """Looked at in the notebook: what the phone keeps for itself is not reading."""
    table, lea = opened(gm)
    gm.post(f"{table}/do", data={"do": "say", "text": "Le bail", "manner": "handout"})
    assert re.search(r'id="handed-count">1<', lea.get(table).text)
    for _ in range(2):
        assert "nouveau" in lea.get(f"{table}/documents").text
    assert "nouveau" in lea.get(f"{table}/documents", headers=SCRIPT).text
    assert "nouveau" not in lea.get(f"{table}/documents", headers=SCRIPT).text


def test_a_document_is_put_away_from_the_notebook_and_others_read_by_whom(gm: TestClient) -> None:
    """Opening the notebook tells nobody; the button says what it tells, and is then gone."""
    table, lea = opened(gm)
    tom = player(gm, table, "Tom")
    gm.post(f"{table}/do", data={"do": "say", "text": "Le bail", "manner": "handout"})
    before = gm.get(table).text
    page = unescape(lea.get(f"{table}/documents").text)
    assert "Ceux qui l’ont verront que vous l’avez lu." in page
    assert "lu par" not in unescape(tom.get(f"{table}/documents").text)
    assert "pas encore par Léa, Tom" in unescape(before)
    lea.post(f"{table}/do", data={"do": "put-away", "entry": part(r'name="entry" value="([^"]+)"', page)})
    assert 'value="put-away"' not in lea.get(f"{table}/documents").text
    assert "à tous · lu par Léa ·" in re.sub(r"\s+", " ", unescape(tom.get(f"{table}/documents").text))
    assert "lu par Léa · pas encore par Tom" in unescape(gm.get(table).text)


def test_one_s_dice_are_verified_once_they_can_be(gm: TestClient) -> None:
    """To be verified while the session lasts; verified after it, unless one typed some in."""
    table, lea = opened(gm)
    assert "Pas encore de dés" in unescape(lea.get(f"{table}/dice").text)
    for faces in ([], [3, 4]):
        do = {"do": "roll-freely", "formula": "2d6", "faces": faces}
        rolled = lea.post(
            f"/api/tables/{table.rpartition('/')[2]}/commands",
            json={"id": f"roll-{len(faces)}-dice", "do": do},
        )
        assert rolled.status_code == 200
        page = unescape(lea.get(f"{table}/dice").text)
        assert "à vérifier en fin de séance" in page
        assert "vérifiés" not in page
        gm.post(f"{table}/do", data={"do": "close-session"})
        page = unescape(lea.get(f"{table}/dice").text)
        assert ("vérifiés" in page) == (not faces)
        assert "à vérifier" not in page
        gm.post(f"{table}/do", data={"do": "open-session"})


def test_what_is_blind_changes_no_byte_of_one_s_dice(gm: TestClient) -> None:
    """One's own blind rolls, and what the GM throws behind the screen."""
    table, lea = opened(gm)
    lea.post(f"{table}/line", data={"line": "/r 6d6"})
    before = lea.get(f"{table}/dice", headers=SCRIPT).content
    lea.post(f"{table}/line", data={"line": "/br 9d6"})
    gm.post(f"{table}/line", data={"line": "/gmr 9d6"})
    assert lea.get(f"{table}/dice", headers=SCRIPT).content == before
    lea.post(f"{table}/line", data={"line": "/r 1d6"})
    assert lea.get(f"{table}/dice", headers=SCRIPT).content != before


def test_without_script_a_letter_is_told_from_its_line(gm: TestClient) -> None:
    """By a button among what one may do about it, which is then gone."""
    table, lea = opened(gm)
    seats = gm.get(f"/api/tables/{table.rpartition('/')[2]}/view").json()["seats"]
    seat = next(one["id"] for one in seats if one["name"] == "Léa")
    gm.post(f"{table}/do", data={"do": "say", "text": "Le sceau est faux", "to": seat})
    page = lea.get(table).text
    entry = part(r'name="entry" value="([^"]+)"', page)
    assert part(rf'(?s)id="e-{entry}".*?<summary>([^<]+)<', page) == "Le dire à tous"
    lea.post(f"{table}/do", data={"do": "pass-on", "entry": entry})
    assert "dit à tous ce que le MJ lui a confié" in unescape(gm.get(table).text)
    assert 'value="pass-on"' not in lea.get(f"{table}/documents").text
    assert "Vous l’avez dit à tous" in unescape(lea.get(f"{table}/documents").text)


@pytest.mark.long
def test_a_document_is_closed_or_put_away_where_it_arrives(
    browser: Browser, server: Server, axe: str
) -> None:
    """Closing it tells nothing; putting it away is one tap, and the others then read so in their notebook."""
    evening, (lea, max_) = ready(browser, server, "yze", "Léa", "Max")
    command(evening.gm, "say", text="Le bail\n\nÀ rendre avant l’équinoxe.", manner="handout")
    for phone in (lea, max_):
        expect(phone.locator("#arrival[open] .putting button")).to_be_visible()
        assert list(overflowing(phone)) == []
    assert violations(lea, axe) == []
    max_.locator("#arrival .away").click()
    lea.locator("#arrival .putting button").click()
    for phone in (lea, max_):
        expect(phone.locator("#arrival[open]")).to_have_count(0)
    max_.locator("label:has(#to-notebook)").click()
    expect(max_.locator(".handed .doc")).to_contain_text("lu par Léa")
    max_.locator(".handed .doc").click()
    assert violations(max_, axe) == []
    max_.locator(":popover-open form button.main").click()
    expect(max_.locator(":popover-open")).to_have_count(0)
    expect(evening.gm.locator("#entries")).to_contain_text("lu par Léa, Max")
    assert evening.problems == []


@pytest.mark.long
def test_a_letter_is_kept_then_told_to_all_from_the_notebook(
    browser: Browser, server: Server, axe: str
) -> None:
    """It arrives with two ways out and the focus on keeping it; told later, it stands in everybody's journal under the
    teller's face, and the notebook says so."""
    evening, (lea, max_) = ready(browser, server, "yze", "Léa", "Max")
    seat = view(lea)["you"]["id"]
    command(evening.gm, "say", text="Le sceau est faux.", to=[seat])
    arrived = lea.locator("#arrival[open]")
    expect(arrived.locator(".telling")).to_be_visible()
    expect(arrived.locator(".keep")).to_be_focused()
    assert violations(lea, axe) == []
    arrived.locator(".keep").click()
    lea.locator("label:has(#to-notebook)").click()
    lea.locator(".letters button.row").click()
    letter = lea.locator(".letter:popover-open")
    expect(letter).to_be_visible()
    assert list(overflowing(lea)) == []
    assert violations(lea, axe) == []
    letter.locator("form:has([value=pass-on]) button").click()
    told = max_.locator(".entry.said q", has_text="Le sceau est faux.")
    expect(told).to_be_attached()
    expect(max_.locator(".entry.said:has(q) .face")).to_have_count(1)
    expect(lea.locator(".letters")).to_contain_text("Vous l’avez dit à tous")
    assert evening.problems == []


def test_a_letter_is_told_as_it_arrives(browser: Browser, server: Server) -> None:
    """By one tap, from the letter itself."""
    evening, (lea, max_) = ready(browser, server, "yze", "Léa", "Max")
    command(evening.gm, "say", text="Le puits est vide.", to=[view(lea)["you"]["id"]])
    lea.locator("#arrival[open] .telling").click()
    expect(max_.locator(".entry.said q", has_text="Le puits est vide.")).to_be_attached()
    expect(lea.locator("#arrival[open]")).to_have_count(0)
    assert evening.problems == []


def test_a_letter_that_may_not_be_told_stays_open_and_says_why(browser: Browser, server: Server) -> None:
    """Told from another device a moment before: the refusal stands in the letter, and the next letter begins anew."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    command(evening.gm, "say", text="Le puits est vide.", to=[view(lea)["you"]["id"]])
    telling = lea.locator("#arrival[open] .telling")
    telling.wait_for()
    command(lea, "pass-on", entry=telling.get_attribute("value"))
    telling.click()
    refusal = lea.locator("#arrival[open] #pass .refusal")
    expect(refusal).to_be_visible()
    expect(refusal).to_contain_text("déjà")
    assert list(overflowing(lea)) == []
    lea.locator("#arrival .keep").click()
    expect(lea.locator("#arrival[open]")).to_have_count(0)


@pytest.mark.parametrize("closes", [False, True])
def test_a_letter_that_comes_while_a_document_is_put_away_stays(
    browser: Browser, server: Server, closes: bool
) -> None:
    """It waits until the document is gone, and a late answer about the document closes nothing else: on a slow network
    the letter was lost."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    late: list[Route] = []
    command(evening.gm, "say", text="Le bail\n\nÀ rendre.", manner="handout")

    def held(route: Route) -> None:
        late.append(route)

    lea.route("**/do", held, times=1)
    lea.locator("#arrival[open] .putting button").click()
    command(evening.gm, "say", text="Le sceau est faux.", to=[view(lea)["you"]["id"]])
    expect(lea.locator("#entries .speech[data-arrives]")).to_be_attached()
    expect(lea.locator("#arrival[open] .handout")).to_be_visible()
    if closes:
        lea.locator("#arrival .away").click()
    with lea.expect_response("**/do"):
        late.pop().continue_()
    lea.wait_for_timeout(300)
    expect(lea.locator("#arrival[open] .speech")).to_be_visible()
    lea.locator("#arrival .keep").click()
    expect(lea.locator("#arrival[open]")).to_have_count(0)
    assert evening.problems == []


@pytest.fixture
def network(server: Server) -> Iterator[BadNetwork]:
    """The way to the server, which can be cut."""
    one = BadNetwork(server.port, seconds=0, loss=0, seed=1)
    yield one
    one.close()


def keep(lea: Page, action: str) -> None:
    """Answer that the dice lie as they shall."""
    command(lea, "answer-move", action=action, answer={"type": "Option", "option": "keep"})


def test_a_letter_waits_until_one_has_chosen(browser: Browser, server: Server) -> None:
    """It leaves one's dice and the choice in view, and opens by itself once that is made."""
    evening, lea, action = rolled(browser, server)
    expect(lea.locator("#asked .options button").first).to_be_visible()
    command(evening.gm, "say", text="Le sceau est faux.", to=[view(lea)["you"]["id"]])
    expect(lea.locator("#entries .speech[data-arrives]")).to_be_attached()
    expect(lea.locator("#arrival[open]")).to_have_count(0)
    keep(lea, action)
    expect(lea.locator("#arrival[open] .speech")).to_be_visible()
    assert evening.problems == []


def test_a_letter_waits_until_the_dice_lie(browser: Browser, server: Server) -> None:
    """What is in the air stays in view, whoever writes meanwhile."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    lea.evaluate("document.body.dataset.stage = 'fall'")
    command(evening.gm, "say", text="Le bail\n\nÀ rendre.", manner="handout")
    expect(lea.locator("#entries .handout[data-arrives]")).to_be_attached()
    expect(lea.locator("#arrival[open]")).to_have_count(0)
    lea.evaluate("delete document.body.dataset.stage")
    expect(lea.locator("#arrival[open] .handout")).to_be_visible()
    assert evening.problems == []


@pytest.mark.parametrize("manner", ["handout", "say"])
def test_a_choice_that_comes_while_one_reads_is_a_tap_away(
    browser: Browser, server: Server, axe: str, manner: str
) -> None:
    """What is read says so, and gives way to it; it was not said before."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    to = [] if manner == "handout" else [view(lea)["you"]["id"]]
    command(evening.gm, "say", text="Le bail\n\nÀ rendre.", manner=manner, to=to)
    told = lea.locator("#arrival[open] button", has_text="Votre choix attend")
    expect(lea.locator("#arrival[open]")).to_be_visible()
    expect(told).to_be_hidden()
    begun(evening, lea)
    expect(told).to_be_in_viewport(ratio=1)
    assert violations(lea, axe) == []
    assert list(overflowing(lea)) == []
    told.click()
    expect(lea.locator("#arrival[open]")).to_have_count(0)
    expect(lea.locator("#asked .options button").first).to_be_in_viewport(ratio=1)
    assert evening.problems == []


def test_a_letter_among_many_lines_after_a_cut_opens(
    browser: Browser, server: Server, network: BadNetwork
) -> None:
    """However much else was said meanwhile: before, more than three lines at once hid it."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    seat = view(lea)["you"]["id"]
    lea.goto(lea.url.replace(server.address, network.address))
    shown(lea, "#sheet .character")
    command(evening.gm, "say", text="Avant.")
    expect(lea.locator("#entries")).to_contain_text("Avant.")
    network.breaks()
    for n in range(4):
        command(evening.gm, "say", text=f"Pendant la coupure, {n}.")
    command(evening.gm, "say", text="Le sceau est faux.", to=[seat])
    network.mends()
    expect(lea.locator("#entries .speech[data-arrives]")).to_be_attached()
    expect(lea.locator("#arrival[open] .speech")).to_be_visible()


def test_the_leaves_are_tabs_and_one_s_dice_come_when_they_are_opened(
    browser: Browser, server: Server
) -> None:
    """One leaf at a time; the dice are asked for when their leaf is, and again when it is opened again."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    asked: list[str] = []
    lea.on("request", lambda one: asked.append(one.url) if one.url.endswith("/dice") else None)
    lea.locator("label:has(#to-notebook)").click()
    expect(lea.locator("[data-leaf]:visible")).to_have_count(1)
    assert asked == []
    lea.locator("label:has(#leaf-dice)").click()
    expect(lea.locator(".owndice")).to_contain_text("Pas encore de dés")
    expect(lea.locator("[data-leaf]:visible")).to_have_count(1)
    command(lea, "roll-freely", formula="6d6")
    lea.locator("label:has(#leaf-rules)").click()
    lea.locator("label:has(#leaf-dice)").click()
    expect(lea.locator(".owndice svg.luck")).to_be_visible()
    expect(lea.locator(".ownrolls li")).to_have_count(1)
    assert evening.problems == []


def test_a_rule_answers_with_one_s_own_figures(browser: Browser, server: Server, axe: str) -> None:
    """Once, under the first that its roll is played by; a tap opens its card. A few rules are at hand before one looks
    for any."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    lea.locator("label:has(#to-notebook)").click()
    lea.locator("label:has(#leaf-rules)").click()
    lea.locator(".athand a", has_text="Pousser un jet").click()
    expect(lea.locator("#rule[open] .owns")).to_contain_text("en poussant")
    expect(lea.locator("#rule[open] .rulecard > :last-child")).to_contain_text("Règle B8")
    assert violations(lea, axe) == []
    lea.keyboard.press("Escape")
    lea.locator("[data-leaf=rules] input[type=search]").fill("pouss")
    expect(lea.locator("#rules-found .owns")).to_have_count(1)
    assert violations(lea, axe) == []
    assert list(overflowing(lea)) == []
    lea.locator("#rules-found .owns").click()
    expect(lea.locator("#card[open] .roll-it")).to_be_visible()
    assert evening.problems == []


def test_the_gm_and_who_plays_nobody_are_told_rules_without_figures(gm: TestClient) -> None:
    """The same words for all, and no figure to ask for where there is none."""
    table, lea = opened(gm)
    for one in (gm, lea):
        answer = one.get(f"{table}/rules-mine?ids=L1,L2,nonsense", headers=SCRIPT)
        assert answer.status_code == 200
        assert "owns" not in answer.text
    assert "rules-mine" not in gm.get(f"{table}/rules?q=d", headers=SCRIPT).text
