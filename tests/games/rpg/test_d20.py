"""The die: thresholds, margins, criticals and their exceptions, exact chances; the worked examples C1, C2, C4."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from paravent.core.game import Table
from paravent.core.odds import odds
from paravent.core.steps import Modifier, Throw
from paravent.core.words import same
from paravent.games.rpg import GAME
from paravent.games.rpg import test as roll
from paravent.games.rpg.d20 import D20, factor, judged
from paravent.games.rpg.d20 import Tested as Outcome
from paravent.games.rpg.facts import Aimed
from paravent.games.rpg.general import general_test
from paravent.games.rpg.pairs import Pair
from paravent.games.rpg.ready import READY
from paravent.games.rpg.tables import SCALE, THRESHOLDS, faces, wording
from tests.games.rpg.hands import finished, pending, threshold, thrown

CHANCES = {0: 1, 1: 1, **{n: n for n in range(2, 20)}, 20: 19, 21: 19, 40: 19, -5: 1, -42: 1}
"""How many faces of twenty succeed with each threshold, as the specification's table E says."""


def table(id: str) -> Table:
    return next(one for one in GAME.tables if one.id == id)


def said(attribute: int, domain: int, **values: str) -> dict[str, str]:
    return {"attribute": str(attribute), "domain": str(domain), **values}


def test_a_test_is_one_d20_under_attribute_domain_and_factor() -> None:
    """1d20 at most attribute + domain + factor succeeds, above it fails (rpg B25, D1)."""
    call = roll.bind(said(8, 5, fd="-2"))
    die = pending(call)
    assert isinstance(die, Throw)
    assert (die.dice, die.die, die.rule) == (1, D20, "B25")
    assert [finished(call, n).outcome.success for n in range(1, 21)] == [n <= 11 for n in range(1, 21)]


def test_roland_mends_the_radio() -> None:
    """C1: Habileté 8 + Électronique 5, Hard, die 4: threshold 11, success, margin 7 (rpg B25, B27, D1)."""
    for call in (roll.bind(said(8, 5, fd="-2")), roll.bind(said(8, 5, difficulty="hard"))):
        assert threshold(call) == 11
        assert finished(call, 4).outcome == Outcome(success=True, critical=False, margin=7)


def test_matthias_catches_the_ladder() -> None:
    """C2: Corps 7 without the domain, Very hard, die 2: threshold 2, equality succeeds, not doubled (rpg D2, B24)."""
    call = roll.bind(said(7, 0, difficulty="very-hard"))
    assert threshold(call) == 2
    assert finished(call, 2).outcome == Outcome(True, False, 0)
    assert odds(call).chance(Outcome(True, False, 0)) == Fraction(1, 20)
    assert odds(call).mean(lambda result: result.success) == Fraction(1, 10)


def test_a_lorry_may_be_lifted_on_a_one() -> None:
    """C4: a factor of −50 leaves the natural 1, an automatic success that is not critical (rpg D3, B21, B30)."""
    call = roll.bind(said(10, 10, fd="-50"))
    assert finished(call, 1).outcome == Outcome(True, False, -31, True)
    assert [n for n in range(1, 21) if finished(call, n).outcome.success] == [1]
    assert finished(call, 20).outcome.critical


@pytest.mark.parametrize("reading", [8 + 5 - 2, 7 + 0 - 5, 12 + 2, 15 - 2])
def test_the_factor_goes_to_the_value(reading: int) -> None:
    """As many faces succeed as the value with its factor, and not as if it were added to the die (rpg D1)."""
    assert [judged(n, reading).success for n in range(1, 21)].count(True) == reading


@pytest.mark.parametrize(("value", "good"), sorted(CHANCES.items()))
def test_the_chances_of_every_threshold_are_those_of_the_table(value: int, good: int) -> None:
    """1 always succeeds and 20 never does: 1 to 19 faces, whatever the threshold (rpg D3, E1)."""
    results = Counter(judged(n, value).success for n in range(1, 21))
    assert results[True] == good == faces(value)
    assert judged(1, value).success
    assert not judged(20, value).success


