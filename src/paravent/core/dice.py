"""Dice, merged by what a rule reads of them, with exact integer weights.

A rule does not see faces: it sees what its die declares. A die of two marks thrown twelve times has 91 distinct
results instead of two billion, which is what makes exact odds cheap (`docs/why.md`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, perm
from operator import add
from typing import Any, Final

from msgspec import Struct

from paravent.core.refusal import RuleError

BLANK: Final = "blank"
OTHERS: Final = ""
"""The marks that a rule does not read, as one."""


class Chances(Struct, frozen=True, gc=False):
    """Every distinct result with its weight; the weights add up to `total`."""

    results: tuple[tuple[Any, int], ...]
    total: int


class Die(Struct, frozen=True):
    """A kind of die and what a rule reads of it; see `Marked`, `Noticing`, `Numbered` and `Sorted`."""

    sides: int

    def read(self, faces: Sequence[int]) -> Hashable:
        """What the rule sees of these faces."""
        raise NotImplementedError

    def distinct(self, dice: int) -> int:
        """How many distinct readings so many dice have."""
        raise NotImplementedError

    def chances(self, dice: int) -> Chances:
        """Every distinct reading of so many dice, with its exact weight."""
        raise NotImplementedError

    def reading(self, _: frozenset[str]) -> Die:
        """The same die for a rule that reads these marks alone."""
        return self


class Marked(Die, frozen=True, eq=False):
    """A die read for its marks: the rule sees how many dice show each one. Made by `marked`, one of each."""

    names: tuple[str, ...]
    faces: tuple[frozenset[int], ...]

    def read(self, faces: Sequence[int]) -> Shown:
        """How many of these faces bear each mark."""
        return shown(self, tuple(sum(face in bearing for face in faces) for bearing in self.faces))

    def distinct(self, dice: int) -> int:
        """Ways to share the dice among the marks."""
        others = len(self.names) - 1
        return comb(dice + others, others)

    def chances(self, dice: int) -> Chances:
        """Multinomial weights of the counts."""
        return _marked_chances(self, dice)

    def noticing(self, mark: str) -> Noticing:
        """The same die, where the rule asks of one mark only whether any die shows it."""
        if mark not in self.names[:-1]:
            raise RuleError(f"this die bears {', '.join(self.names[:-1])}: {mark!r} cannot be noticed")
        pairs = sorted(zip(self.names, self.faces, strict=True), key=lambda pair: pair[0] in (mark, BLANK))
        return _noticed(self.sides, *zip(*pairs, strict=True))

    def reading(self, marks: frozenset[str]) -> Marked:
        """The other marks put together, as one."""
        return _merged(self, marks)

    def __reduce__(self) -> tuple[Any, ...]:
        return _marked, (self.sides, self.names, self.faces)


def marked(sides: int, **marks: tuple[int, ...]) -> Marked:
    """A die with these marks on these faces; the faces that bear none are `BLANK`."""
    bearing = [face for faces in marks.values() for face in faces]
    if len(set(bearing)) < len(bearing) or not all(1 <= face <= sides for face in bearing):
        raise RuleError(f"each face of a die of {sides} sides bears one mark at most: {marks}")
    blank = frozenset(range(1, sides + 1)).difference(bearing)
    return _marked(sides, (*marks, BLANK), (*map(frozenset, marks.values()), blank))


@cache
def _marked(sides: int, names: tuple[str, ...], faces: tuple[frozenset[int], ...]) -> Marked:
    return Marked(sides, names, faces)


class Merged(Marked, frozen=True, eq=False):
    """A marked die whose last mark stands for all that no rule reads: throws that differ in it alone are one."""

    def chances(self, dice: int) -> Chances:
        """Multinomial weights of the marks that are read."""
        return _merged_chances(self, dice)


@cache
def _merged(die: Marked, marks: frozenset[str]) -> Marked:
    """A die with every other mark put together; the die itself where nothing would be left out."""
    bearing = dict(zip(die.names, die.faces, strict=True))
    if not marks < set(die.names):
        return die
    names = [name for name in die.names if name in marks]
    others = frozenset().union(*(faces for name, faces in bearing.items() if name not in marks))
    return Merged(die.sides, (*names, OTHERS), (*(bearing[name] for name in names), others))


class Noticing(Marked, frozen=True, eq=False):
    """A marked die that tells of its last mark only whether it shows, as 0 or 1, and not how many dice are blank."""

    def read(self, faces: Sequence[int]) -> Shown:
        """How many of these faces bear each mark, and whether any bears the last."""
        *counts, noticed, _ = Marked.read(self, faces).counts
        return shown(self, (*counts, min(noticed, 1)))

    def distinct(self, dice: int) -> int:
        """Ways to share the dice among the other marks and none, or among them and at least one that is noticed."""
        others = len(self.names) - 2
        return comb(dice + others, others) + comb(dice - 1 + others, others) * bool(dice)

    def chances(self, dice: int) -> Chances:
        """Multinomial weights of what is counted and noticed."""
        return _noticed_chances(self, dice)

    def reading(self, _: frozenset[str]) -> Noticing:
        """Itself: little is read of it already."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _noticed, (self.sides, self.names, self.faces)


@cache
def _noticed(sides: int, names: tuple[str, ...], faces: tuple[frozenset[int], ...]) -> Noticing:
    return Noticing(sides, names, faces)


