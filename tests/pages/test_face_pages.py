"""A picture goes from a form to the screens of those who know of its character, into files and out of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from paravent.games import found
from paravent.live.pictures import SENT_KB
from paravent.sight.faces import drawn_at
from tests.live.test_pictures import sent
from tests.pages import test_any_game as some
from tests.pages.test_invitation import invitation, stranger
from tests.web.helpers import application

FACE = re.compile(r'src="(/t/[\w-]+/face/[\w-]+\?v=\w+)"')


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser, without script."""
    with TestClient(application(), headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


def opened(gm: TestClient) -> str:
    """A table ready to play; its address."""
    return gm.post("/open", data={"game": "koma", "ready": "yes"}).url.path


def cast(client: TestClient, table: str) -> dict[str, str]:
    """The ids of those whom the seat knows of, by name."""
    return {one["name"]: one["id"] for one in people(client, table)}


def people(client: TestClient, table: str) -> list[Any]:
    """Those whom the seat knows of."""
    return list(client.get(f"/api/tables/{table.rpartition('/')[2]}/view").json()["cast"])


def send(client: TestClient, table: str, character: str, data: bytes) -> str:
    """Send a picture for a character; what the page says then."""
    files = {"file": ("moi.jpg", data, "image/jpeg")}
    return client.post(f"{table}/face", data={"character": character}, files=files).text


def test_a_picture_is_seen_by_all_who_know_of_the_character(gm: TestClient) -> None:
    table = opened(gm)
    lea = some.player(gm, table)
    suzu = cast(gm, table)["Suzu Kanemoto"]
    lea.post(f"{table}/do", data={"do": "take-character", "character": suzu})
    (address,) = set(FACE.findall(send(lea, table, suzu, sent("JPEG"))))
    for client in (lea, gm):
        answer = client.get(address)
        assert answer.headers["content-type"] == "image/webp"
        assert answer.headers["cache-control"].startswith("private")
        assert address in client.get(table).text
    assert address in lea.get("/").text
    assert TestClient(gm.app).get(address).status_code == 401


def test_whoever_sends_a_picture_chooses_what_of_it_is_the_face(gm: TestClient) -> None:
    """Its two ends are two faces; a place that there is not is the middle."""
    table = opened(gm)
    suzu = cast(gm, table)["Suzu Kanemoto"]
    picture, files = sent("JPEG", (900, 300)), {}
    for place in ("first", "last", "middle", "nowhere"):
        form = {"character": suzu, "place": place}
        page = gm.post(f"{table}/face", data=form, files={"file": ("moi.jpg", picture, "image/jpeg")}).text
        (files[place],) = set(FACE.findall(page))
    assert len(set(files.values())) == 3
    assert files["nowhere"] == files["middle"]
    assert 'name="place"' in gm.get(f"{table}/sheet?character={suzu}").text


def test_the_picture_of_somebody_hidden_is_nowhere_for_players(gm: TestClient) -> None:
    """Neither in a page nor by its address, until they are shown."""
    table = opened(gm)
    lea = some.player(gm, table)
    opale = cast(gm, table)["Madame Opale"]
    (address,) = set(FACE.findall(send(gm, table, opale, sent("PNG"))))
    assert gm.get(address).status_code == 200
    nobody = "c" + "x" * (len(opale) - 1)
    unknown, hidden = lea.get(address.replace(opale, nobody)), lea.get(address)
    assert hidden.status_code == unknown.status_code == 404
    assert hidden.text.replace(opale, nobody) == unknown.text
    for page in (table, f"{table}/screen", "/"):
        assert "/face/" + opale not in lea.get(page).text
    gm.post(f"{table}/do", data={"do": "hide-character", "character": opale, "hidden": "no"})
    assert lea.get(address).status_code == 200


def test_nobody_sends_a_picture_for_anothers_character(gm: TestClient) -> None:
    table = opened(gm)
    lea = some.player(gm, table)
    ids = cast(gm, table)
    for name in ("Suzu Kanemoto", "Madame Opale"):
        assert 'class="refusal' in send(lea, table, ids[name], sent("JPEG"))
    assert not FACE.search(gm.get(table).text)


def test_a_picture_without_a_name_is_for_whom_the_seat_made_last(gm: TestClient) -> None:
    """Chosen while somebody was being made; where the seat has made nobody, it is refused."""
    table = opened(gm)
    lea = some.player(gm, table)
    assert not FACE.findall(send(lea, table, "", sent("JPEG")))
    for name in ("Zoé", "Ava"):
        lea.post(f"{table}/do", data={"do": "make-character", "sheet.name": name})
    (address,) = set(FACE.findall(send(lea, table, "", sent("JPEG"))))
    assert cast(lea, table)["Ava"] in address


def test_what_is_no_picture_is_refused_on_the_page(gm: TestClient) -> None:
    table = opened(gm)
    suzu = cast(gm, table)["Suzu Kanemoto"]
    assert "image que l’on sait lire" in send(gm, table, suzu, b"GIF89a")
    assert "image que l’on sait lire" in send(gm, table, suzu, b"")
    assert str(SENT_KB) in send(gm, table, suzu, b"x" * (SENT_KB * 1024 + 1))
    assert not FACE.search(gm.get(table).text)


def test_a_face_is_drawn_again_and_the_drawing_comes_back(gm: TestClient) -> None:
    table = opened(gm)
    suzu = cast(gm, table)["Suzu Kanemoto"]

    def turned() -> str:
        gm.post(f"{table}/do", data={"do": "turn-face", "character": suzu})
        member = re.search(rf'id="ch-{suzu}".*?</article>', gm.get(table).text, re.DOTALL)
        return re.findall(r'<img src="([^"]+)"', member[0])[0] if member else ""

    first, second = turned(), turned()
    assert first != second
    send(gm, table, suzu, sent("JPEG"))
    assert turned() == second


def test_a_face_is_on_paper(gm: TestClient) -> None:
    """Drawn at first, then the picture itself, in a page and in a PDF."""
    table = opened(gm)
    suzu = cast(gm, table)["Suzu Kanemoto"]
    printed = f"{table}/print/sheet/{suzu}"
    assert 'class="face"><svg' in gm.get(f"{printed}.html").text
    send(gm, table, suzu, sent("JPEG"))
    assert "data:image/webp;base64,UklGR" in gm.get(f"{printed}.html").text
    assert gm.get(f"{printed}.pdf").content.startswith(b"%PDF")


def test_a_tables_file_brings_its_pictures_along(gm: TestClient) -> None:
    """To the GM's, all of them; to a player's, those of whom they know."""
    table = opened(gm)
    lea = some.player(gm, table)
    ids = cast(gm, table)
    send(gm, table, ids["Suzu Kanemoto"], sent("JPEG"))
    send(gm, table, ids["Madame Opale"], sent("PNG", (64, 90)))
    id = table.rpartition("/")[2]
    whole, seen = (one.get(f"/api/tables/{id}/export").text for one in (gm, lea))
    assert [text.count('"is":"picture"') for text in (whole, seen)] == [2, 1]
    other = TestClient(gm.app, headers={"accept-language": "fr", "accept": "text/html"})
    page = other.post("/import", files={"file": ("t.txt", whole.encode(), "text/plain")})
    addresses = set(FACE.findall(page.text))
    assert len(addresses) == 2
    assert {other.get(address).headers["content-type"] for address in addresses} == {"image/webp"}
    forged = whole.replace('"data":"UklGR', '"data":"UklGX', 1)
    refused = other.post("/import", files={"file": ("t.txt", forged.encode(), "text/plain")})
    assert "a été changée" in refused.text


def test_the_join_page_shows_the_faces_that_are_free_and_that_of_who_invites_by_name(gm: TestClient) -> None:
    """As they are drawn: nobody's name, nobody who is played or hidden, and no picture that was sent."""
    table, koma = opened(gm), found()["koma"]
    ids = cast(gm, table)
    taken, shown, anew, *left = (one["name"] for one in people(gm, table) if one.get("player"))
    some.player(gm, table).post(f"{table}/do", data={"do": "take-character", "character": ids[taken]})
    send(gm, table, ids[shown], sent("PNG"))
    gm.post(f"{table}/do", data={"do": "turn-face", "character": ids[anew]})
    page = stranger(gm).get(invitation(gm, table)).text
    drawn = [drawn_at(koma, anew, turn=1), *(drawn_at(koma, name) for name in left)]
    assert re.findall(r'src="([^"]+/face/[^"]+)"', page) == drawn
    assert not [name for name in ids if name in page]
    empty = gm.post("/open", data={"game": "koma", "gm": "Nadia"}).url.path
    page = stranger(gm).get(invitation(gm, empty)).text
    assert re.findall(r'src="([^"]+/face/[^"]+)"', page) == [drawn_at(koma, "Nadia")]
