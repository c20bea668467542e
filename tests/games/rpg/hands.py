"""Playing the moves of RPG over typed faces and choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paravent.core.play import Answered, Faces, Option, Played, play
from paravent.core.steps import Ask, Call, Throw
from paravent.games.rpg.facts import Aimed


def played(call: Call[Any], *answers: int | str) -> Played:
    """The rule over these answers: faces as numbers, choices by name."""
    return play(call, [Option(one) if isinstance(one, str) else Faces((one,)) for one in answers])


def finished(call: Call[Any], *answers: int | str) -> Played:
    """The same, which must come to its end."""
    result = played(call, *answers)
    assert result.over, f"it waits for {result.waiting}"
    return result


def asked(result: Played) -> Sequence[Ask]:
    """The questions that were answered."""
    steps = [entry.step for entry in result.record if isinstance(entry, Answered)]
    return [step for step in steps if isinstance(step, Ask)]


def thrown(result: Played) -> Sequence[Throw]:
    """The throws that were made."""
    steps = [entry.step for entry in result.record if isinstance(entry, Answered)]
    return [step for step in steps if isinstance(step, Throw)]


def pending(call: Call[Any], *answers: int | str) -> Throw | Ask:
    """What the rule waits for after these answers."""
    waiting = played(call, *answers).waiting
    assert isinstance(waiting, Throw | Ask)
    return waiting


def threshold(call: Call[Any], *answers: int | str) -> int:
    """What the first die must not exceed."""
    return next(fact for fact in played(call, *answers).facts if isinstance(fact, Aimed)).value
