"""What one address may ask for at its own table, and that nobody else waits for it."""

from __future__ import annotations

import asyncio
import time
from threading import Event, get_ident

import httpx2
import pytest
from starlette.applications import Starlette

from paravent.core.kept import Kept
from paravent.lab.job_pool import JobPool
from paravent.settings import Rate, Rates
from paravent.web.pages import gm_desk, page_stream, papers
from paravent.web.pages import regions as regions_of
from paravent.web.pages.template_env import render
from paravent.web.rate_limits import TooOften
from paravent.web.work_queue import WAITING, WorkQueue
from tests.web.helpers import FREE, Person, application, new_id, running

pytestmark = pytest.mark.anyio
FORECAST = {"contest": "fight"}


async def test_pages_are_drawn_beside_what_people_do(
    app: Starlette, gm: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one table's page takes its time, another table goes on."""
    begun, go_on, threads = Event(), Event(), []
    drawn = regions_of.regions

    def slow(*about: object) -> object:
        threads.append(get_ident())
        begun.set()
        go_on.wait(20)
        return drawn(*about)  # type: ignore[arg-type]

    monkeypatch.setattr(page_stream, "regions", slow)
    async with Person(app) as other:
        await other.open()
        page = asyncio.create_task(gm.http.get(f"/t/{gm.table}"))
        await asyncio.to_thread(begun.wait, 20)
        for _ in range(5):
            await other.do("say", text="Bonsoir")
        assert not page.done()
        go_on.set()
        assert (await page).status_code == 200
    assert get_ident() not in threads


async def test_a_page_is_drawn_once_by_whichever_address_the_server_is_reached(
    gm: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty names of a host are not twenty desks to draw; the invitation alone says which."""
    drawn, one = [], render

    def counted(template: str, context: dict[str, object]) -> object:
        drawn.append(template)
        return one(template, context)

    monkeypatch.setattr(regions_of, "render", counted)
    pages = [(await gm.http.get(f"/t/{gm.table}", headers={"host": f"name{n}.test"})).text for n in range(4)]
    assert drawn.count("regions/cast.html") == 1
    assert [f"name{n}.test/t/" in text for n, text in enumerate(pages)] == [True] * 4


async def asked(gm: Person) -> httpx2.Response:
    return await gm.http.post(f"/t/{gm.table}/forecast", data={"contest": ""})


async def test_forecasts_of_a_table_wait_in_a_short_line(
    app: Starlette, gm: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is made and two wait; whoever asks for more is told when to come back."""
    go_on = Event()

    def slow(*_: object) -> None:
        go_on.wait(20)

    monkeypatch.setattr(gm_desk, "foreseen", slow)
    monkeypatch.setattr(gm_desk, "contest_of", lambda *_: None)
    tasks = [asyncio.create_task(asked(gm)) for _ in range(WAITING + 4)]
    done, waiting = await asyncio.wait(tasks, timeout=3)
    assert {task.result().status_code for task in done} == {429}
    assert len(waiting) == WAITING + 1
    await gm.do("say", text="Et pourtant, on joue.")
    go_on.set()
    for task in waiting:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_an_address_has_so_many_seconds_of_computing() -> None:
    """What is made is paid by what it took; another address has its own."""
    work = WorkQueue(Rate(1, 0.001), JobPool())

    def busy() -> None:
        began = time.thread_time()
        while time.thread_time() - began < 0.3:
            pass

    await work.paper("t", "here", busy)
    with pytest.raises(TooOften):
        await work.paper("t", "here", busy)
    await work.paper("t", "elsewhere", busy)
    work.close()


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/TABLE/odds?move=test&roles.roller=WHO",
        "/api/tables/TABLE/journal",
        "/api/tables/TABLE/export",
        "/t/TABLE/older",
        "/t/TABLE/card?move=test&roles.roller=WHO",
        "/t/TABLE/print/report.md",
        "/t/TABLE/print/campaign.zip",
        "/t/TABLE/print/sheet/WHO.pdf",
    ],
)
async def test_all_that_takes_long_is_paid_by_who_asks(app: Starlette, gm: Person, path: str) -> None:
    """An address that has spent its seconds is told to wait, plays on, and is not waited for by others."""
    app.state.desk.work.spent.rate = Rate(100, 0.001)
    made = (await gm.do("make-character", sheet={"name": "Zoé"}))["answer"]["character"]
    path = path.replace("TABLE", gm.table).replace("WHO", made)
    assert (await gm.http.get(path)).status_code == 200
    app.state.desk.work.spent.spend("192.0.2.7", 100)
    assert (await gm.http.get(path)).status_code == 429
    await gm.do("say", text="Bonsoir")


