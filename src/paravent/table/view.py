"""What one seat may see: the only function through which anything leaves for a player, and the values it gives."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import reduce
from operator import is_, or_
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias

from msgspec import UNSET, Struct, convert, field
from msgspec.structs import asdict, replace

from paravent.core.scenario import Scenario
from paravent.core.words import Words, filled
from paravent.table.audience import admits
from paravent.table.context import answers_for, knows, may_see_sheet
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
    SceneLine,
    SeatLine,
    SheetLine,
    Turns,
    UndoLine,
    VerdictLine,
    by_kind,
)
from paravent.table.maps_seen import MapView, maps_seen
from paravent.table.move_steps import CardsStep, FactStep, SeenStep, ThrowStep, seen_step, veiled
from paravent.table.order_seen import gm_plays, shown_order
from paravent.table.receipt import code_of
from paravent.table.values import (
    BOARD,
    GM,
    JOURNAL_KEPT,
    Asked,
    Branch,
    Character,
    Correction,
    DiceWanted,
    Face,
    Glass,
    Limit,
    Map,
    Note,
    Order,
    PendingMove,
    Proposed,
    Question,
    Seat,
    SeatRole,
    Session,
    Stage,
    Table,
    Turn,
    World,
    Wounds,
    said,
)
from paravent.table.window import moved_on

# --- what a seat gets ----------------------------------------------------------------------------------------------


class SeatView(Struct, frozen=True, omit_defaults=True):
    """Somebody at the table."""

    id: str
    name: str
    role: SeatRole
    admitted: bool
    colour: int = 0


class CharacterView(Struct, frozen=True, omit_defaults=True):
    """A character that the seat knows of, with its sheet if the seat may look at it; the rest is the GM's."""

    id: str
    name: str
    player: bool
    owners: tuple[str, ...]
    mine: bool
    sheet: dict[str, Any] | None = None
    face: Face | None = None
    wounds: Wounds | None = None
    """What the table tells of them to whoever may not look at the sheet."""
    hidden: bool | None = None
    viewers: tuple[str, ...] | None = None
    secrets: dict[str, str] | None = None


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


class TurnView(Struct, frozen=True):
    """A turn of a fight, and whether it is under way."""

    id: str
    names: tuple[str, ...]
    characters: tuple[str, ...]
    value: int
    phase: Words | None
    surprised: bool
    active: bool


class OrderView(Struct, frozen=True):
    """The order of a fight; `due` are hidden turns, of whom this seat knows of, that wait to be played meanwhile. Of
    others it is said that the GM plays, where the table has them announced."""

    round: int
    turns: tuple[TurnView, ...]
    due: tuple[TurnView, ...] = ()
    gm_plays: bool = False


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


class WaitingView(Struct, frozen=True):
    """What somebody sees whom the GM has not admitted yet."""

    table: str
    you: SeatView
    version: int


class SessionView(Struct, frozen=True):
    """A session: what was committed to, what was stirred in, the seed once it is closed, and the receipt that a device
    may keep of all that was openly rolled so far."""

    number: int
    commitment: str
    pot: str
    seed: str
    salts: str = ""
    last: str = ""

    @property
    def receipt(self) -> tuple[str, str]:
        """Two short codes: of the commitment, and of the last link."""
        return code_of(self.commitment), code_of(self.last)


class StageView(Struct, frozen=True, omit_defaults=True):
    """What a seat sees of a scene besides its name: its picture, who of the GM's people is there, what was told."""

    picture: str = ""
    people: tuple[str, ...] = ()
    text: str = ""


class TimerView(Struct, frozen=True, omit_defaults=True):
    """What runs, and how many minutes or rounds are left of it."""

    id: str
    name: str
    minutes: int | None = None
    rounds: int | None = None
    hidden: bool = False


