"""A card or a forecast that takes long has a place at once, which asks for it again; what nobody wants is over."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from html import unescape
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.requests import Request

from paravent.sight import fight_forecast
from paravent.web import soon as module
from paravent.web.pages import gm_desk
from paravent.web.pages.worked_out import GoneAway, _while_there
from paravent.web.soon import Soon
from tests.web.helpers import CALM, Person, application, running

pytestmark = pytest.mark.anyio
SCRIPT = {"hx-request": "true", "accept-language": "en"}


@pytest.fixture
async def gm() -> AsyncGenerator[Person, None]:
    async with running(application(settings=replace(CALM, patience=0.0))) as app, Person(app) as person:
        await person.open()
        yield person


def held(gm: Person, monkeypatch: pytest.MonkeyPatch, way: str) -> asyncio.Event:
    """What is asked for in this way is not there before this is set."""
    work, ready = gm.app.state.desk.work, asyncio.Event()
    usual = getattr(work, way)

    async def late(*about: Any) -> Any:
        await ready.wait()
        return await usual(*about)

    monkeypatch.setattr(work, way, late)
    return ready


async def test_a_card_that_is_not_there_at_once_asks_for_itself_again(
    gm: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = held(gm, monkeypatch, "card")
    made = await gm.do("make-character", sheet={"name": "Ada"})
    address = f"/t/{gm.table}/card?move=test&roles.roller={made['answer']['character']}"
    first = (await gm.http.get(address, headers=SCRIPT)).text
    assert "One moment" in first
    ready.set()
    again = unescape(re.findall(r'hx-get="([^"]*)"', first)[0])
    assert again == f"{address}&wait=yes"
    assert 'id="roll"' in (await gm.http.get(again, headers=SCRIPT)).text


async def test_without_script_a_page_waits_for_its_card(gm: Person) -> None:
    made = await gm.do("make-character", sheet={"name": "Ada"})
    address = f"/t/{gm.table}/card?move=test&roles.roller={made['answer']['character']}"
    assert 'id="roll"' in (await gm.http.get(address)).text


async def test_a_forecast_is_asked_for_again_as_it_was(gm: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Ada", "Bob"):
        await gm.do("make-character", sheet={"name": name})
    ada, bob = (one["id"] for one in (await gm.view())["cast"])
    form = {"contest": "skirmish", f"side.{ada}": "a", f"side.{bob}": "b"}
    begun = []

    def counted(*about: Any) -> Any:
        begun.append(1)
        return fight_forecast.foreseen(*about)

    monkeypatch.setattr(gm_desk, "foreseen", counted)
    ready = held(gm, monkeypatch, "paper")
    first = (await gm.http.post(f"/t/{gm.table}/forecast", data=form, headers=SCRIPT)).text
    ready.set()
    again = unescape(re.findall(r'hx-post="([^"]*)"', first)[0])
    assert f"side.{ada}" in unescape(re.findall(r'hx-vals="([^"]*)"', first)[0])
    assert "Average length" in (await gm.http.post(again, data=form, headers=SCRIPT)).text
    assert len(begun) == 1


async def test_nothing_is_worked_out_for_whoever_has_gone() -> None:
    async def receive() -> dict[str, str]:
        return {"type": "http.disconnect"}

    work: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    with pytest.raises(GoneAway):
        await _while_there(Request({"type": "http"}, receive), work)
    assert work.cancelled()


async def test_what_is_asked_for_instead_is_over_unless_somebody_waits_for_it() -> None:
    soon, end = Soon(0.0), asyncio.Event()

    async def endless() -> None:
        await end.wait()

    place = ("t", "s", "card")
    first = soon.asked(place, 1, endless)
    assert soon.asked(place, 1, endless) is first
    second = soon.asked(place, 2, endless)
    waiting = asyncio.create_task(second.wait(None))
    await asyncio.sleep(0)
    soon.asked(place, 3, endless)
    await asyncio.sleep(0.02)
    assert first.work.cancelled()
    assert not second.work.cancelled()
    end.set()
    assert await waiting


async def test_what_nobody_comes_back_for_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither who asked and left, nor who asked once and never again; whoever waits is waited with."""
    monkeypatch.setattr(module, "ALONE", 0.05)
    soon, end = Soon(0.0), asyncio.Event()
    left = soon.asked(("t", "s", "card"), 1, end.wait)
    kept = soon.asked(("t", "s", "forecast"), 1, end.wait)
    assert not await soon.waited(("t", "s", "card"), left, 0.0)
    gone = asyncio.create_task(soon.waited(("t", "s", "forecast"), kept, None))
    there = asyncio.create_task(soon.waited(("t", "s", "forecast"), kept, None))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0.2)
    assert left.work.cancelled()
    assert not kept.work.done()
    end.set()
    assert await there
