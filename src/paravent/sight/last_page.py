"""The last page of an evening, for everybody at the table: what was told, the moments, everybody's luck, how the heroes
are. It is told from the file that a seat takes away, and from what all saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import chain
from typing import Final

from msgspec import Struct, convert

from paravent.core.game import AnyMove, Game
from paravent.core.refusal import Refusal
from paravent.core.sheet import Sheet
from paravent.core.words import Language, Words
from paravent.sight.card_sheets import table_settings
from paravent.sight.character import CharacterShown
from paravent.sight.great_moments import Moment, great_moments, line_told, thrown_again
from paravent.sight.luck import Luck, dice_of, lucks
from paravent.sight.preview import looked_ahead, with_board
from paravent.sight.seen import Seen
from paravent.sight.story import Line, Told, told_of
from paravent.sight.tale import GRAVE, moments, tale
from paravent.sight.tale import Moment as Befallen
from paravent.sight.time_ahead import own_ahead
from paravent.table.entry import MoveLine, OrderLine, RollLine, SceneLine, SeatLine, SessionLine
from paravent.table.journal_seen import AnyEntryView
from paravent.table.move_steps import ThrowStep

MOST_SCENES: Final = 12
MOST_SENTENCES: Final = 2


class SceneTold(Struct, frozen=True):
    """A scene in a few sentences; what came before the first has no name."""

    name: str
    sentences: tuple[str, ...]


class Extremes(Struct, frozen=True):
    """The luckiest and the unluckiest dice of somebody, as they are told."""

    best: Line
    worst: Line


class LastPage(Struct, frozen=True):
    """An evening that is over; `evenings` are all that are, `campaign` is everybody's luck over them, and `left` names
    who is at the table no more. `motto` is the sentence under its name, `befell` who fell and who died as far as the
    story does not say it, `extremes` everybody's best and worst by seat."""

    number: int
    ended: str
    motto: str
    story: tuple[SceneTold, ...]
    befell: tuple[str, ...]
    scenes: tuple[str, ...]
    fights: int
    moves: int
    dice: int
    typed: int
    moments: tuple[Moment, ...]
    lucks: tuple[Luck, ...]
    evenings: tuple[int, ...]
    campaign: tuple[Luck, ...]
    left: dict[str, str]
    extremes: dict[str, Extremes]
    minutes: int
    again: int
    deaths: int


def last_page(
    text: str, games: Mapping[str, Game], language: Language, *, session: int = 0, reader: str = ""
) -> LastPage:
    """The last session that was closed, or the one with this number, from an exported file."""
    return evening(told_of(text, games, language, reader=reader)[1], session)


def evening(told: Told, session: int = 0) -> LastPage:
    """The same from a story."""
    every = evenings(told.entries)
    number = session or max(every, default=0)
    if number not in every:
        raise Refusal(NOT_OVER)
    happened, cast = every[number], told.seen.cast
    lucky = lucks(told.seen.game, cast, happened)
    story, great = tuple(_scenes(told, happened)), tuple(great_moments(told, happened))
    return LastPage(
        number,
        happened[-1].at,
        _motto(story, great),
        story,
        tuple(_befell(told, happened, story)),
        tuple(one.line.name for one in happened if isinstance(one.line, SceneLine))[-MOST_SCENES:],
        sum(isinstance(one.line, OrderLine) and (one.line.round or 1) == 1 for one in happened),
        sum(isinstance(one.line, MoveLine) and one.line.verdict is not None for one in happened),
        sum(len(one.faces) for one in dice_of(cast, happened)),
        sum(_typed(one) for one in happened),
        great,
        lucky,
        tuple(every),
        lucks(told.seen.game, cast, chain.from_iterable(every.values())),
        {line.seat: line.name for line in _leaving(told) if line.name},
        _extremes(told, happened, lucky),
        _minutes(happened),
        sum(1 for one in happened for _ in thrown_again(one)),
        sum(one.kind == "death" for one in _grave(told, happened)),
    )


