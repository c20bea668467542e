"""Critical wounds as a sheet carries them, and how long each lasts (yze B41, B45)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paravent.core.words import Words, filled
from paravent.games.yze.tables import TYPES, WOUNDS, WoundType

DAYS: Final = {2: 1, 3: 7, 4: 7, 5: 30}
"""Healing time by the number of the wound; the others leave nothing to heal (yze B41, B45)."""

PAIN, LEG, ARM, FATAL, DEATH = 2, 3, 4, 5, 6
PENALTY: Final = -2
TYPED: Final = Words("{name} ({type})", "{name} ({type})")


class Carried(Struct, frozen=True):
    """A wound that is still felt; the same wound twice is one that begins to heal again."""

    id: str
    number: int
    words: Words
    effect: Words
    days: int
    type: WoundType

    @property
    def full_name(self) -> Words:
        """Its name, with its type where another type has a wound of this name."""
        alike = sum(WOUNDS[self.number].name(type) == self.words for type in TYPES)
        return filled(TYPED, name=self.words, type=TYPES[self.type]) if alike > 1 else self.words


CARRIED: Final = {
    f"{type}-{number}": Carried(
        f"{type}-{number}", number, WOUNDS[number].name(type), WOUNDS[number].effect, days, type
    )
    for type in TYPES
    for number, days in DAYS.items()
}
"""What a wound does while it lasts, and for how long (yze B41, B45)."""


def numbers(wounds: tuple[str, ...]) -> list[int]:
    """The numbers of the wounds that are carried."""
    return [CARRIED[wound].number for wound in wounds]
