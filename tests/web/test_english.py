"""A table that is opened, peopled and looked at in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from paravent.core.words import LANGUAGES, Language
from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.sight.character import ready
from paravent.sight.seen import Seen, whole
from paravent.table.view import CharacterView, SeatView, WaitingView
from paravent.wiring import application
from tests.web.helpers import CALM


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser, in English."""
    app = application(CALM, telemetry=Telemetry(StringIO()))
    with TestClient(app, headers={"accept-language": "en", "accept": "text/html"}) as client:
        yield client


def opened(gm: TestClient, game: str, ready: str = "") -> str:
    """A table; its address."""
    return gm.post("/open", data={"game": game, "name": "Table", "ready": ready}).url.path


def names(gm: TestClient, table: str) -> list[str]:
    """Who is at the table."""
    cast = gm.get(f"/api/tables/{table.removeprefix('/t/')}/view").json()["cast"]
    return [one["name"] for one in cast]


def test_a_ready_table_has_english_characters_and_opponents(gm: TestClient) -> None:
    """What they say is English too."""
    table = opened(gm, "koma", "yes")
    assert {"Grandfather Taro", "Controller Zero"} <= set(names(gm, table))
    people = set(re.findall(r"/sheet\?character=([\w:.-]+)", gm.get(table).text))
    said = "".join(gm.get(f"{table}/sheet?character={one}").text for one in people)
    assert "Noodle courier, faster than the rain" in said
    assert "Livreuse de nouilles" not in said


def test_pregenerated_characters_are_offered_in_the_language_of_the_page() -> None:
    """Those who are at the table already, under whichever name, are not."""
    offered = {language: ready(seen(language)) for language in LANGUAGES}
    assert offered["fr"][1].name == "Grand-Père Taro"
    assert offered["en"][1].name == "Grandfather Taro"
    assert offered["en"][1].texts["flaw"] == "Nods off as soon as it gets warm"
    assert "talks to the steam" in offered["en"][1].line
    for name in ("Grand-Père Taro", "Grandfather Taro"):
        assert len(ready(seen("fr", name))) == len(offered["fr"]) - 1


def seen(language: Language, *names: str) -> Seen:
    """What a player sees of a table where these are."""
    you = SeatView("s1", "Léa", "player", admitted=True)
    cast = tuple(CharacterView(name, name, player=True, owners=(), mine=False) for name in names)
    return Seen(replace(whole(WaitingView("t", you, 0)), cast=cast), found()["koma"], language, "player")


def test_the_bestiary_comes_in_under_english_names(gm: TestClient) -> None:
    """Found by them, and numbered."""
    table = opened(gm, "yze")
    found = gm.get(f"{table}/bestiary?q=mill+rat", headers={"hx-request": "true"}).text
    assert "Mill rat" in found
    assert "Rat de moulin" not in found
    gm.post(f"{table}/enter", data={"beast": "0", "count": "2"})
    assert names(gm, table) == ["Bystander 1", "Bystander 2"]


def test_a_beginning_fills_in_english(gm: TestClient) -> None:
    """Its texts with its figures."""
    page = gm.get(f"{opened(gm, 'yze')}/make?start=0").text
    assert "badge of a noble house" in page
