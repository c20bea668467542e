"""Ready to play at once: six characters, their opponents and a scenario, all of our own invention (rpg H5)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paravent.core.ready_book import ReadyBook
from paravent.games.rpg.sheet import Sheet

READY: Final = ReadyBook(Path(__file__).with_name("ready.toml"), Sheet)
