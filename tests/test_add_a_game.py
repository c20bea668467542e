"""docs/add-a-game.md can be followed to the letter, and `dev.py new-game` follows it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from paravent import games

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ paravent (.*)$", PAGE, re.MULTILINE)
NAME = "sycamore"
WRITTEN = ("src/paravent/games", "tests/games", "docs/games")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository as it is now, with a game that was written a moment ago."""
    folder = tmp_path_factory.mktemp("clone")
    left = shutil.ignore_patterns(".git", ".venv*", ".*_cache", ".hypothesis", "dist")
    shutil.copytree(ROOT, folder, ignore=left, dirs_exist_ok=True)
    assert new_game(folder, NAME).returncode == 0
    return folder


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A program of this environment, in the clone and on its sources."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PARAVENT_LANG": "en"}
    program = [sys.executable, *command]
    return subprocess.run(program, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def new_game(folder: Path, *names: str) -> subprocess.CompletedProcess[str]:
    return run(folder, "dev.py", "new-game", *names)


def passed(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def test_every_command_of_the_page_answers(clone: Path) -> None:
    """Nothing was registered, and each command line of the page works."""
    assert len(COMMANDS) > 3
    for command in COMMANDS:
        words = shlex.split(command.replace("clover", NAME))
        assert passed(run(clone, "-c", "from paravent.cli import main; main()", *words)).strip(), command


def test_what_is_written_is_clean_from_the_first_minute(clone: Path) -> None:
    """Linter, formatter and strict types find nothing in the new folders."""
    places = [f"{place}/{NAME}" for place in WRITTEN[:2]]
    passed(run(clone, "-m", "ruff", "check", *places))
    passed(run(clone, "-m", "ruff", "format", "--check", *places))
    passed(run(clone, "-m", "mypy", *places))


def test_the_house_and_the_suites_over_games_take_it_up(clone: Path) -> None:
    """The rules of the house hold, and the game passes what every game passes, its page and its own tests."""
    quiet = ["-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider"]
    over_games = [f"tests/games/test_{name}.py" for name in ("every_game", "english", "pages")]
    which = ["tests/house", *over_games, f"tests/games/{NAME}", "-k", f"house or {NAME}"]
    said = passed(run(clone, *quiet, *which))
    assert int(re.findall(r"(\d+) passed", said)[0]) > 30 + 90


def test_its_ready_table_opens_in_a_browser(clone: Path) -> None:
    """The lobby offers it, and the table that is ready to play shows its people."""
    page = passed(run(clone, "-c", OPENED, NAME))
    assert "Zoé" in page
    assert f'data-game="{NAME}"' in page


OPENED = """
import sys
from starlette.testclient import TestClient
from paravent.wiring import Settings, application
with TestClient(application(Settings(database="memory:")), headers={"accept": "text/html"}) as gm:
    assert sys.argv[1] in gm.get("/").text
    print(gm.post("/open", data={"game": sys.argv[1], "ready": "1"}).raise_for_status().text)
"""


@pytest.mark.parametrize("name", ["Trop-Long", "ab", "1up", "words", "", NAME])
def test_a_name_that_cannot_be_a_games_is_refused(clone: Path, name: str) -> None:
    """A word that stands elsewhere, a name that is no word, a game that is there: said in one sentence."""
    done = new_game(clone, name)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_the_entry_point_of_the_page_is_the_one_that_is_looked_for() -> None:
    """The name that the page tells a package to use is the one that the games are found by."""
    blocks = [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)]
    (offered,) = [block["project"]["entry-points"] for block in blocks if "project" in block]
    assert list(offered) == [games.GROUP]
