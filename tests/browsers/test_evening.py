"""An evening on a phone that is not Chromium's."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from html import unescape
from pathlib import Path
from secrets import token_hex
from typing import Any, Self

from httpx2 import Client
from PIL import Image

from tests.browsers.remote import Refused, Remote
from tests.pages.conftest import Server

VERDICT = "document.querySelector('#entries .entry.move:last-of-type .verdict')?.checkVisibility()"
OPTION = "#asked .options button"


class Gm:
    """The GM, who needs no browser."""

    def __init__(self, server: Server) -> None:
        self.http = Client(
            base_url=server.address, headers={"accept": "text/html", "accept-language": "fr"}, timeout=30
        )
        answer = self.http.post("/open", data={"game": "yze", "ready": "yes"}, follow_redirects=True)
        self.table = answer.url.path
        self.api = f"/api{self.table.replace('/t/', '/tables/')}"
        self.invitation = unescape(re.findall(r'value="([^"]*/join\?i=[^"]*)"', answer.text)[0])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def do(self, what: str, **values: Any) -> Any:
        """A command."""
        body = {"id": token_hex(12), "do": {"do": what, **values}}
        answer = self.http.post(f"{self.api}/commands", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def view(self) -> Any:
        """The table as the GM sees it."""
        return self.http.get(f"{self.api}/view").json()


def test_an_evening_on_another_phone(phone: Remote, server: Server, tmp_path: Path) -> None:
    """One joins, takes somebody, rolls and decides, sends a picture, has a turn in a fight; and a stream that was cut
    comes back by itself."""
    with Gm(server) as gm:
        joined(phone, gm)
        rolled(phone)
        sent(phone, tmp_path)
        fought(phone, gm)
        server.kill()
        server.start()
        gm.do("say", text="Le courant revient.")
        phone.wait("document.getElementById('entries').textContent.includes('Le courant revient.')")


def joined(phone: Remote, gm: Gm) -> None:
    """By the link, and let in."""
    phone.go(gm.invitation)
    phone.write("input[name=name]", "Léa")
    phone.tap("main form button.main")
    phone.see(".waiting")
    seat = next(one["id"] for one in gm.view()["seats"] if not one["admitted"])
    gm.do("admit-seat", seat=seat)
    phone.see("body.player .takes button.main")
    phone.tap(".takes button.main")
    phone.see("#sheet .character")


def rolled(phone: Remote) -> None:
    """The first roll of the sheet, to its verdict."""
    phone.tap("label:has(#to-sheet)")
    phone.tap("#sheet .rollable")
    phone.see("#card[open] .roll-it")
    phone.tap("#card .roll-it")
    for _ in range(20):
        seen = (
            f"document.querySelector({json.dumps(OPTION)})?.checkVisibility() ? 'asked' : {VERDICT} && 'over'"
        )
        if phone.wait(seen) == "over":
            return
        with suppress(Refused):  # it may be answered by then
            phone.tap(OPTION, patience=2)
    raise AssertionError("the roll never came to its end")


def sent(phone: Remote, folder: Path) -> None:
    """A picture for one's own face."""
    Image.new("RGB", (80, 80), "teal").save(folder / "moi.png")
    phone.tap("label:has(#to-sheet)")
    phone.run("document.querySelectorAll('details:has([type=file])').forEach((one) => { one.open = true; })")
    phone.write("#sheet [type=file]", str(folder / "moi.png"))
    phone.tap("#sheet form:has([type=file]) button")
    phone.wait("[...document.images].some((one) => one.src.includes('/face/c') && one.naturalWidth)")


def fought(phone: Remote, gm: Gm) -> None:
    """One's turn comes, and ends with a tap."""
    cast = gm.view()["cast"]
    mine = next(one["id"] for one in cast if one["owners"])
    other = next(one["id"] for one in cast if not one["player"] and not one.get("hidden"))
    gm.do("set-order", groups=[[mine], [other]])
    phone.see(".myturn")
    faces = "[...document.querySelectorAll('#strip img')]"
    phone.wait(f"{faces}.length === 2 && {faces}.every((one) => one.naturalWidth)")
    phone.wait("document.documentElement.scrollHeight <= innerHeight")
    phone.keep("turn")
    phone.tap(".myturn .both form button")
    phone.wait("!document.querySelector('.myturn')")
    assert [one["characters"] for one in gm.view()["order"]["turns"] if one["active"]] == [[other]]
