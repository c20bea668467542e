"""Who can save somebody who is down, what they would roll, how far they are and how likely it is; and whom one could
save oneself. By the rule that would be played, from what a seat may know. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import ACT, AnyMove, Game, Saving
from paravent.core.parameters import Whole, declared
from paravent.core.refusal import Refusal, Stopped
from paravent.core.steps import Call, Measure, Modifier
from paravent.core.words import Words, capital
from paravent.sight.card_settings import from_sheet
from paravent.sight.card_sheets import in_turn, known_sheets, table_settings
from paravent.sight.faces import unable
from paravent.sight.health import distance
from paravent.sight.preview import Ahead, CardOdds, Pool, ahead, looked_ahead
from paravent.sight.rollable import links
from paravent.sight.seen import Seen, once
from paravent.sight.sheet_facts import facts
from paravent.sight.sheet_layout import dice_said, measured
from paravent.table.view import CharacterView


class Saviour(Struct, frozen=True):
    """Somebody who could save somebody: what they would roll, how far they are, and their chance where it is worked out
    and may be known."""

    id: str
    name: str
    rolls: str = ""
    away: Words | None = None
    chance: Fraction | None = None
    height: int = 0
    """How many dice, or how high a score."""


class Rescue(Struct, frozen=True):
    """What one may do at one tap for somebody who is down."""

    who: str
    whose: str
    """Who is saved, by id."""
    name: str
    move: AnyMove
    role: str
    rolls: str
    away: Words | None
    minutes: int


class Care(Struct, frozen=True):
    """The move that saves somebody, by whoever would do it best, and in which role the other is."""

    move: AnyMove
    helper: str
    role: str


class Roll(Struct, frozen=True):
    """A move that somebody would make to save somebody, ready to be read."""

    call: Call[Any]
    ahead: Ahead
    taught: Ahead | None
    """The same by somebody who has learnt what is rolled."""


def needed(seen: Seen, one: CharacterView) -> Saving | None:
    """How somebody is saved whose sheet the seat may look at; None where nothing is to be done, or by nobody."""
    if one.sheet is None:
        return None
    known = facts(seen, one.sheet)
    return known.once("rescue", lambda: seen.game.rescue(known.value, seen.options))


@once
def saviours(seen: Seen, id: str) -> tuple[Saviour, ...]:
    """Those who could save somebody, most dice first; of whom the sheet is not shown, the name alone, last."""
    patient = seen.character(id)
    saving = needed(seen, patient) if patient else None
    if patient is None or saving is None:
        return ()
    found = (_saviour(seen, saving, one, patient) for one in _around(seen, patient))
    return tuple(sorted(filter(None, found), key=lambda one: (not one.rolls, -one.height)))


def care(seen: Seen, id: str) -> Care | None:
    """How somebody is best saved, as far as the seat knows."""
    patient = seen.character(id)
    saving = needed(seen, patient) if patient else None
    best = next(iter(saviours(seen, id)), None)
    return Care(saving.move, best.id, saving.role) if saving and best else None


def by_chance(seen: Seen, id: str) -> tuple[Saviour, ...]:
    """The same with the chance of each, best first; without those who have none."""
    every = (replace(one, chance=chance(seen, one.id, id)) for one in saviours(seen, id))
    found = [one for one in every if one.chance != 0]
    return tuple(sorted(found, key=lambda one: (one.chance is None, -(one.chance or 0), not one.rolls)))


def chance(seen: Seen, who: str, id: str) -> Fraction | None:
    """How likely it is that somebody saves somebody in their next turn, spending nothing more; None where it may not be
    known, and where the rules refuse it."""
    helper, patient = seen.character(who), seen.character(id)
    saving = needed(seen, patient) if patient else None
    if helper is None or patient is None or patient.sheet is None or saving is None:
        return None
    roll, sheet = _roll(seen, saving, helper, patient), facts(seen, patient.sheet).value
    if roll is None:
        return None
    try:
        came = CardOdds(saving.move, roll.call).read({})
    except (Refusal, Stopped):
        return None
    return came.mean(lambda one: int(saving.saved(one, sheet, seen.options)))


@once
def rescues(seen: Seen) -> Mapping[str, tuple[Rescue, ...]]:
    """Whom each of this seat's characters may save now, by their id: in a fight, in their turn."""
    able = [one for one in seen.cast if one.mine and one.sheet is not None and not unable(seen, one, ACT)]
    mine = [one for one in able if not _waits(seen, one)]
    hurt = [(one, saving) for one in seen.cast if (saving := needed(seen, one)) and not one.hidden]
    return {one.id: tuple(_offered(seen, one, hurt)) for one in mine}


def _waits(seen: Seen, one: CharacterView) -> bool:
    """Whether somebody has a turn in a fight, and it is not there."""
    turns = seen.view.order.turns if seen.view.order else ()
    own = [turn for turn in turns if one.id in turn.characters]
    return bool(own) and not any(turn.active for turn in own)


