"""`paravent backup` and `restore`: all tables in one file, while a server goes on."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import typer

from paravent.cli.commands import listed
from paravent.cli.commands.files import FILE_THERE, NO_FILE, expect_file, wait
from paravent.cli.commands.serve import database_option
from paravent.cli.options import argument, help_option
from paravent.cli.terminal import Terminal
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.settings import stated


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the commands."""
    _add_backup(app, terminal)
    _add_restore(app, terminal)


def _add_backup(app: typer.Typer, terminal: Terminal) -> None:
    @listed(app, terminal, "backup")
    def command(
        file: str = argument(terminal, Words("FICHIER", "FILE"), TARGET),
        database: str = database_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        target = file or f"paravent-{date.today().isoformat()}.sqlite"  # noqa: DTZ011 (the day of whoever types it)
        count = backed_up(stated(database).database, target)
        terminal.show(terminal.say(BACKED_UP, file=target, n=count))


def _add_restore(app: typer.Typer, terminal: Terminal) -> None:
    @listed(app, terminal, "restore")
    def command(
        file: str = argument(terminal, Words("FICHIER", "FILE"), COPY),
        database: str = database_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        if not file:
            raise Refusal(WHICH_COPY)
        count = restored(file, stated(database).database)
        terminal.show(terminal.say(RESTORED, file=file, n=count))


def backed_up(database: str, target: str) -> int:
    """How many tables are now in the copy; nothing is ever written over."""
    from paravent.store.backup import back_up

    expect_file(database)
    if Path(target).exists():
        raise refused(FILE_THERE, file=target)
    return wait(back_up(database, Path(target)))


def restored(file: str, database: str) -> int:
    """How many tables are back."""
    from paravent.store import errors
    from paravent.store.backup import restore

    if not Path(file).is_file():
        raise refused(NO_FILE, file=file)

    async def brought() -> int:
        try:
            return await restore(Path(file), database)
        except errors.NotEmpty:
            raise Refusal(NOT_EMPTY) from None
        except (errors.Damaged, errors.NotOurs):
            raise refused(NOT_WHOLE, file=file) from None

    return wait(brought())


TARGET = Words(
    "Le fichier à écrire (sinon paravent-JOUR.sqlite ici).",
    "The file to write (otherwise paravent-DAY.sqlite here).",
)
COPY = Words("Un fichier fait par « paravent backup ».", "A file made by “paravent backup”.")
WHICH_COPY = Words(
    "Dites quelle copie : un fichier fait par « paravent backup ».",
    "Say which copy: a file that “paravent backup” made.",
)
BACKED_UP = Words(
    "{file} : {n} {n:table copiée|tables copiées}. Gardez-le à l’abri : il contient tous les secrets.",
    "{file}: {n} {n:table|tables} copied. Keep it safe: it holds every secret.",
)
RESTORED = Words(
    "{n} {n:table est de retour, telle|tables sont de retour, telles} que dans {file}.",
    "{n} {n:table is|tables are} back, as {file} kept them.",
)
NOT_EMPTY = Words(
    "Cette base a déjà des tables, et rien n’y est écrasé : mettez-la de côté, ou donnez-en une autre avec --database.",
    "This database has tables already, and none is written over: put it aside, or give another with --database.",
)
NOT_WHOLE = Words(
    "« {file} » n’est pas une copie entière : prenez-en une autre, faite par « paravent backup ».",
    "“{file}” is not a whole copy: take another one that “paravent backup” made.",
)
