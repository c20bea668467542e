"""What turns, places and belongings come to: facts of a fight besides its blows (yze B20–B27)."""

from __future__ import annotations

from typing import Final, Literal

from paravent.core.override import override
from paravent.core.steps import Fact
from paravent.core.words import Words, filled

Means = Literal["movement", "action", "next"]
Kind = Literal["weapon", "armour", "talent", "archetype"]
MEANS: Final[dict[Means, Words]] = {
    "movement": Words("Mouvement", "Movement"),
    "action": Words("Action", "Action"),
    "next": Words("Action du prochain round", "Action of the next round"),
}
YOURS: Final[dict[Means, Words]] = {
    "movement": Words("votre Mouvement", "your Movement"),
    "action": Words("votre Action", "your Action"),
    "next": Words("votre Action du prochain round", "your Action of the next round"),
}


class Paid(Fact, frozen=True):
    """What a turn paid for, and with what (yze B23)."""

    who: str
    what: str
    means: Means
    words: Words

    @property
    def price(self) -> Words:
        """What it takes of whoever pays, said to them (yze B23, D21, D28)."""
        return YOURS[self.means]

    @override
    def told(self) -> Words:
        return filled(
            Words("{means} : {what}.", "{means}: {what}."), means=MEANS[self.means], what=self.words
        )


class Unguarded(Fact, frozen=True):
    """Somebody who cannot parry this blow, and why (yze B32, D21, D22)."""

    says = Words("Pas de parade : {why}", "No parry: {why}")

    who: str
    why: Words


class Surprised(Fact, frozen=True):
    """Somebody who did not see it coming (yze B20, B34)."""

    says = Words("La cible est surprise.", "The target is surprised.")

    who: str


class Assisted(Fact, frozen=True):
    """Somebody whose next roll of this turn another helps with (yze B13, B26)."""

    says = Words("Reçoit l’aide {other:de}.", "Is helped by {other}.")

    who: str
    other: str


class Closed(Fact, frozen=True):
    """Two who are now at Contact; each is told (yze B24)."""

    says = Words("Au Contact {other:de}.", "At Contact with {other}.")

    who: str
    other: str


class Away(Fact, frozen=True):
    """Somebody who has left Contact (yze B25)."""

    says = Words("Hors de Contact.", "Out of Contact.")

    who: str


class Parted(Fact, frozen=True):
    """Somebody from whom another has got away (yze B25, B31)."""

    says = Words("N’a plus à portée de main : {other}.", "No longer at Contact: {other}.")

    who: str
    other: str


class Went(Fact, frozen=True):
    """Somebody who is in another zone (yze B24)."""

    says = Words("Zone : {zone}.", "Zone: {zone}.")

    who: str
    zone: str


class Stood(Fact, frozen=True):
    """Somebody who is back on their feet (yze B24)."""

    says = Words("De nouveau sur pied.", "Back on their feet.")

    who: str


class Covered(Fact, frozen=True):
    """Somebody behind something (yze B24, B36)."""

    says = Words("À couvert : {words}.", "In cover: {words}.")

    who: str
    cover: str
    words: Words


class Drawn(Fact, frozen=True):
    """A weapon that is now in hand; the one before is carried (yze B27)."""

    says = Words("En main : {words}.", "In hand: {words}.")

    who: str
    weapon: str
    words: Words


class PickedUp(Fact, frozen=True):
    """A weapon that was dropped and is held or carried again (yze B27)."""

    says = Words("Ramassé : {words}.", "Picked up: {words}.")

    who: str
    weapon: str
    words: Words


class TakenAway(Fact, frozen=True):
    """A weapon that one had dropped and somebody else has picked up (yze B27)."""

    says = Words("N’a plus à ses pieds : {words}.", "No longer lying there: {words}.")

    who: str
    weapon: str
    words: Words


class Took(Fact, frozen=True):
    """Something of the table's own that is now on a sheet, as its line (yze B37, B38, B53)."""

    says = Words("Sur la fiche : {line}", "On the sheet: {line}")

    who: str
    kind: Kind
    line: str
