"""A branch: a new table that is the same as another up to one of its lines. Its source never learns of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.audience import admits
from paravent.table.context import Case, Decision
from paravent.table.events import BranchKept, Logged, TableBranched
from paravent.table.session import first_session
from paravent.table.undo import NO_ACTION
from paravent.table.values import GM, Table


class Fork(Struct, frozen=True):
    """Where a branch leaves its source: just before an action or just after it, and with which dice it goes on."""

    action: str
    after: bool = False
    same_dice: bool = False


def fork_at(commands: Sequence[Sequence[Logged]], fork: Fork) -> int:
    """With how many commands of its source a branch begins; the first, which opens the table, is always one of them."""
    touched = [
        place
        for place, events in enumerate(commands)
        if any(one.action == fork.action and admits(one.to, GM) for one in events)
    ]
    if not touched:
        raise Refusal(NO_ACTION)
    return touched[-1] + 1 if fork.after else max(1, touched[0])


def session_shared(source: Table, there: Table) -> int:
    """The session whose secret a branch with the same dice needs; 0 where none is open there. Of one that is still open
    at the source they would tell what is to come."""
    session, now = there.session, source.session
    if session is None or session.seed:
        return 0
    if now is None or (now.number == session.number and not now.seed):
        raise Refusal(STILL_OPEN)
    return session.number


def branched(source: Table, there: Table, fork: Fork, name: str, secret: bytes) -> Decision:
    """What makes a branch of a copy: it is marked, and fresh dice are those of a session of its own. No time passes, so
    nothing else is other than it was."""
    marked = TableBranched(source.id, source.world.name, name, fork.same_dice)
    session = there.session
    if fork.same_dice or session is None or session.seed:
        return Decision(((None, marked),))
    fresh = first_session(secret, session.number + 1)
    return Decision(((None, marked), *fresh.events), secrets=fresh.secrets)


def keep_branch(case: Case, _: c.KeepBranch) -> Decision:
    """The GM keeps a branch."""
    case.gm_only()
    if not case.table.branch:
        raise Refusal(NOT_A_BRANCH)
    return case.alone(BranchKept())


NOT_A_BRANCH = Words(
    "Cette table n’est pas une branche\u202f: rien à garder ni à jeter.",
    "This table is not a branch: nothing to keep or to throw away.",
)
STILL_OPEN = Words(
    "La séance de cette ligne est encore ouverte\u202f: les mêmes dés diraient d’avance ceux de la vraie table. "
    "Prenez des dés neufs.",
    "The session of this line is still open: the same dice would tell those of the real table beforehand. "
    "Take fresh dice.",
)
