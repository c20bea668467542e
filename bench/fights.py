"""`python3 dev.py bench fights [CHECKOUT]`: forecasts of team fights, and how they answer, beside another."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.start import ROOT, checkout

BEFORE = "8c27af3"
"""The last commit that sampled two against two."""
GOAL_SECONDS = 2.0
ONE = """
import json, sys, time
from paravent.core.forecast import forecast
from paravent.games.yze.sides import Company
from paravent.games.yze.skirmish import SKIRMISH, skirmish
ours, theirs = map(int, sys.argv[1:])
scene = skirmish(Company(ours, 5, 1, 2), Company(theirs, 5, 2, 1))
began, worked = time.perf_counter(), time.process_time()
told = forecast(SKIRMISH, scene, exact_seconds=30.0)
took = time.perf_counter() - began, time.process_time() - worked
wins = sum(float(told.verdicts[name].value) for name in ("a_unscathed", "a_wins"))
print(json.dumps({"took": took, "wins": wins, "why": told.why.en}))
"""


def main() -> int:
    if sys.argv[1:]:
        return compared(sys.argv[1], Path(sys.argv[1]))
    with checkout(BEFORE) as folder:
        return compared(BEFORE, folder)


def compared(name: str, other: Path) -> int:
    """Each fight once by each tree in turns, three times; the best counts."""
    best = 0.0
    print(f"seconds on the clock and of the processor, best of three; load {os.getloadavg()[0]:.1f}\n")
    for sides in ((1, 1), (2, 1), (2, 2), (3, 2), (3, 3)):
        found: dict[str, list[dict[str, Any]]] = {name: [], "this one": []}
        for _ in range(3):
            for each, tree in ((name, other), ("this one", ROOT)):
                found[each].append(asked(tree, *sides))
        for each, told in found.items():
            clock, worked = (min(one["took"][n] for one in told) for n in range(2))
            wins, why = told[0]["wins"], told[0]["why"]
            print(f"  {sides[0]} against {sides[1]}  {each:10}{clock:8.2f}{worked:8.2f}  {wins:.12f}  {why}")
            best = worked if (sides, each) == ((2, 2), "this one") else best
    print(
        f"\n{'met' if best <= GOAL_SECONDS else 'NOT MET'} (goal: two against two exact in {GOAL_SECONDS:.0f} s)."
    )
    return int(best > GOAL_SECONDS)


def asked(tree: Path, ours: int, theirs: int) -> dict[str, Any]:
    about = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, "-c", ONE, str(ours), str(theirs)]
    done = subprocess.run(command, env=about, stdout=subprocess.PIPE, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


if __name__ == "__main__":
    sys.exit(main())
