"""The files for hosts say what Paravent understands; what can be run of them here is run (nginx: `tests/live`)."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from paravent import settings

DEPLOY = Path(__file__).resolve().parents[1] / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
EXPOSED = 2.0
"""What systemd itself calls OK ends at 5; without any protection a service is at 9.6."""


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_setting_that_is_named_exists(path: Path) -> None:
    """A variable that nobody reads would be believed to do something."""
    known = {
        value for value in vars(settings).values() if isinstance(value, str) and value.startswith("PARAVENT_")
    }
    assert set(re.findall(r"PARAVENT_[A-Z]+", path.read_text(encoding="utf-8"))) <= known


def test_the_unit_is_understood_and_shuts_the_process_in(tmp_path: Path) -> None:
    """By systemd itself: nothing in it is unknown, and little of the computer is in reach."""
    systemd = shutil.which("systemd-analyze")
    if systemd is None:
        pytest.skip("no systemd-analyze")
    unit = tmp_path / "paravent.service"
    unit.write_text(text("paravent.service").replace("/opt/paravent/bin/paravent", "/bin/true"))
    said = subprocess.run([systemd, "verify", unit], capture_output=True, text=True, check=False)
    if "Failed to" in said.stderr and "unit" not in said.stderr:
        pytest.skip("no systemd-analyze")
    assert "paravent.service:" not in said.stderr, said.stderr
    command = [systemd, "security", "--offline=true", "--no-pager", str(unit)]
    exposure = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    (level,) = re.findall(r"Overall exposure level for \S+ ([\d.]+)", exposure)
    assert float(level) < EXPOSED


def test_the_container_is_not_root_and_tells_how_it_is() -> None:
    """Its last user is a number, so that any runtime can see that it is not root."""
    (user,) = re.findall(r"^USER (\S+)$", text("Containerfile"), re.MULTILINE)
    assert int(user) > 0
    assert "HEALTHCHECK" in text("Containerfile")
    assert "/healthz" in text("Containerfile")
    assert "read_only: true" in text("compose.yaml")
    assert "cap_drop: [ALL]" in text("compose.yaml")
