"""Lifting events of an older shape to today's, one small numbered step at a time.

Whoever owns the events owns the steps, as a plain mapping `(kind, from_shape) -> function`; nothing is registered.
The bytes in the log are never rewritten.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from paravent.store.errors import NewerStore
from paravent.store.log import Recorded

Fields = dict[str, Any]
Lift = Callable[[Fields], Fields]


class Upcasts:
    """All the steps, checked: a kind's steps start at shape 1 and leave no gap."""

    def __init__(self, steps: Mapping[tuple[str, int], Lift]) -> None:
        self._chains: dict[str, tuple[Lift, ...]] = {}
        for kind, shape in sorted(steps):
            chain = self._chains.get(kind, ())
            if shape != len(chain) + 1:
                raise ValueError(
                    f"{kind!r} has a step from shape {shape} but none from shape {len(chain) + 1}."
                )
            self._chains[kind] = (*chain, steps[kind, shape])

    def shape(self, kind: str) -> int:
        """Today's shape of a kind, in which new events are written."""
        return len(self._chains.get(kind, ())) + 1

    def lift(self, event: Recorded) -> Recorded:
        """The event in today's shape; one already there comes back untouched, byte for byte."""
        today = self.shape(event.kind)
        if event.shape > today:
            raise NewerStore(
                f"Event {event.version}, {event.kind!r}, has shape {event.shape}, written by a newer Paravent;"
                f" this one knows up to {today}."
            )
        if event.shape == today:
            return event
        return structs.replace(event, shape=today, data=_write(self._lifted(event)))

    def _lifted(self, event: Recorded) -> Fields:
        fields: Fields = json.loads(event.data)
        for step in self._chains[event.kind][event.shape - 1 :]:
            fields = step(fields)
        return fields


def _write(fields: Fields) -> bytes:
    """Compact JSON. The standard library's, because it keeps whole numbers of any size."""
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
