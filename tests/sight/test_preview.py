"""A roll before it is made, and what the options of a question are worth."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from msgspec.structs import replace

from paravent.core.advise import Adviser
from paravent.core.game import Goal
from paravent.core.play import Faces, play
from paravent.core.steps import Ask
from paravent.core.words import Words
from paravent.games import artemis, yze
from paravent.sight.preview import Choices, Offer, _as_usual, by_value, choices, figures
from tests.pages.toy import ENOUGH


def test_of_two_options_the_best_for_what_is_asked_first_stands_out() -> None:
    no, yes = (
        Offer("no", Words("Non", "No"), (Fraction(1, 4),)),
        Offer("yes", Words("Oui", "Yes"), (Fraction(1, 2),)),
    )
    assert Choices((ENOUGH,), (no, yes)).best(0) is yes
    assert Choices((ENOUGH,), (no, yes)).main == 1
    assert Choices((ENOUGH,), (no, replace(yes, worth=no.worth))).main is None


def _valued(goal: Goal, outcome: object, _: object) -> int:
    return goal.value(outcome)


def test_one_reading_tells_of_every_goal_what_advice_by_goal_tells() -> None:
    """Where all later questions are decided as usual, nothing is left to choose for the best."""
    move = next(one for one in yze.GAME.moves if one.id == "attack")
    played = play(move.bind({"dice": "4"}), (Faces((3,) * 6),))
    usual = {question.id: question.policies[0].id for question in move.asks}
    ask = played.waiting
    assert isinstance(ask, Ask)
    for place, goal in enumerate(move.goals):
        adviser = Adviser(partial(_valued, goal), ask.seat, usual)
        each = {option: worths[place] for option, worths in _as_usual(usual, move, played, ask).items()}
        assert each == dict(adviser.advice(played.path, None).options)


def test_a_chart_of_many_values_names_the_tail_that_hardly_matters_or_takes_them_some_by_some() -> None:
    tail = [(n, Fraction(1, 10) if n < 10 else Fraction(0)) for n in range(20)]
    even = [(n - 14, Fraction(1, 20)) for n in range(20)]
    assert [label.fr for label, _ in by_value(tail)][-2:] == ["12", "13 et plus"]
    assert [(label.fr, chance) for label, chance in by_value(even)][:1] == [("−14 à −13", Fraction(1, 10))]
    assert sum(chance for _, chance in by_value(even)) == 1


def test_what_may_come_of_a_roll_stands_in_order_and_not_by_chance() -> None:
    """Failures, what is in doubt, successes, each from the lowest total."""
    move = next(one for one in artemis.GAME.moves if one.id == "test")
    found = figures(move, move.bind({"score": "3", "difficulty": "7"}), ())
    assert found is not None
    assert [label.fr for label, _ in found.bars] == [
        *(f"Échec (total {n})" for n in (0, 4, 5)),
        *(f"Incertitude (total {n})" for n in (6, 7, 8)),
        *(f"Réussite (total {n})" for n in (9, 12)),
    ]


def test_what_the_gm_has_the_last_word_on_is_told_as_the_dice_leave_it() -> None:
    """Kept, a total in doubt is no chance of none (artemis R1.4)."""
    move = next(one for one in artemis.GAME.moves if one.id == "test")
    played = play(move.bind({"score": "3", "difficulty": "7", "points": "1"}), (Faces((3,)),))
    found = choices(move, played)
    assert found is not None
    assert [one.ends.fr if one.ends else "" for one in found.offers] == ["Incertitude", ""]
