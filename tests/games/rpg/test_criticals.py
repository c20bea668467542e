"""Criticals told by their author and judged by the GM; the worked examples C5 to C8."""

from __future__ import annotations

import pytest

from paravent.core.play import Answer, Faces, Option, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Throw
from paravent.games.rpg import GAME, Sheet
from paravent.games.rpg import test as roll
from paravent.games.rpg.criticals import Narration, nothing_to_tell, tell_critical
from paravent.games.rpg.facts import Aimed, Authored, Narrated
from tests.games.rpg.hands import asked, finished, pending

LOST = Sheet(name="Perdu", senses=7, survival=4, charisma=6, seduction=5, body=8, skill=6, movement=3)
EXAMPLES = [
    ("senses", "survival"),  # C5: lost in the forest
    ("skill", "movement"),  # C6: a rope for a helicopter
    ("charisma", "seduction"),  # C7: seduction
    ("body", "none"),  # C8: prison bars
]


@pytest.mark.parametrize(("under", "using"), EXAMPLES)
def test_a_natural_one_and_twenty_are_critical_in_the_examples(under: str, using: str) -> None:
    """C5 to C8: natural 1 and natural 20 are critical; what they bring is left to the GM (rpg B29, B31)."""
    call = roll.bind({"under": under, "using": using, "difficulty": "normal"}, {"roller": LOST})
    good, bad = finished(call, 1), finished(call, 20)
    assert (good.outcome.success, good.outcome.critical) == (True, True)
    assert (bad.outcome.success, bad.outcome.critical) == (False, True)
    for result in (good, bad):
        assert [type(fact) for fact in result.facts] == [Aimed]


def test_the_author_of_a_critical_is_asked_only_by_the_option() -> None:
    """Without the option the GM tells it; with it the author may, on a critical and on nothing else (rpg B32)."""
    values = {"under": "skill", "using": "movement", "difficulty": "normal"}
    assert asked(finished(roll.bind(values, {"roller": LOST}), 1)) == []
    call = roll.bind({**values, "authors": "yes"}, {"roller": LOST})
    ask = pending(call, 1)
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.rule) == ("roller", "B32")
    assert asked(finished(call, 2)) == []
    assert Authored("roller", True) in finished(call, 1, "tell").facts
    assert Authored("roller", True) not in finished(call, 1, "leave").facts
    assert "authors" in {one.key for one in GAME.settings}


def test_a_critical_to_tell_is_due_until_it_is_told() -> None:
    """The sheet remembers what its author has to tell (rpg B32)."""
    due = LOST.after(Authored("roller", False))
    assert due.critical == "failure"
    assert [one.move for one in due.due()] == ["tell-critical"]
    assert due.after(Narrated("roller")).due() == ()


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("accept", "accepted by the GM"),
        ("amend", "amended by the GM"),
        ("replace", "the GM narrates it differently"),
    ],
)
def test_the_gm_judges_what_is_told(answer: str, words: str) -> None:
    """C6: the rope, the column, the helicopter; the GM stays the judge (rpg B32, B31)."""
    author = LOST.after(Authored("roller", True))
    story = "La corde est nouée à une colonne, et l’hélicoptère tombe."
    call = tell_critical.bind({"story": story, "authors": "yes"}, {"roller": author})
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert ask.seat == "gm"
    result = finished(call, answer)
    assert isinstance(result.outcome, Narration)
    assert story in result.outcome.told().en
    assert words in result.outcome.told().en
    assert result.facts == (Narrated("roller"),)


def test_nothing_is_told_without_the_option_or_without_a_critical() -> None:
    """Both are refused in words (rpg B31, B32)."""
    with pytest.raises(Refusal) as refusal:
        tell_critical.bind({"story": "Voilà."}).begin().send(None)
    assert "the GM narrates criticals" in refusal.value.words.en
    with pytest.raises(Refusal) as refusal:
        tell_critical.bind({"story": "Voilà.", "authors": "yes"}, {"roller": LOST}).begin().send(None)
    assert "has no critical to narrate" in refusal.value.words.en
    assert nothing_to_tell(LOST, {"authors": True}) == refusal.value.words
    assert GAME.barred(tell_critical, LOST, {"authors": True}) == refusal.value.words
    assert GAME.barred(tell_critical, LOST) == nothing_to_tell(LOST, {}) != refusal.value.words


def test_a_throw_comes_before_any_telling() -> None:
    """Nobody is asked to tell before the die has fallen (rpg B32)."""
    call = roll.bind({"difficulty": "normal", "authors": "yes"}, {"roller": LOST})
    assert isinstance(pending(call), Throw)


@pytest.mark.parametrize(
    ("move", "first", "other"), [("opposed", "roller", "opponent"), ("general-test", "first", "second")]
)
def test_a_critical_of_any_test_is_its_author_s_to_tell(move: str, first: str, other: str) -> None:
    """Each who throws one is asked, in oppositions and general tests as elsewhere (rpg B31, B32)."""
    found = GAME.move(move)
    assert found is not None
    sheets = {first: Sheet(name="Inès", body=6), other: Sheet(name="Gaspard", body=6)}
    call = found.bind({"under": "body", "authors": "yes"}, sheets)
    answers: list[Answer] = [Faces((1,))]
    for role, then in ((first, Faces((20,))), (other, None)):
        waiting = play(call, answers).waiting
        assert isinstance(waiting, Ask)
        assert (waiting.question.id, waiting.seat) == ("author", role)
        answers += [Option("tell"), *([then] if then else [])]
    told = [fact for fact in play(call, answers).facts if isinstance(fact, Authored)]
    assert told == [Authored(first, True), Authored(other, False)]
    silent = found.bind({"under": "body"}, sheets)
    assert play(silent, (Faces((1,)), Faces((20,)))).over
