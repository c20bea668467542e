"""What an event makes of a table. No rule is ever run here: events carry facts.

An event about something that is not there (its making was undone) changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import attrgetter
from typing import Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from paravent.core.parameters import value_at
from paravent.table import events as e
from paravent.table.audience import Audience
from paravent.table.entry import (
    AnyEntry,
    AnyLine,
    AskedLine,
    BlindLine,
    CardLine,
    Change,
    CharacterLine,
    ClockLine,
    CodeLine,
    CorrectionLine,
    Fighter,
    GlassLine,
    JoinedLine,
    MapLine,
    MoveLine,
    OrderEndedLine,
    OrderLine,
    PauseLine,
    RollLine,
    RoundLine,
    SaidLine,
    ScenarioLine,
    SceneLine,
    SeatLine,
    SessionLine,
    SettingsLine,
    SheetLine,
    TableLine,
    Turns,
    UndoAskedLine,
    UndoLine,
    UndoRefusedLine,
    entry_of,
)
from paravent.table.fairness import Place, stirred
from paravent.table.order_seen import in_the_open, parts
from paravent.table.patch import patched
from paravent.table.receipt import link, places_in, throw_kept, throw_told
from paravent.table.values import (
    BOARD,
    GM,
    JOURNAL_APART,
    JOURNAL_KEPT,
    Asked,
    Branch,
    Character,
    Face,
    Glass,
    Limit,
    Map,
    Note,
    Order,
    PendingMove,
    Seat,
    Session,
    Stage,
    Table,
    World,
)

ID: Final = attrgetter("id")
AUDIENCE: Final = attrgetter("to")


def opened(table: str, first: e.Logged) -> Table:
    """The table that its first event makes."""
    event = first.event
    if not isinstance(event, e.TableOpened):
        raise TypeError("a table begins by being opened")
    gm = Seat(GM, event.gm, "gm", admitted=True)
    before = "" if event.table == table else event.table
    empty = Table(table, event.game, World(event.name, seats={GM: gm}), opened_as=before)
    return _told(empty, first)


def evolve(table: Table, logged: e.Logged) -> Table:
    """The table after one more event."""
    after = EVOLVE[type(logged.event)](table, logged, logged.event)
    return _told(_thrown(after, logged), logged)


def folded(table: str, log: Iterable[e.Logged]) -> Table:
    """The table that its whole log makes."""
    rest = iter(log)
    return reduce(evolve, rest, opened(table, next(rest)))


def _told(table: Table, logged: e.Logged) -> Table:
    """Count the event for every seat that may know of it."""
    seats = table.world.seats if logged.to is None else logged.to
    seen = {**table.seen, **{seat: table.seen.get(seat, 0) + 1 for seat in seats}}
    return replace(table, version=table.version + 1, seen=seen)


def _world(table: Table, **changes: Any) -> Table:
    return replace(table, world=replace(table.world, **changes))


def _written(table: Table, logged: e.Logged, line: AnyLine, about: str = "") -> Table:
    """A new line in the journal; `about` numbers lines apart whose audience is not the action's."""
    stem = f"{logged.action}.{about}" if about else logged.action
    number = _lines_of(table.journal, stem)
    entry = entry_of(line, f"{stem}.{number}", logged.action, logged.at, logged.seat, logged.to)
    after = replace(table, journal=_kept((*table.journal, entry), entry))
    return _linked(after, logged, line)


def _lines_of(journal: tuple[AnyEntry, ...], stem: str) -> int:
    """How many lines are numbered from this stem; mostly there is none, which is soon seen in all their ids at once."""
    if stem not in "\n".join(map(ID, journal)):
        return 0
    return sum(entry.id.rpartition(".")[0] == stem for entry in journal)


def _linked(table: Table, logged: e.Logged, line: AnyLine) -> Table:
    """An open throw, once it is told, is one more link of the session's receipt."""
    about = throw_told(logged.at, logged.action, logged.seat, line) if logged.to is None else None
    if about is None or table.session is None:
        return table
    return replace(table, session=replace(table.session, last=link(table.session.last, about)))


