"""Who may come in, by which door, and what a forged request gets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from datetime import timedelta
from typing import Any

import pytest
from starlette.applications import Starlette

from paravent.cli.server import configured
from paravent.settings import Rate, Rates
from paravent.web import bodies
from paravent.web.pages.dice_pictures import die
from tests.web.helpers import FREE, Person, application, new_id, running

pytestmark = pytest.mark.anyio
EVIL = {"origin": "http://evil.test", "sec-fetch-site": "same-site"}


@pytest.mark.parametrize("path", ["/screen", "/stream?as=~everyone"])
async def test_whoever_was_not_admitted_watches_by_no_door(app: Starlette, gm: Person, path: str) -> None:
    """The television and its stream are for those whom the GM let in."""
    async with Person(app) as zoe:
        await zoe.join(gm, "Zoe", admit=False)
        assert (await zoe.http.get(f"/t/{gm.table}{path}")).status_code == 401


async def test_an_admitted_seat_has_its_television(gm: Person, ada: Person) -> None:
    """Once admitted, the same door is open."""
    assert (await ada.http.get(f"/t/{gm.table}/screen")).status_code == 200


@pytest.mark.parametrize("header", ["Basic YTpi", "Digest x", "Bearer", "Bearer wrong"])
async def test_a_form_of_another_site_is_refused_whatever_it_authorises(gm: Person, header: str) -> None:
    """Only a bearer token lets a request pass the guard, and then its cookies count for nothing."""
    form = {"do": "say", "text": "forged", "id": "x" * 20}
    answer = await gm.http.post(f"/t/{gm.table}/do", data=form, headers={**EVIL, "authorization": header})
    assert answer.status_code in (401, 403)
    assert "forged" not in str((await gm.view())["journal"])


@pytest.mark.parametrize(
    "origin",
    ["http://[x", "null", "http://", "http://evil.test"],
)
async def test_an_origin_that_is_none_is_another_site(gm: Person, origin: str) -> None:
    """Whatever stands in the header, the answer is a refusal and never an error of ours."""
    answer = await gm.http.post(gm.at("/commands"), json={}, headers={"origin": origin})
    assert answer.status_code == 403


async def test_an_address_in_another_script_leads_nowhere(gm: Person) -> None:
    """A form may say where to go next; what cannot be a header is not sent as one."""
    form = {"line": "Bonsoir", "go": "/日本", "id": "y" * 20}
    answer = await gm.http.post(f"/t/{gm.table}/line", data=form, headers={"hx-request": "true"})
    assert answer.status_code == 204
    assert "hx-redirect" not in answer.headers


@pytest.mark.parametrize(
    ("address", "headers"),
    [
        ("192.0.2.7", {}),
        ("127.0.0.1", {"x-forwarded-for": "192.0.2.7"}),
        ("127.0.0.1", {"forwarded": "for=x"}),
    ],
)
async def test_figures_are_for_the_host_alone(app: Starlette, address: str, headers: dict[str, str]) -> None:
    """They count secret rolls and notes as they are made: strangers and proxies get nothing."""
    async with Person(app, address=address) as somebody:
        assert (await somebody.http.get("/metrics", headers=headers)).status_code == 404


def test_nothing_in_a_die_becomes_markup() -> None:
    """A face that was never thrown is text like any other."""
    drawn = die('"><form hx-post="/t/x/delete">', 20)
    assert "<form" not in drawn


async def test_friends_behind_one_address_all_get_in() -> None:
    """What counts are wrong invitations: whoever has the right one is never kept out by others who had it too."""
    async with running(application(Rates(FREE, FREE, Rate(3, 0.001)))) as app, Person(app) as gm:
        await gm.open()
        for name in ("Ana", "Bob", "Cid", "Dan", "Eve"):
            async with Person(app) as friend:
                assert (await friend.join(gm, name)).status_code == 201
        async with Person(app) as thief:
            body = {"invitation": "0" * 20, "name": "Mal"}
            codes = [
                (await thief.http.post(gm.at("/join"), json={"id": new_id(), **body})).status_code
                for _ in range(3)
            ]
    assert codes == [403, 403, 429]


async def test_wrong_codes_lock_nobody_elses_device_out() -> None:
    """Whoever guesses is stopped by their own address; the right code works from another."""
    rates = Rates(FREE, FREE, FREE, Rate(2, 0.001))
    async with running(application(rates)) as app, Person(app) as gm:
        await gm.open()
        code = (await gm.do("make-device-code"))["answer"]["code"]
        async with Person(app, address="198.51.100.1") as thief:
            tries = [await thief.http.post(gm.at("/device"), json={"code": "AAAAAAAA"}) for _ in range(3)]
        assert [one.status_code for one in tries] == [403, 403, 429]
        async with Person(app, address="203.0.113.5") as phone:
            assert (await phone.http.post(gm.at("/device"), json={"code": code})).status_code == 201


async def test_a_lost_phone_does_not_come_back_by_its_old_request(app: Starlette, gm: Person) -> None:
    """Once the GM gave the seat to a new device, the request that took it first gets no token any more."""
    async with Person(app) as lost, Person(app) as phone:
        id = new_id()
        assert (await lost.join(gm, "Ana", id=id)).status_code == 201
        code = (await gm.do("make-seat-code", seat=lost.seat))["answer"]["code"]
        linked = {"code": code, "id": new_id()}
        for _ in range(2):  # a repeat of the request that took the seat back gets its answer again
            assert (await phone.http.post(gm.at("/device"), json=linked)).status_code == 201
        assert (await lost.join(gm, "Ana", admit=False, id=id)).status_code == 403


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "a\n", "\x9b31m", "\u2028"])
async def test_a_name_makes_no_terminal_do_anything(app: Starlette, name: str) -> None:
    """Control characters are refused in every line that people write."""
    async with Person(app) as somebody:
        assert (await somebody.open(name=name)).status_code == 422


def behind(app: Starlette, *proxies: str) -> Any:
    """The application as it is served behind these proxies."""
    config = configured(app, frozenset(proxies))
    config.load()
    return config.loaded_app


async def opened_from(app: Any, address: str, said: str) -> int:
    """Somebody opens a table, and says where from."""
    body = {"id": new_id(), "game": "yze", "name": "La table"}
    async with Person(app, address=address) as person:
        answer = await person.http.post("/api/tables", json=body, headers={"x-forwarded-for": said})
        return answer.status_code


async def test_nobody_says_for_oneself_where_one_comes_from() -> None:
    """Without a proxy nothing is believed; behind one, what it adds, and not what it was given (deploy/nginx.conf)."""
    rates = Rates(FREE, FREE, Rate(2, 0.001), FREE, FREE)
    async with running(application(rates)) as app:
        alone = [await opened_from(behind(app), "127.0.0.1", f"198.51.100.{n}") for n in range(3)]
    async with running(application(rates)) as app:
        served = behind(app, "127.0.0.1")
        forged = [await opened_from(served, "127.0.0.1", f"198.51.100.{n}, 203.0.113.5") for n in range(3)]
        friend = await opened_from(served, "127.0.0.1", "203.0.113.6")
        stranger = [await opened_from(served, "203.0.113.9", f"198.51.100.{n}") for n in range(3)]
    assert alone == forged == stranger == [201, 201, 429]
    assert friend == 201


async def drop_by_drop() -> AsyncGenerator[bytes, None]:
    """The beginning of a body, and never its end."""
    yield b'--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n{'
    await asyncio.sleep(60)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/import", "multipart/form-data; boundary=x"),
        ("/import/character", "multipart/form-data; boundary=x"),
        ("/t/TABLE/face", "multipart/form-data; boundary=x"),
        ("/t/TABLE/bring", "multipart/form-data; boundary=x"),
        ("/t/TABLE/do", "application/x-www-form-urlencoded"),
        ("/api/tables", "application/json"),
        ("/api/import?id=0123456789abcdef", "text/plain"),
    ],
)
async def test_whatever_does_not_arrive_is_not_waited_for(
    gm: Person, monkeypatch: pytest.MonkeyPatch, path: str, kind: str
) -> None:
    """Forms and files as well as commands."""
    monkeypatch.setattr(bodies, "SECONDS_TO_ARRIVE", 0.1)
    headers = {"content-type": kind, "content-length": "1000"}
    async with asyncio.timeout(20):
        answer = await gm.http.post(path.replace("TABLE", gm.table), content=drop_by_drop(), headers=headers)
    assert answer.status_code == 408 or "trop de temps" in answer.text


async def test_a_request_with_two_ends_is_refused(gm: Person) -> None:
    """A proxy that believes the other one would take what follows for another request."""
    headers = {"content-length": "2", "transfer-encoding": "chunked"}
    assert (await gm.http.post(gm.at("/commands"), content=b"{}", headers=headers)).status_code == 400


async def test_a_code_that_was_made_while_the_clock_was_ahead_is_worth_nothing(
    app: Starlette, gm: Person
) -> None:
    """Once it is set right, the code is of the future: it would last for hours."""
    services = app.state.desk.hall.services
    now = services.now
    services.now = lambda: now() + timedelta(hours=3)
    code = (await gm.do("make-device-code"))["answer"]["code"]
    services.now = now
    async with Person(app) as thief:
        assert (await thief.http.post(gm.at("/device"), json={"code": code})).status_code == 403
    code = (await gm.do("make-device-code"))["answer"]["code"]
    async with Person(app) as phone:
        assert (await phone.http.post(gm.at("/device"), json={"code": code})).status_code == 201


@pytest.mark.parametrize("what", ["say", "roll-freely", "make-character"])
async def test_an_id_that_somebody_used_in_secret_is_like_any_other(
    gm: Person, ada: Person, what: str
) -> None:
    """Whether the GM did something under it cannot be found out by using it too."""
    fields: dict[str, dict[str, Any]] = {
        "say": {"text": "Bonsoir"},
        "roll-freely": {"formula": "1d6"},
        "make-character": {"sheet": {"name": "Zoé"}},
    }
    await gm.do("roll-freely", id="hidden", formula="1d6", visibility="gm")
    await gm.do("make-character", id="ogre", sheet={"name": "Ogre"}, hidden=True)
    answers = [await ada.send(what, id=id, **fields[what]) for id in ("hidden", "ogre", "unused")]
    assert [one.status_code for one in answers] == [200, 200, 200]
    seen = await ada.view()
    actions = {line["action"] for line in seen["journal"]} | {one["id"] for one in seen["cast"]}
    assert not {"hidden", "ogre", "unused", "chidden", "cogre", "cunused"} & actions
