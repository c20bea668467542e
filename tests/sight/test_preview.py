"""A roll before it is made, and what the options of a question are worth."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from paravent.core.words import Words
from paravent.sight.preview import Choices, Offer, by_value
from tests.pages.toy import ENOUGH


def test_whoever_resists_is_advised_against_the_others_goal() -> None:
    no, yes = (
        Offer("no", Words("Non", "No"), (Fraction(1, 4),)),
        Offer("yes", Words("Oui", "Yes"), (Fraction(1, 2),)),
    )
    assert Choices((ENOUGH,), (no, yes)).best(0) is yes
    assert Choices((ENOUGH,), (no, yes), against=True).best(0) is no
    assert Choices((ENOUGH,), (no, yes)).main == 1
    assert Choices((ENOUGH,), (no, yes), judged=True).main is None
    assert Choices((ENOUGH,), (no, replace(yes, worth=no.worth))).main is None


def test_a_chart_of_many_values_names_the_tail_that_hardly_matters_or_takes_them_some_by_some() -> None:
    tail = [(n, Fraction(1, 10) if n < 10 else Fraction(0)) for n in range(20)]
    even = [(n - 14, Fraction(1, 20)) for n in range(20)]
    assert [label.fr for label, _ in by_value(tail)][-2:] == ["12", "13 et plus"]
    assert [(label.fr, chance) for label, chance in by_value(even)][:1] == [("−14 à −13", Fraction(1, 10))]
    assert sum(chance for _, chance in by_value(even)) == 1
