"""What each line of a journal says, in one sentence: who did what, to whom, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Literal, TypeAlias, assert_never, cast

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.words import Language, Words, capital
from paravent.sight import journal_lines as j
from paravent.sight import sight_words as w
from paravent.sight.fields import by_name, called_in, said_fields
from paravent.sight.move_words import details, named, people, subject
from paravent.sight.seen import Seen
from paravent.sight.tale import tale
from paravent.table.entry import (
    AboutAnother,
    AnyLine,
    AskedLine,
    BlindLine,
    CardLine,
    Change,
    CharacterLine,
    ClockLine,
    CodeLine,
    CorrectionLine,
    DeclinedLine,
    GlassLine,
    JoinedLine,
    MapLine,
    MoveLine,
    OrderEndedLine,
    OrderLine,
    PauseLine,
    RollLine,
    RoundLine,
    SaidLine,
    ScenarioLine,
    SceneLine,
    SeatLine,
    SessionLine,
    SettingsLine,
    SheetLine,
    TableLine,
    TimerLine,
    UndoAskedLine,
    UndoLine,
    UndoRefusedLine,
    VerdictLine,
)
from paravent.table.journal_seen import AnyEntryView, EntryView
from paravent.table.move_steps import ChoiceStep, FactStep, SeenStep, VeiledStep, kind_of
from paravent.table.moves_seen import PendingView
from paravent.table.table_options import offered
from paravent.table.values import BOARD

Bout: TypeAlias = Literal["", "begins", "goes", "ends"]
"""What a line tells of the course of a fight."""


class Gathered(Struct, frozen=True):
    """A line of the journal as people read it: with those who come into play together, if it tells of several."""

    entry: AnyEntryView
    together: tuple[AnyEntryView, ...] = ()

    @property
    def names(self) -> list[str]:
        """Who comes into play together; whose coming was undone does not."""
        lines = (one.line for one in self.together if not one.undone)
        return [line.name for line in lines if isinstance(line, CharacterLine)]


def gathered_last(journal: Sequence[AnyEntryView], most: int) -> list[Gathered]:
    """The last lines of a journal as `gathered` has them, without a look at those long before them."""
    start, lines = len(journal), list[Gathered]()
    while start > 0 and len(lines) < most:
        start = max(0, start - most)
        while start > 0 and _are_one(journal[start - 1], journal[start]):
            start -= 1
        lines = gathered(journal[start:])
    return lines[-most:]


def gathered(journal: Iterable[AnyEntryView]) -> list[Gathered]:
    """The lines, those who come into play one after the other together: under the first one's id, for good. That an
    order was dealt is said once, to the GM too, whose own line holds the hidden cards."""
    lines: list[Gathered] = []
    for entry in journal:
        last = lines[-1] if lines else None
        if last and _tells_again(last.entry, entry):
            continue
        if last and _arrive_together(last.entry, entry):
            first = replace(last.entry, undone=last.entry.undone and entry.undone)
            lines[-1] = Gathered(first, (*(last.together or (last.entry,)), entry))
        else:
            lines.append(Gathered(entry))
    return lines


def _tells_again(last: AnyEntryView, entry: AnyEntryView) -> bool:
    both = isinstance(last.line, OrderLine) and isinstance(entry.line, OrderLine)
    return both and last.action == entry.action


def _arrive_together(last: AnyEntryView, entry: AnyEntryView) -> bool:
    return _arrives(last) and _arrives(entry) and last.hidden == entry.hidden


def _are_one(last: AnyEntryView, entry: AnyEntryView) -> bool:
    return _tells_again(last, entry) or _arrive_together(last, entry)


def _arrives(entry: AnyEntryView) -> bool:
    return isinstance(entry.line, CharacterLine) and entry.line.here


# --- moves ---------------------------------------------------------------------------------------------------------


def moves_in(journal: Iterable[AnyEntryView]) -> list[EntryView[MoveLine]]:
    """The moves of a journal."""
    return [cast(EntryView[MoveLine], one) for one in journal if isinstance(one.line, MoveLine)]


def own_question(seen: Seen, one: PendingView) -> bool:
    """Whether what a move waits for is this GM's own to answer: nobody plays who is asked, or they do not see it."""
    waiting = one.question or one.dice
    return one.unseen or gm_answers(seen, one.roles.get(waiting.role if waiting else "", ""))


