"""The picture of an evening, drawn."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.games import found
from paravent.paper.evening_picture import (
    DICE,
    FIGURES,
    FOOT,
    HIGH,
    SCENE,
    SMALL,
    WIDE,
    called,
    keepsake_png,
    keepsake_svg,
    places,
)
from paravent.sight.keepsake import Keepsake, keepsake
from paravent.table import commands as c
from paravent.table.table_file import export
from tests.table.desk import AT, company
from tests.table.little import LITTLE

GAMES = [pytest.param(game, id=game.id) for game in (*found().values(), LITTLE)]


def kept_of(game: Game) -> Keepsake:
    """An evening of a game."""
    desk = company(game)
    desk.do("s1", c.RollFreely("3d6"))
    desk.do("gm", c.CloseSession())
    return keepsake(export(desk.done, game_version="1", at=AT), {game.id: game}, "fr")


@pytest.mark.parametrize("game", GAMES)
def test_it_is_a_drawing_of_its_size_with_its_words(game: Game) -> None:
    """Whole XML that names what it shows, with every face, nothing from elsewhere and no script."""
    kept = kept_of(game)
    text = keepsake_svg(kept)
    root = ET.fromstring(text)
    assert (root.get("width"), root.get("height")) == (str(WIDE), str(HIGH))
    assert root.get("aria-label") == kept.alt
    said = " ".join(root.itertext())
    for words in (kept.title, kept.about, "3 dés vérifiés", "Ada", "Bob"):
        assert words in said
    assert "relance" not in said
    assert "relance" in keepsake_svg(replace(kept, figures=((3, "relances"),)))
    assert not any(sign in text for sign in ("<script", 'href="http', "onload"))


def test_what_people_wrote_is_no_markup_and_fits() -> None:
    """A table's name with signs of XML, and one that is far too long."""
    kept = kept_of(LITTLE)
    sly = keepsake_svg(replace(kept, title="<script>alert(1)</script> & co", moment="mot " * 90))
    assert "<script>" not in sly
    ET.fromstring(sly)
    lines = [len(one.text or "") for one in ET.fromstring(sly).iter() if one.get("font-size") == "50"]
    assert len(lines) == 3
    assert max(lines) <= 38


@pytest.mark.parametrize("people", [1, 2, 4, 6])
@pytest.mark.parametrize("full", [False, True])
def test_what_there_is_fills_the_card(people: int, full: bool) -> None:
    """Whatever is there, nothing lies over another: the less there is, the larger are faces and drawing."""
    kept = kept_of(LITTLE)
    faces = tuple((f"Ada {n}", kept.faces[0][1]) for n in range(people))
    more = {"moment": "mot " * 40, "why": "Le pont", "dice": (6,) * 12, "figures": ((3, "actions"),) * 3}
    kept = replace(kept, faces=faces, **(more if full else {}))
    lines = 3 if full else 0
    at = places(kept, lines)
    end = at.dice - 24 + (DICE if full else 0) + (FIGURES if full else 0) + FOOT
    assert HIGH - 12 <= end <= HIGH + 12
    assert at.face <= at.step - 24
    assert at.face >= SMALL
    assert full or (at.face > SMALL and at.scene > SCENE)


def test_the_dots_are_as_many_as_it_says() -> None:
    """1080 by 1350, as PNG."""
    made = keepsake_png(kept_of(found()["yze"]))
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(made[16:20]), int.from_bytes(made[20:24])) == (WIDE, HIGH)


def test_names_under_faces_are_all_whole_or_all_first_ones() -> None:
    """One long name calls everybody by the first; what is long even so is cut."""
    assert called(["Ada Lo", "Bob Ka"], 200) == ["Ada Lo", "Bob Ka"]
    assert called(["Ada Lo", "Barnabé des Moulins"], 200) == ["Ada", "Barnabé"]
    assert called(["Ada Lo", "Aristophanielle d’Or"], 120) == ["Ada", "Aristo…"]
