"""Make the pictures of the README anew, in `docs/pictures/`: `python -m tests.pages.readme_pictures`.

A table of the first game is opened and played a little, by a desk, two phones and a television, in English by day. The
hero is drawn from the games' own pictures and dice.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from paravent.games import found
from paravent.sight.skin import skin_of
from paravent.web.pages.dice_pictures import die
from paravent.web.pages.skins import picture_address
from paravent.web.pages.template_env import short_name
from tests.pages.conftest import Server
from tests.pages.evening import GAME, Evening, begin_fight, launched

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
PATIENCE = 60_000
HERO = {"width": 1280, "height": 640}
DESK = {"width": 1366, "height": 768}
SCREEN: ViewportSize = {"width": 1280, "height": 720}
STYLE = """
body { margin: 0; width: 1280px; height: 640px; overflow: hidden; color: #fdf3e3;
  background: linear-gradient(#241509 0 66%, #4a2f1a 66%, #2c1a0d); }
.leaves { position: absolute; inset: 34px 70px auto; height: 418px; display: grid;
  grid-template-columns: repeat(5, 1fr); }
.leaf { position: relative; overflow: hidden; background: var(--deep); }
.leaf:nth-child(odd) { clip-path: polygon(0 0, 100% 5%, 100% 95%, 0 100%); }
.leaf:nth-child(even) { clip-path: polygon(0 5%, 100% 0, 100% 100%, 0 95%); filter: brightness(.93); }
.leaf img { width: 100%; height: 100%; object-fit: cover; object-position: 50% 50%; }
.leaf::after { content: ""; position: absolute; inset: 60% 0 0;
  background: linear-gradient(transparent, color-mix(in srgb, var(--deep) 92%, transparent)); }
.leaf b { z-index: 1; position: absolute; left: 18px; bottom: 30px; right: 8px; text-shadow: 0 2px 14px #000;
  font: var(--display-weight) calc(25px * var(--display-scale))/1.1 var(--display); }
h1 { position: absolute; left: 78px; top: 488px; margin: 0; font: 700 86px/1 Fraunces, serif; }
p { position: absolute; left: 82px; top: 584px; margin: 0; font: 22px/1.2 Figtree, sans-serif; }
.dice { position: absolute; right: 86px; top: 486px; display: flex; gap: 26px; }
.dice .die { width: 78px; height: 78px; }
.dice span:nth-child(odd) { rotate: -7deg; } .dice span:nth-child(even) { rotate: 6deg; }
"""
ANSWERED = "() => [...document.querySelectorAll('#asked .options button')].at(-1)?.click()"
"""Whatever is asked about dice, the last answer: they stay as they are."""
LINE = "The virtual table for light role-playing games. A link, your phones, the dice."


def hero() -> str:
    """The five leaves standing on the table, a die of each, one line."""
    games = sorted(found().values(), key=lambda game: not skin_of(game).first)
    leaves = "".join(
        f'<div class="leaf" data-game="{game.id}"><img src="{picture_address(game, "scene")}">'
        f"<b>{short_name(game, 'en')}</b></div>"
        for game in games
    )
    dice = "".join(
        f'<span data-game="{game.id}">{die(face, sides, "")}</span>'
        for game, face, sides in zip(games, (6, 5, 4, 6, 12), (6, 6, 6, 10, 20), strict=False)
    )
    names = ("style/style", "style/pages", "style/desk", "skin/all")
    sheets = "".join(f'<link rel="stylesheet" href="/{name}.css">' for name in names)
    return (
        f"<!doctype html><html data-theme=light><head><meta charset=utf-8>{sheets}<style>{STYLE}</style></head><body>"
        f'<div class="leaves">{leaves}</div><h1>Paravent</h1><p>{LINE}</p><div class="dice">{dice}</div></body></html>'
    )


def draw_hero(page: Page) -> None:
    """The hero, served to the browser as if it were a page of ours."""
    page.route("**/hero", lambda route: route.fulfill(content_type="text/html", body=hero()))
    keep(page, "/hero", "hero", HERO)


def keep(page: Page, address: str, name: str, size: dict[str, int]) -> None:
    """A picture of a page; where no address is given, as it stands."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    if address:
        page.goto(address)
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / f"{name}.png")


def rolled(gm: Page, phone: Page) -> None:
    """A roll that the GM asks for, as the television shows it once the dice lie."""
    television = gm.context.new_page()
    television.emulate_media(reduced_motion="no-preference")
    television.set_viewport_size(SCREEN)
    television.goto(f"{gm.url}/screen")
    television.wait_for_timeout(1500)
    gm.locator("#cue-0 .facebutton").first.click()
    phone.locator("#asked [id^=want-] a.button.main").click()
    phone.locator("#card[open] .roll-it").click()
    while not television.locator("#throw .words .big").is_visible():
        phone.evaluate(ANSWERED)
        television.wait_for_timeout(200)
    television.wait_for_timeout(700)
    television.screenshot(path=FOLDER / "television.png")


def played(browser: Browser, address: str) -> None:
    """The desk, a phone, the fight and the television of one evening."""
    evening = Evening(browser, address, "en")
    gm = evening.gm
    gm.set_default_timeout(PATIENCE)
    keep(gm, "/", "lobby", DESK)
    gm.set_viewport_size({"width": 1440, "height": 900})
    gm.locator(f"{GAME} button[name=ready][value=yes]").click()
    gm.wait_for_selector(".desk")
    invitation = gm.locator(".link").input_value()
    phones = [evening.join(invitation, name, colour=colour) for name, colour in (("Léa", "1"), ("Tom", "2"))]
    for phone in phones:
        phone.set_default_timeout(PATIENCE)
        phone.locator(".takes button.main").first.click()
        phone.wait_for_selector("#sheet .character")
    keep(gm, "", "desk", DESK)
    phones[0].wait_for_timeout(1000)
    phones[0].screenshot(path=FOLDER / "phone.png")
    rolled(gm, phones[0])
    for _ in range(3):
        gm.locator("#cast .wings button").first.click()
        gm.wait_for_timeout(800)
    begin_fight(gm)
    gm.wait_for_selector(".fighter")
    keep(gm, "", "fight", DESK)


def main() -> None:
    """Every picture of the README."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launched(playwright)
        try:
            draw_hero(Evening(browser, server.address, "en").gm)
            played(browser, server.address)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
