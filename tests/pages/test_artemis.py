"""Espace Artémis in real browsers: one fight with attitudes on two phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.conftest import Server
from tests.pages.evening import Evening, shut
from tests.pages.test_koma import cast, choose, command, last_move, reach, ready, throw, view

FOE = "Manœuvre apeuré"
LEA, TOM = "Maïwenn Tarcov", "Ousmane Belval"
ASKED = "Quelle attitude pour ce tour"


def fighting(browser: Browser, server: Server) -> tuple[Evening, Page, Page]:
    """Two players and a frightened labourer, in an order that is known."""
    evening, (lea, tom) = ready(browser, server, "artemis", "Léa", "Tom")
    gm = evening.gm
    ids = cast(gm)
    command(gm, "hide-character", character=ids[FOE], hidden=False)
    command(gm, "set-order", groups=[[ids[name]] for name in (FOE, TOM, LEA)])
    expect(gm.locator("#order .order > li.active")).to_contain_text(FOE)
    return evening, lea, tom


def strike(page: Page, sheet: str, target: str) -> None:
    """Attack with the first weapon that a sheet offers, with real dice; a lone opponent is chosen already."""
    reach(page.locator(f"{sheet} a[href*='move=attack&']").first).click()
    expect(page.locator("#role-target")).to_be_visible()
    chosen = page.locator("#role-target option[selected]")
    if not chosen.count():
        page.locator("#role-target").select_option(label=target)
    expect(chosen).to_have_text(target)
    page.locator("button[name=typed]").click()


def foe_attacks(gm: Page) -> None:
    """The GM has the labourer, whose turn it is, strike at Léa's character from his sheet, and closes it."""
    gm.locator(f"#act-{cast(gm)[FOE]} header a").click()
    strike(gm, "#drawer-in", LEA)
    expect(gm.locator("#card[open]")).to_have_count(0)
    shut(gm)


def player_attacks(page: Page) -> None:
    """A player strikes back from the sheet."""
    page.locator("label:has(#to-sheet)").click()
    strike(page, "#sheet", FOE)


def attitudes(gm: Page) -> dict[str, str]:
    """What each of the three has chosen for this round."""
    return {
        one["name"]: one["sheet"]["attitude"] for one in view(gm)["cast"] if one["name"] in (FOE, LEA, TOM)
    }


@pytest.mark.long
def test_a_fight_with_attitudes_on_two_phones(browser: Browser, server: Server) -> None:
    """Whoever is attacked chooses first, then whoever attacks; what was chosen is kept and not asked again."""
    evening, lea, tom = fighting(browser, server)
    gm = evening.gm
    foe_attacks(gm)
    expect(lea.locator("#asked .question")).to_contain_text(ASKED)
    lea.locator("#asked button[value=defensive]").click()
    choose(gm, ASKED, "careful")
    throw(gm, 5)
    throw(lea, 5)
    for page in (gm, lea, tom):
        expect(last_move(page).locator(".verdict")).to_contain_text("Coup paré")
    gm.locator(".turning .main").click()
    expect(tom.locator("#asked .myturn")).to_be_visible()
    player_attacks(tom)
    choose(tom, ASKED, "aggressive")
    throw(tom, 5)
    throw(gm, 5)
    choose(tom, "Forcer la chance", "keep")
    choose(gm, "Forcer la défense", "take")
    throw(gm, 5)
    expect(last_move(tom).locator(".verdict")).to_contain_text("Touché")
    assert attitudes(gm) == {FOE: "careful", LEA: "defensive", TOM: "aggressive"}
    assert evening.problems == []


def test_other_moves_of_a_turn_are_against_the_foe_who_is_chosen(browser: Browser, server: Server) -> None:
    """A threat and a duel begin against whom the next blow would strike, on a phone and on the desk."""
    evening, (lea,) = ready(browser, server, "artemis", "Léa")
    gm = evening.gm
    ids = cast(gm)
    foes = (FOE, "Pilleur d’épaves")
    for foe in foes:
        command(gm, "hide-character", character=ids[foe], hidden=False)
    command(gm, "set-order", groups=[[ids[name]] for name in (LEA, *foes)])
    expect(lea.locator("#asked .myturn")).to_be_visible()
    lea.locator("label:has(#to-sheet)").click()
    for page, turn in ((lea, "#turn"), (gm, ".acting")):
        for foe in foes:
            page.locator(f"{turn} .targets label:has([value='{ids[foe]}'])").click()
            page.locator(f"{turn} a[href*='move=opposed']:visible").first.click()
            expect(page.locator("#role-opponent option[selected]")).to_have_text(foe)
            shut(page)
    assert evening.problems == []


def test_a_skill_is_found_however_it_is_typed_and_what_is_not_there_is_said(
    browser: Browser, server: Server
) -> None:
    """On a sheet: without accents, without ligatures; nothing found is not silence."""
    evening, (lea,) = ready(browser, server, "artemis", "Léa")
    lea.locator("#sheet details.every > summary").click()
    search, rows = (
        lea.locator("#sheet [data-find]"),
        lea.locator("#sheet .every li:visible .rollable > span:first-child"),
    )
    for typed, found in (("manoeuvrer", ["Manœuvrer"]), ("DETECT", ["Détection"])):
        search.fill(typed)
        expect(rows).to_have_text(found)
        expect(lea.locator("#sheet .every .none")).to_be_hidden()
    search.fill("zzz")
    expect(rows).to_have_count(0)
    expect(lea.locator("#sheet .every .none")).to_have_text("Rien de tel parmi ce que vous savez faire.")
    assert evening.problems == []
