"""The roll card before the roll: who, what, with which settings, from which pools, at which odds. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, Final, Literal, TypeAlias

from msgspec import NODEFAULT, Struct, convert
from msgspec.structs import replace

from paravent.core.game import ACT, STAY, AnyMove
from paravent.core.moments import Moment, When
from paravent.core.parameters import (
    GMS,
    Choice,
    Flag,
    Note,
    Parameter,
    Role,
    Several,
    Text,
    Whole,
    value_at,
)
from paravent.core.reach import Asking, alike, asking
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Call
from paravent.core.words import Words, filled
from paravent.sight import sight_words as w
from paravent.sight.character import bonuses
from paravent.sight.effects import harmful, known_to_all
from paravent.sight.faces import unable
from paravent.sight.fields import NOTHING, Field, as_called, fields_of, options_of, played, said_fields
from paravent.sight.move_words import rolled as rolled_fields
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
    with_board,
)
from paravent.sight.rollable import companions, links, weapon
from paravent.sight.seen import Seen
from paravent.sight.tale import dead
from paravent.table.entry import MoveLine
from paravent.table.moves import NO_MOVE
from paravent.table.said_values import about
from paravent.table.values import Asked, Visibility
from paravent.table.view import CharacterView

AT_ONCE: Final = 3
"""So many settings are seen at once; the others are folded away."""
FEW: Final = 6
"""Of so many ticks each is tried, to see whether any of them changes something."""
MOST_FOLLOWED: Final = 1_000
"""So many answers are followed, to see whom a move asks."""
STRANGERS: Final = 3
"""In the place of a sheet that one may not see so many others are tried, which tell nothing of it."""
SeenBy: TypeAlias = Literal["open", "closed", "hidden", "secret"]
NEXT_TURN: Final[tuple[When, ...]] = ("round", "turn")
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


def move_of(seen: Seen, id: str) -> AnyMove:
    """The move with this id, or a refusal."""
    found = seen.game.move(id)
    if found is None:
        raise refused(NO_MOVE, id=id, moves=", ".join(one.id for one in seen.game.moves))
    return found


def card(seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str]) -> Card:
    """The card of a move with what is chosen so far."""
    first = first_role(move)
    playing = tuple(_playing(seen, move, name, role, roles) for name, role in move.roles.items())
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


def another_says(seen: Seen, move: AnyMove, roles: Mapping[str, str], parameter: Parameter) -> bool:
    """Whether a value is for another side to say, which this seat does not play: it is not asked here."""
    held = {role: id for role, id in roles.items() if id}
    whose = seen.game.whose(move, parameter, held)
    if seen.is_gm or whose == move.first or whose not in held:
        return False
    one = seen.character(held[whose])
    return one is None or not one.mine


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


def missing(move: AnyMove, roles: Mapping[str, str]) -> Words | None:
    """That somebody is still to be chosen against whom the move is made: there is neither roll nor figure before."""
    against = (role for name, role in move.roles.items() if role.against and not roles.get(name))
    return next((filled(w.CHOOSE_FIRST, role=role.words) for role in against), None)


def _barred(seen: Seen, move: AnyMove, roles: Mapping[str, str]) -> Words | None:
    """Why whoever acts may not make this move now, as far as the seat may look at the sheet."""
    sheets, _ = known_sheets(seen, move, roles)
    first = first_role(move)
    return seen.game.barred(move, sheets[first], seen.options) if first in sheets else None


def _playing(seen: Seen, move: AnyMove, name: str, role: Role, roles: Mapping[str, str]) -> Playing:
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
        needed=role.against or (role.stand_in is not None and role.nobody is None),
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


def from_sheet(seen: Seen, move: AnyMove, character: str) -> dict[str, str]:
    """What the sheet of whoever acts says of the move's own parameters: the weapon in hand."""
    sheet = next((one.sheet for one in seen.cast if one.id == character), None) or {}
    return {
        parameter.key: parameter.kind.write(sheet[parameter.key])
        for parameter in move.parameters
        if (options := options_of(parameter.kind))
        and sheet.get(parameter.key) in options
        and not _another_says(seen, move, parameter, sheet)
    }


