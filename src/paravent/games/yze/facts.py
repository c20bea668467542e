"""What a move of Mini YZE makes true."""

from __future__ import annotations

from typing import Literal

from paravent.core.steps import Fact
from paravent.core.words import Words, filled

Cause = Literal["blow", "push"]


class Hurt(Fact, frozen=True):
    """Damage received, from a blow or as the price of pushing (yze B9, B28)."""

    who: str
    points: int
    cause: Cause

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Dégâts : +{n}", "Damage: +{n}"), n=self.points)


class Stressed(Fact, frozen=True):
    """Stress received as the price of pushing (yze B9)."""

    who: str
    points: int

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Stress : +{n}", "Stress: +{n}"), n=self.points)


class Emptied(Fact, frozen=True):
    """A weapon that must be made ready again before it shoots (yze B11, D16)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words(
            "Arme vide : il faudra une action pour la recharger.",
            "Weapon empty: it takes an action to make it ready.",
        )


class Broken(Fact, frozen=True):
    """Damage beyond the fourth point: can do nothing (yze B40)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("Brisé : ne peut plus rien faire.", "Broken: can do nothing.")


class Wounded(Fact, frozen=True):
    """A critical wound, by its number and the type of the damage (yze B41)."""

    who: str
    number: int
    type: str
    name: Words
    effect: Words

    def told(self) -> Words:
        """The fact in words."""
        words = Words("Blessure critique : {name} ({effect})", "Critical wound: {name} ({effect})")
        return filled(words, name=self.name, effect=self.effect)


class Forced(Fact, frozen=True):
    """The effect wished for by a special attack (yze B31)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("Attaque spéciale réussie, sans dégâts.", "The special attack works, without damage.")
