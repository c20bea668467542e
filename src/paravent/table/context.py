"""What every decision needs: who asks, what the game is, what chance is at hand; and how to say no."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct, convert

from paravent.core.game import Game, Options
from paravent.core.refusal import Refusal, refused
from paravent.core.sheet import Record
from paravent.core.words import Words
from paravent.table.audience import Audience, admits
from paravent.table.commands import Command
from paravent.table.entry import Alias
from paravent.table.events import Event, Logged
from paravent.table.fairness import FairHand, Origin, Place, key_of, row_name, salt_of, seed_of
from paravent.table.values import BOARD, GM, Character, PendingMove, Seat, Table, Visibility, World, plain


class Context(Struct, frozen=True):
    """What the world lends to a decision: the game, the session's secret, fresh secret bytes, the log. A log need not
    begin before what is looked back at: `base` is then the table that it goes on from."""

    game: Game
    seed: bytes = b""
    fresh: bytes = b""
    history: Callable[[], Sequence[Logged]] = tuple
    base: Table | None = None


class Decision(Struct, frozen=True):
    """Events to keep, each with its audience; secrets to keep beside them; what to answer to the seat alone.

    `action` is the action that the events belong to, and `seat` who acts, where they are not the command's own.
    """

    events: tuple[tuple[Audience, Event], ...]
    secrets: Mapping[str, bytes] = {}
    answer: Mapping[str, Any] = {}
    action: str = ""
    seat: str | None = None


NOBODY: Final = ""
"""Who acts where nobody signs."""


class Case(Struct, frozen=True):
    """One command being decided."""

    table: Table
    command: Command
    context: Context

    @property
    def seat(self) -> Seat:
        """Who asks; only those at the table may."""
        seat = self.table.seat(self.command.seat)
        if seat is None or not seat.admitted:
            raise Refusal(NOT_ADMITTED)
        return seat

    @property
    def is_gm(self) -> bool:
        """Whether the GM asks."""
        return self.seat.id == GM

    @property
    def options(self) -> Options:
        """The options of the table: what it has chosen, the usual otherwise."""
        return self.context.game.options(self.table.world.settings)

    def gm_only(self) -> None:
        """Refuse anyone but the GM."""
        if not self.is_gm:
            raise Refusal(GM_ONLY)

    def not_a_screen(self) -> None:
        """Refuse a television, which only looks."""
        if self.seat.role == "screen":
            raise Refusal(SCREEN)

    def character(self, id: str) -> Character:
        """A character that the seat knows of; a hidden one is refused like one that does not exist, and the board
        is none."""
        character = self.table.world.cast.get(id)
        if id == BOARD or character is None or not knows(self.seat, character):
            raise refused(NO_CHARACTER, id=id)
        return character

    def editable(self, id: str) -> Character:
        """A character that the seat plays; for the GM, the board too."""
        if id == BOARD and self.is_gm and BOARD in self.table.world.cast:
            return self.table.world.cast[BOARD]
        return self.own_character(id)

    def own_character(self, id: str) -> Character:
        """A character that the seat plays."""
        character = self.character(id)
        if not self.is_gm and self.seat.id not in character.owners:
            raise refused(NOT_YOURS, name=character.name)
        return character

    def free_character(self, id: str) -> Character:
        """A character that is in no move that waits, as far as the seat may see: such a one may leave the table."""
        character = self.character(id)
        for pending in self.table.world.pending.values():
            if id in pending.roles.values() and self.sees(pending.to):
                raise refused(HELD, name=character.name)
        return character

    def sees(self, to: Audience) -> bool:
        """Whether the seat is of this audience."""
        return admits(to, self.seat.id)

    def somebody(self, id: str) -> Seat:
        """Another seat that this one knows of: only the GM knows who has not been admitted."""
        seat = self.table.seat(id)
        if seat is None or not (seat.admitted or self.is_gm):
            raise refused(NO_SEAT, id=id)
        return seat

    def sheet(self, character: Character) -> Record:
        """A character's sheet as the game's own value."""
        return convert(character.sheet, self.shape(character))

    @property
    def board(self) -> Record | None:
        """What belongs to the whole table, as the game's own value; None where the game has no such thing."""
        board = self.table.world.cast.get(BOARD)
        return None if board is None else self.sheet(board)

    def shape(self, character: Character) -> type[Record]:
        """What kind of value a character's sheet is: the board has its own."""
        game = self.context.game
        return game.board if character.id == BOARD and game.board else game.sheet

    @property
    def chance(self) -> tuple[int, str]:
        """The session and the pot that an action's dice are derived from when it begins now; it needs them open."""
        if not self.may_throw or self.table.session is None:
            raise Refusal(NO_SESSION)
        return self.table.session.number, self.table.session.pot

    @property
    def may_throw(self) -> bool:
        """Whether a session is open: without one there are no dice."""
        session = self.table.session
        return session is not None and not session.seed and bool(self.context.seed)

    def place(self, to: Audience, typed: bool = False) -> Place | None:
        """Where the dice stand that this seat rolls next before this audience; None in a session of an older Paravent,
        or without one."""
        session = self.table.session
        if session is None or not self.may_throw or not session.salts:
            return None
        name = row_name(to, self.seat.id, typed)
        row = session.rows.get(name, 0)
        return Place(
            row, to, "" if to is None else salt_of(key_of(self.context.seed), session.number, name, row)
        )

    def origin(self, session: int, pot: str, place: str) -> Origin:
        """What dice are derived from, while their session is open."""
        if self.chance[0] != session:
            raise Refusal(OTHER_SESSION)
        return Origin(self.table.dice_id, session, pot, place)

    def hand(self, session: int, pot: str, place: str, throws: int = 0) -> FairHand:
        """The dice of an action that began with this chance at this place."""
        return FairHand(self.seed, self.origin(session, pot, place), throws)

    @property
    def seed(self) -> bytes:
        """The seed of the session's dice."""
        session, secret = self.table.session, self.context.seed
        return seed_of(secret) if session is not None and session.salts else secret

    def alias(self, action: str, knew: Audience) -> Alias | None:
        """The name of an action for those who did not know of it; the GM always does. None where everyone did."""
        if knew is None:
            return None
        name = hmac.digest(self.context.seed, f"alias\0{action}".encode(), "sha256").hex()[:24]
        return Alias(name, tuple(dict.fromkeys((GM, *knew))))

    def logged(self, told: tuple[Audience, Event], action: str = "") -> Logged:
        """One event of this decision, as the log keeps it."""
        return Logged(self.command.at, action or self.command.id, self.command.seat, *told)

    def audience(self, visibility: Visibility) -> Audience:
        """Who sees what this seat rolls."""
        match visibility:
            case "open":
                return None
            case "gm":
                return tuple(dict.fromkeys((GM, self.seat.id)))
            case "blind":
                return (GM,)
            case "self":
                return (self.seat.id,)

    def alone(self, event: Event, to: Audience = None) -> Decision:
        """A decision of one event."""
        return Decision(((to, event),))


