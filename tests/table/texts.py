"""Texts that a parameter accepts, for any game."""

from __future__ import annotations

from random import Random

from paravent.core.parameters import Choice, Flag, Kind, Lines, Several, Whole


def legal_text(kind: Kind, random: Random | None = None) -> str:
    """A text that the kind accepts."""
    random = random or Random(0)
    if isinstance(kind, Whole):
        return str(random.randint(kind.least, kind.most))
    if isinstance(kind, Several):
        return ",".join(name for name, _ in kind.options if random.random() < 0.5)
    if isinstance(kind, Choice):
        return random.choice(kind.options)[0]
    if isinstance(kind, Flag):
        return random.choice(("yes", "no"))
    if isinstance(kind, Lines):
        return "\n".join(random.choice(("Kim", "Zoé")) for _ in range(random.randint(0, 3)))
    return random.choice(("Kim", "Zoé", "Ève"))
