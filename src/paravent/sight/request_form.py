"""The form by which the GM asks for a roll: of whom, of what, how hard, seen by whom. What the scene's own rolls
suggest comes first. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.refusal import refused
from paravent.core.scenario import ScenarioRoll
from paravent.core.words import Words, figure, filled, signed
from paravent.sight.character import bonuses, rollables
from paravent.sight.fields import Field
from paravent.sight.measure_words import NUMBERS
from paravent.sight.move_words import subject
from paravent.sight.requested_rolls import asking_for, levels
from paravent.sight.scene_script import RollShown, scenario
from paravent.sight.seen import Seen, once
from paravent.table.commands import AskMove
from paravent.table.context import NO_CHARACTER
from paravent.table.values import Asked, Visibility
from paravent.table.view import CharacterView

EVERYONE: Final = "~everyone"
SCENE: Final = "@"
"""What the form says before the place of a roll among those of the scene."""
SEEN_BY: Final[tuple[Visibility, ...]] = ("open", "gm", "blind")
"""Who may see a roll that is asked for: all, whoever rolls and the GM, the GM alone."""


class Suggested(Struct, frozen=True):
    """A roll that the scene asks for: what the form calls it, what people do, and why."""

    what: str
    said: str
    why: str
    barred: bool


class Wanted(Struct, frozen=True):
    """What the form says. `of` is what its difficulty was last set for: another roll of the scene brings its own."""

    who: tuple[str, ...]
    what: str
    values: Mapping[str, str]
    of: str = ""
    visibility: Visibility = "open"
    aim: str = ""


@once
def suggested(seen: Seen) -> tuple[Suggested, ...]:
    """The rolls of the scene that is played, those that nobody can make last."""
    played = [one for one in seen.cast if one.owners]
    rolls = [(one, len(one.barred) == len(played) > 0) for one in _rolls(seen)]
    every = (Suggested(f"{SCENE}{one.place}", _said(seen, one.roll), one.roll.why, no) for one, no in rolls)
    return tuple(sorted(every, key=lambda one: one.barred))


def _rolls(seen: Seen) -> tuple[RollShown, ...]:
    shown = scenario(seen)
    return shown.reached.rolls if shown and shown.reached and shown.reached.now else ()


def _said(seen: Seen, roll: ScenarioRoll) -> str:
    """What is rolled, and how hard that is."""
    move = seen.game.move(roll.move)
    name = subject(seen, Asked("", "", roll.move, move.title, roll.values)) if move else roll.what
    hard = [_level(seen, one, roll.values[one.key]) for one in levels(seen.game) if one.key in roll.values]
    more = [
        signed(_number(one, roll.values[one.key])) for one in bonuses(seen.game) if one.key in roll.values
    ]
    return f"{name} ({', '.join(hard + more)})" if hard or more else name


def _level(seen: Seen, field: Field, text: str) -> str:
    """How hard it is: its number, or its name where it has no other."""
    value = _value(field, text)
    return figure(value) if isinstance(value, int) else replace(field, value=value).shown(seen.language)


def _value(field: Field, text: str) -> Any:
    return field.parameter.kind.read(field.key, text)


def _number(field: Field, text: str) -> int:
    return int(_value(field, text))


def of_scene(seen: Seen, what: str) -> ScenarioRoll | None:
    """The roll of the scene that the form names; None where it names something else."""
    return next((one.roll for one in _rolls(seen) if f"{SCENE}{one.place}" == what), None)


def brings_its_own(seen: Seen, wanted: Wanted) -> bool:
    """Whether another roll of the scene has just been chosen, whose difficulty is not the one that the form shows."""
    return wanted.of != wanted.what and of_scene(seen, wanted.what) is not None


def chosen(seen: Seen, wanted: Wanted) -> list[CharacterView]:
    """Those whom the form names; where it names nobody, everybody who is played."""
    named = [one for one in seen.cast if one.id in wanted.who]
    some = named or [one for one in seen.cast if one.owners and EVERYONE in wanted.who]
    if not some:
        raise refused(NO_CHARACTER, id=", ".join(wanted.who)[:60])
    return some


def is_unseen(seen: Seen, wanted: Wanted) -> bool:
    """Whether somebody is among them whom nobody plays: the GM rolls, behind the screen."""
    return bool(wanted.who) and not all(one.owners for one in chosen(seen, wanted))


def requests(seen: Seen, wanted: Wanted) -> list[AskMove]:
    """The commands that ask each of them."""
    return [_request(seen, one.id, wanted) for one in chosen(seen, wanted)]


def _request(seen: Seen, id: str, wanted: Wanted) -> AskMove:
    roll = of_scene(seen, wanted.what)
    if roll is None:
        made = asking_for(seen.game, id, wanted.what, wanted.values)
        return replace(made, visibility=wanted.visibility, aim=wanted.aim)
    keys = {one.key for one in (*levels(seen.game), *bonuses(seen.game))} & _keys(seen.game.move(roll.move))
    own = {key: text for key, text in wanted.values.items() if key in keys and text}
    said = {**roll.values, **own} if wanted.of == wanted.what else dict(roll.values)
    kept = {key: text for key, text in said.items() if key in roll.values or text != "0"}
    return AskMove(id, roll.move, kept, wanted.visibility, wanted.aim)


def _keys(move: AnyMove | None) -> set[str]:
    return {one.key for one in move.parameters} if move else set()


def settings_for(seen: Seen, wanted: Wanted) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """How hard it is and what is added, as the form then shows it: as it was set, or as the scene says."""
    roll = of_scene(seen, wanted.what) if brings_its_own(seen, wanted) else None
    said = roll.values if roll else wanted.values

    def as_said(field: Field) -> Field:
        return replace(field, value=_value(field, said[field.key])) if said.get(field.key) else field

    return tuple(map(as_said, levels(seen.game))), tuple(map(as_said, bonuses(seen.game)))


def first_wanted(seen: Seen) -> Wanted:
    """What the form says before anything is chosen: the scene's first roll or else the game's, of everybody who is
    played."""
    scene = [one.what for one in suggested(seen) if not one.barred]
    first = next(iter((*scene, *(one.key for one in rollables(seen)))), "")
    played = any(one.owners for one in seen.cast)
    return Wanted((EVERYONE,) if played else tuple(one.id for one in seen.cast[:1]), first, {})


def addressed(seen: Seen, some: list[CharacterView]) -> Words:
    """What the button says: whom it asks."""
    played = [one for one in seen.cast if one.owners]
    if len(some) == 1:
        return filled(ASK_ONE, name=some[0].name)
    if len(some) == len(played):
        return ASK_EVERYBODY
    return filled(ASK_SOME, n=NUMBERS[min(len(some), len(NUMBERS)) - 1])


ASK_ONE = Words("Demander {name:à}", "Ask {name}")
ASK_EVERYBODY = Words("Demander à tous", "Ask everybody")
ASK_SOME = Words("Demander à {n}", "Ask {n} of them")
