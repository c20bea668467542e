"""The pages: what people touch. Server-rendered, followed by one stream, for any game found."""

from __future__ import annotations

from paravent.web.pages.addresses import routes
from paravent.web.pages.looking import refusal_page as refused

__all__ = ["refused", "routes"]
