"""One stream per page: whenever something this seat may know has changed, the regions that look different.

The id of a message is a digest of the whole page, so that a page which comes back gets nothing when nothing changed,
and learns nothing of what happened out of its sight.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from hashlib import sha256
from typing import Final

from markupsafe import Markup, escape
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.words import Words
from paravent.sight.seen import Seen
from paravent.sight.sentences import sentence
from paravent.web.credentials import desk_of
from paravent.web.page_memory import Html, Memory
from paravent.web.pages.entries import Lines, entries
from paravent.web.pages.html_changes import parts
from paravent.web.pages.moves_in_progress import PendingShown, heard, pending
from paravent.web.pages.page import Look, see
from paravent.web.pages.regions import regions
from paravent.web.streams import Stream, streamed

RELOAD: Final = b"event: reload\ndata: now\n\n"


def reload(_: Words) -> bytes:
    """What a page is told of an error of ours: loaded anew it has its sentence, or what could not be drawn before."""
    return RELOAD


class Drawn(Struct, frozen=True, dict=True):
    """A page as it is drawn: its regions, the lines of its journal, and what all but its journal is made from."""

    regions: Mapping[str, Html]
    journal: Lines
    quiet: Seen

    @property
    def lines(self) -> Mapping[str, Html]:
        """How the lines look, by id."""
        return self.journal.html

    @cached_property
    def digest(self) -> str:
        """A short name for exactly this page."""
        every = (*self.regions.values(), *self.lines.values())
        return sha256(b"".join(one.digest for one in every)).hexdigest()[:24]


def drawn(seen: Seen, memory: Memory, before: Drawn | None = None) -> Drawn:
    """Draw everything that a page follows; where there was only talk, most of it is as it was before."""
    if before is not None and seen.without_talk.goes_on(before.quiet):
        known, alike, quiet = before.journal, before.regions, before.quiet
    else:
        known, alike, quiet = Lines(), None, seen.without_talk
    lines = entries(seen, memory.lines, known) if seen.kind != "waiting" else Lines()
    return Drawn(regions(seen, memory.regions, quiet, alike), lines, quiet)


async def draw(request: Request, seen: Seen) -> Drawn:
    """The same, off the event loop."""
    desk = desk_of(request)
    memory = desk.memory.of(seen.view.table)

    def whole() -> Drawn:
        made = drawn(seen, memory)
        _ = made.digest  # now, and not where everybody would wait for it
        return made

    return await desk.work.page(seen.view.table, whole)


async def page_stream(request: Request, looking: Look) -> Response:
    """The stream of a page; what it already has is not sent again."""
    have = request.headers.get("last-event-id") or request.query_params.get("have", "")
    draw = Follower(request, looking, have).draw
    stream = Stream(looking.place, looking.room, looking.seat, draw, RELOAD, reload, packs=True)
    return await streamed(request, stream)


class Follower:
    """A page that is followed: which kind it is, and how it looked when something was last sent."""

    def __init__(self, request: Request, looking: Look, have: str) -> None:
        self.request = request
        self.looking = looking
        self.have = have
        self.kind = request.query_params.get("kind", "")
        self.memory = desk_of(request).memory.of(looking.place.table)
        self.before: Drawn | None = None

    async def draw(self) -> bytes | None:
        """What looks different now; a page of another kind has to be loaded."""
        seen = await see(self.request, self.looking)
        if seen is None or seen.kind != (self.kind or seen.kind):
            return None
        self.kind = seen.kind
        if self.before is not None and seen.without_talk.goes_on(self.before.quiet):
            return self._next(seen)  # a line or two: nobody waits long for it
        return await desk_of(self.request).work.page(seen.view.table, partial(self._next, seen))

    def _next(self, seen: Seen) -> bytes:
        """The message that leads from what was last sent to what is seen now."""
        before, now = self.before, drawn(seen, self.memory, self.before)
        self.before = now
        if now.digest == (before.digest if before else self.have):
            return b""
        return message(now.digest, changes(seen, before, now))


def changes(seen: Seen, before: Drawn | None, now: Drawn) -> list[str]:
    """What to put where: all of it for a page that was away, else only what looks different."""
    sent = [
        part
        for name, html in now.regions.items()
        if before is None or before.regions.get(name) != html
        for part in _region(name, before.regions.get(name) if before else None, html)
    ]
    if seen.kind == "waiting":
        return sent
    if before is None:
        return [*sent, put("#entries", "innerMorph", Markup("").join(now.lines.values()))]
    new = [id for id in now.lines if id not in before.lines]
    sent += [
        put(f'[id="e-{id}"]', "outerMorph", html)
        for id, html in now.lines.items()
        if id in before.lines and before.lines[id] != html
    ]
    sent += [put("#entries", "beforeend", now.lines[id]) for id in new]
    told = _told(seen, before, now)
    return [*sent, put("#told", "innerHTML", escape(told))] if told else sent


def _region(name: str, before: Markup | None, now: Markup) -> list[str]:
    """A region, or the parts of it that look different."""
    found = parts(str.__str__(before), str.__str__(now)) if before is not None else []
    if not found:
        return [put(f"#{name}", "outerMorph", now)]
    return [put(f'[id="{id}"]', "outerMorph", Markup(html)) for id, html in found]


def _told(seen: Seen, before: Drawn, now: Drawn) -> str:
    """For those who listen, once: the last line that is new or has come to its end, and what is newly asked of them."""
    changed = [id for id in now.lines if before.lines.get(id) != now.lines[id]]
    said = sentence(seen, now.journal.told[changed[-1]]) if changed else ""
    known = {(one.doing.action, one.doing.answered) for one in _asked(before.quiet)}
    asked = [heard(seen, one) for one in _asked(seen) if (one.doing.action, one.doing.answered) not in known]
    return " ".join(filter(None, (said, *asked)))


def _asked(seen: Seen) -> list[PendingShown]:
    """What waits for an answer of this seat."""
    return [one for one in pending(seen) if one.doing.yours and one.doing.question]


def put(target: str, swap: str, html: Markup) -> str:
    """A piece of the page and where it goes."""
    return f'<hx-partial hx-target="{escape(target)}" hx-swap="{swap}">{html}</hx-partial>'


def message(id: str, parts: list[str]) -> bytes:
    """One message of the stream, every line of it marked as data."""
    data = "".join(parts).replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\ndata: ")
    return f"id: {id}\ndata: {data}\n\n".encode()
