"""The order of a fight as a seat sees it: phases, whose turn it is, what may be done in it, who may swap. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import ACT, STAY, AnyMove
from paravent.core.parameters import read_values
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.sight.cast_card import Standing, standing
from paravent.sight.character import CharacterShown, character
from paravent.sight.faces import unable
from paravent.sight.health import against_role, at_a_look, distance
from paravent.sight.preview import first_role
from paravent.sight.seen import Seen, once
from paravent.sight.sheet_facts import facts
from paravent.sight.sheet_layout import Blow, Offered
from paravent.sight.tale import fallen
from paravent.table.commands import BeginMove
from paravent.table.entry import MoveLine
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
    intent: str = ""
    """What they have said that they will do, as far as the seat may look at their sheets."""

    @property
    def said(self) -> str:
        """Who acts."""
        return ", ".join(self.names)


class FightShown(Struct, frozen=True):
    """A fight: its turns, who acts now and what they may do; `own` are those of them that this seat plays, `beside`
    the others; `due` are hidden turns that wait to be played meanwhile, `gm_plays` says that all wait for one;
    `strikes` are by who acts."""

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
    left: tuple[tuple[Words, bool], ...] = ()
    """What a turn still has, of the first of one's own."""
    stands: Mapping[str, Standing] = {}
    """How each fighter is, as far as the seat may look at the sheet or the table tells: the same marks as on the
    desk."""
    soon: bool = False
    """Whether one's own turn is the next."""
    gm_plays: bool = False

    @property
    def following(self) -> TurnShown | None:
        """Whose turn is the next in this round."""
        place = next((place for place, turn in enumerate(self.turns) if turn.active), len(self.turns))
        return next(iter(self.turns[place + 1 :]), None)

    @property
    def spent(self) -> bool:
        """Whether a turn that is counted has nothing left."""
        return bool(self.left) and not any(there for _, there in self.left)

    @property
    def foes(self) -> tuple[CharacterView, ...]:
        """Whom one's own may strike, the last struck first."""
        every = (strike.foes for one in self.own for strike in self.strikes.get(one.id, ()))
        return next(every, ())


@once
def fight(seen: Seen) -> FightShown | None:
    """The order, made ready for its template."""
    order = seen.view.order
    if order is None:
        return None
    turns = tuple(_turn(seen, order.turns, place) for place in range(len(order.turns)))
    due = tuple(_turn(seen, order.due, place) for place in range(len(order.due)))
    active = next((turn for turn in turns if turn.active), turns[0])
    mine = not seen.is_gm and active.mine and not order.gm_plays
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
        left=left(seen, own_ones[0].id) if own_ones else (),
        stands=_stands(seen, turns),
        soon=active.mine if order.gm_plays else not active.mine and _after(turns).mine,
        gm_plays=order.gm_plays,
    )


def _after(turns: tuple[TurnShown, ...]) -> TurnShown:
    """The turn that comes next."""
    place = next((place for place, turn in enumerate(turns) if turn.active), 0)
    return turns[(place + 1) % len(turns)]


def _stands(seen: Seen, turns: tuple[TurnShown, ...]) -> dict[str, Standing]:
    inside = {id for turn in turns for id in turn.characters}
    there = (one for one in seen.cast if one.id in inside and (one.sheet is not None or one.wounds))
    return {one.id: standing(seen, one).with_harm_alone for one in there}


@once
def last_struck(seen: Seen) -> tuple[str, ...]:
    """Whom the characters of this seat struck, the last first."""
    return _struck_by(seen, {one.id for one in seen.cast if one.mine})


def _struck_by(seen: Seen, strikers: set[str]) -> tuple[str, ...]:
    """Whom these characters struck, the last first."""
    roles = {move.id: (move.first, against_role(move)) for move in seen.game.strikes}
    made = (one.line for one in reversed(seen.view.journal) if isinstance(one.line, MoveLine))
    struck = ((roles[line.move], line.roles) for line in made if line.move in roles)
    return tuple(
        dict.fromkeys(by[foe] for (first, foe), by in struck if by.get(first) in strikers and foe in by)
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
        intent=_intent(seen, turn),
    )


def _intent(seen: Seen, turn: TurnView) -> str:
    there = (one for one in seen.cast if one.id in turn.characters and seen.game.intent)
    return ", ".join(filter(None, ((one.sheet or {}).get(seen.game.intent, "") for one in there)))


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
    """How somebody may strike now, and whom: those of the other side who have a turn; who is known to have fallen
    comes last. With a weapon that cannot strike nobody is offered to be struck."""
    foes = in_reach(seen, one, turns)
    blows = [blow.offered for blow in one.laid.blows] if one.laid else []
    armed = {offered.move.id for offered in blows}
    others = [offered for offered in one.laid.moves if offered.move.id not in armed] if one.laid else []
    open_now = {offered.move.id for offered in (*others, *blows) if offered.why is None}
    found = ((move, against_role(move)) for move in seen.game.strikes if move.id in open_now)
    return tuple(Strike(move, role, foes) for move, role in found if role and foes)


