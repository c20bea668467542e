"""Between the table's events and the log's bytes."""

from __future__ import annotations

from typing import Any, Final, get_args

from msgspec import DecodeError, Struct, json

from paravent.store import NewEvent, Recorded, StoreError, Upcasts
from paravent.table.audience import Audience
from paravent.table.event_upcasts import STEPS
from paravent.table.events import Event, Logged

KINDS: Final = frozenset(str(one.__struct_config__.tag) for one in get_args(Event))


class Unreadable(StoreError):
    """An event that this Paravent cannot make sense of."""


class Line(Struct, frozen=True):
    """What the log keeps of an event, besides what it keeps of every command."""

    seat: str
    to: Audience
    action: str
    event: Event


class Codec:
    """Writes events in today's shape and reads them in any shape they ever had."""

    def __init__(self, upcasts: Upcasts | None = None) -> None:
        self.upcasts = upcasts or Upcasts(STEPS)
        self._encoder = json.Encoder()
        self._decoder = json.Decoder(Line)

    def __reduce__(self) -> tuple[type[Codec], tuple[Upcasts]]:
        return Codec, (self.upcasts,)

    def encode(self, logged: Logged) -> NewEvent:
        """An event, ready to be kept."""
        kind = kind_of(logged.event)
        line = Line(logged.seat, logged.to, logged.action, logged.event)
        return NewEvent(kind, self._encoder.encode(line), self.upcasts.shape(kind))

    def decode(self, recorded: Recorded) -> Logged:
        """A kept event, lifted to today's shape."""
        lifted = self.upcasts.lift(recorded)
        if lifted.kind not in KINDS:
            raise Unreadable(
                f"Event {recorded.version} is a {lifted.kind!r}, which this Paravent does not know."
            )
        try:
            line = self._decoder.decode(lifted.data)
        except DecodeError as error:
            raise Unreadable(
                f"Event {recorded.version}, {lifted.kind!r}, cannot be read: {error}."
            ) from error
        return Logged(recorded.at, line.action, line.seat, line.to, line.event)

    def reread(self, logged: Logged, kept: NewEvent) -> Logged:
        """The event as it will come back from the log, so that what is shown now is what is shown later."""
        line = self._decoder.decode(kept.data)
        return Logged(logged.at, line.action, line.seat, line.to, line.event)


def kind_of(event: Any) -> str:
    """The written name of an event."""
    return str(type(event).__struct_config__.tag)
