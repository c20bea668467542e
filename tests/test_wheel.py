"""The package by itself: built by one command, installed where there is nothing, with a game from another package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

import dev
from hatch_build import FACES, LIBRARIES

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "paravent"
ELSEWHERE = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "my-games"
version = "1"

[project.entry-points."paravent.games"]
juniper = "my_games.juniper:GAME"
"""


def build(folder: Path, out: Path, *options: str) -> Path:
    """What hatchling makes of a folder, without asking any index."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(out), *options]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


def held(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel and a source archive of this tree."""
    return build(ROOT, tmp_path_factory.mktemp("dist"), "-t", "wheel", "-t", "sdist")


class Installed:
    """The wheel in an environment that had nothing, with what it says it depends on."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder, self.env = folder, folder / "env"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(self.env)], check=True)
        self.install("--constraint", str(dev.LOCKS / "run.txt"), str(wheel))

    def install(self, *words: str) -> None:
        """By the tools of this environment; what they fetched once is not fetched again."""
        tool = shutil.which("uv", path=str(Path(sys.executable).parent))
        if tool is None:
            pytest.skip("no uv")
        environment = {**dev.index_of_pip(dev.ENV), **os.environ, "VIRTUAL_ENV": str(self.env)}
        command = [tool, "pip", "install", "--quiet", *words]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if "Failed to fetch" in done.stderr or "error sending request" in done.stderr:
            pytest.skip("no package index")
        assert done.returncode == 0, done.stderr

    def start(self, *words: str) -> subprocess.Popen[str]:
        """`paravent WORDS`, far from the source tree."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        environment |= {"HOME": str(self.folder), "PARAVENT_DATABASE": f"sqlite:{self.folder}/tables.sqlite"}
        command = [dev.program(self.env, "paravent"), *words]
        return subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def says(self, *words: str) -> str:
        process = self.start(*words)
        said, _ = process.communicate(timeout=60)
        assert process.returncode == 0, said
        return said


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    (wheel,) = built.glob("*.whl")
    return Installed(tmp_path_factory.mktemp("installed"), wheel)


def test_the_wheel_holds_every_file_of_the_package(built: Path) -> None:
    """Templates, styles, words, the browser libraries and the faces of type as well as modules."""
    (wheel,) = built.glob("*.whl")
    ours = {path.relative_to(SOURCE.parent) for path in SOURCE.rglob("*") if path.is_file()}
    wanted = {path.as_posix() for path in ours if path.parent.name not in {"__pycache__", "vendor"}}
    wanted |= {f"paravent/web/static/vendor/{library.name}" for library in LIBRARIES}
    wanted |= {
        f"paravent/web/static/vendor/{face.name}.{kind}"
        for face in FACES
        for kind in ("woff2", "LICENSE.txt")
    }
    assert wanted <= held(wheel).keys()


def test_the_source_archive_builds_the_same_wheel(built: Path, tmp_path: Path) -> None:
    """To the byte."""
    (wheel,), (archive,) = built.glob("*.whl"), built.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        if hasattr(tarfile, "data_filter"):  # since 3.11.4
            opened.extraction_filter = tarfile.data_filter
        opened.extractall(tmp_path)
    (folder,) = tmp_path.iterdir()
    (again,) = build(folder, tmp_path / "dist", "-t", "wheel").glob("*.whl")
    assert held(again) == held(wheel)


def test_it_plays_where_nothing_else_is(installed: Installed) -> None:
    """The lobby answers, with every script and style that it names."""
    server = installed.start("--lang", "en", "serve", "--port", "0")
    try:
        assert server.stdout is not None
        (address,) = re.findall(r"http://[\d.:]+", server.stdout.readline())
        page = urllib.request.urlopen(address + "/", timeout=20).read().decode()
        named = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
        assert any("htmx.min.js" in name for name in named)
        for name in named:
            assert urllib.request.urlopen(address + name, timeout=20).read(), name
    finally:
        server.terminate()
        server.communicate()


@pytest.mark.long
def test_it_prints_and_verifies_where_nothing_else_is(installed: Installed) -> None:
    """Paper has its fonts with it, and the dice of a kept file are derived again."""
    game = installed.says("games").split("\n")[0].split()[-1]
    installed.says("print", "sheet", game, "--blank", "--out", "blank.pdf")
    assert (installed.folder / "blank.pdf").read_bytes().startswith(b"%PDF")
    kept = sorted((ROOT / "tests" / "table" / "kept").glob("fold-*.txt"))
    assert kept
    for file in kept:
        assert installed.says("verify", str(file)).strip()


@pytest.mark.long
def test_a_game_of_another_package_is_found(installed: Installed, tmp_path: Path) -> None:
    """The guide's game, installed from a package of its own, is listed and rolled beside ours."""
    package = tmp_path / "my_games"
    for path, text in dev.guide_files("juniper").items():
        if path.is_relative_to(SOURCE / "games"):
            place = package / path.relative_to(SOURCE / "games")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    (package / "__init__.py").touch()
    (tmp_path / "pyproject.toml").write_text(ELSEWHERE, encoding="utf-8")
    (wheel,) = build(tmp_path, tmp_path / "dist", "-t", "wheel").glob("*.whl")
    assert "juniper" not in installed.says("games")
    installed.install("--no-deps", str(wheel))
    assert "juniper" in installed.says("games")
    assert installed.says("rules", "juniper").strip()
    assert installed.says("odds", "juniper", "tries", "value=2").strip()
