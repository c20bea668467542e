"""The journal as the pages show it: each line of a view, made ready for its template. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct, ValidationError
from msgspec.structs import replace

from paravent.core.game import Game, Tone
from paravent.core.parameters import Flag, Parameter, Whole, declared
from paravent.core.steps import Modifier
from paravent.core.words import Language, Words, signed
from paravent.sight.fields import as_called, is_kept, shown
from paravent.sight.seen import Seen
from paravent.sight.sight_words import COLON
from paravent.table.entry import Change, MoveLine, RollLine
from paravent.table.move_steps import FactStep, SeenStep, ThrowStep, kind_of
from paravent.table.values import BOARD


class Face(Struct, frozen=True):
    """A die of a throw: what it showed, how it is drawn, and what it became if it was thrown again."""

    face: int
    state: str = ""
    after: int | None = None
    after_state: str = ""
    mark: str = ""


class Thrown(Struct, frozen=True):
    """Dice of one throw, with those that were thrown again since."""

    by: str
    sides: int
    faces: tuple[Face, ...]
    because: tuple[Modifier, ...]
    rule: str
    typed: bool
    extra: tuple[Face, ...] = ()


def tone(seen: Seen, line: MoveLine) -> Tone | Literal[""]:
    """Whether a move ended well or ill for the reader's side: for whom a player plays, or else for those whom players
    play, if it is the same for all of them. The GM, a television and a report take no side."""
    if seen.kind != "player":
        return ""
    tones, sides = tones_of(seen.game, line), {one.id: one for one in seen.cast}
    told = [(tones[role], sides[id]) for role, id in line.roles.items() if role in tones and id in sides]
    own = [how for how, one in told if one.mine]
    friends = {how for how, one in told if one.player or one.owners}
    return own[0] if own else friends.pop() if len(friends) == 1 else ""


def actors_tone(game: Game, line: MoveLine) -> Tone | Literal[""]:
    """Whether a move ended well or ill for whoever acts."""
    return next(iter(tones_of(game, line).values()), "")


def tones_of(game: Game, line: MoveLine) -> Mapping[str, Tone]:
    """For whom by role a move ended well or ill."""
    return _older_tones(game, line) if line.tones is None else line.tones


def _older_tones(game: Game, line: MoveLine) -> Mapping[str, Tone]:
    """The tones of a line that was written before they were kept: as its outcome says, read back."""
    move = game.move(line.move)
    thrown = any(kind_of(step) in ("throw", "cards") for step in line.steps)
    if move is None or line.outcome is None or not thrown:
        return {}
    try:
        return move.tones(move.read_outcome(line.outcome))
    except ValidationError:
        return {}


def throws(steps: tuple[SeenStep, ...]) -> list[Thrown]:
    """The throws of a move; dice thrown again stand beside what they showed before."""
    found: list[Thrown] = []
    read: dict[str, int] = {}
    for step in steps:
        if isinstance(step, FactStep) and step.scale is not None:
            read[step.by] = len(found)
        elif isinstance(step, ThrowStep):
            theirs = [place for place, one in enumerate(found) if one.by == step.by]
            found = _with(found, step, read.get(step.by, theirs[-1] if theirs else -1))
    return found


def _with(found: list[Thrown], step: ThrowStep, place: int) -> list[Thrown]:
    """One throw more; one made again takes up the die that is read on a line, or the last of theirs, and what only
    confirmed that one counts no more."""
    if not step.again or not 0 <= place < len(found) or found[place].by != step.by:
        return [*found, _thrown(step)]
    later = [_struck(one) if one.by == step.by else one for one in found[place + 1 :]]
    return [*found[:place], thrown_again(found[place], step), *later]


def _struck(one: Thrown) -> Thrown:
    return replace(one, faces=tuple(replace(face, state="out") for face in one.faces))


def _thrown(step: ThrowStep) -> Thrown:
    marks = step.marks or ("",) * len(step.faces)
    faces = tuple(
        Face(face, mark_state(mark, face, step.sides), mark=mark)
        for face, mark in zip(step.faces, marks, strict=True)
    )
    return Thrown(step.by, step.sides, faces, step.because, step.rule, step.typed)


def mark_state(mark: str, face: int, sides: int) -> str:
    """A die that bears a mark is drawn bold, a high one and a low one unlike; the others plainly."""
    if mark in ("", "blank"):
        return ""
    return "marked" if 2 * face > sides else "marked low"


def thrown_again(before: Thrown, step: ThrowStep) -> Thrown:
    """The dice that were taken up, each with what it shows now; the others are kept, and more may have come."""
    new, lie = _thrown(step), [*before.faces, *before.extra]
    taken = step.because[0].amount if step.because else len(new.faces)
    places = again_places(lie, taken)
    for place, now in zip(places, new.faces, strict=False):
        first = lie[place].face if lie[place].after is None else lie[place].after or 0
        lie[place] = Face(first, "out", now.face, now.state, now.mark)
    kept = [one if place in places else _kept(one) for place, one in enumerate(lie)] if places else lie
    more, many = new.faces[len(places) :], len(before.faces)
    typed = before.typed or new.typed
    return Thrown(
        before.by,
        before.sides,
        tuple(kept[:many]),
        before.because,
        before.rule,
        typed,
        (*kept[many:], *more),
    )


def _kept(one: Face) -> Face:
    return one if one.after is not None else Face(one.face, f"{one.state} kept".strip(), mark=one.mark)


def again_places(lie: Sequence[Face], again: int) -> list[int]:
    """Which dice were taken up again: all that bear one mark, if there are as many; or all of them."""
    for mark in ("blank", *dict.fromkeys(one.mark for one in lie)):
        places = [place for place, one in enumerate(lie) if mark and one.mark == mark]
        if len(places) == again:
            return places
    return list(range(again)) if len(lie) == again else []


class Lying(Struct, frozen=True):
    """A die as it lies on the table now: its face, whether it counts, whether it is somebody else's than the actor's,
    and whether it was taken up and thrown again."""

    sides: int
    face: int
    state: str = ""
    other: bool = False
    again: bool = False

    def __str__(self) -> str:
        """As a page is told of it: `6:1:low:again`."""
        mark = "low" if "low" in self.state else "hit" if "marked" in self.state else ""
        said = (str(self.sides), str(self.face), mark, "other" * self.other, "again" * self.again)
        return ":".join(one for one in said if one)


def lying(thrown: Iterable[Thrown], first: str) -> tuple[Lying, ...]:
    """Every die of a move as it lies now; `first` is the role of whoever acts."""
    return tuple(
        Lying(
            one.sides,
            face.face if face.after is None else face.after,
            face.state if face.after is None else face.after_state,
            one.by != first,
            face.after is not None,
        )
        for one in thrown
        for face in (*one.faces, *one.extra)
    )


def latest(thrown: Iterable[Thrown]) -> Iterable[Thrown]:
    """The last throw of each: of a contest of many rounds, what lies there now."""
    return {one.by: one for one in thrown}.values()


def lying_free(line: RollLine) -> tuple[Lying, ...]:
    """Every die of a roll outside any rule."""
    terms = (one for one in line.dice if one.sides is not None)
    return tuple(Lying(one.sides or 0, face) for one in terms for face in one.faces or ())


def clock(at: str) -> str:
    """An hour and minute, as the clock of this computer says."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
    except ValueError:
        return ""


