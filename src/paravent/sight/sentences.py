"""What each line of a journal says, in one sentence: who did what, to whom, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import TypeAlias, assert_never, cast

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.parameters import Parameter, value_at
from paravent.core.words import Language, capital
from paravent.sight import journal_lines as j
from paravent.sight.fields import options_of, said_fields
from paravent.sight.preview import first_role
from paravent.sight.rollable import links, usual_move, weapon
from paravent.sight.seen import Seen
from paravent.sight.sight_words import Said
from paravent.table.entry import (
    AboutAnother,
    AskedLine,
    BlindLine,
    Change,
    CharacterLine,
    ClockLine,
    CodeLine,
    CorrectionLine,
    GlassLine,
    JoinedLine,
    MoveLine,
    OrderEndedLine,
    OrderLine,
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
    UndoAskedLine,
    UndoLine,
)
from paravent.table.move_steps import ChoiceStep, FactStep, SeenStep, VeiledStep, kind_of
from paravent.table.values import BOARD, Asked
from paravent.table.view import AnyEntryView, EntryView, PendingView

MoveSaid: TypeAlias = MoveLine | AskedLine | Asked
"""A move that was made, or that is asked for."""


class Gathered(Struct, frozen=True):
    """A line of the journal as people read it: with those who come into play together, if it tells of several."""

    entry: AnyEntryView
    together: tuple[AnyEntryView, ...] = ()

    @property
    def names(self) -> list[str]:
        """Who comes into play together; whose coming was undone does not."""
        lines = (one.line for one in self.together if not one.undone)
        return [line.name for line in lines if isinstance(line, CharacterLine)]


def gathered(journal: Iterable[AnyEntryView]) -> list[Gathered]:
    """The lines, those who come into play one after the other together: under the first one's id, for good. That an
    order was dealt is said once, to the GM too, whose own line holds the hidden cards."""
    lines: list[Gathered] = []
    for entry in journal:
        last = lines[-1] if lines else None
        if last and _tells_again(last.entry, entry):
            continue
        if last and _arrives(last.entry) and _arrives(entry) and last.entry.hidden == entry.hidden:
            first = replace(last.entry, undone=last.entry.undone and entry.undone)
            lines[-1] = Gathered(first, (*(last.together or (last.entry,)), entry))
        else:
            lines.append(Gathered(entry))
    return lines


def _tells_again(last: AnyEntryView, entry: AnyEntryView) -> bool:
    both = isinstance(last.line, OrderLine) and isinstance(entry.line, OrderLine)
    return both and last.action == entry.action


def _arrives(entry: AnyEntryView) -> bool:
    return isinstance(entry.line, CharacterLine) and entry.line.here


# --- moves ---------------------------------------------------------------------------------------------------------


def named(seen: Seen, line: MoveLine, seat: str) -> str:
    """Whose move a line is, and what: «Alba, Attaquer»."""
    return f"{actor(seen, line, seat)}, {capital(subject(seen, line))}"


def actor(seen: Seen, line: MoveLine, seat: str) -> str:
    """Who acts: a character, or whoever sits there."""
    return line.names.get(acting_role(seen, line)) or seen.seat_name(seat) or Said(seen.language).somebody


def acting_role(seen: Seen, line: MoveSaid) -> str:
    """The role of who acts; a move that the game no longer has, has none."""
    move = seen.game.move(line.move or "")
    return first_role(move) if move else ""


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


def subject(seen: Seen, line: MoveSaid) -> str:
    """What a roll is about: the field that was rolled, and the move's title otherwise."""
    title, move = line.title.say(seen.language), seen.game.move(line.move or "")
    values = line.values or {}
    for parameter in _acting(seen, move, values) if move else ():
        options, value = options_of(parameter.kind), values.get(parameter.key, "")
        if value in links(seen.game) and value in options:
            words = weapon(seen.game, value, _standing(seen, line, value)) or options[value]
            plain = links(seen.game)[value].move == line.move == usual_move(seen.game)
            said = words.say(seen.language)
            return said if plain else f"{title} · {said}"
    return title


