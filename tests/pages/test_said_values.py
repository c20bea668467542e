"""Whose word a value is, on the pages: what is proposed, what is locked, what another side fills in."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from html import unescape

import pytest
from starlette.testclient import TestClient

from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.wiring import application
from tests.pages.reading import part
from tests.pages.test_any_game import make, player
from tests.table.little import LITTLE
from tests.web.helpers import CALM


@pytest.fixture
def gm() -> Iterator[TestClient]:
    """The GM's browser, without script."""
    app = application(CALM, {"little": LITTLE}, Telemetry(io.StringIO()))
    with TestClient(app, headers={"accept-language": "fr", "accept": "text/html"}) as client:
        yield client


@pytest.fixture
def table(gm: TestClient) -> str:
    """A table without anybody yet; its address."""
    return gm.post("/open", data={"game": "little", "name": "Ici"}).url.path


def gambler(client: TestClient, table: str, name: str) -> str:
    """The id of a new gambler of this player."""
    make(client, table, name=name)
    return part(r"roles\.gambler=([\w:-]+)", client.get(table).text)


def do(client: TestClient, table: str, what: str, **fields: str) -> str:
    """The page after a form was sent."""
    return unescape(client.post(f"{table}/do", data={"do": what, **fields}).text)


def fields_in(page: str) -> set[str]:
    """The values that the controls of a page set."""
    return set(re.findall(r'name="values\.([\w.]+)"', page))


def test_the_gm_takes_a_proposal_with_one_tap(gm: TestClient, table: str) -> None:
    """The player reads that the GM looks; the GM has one card with the value filled in, and taking it rolls."""
    lea = player(gm, table)
    roles = {"roles.gambler": gambler(lea, table, "Ada")}
    page = do(lea, table, "begin-move", move="dare", **roles, **{"values.bonus": "3"})
    assert "Le MJ regarde" in page
    desk = unescape(gm.get(table).text)
    assert "Léa propose" in desk
    assert re.search(r'name="values\.bonus" value="3"', desk)
    proposal = part(r'name="proposal" value="([\w:-]+)"', desk)
    assert "Léa propose" not in do(gm, table, "take-proposal", proposal=proposal, **{"values.bonus": "2"})
    assert "Le MJ regarde" not in unescape(lea.get(table).text)


def test_a_card_says_what_is_the_gms_to_say(gm: TestClient, table: str) -> None:
    """Above the GM's values a player reads once that they are proposed; the GM reads nothing of the kind."""
    lea = player(gm, table)
    address = f"{table}/card?move=dare&roles.gambler={gambler(lea, table, 'Ada')}"
    assert "Au MJ de dire ce qui suit" in unescape(lea.get(address).text)
    assert "Au MJ de dire ce qui suit" not in unescape(gm.get(address).text)


@pytest.mark.parametrize("id", sorted(found()))
def test_a_card_says_once_what_is_the_gms(id: str, client: TestClient) -> None:
    """However many of its values are the GM's, whatever the game and the move; and a figure stands apart from its
    words."""
    table = client.post("/open", data={"game": id, "name": "Ici", "ready": "yes"}).url.path
    lea = player(client, table)
    who = part(r'name="character" value="([\w:-]+)"', lea.get(table).text)
    lea.post(f"{table}/do", data={"do": "take-character", "character": who})
    cards = {
        move.id: lea.get(f"{table}/card?move={move.id}&roles.{next(iter(move.roles))}={who}").text
        for move in found()[id].moves
        if move.roles
    }
    said = {move: page.count("gms-word") for move, page in cards.items()}
    assert max(said.values()) == 1, said
    assert not [move for move, page in cards.items() if re.search(r"\w\s?:<b>", page)]


def test_what_the_gm_asked_for_is_locked_on_the_phone(gm: TestClient, table: str) -> None:
    """It is shown as set by the GM, and has no control."""
    lea = player(gm, table)
    ada = gambler(lea, table, "Ada")
    do(gm, table, "ask-move", character=ada, move="dare", **{"values.bonus": "4"})
    card = unescape(lea.get(f"{table}/card?move=dare&roles.gambler={ada}&values.bonus=4").text)
    assert "Fixé par le MJ" in card
    assert 'id="set-bonus"' not in card
    assert 'type="hidden" name="values.bonus" value="4"' in card


def test_another_side_is_asked_on_one_card(gm: TestClient, table: str) -> None:
    """Its values are not on the card of who begins; whoever plays it fills in its own card, all fields at once."""
    lea, max_ = player(gm, table), player(gm, table, "Max")
    ada, bob = gambler(lea, table, "Ada"), gambler(max_, table, "Bob")
    card = lea.get(f"{table}/card?move=wager&roles.gambler={ada}&roles.rival={bob}").text
    assert "taunt" not in fields_in(card)
    roles = {"roles.gambler": ada, "roles.rival": bob}
    do(lea, table, "begin-move", move="wager", **roles)
    page = unescape(max_.get(table).text)
    assert {"coins", "bluff"} <= fields_in(page)
    assert not {"coins", "bluff"} & fields_in(lea.get(table).text)
    action = part(r'name="action" value="([\w:-]+)"', page)
    after = do(
        max_, table, "answer-move", action=action, card="yes", **{"values.coins": "2", "values.bluff": "yes"}
    )
    assert "coins : 2 ; bluff : oui" in after.replace("\u202f", " ")


def test_the_options_of_the_table_have_no_control_on_a_card(gm: TestClient, table: str) -> None:
    """They are read there, and changed at the table: by the GM too."""
    lea = player(gm, table)
    card = gm.get(f"{table}/card?move=gamble&roles.gambler={gambler(lea, table, 'Ada')}").text
    assert "die" not in fields_in(card)
    assert 'name="values.trust"' in gm.get(table).text


def test_a_trusting_table_says_whose_word_it_took(gm: TestClient, table: str) -> None:
    """The line of the move says who said what is the GM's to say."""
    lea = player(gm, table)
    ada = gambler(lea, table, "Ada")
    do(gm, table, "change-settings", **{"values.trust": "yes"})
    page = do(lea, table, "begin-move", move="dare", **{"roles.gambler": ada, "values.bonus": "3"})
    assert "bonus : 3, sur la parole de Léa" in page.replace("\u202f", " ")
