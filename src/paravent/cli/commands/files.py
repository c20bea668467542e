"""`paravent export`, `import`, `verify` and `tables`: tables as files, with no server in between."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import typer
from rich.text import Text

from paravent.cli.commands import listed
from paravent.cli.commands.serve import database_option
from paravent.cli.figures import grid
from paravent.cli.options import argument, help_option, number, option
from paravent.cli.terminal import HungUp, Terminal
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.settings import stated

if TYPE_CHECKING:
    from paravent.live.hall import Hall
    from paravent.store import TableInfo
    from paravent.table.verify import SessionChecked, Verified

T = TypeVar("T")

TAMPERED = 1
MOST_SESSIONS = 999_999


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the commands."""
    _add_tables(app, terminal)
    _add_export(app, terminal)
    _add_import(app, terminal)
    _add_verify(app, terminal)


def _add_tables(app: typer.Typer, terminal: Terminal) -> None:
    @listed(app, terminal, "tables")
    def command(
        code: str = option(terminal, "--code", CODE, Words("TABLE", "TABLE")),
        delete: str = option(terminal, "--delete", DELETE, Words("TABLE", "TABLE")),
        database: str = database_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        if code:
            terminal.show(terminal.say(COME_IN, table=code, code=wait(new_code(database, code))))
        elif delete:
            wait(deleted(database, delete))
            terminal.show(terminal.say(DELETED, table=delete))
        else:
            show_tables(terminal, wait(kept_tables(database)))


def _add_export(app: typer.Typer, terminal: Terminal) -> None:
    @listed(app, terminal, "export")
    def command(
        table: str = argument(terminal, Words("TABLE", "TABLE"), WHICH),
        session: str = option(terminal, "--session", SESSION, Words("N", "N")),
        out: str = option(terminal, "--out", OUT, Words("FICHIER", "FILE")),
        readable: bool = option(terminal, "--readable", READABLE),
        database: str = database_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        if not table:
            raise Refusal(WHICH_TABLE)
        if readable:
            text, unread = wait(read_anyhow(database, table))
            write(terminal, out or f"paravent-{table}.jsonl", text)
            terminal.aside(terminal.say(UNREAD, n=unread))
            return
        chosen = number("--session", session, 1, MOST_SESSIONS) if session else None
        target = out or f"paravent-{table}{f'-{chosen}' if chosen else ''}.txt"
        write(terminal, target, wait(exported(database, table, chosen)))


def _add_import(app: typer.Typer, terminal: Terminal) -> None:
    @listed(app, terminal, "import")
    def command(
        file: str = argument(terminal, Words("FICHIER", "FILE"), FILE),
        database: str = database_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        table, code = wait(imported(database, read(file)))
        terminal.show(terminal.say(BROUGHT, table=table))
        terminal.show(terminal.say(COME_IN, table=table, code=code))


def _add_verify(app: typer.Typer, terminal: Terminal) -> None:
    @listed(app, terminal, "verify")
    def command(
        file: str = argument(terminal, Words("FICHIER", "FILE"), FILE),
        receipt: str = option(terminal, "--receipt", RECEIPT, Words("CODES", "CODES")),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        from paravent.table.table_file import NOT_OURS, TOO_NEW
        from paravent.table.verify import verify

        text = read(file)
        try:
            found = verify(text)
        except Refusal as problem:
            if problem.words in (NOT_OURS, TOO_NEW):
                raise
            terminal.aside(terminal.say(problem.words))
            raise typer.Exit(TAMPERED) from None
        if receipt and not found.knows(receipt):
            terminal.aside(terminal.say(OTHER_RECEIPT, codes=receipt))
            raise typer.Exit(TAMPERED)
        show_verified(terminal, found)


# --- the store ---------------------------------------------------------------------------------------------------


def wait(work: Coroutine[Any, Any, T]) -> T:
    """Let the store work, and give its result; what it refuses is said in words."""
    from paravent import store

    try:
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:  # as the server's
            return runner.run(work)
    except store.InUse:
        raise Refusal(IN_USE) from None
    except store.NoSuchTable as error:
        raise refused(NO_TABLE, table=error.table) from None
    except store.NewerStore:
        raise Refusal(NEWER) from None
    except store.NotOurs:
        raise Refusal(NOT_A_STORE) from None
    except store.StoreError as error:
        raise refused(NO_STORE, why=str(error).rstrip(".")) from None


@asynccontextmanager
async def hall_over(database: str, *, made: bool = False) -> AsyncGenerator[Hall, None]:
    """The tables of a database; one that is not there yet is made only for what is brought into it."""
    from paravent.live.telemetry import Telemetry
    from paravent.wiring import hall

    settings = stated(database)
    if not made:
        expect_file(settings.database)
    async with hall(settings, telemetry=Telemetry(StringIO())) as tables:
        yield tables


def expect_file(address: str) -> None:
    """A file that is not there is not made by asking what is in it."""
    from paravent.store import file_named

    path = file_named(address)
    if path is not None and not path.exists():
        raise refused(NOTHING_KEPT, path=path)


async def kept_tables(database: str) -> list[TableInfo]:
    """Every table."""
    async with hall_over(database) as hall:
        return await hall.services.store.tables()


async def deleted(database: str, table: str) -> None:
    """Delete a table, for good."""
    async with hall_over(database) as hall:
        await hall.services.store.version(table)
        await hall.services.store.delete(table)


async def exported(database: str, table: str, session: int | None) -> str:
    """The file of a table or of one session, all of it: who holds the database sees everything."""
    from paravent.table.values import GM

    async with hall_over(database) as hall:
        await hall.services.store.version(table)
        return await hall.export(table, GM, session)


async def read_anyhow(database: str, table: str) -> tuple[str, int]:
    """What the log holds of a table, whether it opens or not, and how many events cannot be read."""
    from paravent.live.file_transfer import readable_lines

    async with hall_over(database) as hall:
        return await readable_lines(hall.services, table)


async def imported(database: str, text: str) -> tuple[str, str]:
    """The table that a file holds, now kept, and a one-time code to its GM's seat."""
    from paravent.live.tokens import new_token

    async with hall_over(database, made=True) as hall:
        place = await hall.bring(new_token(), text, own=True)
        return place.table, await new_gm_code(hall, place.table)


async def new_code(database: str, table: str) -> str:
    """A one-time code to the GM's seat, for whoever holds the database."""
    async with hall_over(database) as hall:
        await hall.services.store.version(table)
        return await new_gm_code(hall, table)


async def new_gm_code(hall: Hall, table: str) -> str:
    """Kept beside the events, not among them: a table that was brought back stays as it was."""
    from paravent.live.tokens import device_code, device_key, keep, new_token
    from paravent.table.values import GM

    code = device_code(new_token(), table)
    key = await asyncio.to_thread(device_key, table, code)
    await hall.services.store.put_secret(table, key, keep(GM, hall.services.now()))
    return code


# --- files -------------------------------------------------------------------------------------------------------


def read(file: str) -> str:
    """The text of a file, exactly as it is: its lines are hashed."""
    if not file:
        raise Refusal(WHICH_FILE)
    try:
        return Path(file).read_bytes().decode()
    except UnicodeDecodeError:
        raise refused(NOT_TEXT, file=file) from None
    except (OSError, ValueError):
        raise refused(NO_FILE, file=file) from None


def write(terminal: Terminal, target: str, text: str) -> None:
    """A new file, or the standard output for `-`; nothing is ever written over."""
    try:
        if target == "-":
            sys.stdout.buffer.write(text.encode())
            sys.stdout.buffer.flush()
            return
        with Path(target).open("xb") as file:
            file.write(text.encode())
    except BrokenPipeError:
        raise HungUp from None
    except FileExistsError:
        raise refused(FILE_THERE, file=target) from None
    except (OSError, ValueError):
        raise refused(NOT_WRITTEN, file=target) from None
    terminal.show(terminal.say(WRITTEN, file=target, lines=text.count("\n")))


# --- showing -----------------------------------------------------------------------------------------------------


def show_tables(terminal: Terminal, tables: list[TableInfo]) -> None:
    """The tables, oldest first."""
    if not tables:
        terminal.show(terminal.say(NO_TABLES))
        return
    drawn = grid(*map(terminal.say, (TABLE, NAME, OPENED, EVENTS)))
    for column in drawn.columns[1:3]:
        column.justify, column.no_wrap = "left", False
    for one in tables:
        drawn.add_row(Text(one.id, style="cyan"), one.name, one.created[:10], str(one.version))
    terminal.show(drawn)


def show_verified(terminal: Terminal, found: Verified) -> None:
    """What was checked, and what nobody can check."""
    header = found.imported.header
    closed = [one for one in found.sessions if one.state == "verified"]
    waiting = [one for one in found.sessions if one.state != "verified"]
    terminal.show(terminal.say(WHOLE, name=header.name, lines=len(found.imported.lines) + 1))
    terminal.show(terminal.say(CHECKED, dice=sum(one.dice for one in closed)))
    terminal.show(terminal.say(TYPED, dice=sum(one.typed for one in found.sessions)))
    if waiting:
        numbers = ", ".join(str(one.number) for one in waiting)
        terminal.show(terminal.say(OPEN, sessions=numbers, dice=sum(one.dice for one in waiting)))
    if found.imported.older:
        terminal.show(terminal.say(OLDER))
    if found.veiled:
        terminal.show(terminal.say(VEILED, throws=found.veiled))
    if found.elsewhere:
        terminal.show(terminal.say(ELSEWHERE, dice=found.elsewhere))
    for one in found.sessions:
        show_session(terminal, one)


def show_session(terminal: Terminal, one: SessionChecked) -> None:
    """What to compare with what devices kept, and what dice alone do not tell."""
    from paravent.table.receipt import code_of

    terminal.show(terminal.say(COMMITTED, session=one.number, commitment=one.commitment))
    if one.codes:
        codes = f"{code_of(one.commitment)} {one.codes[-1]}"
        terminal.show(terminal.say(RECEIPT_OF, session=one.number, codes=codes))
    told = {
        "typed": one.throws_typed,
        "withdrawn": one.withdrawn,
        "secret": one.secret,
        "stirred": one.stirred,
        "late": one.stirred_late,
    }
    terminal.show(terminal.say(BESIDES, session=one.number, **told))


DELETE = Words(
    "Supprimer pour de bon cette table, avec tout ce qu’elle garde.",
    "Delete this table for good, with all that it keeps.",
)
DELETED = Words(
    "La table « {table} » est supprimée, avec tout ce qu’elle gardait.",
    "The table “{table}” is deleted, with all that it kept.",
)
CODE = Words(
    "Faire un code à usage unique pour la place du MJ de cette table.",
    "Make a one-time code to the GM’s seat at this table.",
)
WHICH = Words(
    "La table, par son identifiant (« paravent tables »).", "The table, by its id (“paravent tables”)."
)
SESSION = Words("Une seule séance, par son numéro.", "One session only, by its number.")
OUT = Words(
    "Le fichier à écrire (sinon paravent-TABLE.txt ici) ; « - » pour la sortie standard.",
    "The file to write (otherwise paravent-TABLE.txt here); “-” for the standard output.",
)
READABLE = Words(
    "Tout ce que la base garde de la table, une ligne JSON par événement, même si elle ne s’ouvre plus.",
    "All that the database keeps of the table, one JSON line per event, even if it no longer opens.",
)
UNREAD = Words(
    "{n} {n:événement illisible, gardé tel quel|événements illisibles, gardés tels quels}.",
    "{n} {n:event that cannot be read, kept as it is|events that cannot be read, kept as they are}.",
)
FILE = Words("Un fichier fait par « paravent export ».", "A file made by “paravent export”.")
WHICH_TABLE = Words(
    "Dites quelle table : « paravent tables » les liste.", "Say which table: “paravent tables” lists them."
)
WHICH_FILE = Words(
    "Dites quel fichier : un de ceux que fait « paravent export ».",
    "Say which file: one that “paravent export” made.",
)
TABLE = Words("table", "table")
NAME = Words("nom", "name")
OPENED = Words("ouverte le", "opened on")
EVENTS = Words("événements", "events")
NO_TABLES = Words("Aucune table n’est encore gardée ici.", "No table is kept here yet.")
WRITTEN = Words("{file} est écrit : {lines} lignes.", "{file} is written: {lines} lines.")
BROUGHT = Words(
    "La table {table} est de retour, telle qu’elle était.", "The table {table} is back, as it was."
)
COME_IN = Words(
    "La place du MJ : lancez « paravent serve », ouvrez /t/{table}/join et donnez le code {code} (10 min, une fois).",
    "The GM’s seat: run “paravent serve”, open /t/{table}/join and give the code {code} (10 min, once).",
)
WHOLE = Words(
    "« {name} » : {lines} lignes, rien n’a été changé.", "“{name}”: {lines} lines, nothing was changed."
)
CHECKED = Words(
    "Dés tirés à nouveau de la graine révélée, et justes : {dice}.",
    "Dice derived again from the revealed seed, and right: {dice}.",
)
TYPED = Words(
    "Dés réels, saisis à la main, que personne ne peut vérifier : {dice}.",
    "Real dice, typed in, that nobody can check: {dice}.",
)
OPEN = Words(
    "Pas encore close, la séance {sessions} : ses dés ({dice}) se vérifieront une fois la graine révélée.",
    "Not closed yet, session {sessions}: its dice ({dice}) can be checked once the seed is revealed.",
)
OLDER = Words(
    "Écrit par un Paravent plus ancien : ses événements sont relus, l’état qu’il scelle n’est pas comparé.",
    "Written by an older Paravent: its events are read again, the state that it seals is not compared.",
)
VEILED = Words(
    "Jets cachés à la place dont c’est le fichier : {throws}.",
    "Throws hidden from the seat whose file this is: {throws}.",
)
ELSEWHERE = Words(
    "Dés de séances antérieures, à vérifier dans leur propre fichier : {dice}.",
    "Dice of earlier sessions, to be checked in their own file: {dice}.",
)
COMMITTED = Words(
    "Séance {session} : engagement {commitment}.", "Session {session}: commitment {commitment}."
)
RECEIPT_OF = Words(
    "Séance {session} : reçu {codes}, à comparer avec ceux que les appareils ont gardés.",
    "Session {session}: receipt {codes}, to compare with those that devices kept.",
)
BESIDES = Words(
    "Séance {session} : {typed} jets saisis, {withdrawn} actions retirées après leurs dés, {secret} jets "
    "secrets jamais montrés, hasard mêlé {stirred} fois, dont {late} après un premier jet.",
    "Session {session}: {typed} throws typed in, {withdrawn} moves withdrawn after their dice, {secret} secret throws "
    "never shown, chance stirred in {stirred} times, {late} of them after a first throw.",
)
RECEIPT = Words(
    "Les deux codes gardés par un appareil, que le fichier doit connaître.",
    "The two codes that a device kept, which the file must know.",
)
OTHER_RECEIPT = Words(
    "Ce fichier ne connaît pas le reçu {codes} : il raconte d’autres jets, ou s’arrête avant.",
    "This file does not know the receipt {codes}: it tells of other throws, or stops before.",
)
NO_TABLE = Words(
    "Il n’y a pas de table « {table} » ici : « paravent tables » les liste.",
    "There is no table “{table}” here: “paravent tables” lists them.",
)
IN_USE = Words(
    "Un serveur tient ces tables : arrêtez-le d’abord, ou passez par lui (GET /api/tables/TABLE/export, "
    "POST /api/import, ou les boutons de ses pages).",
    "A server holds these tables: stop it first, or go through it (GET /api/tables/TABLE/export, "
    "POST /api/import, or the buttons of its pages).",
)
NEWER = Words(
    "Ces tables ont été gardées par un Paravent plus récent : mettez celui-ci à jour.",
    "These tables were kept by a newer Paravent: update this one.",
)
NOT_A_STORE = Words(
    "Ce fichier n’est pas une base de Paravent : donnez-en une autre avec --database.",
    "This file is not a Paravent database: give another one with --database.",
)
NO_STORE = Words(
    "La base ne répond pas ({why}) : voyez --database, ou PARAVENT_DATABASE.",
    "The database does not answer ({why}): see --database, or PARAVENT_DATABASE.",
)
NOTHING_KEPT = Words(
    "Aucune table n’est gardée dans {path} : donnez une autre base avec --database.",
    "No table is kept in {path}: give another database with --database.",
)
NOT_TEXT = Words(
    "« {file} » n’est pas un fichier de Paravent : choisissez-en un fait par « paravent export ».",
    "“{file}” is not a Paravent file: choose one made by “paravent export”.",
)
NO_FILE = Words(
    "Le fichier « {file} » ne se lit pas : voyez son nom, et s’il vous est permis de le lire.",
    "The file “{file}” cannot be read: see its name, and whether you may read it.",
)
FILE_THERE = Words(
    "« {file} » existe déjà : donnez un autre nom avec --out.",
    "“{file}” is already there: give another name with --out.",
)
NOT_WRITTEN = Words(
    "« {file} » ne peut pas être écrit : donnez un autre nom avec --out.",
    "“{file}” cannot be written: give another name with --out.",
)