def gm_answers(seen: Seen, character: str) -> bool:
    """Whether a question about this character is the GM's own to answer, and not for somebody absent."""
    one = seen.character(character)
    return one is None or not one.owners


def veiled(names: Mapping[str, str], step: VeiledStep, language: Language) -> str:
    """That something happened, no more."""
    words = w.VEILED_CHOICE if step.kind == "choice" else w.VEILED_THROW
    return words.say(language, name=names.get(step.by, w.SOMEBODY.say(language)))


def facts(seen: Seen, names: Mapping[str, str], steps: Iterable[SeenStep]) -> list[str]:
    """What became true, with whose name it is where there are several."""
    said = []
    for step in steps:
        if isinstance(step, FactStep):
            name = names.get(step.by, "") if len(names) > 1 else ""
            words = step.words.say(seen.language)
            said.append(f"{name} · {words}" if name and not words.startswith(name) else words)
    return said


def since(seen: Seen, line: MoveLine) -> list[str]:
    """What became true since the last dice or the last answer: what a question is asked about."""
    last = takewhile(lambda step: kind_of(step) == "fact", reversed(line.steps))
    return facts(seen, people(line), list(last)[::-1])


def reasons(steps: tuple[SeenStep, ...]) -> list[FactStep]:
    """The facts that lead to the first throw, and those of the same kind later on: they say why, not what came."""
    first = next((place for place, step in enumerate(steps) if kind_of(step) == "throw"), 0)
    leading = takewhile(lambda step: kind_of(step) == "fact", reversed(steps[:first]))
    kinds = {step.fact for step in leading if isinstance(step, FactStep) and step.fact is not None}
    return [step for step in steps if isinstance(step, FactStep) and step.fact in kinds]


def adds_up(step: SeenStep) -> bool:
    """Whether a fact is a sum: it says why, and stands behind what came."""
    return isinstance(step, FactStep) and " = " in step.words.fr


def chosen(seen: Seen, step: ChoiceStep, line: MoveLine, first: str) -> str:
    """A decision that was made; whoever is known in a role is called by name, once."""
    names, language, move = line.names, seen.language, seen.game.move(line.move)
    question, words = step.question.say(language), by_name(step.words, called_in(move, names)).say(language)
    if question.endswith("."):
        said = f"{question} {capital(words)}"
    else:
        said = f"{question}{' ' if question.endswith('?') else w.COLON.say(language)}{words}"
    name = names.get(step.by, "") if step.by != first else ""
    return f"{name} · {said}" if name and name not in question else said


def on_their_word(seen: Seen, line: MoveLine) -> list[str]:
    """Values that are the GM's, taken on a player's word: whose word it was."""
    move, said = seen.game.move(line.move), line.said or {}
    fields = said_fields(move.parameters, line.values) if move else ()
    return [
        w.ON_THEIR_WORD.say(
            seen.language,
            field=one.words.say(seen.language),
            value=one.shown(seen.language),
            who=seen.seat_name(said[one.key]),
        )
        for one in fields
        if one.key in said
    ]


# --- everything else -----------------------------------------------------------------------------------------------


def event_said(seen: Seen, gathered: Gathered) -> str:
    """What a line tells that is neither a move nor a roll nor said by somebody."""
    line = gathered.entry.line
    who = seen.seat_name(gathered.entry.seat) or w.SOMEBODY.say(seen.language)
    match line:
        case BlindLine() | VerdictLine():
            return _unseen(seen, line, who)
        case UndoLine() | UndoAskedLine() | UndoRefusedLine() | CorrectionLine():
            return _taken_back(seen, line, who)
        case OrderLine() | JoinedLine() | RoundLine() | OrderEndedLine():
            return _fight(seen, line)
        case (
            SettingsLine()
            | ClockLine()
            | TimerLine()
            | GlassLine()
            | SessionLine()
            | CardLine()
            | PauseLine()
            | MapLine()
        ):
            return _table(seen, line, seen.seat_name(gathered.entry.seat))
        case TableLine() | SeatLine() | CodeLine():
            return _seats(seen, line)
        case CharacterLine():
            return _coming(line, gathered.names, seen.language)
        case AskedLine():
            words = w.SAID_DECLINED if isinstance(line, DeclinedLine) else w.SAID_ASKED
            return words.say(seen.language, name=line.name, what=_asked(seen, line))
        case SheetLine():
            return _changes(seen, line.changes)
        case MoveLine() | RollLine() | SaidLine() | SceneLine() | ScenarioLine():
            return ""
    assert_never(line)


