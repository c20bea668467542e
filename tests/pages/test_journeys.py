"""Journeys counted in taps on phones, and what must stay in view on the way."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from paravent.games import found
from tests.live.test_pictures import sent
from tests.long import rest_long
from tests.pages.conftest import Server
from tests.pages.evening import GAMES, KNOCK, Evening, fill_in, last_step, pip, shown, shut, step
from tests.pages.test_accessibility import axe, violations
from tests.pages.test_koma import cast, command, last_move, ready, view

__all__ = ["axe"]

NARROW = (320, 360, 430)
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
FITS = "document.documentElement.scrollHeight <= innerHeight"
FIGURES = "one => (one.innerText.match(/%/g) ?? []).length"


YZE_FIRST = rest_long(pytest.param(game, id=game) for game in sorted(found(), key=lambda one: one != "yze"))
"""Every game, that of the first evening first."""


class Taps:
    """Every tap is counted."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, what: Locator) -> None:
        what.click()
        self.made += 1


def overflowing(page: Page) -> Iterator[int]:
    """The widths at which a page is wider than its phone."""
    for width in NARROW:
        page.set_viewport_size({"width": width, "height": 844})
        if page.evaluate(WIDE) > 0:
            yield width
    page.set_viewport_size({"width": 390, "height": 844})


@pytest.mark.parametrize("game", YZE_FIRST)
def test_from_the_lobby_to_a_players_first_roll_in_seven_taps(
    browser: Browser, server: Server, game: str
) -> None:
    """A GM opens a ready table and lets in whoever follows the link, takes somebody and rolls: all their taps, with
    what the GM has to say before dice fall. What is then to be decided is in view."""
    evening, tap = Evening(browser, server.address), Taps()
    gm, lea = evening.gm, evening.page(phone=True)
    gm.goto("/")
    tap(gm.locator(f".game:has([name=game][value={game}]) button[name=ready][value=yes]"))
    lea.goto(gm.locator(".link").input_value())
    lea.locator("input[name=name]").fill("Léa")
    tap(lea.locator("main form button.main").first)
    tap(gm.locator(KNOCK).first)
    tap(lea.locator(".takes button.main").first)
    lea.wait_for_load_state()
    tap(lea.locator("#sheet .rollable").first)
    expect(lea.locator("#card[open] .roll-it")).to_be_in_viewport()
    tap(lea.locator("#card[open] .roll-it"))
    expect(lea.locator("#entries .entry[data-mine]").last).to_be_attached()
    mine = lea.locator("#entries .entry[data-mine]").last
    expect(mine.locator(".die, .waits").first).to_be_attached()
    if not mine.locator(".die").count():
        tap(gm.locator("#waits :is(.options button, .answer .main, button.main):visible").first)
    expect(lea.locator("#entries .entry[data-mine] .die").first).to_be_visible()
    assert tap.made <= 7
    decides(lea)


def decides(lea: Page) -> None:
    """What a phone is asked has its first answer in view, and at most one figure on each."""
    for one in lea.locator("#asked .asking").all():
        buttons = one.locator("button:visible")
        if buttons.count():
            expect(buttons.first).to_be_in_viewport()
        assert [each.inner_text() for each in buttons.all() if each.evaluate(FIGURES) > 1] == []


OPEN = "address => htmx.ajax('GET', address, { target: '#card-in' })"
CARDS = """() => Object.values(Object.fromEntries([...document.querySelectorAll("#sheet a[hx-target='#card-in']")]
    .map((one) => [new URL(one.href).searchParams.get("move"), one.href])))"""
"""The address of a card for each move that a sheet leads to."""


@pytest.mark.parametrize("game", YZE_FIRST)
def test_every_card_of_a_sheet_has_its_verb_in_view_and_one_figure_on_each_button(
    browser: Browser, server: Server, game: str
) -> None:
    """However much there is to set: one scrolls the card, never to what throws it."""
    evening, (lea,) = ready(browser, server, game, "Léa")
    addresses = lea.evaluate(CARDS)
    assert addresses
    figures = [
        one.inner_text()
        for one in lea.locator("#sheet :is(a, button):visible").all()
        if one.evaluate(FIGURES) > 1
    ]
    assert figures == []
    for address in addresses:
        lea.evaluate(OPEN, address)
        card = lea.locator("#card[open]")
        expect(card.locator("button.main").first).to_be_in_viewport(ratio=1)
        assert card.evaluate("one => one.getBoundingClientRect().height <= innerHeight"), address
        many = [one.inner_text() for one in card.locator("button:visible").all() if one.evaluate(FIGURES) > 1]
        assert many == [], address
        assert list(overflowing(lea)) == [], address
        lea.keyboard.press("Escape")
        expect(card).to_have_count(0)
    assert evening.problems == []


