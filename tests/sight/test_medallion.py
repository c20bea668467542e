"""Faces are drawn from names: the same for everybody, and from what the skins say."""

from __future__ import annotations

import re
from typing import get_args
from xml.etree import ElementTree as ET

from paravent.core.game import Game
from paravent.core.words import LANGUAGES
from paravent.games import found
from paravent.sight import face_parts as parts
from paravent.sight import skin
from paravent.sight.medallion import COLOURS, SEAL, SEED, drawings, drawn, initials, medallion, seed_of
from paravent.sight.skin import plain_skin, skin_of
from paravent.web.pages.assets import STATIC


def test_a_name_has_one_face_and_another_turn_another() -> None:
    for game in found().values():
        look = skin_of(game)
        seeds = {seed_of(look.portrait, "Zoé", turn) for turn in range(4)}
        assert len({medallion(look, seed) for seed in seeds}) > 1
        assert medallion(look, seed_of(look.portrait, "Zoé")) == drawings(game)(
            seed_of(look.portrait, "Zoé"), 0
        )


def test_every_face_is_a_picture_and_nothing_else() -> None:
    """Whole XML of a stated size, without style, script or address, in every game and in one that says nothing."""
    for look in (*map(skin_of, found().values()), plain_skin("#883311")):
        for number in range(40):
            drawn = medallion(look, f"{number:016x}", number % len(COLOURS))
            tree = ET.fromstring(drawn)
            assert (tree.get("width"), tree.get("height")) == ("120", "120")
            assert {element.tag.partition("}")[2] for element in tree} == {"path"}
            assert not re.search(r"style|href|url|NaN|None", drawn)


def test_every_word_of_a_skin_has_its_drawing() -> None:
    named = (skin.Ground, skin.Mark, skin.Hair, skin.Hat, skin.Beard, skin.Wear)
    drawn = (parts.GROUNDS, parts.MARKS, parts.HAIRS, parts.HATS, parts.BEARDS, parts.WEARS)
    for words, shapes in zip(named, drawn, strict=True):
        assert {one for one in get_args(words) if one} == {one for one in shapes if one}


def test_clothes_have_the_colours_of_the_seats() -> None:
    tokens = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
    seats = re.findall(r"--p\d: light-dark\((#\w+),", tokens)
    assert list(COLOURS[1:]) == seats


def test_animals_look_like_animals_however_many_there_are() -> None:
    """All of one kind have one head, and nobody's hat."""
    game = found()["undesix"]
    portrait = skin_of(game).portrait
    assert seed_of(portrait, "Loup") == seed_of(portrait, "Loup 3") == seed_of(portrait, "Wolf")
    assert parts.BEAST[2].d in drawn(game, "Loup 3")
    assert parts.HEAD[0].d not in drawn(game, "Loup 3")


def test_ready_characters_look_just_so_in_both_languages() -> None:
    """Each is somebody of the skin, and no two of a game are the same."""
    for game in found().values():
        seeds = [seed_of(skin_of(game).portrait, name) for name in ready_names(game)]
        assert all(seed.startswith("p") for seed in seeds), game.id
        assert len(set(seeds)) == len(game.ready.characters) if game.ready else not seeds


def ready_names(game: Game) -> set[str]:
    """What ready characters are called."""
    ready = game.ready.characters if game.ready else ()
    return {str(game.written(one, language)["name"]) for one in ready for language in LANGUAGES}


def test_a_seal_has_the_initials_of_its_name_in_the_players_colour() -> None:
    """In the place of a face, where somebody wants none; whatever letters they are, it is a picture."""
    assert [initials(one) for one in ("Ysaline Corvaux", "Lulu 8", "Zoé", "Hugo Sept-Lieues", "<&>", "")] == [
        "YC",
        "L8",
        "Z",
        "HL",
        "?",
        "?",
    ]
    for game in found().values():
        portrait = skin_of(game).portrait
        for name in ("Ysaline Corvaux", "Œdipe", "李 小龙"):
            seed = seed_of(portrait, name, SEAL)
            assert SEED.fullmatch(seed)
            tree = ET.fromstring(drawings(game)(seed, 3))
            (text,) = (one for one in tree.iter() if one.tag.endswith("text"))
            assert text.text == initials(name)
            assert COLOURS[3] in {one.get("fill") for one in tree.iter()}


def test_a_name_of_a_kind_is_known_by_its_first_word_and_a_beginning_whole() -> None:
    """A name of no kind may have any face."""
    portrait = skin_of(found()["yze"]).portrait
    assert portrait.kind_of("Ysaline Quelqu’un") == portrait.kind_of("Lame jurée")
    assert portrait.kind_of("Barnabé") not in (None, portrait.kind_of("Ysaline"))
    assert portrait.kind_of("Zoé") is None
    assert SEED.fullmatch(seed_of(portrait, "Ysaline Quelqu’un", 2))
