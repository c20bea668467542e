"""What a host may set is known in one place, read there, and documented once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from paravent import settings
from paravent.settings import Settings, settings_from, stated

ROOT = Path(__file__).parents[1]
VARIABLES = {settings.DATABASE, settings.ADDRESS, settings.LANGUAGE, settings.PROXY}
VARIABLES |= {settings.WORKERS, settings.TABLES}


def test_each_variable_is_a_setting() -> None:
    chosen = {
        "PARAVENT_DATABASE": "sqlite:x",
        "PARAVENT_ADDRESS": "https://tables.test/",
        "PARAVENT_LANG": "en_GB",
        "PARAVENT_PROXY": "127.0.0.1, ::1",
        "PARAVENT_WORKERS": "0",
        "PARAVENT_TABLES": "300",
    }
    read = settings_from(chosen)
    assert read == Settings(
        "sqlite:x",
        address="https://tables.test/",
        language="en",
        proxy="127.0.0.1, ::1",
        workers=0,
        most_tables=300,
    )
    assert read.proxies == {"127.0.0.1", "::1"}
    assert set(chosen) == VARIABLES


def test_what_is_not_stated_or_empty_is_as_usual() -> None:
    assert settings_from({}) == settings_from(dict.fromkeys(VARIABLES, "")) == Settings()


def test_an_option_names_another_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARAVENT_DATABASE", "sqlite:here")
    assert stated().database == "sqlite:here"
    assert stated("sqlite:there").database == "sqlite:there"


def test_each_variable_has_one_row_in_the_page_on_operating_and_no_other_has() -> None:
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(PARAVENT_\w+)` \|", page, re.MULTILINE)
    assert sorted(rows) == sorted(VARIABLES)


def test_no_other_variable_is_named_anywhere() -> None:
    named = {word for _, text in sources() for word in re.findall(r"PARAVENT_\w+", text)}
    assert named == VARIABLES


def test_the_environment_is_read_in_one_module_and_written_in_none() -> None:
    touching = [
        name for name, text in sources() if re.search(r"\bos\.environ|getenv|putenv|import environ", text)
    ]
    assert touching == ["settings.py"]
    assert not re.search(r"environ\[|environ\.(set|update|pop)", dict(sources())["settings.py"])


def sources() -> Iterator[tuple[str, str]]:
    """Every module by its path."""
    folder = ROOT / "src" / "paravent"
    for path in sorted(folder.rglob("*.py")):
        yield str(path.relative_to(folder)), path.read_text(encoding="utf-8")
