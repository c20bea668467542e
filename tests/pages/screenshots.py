"""Drive a first evening and keep pictures of it in `screenshots/`: `python -m tests.pages.screenshots ADDRESS`."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.pages.evening import Evening, launched

FOLDER = Path(__file__).resolve().parents[2] / "screenshots"
LEA = {
    "name": "Léa Vautrin",
    "agility": "4",
    "stealth": "3",
    "strength": "3",
    "melee": "2",
    "observation": "2",
}


def evening(address: str, language: str, dark: bool) -> list[str]:
    """One evening in one language and one theme."""
    mark = f"{language}-{'dark' if dark else 'light'}"
    with sync_playwright() as playwright:
        browser = launched(playwright)
        one = Evening(browser, address, language, dark)
        one.gm.goto("/")
        one.shot(one.gm, FOLDER, f"{mark}-01-lobby")
        lobby = one.page(phone=True)
        lobby.goto("/")
        one.shot(lobby, FOLDER, f"{mark}-01-lobby-phone")
        invitation = one.open_table()
        one.shot(one.gm, FOLDER, f"{mark}-02-desk-empty")
        newcomer = one.page(phone=True)
        newcomer.goto(invitation)
        one.shot(newcomer, FOLDER, f"{mark}-03-join")
        lea = one.join(invitation, "Léa")
        one.shot(lea, FOLDER, f"{mark}-04-choose")
        lea.locator("#sheet a[href$='/make']").click()
        lea.wait_for_selector(".making")
        one.shot(lea, FOLDER, f"{mark}-05-make")
        lea.go_back()
        one.make_character(lea, LEA)
        one.shot(lea, FOLDER, f"{mark}-06-sheet")
        _play(one, lea, mark)
        problems = one.problems
        browser.close()
    return problems


def _play(one: Evening, lea, mark: str) -> None:  # type: ignore[no-untyped-def]
    gm = one.gm
    gm.locator("#scene input[name=name]").first.fill("Le grenier du moulin")
    gm.locator("#scene form:has(input[value=begin-scene]) button").click()
    gm.locator(".improvise input[name=name]").fill("Garde du moulin")
    gm.locator(".improvise input[name=value]").fill("2")
    gm.locator(".improvise button").first.click()
    lea.locator(".rollable").nth(4).click()
    lea.wait_for_selector("#card[open]")
    one.shot(lea, FOLDER, f"{mark}-07-card")
    lea.locator(".roll-it").click()
    lea.wait_for_selector(".entry.move")
    one.shot(lea, FOLDER, f"{mark}-08-rolled")
    push = lea.locator(".entry .options button").last
    if push.count():
        lea.locator(".entry .advice summary").last.click()
        one.shot(lea, FOLDER, f"{mark}-09-advice")
        push.click()
        lea.wait_for_selector(".entry .verdict")
    lea.locator(".entry .why summary").last.click()
    one.shot(lea, FOLDER, f"{mark}-10-pushed")
    lea.locator("#line").fill("/r 2d6+1 # Chance")
    lea.locator("#line").press("Enter")
    lea.locator("#line").fill("On monte sans bruit ?")
    lea.locator("#line").press("Enter")
    lea.locator("#line").fill("/jet")
    lea.locator("#line").press("Enter")
    one.shot(lea, FOLDER, f"{mark}-11-journal")
    lea.locator("label:has(#to-around)").click()
    one.shot(lea, FOLDER, f"{mark}-12-around")
    gm.locator("#cast details summary").first.click()
    one.shot(gm, FOLDER, f"{mark}-13-desk")
    gm.locator("#cast .member").last.locator("details summary").first.click()
    gm.locator("#cast .member").last.locator(".moves a:visible").first.click()
    gm.wait_for_selector("#card[open]")
    one.shot(gm, FOLDER, f"{mark}-14-desk-card")
    gm.keyboard.press("Escape")
    gm.locator("[type=search]").fill("pousser" if one.language == "fr" else "push")
    gm.locator(".entry.move .acts > summary").first.click()
    one.shot(gm, FOLDER, f"{mark}-15-desk-rules")
    tv = gm.context.new_page()
    tv.goto(gm.url + "/screen")
    one.shot(tv, FOLDER, f"{mark}-16-tv")
    gm.keyboard.press("Escape")
    gm.evaluate("document.activeElement.blur()")
    gm.keyboard.press("?")
    one.shot(gm, FOLDER, f"{mark}-17-keys")


if __name__ == "__main__":
    wanted = sys.argv[2:] or ["fr-light", "fr-dark", "en-light", "en-dark"]
    for mark in wanted:
        language, _, theme = mark.partition("-")
        for problem in evening(sys.argv[1], language, theme == "dark"):
            print(mark, problem)
