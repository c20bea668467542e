"""What is drawn is remembered by the application that drew it, and by no other."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from paravent.web.page_memory import Memory
from tests.web.helpers import Person, application, running

pytestmark = pytest.mark.anyio


def memory(app: Starlette) -> Memory:
    """What an application remembers."""
    kept: Memory = app.state.desk.memory
    return kept


async def test_each_application_remembers_its_own_pages(app: Starlette, gm: Person) -> None:
    assert (await gm.http.get(f"/t/{gm.table}")).status_code == 200
    assert len(memory(app).regions) > 0
    assert len(memory(app).lines) > 0
    async with running(application()) as other:
        assert (len(memory(other).regions), len(memory(other).lines)) == (0, 0)
