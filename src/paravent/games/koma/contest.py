"""The Conflict as a contest, for forecasts: two contenders alone, every round the same rule as at the table (koma B29–B36)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Contest, End, Resource
from paravent.core.nouns import Noun
from paravent.core.parameters import Choice, Whole
from paravent.core.refusal import refused
from paravent.core.steps import Steps, rule
from paravent.core.words import Words
from paravent.games.koma.conflict import Conflict, Stands, crushing, other, worst_fate
from paravent.games.koma.questions import CONDITION, HOW, SPECIFIC, TURNS
from paravent.games.koma.rounds import next_round
from paravent.games.koma.sides import Member, Side
from paravent.games.koma.stances import ReversParameter

UNROLLED: Final = -1


class Contender(Struct, frozen=True):
    """One side of a Conflict as a forecast sees it; `hits` once its dice lie on the table."""

    dice: Annotated[int, Whole(Words("dés", "dice"), 0, 40)]
    koma: Annotated[int, Whole(Words("Koma", "Koma"), 0, 20)] = 0
    revers: ReversParameter = ()
    hits: Annotated[
        int,
        Whole(
            Words("Succès déjà sur la table (−1 : pas lancés)", "Successes showing (−1: not rolled)"), -1, 40
        ),
    ] = UNROLLED

    def side(self, name: str) -> Side:
        """The side it makes."""
        rolled = self.hits != UNROLLED
        member = Member(name, name, koma=self.koma, free=self.revers)
        return Side((member,), self.dice, dice=self.dice if rolled else 0, hits=max(0, self.hits))


def conflict(
    a: Contender,
    b: Contender,
    tie: Annotated[
        str, Choice(Words("à égalité, le Concept le plus précis", "more specific Concept"), SPECIFIC.options)
    ] = "neither",
) -> Conflict:
    """A Conflict before its first rolls, or with the dice of both on the table: a lead of 4 has ended it (koma B11,
    B29, B30, B32, B36)."""
    for one in (a, b):
        if one.hits > one.dice:
            raise refused(TOO_MANY_HITS, hits=one.hits, dice=one.dice)
    begun = Conflict(a.side("a"), b.side("b"), specific=tie)
    if UNROLLED in (a.hits, b.hits):
        return replace(begun, a=replace(begun.a, dice=0, hits=0), b=replace(begun.b, dice=0, hits=0))
    if not begun.winner:
        return replace(begun, again=True)
    return replace(begun, loser=other(begun.winner), end="crushed" if crushing(begun) else "")


@rule
def conflict_round(conflict: Conflict) -> Steps[None]:
    """One round, by the rule of the table."""
    conflict = yield from next_round(conflict)
    yield Stands(conflict)


def ended(conflict: Conflict) -> End | None:
    """Who won, and who is out of play or eliminated (koma B35)."""
    if not conflict.end:
        return None
    fallen = tuple(name for name in conflict.entered if worst_fate(conflict.side(name)))
    return End("b_wins" if conflict.loser == "a" else "a_wins", fallen)


def resources(conflict: Conflict) -> tuple[Resource, ...]:
    """The Koma that each side has left, and the Revers that it took (koma B22, B25)."""
    return tuple(
        one
        for name in conflict.entered
        for one in (
            Resource(name, KOMA, sum(member.koma for member in conflict.side(name).members)),
            Resource(name, REVERS, sum(len(member.taken) for member in conflict.side(name).members)),
        )
    )


KOMA: Final = Words("Koma restants", "Koma left")
REVERS: Final = Words("Revers subis", "Revers taken")
CONFLICT: Final = Contest(
    id="conflict",
    title=Words("Conflit jusqu’au bout", "Conflict to the end"),
    scene=conflict,
    round=conflict_round,
    ends=ended,
    verdicts=(
        ("a_wins", Words("a l’emporte", "a wins")),
        ("b_wins", Words("b l’emporte", "b wins")),
    ),
    fighters=("a", "b"),
    resources=resources,
    asks=(TURNS["a"], TURNS["b"], CONDITION, HOW),
    examples=(
        {"a.dice": "4", "a.koma": "2", "b.dice": "2", "b.koma": "1"},
        {
            "a.dice": "2",
            "a.revers": "minor,grave",
            "b.dice": "2",
            "b.koma": "1",
            "tie": "b",
            "a_turn": "all-out",
        },
        {"a.dice": "3", "a.hits": "1", "a.koma": "1", "b.dice": "3", "b.hits": "2"},
    ),
    counts=Noun(Words("manche", "round"), Words("manches", "rounds"), feminine=True),
)
TOO_MANY_HITS: Final = Words(
    "{hits} Succès pour {dice} {dice:dé|dés}, c’est trop : pas plus de Succès que de dés (B11).",
    "{hits} {hits:Success|Successes} for {dice} {dice:die|dice} is too many: no more Successes than dice "
    "(B11).",
)
