"""What happened: past tense, plain data, a written wire name each. `evolve` needs nothing else."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from paravent.core.game import Tone
from paravent.core.play import Answer
from paravent.core.scenario import Scenario
from paravent.core.words import Words
from paravent.table.audience import Audience
from paravent.table.entry import Alias, Change, DiceTerm, Fighter
from paravent.table.fairness import Place
from paravent.table.move_steps import Step
from paravent.table.values import (
    Asked,
    Correction,
    DiceWanted,
    Face,
    Order,
    Pin,
    Proposed,
    Question,
    SeatRole,
    Timer,
    Wounds,
    Zone,
)

SHAPE = 1
"""The shape in which events are written now; older ones are lifted by upcasts."""

FOLD = 7
"""Raised when the same events make another state, as when the journal tells more: files seal the state they knew."""


class TableOpened(Struct, frozen=True, tag="table-opened", tag_field="event"):
    """A table was opened for a game; its GM sits down."""

    table: str
    game: str
    name: str
    gm: str


class TableRenamed(Struct, frozen=True, tag="table-renamed", tag_field="event"):
    """The table has another name."""

    name: str


class TableBranched(Struct, frozen=True, tag="table-branched", tag_field="event"):
    """What came before is another table’s past: this one is a branch of it, under a name of its own, with the dice that
    were to come there or with fresh ones."""

    source: str
    of: str
    name: str
    same_dice: bool = False


class BranchKept(Struct, frozen=True, tag="branch-kept", tag_field="event"):
    """A branch is no longer to be thrown away at one tap."""


class InvitationMade(Struct, frozen=True, tag="invitation-made", tag_field="event"):
    """There is a new invitation; the one before no longer works."""

    code: str


class SeatAsked(Struct, frozen=True, omit_defaults=True, tag="seat-asked", tag_field="event"):
    """Somebody asks for a seat."""

    seat: str
    name: str
    role: SeatRole
    colour: int = 0


class SeatAdmitted(Struct, frozen=True, omit_defaults=True, tag="seat-admitted", tag_field="event"):
    """The GM admitted a seat; another colour, where somebody had got the one that was asked for."""

    seat: str
    colour: int = 0


class SeatLeft(Struct, frozen=True, tag="seat-left", tag_field="event"):
    """A seat left, was refused or was removed."""

    seat: str


class SeatRenamed(Struct, frozen=True, tag="seat-renamed", tag_field="event"):
    """A seat has another name."""

    seat: str
    name: str


class SeatColoured(Struct, frozen=True, tag="seat-coloured", tag_field="event"):
    """A seat has another colour."""

    seat: str
    colour: int


class DeviceCodeMade(Struct, frozen=True, tag="device-code-made", tag_field="event"):
    """A one-time code for another device was made for a seat."""

    seat: str


class SeatCodeMade(Struct, frozen=True, tag="seat-code-made", tag_field="event"):
    """The GM made a one-time code for somebody who lost their seat."""

    seat: str


class DeviceLinked(Struct, frozen=True, tag="device-linked", tag_field="event"):
    """Another device took a seat with its one-time code."""

    seat: str


class CharacterMade(Struct, frozen=True, tag="character-made", tag_field="event"):
    """A character came to the table."""

    character: str
    name: str
    sheet: dict[str, Any]
    player: bool
    owners: tuple[str, ...]
    hidden: bool


class SheetChanged(Struct, frozen=True, tag="sheet-changed", tag_field="event"):
    """Values of a sheet were changed; by rule zero when `reason` is given. A `quiet` change is no journal line. Whoever
    does not know of the move that changed them is told an alias of it."""

    character: str
    changes: tuple[Change, ...]
    reason: str = ""
    quiet: bool = False
    alias: Alias | None = None


class CharacterGiven(Struct, frozen=True, tag="character-given", tag_field="event"):
    """A character has other owners and viewers."""

    character: str
    owners: tuple[str, ...]
    viewers: tuple[str, ...]


class CharacterHidden(Struct, frozen=True, tag="character-hidden", tag_field="event"):
    """A character was hidden, or shown."""

    character: str
    hidden: bool


class FaceGiven(Struct, frozen=True, tag="face-given", tag_field="event"):
    """A character has another face now: drawn anew, or a picture that was sent."""

    character: str
    face: Face


class WoundsShown(Struct, frozen=True, tag="wounds-shown", tag_field="event"):
    """What everybody sees of the wounds of these is now this; None is nothing."""

    wounds: dict[str, Wounds | None]


class SecretsKept(Struct, frozen=True, tag="secrets-kept", tag_field="event"):
    """The GM keeps secret parameters for the moves of a character."""

    character: str
    secrets: dict[str, str]


class CharacterRemoved(Struct, frozen=True, tag="character-removed", tag_field="event"):
    """A character left the table."""

    character: str


class MoveProposed(Struct, frozen=True, tag="move-proposed", tag_field="event"):
    """A player would make a move with values that are the GM's to say; the GM looks at it."""

    proposed: Proposed