def test_the_table_of_chances_says_the_same() -> None:
    """The table shown has every threshold from none to twenty and more (rpg E1)."""
    rows = {row[0].en: [cell.en for cell in row[1:]] for row in table("chances").rows}
    assert len(rows) == 21
    assert rows["≤ 0"] == rows["1"] == ["1/20", "5%", "automatic success", "critical failure"]
    assert rows["11"] == ["11/20", "55%", "critical success", "critical failure"]
    assert rows["19"] == rows["≥ 20"] == ["19/20", "95%", "critical success", "automatic failure"]


@pytest.mark.parametrize("value", range(-6, 26))
def test_criticals_are_read_off_the_natural_die(value: int) -> None:
    """A natural 1 or 20 alone is critical, before any modifier (rpg B29)."""
    critical = [n for n in range(1, 21) if judged(n, value).critical]
    assert critical == [n for n, yes in ((1, value >= 2), (20, value <= 18)) if yes]


def test_the_only_face_that_succeeds_or_fails_is_not_critical() -> None:
    """A lone 1 is an automatic success, a lone 20 an automatic failure, and no more (rpg B30)."""
    assert judged(1, 1) == Outcome(True, False, 0, True)
    assert judged(1, 2) == Outcome(True, True, 1)
    assert judged(20, 19) == Outcome(False, False, -1, True)
    assert judged(20, 18) == Outcome(False, True, -2)


def test_the_only_chance_is_counted_with_the_factor() -> None:
    """The same value is critical on a 1 or not, as the factor makes the threshold (rpg D4)."""
    assert finished(roll.bind(said(7, 0, fd="-6")), 1).outcome == Outcome(True, False, 0, True)
    assert finished(roll.bind(said(7, 0, fd="-5")), 1).outcome == Outcome(True, True, 1)
    assert not finished(roll.bind(said(10, 8, fd="1")), 20).outcome.critical
    assert finished(roll.bind(said(10, 8)), 20).outcome.critical


def test_the_margin_is_threshold_less_die() -> None:
    """The margin is the threshold less the die: 14 − 5 and 13 − 9 (rpg B27)."""
    assert judged(5, 14).margin == 9
    assert judged(9, 13).margin == 4
    assert "marge +9" in judged(5, 14).told().fr


def test_the_margin_of_an_automatic_result_is_not_cut() -> None:
    """Threshold −5 with a 1 has margin −6 and succeeds; 22 with a 20 has margin 2 and fails (rpg D5)."""
    assert judged(1, -5) == Outcome(True, False, -6, True)
    assert judged(20, 22) == Outcome(False, False, 2, True)


@pytest.mark.parametrize(("value", "good"), [(-3, 0), (0, 0), (1, 1), (10, 10), (19, 19), (20, 20), (33, 20)])
def test_strict_arithmetic_makes_nothing_automatic(value: int, good: int) -> None:
    """By the option, threshold 0 is impossible and 20 certain; 1 and 19 meet the exception (rpg D3)."""
    results = [judged(n, value, strict=True) for n in range(1, 21)]
    assert sum(result.success for result in results) == good
    assert results[0].critical == (value >= 2)
    assert results[-1].critical == (value <= 18)
    if 1 <= value <= 19:
        assert results == [judged(n, value) for n in range(1, 21)]


def test_strict_arithmetic_is_a_setting_of_the_table() -> None:
    """The option reaches the move (rpg D3)."""
    assert "strict" in {one.key for one in GAME.settings}
    impossible = roll.bind(said(3, 0, fd="-9", strict="yes"))
    assert odds(impossible).mean(lambda result: result.success) == 0


def test_five_thresholds_have_their_factors() -> None:
    """−5, −2, 0, +2, +5, and every step between and beyond (rpg B21)."""
    assert [one.factor for one in THRESHOLDS.values()] == [-5, -2, 0, 2, 5]
    assert [len(row) for row in table("thresholds").rows] == [3] * 5
    assert threshold(roll.bind(said(5, 5, difficulty="hard", fd="-1"))) == 7
    assert threshold(roll.bind(said(5, 5, fd="-50"))) == -40


def test_normal_is_one_chance_in_two_for_a_value_of_ten_only() -> None:
    """«Normal» is a factor of 0; one chance in two comes with a value of 10 (rpg D14)."""
    chance = {value: odds(roll.bind(said(value, 0))).mean(lambda result: result.success) for value in (4, 10)}
    assert chance == {4: Fraction(1, 5), 10: Fraction(1, 2)}


