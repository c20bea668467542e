"""A first evening in real browsers: a GM's desk, a player's phone, a television; shared by tests and screenshots."""

from __future__ import annotations

import secrets
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from paravent.games import found
from tests.long import rest_long

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
NETWORK = "table.test"
"""This computer, as phones of the same network know it: by an address that browsers do not trust of themselves."""
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", f"--host-resolver-rules=MAP {NETWORK} 127.0.0.1"]
KNOCK = "#waits .knock button.main"
"""Let in whoever knocks, on the desk."""
GAME = ".game:has([name=game][value=yze])"
"""The game of the first evening, in the lobby."""


def chromium() -> str | None:
    """The system's: without its windows, which nobody sees here and which cost a third of the time, or with them."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def launched(playwright: Playwright) -> Browser:
    """The system's chromium, or else the one that Playwright has fetched."""
    return playwright.chromium.launch(executable_path=chromium(), args=FLAGS)


def context(
    browser: Browser,
    address: str,
    *,
    phone: bool,
    language: str = "fr",
    dark: bool = False,
    worker: bool = False,
) -> BrowserContext:
    """A browser of somebody's own, which has asked for less motion: dice that fall take their time. Without the worker
    that keeps pages for when there is no network: it costs as much as all the rest."""
    options: dict[str, Any] = {
        "base_url": address,
        "viewport": PHONE if phone else DESK,
        "locale": "fr-FR" if language == "fr" else "en-GB",
        "color_scheme": "dark" if dark else "light",
        "reduced_motion": "reduce",
        "service_workers": "allow" if worker else "block",
    }
    if phone:
        options |= {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    return browser.new_context(**options)


def drawer(gm: Page, id: str) -> None:
    """Open a drawer of the desk: by its tool, or by the menu."""
    tool = gm.locator(f":is(.tools, #tiles, .top nav) [data-dialog={id}]:visible")
    if not tool.count():
        gm.locator("#to-menu").click()
        tool = gm.locator(f"#menu [data-dialog={id}]")
    tool.first.click()
    gm.locator(f"#{id}[open]").wait_for()


def shut(gm: Page) -> None:
    """Close what is open over the stage; a search that has words loses these first."""
    if gm.locator("dialog[open] input[type=search]:focus").count():
        gm.keyboard.press("Escape")
    gm.keyboard.press("Escape")
    expect(gm.locator("dialog[open]")).to_have_count(0)


def begin_fight(gm: Page) -> None:
    """Those who seem to fight, in two taps."""
    drawer(gm, "d-fight")
    gm.locator("#begin-fight button.main").click()


def shown(page: Page, place: str) -> None:
    """Wait for a page that has this, and for its scripts: a tap before them is a plain link's."""
    page.wait_for_selector(place)
    page.wait_for_load_state("load")


def step(page: Page, n: int) -> None:
    """Go to a step of making a character."""
    page.evaluate(f"location.hash = 'step-{n}'")
    page.locator(f"#step-{n}").wait_for()


def fill_in(page: Page, key: str, value: str) -> None:
    """Write in a field of a character under way, in whatever step and fold it is."""
    field = page.locator(f".making [name='sheet.{key}']:not([type=hidden])").first
    step(page, int(field.evaluate("one => one.closest('section').id.slice(5)")))
    field.evaluate("one => { const fold = one.closest('details'); if (fold) fold.open = true; }")
    if field.get_attribute("type") == "radio":
        pip(page, key, value)
    else:
        field.fill(value)


def last_step(page: Page) -> int:
    """The number of the step in which one enters the game: a game with little to choose has fewer."""
    return int(page.locator(".making section:has(.enter)").evaluate("one => one.id.slice(5)"))


def enter(page: Page) -> None:
    """Go to the last step of making a character, and enter the game."""
    step(page, last_step(page))
    page.locator("button.enter").click()


def pip(page: Page, key: str, value: str) -> None:
    """Tap a pip of a character under way."""
    page.locator(f".making [name='sheet.{key}'][value='{value}']").check()


SENT = "([to, form]) => fetch(to, { method: 'POST', body: new URLSearchParams(form) }).then((one) => one.url)"
ADMIT = """async ([table, id]) => {
    const seen = await fetch(`${table}/view`).then((one) => one.json());
    const seat = seen.seats.find((one) => !one.admitted).id;
    const body = JSON.stringify({ id, do: { do: "admit-seat", seat } });
    const headers = { "content-type": "application/json" };
    return (await fetch(`${table}/commands`, { method: "POST", headers, body })).ok;
}"""
"""Let in whoever knocks, by the API."""
GAMES = rest_long(pytest.param(game, id=game) for game in sorted(found()))
"""Every game, where a browser looks at each."""


class Evening:
    """Who sits where, and the few things they all do."""

    def __init__(self, browser: Browser, address: str, language: str = "fr", dark: bool = False) -> None:
        self.browser = browser
        self.address = address
        self.language = language
        self.dark = dark
        self.worker = False
        self.gm = self.page(phone=False)
        self.problems: list[str] = []
        self.watch(self.gm)

    def page(self, *, phone: bool) -> Page:
        """A page in a browser of its own."""
        own = context(
            self.browser,
            self.address,
            phone=phone,
            language=self.language,
            dark=self.dark,
            worker=self.worker,
        )
        return own.new_page()

    def watch(self, page: Page) -> None:
        """Keep what goes wrong in a page."""
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)

    def open_table(self, name: str = "Vendredi soir") -> str:
        """The GM opens a table of the game; the invitation's address."""
        return self.opened("yze", ready="", name=name)

    def opened(self, game: str, *, ready: str = "yes", name: str = "") -> str:
        """The GM sends the lobby's form, without looking at its page: pages cost more than all the rest."""
        self.gm.goto(self.sent(self.gm, f"{self.address}/open", game=game, ready=ready, name=name))
        shown(self.gm, ".desk")
        return self.gm.locator(".link").input_value()

    def join(self, invitation: str, name: str, *, phone: bool = True, colour: str = "") -> Page:
        """A player sends the form of the link and is let in, without the page that one waits on."""
        page = self.page(phone=phone)
        self.watch(page)
        place, _, token = invitation.partition("?i=")
        where = self.sent(page, place, i=token, name=name, colour=colour)
        table = f"/api/tables/{where.partition('/t/')[2]}"
        assert self.gm.evaluate(ADMIT, [table, secrets.token_urlsafe(12)])
        page.goto(where)
        shown(page, ".player")
        expect(self.gm.locator(KNOCK)).to_have_count(0)
        return page

    def sent(self, page: Page, address: str, **form: str) -> str:
        """Send a form from an empty page of the same site; where it leads to."""
        page.goto(f"{self.address}/healthz")
        return str(page.evaluate(SENT, [address, form]))

    def make_character(self, page: Page, values: dict[str, str]) -> None:
        """A player makes a character by its form."""
        page.locator("#sheet a[href$='/make']").click()
        shown(page, ".making")
        for key, value in values.items():
            fill_in(page, key, value)
        enter(page)
        page.wait_for_selector("#sheet .character")

    def shot(self, page: Page, folder: Path, name: str) -> None:
        """Keep what a page looks like."""
        folder.mkdir(exist_ok=True)
        page.wait_for_timeout(650)
        page.screenshot(path=folder / f"{name}.png")
