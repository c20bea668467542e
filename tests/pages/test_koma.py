"""4-KOMA in real browsers: a Conflict between two phones."""

from __future__ import annotations

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.pages.conftest import Server
from tests.pages.evening import Evening
from tests.pages.test_accessibility import script, violations

TWICE = "[...document.querySelectorAll('[id]')].map((one) => one.id).filter((id, n, every) => every.indexOf(id) < n)"
"""What a label would point at twice."""
GONE = "said => ![...document.querySelectorAll('[data-faces]')].some((one) => one.value === said)"


def ready(
    browser: Browser, server: Server, game: str, *players: str, worker: bool = False
) -> tuple[Evening, list[Page]]:
    """A ready table of a game, and these players' phones, each with the next character of the cast."""
    evening = Evening(browser, server.address)
    evening.worker = worker
    evening.opened(game)
    characters = list(cast(evening.gm).values())
    return evening, [seated(evening, *one) for one in zip(players, characters, strict=False)]


def seated(evening: Evening, name: str, character: str) -> Page:
    """A phone whose player is let in and has taken a character, without clicking."""
    phone, gm = evening.page(phone=True), evening.gm
    evening.watch(phone)
    body = {"id": secrets.token_urlsafe(12), "name": name, "invitation": view(gm)["invitation"]}
    seat = phone.request.post(address(gm, "join"), data=body).json()["seat"]
    command(gm, "admit-seat", seat=seat)
    phone.goto(gm.url)
    command(phone, "take-character", character=character)
    phone.wait_for_selector("#sheet .character")
    return phone


def address(page: Page, what: str) -> str:
    """An address of the API for the table of a page."""
    return f"/api/tables/{page.url.partition('/t/')[2].partition('/')[0]}/{what}"


def view(page: Page) -> dict[str, Any]:
    """What the seat of a page sees, as data."""
    seen: dict[str, Any] = page.request.get(address(page, "view")).json()
    return seen


def cast(page: Page) -> dict[str, str]:
    """Who is in play, by name."""
    return {one["name"]: one["id"] for one in view(page)["cast"]}


def command(page: Page, do: str, **values: Any) -> None:
    """Do something at the table without clicking."""
    body = {"id": secrets.token_urlsafe(12), "do": {"do": do, **values}}
    answer = page.request.post(address(page, "commands"), data=body)
    assert answer.ok, answer.text()


def last_move(page: Page) -> Locator:
    """The card of the last move in the journal, which a phone turns to."""
    tab = page.locator("label:has(#to-journal)")
    if tab.is_visible():
        tab.click()
    return page.locator("#entries .entry.move").last


def waiting(page: Page) -> Locator:
    """What a page is asked: pinned at the foot of a phone, on a card of its own on the desk."""
    phone = page.locator("body.player").count()
    return page.locator("#asked .asking.inline" if phone else "#waits .decision").last


def every_move(page: Page) -> None:
    """Unfold what else may be done, on a sheet."""
    page.locator("label:has(#to-sheet)").click()
    page.locator("#sheet .character").evaluate(
        "one => one.querySelectorAll('.acts').forEach((each) => each.open = true)"
    )


def reach(link: Locator) -> Locator:
    """A link that is in sight, unfolding what holds it."""
    expect(link).to_be_attached()
    if not link.is_visible():
        link.locator("xpath=ancestor::details[1]/summary").click()
    return link


def throw(page: Page, *faces: int) -> None:
    """Type real dice in, once they are asked for, or tap the only one, and wait until they are taken."""
    card, said = waiting(page), " ".join(map(str, faces))
    field = card.locator(f"[data-faces='{len(faces)}']")
    expect(field).to_be_attached()
    fold = card.locator("details:not([open]):has(> .typed) > summary")
    if fold.count():
        fold.click()
    if len(faces) == 1:
        card.locator(f"[data-face='{said}']").click()
    else:
        field.fill(said)
        card.locator(".typed button.main").click()
    page.wait_for_function(GONE, arg=said)


def choose(page: Page, question: str, option: str) -> None:
    """Answer a question on the card of the last move."""
    card = waiting(page)
    expect(card.locator(".question")).to_contain_text(question)
    one = card.locator(f".options button[value='{option}']")
    expect(one).to_be_attached()
    if not one.is_visible():
        card.locator("details.more > summary").click()
    one.click()


def begin(browser: Browser, server: Server) -> tuple[Evening, Page, Page]:
    """Two players who trust one another and have no Gift left."""
    evening, (lea, tom) = ready(browser, server, "koma", "Léa", "Tom")
    command(evening.gm, "change-settings", values={"trusting": "yes"})
    for id in list(cast(evening.gm).values())[:2]:
        command(evening.gm, "edit-sheet", character=id, values={"gifts_used": "1"}, reason="test")
    return evening, lea, tom