def as_before(seen: Seen, move: AnyMove, roles: Mapping[str, str]) -> dict[str, str]:
    """What somebody said for themselves when they last made what this move repeats, or made it again."""
    tried, character = (move.id, move.repeats) if move.repeats else (), roles.get(first_role(move))
    made = (
        one.line for one in reversed(seen.view.journal) if isinstance(one.line, MoveLine) and not one.undone
    )
    found = (one.values for one in made if one.move in tried and character in one.roles.values())
    own = {one.key for one in move.parameters if not one.whose}
    return {key: text for key, text in next(found, {}).items() if key in own}


def tried_again(seen: Seen, line: MoveLine) -> tuple[AnyMove, str, dict[str, str]] | None:
    """The move by which what a line tells may be tried once more, whoever tried it, and what they said of it."""
    made = seen.game.move(line.move)
    again = next((one for one in seen.game.moves if one.repeats == line.move and one.id != line.move), None)
    again = again or (made if made and made.repeats not in ("", made.id) else None)
    if again is None:
        return None
    own = {one.key for one in again.parameters if not one.whose}
    said = {key: text for key, text in line.values.items() if key in own}
    return again, line.roles.get(first_role(again), ""), said


def _another_says(seen: Seen, move: AnyMove, parameter: Parameter, sheet: Mapping[str, Any]) -> bool:
    """Whether a parameter is another role's: then it changes nothing once everybody's sheet is there."""
    if len(move.roles) < 2:
        return False
    one = convert(dict(sheet), seen.game.sheet)
    sheets = with_board(move, dict.fromkeys(move.roles, one), seen.board)
    return changes_nothing(move, sheets, {}, Field(parameter, sheet[parameter.key]), same_odds)


def subject_of(seen: Seen, move: AnyMove, values: Mapping[str, str]) -> tuple[str, Words] | None:
    """The parameter that says which field is rolled, and that field's words."""
    for parameter in called(seen, move.parameters):
        options, value = options_of(parameter.kind), values.get(parameter.key, "")
        link = links(seen.game).get(value)
        if value in options and link and link.parameter == parameter.key:
            return parameter.key, options[value]
    return None


def called(seen: Seen, parameters: Iterable[Parameter]) -> tuple[Parameter, ...]:
    """Parameters by the names that the table has for them, without the fields that it does not play."""
    names, absent = seen.called(), seen.absent()
    return tuple(played(as_called(one, names), absent) for one in parameters)


def settings(
    seen: Seen,
    move: AnyMove,
    roles: Mapping[str, str],
    values: Mapping[str, str],
    rolled: tuple[str, Words] | None,
) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """What one may set: what is rolled, the first bonuses and choices at once and what must be said, the rest on
    demand, with what does not change the odds. What the sheets say is not asked."""
    sheets = known_sheets(seen, move, roles)[0]
    said = said_fields(called(seen, move.parameters), values, seen.board, sheets.values())
    every = [one for one in said if not one.parameter.on_sheet]
    offered = {one.key for one in seen.game.settings}
    every = [one for one in every if one.key not in offered]
    every = [one for one in every if not another_says(seen, move, roles, one.parameter)]
    every = [one for one in every if not idle(seen, move, roles, values, one)]
    every = [one for one in every if not denied(seen, move, roles, values, one)]
    every = [holding(seen, roles.get(first_role(move), ""), one) for one in every]
    every = [leaving(sheets, one) for one in every]
    if rolled is not None:
        every = [one for one in every if one.key != rolled[0]]
        every = [one for one in every if not unread(seen, move, roles, values, one)]
    named = [one for one in every if names_fields(seen, one)]
    rest = [one for one in every if one not in named]
    rolls = throws(move, {**table_settings(seen, move), **values}, sheets)
    telling = [one for one in rest if not (rolls and quiet(seen, move, roles, values, one))]
    usual = [one for one in telling if one.form == "choice" or _graded(one)][: max(AT_ONCE - len(named), 1)]
    usual = telling if len(named) + len(telling) <= AT_ONCE else usual
    at_once = named + [one for one in rest if one in usual or one.parameter.required]
    return tuple(at_once), tuple(one for one in every if one not in at_once)


