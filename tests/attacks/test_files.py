"""What somebody can bring in by a file that they have forged, chained anew."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from starlette.applications import Starlette

from paravent import web
from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.table.event_bounds import BOUNDS
from paravent.table.events import Event
from paravent.table.file_check import TableCheck
from paravent.table.table_file import read_file
from paravent.table.verify import verify
from tests.attacks.mutated import evening, looked_at, mutated, rechained, strange
from tests.table.desk import GAMES
from tests.table.forge import events_of, lines_of
from tests.web.helpers import Person, new_id

pytestmark = pytest.mark.anyio
BY_ID = {game.id: game for game in GAMES}
MUTATED = 40
FORM = '"></svg><form hx-post="/t/other/delete" hx-trigger="load"></form><svg x="'


def changed(kind: str, **values: Any) -> Callable[[list[dict[str, Any]]], None]:
    def change(lines: list[dict[str, Any]]) -> None:
        events_of(lines, kind)[-1].update(values)

    return change


def line_added(**event: Any) -> Callable[[list[dict[str, Any]]], None]:
    """One more event of the GM's at the end."""

    def change(lines: list[dict[str, Any]]) -> None:
        logged = {**lines[2]["event"], "action": "forged", "to": None, "event": event}
        lines.insert(-1, {**lines[2], "command": "forged", "answer": {}, "event": logged})

    return change


def named(id: str) -> Callable[[list[dict[str, Any]]], None]:
    def change(lines: list[dict[str, Any]]) -> None:
        lines[0]["table"] = id
        events_of(lines, "table-opened")[0]["table"] = id

    return change


def made(**values: Any) -> Callable[[list[dict[str, Any]]], None]:
    def change(lines: list[dict[str, Any]]) -> None:
        events_of(lines, "character-made")[-1]["sheet"].update(values)

    return change


IMPOSSIBLE = {
    "a face that is markup": changed(
        "rolled-freely", dice=[{"sign": 1, "sides": 20, "faces": [FORM]}], total=0
    ),
    "a face beyond the die": changed(
        "rolled-freely", dice=[{"sign": 1, "sides": 20, "faces": [21]}], total=21
    ),
    "dice of another formula": changed("rolled-freely", formula="3d6"),
    "another sum": changed("rolled-freely", total=1000),
    "a stage with nobody on it": line_added(event="stage-set", people=["cnobody"]),
    "a scenario that leads nowhere": line_added(
        event="scenario-kept", scenario={"title": "A", "scenes": [{"title": "B", "leads": [{"scene": 5}]}]}
    ),
    "a scene without end": line_added(event="scenario-kept", scenario={"title": "A", "text": "x" * 5000}),
    "the GM gone": line_added(event="seat-left", seat="gm"),
    "a second GM": line_added(event="seat-asked", seat="s9", name="Mal", role="gm"),
    "an hourglass for ages": line_added(event="glass-turned", seconds=10**15),
    "a clock for ages": line_added(event="clock-advanced", minutes=10**12),
    "a session out of turn": line_added(event="session-opened", number=99, commitment="00"),
    "a manner of one's own": line_added(event="said", manner=FORM, text="x"),
    "a speech without end": line_added(event="said", manner="say", text="x" * 5000),
    "a note without end": line_added(event="note-written", note="n", title="", text="x" * 20_001),
    "a name that moves the cursor": line_added(event="table-renamed", name="\x1b[2J"),
    "a stranger who leaves": line_added(event="seat-left", seat="s99"),
    "a stranger who sees": line_added(event="revealed", entry="x.0", to=["s99"]),
    "somebody who is not there": line_added(event="character-hidden", character="c9", hidden=True),
    "a face for nobody": line_added(event="face-given", character="c9", face={"turn": 1, "picture": ""}),
    "a face by an undo that is markup": line_added(
        event="action-undone",
        action="x1",
        patch=[{"path": ["cast", "cx2", "face"], "value": {"turn": 0, "picture": FORM}}],
    ),
    "the GM taken by an undo": line_added(
        event="action-undone", action="x1", patch=[{"path": ["seats", "gm", "gone"], "value": True}]
    ),
    "an order without turns": line_added(event="order-set", order={"turns": []}, begins=True),
    "a move without a beginning": line_added(event="move-withdrawn", move="nothing"),
    "an unknown move": line_added(
        event="move-begun",
        move="fly",
        title={"fr": "", "en": ""},
        roles={},
        values={},
        sheets={},
    ),
    "a sheet of another kind": made(name=["x"]),
    "another name on the sheet": made(name="Somebody"),
    "a number beyond its field": made(strength=5000),
    "a sheet that its game refuses": made(phobia="les chats"),
    "a colour that there is not": changed("seat-asked", colour=99),
    "an id with a space": named("a b"),
    "an id that climbs": named("../../etc"),
    "no id": named(""),
    "an id without end": named("a" * 5000),
    "an id with a header": named("a\r\nset-cookie: x"),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
async def test_what_no_table_could_have_written_is_refused_with_its_line(
    gm: Person, change: Callable[[list[dict[str, Any]]], None]
) -> None:
    """However well it is chained."""
    async with Person(gm.app) as lea:
        await lea.join(gm, "Léa")
    await gm.do("make-character", sheet={"name": "Zoé"})
    await gm.do("roll-freely", formula="1d20")
    lines = lines_of((await gm.http.get(gm.at("/export"))).text)
    assert await brought(gm, rechained(lines)) == 201
    change(lines)
    refused = await gm.http.post("/api/import", params={"id": new_id()}, content=rechained(lines).encode())
    assert refused.status_code == 409
    assert refused.json()["refusal"]["en"].startswith("Line ")


async def brought(person: Person, text: str) -> int:
    response = await person.http.post("/api/import", params={"id": new_id()}, content=text.encode())
    return response.status_code


def test_every_event_has_its_bounds() -> None:
    """A new event says what people may choose of it."""
    assert set(BOUNDS) == set(get_args(Event))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_table_wrote_is_never_refused(game: Game) -> None:
    """Whatever was played, its file comes back."""
    for seed in range(4):
        text = evening(game, Random(seed), 60)
        assert read_file(text, TableCheck(BY_ID.__getitem__)).table is not None


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
async def test_a_mutated_file_is_refused_or_has_every_page(app: Starlette, game: Game) -> None:
    """One or two values of it are changed, and it is chained anew: no page of what is taken breaks, nor has any
    attribute that a table would not write."""
    random = Random(f"mutated {game.id}")
    texts = [evening(game, random) for _ in range(4)]
    taken = [await looked_at(app, mutated(random.choice(texts), random)) for _ in range(MUTATED)]
    assert any(taken)
    assert not all(taken)


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ('<form hx-post="/t/other/delete" hx-trigger="load"></form>', [("hx-post", "/t/other/delete")]),
        ('<img onerror="x()">', [("onerror", "x()")]),
        ('<p evil-attribute-of-nobodys="1">', [("evil-attribute-of-nobodys", "1")]),
        ('<a href="javascript:x()">', [("href", "javascript:x()")]),
        ('<form hx-post="/t/mine/do"><a href="/about" class="x">', []),
    ],
)
def test_an_attribute_that_no_table_writes_is_seen(markup: str, found: list[tuple[str, str]]) -> None:
    """What mutated files are looked through for."""
    assert strange(markup, "mine") == found


