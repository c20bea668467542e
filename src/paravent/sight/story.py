"""The journal told as a story: who was there, and line by line what happened; the rolls are an annex.

It is told from the same file that a seat takes away, so that it holds nothing that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import count
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import LANGUAGES, Language, Words, figure
from paravent.games import not_installed
from paravent.sight import journal_lines as j
from paravent.sight import sight_words as w
from paravent.sight.dress import Dress, drawing, dress_of
from paravent.sight.faces import drawn
from paravent.sight.move_words import acting_role, people, subject, whom
from paravent.sight.seen import PUBLIC, Seen, shown_to, whole
from paravent.sight.sentences import Gathered, chosen, facts, gathered, sentence
from paravent.sight.sight_words import GM_SHORT
from paravent.sight.tale import tale
from paravent.table.audience import admits
from paravent.table.entry import (
    AnyEntry,
    JoinedLine,
    MoveLine,
    OrderEndedLine,
    OrderLine,
    RollLine,
    SaidLine,
    ScenarioLine,
    SceneLine,
    SessionLine,
    Turns,
)
from paravent.table.evolve import evolve, opened
from paravent.table.journal_seen import AnyEntryView, entry_view, read_entry
from paravent.table.move_steps import ChoiceStep
from paravent.table.table_file import EntryLine, Header, Imported, ViewLine, read_file
from paravent.table.values import GM, Seat, Table
from paravent.table.view import CharacterView, View, read_view

Kind: TypeAlias = Literal["session", "scenario", "scene", "said", "gesture", "handout", "deed", "event"]
"""A `deed` is a roll: who, what, and what came of it. An `event` is anything else that happened."""
Mark: TypeAlias = Literal["", "high", "low"]
SAID: Final[Mapping[str, Kind]] = {"gesture": "gesture", "handout": "handout"}


class Face(Struct, frozen=True):
    """A die: what it showed, whether the rules look at it, what it showed once thrown again, and its sides."""

    face: int
    mark: Mark = ""
    after: int | None = None
    after_mark: Mark = ""
    sides: int = 6


class Roll(Struct, frozen=True):
    """Dice of one throw, with a word before them (who threw, which dice) and one after (real dice, a total)."""

    faces: tuple[Face, ...]
    before: str = ""
    after: str = ""


class Line(Struct, frozen=True):
    """Something that happened: who, what it was about, the words for it, and what stands in the margin."""

    kind: Kind
    who: str = ""
    what: str = ""
    words: str = ""
    did: str = ""
    """Of a deed: the sentence after who did it."""
    notes: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    at: str = ""
    aside: str = ""
    """Whom it was hidden from, where a report tells everything."""
    picture: str = ""
    """Of a scene or a document: a drawing of the game's by name, or one of the table's by its hash."""


class Report(Struct, frozen=True):
    """A story: its title, the game, who was there (names with who played them), and its lines."""

    title: str
    game: str
    dress: Dress
    language: Language
    notice: str
    date: str = ""
    cast: tuple[tuple[str, str], ...] = ()
    lines: tuple[Line, ...] = ()
    faces: tuple[str, ...] = ()
    """Drawings of those who were played, as SVG."""
    pictures: Mapping[str, str] = {}
    """The game's own drawings that its lines name, as SVG."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """For each line its number in the annex, where its dice and decisions stand; 0 where it has none."""
        counted = count(1)
        return tuple(next(counted) if one.rolls or one.notes else 0 for one in self.lines)

    @property
    def annex(self) -> tuple[tuple[int, Line], ...]:
        """The lines that throw dice or hold decisions, by their numbers."""
        return tuple((n, one) for n, one in zip(self.numbers, self.lines, strict=True) if n)


class Told(Struct, frozen=True):
    """What a story is told from: the table as somebody sees it, and every line they may see."""

    seen: Seen
    entries: tuple[AnyEntryView, ...]


def report_of(
    text: str, games: Mapping[str, Game], language: Language, *, everything: bool = False, reader: str = ""
) -> Report:
    """The story that an exported file holds: what everybody may see, or everything that is in the file; for a `reader`
    who sits at the table, without what others whisper or roll for themselves."""
    header, told = told_of(text, games, language, everything=everything, reader=reader)
    lines, game = story(told), told.seen.game
    date = day_said(next((one.at for one in lines if one.at), header.exported), language)
    return Report(
        header.name,
        game.name.say(language),
        dress_of(game),
        language,
        game.notice.say(language),
        date,
        cast_of(told.seen),
        lines,
        tuple(drawn(told.seen, one) for one in played(told.seen)),
        {one.picture: drawing(game, one.picture) for one in lines if one.picture},
    )


