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
from paravent.games.undesix.skirmish import (
    SKIRMISH,
    Company,
    Kind,
    Side,
    Skirmish,
    aimed,
    at_work,
    formed,
    kind_of,
    skirmish_of,
    with_wound,
)
from paravent.games.undesix.skirmish import ended as skirmish_ended
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


# The parts of a forecast, at their bounds


@pytest.mark.parametrize(
    ("fighter", "value"),
    [
        (Fighter(4, 2, senses=5, bonus=2), 6),
        (Fighter(4, 2, senses=5, bonus=2, ranged=True), 7),
        (Fighter(4, 2, senses=5, bonus=-2), 2),
        (Fighter(4, 2, vitality=3), 4),
    ],
)
def test_a_fighter_of_a_duel_rolls_under_phy_or_senses_and_a_bonus(fighter: Fighter, value: int) -> None:
    """At contact or from afar; Vitalité is no part of it (undesix B6, C2, C10)."""
    assert fighter.value == value


def test_a_duel_counts_what_is_left_with_vitality() -> None:
    """Never less than none of PHY (undesix C3, C10)."""
    assert [one.amount for one in Duel(Fighter(4, 2, vitality=3), Fighter(-1, 2)).resources()] == [7, 0]


@pytest.mark.parametrize(
    ("a", "b", "verdict"),
    [
        (Fighter(2, 1), Fighter(2, 1), None),
        (Fighter(2, 0, ca=9), Fighter(2, 0, ca=9), "stalemate"),
        (Fighter(2, 0, ca=9), Fighter(2, 1), None),
        (Fighter(2, 1), Fighter(2, 0, ca=9), None),
        (Fighter(0, 1), Fighter(2, 1), "b_wins"),
        (Fighter(2, 1), Fighter(0, 1), "a_wins"),
        (Fighter(0, 1), Fighter(-1, 1), "both_fall"),
        (Fighter(1, 1), Fighter(1, 1), None),
    ],
)
def test_a_duel_ends_where_somebody_is_down_or_nobody_can_harm(
    a: Fighter, b: Fighter, verdict: str | None
) -> None:
    """At no PHY one is down; one who can still harm is enough to go on (undesix C3)."""
    end = ended(Duel(a, b))
    assert (end and end.verdict) == verdict


@pytest.mark.parametrize(
    ("value", "weapon", "ca", "face", "automatic", "lost"),
    [
        (4, 2, 1, 4, False, 1),
        (4, 2, 1, 1, False, 4),
        (4, 2, 1, 5, False, 0),
        (4, 1, 3, 4, False, 0),
        (7, 2, 1, 6, False, 2),
        (7, 2, 1, 6, True, 0),
        (0, 2, 1, 1, True, 1),
        (0, 2, 1, 1, False, 0),
    ],
)
def test_a_die_costs_its_level_plus_the_weapon_less_ca(
    value: int, weapon: int, ca: int, face: int, automatic: bool, lost: int
) -> None:
    """Nothing where it passes the value; by option a 1 always hits, without a level, and a 6 never (undesix C2, X3,
    X18)."""
    assert harm(value, weapon, ca, face, automatic) == lost


SWORDS, BOWS = Kind(4, 2, 1, 0, 3, 1, True, False), Kind(3, 2, 0, 0, 5, 5, False, True)


def test_a_kind_rolls_under_the_phy_that_is_left_where_it_strikes_at_contact() -> None:
    """Vitalité is no part of it (undesix B6, C10)."""
    assert [SWORDS.value(left) for left in (1, 4, 6)] == [2, 5, 5]
    assert [BOWS.value(left) for left in (1, 4)] == [5, 5]
    assert (SWORDS.guard(SWORDS), SWORDS.guard(BOWS)) == (1, 0)


def test_a_side_loses_those_who_have_no_point_left() -> None:
    """The others stand, weakest first; the fallen are counted by kind (undesix C3)."""
    side = Side((SWORDS, BOWS), ((2, 0), (3, 1), (4, 0)))
    hurt = side.struck((2, 1, 3))
    assert hurt.standing == ((1, 0), (2, 1))
    assert hurt.fallen == (0,)
    assert (side.points(0), side.points(1), hurt.points(0)) == (6, 3, 1)
    assert (side.strikers(5), side.strikers(3), side.strikers(4)) == (((3, 1),), ((2, 0), (4, 0)), ())
    named = replace(side, kinds=(replace(SWORDS, names=("Jo", "Al")), BOWS), fallen=(0, 1, 1))
    assert named.losses == ((("Jo", "Al"), 1), ((), 2))


