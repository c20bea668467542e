"""What an event may hold: within the bounds of the commands that make it. Of use where events come from strangers, in a
file; what `decide` makes needs no looking after."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, convert, to_builtins

from paravent.core.weekdays import Weekday
from paravent.table import commands as c
from paravent.table import events as e
from paravent.table.formula import MOST_SIDES
from paravent.table.values import COLOURS, Pin, Wounds

LONGEST = 20_000
"""Of any text; that of a note is the longest that anyone may write."""
LARGEST = 10**9
MOST_VALUES = 10_000
"""In one list or dictionary."""
DEEPEST = 24

TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What names a table, in addresses and in the names of cookies."""
TableId: TypeAlias = Annotated[str, Meta(pattern=rf"^{TABLE.pattern}$(?!\n)")]
Hex: TypeAlias = Annotated[str, Meta(max_length=128, pattern=r"^[0-9a-f]*$(?!\n)")]
Short: TypeAlias = Annotated[str, Meta(max_length=120)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=100_000)]
Face: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_SIDES)]
Colour: TypeAlias = Annotated[int, Meta(ge=0, le=COLOURS)]


class Dice(Struct, frozen=True):
    """How dice may look, wherever they stand."""

    sides: Face
    faces: Annotated[tuple[Face, ...], Meta(max_length=400)]


class Deck(Struct, frozen=True):
    """How cards may look."""

    deck: Annotated[int, Meta(ge=0, le=MOST_SIDES)]
    places: Annotated[tuple[Annotated[int, Meta(ge=0, lt=MOST_SIDES)], ...], Meta(max_length=400)]


