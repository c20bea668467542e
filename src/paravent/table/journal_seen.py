"""What a seat sees of the journal: its lines, less what it may not know."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import reduce
from operator import is_, or_
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias

from msgspec import Struct, convert, field
from msgspec.structs import replace

from paravent.table.context import knows, may_see_sheet
from paravent.table.entry import (
    AnyEntry,
    AnyLine,
    CorrectionLine,
    Fighter,
    JoinedLine,
    L_co,
    MoveLine,
    OrderLine,
    RollLine,
    SaidLine,
    SeatLine,
    SheetLine,
    Turns,
    UndoLine,
    VerdictLine,
    by_kind,
)
from paravent.table.move_steps import FactStep, SeenStep, seen_step, veiled
from paravent.table.values import GM, JOURNAL_KEPT, Seat, Table


class EntryView(Struct, Generic[L_co], frozen=True, omit_defaults=True):
    """A line of the journal; one that is `hidden` not everybody sees. A whisper says `to` whom, to whoever whispered
    it."""

    id: str
    action: str
    at: str
    seat: str
    line: L_co = field(name="data")
    hidden: bool
    undone: bool
    corrected: bool
    to: tuple[str, ...] = ()


ENTRY_VIEW = by_kind(EntryView)
if TYPE_CHECKING:
    AnyEntryView: TypeAlias = EntryView[AnyLine]
else:
    AnyEntryView = reduce(or_, ENTRY_VIEW.values())


def entry_view(table: Table, seat: Seat, entry: AnyEntry) -> AnyEntryView:
    """A line of the journal, less the figures of sheets that the seat may not look at, and the names of actions that it
    did not know of."""
    action = _known_as(seat, entry.line, entry.action) if isinstance(entry.line, SheetLine) else entry.action
    made: AnyEntryView = ENTRY_VIEW[type(entry.line)](
        action + entry.id.removeprefix(entry.action),
        action,
        entry.at,
        entry.seat,
        _line(table, seat, entry.line),
        entry.to is not None,
        entry.undone,
        entry.corrected,
        _whispered(seat, entry),
    )
    return made


Journal: TypeAlias = tuple[AnyEntryView, ...]


class CommonLines:
    """The lines that look the same to everybody, and the journals of those who see the same: made once for all seats of
    a table."""

    MOST: Final = 2 * JOURNAL_KEPT
    ALIKE: Final = (SaidLine, RollLine)

    def __init__(self) -> None:
        self._made: dict[int, tuple[AnyEntry, AnyEntryView]] = {}
        self._journals: deque[Journal] = deque(maxlen=4)
        self._gone_on: deque[tuple[Journal, int, Journal, Journal]] = deque(maxlen=4)

    def seen(self, table: Table, seat: Seat, entry: AnyEntry) -> AnyEntryView:
        """A line of the journal, as the seat sees it."""
        if entry.to is not None or not isinstance(entry.line, self.ALIKE):
            return entry_view(table, seat, entry)
        if id(entry) not in self._made:
            if len(self._made) == self.MOST:
                self._made.clear()
            self._made[id(entry)] = entry, entry_view(table, seat, entry)
        return self._made[id(entry)][1]

    def one(self, journal: Journal) -> Journal:
        """A journal that others have as well is one for all of them: what becomes of it is then found once."""
        for other in self._journals:
            if len(other) == len(journal) and all(map(is_, other, journal)):
                return other
        self._journals.append(journal)
        return journal

    def gone_on(self, journal: Journal, gone: int, came: Journal) -> Journal:
        """A journal without its first lines, and with those that came."""
        for was, went, new, made in self._gone_on:
            if was is journal and went == gone and new == came:
                return made
        made = (*journal[gone:], *came)
        self._gone_on.append((journal, gone, came, made))
        return made


def _whispered(seat: Seat, entry: AnyEntry) -> tuple[str, ...]:
    """To whom something was said apart, for whoever said it."""
    told = isinstance(entry.line, SaidLine) and seat.id == entry.seat
    return tuple(one for one in entry.to or () if one != entry.seat) if told else ()


def _line(table: Table, seat: Seat, line: AnyLine) -> AnyLine:
    match line:
        case MoveLine():
            return _move(table, seat, line)
        case OrderLine() | JoinedLine() if line.turns is not None:
            return replace(line, turns=_fighters(table, seat, line.turns))
        case SheetLine():
            return replace(line, alias=None)
        case UndoLine() | CorrectionLine():
            return replace(line, action=_known_as(seat, line, line.action), alias=None)
        case VerdictLine(who=Fighter() as who):
            known = who.name if _saw(table, seat, who) else ""
            return replace(line, who=known, of=line.of if seat.id == GM else "")
        case SeatLine(here=False) if line.seat in table.world.seats:
            return replace(line, name=table.world.seats[line.seat].name)
    return line


def _known_as(seat: Seat, line: SheetLine | UndoLine | CorrectionLine, action: str) -> str:
    """The name under which a seat knows an action."""
    return action if line.alias is None or seat.id in line.alias.knew else line.alias.name


def _move(table: Table, seat: Seat, line: MoveLine) -> MoveLine:
    closed = {role for role, id in line.roles.items() if not _open(table, seat, id)}
    if not closed:
        return line
    known = {role for role, id in line.roles.items() if _known(table, seat, id)}
    characters = {line.roles[role] for role in closed}
    return replace(
        line,
        written={role: named for role, named in (line.written or {}).items() if role not in closed},
        steps=tuple(veiled(step) if _is_closed(step, closed, known) else step for step in line.steps),
        changes=tuple(change for change in line.changes or () if change.character not in characters),
        spared={role: left for role, left in (line.spared or {}).items() if role not in closed} or None,
        answers=(),
    )


def _is_closed(step: SeenStep, closed: set[str], known: set[str]) -> bool:
    """Whether a step is of a closed sheet; what is in sight is not, to those who know of the character."""
    in_sight = isinstance(step, FactStep) and step.in_sight
    return step.by in (closed - known if in_sight else closed)


def _fighters(table: Table, seat: Seat, turns: Turns) -> Turns:
    """Who fought, turn by turn, as far as the seat saw them then or knows of them since."""
    known = ([one for one in turn if isinstance(one, Fighter) and _saw(table, seat, one)] for turn in turns)
    seen = (tuple(one.name for one in turn) for turn in known)
    return tuple(names for names in seen if names)


def _saw(table: Table, seat: Seat, fighter: Fighter) -> bool:
    return not fighter.hidden or seat.id == GM or _known(table, seat, fighter.id)


def _known(table: Table, seat: Seat, id: str) -> bool:
    character = table.world.cast.get(id)
    return character is not None and knows(seat, character)


def _open(table: Table, seat: Seat, id: str) -> bool:
    character = table.world.cast.get(id)
    return character is not None and may_see_sheet(seat, character)


def read_entry(data: Mapping[str, Any]) -> AnyEntryView:
    """A line that a seat saw, out of the JSON of its file: there, steps may be veiled."""
    line = data["data"]
    if data["kind"] != MoveLine.kind:
        return convert(data, AnyEntryView)
    read: AnyEntryView = convert({**data, "data": {**line, "steps": ()}}, AnyEntryView)
    return replace(read, line=replace(read.line, steps=tuple(map(seen_step, line["steps"]))))