class View(Struct, frozen=True, kw_only=True):
    """The table as a seat sees it. `version` counts what this seat has been told, so that it says nothing of what was
    hidden from it."""

    table: str
    game: str
    name: str
    version: int
    you: SeatView
    seats: tuple[SeatView, ...]
    cast: tuple[CharacterView, ...]
    board: dict[str, Any] | None
    pending: tuple[PendingView, ...] = field(name="doing")
    journal: tuple[AnyEntryView, ...]
    scenario: str
    scene: str
    stage: StageView = StageView()
    minutes: int
    hour: int | None = None
    weekday: int | None = None
    """Which day of the week it was when the clock stood at nothing: Monday is 0; None where nobody said."""
    order: OrderView | None
    settings: dict[str, str]
    glass: Glass | None
    timers: tuple[TimerView, ...] = ()
    paused: bool = False
    limits: tuple[Limit, ...] = ()
    asked: tuple[Asked, ...]
    proposed: tuple[Proposed, ...] = ()
    session: SessionView | None
    branch: Branch | None = None
    maps: tuple[MapView, ...] = ()


class GMView(View, frozen=True, kw_only=True):
    """The table as the GM sees it."""

    invitation: str
    notes: tuple[Note, ...]
    correction: Correction | None
    script: Scenario | None = None
    reached: int | None = None
    begun: int | None = None
    pictures: dict[str, str] = {}
    drawn: tuple[Map, ...] = ()
    """The maps with all that is on them."""


# --- what it is made of --------------------------------------------------------------------------------------------


def view(
    table: Table, seat_id: str, before: Before | None = None, lines: CommonLines | None = None
) -> View | WaitingView | None:
    """The table as this seat sees it; None for who is not at the table. `before` is an earlier table with the same
    seat's view of it: what cannot have changed is taken from there; and from `lines` what others see as well."""
    seat = table.seat(seat_id)
    if seat is None:
        return None
    if not seat.admitted:
        return WaitingView(table.id, _seat(seat), table.seen.get(seat.id, 0))
    made = _Made(table, seat, before, lines or CommonLines())
    if (same := made.of_this_world()) is not None:
        return _gone_on(table, seat, made, same)
    seen = _seen(table, seat, made)
    return _with_desk(table, seen) if seat.id == GM else seen


def _gone_on(table: Table, seat: Seat, made: _Made, same: View) -> View:
    """A view of the same world, with what is not of the world alone."""
    desk = {"invitation": table.invitation, "correction": table.correction} if seat.id == GM else {}
    return replace(
        same,
        version=table.seen.get(seat.id, 0),
        pending=_all_pending(table, seat),
        journal=made.journal(),
        session=_session(table.session),
        branch=_branch(table),
        **desk,
    )


def _with_desk(table: Table, seen: View) -> GMView:
    """What the GM sees besides."""
    notes = tuple(table.world.notes.values())
    world = table.world
    return GMView(
        **asdict(seen),
        invitation=table.invitation,
        notes=notes,
        correction=table.correction,
        script=None if world.script is UNSET else world.script,
        reached=None if world.reached is UNSET else world.reached,
        begun=None if world.begun is UNSET else world.begun,
        pictures=world.pictures or {},
        drawn=tuple((world.maps or {}).values()),
    )


def _seen(table: Table, seat: Seat, made: _Made) -> View:
    """What every seat sees in its own way."""
    world = table.world
    return View(
        table=table.id,
        game=table.game,
        name=world.name,
        version=table.seen.get(seat.id, 0),
        you=_seat(seat),
        seats=made.seats(),
        cast=made.cast(),
        board=world.cast[BOARD].sheet if BOARD in world.cast else None,
        pending=_all_pending(table, seat),
        journal=made.journal(),
        scenario=world.scenario,
        scene=world.scene,
        stage=_stage(table, seat),
        minutes=world.minutes,
        hour=said(world.hour),
        weekday=said(world.weekday),
        order=_order(table, seat),
        settings=world.settings,
        glass=world.glass,
        timers=_timers(world, seat),
        paused=world.paused,
        limits=world.limits,
        asked=tuple(one for one in world.asked.values() if _asked_of(table, seat, one)),
        proposed=tuple(one for one in world.proposed.values() if seat.id in (GM, one.seat)),
        session=_session(table.session),
        branch=_branch(table),
        maps=maps_seen(world, seat),
    )


