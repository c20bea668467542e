"""Connections that say nothing: closed after a while, and never more of them than the server can hold."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from paravent.web.rate_limits import neighbourhood

HEADER_SECONDS: Final = 20.0
"""How long the head of a request may take to arrive, the first one and each that follows."""
MOST_PER_ADDRESS: Final = 250
"""A household with every phone and tablet open on several tables has fewer."""
MOST: Final = 5_000


class Connections:
    """Who is connected, by address; a proxy is let to hold as many as the server can."""

    def __init__(self, proxies: frozenset[str] = frozenset()) -> None:
        self.proxies = proxies
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more may come in from there; it is counted if so."""
        one = neighbourhood(address)
        crowded = one not in self.proxies and self._open[one] >= MOST_PER_ADDRESS
        if crowded or self._open.total() >= MOST:
            return False
        self._open[one] += 1
        return True

    def leave(self, address: str) -> None:
        """One fewer."""
        one = neighbourhood(address)
        self._open[one] -= 1
        if not self._open[one]:
            del self._open[one]


class ImpatientProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """The server's own protocol, with a door that closes on whoever says nothing."""

    crowd: Connections = Connections()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._waiting: asyncio.TimerHandle | None = None
        self._address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Let it in, if there is room."""
        peer = transport.get_extra_info("peername") or ("",)
        if not self.crowd.enter(str(peer[0])):
            transport.abort()
            return
        self._address = str(peer[0])
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, error: Exception | None) -> None:
        """It is gone."""
        self._stop()
        if self._address:
            self.crowd.leave(self._address)
            super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        """Something was said; a head that is not whole yet is waited for only so long."""
        super().data_received(data)
        if self._asked:
            self._stop()
        elif self._waiting is None:
            self._wait()

    @property
    def _asked(self) -> bool:
        """Whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(HEADER_SECONDS, self._close)

    def _stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _close(self) -> None:
        self._waiting = None
        if not self._asked:
            self.transport.close()


def impatient(proxies: frozenset[str]) -> type[ImpatientProtocol]:
    """The protocol of one server, which counts its own connections."""
    return type("Impatient", (ImpatientProtocol,), {"crowd": Connections(proxies)})
