"""Checking a file without any server: that nothing was changed, and every die of every closed session.

A die is derived from the session's seed, the table, the pot, and the place of its throw (see `fairness`). The seed,
once revealed, must be the one that was committed to; every face must then come out again, every row of throws must be
without a gap, and the salts of what was hidden must be those of the key that the file of a whole table holds.
"""

from __future__ import annotations

from collections import Counter
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
    Logged,
    MoveBegun,
    MoveContinued,
    MoveEnded,
    MoveWithdrawn,
    OrderDealt,
    OrderJoined,
    Revealed,
    RolledFreely,
    SaltsKept,
    SessionClosed,
    SessionOpened,
)
from paravent.table.evolve import evolve, opened
from paravent.table.fairness import (
    FairHand,
    Origin,
    Place,
    commitment,
    key_commitment,
    place_of,
    row_name,
    salt_of,
    stirred,
)
from paravent.table.formula import read_formula
from paravent.table.journal_seen import AnyEntryView, read_entry
from paravent.table.move_steps import CardsStep, SeenStep, ThrowStep, VeiledStep, kind_of
from paravent.table.receipt import code_of, link, places_in, throw_told
from paravent.table.table_file import BROKEN, EntropyLine, EntryLine, EventLine, Imported, Line, read_file
from paravent.table.values import Correction

SALTED = 5
"""Since which reading of the events sessions have salts."""


class SessionChecked(Struct, frozen=True):
    """One session of the file: dice derived again and found right, dice typed in that nobody can check.

    An open session is not yet verifiable: its seed is still secret, and `dice` counts those that wait for it. `secret`
    counts throws that were never shown to everyone, as far as the file has them, `withdrawn` moves that were taken back
    after their dice fell, `stirred` how often chance was stirred in, `stirred_late` how often after a first throw: only
    who knows the seed could gain by it. `codes` are the receipts of all its moments.
    """

    number: int
    state: Literal["verified", "not yet verifiable"]
    dice: int
    typed: int
    commitment: str = ""
    codes: tuple[str, ...] = ()
    throws_typed: int = 0
    withdrawn: int = 0
    secret: int = 0
    stirred: int = 0
    stirred_late: int = 0


class Verified(Struct, frozen=True):
    """A file that holds together. `veiled` throws are hidden from the seat whose file it is; `elsewhere` counts
    dice of earlier sessions that a correction shows again."""

    imported: Imported
    sessions: tuple[SessionChecked, ...]
    veiled: int = 0
    elsewhere: int = 0

    def knows(self, receipt: str) -> bool:
        """Whether what a device kept is of this file: a session's commitment, and a moment of that session."""
        kept = receipt.lower().split()
        return len(kept) == 2 and any(
            kept[0] == code_of(one.commitment) and kept[1] in one.codes for one in self.sessions
        )


class Shown(Struct, frozen=True):
    """One throw or draw as the file has it: faces from 1, or places in a deck from 0."""

    throw: int
    sides: int
    found: tuple[int, ...]
    cards: bool
    typed: bool


class Source(Struct, frozen=True):
    """What the dice of an action come from: those that are dealt to hidden fighters, after the first so many throws
    that are `shown`, from a place of their own."""

    origin: Origin
    veiled: Origin | None = None
    shown: int = 0

    def hand(self, seed: bytes, throw: int) -> FairHand:
        """The dice, from this throw on."""
        hidden = self.veiled if throw >= self.shown else None
        return FairHand(seed, hidden or self.origin, throw)


