"""A whole beginning of an evening in real browsers, by the scenario's buttons alone: a desk, a phone, a television."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.conftest import Server
from tests.pages.test_first_evening import finish, ready_table, take_first


def pressed(page: Page, button: str) -> None:
    """Press a button wherever it stands, scrolled to."""
    one = page.locator(button).first
    one.scroll_into_view_if_needed()
    one.click()


@pytest.mark.long
def test_an_evening_begins_by_the_buttons_of_its_scenario(browser: Browser, server: Server) -> None:
    """The scene is told, a roll asked for and made, a document fills the phone and is kept, somebody comes in, and the
    next scene starts on every screen; the secret is on the desk alone."""
    evening, invitation = ready_table(browser, server)
    gm, lea = evening.gm, evening.join(invitation, "Léa")
    take_first(lea)
    television = gm.context.new_page()
    television.goto(f"{gm.url}/screen")
    expect(gm.locator(".gmknows").first).to_contain_text("Colin a vu passer une charrette")
    pressed(gm, "form:has([value=read]) button")
    lea.locator("label:has(#to-around)").click()
    expect(lea.locator("#around .readaloud")).to_contain_text("Les dix moulins sont à l’arrêt")
    pressed(gm, "#cue-0 button[value='~everyone']")
    expect(lea.locator("#asked .question")).to_contain_text("Psychologie")
    lea.locator("#asked a.button.main").click()
    lea.locator("#card[open] .roll-it").click()
    finish(lea)
    expect(gm.locator("#cue-0 .came li")).to_have_count(1)
    pressed(gm, "#doc-1 button")
    expect(lea.locator("#arrival[open]")).to_contain_text("Le bail du vent")
    expect(lea.locator("#arrival[open] img")).to_be_visible()
    shows = television.locator("main .tvshow .handout")
    expect(shows).to_contain_text("un nom en vieille écriture")
    assert shows.evaluate("one => one.scrollHeight <= one.clientHeight"), (
        "the document is cut on the television"
    )
    lea.locator("#arrival button.main:visible").click()
    expect(lea.locator("#arrival[open]")).to_have_count(0)
    pressed(gm, ".cue:has-text('Colin') form:has([value=enter-stage]) button")
    expect(television.locator("body")).to_contain_text("Colin Farinier")
    pressed(gm, "#lead-1 button.main")
    expect(television.locator("h1")).to_contain_text("La verrerie du Gué")
    expect(lea.locator("#around h2").first).to_contain_text("La verrerie du Gué")
    expect(lea.locator("#head .where p")).to_contain_text("10 h 40".replace(" ", "\N{NARROW NO-BREAK SPACE}"))
    expect(gm.locator(".gmknows").first).to_contain_text("Perrine Soufflet a façonné")
    lea.goto(f"{lea.url.split('#')[0].rstrip('/')}/documents")
    expect(lea.locator(".doc")).to_contain_text("Le bail du vent")
    for page in (lea, television):
        assert "Perrine Soufflet" not in page.content()
        assert "On l’a menacé" not in page.content()
    assert evening.problems == []