def _thrown(table: Table, logged: e.Logged) -> Table:
    """A throw takes its place in its row, and is one more link of all of them."""
    session, about = table.session, throw_kept(logged)
    if about is None or session is None or not session.salts or session.seed:
        return table
    rows = dict(session.rows)
    for name, place in places_in(logged):
        rows[name] = max(rows.get(name, 0), (place.row or 0) + 1)
    return replace(table, session=replace(session, rows=rows, whole=link(session.whole, about)))


def _kept(journal: tuple[AnyEntry, ...], last: AnyEntry) -> tuple[AnyEntry, ...]:
    """The journal without the oldest lines of the last one's audience, and without the oldest that its author wrote to
    some alone, once there are too many. What all read is never pushed out by what some read."""
    if len(journal) <= min(JOURNAL_KEPT, JOURNAL_APART):
        return journal
    to, seat = last.to, last.seat
    gone = _first(to, list(map(AUDIENCE, journal)), JOURNAL_KEPT)
    if to is not None:
        apart = [n for n, entry in enumerate(journal) if entry.to is not None and entry.seat == seat]
        gone.update(apart[:-JOURNAL_APART])
    for n in sorted(gone, reverse=True):
        journal = (*journal[:n], *journal[n + 1 :])
    return journal


def _first(value: Audience, among: list[Audience], kept: int) -> set[int]:
    """The first places of a value beyond so many of them."""
    found: list[int] = []
    for _ in range(among.count(value) - kept):
        found.append(among.index(value, found[-1] + 1 if found else 0))
    return set(found)


def _rewritten(
    table: Table, which: Callable[[AnyEntry], bool], change: Callable[[AnyEntry], AnyEntry]
) -> Table:
    return replace(table, journal=tuple(change(entry) if which(entry) else entry for entry in table.journal))


def applied(cast: dict[str, Character], changes: Iterable[Change]) -> dict[str, Character]:
    """The cast after these changes. Where a number has moved on meanwhile, the difference counts."""
    cast = dict(cast)
    for change in changes:
        if character := cast.get(change.character):
            sheet = {**character.sheet, change.field: _changed(character.sheet.get(change.field), change)}
            name = str(sheet.get("name") or character.name)
            cast[change.character] = replace(character, sheet=sheet, name=name)
    return cast


def _changed(now: Any, change: Change) -> Any:
    if now == change.before:
        return change.after
    if all(type(value) is int for value in (now, change.before, change.after)):
        return now + change.after - change.before
    if all(isinstance(value, list) for value in (now, change.before, change.after)):
        return _merged(now, change.before, change.after)
    return change.after


def _merged(now: list[Any], before: list[Any], after: list[Any]) -> list[Any]:
    """A list that has moved on meanwhile: without what the change takes away, and with what it adds."""
    kept = list(now)
    for gone in _less(before, after):
        if gone in kept:
            kept.remove(gone)
    return [*kept, *_less(after, before)]


def _less(some: list[Any], others: list[Any]) -> list[Any]:
    """What is in a list more often than in another."""
    left = list(some)
    for one in others:
        if one in left:
            left.remove(one)
    return left


# --- seats -----------------------------------------------------------------------------------------------------


def _seat(table: Table, id: str, **changes: Any) -> Table:
    if id not in table.world.seats:
        return table
    seats = {**table.world.seats, id: replace(table.world.seats[id], **changes)}
    return _world(table, seats=seats)


def _renamed(table: Table, logged: e.Logged, event: e.TableRenamed) -> Table:
    return _written(_world(table, name=event.name), logged, TableLine(event.name))


def _branched(table: Table, logged: e.Logged, event: e.TableBranched) -> Table:
    branch = Branch(event.source, event.of, event.same_dice)
    after = _world(replace(table, branch=branch), name=event.name)
    return _written(after, logged, TableLine(event.name))


def _branch_kept(table: Table, _: e.Logged, __: e.BranchKept) -> Table:
    return replace(table, branch=replace(table.branch, kept=True)) if table.branch else table


def _invited(table: Table, _: e.Logged, event: e.InvitationMade) -> Table:
    return replace(table, invitation=event.code)


