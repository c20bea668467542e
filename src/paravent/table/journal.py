"""Deciding what goes into the journal: words, free rolls, time, sessions, notes, reveals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words, same
from paravent.table import commands as c
from paravent.table.context import Asking, Decision
from paravent.table.events import (
    ClockAdvanced,
    EntropyGiven,
    GlassTaken,
    GlassTurned,
    MoveWithdrawn,
    NoteRemoved,
    NoteWritten,
    Revealed,
    RolledFreely,
    Said,
    ScenarioBegun,
    SceneBegun,
    SessionClosed,
    SessionOpened,
)
from paravent.table.fairness import SEED_BYTES, commitment
from paravent.table.formula import Term, read_formula
from paravent.table.moves import blind_notice
from paravent.table.passing_time import everyone
from paravent.table.values import GM, Entry

MOST_NOTES = 300


def say(asking: Asking, do: c.Say) -> Decision:
    """Words for everyone, or for some: a whisper is known to those it is for, and to who says it."""
    asking.not_a_screen()
    for seat in do.to:
        asking.somebody(seat)
    to = tuple(dict.fromkeys((*do.to, asking.seat.id))) if do.to else None
    return asking.alone(Said(do.manner, do.text), to)


def roll_freely(asking: Asking, do: c.RollFreely) -> Decision:
    """Dice outside any rule, with the table's dice or with faces typed in."""
    asking.not_a_screen()
    terms = read_formula(do.formula)
    wanted = sum(term.count for term in terms if term.sides)
    if do.faces and len(do.faces) != wanted:
        raise refused(WRONG_COUNT, n=len(do.faces), dice=wanted)
    faces = iter(do.faces) if do.faces else _thrown(asking, terms)
    dice = tuple(_shown(term, faces) for term in terms)
    total = sum(
        term.sign * (sum(one["faces"]) if term.sides else term.count)
        for term, one in zip(terms, dice, strict=True)
    )
    event = RolledFreely(do.formula, do.label, dice, total, bool(do.faces))
    to = asking.audience(do.visibility)
    return Decision(((to, event), *blind_notice(asking, to, same(do.label or do.formula))))


def _thrown(asking: Asking, terms: tuple[Term, ...]) -> Iterator[int]:
    hand = asking.hand(asking.command.id, *asking.chance)
    for term in terms:
        if term.sides:
            yield from hand.faces(term.sides, term.count)


def _shown(term: Term, faces: Iterator[int]) -> dict[str, Any]:
    if not term.sides:
        return {"sign": term.sign, "number": term.count}
    shown = [next(faces) for _ in range(term.count)]
    for face in shown:
        if not 1 <= face <= term.sides:
            raise refused(WRONG_FACE, face=face, sides=term.sides)
    return {"sign": term.sign, "sides": term.sides, "faces": shown}


def reveal(asking: Asking, do: c.Reveal) -> Decision:
    """Show a hidden entry: the GM any that is not somebody's own, a player what one rolled for oneself."""
    entry = entry_of(asking, do.entry)
    if entry.to is None:
        raise Refusal(NOT_HIDDEN)
    if not asking.is_gm and entry.seat != asking.seat.id:
        raise Refusal(NOT_YOURS)
    for seat in do.to:
        asking.somebody(seat)
    to = tuple(dict.fromkeys((*entry.to, *do.to))) if do.to else None
    return asking.alone(Revealed(entry.id, to), to)


def entry_of(asking: Asking, id: str) -> Entry:
    """An entry of the journal that the seat may see."""
    for entry in asking.table.journal:
        if entry.id == id and (entry.to is None or asking.seat.id in entry.to):
            return entry
    raise Refusal(NO_ENTRY)


def begin_scenario(asking: Asking, do: c.BeginScenario) -> Decision:
    """The GM begins a scenario."""
    asking.gm_only()
    return Decision(((None, ScenarioBegun(do.name)), *everyone(asking, Moment("scenario"), Moment("scene"))))


def begin_scene(asking: Asking, do: c.BeginScene) -> Decision:
    """The GM begins a scene."""
    asking.gm_only()
    return Decision(((None, SceneBegun(do.name)), *everyone(asking, Moment("scene"))))


def advance_clock(asking: Asking, do: c.AdvanceClock) -> Decision:
    """The GM lets time pass."""
    asking.gm_only()
    passed = everyone(asking, Moment("time", minutes=do.minutes))
    return Decision(((None, ClockAdvanced(do.minutes)), *passed))


def turn_glass(asking: Asking, do: c.TurnGlass) -> Decision:
    """The GM turns an hourglass that everyone sees run."""
    asking.gm_only()
    return asking.alone(GlassTurned(do.seconds))


