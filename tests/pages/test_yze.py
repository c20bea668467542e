"""Mini YZE in real browsers: a full fight of three characters against two monsters."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.conftest import Server
from tests.pages.evening import Evening, drawer, shut
from tests.pages.test_koma import cast, choose, command, last_move, reach, ready, throw

YSALINE, BARNABE, CAMILLE = "Ysaline Corvaux", "Barnabé Loriot", "Camille Tournevent"
RATS = ("Rat de moulin 1", "Rat de moulin 2")


def let_rats_in(gm: Page) -> None:
    """Two rats of the bestiary, in plain sight."""
    drawer(gm, "d-foes")
    gm.locator("#from-bestiary summary").click()
    gm.locator("#beasts label", has_text="Rat de moulin").locator("input").check()
    gm.locator("#from-bestiary [name=count]").fill("2")
    gm.locator("#from-bestiary [name=hidden]").uncheck()
    gm.locator("#from-bestiary button.main").click()
    expect(gm.locator("#cast").get_by_text(RATS[1], exact=True)).to_be_visible()
    shut(gm)


def fighting(browser: Browser, server: Server) -> tuple[Evening, list[Page]]:
    """Three players and two rats, in an order that is known."""
    evening, phones = ready(browser, server, "yze", "Léa", "Tom", "Zoé")
    let_rats_in(evening.gm)
    ids = cast(evening.gm)
    order = (YSALINE, RATS[0], BARNABE, RATS[1], CAMILLE)
    command(evening.gm, "set-order", groups=[[ids[name]] for name in order])
    return evening, phones


def attack(page: Page, target: str, face: int) -> None:
    """Attack from one's sheet with real dice, which all show the same face."""
    expect(page.locator("#asked .myturn")).to_be_visible()
    page.locator("label:has(#to-sheet)").click()
    page.locator("#turn .target", has_text=target).click()
    page.locator("#turn .tune:visible").click()
    expect(page.locator("#figures")).to_contain_text(f"la fiche de {target}")
    page.locator("button[name=typed]").click()
    field = page.locator("#asked [data-faces]")
    throw(page, *[face] * int(field.get_attribute("data-faces") or "0"))


def end_turn(page: Page) -> None:
    """Whoever plays hands on."""
    page.locator("#asked .myturn .both form button").click()
    expect(page.locator("#asked .myturn")).to_have_count(0)


def rat_acts(gm: Page, name: str, deed: str) -> None:
    """The GM chooses what a rat does to Ysaline, with real dice."""
    expect(gm.locator("#order .order > li.active")).to_contain_text(name)
    reach(gm.locator(".acting .moves a[href*='move=monster-acts']")).click()
    gm.locator("#role-target").select_option(label=YSALINE)
    expect(gm.locator("#role-target option[selected]")).to_have_text(YSALINE)
    gm.locator("#set-deed").select_option(deed)
    gm.locator("button[name=typed]").click()
    expect(last_move(gm)).to_contain_text("Action d’un monstre")


def dead(gm: Page, name: str) -> None:
    """The desk says that somebody is dead."""
    expect(gm.locator("#cast .who", has_text=name)).to_contain_text("Mort")


@pytest.mark.long
def test_a_fight_of_three_against_two_monsters_to_the_end(browser: Browser, server: Server) -> None:
    """A miss that is not pushed, a bite that is stopped, and two rats die; the GM ends the fight for all."""
    evening, (ysaline, barnabe, camille) = fighting(browser, server)
    gm = evening.gm
    attack(ysaline, RATS[0], 2)
    choose(ysaline, "Pousser", "keep")
    expect(last_move(barnabe).locator(".verdict")).to_contain_text("Manqué")
    end_turn(ysaline)
    rat_acts(gm, RATS[0], "1")
    choose(ysaline, "Parer", "take")
    throw(gm, 6, 1, 1)
    throw(ysaline, 6, 1, 1, 1)
    expect(last_move(camille).locator(".verdict")).to_contain_text("Morsure au mollet")
    gm.locator(".turning .main").click()
    attack(barnabe, RATS[0], 6)
    dead(gm, RATS[0])
    end_turn(barnabe)
    rat_acts(gm, RATS[1], "3")
    gm.locator(".turning .main").click()
    attack(camille, RATS[1], 6)
    dead(gm, RATS[1])
    gm.locator("#order .finishing button").click()
    for page in (gm, ysaline, barnabe, camille):
        expect(page.locator("ol.order")).to_have_count(0)
    assert evening.problems == []
