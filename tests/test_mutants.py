"""What `bench mutants` breaks, and how a break that changes nothing is found again."""

from __future__ import annotations

import tomllib

import pytest

from bench._mutations import mutants_of, removed_of
from bench.mutants import EQUIVALENT, GAMES

LITTLE = '''
"""A sentence with 1 number and a < sign."""
SKILLS: Final[Literal["a"]] = (("force", "body"), ("run", "body"), ("read", "mind"))

def hurt(x: Annotated[int, Whole(0, 5)], é: bool = False) -> int:
    """Hurt (2)."""
    if é:
        return max(0, x - 1)
    return 3 if x >= 2 and not é else -x
'''


def breaks() -> list[tuple[str, str, str]]:
    return [(one.place, one.was, one.now) for one in mutants_of("little.py", LITTLE.encode())]


@pytest.mark.parametrize(
    "one",
    [
        ("SKILLS", '"body"', '"mind"'),
        ("hurt", "False", "True"),
        ("hurt", "é", "(not (é))"),
        ("hurt", "max", "min"),
        ("hurt", "-", "+"),
        ("hurt", "0", "1"),
        ("hurt", ">=", ">"),
        ("hurt", "and", "or"),
        ("hurt", "not ", ""),
        ("hurt", "-", ""),
    ],
)
def test_a_small_place_is_broken(one: tuple[str, str, str]) -> None:
    """Operators, numbers, conditions and the words of a table's column are broken, each in its definition."""
    assert one in breaks()


def test_sentences_and_types_are_left_alone() -> None:
    """No test has to look at what nobody computes with."""
    assert len(breaks()) == 15
    assert not any(was in {"5", '"a"', '"force"'} for _, was, _ in breaks())


def test_what_asserts_lengths_or_remembers_is_left_alone() -> None:
    """`strict` of a zip and `maxsize` of a cache are no rules; the same word elsewhere is one."""
    source = (
        b"@lru_cache(maxsize=64)\ndef pairs(a, b):\n    return zip(a, rolled(b, strict=True), strict=True)\n"
    )
    assert [one.now for one in mutants_of("little.py", source)] == ["False"]


def test_what_a_move_is_only_tried_with_is_left_alone() -> None:
    """A sheet of an example is no rule, unless a rule reads it too."""
    shown = "DYING = Sheet(health=5)\n@move(sheets={'who': DYING})\ndef heal(): return 1\n"
    assert [one.was for one in mutants_of("little.py", shown.encode())] == ["1"]
    read = shown + "def dies(): return DYING\n"
    assert [one.was for one in mutants_of("little.py", read.encode())] == ["5", "1"]


def test_only_the_place_is_changed() -> None:
    """A mutant differs from the module in that one place, in bytes, accents or not."""
    source = LITTLE.encode()
    broken = {one.applied(source).decode() for one in mutants_of("little.py", source)}
    assert LITTLE.replace(">=", ">") in broken
    assert LITTLE.replace("if é", "if (not (é))") in broken
    assert len(broken) == len(breaks())


def test_an_answer_left_out_is_a_coarser_break() -> None:
    """A function whose answers are left out is broken whatever it computes; so is one with other bounds."""
    answers = [(one.was, one.now) for one in removed_of("little.py", LITTLE.encode()) if one.place == "hurt"]
    assert answers == [
        ("0", "1"),
        ("5", "6"),
        ("max(0, x - 1)", "None"),
        ("3 if x >= 2 and not é else -x", "None"),
    ]


def test_a_refusal_left_out_is_a_coarser_break() -> None:
    """Whoever may not do something may, then."""
    source = "def may(x: int) -> None:\n    if x:\n        raise refused(NO, name=x)\n"
    assert [(one.was, one.now) for one in removed_of("little.py", source.encode())] == [
        ("raise refused(NO, name=x)", "pass")
    ]


def test_an_entry_of_a_table_left_out_is_a_coarser_break() -> None:
    """Every row of a tuple and every line of a dictionary, the last one too; what is after it stays on its line."""
    source = b'ROWS = (\n    len("abc"\n    ),\n    len("ab"),\n)\nLINES = {"a": 1, "b": 2}\nEND = 1\n'
    broken = [one.applied(source).decode() for one in removed_of("little.py", source)]
    read: list[dict[str, object]] = [{} for _ in broken]
    for text, one in zip(broken, read, strict=True):
        exec(text, one)
    both = {"a": 1, "b": 2}
    assert [one["ROWS"] for one in read] == [(2,), (3,), (3, 2), (3, 2)]
    assert [one["LINES"] for one in read] == [both, both, {"b": 2}, {"a": 1}]
    assert {text.splitlines().index("END = 1") for text in broken} == {6}


def test_every_break_has_a_name_of_its_own() -> None:
    """Two breaks of one line are told apart: one may change nothing, and the other a rule."""
    for path in GAMES.glob("*/*.py"):
        keys = [one.key for one in mutants_of(path.name, path.read_bytes())]
        assert len(keys) == len(set(keys)), path


def test_what_changes_nothing_has_a_reason() -> None:
    """The list names games that are there, and says why for each of its lines."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    assert set(listed) <= {path.parent.name for path in GAMES.glob("*/__init__.py")}
    for one in (one for lines in listed.values() for one in lines):
        assert set(one) == {"place", "line", "change", "why"}
        assert len(one["why"]) > 20
