"""docs/add-a-game.md can be followed to the letter."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Generator
from pathlib import Path

import pytest

from paravent import games
from paravent.cli.program import run

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
FILES = dict(
    re.findall(
        r"^`src/paravent/games/(\S+)`:\n\n```(?:python|toml)\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE
    )
)
COMMANDS = re.findall(r"^\$ paravent (.*)$", PAGE, re.MULTILINE)

WITH_THE_GAME = """
import sys, pytest, paravent.games
paravent.games.__path__.append(sys.argv[1])
suites = ["tests/games/test_every_game.py", "tests/games/test_english.py"]
sys.exit(pytest.main(["-q", "-n0", "-p", "no:cacheprovider", *suites, "-k", "lucky"]))
"""


@pytest.fixture
def followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Path, None, None]:
    """The files of the page, in a folder where games are looked for."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    games.found.cache_clear()
    yield tmp_path
    games.found.cache_clear()
    for name in [name for name in sys.modules if name.startswith("paravent.games.lucky")]:
        del sys.modules[name]


def test_the_game_of_the_page_is_found_and_every_command_answers(
    followed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once its files are there, the game is found, and each command line of the page works."""
    assert len(FILES) == 2
    assert "lucky" in games.found()
    assert len(COMMANDS) > 3
    for command in COMMANDS:
        assert run(shlex.split(command)) == 0, command
        assert capsys.readouterr().out.strip()
    assert followed.exists()


def test_the_suite_over_every_game_takes_it_up(followed: Path) -> None:
    """The suite runs over the page's game and finds nothing wrong."""
    done = subprocess.run(
        [sys.executable, "-c", WITH_THE_GAME, str(followed)],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 20


def test_the_entry_point_of_the_page_is_the_one_that_is_looked_for() -> None:
    """The name that the page tells a package to use is the one that the games are found by."""
    *_, block = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert list(tomllib.loads(block)["project"]["entry-points"]) == [games.GROUP]
