"""Fights to the end, exactly."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

from paravent.core.forecast import forecast
from paravent.games.undesix.duel import DUEL, Duel, Fighter, ended, harm
from paravent.games.undesix.skirmish import SKIRMISH, Company, formed, with_wound


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
