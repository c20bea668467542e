"""The regions of a page: each a pure function from what is seen to HTML, drawn anew only when what it is made from is
not what it was."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial
from hashlib import blake2b
from typing import Final

from markupsafe import Markup
from msgspec import Struct, json

from paravent.core.kept import Kept
from paravent.core.words import Words
from paravent.sight import journal_lines as j
from paravent.sight.cast_card import left, standing
from paravent.sight.character import CharacterShown, board, character, free, ready
from paravent.sight.clock_face import due_said
from paravent.sight.faces import faces
from paravent.sight.fight import fight, looks
from paravent.sight.life_left import life_left
from paravent.sight.map_layout import laid_map, maps
from paravent.sight.others_turn import Biding, biding
from paravent.sight.proposed_moves import proposed_moves
from paravent.sight.requested_rolls import asked_moves
from paravent.sight.rescue import needed, rescues, saviours
from paravent.sight.seen import Kind, Seen
from paravent.sight.time_ahead import when_said
from paravent.table.values import GM
from paravent.table.view import CharacterView, View
from paravent.web.page_memory import Html, Region
from paravent.web.pages import desk_regions as desk
from paravent.web.pages import journal_words, table_words
from paravent.web.pages.moves_in_progress import contests, pending, underway
from paravent.web.pages.template_env import Context, render, speaking


class ReadView:
    """A view as templates are given it: it is noted which of its parts they read."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.read: dict[str, object] = {}

    def __getattr__(self, name: str) -> object:
        part = self.read[name] = getattr(self._view, name)
        return part


def regions(
    seen: Seen, kept: Kept[Region], quiet: Seen | None = None, before: Mapping[str, Html] | None = None
) -> dict[str, Html]:
    """Every region of a page by its id; what looks as it last did to this seat is not drawn again. All but those that
    `LISTEN` are made from the table without its talk, `quiet`: `before` is how they looked, if that is as it was."""
    quiet, named = quiet or seen.without_talk, REGIONS[seen.kind]
    if before is None:
        before = _made(quiet, quiet, kept, [name for name in named if name not in LISTEN])
    return {**before, **_made(seen, quiet, kept, [name for name in named if name in LISTEN])}


def _made(seen: Seen, quiet: Seen, kept: Kept[Region], names: list[str]) -> dict[str, Html]:
    if not names:
        return {}
    drawing, shared = Drawing(seen, kept), _shared(quiet)
    who = (seen.view.you.id, seen.kind)
    return {name: drawing.drawn(name, who, {**shared, **MAKERS[name](seen)}).html for name in names}


class Drawing(Struct, frozen=True):
    """A page that is being drawn, and what was drawn before."""

    seen: Seen
    kept: Kept[Region]

    def drawn(self, name: str, whose: Hashable, made_from: Context) -> Region:
        """A region or a piece of one: as it was drawn last, unless it would look otherwise."""
        seen, place = self.seen, (self.seen.game.id, self.seen.base, self.seen.language, name, whose)
        before = self.kept.known(place)
        if before is not None and before.holds(made_from, seen.view):
            return before
        view = ReadView(seen.view)
        more = {"view": view, "piece": partial(self.piece, view)}
        html = render(f"regions/{name}.html", {**speaking(seen.language, seen.game), **made_from, **more})
        made = Region(made_from, view.read, Html(html))
        self.kept.keep(place, made)
        return made

    def piece(self, view: ReadView, name: str, of: str, /, **made_from: object) -> Markup:
        """What of a region stays as it was drawn though the rest looks different; once for all who see the same of
        somebody."""
        one = self.drawn(name, of, {"base": self.seen.base, **made_from})
        view.read.update(one.read)
        return one.html


def _shared(seen: Seen) -> Context:
    """What every region may say."""
    return {"base": seen.base, "is_gm": seen.is_gm, "faces": faces(seen), "session": _session(seen)}


def _clock(seen: Seen) -> Context:
    return {"when_now": when_said(seen)}


def _head(seen: Seen) -> Context:
    return {**_clock(seen), "round": seen.view.order.round if seen.view.order else 0}


def _nothing(_: Seen) -> Context:
    return {}


def _session(seen: Seen) -> str:
    session = seen.view.session
    if session is None:
        return ""
    words = table_words.SESSION_CLOSED if session.seed else table_words.SESSION
    return words.say(seen.language, n=session.number)


# --- characters -------------------------------------------------------------------------------------------------


def _sheet(seen: Seen) -> Context:
    mine = [character(seen, one) for one in seen.cast if one.mine]
    shown, bide = fight(seen), biding(seen)
    chooses = all(one.laid is not None and one.laid.gone for one in mine)
    return {
        "mine": mine,
        "chooses": chooses,
        "free": free(seen) if chooses else [],
        "ready": ready(seen) if chooses else [],
        "ahead": {one.id: life_left(seen, one.id) for one in mine},
        "saviours": {one.id: saviours(seen, one.id) for one in seen.cast if one.mine and needed(seen, one)},
        "rescues": rescues(seen),
        "hurt_known": _all_known(seen),
        "looks": looks(seen),
        "fight": shown if shown and shown.mine else None,
        "called": _called(seen, shown.own) if shown and shown.mine else "",
        "in_reach": bide.ready if bide else {},
        "known": _known(seen, shown.foes if shown else (), bide),
        "short": desk.firsts(seen),
        "underway": underway(seen),
    }