def _acting(seen: Seen, move: AnyMove, values: Mapping[str, str]) -> list[Parameter]:
    """The parameters of a move, those first by which one rolls a field: another may say what resists."""
    through = {one.key: links(seen.game).get(values.get(one.key, "")) for one in move.parameters}

    def last(one: Parameter) -> bool:
        link = through[one.key]
        return link is None or link.parameter != one.key

    return sorted(move.parameters, key=last)


def _standing(seen: Seen, line: MoveSaid, key: str) -> object:
    """What stood in a field of whoever acts when the move began, or stands there as long as it is only asked for:
    as far as the seat may look at that sheet."""
    if isinstance(line, MoveLine):
        return (line.written or {}).get(acting_role(seen, line), {}).get(key)
    one = seen.character(line.character)
    return value_at(one.sheet if one else None, key)


def whom(line: MoveLine, first: str) -> str:
    """The others whom a move involves, as far as their names are known."""
    involved = [role for role, id in line.roles.items() if role != first and id != BOARD]
    others = dict.fromkeys(line.names[role] for role in involved if line.names.get(role))
    return ", ".join(name for name in others if name != line.names.get(first))


def people(line: MoveLine) -> dict[str, str]:
    """The names of those in a move by role; the board is nobody."""
    return {role: name for role, name in line.names.items() if line.roles.get(role) != BOARD}


def veiled(t: Said, names: Mapping[str, str], step: VeiledStep) -> str:
    """That something happened, no more."""
    key = "veiled_choice" if step.kind == "choice" else "veiled_throw"
    return t.fill(key, name=names.get(step.by, t.somebody))


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


def chosen(step: ChoiceStep, names: Mapping[str, str], first: str, language: Language) -> str:
    """A decision that was made."""
    said = f"{step.question.say(language)} {step.words.say(language)}"
    name = names.get(step.by, "") if step.by != first else ""
    return f"{name} · {said}" if name else said


# --- everything else -----------------------------------------------------------------------------------------------


def event_said(seen: Seen, gathered: Gathered) -> str:
    """What a line tells that is neither a move nor a roll nor said by somebody."""
    t, line = Said(seen.language), gathered.entry.line
    who = seen.seat_name(gathered.entry.seat) or t.somebody
    match line:
        case BlindLine():
            return t.fill("said_blind", name=who, what=line.what.say(seen.language))
        case UndoLine() | UndoAskedLine() | CorrectionLine():
            return _taken_back(seen, line, who)
        case OrderLine() | JoinedLine() | RoundLine() | OrderEndedLine():
            return _fight(seen, line)
        case SettingsLine() | ClockLine() | GlassLine() | SessionLine():
            return _table(seen, line)
        case TableLine() | SeatLine() | CodeLine():
            return _seats(seen, line)
        case CharacterLine():
            return _coming(t, line, gathered.names)
        case AskedLine():
            return t.fill("said_asked", name=line.name, what=subject(seen, line))
        case SheetLine():
            return _changes(seen, line.changes)
        case MoveLine() | RollLine() | SaidLine() | SceneLine() | ScenarioLine():
            return ""
    assert_never(line)


def _taken_back(seen: Seen, line: UndoLine | UndoAskedLine | CorrectionLine, who: str) -> str:
    match line:
        case UndoAskedLine():
            return _about(seen, line, "said_undo_asked", "said_undo_asked_of", name=who)
        case UndoLine(redone=True):
            return _about(seen, line, "said_redone", "said_redone_of")
        case UndoLine():
            return _about(seen, line, "said_undone", "said_undone_of")
        case CorrectionLine():
            return _about(seen, line, "said_corrected", "said_corrected_of")