def pictures_of(seen: View) -> set[str]:
    """Every picture that a seat was shown, and for the GM those that are kept, by hash or by name: no other is served
    to it."""
    told = (one.line for one in seen.journal)
    shown = {line.picture for line in told if isinstance(line, SaidLine | SceneLine) and line.picture}
    maps = {one.picture for one in seen.maps}
    return {*shown, *maps, *_kept(seen), seen.stage.picture} - {""}


def _kept(seen: View) -> set[str]:
    """What the GM has besides, whole."""
    if not isinstance(seen, GMView):
        return set()
    return {
        *seen.pictures.values(),
        *(one.picture for one in seen.drawn),
        *(one.painted for one in seen.drawn),
    }


def _stage(table: Table, seat: Seat) -> StageView:
    """What stands on the stage, as far as the seat knows of it."""
    stage = table.world.stage or Stage()
    known = (one for id in stage.people if (one := table.world.cast.get(id)) and knows(seat, one))
    return StageView(stage.picture, tuple(one.id for one in known), stage.text)


Before: TypeAlias = tuple[Table, View | WaitingView | None]


class _Made:
    """The long lists of a view. A character looks as before to a seat that is as before; a line of the journal where,
    besides, the same seats are at the table and the same sheets are open."""

    def __init__(self, table: Table, seat: Seat, before: Before | None, lines: CommonLines) -> None:
        self.table, self.seat, self.lines = table, seat, lines
        was, seen = before or (table, None)
        known = isinstance(seen, View) and was.seat(seat.id) is seat
        self._was: tuple[Table, View] | None = (was, seen) if known and isinstance(seen, View) else None

    def of_this_world(self) -> View | None:
        """The view before, where all that the seat saw of the world is as it was."""
        return self._was[1] if self._was and self._was[0].world is self.table.world else None

    def cast(self) -> tuple[CharacterView, ...]:
        """Everyone the seat knows of."""
        before: dict[int, CharacterView] = {}
        if self._was:
            was, seen = self._was
            if was.world.cast is self.table.world.cast:
                return seen.cast
            before = dict(zip(map(id, _met(was, self.seat)), seen.cast, strict=True))
        met = _met(self.table, self.seat)
        return tuple(before.get(id(one)) or _character(self.seat, one) for one in met)

    def journal(self) -> tuple[AnyEntryView, ...]:
        """The lines that the seat may see."""
        before: dict[int, AnyEntryView] = {}
        if self._was and self._same_sight(self._was[0]):
            was, seen = self._was
            if moved := moved_on(was.journal, self.table.journal):
                return self._moved_on(was, seen, *moved)
            before = dict(zip(map(id, _lines(was, self.seat)), seen.journal, strict=True))
        lines = _lines(self.table, self.seat)
        made = tuple(before.get(id(one)) or self.lines.seen(self.table, self.seat, one) for one in lines)
        return self.lines.one(made)

    def _moved_on(self, was: Table, seen: View, went: int, came: int) -> tuple[AnyEntryView, ...]:
        """The lines without those that went, and with those that came."""
        if not went and not came:
            return seen.journal
        gone = sum(admits(one.to, self.seat.id) for one in was.journal[:went])
        new = self.table.journal[len(self.table.journal) - came :]
        lines = (one for one in new if admits(one.to, self.seat.id))
        told = tuple(self.lines.seen(self.table, self.seat, one) for one in lines)
        return self.lines.gone_on(seen.journal, gone, told)

    def seats(self) -> tuple[SeatView, ...]:
        """Those at the table, and for the GM those at the door."""
        if self._was and self._was[0].world.seats is self.table.world.seats:
            return self._was[1].seats
        return tuple(_seat(one) for one in self.table.world.seats.values() if _shows_seat(self.seat, one))

    def _same_sight(self, was: Table) -> bool:
        old, new = was.world, self.table.world
        if old.seats is not new.seats:
            return False
        return old.cast is new.cast or _sight(was, self.seat) == _sight(self.table, self.seat)


