"""Opposition: both test, the best margin wins; one circumstance on two persons; the worked examples C3 and C12."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import get_args

import pytest

from paravent.core.forecast import forecast
from paravent.core.odds import odds
from paravent.core.play import Faces, Filled, play
from paravent.core.steps import Ask
from paravent.games.rpg import Sheet, opposed
from paravent.games.rpg.d20 import Tested as Outcome
from paravent.games.rpg.d20 import judged
from paravent.games.rpg.facts import Aimed, Fared
from paravent.games.rpg.opposition import STANDOFF, Opposed, Verdict, compared
from tests.games.rpg.hands import finished, pending

HIDE_AND_SEEK = {
    "attribute": "7",
    "domain": "5",
    "against_attribute": "8",
    "against_domain": "7",
    "difficulty": "easy",
    "against_difficulty": "hard",
}


def test_the_hider_wins_hide_and_seek() -> None:
    """C3: 12 + 2 with a 5 has margin 9, 15 − 2 with a 9 has margin 4: the hider wins (rpg B28, B27, D1)."""
    result = finished(opposed.bind(HIDE_AND_SEEK), 5, 9)
    assert result.outcome == Opposed("win", 5)
    assert [fact.value for fact in result.facts if isinstance(fact, Aimed)] == [14, 13]
    assert [fact.verdict.en for fact in result.facts if isinstance(fact, Fared)] == [
        "Success (margin +9)",
        "Success (margin +4)",
    ]


def test_one_circumstance_falls_on_both() -> None:
    """Darkness is +2 to hide and −2 to seek, which is not counting it twice (rpg B22)."""
    dark = {key: text for key, text in HIDE_AND_SEEK.items() if "difficulty" not in key}
    result = finished(opposed.bind({**dark, "circumstance": "2"}), 5, 9)
    assert result.outcome == Opposed("win", 5)
    aims = [fact for fact in result.facts if isinstance(fact, Aimed)]
    assert [(aim.who, aim.parts[-1].amount, aim.parts[-1].rule) for aim in aims] == [
        ("roller", 2, "B22"),
        ("opponent", -2, "B22"),
    ]


@pytest.mark.parametrize(
    ("values", "thresholds"),
    [
        ({}, [3, 7]),
        ({"using": "combat"}, [8, 9]),
        ({"under": "senses", "using": "combat"}, [9, 6]),
        ({"using": "combat", "against_under": "senses"}, [8, 6]),
        ({"using": "stealth", "against_under": "senses", "against_using": "none"}, [5, 4]),
        ({"using": "combat", "against_using": "stealth"}, [8, 10]),
        ({"using": "combat", "against_domain_name": "Boxe"}, [8, 10]),
    ],
)
def test_the_other_answers_alike_unless_something_else_is_said(
    values: dict[str, str], thresholds: list[int]
) -> None:
    """Arm against arm with the same attribute and domain; hide and seek with two of them (rpg B23, B28)."""
    one = Sheet(name="A", body=3, senses=4, combat=5)
    other = Sheet(name="B", body=7, senses=4, skill=5, combat=2, stealth=5, domains=("Boxe : 3",))
    lists = {"table_domains": "Combat\nFurtif\nBoxe"}
    result = finished(opposed.bind({**lists, **values}, {"roller": one, "opponent": other}), 5, 9)
    assert [fact.value for fact in result.facts if isinstance(fact, Aimed)] == thresholds


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"),
    [
        (Outcome(True, False, 9), Outcome(True, False, 4), "win"),
        (Outcome(True, False, 4), Outcome(True, False, 9), "lose"),
        (Outcome(True, False, -6), Outcome(False, False, 2), "win"),
        (Outcome(False, False, 2), Outcome(True, False, -6), "lose"),
        (Outcome(False, False, -1), Outcome(False, True, -9), "none"),
        (Outcome(True, False, 3), Outcome(True, False, 3), "none"),
        (Outcome(True, True, 3), Outcome(True, False, 5), "lose"),
    ],
)
def test_a_success_beats_a_failure_then_the_margin_decides(
    mine: Outcome, theirs: Outcome, verdict: str
) -> None:
    """Two failures or equal margins settle nothing, and a critical gives no rank (rpg D6)."""
    assert compared(mine, theirs) == verdict


@pytest.mark.parametrize(("one", "other"), [(14, 13), (1, 1), (19, 2), (25, -3), (10, 10)])
def test_opposition_has_the_chances_of_four_hundred_pairs(one: int, other: int) -> None:
    """Counted face by face, with the ranking written out (rpg B28, D6)."""
    wins = 0
    for mine, theirs in product(range(1, 21), repeat=2):
        succeeds, resists = (
            (mine == 1 or (mine <= one and mine != 20)),
            (theirs == 1 or (theirs <= other and theirs != 20)),
        )
        wins += succeeds and (not resists or one - mine > other - theirs)
    values = {
        "attribute": "1",
        "domain": "0",
        "fd": str(one - 1),
        "against_attribute": "1",
        "against_domain": "0",
        "against_fd": str(other - 1),
    }
    assert odds(opposed.bind(values)).mean(lambda result: result.verdict == "win") == Fraction(wins, 400)


def test_an_opposition_that_nobody_wins_ends_neither_well_nor_ill() -> None:
    """The situation stays as it was: neither side has lost (rpg D6)."""
    tones = {verdict: opposed.tones(Opposed(verdict)) for verdict in get_args(Verdict)}
    assert tones == {
        "win": {"roller": "good", "opponent": "bad"},
        "none": {},
        "lose": {"roller": "bad", "opponent": "good"},
    }


def test_arm_wrestling_compares_margins() -> None:
    """C12: two arms, each tests Corps; the larger margin wins, and so does the better of a door's sides (rpg B28)."""
    strong, weak = Sheet(name="Bastien", body=9), Sheet(name="Odile", body=4)
    call = opposed.bind({"under": "body", "against_under": "body"}, {"roller": strong, "opponent": weak})
    assert finished(call, 5, 2).outcome == Opposed("win", 2, "Bastien")
    assert finished(call, 9, 2).outcome == Opposed("lose", -2, "Odile")
    assert finished(call, 9, 2).outcome.told().en == "Odile wins, margin larger by 2"
    assert finished(call, 12, 13).outcome == Opposed("none")
    assert "things stay as they are" in Opposed("none").told().en


