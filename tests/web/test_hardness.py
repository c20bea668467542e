"""How hard a fight would be, and opponents about this hard, asked by the GM over HTTP."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from io import StringIO

import pytest
from msgspec import json
from starlette.testclient import TestClient

from paravent.core.game import Game
from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.sight import fight_forecast
from paravent.sight.fight_forecast import contests
from paravent.web.rate_limits import Buckets
from paravent.wiring import application
from tests.web.helpers import CALM

FORESEEN = [game for game in found().values() if contests(game) and game.ready]
PROPOSING = [game for game in FORESEEN if game.bestiary]


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser."""
    app = application(CALM, telemetry=Telemetry(StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


def sides(gm: TestClient, game: str) -> tuple[str, dict[str, str]]:
    """A ready table's address, and two of its characters against one opponent."""
    desk = gm.post("/open", data={"game": game, "name": "Table", "ready": "yes"})
    chosen = re.findall(r'name="side\.([^"]+)".*?</select>', desk.text)
    ours = [id for id in chosen if re.search(rf'side\.{id}".*?value="a" selected', desk.text)]
    theirs = [id for id in chosen if re.search(rf'side\.{id}".*?value="b" selected', desk.text)]
    return desk.url.path, {
        **{f"side.{id}": "a" for id in ours[:2]},
        **{f"side.{id}": "b" for id in theirs[:1]},
    }


@pytest.mark.parametrize("game", FORESEEN, ids=lambda game: game.id)
def test_a_fight_from_the_cast_is_foreseen(gm: TestClient, game: Game) -> None:
    """Of two characters against one opponent, the desk says who is likely to fall and whether that is exact."""
    base, chosen = sides(gm, game.id)
    contest = contests(game)[-1].id
    said = gm.post(f"{base}/forecast", data={"contest": contest, **chosen})
    assert said.status_code == 200, said.text
    assert "%" in said.text
    assert re.search(r"[Ee]xact|échantillon|parties", said.text)


@pytest.mark.parametrize("game", PROPOSING, ids=lambda game: game.id)
def test_opponents_about_this_hard_are_proposed(gm: TestClient, game: Game) -> None:
    """For the players' side alone, levels of hardness with a chance to win; the same opponents at one of them only."""
    base, chosen = sides(gm, game.id)
    contest = contests(game)[-1].id
    said = gm.post(f"{base}/forecast", data={"contest": contest, "propose": "yes", **chosen})
    assert said.status_code == 200, said.text
    levels = re.findall(r'class="measure">([^<]+)<', said.text)
    assert {*levels} <= {"Facile", "Serré", "Rude"}
    offers = re.findall(
        r'name="beast" value="([^"]*)">\s*<input type="hidden" name="count" value="(\d+)"', said.text
    )
    assert len(levels) == len(offers) == len({*offers}) > 0


def test_a_forecast_that_is_not_sure_yet_asks_for_more_by_itself(
    gm: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is there at once stays until surer figures come, from more plays; who has used half of their time waits."""
    monkeypatch.setattr(fight_forecast, "SLICE_SECONDS", 0.1)
    desk = gm.post("/open", data={"game": "yze", "name": "Table", "ready": "yes"})
    people = re.findall(r'name="side\.([^"]+)".*?</select>', desk.text)
    form = {"contest": "skirmish", **{f"side.{id}": "ab"[n % 2] for n, id in enumerate(people[:8])}}
    address, script = f"{desk.url.path}/forecast", {"hx-request": "true"}
    first = gm.post(f"{address}?wait=yes", data=form, headers=script).text
    more = unescape(re.findall(r'hx-post="([^"]*)"', first)[0])
    assert "more=yes" in more
    assert form == json.decode(unescape(re.findall(r'hx-vals="([^"]*)"', first)[0]))
    second = gm.post(more, data=form, headers=script).text
    assert plays(second) > plays(first)
    assert plays(gm.post(f"{address}?wait=yes", data=form, headers=script).text) == plays(second), (
        "it is kept"
    )
    monkeypatch.setattr(Buckets, "half_left", lambda *_: False)
    third = gm.post(more, data=form, headers=script).text
    assert plays(third) == plays(second)
    assert "delay:4s" in third


def plays(said: str) -> int:
    """On how many plays it rests."""
    found = re.search(r"± ?[\d,]+ points? près, sur (\d+) parties", said.replace("\u202f", " "))
    assert found, said
    return int(found[1])
