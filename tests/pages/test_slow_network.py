"""A slow network, in a real browser: what somebody set on a card is what they set, however long an answer takes."""

from __future__ import annotations

import time

from playwright.sync_api import Browser, Page, Route, expect

from tests.pages.conftest import Server
from tests.pages.evening import context
from tests.pages.test_first_evening import ready_table, take_first
from tests.pages.test_koma import command, view
from tests.pages.test_road_pages import rolled

DELAY = 0.7


def slow(route: Route) -> None:
    """A card that takes its time."""
    time.sleep(DELAY)
    route.continue_()


def test_a_tap_before_the_scripts_waits_for_them(browser: Browser, server: Server) -> None:
    """A roll that is tapped while a page still loads opens as a card over the sheet, not as a page of its own."""
    evening, invitation = ready_table(browser, server)
    lea = evening.join(invitation, "Léa")
    take_first(lea)
    again = context(browser, server.address, phone=True).new_page()
    again.context.add_cookies(lea.context.cookies())  # type: ignore[arg-type]
    held: list[Route] = []
    again.route("**/static/paravent.js*", lambda route, _: held.append(route))
    again.goto(lea.url, wait_until="commit")
    again.locator("#sheet a[href*='move=attack']").first.click(no_wait_after=True)
    held[0].continue_()
    again.wait_for_selector("#card[open] .roll-it")
    assert again.url == lea.url


def attack_card(page: Page) -> None:
    """The card of the first weapon of the sheet."""
    page.locator("label:has(#to-sheet)").click()
    page.locator("#sheet a[href*='move=attack']").first.dispatch_event("click")
    page.wait_for_selector("#card[open] .roll-it")


def test_a_card_that_reloads_slowly_loses_nothing(browser: Browser, server: Server) -> None:
    """While a card is made anew for another target it is inert; what was set before stays set, words included."""
    evening, invitation = ready_table(browser, server)
    lea = evening.join(invitation, "Léa")
    take_first(lea)
    for foe in [one["id"] for one in view(evening.gm)["cast"] if not one["player"]][:2]:
        command(evening.gm, "enter-stage", character=foe)
    attack_card(lea)
    lea.locator(".moresettings > summary").first.click()
    lea.locator("[name='values.special'][type=checkbox]").check()
    lea.locator("[name=aim]").fill("le désarmer")
    target = lea.locator("#role-target")
    others = [
        one for one in target.locator("option").evaluate_all("all => all.map((one) => one.value)") if one
    ]
    other = next(one for one in others if one != target.input_value())
    lea.route("**/card?*", slow)
    target.select_option(other)
    expect(lea.locator("#roll")).to_have_attribute("inert", "")
    expect(lea.locator("#roll:not([inert]) #role-target")).to_have_value(other)
    expect(lea.locator("[name='values.special'][type=checkbox]")).to_be_checked()
    expect(lea.locator("[name=aim]")).to_have_value("le désarmer")


def test_who_answers_what_is_over_gets_the_page_anew(browser: Browser, server: Server) -> None:
    """A page whose stream has stopped telling says so at the first tap that comes too late, and is then as it is."""
    _, lea, action = rolled(browser, server)
    push = lea.locator("#asked .options button").first
    expect(push).to_be_visible()
    lea.locator("[hx-sse\\:connect]").evaluate("one => one.remove()")
    command(lea, "answer-move", action=action, answer={"type": "Option", "option": "keep"})
    push.click()
    expect(lea.locator("#asked")).to_contain_text("n’attend plus rien")
    expect(lea.locator("#asked .options")).to_have_count(0)
