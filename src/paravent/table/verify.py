"""Checking a file without any server: that nothing was changed, and every die of every closed session.

A die is derived from the session's seed, the table, the pot, the action, the throw and its place (see `fairness`).
The seed, once revealed, must be the one that was committed to; every face must then come out again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from msgspec import Struct, structs
from msgspec.structs import replace

from paravent.core.play import Answer, Cards, Faces, Option
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table.entry import JoinedLine, MoveLine, OrderLine, RollLine, SessionLine
from paravent.table.events import (
    ActionCorrected,
    CorrectionProposed,
    EntropyGiven,
    MoveBegun,
    MoveContinued,
    MoveEnded,
    OrderDealt,
    OrderJoined,
    RolledFreely,
    SessionClosed,
    SessionOpened,
)
from paravent.table.fairness import FairHand, Origin, commitment, stirred
from paravent.table.formula import read_formula
from paravent.table.move_steps import CardsStep, SeenStep, ThrowStep, VeiledStep, kind_of
from paravent.table.table_file import BROKEN, EntropyLine, EntryLine, EventLine, Imported, Line, read_file
from paravent.table.view import AnyEntryView, read_entry


class SessionChecked(Struct, frozen=True):
    """One session of the file: dice derived again and found right, dice typed in that nobody can check.

    An open session is not yet verifiable: its seed is still secret, and `dice` counts those that wait for it.
    """

    number: int
    state: Literal["verified", "not yet verifiable"]
    dice: int
    typed: int


class Verified(Struct, frozen=True):
    """A file that holds together. `veiled` throws are hidden from the seat whose file it is; `elsewhere` counts
    dice of earlier sessions that a correction shows again."""

    imported: Imported
    sessions: tuple[SessionChecked, ...]
    veiled: int = 0
    elsewhere: int = 0


class Shown(Struct, frozen=True):
    """One throw or draw as the file has it: faces from 1, or places in a deck from 0."""

    throw: int
    sides: int
    found: tuple[int, ...]
    cards: bool
    typed: bool


class Claim(Struct, frozen=True):
    """A throw, where it stands in the file, and what it must be derived from."""

    line: int
    origin: Origin
    shown: Shown


def verify(text: str) -> Verified:
    """Check a file; the first thing that is not right is refused, with its line and, for a die, its place."""
    imported = read_file(text)
    checking = Checking(imported)
    for line in imported.lines:
        try:
            checking.read(line)
        except BROKEN:
            raise refused(NOT_TOLD_RIGHT, line=line.line) from None
    checking.derive()
    return checking.verified()


class Checking:
    """What is known of sessions and dice, line by line."""

    def __init__(self, imported: Imported) -> None:
        self.imported = imported
        self.table = imported.header.table
        snapshot = imported.snapshot
        before = snapshot.session if snapshot else None
        self.number = before.number if before else 0
        self.pot = before.pot if before else ""
        self.commitments: dict[int, str] = {}
        self.seeds: dict[int, bytes] = {}
        self.origins: dict[str, Origin] = {}
        self.typed_moves: set[str] = set()
        self.diceless: set[str] = set()
        self.claims: list[Claim] = []
        self.veiled = 0
        self.elsewhere = 0

    def read(self, line: Line) -> None:
        """Take in one line."""
        match line:
            case EventLine():
                self._event(line)
            case EntropyLine(seat=seat, entropy=entropy):
                self.pot = stirred(self.pot, seat, entropy)
            case EntryLine():
                self._entry(line.line, read_entry(line.entry))

    def _event(self, line: EventLine) -> None:
        action = line.event.action
        match line.event.event:
            case SessionOpened(number=number, commitment=published):
                self._opened(line.line, number, published)
            case SessionClosed(number=number, seed=seed):
                self._closed(line.line, number, seed)
            case EntropyGiven(seat=seat, entropy=entropy):
                self.pot = stirred(self.pot, seat, entropy)
            case MoveBegun() as begun:
                self._begun(line.line, action, begun)
            case MoveContinued() | MoveEnded() as event:
                self._move(line.line, event.move, event.steps, event.answers)
            case OrderDealt() | OrderJoined() as dealt:
                self._dealt(line.line, action, dealt)
            case RolledFreely() as rolled:
                self._rolled(line.line, action, rolled)
            case CorrectionProposed(correction=correction) | ActionCorrected(correction=correction):
                for corrected, again in correction.lines.items():
                    self._move(line.line, corrected, again.steps, again.answers or ())

    def _entry(self, line: int, entry: AnyEntryView) -> None:
        """A line of a seat's journal: it says the same, less what is hidden."""
        match entry.line:
            case SessionLine(number=number, open=True, commitment=str(published)):
                self._opened(line, number, published)
            case SessionLine(number=number, seed=str(seed)):
                self._closed(line, number, seed)
            case SessionLine():
                raise refused(NOT_TOLD_RIGHT, line=line)
            case RollLine() as rolled:
                self._rolled(line, entry.action, rolled)
            case MoveLine(steps=steps) | OrderLine(steps=steps) | JoinedLine(steps=steps):
                self.origins[entry.action] = self._now(entry.action)
                for shown in self._shown(steps or ()):
                    self._claim(line, entry.action, shown)

    def _opened(self, line: int, number: int, published: str) -> None:
        if number in self.commitments or number <= self.number:
            raise refused(NOT_TOLD_RIGHT, line=line)
        self.number, self.pot = number, ""
        self.commitments[number] = published

    def _closed(self, line: int, number: int, seed: str) -> None:
        published = self.commitments.get(number)
        if published is None or number in self.seeds:
            raise refused(NOT_TOLD_RIGHT, line=line)
        self.seeds[number] = bytes.fromhex(seed)
        if commitment(self.seeds[number]) != published:
            raise refused(OTHER_SEED, line=line, session=number)

    def _now(self, action: str) -> Origin:
        return Origin(self.table, self.number, self.pot, action)

    def _begun(self, line: int, action: str, begun: MoveBegun) -> None:
        """A move says what its dice come from; it must be what was there when it began."""
        if begun.typed:
            self.typed_moves.add(action)
        if not begun.session:
            self.diceless.add(action)
        elif (begun.session, begun.pot) != (self.number, self.pot) or self.number in self.seeds:
            raise refused(NOT_TOLD_RIGHT, line=line)
        self.origins[action] = self._now(action)

    def _dealt(self, line: int, action: str, dealt: OrderDealt | OrderJoined) -> None:
        """The order of a fight is dealt, and a newcomer's place found, with the dice of its own action, or
        without any."""
        if isinstance(dealt, OrderJoined) and not (dealt.session or dealt.steps or dealt.answers):
            return
        if (dealt.session, dealt.pot) != (self.number, self.pot) or self.number in self.seeds:
            raise refused(NOT_TOLD_RIGHT, line=line)
        self.origins[action] = self._now(action)
        self._move(line, action, dealt.steps, dealt.answers)

    def _move(self, line: int, action: str, steps: Iterable[SeenStep], answers: Iterable[Answer]) -> None:
        """The steps that people read and the answers that the rule read must be the same dice."""
        shown = list(self._shown(steps))
        given = [answer for answer in answers if not isinstance(answer, Option)]
        ways = self._ways(action)
        if [_answer(one) for one in shown] != given or (shown and not ways):
            raise refused(NOT_TOLD_RIGHT, line=line)
        for one in shown:
            if action in self.origins and one.typed not in ways:
                raise refused(NOT_TYPED, line=line, action=action, throw=one.throw + 1)
            self._claim(line, action, one)

    def _ways(self, action: str) -> set[bool]:
        """How dice may come to a move: typed in if it began so, from the table if a session was open then."""
        typed = {True} if action in self.typed_moves else set()
        return typed if action in self.diceless else typed | {False}

    def _shown(self, steps: Iterable[SeenStep]) -> Iterator[Shown]:
        throws = [step for step in steps if kind_of(step) in ("throw", "cards")]
        for number, step in enumerate(throws):
            match step:
                case VeiledStep():
                    self.veiled += 1
                case ThrowStep():
                    yield Shown(number, step.sides, step.faces, False, step.typed)
                case CardsStep():
                    yield Shown(number, step.deck, step.places, True, step.typed)

    def _rolled(self, line: int, action: str, rolled: RolledFreely | RollLine) -> None:
        """The dice must be those of the formula, and add up."""
        try:
            terms = read_formula(rolled.formula)
        except Refusal:
            raise refused(NOT_TOLD_RIGHT, line=line) from None
        self.origins[action] = self._now(action)
        total, throw = 0, 0
        for term, one in zip(terms, rolled.dice, strict=True):
            if (one.sign, one.sides or 0) != (term.sign, term.sides):
                raise refused(NOT_TOLD_RIGHT, line=line)
            faces = one.faces or ()
            if (len(faces) if term.sides else one.number) != term.count:
                raise refused(NOT_TOLD_RIGHT, line=line)
            total += one.amount
            if term.sides:
                self._claim(line, action, Shown(throw, term.sides, faces, False, rolled.typed))
                throw += 1
        if total != rolled.total:
            raise refused(NOT_TOLD_RIGHT, line=line)

    def _claim(self, line: int, action: str, shown: Shown) -> None:
        """Keep a throw to be derived; what a correction shows again of an earlier file is not derived here."""
        if action in self.origins:
            self.claims.append(Claim(line, self.origins[action], shown))
        else:
            self.elsewhere += len(shown.found)

    def derive(self) -> None:
        """Derive every die of a closed session again; a throw told several times must be told the same."""
        told: dict[Any, tuple[int, ...]] = {}
        for claim in self.claims:
            self._derive(claim)
            place = (claim.origin.action, *structs.astuple(replace(claim.shown, found=())))
            before, found = told.get(place, ()), claim.shown.found
            if any(one != other for one, other in zip(before, found, strict=False)):
                raise refused(NOT_TOLD_RIGHT, line=claim.line)
            told[place] = max(before, found, key=len)

    def _derive(self, claim: Claim) -> None:
        seed = self.seeds.get(claim.origin.session)
        shown = claim.shown
        if seed is None or shown.typed:
            return
        hand = FairHand(seed, claim.origin, shown.throw)
        if shown.cards:
            expected = hand.places(shown.sides, len(shown.found))
        else:
            expected = hand.faces(shown.sides, len(shown.found))
        for die, (right, found) in enumerate(zip(expected, shown.found, strict=True)):
            if right != found:
                raise self._wrong(claim, die, right)

    def _wrong(self, claim: Claim, die: int, expected: int) -> Refusal:
        shown = claim.shown
        return refused(
            WRONG_CARD if shown.cards else WRONG_DIE,
            line=claim.line,
            action=claim.origin.action,
            throw=shown.throw + 1,
            die=die + 1,
            expected=expected,
            found=shown.found[die],
        )

    def verified(self) -> Verified:
        """The report."""
        numbers = sorted({*self.commitments, *(claim.origin.session for claim in self.claims)})
        sessions = tuple(self._session(number) for number in numbers)
        return Verified(self.imported, sessions, self.veiled, self.elsewhere)

    def _session(self, number: int) -> SessionChecked:
        claims = [claim for claim in self.claims if claim.origin.session == number]
        return SessionChecked(
            number,
            "verified" if number in self.seeds else "not yet verifiable",
            _dice(claim for claim in claims if not claim.shown.typed),
            _dice(claim for claim in claims if claim.shown.typed),
        )


