"""What a device can keep of a session's dice: two short codes, of what was committed to and of what was rolled since.

Every open throw of a session makes a link of a chain, from what its line says when it is written. Whoever noted the
codes sees whether a file tells of the same throws, by the same people, in the same order, and whether it goes as far.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from msgspec import json

from paravent.core.play import Answer, Option
from paravent.table.entry import AnyLine, JoinedLine, MoveLine, OrderLine, RollLine
from paravent.table.events import (
    Logged,
    MoveBegun,
    MoveContinued,
    MoveEnded,
    MoveWithdrawn,
    OrderDealt,
    OrderJoined,
    RolledFreely,
)
from paravent.table.fairness import Place, row_name

GROUPS = 4
"""How many groups of four signs a code has: 64 bits, too many to look for another file with the same."""


def code_of(digest: str) -> str:
    """The beginning of a hash, in groups that one can read aloud."""
    return "-".join(digest[start : start + 4] for start in range(0, 4 * GROUPS, 4))


def link(chain: str, about: list[Any]) -> str:
    """The chain with one more thing in it."""
    return sha256(chain.encode() + json.encode(about)).hexdigest()


def throw_told(at: str, action: str, seat: str, line: AnyLine) -> list[Any] | None:
    """What everyone is told of an open throw when its line is written, and never changes; None of any other line."""
    match line:
        case RollLine(place=place):
            about = [line.formula, [one.faces for one in line.dice], line.total, line.typed]
        case MoveLine(place=place):
            about = [line.move, sorted(line.roles.items()), line.typed]
        case OrderLine(place=place) | JoinedLine(place=place):
            about = [line.steps or ()]
        case _:
            return None
    if place is None or place.row is None or place.salt:
        return None
    return [line.kind, at, action, seat, place.row, *about]


def throw_kept(logged: Logged) -> list[Any] | None:
    """What the log holds of a throw, hidden or open; None of any other event."""
    match logged.event:
        case MoveBegun() as begun:
            about = [begun.move, sorted(begun.roles.items()), begun.typed, begun.pot, begun.place]
        case MoveWithdrawn(move=move):
            about = [move]
        case MoveContinued() | MoveEnded() as went:
            about = [went.move, _dice(went.answers)]
        case RolledFreely() as rolled:
            faces = [one.faces for one in rolled.dice]
            about = [rolled.formula, faces, rolled.total, rolled.typed, rolled.place]
        case OrderDealt() as dealt:
            about = [_dice(dealt.answers), dealt.place, dealt.veiled, dealt.shown]
        case OrderJoined() as joined:
            about = [joined.character, _dice(joined.answers), joined.place]
        case _:
            return None
    return [type(logged.event).__name__, logged.at, logged.action, logged.seat, logged.to, *about]


def places_in(logged: Logged) -> Iterator[tuple[str, Place]]:
    """The places that an event takes, each with the name of its row."""
    match logged.event:
        case MoveBegun(place=place, typed=typed) | RolledFreely(place=place, typed=typed):
            places, real = [place], typed
        case OrderDealt(place=place, veiled=veiled):
            places, real = [place, veiled], False
        case OrderJoined(place=place):
            places, real = [place], False
        case _:
            return
    for one in places:
        if one is not None:
            yield row_name(one.to, logged.seat, real), one


def _dice(answers: tuple[Answer, ...]) -> list[Answer]:
    return [answer for answer in answers if not isinstance(answer, Option)]
