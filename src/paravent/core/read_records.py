"""Answers kept by what was read on the way to them: a sheet that says the same there has the same answer, whatever else
it says. Which fields a rule reads nobody has to declare: it is given sheets that note it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from threading import local
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct, defstruct

T = TypeVar("T")
Records: TypeAlias = Mapping[str, Any]
"""Sheets and boards by role."""
Field: TypeAlias = tuple[str, str]
"""Whose, and which."""


class Noted(local):
    """What this thread has read, in order, for each answer that it is working out: one may need another."""

    levels: tuple[dict[Field, None], ...] = ()


class Fork(Struct, eq=False):
    """The next field that is read, and where each of its values leads: to another one, or to the answer."""

    field: Field
    leads: dict[Hashable, Any] = {}


class KeptByReads(Generic[T]):
    """So many answers at most: one more, and all are forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._count = 0
        self._roots: dict[Hashable, Any] = {}

    def get(self, about: Hashable, records: Records, make: Callable[[Records], T]) -> T:
        """The answer that `make` gives from these records, worked out unless all that it would read was read before.
        It must read them field by field: not compare them, nor write them down whole."""
        place = (about, *((role, type(record)) for role, record in records.items()))
        found = self._roots.get(place)
        while type(found) is Fork:
            role, name = found.field
            found = found.leads.get(getattr(records[role], name))
        if found is None:
            answer, fields = _noted(records, make)
            self._keep(place, records, fields, answer)
            return answer
        known: T = found[0]
        return known

    def _keep(self, place: Hashable, records: Records, fields: list[Field], answer: T) -> None:
        if self._count >= self.most:
            self._roots, self._count = {}, 0
        self._count += 1
        leads, key = self._roots, place
        for field in fields:
            fork = leads.get(key)
            if type(fork) is not Fork or fork.field != field:  # another thread ran out of time on the way
                fork = leads[key] = Fork(field, {})
            leads, key = fork.leads, getattr(records[field[0]], field[1])
        leads[key] = (answer,)


def _noted(records: Records, make: Callable[[Records], T]) -> tuple[T, list[Field]]:
    """An answer, and which fields were read for it, in order."""
    before, fields = NOTED.levels, dict[Field, None]()
    NOTED.levels = (*before, fields)
    try:
        return make({role: _copied(one, role, len(before)) for role, one in records.items()}), list(fields)
    finally:
        NOTED.levels = before


def _copied(record: Struct, role: str, level: int) -> Struct:
    """The same, noting what is read of it; to copy is not to read."""
    values = {name: object.__getattribute__(record, name) for name in record.__struct_fields__}
    return _noting(type(record), role, level)(**values)


@lru_cache(maxsize=512)
def _noting(shape: type[Struct], role: str, level: int) -> type[Struct]:
    """Records of this shape that note which of their fields are read."""
    names = frozenset(shape.__struct_fields__)

    def read(self: Struct, name: str) -> Any:
        if name in names and level < len(NOTED.levels):
            NOTED.levels[level][role, name] = None
        return shape.__getattribute__(self, name)

    noting = {"__getattribute__": read}
    return defstruct(shape.__name__, (), bases=(shape,), namespace=noting, module=__name__, frozen=True)


NOTED = Noted()