def _asked(table: Table, _: e.Logged, event: e.SeatAsked) -> Table:
    seat = Seat(event.seat, event.name, event.role, colour=event.colour or UNSET)
    return _world(table, seats={**table.world.seats, event.seat: seat})


def _admitted(table: Table, logged: e.Logged, event: e.SeatAdmitted) -> Table:
    other = {"colour": event.colour} if event.colour else {}
    after = _seat(table, event.seat, admitted=True, **other)
    return _written(after, logged, SeatLine(event.seat, here=True))


def _left(table: Table, logged: e.Logged, event: e.SeatLeft) -> Table:
    seat = table.world.seats.get(event.seat)
    was_here = seat is not None and seat.admitted
    after = _seat(table, event.seat, gone=True, admitted=False)
    return _written(after, logged, SeatLine(event.seat, here=False)) if was_here else after


def _seat_renamed(table: Table, _: e.Logged, event: e.SeatRenamed) -> Table:
    return _seat(table, event.seat, name=event.name)


def _code_made(table: Table, logged: e.Logged, event: e.SeatCodeMade) -> Table:
    return _written(table, logged, CodeLine(event.seat))


def _unchanged(table: Table, _: e.Logged, __: Any) -> Table:
    return table


# --- characters ------------------------------------------------------------------------------------------------


def _character(table: Table, id: str, **changes: Any) -> Table:
    if id not in table.world.cast:
        return table
    cast = {**table.world.cast, id: replace(table.world.cast[id], **changes)}
    return _world(table, cast=cast)


def _made(table: Table, logged: e.Logged, event: e.CharacterMade) -> Table:
    character = Character(
        event.character, event.name, event.sheet, event.player, event.owners, (), event.hidden
    )
    after = _world(table, cast={**table.world.cast, event.character: character})
    if event.character == BOARD:
        return after
    return _written(after, logged, CharacterLine(event.character, event.name, here=True))


def _sheet_changed(table: Table, logged: e.Logged, event: e.SheetChanged) -> Table:
    after = _world(table, cast=applied(table.world.cast, event.changes))
    if event.quiet:
        return after
    return _written(
        after,
        logged,
        SheetLine(event.character, event.changes, event.reason, event.alias),
        about=event.character,
    )


def _given(table: Table, _: e.Logged, event: e.CharacterGiven) -> Table:
    return _character(table, event.character, owners=event.owners, viewers=event.viewers)


def _hidden(table: Table, logged: e.Logged, event: e.CharacterHidden) -> Table:
    """Whoever is shown comes into play for the others; of whoever is hidden nothing is said."""
    after = _character(table, event.character, hidden=event.hidden)
    if event.hidden:
        return _off_stage(after, event.character)
    character = after.world.cast.get(event.character)
    if character is None:
        return after
    return _written(after, logged, CharacterLine(character.id, character.name, here=True))


def _faced(table: Table, _: e.Logged, event: e.FaceGiven) -> Table:
    return _character(table, event.character, face=UNSET if event.face == Face() else event.face)


def _secrets(table: Table, _: e.Logged, event: e.SecretsKept) -> Table:
    return _character(table, event.character, secrets=event.secrets)


def _removed(table: Table, logged: e.Logged, event: e.CharacterRemoved) -> Table:
    character = table.world.cast.get(event.character)
    name = character.name if character else event.character
    cast = {id: one for id, one in table.world.cast.items() if id != event.character}
    after = _off_maps(_off_stage(_world(table, cast=cast), event.character), event.character)
    return _written(after, logged, CharacterLine(event.character, name, here=False))


# --- moves -----------------------------------------------------------------------------------------------------


def _begun(table: Table, logged: e.Logged, event: e.MoveBegun) -> Table:
    pending = PendingMove(
        logged.action,
        logged.seat,
        event.move,
        event.roles,
        event.values,
        event.sheets,
        logged.to,
        event.typed,
        event.session,
        event.pot,
        event.place,
    )
    world = table.world
    asked = {id: one for id, one in world.asked.items() if not _answers(one, event)}
    proposed = {id: one for id, one in world.proposed.items() if id != logged.action}
    after = _world(table, pending={**world.pending, logged.action: pending}, asked=asked, proposed=proposed)
    line = MoveLine(
        move=event.move,
        title=event.title,
        roles=event.roles,
        names={role: _name(table, id) for role, id in event.roles.items()},
        values=event.values,
        written=written_of(event.values, event.sheets),
        steps=(),
        typed=event.typed,
        place=_place(event.place),
        said=event.said or None,
        out_of_turn=event.out_of_turn,
        again=event.again,
        aim=event.aim or None,
    )
    return _written(after, logged, line)


