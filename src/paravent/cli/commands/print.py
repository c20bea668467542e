"""`paravent print`: a character's sheet, the GM's screen, the story of a session, on paper."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from paravent import games
from paravent.cli.arguments import game_named, refuse_words
from paravent.cli.commands import listed
from paravent.cli.commands.files import read
from paravent.cli.options import argument, help_option, option
from paravent.cli.terminal import HungUp, Terminal
from paravent.core.game import Game
from paravent.core.refusal import refused
from paravent.core.words import LANGUAGES, Language, Words

PAPERS = ("sheet", "screen", "report", "campaign")


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "print")
    def command(
        paper: str = argument(terminal, Words("|".join(PAPERS), "|".join(PAPERS)), PAPER),
        names: list[str] = argument(terminal, Words("JEU|FICHIER…", "GAME|FILE…"), NAMES, many=True),
        blank: bool = option(terminal, "--blank", BLANK),
        form: str = option(terminal, "--as", AS, Words("html|pdf|md", "html|pdf|md"), "pdf"),
        everything: bool = option(terminal, "--everything", EVERYTHING),
        address: str = option(terminal, "--address", ADDRESS, Words("ADRESSE", "ADDRESS")),
        language: str = option(terminal, "--language", LANGUAGE, Words("fr|en", "fr|en")),
        output: str = option(terminal, "--out", OUTPUT, Words("FICHIER", "FILE")),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        said = language_named(language, terminal.language)
        if paper == "sheet":
            made, name = sheet(names, said, form, blank=blank, address=address)
        elif paper == "screen":
            made, name = screen(names, said)
        elif paper == "report":
            made, name = report(names, said, form, everything=everything)
        elif paper == "campaign":
            made, name = campaign(names, said, everything=everything)
        else:
            raise refused(NO_PAPER if paper else WHICH_PAPER, name=paper, names=", ".join(PAPERS))
        keep(terminal, output or name, made)


def sheet(
    names: Sequence[str], language: Language, form: str, *, blank: bool, address: str
) -> tuple[bytes, str]:
    """A sheet: blank, of a pregenerated character, or of a character's file; on paper, or as a page that needs
    nothing."""
    from paravent.paper.printed_sheet import sheet_as
    from paravent.paper.typeset import file_name

    refuse_words(names, 2)
    game = game_named(names[0] if names else "")
    if blank and len(names) > 1:
        raise refused(BLANK_OR_NAME, name=names[1])
    one = character(game, names[1], language) if len(names) > 1 else None
    if one is None and not blank:
        raise refused(WHICH_CHARACTER, names=_names(game))
    made = sheet_as(form, game, one, language, address)
    return made, file_name(form, game.id, "sheet" if one is None else str(one.name))


def character(game: Game, name: str, language: Language) -> Any:
    """The pregenerated character of this name, or of a part of it, in either language; else the one in this file."""
    wanted = name.casefold()
    for one in game.ready.characters if game.ready else ():
        if any(wanted in game.written(one, each)["name"].casefold() for each in LANGUAGES):
            return game.worded(one, language)
    return _from_file(game, name)


def _from_file(game: Game, name: str) -> Any:
    from paravent.paper.character_file import read_character, sheet_of

    try:
        data = Path(name).read_bytes()
    except (OSError, ValueError):
        raise refused(NO_CHARACTER, name=name, game=game.name, names=_names(game)) from None
    owner, values = read_character(data, games.found())
    if owner is not game:
        raise refused(OTHER_GAME, file=name, game=owner.name, id=owner.id)
    return sheet_of(game, values)


def _names(game: Game) -> Words:
    """The pregenerated characters, as each language calls them."""
    ready = game.ready.characters if game.ready else ()
    fr, en = (", ".join(game.written(one, each)["name"] for one in ready) for each in LANGUAGES)
    return Words(fr or "–", en or "–")


def screen(names: Sequence[str], language: Language) -> tuple[bytes, str]:
    """The GM's screen of a game."""
    from paravent.paper.gm_screen import screen_pdf

    refuse_words(names, 1)
    game = game_named(names[0] if names else "")
    return screen_pdf(game, language), f"{game.id}-screen.pdf"


def report(names: Sequence[str], language: Language, form: str, *, everything: bool) -> tuple[bytes, str]:
    """The story of an exported table or session."""
    from paravent.paper.report import told_as
    from paravent.paper.typeset import file_name
    from paravent.sight.story import report_of

    refuse_words(names, 1)
    text = read(names[0] if names else "")
    told = report_of(text, games.found(), language, everything=everything)
    return told_as(told, form), file_name(form, told.title, "report")


