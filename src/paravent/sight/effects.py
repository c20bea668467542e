"""What the numbers and conditions of a sheet do, for any game: found by trying ready sheets.

Nothing here looks at a sheet of the table: the answers are the same for everybody, and are kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import Flag, Parameter, Whole, declared, read_values, written
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal
from paravent.core.sheet import Sheet
from paravent.sight.fields import blank_sheet, is_kept
from paravent.sight.preview import ahead, first_role, own_chance
from paravent.sight.rollable import alone, counts, field_pool, heads, links
from paravent.table.values import plain

STRANGERS: Final = 6
Does: TypeAlias = Literal["purse", "weighs", "bars"]
SAMPLE: Final = 16
"""So many rolls of a sheet show what weighs on rolls."""


@per_game
def states(game: Game) -> dict[str, Does]:
    """The numbers that are the state of a character, in the order of the sheet, with what each does: purses, counters
    that weigh on rolls, counters that forbid some. As the game says; otherwise as they are found by trying, and the
    only counter that there is where nothing is found."""
    wholes = [one for one in declared(game.sheet) if isinstance(one.kind, Whole) and _may_be_state(game, one)]
    does = _said(game) or {**dict.fromkeys(_purses(game), "purse"), **weights(game)}
    found = {one.key: does[one.key] for one in wholes if one.key in does}
    counters = [one.key for one in wholes if counts(one)]
    if not {"purse", "weighs"} & set(found.values()) and len(counters) == 1:
        return {counters[0]: "weighs"}
    return found


@per_game
def harmful(game: Game) -> frozenset[str]:
    """The counters and conditions that the game says are states, or that weigh on rolls or forbid them, except what
    ready sheets begin with: that somebody is the GM's, say."""
    if said := _said(game):
        return frozenset(key for key, does in said.items() if does != "purse")
    ready = [plain(one) for one in ready_sheets(game)]
    begun = {key for sheet in ready for key, value in sheet.items() if value is True}
    return frozenset(weights(game)) - begun


def _said(game: Game) -> dict[str, Does]:
    """What a game itself says is a state: a purse where it starts above its least."""
    found: dict[str, Does] = {}
    for one in declared(game.sheet):
        match one.kind:
            case Whole(state=True, once_raised=late):
                found[one.key] = "purse" if not counts(one) else "bars" if late else "weighs"
            case Flag(state=True):
                found[one.key] = "bars"
    return found


def _may_be_state(game: Game, one: Parameter) -> bool:
    rolled = one.key in links(game) or one.key in heads(game).values()
    return not rolled and not is_kept(game, one.key)


@per_game
def weights(game: Game) -> dict[str, Does]:
    """What a counter or a condition does to rolls once it is raised: it weighs on them, or bars them."""
    usual = list(_weighed(game, {}))
    found = {one.key: _does(usual, game, one) for one in declared(game.sheet) if _may_weigh(game, one)}
    return {key: does for key, does in found.items() if does is not None}


def _may_weigh(game: Game, one: Parameter) -> bool:
    flag = isinstance(one.kind, Flag) and one.default is False
    return (flag or counts(one)) and _may_be_state(game, one)


def _does(usual: list[Any], game: Game, one: Parameter) -> Does | None:
    """One point is tried, then five; a roll that changes tells enough, unless it is only forbidden."""
    least = one.kind.least if isinstance(one.kind, Whole) else 0
    bars: Does | None = None
    for text in (str(least + 1), str(least + 5)) if isinstance(one.kind, Whole) else ("yes",):
        for before, now in zip(usual, _weighed(game, {one.key: text}), strict=False):
            if now != before and now[0] is not None:
                return "weighs"
            bars = bars or ("bars" if now != before else None)
        if bars:
            break
    return bars


def _weighed(game: Game, more: Mapping[str, str]) -> Iterator[Any]:
    """The pools and chances of some rolls of an ordinary sheet, something on it changed; None where one is refused."""
    every = list(links(game).items())
    try:
        sheet = game.sheet(**read_values(game.sheet, {**written(game.sheet, ordinary(game)), **more}))
    except Refusal:
        return
    for key, link in every[:: -(-len(every) // SAMPLE) or 1]:
        pool = None if game.barred(link.by, sheet, game.options({})) else field_pool(game, key, sheet)
        chance = own_chance(link.by, {link.parameter: key}, alone(game, link.by, sheet)) if pool else None
        yield pool and (pool.dice, pool.because), chance


def ready_sheets(game: Game) -> tuple[Any, ...]:
    """The sheets that a game brings, those of players first."""
    ready = (*game.ready.characters, *game.ready.opponents) if game.ready else ()
    return (*ready, *game.bestiary)


def known_to_all(game: Game) -> tuple[Any, ...]:
    """Sheets that tell nothing of anybody at the table: a blank one, and a few that the game brings."""
    every = ready_sheets(game)
    return (blank_sheet(game), *every[:: -(-len(every) // STRANGERS) or 1])


@per_game
def ordinary(game: Game) -> Sheet:
    """A sheet like any other: the first ready one, or a blank one."""
    return next(iter(ready_sheets(game)), None) or blank_sheet(game)


@per_game
def _purses(game: Game) -> frozenset[str]:
    """The numbers that start above their least and that some move changes."""
    every = [one for one in declared(game.sheet) if isinstance(one.kind, Whole) and not counts(one)]
    return frozenset(one.key for one in every if _may_be_state(game, one)) & changed_by_moves(game)


@per_game
def changed_by_moves(game: Game) -> frozenset[str]:
    """The fields that the examples of moves change on a sheet of theirs."""
    return frozenset(
        key for move in game.moves for example in move.examples for key in _changed(game, move, example)
    )


def _changed(game: Game, move: AnyMove, example: Mapping[str, str]) -> set[str]:
    before = {role: move.sheets.get(role) or ordinary(game) for role in move.roles}
    after = dict(before)
    for fact in _facts(move, example, before):
        if fact.who in after:
            after[fact.who] = after[fact.who].after(fact)
    pairs = [(plain(before[role]), plain(after[role])) for role in before]
    return {key for was, now in pairs for key in now if now[key] != was.get(key)}


def _facts(move: AnyMove, values: Mapping[str, str], sheets: Mapping[str, Any]) -> tuple[Any, ...]:
    known = {parameter.key for parameter in move.parameters}
    try:
        call = move.bind({key: text for key, text in values.items() if key in known}, sheets)
        return ahead(call, first_role(move)).facts
    except Refusal:
        return ()
