"""The journal told as a story: who was there, and line by line what happened, with the rolls in the margin.

It is told from the same file that a seat takes away, so that it holds nothing that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import LANGUAGES, Language, Words
from paravent.games import not_installed
from paravent.sight import journal_lines as j
from paravent.sight import sight_words as w
from paravent.sight.preview import first_role
from paravent.sight.seen import PUBLIC, Seen, shown_to
from paravent.sight.sentences import chosen, facts, gathered, people, sentence, subject, whom
from paravent.sight.sight_words import GM_SHORT, Said
from paravent.table.audience import admits
from paravent.table.entry import AnyEntry
from paravent.table.evolve import evolve, opened
from paravent.table.table_file import EntryLine, Imported, ViewLine, read_file
from paravent.table.values import GM, Seat, Table, plain
from paravent.table.view import entry_view

Kind: TypeAlias = Literal["session", "scenario", "scene", "said", "gesture", "handout", "deed", "event"]
"""A `deed` is a roll: who, what, and what came of it. An `event` is anything else that happened."""
Tone: TypeAlias = Literal["", "good", "bad"]
Mark: TypeAlias = Literal["", "high", "low"]
UNTOLD: Final = (
    "undo",
    "undo-asked",
    "correction",
    "settings",
    "table",
    "seat",
    "code",
    "round",
    "glass",
    "asked",
)
"""What a story leaves out: the table's own business."""


class Face(Struct, frozen=True):
    """A die: what it showed, whether the rules look at it, and what it showed once thrown again."""

    face: int
    mark: Mark = ""
    after: int | None = None
    after_mark: Mark = ""


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
    tone: Tone = ""
    notes: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    at: str = ""
    aside: str = ""
    """Whom it was hidden from, where a report tells everything."""


class Report(Struct, frozen=True):
    """A story: its title, the game, who was there (names with who played them), and its lines."""

    title: str
    game: str
    accent: str
    language: Language
    notice: str
    date: str = ""
    cast: tuple[tuple[str, str], ...] = ()
    lines: tuple[Line, ...] = ()


class Told(Struct, frozen=True):
    """What a story is told from: the table as somebody sees it, and every line they may see."""

    seen: Seen
    entries: tuple[Mapping[str, Any], ...]


def report_of(
    text: str, games: Mapping[str, Game], language: Language, *, everything: bool = False, reader: str = ""
) -> Report:
    """The story that an exported file holds: what everybody may see, or everything that is in the file; for a `reader`
    who sits at the table, without what others whisper or roll for themselves."""
    imported = read_file(text)
    if imported.header.game not in games:
        raise not_installed(imported.header.game, games)
    game = games[imported.header.game]
    view, entries = _from_seat(imported) if imported.header.seat else _from_host(imported, everything, reader)
    told = Told(
        Seen(view, game, language, "desk"), tuple(one for one in entries if everything or not one["hidden"])
    )
    lines = story(told)
    date = day_said(next((one.at for one in lines if one.at), imported.header.exported), language)
    return Report(
        imported.header.name,
        game.name.say(language),
        game.accent,
        language,
        game.notice.say(language),
        date,
        cast_of(told.seen),
        lines,
    )


def day_said(at: str, language: Language) -> str:
    """The day of a line: «15 novembre 2026»."""
    try:
        day = datetime.fromisoformat(at)
    except ValueError:
        return ""
    month = w.MONTHS[day.month - 1].say(language)
    first = "1er" if day.day == 1 and language == "fr" else str(day.day)
    return f"{first} {month} {day.year}"


def _from_seat(imported: Imported) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    views = [line.view for line in imported.lines if isinstance(line, ViewLine)]
    return views[0], [line.entry for line in imported.lines if isinstance(line, EntryLine)]


