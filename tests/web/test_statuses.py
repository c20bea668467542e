"""What goes wrong has one status and one sentence, whether a page or a program asks."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.live.hall import Hall
from paravent.settings import Rate, Rates
from paravent.store import BadValue, StoreError
from paravent.web.bodies import malformed, too_large
from paravent.web.rate_limits import TooOften
from paravent.web.statuses import REFUSED, status_of
from paravent.web.streams import TooManyStreams
from tests.web.helpers import Person, application, new_id, running

SOME = Words("Non.", "No.")
FR = {"accept-language": "fr"}


def test_a_refusal_that_is_no_special_sort_is_a_conflict() -> None:
    assert status_of(Refusal(SOME)) == REFUSED == 409


def test_what_cannot_be_read_says_so_by_its_own_status() -> None:
    assert [status_of(one) for one in (malformed("x"), too_large(1))] == [422, 413]


def test_asking_too_often_is_429_whatever_is_asked() -> None:
    assert status_of(TooOften(3)) == status_of(TooManyStreams()) == 429


@pytest.mark.anyio
async def test_pages_and_programs_get_the_same_status_for_the_same_refusal(gm: Person) -> None:
    program = await gm.send("roll-freely", formula="des dés")
    data = {"do": "roll-freely", "formula": "des dés", "id": new_id()}
    page = await gm.http.post(f"/t/{gm.table}/do", data=data, headers={"hx-request": "true", **FR})
    assert (program.status_code, page.status_code) == (REFUSED, REFUSED)
    assert page.text == program.json()["refusal"]["fr"].replace("'", "&#39;")


@pytest.mark.anyio
@pytest.mark.parametrize(("error", "status"), [(StoreError("away"), 503), (BadValue("\0"), 422)])
async def test_a_silent_store_is_told_on_a_page_to_people_and_as_data_to_programs(
    gm: Person, monkeypatch: pytest.MonkeyPatch, error: StoreError, status: int
) -> None:
    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(Hall, "take", fail)
    program = await gm.send("say", text="x")
    page = await gm.http.post(f"/t/{gm.table}/line", data={"line": "x"}, headers=FR)
    assert (program.status_code, page.status_code) == (status, status)
    assert page.headers["content-type"].startswith("text/html")
    assert program.json()["refusal"]["fr"] in page.text


@pytest.mark.anyio
async def test_a_program_is_answered_in_the_language_of_its_cookie(app: Starlette) -> None:
    async with Person(app) as person:
        asked = {"cookie": "language=en", **FR}
        answer = await person.http.get("/api/tables/nowhere/view", headers=asked)
        assert answer.json()["language"] == "en"
        spoken = await person.http.get("/api/tables/nowhere/view?lang=fr", headers=asked)
        assert spoken.json()["language"] == "fr"


@pytest.mark.anyio
async def test_people_who_ask_too_often_are_told_when_to_try_again_on_a_page() -> None:
    app = application(Rates(newcomer=Rate(1, 0.1)))
    async with running(app), Person(app) as person:
        answers = [await person.http.post("/open", data={"game": "none"}, headers=FR) for _ in range(2)]
        assert [one.status_code for one in answers] == [REFUSED, 429]
        assert answers[1].headers["retry-after"] == "10"
        assert "réessayez dans 10 s" in answers[1].text.replace("\u202f", " ")
