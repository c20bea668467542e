"""The scenario on the GM's desk: its scenes, what to read, ask and show now, who is there, where it leads. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.scenario import Scenario, ScenarioDocument, ScenarioRoll, ScenarioScene
from paravent.core.words import Words
from paravent.sight.requested_rolls import whynot
from paravent.sight.seen import Seen, once
from paravent.table.commands import AskMove
from paravent.table.entry import MoveLine, SceneLine
from paravent.table.journal_seen import AnyEntryView
from paravent.table.scenes import meant
from paravent.table.view import CharacterView


class RollShown(Struct, frozen=True):
    """A roll to ask for: of whom it is asked now, and how it came out for whom since the scene began."""

    place: int
    roll: ScenarioRoll
    waits: tuple[str, ...]
    came: tuple[tuple[str, str], ...]
    barred: Mapping[str, Words] = {}
    """Who cannot make it now, by id, and why."""

    @property
    def begun(self) -> bool:
        """Whether it was asked for or made."""
        return bool(self.asked)

    @property
    def asked(self) -> tuple[str, ...]:
        """Of whom it was asked, or who made it."""
        return (*self.waits, *(id for id, _ in self.came))


class PersonShown(Struct, frozen=True):
    """One of a scene's people: who it is at the table, if there yet, and whether on stage."""

    id: str
    name: str
    place: str
    on_stage: bool


class LeadShown(Struct, frozen=True):
    """A scene that may come next."""

    place: int
    scene: ScenarioScene
    why: str


class SceneShown(Struct, frozen=True):
    """The scene that was reached; `now` while it is the one that is played."""

    place: int
    scene: ScenarioScene
    now: bool
    rolls: tuple[RollShown, ...]
    people: tuple[PersonShown, ...]
    documents: tuple[ScenarioDocument, ...]
    leads: tuple[LeadShown, ...]
    told: bool
    """Whether its text was shown to all."""


class ScenarioShown(Struct, frozen=True):
    """The scenario on the desk: all its scenes by name, and the one that was reached."""

    script: Scenario
    reached: SceneShown | None

    @property
    def titles(self) -> tuple[str, ...]:
        """Its scenes."""
        return tuple(one.title for one in self.script.scenes)


@once
def scenario(seen: Seen) -> ScenarioShown | None:
    """The scenario that the GM keeps, as far as it has come."""
    desk = seen.desk
    if desk is None or desk.script is None:
        return None
    place = desk.reached
    there = place is not None and place < len(desk.script.scenes)
    return ScenarioShown(
        desk.script, _scene(seen, desk.script, place) if there and place is not None else None
    )


def scene_at(seen: Seen, place: int) -> SceneShown | None:
    """A scene of the scenario, reached or not."""
    script = seen.desk.script if seen.desk else None
    return _scene(seen, script, place) if script and 0 <= place < len(script.scenes) else None


def _scene(seen: Seen, script: Scenario, place: int) -> SceneShown:
    scene = script.scenes[place]
    return SceneShown(
        place,
        scene,
        now=seen.view.scene == scene.title,
        rolls=tuple(_rolls(seen, scene)),
        people=tuple(_people(seen, scene)),
        documents=scene.documents,
        leads=tuple(_leads(script, place)),
        told=bool(scene.text) and seen.view.stage.text == scene.text,
    )


def _leads(script: Scenario, place: int) -> Iterator[LeadShown]:
    """Where a scene leads: as it says, or to the one after it."""
    scene = script.scenes[place]
    for lead in scene.leads:
        yield LeadShown(lead.scene, script.scenes[lead.scene], lead.why)
    if not scene.leads and place + 1 < len(script.scenes):
        yield LeadShown(place + 1, script.scenes[place + 1], "")


def _people(seen: Seen, scene: ScenarioScene) -> Iterator[PersonShown]:
    """A scene's people, those who are not at the table yet by name alone."""
    for person in scene.people:
        there: list[CharacterView] = meant(seen.cast, person)
        for one in there:
            yield PersonShown(one.id, one.name, person.place, one.id in seen.view.stage.people)
        if not there:
            yield PersonShown("", person.name, person.place, on_stage=False)


# --- what was asked for --------------------------------------------------------------------------------------------


def _rolls(seen: Seen, scene: ScenarioScene) -> Iterator[RollShown]:
    """The rolls of a scene; those that are alike are one, with all that it is for."""
    made = list(_made(seen))
    for place, roll in enumerate(scene.rolls):
        alike = [one for one in scene.rolls if (one.move, one.values) == (roll.move, roll.values)]
        if alike[0] is not roll:
            continue
        waits = (one.character for one in seen.view.asked if _is(roll, one.move, one.values))
        came = {who: said for who, move, values, said in made if _is(roll, move, values)}
        whys = " \u00b7 ".join(filter(None, (one.why for one in alike)))
        yield RollShown(
            place, replace(roll, why=whys), tuple(waits), tuple(came.items()), _barred(seen, roll)
        )


def _barred(seen: Seen, roll: ScenarioRoll) -> dict[str, Words]:
    """Who of those who play cannot make a roll now, and why."""
    heroes = (one.id for one in seen.cast if one.owners)
    every = {id: whynot(seen, AskMove(id, roll.move, dict(roll.values))) for id in heroes}
    return {id: why for id, why in every.items() if why is not None}


def _is(roll: ScenarioRoll, move: str, values: Mapping[str, str]) -> bool:
    return move == roll.move and _says(values, roll.values)


def _says(values: Mapping[str, str], wanted: Mapping[str, str]) -> bool:
    """Whether values say at least this; a minus is a minus."""
    return all(_plain(values.get(key, "")) == _plain(text) for key, text in wanted.items())


def _plain(text: str) -> str:
    return text.replace("\u2212", "-").removeprefix("+")


def _made(seen: Seen) -> Iterator[tuple[str, str, Mapping[str, str], str]]:
    """The moves that came to their end since the scene began: whose, which, with what, and how."""
    for entry in _since(seen):
        line = entry.line
        if isinstance(line, MoveLine) and line.verdict is not None and line.roles and not entry.undone:
            yield next(iter(line.roles.values())), line.move, line.values, line.verdict.say(seen.language)


def _since(seen: Seen) -> Iterable[AnyEntryView]:
    begun = [place for place, one in enumerate(seen.view.journal) if isinstance(one.line, SceneLine)]
    return seen.view.journal[begun[-1] if begun else 0 :]
