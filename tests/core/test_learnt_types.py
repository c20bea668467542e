"""Values may be read by several threads from the first one on."""

from __future__ import annotations

from msgspec import Struct, convert, defstruct

from paravent.core.learnt_types import learn_types

_looks: list[str] = []


def looked() -> type[int]:
    """What a field holds; remembers that somebody looked."""
    _looks.append("looked")
    return int


def declared(name: str) -> type[Struct]:
    """A kind of value, new to everybody, whose field tells when it is looked at."""
    _looks.clear()
    return defstruct(name, [("value", "looked()")], module=__name__)


def test_a_value_tells_nothing_of_itself_until_it_is_first_read() -> None:
    kind = declared("Unread")
    assert not _looks
    convert({"value": 1}, kind)
    assert _looks == ["looked"]


def test_what_is_learnt_is_not_looked_at_again_when_it_is_read() -> None:
    kind = declared("Learnt")
    learn_types()
    learn_types()
    convert({"value": 1}, kind)
    assert _looks == ["looked"]


def test_a_kind_that_cannot_be_read_hinders_nobody() -> None:
    defstruct("Unreadable", [("value", "Struct | int | list[int] | tuple[int]")], module=__name__)
    kind = declared("Beside")
    learn_types()
    convert({"value": 1}, kind)
    assert _looks == ["looked"]
