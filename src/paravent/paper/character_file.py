"""A character that leaves with its player: as a small file, and as the text of a QR code."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Final

from msgspec import NODEFAULT, DecodeError, Struct, json

from paravent.core.game import Game
from paravent.core.parameters import Parameter, declared, read_values, written
from paravent.core.refusal import Refusal, refused
from paravent.core.sheet import Sheet
from paravent.core.words import Words
from paravent.games import not_installed
from paravent.sight.fields import is_kept

FORMAT: Final = "paravent-character"
VERSION: Final = 1
LARGEST: Final = 64 * 1024
SCHEME: Final = "paravent:"
BROUGHT_BY: Final = "/import#"
"""Where a link leads: what stands after # is not sent to the server."""
NARROWEST: Final = -15
"""For zlib: a plain stream, without its header."""


class CharacterFile(Struct, frozen=True):
    """What a file holds: the game with its version, and the sheet's values as texts."""

    format: str
    version: int
    game: str
    game_version: str
    sheet: dict[str, str]


def character_file(game: Game, sheet: Sheet) -> bytes:
    """A character as a small file."""
    made = CharacterFile(FORMAT, VERSION, game.id, game.version, texts_of(game, sheet))
    return json.format(json.encode(made), indent=2) + b"\n"


def read_character(data: bytes, games: Mapping[str, Game]) -> tuple[Game, dict[str, str]]:
    """The game of a character and the values of its sheet; what cannot be brought is refused in words."""
    if len(data) > LARGEST:
        raise refused(TOO_LARGE, most=LARGEST // 1024)
    try:
        file = json.decode(data, type=CharacterFile)
    except (DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal(NOT_OURS) from None
    if file.format != FORMAT:
        raise Refusal(NOT_OURS)
    if file.version > VERSION:
        raise Refusal(TOO_NEW)
    return _checked(file.game, file.sheet, games)


def carried(game: Game, sheet: Sheet, origin: str = "") -> str:
    """A character as the text of a QR code: a link to a server's import, or our own scheme where there is none.

    Only what is unlike a blank sheet is said, so that the code stays coarse enough for a phone.
    """
    usual = {one.key: one.kind.write(one.default) for one in declared(game.sheet) if not _given(one)}
    told = {key: text for key, text in texts_of(game, sheet).items() if usual.get(key) != text}
    press = zlib.compressobj(9, zlib.DEFLATED, NARROWEST)
    packed = press.compress(json.encode([game.id, told])) + press.flush()
    text = urlsafe_b64encode(packed).decode().rstrip("=")
    return (origin.rstrip("/") + BROUGHT_BY if origin else SCHEME) + text


def read_carried(text: str, games: Mapping[str, Game]) -> tuple[Game, dict[str, str]]:
    """The character that the text of a QR code holds: a whole link, our own scheme, or what stands after #."""
    packed = text.strip().rpartition("#")[2].removeprefix(SCHEME)
    try:
        raw = urlsafe_b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4))
        opened = zlib.decompressobj(NARROWEST).decompress(raw, LARGEST)
        game, values = json.decode(opened, type=tuple[str, dict[str, str]])
    except (ValueError, zlib.error, DecodeError, RecursionError):
        raise Refusal(NOT_CARRIED) from None
    return _checked(game, values, games)


def sheet_of(game: Game, values: Mapping[str, str]) -> Sheet:
    """The sheet that these texts make."""
    return game.sheet(**read_values(game.sheet, values))


def texts_of(game: Game, sheet: Sheet) -> dict[str, str]:
    """A sheet as the texts that make it."""
    gone = {one.key for one in declared(game.sheet) if stays(game, one)}
    return {key: text for key, text in written(game.sheet, sheet).items() if key not in gone}


def stays(game: Game, parameter: Parameter) -> bool:
    """Whether a field stays behind: the table that keeps it starts it anew for whoever comes."""
    return is_kept(game, parameter.key) and parameter.default is not NODEFAULT


def _given(parameter: Parameter) -> bool:
    return parameter.required and not parameter.on_sheet


def _checked(game: str, values: dict[str, str], games: Mapping[str, Game]) -> tuple[Game, dict[str, str]]:
    """The same, once it is sure that a sheet can be made of it."""
    if game not in games:
        raise not_installed(game, games)
    behind = {one.key for one in declared(games[game].sheet) if stays(games[game], one)}
    values = {key: text for key, text in values.items() if key not in behind}
    sheet_of(games[game], values).check()
    return games[game], values


NOT_OURS = Words(
    "Ce fichier n’est pas un personnage de Paravent : choisissez-en un que Paravent a écrit.",
    "This file is no character of Paravent: choose one that Paravent wrote.",
)
TOO_NEW = Words(
    "Ce personnage vient d’un Paravent plus récent : mettez celui-ci à jour pour le lire.",
    "This character comes from a newer Paravent: update this one to read it.",
)
TOO_LARGE = Words(
    "Ce fichier est trop gros pour un personnage : {most} ko au plus.",
    "This file is too large for a character: at most {most} kB.",
)
NOT_CARRIED = Words(
    "Ce code ne contient pas de personnage : scannez celui d’une fiche imprimée par Paravent.",
    "This code holds no character: scan the one on a sheet that Paravent printed.",
)