async def test_whoever_asks_too_often_waits_for_the_refusal_and_others_do_not() -> None:
    """Others are answered first, and the refusal is a page of a few lines."""
    rates = Rates(FREE, Rate(1, 0.001), FREE)
    async with running(application(rates)) as app, Person(app) as flood:
        async with Person(app, address="198.51.100.1") as other:
            await flood.http.get("/healthz")
            answered: list[str] = []

            async def asks(who: Person, name: str) -> httpx2.Response:
                answer = await who.http.get("/")
                answered.append(name)
                return answer

            refused, _ = await asyncio.gather(asks(flood, "flood"), asks(other, "other"))
        assert answered == ["other", "flood"]
        assert (refused.status_code, "<script" in refused.text) == (429, False)
        assert "Trop de demandes" in refused.text


@pytest.mark.parametrize("path", ["report.md", "campaign.zip"])
async def test_nothing_is_read_for_whom_a_paper_would_be_refused(
    app: Starlette, gm: Person, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """The line of its table is full: it is refused before the log is read."""

    async def read(*_: object) -> str:
        raise AssertionError("the log was read")

    monkeypatch.setattr(type(app.state.desk.hall), "export", read)
    go_on, work = Event(), app.state.desk.work
    tasks = [
        asyncio.create_task(work.paper(gm.table, "x", lambda: go_on.wait(20))) for _ in range(WAITING + 1)
    ]
    await asyncio.sleep(0.1)
    assert (await gm.http.get(f"/t/{gm.table}/print/{path}")).status_code == 429
    go_on.set()
    await asyncio.gather(*tasks)


async def test_reading_a_log_is_paid_by_the_clock_one_reader_of_a_table_at_a_time() -> None:
    """Older lines and files."""
    work, inside = WorkQueue(Rate(1, 0.001), JobPool()), []

    async def read(who: str) -> None:
        async with work.reading("t", who):
            inside.append(who)
            await asyncio.sleep(0.1)
            assert inside[-1] == who

    await asyncio.gather(read("here"), read("elsewhere"))
    with pytest.raises(TooOften):
        await read("here")
    work.close()


async def test_whoever_goes_away_is_not_waited_for() -> None:
    """Nothing is made for a request that was given up in the line."""
    work, made, go_on = WorkQueue(FREE, JobPool()), [], Event()
    first = asyncio.create_task(work.paper("t", "here", lambda: go_on.wait(20)))
    second = asyncio.create_task(work.paper("t", "here", lambda: made.append(1)))
    await asyncio.sleep(0.1)
    second.cancel()
    go_on.set()
    await first
    await asyncio.sleep(0.1)
    assert made == []
    work.close()


def test_what_is_remembered_has_a_weight() -> None:
    """The oldest make room, however many would be allowed; what is too heavy by itself is not kept."""
    kept: Kept[str] = Kept(1000, 100, len)
    for place in range(50):
        kept.get(place, lambda: "x" * 30)
    assert (len(kept), kept.weight) == (3, 90)
    kept.get("heavy", lambda: "x" * 101)
    assert (len(kept), kept.weight) == (3, 90)


async def test_a_long_story_is_told_session_by_session(gm: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """A report has an end."""
    for _ in range(4):
        await gm.do("say", text="…")
    monkeypatch.setattr(papers, "MOST_LINES", 3)
    answer = await gm.http.get(f"/t/{gm.table}/print/report.md", headers={"accept-language": "en"})
    assert answer.status_code == 409
    assert "one session at a time" in answer.text


async def test_an_address_opens_so_many_tables() -> None:
    """By either door."""
    rates = Rates(FREE, FREE, FREE, tables=Rate(2, 0.001))
    async with running(application(rates)) as app, Person(app) as somebody:
        codes = [(await somebody.open()).status_code for _ in range(2)]
        page = await somebody.http.post("/open", data={"game": "yze"})
        text = await somebody.http.get(somebody.at("/export"))
        bring = await somebody.http.post("/api/import", params={"id": "x" * 20}, content=text.content)
        assert [*codes, page.status_code, bring.status_code] == [201, 201, 429, 429]


async def test_a_server_has_so_many_tables(gm: Person, app: Starlette) -> None:
    """By either door, from wherever; those that are there go on, and one that is deleted makes room."""
    text = (await gm.http.get(gm.at("/export"))).text
    app.state.desk.most_tables = 1
    async with Person(app, address="198.51.100.1") as other:
        assert (await other.open()).status_code == 503
        file = await other.http.post("/api/import", params={"id": new_id()}, content=text.encode())
        page = await other.http.post("/open", data={"game": "yze"})
        assert (file.status_code, page.status_code) == (503, 503)
        await gm.do("say", text="Bonsoir")
        assert (await gm.http.delete(gm.at())).status_code == 200
        assert (await other.open()).status_code == 201


async def test_a_player_does_not_fill_the_table(ada: Person) -> None:
    """Twenty characters are more than anybody plays."""
    made = [(await ada.send("make-character", sheet={"name": f"Zoé {n}"})).status_code for n in range(21)]
    assert made == [200] * 20 + [409]


async def test_notes_have_a_length_in_all(gm: Person) -> None:
    """They stand on every page of the desk."""
    kept = [
        (await gm.send("write-note", note=f"n{n}", title="", text="é" * 20_000)).status_code
        for n in range(11)
    ]
    assert kept == [200] * 10 + [409]
