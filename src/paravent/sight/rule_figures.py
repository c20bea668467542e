"""A rule answered with one's own figures: the roll of one's character that is played by it, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from paravent.core.citations import spelt_out
from paravent.core.game import AnyMove
from paravent.core.words import Words, capital, percent
from paravent.sight.card_figures import at_a_glance
from paravent.sight.card_settings import from_sheet
from paravent.sight.character import character
from paravent.sight.preview import first_role
from paravent.sight.rollable import usual_move
from paravent.sight.seen import Seen
from paravent.sight.sheet_layout import Laid, Rollable
from paravent.table.view import CharacterView


class OwnRoll(Struct, frozen=True):
    """What somebody may roll: what it is called, by which move, and with which of its values."""

    name: str
    move: AnyMove
    values: Mapping[str, str]


class OwnFigure(Struct, frozen=True):
    """What a roll that is played by a rule is worth to one's own character, in a line."""

    rule: str
    character: str
    roll: OwnRoll
    said: str


def own_figures(seen: Seen, ids: Sequence[str]) -> tuple[OwnFigure, ...]:
    """For each of these rules the roll of one's own that is played by it: the best, and each under the first alone."""
    mine = next((one for one in seen.cast if one.mine and one.sheet is not None), None)
    if mine is None or seen.is_gm:
        return ()
    rolls, told = own_rolls(seen, mine), dict[str, OwnFigure]()
    for id in ids:
        played = (one for one in rolls if id in spelt_out(seen.game, one.move))
        roll = next(played, None)
        said = _said(seen, mine, roll) if roll and roll.name not in told else ""
        if roll and said:
            told[roll.name] = OwnFigure(id, mine.id, roll, said)
    return tuple(told.values())


def own_rolls(seen: Seen, mine: CharacterView) -> tuple[OwnRoll, ...]:
    """By move what one is best at, as one's sheet tells it, the usual move first."""
    laid = character(seen, mine).laid
    if laid is None or laid.down:
        return ()
    best = sorted(_best(laid), key=lambda roll: roll.link.move != usual_move(seen.game))
    return tuple(
        OwnRoll(capital(one.field.words.say(seen.language)), one.link.by, {one.link.parameter: one.field.key})
        for one in best
    )


def _best(laid: Laid) -> Iterator[Rollable]:
    """Of each move what one is best at, of what its sheet tells the chance of."""
    found: dict[str, list[Rollable]] = {}
    for roll in (one for group in laid.groups for one in group.every):
        if roll.chance is not None and not roll.spent:
            found.setdefault(roll.link.move, []).append(roll)
    return (max(some, key=lambda roll: roll.height) for some in found.values())


def _said(seen: Seen, mine: CharacterView, roll: OwnRoll) -> str:
    """The chance of a roll, and what it is where one spends something; nothing where nobody can say it at once."""
    values = {**from_sheet(seen, roll.move, mine.id), **roll.values}
    figures, _ = at_a_glance(seen, roll.move, {first_role(roll.move): mine.id}, values)
    if figures is None or figures.head is None or figures.head.value in (Fraction(0), Fraction(1)):
        return ""
    chance = percent(figures.head.value, seen.language)
    spent = (f"{percent(one.value, seen.language)} {one.words.say(seen.language)}" for one in figures.spent)
    return ", ".join((FOR_ME.say(seen.language, what=roll.name, chance=chance), *spent))


FOR_ME = Words("Pour moi, {what}\u202f: {chance}", "For me, {what}: {chance}")
