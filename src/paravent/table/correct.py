"""Deciding corrections: a past move is run again with other values and the same dice, and compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.play import Answer, Cards, Faces, Filled, Option, Played, play, read_answer
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Call, Draw, Throw
from paravent.core.transcript import words_of
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.audience import admits
from paravent.table.context import Case, Decision
from paravent.table.entry import Change, MoveLine, VerdictLine
from paravent.table.events import ActionCorrected, CorrectionDropped, CorrectionProposed, Logged, MoveBegun
from paravent.table.fairness import FairHand, Origin, place_of
from paravent.table.journal import verdict_word
from paravent.table.move_events import written_of
from paravent.table.move_steps import steps_of
from paravent.table.moves import changes_of, tones_of
from paravent.table.past_moves import Run, past_moves
from paravent.table.sheet_changes import applied
from paravent.table.spared import spared
from paravent.table.undo import ALREADY_UNDONE, NO_ACTION, named_to, told_of, who_knew
from paravent.table.values import GM, CameOut, Correction, Difference, PendingMove, plain
from paravent.table.wounds import as_shown


def propose_correction(case: Case, do: c.ProposeCorrection) -> Decision:
    """Run a past move again with other values and the same dice, and everything it touches after it."""
    case.gm_only()
    return case.alone(CorrectionProposed(_corrected(case, do.action, do.values)), (GM,))


def accept_correction(case: Case, _: c.AcceptCorrection) -> Decision:
    """The GM accepts what was proposed, if it would still come out so."""
    case.gm_only()
    correction = case.table.correction
    if correction is None:
        raise Refusal(NOTHING_PROPOSED)
    if plain(_corrected(case, correction.action, correction.values)) != plain(correction):
        raise Refusal(MOVED_ON)
    log = case.context.history()
    audiences = [who_knew(case, log, action) for action in (*correction.changes, correction.action)]
    seats = tuple(dict.fromkeys(seat for audience in audiences for seat in audience or ()))
    changes = [change for made in correction.changes.values() for change in made]
    world = case.table.world
    after = as_shown(case.context.game, replace(world, cast=applied(world.cast, changes)))
    knew = None if None in audiences else seats
    alias = case.alias(correction.action, named_to(log, correction.action))
    corrected = ActionCorrected(correction, alias, _words_told(case, correction))
    return case.alone(corrected, told_of(case, knew, after))


def _words_told(case: Case, correction: Correction) -> dict[str, Words]:
    """The verdicts of what is corrected, by action, where the verdict alone was told."""
    told = {one.line.of for one in case.table.journal if isinstance(one.line, VerdictLine)}
    words = {id: verdict_word(case.context.game, line) for id, line in correction.lines.items() if id in told}
    return {id: word for id, word in words.items() if word is not None}


def _corrected(case: Case, action: str, values: dict[str, str]) -> Correction:
    log = case.context.history()
    who_knew(case, log, action)
    if action in case.table.undone:
        raise Refusal(ALREADY_UNDONE)
    return Replayed(case, log, action, values).correction()


def drop_correction(case: Case, _: c.DropCorrection) -> Decision:
    """The GM leaves things as they are."""
    case.gm_only()
    if case.table.correction is None:
        raise Refusal(NOTHING_PROPOSED)
    return case.alone(CorrectionDropped(), (GM,))


class Replayed:
    """The moves after a corrected one, run again on the corrected sheets with the dice they had."""

    def __init__(self, case: Case, log: Sequence[Logged], action: str, values: dict[str, str]) -> None:
        self.case = case
        self.action = action
        self.values = values
        self.offsets: dict[tuple[str, str], int] = {}
        self.differences: list[Difference] = []
        self.lines: dict[str, MoveLine] = {}
        self.changes: dict[str, tuple[Change, ...]] = {}
        self.sheets: dict[str, dict[str, dict[str, Any]]] = {}
        runs = past_moves(log, case.table.undone, lambda one: admits(one.to, GM))
        if action not in runs:
            raise Refusal(_no_run(case, log, action))
        for later in list(runs)[list(runs).index(action) :]:
            self._again(later, runs[later])

    def correction(self) -> Correction:
        """What would differ, and what accepting it changes."""
        differences = tuple(self.differences)
        return Correction(self.action, self.values, differences, self.changes, self.lines, self.sheets)

    def _again(self, action: str, run: Run) -> None:
        """Run one move again if it is the corrected one, or if its sheets are no longer what they were."""
        begun = run.begun
        sheets = {role: self._shifted(begun.roles[role], sheet) for role, sheet in run.sheets.items()}
        values = {**run.values, **self.values} if action == self.action else run.values
        if sheets == run.sheets and values == run.values:
            return
        pending = PendingMove(action, "", begun.move, begun.roles, values, sheets, None, begun.typed)
        self._compare(pending, run, self._played(pending, run))

    def _shifted(self, character: str, sheet: dict[str, Any]) -> dict[str, Any]:
        """A sheet as it would have been, given what the correction has changed so far."""
        return {
            field: value + self.offsets.get((character, field), 0) if type(value) is int else value
            for field, value in sheet.items()
        }

    def _played(self, pending: PendingMove, run: Run) -> Played:
        game, move = self.case.context.game, self._move(pending.move)
        place = place_of(run.begun.place, run.seat, pending.action, run.begun.typed)
        hand = None if pending.typed else self._hand(place, run.begun)
        return same_dice(
            move.bind(pending.values, game.sheets(move, pending.sheets)), run.answers, run.sides, hand
        )

    def _move(self, id: str) -> AnyMove:
        move = self.case.context.game.move(id)
        if move is None:
            raise Refusal(NOT_A_MOVE)
        return move

    def _hand(self, place: str, begun: MoveBegun) -> FairHand | None:
        """The dice that the move began with, as long as its session is open."""
        session, seed = self.case.table.session, self.case.context.seed
        if session is None or session.seed or session.number != begun.session or not seed:
            return None
        return FairHand(self.case.seed, Origin(self.case.table.dice_id, begun.session, begun.pot, place))

    def _compare(self, pending: PendingMove, run: Run, played: Played) -> None:
        outcome = plain(played.outcome)
        changes = changes_of(self.case, pending, played)
        moved = _moved(run.changes, changes)
        for change in moved:
            place = (change.character, change.field)
            if type(change.after) is int and type(change.before) is int:
                self.offsets[place] = self.offsets.get(place, 0) + change.after - change.before
        self.changes[pending.action] = moved
        self.sheets[pending.action] = pending.sheets
        if outcome == run.outcome and not moved and pending.action != self.action:
            return
        verdict = words_of(played.outcome)
        before, after = CameOut(run.outcome, run.verdict), CameOut(outcome, verdict)
        self.differences.append(Difference(pending.action, pending.move, before, after, moved))
        self.lines[pending.action] = self._line(run.begun, pending, played, changes)

    def _line(
        self, begun: MoveBegun, pending: PendingMove, played: Played, changes: tuple[Change, ...]
    ) -> MoveLine:
        return MoveLine(
            move=pending.move,
            title=begun.title,
            roles=pending.roles,
            names={role: self._name(id) for role, id in pending.roles.items()},
            values=pending.values,
            written=written_of(pending.values, pending.sheets),
            steps=steps_of(played),
            outcome=plain(played.outcome),
            verdict=words_of(played.outcome),
            changes=changes,
            answers=played.answers,
            typed=begun.typed,
            place=begun.place.told if begun.place else None,
            tones=tones_of(self._move(pending.move), played) or None,
            aim=begun.aim or None,
            spared=spared(self.case, pending, changes, as_begun=True) or None,
        )

    def _name(self, character: str) -> str:
        one = self.case.table.world.cast.get(character)
        return one.name if one else character


def _no_run(case: Case, log: Sequence[Logged], action: str) -> Words:
    """Why an action cannot be run again; one that the GM has not seen does not exist."""
    begun = [one for one in log if one.action == action and isinstance(one.event, MoveBegun)]
    if not begun:
        return NOT_A_MOVE
    return NOT_ENDED if case.sees(begun[0].to) else NO_ACTION


def _moved(before: Sequence[Change], after: Sequence[Change]) -> tuple[Change, ...]:
    """What the changes of a move become when it is corrected, as changes from what they were."""
    was = {(one.character, one.field): one for one in before}
    now = {(one.character, one.field): one for one in after}
    moved = []
    for place in dict.fromkeys([*was, *now]):
        old = _amount(was.get(place), now.get(place))
        new = _amount(now.get(place), was.get(place))
        if old != new:
            moved.append(Change(*place, old, new))
    return tuple(moved)


def _amount(change: Change | None, other: Change | None) -> Any:
    """What a change adds (numbers), or leaves (anything else); none adds nothing."""
    if change is None:
        if other is None:
            return None
        return 0 if type(other.before) is int and type(other.after) is int else other.before
    if type(change.before) is int and type(change.after) is int:
        return change.after - change.before
    return change.after


def same_dice(
    call: Call[Any], answers: tuple[Answer, ...], sides: tuple[int, ...], hand: FairHand | None
) -> Played:
    """Run a move again with the dice and the choices it had; more dice continue the same derivation."""
    dice = [answer for answer in answers if not isinstance(answer, Option)]
    choices = [answer for answer in answers if isinstance(answer, Option)]
    had = list(zip(dice, sides, strict=True))
    given: list[Answer] = []
    while True:
        played = play(call, given, settles=False)
        if played.over:
            return played
        step = played.waiting
        if isinstance(step, Ask):
            given.append(_choice(step, choices))
        elif isinstance(step, (Throw, Draw)):
            throw = sum(not isinstance(one, Option) for one in given)
            given.append(_dice(step, had[throw] if throw < len(had) else None, hand, throw))


def _choice(ask: Ask, choices: list[Option]) -> Option:
    """The choice that was made, while it is still possible; otherwise the first option, or the card as it stands."""
    while choices:
        choice = choices.pop(0)
        if _possible(ask, choice):
            return choice
    return Filled() if ask.question.card else Option(ask.options[0])


def _possible(ask: Ask, choice: Option) -> bool:
    try:
        read_answer(ask, choice)
    except Refusal:
        return False
    return True


def _dice(step: Throw | Draw, had: tuple[Answer, int] | None, hand: FairHand | None, throw: int) -> Answer:
    """The dice of a throw: those it had, as long as they are enough of the same kind, or the same derivation."""
    match step, had:
        case Throw(), (Faces(faces, typed), sides) if sides == step.die.sides and len(faces) >= step.dice:
            return Faces(faces[: step.dice], typed)
        case Draw(), (Cards(places, typed), deck) if deck == len(step.deck) and len(places) >= step.cards:
            return Cards(places[: step.cards], typed)
    if hand is None:
        raise Refusal(NO_MORE_DICE)
    anew = FairHand(hand.seed, hand.origin, throw)
    return Faces(tuple(anew.throw(step))) if isinstance(step, Throw) else Cards(tuple(anew.draw(step)))


NOT_A_MOVE = Words(
    "Seule une action du jeu se corrige : annulez plutôt celle-ci.",
    "Only a move of the game can be corrected: undo this one instead.",
)
NOT_ENDED = Words(
    "Cette action n’est pas finie : retirez-la et recommencez-la.",
    "This move is not over: withdraw it and begin again.",
)
NO_MORE_DICE = Words(
    "Il faudrait des dés d’une séance close, ou des dés réels de plus : annulez l’action et refaites-la.",
    "It would take dice of a closed session, or more real dice: undo the action and make it again.",
)
MOVED_ON = Words(
    "Depuis la proposition, la table a changé : proposez la correction de nouveau.",
    "The table has changed since this was proposed: propose the correction again.",
)
NOTHING_PROPOSED = Words(
    "Aucune correction n’est proposée : proposez-en une d’abord.",
    "No correction is proposed: propose one first.",
)
