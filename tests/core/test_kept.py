"""What was worked out is kept for who asks again, and never more than so much of it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from paravent.core.kept import Kept


def test_a_value_is_made_once() -> None:
    kept: Kept[list[int]] = Kept(2)
    assert kept.get("a", lambda: [1]) is kept.get("a", lambda: [2])


def test_the_longest_unasked_is_forgotten_first() -> None:
    kept: Kept[int] = Kept(2)
    for place in "abac":
        kept.get(place, lambda: 1)
    assert (kept.get("a", lambda: 9), kept.get("b", lambda: 9), len(kept)) == (1, 9, 2)


def test_threads_may_ask_at_once() -> None:
    """Many threads over few places never break it, and each gets the value of its place."""
    kept: Kept[int] = Kept(3)

    def asked(number: int) -> bool:
        return kept.get(number % 7, lambda: number % 7) == number % 7

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(asked, range(5000)))
    assert len(kept) == 3