def _unseen(seen: Seen, line: BlindLine | VerdictLine, by: str) -> str:
    """A roll that one does not see: that it was made, or how it ended."""
    if isinstance(line, BlindLine):
        return w.SAID_BLIND.say(seen.language, name=by, what=line.what.say(seen.language))
    who = line.who if isinstance(line.who, str) else line.who.name
    name, word = who or w.SOMEBODY_ELSE.say(seen.language), line.word.say(seen.language) if line.word else ""
    if word:
        return w.SAID_VERDICT.say(seen.language, name=name, word=word[:1].lower() + word[1:])
    words = w.SAID_VERDICT_GOOD if line.tone == "good" else w.SAID_VERDICT_BAD
    return words.say(seen.language, name=name)


def _asked(seen: Seen, line: AskedLine) -> str:
    """What the GM asks for: what is rolled, and how hard it is."""
    move = seen.game.move(line.move or "")
    said = details(move, line.values or {}, seen) if move else []
    return ", ".join((subject(seen, line), *said))


def _clock(seen: Seen, line: ClockLine) -> str:
    """How much time passed, and what it waits for."""
    time, left = (j.time_said(minutes, seen.language) for minutes in (line.minutes, line.left))
    if line.awaits is None:
        return w.SAID_CLOCK.say(seen.language, time=time)
    words = w.SAID_CLOCK_WAITS if line.left else w.SAID_CLOCK_DUE
    what = line.awaits.say(seen.language).rstrip(".")
    return words.say(seen.language, time=time, left=left, what=what)


def _timer(seen: Seen, line: TimerLine) -> str:
    """That something runs, and for how long; or that it is due."""
    if line.due:
        return w.SAID_TIMER_DUE.say(seen.language, name=line.name)
    return w.SAID_TIMER.say(seen.language, name=line.name, time=left_said(seen, line.minutes, line.rounds))


def left_said(seen: Seen, minutes: int | None, rounds: int | None) -> str:
    """How long something lasts: by the clock, or in rounds as the game calls them."""
    if rounds is None:
        return j.time_said(minutes or 0, seen.language)
    noun = seen.game.round.one if rounds == 1 else seen.game.round.many
    return f"{rounds}\u00a0{noun.say(seen.language)}"


def _taken_back(
    seen: Seen, line: UndoLine | UndoAskedLine | UndoRefusedLine | CorrectionLine, who: str
) -> str:
    match line:
        case UndoAskedLine():
            return _about(seen, line, w.SAID_UNDO_ASKED, w.SAID_UNDO_ASKED_OF, name=who)
        case UndoRefusedLine():
            return _about(seen, line, w.SAID_UNDO_REFUSED, w.SAID_UNDO_REFUSED_OF)
        case UndoLine(redone=True):
            return _about(seen, line, w.SAID_REDONE, w.SAID_REDONE_OF)
        case UndoLine():
            return _about(seen, line, w.SAID_UNDONE, w.SAID_UNDONE_OF)
        case CorrectionLine():
            return _about(seen, line, w.SAID_CORRECTED, w.SAID_CORRECTED_OF)


def _table(
    seen: Seen,
    line: SettingsLine | ClockLine | TimerLine | GlassLine | SessionLine | CardLine | PauseLine | MapLine,
    who: str,
) -> str:
    match line:
        case CardLine() | PauseLine():
            return _safe(seen, line, who)
        case SettingsLine():
            return _options(seen, line.settings)
        case ClockLine():
            return _clock(seen, line)
        case TimerLine():
            return _timer(seen, line)
        case MapLine():
            return w.SAID_MAP.say(seen.language, name=line.name)
        case GlassLine():
            return w.SAID_GLASS.say(seen.language, time=j.glass_said(line.seconds))
        case SessionLine():
            return (w.SAID_SESSION_OPEN if line.open else w.SAID_SESSION_CLOSED).say(
                seen.language, n=line.number
            )


def _safe(seen: Seen, line: CardLine | PauseLine, who: str) -> str:
    if isinstance(line, CardLine):
        return (w.SAID_CARD_BY if who else w.SAID_CARD).say(seen.language, name=who)
    return (w.SAID_PAUSE if line.on else w.SAID_GO_ON).say(seen.language)


