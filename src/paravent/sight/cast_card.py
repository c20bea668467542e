"""How somebody stands, in a few marks: boxes that fill up, states in words. What is zero is silent. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core import harm as counted
from paravent.core.game import Game
from paravent.core.parameters import Countdown, Lines, Several, declared
from paravent.core.per_game import per_game
from paravent.core.transcript import value_words
from paravent.core.words import Words
from paravent.sight.character import CharacterShown, character
from paravent.sight.health import CONDITIONS
from paravent.sight.seen import Seen
from paravent.sight.sheet_layout import Laid
from paravent.sight.time_ahead import own_ahead
from paravent.table.foresight import Coming
from paravent.table.values import Wounds
from paravent.table.view import CharacterView

MOST_BOXES: Final = 8
"""A longer track is said as a figure."""
Place: TypeAlias = Literal["played", "on stage", "in the wings", "free"]


class Track(Struct, frozen=True):
    """Boxes up to where something is full, so many of them ticked; of a loss what is `left` is said, of how much."""

    words: Words
    value: int
    full: int
    left: str = ""

    def ticked(self, place: int) -> bool:
        """Whether a box is: from the first on, of a loss from the last back."""
        return self.full - place <= self.value if self.left else place < self.value

    @property
    def now(self) -> int:
        """How many are ticked, or of a loss how many are left."""
        return self.full - self.value if self.left else self.value


class State(Struct, frozen=True):
    """A condition, or a figure that is not as it began; `harm` where it does any."""

    words: Words
    value: str
    harm: bool


class Standing(Struct, frozen=True):
    """One of the cast as a card: who, played by whom, and how they are as far as the seat may look."""

    id: str
    name: str
    by: str
    place: Place
    tracks: tuple[Track, ...]
    states: tuple[State, ...]
    dues: int
    """How much the rules ask of them now."""
    intro: str
    left: Coming | None = None
    """What time brings them first, where it runs against them."""
    borne: tuple[State, ...] = ()
    """The wounds and other ills that are written on the sheet, each in its own words."""

    @property
    def hurt(self) -> bool:
        """Whether anything is not as it began."""
        return bool(self.states) or any(one.value for one in self.tracks)

    @property
    def marked(self) -> bool:
        """Whether there is a box or a word to draw."""
        return bool(self.tracks or self.states)

    @property
    def with_harm_alone(self) -> Standing:
        """The same without what does no harm."""
        return replace(self, states=tuple(one for one in self.states if one.harm))

    @property
    def brief(self) -> Standing:
        """The same in short: where boxes say how somebody is, words only of harm."""
        return self.with_harm_alone if self.tracks else self

    @property
    def with_all_harm(self) -> Standing:
        """The same with every harm that is counted or written, and nothing else."""
        harm = self.with_harm_alone
        return replace(harm, states=(*harm.states, *self.borne))

    @property
    def harmed(self) -> bool:
        """Whether anything does harm."""
        return self.with_all_harm.hurt


def standing(seen: Seen, one: CharacterView) -> Standing:
    """How somebody stands."""
    shown = character(seen, one)
    laid = shown.laid
    told = one.wounds or Wounds()
    by = ", ".join(filter(None, map(seen.seat_name, one.owners)))
    stands = Standing(
        one.id,
        one.name,
        by,
        place_of(seen, one),
        tracks(laid) if laid else _told_tracks(told),
        states(laid) if laid else _told_states(told),
        _dues(shown),
        shown.intro,
        borne=_borne(laid) if laid else (),
    )
    coming = left(seen, one) if stands.hurt or _runs(seen.game, one) else None
    if coming is None or laid is None:
        return stands
    return replace(stands, left=coming, states=states(laid, but=_run_down(seen.game)))


def _told_tracks(told: Wounds) -> tuple[Track, ...]:
    """The boxes that the table shows of somebody whose sheet is closed."""
    shown = (one for one in told.tracks if one.full <= MOST_BOXES)
    return tuple(Track(one.words, one.ticked, one.full, _left(one)) for one in shown)


def _told_states(told: Wounds) -> tuple[State, ...]:
    """What it tells of them otherwise: figures too long for boxes, or a word where it tells no more."""
    longer = (one for one in told.tracks if one.full > MOST_BOXES)
    figures = tuple(
        State(one.words, _left(one) or f"{one.ticked}/{one.full}", one.ticked > 0) for one in longer
    )
    word = told.word if not told.tracks else None
    return (*figures, *((State(CONDITIONS[word], "", harm=word != "unhurt"),) if word else ()))


def _left(one: counted.Track) -> str:
    """What is left, of how much, of what counts a loss."""
    return f"{one.full - one.ticked}/{one.full}".replace("-", "\u2212") if one.loss else ""


def left(seen: Seen, one: CharacterView) -> Coming | None:
    """What time brings somebody first, within a night."""
    return next(iter(own_ahead(seen, one.id)), None)


def _runs(game: Game, one: CharacterView) -> bool:
    """Whether time runs something down on their sheet."""
    sheet = one.sheet or {}
    return any(sheet.get(key) for key in _run_down(game))


@per_game
def _run_down(game: Game) -> tuple[str, ...]:
    return tuple(one.key for one in declared(game.sheet) if isinstance(one.kind, Countdown))


def place_of(seen: Seen, one: CharacterView) -> Place:
    """Where somebody is in the story: played, there, hidden or gone off, or for anyone to take. Where nobody was let on
    stage by name, whoever is not hidden is there; so is whoever has a turn in a fight."""
    if one.owners:
        return "played"
    if one.player:
        return "free"
    there, order = seen.view.stage.people, seen.view.order
    fights = any(one.id in turn.characters for turn in order.turns) if order else False
    return "in the wings" if one.hidden or (there and one.id not in there and not fights) else "on stage"


def tracks(laid: Laid) -> tuple[Track, ...]:
    """The states that fill boxes, empty ones too: an empty track is health. Of lines of boxes those that are
    ticked, after the first: what fills another is not taken for it."""
    full = laid.full
    states = (
        Track(laid.called(one), int(one.value), full[one.key], laid.left_of(one))
        for one in laid.states
        if 0 < full.get(one.key, 0) <= MOST_BOXES
    )
    borne = [one for one in laid.lines if not one.worn]
    ticked = [one for one in borne if one.ticked]
    told = dict.fromkeys((*borne[:1], *ticked)) if ticked else ()
    return (*states, *(Track(one.words, one.ticked, one.boxes) for one in told))


def states(laid: Laid, but: Iterable[str] = ()) -> tuple[State, ...]:
    """What else tells how somebody is and is not as it began, harm first: a purse that is empty, and what is only
    counted, tell nothing of it; `but` is said otherwise."""
    boxed = {one.key for one in laid.states if 0 < laid.full.get(one.key, 0) <= MOST_BOXES}.union(but)
    telling = (*laid.states, *(one for one in laid.counters if one.key in laid.harmful))
    figures = [one for one in telling if one.raised and one.value and one.key not in boxed]
    found = [State(laid.called(one), laid.counted(one), one.key in laid.harmful) for one in figures]
    found += [
        State(one.words, "", harm=True) for one in laid.conditions if one.value and one.key in laid.harmful
    ]
    return tuple(sorted(found, key=lambda one: not one.harm))


def _borne(laid: Laid) -> tuple[State, ...]:
    kinds = ((one.parameter.kind, one.value) for one in laid.others)
    ills = [(kind, value) for kind, value in kinds if isinstance(kind, Lines | Several) and kind.harm]
    return tuple(State(value_words(kind, (ill,)), "", harm=True) for kind, value in ills for ill in value)


def _dues(shown: CharacterShown) -> int:
    counts = shown.owners or not shown.player
    return len(shown.laid.dues) if shown.laid and counts else 0
