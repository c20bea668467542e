"""A scenario as a tool: scenes with what is read aloud, what the GM alone knows, what to ask for, who is there, what
can be shown and where it leads. Its text, as people write it, is read and written by `scenario_text`.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from paravent.core.weekdays import Weekday

LETTERS: Final = 60_000
"""Of a whole scenario."""
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120)]
Aside: TypeAlias = Annotated[str, Meta(max_length=300)]
Told: TypeAlias = Annotated[str, Meta(max_length=4000)]
Picture: TypeAlias = Annotated[str, Meta(max_length=60)]
Minutes: TypeAlias = Annotated[int, Meta(ge=0, le=100_000)]


class ScenarioRoll(Struct, frozen=True):
    """A roll to ask for: as it is written, the move and the values that this means, and why."""

    what: Title
    why: Aside
    move: Title
    values: Annotated[dict[Title, Title], Meta(max_length=20)]


class ScenarioPerson(Struct, frozen=True):
    """Somebody of a scene, or several alike, and where they are: `on_stage` from the start, or waiting to come in."""

    name: Title
    place: Aside = ""
    on_stage: bool = False
    count: Annotated[int, Meta(ge=1, le=12)] = 1


class ScenarioDocument(Struct, frozen=True):
    """Something to show: a letter, a map, a picture."""

    title: Title
    text: Told = ""
    picture: Picture = ""


class ScenarioLead(Struct, frozen=True):
    """A scene that may come next, by its place in the scenario, and how one gets there."""

    scene: Annotated[int, Meta(ge=0, lt=60)]
    why: Aside = ""


class ScenarioScene(Struct, frozen=True):
    """A scene; `minutes` pass before it begins."""

    title: Title
    text: Told = ""
    secret: Told = ""
    picture: Picture = ""
    minutes: Minutes = 0
    rolls: Annotated[tuple[ScenarioRoll, ...], Meta(max_length=30)] = ()
    people: Annotated[tuple[ScenarioPerson, ...], Meta(max_length=30)] = ()
    documents: Annotated[tuple[ScenarioDocument, ...], Meta(max_length=30)] = ()
    leads: Annotated[tuple[ScenarioLead, ...], Meta(max_length=30)] = ()


class ScenarioDeadline(Struct, frozen=True):
    """What happens so many minutes after the beginning unless somebody prevents it; `by_clock` where it was said as an
    hour of the day, and the GM counts the hours."""

    minutes: Annotated[int, Meta(ge=1, le=100_000)]
    what: Aside = ""
    by_clock: bool = False


class Scenario(Struct, frozen=True):
    """A scenario: what it is about, what the GM alone knows, at what hour of the day it begins and on which day of
    the week where that was said, its scenes, and what the GM sees coming."""

    title: Title
    text: Told = ""
    secret: Told = ""
    hour: Annotated[int, Meta(ge=0, lt=1440)] | None = None
    scenes: Annotated[tuple[ScenarioScene, ...], Meta(max_length=60)] = ()
    deadline: ScenarioDeadline | UnsetType = UNSET
    weekday: Weekday | UnsetType = UNSET
