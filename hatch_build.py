"""The build hook: brings the browser libraries from the npm registry, pinned by their sha512, with their licences.

Nothing of others' code is committed, and no Node is needed. `python3 hatch_build.py` brings them by hand.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import shutil
import subprocess
import tarfile
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand, outside a build
    BuildHookInterface = object  # type: ignore[assignment,misc]

HERE = Path(__file__).resolve().parent
VENDOR = HERE / "src" / "paravent" / "web" / "static" / "vendor"
STAMP = "brought.txt"
SECONDS = 60


class Library(NamedTuple):
    """A package of the registry: what it must hash to, and which of its files we serve, under which names."""

    name: str
    version: str
    sha512: str
    files: dict[str, str]

    @property
    def address(self) -> str:
        """Where the registry keeps it."""
        tail = self.name.rpartition("/")[2]
        return f"{registry().rstrip('/')}/{self.name}/-/{tail}-{self.version}.tgz"


def registry() -> str:
    """The address of the npm registry: the environment's, or the one that npm itself is set to."""
    stated = os.environ.get("NPM_CONFIG_REGISTRY") or os.environ.get("npm_config_registry")  # noqa: SIM112
    if stated:
        return stated
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("The browser libraries come from npm: install npm, or set NPM_CONFIG_REGISTRY.")
    asked = subprocess.run([npm, "config", "get", "registry"], capture_output=True, text=True, check=True)
    return asked.stdout.strip()


LIBRARIES = (
    Library(
        "htmx.org",
        "4.0.0",
        "T/171FUY93Kdfp8t+DnHdk45QvKRiBhVhhrwSzrXgUi4pHKvhp77dUA/qg8FAjsFWPIHNbmUuIdCrcVHuiZWng==",
        {
            "package/dist/htmx.min.js": "htmx.min.js",
            "package/dist/ext/hx-sse.min.js": "hx-sse.min.js",
            "package/LICENSE": "htmx.LICENSE.txt",
        },
    ),
)


def bring(libraries: tuple[Library, ...] = LIBRARIES, folder: Path = VENDOR) -> None:
    """Put every library in place, unless it is there already."""
    wanted = "\n".join(f"{one.name}@{one.version} {one.sha512}" for one in libraries) + "\n"
    names = [name for one in libraries for name in one.files.values()]
    stamp = folder / STAMP
    if stamp.exists() and stamp.read_text() == wanted and all((folder / name).exists() for name in names):
        return
    folder.mkdir(parents=True, exist_ok=True)
    for library in libraries:
        unpack(library, fetched(library), folder)
    stamp.write_text(wanted)


def fetched(library: Library) -> bytes:
    """The package, if it is the one we know."""
    with urllib.request.urlopen(library.address, timeout=SECONDS) as answer:
        data: bytes = answer.read()
    found = base64.b64encode(hashlib.sha512(data).digest()).decode()
    if found != library.sha512:
        raise SystemExit(
            f"{library.name}@{library.version} is not the package we pinned: its sha512 is {found}."
        )
    return data


def unpack(library: Library, data: bytes, folder: Path) -> None:
    """Write the files that we serve."""
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for path, name in library.files.items():
            member = archive.extractfile(path)
            if member is None:
                raise SystemExit(f"{library.name}@{library.version} has no file {path}.")
            text = member.read().decode()
            (folder / name).write_text(without_map(text), encoding="utf-8")


def without_map(text: str) -> str:
    """The same without the line that names a source map, which we do not serve."""
    return "".join(line for line in text.splitlines(True) if not line.startswith("//# sourceMappingURL="))


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls before it packs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Bring the libraries, and pack them although git ignores them."""
        bring()
        build_data["artifacts"].append("src/paravent/web/static/vendor/*")


if __name__ == "__main__":
    bring()
