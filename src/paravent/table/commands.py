"""What a seat may ask for: imperative, plain data, a written name each."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from paravent.core.play import Answer
from paravent.core.scenario import LETTERS
from paravent.core.weekdays import Weekday
from paravent.table.values import COLOURS, SeatRole, TimerName, Visibility, Zone, ZoneName

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=48, pattern=r"^[A-Za-z0-9_:-]+$")]
"""Shorter than other ids, and without a dot: those of characters and of journal lines are made from it."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120, pattern=r"^[A-Za-z0-9_.:-]+$")]
Line: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=120, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$(?!\n)")
]
"""One line, without what makes a terminal do things."""
Prose: TypeAlias = Annotated[str, Meta(max_length=20_000)]
Values: TypeAlias = Annotated[dict[Line, Annotated[str, Meta(max_length=4000)]], Meta(max_length=200)]
Seats: TypeAlias = Annotated[tuple[Id, ...], Meta(max_length=60)]
PictureHash: TypeAlias = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+$(?!\n)")]
PictureName: TypeAlias = Annotated[
    str, Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$(?!\n)")
]
"""A picture by the name that the GM gave it, or a drawing of the game's by its own; what was shown is a hash."""
PictureTitle: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\[\]]+$(?!\n)")
]
HourOfDay: TypeAlias = Annotated[int, Meta(ge=0, lt=1440)]
"""In minutes since midnight."""
Groups: TypeAlias = Annotated[
    tuple[Annotated[tuple[Id, ...], Meta(min_length=1, max_length=60)], ...],
    Meta(min_length=1, max_length=60),
]


class OpenTable(Struct, frozen=True, tag="open-table", tag_field="do"):
    """Open a table for a game."""

    game: Id
    name: Line
    gm: Line = "MJ"


class RenameTable(Struct, frozen=True, tag="rename-table", tag_field="do"):
    """Give the table another name."""

    name: Line


class KeepBranch(Struct, frozen=True, tag="keep-branch", tag_field="do"):
    """Keep a branch: it is no longer thrown away at one tap."""


class MakeInvitation(Struct, frozen=True, tag="make-invitation", tag_field="do"):
    """Make a new invitation; the one before no longer works."""


class AskSeat(Struct, frozen=True, tag="ask-seat", tag_field="do"):
    """Ask for a seat, by an invitation."""

    name: Line
    role: SeatRole = "player"
    colour: Annotated[int, Meta(ge=0, le=COLOURS)] = 0


class AdmitSeat(Struct, frozen=True, tag="admit-seat", tag_field="do"):
    """Let a seat in."""

    seat: Id


class RemoveSeat(Struct, frozen=True, tag="remove-seat", tag_field="do"):
    """Refuse a seat, or send it away."""

    seat: Id


class Leave(Struct, frozen=True, tag="leave", tag_field="do"):
    """Leave the table."""


class RenameSeat(Struct, frozen=True, tag="rename-seat", tag_field="do"):
    """Take another name."""

    name: Line


class ChooseColour(Struct, frozen=True, tag="choose-colour", tag_field="do"):
    """Take another colour, which nobody at the table has."""

    colour: Annotated[int, Meta(ge=1, le=COLOURS)]


class MakeDeviceCode(Struct, frozen=True, tag="make-device-code", tag_field="do"):
    """Make a one-time code, to take one's seat on another device."""


class MakeSeatCode(Struct, frozen=True, tag="make-seat-code", tag_field="do"):
    """Make a one-time code for somebody who lost their seat; whoever uses it has that seat alone."""

    seat: Id


class LinkDevice(Struct, frozen=True, tag="link-device", tag_field="do"):
    """Take a seat on another device; done by whoever has the code."""


class MakeCharacter(Struct, frozen=True, tag="make-character", tag_field="do"):
    """Make a character from values of its sheet, as text by field; a `new` one follows the rules of creation. `turn` is
    how often another face was drawn before."""

    sheet: Values
    hidden: bool = False
    mine: bool = True
    new: bool = False
    turn: Annotated[int, Meta(ge=0, le=99)] = 0


