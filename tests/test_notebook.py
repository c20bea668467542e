"""In a notebook, and from Python."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

from msgspec.structs import replace

import paravent
from paravent import Forecast, Odds, Played, found, notebook, odds, roll
from paravent.cli.program import run
from paravent.core.forecast import forecast
from paravent.core.sheet import Sheet
from paravent.games.yze import Sheet as Traveller
from paravent.games.yze import test as sneak_test

PAGE = Path(__file__).parents[1] / "docs" / "python.md"
ADA = Traveller(name="Ada", agility=4, stealth=2)


class Formatter:
    """As a notebook has one."""

    def __init__(self) -> None:
        self.forms: dict[type, Any] = {}

    def for_type(self, of: type, form: Any) -> None:
        """Keep it."""
        self.forms[of] = form


def loaded() -> dict[type, Any]:
    """How values look once the extension is there."""
    html = Formatter()
    notebook.load_ipython_extension(
        SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/html": html}))
    )
    return html.forms


def test_the_page_for_programmers_is_true() -> None:
    """Every line of it gives the answer written under it, and every public name is on it."""
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 8) == (0, True)
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in paravent.__all__ if name not in text] == []


def test_values_show_themselves_in_a_notebook() -> None:
    """Odds as a drawing, plays as sentences, sheets by the names that people read, forecasts with their figures."""
    forms = loaded()
    call = sneak_test(roller=ADA, skill="stealth")
    drawn = forms[Odds](odds(call, {"push": "never"}))
    assert ET.fromstring(drawn).tag.endswith("svg")
    assert "6D6" in forms[Played](roll(call, seed=1))
    assert "<th>Agilité</th><td>4</td>" in forms[Sheet](ADA)
    duel = next(one for one in found()["yze"].contests if one.id == "duel")
    known = forecast(duel, duel.bind({key: text for key, text in duel.examples[0].items() if "." in key}))
    shown = forms[Forecast](known)
    assert shown.count("%") >= 2
    assert "<p>" in shown
    assert "<th>a l’emporte</th>" in shown
    assert "<th>rounds en moyenne</th>" in shown
    assert "<th>manches en moyenne</th>" in forms[Forecast](replace(known, counts=found()["koma"].round))


def test_odds_are_drawn_to_a_file(tmp_path: Path) -> None:
    """`--plot FILE.svg` on the command line."""
    file = tmp_path / "chances.svg"
    assert run(["odds", "yze", "test", "dice=5", "--plot", str(file)]) == 0
    assert ET.fromstring(file.read_text(encoding="utf-8")).tag.endswith("svg")
