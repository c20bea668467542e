"""Two people want the same pregenerated character at the same moment."""

from __future__ import annotations

import asyncio

import pytest
from starlette.applications import Starlette

from paravent.games import found
from tests.web.helpers import GAME, Person

pytestmark = pytest.mark.anyio


async def test_one_of_two_takes_it_and_the_other_is_told(app: Starlette, gm: Person, ada: Person) -> None:
    """Asked together, one answer is yes; the other is a sentence, and nobody plays a double."""
    game = found()[GAME]
    assert game.ready is not None
    name = game.ready.characters[0].name
    async with Person(app) as bob:
        await bob.join(gm, "Bob")
        form = {"do": "make-character", "ready": "yes", "sheet.name": name}
        headers = {"hx-request": "true", "accept-language": "fr"}
        asked = (one.http.post(f"/t/{one.table}/do", data=form, headers=headers) for one in (ada, bob))
        answers = await asyncio.gather(*asked)
        assert sorted(answer.status_code for answer in answers) == [204, 409]
        refused = next(answer.text for answer in answers if answer.status_code == 409)
        assert "vient d’être pris" in refused
        page = await gm.http.get(f"/t/{gm.table}", headers={"accept-language": "fr"})
        assert page.text.count(f"<b hx-ignore>{name}</b>") == 1
