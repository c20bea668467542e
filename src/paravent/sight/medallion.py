"""A face for everybody: a small bust of cut paper, drawn from a name, a game's skin and a player's colour.

The same name has the same face on every screen, and nothing of it is kept; `turn` is for whoever wants another one.
No style, no script, and a size of its own: browsers that find none in a picture may show nothing at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Final, TypeVar, get_args

from msgspec import json

from paravent.core.game import Game
from paravent.core.per_game import per_game
from paravent.sight import face_parts as parts
from paravent.sight.contrast import mixed
from paravent.sight.face_parts import Paint, Shape
from paravent.sight.skin import Beard, Hair, Person, PersonKind, Portrait, Skin, skin_of

T = TypeVar("T")
COLOURS: Final = (
    "#6d5f52", "#a5341f", "#1d5f9e", "#2b6b34", "#7a3d94", "#8a5300", "#0c6a6c", "#a02663", "#4d5563",
)  # fmt: skip
"""Of clothes, by the colour that a player chose; the first where there is none."""
STYLES: Final[tuple[Hair, ...]] = tuple(one for one in get_args(Hair) if one)
BEARDS: Final[tuple[Beard, ...]] = (*("none",) * 7, "full", "moustache", "goatee")
SEED: Final = re.compile(r"p[0-9]{1,3}|(k[0-9]-)?[0-9a-f]{16}|i([0-9a-f]{2}){1,8}")
"""What a face may be drawn from: see `seed_of`."""
SEAL: Final = 99
"""The turn at which initials stand in the place of a face: the last that a new character may have."""
INK_WIDTH: Final = 3.2
INK: Final = "#1c0f24"


class _Choice:
    """What chance makes of a seed: one byte for each thing to choose, so that no choice moves another."""

    def __init__(self, seed: str) -> None:
        self._bytes = sha256(seed.encode()).digest()

    def of(self, choices: Sequence[T], place: int) -> T:
        """One of these."""
        return choices[self._bytes[place] % len(choices)]


def seed_of(portrait: Portrait, name: str, turn: int = 0) -> str:
    """What a face is drawn from, without the name: somebody of the book, the kind that a name is of and so many letters
    of a hash; of a seal, the initials."""
    unnumbered = re.sub(r" [0-9]{1,4}$", "", name)
    known = [n for n, one in enumerate(portrait.people) if (unnumbered if one.beast else name) in one.names]
    if turn == SEAL:
        return f"i{initials(name).encode().hex()}"
    if known and not turn:
        return f"p{known[0]}"
    kind = portrait.kind_of(name)
    drawn = sha256(f"{name}\0{portrait.ground}\0{turn}".encode()).hexdigest()[:16]
    return drawn if kind is None else f"k{kind}-{drawn}"


def initials(name: str) -> str:
    """The first letters of a name: of its first word and of its last."""
    words = [one for one in re.split(r"[\s\u2019'-]+", name) if one[:1].isalnum()]
    return "".join(one[0] for one in dict.fromkeys((words[0], words[-1]))).upper() if words else "?"


@per_game
def drawings(game: Game) -> Callable[[str, int], str]:
    """The faces of a game, by seed and colour; the latest are remembered."""
    return lru_cache(500)(partial(medallion, skin_of(game)))


def drawn(game: Game, name: str, colour: int = 0, turn: int = 0) -> str:
    """The face of a name as SVG."""
    return drawings(game)(seed_of(skin_of(game).portrait, name, turn), colour)


@per_game
def edition(game: Game) -> str:
    """What changes whenever a game's faces are drawn otherwise."""
    here = Path(__file__)
    code = here.read_bytes() + here.with_name("face_parts.py").read_bytes()
    return sha256(code + json.encode(skin_of(game))).hexdigest()[:10]


def medallion(skin: Skin, seed: str, colour: int = 0) -> str:
    """The face of a seed as SVG."""
    portrait, chance = skin.portrait, _Choice(seed)
    person = person_of(skin, seed)
    palette = _palette(portrait, person, chance.of(portrait.backs or _backs(skin), 0), COLOURS[colour])
    ink = f' stroke="{INK}" stroke-width="{INK_WIDTH}"' if portrait.ink else ""
    if seed[:1] == "i":
        drawn = _seal(portrait, palette, bytes.fromhex(seed[1:]).decode(errors="replace"))
    else:
        drawn = "".join(_path(shape, palette, ink) for shape in _shapes(portrait, person, chance))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120" '
        f'stroke-linecap="round" stroke-linejoin="round">{drawn}</svg>\n'
    )


def person_of(skin: Skin, seed: str) -> Person:
    """Who is drawn from a seed."""
    portrait = skin.portrait
    return _person(portrait, _Choice(seed), _known(portrait, seed), _kind(portrait, seed))


