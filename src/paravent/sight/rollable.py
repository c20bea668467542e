"""Which fields of a sheet can be rolled, and by which move, for any game: what it declares says so. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import Choice, Note, Parameter, Several, Text, Whole, declared
from paravent.core.per_game import per_game
from paravent.core.sheet import Sheet
from paravent.core.steps import Measure
from paravent.core.words import Words
from paravent.sight.fields import blank_sheet, options_of
from paravent.sight.preview import Pool, first_role, own_measure, own_pool, with_board


class Link(Struct, frozen=True):
    """How a field of a sheet is rolled: by which move, through which of its parameters, in its first role."""

    by: AnyMove
    parameter: str

    @property
    def move(self) -> str:
        """The id of the move."""
        return self.by.id

    @property
    def role(self) -> str:
        """Who acts in it."""
        return first_role(self.by)


@per_game
def links(game: Game) -> dict[str, Link]:
    """Which fields of a sheet, figures, levels or texts, can be rolled: the first move that throws dice for them
    offers each as a choice among others of its kind; and what the usual move offers beside them."""
    kinds = (Whole, Text, Choice)
    keys = {
        one.key
        for one in declared(game.sheet)
        if isinstance(one.kind, kinds) and not isinstance(one.kind, Several)
    }
    found: dict[str, Link] = {}
    for move in game.moves:
        for parameter in move.parameters if move.roles else ():
            for option in _rolled(game, move, parameter, keys):
                found.setdefault(option, Link(move, parameter.key))
    return found | {option: link for option, _, link in _beside(game, found)}


def _beside(game: Game, found: Mapping[str, Link]) -> list[tuple[str, Words, Link]]:
    """The options of the usual move that are no field of the sheet and that throw dice all the same, if it rolls
    fields through one parameter alone."""
    move = game.usual or game.move(_most_of(found))
    through = {link.parameter: link for link in found.values() if move and link.move == move.id}
    if move is None or len(through) != 1:
        return []
    [(key, link)] = through.items()
    options = next(options_of(one.kind) for one in move.parameters if one.key == key)
    blank = alone(game, move, blank_sheet(game))
    return [
        (option, words, link)
        for option, words in options.items()
        if option not in found and own_pool(move, {key: option}, blank)
    ]


@per_game
def beside(game: Game) -> tuple[Parameter, ...]:
    """What the usual move rolls that no field of the sheet is, as if it were a field."""
    keys = {one.key for one in declared(game.sheet)}
    fields = {key: link for key, link in links(game).items() if key in keys}
    return tuple(Parameter(option, Note(words), "") for option, words, _ in _beside(game, fields))


@per_game
def heads(game: Game) -> dict[str, str]:
    """Under which field of a blank sheet each roll stands: the one that its dice begin with, where there is one."""
    others = {one.kind.words: one.key for one in declared(game.sheet) if one.key not in links(game)}
    blank = blank_sheet(game)
    pools = {key: field_pool(game, key, blank) for key in links(game)}
    begins = {key: pool.because[0].why for key, pool in pools.items() if pool and pool.because}
    return {key: others[words] for key, words in begins.items() if words in others}


def field_pool(game: Game, key: str, sheet: Sheet) -> Pool | None:
    """The dice that a field of this sheet is rolled with; None where the rules refuse."""
    link = links(game)[key]
    return own_pool(link.by, {link.parameter: key}, alone(game, link.by, sheet))


def field_measure(game: Game, key: str, sheet: Sheet) -> Measure | None:
    """What the dice of such a roll are measured by."""
    link = links(game)[key]
    return own_measure(link.by, {link.parameter: key}, alone(game, link.by, sheet))


def alone(game: Game, move: AnyMove, sheet: Sheet) -> dict[str, Any]:
    """The sheets of a move that somebody makes alone, the board as it starts."""
    return with_board(move, {first_role(move): sheet}, game.board() if game.board else None)


def _rolled(game: Game, move: AnyMove, parameter: Parameter, keys: set[str]) -> list[str]:
    """The fields that a parameter chooses among: half of its options or more, if the move throws dice for one."""
    options = options_of(parameter.kind)
    named = [option for option in options if option in keys]
    if not named or 2 * len(named) < len(options):
        return []
    sheets = alone(game, move, blank_sheet(game))
    return named if any(own_pool(move, {parameter.key: option}, sheets) for option in named) else []


def field_choices(game: Game, move: AnyMove) -> tuple[Parameter, ...]:
    """The choices of a move whose options are fields of the sheet: which skill, which trait."""
    keys = {one.key for one in declared(game.sheet)}
    return tuple(one for one in move.parameters if keys & options_of(one.kind).keys())


@per_game
def usual_move(game: Game) -> str:
    """The move that people mean by a roll: the game says so, or most fields of a sheet are rolled by it."""
    return game.usual.id if game.usual else _most_of(links(game))


@per_game
def second_choices(game: Game) -> tuple[Parameter, ...]:
    """The parameters by which one says a second field beside what is rolled: those of the usual move through which
    fields are rolled, but the one that offers most of them."""
    move = game.move(usual_move(game))
    through = Counter(link.parameter for link in links(game).values() if move and link.by is move)
    others = {key for key, _ in through.most_common()[1:]}
    return tuple(one for one in (move.parameters if move else ()) if one.key in others)


def companions(game: Game, move: AnyMove) -> tuple[AnyMove, ...]:
    """The moves that may be offered beside one: its kin where the game says so, and any other otherwise."""
    kin = game.together or (game.moves,)
    return tuple(other for some in kin if move in some for other in some if other is not move)


def weapon(game: Game, key: str, value: Any) -> Words | None:
    """What a field that is rolled by no usual move holds, where it is one thing among others and there is one."""
    parameter = next((one for one in declared(game.sheet) if one.key == key), None)
    if parameter is None or links(game)[key].move == usual_move(game) or value == parameter.default:
        return None
    return options_of(parameter.kind).get(value)


def _most_of(found: Mapping[str, Link]) -> str:
    most = Counter(link.move for link in found.values()).most_common(1)
    return most[0][0] if most else ""


def counts(parameter: Parameter) -> bool:
    """Whether a field is something that one counts: a number that starts at its least."""
    return isinstance(parameter.kind, Whole) and parameter.default == parameter.kind.least
