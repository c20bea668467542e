"""How a game looks on a screen: what its `skin.toml` says, or what becomes of its one colour where it has none.

first = true                       # the one that a newcomer is shown first
mood.fr = "Une phrase de l’aventure."
mood.en = "A sentence of the adventure."
[day]
accent = "#0f6660"                 # any token of the ground or of the game, by day and again by night
[type]
display = '"Fraunces", Georgia, serif'
[shape]
corner = "10px"
[portrait]                         # how faces are drawn: their ground, hats and clothes
ground = "wind"
[[portrait.people]]                # somebody who looks just so
names = ["Zoé"]
hat = "beret"
[[portrait.kinds]]                 # what faces of these first names, and of these beginnings, may have
names = ["Zoé", "Garde"]
beards = ["none"]

`scene.svg`, `texture.svg` and `ornament.svg` stand beside it; each may be missing. Other drawings beside it are for
scenes and documents, which name them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, ValidationError, convert

from paravent.core.data_file import toml
from paravent.core.game import Game
from paravent.core.per_game import per_game
from paravent.core.refusal import RuleError
from paravent.core.words import Words
from paravent.sight.contrast import HEX, mixed, readable

PLAIN: Final = "#5b4636"
PICTURES: Final = ("scene", "texture", "ornament")
"""Those of every page; scenes and documents of its scenario may have others, by name."""
NAME: Final = re.compile(r"[a-z0-9-]{1,40}")
Colour: TypeAlias = Annotated[str, Meta(pattern=f"^{HEX.pattern}$(?!\n)")]
Measure: TypeAlias = Annotated[str, Meta(pattern=r"^-?[0-9.]+(px|em|rem)?$")]
Faces: TypeAlias = Annotated[str, Meta(pattern=r'^[\w",. -]+$')]
Token: TypeAlias = Literal[
    "wood", "paper", "leaf", "lift", "shade", "line", "edge", "ink", "soft", "accent", "on-accent", "tint", "second",
    "spark", "deep", "on-deep",
]  # fmt: skip
Palette: TypeAlias = dict[Token, Colour]
DAY: Final[Palette] = {"paper": "#f4ecdd", "leaf": "#fffaf0", "lift": "#ffffff", "ink": "#231a12"}
NIGHT: Final[Palette] = {"paper": "#17130f", "leaf": "#211b16", "lift": "#2b241d", "ink": "#f3e9da"}
"""The grounds that every page has, on which a colour must be read."""


Ground: TypeAlias = Literal["plain", "wind", "dots", "lines", "stars", "slope"]
Mark: TypeAlias = Literal["", "light", "hatched"]
Hair: TypeAlias = Literal[
    "", "short", "bob", "long", "bun", "curls", "tail", "crop", "braids", "swept", "bald"
]  # fmt: skip
Hat: TypeAlias = Literal[
    "", "none", "brim", "hood", "beret", "kerchief", "bow", "ears", "band", "witch", "sailor", "beanie", "top", "cap",
    "headset", "visor", "collar",
]  # fmt: skip
Beard: TypeAlias = Literal["", "none", "full", "moustache", "goatee"]
Wear: TypeAlias = Literal[
    "", "plate", "cloak", "coat", "collar", "lace", "scarf", "sailor", "suit", "jacket", "vest"
]  # fmt: skip
Corners: TypeAlias = Annotated[str, Meta(pattern=r"^([0-9]{1,2}% ?){0,4}$")]


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody looks, as far as it is said."""

    names: tuple[str, ...] = ()
    skin: Colour | Literal[""] = ""
    dye: Colour | Literal[""] = ""
    hair: Hair = ""
    hat: Hat = ""
    beard: Beard = ""
    wear: Wear = ""
    beast: bool = False
    """An animal: `dye` is its coat, and those of one name are numbered."""


class PersonKind(Struct, frozen=True, forbid_unknown_fields=True):
    """What faces of some names may have, as far as it is said. A name is meant by its first word or whole; so is a
    beginning: whoever begins as one is offered names of its kind."""

    names: tuple[str, ...]
    hairs: tuple[Hair, ...] = ()
    beards: tuple[Beard, ...] = ()