def test_a_blow_with_two_foes_is_two_taps_and_its_decision_is_in_view(
    browser: Browser, server: Server, axe: str
) -> None:
    """Whom, with what: the dice are thrown. Nothing on the way has two figures on one button, or overflows."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    ids = cast(evening.gm)
    foes = list(ids)[-2:]
    for name in foes:
        command(evening.gm, "hide-character", character=ids[name], hidden=False)
    command(evening.gm, "set-order", groups=[[ids[next(iter(ids))]], *([ids[name]] for name in foes)])
    turn, tap = lea.locator("#turn"), Taps()
    expect(turn.locator(".target")).to_have_count(2)
    assert violations(lea, axe) == []
    assert list(overflowing(lea)) == []
    lea.wait_for_function(FITS)  # or the page would scroll under its panel
    tap(turn.locator(".target", has_text=foes[1]))
    tap(turn.locator(".strike button.blow:visible").first)
    entry = lea.locator("#entries .entry[data-mine]").last
    expect(entry).to_contain_text(foes[1])
    assert tap.made == 2
    for _ in range(6):
        if not lea.locator("#asked .options button").count():
            break
        buttons = lea.locator("#asked .options button")
        expect(buttons.first).to_be_in_viewport()
        assert all(one.evaluate(FIGURES) <= 1 for one in buttons.all())
        assert violations(lea, axe) == []
        with suppress(Error):  # it may be answered and gone by the time it is touched
            buttons.first.click(timeout=2000)
        lea.wait_for_timeout(400)
    lea.locator("label:has(#to-sheet)").click()
    command(evening.gm, "pass-turn")
    # the other foe: the one who was struck may have fallen
    roll = {"roles": {"roller": ids[foes[0]]}, "values": {"skill": "melee", "passive": "yes"}}
    command(evening.gm, "begin-move", move="test", **roll)
    told = lea.locator("#behind .lasttold", has_text=foes[0])
    expect(told).to_be_in_viewport()
    lea.wait_for_timeout(1100)
    expect(lea.locator("#toasts .toast")).to_have_count(0)  # what the page tells is not told again
    command(evening.gm, "end-order")
    expect(lea.locator("#toasts .toast")).to_contain_text("Fin du combat")
    rows = lea.locator("#sheet .group h3")
    expect(rows).to_have_text(["Vigueur 5", "Agilité 3", "Intellect 3", "Empathie 3"], use_inner_text=False)


def test_a_phone_on_its_side_has_room_for_ones_turn_and_for_what_is_asked(
    browser: Browser, server: Server, axe: str
) -> None:
    """What stands around the page gives way: the blow at hand is in view, then what it asks."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    ids = cast(evening.gm)
    foe = list(ids.values())[-1]
    command(evening.gm, "hide-character", character=foe, hidden=False)
    lea.set_viewport_size({"width": 844, "height": 390})
    command(evening.gm, "set-order", groups=[[next(iter(ids.values()))], [foe]])
    expect(lea.locator("#turn .strike .blow:visible").first).to_be_in_viewport(ratio=0.9)
    assert violations(lea, axe) == []
    lea.locator("label:has(#to-journal)").click()
    expect(lea.locator("#entries .entry").last).to_be_in_viewport(ratio=0.9)
    lea.locator("label:has(#to-sheet)").click()
    lea.locator("#turn .strike .blow:visible").first.click()
    lea.locator("label:has(#to-around)").click()
    expect(lea.locator(".panel[data-panel=around] h2").first).to_be_in_viewport(ratio=0.9)
    assert lea.evaluate(WIDE) <= 0


