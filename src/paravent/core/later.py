"""What is made when somebody first wants it: most commands never look at a game's rules, people or tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeVar, overload

T_co = TypeVar("T_co", covariant=True)


class Later(Sequence[T_co]):
    """A sequence that is made when it is first read."""

    def __init__(self, make: Callable[[], Iterable[T_co]]) -> None:
        self._make = make

    @cached_property
    def made(self) -> tuple[T_co, ...]:
        """All of it."""
        return tuple(self._make())

    @overload
    def __getitem__(self, place: int) -> T_co: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, place: int | slice) -> T_co | tuple[T_co, ...]:
        return self.made[place]

    def __iter__(self) -> Iterator[T_co]:
        return iter(self.made)

    def __len__(self) -> int:
        return len(self.made)


class LaterTexts(Mapping[str, str]):
    """Texts by other texts, made when they are first read."""

    def __init__(self, make: Callable[[], Mapping[str, str]]) -> None:
        self._make = make

    @cached_property
    def made(self) -> Mapping[str, str]:
        """All of them."""
        return self._make()

    def __getitem__(self, text: str) -> str:
        return self.made[text]

    def __iter__(self) -> Iterator[str]:
        return iter(self.made)

    def __len__(self) -> int:
        return len(self.made)
