"""`python3 dev.py bench taps [CHECKOUT] [FIGHTS]`: how soon taps are answered and their odds are there, beside another.

One GM, one page with its stream. A tap is counted until the stream shows what came of it; its odds until the page has
none left to wait for. Cards and forecasts are counted until they are there, forecasts also until their figures are.
"""

from __future__ import annotations

import http.client
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from queue import Empty, Queue
from random import Random
from statistics import median
from threading import Thread
from typing import Any
from urllib.parse import urlencode

from msgspec import Struct

from bench.attack import HERE, Person
from bench.start import ROOT, checkout
from paravent.games import found

BEFORE = "eb73542"
"""The last commit in which pages waited for their odds."""
FIGHTS = 3
MOST_TAPS = 12
TAP_MS, ODDS_MS = 200, 1500
FIGHT = {"koma": "confront", "artemis": "attack", "yze": "attack", "undesix": "attack", "rpg": "opposed"}
PATIENCE = 60.0
AWAITED = 'awaited"'


SHEETS = """
import json
from paravent.games import found
print(json.dumps({
    id: [game.written(one, "fr") for one in game.ready.characters[:4]] for id, game in found().items() if game.ready
}))
"""


class Times(Struct):
    """What each tap took, in milliseconds: until it was answered, and until its odds were there."""

    taps: list[float] = []
    odds: list[float] = []


class Served:
    """`paravent serve` of one tree."""

    def __init__(self, tree: Path, folder: Path) -> None:
        with socket.create_server((HERE, 0)) as probe:
            self.port = probe.getsockname()[1]
        about = {"PYTHONPATH": str(tree / "src"), "PARAVENT_DATABASE": f"sqlite:{folder}/tables.sqlite"}
        asked = [sys.executable, "-c", SHEETS]
        told = subprocess.run(asked, env={**os.environ, **about}, capture_output=True, check=True)
        self.sheets: dict[str, list[dict[str, str]]] = json.loads(told.stdout)
        words = ["serve", "--host", HERE, "--port", str(self.port)]
        command = [sys.executable, "-c", "from paravent.cli import main; main()", *words]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, env={**os.environ, **about}, stdout=quiet, stderr=quiet)
        for _ in range(600):
            try:
                socket.create_connection((HERE, self.port)).close()
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("the server does not start")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Screen:
    """A page that is open: what its stream brings, and when."""

    def __init__(self, gm: Person) -> None:
        page = gm.ask("GET", f"/t/{gm.table}", accept="text/html")[1].decode()
        found = re.search(r'/t/[^"]*/stream\?[^"]*', page)
        assert found is not None
        self.messages: Queue[tuple[float, str]] = Queue()
        self.connection = http.client.HTTPConnection(HERE, gm.port, timeout=600)
        cookie = f"paravent-{gm.table}={gm.token}"
        self.connection.request("GET", found.group().replace("&amp;", "&"), headers={"cookie": cookie})
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        answer, text = self.connection.getresponse(), ""
        try:
            while line := answer.readline().decode():
                text += line
                if line == "\n":
                    if "data:" in text:
                        self.messages.put((time.perf_counter(), text))
                    text = ""
        except (OSError, AttributeError, ValueError):
            return

    def calm(self) -> None:
        """Forget what came so far."""
        while self._next(0.3):
            pass

    def _next(self, within: float) -> tuple[float, str] | None:
        try:
            return self.messages.get(timeout=within)
        except Empty:
            return None

    def shown(self, began: float) -> tuple[float, float]:
        """When something came, and when its odds had come, in milliseconds since then."""
        first = message = self._next(PATIENCE)
        while message is not None and AWAITED in message[1]:
            message = self._next(PATIENCE)
        if first is None or message is None:
            raise SystemExit("the page has shown nothing")
        return 1000 * (first[0] - began), 1000 * (message[0] - began)


