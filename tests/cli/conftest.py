"""How the tests of the command line give orders."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from paravent import games
from paravent.cli.program import run
from tests.cli.toys import GAME


class Done(Struct, frozen=True):
    """What came of an order."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Order = Callable[..., Done]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """French, 100 columns, nobody at the keyboard."""
    for name in ("PARAVENT_LANG", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def order(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Order:
    """Carry out an order in this process."""
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)

    def carried_out(*words: str) -> Done:
        code = run(words)
        said = capsys.readouterr()
        return Done(code, said.out, said.err)

    return carried_out


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the toy game is there."""
    monkeypatch.setattr(games, "found", lambda: {GAME.id: GAME})
    monkeypatch.setattr(games, "named", {GAME.id: GAME}.get)
