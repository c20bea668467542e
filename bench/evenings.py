"""`python3 dev.py bench evenings [GAME…]`: a whole evening of each game, by the scenario's buttons alone.

A desk, two phones and a television in one chromium; a picture of each screen at each moment in `screenshots/evenings`.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Error, sync_playwright

from paravent.games import found
from tests.pages.conftest import Server
from tests.pages.evening import launched
from tests.pages.whole_evening import WholeEvening

FOLDER: Final = Path(__file__).resolve().parents[1] / "screenshots" / "evenings"


def evening(server: Server, game: str) -> list[str]:
    """One evening; what went wrong."""
    began = time.monotonic()
    with sync_playwright() as playwright:
        browser = launched(playwright)
        one = WholeEvening(browser, server.address, game, FOLDER)
        try:
            problems = one.play()
        except (Error, AssertionError) as error:
            one.pictured("stuck")
            problems = [*one.problems, f"scene {one.number}, stuck: {error}"]
        browser.close()
    print(
        f"{game}: {one.number} scenes, {one.rolls} rolls, {one.fights} fights, {time.monotonic() - began:.0f} s,"
        f" {len(problems)} wrong",
        flush=True,
    )
    return problems


def main(games: list[str]) -> int:
    """Every game, or those named; fails where anything went wrong."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        for game in games or sorted(found()):
            for problem in evening(server, game):
                print(f"  {problem}", flush=True)
                wrong += 1
        server.kill()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
