"""Skins are served as files: kept for ever under a name that changes with them, and nothing else is."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest
from starlette.testclient import TestClient

from paravent.games import found
from paravent.sight.faces import drawn_at
from paravent.sight.skin import skin_of
from paravent.web.pages import assets
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


def test_the_faces_of_a_games_pages_weigh_little(client: TestClient) -> None:
    """At most 61 kB for the three voices, each preloaded or named by the style sheet under a name that is kept."""
    with client:
        weights = {address: len(client.get(address).content) for address in every_face()}
    for id, game in found().items():
        three = assets.face_addresses(f'"Figtree", "Literata", {skin_of(game).type.display}')
        assert len(three) == 3, id
        assert sum(weights[address] for address in three) <= 61_000, id


def every_face() -> list[str]:
    """The files that the style sheet names."""
    return re.findall(r'url\("(/static/vendor/[\w-]+\.woff2\?v=\w+)"\)', assets.style())


def test_a_face_that_was_not_brought_is_not_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No request goes nowhere: the face of the system does."""
    assert "@font-face" in assets.style()
    copytree(assets.STATIC / "css", tmp_path / "css")
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    assets.style.cache_clear()
    assets.face_addresses.cache_clear()
    try:
        assert "@font-face" not in assets.style()
        assert assets.face_addresses('"Figtree"') == ()
    finally:
        assets.style.cache_clear()
        assets.face_addresses.cache_clear()


def test_faces_are_drawn_by_what_they_are_drawn_from(client: TestClient) -> None:
    with client:
        for id, game in found().items():
            answer = client.get(drawn_at(game, "Zoé", 2))
            assert answer.headers["content-type"] == "image/svg+xml"
            assert "immutable" in answer.headers["cache-control"]
            for wrong in ("p1-9", "zz-1", "p1234-1", "0123456789abcde-1", "p1-x"):
                assert client.get(f"/skin/{id}/face/{wrong}.svg").status_code == 404
