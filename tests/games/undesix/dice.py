"""Playing UnDéSix's moves over typed faces and choices."""

from __future__ import annotations

from typing import Any

from paravent.core.play import Answer, Answered, Cards, Faces, Option, Played, play
from paravent.core.steps import Call, Fact
from paravent.games.undesix import Sheet

KIM = Sheet(name="Kim")
LOU = Sheet(name="Lou", npc=True)


def played(call: Call[Any], *answers: int | str | Cards) -> Played:
    """The rule over these answers: a die's face, a choice by name, drawn cards."""
    given: list[Answer] = []
    for answer in answers:
        match answer:
            case int():
                given.append(Faces((answer,)))
            case str():
                given.append(Option(answer))
            case Cards():
                given.append(answer)
    return play(call, given)


def finished(call: Call[Any], *answers: int | str | Cards) -> Played:
    """The same, which must come to its end."""
    result = played(call, *answers)
    assert result.over, f"it waits for {result.waiting}"
    return result


def outcome(call: Call[Any], *answers: int | str | Cards) -> Any:
    """What it comes to."""
    return finished(call, *answers).outcome


def facts(call: Call[Any], *answers: int | str | Cards) -> tuple[Fact, ...]:
    """What it makes true, less what is only announced."""
    return tuple(one for one in finished(call, *answers).facts if type(one).__name__ != "Aimed")


def after(sheet: Sheet, role: str, result: Played) -> Sheet:
    """The sheet of a role once the facts of a play are true."""
    for fact in result.facts:
        if fact.who == role:
            sheet = sheet.after(fact)
    return sheet


def rules_cited(result: Played) -> list[str]:
    """The rules of the steps that were answered."""
    return [entry.step.rule for entry in result.record if isinstance(entry, Answered)]
