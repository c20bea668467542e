"""`paravent licences`: whose work is shipped with Paravent or needed by it, and under which licence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import typer
from msgspec import Struct, to_builtins

from paravent.cli.commands import listed
from paravent.cli.options import help_option, json_option
from paravent.cli.terminal import Terminal
from paravent.core.words import Words

REQUIREMENT: Final = re.compile(r"([\w.-]+)\s*(?:\[([^]]*)\])?[^;]*(?:;(.*))?")
EXTRA: Final = re.compile(r"extra\s*==\s*['\"]([\w.-]+)['\"]")
TEXTS: Final = {"SIL OPEN FONT LICENSE Version 1.1": "OFL-1.1", "Zero-Clause BSD": "0BSD"}
"""What a licence's own text says at its beginning, and how it is called in short."""


class Licensed(Struct, frozen=True):
    """Somebody's work: a package of Python, with its version, or a file that browsers load."""

    name: str
    version: str
    licence: str


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "licences")
    def command(
        as_json: bool = json_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        every = [*packages(), *browser_files()]
        if as_json:
            return terminal.json(to_builtins(every))
        wide = max(len(f"{one.name} {one.version}") for one in every)
        for one in every:
            terminal.out.print(f"{f'{one.name} {one.version}':<{wide}}  {one.licence}", soft_wrap=True)
        return terminal.out.print(terminal.say(TEXTS_LIE), soft_wrap=True)


def packages() -> list[Licensed]:
    """Paravent and every package that it needs here, however far, by name."""
    found: dict[str, Distribution] = {}
    waiting, seen = ["paravent"], set[str]()
    while waiting:
        need = waiting.pop()
        if need not in seen:
            seen.add(need)
            name, extras, _ = _parts(need)
            with suppress(PackageNotFoundError):  # what only another system or an older Python needs
                one = found[re.sub(r"[-_.]+", "-", name).lower()] = distribution(name)
                waiting += _needed(one, extras)
    return [Licensed(name, one.version, licence_of(one)) for name, one in sorted(found.items())]


def _parts(requirement: str) -> tuple[str, set[str], str]:
    """The name, the extras and the condition of «psycopg[binary]>=3.2; python_version > '3'»."""
    found = REQUIREMENT.match(requirement)
    name, extras, condition = found.groups() if found else (requirement, "", "")
    return name, {one.strip() for one in (extras or "").split(",")}, condition or ""


def _needed(one: Distribution, extras: set[str]) -> Iterator[str]:
    for requirement in one.requires or ():
        wanted = EXTRA.search(_parts(requirement)[2])
        if wanted is None or wanted.group(1) in extras:
            yield requirement


def licence_of(one: Distribution) -> str:
    """What a package says of itself: in short, in a word, or by its kind; empty where it says nothing."""
    expression, word, kinds = (
        one.metadata.get_all(key) or [] for key in ("License-Expression", "License", "Classifier")
    )
    sorts = [kind.rpartition(" :: ")[2] for kind in kinds if kind.startswith("License ::")]
    said = "".join(expression[:1]) or "".join(word[:1]).partition("\n")[0]
    return said or ", ".join(sorts)


def browser_files() -> Iterator[Licensed]:
    """Every file of others that browsers load or papers are set in; the text of its licence lies beside it, or beside
    htmx."""
    from paravent.web.pages.assets import STATIC

    for path in sorted((STATIC / "vendor").glob("*")):
        if path.suffix in {".js", ".ttf", ".woff2"}:
            beside = path.with_name(f"{path.stem}.LICENSE.txt")
            yield Licensed(path.name, "", _named(beside if beside.exists() else STATIC / "htmx.LICENSE.txt"))


def _named(text: Path) -> str:
    beginning = text.read_text(encoding="utf-8")
    return next((short for begins, short in TEXTS.items() if begins.lower() in beginning.lower()), "")


TEXTS_LIE = Words(
    "Le texte de chaque licence est avec le paquet, ou à côté du fichier.",
    "The text of each licence is with its package, or beside its file.",
)
