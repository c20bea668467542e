"""What a seat sees of the moves in progress: what they wait for, and whether that is its own to answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET, Struct
from msgspec.structs import replace

from paravent.core.words import Words, filled
from paravent.table.audience import admits
from paravent.table.context import answers_for, knows, may_see_sheet
from paravent.table.entry import MoveLine
from paravent.table.move_steps import CardsStep, ThrowStep
from paravent.table.values import BOARD, GM, Character, DiceWanted, PendingMove, Question, Seat, Table


class ChangedSince(Struct, frozen=True):
    """A field of a sheet that is no longer as a waiting move has read it."""

    character: str
    name: str
    field: str


class PendingView(Struct, frozen=True):
    """A move in progress: what it waits for, and whether that is this seat's to answer. It is `unseen` by whoever
    would have to answer; `real_by` names who chose real dice for another."""

    action: str
    seat: str
    move: str
    roles: dict[str, str]
    question: Question | None
    dice: DiceWanted | None
    waits_for: str
    yours: bool
    unseen: bool
    real_by: str
    changed: tuple[ChangedSince, ...] = ()
    """What the move has read and is otherwise by now, on sheets that this seat may look at."""
    answered: int = 0
    """How many answers it has had: what it waits for now is another thing than what it waited for before."""


def pending_seen(table: Table, seat: Seat) -> tuple[PendingView, ...]:
    """Every move in progress that the seat may know of."""
    return tuple(
        _pending(table, seat, one) for one in table.world.pending.values() if admits(one.to, seat.id)
    )


def _pending(table: Table, seat: Seat, pending: PendingMove) -> PendingView:
    waiting = pending.question or pending.dice
    role = waiting.role if waiting else ""
    character = table.world.cast.get(pending.roles.get(role, ""))
    owners = answers_for(table.world, pending, role)
    question, yours = (
        _put_to(table, pending, pending.question, seat)
        if pending.question
        else (None, seat.id in (GM, *owners))
    )
    return PendingView(
        pending.action,
        pending.seat,
        pending.move,
        pending.roles,
        question,
        pending.dice,
        waits_for=_waited_for(table, seat, role, character),
        yours=yours,
        unseen=seat.id == GM and pending.to is not None and not set(owners) & set(pending.to),
        real_by=_chose_real(table, pending, owners or (GM,)),
        changed=tuple(_changed_since(table, seat, pending)),
        answered=len(pending.answers),
    )


def _put_to(table: Table, pending: PendingMove, asked: Question, seat: Seat) -> tuple[Question, bool]:
    """A question as it is put to a seat, and whether it is: to whoever is asked, or to others who may answer instead.
    Who answers for several is told for whom each option is."""
    own = seat.id in (GM, *answers_for(table.world, pending, asked.role))
    if not asked.beside:
        return asked, own
    here = [role for role in asked.beside if pending.roles[role] in table.world.cast]
    theirs = [role for role in here if seat.id in (GM, *answers_for(table.world, pending, role))]
    if len(theirs) == 1 and not own:
        role = theirs[0]
        return replace(asked, role=role, options=asked.beside[role], barred=(), leads=(), beside=UNSET), True
    names = {role: table.world.cast[pending.roles[role]].name for role in theirs}
    more = tuple(
        (option, filled(FOR_WHOM, name=name, words=words))
        for role, name in names.items()
        for option, words in asked.beside[role]
    )
    options = (*asked.options, *more) if own or not more else more
    return replace(asked, options=options, beside=UNSET), own or bool(more)


FOR_WHOM: Final = Words("{name} · {words}", "{name} · {words}")


def _changed_since(table: Table, seat: Seat, pending: PendingMove) -> Iterator[ChangedSince]:
    for role, id in pending.roles.items():
        character = table.world.cast.get(id)
        if id == BOARD or character is None or not may_see_sheet(seat, character):
            continue
        read = pending.sheets.get(role, {})
        for key, value in character.sheet.items():
            if key in read and read[key] != value:
                yield ChangedSince(id, character.name, key)


def _chose_real(table: Table, pending: PendingMove, owners: tuple[str, ...]) -> str:
    """Who chose real dice for a move, where those that are awaited are another's who has typed in none so far."""
    if (
        pending.dice is None
        or pending.seat in owners
        or pending.dice.role in _typed_in(table, pending.action)
    ):
        return ""
    return table.world.seats[pending.seat].name


def _typed_in(table: Table, action: str) -> set[str]:
    """The roles whose real dice have been typed in so far."""
    lines = (entry.line for entry in reversed(table.journal) if entry.action == action)
    steps = next((line.steps for line in lines if isinstance(line, MoveLine)), ())
    return {step.by for step in steps if isinstance(step, ThrowStep | CardsStep) and step.typed}


def _waited_for(table: Table, seat: Seat, role: str, character: Character | None) -> str:
    """Whose answer is awaited, as this seat may know."""
    if role == GM:
        return table.world.seats[GM].name
    return character.name if character and knows(seat, character) else ""
