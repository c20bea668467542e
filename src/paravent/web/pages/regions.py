"""The regions of a page: each a pure function from what is seen to HTML, drawn anew whenever it may have changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from sys import getsizeof
from typing import Final

from markupsafe import Markup
from msgspec import Struct, json
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.kept import Kept
from paravent.core.per_game import per_game
from paravent.sight import journal_lines as j
from paravent.sight.character import CharacterShown, board, bonuses, character, free, played, ready, rollables
from paravent.sight.effects import begun
from paravent.sight.faces import face_of, faces
from paravent.sight.fields import said_fields
from paravent.sight.fight import GROUPS, fight, fighters, reinforcements
from paravent.sight.fight_forecast import contests, sides
from paravent.sight.preview import Choices
from paravent.sight.proposed_moves import proposed_moves
from paravent.sight.requested_rolls import asked_moves
from paravent.sight.rollable import links
from paravent.sight.scene_script import scenario, tallies
from paravent.sight.seen import Kind, Seen
from paravent.sight.sentences import moves_in, named, own_question, since, subject
from paravent.sight.sight_words import COLON
from paravent.sight.time_ahead import ahead, own_ahead
from paravent.table.entry import AnyLine, MoveLine
from paravent.table.table_options import offered
from paravent.table.values import Difference, SeatRole
from paravent.table.view import CharacterView, PendingView, SeatView
from paravent.web.page_memory import MEGABYTE
from paravent.web.pages import page_words as w
from paravent.web.pages.template_env import Context, render, speaking


def regions(seen: Seen, kept: Kept[dict[str, Markup]]) -> dict[str, Markup]:
    """Every region of a page by its id. Only moves in progress and a correction look at the journal: without any, a
    page whose journal alone has changed is not drawn again. By which address the server is reached stands at the door
    alone, which is drawn each time."""
    most = [name for name in REGIONS[seen.kind] if name not in BY_ADDRESS]
    if seen.view.pending or seen.pending or (seen.desk and seen.desk.correction):
        drawn = _regions(seen, most)
    else:
        drawn = kept.get(_place(seen), lambda: _regions(seen, most))
    rest = _regions(seen, [name for name in REGIONS[seen.kind] if name in BY_ADDRESS])
    return {name: {**drawn, **rest}[name] for name in REGIONS[seen.kind]}


def _place(seen: Seen) -> tuple[object, ...]:
    """What a page hangs on, but for its journal, in few bytes."""
    rest = json.encode(replace(seen.view, journal=(), version=0))
    page = (seen.game.id, seen.language, seen.kind, seen.visibility, seen.here, tallies(seen))
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
    down = [one.id for one in mine if one.laid and one.laid.down]
    return {
        "mine": mine,
        "free": [] if mine else free(seen),
        "ready": [] if mine else ready(seen),
        "ahead": {id: own_ahead(seen, id) for id in down},
    }


def _others(seen: Seen) -> list[CharacterShown]:
    return [character(seen, one) for one in seen.cast if not one.mine]


# --- around the table -------------------------------------------------------------------------------------------


class SeatShown(Struct, frozen=True):
    """Somebody at the table, whom they play, and whether they have a page open."""

    id: str
    name: str
    role: SeatRole
    plays: str
    here: bool
    colour: int


def _seats(seen: Seen) -> list[SeatShown]:
    return [
        SeatShown(
            one.id,
            one.name,
            one.role,
            plays=", ".join(each.name for each in seen.cast if one.id in each.owners),
            here=one.id in seen.here,
            colour=one.colour,
        )
        for one in seen.view.seats
        if one.admitted
    ]


class PendingShown(Struct, frozen=True):
    """A move in progress: what it is and whom it involves, whether its question is this seat's `own`, what its options
    are worth, and what has come so far."""

    doing: PendingView
    title: str
    names: str
    mine: bool
    own: bool
    choice: Choices | None
    dice: list[j.Thrown]
    facts: list[str]


def pending(seen: Seen) -> list[PendingShown]:
    """The moves in progress, with what they are and whom they involve."""
    lines = {one.action: one.line for one in seen.view.journal if isinstance(one.line, MoveLine)}
    return [_pending(seen, one, lines.get(one.action)) for one in seen.view.pending]


def _pending(seen: Seen, one: PendingView, line: AnyLine | None) -> PendingShown:
    names, move = seen.names(), seen.game.move(one.move)
    made = line if isinstance(line, MoveLine) else None
    title = move.title.say(seen.language) if move else ""
    return PendingShown(
        one,
        subject(seen, made) if made else title,
        " \u2192 ".join(names[id] for id in one.roles.values() if id in names),
        mine=one.seat == seen.view.you.id,
        own=own_question(seen, one),
        choice=seen.pending.get(one.action),
        dice=j.throws(made.steps) if made else [],
        facts=since(seen, made) if made else [],
    )


def _around(seen: Seen) -> Context:
    return {
        "seats": _seats(seen),
        "doing": pending(seen),
        "others": _others(seen),
        "fight": fight(seen),
        "board": board(seen),
    }


def _strip(seen: Seen) -> Context:
    return {"fight": fight(seen)}


def _asked(seen: Seen) -> Context:
    """What waits for this seat: questions, moves that the GM asks for, one's turn. The GM answers for others, and
    sees what is asked of them, in the scene."""
    mine = [one for one in pending(seen) if one.doing.yours]
    if seen.is_gm:
        own = [one for one in mine if one.own]
        return {"asked": own, "wanted": [], "fight": None, "proposed": proposed_moves(seen), "is_gm": True}
    return {
        "asked": mine,
        "wanted": asked_moves(seen),
        "fight": fight(seen),
        "proposed": proposed_moves(seen),
        "is_gm": False,
    }


def _glass(seen: Seen) -> Context:
    """The hourglass, and when it will have run down."""
    glass = seen.view.glass
    return {"ends": j.later(glass.since, glass.seconds) if glass else ""}


def _visibility(seen: Seen) -> Context:
    offered = GM_VISIBILITIES if seen.is_gm else VISIBILITIES
    names = [(id, words.say(seen.language)) for id, words in offered]
    return {"visibilities": names, "visibility": seen.visibility}


# --- the desk ---------------------------------------------------------------------------------------------------


def _players(seen: Seen) -> list[SeatView]:
    return [one for one in seen.view.seats if one.role == "player" and one.admitted]


def _cast(seen: Seen) -> Context:
    mine = [one for one in seen.cast if one.player or one.owners]
    others = [one for one in seen.cast if one not in mine]
    drawn = Members(seen)
    return {
        "groups": [
            (w.PLAYERS_CHARACTERS.say(seen.language), [drawn.one(each) for each in mine]),
            (w.OTHER_CHARACTERS.say(seen.language), [drawn.one(each) for each in others]),
        ],
    }


class Members:
    """The cast on the desk, each drawn once for as long as nothing changes that stands on their card."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.shared = {**_shared(seen), "players": _players(seen), "begun": begun(seen.game)}
        view = seen.view
        around = (view.table, seen.language, view.settings, view.board, view.seats, seen.names())
        self.around = blake2b(json.encode(around), digest_size=24).digest()

    def one(self, one: CharacterView) -> Markup:
        """One of them."""
        about = json.encode((one, played(self.seen, one), face_of(self.seen, one)))
        return _members(self.seen.game).get((self.around, about), lambda: self._drawn(one))

    def _drawn(self, one: CharacterView) -> Markup:
        return render("regions/member.html", {**self.shared, "one": character(self.seen, one)})


