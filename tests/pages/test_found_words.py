"""Words that somebody looks for in the rules."""

from __future__ import annotations

from paravent.games import yze
from paravent.web.pages.card_pages import search
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


def test_letters_keep_their_places() -> None:
    for text in ("Œuvre ßeul İstanbul", "É\u0301 \u0301"):
        assert len(plain(text)) == len(text)


def test_rules_are_found_without_their_accents() -> None:
    assert search(yze.GAME, "degats", "fr") == search(yze.GAME, "Dégâts", "fr") != []
