"""Our own files, served under names that change with their content; and whether the libraries were brought."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).resolve().parent.parent / "static"
LIBRARIES: Final = ("htmx.min.js", "hx-sse.min.js")


@cache
def address(name: str) -> str:
    """The address of a static file; another content has another address, so it may be kept for ever."""
    path = STATIC / name
    digest = sha256(path.read_bytes()).hexdigest()[:10] if path.is_file() else "0"
    return f"/static/{name}?v={digest}"


def missing() -> str:
    """The browser libraries that the build hook has not brought, by name."""
    return ", ".join(name for name in LIBRARIES if not (STATIC / "vendor" / name).is_file())
