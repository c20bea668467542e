"""What was worked out once and may be asked for again: so many, the longest unasked forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Values by what they hang on. Threads may ask at once: at worst one value is then worked out twice."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, place: Hashable, make: Callable[[], T]) -> T:
        """The value of this place, made if it is not there."""
        with self._lock:
            if place in self._values:
                self._values.move_to_end(place)
                return self._values[place]
        value = make()
        with self._lock:
            self._values[place] = value
            while len(self._values) > self.most:
                self._values.popitem(last=False)
        return value