def take_glass(asking: Asking, _: c.TakeGlass) -> Decision:
    """The GM takes the hourglass away."""
    asking.gm_only()
    if asking.table.world.glass is None:
        raise Refusal(NO_GLASS)
    return asking.alone(GlassTaken())


def open_session(asking: Asking, _: c.OpenSession) -> Decision:
    """The GM opens a session: a seed is drawn, kept secret, and committed to.

    A table that came by a file may have an open session whose seed stayed behind: then the next one opens.
    """
    asking.gm_only()
    session = asking.table.session
    if session is not None and not session.seed and asking.context.seed:
        raise Refusal(SESSION_OPEN)
    number = 1 if session is None else session.number + 1
    opened = first_session(asking.context.fresh[:SEED_BYTES], number)
    return replace(opened, events=(*opened.events, *everyone(asking, Moment("session"))))


def first_session(seed: bytes, number: int) -> Decision:
    """The decision that opens a session with this seed."""
    opened = SessionOpened(number, commitment(seed))
    return Decision(((None, opened),), secrets={seed_name(number): seed})


def seed_name(session: int) -> str:
    """Under which name a session's seed is kept."""
    return f"seed/{session}"


def give_entropy(asking: Asking, do: c.GiveEntropy) -> Decision:
    """A seat stirs its own chance into the dice to come."""
    asking.not_a_screen()
    _open(asking)
    return asking.alone(EntropyGiven(asking.seat.id, do.entropy))


def close_session(asking: Asking, _: c.CloseSession) -> Decision:
    """The GM closes the session once no move is in progress: the seed is revealed. One that the GM may not see
    is withdrawn."""
    asking.gm_only()
    number = _open(asking)
    doing = asking.table.world.doing.values()
    if any(asking.sees(one.to) for one in doing):
        raise Refusal(MOVES_LEFT)
    unseen = tuple((one.to, MoveWithdrawn(one.action)) for one in doing)
    closed = SessionClosed(number, asking.context.seed.hex())
    return Decision((*unseen, (None, closed), *everyone(asking, Moment("session-end"), played=True)))


def _open(asking: Asking) -> int:
    session = asking.table.session
    if session is None or session.seed or not asking.context.seed:
        raise Refusal(SESSION_CLOSED)
    return session.number


def write_note(asking: Asking, do: c.WriteNote) -> Decision:
    """The GM writes a secret note."""
    asking.gm_only()
    if do.note not in asking.table.world.notes and len(asking.table.world.notes) >= MOST_NOTES:
        raise refused(TOO_MANY_NOTES, most=MOST_NOTES)
    return asking.alone(NoteWritten(do.note, do.title, do.text), (GM,))


def remove_note(asking: Asking, do: c.RemoveNote) -> Decision:
    """The GM removes a note."""
    asking.gm_only()
    if do.note not in asking.table.world.notes:
        raise Refusal(NO_NOTE)
    return asking.alone(NoteRemoved(do.note), (GM,))


WRONG_COUNT = Words(
    "{n} dés ont été donnés : ce jet en compte {dice}.", "{n} dice were given: this roll has {dice}."
)
WRONG_FACE = Words(
    "Un dé ne peut pas montrer {face} : ses faces vont de 1 à {sides}.",
    "A die cannot show {face}: its faces go from 1 to {sides}.",
)
NOT_HIDDEN = Words("Tout le monde voit déjà cela.", "Everybody sees this already.")
NOT_YOURS = Words(
    "Ce jet n’est pas à vous : demandez au MJ de le révéler.",
    "This roll is not yours: ask the GM to reveal it.",
)
NO_ENTRY = Words(
    "Cette ligne n’est pas (ou plus) dans votre journal.", "This line is not (or no longer) in your journal."
)
NO_GLASS = Words("Aucun sablier ne coule.", "No hourglass is running.")
SESSION_OPEN = Words(
    "Une séance est déjà ouverte : fermez-la d’abord.", "A session is already open: close it first."
)
SESSION_CLOSED = Words(
    "Aucune séance n’est ouverte : le MJ doit en ouvrir une.", "No session is open: the GM must open one."
)
MOVES_LEFT = Words(
    "Une action attend encore une réponse : répondez-y ou retirez-la avant de fermer la séance.",
    "A move still waits for an answer: answer or withdraw it before closing the session.",
)
TOO_MANY_NOTES = Words(
    "Il y a déjà {most} notes : retirez-en d’abord.", "There are already {most} notes: remove some first."
)
NO_NOTE = Words("Cette note n’existe pas (ou plus).", "There is no such note (any more).")
