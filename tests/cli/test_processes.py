"""The command as a real process: exit codes, Ctrl+C, pipes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from time import monotonic, sleep

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARAVENT = [sys.executable, "-c", "from paravent.cli import main; main()"]
TOY = [sys.executable, "-m", "tests.cli.toy_command"]


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PARAVENT, *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        check=False,
    )


def interrupted(folder: Path, *words: str) -> tuple[int, str, str]:
    """Begin an order of the toy game, press Ctrl+C once its work has begun, and let it end."""
    sign = folder / "ready"
    command = subprocess.Popen(
        [*TOY, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "TOY_READY": str(sign)},
    )
    until = monotonic() + 30
    while not sign.exists() and command.poll() is None and monotonic() < until:
        sleep(0.02)
    command.send_signal(signal.SIGINT)
    out, err = command.communicate(timeout=30)
    return command.returncode, out, err


def test_the_command_answers_and_ends_well() -> None:
    done = run("odds", "yze", "test", "dice=5", "push=on-failure", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert sum(Fraction(one["weight"]) for one in json.loads(done.stdout)["outcomes"]) == 1


@pytest.mark.parametrize(("language", "said"), [("fr", "Le jeu « nope »"), ("en", "The game “nope”")])
def test_the_command_refuses_in_the_language_of_the_environment(language: str, said: str) -> None:
    done = run("odds", "nope", PARAVENT_LANG=language)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said)


def test_a_terminal_without_accents_is_no_reason_to_fail() -> None:
    done = run("games", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", ["rules yze", "odds yze test dice=40 --json", "rules yze --help"])
def test_a_reader_who_hangs_up_is_no_trouble(words: str) -> None:
    order = [*PARAVENT, *words.split()]
    with subprocess.Popen(order, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_ctrl_c_on_a_forecast_gives_the_bounds_known_so_far(tmp_path: Path) -> None:
    """A fast computer may have come so far by then that what is left cannot be told from nothing."""
    code, out, err = interrupted(tmp_path, "forecast", "toy", "climb", "--json")
    assert code == 130
    found = json.loads(out)
    bounds = [found["a_wins"]] * 2 if found["exact"] else found["intervals"]["a_wins"]
    low, high = map(Fraction, bounds)
    assert Fraction(1, 2) <= low <= high == 1
    assert "Interrompu" in err
    assert "Traceback" not in err


def test_ctrl_c_on_odds_gives_the_part_known_so_far(tmp_path: Path) -> None:
    code, out, err = interrupted(tmp_path, "odds", "toy", "maze", "--json")
    assert code == 130
    found = json.loads(out)
    assert (found["exact"], found["outcomes"]) == (False, [{"outcome": {"found": True}, "weight": "1/2"}])
    assert "Interrompu" in err
    assert "Traceback" not in err


def test_ctrl_c_on_a_simulation_gives_the_plays_done_so_far(tmp_path: Path) -> None:
    words = ["simulate", "toy", "maze", "--plays", "90000000", "--processes", "1", "--json"]
    code, out, err = interrupted(tmp_path, *words)
    assert code == 130
    assert "Traceback" not in err
    assert not out or json.loads(out)["plays"] < 90_000_000


def test_ctrl_c_on_advice_ends_cleanly(tmp_path: Path) -> None:
    code, out, err = interrupted(tmp_path, "advise", "toy", "maze")
    assert (code, out) == (130, "")
    assert err == "Interrompu : rien n’était encore calculé.\n"
