"""Deciding about moves that players propose with values that are the GM's to say."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.context import Case, Decision
from paravent.table.events import ProposalDropped
from paravent.table.moves import make_move
from paravent.table.values import GM, Proposed


def take_proposal(case: Case, do: c.TakeProposal) -> Decision:
    """The GM takes a proposed move, as it is or with other values: whoever proposed it makes it."""
    case.gm_only()
    proposed = _proposed(case, do.proposal)
    if case.table.seat(proposed.seat) is None:
        raise refused(GONE, move=proposed.title)
    values = {**proposed.values, **do.values}
    begin = c.BeginMove(
        proposed.move, proposed.roles, values, proposed.visibility, proposed.typed, proposed.aim
    )
    command = c.Command(proposed.id, proposed.seat, case.command.at, begin)
    decision = make_move(replace(case, command=command), begin, settled=do.values)
    return replace(decision, action=proposed.id, seat=proposed.seat)


def drop_proposal(case: Case, do: c.DropProposal) -> Decision:
    """The GM declines, or whoever proposed it thinks better of it."""
    proposed = _proposed(case, do.proposal)
    return case.alone(ProposalDropped(proposed.id), (GM, proposed.seat))


def _proposed(case: Case, id: str) -> Proposed:
    proposed = case.table.world.proposed.get(id)
    if proposed is None or case.seat.id not in (GM, proposed.seat):
        raise Refusal(NOT_PROPOSED)
    return proposed


NOT_PROPOSED = Words(
    "Cette action n’est pas (ou plus) proposée.", "This move is not (or no longer) proposed."
)
GONE = Words(
    "Qui a proposé «\u202f{move}\u202f» n’est plus à la table\u202f: écartez la proposition.",
    "Whoever proposed “{move}” is no longer at the table: decline it.",
)
