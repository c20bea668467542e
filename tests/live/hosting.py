"""Two processes on one PostgreSQL behind nginx or Caddy, by our files in `deploy/`: one is killed and replaced while
people play.

Whoever plays does as the pages do: a command that was not answered is sent again under its id, a stream that ends is
opened again. In the end every command must be in the log once and whole.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import time
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct, field

from tests.live.crash import Desk, Sent, Tally, compare, connected, logged, new_desk
from tests.live.served import Server
from tests.live.wire import Cut, request

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
Proxy: TypeAlias = Callable[[list[int], Path], AbstractAsyncContextManager[int]]
"""A proxy before these ports, with a folder of its own: the port where it listens."""
PAUSE = 0.1
"""Seconds after which a page tries again; ours wait 0.4."""
LAST_PIECE = b"0\r\n\r\n"
WRAPPER = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; {user}
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def find_nginx() -> str | None:
    """Where it is: administrators' programs are not on everybody's PATH."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def site(ports: list[int], listens: list[int]) -> str:
    """Our file for hosts, on other ports and without certificates; the rest is as it is."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    changes = [(f"127.0.0.1:{8000 + n} ", f"127.0.0.1:{port} ") for n, port in enumerate(ports)]
    changes += [("listen 443 ssl http2;", f"listen 127.0.0.1:{listens[0]};")]
    changes += [("listen 80;", f"listen 127.0.0.1:{listens[1]};")]
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return re.sub(r"^ *ssl_certificate.*\n", "", text, flags=re.MULTILINE)


@asynccontextmanager
async def proxied(nginx: str, ports: list[int], folder: Path) -> AsyncGenerator[int, None]:
    """Nginx before these ports, and the port where it listens."""
    listens = [free_port(), free_port()]
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "site.conf").write_text(site(ports, listens), encoding="utf-8")
    (folder / "nginx.conf").write_text(WRAPPER.format(folder=folder, user=user), encoding="utf-8")
    process = await asyncio.create_subprocess_exec(nginx, "-p", str(folder), "-c", str(folder / "nginx.conf"))
    try:
        await reachable(listens[0])
        yield listens[0]
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def caddied(caddy: str, ports: list[int], folder: Path) -> AsyncGenerator[int, None]:
    """Caddy before these ports, by our file for hosts, without certificates."""
    text, listens = (DEPLOY / "Caddyfile").read_text(encoding="utf-8"), free_port()
    changes = [("tables.example.org", f"http://127.0.0.1:{listens}")]
    changes += [(f"127.0.0.1:{8000 + n}", f"127.0.0.1:{port}") for n, port in enumerate(ports)]
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + text, encoding="utf-8")
    command = [caddy, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    said = (folder / "caddy.log").open("wb")
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    process = await asyncio.create_subprocess_exec(*command, stdout=said, stderr=said, env=home)
    try:
        await reachable(listens)
        yield listens
    finally:
        process.kill()  # asked to stop, it would wait for every open line
        await process.wait()
        said.close()


async def reachable(port: int) -> None:
    for _ in range(200):
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.05)
    raise RuntimeError(f"nobody listens on {port}")


class Evening(Struct):
    """What came of it."""

    tally: Tally = field(default_factory=Tally)
    commands: int = 0
    again: int = 0
    gaps: list[float] = field(default_factory=list)

    @property
    def longest_gap(self) -> float:
        return max(self.gaps, default=0.0)


async def hosted(
    proxy: Proxy, database: str, folder: Path, tables: int, kills: int, every: float, pause: float = 0.0
) -> Evening:
    """So many tables in play, and a process ended so often, each replaced at once on its port: the first half of them
    is killed, the second asked to stop, as an upgrade does."""
    evening, ports = Evening(), [free_port(), free_port()]
    servers = [await asyncio.to_thread(Server, database, port=port) for port in ports]
    try:
        async with proxy(ports, folder) as port:
            desks = [await seated(port) for _ in range(tables)]
            stop = asyncio.Event()
            crowd = [commands(port, desk, evening, stop, pause) for desk in desks]
            crowd += [watch(port, desk, evening, stop) for desk in desks]
            tasks = [asyncio.create_task(one) for one in crowd]
            for number in range(kills):
                await asyncio.sleep(every)
                one = servers[number % 2]
                await asyncio.to_thread(one.kill if number < kills / 2 else one.stop)
                evening.tally.kills += 1
                servers[number % 2] = await asyncio.to_thread(Server, database, port=ports[number % 2])
            await asyncio.sleep(every)
            stop.set()
            await asyncio.gather(*tasks)
            async with connected(port) as wire:
                for desk in desks:
                    compare(desk, await logged(wire, desk), evening.tally)
    finally:
        for server in servers:
            await asyncio.to_thread(server.kill)
    return evening


async def seated(port: int) -> Desk:
    """A table by a connection of its own: nginx closes one that has asked a thousand times."""
    async with connected(port) as wire:
        return await new_desk(wire)


async def commands(port: int, desk: Desk, evening: Evening, stop: asyncio.Event, pause: float) -> None:
    """A player, command after command, each until it is answered."""
    for sent in turns(desk):
        while not await answered(port, sent):
            evening.again += 1
            await asyncio.sleep(PAUSE)
        evening.commands += 1
        await asyncio.sleep(pause)
        if stop.is_set():
            return


def turns(desk: Desk) -> Iterator[Sent]:
    players = [desk.player_commands(one) for one in desk.players]
    while True:
        yield from map(next, players)


async def answered(port: int, sent: Sent) -> bool:
    """Whether it was; a proxy's own excuse is no answer."""
    try:
        async with connected(port) as wire:
            status, answer = await wire.ask("POST", sent.path, sent.token, sent.body)
    except Cut:
        return False
    if status >= 500:
        return False
    sent.status, sent.answer = status, answer
    return True


async def watch(port: int, desk: Desk, evening: Evening, stop: asyncio.Event) -> None:
    """A page: its stream, opened again whenever it ends, and how long it was without."""
    lost: float | None = None
    while not stop.is_set():
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request("GET", f"{desk.path}/stream", desk.gm))
            head = await reader.readuntil(b"\r\n\r\n")
            if head.startswith(b"HTTP/1.1 200"):
                await reader.readuntil(b"data:")
                if lost is not None:
                    evening.gaps.append(time.monotonic() - lost)
                await until_it_ends(reader, stop)
                lost = time.monotonic()
            writer.close()
        except (OSError, asyncio.IncompleteReadError):
            lost = lost or time.monotonic()
        await asyncio.sleep(PAUSE)


async def until_it_ends(reader: asyncio.StreamReader, stop: asyncio.Event) -> None:
    """Nginx hangs up; Caddy sends the last piece, and keeps the line for another request."""
    while not stop.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                if (await reader.read(2**16)).endswith(LAST_PIECE) or reader.at_eof():
                    return
