"""Luck: what somebody's open dice showed against what dice show, exactly. It says nothing of people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import reduce
from itertools import accumulate, repeat
from math import prod
from typing import Any, Final

from msgspec import Struct

from paravent.core.game import Game
from paravent.core.per_game import per_game
from paravent.core.play import play
from paravent.core.steps import Ask, Draw, Throw
from paravent.sight.preview import usual_answer
from paravent.sight.workshop import offered
from paravent.table.entry import MoveLine, RollLine
from paravent.table.move_steps import ThrowStep
from paravent.table.values import GM
from paravent.table.view import AnyEntryView, CharacterView

HALF: Final = Fraction(1, 2)


class Dice(Struct, frozen=True):
    """Dice that somebody threw, in the line of the journal where they lie."""

    seat: str
    sides: int
    faces: tuple[int, ...]
    entry: str

    @property
    def over(self) -> Fraction:
        """How much more they show than such dice do on average."""
        return sum(self.faces) - Fraction(len(self.faces) * (self.sides + 1), 2)


class Luck(Struct, frozen=True):
    """Somebody's dice: how many, the share of evenings (or campaigns) with the same dice that are less lucky, how far
    ahead of the average after each throw, and the lines of the best and of the worst."""

    seat: str
    dice: int
    share: Fraction
    course: tuple[Fraction, ...]
    best: str
    worst: str


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
            yield Dice(who, step.sides, step.faces, entry.id)


def lucks(game: Game, cast: Sequence[CharacterView], entries: Iterable[AnyEntryView]) -> tuple[Luck, ...]:
    """The luck of everybody who threw, luckiest first."""
    thrown: dict[str, list[Dice]] = {}
    for one in dice_of(cast, entries):
        thrown.setdefault(one.seat, []).append(one)
    way = 1 if high_is_lucky(game) else -1
    found = (_luck(seat, some, way) for seat, some in thrown.items())
    return tuple(sorted(found, key=lambda one: -one.share))


def _luck(seat: str, thrown: Sequence[Dice], way: int) -> Luck:
    share = less_than(thrown)
    return Luck(
        seat,
        sum(len(one.faces) for one in thrown),
        share if way > 0 else 1 - share,
        tuple(accumulate(way * one.over for one in thrown)),
        max(thrown, key=lambda one: way * one.over).entry,
        min(thrown, key=lambda one: way * one.over).entry,
    )


def less_than(thrown: Iterable[Dice]) -> Fraction:
    """The chance that the same dice show less in all, exactly; what is equal counts half."""
    kinds, seen = Counter[int](), 0
    for one in thrown:
        kinds[one.sides] += len(one.faces)
        seen += sum(one.faces) - len(one.faces)
    weights = [1]
    for place, (sides, dice) in enumerate(kinds.most_common()):
        weights = reduce(_with_die, repeat(sides, dice), weights) if place else ways(dice, sides)
    total = prod(sides**dice for sides, dice in kinds.items())
    return Fraction(2 * sum(weights[:seen]) + weights[seen], 2 * total)


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
def high_is_lucky(game: Game) -> bool:
    """Whether one hopes for high faces: where the usual roll ends no worse with the highest than with the lowest; and
    where there is none."""
    move = next(iter(offered(game)), None)
    if move is None:
        return True
    goal = next((one for one in move.goals if one.chance), move.goals[0])
    low, high = (goal.value(_outcome(move.bind(move.examples[0]), top)) for top in (False, True))
    return bool(high >= low)


class _Extreme:
    """Dice that all show their lowest face, or their highest."""

    def __init__(self, top: bool) -> None:
        self.top = top

    def throw(self, throw: Throw) -> Sequence[int]:
        """One face for all."""
        return [throw.die.sides if self.top else 1] * throw.dice

    def draw(self, draw: Draw) -> Sequence[int]:
        """The first cards."""
        return range(draw.cards)


def _outcome(call: Any, top: bool) -> Any:
    played = play(call, hand=_Extreme(top))
    while isinstance(played.waiting, Ask):
        played = play(call, (*played.answers, usual_answer(played.waiting)), hand=_Extreme(top))
    return played.outcome
