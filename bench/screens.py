"""From a roll to every screen of a five-seat table, what screens weigh, and what they look like.

`python3 dev.py bench screens [weight]`, `python3 dev.py bench screens pictures [GAME …] [fr|en]`.

A GM's desk and four phones, all in one chromium beside the server. A phone rolls; each page notes when the line is
drawn. What counts is the slowest of the five. Then, for each game: the first load of a desk and of a phone, what an
event costs at six seats, and what a number costs with a large cast. With `weight` only that. With `pictures` nothing is
measured: every screen of a phone is pictured, in each game and language, by day and by night
(`tests/pages/guide_pictures.py`).
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from bench._weights import PLAYERS as SEATED
from bench._weights import costs, crowded, first_load
from paravent.games import found
from tests.pages import guide_pictures
from tests.pages.conftest import Server
from tests.pages.evening import Evening, launched, shown

ROLLS: Final = 40
GOAL_MS: Final = 150
PAUSE_MS: Final = 400
DESK_LOAD, PHONE_LOAD, DESK_EVENT, PHONE_EVENT, EVENT_MS = 250_000, 150_000, 25_000, 15_000, 40
"""Bytes of a first load and of an event, and milliseconds of the server's processor for an event at six seats."""
CROWD, CROWD_DESK, CROWD_PHONE = 35, (20_480, 15), (6_144, 8)
"""How many are in a large cast; bytes and milliseconds of the processor for a page when one of its numbers changes."""
PLAYERS: Final = ("Léa", "Noé", "Ana", "Tim")
WATCH: Final = """() => {
  window.drawn = {};
  new MutationObserver(() => {
    for (const [, n] of document.getElementById("entries").textContent.matchAll(/Mesure(\\d+)fin/g))
      window.drawn[n] ??= Date.now();
  }).observe(document.getElementById("entries"), { childList: true, subtree: true, characterData: true });
}"""
SEND: Final = """() => {
  const began = Date.now();
  document.getElementById("line").form.requestSubmit();
  return began;
}"""


def drawn(page: Page, number: int) -> int:
    """When a page drew the line of this roll."""
    for _ in range(250):
        at = page.evaluate("n => window.drawn[n] ?? null", number)
        if at is not None:
            return int(at)
        page.wait_for_timeout(20)
    raise SystemExit(f"roll {number} was never drawn: {page.locator('.refusal').all_inner_texts()}")


def roll(pages: list[Page], number: int) -> int:
    """One roll of the last page: how long until the slowest has drawn it, in milliseconds."""
    roller = pages[-1]
    roller.wait_for_timeout(PAUSE_MS)
    roller.locator("label:has(#to-journal)").click()
    roller.locator("#line").fill(f"/r 2d6 # Mesure{number}fin")
    began = int(roller.evaluate(SEND))
    return max(drawn(page, number) for page in pages) - began


def roll_times(browser: Browser, address: str) -> None:
    """Measure how soon a roll is everywhere, and say whether the goal is met."""
    evening = Evening(browser, address)
    invitation = evening.open_table()
    pages = [evening.gm, *(evening.join(invitation, name) for name in PLAYERS)]
    for page in pages:
        page.evaluate(WATCH)
    times = sorted(roll(pages, number) for number in range(ROLLS))
    p95 = times[int(len(times) * 0.95)]
    print(
        f"{ROLLS} rolls, five screens: median {statistics.median(times):.0f} ms, p95 {p95} ms, worst {times[-1]} ms"
    )
    print(f"p95 within {GOAL_MS} ms: {_met(p95 <= GOAL_MS)}")


def _met(is_met: bool) -> str:
    return "met" if is_met else "NOT MET"


def first_loads(browser: Browser, address: str) -> None:
    """What a desk and a phone load at first, in every game, from an empty cache."""
    print("first load, kB on the wire (of which type)      desk          phone")
    for game in sorted(found()):
        evening = Evening(browser, address)
        evening.gm.goto("/")
        evening.gm.locator(f".game:has([name=game][value={game}]) button[name=ready][value=yes]").click()
        shown(evening.gm, ".desk")
        lea = evening.join(evening.gm.locator(".link").input_value(), "Léa")
        lea.locator(".takes button.main").first.click()
        lea.wait_for_selector("#sheet .character")
        desk, phone = (_anew(browser, page) for page in (evening.gm, lea))
        said = "      ".join(f"{all_ / 1000:5.0f} ({faces / 1000:.0f})" for all_, faces in (desk, phone))
        print(f"{game:42} {said}   {_met(desk[0] <= DESK_LOAD and phone[0] <= PHONE_LOAD)}", flush=True)
        for page in (evening.gm, lea):
            page.context.close()


def _anew(browser: Browser, page: Page) -> tuple[int, int]:
    """What a page weighs for whoever has the same cookies and nothing in the cache."""
    context = browser.new_context(storage_state=page.context.storage_state(), viewport=page.viewport_size)
    other = context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".table")
    other.wait_for_timeout(1500)
    weighed = first_load(other)
    context.close()
    return weighed


def event_costs() -> None:
    """What an event costs at six seats, in every game: the heaviest of each kind, the middle of their times."""
    print("an event at six seats                bytes: desk   phone    ms: taken   desk   all six")
    for id, game in sorted(found().items()):
        for one in costs(game):
            is_met = (
                one.desk <= DESK_EVENT and one.phone <= PHONE_EVENT and one.taken_ms + one.all_ms <= EVENT_MS
            )
            print(
                f"{id:10} {one.name:24} {one.desk:10} {one.phone:8} {one.taken_ms:10.1f} {one.desk_ms:8.1f}"
                f" {one.all_ms:8.1f}   {_met(is_met)}",
                flush=True,
            )


def crowd_costs() -> None:
    """What each page costs in every game when one number changes and the cast is large."""
    print(f"a number changes, {CROWD} characters     bytes: desk   phone    ms:  desk  a phone")
    for id, game in sorted(found().items()):
        one = crowded(game, CROWD)
        phone_ms = (one.all_ms - one.desk_ms) / len(SEATED)
        figures = (one.desk, one.desk_ms, one.phone, phone_ms)
        is_met = all(
            figure <= goal for figure, goal in zip(figures, (*CROWD_DESK, *CROWD_PHONE), strict=True)
        )
        print(
            f"{id:35} {one.desk:10} {one.phone:8} {one.desk_ms:9.1f} {phone_ms:8.1f}   {_met(is_met)}",
            flush=True,
        )


def pictures(browser: Browser, address: str, arguments: list[str]) -> None:
    """Every screen of a phone, in these games and languages, or in all; what went wrong on the way."""
    guide_pictures.FOLDER.mkdir(parents=True, exist_ok=True)
    for game in [one for one in sorted(found()) if one in arguments] or sorted(found()):
        for language in [one for one in ("fr", "en") if one in arguments] or ("fr", "en"):
            for problem in guide_pictures.Guide(browser, address, game, language).play():
                print(f"{game} {language}: {problem}")
            for context in browser.contexts:
                context.close()
            print(*guide_pictures.sheets(game, language), sep="\n", flush=True)


def main(arguments: list[str]) -> None:
    """Measure it all, weigh only, or take pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launched(playwright)
        if "pictures" in arguments:
            pictures(browser, server.address, arguments)
        else:
            if "weight" not in arguments:
                roll_times(browser, server.address)
            first_loads(browser, server.address)
        browser.close()
        server.kill()
    if "pictures" not in arguments:
        event_costs()
        crowd_costs()


if __name__ == "__main__":
    main(sys.argv[1:])
