"""Deciding the table's own options, as the game offers them."""

from __future__ import annotations

from paravent.core.parameters import read_some
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.context import Case, Decision
from paravent.table.events import SettingsChanged


def change_settings(case: Case, do: c.ChangeSettings) -> Decision:
    """The GM chooses among the options that the game offers; every move then follows them."""
    case.gm_only()
    read_some(case.context.game.settings, do.values)
    now = case.table.world.settings
    usual = {one.key: one.kind.write(one.default) for one in case.context.game.settings}
    changed = {key: text for key, text in do.values.items() if now.get(key, usual[key]) != text}
    if not changed:
        raise Refusal(NOTHING_CHANGES)
    return case.alone(SettingsChanged(changed))


NOTHING_CHANGES = Words(
    "Cela ne change rien : la table joue déjà ainsi.",
    "This changes nothing: the table already plays that way.",
)
