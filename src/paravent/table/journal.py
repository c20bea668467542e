"""Deciding what is written down: words, free rolls, what is revealed of them, and the GM's notes."""

from __future__ import annotations

from collections.abc import Iterator

from paravent.core.game import Game
from paravent.core.play import check_count, check_face
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words, same
from paravent.table import commands as c
from paravent.table.context import Case, Decision
from paravent.table.entry import AnyEntry, DiceTerm, Fighter, MoveLine, SaidLine, VerdictLine
from paravent.table.events import (
    DocumentPut,
    NoteRemoved,
    NoteWritten,
    Revealed,
    RolledFreely,
    Said,
    Verdict,
)
from paravent.table.fairness import Place, place_of
from paravent.table.formula import Term, read_formula
from paravent.table.moves import blind_notice
from paravent.table.portraits import shown_picture
from paravent.table.values import GM

MOST_NOTES = 300
NOTES_LONGEST = 200_000
"""Of all notes together: they are on every page of the GM."""


def say(case: Case, do: c.Say) -> Decision:
    """Words for everyone, or for some: a whisper is known to those it is for, and to who says it."""
    case.not_a_screen()
    for seat in do.to:
        case.somebody(seat)
    if do.manner == "read" or do.picture:
        case.gm_only()
    to = tuple(dict.fromkeys((*do.to, case.seat.id))) if do.to else None
    return case.alone(Said(do.manner, do.text, shown_picture(case, do.picture)), to)


def roll_freely(case: Case, do: c.RollFreely) -> Decision:
    """Dice outside any rule, with the table's dice or with faces typed in."""
    case.not_a_screen()
    terms = read_formula(do.formula)
    wanted = sum(term.count for term in terms if term.sides)
    if do.faces:
        check_count(len(do.faces), wanted)
    to = case.audience(do.visibility)
    place = case.place(to, bool(do.faces))
    faces = iter(do.faces) if do.faces else _thrown(case, terms, place)
    dice = tuple(_shown(term, faces) for term in terms)
    total = sum(one.amount for one in dice)
    event = RolledFreely(do.formula, do.label, dice, total, bool(do.faces), place)
    return Decision(((to, event), *blind_notice(case, to, same(do.label or do.formula))))


def _thrown(case: Case, terms: tuple[Term, ...], place: Place | None) -> Iterator[int]:
    hand = case.hand(*case.chance, place_of(place, case.seat.id, case.command.id))
    for term in terms:
        if term.sides:
            yield from hand.faces(term.sides, term.count)


def _shown(term: Term, faces: Iterator[int]) -> DiceTerm:
    if not term.sides:
        return DiceTerm(term.sign, number=term.count)
    shown = tuple(next(faces) for _ in range(term.count))
    for face in shown:
        check_face(face, term.sides)
    return DiceTerm(term.sign, sides=term.sides, faces=shown)


def reveal(case: Case, do: c.Reveal) -> Decision:
    """Show a hidden entry: the GM any that is not somebody's own, a player what one rolled for oneself."""
    entry = entry_seen(case, do.entry)
    if entry.to is None:
        raise Refusal(NOT_HIDDEN)
    if not case.is_gm and entry.seat != case.seat.id:
        raise Refusal(NOT_YOURS)
    for seat in do.to:
        case.somebody(seat)
    to = tuple(dict.fromkeys((*entry.to, *do.to))) if do.to else None
    verdict = _verdict(case, entry) if do.what == "verdict" else None
    return case.alone(Revealed(entry.id, to, verdict), to)


def _verdict(case: Case, entry: AnyEntry) -> Verdict:
    """How a roll ended, to be told once and without its dice."""
    told = (one.line for one in case.table.journal if one.to is None and isinstance(one.line, VerdictLine))
    if any(line.of == entry.action for line in told):
        raise Refusal(VERDICT_TOLD)
    line = entry.line
    word = verdict_word(case.context.game, line) if isinstance(line, MoveLine) else None
    if not isinstance(line, MoveLine) or entry.undone or not (line.tones or word):
        raise Refusal(NO_VERDICT)
    role, tone = next(iter((line.tones or {}).items()), (next(iter(line.roles), ""), None))
    id = line.roles.get(role, "")
    one = case.table.world.cast.get(id)
    return Verdict(Fighter(id, line.names.get(role, ""), one is not None and one.hidden), tone, word)


def verdict_word(game: Game, line: MoveLine) -> Words | None:
    """How a roll ended in its game's own word, where it has one that tells nothing else."""
    move = game.move(line.move)
    return move.alone(line.outcome) if move and line.verdict is not None else None


