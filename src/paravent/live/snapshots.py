"""A folded table as bytes: a cache, keyed by the code that folded it."""

from __future__ import annotations

import inspect
import sys
import zlib
from functools import cache
from hashlib import sha256

from msgspec import json

from paravent.table import event_marks, evolve, fairness, patch, sheet_changes
from paravent.table.event_upcasts import STEPS
from paravent.table.events import Logged
from paravent.table.values import Table

EVERY = 50
"""After how many events a table is saved anew: opening it never folds many more than these."""

_decoder = json.Decoder(Table)


@cache
def fingerprint() -> str:
    """Names the shape of tables and the code that folds them: another one never reads what this one saved."""
    about = sha256(json.encode(json.schema_components((Table, Logged)), order="sorted"))
    about.update(repr(sorted(STEPS)).encode())
    folding = (evolve, *evolve.PARTS, event_marks, sheet_changes, fairness, patch)
    for module in (*folding, sys.modules[__name__]):
        about.update(inspect.getsource(module).encode())
    return about.hexdigest()[:32]


def pack(table: Table) -> bytes:
    """A table to save."""
    return zlib.compress(json.encode(table), 1)


def unpack(data: bytes) -> Table:
    """A saved table."""
    return _decoder.decode(zlib.decompress(data))
