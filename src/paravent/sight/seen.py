"""What a page is made from: the view of a seat, the game, the language, and the odds of what is pending."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cached_property, wraps
from typing import Any, Concatenate, Final, Literal, ParamSpec, TypeAlias, TypeVar

from msgspec import Struct, convert
from msgspec.structs import replace

from paravent.core.game import Game, Options
from paravent.core.nouns import spoken
from paravent.core.words import Language, Words
from paravent.sight.preview import Choices
from paravent.table.audience import admits
from paravent.table.entry import SaidLine, SeatLine
from paravent.table.values import GM, Seat, Table, Visibility
from paravent.table.view import CharacterView, GMView, View, WaitingView, view

P = ParamSpec("P")
T = TypeVar("T")
Kind = Literal["player", "desk", "screen", "waiting"]
Pending: TypeAlias = Mapping[str, Choices | None]
"""The odds of each pending question by action."""
PUBLIC: Final = "~everyone"
"""A seat that is not there: what it would see is what everybody may see."""


class Seen(Struct, frozen=True, dict=True):
    """Everything that a page shows, and nothing that its seat may not see."""

    view: View
    game: Game
    language: Language
    kind: Kind
    pending: Pending = {}
    visibility: Visibility = "open"
    origin: str = ""
    here: frozenset[str] = frozenset()
    """The seats that have a page open now."""
    seeded: bool = True
    """Whether the seed of the session is here, not on another machine."""

    @property
    def base(self) -> str:
        """The address of the table."""
        return f"/t/{self.view.table}"

    @property
    def is_gm(self) -> bool:
        """Whether the GM looks."""
        return self.view.you.id == GM

    @property
    def desk(self) -> GMView | None:
        """What the GM alone sees."""
        return self.view if isinstance(self.view, GMView) else None

    @property
    def session_open(self) -> bool:
        """Whether dice can be thrown: a session is open, and its seed is here."""
        session = self.view.session
        return self.seeded and session is not None and not session.seed

    @cached_property
    def known(self) -> dict[Hashable, Any]:
        """What was worked out of it so far."""
        return {}

    @property
    def cast(self) -> tuple[CharacterView, ...]:
        """The characters that the seat knows of."""
        return self.view.cast

    def character(self, id: str) -> CharacterView | None:
        """A character, if the seat knows of it."""
        return next((one for one in self.cast if one.id == id), None)

    @cached_property
    def board(self) -> Any:
        """What belongs to the whole table, as the game's own value; None where the game has no such thing."""
        board = self.view.board
        return None if board is None or self.game.board is None else convert(board, self.game.board)

    @cached_property
    def options(self) -> Options:
        """The options of the table: what it has chosen, the usual otherwise."""
        return self.game.options(self.view.settings)

    def said(self, words: Words, **values: object) -> str:
        """A sentence in the reader's language, with the nouns of the game's own book."""
        return spoken(words, self.language, self.game.nouns, **values)

    def colour_of(self, id: str) -> int:
        """The colour that somebody chose; 0 for none."""
        return next((one.colour for one in self.view.seats if one.id == id), 0)

    def seat_name(self, id: str) -> str:
        """The name at a seat; of who has left, the name that the journal still tells."""
        here = next((one.name for one in self.view.seats if one.id == id), "")
        return here or self._left().get(id, "") if id else ""

    def _left(self) -> dict[str, str]:
        told = (one.line for one in self.view.journal)
        return {line.seat: line.name for line in told if isinstance(line, SeatLine) and line.name is not None}

    @property
    def situation(self) -> Seen:
        """The same less what has been told so far: all that odds hang on."""
        view = replace(self.view, journal=(), version=0)
        return replace(self, view=view, pending={}, here=frozenset())

    @cached_property
    def without_talk(self) -> Seen:
        """The same less what people only say: what a page shows beside its journal hangs on the rest."""
        lines = self.view.journal
        done = tuple(one for one in lines if not (isinstance(one.line, SaidLine) and one.line.talk))
        return replace(self, view=replace(self.view, journal=done, version=0))

    def goes_on(self, before: Seen) -> bool:
        """Whether all is as it was before, less lines that are too old to be told by now."""
        now, was = self.view.journal, before.view.journal
        went = len(was) - len(now)
        same = went >= 0 and was[went:] == now
        return same and replace(before, view=replace(before.view, journal=now)) == self

    def called(self) -> Mapping[str, Words]:
        """What fields are called at this table, where not as usual."""
        return self.game.names(self.view.settings)

    def absent(self) -> frozenset[str]:
        """The fields of a sheet that this table does not play."""
        return self.game.absent(self.view.settings)

    def names(self) -> dict[str, str]:
        """Characters' names by id."""
        return {one.id: one.name for one in self.cast}


def once(make: Callable[Concatenate[Seen, P], T]) -> Callable[Concatenate[Seen, P], T]:
    """What many regions ask of one thing seen is worked out for the first of them."""

    @wraps(make)
    def known(seen: Seen, /, *about: P.args, **more: P.kwargs) -> T:
        place = (make, about, *more.items())
        if place not in seen.known:
            seen.known[place] = make(seen, *about, **more)
        found: T = seen.known[place]
        return found

    return known


def kind_of(view: View | WaitingView) -> Kind:
    """Which page a seat gets."""
    if isinstance(view, WaitingView):
        return "waiting"
    if view.you.role == "screen":
        return "screen"
    return "desk" if view.you.id == GM else "player"


def whole(view: View | WaitingView) -> View:
    """A view that pages can be made from: whoever waits sees an empty table."""
    if isinstance(view, View):
        return view
    return View(
        table=view.table,
        game="",
        name="",
        version=view.version,
        you=view.you,
        seats=(),
        cast=(),
        board=None,
        pending=(),
        journal=(),
        scenario="",
        scene="",
        minutes=0,
        order=None,
        settings={},
        glass=None,
        asked=(),
        session=None,
    )


def shown_to(table: Table, seat: str) -> View | WaitingView | None:
    """The view of a seat, or of everybody."""
    if seat != PUBLIC:
        return view(table, seat)
    everyone = Seat(PUBLIC, "", "screen", admitted=True)
    seats = {**table.world.seats, PUBLIC: everyone}
    seen = view(replace(table, world=replace(table.world, seats=seats)), PUBLIC)
    if not isinstance(seen, View):
        return seen
    return replace(seen, seats=tuple(one for one in seen.seats if one.id != PUBLIC))


def told_to(table: Table, seat: str) -> Table:
    """The table less what this seat is not told: whoever looks with another's eyes learns no more by it."""
    pending = {id: one for id, one in table.world.pending.items() if admits(one.to, seat)}
    journal = tuple(one for one in table.journal if admits(one.to, seat))
    return replace(table, journal=journal, world=replace(table.world, pending=pending))