class ProposalDropped(Struct, frozen=True, tag="proposal-dropped", tag_field="event"):
    """A proposed move was declined, or is no longer wanted."""

    proposal: str


class MoveBegun(Struct, frozen=True, tag="move-begun", tag_field="event"):
    """A move began; all its dice are derived from this `session`, `pot` and `place`. `said` names, for each value that
    is the GM's and was taken on a player's word, the seat that said it. It may have begun `out_of_turn`, or
    `again` in a round that had its own already; `aim` is what for, in somebody's words."""

    move: str
    title: Words
    roles: dict[str, str]
    values: dict[str, str]
    sheets: dict[str, dict[str, Any]]
    typed: bool = False
    session: int = 0
    pot: str = ""
    place: Place | None = None
    said: dict[str, str] = {}
    out_of_turn: bool = False
    aim: str = ""
    again: bool = False


class MoveContinued(Struct, frozen=True, tag="move-continued", tag_field="event"):
    """Steps of a move were answered, and it waits for a question or for real dice."""

    move: str
    answers: tuple[Answer, ...]
    steps: tuple[Step, ...]
    question: Question | None = None
    dice: DiceWanted | None = None


class MoveReread(Struct, frozen=True, tag="move-reread", tag_field="event"):
    """While a move waits, something changed that it had not read yet: by role, the fields of its sheets that are now
    otherwise, and what it then waits for."""

    move: str
    sheets: dict[str, dict[str, Any]]
    question: Question | None = None
    dice: DiceWanted | None = None


class MoveEnded(Struct, frozen=True, tag="move-ended", tag_field="event"):
    """A move came to its end: its last steps, its outcome, what it changed, and for whom by role it is good or bad;
    whom it `spared`, and how many minutes they had left to live."""

    move: str
    answers: tuple[Answer, ...]
    steps: tuple[Step, ...]
    outcome: dict[str, Any]
    verdict: Words
    changes: tuple[Change, ...]
    tones: dict[str, Tone] = {}
    spared: dict[str, int] = {}


class MoveWithdrawn(Struct, frozen=True, tag="move-withdrawn", tag_field="event"):
    """A move was taken back before its end; it changed nothing."""

    move: str


class MoveAsked(Struct, frozen=True, tag="move-asked", tag_field="event"):
    """The GM asks a move of a character; it waits until the move is made or the wish is dropped."""

    asked: Asked


class AskedDropped(Struct, frozen=True, tag="asked-dropped", tag_field="event"):
    """A move that was asked for is no longer wanted."""

    asked: str


class RolledFreely(Struct, frozen=True, tag="rolled-freely", tag_field="event"):
    """Dice outside any rule: `2d6+1`, at this `place`."""

    formula: str
    label: str
    dice: tuple[DiceTerm, ...]
    total: int
    typed: bool = False
    place: Place | None = None


