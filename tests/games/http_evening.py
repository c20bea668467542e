"""Golden evenings over HTTP: a script is read as in `golden.py`, but each of its people is a browser with cookies.

    def test_an_evening_on_phones() -> None:
        \"\"\"Kim meets an ogre.\"\"\"
        with http_evening(GAME) as evening:
            evening.sit("Léa", "Max")
            ...                                    # everything that an `Evening` can do
            evening.matches(__file__, "phones")    # each seat's page is drawn, too

Every command is a request, and every refusal is an answer that is not 200; the server's secrets are always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from typing import Any

import httpx2
from anyio.from_thread import BlockingPortal, start_blocking_portal
from msgspec import convert, to_builtins
from starlette.applications import Starlette

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.live.hall import Hall
from paravent.live.load import TableLoad
from paravent.table import commands as c
from paravent.table.session import seed_name
from paravent.table.values import GM
from tests.games.golden import TRIES, Evening
from tests.web.helpers import Person, application, running


@contextmanager
def http_evening(game: Game) -> Generator[HttpEvening, None, None]:
    """A table of a game on a server of its own, with a GM alone at first."""
    app = application()
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(running(app)):
        evening = HttpEvening(game, app, portal)
        yield evening
        for one in evening.people.values():
            portal.call(one.http.aclose)


class HttpEvening(Evening):
    """An evening whose people talk to a server. The table is looked at behind its back, and only to tell of it."""

    def __init__(self, game: Game, app: Starlette, portal: BlockingPortal) -> None:
        self.app = app
        self.portal = portal
        self.hall: Hall = app.state.desk.hall
        self.hall.services.draw = drawn("evening")
        self.people = {GM: Person(app)}
        super().__init__(game)

    def do(self, seat: str, do: c.Do, seed: bytes | None = None) -> Mapping[str, Any]:
        """Send it, and give the answer; a refusal passes through."""
        answer: Mapping[str, Any] = read(self.sent(self.seats.get(seat, seat), do)).get("answer", {})
        self.look()
        return answer

    def sent(self, seat: str, do: c.Do) -> httpx2.Response:
        """What the server answers."""
        person, id = self.people[seat], f"evening-command-{self.count:04}"
        self.count += 1
        if isinstance(do, c.OpenTable):
            return self.portal.call(lambda: person.open(id=id, game=do.game, name=do.name))
        fields = to_builtins(do)
        return self.portal.call(lambda: person.send(fields.pop("do"), id=id, **fields))

    def join(self, name: str, role: Any = "player", admit: bool = True) -> str:
        """Somebody comes in by the invitation."""
        person = Person(self.app)
        body = {"id": f"evening-command-{self.count:04}", "role": role}
        read(self.portal.call(lambda: person.join(self.people[GM], name, admit, **body)))
        self.count += 1
        self.people[person.seat] = person
        self.look()
        return person.seat

    def refusal(self, seat: str, do: c.Do) -> Words:
        """In which words it is refused."""
        try:
            answer = self.do(seat, do)
        except Refusal as refusal:
            return refusal.words
        raise AssertionError(f"not refused: {do}, {answer}")

    def view(self, who: str) -> Any:
        """What somebody's device is told, as JSON."""
        return self.portal.call(self.people[self.seats[who]].view)

    def page(self, who: str, language: str = "fr") -> str:
        """The table's page on somebody's device."""
        person = self.people[self.seats[who]]
        found = self.portal.call(lambda: person.http.get(f"/t/{person.table}?lang={language}"))
        assert found.status_code == 200, found.text
        return found.text

    def look(self) -> None:
        """The table as the server has it, with its log and its secrets."""
        self.id = self.people[GM].table
        room = self.portal.call(self.hall.room, self.id)
        self.table = self.portal.call(room.now)
        history = TableLoad(self.id, self.hall.services).history
        self.log = list(self.portal.call(history, self.table.version))
        for number in range(1, self.table.session.number + 1) if self.table.session else ():
            name = seed_name(number)
            kept = self.portal.call(self.hall.services.store.get_secret, self.id, name)
            self.seeds[name] = kept or b""

    def _stir(self, dealt: c.DealOrder, wished: tuple[str, ...]) -> None:
        for entropy in range(TRIES):
            if self._begins(dealt, wished):
                return
            self.do(GM, c.GiveEntropy(str(entropy)))
        raise AssertionError(f"the cards never fall as {wished}")

    def matches(self, test: str, name: str) -> None:
        """The evening is that of the golden file, and everybody's page can be drawn, in both languages."""
        for who in self.seats:
            for language in ("fr", "en"):
                self.page(who, language)
        super().matches(test, name)


def read(response: httpx2.Response) -> Any:
    """What an answer holds; a refusal is raised again."""
    found = response.json()
    if "refusal" in found:
        raise Refusal(convert(found["refusal"], Words))
    assert response.status_code in (200, 201), response.text
    return found


def drawn(name: str) -> Callable[[int], bytes]:
    """Secrets that are the same every evening."""
    numbers = count()

    def draw(size: int) -> bytes:
        halves = (sha256(f"{name}/{number}".encode()).digest() for number in numbers)
        made = b""
        while len(made) < size:
            made += next(halves)
        return made[:size]

    return draw
