"""The public journal as a feed: well formed whatever people wrote, and nothing in it hangs on what is hidden."""

from __future__ import annotations

import asyncio
from xml.etree import ElementTree as ET

import pytest

from paravent.games import found
from paravent.paper.feed import feed
from paravent.table import commands as c
from paravent.table.table_file import export
from tests.paper.evening import TRAP, WHISPER, WICKED, evening
from tests.table.desk import AT, company
from tests.table.little import LITTLE
from tests.table.test_hidden import SECRETS

PLACE = "https://tables.example.org/t/one"
ATOM = "{http://www.w3.org/2005/Atom}"


def test_each_session_is_an_entry_that_tells_its_story() -> None:
    """With what people wrote as they wrote it, and none of what was hidden."""
    host, _ = asyncio.run(evening())
    root = ET.fromstring(feed(host, found(), "fr", PLACE))
    entries = root.findall(f"{ATOM}entry")
    assert [one.findtext(f"{ATOM}id") for one in entries] == [f"{PLACE}#session-1"]
    assert (entries[0].findtext(f"{ATOM}title") or "").startswith("Séance 1 · ")
    told = "".join(root.itertext())
    assert WICKED in told
    assert "Journal du gardien" in told
    assert [secret in told for secret in (WHISPER, TRAP, "Veilleur", "Oubliez")] == [False] * 4


def test_what_xml_cannot_hold_does_not_break_it() -> None:
    """A sign that is none is shown as such."""
    desk = company(LITTLE)
    desk.do("gm", c.Say("a\x0bb\ufffe]]>&<c>"))
    made = feed(export(desk.done, game_version="1", at=AT), {LITTLE.id: LITTLE}, "en", PLACE)
    assert "a\ufffdb\ufffd]]>&<c>" in "".join(ET.fromstring(made).itertext())


@pytest.mark.parametrize("what", SECRETS)
def test_a_hidden_value_changes_no_byte_of_the_feed(what: str) -> None:
    """Two tables that differ in one hidden value have the same feed; one that differs in the open does not."""
    feeds = []
    for other, said in ((b"", "Bonsoir"), (bytes(range(32)), "Bonsoir"), (b"", "Bonjour")):
        desk = company(LITTLE)
        SECRETS[what].does(desk, other)
        desk.do("gm", c.Say(said))
        feeds.append(feed(export(desk.done, game_version="1", at=AT), {LITTLE.id: LITTLE}, "fr", PLACE))
    assert feeds[0] == feeds[1] != feeds[2]
