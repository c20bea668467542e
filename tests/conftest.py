"""The order of the suite, and its last line.

What takes long comes first, so that no worker is left alone with it at the end; what was skipped is counted and named.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.store.cluster import Cluster, find_programs

settings.register_profile("any computer", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any computer")
"""A slow computer, or a busy one, is no reason to fail."""

LONG = (
    "tests/pages/",
    "tests/browsers/",
    "tests/test_add_a_game.py",
    "tests/live/",
    "tests/web/",
    "tests/cli/",
    "tests/lab/",
    "tests/table/",
)
"""Where tests wait for browsers, servers and processes, or play whole evenings; the longest first."""


CYCLES = (10_000, 20, 50)
"""After how many new objects cycles are looked for among them; Python's own first figure is 700."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What collecting makes stays to the end: it is not looked through again and again for what could be forgotten."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*CYCLES)
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones first; otherwise as they were found. What a real browser did not see in time is looked at once more."""
    for item in items:
        if {"browser", "phone"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(
        key=lambda item: next((n for n, one in enumerate(LONG) if item.nodeid.startswith(one)), len(LONG))
    )


@pytest.fixture(scope="session")
def cluster() -> Generator[Cluster, None, None]:
    """A PostgreSQL server, the same for every room whose tests want one: making it costs more than most of them."""
    programs = find_programs()
    if programs is None:
        pytest.skip("no PostgreSQL")
    server = Cluster(programs)
    yield server
    server.remove()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what was skipped and why, and what was looked at twice: here and, through the cache, in the last line of
    `dev.py test`."""
    skipped = [report.longrepr for report in terminalreporter.getreports("skipped")]
    reasons = Counter(
        str(place[2]).removeprefix("Skipped: ") for place in skipped if isinstance(place, tuple)
    )
    named = ", ".join(f"{count} × {reason}" for reason, count in reasons.most_common())
    line = f"Skipped {reasons.total()}: {named}." if reasons else "Nothing was skipped."
    if twice := sorted({report.nodeid for report in terminalreporter.getreports("rerun")}):
        line += f" Looked at twice: {', '.join(twice)}."
    terminalreporter.write_line(line)
    if config.pluginmanager.has_plugin("cacheprovider") and config.cache is not None:
        config.cache.set("paravent/skipped", line)
