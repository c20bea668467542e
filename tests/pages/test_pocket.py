"""What a phone may keep, and whose copy it is; the app that it installs. Without a browser."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from gzip import compress

import pytest
from starlette.testclient import TestClient

from paravent.live.telemetry import Telemetry
from paravent.settings import Settings
from paravent.web.pages.assets import STATIC
from paravent.web.pages.pocket import LEFT, SEAT, SEATS
from paravent.wiring import application
from tests.pages.test_any_game import player
from tests.pages.test_comings import opened
from tests.pages.toy import GAME
from tests.web.helpers import UNLIMITED

MOST_SCRIPT = 24_000
LAST_PAGE = ("fairness.js", "verify.js", "proof.js", "share.js")
"""What only the last page of an evening loads, to verify its dice."""
MOST_ON_THE_LAST_PAGE = 6_000
MAKING, DRAWING = "make.js", "map.js"
"""What is loaded only where a character is made."""
MOST_WHILE_MAKING = 2_150
MOST_ON_A_PHONE = 40 * 1024


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser."""
    app = application(Settings("memory:", UNLIMITED), {GAME.id: GAME}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


def test_a_copy_belongs_to_the_key_of_its_seat(gm: TestClient) -> None:
    """Another seat, or another language, has another key, of which the seat's token cannot be made out."""
    table = opened(gm)
    lea = player(gm, table)
    pages = (table, f"{table}/rules", f"{table}/documents")
    keys = [{one.get(path).headers[SEAT] for path in pages} for one in (gm, lea)]
    english = lea.get(table, headers={"accept-language": "en"}).headers[SEAT]
    assert [len(one) for one in keys] == [1, 1]
    assert len({english}.union(*keys)) == 3
    assert all(key.startswith(table.removeprefix("/t/") + " ") for key in keys[0])
    assert lea.cookies[f"paravent-{table.removeprefix('/t/')}"] not in str(keys)


def test_what_is_not_ones_own_is_not_kept(gm: TestClient) -> None:
    """Neither a look with another's eyes, nor a search, nor the door, nor a refusal."""
    table = opened(gm)
    seat = gm.get(f"/api/tables/{table.removeprefix('/t/')}/view").json()["you"]["id"]
    stranger = TestClient(gm.app)
    looks = [gm.get(f"{table}/as/{seat}"), gm.get(f"{table}/screen"), gm.get(f"{table}/rules?q=x")]
    assert [SEAT in one.headers for one in looks[1:]] == [False, False]
    assert SEAT not in stranger.get(table).headers
    assert SEAT not in stranger.get(f"{table}/join").headers


def test_the_lobby_says_which_seats_a_browser_has_and_leaving_says_that_it_is_gone(gm: TestClient) -> None:
    """Copies of any other seat go: the worker is told twice."""
    table = opened(gm)
    lea = player(gm, table)
    key = lea.get(table).headers[SEAT]
    assert lea.get("/").headers[SEATS] == key
    answer = lea.post(f"{table}/do", data={"do": "leave"}, headers={"hx-request": "true"})
    assert answer.headers[LEFT] == "yes"
    assert lea.get("/").headers[SEATS] == ""
    assert lea.get(table).status_code == 401


def test_a_phone_can_install_it(gm: TestClient) -> None:
    """With a name, icons of ours that are there, one of them with a margin, and shortcuts that lead somewhere."""
    manifest = gm.get("/manifest.webmanifest").json()
    icons = [gm.get(one["src"]) for one in manifest["icons"]]
    assert {one.status_code for one in icons} == {200}
    assert [one["purpose"] for one in manifest["icons"] if "purpose" in one] == ["maskable"]
    assert {gm.get(one["url"].partition("#")[0]).status_code for one in manifest["shortcuts"]} == {200}
    assert gm.get("/worker.js").headers["cache-control"] == "no-cache"
    assert "Hors ligne" in gm.get("/offline").text


def test_our_scripts_are_small(gm: TestClient) -> None:
    """All of them together, as they go over the network: without what only people read. Those that verify dice, that
    make a character and that draw a map have pages of their own and are counted apart."""
    served = {path.name: gm.get(f"/static/{path.name}").content for path in STATIC.glob("*.js")}
    sizes = {name: len(compress(one)) for name, one in served.items()}
    last = sum(sizes.pop(name) for name in LAST_PAGE)
    assert max(sizes.pop(MAKING), sizes.pop(DRAWING)) <= MOST_WHILE_MAKING
    assert sum(sizes.values()) <= MOST_SCRIPT
    assert last <= MOST_ON_THE_LAST_PAGE
    assert not [one for one in served.values() if re.search(rb"^[ \t]*//", one, re.MULTILINE)]


def test_a_phone_loads_what_it_needs(gm: TestClient) -> None:
    """Of our scripts 40 kB as they are read: what only a desk or a television does is not among them."""
    table = opened(gm)
    loaded = re.findall(r'(?:src|href)="(/static/\w+\.js)', player(gm, table).get(table).text)
    assert sum(len(gm.get(one).content) for one in loaded) <= MOST_ON_A_PHONE
    rare = ("desk.js", "television.js", MAKING, DRAWING, *LAST_PAGE)
    assert not {f"/static/{one}" for one in rare} & set(loaded)


def test_a_script_is_what_was_written_line_by_line(gm: TestClient) -> None:
    """No string goes over lines, so nothing but margins and remarks is left out; what a browser has is not sent."""
    for path in STATIC.glob("*.js"):
        written, served = path.read_text(encoding="utf-8"), gm.get(f"/static/{path.name}")
        code = [line.strip() for line in written.split("\n")]
        assert [line.strip() for line in served.text.split("\n")] == [
            "" if line.startswith("//") else line for line in code
        ]
        assert [line for line in code if line.count("`") % 2] == []
        known = {"if-none-match": served.headers["etag"]}
        assert gm.get(f"/static/{path.name}", headers=known).status_code == 304
    assert gm.get("/worker.js").text == gm.get("/static/worker.js").text
