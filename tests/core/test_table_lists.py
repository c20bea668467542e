"""A table's own things: lines with declared fields, in the one grammar of the language."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from paravent.core.parameters import Choice, Flag, Note, Parameter, Several, Whole
from paravent.core.refusal import Refusal
from paravent.core.sheet import Board, Sheet
from paravent.core.table_lists import (
    Entries,
    Entry,
    Listed,
    OwnLine,
    SeveralListed,
    as_lines,
    entry_of,
    line_named,
    name_of,
    with_own,
)
from paravent.core.words import Words, same


class Boat(Entry, frozen=True, kw_only=True):
    """A boat, to try every kind of field."""

    crew: Annotated[int, Whole(Words("équipage", "crew"), 1, 9)]
    speed: Annotated[int, Whole(Words("vitesse", "speed"), -3, 3)] = 0
    sail: Annotated[str, Choice(Words("voile", "sail"), (("lug", Words("au tiers", "lug")),))] = ""
    cargo: Annotated[
        tuple[str, ...],
        Several(Words("fret", "cargo"), (("salt", Words("sel", "salt")), ("tin", Words("étain", "tin")))),
    ] = ()
    decked: Annotated[bool, Flag(Words("ponté", "decked"))] = False
    story: Annotated[str, Note(Words("histoire", "story"))] = ""


BOATS = Entries(same("bateaux"), entry=Boat, example=same("Ketch ; 3"), rule="B1")
RAFT = ("raft", Words("radeau", "raft"))
ONE = Listed(same("bateau"), (RAFT,), own=BOATS, lists="boats")
SOME = SeveralListed(same("bateaux"), (RAFT,), own=BOATS, lists="boats")


class Port(Board, frozen=True, kw_only=True):
    """A board that lists boats."""

    boats: Annotated[tuple[str, ...], BOATS] = ()


class Skipper(Sheet, frozen=True, kw_only=True):
    """A sheet that holds some."""

    boat: Annotated[str, ONE] = "raft"
    fleet: Annotated[tuple[str, ...], SOME] = ()
    wreck: Annotated[str, OwnLine(same("épave"), own=BOATS, lists="boats")] = ""


PORT = Port(boats=("Ketch ; 3 ; +2", "Sloop = 2 lug"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ketch ; 3", {"crew": 3}),
        ("Ketch = 3 -2 decked", {"crew": 3, "speed": -2, "decked": True}),
        ("Ketch : 3 + 2", {"crew": 3, "speed": 2}),
        ("Ketch ; ponté ; SEL / étain ; 4 ; au tiers −1", {"crew": 4, "speed": -1, "sail": "lug"}),
        ("Ketch ; vitesse 2 ; 4 équipage", {"crew": 4, "speed": 2}),
        ("Ketch ; 3 ; bâti à Brest en hiver", {"crew": 3, "story": "bâti à Brest en hiver"}),
    ],
)
def test_a_part_belongs_to_the_first_field_that_reads_it(line: str, told: dict[str, Any]) -> None:
    """In any order and either language, by its own words if need be; free text comes last."""
    boat = entry_of(BOATS, line)
    assert boat.name == "Ketch"
    assert {key: getattr(boat, key) for key in told} == told


@pytest.mark.parametrize("line", ["Ketch", "Ketch ; beaucoup", "Ketch ; 10", "Ketch ; 3 ; 1 ; 2 ; x ; y"])
def test_what_is_missing_out_of_bounds_or_left_over_is_refused_with_a_line_that_would_do(line: str) -> None:
    """The sentence shows the fields with their bounds, and the rule."""
    with pytest.raises(Refusal) as refusal:
        entry_of(BOATS, line)
    assert all(part in refusal.value.words.fr for part in ("Ketch ; 3", "équipage (1 à 9)", "B1"))


@pytest.mark.parametrize(
    ("text", "why"), [("; 3", "nom"), ("A ; 3\na ; 4", "deux fois"), ("A, B ; 3", "virgule")]
)
def test_a_list_refuses_what_could_not_be_named(text: str, why: str) -> None:
    """No name, a name twice, a comma that would part it on a sheet."""
    with pytest.raises(Refusal) as refusal:
        BOATS.read("boats", text)
    assert why in refusal.value.words.fr


def test_a_name_becomes_its_line_where_the_table_or_a_sheet_has_it() -> None:
    """In every kind of field, in any case; the book's own things and unknown names stay as they are."""
    parameters = tuple(Parameter(key, kind, "") for key, kind in (("boat", ONE), ("fleet", SOME)))
    said = {"boat": "ketch", "fleet": "raft,SLOOP", "other": "Ketch"}
    found = as_lines(parameters, said, PORT)
    assert found == {"boat": "Ketch ; 3 ; +2", "fleet": "raft,Sloop = 2 lug", "other": "Ketch"}
    mine = Skipper(name="Kim", boat="Dory ; 1", wreck="Brig ; 9")
    assert as_lines(parameters, {"boat": "dory", "fleet": "brig"}, None, (mine,)) == {
        "boat": "Dory ; 1",
        "fleet": "Brig ; 9",
    }
    assert as_lines(parameters, {"boat": "yole"}, PORT) == {"boat": "yole"}


def test_a_field_takes_the_book_s_things_and_lines_and_no_unknown_name() -> None:
    """The several of a list keep the book's order, then the table's."""
    assert ONE.read("boat", "raft") == "raft"
    assert ONE.read("boat", "Dory ; 1") == "Dory ; 1"
    assert SOME.read("fleet", "Dory ; 1,raft,Dory ; 1") == ("raft", "Dory ; 1")
    for kind in (ONE, SOME):
        with pytest.raises(Refusal):
            kind.read("boat", "yole")
        with pytest.raises(Refusal):
            kind.read("boat", "yole ; 99")
    with pytest.raises(Refusal):
        OwnLine(same("épave"), own=BOATS, lists="boats").read("wreck", "yole")


def test_what_is_offered_has_the_names_of_the_table_s_own_things() -> None:
    """The board's, those of the sheets, and what is chosen already; a plain field is as it was."""
    mine = Skipper(name="Kim", fleet=("Dory ; 1",))
    offered = dict(with_own(ONE, PORT, "Yole ; 2", (mine,)).options)
    assert [words.fr for words in offered.values()] == ["radeau", "Ketch", "Sloop", "Dory", "Yole"]
    plain = Note(same("note"))
    assert with_own(plain, PORT) is plain
    assert line_named("sloop", PORT.boats) == "Sloop = 2 lug"
    assert name_of("Sloop = 2 lug") == "Sloop"