def open_conflict(lea: Page) -> None:
    """Suzu stands against Taro, with real dice."""
    every_move(lea)
    lea.locator("#sheet .moves a[href*='move=confront']").click()
    lea.locator("#role-b").select_option(label="Grand-Père Taro")
    expect(lea.locator("#figures")).to_contain_text("emporter le Conflit")
    lea.locator("[name='values.us.approach']").select_option("concept")
    lea.locator("button[name=typed]").click()


def announce(tom: Page) -> None:
    """Taro says on one card how he goes about it, and what he brings."""
    card = tom.locator("#asked form.card")
    expect(card.locator(".question")).to_contain_text("Comment s’y prend Grand-Père Taro")
    card.locator("[name='values.approach']").select_option("concept")
    card.locator("button.main").click()
    expect(card).to_have_count(0)


def at_stake(page: Page, option: str, said: str) -> None:
    """A button has one figure; what else its option puts at stake is told below."""
    figure, _, rest = said.partition(" · ")
    expect(waiting(page).locator(f".options button[value={option}] b").last).to_have_text(re.compile(figure))
    expect(waiting(page).locator(".advice")).to_contain_text(re.compile(rest))


def carry_on(page: Page, title: str) -> None:
    """The end of a Conflict fills the phones of those who were in it, until they go on."""
    splash = page.locator("#arrival[open] .splash")
    expect(splash.locator(".shout")).to_have_text(title)
    page.locator("#arrival button.on").click()
    expect(splash).to_have_count(0)


def take_up(page: Page, due: str, text: str) -> None:
    """One tap on what is due, words, one tap more."""
    page.locator("label:has(#to-sheet)").click()
    page.locator("#sheet .dues a.main", has_text=due).click()
    put(page, text)
    expect(page.locator("#sheet .dues a.main", has_text=due)).to_have_count(0)


def put(page: Page, text: str) -> None:
    """The words that a card asks for."""
    field = page.locator("#card-in [name='values.text']")
    expect(field).to_be_visible()
    assert page.locator("#figures .refusal").count() == 0
    field.fill(text)
    page.locator("#card-in button.main").click()


@pytest.mark.long
def test_a_conflict_between_two_phones(browser: Browser, server: Server) -> None:
    """Whoever loses a round is asked on their own phone, with the odds: a Koma, a Revers, a concession."""
    evening, lea, tom = begin(browser, server)
    open_conflict(lea)
    announce(tom)
    throw(lea, 6, 5, 1, 1)
    throw(tom, 6, 1, 1, 1)
    at_stake(tom, "koma", r"26\s% · la manche 26\s% · le Conflit 14\s%")
    at_stake(tom, "grave", r"54\s% · la manche 54\s% · le Conflit 36\s% · hors-jeu 64\s%")
    at_stake(tom, "critical", r"65\s% · la manche 65\s% · le Conflit 82\s% · éliminé 18\s%")
    expect(waiting(tom)).to_contain_text("Si ensuite chaque camp dépense ses Koma puis concède")
    expect(last_move(lea)).to_contain_text("On attend Grand-Père Taro")
    assert last_move(lea).locator(".options").count() == 0
    choose(tom, "perd la manche", "koma")
    throw(tom, 6, 6, 1)
    choose(lea, "perd la manche", "serious")
    throw(lea, 2, 2, 2)
    expect(last_move(lea)).to_contain_text("la manche 3")
    assert [violations(page, script()) for page in (lea, evening.gm)] == [[], []]
    assert waiting(lea).locator("button[value=serious]").count() == 0
    choose(lea, "perd la manche", "concede")
    expect(tom.locator("#arrival[open]")).to_be_visible()
    assert violations(tom, script()) == []
    carry_on(lea, "À charge de revanche")
    carry_on(tom, "Victoire\u202f!")
    for page in (lea, tom, evening.gm):
        expect(last_move(page).locator(".splash .told")).to_contain_text(
            "Grand-Père Taro remporte le Conflit"
        )
        expect(last_move(page).locator(".frame .score")).to_have_text(["2 – 1", "2 – 3", "2 – 3"])
        expect(last_move(page).locator(".versus .pips i.on")).to_have_count(5)
    koma = {one["name"]: one["sheet"]["koma"] for one in view(evening.gm)["cast"][:2]}
    assert koma == {"Suzu Kanemoto": 2, "Grand-Père Taro": 0}
    told = evening.gm.request.get(f"{evening.gm.url}/print/report.md").text()
    course = (
        "la manche 1",
        "Un Koma",
        "dépense",
        "la manche 2",
        "subit",
        "la manche 3",
        "Concéder",
        "concède,",
    )
    places = [told.index(one, told.index(course[0])) for one in course]
    assert places == sorted(places)
    assert [told.count(f"`{name} · ") for name in koma] == [1, 1]
    assert evening.problems == []


