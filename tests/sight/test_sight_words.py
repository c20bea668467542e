"""Words by their lower-case names, in one language."""

from __future__ import annotations

import pytest

from paravent.web.pages.page_words import Said


def test_a_word_is_said_by_its_name_and_its_braces_are_filled() -> None:
    """In the language that was asked for."""
    assert (Said("fr").gm_short, Said("en").gm_short) == ("MJ", "GM")
    assert Said("en").fill("full_at", n=5) == "of 5"


def test_a_word_that_there_is_not_is_an_error() -> None:
    """Never an empty place."""
    with pytest.raises(AttributeError):
        _ = Said("fr").nothing_of_the_kind


def test_the_pages_say_these_words_and_their_own() -> None:
    """From two rooms."""
    said = Said("en")
    assert (said.gm_short, said.home) == ("GM", "Home")
