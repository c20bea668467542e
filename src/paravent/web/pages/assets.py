"""Our own files, served under names that change with their content; and whether the libraries were brought."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).resolve().parent.parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
PARTS: Final = (
    "tokens",
    "base",
    "controls",
    "dice",
    "pages",
    "lobby",
    "join",
    "table",
    "sheet",
    "fight",
    "papers",
    "journal",
    "questions",
    "card",
    "desk",
    "television",
    "print",
)
"""The style sheet, one file for each part, in the order in which the later may overrule the earlier."""
LIBRARIES: Final = ("htmx.min.js", "hx-sse.min.js")


@cache
def address(name: str) -> str:
    """The address of a static file; another content has another address, so it may be kept for ever."""
    path = STATIC / name
    digest = sha256(path.read_bytes()).hexdigest()[:10] if path.is_file() else "0"
    return f"/static/{name}?v={digest}"


@cache
def style() -> str:
    """All parts of the style sheet as one, without what only people read."""
    joined = "".join((STATIC / "css" / f"{part}.css").read_text(encoding="utf-8") for part in PARTS)
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", joined, flags=re.DOTALL))


@cache
def style_address() -> str:
    """Where the style sheet is; another content has another address."""
    return f"/style.css?v={sha256(style().encode()).hexdigest()[:10]}"


def missing() -> str:
    """The browser libraries that the build hook has not brought, by name."""
    return ", ".join(name for name in LIBRARIES if not (STATIC / "vendor" / name).is_file())
