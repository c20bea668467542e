"""The moment of a roll in real browsers: dice in the hand at once, words when they lie still, others told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, FloatRect, Page, Route, ViewportSize, expect

from tests.pages.conftest import Server
from tests.pages.evening import Evening, shown
from tests.pages.test_koma import cast, command, ready, view

NEVER_EARLY = """() => { window.early = 0; setInterval(() => {
    if (!["hand", "fall"].includes(document.body.dataset.stage)) return;
    if (document.querySelector("#throw .words p")
        || getComputedStyle(document.getElementById("asked")).visibility === "visible") window.early += 1;
}, 30); }"""
"""Count how often words or a question are seen while dice are in the hand or in the air."""
FIRST_FRAME = """() => addEventListener("click", () => requestAnimationFrame(() => {
    window.first = [document.body.dataset.stage ?? "", document.querySelector("#roll.htmx-request") !== null];
}), { capture: true, once: true })"""
"""What the frame after a tap shows: whether there is a stage, and whether the card looks pressed."""


def moving(page: Page) -> None:
    """Let dice fall on this page."""
    page.emulate_media(reduced_motion="no-preference")
    page.reload()


@contextmanager
def held(page: Page, *, lost: bool = False) -> Iterator[None]:
    """Commands wait on their way to the table until the end of the block, and go on then, or are lost."""
    kept: list[Route] = []

    def keep(route: Route) -> None:
        kept.append(route)

    page.route("**/do", keep)
    yield
    for route in kept:
        route.abort() if lost else route.continue_()
    page.unroute("**/do")


def comes_to(page: Page, phase: str) -> None:
    """The moment of a roll reaches a phase, or is over."""
    expect(page.locator(f"body[data-stage={phase}]" if phase else "body:not([data-stage])")).to_be_attached()


def open_card(page: Page) -> None:
    """The card of what one does best."""
    page.locator("#sheet a[href*='move=test']").first.click()
    expect(page.locator("#figures [data-dice]")).to_be_attached()


def test_dice_are_in_the_hand_before_the_table_answers_and_words_come_when_they_lie(
    browser: Browser, server: Server
) -> None:
    """From tap to decision to verdict on one phone, whose sheet can be read before one decides; another phone and the
    television see it in their own way."""
    evening, (lea, tom) = ready(browser, server, "yze", "Léa", "Tom")
    television = evening.gm.context.new_page()
    television.goto(f"{evening.gm.url}/screen")
    for page in (lea, television):
        moving(page)
    open_card(lea)
    lea.evaluate(NEVER_EARLY)
    lea.evaluate(FIRST_FRAME)
    with held(lea):
        lea.locator("#verb").click()
        comes_to(lea, "hand")
        assert lea.evaluate("window.first") == ["", True]
        count = len((lea.locator("#figures [data-dice]").get_attribute("data-dice") or "").split())
        expect(lea.locator("#throw .solid")).to_have_count(count)
    comes_to(lea, "decide")
    expect(lea.locator("#asked .asking")).to_be_focused()
    expect(lea.locator("#asked .options button").first).to_be_in_viewport()
    lying = (lea.locator("#entries .entry[data-dice]").last.get_attribute("data-dice") or "").split()
    expect(lea.locator("#throw .solid.hit")).to_have_count(sum("hit" in one for one in lying))
    lea.locator("#throw").click(position={"x": 30, "y": 200})
    comes_to(lea, "")
    expect(lea.locator(".thumbs")).to_be_visible()
    lea.locator("#asked .options button").first.click()
    comes_to(lea, "words")
    expect(lea.locator("#throw .big")).not_to_be_empty()
    lea.locator("#throw").click(position={"x": 30, "y": 200})
    comes_to(lea, "")
    expect(lea.locator("#entries .entry[data-mine] .verdict")).to_be_in_viewport()
    assert lea.evaluate("window.early") == 0
    expect(tom.locator("#toasts .toast")).to_contain_text("Ysaline")
    expect(tom.locator("#throw")).to_be_hidden()
    expect(television.locator("#throw .big")).not_to_be_empty()
    assert evening.problems == []


def test_a_roll_that_the_network_loses_is_back_on_its_card_with_a_sentence(
    browser: Browser, server: Server
) -> None:
    """Nothing was thrown, nothing is lost, and the same tap again counts once."""
    _, (lea,) = ready(browser, server, "rpg", "Léa")
    moving(lea)
    open_card(lea)
    lea.locator("#card select").first.select_option(index=1)
    chosen = lea.locator("#card select").first.input_value()
    with held(lea, lost=True):
        lea.locator("#verb").click()
        comes_to(lea, "hand")
    comes_to(lea, "")
    expect(lea.locator("#card .refusal")).not_to_be_empty()
    assert lea.locator("#card select").first.input_value() == chosen
    lea.locator("#verb").click()
    expect(lea.locator("#entries .entry.move")).to_have_count(1)


def test_every_die_shows_the_face_it_is_told_to_show(browser: Browser, server: Server) -> None:
    """Four to twenty sides: as many faces as the solid has, opposite ones adding up, the wanted one in front."""
    page = browser.new_page()
    page.goto(f"{server.address}/")
    shown = page.evaluate(
        """async () => {
            const { build } = await import("/static/solids.js"), field = document.createElement("div");
            document.body.append(field);
            const nearest = (die) => {
                const pose = new DOMMatrix(die.die.querySelector(".pose").style.transform);
                const depth = (side) => pose.multiply(new DOMMatrix(side.style.transform)).m43;
                const sides = [...die.die.querySelectorAll(".side")].sort((a, b) => depth(b) - depth(a));
                return sides[0].textContent || sides[0].className.match(/n(\\d)/)[1];
            };
            const read = {};
            for (const sides of [3, 4, 6, 8, 10, 12, 20, 100]) {
                const die = build(sides, 80, field);
                read[sides] = [1, 2, sides].map((face) => { die.show(face); return Number(nearest(die)) === face; });
                read[sides].push(die.die.querySelectorAll(".side").length);
            }
            return read;
        }"""
    )
    faces = {3: 4, 4: 4, 6: 6, 8: 8, 10: 10, 12: 12, 20: 20, 100: 20}
    assert shown == {str(sides): [True, True, True, count] for sides, count in faces.items()}


def test_whoever_wants_less_motion_sees_no_stage(browser: Browser, server: Server) -> None:
    """The line and its question are there at once; a television, which has no journal, shows the roll all the same."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    television = evening.gm.context.new_page()
    television.goto(f"{evening.gm.url}/screen")
    television.wait_for_selector("#stage")
    open_card(lea)
    lea.locator("#verb").click()
    expect(lea.locator("#entries .entry.move")).to_have_count(1)
    expect(lea.locator("#throw")).to_be_hidden()
    expect(television.locator("#throw .who b")).to_be_visible()


