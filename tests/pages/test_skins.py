"""Skins are served as files: kept for ever under a name that changes with them, and nothing else is."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from paravent.games import found
from tests.web.helpers import application


@pytest.fixture(scope="module")
def client() -> TestClient:
    """A browser at an application with every game."""
    with TestClient(application(), headers={"accept": "text/html"}) as browser:
        return browser


def test_the_lobby_loads_every_skin_and_their_pictures(client: TestClient) -> None:
    with client:
        page = client.get("/").text
        styles = client.get(re.findall(r'href="(/skin/all\.css\?v=\w+)"', page)[0])
        assert "immutable" in styles.headers["cache-control"]
        for id in found():
            assert f"[data-game={id}]" in styles.text
            picture = re.findall(rf'src="(/skin/{id}/scene\.svg\?v=\w+)"', page)[0]
            answer = client.get(picture)
            assert answer.headers["content-type"] == "image/svg+xml"
            assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    "address", ["/skin/none.css", "/skin/none/scene.svg", "/skin/yze/skin.svg", "/skin/yze/..%2frules.svg"]
)
def test_what_is_no_skin_is_not_there(client: TestClient, address: str) -> None:
    with client:
        assert client.get(address).status_code == 404
