"""An exact distribution: integer weights over a common denominator; floats appear only on a screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from math import gcd
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
BLANK: Final = object.__new__


def fraction(part: int, whole: int) -> Fraction:
    """`Fraction(part, whole)` of a part from nought up and a whole above: in a third of the time, as nobody asks what
    they are, and most of what an answer costs in the end is writing its fractions down."""
    common = gcd(part, whole)
    made = BLANK(Fraction)
    slots: Any = made
    slots._numerator, slots._denominator = part // common, whole // common
    return made


class Odds(Generic[T]):
    """What can happen, and how likely each thing is, exactly.

    >>> coin = Odds({"heads": 1, "tails": 1}, 2)
    >>> coin.chance("heads")
    Fraction(1, 2)
    """

    __slots__ = ("total", "weights")

    def __init__(self, weights: Mapping[T, int], total: int) -> None:
        self.weights = weights
        self.total = total

    def chance(self, of: T | Callable[[T], bool]) -> Fraction:
        """The chance of one outcome, or of all those that a condition accepts."""
        if callable(of):
            return fraction(
                sum(weight for outcome, weight in self.weights.items() if of(outcome)), self.total
            )
        return fraction(self.weights.get(of, 0), self.total)

    def mean(self, value: Callable[[T], int | Fraction]) -> Fraction:
        """The expected value of something about the outcome."""
        values = (Fraction(value(outcome)) * weight for outcome, weight in self.weights.items())
        return sum(values, Fraction()) / self.total

    def map(self, look: Callable[[T], U]) -> Odds[U]:
        """The distribution of something about the outcome."""
        weights: dict[U, int] = {}
        for outcome, weight in self.weights.items():
            seen = look(outcome)
            weights[seen] = weights.get(seen, 0) + weight
        return Odds(weights, self.total)

    def reduced(self) -> Odds[T]:
        """The same with the smallest integers."""
        common = gcd(self.total, *self.weights.values())
        return Odds(
            {outcome: weight // common for outcome, weight in self.weights.items()}, self.total // common
        )

    def __iter__(self) -> Iterator[tuple[T, Fraction]]:
        total = self.total
        for outcome, weight in self.weights.items():
            yield outcome, fraction(weight, total)

    def __len__(self) -> int:
        return len(self.weights)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odds) and dict(self) == dict(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Odds({dict(self)!r})"
