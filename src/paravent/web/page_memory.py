"""What an application remembers of what it has drawn and worked out; it is forgotten with the application."""

from __future__ import annotations

from collections.abc import Mapping
from sys import getsizeof
from typing import Final

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


class Region(Struct, frozen=True, eq=False):
    """A region of a page, or a piece of one, as it was drawn: from what, and what its templates read of the view
    besides."""

    made_from: Mapping[str, object]
    read: Mapping[str, object]
    html: Markup

    def holds(self, made_from: Mapping[str, object], view: View) -> bool:
        """Whether it would be drawn just so again."""
        return self.made_from == made_from and all(
            getattr(view, name) == part for name, part in self.read.items()
        )


def weight_of(region: Region) -> int:
    """How many bytes a region takes."""
    return getsizeof(region.html)


class Memory:
    """One for each application, at its desk."""

    def __init__(self) -> None:
        self.regions: Kept[Region] = Kept(100_000, 192 * MEGABYTE, weight_of)
        """Regions of pages, and their pieces, as they were last drawn."""
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
        self.lines: Kept[Markup] = Kept(100_000, 96 * MEGABYTE, getsizeof)
        """Lines of journals that are over."""