def names_fields(seen: Seen, field: Field) -> bool:
    """Whether a setting says what is rolled, by whoever acts or by the other: a card says that first."""
    options = options_of(field.parameter.kind)
    return bool(options) and 2 * len(options.keys() & links(seen.game).keys()) >= len(options)


def holding(seen: Seen, character: str, field: Field) -> Field:
    """A setting of many options, with those that stand on the sheet of whoever acts."""
    if field.form != "several" or not field.far:
        return field
    sheet = next((one.sheet for one in seen.cast if one.id == character), None) or {}
    lists = [one.value for one in fields_of(seen.game.sheet, sheet) if one.form == "several"] if sheet else []
    return replace(field, held=tuple(option for some in lists for option in some or ()))


def leaving(sheets: Mapping[str, Any], field: Field) -> Field:
    """A setting with the options that the sheets leave."""
    kind = field.parameter.kind
    if not isinstance(kind, Choice) or kind.offered is None:
        return field
    left = replace(kind, options=tuple(kind.offered(sheets).items()))
    return replace(field, parameter=replace(field.parameter, kind=left))


def settled(seen: Seen, move: AnyMove, values: Mapping[str, str]) -> tuple[Field, ...]:
    """The settings of a move that the whole table has chosen once for all, where they are not the usual ones."""
    offered = {one.key for one in seen.game.settings}
    every = said_fields(move.parameters, {**table_settings(seen, move), **values})
    chosen = (one for one in every if one.value != one.parameter.default)
    return tuple(one for one in chosen if one.key in offered and not one.parameter.on_sheet)


def _graded(field: Field) -> bool:
    """Whether a number goes both ways from where it starts: a bonus or a penalty, a difficulty."""
    kind = field.parameter.kind
    return isinstance(kind, Whole) and (
        kind.least < 0 or field.parameter.default not in (NODEFAULT, kind.least)
    )


def _signed(field: Field) -> bool:
    return isinstance(field.parameter.kind, Whole) and field.parameter.kind.least < 0


def _offered(field: Field) -> bool:
    return isinstance(field.parameter.kind, Choice) and field.parameter.kind.offered is not None


def idle(
    seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str], field: Field
) -> bool:
    """Whether a setting changes nothing of what happens here, because a sheet says it already; what somebody unseen
    rolls may, and so does a choice among what stands on a sheet."""
    return _tried(seen, move, roles, values, field, same_play)


def unread(
    seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str], field: Field
) -> bool:
    """Whether words that one may add are read by no rule here, as the name of another skill than the one rolled."""
    if not isinstance(field.parameter.kind, Text | Note) or field.parameter.required or field.value:
        return False
    sheets, unseen = known_sheets(seen, move, roles)
    try:
        calls = [move.bind({**values, field.key: words}, sheets) for words in ("", "…")]
        return not unseen and same_play(move, *calls)
    except Refusal:
        return False


def denied(
    seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str], field: Field
) -> bool:
    """Whether what one may tick would be refused to whoever acts, as far as one sees: it is not offered then."""
    if not isinstance(field.parameter.kind, Flag) or field.value:
        return False
    ticked = {**values, field.key: field.parameter.kind.write(True)}
    every = in_their_place(seen, *known_sheets(seen, move, roles))
    may = [sheets for sheets in every if looked_ahead(move, values, sheets) is not None]
    return bool(may) and all(looked_ahead(move, ticked, sheets) is None for sheets in may)


def quiet(
    seen: Seen, move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str], field: Field
) -> bool:
    """Whether a setting changes what happens, and not the odds: then it is folded away."""
    return _tried(seen, move, roles, values, field, same_odds)


def _tried(
    seen: Seen,
    move: AnyMove,
    roles: Mapping[str, str],
    values: Mapping[str, str],
    field: Field,
    same: Callable[[AnyMove, Call[Any], Call[Any]], bool],
) -> bool:
    """Whether all is the same whatever one sets, with the sheets that one sees and some in the place of the others."""
    if _signed(field) or _offered(field) or len(roles) == 0 or (field.form == "several" and len(roles) > 1):
        return False
    sheets, unseen = known_sheets(seen, move, roles)
    if unseen and names_fields(seen, field):
        return False
    every = in_their_place(seen, sheets, unseen)
    return all(changes_nothing(move, one, values, field, same) for one in every)


