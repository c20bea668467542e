"""The real thing: a server process, a socket, a kill."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from paravent.cli.server import SECONDS_TO_LEAVE, listening
from paravent.core.refusal import Refusal
from tests.web.helpers import GAME, new_id

PARAVENT = [sys.executable, "-c", "from paravent.cli import main; main()"]


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def served(database: str, port: int) -> Generator[subprocess.Popen[str], None, None]:
    words = ["serve", "--port", str(port), "--database", database]
    server = subprocess.Popen(
        [*PARAVENT, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    try:
        _wait(port, server)
        yield server
    finally:
        server.kill()
        server.communicate()


def _wait(port: int, server: subprocess.Popen[str]) -> None:
    for _ in range(600):
        if server.poll() is not None:
            return
        try:
            httpx2.get(f"http://127.0.0.1:{port}/healthz")
        except httpx2.TransportError:
            time.sleep(0.05)
        else:
            return


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path}/tables.sqlite"


def test_what_was_answered_survives_a_kill_and_streams_do_not_hold_back_the_end(database: str) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/api/tables"
    with served(database, port) as server, httpx2.Client() as gm:
        table = gm.post(url, json={"id": new_id(), "game": GAME, "name": "T"}).json()["table"]
        said = {"id": "said", "do": {"do": "say", "text": "Bonsoir"}}
        first = gm.post(f"{url}/{table}/commands", json=said)
        before = gm.get(f"{url}/{table}/view").json()
        server.send_signal(signal.SIGKILL)
        server.wait()
        with served(database, port) as again:
            assert gm.get(f"{url}/{table}/view").json() == before
            assert gm.post(f"{url}/{table}/commands", json=said).content == first.content
            with gm.stream("GET", f"{url}/{table}/stream") as page:
                assert next(page.iter_text()).startswith("retry")
                began = time.monotonic()
                again.send_signal(signal.SIGTERM)
                assert again.wait(SECONDS_TO_LEAVE + 10) is not None
                assert time.monotonic() - began < SECONDS_TO_LEAVE + 5


def test_a_server_that_stops_lets_its_streams_go(database: str) -> None:
    """Each stream ends as a stream ends, not cut, so that its page comes back at once."""
    port = free_port()
    url = f"http://127.0.0.1:{port}/api/tables"
    with served(database, port) as server, httpx2.Client() as gm:
        table = gm.post(url, json={"id": new_id(), "game": GAME, "name": "T"}).json()["table"]
        with gm.stream("GET", f"{url}/{table}/stream") as page:
            lines = page.iter_text()
            assert next(lines).startswith("retry")
            server.send_signal(signal.SIGTERM)
            "".join(lines)  # raises when it is cut
        assert server.wait(SECONDS_TO_LEAVE + 10) in (0, -signal.SIGTERM)


def test_a_database_that_cannot_be_opened_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"This is a diary, not a database. " * 40)
    with served(f"sqlite:{tmp_path}/tables.sqlite", free_port()) as server:
        _, told = server.communicate(timeout=20)
        assert server.returncode
        assert "Traceback" not in told
        assert '"why":' in told


def test_a_port_that_is_taken_is_said_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(Refusal, match="choose another port"):
        listening("127.0.0.1", taken.getsockname()[1])
