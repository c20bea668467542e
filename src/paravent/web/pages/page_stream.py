"""One stream per page: whenever something this seat may know has changed, the regions that look different.

The id of a message is a digest of the whole page, so that a page which comes back gets nothing when nothing changed,
and learns nothing of what happened out of its sight.
"""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Mapping
from hashlib import blake2s
from typing import Final

from markupsafe import Markup, escape
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from paravent.core.refusal import Refusal
from paravent.live.table_errors import NoTable
from paravent.sight.seen import Seen
from paravent.sight.sentences import gathered, sentence
from paravent.store import StoreError
from paravent.web.api_stream import GONE, HELLO, PING, PING_SECONDS
from paravent.web.api_words import TOO_MANY_STREAMS
from paravent.web.credentials import desk_of, holds
from paravent.web.pages.entries import entries
from paravent.web.pages.page import Look, see
from paravent.web.pages.regions import regions

RELOAD: Final = b"event: reload\ndata: now\n\n"


class Drawn(Struct, frozen=True):
    """A page as it is drawn: its regions, and the lines of its journal."""

    regions: Mapping[str, Markup]
    lines: Mapping[str, Markup]

    @property
    def digest(self) -> str:
        """A short name for exactly this page."""
        hashed = blake2s(digest_size=12)
        for part in (*self.regions.values(), *self.lines.values()):
            hashed.update(part.encode())
        return hashed.hexdigest()


def drawn(seen: Seen) -> Drawn:
    """Draw everything that a page follows."""
    return Drawn(regions(seen), dict(entries(seen)) if seen.kind != "waiting" else {})


async def streamed(request: Request, looking: Look) -> Response:
    """The stream of a page; what it already has is not sent again."""
    desk = desk_of(request)
    if looking.room.watchers.of(looking.seat) >= desk.rates.seat_streams:
        raise Refusal(TOO_MANY_STREAMS)
    have = request.headers.get("last-event-id") or request.query_params.get("have", "")
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(
        following(request, looking, have), headers=headers, media_type="text/event-stream"
    )


async def following(request: Request, looking: Look, have: str) -> AsyncGenerator[bytes, None]:
    """Wait, look, draw, and send what is different."""
    room, telemetry = looking.room, desk_of(request).telemetry
    before: Drawn | None = None
    kind = ""
    with (
        telemetry.streams.track_inprogress(),
        room.watchers.one(looking.seat, present=not looking.other) as watcher,
    ):
        yield HELLO
        while True:
            if not await watcher.woken(PING_SECONDS):
                yield PING
                if room.behind:
                    room.start()
                continue
            try:
                seen = await see(request, looking)
            except NoTable:
                yield GONE
                return
            except StoreError:
                continue
            if seen is None or (kind and seen.kind != kind) or not await holds(request, looking.place):
                yield RELOAD
                return
            if not kind and request.query_params.get("kind", seen.kind) != seen.kind:
                yield RELOAD
                return
            kind = seen.kind
            now = drawn(seen)
            if now.digest != (before.digest if before else have):
                yield message(now.digest, changes(seen, before, now))
            before = now


def changes(seen: Seen, before: Drawn | None, now: Drawn) -> list[str]:
    """What to put where: all of it for a page that was away, else only what looks different."""
    parts = [
        partial(f"#{name}", "outerMorph", html)
        for name, html in now.regions.items()
        if before is None or before.regions.get(name) != html
    ]
    if seen.kind == "waiting":
        return parts
    if before is None:
        return [*parts, partial("#entries", "innerMorph", Markup("").join(now.lines.values()))]
    new = [id for id in now.lines if id not in before.lines]
    parts += [
        partial(f'[id="e-{id}"]', "outerMorph", html)
        for id, html in now.lines.items()
        if id in before.lines and before.lines[id] != html
    ]
    parts += [partial("#entries", "beforeend", now.lines[id]) for id in new]
    told = _told(seen, before, now)
    return [*parts, partial("#told", "innerHTML", escape(told))] if told else parts


def _told(seen: Seen, before: Drawn, now: Drawn) -> str:
    """One sentence for those who listen: the last line that is new or has come to its end."""
    changed = [id for id in now.lines if before.lines.get(id) != now.lines[id]]
    by_id = {entry["id"]: entry for entry in gathered(seen.view["journal"])}
    return sentence(seen, by_id[changed[-1]]) if changed else ""


def partial(target: str, swap: str, html: Markup) -> str:
    """A piece of the page and where it goes."""
    return f'<hx-partial hx-target="{escape(target)}" hx-swap="{swap}">{html}</hx-partial>'


def message(id: str, parts: list[str]) -> bytes:
    """One message of the stream, every line of it marked as data."""
    lines = re.split(r"\r\n|\r|\n", "".join(parts))
    data = "".join(f"data: {line}\n" for line in lines)
    return f"id: {id}\n{data}\n".encode()
