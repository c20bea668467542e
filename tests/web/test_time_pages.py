"""Time on a card before it passes."""

from __future__ import annotations

import pytest

from tests.web.helpers import HOST, Person

pytestmark = pytest.mark.anyio
FRENCH = {"accept-language": "fr", "origin": f"http://{HOST}"}


async def test_a_length_of_time_is_looked_at_and_then_passes(gm: Person, ada: Person) -> None:
    """Written as people write it, until dawn, or as a night; what is no length is refused in words."""
    await gm.do("begin-scenario", name="La clef", hour=22 * 60)
    for wish, said in (
        ("for=1+h", "23"),
        ("wish=45+min", "22"),
        ("for=dawn", "Il sera"),
        ("for=night", "nuit"),
    ):
        card = await gm.http.get(f"/t/{gm.table}/time?{wish}", headers={**FRENCH, "hx-request": "true"})
        assert card.status_code == 200
        assert said in card.text
    assert (await gm.http.get(f"/t/{gm.table}/time?for=dawn", headers=FRENCH)).text.count('value="480"') == 1
    assert (await gm.http.get(f"/t/{gm.table}/time?wish=longtemps", headers=FRENCH)).status_code == 409
    assert (await ada.http.get(f"/t/{ada.table}/time?for=dawn", headers=FRENCH)).status_code in (403, 409)
    form = {"do": "advance-clock", "minutes": "480", "sure": "yes"}
    await gm.http.post(f"/t/{gm.table}/do", data=form, headers=FRENCH)
    assert (await ada.view())["minutes"] == 480
    page = await ada.http.get(f"/t/{ada.table}", headers=FRENCH)
    assert "6\u202fh\u202f00" in page.text


async def test_the_gm_says_the_day_and_the_hour_on_the_clock(gm: Person, ada: Person) -> None:
    """By a form of the clock; a player who sends it is refused."""
    form = {"do": "set-clock", "hour": "16:20", "weekday": "4"}
    assert 'name="weekday"' in (await gm.http.get(f"/t/{gm.table}", headers=FRENCH)).text
    await ada.http.post(f"/t/{ada.table}/do", data=form, headers=FRENCH)
    assert (await ada.view())["hour"] is None
    await gm.http.post(f"/t/{gm.table}/do", data=form, headers=FRENCH)
    assert "vendredi, 16\u202fh\u202f20" in (await ada.http.get(f"/t/{ada.table}", headers=FRENCH)).text
    await gm.http.post(f"/t/{gm.table}/do", data={**form, "weekday": ""}, headers=FRENCH)
    assert (await ada.view())["weekday"] is None