HAPPENS = """(kinds) => kinds.forEach((kind) => document.getElementById("entries").append(
    Object.assign(document.createElement("div"), { className: kind, textContent: kind })))"""


def test_what_the_gm_shows_is_never_crowded_out_of_the_television(browser: Browser, server: Server) -> None:
    """It comes next, whatever else has happened at once; of the rest the last are shown."""
    evening = Evening(browser, server.address)
    evening.open_table()
    television = evening.gm
    television.clock.install()
    television.goto(f"{television.url}/screen")
    shown(television, "#stage")
    television.evaluate(HAPPENS, ["moment a", "moment b", "moment c", "moment d", "moment e", "handout"])
    seen = []
    for _ in range(3):
        seen.append(television.locator(".tvshow").inner_text())
        television.clock.run_for(6000)
    assert seen == ["handout", "moment d", "moment e"]


PUSHED = """() => new Promise((told) => {
    const entry = Object.assign(document.createElement("article"),
        { id: "e-1", className: "entry move", innerHTML: "<b class=who>Ada</b>" });
    entry.dataset.dice = "6:2";
    const phases = [];
    new MutationObserver((all) => {
        all.forEach(() => phases.push(document.body.dataset.stage));
        if (phases.at(-1) === "words") told(phases);
    }).observe(document.body, { attributeFilter: ["data-stage"] });
    document.getElementById("entries").append(entry);
    setTimeout(() => {
        entry.dataset.dice = "6:5:again";
        entry.insertAdjacentHTML("beforeend", "<p class=verdict><i></i>Réussite</p>");
    }, 250);
})"""
"""A roll that is pushed while its first dice fall: the phases of the stage up to its words."""


def test_no_verdict_lies_beside_dice_that_were_thrown_again(browser: Browser, server: Server) -> None:
    """Who pushes at once is told of the dice that count: they fall too, and only then come words."""
    evening = Evening(browser, server.address)
    evening.open_table()
    television = evening.gm
    television.goto(f"{television.url}/screen")
    moving(television)
    shown(television, "#stage")
    assert television.evaluate(PUSHED) == ["fall", "fall", "words"]


def test_news_never_lie_over_what_one_is_asked(browser: Browser, server: Server) -> None:
    """Somebody else rolls while the GM asks something of me: the toast leaves the buttons of the question free."""
    evening, (lea, tom) = ready(browser, server, "yze", "Léa", "Tom")
    mine = next(iter(cast(evening.gm).values()))
    command(evening.gm, "ask-move", move="test", character=mine, values={"skill": "stealth"})
    asked = lea.locator("#asked [id^=want-]")
    expect(asked).to_be_visible()
    command(tom, "roll-freely", formula="3d6", label="Pour voir")
    toast = lea.locator("#toasts .toast")
    expect(toast).to_contain_text("Pour voir")
    above, below = toast.bounding_box(), asked.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    assert evening.problems == []