def _minutes(happened: tuple[AnyEntryView, ...]) -> int:
    """How long it lasted."""
    try:
        first, last = (datetime.fromisoformat(one.at) for one in (happened[0], happened[-1]))
    except ValueError:
        return 0
    return max(0, int((last - first).total_seconds()) // 60)


def _scenes(told: Told, happened: tuple[AnyEntryView, ...]) -> Iterator[SceneTold]:
    """Every scene with what counted in it: who fell or triumphed before anything else, then the last that was done."""
    parts: list[tuple[str, list[AnyEntryView]]] = [("", [])]
    for one in happened:
        if isinstance(one.line, SceneLine):
            parts.append((one.line.name, []))
        elif isinstance(one.line, MoveLine) and one.line.verdict is not None:
            parts[-1][1].append(one)
    for name, deeds in parts[-MOST_SCENES:]:
        chosen = sorted(deeds, key=lambda one: _weight(told, one))[-MOST_SENTENCES:]
        told_in_order = [one for one in deeds if one in chosen]
        sentences = tuple(one for deed in told_in_order for one in _sentences(told, deed))
        if name or sentences:
            yield SceneTold(name, sentences)


def _weight(told: Told, entry: AnyEntryView) -> tuple[int, int]:
    """How much a deed counts in the telling: by what it brought about, then by how hard it was tried."""
    line = entry.line
    return (
        (len(moments(told.seen, line)), sum(1 for _ in thrown_again(entry)))
        if isinstance(line, MoveLine)
        else (0, 0)
    )


def _sentences(told: Told, entry: AnyEntryView) -> Iterator[str]:
    """What somebody did, then what befell whom, as far as the deed does not say it."""
    if isinstance(entry.line, MoveLine):
        deed = tale(told.seen, entry.line, entry.seat).sentence
        yield deed
        said = (one.said for one in moments(told.seen, entry.line, to_all=True))
        yield from (one for one in said if not deed.startswith(one.removesuffix(".")))


def _motto(story: tuple[SceneTold, ...], great: tuple[Moment, ...]) -> str:
    """The last sentence of the story that is not told again right below, as a great moment."""
    below = [f"{one.line.who} {one.line.did}" for one in great]
    sentences = (one for scene in reversed(story) for one in reversed(scene.sentences))
    return next((one for one in sentences if not any(said.startswith(one) for said in below)), "")


def _befell(told: Told, happened: tuple[AnyEntryView, ...], story: tuple[SceneTold, ...]) -> Iterator[str]:
    """Who of the heroes fell, and who died, where the story leaves it out."""
    heroes = {one.id for one in told.seen.cast if one.owners}
    known = {sentence for scene in story for sentence in scene.sentences}
    said = (one.said for one in _grave(told, happened) if one.character in heroes)
    return (one for one in dict.fromkeys(said) if one not in known)


def _grave(told: Told, happened: tuple[AnyEntryView, ...]) -> Iterator[Befallen]:
    for entry in happened:
        if isinstance(entry.line, MoveLine):
            befallen = moments(told.seen, entry.line, to_all=True)
            yield from (one for one in befallen if one.kind in GRAVE)


def _extremes(told: Told, happened: tuple[AnyEntryView, ...], lucky: tuple[Luck, ...]) -> dict[str, Extremes]:
    """Everybody's best dice and worst; of who threw once there is no telling them apart."""
    by_id = {one.id: one for one in happened}
    found = {}
    for luck in lucky:
        best, worst = (line_told(told, by_id[id]) for id in (luck.best, luck.worst))
        if best is not None and worst is not None and luck.best != luck.worst:
            found[luck.seat] = Extremes(best, worst)
    return found


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


def _typed(entry: AnyEntryView) -> int:
    """How many dice of a line are real ones, typed in."""
    match entry.line:
        case MoveLine(steps=steps):
            return sum(len(one.faces) for one in steps if isinstance(one, ThrowStep) and one.typed)
        case RollLine(typed=True, dice=terms):
            return sum(len(term.faces or ()) for term in terms)
    return 0


def to_take(seen: Seen, one: CharacterShown) -> tuple[tuple[AnyMove, Mapping[str, str]], ...]:
    """What somebody may still do before leaving, besides what the rules ask for: to sleep, to grow."""
    view = seen.character(one.id)
    if view is None or view.sheet is None or one.laid is None:
        return ()
    sheet, game = convert(view.sheet, seen.game.sheet), seen.game
    asked = {due.move for due in one.laid.dues}
    every = [*([game.night] if game.night else []), *((move, {}) for move in game.between_sessions)]
    return tuple(
        (move, values)
        for move, values in every
        if move.id not in asked and game.barred(move, sheet, seen.options) is None
        if not values or _goes(seen, move, values, sheet, one.id)
    )


def _goes(seen: Seen, move: AnyMove, values: Mapping[str, str], sheet: Sheet, id: str) -> bool:
    """Whether the rules let a move be made with these values, and nothing comes meanwhile: nobody sleeps in a coma, or
    while dying."""
    said = {**table_settings(seen, move), **values}
    if own_ahead(seen, id, move.minutes(said)):
        return False
    return looked_ahead(move, said, with_board(move, {move.first: sheet}, seen.board)) is not None


NOT_OVER = Words(
    "Aucune séance n’est close ici\u202f: la dernière page vient quand le MJ ferme la séance.",
    "No session is closed here: the last page comes when the GM closes the session.",
)
