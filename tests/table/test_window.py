"""A long list that moved on is known by what it has kept."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from paravent.table.window import MOST_NEW, moved_on


class Thing:
    """Something that is only itself."""


THINGS = tuple(Thing() for _ in range(2 * MOST_NEW))
LISTS = st.lists(st.sampled_from(THINGS[:6]), unique=True, max_size=6).map(tuple)


@given(LISTS, LISTS)
def test_what_it_says_of_two_lists_is_so(before: tuple[Thing, ...], now: tuple[Thing, ...]) -> None:
    """What went and what came make the one of the other; where it says nothing, no such pair does."""
    pairs = [
        (went, came)
        for went in range(len(before))
        for came in range(len(now))
        if before[went:] == now[: len(now) - came]
    ]
    said = (0, 0) if before == now else pairs[0] if pairs else None
    assert moved_on(before, now) == said
    assert moved_on(before, now) == said  # and again, once it was asked


def test_a_list_that_is_mostly_new_is_looked_at_whole() -> None:
    """Few that came are found, and no more than that is looked for."""
    assert moved_on(THINGS[:2], THINGS[: MOST_NEW + 1]) == (0, MOST_NEW - 1)
    assert moved_on(THINGS[:2], THINGS[: MOST_NEW + 2]) is None