class Portrait(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game draws faces: grounds as three colours each, with `ink` or without, and those who look just so."""

    ground: Ground = "plain"
    backs: tuple[tuple[Colour, Colour, Colour], ...] = ()
    hats: tuple[Hat, ...] = ("none", "brim", "beanie", "none", "cap")
    wears: tuple[Wear, ...] = ("collar", "scarf", "jacket", "coat")
    marks: Mark = ""
    ink: bool = False
    people: tuple[Person, ...] = ()
    kinds: tuple[PersonKind, ...] = ()

    def kind_of(self, name: str) -> int | None:
        """The place of the kind that a name is of; none where it may be of any."""
        meant = (name, name.partition(" ")[0])
        return next((n for n, kind in enumerate(self.kinds) if any(one in kind.names for one in meant)), None)


class Type(Struct, frozen=True, forbid_unknown_fields=True):
    """The face of a game's titles, and how it is set."""

    display: Faces = ""
    weight: Measure = ""
    track: Measure = ""
    word: Measure = ""
    scale: Measure = ""
    lead: Measure = ""


class Shape(Struct, frozen=True, forbid_unknown_fields=True):
    """The corners of its cards and buttons, the width of their lines, the corners of its faces."""

    corner: Measure = ""
    hair: Measure = ""
    face: Corners = ""


class Skin(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is shown: its colours by day and by night, its type, its shapes, and what the lobby says of it."""

    day: Palette
    night: Palette
    type: Type = Type()
    shape: Shape = Shape()
    portrait: Portrait = Portrait()
    mood: Words | None = None
    lesson: Words | None = None
    dice: Words | None = None
    first: bool = False

    def tokens(self) -> dict[str, str]:
        """What a style sheet is told, by the names of its tokens."""
        colours = {name: _by_theme(self.day[name], self.night[name]) for name in self.day}
        faces = {"display": self.type.display, "face-corner": self.shape.face}
        faces |= {"corner": self.shape.corner, "hair": self.shape.hair}
        faces |= {
            f"display-{name}": getattr(self.type, name)
            for name in ("weight", "track", "word", "scale", "lead")
        }
        return colours | {name: value for name, value in faces.items() if value}


def _by_theme(day: str, night: str) -> str:
    return day if day == night else f"light-dark({day}, {night})"


@per_game
def skin_of(game: Game) -> Skin:
    """The skin of a game: its own, or one made of its colour."""
    return plain_skin(game.accent) if game.skin is None else skin_in(game.skin)


def skin_in(path: Path) -> Skin:
    """What a file says; what is wrong with it is said with its name."""
    try:
        skin = convert(toml(path.read_text(encoding="utf-8"), str(path)), Skin)
    except ValidationError as error:
        raise RuleError(f"{path}: {error}") from error
    if skin.day.keys() != skin.night.keys():
        raise RuleError(f"{path}: day and night do not name the same colours")
    return skin


def plain_skin(accent: str) -> Skin:
    """A decent skin from one colour, which is moved until it can be read on every ground."""
    colour = accent if HEX.fullmatch(accent) else PLAIN
    return Skin(_day(colour), _night(colour))


def _day(colour: str) -> Palette:
    tint = mixed(colour, DAY["leaf"], 0.14)
    grounds = (DAY["paper"], DAY["leaf"], DAY["lift"], tint)
    accent = readable(colour, grounds, -0.01, 5)
    return {"accent": accent, "on-accent": "#ffffff", "tint": tint, "second": accent, **_picture(colour)}


def _night(colour: str) -> Palette:
    tint = mixed(colour, NIGHT["leaf"], 0.2)
    grounds = (NIGHT["paper"], NIGHT["leaf"], NIGHT["lift"], tint)
    accent = readable(colour, grounds, 0.01, 5)
    dark = readable(colour, (accent,), -0.01, 5)
    return {"accent": accent, "on-accent": dark, "tint": tint, "second": accent, **_picture(colour)}


def _picture(colour: str) -> Palette:
    deep = readable(colour, ("#fdf3e3",), -0.01, 11)
    return {"spark": readable(colour, (deep,), 0.01, 6), "deep": deep, "on-deep": "#fdf3e3"}


def picture(game: Game, name: str) -> Path | None:
    """A picture of a game, where it has one."""
    if game.skin is None or not NAME.fullmatch(name):
        return None
    path = game.skin.with_name(f"{name}.svg")
    return path if path.is_file() else None


def sheet(game: Game, pictures: dict[str, str]) -> str:
    """The style sheet of a game, for whatever part of a page says that it is about it."""
    tokens = skin_of(game).tokens() | {name: f"url({address})" for name, address in pictures.items()}
    written = ";".join(f"--{name}:{value}" for name, value in tokens.items())
    return f"[data-game={re.sub(r'[^a-z0-9_-]', '', game.id)}]{{{written}}}"
