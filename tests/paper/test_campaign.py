"""A campaign as a folder of Markdown, from an evening that was really played: it tells what its reader may see."""

from __future__ import annotations

import asyncio
import io
import re
from zipfile import ZipFile

import pytest
from msgspec import json

from paravent.games import found
from paravent.paper.campaign import campaign, campaign_zip, safe
from tests.paper.evening import TRAP, WHISPER, evening


@pytest.fixture(scope="module")
def files() -> tuple[str, str]:
    """The host's file, and a player's."""
    return asyncio.run(evening())


def folder(text: str, *, everything: bool = False) -> dict[str, str]:
    """The pages by where they are."""
    return {one.path: one.text for one in campaign(text, found(), "fr", everything=everything)}


def test_people_sessions_and_documents_are_pages_that_link_to_each_other(files: tuple[str, str]) -> None:
    """Every link leads to a page, and every page can be reached from the first."""
    pages = folder(files[0])
    assert set(pages) == {
        "Les vendredis de Léa.md",
        "Personnages/Camille.md",
        "Personnages/Camille.svg",
        "Séances/Séance 1.md",
        "Documents/Journal du gardien.md",
    }
    links = {one for text in pages.values() for one in re.findall(r"(?<!\\)\[\[(.+?)\|", text)}
    assert {one if one.endswith(".svg") else f"{one}.md" for one in links} == set(pages)
    assert pages["Personnages/Camille.svg"].startswith("<svg")
    assert "**[[Personnages/Camille|Camille]]** réussit un jet de Mobilité" in pages["Séances/Séance 1.md"]
    assert "> [[Documents/Journal du gardien|" in pages["Séances/Séance 1.md"]
    assert "| Agilité | 5 |" in pages["Personnages/Camille.md"]


def test_what_a_page_says_of_itself_can_be_read(files: tuple[str, str]) -> None:
    """Between two rules, one value a line: JSON, which is YAML."""
    for path, text in folder(files[0], everything=True).items():
        if path.endswith(".svg"):
            continue
        head = text.split("---\n")[1].splitlines()
        about = {key: json.decode(value) for key, value in (line.split(": ", 1) for line in head)}
        assert {"type", "game", "tags"} <= set(about)


def test_it_tells_only_what_its_reader_may_see(files: tuple[str, str]) -> None:
    """Everybody nothing that was hidden; a player what was whispered to her; the host all of it."""
    host, player = files
    open_to_all, hers, whole = (
        "".join(pages.values())
        for pages in (folder(host), folder(player, everything=True), folder(host, everything=True))
    )
    told = [[secret in one for secret in (WHISPER, TRAP, "Veilleur")] for one in (open_to_all, hers, whole)]
    assert told == [[False, False, False], [True, False, False], [True, True, True]]
    assert "Agilité" not in "".join(folder(player).values())


def test_the_same_table_is_the_same_file_to_the_byte(files: tuple[str, str]) -> None:
    """In a folder of its own."""
    (title, first), (_, second) = (campaign_zip(files[0], found(), "fr") for _ in range(2))
    assert first == second
    assert {name.split("/")[0] for name in ZipFile(io.BytesIO(first)).namelist()} == {title}


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("../a:b", "a b"),
        ("con", "con -"),
        ("", " -"),
        ("[[x|y]]", "x y"),
        ("fin.", "fin"),
        ("é" * 200, "é" * 80),
    ],
)
def test_a_name_is_one_that_every_system_takes(name: str, kept: str) -> None:
    """No way out of the folder, and no link broken."""
    assert safe(name) == kept
