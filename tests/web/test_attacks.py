"""What people with bad intentions try, and what they get: a sentence."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import pytest
from starlette.applications import Starlette

from paravent.settings import Rate, Rates
from paravent.web.answers import HEADERS, HTTPS
from paravent.web.rate_limits import Buckets, TooOften, neighbourhood
from tests.web.helpers import FREE, HOST, Person, application, new_id, running

pytestmark = pytest.mark.anyio


@pytest.fixture
async def mallory(app: Starlette) -> AsyncGenerator[Person, None]:
    async with Person(app) as person:
        await person.open(name="Chez Mallory")
        yield person


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def test_another_tables_token_opens_nothing(app: Starlette, gm: Person, mallory: Person) -> None:
    answers = set()
    for token in (mallory.token, "", "x" * 43, "é" * 43, "x" * 5000):
        for table in (gm.table, "a" * 16):
            async with Person(app) as other:
                headers = {b"authorization": f"Bearer {token}".encode()}
                response = await other.http.get(f"/api/tables/{table}/view", headers=headers)
                answers.add((response.status_code, response.content))
    assert len(answers) == 1
    assert answers.pop()[0] == 401


async def test_another_tables_cookie_opens_nothing(gm: Person, mallory: Person) -> None:
    mallory.http.cookies.set(f"paravent-{gm.table}", mallory.token)
    response = await mallory.http.get(gm.at("/view"))
    assert response.status_code == 401


@pytest.mark.parametrize(
    "what",
    [
        {"do": "rename-table", "name": "x"},
        {"do": "make-invitation"},
        {"do": "admit-seat", "seat": "s1"},
        {"do": "remove-seat", "seat": "gm"},
        {"do": "keep-secrets", "character": "c1", "values": {}},
        {"do": "begin-scene", "name": "x"},
        {"do": "advance-clock", "minutes": 1},
        {"do": "close-session"},
        {"do": "write-note", "note": "n", "title": "", "text": ""},
        {"do": "redo", "action": "x"},
        {"do": "propose-correction", "action": "x", "values": {}},
        {"do": "accept-correction"},
        {"do": "make-character", "sheet": {"name": "Ogre"}, "hidden": True},
    ],
)
async def test_a_players_token_does_not_do_what_is_the_gms(ada: Person, what: dict[str, Any]) -> None:
    before = await ada.view()
    response = await ada.http.post(ada.at("/commands"), json={"id": new_id(), "do": what})
    assert response.status_code == 409
    assert await ada.view() == before


async def test_a_guessed_id_of_something_hidden_does_not_exist(gm: Person, ada: Person) -> None:
    ogre = (await gm.do("make-character", sheet={"name": "Ogre"}, hidden=True))["answer"]["character"]
    answers = []
    for guess in (ogre, "cnobody"):
        response = await ada.send("edit-sheet", character=guess, values={"damage": "9"})
        answers.append(response.text.replace(guess, "…"))
    assert answers[0] == answers[1]
    made = ogre.removeprefix("c")
    assert (await ada.send("undo", action=made)).text == (await ada.send("undo", action="nothing")).text


async def test_a_replayed_command_changes_nothing(app: Starlette, gm: Person, ada: Person) -> None:
    await ada.do("say", id="mine", text="Bonsoir")
    before = await gm.view()
    assert (await ada.do("say", id="mine", text="Bonsoir"))["taken"]
    assert (await ada.send("say", id="mine", text="autre chose")).status_code == 409
    assert await gm.view() == before


async def test_dice_cannot_be_forged(app: Starlette, gm: Person, ada: Person) -> None:
    mine = (await ada.do("make-character", sheet={"name": "Zoé"}))["answer"]["character"]
    faces = {"type": "Faces", "faces": [6, 6]}
    assert (await ada.send("answer-move", action="nothing", answer=faces)).status_code == 410
    begun = await ada.do("begin-move", move="test", roles={"roller": mine}, typed=True)
    real = begun["answer"]["action"]
    async with Person(app) as bob:
        await bob.join(gm, "Bob")
        assert (await bob.send("answer-move", action=real, answer=faces)).status_code == 409
    for bad in ([7, 7], [0, 1], [6], [6] * 50, [10**30, 1]):
        answer = {"type": "Faces", "faces": bad}
        assert (await ada.send("answer-move", action=real, answer=answer)).status_code == 409
    lie = {"type": "Faces", "faces": [6, 6], "typed": False}
    await ada.do("answer-move", action=real, answer=lie)
    (entry,) = [one for one in (await gm.view())["journal"] if one["kind"] == "move"]
    assert all(step["typed"] for step in entry["data"]["steps"] if step["kind"] == "throw")


async def test_dice_are_not_forged_where_a_choice_is_asked(gm: Person, ada: Person) -> None:
    mine = (await ada.do("make-character", sheet={"name": "Zoé", "agility": "5"}))["answer"]["character"]
    values = {"skill": "stealth"}
    begun = await ada.do("begin-move", move="test", roles={"roller": mine}, values=values)
    waiting = [one for one in (await ada.view())["doing"] if one["question"]]
    for _ in waiting:
        faces = {"type": "Faces", "faces": [6, 6, 6, 6, 6]}
        assert (
            await ada.send("answer-move", action=begun["answer"]["action"], answer=faces)
        ).status_code == 409


async def test_an_oversized_body_is_refused(gm: Person) -> None:
    response = await gm.send("write-note", note="n", title="", text="x" * 70_000)
    assert response.status_code == 413

    async def endless() -> AsyncGenerator[bytes, None]:
        for _ in range(1000):
            yield b"x" * 1024

    headers = {"content-type": "application/json"}
    response = await gm.http.post(gm.at("/commands"), content=endless(), headers=headers)
    assert response.status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        b'{"id":"a\xff","do":{"do":"leave"}}',
        b'{"id":"a\\ud800","do":{"do":"leave"}}',
        b'{"id":"a\\n","do":{"do":"leave"}}',
        b'{"id":"a.b","do":{"do":"leave"}}',
        b'{"id":"","do":{"do":"leave"}}',
        b'{"id":"a","do":{"do":"fly"}}',
        b'{"id":"a","do":{}}',
        b'{"id":"a","do":{"do":"say"}}',
        b'{"id":"a","do":{"do":"say","text":7}}',
        b'{"id":"a","do":{"do":"say","text":"x"},"seat":"gm"}',
        b'{"id":"a","do":' + b"[" * 60_000,
        b'{"id":"a","do":{"do":"say","x":' + b"[" * 60_000,
        b'{"id":"a","do":{"do":"advance-clock","minutes":' + b"9" * 50_000 + b"}}",
    ],
)
async def test_a_malformed_body_is_refused_with_a_sentence(gm: Person, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    response = await gm.http.post(gm.at("/commands"), content=body, headers=headers)
    assert response.status_code == 422
    assert response.json()["refusal"]["fr"].startswith("Cette demande ne se comprend pas")


async def test_a_form_is_not_json(gm: Person) -> None:
    response = await gm.http.post(gm.at("/commands"), data={"id": "a"})
    assert response.status_code == 415


async def test_characters_that_cannot_be_kept_are_refused_or_kept(app: Starlette, gm: Person) -> None:
    async with Person(app) as person:
        assert (await person.open(name="a\0b")).status_code == 422
    assert (await gm.send("say", text="a\0b")).status_code == 200
    assert (await gm.view())["journal"][-1]["data"]["text"] == "a\0b"


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/../../etc/passwd",
        "/api/tables/..%2f..%2fetc%2fpasswd/view",
        "/api/tables/%00/view",
        "/api/tables/%0d%0aset-cookie:x=y/view",
        "/api/tables/a%20b/view",
        "/api/tables//view",
        "/static/../../../etc/passwd",
        "/api/tables/" + "a" * 5000 + "/view",
        "/api/tables/é/view",
    ],
)
async def test_path_tricks_lead_nowhere(gm: Person, path: str) -> None:
    for headers in ({}, bearer(gm.token)):
        response = await gm.http.get(path, headers=headers)
        assert response.status_code in (401, 404)
        program = response.url.path.startswith("/api/")
        assert "refusal" in response.json() if program else "Il n’y a rien à cette adresse" in response.text


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": f"http://{HOST}.evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "cross-site", "origin": f"http://{HOST}"},
    ],
)
async def test_a_page_of_another_site_cannot_act_with_ones_cookie(
    gm: Person, headers: dict[str, str]
) -> None:
    body = {"id": new_id(), "do": {"do": "say", "text": "x"}}
    response = await gm.http.post(gm.at("/commands"), json=body, headers=headers)
    assert response.status_code == 403
    assert (await gm.http.delete(gm.at(), headers=headers)).status_code == 403
    assert (await gm.http.post("/api/tables", json={}, headers=headers)).status_code == 403


@pytest.mark.parametrize("headers", [{"origin": f"http://{HOST}"}, {"sec-fetch-site": "same-origin"}, {}])
async def test_ones_own_page_can(gm: Person, headers: dict[str, str]) -> None:
    body = {"id": new_id(), "do": {"do": "say", "text": "x"}}
    assert (await gm.http.post(gm.at("/commands"), json=body, headers=headers)).status_code == 200


async def test_people_are_told_so_on_a_page(gm: Person) -> None:
    headers = {"origin": "https://evil.example", "accept": "text/html,*/*"}
    response = await gm.http.post(f"/t/{gm.table}/do", headers=headers)
    assert (response.status_code, response.headers["content-type"]) == (403, "text/html; charset=utf-8")
    assert "vient d’un autre site" in response.text


async def test_a_wrong_invitation_is_refused_like_a_wrong_table(app: Starlette, gm: Person) -> None:
    answers = set()
    for table, invitation in ((gm.table, "0" * 20), ("a" * 16, "0" * 20)):
        async with Person(app) as bob:
            body = {"id": new_id(), "invitation": invitation, "name": "MJ"}
            response = await bob.http.post(f"/api/tables/{table}/join", json=body)
            answers.add((response.status_code, response.content))
    assert len(answers) == 1
    assert answers.pop()[0] == 403


async def test_a_newcomer_does_nothing_before_being_admitted(app: Starlette, gm: Person) -> None:
    async with Person(app) as bob:
        await bob.join(gm, "Bob", admit=False)
        for what in ("leave", "make-device-code", "close-session"):
            assert (await bob.send(what)).status_code == 409
        for path in ("/journal", "/odds?move=test", "/export"):
            assert (await bob.http.get(bob.at(path))).status_code == 409


async def test_whoever_was_sent_away_sees_nothing_more(gm: Person, ada: Person) -> None:
    await gm.do("remove-seat", seat=ada.seat)
    assert (await ada.http.get(ada.at("/view"))).status_code == 401
    assert (await ada.send("say", text="x")).status_code == 401


async def test_a_device_code_is_used_once_and_cannot_be_searched_for() -> None:
    rates = Rates(FREE, FREE, FREE, Rate(5, 0.01), FREE)
    async with running(application(rates)) as app, Person(app) as gm, Person(app) as thief:
        await gm.open()
        code = (await gm.do("make-device-code"))["answer"]["code"]
        assert (await thief.http.post(gm.at("/device"), json={"code": code})).status_code == 201
        for guess in (code, "AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "EEEEEEEE"):
            response = await thief.http.post(gm.at("/device"), json={"code": guess})
            assert response.status_code == 403
        response = await thief.http.post(gm.at("/device"), json={"code": "DDDDDDDD"})
        assert response.status_code == 429
        assert int(response.headers["retry-after"]) > 0


async def test_a_seat_and_an_address_may_ask_only_so_often() -> None:
    async with running(application(Rates(Rate(3, 0.001), FREE, FREE))) as app, Person(app) as gm:
        await gm.open()
        codes = [(await gm.send("say", text="x")).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
    async with running(application(Rates(FREE, Rate(3, 0.001), FREE))) as app, Person(app) as gm:
        codes = [(await gm.http.get("/healthz")).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
    async with running(application(Rates(FREE, FREE, Rate(2, 0.001)))) as app, Person(app) as gm:
        codes = [(await gm.open()).status_code for _ in range(3)]
        assert codes == [201, 201, 429]


def test_buckets_fill_again_and_never_grow_without_end() -> None:
    time = [0.0]
    buckets = Buckets(Rate(2, 1), lambda: time[0])
    buckets.MOST = 10
    for _ in range(2):
        buckets.take("a")
    with pytest.raises(TooOften) as refusal:
        buckets.take("a")
    assert refusal.value.seconds == 1
    time[0] = 1.0
    buckets.take("a")
    for number in range(100):
        buckets.take(str(number))
    assert len(buckets) == 10


def test_a_household_of_ipv6_is_counted_as_one() -> None:
    assert (
        neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1") != neighbourhood("2001:db8:0:1::1")
    )
    assert neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("testclient") == "testclient"


@pytest.mark.parametrize(
    "path", ["/api/games", "/nothing", "/healthz", "/openapi.json", "/api/tables/x/view"]
)
async def test_every_answer_has_strict_headers(gm: Person, path: str) -> None:
    response = await gm.http.get(path)
    for name, value in HEADERS.items():
        assert response.headers[name] == value
    assert not response.headers.keys() & HTTPS.keys()


async def test_over_https_one_stays_there(app: Starlette) -> None:
    """Headers that a browser heeds over HTTPS only are sent there, and nowhere else."""
    async with Person(app, "https") as person:
        sent = (await person.http.get("/api/games")).headers
    assert {name: sent[name] for name in HTTPS} == HTTPS
    assert HTTPS.keys() == {"cross-origin-opener-policy", "strict-transport-security"}


async def test_a_defect_tells_nothing_of_itself(gm: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the secret is in the attic")

    monkeypatch.setattr(gm.app.state.desk.hall, "odds", broken)
    transport = gm.http._transport
    monkeypatch.setattr(transport, "raise_app_exceptions", False)
    response = await gm.http.get(gm.at("/odds"), params={"move": "test"})
    assert response.status_code == 500
    assert "attic" not in response.text
    assert response.headers["x-content-type-options"] == "nosniff"
    assert "refusal" in response.json()


async def test_a_forged_file_is_refused(gm: Person) -> None:
    exported = (await gm.http.get(gm.at("/export"))).text
    for text in (exported.replace("La table", "Ma table"), exported[:-40], "", "{}", "\0", exported * 2):
        response = await gm.http.post("/api/import", params={"id": new_id()}, content=text.encode())
        assert response.status_code == 409
        assert response.json()["refusal"]["en"]
    response = await gm.http.post("/api/import", params={"id": new_id()}, content=b"\xff")
    assert response.status_code == 422
    assert (await gm.http.post("/api/import", content=exported.encode())).status_code == 422
