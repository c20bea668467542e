"""One tree takes commands on one table and on 64, and prints rates and processor time, for `bench commands`."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from typing import Any

from bench._measures import processor_time, rate
from bench._tables import make_tables
from tests.live.served import Server
from tests.store.cluster import Cluster, find_programs

AT_A_TIME = 64
SECONDS = 2.0


async def measured(database: str) -> dict[str, tuple[float, float]]:
    """Commands a second, and microseconds of the server's processor for each."""
    places = await make_tables(database, 64, 2, 50)
    server = Server(database)
    found: dict[str, tuple[float, float]] = {}
    try:
        for tables in (1, 64):
            await rate(server.port, places[:tables], AT_A_TIME, SECONDS / 4)
            before = processor_time(server.pid)
            figure = await rate(server.port, places[:tables], AT_A_TIME, SECONDS)
            worked = processor_time(server.pid) - before
            found[f"{tables} table{'s' * (tables > 1)}"] = figure, 1e6 * worked / (figure * SECONDS)
    finally:
        server.kill()
    return found


async def main() -> None:
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, figures in (await measured(f"sqlite:{folder}/tables.sqlite")).items():
            found[f"SQLite, {name}"] = figures
    if (programs := find_programs()) is not None and "postgresql" in sys.argv:
        cluster = await asyncio.to_thread(Cluster, programs, ())
        try:
            for name, figures in (await measured(cluster.fresh())).items():
                found[f"PostgreSQL, {name}"] = figures
        finally:
            cluster.remove()
    print(json.dumps(found))


if __name__ == "__main__":
    asyncio.run(main())
