"""The evening goes on, in real browsers: a roll asked for, an hourglass, a fight, a character from a beginning."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.conftest import Server
from tests.pages.evening import begin_fight, drawer, pip, shown, shut
from tests.pages.test_first_evening import finish, ready_table, take_first


def test_what_the_gm_asks_for_is_one_tap_away_on_the_phone(browser: Browser, server: Server) -> None:
    """The card keeps to the GM's modifier; once rolled, nothing is asked any more. The hourglass runs meanwhile."""
    evening, invitation = ready_table(browser, server)
    lea = evening.join(invitation, "Léa")
    take_first(lea)
    gm = evening.gm
    expect(gm.locator("#people .seats .here")).to_have_count(2)
    drawer(gm, "d-time")
    gm.locator("#timer summary").click()
    gm.locator("[name=seconds][value='60']").click()
    expect(lea.locator("[data-left]")).to_have_text(re.compile(r"0:5\d|1:00"))
    shut(gm)
    drawer(gm, "d-ask")
    gm.locator("#ask-settings .stepper input").first.fill("-1")
    gm.locator("#ask-foot button.main").click()
    expect(lea.locator("#asked .question")).to_contain_text("\u22121")
    lea.locator("#asked a.button.main").click()
    expect(lea.locator("#card[open] .locked")).to_contain_text("\u22121 Fixé par le MJ")
    expect(lea.locator("#card[open] [name='values.modifier']")).to_have_value("-1")
    expect(lea.locator("#card[open] [name='values.modifier']")).to_have_attribute("type", "hidden")
    lea.locator(".roll-it").click()
    expect(gm.locator("#asking .wanted")).to_have_count(0)
    finish(lea)
    lea.locator(".entry.move .why > summary").last.click()
    lea.locator(".entry.move a.ruleid").first.click()
    expect(lea.locator("#rule[open] .ruletext")).to_be_visible()
    assert evening.problems == []


def test_a_fight_goes_from_opponents_to_a_turn_of_ones_own(browser: Browser, server: Server) -> None:
    """Two opponents act on one line; the phone of whoever acts says so, and ends the turn."""
    evening, invitation = ready_table(browser, server)
    lea = evening.join(invitation, "Léa")
    name = take_first(lea)
    gm = evening.gm
    drawer(gm, "d-foes")
    if not gm.locator("#improvising[open]").count():
        gm.locator("#improvising > summary").click()
    gm.locator("#improvising [name='values.name']").fill("Garde")
    gm.locator("#improvising [name=count]").fill("2")
    gm.locator("#improvising [name=hidden]").uncheck()
    gm.locator("#improvising button.main").click()
    expect(lea.locator("#around")).to_contain_text("Garde 2")
    expect(gm.locator("#begin-fight")).to_contain_text("Garde 2")
    shut(gm)
    begin_fight(gm)
    expect(gm.locator("#order .order")).to_contain_text("Garde 1, Garde 2")
    dragged(gm)
    turn = passed_to(gm, lea)
    expect(lea.locator(".myturn")).to_contain_text(name.split()[0])
    lea.locator(".myturn .both form button").click()
    expect(gm.locator(f"#{turn}.active")).to_have_count(0)
    assert evening.problems == []


def dragged(gm: Page) -> None:
    """The GM drags the first turn to the last one's place; from a button of a list, an arrow goes to the next."""
    turns = gm.locator("#order .order > [data-turn]")
    first, last = turns.first.get_attribute("data-turn"), turns.last.get_attribute("data-turn")
    assert first != last
    turns.first.locator(".names").drag_to(turns.last.locator(".names"))
    expect(turns.last).to_have_attribute("data-turn", first or "")
    gm.locator(".actings .moves a, .actings .moves button:enabled").first.focus()
    gm.keyboard.press("ArrowDown")
    expect(gm.locator(".actings .moves a, .actings .moves button:enabled").nth(1)).to_be_focused()


def passed_to(gm: Page, page: Page) -> str:
    """Pass turns until it is the player's; the place of that turn."""
    for _ in range(6):
        active = gm.locator("#order .order > .active")
        place, names = active.get_attribute("id") or "", active.locator(".names").text_content() or ""
        expect(page.locator("#around .order > .active .names")).to_have_text(names)
        if page.locator(".myturn").count():
            return place
        gm.locator(".turning .main").click()
        expect(gm.locator(f"#{place}.active")).to_have_count(0)
    raise AssertionError("the turn never came")


@pytest.mark.long
def test_a_character_is_made_from_a_beginning_in_a_minute(browser: Browser, server: Server) -> None:
    """A beginning, a name, what is left to place; changing a figure says at once what is wrong and by which rule."""
    evening, invitation = ready_table(browser, server)
    lea = evening.join(invitation, "Léa")
    began = time.monotonic()
    lea.locator("#sheet a[href$='/make']").click()
    shown(lea, ".making")
    lea.locator("label.kind").first.click()
    lea.locator("#step-1 .foot .main").click()
    bar = lea.locator("#left .budget")
    expect(bar.first).to_have_text("✓")
    pip(lea, "strength", "4")
    expect(bar.first).to_have_text("reste 1")
    expect(lea.locator("#checked .problems a.ruleid").first).to_be_attached()
    pip(lea, "strength", "5")
    expect(bar.first).to_have_text("✓")
    for skill in ("force", "endurance", "mobility", "stealth", "shooting", "knowledge", "observation"):
        pip(lea, skill, "1")
    expect(bar.nth(1)).to_have_text("✓")
    lea.locator("#step-2 .foot .main").click()
    lea.locator("#step-3 .foot .main").click()
    lea.locator("[name='sheet.name']").fill("Zoé")
    expect(lea.locator("#ready .fine")).to_be_visible()
    lea.locator("#step-4 .enter").click()
    expect(lea.locator("#sheet .character .name").first).to_have_text("Zoé")
    assert time.monotonic() - began < 60
    assert evening.problems == []