def campaign(names: Sequence[str], language: Language, *, everything: bool) -> tuple[bytes, str]:
    """The whole campaign of an exported table, as a folder of Markdown in one file."""
    from paravent.paper.campaign import campaign_zip
    from paravent.paper.typeset import file_name

    refuse_words(names, 1)
    title, made = campaign_zip(
        read(names[0] if names else ""), games.found(), language, everything=everything
    )
    return made, file_name("zip", title, "campaign")


def language_named(text: str, otherwise: Language) -> Language:
    """The language of the paper; the terminal's where none is named."""
    if not text:
        return otherwise
    for language in LANGUAGES:
        if text.strip().lower() == language:
            return language
    raise refused(NO_LANGUAGE, text=text, languages=", ".join(LANGUAGES))


def keep(terminal: Terminal, target: str, made: bytes) -> None:
    """A new file, or the standard output for `-`; nothing is ever written over."""
    try:
        if target == "-":
            sys.stdout.buffer.write(made)
            sys.stdout.buffer.flush()
            return
        with Path(target).open("xb") as file:
            file.write(made)
    except BrokenPipeError:
        raise HungUp from None
    except FileExistsError:
        raise refused(FILE_THERE, file=target) from None
    except (OSError, ValueError):
        raise refused(NOT_WRITTEN, file=target) from None
    terminal.show(terminal.say(WRITTEN, file=target))


PAPER = Words("Ce que l’on imprime.", "What is printed.")
NAMES = Words(
    "sheet JEU [prétiré ou fichier de personnage] ; screen JEU ; report ou campaign FICHIER "
    "(de « paravent export »).",
    "sheet GAME [pregenerated character or character file]; screen GAME; report or campaign FILE "
    "(from “paravent export”).",
)
BLANK = Words("Une fiche vierge.", "A blank sheet.")
AS = Words(
    "La forme du récit, ou de la fiche (html ou pdf).",
    "The form of the story, or of the sheet (html or pdf).",
)
EVERYTHING = Words(
    "Raconter aussi ce qui était caché aux joueurs.", "Tell what was hidden from the players as well."
)
ADDRESS = Words(
    "L’adresse d’un serveur, pour que le code QR y ramène la fiche.",
    "The address of a server, so that the QR code brings the sheet back there.",
)
LANGUAGE = Words(
    "La langue du papier (sinon celle du terminal).", "The language of the paper (else the terminal’s)."
)
OUTPUT = Words(
    "Le fichier à écrire (sinon d’après ce qu’on imprime) ; « - » pour la sortie standard.",
    "The file to write (otherwise named after what is printed); “-” for the standard output.",
)
WHICH_PAPER = Words("Dites quoi imprimer, l’un de : {names}.", "Say what to print, one of: {names}.")
NO_PAPER = Words(
    "« {name} » ne s’imprime pas ; il y a : {names}.", "“{name}” cannot be printed; there are: {names}."
)
WHICH_CHARACTER = Words(
    "Dites qui (un fichier de personnage, ou l’un de : {names}), ou demandez une fiche vierge avec --blank.",
    "Say who (a character file, or one of: {names}), or ask for a blank sheet with --blank.",
)
BLANK_OR_NAME = Words(
    "Une fiche vierge n’est à personne : retirez « {name} », ou --blank.",
    "A blank sheet is nobody’s: take out “{name}”, or --blank.",
)
NO_CHARACTER = Words(
    "« {name} » n’est ni un fichier que l’on puisse lire, ni un prétiré {game:de} ; il y a : {names}.",
    "“{name}” is neither a file that can be read nor a pregenerated character of {game}; there are: {names}.",
)
OTHER_GAME = Words(
    "« {file} » est un personnage {game:de} : demandez « paravent print sheet {id} ».",
    "“{file}” is a character of {game}: ask for “paravent print sheet {id}”.",
)
NO_LANGUAGE = Words(
    "« --language » ne peut pas être « {text} » : il faut l’un de : {languages}.",
    "“--language” cannot be “{text}”: it takes one of: {languages}.",
)
FILE_THERE = Words(
    "« {file} » existe déjà : donnez un autre nom avec --out.",
    "“{file}” is already there: give another name with --out.",
)
NOT_WRITTEN = Words(
    "« {file} » ne peut pas être écrit : donnez un autre nom avec --out.",
    "“{file}” cannot be written: give another name with --out.",
)
WRITTEN = Words("{file} est écrit.", "{file} is written.")
