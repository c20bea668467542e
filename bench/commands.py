"""`python3 dev.py bench commands [CHECKOUT] [ROUNDS]`: durable commands a second, beside another checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.start import ROOT, checkout

BEFORE = "588f081"
"""The last commit that kept one command of a table at a time."""
GOALS = {
    "SQLite, 1 table": 1000,
    "SQLite, 64 tables": 2000,
    "PostgreSQL, 1 table": 800,
    "PostgreSQL, 64 tables": 1500,
}
ROUNDS = 3


def main() -> int:
    given = sys.argv[1:]
    rounds = int(given.pop()) if given and given[-1].isdigit() else ROUNDS
    if given:
        return compared(given[0], Path(given[0]), rounds)
    with checkout(BEFORE) as folder:
        return compared(BEFORE, folder, rounds)


def compared(name: str, other: Path, rounds: int) -> int:
    """Both trees take turns, each with tables and a server of its own."""
    trees = {name: other, "this one": ROOT}
    times: dict[str, dict[str, list[tuple[float, float]]]] = {each: {} for each in trees}
    for _ in range(rounds):
        for each, tree in trees.items():
            for what, figures in measured(tree).items():
                times[each].setdefault(what, []).append(figures)
    print(
        f"commands a second (median, best), µs of the server's processor for each; load {os.getloadavg()[0]:.1f}\n"
    )
    for what in times[name]:
        for each in trees:
            rates, worked = zip(*times[each][what], strict=True)
            print(f"  {what:24}{each:12}{median(rates):8.0f}{max(rates):8.0f}{min(worked):10.0f} µs")
    late = [what for what, found in times["this one"].items() if max(rate for rate, _ in found) < GOALS[what]]
    print(f"\n{'NOT MET: ' + ', '.join(late) if late else 'met'} (goals: {GOALS}).")
    return 1 if late else 0


def measured(tree: Path) -> dict[str, tuple[float, float]]:
    about = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "bench._commands_one", "postgresql"]
    done = subprocess.run(command, env=about, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, tuple[float, float]] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    sys.exit(main())
