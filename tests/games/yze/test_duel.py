"""A duel to the end in Mini YZE."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from paravent.core.forecast import forecast
from paravent.core.game import End
from paravent.core.play import Faces, Option, Played, play
from paravent.core.refusal import RuleError
from paravent.core.steps import Throw
from paravent.games.yze import Duel, Fighter
from paravent.games.yze.duel import DUEL, duel_round, ended
from paravent.games.yze.facts import Emptied, Hurt
from tests.core.twin import grouped, twin_ends
from tests.games.yze.dice import throws

QUIET = {"push": "never", "parry": "never"}


def round_of(duel: Duel, *answers: tuple[int, ...] | str) -> Played:
    given = [Option(answer) if isinstance(answer, str) else Faces(answer) for answer in answers]
    return play(duel_round(duel), given, scene=duel)


def test_both_strike_in_turn() -> None:
    """First a strikes, then b; a blow does its base damage plus its successes (yze B28)."""
    result = round_of(Duel(Fighter(4, 0), Fighter(2, 1)), "take", (6, 1, 1, 1), "take", (6,))
    assert result.over
    assert result.facts == (Hurt("b", 1, "blow"), Hurt("a", 2, "blow"))
    assert result.scene == Duel(Fighter(4, 0, hurt=2), Fighter(2, 1, hurt=1))


def test_damage_takes_dice_off_both_blow_and_parry() -> None:
    """Each point of Damage is a die less to strike and to parry with (yze B39, B32)."""
    result = round_of(Duel(Fighter(5, 0, hurt=2), Fighter(4, 0, hurt=1)), "parry", (1, 2, 3), (1, 1, 1))
    assert [throw.dice for throw in throws(result)] == [3, 3]
    assert result.waiting is not None


def test_armour_protects_in_a_duel() -> None:
    """The armour dice of the one who is struck each stop a point on a 6 (yze B29)."""
    duel = Duel(Fighter(2, 1), Fighter(1, 1, armour=2))
    result = round_of(duel, "take", (6, 1), (6, 2))
    assert result.facts == (Hurt("b", 1, "blow"),)
    assert not isinstance(result.waiting, Throw)


def test_a_push_has_its_price_in_a_duel() -> None:
    """A 1 after a push hurts the one who pushed; armour does not help (yze B9)."""
    duel = Duel(Fighter(2, 1, armour=5), Fighter(1, 1))
    result = round_of(duel, "take", (2, 2), "push", (1, 2))
    assert result.facts == (Hurt("a", 1, "push"),)


def test_the_fifth_point_of_a_push_breaks_without_a_wound() -> None:
    """Damage 4 and 1 by push is broken, and the duel is over; no wound is thrown for (yze B40)."""
    duel = Duel(Fighter(6, 1, hurt=4), Fighter(1, 1))
    result = round_of(duel, "take", (2, 2), "push", (1, 2))
    assert result.over
    assert result.facts == (Hurt("a", 1, "push"),)
    assert ended(result.scene) == End("b_wins", ("a",))


@pytest.mark.parametrize(
    ("a", "b", "end"),
    [
        (0, 0, None),
        (4, 4, None),
        (5, 0, End("b_wins", ("a",))),
        (0, 7, End("a_wins", ("b",))),
        (5, 5, End("both_fall", ("a", "b"))),
    ],
)
def test_the_broken_lose(a: int, b: int, end: End | None) -> None:
    """Five points of Damage or more break, four do not (yze B40, D5)."""
    assert ended(Duel(Fighter(9, 1, hurt=a), Fighter(9, 1, hurt=b))) == end


def test_without_a_die_left_nobody_wins() -> None:
    """Fighters whose Damage leaves no die cannot strike any more (yze B6, B39)."""
    assert ended(Duel(Fighter(2, 1, hurt=2), Fighter(0, 1))) == End("stalemate")
    assert ended(Duel(Fighter(2, 1, hurt=2), Fighter(1, 1))) is None


def test_who_has_no_die_left_does_not_strike() -> None:
    """A turn without dice passes (yze B6)."""
    result = round_of(Duel(Fighter(2, 1, hurt=2), Fighter(1, 1)), (1,))
    assert result.over
    assert [throw.by for throw in throws(result)] == [throws(result)[0].by]


def test_a_duel_knows_only_damage() -> None:
    """Another fact is a defect, and is said so."""
    with pytest.raises(RuleError):
        Duel(Fighter(1, 1), Fighter(1, 1)).after(Emptied("a"))


@pytest.mark.parametrize("policies", [QUIET, {}, {"push": "always", "parry": "never"}])
@pytest.mark.parametrize(
    "duel",
    [
        Duel(Fighter(5, 0, hurt=3), Fighter(5, 1, hurt=4)),
        Duel(Fighter(6, 1, armour=1, hurt=4), Fighter(4, 2, hurt=2)),
    ],
)
def test_the_forecast_of_a_short_duel_equals_brute_force(duel: Duel, policies: dict[str, str]) -> None:
    """Followed round by round with every throw counted, a duel ends as forecast (yze B28, B29, B40)."""
    told = forecast(DUEL, duel, policies)
    here: dict[Any, Fraction] = {duel: Fraction(1)}
    low = dict.fromkeys(told.verdicts, Fraction())
    for n in range(1, 5):
        there: dict[Any, Fraction] = {}
        over = Fraction()
        for place, chance in here.items():
            for (_, left), further in twin_ends(duel_round(place), policies, place, chances=grouped).items():
                end = ended(left)
                if end is None:
                    there[left] = there.get(left, Fraction()) + chance * further
                else:
                    low[end.verdict] += chance * further
                    over += chance * further
        here = there
        assert dict(told.rounds).get(n, Fraction()) == over
    left_over = sum(here.values(), Fraction())
    for name, estimate in told.verdicts.items():
        assert low[name] <= estimate.value <= low[name] + left_over
