"""A game looks like itself, by day and by night, and can be read."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from paravent.core.refusal import RuleError
from paravent.games import found
from paravent.sight.contrast import contrast
from paravent.sight.skin import PICTURES, Skin, picture, plain_skin, skin_in, skin_of
from paravent.web.pages.assets import STATIC

ACCENTS = ("#000000", "#ffffff", "#8c3b1f", "#ffee00", "#00ff88", "#336699", "not a colour")
GROUNDS = ("paper", "leaf", "lift")
TEXT, LARGE, BODY = 4.5, 3.0, 7.0
"""What the guidelines ask of text, of controls and signs, and what we ask of ink."""


def common() -> tuple[dict[str, str], dict[str, str]]:
    """The tokens that every page has, by day and by night."""
    css = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
    day, night = {}, {}
    for name, first, second in re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", css):
        day[name], night[name] = first, second
    for name, colour in re.findall(r"--([\w-]+): (#\w{6});", css):
        day[name] = night[name] = colour
    return day, night


def palettes() -> dict[str, dict[str, str]]:
    """Every game's, a plain page's and those of games that say no more than a colour."""
    skins: dict[str, Skin | None] = {"no game": None, **{id: skin_of(game) for id, game in found().items()}}
    skins |= {accent: plain_skin(accent) for accent in ACCENTS}
    day, night = common()
    return {
        f"{name} by {theme}": {**ground, **(getattr(skin, theme) if skin else {})}
        for name, skin in skins.items()
        for theme, ground in (("day", day), ("night", night))
    }


def pairs() -> list[tuple[str, str, float]]:
    """Which colour stands on which, and how well it must be seen."""
    text = ("soft", "accent", "second", "good", "bad", "warn", "veil")
    found = [(one, ground, TEXT) for one, ground in product(text, GROUNDS)]
    found += [("ink", ground, BODY) for ground in (*GROUNDS, "shade")]
    found += [
        ("ink", "tint", TEXT),
        ("soft", "shade", TEXT),
        ("accent", "tint", TEXT),
        ("on-accent", "accent", TEXT),
    ]
    found += [
        ("on-deep", "deep", BODY),
        ("soft", "wood", TEXT),
        ("ink", "wood", BODY),
        ("spark", "deep", TEXT),
    ]
    found += [(one, f"{one}-tint", TEXT) for one in ("good", "bad", "warn", "veil")]
    own_line = product(("ink", "soft", "accent"), ("good-tint", "bad-tint", "shade"))
    found += [(one, ground, TEXT) for one, ground in own_line]
    found += [(one, ground, LARGE) for one, ground in product(("edge", "wound", "ring"), ("paper", "leaf"))]
    for seat in range(1, 9):
        found += [(f"p{seat}", "paper", LARGE), (f"p{seat}", "leaf", LARGE), (f"p{seat}", "on-player", TEXT)]
    return found


@pytest.mark.parametrize("name", palettes())
def test_every_colour_can_be_read_on_what_it_stands_on(name: str) -> None:
    """In every game, by day and by night, and in any game that says only its colour."""
    palette = palettes()[name]
    low = [
        f"{one} on {ground}: {contrast(palette[one], palette[ground]):.2f}"
        for one, ground, wanted in pairs()
        if contrast(palette[one], palette[ground]) < wanted
    ]
    assert low == []


def test_a_colour_that_cannot_be_read_is_seen() -> None:
    assert contrast("#777777", "#808080") < LARGE < TEXT < contrast("#000000", "#ffffff")


@pytest.mark.parametrize("id", found())
def test_each_game_has_pictures_that_bring_nothing_with_them(id: str) -> None:
    """Drawings alone: no script, no style that our pages forbid, nothing of another address."""
    for name in PICTURES:
        path = picture(found()[id], name)
        assert path is not None, name
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"<script|<style|style=|href=\"(?!#)|<foreignObject|\son\w+=", text), path
        assert len(text) < 40_000


def test_one_game_is_shown_first() -> None:
    assert sum(skin_of(game).first for game in found().values()) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[day]\naccent = "red"\n[night]\naccent = "#000000"', "day"),
        ('[day]\naccent = "#000000"\n[night]', "day and night"),
        ('[day]\n[night]\n[type]\ndisplay = "a; } body {"', "display"),
        ("[day]\n[night]\nsize = 3", "size"),
        ('[day]\nheart = "#000000"\n[night]', "heart"),
    ],
)
def test_a_skin_that_says_nonsense_is_refused_with_its_file(tmp_path: Path, text: str, said: str) -> None:
    """And nothing of it gets into a style sheet."""
    path = tmp_path / "skin.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RuleError, match=rf"skin\.toml.*{said}"):
        skin_in(path)
