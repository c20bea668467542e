"""Files that somebody changed here and there and chained anew: what a stranger brings who knows the format."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

from msgspec import json
from starlette.applications import Starlette

from paravent import web
from paravent.core.game import Game
from paravent.core.override import override
from paravent.table.table_file import export
from tests.table.desk import AT, company
from tests.table.forge import Lines, lines_of
from tests.table.wild import play_wildly
from tests.web.helpers import Person, new_id

EVIL: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    7,
    10**9,
    10**15,
    1.5,
    "",
    "gm",
    "../../etc",
    "a b",
    "é日本\r\n",
    '"></svg><form hx-post="/t/x/delete" hx-trigger="load"></form>',
    "{x}",
    "x" * 30_000,
    [],
    [[]],
    {},
    {"a": {"b": []}},
    [6, 6, 6],
    {"fr": "un", "en": "one"},
)
ADDRESSES = (
    "hx-get",
    "hx-post",
    "hx-put",
    "hx-delete",
    "hx-sse:connect",
    "action",
    "formaction",
    "href",
    "src",
)
PAGES = (
    "",
    "/screen",
    "/as/s1",
    "/as/s3",
    "/print/report.md",
    "/print/report.md?everything=yes",
    "/older",
    "/rules",
)


def rechained(lines: Lines) -> str:
    """The lines as a file whose chain holds; it says that it is older, so that its state is not compared."""
    lines[0].pop("fold", None)
    written = [json.encode(lines[0])]
    for number, line in enumerate(lines[1:-1], 2):
        before = sha256(written[-1]).hexdigest()
        written.append(json.encode({**line, "line": number, "before": before}))
    end = {"is": "end", "line": len(written) + 1, "before": sha256(written[-1]).hexdigest(), "state": ""}
    seal = sha256(json.encode({**end, "seal": ""})).hexdigest()
    return b"\n".join([*written, json.encode({**end, "seal": seal})]).decode() + "\n"


def evening(game: Game, random: Random, commands: int = 40) -> str:
    """The file of a wild evening."""
    desk = company(game, str(random.random()))
    play_wildly(desk, [random.randrange(2**32) for _ in range(commands)])
    return export(desk.done, game_version=game.version, at=AT)


def mutated(text: str, random: Random) -> str:
    """The same file with one or two values changed, or a line dropped, doubled or moved."""
    lines = lines_of(text)
    for _ in range(random.choice((1, 1, 2))):
        if random.random() < 0.15:
            _moved(lines, random)
        else:
            _changed(lines, random)
    return rechained(lines)


def _moved(lines: Lines, random: Random) -> None:
    place, other = (random.randrange(1, len(lines) - 1) for _ in range(2))
    line = lines[place] if random.random() < 0.5 else lines.pop(place)
    if random.random() < 0.7:
        lines.insert(min(other, len(lines) - 1), line)


def _changed(lines: Lines, random: Random) -> None:
    line = random.choice(lines[:-1])
    places = list(_places(line))
    weighted = [place for place in places if place[1] not in ("is", "line", "before")]
    holder, key = random.choice(weighted)
    if isinstance(holder, dict) and random.random() < 0.1:
        del holder[key]
    elif random.random() < 0.4:
        other, its = random.choice(list(_places(random.choice(lines[:-1]))))
        holder[key] = json.decode(json.encode(other[its]))
    else:
        holder[key] = random.choice(EVIL)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of plain data where something stands."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in list(keys):
        yield value, key
        yield from _places(value[key])


async def looked_at(app: Starlette, text: str) -> bool:
    """Bring a file in and, if it is taken, look at every page of it; an error of ours passes through."""
    async with Person(app) as mallory:
        body = text.encode(errors="surrogatepass")
        brought = await mallory.http.post("/api/import", params={"id": new_id()}, content=body)
        if brought.status_code != 201:
            assert brought.status_code in (409, 422), brought.text
            assert brought.json()["refusal"]["fr"]
            return False
        mallory.table = brought.json()["table"]
        for path in await pages(mallory):
            answer = await mallory.http.get(path)
            assert answer.status_code < 500, path
            if answer.headers["content-type"].startswith("text/html"):
                found = strange(answer.text, mallory.table)
                assert not found, (path, found)
        await played_on(mallory)
    return True


class Attributes(HTMLParser):
    """Every attribute of a page, with its value."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.feed(page)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [(name, value or "") for name, value in attrs]


@cache
def written_by_us() -> set[str]:
    """The names of all attributes that our templates and drawings write."""
    files = [
        path for path in Path(web.__file__).parents[1].rglob("*") if path.suffix in (".html", ".py", ".svg")
    ]
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    return {name.lower() for name in re.findall(r"[\w:-]+", text)}


def strange(page: str, table: str) -> list[tuple[str, str]]:
    """The attributes of a page that no table writes: of another name, or with the address of another table."""
    return [
        (name, value)
        for name, value in Attributes(page).found
        if name not in written_by_us()
        or name.startswith("on")
        or (name in ADDRESSES and not re.match(rf"(?!/t/)[/#?]|/t/{table}\b|$|https?://|data:image/", value))
    ]


async def pages(gm: Person) -> list[str]:
    """The addresses of a table, those of its characters included."""
    seen, base = await gm.view(), f"/t/{gm.table}"
    cast = [one["id"] for one in seen["cast"]][:3]
    sheets = [f"{base}/edit?character={id}" for id in cast]
    files = [f"{base}/print/character/{id}.json" for id in cast]
    return [*(base + path for path in PAGES), *sheets, *files, gm.at("/journal"), gm.at("/export")]


async def played_on(gm: Person) -> None:
    """What a GM would do next at such a table; refusals are as good as anything."""
    seen = await gm.view()
    actions = [one["action"] for one in seen["journal"]][-2:]
    for action in actions:
        await gm.send("undo", action=action)
        await gm.send("redo", action=action)
        await gm.send("propose-correction", action=action, values={})
    await gm.send("open-session")
    await gm.send("pass-turn")
    await gm.send("begin-scene", name="Ensuite")
    await gm.send("advance-clock", minutes=60)
    for doing in seen["doing"][:2]:
        await gm.send("answer-move", action=doing["action"])
