"""`paravent serve`: it says where the tables are, for this computer and for phones, or why they are not."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from paravent.cli import server as serving
from paravent.cli.commands.serve import announce, qr_code
from paravent.cli.terminal import Terminal
from paravent.store.filelock import FileLock
from tests.cli.conftest import Order

PARAVENT = [sys.executable, "-c", "from paravent.cli import main; main()"]


@contextmanager
def served(*words: str, **environment: str) -> Generator[subprocess.Popen[str], None, None]:
    """A server as a person starts it."""
    server = subprocess.Popen(
        [*PARAVENT, "serve", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "40", **environment},
    )
    try:
        yield server
    finally:
        server.kill()
        server.communicate()


def test_a_server_says_where_it_is_answers_there_and_ends_on_ctrl_c(tmp_path: Path) -> None:
    with served("--port", "0", "--database", f"sqlite:{tmp_path}/t.sqlite", PARAVENT_LANG="en") as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        address = re.findall(r"http://127\.0\.0\.1:\d+/", said)[0]
        assert said == f"The tables are open at {address}; Ctrl+C closes them.\n"
        assert httpx2.get(f"{address}healthz").json() == {"healthy": True}
        server.send_signal(signal.SIGINT)
        _, told = server.communicate(timeout=20)
        assert "Traceback" not in told


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
def test_a_server_opens_as_many_files_as_it_is_let() -> None:
    """Each open page is a connection: what the system offers at first is raised to what it allows."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        serving.open_wide()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.anyio
async def test_a_server_looks_for_cycles_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Again and again, and not because there are many: that would stop every stream in the middle of an evening."""
    found = list[int]()
    monkeypatch.setattr(gc, "collect", found.append)
    serving.tidy(2, 0)
    assert found == [2]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert set(found) == {2}
    assert len(found) > 1
    assert [generation for generation, _ in serving.TIDY] == [0, 2]
    assert min(serving.CYCLES[1:]) > 10**6


def test_a_database_that_is_held_elsewhere_keeps_the_tables_closed(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "t.sqlite")
    with served("--port", "0", "--database", f"sqlite:{tmp_path}/t.sqlite") as server:
        said, told = server.communicate(timeout=20)
        assert (said, server.returncode) == ("", serving.NOT_STARTED)
        assert told.endswith("la ligne ci-dessus dit pourquoi.\n")
        assert "Traceback" not in told
    lock.release()


def test_a_taken_port_is_refused_in_one_sentence(order: Order) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = order("serve", "--port", str(port))
    assert (done.code, done.out) == (2, "")
    assert done.err == f"Le port {port} de 127.0.0.1 est déjà pris : choisissez-en un autre avec --port.\n"


@pytest.mark.parametrize(
    "words", ["--port 70000", "--port x", "--host 192.0.2.7", "--host no.such.host.invalid"]
)
def test_a_place_where_nobody_can_listen_is_refused(order: Order, words: str) -> None:
    done = order("serve", *words.split())
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_phones_are_given_the_address_on_the_network_and_its_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setattr("paravent.cli.commands.serve.lan_address", lambda: "192.168.1.20")
    announce(Terminal("en"), host, 8000)
    said = capsys.readouterr().out
    assert "on this computer at http://127.0.0.1:8000/" in said
    assert "http://192.168.1.20:8000/" in said
    assert qr_code("http://192.168.1.20:8000/").plain in said


def test_a_computer_without_a_network_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_route(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", no_route)
    announce(Terminal("en"), "0.0.0.0", 8000)
    assert "not on a network" in capsys.readouterr().out


def test_an_ipv6_address_is_written_as_browsers_want_it() -> None:
    assert serving.web_address("::1", 8000) == "http://[::1]:8000/"


def test_answers_do_not_wait_for_the_acknowledgement_of_their_own_headers() -> None:
    """Without TCP_NODELAY every answer on a kept connection took 40 ms."""
    with serving.listening("127.0.0.1", 0) as place, socket.create_connection(place.getsockname()):
        accepted, _ = place.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
