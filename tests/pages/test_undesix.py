"""UnDéSix in real browsers: one fight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from paravent.games.undesix import GAME
from paravent.sight.new_character import chosen_at_creation
from tests.pages.conftest import Server
from tests.pages.evening import Evening, drawer
from tests.pages.test_koma import cast, command, every_move, last_move, ready, throw, view

DOG, FOOTMAN = "Mâtin du domaine", "Valet de pied"
LEA, TOM = "Hermine Vaucanson", "Brieuc Le Goff"
KEEPER = "Corentin Mèche"
"""Whom the scenario puts on stage, and who does not fight."""


EQUALS = re.compile(rf"{LEA},\s+({FOOTMAN},\s+{DOG}|{DOG},\s+{FOOTMAN})")
"""Those of equal Sens, in either order."""


def fighting(browser: Browser, server: Server) -> tuple[Evening, Page, Page]:
    """Two players against a dog and a footman, the order dealt by the GM; the keeper stays out of it."""
    evening, (lea, tom) = ready(browser, server, "undesix", "Léa", "Tom")
    gm = evening.gm
    for name in (DOG, FOOTMAN):
        command(gm, "hide-character", character=cast(gm)[name], hidden=False)
    drawer(gm, "d-fight")
    expect(gm.locator(f"[name='fighter.{cast(gm)[FOOTMAN]}']")).to_have_value("alone")
    expect(gm.locator("#begin-fight .pick", has_text=KEEPER).locator("input")).not_to_be_checked()
    for name in (DOG, FOOTMAN):
        gm.locator("#begin-fight .pick", has_text=name).locator("input").check()
    gm.locator("#begin-fight button.main").click()
    return evening, lea, tom


def card_of(page: Page, move: str, role: str, name: str) -> None:
    """Open the card of a move from the sheet, against somebody, and take real dice."""
    every_move(page)
    page.locator(f"#sheet .moves a[href*='move={move}&']").click()
    page.locator(f"#role-{role}").select_option(label=name)
    expect(page.locator("#figures")).to_contain_text(f"la fiche de {name}")
    page.locator("button[name=typed]").click()


def phy_lost(gm: Page, name: str) -> int:
    """What somebody has lost, on their sheet."""
    return next(int(one["sheet"]["phy_lost"]) for one in view(gm)["cast"] if one["name"] == name)


@pytest.mark.long
def test_one_fight(browser: Browser, server: Server) -> None:
    """Sens gives the order, equals together; an attack kills, and two who strike at once both bleed."""
    evening, lea, tom = fighting(browser, server)
    gm = evening.gm
    for page in (gm, tom, lea):
        expect(page.locator("#order .order > li .names")).to_have_text([TOM, EQUALS])
    expect(tom.locator("#asked .myturn")).to_contain_text("À vous, Brieuc")
    card_of(tom, "attack", "target", DOG)
    throw(tom, 1)
    for page in (gm, tom, lea):
        expect(last_move(page).locator(".verdict")).to_contain_text("7 PHY de dégâts")
    expect(last_move(gm)).to_contain_text(f"{DOG} meurt.")
    expect(gm.locator("#cast .who", has_text=DOG)).to_contain_text("Mort")
    tom.locator("#asked .myturn .both form button").click()
    expect(lea.locator("#asked .myturn")).to_be_visible()
    card_of(lea, "exchange", "second", FOOTMAN)
    throw(lea, 2)
    throw(gm, 2)
    for page in (gm, tom, lea):
        expect(last_move(page).locator(".verdict")).to_contain_text("Inflige 2 PHY, en perd 1")
    assert (phy_lost(gm, LEA), phy_lost(gm, FOOTMAN)) == (1, 2)
    assert evening.problems == []


def test_of_those_who_act_together_the_strip_shows_who_fell(browser: Browser, server: Server) -> None:
    """Struck out and grey, that one alone, whoever is named first."""
    evening, (lea, tom) = ready(browser, server, "undesix", "Léa", "Tom")
    ids = cast(evening.gm)
    for name in (DOG, FOOTMAN):
        command(evening.gm, "hide-character", character=ids[name], hidden=False)
    command(evening.gm, "set-order", groups=[[ids[LEA], ids[FOOTMAN], ids[DOG]]])
    command(
        lea, "begin-move", move="attack", roles={"attacker": ids[LEA], "target": ids[FOOTMAN]}, typed=True
    )
    (doing,) = view(lea)["doing"]
    command(lea, "answer-move", action=doing["action"], answer={"type": "Faces", "faces": [1]})
    for page in (tom, lea):
        expect(page.locator("#strip s")).to_have_text([FOOTMAN])
        expect(page.locator("#strip .face.fell")).to_have_count(1)
    assert evening.problems == []


def test_creation_asks_for_nothing_that_it_only_refuses() -> None:
    """Experience, qualities and careers come later: a line of history, five characteristics and three traits are all
    (undesix A2, A7)."""
    wanted = {"name", "story", "npc", "phy", "dexterity", "knowledge", "psy", "senses", "traits"}
    assert chosen_at_creation(GAME) == wanted
