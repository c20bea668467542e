"""The tables with a server around them, and without; rules are prepared where somebody will ask, and only there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from io import StringIO
from threading import Event

import pytest
from starlette.testclient import TestClient

from paravent import wiring
from paravent.core.game import Game
from paravent.core.machine import Machine
from paravent.core.steps import Rule
from paravent.live.telemetry import Telemetry
from paravent.settings import Settings
from paravent.wiring import application, hall, prepare_rules
from tests.pages.toy import GAME

MEMORY = Settings("memory:", workers=0)


@pytest.fixture
def rule(monkeypatch: pytest.MonkeyPatch) -> Rule[..., object]:
    """A rule of a game that nobody has asked anything yet."""
    rule = GAME.played_rules[0]
    monkeypatch.delitem(vars(rule), "machine", raising=False)
    return rule


def games() -> dict[str, Game]:
    return {GAME.id: GAME}


def test_a_server_prepares_every_rule_while_it_answers(
    rule: Rule[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for it: the first page is there before."""
    go_on = Event()

    def patient(some: Iterable[Game]) -> None:
        go_on.wait(20)
        prepare_rules(some)

    monkeypatch.setattr(wiring, "prepare_rules", patient)
    app = application(MEMORY, games(), Telemetry(StringIO()))
    with TestClient(app) as somebody:
        assert somebody.get("/", headers={"accept": "text/html"}).status_code == 200
        assert "machine" not in vars(rule)
        go_on.set()
    assert isinstance(vars(rule)["machine"], Machine)


async def _opened() -> list[str]:
    async with hall(MEMORY, games(), Telemetry(StringIO())) as tables:
        return list(tables.services.games)


def test_a_server_has_learnt_every_kind_of_value_before_its_threads_read_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learnt: list[bool] = []
    monkeypatch.setattr(wiring, "learn_types", lambda: learnt.append(True))
    application(MEMORY, games())
    assert learnt


def test_tables_without_a_server_prepare_nothing(rule: Rule[..., object]) -> None:
    assert asyncio.run(_opened()) == [GAME.id]
    assert "machine" not in vars(rule)


@pytest.mark.parametrize(
    ("address", "said"), [("", "http://testserver"), ("https://tables.test/", "https://tables.test")]
)
def test_invitations_say_the_address_that_is_set_or_the_one_that_was_used(address: str, said: str) -> None:
    app = application(Settings("memory:", workers=0, address=address), games(), Telemetry(StringIO()))
    with TestClient(app, headers={"accept": "text/html"}) as gm:
        table = gm.post("/open", data={"game": GAME.id, "name": "La table"})
        assert f'value="{said}{table.url.path}/join?i=' in table.text
