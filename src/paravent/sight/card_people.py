"""Who may hold a role of a move, the likeliest first, and who is in it without being asked for. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from msgspec import Struct

from paravent.core.game import ACT, STAY, AnyMove
from paravent.core.parameters import Role
from paravent.core.words import Words, filled
from paravent.sight import sight_words as w
from paravent.sight.card_sheets import known_sheets, table_settings
from paravent.sight.effects import harmful
from paravent.sight.faces import unable
from paravent.sight.fields import fields_of
from paravent.sight.preview import first_role, looked_ahead
from paravent.sight.seen import Seen
from paravent.sight.tale import dead
from paravent.table.view import CharacterView

ROLES: Final = 2
"""So many roles, too: who acts, and on whom."""


class Playing(Struct, frozen=True):
    """A role of the move, who may hold it, and who does."""

    name: str
    words: Words
    cast: tuple[CharacterView, ...]
    chosen: str
    fixed: bool
    required: bool
    folded: bool = False
    nobody: Words | None = None
    """What it means that none is chosen."""
    needed: bool = False
    """Whether somebody must be chosen: the move is made against them, or does something to them."""


def missing(move: AnyMove, roles: Mapping[str, str]) -> Words | None:
    """That somebody is still to be chosen without whom the move is none: there is neither roll nor figure before."""
    others = (role for name, role in move.roles.items() if name != first_role(move) and not roles.get(name))
    return next((filled(w.CHOOSE_FIRST, role=role.words) for role in others if needed(role)), None)


def needed(role: Role) -> bool:
    """Whether somebody must be chosen: the move is made against them, or does something to them."""
    return role.against or (role.stand_in is not None and role.nobody is None)


def played_role(seen: Seen, move: AnyMove, name: str, role: Role, roles: Mapping[str, str]) -> Playing:
    """A role as a card offers it: whoever acts is one of the seat's own, anybody else one of those who are there."""
    first = name == first_role(move)
    own = [one for one in seen.cast if seen.is_gm or one.mine]
    actor = roles.get(first_role(move), "")
    cast = own if first else _others(seen, move, name, role, actor)
    chosen, mine = roles.get(name, ""), {one.id for one in own}
    return Playing(
        name,
        role.words,
        tuple(cast),
        chosen,
        first and chosen in mine,
        first,
        nobody=role.nobody,
        needed=needed(role),
    )


def _others(seen: Seen, move: AnyMove, name: str, role: Role, actor: str) -> list[CharacterView]:
    """Who else may be in a role, the likeliest first; of those who are gone only whom the rules surely allow it for."""
    every = [one for one in _there(seen) if one.id != actor]
    if role.against:
        here = [one for one in every if not unable(seen, one, STAY)]
        return sorted(here, key=partial(_likely, seen, actor))
    fits = {one.id: _fits(seen, move, {first_role(move): actor, name: one.id}) for one in every}
    here = [one for one in every if not _left(seen, one) or (one.sheet is not None and fits[one.id])]
    return sorted(
        here, key=lambda one: (*_beside(seen, actor, one)[:-1], not fits[one.id], not _hurt(seen, one))
    )


def _there(seen: Seen) -> list[CharacterView]:
    """Whoever is in the story: where somebody plays, not those of the ready ones whom nobody has taken, unless they
    fight."""
    order = seen.view.order
    fighting = {id for turn in order.turns for id in turn.characters} if order else set()
    played = any(one.owners for one in seen.cast)
    return [one for one in seen.cast if not played or not one.player or one.owners or one.id in fighting]


def _fits(seen: Seen, move: AnyMove, roles: Mapping[str, str]) -> bool:
    """Whether the rules let a move be made with these people, as far as the seat may look at their sheets."""
    sheets, unseen = known_sheets(seen, move, {role: id for role, id in roles.items() if id})
    return bool(unseen) or looked_ahead(move, table_settings(seen, move), sheets) is not None


def _left(seen: Seen, one: CharacterView) -> bool:
    """Whether somebody is dead or in flight."""
    return unable(seen, one, STAY) or one.id in dead(seen)


def facing(seen: Seen, move: AnyMove, roles: Mapping[str, str]) -> dict[str, str]:
    """Who stands against whoever acts, where there is but one: in the fight under way, or among those who are shown."""
    actor = next((one for one in seen.cast if one.id == roles.get(first_role(move))), None)
    role = next((name for name, role in move.roles.items() if role.against), "")
    if actor is None or not role:
        return {}
    order = seen.view.order
    fighting = {id for turn in order.turns for id in turn.characters} if order else None
    others = [one for one in seen.cast if _player_s(one) != _player_s(actor)]
    there = [one for one in others if (one.id in fighting if fighting is not None else not one.hidden)]
    standing = [one for one in there if not _out(seen, one)]
    return {role: standing[0].id} if len(standing) == 1 else {}


def in_need(seen: Seen, move: AnyMove, roles: Mapping[str, str]) -> dict[str, str]:
    """Where a move is for another, or nobody means oneself and one suffers from nothing: the first beside one who
    does, and for whom the rules allow it."""
    actor = seen.character(roles.get(first_role(move), ""))
    for_another = {
        name: role.nobody is not None
        for name, role in move.roles.items()
        if name != first_role(move) and not role.against and (role.nobody or role.stand_in)
    }
    role = next(iter(for_another), "")
    if actor is None or not role or (for_another[role] and _hurt(seen, actor)):
        return {}
    hurt = [one for one in seen.cast if one.id != actor.id and _hurt(seen, one)]
    others = [one for one in hurt if _fits(seen, move, {first_role(move): actor.id, role: one.id})]
    first = min(others, key=partial(_beside, seen, actor.id), default=None)
    return {role: first.id} if first and not unable(seen, first, STAY) and not first.hidden else {}


def _out(seen: Seen, one: CharacterView) -> bool:
    """Whether somebody can no longer do anything, or is no longer there."""
    return unable(seen, one, ACT) or unable(seen, one, STAY)


def _likely(seen: Seen, actor: str, one: CharacterView) -> tuple[bool, ...]:
    """How to sort those whom a move may be made against: the other side, those who fight and those who still can
    come first."""
    order = seen.view.order
    fighting = {id for turn in order.turns for id in turn.characters} if order else set()
    acting = next((each for each in seen.cast if each.id == actor), None)
    friend = acting is not None and _player_s(acting) == _player_s(one)
    return friend, one.id not in fighting, _out(seen, one), bool(one.hidden)


def _beside(seen: Seen, actor: str, one: CharacterView) -> tuple[bool, ...]:
    """How to sort those whom a move may be made for or with: those who are there, one's own side, the hurt before the
    whole, come first."""
    acting = next((each for each in seen.cast if each.id == actor), None)
    foe = acting is not None and _player_s(acting) != _player_s(one)
    offered = one.player and not one.owners
    return _left(seen, one), bool(one.hidden), offered, foe, not _hurt(seen, one)


def _hurt(seen: Seen, one: CharacterView) -> bool:
    """Whether somebody suffers from anything, as far as the seat may look."""
    fields = fields_of(seen.game.sheet, one.sheet) if one.sheet else ()
    return any(field.raised for field in fields if field.key in harmful(seen.game))


def _player_s(one: CharacterView) -> bool:
    return bool(one.player or one.owners)
