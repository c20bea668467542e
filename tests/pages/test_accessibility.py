"""Every page by day and by night, looked at by axe (brought from npm for this test, pinned): no violation."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from hatch_build import Library, fetched
from tests.pages.conftest import Server
from tests.pages.evening import GAME, Evening
from tests.pages.test_first_evening import finish, roll_first, take_first

AXE = Library(
    "axe-core",
    "4.14.0",
    "9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==",
    {"package/axe.min.js": "axe.min.js"},
)


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The script, fetched once."""
    kept = Path(tmp_path_factory.getbasetemp()).parent / f"axe-{AXE.version}.js"
    if not kept.exists():
        try:
            data = fetched(AXE)
        except OSError:
            pytest.skip("the npm registry cannot be reached")
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            member = archive.extractfile("package/axe.min.js")
            assert member is not None
            kept.write_bytes(member.read())
    return kept.read_text()


CONTRAST = "runOnly: ['color-contrast'], "
"""By night only the colours differ."""


def violations(page: Page, axe: str, only: str = "") -> list[str]:
    """What axe finds, in short."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {{{only}resultTypes: ['violations']}})")
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"][:3]]


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_on_any_page(browser: Browser, server: Server, axe: str, dark: bool) -> None:
    """Nobody meets a barrier that axe knows of, on any page, by day or by night."""
    evening = Evening(browser, server.address, dark=dark)
    gm = evening.gm
    gm.goto("/")
    only = CONTRAST if dark else ""
    found = {"lobby": violations(gm, axe, only)}
    gm.locator(f"{GAME} button[name=ready][value=yes]").click()
    gm.wait_for_selector(".desk")
    invitation = gm.locator(".link").input_value()
    newcomer = evening.page(phone=True)
    newcomer.goto(invitation)
    found["join"] = violations(newcomer, axe, only)
    lea = evening.join(invitation, "Léa")
    found["choose"] = violations(lea, axe, only)
    lea.goto(lea.url + "/make")
    found["make"] = violations(lea, axe, only)
    lea.go_back()
    take_first(lea)
    found["sheet"] = violations(lea, axe, only)
    lea.locator("#sheet .rollable").first.click()
    lea.wait_for_selector("#card[open] .roll-it")
    lea.wait_for_timeout(300)
    found["card"] = violations(lea, axe, only)
    lea.keyboard.press("Escape")
    roll_first(lea)
    finish(lea)
    lea.wait_for_timeout(1300)
    found["journal"] = violations(lea, axe, only)
    lea.locator("label:has(#to-around)").click()
    found["around"] = violations(lea, axe, only)
    gm.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    found["desk"] = violations(gm, axe, only)
    gm.locator("[name=seconds][value='60']").click()
    gm.locator("#asking form.improvise button").click()
    gm.wait_for_selector("#asking .wanted li")
    gm.locator("#begin-fight button.main").click()
    lea.wait_for_selector(".myturn, #asked .question")
    gm.wait_for_selector("#order .order")
    found["fight"] = violations(gm, axe, only)
    found["asked"] = violations(lea, axe, only)
    gm.goto(gm.url + "/screen")
    found["television"] = violations(gm, axe, only)
    assert {name: some for name, some in found.items() if some} == {}