class EditSheet(Struct, frozen=True, tag="edit-sheet", tag_field="do"):
    """Change values of a sheet; with a reason the GM may go beyond the rules."""

    character: Id
    values: Values
    reason: Annotated[str, Meta(max_length=300)] = ""


class GiveCharacter(Struct, frozen=True, tag="give-character", tag_field="do"):
    """Say who plays a character and who may look at its sheet."""

    character: Id
    owners: Seats = ()
    viewers: Seats = ()


class TakeCharacter(Struct, frozen=True, tag="take-character", tag_field="do"):
    """Take a free character as one's own."""

    character: Id


class HideCharacter(Struct, frozen=True, tag="hide-character", tag_field="do"):
    """Hide a character, or show it."""

    character: Id
    hidden: bool = True


class TurnFace(Struct, frozen=True, tag="turn-face", tag_field="do"):
    """Draw another face for a character; where a picture was sent, go back to the drawing."""

    character: Id


class SendFace(Struct, frozen=True, tag="send-face", tag_field="do"):
    """Give a character a picture that was sent before, by the hash of what is kept of it."""

    character: Id
    picture: PictureHash


class KeepSecrets(Struct, frozen=True, tag="keep-secrets", tag_field="do"):
    """Keep secret parameters for the moves of a character."""

    character: Id
    values: Values


class RemoveCharacter(Struct, frozen=True, tag="remove-character", tag_field="do"):
    """Take a character away."""

    character: Id


Aim: TypeAlias = Annotated[str, Meta(max_length=200)]
"""What somebody wants by a move, in words of their own."""


class BeginMove(Struct, frozen=True, tag="begin-move", tag_field="do"):
    """Begin a move of the game with these characters and values; `typed` for real dice; `aim` is what for, in words."""

    move: Id
    roles: Annotated[dict[Id, Id], Meta(max_length=12)]
    values: Values = {}
    visibility: Visibility = "open"
    typed: bool = False
    aim: Aim = ""


class AnswerMove(Struct, frozen=True, tag="answer-move", tag_field="do"):
    """Answer what a move waits for: an option, alone or with the card that it leads to, or the faces of real dice;
    without, the table throws its own."""

    action: Id
    answer: Answer | None = None


class WithdrawMove(Struct, frozen=True, tag="withdraw-move", tag_field="do"):
    """Take a move back before its end."""

    action: Id


class TakeProposal(Struct, frozen=True, tag="take-proposal", tag_field="do"):
    """Let a move be made that a player proposed: as it is, or with other values."""

    proposal: Id
    values: Values = {}


class DropProposal(Struct, frozen=True, tag="drop-proposal", tag_field="do"):
    """Decline a proposed move, or no longer propose it."""

    proposal: Id


class AskMove(Struct, frozen=True, tag="ask-move", tag_field="do"):
    """Ask a move of a character, with values to make it with; `visibility` says who will see it, where not all do, and
    `aim` what for, in words."""

    character: Id
    move: Id
    values: Values = {}
    visibility: Visibility = "open"
    aim: Aim = ""


class DropAsked(Struct, frozen=True, tag="drop-asked", tag_field="do"):
    """No longer ask for a move, or decline it."""

    asked: Id


class RollFreely(Struct, frozen=True, tag="roll-freely", tag_field="do"):
    """Roll dice outside any rule: `2d6+1`; `faces` when they were read off real dice."""

    formula: Line
    label: Annotated[str, Meta(max_length=120)] = ""
    visibility: Visibility = "open"
    faces: Annotated[tuple[int, ...], Meta(max_length=100)] = ()


class Say(Struct, frozen=True, tag="say", tag_field="do"):
    """Say something: aloud, as one's character's gesture, as a hand-out; `read` is what the GM tells of a scene. To
    some seats it is a whisper."""

    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    manner: Annotated[str, Meta(pattern=r"^(say|gesture|handout|read)$")] = "say"
    to: Seats = ()
    picture: PictureName = ""


