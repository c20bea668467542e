"""The last page of an evening, for everybody at the table: what was told, the moments, everybody's luck, how the heroes
are. It is told from the file that a seat takes away, and from what all saw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Language, Words
from paravent.sight.luck import Luck, dice_of, lucks
from paravent.sight.sentences import gathered
from paravent.sight.story import Line, Told, line_of, told_of
from paravent.table.entry import MoveLine, OrderLine, SceneLine, SessionLine
from paravent.table.move_steps import ThrowStep
from paravent.table.view import AnyEntryView

MOST_SCENES: Final = 12


class Moment(Struct, frozen=True):
    """A line that people will talk about, and why."""

    why: Words
    line: Line


class LastPage(Struct, frozen=True):
    """An evening that is over."""

    number: int
    scenes: tuple[str, ...]
    fights: int
    moves: int
    dice: int
    moments: tuple[Moment, ...]
    lucks: tuple[Luck, ...]


def last_page(
    text: str, games: Mapping[str, Game], language: Language, *, session: int = 0, reader: str = ""
) -> LastPage:
    """The last session that was closed, or the one with this number, from an exported file."""
    _, told = told_of(text, games, language, reader=reader)
    number, entries = evening(told.entries, session)
    happened = tuple(one for one in entries if not one.undone)
    cast = told.seen.cast
    found = lucks(told.seen.game, cast, happened)
    return LastPage(
        number,
        tuple(one.line.name for one in happened if isinstance(one.line, SceneLine))[-MOST_SCENES:],
        sum(isinstance(one.line, OrderLine) and (one.line.round or 1) == 1 for one in happened),
        sum(isinstance(one.line, MoveLine) and one.line.verdict is not None for one in happened),
        sum(len(one.faces) for one in dice_of(cast, happened)),
        tuple(_moments(told, happened)),
        found,
    )


def evening(entries: tuple[AnyEntryView, ...], session: int) -> tuple[int, tuple[AnyEntryView, ...]]:
    """The lines of a session that is closed, from its opening on: the last one, or the one with this number."""
    lines: list[AnyEntryView] = []
    found: tuple[int, tuple[AnyEntryView, ...]] | None = None
    for entry in entries:
        line = entry.line
        if isinstance(line, SessionLine) and line.open:
            lines = []
        lines.append(entry)
        if isinstance(line, SessionLine) and not line.open and session in (0, line.number):
            found = line.number, tuple(lines)
    if found is None:
        raise Refusal(NOT_OVER)
    return found


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
