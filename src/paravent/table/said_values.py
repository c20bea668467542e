"""Whose word each value of a move is, and what becomes of one that somebody else says.

The table's options are changed at the table alone, another side's values are that side's to give, and what the GM asked
for is made as it was asked. What is left are the GM's own values, where a player says other than usual.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from paravent.core.game import AnyMove, Game
from paravent.core.refusal import Refusal, refused
from paravent.core.sheet import Sheet
from paravent.core.words import Words
from paravent.table.commands import BeginMove
from paravent.table.context import Case
from paravent.table.table_options import TRUST
from paravent.table.values import GM, Asked


def as_asked(case: Case, move: AnyMove, do: BeginMove) -> BeginMove:
    """A move that the GM asked for carries the GM's values, and is seen by those the GM said; a player makes it so or
    declines it first."""
    asked = None if case.is_gm else _asked(case, move, do)
    if asked is None:
        return do
    for key, text in asked.values.items():
        if not _same(move, key, do.values.get(key, text), text):
            raise refused(ASKED_SO, move=move.title, field=_words(move, key))
    seen_by = do.visibility if asked.visibility == "open" else asked.visibility
    return replace(do, values={**do.values, **asked.values}, visibility=seen_by)


def is_as_asked(case: Case, move: AnyMove, do: BeginMove) -> bool:
    """Whether a move is what the GM asked for in so many words, with nothing of one's own."""
    asked = _asked(case, move, do)
    if asked is None or not asked.values:
        return False
    own = (one for one in move.parameters if one.key in do.values and one.key not in asked.values)
    return all(one.is_usual(do.values[one.key]) for one in own)


def _asked(case: Case, move: AnyMove, do: BeginMove) -> Asked | None:
    """What the GM asked of whoever begins this move: of several, the one that is made as it was asked."""
    roller = do.roles.get(move.first)
    every = [one for one in case.table.world.asked.values() if (one.move, one.character) == (move.id, roller)]
    fits = (
        one
        for one in every
        if all(_same(move, key, do.values.get(key, text), text) for key, text in one.values.items())
    )
    return next(fits, next(iter(every), None))


def about(game: Game, move: AnyMove, asked: Mapping[str, str], said: Mapping[str, str]) -> bool:
    """Whether what somebody says of a move is about what was asked for: the same in all that is not the GM's."""
    own = (one.key for one in move.parameters if one.key in asked and game.whose(move, one, ()) != GM)
    return all(_same(move, key, said.get(key, asked[key]), asked[key]) for key in own)


def _same(move: AnyMove, key: str, one: str, other: str) -> bool:
    """Whether two texts stand for one value: `+2` is `2`."""
    kind = next((each.kind for each in move.parameters if each.key == key), None)
    if one == other or kind is None:
        return one == other
    try:
        return bool(kind.read(key, one) == kind.read(key, other))
    except Refusal:
        return False


def check_options(case: Case, move: AnyMove, values: Mapping[str, str]) -> None:
    """Refuse a move that would be made under other options than the table's, whoever asks."""
    game = case.context.game
    for option in game.settings:
        if (text := values.get(option.key)) is None:
            continue
        if option.kind.read(option.key, text) != case.options[option.key]:
            raise refused(TABLES_OPTION, field=_words(move, option.key))


def gms_values(case: Case, move: AnyMove, do: BeginMove) -> tuple[str, ...]:
    """The GM's values that a player says otherwise than usual; another side's are refused."""
    if case.is_gm:
        return ()
    others = [one for one in move.parameters if one.key in do.values and not one.is_usual(do.values[one.key])]
    owners = {one.key: case.context.game.whose(move, one, do.roles) for one in others}
    for key, role in owners.items():
        if role in do.roles:
            _check_side(case, move, do, key, role)
    settled = _settled(case, move, do)
    return tuple(key for key, role in owners.items() if role == GM and settled.get(key) != do.values[key])


def _check_side(case: Case, move: AnyMove, do: BeginMove, key: str, role: str) -> None:
    """Refuse what is another's to say; whoever plays both sides says both."""
    character = case.character(do.roles[role])
    if role != move.first and case.seat.id not in character.owners:
        raise refused(THEIRS, field=_words(move, key), name=character.name)


def _settled(case: Case, move: AnyMove, do: BeginMove) -> dict[str, str]:
    """The GM's values that are said already: the GM asked for them, or a rule that is due gives them."""
    asked, roller = _asked(case, move, do), do.roles.get(move.first)
    sheet = case.sheet(case.character(roller)) if roller else None
    dues = sheet.due() if isinstance(sheet, Sheet) else ()
    due = next((dict(one.values) for one in dues if one.move == move.id), {})
    return {**due, **(asked.values if asked else {})}


def trusts(case: Case) -> bool:
    """Whether the table takes the players' word for what is the GM's to say."""
    return TRUST.kind.read(TRUST.key, case.table.world.settings.get(TRUST.key, "no")) is True


def _words(move: AnyMove, key: str) -> Words:
    return next(one.kind.words for one in move.parameters if one.key == key)


ASKED_SO = Words(
    "Le MJ a demandé « {move} » et fixé « {field} » : faites ce jet ainsi, ou déclinez-le d’abord.",
    "The GM asked for “{move}” and has set “{field}”: make it so, or decline it first.",
)
TABLES_OPTION = Words(
    "« {field} » se règle pour toute la table, non d’un jet à l’autre : le MJ le change dans les réglages.",
    "“{field}” is set for the whole table, not roll by roll: the GM changes it among the table’s options.",
)
THEIRS = Words(
    "« {field} » n’est pas à vous : {name} le dit, par sa fiche ou par qui joue ce personnage.",
    "“{field}” comes from {name}, from the sheet or from whoever plays it: do not say it yourself.",
)