@pytest.mark.parametrize(
    ("weapon", "ca", "automatic", "harms"), [(2, 1, False, True), (0, 9, False, False), (2, 6, False, False)]
)
def test_a_side_can_harm_where_somebody_s_best_die_costs_a_point(
    weapon: int, ca: int, automatic: bool, harms: bool
) -> None:
    """Of anybody who stands (undesix C2)."""
    mine = Side((replace(SWORDS, weapon=weapon),), ((4, 0),))
    theirs = Side((replace(SWORDS, ca=ca),), ((1, 0),))
    assert mine.can_harm(theirs, automatic) == harms
    mixed = Side((replace(SWORDS, weapon=weapon), replace(SWORDS, weapon=0, bonus=-9)), ((4, 0), (4, 1)))
    assert mixed.can_harm(theirs, automatic) == harms


def fight(a: tuple[int, ...], b: tuple[int, ...], ca: int = 1, other_ca: int = 1) -> Skirmish:
    """Two sides of swords with these points left."""
    ours, theirs = ((left, 0) for left in a), ((left, 0) for left in b)
    return Skirmish(
        Side((replace(SWORDS, ca=ca),), tuple(ours)), Side((replace(SWORDS, ca=other_ca),), tuple(theirs))
    )


@pytest.mark.parametrize(
    ("scene", "verdict"),
    [
        (fight((4,), (4,)), None),
        (fight((4,), (4,), ca=9), None),
        (fight((4,), (4,), other_ca=9), None),
        (fight((4,), (4,), ca=9, other_ca=9), "stalemate"),
        (fight((), (4,)), "b_wins"),
        (fight((4,), ()), "a_wins"),
        (fight((), ()), "both_fall"),
    ],
)
def test_a_skirmish_ends_where_a_side_is_down_or_nobody_can_harm(
    scene: Skirmish, verdict: str | None
) -> None:
    """One side that can still harm is enough to go on (undesix C3)."""
    end = skirmish_ended(scene)
    assert (end and end.verdict) == verdict


def test_the_strongest_is_the_last_of_those_who_stand() -> None:
    """The weakest is the first (undesix C2)."""
    mixed = fight((1, 2, 4), (4,)).a
    assert [finished(aimed(mixed, "b"), way).outcome for way in ("weakest", "strongest")] == [0, 2]


def test_those_who_stand_act_from_the_sharpest() -> None:
    """Whoever has the same Sens at once (undesix C1)."""
    both = Skirmish(Side((SWORDS, BOWS), ((4, 0), (3, 1))), Side((SWORDS,), ((4, 0),)))
    assert at_work(both) == (5, 3)
    assert at_work(replace(both, a=Side((SWORDS, BOWS), ((4, 0),)))) == (3,)


def test_a_company_has_its_vitality_beside_its_phy() -> None:
    """And from afar rolls under Sens (undesix C2, C10)."""
    one = formed(Company(2, 3, 2, 1, 4, 1, vitality=2), Company(1, 3, 2, senses=4, bonus=1, ranged=True))
    assert one.a.standing == ((5, 0), (5, 0))
    assert (one.a.kinds[0].value(5), one.a.kinds[0].value(2)) == (4, 3)
    assert (one.b.kinds[0].value(3), one.b.kinds[0].under_phy, one.b.kinds[0].ranged) == (5, False, True)
    assert [(part.who, part.amount) for part in one.resources()] == [("a", 10), ("b", 3)]


def test_a_broken_weapon_is_replaced_by_another_that_is_carried() -> None:
    """By bare hands where there is none (undesix C16)."""
    armed = Sheet(name="Kim", weapon="great-sword", carried=("axe",), broken=("great-sword",))
    assert (kind_of(armed).weapon, kind_of(replace(armed, broken=())).weapon) == (2, 3)
    assert kind_of(replace(armed, broken=("great-sword", "axe"))).weapon == 0


def test_a_table_s_options_are_those_of_its_skirmish() -> None:
    """Whether a 1 always hits; who has no PSY fights where it is counted below nothing (undesix A12, X3)."""
    faint, foe = Sheet(name="Kim", psy_lost=3), Sheet(name="Rat")
    assert skirmish_of((faint,), (foe,), {"automatic": True}).automatic
    assert not skirmish_of((faint,), (foe,), {}).a.standing
    assert skirmish_of((faint,), (foe,), {}).a.fallen == (0,)
    assert skirmish_of((faint,), (foe,), {"psy_track": True}).a.standing == ((3, 0),)
    whole = skirmish_of((replace(faint, psy_lost=0, vitality=2, vitality_lost=1),), (foe,), {})
    assert whole.a.standing == ((4, 0),)
    assert whole.named() == ("Kim", "Rat")