@pytest.mark.parametrize(
    "game", rest_long(pytest.param(game, id=game) for game in ("rpg", "artemis", "undesix"))
)
def test_a_blow_is_two_taps_in_the_games_where_one_side_throws_first(
    browser: Browser, server: Server, game: str
) -> None:
    """Whom, and with what one is good at, whether that is a weapon or not; there is one figure on each button."""
    evening, (lea,) = ready(browser, server, game, "Léa")
    ids, hidden = cast(evening.gm), {one["id"] for one in view(evening.gm)["cast"] if one["hidden"]}
    foes = list(ids)[-2:]
    for name in foes:
        if ids[name] in hidden:
            command(evening.gm, "hide-character", character=ids[name], hidden=False)
    hero = ids[next(iter(ids))]
    command(evening.gm, "set-order", groups=[[hero], *([ids[name]] for name in foes)])
    turn, tap = lea.locator("#turn"), Taps()
    if found()[game].intent:
        declared = {"roles": {"declarer": hero}, "values": {"what": "Je tiens bon."}}
        command(lea, "begin-move", move="declare", **declared)
    expect(turn.locator(".target")).to_have_count(2)
    assert list(overflowing(lea)) == []
    tap(turn.locator(".target", has_text=foes[1]))
    blows = turn.locator(".strike button.blow:visible")
    expect(blows.first.locator(".short:visible")).to_contain_text("%")
    assert all(one.evaluate(FIGURES) == 1 for one in blows.all())
    tap(blows.first)
    expect(lea.locator("#entries .entry[data-mine]").last).to_contain_text(foes[1])
    assert tap.made == 2


def test_a_stance_is_chosen_beside_the_blow_and_its_figure_follows(
    browser: Browser, server: Server, axe: str
) -> None:
    """Two taps at whoever is chosen already; what is chosen outlives what happens meanwhile, on the desk too (artemis
    R6.2)."""
    evening, (lea,) = ready(browser, server, "artemis", "Léa")
    gm, ids = evening.gm, cast(evening.gm)
    hero, foe = next(iter(ids)), next(one["id"] for one in view(gm)["cast"] if one["hidden"])
    command(gm, "hide-character", character=foe, hidden=False)
    command(gm, "set-order", groups=[[ids[hero]], [foe]])
    turn, tap = lea.locator("#turn"), Taps()
    figure = turn.locator(".blow .short:visible")
    expect(figure).to_contain_text("%")
    usual = figure.inner_text()
    assert list(overflowing(lea)) == []
    tap(turn.locator(".manners label", has_text="Agressive"))
    expect(figure).to_contain_text("%")
    assert figure.inner_text() != usual
    assert violations(lea, axe) == []
    command(gm, "say", text="Le sas s’ouvre.")
    expect(turn.locator(".manners label:has(:checked)")).to_have_text("Agressive")
    tap(turn.locator(".blow:visible"))
    assert tap.made == 2
    expect(lea.locator("#entries .entry[data-mine]").last).to_contain_text("agressive")
    command(gm, "withdraw-move", action=view(gm)["doing"][0]["action"])
    command(gm, "pass-turn")
    chance = gm.locator("#acting .hit .chance").first
    expect(chance).to_contain_text("%")
    usual = chance.inner_text()
    gm.locator("#acting .manners label", has_text="Agressive").click()
    expect(chance).not_to_have_text(usual)
    gm.locator("#acting .hit").first.click()
    expect(last_move(gm)).to_contain_text("agressive")


@pytest.mark.long
def test_a_conflict_is_two_taps_and_the_approach_that_is_then_chosen_is_in_view(
    browser: Browser, server: Server
) -> None:
    """Whom, and that one stands against them: how is decided on its card."""
    evening, (lea,) = ready(browser, server, "koma", "Léa")
    ids, tap = cast(evening.gm), Taps()
    foes = list(ids)[-2:]
    for name in foes:
        command(evening.gm, "hide-character", character=ids[name], hidden=False)
    command(evening.gm, "set-order", groups=[[ids[name]] for name in (next(iter(ids)), *foes)])
    turn = lea.locator("#turn")
    expect(turn.locator(".target")).to_have_count(2)
    tap(turn.locator(".target", has_text=foes[0]))
    tap(turn.locator("a[href*='move=confront']:visible"))
    expect(lea.locator("#card[open] [name='values.us.approach']")).to_be_in_viewport()
    expect(lea.locator("#card[open] .roll-it")).to_be_in_viewport()
    assert tap.made == 2


def making(browser: Browser, server: Server, game: str) -> tuple[Evening, Page]:
    """Somebody at the table of a game who is about to make a character."""
    evening = Evening(browser, server.address)
    return evening, evening.join(evening.opened(game), "Léa")


