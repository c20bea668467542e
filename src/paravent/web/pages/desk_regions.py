"""The regions of the GM's desk: what each shows, from what the GM sees. Pure."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import blake2b
from typing import Final

from msgspec import Struct, json

from paravent.core.game import Game
from paravent.core.per_game import per_game
from paravent.sight import journal_lines as j
from paravent.sight.card_settings import called
from paravent.sight.cast_card import Standing, standing
from paravent.sight.character import board, character, ready, rollables
from paravent.sight.clock_face import clock_face, clock_said, due_now, due_said, running
from paravent.sight.deadline import deadline
from paravent.sight.faces import FaceShown, faces
from paravent.sight.fields import Field, said_fields
from paravent.sight.fight import (
    GROUPS,
    acts_now,
    fight,
    fighters,
    joiners,
    looks,
    over,
    reinforcements,
    zones,
)
from paravent.sight.fight_forecast import contests, sides
from paravent.sight.map_layout import fought_on, laid_map
from paravent.sight.move_words import named, subject
from paravent.sight.others_turn import behind_the_screen
from paravent.sight.proposed_moves import proposed_moves
from paravent.sight.request_form import (
    Wanted,
    addressed,
    chosen,
    first_wanted,
    is_unseen,
    settings_for,
    suggested,
)
from paravent.sight.requested_rolls import asked_moves
from paravent.sight.rescue import care
from paravent.sight.rollable import links, second_choices
from paravent.sight.scene_script import scenario
from paravent.sight.seen import Seen, once
from paravent.sight.sentences import moves_in
from paravent.sight.sheet_layout import by_family
from paravent.sight.sight_words import COLON
from paravent.sight.tale import fallen
from paravent.sight.time_ahead import ahead, harms, in_danger, own_ahead, sleepers, stop, when_said
from paravent.table.entry import (
    AskedLine,
    DeclinedLine,
    MoveLine,
    RollLine,
    SceneLine,
    SessionLine,
    UndoAskedLine,
)
from paravent.table.table_options import offered
from paravent.table.undo import undo_asked
from paravent.table.values import Difference, SeatRole
from paravent.table.view import CharacterView, SeatView
from paravent.web.pages import card_words
from paravent.web.pages.moves_in_progress import pending, underway
from paravent.web.pages.skins import shown_picture
from paravent.web.pages.template_env import Context

LATELY: Final = 20
"""A wish to undo is looked for in so many of the last lines."""

MANY: Final = 16
"""More rolls than these are searched, not read."""
ARTICLES: Final = frozenset({"le", "la", "les", "un", "une", "des", "du", "the", "a", "an"})
TITLES: Final = (
    "abbé aunt baron baronne brother captain capitaine colonel colonelle comte comtesse commandant commandante "
    "commander count countess docteur docteure doctor dr duc duchess duchesse duke father frère général générale "
    "general grandfather grandmother grand-mère grand-père inspecteur inspector inspectrice judge juge king lady "
    "lieutenant lieutenante lord m madame mademoiselle maître maîtresse major master mère miss mistress mlle mme "
    "monsieur mother mr mrs ms oncle père prince princess princesse professeur professeure professor queen reine roi "
    "sergeant sergent sergente sir sister sœur tante uncle"
)
TITLED: Final = rf"(?:(?i:{TITLES.replace(' ', '|')})\.? (?=[A-ZÀ-Þ]))?"
NAMED: Final = re.compile(rf"({TITLED}[^\s,]+)(.*?)( \d+)?")
"""A name: the first one with the title before it, the others, and a number among those of a kind."""
APART: Final = re.compile(r",| [A-ZÀ-Þ]| (?:[dl]’|(?:de|du|des|au|aux|à|en|of|in|with|from)\b)")
"""What follows a first name: another one, or what is told of it."""


class SeatShown(Struct, frozen=True):
    """Somebody at the table, whom they play, and whether they have a page open."""

    id: str
    name: str
    role: SeatRole
    plays: str
    here: bool
    colour: int
    face: FaceShown | None = None


@once
def seats(seen: Seen) -> list[SeatShown]:
    """Those at the table."""
    known = faces(seen)
    return [
        SeatShown(
            one.id,
            one.name,
            one.role,
            plays=", ".join(each.name for each in seen.cast if one.id in each.owners),
            here=one.id in seen.here,
            colour=one.colour,
            face=next((known[each.id] for each in seen.cast if one.id in each.owners), None),
        )
        for one in seen.view.seats
        if one.admitted
    ]


def players(seen: Seen) -> list[SeatView]:
    """Those who may be given a character."""
    return [one for one in seen.view.seats if one.role == "player" and one.admitted]


class Declined(Struct, frozen=True):
    """Somebody would rather not do what the GM asked for."""

    entry: str
    character: str
    name: str
    what: str


class Wish(Struct, frozen=True):
    """Somebody asks to undo what they did."""

    entry: str
    action: str
    who: str
    what: str


def wishes(seen: Seen) -> list[Wish]:
    """What players lately asked to undo and what still stands."""
    standing = {one.action for one in seen.view.journal if not one.undone}
    waiting = standing & undo_asked(seen.view.journal).keys()
    asked = {
        one.line.action: one
        for one in seen.view.journal[-LATELY:]
        if isinstance(one.line, UndoAskedLine) and one.line.action in waiting
    }
    return [
        Wish(one.id, action, seen.seat_name(one.seat), _what(seen, action)) for action, one in asked.items()
    ]


def _what(seen: Seen, action: str) -> str:
    lines = [one for one in seen.view.journal if one.action == action]
    return next((named(seen, one.line, one.seat) for one in lines if isinstance(one.line, MoveLine)), "")


# --- the bars, the cast, the stage ----------------------------------------------------------------------------------


def top(seen: Seen) -> Context:
    """Which table, when, and who is there."""
    return {"seats": [one for one in seats(seen) if one.role == "player"], "when_now": when_said(seen)}


@once
def _standings(seen: Seen) -> dict[str, Standing]:
    return {one.id: standing(seen, one) for one in seen.cast}


def _cards(seen: Seen) -> dict[str, list[Standing]]:
    every, places = _standings(seen).values(), ("played", "on stage", "in the wings", "free")
    return {place.replace(" ", "_"): [one for one in every if one.place == place] for place in places}


def cast(seen: Seen) -> Context:
    """Who is played, who is on stage and may join the fight, who waits in the wings, who is free to take."""
    return {**_cards(seen), "joiners": joiners(seen)}


def scene(seen: Seen) -> Context:
    """The picture, what it is called, when it is, and who stands there."""
    cards = _cards(seen)
    there = [*cards["played"], *cards["on_stage"]]
    return {
        "there": there,
        "laid": laid_map(seen),
        "when_now": when_said(seen),
        "deadline": deadline(seen),
        **script(seen),
    }


def script(seen: Seen) -> Context:
    """The scenario, its scene that is played now, and whom its rolls are asked of."""
    told, coming = scenario(seen), ahead(seen)
    now = told.reached if told and told.reached and told.reached.now else None
    longest = max((one.scene.minutes for one in now.leads), default=0) if now else 0
    return {
        "scenario": told,
        "now": now,
        "askable": [one for one in seen.cast if one.owners],
        "falls": tuple(one for one in ahead(seen, longest) if one.falls),
        "stop": stop(seen, coming),
    }


def cues(seen: Seen) -> Context:
    """What is asked for, whom to let in, what lies on the table."""
    shown = scenario(seen)
    rolls = shown.reached.rolls if shown and shown.reached and shown.reached.now else ()
    of_scene = {(id, one.roll.move) for one in rolls for id in one.waits}
    others = [one for one in asked_moves(seen) if (one.character, one.move.id) not in of_scene]
    wings = _cards(seen)["in_the_wings"]
    return {"wings": wings, "others_asked": others, "board": board(seen), **script(seen)}


def declined(seen: Seen) -> list[Declined]:
    """What was lately declined, by whom, until the same character is asked again or acts, or another scene begins."""
    found: dict[str, Declined] = {}
    for one in seen.view.journal[-LATELY:]:
        line = one.line
        if isinstance(line, SceneLine | SessionLine):
            found.clear()
        elif isinstance(line, DeclinedLine):
            found[line.character] = Declined(one.id, line.character, line.name, subject(seen, line))
        elif isinstance(line, AskedLine):
            found.pop(line.character, None)
        elif isinstance(line, MoveLine):
            found = {id: known for id, known in found.items() if id not in line.roles.values()}
    return list(found.values())


def waits(seen: Seen) -> Context:
    """What waits for the GM: a card each."""
    return {
        "knocks": [one for one in seen.view.seats if not one.admitted],
        "doing": pending(seen),
        "proposed": proposed_moves(seen),
        "wishes": wishes(seen),
        "declined": declined(seen),
        "unseen_rolls": behind_the_screen(seen),
        "due_now": due_now(seen),
        **correction(seen),
    }


def correction(seen: Seen) -> Context:
    """A proposed correction: whose move it is about, and what would differ there and in those that came after."""
    proposed = seen.desk.correction if seen.desk else None
    if proposed is None:
        return {"correction": None, "said": [], "named": ""}
    names = {action: named(seen, line, "") for action, line in proposed.lines.items()}
    names |= {one.action: named(seen, one.line, one.seat) for one in moves_in(seen.view.journal)}
    said: list[str] = []
    for one in proposed.differences:
        said.append(_difference(seen, one, names[one.action] if one.action != proposed.action else ""))
        said += j.changes_said(seen.game, one.changes, seen.names(), seen.language, called=seen.called())
    return {"correction": proposed, "said": said, "named": names.get(proposed.action, "")}


def _difference(seen: Seen, one: Difference, name: str) -> str:
    """How a move would come out, and which it is unless it is the corrected one."""
    before, after = (came.verdict.say(seen.language) for came in (one.before, one.after))
    said = (
        f"{before} \u2192 {after}"
        if before != after
        else card_words.SAME_VERDICT.say(seen.language, verdict=after)
    )
    return f"{name}{COLON.say(seen.language)}{said}" if name else said


# --- a fight ---------------------------------------------------------------------------------------------------------


@once
def order(seen: Seen) -> Context:
    """The fight as a strip of faces."""
    cards = _standings(seen) if seen.view.order else {}
    shown, known = fight(seen), faces(seen)
    turns = shown.turns if shown else ()
    gone = {id for id, one in known.items() if one.gone} | fallen_unseen(seen)
    out = {one.id for one in turns if gone.issuperset(one.characters)}
    return {"fight": shown, "cards": cards, "out": out, "short": firsts(seen)}


def fallen_unseen(seen: Seen) -> set[str]:
    """Those of whose fall this seat was told and whose sheets it may not look at."""
    down = fallen(seen) if seen.view.order else frozenset()
    return {one.id for one in seen.cast if one.id in down and one.sheet is None}


def firsts(seen: Seen) -> dict[str, tuple[str, str, str]]:
    """Who is called by the first of their names, as nobody of another kind has it: that name, what is not said of the
    whole one, and their number among their like. An article is nobody's name, nor is a title alone."""
    every = {one.name: NAMED.fullmatch(one.name) for one in seen.cast}
    parts = {name: (found[1], found[2], found[3] or "") for name, found in every.items() if found}
    kinds = Counter(first for first, _ in {(first, rest) for first, rest, _ in parts.values()})
    return {name: one for name, one in parts.items() if kinds[one[0]] == 1 and _by_first(*one[:2])}


