"""The page of each game says what the code does: every rule, where it lives, and the test that proves it."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

from paravent.core.citations import rules_of, things
from paravent.core.game import Game
from paravent.games import found

ROOT = Path(__file__).resolve().parents[2]
NOT_YET = "not yet"
GAMES = [game for game in found().values() if (ROOT / "src" / "paravent" / "games" / game.id).is_dir()]
over_games = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
STEPS = {"Throw", "Draw", "Ask", "Modifier", "Circumstance", "again"}


class Row(Struct, frozen=True):
    """One rule on the page."""

    id: str
    text: str
    places: tuple[str, ...]
    tests: tuple[str, ...]
    not_yet: bool


def page(game: Game) -> str:
    return (ROOT / "docs" / "games" / f"{game.id}.md").read_text(encoding="utf-8")


def folder(game: Game) -> Path:
    return ROOT / "src" / "paravent" / "games" / game.id


def rows(text: str) -> list[Row]:
    """The rows of the table whose first heading is `id`."""
    _, _, table = text.partition("\n| id |")
    lines = table.splitlines()[2:]
    found_rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        id, rule, where, proof = (cell.strip() for cell in line.strip("|").split("|"))
        quoted = re.findall(r"`([^`]+)`", where)
        tests = re.findall(r"`([^`]+)`", proof)
        found_rows.append(Row(id, rule, tuple(quoted), tuple(tests), NOT_YET in proof))
    return found_rows


@cache
def tree(path: Path) -> ast.Module:
    """A module as it is written."""
    return ast.parse(path.read_text(encoding="utf-8"))


def defined(path: Path) -> set[str]:
    """The names that a module defines at its top, and the methods of its classes."""
    names = set()
    for node in tree(path).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, ast.FunctionDef)}
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


def missing_places(row: Row, folder: Path) -> Iterator[str]:
    """Places named as `module.py: name` that are not there."""
    for place in row.places:
        module, _, name = place.partition(": ")
        path = folder / module
        if not path.is_file() or name not in defined(path):
            yield f"{row.id}: {place}"


def missing_tests(row: Row, root: Path) -> Iterator[str]:
    """Tests named as `path::name` that are not there."""
    for test in row.tests:
        path, _, name = test.partition("::")
        if not (root / path).is_file() or not name.startswith("test_") or name not in defined(root / path):
            yield f"{row.id}: {test}"


def cited(source: str, game: str, rules: set[str]) -> set[str]:
    """The rules that a module cites: in its sentences as (game B1, B2), and in the steps it makes."""
    listed = r"[A-Z]+\d+(?:, [A-Z]+\d+)*(?!\d|[–-])"
    sentences = re.findall(rf"\((?:{game} )?({listed})\)", source)
    sentences += re.findall(rf"\b{game} ({listed})", source)
    ids = {id for sentence in sentences for id in sentence.split(", ")}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in STEPS:
            values = [*node.args, *(keyword.value for keyword in node.keywords)]
            ids |= {str(value.value) for value in values if isinstance(value, ast.Constant)} & rules
    return ids & rules


def cited_by(game: Game) -> set[str]:
    """Every rule that the code of a game applies: cited in its modules, or named by a move, contest or table."""
    known = {rule.id for rule in game.rules}
    sources = [path.read_text(encoding="utf-8") for path in folder(game).rglob("*.py")]
    ids = {id for source in sources if "RuleText(" not in source for id in cited(source, game.id, known)}
    ids |= {id for thing in things(game) for id in rules_of(game, thing)}
    return ids | {table.rule for table in game.tables}


@over_games
def test_the_page_has_every_rule_exactly_once(game: Game) -> None:
    """The page lists the rules of the game, all of them, each once, in their order."""
    assert [row.id for row in rows(page(game))] == [rule.id for rule in game.rules]


@over_games
def test_every_rule_is_told_in_words(game: Game) -> None:
    """No row is left without its rule."""
    assert [row.id for row in rows(page(game)) if len(row.text) < 10] == []


@over_games
def test_every_place_that_is_named_exists(game: Game) -> None:
    """The modules and functions named are in the game's folder."""
    named = [place for row in rows(page(game)) for place in row.places]
    assert named
    assert [gap for row in rows(page(game)) for gap in missing_places(row, folder(game))] == []


