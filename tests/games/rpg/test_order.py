"""Order: decreasing Initiative, ties thrown, the slowest declare first."""

from __future__ import annotations

from itertools import permutations

import pytest

from paravent.core.moments import Moment
from paravent.core.parameters import read_values
from paravent.core.play import Faces, SeededHand, play
from paravent.core.refusal import Refusal
from paravent.games.rpg import GAME, Sheet
from paravent.games.rpg.facts import ActsAs, Declared, TaskBegun
from paravent.games.rpg.order import INITIATIVE, declare, initiatives
from paravent.games.rpg.rolls import test as rolled

SLOW, MIDDLE, FAST = (Sheet(name=str(n), initiative=n) for n in (3, 7, 12))


def values(*faces: int, groups: tuple[tuple[Sheet, ...], ...]) -> list[int]:
    """What the rule gives each group, over these dice."""
    result = play(initiatives(groups, {}), [Faces((face,)) for face in faces])
    assert result.over
    return [group[0] for group in result.outcome]


def test_the_highest_initiative_acts_first() -> None:
    """Decreasing Initiative, whatever the dice show (rpg B15)."""
    dealt = values(1, 20, 10, groups=((FAST,), (SLOW,), (MIDDLE,)))
    assert dealt == [1201, 320, 710]
    assert sorted(dealt, key=lambda value: value * INITIATIVE.sign) == [1201, 710, 320]


def test_a_die_separates_equal_initiatives() -> None:
    """Of equals the higher die acts first (rpg B16, D11)."""
    twin = Sheet(name="b", initiative=7)
    assert values(4, 15, groups=((MIDDLE,), (twin,))) == [704, 715]


def test_the_order_shows_the_initiative_and_not_the_die() -> None:
    """The die thrown in advance is told to nobody whom it does not separate (rpg B16)."""
    assert [INITIATIVE.told(value).fr for value in (715, 704, 1201)] == ["7", "7", "12"]


def test_the_same_number_is_thrown_again() -> None:
    """Equal dice of equal Initiatives settle nothing (rpg D11)."""
    twin = Sheet(name="b", initiative=7)
    assert values(9, 9, 9, 2, groups=((MIDDLE,), (twin,))) == [709, 702]
    assert values(9, 9, groups=((MIDDLE,), (SLOW,))) == [709, 309]


def test_a_newcomer_throws_against_the_dice_that_lie_there() -> None:
    """One die, and again on the number of an equal who has already thrown (rpg B16, D11)."""
    result = play(initiatives(((MIDDLE,),), {}, (709, 912)), [Faces((9,)), Faces((12,))])
    assert (result.over, result.outcome) == (True, ((712,),))


def test_every_order_of_equals_is_as_likely() -> None:
    """Three equals come in each of the six orders alike (rpg B16)."""
    groups = tuple((Sheet(name=str(n), initiative=5),) for n in range(3))
    counts = dict.fromkeys(permutations(range(3)), 0)
    for seed in range(3000):
        dealt = play(initiatives(groups, {}), hand=SeededHand(seed)).outcome
        counts[tuple(sorted(range(3), key=lambda n: -dealt[n][0]))] += 1
    assert all(420 <= n <= 580 for n in counts.values())


def test_a_group_acts_on_its_highest_and_the_hidden_change_nothing() -> None:
    """Everybody throws in advance, in turn: one more at the end leaves the others' values alone (rpg H3)."""
    groups = ((SLOW, MIDDLE), (FAST,))
    hidden = (Sheet(name="ghost", initiative=12),)
    without = play(initiatives(groups, {}), hand=SeededHand(4)).outcome
    with_hidden = play(initiatives((*groups, hidden), {}), hand=SeededHand(4)).outcome
    assert without[0][0] // 100 == 7
    assert with_hidden[:2] == without


def test_the_initiative_is_written_on_the_sheet() -> None:
    """A number as it is, from 0 to 99; nothing computes it (rpg D12)."""
    assert Sheet(name="Kim", initiative=42, body=1).initiative == 42
    assert Sheet(name="Kim", initiative=42, body=10).initiative == 42
    for text in ("0", "99"):
        assert read_values(Sheet, {"name": "Kim", "initiative": text})["initiative"] == int(text)
    for text in ("-1", "100"):
        with pytest.raises(Refusal):
            read_values(Sheet, {"name": "Kim", "initiative": text})


def test_declarations_are_the_reverse_of_actions() -> None:
    """Each round has two parts: to declare, slowest first, then to act, fastest first (rpg B17, D11)."""
    assert GAME.initiative is INITIATIVE
    assert [(phase.words.en, phase.reversed) for phase in INITIATIVE.phases] == [
        ("declare", True),
        ("act", False),
    ]
    assert not INITIATIVE.lowest_first


def test_a_turn_begins_with_everything_to_declare() -> None:
    """A new turn clears what was declared, and asks for it again (rpg B4, B17)."""
    said = FAST.after(Declared("declarer", "barrer la porte"))
    anew = said.at(Moment("round", round=2))
    assert (anew.declared, anew.to_declare) == ("", True)
    assert [due.move for due in anew.due()] == ["declare"]
    over = anew.at(Moment("fight-end"))
    assert over.due() == ()
    assert said.at(Moment("turn", round=1)) == said


def test_what_is_declared_is_not_taken_back() -> None:
    """The slow speak before the fast, and may not change their minds on hearing them (rpg B17)."""
    call = declare.bind({"what": "Je barre la porte."}, {"declarer": SLOW})
    assert play(call).facts == (Declared("declarer", "Je barre la porte."),)
    said = SLOW.after(Declared("declarer", "Je barre la porte."))
    assert (said.declared, said.to_declare) == ("Je barre la porte.", False)
    with pytest.raises(Refusal) as refusal:
        declare.bind({"what": "Je fuis."}, {"declarer": said}).begin().send(None)
    assert "has already declared this turn: “Je barre la porte.”" in refusal.value.words.en
    assert GAME.barred(declare, said) == refusal.value.words


def test_whoever_is_busy_goes_on_undeclared() -> None:
    """A lasting action is what its character does this turn, until it is interrupted (rpg B6, B17)."""
    busy = MIDDLE.after(TaskBegun("worker", "crocheter le coffre", 3, 0)).at(Moment("round", round=1))
    assert (busy.declared, busy.to_declare) == ("crocheter le coffre", False)
    with pytest.raises(Refusal) as refusal:
        declare.bind({"what": "Je fuis."}, {"declarer": busy}).begin().send(None)
    assert "Interrupt it to declare something else" in refusal.value.words.en


def test_declarations_bind_unless_the_table_only_has_them_told() -> None:
    """Whoever has not declared does not act; or acts, and it is told, as is what others had declared (rpg B17)."""
    silent = MIDDLE.at(Moment("round", round=1))
    assert GAME.barred(rolled, silent, GAME.options({})) is not None
    assert GAME.unable(silent) is None  # nor are they down
    told = GAME.options({"declarations": "told"})
    assert GAME.barred(rolled, silent, told) is None
    call = rolled.bind({"difficulty": "normal"}, {"roller": silent})
    assert play(call, [Faces((3,))]).facts[0] == ActsAs("roller", "")
    said = silent.after(Declared("declarer", "barrer la porte"))
    facts = play(rolled.bind({"difficulty": "normal"}, {"roller": said}), [Faces((3,))]).facts
    assert facts[0].told().en == "Had declared: barrer la porte"
    calm = rolled.bind({"difficulty": "normal"}, {"roller": MIDDLE})
    assert not any(isinstance(fact, ActsAs) for fact in play(calm, [Faces((3,))]).facts)
