"""The OpenAPI document, put together from the very types that requests are read into."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from msgspec import json

from paravent.core.words import Words
from paravent.live.hall import Seated
from paravent.table.commands import AskSeat, LinkDevice, OpenTable
from paravent.web.bodies import CommandBody, DeviceBody, JoinBody, OpenBody

Schema: TypeAlias = dict[str, Any]
"""A part of the document: JSON, as msgspec writes schemas."""
REF: Final = "#/components/schemas/{name}"
ELSEWHERE: Final = frozenset(kind.__name__ for kind in (AskSeat, LinkDevice, OpenTable))

TEXT: Final = {"type": "string"}
OBJECT: Final = {"type": "object"}
JSON: Final = "application/json"


@cache
def document(version: str) -> bytes:
    """The whole document."""
    return json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Paravent", "version": version, "description": ABOUT},
            "paths": paths(),
            "components": {"schemas": schemas(), "securitySchemes": SCHEMES},
        }
    )


def schemas() -> Schema:
    """Every body, and what answers look like."""
    kinds = (CommandBody, OpenBody, JoinBody, DeviceBody, Seated, Words)
    _, components = json.schema_components(kinds, ref_template=REF)
    _leave_out(components, components["CommandBody"]["properties"]["do"])
    taken = {"taken": {"const": True}, "version": {"type": "integer"}, "answer": OBJECT}
    said = {"refusal": _ref("Words"), "language": {"enum": ["fr", "en"]}}
    return {**components, "Taken": _object(taken), "Refused": _object(said)}


def _leave_out(components: Schema, union: Schema) -> None:
    """Opening, joining and linking have their own addresses."""
    refs = {REF.format(name=name) for name in ELSEWHERE}
    union["anyOf"] = [one for one in union["anyOf"] if one["$ref"] not in refs]
    mapping = union["discriminator"]["mapping"]
    union["discriminator"]["mapping"] = {tag: ref for tag, ref in mapping.items() if ref not in refs}
    for name in ELSEWHERE:
        del components[name]


def paths() -> Schema:
    """Every address."""
    table = "/api/tables/{table}"
    return {
        "/api/games": {"get": _get("The games one may open a table for", {"type": "array"}, anyone=True)},
        "/api/tables": {"post": _post("Open a table", "OpenBody", "Seated", 201, anyone=True)},
        f"{table}/join": _at({"post": _post("Ask for a seat", "JoinBody", "Seated", 201, anyone=True)}),
        f"{table}/device": _at(
            {"post": _post("Take one's seat on another device", "DeviceBody", "Seated", 201, anyone=True)}
        ),
        f"{table}/commands": _at({"post": _post("Do something at the table", "CommandBody", "Taken", 200)}),
        f"{table}/view": _at({"get": _get("What the seat sees", OBJECT)}),
        f"{table}/stream": _at({"get": _stream()}),
        f"{table}/journal": _at({"get": _get("Older lines of the journal", OBJECT, JOURNAL)}),
        f"{table}/odds": _at({"get": _get("Exact odds of a move, as far as the seat knows", OBJECT, ODDS)}),
        f"{table}/export": _at({"get": _export()}),
        "/api/import": {"post": _import()},
        table: _at({"delete": _operation("Delete the table for good", _answers(200, OBJECT))}),
        "/openapi.json": {"get": _get("This document", OBJECT, anyone=True)},
        "/healthz": {"get": _get("Whether the store answers", OBJECT, anyone=True)},
        "/metrics": {"get": _operation("Figures for Prometheus", _text("text/plain"), anyone=True)},
    }


def _at(operations: Schema) -> Schema:
    return {"parameters": [_parameter("table", "path")], **operations}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": REF.format(name=name)}


def _object(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}


def _parameter(name: str, place: str, about: str = "") -> Schema:
    return {"name": name, "in": place, "required": place == "path", "schema": TEXT, "description": about}


def _text(kind: str) -> Schema:
    return {"200": {"description": "Text", "content": {kind: {"schema": TEXT}}}}


def _answers(status: int, schema: Schema) -> Schema:
    refused = {"description": "Refused, in words", "content": {JSON: {"schema": _ref("Refused")}}}
    return {
        str(status): {"description": "Done", "content": {JSON: {"schema": schema}}},
        **dict.fromkeys(("4XX", "503"), refused),
    }


def _operation(about: str, answers: Schema, *, anyone: bool = False) -> Schema:
    security: list[dict[str, list[str]]] = [] if anyone else [{"bearer": []}, {"cookie": []}]
    return {"summary": about, "responses": answers, "security": security}


def _get(about: str, schema: Schema, query: Sequence[Schema] = (), *, anyone: bool = False) -> Schema:
    return {**_operation(about, _answers(200, schema), anyone=anyone), "parameters": list(query)}


def _post(about: str, body: str, answer: str, status: int, *, anyone: bool = False) -> Schema:
    sent = {"required": True, "content": {JSON: {"schema": _ref(body)}}}
    return {**_operation(about, _answers(status, _ref(answer)), anyone=anyone), "requestBody": sent}


def _stream() -> Schema:
    answers = {**_answers(200, OBJECT), **_text("text/event-stream")}
    last = _parameter(
        "Last-Event-ID", "header", "The version already seen: nothing is sent until another one"
    )
    changes = _parameter("changes", "query", "Whether a `change` may stand for the view that follows another")
    about = "What the seat sees, each time it changes: a `view`, or what is different as a `change`"
    return {**_operation(about, answers), "parameters": [last, changes]}


def _export() -> Schema:
    answers = {**_answers(200, OBJECT), **_text("text/plain")}
    session = _parameter("session", "query", "The number of a session; without it, the whole table")
    return {**_operation("The table as a file", answers), "parameters": [session]}


def _import() -> Schema:
    sent = {"required": True, "content": {"text/plain": {"schema": TEXT}}}
    id = {**_parameter("id", "query", "Random, of 16 to 64 characters, kept to oneself"), "required": True}
    about = "Bring a table back from its file"
    answers = _answers(201, _ref("Seated"))
    return {**_operation(about, answers, anyone=True), "parameters": [id], "requestBody": sent}


JOURNAL: Final = (_parameter("before", "query", "The id of a line; without it, the last page"),)
ODDS: Final = (
    _parameter("move", "query", "The move's id"),
    *(
        {
            "name": group,
            "in": "query",
            "description": f"Given as `{group}.NAME=…`, {about}",
            "style": "form",
            "explode": True,
            "schema": {
                "type": "object",
                "patternProperties": {rf"^{group}\..+$": TEXT},
                "additionalProperties": False,
            },
        }
        for group, about in (
            ("roles", "a character of the table for each role"),
            ("values", "the text of each parameter"),
            (
                "policies",
                "how each question would be answered: `QUESTION` of the first role asked, `ROLE.QUESTION` of another",
            ),
        )
    ),
)
SCHEMES: Final = {
    "bearer": {"type": "http", "scheme": "bearer"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "paravent-TABLE"},
}
ABOUT: Final = (
    "A virtual table for light role-playing games. A command is answered “taken” or refused in words; what changes "
    "is told by the stream. Every command has an id of the sender's choice: the same id again is the same command."
)
