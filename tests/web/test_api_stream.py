"""One stream per page: what the seat sees, each time it changes, once."""

from __future__ import annotations

import asyncio
import tracemalloc
import zlib

import pytest
from starlette.applications import Starlette

from paravent.settings import Rates
from paravent.web import streams
from tests.table.test_view_changes import applied
from tests.web.helpers import FREE, Person, Stream, application, running

pytestmark = pytest.mark.anyio


async def test_a_new_page_gets_the_view_at_once_then_each_change(gm: Person, ada: Person) -> None:
    async with ada.stream() as page:
        assert await page.status() == 200
        first = await page.event()
        assert first["data"] == await ada.view()
        await gm.do("say", text="Bonsoir")
        told = await page.event()
        assert told["id"] == told["data"]["version"] == first["id"] + 1
        assert told["data"]["journal"][-1]["data"]["text"] == "Bonsoir"


async def test_a_page_that_comes_back_gets_only_what_it_missed(gm: Person, ada: Person) -> None:
    async with ada.stream() as page:
        last = (await page.event())["id"]
    async with ada.stream(last) as page:
        assert await page.silent()
        await gm.do("say", text="un")
        assert (await page.event())["id"] == last + 1
    await gm.do("say", text="deux")
    await gm.do("say", text="trois")
    async with ada.stream(last + 1) as page:
        told = await page.event()
        assert told["id"] == last + 3
        assert await page.silent()
    assert [one["data"]["text"] for one in told["data"]["journal"][-3:]] == ["un", "deux", "trois"]


async def test_who_asks_for_changes_is_sent_what_is_different(gm: Person, ada: Person) -> None:
    """First the whole view, then changes that make the next one; the whole view again after a gap."""
    async with ada.stream(query="changes") as page:
        seen = (await page.event())["data"]
        for number in range(3):
            await gm.do("say", text=str(number))
            told = await page.event()
            assert told["event"] == "change"
            seen = applied(seen, told["data"])
            assert seen == await ada.view()
    await gm.do("say", text="un")
    await ada.view()
    await gm.do("say", text="deux")
    async with ada.stream(seen["version"], query="changes") as page:
        assert (await page.event())["event"] == "view"


async def test_a_reader_that_comes_back_in_time_gets_a_change_too(gm: Person, ada: Person) -> None:
    """What it has may still be what the next view is compared with."""
    async with ada.stream(query="changes") as page:
        seen = (await page.event())["data"]
    await gm.do("say", text="un")
    async with ada.stream(seen["version"], query="changes") as page:
        told = await page.event()
    assert (told["event"], applied(seen, told["data"])) == ("change", await ada.view())


async def test_nothing_is_sent_for_what_the_seat_may_not_know(gm: Person, ada: Person) -> None:
    async with ada.stream() as page:
        await page.event()
        await gm.do("make-character", sheet={"name": "Ogre"}, hidden=True)
        await gm.do("write-note", note="n1", title="", text="vampire")
        assert await page.silent()


async def test_a_newcomer_is_told_when_admitted_and_when_sent_away(app: Starlette, gm: Person) -> None:
    async with Person(app) as bob:
        await bob.join(gm, "Bob", admit=False)
        async with bob.stream() as page:
            assert "journal" not in (await page.event())["data"]
            await gm.do("admit-seat", seat=bob.seat)
            assert (await page.event())["data"]["you"]["admitted"]
            await gm.do("remove-seat", seat=bob.seat)
            assert (await page.event())["event"] == "gone"
            await page.ended()


async def test_a_deleted_table_ends_its_streams(gm: Person, ada: Person) -> None:
    async with ada.stream() as page:
        await page.event()
        await gm.http.delete(gm.at())
        assert (await page.event())["event"] == "gone"
        await page.ended()


async def test_a_quiet_stream_says_that_it_is_alive(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "PING_SECONDS", 0.02)
    async with ada.stream() as page:
        await page.event()
        async with asyncio.timeout(2):
            while (await page.messages.get())["body"] != streams.PING:
                pass


async def test_a_slow_reader_neither_grows_nor_slows_the_others(gm: Person, ada: Person) -> None:
    async with ada.stream(room=1) as slow, gm.stream() as quick:
        await quick.event()
        await gm.do("say", text="x" * 4000)
        await quick.event()
        sent = slow.sent
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for number in range(100):
            await gm.do("say", text=f"{number} " + "x" * 3000)
            await quick.event()
        grown = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert slow.sent - sent < 200_000
        assert grown < 3_000_000
        texts: list[str] = []
        while not texts or not texts[-1].startswith("99 "):
            texts.append((await slow.event())["data"]["journal"][-1]["data"].get("text", ""))
        assert len(texts) <= 4


async def test_a_seat_may_not_open_streams_without_end() -> None:
    rates = Rates(FREE, FREE, FREE, FREE, FREE, seat_streams=1)
    async with running(application(rates)) as app, Person(app) as gm:
        await gm.open()
        async with gm.stream() as one:
            await one.event()
            async with gm.stream() as two:
                assert await two.status() == 429


async def test_open_streams_are_counted_and_uncounted(gm: Person) -> None:
    async with gm.stream() as page:
        await page.event()
        assert "paravent_streams 1.0" in await gm.figures()
    assert "paravent_streams 0.0" in await gm.figures()


async def test_the_stream_of_a_page_is_packed_for_who_can_read_that(
    app: Starlette, gm: Person, ada: Person
) -> None:
    """Each message can be read when it has come, and is a fraction of what it says; others get it plain."""
    cookie = f"paravent-{gm.table}={ada.token}".encode()
    headers = [(b"host", b"paravent.test"), (b"cookie", cookie)]
    packed = Stream(app, f"/t/{gm.table}/stream", [*headers, (b"accept-encoding", b"gzip, br")], 1000)
    plain = Stream(app, f"/t/{gm.table}/stream", headers, 1000)
    assert (b"content-encoding", b"gzip") in (await packed.messages.get())["headers"]
    assert (b"content-encoding", b"gzip") not in (await plain.messages.get())["headers"]
    unpacking, text = zlib.decompressobj(16 + zlib.MAX_WBITS), b""
    async with asyncio.timeout(20):
        while b"hx-partial" not in text:
            text += unpacking.decompress((await packed.messages.get())["body"])
        await gm.do("say", text="Bonsoir")
        while b"Bonsoir" not in text:
            text += unpacking.decompress((await packed.messages.get())["body"])
        await plain.until(b"Bonsoir")
    assert packed.sent * 3 < len(text) <= plain.sent + 1000
    await packed.close()
    await plain.close()