class Evening:
    """One game at one server, everything decided by the GM and by a generator of its own."""

    def __init__(self, server: Served, game: str, number: int) -> None:
        self.game, self.random = found()[game], Random(f"{game} {number}")
        self.gm = Person(server.port, HERE, game)
        for sheet in server.sheets[game]:
            self.gm.do("make-character", sheet=sheet)
        self.cast = [one["id"] for one in self.view()["cast"]]
        self.screen = Screen(self.gm)

    def view(self) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(self.gm.ask("GET", f"/api/tables/{self.gm.table}/view")[1])
        return read

    def fight(self, times: dict[str, Times]) -> None:
        """A card, the move it makes, and its questions one after the other."""
        move = FIGHT[self.game.id]
        made = self.game.move(move)
        assert made is not None
        roles = dict(zip(list(made.roles)[:2], self.cast, strict=False))
        query = {"move": move, **{f"roles.{role}": id for role, id in roles.items()}}
        self._asked(times["card"], "GET", f"/card?{urlencode(query)}&", "")
        self._tapped(times[move], "begin-move", move=move, roles=roles)
        for _ in range(MOST_TAPS):
            waiting = [one for one in self.view()["doing"] if one["question"]]
            if not waiting:
                return
            options = waiting[0]["question"]["options"]
            answer: dict[str, object] = {"type": "Filled", "values": {}}
            if options:
                answer = {"type": "Option", "option": self.random.choice(options)[0]}
            self._tapped(times[move], "answer-move", action=waiting[0]["action"], answer=answer)

    def _tapped(self, times: Times, what: str, **fields: object) -> None:
        self.screen.calm()
        began = time.perf_counter()
        status, body = self.gm.do(what, **fields)
        if status != 200:
            raise SystemExit(body.decode())
        tap, odds = self.screen.shown(began)
        times.taps.append(tap)
        times.odds.append(odds)

    def forecast(self, times: Times) -> None:
        """How hard a fight of two against two would be."""
        contest = next((one.id for one in reversed(self.game.contests) if one.sides), "")
        if not contest:
            return
        sides = {f"side.{id}": side for id, side in zip(self.cast, "abab", strict=False)}
        self._asked(times, "POST", "/forecast?", urlencode({"contest": contest, **sides}))

    def _asked(self, times: Times, how: str, path: str, body: str) -> None:
        """Something that a page asks for, and asks for again as long as it has to."""
        began, address, script = time.perf_counter(), f"/t/{self.gm.table}{path}", {"hx-request": "true"}
        status, text = self.gm.ask(how, address, body, **script)
        times.taps.append(1000 * (time.perf_counter() - began))
        if AWAITED in text.decode():
            status, _ = self.gm.ask(how, f"{address}wait=yes", body, **script)
        times.odds.append(1000 * (time.perf_counter() - began))
        if status != 200:
            raise SystemExit(text.decode())


def main() -> int:
    given = sys.argv[1:]
    fights = int(given.pop()) if given and given[-1].isdigit() else FIGHTS
    if given:
        return compared({given[0]: Path(given[0]), "this one": ROOT}, fights)
    with checkout(BEFORE) as folder:
        return compared({BEFORE: folder, "this one": ROOT}, fights)


def compared(trees: dict[str, Path], fights: int) -> int:
    times = {name: defaultdict[str, Times](Times) for name in trees}
    with tempfile.TemporaryDirectory(prefix="pv-taps-") as folder:
        servers: dict[str, Served] = {}
        for name, tree in trees.items():
            (own := Path(folder) / str(len(servers))).mkdir()
            servers[name] = Served(tree, own)
        try:
            for number in range(fights):
                for game in FIGHT:
                    for name, server in servers.items():
                        played(server, game, number, times[name])
        finally:
            for server in servers.values():
                server.stop()
    return report(times)


def played(server: Served, game: str, number: int, times: dict[str, Times]) -> None:
    evening = Evening(server, game, number)
    own: dict[str, Times] = defaultdict(Times)
    evening.fight(own)
    evening.forecast(own["forecast"])
    for what, some in own.items():
        times[f"{game} {what}"].taps += some.taps
        times[f"{game} {what}"].odds += some.odds


def report(times: Mapping[str, dict[str, Times]]) -> int:
    met = True
    print(f"load {os.getloadavg()[0]:.1f}; median and worst in ms, a tap and its odds")
    for what in [what for what, some in next(iter(times.values())).items() if some.taps]:
        for name, each in times.items():
            taps, odds = each[what].taps, each[what].odds or each[what].taps
            print(
                f"{what:18} {name:10} {len(taps):4} taps {median(taps):7.0f} {max(taps):7.0f}"
                f"   odds {median(odds):7.0f} {max(odds):7.0f}"
            )
        met &= max(taps) <= TAP_MS and max(odds) - max(taps) <= ODDS_MS
    print(f"every tap within {TAP_MS} ms, its odds {ODDS_MS} ms after: {'met' if met else 'NOT MET'}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
