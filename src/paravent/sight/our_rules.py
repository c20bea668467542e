"""What is ours in a move: numbers of the house with what changes them, and decisions where the book is silent. Pure."""

from __future__ import annotations

from msgspec import Struct

from paravent.core.citations import rules_of
from paravent.core.game import AnyMove, Game, RuleText
from paravent.core.parameters import declared
from paravent.core.words import Words


class Ours(Struct, frozen=True):
    """A rule of our own making, and what a table changes it by."""

    rule: RuleText
    changed_by: tuple[Words, ...] = ()

    @property
    def house(self) -> bool:
        """Whether it is a value of the house, and not only how we read the book."""
        return self.rule.source == "house"


def ours(game: Game, move: AnyMove) -> tuple[Ours, ...]:
    """The rules of our own that a move rests on: values of the house first, then decisions."""
    ids = rules_of(game, move)
    found = [Ours(one, changers(game, one)) for one in game.rules if one.id in ids and is_ours(one)]
    return tuple(sorted(found, key=lambda one: not one.house))


def is_ours(rule: RuleText) -> bool:
    """Whether neither the game's document nor another public text says it."""
    return rule.source in ("house", "ruling")


def changers(game: Game, rule: RuleText) -> tuple[Words, ...]:
    """The options of the table, and the lines of its own sheet, that change what is ours in a rule."""
    every = (*game.settings, *(declared(game.board) if game.board else ()))
    words = {one.key: one.kind.words for one in every}
    return tuple(words[key] for key in rule.changed_by)
