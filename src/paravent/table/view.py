"""What one seat may see: the only function through which anything leaves for a player."""

from __future__ import annotations

from typing import Any

from paravent.table.audience import admits
from paravent.table.context import knows, may_see_sheet
from paravent.table.order import shown_order
from paravent.table.values import (
    BOARD,
    GM,
    Asked,
    Character,
    Entry,
    PendingMove,
    Seat,
    Table,
    plain,
)


def view(table: Table, seat_id: str) -> dict[str, Any] | None:
    """The table as this seat sees it, as plain data; None for who is not at the table.

    `version` counts what this seat has been told, so that it says nothing of what was hidden from it.
    """
    seat = table.seat(seat_id)
    if seat is None:
        return None
    if not seat.admitted:
        return {"table": table.id, "you": _seat(seat), "version": table.seen.get(seat.id, 0)}
    world = table.world
    seen = {
        "table": table.id,
        "game": table.game,
        "name": world.name,
        "version": table.seen.get(seat.id, 0),
        "you": _seat(seat),
        "seats": [_seat(one) for one in world.seats.values() if _shows_seat(seat, one)],
        "cast": [
            _character(seat, one) for one in world.cast.values() if knows(seat, one) and one.id != BOARD
        ],
        "board": plain(world.cast[BOARD].sheet) if BOARD in world.cast else None,
        "doing": [_doing(table, seat, one) for one in world.pending.values() if admits(one.to, seat.id)],
        "journal": [entry_view(table, seat, one) for one in table.journal if admits(one.to, seat.id)],
        "scenario": world.scenario,
        "scene": world.scene,
        "minutes": world.minutes,
        "order": _order(table, seat),
        "settings": world.settings,
        "glass": plain(world.glass),
        "asked": [plain(one) for one in world.asked.values() if _asked_of(table, seat, one)],
        "session": plain(table.session),
    }
    return {**seen, **_for_gm(table)} if seat.id == GM else seen


def _order(table: Table, seat: Seat) -> dict[str, Any] | None:
    """The order as this seat knows it."""
    order = shown_order(table.world, seat)
    if order is None:
        return None
    turns = [
        {
            "id": turn.id,
            "names": [table.world.cast[id].name for id in turn.characters],
            "characters": list(turn.characters),
            "value": turn.value,
            "phase": plain(turn.phase),
            "surprised": order.round == 1 and set(turn.characters) <= set(order.surprised),
            "active": n == order.active,
        }
        for n, turn in enumerate(order.turns)
    ]
    return {"round": order.round, "turns": turns}


def _for_gm(table: Table) -> dict[str, Any]:
    return {
        "invitation": table.invitation,
        "notes": plain(list(table.world.notes.values())),
        "correction": plain(table.correction),
    }


def _shows_seat(seat: Seat, other: Seat) -> bool:
    return not other.gone and (other.admitted or seat.id == GM)


def _seat(seat: Seat) -> dict[str, Any]:
    return {"id": seat.id, "name": seat.name, "role": seat.role, "admitted": seat.admitted}


def _character(seat: Seat, character: Character) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": character.id,
        "name": character.name,
        "player": character.player,
        "owners": list(character.owners),
        "mine": seat.id in character.owners,
    }
    if may_see_sheet(seat, character):
        shown["sheet"] = plain(character.sheet)
    if seat.id == GM:
        shown |= {
            "hidden": character.hidden,
            "viewers": list(character.viewers),
            "secrets": plain(character.secrets),
        }
    return shown


def _doing(table: Table, seat: Seat, doing: PendingMove) -> dict[str, Any]:
    waiting = doing.question or doing.dice
    role = waiting.role if waiting else ""
    character = table.world.cast.get(doing.roles.get(role, ""))
    owners = (doing.seat,) if character is None else character.owners
    if role == GM:
        owners = (GM,)
    return {
        "action": doing.action,
        "seat": doing.seat,
        "move": doing.move,
        "roles": doing.roles,
        "question": plain(doing.question),
        "dice": plain(doing.dice),
        "waits_for": _waited_for(table, seat, role, character),
        "yours": seat.id == GM or seat.id in owners,
        "unseen": seat.id == GM and doing.to is not None and not set(owners) & set(doing.to),
        "real_by": _chose_real(table, doing, owners or (GM,)),
    }