@pytest.mark.parametrize("game", GAMES)
def test_a_legal_character_is_twelve_taps_at_most(
    browser: Browser, server: Server, axe: str, game: str
) -> None:
    """Through all four steps, each of which fits every phone and has its way on in view; by asking, in four taps."""
    evening, lea = making(browser, server, game)
    tap, began = Taps(), time.monotonic()
    tap(lea.locator("#sheet a[href$='/make']"))
    shown(lea, ".making")
    tap(lea.locator("label.kind").first)
    last = last_step(lea)
    for n in range(1, last):
        here = lea.locator(f"#step-{n}")
        expect(here).to_be_visible()
        if n == last - 1:
            tap(here.locator(".complete"))
            expect(lea.locator("[name='sheet.name']")).not_to_have_value("")
        expect(here.locator(".foot .main")).to_be_in_viewport()
        tap(here.locator(".foot .main"))
    expect(lea.locator("#ready .fine")).to_be_visible()
    tap(lea.locator(".enter"))
    expect(lea.locator("#sheet .character")).to_have_count(1)
    assert tap.made <= 12
    assert time.monotonic() - began < 60
    lea.goto(lea.url + "/make")
    shown(lea, ".making")
    for n in range(1, last + 1):
        step(lea, n)
        lea.evaluate("document.querySelectorAll('.making details').forEach((one) => { one.open = true; })")
        assert list(overflowing(lea)) == []
        assert violations(lea, axe) == []
    step(lea, 1)
    lea.locator("#step-1 .complete").click()
    expect(lea.locator(f"#step-{last} .fine")).to_be_visible()
    lea.locator(".look").click()
    expect(lea.locator("#checked .sum")).to_be_visible()
    assert list(overflowing(lea)) == []
    assert violations(lea, axe) == []
    assert evening.problems == []


def test_nothing_typed_is_lost_on_the_way_to_a_character(browser: Browser, server: Server) -> None:
    """Back and forth, away and here again, from another beginning, and when it is refused; gone once it is made."""
    evening, lea = making(browser, server, "yze")
    lea.locator("#sheet a[href$='/make']").click()
    shown(lea, ".making")
    fill_in(lea, "name", "Zoé")
    fill_in(lea, "gear", "un violon")
    step(lea, 4)
    face = lea.locator("#made-face img")
    expect(lea.locator("#checked .name")).to_have_text("Zoé")
    drawn = face.get_attribute("src") or ""
    lea.locator(".refacing button").first.click()
    expect(face).not_to_have_attribute("src", drawn)
    turned = face.get_attribute("src") or ""
    name, gear = lea.locator("[name='sheet.name']"), lea.locator("[name='sheet.gear']:not([type=hidden])")
    lea.go_back()
    lea.reload()
    shown(lea, ".making")
    step(lea, 1)
    lea.locator("label.kind").nth(1).click()
    lea.locator("#step-1 .foot .main").click()
    expect(lea.locator("#of-archetype summary")).to_contain_text("Guide")
    expect(gear).to_have_value("un violon")
    step(lea, 4)
    lea.locator("#step-4 .enter").click()
    expect(lea.locator("#step-4 .refused")).not_to_be_empty()
    expect(name).to_have_value("Zoé")
    lea.locator("#step-4 .complete").click()
    expect(lea.locator("#ready .fine")).to_be_visible()
    lea.locator("#step-4 .enter").click()
    expect(lea.locator("#sheet .character .name").first).to_have_text("Zoé")
    expect(lea.locator("#sheet .hero .face img")).to_have_attribute("src", turned)
    lea.goto(lea.url.partition("#")[0] + "/make")
    shown(lea, ".making")
    expect(name).to_have_value("")
    assert [one for one in evening.problems if "409" not in one] == []


def test_a_second_weapon_is_asked_for_once_there_is_a_first(browser: Browser, server: Server) -> None:
    """With its level, and what is in hand; choosing one leaves nobody in another step, and a reload loses nothing
    (artemis R6.5)."""
    evening, _ = ready(browser, server, "artemis")
    evening.gm.goto(f"{evening.gm.url}/make")
    page = evening.gm
    shown(page, ".making")
    step(page, 3)
    fields = page.locator("#step-3 .slot .field:visible, #step-3 .among .field:visible")
    expect(fields).to_have_count(1)
    page.locator("#of-weapon1 summary").click()
    page.locator("#of-weapon1 [value=rapier]").check(force=True)
    expect(fields).to_have_count(4)  # its level, a second one, and what is in hand
    page.wait_for_timeout(600)
    expect(page.locator("#step-3")).to_be_visible()
    page.locator("[name='sheet.weapon1_level']").select_option("amateur")
    page.reload()
    shown(page, ".making")
    expect(page.locator("[name='sheet.weapon1_level']")).to_have_value("amateur")
    expect(fields).to_have_count(4)