def test_a_threshold_is_a_plain_sum() -> None:
    """Only whole numbers that are added, told part by part (rpg B19)."""
    parts = (Modifier(8, same("A"), "B23"), Modifier(5, same("B"), "B23"), *factor("hard", -1))
    assert Aimed("roller", parts).value == 8 + 5 - 2 - 1
    assert (
        Aimed("roller", parts).told().en
        == "To succeed: 10 or less on the d20 = 8 A (B23) +5 B (B23) −2 Hard (B21) −1 difficulty factor (B20)"
    )


def test_everybody_tests_alike() -> None:
    """A player's character and an opponent with the same scores have the same odds (rpg B26)."""
    hero, foe = READY.characters[3], READY.opponents[2]
    assert hero.body == foe.body == 9
    assert hero.combat == foe.combat == 7
    values = {"under": "body", "using": "combat", "difficulty": "normal"}
    assert odds(roll.bind(values, {"roller": hero})) == odds(roll.bind(values, {"roller": foe}))


WORDINGS = {
    0: "unknown",
    2: "some idea",
    4: "initiate",
    6: "average practitioner",
    8: "connoisseur",
    10: "authority",
}


@pytest.mark.parametrize("score", range(11))
def test_every_score_has_its_wording(score: int) -> None:
    """Scores from 0 to 10 are told in words, in the table and where they count in a test (rpg B18)."""
    word = WORDINGS[score + score % 2]
    assert wording(score).en == word
    assert len(SCALE) == len(table("scale").rows) == 6
    told = next(
        fact for fact in finished(roll.bind(said(5, score)), 10).facts if isinstance(fact, Aimed)
    ).told()
    assert word in told.en


def test_every_value_that_the_command_line_gives_has_its_place() -> None:
    """`odds rpg test attribute=8 domain=5 fd=-2` has the fields success, critical and margin, no more (rpg B25)."""
    result = odds(roll.bind(said(8, 5, fd="-2")))
    assert Outcome.__struct_fields__ == ("success", "critical", "margin", "automatic")
    assert len(dict(result)) == 20
    assert sum(chance for outcome, chance in result if outcome.success) == Fraction(11, 20)
    assert sum(chance for outcome, chance in result if outcome.critical) == Fraction(2, 20)


def test_the_dice_are_thrown_once() -> None:
    """A test throws a single die, by whoever acts (rpg B25)."""
    assert [one.by for one in thrown(finished(roll.bind(said(5, 5)), 3))] == ["roller"]
    assert Pair(under="body").attribute_name == ""


@pytest.mark.parametrize(
    ("threshold", "strict", "aim", "face", "verdict"),
    [
        (-40, False, "Seul un 1 réussit", 1, "Réussite automatique"),
        (25, False, "Seul un 20 échoue", 20, "Échec automatique"),
        (-40, True, "Aucun dé ne réussit", 1, "Échec"),
        (25, True, "Tout dé réussit", 20, "Réussite"),
        (1, False, "1 ou moins", 1, "Réussite automatique"),
        (19, False, "19 ou moins", 20, "Échec automatique"),
        (1, True, "1 ou moins", 1, "Réussite automatique"),
        (18, False, "18 ou moins", 18, "Réussite"),
    ],
)
def test_what_is_automatic_is_said(threshold: int, strict: bool, aim: str, face: int, verdict: str) -> None:
    """Before the die, what is left to hope or to fear; after it, that it was the only face (rpg B30, D3, E1)."""
    aimed = Aimed("roller", (Modifier(threshold, same("seuil"), "B20"),), strict)
    assert aim in aimed.told().fr
    assert judged(face, threshold, strict).told().fr.partition(" (")[0] == verdict


def test_what_is_automatic_is_said_in_a_general_test_too() -> None:
    """Each one's verdict is told without margin (rpg B10, B30)."""
    call = general_test.bind({"attribute": "5", "domain": "0", "fd": "-30"})
    assert "Réussite automatique" in [one.told().fr for one in finished(call, 1).facts]