def knows(seat: Seat, character: Character) -> bool:
    """Whether a seat knows that a character exists."""
    return seat.id == GM or not character.hidden or seat.id in character.owners


def may_see_sheet(seat: Seat, character: Character) -> bool:
    """Whether a seat may look at a sheet: its owners, its viewers, the GM; and everyone at a player's character."""
    if not knows(seat, character):
        return False
    return seat.id == GM or character.open or seat.id in character.owners + character.viewers


def answers_for(world: World, pending: PendingMove, role: str) -> tuple[str, ...]:
    """The seats that answer for a role of a move, besides the GM; whoever began it, where nobody plays that role."""
    character = world.cast.get(pending.roles.get(role, ""))
    return (GM,) if role == GM else (pending.seat,) if character is None else character.owners


def who_knows(character: Character) -> Audience:
    """The seats that know of a character."""
    if not character.hidden:
        return None
    return tuple(dict.fromkeys((GM, *character.owners)))


def sheet_audience(character: Character) -> Audience:
    """Who may see what changes on a sheet."""
    if character.open and not character.hidden:
        return None
    viewers = () if character.hidden else character.viewers
    return tuple(dict.fromkeys((GM, *character.owners, *viewers)))


def plain_sheet(sheet: Record) -> dict[str, Any]:
    """A game's sheet as plain data."""
    data: dict[str, Any] = plain(sheet)
    return data


NOT_ADMITTED = Words(
    "Vous n’êtes pas (encore) à cette table : demandez au MJ de vous y admettre.",
    "You are not (yet) at this table: ask the GM to let you in.",
)
GM_ONLY = Words(
    "Seul le MJ peut faire cela : demandez-le-lui dans le journal.",
    "Only the GM may do this: ask in the journal.",
)
SCREEN = Words(
    "Un écran de télévision ne fait que montrer : agissez depuis votre propre place.",
    "A television only shows: act from your own seat.",
)
NO_CHARACTER = Words(
    "Il n’y a pas de personnage « {id} » ici : choisissez-en un de la distribution.",
    "There is no character “{id}” here: choose one of the cast.",
)
NOT_YOURS = Words(
    "{name} n’est pas à vous : demandez au MJ de vous en donner la charge.",
    "{name} is not yours to play: ask the GM to give you the character.",
)
HELD = Words(
    "{name} est au milieu d’une action : répondez à sa question, ou faites-la retirer par le MJ.",
    "{name} is in the middle of a move: answer its question, or have the GM withdraw it.",
)
NO_SEAT = Words("Il n’y a personne à la place « {id} ».", "There is nobody at the seat “{id}”.")
OTHER_SESSION = Words(
    "Cette action a commencé dans une séance close, dont les dés sont connus : retirez-la et recommencez-la.",
    "This move began in a closed session, whose dice are known: withdraw it and begin again.",
)
NO_SESSION = Words(
    "Aucune séance n’est ouverte : le MJ doit en ouvrir une pour que l’on puisse lancer les dés.",
    "No session is open: the GM must open one before dice can be thrown.",
)
