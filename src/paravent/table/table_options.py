"""Deciding the table's own options: those that every table has, and those that its game offers."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Game
from paravent.core.parameters import Choice, Flag, Parameter, read_some
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.context import Case, Decision
from paravent.table.events import SettingsChanged

TRUST: Final = Parameter(
    "trust",
    Flag(
        Words(
            "confiance : une valeur du MJ qu’un joueur annonce est prise, et le journal dit de qui elle est",
            "trust: a value of the GM’s that a player says is taken, and the journal says whose word it was",
        )
    ),
    False,
)
TURNS: Final = Parameter(
    "out_of_turn",
    Choice(
        Words("agir hors de son tour", "acting out of turn"),
        (
            ("told", Words("permis, et le journal le dit", "allowed, and the journal says so")),
            ("refused", Words("refusé aux joueurs", "refused to players")),
        ),
    ),
    "told",
)
HIDDEN_TURNS: Final = Parameter(
    "hidden_turns",
    Choice(
        Words("le tour de qui est caché", "the turn of somebody hidden"),
        (
            ("silent", Words("en silence : rien ne le trahit", "in silence: nothing betrays it")),
            (
                "announced",
                Words("annoncé : tous attendent, le MJ joue", "announced: all wait while the GM plays"),
            ),
        ),
    ),
    "silent",
)
WOUNDS: Final = Parameter(
    "foe_wounds",
    Choice(
        Words("ce que les joueurs voient des blessures adverses", "what players see of opponents’ wounds"),
        (
            (
                "told",
                Words("rien de plus que ce que le journal raconte", "nothing beyond what the journal tells"),
            ),
            (
                "words",
                Words(
                    "en un mot (indemne, mal en point, à terre…)", "in a word (unhurt, in a bad way, down…)"
                ),
            ),
            ("exact", Words("exactes, case par case", "exact, box by box")),
        ),
    ),
    "told",
)
"""What players see of the wounds of those at whose sheets they may not look."""
EVERY_TABLES: Final = (TRUST, TURNS, HIDDEN_TURNS, WOUNDS)


def offered(game: Game) -> tuple[Parameter, ...]:
    """The options of a table of this game."""
    return (*EVERY_TABLES, *game.settings)


def change_settings(case: Case, do: c.ChangeSettings) -> Decision:
    """The GM chooses among the options of the table; every move then follows them."""
    case.gm_only()
    options = offered(case.context.game)
    read_some(options, do.values)
    now = case.table.world.settings
    usual = {one.key: one.kind.write(one.default) for one in options}
    changed = {key: text for key, text in do.values.items() if now.get(key, usual[key]) != text}
    if not changed:
        raise Refusal(NOTHING_CHANGES)
    return case.alone(SettingsChanged(changed))


NOTHING_CHANGES = Words(
    "Cela ne change rien : la table joue déjà ainsi.",
    "This changes nothing: the table already plays that way.",
)
