"""The page of each game says what the code does: every rule, where it lives, and the tests that prove it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from paravent.core.citations import places
from paravent.core.game import Game, RuleText
from paravent.core.words import same
from paravent.games import found
from tests.games.rule_table import HEAD, folder, page, printed, proof_folder, proofs_of, where

GAMES = [game for game in found().values() if folder(game).is_dir()]
over_games = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def ids(game: Game) -> tuple[str, ...]:
    return tuple(rule.id for rule in game.rules)


def unknown(text: str, game: str, known: tuple[str, ...]) -> Iterator[str]:
    """What a text cites as rules of a game that has no such rules."""
    for cited in re.findall(rf"\({game} ([^()]*)\)", " ".join(text.split())):
        named = re.findall(r"\b[A-Z]\d+(?:\.\d+)?\w*", cited)
        yield from (one for one in named if one not in known)


@over_games
def test_the_table_of_the_page_is_what_is_printed(game: Game) -> None:
    """Rules, places and tests are those of today; `python3 dev.py docs` prints them."""
    text = page(game).read_text(encoding="utf-8")
    assert text == printed(text, game)
    assert text.count(HEAD) == 1


@over_games
def test_every_rule_is_proved(game: Game) -> None:
    """Each rule is cited by the sentence of a test."""
    assert [id for id in ids(game) if id not in proofs_of(proof_folder(game), game.id, ids(game))] == []


@over_games
def test_nothing_cites_a_rule_that_does_not_exist(game: Game) -> None:
    """What code and tests cite is written down."""
    files = [*folder(game).rglob("*.*"), *proof_folder(game).rglob("*.py")]
    texts = {path: path.read_text(encoding="utf-8") for path in files if path.suffix in {".py", ".toml"}}
    assert [(path.name, id) for path, text in texts.items() for id in unknown(text, game.id, ids(game))] == []


@over_games
def test_the_page_gives_the_name_and_whose_game_it_is(game: Game) -> None:
    """The page begins with the name of the game and says what its notice says in short."""
    text = page(game).read_text(encoding="utf-8")
    assert text.startswith(f"# {game.name.en}\n")
    assert "## Notice" in text


# Each check is able to fail


def test_a_page_that_is_out_of_date_is_seen() -> None:
    """Another word of a rule, or a rule more, is another table; what stands around it stays."""
    game = GAMES[0]
    first, *others = game.rules
    page_of = f"# Name\n\n{HEAD}| old | row | – | – |\n\nBy hand.\n"
    now = printed(page_of, game)
    assert now.startswith(f"# Name\n\n{HEAD}| {first.id} | ")
    assert now.endswith("|\n\nBy hand.\n")
    assert "| old |" not in now
    for rules in (
        (replace(first, text=same("Other words.")), *others),
        (*game.rules, RuleText("Z1", same("Z"), same("z"))),
    ):
        assert printed(page_of, replace(game, rules=rules)) != now


def test_a_rule_lives_where_a_sentence_says_so() -> None:
    """Else where the code applies it, and else in its text alone."""
    for game in GAMES:
        for id in ids(game):
            said = {place.name[1] for place in places(game).values() if id in place.says}
            assert not said or {one.split(": ")[1] for one in where(game, id) if ": " in one} == said
            assert where(game, id)


def test_tests_are_found_by_their_sentences(tmp_path: Path) -> None:
    """A test that cites a rule proves it; one that says nothing proves nothing."""
    (tmp_path / "test_it.py").write_text(
        'def test_strike():\n    """Strike (dust B1)."""\n\n\ndef test_parry(): ...\n', encoding="utf-8"
    )
    assert proofs_of(tmp_path, "dust", ("B1", "B2")) == {"B1": ["test_it.py::test_strike"]}


def test_a_citation_of_nothing_is_seen() -> None:
    """A rule that the game does not have, alone or among others; other words in brackets are none."""
    assert list(unknown("Strike (dust B1, B7; vector 3), then (dust R1.12).", "dust", ("B1", "R1.1"))) == [
        "B7",
        "R1.12",
    ]
