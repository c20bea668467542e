"""What is written down is one JSON line each time: what happened, about what, how grave, and when."""

from __future__ import annotations

from datetime import datetime
from io import StringIO
from json import loads

from paravent.live.telemetry import Log


def test_a_line_says_what_happened_about_what_how_grave_and_when() -> None:
    out = StringIO()
    log = Log(out)
    log.info("command", table="t1", ms=1.5, version=None)
    log.warning("behind", why="Été")
    told, behind = map(loads, out.getvalue().splitlines())
    assert datetime.fromisoformat(told.pop("timestamp")).tzinfo is not None
    assert told == {"table": "t1", "ms": 1.5, "version": None, "event": "command", "level": "info"}
    assert (behind["level"], behind["why"]) == ("warning", "Été")


def test_a_defect_is_written_down_with_where_it_was() -> None:
    """On one line, whatever it says; a value that is no data is written as Python writes it."""
    out = StringIO()
    try:
        raise ValueError("deux\nlignes")
    except ValueError as error:
        Log(out).error("broken", about=1j, exc_info=error)
    (line,) = map(loads, out.getvalue().splitlines())
    assert line["exception"].endswith("ValueError: deux\nlignes")
    assert "test_telemetry.py" in line["exception"]
    assert line["about"] == "1j"
