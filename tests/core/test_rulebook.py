"""The rules of a game, read from a file that holds both languages side by side."""

from __future__ import annotations

from pathlib import Path

import pytest

from paravent.core.data_file import unwrapped
from paravent.core.game import RuleText
from paravent.core.refusal import RuleError
from paravent.core.rulebook import Rulebook, rules_in
from paravent.core.words import Words

ONE = '''
[[rule]]
id = "T1"
source = "house"
title.fr = "Lancer"
title.en = "Throwing"
text.fr = """
Un dé,
puis un autre.
"""
text.en = """
One die,
then another.
"""
'''


def test_a_rule_is_read_with_its_lines_run_on() -> None:
    """What is wrapped in the file is one line for whoever reads it."""
    told = Words("Un dé, puis un autre.", "One die, then another.")
    assert rules_in(ONE, "rules.toml") == (RuleText("T1", Words("Lancer", "Throwing"), told, "house"),)


def test_a_rule_is_the_book_s_unless_it_says_otherwise() -> None:
    """The source may be left out."""
    (rule,) = rules_in(ONE.replace('source = "house"\n', ""), "rules.toml")
    assert rule.source == "book"


def test_an_empty_line_begins_a_paragraph() -> None:
    """Lines run on within a paragraph only; a no-break space stays."""
    assert unwrapped("\nUn\nmot\u202f!\n\nDeux.\n") == "Un mot\u202f!\n\nDeux."


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('title.en = "Throwing"\n', "", "rule T1: Object missing required field `en`"),
        ('"Throwing"', '" "', "rule T1: it says nothing in 'en'"),
        ('"house"', '"home"', "rule T1: Invalid enum value 'home'"),
        ("source =", "sauce =", "rule T1: Object contains unknown field `sauce`"),
        ('id = "T1"\n', "", "rule without an id: Object missing required field `id`"),
        ("[[rule]]", "[[rule]", "rules.toml: "),
    ],
)
def test_what_is_wrong_is_said_with_the_file_and_the_rule(before: str, after: str, said: str) -> None:
    """A missing language, an unknown source or key, a text that is not TOML."""
    assert before in ONE
    with pytest.raises(RuleError) as refused:
        rules_in(ONE.replace(before, after), "rules.toml")
    assert str(refused.value).startswith("rules.toml")
    assert said in str(refused.value)


def test_a_rule_that_is_there_twice_is_refused() -> None:
    """Each identifier once."""
    with pytest.raises(RuleError, match=r"^rules.toml: the rule T1 is there 2 times$"):
        rules_in(ONE + ONE, "rules.toml")


def test_a_rulebook_is_opened_when_it_is_first_read(tmp_path: Path) -> None:
    """Naming a file costs nothing; what was read is kept."""
    path = tmp_path / "rules.toml"
    book = Rulebook(path)
    path.write_text(ONE, encoding="utf-8")
    assert (len(book), book[0].id, book[:1], list(book)) == (1, "T1", (book[0],), [book[0]])
    path.unlink()
    assert [rule.id for rule in book] == ["T1"]