def _chose_real(table: Table, doing: PendingMove, owners: tuple[str, ...]) -> str:
    """Who chose real dice for a move, where those that are awaited are another's who has typed in none so far."""
    if doing.dice is None or doing.seat in owners or doing.dice.role in _typed_in(table, doing.action):
        return ""
    return table.world.seats[doing.seat].name


def _typed_in(table: Table, action: str) -> set[str]:
    """The roles whose real dice have been typed in so far."""
    lines = (
        entry.data for entry in reversed(table.journal) if entry.action == action and entry.kind == "move"
    )
    return {step["by"] for step in next(lines, {}).get("steps", ()) if step.get("typed")}


def _waited_for(table: Table, seat: Seat, role: str, character: Character | None) -> str:
    """Whose answer is awaited, as this seat may know."""
    if role == GM:
        return table.world.seats[GM].name
    return character.name if character and knows(seat, character) else ""


def _asked_of(table: Table, seat: Seat, asked: Asked) -> bool:
    """Whether a move is asked of somebody that this seat plays; the GM sees them all."""
    character = table.world.cast.get(asked.character)
    return character is not None and (seat.id == GM or seat.id in character.owners)


def entry_view(table: Table, seat: Seat, entry: Entry) -> dict[str, Any]:
    """A line of the journal, less the figures of sheets that the seat may not look at."""
    data = entry.data
    if entry.kind == "move":
        data = _move_data(table, seat, data)
    elif "turns" in data:
        data = {**data, "turns": _fighters(table, seat, data["turns"])}
    elif entry.kind == "seat" and not data["here"] and data["seat"] in table.world.seats:
        data = {**data, "name": table.world.seats[data["seat"]].name}
    return {
        "id": entry.id,
        "action": entry.action,
        "at": entry.at,
        "seat": entry.seat,
        "kind": entry.kind,
        "data": data,
        "hidden": entry.to is not None,
        "undone": entry.undone,
        "corrected": entry.corrected,
    }


def _move_data(table: Table, seat: Seat, data: dict[str, Any]) -> dict[str, Any]:
    closed = {role for role, id in data["roles"].items() if not _open(table, seat, id)}
    if not closed:
        return data
    characters = {data["roles"][role] for role in closed}
    known = {role for role, id in data["roles"].items() if _known(table, seat, id)}
    steps = [
        _veiled(step) if step.get("by") in closed - (known if step.get("in_sight") else set()) else step
        for step in data["steps"]
    ]
    changes = [change for change in data.get("changes", ()) if change["character"] not in characters]
    written = {role: named for role, named in data.get("written", {}).items() if role not in closed}
    return {**data, "written": written, "steps": steps, "changes": changes, "answers": []}


def _fighters(table: Table, seat: Seat, turns: list[list[dict[str, Any]]]) -> list[list[str]]:
    """Who fought, turn by turn, as far as the seat saw them then or knows of them since."""
    seen = (
        [one["name"] for one in turn if not one["hidden"] or seat.id == GM or _known(table, seat, one["id"])]
        for turn in turns
    )
    return [names for names in seen if names]


def _known(table: Table, seat: Seat, id: str) -> bool:
    character = table.world.cast.get(id)
    return character is not None and knows(seat, character)


def _open(table: Table, seat: Seat, id: str) -> bool:
    character = table.world.cast.get(id)
    return character is not None and may_see_sheet(seat, character)


def _veiled(step: dict[str, Any]) -> dict[str, Any]:
    """A step of a character whose figures are the GM's: that it happened, no more."""
    return {"kind": step["kind"], "by": step["by"], "rule": step.get("rule", ""), "veiled": True}
