"""The build hook: takes the browser libraries out of a package of the Python index, each file pinned by its hash.

Nothing of others' code is committed, and neither npm nor Node is needed.
"""

from __future__ import annotations

from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VENDOR = Path("src", "paravent", "web", "static", "vendor")
HERE = Path(__file__).resolve().parent
PACKAGE = "django-htmx"
"""A requirement of the build in pyproject.toml: it carries htmx 4.0.0-beta6."""


class Library(NamedTuple):
    """A file of the package: where it is, the name under which we serve it, and what it must hash to."""

    path: str
    name: str
    sha256: str


LIBRARIES = (
    Library(
        "django_htmx/static/django_htmx/htmx-4.min.js",
        "htmx.min.js",
        "28fae7bbe8e8142b702debb9d5234a9a436d9435a4b5165b195aa1a7ed840d25",
    ),
    Library(
        "django_htmx/static/django_htmx/ext/hx-sse-4.min.js",
        "hx-sse.min.js",
        "d3aeb71073552b253eaee99badebd60607003b1c25ac567ab88187d6887ab522",
    ),
)


def bring(folder: Path = HERE / VENDOR) -> None:
    """Put every library in place, unless it is there already: a source archive has them."""
    folder.mkdir(parents=True, exist_ok=True)
    for library in LIBRARIES:
        place = folder / library.name
        if not (place.is_file() and is_pinned(library, place.read_bytes())):
            place.write_bytes(taken(library))


def taken(library: Library) -> bytes:
    """The file out of the package, if it is the one we know."""
    try:
        data = Path(str(distribution(PACKAGE).locate_file(library.path))).read_bytes()
    except (PackageNotFoundError, OSError) as error:
        raise SystemExit(f"{library.name} comes from {PACKAGE}, which the build wants installed.") from error
    if not is_pinned(library, data):
        raise SystemExit(f"The {library.name} of {PACKAGE} is not the one we pinned.")
    return data


def is_pinned(library: Library, data: bytes) -> bool:
    """Whether it is this file to the byte."""
    return sha256(data).hexdigest() == library.sha256


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls before it packs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Bring the libraries, and pack them although git ignores them."""
        bring()
        build_data["artifacts"] += [(VENDOR / library.name).as_posix() for library in LIBRARIES]
