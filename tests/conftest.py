"""The order of the suite: what takes long comes first, so that no worker is left alone with it at the end."""

from __future__ import annotations

import pytest

LONG = ("tests/pages/", "tests/live/", "tests/web/", "tests/cli/", "tests/lab/", "tests/table/")
"""Where tests wait for browsers, servers and processes, or play whole evenings; the longest first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones first; otherwise as they were found."""
    items.sort(
        key=lambda item: next((n for n, one in enumerate(LONG) if item.nodeid.startswith(one)), len(LONG))
    )
