"""Spells composed by players: verb, essence, size, duration, range; each use costs a point of PSY (undesix F4)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec.structs import replace

from paravent.core.game import Options, move
from paravent.core.parameters import Choice, Note
from paravent.core.refusal import refused
from paravent.core.steps import Modifier, Steps
from paravent.core.words import Words
from paravent.games.undesix.board import Board, TableRole, spell_part
from paravent.games.undesix.facts import PsySpent
from paravent.games.undesix.fate import ASK_DESTINY
from paravent.games.undesix.house_values import DURATIONS, ESSENCES, EXTENTS, RANGES, SPELLS, VERBS, Part
from paravent.games.undesix.roll_parts import (
    CALM,
    CircumstancesParameter,
    Despair,
    ModifierParameter,
    RollerRole,
    besides,
    holder,
    lesson,
)
from paravent.games.undesix.rolls import (
    ALLOW,
    LATE_BONUS,
    MARGIN,
    OF_EVERY_ROLL,
    SUCCEED,
    Tested,
    made,
    permitted,
    planned,
    ruled,
)
from paravent.games.undesix.settings import FANTASTIC, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.states import may_act, open_at

COST: Final = 1
HOUSE_PARTS: Final = tuple(part for _, _, parts in SPELLS for part in parts.values())


def _choice(words: Words, parts: dict[str, Part]) -> Choice:
    return Choice(words, tuple((part.id, part.words) for part in parts.values()))


OWN: Final = Note(Words("paramètre de la table, par son nom", "one of the table’s own parts, by name"), 60)


def _no_magic(_: Sheet, options: Options) -> Words | None:
    return None if options.get("world", "fantastic") == "fantastic" else NO_MAGIC


@move(
    title=Words("Lancer un sort (magie maison)", "Cast a spell (house magic)"),
    asks=(ALLOW, LATE_BONUS, ASK_DESTINY),
    goals=(SUCCEED, MARGIN),
    examples=(
        {"value": "7", "verb": "move", "essence": "fire"},
        {"value": "9", "extent": "room", "range": "sight"},
    ),
    spends="acted",
    never=_no_magic,
)
def cast(
    roller: RollerRole,
    table: TableRole,
    verb: Annotated[str, _choice(Words("verbe", "verb"), VERBS)] = "sense",
    essence: Annotated[str, _choice(Words("essence", "essence"), ESSENCES)] = "air",
    extent: Annotated[str, _choice(Words("taille", "size"), EXTENTS)] = "hand",
    duration: Annotated[str, _choice(Words("durée", "duration"), DURATIONS)] = "instant",
    range: Annotated[str, _choice(Words("portée", "range"), RANGES)] = "touch",
    own_verb: Annotated[str, OWN] = "",
    own_essence: Annotated[str, OWN] = "",
    modifier: ModifierParameter = 0,
    circumstances: CircumstancesParameter = (),
    despair: Despair = CALM,
    house: Annotated[House, OF_EVERY_ROLL] = FANTASTIC,
) -> Steps[Tested]:
    """Roll MAGie less the penalties of every parameter; a use costs one point until rest, which no desperate bonus is
    bought with (undesix A1, B9, C20, D4, F4)."""
    check_magic(roller, house)
    chosen = (own_verb or verb, own_essence or essence, extent, duration, range)
    parts = roller.value("casting", table) + penalties(chosen, table)
    dice, lore = holder(roller, "roller", house), lesson("roller", roller, "casting", table)
    parts += besides(roller, modifier, circumstances)
    payer = replace(roller, psy_lost=roller.psy_lost + COST)
    plan = planned("roller", payer, parts, house, despair, dice=dice, lesson=lore)
    word: str = yield from permitted("roller", house, plan.mad)
    tested = ruled(word)
    if word == "forbid":
        return tested
    yield PsySpent("roller", COST, house.world)
    if word == "roll":
        tested = yield from made(plan)
    return tested


def penalties(chosen: tuple[str, ...], table: Board) -> tuple[Modifier, ...]:
    """The penalty of each parameter of a spell, the table's own before ours (undesix F4, H1)."""
    found = (spell_part(kind, name, table) for (kind, _, _), name in zip(SPELLS, chosen, strict=True))
    return tuple(Modifier(part.penalty, part.words, "H1" if part in HOUSE_PARTS else "F4") for part in found)


def check_magic(sheet: Sheet, house: House) -> None:
    """Magic belongs to fantastic worlds, and to those who have a point left (undesix F4)."""
    if house.world != "fantastic":
        raise refused(NO_MAGIC)
    open_at(sheet, house.staged, 4)
    may_act(sheet, physical=False)
    if sheet.left("psy") < COST:
        raise refused(NO_POINT, name=sheet.name)


NO_MAGIC: Final = Words(
    "Il n’y a pas de magie dans ce monde : choisissez un monde fantastique dans les options (F4).",
    "There is no magic in this world: choose a fantasy world in the options (F4).",
)
NO_POINT: Final = Words(
    "{name} n’a plus de MAGie : chaque sort coûte un point, le repos en rend (F4).",
    "{name} has no MAGic left: each spell costs a point, rest gives some back (F4).",
)
