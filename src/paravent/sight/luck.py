"""Luck: what somebody's open dice showed against what dice show, exactly. It says nothing of people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial, reduce
from itertools import accumulate, repeat
from math import comb, prod, sqrt
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.dice import Die, Marked
from paravent.core.game import AnyMove, Game
from paravent.core.per_game import per_game
from paravent.core.play import play
from paravent.core.steps import Ask, Draw, Throw
from paravent.sight.preview import usual_answer
from paravent.sight.workshop import offered
from paravent.table.entry import MoveLine, RollLine
from paravent.table.journal_seen import AnyEntryView
from paravent.table.move_steps import ThrowStep
from paravent.table.values import GM
from paravent.table.view import CharacterView

MOST_SIDES: Final = 100


class Dice(Struct, frozen=True):
    """Dice that somebody threw, in the line of the journal where they lie. Where a game reads marks, those faces are
    `lucky` that one hopes for: they count, and not what dice add up to. `role` is whose they are in a move."""

    seat: str
    sides: int
    faces: tuple[int, ...]
    entry: str
    lucky: frozenset[int] = frozenset()
    role: str = ""
    read: bool = True
    """Whether a rule read marks on them, in a game that does: a die for a line of a table bears none."""

    @property
    def worth(self) -> int:
        """What they come to, counted from the least they can."""
        return sum(face in self.lucky if self.lucky else face - 1 for face in self.faces)

    @property
    def expected(self) -> Fraction:
        """What such dice come to on average, counted from the least."""
        each = Fraction(len(self.lucky), self.sides) if self.lucky else Fraction(self.sides - 1, 2)
        return len(self.faces) * each

    @property
    def over(self) -> Fraction:
        """How much more they come to than such dice do on average."""
        return self.worth - self.expected

    @property
    def variance(self) -> Fraction:
        """The square of how far from the average such dice are wont to fall."""
        share = Fraction(len(self.lucky), self.sides)
        each = share * (1 - share) if self.lucky else Fraction(self.sides**2 - 1, 12)
        return len(self.faces) * each


class Luck(Struct, frozen=True):
    """Somebody's dice: how many, the share of evenings (or campaigns) with the same dice that are less lucky, how far
    ahead of the average after each throw, and the lines of the best and of the worst."""

    seat: str
    dice: int
    share: Fraction
    course: tuple[Fraction, ...]
    best: str
    worst: str
    variance: Fraction = Fraction(0)

    @property
    def over(self) -> Fraction:
        """How far ahead of the average, in the end; less than nothing for the unlucky."""
        return self.course[-1] if self.course else Fraction(0)

    @property
    def deviations(self) -> float:
        """The same in standard deviations: two evenings out of three lie within one."""
        return float(self.over) / sqrt(self.variance) if self.variance else 0.0


def dice_of(cast: Sequence[CharacterView], entries: Iterable[AnyEntryView]) -> Iterator[Dice]:
    """Every die that was thrown, by whose dice they were; what was undone was not thrown."""
    owners = {one.id: one.owners[0] for one in cast if one.owners}
    for entry in entries:
        match entry.line:
            case _ if entry.undone:
                pass
            case MoveLine() as line:
                yield from _of_move(entry, line, owners)
            case RollLine(dice=terms):
                for term in terms:
                    if term.faces and term.sides:
                        yield Dice(entry.seat, term.sides, term.faces, entry.id)


def _of_move(entry: AnyEntryView, line: MoveLine, owners: dict[str, str]) -> Iterator[Dice]:
    for step in line.steps:
        if isinstance(step, ThrowStep) and step.faces:
            who = owners.get(line.roles.get(step.by, ""), GM)
            yield Dice(who, step.sides, step.faces, entry.id, role=step.by, read=bool(step.marks))


def lucks(game: Game, cast: Sequence[CharacterView], entries: Iterable[AnyEntryView]) -> tuple[Luck, ...]:
    """The luck of everybody who threw, luckiest first."""
    thrown: dict[str, list[Dice]] = {}
    for one in counted(game, dice_of(cast, entries)):
        thrown.setdefault(one.seat, []).append(one)
    found = (_luck(seat, some, way(game)) for seat, some in thrown.items())
    return tuple(sorted(found, key=lambda one: -one.share))


def counted(game: Game, thrown: Iterable[Dice]) -> Iterator[Dice]:
    """The dice on which luck is counted: where a game reads marks, those alone that bear them."""
    lucky = lucky_faces(game)
    for one in thrown:
        if not lucky:
            yield one
        elif one.sides in lucky and one.read:
            yield replace(one, lucky=lucky[one.sides])


def way(game: Game) -> int:
    """Whether more is luck (1), or less (−1)."""
    return 1 if lucky_faces(game) or high_is_lucky(game) else -1


def fortune(thrown: Sequence[Dice], way: int) -> Fraction:
    """The share of such throws that are less lucky; what is equal counts half."""
    share = less_than(thrown)
    return share if way > 0 else 1 - share


def as_lucky(thrown: Sequence[Dice], way: int) -> Fraction:
    """The chance that such dice are as lucky as these, or luckier."""
    less, equal = _below(thrown)
    return 1 - less if way > 0 else less + equal


def _luck(seat: str, thrown: Sequence[Dice], way: int) -> Luck:
    return Luck(
        seat,
        sum(len(one.faces) for one in thrown),
        fortune(thrown, way),
        tuple(accumulate(way * one.over for one in thrown)),
        max(thrown, key=lambda one: way * one.over).entry,
        min(thrown, key=lambda one: way * one.over).entry,
        sum((one.variance for one in thrown), Fraction(0)),
    )


def less_than(thrown: Iterable[Dice]) -> Fraction:
    """The chance that the same dice come to less in all, exactly; what is equal counts half."""
    less, equal = _below(thrown)
    return less + equal / 2


def _below(thrown: Iterable[Dice]) -> tuple[Fraction, Fraction]:
    """The chance that the same dice come to less in all, and that they come to as much."""
    kinds, seen = Counter[tuple[int, int]](), 0
    for one in thrown:
        kinds[one.sides, len(one.lucky)] += len(one.faces)
        seen += one.worth
    weights = [1]
    for place, ((sides, lucky), dice) in enumerate(kinds.most_common()):
        if place:
            weights = reduce(partial(_with_mark, lucky) if lucky else _with_die, repeat(sides, dice), weights)
        else:
            weights = marks(dice, sides, lucky) if lucky else ways(dice, sides)
    total = prod(sides**dice for (sides, _), dice in kinds.items())
    return Fraction(sum(weights[:seen]), total), Fraction(weights[seen], total)


def marks(dice: int, sides: int, lucky: int) -> list[int]:
    """How many ways there are to each number of lucky faces, of like dice."""
    return [comb(dice, n) * lucky**n * (sides - lucky) ** (dice - n) for n in range(dice + 1)]


def _with_mark(lucky: int, weights: list[int], sides: int) -> list[int]:
    """The same with one die more."""
    without, by = [*weights, 0], [0, *weights]
    return [(sides - lucky) * one + lucky * other for one, other in zip(without, by, strict=True)]


def ways(dice: int, sides: int) -> list[int]:
    """How many ways there are to each sum of like dice, counted from their lowest. It is the power P of one die's
    1 + x + … , of which P′ gives every coefficient from three before: a campaign has thousands of dice."""
    found = [1]
    for n in range(1, dice * (sides - 1) + 1):
        far, farther = n - sides, n - sides - 1
        sum_of_three = (n - 1 + dice) * found[-1]
        if far >= 0:
            sum_of_three += (far - dice * sides) * found[far]
        if farther >= 0:
            sum_of_three += (dice * (sides - 1) - farther) * found[farther]
        found.append(sum_of_three // n)
    return found


def _with_die(weights: list[int], sides: int) -> list[int]:
    """How many ways there are to each sum, with one die more; sums are counted from their lowest."""
    sums = [0, *accumulate(weights)]
    last = len(weights)
    return [sums[min(n + 1, last)] - sums[max(0, n + 1 - sides)] for n in range(last + sides - 1)]


@per_game
def lucky_faces(game: Game) -> dict[int, frozenset[int]]:
    """Where the usual roll reads marks and not numbers: the faces, by sides, on all of which dice would bring what one
    hopes for."""
    move = next(iter(offered(game)), None)
    if move is None:
        return {}
    hand = _Alike(1)
    _reaches(move, hand)
    if not isinstance(hand.first, Marked):
        return {}
    sides = hand.first.sides
    found = frozenset(face for face in range(1, sides + 1) if _reaches(move, _Alike(face)))
    return {sides: found} if 0 < len(found) < sides else {}


def _reaches(move: AnyMove, hand: _Alike) -> bool:
    goal = next((one for one in move.goals if one.chance), move.goals[0])
    return bool(goal.value(_outcome(move.bind(move.examples[0]), hand)))


@per_game
def high_is_lucky(game: Game) -> bool:
    """Whether one hopes for high faces: where the usual roll ends no worse with the highest than with the lowest; and
    where there is none."""
    move = next(iter(offered(game)), None)
    if move is None:
        return True
    goal = next((one for one in move.goals if one.chance), move.goals[0])
    low, high = (goal.value(_outcome(move.bind(move.examples[0]), _Alike(face))) for face in (1, MOST_SIDES))
    return bool(high >= low)


class _Alike:
    """Dice that all show this face, or their highest where they have no such face."""

    def __init__(self, face: int) -> None:
        self.face = face
        self.first: Die | None = None
        """The first that were thrown."""

    def throw(self, throw: Throw) -> Sequence[int]:
        """One face for all."""
        self.first = self.first or throw.die
        return [min(self.face, throw.die.sides)] * throw.dice

    def draw(self, draw: Draw) -> Sequence[int]:
        """The first cards."""
        return range(draw.cards)


def _outcome(call: Any, hand: _Alike) -> Any:
    played = play(call, hand=hand)
    while isinstance(played.waiting, Ask):
        played = play(call, (*played.answers, usual_answer(played.waiting)), hand=hand)
    return played.outcome
