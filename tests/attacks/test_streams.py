"""What a stream tells by being silent."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from paravent.web import streams
from tests.web.helpers import Person

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