def test_an_idea_dice_and_a_photo_before_there_is_a_character(
    browser: Browser, server: Server, axe: str
) -> None:
    """A die beside a text gives another one; a skill says its dice as they grow; a photo is seen and goes along."""
    evening, lea = making(browser, server, "yze")
    lea.locator("#sheet a[href$='/make']").click()
    shown(lea, ".making")
    step(lea, 2)
    dice = lea.locator("#worth-melee")
    expect(dice).to_have_text("2 dés")
    pip(lea, "melee", "1")
    expect(dice).to_have_text("3 dés")
    step(lea, 4)
    name, inspire = lea.locator("[name='sheet.name']"), lea.get_by_role("button", name="Inspire-moi · Nom")
    inspire.click()
    expect(name).not_to_have_value("")
    first = name.input_value()
    inspire.click()
    expect(name).not_to_have_value(first)
    photo, unread = lea.locator("[type=file]"), lea.locator(".unread")
    photo.set_input_files({"name": "moi.txt", "mimeType": "image/png", "buffer": b"rien"})
    expect(unread).to_be_visible()
    photo.set_input_files({"name": "moi.png", "mimeType": "image/png", "buffer": sent("PNG")})
    expect(lea.locator("#made-face canvas")).to_be_visible()
    expect(unread).to_be_hidden()
    assert violations(lea, axe) == []
    lea.locator("#step-4 .complete").click()
    expect(lea.locator(".busy")).to_have_count(0)
    expect(lea.locator("#made-face canvas")).to_be_visible()
    lea.locator("#step-4 .enter").click()
    expect(lea.locator("#sheet .hero .face img")).to_have_attribute("src", re.compile("/face/"))
    assert evening.problems == []


@pytest.mark.long
def test_a_colour_of_the_table_is_chosen_while_a_character_is_made(
    browser: Browser, server: Server, axe: str
) -> None:
    """It is the seat's at once, on every screen; what somebody has says whose it is; nothing typed is lost; and a face
    may be a seal with one's initials."""
    evening = Evening(browser, server.address)
    invitation = evening.opened("yze")
    tom, lea = (evening.join(invitation, name, colour=n) for name, n in (("Tom", "3"), ("Léa", "1")))
    lea.locator("#sheet a[href$='/make']").click()
    shown(lea, ".making")
    fill_in(lea, "name", "Zoé Vent")
    colours, face = lea.locator("#in-colours"), lea.locator("#made-face .face")
    colours.get_by_label("ocre").click()
    expect(colours.get_by_label("ocre")).to_have_attribute("aria-pressed", "true")
    expect(face).to_have_class(re.compile("seat-5"))
    expect(lea.locator(".enter")).to_have_class(re.compile("seat-5"))
    expect(lea.locator("[name='sheet.name']")).to_have_value("Zoé Vent")
    tom.locator("label:has(#to-around)").click()
    expect(tom.locator("#around .seat-5")).to_contain_text("Léa")
    taken = colours.get_by_role("button", name="vert")
    taken.click()
    expect(lea.locator("#colour-3")).to_have_text("C’est la couleur de Tom.")
    lea.keyboard.press("Escape")
    expect(lea.locator(".wax")).to_have_text("ZV")
    lea.get_by_role("button", name="Sceau").click()
    expect(face.locator("img")).to_have_attribute("src", re.compile("/face/i5a56-5.svg"))
    assert violations(lea, axe) == []
    assert list(overflowing(lea)) == []
    assert evening.problems == []