class Reveal(Struct, frozen=True, tag="reveal", tag_field="do"):
    """Show a hidden entry of the journal to some seats, or to all: all of it, or of a roll its verdict alone."""

    entry: Id
    to: Seats = ()
    what: Literal["all", "verdict"] = "all"


class PassOn(Struct, frozen=True, tag="pass-on", tag_field="do"):
    """Tell everybody what the GM told oneself and not everybody: as one's own act."""

    entry: Id


class PutAway(Struct, frozen=True, tag="put-away", tag_field="do"):
    """Put a document into one's notebook: whoever has it sees that one has read it. Nothing else tells."""

    entry: Id


class KeepPicture(Struct, frozen=True, tag="keep-picture", tag_field="do"):
    """Keep a picture that was sent before, under a name by which scenes and documents may show it."""

    name: PictureTitle
    picture: PictureHash


class DropPicture(Struct, frozen=True, tag="drop-picture", tag_field="do"):
    """Keep a picture under its name no more."""

    name: PictureTitle


Zones: TypeAlias = Annotated[tuple[Zone, ...], Meta(max_length=24)]


class DrawMap(Struct, frozen=True, tag="draw-map", tag_field="do"):
    """Draw a map, or draw it anew: its zones over a picture that was sent before, which is `painted` for others where
    zones are veiled; without a picture they lie on bare paper."""

    name: PictureTitle
    zones: Zones
    picture: PictureHash | None = None
    painted: PictureHash | None = None


class DropMap(Struct, frozen=True, tag="drop-map", tag_field="do"):
    """Keep a map no more."""

    map: PictureTitle


class ShowMap(Struct, frozen=True, tag="show-map", tag_field="do"):
    """Lay a map before all eyes: players keep it among their documents."""

    map: PictureTitle


class HideMap(Struct, frozen=True, tag="hide-map", tag_field="do"):
    """Take a map back: only the GM sees it then."""

    map: PictureTitle


class StandOnMap(Struct, frozen=True, tag="stand-on-map", tag_field="do"):
    """Put a character on a zone of a map; without a zone, off the map."""

    map: PictureTitle
    character: Id
    zone: Annotated[str, Meta(max_length=40)] = ""


class PutPin(Struct, frozen=True, tag="put-pin", tag_field="do"):
    """Put a pin on a zone of a map, for all or for the GM alone; one that is there already is put otherwise."""

    map: PictureTitle
    text: ZoneName
    zone: ZoneName
    pin: Annotated[str, Meta(max_length=120)] = ""
    hidden: bool = False


class DropPin(Struct, frozen=True, tag="drop-pin", tag_field="do"):
    """Take a pin off a map."""

    map: PictureTitle
    pin: Id


class KeepScenario(Struct, frozen=True, tag="keep-scenario", tag_field="do"):
    """Keep a scenario for the GM, as its text tells it; the one before goes."""

    text: Annotated[str, Meta(max_length=LETTERS)]


class BeginScenario(Struct, frozen=True, tag="begin-scenario", tag_field="do"):
    """Begin a scenario, at this hour of the day in minutes since midnight, on this day of the week: Monday is 0."""

    name: Line
    hour: HourOfDay | None = None
    weekday: Weekday | None = None


class StartScene(Struct, frozen=True, tag="start-scene", tag_field="do"):
    """Start a scene of the scenario that is kept, by its place in it: its picture, its people and its time;
    `sure` that this time fells whom it was said to fell."""

    scene: Annotated[int, Meta(ge=0, lt=60)]
    sure: bool = False


class EnterStage(Struct, frozen=True, tag="enter-stage", tag_field="do"):
    """Let one of the GM's people come on stage, for all to see."""

    character: Id


class LeaveStage(Struct, frozen=True, tag="leave-stage", tag_field="do"):
    """Let somebody leave the stage; all know of them still."""

    character: Id