class RolledBlind(Struct, frozen=True, tag="rolled-blind", tag_field="event"):
    """What one knows of one's own blind roll: that it was made."""

    what: Words


class Said(Struct, frozen=True, tag="said", tag_field="event"):
    """Somebody said, whispered or did something, handed out a text or a picture, told a scene, or `passed` on to all
    what the GM had told them."""

    manner: str
    text: str
    picture: str = ""


class DocumentPut(Struct, frozen=True, tag="document-put-away", tag_field="event"):
    """Somebody put a document into their notebook, and lets it be known that they have read it."""

    entry: str


class UndoAsked(Struct, frozen=True, tag="undo-asked", tag_field="event"):
    """A player asks the GM to undo an action."""

    action: str


class UndoRefused(Struct, frozen=True, tag="undo-refused", tag_field="event"):
    """The GM lets an action stand that somebody asked to undo."""

    action: str


class Verdict(Struct, frozen=True):
    """How a roll ended for whoever made it."""

    who: Fighter
    tone: Tone | None
    word: Words | None = None


class Revealed(Struct, frozen=True, tag="revealed", tag_field="event"):
    """A hidden entry of the journal is shown to more seats; or, of a roll, its `verdict` alone is told to them."""

    entry: str
    to: Audience
    verdict: Verdict | None = None


class PictureKept(Struct, frozen=True, tag="picture-kept", tag_field="event"):
    """The GM keeps a picture under a name."""

    name: str
    picture: str


class PictureDropped(Struct, frozen=True, tag="picture-dropped", tag_field="event"):
    """The GM keeps a picture no more."""

    name: str


class MapDrawn(Struct, frozen=True, tag="map-drawn", tag_field="event"):
    """The GM drew a map, or drew it anew; who and what stood on zones that are there still stands there."""

    name: str
    zones: tuple[Zone, ...]
    picture: str = ""
    painted: str = ""


class MapDropped(Struct, frozen=True, tag="map-dropped", tag_field="event"):
    """The GM keeps a map no more."""

    map: str


class MapShown(Struct, frozen=True, tag="map-shown", tag_field="event"):
    """A map lies before all eyes."""

    map: str


class MapHidden(Struct, frozen=True, tag="map-hidden", tag_field="event"):
    """Only the GM sees a map now."""

    map: str


class MapStood(Struct, frozen=True, tag="map-stood", tag_field="event"):
    """A character stands on a zone of a map now; without a zone, nowhere on it."""

    map: str
    character: str
    zone: str = ""


class PinPut(Struct, frozen=True, tag="pin-put", tag_field="event"):
    """A pin stands on a zone of a map."""

    map: str
    pin: Pin


class PinDropped(Struct, frozen=True, tag="pin-dropped", tag_field="event"):
    """A pin was taken off a map."""

    map: str
    pin: str


class ScenarioKept(Struct, frozen=True, tag="scenario-kept", tag_field="event"):
    """The GM keeps a scenario."""

    scenario: Scenario


class ScenarioBegun(Struct, frozen=True, tag="scenario-begun", tag_field="event"):
    """A scenario begins, at an hour of the day and on a day of the week if it has one."""

    name: str
    hour: int | None = None
    weekday: int | None = None


class SceneBegun(Struct, frozen=True, tag="scene-begun", tag_field="event"):
    """A scene begins, before its picture, with these of the GM's people on stage; without any said, those who are."""

    name: str
    picture: str = ""
    people: tuple[str, ...] | None = None


class SceneReached(Struct, frozen=True, tag="scene-reached", tag_field="event"):
    """At which place of the GM's scenario the table is."""

    scene: int


class StageSet(Struct, frozen=True, tag="stage-set", tag_field="event"):
    """These of the GM's people are on stage now."""

    people: tuple[str, ...]


