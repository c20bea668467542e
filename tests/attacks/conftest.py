"""The people of the web's tests, some of whom mean harm."""

from __future__ import annotations

from tests.web.conftest import ada, anyio_backend, app, gm

__all__ = ["ada", "anyio_backend", "app", "gm"]