@per_game
def _members(_: Game) -> Kept[Markup]:
    return Kept(2000, 16 * MEGABYTE, getsizeof)


def _scene(seen: Seen) -> Context:
    return {
        "doing": pending(seen),
        "rollables": rollables(seen.game),
        "bonuses": bonuses(seen.game),
        "askable": [one for one in seen.cast if one.owners],
        "asked_moves": asked_moves(seen),
        "other_moves": [
            move for move in seen.game.moves if move.roles and not move.gms and move.id not in _linked(seen)
        ],
        "fight": fight(seen),
        "fighters": fighters(seen),
        "reinforcements": reinforcements(seen),
        "turn_groups": GROUPS,
        "board": board(seen),
        "ahead": ahead(seen),
    }


def _scenes(seen: Seen) -> Context:
    """The scenario, its scene that is played now, and whom its rolls are asked of."""
    told = scenario(seen)
    return {
        "scenario": told,
        "now": told.reached if told and told.reached and told.reached.now else None,
        "askable": [one for one in seen.cast if one.owners],
        "falls": any(one.falls for one in ahead(seen)),
    }


def _linked(seen: Seen) -> set[str]:
    """The moves that are rolled from a field of the sheet."""
    return {link.move for link in links(seen.game).values()}


def _forecast(seen: Seen) -> Context:
    return {"contests": contests(seen.game), "sides": sides(seen), "bestiary": seen.game.bestiary}


