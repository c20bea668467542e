"""Requests that once ended in an error of ours: each has an answer in words."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from starlette.applications import Starlette

from paravent.games import found
from paravent.live.room import Room
from paravent.live.telemetry import Telemetry
from paravent.web.pages import page_stream
from paravent.wiring import application
from tests.long import rest_long
from tests.web.helpers import CALM, Person, Stream, running

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("form", ["md", "html", "json", "pdf"])
async def test_a_report_of_a_session_that_one_waited_through_is_answered(
    app: Starlette, gm: Person, form: str
) -> None:
    """Whoever was still at the door when it ended has nothing of it to read."""
    await gm.do("close-session")
    await gm.do("open-session")
    async with Person(app) as zoe:
        await zoe.join(gm, "Zoe", admit=False)
        await gm.do("close-session")
        await gm.do("open-session")
        await gm.do("admit-seat", seat=zoe.seat)
        for everything in ("", "&everything=yes"):
            path = f"/t/{gm.table}/print/report.{form}?session=2{everything}"
            assert (await zoe.http.get(path)).status_code < 500


@pytest.mark.parametrize("game", rest_long(pytest.param(game, id=game) for game in sorted(found())[::-1]))
async def test_every_move_is_shown_whatever_is_set_on_its_card(app: Starlette, game: str) -> None:
    """A number where a word is wanted, or a word that no sheet holds: in each parameter of each move."""
    async with Person(app) as gm:
        await gm.open(game=game)
        made = await gm.send("make-character", sheet={"name": "Zoé"})
        id = made.json()["answer"]["character"] if made.status_code == 200 else ""
        for move in found()[game].moves:
            first = next(iter(move.roles), "")
            for one in move.parameters:
                query = {"move": move.id, f"values.{one.key}": "3", f"roles.{first}": id}
                answer = await gm.http.get(f"/t/{gm.table}/figures", params=query)
                assert answer.status_code < 500


@pytest.mark.parametrize("path", ["card", "figures"])
async def test_a_role_that_a_move_has_not_counts_for_nothing(gm: Person, path: str) -> None:
    """Nor does one without a name."""
    id = (await gm.do("make-character", sheet={"name": "Zoé"}))["answer"]["character"]
    query = {"move": "test", "roles.roller": id, "roles.": id, "roles.other": id}
    assert (await gm.http.get(f"/t/{gm.table}/{path}", params=query)).status_code == 200


# What we did not expect

NUMBER = re.compile(r"numéro ([0-9a-f]{6})")
SECRET = "the secret is 42"


def fails(*_: object) -> None:
    raise RuntimeError(SECRET)


def is_noted(told: str, log: StringIO) -> bool:
    """Whether what is told has a number, under which the log says the rest, and nothing of the rest."""
    numbers, lines = NUMBER.findall(told), log.getvalue().splitlines()
    noted = [line for line in lines if '"broken"' in line and numbers[0] in line] if numbers else []
    return len(noted) == 1 and SECRET in noted[0] and SECRET not in told


@pytest.mark.parametrize("path", ["/t/{table}", "/api/tables/{table}/view"])
async def test_an_unexpected_error_has_a_number_that_the_log_has_too(
    monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """On a page for people and as data for programs."""
    app = application(CALM, telemetry=Telemetry(log := StringIO()))
    async with running(app), Person(app) as gm:
        await gm.open()
        monkeypatch.setattr(gm.http._transport, "raise_app_exceptions", False)
        monkeypatch.setattr(Room, "now", fails)
        answer = await gm.http.get(path.format(table=gm.table), headers={"accept": "text/html"})
        assert answer.status_code == 500
        assert is_noted(answer.text, log)


async def test_a_stream_that_breaks_says_so_under_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program is told, and its stream ends; the log has the rest."""
    app = application(CALM, telemetry=Telemetry(log := StringIO()))
    async with running(app), Person(app) as gm:
        await gm.open()
        async with gm.stream() as stream:
            await stream.event()
            monkeypatch.setattr(Room, "at_hand", lambda *_: None)
            monkeypatch.setattr(Room, "shown", fails)
            await gm.do("say", text="Bonsoir")
            told = await stream.event()
            assert told["event"] == "broken"
            assert is_noted(told["data"]["refusal"]["fr"], log)
            await stream.ended()


async def test_a_page_whose_stream_breaks_is_loaded_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that whoever looks at it reads the sentence, or sees what could not be sent; the log has it."""
    app = application(CALM, telemetry=Telemetry(log := StringIO()))
    async with running(app), Person(app) as gm:
        await gm.open()
        cookie = [(b"host", b"paravent.test"), (b"cookie", f"paravent-{gm.table}={gm.token}".encode())]
        stream = Stream(app, f"/t/{gm.table}/stream", cookie, 100)
        assert await stream.status() == 200
        monkeypatch.setattr(page_stream, "changes", fails)
        await gm.do("say", text="Bonsoir")
        await stream.until(page_stream.RELOAD)
        assert SECRET in log.getvalue()
        await stream.ended()
