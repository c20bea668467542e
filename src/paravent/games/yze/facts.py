"""What a move of Mini YZE makes true."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from paravent.core.steps import Fact
from paravent.core.words import Words, filled

Cause = Literal["blow", "push"]
Origin = Literal["event", "push"]


class Hurt(Fact, frozen=True):
    """Damage received, from a blow or as the price of pushing (yze B9, B28)."""

    who: str
    points: int
    cause: Cause

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Dégâts : +{n}", "Damage: +{n}"), n=self.points)


class Stressed(Fact, frozen=True):
    """Stress received, from an event or as the price of pushing (yze B9, B47)."""

    who: str
    points: int
    cause: Origin = "push"

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Stress : +{n}", "Stress: +{n}"), n=self.points)


class Emptied(Fact, frozen=True):
    """A weapon that must be made ready again before it shoots; the one in hand where none is named (yze B11, D16)."""

    who: str
    weapon: str = ""

    def told(self) -> Words:
        """The fact in words."""
        return Words(
            "Arme vide : il faudra une action pour la recharger.",
            "Weapon empty: it takes an action to make it ready.",
        )


class Reloaded(Fact, frozen=True):
    """A weapon made ready again (yze B11, D16)."""

    who: str
    weapon: str = ""

    def told(self) -> Words:
        """The fact in words."""
        return Words("Arme rechargée.", "Weapon ready again.")


class Broken(Fact, frozen=True):
    """Damage beyond the fourth point: can do nothing (yze B40); or Stress: no skill, only flight (B50)."""

    in_sight: ClassVar[bool] = True
    who: str
    mind: bool = False

    def told(self) -> Words:
        """The fact in words."""
        if self.mind:
            return Words(
                "Brisé par le Stress : ne peut que fuir et se cacher.",
                "Broken by Stress: can only flee and hide.",
            )
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
    effect: str = "other"

    def told(self) -> Words:
        """The fact in words."""
        words = Words("Attaque spéciale réussie, sans dégâts", "The special attack works, without damage")
        return filled(
            Words("{said} : {effect}.", "{said}: {effect}."), said=words, effect=EFFECTS[self.effect]
        )


EFFECTS: Final = {
    "other": Words("l’effet voulu", "the desired effect"),
    "down": Words("la cible tombe au sol", "the target falls to the ground"),
    "away": Words("la cible est repoussée, hors de Contact", "the target is pushed back, out of Contact"),
    "disarm": Words("la cible lâche son arme", "the target drops the weapon"),
    "stun": Words("la cible est sonnée", "the target is stunned"),
}
"""What a special attack may wish for (yze B31)."""


class Traumatised(Fact, frozen=True):
    """A trauma, by its name (yze B51)."""

    who: str
    trauma: str
    name: Words
    effect: Words

    def told(self) -> Words:
        """The fact in words."""
        words = Words("Traumatisme : {name} ({effect})", "Trauma: {name} ({effect})")
        return filled(words, name=self.name, effect=self.effect)


class Died(Fact, frozen=True):
    """Dead: a death roll failed (yze B42), or a monster has no Health left (B55)."""

    in_sight: ClassVar[bool] = True
    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("Mort.", "Dead.")


class Survived(Fact, frozen=True):
    """A death roll that succeeded: the next one is an hour later (yze B42)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("Tient encore une heure.", "Holds on for another hour.")


class Tended(Fact, frozen=True):
    """Somebody who gave care to somebody: not again within the hour, outside a fight (yze D30)."""

    who: str
    care: str
    words: Words

    def told(self) -> Words:
        """The fact in words."""
        return self.words


class Slept(Fact, frozen=True):
    """Somebody who has rested: not again within six hours (yze B45)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("Six heures de repos.", "Six hours of rest.")


class Healed(Fact, frozen=True):
    """Damage taken away by care or rest (yze B43, B45)."""

    who: str
    points: int

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Dégâts : −{n}", "Damage: −{n}"), n=self.points)


class Calmed(Fact, frozen=True):
    """Stress taken away by somebody's words or by rest (yze B52, D11)."""

    who: str
    points: int

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Stress : −{n}", "Stress: −{n}"), n=self.points)


class Risen(Fact, frozen=True):
    """No longer broken (yze B43, B52)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("N’est plus brisé.", "No longer broken.")


class Stabilised(Fact, frozen=True):
    """A fatal wound that will not kill; Damage and effects stay (yze B44)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("Blessure stabilisée : hors de danger.", "Wound stabilised: out of danger.")


class Learnt(Fact, frozen=True):
    """One level more in a skill (yze B17)."""

    who: str
    skill: str
    name: Words

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("{name} : +1 niveau", "{name}: +1 level"), name=self.name)


class Saved(Fact, frozen=True):
    """An advance put by for a talent (yze B17)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("Une avancée mise de côté.", "One advance saved.")


class Gained(Fact, frozen=True):
    """A talent bought with the advances put by (yze B17)."""

    who: str
    talent: str
    name: Words

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Nouveau talent : {name}", "New talent: {name}"), name=self.name)
