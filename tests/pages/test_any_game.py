"""The pages show any game: here a throw-away one, from form to screen, without a browser."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from html import unescape

import pytest
from starlette.testclient import TestClient

from paravent.live.telemetry import Telemetry
from paravent.sight.faces import drawn_at
from paravent.table.verify import verify
from paravent.web.pages.assets import SHEETS, STATIC
from paravent.wiring import application
from tests.pages.reading import part
from tests.pages.toy import GAME
from tests.web.helpers import CALM


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser, without script."""
    app = application(CALM, {"toy": GAME}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


def opened(gm: TestClient) -> str:
    """A new table; its address."""
    answer = gm.post("/open", data={"game": "toy", "name": "Chez <nous>"})
    assert answer.status_code == 200
    return answer.url.path


def first_seat(gm: TestClient, table: str) -> str:
    """The id of the first player's seat."""
    return part(r'id="away-(s[0-9a-f]+)"', gm.get(table).text)


def player(gm: TestClient, table: str, name: str = "Léa") -> TestClient:
    """A player's browser, admitted."""
    page = gm.get(table).text
    invitation = unescape(part(r'value="[^"]*(/t/[^"]*join\?i=[^"]*)"', page))
    other = TestClient(gm.app, headers={"accept-language": "fr", "accept": "text/html"})
    code = invitation.partition("i=")[2]
    waiting = other.post(f"{table}/join", data={"i": code, "name": name, "id": f"{name:x<20}"})
    assert "Le MJ va vous ouvrir".lower() in waiting.text.lower()
    seat = part(r'name="seat" value="(s[0-9a-f]+)"', gm.get(table).text)
    gm.post(f"{table}/do", data={"do": "admit-seat", "seat": seat})
    return other


def make(client: TestClient, table: str, **sheet: str) -> None:
    """Make a character by its form."""
    client.post(
        f"{table}/do", data={"do": "make-character", **{f"sheet.{key}": text for key, text in sheet.items()}}
    )


def character(page: str) -> str:
    """The id of the first character on a page."""
    return part(r"roles\.who=([\w:-]+)", page)


def test_the_lobby_lists_the_game_in_its_own_words(gm: TestClient) -> None:
    page = gm.get("/").text
    assert "Joujou" in page
    assert "Un jeu à jeter &lt;après&gt; usage." in page
    assert gm.get("/", headers={"accept-language": "en"}).text.count("A game to throw") == 1
    assert "--accent:light-dark(#306191, #6e9ecf)" in gm.get("/skin/toy.css").text


def test_a_sheet_is_made_by_its_form_and_an_illegal_one_says_why(gm: TestClient) -> None:
    table = opened(gm)
    lea = player(gm, table)
    form = lea.get(f"{table}/make").text
    pips = re.findall(r'<input type="radio" name="sheet.wits" value="(\d)"\s*(checked)?>', form)
    assert pips == [(str(n), "checked" if n == 2 else "") for n in range(1, 7)]
    assert re.search(r'<b class="budget">reste 3</b></p>\s*<progress value="0" max="3"', form)
    wrong = lea.post(
        f"{table}/make/check", data={"sheet.name": "Zoé", "sheet.wits": "6", "sheet.nerve": "6"}
    ).text
    assert "Sept points en tout" in wrong
    make(lea, table, name="Zoé", wits="3")
    page = lea.get(table).text
    assert "Zoé" in page
    assert "3 dés" in page


def test_a_roll_goes_from_its_card_to_its_verdict(gm: TestClient) -> None:
    table = opened(gm)
    lea = player(gm, table)
    make(lea, table, name="Zoé", wits="3")
    who = character(lea.get(table).text)
    card = lea.get(f"{table}/card?move=tries&roles.who={who}&values.field=wits").text
    assert "<h2>Ruse</h2>" in card
    assert "Faire huit" in card
    lea.post(
        f"{table}/do", data={"do": "begin-move", "move": "tries", "roles.who": who, "values.field": "wits"}
    )
    page = lea.get(table).text
    assert "Insister ?" in page
    action = part(r'name="action" value="([\w-]+)"', page)
    lea.post(f"{table}/do", data={"do": "answer-move", "action": action, "option": "yes"})
    for seat in (lea, gm):
        page = seat.get(table).text
        assert "Total de" in page
        assert "Fatigue : +1" in page


def test_a_refusal_is_a_sentence_beside_what_was_done(gm: TestClient) -> None:
    table = opened(gm)
    by_script = gm.post(f"{table}/line", data={"line": "/jet"}, headers={"hx-request": "true"})
    assert (by_script.status_code, "Il manque le jet" in by_script.text) == (409, True)
    without = gm.post(f"{table}/do", data={"do": "roll-freely", "formula": "des dés"})
    assert without.status_code == 409
    assert "n’est pas un jet" in without.text
    assert "<!doctype html>" in without.text


def test_a_hidden_character_is_in_no_byte_that_a_player_gets(gm: TestClient) -> None:
    table = opened(gm)
    lea = player(gm, table)
    gm.post(f"{table}/enter", data={"values.name": "Ombre", "values.danger": "4", "hidden": "yes"})
    face = drawn_at(GAME, "Ombre").partition("?")[0]
    assert all(said in gm.get(table).text for said in ("Ombre", face))
    for page in (table, f"{table}/screen", "/"):
        shown = lea.get(page).text
        assert not any(said in shown for said in ("Ombre", face))
    assert lea.get(f"{table}/as/gm").status_code == 401
    assert lea.get(f"{table}/invitation.svg").status_code == 401


def test_looking_as_a_player_one_can_do_nothing(gm: TestClient) -> None:
    table = opened(gm)
    player(gm, table)
    page = gm.get(f"{table}/as/{first_seat(gm, table)}").text
    assert "Vous voyez comme Léa" in page
    assert "data-looking inert" in page


def test_looking_as_a_player_tells_the_gm_no_secret_of_players(gm: TestClient) -> None:
    table = opened(gm)
    lea, max_ = player(gm, table), player(gm, table, "Max")
    lea.post(f"{table}/line", data={"line": "/chuchoter Max Partons"})
    lea.post(f"{table}/line", data={"line": "/chuchoter MJ Restons"})
    assert "Partons" in max_.get(table).text
    seen = gm.get(f"{table}/as/{first_seat(gm, table)}").text
    assert "Restons" in seen
    assert "Partons" not in seen


def test_a_table_that_comes_with_an_open_session_offers_the_next_one(gm: TestClient) -> None:
    """The seed of the dice stayed where it comes from: that session can be neither played nor closed here."""
    table = opened(gm)
    assert "Fermer la séance" in gm.get(table).text
    file = gm.get(f"/api/tables/{table.rpartition('/')[2]}/export").text
    elsewhere = application(CALM, {"toy": GAME}, Telemetry(io.StringIO()))
    with TestClient(elsewhere, headers=dict(gm.headers)) as other:
        table = other.post("/import", files={"file": ("table.txt", file)}).url.path
        page = other.get(table).text
        assert "est restée ouverte là d’où vient cette table" in page
        assert "Fermer la séance" not in page
        assert "data-stir" not in page
        other.post(f"{table}/do", data={"do": "open-session"})
        page = other.get(table).text
        assert "Fermer la séance" in page
        assert "data-stir" in page
        assert other.post(f"{table}/line", data={"line": "/jet 1d6"}).status_code == 200


def test_every_device_shows_the_same_receipt_and_the_file_knows_it(gm: TestClient) -> None:
    """Two codes to note: they change with each open roll, and a later file of the table knows them all."""
    table = opened(gm)
    lea = player(gm, table)
    kept: list[str] = []
    for line in ("/jet 1d6", "/jet 2d6"):
        shown = {part(r"<code>([0-9a-f -]{39})</code>", one.get(table).text) for one in (gm, lea)}
        assert len(shown) == 1
        kept += shown
        lea.post(f"{table}/line", data={"line": line})
    assert len(set(kept)) == 2
    file = verify(gm.get(f"/api/tables/{table.rpartition('/')[2]}/export").text)
    assert all(file.knows(one) for one in kept)


def test_a_stranger_is_told_how_to_come_in(gm: TestClient) -> None:
    table = opened(gm)
    stranger = TestClient(gm.app, headers={"accept": "text/html"})
    answer = stranger.get(table)
    assert answer.status_code == 401
    assert "lien d’invitation" in answer.text
    assert stranger.get("/nowhere").status_code == 404


def test_rules_are_found_by_their_words(gm: TestClient) -> None:
    table = opened(gm)
    found = gm.get(f"{table}/rules?q=tentatives", headers={"hx-request": "true"}).text
    assert "On lance des d8." in found
    assert "Aucune règle" in gm.get(f"{table}/rules?q=zzz", headers={"hx-request": "true"}).text


def sheets(seat: TestClient, address: str) -> list[str]:
    """The style sheets of a page, each of which is there."""
    every = re.findall(r'href="/style/(\w+)\.css\?', seat.get(address).text)
    assert [seat.get(f"/style/{one}.css").status_code for one in every] == [200] * len(every)
    return every


def test_a_page_is_sent_the_style_that_it_needs(gm: TestClient) -> None:
    """A phone neither the desk's nor that of the lobby, whose own pages each have theirs."""
    table = opened(gm)
    lea = player(gm, table)
    assert [sheets(lea, one) for one in (table, f"{table}/make")] == [["style"], ["style", "pages"]]
    assert [sheets(gm, one) for one in (table, "/")] == [["style", "desk"], ["style", "pages"]]
    assert sheets(gm, "/about") == ["style", "pages", "desk"]
    assert gm.get("/style/other.css").status_code == 404
    parts = [part for some in SHEETS.values() for part in some]
    assert sorted(parts) == sorted(path.stem for path in (STATIC / "css").glob("*.css"))


def test_language_and_theme_are_chosen_by_a_form(gm: TestClient) -> None:
    gm.post("/preferences", data={"language": "en", "back": "/"})
    assert "Open a table" in gm.get("/").text
    gm.post("/preferences", data={"theme": "dark", "back": "//elsewhere"})
    assert 'data-theme="dark"' in gm.get("/").text


def test_a_players_first_page_weighs_little(gm: TestClient) -> None:
    """Under 68 kB over the wire, compressed, with every script and picture but no type; under 140 kB with its faces,
    of which a page has three at most. What only desks, televisions and other pages are styled by is not among it."""
    table = opened(gm)
    lea = player(gm, table)
    make(lea, table, name="Zoé")
    page = lea.get(table)
    addresses = set(re.findall(r'(?:src|href)="(/(?:static|skin|style)[^"]+)"', page.text))
    addresses -= {one for one in addresses if ".woff2" in one}
    weight = 0
    for address in (table, *addresses):
        with lea.stream("GET", address, headers={"accept-encoding": "gzip"}) as answer:
            weight += sum(len(chunk) for chunk in answer.iter_raw())
    assert weight < 68_000
    faces = sorted(path.stat().st_size for path in (STATIC / "vendor").glob("*.woff2"))
    assert weight + sum(faces[-3:]) < 140_000
