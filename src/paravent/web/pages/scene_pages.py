"""Scenes of the GM's scenario: each on a card before it starts, and what they ask of players."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from paravent.core.refusal import Refusal, refused
from paravent.core.scenario import ScenarioRoll
from paravent.sight.request_form import EVERYONE
from paravent.sight.requested_rolls import askable
from paravent.sight.scene_script import SceneShown, scenario, scene_at
from paravent.sight.seen import Seen
from paravent.sight.time_ahead import ahead
from paravent.table.commands import AskMove
from paravent.table.context import NO_CHARACTER
from paravent.table.scenes import NO_SCENARIO
from paravent.web.pages.forms import bad_form
from paravent.web.pages.gm_desk import desk, take_all
from paravent.web.pages.page import piece
from paravent.web.pages.submission import done, form_of, id_of, one


async def scene(request: Request) -> Response:
    """A scene as the scenario has it, to look at and to start."""
    _, seen = await desk(request)
    found = scene_at(seen, _place(request.query_params.get("scene", "")))
    if found is None:
        raise Refusal(NO_SCENARIO)
    falls = tuple(coming for coming in ahead(seen, found.scene.minutes) if coming.falls)
    return piece(request, "scene_card", seen, shown=found, falls=falls)


async def ask(request: Request) -> Response:
    """Ask for a roll of the scene: of everybody who plays, or of one."""
    looking, seen = await desk(request)
    form = await form_of(request)
    roll, chosen = _roll(_reached(seen), one(form, "roll")), one(form, "character")
    asked = [each.id for each in seen.cast if each.owners and chosen in (EVERYONE, each.id)]
    if not asked:
        raise refused(NO_CHARACTER, id=chosen[:60])
    commands = askable(seen, [AskMove(id, roll.move, dict(roll.values)) for id in asked])
    await take_all(request, looking, id_of(form), commands)
    return done(request, form, looking.place.table)


def _reached(seen: Seen) -> SceneShown:
    found = scenario(seen)
    if found is None or found.reached is None:
        raise Refusal(NO_SCENARIO)
    return found.reached


def _roll(shown: SceneShown, place: str) -> ScenarioRoll:
    number = _place(place)
    if not 0 <= number < len(shown.rolls):
        raise bad_form()
    return shown.rolls[number].roll


def _place(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,3}", text) else -1
