"""What is counted on a sheet, on a real phone."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.pages.conftest import Server
from tests.pages.evening import GAMES, Evening
from tests.pages.test_first_evening import take_first

ROWS: Final = """() => {
    document.querySelectorAll("#sheet details").forEach((one) => { one.open = true; });
    return [...document.querySelectorAll("#sheet .track > summary:not(:has(i))")].map((row) => {
        const [all, label, amount] = [row, row.querySelector(".label"), row.querySelector(".amount")]
            .map((one) => one.getBoundingClientRect());
        return [label.width / all.width, all.right - amount.right];
    });
}"""
"""Of each row without boxes: how much of it the name has, and how far from its end the figure is."""


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_a_counter_has_the_row_to_itself(browser: Browser, server: Server, game: str) -> None:
    """Where there are no boxes to fill, the name runs on to the figure, which stands at the end of the row."""
    evening = Evening(browser, server.address)
    lea = evening.join(evening.opened(game), "Léa")
    take_first(lea)
    rows = lea.evaluate(ROWS)
    assert rows
    assert [one for one in rows if one[0] < 0.6 or one[1] > 1] == []
