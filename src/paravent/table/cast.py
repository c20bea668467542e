"""Deciding about characters and their sheets, under the game's own rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from re import fullmatch, sub
from typing import Any

from msgspec.structs import replace

from paravent.core.parameters import Parameter, Text, Whole, declared, read_some, read_values
from paravent.core.refusal import Refusal, refused
from paravent.core.sheet import Sheet
from paravent.core.table_lists import as_lines
from paravent.core.words import Words, filled, same
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.context import Case, Decision, knows, plain_sheet, sheet_audience, who_knows
from paravent.table.entry import Change
from paravent.table.events import (
    CharacterGiven,
    CharacterHidden,
    CharacterMade,
    CharacterRemoved,
    FaceGiven,
    SecretsKept,
    SheetChanged,
)
from paravent.table.passing_time import one_more
from paravent.table.values import BOARD, GM, Character, Face

MOST_CHARACTERS = 100
MOST_OWN = 20
"""Of one player, who may not fill the table."""


def make_character(case: Case, do: c.MakeCharacter) -> Decision:
    """A player makes a character of one's own; the GM makes any, hidden or not, or one for players to take."""
    case.not_a_screen()
    if do.hidden and not case.is_gm:
        raise Refusal(NO_HIDING)
    _check_room(case)
    game = case.context.game
    texts = as_lines(declared(game.sheet), do.sheet, case.board)
    _read(game.sheet, texts)
    sheet = game.sheet(**read_values(game.sheet, texts))
    sheet.check()
    if do.new:
        _check_creation(case, sheet)
    owners = () if case.is_gm or not do.mine else (case.seat.id,)
    id = f"c{case.command.id}"
    player = not case.is_gm or not (do.mine or do.hidden)
    made = CharacterMade(id, str(sheet.name), plain_sheet(sheet), player, owners, do.hidden)
    audience = (GM,) if do.hidden else None
    face = ((audience, FaceGiven(id, Face(do.turn))),) if do.turn else ()
    counted = one_more(case, made) if owners else ()
    return Decision(((audience, made), *face, *counted), answer={"character": id})


def _check_room(case: Case) -> None:
    """Refuse one too many of those that the seat knows of: more that are hidden are not to be counted by trying."""
    cast = case.table.world.cast.values()
    known = [one for one in cast if one.id != BOARD and knows(case.seat, one)]
    if len(known) >= MOST_CHARACTERS:
        raise refused(TOO_MANY, most=MOST_CHARACTERS)
    if not case.is_gm and sum(case.seat.id in one.owners for one in known) >= MOST_OWN:
        raise refused(TOO_MANY_OWN, most=MOST_OWN)


def _check_creation(case: Case, sheet: Sheet) -> None:
    """Refuse what the rules of creation do not allow, with the nearest legal choice; the GM may go beyond them."""
    creation = case.context.game.creation
    problems = creation.problems(sheet, case.options) if creation and not case.is_gm else ()
    if problems:
        first = problems[0]
        raise refused(UNFINISHED, problem=first.words, nearest=first.nearest)


def edit_sheet(case: Case, do: c.EditSheet) -> Decision:
    """Change a sheet under the rules; with a reason the GM may go beyond them."""
    case.not_a_screen()
    character = case.editable(do.character)
    if do.reason and not case.is_gm:
        raise Refusal(RULE_ZERO)
    shape, after = case.shape(character), case.sheet(character)
    before = plain_sheet(after)
    texts = as_lines(declared(shape), do.values, case.board, (after,))
    values = _beyond(shape, texts) if do.reason else _read(shape, texts)
    for key, value in values.items():
        after = _with(after, key, value)
    if not do.reason:
        after.check()
    changes = tuple(
        Change(character.id, field, before[field], value)
        for field, value in plain_sheet(after).items()
        if before[field] != value
    )
    if not changes:
        raise Refusal(NOTHING_CHANGES)
    return Decision(tuple(_changed(character, changes, do.reason)))


def _with(value: Any, key: str, new: Any) -> Any:
    """A sheet with one value set; a dotted key is within a group."""
    field, _, inner = key.partition(".")
    return replace(value, **{field: _with(getattr(value, field), inner, new) if inner else new})


def _changed(
    character: Character, changes: tuple[Change, ...], reason: str
) -> Iterator[tuple[Audience, SheetChanged]]:
    """What changes on a sheet, told to who looks at it; the name, to whoever knows of the character."""
    looks, knows = sheet_audience(character), who_knows(character)
    name = tuple(change for change in changes if change.field == "name" and looks != knows)
    rest = tuple(change for change in changes if change not in name)
    if name:
        yield knows, SheetChanged(character.id, name, reason)
    if rest:
        yield looks, SheetChanged(character.id, rest, reason)


def give_character(case: Case, do: c.GiveCharacter) -> Decision:
    """The GM says who plays a character and who may look."""
    case.gm_only()
    character = case.character(do.character)
    for seat in (*do.owners, *do.viewers):
        case.somebody(seat)
    given = CharacterGiven(character.id, do.owners, do.viewers)
    return case.alone(given, _widest(character, do.owners))