def in_reach(
    seen: Seen, one: CharacterShown | CharacterView, turns: tuple[TurnShown, ...]
) -> tuple[CharacterView, ...]:
    """Those of the other side who have a turn: whom a blow would reach first, the last struck first of them, the fallen
    last."""
    last, far = last_struck(seen), _far(seen, one)
    rank = {id: place for place, id in enumerate(last)}
    foes = _foes(seen, one, turns)
    down = fallen(seen) | {foe.id for foe in foes if unable(seen, foe, ACT)}
    return tuple(sorted(foes, key=lambda foe: (foe.id in down, far(foe), rank.get(foe.id, len(last)))))


def _far(seen: Seen, one: CharacterShown | CharacterView) -> Callable[[CharacterView], bool]:
    """Whether it is known that somebody's blow would not reach a foe."""
    striker = seen.character(one.id)

    def far(foe: CharacterView) -> bool:
        found = distance(seen, striker, foe) if striker else None
        return found is not None and not found.reached

    return far


def _foes(
    seen: Seen, one: CharacterShown | CharacterView, turns: tuple[TurnShown, ...]
) -> tuple[CharacterView, ...]:
    """Those of the other side who have a turn."""
    inside = {id for turn in turns for id in turn.characters}
    hers = one.player or bool(one.owners)
    return tuple(foe for foe in seen.cast if foe.id in inside and (foe.player or bool(foe.owners)) != hers)


class Acting(Struct, frozen=True):
    """Somebody whose turn it is, as the desk lays them out: what is left of the turn, whom they may strike, and how;
    `near` is whom they struck last, or the first who still stands."""

    who: CharacterShown
    left: tuple[tuple[Words, bool], ...]
    foes: tuple[CharacterView, ...]
    near: str
    blows: tuple[tuple[int, Blow], ...]
    rest: tuple[Offered, ...]
    """What else may be done now, beyond blows, what is offered by its targets and what the rules ask for."""

    @property
    def role(self) -> str:
        """The role of whom the first blow is struck at."""
        return next((against_role(blow.move) for _, blow in self.blows), "")


def acts_now(seen: Seen, shown: FightShown) -> tuple[Acting, ...]:
    """Those whose turn it is, laid out for the desk."""
    return tuple(_acting(seen, shown, one) for one in shown.acting if one.laid)


def _acting(seen: Seen, shown: FightShown, one: CharacterShown) -> Acting:
    every, far = _foes(seen, one, shown.turns), _far(seen, one)
    foes = tuple(sorted(every, key=lambda foe: (unable(seen, foe, ACT), far(foe))))
    standing = [foe.id for foe in foes if not unable(seen, foe, ACT)]
    last = [id for id in _struck_by(seen, {one.id}) if id in standing]
    laid = one.laid
    blows = tuple((n, blow) for n, blow in enumerate(laid.blows) if blow.offered.why is None) if laid else ()
    asked = {due.move for due in laid.dues} if laid else set()
    asked |= {blow.move.id for _, blow in blows} | ({move.id for move in laid.spent} if laid else set())
    asked |= set() if blows and foes else {each.move.id for each in shown.strikes.get(one.id, ())[:1]}
    rest = [each for each in laid.moves if each.why is None and each.move.id not in asked] if laid else []
    first = {move.id for acts in seen.game.acts if acts.fight for move in acts.moves}
    near = next(iter((*last[:1], *standing, *(foe.id for foe in foes))), "")
    sought = tuple(sorted(rest, key=lambda each: each.move.id not in first))
    return Acting(one, left(seen, one.id), foes, near, blows if foes else (), sought)


@once
def looks(seen: Seen) -> dict[str, dict[str, tuple[Words, ...]]]:
    """What is said of each foe of this seat's fighters, or for the GM of those whose turn it is: how far, and how they
    are."""
    shown = fight(seen)
    if shown is None:
        return {}
    inside = {id for turn in shown.turns for id in turn.characters}
    acting_now = {one.id for one in shown.acting}
    mine = [one for one in seen.cast if one.id in inside and (one.mine or one.id in acting_now)]
    return {
        one.id: {foe.id: at_a_look(seen, one, foe) for foe in _foes(seen, one, shown.turns)} for one in mine
    }


def left(seen: Seen, id: str) -> tuple[tuple[Words, bool], ...]:
    """What somebody has of a turn, and whether it is still there."""
    one = seen.character(id)
    sheet = one.sheet if one and one.sheet else {}
    return tuple((words, not sheet.get(key)) for key, words in seen.game.turn)


