"""What a move of Mini YZE makes true."""

from __future__ import annotations

from typing import Final, Literal

from paravent.core.override import override
from paravent.core.steps import Beat, Fact
from paravent.core.words import Words, filled, same
from paravent.games.yze.clocks import HOUR
from paravent.games.yze.wounds import DEATH as DEADLY

Cause = Literal["blow", "push"]
Origin = Literal["event", "push"]


class Hurt(Fact, frozen=True):
    """Damage received, from a blow or as the price of pushing (yze B9, B28)."""

    says = Words("Dégâts : +{points}", "Damage: +{points}")

    who: str
    points: int
    cause: Cause


class Stressed(Fact, frozen=True):
    """Stress received, from an event or as the price of pushing (yze B9, B47)."""

    says = Words("Stress : +{points}", "Stress: +{points}")

    who: str
    points: int
    cause: Origin = "push"


class Emptied(Fact, frozen=True):
    """A weapon that must be made ready again before it shoots; the one in hand where none is named (yze B11, D16)."""

    says = Words(
        "Arme vide : il faudra une action pour la recharger.",
        "Weapon empty: it takes an action to make it ready.",
    )

    who: str
    weapon: str = ""


class Reloaded(Fact, frozen=True):
    """A weapon made ready again (yze B11, D16)."""

    says = Words("Arme rechargée.", "Weapon ready again.")

    who: str
    weapon: str = ""


class Broken(Fact, frozen=True):
    """Damage beyond the fourth point: can do nothing (yze B40); or Stress: no skill, only flight (B50)."""

    in_sight = True

    who: str
    mind: bool = False

    @override
    def told(self) -> Words:
        if self.mind:
            return Words(
                "Brisé par le Stress : ne peut que fuir et se cacher.",
                "Broken by Stress: can only flee and hide.",
            )
        return Words("Brisé : ne peut plus rien faire.", "Broken: can do nothing.")

    @override
    def beat(self) -> Beat:
        if self.mind:
            return Beat("fall", Words("craque", "breaks down"), Words("craquez", "break down"), MIND_BROKEN)
        return Beat("fall", Words("tombe", "falls"), Words("tombez", "fall"), BODY_BROKEN)


MIND_BROKEN: Final = Words("Plus qu’à fuir et à se cacher.", "Nothing left but to flee and hide.")
BODY_BROKEN: Final = Words("Plus aucune action possible.", "No action is left.")


class Wounded(Fact, frozen=True):
    """A critical wound, by its number and the type of the damage (yze B41)."""

    says = Words("Blessure critique : {name} ({effect})", "Critical wound: {name} ({effect})")

    who: str
    number: int
    type: str
    name: Words
    effect: Words

    @override
    def seen_by_all(self) -> bool:
        """Everybody sees who drops dead (yze B41)."""
        return self.number == DEADLY

    @override
    def beat(self) -> Beat:
        more = filled(ITS_NAME, name=self.name, effect=self.effect)
        if self.number == DEADLY:
            return Beat("death", Words("meurt", "dies"), Words("mourez", "die"), more)
        words = Words("reçoit une blessure critique", "receives a critical wound")
        you = Words("recevez une blessure critique", "receive a critical wound")
        return Beat("fall", words, you, more)


ITS_NAME: Final = Words("Blessure : {name} ({effect}).", "Wound: {name} ({effect}).")
ITS_TRAUMA: Final = Words("Traumatisme : {name} ({effect}).", "Trauma: {name} ({effect}).")


class Forced(Fact, frozen=True):
    """The effect wished for by a special attack (yze B31)."""

    who: str
    effect: str = "other"

    @override
    def told(self) -> Words:
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

    says = Words("Traumatisme : {name} ({effect})", "Trauma: {name} ({effect})")

    who: str
    trauma: str
    name: Words
    effect: Words

    @override
    def beat(self) -> Beat:
        words = Words("garde un traumatisme", "is left with a trauma")
        you = Words("gardez un traumatisme", "are left with a trauma")
        return Beat("fall", words, you, filled(ITS_TRAUMA, name=self.name, effect=self.effect))


class Died(Fact, frozen=True):
    """Dead: a death roll failed (yze B42), or a monster has no Health left (B55)."""

    says = Words("Mort.", "Dead.")
    in_sight = True
    moment = Beat("death", Words("meurt", "dies"), Words("mourez", "die"))

    who: str


class Survived(Fact, frozen=True):
    """A death roll that succeeded: the next one is an hour later (yze B42)."""

    says = Words("Tient encore une heure.", "Holds on for another hour.")

    who: str


class Tended(Fact, frozen=True):
    """Somebody who gave care to somebody: not again within so many minutes, outside a fight (yze D30)."""

    says = same("{words}")

    who: str
    care: str
    words: Words
    minutes: int = HOUR


class Slept(Fact, frozen=True):
    """Somebody who has rested: not again within six hours (yze B45)."""

    says = Words("Six heures de repos.", "Six hours of rest.")

    who: str


class Healed(Fact, frozen=True):
    """Damage taken away by care or rest (yze B43, B45)."""

    says = Words("Dégâts : −{points}", "Damage: −{points}")

    who: str
    points: int


class Calmed(Fact, frozen=True):
    """Stress taken away by somebody's words or by rest (yze B52, D11)."""

    says = Words("Stress : −{points}", "Stress: −{points}")

    who: str
    points: int


class Risen(Fact, frozen=True):
    """No longer broken (yze B43, B52)."""

    says = Words("N’est plus brisé.", "No longer broken.")
    moment = Beat("triumph", Words("se relève", "is back up"), Words("vous relevez", "are back up"))

    who: str


class Stabilised(Fact, frozen=True):
    """A fatal wound that will not kill; Damage and effects stay (yze B44)."""

    says = Words("Blessure stabilisée : hors de danger.", "Wound stabilised: out of danger.")
    moment = Beat(
        "triumph",
        Words("est hors de danger", "is out of danger"),
        Words("êtes hors de danger", "are out of danger"),
    )

    who: str


class Learnt(Fact, frozen=True):
    """One level more in a skill (yze B17)."""

    says = Words("{name} : +1 niveau", "{name}: +1 level")

    who: str
    skill: str
    name: Words

    @override
    def beat(self) -> Beat:
        words = filled(Words("gagne un niveau : {name}", "gains a level: {name}"), name=self.name)
        you = filled(Words("gagnez un niveau : {name}", "gain a level: {name}"), name=self.name)
        return Beat("triumph", words, you)


class Saved(Fact, frozen=True):
    """An advance put by for a talent (yze B17)."""

    says = Words("Une avancée mise de côté.", "One advance saved.")

    who: str


class Gained(Fact, frozen=True):
    """A talent bought with the advances put by (yze B17)."""

    says = Words("Nouveau talent : {name}", "New talent: {name}")

    who: str
    talent: str
    name: Words

    @override
    def beat(self) -> Beat:
        words = filled(Words("acquiert un talent : {name}", "gains a talent: {name}"), name=self.name)
        you = filled(Words("acquérez un talent : {name}", "gain a talent: {name}"), name=self.name)
        return Beat("triumph", words, you)
