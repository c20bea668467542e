"""PSY is called MAGie in a fantastic world: in every sentence, on every label, in every table (undesix A1)."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from paravent.core.parameters import declared
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.games.undesix import GAME
from paravent.games.undesix.board import Board
from paravent.games.undesix.creation import CREATION, place_point, roll_characteristics
from paravent.games.undesix.sessions import award_characteristic, leave_career, session_point
from paravent.games.undesix.sheet import Sheet, calls
from paravent.games.undesix.states import able
from paravent.games.undesix.tables import in_world
from tests.games.undesix.dice import finished, played

FOLDER = Path(inspect.getfile(in_world)).parent
MAGIC = {"world": "fantastic"}
BY_WORLD = {"in_world", "asked_in"}
"""What says a sentence, or asks a question, by the names of a world."""
RENAMED = {"CHARACTERISTICS", "in_world", "psy_words", "Sheet", "BonusParameter"}
"""The two names themselves, and the labels of fields, which `calls` has other names for."""


def names_psy(said: str) -> bool:
    """Whether a text calls it PSY alone."""
    return "PSY" in said and "MAG" not in said


@cache
def statements() -> list[ast.stmt]:
    """What stands in the game's modules."""
    return [one for path in sorted(FOLDER.glob("*.py")) for one in ast.parse(path.read_text("utf-8")).body]


def called(node: ast.AST, *names: str) -> Iterator[ast.Call]:
    """The calls of some functions in a part of a module."""
    every = (one for one in ast.walk(node) if isinstance(one, ast.Call))
    return (one for one in every if ast.unparse(one.func) in names)


def name_of(statement: ast.stmt) -> str:
    """What a statement gives a name to."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return statement.name
    target = statement.target if isinstance(statement, ast.AnnAssign) else None
    return ast.unparse(target or statement.targets[0])  # type: ignore[attr-defined]


def about_psy() -> dict[str, ast.stmt]:
    """The statements in which a sentence calls it PSY."""
    said = [one for one in statements() if any(names_psy(ast.unparse(text)) for text in called(one, "Words"))]
    return {name_of(one): one for one in said}


def given(name: str) -> set[str]:
    """What a named sentence is given to, in all the game."""
    every = (call for one in statements() for call in ast.walk(one) if isinstance(call, ast.Call))
    return {ast.unparse(call.func) for call in every if name in map(ast.unparse, call.args)}


@pytest.mark.parametrize("name", sorted(about_psy().keys() - RENAMED))
def test_a_sentence_about_psy_is_said_by_the_name_of_the_world(name: str) -> None:
    """One with a name of its own wherever it is used; others where they stand."""
    statement = about_psy()[name]
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        assert any(called(statement, *BY_WORLD))
    else:
        assert given(name) & BY_WORLD
        assert given(name) <= BY_WORLD


def texts(words: Words) -> str:
    return f"{words.fr} / {words.en}"


def test_a_label_has_another_name_or_both() -> None:
    """Those of sheets and moves by their fields; those of the table, read before a world is chosen, have both (undesix
    A1)."""
    moves = (parameter for move in GAME.moves for parameter in move.parameters)
    labels = [*declared(Sheet), *declared(Board), *GAME.settings, *moves]
    alone = {one.key for one in labels if names_psy(texts(one.kind.words))}
    assert alone
    assert alone == calls(MAGIC).keys()
    assert not any(names_psy(texts(words)) for words in calls(MAGIC).values())


def test_tables_and_policies_which_are_of_no_world_have_both_names() -> None:
    """What is printed for all worlds, and how one decides."""
    cells = [one for table in GAME.tables for row in (table.headings, *table.rows) for one in row]
    policies = [policy.words for move in GAME.moves for one in move.asks for policy in one.policies]
    assert any("MAGie" in one.fr for one in cells)
    assert [one for one in (*cells, *policies) if names_psy(texts(one))] == []


@pytest.mark.parametrize(("world", "name"), [("modern", "PSY"), ("fantastic", "MAG")])
def test_what_grows_and_what_is_given_up_is_called_by_the_world(world: str, name: str) -> None:
    """At creation, at the end of a session, by the GM, and with a career (undesix A1)."""
    by = {"world": world}
    kim = Sheet(name="Kim", warrior=True, free_points=1, points_due=1)
    told = [
        finished(roll_characteristics.bind(by, {"maker": Sheet(name="Kim")}), 1, 2, 3, 4, 5).facts[3],
        finished(place_point.bind({**by, "characteristic": "psy"}, {"maker": kim})).facts[0],
        finished(session_point.bind(by, {"hero": kim}), "psy").facts[0],
        finished(award_characteristic.bind({**by, "characteristic": "psy"}, {"hero": kim})).facts[0],
        finished(leave_career.bind(by, {"hero": kim})).facts[0],
    ]
    assert [name in one.told().fr and name in one.told().en for one in told] == [True] * 5


@pytest.mark.parametrize(("world", "name"), [("modern", "PSY"), ("fantastic", "MAG")])
def test_what_is_refused_is_said_by_the_name_of_the_world(world: str, name: str) -> None:
    """Too much at creation, a seventh point, and nothing left to stand up with (undesix A1, A2, A10, A11)."""
    by = {"world": world}
    high = Sheet(name="Kim", phy=6, psy=13, free_points=1)
    problem = CREATION.problems(high, by)[0]
    assert problem.words.fr.startswith(name)
    assert name in problem.nearest.fr
    empty = able(Sheet(name="Kim", psy_lost=3), "strike", by)
    assert empty is not None
    assert name in empty.fr
    for call in (
        place_point.bind({**by, "characteristic": "phy"}, {"maker": high}),
        award_characteristic.bind({**by, "characteristic": "psy"}, {"hero": high}),
    ):
        with pytest.raises(Refusal, match=name):
            played(call)
