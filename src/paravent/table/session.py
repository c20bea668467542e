"""Deciding what paces an evening: sessions and the chance of their dice, scenarios, scenes, time, the hourglass."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.context import Case, Decision
from paravent.table.events import (
    ClockSet,
    EntropyGiven,
    Event,
    GlassTaken,
    GlassTurned,
    MoveWithdrawn,
    SaltsKept,
    ScenarioBegun,
    SceneBegun,
    SessionClosed,
    SessionOpened,
)
from paravent.table.evolve import evolve
from paravent.table.fairness import SEED_BYTES, commitment, key_commitment, key_of, row_name, seed_of
from paravent.table.passing_time import everyone
from paravent.table.values import Session


def begin_scenario(case: Case, do: c.BeginScenario) -> Decision:
    """The GM begins a scenario."""
    case.gm_only()
    return Decision(
        (
            (None, ScenarioBegun(do.name, do.hour, do.weekday)),
            *everyone(case, Moment("scenario"), Moment("scene")),
        )
    )


def begin_scene(case: Case, do: c.BeginScene) -> Decision:
    """The GM begins a scene."""
    case.gm_only()
    return Decision(((None, SceneBegun(do.name)), *everyone(case, Moment("scene"))))


def set_clock(case: Case, do: c.SetClock) -> Decision:
    """The GM says what hour it is, and which day of the week; no time passes."""
    case.gm_only()
    return case.alone(ClockSet(do.hour, do.weekday))


def turn_glass(case: Case, do: c.TurnGlass) -> Decision:
    """The GM turns an hourglass that everyone sees run."""
    case.gm_only()
    return case.alone(GlassTurned(do.seconds))


def take_glass(case: Case, _: c.TakeGlass) -> Decision:
    """The GM takes the hourglass away."""
    case.gm_only()
    if case.table.world.glass is None:
        raise Refusal(NO_GLASS)
    return case.alone(GlassTaken())


def open_session(case: Case, _: c.OpenSession) -> Decision:
    """The GM opens a session: a seed is drawn, kept secret, and committed to.

    A table that came by a file may have an open session whose seed stayed behind: then the next one opens.
    """
    case.gm_only()
    session = case.table.session
    if session is not None and not session.seed and case.context.seed:
        raise Refusal(SESSION_OPEN)
    number = 1 if session is None else session.number + 1
    opened = first_session(case.context.fresh[:SEED_BYTES], number)
    return replace(opened, events=(*opened.events, *everyone(case, Moment("session"))))


def first_session(secret: bytes, number: int) -> Decision:
    """The decision that opens a session with this secret, of which its seed and the key of its salts come."""
    salts = key_commitment(key_of(secret))
    opened = SessionOpened(number, commitment(seed_of(secret), salts), salts)
    return Decision(((None, opened),), secrets={seed_name(number): secret})


def seed_name(session: int) -> str:
    """Under which name a session's secret is kept."""
    return f"seed/{session}"


def give_entropy(case: Case, do: c.GiveEntropy) -> Decision:
    """A seat stirs its own chance into the dice to come, until it has openly rolled: after that it could choose."""
    case.not_a_screen()
    _open(case)
    rows = case.table.session.rows if case.table.session else {}
    if any(row_name(None, case.seat.id, typed) in rows for typed in (False, True)):
        raise Refusal(ROLLED)
    return case.alone(EntropyGiven(case.seat.id, do.entropy))


def close_session(case: Case, _: c.CloseSession) -> Decision:
    """The GM closes the session once no move is in progress: the seed is revealed. One that the GM may not see
    is withdrawn. What it gives is told where it is taken: the journal says no more than that it is over."""
    case.gm_only()
    _open(case)
    pending = case.table.world.pending.values()
    if any(case.sees(one.to) for one in pending):
        raise Refusal(MOVES_LEFT)
    unseen = tuple((one.to, MoveWithdrawn(one.action)) for one in pending)
    after = reduce(evolve, (case.logged(one) for one in unseen), case.table)
    lived = everyone(case, Moment("session-end"), played=True, quiet=True)
    return Decision((*unseen, *_closing(case, after.session), *lived))


def _closing(case: Case, session: Session | None) -> tuple[tuple[Audience, Event], ...]:
    """The seed for everyone; the key of the salts for nobody at the table: the file of the whole table alone has it."""
    if session is None:
        return ()
    closed = SessionClosed(session.number, case.seed.hex(), session.last)
    if not session.salts:
        return ((None, closed),)
    kept = SaltsKept(session.number, key_of(case.context.seed).hex(), session.whole)
    return ((None, closed), ((), kept))


def _open(case: Case) -> int:
    session = case.table.session
    if session is None or session.seed or not case.context.seed:
        raise Refusal(SESSION_CLOSED)
    return session.number


NO_GLASS = Words("Aucun sablier ne coule.", "No hourglass is running.")
SESSION_OPEN = Words(
    "Une séance est déjà ouverte : fermez-la d’abord.", "A session is already open: close it first."
)
SESSION_CLOSED = Words(
    "Aucune séance n’est ouverte : le MJ doit en ouvrir une.", "No session is open: the GM must open one."
)
ROLLED = Words(
    "Vous avez déjà lancé des dés dans cette séance : on y mêle son hasard d’abord, ou à la prochaine.",
    "You have already rolled in this session: one’s own chance is stirred in first, or in the next one.",
)
MOVES_LEFT = Words(
    "Une action attend encore une réponse : répondez-y ou retirez-la avant de fermer la séance.",
    "A move still waits for an answer: answer or withdraw it before closing the session.",
)
