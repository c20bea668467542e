"""A branch from the journal of the desk: marked on every page, kept or thrown away."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from html import unescape

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from paravent.live.telemetry import Telemetry
from paravent.web.pages.branch_pages import branch_name
from paravent.wiring import application
from tests.pages.conftest import Server
from tests.pages.evening import Evening, shown
from tests.pages.test_accessibility import axe, violations
from tests.pages.test_any_game import player
from tests.pages.test_koma import command
from tests.table.little import LITTLE
from tests.web.helpers import CALM

__all__ = ["axe"]
MARK = "Branche de «\u202fIci\u202f», dés neufs"


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser, without script."""
    app = application(CALM, {"little": LITTLE}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


def opened(gm: TestClient) -> tuple[str, str]:
    """A table where something was said, and that line's action."""
    table = gm.post("/open", data={"game": "little", "name": "Ici"}).url.path
    gm.post(f"{table}/line", data={"line": "Avant"})
    gm.post(f"{table}/line", data={"line": "Après"})
    return table, re.findall(r'data-action="([^"]+)"', gm.get(table).text)[-1]


def test_every_page_of_a_branch_says_of_what_it_is_one(gm: TestClient) -> None:
    """The desk, the television, a card, the papers, the door and the lobby; its source says nothing."""
    table, action = opened(gm)
    branch = gm.post(f"{table}/branch", data={"action": action, "when": "before"}).url.path
    assert branch != table
    gm.post(f"{branch}/do", data={"do": "make-invitation"})
    gm.post(f"{branch}/do", data={"do": "close-session"})
    for path in ("", "/screen", "/make", "/documents", "/end", "/scenario", "/rules"):
        page = gm.get(branch + path)
        assert page.status_code == 200, path
        assert MARK in unescape(page.text), path
        assert "branchmark" not in gm.get(table + path).text
    assert "Ici (branche)" in gm.get("/").text
    lea = player(gm, branch)
    assert MARK in unescape(lea.get(branch).text)
    assert "/branch/discard" not in lea.get(branch).text
    journal = gm.get(branch).text
    assert "Avant" in journal
    assert "Après" not in journal


def test_a_branch_is_thrown_away_at_one_tap_until_it_is_kept(gm: TestClient) -> None:
    """Then only as any table is; and what is no branch never is."""
    table, action = opened(gm)
    first, second = (gm.post(f"{table}/branch", data={"action": action}).url.path for _ in range(2))
    assert gm.post(f"{first}/branch/discard").url.path == "/"
    assert gm.get(first).status_code in (401, 404)
    gm.post(f"{second}/do", data={"do": "keep-branch"})
    assert "/branch/discard" not in gm.get(second).text
    for kept in (second, table):
        assert gm.post(f"{kept}/branch/discard").status_code == 409
        assert gm.get(kept).status_code == 200


def test_only_the_gm_opens_a_branch(gm: TestClient) -> None:
    """A player is neither offered one nor given one."""
    table, action = opened(gm)
    lea = player(gm, table)
    assert "/branch" not in lea.get(table).text
    assert lea.post(f"{table}/branch", data={"action": action}).status_code == 409


def test_the_dice_of_an_open_session_are_not_told_beforehand(gm: TestClient) -> None:
    """The same dice are refused in words until it is closed."""
    table, action = opened(gm)
    form = {"action": action, "dice": "same"}
    assert "Prenez des dés neufs" in unescape(gm.post(f"{table}/branch", data=form).text)
    gm.post(f"{table}/do", data={"do": "close-session"})
    assert "mêmes dés" in gm.post(f"{table}/branch", data=form).text


def test_a_branch_is_called_by_its_source() -> None:
    """However long that is called."""
    assert branch_name("Ici", "en") == "Ici (branch)"
    assert len(branch_name("x" * 300, "fr")) < 120


def test_from_a_line_to_a_branch_and_back(browser: Browser, server: Server, axe: str) -> None:
    """In a real browser: opened from the line, marked, thrown away."""
    evening = Evening(browser, server.address)
    evening.open_table("Vendredi")
    gm = evening.gm
    table = gm.url
    command(gm, "say", text="Bonsoir")
    line = gm.locator("#entries .entry.said").last
    line.locator(".acts > summary").click()
    line.get_by_text("Ouvrir une branche").first.click()
    line.locator("[action$='/branch'] button").click()
    shown(gm, ".branchmark")
    assert gm.url != table
    expect(gm.locator(".branchmark")).to_contain_text("Branche de «\u202fVendredi\u202f», dés neufs")
    assert violations(gm, axe) == []
    gm.locator("[action$='/branch/discard'] button").click()
    shown(gm, ".lobby")
    gm.goto(table)
    expect(gm.locator(".branchmark")).to_have_count(0)
    assert evening.problems == []