class Shown(Struct, frozen=True, eq=False, gc=False):
    """What marked dice show: `shown["six"]` counts one mark; a mark that was not declared is an error.

    Made by `shown`, one of each: readers compare and merge them by the hundred thousand.
    """

    die: Marked
    counts: tuple[int, ...]

    def __getitem__(self, mark: str) -> int:
        try:
            return self.counts[self.die.names.index(mark)]
        except (ValueError, IndexError):
            read = ", ".join(self.die.names[: len(self.counts)])
            raise RuleError(f"this throw is read for {read}, not for {mark!r}") from None

    @cache  # noqa: B019 (there is one of each for ever)
    def without(self, mark: str) -> Shown:
        """The same dice, less those that show this mark."""
        if isinstance(self.die, Noticing):
            raise RuleError(f"only the number of {mark!r} would tell which dice to take up again")
        kept = (0 if name == mark else n for name, n in zip(self.die.names, self.counts, strict=True))
        return shown(self.die, tuple(kept))

    def __add__(self, other: Shown) -> Shown:
        return shown(self.die, tuple(map(add, self.counts, other.counts)))

    def __reduce__(self) -> tuple[Any, ...]:
        return shown, (self.die, self.counts)


@cache
def shown(die: Marked, counts: tuple[int, ...]) -> Shown:
    """What such dice show: so many of each mark."""
    return Shown(die, counts)


@lru_cache(maxsize=1 << 14)
def again_chances(kept: Shown, dice: int) -> Chances:
    """What all the dice show once so many are thrown again beside those that are kept."""
    thrown = _marked_chances(kept.die, dice)
    return Chances(tuple([(kept + new, weight) for new, weight in thrown.results]), thrown.total)


class Numbered(Die, frozen=True):
    """A die read for its number: the rule sees the total of the dice."""

    def read(self, faces: Sequence[int]) -> int:
        """The total."""
        return sum(faces)

    def distinct(self, dice: int) -> int:
        """From all ones to all highest."""
        return dice * (self.sides - 1) + 1

    def chances(self, dice: int) -> Chances:
        """Weights of the totals, one die added at a time."""
        return _numbered_chances(self.sides, dice)


class Sorted(Die, frozen=True):
    """A die read face by face: the rule sees the faces in ascending order."""

    def read(self, faces: Sequence[int]) -> tuple[int, ...]:
        """The faces, sorted."""
        return tuple(sorted(faces))

    def distinct(self, dice: int) -> int:
        """Multisets of faces."""
        return comb(dice + self.sides - 1, dice)

    def chances(self, dice: int) -> Chances:
        """Sorted faces with their multinomial weights."""
        return _sorted_chances(self.sides, dice)


@cache
def _marked_chances(die: Marked, dice: int) -> Chances:
    *marks, blank = map(len, die.faces)
    results = [
        (shown(die, (*counts, left)), weight * blank**left)
        for counts, left, weight in _shares(marks, dice)
        if blank or not left
    ]
    return Chances(tuple(results), die.sides**dice)


@cache
def _merged_chances(die: Merged, dice: int) -> Chances:
    *marks, others = map(len, die.faces)
    results = [
        (shown(die, counts), weight * others**left)
        for counts, left, weight in _shares(marks, dice)
        if others or not left
    ]
    return Chances(tuple(results), die.sides**dice)


@cache
def _noticed_chances(die: Noticing, dice: int) -> Chances:
    *marks, noticed, blank = map(len, die.faces)
    results = []
    for counts, left, weight in _shares(marks, dice):
        without, either = blank**left, (noticed + blank) ** left
        results += [
            (shown(die, (*counts, 0)), weight * without),
            (shown(die, (*counts, 1)), weight * (either - without)),
        ]
    return Chances(tuple([pair for pair in results if pair[1]]), die.sides**dice)


def _shares(marks: Sequence[int], dice: int) -> list[tuple[tuple[int, ...], int, int]]:
    """Every way to share dice among marks, each on so many faces: how many bear each, how many none, the weight."""
    shares: list[tuple[tuple[int, ...], int, int]] = [((), dice, 1)]
    for faces in marks:
        shares = [
            ((*counts, n), left - n, weight * comb(left, n) * faces**n)
            for counts, left, weight in shares
            for n in range(left + 1 if faces else 1)
        ]
    return shares


@cache
def _numbered_chances(sides: int, dice: int) -> Chances:
    weights = {0: 1}
    for _ in range(dice):
        added: dict[int, int] = {}
        for (total, weight), face in product(weights.items(), range(1, sides + 1)):
            added[total + face] = added.get(total + face, 0) + weight
        weights = added
    return Chances(tuple(weights.items()), sides**dice)


@cache
def _sorted_chances(sides: int, dice: int) -> Chances:
    orders = factorial(dice)
    results = []
    for faces in combinations_with_replacement(range(1, sides + 1), dice):
        weight = orders
        for face in set(faces):
            weight //= factorial(faces.count(face))
        results.append((faces, weight))
    return Chances(tuple(results), sides**dice)


@cache
def drawn_chances(deck: tuple[Hashable, ...], count: int) -> Chances:
    """Every ordered draw from a deck without putting back; equal cards are merged."""
    hands: dict[tuple[Hashable, ...], int] = {(): 1}
    for _ in range(count):
        longer: dict[tuple[Hashable, ...], int] = {}
        for hand, weight in hands.items():
            for card, left in _left(deck, hand):
                longer[*hand, card] = weight * left
        hands = longer
    return Chances(tuple(hands.items()), perm(len(deck), count))


def _left(deck: tuple[Hashable, ...], hand: tuple[Hashable, ...]) -> list[tuple[Hashable, int]]:
    """The different cards that are left, and how many there are of each."""
    counts = dict.fromkeys(deck, 0)
    for card in deck:
        counts[card] += 1
    for card in hand:
        counts[card] -= 1
    return [(card, left) for card, left in counts.items() if left]