def _from_host(
    imported: Imported, everything: bool, reader: str
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A host's file holds events: they are folded again, and every line is kept as it was last written."""
    table, entries = _folded(imported)
    seat = table.world.seats[GM] if everything else Seat(PUBLIC, "", "screen", admitted=True)
    whose, all_of_it = (reader, not reader) if everything else (PUBLIC, False)
    open_to = [one for one in entries if all_of_it or admits(one.to, whose)]
    shown = shown_to(table, GM if everything else PUBLIC)
    return shown or {}, [plain(entry_view(table, seat, one)) for one in open_to]


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
    happened = gathered(dict(entry) for entry in told.entries if not entry["undone"])
    made = (_marked(told.seen, entry) for entry in happened)
    return tuple(line for line in made if line is not None)


def _marked(seen: Seen, entry: Mapping[str, Any]) -> Line | None:
    """A line that says so where it was hidden from others."""
    line, t = line_of(seen, entry), Said(seen.language)
    if line is None or not entry["hidden"]:
        return line
    return replace(line, aside=t.whisper if entry["kind"] == "said" else t.hidden_entry)


def line_of(seen: Seen, entry: Mapping[str, Any]) -> Line | None:
    """One entry of the journal as a line of the story; None where it is no part of it."""
    kind, data = entry["kind"], entry["data"]
    if kind in UNTOLD:
        return None
    match kind:
        case "scene" | "scenario":
            return Line(kind, words=data["name"], at=entry["at"]) if data["name"] else None
        case "said":
            return _said(seen, entry)
        case "move":
            return _deed(seen, entry) if "verdict" in data else None
        case "roll":
            return _free_roll(seen, entry)
    words = _event(seen, entry)
    return Line("session" if kind == "session" else "event", words=words, at=entry["at"]) if words else None


def _event(seen: Seen, entry: Mapping[str, Any]) -> str:
    """Anything else in a sentence; of a fight who acts when, and after how many rounds it was over."""
    data, language = entry["data"], seen.language
    match entry["kind"]:
        case "order":
            return _order(data, language, w.FIGHT_ROUND if data.get("round", 1) > 1 else w.FIGHT_BEGINS)
        case "joined" if data.get("turns"):
            return _order(data, language, w.FIGHT_JOINED)
        case "order-ended" if data.get("rounds"):
            return w.FIGHT_ENDS.say(language, n=data["rounds"])
    return sentence(seen, entry)


def _order(data: Mapping[str, Any], language: Language, words: Words) -> str:
    """Who fights, in which order: at first, when somebody comes in, and in each round that is dealt anew."""
    turns = w.THEN.say(language).join(_together(names, language) for names in data.get("turns", ()))
    about = {"n": data.get("round", 1), "name": data.get("name", "")}
    return words.say(language, turns=turns, **about) if turns else ""


def _together(names: list[str], language: Language) -> str:
    """Those of one turn: «Ada, Bob et Zoé»."""
    return w.AND.say(language).join(filter(None, (", ".join(names[:-1]), names[-1])))


def _who(seen: Seen, entry: Mapping[str, Any]) -> str:
    return seen.seat_name(entry["seat"]) or Said(seen.language).somebody


def _said(seen: Seen, entry: Mapping[str, Any]) -> Line:
    text, manner = entry["data"]["text"], entry["data"]["manner"]
    kinds: dict[str, Kind] = {"gesture": "gesture", "handout": "handout"}
    return Line(kinds.get(manner, "said"), _who(seen, entry), words=text, at=entry["at"])


def _deed(seen: Seen, entry: Mapping[str, Any]) -> Line:
    data, language = entry["data"], seen.language
    move, names = seen.game.move(data["move"]), data["names"]
    first = first_role(move) if move else ""
    tone = j.tone(move, data.get("outcome"))
    thrown, verdict = _thrown(data), j.words_in(data["verdict"]).say(language)
    several = {one.by for one in thrown} - {first}
    return Line(
        "deed",
        names.get(first) or _who(seen, entry),
        " · ".join(filter(None, (subject(seen, move, data), whom(data, first)))),
        verdict,
        "good" if tone == "good" else "bad" if tone == "bad" else "",
        tuple(line for line in _course(seen, data, first) if line != verdict),
        tuple(_roll(one, names.get(one.by, "") if several else "", language) for one in thrown),
        entry["at"],
    )


def _course(seen: Seen, data: Mapping[str, Any], first: str) -> Iterator[str]:
    """What was decided and what became true, one after the other as it came."""
    for step in data["steps"]:
        if step["kind"] == "choice" and not step.get("veiled"):
            yield chosen(step, data["names"], first, seen.language)
        yield from facts(seen, people(data), [step])


def _thrown(data: Mapping[str, Any]) -> list[j.Thrown]:
    return j.throws(data["steps"])


def _roll(thrown: j.Thrown, name: str, language: Language) -> Roll:
    dice = f"{len(thrown.faces)}\u202fD{thrown.sides}"
    faces = tuple(
        Face(one.face, _mark(one.state), one.after, _mark(one.after_state))
        for one in (*thrown.faces, *thrown.extra)
    )
    typed = Said(language).typed_dice if thrown.typed else ""
    return Roll(faces, f"{name} · {dice}" if name else dice, typed)


def _mark(state: str) -> Mark:
    if "marked" not in state:
        return ""
    return "low" if "low" in state else "high"


def _free_roll(seen: Seen, entry: Mapping[str, Any]) -> Line:
    data = entry["data"]
    faces = tuple(Face(face) for term in data["dice"] for face in term.get("faces", ()))
    typed = Said(seen.language).typed_dice if data["typed"] else ""
    total = str(data["total"]).replace("-", "\u2212")
    what = data["label"] or data["formula"]
    return Line(
        "deed", _who(seen, entry), what, total, rolls=(Roll(faces, data["formula"], typed),), at=entry["at"]
    )


def cast_of(seen: Seen) -> tuple[tuple[str, str], ...]:
    """The players' characters with who plays them, after the GM."""
    t = Said(seen.language)
    names = [one["name"] for one in seen.view["seats"] if one["id"] == GM]
    unnamed = {"", *(GM_SHORT.say(language) for language in LANGUAGES)}
    gm = [(t.gm_short, "") if name in unnamed else (name, t.gm_short) for name in names]
    played = [one for one in seen.cast if one["owners"] and GM not in one["owners"]]
    return (*gm, *((one["name"], ", ".join(map(seen.seat_name, one["owners"]))) for one in played))


NOTHING_TOLD = Words(
    "Ce fichier ne raconte rien : exportez la table d’abord.",
    "This file tells nothing: export the table first.",
)
