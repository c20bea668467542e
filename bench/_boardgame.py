"""boardgame.io's own server and clients, on the same question: one move, five clients."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from bench._measures import Fan

VERSION = "0.50.2"
MOVES = 200
SCRIPT = Path(__file__).with_name("_boardgame.cjs")


def measured(lines: int) -> Fan | str:
    """Times from a move to the last of five clients; or a sentence saying why there are none."""
    folder = cache() / f"boardgame.io-{VERSION}"
    if not shutil.which("node") or not shutil.which("npm"):
        return "node is not installed: skipped."
    if not (folder / "node_modules" / "boardgame.io" / "package.json").exists() and not _installed(folder):
        return "the npm registry does not answer: skipped."
    command = ["node", str(SCRIPT), str(MOVES), str(lines)]
    environment = {**os.environ, "NODE_PATH": str(folder / "node_modules")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=90, check=False)
    if done.returncode:
        return f"its server failed: {(done.stderr.strip().splitlines() or ['no message'])[-1]}"
    return Fan(json.loads(done.stdout.strip().splitlines()[-1]))


def cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "paravent-bench"


def _installed(folder: Path) -> bool:
    folder.mkdir(parents=True, exist_ok=True)
    options = ["--no-audit", "--no-fund", "--ignore-scripts", "--silent", "--prefix", str(folder)]
    command = ["npm", "install", *options, f"boardgame.io@{VERSION}"]
    try:
        return subprocess.run(command, capture_output=True, timeout=180, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        return False
