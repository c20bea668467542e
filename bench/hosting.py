"""`python3 dev.py bench hosting [TABLES [SECONDS]]`: two processes behind nginx, one of them ended every 5 seconds."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from functools import partial
from pathlib import Path

from tests.live.hosting import find_nginx, hosted, proxied
from tests.store.cluster import Cluster, find_programs

TABLES, SECONDS, EVERY, BACK_WITHIN = 200, 120, 5, 3.0
PAUSE = 2.0
"""Seconds between the commands of one table."""


def main() -> int:
    given = [int(word) for word in sys.argv[1:3]]
    tables, seconds = (*given, *(TABLES, SECONDS)[len(given) :])
    nginx, programs = find_nginx(), find_programs()
    if nginx is None or programs is None:
        print("This wants nginx and PostgreSQL.")
        return 2
    cluster = Cluster(programs)
    try:
        with tempfile.TemporaryDirectory(prefix="pv-nginx-") as folder:
            before = partial(proxied, nginx)
            work = hosted(before, cluster.fresh(), Path(folder), tables, seconds // EVERY, EVERY, PAUSE)
            evening = asyncio.run(work)
    finally:
        cluster.remove()
    ends, losses = evening.tally.kills, evening.tally.losses
    print(
        f"{tables} tables, {ends} processes ended, {evening.commands:,} commands, {evening.again} sent again;"
    )
    slowest = f"the slowest after {evening.longest_gap:.1f} s (load {os.getloadavg()[0]:.1f})"
    print(f"{len(evening.gaps)} streams lost and back, {slowest}.")
    met = losses == 0 and evening.longest_gap < BACK_WITHIN
    print(
        f"{losses} lost or doubled: {'met' if met else 'NOT MET'} (goal: none, and every stream back within 3 s)."
    )
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
