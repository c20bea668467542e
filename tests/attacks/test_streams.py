"""What a stream tells by being silent."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest
from starlette.applications import Starlette

from paravent.games import found
from paravent.web import streams
from tests.web.helpers import Person, Stream

pytestmark = pytest.mark.anyio


async def test_pings_keep_to_their_own_clock(
    gm: Person, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Secret rolls change neither when pings come nor how many there are."""
    monkeypatch.setattr(streams, "PING_SECONDS", 0.4)
    async with ada.stream() as page:
        await page.event()
        hidden = asyncio.create_task(secretly(gm))
        began = monotonic()
        for _ in range(4):
            assert b"ping" in (await page.messages.get())["body"]
        hidden.cancel()
    assert monotonic() - began < 4


async def secretly(gm: Person) -> None:
    """Rolls that only the GM sees, more often than pings."""
    while True:
        await gm.do("roll-freely", formula="1d6", visibility="gm")
        await asyncio.sleep(0.15)


async def settled(*streams: Stream) -> list[int]:
    """How much each has sent, once nothing more comes."""
    sent = [-1]
    while sent != (now := [one.sent for one in streams]):
        sent = now
        await asyncio.sleep(0.4)
    return sent


@pytest.mark.parametrize("game", sorted(found()))
async def test_what_hidden_ones_do_in_a_fight_sends_nothing(app: Starlette, game: str) -> None:
    """Not one byte, to a program or to a page, in any game: neither how much is sent nor when tells of it."""
    async with Person(app) as gm, Person(app) as ada:
        await gm.open(game=game)
        await ada.join(gm, "Ada")
        mine = (await ada.do("make-character", sheet={"name": "Zoé"}))["answer"]["character"]
        foe = (await gm.do("make-character", sheet={"name": "Ogre"}))["answer"]["character"]
        ghost, shade = [
            (await gm.do("make-character", sheet={"name": name}, hidden=True))["answer"]["character"]
            for name in ("Ghost", "Shade")
        ]
        await gm.do("set-order", groups=[[mine], [ghost], [foe]])
        cookie = f"paravent-{gm.table}={ada.token}".encode()
        headers = [(b"host", b"paravent.test"), (b"cookie", cookie)]
        async with ada.stream() as program:
            page = Stream(app, f"/t/{gm.table}/stream", headers, 1000)
            await program.event()
            await page.until(b"hx-partial", within=20)
            await ada.do("pass-turn")
            await program.event()
            before = await settled(program, page)
            await gm.do("edit-sheet", character=ghost, values={"name": "Wraith"})
            await gm.do("roll-freely", formula="2d6", visibility="gm")
            await gm.do("write-note", note="n", title="Ghost", text="It comes.")
            await gm.do("join-order", character=shade)
            (due, *_) = (await gm.view())["order"]["due"]
            await gm.do("pass-turn", turn=due["id"])
            await gm.do("undo", action=(await gm.view())["journal"][-1]["action"])
            assert await settled(program, page) == before
            await gm.do("say", text="Bonsoir")
            after = await settled(program, page)
            assert all(more > less for more, less in zip(after, before, strict=True))
            await page.close()
