"""Deciding about moves that the GM asks of a character."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.core.parameters import read_some
from paravent.core.refusal import Refusal, refused
from paravent.core.table_lists import as_lines
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.context import Case, Decision
from paravent.table.events import AskedDropped, MoveAsked
from paravent.table.moves import NO_MOVE
from paravent.table.said_values import check_options
from paravent.table.values import GM, Asked

MOST_ASKED = 60


def ask_move(case: Case, do: c.AskMove) -> Decision:
    """The GM asks a move of a character that somebody plays; those who play it are told."""
    case.gm_only()
    character = case.character(do.character)
    if not character.owners:
        raise refused(NOBODY_PLAYS, name=character.name)
    move = case.context.game.move(do.move)
    if move is None:
        raise refused(NO_MOVE, id=do.move, moves=", ".join(one.id for one in case.context.game.moves))
    do = replace(do, values=as_lines(move.parameters, do.values, case.board, (case.sheet(character),)))
    read_some(move.parameters, do.values)
    check_options(case, move, do.values)
    if len(case.table.world.asked) >= MOST_ASKED:
        raise Refusal(TOO_MANY)
    asked = Asked(case.command.id, character.id, do.move, move.title, do.values, do.visibility, do.aim)
    return case.alone(MoveAsked(asked), (GM, *character.owners))


def drop_asked(case: Case, do: c.DropAsked) -> Decision:
    """The GM no longer asks, or whoever was asked declines."""
    case.not_a_screen()
    asked = case.table.world.asked.get(do.asked)
    character = case.table.world.cast.get(asked.character) if asked else None
    owners = character.owners if character else ()
    if asked is None or (not case.is_gm and case.seat.id not in owners):
        raise Refusal(NOT_ASKED)
    return case.alone(AskedDropped(asked.id), tuple(dict.fromkeys((GM, *owners))))


NOBODY_PLAYS = Words(
    "Personne ne joue {name} : confiez ce personnage à quelqu’un, ou faites le jet vous-même.",
    "Nobody plays {name}: give the character to somebody, or make the roll yourself.",
)
TOO_MANY = Words(
    "Trop de jets sont déjà demandés : retirez-en d’abord.", "Too many rolls are asked for: drop some first."
)
NOT_ASKED = Words("Ce jet n’est pas (ou plus) demandé.", "This roll is not (or no longer) asked for.")
