"""The regions of a page: each a pure function from what is seen to HTML, drawn anew whenever it may have changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from hashlib import blake2b
from typing import Final

from markupsafe import Markup
from msgspec import json
from msgspec.structs import replace

from paravent.core.kept import Kept
from paravent.core.words import Words
from paravent.sight import journal_lines as j
from paravent.sight.cast_card import left, standing
from paravent.sight.character import CharacterShown, board, character, free, ready
from paravent.sight.faces import faces
from paravent.sight.fight import fight, struck_now
from paravent.sight.map_layout import laid_map, maps
from paravent.sight.proposed_moves import proposed_moves
from paravent.sight.requested_rolls import asked_moves
from paravent.sight.scene_script import tallies
from paravent.sight.seen import Kind, Seen
from paravent.sight.time_ahead import hour_said, own_ahead
from paravent.web.pages import desk_regions as desk
from paravent.web.pages import page_words as w
from paravent.web.pages.moves_in_progress import pending
from paravent.web.pages.template_env import Context, render, speaking


def regions(seen: Seen, kept: Kept[dict[str, Markup]]) -> dict[str, Markup]:
    """Every region of a page by its id, drawn again only when what it hangs on has changed.

    The journal is looked at by what tells of moves in progress and of a correction, while there are any. What a session
    has come to, which each roll changes, stands on its receipt alone; by which address the server is reached, at the
    door alone, which is drawn each time."""
    busy = seen.view.pending or seen.pending or (seen.desk and seen.desk.correction)
    always = BY_ADDRESS | (OF_MOVES if busy else frozenset())
    plain, session = _place(seen), seen.view.session
    receipt = (plain, session.last, session.pot) if session else (plain,)
    parts = (
        ((plain, bool(busy)), [name for name in REGIONS[seen.kind] if name not in always | RECEIPTS]),
        ((receipt, bool(busy)), [name for name in REGIONS[seen.kind] if name in RECEIPTS - always]),
    )
    drawn = _regions(seen, [name for name in REGIONS[seen.kind] if name in always])
    for place, names in parts:
        drawn |= kept.get(place, partial(_regions, seen, names))
    return {name: drawn[name] for name in REGIONS[seen.kind]}


def _place(seen: Seen) -> tuple[object, ...]:
    """What a page hangs on, but for its journal and the receipt of its session, in few bytes."""
    told = desk.wishes(seen) if seen.is_gm else ()
    session = replace(seen.view.session, last="", pot="") if seen.view.session else None
    rest = json.encode((replace(seen.view, journal=(), version=0, session=session), told))
    page = (
        seen.game.id,
        seen.language,
        seen.kind,
        seen.visibility,
        seen.here,
        tallies(seen),
        struck_now(seen),
    )
    return (*page, blake2b(rest, digest_size=24).digest())


def _regions(seen: Seen, names: Iterable[str]) -> dict[str, Markup]:
    shared = _shared(seen)
    return {name: region(seen, name, shared) for name in names}


def region(seen: Seen, name: str, shared: Context) -> Markup:
    """One region, with what all of them may say."""
    return render(f"regions/{name}.html", {**shared, **MAKERS[name](seen)})


def _shared(seen: Seen) -> Context:
    """What every region may say."""
    return {
        **speaking(seen.language, seen.game),
        "base": seen.base,
        "view": seen.view,
        "is_gm": seen.is_gm,
        "faces": faces(seen),
        "session": _session(seen),
        "hour_now": hour_said(seen),
    }


def _nothing(_: Seen) -> Context:
    return {}


def _session(seen: Seen) -> str:
    session = seen.view.session
    if session is None:
        return ""
    words = w.SESSION_CLOSED if session.seed else w.SESSION
    return words.say(seen.language, n=session.number)


# --- characters -------------------------------------------------------------------------------------------------


def _sheet(seen: Seen) -> Context:
    mine = [character(seen, one) for one in seen.cast if one.mine]
    return {
        "mine": mine,
        "free": [] if mine else free(seen),
        "ready": [] if mine else ready(seen),
        "ahead": {one.id: own_ahead(seen, one.id) for one in mine},
        "fight": fight(seen),
    }


def _others(seen: Seen) -> list[CharacterShown]:
    return [character(seen, one) for one in seen.cast if not one.mine]


# --- around the table -------------------------------------------------------------------------------------------


def _around(seen: Seen) -> Context:
    return {
        "seats": desk.seats(seen),
        "doing": pending(seen),
        "others": _others(seen),
        "fight": fight(seen),
        "board": board(seen),
    }


def _strip(seen: Seen) -> Context:
    shown, known = fight(seen), faces(seen)
    inside = {id for turn in shown.turns for id in turn.characters} if shown else set()
    lying = [one for one in seen.cast if one.id in inside and known[one.id].down]
    return {
        "fight": shown,
        "short": desk.firsts(seen),
        "down": desk.fallen_unseen(seen),
        "left": {one.id: left(seen, one) for one in lying},
    }


def _asked(seen: Seen) -> Context:
    """What waits for this seat: questions, moves that the GM asks for, one's turn."""
    return {
        "asked": [one for one in pending(seen) if one.doing.yours],
        "wanted": asked_moves(seen),
        "fight": fight(seen),
        "proposed": proposed_moves(seen),
        "is_gm": seen.is_gm,
    }


