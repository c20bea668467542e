"""Drive a first evening and keep pictures of it in `screenshots/`.

`python -m tests.pages.screenshots ADDRESS [LANGUAGE-THEME …] [--game ID]`
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Error, Page, expect, sync_playwright

from tests.pages.evening import Evening, drawer, last_step, launched, shown, shut, step

FOLDER = Path(__file__).resolve().parents[2] / "screenshots"
PATIENCE = 8000
MARKS = ("fr-light", "fr-dark", "en-light", "en-dark")


class Tour:
    """One evening in one language and one theme, with pictures."""

    def __init__(self, evening: Evening, mark: str, game: str) -> None:
        self.evening, self.mark, self.game = evening, mark, game
        self.gm = evening.gm
        self.gm.set_default_timeout(PATIENCE)

    def shot(self, page: Page, name: str) -> None:
        """Keep what a page looks like."""
        self.evening.shot(page, FOLDER, f"{self.mark}-{name}")

    def part(self, name: str) -> None:
        """One part of the evening; one that fails is told, and the others go on."""
        try:
            getattr(self, name)()
        except (Error, AssertionError) as error:
            self.evening.problems.append(f"{name}: {' '.join(str(error).split())[:300]}")
            self.gm.screenshot(path=FOLDER / f"{self.mark}-stuck-{name}.png")
            self.gm.evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")

    def lobby(self) -> None:
        """The first page, on a desk and on a phone; and what this is."""
        phone = self.evening.page(phone=True)
        for page, name in ((self.gm, "01-lobby"), (phone, "01-lobby-phone")):
            page.goto("/")
            self.shot(page, name)
        phone.goto("/about")
        self.shot(phone, "02-about")
        phone.close()

    def arrive(self) -> None:
        """A ready table, a newcomer, a character made and one taken."""
        self.gm.goto("/")
        game = self.gm.locator(f".game:has([name=game][value={self.game}])")
        game.locator("button[name=ready][value=yes]").click()
        self.gm.wait_for_selector(".desk")
        self.shot(self.gm, "03-desk-ready")
        invitation = self.gm.locator(".link").input_value()
        newcomer = self.evening.page(phone=True)
        newcomer.goto(invitation)
        self.shot(newcomer, "04-join")
        newcomer.close()
        self.lea = self.evening.join(invitation, "Léa")
        self.lea.set_default_timeout(PATIENCE)
        self.shot(self.lea, "05-choose")

    def make(self) -> None:
        """The four steps of a new character."""
        lea = self.lea
        lea.locator("#sheet a[href$='/make']").click()
        shown(lea, ".making")
        self.shot(lea, "06-make-1")
        lea.locator("label.kind").first.click()
        lea.locator("#step-1 .foot .main").click()
        lea.locator("#step-2").wait_for()
        self.shot(lea, "07-make-2")
        lea.locator("#step-2 .complete").click()
        expect(lea.locator("[name='sheet.name']")).not_to_have_value("")
        for n in range(3, last_step(lea) + 1):
            step(lea, n)
            self.shot(lea, f"08-make-{n}")
        lea.goto(lea.url.partition("/make")[0])

    def take(self) -> None:
        """A pregenerated character, and its sheet."""
        self.lea.locator(".takes button.main").first.click()
        self.lea.wait_for_selector("#sheet .character")
        self.shot(self.lea, "09-sheet")
        self.lea.locator("[data-panel=sheet]").evaluate("one => one.scrollTo(0, one.scrollHeight)")
        self.shot(self.lea, "10-sheet-end")

    def roll(self) -> None:
        """A roll from its card to its verdict, and why."""
        lea = self.lea
        lea.locator("#sheet .rollable").nth(1).click()
        lea.wait_for_selector("#card[open] .roll-it")
        self.shot(lea, "11-card")
        lea.locator(".roll-it").click()
        lea.wait_for_selector(".entry.move")
        self.shot(lea, "12-rolled")
        for _ in range(6):
            if lea.locator(".entry.move .verdict").count():
                break
            for page in (lea, self.gm):
                options = page.locator(":is(#waits, #asked) .options button")
                if many := options.count():
                    options.nth(0 if many > 2 else 1).click()
                    break
            lea.wait_for_timeout(700)
        if lea.locator(".entry .why summary").count():
            lea.locator(".entry .why summary").last.click()
        self.shot(lea, "13-why")
        if not lea.locator(".entry a.ruleid").count():
            return
        lea.locator(".entry a.ruleid").first.click()
        lea.wait_for_selector("#rule[open] h2")
        self.shot(lea, "14-rule")
        lea.keyboard.press("Escape")

    def talk(self) -> None:
        """Lines of the journal, one of them refused."""
        for line in ("/r 2d6+1 # Chance", "On monte sans bruit ?", "/jet"):
            self.lea.locator("#line").fill(line)
            self.lea.locator("#line").press("Enter")
            self.lea.wait_for_timeout(200)
        self.shot(self.lea, "15-journal")
        self.lea.locator("label:has(#to-around)").click()
        self.shot(self.lea, "16-around")
        self.lea.locator("label:has(#to-sheet)").click()

    def opponents(self) -> None:
        """Opponents come in."""
        gm = self.gm
        drawer(gm, "d-foes")
        if not gm.locator("#improvising[open]").count():
            gm.locator("#improvising summary").click()
        gm.locator("#improvising [name='values.name']").fill("Garde")
        gm.locator("#improvising [name=hidden]").uncheck()
        gm.locator("#improvising [name=count]").fill("2")
        gm.locator("#improvising button.main").click()
        gm.locator("#cast").get_by_text("Garde 2", exact=True).wait_for()
        if gm.locator("#from-bestiary").count():
            gm.locator("#from-bestiary summary").click()
        self.shot(gm, "17-desk-opponents")
        shut(gm)

    def ask(self) -> None:
        """A roll asked of a player, and an hourglass."""
        gm = self.gm
        drawer(gm, "d-time")
        gm.locator("#timer summary").click()
        gm.locator("[name=seconds][value='180']").click()
        shut(gm)
        drawer(gm, "d-ask")
        gm.locator("#ask-foot button.main").click()
        self.lea.wait_for_selector("#asked .question")
        self.shot(self.lea, "18-asked")
        self.shot(gm, "19-desk-asked")
        self.lea.locator("#asked form button").last.click()

    def fight(self) -> None:
        """The order of a fight, on the desk and on the phone of whoever acts."""
        gm = self.gm
        drawer(gm, "d-fight")
        self.shot(gm, "20-desk-deal")
        gm.locator("#begin-fight button.main").click()
        gm.wait_for_selector("#order .order")
        self.shot(gm, "21-desk-order")
        for _ in range(12):
            if self.lea.locator(".myturn").count():
                break
            gm.locator(".turning .main").click()
            gm.wait_for_timeout(350)
        self.shot(self.lea, "22-my-turn")
        self.shot(gm, "23-desk-turn")
        tv = gm.context.new_page()
        tv.goto(gm.url + "/screen")
        self.shot(tv, "24-tv")
        tv.close()

    def foresee(self) -> None:
        """How hard the fight is, where that can be told."""
        gm = self.gm
        if not gm.locator("#foresee").count():
            return
        drawer(gm, "d-measure")
        gm.locator("#foresee button:not([name])").click()
        gm.wait_for_selector("#foreseen h3")
        self.shot(gm, "25-desk-forecast")
        shut(gm)

    def desk(self) -> None:
        """The rest of the desk: a sheet, a card, rules, what may be done about a line, the keys."""
        gm = self.gm
        gm.locator(".acting a[href*='/sheet']").first.click()
        gm.wait_for_selector("#drawer[open] .member")
        self.shot(gm, "26-desk-sheet")
        gm.locator("#drawer .rollable:visible").first.click()
        gm.wait_for_selector("#card[open]")
        self.shot(gm, "27-desk-card")
        gm.keyboard.press("Escape")
        shut(gm)
        drawer(gm, "d-rules")
        gm.locator("input[type=search][hx-get$='/rules']").fill("a")
        self.shot(gm, "28-desk-rules")
        shut(gm)
        gm.locator("#to-menu").click()
        self.shot(gm, "29-desk-menu")
        gm.keyboard.press("Escape")
        gm.evaluate("document.activeElement.blur()")
        gm.keyboard.press("?")
        self.shot(gm, "30-keys")
        wide = self.lea.context.new_page()
        wide.set_viewport_size({"width": 1440, "height": 900})
        wide.goto(self.lea.url)
        self.shot(wide, "31-player-wide")


PARTS = ("lobby", "arrive", "make", "take", "roll", "talk", "opponents", "ask", "fight", "foresee", "desk")


def evening(address: str, mark: str, game: str) -> list[str]:
    """One evening in one language and one theme; what went wrong."""
    language, _, theme = mark.partition("-")
    with sync_playwright() as playwright:
        browser = launched(playwright)
        one = Evening(browser, address, language, theme == "dark")
        tour = Tour(one, mark if game == "yze" else f"{game}-{mark}", game)
        for part in PARTS:
            tour.part(part)
        browser.close()
    return one.problems


if __name__ == "__main__":
    chosen = sys.argv[sys.argv.index("--game") + 1] if "--game" in sys.argv else "yze"
    for mark in [one for one in sys.argv[2:] if one in MARKS] or MARKS:
        for problem in evening(sys.argv[1], mark, chosen):
            print(mark, problem)
