"""Sheets: bounds, open lists, the house guide of creation."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.parameters import declared, read_values
from paravent.core.refusal import Refusal
from paravent.core.table_lists import Entries
from paravent.core.transcript import value_words
from paravent.games.rpg import GAME, Sheet
from paravent.games.rpg.creation import ATTRIBUTE_POINTS, DOMAIN_POINTS, budget, problems
from paravent.games.rpg.facts import Closed, Fared, Retried
from paravent.games.rpg.improvise import improvised
from paravent.games.rpg.open_lists import fold, score, scored
from paravent.games.rpg.ready import READY
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS

KIM = Sheet(name="Kim")


def test_attributes_go_from_one_to_ten_and_domains_from_none_to_ten() -> None:
    """The bounds of what is named, on the sheet and in a line (rpg D8)."""
    kinds = {one.key: one.kind for one in declared(Sheet)}
    assert {(kinds[key].least, kinds[key].most) for key in ATTRIBUTES} == {(1, 10)}  # type: ignore[attr-defined]
    assert {(kinds[key].least, kinds[key].most) for key in DOMAINS} == {(0, 10)}  # type: ignore[attr-defined]
    with pytest.raises(Refusal):
        read_values(Sheet, {"name": "Kim", "body": "0"})
    with pytest.raises(Refusal):
        read_values(Sheet, {"name": "Kim", "animal": "11"})


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Esprit : 6", ("Esprit", 6)),
        ("Esprit\u202f: 6", ("Esprit", 6)),
        ("Sciences exactes:10", ("Sciences exactes", 10)),
        ("Mind = 4", ("Mind", 4)),
        ("Esprit", None),
        (": 4", None),
        ("Esprit : beaucoup", None),
        ("Esprit : -2", None),
    ],
)
def test_a_line_is_a_name_and_a_number(line: str, read: tuple[str, int] | None) -> None:
    """Open lists are lines of a name and a score (rpg D7)."""
    assert score(line) == read


def test_names_are_compared_without_accents_or_capitals() -> None:
    """One name, however it is typed (rpg D7)."""
    assert fold("  Électronique ") == fold("electronique")
    assert scored(("Sciences Exactes : 3",), "sciences exactes") == ("Sciences Exactes", 3)
    assert scored((), "sciences exactes") is None


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ({"attributes": ("Esprit",)}, "write for instance “Mind: 6”"),
        ({"attributes": ("Esprit : 0",)}, "a number from 1 to 10"),
        ({"attributes": ("Esprit : 11",)}, "a number from 1 to 10"),
        ({"domains": ("Cuisine : 12",)}, "a number from 0 to 10"),
        ({"domains": ("Cuisine : 2", "cuisine : 3")}, "is on the sheet already"),
        ({"domains": ("Survival : 2",)}, "is on the sheet already"),
        ({"task_minutes": 5}, "without a name"),
    ],
)
def test_an_impossible_sheet_is_refused_in_words(lines: dict[str, object], words: str) -> None:
    """Lines that cannot be read, out of bounds or written twice; time counted for nothing (rpg D8)."""
    sheet = replace(KIM, **lines)
    with pytest.raises(Refusal) as refusal:
        sheet.check()
    assert words in refusal.value.words.en
    assert [problem.words for problem in problems(sheet, {})] == [refusal.value.words]


def test_a_sheet_of_one_s_own_names_is_accepted() -> None:
    """Attributes and domains that the chapter does not name (rpg D7, D8)."""
    sheet = replace(KIM, attributes=("Esprit : 6",), domains=("Financier : 0", "Relationnel : 4"))
    sheet.check()
    assert problems(sheet, {}) == ()
    assert sheet.domain("Relationnel").amount == 4
    assert sheet.domain("Animal").amount == 0


def test_the_points_of_creation_are_a_house_guide_that_binds_nobody() -> None:
    """24 and 30 points, told as ours; beyond them there is no problem (rpg H1)."""
    assert [left for _, left in budget(KIM, {})] == [ATTRIBUTE_POINTS - 20, DOMAIN_POINTS]
    assert all("maison" in words.fr and "house" in words.en for words, _ in budget(KIM, {}))
    mighty = replace(KIM, body=10, skill=10, senses=10, charisma=10, attributes=("Esprit : 10",))
    assert budget(mighty, {})[0][1] < 0
    assert problems(mighty, {}) == ()
    rule = GAME.rule("H1")
    assert rule is not None
    assert rule.source == "house"


def test_what_was_tried_again_is_named_in_either_language() -> None:
    """On the sheet and in the journal; what the table named itself stays (rpg B13, B33)."""
    told = Retried("roller", "Habileté + Furtif").told(), Closed("roller", "Esprit + Tir").told()
    assert [one.en for one in told] == ["Another try: Skill + Stealth", "No more tries for now: Esprit + Tir"]
    assert told[0].fr.endswith("Habileté + Furtif")
    (kind,) = (one.kind for one in declared(Sheet) if one.key == "retried")
    assert value_words(kind, ("Habileté + Furtif",)).en == "Skill + Stealth"


def test_a_fact_that_a_sheet_does_not_know_changes_nothing() -> None:
    """What is only told leaves the sheet as it is (rpg B11)."""
    assert KIM.after(Fared("roller", READY.title)) == KIM


def test_an_opponent_is_improvised_in_four_fields() -> None:
    """Ordinary everywhere, but for one domain and Initiative; a score beyond the scale is refused (rpg D8)."""
    values = read_values(
        improvised, {"name": "Contrebandier", "domain": "combat", "score": "7", "initiative": "12"}
    )
    assert improvised(**values) == Sheet(name="Contrebandier", combat=7, initiative=12)
    with pytest.raises(Refusal):
        read_values(improvised, {"name": "Contrebandier", "score": "15"})


def test_own_lines_are_as_many_as_there_is_room_for_and_may_have_commas() -> None:
    """Sixty characters each, twelve attributes and forty domains (rpg D7, D8)."""
    kinds = {one.key: one.kind for one in declared(Sheet)}
    for key, most in (("attributes", 12), ("domains", 40)):
        kind = kinds[key]
        assert isinstance(kind, Entries)
        assert (kind.most, kind.longest, kind.rule) == (most, 60, "D8")
        assert kind.read(key, "Arts, lettres : 6") == ("Arts, lettres : 6",)
        long = "N" * 55 + " : 10"
        assert kind.read(key, long) == (long,)
        for refused in ("N" + long, "\n".join(f"N{n} : 1" for n in range(most + 1))):
            with pytest.raises(Refusal):
                kind.read(key, refused)
