"""What turns, places and belongings come to: facts of a fight besides its blows (yze B20–B27)."""

from __future__ import annotations

from typing import Final, Literal

from paravent.core.steps import Fact
from paravent.core.words import Words, filled

Means = Literal["movement", "action", "next"]
Kind = Literal["weapon", "armour", "talent", "archetype"]
MEANS: Final[dict[Means, Words]] = {
    "movement": Words("Mouvement", "Movement"),
    "action": Words("Action", "Action"),
    "next": Words("Action du prochain round", "Action of the next round"),
}


class Paid(Fact, frozen=True):
    """What a turn paid for, and with what (yze B23)."""

    who: str
    what: str
    means: Means
    words: Words

    def told(self) -> Words:
        """The fact in words."""
        return filled(
            Words("{means} : {what}.", "{means}: {what}."), means=MEANS[self.means], what=self.words
        )


class Unguarded(Fact, frozen=True):
    """Somebody who cannot parry this blow, and why (yze B32, D21, D22)."""

    who: str
    why: Words

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Pas de parade : {why}", "No parry: {why}"), why=self.why)


class Surprised(Fact, frozen=True):
    """Somebody who did not see it coming (yze B20, B34)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("La cible est surprise.", "The target is surprised.")


class Closed(Fact, frozen=True):
    """Two who are now at Contact; each is told (yze B24)."""

    who: str
    other: str

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Au Contact {other:de}.", "At Contact with {other}."), other=self.other)


class Away(Fact, frozen=True):
    """Somebody who has left Contact (yze B25)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("Hors de Contact.", "Out of Contact.")


class Went(Fact, frozen=True):
    """Somebody who is in another zone (yze B24)."""

    who: str
    zone: str

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Zone : {zone}.", "Zone: {zone}."), zone=self.zone)


class Stood(Fact, frozen=True):
    """Somebody who is back on their feet (yze B24)."""

    who: str

    def told(self) -> Words:
        """The fact in words."""
        return Words("De nouveau sur pied.", "Back on their feet.")


class Covered(Fact, frozen=True):
    """Somebody behind something (yze B24, B36)."""

    who: str
    cover: str
    words: Words

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("À couvert : {cover}.", "In cover: {cover}."), cover=self.words)


class Drawn(Fact, frozen=True):
    """A weapon that is now in hand; the one before is carried (yze B27)."""

    who: str
    weapon: str
    words: Words

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("En main : {weapon}.", "In hand: {weapon}."), weapon=self.words)


class Took(Fact, frozen=True):
    """Something of the table's own that is now on a sheet, as its line (yze B18, B37, B38, B53)."""

    who: str
    kind: Kind
    line: str

    def told(self) -> Words:
        """The fact in words."""
        return filled(Words("Sur la fiche : {line}", "On the sheet: {line}"), line=self.line)