def _by_first(first: str, rest: str) -> bool:
    """Whether a first name says who it is: «Guetteuse» of «Guetteuse aux jumelles», not «Wreck» of «Wreck looter»."""
    return first.casefold() not in ARTICLES and (not rest or bool(APART.match(rest)))


def acting(seen: Seen) -> Context:
    """Who acts, and what they may do; where everybody is; whether anybody is left to fight."""
    context, shown = order(seen), fight(seen)
    sheets = blake2b(json.encode([one.sheet for one in seen.cast]), digest_size=6).hexdigest()
    return {
        **context,
        "acts_now": acts_now(seen, shown) if shown else (),
        "underway": underway(seen) if shown else {},
        "looks": looks(seen),
        "zones": zones(seen, shown) if shown and seen.game.zone else (),
        "laid": fought_on(seen, (id for turn in shown.turns for id in turn.characters)) if shown else None,
        "over": bool(shown and over(seen, shown)),
        "sheets": sheets,
        "names": seen.names(),
    }


def battle(seen: Seen) -> Context:
    """How a fight is made, joined, ordered and ended."""
    return {
        "fight": fight(seen),
        "fighters": fighters(seen),
        "reinforcements": reinforcements(seen),
        "turn_groups": GROUPS,
    }


# --- what is in drawers ----------------------------------------------------------------------------------------------


