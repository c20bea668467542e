"""«Et si…», from a line of the journal."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.conftest import Server
from tests.pages.evening import Evening
from tests.pages.test_accessibility import axe, violations
from tests.pages.test_koma import address, cast, command, last_move, ready, view

__all__ = ["axe"]


def rolled(browser: Browser, server: Server) -> tuple[Evening, Page, str]:
    """A table where Léa rolled dice of neither 1 nor 6, and is asked whether she keeps them; the roll."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    return evening, lea, begun(evening, lea)


def begun(evening: Evening, lea: Page) -> str:
    """Such a roll, of the first of the cast."""
    first = next(iter(cast(evening.gm).values()))
    command(lea, "begin-move", move="test", roles={"roller": first}, values={"skill": "force"}, typed=True)
    (doing,) = view(lea)["doing"]
    answer = {"type": "Faces", "faces": [3] * doing["dice"]["dice"]}
    command(lea, "answer-move", action=doing["action"], answer=answer)
    return str(doing["action"])


def kept(browser: Browser, server: Server) -> tuple[Evening, Page]:
    """The same, and she kept them."""
    evening, lea, action = rolled(browser, server)
    command(lea, "answer-move", action=action, answer={"type": "Option", "option": "keep"})
    return evening, lea


@pytest.mark.long
def test_one_tap_on_a_past_roll_shows_the_road_not_taken(browser: Browser, server: Server, axe: str) -> None:
    """On a phone and on the desk, over the page; the road that was taken is marked, and both have their chances."""
    evening, lea = kept(browser, server)
    for page in (lea, evening.gm):
        last_move(page).locator(".whatif").click()
        roads = page.locator("#rule[open] .roads")
        expect(roads.locator("tr.taken")).to_contain_text("pris")
        expect(roads.locator("tbody tr")).to_have_count(2)
        expect(roads.locator("tr.taken td").first).to_have_text("0\u202f%")
        expect(roads.locator("tbody tr:not(.taken) td").first).not_to_have_text("0\u202f%")
    assert violations(lea, axe) == []
    assert evening.problems == []


def test_what_one_may_not_see_whole_has_no_roads(browser: Browser, server: Server) -> None:
    """Neither a link on the line nor an answer to who asks for it."""
    evening, lea = kept(browser, server)
    action = view(evening.gm)["journal"][-1]["action"]
    command(evening.gm, "undo", action=action)
    expect(last_move(lea)).to_contain_class("undone")
    expect(last_move(lea).locator(".whatif")).to_have_count(0)
    base = address(lea, "").replace("/api/tables/", "/t/").rstrip("/")
    assert lea.request.get(f"{base}/roads/{action}").status == 409
