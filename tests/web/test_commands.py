"""Commands over HTTP: taken, or refused with a sentence in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from starlette.applications import Starlette

from tests.web.helpers import GAME, Person, application, new_id, running

pytestmark = pytest.mark.anyio


async def test_a_whole_evening(gm: Person, ada: Person) -> None:
    made = await ada.do("make-character", sheet={"name": "Zoé", "agility": "4", "stealth": "3"})
    character = made["answer"]["character"]
    begun = await ada.do("begin-move", move="test", roles={"roller": character}, values={"skill": "stealth"})
    action = begun["answer"]["action"]
    doing = (await ada.view())["doing"]
    for one in doing:
        assert (one["action"], one["yours"]) == (action, True)
        option = one["question"]["options"][0][0]
        await ada.do("answer-move", action=action, answer={"type": "Option", "option": option})
    (entry,) = [one for one in (await gm.view())["journal"] if one["kind"] == "move"]
    assert "verdict" in entry["data"]
    await gm.do("undo", action=action)
    (entry,) = [one for one in (await ada.view())["journal"] if one["kind"] == "move"]
    assert entry["undone"]


async def test_a_taken_command_answers_with_what_its_seat_has_been_told(gm: Person) -> None:
    answer = await gm.do("say", text="Bonsoir")
    assert answer == {"taken": True, "version": (await gm.view())["version"], "answer": {}}


async def test_a_refusal_is_a_sentence_in_both_languages(gm: Person, ada: Person) -> None:
    response = await ada.http.post(
        ada.at("/commands"),
        json={"id": new_id(), "do": {"do": "rename-table", "name": "Chez Ada"}},
        headers={"accept-language": "en-GB,en;q=0.9,fr;q=0.5"},
    )
    assert response.status_code == 409
    said = response.json()
    assert said["language"] == "en"
    assert said["refusal"]["fr"].startswith("Seul le MJ")
    assert said["refusal"]["en"].startswith("Only the GM")


async def test_the_games_are_listed(gm: Person) -> None:
    games = (await gm.http.get("/api/games")).json()
    assert GAME in [one["id"] for one in games]
    assert games[0]["name"].keys() == {"fr", "en"}


async def test_a_game_that_is_not_there_is_refused_with_those_that_are(app: Starlette) -> None:
    async with Person(app) as person:
        response = await person.open(game="chess")
        assert response.status_code == 409
        assert GAME in response.json()["refusal"]["fr"]


async def test_a_repeat_gives_the_same_bytes_even_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path}/tables.sqlite"
    async with running(application(database=database)) as app, Person(app) as gm:
        await gm.open()
        first = await gm.send("roll-freely", id="roll", formula="3d6")
        assert (await gm.send("roll-freely", id="roll", formula="3d6")).content == first.content
    async with running(application(database=database)) as app, Person(app) as again:
        again.table = gm.table
        again.http.headers["authorization"] = f"Bearer {gm.token}"
        assert (await again.send("roll-freely", id="roll", formula="3d6")).content == first.content
        assert len([one for one in (await again.view())["journal"] if one["kind"] == "roll"]) == 1


async def test_another_device_takes_the_seat_by_a_code(app: Starlette, ada: Person) -> None:
    code = (await ada.do("make-device-code"))["answer"]["code"]
    async with Person(app) as phone:
        response = await phone.http.post(ada.at("/device"), json={"code": code})
        assert response.status_code == 201
        phone.table = ada.table
        assert (await phone.view())["you"]["id"] == ada.seat


async def test_a_code_of_the_gms_ends_what_the_old_device_watches(
    app: Starlette, gm: Person, ada: Person
) -> None:
    """Its stream is told that it is over, and its token no longer counts; the new device sees the same seat."""
    async with ada.stream() as stream, Person(app) as phone:
        assert (await stream.event())["event"] == "view"
        code = (await gm.do("make-seat-code", seat=ada.seat))["answer"]["code"]
        assert (await stream.event())["data"]["journal"][-1]["kind"] == "code"
        phone.table = ada.table
        assert (await phone.http.post(ada.at("/device"), json={"code": code})).status_code == 201
        while (told := await stream.event())["event"] == "view":
            continue
        assert told["event"] == "gone"
        await stream.ended()
        assert (await ada.http.get(ada.at("/view"))).status_code == 401
        assert (await phone.view())["you"]["id"] == ada.seat


async def test_the_cookie_is_strict(app: Starlette) -> None:
    async with Person(app, "https") as person:
        cookie = (await person.open()).headers["set-cookie"].lower()
        for part in ("httponly", "samesite=lax", "path=/", "secure", f"paravent-{person.table}="):
            assert part in cookie
    async with Person(app) as person:
        assert "secure" not in (await person.open()).headers["set-cookie"].lower()


async def test_older_lines_of_the_journal(gm: Person) -> None:
    for number in range(60):
        await gm.do("say", text=str(number))
    line = (await gm.view())["journal"][-5]["id"]
    page = (await gm.http.get(gm.at("/journal"), params={"before": line.replace(".", ":")})).status_code
    assert page == 409
    answer = (await gm.http.get(gm.at("/journal"), params={"before": line})).json()
    assert [one["data"]["text"] for one in answer["journal"]] == [str(n) for n in range(5, 55)]
    assert answer["more"]


async def test_odds_are_exact_and_say_what_they_stand_on(gm: Person, ada: Person) -> None:
    made = await ada.do("make-character", sheet={"name": "Zoé", "agility": "1", "stealth": "0"})
    query = {"move": "test", "roles.roller": made["answer"]["character"], "values.skill": "stealth"}
    query["values.passive"] = "yes"
    answer = (await ada.http.get(ada.at("/odds"), params=query)).json()
    assert answer["known"] == {"fr": "selon ce que vous savez", "en": "as far as you know"}
    (success,) = [goal for goal in answer["goals"] if goal["goal"] == "success"]
    assert success["exact"] == "1/6"
    assert abs(sum(one["chance"] for one in answer["outcomes"]) - 1) < 1e-9


async def test_odds_with_a_closed_sheet_are_refused_and_secrets_are_never_used(
    gm: Person, ada: Person
) -> None:
    seen = (await gm.do("make-character", sheet={"name": "Orc"}))["answer"]["character"]
    hidden = (await gm.do("make-character", sheet={"name": "Ogre"}, hidden=True))["answer"]["character"]
    mine = (await ada.do("make-character", sheet={"name": "Zoé"}))["answer"]["character"]

    async def odds(**query: str) -> tuple[int, str]:
        response = await ada.http.get(ada.at("/odds"), params={"move": "test", **query})
        return response.status_code, response.text

    before = await odds(**{"roles.roller": mine})
    await gm.do("keep-secrets", character=mine, values={"modifier": "-2"})
    assert await odds(**{"roles.roller": mine}) == before
    assert (await odds(**{"roles.roller": seen}))[0] == 409
    unknown = await odds(**{"roles.roller": "cnobody"})
    assert (await odds(**{"roles.roller": hidden}))[1].replace(hidden, "cnobody") == unknown[1]


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"move": "nothing"},
        {"move": "test", "values.nothing": "1"},
        {"move": "test", "roles.nobody": "x"},
        {"move": "test", "policies.nothing": "x"},
        {"strange": "1"},
    ],
)
async def test_odds_of_nonsense_are_refused_in_words(gm: Person, query: dict[str, str]) -> None:
    response = await gm.http.get(gm.at("/odds"), params=query)
    assert response.status_code in (409, 422)
    assert response.json()["refusal"]["en"]


async def test_a_table_travels_as_a_file(gm: Person, ada: Person) -> None:
    await gm.do("say", text="Bonsoir")
    await gm.do("close-session")
    exported = await gm.http.get(gm.at("/export"))
    assert exported.headers["content-disposition"].startswith("attachment")
    async with running(application()) as app, Person(app) as host:
        id = new_id()
        for _ in range(2):
            brought = await host.http.post("/api/import", params={"id": id}, content=exported.content)
            assert brought.status_code == 201, brought.text
        host.table = brought.json()["table"]
        there, here = await host.view(), await gm.view()
        moved = {"invitation": "", "table": ""}
        assert {**there, **moved} == {**here, **moved}
        again = (await host.http.get(host.at("/export"))).text
        ends = [json.loads(text.splitlines()[-1])["state"] for text in (again, exported.text)]
        assert ends[0] == ends[1]
        await host.do("open-session")
        await host.do("roll-freely", formula="2d6")


async def test_a_player_exports_only_what_they_may_see(gm: Person, ada: Person) -> None:
    await gm.do("write-note", note="n1", title="Secret", text="le comte est un vampire")
    assert "vampire" in (await gm.http.get(gm.at("/export"))).text
    theirs = await ada.http.get(ada.at("/export"))
    assert theirs.status_code == 200
    assert "vampire" not in theirs.text


async def test_a_deleted_table_is_gone_for_everyone(gm: Person, ada: Person) -> None:
    assert (await ada.http.delete(ada.at())).status_code == 403
    assert (await gm.http.delete(gm.at())).status_code == 200
    assert (await ada.http.get(ada.at("/view"))).status_code == 401


async def test_the_server_says_how_it_is(gm: Person) -> None:
    await gm.do("say", text="Bonsoir")
    assert (await gm.http.get("/healthz")).json() == {"healthy": True}
    figures = await gm.figures()
    assert 'paravent_commands_total{kind="say",outcome="taken"} 1.0' in figures
    assert "paravent_streams 0.0" in figures
    assert "paravent_rooms 1.0" in figures
    assert "paravent_append_seconds_count" in figures
