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
    """Held from creation until `release`. The lock file stays: removing it would let two in, so where the system can,
    the file itself is held too, beside SQLite's own locks, which are of another sort."""

    def __init__(self, path: Path) -> None:
        beside = path.with_name(path.name + ".lock")
        self._held = [os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)]
        try:
            _seize(self._held[0])
            if sys.platform != "win32" and path.exists():
                self._held.append(os.open(path, os.O_RDONLY))
                _seize(self._held[1])
        except OSError:
            holder = self._text()
            self.release()
            raise InUse(
                f"{path} is already open in process {holder or 'unknown'}. Close that one first;"
                " several processes need PostgreSQL."
            ) from None
        os.ftruncate(self._held[0], 0)
        os.lseek(self._held[0], 0, os.SEEK_SET)
        os.write(self._held[0], str(os.getpid()).encode())

    def _text(self) -> str:
        """What the lock file says: who holds it."""
        os.lseek(self._held[0], 0, os.SEEK_SET)
        return os.read(self._held[0], 20).decode()

    def release(self) -> None:
        for descriptor in self._held:
            os.close(descriptor)
