"""`paravent licences`: nothing of others' is shipped or needed that it does not name, with its licence."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from paravent.web.pages.assets import STATIC
from tests.cli.conftest import Order

LOCK = Path(__file__).resolve().parents[2] / "requirements" / "run.txt"
BUILD = {"hatchling", "pathspec", "pluggy", "trove-classifiers", "packaging", "tomlkit", "django-htmx"}
"""What only the build needs: nothing of them runs."""


def installed(name: str) -> bool:
    try:
        return bool(version(name))
    except PackageNotFoundError:
        return False


def test_every_package_that_runs_is_named_with_its_licence(order: Order) -> None:
    """All of the lock but the tools of the build, where this system needs it."""
    said = {one["name"]: one for one in order("licences", "--json").json}
    locked = set(re.findall(r"^([\w.-]+)==", LOCK.read_text(encoding="utf-8"), re.MULTILINE)) - BUILD
    needed = {name for name in locked if installed(name)}
    assert len(needed) > 30
    assert needed - said.keys() == set()
    assert [one["name"] for one in said.values() if not one["licence"]] == []
    assert said["psycopg-binary"]["licence"] == "LGPL-3.0-only"


def test_every_file_that_browsers_load_is_named_with_its_licence(order: Order) -> None:
    """Libraries and faces of type, as many as the build could bring."""
    said = {one["name"]: one["licence"] for one in order("licences", "--json").json}
    brought = [path.name for path in (STATIC / "vendor").iterdir() if path.suffix not in {".txt", ".recipe"}]
    assert {name: said[name] for name in brought} == {
        name: "0BSD" if name.endswith(".js") else "OFL-1.1" for name in brought
    }
    assert said["htmx.min.js"] == "0BSD"


def test_people_read_a_line_for_each(order: Order) -> None:
    """The name, the version, the licence."""
    out = order("licences").out
    assert re.search(r"^starlette [\d.]+ +BSD-3-Clause$", out, re.MULTILINE)
    assert "Le texte de chaque licence" in out
