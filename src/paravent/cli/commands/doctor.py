"""`paravent doctor`: what is wrong with an installation, and what to do about it."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
import stat
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import closing
from email.utils import parsedate_to_datetime
from itertools import chain
from pathlib import Path

import typer
from msgspec import Struct

from paravent import __version__
from paravent.cli.commands import listed
from paravent.cli.commands.files import NEWER, NOT_A_STORE, wait
from paravent.cli.commands.serve import database_option
from paravent.cli.options import help_option
from paravent.cli.terminal import Terminal
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.settings import stated

MISTAKEN = 1
ENOUGH_ROOM = 200 * 2**20
SKEW = 30.0
"""Seconds by which two clocks may differ: codes live for ten minutes."""
PATIENCE = 10.0


class Finding(Struct, frozen=True):
    """What was looked at, in words; whether it is as it should be."""

    well: bool
    words: Words
    values: Mapping[str, object] = {}


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "doctor")
    def command(
        database: str = database_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        settings = stated(database)
        well = True
        for finding in chain(installed(), kept(settings.database), reached(settings.address)):
            well &= finding.well
            mark = "✓" if finding.well else "✗"
            terminal.out.print(f"{mark} {terminal.say(finding.words, **finding.values)}", soft_wrap=True)
        if not well:
            raise typer.Exit(MISTAKEN)


# --- what is installed -------------------------------------------------------------------------------------------


def installed() -> Iterator[Finding]:
    """The versions, and the files that a build brings."""
    from paravent.web.pages.assets import missing

    sqlite, python = sqlite3.sqlite_version, platform.python_version()
    values = {"paravent": __version__, "python": python, "sqlite": sqlite, "system": platform.system()}
    yield Finding(True, VERSIONS, values)
    if names := missing():
        yield Finding(False, NO_LIBRARIES, {"names": names})


# --- where the tables are kept -----------------------------------------------------------------------------------


def kept(database: str) -> Iterator[Finding]:
    """The database, the disk under it, its clock."""
    from paravent.store import StoreError, file_named

    path = file_named(database)
    if path is None:
        try:
            yield wait(server_finding(database))
        except Refusal as problem:
            yield Finding(False, problem.words)
        return
    if not path.exists():
        yield Finding(True, NO_FILE_YET, {"path": path})
    else:
        try:
            yield from file_findings(path)
        except StoreError as error:
            yield Finding(False, UNREADABLE, {"why": str(error).rstrip(".")})
    yield room(path)


def file_findings(path: Path) -> Iterator[Finding]:
    """A file of ours, whole, and nobody else's to read."""
    from paravent.store import NewerStore, NotOurs
    from paravent.store.backup import is_damaged
    from paravent.store.migrations import SQLITE, pending
    from paravent.store.sqlite_file import open_reader, schema_of

    try:
        with closing(open_reader(path)) as db:
            older = bool(pending(SQLITE, schema_of(db, path), str(path)))
            damage = is_damaged(db)
    except NotOurs:
        yield Finding(False, NOT_A_STORE)
    except NewerStore:
        yield Finding(False, NEWER)
    except sqlite3.Error as error:
        yield Finding(False, UNREADABLE, {"why": error})
    else:
        yield Finding(not damage, DAMAGED if damage else OLDER if older else WHOLE, {"path": path})
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            yield Finding(False, OPEN_TO_OTHERS, {"path": path})


