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
    for wanted in (request.query_params.get("lang"), request.cookies.get(LANGUAGE_COOKIE)):
        for language in LANGUAGES:
            if wanted == language:
                return language
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> Language:
    """The first of our languages in an `Accept-Language` header."""
    for part in header.split(","):
        for language in LANGUAGES:
            if part.strip()[:2].lower() == language:
                return language
    return LANGUAGES[0]


def theme_of(request: Request) -> Theme:
    """What was chosen; nothing means what the system says."""
    chosen = request.cookies.get(THEME_COOKIE)
    return "light" if chosen == "light" else "dark" if chosen == "dark" else ""
