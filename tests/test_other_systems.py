"""What only some systems have is not needed: each test takes it away and sees the other way work."""

from __future__ import annotations

import asyncio
import importlib.util
import io
import mimetypes
import os
import signal
import subprocess
import sys
import webbrowser
from pathlib import Path
from runpy import run_path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from paravent import settings
from paravent.cli import server
from paravent.cli.commands import play, serve
from paravent.cli.terminal import Terminal
from paravent.lab import workers
from paravent.store import InUse, filelock
from paravent.table.verify import verify
from paravent.web.pages.assets import STATIC
from paravent.web.pages.routes import Files

ROOT = Path(__file__).resolve().parents[1]
KEPT = sorted((ROOT / "tests" / "table" / "kept").glob("fold-*.txt"))
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
"""Names that Windows keeps for itself, whatever comes after their dot."""


# Files


def tracked() -> list[str]:
    """Every file that a clone has."""
    skipped = {".git", ".venv", ".venv-bench", "__pycache__", "dist", "build"}
    folders = (
        folder for folder in os.walk(ROOT) if not skipped & set(Path(folder[0]).relative_to(ROOT).parts)
    )
    return [str(Path(folder, name).relative_to(ROOT)) for folder, _, names in folders for name in names]


def collisions(names: list[str]) -> set[str]:
    """Names that some system cannot hold beside the others, or at all."""
    seen: dict[str, str] = {}
    twice = {name for name in names if seen.setdefault(name.casefold(), name) != name}
    parts = {name: [part.partition(".")[0].casefold() for part in Path(name).parts] for name in names}
    return twice | {name for name in names if RESERVED & set(parts[name]) or set(name) & set('<>:"|?*')}


def test_every_file_can_be_held_by_every_system() -> None:
    """No two differ by their capitals alone, and none has a name that Windows keeps for itself."""
    names = tracked()
    assert len(names) > 300
    assert collisions(names) == set()


def test_a_name_that_a_system_cannot_hold_is_seen() -> None:
    """Capitals, devices, colons."""
    assert collisions(["a/B.py", "a/b.py", "src/aux.py", "x:y", "fine.py"]) == {"a/b.py", "src/aux.py", "x:y"}


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.name)
def test_a_file_that_went_through_windows_is_the_same_file(file: Path) -> None:
    """Ends of lines and the mark of the encoding are not what is sealed; anything else still is."""
    text = file.read_bytes().decode()
    through = "\ufeff" + text.replace("\n", "\r\n")
    assert verify(through) == verify(text)


# Locks


class Msvcrt(ModuleType):
    """Windows' way to lock a byte of a file, played by this system's."""

    LK_NBLCK = 2

    def locking(self, descriptor: int, mode: int, size: int) -> None:
        import fcntl

        assert (mode, size) == (self.LK_NBLCK, 1)
        assert os.lseek(descriptor, 0, os.SEEK_CUR) > 100, "the text must stay readable"
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@pytest.mark.skipif(os.name == "nt", reason="the other way is the usual one here")
def test_a_file_is_held_by_one_process_without_flock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows locks by bytes; the second to come is told who holds it, and gets it once it is let go."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", Msvcrt("msvcrt"))
    monkeypatch.delattr(os, "pread")
    spec = importlib.util.spec_from_file_location("filelock_elsewhere", filelock.__file__)
    assert spec is not None
    assert spec.loader is not None
    elsewhere: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(elsewhere)
    held = elsewhere.FileLock(tmp_path / "tables.sqlite")
    with pytest.raises(InUse, match=str(os.getpid())):
        elsewhere.FileLock(tmp_path / "tables.sqlite")
    held.release()
    elsewhere.FileLock(tmp_path / "tables.sqlite").release()


# Signals and loops


def test_ctrl_c_is_held_back_without_masks_of_signals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a thread cannot block a signal, it is noted, and comes once the moment is over."""
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # which a job in the background has not
    passed = []

    def disturbed() -> None:
        with workers._undisturbed():
            signal.raise_signal(signal.SIGINT)
            passed.append("the moment")

    with pytest.raises(KeyboardInterrupt):
        disturbed()
    signal.signal(signal.SIGINT, before)
    assert passed == ["the moment"]


def test_where_there_is_no_uvloop_the_server_runs_on_a_loop_that_every_system_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The one that Windows would choose by itself cannot speak with PostgreSQL."""
    module, _, name = server.ANY_LOOP.partition(":")
    assert getattr(sys.modules[module], name) is asyncio.SelectorEventLoop
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    without = run_path(str(server.__file__))
    assert without["SERVER"]["loop"] == server.ANY_LOOP


# Screens and words


@pytest.mark.parametrize(
    ("encoding", "drawn"), [("utf-8", True), ("cp850", True), ("cp1252", False), ("ascii", False)]
)
def test_a_qr_code_is_drawn_only_where_it_can_be_read(
    encoding: str, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a screen without its blocks, the address alone is shown."""
    screen = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="replace")
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(serve, "lan_address", lambda: "192.0.2.7")
    serve.announce(Terminal("en"), "0.0.0.0", 8000)
    screen.seek(0)
    shown = screen.read()
    assert "http://192.0.2.7:8000/" in shown
    assert ("\u2588" in shown) == drawn
    assert "???" not in shown


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_every_terminal_gets_an_answer(encoding: str) -> None:
    """Letters that it does not have are replaced, and nothing fails."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LC_ALL": "C"}
    command = [sys.executable, "-m", "paravent", "games"]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Art" in done.stdout.decode(encoding)


@pytest.mark.parametrize(
    ("system", "environment", "opens"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_browser_opens_where_there_is_a_screen(
    system: str, environment: dict[str, str], opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without one, a browser of the terminal would take it over and hold the server up."""
    opened: list[str] = []
    monkeypatch.setattr(settings, "sys", SimpleNamespace(platform=system))
    monkeypatch.setattr(settings, "os", SimpleNamespace(environ=environment))
    monkeypatch.setattr(webbrowser, "open", opened.append)
    play.show_page("http://127.0.0.1:8000/")
    assert bool(opened) == opens


def test_a_browser_that_cannot_be_opened_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The address is on the screen anyway."""

    def broken(address: str) -> bool:
        raise webbrowser.Error(address)

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", broken)
    play.show_page("http://127.0.0.1:8000/")


@pytest.mark.parametrize("name", ["paravent.js", "vendor/htmx.min.js", "css/base.css", "icon.svg"])
def test_scripts_are_scripts_whatever_the_system_thinks(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry may call them plain text, which browsers would refuse to run."""
    monkeypatch.setattr(mimetypes, "guess_type", lambda *_, **__: ("text/plain", None))
    monkeypatch.setattr("starlette.responses.guess_type", lambda *_, **__: ("text/plain", None))
    app = Starlette()
    app.mount("/static", Files(directory=STATIC))
    answer = TestClient(app).get(f"/static/{name}")
    assert answer.headers["content-type"].partition(";")[0] in {
        "text/javascript",
        "text/css",
        "image/svg+xml",
    }
