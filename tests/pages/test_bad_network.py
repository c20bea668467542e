"""A phone on a bad network, in a real browser: every tap is felt before anything is heard, and is done once or told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.pages.bad_network import FATES, BadNetwork
from tests.pages.conftest import Server
from tests.pages.evening import Evening
from tests.pages.test_koma import address, cast, command, ready

SEED: Final = 183
"""In which the answer to the third command is lost, and the eighth on its way."""
TOLD: Final = """() => [...document.querySelectorAll("#lost, .refusal")]
  .some((one) => one.checkVisibility() && one.textContent.trim())"""
FORGET: Final = "() => document.querySelectorAll('.refusal').forEach((one) => { one.textContent = ''; })"
"""What was told of an earlier tap is not told of this one."""
FELT: Final = """
  window.felt = [];
  let pressed = 0;
  addEventListener("pointerdown", ({ timeStamp }) => { pressed = timeStamp; }, true);
  addEventListener("click", ({ target }) => {
    const one = target.closest("a, button"), tap = { what: one?.textContent.trim(), ms: null };
    if (!one || one.closest(".htmx-request")) return;
    const looks = () => {
      const { opacity, scale } = getComputedStyle(one);
      return [document.body.dataset.stage, opacity, scale, one.closest("form")?.innerText].join();
    };
    const before = looks();
    const look = () => requestAnimationFrame(() => {
      const ms = performance.now() - pressed;
      if (before !== looks()) tap.ms = ms;
      else if (ms < 500) look();
    });
    felt.push(tap);
    look();
  }, true);
"""
"""What somebody who taps sees of it before any answer can be there: the dice, or that what was tapped looks otherwise;
what is seen to wait already is not looked at."""


def otherwise(place: Locator, before: str) -> bool:
    """Whether a part of the page says something else than before."""
    return place.text_content() != before


class Player:
    """Somebody who taps once, and again only when the phone says that it was not done."""

    def __init__(self, phone: Page, network: BadNetwork) -> None:
        self.phone, self.network, self.told = phone, network, 0

    def tap(self, what: Locator, is_done: Callable[[], bool]) -> None:
        """Tap, until it is done; a phone that neither does nor says anything has lost it silently."""
        for _ in range(8):
            self.phone.evaluate(FORGET)
            with suppress(Error):  # what was done after all is no longer there to be tapped
                what.click(timeout=5000)
            if self.comes(is_done):
                return
            self.told += 1
            expect(self.phone.locator("#lost")).not_to_contain_text("rien n’est parti")
        raise AssertionError("told again and again")

    def comes(self, is_done: Callable[[], bool]) -> bool:
        """Whether it is done; otherwise the phone has said that it is not."""
        for _ in range(400):
            self.skip()
            if is_done():
                return True
            if self.phone.evaluate(TOLD):
                self.phone.wait_for_timeout(400)  # the stream may bring that it was done after all
                return is_done()
            self.phone.wait_for_timeout(100)
        raise AssertionError("neither done nor told")

    def roll(self, aim: str) -> None:
        """A skill, in words of one's own."""
        mine = self.phone.locator("#entries .entry[data-mine]", has_text=aim)
        self.phone.locator("label:has(#to-sheet)").click()
        self.tap(
            self.phone.locator("#sheet .rollable").first,
            self.phone.locator("#card[open] .roll-it").is_visible,
        )
        self.phone.locator("#card [name=aim]").fill(aim)
        self.tap(self.phone.locator("#card .roll-it"), lambda: mine.count() > 0)
        expect(self.phone.locator("#card")).not_to_have_attribute("open", "")
        self.decide()

    def decide(self) -> None:
        """Whatever is asked about it, the first of the answers."""
        asked, options = (
            self.phone.locator("#asked"),
            self.phone.locator("#asked .options >> nth=0 >> button"),
        )
        while self.comes(
            lambda: not self.phone.locator("body[data-stage]").count() or options.first.is_visible()
        ):
            if not options.count():
                return
            before = asked.text_content() or ""
            self.tap(options.first, partial(otherwise, asked, before))

    def skip(self) -> None:
        """The dice fall at once."""
        self.phone.evaluate("document.getElementById('throw').dispatchEvent(new Event('pointerdown'))")

    def say(self, text: str) -> None:
        """A line of the journal."""
        self.phone.locator("label:has(#to-journal)").click()
        self.phone.locator("#line").fill(text)
        said = self.phone.locator("#entries .entry", has_text=text)
        self.tap(self.phone.locator("form.line button").last, lambda: said.count() > 0)

    def strike(self) -> None:
        """The blow at hand, and what it asks; then the turn is over."""
        turn, mine = self.phone.locator("#turn"), self.phone.locator("#entries .entry[data-mine]")
        self.phone.locator("label:has(#to-sheet)").click()
        before = mine.count()
        self.tap(turn.locator(".strike button.blow:visible").first, lambda: mine.count() > before)
        self.decide()
        self.tap(self.phone.locator("#asked [name=back]"), lambda: not turn.count())

    def hurt(self, name: str, points: int) -> None:
        """As many points, one tap each."""
        self.phone.locator("label:has(#to-sheet)").click()
        form = self.phone.locator(f"#sheet form.step:has([name='values.{name}'])").first
        form.evaluate(
            "one => { for (let at = one; at; at = at.parentElement) if (at.open === false) at.open = true; }"
        )
        shows = "(one, n) => !one.matches('.htmx-request') && one.querySelector('.figure').textContent === String(n)"
        for n in range(1, points + 1):
            self.tap(form.locator("button").last, partial(form.evaluate, shows, n))