def struck(seen: Seen, who: str, place: int, against: str, way: str = "") -> BeginMove:
    """The blow of somebody whose turn it is, at a foe: what the desk strikes with one tap; in the `way` that was chosen
    beside it, if any."""
    shown = fight(seen)
    acting_now = acts_now(seen, shown) if shown else ()
    found = (blow for one in acting_now if one.who.id == who for n, blow in one.blows if n == place)
    return _at(next(found, None), who, against, way)


def aimed(seen: Seen, who: str, place: int, against: str, way: str = "") -> BeginMove:
    """The same of somebody whom this seat plays, before it is their turn."""
    one = next((one for one in seen.cast if one.id == who and (one.mine or seen.is_gm)), None)
    laid = character(seen, one).laid if one else None
    return _at(next(iter(laid.blows[place:]), None) if laid else None, who, against, way)


def _at(blow: Blow | None, who: str, against: str, way: str) -> BeginMove:
    if blow is None:
        raise Refusal(NO_BLOW)
    roles = {first_role(blow.move): who, against_role(blow.move): against}
    beside = {blow.move.beside: way} if way and blow.move.beside else {}
    values = {**blow.values, **beside}
    return BeginMove(blow.move.id, {role: id for role, id in roles.items() if role and id}, values)


class Zone(Struct, frozen=True):
    """A place of the fight and who is there."""

    name: str
    there: tuple[str, ...]


def zones(seen: Seen, shown: FightShown) -> tuple[Zone, ...]:
    """Where the fighters are, as far as their sheets say it; last those of whom they do not."""
    inside = [id for turn in shown.turns for id in turn.characters]
    sheets = {one.id: one.sheet or {} for one in seen.cast if one.id in inside}
    where = {id: str(sheet.get(seen.game.zone, "")) for id, sheet in sheets.items()}
    names = list(dict.fromkeys(name for name in where.values() if name))
    return tuple(Zone(name, tuple(id for id, at in where.items() if at == name)) for name in (*names, ""))


def over(seen: Seen, shown: FightShown) -> bool:
    """Whether one side has nobody left to fight: those of players, or the others."""
    inside = {id for turn in shown.turns for id in turn.characters}
    able = [one for one in seen.cast if one.id in inside and not unable(seen, one, ACT)]
    return len({one.player or bool(one.owners) for one in able}) < 2


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
    return tuple(facts(seen, known[id]).value for id in turn.characters)


@once
def fighters(seen: Seen) -> list[Fighter]:
    """Everybody in the cast, those who seem to fight first: whoever is in play and can do something, numbered
    opponents of one name as one group; who is but a name looks on where somebody else is there to fight."""
    kinds = [_kind(one) for one in seen.cast]
    shared = [kind for kind in dict.fromkeys(kinds) if kind and kinds.count(kind) > 1][: len(GROUPS)]
    found = [
        Fighter(one.id, one.name, bool(one.hidden), _group(seen, one, kind, shared))
        for one, kind in zip(seen.cast, kinds, strict=True)
    ]
    names = {one.id for one in seen.cast if _is_but_a_name(seen, one)}
    players = {one.id for one in seen.cast if one.player or one.owners}
    if any(one.group and one.id not in names | players for one in found):
        found = [replace(one, group="") if one.id in names else one for one in found]
    return sorted(found, key=lambda one: not one.group)


def _is_but_a_name(seen: Seen, one: CharacterView) -> bool:
    """Whether the sheet of somebody of the GM's says nothing else: a miller on his doorstep."""
    if one.player or one.owners or one.sheet is None:
        return False
    known, game = facts(seen, one.sheet), seen.game

    def plain() -> bool:
        return bool(known.value == game.sheet(**read_values(game.sheet, {"name": one.name})))

    return known.once(("plain", one.name), plain)


def reinforcements(seen: Seen) -> list[Fighter]:
    """Those of the cast who have no turn in the fight under way, opponents first."""
    turns = seen.view.order.turns if seen.view.order else ()
    inside = {id for turn in turns for id in turn.characters}
    players = {one.id for one in seen.cast if one.player or one.owners}
    there = [one for one in fighters(seen) if one.id not in inside]
    return sorted(there, key=lambda one: one.id in players)


def joiners(seen: Seen) -> frozenset[str]:
    """Who could join the fight under way, by id: those who have no turn in it and can do something."""
    there = {one.id for one in reinforcements(seen)} if seen.view.order else set()
    return frozenset(
        one.id
        for one in seen.cast
        if one.id in there and not (unable(seen, one, ACT) or unable(seen, one, STAY))
    )


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


NO_BLOW = Words(
    "Ce coup n’est plus possible\u202f: regardez à qui c’est le tour.",
    "That blow is no longer possible: see whose turn it is.",
)
