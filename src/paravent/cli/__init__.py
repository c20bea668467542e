"""The command line: thin commands over the games and the readers, in French or in English."""

from __future__ import annotations

import sys


def main() -> None:
    """The `paravent` command."""
    try:
        from paravent.cli.program import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