def _offered(seen: Seen, one: CharacterView, hurt: list[tuple[CharacterView, Saving]]) -> list[Rescue]:
    return [
        _rescue(seen, saving, one, patient, roll)
        for patient, saving in hurt
        if one in _around(seen, patient)
        and (roll := _roll(seen, saving, one, patient, now=True))
        and not (_without_dice(roll.ahead) and chance(seen, one.id, patient.id) == 0)
    ]


def _without_dice(look: Ahead) -> bool:
    """Whether nothing is rolled: what comes of it is known at once."""
    return not any(one.dice for one in look.pools)


def _rescue(seen: Seen, saving: Saving, one: CharacterView, patient: CharacterView, roll: Roll) -> Rescue:
    move, order = saving.move, seen.view.order
    free = move.or_turn and order is not None
    far, minutes = distance(seen, one, patient), move.minutes(table_settings(seen, move))
    return Rescue(
        one.id,
        patient.id,
        patient.name,
        move,
        saving.role,
        rolled(seen, move, roll.ahead, roll.taught)[0],
        far.words if far else None,
        0 if free else minutes,
    )


def _around(seen: Seen, patient: CharacterView) -> list[CharacterView]:
    """Those who are played, are not known to be down themselves, and are on the same side."""
    others = [one for one in seen.cast if one.owners and one.id != patient.id]
    return [one for one in others if patient.owners and not unable(seen, one, ACT)]


def _saviour(seen: Seen, saving: Saving, one: CharacterView, patient: CharacterView) -> Saviour | None:
    """Somebody as one who could save somebody; None where it is known that the rules refuse it."""
    far = distance(seen, patient, one)
    bare = Saviour(one.id, one.name, away=far.words if far else None)
    if one.sheet is None:
        return bare
    roll = _roll(seen, saving, one, patient)
    if roll is None:
        return None
    rolls, height = rolled(seen, saving.move, roll.ahead, roll.taught)
    return replace(bare, rolls=rolls, height=height)


def _roll(
    seen: Seen, saving: Saving, one: CharacterView, patient: CharacterView, *, now: bool = False
) -> Roll | None:
    """The move of whoever saves, as it stands in their next turn, or now; None where it is barred or refused."""
    move = saving.move
    sheets, unseen = known_sheets(seen, move, {move.first: one.id, saving.role: patient.id})
    if unseen:
        return None
    sheet = sheets[move.first] if now else in_turn(seen, one.id, sheets[move.first])
    if seen.game.barred(move, sheet, seen.options):
        return None
    said = {**table_settings(seen, move), **from_sheet(seen, move, one.id)}
    try:
        call = move.bind(said, {**sheets, move.first: sheet})
        taught = {**sheets, move.first: learnt(seen.game, sheet)}
        return Roll(call, ahead(call, move.first), looked_ahead(move, said, taught))
    except Refusal:
        return None


def learnt(game: Game, sheet: Any) -> Any:
    """The same sheet, with something of all that is rolled: what somebody has nothing of is then named too."""
    rolled = links(game)
    every = ((one.key, one.kind) for one in declared(game.sheet) if one.key in rolled)
    least = {key: kind.least for key, kind in every if isinstance(kind, Whole)}
    return replace(sheet, **{key: low + 1 for key, low in least.items() if getattr(sheet, key) == low})


def rolled(seen: Seen, move: AnyMove, look: Ahead, taught: Ahead | None = None) -> tuple[str, int]:
    """What whoever makes a move rolls, in the game's own words, and how much of it there is: the skill by its name,
    also where somebody rolls without it."""
    told = [(_named(seen, move, parts), said, high) for parts, said, high in _rolls(seen, move, look)]
    if not told:
        return capital(move.title.say(seen.language)), 0
    names = [_named(seen, move, parts) for parts, *_ in _rolls(seen, move, taught or look)]
    every = (f"{_with(name, own)}{said}" for (own, said, _), name in zip(told, names, strict=False))
    return ", ".join(dict.fromkeys(every)), min(high for *_, high in told)


def _with(skill: str, own: str) -> str:
    """A skill, and what is rolled in its place by who has not learnt it."""
    return own if skill in ("", own) else f"{skill} ({own})"


def _rolls(seen: Seen, move: AnyMove, look: Ahead) -> list[tuple[tuple[Modifier, ...], str, int]]:
    """What the dice of whoever makes a move are measured by, or their first pool: made of what, said how, how high."""
    own = ("", move.first)
    measures = [one for one in look.facts if isinstance(one, Measure) and one.who in own]
    if measures:
        return [(one.parts, f"\u00a0{measured(one)}", one.value) for one in measures]
    pool = next((one for one in look.pools if one.by in own), None)
    return [(pool.because, f", {_dice(pool, seen)}", pool.dice)] if pool else []


def _dice(pool: Pool, seen: Seen) -> str:
    return dice_said(pool.dice).say(seen.language).replace(" ", "\u00a0")


def _named(seen: Seen, move: AnyMove, parts: tuple[Modifier, ...]) -> str:
    """The last of the parts of a roll that is a field one rolls: a skill rather than the trait it hangs on."""
    fields = {one.kind.words for one in declared(seen.game.sheet) if one.key in links(seen.game)}
    named = [part.why for part in parts if part.why in fields] or [part.why for part in parts[:1]]
    return capital((named[-1] if named else move.title).say(seen.language))
