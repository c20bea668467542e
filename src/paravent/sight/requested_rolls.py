"""Moves that the GM asks of a character: what each is, and the card that makes it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate
from typing import Literal

from msgspec import Struct

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import GMS, Parameter, Whole
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words, filled
from paravent.sight.card_figures import at_a_glance
from paravent.sight.card_settings import from_sheet
from paravent.sight.card_sheets import known_sheets, table_settings
from paravent.sight.character import bonuses
from paravent.sight.fields import Field, options_of
from paravent.sight.move_words import details, subject
from paravent.sight.preview import (
    Aim,
    Figures,
    ahead,
    first_role,
    looked_ahead,
    own_measure,
    own_pool,
    throws,
)
from paravent.sight.rollable import links, second_choices
from paravent.sight.seen import Seen, once
from paravent.sight.sheet_layout import measured
from paravent.table.commands import AskMove
from paravent.table.moves import NO_MOVE
from paravent.table.values import Asked, Visibility

MOVE = "~"
"""What the form says before the id of a move that is rolled from no field of the sheet."""


class AskedMove(Struct, frozen=True):
    """A move that is asked for, of whom, with which values, and in words."""

    id: str
    name: str
    what: str
    move: AnyMove
    character: str
    values: Mapping[str, str]
    throws: bool
    """Whether it may come to dice."""
    visibility: Visibility = "open"
    aim: str = ""
    """What for, in the GM's words."""


@once
def asked_moves(seen: Seen) -> list[AskedMove]:
    """What is asked of the characters that this seat plays; the GM sees everything that is asked."""
    names = seen.names()
    return [
        AskedMove(
            one.id,
            names.get(one.character, ""),
            " · ".join((subject(seen, one), *details(move, one.values, seen))),
            move,
            one.character,
            one.values,
            _throws(seen, move, one),
            one.visibility,
            one.aim,
        )
        for one in seen.view.asked
        if (move := seen.game.move(one.move))
    ]


def _throws(seen: Seen, move: AnyMove, one: Asked) -> bool:
    sheets, _ = known_sheets(seen, move, {first_role(move): one.character})
    return throws(move, one.values, sheets)


def asking_for(game: Game, character: str, what: str, amounts: Mapping[str, str]) -> AskMove:
    """The command that asks a character for a field of the sheet, or for another move, with bonuses, with how hard it
    is and, where a roll takes two fields, with the second."""
    link = links(game).get(what)
    move = link.by if link else game.move(what.removeprefix(MOVE))
    if move is None:
        raise refused(NO_MOVE, id=what, moves=", ".join(one.id for one in game.moves))
    known = {one.key for one in bonuses(game)} & {parameter.key for parameter in move.parameters}
    given = {key: text for key, text in amounts.items() if key in known and text not in ("", "0")}
    given |= {
        key: amounts[key]
        for key, one in _levels_of(move).items()
        if amounts.get(key) and (isinstance(one.kind, Whole) or not one.is_usual(amounts[key]))
    }
    second = {key: text for key, text in amounts.items() if link and text in links(game)}
    if link and second.get(link.parameter, what) != what:
        raise refused(TWICE)
    seconds = {key: text for key, text in second.items() if key in _seconds(game, move)}
    return AskMove(character, move.id, {**({link.parameter: what} if link else {}), **seconds, **given})


def _levels_of(move: AnyMove) -> dict[str, Parameter]:
    """Numbers that have names, and names alone among which the GM would be asked to choose by the odds."""
    weighed = [{id for id, _ in one.options} for one in move.asks if one.weighed]
    return {one.key: one for one in move.parameters if _is_level(one, weighed)}


def _is_level(one: Parameter, weighed: list[set[str]]) -> bool:
    if isinstance(one.kind, Whole):
        return bool(one.kind.named)
    return one.whose == GMS.role and any(some <= set(options_of(one.kind)) for some in weighed)


@per_game
def levels(game: Game) -> tuple[Field, ...]:
    """What the GM says of a roll of the sheet by a word: how hard it is."""
    moves = dict.fromkeys(link.by for link in links(game).values())
    found = {key: one for move in moves for key, one in _levels_of(move).items()}
    return tuple(Field(one, one.default) for one in found.values())


class Zone(Struct, frozen=True):
    """A part of a bar that is as long as all that may come: what it comes to, where it begins, how long it is, in
    hundredths."""

    tone: Literal["good", "open", "bad"]
    at: float
    width: float
    chance: Fraction


