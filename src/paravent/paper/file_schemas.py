"""JSON Schemas of every file that leaves, printed from the very types that the files are written from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, TypeAlias, get_args

from msgspec import json

from paravent.core.refusal import refused
from paravent.core.words import Words
from paravent.paper.character_file import CharacterFile
from paravent.table.table_file import Header, Line, LoggedLine

Schema: TypeAlias = dict[str, Any]
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
FILES: Final[Mapping[str, tuple[tuple[type, ...], str]]] = {
    "character": ((CharacterFile,), "A character that leaves with its player."),
    "table": (
        (Header, *get_args(Line)),
        "One line of the file of a table, of a session, or of what a seat saw: the header first, the end last.",
    ),
    "log": ((LoggedLine,), "One line of what `paravent export --readable` writes."),
}


@cache
def schema(name: str) -> Schema:
    """The schema of a file, or of each of its lines where it has one JSON value per line."""
    if name not in FILES:
        raise refused(NO_SCHEMA, name=name[:40], names=", ".join(FILES))
    kinds, about = FILES[name]
    made, parts = json.schema_components(kinds, ref_template="#/$defs/{name}")
    which = made[0] if len(made) == 1 else {"anyOf": list(made)}
    return {
        "$schema": DRAFT,
        "$id": f"urn:paravent:schema:{name}",
        "description": about,
        **which,
        "$defs": portable(parts),
    }


def portable(part: Any) -> Any:
    """The same with patterns that every language reads: only Python ends them with `\\Z`."""
    if isinstance(part, dict):
        return {
            key: str(value).replace(r"\Z", "$") if key == "pattern" else portable(value)
            for key, value in part.items()
        }
    return [portable(one) for one in part] if isinstance(part, list) else part


def schema_text(name: str) -> bytes:
    """The same as a file."""
    return json.format(json.encode(schema(name)), indent=2) + b"\n"


NO_SCHEMA = Words(
    "Aucun fichier ne s’appelle « {name} » ; il y a : {names}.",
    "There is no file called “{name}”; there are: {names}.",
)