def log(gm: Page) -> list[dict[str, Any]]:
    """What the table has kept."""
    lines = [json.loads(one) for one in gm.request.get(address(gm, "export")).text().splitlines()]
    return [one["event"]["event"] for one in lines if one.get("is") == "event"]


@pytest.fixture
def network(server: Server) -> Iterator[BadNetwork]:
    """What is between the phone and the server."""
    one = BadNetwork(server.port, seconds=0.35, loss=0.05, seed=SEED)
    yield one
    one.close()


def phone_behind(network: BadNetwork, evening: Evening, seated: Page) -> Player:
    """The phone of a seat, behind a network that goes bad once its page is there."""
    phone = seated.context.new_page()
    phone.emulate_media(reduced_motion="no-preference")
    phone.add_init_script(FELT)
    phone.goto(network.address + seated.url.removeprefix(evening.address))
    seated.close()
    phone.wait_for_selector("#sheet .character")
    network.bad = True
    return Player(phone, network)


def cut_off(lea: Player) -> None:
    """The network goes while a roll is on its way, and for a while."""
    phone = lea.phone
    phone.locator("label:has(#to-sheet)").click()
    lea.tap(phone.locator("#sheet .rollable").first, phone.locator("#card[open] .roll-it").is_visible)
    phone.locator("#card [name=aim]").fill("coupure")
    phone.locator("#card .roll-it").click()
    lea.network.breaks()
    refusal = phone.locator("#card .refusal").first
    expect(refusal).to_contain_text("ne comptera qu’une fois")
    expect(phone.locator("#lost")).to_contain_text("tel qu’à")
    phone.locator("#card .roll-it").click()
    expect(refusal).to_contain_text("rien n’est parti")
    expect(phone.locator("#card [name=aim]")).to_have_value("coupure")
    lea.network.mends()
    expect(phone.locator("#lost")).to_be_hidden()
    mine = phone.locator("#entries .entry[data-mine]", has_text="coupure")
    lea.tap(phone.locator("#card .roll-it"), lambda: mine.count() > 0)
    lea.decide()


def recount(kept: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """What was done, as the table has kept it: rolls begun and ended, words, points, whose turn it was."""
    of = {kind: [one for one in kept if one["event"] == kind] for kind in {one["event"] for one in kept}}
    points = [each for one in of["sheet-changed"] for each in one["changes"] if each["field"] == "stress"]
    return {
        "begun": [one["aim"] for one in of["move-begun"]],
        "ended": [sum(each["type"] == "Option" for each in one["answers"]) > 0 for one in of["move-ended"]],
        "said": [one["text"] for one in of["said"]],
        "points": [one["after"] for one in points],
        "turns": [one["order"]["active"] for one in of["order-set"]],
    }


def played(evening: Evening, seated: Page, network: BadNetwork) -> Player:
    """Rolls in words of one's own, words, points, a cut, and a turn in a fight, all by tapping."""
    ids = [*cast(evening.gm).values()]
    command(evening.gm, "hide-character", character=ids[-1], hidden=False)
    lea = phone_behind(network, evening, seated)
    for n in range(2):
        lea.roll(f"but {n}")
    for n in range(2):
        lea.say(f"parole {n}")
    lea.hurt("stress", 2)
    cut_off(lea)
    command(evening.gm, "set-order", groups=[[ids[0]], [ids[-1]]])
    lea.strike()
    return lea


@pytest.mark.long
def test_every_tap_is_felt_and_none_is_lost_or_done_twice(
    browser: Browser, server: Server, network: BadNetwork
) -> None:
    """Late by 700 ms, one command in twenty lost on its way or back, and a cut: what the table kept is recounted."""
    evening, (seated,) = ready(browser, server, "yze", "Léa", worker=True)
    lea = played(evening, seated, network)
    assert recount(log(evening.gm)) == {
        "begun": ["but 0", "but 1", "coupure", ""],
        "ended": [True] * 4,
        "said": ["parole 0", "parole 1"],
        "points": [1, 2],
        "turns": [0, 1],
    }
    assert [one["what"] for one in lea.phone.evaluate("felt") if one["ms"] is None] == []
    assert {("POST", one) for one in FATES} <= set(network.fates)
