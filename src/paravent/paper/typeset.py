"""The printing press: a template of this folder and plain data, set by typst. Data never becomes markup."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from re import sub
from typing import TYPE_CHECKING, Any, Final
from unicodedata import normalize

from jinja2 import Environment, FileSystemLoader, Template
from msgspec import json

if TYPE_CHECKING:
    import typst

TEMPLATES: Final = Path(__file__).resolve().parent
FACES: Final = TEMPLATES.parent / "web" / "static" / "vendor"
"""Where the build leaves the faces of type, if it could have them."""


def pdf(template: str, data: Any) -> bytes:
    """A document as PDF."""
    made = _compiler(template, data).compile(format="pdf")
    return made if isinstance(made, bytes) else b""


def images(template: str, data: Any, ppi: float = 110) -> list[bytes]:
    """A document as pictures, one for each page."""
    made = _compiler(template, data).compile(format="png", ppi=ppi)
    return made if isinstance(made, list) else [made or b""]


def picture(svg: str, wide: float = 480) -> bytes:
    """A drawing of ours as dots, twice as many of them as it is wide."""
    return images("picture.typ", {"svg": svg, "wide": wide}, 144)[0]


def page_count(template: str, data: Any) -> int:
    """How many pages a document takes."""
    return len(images(template, data, ppi=8))


def _compiler(template: str, data: Any) -> typst.Compiler:
    """Typst over one template; it reads nothing outside this folder."""
    import typst

    return typst.Compiler(
        TEMPLATES / template,
        root=TEMPLATES,
        font_paths=_fonts(),
        sys_inputs={"data": json.encode(data).decode()},
    )


@cache
def _fonts() -> typst.Fonts:
    """The fonts inside typst and the faces of the games' titles, then the system's for the letters that these lack."""
    import typst

    return typst.Fonts(font_paths=[FACES])


def families() -> list[str]:
    """The families of type that the press knows."""
    return _fonts().families()


@cache
def page_template(name: str) -> Template:
    """A page of HTML, in which nothing that people wrote becomes markup."""
    loader = FileSystemLoader(TEMPLATES)
    made = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return made.get_template(name)


def file_name(form: str, *names: str) -> str:
    """A name that every system takes: without accents or spaces."""
    letters = normalize("NFKD", "-".join(names)).encode("ascii", "ignore").decode().lower()
    return f"{sub(r'[^a-z0-9]+', '-', letters).strip('-')[:60] or 'paravent'}.{form}"