class Claim(Struct, frozen=True):
    """A throw, where it stands in the file, and what it must be derived from."""

    line: int
    action: str
    source: Source
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
        self.state = imported.snapshot
        before = self.state.session if self.state else None
        self.number = before.number if before else 0
        self.pot = before.pot if before else ""
        self.commitments: dict[int, str] = {}
        self.salts: dict[int, str] = {}
        self.seeds: dict[int, bytes] = {}
        self.keys: dict[int, bytes] = {}
        self.links: dict[int, list[str]] = {}
        self.rows: dict[str, int] = {}
        self.salted: list[tuple[int, int, str, Place]] = []
        self.sources: dict[str, Source] = {}
        self.dealt: dict[str, Place] = {}
        self.typed_moves: set[str] = set()
        self.diceless: set[str] = set()
        self.withdrawn: set[str] = set()
        self.secret: dict[str, int] = {}
        self.stirs: Counter[int] = Counter()
        self.late: Counter[int] = Counter()
        self.claims: list[Claim] = []
        self.last_of_all: list[Refusal] = []
        """What is said only where no die is wrong, which says more."""
        self.veiled = 0
        self.elsewhere = 0

    @property
    def open(self) -> bool:
        """Whether dice can be thrown: a session is open, and its seed is still secret."""
        return self.number > 0 and self.number not in self.seeds

    def read(self, line: Line) -> None:
        """Take in one line."""
        match line:
            case EventLine():
                self._placed(line)
                self._event(line)
                self._fold(line.event)
            case EntropyLine(seat=seat, entropy=entropy):
                self._stir(seat, entropy)
            case EntryLine():
                self._entry(line.line, read_entry(line.entry))

    def _fold(self, logged: Logged) -> None:
        """What the log makes of the table, and with it the links of a receipt."""
        self.state = opened(self.table, logged) if self.state is None else evolve(self.state, logged)
        session = self.state.session
        links = self.links.get(session.number) if session else None
        if session and links is not None and session.last != links[-1]:
            links.append(session.last)

    def _stir(self, seat: str, entropy: str) -> None:
        self.pot = stirred(self.pot, seat, entropy)
        self.stirs[self.number] += 1
        self.late[self.number] += any(claim.source.origin.session == self.number for claim in self.claims)

    def _event(self, line: EventLine) -> None:
        match line.event.event:
            case SessionOpened(number=number, commitment=published, salts=salts):
                self._opened(line.line, number, published, salts)
            case SessionClosed(number=number, seed=seed, last=last):
                self._closed(line.line, number, seed, last)
            case SaltsKept() as kept:
                self._salts_kept(line.line, kept)
            case EntropyGiven(seat=seat, entropy=entropy):
                self._stir(seat, entropy)
            case Revealed(entry=entry, to=None, verdict=None):
                self.secret.pop(entry.rpartition(".")[0], None)
            case MoveWithdrawn(move=move):
                self.withdrawn.add(move)
            case _:
                self._dice(line)

    def _dice(self, line: EventLine) -> None:
        match line.event.event:
            case MoveBegun() as begun:
                self._begun(line, begun)
            case MoveContinued() | MoveEnded() as event:
                self._known(line.line, event.move, again=False)
                self._move(line.line, event.move, event.steps, event.answers)
            case OrderDealt() | OrderJoined() as dealt:
                self._dealt(line, dealt)
            case RolledFreely() as rolled:
                self._hidden(line.event.action, line.event.to is not None)
                self._rolled(line.line, line.event.action, line.event.seat, rolled)
            case CorrectionProposed(correction=correction) | ActionCorrected(correction=correction):
                self._corrected(line.line, correction)

    def _corrected(self, line: int, correction: Correction) -> None:
        for action in dict.fromkeys((correction.action, *correction.changes, *correction.lines)):
            self._known(line, action, again=True)
        for action, again in correction.lines.items():
            self._move(line, action, again.steps, again.answers or ())

    def _entry(self, line: int, entry: AnyEntryView) -> None:
        """A line of a seat's journal: it says the same, less what is hidden."""
        match entry.line:
            case SessionLine(number=number, open=True, commitment=str(published), salts=salts):
                self._opened(line, number, published, salts or "")
            case SessionLine(number=number, seed=str(seed), last=last):
                self._closed(line, number, seed, last or "")
            case SessionLine():
                raise refused(NOT_TOLD_RIGHT, line=line)
            case RollLine() as rolled:
                self._told(line, entry, rolled.place, rolled.typed)
                self._rolled(line, entry.action, entry.seat, rolled)
            case MoveLine(steps=steps, place=place, typed=typed) as move:
                self.withdrawn |= {entry.action} if move.withdrawn else set()
                self._told(line, entry, place, typed)
                source = Source(self._now(entry, place, typed))
                self._steps(line, entry.action, source, steps, real=typed or place is None)
            case OrderLine() as order:
                self._order(line, entry, order)
            case JoinedLine(steps=steps, place=place) if place or steps:
                self._told(line, entry, place)
                self._steps(line, entry.action, Source(self._now(entry, place)), steps or ())

    def _order(self, line: int, entry: AnyEntryView, order: OrderLine) -> None:
        """An order that was set by hand has no dice; the GM's line of one with hidden fighters follows everyone's."""
        first, veiled = order.place or order.veiled, order.veiled
        if first is None and not order.steps:
            return
        self._told(line, entry, first, again=veiled is not None)
        source = Source(self._now(entry, first), self._now(entry, veiled) if veiled else None, order.shown)
        self._steps(line, entry.action, source, order.steps)

    def _now(self, entry: AnyEntryView, place: Place | None, typed: bool = False) -> Origin:
        return self._origin(place_of(place, entry.seat, entry.action, typed))

    def _origin(self, place: str) -> Origin:
        return Origin(self.table, self.number, self.pot, place)

    # --- places in rows ------------------------------------------------------------------------------------------

    def _placed(self, line: EventLine) -> None:
        """Every throw has the next place of its row, and there alone; the salts wait for their key."""
        logged = line.event
        places = list(places_in(logged))
        if _throws(logged) and self.open and bool(places) is not bool(self.salts.get(self.number)):
            raise refused(NOT_IN_ROW, line=line.line)
        for name, place in places:
            if bool(place.salt) is (place.to is None) or not self.open:
                raise refused(NOT_TOLD_RIGHT, line=line.line)
            told = place.to is None and self.dealt.get(logged.action) == place
            self._in_row(line.line, name, place, again=told)
            if place.salt:
                self.salted.append((line.line, self.number, name, place))
        if isinstance(logged.event, OrderDealt) and logged.event.place and not logged.event.veiled:
            self.dealt[logged.action] = logged.event.place

    def _in_row(self, line: int, name: str, place: Place, *, again: bool) -> None:
        after = self.rows.get(name, 0)
        if place.row != after and not (again and place.row == after - 1):
            raise refused(NOT_IN_ROW, line=line)
        self.rows[name] = (place.row or 0) + 1

    def _told(
        self, line: int, entry: AnyEntryView, place: Place | None, typed: bool = False, *, again: bool = False
    ) -> None:
        """The same for a line of a seat's journal: of what is hidden from some it has the salt, and no number."""
        self._hidden(entry.action, entry.hidden)
        if self.open and bool(place) is not bool(self.salts.get(self.number)):
            raise refused(NOT_IN_ROW, line=line)
        if place is None or place.salt:
            return
        if not self.open:
            raise refused(NOT_IN_ROW, line=line)
        self._in_row(line, row_name(None, entry.seat, typed), place, again=again)
        about = throw_told(entry.at, entry.action, entry.seat, entry.line)
        if (
            about and not entry.hidden and not again
        ):  # even once it is revealed: everyone's line came before it
            self.links[self.number].append(link(self.links[self.number][-1], about))

    def _hidden(self, action: str, hidden: bool) -> None:
        if hidden:
            self.secret[action] = self.number

    # --- sessions ------------------------------------------------------------------------------------------------

    def _opened(self, line: int, number: int, published: str, salts: str) -> None:
        older = self.imported.header.fold < SALTED
        if number in self.commitments or number <= self.number or (older and salts):
            raise refused(NOT_TOLD_RIGHT, line=line)
        self.number, self.pot, self.rows = number, "", {}
        self.commitments[number] = published
        self.salts[number] = salts
        if salts:
            self.links[number] = [published]

    def _closed(self, line: int, number: int, seed: str, last: str) -> None:
        published, salts = self.commitments.get(number), self.salts.get(number, "")
        if published is None or number in self.seeds or number != self.number:
            raise refused(NOT_TOLD_RIGHT, line=line)
        self.seeds[number] = bytes.fromhex(seed)
        if commitment(self.seeds[number], salts) != published:
            raise refused(OTHER_SEED, line=line, session=number)
        if salts and last != self.links[number][-1]:
            self.last_of_all.append(refused(OTHER_THROWS, line=line, session=number))

    def _salts_kept(self, line: int, kept: SaltsKept) -> None:
        session = self.state.session if self.state else None
        self.keys[kept.number] = bytes.fromhex(kept.key)
        if key_commitment(self.keys[kept.number]) != self.salts.get(kept.number):
            raise refused(OTHER_SEED, line=line, session=kept.number)
        if kept.number not in self.seeds:
            raise refused(NOT_TOLD_RIGHT, line=line)
        if session is None or session.number != kept.number or session.whole != kept.last:
            self.last_of_all.append(refused(OTHER_THROWS, line=line, session=kept.number))

    # --- actions -------------------------------------------------------------------------------------------------

    def _known(self, line: int, action: str, *, again: bool) -> None:
        """What goes on must have begun; only a file of one session may correct what began before it."""
        snapshot = self.imported.snapshot
        if action in self.sources or (again and self.imported.header.part == "session"):
            return
        if snapshot is None or action not in snapshot.world.pending:
            raise refused(UNKNOWN_MOVE, line=line, action=action)

    def _begun(self, line: EventLine, begun: MoveBegun) -> None:
        """A move says what its dice come from; it must be what was there when it began."""
        action, seat = line.event.action, line.event.seat
        if begun.typed:
            self.typed_moves.add(action)
        if not begun.session:
            self.diceless.add(action)
        elif (begun.session, begun.pot) != (self.number, self.pot) or not self.open:
            raise refused(NOT_TOLD_RIGHT, line=line.line)
        self._hidden(action, line.event.to is not None)
        self.sources[action] = Source(self._origin(place_of(begun.place, seat, action, begun.typed)))

    def _dealt(self, line: EventLine, dealt: OrderDealt | OrderJoined) -> None:
        """The order of a fight is dealt, and a newcomer's place found, with the dice of its own action, or
        without any."""
        action, seat = line.event.action, line.event.seat
        if isinstance(dealt, OrderJoined) and not (dealt.session or dealt.steps or dealt.answers):
            return
        if (dealt.session, dealt.pot) != (self.number, self.pot) or not self.open:
            raise refused(NOT_TOLD_RIGHT, line=line.line)
        veiled = dealt.veiled if isinstance(dealt, OrderDealt) else None
        origins = [self._origin(place_of(one, seat, action)) for one in (dealt.place or veiled, veiled)]
        shown = dealt.shown if isinstance(dealt, OrderDealt) else 0
        self.sources[action] = Source(origins[0], origins[1] if veiled else None, shown)
        self._hidden(action, line.event.to is not None)
        self._move(line.line, action, dealt.steps, dealt.answers)

    def _move(self, line: int, action: str, steps: Iterable[SeenStep], answers: Iterable[Answer]) -> None:
        """The steps that people read and the answers that the rule read must be the same dice."""
        shown = list(self._shown(steps))
        given = [answer for answer in answers if not isinstance(answer, Option)]
        ways = self._ways(action)
        if [_answer(one) for one in shown] != given or (shown and not ways):
            raise refused(NOT_TOLD_RIGHT, line=line)
        for one in shown:
            if action in self.sources and one.typed not in ways:
                raise refused(NOT_TYPED, line=line, action=action, throw=one.throw + 1)
            self._claim(line, action, one)

    def _steps(
        self, line: int, action: str, source: Source, steps: Iterable[SeenStep], *, real: bool = True
    ) -> None:
        """The dice of a seat's line: real ones only where it says so, as the chain of open throws binds it."""
        self.sources[action] = source
        for shown in self._shown(steps):
            if shown.typed and not real:
                raise refused(NOT_TYPED, line=line, action=action, throw=shown.throw + 1)
            self._claim(line, action, shown)

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

    def _rolled(self, line: int, action: str, seat: str, rolled: RolledFreely | RollLine) -> None:
        """The dice must be those of the formula, and add up; without an open session there are only real ones."""
        try:
            terms = read_formula(rolled.formula)
        except Refusal:
            raise refused(NOT_TOLD_RIGHT, line=line) from None
        if not (self.open or rolled.typed):
            raise refused(NOT_TOLD_RIGHT, line=line)
        self.sources[action] = Source(self._origin(place_of(rolled.place, seat, action, rolled.typed)))
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
        if action in self.sources:
            self.claims.append(Claim(line, action, self.sources[action], shown))
        else:
            self.elsewhere += len(shown.found)

    # --- at the end ----------------------------------------------------------------------------------------------

    def derive(self) -> None:
        """Derive every die of a closed session again; a throw told several times must be told the same."""
        self._derive_salts()
        told: dict[Any, tuple[int, ...]] = {}
        for claim in self.claims:
            self._derive(claim)
            place = (claim.action, *structs.astuple(replace(claim.shown, found=())))
            before, found = told.get(place, ()), claim.shown.found
            if any(one != other for one, other in zip(before, found, strict=False)):
                raise refused(NOT_TOLD_RIGHT, line=claim.line)
            told[place] = max(before, found, key=len)
        for refusal in self.last_of_all:
            raise refusal

    def _derive_salts(self) -> None:
        """A file that holds events of a closed session holds the key of its salts too, and they are made with it."""
        last = self.imported.lines[-1].line
        for number in self.seeds:
            if self.salts[number] and number not in self.keys and not self.imported.header.seat:
                raise refused(NO_KEY, line=last, session=number)
        for line, number, name, place in self.salted:
            key = self.keys.get(number)
            if key is not None and place.salt != salt_of(key, number, name, place.row or 0):
                raise refused(WRONG_SALT, line=line)

    def _derive(self, claim: Claim) -> None:
        seed = self.seeds.get(claim.source.origin.session)
        shown = claim.shown
        if seed is None or shown.typed:
            return
        hand = claim.source.hand(seed, shown.throw)
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
            action=claim.action,
            throw=shown.throw + 1,
            die=die + 1,
            expected=expected,
            found=shown.found[die],
        )

    def verified(self) -> Verified:
        """The report."""
        numbers = sorted({*self.commitments, *(claim.source.origin.session for claim in self.claims)})
        sessions = tuple(self._session(number) for number in numbers)
        return Verified(self.imported, sessions, self.veiled, self.elsewhere)

    def _session(self, number: int) -> SessionChecked:
        claims = [claim for claim in self.claims if claim.source.origin.session == number]
        typed = [claim for claim in claims if claim.shown.typed]
        return SessionChecked(
            number,
            "verified" if number in self.seeds else "not yet verifiable",
            _dice(claim for claim in claims if not claim.shown.typed),
            _dice(typed),
            self.commitments.get(number, ""),
            tuple(code_of(one) for one in self.links.get(number, ())),
            throws_typed=len({(claim.action, claim.shown.throw) for claim in typed}),
            withdrawn=len(self.withdrawn & {claim.action for claim in claims}),
            secret=sum(session == number for session in self.secret.values()),
            stirred=self.stirs[number],
            stirred_late=self.late[number],
        )


