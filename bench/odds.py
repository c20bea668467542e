"""Exact odds beside icepool and dyce: `python3 dev.py bench odds [TASK…]`.

Ours is always the rule as a game writes it; each peer comes twice, as its users would write it and in the best form
known, coded by hand. Every answer is checked before it is timed, every run starts from empty caches, and the
contenders take turns within each of five repetitions, whose median is kept.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from typing import Final, NamedTuple

from bench import _ours, _peers_dyce, _peers_icepool
from bench._tasks import REFERENCE, Form, check_references

REPETITIONS: Final = 5
SPELL: Final = 0.3
"""Each repetition lasts so many seconds, or one turn: short runs are repeated, so that noise falls on all alike."""
PEERS: Final = {"icepool": _peers_icepool.FORMS, "dyce": _peers_dyce.FORMS}
COLUMNS: Final = (
    "ours",
    *(f"{peer} {form}" for peer in PEERS for form in ("as written", "best")),
)
TITLES: Final = {
    "T1": "push 1–12 dice",
    "T2": "re-roll 0–4 times",
    "T2l": "  as a loop",
    "T3": "8 pushed against 8",
    "T4": "duel to the end",
    "T5": "when to stop",
    "T5b": "which to re-roll",
}


class Wanted(NamedTuple):
    """At least so many times faster than a column."""

    task: str
    column: str
    times: float


REQUIRED: Final = (
    Wanted("T1", "icepool as written", 8),
    Wanted("T2", "icepool as written", 5.5),
    Wanted("T3", "icepool as written", 1.3),
    Wanted("T4", "icepool as written", 60),
    *(Wanted(task, "dyce as written", 1) for task in REFERENCE),
)
AIMS: Final = (
    *(Wanted(task, "icepool best", 0.4) for task in ("T1", "T4", "T5")),
    Wanted("T5b", "icepool best", 0.25),
    Wanted("T3", "icepool best", 0.8),
)
"""Not 1: the best forms are written for one question by somebody who solved it; a rule says what happens at a table,
and is read step by step."""
MOST_SECONDS: Final = {"T5": 0.0015, "T5b": 0.0035}
COLD_SECONDS: Final = 0.05
QUESTIONS: Final = {
    "attack, 8 dice, parry 5, plate": "attack dice=8 guard=5 armour=plate",
    "attack, 20 dice, parry 20": "attack dice=20 guard=20",
    "test, 12 dice": "test dice=12",
    "test, 40 dice, always pushed": "test dice=40 push=always",
    "opposed, 8 against 8": "opposed dice=8 opposition=8",
    "opposed, 20 against 20": "opposed dice=20 opposition=20",
}
COLD: Final = """
import time
from paravent.cli.arguments import move_request
from paravent.core.odds import odds
move, *keys = "{question}".split()
asked = move_request("yze", move, keys)
began = time.perf_counter()
odds(asked.bound, asked.policies)
print(time.perf_counter() - began)
"""
FIRST: Final = """
import time
from bench import _ours
began = time.perf_counter()
_ours.FORMS["{task}"]()
print(time.perf_counter() - began)
"""

Times = dict[str, dict[str, float]]
"""Task -> column -> seconds."""


def peers_task(task: str) -> str:
    """T2l is a second form of ours for T2."""
    return "T2" if task == "T2l" else task


def contenders(task: str) -> dict[str, Form]:
    """Column -> form."""
    forms: dict[str, Form] = {"ours": _ours.FORMS[task]}
    for peer, by_task in PEERS.items():
        forms[f"{peer} as written"] = by_task[peers_task(task)]["as_written"]
        forms[f"{peer} best"] = by_task[peers_task(task)]["best"]
    return forms


def timed(form: Form) -> float:
    """Seconds of one run from empty caches."""
    _ours.forget()
    began = time.perf_counter()
    form()
    return time.perf_counter() - began


def spell(forms: dict[str, Form]) -> dict[str, float]:
    """All in turn, again and again for a while; the median of each."""
    spans: dict[str, list[float]] = {column: [] for column in forms}
    until = time.perf_counter() + SPELL
    while not spans["ours"] or time.perf_counter() < until:
        for column, form in forms.items():
            spans[column].append(timed(form))
    return {column: statistics.median(times) for column, times in spans.items()}


def compared(task: str) -> dict[str, float]:
    """Check every contender, then time them in turn."""
    forms, reference = contenders(task), REFERENCE[peers_task(task)]()
    for column, form in forms.items():
        if form() != reference:
            sys.exit(f"{task}: the answer of {column} is wrong")
    spells = [spell(forms) for _ in range(REPETITIONS)]
    return {column: statistics.median(times[column] for times in spells) for column in forms}


def fresh(script: str) -> float:
    """The median of what a script measures, run in a new process each time."""
    command = [sys.executable, "-c", script]
    runs = (subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(REPETITIONS))
    return statistics.median(float(json.loads(run.stdout)) for run in runs)


def show_times(times: Times) -> None:
    print("\nMilliseconds, and in brackets how many times as long as ours (all answers exact and equal)\n")
    print(f"{'':24}" + "".join(f"{column:>22}" for column in COLUMNS))
    for task, row in times.items():
        cells = (
            f"{row[c] * 1e3:.2f}" + (f" (×{row[c] / row['ours']:.2f})" if c != "ours" else "")
            for c in COLUMNS
        )
        print(f"{task:4}{TITLES[task]:20}" + "".join(f"{cell:>22}" for cell in cells))


def show_wanted(title: str, wanted: tuple[Wanted, ...], times: Times) -> None:
    print(f"\n{title}")
    for want in wanted:
        if want.task in times:
            ratio = times[want.task][want.column] / times[want.task]["ours"]
            show(f"{want.task} ≥ {want.times:g}× {want.column}", f"{ratio:.2f}×", ratio >= want.times)


def show_seconds(what: str, seconds: float, most: float) -> None:
    show(f"{what} < {most * 1e3:g} ms", f"{seconds * 1e3:.1f} ms", seconds < most)


def show(what: str, figure: str, met: bool) -> None:
    print(f"  {what:56}{figure:>12}   {'met' if met else 'NOT MET'}")


def first_calls(tasks: list[str]) -> None:
    """What the first call in a process costs: rules are compiled then, once."""
    print("\nThe first call in a fresh process, rules compiled on the way (ours, ms)")
    for task in tasks:
        print(f"  {task:56}{fresh(FIRST.format(task=task)) * 1e3:>9.1f} ms")


def cold_questions() -> None:
    print("\nRequired: any question about one action, cold (fresh process, after import)")
    for name, question in QUESTIONS.items():
        show_seconds(name, fresh(COLD.format(question=question)), COLD_SECONDS)


def main(tasks: list[str]) -> None:
    """Compare on the named tasks, or on all."""
    check_references()
    times: Times = {}
    for task in tasks or list(TITLES):
        print(f"{task} …", file=sys.stderr, flush=True)
        times[task] = compared(task)
    show_times(times)
    show_wanted("Required", REQUIRED, times)
    for task, most in MOST_SECONDS.items():
        if task in times:
            show_seconds(task, times[task]["ours"], most)
    cold_questions()
    show_wanted("Aims", AIMS, times)
    first_calls(list(times))


if __name__ == "__main__":
    main(sys.argv[1:])
