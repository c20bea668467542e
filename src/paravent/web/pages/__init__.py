"""The pages: what people touch. Server-rendered, followed by one stream, for any game found."""

from __future__ import annotations

from paravent.web.pages.routes import routes

__all__ = ["routes"]
