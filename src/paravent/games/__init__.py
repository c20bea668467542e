"""The games, found by looking: one folder each here, or a package that offers the entry point `paravent.games`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from paravent.core.game import Game
from paravent.core.refusal import Refusal, RuleError, refused
from paravent.core.words import Words

GROUP = "paravent.games"


@cache
def found() -> dict[str, Game]:
    """Every game by its id, in the order of their ids."""
    from importlib.metadata import entry_points

    games = [_in_folder(folder) for folder in _folders()]
    games += [_game(entry.load()) for entry in entry_points(group=GROUP)]
    return {game.id: game for game in sorted(games, key=lambda game: game.id)}


def named(id: str) -> Game | None:
    """The game with this id, without loading the others if it has a folder of that name."""
    return _in_folder(id) if id in _folders() else found().get(id)


def not_installed(id: str, games: Iterable[str]) -> Refusal:
    """The refusal of a game that is not here, with those that are."""
    return refused(NOT_INSTALLED, id=id[:40], games=", ".join(games))


def _folders() -> list[str]:
    return [module.name for module in iter_modules(__path__) if module.ispkg]


def _in_folder(folder: str) -> Game:
    return _game(import_module(f"{__name__}.{folder}").GAME)


def _game(offered: object) -> Game:
    if not isinstance(offered, Game):
        raise RuleError(f"a game must be a Game, not {type(offered).__name__}")
    return offered


NOT_INSTALLED = Words(
    "Le jeu « {id} » n’est pas installé ici ; il y a : {games}.",
    "The game “{id}” is not installed here; there are: {games}.",
)
