"""`python3 dev.py bench growth [CHECKOUT] [EVENTS]`: looking back at an old table, beside another checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.start import ROOT, checkout

BEFORE = "317557a"
"""The last commit that folded the whole log to look back."""
EVENTS = (1_000, 10_000)
GOAL_MS = 100
ROUNDS = 2


def main() -> int:
    given = sys.argv[1:]
    sizes = (int(given.pop()),) if given and given[-1].isdigit() else EVENTS
    if given:
        return compared(given[0], Path(given[0]), sizes)
    with checkout(BEFORE) as folder:
        return compared(BEFORE, folder, sizes)


def compared(name: str, other: Path, sizes: tuple[int, ...]) -> int:
    """Both trees take turns, each with a table of its own."""
    late = 0
    for events in sizes:
        before: dict[str, list[float]] = {}
        now: dict[str, list[float]] = {}
        for _ in range(ROUNDS):
            for tree, times in ((other, before), (ROOT, now)):
                for what, taken in measured(tree, events).items():
                    times.setdefault(what, []).extend(taken)
        late += report(name, events, before, now)
    return min(late, 1)


def measured(tree: Path, events: int) -> dict[str, list[float]]:
    about = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "bench._growth_one", str(events)]
    done = subprocess.run(command, env=about, cwd=ROOT, capture_output=True, text=True, check=True)
    times: dict[str, list[float]] = json.loads(done.stdout)
    return times


def report(name: str, events: int, before: dict[str, list[float]], now: dict[str, list[float]]) -> int:
    """Medians and minima in milliseconds; how many are late."""
    print(
        f"\n{events} events, load {os.getloadavg()[0]:.1f}{'':12}{name:>16}{'this one':>16}{'ratio of minima':>18}"
    )
    for what, taken in before.items():
        ours = now[what]
        figures = [f"{median(one):8.0f}{min(one):8.0f}" for one in (taken, ours)]
        print(f"  {what:32}{figures[0]}{figures[1]}{min(ours) / min(taken):18.2f}")
    late = [what for what, taken in now.items() if min(taken) > GOAL_MS]
    print(
        f"  median and minimum in ms; {'NOT MET: ' + ', '.join(late) if late else 'met'} (goal: {GOAL_MS} ms)."
    )
    return len(late)


if __name__ == "__main__":
    sys.exit(main())