def _dice(claims: Iterable[Claim]) -> int:
    """How many dice there are; a move tells all its throws again at each step."""
    most: dict[tuple[str, int, int], int] = {}
    for claim in claims:
        place = (claim.origin.action, claim.shown.throw, claim.shown.sides)
        most[place] = max(most.get(place, 0), len(claim.shown.found))
    return sum(most.values())


def _answer(shown: Shown) -> Answer:
    return (Cards if shown.cards else Faces)(shown.found, shown.typed)


NOT_TOLD_RIGHT = Words(
    "Ligne {line} : cet événement ne s’accorde pas avec lui-même ou avec ceux d’avant : il a été changé.",
    "Line {line}: this event does not agree with itself or with those before: it was changed.",
)
OTHER_SEED = Words(
    "Ligne {line} : la graine révélée de la séance {session} n’est pas celle qui avait été engagée.",
    "Line {line}: the revealed seed of session {session} is not the one that was committed to.",
)
NOT_TYPED = Words(
    "Ligne {line} : au jet {throw} de l’action {action}, des dés réels et ceux de la table sont confondus.",
    "Line {line}: in throw {throw} of action {action}, real dice and the table’s are mixed up.",
)
WRONG_DIE = Words(
    "Ligne {line}, action {action}, jet {throw}, dé {die} : il montre {found}, il devait montrer {expected}.",
    "Line {line}, action {action}, throw {throw}, die {die}: it shows {found}, it had to show {expected}.",
)
WRONG_CARD = Words(
    "Ligne {line}, action {action}, tirage {throw}, carte {die} : place {found} du paquet, ce devait être {expected}.",
    "Line {line}, action {action}, draw {throw}, card {die}: place {found} of the deck, it had to be {expected}.",
)
