"""The line of the journal: what it may begin with is listed as one types a slash, by thumb and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from paravent.core.refusal import Refusal
from paravent.core.words import LANGUAGES
from paravent.web.pages.chat_line import COMMANDS, command_of
from tests.pages.conftest import Server
from tests.pages.test_accessibility import axe, violations
from tests.pages.test_koma import ready

__all__ = ["axe"]


def test_whatever_the_list_says_is_understood_and_said_to_who_writes_something_else() -> None:
    """In both languages; no two commands share a name."""
    every = [name for one in COMMANDS for name in one.every]
    assert len({*every}) == len(every)
    with pytest.raises(Refusal) as refused:
        command_of("/danse", (), "open")
    for language in LANGUAGES:
        said = refused.value.words.say(language)
        assert all(one.named(language)[0] in said for one in COMMANDS)
        assert all({*one.named(language)} == {*one.every} for one in COMMANDS)


def test_a_slash_lists_what_a_line_may_begin_with(browser: Browser, server: Server, axe: str) -> None:
    """A thumb takes it from the list, keys go along it, Escape closes it, and nothing of it is left once one writes on;
    the up arrow recalls what was sent. A GM is not offered what only players need."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    lea.locator("label:has(#to-journal)").click()
    line, offered = lea.locator("#line"), lea.locator(".slashes button:visible")
    line.tap()
    lea.keyboard.type("/")
    expect(offered).to_have_count(len(COMMANDS))
    assert violations(lea, axe) == []
    lea.keyboard.type("J")
    expect(offered).to_have_text([re.compile("/jet 2d6.*lancer des dés", re.DOTALL)])
    offered.tap()
    expect(line).to_have_value("/jet ")
    expect(offered).to_have_count(0)
    lea.keyboard.type("D20 # Chance")
    lea.keyboard.press("Enter")
    expect(lea.locator("#entries .entry.roll")).to_contain_text("Chance")
    gm = evening.gm
    gm.keyboard.press("/")
    gm.keyboard.type("/")
    at_desk = gm.locator(".slashes button:visible")
    expect(at_desk).to_have_count(sum(one.for_gm is not None for one in COMMANDS))
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown", "Enter"):
        gm.keyboard.press(key)
    expect(gm.locator("#line")).to_have_value("/mj ")
    gm.locator("#line").fill("/")
    gm.keyboard.press("Escape")
    expect(at_desk).to_have_count(0)
    gm.locator("#line").fill("Il pleut.")
    gm.keyboard.press("Enter")
    expect(gm.locator("#line")).to_have_value("")
    gm.keyboard.press("ArrowUp")
    expect(gm.locator("#line")).to_have_value("Il pleut.")
    assert evening.problems == []
