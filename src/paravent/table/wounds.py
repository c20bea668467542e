"""What everybody sees of the wounds of those at whose sheets they may not look: nothing, a word, or the boxes.

Whatever a decision does to sheets, to options or to who is hidden, what is then to be seen otherwise is told by an
event of its own: where nothing looks different there is none, and nobody learns that a closed sheet has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from msgspec import UNSET, UnsetType, convert
from msgspec.structs import replace

from paravent.core import harm
from paravent.core.game import Game
from paravent.table.context import Case, Decision
from paravent.table.events import SettingsChanged, WoundsShown
from paravent.table.evolve import evolve
from paravent.table.table_options import WOUNDS
from paravent.table.values import Character, World, Wounds


def with_wounds(case: Case, decision: Decision) -> Decision:
    """A decision, and what it lets everybody see of wounds."""
    changes = any(isinstance(event, SettingsChanged) for _, event in decision.events)
    if not changes and not _shown(case.table.world):
        return decision
    action = decision.action or case.command.id
    after = reduce(evolve, (case.logged(one, action) for one in decision.events), case.table).world
    same = after.settings is case.table.world.settings
    told = {
        id: now or None for id, now in _told(case.context.game, after, case.table.world if same else None)
    }
    if not told:
        return decision
    return replace(decision, events=(*decision.events, (None, WoundsShown(told))))


def as_shown(game: Game, world: World) -> World:
    """A world that was folded anew, with the wounds that everybody then sees."""
    told = dict(_told(game, world))
    cast = {id: replace(one, wounds=told.get(id, one.wounds)) for id, one in world.cast.items()}
    return replace(world, cast=cast) if told else world


def _shown(world: World) -> bool:
    """Whether the table tells anything of wounds."""
    return world.settings.get(WOUNDS.key, "told") != "told"


def _told(game: Game, world: World, before: World | None = None) -> Iterator[tuple[str, Wounds | UnsetType]]:
    """Whose wounds are to be seen otherwise than they were told last; of the hidden nothing is told. Who is as `before`
    has the same ones."""
    was = before.cast if before else {}
    for id, one in world.cast.items():
        if one is not was.get(id) and not one.hidden and (now := _wounds(game, world, one)) != one.wounds:
            yield id, now


def _wounds(game: Game, world: World, one: Character) -> Wounds | UnsetType:
    """What is told of somebody, as the table has chosen."""
    if one.open or not _shown(world):
        return UNSET
    sheet, options = convert(one.sheet, game.sheet), game.options(world.settings)
    word = harm.condition(game, sheet, options)
    boxes = world.settings[WOUNDS.key] == "exact"
    tracks = harm.wounds(game, sheet, options) if boxes else ()
    return Wounds(word, tracks) if word or tracks else UNSET
