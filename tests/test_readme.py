"""The README keeps its promises."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from paravent.cli.program import run

README = Path(__file__).parent.parent / "README.md"
QUESTION = ("yze", "test", "dice=5", "push=on-failure")


def test_the_python_example_of_the_readme_prints_what_it_shows() -> None:
    """Every line of the README's Python example gives the answer written under it."""
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 8
    assert failed == 0


def test_the_picture_of_chances_is_what_the_command_draws(tmp_path: Path) -> None:
    """The README's own question, by the command line of today."""
    drawn = tmp_path / "chances.svg"
    assert run(["odds", *QUESTION, "--lang", "en", "--plot", str(drawn)]) == 0
    shown = README.parent / "docs" / "pictures" / "chances.svg"
    assert drawn.read_text(encoding="utf-8") == shown.read_text(encoding="utf-8")


def commands() -> list[list[str]]:
    """The command lines that the README shows."""
    blocks = re.findall(r"```sh\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("paravent ")]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_of_the_readme_works(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A command line shown in the README answers without an error."""
    assert run(words) == 0
    assert capsys.readouterr().out.strip()
