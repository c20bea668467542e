"""Playing 4-KOMA's moves over typed faces and choices: `hits` of `dice` as faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paravent.core.game import AnyMove
from paravent.core.play import Answered, Faces, Filled, Option, Played, play
from paravent.core.steps import Ask, Call, Throw

Answer = tuple[int, ...] | str | Mapping[str, str]


def shows(dice: int, hits: int) -> tuple[int, ...]:
    """Faces of so many dice, so many of them Successes."""
    return (6,) * hits + (1,) * (dice - hits)


def played(call: Call[Any], *answers: Answer) -> Played:
    """The rule over these answers; on a card a text stands in its first field, and "agree" leaves it as it is."""
    given: list[Option | Faces] = []
    for answer in answers:
        given.append(_given(play(call, given).waiting, answer))
    return play(call, given)


def _given(waiting: Any, answer: Answer) -> Option | Faces:
    if isinstance(answer, tuple):
        return Faces(answer)
    if isinstance(answer, Mapping):
        return Filled(values=dict(answer))
    if isinstance(waiting, Ask) and waiting.fields:
        return Filled(values={} if answer == "agree" else {waiting.fields[0]: answer})
    return Option(answer)


def finished(call: Call[Any], *answers: Answer) -> Played:
    """The same, which must come to its end."""
    result = played(call, *answers)
    assert result.over, f"it waits for {result.waiting}"
    return result


def pending(call: Call[Any], *answers: Answer) -> Any:
    """What the rule waits for after these answers."""
    waiting = played(call, *answers).waiting
    assert isinstance(waiting, Throw | Ask)
    return waiting


def throws(result: Played) -> list[Throw]:
    """The throws that were made."""
    steps = [entry.step for entry in result.record if isinstance(entry, Answered)]
    return [step for step in steps if isinstance(step, Throw)]


def bound(move: AnyMove, sheets: Mapping[str, Any] | None = None, /, **values: str) -> Call[Any]:
    """A move with these values; a double underscore stands for a dot."""
    return move.bind({key.replace("__", "."): text for key, text in values.items()}, sheets)
