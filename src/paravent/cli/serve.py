"""`paravent serve`: the tables over HTTP, for a browser or a program."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress

from paravent.core.errors import refused
from paravent.core.words import Words

SECONDS_TO_LEAVE = 3
"""How long open streams are waited for when stopping; without it a server with open pages never exits."""


def serve(host: str = "127.0.0.1", port: int = 8000, database: str = "") -> None:
    """Serve the tables until stopped. The application is named, not imported: imports only go down."""
    import uvicorn

    if database:
        os.environ["PARAVENT_DATABASE"] = database
    config = uvicorn.Config(
        "paravent.wiring:application",
        factory=True,
        lifespan="on",
        log_level="critical",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_LEAVE,
    )
    server = uvicorn.Server(config)
    with listening(host, port) as place, suppress(KeyboardInterrupt):
        server.run(sockets=[place])
    if not server.started:
        sys.exit(3)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; where that cannot be, a sentence says so."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        raise refused(NO_PLACE, host=host, port=port, why=error) from None


NO_PLACE = Words(
    "Impossible d’écouter sur {host}, port {port} ({why}) : choisissez un autre port avec --port.",
    "Cannot listen on {host}, port {port} ({why}): choose another port with --port.",
)