class ClockAdvanced(Struct, frozen=True, tag="clock-advanced", tag_field="event"):
    """Time passes in the game, and these are then behind the clock, or ahead of it. Where something had to be met on
    the way, so many minutes are `left` of those that were wished, and it `awaits` that."""

    minutes: int
    behind: dict[str, int] = {}
    left: int = 0
    awaits: Words | None = None


class ClockSet(Struct, frozen=True, tag="clock-set", tag_field="event"):
    """It is this hour of the day, and this day of the week where that is said; no time has passed."""

    hour: int
    weekday: int | None = None


class GlassTurned(Struct, frozen=True, tag="glass-turned", tag_field="event"):
    """An hourglass runs from now on, in real time."""

    seconds: int


class GlassTaken(Struct, frozen=True, tag="glass-taken", tag_field="event"):
    """The hourglass was taken away."""


class TimerSet(Struct, frozen=True, tag="timer-set", tag_field="event"):
    """Something runs, until the clock stands at `due` or for so many `rounds` more."""

    timer: Timer


class TimerCounted(Struct, frozen=True, tag="timer-counted", tag_field="event"):
    """So many rounds are left of a timer."""

    timer: str
    rounds: int


class TimerDue(Struct, frozen=True, tag="timer-due", tag_field="event"):
    """What ran is due, and runs no more."""

    timer: str


class TimerDropped(Struct, frozen=True, tag="timer-dropped", tag_field="event"):
    """A timer was stopped."""

    timer: str


class CardRaised(Struct, frozen=True, tag="card-raised", tag_field="event"):
    """Somebody asked to go on to something else."""


class Paused(Struct, frozen=True, tag="paused", tag_field="event"):
    """The game stands still for a while, or goes on."""

    on: bool


class LimitSet(Struct, frozen=True, tag="limit-set", tag_field="event"):
    """A line that this table does not cross, or a veil."""

    text: str
    veil: bool = False


class LimitDropped(Struct, frozen=True, tag="limit-dropped", tag_field="event"):
    """A line or a veil was taken away."""

    text: str


class OrderDealt(Struct, frozen=True, tag="order-dealt", tag_field="event"):
    """The order of a fight was dealt by the game's rule, with these dice or cards. The first so many throws are `shown`
    to everyone, at this `place`; where some fighters are hidden, theirs are at the `veiled` one."""

    order: Order
    answers: tuple[Answer, ...]
    steps: tuple[Step, ...]
    session: int
    pot: str
    place: Place | None = None
    veiled: Place | None = None
    shown: int = 0


class OrderSet(Struct, frozen=True, tag="order-set", tag_field="event"):
    """The order of a fight is now this: set by hand, moved, or a turn was passed. Where the fight `begins` with it,
    the journal says so."""

    order: Order
    begins: bool = False


class OrderJoined(Struct, frozen=True, tag="order-joined", tag_field="event"):
    """A character has joined a fight under way, whose order is now this: with dice or cards of their own, if the
    game's rule takes any."""

    order: Order
    character: str
    answers: tuple[Answer, ...] = ()
    steps: tuple[Step, ...] = ()
    session: int = 0
    pot: str = ""
    place: Place | None = None


class OrderEnded(Struct, frozen=True, tag="order-ended", tag_field="event"):
    """The fight has no order any more; where it is `told`, the journal says so."""

    told: bool = False


class SettingsChanged(Struct, frozen=True, tag="settings-changed", tag_field="event"):
    """The table plays with these options of the game."""

    settings: dict[str, str]


class SessionOpened(Struct, frozen=True, tag="session-opened", tag_field="event"):
    """A session opens: its dice are committed to, and the salts of those that not everyone sees."""

    number: int
    commitment: str
    salts: str = ""


class EntropyGiven(Struct, frozen=True, tag="entropy-given", tag_field="event"):
    """A seat stirred its own chance into the dice to come."""

    seat: str
    entropy: str