def told_of(
    text: str, games: Mapping[str, Game], language: Language, *, everything: bool = False, reader: str = ""
) -> tuple[Header, Told]:
    """What an exported file holds for such a reader, and what it says of itself."""
    imported = read_file(text)
    if imported.header.game not in games:
        raise not_installed(imported.header.game, games)
    game = games[imported.header.game]
    view, entries = _from_seat(imported) if imported.header.seat else _from_host(imported, everything, reader)
    shown = tuple(one for one in entries if everything or not one.hidden)
    return imported.header, Told(Seen(view, game, language, "desk"), shown)


def day_said(at: str, language: Language) -> str:
    """The day of a line: «15 novembre 2026»."""
    try:
        day = datetime.fromisoformat(at)
    except ValueError:
        return ""
    month = w.MONTHS[day.month - 1].say(language)
    first = "1er" if day.day == 1 and language == "fr" else str(day.day)
    return f"{first} {month} {day.year}"


def _from_seat(imported: Imported) -> tuple[View, list[AnyEntryView]]:
    views = [line.view for line in imported.lines if isinstance(line, ViewLine)]
    entries = [line.entry for line in imported.lines if isinstance(line, EntryLine)]
    return whole(read_view(views[0])), [read_entry(one) for one in entries]


def _from_host(imported: Imported, everything: bool, reader: str) -> tuple[View, list[AnyEntryView]]:
    """A host's file holds events: they are folded again, and every line is kept as it was last written."""
    table, entries = _folded(imported)
    seat = table.world.seats[GM] if everything else Seat(PUBLIC, "", "screen", admitted=True)
    whose, all_of_it = (reader, not reader) if everything else (PUBLIC, False)
    open_to = [one for one in entries if all_of_it or admits(one.to, whose)]
    shown = shown_to(table, GM if everything else PUBLIC)
    if shown is None:
        raise Refusal(NOTHING_TOLD)
    return whole(shown), [entry_view(table, seat, one) for one in open_to]


def _folded(imported: Imported) -> tuple[Table, list[AnyEntry]]:
    table = imported.snapshot
    before = {entry.id for entry in table.journal} if table else set()
    kept: dict[str, AnyEntry] = {}
    for logged in imported.log:
        last = table.journal if table else ()
        table = opened(imported.header.table, logged) if table is None else evolve(table, logged)
        if table.journal is not last:
            kept.update((entry.id, entry) for entry in table.journal if entry.id not in before)
    if table is None:
        raise Refusal(NOTHING_TOLD)
    return table, list(kept.values())


def story(told: Told) -> tuple[Line, ...]:
    """The lines of a story; what was undone, or never came to an end, did not happen. Who come in together are told
    together."""
    happened = gathered(entry for entry in told.entries if not entry.undone)
    made = (_marked(told.seen, one) for one in happened)
    return tuple(line for line in made if line is not None)


class Chapter(Struct, frozen=True):
    """A session of a story by its number; 0 is what came before the first."""

    number: int
    lines: tuple[Line, ...]

    @property
    def began(self) -> str:
        """When its first line was written."""
        return self.lines[0].at

    @property
    def changed(self) -> str:
        """When its last line was."""
        return max(line.at for line in self.lines)


def chapters(told: Told) -> tuple[Chapter, ...]:
    """A story session by session."""
    numbers, parts = [0], [list[AnyEntryView]()]
    for entry in told.entries:
        if isinstance(entry.line, SessionLine) and entry.line.open:
            numbers.append(entry.line.number)
            parts.append([])
        parts[-1].append(entry)
    made = (
        (number, story(Told(told.seen, tuple(part)))) for number, part in zip(numbers, parts, strict=True)
    )
    return tuple(Chapter(number, lines) for number, lines in made if lines)


def _marked(seen: Seen, gathered: Gathered) -> Line | None:
    """A line that says so where it was hidden from others."""
    line = line_of(seen, gathered)
    if line is None or not gathered.entry.hidden:
        return line
    return replace(
        line,
        aside=(w.WHISPER if isinstance(gathered.entry.line, SaidLine) else w.HIDDEN_ENTRY).say(seen.language),
    )


def line_of(seen: Seen, gathered: Gathered) -> Line | None:
    """One entry of the journal as a line of the story; None where it is no part of it."""
    entry, line = gathered.entry, gathered.entry.line
    if not line.in_story:
        return None
    match line:
        case SceneLine():
            told = Line("scene", words=line.name, at=entry.at, picture=line.picture or "")
            return told if line.name else None
        case ScenarioLine():
            return Line("scenario", words=line.name, at=entry.at) if line.name else None
        case SaidLine():
            kind = SAID.get(line.manner, "said")
            who, picture = _who(seen, entry.seat), line.picture or ""
            return Line(kind, who, words=line.text, at=entry.at, picture=picture)
        case MoveLine():
            return _deed(seen, entry, line) if line.verdict is not None else None
        case RollLine():
            return _free_roll(line, _who(seen, entry.seat), entry.at, seen.language)
    words = _event(seen, gathered)
    kind = "session" if isinstance(line, SessionLine) else "event"
    return Line(kind, words=words, at=entry.at) if words else None


