"""Who is here: whoever has a stream open, for a moment longer, and nobody who only looks with their eyes."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest

from paravent.live.watchers import Watchers
from tests.live.helpers import woken

pytestmark = pytest.mark.anyio


async def test_a_seat_is_here_while_it_has_a_stream_and_a_moment_longer() -> None:
    """The others are woken when it comes and when it is gone."""
    watchers = Watchers(grace=0.01)
    with watchers.one("gm") as desk:
        await woken(desk, 1)
        with watchers.one("s1"):
            assert watchers.here == {"gm", "s1"}
            assert await woken(desk, 1)
        assert watchers.here == {"gm", "s1"}
        assert await woken(desk, 1)
        assert watchers.here == {"gm"}


async def test_those_who_come_together_are_news_once() -> None:
    """To everybody, themselves included, whose page was drawn before the last had come."""
    told = list[int]()
    watchers = Watchers(together=0.01, changed=lambda: told.append(1))
    with ExitStack() as open_pages:
        pages = [open_pages.enter_context(watchers.one(f"s{n}")) for n in range(5)]
        assert [await woken(one, 0) for one in pages] == [True] * 5
        assert [await woken(one, 1) for one in pages] == [True] * 5
        assert not any([await woken(one, 0.03) for one in pages])
        assert told == [1]


async def test_a_page_that_is_loaded_again_wakes_nobody() -> None:
    """Another stream of a seat that is here is no news."""
    watchers = Watchers(grace=0.05)
    with watchers.one("gm") as desk:
        with watchers.one("s1"):
            await woken(desk, 1)
            await woken(desk, 1)
        with watchers.one("s1"):
            assert not await woken(desk, 0.1)
            assert watchers.here == {"gm", "s1"}
    await asyncio.sleep(0.1)
    assert watchers.here == frozenset()


async def test_looking_with_the_eyes_of_a_seat_is_not_being_there() -> None:
    """The GM who sees as a player does not make that player present."""
    watchers = Watchers()
    with watchers.one("s1", present=False):
        assert watchers.here == frozenset()
        assert watchers.of("s1") == 1