FELT = """
window.felt = []; window.heard = 0;
navigator.vibrate = (pattern) => { window.felt.push(String(pattern)); return true; };
window.AudioContext = class extends AudioContext {
    createBufferSource() { window.heard += 1; return super.createBufferSource(); }
};
"""
"""Count what a phone is told to let one feel and hear."""
CALLED = "40,60,40"


@pytest.mark.long
def test_a_phone_shakes_with_its_own_dice_and_when_it_is_awaited_and_sounds_once_one_wishes_it(
    browser: Browser, server: Server
) -> None:
    """It does not call for a decision while dice are in the air, and shakes for a document; no sound at first."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    hero, *_, foe = cast(evening.gm).values()
    lea.add_init_script(FELT)
    moving(lea)

    def rolled() -> list[str]:
        open_card(lea)
        lea.locator("#verb").click()
        comes_to(lea, "decide")
        felt: list[str] = lea.evaluate("window.felt.splice(0)")
        lea.locator("#asked .options button").first.click()
        comes_to(lea, "words")
        comes_to(lea, "")
        return felt

    felt = rolled()
    assert (felt[0], felt[-1]) == ("10", "30")
    assert CALLED not in felt
    assert lea.evaluate("[window.felt.splice(0).at(-1), window.heard]") == ["20,40,80", 0]
    lea.locator("label:has(#to-around)").click()
    lea.locator("[data-wish=sound]").click()
    lea.locator("label:has(#to-sheet)").click()
    rolled()
    assert lea.evaluate("window.heard") > 0
    lea.evaluate("window.felt = []")
    command(evening.gm, "set-order", groups=[[hero], [foe]])
    expect(lea.locator("#turn")).to_be_attached()
    expect(lea).to_have_title(re.compile("^\u25cf "))
    command(evening.gm, "say", text="Avis", manner="handout")
    expect(lea.locator("#arrival[open]")).to_be_visible()
    assert lea.evaluate("window.felt") == [CALLED, "30,60,30"]
    assert evening.problems == []


ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}


def box(page: Page, place: str) -> FloatRect:
    """Where something lies on a screen that shows all of it."""
    found = page.locator(f"{place}:visible").first
    expect(found).to_be_in_viewport(ratio=1)
    lies = found.bounding_box()
    assert lies
    return lies


def test_on_a_phone_on_its_side_dice_lie_beside_what_they_ask(browser: Browser, server: Server) -> None:
    """The card is the right half, and so is the question: no die lies under it, and both answers are in view."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    lea.set_viewport_size(ON_ITS_SIDE)
    moving(lea)
    open_card(lea)
    assert box(lea, "#card .roll-it")["x"] >= ON_ITS_SIDE["width"] / 2
    lea.locator("#card .roll-it").click()
    comes_to(lea, "decide")
    question = box(lea, "#asked .options button")
    for die in lea.locator("#throw .solid .pose").all():
        lies = die.bounding_box()
        assert lies
        assert lies["x"] + lies["width"] < question["x"]
        assert lies["y"] > 0
        assert lies["y"] + lies["height"] < ON_ITS_SIDE["height"]
    box(lea, "#asked .options button:last-child")
    assert evening.problems == []


def test_on_a_phone_on_its_side_a_blow_and_the_way_on_are_in_view(browser: Browser, server: Server) -> None:
    """One's own turn on the sheet of a player, the blow of whoever acts and the next turn on the GM's phone."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    gm = evening.gm
    for page in (lea, gm):
        page.set_viewport_size(ON_ITS_SIDE)
    hero = next(iter(cast(gm).values()))
    foe = next(one["id"] for one in view(gm)["cast"] if one["hidden"])
    command(gm, "hide-character", character=foe, hidden=False)
    command(gm, "set-order", groups=[[hero], [foe]])
    box(lea, "#turn .blow")
    box(lea, "#asked [name=back]")
    lea.locator("#asked [name=back]").click()
    box(gm, ".acting .hit.main")
    box(gm, ".orderbar .turning .main")
    assert evening.problems == []


def test_on_the_gms_phone_the_dice_lie_in_the_card_that_asks_about_them(
    browser: Browser, server: Server
) -> None:
    """They never leave the screen before the GM has decided; a desk shows them in its journal and over its stage."""
    evening, (_,) = ready(browser, server, "yze", "Léa")
    gm = evening.gm
    foe = next(one["id"] for one in view(gm)["cast"] if one["hidden"])
    command(gm, "hide-character", character=foe, hidden=False)
    command(gm, "begin-move", move="test", roles={"roller": foe}, values={"skill": "stealth"})
    dice = gm.locator("#waits .decision .lying .die")
    expect(gm.locator("#waits .decision .options")).to_be_visible()
    expect(dice.first).to_be_hidden()
    gm.set_viewport_size({"width": 390, "height": 844})
    expect(dice.first).to_be_in_viewport()
    assert evening.problems == []
