"""Every kind of value is learnt before threads are there to read one.

msgspec looks at the fields of a `Struct` when one is first read; two threads that do so at the same moment may end the
process (0.22, seen when two tables drew their first pages).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

from msgspec import Struct
from msgspec.json import Decoder


def learn_types() -> None:
    """Learn all that are declared by now, each once."""
    for kind in _below(Struct):
        _learn(kind)


def _below(kind: type[Struct]) -> Iterator[type[Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


@cache
def _learn(kind: type[Struct]) -> None:
    with suppress(TypeError):  # what is never read may hold anything
        Decoder(kind)
