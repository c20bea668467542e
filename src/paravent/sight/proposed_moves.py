"""Moves that players propose, with the values that are the GM's to say. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from paravent.core.game import AnyMove
from paravent.core.parameters import GMS
from paravent.sight.fields import Field, said_fields
from paravent.sight.move_words import subject
from paravent.sight.seen import Seen, once
from paravent.table.values import Asked, Proposed


class ProposedMove(Struct, frozen=True):
    """A move that waits for the GM's word: who would make it, on whom, what the GM decides, and what else is said."""

    id: str
    who: str
    names: str
    what: str
    fields: tuple[Field, ...]
    """What was proposed of the GM's values."""
    more: tuple[Field, ...]
    """What else is the GM's to say of this move."""
    said: tuple[Field, ...]
    """What the player says of it."""


@once
def proposed_moves(seen: Seen) -> list[ProposedMove]:
    """What this seat has proposed; the GM sees all that is proposed."""
    return [
        _shown(seen, one, move)
        for one in seen.view.proposed
        if (move := seen.game.move(one.move)) is not None
    ]


def _shown(seen: Seen, one: Proposed, move: AnyMove) -> ProposedMove:
    names = seen.names()
    gms = gms_fields(seen, move, one.roles, one.values)
    return ProposedMove(
        one.id,
        seen.seat_name(one.seat),
        " \u2192 ".join(names[id] for id in one.roles.values() if id in names),
        subject(seen, Asked(one.id, one.roles.get(move.first, ""), one.move, one.title, one.values)),
        tuple(field for field in gms if field.key in one.keys),
        tuple(field for field in gms if field.key not in one.keys and not field.parameter.on_sheet),
        _said(move, one),
    )


def _said(move: AnyMove, one: Proposed) -> tuple[Field, ...]:
    every = said_fields(move.parameters, one.values)
    own = (field for field in every if field.key in one.values and field.key not in one.keys)
    return tuple(field for field in own if field.raised)


def gms_fields(
    seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str]
) -> tuple[Field, ...]:
    """The values of a move that are the GM's to say, once these roles are held."""
    every = said_fields(move.parameters, values)
    return tuple(one for one in every if seen.game.whose(move, one.parameter, roles) == GMS.role)
