"""The last page of an evening, for everybody at the table: what was told, the moments, everybody's luck, how the heroes
are. It is told from the file that a seat takes away, and from what all saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from msgspec import Struct

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Language, Words
from paravent.sight.luck import Luck, dice_of, lucks
from paravent.sight.sentences import gathered
from paravent.sight.story import Line, Told, line_of, told_of
from paravent.table.entry import MoveLine, OrderLine, SceneLine, SeatLine, SessionLine
from paravent.table.move_steps import ThrowStep
from paravent.table.view import AnyEntryView

MOST_SCENES: Final = 12


class Moment(Struct, frozen=True):
    """A line that people will talk about, and why."""

    why: Words
    line: Line


class LastPage(Struct, frozen=True):
    """An evening that is over; `evenings` are all that are, `campaign` is everybody's luck over them, and `left` names
    who is at the table no more."""

    number: int
    scenes: tuple[str, ...]
    fights: int
    moves: int
    dice: int
    moments: tuple[Moment, ...]
    lucks: tuple[Luck, ...]
    evenings: tuple[int, ...]
    campaign: tuple[Luck, ...]
    left: dict[str, str]


def last_page(
    text: str, games: Mapping[str, Game], language: Language, *, session: int = 0, reader: str = ""
) -> LastPage:
    """The last session that was closed, or the one with this number, from an exported file."""
    _, told = told_of(text, games, language, reader=reader)
    every = evenings(told.entries)
    number = session or max(every, default=0)
    if number not in every:
        raise Refusal(NOT_OVER)
    happened, cast = every[number], told.seen.cast
    return LastPage(
        number,
        tuple(one.line.name for one in happened if isinstance(one.line, SceneLine))[-MOST_SCENES:],
        sum(isinstance(one.line, OrderLine) and (one.line.round or 1) == 1 for one in happened),
        sum(isinstance(one.line, MoveLine) and one.line.verdict is not None for one in happened),
        sum(len(one.faces) for one in dice_of(cast, happened)),
        tuple(_moments(told, happened)),
        lucks(told.seen.game, cast, happened),
        tuple(every),
        lucks(told.seen.game, cast, chain.from_iterable(every.values())),
        {line.seat: line.name for line in _leaving(told) if line.name},
    )


def evenings(entries: Iterable[AnyEntryView]) -> dict[int, tuple[AnyEntryView, ...]]:
    """What happened in each session that is closed, from its opening on, by its number."""
    lines: list[AnyEntryView] = []
    found: dict[int, tuple[AnyEntryView, ...]] = {}
    for entry in entries:
        line = entry.line
        if isinstance(line, SessionLine) and line.open:
            lines = []
        lines.append(entry)
        if isinstance(line, SessionLine) and not line.open:
            found[line.number] = tuple(one for one in lines if not one.undone)
            lines = []
    return found


def _leaving(told: Told) -> Iterator[SeatLine]:
    return (one.line for one in told.entries if isinstance(one.line, SeatLine) and not one.line.here)


def _moments(told: Told, entries: tuple[AnyEntryView, ...]) -> list[Moment]:
    """The luckiest and the unluckiest dice, and what cost most effort; each line once."""
    by_id = {
        one.id: one for one in entries if isinstance(one.line, MoveLine) and one.line.verdict is not None
    }
    found = lucks(told.seen.game, told.seen.cast, by_id.values())
    most = max(by_id.values(), key=_efforts, default=None)
    chosen: list[tuple[Words, str]] = []
    if found:
        chosen = [(LUCKIEST, found[0].best), (UNLUCKIEST, found[-1].worst)]
    if most is not None and _efforts(most):
        chosen.append((HARDEST, most.id))
    kept: dict[str, Words] = {}
    for why, id in chosen:
        if id in by_id:
            kept.setdefault(id, why)
    made = ((why, line_of(told.seen, one)) for id, why in kept.items() for one in gathered([by_id[id]]))
    return [Moment(why, line) for why, line in made if line is not None]


def _efforts(entry: AnyEntryView) -> int:
    """How often dice were thrown again."""
    steps = entry.line.steps if isinstance(entry.line, MoveLine) else ()
    return sum(isinstance(step, ThrowStep) and step.again for step in steps)


NOT_OVER = Words(
    "Aucune séance n’est close ici\u202f: la dernière page vient quand le MJ ferme la séance.",
    "No session is closed here: the last page comes when the GM closes the session.",
)
LUCKIEST = Words("La chance", "Luck")
UNLUCKIEST = Words("La guigne", "Misfortune")
HARDEST = Words("L’effort", "Effort")