class BeginScene(Struct, frozen=True, tag="begin-scene", tag_field="do"):
    """Begin a scene."""

    name: Line


class AdvanceClock(Struct, frozen=True, tag="advance-clock", tag_field="do"):
    """Let time pass in the game: for all, or for some alone; `sure` that it fells whom it was said to fell. Without
    any minutes, those who are behind the clock catch up with it."""

    minutes: Annotated[int, Meta(ge=0, le=5_000_000)]
    who: Seats = ()
    sure: bool = False


class SetClock(Struct, frozen=True, tag="set-clock", tag_field="do"):
    """Say what hour it is in the game, in minutes since midnight, and which day of the week: Monday is 0. No time
    passes; without a weekday, days are only counted."""

    hour: HourOfDay
    weekday: Weekday | None = None


class TurnGlass(Struct, frozen=True, tag="turn-glass", tag_field="do"):
    """Turn an hourglass that everyone sees run."""

    seconds: Annotated[int, Meta(ge=5, le=7200)]


class TakeGlass(Struct, frozen=True, tag="take-glass", tag_field="do"):
    """Take the hourglass away."""


class SetTimer(Struct, frozen=True, tag="set-timer", tag_field="do"):
    """Let something run in the game, by its clock or by the rounds of fights: it is told when it is due. One that is
    `hidden` only the GM knows of."""

    name: TimerName
    after: Annotated[int, Meta(ge=1, le=100_000)]
    unit: Literal["minutes", "hours", "rounds"] = "minutes"
    hidden: bool = False


class DropTimer(Struct, frozen=True, tag="drop-timer", tag_field="do"):
    """Stop a timer before it is due."""

    timer: Id


class RaiseCard(Struct, frozen=True, tag="raise-card", tag_field="do"):
    """Ask to go on to something else, without a reason; unsigned unless one signs."""

    signed: bool = False


class Pause(Struct, frozen=True, tag="pause", tag_field="do"):
    """Stop the game for a while, or go on."""

    on: bool = True


class SetLimit(Struct, frozen=True, tag="set-limit", tag_field="do"):
    """Say what this table does not play (a line), or leaves untold (a veil); unsigned."""

    text: Line
    veil: bool = False


class DropLimit(Struct, frozen=True, tag="drop-limit", tag_field="do"):
    """Take a line or a veil away."""

    text: Line


UNSIGNED: Final = (RaiseCard, SetLimit)
"""Commands that nobody need sign: no log of ours names who gave them."""


class DealOrder(Struct, frozen=True, tag="deal-order", tag_field="do"):
    """Deal the order of a fight by the game's rule; characters of one group act together, the surprised not yet."""

    groups: Groups
    surprised: Annotated[tuple[Id, ...], Meta(max_length=300)] = ()


class SetOrder(Struct, frozen=True, tag="set-order", tag_field="do"):
    """Set the order of a fight by hand, first to act first."""

    groups: Groups


class PassTurn(Struct, frozen=True, tag="pass-turn", tag_field="do"):
    """Go on to the next turn, or back to the one before; or end this hidden turn, which was due."""

    back: bool = False
    turn: Id | None = None


class MoveTurn(Struct, frozen=True, tag="move-turn", tag_field="do"):
    """Move a turn up or down in the order, or to where another one is."""

    turn: Id
    up: bool = True
    to: Id | None = None


class SwapTurns(Struct, frozen=True, tag="swap-turns", tag_field="do"):
    """Let two turns change places: the GM any, whoever plays the turn under way as the rules allow."""

    turn: Id
    other: Id


class JoinOrder(Struct, frozen=True, tag="join-order", tag_field="do"):
    """Let a character join a fight under way: where the game's rule puts them, last in an order set by hand."""

    character: Id


class DropTurn(Struct, frozen=True, tag="drop-turn", tag_field="do"):
    """Take a turn out of the order."""

    turn: Id


