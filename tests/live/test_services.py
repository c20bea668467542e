"""What tables work with."""

from __future__ import annotations

import secrets

import pytest

from paravent.live.services import BLOCK_BYTES, Chance


def test_bytes_of_chance_are_those_of_the_system_and_none_is_given_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fetched in blocks; what is left of one is never given with the next."""
    fetched: list[bytes] = []

    def token_bytes(count: int) -> bytes:
        fetched.append(bytes([len(fetched)]) * count)
        return fetched[-1]

    monkeypatch.setattr(secrets, "token_bytes", token_bytes)
    draw = Chance()
    given = [draw(count) for count in (32, BLOCK_BYTES - 40, 32, 3 * BLOCK_BYTES, 1)]
    assert [len(one) for one in given] == [32, BLOCK_BYTES - 40, 32, 3 * BLOCK_BYTES, 1]
    assert [set(one) for one in given] == [{0}, {0}, {1}, {2}, {3}]
    assert [len(one) for one in fetched] == [BLOCK_BYTES, BLOCK_BYTES, 3 * BLOCK_BYTES, BLOCK_BYTES]
