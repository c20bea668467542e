"""A server of its own, in a process that can be killed, and a browser to look at it."""

from __future__ import annotations

import io
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright
from starlette.testclient import TestClient

from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.wiring import application
from tests.live import served
from tests.pages.evening import chromium, launched
from tests.pages.served import application as shown
from tests.web.helpers import CALM

expect.set_options(timeout=20_000)
"""These tests share their computer: what comes late is not missing."""


class Server:
    """Paravent on a port of its own, with its tables in a file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.process: served.Server | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it: it answers from now on."""
        files = f"sqlite:{self.folder / 'tables.db'}", str(self.folder / "server.log")
        self.process = served.Server(*files, make=shown, port=self.port)

    def kill(self) -> None:
        """No warning, no goodbye."""
        if self.process is not None:
            self.process.kill()
            self.process = None


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, for all the tests: each opens a table of its own."""
    one = Server(tmp_path_factory.mktemp("server"))
    one.start()
    yield one
    one.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A real browser, where there is one; it must be gone before any test with a loop of its own."""
    with sync_playwright() as playwright:
        try:
            one = launched(playwright)
        except Error:
            if chromium() is not None:
                raise
            pytest.skip("no browser: neither Chromium nor Playwright's own")
        yield one
        one.close()


@pytest.fixture(autouse=True)
def leaving(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whoever came to a table in a test leaves it at the end."""
    yield
    if "browser" in request.fixturenames:
        for context in request.getfixturevalue("browser").contexts:
            context.close()


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """Somebody without any table."""
    app = application(CALM, found(), Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as one:
        yield one
