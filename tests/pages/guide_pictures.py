"""Pictures of every screen that a phone shows in an evening, of any game, by day and by night.

`python3 dev.py bench screens pictures [GAME …] [fr|en]` makes them, in `screenshots/guide`, with sheets of all of a
game beside each other. Each part stands for itself: one that fails is told, and the others go on.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Error, Locator, Page, Route

from tests.pages.evening import Evening, last_step, shown, step
from tests.pages.test_koma import address, cast, command, view

FOLDER: Final = Path(__file__).resolve().parents[2] / "screenshots" / "guide"
PATIENCE: Final = 15_000
STILL: Final = 450
"""Milliseconds until what came in has come to rest."""
HURT: Final[dict[str, tuple[dict[str, str], dict[str, str]]]] = {
    "yze": ({"damage": "2", "stress": "1"}, {"damage": "5", "wounds": "blunt-5", "dying": "yes"}),
    "artemis": ({"light_wounds": "2", "grave_wounds": "1"}, {"light_wounds": "6", "grave_wounds": "3"}),
    "undesix": ({"phy_lost": "2"}, {"phy_lost": "3"}),
    "koma": ({}, {"eliminated": "yes"}),
    "rpg": ({}, {}),
}
"""What hurts somebody a little, and what fells them, as their sheets have it."""
REFUSED: Final = re.compile(r"status of 4(09|10) ")
"""What a browser says of a command that was refused, as a roll that nobody here has learnt, or was over already."""
WIDTH, GAP, ACROSS, ON_A_SHEET = 300, 6, 6, 12
"""Of a sheet of pictures: how wide each is, how far from the next, how many in a row and in all."""
EVENING: Final = "arrive make take roll blind toast wounded talk asked fight felled"
PARTS: Final = (*EVENING.split(), "notebook", "rules", "safety", "leads", "end")


LETTER: Final = ("Une lettre\n\nRendez-vous au pont, ce soir.", "A letter\n\nMeet me at the bridge tonight.")


class Guide:
    """One evening in one language, with pictures."""

    def __init__(self, browser: Browser, address: str, game: str, language: str) -> None:
        self.evening = Evening(browser, address, language)
        self.game, self.language = game, language
        self.gm = self.evening.gm
        self.gm.set_default_timeout(PATIENCE)

    def said(self, french: str, english: str) -> str:
        """What somebody writes in the language of this evening."""
        return french if self.language == "fr" else english

    def shot(self, page: Page, name: str) -> None:
        """Keep what a page looks like, by day and by night."""
        page.wait_for_timeout(STILL)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.screenshot(path=FOLDER / f"{self.game}-{self.language}-{theme}-{name}.png")
        page.emulate_media(color_scheme="light")

    def play(self) -> list[str]:
        """Every part; what went wrong."""
        for name in PARTS:
            part: Callable[[], None] = getattr(self, name)
            try:
                part()
            except (Error, AssertionError) as error:
                self.evening.problems.append(f"{name}: {' '.join(str(error).split())[:300]}")
                for page in (self.lea, self.tom):
                    page.evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")
        return [one for one in self.evening.problems if not REFUSED.search(one)]

    # --- coming in ----------------------------------------------------------------------------------------------------

    def phone(self) -> Page:
        """A phone on which things move."""
        page = self.evening.page(phone=True)
        page.emulate_media(reduced_motion="no-preference")
        page.set_default_timeout(PATIENCE)
        self.evening.watch(page)
        return page

    def arrive(self) -> None:
        """The lobby, the invitation, the choice of somebody."""
        phone = self.phone()
        phone.goto("/")
        self.shot(phone, "00-lobby")
        self.gm.goto("/")
        self.gm.locator(f".game:has([name=game][value={self.game}]) button[name=ready][value=yes]").click()
        shown(self.gm, ".desk")
        phone.goto(self.gm.locator(".link").input_value())
        self.shot(phone, "01-join")
        self.lea, self.tom = phone, self.seated("Tom", 1)
        phone.locator("input[name=name]").fill("Léa")
        phone.locator("main form button.main").first.click()
        phone.wait_for_selector(".waiting")
        self.shot(phone, "02-waiting")
        self.gm.locator("#waits .knock button.main").first.click()
        shown(phone, ".player")
        self.shot(phone, "03-choose")

    def seated(self, name: str, place: int) -> Page:
        """The phone of somebody who has the character of this place."""
        phone, gm = self.phone(), self.gm
        body = {"id": secrets.token_urlsafe(12), "name": name, "invitation": view(gm)["invitation"]}
        seat = phone.request.post(address(gm, "join"), data=body).json()["seat"]
        command(gm, "admit-seat", seat=seat)
        phone.goto(gm.url)
        command(phone, "take-character", character=list(cast(gm).values())[place])
        phone.wait_for_selector("#sheet .character")
        return phone

    def make(self) -> None:
        """The four steps of a new character."""
        lea = self.lea
        table = lea.url
        lea.locator("#sheet a[href$='/make']").click()
        shown(lea, ".making")
        lea.locator("label.kind").first.click()
        self.shot(lea, "40-creation-1")
        lea.locator("#step-1 .foot .main").click()
        lea.locator("#step-2").wait_for()
        self.shot(lea, "41-creation-2")
        lea.locator("#step-2 .complete").click()
        lea.wait_for_timeout(1200)
        self.shot(lea, "42-creation-2-completed")
        for n in range(3, last_step(lea) + 1):
            step(lea, n)
            self.shot(lea, f"4{n}-creation-{n}")
        lea.goto(table)

    def take(self) -> None:
        """A sheet from its top to its end, and its long list searched."""
        lea = self.lea
        lea.locator(".takes button.main").first.click()
        lea.wait_for_selector("#sheet .character")
        self.shot(lea, "10-sheet")
        panel = lea.locator("[data-panel=sheet]")
        panel.evaluate("one => one.scrollTo(0, one.clientHeight * .85)")
        self.shot(lea, "11-sheet-further")
        search = lea.locator("#sheet [data-find]")
        if search.count():
            search.first.evaluate("one => { one.closest('details').open = true; }")
            search.first.fill("a")
            search.first.evaluate("one => one.scrollIntoView({ block: 'start' })")
            self.shot(lea, "12-sheet-found")
            search.first.fill("")
        panel.evaluate("one => one.scrollTo(0, 0)")

    # --- a roll -------------------------------------------------------------------------------------------------------

    def held(self, page: Page, tap: Locator) -> Route:
        """A tap whose command is held back, as by a slow network."""
        routes: list[Route] = []

        def hold(route: Route) -> None:
            routes.append(route)

        page.route("**/do", hold, times=1)
        tap.click()
        for _ in range(100):
            if routes:
                break
            page.wait_for_timeout(20)
        return routes[0]

    def roll(self) -> None:
        """From the card to the line in the journal."""
        lea = self.lea
        lea.locator("#sheet .rollable").nth(1).click()
        lea.wait_for_selector("#card[open] .roll-it")
        lea.locator("#card [name=aim]").fill(self.said("passer sans bruit", "slip past"))
        self.shot(lea, "20-card")
        route = self.held(lea, lea.locator("#card .roll-it"))
        self.shot(lea, "21-hand")
        lea.wait_for_timeout(1300)
        self.shot(lea, "22-slow")
        route.continue_()
        lea.wait_for_timeout(2600)
        self.shot(lea, "23-landed")
        self.verdict()
        self.settle()
        lea.wait_for_timeout(3500)
        lea.locator("label:has(#to-journal)").click()
        self.shot(lea, "25-journal")
        why = lea.locator(".entry .why summary")
        if why.count():
            why.last.click()
            self.shot(lea, "26-why")

    def verdict(self) -> None:
        """What is offered first is taken without hurry: the words that come then."""
        offered = self.lea.locator("#asked .inline .options button:visible")
        if offered.count():
            offered.first.click()
        if self.lea.locator("body[data-stage]").count():
            self.lea.wait_for_selector("body[data-stage=words]")
        self.shot(self.lea, "24-verdict")

    def settle(self) -> None:
        """Whoever is asked something takes what is offered first, until nobody is."""
        for _ in range(14):
            if not any(self.answered(page) for page in (self.lea, self.tom, self.gm)):
                self.gm.wait_for_timeout(500)
                if not any(self.answered(page) for page in (self.lea, self.tom, self.gm)):
                    return
            self.gm.wait_for_timeout(350)

    def answered(self, page: Page) -> bool:
        """One answer, if anything is asked."""
        page.evaluate("document.getElementById('throw')?.dispatchEvent(new Event('pointerdown'))")
        asked = page.locator("#asked .inline .answer:visible, #waits .decision .answer:visible").first
        if not asked.count():
            return False
        options = asked.locator(".options button:visible, button.main:visible")
        if options.count():
            try:
                options.first.click(timeout=3000)
            except Error:
                return True
        return bool(options.count())

    def blind(self) -> None:
        """A roll that only the GM sees."""
        lea = self.lea
        lea.locator("label:has(#to-sheet)").click()
        lea.locator("#sheet .rollable").nth(2).click()
        lea.wait_for_selector("#card[open] .roll-it")
        seen_by = lea.locator("#card [name=visibility]:not([type=hidden])")
        if not seen_by.count():
            lea.keyboard.press("Escape")
            return
        seen_by.select_option("blind")
        lea.locator("#card .roll-it").click()
        lea.wait_for_timeout(1500)
        self.shot(lea, "27-blind")
        self.settle()
        lea.wait_for_timeout(3000)

    def toast(self) -> None:
        """Somebody else's roll, seen from the sheet."""
        self.lea.locator("label:has(#to-sheet)").click()
        command(self.tom, "roll-freely", formula="3d6", label=self.said("Pour voir", "Just to see"))
        self.lea.wait_for_selector("#toasts .toast")
        self.shot(self.lea, "28-toast")

    def talk(self) -> None:
        """Words of all, and what else stands in the journal."""
        for line in (
            "/me " + self.said("hausse les épaules", "shrugs"),
            self.said("On monte sans bruit ?", "Do we climb quietly?"),
        ):
            self.lea.locator("label:has(#to-journal)").click()
            self.lea.locator("#line").fill(line)
            self.lea.locator("#line").press("Enter")
            self.lea.wait_for_timeout(300)
        self.shot(self.lea, "29-talk")
        self.lea.locator("label:has(#to-around)").click()
        self.shot(self.lea, "30-around")
        self.lea.locator("label:has(#to-sheet)").click()

    def asked(self) -> None:
        """A roll that the GM asks for."""
        rolls = self.gm.locator("#cues [id^=cue-] button[value='~everyone']:enabled")
        for n in range(rolls.count()):
            rolls.nth(n).click()
            self.lea.wait_for_timeout(1200)
            if self.lea.locator("#asked [id^=want-]").count():
                break  # before it: what nobody here has learnt
        else:
            self.gm.locator(".tools [data-dialog=d-ask]").click()
            self.gm.locator("#d-ask form:not(.behind) button.main").click()
        self.lea.locator("#asked [id^=want-]").first.wait_for()
        self.shot(self.lea, "31-asked")
        self.lea.locator("#asked [id^=want-] a.main").first.click()
        self.lea.wait_for_selector("#card[open] .roll-it")
        self.shot(self.lea, "32-asked-card")
        self.lea.locator("#card .roll-it").click()
        self.lea.wait_for_timeout(1500)
        self.settle()
        self.lea.wait_for_timeout(3500)

    # --- harm, and a fight --------------------------------------------------------------------------------------------

    def wounded(self) -> None:
        """A sheet that is hurt."""
        values, _ = HURT[self.game]
        if values:
            command(self.gm, "edit-sheet", character=self.ids[0], values=values)
            self.lea.wait_for_timeout(600)
            self.lea.locator("label:has(#to-sheet)").click()
            self.shot(self.lea, "13-wounded")

    @property
    def ids(self) -> list[str]:
        """Everybody in play."""
        return list(cast(self.gm).values())

    def fight(self) -> None:
        """One's turn, a blow, the turn of somebody else, an attack."""
        ids = self.ids
        foes = [one["id"] for one in view(self.gm)["cast"] if one["hidden"]][:3] or ids[-2:]
        for foe in foes:
            command(self.gm, "hide-character", character=foe, hidden=False)
        command(self.gm, "set-order", groups=[[ids[0]], [foes[0]], [ids[1]], *([one] for one in foes[1:])])
        self.lea.wait_for_selector("#asked .myturn")
        self.lea.wait_for_timeout(2500)
        self.lea.locator("label:has(#to-sheet)").click()
        self.shot(self.lea, "33-my-turn")
        self.lea.locator("[data-panel=sheet]").evaluate("one => one.scrollTo(0, one.clientHeight * .8)")
        self.shot(self.lea, "34-my-turn-further")
        self.lea.locator("[data-panel=sheet]").evaluate("one => one.scrollTo(0, 0)")
        self.strike()
        self.lea.locator("#asked [name=back]").first.click()
        self.lea.wait_for_timeout(1500)
        self.lea.locator("label:has(#to-sheet)").click()
        self.shot(self.lea, "37-waits")
        self.on_their_sides()
        self.attacked()

    def on_their_sides(self) -> None:
        """Phones laid down in a fight, and the GM's upright: somebody's sheet, who acts."""
        gm = self.gm_on_a_phone()
        self.shot(gm, "76-gm-acts")
        for page, name in ((self.lea, "80-side-sheet"), (gm, "81-side-gm")):
            page.set_viewport_size({"width": 844, "height": 390})
            self.shot(page, name)
            page.set_viewport_size({"width": 390, "height": 844})
        gm.context.close()

    def strike(self) -> None:
        """The blow at hand, and what it asks."""
        blow = self.lea.locator("#turn .against:visible .blow:visible").first
        if not blow.count():
            return
        is_card = blow.evaluate("one => one.tagName") == "A"
        blow.click()
        if is_card:
            self.lea.wait_for_selector("#card[open] .roll-it")
            self.shot(self.lea, "35-blow-card")
            self.lea.locator("#card .roll-it").click()
        self.lea.wait_for_timeout(2600)
        self.shot(self.lea, "35-struck")
        self.settle()
        self.lea.wait_for_timeout(3600)
        self.shot(self.lea, "36-struck-told")
        splash = self.lea.locator("#arrival[open] button:visible")
        if splash.count():
            splash.first.click()

    def attacked(self) -> None:
        """One of the GM's strikes."""
        hit = self.gm.locator(".acting .hit.main:visible, .acting .strikes a.target:visible").first
        if not hit.count():
            return
        hit.click()
        if self.gm.locator("#card[open] .roll-it").count():
            self.gm.locator("#card .roll-it").click()
        self.lea.wait_for_timeout(2500)
        self.shot(self.lea, "38-attacked")
        self.settle()
        self.lea.wait_for_timeout(2500)
        self.shot(self.lea, "39-attack-told")

    def felled(self) -> None:
        """Who is down."""
        _, values = HURT[self.game]
        if values:
            command(self.gm, "edit-sheet", character=self.ids[0], values=values)
            self.lea.wait_for_timeout(800)
            self.lea.locator("label:has(#to-sheet)").click()
            self.shot(self.lea, "14-felled")
            self.lea.locator("[data-panel=sheet]").evaluate("one => one.scrollTo(0, one.clientHeight * .8)")
            self.shot(self.lea, "15-felled-further")
        command(self.gm, "end-order")
        self.lea.wait_for_timeout(800)

    # --- what one keeps, and the rest ---------------------------------------------------------------------------------

    def notebook(self) -> None:
        """A document, a word to one alone, the notebook."""
        lea = self.lea
        command(self.gm, "say", text=self.said(*LETTER), manner="handout")
        lea.wait_for_selector("#arrival[open]")
        self.shot(lea, "51-document")
        lea.locator("#arrival button:visible").first.click()
        seat = next(one["id"] for one in view(self.gm)["seats"] if one["name"] == "Léa")
        command(
            self.gm,
            "say",
            text=self.said("Vous reconnaissez cette écriture.", "You know this hand."),
            to=[seat],
        )
        lea.wait_for_selector("#arrival[open] .speech")
        self.shot(lea, "52-message")
        lea.locator("#arrival .keep").click()
        lea.locator("label:has(#to-notebook)").click()
        lea.locator(".handed .doc").first.wait_for()
        self.shot(lea, "50-notebook")
        lea.locator("label:has(#leaf-dice)").click()
        lea.locator(".owndice").wait_for()
        self.shot(lea, "53-own-dice")
        lea.locator("label:has(#leaf-notes)").click()
        lea.locator(".notes").fill(self.said("Qui a écrit ?", "Who wrote it?"))
        self.shot(lea, "50-notes")

    def rules(self) -> None:
        """A rule at hand, and the page of all."""
        lea = self.lea
        lea.locator("label:has(#to-notebook)").click()
        lea.locator("label:has(#leaf-rules)").click()
        lea.locator("#rules-found .athand a").first.click()
        lea.wait_for_selector("#rule[open]")
        lea.wait_for_timeout(1500)
        self.shot(lea, "56-rule")
        lea.keyboard.press("Escape")
        lea.locator("[data-panel=notebook] input[type=search]").fill("dé" if self.language == "fr" else "die")
        lea.wait_for_timeout(1500)
        self.shot(lea, "55-rules")

    def safety(self) -> None:
        """The X card."""
        self.lea.locator("button.xcard").click()
        self.lea.wait_for_selector("#safety-box[open]")
        self.shot(self.lea, "54-x-card")
        self.lea.keyboard.press("Escape")

    def gm_on_a_phone(self) -> Page:
        """The GM's own desk, on a phone."""
        context = self.evening.browser.new_context(
            base_url=self.evening.address,
            storage_state=self.gm.context.storage_state(),
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
            device_scale_factor=2,
            locale="fr-FR" if self.language == "fr" else "en-GB",
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(self.gm.url)
        shown(page, ".desk")
        return page

    def leads(self) -> None:
        """What the GM has on a phone."""
        page = self.gm_on_a_phone()
        self.shot(page, "70-gm")
        for tool, name in (("d-ask", "71-gm-ask"), ("d-time", "73-gm-time"), ("d-fight", "74-gm-fight")):
            button = page.locator(f":is(.tools, #tiles) [data-dialog={tool}]:visible").first
            if button.count():
                button.first.click()
                page.locator(f"#{tool}[open]").wait_for()
                self.shot(page, name)
                page.keyboard.press("Escape")
        for panel in ("cast", "journal"):
            page.locator(f"label:has(#to-{panel})").click()
            self.shot(page, f"75-gm-{panel}")
        page.context.close()

    def end(self) -> None:
        """The last page of the evening."""
        command(self.gm, "close-session")
        self.lea.locator("label:has(#to-journal)").click()
        self.shot(self.lea, "59-closed")
        self.lea.locator("#entries a[href*='/end']").last.click()
        shown(self.lea, ".ending h1")
        self.lea.wait_for_timeout(1500)
        self.shot(self.lea, "60-end")
        for n in (1, 2, 3):
            self.lea.evaluate(f"scrollTo(0, {n} * innerHeight * .9)")
            self.shot(self.lea, f"61-end-{n}")


def sheets(game: str, language: str) -> list[Path]:
    """All pictures of a game in a language beside each other, by day and by night."""
    made = []
    for theme in ("light", "dark"):
        some = sorted(FOLDER.glob(f"{game}-{language}-{theme}-*.png"))
        for n in range(0, len(some), ON_A_SHEET):
            place = FOLDER / f"sheet-{game}-{language}-{theme}-{n // ON_A_SHEET + 1}.png"
            beside(some[n : n + ON_A_SHEET], place)
            made.append(place)
    return made


def beside(pictures: list[Path], place: Path) -> None:
    """Pictures beside each other, in one."""
    small = []
    for one in pictures:
        with Image.open(one) as whole:
            small.append(whole.convert("RGB").resize((WIDTH, whole.height * WIDTH // whole.width)))
    tall = max(picture.height for picture in small)
    rows = -(-len(small) // ACROSS)
    sheet = Image.new("RGB", (ACROSS * (WIDTH + GAP), rows * (tall + GAP)), "#888")
    for n, picture in enumerate(small):
        sheet.paste(picture, (n % ACROSS * (WIDTH + GAP), n // ACROSS * (tall + GAP)))
    sheet.save(place)