def _throws(logged: Logged) -> bool:
    """Whether an event throws dice, or may."""
    match logged.event:
        case MoveBegun(session=session) | OrderJoined(session=session):
            return bool(session)
        case RolledFreely() | OrderDealt():
            return True
    return False


def _dice(claims: Iterable[Claim]) -> int:
    """How many dice there are; a move tells all its throws again at each step."""
    most: dict[tuple[str, int, int], int] = {}
    for claim in claims:
        place = (claim.action, claim.shown.throw, claim.shown.sides)
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
NOT_IN_ROW = Words(
    "Ligne {line} : ce jet n’est pas le suivant de sa rangée. Un jet a été retiré, ajouté, déplacé, ou donné à autrui.",
    "Line {line}: this throw is not the next of its row. One was taken away, added, moved, or given to somebody else.",
)
OTHER_THROWS = Words(
    "Ligne {line} : les jets de la séance {session} ne sont pas ceux avec lesquels elle a été close.",
    "Line {line}: the throws of session {session} are not those that it was closed with.",
)
UNKNOWN_MOVE = Words(
    "Ligne {line} : l’action {action} n’a pas commencé dans ce fichier. Des lignes manquent, ou celle-ci est inventée.",
    "Line {line}: action {action} did not begin in this file. Lines are missing, or this one is made up.",
)
NO_KEY = Words(
    "Ligne {line} : la séance {session} est close, mais la clé de ses jets cachés manque. Des lignes ont été retirées.",
    "Line {line}: session {session} is closed, but the key of its hidden throws is missing. Lines were taken away.",
)
WRONG_SALT = Words(
    "Ligne {line} : le sel de ce jet caché n’est pas celui de sa place : il a été choisi après coup.",
    "Line {line}: the salt of this hidden throw is not that of its place: it was chosen afterwards.",
)
