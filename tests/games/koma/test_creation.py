"""Creation in a few lines, and what is ready to play (koma B2–B6, B20)."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.games.koma import GAME
from paravent.games.koma.creation import budget, problems
from paravent.games.koma.ready import READY
from paravent.games.koma.sheet import OWN_LINKS, Sheet

CHARACTERS, OPPONENTS = tuple(READY.characters), tuple(READY.opponents)


def test_a_character_is_a_few_lines() -> None:
    """Concept, Flaw, Gift, sign and three Links count down as they are written (B2, B3, B4, B5, B6)."""
    assert [left for _, left in budget(Sheet(name="Miki"), {})] == [4, 3]
    assert [left for _, left in budget(CHARACTERS[0], {})] == [0, 0]
    assert {problem.rule for problem in problems(Sheet(name="Miki"), {})} == {"B2", "B3", "B4", "B5", "B6"}


def test_what_is_missing_is_told_with_an_example() -> None:
    """Each missing line names its rule and something that would do (B2, B6)."""
    (problem,) = problems(replace(CHARACTERS[0], bond=""), {})
    assert problem.rule == "B6"
    assert problem.nearest.fr


def test_a_new_character_has_one_koma() -> None:
    """No more, no less (B20, D21)."""
    (problem,) = problems(replace(CHARACTERS[0], koma=3), {})
    assert problem.rule == "B20"


def test_an_npc_needs_only_a_concept() -> None:
    """The GM's characters have as many Links as needed, or none (B6)."""
    assert problems(Sheet(name="Zéro", npc=True, concept="Contrôleur"), {}) == ()


def test_six_characters_are_ready_and_legal() -> None:
    """Six, in two settings, complete, accepted, each tied to another of the six (B6)."""
    assert len(CHARACTERS) == 6
    for one in CHARACTERS:
        one.check()
        assert problems(one, {}) == ()
        assert one.accepted
        assert set(one.links) == set(OWN_LINKS)
    names = [one.name for one in CHARACTERS]
    assert all(any(name in one.bond for name in names if name != one.name) for one in CHARACTERS)


def test_opponents_are_the_gm_s() -> None:
    """NPCs without Koma, one without a Link (B6, B21)."""
    assert all(one.npc and one.koma == 0 for one in OPPONENTS)
    assert any(not one.links for one in OPPONENTS)
    assert READY.scenario.fr != READY.scenario.en


def test_house_values_say_so() -> None:
    """What is ours is marked where it is told (H1)."""
    house = [rule for rule in GAME.rules if rule.source == "house"]
    assert [rule.id for rule in house] == ["H1", "H2"]
    assert all("aleur maison" in rule.text.fr and "ouse value" in rule.text.en for rule in house)
    shown = [parameter for parameter in GAME.settings if parameter.key == "ties"]
    assert "valeur maison" in shown[0].kind.words.fr
    assert shown[0].default == 3