def asking(seen: Seen) -> Context:
    """A roll that is asked for: of whom, of what."""
    return {
        "rolled_families": by_family(seen.game, rollables(seen), lambda one: one.key),
        "seconds": [Field(one, one.default) for one in called(seen, second_choices(seen.game))],
        "askable": [one for one in seen.cast if one.owners],
        "unplayed": _unplayed(seen),
        "short": firsts(seen),
        "asked_moves": asked_moves(seen),
        "other_moves": _askable(seen.game),
        "suggested": suggested(seen),
        "many": bool(suggested(seen)) or len(rollables(seen)) + len(_askable(seen.game)) > MANY,
        **request_form(seen, first_wanted(seen)),
    }


def tiles(seen: Seen) -> Context:
    """When it is, and for which of the GM's own one rolls behind the screen first: whoever acts, or the first."""
    shown, own = fight(seen), [one.id for one in _unplayed(seen)]
    acting_now = [id for id in own if shown and id in shown.active.characters]
    return {"when_now": when_said(seen), "own": next(iter((*acting_now, *own)), "")}


def _unplayed(seen: Seen) -> list[CharacterView]:
    """Those whom nobody plays: the GM's own first, those whom all know of before the others."""
    every = (one for one in seen.cast if not one.owners)
    return sorted(every, key=lambda one: (one.player, bool(one.hidden)))


