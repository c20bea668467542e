"""`python3 dev.py bench browsers`: an evening on a phone in Firefox and in WebKit, with a picture of each."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.browsers.remote import firefox, webkit

PACKAGES: Final = {"firefox-esr": firefox, "webkit2gtk-driver xvfb": webkit}
FOLDER: Final = Path(__file__).resolve().parents[1] / "screenshots"


def main() -> int:
    """Both browsers, or which Debian packages bring the one that is missing."""
    missing = [names for names, where in PACKAGES.items() if where() is None]
    if missing:
        print(f"Missing here; on Debian: apt-get install {' '.join(missing)}")
        return 1
    FOLDER.mkdir(exist_ok=True)
    os.environ["PARAVENT_SCREENSHOTS"] = str(FOLDER)
    return int(pytest.main(["-q", "tests/browsers", "-p", "no:cacheprovider"]))


if __name__ == "__main__":
    sys.exit(main())
