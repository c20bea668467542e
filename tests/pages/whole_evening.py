"""A whole evening at a ready table, by what its pages offer and nothing else: a desk, two phones, a television.

Shared by a test and by `bench evenings`. Whatever goes wrong is kept as a sentence: an error of a page, a button of
which nothing comes, a refusal, a line that does not reach the television, a violation that axe finds.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Locator, Page, Response, ViewportSize

from paravent.games import found
from tests.pages.evening import Evening, drawer, shown, shut
from tests.pages.test_accessibility import ran, script

PLAYERS: Final = ("Léa", "Tom")
SMALL_DESK: Final[ViewportSize] = {"width": 1366, "height": 768}
"""The smallest computer on which nothing of a desk may be cut."""
PATIENCE, QUICK = 45_000, 6_000
"""Milliseconds: for what comes, and for a button to be there to be pressed."""
MOST_TURNS: Final = 14
MOST_QUESTIONS: Final = 80
COUNTING: Final = """() => {
    window.changes = 0;
    new MutationObserver((some) => { window.changes += some.length; }).observe(document, {
        subtree: true, childList: true, characterData: true, attributeFilter: ["open", "hidden", "aria-current"] });
}"""
CHANGED: Final = "() => `${performance.timeOrigin} ${window.changes}`"
FORGET: Final = """() => document.querySelectorAll(".refusal").forEach((one) => { one.textContent = ""; })"""
REFUSALS: Final = """() => [...document.querySelectorAll(".refusal")].filter((one) => one.checkVisibility())
    .map((one) => one.textContent.trim()).filter(Boolean)"""
LAST_MOVE: Final = """() => [...document.querySelectorAll("#entries .entry.move")].at(-1)?.id ?? "" """


def last_move(page: Page) -> str:
    """The last move that a page tells of."""
    return str(page.evaluate(LAST_MOVE))


def opponents(id: str) -> set[str]:
    """Those of a game who have come to fight, by name: a miller on his doorstep has not."""
    game = found()[id]
    every = (*(game.ready.opponents if game.ready else ()), *game.bestiary)
    return {str(game.worded(one, "fr").name) for one in every}


class WholeEvening:
    """One evening of one game, and what went wrong in it."""

    def __init__(
        self, browser: Browser, address: str, game: str, folder: Path | None = None, seed: int = 1
    ) -> None:
        self.evening = Evening(browser, address)
        self.game, self.folder, self.chance = game, folder, random.Random(seed)
        self.axe = script() if folder else ""
        self.gm = self.evening.gm
        self.gm.set_default_timeout(PATIENCE)
        self.gm.set_viewport_size(SMALL_DESK)
        self.television = self.gm
        self.phones: list[Page] = []
        self.opponents = opponents(game)
        self.looked_at: set[tuple[str, Page]] = set()
        self.number, self.fights, self.rolls = 0, 0, 0

    # --- what goes wrong, and what it looks like ----------------------------------------------------------------------

    @property
    def problems(self) -> list[str]:
        """What went wrong so far; what the console says of an answer is told with its address already."""
        return [one for one in self.evening.problems if not one.startswith("Failed to load resource")]

    def wrong(self, page: Page, what: str) -> None:
        """Keep a sentence of what went wrong."""
        said = f"scene {self.number}, {self.called(page)}: {what}"
        if said not in self.evening.problems:
            self.evening.problems.append(said)

    def called(self, page: Page) -> str:
        """Whose page it is."""
        if page in self.phones:
            return PLAYERS[self.phones.index(page)]
        return "desk" if page is self.gm else "television"

    def watch(self, page: Page) -> None:
        """Keep what a page asks for and is not given; a roll that nobody here can make may be refused, and so may the
        odds of a blow whose turn is over by the time they are asked for."""

        def answered(response: Response) -> None:
            asked = f"{response.request.method} {urlsplit(response.url).path}"
            if response.status >= 400 and not re.search("/scene/ask$|^GET .*/blow$", asked):
                self.wrong(page, f"{response.status} for {asked} {response.request.post_data}")

        page.on("response", answered)

    def every(self) -> list[Page]:
        """Everybody's screen."""
        return [self.gm, *self.phones, self.television]

    def pictured(self, moment: str) -> None:
        """A picture of every screen, and what axe finds the first time."""
        if self.folder is None:
            return
        acts = [page for page in self.phones[1:] if page.locator("#asked .asking").count()]
        for page in (self.gm, self.phones[0], *acts, self.television):
            page.wait_for_timeout(150)
            name = f"{self.game}-{self.number:02}-{moment}-{self.called(page)}.png"
            page.screenshot(path=self.folder / name)
            if (moment, page) not in self.looked_at:
                self.looked_at.add((moment, page))
                page.evaluate(self.axe)
                for one in ran(page):
                    self.wrong(page, f"axe, {moment}: {one}")

    # --- a tap --------------------------------------------------------------------------------------------------------

    def press(self, page: Page, button: Locator, refused: bool = False) -> bool:
        """Press what is offered: something must come of it, and no refusal unless it may be `refused`; whether it was
        taken."""
        said = re.sub(r"\s+", " ", button.inner_text(timeout=PATIENCE)).strip()
        button.scroll_into_view_if_needed()
        page.evaluate(FORGET)
        before = page.evaluate(CHANGED)
        button.click(timeout=QUICK)
        try:
            page.wait_for_function(f"before => ({CHANGED})() !== before", arg=before, timeout=PATIENCE)
        except Error:
            self.wrong(page, f"nothing came of «{said}»")
        page.wait_for_function("() => !document.querySelector('form.htmx-request')", timeout=PATIENCE)
        page.wait_for_timeout(120)
        refusals = page.evaluate(REFUSALS)
        for one in refusals if not refused else ():
            self.wrong(page, f"«{said}» is refused: {one}")
        return not refusals

    def until(self, page: Page, true: Callable[[], bool], what: str) -> bool:
        """Wait for something to be so; kept as wrong where it never is."""
        for _ in range(PATIENCE // 100):
            if true():
                return True
            page.wait_for_timeout(100)
        self.wrong(page, what)
        return False

    def comes(self, place: Locator, what: str) -> bool:
        """Wait for something to be on a page."""
        return self.until(place.page, lambda: place.count() > 0, what)

    def goes(self, place: Locator, what: str) -> bool:
        """Wait for something to be gone from a page."""
        return self.until(place.page, lambda: place.count() == 0, what)

    def roll_card(self, page: Page) -> None:
        """Roll what stands on the card that opens; words that it asks for are given."""
        card = page.locator("#card[open] .roll-it")
        card.wait_for()
        page.wait_for_timeout(200)
        for field in page.locator("#card[open] input[type=text]:visible").all():
            if not field.input_value():
                field.fill("Comme dit")
        if card.is_disabled():
            self.wrong(page, f"a card that cannot be rolled: {page.locator('#card').inner_text()[:200]}")
            page.keyboard.press("Escape")
            return
        self.press(page, card)
        if page.locator("#card[open]").count():
            page.keyboard.press("Escape")
        self.rolls += 1

    # --- coming in ----------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """A ready table from the lobby, two players who take a character, and a television."""
        self.gm.context.add_init_script(f"({COUNTING})()")
        self.watch(self.gm)
        self.gm.goto("/")
        self.gm.locator(f".game:has([name=game][value={self.game}]) button[name=ready][value=yes]").click()
        shown(self.gm, ".desk")
        invitation = self.gm.locator(".link").input_value()
        for name in PLAYERS:
            self.phones.append(self.seated(invitation, name))
        self.gm.locator("#to-menu").click()
        with self.gm.context.expect_page() as opened:
            self.gm.locator("#menu a[href$='/screen']").click()
        self.television = opened.value
        self.evening.watch(self.television)
        self.watch(self.television)
        self.television.set_viewport_size({"width": 1920, "height": 1080})
        self.television.emulate_media(reduced_motion="no-preference")
        self.television.reload()
        shown(self.television, "#stage")
        self.gm.keyboard.press("Escape")

    def seated(self, invitation: str, name: str) -> Page:
        """A player's phone, with the first character that is free."""
        phone = self.evening.join(invitation, name, colour=str(len(self.phones) + 1))
        phone.context.add_init_script(f"({COUNTING})()")
        self.watch(phone)
        phone.set_default_timeout(PATIENCE)
        phone.reload()
        shown(phone, ".takes")
        self.press(phone, phone.locator(".takes button.main").first)
        phone.wait_for_selector("#sheet .character")
        return phone

    # --- what is asked of somebody ------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Everybody answers whatever they are asked, until nobody is asked anything."""
        for _ in range(MOST_QUESTIONS):
            if not self.one_answers():
                self.gm.wait_for_timeout(350)
                if not self.one_answers():
                    return
        self.wrong(self.gm, "questions without an end")
        if self.folder:
            self.pictured("endless")

    def one_answers(self) -> bool:
        """Whoever is asked something answers once; whether anybody was."""
        return any(self.answered(page) for page in (*self.phones, self.gm))

    def answered(self, page: Page) -> bool:
        """One answer to the first thing that this page asks, if it asks anything."""
        for place, how in (
            ("#arrival[open] button:visible", self.tapped),
            ("#asked [id^=want-] a.button.main:visible", self.taken_up),
            (
                "#asked .inline .answer:visible, #waits .decision:not(:has(.dots)) .answer:visible",
                self.decided,
            ),
            ("#waits .proposal form.card button.main:visible", self.tapped),
        ):
            there = page.locator(place)
            if there.count():
                try:
                    how(page, there.first)
                except Error as gone:  # it may be answered and gone by the time it is touched
                    if there.count():
                        self.wrong(page, f"{place}: {str(gone).splitlines()[0]}")
                        page.keyboard.press("Escape")
                return True
        return False

    def tapped(self, page: Page, button: Locator) -> None:
        """A plain tap."""
        self.press(page, button)

    def taken_up(self, page: Page, button: Locator) -> None:
        """A roll that was asked for: its card, and the roll; then it is asked for no more."""
        asked = button.evaluate("one => one.closest('[id]').id")
        self.press(page, button)
        self.roll_card(page)
        if asked.startswith("want-"):
            self.goes(page.locator(f"[id='{asked}']"), "what was rolled is still asked for")

    def decided(self, page: Page, form: Locator) -> None:
        """A decision: any of its options, or a card as it stands, or the dice that wait."""
        here = form.evaluate("one => one.closest('[id]').id")
        question = page.locator(f"[id='{here}'] .question").all_inner_texts()
        self.choose(page, form)
        for _ in range(20):
            if page.locator(f"[id='{here}'] .question").all_inner_texts() != question:
                return
            page.wait_for_timeout(100)

    def choose(self, page: Page, form: Locator) -> None:
        """Any option of a decision, the best where there is one."""
        options = form.locator(".options button:visible")
        if many := options.count():
            best = form.locator(".options button.best:visible")
            self.press(page, best.first if best.count() else options.nth(self.chance.randrange(many)))
            return
        for group in form.locator("fieldset.each").all():
            if not group.locator(":checked").count():
                group.locator("input").first.check()
        self.press(page, form.locator("button.main:visible").first)

    # --- a scene ------------------------------------------------------------------------------------------------------

    def scene(self) -> None:
        """Everything that a scene has to offer, each button once."""
        self.number += 1
        self.until(self.television, self.same_scene, "the television shows another scene")
        self.pictured("scene")
        self.read_aloud()
        self.show_documents()
        self.ask_rolls()
        self.let_in()
        self.fight()
        self.take_up_dues()

    def same_scene(self) -> bool:
        """The television has the title of the desk's scene."""
        return self.television.locator("h1").inner_text() == self.gm.locator("#scene > h2").inner_text()

    def read_aloud(self) -> None:
        """The text is read, and then stands on the phones."""
        read = self.gm.locator("#script form:has([value=read]) button")
        if not read.count():
            return
        self.press(self.gm, read.first)
        begins = self.gm.locator("#script .aloud").inner_text()[:30]
        for page in self.phones:
            self.comes(page.locator("#around .readaloud", has_text=begins), "the text is not on the phone")

    def show_documents(self) -> None:
        """Each document fills every phone, and goes away with a tap; the television shows it too."""
        for place in range(self.gm.locator("#cues [id^=doc-]").count()):
            self.press(self.gm, self.gm.locator(f"#doc-{place + 1} button"))
            for page in self.phones:
                self.comes(page.locator("#arrival[open]"), "no document on the phone")
            self.comes(self.television.locator(".tvshow .handout"), "no document on the television")
            self.pictured("document")
            self.settle()

    def ask_rolls(self) -> None:
        """Each roll is asked of everybody, and made; the television tells of it."""
        every = self.gm.locator("#cues [id^=cue-]").evaluate_all("all => all.map((one) => one.id)")
        for place, id in enumerate(every):
            cue = self.gm.locator(f"#{id}")
            if not self.press(self.gm, cue.locator("button[value='~everyone']"), refused=True):
                continue
            self.comes(cue.locator(".came li"), f"roll {place} is asked of nobody")
            if not place:
                self.pictured("asked")
            for _ in range(10):
                self.settle()
                if not cue.locator(".came .aside").count():
                    break
            self.goes(cue.locator(".came .aside"), f"roll {place} is never made")
            self.everywhere()
        self.pictured("rolled")

    def everywhere(self) -> None:
        """What was done last is on every screen."""
        last = last_move(self.phones[0])
        for page in (*self.phones[1:], self.television) if last else ():
            self.comes(page.locator(f"[id='{last}']"), "the last move is not here")

    def let_in(self) -> None:
        """Everybody who waits in the wings comes in, and is seen."""
        waits = self.gm.locator("#cues [id^=who-]:has([value=enter-stage])")
        for _ in range(waits.count()):
            name = waits.first.locator("b").inner_text()
            self.press(self.gm, waits.first.locator("button"))
            self.comes(self.phones[0].locator("#around", has_text=name), f"{name} is not there")

    def take_up_dues(self) -> None:
        """What the rules ask of somebody now, once."""
        for page in self.phones:
            page.locator("label:has(#to-sheet)").click()
            due = page.locator("#sheet .dues a.main:visible")
            for _ in range(min(4, due.count())):
                if due.count():
                    self.taken_up(page, due.first)
                    self.settle()

    # --- a fight ------------------------------------------------------------------------------------------------------

    def fight(self) -> None:
        """The fight that the desk proposes, where some of its people are opponents, to its end."""
        gm = self.gm
        drawer(gm, "d-fight")
        chosen = gm.locator("#begin-fight .pick:has(:checked) > span[hx-ignore]").all_inner_texts()
        if not [one for one in chosen if re.sub(r" \d+$", "", one.strip()) in self.opponents]:
            shut(gm)
            return
        self.press(gm, gm.locator("#begin-fight button.main"))
        gm.locator("#order .order").wait_for()
        self.fights += 1
        for page in self.phones:
            self.comes(page.locator("#strip ol"), "no strip of the fight")
        self.comes(self.television.locator(".tvstrip"), "no fight on the television")
        for turn in range(MOST_TURNS):
            if turn < 3:
                self.pictured(f"fight{turn + 1}")
            if gm.locator("#ending").count():
                self.pictured("fight-over")
                break
            self.turn()
        self.end_fight()

    def turn(self) -> None:
        """Whoever's turn it is acts, and hands on."""
        gm = self.gm
        before = self.whose()
        own = next((page for page in self.phones if page.locator("#asked .myturn").count()), None)
        if own is not None:
            if own.evaluate("innerWidth > screen.width"):
                self.wrong(own, "the page is wider than the phone")
            self.act_on_phone(own)
        else:
            self.act_on_desk()
        self.settle()
        self.everywhere()
        if gm.locator("#ending").count() or self.whose() != before:
            return
        ends = own.locator("#asked .myturn .both form button") if own else None
        if own and ends and ends.count():
            self.press(own, ends)
        else:
            self.press(gm, gm.locator(".turning .main"))
        self.until(gm, lambda: self.whose() != before, "the turn does not pass")

    def whose(self) -> str:
        """The turn that is under way."""
        active = self.gm.locator("#order .order > .active")
        turn = active.get_attribute("data-turn") if active.count() else ""
        return f"{self.gm.locator('#order .round').inner_text() if active.count() else ''} {turn}"

    def act_on_phone(self, page: Page) -> None:
        """A blow at whoever is chosen, or what else there is."""
        due = page.locator("#asked .myturn .dues a.main:visible")
        if due.count():
            self.taken_up(page, due.first)
            return
        act = page.locator("#asked .myturn a.act.main:visible")
        if act.count():
            act.click()
        blow = page.locator("#turn .against:visible .blow:visible")
        if not blow.count():
            return
        if blow.first.evaluate("one => one.tagName") == "A":
            self.taken_up(page, blow.first)
        else:
            self.press(page, blow.first)
            self.rolls += 1

    def act_on_desk(self) -> None:
        """One of the GM's: the first blow, or whom to strike."""
        gm = self.gm
        hit, target = gm.locator(".acting .hit.main:visible"), gm.locator(".acting .strikes a.target:visible")
        due = gm.locator(".acting .dues a.main:visible")
        if due.count():
            self.taken_up(gm, due.first)
        elif hit.count():
            self.press(gm, hit.first)
            self.rolls += 1
        elif target.count():
            self.taken_up(gm, target.first)

    def end_fight(self) -> None:
        """By the desk's own proposal, or by the strip where nobody falls."""
        gm = self.gm
        ending = gm.locator("#ending button.main")
        if ending.count():
            self.press(gm, ending)
        else:
            self.press(gm, gm.locator("#order .finishing button"))
        for page in self.every():
            self.goes(page.locator("ol.order, #strip ol"), "the fight does not end here")
        self.settle()

    # --- the whole ----------------------------------------------------------------------------------------------------

    def next_scene(self) -> bool:
        """Go where the scene leads; false at the last one."""
        lead = self.gm.locator("#script [id^=lead-]")
        if not lead.count():
            return False
        before = self.gm.locator("#scene > h2").inner_text()
        for _ in range(MOST_TURNS):
            if not lead.first.locator(".first button").count():
                break
            self.press(self.gm, lead.first.locator(".first button"))
            self.settle()
            self.take_up_dues()
        sure = lead.first.locator("[name=sure]")
        if sure.count():
            sure.check()
        self.press(self.gm, lead.first.locator("button.main"))
        return self.until(
            self.gm, lambda: self.gm.locator("#scene > h2").inner_text() != before, "the scene does not start"
        )

    def close(self) -> None:
        """The session is closed, and everybody reads the last page, whose dice are verified."""
        gm = self.gm
        drawer(gm, "d-session")
        self.press(gm, gm.locator("#evening form:has([value=close-session]) button"))
        shut(gm)
        self.pictured("closed")
        for page in (gm, *self.phones):
            link = page.locator("#entries a[href*='/end']").last
            if page in self.phones:
                page.locator("label:has(#to-journal)").click()
            link.click()
            shown(page, ".ending h1")
            page.wait_for_selector("#proof[data-done]")
            if not page.locator("#proof .verified").count():
                self.wrong(page, f"the dice are not verified: {page.locator('#proof').inner_text()}")
        self.pictured("last-page")

    def play(self, scenes: int = 60) -> list[str]:
        """The whole evening, or its first scenes; what went wrong."""
        self.open()
        for _ in range(scenes):
            self.scene()
            if not self.next_scene():
                break
        self.close()
        return self.problems
