"""A part of a core for each process, by the kernel's control groups.

Where servers, database, proxy and client share two cores, two processes cannot show what they bring: there is nothing
left to give them. With half a core for each there is, and what keeps one process from the other's pace would show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
HALF = 0.5
PERIOD = 10_000
"""Microseconds: short beside what a measure takes, long beside a command."""


def slices() -> list[float | None]:
    """What to give each process: as much as it gets, and where this machine lets us, half a core."""
    try:
        with held_to([], HALF):
            return [None, HALF]
    except OSError:
        print("  Control groups are not ours to make: half a core for each process was not measured.")
        return [None]


def given(share: float | None) -> str:
    """The same in words."""
    return "all cores for everybody" if share is None else f"{share:g} of a core for each process"


@contextmanager
def held_to(pids: Sequence[int], share: float | None) -> Iterator[None]:
    """Each of these processes has this share of a core and no more, until it ends or this does."""
    if share is None:
        yield
        return
    made = [_group(f"paravent-bench-{n}", share) for n in range(max(1, len(pids)))]
    try:
        for group, pid in zip(made, pids, strict=False):
            (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        for group in made:
            for left in (group / "cgroup.procs").read_text().split():
                (group.parent / "cgroup.procs").write_text(left)
            with suppress(OSError):
                group.rmdir()


def _group(name: str, share: float) -> Path:
    quota, old = round(share * PERIOD), GROUPS / "cpu"
    group = (old if old.is_dir() else GROUPS) / name
    group.mkdir(exist_ok=True)
    if old.is_dir():
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
    else:
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    return group
