"""`python3 dev.py bench fresh [play|test]`: both commands of the README, for somebody who has Python and nothing else.

A clone, an empty home, a PATH that leads to Python alone, and nobody's rights when it is run by root.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOBODY = 65534
PLAY_SECONDS, TEST_SECONDS = 40, 1800
KEPT = ("PIP_", "SSL_CERT", "HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "NO_PROXY", "no_proxy")
"""What says where pip's index is, and how to reach it."""


class Stranger:
    """Somebody with a home, a clone in it, and Python."""

    def __init__(self, home: Path) -> None:
        self.user = NOBODY if hasattr(os, "geteuid") and os.geteuid() == 0 else None
        self.home, self.clone = home, home / "paravent"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(self.clone)], check=True)
        (home / "bin").mkdir()
        self.python = home / "bin" / "python3"
        self.python.symlink_to(self.usable_python())
        home.chmod(0o755)
        if self.user is not None:
            for path in (home, *home.rglob("*")):
                os.chown(path, self.user, self.user, follow_symlinks=False)

    def usable_python(self) -> str:
        """The first Python that this user may run."""
        for python in filter(
            None, (sys.base_prefix + "/bin/python3", shutil.which("python3", path="/usr/bin"))
        ):
            try:
                tried = subprocess.run([python, "-c", ""], user=self.user, check=False)
            except PermissionError:
                continue
            if tried.returncode == 0:
                return python
        raise SystemExit("There is no Python here that somebody without rights may run.")

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """`python3 dev.py WORDS`, and all that it says."""
        kept = {name: value for name, value in os.environ.items() if name.startswith(KEPT)}
        environment = {**kept, "HOME": str(self.home), "PATH": str(self.home / "bin"), "LANG": "C.UTF-8"}
        command = [str(self.python), "dev.py", *words]
        return subprocess.Popen(command, cwd=self.clone, env=environment, user=self.user, group=self.user)


def main() -> int:
    asked = sys.argv[1:] or ["play", "test"]
    with tempfile.TemporaryDirectory(prefix="pv-fresh-") as folder:
        stranger = Stranger(Path(folder))
        results = [{"play": plays, "test": tests}[word](stranger) for word in asked]
    return 0 if all(results) else 1


def plays(stranger: Stranger) -> bool:
    """Until the lobby answers, with its script and its stream's."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    began = time.monotonic()
    process = stranger.start("play", "serve", "--port", str(port))
    try:
        wait_for(f"http://127.0.0.1:{port}/", process)
        seconds = time.monotonic() - began
    finally:
        process.terminate()
        process.wait()
    met = seconds < PLAY_SECONDS
    print(f"play: {seconds:.1f} s to the first page: {'met' if met else 'NOT MET'} (goal: {PLAY_SECONDS} s).")
    return met


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                assert b"htmx.min.js" in answer.read()
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("It stopped before it answered.")


def tests(stranger: Stranger) -> bool:
    """The whole suite; its last line says what was skipped."""
    began = time.monotonic()
    code = stranger.start("test").wait(TEST_SECONDS)
    print(
        f"test: {time.monotonic() - began:.0f} s: {'met' if code == 0 else 'NOT MET'} (goal: nothing fails)."
    )
    return code == 0


if __name__ == "__main__":
    sys.exit(main())