def test_one_skill_among_very_many_is_found_by_a_few_letters(browser: Browser, server: Server) -> None:
    """The families are folded, and say what one has of each."""
    _, lea = making(browser, server, "artemis")
    lea.locator("#sheet a[href$='/make']").click()
    shown(lea, ".making")
    step(lea, 2)
    expect(lea.locator("#step-2 .family .field:visible")).to_have_count(0)
    lea.locator("[data-seek]").fill("ésqui")
    rows = lea.locator("#step-2 .family .field:visible")
    expect(rows).to_have_count(2)
    rows.first.locator("select").select_option("amateur")
    lea.locator("[data-seek]").fill("")
    expect(lea.locator("#step-2 .family summary", has_text="Esquive Amateur")).to_be_visible()
    expect(lea.locator("#left .budget").last).to_have_text("reste 2")


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_and_a_notebook_fit_every_phone(
    browser: Browser, server: Server, axe: str, game: str
) -> None:
    evening, (lea,) = ready(browser, server, game, "Léa")
    lea.evaluate("document.querySelectorAll('#sheet details').forEach((one) => { one.open = true; })")
    assert list(overflowing(lea)) == []
    assert violations(lea, axe) == []
    lea.locator("label:has(#to-notebook)").click()
    for leaf in ("documents", "dice", "rules", "notes"):
        lea.locator(f"label:has(#leaf-{leaf})").click()
        lea.locator({"documents": ".handed", "dice": ".owndice"}.get(leaf, f"[data-leaf={leaf}]")).wait_for()
        assert list(overflowing(lea)) == []
        assert violations(lea, axe) == []
    lea.locator(".notes").fill("Perrine ment.")
    lea.wait_for_timeout(900)
    lea.reload()
    expect(lea.locator(".notes")).to_have_value("Perrine ment.")
    assert evening.problems == []


