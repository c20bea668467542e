"""The build hook: takes browser libraries and faces of type out of packages of the Python index, pinned by their hash.

Nothing of others' is committed, and neither npm nor Node is needed. Faces are cut down to the letters that we use;
one that cannot be had is left out, and pages are then set in a face of the system.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

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

Axes: TypeAlias = dict[str, float | tuple[float, float]]


class Face(NamedTuple):
    """A face of type: what its package is called after `fontpkg-`, its file, that file's hash, how far it may vary."""

    name: str
    path: str
    sha256: str
    axes: Axes

    def recipe(self) -> str:
        """What is made of what: another one is another file."""
        return sha256(f"{self} {LETTERS} {FEATURES} {HEAVY}".encode()).hexdigest()


FACES = (
    Face(
        "figtree",
        "Figtree[wght].ttf",
        "26ad3db9b31ff7dde67a91ff515d022d2f495cd506590699cf264f0bfe6fb714",
        {"wght": (400, 700)},
    ),
    Face(
        "literata",
        "Literata[opsz,wght].ttf",
        "b41138c9373112f32abb589cc22e8674b06ed4048b0c513be922bdd26f274440",
        {"opsz": 16, "wght": (400, 700)},
    ),
    Face(
        "fraunces",
        "Fraunces[SOFT,WONK,opsz,wght].ttf",
        "177ff6c0f14e5550a3c624247cd1189611d4eb65d000b14944c63d967958abbb",
        {"SOFT": 0, "WONK": 0, "opsz": 72, "wght": 700},
    ),
    Face(
        "unbounded",
        "Unbounded[wght].ttf",
        "323b511be380c8d474ef030686b71aedde501f8d9cd46da558b7c40454372c3f",
        {"wght": 800},
    ),
    Face(
        "abril-fatface",
        "AbrilFatface-Regular.ttf",
        "5971d4a3758a922a9fedc7f6fb825a96341a2e718c45a4b2c9a6b417c8c4dbe9",
        {},
    ),
    Face(
        "chakra-petch",
        "ChakraPetch-SemiBold.ttf",
        "45264de3204ddbd5fb3e14a2402acd5c630d16650ae5fc221d2c52da46a6734b",
        {},
    ),
    Face(
        "alumni-sans",
        "AlumniSans[wght].ttf",
        "9255d5201c7aba5bf1bde1e8521f0fee691f0588b83f40db228a5f9bbaacfbc4",
        {"wght": 800},
    ),
)
ACCENTED = "àâäáæçéèêëíîïñóôöœßúùûüÿÀÂÄÁÆÇÉÈÊËÍÎÏÑÓÔÖŒÚÙÛÜŸ"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + ACCENTED + "\u00a0\u202f«»‘’“”…–—·•×−°½→"
HEAVY = 400_000
"""Bytes of kerning that take longer to read than all faces to cut: a title of a few words does without."""
FEATURES = ("kern", "liga", "lnum", "tnum")


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


def bring_faces(folder: Path = HERE / VENDOR) -> None:
    """Put every face in place with its licence, unless it is there already; say which cannot be had."""
    folder.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        try:
            bring_face(face, folder)
        except (ImportError, PackageNotFoundError, OSError) as error:
            sys.stderr.write(f"{face.name} is left out, a face of the system will do: {error}\n")


def bring_face(face: Face, folder: Path) -> None:
    """One face: the letters we use, for browsers and for paper, its licence, and the recipe they were made by with the
    hash of what was made."""
    recipe, made = folder / f"{face.name}.recipe", folder / f"{face.name}.woff2"
    plain = made.with_suffix(".ttf")
    if (
        recipe.is_file()
        and made.is_file()
        and plain.is_file()
        and recipe.read_text(encoding="utf-8") == stamp(face, made)
    ):
        return
    package = Path(
        str(distribution(f"fontpkg-{face.name}").locate_file(f"fontpkg_{face.name.replace('-', '_')}"))
    )
    data = (package / "files" / face.path).read_bytes()
    if sha256(data).hexdigest() != face.sha256:
        raise SystemExit(f"The {face.path} of fontpkg-{face.name} is not the one we pinned.")
    plain.write_bytes(cut(data, face.axes))
    made.write_bytes(packed(plain.read_bytes()))
    (folder / f"{face.name}.LICENSE.txt").write_bytes((package / "LICENSE").read_bytes())
    recipe.write_text(stamp(face, made), encoding="utf-8")


def stamp(face: Face, made: Path) -> str:
    """By which recipe a file was made, and that it is still what was made."""
    return f"{face.recipe()} {sha256(made.read_bytes()).hexdigest()}"


def cut(data: bytes, axes: Axes) -> bytes:
    """A font with our letters alone, without hints, as a printer likes it; the same for the same."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    options = Options(hinting=False, layout_features=list(FEATURES), drop_tables=["DSIG", "FFTM", "meta"])
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS)
    font = TTFont(BytesIO(data), recalcTimestamp=False)
    if font.reader.tables["GPOS"].length > HEAVY:
        del font["GPOS"]
    subsetter.subset(font)
    if axes:
        instantiateVariableFont(font, axes, inplace=True)
    made = BytesIO()
    font.save(made)
    return made.getvalue()


def packed(plain: bytes) -> bytes:
    """The same font as browsers like it."""
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(plain), recalcTimestamp=False)
    font.flavor = "woff2"
    made = BytesIO()
    font.save(made)
    return made.getvalue()


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls before it packs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Bring libraries and faces, and pack them although git ignores them."""
        bring()
        bring_faces()
        build_data["artifacts"] += [(VENDOR / library.name).as_posix() for library in LIBRARIES]
        build_data["artifacts"] += [(VENDOR / f"{face.name}.*").as_posix() for face in FACES]
