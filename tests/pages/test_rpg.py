"""RPG in real browsers: a declaration round on a desk and two phones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from paravent.games.rpg import GAME
from paravent.sight.new_character import making
from tests.pages.conftest import Server
from tests.pages.evening import Evening, drawer
from tests.pages.test_koma import cast, command, last_move, ready

DOG = "Goliath, dogue de garde"
LEA, TOM = "Maëlle Kervoal", "Yanis Belcourt"
SKIPPER = "Lucien Morvan"
"""Whom the scenario puts on stage, and who does not fight."""
ROUND = ["Déclarer", TOM, LEA, DOG, "Agir", DOG, LEA, TOM]
"""The slowest declares first, the fastest acts first."""


def dealt(browser: Browser, server: Server) -> tuple[Evening, Page, Page]:
    """Two players meet a dog, and the GM has the order dealt; the skipper stays out of it."""
    evening, (lea, tom) = ready(browser, server, "rpg", "Léa", "Tom")
    gm = evening.gm
    command(gm, "hide-character", character=cast(gm)[DOG], hidden=False)
    drawer(gm, "d-fight")
    expect(gm.locator(f"[name='fighter.{cast(gm)[DOG]}']")).to_have_value("alone")
    gm.locator("#begin-fight .pick", has_text=SKIPPER).locator("input").uncheck()
    gm.locator("#begin-fight button.main").click()
    return evening, lea, tom


def show_order(page: Page) -> None:
    """Turn a phone to the table; the desk shows the order at all times."""
    tab = page.locator("label:has(#to-around)")
    if tab.count():
        tab.click()


def expect_round(page: Page, active: str, phase: str) -> None:
    """The whole round is on a page, and whose turn it is, in which phase."""
    show_order(page)
    lines = page.locator("#order .order > li.phase, #order .order > li .names")
    expect(lines).to_have_text(ROUND)
    turn = page.locator("#order .order > li.active")
    expect(turn).to_contain_text(active)
    place = ROUND.index(active) if phase == "Déclarer" else len(ROUND) - 1 - ROUND[::-1].index(active)
    expect(page.locator("#order .order > li").nth(place)).to_have_class(re.compile("active"))


def declare(page: Page, what: str) -> None:
    """Say what one is going to do, from the button that the rules put on the sheet."""
    page.locator("label:has(#to-sheet)").click()
    page.locator(".dues a.main:visible").first.click()
    page.locator("#set-what").fill(what)
    page.locator(".roll-it").click()
    expect(last_move(page).locator(".verdict")).to_contain_text(what)


def end_turn(page: Page, name: str, phase: str) -> None:
    """Whoever plays is told so, and ends the turn."""
    mine = page.locator("#asked .myturn")
    expect(mine).to_contain_text(f"À vous, {name.split(maxsplit=1)[0]}")
    expect(mine).to_contain_text(f"· {phase}")
    mine.locator(".both form button").click()
    expect(page.locator("#asked .myturn", has_text=f"· {phase}")).to_have_count(0)


@pytest.mark.long
def test_a_declaration_round_on_three_screens(browser: Browser, server: Server) -> None:
    """The order is dealt by Initiative; all see who declares, slowest first, then who acts, fastest first."""
    evening, lea, tom = dealt(browser, server)
    screens = (evening.gm, lea, tom)
    for page in screens:
        expect_round(page, TOM, "Déclarer")
    declare(tom, "Je coupe la radio")
    end_turn(tom, TOM, "déclarer")
    for page in screens:
        expect_round(page, LEA, "Déclarer")
    declare(lea, "Je barre la porte")
    end_turn(lea, LEA, "déclarer")
    expect_round(evening.gm, DOG, "Déclarer")
    following = evening.gm.locator(".turning .main")
    following.click()
    for page in screens:
        expect_round(page, DOG, "Agir")
    following.click()
    end_turn(lea, LEA, "agir")
    end_turn(tom, TOM, "agir")
    for page in screens:
        expect_round(page, TOM, "Déclarer")
        expect(page.locator("#order h2")).to_contain_text(re.compile("tour 2", re.IGNORECASE))
    assert evening.problems == []


def test_what_cannot_be_read_is_named_as_on_the_page() -> None:
    """By the label of its field, in the reader's language."""
    problem = making(GAME, {"name": "Kim", "mechanics": "12"}, {}).problem
    assert problem is not None
    assert problem.fr.startswith("«\u202fMécanique\u202f» ne peut pas être «\u202f12\u202f»")
    assert problem.en.startswith("“Mechanics” cannot be “12”")