def test_who_is_down_sees_it_first_and_a_favourite_stays_at_the_top(
    browser: Browser, server: Server, axe: str
) -> None:
    """A star on a card makes a chip of it; once down, only what is left to do is offered, in the same place."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    row = lea.locator("#sheet .rollable").first
    said = row.locator("span").first.inner_text().strip()
    row.click()
    lea.locator("#card[open] [data-star]").click()
    lea.keyboard.press("Escape")
    expect(lea.locator(".chips .starred")).to_contain_text(said)
    lea.reload()
    expect(lea.locator(".chips .starred")).to_contain_text(said)
    rows = lea.locator("#sheet .rollable").count()
    command(evening.gm, "edit-sheet", character=next(iter(cast(evening.gm).values())), values={"damage": "5"})
    expect(lea.locator("#sheet .fallen")).to_be_in_viewport()
    expect(lea.locator("#sheet .still .moves a")).to_have_count(1)
    expect(lea.locator("#sheet .rollable.barred")).to_have_count(rows)
    assert violations(lea, axe) == []


def test_a_long_press_stars_a_skill_and_opens_nothing(browser: Browser, server: Server) -> None:
    """On phones too that know no context menu; a second one takes the star back, and a tap opens the card as ever."""
    _, (lea,) = ready(browser, server, "yze", "Léa")
    row = lea.locator("#sheet .rollable[data-key]").first
    for stars in (1, 0):
        row.hover()
        lea.mouse.down()
        expect(lea.locator(".chips .starred")).to_have_count(stars)
        lea.mouse.up()
        expect(lea.locator("#card[open]")).to_have_count(0)
    row.click()
    expect(lea.locator("#card[open]")).to_have_count(1)


def phone_desk(browser: Browser, server: Server) -> tuple[Evening, Page, Page]:
    """A GM who has nothing but a phone, and a player with a character."""
    evening = Evening(browser, server.address)
    gm = evening.gm = evening.page(phone=True)
    evening.watch(gm)
    lea = evening.join(evening.opened("yze"), "Léa")
    lea.locator(".takes button.main").first.click()
    expect(lea.locator("#sheet .character")).to_have_count(1)
    return evening, gm, lea


def fits(gm: Page, axe: str) -> None:
    """Nothing is wider than the phone, and nothing of the bar is cut off."""
    assert list(overflowing(gm)) == []
    for tool in gm.locator("#tiles .tile, .top nav button").all():
        expect(tool).to_be_in_viewport(ratio=1)
        assert tool.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    assert violations(gm, axe) == []


def test_the_gm_asks_hides_moves_time_and_reveals_from_a_phone(
    browser: Browser, server: Server, axe: str
) -> None:
    """Each in three taps at most, with the stage first; who knocks is in view wherever one reads."""
    evening, gm, lea = phone_desk(browser, server)
    fits(gm, axe)
    expect(gm.locator("#scene")).to_be_in_viewport()
    tap = Taps()
    tap(gm.locator("#tiles [data-dialog=d-ask]").first)
    tap(gm.locator("#ask-foot button.main"))
    expect(lea.locator("#asked .button.main").first).to_be_visible()
    assert tap.made <= 3
    before, tap = lea.locator("#entries .entry").count(), Taps()
    tap(gm.locator("#tiles .veil"))
    expect(gm.locator("#d-ask-title")).to_have_text("Jet caché", use_inner_text=True)
    expect(gm.locator("#ask-whom .apart ~ label :checked")).to_have_count(1)
    fits_here = gm.locator("#ask-foot .veil")
    expect(fits_here).to_be_in_viewport()
    tap(fits_here)
    expect(gm.locator("#entries .entry .die").first).to_be_attached()
    assert tap.made <= 3
    tap = Taps()
    tap(gm.locator("#tiles [data-dialog=d-time]"))
    tap(gm.locator("#d-time button", has_text="+5 min"))
    tap(gm.locator("#card[open] button.main"))
    expect(lea.locator("#entries")).to_contain_text("Le temps passe")
    assert tap.made <= 3
    assert lea.locator("#entries .entry").count() == before + 1
    expect(gm.locator("dialog[open]")).to_have_count(0)
    tap = Taps()
    tap(gm.locator("label:has(#to-cast)"))
    name = gm.locator("#cast .wings b").first.inner_text()
    tap(gm.locator("#cast .wings button").first)
    lea.locator("label:has(#to-around)").click()
    expect(lea.locator("#around")).to_contain_text(name)
    tap(gm.locator("#cast a.who", has_text=name))
    assert tap.made <= 3
    tap = Taps()
    fits_drawer = gm.locator("#drawer .veiling button")
    expect(fits_drawer).to_be_in_viewport()
    tap(fits_drawer)
    expect(lea.locator("#around")).not_to_contain_text(name)
    gm.keyboard.press("Escape")
    gm.locator("label:has(#to-scene)").click()
    gm.locator("[data-panel=scene]").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    zoe = evening.page(phone=True)
    zoe.goto(gm.locator(".link").input_value())
    zoe.locator("input[name=name]").fill("Zoé")
    zoe.locator("main form button.main").first.click()
    expect(gm.locator(KNOCK)).to_be_in_viewport()
    gm.locator(KNOCK).click()
    shown(zoe, ".player")
    assert evening.problems == []


def test_the_gm_asks_some_of_them_by_chips_and_says_who_will_see(
    browser: Browser, server: Server, axe: str
) -> None:
    """A roll that the scene suggests brings its difficulty; a skill is found by a few letters, accents aside; one is
    asked blind, and the others nothing. Who is chosen is never everybody as well."""
    evening, (lea, tom) = ready(browser, server, "artemis", "Léa", "Tom")
    gm = on_a_phone(evening)
    gm.locator("#tiles [data-dialog=d-ask]").first.click()
    form = gm.locator("#asking")
    chips, button = form.locator(".whom .pickchip"), gm.locator("#ask-foot button.main")
    expect(button).to_have_text("Demander à tous")
    expect(form.locator("#prospects li")).to_have_count(2)
    form.locator(".what .pickchip", has_text="Acrobaties (7)").click()
    expect(form.locator(".levels input[value='7']")).to_be_checked()
    expect(form.locator("#prospects .zones").first).to_have_attribute("aria-label", re.compile("incertain"))
    chips.nth(1).click()
    expect(chips.first.locator("input")).not_to_be_checked()
    expect(button).to_contain_text("Demander à Maïwenn")
    chips.first.click()
    expect(chips.nth(1).locator("input")).not_to_be_checked()
    expect(button).to_have_text("Demander à tous")
    form.locator("[data-find]").fill("COURÂGE")
    form.locator(".folded .pickchip:visible").click()
    form.locator(".levels label", has_text="difficile").first.click()
    chips.nth(2).click()
    form.locator(".segments label", has_text="À l’aveugle").click()
    expect(form.locator("#prospects li")).to_have_count(1)
    assert list(overflowing(gm)) == []
    assert violations(gm, axe) == []
    button.click()
    expect(tom.locator("#asked .question")).to_have_text(re.compile("Courage · difficulté 9"))
    expect(tom.locator("#asked .seenby")).to_have_text("Seul le MJ le verra.")
    expect(lea.locator("#asked .question")).to_have_count(0)
    tom.locator("#asked a.button.main").click()
    tom.locator(".roll-it").click()
    expect(gm.locator("#entries .entry .die").first).to_be_attached()
    expect(tom.locator("#entries .entry .die")).to_have_count(0)
    assert evening.problems == []


def test_why_a_hidden_roll_cannot_be_made_is_said_once_at_its_button(
    browser: Browser, server: Server, axe: str
) -> None:
    """Before it is tapped, and no longer once something else is chosen (artemis R2.2)."""
    evening, _ = ready(browser, server, "artemis", "Léa")
    gm = on_a_phone(evening)
    gm.locator("#tiles .veil").click()
    form, button = gm.locator("#d-ask"), gm.locator("#ask-foot button.main")
    for skill, why in (("Réseau", 1), ("Courage", 0)):
        form.locator("[data-find]").fill(skill)
        form.locator(".folded .pickchip:visible", has_text=skill).click()
        expect(form.locator("#prospects li")).to_have_count(1 - why)
        expect(form.get_by_text("n’a pas appris")).to_have_count(why)
        expect(button).to_be_disabled() if why else expect(button).to_be_enabled()
        assert list(overflowing(gm)) == []
        assert violations(gm, axe) == []
    assert evening.problems == []


@pytest.mark.long
def test_a_night_that_somebody_may_die_of_is_said_before_it_passes(
    browser: Browser, server: Server, axe: str
) -> None:
    """With how long is left and the move that saves them, made by whoever can; no player reads any of it."""
    evening, (lea, tom) = ready(browser, server, "yze", "Léa", "Tom")
    gm = on_a_phone(evening)
    ids = list(cast(evening.gm).values())
    tool, drawn = gm.locator("#tiles [data-dialog=d-time]"), gm.locator("#time")
    tool.click()
    expect(drawn.locator(".dial svg .hour")).to_be_visible()
    expect(drawn.locator(".willfall")).to_have_count(0)
    before = tom.content()
    command(evening.gm, "edit-sheet", character=ids[-1], values={"wounds": "cutting-5", "dying": "yes"})
    expect(drawn.locator(".running .harm")).to_have_count(1)
    assert tom.content() == before
    command(evening.gm, "edit-sheet", character=ids[0], values={"wounds": "cutting-5", "dying": "yes"})
    expect(drawn.locator(".willfall")).to_contain_text("Ysaline Corvaux est en danger, dans 1\u00a0h")
    expect(drawn.locator(".dial .due")).to_be_attached()
    assert list(overflowing(gm)) == []
    assert violations(gm, axe) == []
    drawn.locator(".night a.button", has_text="Secourir Ysaline").click()
    expect(gm.locator("#card[open] h2")).to_have_text("Stabiliser")
    expect(gm.locator("#card[open] [name='roles.patient']")).to_have_value(ids[0])
    gm.keyboard.press("Escape")
    drawn.locator(".night .tickchip", has_text="Ysaline").click()
    drawn.locator(".night button").click()
    expect(gm.locator("#d-time")).to_be_hidden()
    expect(lea.locator("#sheet .dues")).to_be_visible()
    assert evening.problems == []


def on_a_phone(evening: Evening) -> Page:
    """The GM's own phone beside the desk, on the same table."""
    phone = evening.page(phone=True)
    evening.watch(phone)
    phone.context.add_cookies(evening.gm.context.cookies())  # type: ignore[arg-type]
    phone.goto(evening.gm.url)
    shown(phone, ".desk")
    return phone


