"""A process to be killed: appends to several tables at once and says on its output what was acknowledged."""

from __future__ import annotations

import asyncio
import os
import sys

from paravent.store import Store, open_store
from tests.store.helpers import AT, said, taken


async def play(store: Store, table: str) -> None:
    await store.create(table, table, AT)
    version = 0
    while True:
        command = f"{table}-{version}"
        words = [f"{command}-{number}" for number in range(3)]
        version = await store.append(
            table, version, said(*words), taken(command, b"yes"), {"last": command.encode()}
        )
        os.write(1, f"{table} {command} {version}\n".encode())


async def main(address: str, prefix: str) -> None:
    store = await open_store(address)
    await asyncio.gather(*(play(store, f"{prefix}{number}") for number in range(5)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
