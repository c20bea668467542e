"""Words that somebody looks for in the rules."""

from __future__ import annotations

import re

import pytest

from paravent.core.game import Game
from paravent.games import found, yze
from paravent.web.pages.card_pages import search, stands_so
from paravent.web.pages.found_words import marked, plain


def test_what_was_looked_for_stands_out_whatever_its_accents() -> None:
    assert marked("Dégâts et dés", "degat") == "<mark>Dégât</mark>s et dés"
    assert marked("pousser un jet poussé", "pousse jet") == (
        "<mark>pousse</mark>r un <mark>jet</mark> poussé"
    )
    assert marked("a < b", "b") == "a &lt; <mark>b</mark>"
    assert marked("a.c abc", "a.c") == "<mark>a.c</mark> abc"
    assert marked("rien", " ") == "rien"


def test_words_are_looked_for_from_their_beginning_and_with_their_accents_where_they_stand_so() -> None:
    assert marked("On regarde le dé de Léa", "dé") == "On regarde le <mark>dé</mark> de Léa"
    assert all("dé" in f"{one.title.fr} {one.text.fr}".lower() for one in search(yze.GAME, "dé", "fr"))


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_what_is_marked_is_what_was_found(game: Game) -> None:
    """Where rules have a word with its accents, no text has it marked without: “dé” is not the “de” of a title."""
    assert stands_so(game, "dé", "fr")
    texts = [text.fr for one in search(game, "dé", "fr") for text in (one.title, one.text)]
    lit = {
        text for one in texts for text in re.findall("<mark>(.*?)</mark>", str(marked(one, "dé", exact=True)))
    }
    assert {one.casefold() for one in lit} == {"dé"}
    assert any("<mark>de</mark>" in str(marked(one, "dé")) for one in texts)


def test_letters_keep_their_places() -> None:
    for text in ("Œuvre ßeul İstanbul", "É\u0301 \u0301"):
        assert len(plain(text)) == len(text)


def test_rules_are_found_without_their_accents() -> None:
    assert search(yze.GAME, "degats", "fr") == search(yze.GAME, "Dégâts", "fr") != []