class SessionClosed(Struct, frozen=True, tag="session-closed", tag_field="event"):
    """A session closes: the seed of its dice is revealed, and the last link of its open throws."""

    number: int
    seed: str
    last: str = ""


class SaltsKept(Struct, frozen=True, tag="salts-kept", tag_field="event"):
    """The key of a closed session's salts and the last link of all its throws: no seat gets them, the host does."""

    number: int
    key: str
    last: str


class NoteWritten(Struct, frozen=True, tag="note-written", tag_field="event"):
    """The GM wrote a note."""

    note: str
    title: str
    text: str


class NoteRemoved(Struct, frozen=True, tag="note-removed", tag_field="event"):
    """The GM removed a note."""

    note: str


class ActionUndone(Struct, frozen=True, tag="action-undone", tag_field="event"):
    """An action was undone: the values that this restores; an alias for whoever sees them change and no more."""

    action: str
    patch: tuple[dict[str, Any], ...]
    alias: Alias | None = None


class ActionRedone(Struct, frozen=True, tag="action-redone", tag_field="event"):
    """An undone action counts again: the values that this restores; an alias as before."""

    action: str
    patch: tuple[dict[str, Any], ...]
    alias: Alias | None = None


class CorrectionProposed(Struct, frozen=True, tag="correction-proposed", tag_field="event"):
    """What would differ if an action had been made with other values."""

    correction: Correction


class CorrectionDropped(Struct, frozen=True, tag="correction-dropped", tag_field="event"):
    """The proposed correction was not accepted."""


class ActionCorrected(Struct, frozen=True, tag="action-corrected", tag_field="event"):
    """A correction was accepted: what it changes, in sheets and in the journal; `words` are the verdicts, by action, of
    those whose verdict alone was told."""

    correction: Correction
    alias: Alias | None = None
    words: dict[str, Words] = {}


Event: TypeAlias = (
    TableOpened
    | TableRenamed
    | TableBranched
    | BranchKept
    | InvitationMade
    | SeatAsked
    | SeatAdmitted
    | SeatLeft
    | SeatRenamed
    | SeatColoured
    | DeviceCodeMade
    | SeatCodeMade
    | DeviceLinked
    | CharacterMade
    | SheetChanged
    | CharacterGiven
    | CharacterHidden
    | FaceGiven
    | WoundsShown
    | SecretsKept
    | CharacterRemoved
    | MoveProposed
    | ProposalDropped
    | MoveBegun
    | MoveContinued
    | MoveReread
    | MoveEnded
    | MoveWithdrawn
    | MoveAsked
    | AskedDropped
    | RolledFreely
    | RolledBlind
    | Said
    | DocumentPut
    | UndoAsked
    | UndoRefused
    | Revealed
    | PictureKept
    | PictureDropped
    | MapDrawn
    | MapDropped
    | MapShown
    | MapHidden
    | MapStood
    | PinPut
    | PinDropped
    | ScenarioKept
    | ScenarioBegun
    | SceneBegun
    | SceneReached
    | StageSet
    | ClockAdvanced
    | ClockSet
    | GlassTurned
    | GlassTaken
    | TimerSet
    | TimerCounted
    | TimerDue
    | TimerDropped
    | CardRaised
    | Paused
    | LimitSet
    | LimitDropped
    | OrderDealt
    | OrderSet
    | OrderJoined
    | OrderEnded
    | SettingsChanged
    | SessionOpened
    | EntropyGiven
    | SessionClosed
    | SaltsKept
    | NoteWritten
    | NoteRemoved
    | ActionUndone
    | ActionRedone
    | CorrectionProposed
    | CorrectionDropped
    | ActionCorrected
)


class Logged(Struct, frozen=True):
    """An event as the log keeps it: when, by which action and seat, and who may know of it."""

    at: str
    action: str
    seat: str
    to: Audience
    event: Event