MANNER: TypeAlias = Literal["say", "gesture", "handout", "read", "passed"]
BOUNDS: dict[type[Any], dict[str, Any]] = {
    e.TableOpened: {"table": TableId, "game": c.Id, "name": c.Line, "gm": c.Line},
    e.TableRenamed: {"name": c.Line},
    e.TableBranched: {"source": TableId, "of": c.Line, "name": c.Line},
    e.BranchKept: {},
    e.InvitationMade: {"code": Hex},
    e.SeatAsked: {"seat": c.Id, "name": c.Line, "role": Literal["player", "screen"], "colour": Colour},
    e.SeatAdmitted: {"seat": c.Id, "colour": Colour},
    e.SeatLeft: {"seat": c.Id},
    e.SeatRenamed: {"seat": c.Id, "name": c.Line},
    e.SeatColoured: {"seat": c.Id, "colour": Colour},
    e.DeviceCodeMade: {"seat": c.Id},
    e.SeatCodeMade: {"seat": c.Id},
    e.DeviceLinked: {"seat": c.Id},
    e.CharacterMade: {"character": c.Id, "name": Short, "owners": c.Seats},
    e.SheetChanged: {"character": c.Id, "reason": Annotated[str, Meta(max_length=300)]},
    e.CharacterGiven: {"character": c.Id, "owners": c.Seats, "viewers": c.Seats},
    e.CharacterHidden: {"character": c.Id},
    e.FaceGiven: {"character": c.Id},
    e.WoundsShown: {"wounds": dict[c.Id, Wounds | None]},
    e.SecretsKept: {"character": c.Id, "secrets": c.Values},
    e.CharacterRemoved: {"character": c.Id},
    e.MoveProposed: {},
    e.ProposalDropped: {"proposal": c.Id},
    e.MoveBegun: {
        "said": dict[c.Line, c.Id],
        "aim": c.Aim,
        "move": c.Id,
        "roles": dict[c.Id, c.Id],
        "values": c.Values,
        "pot": Hex,
    },
    e.MoveContinued: {"move": c.Id},
    e.MoveReread: {"move": c.Id},
    e.MoveEnded: {"move": c.Id, "spared": dict[c.Id, Annotated[int, Meta(ge=0, le=5_000_000)]]},
    e.MoveWithdrawn: {"move": c.Id},
    e.MoveAsked: {},
    e.AskedDropped: {"asked": c.Id},
    e.RolledFreely: {"formula": c.Line, "label": Short},
    e.RolledBlind: {},
    e.Said: {
        "manner": MANNER,
        "text": Annotated[str, Meta(min_length=1, max_length=4000)],
        "picture": c.PictureName,
    },
    e.DocumentPut: {"entry": Annotated[str, Meta(max_length=300)]},
    e.UndoAsked: {"action": c.Id},
    e.UndoRefused: {"action": c.Id},
    e.Revealed: {"entry": Annotated[str, Meta(max_length=300)]},
    e.PictureKept: {"name": c.PictureTitle, "picture": c.PictureHash},
    e.PictureDropped: {"name": c.PictureTitle},
    e.MapDrawn: {
        "name": c.PictureTitle,
        "zones": c.Zones,
        "picture": c.PictureName,
        "painted": c.PictureName,
    },
    e.MapDropped: {"map": c.PictureTitle},
    e.MapShown: {"map": c.PictureTitle},
    e.MapHidden: {"map": c.PictureTitle},
    e.MapStood: {"map": c.PictureTitle, "character": c.Id, "zone": Short},
    e.PinPut: {"map": c.PictureTitle, "pin": Pin},
    e.PinDropped: {"map": c.PictureTitle, "pin": c.Id},
    e.ScenarioKept: {},
    e.ScenarioBegun: {"name": c.Line, "hour": c.HourOfDay | None, "weekday": Weekday | None},
    e.SceneBegun: {"name": c.Line, "picture": c.PictureName, "people": c.Seats | None},
    e.SceneReached: {"scene": Annotated[int, Meta(ge=0, lt=60)]},
    e.StageSet: {"people": c.Seats},
    e.ClockAdvanced: {"minutes": Annotated[int, Meta(ge=0, le=5_000_000)]},
    e.ClockSet: {"hour": c.HourOfDay, "weekday": Weekday | None},
    e.GlassTurned: {"seconds": Annotated[int, Meta(ge=5, le=7200)]},
    e.GlassTaken: {},
    e.TimerSet: {},
    e.TimerCounted: {"timer": c.Id, "rounds": Annotated[int, Meta(ge=1, le=200_000)]},
    e.TimerDue: {"timer": c.Id},
    e.TimerDropped: {"timer": c.Id},
    e.CardRaised: {},
    e.Paused: {},
    e.LimitSet: {"text": c.Line},
    e.LimitDropped: {"text": c.Line},
    e.OrderDealt: {"pot": Hex},
    e.OrderSet: {},
    e.OrderJoined: {"character": c.Id, "pot": Hex},
    e.OrderEnded: {},
    e.SettingsChanged: {"settings": c.Values},
    e.SessionOpened: {"number": Count, "commitment": Hex, "salts": Hex},
    e.EntropyGiven: {"seat": c.Id, "entropy": Annotated[str, Meta(min_length=1, max_length=128)]},
    e.SessionClosed: {"number": Count, "seed": Hex, "last": Hex},
    e.SaltsKept: {"number": Count, "key": Hex, "last": Hex},
    e.NoteWritten: {"note": c.Id, "title": Short, "text": c.Prose},
    e.NoteRemoved: {"note": c.Id},
    e.ActionUndone: {"action": c.Id},
    e.ActionRedone: {"action": c.Id},
    e.CorrectionProposed: {},
    e.CorrectionDropped: {},
    e.ActionCorrected: {},
}
"""For each event, what the values mean that people chose; all else is held by `within`."""


def within_bounds(event: e.Event) -> bool:
    """Whether all values of an event are such as a command could have made them."""
    for field, kind in BOUNDS[type(event)].items():
        convert(getattr(event, field), kind)
    return within(to_builtins(event))


def within(value: Any, deep: int = 0) -> bool:
    """Whether plain data is of a size that anything here could have; dice and cards are found wherever they stand."""
    match value:
        case str():
            return len(value) <= LONGEST
        case bool() | None:
            return True
        case int() | float():
            return abs(value) <= LARGEST
        case dict():
            return _holds(value) and deep < DEEPEST and all(map(_under(deep), _parts(value)))
        case list() | tuple():
            return len(value) <= MOST_VALUES and deep < DEEPEST and all(map(_under(deep), value))
    return False


def _under(deep: int) -> Any:
    return lambda one: within(one, deep + 1)


def _parts(value: dict[str, Any]) -> Iterator[Any]:
    yield from value.keys()
    yield from value.values()


def _holds(value: dict[str, Any]) -> bool:
    """Whether a dictionary is not too large, and shows only faces that its dice have."""
    if "faces" in value and "sides" in value:
        dice = convert(value, Dice)
        return all(face <= dice.sides for face in dice.faces)
    if "places" in value and "deck" in value:
        drawn = convert(value, Deck)
        return all(place < drawn.deck for place in drawn.places)
    return len(value) <= MOST_VALUES
