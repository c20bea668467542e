"""What was worked out once and may be asked for again: so many, the longest unasked forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Values by what they hang on: so many at most, and so heavy all together. Threads may ask at once: at worst one
    value is then worked out twice."""

    def __init__(self, most: int, heaviest: int = 0, weigh: Callable[[T], int] = lambda _: 0) -> None:
        self.most = most
        self.heaviest = heaviest
        self.weigh = weigh
        self.weight = 0
        self._values: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, place: Hashable, make: Callable[[], T]) -> T:
        """The value of this place, made if it is not there."""
        with self._lock:
            if place in self._values:
                self._values.move_to_end(place)
                return self._values[place][0]
        value = make()
        self.keep(place, value)
        return value

    def __contains__(self, place: Hashable) -> bool:
        return place in self._values

    def known(self, place: Hashable) -> T | None:
        """The value of this place, if it is there."""
        with self._lock:
            if place not in self._values:
                return None
            self._values.move_to_end(place)
            return self._values[place][0]

    def keep(self, place: Hashable, value: T) -> None:
        """This is the value of this place from now on."""
        with self._lock:
            self._keep(place, value, self.weigh(value))

    def _keep(self, place: Hashable, value: T, weight: int) -> None:
        """Keep it as the latest; the oldest make room, and what is too heavy by itself is not kept."""
        _, before = self._values.pop(place, (value, 0))
        self.weight -= before
        if weight > self.heaviest > 0:
            return
        self._values[place] = (value, weight)
        self.weight += weight
        while len(self._values) > self.most or self.weight > self.heaviest > 0:
            _, (_, gone) = self._values.popitem(last=False)
            self.weight -= gone
