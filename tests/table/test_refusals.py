"""Every refusal of the table, in words: what was wrong and what would work, in both languages."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import paravent.table
from paravent.core.play import WRONG_COUNT, WRONG_FACE
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from tests.table.desk import company
from tests.table.illegal import ILLEGAL, act_of, by
from tests.table.little import LITTLE


@cache
def refusals() -> dict[str, Words]:
    """Every text that a module of the table defines: they are all refusals."""
    modules = [module.name for module in iter_modules(paravent.table.__path__)]
    return {
        f"{name}.{constant}": words
        for name in modules
        for constant, words in vars(import_module(f"paravent.table.{name}")).items()
        if isinstance(words, Words) and _defined_in(name, constant)
    }


def _defined_in(module: str, constant: str) -> bool:
    source = import_module(f"paravent.table.{module}").__file__
    assert source is not None
    text = Path(source).read_text(encoding="utf-8")
    return re.search(rf"^{constant} = Words\(", text, re.MULTILINE) is not None


def says(template: str, text: str) -> bool:
    """Whether a text is this template filled in."""
    pattern = re.sub(r"\\\{\w.*?\\\}", ".+", re.escape(template))
    return re.fullmatch(pattern, text, re.DOTALL) is not None


def test_every_refusal_of_the_table_has_an_act_that_meets_it() -> None:
    """Every refusal of the table has an act that meets it."""
    assert sorted(refusals()) == sorted(ILLEGAL)


@pytest.mark.parametrize("name", sorted(ILLEGAL))
def test_an_illegal_act_is_refused_in_both_languages(name: str) -> None:
    """An illegal act is refused with its own sentence, in French and in English."""
    with pytest.raises(Refusal) as refused:
        act_of(name)()
    words, template = refused.value.words, refusals()[name]
    assert says(template.fr, words.fr), words.fr
    assert says(template.en, words.en), words.en
    assert "{" not in words.fr + words.en


@pytest.mark.parametrize(("faces", "template"), [((1,), WRONG_COUNT), ((1, 7), WRONG_FACE)])
def test_faces_of_a_free_roll_are_refused_as_those_of_a_rule(faces: tuple[int, ...], template: Words) -> None:
    """The same sentence, wherever a die is typed in."""
    with pytest.raises(Refusal) as refused:
        by("s1", lambda _: c.RollFreely("2d6", faces=faces))(company(LITTLE))
    assert says(template.en, refused.value.words.en)
