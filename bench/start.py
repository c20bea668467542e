"""`python3 dev.py bench start [CHECKOUT] [RUNS]`: from Enter to the answer of a small command, beside a checkout."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from msgspec import Struct

ROOT = Path(__file__).resolve().parents[1]
BEFORE = "e5d3427"
"""The commit that the goal is about: there, the constructor of a game prepared all of its rules."""
WORDS = ["odds", "yze", "test", "dice=5"]
GOAL = 0.75
RUNS = 21


class Times(Struct):
    """What each run of one checkout took, in milliseconds: on the clock, and of the processor."""

    clock: list[float] = []
    processor: list[float] = []


def main() -> int:
    given = sys.argv[1:]
    runs = int(given.pop()) if given and given[-1].isdigit() else RUNS
    if given:
        return compared(given[0], Path(given[0]), runs)
    with checkout(BEFORE) as folder:
        return compared(BEFORE, folder, runs)


@contextmanager
def checkout(commit: str) -> Generator[Path, None, None]:
    """The tree of a commit, in a folder of its own while it is needed."""
    with tempfile.TemporaryDirectory(prefix="pv-start-") as folder:
        there = Path(folder) / commit
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", there, commit], cwd=ROOT, check=True)
        try:
            yield there
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", there], cwd=ROOT, check=True)


def compared(name: str, other: Path, runs: int) -> int:
    """Both answer the same; then they take turns."""
    trees = {name: other, "this one": ROOT}
    answers = {answer(tree) for tree in trees.values()}
    if len(answers) > 1:
        print("They do not answer the same.")
        return 1
    times = {name: Times() for name in trees}
    for _ in range(runs):
        for each, tree in trees.items():
            timed(tree, times[each])
    return report(times)


def answer(tree: Path) -> str:
    """What the command prints; its modules are compiled from here on."""
    order = "from paravent.cli import main; main()"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPATH": str(tree / "src"), "PARAVENT_LANG": "en"}
    command = [sys.executable, "-c", order, *WORDS]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def timed(tree: Path, times: Times) -> None:
    began, before = perf_counter(), spent()
    answer(tree)
    times.clock.append(1000 * (perf_counter() - began))
    times.processor.append(1000 * (spent() - before))


def spent() -> float:
    """Seconds of the processor, of all the programs that were run."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def report(times: dict[str, Times]) -> int:
    print(f"paravent {' '.join(WORDS)}, medians of {len(next(iter(times.values())).clock)} runs in turn\n")
    print(f"{'':12}{'clock':>12}{'processor':>12}")
    for name, each in times.items():
        print(f"{name:12}{median(each.clock):9.0f} ms{median(each.processor):9.0f} ms")
    before, now = times.values()
    ratio = median(now.clock) / median(before.clock)
    print(f"{'ratio':12}{ratio:12.2f}{median(now.processor) / median(before.processor):12.2f}")
    print(f"\n{'met' if ratio <= GOAL else 'NOT MET'} (goal: {GOAL} of its time on the clock).")
    return 0 if ratio <= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
