"""`python3 dev.py bench start [serve] [CHECKOUT] [RUNS]`: from Enter to the answer of a small command, or with `serve`
to the first page of a server, beside a checkout."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.request import urlopen

from msgspec import Struct

from bench._measures import processor_time

ROOT = Path(__file__).resolve().parents[1]
BEFORE = "e5d3427"
"""The commit that the goal is about: there, the constructor of a game prepared all of its rules."""
WORDS = ["odds", "yze", "test", "dice=5"]
GOAL = 0.6
RUNS = 21
FIRST_PAGE_MS = 1300


RUN = [sys.executable, "-c", "from paravent.cli import main; main()"]


class Times(Struct):
    """What each run of one checkout took, in milliseconds: on the clock, and of the processor."""

    clock: list[float] = []
    processor: list[float] = []


def main() -> int:
    given = sys.argv[1:]
    measure = first_pages if given[:1] == ["serve"] and given.pop(0) else compared
    runs = int(given.pop()) if given and given[-1].isdigit() else RUNS
    if given:
        return measure(given[0], Path(given[0]), runs)
    with checkout(BEFORE) as folder:
        return measure(BEFORE, folder, runs)


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
    command = [*RUN, *WORDS]
    return subprocess.run(command, env=around(tree), capture_output=True, text=True, check=True).stdout


def around(tree: Path) -> dict[str, str]:
    """What a program of this tree finds around it."""
    found = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return found | {"PYTHONPATH": str(tree / "src"), "PARAVENT_LANG": "en", "PYTHONUNBUFFERED": "1"}


def timed(tree: Path, times: Times) -> None:
    began, before = perf_counter(), spent()
    answer(tree)
    times.clock.append(1000 * (perf_counter() - began))
    times.processor.append(1000 * (spent() - before))


def first_pages(name: str, other: Path, runs: int) -> int:
    """Servers of both trees start in turn, each with tables of its own."""
    times = {name: Times(), "this one": Times()}
    for _ in range(runs):
        for each, tree in zip(times, (other, ROOT), strict=True):
            with tempfile.TemporaryDirectory() as folder:
                first_page(tree, Path(folder), times[each])
    print(
        f"paravent serve to its first page, medians of {runs} runs in turn, load {os.getloadavg()[0]:.1f}\n"
    )
    for each, found in times.items():
        print(f"{each:12}{median(found.clock):9.0f} ms{median(found.processor):9.0f} ms of the processor")
    is_met = median(times["this one"].clock) <= FIRST_PAGE_MS
    print(f"\n{'met' if is_met else 'NOT MET'} (goal: {FIRST_PAGE_MS} ms on the clock).")
    return 0 if is_met else 1


def first_page(tree: Path, folder: Path, times: Times) -> None:
    """From Enter to the whole of a server's first page."""
    began = perf_counter()
    order = [*RUN, "serve", "--port", "0", "--database", f"sqlite:{folder}/tables.sqlite"]
    with subprocess.Popen(order, env=around(tree), stdout=subprocess.PIPE, text=True) as server:
        try:
            told = (re.search(r"http://[\d.:]+/", line) for line in server.stdout or ())
            with urlopen(next(one[0] for one in told if one)) as page:
                page.read()
            times.clock.append(1000 * (perf_counter() - began))
            times.processor.append(1000 * processor_time(server.pid))
        finally:
            server.kill()


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
