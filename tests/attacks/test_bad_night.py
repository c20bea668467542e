"""When the store is ill: the server says so, people read a sentence, and nothing is lost."""

from __future__ import annotations

import asyncio
from io import StringIO

import pytest
from starlette.applications import Starlette

from paravent.core.words import Words
from paravent.live import hall
from paravent.live.table_errors import FULL, READ_ONLY
from paravent.live.telemetry import Telemetry
from paravent.store import Full, ReadOnly, Store
from paravent.store.memory import MemoryStore
from paravent.wiring import application
from tests.web.helpers import CALM, Person, running

pytestmark = pytest.mark.anyio


@pytest.fixture
def log() -> StringIO:
    """What the host reads."""
    return StringIO()


@pytest.fixture
def ill(log: StringIO) -> Starlette:
    """An application that writes its log there."""
    return application(CALM, telemetry=Telemetry(log))


@pytest.mark.parametrize(("error", "words"), [(Full, FULL), (ReadOnly, READ_ONLY)])
async def test_people_read_why_nothing_is_kept_and_the_log_says_more(
    ill: Starlette, log: StringIO, monkeypatch: pytest.MonkeyPatch, error: type[Exception], words: Words
) -> None:
    """A full disk or a read-only database is told by its name; the same command is taken once it is well again."""

    async def refuse(*_: object) -> int:
        raise error("No room on device 7.")

    async with running(ill), Person(ill) as gm:
        await gm.open()
        with monkeypatch.context() as sick:
            sick.setattr(MemoryStore, "append", refuse)
            answer = await gm.send("say", id="once", text="Bonsoir")
        assert (answer.status_code, answer.json()["refusal"]["fr"]) == (503, words.fr)
        assert "No room on device 7." in log.getvalue()
        assert (await gm.send("say", id="once", text="Bonsoir")).status_code == 200
        assert str((await gm.view())["journal"]).count("Bonsoir") == 1


async def test_health_has_its_own_deadline(ill: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that hangs is told to be ill in time, and one that cannot write is not called healthy."""

    async def hang(_: Store) -> None:
        await asyncio.Event().wait()

    async def refuse(_: Store) -> None:
        raise ReadOnly("It can only be read.")

    monkeypatch.setattr(hall, "PROBE_SECONDS", 0.05)
    async with running(ill), Person(ill) as somebody:
        for illness in (hang, refuse):
            monkeypatch.setattr(MemoryStore, "probe", illness)
            async with asyncio.timeout(5):
                assert (await somebody.http.get("/healthz")).status_code == 503


async def test_health_is_asked_of_the_store_now_and_then(
    ill: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may ask: the disk is not made to work for each."""
    probes = []

    async def count(store: Store) -> None:
        probes.append(store)

    monkeypatch.setattr(MemoryStore, "probe", count)
    async with running(ill), Person(ill) as somebody:
        for _ in range(20):
            assert (await somebody.http.get("/healthz")).status_code == 200
    assert len(probes) == 1
