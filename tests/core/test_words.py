"""Words in both languages, and figures as people read them."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paravent.core.words import (
    LANGUAGES,
    NARROW_SPACE,
    Words,
    alphabetical,
    decimal,
    filled,
    mean,
    percent,
    same,
    signed,
    unbroken,
    uncapital,
)

chances = st.fractions(0, 1, max_denominator=10**9)
digits = st.integers(0, 4)


def figure(text: str) -> Fraction:
    return Fraction(re.sub(r"[^\d.]", "", text.replace(",", ".")))


@given(chances, digits, st.sampled_from(LANGUAGES))
def test_a_percentage_is_none_only_when_impossible(chance: Fraction, places: int, language: str) -> None:
    """What is possible never reads 0 %, and what is impossible does."""
    text = percent(chance, "fr" if language == "fr" else "en", places)
    assert (figure(text) == 0) == (chance == 0)


@given(chances, digits, st.sampled_from(LANGUAGES))
def test_a_percentage_is_all_only_when_certain(chance: Fraction, places: int, language: str) -> None:
    """What is uncertain never reads 100 %, and what is certain does."""
    text = percent(chance, "fr" if language == "fr" else "en", places)
    assert (figure(text) == 100) == (chance == 1)


@given(chances, digits)
def test_a_percentage_is_within_half_a_step_or_says_beyond(chance: Fraction, places: int) -> None:
    """A plain figure is rounded to the nearest; a bound is a true one."""
    text = percent(chance, "en", places)
    step = Fraction(1, 10**places)
    if text.startswith("<"):
        assert 0 < chance * 100 < figure(text)
    elif text.startswith(">"):
        assert figure(text) < chance * 100 < 100
    else:
        assert abs(figure(text) - chance * 100) <= step / 2 + Fraction(1, 10**9)


def test_french_percentages_have_a_comma_and_a_narrow_space() -> None:
    """French writes «63,5 %», English “63.5%”."""
    assert percent(Fraction(635, 1000), "fr", 1) == f"63,5{NARROW_SPACE}%"
    assert percent(Fraction(635, 1000), "en", 1) == "63.5%"
    assert percent(Fraction(1, 1000), "fr") == f"<{NARROW_SPACE}1{NARROW_SPACE}%"
    assert percent(Fraction(999, 1000), "en") == f">{NARROW_SPACE}99%"


def test_floats_read_as_fractions_do() -> None:
    """A float is a chance as well."""
    assert percent(0.25, "en") == percent(Fraction(1, 4), "en") == "25%"


def test_decimals_follow_the_language() -> None:
    """A decimal comma in French, a point in English."""
    assert decimal(3.14159, 2, "fr") == "3,14"
    assert decimal(3.14159, 2, "en") == "3.14"


def test_a_whole_amount_has_no_decimals() -> None:
    """What is certain reads as a figure, a mean as a mean."""
    assert [mean(Fraction(n, 4), 2, "fr") for n in (4, 5, -8)] == ["1", "1,25", "-2"]


def test_a_modifier_has_its_sign() -> None:
    """A bonus has a plus, a penalty a true minus, nothing neither."""
    assert [signed(n) for n in (2, 0, -3)] == ["+2", "0", "\u22123"]


def test_filled_words_speak_each_language() -> None:
    """Words put into words are said in the language of the sentence."""
    hit = filled(Words("{what} touche, {n}", "{what} hits, {n}"), what=Words("l’épée", "the sword"), n=3)
    assert hit == Words("l’épée touche, 3", "the sword hits, 3")


def test_braces_in_a_value_are_left_alone() -> None:
    """What a person typed is not taken for a place to fill in."""
    said = filled(Words("« {text} »", "“{text}”"), text="{n} {")
    assert said.say("fr") == "« {n} { »"
    assert said.say("en") == "“{n} {”"


def test_the_same_words_in_both_languages() -> None:
    """A name needs no translation."""
    assert same("Kim").say("fr") == same("Kim").say("en") == "Kim"


def test_a_word_goes_with_its_number() -> None:
    """Nothing is one in French and many in English; a minus is a true one; other formats stay as they are."""
    words = Words("{n} {n:point|points}", "{n} {n:point|points}")
    assert [words.say("fr", n=n) for n in (0, 1, 2, -1)] == ["0 point", "1 point", "2 points", "−1 point"]
    assert [words.say("en", n=n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert filled(words, n=3) == same("3 points")
    assert same("{n:02} {flag}").say("en", n=7, flag=True) == "07 True"


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Tom", "de Tom"),
        ("Alba", "d’Alba"),
        ("Élise", "d’Élise"),
        ("Œdipe", "d’Œdipe"),
        ("Hugo", "d’Hugo"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Y", "de Y"),
        ("7 vies", "de 7 vies"),
        ("", "de "),
    ],
)
def test_a_small_french_word_elides_before_a_vowel(name: str, of: str) -> None:
    """«de Tom» but «d’Alba», a mute h and a y before a consonant being vowels; English has the name alone."""
    assert Words("la fiche {name:de}", "{name}’s sheet").say("fr", name=name) == f"la fiche {of}"
    assert same("{name:de}").say("en", name=name) == name


@pytest.mark.parametrize(
    ("name", "of", "to"),
    [
        ("Le Contrôleur Zéro", "du Contrôleur Zéro", "au Contrôleur Zéro"),
        ("Les Trois", "des Trois", "aux Trois"),
        ("La Meunière", "de La Meunière", "à La Meunière"),
        ("L’Ombre", "de L’Ombre", "à L’Ombre"),
        ("Alba", "d’Alba", "à Alba"),
        ("Le", "de Le", "à Le"),
        ("le faire", "de le faire", "à le faire"),
    ],
)
def test_a_small_french_word_takes_the_article_of_a_name_in(name: str, of: str, to: str) -> None:
    """«du Contrôleur», not «de Le Contrôleur»; where a sentence begins too, and in French alone."""
    assert same("{name:de}").say("fr", name=name) == of
    assert same("{name:à}").say("fr", name=name) == to
    assert same("{name:À}").say("fr", name=name) == to[0].upper() + to[1:]
    assert same("{name:À}").say("en", name=name) == name


def test_a_small_french_word_elides_before_words_too() -> None:
    """«plus tôt qu’Alba», and words as well as names; other formats of a text stay as they are."""
    assert Words("plus tôt {who:que}", "before {who}").say("fr", who="Alba") == "plus tôt qu’Alba"
    stop = Words("choisir {what:de}", "choose to {what}")
    assert filled(stop, what=Words("arrêter", "stop")) == Words("choisir d’arrêter", "choose to stop")
    assert same("{name:>5}").say("fr", name="Kim") == "  Kim"


def test_a_long_list_follows_the_alphabet_of_the_language_that_is_read() -> None:
    """What is alphabetical in French is so in English; what has an order of its own keeps it, and so do a few."""
    names = (
        ("Apaiser", "Soothe"),
        ("Bagarre", "Brawl"),
        ("Calme", "Calm"),
        ("Écrire", "Write"),
        ("Esquive", "Dodge"),
    )
    some = [Words(fr, en) for fr, en in (*names, ("Vigilance", "Alertness"))]
    by = [one.en for one in alphabetical(some, lambda one: one, "en")]
    assert by == ["Alertness", "Brawl", "Calm", "Dodge", "Soothe", "Write"]
    assert alphabetical(some, lambda one: one, "fr") == some
    assert alphabetical(some[::-1], lambda one: one, "en") == some[::-1]
    assert alphabetical(some[:5], lambda one: one, "en") == some[:5]


@pytest.mark.parametrize(
    ("said", "told"), [("Mort.", "mort."), ("PHY à zéro.", "PHY à zéro."), ("", ""), ("À", "à")]
)
def test_an_abbreviation_keeps_its_capital_after_a_colon(said: str, told: str) -> None:
    assert uncapital(said) == told


def test_a_figure_stays_with_what_it_counts() -> None:
    assert unbroken("Échec (0 succès), 2 dés.") == "Échec (0\u00a0succès), 2\u00a0dés."