@pytest.mark.long
def test_the_gm_judges_each_side_by_its_concept_and_without_odds(browser: Browser, server: Server) -> None:
    """Each is named, with the Concept as its sheet has it; a judge is not told what would come of it. Who then changes
    approach says so on the card of the lost round, and the GM judges again."""
    evening, (lea, tom) = ready(browser, server, "koma", "Léa", "Tom")
    open_conflict(lea)
    announce(tom)
    card = evening.gm.locator("#waits .decision form.card")
    for one in view(evening.gm)["cast"][:2]:
        expect(card.locator(".question")).to_contain_text(f"4 dés pour {one['name']}")
        expect(card.locator(".question")).to_contain_text(one["sheet"]["concept"])
    assert last_move(evening.gm).locator(".aside", has_text=re.compile("emporter le Conflit|%")).count() == 0
    assert evening.gm.evaluate(TWICE) == []
    card.locator("[name='values.b.approach']").select_option("flaw")
    card.locator("button.main").click()
    expect(card).to_have_count(0)
    throw(lea, 1, 1, 1, 1)
    throw(tom, 6)
    expect(last_move(evening.gm).locator(".question")).to_have_count(0)
    choose(tom, "Son Don", "no")
    lead = waiting(lea).locator("details.led")
    lead.locator("summary").click()
    lead.locator("[name='values.revers']").select_option("serious")
    lead.locator("[name='values.approach']").select_option("ordinary")
    assert violations(lea, script()) == []
    lead.locator("button.main").click()
    expect(waiting(lea)).to_have_count(0)
    expect(card.locator(".question")).to_contain_text("2 dés pour")
    assert evening.problems == []


@pytest.mark.long
def test_a_tie_asks_by_a_card_whose_button_is_in_sight(browser: Browser, server: Server) -> None:
    """The board, the approach, an anecdote: more than a phone shows at once, but never without what sends it."""
    evening, lea, tom = begin(browser, server)
    open_conflict(lea)
    announce(tom)
    throw(lea, 6, 5, 1, 1)
    throw(tom, 6, 5, 1, 1)
    choose(evening.gm, "quel Concept", "neither")
    card = waiting(lea).locator("form.card")
    expect(card.locator(".question")).to_contain_text("à présent")
    lea.set_viewport_size({"width": 375, "height": 667})
    button, tabs = (
        card.locator("button.main").bounding_box(),
        lea.locator("label:has(#to-sheet)").bounding_box(),
    )
    assert button
    assert tabs
    assert button["y"] + button["height"] <= tabs["y"]
    assert violations(lea, script()) == []
    assert evening.problems == []


@pytest.mark.long
def test_the_winner_says_what_the_victory_gave(browser: Browser, server: Server) -> None:
    """On the winner's phone, at once: a tap on the splash to name the Condition of a lead of 2, a tap on the sheet to
    impose a Link."""
    evening, lea, tom = begin(browser, server)
    open_conflict(lea)
    announce(tom)
    throw(lea, 6, 5, 6, 1)
    throw(tom, 6, 1, 1, 1)
    at_stake(lea, "b-", r"89\s% · la manche 89\s% · le Conflit 93\s%")
    choose(lea, "2 Succès d’avance", "b-")
    choose(tom, "perd la manche", "concede")
    expect(lea.locator("#arrival[open] .shout")).to_have_text("Victoire\u202f!")
    assert violations(lea, script()) == []
    lea.locator("#arrival .dues a.main", has_text="Nommer la Condition que porte Grand-Père Taro").click()
    expect(lea.locator("#arrival[open]")).to_have_count(0)
    put(lea, "Trempé")
    expect(last_move(lea).locator(".tale")).to_contain_text("nomme la Condition")
    expect(lea.locator("#entries .splash .told")).to_contain_text("Suzu Kanemoto remporte le Conflit")
    take_up(lea, "Imposer un Lien", "Doit un bol à Suzu")
    taro = view(evening.gm)["cast"][1]["sheet"]
    assert (taro["banes"], taro["more_links"]) == (["Trempé"], ["Doit un bol à Suzu"])
    assert tom.locator("#sheet .dues").count() == 0
    assert evening.problems == []


@pytest.mark.long
def test_the_television_shows_the_board_once_dice_lie(browser: Browser, server: Server) -> None:
    """From the first word of a Conflict; the dice fall over it, and leave it to be read while somebody thinks."""
    evening, lea, tom = begin(browser, server)
    television = evening.gm.context.new_page()
    television.goto(f"{evening.gm.url}/screen")
    open_conflict(lea)
    expect(television.locator(".versus .side")).to_have_count(2)
    announce(tom)
    throw(lea, 6, 5, 1, 1)
    expect(television.locator("#throw")).to_be_visible()
    expect(television.locator("#throw")).to_be_hidden()
    expect(television.locator("#stage .versus .pips i.on")).to_have_count(2)
    expect(television.locator("#stage .frame.next")).to_contain_text("À Grand-Père Taro")
    assert evening.problems == []
