"""Which rules the code of a game cites, and which rules its moves rest on."""

from __future__ import annotations

from typing import Annotated

from paravent.core.citations import cited, places, resting_on, rules_of
from paravent.core.dice import Numbered
from paravent.core.game import Game, RuleText, move
from paravent.core.override import override
from paravent.core.parameters import Role, Text
from paravent.core.sheet import Sheet as CoreSheet
from paravent.core.steps import Fact, Modifier, Outcome, Steps, Throw, rule
from paravent.core.words import Words, same

ORDER = ("B1", "B2", "B3", "B4", "B4b", "R1.1", "R1.2", "R1.10", "D6")
MODIFIER = Modifier(1, same("why"), "C3")
DIE = Numbered(2)
"""Two faces (toy C4)."""
NEVER = same("unused (C12)")


class Bruised(Fact, frozen=True):
    """It hurts (toy C5)."""

    who: str

    @override
    def told(self) -> Words:
        """In words (toy C12)."""
        return same("hurt")


class Sheet(CoreSheet, frozen=True, kw_only=True):
    """A sheet that the move only mentions (toy C12)."""

    name: Annotated[str, Text(same("name"))] = ""

    def luck(self) -> int:
        """A method that the move calls (toy C6)."""
        return 1


NOBODY = Sheet()


@rule
def inner() -> Steps[int]:
    """A rule that the move's rule calls (toy C1)."""
    face: int = yield Throw(1, DIE, "C2", because=(MODIFIER,))
    return face + helped()


def helped() -> int:
    """A function that a rule names speaks for itself, not for what it names (toy C7)."""
    return further()


def further() -> int:
    """Further than one looks (toy C12)."""
    return 0


class Total(Outcome, frozen=True):
    n: int


@move(title=same("Tries"))
def tries(who: Annotated[Sheet, Role(same("who"))] = NOBODY) -> Steps[Total]:
    """The move itself (toy C8, C9–C11)."""
    yield Bruised("who")
    return Total((yield from inner()) + who.luck())


@move(title=same("Nothing"))
def silent() -> Steps[Total]:
    """It cites nothing at all."""
    return Total((yield Throw(1, Numbered(2), "")))


TOY = Game(
    id="toy",
    name=same("Toy"),
    summary=same("a toy"),
    moves=(tries, silent),
    tables=(),
    notice=same("ours"),
    sheet=Sheet,
    rules=tuple(RuleText(f"C{n}", same(f"C{n}"), same("text")) for n in range(1, 13)),
)


def test_sentences_cite_in_brackets_or_by_the_game() -> None:
    """One rule, several, a range; with the name of the game or without."""
    assert list(cited("Push (toy B1), or not (B3, D6).", "toy", ORDER)) == ["B1", "B3", "D6"]
    assert list(cited("As toy B2, B4b say.", "toy", ORDER)) == ["B2", "B4b"]
    assert list(cited("All of it (toy B2–B4,\n    R1.1–R1.10).", "toy", ORDER)) == [*ORDER[1:4], *ORDER[5:8]]


def test_what_is_no_rule_of_the_game_is_not_cited() -> None:
    """Other brackets, other games, identifiers that do not exist."""
    assert list(cited("Dice (D6 or two), another (other B1), unknown (B9), no (B1x).", "toy", ORDER)) == []


def test_a_move_rests_on_what_it_and_the_rules_it_calls_cite() -> None:
    """Its sentence, its rules' sentences and steps, and the functions, facts, methods and values that these name."""
    assert rules_of(TOY, tries) == tuple(f"C{n}" for n in range(1, 12))


def test_what_is_only_mentioned_or_further_off_does_not_count() -> None:
    """A class that nothing is made of, what a function names in turn, what nobody names; nothing at all."""
    assert "C12" not in rules_of(TOY, tries)
    assert rules_of(TOY, silent) == ()


def test_a_rule_knows_the_moves_that_rest_on_it() -> None:
    """The other way round."""
    assert resting_on(TOY, "C2") == [tries]
    assert resting_on(TOY, "C12") == []


def test_a_place_tells_what_its_sentence_says_from_what_its_code_shows() -> None:
    """The sentence of a rule is where it lives; a step merely applies it."""
    place = places(TOY)[__name__, "inner"]
    assert place.kind == "rule"
    assert (place.says, place.shows) == (frozenset({"C1"}), frozenset({"C2"}))
    assert places(TOY)[__name__, "DIE"].says == {"C4"}