def pass_on(case: Case, do: c.PassOn) -> Decision:
    """Tell everybody what the GM told oneself alone: in the GM's words, once, under one's own name."""
    case.not_a_screen()
    entry = entry_seen(case, do.entry)
    line = entry.line
    if entry.to is None:
        raise Refusal(NOT_HIDDEN)
    if case.is_gm or entry.seat != GM or entry.undone or not isinstance(line, SaidLine):
        raise Refusal(NOT_CONFIDED)
    mine = (one.line for one in case.table.journal if one.seat == case.seat.id and not one.undone)
    if line.passed in (one.passed for one in mine if isinstance(one, SaidLine) and one.manner == "passed"):
        raise Refusal(PASSED_ON)
    return case.alone(Said(line.passed.manner, line.text, line.picture or ""), None)


def put_away(case: Case, do: c.PutAway) -> Decision:
    """Put a document into one's notebook, and let whoever has it see so; who handed it out has it anyway."""
    case.not_a_screen()
    entry = entry_seen(case, do.entry)
    line = entry.line
    if case.is_gm or entry.seat == case.seat.id or not isinstance(line, SaidLine) or not line.document:
        raise Refusal(NO_DOCUMENT)
    if case.seat.id in (line.put or ()):
        raise Refusal(PUT_ALREADY)
    return case.alone(DocumentPut(entry.id), entry.to)


def entry_seen(case: Case, id: str) -> AnyEntry:
    """An entry of the journal that the seat may see."""
    for entry in case.table.journal:
        if entry.id == id and case.sees(entry.to):
            return entry
    raise Refusal(NO_ENTRY)


def write_note(case: Case, do: c.WriteNote) -> Decision:
    """The GM writes a secret note."""
    case.gm_only()
    if do.note not in case.table.world.notes and len(case.table.world.notes) >= MOST_NOTES:
        raise refused(TOO_MANY_NOTES, most=MOST_NOTES)
    others = sum(len(one.text) for id, one in case.table.world.notes.items() if id != do.note)
    if others + len(do.text) > NOTES_LONGEST:
        raise refused(NOTES_TOO_LONG, most=NOTES_LONGEST)
    return case.alone(NoteWritten(do.note, do.title, do.text), (GM,))


def remove_note(case: Case, do: c.RemoveNote) -> Decision:
    """The GM removes a note."""
    case.gm_only()
    if do.note not in case.table.world.notes:
        raise Refusal(NO_NOTE)
    return case.alone(NoteRemoved(do.note), (GM,))


NOT_HIDDEN = Words("Tout le monde voit déjà cela.", "Everybody sees this already.")
VERDICT_TOLD = Words("Tout le monde connaît déjà ce verdict.", "Everybody knows this verdict already.")
NO_VERDICT = Words(
    "Ce jet n’a pas de verdict à dire seul\u202f: révélez-le tout entier, ou gardez-le.",
    "This roll has no verdict to tell alone: reveal all of it, or keep it.",
)
NOT_YOURS = Words(
    "Ce jet n’est pas à vous : demandez au MJ de le révéler.",
    "This roll is not yours: ask the GM to reveal it.",
)
NO_DOCUMENT = Words(
    "Il n’y a là rien à ranger : on range un document qu’un autre vous a montré.",
    "There is nothing to put away there: one puts away a document that somebody else has shown.",
)
PUT_ALREADY = Words("C’est déjà rangé dans votre carnet.", "This is already in your notebook.")
NOT_CONFIDED = Words(
    "On ne répète à tous que ce que le MJ vous a confié\u202f: pour le reste, parlez au journal.",
    "Only what the GM confided to you is passed on like this: for anything else, speak in the journal.",
)
PASSED_ON = Words("Vous l’avez déjà dit à tous.", "You have told everybody already.")
NO_ENTRY = Words(
    "Cette ligne n’est pas (ou plus) dans votre journal.", "This line is not (or no longer) in your journal."
)
TOO_MANY_NOTES = Words(
    "Il y a déjà {most} notes : retirez-en d’abord.", "There are already {most} notes: remove some first."
)
NOTES_TOO_LONG = Words(
    "Vos notes ont {most} lettres au plus, toutes ensemble : retirez-en, ou gardez-en dans un fichier à vous.",
    "Your notes have at most {most} letters, all together: remove some, or keep some in a file of your own.",
)
NO_NOTE = Words("Cette note n’existe pas (ou plus).", "There is no such note (any more).")
