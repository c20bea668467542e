"""The table of rules on the page of each game: its words, where it lives, and the tests that prove it.

Printed from the rules, from what the code cites and from what the tests cite; run it to write the pages anew.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from paravent.core.citations import Place, cited, places
from paravent.core.game import Game, RuleText
from paravent.games import found

ROOT = Path(__file__).resolve().parents[2]
TEXTS = "rules.toml"
HEAD = "| id | rule | where | test |\n|---|---|---|---|\n"
NOT_YET = "not yet"


def folder(game: Game) -> Path:
    """Where a game lives."""
    return ROOT / "src" / "paravent" / "games" / game.id


def proof_folder(game: Game) -> Path:
    """Where its tests are."""
    return ROOT / "tests" / "games" / game.id


def page(game: Game) -> Path:
    """What is written about it."""
    return ROOT / "docs" / "games" / f"{game.id}.md"


def table(game: Game) -> str:
    """The rows of every rule of a game, under their headings."""
    proofs = proofs_of(proof_folder(game), game.id, tuple(rule.id for rule in game.rules))
    return HEAD + "".join(row(game, rule, proofs.get(rule.id, [])) for rule in game.rules)


def row(game: Game, rule: RuleText, proofs: Sequence[str]) -> str:
    """One rule."""
    words = rule.text.en.replace("\n\n", " ").replace("|", "\\|")
    return f"| {rule.id} | {words} | {_quoted(where(game, rule.id))} | {_quoted(proofs) or NOT_YET} |\n"


def where(game: Game, rule: str) -> list[str]:
    """Where a rule lives: what says so in its sentence; else what applies it, data, or its text alone."""
    code = places(game).values()
    said = [place for place in code if rule in place.says] or [place for place in code if rule in place.shows]
    order = tuple(rule.id for rule in game.rules)
    data = [path for path in sorted(folder(game).glob("*.toml")) if path.name != TEXTS]
    files = [path.name for path in data if rule in cited(path.read_text(encoding="utf-8"), game.id, order)]
    return [*sorted(_written(game, place) for place in said), *files] or [TEXTS]


def _written(game: Game, place: Place) -> str:
    module, name = place.name
    return f"{module.removeprefix(f'paravent.games.{game.id}').lstrip('.') or '__init__'}.py: {name}"


def _quoted(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


@cache
def proofs_of(of: Path, game: str, order: tuple[str, ...]) -> dict[str, list[str]]:
    """The tests whose sentence cites a rule, by rule."""
    proofs: dict[str, list[str]] = {}
    for path in sorted(of.rglob("test_*.py")):
        for name, sentence in _tests(path):
            for id in dict.fromkeys(cited(sentence, game, order)):
                proofs.setdefault(id, []).append(f"{path.name}::{name}")
    return proofs


def _tests(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""


def printed(text: str, game: Game) -> str:
    """A page with the table as it should be; everything else on it is written by hand."""
    before, _, after = text.partition(HEAD)
    rest = after.split("\n")
    end = next((place for place, line in enumerate(rest) if not line.startswith("|")), len(rest))
    return before + table(game) + "\n".join(rest[end:])


def write() -> None:
    """Write the table on the page of each game of this repository."""
    for game in found().values():
        if page(game).is_file():
            page(game).write_text(printed(page(game).read_text(encoding="utf-8"), game), encoding="utf-8")


if __name__ == "__main__":
    write()