def test_the_gm_leads_a_fight_from_a_phone(browser: Browser, server: Server, axe: str) -> None:
    """Who acts and the way on are in view, nothing lies under the tools, a tap passes the turn; the cast is there,
    to show and to hide."""
    evening, gm, lea = phone_desk(browser, server)
    everybody, tap = list(cast(gm).values()), Taps()
    for one in everybody[-2:]:
        command(gm, "hide-character", character=one, hidden=False)
    command(gm, "set-order", groups=[[one] for one in (*everybody[-2:], everybody[0])])
    active = gm.locator("#order .fighter.active")
    expect(active).to_be_in_viewport()
    expect(gm.locator("#acting .acting h2").first).to_be_in_viewport()
    assert gm.locator(".boards").evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    fits(gm, axe)
    first = active.get_attribute("id")
    gm.locator("#tiles .veil").click()
    expect(gm.locator(f"#ask-whom [value='{everybody[-2]}']")).to_be_checked()
    shut(gm)
    tap(gm.locator("#order .turning .main"))
    expect(gm.locator(f"#{first}.active")).to_have_count(0)
    assert tap.made == 1
    gm.locator("#order .turning .bare").click()
    expect(gm.locator(f"#{first}.active")).to_have_count(1)
    tap = Taps()
    tap(gm.locator("label:has(#to-cast)"))
    who = gm.locator("#cast .wings a").first
    name = who.locator("b").inner_text()
    tap(who)
    tap(gm.locator("#drawer .veiling button"))
    lea.locator("label:has(#to-around)").click()
    expect(lea.locator("#around")).to_contain_text(name)
    assert tap.made == 3
    assert evening.problems == []
