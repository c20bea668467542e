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


def duel(client: TestClient, **more: str) -> tuple[str, TestClient, list[str]]:
    """A Conflict of the GM's between two who are free, as far as it has come; and their names."""
    table = client.post("/open", data={"game": "koma", "name": "Ici", "ready": "yes"}).url.path
    lea = player(client, table)
    free = unescape(lea.get(table).text).partition('class="takes"')[2]
    ids = re.findall(r'name="character" value="([^"]+)"', free)[:2]
    names = re.findall(r'<b class="name">([^<]+)<', free)[:2]
    sides = {"roles.a": ids[0], "roles.b": ids[1], "values.us.approach": "concept", **more}
    client.post(f"{table}/do", data={"do": "begin-move", "move": "confront", **sides})
    return table, lea, names


def waiting(client: TestClient, table: str) -> str:
    """The card that waits on the desk."""
    return unescape(client.get(table).text).partition('class="waits decision"')[2].partition("</form>")[0]


def test_a_card_calls_those_in_a_role_by_their_names(client: TestClient) -> None:
    """What the GM says of each side is said of somebody, also in what can be chosen; no card says who opens."""
    table, _, (one, other) = duel(client)
    action = part(r'name="action" value="([^"]+)"', waiting(client, table))
    approach = {"card": "yes", "values.approach": "concept"}
    client.post(f"{table}/do", data={"do": "answer-move", "action": action, **approach})
    card = waiting(client, table)
    assert f"{one} : approche" in card.replace("\u202f", " ").replace("\xa0", " ")
    assert re.search(rf"<option[^>]*>\s*{re.escape(other)}", card) or f"<span>{other}</span>" in card
    assert "ui ouvre" not in card


def test_real_dice_of_another_are_said_to_be_theirs(client: TestClient) -> None:
    """«Vos 4 dés» is said to whoever throws their own; the GM reads whose they are."""
    table, _, (one, _) = duel(client, typed="yes")
    for _ in range(2):
        card = waiting(client, table)
        action = part(r'name="action" value="([^"]+)"', card)
        said = {"card": "yes", "values.approach": "concept"} if "values.approach" in card else {"card": "yes"}
        client.post(f"{table}/do", data={"do": "answer-move", "action": action, **said})
    card = waiting(client, table)
    assert re.search(rf"Ce que montrent les \d dés à 6 faces (de |d’){re.escape(one)}", card)


def test_a_die_more_says_what_was_chosen(client: TestClient) -> None:
    """The title of a rule says nothing of what the die is for."""
    table, lea, action = thrown(client, "2")
    lea.post(f"{table}/do", data={"do": "answer-move", "action": action, "option": "force"})
    card = unescape(lea.get(table).text).partition('id="asked"')[2].partition("</aside>")[0]
    assert "La règle demande encore un jet (forcer\u202f: le dé devient un 6)." in card


def test_the_desk_says_who_has_declined(client: TestClient) -> None:
    """In one sentence, in the journal and beside the scene, until the same one is asked again."""
    table = client.post("/open", data={"game": "yze", "name": "Ici", "ready": "yes"}).url.path
    lea = player(client, table)
    mine = part(r'name="character" value="([\w:-]+)"', lea.get(table).text)
    lea.post(f"{table}/do", data={"do": "take-character", "character": mine})
    ask = {"do": "ask-move", "character": mine, "move": "test", "values.skill": "stealth", "aim": "passer"}
    client.post(f"{table}/do", data=ask)
    phone = unescape(lea.get(table).text)
    assert '<p class="aim" hx-ignore>«\u202fpasser\u202f»</p>' in phone
    assert "&aim=passer" in phone
    lea.post(f"{table}/do", data={"do": "drop-asked", "asked": part(r'name="asked" value="([^"]+)"', phone)})
    desk = unescape(client.get(table).text)
    assert re.search(
        r'class="waits declined".*? a décliné</b>\s+<span class="soft">Discrétion', desk, re.DOTALL
    )
    assert "décline ce que demandait le MJ\u202f: Discrétion." in desk
    client.post(f"{table}/do", data=ask)
    assert "waits declined" not in client.get(table).text


def test_whoever_is_stood_against_reads_what_the_other_wants(client: TestClient) -> None:
    """On the card that asks how one goes about it; who said it needs not read it again."""
    table = client.post("/open", data={"game": "koma", "name": "Ici", "ready": "yes"}).url.path
    lea, tom = player(client, table), player(client, table, "Tom")
    ids = []
    for one in (lea, tom):
        ids.append(part(r'name="character" value="([\w:-]+)"', one.get(table).text))
        one.post(f"{table}/do", data={"do": "take-character", "character": ids[-1]})
    sides = {"roles.a": ids[0], "roles.b": ids[1], "values.us.approach": "concept", "aim": "prendre la clé"}
    lea.post(f"{table}/do", data={"do": "begin-move", "move": "confront", **sides})
    asked = [
        unescape(one.get(table).text).partition('id="asked"')[2].partition("</aside>")[0]
        for one in (lea, tom)
    ]
    assert ["prendre la clé" in one for one in asked] == [False, True]


def test_whom_nobody_has_taken_is_on_no_card_once_somebody_plays(client: TestClient) -> None:
    """Of the ready characters those who are played; the others wait to be taken."""
    table = client.post("/open", data={"game": "koma", "name": "Ici", "ready": "yes"}).url.path
    lea, tom = player(client, table), player(client, table, "Tom")
    ids = []
    for one in (lea, tom):
        ids.append(part(r'name="character" value="([\w:-]+)"', one.get(table).text))
        one.post(f"{table}/do", data={"do": "take-character", "character": ids[-1]})
    card = lea.get(f"{table}/card", params={"move": "confront", "roles.a": ids[0]}).text
    against = card.partition('id="role-b"')[2].partition("</select>")[0]
    assert re.findall(r'<option value="([^"]+)"', against) == [ids[1]]


def test_dice_beside_a_question_have_the_colour_of_whoever_threw_them(client: TestClient) -> None:
    """Where they do not fall on a stage, they lie on the card as they do in the journal."""
    table, lea, _ = thrown(client, "2")
    lea.post(f"{table}/do", data={"do": "choose-colour", "colour": "2"})
    card = unescape(lea.get(table).text).partition('id="asked"')[2].partition("</aside>")[0]
    assert '<span class="thrown seat-2"><span class="dice">' in card
