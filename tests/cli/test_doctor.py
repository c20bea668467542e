"""`paravent doctor` sees each thing that can be wrong with an installation, and says what to do."""

from __future__ import annotations

import shutil
import sqlite3
import time
import urllib.request
from collections.abc import Generator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest

from paravent.cli.commands import doctor
from tests.cli.conftest import Done, Order
from tests.cli.test_files import database, table
from tests.live.served import Server
from tests.store.cluster import Cluster

__all__ = ["database", "table"]


def said(done: Done) -> str:
    return " ".join(done.out.replace("\u202f", " ").split())


@pytest.fixture
def file(table: str, tmp_path: Path) -> Path:
    """A file with a table in it."""
    return tmp_path / "tables.sqlite"


def test_a_sound_installation_has_nothing_wrong(order: Order, file: Path) -> None:
    """Each line is a tick."""
    done = order("doctor")
    assert done.code == 0
    assert "✗" not in done.out
    assert f"Les tables sont dans {file}, entier." in said(done)


def test_tables_that_are_not_there_yet_are_no_fault(order: Order, database: str) -> None:
    """Nothing is made by looking."""
    assert "Aucune table n’est encore gardée" in said(order("doctor"))
    assert order("doctor").code == 0


def test_what_is_wrong_with_the_file_is_seen(order: Order, file: Path) -> None:
    """Open to others, of a newer Paravent, damaged, another program's."""
    sound = file.read_bytes()
    file.chmod(0o644)
    assert "chmod 600" in said(order("doctor"))
    file.chmod(0o600)
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA user_version=99")
    assert "plus récent" in said(order("doctor"))
    file.write_bytes(sound[:8192] + b"\x55" * 12_000 + sound[20_192:])
    assert "paravent restore" in said(order("doctor"))
    file.write_bytes(b"Une liste de courses. " * 400)
    done = order("doctor")
    assert done.code == 1
    assert "n’est pas une base de Paravent" in said(done)


def test_a_full_disk_is_seen(order: Order, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it is full."""
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=5 * 2**20))
    assert "Il ne reste que 5 Mo" in said(order("doctor"))


def test_missing_libraries_are_seen(order: Order, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without them the pages stand still."""
    monkeypatch.setattr("paravent.web.pages.assets.missing", lambda: "htmx.min.js")
    assert "Il manque htmx.min.js" in said(order("doctor"))


def test_a_database_server_is_asked(order: Order, cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it answers, and what time it is there."""
    assert "La base répond" in said(order("doctor", "--database", cluster.fresh()))
    monkeypatch.setattr(doctor, "time", SimpleNamespace(time=lambda: time.time() + 90))
    assert "diffèrent de 90 s" in said(order("doctor", "--database", cluster.fresh()))


def test_a_database_server_that_is_gone_is_seen(order: Order) -> None:
    """And the rest is looked at all the same."""
    done = order("doctor", "--database", "postgresql://nobody@127.0.0.1:1/none")
    assert done.code == 1
    assert "La base ne répond pas" in said(done)
    assert "PARAVENT_ADDRESS" in done.out.splitlines()[-1]


class Holding(BaseHTTPRequestHandler):
    """A proxy as one should not be: it waits for the whole answer, and keeps the name it was called by to itself."""

    behind = 0

    def do_GET(self) -> None:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.behind}{self.path}") as answer:
            whole = answer.read()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(whole)

    def log_message(self, *words: object) -> None:
        pass


@contextmanager
def proxy(behind: int) -> Generator[str, None, None]:
    handler = type("HoldingOne", (Holding,), {"behind": behind})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_the_address_is_tried(order: Order, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is reached as it should be, by a proxy that holds streams back, and not at all."""
    server = Server(database)
    try:
        monkeypatch.setenv("PARAVENT_ADDRESS", f"http://127.0.0.1:{server.port}/")
        done = order("doctor")
        assert (done.code, "Les flux arrivent" in said(done)) == (0, True), done.out
        with proxy(server.port) as address:
            monkeypatch.setenv("PARAVENT_ADDRESS", address)
            done = order("doctor")
        assert done.code == 1
        assert "Le mandataire retient les flux" in said(done)
        assert f"On l’appelle {address}" in said(done)
    finally:
        server.kill()
    done = order("doctor")
    assert done.code == 1
    assert "ne répond pas" in said(done)