def room(path: Path) -> Finding:
    """Whether the disk has room for the file to double, which a copy before an upgrade takes."""
    folder = next(one for one in path.absolute().parents if one.exists())
    free = shutil.disk_usage(folder).free
    wanted = max(ENOUGH_ROOM, 2 * path.stat().st_size if path.exists() else 0)
    return Finding(
        free >= wanted, ROOM if free >= wanted else NO_ROOM, {"n": free // 2**20, "folder": folder}
    )


async def server_finding(url: str) -> Finding:
    """A PostgreSQL that answers, is ours, and tells the same time."""
    from paravent.store.migrations import POSTGRES, pending
    from paravent.store.postgres_pool import connect, place
    from paravent.store.postgres_schema import schema_of

    db = await connect(url)
    try:
        pending(POSTGRES, await schema_of(db), place(url))
        row = await (await db.execute("SELECT extract(epoch FROM clock_timestamp())::float8")).fetchone()
    finally:
        await db.close()
    skew = abs(float(str(row[0])) - time.time()) if row else 0.0
    return Finding(skew < SKEW, ANSWERS if skew < SKEW else CLOCK, {"place": place(url), "n": round(skew)})


# --- how it is reached -------------------------------------------------------------------------------------------


def reached(address: str) -> Iterator[Finding]:
    """The address that invitations give: reached, itself, in time, and without holding streams back."""
    if not address:
        yield Finding(True, NO_ADDRESS)
        return
    base = address.rstrip("/") + "/"
    try:
        with urllib.request.urlopen(base + "healthz", timeout=PATIENCE) as answer:
            date = answer.headers.get("date")
        yield Finding(True, REACHED, {"address": base})
        yield from clock(base, date)
        yield from streamed(base)
    except urllib.error.HTTPError as error:
        yield Finding(False, UNWELL, {"address": base, "status": error.code})
    except OSError as error:
        yield Finding(False, UNREACHED, {"address": base, "why": getattr(error, "reason", error)})


def clock(address: str, date: str | None) -> Iterator[Finding]:
    """Both computers tell the same time."""
    skew = abs(parsedate_to_datetime(date).timestamp() - time.time()) if date else 0.0
    if skew > SKEW:
        yield Finding(False, CLOCK, {"place": address, "n": round(skew)})


def streamed(address: str) -> Iterator[Finding]:
    """Two messages a second apart come a second apart, and the server knows by which address it was asked."""
    from paravent.web.proxy_probe import PROBE_SECONDS

    with urllib.request.urlopen(address + "healthz/stream", timeout=PATIENCE) as answer:
        seen, began = answer.readline().decode().removeprefix("data: ").strip(), time.monotonic()
        answer.read()
        held = time.monotonic() - began < PROBE_SECONDS / 2
    yield Finding(not held, HELD_BACK if held else STREAMS)
    if seen != address:
        yield Finding(False, ANOTHER_ADDRESS, {"address": address, "seen": seen})


VERSIONS = Words(
    "Paravent {paravent}, Python {python}, SQLite {sqlite}, {system}.",
    "Paravent {paravent}, Python {python}, SQLite {sqlite}, {system}.",
)
NO_LIBRARIES = Words(
    "Il manque {names} : réinstallez Paravent depuis son paquet, ou lancez « python3 dev.py setup ».",
    "{names} is missing: install Paravent again from its package, or run “python3 dev.py setup”.",
)
NO_FILE_YET = Words(
    "Aucune table n’est encore gardée ; elles le seront dans {path}.",
    "No table is kept yet; they will be in {path}.",
)
WHOLE = Words("Les tables sont dans {path}, entier.", "The tables are in {path}, which is whole.")
OLDER = Words(
    "Les tables sont dans {path}, d’un Paravent plus ancien : il sera copié puis mis à jour au démarrage.",
    "The tables are in {path}, of an older Paravent: it will be copied, then brought up to date at the start.",
)
DAMAGED = Words(
    "{path} est abîmé : mettez-le de côté et reprenez la dernière copie (« paravent restore »).",
    "{path} is damaged: put it aside and bring the latest copy back (“paravent restore”).",
)
UNREADABLE = Words(
    "La base ne se lit pas ({why}) : voyez à qui elle est, et --database.",
    "The database cannot be read ({why}): see whose it is, and --database.",
)
OPEN_TO_OTHERS = Words(
    "D’autres que vous peuvent lire {path}, qui contient des secrets : « chmod 600 » le ferme.",
    "Others than you can read {path}, which holds secrets: “chmod 600” closes it.",
)
ROOM = Words("{n} Mo libres dans {folder}.", "{n} MB free in {folder}.")
NO_ROOM = Words(
    "Il ne reste que {n} Mo dans {folder} : faites de la place avant que rien ne se garde plus.",
    "Only {n} MB are left in {folder}: make room before nothing can be kept any more.",
)
ANSWERS = Words("La base répond : {place}.", "The database answers: {place}.")
CLOCK = Words(
    "L’horloge d’ici et celle de l’autre ordinateur ({place}) diffèrent de {n} s : réglez-les (NTP).",
    "The clock here and that of the other computer ({place}) differ by {n} s: set them (NTP).",
)
NO_ADDRESS = Words(
    "PARAVENT_ADDRESS n’est pas donné : les invitations disent l’adresse qu’emploie le navigateur du MJ.",
    "PARAVENT_ADDRESS is not given: invitations say the address that the GM’s browser uses.",
)
REACHED = Words("{address} répond.", "{address} answers.")
UNREACHED = Words(
    "{address} ne répond pas ({why}) : voyez PARAVENT_ADDRESS, le serveur, le mandataire et le pare-feu.",
    "{address} does not answer ({why}): see PARAVENT_ADDRESS, the server, the proxy and the firewall.",
)
UNWELL = Words(
    "{address} répond par une erreur ({status}) : voyez le journal du serveur et du mandataire.",
    "{address} answers with an error ({status}): see the logs of the server and of the proxy.",
)
STREAMS = Words("Les flux arrivent comme ils partent.", "Streams come as they are sent.")
HELD_BACK = Words(
    "Le mandataire retient les flux : désactivez sa mise en tampon (deploy/ a des fichiers qui marchent).",
    "The proxy holds streams back: turn its buffering off (deploy/ has files that work).",
)
ANOTHER_ADDRESS = Words(
    "On l’appelle {address}, et le serveur se croit {seen} : le mandataire doit passer Host et X-Forwarded-Proto, et "
    "PARAVENT_PROXY le nommer.",
    "It is called {address}, and the server believes itself {seen}: the proxy must pass Host and X-Forwarded-Proto, "
    "and PARAVENT_PROXY name it.",
)