def _move_proposed(table: Table, _: e.Logged, event: e.MoveProposed) -> Table:
    return _world(table, proposed={**table.world.proposed, event.proposed.id: event.proposed})


def _proposal_dropped(table: Table, _: e.Logged, event: e.ProposalDropped) -> Table:
    kept = {id: one for id, one in table.world.proposed.items() if id != event.proposal}
    return _world(table, proposed=kept)


def _place(place: Place | None) -> Place | None:
    return place.told if place else None


def written_of(values: Mapping[str, str], sheets: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """By role, what stands on a sheet where a value of the move names a field of it: which weapon was the first."""
    found = {role: {key: value_at(sheet, key) for key in values.values()} for role, sheet in sheets.items()}
    return {
        role: {key: text for key, text in named.items() if isinstance(text, str)}
        for role, named in found.items()
    }


def _answers(asked: Asked, event: e.MoveBegun) -> bool:
    """Whether a move is the one that was asked for."""
    return asked.move == event.move and asked.character in event.roles.values()


def _move_asked(table: Table, logged: e.Logged, event: e.MoveAsked) -> Table:
    one = event.asked
    after = _world(table, asked={**table.world.asked, one.id: one})
    line = AskedLine(
        character=one.character,
        name=_name(table, one.character),
        move=one.move,
        title=one.title,
        values=one.values,
    )
    return _written(after, logged, line)


def _asked_dropped(table: Table, _: e.Logged, event: e.AskedDropped) -> Table:
    return _world(table, asked={id: one for id, one in table.world.asked.items() if id != event.asked})


def _name(table: Table, id: str) -> str:
    character = table.world.cast.get(id)
    return character.name if character else id


def _continued(table: Table, _: e.Logged, event: e.MoveContinued) -> Table:
    pending = table.world.pending.get(event.move)
    if pending is None:
        return table
    pending = replace(pending, answers=event.answers, question=event.question, dice=event.dice)
    after = _world(table, pending={**table.world.pending, event.move: pending})
    return _move_went_on(after, event.move, steps=event.steps)


def _reread(table: Table, _: e.Logged, event: e.MoveReread) -> Table:
    pending = table.world.pending.get(event.move)
    if pending is None:
        return table
    sheets = {role: {**sheet, **event.sheets.get(role, {})} for role, sheet in pending.sheets.items()}
    pending = replace(pending, sheets=sheets, question=event.question, dice=event.dice)
    return _world(table, pending={**table.world.pending, event.move: pending})


def _ended(table: Table, _: e.Logged, event: e.MoveEnded) -> Table:
    after = _world(_let_go(table, event.move), cast=applied(table.world.cast, event.changes))
    return _move_went_on(
        after,
        event.move,
        steps=event.steps,
        outcome=event.outcome,
        verdict=event.verdict,
        changes=event.changes,
        answers=event.answers,
        tones=event.tones or None,
    )


def _withdrawn(table: Table, _: e.Logged, event: e.MoveWithdrawn) -> Table:
    return _move_went_on(_let_go(table, event.move), event.move, withdrawn=True)


def _let_go(table: Table, action: str) -> Table:
    return _world(table, pending={id: one for id, one in table.world.pending.items() if id != action})


def _move_went_on(table: Table, action: str, **changes: Any) -> Table:
    return _rewritten(
        table,
        lambda entry: entry.action == action and isinstance(entry.line, MoveLine),
        lambda entry: replace(entry, line=replace(entry.line, **changes)),
    )


# --- journal, time, dice ---------------------------------------------------------------------------------------


def _rolled(table: Table, logged: e.Logged, event: e.RolledFreely) -> Table:
    line = RollLine(event.formula, event.label, event.dice, event.total, event.typed, _place(event.place))
    return _written(table, logged, line)


def _blind(table: Table, logged: e.Logged, event: e.RolledBlind) -> Table:
    return _written(table, logged, BlindLine(event.what))


def _said(table: Table, logged: e.Logged, event: e.Said) -> Table:
    after = table
    if event.manner == "read" and logged.to is None:
        after = _world(table, stage=replace(table.world.stage or Stage(), text=event.text))
    return _written(after, logged, SaidLine(event.manner, event.text, event.picture or None))


def _undo_asked(table: Table, logged: e.Logged, event: e.UndoAsked) -> Table:
    return _written(table, logged, UndoAskedLine(event.action))


def _undo_refused(table: Table, logged: e.Logged, event: e.UndoRefused) -> Table:
    return _written(table, logged, UndoRefusedLine(event.action))


def _revealed(table: Table, _: e.Logged, event: e.Revealed) -> Table:
    """A move still in progress goes on in front of those who now see it."""
    moves = {
        entry.action
        for entry in table.journal
        if entry.id == event.entry and isinstance(entry.line, MoveLine)
    }
    pending = {
        action: replace(one, to=event.to) if action in moves else one
        for action, one in table.world.pending.items()
    }
    after = _world(table, pending=pending)
    return _rewritten(after, lambda entry: entry.id == event.entry, lambda entry: replace(entry, to=event.to))


def _picture_kept(table: Table, _: e.Logged, event: e.PictureKept) -> Table:
    return _world(table, pictures={**(table.world.pictures or {}), event.name: event.picture})


def _picture_dropped(table: Table, _: e.Logged, event: e.PictureDropped) -> Table:
    kept = {name: one for name, one in (table.world.pictures or {}).items() if name != event.name}
    return _world(table, pictures=kept or UNSET)


def _map_drawn(table: Table, _: e.Logged, event: e.MapDrawn) -> Table:
    """The zones as they are now; what stood on others is off the map."""
    before = (table.world.maps or {}).get(event.name, Map(event.name))
    names = {zone.name for zone in event.zones}
    drawn = replace(
        before,
        zones=event.zones,
        picture=event.picture,
        painted=event.painted,
        standing={id: zone for id, zone in before.standing.items() if zone in names},
        pins={id: pin for id, pin in before.pins.items() if pin.zone in names},
    )
    return _world(table, maps={**(table.world.maps or {}), event.name: drawn})


def _map_dropped(table: Table, _: e.Logged, event: e.MapDropped) -> Table:
    kept = {name: one for name, one in (table.world.maps or {}).items() if name != event.map}
    return _world(_taken_up(table, event.map), maps=kept or UNSET)


def _map_shown(table: Table, logged: e.Logged, event: e.MapShown) -> Table:
    if event.map not in (table.world.maps or {}):
        return table
    after = _world(_with_map(table, event.map, shown=True), laid=event.map)
    return _written(after, logged, MapLine(event.map))


def _map_hidden(table: Table, _: e.Logged, event: e.MapHidden) -> Table:
    return _with_map(_taken_up(table, event.map), event.map, shown=False)


def _taken_up(table: Table, name: str) -> Table:
    return _world(table, laid=UNSET) if table.world.laid == name else table


def _with_map(table: Table, name: str, **changes: Any) -> Table:
    """A table with a map of it changed, where it is there."""
    maps = table.world.maps or {}
    return _world(table, maps={**maps, name: replace(maps[name], **changes)}) if name in maps else table


def _stood(table: Table, _: e.Logged, event: e.MapStood) -> Table:
    before = (table.world.maps or {}).get(event.map)
    if before is None or event.character not in table.world.cast:
        return table
    if event.zone and before.zone(event.zone) is None:
        return table
    others = {id: zone for id, zone in before.standing.items() if id != event.character or event.zone}
    there = {event.character: event.zone} if event.zone else {}
    return _with_map(table, event.map, standing={**others, **there})


def _off_maps(table: Table, character: str) -> Table:
    """Whoever is gone stands on no map."""
    for name, one in (table.world.maps or {}).items():
        if character in one.standing:
            standing = {id: zone for id, zone in one.standing.items() if id != character}
            table = _with_map(table, name, standing=standing)
    return table


def _pin_put(table: Table, _: e.Logged, event: e.PinPut) -> Table:
    before = (table.world.maps or {}).get(event.map)
    if before is None or before.zone(event.pin.zone) is None:
        return table
    return _with_map(table, event.map, pins={**before.pins, event.pin.id: event.pin})


def _pin_dropped(table: Table, _: e.Logged, event: e.PinDropped) -> Table:
    before = (table.world.maps or {}).get(event.map, Map(event.map))
    return _with_map(table, event.map, pins={id: pin for id, pin in before.pins.items() if id != event.pin})


def _scenario_kept(table: Table, _: e.Logged, event: e.ScenarioKept) -> Table:
    return _world(table, script=event.scenario, reached=UNSET)


def _scenario(table: Table, logged: e.Logged, event: e.ScenarioBegun) -> Table:
    hour = table.world.hour if event.hour is None else (event.hour - table.world.minutes) % 1440
    after = _world(table, scenario=event.name, scene="", hour=hour, begun=table.world.minutes)
    return _written(after, logged, ScenarioLine(event.name))


def _scene(table: Table, logged: e.Logged, event: e.SceneBegun) -> Table:
    before = table.world.stage or Stage()
    people = before.people if event.people is None else event.people
    after = _world(table, scene=event.name, stage=_set(Stage(event.picture, people)), laid=UNSET)
    return _written(after, logged, SceneLine(event.name, event.picture or None))


def _set(stage: Stage) -> Stage | UnsetType:
    """A stage; a bare one is none."""
    return UNSET if stage == Stage() else stage


def _scene_reached(table: Table, _: e.Logged, event: e.SceneReached) -> Table:
    return _world(table, reached=event.scene)


def _stage_set(table: Table, _: e.Logged, event: e.StageSet) -> Table:
    return _world(table, stage=_set(replace(table.world.stage or Stage(), people=event.people)))


def _off_stage(table: Table, character: str) -> Table:
    """Whoever is hidden or gone is not on stage."""
    stage = table.world.stage or Stage()
    if character not in stage.people:
        return table
    return _world(
        table, stage=_set(replace(stage, people=tuple(id for id in stage.people if id != character)))
    )


def _advanced(table: Table, logged: e.Logged, event: e.ClockAdvanced) -> Table:
    minutes = table.world.minutes + event.minutes
    after = _world(table, minutes=minutes, lag=event.behind or UNSET)
    if not (event.minutes or event.awaits):
        return after
    return _written(after, logged, ClockLine(event.minutes, event.left, event.awaits))


def _glass_turned(table: Table, logged: e.Logged, event: e.GlassTurned) -> Table:
    after = _world(table, glass=Glass(event.seconds, logged.at))
    return _written(after, logged, GlassLine(event.seconds))


def _glass_taken(table: Table, _: e.Logged, __: e.GlassTaken) -> Table:
    return _world(table, glass=None)


def _card_raised(table: Table, logged: e.Logged, _: e.CardRaised) -> Table:
    return _written(table, logged, CardLine())


def _paused(table: Table, logged: e.Logged, event: e.Paused) -> Table:
    return _written(_world(table, paused=event.on), logged, PauseLine(event.on))


def _limit_set(table: Table, _: e.Logged, event: e.LimitSet) -> Table:
    return _world(table, limits=(*table.world.limits, Limit(event.text, event.veil)))


def _limit_dropped(table: Table, _: e.Logged, event: e.LimitDropped) -> Table:
    return _world(table, limits=tuple(one for one in table.world.limits if one.text != event.text))


def _order_dealt(table: Table, logged: e.Logged, event: e.OrderDealt) -> Table:
    after = _world(table, order=event.order)
    turns, rounds = _fought(after, event.order)
    line = OrderLine(event.steps, turns, rounds, _place(event.place), _place(event.veiled), event.shown)
    return _written(after, logged, line)


def _fought(table: Table, order: Order) -> tuple[Turns, int]:
    return _fighters(table, order), order.round


def _fighters(table: Table, order: Order) -> Turns:
    """Who fights, turn by turn as they act last; it says who was hidden then, for `view` to leave out, and a hidden
    turn does not decide which is the last."""
    last = (parts(order.turns, in_the_open(table.world)) or order.turns)[-1]
    acts = [turn for turn in order.turns if turn.phase == last.phase]
    return tuple(tuple(_fighter(table, id) for id in turn.characters) for turn in acts)


def _fighter(table: Table, id: str) -> Fighter:
    character = table.world.cast.get(id)
    return Fighter(id, _name(table, id), hidden=character is None or character.hidden)


def _order_set(table: Table, logged: e.Logged, event: e.OrderSet) -> Table:
    """A new order, or a change of the one there is: of another one, whose dealing was undone, it changes nothing."""
    fight = _fight(event.order)
    if fight != logged.action and (table.world.order is None or _fight(table.world.order) != fight):
        return table
    before, after = table.world.order, _world(table, order=event.order)
    if event.begins:
        line = OrderLine((), *_fought(after, event.order))
        return _written(after, logged, line)
    if before is not None and fight == _fight(before) and event.order.round > before.round:
        return _written(after, replace(logged, seat=""), RoundLine(event.order.round))
    return after


def _fight(order: Order) -> str:
    """The action that made an order: the ids of its turns begin with it."""
    return order.turns[0].id.rpartition("-")[0]


def _order_joined(table: Table, logged: e.Logged, event: e.OrderJoined) -> Table:
    after = _order_set(table, logged, e.OrderSet(event.order))
    if after is table:
        return table
    name, turns = _name(table, event.character), _fighters(table, event.order)
    line = JoinedLine(event.character, name, event.steps, turns, _place(event.place))
    return _written(after, logged, line)


def _order_ended(table: Table, logged: e.Logged, event: e.OrderEnded) -> Table:
    rounds = table.world.order.round if table.world.order else 0
    after = _world(table, order=None)
    return _written(after, logged, OrderEndedLine(rounds)) if event.told else after


def _settings(table: Table, logged: e.Logged, event: e.SettingsChanged) -> Table:
    after = _world(table, settings={**table.world.settings, **event.settings})
    return _written(after, logged, SettingsLine(event.settings))


def _session_opened(table: Table, logged: e.Logged, event: e.SessionOpened) -> Table:
    first = event.commitment if event.salts else ""
    session = Session(event.number, event.commitment, salts=event.salts, last=first, whole=first)
    line = SessionLine(event.number, True, event.commitment, salts=event.salts or None)
    return _written(replace(table, session=session), logged, line)


def _stirred(table: Table, _: e.Logged, event: e.EntropyGiven) -> Table:
    if table.session is None:
        return table
    pot = stirred(table.session.pot, event.seat, event.entropy)
    return replace(table, session=replace(table.session, pot=pot))


def _session_closed(table: Table, logged: e.Logged, event: e.SessionClosed) -> Table:
    if table.session is None:
        return table
    after = replace(table, session=replace(table.session, seed=event.seed))
    line = SessionLine(event.number, False, seed=event.seed, last=event.last or None)
    return _written(after, logged, line)


def _note(table: Table, _: e.Logged, event: e.NoteWritten) -> Table:
    note = Note(event.note, event.title, event.text)
    return _world(table, notes={**table.world.notes, event.note: note})


def _note_removed(table: Table, _: e.Logged, event: e.NoteRemoved) -> Table:
    return _world(table, notes={id: one for id, one in table.world.notes.items() if id != event.note})


# --- undo and correction ---------------------------------------------------------------------------------------


def _undone(table: Table, logged: e.Logged, event: e.ActionUndone) -> Table:
    after = replace(table, world=patched(table.world, event.patch), undone=(*table.undone, event.action))
    return _written(_marked(after, event.action, True), logged, UndoLine(event.action, False, event.alias))


def _redone(table: Table, logged: e.Logged, event: e.ActionRedone) -> Table:
    undone = tuple(action for action in table.undone if action != event.action)
    after = replace(table, world=patched(table.world, event.patch), undone=undone)
    return _written(_marked(after, event.action, False), logged, UndoLine(event.action, True, event.alias))


def _marked(table: Table, action: str, undone: bool) -> Table:
    return _rewritten(
        table, lambda entry: entry.action == action, lambda entry: replace(entry, undone=undone)
    )


def _proposed(table: Table, _: e.Logged, event: e.CorrectionProposed) -> Table:
    return replace(table, correction=event.correction)


def _dropped(table: Table, _: e.Logged, __: e.CorrectionDropped) -> Table:
    return replace(table, correction=None)


def _corrected(table: Table, logged: e.Logged, event: e.ActionCorrected) -> Table:
    correction = event.correction
    changes = [change for made in correction.changes.values() for change in made]
    after = _world(table, cast=applied(table.world.cast, changes))
    after = _rewritten(
        replace(after, correction=None),
        lambda entry: entry.action in correction.lines and isinstance(entry.line, MoveLine),
        lambda entry: replace(entry, line=correction.lines[entry.action], corrected=True),
    )
    return _written(after, logged, CorrectionLine(correction.action, event.alias))


EVOLVE: dict[type[Any], Callable[[Table, e.Logged, Any], Table]] = {
    e.TableRenamed: _renamed,
    e.TableBranched: _branched,
    e.BranchKept: _branch_kept,
    e.InvitationMade: _invited,
    e.SeatAsked: _asked,
    e.SeatAdmitted: _admitted,
    e.SeatLeft: _left,
    e.SeatRenamed: _seat_renamed,
    e.DeviceCodeMade: _unchanged,
    e.SeatCodeMade: _code_made,
    e.DeviceLinked: _unchanged,
    e.CharacterMade: _made,
    e.SheetChanged: _sheet_changed,
    e.CharacterGiven: _given,
    e.CharacterHidden: _hidden,
    e.FaceGiven: _faced,
    e.SecretsKept: _secrets,
    e.CharacterRemoved: _removed,
    e.MoveProposed: _move_proposed,
    e.ProposalDropped: _proposal_dropped,
    e.MoveBegun: _begun,
    e.MoveContinued: _continued,
    e.MoveReread: _reread,
    e.MoveEnded: _ended,
    e.MoveWithdrawn: _withdrawn,
    e.MoveAsked: _move_asked,
    e.AskedDropped: _asked_dropped,
    e.RolledFreely: _rolled,
    e.RolledBlind: _blind,
    e.Said: _said,
    e.UndoAsked: _undo_asked,
    e.UndoRefused: _undo_refused,
    e.Revealed: _revealed,
    e.PictureKept: _picture_kept,
    e.PictureDropped: _picture_dropped,
    e.MapDrawn: _map_drawn,
    e.MapDropped: _map_dropped,
    e.MapShown: _map_shown,
    e.MapHidden: _map_hidden,
    e.MapStood: _stood,
    e.PinPut: _pin_put,
    e.PinDropped: _pin_dropped,
    e.ScenarioKept: _scenario_kept,
    e.ScenarioBegun: _scenario,
    e.SceneBegun: _scene,
    e.SceneReached: _scene_reached,
    e.StageSet: _stage_set,
    e.ClockAdvanced: _advanced,
    e.GlassTurned: _glass_turned,
    e.GlassTaken: _glass_taken,
    e.CardRaised: _card_raised,
    e.Paused: _paused,
    e.LimitSet: _limit_set,
    e.LimitDropped: _limit_dropped,
    e.OrderDealt: _order_dealt,
    e.OrderSet: _order_set,
    e.OrderJoined: _order_joined,
    e.OrderEnded: _order_ended,
    e.SettingsChanged: _settings,
    e.SessionOpened: _session_opened,
    e.EntropyGiven: _stirred,
    e.SessionClosed: _session_closed,
    e.SaltsKept: _unchanged,
    e.NoteWritten: _note,
    e.NoteRemoved: _note_removed,
    e.ActionUndone: _undone,
    e.ActionRedone: _redone,
    e.CorrectionProposed: _proposed,
    e.CorrectionDropped: _dropped,
    e.ActionCorrected: _corrected,
}
