"""Whether a table could have written what a file tells: each event where it stands, and the table that it makes.

A file is input from strangers. Its chain says only that it holds together: here every value is held against the bounds
of the commands, against who and what was at the table then, and against the game's own sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any

from msgspec import convert
from msgspec.structs import fields

from paravent.core.game import Game
from paravent.core.parameters import read_values, written
from paravent.core.refusal import Refusal
from paravent.core.sheet import Record
from paravent.table import commands as c
from paravent.table import events as e
from paravent.table.context import NOBODY
from paravent.table.entry import Change, DiceTerm
from paravent.table.event_bounds import within, within_bounds
from paravent.table.formula import Term, read_formula
from paravent.table.journal import MOST_NOTES, NOTES_LONGEST
from paravent.table.maps import MOST_MAPS, MOST_PINS, check_painted, check_zones
from paravent.table.moves import MOST_PROPOSED
from paravent.table.portraits import MOST_TURNS
from paravent.table.roll_requests import MOST_ASKED
from paravent.table.seats import MOST_SEATS
from paravent.table.table_file import EventLine
from paravent.table.table_options import offered
from paravent.table.timers import MOST_TIMERS
from paravent.table.values import (
    BOARD,
    GM,
    Character,
    Correction,
    Face,
    Map,
    Order,
    PendingMove,
    Table,
    World,
)

SEATS_EVER = 1000
CAST_EVER = 300
"""Older tables had room for more; they are still brought in."""
YEARS = range(1970, 2200)


class TableCheck:
    """Holds the events of a file, one after the other, against the games that are here."""

    def __init__(self, game_of: Callable[[str], Game]) -> None:
        self.game_of = game_of

    def __call__(self, before: Table | None, line: EventLine, after: Table) -> None:
        """Raise ValueError for what no table could have written; a game that is not here is refused in words."""
        game = self.game_of(after.game)
        convert(line.command, c.Id)
        try:
            possible = (
                within(line.answer)
                and _logged(line.event, after)
                and within_bounds(line.event.event)
                and (before is None or _Event(game, before, line.event).possible())
                and _World(game, after.world).possible(before.world if before else World(""))
            )
        except Refusal as refusal:
            raise ValueError(refusal.words.en) from None
        if not possible:
            raise ValueError("no table could have written this")


def _logged(logged: e.Logged, after: Table) -> bool:
    """Whether somebody at the table did it, or asked for a seat, or did not sign, at some time, for people at the table
    to know."""
    convert(logged.action, c.Id)
    at, seats = datetime.fromisoformat(logged.at), after.world.seats
    asks = isinstance(logged.event, e.SeatAsked) and len(logged.seat) <= 120
    unsigned = isinstance(logged.event, e.CardRaised | e.LimitSet) and logged.seat == NOBODY
    timed = at.tzinfo is not None and at.year in YEARS and len(logged.at) <= 40
    return timed and (logged.seat in seats or asks or unsigned) and _known(logged.to or (), after)


def _known(seats: Iterable[str], table: Table) -> bool:
    """Whether these are seats that somebody had, even if it was undone since."""
    return all(seat in table.world.seats or seat in table.seen for seat in seats)


class _Event:
    """One event, and the table before it."""

    def __init__(self, game: Game, table: Table, logged: e.Logged) -> None:
        self.game = game
        self.table = table
        self.world = table.world
        self.logged = logged

    def possible(self) -> bool:
        """Whether it could have happened then."""
        event = self.logged.event
        match event:
            case e.TableOpened():
                return False
            case e.BranchKept():
                return bool(self.table.branch)
            case e.SeatAsked():
                return event.seat not in self.table.seen
            case e.SeatLeft():
                return event.seat != GM and event.seat in self.world.seats
            case (
                e.SeatAdmitted() | e.SeatRenamed() | e.SeatColoured() | e.DeviceCodeMade() | e.SeatCodeMade()
            ):
                return event.seat in self.world.seats
            case e.DeviceLinked() | e.EntropyGiven():
                return event.seat in self.world.seats
            case e.SessionOpened():
                return event.number == (self.table.session.number + 1 if self.table.session else 1)
            case e.SessionClosed() | e.SaltsKept():
                return self.table.session is not None and event.number == self.table.session.number
            case e.Revealed():
                return _known(event.to or (), self.table)
        return self._of_characters(event) and self._of_scenes(event) and self._of_moves(event)

    def _of_characters(self, event: e.Event) -> bool:
        match event:
            case e.CharacterMade():
                return event.character not in self.world.cast and self._made(event)
            case e.CharacterGiven():
                return event.character in self.world.cast and _known(
                    (*event.owners, *event.viewers), self.table
                )
            case e.FaceGiven():
                return event.character in self.world.cast and event.character != BOARD
            case e.WoundsShown():
                return event.wounds.keys() <= self.world.cast.keys() - {BOARD}
            case e.CharacterHidden() | e.SecretsKept() | e.CharacterRemoved():
                return event.character in self.world.cast
            case e.SheetChanged():
                return event.character in self.world.cast and self._changes(event.changes)
            case e.SettingsChanged():
                known = {one.key: one for one in offered(self.game)}
                for key in known.keys() & event.settings.keys():
                    known[key].kind.read(key, event.settings[key])
        return True

    def _of_scenes(self, event: e.Event) -> bool:
        match event:
            case e.ScenarioKept(scenario=scenario):
                scenes = scenario.scenes
                leads = (lead.scene for scene in scenes for lead in scene.leads)
                moves = (roll.move for scene in scenes for roll in scene.rolls)
                return all(place < len(scenes) for place in leads) and all(map(self.game.move, moves))
            case e.SceneBegun() | e.StageSet():
                return {*(event.people or ())} <= self.world.cast.keys()
            case e.TimerSet(timer=timer):
                convert(timer.id, c.Id)
                return (timer.due is None) is not (timer.rounds is None)
            case e.TimerCounted(timer=id) | e.TimerDue(timer=id) | e.TimerDropped(timer=id):
                return id in (self.world.timers or {})
        return self._of_maps(event)

    def _of_maps(self, event: e.Event) -> bool:
        maps = self.world.maps or {}
        match event:
            case e.MapDrawn():
                check_zones(event.zones)
                check_painted(event)
                return all(map(_hashed, (event.picture, event.painted)))
            case e.MapDropped(map=name) | e.MapShown(map=name) | e.MapHidden(map=name):
                return name in maps
            case e.PinDropped(map=name, pin=pin):
                return name in maps and pin in maps[name].pins
            case e.MapStood(map=name, character=who, zone=zone):
                there = who in self.world.cast and who != BOARD
                return there and name in maps and (not zone or maps[name].zone(zone) is not None)
            case e.PinPut(map=name, pin=put):
                convert(put.id, c.Id)
                return name in maps and maps[name].zone(put.zone) is not None
        return True

    def _made(self, event: e.CharacterMade) -> bool:
        sheet = typed(self.game, event.character, event.sheet)
        check_made(sheet)
        return event.name == str(sheet.name) and _known(event.owners, self.table)

    def _changes(self, changes: Iterable[Change]) -> bool:
        """Whether these are fields of sheets, and values that they may have."""
        for change in changes:
            kinds = {one.encode_name: one.type for one in fields(shape_of(self.game, change.character))}
            if change.field not in kinds or change.character not in self.world.cast:
                return False
            convert(change.before, kinds[change.field])
            convert(change.after, kinds[change.field])
        return True

    def _of_moves(self, event: e.Event) -> bool:
        match event:
            case e.MoveBegun():
                held = {*event.roles.values()} <= self.world.cast.keys()
                return held and event.roles.keys() == event.sheets.keys() and self._sheets(event)
            case e.MoveContinued() | e.MoveWithdrawn() | e.MoveReread():
                return event.move in self.world.pending
            case e.MoveEnded():
                return self._ended(event) and self._changes(self._of_those_here(event))
            case e.MoveProposed(proposed=proposed):
                known = self.game.move(proposed.move) is not None
                return known and {*proposed.roles.values()} <= self.world.cast.keys()
            case e.MoveAsked():
                known = self.game.move(event.asked.move) is not None
                return known and event.asked.character in self.world.cast
            case e.RolledFreely():
                return _rolled(event)
            case e.OrderDealt() | e.OrderSet() | e.OrderJoined():
                return _ordered(event.order)
            case e.CorrectionProposed() | e.ActionCorrected():
                return self._corrected(event.correction)
        return True

    def _sheets(self, event: e.MoveBegun) -> bool:
        move = self.game.move(event.move)
        return move is not None and bool(self.game.sheets(move, event.sheets)) == bool(event.sheets)

    def _of_those_here(self, event: e.MoveEnded) -> Iterator[Change]:
        """What a move changes, less what it changes of somebody in it who is not there any more: undone meanwhile."""
        roles = {*self.world.pending[event.move].roles.values()} - self.world.cast.keys()
        return (change for change in event.changes if change.character not in roles)

    def _ended(self, event: e.MoveEnded) -> bool:
        pending = self.world.pending.get(event.move)
        move = self.game.move(pending.move) if pending else None
        return move is not None and move.read_outcome(event.outcome) is not None

    def _corrected(self, correction: Correction) -> bool:
        changes = [change for some in correction.changes.values() for change in some]
        here = [change for change in changes if change.character in self.world.cast]
        named = {one.action for one in correction.differences} | {correction.action}
        return self._changes(here) and named >= correction.lines.keys()


class _World:
    """What actions made of a table."""

    def __init__(self, game: Game, world: World) -> None:
        self.game = game
        self.world = world

    def possible(self, before: World) -> bool:
        """Whether there is a GM, not too much of anything, and on each sheet what the game writes there. What was so
        before this event is not looked at again."""
        world = self.world
        return (
            (world.seats is before.seats or self._seats())
            and (world.cast is before.cast or self._cast(before.cast))
            and (world.notes is before.notes or self._notes())
            and (world.pending is before.pending or self._moves(world.pending))
            and (world.asked is before.asked or _named(world.asked, MOST_ASKED))
            and (world.proposed is before.proposed or _named(world.proposed, MOST_PROPOSED))
            and (world.timers is before.timers or _named(world.timers or {}, MOST_TIMERS))
            and (world.maps is before.maps or _mapped(world.maps or {}))
            and (world.order is before.order or world.order is None or _ordered(world.order))
        )

    def _seats(self) -> bool:
        seats = self.world.seats
        gm = seats.get(GM)
        return (
            gm is not None
            and (gm.role, gm.admitted, gm.gone) == ("gm", True, False)
            and not any(one.role == "gm" for one in seats.values() if one is not gm)
            and sum(not one.gone for one in seats.values()) <= 2 * MOST_SEATS + 1
            and _named(seats, SEATS_EVER)
        )

    def _cast(self, before: dict[str, Character]) -> bool:
        cast = self.world.cast
        if not _named(cast, CAST_EVER + 1) or (BOARD in cast and self.game.board is None):
            return False
        for id, one in cast.items():
            if before.get(id) is not one:
                typed(self.game, id, one.sheet)
        return all(
            within(one.sheet) and len(one.name) <= 120 and _faced(one.face or Face()) for one in cast.values()
        )

    def _notes(self) -> bool:
        notes = self.world.notes
        return _named(notes, MOST_NOTES) and sum(len(one.text) for one in notes.values()) <= NOTES_LONGEST

    def _moves(self, pending: dict[str, PendingMove]) -> bool:
        return len(pending) <= CAST_EVER and all(
            one.action == action and self.game.move(one.move) is not None for action, one in pending.items()
        )


def _named(some: dict[str, Any], most: int) -> bool:
    """Whether these are not too many, each under its own id."""
    return len(some) <= most and all(one.id == id for id, one in some.items())


def _mapped(maps: dict[str, Map]) -> bool:
    """Whether these are not too many, each under its own name, with not too many pins."""
    return len(maps) <= MOST_MAPS and all(
        one.name == name and len(one.pins) <= MOST_PINS for name, one in maps.items()
    )


def _hashed(picture: str) -> bool:
    return not picture or bool(convert(picture, c.PictureHash))


def _faced(face: Face) -> bool:
    """Whether a face was turned so often and its picture is one by name."""
    return 0 <= face.turn <= MOST_TURNS and _hashed(face.picture)


def typed(game: Game, character: str, sheet: dict[str, Any]) -> Record:
    """A sheet as the game's own value."""
    return convert(sheet, shape_of(game, character))


def check_made(sheet: Record) -> None:
    """Refuse a new sheet that nobody could have filled in: by the bounds of its fields, and by the game's own check."""
    read_values(type(sheet), written(type(sheet), sheet))
    sheet.check()


def shape_of(game: Game, character: str) -> type[Record]:
    """What kind of value a character's sheet is: the board has its own."""
    return game.board if character == BOARD and game.board else game.sheet


def _rolled(event: e.RolledFreely) -> bool:
    """Whether these are the dice of this formula, and their sum."""
    terms = read_formula(event.formula)
    return (
        event.total == sum(one.amount for one in event.dice)
        and len(terms) == len(event.dice)
        and all(map(_thrown, terms, event.dice))
    )


def _thrown(term: Term, dice: DiceTerm) -> bool:
    if not term.sides:
        return dice == DiceTerm(term.sign, number=term.count)
    return (dice.sign, dice.sides, len(dice.faces or ())) == (term.sign, term.sides, term.count)


def _ordered(order: Order) -> bool:
    """Whether an order has turns, one of which is under way."""
    turns = {turn.id for turn in order.turns}
    return 0 <= order.active < len(order.turns) == len(turns) and order.round >= 1 and "" not in turns
