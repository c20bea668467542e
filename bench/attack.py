"""`python3 dev.py bench attack [FILES [SECONDS]]`: thousands of mutated files and paired evenings, connections that say
nothing, then the worst that one address may ask: of its own table, and of the workshop without any.

A server of its own on loopback: from 127.0.0.1 somebody has a crowded table and asks for all that takes long, at once
and again, in a process of its own; from 127.0.0.2 somebody else says something at another table, and times the answer.
Memory is that of the server and of its workers together.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import multiprocessing
import os
import secrets
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

from starlette.applications import Starlette

from paravent.games import found
from paravent.live.telemetry import Telemetry
from paravent.settings import Settings
from paravent.web.connections import HEADER_SECONDS, MOST_PER_ADDRESS
from paravent.wiring import application
from tests.attacks.mutated import evening, looked_at, mutated
from tests.attacks.test_orders import OTHERS, Fights, Twins
from tests.live.served import Server
from tests.table.desk import GAMES
from tests.web.helpers import application as unlimited
from tests.web.helpers import running

FILES, SECONDS = 2000, 30
GOAL_MS, GOAL_MB = 100, 600
GAME, CROWD, IDLE = "artemis", 100, 1200
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"


Asking = Callable[["Person"], list[Callable[[], int]]]


def main() -> int:
    files = int(sys.argv[1]) if len(sys.argv) > 1 else FILES
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    tally = asyncio.run(brought(files)) if files else Counter()
    if files:
        print(f"{files} mutated files: {tally['taken']} taken, {tally['refused']} refused, no error.")
        fights = paired(files // 10)
        print(f"{fights} evenings with hidden fighters and without: others got the same, to the byte.")
    with tempfile.TemporaryDirectory(prefix="pv-attack-") as folder:
        server = Server(f"sqlite:{folder}/tables.sqlite", make=limited, door=True)
        try:
            failed = idled(server.port)
            gm = crowded(server.port)
            for what, asking in (("its own table", questions), ("the workshop", curiosities)):
                print(f"One address asks {what}:")
                failed = measured(server.port, server.pid, gm, asking, seconds) or failed
            return failed
        finally:
            server.stop()


def limited(database: str) -> Starlette:
    """The application as hosts have it, limits included; what it writes down nobody keeps."""
    return application(Settings(database), telemetry=Telemetry(Path(os.devnull).open("w")))


async def brought(files: int) -> Counter[str]:
    """Files with values changed, brought in and looked at; the first error of ours ends it."""
    tally: Counter[str] = Counter()
    for game in found().values():
        random = Random(f"bench {game.id}")
        async with running(unlimited()) as app:
            texts = [evening(game, random) for _ in range(20)]
            for _ in range(files // len(found())):
                taken = await looked_at(app, mutated(random.choice(texts), random))
                tally["taken" if taken else "refused"] += 1
        print(f"{game.id}: {dict(tally)}", file=sys.stderr)
    return tally


def paired(evenings: int) -> int:
    """Random fights at two tables, hidden ones at the first alone; whatever differs for anybody else ends it."""
    for number in range(evenings):
        game = list(GAMES)[number % len(GAMES)]
        twins = Twins(game, f"bench {number}")
        fights = Fights(twins, Random(f"bench {number}"))
        for _ in range(40):
            fights.goes_on()
            twins.alike(OTHERS)
    return evenings


def idled(port: int) -> int:
    """Connections of one address that say nothing or half a head: how many are let in, that somebody else is answered
    meanwhile, and how many are left when their time is up."""
    held = [silent(port, b"GET / HTTP/1.1\r\nhost:" if number % 2 else b"") for number in range(IDLE)]
    began = time.perf_counter()
    status, _ = Person(port, ELSEWHERE, "yze").ask("GET", "/healthz")
    seconds = time.perf_counter() - began
    let_in = sum(map(is_open, held))
    time.sleep(HEADER_SECONDS + 2)
    left = sum(map(is_open, held))
    for one in held:
        one.close()
    print(f"{IDLE} silent connections: {let_in} let in, {left} left after {HEADER_SECONDS:.0f} s;", end=" ")
    met = status == 200 and let_in <= MOST_PER_ADDRESS and left == 0
    print(f"another address was answered {status} in {1000 * seconds:.0f} ms: {'met' if met else 'NOT MET'}.")
    return 0 if met else 1


def silent(port: int, said: bytes) -> socket.socket:
    one = socket.create_connection((HERE, port), source_address=(HERE, 0))
    with suppress(OSError):
        one.sendall(said)
    return one


def is_open(one: socket.socket) -> bool:
    """Whether the other end has not hung up."""
    one.setblocking(False)
    try:
        return bool(one.recv(1000))
    except BlockingIOError:
        return True
    except OSError:
        return False


class Person:
    """Somebody with a table of their own, at one address."""

    def __init__(self, port: int, address: str, game: str, table: str = "", token: str = "") -> None:
        self.port, self.address, self.table, self.token = port, address, table, token
        if not table:
            body = json.dumps({"id": secrets.token_hex(16), "game": game, "name": "Table"})
            place = json.loads(self.ask("POST", "/api/tables", body)[1])
            self.table, self.token = place["table"], place["token"]

    def ask(self, how: str, path: str, body: str = "", **headers: str) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection(
            HERE, self.port, timeout=120, source_address=(self.address, 0)
        )
        kind = "application/json" if body.startswith("{") else "application/x-www-form-urlencoded"
        sent = {"content-type": kind, **headers}
        if self.token:
            sent["cookie"] = f"paravent-{self.table}={self.token}"
        connection.request(how, path, body.encode() if body else None, sent)
        answer = connection.getresponse()
        read = answer.status, answer.read()
        connection.close()
        return read

    def do(self, what: str, **fields: Any) -> tuple[int, bytes]:
        body = json.dumps({"id": secrets.token_hex(12), "do": {"do": what, **fields}})
        return self.ask("POST", f"/api/tables/{self.table}/commands", body)

    def get(self, path: str = "", **headers: str) -> int:
        return self.ask("GET", f"/t/{self.table}{path}", **headers)[0]


def crowded(port: int) -> Person:
    """A table with as many characters as it may have, each with other figures."""
    gm, game = Person(port, HERE, GAME), found()[GAME]
    ready = game.ready
    assert ready is not None
    for number in range(CROWD):
        sheet = game.written(ready.characters[number % len(ready.characters)], "fr")
        while gm.do("make-character", sheet={**sheet, "name": f"Foule {number}"}, hidden=True)[0] == 429:
            time.sleep(0.5)
    return gm


def questions(gm: Person) -> list[Callable[[], int]]:
    """All that takes long."""
    cast = [one["id"] for one in json.loads(gm.ask("GET", f"/api/tables/{gm.table}/view")[1])["cast"]]
    contest = found()[GAME].contests[-1].id
    sides = {f"side.{id}": "a" if place % 2 else "b" for place, id in enumerate(cast[:12])}
    forecast = urlencode({"contest": contest, "propose": "yes", **sides})
    return [
        lambda: gm.get(host=f"name{secrets.randbelow(20)}.test"),
        lambda: gm.ask("POST", f"/t/{gm.table}/forecast", forecast)[0],
        lambda: gm.get("/print/report.pdf?everything=yes"),
        lambda: gm.get(f"/print/sheet/{cast[secrets.randbelow(len(cast))]}.pdf"),
        lambda: gm.do("begin-scene", name=secrets.token_hex(4))[0],
        lambda: gm.do("edit-sheet", character=cast[0], values={"name": secrets.token_hex(4)})[0],
    ]


def curiosities(stranger: Person) -> list[Callable[[], int]]:
    """The longest questions that the workshop takes from anybody, other ones each time."""

    def ask(path: str, *most: int) -> int:
        values = (secrets.randbelow(one) + 1 for one in most)
        return stranger.ask("GET", f"/atelier/{path.format(*values)}", **{"hx-request": "true"})[0]

    party = "a=ysaline-corvaux&a=barnabe-loriot&a=camille-tournevent"
    return [
        lambda: ask("yze/attack?a.dice={}&a.guard={}&a.hurt={}", 40, 40, 99),
        lambda: ask("yze/opposed?a.dice={}&a.opposition={}&over=a.dice", 40, 40),
        lambda: ask("koma/confront?a.dice={}&a.others={}", 12, 12),
        lambda: ask("rpg/general-test?a.attribute={}&a.domain={}&a.people={}", 10, 10, 8),
        lambda: ask(
            f"yze/fight/skirmish?{party}&foe=sixtine-ferrebise&n={{}}&foe=clovis-malepierre&n={{}}", 6, 6
        ),
        lambda: ask(f"yze/fight/skirmish?{party}&chance={{}}&tune=yes", 95),
    ]


def measured(port: int, pid: int, gm: Person, asking: Asking, seconds: float) -> int:
    """What another table feels meanwhile."""
    other = Person(port, ELSEWHERE, "yze")
    quiet = [said(other) for _ in range(40)]
    spawned = multiprocessing.get_context("spawn")
    told: multiprocessing.Queue[Counter[int]] = spawned.Queue()
    attacker = spawned.Process(target=assail, args=(port, gm.table, gm.token, asking, seconds, told))
    attacker.start()
    times, heaviest = [], 0
    while told.empty():
        times.append(said(other))
        heaviest = max(heaviest, megabytes(pid))
        time.sleep(0.12)
    answers = told.get()
    attacker.join()
    return report(quiet, times, heaviest, answers)


def assail(
    port: int,
    table: str,
    token: str,
    asking: Asking,
    seconds: float,
    told: multiprocessing.Queue[Counter[int]],
) -> None:
    """Ask for all of it, twice at once, for so long; what was answered, by status."""
    over, answers = threading.Event(), Counter[int]()
    gm = Person(port, HERE, GAME, table, token)
    threads = [threading.Thread(target=again, args=(one, over, answers)) for one in asking(gm) for _ in "ab"]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    over.set()
    for thread in threads:
        thread.join()
    told.put(answers)


def again(ask: Callable[[], int], over: threading.Event, answers: Counter[int]) -> None:
    """Ask until it is over; what was not answered in time counts as 0."""
    while not over.is_set():
        try:
            answers[ask()] += 1
        except TimeoutError:
            answers[0] += 1


def said(somebody: Person) -> float:
    """How long a few words take, in milliseconds."""
    began = time.perf_counter()
    status, body = somebody.do("say", text="Bonsoir")
    assert status == 200, body
    return 1000 * (time.perf_counter() - began)


def megabytes(pid: int) -> int:
    """How much memory a process holds, and those that it has started."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except FileNotFoundError:
        return 0
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024 + sum(map(megabytes, map(int, children)))


def report(quiet: list[float], times: list[float], heaviest: int, answers: Counter[int]) -> int:
    def at(some: list[float], part: float) -> float:
        return sorted(some)[min(len(some) - 1, int(part * len(some)))]

    print(f"asked meanwhile, by status: {dict(answers)}")
    for name, some in (("alone", quiet), ("beside it", times)):
        print(
            f"say, {name}: p50 {at(some, 0.5):.0f} ms, p99 {at(some, 0.99):.0f} ms, "
            f"worst {max(some):.0f} ms of {len(some)}"
        )
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    met = at(times, 0.99) <= GOAL_MS and heaviest < GOAL_MB
    print(f"memory at most {heaviest} MB: {'met' if met else 'NOT MET'} (goals: {GOAL_MS} ms, {GOAL_MB} MB).")
    return 0 if met and 500 not in answers else 1


if __name__ == "__main__":
    sys.exit(main())
