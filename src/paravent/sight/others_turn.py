"""While others play: who is thinking, who comes next, what just happened, whom one would strike. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Final

from msgspec import Struct

from paravent.core.game import ACT
from paravent.sight import journal_lines as j
from paravent.sight import sight_words as w
from paravent.sight.faces import unable
from paravent.sight.fight import FightShown, TurnShown, fight, in_reach
from paravent.sight.move_words import acting_role, subject
from paravent.sight.seen import Seen, once
from paravent.sight.sentences import bout, moves_in
from paravent.sight.tale import Moment, Tale, moments, tale
from paravent.table.entry import MoveLine
from paravent.table.journal import verdict_word
from paravent.table.journal_seen import EntryView
from paravent.table.moves_seen import PendingView
from paravent.table.view import CharacterView

MOST_UNSEEN: Final = 3
"""So many rolls that were just made behind the screen lie on the desk."""
SOON: Final = 2
"""So many turns are told ahead."""


class Happened(Struct, frozen=True):
    """What was done last in this fight: by whom, in a sentence, and what was rolled."""

    id: str
    who: str
    tale: Tale
    what: str
    dice: tuple[j.Thrown, ...]
    verdict: bool = False
    """Whether it came to a verdict that may be told alone."""
    befell: tuple[Moment, ...] = ()
    """Whoever fell or died by it, or shone."""


class Biding(Struct, frozen=True):
    """What somebody who waits for their turn is shown; the GM plays where nobody at the table is `thinking`."""

    ready: Mapping[str, tuple[CharacterView, ...]]
    """Whom each of one's own could strike, by id, the last struck first."""
    thinking: str
    who: str
    """Whose face it is, by id."""
    then: tuple[str, ...]
    """Who comes next in this round; nothing for one's own turn."""
    last: Happened | None
    heads: int = 1
    """How many are thinking."""
    down: bool = False
    """Whether whoever's turn it is can do nothing in it."""


@once
def biding(seen: Seen) -> Biding | None:
    """What to show while others play; None in one's own turn, and for whoever has none or can do nothing."""
    shown = fight(seen)
    if shown is None or shown.mine or seen.is_gm:
        return None
    awaited = {id for turn in shown.turns if turn.mine for id in turn.characters}
    mine = [one for one in seen.cast if one.mine and one.id in awaited and not unable(seen, one, ACT)]
    if not mine:
        return None
    who, names = _thinking(seen, shown)
    ready = {one.id: in_reach(seen, one, shown.turns) for one in mine}
    said = w.AND.say(seen.language).join(names)
    one = seen.character(who)
    down = one is not None and len(names) == 1 and unable(seen, one, ACT)
    return Biding(ready, said, who, _then(shown), _last(seen), len(names), down)


def _thinking(seen: Seen, shown: FightShown) -> tuple[str, tuple[str, ...]]:
    """Who has to decide something, or whose turn it is, the first by id and all by name; nobody where that is the
    GM."""
    asked = next((one for one in seen.view.pending if not one.yours), None)
    if asked is not None:
        return _decides(seen, asked)
    turn = shown.active
    played = [(id, name) for id, name in zip(turn.characters, turn.names, strict=False) if _played(seen, id)]
    if shown.gm_plays or not played:
        return "", ()
    return played[0][0], tuple(name for _, name in played)


def _decides(seen: Seen, asked: PendingView) -> tuple[str, tuple[str, ...]]:
    awaited = asked.question or asked.dice
    id = asked.roles.get(awaited.role, "") if awaited else ""
    return (id, (asked.waits_for,)) if _played(seen, id) else ("", ())


def _played(seen: Seen, id: str) -> bool:
    one = seen.character(id)
    return one is not None and bool(one.owners)


def _then(shown: FightShown) -> tuple[str, ...]:
    """The next turns of this round; who waits behind a hidden one is the next."""
    place = next((place for place, turn in enumerate(shown.turns) if turn.active), 0)
    return tuple(map(_called, shown.turns[place + (not shown.gm_plays) :][:SOON]))


def _called(turn: TurnShown) -> str:
    return "" if turn.mine else turn.said


def _last(seen: Seen) -> Happened | None:
    """The last move of this fight that came to something."""
    fought = list(takewhile(lambda one: bout(one.line) != "begins", reversed(seen.view.journal)))
    over = (one for one in moves_in(fought) if one.line.verdict is not None and not one.undone)
    return next((_happened(seen, one) for one in over), None)


def behind_the_screen(seen: Seen) -> tuple[Happened, ...]:
    """What the GM rolled unseen just now, until something else is told: to keep, or to reveal."""
    if not seen.is_gm:
        return ()
    last = takewhile(lambda one: one.hidden and isinstance(one.line, MoveLine), reversed(seen.view.journal))
    over = [one for one in moves_in(list(last)) if one.line.verdict is not None and not one.undone]
    return tuple(_happened(seen, one) for one in over[:MOST_UNSEEN])


def _happened(seen: Seen, entry: EntryView[MoveLine]) -> Happened:
    line, first = entry.line, acting_role(seen, entry.line)
    own = tuple(one for one in j.throws(line.steps) if one.by == first)
    told, what = tale(seen, line, entry.seat), subject(seen, line)
    verdict, befell = bool(line.tones or verdict_word(seen.game, line)), tuple(moments(seen, line))
    return Happened(entry.id, line.roles.get(first, ""), told, what, own, verdict, befell)