class EndOrder(Struct, frozen=True, tag="end-order", tag_field="do"):
    """End the order of the fight."""


class ChangeSettings(Struct, frozen=True, tag="change-settings", tag_field="do"):
    """Choose among the options that the game offers."""

    values: Values


class OpenSession(Struct, frozen=True, tag="open-session", tag_field="do"):
    """Open a session: commit to its dice."""


class GiveEntropy(Struct, frozen=True, tag="give-entropy", tag_field="do"):
    """Stir one's own chance into the dice to come."""

    entropy: Annotated[str, Meta(min_length=1, max_length=128)]


class CloseSession(Struct, frozen=True, tag="close-session", tag_field="do"):
    """Close the session: reveal the seed of its dice."""


class WriteNote(Struct, frozen=True, tag="write-note", tag_field="do"):
    """Write a secret note of the GM."""

    note: Id
    title: Annotated[str, Meta(max_length=120)]
    text: Prose


class RemoveNote(Struct, frozen=True, tag="remove-note", tag_field="do"):
    """Remove a note."""

    note: Id


class Undo(Struct, frozen=True, tag="undo", tag_field="do"):
    """Undo an action; a player's wish is passed on to the GM."""

    action: Id


class RefuseUndo(Struct, frozen=True, tag="refuse-undo", tag_field="do"):
    """Let an action stand that players asked to undo."""

    action: Id


class Redo(Struct, frozen=True, tag="redo", tag_field="do"):
    """Let an undone action count again."""

    action: Id


class ProposeCorrection(Struct, frozen=True, tag="propose-correction", tag_field="do"):
    """See what would differ if a move had been made with other values."""

    action: Id
    values: Values


class AcceptCorrection(Struct, frozen=True, tag="accept-correction", tag_field="do"):
    """Accept the proposed correction."""


class DropCorrection(Struct, frozen=True, tag="drop-correction", tag_field="do"):
    """Leave things as they are."""


Do: TypeAlias = (
    OpenTable
    | RenameTable
    | KeepBranch
    | MakeInvitation
    | AskSeat
    | AdmitSeat
    | RemoveSeat
    | Leave
    | RenameSeat
    | ChooseColour
    | MakeDeviceCode
    | MakeSeatCode
    | LinkDevice
    | MakeCharacter
    | EditSheet
    | GiveCharacter
    | TakeCharacter
    | HideCharacter
    | TurnFace
    | SendFace
    | KeepSecrets
    | RemoveCharacter
    | BeginMove
    | AnswerMove
    | WithdrawMove
    | TakeProposal
    | DropProposal
    | AskMove
    | DropAsked
    | RollFreely
    | Say
    | Reveal
    | PassOn
    | PutAway
    | KeepPicture
    | DropPicture
    | DrawMap
    | DropMap
    | ShowMap
    | HideMap
    | StandOnMap
    | PutPin
    | DropPin
    | KeepScenario
    | BeginScenario
    | BeginScene
    | StartScene
    | EnterStage
    | LeaveStage
    | AdvanceClock
    | SetClock
    | TurnGlass
    | TakeGlass
    | SetTimer
    | DropTimer
    | RaiseCard
    | Pause
    | SetLimit
    | DropLimit
    | DealOrder
    | SetOrder
    | PassTurn
    | MoveTurn
    | SwapTurns
    | JoinOrder
    | DropTurn
    | EndOrder
    | ChangeSettings
    | OpenSession
    | GiveEntropy
    | CloseSession
    | WriteNote
    | RemoveNote
    | Undo
    | RefuseUndo
    | Redo
    | ProposeCorrection
    | AcceptCorrection
    | DropCorrection
)


class Command(Struct, frozen=True):
    """What one seat asks for, once: the id recognises a repeat, and names the action."""

    id: CommandId
    seat: str
    at: str
    do: Do


def described(command: Any) -> str:
    """The written name of a command."""
    return str(type(command).__struct_config__.tag)
