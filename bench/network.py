"""`python3 dev.py bench network [SECONDS]`: how soon a tap is felt on a phone whose network is bad.

The evening of `tests/pages/test_bad_network.py`: late by 700 ms each way unless told otherwise, one command in twenty
lost, and a cut. A tap is counted from the finger on the glass until something looks different.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tests.pages.bad_network import BadNetwork
from tests.pages.conftest import Server
from tests.pages.evening import launched
from tests.pages.test_bad_network import SEED, log, played, recount
from tests.pages.test_koma import ready

MOST_MS = 100


def main(seconds: float) -> int:
    """One evening, each tap a line."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launched(playwright)
        server.start()
        network = BadNetwork(server.port, seconds=seconds, loss=0.05, seed=SEED)
        try:
            evening, (seated,) = ready(browser, server, "yze", "Léa")
            player = played(evening, seated, network)
            felt = [(one["what"], one["ms"]) for one in player.phone.evaluate("felt")]
            for what, ms in felt:
                print(f"{what[:50]:50} {'not felt' if ms is None else f'{ms:6.0f} ms'}")
            print(f"recounted: {recount(log(evening.gm))}")
        finally:
            network.close()
            browser.close()
            server.kill()
    times = [MOST_MS + 1 if ms is None else ms for _, ms in felt]
    late = sum(ms > MOST_MS for ms in times)
    print(
        f"{len(times)} taps, median {median(times):.0f} ms, longest {max(times):.0f} ms, {late} over {MOST_MS} ms"
    )
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if sys.argv[1:] else 0.7))
