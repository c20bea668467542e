"""A table, a session, or what one seat saw of it, as one text file that anyone can check.

One JSON value per line. The first line says what the file is; every other one carries its own number and the hash of
the line before; the last one seals the chain and, where the file holds events, the state that they made:

    header, events…, pictures…, end                      a whole table, for its host
    header, snapshot, events…, pictures…, end            one session, from the table as it was when it opened
    header, view, entries and entropy…, pictures…, end   what one seat may see, never more

Invitations are left blank, and a seed is there only once its session has revealed it. A file of an older Paravent is
read for as long as its events are: what it lacks has the usual value, and its events may make another state now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from typing import Any, Literal, TypeAlias

from msgspec import DecodeError, Struct, json, to_builtins
from msgspec.structs import replace

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table.audience import admits
from paravent.table.commands import PictureHash
from paravent.table.entry import AnyEntry, SaidLine, SceneLine
from paravent.table.events import (
    FOLD,
    SHAPE,
    EntropyGiven,
    FaceGiven,
    InvitationMade,
    Logged,
    MapDrawn,
    PictureKept,
    Said,
    SceneBegun,
    SessionOpened,
    TableOpened,
)
from paravent.table.evolve import evolve, opened
from paravent.table.journal_seen import entry_view
from paravent.table.values import Face, Stage, Table, plain
from paravent.table.view import View, WaitingView, pictures_of, view

FORMAT = 1
MAGIC = "paravent table"
BROKEN = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What folding or showing made-up events may run into."""

Part: TypeAlias = Literal["table", "session"]
MOST_LINES = 100_000
"""More than many years of play."""


