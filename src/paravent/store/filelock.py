"""One process per file: a lock that the system lets go of when the process dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from paravent.store.errors import InUse

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    _FAR = 1 << 30  # locks a byte past the text, so that others may read who holds it

    def _seize(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """Held from creation until `release`. The lock file stays: removing it would let two in."""

    def __init__(self, path: Path) -> None:
        beside = path.with_name(path.name + ".lock")
        self._descriptor = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(self._descriptor)
        except OSError:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            holder = os.read(self._descriptor, 20).decode()
            os.close(self._descriptor)
            raise InUse(
                f"{path} is already open in process {holder or 'unknown'}. Close that one first;"
                " several processes need PostgreSQL."
            ) from None
        os.ftruncate(self._descriptor, 0)
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, str(os.getpid()).encode())

    def release(self) -> None:
        os.close(self._descriptor)
