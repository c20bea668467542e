"""`paravent demo` opens a table that is ready; `paravent tables --delete` really deletes one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from paravent import games
from paravent.cli.commands import demo
from paravent.cli.commands.files import exported, kept_tables
from paravent.core.game import Game
from paravent.games import found
from tests.cli.conftest import Order

GAMES = [game for game in found().values() if game.ready]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_demo_is_a_table_with_everything_to_begin(
    game: Game, order: Order, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Characters, opponents, scenario and first scene are there, and the browser opens on the GM's seat."""
    opened: list[Any] = []
    monkeypatch.setattr(demo, "played_at", lambda *given, **_: opened.append(given))
    database = f"sqlite:{tmp_path}/t.sqlite"
    done = order("demo", game.id, "--database", database)
    assert done.code == 0, done.err
    (table,) = asyncio.run(kept_tables(database))
    path = opened[0][3]
    assert path.startswith(f"t/{table.id}/join?code=")
    assert path.rpartition("=")[2] in done.out
    text = asyncio.run(exported(database, table.id, None))
    ready = game.ready
    assert ready is not None
    for one in (*ready.characters, *ready.opponents):
        assert f'"name":"{one.name}"' in text
    assert '"event":"scene-begun"' in text


def test_a_game_without_a_ready_table_says_so(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is opened when there is nothing ready."""
    bare = replace(GAMES[0], ready=None)
    monkeypatch.setattr(games, "named", {bare.id: bare}.get)
    done = order("demo", bare.id)
    assert (done.code, "n’a pas de table prête" in done.err) == (2, True)


def test_a_deleted_table_is_gone_for_good(
    order: Order, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither its name nor a word of it is left in the file."""
    monkeypatch.setattr(demo, "played_at", lambda *_, **__: None)
    file = tmp_path / "t.sqlite"
    database = f"sqlite:{file}"
    order("demo", GAMES[0].id, "--database", database)
    (table,) = asyncio.run(kept_tables(database))
    assert table.id.encode() in file.read_bytes()
    done = order("tables", "--delete", table.id, "--database", database)
    assert (done.code, table.id in done.out) == (0, True)
    assert asyncio.run(kept_tables(database)) == []
    left = b"".join(one.read_bytes() for one in tmp_path.iterdir())
    assert table.id.encode() not in left
    assert order("tables", "--delete", table.id, "--database", database).code == 2