def _seats(seen: Seen, line: TableLine | SeatLine | CodeLine) -> str:
    if isinstance(line, TableLine):
        return w.SAID_TABLE.say(seen.language, name=line.name)
    name = seen.seat_name(line.seat) or w.SOMEBODY.say(seen.language)
    if isinstance(line, CodeLine):
        return w.SAID_CODE.say(seen.language, name=name)
    whom = ", ".join(plays(seen, line))
    if whom:
        return w.SAID_SEAT_PLAYS.say(seen.language, name=name, whom=whom)
    return (w.SAID_SEAT_HERE if line.here else w.SAID_SEAT_GONE).say(seen.language, name=name)


def plays(seen: Seen, line: SeatLine) -> tuple[str, ...]:
    """Whom somebody at the table plays, as far as the seat knows of them."""
    return tuple(one.name for one in seen.cast if line.here and line.seat in one.owners)


def _fight(seen: Seen, line: OrderLine | JoinedLine | RoundLine | OrderEndedLine) -> str:
    match line:
        case OrderLine(round=number) if number is None or number == 1:
            return seen.said(w.SAID_ORDER if seen.game.initiative else w.SAID_FIGHT)
        case OrderLine() | RoundLine():
            return seen.said(w.SAID_ROUND, n=line.round)
        case JoinedLine():
            name = seen.names().get(line.character) or line.name or w.SOMEBODY.say(seen.language)
            return seen.said(w.SAID_JOINED, name=name)
        case OrderEndedLine():
            return seen.said(w.SAID_ORDER_ENDED)


def bout(line: AnyLine) -> Bout:
    """Whether a line tells that a fight begins, that a round of it does, or that it is over."""
    match line:
        case OrderLine(round=number) if number is None or number == 1:
            return "begins"
        case OrderLine() | RoundLine():
            return "goes"
        case OrderEndedLine():
            return "ends"
    return ""


def _about(seen: Seen, line: AboutAnother, said: Words, said_of: Words, **values: str) -> str:
    """A line about another line: which move it is, where the seat still sees that."""
    what = about_move(seen, line)
    return said_of.say(seen.language, what=what, **values) if what else said.say(seen.language, **values)


def about_move(seen: Seen, line: AboutAnother) -> str:
    """The move that another line is about, if it is about one."""
    about = (one for one in seen.view.journal if one.action == line.action)
    return next((named(seen, one.line, one.seat) for one in about if isinstance(one.line, MoveLine)), "")


def _changes(seen: Seen, changes: tuple[Change, ...]) -> str:
    """What changed, each character named once, in a sentence each."""
    names, said = seen.names(), []
    for id in dict.fromkeys(change.character for change in changes):
        some = [change for change in changes if change.character == id]
        lines = ", ".join(j.changes_said(seen.game, some, {}, seen.language, kept=True, called=seen.called()))
        words = w.SAID_SHEET if names.get(id) else w.SAID_BOARD if id == BOARD else w.SAID_SHEETS
        said.append(words.say(seen.language, name=names.get(id, ""), what=lines))
    return " ".join(said)


def _options(seen: Seen, changed: Mapping[str, str]) -> str:
    """Which options of the table changed, and to what."""
    fields = [one for one in said_fields(offered(seen.game), changed) if one.key in changed]
    said = (
        f"{one.words.say(seen.language)}{w.COLON.say(seen.language)}{one.shown(seen.language)}"
        for one in fields
    )
    return w.SAID_SETTINGS.say(seen.language, what=" \u00b7 ".join(said))


def _coming(line: CharacterLine, names: list[str], language: Language) -> str:
    """Who comes into play, or leaves it; several at once in one sentence."""
    if len(names) > 1:
        return w.SAID_CHARACTERS.say(language, names=", ".join(names[:-1]), last=names[-1])
    if names:
        return w.SAID_CHARACTER.say(language, name=names[0])
    return (w.SAID_CHARACTER if line.here else w.SAID_CHARACTER_GONE).say(language, name=line.name)


def sentence(seen: Seen, gathered: Gathered) -> str:
    """One sentence for those who listen to the page."""
    colon, who = w.COLON.say(seen.language), seen.seat_name(gathered.entry.seat)
    match gathered.entry.line:
        case MoveLine(verdict=verdict) as line if verdict is not None:
            return tale(seen, line, gathered.entry.seat).sentence
        case RollLine() as line:
            said = w.THREW.say(seen.language, what=line.label or line.formula, total=line.total)
            return f"{who} {said}."
        case SaidLine() as line:
            return f"{who}{colon}{line.text[:200]}"
    return event_said(seen, gathered)
