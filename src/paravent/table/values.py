"""What a table holds: frozen values, plain data where a game's own values are kept."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field, json

from paravent.core.harm import Condition, Track
from paravent.core.play import Answer
from paravent.core.scenario import Scenario
from paravent.core.words import Words
from paravent.table.audience import Audience
from paravent.table.entry import AnyEntry, Change, MoveLine
from paravent.table.fairness import Place

GM = "gm"
BOARD = "board"
"""The id under which the cast holds what belongs to the whole table, where the game has such a thing."""
JOURNAL_KEPT = 300
"""How many journal entries of one audience a table holds; older ones are read from the log. Were they counted
together, a line that one may not see would push out a line that one sees."""
JOURNAL_APART = 3 * JOURNAL_KEPT
"""How many it holds that one seat wrote to some alone, however many audiences there are: they push out each other."""

SeatRole = Literal["gm", "player", "screen"]
COLOURS: Final = 8
"""How many colours players may choose from; they are numbered from 1, and 0 is none."""
Visibility = Literal["open", "gm", "blind", "self"]


class Seat(Struct, frozen=True):
    """Somebody at the table: the GM, a player, or a television."""

    id: str
    name: str
    role: SeatRole
    admitted: bool = False
    gone: bool = False
    colour: int | UnsetType = UNSET
    """The one that was chosen; not there where none was, as in older files."""


class Face(Struct, frozen=True):
    """How somebody's face was changed: how often it was drawn anew, and the hash of a picture that was sent instead."""

    turn: int = 0
    picture: str = ""


class Wounds(Struct, frozen=True, omit_defaults=True):
    """What everybody sees of how somebody is: a word, where the game has one, and the tracks, where the table shows
    them."""

    word: Condition | None = None
    tracks: tuple[Track, ...] = ()


class Character(Struct, frozen=True):
    """A character of a player or of the GM. Owners play it; viewers only look at its sheet; a hidden one does not
    exist for the others. `secrets` are parameters that the GM keeps for its moves."""

    id: str
    name: str
    sheet: dict[str, Any]
    player: bool = False
    owners: tuple[str, ...] = ()
    viewers: tuple[str, ...] = ()
    hidden: bool = False
    secrets: dict[str, str] = {}
    face: Face | UnsetType = UNSET
    """Only where it was changed: others are drawn from the name."""
    wounds: Wounds | UnsetType = UNSET
    """Only where the table tells them to those who may not look at the sheet."""

    @property
    def open(self) -> bool:
        """Whether everyone who knows of it may look at its sheet."""
        return self.player or self.id == BOARD


class CardField(Struct, frozen=True):
    """A field of a card to fill in: what it is called, what it accepts, and what stands there already."""

    key: str
    words: Words
    accepts: Words
    text: str


class Lead(Struct, frozen=True):
    """The card that an option leads to, which may be filled in with it."""

    option: str
    card: str
    fields: tuple[CardField, ...]


class Question(Struct, frozen=True):
    """A pending question: whose it is (a role of the move), its options, and those that are barred, with the reason; or
    the `fields` of a card, all to be filled in at once. `leads` are the cards that options lead to, `prices` what some
    cost here. `beside` are the options of others who may answer it instead, by role."""

    id: str
    words: Words
    role: str
    rule: str
    options: tuple[tuple[str, Words], ...]
    barred: tuple[tuple[str, Words, Words], ...] = ()
    fields: tuple[CardField, ...] = ()
    leads: tuple[Lead, ...] = ()
    prices: tuple[tuple[str, Words], ...] | UnsetType = UNSET
    beside: dict[str, tuple[tuple[str, Words], ...]] | UnsetType = UNSET

    def said_by(self, option: str) -> str:
        """The role whose answer an option is."""
        beside = self.beside or {}
        return next((role for role, some in beside.items() if option in dict(some)), self.role)


class DiceWanted(Struct, frozen=True):
    """A throw that waits for faces read off real dice, or a draw that waits for places in a deck (from 0)."""

    role: str
    dice: int
    sides: int
    rule: str
    cards: bool = False


