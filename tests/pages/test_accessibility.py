"""Every page by day and by night, looked at by axe (which comes with a wheel of the tests): no violation."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.pages.conftest import Server
from tests.pages.evening import Evening, begin_fight, drawer, shut
from tests.pages.test_first_evening import finish, roll_first, take_first


def script() -> str:
    """What looks at a page."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def axe() -> str:
    """The script."""
    return script()


CONTRAST = "runOnly: ['color-contrast'], "
"""By night only the colours differ."""


def violations(page: Page, axe: str) -> list[str]:
    """What axe finds by day, and in the colours of the night, in short."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    by_day = ran(page)
    page.emulate_media(color_scheme="dark")
    by_night = ran(page, CONTRAST)
    page.emulate_media(color_scheme="light")
    return [*by_day, *(f"by night, {one}" for one in by_night)]


def ran(page: Page, only: str = "") -> list[str]:
    """What axe says of the page as it is; sheets of style, which no rule reads, are not fetched anew."""
    run = f"axe.run(document, {{{only}preload: false, resultTypes: ['violations']}})"
    found: list[dict[str, Any]] = page.evaluate(f"{run}.then((one) => one.violations)")
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]


def drawers(gm: Page, axe: str) -> dict[str, list[str]]:
    """What axe finds in each drawer of the desk, and in its menu."""
    found = {}
    for id in gm.locator("dialog.drawer[id^=d-]").evaluate_all("all => all.map((one) => one.id)"):
        drawer(gm, id)
        gm.wait_for_timeout(300)
        found[id] = violations(gm, axe)
        shut(gm)
    gm.locator("#to-menu").click()
    found["menu"] = violations(gm, axe)
    gm.keyboard.press("Escape")
    gm.locator("#cast a.who").first.click()
    gm.wait_for_selector("#drawer[open] .member")
    found["sheet in a drawer"] = violations(gm, axe)
    shut(gm)
    return found


WORKSHOP = (
    "/atelier",
    "/atelier/yze/test?a.dice=5&b.dice=6&over=dice&by=push",
    "/atelier/undesix/fight/skirmish?a=hermine-vaucanson&a=brieuc-le-goff&foe=loup&n=2",
    "/atelier/yze/fight/duel",
    "/atelier/undesix/house-rules?thing=weapons.knife&t.value=3",
    "/atelier/undesix/fight/skirmish?a=hermine-vaucanson&a=brieuc-le-goff&chance=60&tune=yes",
)


def refused(found: dict[str, list[str]]) -> dict[str, list[str]]:
    """The pages of which axe says something."""
    return {name: some for name, some in found.items() if some}


def test_axe_finds_nothing_on_the_way_to_a_roll(browser: Browser, server: Server, axe: str) -> None:
    """Nobody meets a barrier that axe knows of from the lobby to the journal of a phone, by day or by night."""
    evening = Evening(browser, server.address)
    gm = evening.gm
    gm.goto("/")
    found = {"lobby": violations(gm, axe)}
    invitation = evening.opened("yze")
    newcomer = evening.page(phone=True)
    newcomer.goto(invitation)
    found["join"] = violations(newcomer, axe)
    lea = evening.join(invitation, "Léa")
    found["choose"] = violations(lea, axe)
    lea.goto(lea.url + "/make")
    found["make"] = violations(lea, axe)
    lea.go_back()
    take_first(lea)
    found["sheet"] = violations(lea, axe)
    lea.locator("#sheet .rollable").first.click()
    lea.wait_for_selector("#card[open] .roll-it")
    lea.wait_for_timeout(300)
    found["card"] = violations(lea, axe)
    lea.keyboard.press("Escape")
    roll_first(lea)
    finish(lea)
    lea.wait_for_timeout(1300)
    found["journal"] = violations(lea, axe)
    lea.locator("label:has(#to-around)").click()
    found["around"] = violations(lea, axe)
    assert refused(found) == {}


@pytest.mark.long
def test_axe_finds_nothing_on_the_desk_nor_anywhere_else(browser: Browser, server: Server, axe: str) -> None:
    """Nor with everything unfolded, in any drawer, in a fight, in the workshop, on the television."""
    evening = Evening(browser, server.address)
    gm, lea = evening.gm, evening.join(evening.opened("yze"), "Léa")
    take_first(lea)
    gm.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    found = {"desk": violations(gm, axe)} | drawers(gm, axe)
    drawer(gm, "d-time")
    gm.locator("#timer").evaluate("one => { one.open = true; }")
    gm.locator("[name=seconds][value='60']").click()
    shut(gm)
    drawer(gm, "d-ask")
    gm.locator("#ask-foot button.main").click()
    gm.wait_for_selector("#cues .asked")
    begin_fight(gm)
    lea.wait_for_selector(".myturn, #asked .question")
    gm.wait_for_selector("#order .order")
    found["fight"] = violations(gm, axe)
    found["asked"] = violations(lea, axe)
    lea.locator("button.xcard").click()
    lea.wait_for_selector("#safety-box[open]")
    found["X card"] = violations(lea, axe)
    for place in ("/documents", "/rules"):
        lea.goto(f"{gm.url}{place}")
        found[place] = violations(lea, axe)
    for place in WORKSHOP:
        lea.goto(place)
        found[place] = violations(lea, axe)
    table = gm.url
    gm.goto(f"{table}/maps")
    found["a new map"] = violations(gm, axe)
    gm.locator("[name=name]").fill("La halle")
    gm.locator(".newmap button.main").click()
    gm.locator(".zoneform [name=name]").fill("La cave")
    gm.locator(".zoneform [name=veiled]").check()
    gm.locator(".zoneform button.main").click()
    gm.wait_for_selector(".spot.veiled")
    found["a map"] = violations(gm, axe)
    gm.goto(f"{table}/screen")
    found["television"] = violations(gm, axe)
    assert refused(found) == {}