def shows(seen: Seen) -> Context:
    """What the GM can show: the papers of the scene, own pictures, whoever waits in the wings."""
    kept = seen.desk.pictures if seen.desk else {}
    own = [(name, shown_picture(seen.game, seen.base, kept[name])) for name in sorted(kept)]
    return {
        **script(seen),
        "pictures": own,
        "in_the_wings": _cards(seen)["in_the_wings"],
        "short": firsts(seen),
    }


def request_form(seen: Seen, wanted: Wanted) -> Context:
    """What of the form hangs on what it says: how hard it is, who sees it, whom the button asks."""
    hard, added = settings_for(seen, wanted)
    some = chosen(seen, wanted) if wanted.who else []
    return {
        "wanted": wanted,
        "levels": hard,
        "bonuses": added,
        "asks": addressed(seen, some),
        "unseen": is_unseen(seen, wanted),
        "barred": (),
        "faces": faces(seen),
    }


@per_game
def _askable(game: Game) -> list[object]:
    """The moves that are rolled from no field of the sheet and that a player makes."""
    linked = {link.move for link in links(game).values()}
    return [move for move in game.moves if move.roles and not move.gms and move.id not in linked]


def time(seen: Seen) -> Context:
    """What time it is, what the next hours bring, who sleeps tonight and for whom that is not safe."""
    danger = in_danger(seen)
    first = next((one for one in danger if (who := seen.character(one.character)) and who.owners), None)
    return {
        "dial": clock_face(seen),
        "running": [(one, *due_said(seen, one.left, one.rounds or None)) for one in running(seen)],
        "asleep": [one for one in seen.cast if one.id in sleepers(seen)],
        "danger": danger,
        "alarming": [one for one in danger if harms(seen, one)],
        "first": first,
        "saves": care(seen, first.character) if first else None,
        "short": firsts(seen),
    }


def when(seen: Seen) -> Context:
    """What the clock shows, to be said otherwise."""
    return {"clock_said": clock_said(seen)}


def forecast(seen: Seen) -> Context:
    """Who might fight whom."""
    return {"contests": contests(seen.game), "sides": sides(seen), "bestiary": seen.game.bestiary}


def door(seen: Seen) -> Context:
    """The way in, and what is still to do at a table where nothing has been rolled."""
    steps = not seen.view.scene and not any(
        isinstance(one.line, MoveLine | RollLine) for one in seen.view.journal
    )
    return {
        "invitation": f"{seen.origin}{seen.base}/join?i={seen.desk.invitation if seen.desk else ''}",
        "alone": len(seats(seen)) < 2,
        "steps": steps,
        "heroes": [one for one in seen.cast if one.owners],
        "offers": ready(seen)[:6] if steps else (),
        "free_faces": [one.id for one in seen.cast if one.player and not one.owners][:6],
    }


def people(seen: Seen) -> Context:
    """Who sits where."""
    return {"seats": seats(seen)}


def evening(seen: Seen) -> Context:
    """The session, and what the table has settled."""
    session = seen.view.session
    return {
        "session_open": seen.session_open,
        "session_elsewhere": not seen.seeded and session is not None and not session.seed,
        "options": said_fields(offered(seen.game), seen.view.settings),
        "board": board(seen),
    }


def member(seen: Seen, id: str) -> Context | None:
    """One of the cast with their whole sheet, for a drawer."""
    one = seen.character(id)
    if one is None:
        return None
    return {
        "one": character(seen, one),
        "players": players(seen),
        "faces": faces(seen),
        "is_gm": True,
        "ahead": own_ahead(seen, id),
    }
