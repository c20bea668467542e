"""What people read in French is typographically right, wherever in the source it stands."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from paravent.core.game import Game
from paravent.core.nouns import ROUND
from paravent.core.words import Words
from paravent.games import found
from paravent.web.pages.page_words import Said

SOURCE = Path(__file__).resolve().parents[2] / "src" / "paravent"
WRONG = re.compile(r"[^\s\u202f«][;:!?»%](?=\s|$)|[ \u00a0][;:!?»%](?![=\w{/])|«[^\u202f]|\w'\w")
"""No space, or an ordinary one, before a double mark; none after «; a typewriter's apostrophe."""
FIGURES = ("n", "least", "most", "longest", "time")
UNELIDED = re.compile(r"\b(?:de|que) \{(?!(?:" + "|".join(FIGURES) + r")\})", re.IGNORECASE)
"""A small word before what may begin with a vowel."""
UNCONTRACTED = re.compile(r"\bà \{(?:name|who|whom|target|loser)\b", re.IGNORECASE)
"""The same before a name, which may begin with an article."""


def french(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The first text of every pair of words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Words":
            first = node.args[0] if node.args else next(k.value for k in node.keywords if k.arg == "fr")
            for part in ast.walk(first):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.lineno, part.value


def french_in(data: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a data file under a key `fr`, with where it is; a wrapped line counts as going on."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "fr":
                lines = value if isinstance(value, list) else [value]
                yield from ((at, " ".join(line.strip("\n").split("\n"))) for line in lines)
            yield from french_in(value, f"{at}.{key}".strip("."))
    if isinstance(data, list):
        for place, value in enumerate(data):
            yield from french_in(value, f"{at}.{_named(value, place)}")


def _named(value: Any, place: int) -> str:
    return str(value.get("id", value.get("name", place))) if isinstance(value, Mapping) else str(place)


def slips_in_data(text: str) -> list[str]:
    """Places of a data file where French typography is not kept."""
    found = french_in(tomllib.loads(text))
    return [f"{at}: {text!r}" for at, text in found if _wrong(text)]


def slips(source: str) -> list[str]:
    """Places where French typography is not kept."""
    found = french(ast.parse(source)) if "Words(" in source else ()
    return [f"line {line}: {text!r}" for line, text in found if _wrong(text)]


def _wrong(text: str) -> bool:
    return bool(WRONG.search(_plain(text)) or UNELIDED.search(text) or UNCONTRACTED.search(text))


def _plain(text: str) -> str:
    """Without addresses, times and figures, where a colon is no punctuation."""
    return re.sub(r"\w+://\S+|\d:\d|[\w.-]+=\S+|/\w+|:\{|\}:", "", text)


def test_french_has_its_spaces_and_apostrophes() -> None:
    """Double marks stand after a narrow no-break space, quotes hold one inside, apostrophes are curly; what may elide
    before a name is written so that it does."""
    read = {path: slips(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")}
    assert len(read) > 300
    assert {str(path.relative_to(SOURCE)): found for path, found in read.items() if found} == {}


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("*.toml")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_french_in_data_files_has_them_too(path: Path) -> None:
    """What a data file says in French is held to the same."""
    text = path.read_text(encoding="utf-8")
    assert list(french_in(tomllib.loads(text)))
    assert slips_in_data(text) == []


@pytest.mark.parametrize(
    "text", ["Qui ?", "Qui?", "«Qui»", "« Qui »", "l'ami", "12 %", "ainsi : oui", "de {name}", "à {name}"]
)
def test_a_slip_is_found(text: str) -> None:
    """Each kind of slip is seen."""
    assert slips(f'Words({text!r}, "")')
    assert slips_in_data(f'[[rule]]\nid = "T1"\ntext.fr = """\nOui.\n{text}\n"""') == [
        f"rule.T1.text: {'Oui. ' + text!r}"
    ]


@pytest.mark.parametrize(
    "text", ["Qui\u202f?", "«\u202fQui\u202f»", "l’ami", "12\u202f%", "{n}\u202f: {m}", "{name:de}", "à {n}"]
)
def test_good_typography_is_let_through(text: str) -> None:
    """What is right is not complained about."""
    assert not slips(f'Words({text!r}, "")')


def unsaid(templates: str, code: str, words: Iterable[str]) -> list[str]:
    """The words that no template asks for by their small names, whole or by how they begin, and no code by theirs."""
    asked = " ".join(re.findall(r"\{[{%].*?[}%]\}", templates, re.DOTALL))
    small = {*re.findall(r"\bt\.(\w+)", asked), *re.findall(r"[\"'](\w+)[\"']", asked)}
    begun = tuple(re.findall(r"\bt\[[\"'](\w+_)[\"'] ~", asked))
    named = Counter(re.findall(r"\b[A-Z][A-Z0-9_]+\b", code))
    return [
        one
        for one in words
        if one.lower() not in small and not one.lower().startswith(begun) and named[one] < 2
    ]


def test_every_word_of_the_pages_is_said_somewhere() -> None:
    """What no page and no code says any more is not translated for nobody."""
    templates = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.html"))
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    words = [name for name, one in Said.every.items() if isinstance(one, Words)]
    assert unsaid(templates, code, words) == []


HOUSE_NOUN = re.compile(r"(?<![{_\w])(?:combats?|rounds?)\b(?!\})", re.IGNORECASE)
"""What a book may call otherwise, said outright."""


def outright(source: str, is_noun: re.Pattern[str] = HOUSE_NOUN) -> list[str]:
    """What is said in French with the word itself, not with the noun of the game."""
    return [text for _, text in french(ast.parse(source)) if is_noun.search(text)]


@pytest.mark.parametrize("room", ["web", "sight", "table", "live", "paper"])
def test_a_fight_and_a_round_are_called_as_the_book_calls_them(room: str) -> None:
    """No sentence of the pages, of the journal or of a refusal says the word of some other book."""
    read = {path: outright(path.read_text(encoding="utf-8")) for path in (SOURCE / room).rglob("*.py")}
    assert {str(path.relative_to(SOURCE)): found for path, found in read.items() if found} == {}


def test_a_word_that_a_book_may_not_have_is_seen() -> None:
    """Outright it is found; as a noun of the game, or within another word, it is not."""
    said = ("Le combat commence", "{The_fight} commence", "ce round", "{n:{round}|{rounds}}", "un combattant")
    assert [bool(outright(f"Words({one!r}, '')")) for one in said] == [True, False, True, False, False]


@pytest.mark.parametrize("game", found().values(), ids=lambda one: one.id)
def test_a_game_says_the_words_of_its_own_book(game: Game) -> None:
    """Where it has another word for a round, its own sentences have it too."""
    if game.round is ROUND:
        return
    other = re.compile(rf"\b(?:{ROUND.one.fr}|{ROUND.many.fr})\b", re.IGNORECASE)
    paths = (SOURCE / "games" / game.id).glob("*.py")
    read = {path.name: outright(path.read_text(encoding="utf-8"), other) for path in paths}
    assert {name: said for name, said in read.items() if said} == {}


def test_what_says_the_words_of_the_pages_hides_none_of_them() -> None:
    """A template asks for a word by its small name: nothing else of the one who says it is called so."""
    own = {name for name in {*dir(Said), *vars(Said("fr"))} if not name.startswith("_")}
    assert {name for name in own if isinstance(Said.every.get(name.upper()), Words)} == set()


def test_a_word_that_nobody_says_is_seen() -> None:
    """Neither a class of the page nor its own definition says it."""
    page = """<p class="lost">{{ t.open }} {{ fill("shut", n=1) }} {{ t["by_" ~ one] }}</p>"""
    assert unsaid(page, "LOST = OPEN", ["LOST", "OPEN", "SHUT", "BY_ALL"]) == ["LOST"]