class PendingMove(Struct, frozen=True):
    """A move in progress. `sheets` are as it has read them, whatever has changed since; as they were when it began are
    the `session`, the `pot` and the `place` that all its dice are derived from."""

    action: str
    seat: str
    move: str
    roles: dict[str, str]
    values: dict[str, str]
    sheets: dict[str, dict[str, Any]]
    to: Audience
    typed: bool = False
    session: int = 0
    pot: str = ""
    place: Place | None = None
    answers: tuple[Answer, ...] = ()
    question: Question | None = None
    dice: DiceWanted | None = None


class Note(Struct, frozen=True):
    """A secret note of the GM."""

    id: str
    title: str
    text: str


class Session(Struct, frozen=True):
    """An evening: the commitments of its dice and of their salts, what players stirred in, and the seed once it is
    closed. `rows` counts the throws of each audience; `last` is the last link of the open throws, `whole` of all."""

    number: int
    commitment: str
    pot: str = ""
    seed: str = ""
    salts: str = ""
    rows: dict[str, int] = {}
    last: str = ""
    whole: str = ""


class CameOut(Struct, frozen=True):
    """How a move came out."""

    outcome: dict[str, Any]
    verdict: Words


class Difference(Struct, frozen=True):
    """What a correction makes of one move."""

    action: str
    move: str
    before: CameOut
    after: CameOut
    changes: tuple[Change, ...]


class Correction(Struct, frozen=True):
    """A proposed correction: what would differ if an action had been made with other values.

    `changes`, `lines` and `sheets` are by action: a move that comes after the corrected one may come out otherwise
    too. `sheets` are those that the move was run on again.
    """

    action: str
    values: dict[str, str]
    differences: tuple[Difference, ...]
    changes: dict[str, tuple[Change, ...]]
    lines: dict[str, MoveLine] = field(name="entries")
    sheets: dict[str, dict[str, dict[str, Any]]] = {}


class Turn(Struct, frozen=True):
    """A place in the order of a fight: a character, or some that act together; in a phase, if rounds have any."""

    id: str
    characters: tuple[str, ...]
    value: int
    phase: Words | None = None


class Order(Struct, frozen=True):
    """Whose turn it is, and in which round: `active` is a turn that everybody knows, if there is any. `groups` are
    those that were dealt to; the `surprised` have no turn in the first round; `swapped` are turns that may not change
    places any more in this one; `due` are hidden turns whose place is past and which wait to be played. Older fights
    named in `missed` turns of newcomers."""

    turns: tuple[Turn, ...]
    active: int = 0
    round: int = 1
    groups: tuple[tuple[str, ...], ...] = ()
    surprised: tuple[str, ...] = ()
    swapped: tuple[str, ...] = ()
    due: tuple[Turn, ...] = ()
    missed: tuple[str, ...] = ()


class Glass(Struct, frozen=True):
    """An hourglass that runs in real time: for how long, and since when."""

    seconds: int
    since: str


TimerName: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$(?!\n)")
]


class Timer(Struct, frozen=True, omit_defaults=True):
    """What runs in the game: until the clock stands at `due`, or for so many `rounds` more. One that is `hidden` only
    the GM knows of."""

    id: str
    name: TimerName
    due: Annotated[int, Meta(ge=0)] | None = None
    rounds: Annotated[int, Meta(ge=1)] | None = None
    hidden: bool = False


class Limit(Struct, frozen=True):
    """What a table does not play, or leaves behind a veil."""

    text: str
    veil: bool = False


class Asked(Struct, frozen=True):
    """A move that the GM asks of a character, with values to make it with, who will see it, and what it is for."""

    id: str
    character: str
    move: str
    title: Words
    values: dict[str, str]
    visibility: Visibility = "open"
    aim: str = ""


class Proposed(Struct, frozen=True):
    """A move that a player would make with values that are the GM's to say (`keys`): nothing is rolled before the GM
    takes it as it is, or with other values."""

    id: str
    seat: str
    move: str
    title: Words
    roles: dict[str, str]
    values: dict[str, str]
    keys: tuple[str, ...]
    visibility: Visibility = "open"
    typed: bool = False
    aim: str = ""


class Stage(Struct, frozen=True, omit_defaults=True):
    """What all see of a scene besides its name: its picture, who of the GM's people is there, what was told of it."""

    picture: str = ""
    people: tuple[str, ...] = ()
    text: str = ""


Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
ZoneName: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$(?!\n)")
]


