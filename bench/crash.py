"""`python3 dev.py bench crash [KILLS]`: servers killed with SIGKILL under many commands, half on each database."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time

from msgspec import structs

from tests.live.crash import Tally, crash
from tests.store.cluster import Cluster, find_programs

KILLS = 200
AT_A_TIME = 10


def main() -> int:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    programs = find_programs()
    with tempfile.TemporaryDirectory(prefix="pv-crash-") as folder:
        part = kills if programs is None else kills - kills // 2
        tallies = {"SQLite": killed("SQLite", f"sqlite:{folder}/tables.sqlite", part)}
    if programs is None:
        print("PostgreSQL's programs are not installed: SQLite takes all the kills.")
    else:
        cluster = Cluster(programs)
        try:
            tallies["PostgreSQL"] = killed("PostgreSQL", cluster.fresh(), kills // 2)
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
    print(f"\n{losses} losses in {kills} kills: {'met' if losses == 0 else 'NOT MET'} (goal: none).")
    return 1 if losses else 0


if __name__ == "__main__":
    sys.exit(main())