@over_games
def test_every_test_that_is_named_exists(game: Game) -> None:
    """The tests named as proofs are there."""
    named = [test for row in rows(page(game)) for test in row.tests]
    assert named
    assert [gap for row in rows(page(game)) for gap in missing_tests(row, ROOT)] == []


@over_games
def test_a_rule_is_not_yet_proved_or_names_its_test(game: Game) -> None:
    """A row says "not yet" when it names no test, and only then; what is proved lives somewhere."""
    assert [row.id for row in rows(page(game)) if row.not_yet == bool(row.tests)] == []
    assert [row.id for row in rows(page(game)) if row.tests and not row.places] == []


@over_games
def test_every_rule_that_the_code_cites_is_proved(game: Game) -> None:
    """A rule that the code applies has its test."""
    proved = {row.id for row in rows(page(game)) if row.tests}
    assert sorted(cited_by(game) - proved) == []


@over_games
def test_a_named_test_names_its_rule(game: Game) -> None:
    """The sentence of a test that proves a rule names the rule."""
    silent = []
    for row in rows(page(game)):
        for test in row.tests:
            path, _, name = test.partition("::")
            found = (
                one for one in tree(ROOT / path).body if isinstance(one, ast.FunctionDef) and one.name == name
            )
            told = next((ast.get_docstring(one) or "" for one in found), "")
            if not re.search(rf"\b{row.id}\b", told):
                silent.append(f"{row.id}: {name}")
    assert silent == []


@over_games
def test_the_page_gives_the_name_and_whose_game_it_is(game: Game) -> None:
    """The page begins with the name of the game and says what its notice says in short."""
    text = page(game)
    assert text.startswith(f"# {game.name.en}\n")
    assert "## Notice" in text


# Each check is able to fail

SAMPLE = """# Game

| id | rule | where | test |
|---|---|---|---|
| B1 | a rule in some words | `moves.py: strike`, `moves.py: Sheet.pool` | `tests/test_it.py::test_strike` |
| B2 | another rule in words | – | not yet |

| id | another table |
"""
SOURCE = '''
class Sheet:
    """A sheet (dust B1, D7)."""
    def pool(self): ...
def strike():
    """Strike (dust B3–B9), then (B4)."""
    yield Throw(1, D6, "B5", because=Modifier(1, W, "B6"))
'''


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with one module and one test."""
    (tmp_path / "moves.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text("def test_strike(): ...\n", encoding="utf-8")
    return tmp_path


def test_rows_are_read_off_the_first_table(house: Path) -> None:
    """A row has its rule, places and tests, or "not yet"; another table is none of it."""
    first, second = rows(SAMPLE)
    assert (first.id, first.tests, first.not_yet) == ("B1", ("tests/test_it.py::test_strike",), False)
    assert (second.places, second.tests, second.not_yet) == ((), (), True)
    assert [*missing_places(first, house), *missing_tests(first, house)] == []


def test_places_and_tests_that_do_not_exist_are_seen(house: Path) -> None:
    """A name that is not defined, a module or a test that is not there is found out."""
    places = ("moves.py: parry", "other.py: strike", "moves.py: Sheet.name")
    assert len(list(missing_places(Row("B1", "", places, (), False), house))) == 3
    tests = ("tests/test_it.py::test_parry", "tests/test_no.py::test_strike", "tests/test_it.py::strike")
    assert len(list(missing_tests(Row("B1", "", (), tests, False), house))) == 3


def test_citations_are_found_in_sentences_and_steps() -> None:
    """Rules named in brackets or by a step are cited; the ends of a range are not."""
    known = {f"B{n}" for n in range(1, 10)} | {"D6", "D7"}
    assert cited(inspect.cleandoc(SOURCE), "dust", known) == {"B1", "D7", "B4", "B5", "B6"}