class Prospect(Struct, frozen=True):
    """What somebody may hope for who is asked for a roll: what it is rolled with, a chance and of what, and how it may
    end; or why they cannot make it."""

    character: str
    name: str
    head: Aim | None = None
    why: Words | None = None
    score: str = ""
    zones: tuple[Zone, ...] = ()


def prospects(seen: Seen, asked: list[AskMove], *, unseen: bool = False) -> list[Prospect]:
    """Of each who would be asked, or for whom the GM would roll unseen."""
    names = seen.names()
    return [_prospect(seen, one, names[one.character], unseen) for one in asked]


def nobody(found: list[Prospect]) -> tuple[Words, ...]:
    """Why it cannot be asked at all: each reason once, where everybody has one."""
    whys = [one.why for one in found if one.why is not None]
    return tuple(dict.fromkeys(whys)) if len(whys) == len(found) else ()


def _prospect(seen: Seen, one: AskMove, name: str, unseen: bool) -> Prospect:
    move = seen.game.move(one.move)
    why = whynot(seen, one, unseen=unseen)
    if move is None or why is not None:
        return Prospect(one.character, name, why=why)
    values = {**from_sheet(seen, move, one.character), **one.values}
    roles = {first_role(move): one.character}
    odds, _ = at_a_glance(seen, move, roles, values)
    score = score_of(seen, move, roles, values)
    return Prospect(one.character, name, odds.head if odds else None, score=score, zones=zones_of(odds))


def zones_of(odds: Figures | None) -> tuple[Zone, ...]:
    """How a roll may end, well first: what is undecided lies between, where the game leaves anything so."""
    head = odds.head if odds else None
    if odds is None or head is None or not head.goal.chance:
        return ()
    shares = (head.value, odds.undecided, 1 - head.value - odds.undecided)
    tones: tuple[Literal["good", "open", "bad"], ...] = ("good", "open", "bad")
    starts = accumulate(shares, initial=Fraction())
    return tuple(
        Zone(tone, round(float(100 * at), 1), round(float(100 * share), 1), share)
        for tone, at, share in zip(tones, starts, shares, strict=False)
        if share > 0
    )


def score_of(seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str]) -> str:
    """What somebody rolls with, in a breath: what the die is measured by, or how many dice."""
    sheets, _ = known_sheets(seen, move, roles)
    said = {**table_settings(seen, move), **values}
    measure = own_measure(move, said, sheets)
    pool = own_pool(move, said, sheets)
    return measured(measure) if measure else pool.said if pool else ""


def _seconds(game: Game, move: AnyMove) -> set[str]:
    """By which parameters of a move a second field is said."""
    return {one.key for one in second_choices(game)} & {one.key for one in move.parameters}


def askable(seen: Seen, asked: list[AskMove], *, unseen: bool = False) -> list[AskMove]:
    """What can be made by those it is asked of; where nobody can, it is refused as the rules would."""
    barred = [whynot(seen, one, unseen=unseen) for one in asked]
    able = [one for one, why in zip(asked, barred, strict=True) if why is None]
    if not able and barred and barred[0] is not None:
        raise Refusal(barred[0])
    return able


def whynot(seen: Seen, one: AskMove, *, unseen: bool = False) -> Words | None:
    """Why somebody cannot make a move now, as the dead cannot; or cannot roll from a field of their sheet: a skill that
    nobody has without learning it. Who is asked says on a card what a roll of the GM's lacks."""
    move = seen.game.move(one.move)
    if move is None:
        return None
    role = first_role(move)
    sheets, _ = known_sheets(seen, move, {role: one.character})
    why = seen.game.barred(move, sheets[role], seen.options) if role in sheets else None
    if why is None and unseen and _lacks(move, one.values):
        return filled(TOO_LITTLE, name=seen.names()[one.character], move=move.title)
    rolled = move.id in {link.move for link in links(seen.game).values()}
    if why is not None or not rolled or looked_ahead(move, one.values, sheets) is not None:
        return why
    try:
        ahead(move.bind(one.values, sheets), role)
    except Refusal as refusal:
        return refusal.words
    return None


def _lacks(move: AnyMove, values: Mapping[str, str]) -> bool:
    """Whether something must be said of a move that is neither said nor on a sheet."""
    return any(one.required and not one.on_sheet and one.key not in values for one in move.parameters)


TOO_LITTLE = Words(
    "Il faut en dire plus : « {move} » se joue depuis la fiche {name:de}.",
    "More has to be said: “{move}” is played from the sheet of {name}.",
)
TWICE = Words(
    "Deux fois la même sorte de valeur : gardez-en une, et choisissez l’autre dans la première liste.",
    "The same kind of score twice: keep one of them, and choose the other from the first list.",
)
