"""Foes with other gear than their own: which fields hold it, how an address says it, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import Choice, Parameter, declared, unknown_key
from paravent.core.per_game import per_game
from paravent.core.sheet import Sheet
from paravent.core.words import Language, Words, filled, same

NONE: Final = "none"
NONE_OF: Final = Words("{field}\u202f: {none}", "{field}: {none}")
MARK: Final = "~"
"""What parts a foe's key from its gear in an address: `garde~weapon.sword`."""


@per_game
def gear_fields(game: Game) -> tuple[Parameter, ...]:
    """The fields of a sheet in which some foe has gear that could be another, each with the things of the book that
    would do for one of them."""
    others = game.ready.opponents if game.ready else ()
    found: dict[str, set[str]] = {}
    for one in (*game.bestiary, *others):
        for key, things in one.other_gear.items():
            found.setdefault(key, set()).update(things)
    return tuple(_with(one, found[one.key]) for one in declared(game.sheet) if one.key in found)


def _with(parameter: Parameter, things: set[str]) -> Parameter:
    options = tuple((id, words) for id, words in _options(parameter).items() if id in things)
    return replace(parameter, kind=Choice(parameter.kind.words, options))


def _options(parameter: Parameter) -> dict[str, Words]:
    return dict(parameter.kind.options) if isinstance(parameter.kind, Choice) else {}


def key_with(key: str, gear: Mapping[str, str]) -> str:
    """A foe's key with the gear that is not its own."""
    return MARK.join((key, *(f"{field}.{thing}" for field, thing in gear.items() if thing)))


def parts_of(key: str) -> tuple[str, dict[str, str]]:
    """The foe and its gear by field, as a key says them."""
    base, *gear = key.split(MARK)
    said = (one.partition(".") for one in gear)
    return base, {field: thing for field, _, thing in said}


def with_gear(game: Game, sheet: Any, gear: Mapping[str, str]) -> Any:
    """A foe with this gear in the place of its own; what cannot be is refused in words."""
    fields = {one.key: one for one in gear_fields(game)}
    if unknown := next((key for key in gear if key not in fields), None):
        raise unknown_key(unknown[:60], fields)
    return replace(sheet, **{key: fields[key].kind.read(key, thing[:60]) for key, thing in gear.items()})


def gear_said(game: Game, gear: Mapping[str, str], language: Language) -> str:
    """Gear by its names: « épée, cuir »; of none it is said of what."""
    fields = {one.key: one for one in gear_fields(game)}
    said = (_thing(fields[key], thing) if key in fields else same(thing) for key, thing in gear.items())
    return ", ".join(one.say(language) for one in said)


def _thing(field: Parameter, thing: str) -> Words:
    words = _options(field).get(thing, same(thing))
    return filled(NONE_OF, field=field.kind.words, none=words) if thing == NONE else words


def other_gear(sheet: Sheet) -> Iterator[dict[str, str]]:
    """Every gear that this foe could have instead of its own, what is changed only; nothing where it has none."""
    fields = sheet.other_gear
    for things in product(*fields.values()):
        gear = dict(zip(fields, things, strict=True))
        changed = {key: thing for key, thing in gear.items() if thing != getattr(sheet, key)}
        if changed:
            yield changed
