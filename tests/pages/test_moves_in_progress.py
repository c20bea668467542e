"""What is asked of somebody, beside the dice that it is asked about."""

from __future__ import annotations

import re
from html import unescape

from starlette.testclient import TestClient

from tests.pages.reading import part
from tests.pages.test_any_game import player


def test_a_question_about_dice_says_what_they_are_held_against(client: TestClient) -> None:
    """A die of 2 means nothing by itself: the card says what is added to it, and the figure that it must reach."""
    table = client.post("/open", data={"game": "artemis", "name": "Ici", "ready": "yes"}).url.path
    lea = player(client, table)
    who = part(r'name="character" value="([\w:-]+)"', lea.get(table).text)
    lea.post(f"{table}/do", data={"do": "take-character", "character": who})
    asked = {"values.skill": "acrobatics", "values.difficulty": "9"}
    client.post(f"{table}/do", data={"do": "ask-move", "character": who, "move": "test", **asked})
    roll = {"do": "begin-move", "move": "test", "roles.roller": who, "typed": "yes", **asked}
    lea.post(f"{table}/do", data=roll)
    action = part(r'name="action" value="([^"]+)"', lea.get(table).text)
    lea.post(f"{table}/do", data={"do": "answer-move", "action": action, "faces": "2"})
    card = unescape(lea.get(table).text).partition('id="asked"')[2].partition("</aside>")[0]
    assert "Forcer la chance" in card
    ours = r'<span class="flag">maison</span> <a [^>]*>Pourquoi<'
    assert re.search(rf'class="told"><span hx-ignore>Dé \+\d+ Acrobaties contre 9</span> {ours}', card)
