"""Telling what was played."""

from __future__ import annotations

from paravent.core.play import Cards, Faces, Filled, Option, play
from paravent.core.steps import Modifier, Steps, Throw, rule
from paravent.core.transcript import explained, told, words_of
from paravent.core.words import LANGUAGES, Words, same
from tests.core.samples import SIX, Score, Scored, pair, scoring, standing

PARTS = (
    Modifier(4, Words("Agilité", "Agility"), "B2"),
    Modifier(2, Words("aide", "help"), "B13"),
    Modifier(-1, Words("Dégâts", "Damage"), "B39"),
)


def test_every_die_is_explained_with_its_rule() -> None:
    """The first part is a number, the others have their sign; each has its reason and its rule."""
    assert explained(PARTS, "fr") == "4 Agilité (B2) +2 aide (B13) \u22121 Dégâts (B39)"
    assert explained(PARTS, "en") == "4 Agility (B2) +2 help (B13) \u22121 Damage (B39)"


def test_a_throw_is_told_with_its_faces_and_reasons() -> None:
    """Dice, faces, rule, and where the dice come from."""

    @rule
    def reasoned() -> Steps[str]:
        yield Throw(5, SIX, "B5", "one", PARTS)
        return "done"

    lines = told(play(reasoned(), [Faces((1, 2, 3, 4, 6))]), "en")
    assert lines == ["5D6: 1 2 3 4 6 (B5) = 4 Agility (B2) +2 help (B13) \u22121 Damage (B39)", "done"]


def test_a_second_throw_and_a_decision_are_told_as_such() -> None:
    """What was decided is told between the throw and the throw again."""
    lines = told(play(pair(2), [Faces((2, 6)), Option("throw"), Faces((1,))]), "fr")
    assert lines == ["2D6 : 2 6 (T1)", "again throw (T2)", "relance de 1D6 : 1 (T3)", "1"]


def test_typed_faces_are_told_as_real_dice() -> None:
    """The telling marks dice that were typed in."""
    played = play(pair(1), [Faces((2,), typed=True)])
    assert told(played, "en") == ["1D6: 2 (T1) [real dice]"]
    assert told(played, "fr") == ["1D6 : 2 (T1) [dés réels]"]


def test_facts_and_cards_are_told_in_order() -> None:
    """A fact speaks for itself, a card is named."""
    played = play(scoring(1), [Faces((3,)), Cards((2,))], scene=Score())
    assert told(played, "fr") == ["1D4 : 3 (T5)", "one marque 3", "cartes : king (T6)", "3"]
    assert told(played, "en")[1] == "one scores 3"


def test_a_play_that_waits_tells_no_outcome() -> None:
    """Until the rule is over there is no last line."""
    for language in LANGUAGES:
        assert len(told(play(pair(1), [Faces((6,))]), language)) == 1


def test_what_has_no_words_of_its_own_is_said_as_it_is() -> None:
    """An outcome without words is written plainly."""
    assert words_of(3) == same("3")
    assert words_of(Scored("one", 2)).fr == "one marque 2"


def test_a_card_is_told_by_what_is_not_usual_on_it() -> None:
    """Each field that says something; as usual where none does."""
    said = play(standing(), [Filled(values={"dice": "0", "sword.edge": "-2"}), Faces(())])
    assert told(said, "fr")[0] == "How? dice\u202f: 0\u202f; edge\u202f: \u22122 (T1)"
    plain = play(standing(), [Filled(values={"dice": "1", "sword.edge": "0"})])
    assert told(plain, "en")[0] == "How? as usual (T1)"
