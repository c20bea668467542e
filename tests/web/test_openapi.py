"""The OpenAPI document is complete, and nothing it allows breaks the server."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from msgspec import json

from paravent.table.commands import Do
from paravent.web.app import routes
from paravent.web.openapi import document
from tests.web.helpers import GAME, application, new_id

OPEN = {"game": GAME, "name": "La table"}


def test_every_address_is_in_the_document() -> None:
    paths = json.decode(document("1"))["paths"]
    listed = {(path, method) for path, item in paths.items() for method in item if method != "parameters"}
    assert listed == {
        (one.path, method.lower()) for one in routes() for method in one.methods or () if method != "HEAD"
    }


def test_every_command_is_in_the_document() -> None:
    schemas = json.decode(document("1"))["components"]["schemas"]
    tags = set(schemas["CommandBody"]["properties"]["do"]["discriminator"]["mapping"])
    every = {str(kind.__struct_config__.tag) for kind in get_args(Do)}
    assert tags == every - {"open-table", "ask-seat", "link-device"}
    assert all(schema.get("description") for name, schema in schemas.items() if name in tags)


@pytest.fixture(scope="module")
def schema() -> Generator[Any, None, None]:
    import schemathesis  # by whoever asks for it alone: each worker of the tests reads this module
    from schemathesis.python import asgi

    app = application()
    loaded = schemathesis.openapi.from_asgi("/openapi.json", app)
    with asgi.get_client(app) as client:  # type: ignore[arg-type]
        loaded.place = client.post("/api/tables", json={"id": new_id(), **OPEN}).json()  # type: ignore[attr-defined]
    yield loaded
    asgi.shutdown_lifespans()


ADDRESSES = [
    (path, method)
    for path, item in json.decode(document("1"))["paths"].items()
    for method in item
    if method != "parameters"
]


@pytest.mark.parametrize("mode", ["positive", "negative"])
@pytest.mark.parametrize(("path", "method"), ADDRESSES)
def test_no_request_makes_a_500(schema: Any, path: str, method: str, mode: str) -> None:
    from schemathesis import GenerationMode

    operation = schema[path][method]

    @settings(
        max_examples=30 if path.endswith("/commands") else 6,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=GenerationMode(mode)), known=st.booleans())
    def sent(case: Any, known: bool) -> None:
        if known and method != "delete" and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = schema.place["table"]
        seconds = (
            0.5 if path.endswith("/stream") else 60
        )  # what a stream says comes at once, and it does not end
        response = case.call(headers={"authorization": f"Bearer {schema.place['token']}"}, timeout=seconds)
        assert response.status_code < 500, response.text

    try:
        sent()
    except Unsatisfiable:
        assert mode == "negative", "nothing at this address can be wrong"
