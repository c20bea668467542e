"""The roll card before the roll: who, what, with which settings, from which pools, at which odds. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.parameters import GMS, Note, Text, value_at
from paravent.core.refusal import refused
from paravent.core.words import Words
from paravent.sight import sight_words as w
from paravent.sight.card_people import ROLES, Playing, missing, played_role
from paravent.sight.card_settings import from_sheet, settings, settled, subject_of
from paravent.sight.card_sheets import known_sheets
from paravent.sight.character import bonuses
from paravent.sight.fields import Field, options_of, said_fields
from paravent.sight.move_words import rolled as rolled_fields
from paravent.sight.preview import first_role
from paravent.sight.rollable import companions, weapon
from paravent.sight.seen import Seen
from paravent.table.moves import NO_MOVE
from paravent.table.said_values import about
from paravent.table.values import Asked, Visibility

SeenBy: TypeAlias = Literal["open", "closed", "hidden", "secret"]


class Sibling(Struct, frozen=True):
    """Another move that rolls the same thing."""

    move: AnyMove
    character: str
    values: Mapping[str, str]


class Card(Struct, frozen=True):
    """A move about to be made."""

    move: AnyMove
    first: str
    title: str
    subtitle: str
    who: str
    roles: tuple[Playing, ...]
    main: tuple[Field, ...]
    more: tuple[Field, ...]
    """What is folded away, with the roles that are."""
    table: tuple[Field, ...]
    """What the whole table has settled."""
    siblings: tuple[Sibling, ...]
    subject: tuple[str, str] | None = None
    actor: str = ""
    """Whose move it is, by id, where that is settled."""
    barred: Words | None = None
    """Why it may not be made now."""
    unmet: Words | None = None
    """Who is to be chosen first: nothing is wrong yet."""
    seen_by: SeenBy = "open"
    """Who sees it where it is made in the open: what has a secret value is the GM's alone; nothing is told of the
    hidden to who does not know of them; where the sheet of whoever acts is the GM's alone, the others see neither its
    figures nor its dice."""
    may_hide: bool = False
    locked: tuple[Field, ...] = ()
    """What the GM has said already, asking for this roll."""
    gms: frozenset[str] = frozenset()
    """The keys of what is the GM's to say: a player proposes them."""
    told_to: Visibility = "open"
    """Who will see it, where the GM has said so in asking for it."""

    @property
    def says(self) -> bool:
        """Whether it has a place of its own for what one is about to do."""
        return any(isinstance(one.parameter.kind, Text | Note) for one in self.main)


def move_of(seen: Seen, id: str) -> AnyMove:
    """The move with this id, or a refusal."""
    found = seen.game.move(id)
    if found is None:
        raise refused(NO_MOVE, id=id, moves=", ".join(one.id for one in seen.game.moves))
    return found


def card(seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str]) -> Card:
    """The card of a move with what is chosen so far."""
    first = first_role(move)
    playing = tuple(played_role(seen, move, name, role, roles) for name, role in move.roles.items())
    playing = tuple(replace(one, folded=place >= ROLES) for place, one in enumerate(playing))
    values = {**from_sheet(seen, move, roles.get(first, "")), **values}
    rolled = subject_of(seen, move, values)
    subject = (rolled[0], values[rolled[0]]) if rolled else None
    locked = locked_fields(seen, move, roles.get(first, ""), values)
    values = {**values, **{one.key: one.text for one in locked}}
    main, more = (
        tuple(one for one in some if one.key not in {field.key for field in locked})
        for some in settings(seen, move, roles, values, rolled)
    )
    names = seen.names()
    return Card(
        move,
        first,
        _title(seen, move, roles.get(first, ""), rolled, values, {one.key for one in locked}),
        move.title.say(seen.language) if rolled else "",
        names.get(roles.get(first, ""), ""),
        playing,
        main,
        more,
        settled(seen, move, values),
        () if locked else siblings(seen, move, roles.get(first, ""), subject),
        subject,
        roles.get(first, ""),
        _barred(seen, move, roles) or _asked_otherwise(seen, move, roles.get(first, ""), values),
        missing(move, roles),
        _seen_by(seen, move, roles, roles.get(first, "")),
        _may_hide(seen, move),
        tuple(one for one in locked if rolled is None or one.key != rolled[0]),
        _proposing(seen, move, roles),
        asked.visibility if (asked := _asked(seen, move, roles.get(first, ""), values)) else "open",
    )


