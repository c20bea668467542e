"""Fights to the end, exactly."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.forecast import forecast
from paravent.core.game import Contest
from paravent.games.undesix import GAME, Board, Sheet, attack
from paravent.games.undesix.duel import DUEL, Duel, Fighter, ended, harm
from paravent.games.undesix.ready import READY
from paravent.games.undesix.skirmish import SKIRMISH, Company, Kind, formed, kind_of, skirmish_of, with_wound
from paravent.sight.fight_forecast import foreseen
from paravent.sight.seen import Seen
from paravent.table import commands as c
from paravent.table.values import BOARD
from paravent.table.view import View, view
from tests.games.golden import Evening
from tests.games.undesix.dice import finished


@cache
def duel_won(a: int, b: int, weapon: int, ca: int) -> tuple[Fraction, Fraction, Fraction]:
    """Two equal fighters striking together, by hand: a wins, b wins, both fall."""
    if a <= 0 or b <= 0:
        return Fraction(int(b <= 0 < a)), Fraction(int(a <= 0 < b)), Fraction(int(a <= 0 and b <= 0))
    sums, staying = [Fraction(), Fraction(), Fraction()], Fraction()
    for one, two in product(range(1, 7), repeat=2):
        after = a - harm(b, weapon, ca, two), b - harm(a, weapon, ca, one)
        if after == (a, b):
            staying += Fraction(1, 36)
        else:
            for n, chance in enumerate(duel_won(*after, weapon, ca)):
                sums[n] += chance / 36
    return sums[0] / (1 - staying), sums[1] / (1 - staying), sums[2] / (1 - staying)


def test_a_duel_of_equal_senses_is_forecast_exactly() -> None:
    """The same figures by hand, double kills included (undesix C1, C2, C3, B6)."""
    for a, b in ((3, 3), (5, 4), (2, 6)):
        result = forecast(DUEL, Duel(Fighter(a, 2, 1), Fighter(b, 2, 1)))
        assert result.exact
        verdicts = [result.verdicts[name].value for name in ("a_wins", "b_wins", "both_fall")]
        assert verdicts == list(duel_won(a, b, 2, 1))


def test_the_sharper_strikes_first_and_may_not_be_answered() -> None:
    """Whoever falls does not strike back that round (undesix C1)."""
    result = forecast(DUEL, Duel(Fighter(6, 9, senses=4), Fighter(6, 9)))
    assert result.verdicts["a_wins"].value == 1
    assert result.verdicts["both_fall"].value == 0


def test_vitality_goes_first_and_neither_side_may_be_able_to_harm() -> None:
    """Points of Vitalité are no part of the value (undesix C10)."""
    assert Fighter(3, 1, vitality=2).hurt(3) == Fighter(2, 1)
    stuck = ended(Duel(Fighter(2, 0, ca=9), Fighter(2, 0, ca=9)))
    assert stuck is not None
    assert stuck.verdict == "stalemate"


def test_a_skirmish_of_one_against_one_is_a_duel() -> None:
    """Written twice, the same figures (undesix C1)."""
    for senses in (3, 4):
        one = forecast(DUEL, Duel(Fighter(4, 2, 1, senses), Fighter(3, 2, 1)))
        two = forecast(SKIRMISH, formed(Company(1, 4, 2, 1, senses), Company(1, 3, 2, 1)))
        for name in ("a_wins", "b_wins", "both_fall"):
            assert one.verdicts[name].value == two.verdicts[name].value
        assert one.rounds[:5] == two.rounds[:5]


def test_numbers_help() -> None:
    """Two of them win more often than one, and the target matters little to the loser (undesix C1)."""
    few = forecast(SKIRMISH, formed(Company(1, 4, 2, 1), Company(1, 4, 2, 1)))
    many = forecast(SKIRMISH, formed(Company(2, 4, 2, 1), Company(1, 4, 2, 1)))
    assert many.exact
    assert many.verdicts["a_wins"].value > few.verdicts["a_wins"].value
    assert with_wound((0, 1), 1, 2) == (0, 3)


def blow(striker: Kind, left: int, target: Kind, face: int, automatic: bool) -> int:
    """What a die costs a target, as a skirmish counts it."""
    return harm(striker.value(left), striker.weapon, target.guard(striker), face, automatic)


@pytest.mark.parametrize("automatic", [False, True])
def test_a_fighter_of_a_skirmish_strikes_as_the_sheet_does(automatic: bool) -> None:
    """Each ready character and opponent, whole or hurt, has the damage of a real attack, face by face (undesix C2)."""
    hurt = [replace(one, phy_lost=1) for one in READY.characters]
    for one in (*READY.characters, *hurt, *READY.opponents):
        striker = kind_of(one)
        for other in (READY.characters[1], READY.opponents[3]):
            call = attack.bind(
                {"automatic": "yes" if automatic else "no"}, {"attacker": one, "target": other}
            )
            for face in range(1, 7):
                real = finished(call, face).outcome.damage
                assert real == blow(striker, one.left("phy"), kind_of(other), face, automatic)


OF_THE_TABLE = Board(
    weapons=("hache = 9 contact", "Hallebarde = 3 contact hast"),
    armours=("cuir = 4",),
    skills=("corps à corps = PHY +1 combat", "tir = Sens +2 combat"),
)


@pytest.mark.parametrize("weapon", ["axe", "bow", "other"])
def test_a_table_s_own_lists_count_in_a_forecast_as_in_the_move(weapon: str) -> None:
    """Weapons, armours and skills of the board, face by face (undesix B10, C2)."""
    one = Sheet(name="Ada", phy=4, senses=4, weapon=weapon, other_weapon="Hallebarde")
    other = Sheet(name="Ogre", phy=6, armour="leather")
    call = attack.bind({}, {"attacker": one, "target": other, "table": OF_THE_TABLE})
    striker, target = (kind_of(sheet, table=OF_THE_TABLE) for sheet in (one, other))
    real = [finished(call, face).outcome.damage for face in range(1, 7)]
    assert real == [blow(striker, 4, target, face, False) for face in range(1, 7)]
    bare = attack.bind({}, {"attacker": replace(one, weapon="axe"), "target": other})
    assert real != [finished(bare, face).outcome.damage for face in range(1, 7)]


def test_a_fight_at_a_table_with_lists_of_its_own_is_foreseen_by_them() -> None:
    """An axe of 9 against a mace: figures written down by hand, and those of the same duel (undesix B10, C1, C2)."""
    ada = Sheet(name="Ada", phy=4, senses=4, weapon="axe")
    ogre = Sheet(name="Ogre", npc=True, phy=6, senses=4, weapon="mace")
    evening = Evening(GAME)
    evening.sit("Lea")
    evening.bring("Lea", ada)
    evening.bring("gm", ogre)
    evening.do("gm", c.EditSheet(BOARD, {"weapons": "hache = 9 contact"}))
    desk = view(evening.table, "gm")
    assert isinstance(desk, View)
    seen = Seen(desk, GAME, "fr", "desk")
    found = foreseen(seen, SKIRMISH, {evening.character("Ada"): "a", evening.character("Ogre"): "b"})
    assert [round(float(one.value), 3) for _, one in found.verdicts] == [0.222, 0.306, 0.472]


def test_a_weapon_out_of_use_strikes_in_no_forecast() -> None:
    """The first other that is carried does, or bare hands: the attack refuses it as well (undesix C16)."""
    ada = Sheet(name="Ada", weapon="axe", broken=("axe",), carried=("axe", "knife"))
    assert kind_of(ada) == kind_of(replace(ada, weapon="knife"))
    assert kind_of(replace(ada, carried=())) == kind_of(replace(ada, weapon="bare-hands"))
    assert kind_of(replace(ada, broken=())) != kind_of(ada)


def test_a_small_shield_does_not_stop_a_shot() -> None:
    """CA is counted against the weapon that strikes (undesix C2, C14)."""
    shielded = kind_of(Sheet(name="Kim", shield="small"))
    assert (shielded.ca, shielded.shot_ca) == (1, 0)


def test_sides_from_sheets_are_the_company_that_they_are() -> None:
    """Two alike against one, from their sheets or as they are described, have the same chances."""
    pair, foe = Sheet(name="Jo", weapon="axe"), Sheet(name="Ogre", phy=5, weapon="mace", vitality=2)
    one = forecast(SKIRMISH, skirmish_of((pair, pair), (foe,), {}))
    two = forecast(SKIRMISH, formed(Company(2, 3, 2), Company(1, 5, 2, vitality=2)))
    assert one.exact
    assert {id: found.value for id, found in one.verdicts.items()} == {
        id: found.value for id, found in two.verdicts.items()
    }


def test_those_who_are_alike_but_for_their_names_fall_as_often_as_each_other() -> None:
    """They are of one kind, and the chances of both sides are those of a pair of one name (undesix C1)."""
    pair, foe = Sheet(name="Jo", weapon="axe"), Sheet(name="Ogre", phy=5, weapon="mace", vitality=2)
    named = skirmish_of((pair, replace(pair, name="Al")), (foe,), {})
    assert [one.names for one in named.a.kinds] == [("Jo", "Al")]
    found = forecast(replace_fighters(named), named)
    plain = forecast(SKIRMISH, skirmish_of((pair, pair), (foe,), {}))
    assert found.verdicts == plain.verdicts
    assert found.fallen["Jo"] == found.fallen["Al"]
    assert plain.fallen["a"].value < found.fallen["Jo"].value < 1
    hurt = skirmish_of((pair, replace(pair, name="Al", phy_lost=1)), (foe,), {})
    assert [one.names for one in hurt.a.kinds] == [("Jo",), ("Al",)], "who is hurt already is another"


def test_a_mixed_side_acts_each_at_their_own_senses() -> None:
    """The sharp one of a slow company fells the enemy first; were both slow, the enemy would strike (undesix C1)."""
    sharp, slow = Sheet(name="Vif", senses=6, phy=6, weapon="rifle"), Sheet(name="Lent", senses=1)
    foe = Sheet(name="Rat", senses=3, phy=1, weapon="rifle")
    met = skirmish_of((slow, sharp), (foe,), {})
    found = forecast(replace_fighters(met), met)
    assert found.verdicts["a_wins"].value == 1
    assert found.fallen["Lent"].value == 0
    late = skirmish_of((slow, replace(sharp, senses=2, weapon="knife")), (foe,), {})
    assert forecast(replace_fighters(late), late).fallen["Lent"].value > 0


def replace_fighters(scene: Any) -> Contest:
    """The contest which counts everybody whom its scene names, as the pages ask for it."""
    return replace(SKIRMISH, fighters=SKIRMISH.fighters + scene.named())


def test_whoever_cannot_act_has_fallen_before_it_begins() -> None:
    """The dead and the dying are no help (undesix C3)."""
    dead, foe = Sheet(name="Mort", phy_lost=3), Sheet(name="Rat")
    found = forecast(SKIRMISH, skirmish_of((dead,), (foe,), {}))
    assert found.verdicts["b_wins"].value == 1


@cache
def sharper_wins(mine: tuple[int, ...], theirs: tuple[int, ...]) -> Fraction:
    """The chance of those who strike first, each under their own PHY with a weapon of 2; all whole or alike hurt."""
    if not mine or not theirs:
        return Fraction(bool(mine))
    chance, again = Fraction(), Fraction()
    for left, first in volleys(mine, theirs).items():
        if not left:
            chance += first
            continue
        for survivors, second in volleys(left, mine).items():
            if (survivors, left) == (mine, theirs):
                again += first * second
            else:
                chance += first * second * sharper_wins(survivors, left)
    return chance / (1 - again)


def volleys(strikers: tuple[int, ...], foes: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """All the strikers at once on the weakest foe, each under what is left of them."""
    sums = {0: Fraction(1)}
    for value in strikers:
        after: dict[int, Fraction] = defaultdict(Fraction)
        for (lost, chance), face in product(sums.items(), range(1, 7)):
            after[lost + (value - face + 2 if face <= value else 0)] += chance / 6
        sums = after
    found: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for lost, chance in sums.items():
        found[tuple(sorted(left for left in (foes[0] - lost, *foes[1:]) if left > 0))] += chance
    return found


def test_allies_of_the_same_senses_strike_at_the_same_time() -> None:
    """Nobody sees what an ally's blow did before striking: two sharp ones against two, by another way (undesix C1)."""
    found = forecast(SKIRMISH, formed(Company(2, 3, 2, senses=4), Company(2, 3, 2, senses=3)))
    assert found.exact
    assert found.verdicts["a_wins"].value == sharper_wins((3, 3), (3, 3))