def _table(seen: Seen, line: SettingsLine | ClockLine | GlassLine | SessionLine) -> str:
    t = Said(seen.language)
    match line:
        case SettingsLine():
            return _options(seen, line.settings)
        case ClockLine():
            return t.fill("said_clock", time=j.time_said(line.minutes, seen.language))
        case GlassLine():
            return t.fill("said_glass", time=j.glass_said(line.seconds))
        case SessionLine():
            return t.fill("said_session_open" if line.open else "said_session_closed", n=line.number)


def _seats(seen: Seen, line: TableLine | SeatLine | CodeLine) -> str:
    t = Said(seen.language)
    if isinstance(line, TableLine):
        return t.fill("said_table", name=line.name)
    name = seen.seat_name(line.seat) or t.somebody
    if isinstance(line, CodeLine):
        return t.fill("said_code", name=name)
    return t.fill("said_seat_here" if line.here else "said_seat_gone", name=name)


def _fight(seen: Seen, line: OrderLine | JoinedLine | RoundLine | OrderEndedLine) -> str:
    t = Said(seen.language)
    match line:
        case OrderLine(round=number) if number is None or number == 1:
            return t.said_order if seen.game.initiative else t.said_fight
        case OrderLine() | RoundLine():
            return t.fill("said_round", n=line.round)
        case JoinedLine():
            return t.fill("said_joined", name=seen.names().get(line.character) or line.name or t.somebody)
        case OrderEndedLine():
            return t.said_order_ended


def _about(seen: Seen, line: AboutAnother, said: str, said_of: str, **values: str) -> str:
    """A line about another line: which move it is, where the seat still sees that."""
    what, t = about_move(seen, line), Said(seen.language)
    return t.fill(said_of, what=what, **values) if what else t.fill(said, **values)


def about_move(seen: Seen, line: AboutAnother) -> str:
    """The move that another line is about, if it is about one."""
    about = (one for one in seen.view.journal if one.action == line.action)
    return next((named(seen, one.line, one.seat) for one in about if isinstance(one.line, MoveLine)), "")


def _changes(seen: Seen, changes: tuple[Change, ...]) -> str:
    """What changed, each character named once."""
    names, said = seen.names(), []
    for id in dict.fromkeys(change.character for change in changes):
        some = [change for change in changes if change.character == id]
        lines = ", ".join(j.changes_said(seen.game, some, {}, seen.language, kept=True))
        said.append(f"{names[id]} · {lines}" if names.get(id) else lines)
    return " · ".join(said)


def _options(seen: Seen, changed: Mapping[str, str]) -> str:
    """Which options of the table changed, and to what."""
    t = Said(seen.language)
    fields = [one for one in said_fields(seen.game.settings, changed) if one.key in changed]
    said = (f"{one.words.say(seen.language)}{t.colon}{one.shown(seen.language)}" for one in fields)
    return t.fill("said_settings", what=" \u00b7 ".join(said))


def _coming(t: Said, line: CharacterLine, names: list[str]) -> str:
    """Who comes into play, or leaves it; several at once in one sentence."""
    if len(names) > 1:
        return t.fill("said_characters", names=", ".join(names[:-1]), last=names[-1])
    if names:
        return t.fill("said_character", name=names[0])
    return t.fill("said_character" if line.here else "said_character_gone", name=line.name)


def sentence(seen: Seen, gathered: Gathered) -> str:
    """One sentence for those who listen to the page."""
    colon, who = Said(seen.language).colon, seen.seat_name(gathered.entry.seat)
    match gathered.entry.line:
        case MoveLine(verdict=verdict) as line if verdict is not None:
            said = f"{actor(seen, line, gathered.entry.seat)}, {subject(seen, line)}"
            return f"{said}{colon}{verdict.say(seen.language)}"
        case RollLine() as line:
            return f"{who}, {line.label or line.formula}{colon}{line.total}"
        case SaidLine() as line:
            return f"{who}{colon}{line.text[:200]}"
    return event_said(seen, gathered)
