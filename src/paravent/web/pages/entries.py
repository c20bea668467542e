"""The lines of the journal as HTML, one by one. Pure; lines that are over are drawn once."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from hashlib import blake2b
from typing import Final

from msgspec import Struct, json

from paravent.core.game import AnyMove, Game
from paravent.core.kept import Kept
from paravent.core.words import unbroken
from paravent.sight import journal_lines as j
from paravent.sight.card_settings import tried_again
from paravent.sight.character import CharacterShown, character
from paravent.sight.faces import FaceShown, face_of_seat, plain_face
from paravent.sight.fields import Field, said_fields
from paravent.sight.handouts import may_pass_on, reading
from paravent.sight.move_words import acting_role, actor, named, people, rolled, subject, turn_taken, whom
from paravent.sight.number_line import line_of
from paravent.sight.other_roads import has_roads
from paravent.sight.panels import in_panels
from paravent.sight.seen import Seen
from paravent.sight.sentences import (
    Gathered,
    about_move,
    adds_up,
    bout,
    chosen,
    event_said,
    facts,
    gathered_last,
    on_their_word,
    own_question,
    plays,
    reasons,
    veiled,
)
from paravent.sight.sight_words import BECAUSE, SOMEBODY
from paravent.sight.tale import Moment, is_momentous, moments, tale
from paravent.table.entry import (
    AboutAnother,
    MoveLine,
    RollLine,
    SaidLine,
    SeatLine,
    SheetLine,
    UndoAskedLine,
)
from paravent.table.journal_seen import AnyEntryView
from paravent.table.move_steps import ChoiceStep, FactStep, VeiledStep, those
from paravent.table.moves_seen import PendingView
from paravent.table.view import View
from paravent.web.page_memory import Html
from paravent.web.pages.template_env import Context, render, speaking

SHOWN: Final = 60
SPOKEN: Final = (MoveLine, RollLine, SaidLine)
"""Lines that somebody says or does."""


class Lines(Struct, frozen=True):
    """The latest lines of a journal by id, in order, and how they look."""

    told: Mapping[str, Gathered] = {}
    html: Mapping[str, Html] = {}

    def of(self, one: Gathered) -> Html | None:
        """How this line looks, where it is among them."""
        id = one.entry.id
        return self.html[id] if self.told.get(id) == one else None


def entries(seen: Seen, kept: Kept[Html], before: Lines) -> Lines:
    """The lines that a page shows; `before` are those that would still look as they did."""
    pending = {one.action: one for one in seen.view.pending}
    told = {one.entry.id: one for one in latest(seen.view)}
    html = {
        id: before.of(one) or entry_html(seen, one, kept, pending.get(one.entry.action))
        for id, one in told.items()
    }
    return Lines(told, html)


def latest(view: View) -> Sequence[Gathered]:
    """The lines that a page shows at first."""
    return gathered_last(view.journal, SHOWN)


def entry_html(seen: Seen, gathered: Gathered, kept: Kept[Html], pending: PendingView | None = None) -> Html:
    """One line. What still waits is drawn anew each time; what is over is kept."""
    entry, line = gathered.entry, gathered.entry.line
    if pending is not None and isinstance(line, MoveLine):
        return _draw(seen, gathered, pending)
    names = (
        (seen.seat_name(entry.seat), seen.colour_of(entry.seat), _face(seen, entry), *_told(seen, entry)),
        tuple(seen.names().items()) if isinstance(line, SheetLine | MoveLine) else (),
        j.tone(seen, line) if isinstance(line, MoveLine) else "",
        about_move(seen, line) if isinstance(line, AboutAnother) else "",
        (seen.seat_name(line.seat), *plays(seen, line)) if isinstance(line, SeatLine) else (),
        reading(seen, entry),
        tuple(_named(one) for one in _brought(seen, line)) if isinstance(line, MoveLine) else (),
    )
    place = (seen.game.id, seen.base, seen.language, seen.kind, _whose(seen, entry), names, _short(gathered))
    return kept.get(place, lambda: _draw(seen, gathered, None))


def _whose(seen: Seen, entry: AnyEntryView) -> Hashable:
    """To whom else a line that looks the same is the same line: what a move came to is told to each in their own way,
    all else alike to whoever may do the same about it."""
    if isinstance(entry.line, MoveLine):
        return seen.view.you.id
    return entry.seat == seen.view.you.id, acts(seen, entry, None)


def _short(gathered: Gathered) -> bytes:
    return blake2b(json.encode(gathered), digest_size=24).digest()


def _draw(seen: Seen, gathered: Gathered, pending: PendingView | None) -> Html:
    entry, line = gathered.entry, gathered.entry.line
    context = {
        **speaking(seen.language, seen.game),
        "base": seen.base,
        "entry": entry,
        "is_gm": seen.is_gm,
        "colour": seen.colour_of(entry.seat),
        "face": _face(seen, entry),
        "who": seen.seat_name(entry.seat) or SOMEBODY.say(seen.language),
        "tone": "",
        "acts": acts(seen, entry, pending),
        "undoes": line.action if isinstance(line, UndoAskedLine) else entry.action,
        "correctable": (),
        "named": "",
        "lies": j.lying_free(line) if isinstance(line, RollLine) else (),
        "mine": entry.seat == seen.view.you.id,
        "threw": False,
        "told": _told(seen, entry),
        "puts": seen.kind == "player",
        "reading": reading(seen, entry),
        "together": gathered.together,
        **(_move(seen, entry, line, pending) if isinstance(line, MoveLine) else _event(seen, gathered)),
    }
    return Html(render("entries/entry.html", context))


def _told(seen: Seen, entry: AnyEntryView) -> list[str]:
    """To whom one whispered something, by name."""
    return [seen.seat_name(id) for id in entry.to]


def _face(seen: Seen, entry: AnyEntryView) -> FaceShown | None:
    """Of who acts or speaks, as long as the seat knows of them."""
    line = entry.line
    id = line.roles.get(acting_role(seen, line), "") if isinstance(line, MoveLine) else ""
    return plain_face(seen, id or (face_of_seat(seen, entry.seat) if isinstance(line, SPOKEN) else ""))


def acts(seen: Seen, entry: AnyEntryView, pending: PendingView | None) -> tuple[str, ...]:
    """What this seat may do about a line."""
    line = entry.line
    if seen.kind == "screen" or pending is not None:
        return ()
    if isinstance(line, UndoAskedLine):
        return ("undo",) if seen.is_gm else ()
    mine, found = entry.seat == seen.view.you.id, []
    if line.undoable and (seen.is_gm or (mine and line.own and not entry.undone)):
        found.append("redo" if entry.undone else "undo")
    if entry.hidden and line.revealable and (seen.is_gm or mine):
        found.append("reveal")
    if may_pass_on(seen, entry):
        found.append("pass")
    if seen.is_gm and isinstance(line, MoveLine) and line.verdict is not None and not entry.undone:
        found.append("correct")
    if seen.is_gm and entry.action:
        found.append("branch")
    return tuple(found)


def _move(seen: Seen, entry: AnyEntryView, line: MoveLine, pending: PendingView | None) -> Context:
    first, over = acting_role(seen, line), line.verdict is not None
    dice, leading = j.throws(line.steps), reasons(line.steps)
    came = [one for one in line.steps if one not in leading and not is_momentous(one)]
    contest = in_panels(seen, line, pending)
    behind = came if over or contest else [one for one in came if adds_up(one)]
    return {
        "who": actor(seen, line, entry.seat),
        "tale": tale(seen, line, entry.seat) if over else None,
        "subject": subject(seen, line),
        "whom": whom(line, first),
        "took": turn_taken(seen, line),
        "first": first,
        "names": line.names,
        "verdict": unbroken(line.verdict.say(seen.language)) if line.verdict else "",
        "tone": j.tone(seen, line) if line.verdict else "",
        "dice": dice,
        "threw": not seen.is_gm and any(line.roles.get(one.by) in _own(seen) for one in dice),
        "contest": contest,
        "screen": seen.kind == "screen",
        "due": _brought(seen, line),
        "faces": {id: face for id in line.roles.values() if (face := plain_face(seen, id))},
        "lies": j.lying(j.latest(dice) if contest else dice, first),
        "veiled": dict.fromkeys(
            veiled(line.names, step, seen.language)
            for step in those(VeiledStep, line.steps)
            if step.kind != "fact"
        ),
        "facts": facts(seen, people(line), [one for one in came if one not in behind]),
        "moments": _moments(seen, line),
        "reasons": facts(seen, {**people(line), first: ""}, [*leading, *behind]),
        "number_line": line_of(line.steps, first, seen.language),
        "why": [(one.by, one.because, one.rule) for one in dice if one.because],
        "on_word": on_their_word(seen, line),
        "chosen": [chosen(seen, step, line, first) for step in those(ChoiceStep, line.steps)],
        "changed": j.changes_said(
            seen.game, line.changes or (), seen.names(), seen.language, called=seen.called()
        ),
        "doing": pending,
        "own": pending is not None and own_question(seen, pending),
        "correctable": correctable(seen.game, seen.game.move(line.move), line.values),
        "named": named(seen, line, entry.seat),
        "roads": seen.kind != "screen" and not entry.undone and has_roads(line),
        "again": _again(seen, entry, line) if over else None,
        "tried": rolled(seen, line),
    }


def _brought(seen: Seen, line: MoveLine) -> list[CharacterShown]:
    """One's own for whom a contest that is over has something to do."""
    told = any(isinstance(step, FactStep) and step.panel is not None for step in line.steps)
    if seen.kind != "player" or line.verdict is None or not told:
        return []
    own = (seen.character(id) for id in line.roles.values() if id in _own(seen))
    shown = (character(seen, one) for one in own if one is not None)
    return [one for one in shown if one.laid is not None and one.laid.dues]


