"""Serving the tables over HTTP, for a browser or a program, and finding where phones can reach them."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from paravent.core.refusal import refused
from paravent.core.words import Words

if TYPE_CHECKING:
    import uvicorn
    from starlette.applications import Starlette

    from paravent.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)
"""An address that exists nowhere: nothing is sent to it, but the system says which of ours would send."""
SECONDS_TO_LEAVE = 3
"""How long open streams are waited for when stopping; without it a server with open pages never exits."""
NOT_STARTED = 3
CYCLES = (10_000, 10**9, 10**9)
"""After how many new objects cycles are looked for among them; Python's own first figure is 700. Among older ones never
because there are many."""
TIDY: Final = ((0, 0.5), (2, 1200.0))
"""So often, in seconds, they are looked for among the youngest objects, and among all. Where many pages are open, each
event replaces as many objects as it makes: by their number one would look late, and then through all of them."""

GIVE_WAY: Final = 0.001
"""Seconds; Python's own figure is five times as much."""


def serve(settings: Settings, place: socket.socket, ready: Callable[[int], object]) -> None:
    """Serve the tables on a socket until stopped; `ready` is told the port once they can be reached."""
    from paravent.wiring import application

    open_wide()
    app = application(settings)

    def leaving() -> None:
        app.state.desk.hall.leave()

    if not run(configured(app, settings.proxies), place, ready, leaving):
        sys.exit(NOT_STARTED)


def configured(app: Starlette, proxies: frozenset[str]) -> uvicorn.Config:
    """How an application is served; what a request says of its sender is believed of these proxies alone."""
    import uvicorn

    from paravent.web.connections import impatient

    return uvicorn.Config(
        app,
        http=impatient(proxies),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=sorted(proxies),
        **SERVER,
    )


def run(
    config: uvicorn.Config,
    place: socket.socket,
    ready: Callable[[int], object],
    leaving: Callable[[], object] = lambda: None,
) -> bool:
    """Serve an application on a socket until stopped, which `leaving` is told first; whether it ever started."""
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                calm()
                for generation, seconds in TIDY:
                    asyncio.get_running_loop().call_later(seconds, tidy, generation, seconds)
                ready(port_of(place))

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            leaving()
            await super().shutdown(sockets)

    server = Server(config)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[place])
    return server.started


def open_wide() -> None:
    """Open as many connections and files as the system lets us: its first offer is often 1,024, and each page that is
    open is a connection."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != hard:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def tidy(generation: int, seconds: float) -> None:
    """Look for cycles among objects of an age, and again after a while. Nobody is answered meanwhile: among the
    youngest of a thousand tables with their pages for ten milliseconds, among all for far longer; little is found."""
    gc.collect(generation)
    asyncio.get_running_loop().call_later(seconds, tidy, generation, seconds)


def calm() -> None:
    """Look for cycles less often. Tables have none, and looking through a thousand of them stops every stream: with
    5,000 streams the pauses were of half a second, several times a minute. And let threads that compute give way soon:
    each step of a command waits that long for them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*CYCLES)
    sys.setswitchinterval(GIVE_WAY)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; where that cannot be, a sentence says so."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        place = socket.create_server((host, port), family=family)
    except OSError as error:
        words = PORTS.get(error.errno or 0, NO_PLACE)
        raise refused(words, host=host, port=port) from None
    # Connections inherit it. asyncio sets it only on sockets that it made: without it, an answer waits 40 ms for
    # the acknowledgement of its own headers.
    place.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return place


def port_of(place: socket.socket) -> int:
    """Where it listens."""
    port: int = place.getsockname()[1]
    return port


def lan_address() -> str:
    """The address by which phones of the same network reach this computer; empty when it has none."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        address = str(probe.getsockname()[0])
        return "" if address.startswith(("127.", "0.")) else address
    return ""


def web_address(host: str, port: int) -> str:
    """What to type into a browser."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


ANY_LOOP: Final = "asyncio:SelectorEventLoop"
LOOP: Final = "uvloop" if find_spec("uvloop") else ANY_LOOP
"""Windows has no uvloop, and its own usual loop cannot speak with PostgreSQL."""
SERVER: dict[str, Any] = {
    "lifespan": "on",
    "loop": LOOP,
    "log_level": "critical",
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": SECONDS_TO_LEAVE,
}
TAKEN = Words(
    "Le port {port} {host:de} est déjà pris : choisissez-en un autre avec --port.",
    "Port {port} of {host} is already taken: choose another port with --port.",
)
FORBIDDEN = Words(
    "Le système ne permet pas d’écouter sur le port {port} : choisissez-en un autre avec --port, au-dessus de 1023.",
    "The system does not allow listening on port {port}: choose another port with --port, above 1023.",
)
NO_PLACE = Words(
    "« {host} » n’est pas une adresse de cet ordinateur : --host 127.0.0.1 vaut pour lui seul, 0.0.0.0 pour le réseau.",
    "“{host}” is not an address of this computer: --host 127.0.0.1 is for itself only, 0.0.0.0 for the network.",
)
PORTS = {errno.EADDRINUSE: TAKEN, errno.EACCES: FORBIDDEN}
