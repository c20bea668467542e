"""What is drawn is remembered by the application that drew it, and by no other, as long as somebody looks."""

from __future__ import annotations

from weakref import ref

import pytest
from starlette.applications import Starlette

from paravent.web.page_memory import TABLES, Memories
from tests.web.helpers import Person, application, running

pytestmark = pytest.mark.anyio


def memory(app: Starlette) -> Memories:
    """What an application remembers."""
    kept: Memories = app.state.desk.memory
    return kept


async def test_each_application_remembers_its_own_pages(app: Starlette, gm: Person) -> None:
    assert (await gm.http.get(f"/t/{gm.table}")).status_code == 200
    drawn = memory(app).of(gm.table)
    assert len(drawn.regions) > 0
    assert len(drawn.lines) > 0
    async with running(application()) as other:
        drawn = memory(other).of(gm.table)
        assert (len(drawn.regions), len(drawn.lines)) == (0, 0)


async def test_a_table_is_remembered_as_long_as_somebody_follows_it() -> None:
    """However many others there are; one that nobody follows only until so many others were looked at."""
    memories = Memories()
    followed, left = memories.of("followed"), ref(memories.of("left"))
    for n in range(TABLES):
        assert left() is not None
        memories.of(f"t{n}")
    assert memories.of("followed") is followed
    assert left() is None
