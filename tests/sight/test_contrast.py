"""Contrast is counted as the guidelines count it, and a colour is moved until it has enough of it."""

from __future__ import annotations

import pytest

from paravent.sight.contrast import contrast, mixed, readable


def test_contrast_goes_from_one_to_twenty_one() -> None:
    """The figures of the guidelines: none with itself, the most between black and white, 4.54 for #767676 on white."""
    assert contrast("#336699", "#336699") == 1
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(("ground", "step"), [("#ffffff", -0.01), ("#111111", 0.01)])
def test_a_colour_is_moved_only_as_far_as_it_must(ground: str, step: float) -> None:
    """One that can be read stays what it is."""
    moved = readable("#ffcc00" if step < 0 else "#222255", (ground,), step, 4.5)
    assert 4.5 <= contrast(moved, ground) < 5
    assert readable(moved, (ground,), step, 4.5) == moved


def test_colours_are_mixed_by_their_share() -> None:
    assert [mixed("#ffffff", "#000000", share) for share in (0, 0.2, 1)] == ["#000000", "#333333", "#ffffff"]
