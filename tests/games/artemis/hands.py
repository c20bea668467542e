"""Playing Espace Artémis's moves over typed faces and choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paravent.core.play import Answered, Faces, Option, Played, play
from paravent.core.steps import Ask, Call, Throw


def played(call: Call[Any], *answers: tuple[int, ...] | str) -> Played:
    """The rule over these answers: faces as tuples, choices by name."""
    given = [Option(answer) if isinstance(answer, str) else Faces(answer) for answer in answers]
    return play(call, given)


def finished(call: Call[Any], *answers: tuple[int, ...] | str) -> Played:
    """The same, which must come to its end."""
    result = played(call, *answers)
    assert result.over, f"it waits for {result.waiting}"
    return result


def throws(result: Played) -> Sequence[Throw]:
    """The throws that were made."""
    return [
        entry.step for entry in result.record if isinstance(entry, Answered) and isinstance(entry.step, Throw)
    ]


def pending(call: Call[Any], *answers: tuple[int, ...] | str) -> Throw | Ask:
    """What the rule waits for after these answers."""
    waiting = played(call, *answers).waiting
    assert isinstance(waiting, Throw | Ask)
    return waiting
