"""Deciding the table's own options, as the game offers them."""

from __future__ import annotations

from paravent.core.parameters import unknown_key
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.context import Case, Decision
from paravent.table.events import SettingsChanged


def change_settings(case: Case, do: c.ChangeSettings) -> Decision:
    """The GM chooses among the options that the game offers; every move then follows them."""
    case.gm_only()
    offered = {parameter.key: parameter for parameter in case.context.game.settings}
    for key, text in do.values.items():
        if key not in offered:
            raise unknown_key(key, offered)
        offered[key].kind.read(key, text)
    now = case.table.world.settings
    usual = {key: one.kind.write(one.default) for key, one in offered.items()}
    changed = {key: text for key, text in do.values.items() if now.get(key, usual[key]) != text}
    if not changed:
        raise Refusal(NOTHING_CHANGES)
    return case.alone(SettingsChanged(changed))


NOTHING_CHANGES = Words(
    "Cela ne change rien : la table joue déjà ainsi.",
    "This changes nothing: the table already plays that way.",
)
