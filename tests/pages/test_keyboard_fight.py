"""The GM's desk by keyboard alone: a fight from its making to its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.conftest import Server
from tests.pages.test_koma import cast, command, ready

MOST_TABS, MOST_TURNS = 60, 40
DOG = "Mâtin du domaine"
WHOSE = """() => document.querySelector("#order .round b")?.textContent
    + document.querySelector("#order .active")?.dataset.turn"""
"""Which turn of which round it is."""


def tab_to(page: Page, place: str) -> None:
    """Go to a control by Tab."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("place => document.activeElement.matches(place)", place):
            return
    raise AssertionError(f"Tab never comes to {place}")


def go(page: Page, key: str, place: str) -> None:
    """A key brings the focus somewhere, and Enter does what stands there."""
    page.keyboard.press(key)
    expect(page.locator(place).first).to_be_focused()
    page.keyboard.press("Enter")


def strike(page: Page) -> None:
    """Whoever's turn it is strikes, and whatever the GM is asked then is decided; then the next one's turn."""
    moves = page.locator("#entries .entry.move")
    before, turn = moves.count(), page.evaluate(WHOSE)
    go(page, "a", ".acting .hits button")
    expect(moves).to_have_count(before + 1)
    while page.locator("#waits .decision .options button").count():
        go(page, "d", "#waits .options button")
        page.wait_for_timeout(300)
    if not page.locator("#ending").count():
        page.keyboard.press("n")
        page.wait_for_function(f"turn => ({WHOSE})() !== turn", arg=turn)


@pytest.mark.long
def test_keys_alone_run_a_whole_fight(browser: Browser, server: Server) -> None:
    """Made, struck, decided, handed on and ended without a mouse; the dog bites or dies."""
    evening, _ = ready(browser, server, "undesix", "Léa")
    gm = evening.gm
    command(gm, "hide-character", character=cast(gm)[DOG], hidden=False)
    expect(gm.locator("#begin-fight .pick:has(:checked)", has_text=DOG)).to_have_count(1)
    gm.keyboard.press("2")
    tab_to(gm, "#begin-fight button.main")
    gm.keyboard.press("Enter")
    expect(gm.locator("#order .active")).to_have_count(1)
    for _ in range(MOST_TURNS):
        if gm.locator("#ending").count():
            break
        strike(gm)
    go(gm, "a", "#ending button")
    expect(gm.locator("#order .order")).to_have_count(0)
    assert evening.problems == []
