"""The journal: an entry says who did something, when and for whom to know; its line says what, one class per kind.

A new kind of line is one class here, with what holds of all such lines, and its place in `AnyLine`: mypy then finds
everybody who has to read it. In JSON the entry bears the line's `kind` and has the line as its `data`.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from types import new_class
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeAlias, TypeVar, get_args

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from paravent.core.game import Tone
from paravent.core.play import Answer
from paravent.core.words import Words
from paravent.table.audience import Audience
from paravent.table.fairness import Place
from paravent.table.move_steps import SeenStep, Step


class Change(Struct, frozen=True):
    """One value of a sheet, before and after."""

    character: str
    field: str
    before: Any
    after: Any


class Alias(Struct, frozen=True):
    """Another name for an action, for whoever did not know of it; `knew` did."""

    name: Annotated[str, Meta(pattern=r"^[0-9a-f]{24}\Z")]
    knew: tuple[str, ...]


class Line(Struct, frozen=True, omit_defaults=True):
    """What a line of the journal tells. What is None was not known, or not told, when it was written."""

    kind: ClassVar[str]
    undoable: ClassVar[bool] = True
    """Whether what it tells can be undone."""
    own: ClassVar[bool] = False
    """Whether a player may ask that one's own be undone."""
    revealable: ClassVar[bool] = False
    """Whether it may be hidden at first and shown later."""
    in_story: ClassVar[bool] = True
    """Whether a story of the evening tells it; the rest is the table's own business."""


class AboutAnother(Line, frozen=True):
    """A line about what another action did."""

    undoable: ClassVar[bool] = False
    in_story: ClassVar[bool] = False

    action: str


# --- people --------------------------------------------------------------------------------------------------------


class TableLine(Line, frozen=True):
    """The table has another name."""

    kind: ClassVar[str] = "table"
    undoable: ClassVar[bool] = False
    in_story: ClassVar[bool] = False

    name: str


class SeatLine(Line, frozen=True):
    """Somebody sits down or leaves; of who has left, the name is told."""

    kind: ClassVar[str] = "seat"
    in_story: ClassVar[bool] = False

    seat: str
    here: bool
    name: str | None = None


class CodeLine(Line, frozen=True):
    """The GM made a code for somebody who lost their seat."""

    kind: ClassVar[str] = "code"
    undoable: ClassVar[bool] = False
    in_story: ClassVar[bool] = False

    seat: str


class CharacterLine(Line, frozen=True):
    """A character comes into play, or leaves it."""

    kind: ClassVar[str] = "character"

    character: str
    name: str
    here: bool


class SheetLine(Line, frozen=True):
    """Values of a sheet were changed."""

    kind: ClassVar[str] = "sheet"
    own: ClassVar[bool] = True

    character: str
    changes: tuple[Change, ...]
    reason: str
    alias: Alias | None = None


# --- moves and dice ------------------------------------------------------------------------------------------------


class MoveLine(Line, frozen=True, kw_only=True):
    """A move of the game, as far as it has come; it has a verdict once it is over. `written` is what stood on the
    sheets where a value of the move names a field of them; `tones` say for whom it ended well, and for whom ill; `said`
    names who said a value that is the GM's, where the table takes the players' word; `aim` is what they want by it;
    `spared` says how many minutes were left to whom it saved."""

    kind: ClassVar[str] = "move"
    own: ClassVar[bool] = True
    revealable: ClassVar[bool] = True

    move: str
    title: Words
    roles: dict[str, str]
    names: dict[str, str]
    values: dict[str, str]
    written: dict[str, dict[str, str]] | None = None
    steps: tuple[SeenStep, ...]
    outcome: dict[str, Any] | None = None
    verdict: Words | None = None
    changes: tuple[Change, ...] | None = None
    answers: tuple[Answer, ...] | None = None
    withdrawn: bool = False
    tones: dict[str, Tone] | None = None
    typed: bool = False
    place: Place | None = None
    said: dict[str, str] | None = None
    out_of_turn: bool = False
    again: bool = False
    aim: str | None = None
    spared: dict[str, int] | None = None


class AskedLine(Line, frozen=True, kw_only=True):
    """The GM asks a move of a character."""

    kind: ClassVar[str] = "asked"
    undoable: ClassVar[bool] = False
    in_story: ClassVar[bool] = False

    character: str
    name: str
    move: str | None = None
    title: Words
    values: dict[str, str] | None = None


