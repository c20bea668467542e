"""One round of a Conflict by itself: what one Koma or one Revers is worth against Successes that are known (koma B30)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import Choice, Whole, only
from paravent.core.refusal import refused
from paravent.core.steps import Outcome, Steps
from paravent.core.words import Words, filled
from paravent.games.koma.questions import FAILED, HOW, SHOWN, SPENDING
from paravent.games.koma.rolls import Habits, improved, ways
from paravent.games.koma.settings import STANDARD, House
from paravent.games.koma.sides import Member, Side
from paravent.games.koma.tables import CONDITION_LEAD, CRUSHING_LEAD, SEVERITIES

Verdict = Literal["win", "tie", "lose"]


class Answered(Outcome, frozen=True):
    """A round after one payment: won, tied or lost, and by how much (koma B30, B31, B32)."""

    verdict: Verdict
    lead: int
    successes: int

    @override
    def told(self) -> Words:
        return filled(ROUND, verdict=VERDICTS[self.verdict], n=self.successes, lead=self.lead)

    @override
    def alone(self) -> Words:
        return VERDICTS[self.verdict]


SPEND: Final = Choice(
    Words("ce que l’on paie", "what is paid"), tuple(one for one in SPENDING if one[0] != "gift")
)
WIN: Final = Goal(
    "round", Words("gagner cette manche", "to win this round"), lambda result: int(result.verdict == "win")
)
LEVEL: Final = Goal(
    "level", Words("ne pas la perdre", "not to lose it"), lambda result: int(result.verdict != "lose")
)
LEAD: Final = Goal(
    "condition",
    Words("gagner de 2 (une Condition)", "to win by 2 (a Condition)"),
    lambda result: int(result.verdict == "win" and result.lead >= CONDITION_LEAD),
)
CRUSH: Final = Goal(
    "crush",
    Words("gagner de 4 (fin du Conflit)", "to win by 4 (ends the Conflict)"),
    lambda result: int(result.verdict == "win" and result.lead >= CRUSHING_LEAD),
)


@move(
    title=Words("Une manche de Conflit, à part", "A single round of a Conflict"),
    asks=(HOW, FAILED, SHOWN),
    goals=(WIN, LEVEL, LEAD, CRUSH),
    examples=(
        {"dice": "2", "hits": "0", "against": "1"},
        {"dice": "2", "hits": "1", "against": "2", "spend": "serious"},
        {"dice": "3", "hits": "1", "against": "2", "balance": "-1", "choose": "yes"},
        {"dice": "0", "hits": "0", "against": "0", "spend": "minor"},
    ),
    does="",
)
def comeback(
    dice: Annotated[int, Whole(Words("dés sur la table", "dice on the table"), 0, 40)],
    hits: Annotated[int, Whole(Words("Succès qu’ils montrent", "Successes they show"), 0, 40)],
    against: Annotated[int, Whole(Words("Succès de l’adversaire", "the opponent’s Successes"), 0, 40)],
    spend: Annotated[str, SPEND] = "koma",
    balance: Annotated[
        int, Whole(Words("Conditions reçues depuis le jet", "Conditions received since the roll"), -12, 12)
    ] = 0,
    house: Annotated[House, only("choose")] = STANDARD,
) -> Steps[Answered]:
    """Pay one Koma or take one Revers, reroll, and compare with what the other side shows (koma B30, B31, B32,
    B33)."""
    side = Side((Member("", ""),), dice, balance=balance, dice=dice, hits=hits)
    check(side, spend, house.choose)
    severity = spend if spend in SEVERITIES else ""
    if severity:
        side = side.taking("", severity)
    side = yield from improved(side, severity, Habits(choose=house.choose))
    return compared(side.count, against)


def check(side: Side, spend: str, choose: bool) -> None:
    """Refuse more Successes than dice, and a Koma with nothing to reroll (koma B22, D2)."""
    if side.hits > side.dice:
        raise refused(TOO_MANY, hits=side.hits, dice=side.dice)
    if spend == "koma" and not (side.dice and ways(side, "", Habits(choose=choose))):
        raise refused(NOTHING)


def compared(successes: int, against: int) -> Answered:
    """Most Successes wins the round (koma B30)."""
    verdict: Verdict = "tie" if successes == against else "win" if successes > against else "lose"
    return Answered(verdict, abs(successes - against), successes)


VERDICTS: Final = {
    "win": Words("Manche gagnée", "Round won"),
    "tie": Words("Égalité : le Concept le plus précis l’emporte", "A tie: the more specific Concept wins"),
    "lose": Words("Manche perdue", "Round lost"),
}
ROUND: Final = Words(
    "{verdict} ({n} Succès, écart {lead})", "{verdict} ({n} {n:Success|Successes}, difference {lead})"
)
TOO_MANY: Final = Words(
    "{hits} Succès pour {dice} {dice:dé|dés}, c’est trop : pas plus de Succès que de dés (B11).",
    "{hits} {hits:Success|Successes} for {dice} {dice:die|dice} is too many: no more Successes than dice "
    "(B11).",
)
NOTHING: Final = Words(
    "Un Koma relance des dés, et aucun n’est à relancer : prenez un Revers (B22, D2).",
    "A Koma rerolls dice, and none is to be rerolled: take a Revers (B22, D2).",
)
