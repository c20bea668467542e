"""What an application remembers of what it has drawn and worked out; it is forgotten with the application, and what
was drawn of a table soon after its last page is closed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from sys import getsizeof
from threading import Lock
from typing import Final
from weakref import WeakValueDictionary

from markupsafe import Markup
from msgspec import Struct

from paravent.core.kept import Kept
from paravent.core.tally import Worked
from paravent.sight.fight_forecast import Foreseen
from paravent.sight.house_bench import Tried
from paravent.sight.tuned_foes import Offered
from paravent.sight.workshop import Answer
from paravent.table.view import View

MEGABYTE: Final = 1024 * 1024
TABLES: Final = 64
"""So many are remembered though no page of theirs is open: one that is just loaded opens its stream a moment later."""


class Html(Markup):
    """Something as it is drawn."""

    @cached_property
    def digest(self) -> bytes:
        """A short name for exactly this."""
        return sha256(self.encode()).digest()


class Region(Struct, frozen=True, eq=False):
    """A region of a page, or a piece of one, as it was drawn: from what, and what its templates read of the view
    besides."""

    made_from: Mapping[str, object]
    read: Mapping[str, object]
    html: Html

    def holds(self, made_from: Mapping[str, object], view: View) -> bool:
        """Whether it would be drawn just so again."""
        return self.made_from == made_from and all(
            getattr(view, name) == part for name, part in self.read.items()
        )


def weight_of(region: Region) -> int:
    """How many bytes a region takes."""
    return getsizeof(region.html)


class Memory:
    """One for each table that somebody looks at: whoever follows it holds on to it."""

    def __init__(self) -> None:
        self.regions: Kept[Region] = Kept(10_000, 16 * MEGABYTE, weight_of)
        """Regions of pages, and their pieces, as they were last drawn."""
        self.lines: Kept[Html] = Kept(10_000, 8 * MEGABYTE, getsizeof)
        """Lines of the journal that are over."""


class Memories:
    """One for each application, at its desk."""

    def __init__(self) -> None:
        self.workshop: Kept[Answer] = Kept(256)
        """Answers of the workshop."""
        self.fights: Kept[Worked] = Kept(256)
        """What is known of fights that are measured there."""
        self.foreseen: Kept[Foreseen] = Kept(64)
        """What is known of fights that a GM asked about."""
        self.house: Kept[Tried] = Kept(512)
        """What options do to somebody there."""
        self.tuned: Kept[tuple[Offered, ...]] = Kept(256)
        """Foes that were proposed there."""
        self._lately: Kept[Memory] = Kept(TABLES)
        self._tables: WeakValueDictionary[str, Memory] = WeakValueDictionary()
        self._lock = Lock()

    def of(self, table: str) -> Memory:
        """What was drawn of a table."""
        with self._lock:
            memory = self._tables.get(table) or Memory()
            self._tables[table] = memory
        self._lately.keep(table, memory)
        return memory
