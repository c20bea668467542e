"""What one seat may see: the only function through which anything leaves for a player, and the values it gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import UNSET, Struct, convert, field
from msgspec.structs import asdict, replace

from paravent.core.scenario import Scenario
from paravent.core.words import Words
from paravent.table.audience import admits
from paravent.table.context import knows, may_see_sheet
from paravent.table.entry import AnyEntry, SaidLine, SceneLine
from paravent.table.journal_seen import AnyEntryView, CommonLines
from paravent.table.maps_seen import MapView, maps_seen
from paravent.table.moves_seen import PendingView, pending_seen
from paravent.table.order_seen import gm_plays, shown_order
from paravent.table.receipt import code_of
from paravent.table.values import (
    BOARD,
    GM,
    Asked,
    Branch,
    Character,
    Correction,
    Face,
    Glass,
    Limit,
    Map,
    Note,
    Order,
    Proposed,
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
        pending=pending_seen(table, seat),
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
        pending=pending_seen(table, seat),
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


def _asked_of(table: Table, seat: Seat, asked: Asked) -> bool:
    """Whether a move is asked of somebody that this seat plays; the GM sees them all."""
    character = table.world.cast.get(asked.character)
    return character is not None and (seat.id == GM or seat.id in character.owners)


# --- out of a file -------------------------------------------------------------------------------------------------


def read_view(data: Mapping[str, Any]) -> View | WaitingView:
    """What a seat saw, without its journal, out of the JSON of its file."""
    if "seats" not in data:
        return convert(data, WaitingView)
    return convert({**data, "journal": ()}, GMView if "notes" in data else View)
