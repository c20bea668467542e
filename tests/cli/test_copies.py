"""`paravent backup` and `restore` from the command line: what they say, and what they refuse."""

from __future__ import annotations

import stat
from datetime import date
from pathlib import Path

import pytest

from tests.cli.conftest import Order
from tests.cli.test_files import database, table

__all__ = ["database", "table"]


def test_a_copy_is_made_under_the_day_and_brought_back(order: Order, table: str, tmp_path: Path) -> None:
    """What was copied is listed again, from another database."""
    made = order("backup")
    name = f"paravent-{date.today().isoformat()}.sqlite"  # noqa: DTZ011
    assert made.code == 0
    assert f"{name}\u202f: 1 table copiée" in made.out
    assert stat.S_IMODE((tmp_path / name).stat().st_mode) & 0o077 == 0
    back = order("restore", name, "--database", f"sqlite:{tmp_path}/new.sqlite")
    assert (back.code, "1 table est de retour" in back.out) == (0, True)
    assert table in order("tables", "--database", f"sqlite:{tmp_path}/new.sqlite").out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["backup", "there.sqlite"], "« there.sqlite » existe déjà"),
        (["backup", "new.sqlite", "--database", "sqlite:none.sqlite"], "Aucune table n’est gardée"),
        (["backup", "no/such/folder.sqlite"], "La base ne répond pas"),
        (["restore"], "Dites quelle copie"),
        (["restore", "none.sqlite"], "« none.sqlite » ne se lit pas"),
        (["restore", "there.sqlite"], "« there.sqlite » n’est pas une copie entière"),
        (["restore", "tables.sqlite"], "Cette base a déjà des tables"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, list) else "",
)
def test_what_cannot_be_done_is_said(
    order: Order, table: str, tmp_path: Path, words: list[str], says: str
) -> None:
    """In one sentence, and nothing is touched."""
    (tmp_path / "there.sqlite").write_text("Une liste de courses.")
    done = order(*words)
    assert done.code == 2
    assert says in " ".join(done.err.replace("\u202f", " ").split())
    assert (tmp_path / "there.sqlite").read_text() == "Une liste de courses."
