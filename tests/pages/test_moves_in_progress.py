"""What is asked of somebody, beside the dice that it is asked about."""

from __future__ import annotations

import re
from html import unescape

from starlette.testclient import TestClient

from tests.pages.reading import part
from tests.pages.test_any_game import player


def thrown(client: TestClient, face: str) -> tuple[str, TestClient, str]:
    """A table where somebody has thrown this die for Acrobatics, against 9; and the move that is under way."""
    table = client.post("/open", data={"game": "artemis", "name": "Ici", "ready": "yes"}).url.path
    lea = player(client, table)
    who = part(r'name="character" value="([\w:-]+)"', lea.get(table).text)
    lea.post(f"{table}/do", data={"do": "take-character", "character": who})
    asked = {"values.skill": "acrobatics", "values.difficulty": "9"}
    client.post(f"{table}/do", data={"do": "ask-move", "character": who, "move": "test", **asked})
    roll = {"do": "begin-move", "move": "test", "roles.roller": who, "typed": "yes", **asked}
    lea.post(f"{table}/do", data=roll)
    action = part(r'name="action" value="([^"]+)"', lea.get(table).text)
    lea.post(f"{table}/do", data={"do": "answer-move", "action": action, "faces": face})
    return table, lea, action


def test_a_question_about_dice_says_what_they_are_held_against(client: TestClient) -> None:
    """A die of 2 means nothing by itself: the card says what is added to it, and the figure that it must reach."""
    table, lea, _ = thrown(client, "2")
    card = unescape(lea.get(table).text).partition('id="asked"')[2].partition("</aside>")[0]
    assert "Forcer la chance" in card
    ours = r'<span class="flag">maison</span> <a [^>]*>Pourquoi<'
    assert re.search(rf'class="told"><span hx-ignore>Dé \+\d+ Acrobaties contre 9</span> {ours}', card)


def test_the_gm_judges_by_what_the_player_wants(client: TestClient) -> None:
    """The card that waits on the desk has the face of who is awaited, and the player's own words."""
    table = client.post("/open", data={"game": "koma", "name": "Ici", "ready": "yes"}).url.path
    lea = player(client, table)
    mine = part(r'name="character" value="([\w:-]+)"', lea.get(table).text)
    lea.post(f"{table}/do", data={"do": "take-character", "character": mine})
    want = {"values.approach": "concept", "aim": "calmer les passagers"}
    lea.post(f"{table}/do", data={"do": "begin-move", "move": "test", "roles.roller": mine, **want})
    card = unescape(client.get(table).text).partition('class="waits decision"')[2].partition("</form>")[0]
    assert '<p class="aim" hx-ignore>«\u202fcalmer les passagers\u202f»</p>' in card


def test_whoever_is_awaited_is_the_face_of_the_card(client: TestClient) -> None:
    """Two are in it, and the GM sees at a glance which of them is asked."""
    table = client.post("/open", data={"game": "koma", "name": "Ici", "ready": "yes"}).url.path
    free = unescape(player(client, table).get(table).text).partition('class="takes"')[2]
    (first, one), (second, other) = re.findall(
        r'src="([^"]+)".*?name="character" value="([^"]+)"', free, re.DOTALL
    )[:2]
    sides = {"roles.a": one, "roles.b": other, "values.us.approach": "concept"}
    client.post(f"{table}/do", data={"do": "begin-move", "move": "confront", **sides})
    card = unescape(client.get(table).text).partition('class="waits decision"')[2].partition("</header>")[0]
    assert second in card
    assert first not in card


def test_what_is_one_tap_away_is_so_again_at_the_next_question(client: TestClient) -> None:
    """A fold that was opened for one question is another's at the next: it comes folded, under the dice."""
    table = client.post("/open", data={"game": "koma", "name": "Ici", "ready": "yes"}).url.path
    client.post(f"{table}/do", data={"do": "change-settings", "values.trusting": "yes"})
    lea = player(client, table)
    mine = part(r'name="character" value="([\w:-]+)"', lea.get(table).text)
    lea.post(f"{table}/do", data={"do": "take-character", "character": mine})
    roll = {
        "do": "begin-move",
        "move": "test",
        "roles.roller": mine,
        "typed": "yes",
        "values.approach": "concept",
    }
    lea.post(f"{table}/do", data=roll)
    action = part(r'name="action" value="([^"]+)"', lea.get(table).text)
    folds = []
    for answer in ({"faces": "1 1 1 6"}, {"option": "koma"}, {"faces": "1 1 6"}):
        lea.post(f"{table}/do", data={"do": "answer-move", "action": action, **answer})
        folds += re.findall(r'class="quiet more" id="([^"]+)"', lea.get(table).text)
    assert len(folds) == len(set(folds)) >= 2


def test_what_the_gm_rules_is_asked_once_and_read_by_who_waits(client: TestClient) -> None:
    """The desk has one card of it, to which the journal points; the player reads what the GM is asked."""
    table, lea, action = thrown(client, "4")
    lea.post(f"{table}/do", data={"do": "answer-move", "action": action, "option": "keep"})
    desk, phone = (unescape(one.get(table).text) for one in (client, lea))
    question = "Zone d’incertitude (9 contre 9)"
    assert desk.count(question) == 1
    assert question in desk.partition('id="waits"')[2]
    assert "À vous de dire, à côté." in desk
    assert re.search(rf"{re.escape(question)}[^.<]*\. On attend le MJ\.", phone)
