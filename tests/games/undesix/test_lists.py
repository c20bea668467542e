"""Lines that a table or a character writes beside the house lists."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.core.steps import Fact
from paravent.games.undesix import test as check
from paravent.games.undesix.board import EMPTY, Board, armour_named, skill_named, spell_part, weapon_named
from paravent.games.undesix.facts import Aimed, DieLeft, DieReceived
from paravent.games.undesix.lists import armour_of, count_of, part_of, skill_of, weapon_of, with_count
from paravent.games.undesix.opposition import opposed, sides
from tests.games.undesix.dice import KIM, played


def test_a_skill_is_read_from_its_line() -> None:
    """Characteristic, offset, and whether it is for combat or magic (undesix B10)."""
    skill = skill_of("Escrime de cour = PHY −1 combat")
    assert (skill.characteristic, skill.offset, skill.sort) == ("phy", -1, "combat")
    assert skill_of("Danse = Dextérité").offset == 0


def test_a_weapon_is_read_from_its_line() -> None:
    """Value, reach, pole, a characteristic of its own (undesix C2, X10)."""
    weapon = weapon_of("Hallebarde = 3 contact hast")
    assert (weapon.value, weapon.reach, weapon.pole) == (3, "contact", True)
    assert weapon_of("Sarbacane = 0 distance Dextérité").rolled == "dexterity"


@pytest.mark.parametrize("line", ["Danse", "Danse = Charme +1", "Danse = Savoir +1 volant"])
def test_an_unreadable_skill_is_refused_with_an_example(line: str) -> None:
    """The sentence shows how to write it, in each language, and the example can be read (undesix B10)."""
    with pytest.raises(Refusal) as refusal:
        skill_of(line)
    assert "Étiquette = Savoir +1" in refusal.value.words.fr
    assert "Etiquette = Knowledge +1" in refusal.value.words.en
    assert skill_of("Etiquette = Knowledge +1").characteristic == "knowledge"


def test_other_unreadable_lines_are_refused() -> None:
    """Weapons, armours, spells and counts alike (undesix C2, F4, D5)."""
    for reader, line in (
        (weapon_of, "Fléau"),
        (weapon_of, "Fléau = 3 magique"),
        (armour_of, "Cuir = beaucoup"),
        (part_of, "Chanter = −1"),
        (part_of, "couleur Chanter = −1"),
    ):
        with pytest.raises(Refusal):
            reader(line)
    for board in (Board(skills=("x",)), Board(weapons=("x",)), Board(destiny=("x",)), Board(spells=("x",))):
        with pytest.raises(Refusal):
            board.check()
    Board(armours=("Plumes = 1",), destiny=("Kim 2",)).check()
    with pytest.raises(Refusal):
        replace(KIM, invented=("x",)).check()


def test_the_table_s_lines_prevail_over_the_house_lists() -> None:
    """By the words of either language, or by a new name (undesix B8, C2, F4)."""
    table = Board(
        skills=("Stealth = Dextérité −3",),
        weapons=("épée = 5 contact", "Fouet = 1 contact"),
        armours=("cuir = 3",),
        spells=("verbe créer = −9",),
    )
    assert skill_named("stealth", table).offset == -3
    assert weapon_named("sword", table).value == 5
    assert weapon_named("fouet", table).value == 1
    assert armour_named("leather", table).value == 3
    assert spell_part("verb", "create", table).penalty == -9
    assert weapon_named("sword", EMPTY).value == 2
    with pytest.raises(Refusal):
        weapon_named("fouet", EMPTY)
    with pytest.raises(Refusal):
        armour_named("plumes", EMPTY)


def test_counts_go_up_and_down_by_name() -> None:
    """At none the name is gone (undesix D5)."""
    lines = with_count((), "Kim Le Goff", 2)
    assert count_of(lines, "kim le goff") == 2
    assert with_count(lines, "Kim Le Goff", 0) == ()


def test_the_board_counts_the_gm_s_dice() -> None:
    """By the colour of their player (undesix D5)."""
    board = Board().after(DieReceived("table", "Kim")).after(DieReceived("table", "Kim"))
    assert board.after(DieLeft("table", "Kim")).destiny == ("Kim 1",)
    assert board.after(Fact()) == board


def test_a_skill_of_the_table_or_of_one_s_own_is_rolled_resisted_with_and_gifted_by_name() -> None:
    """Wherever a house skill is (undesix B8, B10, B15)."""
    kim = replace(KIM, invented=("Étiquette = Savoir +1",), gifted=("Étiquette = Savoir +1",))
    kim.check()
    table = Board(skills=("Danse = Dextérité −1",))
    sheets = {"roller": kim, "opponent": KIM, "table": table}
    result = played(opposed.bind({"skill": "étiquette", "resisting": "danse"}, sheets), 1)
    values = [fact.value for fact in result.facts if isinstance(fact, Aimed)]
    assert values == [3 + 1 + 1, 3 - 1]
    sides_of = {"one": kim, "against_one": KIM, "table": table}
    aimed = played(sides.bind({"skill": "étiquette", "resisting": "danse"}, sides_of), 1).facts
    assert [fact.value for fact in aimed if isinstance(fact, Aimed)] == values
    with pytest.raises(Refusal):
        opposed.bind({"skill": "danse"}, {**sheets, "table": EMPTY})


def test_reading_by_any_of_its_names_takes_learning() -> None:
    """In the Middle Ages, with little Savoir (undesix B11)."""
    for said in ({"skill": "reading"}, {"own": "Lire et écrire"}):
        with pytest.raises(Refusal, match="B11"):
            played(check.bind({**said, "world": "historical"}, {"roller": replace(KIM, knowledge=1)}))