class DeclinedLine(AskedLine, frozen=True, kw_only=True):
    """Whoever was asked for a move would rather not make it."""

    kind: ClassVar[str] = "declined"


class DiceTerm(Struct, frozen=True, omit_defaults=True):
    """Dice of a free roll, or a number, added or taken away."""

    sign: int
    number: int | None = None
    sides: int | None = None
    faces: tuple[int, ...] | None = None

    @property
    def amount(self) -> int:
        """What it adds, or takes away."""
        return self.sign * (sum(self.faces) if self.faces is not None else self.number or 0)


class RollLine(Line, frozen=True):
    """Dice outside any rule."""

    kind: ClassVar[str] = "roll"
    own: ClassVar[bool] = True
    revealable: ClassVar[bool] = True

    formula: str
    label: str
    dice: tuple[DiceTerm, ...]
    total: int
    typed: bool
    place: Place | None = None


class Fighter(Struct, frozen=True):
    """Somebody who took part, and whether they were hidden then."""

    id: str
    name: str
    hidden: bool


class VerdictLine(Line, frozen=True):
    """How a hidden roll ended for whoever made it, in the game's own `word` where it has one, and nothing else of it;
    `of` is its action, which whoever sees the verdict alone is not told."""

    kind: ClassVar[str] = "verdict-told"
    undoable: ClassVar[bool] = False

    who: Fighter | str
    tone: Tone | None
    of: str = ""
    word: Words | None = None


class BlindLine(Line, frozen=True):
    """What one knows of one's own blind roll: that it was made."""

    kind: ClassVar[str] = "blind"
    undoable: ClassVar[bool] = False

    what: Words


# --- words and time ------------------------------------------------------------------------------------------------


class SaidLine(Line, frozen=True):
    """Somebody said, whispered or did something, handed out a text or a picture, told a scene, or passed on to all what
    the GM had told them. `put` are the seats that have put a document away."""

    kind: ClassVar[str] = "said"
    revealable: ClassVar[bool] = True

    manner: str
    text: str
    picture: str | None = None
    put: tuple[str, ...] | None = None

    @property
    def talk(self) -> bool:
        """Whether it is only said: nothing was handed out, told by the GM as a scene, or passed on."""
        return self.manner in ("say", "gesture")

    @property
    def document(self) -> bool:
        """Whether it is something to keep: handed out, or a picture that was passed on."""
        return self.manner == "handout" or (self.manner == "passed" and self.picture is not None)

    @property
    def passed(self) -> SaidLine:
        """The line of who passes this one on to all, as it is before anybody puts it away."""
        return replace(self, manner="passed", put=None)


class ScenarioLine(Line, frozen=True):
    """A scenario begins."""

    kind: ClassVar[str] = "scenario"

    name: str


class SceneLine(Line, frozen=True):
    """A scene begins, before its picture."""

    kind: ClassVar[str] = "scene"

    name: str
    picture: str | None = None


class MapLine(Line, frozen=True):
    """A map is laid before all eyes."""

    kind: ClassVar[str] = "map"

    name: str


class ClockLine(Line, frozen=True):
    """Time passes in the game; it may have stopped at what it awaits, with so many minutes left."""

    kind: ClassVar[str] = "clock"

    minutes: int
    left: int = 0
    awaits: Words | None = None


class TimerLine(Line, frozen=True):
    """Something runs in the game, so many minutes or rounds; or it is due."""

    kind: ClassVar[str] = "timer-told"

    name: str
    minutes: int | None = None
    rounds: int | None = None
    due: bool = False


class GlassLine(Line, frozen=True):
    """An hourglass runs."""

    kind: ClassVar[str] = "glass"
    undoable: ClassVar[bool] = False
    in_story: ClassVar[bool] = False

    seconds: int


class CardLine(Line, frozen=True):
    """Somebody asked to go on to something else."""

    kind: ClassVar[str] = "card"
    undoable: ClassVar[bool] = False
    in_story: ClassVar[bool] = False


class PauseLine(Line, frozen=True):
    """The game stands still for a while, or goes on."""

    kind: ClassVar[str] = "pause"
    undoable: ClassVar[bool] = False
    in_story: ClassVar[bool] = False

    on: bool


class SettingsLine(Line, frozen=True):
    """The table plays with other options."""

    kind: ClassVar[str] = "settings"
    in_story: ClassVar[bool] = False

    settings: dict[str, str]


