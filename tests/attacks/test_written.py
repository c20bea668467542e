"""What people write stays what they wrote: it stands where htmx does nothing, on every page."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from starlette.applications import Starlette

from tests.web.helpers import Person

pytestmark = pytest.mark.anyio


class Ignored(HTMLParser):
    """Which texts of a page stand where htmx does nothing; in some elements there is no markup, whatever they hold.
    And what was to do something, and is dead there."""

    PLAIN = frozenset({"option", "title", "textarea"})
    EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})

    def __init__(self) -> None:
        super().__init__()
        self.within: list[tuple[str, bool]] = []
        self.found: list[tuple[str, bool]] = []
        self.dead: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if any(name.startswith(ACTS) for name, _ in attrs) and any(ignored for _, ignored in self.within):
            self.dead.append(f"{tag} {attrs}")
        if tag not in self.EMPTY:
            self.within.append((tag, "hx-ignore" in dict(attrs) or tag in self.PLAIN))

    def handle_endtag(self, tag: str) -> None:
        while self.within and self.within.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        place = " > ".join(tag for tag, _ in self.within[-4:])
        self.found.append((f"{place}: {data.strip()}", any(ignored for _, ignored in self.within)))


WORD = "xyzzy"
ACTS = ("hx-get", "hx-post", "hx-sse")
PAGES = ("/screen", "/older", "/documents", "/bestiary")


async def written_on(gm: Person, ada: Person) -> str:
    """Everything that people can write has the word in it; the character that is Ada's."""
    for manner in ("say", "gesture", "handout"):
        await gm.do("say", text=WORD, manner=manner)
    await gm.do("rename-table", name=WORD)
    await gm.do("begin-scenario", name=WORD)
    await gm.do("begin-scene", name=WORD)
    await gm.do("roll-freely", formula="1d6", label=WORD)
    await gm.do("write-note", note="n", title=WORD, text=WORD)
    await gm.do("rename-seat", name=f"{WORD} the GM")
    await ada.do("rename-seat", name=f"{WORD} the player")
    texts = ("name", "own_talents", "gear", "zone")
    sheet = dict.fromkeys(texts, WORD)
    mine: str = (await ada.do("make-character", sheet=sheet))["answer"]["character"]
    foe = (await gm.do("make-character", sheet=sheet | {"name": f"{WORD} the foe"}))["answer"]["character"]
    ghost = sheet | {"name": f"{WORD} the ghost"}
    await gm.do("make-character", sheet=ghost, hidden=True)
    await gm.do("edit-sheet", character=mine, values={"strength": "5"}, reason=WORD)
    await gm.do("set-order", groups=[[mine], [foe]])
    await gm.do("ask-move", move="test", character=mine)
    await ada.do("begin-move", move="test", roles={"roller": mine}, values={"skill": "stealth"}, typed=True)
    return mine


async def test_what_people_wrote_stands_where_htmx_does_nothing(
    app: Starlette, gm: Person, ada: Person
) -> None:
    """Even if markup got through, no request would be made of it: on the desk, a phone, television, at the door."""
    mine = await written_on(gm, ada)
    async with Person(app) as zoe, Person(app) as stranger:
        await zoe.join(gm, f"{WORD} at the door", admit=False)
        looks = [(one, f"/t/{gm.table}") for one in (gm, ada, zoe)]
        looks += [
            (gm, f"/t/{gm.table}{path}")
            for path in ("/screen", "/older", "/documents", "/as/" + ada.seat, "/bestiary")
        ]
        looks += [(ada, f"/t/{gm.table}/card?move=test&roles.roller={mine}"), (ada, "/")]
        looks += [(ada, f"/t/{gm.table}/edit?character={mine}"), (zoe, "/"), (ada, f"/t/{gm.table}/make")]
        looks += [(stranger, f"/t/{gm.table}/join?i={(await gm.view())['invitation']}")]
        read = 0
        for person, path in looks:
            page = Ignored()
            answer = await person.http.get(path, headers={"accept": "text/html"})
            assert answer.status_code == 200, path
            page.feed(answer.text)
            assert page.dead == [], path
            read += sum(WORD in text for text, _ in page.found)
            assert [text for text, ignored in page.found if WORD in text and not ignored] == [], path
        assert read > 100
