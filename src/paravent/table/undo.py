"""Deciding undo, redo and correction: the log is folded again without, or with other values, and compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import convert
from msgspec.structs import replace

from paravent.core.errors import Refusal
from paravent.core.play import Answer, Cards, Faces, Option, Played, play
from paravent.core.steps import Ask, Call, Draw, Throw
from paravent.core.telling import words_of
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.deciding import Asking, Decision
from paravent.table.events import (
    ActionCorrected,
    ActionRedone,
    ActionUndone,
    CorrectionDropped,
    CorrectionProposed,
    EntropyGiven,
    Logged,
    MoveBegun,
    MoveEnded,
    SessionClosed,
    SessionOpened,
    SheetChanged,
    TableOpened,
    UndoAsked,
)
from paravent.table.evolve import folded
from paravent.table.fairness import FairHand, Origin, stirred
from paravent.table.moves import changes_of, steps_of
from paravent.table.patch import difference
from paravent.table.plain import plain
from paravent.table.values import GM, Change, Character, Correction, Doing, World

NEVER_UNDONE = (
    TableOpened,
    SessionOpened,
    SessionClosed,
    EntropyGiven,
    ActionUndone,
    ActionRedone,
    ActionCorrected,
)


def undo(asking: Asking, do: c.Undo) -> Decision:
    """The GM undoes an action: everything it touched is restored, and nothing else. A player asks for it."""
    asking.not_a_screen()
    log = asking.context.history()
    audience = _audience_of(asking, log, do.action)
    if not asking.is_gm:
        return asking.alone(UndoAsked(do.action), tuple(dict.fromkeys((GM, asking.seat.id))))
    if do.action in asking.table.undone:
        raise Refusal(ALREADY_UNDONE)
    patch = _patch(asking, log, (*asking.table.undone, do.action))
    return asking.alone(ActionUndone(do.action, patch), audience)


def redo(asking: Asking, do: c.Redo) -> Decision:
    """The GM lets an undone action count again."""
    asking.gm_only()
    if do.action not in asking.table.undone:
        raise Refusal(NOT_UNDONE)
    log = asking.context.history()
    undone = tuple(action for action in asking.table.undone if action != do.action)
    audience = _audience_of(asking, log, do.action)
    return asking.alone(ActionRedone(do.action, _patch(asking, log, undone)), audience)


def _audience_of(asking: Asking, log: Sequence[Logged], action: str) -> tuple[str, ...] | None:
    """Who knew of any part of an action; one the seat cannot know of does not exist, some cannot be undone."""
    events = [logged for logged in log if logged.action == action and _visible(asking, logged)]
    if not events:
        raise Refusal(NO_ACTION)
    if any(isinstance(logged.event, NEVER_UNDONE) for logged in events):
        raise Refusal(CANNOT_UNDO)
    if any(logged.to is None for logged in events):
        return None
    return tuple(dict.fromkeys(seat for logged in events for seat in logged.to or ()))


def _visible(asking: Asking, logged: Logged) -> bool:
    return asking.is_gm or logged.to is None or asking.seat.id in logged.to


def _patch(asking: Asking, log: Sequence[Logged], undone: Iterable[str]) -> tuple[dict[str, Any], ...]:
    return difference(asking.table.world, without(asking.table.id, log, frozenset(undone)))


def without(table: str, log: Sequence[Logged], undone: frozenset[str]) -> World:
    """The world as if these actions had never been."""
    kept = [
        _less(logged, undone)
        for logged in log
        if logged.action not in undone and not isinstance(logged.event, (ActionUndone, ActionRedone))
    ]
    return folded(table, kept).world


def _less(logged: Logged, undone: frozenset[str]) -> Logged:
    """A correction without what it changed in undone actions."""
    if not isinstance(logged.event, ActionCorrected):
        return logged
    correction = logged.event.correction
    changes = {action: made for action, made in correction.changes.items() if action not in undone}
    return replace(logged, event=ActionCorrected(replace(correction, changes=changes)))


def propose_correction(asking: Asking, do: c.ProposeCorrection) -> Decision:
    """Run a past move again with other values and the same dice, and everything it touches after it."""
    asking.gm_only()
    log = asking.context.history()
    _audience_of(asking, log, do.action)
    if do.action in asking.table.undone:
        raise Refusal(ALREADY_UNDONE)
    replayed = Replayed(asking, log, do)
    return asking.alone(CorrectionProposed(replayed.correction()), (GM,))


def accept_correction(asking: Asking, _: c.AcceptCorrection) -> Decision:
    """The GM accepts what was proposed."""
    asking.gm_only()
    if asking.table.correction is None:
        raise Refusal(NOTHING_PROPOSED)
    correction = asking.table.correction
    touched = [*correction.changes, correction.action]
    log = asking.context.history()
    audiences = [_audience_of(asking, log, action) for action in touched]
    if any(audience is None for audience in audiences):
        return asking.alone(ActionCorrected(correction))
    seats = tuple(dict.fromkeys(seat for audience in audiences for seat in audience or ()))
    return asking.alone(ActionCorrected(correction), seats)


def drop_correction(asking: Asking, _: c.DropCorrection) -> Decision:
    """The GM leaves things as they are."""
    asking.gm_only()
    if asking.table.correction is None:
        raise Refusal(NOTHING_PROPOSED)
    return asking.alone(CorrectionDropped(), (GM,))


class Replayed:
    """The moves after a corrected one, run again on the corrected sheets with the dice they had."""

    def __init__(self, asking: Asking, log: Sequence[Logged], do: c.ProposeCorrection) -> None:
        self.asking = asking
        self.do = do
        self.origins = _origins(asking.table.id, log)
        self.begun = {one.action: one.event for one in log if isinstance(one.event, MoveBegun)}
        self.made = _changes_made(log)
        self.cast: dict[str, Character] = {}
        self.offsets: dict[tuple[str, str], int] = {}
        self.differences: list[dict[str, Any]] = []
        self.entries: dict[str, dict[str, Any]] = {}
        self.changes: dict[str, tuple[Change, ...]] = {}
        if do.action not in self.begun:
            raise Refusal(NOT_A_MOVE)
        ended = [
            one
            for one in log
            if isinstance(one.event, MoveEnded) and one.event.move not in asking.table.undone
        ]
        places = [n for n, one in enumerate(ended) if one.action == do.action]
        if not places:
            raise Refusal(NOT_ENDED)
        for one in ended[places[0] :]:
            self._again(one)

    def correction(self) -> Correction:
        """What would differ, and what accepting it changes."""
        return Correction(self.do.action, self.do.values, tuple(self.differences), self.changes, self.entries)

    def _again(self, logged: Logged) -> None:
        """Run one move again if it is the corrected one, or if its sheets are no longer what they were."""
        event, begun = logged.event, self.begun[logged.action]
        if not isinstance(event, MoveEnded):
            return
        sheets = {role: self._shifted(begun.roles[role], sheet) for role, sheet in begun.sheets.items()}
        values = {**begun.values, **self.do.values} if logged.action == self.do.action else begun.values
        if sheets == begun.sheets and values == begun.values:
            return
        doing = Doing(logged.action, logged.seat, begun.move, begun.roles, values, sheets, logged.to)
        played = self._played(doing, event.answers)
        self._compare(doing, event, played)

    def _shifted(self, character: str, sheet: dict[str, Any]) -> dict[str, Any]:
        """A sheet as it would have been, given what the correction has changed so far."""
        return {
            field: value + self.offsets.get((character, field), 0) if type(value) is int else value
            for field, value in sheet.items()
        }

    def _played(self, doing: Doing, answers: tuple[Answer, ...]) -> Played:
        game = self.asking.context.game
        move = game.move(doing.move)
        if move is None:
            raise Refusal(NOT_A_MOVE)
        sheets = {role: convert(sheet, game.sheet) for role, sheet in doing.sheets.items()}
        return same_dice(move.bind(doing.values, sheets), answers, self._hand(doing.action))

    def _hand(self, action: str) -> FairHand | None:
        session, seed = self.asking.table.session, self.asking.context.seed
        origin = self.origins.get(action)
        if session is None or origin is None or origin.session != session.number or not seed:
            return None
        return FairHand(seed, origin)

    def _compare(self, doing: Doing, event: MoveEnded, played: Played) -> None:
        outcome = plain(played.outcome)
        changes = changes_of(self.asking, doing, played)
        moved = _moved(self.made[doing.action], changes)
        for change in moved:
            place = (change.character, change.field)
            if type(change.after) is int and type(change.before) is int:
                self.offsets[place] = self.offsets.get(place, 0) + change.after - change.before
        self.changes[doing.action] = moved
        if outcome == event.outcome and not moved and doing.action != self.do.action:
            return
        verdict = words_of(played.outcome)
        self.differences.append(
            {
                "action": doing.action,
                "move": doing.move,
                "before": {"outcome": event.outcome, "verdict": plain(event.verdict)},
                "after": {"outcome": outcome, "verdict": plain(verdict)},
                "changes": plain(moved),
            }
        )
        self.entries[doing.action] = self._entry(doing, played, changes)

    def _entry(self, doing: Doing, played: Played, changes: tuple[Change, ...]) -> dict[str, Any]:
        begun = self.begun[doing.action]
        names = {role: self._name(id) for role, id in doing.roles.items()}
        data = {
            "move": doing.move,
            "title": begun.title,
            "roles": doing.roles,
            "names": names,
            "values": doing.values,
            "steps": steps_of(played),
            "outcome": played.outcome,
            "verdict": words_of(played.outcome),
            "changes": changes,
            "answers": played.answers,
        }
        entry: dict[str, Any] = plain(data)
        return entry

    def _name(self, character: str) -> str:
        one = self.asking.table.world.cast.get(character)
        return one.name if one else character


def _changes_made(log: Sequence[Logged]) -> dict[str, list[Change]]:
    """All that each move changed, what was told apart included."""
    made: dict[str, list[Change]] = {}
    for logged in log:
        if isinstance(logged.event, (MoveEnded, SheetChanged)):
            made.setdefault(logged.action, []).extend(logged.event.changes)
    return made


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


def _origins(table: str, log: Sequence[Logged]) -> dict[str, Origin]:
    """What the dice of each move were derived from."""
    origins: dict[str, Origin] = {}
    number, pot = 0, ""
    for logged in log:
        match logged.event:
            case SessionOpened(number=opened):
                number, pot = opened, ""
            case EntropyGiven(seat=seat, entropy=entropy):
                pot = stirred(pot, seat, entropy)
            case MoveBegun():
                origins[logged.action] = Origin(table, number, pot, logged.action)
    return origins


def same_dice(call: Call[Any], answers: tuple[Answer, ...], hand: FairHand | None) -> Played:
    """Run a move again with the dice and the choices it had; more dice continue the same derivation."""
    dice = [answer for answer in answers if not isinstance(answer, Option)]
    choices = [answer for answer in answers if isinstance(answer, Option)]
    given: list[Answer] = []
    while True:
        played = play(call, given)
        if played.over:
            return played
        step = played.waiting
        if isinstance(step, Ask):
            given.append(_choice(step, choices))
        elif isinstance(step, (Throw, Draw)):
            throw = sum(not isinstance(one, Option) for one in given)
            given.append(_dice(step, throw, dice, hand))


def _choice(ask: Ask, choices: list[Option]) -> Option:
    """The choice that was made, while it is still possible; otherwise the first option."""
    while choices:
        choice = choices.pop(0)
        if choice.option in ask.options:
            return choice
    return Option(ask.options[0])


def _dice(step: Throw | Draw, number: int, dice: Sequence[Answer], hand: FairHand | None) -> Answer:
    had = dice[number] if number < len(dice) else None
    if isinstance(step, Draw):
        if isinstance(had, Cards) and len(had.places) == step.cards:
            return had
        return Cards(tuple(_anew(hand, number).draw(step)))
    faces = had.faces if isinstance(had, Faces) else ()
    if len(faces) < step.dice:
        faces = (*faces, *_anew(hand, number).throw(step)[len(faces) :])
    return Faces(faces[: step.dice], had.typed if isinstance(had, Faces) else False)


def _anew(hand: FairHand | None, throw: int) -> FairHand:
    if hand is None:
        raise Refusal(NO_MORE_DICE)
    return FairHand(hand.seed, hand.origin, throw)


ALREADY_UNDONE = Words(
    "Cette action est déjà annulée : vous pouvez la rétablir.",
    "This action is already undone: you may redo it.",
)
NOT_UNDONE = Words(
    "Cette action n’est pas annulée : il n’y a rien à rétablir.",
    "This action is not undone: nothing to redo.",
)
NO_ACTION = Words(
    "Cette action n’est pas dans votre journal : choisissez-en une qui y est.",
    "This action is not in your journal: choose one that is.",
)
CANNOT_UNDO = Words(
    "Cela ne s’annule pas : rétablissez l’action annulée, ou ouvrez une autre séance.",
    "This is not undone: redo the undone action, or open another session.",
)
NOT_A_MOVE = Words(
    "Seule une action du jeu se corrige : annulez plutôt celle-ci.",
    "Only a move of the game can be corrected: undo this one instead.",
)
NOT_ENDED = Words(
    "Cette action n’est pas finie : retirez-la et recommencez-la.",
    "This move is not over: withdraw it and begin again.",
)
NO_MORE_DICE = Words(
    "Il faudrait des dés d’une séance close, ou des dés réels de plus : annulez l’action et refaites-la.",
    "It would take dice of a closed session, or more real dice: undo the action and make it again.",
)
NOTHING_PROPOSED = Words(
    "Aucune correction n’est proposée : proposez-en une d’abord.",
    "No correction is proposed: propose one first.",
)
