"""From a command to events, or a refusal in words. Pure: the same table, command and context decide the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import (
    branch,
    cast,
    clock,
    correct,
    journal,
    maps,
    moves,
    order,
    portraits,
    proposals,
    roll_requests,
    safety,
    scenes,
    seats,
    session,
    table_options,
    timers,
    undo,
)
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.context import Case, Context, Decision, plain_sheet
from paravent.table.departures import departed
from paravent.table.events import CharacterMade, Event, InvitationMade, Logged, TableOpened
from paravent.table.fairness import SEED_BYTES
from paravent.table.maps import followed
from paravent.table.rereads import with_rereads
from paravent.table.values import BOARD, GM, Table
from paravent.table.wounds import with_wounds

FRESH_BYTES = SEED_BYTES + 16
"""How many fresh secret bytes a decision may want."""


def decide(table: Table, command: c.Command, context: Context) -> Decision:
    """What a command comes to at this table. Whoever is not at it learns that, whatever they ask for."""
    case = Case(table, command, context)
    if not isinstance(command.do, c.AskSeat):
        _ = case.seat
    made = followed(case, DECIDE[type(command.do)](case, command.do))
    return with_wounds(case, with_rereads(case, departed(case, made)))


def decide_opening(table: str, command: c.Command, context: Context) -> Decision:
    """A new table: its GM sits down, an invitation is made, the first session opens."""
    do = command.do
    if not isinstance(do, c.OpenTable):
        raise Refusal(NOT_OPEN)
    first = session.first_session(context.fresh[:SEED_BYTES], 1)
    invitation = context.fresh[SEED_BYTES:].hex()[:20]
    opened = TableOpened(table, context.game.id, do.name, do.gm)
    events: tuple[tuple[Audience, Event], ...] = (
        (None, opened),
        ((GM,), InvitationMade(invitation)),
        *_board(context.game),
        *first.events,
    )
    return Decision(events, first.secrets, {"table": table, "seat": GM})


def _board(game: Game) -> tuple[tuple[Audience, Event], ...]:
    """What belongs to the whole table, where the game has such a thing."""
    if game.board is None:
        return ()
    board = game.board()
    return ((None, CharacterMade(BOARD, board.name, plain_sheet(board), False, (), False)),)


def logged(command: c.Command, decision: Decision) -> tuple[Logged, ...]:
    """The events of a decision as the log keeps them."""
    action = decision.action or command.id
    seat = command.seat if decision.seat is None else decision.seat
    return tuple(Logged(command.at, action, seat, to, event) for to, event in decision.events)


def _already_open(_: Case, __: c.OpenTable) -> Decision:
    raise Refusal(ALREADY_OPEN)


DECIDE: dict[type[Any], Callable[[Case, Any], Decision]] = {
    c.OpenTable: _already_open,
    c.RenameTable: seats.rename_table,
    c.KeepBranch: branch.keep_branch,
    c.MakeInvitation: seats.make_invitation,
    c.AskSeat: seats.ask_seat,
    c.AdmitSeat: seats.admit_seat,
    c.RemoveSeat: seats.remove_seat,
    c.Leave: seats.leave,
    c.RenameSeat: seats.rename_seat,
    c.ChooseColour: seats.choose_colour,
    c.MakeDeviceCode: seats.make_device_code,
    c.MakeSeatCode: seats.make_seat_code,
    c.LinkDevice: seats.link_device,
    c.MakeCharacter: cast.make_character,
    c.EditSheet: cast.edit_sheet,
    c.GiveCharacter: cast.give_character,
    c.TakeCharacter: cast.take_character,
    c.HideCharacter: cast.hide_character,
    c.TurnFace: portraits.turn_face,
    c.SendFace: portraits.send_face,
    c.KeepSecrets: cast.keep_secrets,
    c.RemoveCharacter: cast.remove_character,
    c.BeginMove: moves.begin_move,
    c.AnswerMove: moves.answer_move,
    c.WithdrawMove: moves.withdraw_move,
    c.TakeProposal: proposals.take_proposal,
    c.DropProposal: proposals.drop_proposal,
    c.AskMove: roll_requests.ask_move,
    c.DropAsked: roll_requests.drop_asked,
    c.RollFreely: journal.roll_freely,
    c.Say: journal.say,
    c.Reveal: journal.reveal,
    c.PassOn: journal.pass_on,
    c.PutAway: journal.put_away,
    c.KeepPicture: portraits.keep_picture,
    c.DropPicture: portraits.drop_picture,
    c.DrawMap: maps.draw_map,
    c.DropMap: maps.drop_map,
    c.ShowMap: maps.show_map,
    c.HideMap: maps.hide_map,
    c.StandOnMap: maps.stand_on_map,
    c.PutPin: maps.put_pin,
    c.DropPin: maps.drop_pin,
    c.KeepScenario: scenes.keep_scenario,
    c.BeginScenario: session.begin_scenario,
    c.BeginScene: session.begin_scene,
    c.StartScene: scenes.start_scene,
    c.EnterStage: scenes.enter_stage,
    c.LeaveStage: scenes.leave_stage,
    c.AdvanceClock: clock.advance_clock,
    c.SetClock: session.set_clock,
    c.TurnGlass: session.turn_glass,
    c.TakeGlass: session.take_glass,
    c.SetTimer: timers.set_timer,
    c.DropTimer: timers.drop_timer,
    c.RaiseCard: safety.raise_card,
    c.Pause: safety.pause,
    c.SetLimit: safety.set_limit,
    c.DropLimit: safety.drop_limit,
    c.DealOrder: order.deal_order,
    c.SetOrder: order.set_order,
    c.PassTurn: order.pass_turn,
    c.MoveTurn: order.move_turn,
    c.SwapTurns: order.swap_turns,
    c.JoinOrder: order.join_order,
    c.DropTurn: order.drop_turn,
    c.EndOrder: order.end_order,
    c.ChangeSettings: table_options.change_settings,
    c.OpenSession: session.open_session,
    c.GiveEntropy: session.give_entropy,
    c.CloseSession: session.close_session,
    c.WriteNote: journal.write_note,
    c.RemoveNote: journal.remove_note,
    c.Undo: undo.undo,
    c.RefuseUndo: undo.refuse_undo,
    c.Redo: undo.redo,
    c.ProposeCorrection: correct.propose_correction,
    c.AcceptCorrection: correct.accept_correction,
    c.DropCorrection: correct.drop_correction,
}

NOT_OPEN = Words("Cette table n’existe pas : ouvrez-la d’abord.", "There is no such table: open it first.")
ALREADY_OPEN = Words("Cette table est déjà ouverte.", "This table is already open.")
