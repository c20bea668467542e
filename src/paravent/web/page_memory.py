"""What an application remembers of what it has drawn and worked out; it is forgotten with the application."""

from __future__ import annotations

from sys import getsizeof
from typing import Final

from markupsafe import Markup

from paravent.core.kept import Kept
from paravent.core.tally import Worked
from paravent.sight.fight_forecast import Foreseen
from paravent.sight.house_bench import Tried
from paravent.sight.tuned_foes import Offered
from paravent.sight.workshop import Answer

MEGABYTE: Final = 1024 * 1024


def weight_of(regions: dict[str, Markup]) -> int:
    """How many bytes a page takes."""
    return sum(map(getsizeof, regions.values()))


class Memory:
    """One for each application, at its desk."""

    def __init__(self) -> None:
        self.regions: Kept[dict[str, Markup]] = Kept(512, 64 * MEGABYTE, weight_of)
        """Pages as they were drawn."""
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
        self.lines: Kept[Markup] = Kept(4000, 32 * MEGABYTE, getsizeof)
        """Lines of journals that are over."""
