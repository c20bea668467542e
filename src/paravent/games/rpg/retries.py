"""A new try after a failure: allowed with a slight bonus, or not at all (rpg B12–B14, D16)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from paravent.core.game import move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Modifier, Outcome, Policy, Question, Steps, rule
from paravent.core.words import Words
from paravent.games.rpg.d20 import (
    AUTHOR,
    BY_GM,
    DECLARED_DEED,
    GOALS,
    THRESHOLD,
    DifficultyParameter,
    FactorParameter,
    RollerRole,
    Tested,
    difficulty_set,
    factor,
    thrown,
)
from paravent.games.rpg.facts import Closed, Retried
from paravent.games.rpg.pairs import Pair
from paravent.games.rpg.settings import MOST_BONUS, STANDARD, House

BARRED: Final = {
    "spoiled": Words(
        "Pas de nouvel essai : l’échec lui-même l’empêche. Trouvez une autre voie (B14).",
        "No retry: the failure itself prevents it. Find another way (B14).",
    ),
    "once": Words(
        "Pas de nouvel essai : il n’y avait qu’une seule chance (B14).",
        "No retry: there was only one chance (B14).",
    ),
    "dull": Words(
        "Pas de nouvel essai : il n’apporterait rien au jeu, et le personnage croit avoir fait de son mieux (B12, B14).",
        "No retry: it would add nothing to the game, and the character is convinced of having done the best possible (B12, B14).",
    ),
    "lasting": Words(
        "Pas de nouvel essai tout de suite : on ne recommence pas aussitôt une action rémanente (B12).",
        "No retry right now: a lasting action is not started again at once (B12).",
    ),
}
"""Why there is no new try, in words."""

REASONS: Final = {
    "spoiled": Words("l’échec l’empêche", "the failure prevents it"),
    "once": Words("une seule chance", "only one chance"),
    "dull": Words("sans intérêt", "adds nothing"),
    "lasting": Words("action rémanente", "lasting action"),
}


class Untried(Outcome, frozen=True):
    """A new try that the GM does not allow (rpg B12, B14)."""

    reason: str
    success: bool = False
    critical: bool = False
    margin: int = 0
    automatic: bool = False

    @override
    def told(self) -> Words:
        return BARRED[self.reason]


def _always(option: str, _: Ask) -> str:
    return option


AGAIN: Final = Question(
    "again",
    Words("Un nouvel essai est-il possible ?", "Is a retry possible?"),
    (
        ("bonus", Words("Oui, avec un léger bonus", "Yes, with a slight bonus")),
        ("plain", Words("Oui, sans bonus", "Yes, without a bonus")),
        *((id, Words(f"Non : {words.fr}", f"No: {words.en}")) for id, words in REASONS.items()),
    ),
    (
        Policy("bonus", Words("permettre, avec bonus", "allow, with a bonus"), partial(_always, "bonus")),
        Policy("plain", Words("permettre, sans bonus", "allow, without a bonus"), partial(_always, "plain")),
        Policy("refuse", Words("refuser", "refuse"), partial(_always, "dull")),
    ),
)


def learnt(failures: int, each: int) -> Modifier:
    """What earlier failures taught: +1 each, at most +2 (rpg B13, D16)."""
    return Modifier(min(failures * each, MOST_BONUS), LEARNT, "D16")


@rule
def allowed_again(hindrance: str, asked: bool) -> Steps[str]:
    """Whether the GM lets it be tried again (rpg B13, B14); without a GM to ask, it is."""
    if hindrance != BY_GM:
        return "bonus"
    if not asked:
        return "bonus"
    chosen: str = yield Ask(AGAIN, BY_GM, tuple(dict(AGAIN.options)), "B13")
    return chosen


@move(
    title=Words("Nouvel essai", "Retry"),
    asks=(AGAIN, THRESHOLD, AUTHOR),
    goals=GOALS,
    examples=(
        {"attribute": "6", "domain": "4", "hindrance": "none", "difficulty": "hard"},
        {"attribute": "6", "domain": "4", "failures": "5"},
        {"attribute": "6", "domain": "4", "failures": "2", "retry_bonus": "0"},
    ),
    does=DECLARED_DEED,
    repeats="test",
)
def retry(
    roller: RollerRole,
    pair: Pair,
    failures: Annotated[
        int,
        Whole(
            Words(
                "échecs précédents (1 : ceux que la fiche connaît)",
                "earlier failures (1: those that the sheet knows)",
            ),
            1,
            20,
        ),
        GMS,
    ] = 1,
    anew: Annotated[
        bool, Flag(Words("la situation a changé, dit le MJ", "the situation has changed, says the GM")), GMS
    ] = False,
    hindrance: Annotated[
        str,
        Choice(
            Words("ce qui s’y oppose", "what rules it out"),
            (
                (BY_GM, Words("au MJ de dire", "for the GM to say")),
                ("none", Words("rien", "nothing")),
                *REASONS.items(),
            ),
        ),
        GMS,
    ] = BY_GM,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    house: House = STANDARD,
) -> Steps[Tested | Untried]:
    """Try an instant action again where logic allows it, with what the failure taught (rpg B13, B14, B23, D16).

    Each new try of a scene is one more failure behind the next; what the GM would not have tried again stays so until
    time has passed or things have changed (rpg B12, B14).
    """
    if hindrance in BARRED:
        raise Refusal(BARRED[hindrance])
    value = roller.value(pair, house)
    if pair.called in roller.closed and not anew:
        raise refused(NOT_YET, name=roller.name, what=pair.words)
    answer = yield from allowed_again(hindrance, roller.at_table)
    if answer in BARRED:
        yield Closed("roller", pair.called)
        return Untried(answer)
    behind = max(failures, 1 + roller.retried.count(pair.called))
    bonus = learnt(behind, house.retry_bonus if answer == "bonus" else 0)
    chosen = yield from difficulty_set(difficulty, fd, roller.at_table)
    yield Retried("roller", pair.called)
    parts = (*value, *((bonus,) if bonus.amount else ()), *factor(chosen, fd))
    return (yield from thrown(roller, parts, "roller", house))


NOT_YET: Final = Words(
    "Pas de nouvel essai pour l’instant ({what}) : {name} attend que du temps passe, ou que la situation change, dit le MJ (B12, B14).",
    "No retry for now ({what}): {name} waits until time has passed, or until the GM says that things have changed (B12, B14).",
)
LEARNT: Final = Words("leçon des échecs", "what failure taught")