class SessionLine(Line, frozen=True):
    """A session opens with the commitments of its dice and of their salts, or closes with their seed and the last link
    of its open throws."""

    kind: ClassVar[str] = "session"
    undoable: ClassVar[bool] = False

    number: int
    open: bool
    commitment: str | None = None
    seed: str | None = None
    salts: str | None = None
    last: str | None = None


# --- fights --------------------------------------------------------------------------------------------------------


Turns: TypeAlias = tuple[tuple[Fighter | str, ...], ...]
"""Who fights, turn by turn as they act; a seat gets the names alone."""


class OrderLine(Line, frozen=True):
    """A fight has an order, with the dice or cards that gave it. The GM's also has those of hidden fighters, which
    stand at a place of their own (`veiled`) after the first so many throws that are `shown`."""

    kind: ClassVar[str] = "order"

    steps: tuple[Step, ...]
    turns: Turns | None = None
    round: int | None = None
    place: Place | None = None
    veiled: Place | None = None
    shown: int = 0


class JoinedLine(Line, frozen=True):
    """Somebody joins a fight under way."""

    kind: ClassVar[str] = "joined"

    character: str
    name: str | None = None
    steps: tuple[Step, ...] | None = None
    turns: Turns | None = None
    place: Place | None = None


class RoundLine(Line, frozen=True):
    """Another round of a fight begins."""

    kind: ClassVar[str] = "round"
    in_story: ClassVar[bool] = False

    round: int


class OrderEndedLine(Line, frozen=True):
    """A fight is over, after so many rounds."""

    kind: ClassVar[str] = "order-ended"

    rounds: int | None = None


# --- taking back ---------------------------------------------------------------------------------------------------


class UndoLine(AboutAnother, frozen=True):
    """An action was undone, or counts again."""

    kind: ClassVar[str] = "undo"

    redone: bool
    alias: Alias | None = None


class UndoAskedLine(AboutAnother, frozen=True):
    """A player asks the GM to undo an action."""

    kind: ClassVar[str] = "undo-asked"


class UndoRefusedLine(AboutAnother, frozen=True):
    """The GM lets an action stand that somebody asked to undo."""

    kind: ClassVar[str] = "undo-refused"


class CorrectionLine(AboutAnother, frozen=True):
    """An action was corrected."""

    kind: ClassVar[str] = "correction"

    alias: Alias | None = None


AnyLine: TypeAlias = (
    TableLine
    | SeatLine
    | CodeLine
    | CharacterLine
    | SheetLine
    | MoveLine
    | AskedLine
    | DeclinedLine
    | RollLine
    | VerdictLine
    | BlindLine
    | SaidLine
    | ScenarioLine
    | SceneLine
    | MapLine
    | ClockLine
    | TimerLine
    | GlassLine
    | CardLine
    | PauseLine
    | SettingsLine
    | SessionLine
    | OrderLine
    | JoinedLine
    | RoundLine
    | OrderEndedLine
    | UndoLine
    | UndoAskedLine
    | UndoRefusedLine
    | CorrectionLine
)
L_co = TypeVar("L_co", bound=Line, covariant=True)


# --- entries -------------------------------------------------------------------------------------------------------


class Entry(Struct, Generic[L_co], frozen=True):
    """A line of the journal with who wrote it, when, and for whom. Its id says nothing of other entries."""

    id: str
    action: str
    at: str
    seat: str
    line: L_co = field(name="data")
    to: Audience = None
    undone: bool = False
    corrected: bool = False


def by_kind(entry: Any) -> dict[type[Line], Any]:
    """One class of this entry for each kind of line, by that line's: its JSON is told apart by `kind`."""
    return {line: _of_kind(entry, line) for line in get_args(AnyLine)}


def _of_kind(entry: Any, line: type[Line]) -> Any:
    name = f"{line.__name__}{entry.__name__}"
    settings = {"frozen": True, "tag": line.kind, "tag_field": "kind"}
    return new_class(name, (entry[line],), settings, lambda space: space.update(__module__=__name__))


ENTRY = by_kind(Entry)
if TYPE_CHECKING:
    AnyEntry: TypeAlias = Entry[AnyLine]
else:
    AnyEntry = reduce(or_, ENTRY.values())


def entry_of(line: AnyLine, id: str, action: str, at: str, seat: str, to: Audience) -> AnyEntry:
    """A new entry."""
    made: AnyEntry = ENTRY[type(line)](id, action, at, seat, line, to)
    return made
