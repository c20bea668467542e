"""One file per command, or per family of them; each adds itself to the application, and is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import typer

    from paravent.cli.terminal import Terminal

FILES: Final = {
    **{name: name for name in ("play", "demo", "games", "rules", "roll", "odds")},
    **{name: name for name in ("forecast", "advise", "simulate", "serve")},
    **dict.fromkeys(("tables", "export", "import", "verify"), "files"),
    **dict.fromkeys(("backup", "restore"), "backup"),
    "doctor": "doctor",
    "licences": "licences",
    "print": "print",
    "schema": "schema",
    "scenario": "scenarios",
}
"""Each command, in the order in which they are offered, and its file."""


def add(app: typer.Typer, terminal: Terminal, names: Iterable[str]) -> None:
    """Add the commands of these names, and those that share their files."""
    for file in dict.fromkeys(FILES[name] for name in names):
        itself: Callable[[typer.Typer, Terminal], None] = import_module(f"{__name__}.{file}").add
        itself(app, terminal)
