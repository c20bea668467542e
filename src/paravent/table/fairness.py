"""Dice one can trust: committed before, derived by a keyed function, checked afterwards by anyone.

When a session opens a secret seed is drawn and its commitment published. Whatever players add is stirred into the
`pot`. Every die is HMAC-SHA256(seed, table, session, pot, action, throw, die) with rejection, so it can be neither
chosen nor predicted without the seed; when the session closes the seed is revealed and every die can be derived
again. A commitment is a hash of 32 secret bytes: it lets nobody compute a die.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256

from msgspec import Struct

from paravent.core.steps import Draw, Throw

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """What is published of a seed before any die is thrown."""
    return sha256(b"paravent commitment\0" + seed).hexdigest()


def stirred(pot: str, seat: str, entropy: str) -> str:
    """The pot once a seat has added to it."""
    return sha256(f"{pot}\0{seat}\0{entropy}".encode()).hexdigest()


class Origin(Struct, frozen=True):
    """What the dice of one action are derived from, besides the seed."""

    table: str
    session: int
    pot: str
    action: str


def numbers(seed: bytes, origin: Origin, throw: int, die: int) -> Iterator[int]:
    """An endless row of 64-bit numbers for one die."""
    about = f"{origin.table}\0{origin.session}\0{origin.pot}\0{origin.action}\0{throw}\0{die}"
    block = 0
    while True:
        digest = hmac.digest(seed, f"{about}\0{block}".encode(), "sha256")
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def below(bound: int, row: Iterator[int]) -> int:
    """A number from 0 up to the bound, every one equally likely: what would favour some is thrown away."""
    limit = (1 << 64) - (1 << 64) % bound
    return next(number for number in row if number < limit) % bound


class FairHand:
    """Throws the dice of one action; `throw` counts its throws, from the first."""

    def __init__(self, seed: bytes, origin: Origin, throws: int = 0) -> None:
        self.seed = seed
        self.origin = origin
        self.throws = throws

    def throw(self, throw: Throw) -> Sequence[int]:
        """One face for each die."""
        return self.faces(throw.die.sides, throw.dice)

    def faces(self, sides: int, dice: int) -> list[int]:
        """The next faces, each of its own row."""
        number = self._next()
        return [1 + below(sides, numbers(self.seed, self.origin, number, die)) for die in range(dice)]

    def draw(self, draw: Draw) -> Sequence[int]:
        """Different places in the deck, one for each card."""
        return self.places(len(draw.deck), draw.cards)

    def places(self, deck: int, cards: int) -> list[int]:
        """The next places in a deck, each of its own row."""
        number = self._next()
        left = list(range(deck))
        return [
            left.pop(below(len(left), numbers(self.seed, self.origin, number, card))) for card in range(cards)
        ]

    def _next(self) -> int:
        self.throws += 1
        return self.throws - 1
