"""The `paravent` command with the toy game only: `python -m tests.cli.toy_command …`."""

from paravent import games
from paravent.cli import main
from tests.cli.toys import GAME

if __name__ == "__main__":
    games.found = lambda: {GAME.id: GAME}  # type: ignore[assignment]
    games.named = {GAME.id: GAME}.get  # type: ignore[assignment]
    main()
