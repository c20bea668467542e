"""In the pocket, in a real browser: the network goes in the middle of things, and comes back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.pages.conftest import Server
from tests.pages.evening import KNOCK, Evening, begin_fight, drawer, shown
from tests.pages.test_first_evening import finish, noted, ready_table, take_first

NOTHING_SENT = "rien n’est parti"
SEATS = "async () => (await caches.keys()).filter((name) => name.startsWith('seat ')).length"
KEPT = """async (path) => {
  for (const name of await caches.keys()) if (await (await caches.open(name)).match(path)) return true;
  return false;
}"""
BLANKS = "() => [...document.images].filter((one) => one.complete && !one.naturalWidth).map((one) => one.src)"
STUBS = """
  window.asked = []; window.told = []; window.shaken = []; window.shared = [];
  Object.defineProperty(navigator, "wakeLock", { value: {
    request: async () => { asked.push("screen"); return { released: false, release() { this.released = true; } }; },
  } });
  window.Notification = { permission: "default" };
  Notification.requestPermission = async () => { Notification.permission = "granted"; };
  ServiceWorkerRegistration.prototype.showNotification = async (title, said) => { told.push([title, said.body]); };
  navigator.vibrate = (pattern) => shaken.push(pattern);
  navigator.share = async ({ url }) => { shared.push(url); };
  window.hide = (hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
"""


def kept(page: Page, *paths: str) -> None:
    """Wait until the phone has copies of these."""
    for path in paths:
        page.wait_for_function(KEPT, arg=path)


def path_of(page: Page) -> str:
    """The address of a table, as its server knows it."""
    return "/" + "/".join(page.url.split("/")[3:])


def seated(browser: Browser, server: Server) -> tuple[Evening, Page, str]:
    """A player at a ready table, and who she plays."""
    evening, invitation = ready_table(browser, server)
    evening.worker = True
    lea = evening.join(invitation, "Léa")
    return evening, lea, take_first(lea)


@pytest.mark.long
def test_the_app_opens_without_a_network_as_it_last_was(browser: Browser, server: Server) -> None:
    """The sheet, the rules and the documents, marked as of when; a tap is refused in words; it comes back by itself.
    Whoever leaves then leaves nothing on the phone."""
    evening, lea, name = seated(browser, server)
    table = path_of(lea)
    noted(evening.gm)
    drawer(evening.gm, "d-show")
    evening.gm.locator("#note-scenario > summary").click()
    evening.gm.locator("#amend-scenario > summary").click()
    evening.gm.locator("#note-scenario form:has([value=handout]) button").click()
    expect(lea.locator("#entries .entry.said")).to_have_count(1)
    lea.reload()
    kept(lea, table, f"{table}/rules", f"{table}/documents", "/offline")
    server.kill()
    try:
        lea.goto(table)
        expect(lea.locator("#lost")).to_have_text(re.compile(r"tel qu’à \d+\u00a0h\u00a0\d\d\.$"))
        expect(lea.locator("#sheet .character .name").first).to_have_text(name)
        assert lea.evaluate(BLANKS) == []
        lea.locator("#sheet .rollable").first.click()
        expect(lea.locator("#lost")).to_contain_text(NOTHING_SENT)
        assert not lea.locator("#card[open]").count()
        lea.goto(f"{table}/documents")
        lea.locator(".documents .doc").click()
        expect(lea.locator(".unfolded .reading")).to_contain_text("Le vent")
        lea.goto(f"{table}/make")
        expect(lea.locator("main")).to_contain_text("pas de copie")
        lea.goto(f"{table}/rules")
        expect(lea.locator("main")).to_contain_text("B8")
        lea.goto(table)
    finally:
        server.start()
    expect(lea.locator("#lost")).to_be_hidden()
    lea.locator("#sheet .rollable").first.click()
    expect(lea.locator("#card[open] .roll-it")).to_be_visible()
    lea.keyboard.press("Escape")
    nothing_stays(lea, table)


def nothing_stays(page: Page, table: str) -> None:
    """The copies go with the seat: whoever takes the phone next, even without a network, finds nothing."""
    page.locator("label:has(#to-around)").click()
    page.locator("details:has([value=leave]) > summary").click()
    page.locator("form:has([value=leave]) button").click()
    page.wait_for_url("**/")
    page.wait_for_function(f"async () => await ({SEATS})() === 0")
    page.context.set_offline(True)  # a worker may hear of it too late: the server has nothing for it either
    page.goto(table)
    expect(page.locator("main")).to_contain_text(re.compile("pas de copie|n’êtes plus à cette table"))


def test_the_network_goes_in_the_middle_of_a_card_a_roll_and_a_question(
    browser: Browser, server: Server
) -> None:
    """Nothing is sent later by itself, and what was sent twice counts once."""
    evening, lea, _ = seated(browser, server)
    rolls = evening.gm.locator("#entries .entry.move")
    lea.locator("#sheet .rollable").first.click()
    lea.wait_for_selector("#card[open] .roll-it")
    tapped_without_network(lea, "#card .roll-it", "#card .refusal")
    expect(rolls).to_have_count(0)
    lea.route("**/do", answer_lost, times=1)
    lea.locator("#card .roll-it").click()
    expect(lea.locator("#card .refusal").first).to_contain_text("ne comptera qu’une fois")
    expect(rolls).to_have_count(1)
    lea.locator("#card .roll-it").click()
    expect(lea.locator("#card")).not_to_have_attribute("open", "")
    question = "#asked .options button >> nth=-1"
    if lea.locator(question).count():
        tapped_without_network(lea, question, "#lost")
    finish(lea)
    expect(rolls).to_have_count(1)


def tapped_without_network(page: Page, what: str, where: str) -> None:
    """What is tapped is refused in words, and the words go when the network comes."""
    page.context.set_offline(True)
    expect(page.locator("#lost")).to_be_visible()
    page.locator(what).click()
    expect(page.locator(where).first).to_contain_text(NOTHING_SENT)
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator(where).first).not_to_contain_text(NOTHING_SENT)


def answer_lost(route: Route) -> None:
    """The server takes it, and the page never hears."""
    route.fetch()
    route.abort("connectionreset")


@pytest.mark.long
def test_the_network_goes_while_somebody_joins(browser: Browser, server: Server) -> None:
    """The form says so and keeps what was typed; at the door too, the page comes back by itself."""
    evening, invitation = ready_table(browser, server)
    evening.worker = True
    lea = evening.page(phone=True)
    lea.goto(invitation)
    lea.locator("input[name=name]").fill("Léa")
    lea.context.set_offline(True)
    expect(lea.locator("#lost")).to_be_visible()
    lea.locator("main form button.main").first.click()
    expect(lea.locator("#lost")).to_contain_text(NOTHING_SENT)
    lea.context.set_offline(False)
    expect(lea.locator("#lost")).to_be_hidden()
    lea.locator("main form button.main").first.click()
    shown(lea, ".waiting")
    lea.context.set_offline(True)
    expect(lea.locator("#lost")).to_be_visible()
    evening.gm.locator(KNOCK).first.click()
    lea.context.set_offline(False)
    lea.wait_for_selector(".player")


def test_a_phone_stays_awake_in_a_fight_and_calls_when_it_is_ones_turn(
    browser: Browser, server: Server
) -> None:
    """It asks whether to tell at the first fight, not before; hidden, it says that one is awaited and not for what."""
    evening, invitation = ready_table(browser, server)
    evening.worker = True
    lea = evening.page(phone=True)
    lea.add_init_script(STUBS)
    lea.emulate_media(reduced_motion="no-preference")
    lea.goto(invitation)
    lea.locator("input[name=name]").fill("Léa")
    lea.locator("main form button.main").first.click()
    gm = evening.gm
    gm.locator(KNOCK).first.click()
    take_first(lea)
    expect(lea.locator("#notify")).to_be_hidden()
    assert lea.evaluate("asked") == []
    begin_fight(gm)
    lea.locator("#notify [value=yes]").click()
    expect(lea.locator("#notify")).to_be_hidden()
    assert lea.evaluate("asked") == ["screen"]
    lea.evaluate("hide(true)")
    drawer(gm, "d-ask")
    gm.locator("#ask-foot button.main").click()
    lea.wait_for_function("() => told.length")
    assert lea.evaluate("told[0][0]") == "À vous"
    assert lea.evaluate("shaken[0]") == [40, 60, 40]
    gm.evaluate("() => { navigator.share = async ({ url }) => { window.shared = url; }; }")
    gm.evaluate("document.documentElement.dataset.shares = 'yes'")
    drawer(gm, "d-invite")
    gm.locator("[data-share]").click()
    assert gm.evaluate("shared") == invitation
