"""How long is left to somebody, and the roll that waits at the end of it, with its chance. Pure."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import ACT
from paravent.core.moments import Moment
from paravent.core.sheet import Sheet
from paravent.core.weekdays import DAY
from paravent.core.words import Words
from paravent.sight.card_sheets import table_settings
from paravent.sight.faces import unable
from paravent.sight.preview import looked_ahead, own_chance, with_board
from paravent.sight.rescue import learnt, rolled
from paravent.sight.seen import Seen, once
from paravent.sight.sheet_facts import facts
from paravent.sight.time_ahead import LONG, NIGHT, own_ahead, players
from paravent.table.foresight import Coming
from paravent.table.view import CharacterView

HOUR: Final = 60


class LifeLeft(Struct, frozen=True):
    """What comes to somebody and when, as a ring of an hour or of a day: how many hundredths of it are left, and the
    figure in it. Of a roll that then has to be made: its rule, what it is made with, and its chance."""

    coming: Coming
    part: int
    figure: str
    rule: str = ""
    rolls: str = ""
    chance: Fraction | None = None


@once
def life_left(seen: Seen, id: str) -> tuple[LifeLeft, ...]:
    """What comes to one character whose sheet the seat may look at, soonest first; for who is down one looks further
    ahead."""
    one = seen.character(id)
    if one is None:
        return ()
    far = LONG if unable(seen, one, ACT) else NIGHT
    return tuple(_left(seen, one, coming) for coming in own_ahead(seen, id, far))


def _left(seen: Seen, one: CharacterView, coming: Coming) -> LifeLeft:
    after, short = coming.after, coming.after <= HOUR
    part = min(100, 100 * after // (HOUR if short else DAY))
    figure = str(after) if short else HOURS.say(seen.language, n=after // HOUR)
    bare = LifeLeft(coming, part, figure)
    return bare if coming.falls else _with_roll(seen, bare, _then(seen, one, after))


def _then(seen: Seen, one: CharacterView, minutes: int) -> Sheet:
    """The sheet of somebody, so many minutes later."""
    sheet: Sheet = facts(seen, one.sheet or {}).value
    moment = Moment("time", minutes=minutes, options=seen.options, players=players(seen))
    return sheet.at(moment) if minutes else sheet


def _with_roll(seen: Seen, left: LifeLeft, sheet: Sheet) -> LifeLeft:
    """The same with what has to be rolled when the time is over."""
    due = next((due for due in sheet.due() if due.stops), None)
    move = seen.game.move(due.move) if due else None
    if due is None or move is None:
        return left
    values = {**table_settings(seen, move), **due.values}
    sheets = with_board(move, {move.first: sheet}, seen.board)
    look = looked_ahead(move, values, sheets)
    taught = looked_ahead(move, values, {**sheets, move.first: learnt(seen.game, sheet)})
    rolls = rolled(seen, move, look, taught)[0] if look else ""
    return replace(left, rule=due.rule, rolls=rolls, chance=own_chance(move, values, sheets))


HOURS: Final = Words("{n}\u00a0h", "{n}\u00a0h")