def _named(one: CharacterShown) -> Hashable:
    """What somebody has to do, in words."""
    return one.id, tuple(due.words for due in one.laid.dues) if one.laid else ()


def _own(seen: Seen) -> set[str]:
    return {one.id for one in seen.cast if one.mine}


def _again(seen: Seen, entry: AnyEntryView, line: MoveLine) -> tuple[AnyMove, str, dict[str, str]] | None:
    """How a player tries once more what has just failed."""
    own = entry.seat == seen.view.you.id and not seen.is_gm and not entry.undone
    return tried_again(seen, line) if own and j.tone(seen, line) == "bad" else None


def _moments(seen: Seen, line: MoveLine) -> list[tuple[Moment, FaceShown | None]]:
    """The moments of a move, each with the face of whom it befell."""
    return [(one, plain_face(seen, one.character)) for one in moments(seen, line)]


def _event(seen: Seen, gathered: Gathered) -> Context:
    line = gathered.entry.line
    reason = line.reason if isinstance(line, SheetLine) else ""
    detail = BECAUSE.say(seen.language, reason=reason) if reason else ""
    return {"line": event_said(seen, gathered), "detail": detail, "bout": bout(line)}


def correctable(game: Game, move: AnyMove | None, values: Mapping[str, str]) -> tuple[Field, ...]:
    """The settings of a move that is over, as they were; the options of the table are no part of them."""
    if move is None:
        return ()
    options = {one.key for one in game.settings}
    made = {one.parameter.key: one for one in said_fields(move.parameters, values)}
    return tuple(one for key, one in made.items() if not one.parameter.on_sheet and key not in options)
