"""Events go into the log and come back the same; old shapes are lifted, unknown ones named."""

from __future__ import annotations

from typing import Any

import pytest

from paravent.live.codec import Codec, Unreadable
from paravent.store import NewerStore, Recorded, Upcasts
from paravent.table.events import Logged, Said, SeatAsked

AT = "2026-11-05T20:00:00+00:00"


def recorded(kind: str, data: bytes, shape: int = 1) -> Recorded:
    return Recorded(7, AT, "c1", kind, shape, data)


def test_an_event_comes_back_as_it_was_written() -> None:
    codec = Codec()
    logged = Logged(AT, "c1", "s1", ("gm", "s1"), Said("say", "Bonsoir"))
    kept = codec.encode(logged)
    assert (kept.kind, kept.shape) == ("said", 1)
    assert codec.decode(recorded(kept.kind, kept.data)) == logged == codec.reread(logged, kept)


def test_an_old_shape_is_lifted_to_todays() -> None:
    """Once upon a time a newcomer had no role."""

    def with_role(line: dict[str, Any]) -> dict[str, Any]:
        return {**line, "event": {**line["event"], "role": "player"}}

    codec = Codec(Upcasts({("seat-asked", 1): with_role}))
    old = b'{"seat":"","to":["gm"],"action":"c1","event":{"event":"seat-asked","seat":"s1","name":"Ada"}}'
    assert codec.decode(recorded("seat-asked", old)).event == SeatAsked("s1", "Ada", "player")
    assert codec.encode(Logged(AT, "c1", "", None, SeatAsked("s1", "Ada", "player"))).shape == 2


def test_an_unknown_kind_is_named_in_a_sentence() -> None:
    with pytest.raises(Unreadable, match="Event 7 is a 'dragon-tamed', which this Paravent does not know"):
        Codec().decode(recorded("dragon-tamed", b"{}"))


def test_damaged_bytes_are_named_in_a_sentence() -> None:
    with pytest.raises(Unreadable, match="Event 7, 'said', cannot be read"):
        Codec().decode(recorded("said", b'{"seat":"s1"'))


def test_an_event_of_a_newer_paravent_is_refused() -> None:
    with pytest.raises(NewerStore):
        Codec().decode(recorded("said", b"{}", shape=2))