def _seal(portrait: Portrait, palette: Mapping[str, str], letters: str) -> str:
    """Initials on a round of wax in the player's colour, over the ground of the game."""
    ground = "".join(
        _path(one, palette, "") for one in (parts.flat(parts.SQUARE, "back"), *parts.GROUNDS[portrait.ground])
    )
    return (
        f'{ground}<circle cx="60" cy="60" r="42" fill="{palette["player"]}" stroke="{palette["pale"]}" '
        f'stroke-width="4"/><text x="60" y="61" fill="#ffffff" font-family="Georgia, serif" font-size="40" '
        f'font-weight="700" text-anchor="middle" dominant-baseline="central">{escape(letters)}</text>'
    )


def _kind(portrait: Portrait, seed: str) -> PersonKind:
    place = int(seed[1]) if seed[:1] == "k" else len(portrait.kinds)
    return portrait.kinds[place] if place < len(portrait.kinds) else PersonKind(())


def _known(portrait: Portrait, seed: str) -> Person:
    place = int(seed[1:]) if seed[:1] == "p" else len(portrait.people)
    return portrait.people[place] if place < len(portrait.people) else Person()


def _backs(skin: Skin) -> tuple[tuple[str, str, str], ...]:
    """The ground of a game that says nothing of it: its own colours."""
    return ((skin.night["deep"], skin.day["spark"], skin.day["accent"]),)


def _person(portrait: Portrait, chance: _Choice, known: Person, kind: PersonKind) -> Person:
    """Whoever is known looks as is said of them, whoever is of a kind has what it has; the rest is chance."""
    dyes = parts.LOUD_DYES if portrait.ink else parts.DYES
    return Person(
        skin=known.skin or chance.of(parts.SKINS, 1),
        dye=known.dye or chance.of(dyes, 2),
        hair=known.hair or chance.of(kind.hairs or STYLES, 3),
        hat=known.hat or chance.of(portrait.hats, 4),
        beard=known.beard or chance.of(kind.beards or BEARDS, 5),
        wear=known.wear or chance.of(portrait.wears, 6),
        beast=known.beast,
    )


def _palette(portrait: Portrait, person: Person, ground: Sequence[str], player: str) -> dict[str, str]:
    back, disc, line = ground
    return {
        "back": back,
        "disc": disc,
        "line": line,
        "ink": INK if portrait.ink else mixed("#0a0807", back, 0.62),
        "skin": person.skin,
        "dark": mixed("#5a2418", person.skin, 0.3),
        "hair": person.dye,
        "shadow": mixed("#000000", person.dye, 0.16),
        "gloss": mixed("#ffffff", person.dye, 0.16),
        "player": player,
        "cloth": mixed("#1a120c", player, 0.1),
        "folds": mixed("#120c08", player, 0.42),
        "pale": mixed("#fff6e4", player, 0.78),
    }


def _shapes(portrait: Portrait, person: Person, chance: _Choice) -> Iterable[Shape]:
    """From the ground up."""
    yield parts.flat(parts.SQUARE, "back")
    yield from parts.GROUNDS[portrait.ground]
    yield from parts.BEAST if person.beast else _bust(portrait, person, chance)


def _bust(portrait: Portrait, person: Person, chance: _Choice) -> Iterable[Shape]:
    yield from parts.BEHIND.get("hood" if person.hat == "hood" else person.hair, ())
    yield from parts.SHOULDERS
    yield from parts.WEARS[person.wear]
    yield from parts.HEAD
    yield from _inked_look(chance) if portrait.ink else _look(chance)
    yield from parts.BEARDS[person.beard]
    yield from parts.HAIRS[person.hair]
    yield from parts.HATS[person.hat]
    yield from parts.MARKS[portrait.marks]


def _look(chance: _Choice) -> Iterable[Shape]:
    yield parts.stroke(chance.of(parts.BROWS, 7), ("hair", "#20140e", 0.5), 2.4)
    yield from parts.EYES
    yield parts.stroke(chance.of(parts.MOUTHS, 8), ("dark", "#6a1c16", 0.55), 2.2)


def _inked_look(chance: _Choice) -> Iterable[Shape]:
    mouth = chance.of(parts.INKED_MOUTHS, 8)
    yield from parts.INKED_EYES
    yield Shape(mouth, "#c21f4a" if mouth.endswith("Z") else "none", False, "ink", 2.6)


def _path(shape: Shape, palette: Mapping[str, str], ink: str) -> str:
    line = f' stroke="{_paint(shape.line, palette)}" stroke-width="{shape.width:g}"' if shape.line else ""
    seen = f' opacity="{shape.opacity:g}"' if shape.opacity < 1 else ""
    return f'<path d="{shape.d}" fill="{_paint(shape.fill, palette)}"{line or ink * shape.inked}{seen}/>'


def _paint(paint: Paint, palette: Mapping[str, str]) -> str:
    if isinstance(paint, str):
        return palette.get(paint, paint)
    one, other, share = paint
    return mixed(palette.get(other, other), palette.get(one, one), share)
