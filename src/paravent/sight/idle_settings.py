"""Which settings of a move change nothing here, would be refused, or leave the odds as they are: tried. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from paravent.core.game import AnyMove
from paravent.core.parameters import Choice, Flag, Note, Several, Text, Whole
from paravent.core.reach import alike
from paravent.core.refusal import Refusal
from paravent.core.steps import Call
from paravent.sight.card_sheets import in_their_place, known_sheets
from paravent.sight.fields import Field, options_of
from paravent.sight.preview import figures, looked_ahead
from paravent.sight.rollable import links
from paravent.sight.seen import Seen

FEW: Final = 6
"""Of so many ticks each is tried, to see whether any of them changes something."""
MOST_FOLLOWED: Final = 1_000
"""So many answers are followed, to see whom a move asks."""


def names_fields(seen: Seen, field: Field) -> bool:
    """Whether a setting says what is rolled, by whoever acts or by the other: a card says that first."""
    options = options_of(field.parameter.kind)
    return bool(options) and 2 * len(options.keys() & links(seen.game).keys()) >= len(options)


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


def same_odds(move: AnyMove, one: Call[Any], other: Call[Any]) -> bool:
    """Whether the odds are the same."""
    usual = figures(move, one, ())
    return usual is not None and figures(move, other, ()) == usual


def _toggled(chosen: Iterable[str], option: str) -> tuple[str, ...]:
    some = tuple(chosen)
    return tuple(one for one in some if one != option) if option in some else (*some, option)
