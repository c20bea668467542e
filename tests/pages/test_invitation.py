"""The join page says to whom one comes, lets one choose a colour, and tells nothing to whoever was not invited."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from starlette.testclient import TestClient

from paravent.web.pages.lobby import last_played
from tests.pages.reading import part
from tests.pages.test_any_game import gm, opened, player
from tests.pages.test_facilities import do

__all__ = ["gm"]


def stranger(gm: TestClient) -> TestClient:
    """A browser that has no seat."""
    return TestClient(gm.app, headers={"accept-language": "fr", "accept": "text/html"})


def invitation(gm: TestClient, table: str) -> str:
    """The link that the GM gives."""
    return part(r'value="[^"]*(/t/\w+/join\?i=\w+)"', gm.get(table).text)


def colours(page: str) -> list[str]:
    """The colours that are offered."""
    return re.findall(r'name="colour" value="(\d)"', page)


def test_the_join_page_names_the_table_the_game_and_who_invites(gm: TestClient) -> None:
    """On the page, and for whatever shows a link before it is opened."""
    table = opened(gm)
    page = stranger(gm).get(invitation(gm, table)).text
    name = part(r'<meta property="og:title" content="([^"]+)">', page)
    assert f"<h1 hx-ignore>{name}</h1>" in page
    assert '<p class="label">Joujou</p>' in page
    assert "Le MJ vous invite à sa table." in page
    assert "On joue à Joujou." in part(r'<meta property="og:description" content="([^"]+)">', page)
    assert part(r'<meta property="og:image" content="([^"]+)">', page).startswith("http")


def test_who_is_there_is_said_and_their_colour_is_no_longer_offered(gm: TestClient) -> None:
    table = opened(gm)
    address = invitation(gm, table)
    assert colours(stranger(gm).get(address).text) == [*"12345678"]
    player(gm, table, "Tom")
    form = {"i": address.partition("i=")[2], "name": "Léa", "colour": "3"}
    assert stranger(gm).post(f"{table}/join", data=form).status_code == 200
    page = stranger(gm).get(address).text
    assert "Tom est déjà là." in page
    assert "Léa" not in page, "whoever knocks is not there yet"
    assert "3" in colours(page), "nor is their colour taken"
    do(
        gm,
        table,
        "admit-seat",
        seat=part(r'name="seat" value="([^"]+)"><button class="main"', gm.get(table).text),
    )
    assert "3" not in colours(stranger(gm).get(address).text)


def test_whoever_wants_the_colour_of_somebody_at_the_table_chooses_again(gm: TestClient) -> None:
    table = opened(gm)
    form = {"i": invitation(gm, table).partition("i=")[2], "colour": "3"}
    stranger(gm).post(f"{table}/join", data={**form, "name": "Léa"})
    do(
        gm,
        table,
        "admit-seat",
        seat=part(r'name="seat" value="([^"]+)"><button class="main"', gm.get(table).text),
    )
    refused = stranger(gm).post(f"{table}/join", data={**form, "name": "Tom"})
    assert refused.status_code == 409
    assert "choisissez-en une autre" in refused.text
    assert 'value="Tom"' in refused.text


@pytest.mark.parametrize(
    "address", ["{table}/join?i=0123456789abcdef0123", "{table}/join", "/t/nowhere/join?i=1"]
)
def test_without_the_invitation_nothing_is_told(gm: TestClient, address: str) -> None:
    """A wrong one, none, and a table that is not there look alike."""
    page = stranger(gm).get(address.format(table=opened(gm))).text
    assert "Joujou" not in page
    assert "og:title" not in page
    assert colours(page) == []


def test_the_lobby_tells_my_tables_apart(gm: TestClient) -> None:
    """By name, by my part in them, by the day, and by who is there; the last played first."""
    first, second = opened(gm), opened(gm)
    player(gm, first, "Tom")
    page = gm.get("/").text
    links = re.findall(r'class="button[^"]*" href="(/t/\w+)"', page)
    assert links == [first, second]
    mine = page.partition('class="tables"')[2]
    assert re.search(
        r"Joujou · vous menez.*?(aujourd’hui|hier), \d+\xa0h\xa0\d\d · avec Tom", mine, re.DOTALL
    )


@pytest.mark.parametrize(
    ("ago", "french", "english"),
    [
        (timedelta(minutes=5), "aujourd’hui, 20 h 05", "today, 20:05"),
        (timedelta(hours=11, minutes=5), "aujourd’hui, 9 h 05", "today, 09:05"),
        (timedelta(hours=21), "hier, 23 h 10", "yesterday, 23:10"),
        (timedelta(days=4), "samedi, 20 h 10", "Saturday, 20:10"),
        (timedelta(days=7), "11 novembre", "11 November"),
        (timedelta(days=17), "1er novembre", "1 November"),
        (timedelta(days=365), "18 novembre 2025", "18 November 2025"),
    ],
)
def test_when_a_table_was_played_is_said_as_people_do(ago: timedelta, french: str, english: str) -> None:
    """By the days of this computer's clock."""
    now = datetime(2026, 11, 18, 20, 10).astimezone()
    then = now - ago
    assert last_played(then, now, "fr").replace("\xa0", " ") == french
    assert last_played(then, now, "en").replace("\xa0", " ") == english