def locked_fields(seen: Seen, move: AnyMove, character: str, values: Mapping[str, str]) -> tuple[Field, ...]:
    """What the GM has set in asking this move of a character: whoever makes it makes it so."""
    said = _asked(seen, move, character, values)
    every = said_fields(move.parameters, said.values) if said else ()
    return tuple(one for one in every if said and one.key in said.values)


def _asked(seen: Seen, move: AnyMove, character: str, values: Mapping[str, str]) -> Asked | None:
    """What the GM asks of a character who makes this move; whoever asks is free to make it otherwise, and a card of
    something else is not it."""
    asked = (
        one
        for one in seen.view.asked
        if (one.move, one.character) == (move.id, character) and about(seen.game, move, one.values, values)
    )
    return None if seen.is_gm else next(asked, None)


def _asked_otherwise(seen: Seen, move: AnyMove, character: str, values: Mapping[str, str]) -> Words | None:
    """Why this card is not the one to make: the GM waits for the same move about something else."""
    awaited = any((one.move, one.character) == (move.id, character) for one in seen.view.asked)
    return w.ASKED_FIRST if awaited and not seen.is_gm and not _asked(seen, move, character, values) else None


def _proposing(seen: Seen, move: AnyMove, roles: Mapping[str, str]) -> frozenset[str]:
    """The keys of a card that a player may only propose."""
    if seen.is_gm:
        return frozenset()
    held = {role for role, id in roles.items() if id}
    every = ((one.key, seen.game.whose(move, one, held)) for one in move.parameters)
    return frozenset(key for key, whose in every if whose == GMS.role)


def _seen_by(seen: Seen, move: AnyMove, roles: Mapping[str, str], character: str) -> SeenBy:
    keys = {parameter.key for parameter in move.parameters}
    if any(keys & (one.secrets or {}).keys() for one in seen.cast if one.id in roles.values()):
        return "secret"
    if any(one.hidden for one in seen.cast if one.id in roles.values()):
        return "hidden"
    one = next((each for each in seen.cast if each.id == character), None)
    closed = one is not None and not (one.player or one.owners or one.viewers)
    return "closed" if closed and seen.is_gm else "open"


def _may_hide(seen: Seen, move: AnyMove) -> bool:
    """Whether a secret value may hide the move from who makes it; that there is one is not told beforehand."""
    keys = {parameter.key for parameter in move.parameters}
    return not seen.is_gm and any(field.key in keys for field in bonuses(seen.game))


def _title(
    seen: Seen,
    move: AnyMove,
    character: str,
    rolled: tuple[str, Words] | None,
    values: Mapping[str, str],
    locked: set[str],
) -> str:
    """What a card is called: what is rolled, both of them where the GM has set the second, by the name of the weapon
    where it is one; otherwise the move."""
    if rolled is None:
        return move.title.say(seen.language)
    sheet = next((one.sheet for one in seen.cast if one.id == character), None)
    key = values[rolled[0]]
    if held := weapon(seen.game, key, value_at(sheet, key)):
        return held.say(seen.language)
    fixed = {key: text for key, text in values.items() if key in (rolled[0], *locked)}
    both = rolled_fields(seen, Asked("", character, move.id, move.title, fixed))
    return both or rolled[1].say(seen.language)


def _barred(seen: Seen, move: AnyMove, roles: Mapping[str, str]) -> Words | None:
    """Why whoever acts may not make this move now, as far as the seat may look at the sheet."""
    sheets, _ = known_sheets(seen, move, roles)
    first = first_role(move)
    return seen.game.barred(move, sheets[first], seen.options) if first in sheets else None


def siblings(
    seen: Seen, move: AnyMove, character: str, subject: tuple[str, str] | None
) -> tuple[Sibling, ...]:
    """The other moves that can roll the same field."""
    key, option = subject or ("", "")
    others = (
        other for other in companions(seen.game, move) if first_role(other) and (seen.is_gm or not other.gms)
    )
    return tuple(Sibling(other, character, {key: option}) for other in others if _offers(other, key, option))


def _offers(move: AnyMove, key: str, option: str) -> bool:
    return any(one.key == key and option in options_of(one.kind) for one in move.parameters)
