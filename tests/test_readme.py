"""The README keeps its promises."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from paravent.cli.program import run

README = Path(__file__).parent.parent / "README.md"


def test_the_python_example_of_the_readme_prints_what_it_shows() -> None:
    """Every line of the README's Python example gives the answer written under it."""
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 8
    assert failed == 0


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