def _met(table: Table, seat: Seat) -> list[Character]:
    return [one for one in table.world.cast.values() if knows(seat, one) and one.id != BOARD]


def _lines(table: Table, seat: Seat) -> list[AnyEntry]:
    return [one for one in table.journal if admits(one.to, seat.id)]


def _sight(table: Table, seat: Seat) -> dict[str, bool]:
    """Whom a seat knows of, and at whose sheets it may look."""
    return {one.id: may_see_sheet(seat, one) for one in table.world.cast.values() if knows(seat, one)}


def _session(session: Session | None) -> SessionView | None:
    """A session, less the rows of what is hidden."""
    if session is None:
        return None
    return SessionView(
        session.number, session.commitment, session.pot, session.seed, session.salts, session.last
    )


def _order(table: Table, seat: Seat) -> OrderView | None:
    """The order as this seat knows it."""
    order = shown_order(table.world, seat)
    if order is None:
        return None
    turns = tuple(_turn(table, order, turn, n == order.active) for n, turn in enumerate(order.turns))
    due = tuple(_turn(table, order, turn) for turn in order.due)
    return OrderView(order.round, turns, due, gm_plays(table.world, seat))


def _turn(table: Table, order: Order, turn: Turn, active: bool = False) -> TurnView:
    names = tuple(table.world.cast[id].name for id in turn.characters)
    surprised = order.round == 1 and set(turn.characters) <= set(order.surprised)
    return TurnView(turn.id, names, turn.characters, turn.value, turn.phase, surprised, active)


def _timers(world: World, seat: Seat) -> tuple[TimerView, ...]:
    known = (one for one in (world.timers or {}).values() if not one.hidden or seat.id == GM)
    return tuple(
        TimerView(
            one.id, one.name, None if one.due is None else one.due - world.minutes, one.rounds, one.hidden
        )
        for one in known
    )


def _shows_seat(seat: Seat, other: Seat) -> bool:
    return not other.gone and (other.admitted or seat.id == GM)


def _seat(seat: Seat) -> SeatView:
    return SeatView(seat.id, seat.name, seat.role, seat.admitted, seat.colour or 0)


def _character(seat: Seat, character: Character) -> CharacterView:
    sheet = character.sheet if may_see_sheet(seat, character) else None
    mine = seat.id in character.owners
    face = character.face or None
    wounds = None if sheet is not None else character.wounds or None
    shown = CharacterView(
        character.id, character.name, character.player, character.owners, mine, sheet, face, wounds
    )
    if seat.id != GM:
        return shown
    return replace(shown, hidden=character.hidden, viewers=character.viewers, secrets=dict(character.secrets))


def _branch(table: Table) -> Branch | None:
    return None if table.branch is UNSET else table.branch


def _all_pending(table: Table, seat: Seat) -> tuple[PendingView, ...]:
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


def _asked_of(table: Table, seat: Seat, asked: Asked) -> bool:
    """Whether a move is asked of somebody that this seat plays; the GM sees them all."""
    character = table.world.cast.get(asked.character)
    return character is not None and (seat.id == GM or seat.id in character.owners)


# --- the journal ---------------------------------------------------------------------------------------------------


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


# --- out of a file -------------------------------------------------------------------------------------------------


def read_view(data: Mapping[str, Any]) -> View | WaitingView:
    """What a seat saw, without its journal, out of the JSON of its file."""
    if "seats" not in data:
        return convert(data, WaitingView)
    return convert({**data, "journal": ()}, GMView if "notes" in data else View)


def read_entry(data: Mapping[str, Any]) -> AnyEntryView:
    """A line that a seat saw, out of the JSON of its file: there, steps may be veiled."""
    line = data["data"]
    if data["kind"] != MoveLine.kind:
        return convert(data, AnyEntryView)
    read: AnyEntryView = convert({**data, "data": {**line, "steps": ()}}, AnyEntryView)
    return replace(read, line=replace(read.line, steps=tuple(map(seen_step, line["steps"]))))
