"""Writing a scenario in the browser, keeping it in a file, giving it to another GM."""

from __future__ import annotations

from html import unescape

import pytest
from starlette.applications import Starlette

from paravent.core.scenario_text import read_scenario
from paravent.games import found
from tests.web.helpers import GAME, HOST, Person

pytestmark = pytest.mark.anyio
TEXT = "# La clef\n\n> Elle est fausse.\n\n## Le puits\n\nL’eau est loin.\n\nJet : Force — tirer\nSur scène : Bastien\n"
FRENCH = {"accept-language": "fr", "origin": f"http://{HOST}"}


async def kept(person: Person, text: str = "", file: bytes = b"") -> tuple[int, str]:
    """Send the form; how it is answered."""
    sent = {"file": ("a.md", file)} if file else {"text": (None, text.encode())}
    answer = await person.http.post(f"/t/{person.table}/scenario", files=sent, headers=FRENCH)
    return answer.status_code, unescape(answer.text)


async def test_what_is_written_is_kept_and_its_scenes_are_on_the_desk(gm: Person, ada: Person) -> None:
    """The page shows it again, as it was read; nobody else gets there."""
    assert (await kept(gm, TEXT))[0] == 303
    page = await gm.http.get(f"/t/{gm.table}/scenario", headers=FRENCH)
    assert "Elle est fausse." in page.text
    desk = await gm.http.get(f"/t/{gm.table}", headers=FRENCH)
    assert "Le puits" in desk.text
    for path in ("scenario", "scenario.md", "scene?scene=0"):
        assert (await ada.http.get(f"/t/{ada.table}/{path}", headers=FRENCH)).status_code in (403, 409)
    assert (await kept(ada, TEXT))[0] in (403, 409)


async def test_what_cannot_be_read_comes_back_with_its_line(gm: Person) -> None:
    """And with all that was written."""
    status, page = await kept(gm, TEXT + "Jet : Cuisine\n")
    assert status == 409
    assert "Ligne 11" in page
    assert "Jet : Cuisine" in page
    assert (await gm.view())["script"] is None
    assert (await kept(gm, "x" * 61_000))[0] >= 400


async def test_a_file_goes_from_one_table_to_another(app: Starlette, gm: Person) -> None:
    """What is downloaded here is brought there, and is the same."""
    assert (await gm.http.get(f"/t/{gm.table}/scenario.md", headers=FRENCH)).status_code == 409
    await kept(gm, TEXT)
    given = await gm.http.get(f"/t/{gm.table}/scenario.md", headers=FRENCH)
    assert given.headers["content-disposition"].endswith('.md"')
    async with Person(app) as other:
        await other.open()
        assert (await kept(other, file=given.content))[0] == 303
        assert (await other.view())["script"] == (await gm.view())["script"]
        assert (await kept(other, file=b"\xff\xfe\x00binary"))[0] == 409


async def test_a_beginning_to_write_over_is_a_scenario(gm: Person) -> None:
    """Without anything kept, the page offers one that can be kept as it stands."""
    page = unescape((await gm.http.get(f"/t/{gm.table}/scenario", headers=FRENCH)).text)
    text = page.split("hx-ignore>")[1].split("</textarea>")[0]
    assert read_scenario(text.strip(), found()[GAME]).scenes


async def test_a_scene_is_looked_at_before_it_starts(gm: Person) -> None:
    """On a card, or on a page of its own."""
    await kept(gm, TEXT)
    for headers in (FRENCH, {**FRENCH, "hx-request": "true"}):
        shown = await gm.http.get(f"/t/{gm.table}/scene?scene=0", headers=headers)
        assert "L’eau est loin." in shown.text
        assert (await gm.http.get(f"/t/{gm.table}/scene?scene=7", headers=headers)).status_code == 409
