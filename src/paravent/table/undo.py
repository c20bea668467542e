"""Deciding undo and redo: the log is folded again without an action, and compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.context import Case, Decision
from paravent.table.entry import AnyEntry, UndoAskedLine, UndoLine, UndoRefusedLine
from paravent.table.events import (
    ActionCorrected,
    ActionRedone,
    ActionUndone,
    BranchKept,
    CorrectionDropped,
    CorrectionProposed,
    DeviceCodeMade,
    DeviceLinked,
    DocumentPut,
    EntropyGiven,
    InvitationMade,
    Logged,
    Revealed,
    SaltsKept,
    SeatCodeMade,
    SessionClosed,
    SessionOpened,
    SheetChanged,
    TableBranched,
    TableOpened,
    UndoAsked,
    UndoRefused,
    WoundsShown,
)
from paravent.table.evolve import evolve, folded
from paravent.table.journal_seen import AnyEntryView
from paravent.table.patch import difference, patched
from paravent.table.talk_events import revealed_action
from paravent.table.values import GM, Table, World
from paravent.table.view import view
from paravent.table.wounds import as_shown

NEVER_UNDONE = (
    TableOpened,
    TableBranched,
    BranchKept,
    InvitationMade,
    DeviceCodeMade,
    SeatCodeMade,
    DeviceLinked,
    DocumentPut,
    Revealed,
    SaltsKept,
    SessionOpened,
    SessionClosed,
    EntropyGiven,
    ActionUndone,
    ActionRedone,
    CorrectionProposed,
    CorrectionDropped,
    ActionCorrected,
)
"""What cannot be taken back, because somebody knows it, or because it touches nothing of the world."""


def undo(case: Case, do: c.Undo) -> Decision:
    """The GM undoes an action: everything it touched is restored, and nothing else. A player asks for it."""
    case.not_a_screen()
    log = case.context.history()
    knew = who_knew(case, log, do.action)
    if do.action in case.table.undone:
        raise Refusal(ALREADY_UNDONE)
    if not case.is_gm:
        return case.alone(UndoAsked(do.action), tuple(dict.fromkeys((GM, case.seat.id))))
    after = _then(case, log, do)
    patch = difference(case.table.world, after)
    undone = ActionUndone(do.action, patch, case.alias(do.action, named_to(log, do.action)))
    return case.alone(undone, told_of(case, knew, patched(case.table.world, patch)))


def refuse_undo(case: Case, do: c.RefuseUndo) -> Decision:
    """The GM lets an action stand: whoever asked to undo it is told."""
    case.gm_only()
    asked = undo_asked(case.table.journal)
    if do.action not in asked:
        raise Refusal(NOT_ASKED)
    return case.alone(UndoRefused(do.action), tuple(dict.fromkeys((GM, *asked[do.action]))))


def undo_asked(journal: Iterable[AnyEntry | AnyEntryView]) -> dict[str, tuple[str, ...]]:
    """The actions that somebody asks to undo and that the GM has not answered yet, each with who asks."""
    asked: dict[str, tuple[str, ...]] = {}
    for entry in journal:
        match entry.line:
            case UndoAskedLine(action=action) if not entry.undone:
                asked[action] = (*asked.get(action, ()), entry.seat)
            case UndoRefusedLine(action=action) | UndoLine(action=action, redone=False):
                asked.pop(action, None)
    return asked


def redo(case: Case, do: c.Redo) -> Decision:
    """The GM lets an undone action count again."""
    case.gm_only()
    if do.action not in case.table.undone:
        raise Refusal(NOT_UNDONE)
    log = case.context.history()
    knew = who_knew(case, log, do.action)
    after = _then(case, log, do)
    patch = difference(case.table.world, after)
    redone = ActionRedone(do.action, patch, case.alias(do.action, named_to(log, do.action)))
    return case.alone(redone, told_of(case, knew, patched(case.table.world, patch)))


def _then(case: Case, log: Sequence[Logged], do: c.Undo | c.Redo) -> World:
    """The world once this is done, with the wounds that are then to be seen."""
    after = without(case.table.id, log, undone_by(case.table, do), case.context.base)
    return as_shown(case.context.game, after)


def who_knew(case: Case, log: Sequence[Logged], action: str) -> Audience:
    """Who knew of any part of an action, or was shown it since; one the seat cannot know of does not exist, some cannot
    be undone."""
    shown = _shown_since(case, log, action)
    events = [one for one in log if one.action == action and not isinstance(one.event, WoundsShown)]
    told = [logged.to for logged in (*events, *shown)]
    if not events or not (case.is_gm or any(case.sees(to) for to in told)):
        raise Refusal(NO_ACTION)
    if any(isinstance(logged.event, NEVER_UNDONE) for logged in events if _visible(case, logged)):
        raise Refusal(CANNOT_UNDO)
    known = told if case.is_gm else [to for to in told if case.sees(to)]
    return None if None in known else tuple(dict.fromkeys(seat for to in known for seat in to or ()))


def _shown_since(case: Case, log: Sequence[Logged], action: str) -> list[Logged]:
    """The times that a line of an action was revealed; by its verdict alone a player does not know it."""
    actions = {entry.id: entry.action for entry in case.table.journal}
    return [
        logged
        for logged in log
        if isinstance(logged.event, Revealed)
        and (case.is_gm or not logged.event.verdict)
        and actions.get(logged.event.entry, logged.event.entry.rpartition(".")[0]) == action
    ]


def named_to(log: Sequence[Logged], action: str) -> Audience:
    """Who knows an action by its own name: whoever it was told or revealed to, but for what was told apart."""
    told = [one.to for one in log if one.action == action and not _apart(one)]
    shown = (one.event for one in log if isinstance(one.event, Revealed) and not one.event.verdict)
    told += [one.to for one in shown if revealed_action(one) == action]
    if None in told:
        return None
    return tuple(dict.fromkeys(seat for to in told for seat in to or ()))


def _apart(logged: Logged) -> bool:
    event = logged.event
    return isinstance(event, WoundsShown) or (isinstance(event, SheetChanged) and event.alias is not None)


def told_of(case: Case, knew: Audience, after: World) -> Audience:
    """Who knew of what is undone or corrected, the GM, and every seat for which the world now looks different."""
    if knew is None:
        return None
    table, then = case.table, replace(case.table, world=after)
    seats = (*table.world.seats, *after.seats)
    differs = (seat for seat in seats if view(table, seat) != view(then, seat))
    return tuple(dict.fromkeys((GM, *knew, *differs)))


def _visible(case: Case, logged: Logged) -> bool:
    return case.is_gm or case.sees(logged.to)


def undone_by(table: Table, do: c.Undo | c.Redo) -> frozenset[str]:
    """What does not count once this is done."""
    undone = frozenset(table.undone)
    return undone | {do.action} if isinstance(do, c.Undo) else undone - {do.action}


def unlike(base: Table, now: Table, undone: frozenset[str]) -> frozenset[str]:
    """The actions on account of which a log has to begin before `base`, unless they themselves came after it: what is
    undone in only one of them, and moves that have ended since."""
    ended = base.world.pending.keys() - now.world.pending.keys()
    return (undone ^ frozenset(base.undone)) | ended


def without(table: str, log: Sequence[Logged], undone: frozenset[str], base: Table | None = None) -> World:
    """The world as if these actions had never been; `base` is what the log goes on from."""
    kept = [
        _less(logged, undone)
        for logged in log
        if logged.action not in undone and not isinstance(logged.event, (ActionUndone, ActionRedone))
    ]
    return (reduce(evolve, kept, base) if base else folded(table, kept)).world


def _less(logged: Logged, undone: frozenset[str]) -> Logged:
    """A correction without what it changed in undone actions."""
    if not isinstance(logged.event, ActionCorrected):
        return logged
    correction = logged.event.correction
    changes = {action: made for action, made in correction.changes.items() if action not in undone}
    return replace(logged, event=ActionCorrected(replace(correction, changes=changes)))


ALREADY_UNDONE = Words(
    "Cette action est déjà annulée : vous pouvez la rétablir.",
    "This action is already undone: you may redo it.",
)
NOT_UNDONE = Words(
    "Cette action n’est pas annulée : il n’y a rien à rétablir.",
    "This action is not undone: nothing to redo.",
)
NOT_ASKED = Words(
    "Personne ne demande plus d’annuler cela\u202f: il n’y a rien à refuser.",
    "Nobody asks to undo this any more: there is nothing to refuse.",
)
NO_ACTION = Words(
    "Cette action n’est pas dans votre journal : choisissez-en une qui y est.",
    "This action is not in your journal: choose one that is.",
)
CANNOT_UNDO = Words(
    "Cela ne se reprend pas : rétablissez l’action annulée, corrigez de nouveau, ou faites autre chose.",
    "This cannot be taken back: redo the undone action, correct again, or do something else.",
)
