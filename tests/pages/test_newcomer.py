"""What somebody who has never seen a table needs: to get in by phone, to be told what is new, to hand out a text."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.pages.conftest import Server
from tests.pages.evening import KNOCK, NETWORK, Evening, drawer, shown
from tests.pages.test_koma import command, ready

THRICE = "button => { button.click(); button.click(); button.click(); }"


def test_a_phone_of_the_same_network_joins_over_plain_http(browser: Browser, server: Server) -> None:
    """Browsers do not say to plain HTTP where a form comes from, unless the page lets them name its own site."""
    evening = Evening(browser, server.address)
    invitation = evening.open_table()
    evening.address = f"http://{NETWORK}:{server.port}"
    lea = evening.page(phone=True)
    evening.watch(lea)
    lea.goto(invitation.replace("127.0.0.1", NETWORK))
    lea.locator("input[name=name]").fill("Léa")
    lea.locator("main form button.main").first.click()
    lea.wait_for_selector(".waiting")
    evening.gm.locator(KNOCK).first.click()
    shown(lea, ".player")
    assert lea.url.startswith(evening.address)
    expect(evening.gm.locator(".seats", has_text="Léa")).to_have_count(1)
    assert evening.problems == []


def test_a_note_is_written_and_handed_out_with_its_title(browser: Browser, server: Server) -> None:
    """Only then do players read it."""
    evening, (lea,) = ready(browser, server, "rpg", "Léa")
    gm = evening.gm
    drawer(gm, "d-show")
    gm.locator("#note-new > summary").click()
    gm.locator("#note-new [name=title]").fill("Une lettre mouillée")
    gm.locator("#note-new [name=text]").fill("Minuit, pointe de l’Enclume.")
    gm.locator("#note-new button").click()
    note = gm.locator(".note", has_text="Une lettre mouillée")
    note.locator("> summary").click()
    expect(note.locator(".reading")).to_have_text("Minuit, pointe de l’Enclume.")
    assert "Enclume" not in lea.content()
    note.locator("details > summary").click()
    note.get_by_role("button", name="Donner à lire").click()
    handout = lea.locator("#entries .handout")
    expect(handout).to_contain_text("Une lettre mouillée")
    expect(handout).to_contain_text("Minuit, pointe de l’Enclume.")
    assert evening.problems == []


def test_whoever_looks_elsewhere_is_told_that_the_journal_goes_on(browser: Browser, server: Server) -> None:
    """How many lines, on the phone's tab; a button for whoever reads higher up, which leads down."""
    evening, (lea,) = ready(browser, server, "rpg", "Léa")
    tab, below = lea.locator(".thumbs label:has(#to-journal)"), lea.locator("#below")
    for n in range(20):
        command(evening.gm, "say", text=f"Phrase {n}")
    expect(tab).to_have_attribute("data-news", "20")
    tab.click()
    expect(tab).not_to_have_attribute("data-news", re.compile(""))
    lea.locator(".journal .scroll").evaluate("box => box.scrollTo(0, -400)")
    expect(below).to_be_hidden()
    command(evening.gm, "say", text="La dernière phrase")
    below.click()
    expect(below).to_be_hidden()
    expect(lea.locator("#entries .entry").last).to_be_in_viewport()


def test_a_sheet_is_written_on_in_a_dialog_that_is_fetched_when_wanted(
    browser: Browser, server: Server
) -> None:
    """What is refused is said there; what is kept closes it, and is on the sheet."""
    evening, (lea,) = ready(browser, server, "rpg", "Léa")
    lea.locator("label:has(#to-sheet)").click()
    assert lea.locator("[name='values.name']").count() == 0
    lea.get_by_role("link", name="Modifier la fiche").click()
    lea.locator("#card [name='values.name']").fill(" ")
    lea.locator("#card button.main").click()
    expect(lea.locator("#card .refusal")).not_to_be_empty()
    lea.locator("#card [name='values.name']").fill("Zoé la Brume")
    lea.locator("#card button.main").click()
    expect(lea.locator("#sheet h2.name")).to_have_text("Zoé la Brume")
    expect(lea.locator("#card")).to_be_hidden()
    assert ["409" in one for one in evening.problems] == [True], "the refusal alone"


def test_taps_that_follow_each_other_closely_are_as_many_steps(browser: Browser, server: Server) -> None:
    """A counter counts on before the table has answered; all of it is kept."""
    _, (lea,) = ready(browser, server, "yze", "Léa")
    lea.locator("label:has(#to-sheet)").click()
    counter = lea.locator("#sheet .track").first
    counter.locator("button").last.evaluate(THRICE)
    kept(lea, counter, "3")


def test_what_is_left_of_a_loss_is_counted_down_as_closely(browser: Browser, server: Server) -> None:
    """Taps on « less » take from what is left, which stays what is shown."""
    _, (lea,) = ready(browser, server, "undesix", "Léa")
    lea.locator("label:has(#to-sheet)").click()
    counter = lea.locator("#sheet .track").first
    left, full = map(int, (counter.locator(".figure").text_content() or "").split("/"))
    counter.locator("button").first.evaluate(THRICE)
    kept(lea, counter, f"{left - 3}/{full}")


def kept(page: Page, counter: Locator, figure: str) -> None:
    """A counter says this, and still does on a page that is loaded anew."""
    expect(counter.locator(".figure")).to_have_text(figure)
    page.wait_for_timeout(600)
    page.reload()
    expect(counter.locator(".figure")).to_have_text(figure)


def test_the_first_pages_fit_every_phone(browser: Browser, server: Server) -> None:
    """From 320 to 430 pixels nothing is pushed out of sight: neither games, nor my tables, nor the colours. However
    long its name is, the card of a table stays as large as another."""
    evening = Evening(browser, server.address)
    invitation = evening.open_table("Une table dont le nom est tout de même un peu long " * 2)
    phone = evening.page(phone=True)
    wide = {}
    for width in (320, 360, 430):
        for page, address in ((evening.gm, "/"), (phone, invitation)):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(address)
            wide[width, address[:1]] = page.evaluate("document.documentElement.scrollWidth")
    assert {place: seen for place, seen in wide.items() if seen > place[0]} == {}
    evening.gm.set_viewport_size({"width": 320, "height": 800})
    assert evening.gm.locator(".mytable").evaluate("one => one.offsetHeight") < 170
    evening.gm.set_viewport_size({"width": 1366, "height": 768})
    assert evening.gm.locator(".mytable").evaluate("one => one.offsetWidth") < 500


def test_a_colour_is_chosen_and_seen_beside_the_name(browser: Browser, server: Server) -> None:
    """By whoever chose it and by everybody else; the next newcomer chooses among the others."""
    evening = Evening(browser, server.address)
    invitation = evening.open_table()
    lea = evening.page(phone=True)
    lea.goto(invitation)
    lea.locator("input[name=name]").fill("Léa")
    lea.get_by_role("radio", name="vert").check(force=True)
    lea.get_by_role("button", name="Frapper à la porte").click()
    evening.gm.locator(KNOCK).first.click()
    expect(evening.gm.locator("#people .seats .seat-3")).to_have_text("Léa")
    tom = evening.page(phone=True)
    tom.goto(invitation)
    expect(tom.get_by_role("radio", name="bleu")).to_have_count(1)
    expect(tom.get_by_role("radio", name="vert")).to_have_count(0)