def _maps(seen: Seen) -> Context:
    return {"maps": maps(seen)}


def _glass(seen: Seen) -> Context:
    """The hourglass, and when it will have run down."""
    glass = seen.view.glass
    return {"ends": j.later(glass.since, glass.seconds) if glass else ""}


def visibilities(seen: Seen) -> tuple[tuple[str, Words], ...]:
    """Who may see what somebody rolls."""
    return GM_VISIBILITIES if seen.is_gm else VISIBILITIES


def _visibility(seen: Seen) -> Context:
    names = [(id, words.say(seen.language)) for id, words in visibilities(seen)]
    return {"visibilities": names, "visibility": seen.visibility}


def _stage(seen: Seen) -> Context:
    """The television: who plays, or the fight; whoever is hidden is nowhere in it."""
    heroes = {one.id for one in seen.cast if one.owners}
    shown = [one for one in seen.cast if one.owners or (not heroes and one.player)]
    return {
        **desk.order(seen),
        "there": [standing(seen, one) for one in shown][:8],
        "heroes": heroes,
        "by": {one.id: ", ".join(filter(None, map(seen.seat_name, one.owners))) for one in seen.cast},
        "doing": pending(seen),
        "board": board(seen),
        "laid": laid_map(seen),
    }


VISIBILITIES: Final = (
    ("open", w.VIS_OPEN),
    ("gm", w.VIS_GM),
    ("blind", w.VIS_BLIND),
    ("self", w.VIS_SELF),
)
GM_VISIBILITIES: Final = (("open", w.VIS_GM_OPEN), ("gm", w.VIS_GM_GM))
MAKERS: Final[dict[str, Callable[[Seen], Context]]] = {
    "head": _nothing,
    "visibility": _visibility,
    "sheet": _sheet,
    "around": _around,
    "asked": _asked,
    "strip": _strip,
    "top": desk.top,
    "order": desk.order,
    "cast": desk.cast,
    "scene": desk.scene,
    "script": desk.script,
    "waits": desk.waits,
    "cues": desk.cues,
    "acting": desk.acting,
    "battle": desk.battle,
    "asking": desk.asking,
    "time": desk.time,
    "forecast": desk.forecast,
    "door": desk.door,
    "steps": desk.door,
    "people": desk.people,
    "evening": desk.evening,
    "notes": _nothing,
    "stage": _stage,
    "glass": _glass,
    "map": _maps,
    "safety": _nothing,
}
BY_ADDRESS: Final = frozenset({"door", "steps"})
RECEIPTS: Final = frozenset({"around", "evening"})
OF_MOVES: Final = frozenset({"asked", "waits", "around", "stage"})
"""What shows moves in progress."""
REGIONS: Final[dict[Kind, tuple[str, ...]]] = {
    "player": ("head", "glass", "strip", "sheet", "map", "around", "asked", "visibility", "safety"),
    "desk": (
        "top",
        "glass",
        "order",
        "cast",
        "scene",
        "steps",
        "script",
        "waits",
        "cues",
        "acting",
        "battle",
        "asking",
        "time",
        "forecast",
        "door",
        "people",
        "evening",
        "notes",
        "map",
        "visibility",
        "safety",
    ),
    "screen": ("glass", "stage"),
    "waiting": (),
}
