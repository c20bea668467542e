"""In which language, and by day or by night: what the address, a cookie or the browser asks for."""

from __future__ import annotations

from typing import Final, Literal

from starlette.requests import Request

from paravent.core.words import LANGUAGES, Language

Theme = Literal["", "light", "dark"]
LANGUAGE_COOKIE: Final = "language"
THEME_COOKIE: Final = "theme"


def language_of(request: Request) -> Language:
    """`?lang=`, then the cookie, then what the browser prefers; French otherwise."""
    asked = request.query_params.get("lang", ""), request.cookies.get(LANGUAGE_COOKIE, "")
    found = map(preferred, (*asked, request.headers.get("accept-language", "")))
    return next((language for language in found if language), LANGUAGES[0])


def preferred(wanted: str) -> Language | None:
    """The first of our languages in a text like `en-GB, fr;q=0.5`."""
    named = (part.strip()[:2].lower() for part in wanted.split(","))
    return next((language for name in named for language in LANGUAGES if name == language), None)


def theme_of(request: Request) -> Theme:
    """What was chosen; nothing means what the system says."""
    chosen = request.cookies.get(THEME_COOKIE)
    return "light" if chosen == "light" else "dark" if chosen == "dark" else ""
