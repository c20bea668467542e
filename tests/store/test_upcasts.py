"""Old shapes of events are lifted step by step."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paravent.store import NewerStore, Recorded, Upcasts
from tests.store.helpers import AT

Fields = dict[str, Any]


def recorded(kind: str, shape: int, fields: Fields) -> Recorded:
    return Recorded(1, AT, "c1", kind, shape, json.dumps(fields).encode())


def trace(number: int) -> Callable[[Fields], Fields]:
    """A step that leaves its number behind."""
    return lambda fields: {**fields, "path": [*fields["path"], number]}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=30)
@given(length=st.integers(0, 6), data=st.data(), extra=json_values)
def test_an_event_takes_every_step_from_its_shape_on(length: int, data: st.DataObject, extra: object) -> None:
    """From any shape, the steps that remain are taken once each, in order, and nothing else is touched."""
    upcasts = Upcasts({("moved", shape): trace(shape) for shape in range(length, 0, -1)})
    shape = data.draw(st.integers(1, length + 1))
    old = recorded("moved", shape, {"path": [], "extra": extra})
    new = upcasts.lift(old)
    assert json.loads(new.data) == {"path": list(range(shape, length + 1)), "extra": extra}
    assert (new.shape, new.kind, new.version, new.at, new.command) == (length + 1, "moved", 1, AT, "c1")


@given(length=st.integers(0, 6), start=st.integers(1, 7), middle=st.integers(1, 7))
def test_lifting_in_two_goes_is_lifting_at_once(length: int, start: int, middle: int) -> None:
    """An older program's lifted event, lifted again by a newer one, is what the newer makes of the original."""
    steps = {("moved", shape): trace(shape) for shape in range(1, length + 1)}
    start, middle = sorted((min(start, length + 1), min(middle, length + 1)))
    older = Upcasts({key: step for key, step in steps.items() if key[1] < middle})
    event = recorded("moved", start, {"path": []})
    assert Upcasts(steps).lift(older.lift(event)) == Upcasts(steps).lift(event)


def test_an_event_of_today_is_not_touched() -> None:
    """An event in today's shape comes back byte for byte, even if it is not JSON at all."""
    event = Recorded(1, AT, "c1", "said", 2, b"{ \xff")
    upcasts = Upcasts({("said", 1): trace(1)})
    assert upcasts.lift(event) == event
    assert (upcasts.shape("said"), upcasts.shape("unheard of")) == (2, 1)


def test_an_event_from_the_future_is_refused_in_words() -> None:
    """An older program does not guess what a newer one meant."""
    with pytest.raises(NewerStore, match="'said', has shape 2, written by a newer Paravent"):
        Upcasts({}).lift(recorded("said", 2, {}))


@pytest.mark.parametrize("shapes", [[2], [1, 3], [0]])
def test_a_missing_step_is_refused_at_once(shapes: list[int]) -> None:
    """A gap is found when the steps are put together, not the day an old table is opened."""
    with pytest.raises(ValueError, match="none from shape"):
        Upcasts({("said", shape): trace(shape) for shape in shapes})
