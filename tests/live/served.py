"""Real server processes, started quickly: each is forked from one that has imported and prepared everything, and done
nothing."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette

from paravent.cli.server import SERVER, configured, listening, run
from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.settings import Rate, Rates, Settings
from paravent.wiring import application, prepare_rules

FREE = Rate(10**9, 10**9)
UNLIMITED = Rates(FREE, FREE, FREE, FREE, FREE, 10**6, work=FREE, tables=FREE)
SECONDS_TO_START = 60.0

_forks = multiprocessing.get_context("forkserver")
prepare_rules(found().values())


class Server:
    """One process that serves tables over HTTP, on loopback, without limits of rate; with a `door`, with those of
    connections."""

    def __init__(
        self, *arguments: Any, make: Callable[..., Starlette] | None = None, port: int = 0, door: bool = False
    ) -> None:
        _forks.set_forkserver_preload(["tests.live.served"])
        here, there = _forks.Pipe(duplex=False)
        self._process = _forks.Process(
            target=_run, args=(make or tables, arguments, port, door, there), daemon=True
        )
        self._process.start()
        there.close()
        if not here.poll(SECONDS_TO_START):
            raise RuntimeError("the server does not start")
        self.port: int = here.recv()
        here.close()

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    def kill(self) -> None:
        """SIGKILL: nothing is finished, nothing is flushed."""
        self._process.kill()
        self._process.join()

    def stop(self) -> None:
        """SIGTERM: streams are let go, what was begun is finished."""
        self._process.terminate()
        self._process.join()


def tables(database: str) -> Starlette:
    """The whole application. What it writes down is written, but nobody keeps it."""
    return application(
        Settings(database, UNLIMITED, workers=0), telemetry=Telemetry(Path(os.devnull).open("w"))
    )


def _run(
    make: Callable[..., Starlette], arguments: tuple[Any, ...], port: int, door: bool, telling: Connection
) -> None:
    app = make(*arguments)

    def ready(port: int) -> None:
        telling.send(port)
        telling.close()

    def leaving() -> None:
        if hasattr(app.state, "desk"):
            app.state.desk.hall.leave()

    config = configured(app, frozenset()) if door else uvicorn.Config(app, **SERVER)
    run(config, listening("127.0.0.1", port), ready, leaving)
