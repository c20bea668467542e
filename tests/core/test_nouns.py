"""Nouns that a game has words of its own for."""

from __future__ import annotations

import pytest

from paravent.core.nouns import FIGHT, NOUNS, ROUND, Noun, nouns, spoken
from paravent.core.words import Words, same

BRAWL = Noun(same("bagarre"), same("bagarres"), feminine=True)
ASSAULT = Noun(same("assaut"), same("assauts"))


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        (FIGHT, ["le combat", "du combat", "au combat", "ce combat", "un combat"]),
        (BRAWL, ["la bagarre", "de la bagarre", "à la bagarre", "cette bagarre", "une bagarre"]),
        (ASSAULT, ["l’assaut", "de l’assaut", "à l’assaut", "cet assaut", "un assaut"]),
    ],
    ids=["masculine", "feminine", "before a vowel"],
)
def test_french_puts_its_small_words_before_a_noun(noun: Noun, said: list[str]) -> None:
    """By gender, and by how the noun begins."""
    assert [one.fr for one in (noun.the, noun.of_the, noun.to_the, noun.this, noun.single)] == said


def test_a_sentence_is_filled_with_the_nouns_of_a_game() -> None:
    """With a capital where it begins with one, and counted as each language counts."""
    begins = Words("{The_fight} commence.", "{The_fight} begins.")
    lasts = Words("{n} {n:{round}|{rounds}}", "{n} {n:{round}|{rounds}}")
    assert spoken(begins, "en", NOUNS) == "The fight begins."
    assert spoken(begins, "fr", nouns(BRAWL, ROUND)) == "La bagarre commence."
    assert [spoken(lasts, "fr", nouns(FIGHT, ASSAULT), n=n) for n in (1, 2)] == ["1 assaut", "2 assauts"]


def test_what_a_page_fills_in_itself_is_left_to_it() -> None:
    """Words that lack a value are given as they are written."""
    assert spoken(Words("{round} {n}", "{round} {n}"), "fr", NOUNS) == "{round} {n}"
    assert spoken(Words("Oui {n}", "Yes {n}"), "fr", NOUNS) == "Oui {n}"
