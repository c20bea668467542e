"""An exhaustive search of a Conflict between two, written from the rules alone: it knows no reader of the game.

`a` decides for the best; `b` pays with the first of a list that brings a die, or concedes, rerolls its failed dice, and
hinders `a` when it may. A tie goes to `b`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

EXTRA = {"koma": 0, "minor": 0, "serious": 1, "grave": 2, "critical": 3}
Worth = Callable[[str, str], int]


class Hand(NamedTuple):
    """One contender: the parts of the pool, the dice on the table, what is left to pay with, what was taken."""

    base: int
    balance: int
    extra: int
    dice: int
    hits: int
    koma: int
    free: tuple[str, ...]
    taken: tuple[str, ...]

    @property
    def pool(self) -> int:
        """The dice there should be."""
        return self.base + self.balance + self.extra

    def payments(self) -> list[str]:
        """What may be paid with."""
        koma = self.koma and self.dice and (self.dice > self.hits or self.pool > self.hits)
        return [*(["koma"] if koma else []), *self.free]

    def paid(self, what: str) -> Hand:
        """After paying."""
        if what == "koma":
            return self._replace(koma=self.koma - 1)
        return self._replace(
            extra=self.extra + EXTRA[what],
            free=tuple(one for one in self.free if one != what),
            taken=tuple(sorted((*self.taken, what))),
        )

    def thrown(self, kept: int, standing: int) -> Iterator[tuple[Hand, Fraction]]:
        """Every result of throwing what the pool lacks beside dice that are kept."""
        new = max(0, self.pool - kept)
        for n in range(new + 1):
            chance = Fraction(comb(new, n) * 2 ** (new - n), 3**new)
            yield self._replace(dice=kept + new, hits=standing + n), chance


class Search:
    """The value to `a` of every situation of a Conflict."""

    def __init__(self, worth: Worth, b_pays: tuple[str, ...]) -> None:
        self.worth = worth
        self.b_pays = b_pays
        self.turn_of_a = cache(self._turn_of_a)
        self.turn_of_b = cache(self._turn_of_b)
        self.compared = cache(self._compared)

    def end(self, winner: str, a: Hand, out: bool) -> Fraction:
        """What it is worth that the Conflict ends so."""
        lost = winner == "b"
        fate = "eliminated" if lost and "critical" in a.taken else "out" if out else ""
        return Fraction(self.worth(winner, fate))

    def option(self, a: Hand, b: Hand, what: str) -> Fraction:
        """What one choice of `a` is worth."""
        if what == "concede":
            return self.end("b", a, False)
        after = a.paid(what)
        values = []
        if after.dice > after.hits or after.pool > after.hits:
            values.append(
                self.mean(after.thrown(after.hits, after.hits), lambda hand: self.compared(hand, b))
            )
        if what != "koma":
            values.append(self.mean(after.thrown(0, 0), lambda hand: self.compared(hand, b)))
        return max(values)

    def _turn_of_a(self, a: Hand, b: Hand) -> Fraction:
        return max(self.option(a, b, what) for what in ["concede", *a.payments()])

    def _turn_of_b(self, a: Hand, b: Hand) -> Fraction:
        for what in self.b_pays:
            if what in b.payments() and b.pool + EXTRA[what] > b.hits:
                after = b.paid(what)
                return self.mean(after.thrown(after.hits, after.hits), lambda hand: self.compared(a, hand))
        return self.end("a", a, False)

    def _compared(self, a: Hand, b: Hand) -> Fraction:
        lead = a.hits - b.hits
        if lead > 0:
            if "grave" in b.taken or lead >= 4:
                return self.end("a", a, False)
            return max(self.turn_of_b(*given) for given in self.given_by_a(a, b, lead))
        if "grave" in a.taken:
            return self.end("b", a, True)
        if lead <= -4:
            return self.end("b", a, False)
        return self.turn_of_a(swung(a, -1) if lead <= -2 else a, b)

    def given_by_a(self, a: Hand, b: Hand, lead: int) -> list[tuple[Hand, Hand]]:
        """What `a` may do with a lead."""
        if lead < 2:
            return [(a, b)]
        return [(a, b), (swung(a, 1), b), (swung(a, -1), b), (a, swung(b, 1)), (a, swung(b, -1))]

    def mean(self, ways: Iterator[tuple[Hand, Fraction]], value: Callable[[Hand], Fraction]) -> Fraction:
        """The mean of a value."""
        return sum((value(hand) * chance for hand, chance in ways), Fraction())


def swung(hand: Hand, by: int) -> Hand:
    """With a Condition."""
    return hand._replace(balance=hand.balance + by)


class Hindering(Search):
    """The same where a lead of 2 of `a` always hinders `b`, and failed dice are always rerolled."""

    def given_by_a(self, a: Hand, b: Hand, lead: int) -> list[tuple[Hand, Hand]]:
        """A lead of 2 hinders `b`."""
        return [(a, b)] if lead < 2 else [(a, swung(b, -1))]

    def option(self, a: Hand, b: Hand, what: str) -> Fraction:
        """What one choice of `a` is worth."""
        if what == "concede":
            return self.end("b", a, False)
        return self.mean(self.rerolled(a.paid(what)), lambda hand: self.compared(hand, b))

    def rerolled(self, a: Hand) -> Iterator[tuple[Hand, Fraction]]:
        """Every result of rerolling failed dice; of a new roll where there is nothing else to throw."""
        kept = a.hits if a.dice > a.hits or a.pool > a.hits else 0
        return a.thrown(kept, kept)


class Stated(Hindering):
    """The same where `a` too, after its first choice, pays with Koma while they bring a die, and then concedes."""

    def _turn_of_a(self, a: Hand, b: Hand) -> Fraction:
        pays = "koma" in a.payments() and a.pool > a.hits
        return self.option(a, b, "koma" if pays else "concede")

    def round(self, a: Hand, b: Hand, what: str) -> Fraction:
        """The chance that `a` has more Successes after this choice."""
        if what == "concede":
            return Fraction()
        return self.mean(self.rerolled(a.paid(what)), lambda hand: Fraction(hand.hits > b.hits))