def _all_known(seen: Seen) -> str:
    """What the chances of saving somebody hang on, in short, where there is somebody to save."""
    if not any(needed(seen, one) for one in seen.cast):
        return ""
    turn = seen.view.order.turns if seen.view.order else ()
    about = (
        [one.sheet for one in seen.cast],
        seen.view.settings,
        [one.active for one in turn],
        seen.view.board,
    )
    return blake2b(json.encode(about), digest_size=4).hexdigest()


def _called(seen: Seen, own: Iterable[CharacterShown]) -> str:
    """Whose turn it is, as they are called."""
    short = desk.firsts(seen)
    return ", ".join("".join(short[one.name][::2]) if one.name in short else one.name for one in own)


def _behind(seen: Seen) -> Context:
    """Who is thinking while this seat waits, and what just happened; the panels of a contest."""
    return {"bide": biding(seen), "contests": contests(seen)}


def _versus(seen: Seen) -> Context:
    """Who stands against whom, on every tab."""
    return {"contests": contests(seen)}


def _known(seen: Seen, foes: tuple[CharacterView, ...], bide: Biding | None) -> str:
    """What the chances of one's blows hang on, in short: another one, and they are asked for again."""
    inside = {
        foe.id for foe in (*foes, *(foe for some in (bide.ready if bide else {}).values() for foe in some))
    }
    sheets = [one.sheet for one in seen.cast if inside and (one.mine or one.id in inside)]
    return blake2b(json.encode(sheets), digest_size=4).hexdigest()


def _others(seen: Seen) -> list[CharacterShown]:
    return [character(seen, one) for one in seen.cast if not one.mine]


# --- around the table -------------------------------------------------------------------------------------------


def _around(seen: Seen) -> Context:
    return {
        **_clock(seen),
        "seats": desk.seats(seen),
        "doing": pending(seen),
        "contests": contests(seen),
        "others": _others(seen),
        "told": {one.id: standing(seen, one) for one in seen.cast if one.wounds},
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
    shown = fight(seen)
    return {
        "asked": [one for one in pending(seen) if one.doing.yours],
        "wanted": asked_moves(seen),
        "fight": shown,
        "underway": underway(seen),
        "called": _called(seen, shown.own) if shown and shown.mine else "",
        "proposed": proposed_moves(seen),
        "is_gm": seen.is_gm,
        "colour": seen.view.you.colour,
    }


def _maps(seen: Seen) -> Context:
    return {"maps": maps(seen)}


def _glass(seen: Seen) -> Context:
    """The hourglass, and when it will have run down; what runs in the game, which the GM has in a drawer."""
    glass, timers = seen.view.glass, () if seen.is_gm else seen.view.timers
    run = [(one.name, *due_said(seen, one.minutes, one.rounds)) for one in timers]
    return {"ends": j.later(glass.since, glass.seconds) if glass else "", "run": run}


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
        **_clock(seen),
        **desk.order(seen),
        "there": [standing(seen, one) for one in shown][:8],
        "heroes": heroes,
        "acts": _acts(seen),
        "gm_name": seen.seat_name(GM),
        "by": {one.id: ", ".join(filter(None, map(seen.seat_name, one.owners))) for one in seen.cast},
        "doing": pending(seen),
        "board": board(seen),
        "laid": laid_map(seen),
    }


def _acts(seen: Seen) -> str:
    """Who acts, by their whole name; several by what they are called."""
    shown = fight(seen)
    names = shown.active.names if shown else ()
    short = desk.firsts(seen) if len(names) > 1 else {}
    return ", ".join("".join(short[name][::2]) if name in short else name for name in names)


VISIBILITIES: Final = (
    ("open", journal_words.VIS_OPEN),
    ("gm", journal_words.VIS_GM),
    ("blind", journal_words.VIS_BLIND),
    ("self", journal_words.VIS_SELF),
)
GM_VISIBILITIES: Final = (("open", journal_words.VIS_GM_OPEN), ("gm", journal_words.VIS_GM_GM))
MAKERS: Final[dict[str, Callable[[Seen], Context]]] = {
    "head": _head,
    "visibility": _visibility,
    "versus": _versus,
    "behind": _behind,
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
    "tiles": desk.tiles,
    "battle": desk.battle,
    "asking": desk.asking,
    "time": desk.time,
    "when": desk.when,
    "forecast": desk.forecast,
    "door": desk.door,
    "steps": desk.door,
    "people": desk.people,
    "evening": desk.evening,
    "notes": _nothing,
    "shows": desk.shows,
    "stage": _stage,
    "glass": _glass,
    "map": _maps,
    "safety": _nothing,
}
LISTEN: Final = frozenset({"waits"})
"""Regions that show something only until the next line is told, whatever it is."""
REGIONS: Final[dict[Kind, tuple[str, ...]]] = {
    "player": (
        "head",
        "glass",
        "strip",
        "versus",
        "behind",
        "sheet",
        "map",
        "around",
        "asked",
        "visibility",
        "safety",
    ),
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
        "tiles",
        "battle",
        "asking",
        "time",
        "when",
        "forecast",
        "door",
        "people",
        "evening",
        "notes",
        "shows",
        "map",
        "visibility",
        "safety",
    ),
    "screen": ("glass", "stage"),
    "waiting": (),
}