def _door(seen: Seen) -> Context:
    session, desk = seen.view.session, seen.desk
    return {
        "waiting": [one for one in seen.view.seats if not one.admitted],
        "seats": _seats(seen),
        "invitation": f"{seen.origin}{seen.base}/join?i={desk.invitation if desk else ''}",
        "session_open": seen.session_open,
        "session_elsewhere": not seen.seeded and session is not None and not session.seed,
        "options": said_fields(offered(seen.game), seen.view.settings),
    }


def _correction(seen: Seen) -> Context:
    """A proposed correction: whose move it is about, and what would differ there and in those that came after."""
    correction = seen.desk.correction if seen.desk else None
    if correction is None:
        return {}
    names = {action: named(seen, line, "") for action, line in correction.lines.items()}
    names |= {one.action: named(seen, one.line, one.seat) for one in moves_in(seen.view.journal)}
    said: list[str] = []
    for one in correction.differences:
        said.append(_difference(seen, one, names[one.action] if one.action != correction.action else ""))
        said += j.changes_said(seen.game, one.changes, seen.names(), seen.language)
    return {"said": said, "named": names.get(correction.action, "")}


def _difference(seen: Seen, one: Difference, name: str) -> str:
    """How a move would come out, and which it is unless it is the corrected one."""
    before, after = (came.verdict.say(seen.language) for came in (one.before, one.after))
    said = f"{before} \u2192 {after}" if before != after else w.SAME_VERDICT.say(seen.language, verdict=after)
    return f"{name}{COLON.say(seen.language)}{said}" if name else said


def _stage(seen: Seen) -> Context:
    played = any(one.owners for one in seen.cast)
    shown = [one for one in seen.cast if one.owners or not one.player or not played]
    others = [character(seen, one) for one in shown]
    return {
        "others": others,
        "doing": pending(seen),
        "fight": fight(seen),
        "board": board(seen),
        "begun": begun(seen.game),
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
    "cast": _cast,
    "scenes": _scenes,
    "scene": _scene,
    "door": _door,
    "notes": _nothing,
    "correction": _correction,
    "stage": _stage,
    "glass": _glass,
    "safety": _nothing,
    "forecast": _forecast,
}
BY_ADDRESS: Final = {"door"}
REGIONS: Final[dict[Kind, tuple[str, ...]]] = {
    "player": ("head", "glass", "strip", "sheet", "around", "asked", "visibility", "safety"),
    "desk": (
        "head",
        "glass",
        "cast",
        "scenes",
        "scene",
        "forecast",
        "door",
        "notes",
        "correction",
        "asked",
        "visibility",
        "safety",
    ),
    "screen": ("glass", "stage"),
    "waiting": (),
}
