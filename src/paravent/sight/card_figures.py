"""The figures of a card: pools and odds as it is set, from what the seat may know. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.reach import Asking, asking
from paravent.core.refusal import Refusal
from paravent.core.steps import Call
from paravent.core.words import Words
from paravent.sight import sight_words as w
from paravent.sight.card_people import ROLES, missing
from paravent.sight.card_settings import settings, subject_of
from paravent.sight.card_sheets import fresh, in_turn, known_sheets, table_settings
from paravent.sight.effects import known_to_all
from paravent.sight.fields import NOTHING
from paravent.sight.idle_settings import MOST_FOLLOWED
from paravent.sight.number_line import NumberLine, number_line
from paravent.sight.preview import (
    Ahead,
    Figures,
    Pool,
    Reason,
    agreed,
    ahead,
    figures,
    first_role,
    looked_ahead,
    pays,
    taken,
    throws,
)
from paravent.sight.seen import Seen


class Shown(Struct, frozen=True):
    """The figures of a card: pools and odds, or why there are none; what is set where it is folded away."""

    pools: tuple[Pool, ...] = ()
    odds: Figures | None = None
    names: Mapping[str, str] = {}
    unseen: str = ""
    """Those whose sheets are closed, where odds depend on them."""
    problem: Words | None = None
    reasons: tuple[Reason, ...] = ()
    throws: bool = True
    """Whether the move may come to dice."""
    set: str = ""
    line: NumberLine | None = None
    """Where the die has to fall."""
    supposed: tuple[tuple[str, Words], ...] = ()
    """How the odds suppose that others decide, by role."""
    price: tuple[Words, ...] = ()
    """What it takes of the turn of whoever makes it."""
    equal: bool = False
    """Whether the chance is the one against one's equal: what one may not see could change it."""


@lru_cache(maxsize=4096)
def _asking(call: Call[Any]) -> Asking:
    return asking(call, MOST_FOLLOWED)


def shown(seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str]) -> Shown:
    """Pools and odds of the card as it is set, from what the seat may know."""
    roles = {role: id for role, id in roles.items() if id}
    sheets, unseen = known_sheets(seen, move, roles)
    said = {**table_settings(seen, move), **values}
    sure = Shown(throws=throws(move, said, sheets), set=set_aside(seen, move, roles, values))
    closed = ", ".join(unseen.values())
    if missing(move, roles):
        return sure
    try:
        call = move.bind(said, sheets)
        look = ahead(call, first_role(move))
        read = figures(move, call, look.questions)
    except Refusal as refusal:
        if closed or unwritten(move, said):
            return replace(sure, unseen=closed)
        return replace(sure, problem=refusal.words)
    equal = None
    if closed:
        strangers = [{**sheets, **dict.fromkeys(unseen, one)} for one in known_to_all(seen.game)]
        look = _whoever(look, move, said, strangers)
        read = agreed(figures(move, move.bind(said, one), look.questions) for one in strangers)
        equal = None if read and read.head else at_a_glance(seen, move, roles, values)[0]
        read = with_head(read, equal) if equal else read
    return replace(
        sure,
        equal=equal is not None,
        pools=tuple(pool for pool in look.pools if pool.by not in unseen),
        odds=read,
        names={role: seen.names().get(id, "") for role, id in roles.items()},
        unseen="" if read and read.whole else closed,
        reasons=_reasons(seen, move, look, sheets, unseen),
        line=number_line(look.scale, (), seen.language) if look.scale else None,
        supposed=_supposed(move, call, roles),
        price=taken(seen.game, move, look.facts, sheets[first_role(move)])
        if first_role(move) in sheets
        else (),
    )


def _reasons(
    seen: Seen, move: AnyMove, look: Ahead, sheets: Mapping[str, Any], unseen: Mapping[str, str]
) -> tuple[Reason, ...]:
    """What is told before the dice; what the turn pays is said as its price, and not twice."""
    own = sheets.get(first_role(move))
    paid = {fact.told() for fact in look.facts if own is not None and pays(seen.game, move, fact, own)}
    return tuple(one for one in look.reasons if one.by not in unseen and one.words not in paid)


def _whoever(
    look: Ahead, move: AnyMove, said: Mapping[str, str], strangers: Iterable[Mapping[str, Any]]
) -> Ahead:
    """What is told before the dice whoever the unseen are, of those against whom the rules allow it."""
    looks = [found for one in strangers if (found := looked_ahead(move, said, one))]
    if not looks:
        return look
    scale = looks[0].scale if all(one.scale == looks[0].scale for one in looks) else None
    reasons = tuple(one for one in looks[0].reasons if all(one in other.reasons for other in looks))
    return replace(look, scale=scale, reasons=reasons)


def with_head(read: Figures | None, equal: Figures) -> Figures:
    """What is known for sure, with the first chance against one's equal."""
    sure = read or Figures(None, (), (), (), (), whole=False)
    return replace(sure, head=equal.head, whole=False)


def at_a_glance(
    seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str]
) -> tuple[Figures | None, bool]:
    """What a move is worth on its button when one's turn is there, and whether against one's equal: in the place of a
    sheet that the seat may not see stands that of whoever acts, which tells nothing of it."""
    first, roles = first_role(move), {role: id for role, id in roles.items() if id}
    sheets, unseen = known_sheets(seen, move, roles)
    if first not in sheets:
        return None, False
    ready = in_turn(seen, roles[first], sheets[first])
    known = {**sheets, **dict.fromkeys(unseen, fresh(seen, ready)), first: ready}
    try:
        call = move.bind({**table_settings(seen, move), **values}, known)
    except Refusal:
        return None, False
    return figures(move, call, ()), bool(unseen)


def _supposed(move: AnyMove, call: Call[Any], roles: Mapping[str, str]) -> tuple[tuple[str, Words], ...]:
    """How the odds suppose that the others who take part decide what they may be asked, by role."""
    others = _asking(call).each
    return tuple(
        (role, one.policies[0].words) for role, one in others if role in roles and role != first_role(move)
    )


def set_aside(seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str]) -> str:
    """What is set among the things that a card folds away, in words."""
    names = seen.names()
    folded = list(move.roles.items())[ROLES:]
    people = [(role.words, names[roles[name]]) for name, role in folded if roles.get(name) in names]
    _, more = settings(seen, move, roles, values, subject_of(seen, move, values))
    others = [
        (one.words, one.shown(seen.language)) for one in more if one.raised and one.value not in NOTHING
    ]
    colon = w.COLON.say(seen.language)
    return " · ".join(f"{words.say(seen.language)}{colon}{what}" for words, what in people + others)


def unwritten(move: AnyMove, values: Mapping[str, str]) -> bool:
    """Whether something is still to be said: a card says no more of it than its empty place does."""
    return any(one.default is NODEFAULT and not values.get(one.key) for one in move.parameters)
