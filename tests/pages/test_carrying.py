"""The link of a printed code in a real browser, and a table that is deleted while pages look at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from paravent.games import found
from paravent.paper.character_file import carried
from tests.pages.conftest import Server
from tests.pages.evening import Evening, drawer
from tests.pages.test_accessibility import axe, violations

__all__ = ["axe"]
CODE = carried(found()["yze"], found()["yze"].sheet(name="Zoé"), "")


@pytest.mark.long
def test_a_printed_code_brings_its_character_and_a_deleted_table_is_gone(
    browser: Browser, server: Server, axe: str
) -> None:
    """What stands after # is read once and left out of the address; whoever deletes lands in the lobby."""
    evening = Evening(browser, server.address)
    evening.open_table("Vendredi")
    gm = evening.gm
    table = gm.url
    problems = {}
    for page in ("/about", "/import", f"{table}/rules"):
        gm.goto(page)
        problems[page] = violations(gm, axe)
    gm.goto(f"/import#{CODE.partition(':')[2]}")
    gm.wait_for_selector("#which")
    problems["which table"] = violations(gm, axe)
    gm.locator(".takes button").click()
    gm.locator("#free-ones > summary").click()
    gm.locator("#cast").get_by_text("Zoé").first.wait_for()
    drawer(gm, "d-delete")
    gm.locator("#deleting [name=name]").fill("vendredi")
    gm.locator("#deleting button").click()
    gm.get_by_text("est supprimée").wait_for()
    assert {page: found for page, found in problems.items() if found} == {}
    assert evening.problems == []