def _event(seen: Seen, gathered: Gathered) -> str:
    """Anything else in a sentence; of a fight who acts when, and after how many rounds it was over."""
    match gathered.entry.line:
        case OrderLine(turns=turns, round=number):
            words = w.FIGHT_ROUND if (number or 1) > 1 else w.FIGHT_BEGINS
            return _order(turns or (), seen, words, n=number or 1)
        case JoinedLine(turns=turns, name=name) if turns:
            return _order(turns, seen, w.FIGHT_JOINED, name=name or "")
        case OrderEndedLine(rounds=rounds) if rounds:
            return seen.said(w.FIGHT_ENDS, n=rounds)
    return sentence(seen, gathered)


def _order(turns: Turns, seen: Seen, words: Words, **about: object) -> str:
    """Who fights, in which order: at first, when somebody comes in, and in each round that is dealt anew."""
    names = ([one if isinstance(one, str) else one.name for one in turn] for turn in turns)
    said = w.THEN.say(seen.language).join(_together(some, seen.language) for some in names)
    return seen.said(words, turns=said, **about) if said else ""


def _together(names: list[str], language: Language) -> str:
    """Those of one turn: «Ada, Bob et Zoé»."""
    return w.AND.say(language).join(filter(None, (", ".join(names[:-1]), names[-1])))


def _who(seen: Seen, seat: str) -> str:
    return seen.seat_name(seat) or w.SOMEBODY.say(seen.language)


def _deed(seen: Seen, entry: AnyEntryView, line: MoveLine) -> Line:
    language, first = seen.language, acting_role(seen, line)
    thrown, verdict = j.throws(line.steps), line.verdict.say(language) if line.verdict else ""
    told = tale(seen, line, entry.seat)
    several = {one.by for one in thrown} - {first}
    return Line(
        "deed",
        told.who,
        " · ".join(filter(None, (subject(seen, line), whom(line, first)))),
        verdict,
        told.sentence.removeprefix(told.who).strip(),
        tuple(said for said in _course(seen, line, first) if said != verdict),
        tuple(_roll(one, line.names.get(one.by, "") if several else "", language) for one in thrown),
        entry.at,
    )


def _course(seen: Seen, line: MoveLine, first: str) -> Iterator[str]:
    """What was decided and what became true, one after the other as it came."""
    for step in line.steps:
        if isinstance(step, ChoiceStep):
            yield chosen(seen, step, line, first)
        yield from facts(seen, people(line), (step,))


def _roll(thrown: j.Thrown, name: str, language: Language) -> Roll:
    dice = f"{len(thrown.faces)}\u202fD{thrown.sides}"
    faces = tuple(
        Face(one.face, _mark(one.state), one.after, _mark(one.after_state), thrown.sides)
        for one in (*thrown.faces, *thrown.extra)
    )
    typed = w.TYPED_DICE.say(language) if thrown.typed else ""
    return Roll(faces, f"{name} · {dice}" if name else dice, typed)


def _mark(state: str) -> Mark:
    if "marked" not in state:
        return ""
    return "low" if "low" in state else "high"


def _free_roll(line: RollLine, who: str, at: str, language: Language) -> Line:
    faces = tuple(Face(face, sides=term.sides or 6) for term in line.dice for face in term.faces or ())
    typed = w.TYPED_DICE.say(language) if line.typed else ""
    total = figure(line.total)
    rolls = (Roll(faces, line.formula, typed),)
    did = f"{w.THREW.say(language, what=line.label or line.formula, total=total)}."
    return Line("deed", who, line.label or line.formula, total, did, rolls=rolls, at=at)


def cast_of(seen: Seen) -> tuple[tuple[str, str], ...]:
    """The players' characters with who plays them, after the GM."""
    short = GM_SHORT.say(seen.language)
    names = [one.name for one in seen.view.seats if one.id == GM]
    unnamed = {"", *(GM_SHORT.say(language) for language in LANGUAGES)}
    gm = [(short, "") if name in unnamed else (name, short) for name in names]
    return (*gm, *((one.name, ", ".join(map(seen.seat_name, one.owners))) for one in played(seen)))


def played(seen: Seen) -> list[CharacterView]:
    """The players' characters that somebody plays."""
    return [one for one in seen.cast if one.owners and GM not in one.owners]


NOTHING_TOLD = Words(
    "Ce fichier ne raconte rien : exportez la table d’abord.",
    "This file tells nothing: export the table first.",
)