def test_a_standoff_goes_on_until_somebody_wins() -> None:
    """Rolled again where nobody wins, each is as likely in the end as of the rounds that settle it (rpg D6)."""
    scene = STANDOFF.bind({"a.value": "12", "a.fd": "2", "b.value": "15", "b.fd": "-2"})
    result = forecast(STANDOFF, scene)
    pairs = [
        compared(judged(mine, 14), judged(theirs, 13)) for mine, theirs in product(range(1, 21), repeat=2)
    ]
    settled = len(pairs) - pairs.count("none")
    assert result.exact
    assert result.verdicts["a_wins"].value == Fraction(pairs.count("win"), settled)
    assert dict(result.rounds)[1] == Fraction(settled, 400)


def test_a_standoff_that_nobody_can_win_says_so() -> None:
    """Under strict arithmetic two thresholds of none never settle anything (rpg D3, D6)."""
    hopeless = {"a.value": "1", "a.fd": "-5", "b.value": "1", "b.fd": "-5"}
    strict = forecast(STANDOFF, STANDOFF.bind({**hopeless, "strict": "yes"}))
    assert strict.verdicts["never"].value == 1
    usual = forecast(STANDOFF, STANDOFF.bind(hopeless))
    assert usual.verdicts["a_wins"].value == usual.verdicts["b_wins"].value == Fraction(1, 2)


def test_the_gm_alone_says_under_what_conditions_two_compete() -> None:
    """Where nothing was said the GM fills in one card: the factor of each, what the other answers with (rpg B20, B22,
    B23)."""
    people = {"roller": Sheet(name="Inès", skill=6), "opponent": Sheet(name="Gaspard", senses=4, survival=3)}
    call = opposed.bind({"under": "skill", "using": "stealth"}, people)
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert (ask.question.id, ask.seat, ask.rule) == ("terms", "gm", "B20")
    said = {"difficulty": "easy", "circumstance": "1", "against_under": "senses", "against_using": "survival"}
    result = play(call, [Filled(values=said), Faces((9,)), Faces((7,))])
    assert [fact.value for fact in result.facts if isinstance(fact, Aimed)] == [9, 6]
    assert result.outcome == Opposed("win", 0, "Inès")


def test_conditions_that_were_said_are_not_asked_for() -> None:
    """A difficulty, a circumstance or the other's pair that stands there is the GM's word already (rpg B20)."""
    lists = {"table_attributes": "Corps\nHabileté\nEsprit"}
    people = {"roller": Sheet(name="Inès"), "opponent": Sheet(name="Gaspard", attributes=("Esprit : 6",))}
    for said in (
        {"difficulty": "normal"},
        {"circumstance": "2"},
        {"fd": "1"},
        {"against_fd": "-1"},
        {"against_difficulty": "hard"},
        {"against_using": "stealth"},
        {"against_domain_name": "Combat"},
        {"against_attribute_name": "Esprit"},
    ):
        assert not isinstance(pending(opposed.bind({**lists, **said}, people)), Ask)
