"""Dice one can trust: committed before, derived by a keyed function, checked afterwards by anyone.

When a session opens 32 secret bytes are drawn; of these come a `seed` and the key of the salts, and both are committed
to at once. Whatever devices add is stirred into the `pot`. Every die is HMAC-SHA256(seed, table, session, pot, place,
throw, die) with rejection. The place of what everyone sees is its number in a row of who rolls; the place of what is
hidden from some is a salt, made by the key from its number in the row of that audience. Nothing that anybody chooses
enters; and when the seed is revealed at the end, a hidden throw stays out of reach of whoever was never given its salt.

Sessions of an older Paravent publish no commitment of salts: there, the place of a throw is the id of its action.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Annotated

from msgspec import Meta, Struct

from paravent.core.steps import Draw, Throw
from paravent.table.audience import Audience

SEED_BYTES = 32


def seed_of(secret: bytes) -> bytes:
    """What all dice of a session are derived from, of the secret that its opening drew."""
    return sha256(b"paravent seed\0" + secret).digest()


def key_of(secret: bytes) -> bytes:
    """What all salts of a session are made with; only the file of a whole table ever holds it."""
    return sha256(b"paravent salts\0" + secret).digest()


def key_commitment(key: bytes) -> str:
    """What is published of the key of the salts."""
    return sha256(b"paravent key\0" + key).hexdigest()


def commitment(seed: bytes, salts: str = "") -> str:
    """What is published of a seed before any die is thrown; it binds the commitment of the salts too."""
    if not salts:
        return sha256(b"paravent commitment\0" + seed).hexdigest()
    return sha256(b"paravent commitment 2\0" + seed + bytes.fromhex(salts)).hexdigest()


def stirred(pot: str, seat: str, entropy: str) -> str:
    """The pot once a seat has added to it."""
    return sha256(f"{pot}\0{seat}\0{entropy}".encode()).hexdigest()


class Place(Struct, frozen=True, omit_defaults=True):
    """Where an action's dice stand: a number in the row of those who may see them, and its salt if not everyone may.

    Of what is hidden from some, a journal line tells the salt alone: the number would count what stays hidden.
    """

    row: Annotated[int, Meta(ge=0, le=10**6)] | None = None
    to: Audience = None
    salt: Annotated[str, Meta(pattern=r"^(|[0-9a-f]{32})\Z")] = ""

    @property
    def told(self) -> Place:
        """What a journal line says of it."""
        return Place(salt=self.salt) if self.salt else Place(self.row)


def row_name(to: Audience, seat: str, typed: bool = False) -> str:
    """The row of what a seat rolls before an audience; what begins with real dice has its own."""
    seats = "*" if to is None else ",".join(sorted(to))
    return f"{seats}|{seat}|typed" if typed else f"{seats}|{seat}"


def salt_of(key: bytes, session: int, name: str, row: int) -> str:
    """The salt of one place in a row that not everyone sees."""
    return hmac.digest(key, f"{session}\0{name}\0{row}".encode(), "sha256").hex()[:32]


def place_of(place: Place | None, seat: str, action: str, typed: bool = False) -> str:
    """The text that stands for a place in the derivation; without one, as it was of old, the action's id."""
    if place is None:
        return action
    return place.salt or f"{row_name(None, seat, typed)}|{place.row}"


class Origin(Struct, frozen=True):
    """What the dice of one action are derived from, besides the seed."""

    table: str
    session: int
    pot: str
    place: str


def numbers(seed: bytes, origin: Origin, throw: int, die: int) -> Iterator[int]:
    """An endless row of 64-bit numbers for one die."""
    about = f"{origin.table}\0{origin.session}\0{origin.pot}\0{origin.place}\0{throw}\0{die}"
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
