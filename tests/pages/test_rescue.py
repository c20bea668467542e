"""Who is down and those who can save them, on phones; and what is said of whom one may strike."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.long import rest_long
from tests.pages.conftest import Server
from tests.pages.test_accessibility import axe, violations
from tests.pages.test_journeys import overflowing
from tests.pages.test_koma import cast, command, ready, view
from tests.sight.felled import FELLED

__all__ = ["axe"]

PLAYERS = ("Léa", "Tom", "Ana", "Max")


def figures(some: Locator) -> list[int]:
    """What is said in hundredths."""
    return [int("".join(filter(str.isdigit, one))) for one in some.all_inner_texts()]


def with_rescue(phones: list[Page]) -> Page:
    """The first phone that is offered to save somebody."""
    for phone in phones:
        phone.locator("label:has(#to-sheet)").click()
    return next(phone for phone in phones if phone.locator(".saving").count())


@pytest.mark.parametrize("game", rest_long(pytest.param(game, id=game) for game in FELLED))
def test_who_is_down_sees_who_can_save_them_best_first_and_who_can_does_it_at_one_tap(
    browser: Browser, server: Server, axe: str, game: str
) -> None:
    evening, (lea, *others) = ready(browser, server, game, *PLAYERS)
    down = view(evening.gm)["cast"][0]
    fell = FELLED[game] if game != "undesix" else {"phy_lost": str(down["sheet"]["phy"])}
    command(evening.gm, "edit-sheet", character=down["id"], values=fell)
    chances = lea.locator(".saves .figure")
    expect(lea.locator(".fallen")).to_be_in_viewport()
    lea.locator(".saviours").scroll_into_view_if_needed()
    expect(chances.first).to_be_visible()
    said = figures(chances)
    assert said == sorted(said, reverse=True)
    assert all(said)
    assert violations(lea, axe) == []
    assert list(overflowing(lea)) == []
    healer = with_rescue(others)
    expect(healer.locator(".saving .short")).to_contain_text("%")
    assert violations(healer, axe) == []
    assert list(overflowing(healer)) == []
    before = len(view(evening.gm)["journal"])
    healer.locator(".saving button").click()
    expect(healer.locator("#entries article, #entries .entry").last).to_be_attached()
    healer.wait_for_timeout(500)
    assert len(view(evening.gm)["journal"]) > before or view(evening.gm)["doing"]
    assert evening.problems == []


def test_a_foe_is_said_to_be_near_or_far_and_how_they_are_as_far_as_one_may_look(
    browser: Browser, server: Server, axe: str
) -> None:
    """Whom a blow reaches first; of a closed sheet no wound is said."""
    evening, (lea,) = ready(browser, server, "yze", "Léa")
    gm, ids = evening.gm, cast(evening.gm)
    mine, *_ = ids.values()
    foes = [one for one in view(gm)["cast"] if one["hidden"]][:2]
    for one in foes:
        command(gm, "hide-character", character=one["id"], hidden=False)
    command(gm, "change-settings", values={"positions": "yes"})
    command(gm, "set-order", groups=[[mine], *([one["id"]] for one in foes)])
    near, me = foes[1], view(gm)["cast"][0]["name"]
    command(gm, "edit-sheet", character=mine, values={"contact": near["name"]})
    command(gm, "edit-sheet", character=near["id"], values={"contact": me, "damage": "3"})
    lea.locator("label:has(#to-sheet)").click()
    chips = lea.locator("#turn .target")
    expect(chips.first).to_contain_text("au contact")
    expect(chips.first).to_contain_text(near["name"])
    expect(chips.first).not_to_contain_text("mal en point")
    seat = next(one["id"] for one in view(gm)["seats"] if one["name"] == "Léa")
    command(gm, "give-character", character=near["id"], owners=[], viewers=[seat])
    expect(chips.first).to_contain_text("au contact · mal en point")
    assert violations(lea, axe) == []
    assert list(overflowing(lea)) == []
    assert evening.problems == []