class Done(Struct, frozen=True):
    """One command that was taken: its id, the answer its seat got (no token may be in it), and its events."""

    command: str
    answer: dict[str, Any]
    events: tuple[Logged, ...]


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the file holds. `session` is 0 for a whole table; `seat` is empty for the host, who sees everything;
    `fold` tells by which reading of the events the sealed state was made."""

    file: str
    format: int
    shape: int
    game: str
    game_version: str
    table: str
    name: str
    part: Part
    session: int
    seat: str
    exported: str
    fold: int = 1


class EventLine(Struct, frozen=True, tag="event", tag_field="is", forbid_unknown_fields=True):
    """One event, by which command; the answer to a command is on the line of its first event."""

    line: int
    before: str
    command: str
    answer: dict[str, Any]
    event: Logged


class SnapshotLine(Struct, frozen=True, tag="snapshot", tag_field="is", forbid_unknown_fields=True):
    """The table before the first event of the file."""

    line: int
    before: str
    table: Table


class ViewLine(Struct, frozen=True, tag="view", tag_field="is", forbid_unknown_fields=True):
    """The table as a seat sees it at the end, but for the journal."""

    line: int
    before: str
    view: dict[str, Any]


class EntryLine(Struct, frozen=True, tag="entry", tag_field="is", forbid_unknown_fields=True):
    """A line of the journal as a seat sees it."""

    line: int
    before: str
    entry: dict[str, Any]


class EntropyLine(Struct, frozen=True, tag="entropy", tag_field="is", forbid_unknown_fields=True):
    """What a seat stirred into the dice to come; everybody knows it."""

    line: int
    before: str
    seat: str
    entropy: str


class PictureLine(Struct, frozen=True, tag="picture", tag_field="is", forbid_unknown_fields=True):
    """A picture that somebody sent, by the hash of its content."""

    line: int
    before: str
    picture: PictureHash
    data: bytes


class EndLine(Struct, frozen=True, tag="end", tag_field="is", forbid_unknown_fields=True):
    """The end: the hash of the state (empty for a seat's file), and a seal over this line and all before."""

    line: int
    before: str
    state: str
    seal: str


Line: TypeAlias = EventLine | SnapshotLine | ViewLine | EntryLine | EntropyLine | PictureLine | EndLine


class LoggedLine(Struct, frozen=True):
    """An event of a table as its log holds it, for a table that no longer opens: its own JSON where it is any, else its
    text with what is broken marked; and whether it could be `read`."""

    version: int
    at: str
    kind: str
    shape: int
    read: bool
    data: Any


Check: TypeAlias = Callable[[Table | None, EventLine, Table], None]
"""Of the table before an event, the event and the table after it: it raises what is `BROKEN` by an impossible one."""


class Imported(Struct, frozen=True):
    """A file that holds together. `table` is the state it makes; a seat's file makes none."""

    header: Header
    lines: tuple[Line, ...]
    table: Table | None

    @property
    def older(self) -> bool:
        """Whether its events may make another state now than the one that was sealed."""
        return self.header.fold < FOLD

    @property
    def snapshot(self) -> Table | None:
        """The table before the first event; None where the file begins with its opening."""
        return next((line.table for line in self.lines if isinstance(line, SnapshotLine)), None)

    @property
    def log(self) -> list[Logged]:
        """The events, in order."""
        return [line.event for line in self.lines if isinstance(line, EventLine)]

    @property
    def pictures(self) -> list[bytes]:
        """The pictures."""
        return [line.data for line in self.lines if isinstance(line, PictureLine)]

    @property
    def done(self) -> list[Done]:
        """The commands with their answers and events, in order."""
        events = [line for line in self.lines if isinstance(line, EventLine)]
        groups = (list(group) for _, group in groupby(events, lambda line: line.command))
        return [
            Done(group[0].command, group[0].answer, tuple(one.event for one in group)) for group in groups
        ]


# --- writing ---------------------------------------------------------------------------------------------------


def export(
    history: Sequence[Done],
    *,
    game_version: str,
    at: str,
    session: int | None = None,
    seat: str = "",
    pictures: Mapping[str, bytes] = {},
    now: Table | None = None,
) -> str:
    """The file of a whole table or of one session; for a seat, only what that seat may see. What all the events make is
    folded from them unless it is known by `now`."""
    first = history[0].events[0].event
    if not isinstance(first, TableOpened):
        raise TypeError("a table begins by being opened")
    lines = [line for done in history for line in _lines(done)]
    start, end = (0, len(lines)) if session is None else _span(lines, session)
    known = replace(now, id=first.table) if now and session is None and not seat else None
    tables = _Folded(first.table, lines[:end], start, known)
    header = Header(
        MAGIC,
        FORMAT,
        SHAPE,
        first.game,
        game_version,
        first.table,
        tables.last.world.name,
        "table" if session is None else "session",
        session or 0,
        seat,
        at,
        FOLD,
    )
    if seat:
        seen = [*tables.seen_by(seat), *_pictures(_seen_pictures(view(tables.last, seat)), pictures)]
        return _chained(header, seen, "")
    snapshot = [SnapshotLine(0, "", replace(tables.before, invitation=""))] if start else []
    sent = _pictures([*_sent(lines[start:end]), *_of_table(tables.last)], pictures)
    return _chained(header, [*snapshot, *lines[start:end], *sent], state_hash(tables.last))


def _seen_pictures(seen: View | WaitingView | None) -> Iterator[str]:
    """The pictures that a seat may see: of faces, of scenes and of documents."""
    if not isinstance(seen, View):
        return
    for one in seen.cast:
        yield (one.face or Face()).picture
    yield from sorted(pictures_of(seen))


def _of_table(table: Table) -> Iterator[str]:
    """The pictures of a table as it stands: a session's file begins with those from before it."""
    for one in table.world.cast.values():
        yield (one.face or Face()).picture
    yield (table.world.stage or Stage()).picture
    yield from (table.world.pictures or {}).values()
    for drawn in (table.world.maps or {}).values():
        yield from (drawn.picture, drawn.painted)
    for entry in table.journal:
        if isinstance(entry.line, SaidLine | SceneLine):
            yield entry.line.picture or ""


def _sent(lines: Iterable[EventLine]) -> Iterator[str]:
    """The pictures that came meanwhile: undoing may bring them back."""
    for line in lines:
        match line.event.event:
            case FaceGiven(face=face):
                yield face.picture
            case PictureKept(picture=picture) | Said(picture=picture) | SceneBegun(picture=picture):
                yield picture
            case MapDrawn(picture=picture, painted=painted):
                yield from (picture, painted)


def _pictures(sent: Iterable[str], pictures: Mapping[str, bytes]) -> list[PictureLine]:
    names = dict.fromkeys(sent)
    return [PictureLine(0, "", name, pictures[name]) for name in names if name in pictures]


def state_hash(table: Table) -> str:
    """What two tables share if and only if they hold the same, wherever they are; an invitation is no part of it."""
    told: dict[str, Any] = to_builtins(replace(table, invitation=""))
    del told["opened_as"]
    return sha256(json.encode(told, order="sorted")).hexdigest()


def _lines(done: Done) -> Iterator[EventLine]:
    for number, logged in enumerate(done.events):
        if isinstance(logged.event, InvitationMade):
            logged = replace(logged, event=InvitationMade(""))
        yield EventLine(0, "", done.command, {} if number else dict(done.answer), logged)


def _span(lines: Sequence[EventLine], session: int) -> tuple[int, int]:
    """From the opening of a session to the opening of the next; the first one begins with the table."""
    places = [place for place, line in enumerate(lines) if isinstance(line.event.event, SessionOpened)]
    numbers = [lines[place].event.event.number for place in places]  # type: ignore[union-attr]
    if session not in numbers:
        raise refused(NO_SUCH_SESSION, session=session)
    place = numbers.index(session)
    return (places[place] if place else 0), (places[place + 1] if place + 1 < len(places) else len(lines))


class _Folded:
    """A table after its events, as it was before one of them, and every journal line written from there on."""

    def __init__(self, table: str, lines: Sequence[EventLine], start: int, known: Table | None) -> None:
        self.since: list[str | EntropyGiven] = []
        self.latest: dict[str, AnyEntry] = {}
        self.before = self.last = known or opened(table, lines[0].event)
        if known:
            return
        for place, line in enumerate(lines[1:], 1):
            if place == start:
                self.before = self.last
            after = evolve(self.last, line.event)
            if place >= start:
                self._note(self.last.journal, after.journal, line.event)
            self.last = after
        self.latest.update((entry.id, entry) for entry in self.last.journal)

    def _note(self, before: tuple[AnyEntry, ...], after: tuple[AnyEntry, ...], logged: Logged) -> None:
        """Keep what an event stirred in, the line it wrote, and the lines it pushed out as they were."""
        if isinstance(logged.event, EntropyGiven):
            self.since.append(logged.event)
        if after and (not before or after[-1].id != before[-1].id):
            self.since.append(after[-1].id)
        if len(after) <= len(before) and after is not before:
            held = {entry.id for entry in after}
            self.latest.update((entry.id, entry) for entry in before if entry.id not in held)

    def seen_by(self, seat_id: str) -> Iterator[Line]:
        """What a seat may see of all that was kept."""
        seat, seen = self.last.seat(seat_id), view(self.last, seat_id)
        if seat is None or seen is None:
            raise refused(NOBODY, id=seat_id)
        told: dict[str, Any] = plain(seen)
        told.pop("journal", None)
        yield ViewLine(0, "", told)
        for one in self.since if seat.admitted else ():
            if isinstance(one, EntropyGiven):
                yield EntropyLine(0, "", one.seat, one.entropy)
            elif admits((entry := self.latest[one]).to, seat_id):
                yield EntryLine(0, "", plain(entry_view(self.last, seat, entry)))


def _chained(header: Header, lines: Iterable[Line], state: str) -> str:
    """The lines numbered, each with the hash of the one before."""
    written = [json.encode(header)]
    for line in lines:
        written.append(json.encode(replace(line, line=len(written) + 1, before=_hash(written[-1]))))
    end = EndLine(len(written) + 1, _hash(written[-1]), state, "")
    written.append(json.encode(replace(end, seal=_seal(end))))
    return b"\n".join(written).decode() + "\n"


def _hash(line: bytes) -> str:
    return sha256(line).hexdigest()


def _seal(end: EndLine) -> str:
    return _hash(json.encode(replace(end, seal="")))


# --- reading ---------------------------------------------------------------------------------------------------


def read_file(text: str, check: Check | None = None) -> Imported:
    """What a file holds; one that was changed, cut, mixed up, foreign or too new is refused, and says where. `check` is
    asked about each event where the file is a stranger's."""
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")  # what Windows may have made of it on its way
    written = plain.removesuffix("\n").split("\n")
    header = _header(written[0])
    if len(written) > MOST_LINES:
        raise refused(TOO_LONG, most=MOST_LINES)
    lines = tuple(_followed(written))
    _check_order(header, lines)
    table = None if header.seat else _rebuilt(header, lines, check)
    return Imported(header, lines, table)


def _header(text: str) -> Header:
    try:
        magic = json.decode(text, type=dict[str, Any])
    except (DecodeError, RecursionError, UnicodeEncodeError):
        raise Refusal(NOT_OURS) from None
    if magic.get("file") != MAGIC or type(magic.get("format")) is not int:
        raise Refusal(NOT_OURS)
    ours = {"format": FORMAT, "shape": SHAPE, "fold": FOLD}
    if any(type(magic.get(key)) is int and magic[key] > newest for key, newest in ours.items()):
        raise Refusal(TOO_NEW)
    header: Header = _decoded(text, Header, 1)
    return header


def _followed(written: Sequence[str]) -> Iterator[Line]:
    """Each line once it is sure that it follows the one before, up to the seal."""
    for number, text in enumerate(written[1:], 2):
        line: Line = _decoded(text, Line, number)
        if line.line != number:
            raise refused(WRONG_NUMBER, line=number, found=line.line)
        if line.before != _hash(written[number - 2].encode()):
            raise refused(CHANGED, line=number - 1)
        if isinstance(line, EndLine):
            if line.seal != _seal(line):
                raise refused(CHANGED, line=number)
            if number < len(written):
                raise refused(AFTER_END, line=number + 1)
        elif isinstance(line, PictureLine) and sha256(line.data).hexdigest() != line.picture:
            raise refused(CHANGED, line=number)
        elif number == len(written):
            raise refused(CUT, line=number)
        yield line
    if len(written) < 2:
        raise refused(CUT, line=1)


def _decoded(text: str, kind: Any, line: int) -> Any:
    """A line as a value; all that is written in it must be written exactly as we would write it."""
    try:
        value = json.decode(text, type=kind)
        exact = (ours := json.encode(value).decode()) == text or _is_older(text, ours)
    except (DecodeError, RecursionError, UnicodeEncodeError):
        raise refused(UNREADABLE, line=line) from None
    if not exact:
        raise refused(UNREADABLE, line=line)
    return value


def _is_older(text: str, ours: str) -> bool:
    """Whether a line lacks only what an older Paravent did not know yet."""
    written = json.decode(text)
    return json.encode(written).decode() == text and _within(written, json.decode(ours))


def _within(written: Any, ours: Any) -> bool:
    if isinstance(written, dict) and isinstance(ours, dict):
        return all(key in ours and _within(value, ours[key]) for key, value in written.items())
    if isinstance(written, list) and isinstance(ours, list):
        return len(written) == len(ours) and all(map(_within, written, ours))
    return type(written) is type(ours) and bool(written == ours)


def _check_order(header: Header, lines: Sequence[Line]) -> None:
    """A seat's file begins with its view and holds no event; a host's begins with an opening or a snapshot."""
    if header.seat:
        allowed: tuple[type[Line], ...] = (EntryLine, EntropyLine, PictureLine, EndLine)
        first: tuple[type[Line], ...] = (ViewLine,)
    else:
        allowed = (EventLine, PictureLine, EndLine)
        first = (EventLine,) if header.session <= 1 else (EventLine, SnapshotLine)
    for number, line in enumerate(lines, 2):
        if not isinstance(line, first if number == 2 else allowed):
            raise refused(OUT_OF_PLACE, line=number)


def _rebuilt(header: Header, lines: Sequence[Line], check: Check | None) -> Table:
    """The state that the events make; it must be the one that was sealed."""
    table: Table | None = None
    for line in lines:
        try:
            match line:
                case SnapshotLine():
                    table = line.table
                case EventLine():
                    before = table
                    table = opened(header.table, line.event) if table is None else evolve(table, line.event)
                    if check is not None:
                        check(before, line, table)
        except BROKEN:
            raise refused(IMPOSSIBLE, line=line.line) from None
        if (
            table is None
            or (table.id, table.game) != (header.table, header.game)
            or _opened_for_another(line, table)
        ):
            raise refused(OUT_OF_PLACE, line=line.line)
    return _sealed(table, lines[-1], header)


def _opened_for_another(line: Line, table: Table) -> bool:
    opening = line.event.event if isinstance(line, EventLine) else None
    return isinstance(opening, TableOpened) and opening.table != table.id


def _sealed(table: Table | None, end: Line, header: Header) -> Table:
    if table is None or not isinstance(end, EndLine):
        raise refused(CUT, line=end.line)
    if header.fold == FOLD and state_hash(table) != end.state:
        raise refused(OTHER_STATE, line=end.line)
    try:
        for seat in table.world.seats:
            view(table, seat)
    except BROKEN:
        raise refused(IMPOSSIBLE, line=end.line) from None
    return table


NO_SUCH_SESSION = Words(
    "Cette table n’a pas de séance {session} : choisissez-en une qui a eu lieu.",
    "This table has no session {session}: choose one that took place.",
)
NOBODY = Words(
    "Il n’y a personne à la place « {id} » : rien à exporter pour elle.",
    "There is nobody at the seat “{id}”: nothing to export for it.",
)
NOT_OURS = Words(
    "Ligne 1 : ce n’est pas le fichier d’une table. Choisissez-en un gardé depuis sa page ou par « paravent export » ;"
    " un personnage s’amène à une table.",
    "Line 1: this is not the file of a table. Choose one saved from its page or by “paravent export”;"
    " a character is brought to a table.",
)
TOO_LONG = Words(
    "Ce fichier a plus de {most} lignes : aucune table n’en écrit autant. Reprenez le fichier d’origine.",
    "This file has more than {most} lines: too many lines for any table. Go back to the original file.",
)
TOO_NEW = Words(
    "Ligne 1 : ce fichier vient d’un Paravent plus récent. Mettez celui-ci à jour pour le lire.",
    "Line 1: this file comes from a newer Paravent. Update this one to read it.",
)
UNREADABLE = Words(
    "Ligne {line} : elle a été changée, et ne se lit plus. Reprenez le fichier d’origine.",
    "Line {line}: it was changed and cannot be read. Go back to the original file.",
)
WRONG_NUMBER = Words(
    "Ligne {line} : elle porte le numéro {found}. Des lignes manquent, sont en trop ou ont changé de place.",
    "Line {line}: it bears the number {found}. Lines are missing, added or out of place.",
)
CHANGED = Words(
    "Ligne {line} : elle a été changée depuis que le fichier a été fait. Reprenez le fichier d’origine.",
    "Line {line}: it was changed after the file was made. Go back to the original file.",
)
CUT = Words(
    "Le fichier s’arrête à la ligne {line}, avant sa fin. Reprenez le fichier d’origine.",
    "The file stops at line {line}, before its end. Go back to the original file.",
)
AFTER_END = Words(
    "Ligne {line} : il ne devrait rien y avoir après la fin du fichier. Reprenez le fichier d’origine.",
    "Line {line}: there should be nothing after the end of the file. Go back to the original file.",
)
OUT_OF_PLACE = Words(
    "Ligne {line} : elle n’est pas de ce fichier, ou pas à sa place. Reprenez le fichier d’origine.",
    "Line {line}: it is not of this file, or not in its place. Go back to the original file.",
)
IMPOSSIBLE = Words(
    "Ligne {line} : ce qu’elle raconte n’a pas pu se passer. Reprenez le fichier d’origine.",
    "Line {line}: what it tells cannot have happened. Go back to the original file.",
)
OTHER_STATE = Words(
    "Ligne {line} : les événements ne mènent pas à l’état annoncé. Reprenez le fichier d’origine.",
    "Line {line}: the events do not lead to the state that is announced. Go back to the original file.",
)