class Zone(Struct, frozen=True, omit_defaults=True):
    """A part of a map that has a name, in percent of its width and height; what is `veiled` only the GM sees."""

    name: ZoneName
    left: Percent
    top: Percent
    width: Annotated[int, Meta(ge=1, le=100)]
    height: Annotated[int, Meta(ge=1, le=100)]
    veiled: bool = False


class Pin(Struct, frozen=True, omit_defaults=True):
    """A mark on a zone of a map, with a word."""

    id: str
    text: ZoneName
    zone: ZoneName
    hidden: bool = False


class Map(Struct, frozen=True, omit_defaults=True):
    """A map: its picture as the GM has it and as it is `painted` for others, over what is veiled, each by its hash, or
    none; its zones; who stands in which; pins. One that is not `shown` only the GM knows of."""

    name: str
    picture: str = ""
    painted: str = ""
    zones: tuple[Zone, ...] = ()
    standing: dict[str, str] = {}
    pins: dict[str, Pin] = {}
    shown: bool = False

    def zone(self, name: str) -> Zone | None:
        """The zone of this name."""
        return next((one for one in self.zones if one.name == name), None)


class Branch(Struct, frozen=True):
    """What a table is a branch of: the id and the name of its source, and whether its dice go on as there. One that is
    not `kept` is thrown away at one tap."""

    source: str
    name: str
    same_dice: bool = False
    kept: bool = False


def said(value: int | UnsetType) -> int | None:
    """A number that may not be there, as commands, events and views write it."""
    return None if value is UNSET else value


class World(Struct, frozen=True):
    """What actions touch, and undoing restores."""

    name: str
    seats: dict[str, Seat] = {}
    cast: dict[str, Character] = {}
    pending: dict[str, PendingMove] = field(default_factory=dict, name="doing")
    notes: dict[str, Note] = {}
    scenario: str = ""
    scene: str = ""
    minutes: int = 0
    order: Order | None = None
    settings: dict[str, str] = {}
    glass: Glass | None = None
    asked: dict[str, Asked] = {}
    lag: dict[str, int] | UnsetType = UNSET
    """How far each is behind the clock, in minutes, or ahead of it; not there where all keep the time of the clock."""
    proposed: dict[str, Proposed] = {}
    paused: bool = False
    limits: tuple[Limit, ...] = ()
    script: Scenario | UnsetType = UNSET
    """The scenario that the GM keeps, and which of its scenes was reached; not there before one is kept."""
    reached: int | UnsetType = UNSET
    stage: Stage | UnsetType = UNSET
    """Not there before any scene was set."""
    pictures: dict[str, str] | UnsetType = UNSET
    """The GM's pictures by name, each by its hash; not there before one was kept."""
    maps: dict[str, Map] | UnsetType = UNSET
    """The GM's maps by name; not there before one was drawn."""
    laid: str | UnsetType = UNSET
    """Which of them lies before all eyes, where one does."""
    hour: int | UnsetType = UNSET
    """What hour of the day it was when the clock stood at nothing, in minutes; not there where nobody said."""
    weekday: int | UnsetType = UNSET
    """Which day of the week it was then: Monday is 0; not there where nobody said."""
    begun: int | UnsetType = UNSET
    """Where the clock stood when the scenario began."""
    timers: dict[str, Timer] | UnsetType = UNSET
    """What runs by the clock or by rounds, by id; not there where nothing does."""


class Table(Struct, frozen=True):
    """A whole table, as its events make it; `opened_as` is its first id, where it came here by a file."""

    id: str
    game: str
    world: World
    version: int = 0
    seen: dict[str, int] = {}
    invitation: str = ""
    journal: tuple[AnyEntry, ...] = ()
    session: Session | None = None
    correction: Correction | None = None
    undone: tuple[str, ...] = ()
    opened_as: str = ""
    branch: Branch | UnsetType = UNSET
    """Only where it is one."""

    @property
    def dice_id(self) -> str:
        """The id that its dice are derived from: the one it was opened under, wherever it has moved since."""
        return self.opened_as or self.id

    def seat(self, id: str) -> Seat | None:
        """The seat with this id, if it is at the table."""
        seat = self.world.seats.get(id)
        return None if seat is None or seat.gone else seat


def plain(value: Any) -> Any:
    """A value as its JSON would give it back: dictionaries, lists, texts, numbers."""
    return json.decode(json.encode(value))
