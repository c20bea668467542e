"""Our own files, served under names that change with their content; and whether the libraries were brought."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).resolve().parent.parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
SHEETS: Final = {
    "style": (
        "fonts",
        "tokens",
        "base",
        "controls",
        "faces",
        "dice",
        "pages",
        "table",
        "sheet",
        "fight",
        "papers",
        "journal",
        "contest",
        "questions",
        "card",
        "stage",
        "safety",
        "phone",
        "scenes",
        "notebook",
        "maps",
        "scenery",
        "drawers",
        "landscape",
        "print",
    ),
    "pages": ("creation", "lobby", "workshop", "ending", "mapping"),
    "desk": ("desk_fight", "desk", "desk_tools", "desk_phone", "television"),
    "leaves": ("leaves",),
    "join": ("join",),
}
"""The style sheets, one file for each part, in the order in which the later may overrule the earlier: what every page
has and a player's phone makes do with, what pages beside a table add, what the desk and the television add, and
what comes with the leaves of a notebook, and what the page of an invitation wears."""
FACE: Final = re.compile(
    r'@font-face \{ font-family: "([^"]+)"; src: url\("/static/(vendor/[^"]+)"\)[^}]*\} ?'
)
"""A rule of the style sheet for a face of type: its family and its file."""
IMPORT: Final = re.compile(r'^import (?:.* from )?"\./(\w+\.js)";$', re.MULTILINE)
"""A script that another needs before it starts."""
LIBRARIES: Final = ("htmx.min.js", "hx-sse.min.js")


@cache
def address(name: str) -> str:
    """The address of a static file; another content has another address, so it may be kept for ever."""
    path = STATIC / name
    digest = sha256(path.read_bytes()).hexdigest()[:10] if path.is_file() else "0"
    return f"/static/{name}?v={digest}"


@lru_cache(maxsize=8)
def style(sheet: str = "style") -> str:
    """All parts of a style sheet as one, without what only people read, nor faces that were not brought."""
    return re.sub(r" ?([{};,]) ", r"\1", FACE.sub(_brought, _joined(sheet)))


def _joined(sheet: str) -> str:
    joined = "".join((STATIC / "css" / f"{part}.css").read_text(encoding="utf-8") for part in SHEETS[sheet])
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", joined, flags=re.DOTALL))


def _brought(rule: re.Match[str]) -> str:
    name = rule[2]
    return rule[0].replace(f"/static/{name}", address(name)) if (STATIC / name).is_file() else ""


@lru_cache(maxsize=64)
def script(name: str) -> str:
    """One of our scripts without what only people read; its lines keep their numbers."""
    return re.sub(r"^[ \t]*(//.*)?", "", (STATIC / name).read_text(encoding="utf-8"), flags=re.MULTILINE)


@cache
def modules(name: str = "paravent.js") -> tuple[str, ...]:
    """The scripts that this one brings along, and theirs: told at once, a slow phone asks for all of them together."""
    brought: dict[str, None] = {}
    for one in IMPORT.findall(script(name)):
        brought |= dict.fromkeys([f"/static/{one}", *modules(one)])
    return tuple(brought)


@cache
def face_addresses(families: str) -> tuple[str, ...]:
    """Where the files of these faces are, as a style sheet names them: those that were brought."""
    files = {rule[1]: rule[2] for rule in FACE.finditer(_joined("style"))}
    names = [files.get(family, "") for family in re.findall(r'"([^"]+)"', families)]
    return tuple(address(name) for name in names if name and (STATIC / name).is_file())


@lru_cache(maxsize=8)
def style_address(sheet: str = "style") -> str:
    """Where a style sheet is; another content has another address."""
    return f"/style/{sheet}.css?v={sha256(style(sheet).encode()).hexdigest()[:10]}"


@cache
def missing() -> str:
    """The browser libraries that the build hook has not brought, by name."""
    return ", ".join(name for name in LIBRARIES if not (STATIC / "vendor" / name).is_file())