def take_character(case: Case, do: c.TakeCharacter) -> Decision:
    """A player takes a character that nobody plays and that the GM offers to look at."""
    case.not_a_screen()
    character = case.character(do.character)
    lost = case.context.game.lost
    if character.owners or not character.player or (lost and lost(case.sheet(character))):
        raise refused(NOT_FREE, name=character.name)
    given = CharacterGiven(character.id, (case.seat.id,), character.viewers)
    return Decision(((None, given), *one_more(case, given)))


def hide_character(case: Case, do: c.HideCharacter) -> Decision:
    """The GM hides a character, or shows it."""
    case.gm_only()
    character = case.character(do.character)
    if character.hidden == do.hidden:
        raise Refusal(NOTHING_CHANGES)
    hidden = (None, CharacterHidden(character.id, do.hidden))
    return Decision((hidden,) if do.hidden else (*_renamed(case, character), hidden))


def _renamed(case: Case, character: Character) -> Iterator[tuple[Audience, SheetChanged]]:
    """Another number for a character that comes into the open where somebody bears its name: hidden ones are numbered
    apart, so that no number tells how many there are."""
    taken = {one.name for one in case.table.world.cast.values() if not one.hidden}
    if character.name not in taken:
        return
    stem = sub(r" [0-9]{1,4}$", "", character.name)[: _longest_name(case) - len(" 999")]
    name = next(name for n in count(2) if (name := f"{stem} {n}") not in taken)
    change = Change(character.id, "name", character.sheet.get("name", character.name), name)
    yield who_knows(character), SheetChanged(character.id, (change,), quiet=True)


def _longest_name(case: Case) -> int:
    kinds = (one.kind for one in declared(case.context.game.sheet) if one.key == "name")
    return next((kind.longest for kind in kinds if isinstance(kind, Text)), 60)


def keep_secrets(case: Case, do: c.KeepSecrets) -> Decision:
    """The GM keeps secret parameters for a character's moves; they must exist in some move."""
    case.gm_only()
    character = case.character(do.character)
    read_some((one for move in case.context.game.moves for one in move.parameters), do.values)
    return case.alone(SecretsKept(character.id, do.values), (GM,))


def remove_character(case: Case, do: c.RemoveCharacter) -> Decision:
    """The GM takes a character away."""
    case.gm_only()
    character = case.free_character(do.character)
    return case.alone(CharacterRemoved(character.id), who_knows(character))


def _widest(character: Character, owners: tuple[str, ...]) -> Audience:
    known = who_knows(character)
    return None if known is None else tuple(dict.fromkeys((*known, *owners)))


def _read(shape: Any, values: Mapping[str, str]) -> dict[str, Any]:
    """The values, each legal by itself; an illegal one is refused with the nearest legal choice."""
    return read_some(declared(shape), values, _one)


def _one(parameter: Parameter, text: str) -> Any:
    kind = parameter.kind
    try:
        return kind.read(parameter.key, text)
    except Refusal as refusal:
        number = text.strip().replace("\u2212", "-")
        if not (isinstance(kind, Whole) and fullmatch(r"[+-]?[0-9]{1,12}", number)):
            raise
        raise Refusal(_with_nearest(refusal.words, kind.write(kind.nearest(int(number))))) from None


def _with_nearest(words: Words, nearest: str) -> Words:
    return filled(
        Words("{said} Au plus près : {nearest}.", "{said} The nearest is {nearest}."),
        said=words,
        nearest=same(nearest),
    )


def _beyond(shape: Any, values: Mapping[str, str]) -> dict[str, Any]:
    """Rule zero: whole numbers may leave their bounds, but stay whole numbers of a sensible size."""

    def read(parameter: Parameter, text: str) -> Any:
        free = text.strip().replace("\u2212", "-")
        if isinstance(parameter.kind, Whole) and fullmatch(r"[+-]?[0-9]{1,6}", free):
            return int(free)
        return parameter.kind.read(parameter.key, text)

    return read_some(declared(shape), values, read)


UNFINISHED = Words("{problem} Au plus près : {nearest}.", "{problem} The nearest is {nearest}.")
NO_HIDING = Words(
    "Seul le MJ cache des personnages : faites le vôtre à découvert.",
    "Only the GM hides characters: make yours in the open.",
)
TOO_MANY = Words(
    "La table a déjà {most} personnages : retirez-en d’abord.",
    "The table already has {most} characters: remove some first.",
)
TOO_MANY_OWN = Words(
    "Vous jouez déjà {most} personnages : demandez au MJ d’en retirer.",
    "You already play {most} characters: ask the GM to remove some.",
)
RULE_ZERO = Words(
    "Aller au-delà des règles est au MJ : demandez-le-lui, ou changez la valeur sans motif, dans les règles.",
    "Only the GM may go beyond the rules: ask, or change the value without a reason, within the rules.",
)
NOTHING_CHANGES = Words(
    "Cela ne change rien : les valeurs sont déjà celles-là.", "This changes nothing: it is already that way."
)
NOT_FREE = Words(
    "{name} n’est pas à prendre : choisissez un personnage libre, ou demandez au MJ.",
    "{name} is not free to take: choose a free character, or ask the GM.",
)
