"""Who holds the address of a feed, and for how long."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

from tests.pages.test_any_game import player
from tests.pages.test_comings import opened
from tests.pages.test_facilities import do
from tests.pages.test_pocket import gm

__all__ = ["gm"]
SCRIPT = {"hx-request": "true"}


def made(client: TestClient, table: str) -> str:
    """A new address."""
    found = re.search(r'value="[^"]*(/t/[^"]+)"', client.post(f"{table}/feed", headers=SCRIPT).text)
    assert found
    return found[1]


def test_only_the_gm_makes_an_address_and_whoever_holds_it_reads(gm: TestClient) -> None:
    """Without a seat; neither the invitation alone nor a guess is enough, and a wrong table is refused alike."""
    table = opened(gm)
    lea, stranger = player(gm, table), TestClient(gm.app)
    assert lea.post(f"{table}/feed", headers=SCRIPT).status_code == 403
    address = made(gm, table)
    answer = stranger.get(address)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/atom+xml")
    invitation = gm.get(f"/api/tables/{table.removeprefix('/t/')}/view").json()["invitation"]
    wrong = [f"{table}/feed/{key}.atom" for key in (invitation, "x")] + ["/t/aaaaaaaaaaaaaaaa/feed/x.atom"]
    assert [stranger.get(one).status_code for one in wrong] == [403] * 3
    assert len({stranger.get(one, headers=SCRIPT).text for one in wrong}) == 1


def test_a_new_address_or_a_new_invitation_ends_the_old_one(gm: TestClient) -> None:
    """So that one which has travelled too far leads nowhere."""
    table = opened(gm)
    first, second = made(gm, table), made(gm, table)
    assert [gm.get(one).status_code for one in (first, second)] == [403, 200]
    do(gm, table, "make-invitation")
    assert gm.get(second).status_code == 403


def test_an_address_is_there_only_once_it_was_made(gm: TestClient) -> None:
    """A table has no feed of its own accord."""
    assert gm.get(f"{opened(gm)}/feed/.atom").status_code in (403, 404)