def in_their_place(
    seen: Seen, sheets: Mapping[str, Any], unseen: Mapping[str, str]
) -> tuple[Mapping[str, Any], ...]:
    """The sheets of a move, with some that everybody knows in the place of those that one may not see."""
    others = known_to_all(seen.game)[:STRANGERS] if unseen else ()
    return tuple({**sheets, **dict.fromkeys(unseen, one)} for one in others) or (sheets,)


def changes_nothing(
    move: AnyMove,
    sheets: Mapping[str, Any],
    values: Mapping[str, str],
    field: Field,
    same: Callable[[AnyMove, Call[Any], Call[Any]], bool],
) -> bool:
    """Whether a move is the same whatever one sets; what is refused changes something."""
    others = other_values(field)
    if not others:
        return False
    try:
        usual = move.bind({**values, field.key: field.parameter.kind.write(field.value)}, sheets)
        calls = [move.bind({**values, field.key: other}, sheets) for other in others]
        return all(same(move, usual, one) for one in calls)
    except Refusal:
        return False


def other_values(field: Field) -> list[str]:
    """What else one may set, as text, as far as it tells whether anything changes; nothing where that is too much."""
    kind = field.parameter.kind
    match kind:
        case Several() if field.parameter.required or len(kind.options) > FEW:
            return []
        case Several():
            return [kind.write(_toggled(field.value or (), option)) for option, _ in kind.options]
        case Flag():
            return [kind.write(not field.value)]
        case Whole() if isinstance(field.value, int):
            near = field.value + 1 if field.value < kind.most else field.value - 1
            return [str(one) for one in dict.fromkeys((near, kind.most, kind.least)) if one != field.value]
        case Choice():
            return [option for option, _ in kind.options if option != field.value]
        case _:
            return []


def same_play(_: AnyMove, one: Call[Any], other: Call[Any]) -> bool:
    """Whether the same happens, whatever is thrown and decided."""
    return _alike(one, other)


@lru_cache(maxsize=4096)
def _alike(one: Call[Any], other: Call[Any]) -> bool:
    return alike(one, other, MOST_FOLLOWED)


@lru_cache(maxsize=4096)
def _asking(call: Call[Any]) -> Asking:
    return asking(call, MOST_FOLLOWED)


def same_odds(move: AnyMove, one: Call[Any], other: Call[Any]) -> bool:
    """Whether the odds are the same."""
    usual = figures(move, one, ())
    return usual is not None and figures(move, other, ()) == usual


def _toggled(chosen: Iterable[str], option: str) -> tuple[str, ...]:
    some = tuple(chosen)
    return tuple(one for one in some if one != option) if option in some else (*some, option)


def table_settings(seen: Seen, move: AnyMove) -> dict[str, str]:
    """The table's own options, as far as the move has them."""
    keys = {parameter.key for parameter in move.parameters}
    return {key: text for key, text in seen.view.settings.items() if key in keys}


def known_sheets(
    seen: Seen, move: AnyMove, roles: Mapping[str, str]
) -> tuple[dict[str, Any], dict[str, str]]:
    """The sheets by role that the seat may see, and by role the names of those whose sheet it may not."""
    sheets: dict[str, Any] = {}
    unseen: dict[str, str] = {}
    cast = {one.id: one for one in seen.cast}
    for role, id in roles.items():
        if id in cast and cast[id].sheet is not None:
            sheets[role] = convert(cast[id].sheet, seen.game.sheet)
        elif id in cast:
            unseen[role] = cast[id].name
    return with_board(move, sheets, seen.board), unseen


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
    known = {**sheets, **dict.fromkeys(unseen, ready), first: ready}
    try:
        call = move.bind({**table_settings(seen, move), **values}, known)
    except Refusal:
        return None, False
    return figures(move, call, ()), bool(unseen)


def in_turn(seen: Seen, id: str, sheet: Any) -> Any:
    """A sheet as it will be in its next turn."""
    order = seen.view.order
    if order is None or any(turn.active and id in turn.characters for turn in order.turns):
        return sheet
    for when in NEXT_TURN:
        sheet = sheet.at(Moment(when, round=order.round + 1, options=seen.options))
    return sheet


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
