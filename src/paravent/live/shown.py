"""What a seat is told by streams: the whole view, or what is different from the one before; written once for all who
watch from that seat, and of the journal only the lines that are new."""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import Final
from uuid import uuid4

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from paravent.live.watchers import Sent
from paravent.table.view import View, WaitingView
from paravent.table.view_changes import comparable, view_change
from paravent.table.window import moved_on

AnyView = View | WaitingView
BEGIN, END = b"id: %d\nevent: view\ndata: ", b"\n\n"
MARK: Final = uuid4().hex.encode()
"""Stands for the journal while the rest is written; nobody can say it."""


class Writer:
    """Writes the views of one seat one after the other: the lines of the journal that stay are copied."""

    def __init__(self) -> None:
        self._seen: AnyView | None = None
        self._message = b""
        self._journal = slice(0)
        self._lengths = array("I")
        """Of each line of the journal, with what parts it from the next."""

    def message(self, version: int, seen: AnyView) -> bytes:
        """A view as a stream tells it."""
        if seen is not self._seen:
            begin = BEGIN % version
            if isinstance(seen, View):
                head, tail = json.encode(replace(seen, journal=Raw(b"[%b]" % MARK))).split(MARK)
                stays, new, lengths = self._lines(seen)
                journal = b",".join(new)
                between = b"," if stays and new else b""
                first = len(begin) + len(head)
                last = first + len(stays) + len(between) + len(journal)
                message = b"".join((begin, head, stays, between, journal, tail, END))
            else:
                first = last = len(begin)
                message, lengths = b"".join((begin, json.encode(seen), END)), array("I")
            self._message, self._journal, self._lengths = message, slice(first, last), lengths
            self._seen = seen
        return self._message

    def _lines(self, seen: View) -> tuple[memoryview, list[bytes], array[int]]:
        """What stays of the journal, not copied yet, and what is new."""
        before = self._seen.journal if isinstance(self._seen, View) else ()
        went, came = moved_on(before, seen.journal) or (len(before), len(seen.journal))
        new = [json.encode(line) for line in seen.journal[len(seen.journal) - came :]]
        stays = memoryview(self._message)[self._journal][sum(self._lengths[:went]) :]
        lengths = self._lengths[went:]
        lengths.extend(len(one) + 1 for one in new)
        return stays, new, lengths


class Shown(Struct, frozen=True, dict=True):
    """What a seat sees, and how much it has been told; and what it saw before that."""

    version: int
    seen: AnyView
    writer: Writer
    before: AnyView | None = None

    @property
    def message(self) -> bytes:
        """All of it, as a stream tells it."""
        return self.writer.message(self.version, self.seen)

    @property
    def data(self) -> bytes:
        """The same by itself."""
        return self.message[len(BEGIN % self.version) : -len(END)]

    @cached_property
    def change(self) -> bytes:
        """What is different from what was seen before, as a stream tells it; nothing where that cannot be said."""
        if (
            isinstance(self.seen, View)
            and isinstance(self.before, View)
            and comparable(self.before, self.seen)
        ):
            data = json.encode(view_change(self.before, self.seen))
            return b"id: %d\nevent: change\ndata: %b\n\n" % (self.version, data)
        return b""

    def make(self, sends: Sent) -> None:
        """Make what a stream sends of it, for whoever asks later."""
        if sends == "change" and self.change:
            return
        if sends:
            _ = self.message

    @property
    def since(self) -> int:
        """How much had been told when it was seen before."""
        return self.before.version if self.before is not None else -1
