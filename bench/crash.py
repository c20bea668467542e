"""`python3 dev.py bench crash [KILLS [FAULTS]]`: servers killed with SIGKILL under many commands, as often on each
database; then a database that falls, hangs, is locked or only reads, under a server that stays up."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time

from msgspec import structs

from tests.live.crash import Tally, crash
from tests.live.database_faults import suffered
from tests.store.cluster import Cluster, find_programs

KILLS, FAULTS = 200, 20
AT_A_TIME = 10
FAULT_SECONDS = 3.0


def main() -> int:
    given = [int(word) for word in sys.argv[1:3]]
    kills, faults = (*given, *(KILLS, FAULTS)[len(given) :])
    programs = find_programs()
    with tempfile.TemporaryDirectory(prefix="pv-crash-") as folder:
        tallies = {"SQLite": killed("SQLite", f"sqlite:{folder}/tables.sqlite", kills)}
    if programs is None:
        print("PostgreSQL's programs are not installed: SQLite alone was tried.")
        return report(tallies)
    cluster = Cluster(programs)
    try:
        tallies["PostgreSQL"] = killed("PostgreSQL", cluster.fresh(), kills)
        tallies["its faults"] = asyncio.run(suffered(cluster, faults, FAULT_SECONDS)).tally
    finally:
        cluster.remove()
    return report(tallies)


def killed(name: str, database: str, kills: int) -> Tally:
    """A few kills at a time, so that somebody who watches sees it go on."""
    tally, began = Tally(), time.monotonic()
    while tally.kills < kills:
        asyncio.run(crash(database, min(AT_A_TIME, kills - tally.kills), tally))
        elapsed = time.monotonic() - began
        print(f"{name}: {tally.kills} kills, {tally.losses} losses, {elapsed:.0f} s", file=sys.stderr)
    return tally


def report(tallies: dict[str, Tally]) -> int:
    print(f"\n{'':32}" + "".join(f"{name:>12}" for name in tallies))
    for field in structs.fields(Tally):
        figures = [getattr(tally, field.name) for tally in tallies.values()]
        print(f"{field.name.replace('_', ' '):32}" + "".join(f"{figure:12,}" for figure in figures))
    losses, kills = (sum(getattr(one, name) for one in tallies.values()) for name in ("losses", "kills"))
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    print(
        f"\n{losses} losses in {kills} kills and faults ({load}): {'met' if losses == 0 else 'NOT MET'} (goal: none)."
    )
    return 1 if losses else 0


if __name__ == "__main__":
    sys.exit(main())
