"""A command starts with what it needs, and nothing else."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import paravent
from paravent.cli.application import build
from paravent.cli.commands import COMMANDS
from paravent.cli.terminal import Terminal

ODDS = """
import json, sys
from paravent.cli import main
sys.argv = ["paravent", "odds", "yze", "test", "dice=5", "--json"]
try:
    main()
except SystemExit as end:
    assert not end.code
from paravent.core.steps import Rule
rules = {one for name in list(sys.modules) if name.startswith("paravent.games.")
         for one in vars(sys.modules[name]).values() if isinstance(one, Rule)}
cut = sorted(rule.name for rule in rules if "machine" in vars(rule))
print(json.dumps([len(rules), cut, sorted(sys.modules)]), file=sys.stderr)
"""


@pytest.fixture(scope="module")
def started() -> tuple[int, list[str], set[str]]:
    """How many rules there are, which were cut, and what was loaded, once a small question is answered."""
    done = subprocess.run([sys.executable, "-c", ODDS], capture_output=True, text=True, check=True)
    rules, cut, modules = json.loads(done.stderr)
    return rules, cut, set(modules)


def test_odds_cut_the_rule_that_is_asked_about_and_those_it_reads(
    started: tuple[int, list[str], set[str]],
) -> None:
    rules, cut, _ = started
    assert "test" in cut
    assert len(cut) < rules / 4


@pytest.mark.parametrize(
    "module",
    [
        "asyncio",
        "numpy",
        "pydantic",
        "starlette",
        "uvicorn",
        "rich.progress",
        "paravent.core.forecast",
    ],
)
def test_odds_load_nothing_that_they_do_not_need(
    started: tuple[int, list[str], set[str]], module: str
) -> None:
    assert module not in started[2]


def test_odds_load_no_other_command_and_no_other_game(started: tuple[int, list[str], set[str]]) -> None:
    files = {name for name in started[2] if name.startswith("paravent.cli.commands.")}
    assert files == {"paravent.cli.commands.odds"}
    games = {name.split(".")[2] for name in started[2] if name.startswith("paravent.games.")}
    assert games == {"yze"}


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_is_in_the_file_that_is_said(name: str) -> None:
    app = build(Terminal("en"), [name])
    together = [other for other, one in COMMANDS.items() if one.file == COMMANDS[name].file]
    assert [command.name for command in app.registered_commands] == together


def test_the_list_of_commands_loads_none_of_them() -> None:
    """Nor what they are made of: typer, the games, the readers."""
    code = "import sys; from paravent.cli.program import run; run(['--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1].split()
    assert not [
        one for one in loaded if one.startswith(("typer", "paravent.games", "paravent.core.game", "asyncio"))
    ]


def test_a_server_starts_without_what_only_simulations_pictures_and_papers_need() -> None:
    """Each of them takes a tenth of what a server loads, and more."""
    code = "import sys, paravent.wiring; print(*{'numpy', 'PIL', 'segno', 'typst'} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_what_paravent_offers_is_there_when_it_is_asked_for() -> None:
    assert sorted(name for names in paravent.HOMES.values() for name in names) == paravent.__all__
    assert all(callable(getattr(paravent, name)) for name in paravent.__all__)
    wrong = "nothing"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        getattr(paravent, wrong)
