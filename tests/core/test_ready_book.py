"""Who is ready to play, read from a file by what the sheet declares."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest

from paravent.core import sheet as core
from paravent.core.override import override
from paravent.core.parameters import Choice, Flag, Lines, Several, Text, Whole
from paravent.core.ready_book import ReadyBook, title_in
from paravent.core.refusal import RuleError, refused
from paravent.core.words import Words, same

KITS = (("rope", same("rope")), ("lamp", same("lamp")))


class Sheet(core.Sheet, frozen=True, kw_only=True):
    """A sheet with a field of each kind."""

    trade: Annotated[str, Text(same("trade"))] = "none"
    wits: Annotated[int, Whole(same("wits"), 0, 3)] = 1
    npc: Annotated[bool, Flag(same("npc"))] = False
    side: Annotated[str, Choice(same("side"), (("sea", same("sea")), ("land", same("land"))))] = "sea"
    kit: Annotated[tuple[str, ...], Several(same("kit"), KITS)] = ()
    traits: Annotated[tuple[str, ...], Lines(same("traits"))] = ()

    @override
    def check(self) -> None:
        """On land nobody dives."""
        if self.side == "sea" and self.kit:
            raise refused(same("Kits are for the land."))


FILE = """
[[character]]
name = "Zoé"
trade.fr = "plongeuse"
trade.en = "diver"
wits = 3
side = "land"
kit = ["lamp", "rope"]
traits.fr = ["rit fort", "curieuse"]
traits.en = ["laughs loudly", "curious"]

[[opponent]]
creature = "Rat d’eau"

[[opponent]]
name = "Garde"
npc = true

[[creature]]
name.fr = "Rat d’eau"
name.en = "Water rat"
npc = true
"""
ZOE = Sheet(
    name="Zoé", trade="plongeuse", wits=3, side="land", kit=("rope", "lamp"), traits=("rit fort", "curieuse")
)
RAT = Sheet(name="Rat d’eau", npc=True)


def book(folder: Path, text: str = FILE) -> ReadyBook[Sheet]:
    path = folder / "ready.toml"
    path.write_text(text, encoding="utf-8")
    return ReadyBook(path, Sheet)


def test_sheets_are_read_as_their_fields_declare(tmp_path: Path) -> None:
    """Numbers, choices, lists and texts; an opponent may be a creature of the bestiary."""
    ready = book(tmp_path)
    assert list(ready.characters) == [ZOE]
    assert list(ready.opponents) == [RAT, Sheet(name="Garde", npc=True)]
    assert list(ready.bestiary) == [RAT]


def test_the_scenario_stands_beside_it_in_each_language(tmp_path: Path) -> None:
    """Its title is its first heading; without one it is a defect of the game."""
    ready = book(tmp_path)
    (tmp_path / "scenario.fr.md").write_text("# La clef\n\n## Le puits\n", encoding="utf-8")
    (tmp_path / "scenario.en.md").write_text("# The key\n\n## The well\n", encoding="utf-8")
    assert ready.title == Words("La clef", "The key")
    assert ready.scenario.en == "# The key\n\n## The well\n"
    with pytest.raises(RuleError, match="without a title"):
        title_in(Words("# La clef", "The key"))


def test_what_is_french_has_its_english_beside_it(tmp_path: Path) -> None:
    """Line by line; a name that stays is not there."""
    assert dict(book(tmp_path).english) == {
        "plongeuse": "diver",
        "rit fort": "laughs loudly",
        "curieuse": "curious",
        "Rat d’eau": "Water rat",
    }


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("wits = 3", "wits = 7", "Zoé: “wits” cannot be “7”: it takes a whole number from 0 to 3"),
        ("wits = 3", "wit = 3", "Zoé: There is no “wit” here; did you mean “wits”?"),
        ('side = "land"', 'side = "sky"', "Zoé: “side” cannot be “sky”"),
        ('side = "land"\n', "", "Zoé: Kits are for the land."),
        ('["lamp", "rope"]', '["lamp", "ropes"]', "Zoé: “kit” cannot be “lamp,ropes”"),
        ('name = "Garde"\nnpc = true', 'name = "Garde"\nnpc = 3', "Garde: “npc” cannot be “3”"),
        ('name = "Garde"\n', "", "somebody without a name: “name” is missing"),
        ('creature = "Rat d’eau"', 'creature = "Rat"', "no creature is called 'Rat'"),
        ('trade.en = "diver"\n', "", "Zoé: {'fr': 'plongeuse'} is not in both languages"),
        (', "curious"]', "]", "are not line for line"),
    ],
)
def test_what_is_wrong_is_said_with_the_file_and_the_entry(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    """A value that the sheet does not take, a field or a creature that does not exist, a missing language."""
    assert before in FILE
    ready = book(tmp_path, FILE.replace(before, after))
    with pytest.raises(RuleError) as error:
        _ = (*ready.characters, *ready.opponents, *ready.english)
    assert str(error.value).startswith(str(tmp_path / "ready.toml"))
    assert said in str(error.value)


def test_the_file_is_opened_when_somebody_is_wanted(tmp_path: Path) -> None:
    """Naming it costs nothing; what was read is kept."""
    ready = book(tmp_path)
    assert len(ready.characters) == 1
    ready.path.unlink()
    assert ready.bestiary[0] == RAT
    with pytest.raises(FileNotFoundError):
        len(ReadyBook(tmp_path / "other.toml", Sheet).characters)
