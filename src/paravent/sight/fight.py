"""The order of a fight as a seat sees it: phases, whose turn it is, what may be done in it, who may swap. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct, convert

from paravent.core.game import ACT, STAY, AnyMove
from paravent.core.words import Words
from paravent.sight.character import CharacterShown, character
from paravent.sight.faces import unable
from paravent.sight.seen import Seen
from paravent.table.view import CharacterView, TurnView

ALONE: Final = "alone"
GROUPS: Final = ("1", "2", "3", "4")
NUMBERED: Final = re.compile(r"(.+) \d+")
"""A name with its number: opponents of one kind that came in together."""


class Swap(Struct, frozen=True):
    """A later turn that the one under way might change places with, and why it may not."""

    id: str
    names: str
    why: Words | None


class Fighter(Struct, frozen=True):
    """Somebody who may fight, and how the form that deals the order proposes it."""

    id: str
    name: str
    hidden: bool
    group: str


class Strike(Struct, frozen=True):
    """A move by which somebody may be struck, and the foes it may be made against, by role."""

    move: AnyMove
    role: str
    foes: tuple[CharacterView, ...]


class TurnShown(Struct, frozen=True):
    """One turn; it `opens` a phase where another one begins with it."""

    id: str
    names: tuple[str, ...]
    characters: tuple[str, ...]
    value: str
    phase: str
    opens: bool
    surprised: bool
    active: bool
    mine: bool
    hidden: tuple[CharacterView, ...]

    @property
    def said(self) -> str:
        """Who acts."""
        return ", ".join(self.names)


class FightShown(Struct, frozen=True):
    """A fight: its turns, who acts now and what they may do; `own` are those of them that this seat plays, `beside`
    the others; `due` are hidden turns that wait to be played meanwhile; `strikes` are by who acts."""

    round: int
    turns: tuple[TurnShown, ...]
    active: TurnShown
    mine: bool
    acting: tuple[CharacterShown, ...]
    own: tuple[CharacterShown, ...]
    beside: str
    swaps: tuple[Swap, ...]
    strikes: Mapping[str, tuple[Strike, ...]]
    due: tuple[TurnShown, ...]


def fight(seen: Seen) -> FightShown | None:
    """The order, made ready for its template."""
    order = seen.view.order
    if order is None:
        return None
    turns = tuple(_turn(seen, order.turns, place) for place in range(len(order.turns)))
    due = tuple(_turn(seen, order.due, place) for place in range(len(order.due)))
    active = next((turn for turn in turns if turn.active), turns[0])
    mine = not seen.is_gm and active.mine
    acts = tuple(one for turn in (*due, active) for one in acting(seen, turn)) if seen.is_gm else ()
    own_ones = own(seen, active) if not seen.is_gm else ()
    return FightShown(
        order.round,
        turns,
        active,
        mine,
        acting=acts,
        own=own_ones,
        beside=beside(seen, active),
        swaps=swaps(seen, turns) if mine else (),
        strikes={one.id: strikes(seen, one, turns) for one in (*acts, *own_ones)},
        due=due,
    )


def _turn(seen: Seen, turns: tuple[TurnView, ...], place: int) -> TurnShown:
    turn = turns[place]
    before = turns[place - 1].phase if place else None
    return TurnShown(
        turn.id,
        turn.names,
        turn.characters,
        _value(seen, turn.value),
        turn.phase.say(seen.language) if turn.phase else "",
        opens=turn.phase is not None and turn.phase != before,
        surprised=turn.surprised,
        active=turn.active,
        mine=any(one.mine for one in seen.cast if one.id in turn.characters),
        hidden=tuple(one for one in seen.cast if one.id in turn.characters and one.hidden),
    )


def _value(seen: Seen, value: int) -> str:
    """What was dealt, as the game says it; nothing where the order was set by hand."""
    initiative = seen.game.initiative
    return initiative.told(value).say(seen.language) if initiative and value else ""


def acting(seen: Seen, turn: TurnShown) -> tuple[CharacterShown, ...]:
    """Those whose turn it is, with what they may do."""
    there = (one for one in seen.cast if one.id in turn.characters and one.sheet is not None)
    return tuple(character(seen, one) for one in there)


def own(seen: Seen, turn: TurnShown) -> tuple[CharacterShown, ...]:
    """Those whose turn it is that this seat plays, with what the rules ask of them."""
    return tuple(one for one in acting(seen, turn) if one.mine)


def strikes(seen: Seen, one: CharacterShown, turns: tuple[TurnShown, ...]) -> tuple[Strike, ...]:
    """How somebody may strike now, and whom: those of the other side who have a turn."""
    inside = {id for turn in turns for id in turn.characters}
    hers = one.player or bool(one.owners)
    foes = tuple(foe for foe in seen.cast if foe.id in inside and (foe.player or bool(foe.owners)) != hers)
    open_now = {offered.move.id for offered in one.laid.moves if offered.why is None} if one.laid else set()
    found = ((move, against_role(move)) for move in seen.game.strikes if move.id in open_now)
    return tuple(Strike(move, role, foes) for move, role in found if role and foes)


def against_role(move: AnyMove) -> str:
    """The role of whoever is struck; none where a move harms nobody."""
    return next((name for name, role in move.roles.items() if role.against), "")


def beside(seen: Seen, turn: TurnShown) -> str:
    """The others whose turn it is too."""
    mine = {one.id for one in seen.cast if one.mine}
    both = zip(turn.characters, turn.names, strict=True)
    return ", ".join(name for id, name in both if id not in mine)


def swaps(seen: Seen, turns: tuple[TurnShown, ...]) -> tuple[Swap, ...]:
    """The later turns of this round that a player may want to change places with, as far as the rules are known."""
    initiative = seen.game.initiative
    if initiative is None or initiative.swap is None:
        return ()
    place = next((place for place, turn in enumerate(turns) if turn.active), 0)
    mine = _sheets(seen, turns[place])
    found = []
    for turn in turns[place + 1 :]:
        if not turn.mine and not turn.surprised:
            theirs = _sheets(seen, turn)
            why = initiative.swap(mine, theirs, seen.options) if mine and theirs else None
            found.append(Swap(turn.id, turn.said, why))
    return tuple(found)


def _sheets(seen: Seen, turn: TurnShown) -> tuple[Any, ...]:
    """The sheets of a turn, if the seat may look at all of them."""
    known = {one.id: one.sheet for one in seen.cast if one.sheet is not None}
    if not all(id in known for id in turn.characters):
        return ()
    return tuple(convert(known[id], seen.game.sheet) for id in turn.characters)


def fighters(seen: Seen) -> list[Fighter]:
    """Everybody in the cast, those who seem to fight first: whoever is in play and can do something, numbered
    opponents of one name as one group."""
    kinds = [_kind(one) for one in seen.cast]
    shared = [kind for kind in dict.fromkeys(kinds) if kind and kinds.count(kind) > 1][: len(GROUPS)]
    found = [
        Fighter(one.id, one.name, bool(one.hidden), _group(seen, one, kind, shared))
        for one, kind in zip(seen.cast, kinds, strict=True)
    ]
    return sorted(found, key=lambda one: not one.group)


def reinforcements(seen: Seen) -> list[Fighter]:
    """Those of the cast who have no turn in the fight under way, opponents first."""
    turns = seen.view.order.turns if seen.view.order else ()
    inside = {id for turn in turns for id in turn.characters}
    players = {one.id for one in seen.cast if one.player or one.owners}
    there = [one for one in fighters(seen) if one.id not in inside]
    return sorted(there, key=lambda one: one.id in players)


def _kind(one: CharacterView) -> str:
    """The name that an opponent shares with others, without its number."""
    found = NUMBERED.fullmatch(one.name)
    return found.group(1) if found and not one.player and not one.owners else ""


def _group(seen: Seen, one: CharacterView, kind: str, shared: list[str]) -> str:
    if one.hidden or (one.player and not one.owners) or unable(seen, one, ACT) or unable(seen, one, STAY):
        return ""
    return GROUPS[shared.index(kind)] if kind in shared else ALONE


def grouped(chosen: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """Who fights, by turn: those of one group together, in the order in which they were named."""
    groups: dict[str, list[str]] = {}
    for id, group in chosen.items():
        if group == ALONE:
            groups[f"{ALONE} {id}"] = [id]
        elif group in GROUPS:
            groups.setdefault(group, []).append(id)
    return tuple(tuple(group) for group in groups.values())
