"""Requests that once ended in an error of ours: each has an answer in words."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from paravent.games import found
from tests.web.helpers import Person

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("form", ["md", "html", "json", "pdf"])
async def test_a_report_of_a_session_that_one_waited_through_is_answered(
    app: Starlette, gm: Person, form: str
) -> None:
    """Whoever was still at the door when it ended has nothing of it to read."""
    await gm.do("close-session")
    await gm.do("open-session")
    async with Person(app) as zoe:
        await zoe.join(gm, "Zoe", admit=False)
        await gm.do("close-session")
        await gm.do("open-session")
        await gm.do("admit-seat", seat=zoe.seat)
        for everything in ("", "&everything=yes"):
            path = f"/t/{gm.table}/print/report.{form}?session=2{everything}"
            assert (await zoe.http.get(path)).status_code < 500


@pytest.mark.parametrize("game", found())
async def test_every_move_is_shown_whatever_is_set_on_its_card(app: Starlette, game: str) -> None:
    """A number where a word is wanted, or a word that no sheet holds: in each parameter of each move."""
    async with Person(app) as gm:
        await gm.open(game=game)
        made = await gm.send("make-character", sheet={"name": "Zoé"})
        id = made.json()["answer"]["character"] if made.status_code == 200 else ""
        for move in found()[game].moves:
            first = next(iter(move.roles), "")
            for one in move.parameters:
                query = {"move": move.id, f"values.{one.key}": "3", f"roles.{first}": id}
                answer = await gm.http.get(f"/t/{gm.table}/figures", params=query)
                assert answer.status_code < 500


@pytest.mark.parametrize("path", ["card", "figures"])
async def test_a_role_that_a_move_has_not_counts_for_nothing(gm: Person, path: str) -> None:
    """Nor does one without a name."""
    id = (await gm.do("make-character", sheet={"name": "Zoé"}))["answer"]["character"]
    query = {"move": "test", "roles.roller": id, "roles.": id, "roles.other": id}
    assert (await gm.http.get(f"/t/{gm.table}/{path}", params=query)).status_code == 200