async def test_nobody_learns_by_a_file_whether_a_table_is_here(app: Starlette, gm: Person) -> None:
    """A file gets a table of its own: it neither finds nor takes the place of the one it names."""
    text = (await gm.http.get(gm.at("/export"))).text
    unknown = lines_of(text)
    named("nobodys-table")(unknown)
    async with Person(app) as stranger:
        answers = [
            await stranger.http.post("/api/import", params={"id": new_id()}, content=one.encode())
            for one in (text, rechained(unknown), text)
        ]
    places = [one.json()["table"] for one in answers]
    assert [one.status_code for one in answers] == [201] * 3
    assert len({*places, gm.table, "nobodys-table"}) == 5
    assert (await gm.view())["table"] == gm.table


async def test_a_table_and_its_copy_have_pages_of_their_own(app: Starlette, gm: Person) -> None:
    """Lines that are alike to the letter, ids included, act at the table where they stand."""
    await gm.do("say", text="Bonsoir")
    await gm.do("roll-freely", formula="1d20")
    text = (await gm.http.get(gm.at("/export"))).text
    assert gm.table in (await gm.http.get(f"/t/{gm.table}")).text
    async with Person(app) as mallory:
        answer = await mallory.http.post("/api/import", params={"id": new_id()}, content=text.encode())
        copy = answer.json()["table"]
        assert gm.table not in (await mallory.http.get(f"/t/{copy}")).text


async def test_dice_of_a_table_that_moved_still_verify(gm: Person) -> None:
    """They are derived from the id that the table was opened under, before and after it moved."""
    await gm.do("roll-freely", formula="3d6")
    await gm.do("close-session")
    text = (await gm.http.get(gm.at("/export"))).text
    answer = await gm.http.post("/api/import", params={"id": new_id()}, content=text.encode())
    gm.table = answer.json()["table"]
    await gm.do("open-session")
    await gm.do("roll-freely", formula="5d20")
    await gm.do("close-session")
    checked = verify((await gm.http.get(gm.at("/export"))).text)
    assert [session.dice for session in checked.sessions] == [3, 5]


def test_nothing_is_marked_safe_with_values_in_it() -> None:
    """Markup is made by templates, or by filling in a constant, which escapes."""
    sources = (Path(web.__file__).parent).rglob("*.py")
    assert not [path.name for path in sources if re.search(r"Markup\(\s*f[\"']", path.read_text("utf-8"))]


def test_more_lines_than_a_table_ever_has_are_refused() -> None:
    """A file has an end."""
    lines = evening(GAMES[0], Random(1), 1).splitlines()
    with pytest.raises(Refusal, match="too many lines"):
        read_file("\n".join([lines[0], *[lines[1]] * 100_000]))
