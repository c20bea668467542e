"""What costs much is tried on one case whenever the tests run; the others wait for `python3 dev.py test -m long`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def rest_long(cases: Iterable[Any]) -> list[Any]:
    """The first `pytest.param` as it is, and the others marked as long."""
    first, *others = cases
    return [first, *(pytest.param(*one.values, id=one.id, marks=pytest.mark.long) for one in others)]
