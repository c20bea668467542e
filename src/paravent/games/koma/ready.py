"""Ready to play at once: six characters of two settings, their opponents and a scenario, all of our own invention."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paravent.core.ready_book import ReadyBook
from paravent.games.koma.sheet import Sheet

READY: Final = ReadyBook(Path(__file__).with_name("ready.toml"), Sheet)
