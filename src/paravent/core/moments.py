"""Time at a table, as the rules speak of it: what passes, what begins, what ends; and what is then due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from paravent.core.words import Words

When: TypeAlias = Literal[
    "time",
    "scene",
    "scenario",
    "session",
    "session-end",
    "player",
    "fight",
    "round",
    "turn",
    "turn-end",
    "fight-end",
]
"""`time` passes on the game's clock; a scene, a scenario and a session begin, a session ends; one more `player` has a
character; a fight begins, and each of its rounds; a turn of one's own begins and ends; the fight is over for those who
were in it."""


class Moment(Struct, frozen=True):
    """Something that a rule may hang on. Sheets live through it with their own `at`, which throws no dice."""

    when: When
    minutes: int = 0
    """How long it lasted, where time passes."""
    round: int = 0
    """Which round it is, in a fight."""
    surprised: bool = False
    """Whether one is surprised as the fight begins."""
    shared: bool = False
    """Whether others act in the same turn."""
    players: int = 0
    """How many players have a character at the table."""
    options: Mapping[str, Any] = {}
    """The options of the table; where one is not there, the usual holds."""


class Due(Struct, frozen=True):
    """A move that a rule asks for now, with values to begin it with: a sheet names them by its own `due`. `others`
    plays its other roles, by name. What `stops` the clock no time may pass over: once due, it stays so until it is
    made."""

    move: str
    words: Words
    rule: str
    values: Mapping[str, str] = {}
    others: Mapping[str, str] = {}
    stops: bool = False
