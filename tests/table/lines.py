"""The lines of docs/events.md, from the commands and events themselves. Run it to see what the page should say."""

from __future__ import annotations

from typing import Any, get_args

from msgspec import inspect
from msgspec.structs import fields

from paravent.table import commands as c
from paravent.table.events import Event

NO_FIELDS = "–"


def lines_of(union: Any) -> dict[str, str]:
    """One line per member of a union, by its wire name: its meaning and its fields."""
    return {_tag(one): f"| `{_tag(one)}` | {_meaning(one)} | {_fields(one)} |" for one in get_args(union)}


def _tag(one: Any) -> str:
    described = inspect.type_info(one)
    assert isinstance(described, inspect.StructType)
    return str(described.tag)


def _meaning(one: Any) -> str:
    return " ".join((one.__doc__ or "").split())


def _fields(one: Any) -> str:
    named = [f"`{field.encode_name}`" + ("" if field.required else "?") for field in fields(one)]
    return ", ".join(named) or NO_FIELDS


COMMANDS = lines_of(c.Do)
EVENTS = lines_of(Event)

if __name__ == "__main__":
    print("\n".join([*COMMANDS.values(), "", *EVENTS.values()]))
