"""A move that is over as a story tells it: one sentence that begins with whoever acts, and the moments that it held.

The games' own words (`Game.deeds`, `Beat`) are filled in here for who reads.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct, ValidationError

from paravent.core.steps import Beat, BeatKind
from paravent.core.words import Words, filled, names_in
from paravent.sight import sight_words as w
from paravent.sight.move_words import acting_role, actor, rolled
from paravent.sight.seen import Seen, once
from paravent.table.entry import MoveLine
from paravent.table.move_steps import FactStep, SeenStep


class Tale(Struct, frozen=True):
    """Who acted, what they wanted by it where that was said, and what they did, to the full stop."""

    who: str
    did: str
    wanted: str = ""

    @property
    def sentence(self) -> str:
        """All of it."""
        return " ".join(filter(None, (self.who, self.wanted, self.did)))


def tale(seen: Seen, line: MoveLine, seat: str) -> Tale:
    """What whoever made a move did, and what came of it; what they wanted by it comes first."""
    outcome = outcome_of(seen, line)
    deed = seen.game.deeds.get(line.move) if outcome is not None else None
    words = w.PLAIN_DEED if deed is None else deed if isinstance(deed, Words) else deed(outcome)
    found = {name: _named(seen, line, outcome, name) for name in names_in(words)}
    did = filled(words, **found).say(seen.language)
    wanted = w.WANTED.say(seen.language, aim=_unended(line.aim)) if line.aim else ""
    who = actor(seen, line, seat)
    nameless = who == w.GM_SHORT.say(seen.language)
    return Tale(w.THE_GM.say(seen.language) if nameless else who, f"{_unended(did)}.", wanted)


def outcome_of(seen: Seen, line: MoveLine) -> Any:
    """What a move came to, as its game's own value; None where the game has it no longer."""
    move = seen.game.move(line.move)
    if move is None or line.outcome is None:
        return None
    try:
        return move.read_outcome(line.outcome)
    except ValidationError:
        return None


def _named(seen: Seen, line: MoveLine, outcome: Any, name: str) -> object:
    """What a brace of a deed stands for."""
    move = seen.game.move(line.move)
    if move is not None and name in move.roles:
        return line.names.get(name) or w.SOMEBODY_ELSE
    if name == "of":
        what = rolled(seen, line)
        return filled(w.OF_ROLLED, what=what) if what else ""
    if name == "what" and deedless(seen, line):
        return line.title
    if name == "verdict":
        return _lowered(line)
    value = getattr(outcome, name)
    return _unended(value) if isinstance(value, str) else value


def deedless(seen: Seen, line: MoveLine) -> bool:
    """Whether a game has no words of its own for a move."""
    return line.move not in seen.game.deeds or outcome_of(seen, line) is None


def _lowered(line: MoveLine) -> Words:
    """A verdict inside a sentence: without its capital, unless that is somebody's."""
    verdict = line.verdict or Words("", "")
    if any(verdict.fr.startswith(name) for name in line.names.values() if name):
        return verdict
    said = (_unended(text[:1].lower() + text[1:]) for text in (verdict.fr, verdict.en))
    return Words(*said)


def _unended(text: str) -> str:
    return text.rstrip().rstrip(".").rstrip()


# --- moments -------------------------------------------------------------------------------------------------------

GRAVEST: Final[tuple[BeatKind, ...]] = ("death", "fall", "mishap", "triumph")

GRAVE: Final[tuple[BeatKind, ...]] = ("death", "fall")


class Moment(Struct, frozen=True):
    """A moment of the evening as a card shows it: whose (by character), what befell them, and what that means."""

    kind: BeatKind
    character: str
    said: str
    more: tuple[str, ...] = ()


def moments(seen: Seen, line: MoveLine, *, to_all: bool = False) -> list[Moment]:
    """The moments of a move, one card for each whom something befell; `to_all`: by name, whoever reads."""
    beats = [*_outcome_beat(seen, line), *_fact_beats(line.steps)]
    roles = dict.fromkeys(role for role, _ in beats)
    own = frozenset(one.id for one in seen.cast if one.mine and not to_all)
    return [_moment(seen, line, role, own, [beat for one, beat in beats if one == role]) for role in roles]


def is_momentous(step: SeenStep) -> bool:
    """Whether a fact is a moment of the evening: somebody falls, dies, is beaten. Older lines told that all saw it."""
    if not isinstance(step, FactStep) or step.panel is not None or step.wants:
        return False
    return step.beat is not None or bool(step.in_sight)


@once
def fallen(seen: Seen) -> frozenset[str]:
    """Those whose fall or death the journal has told this seat, and who have done nothing since."""
    return _told_of(seen, GRAVE)


@once
def dead(seen: Seen) -> frozenset[str]:
    """Those whose death the journal has told this seat, and who have done nothing since."""
    return _told_of(seen, ("death",))


def _told_of(seen: Seen, kinds: tuple[BeatKind, ...]) -> frozenset[str]:
    found: set[str] = set()
    for one in seen.view.journal:
        if isinstance(one.line, MoveLine) and not one.undone:
            line = one.line
            found.discard(line.roles.get(acting_role(seen, line), ""))
            beats = _fact_beats(line.steps)
            found |= {line.roles.get(role, "") for role, beat in beats if beat.kind in kinds}
    return frozenset(found - {""})


def _outcome_beat(seen: Seen, line: MoveLine) -> Iterable[tuple[str, Beat]]:
    outcome = outcome_of(seen, line) if line.verdict else None
    beat = outcome.beat() if outcome is not None else None
    return [(acting_role(seen, line), beat)] if beat else []


def _fact_beats(steps: Iterable[SeenStep]) -> Iterable[tuple[str, Beat]]:
    told = (step for step in steps if isinstance(step, FactStep) and is_momentous(step))
    return [(step.by, step.beat or Beat("fall", step.words, step.words)) for step in told]


def _moment(seen: Seen, line: MoveLine, role: str, own: frozenset[str], beats: list[Beat]) -> Moment:
    """One card: the gravest first."""
    first, *others = sorted(beats, key=lambda one: GRAVEST.index(one.kind))
    character = line.roles.get(role, "")
    mine = character in own
    name = w.YOU.say(seen.language) if mine else line.names.get(role, "") or w.SOMEBODY.say(seen.language)

    def said(beat: Beat) -> str:
        return f"{name} {_unended((beat.you if mine else beat.words).say(seen.language))}."

    lines = [beat.more.say(seen.language) if beat.more else said(beat) for beat in others]
    more = dict.fromkeys([*([first.more.say(seen.language)] if first.more else []), *lines])
    return Moment(first.kind, character, said(first), tuple(one for one in more if one != said(first)))