def later(at: str, seconds: int) -> str:
    """So many seconds later."""
    return (datetime.fromisoformat(at) + timedelta(seconds=seconds)).isoformat(timespec="milliseconds")


def time_said(minutes: int, language: Language) -> str:
    """A span of game time: «1 j 2 h 05 min»."""
    days, rest = divmod(minutes, 24 * 60)
    hours, left = divmod(rest, 60)
    day = "j" if language == "fr" else "d"
    parts = [f"{days} {day}"] if days else []
    parts += [f"{hours} h"] if hours else []
    parts += [f"{left} min"] if left or not parts else []
    return "\u00a0".join(parts)


def glass_said(seconds: int) -> str:
    """How long an hourglass runs: «3 min», «1 min 30 s»."""
    minutes, left = divmod(seconds, 60)
    return "\u00a0".join(([f"{minutes} min"] if minutes else []) + ([f"{left} s"] if left else []))


def changes_said(
    game: Game,
    changes: Iterable[Change],
    names: Mapping[str, str],
    language: Language,
    *,
    kept: bool = False,
    called: Mapping[str, Words] = {},
) -> list[str]:
    """What changed on sheets and on the board, in words: «Léa · Dégâts : 1 → 2»; of a track of losses, by how much what
    is left has changed: «Léa · PHY −2». Fields are named as they are `called` at the table; what the table keeps by
    itself is said only on demand."""
    said = []
    for change in changes:
        shape = game.board if change.character == BOARD and game.board else game.sheet
        field = next((one for one in declared(shape) if one.key == change.field), None)
        if field is None or (is_kept(game, change.field) and not kept):
            continue
        name, line = names.get(change.character, ""), _change_said(as_called(field, called), change, language)
        said.append(f"{name} · {line}" if name else line[:1].upper() + line[1:])
    return said


def _change_said(field: Parameter, change: Change, language: Language) -> str:
    kind = field.kind
    if isinstance(kind, Whole) and kind.left is not None:
        return f"{kind.left.say(language)} {signed(change.before - change.after)}"
    before, after = (shown(kind, value, language) or "\u2014" for value in (change.before, change.after))
    said = after if isinstance(kind, Flag) else f"{before}\u00a0\u2192\u00a0{after}"
    return f"{kind.words.say(language)}{COLON.say(language)}{said}"
