"""The outcome of a critical, told by its author and judged by the GM (rpg B31, B32)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final, Literal

from paravent.core.game import LIVE, Goal, Options, move
from paravent.core.override import override
from paravent.core.parameters import Choice, Role, Text, group_of, only
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Outcome, Policy, Question, Steps
from paravent.core.words import Words, filled
from paravent.games.rpg.d20 import BY_GM, VERDICTS
from paravent.games.rpg.facts import Narrated
from paravent.games.rpg.settings import STANDARD, House
from paravent.games.rpg.sheet import Sheet, StandIn

Judgement = Literal["accept", "amend", "replace"]


def _always(option: str, _: Ask) -> str:
    return option


JUDGE: Final = Question(
    "judge",
    Words(
        "Ce récit est-il impressionnant sans être démesuré ?",
        "Is this account impressive without going too far?",
    ),
    (
        ("accept", Words("L’accepter", "Accept it")),
        ("amend", Words("L’amender", "Amend it")),
        ("replace", Words("Raconter autrement", "Narrate it differently")),
    ),
    (
        Policy("accept", Words("le MJ accepte", "the GM accepts"), partial(_always, "accept")),
        Policy("amend", Words("le MJ amende", "the GM amends"), partial(_always, "amend")),
        Policy("replace", Words("le MJ raconte", "the GM narrates"), partial(_always, "replace")),
    ),
)
"""The GM has the last word (rpg B31)."""


class Narration(Outcome, frozen=True):
    """A critical as it was told, and what the GM made of it (rpg B32)."""

    kind: Literal["success", "failure"]
    story: str
    judgement: Judgement

    @override
    def told(self) -> Words:
        verdict = VERDICTS[self.kind == "success", True]
        return filled(STORY, verdict=verdict, story=self.story, judgement=JUDGEMENTS[self.judgement])


def nothing_to_tell(sheet: Sheet, options: Options) -> Words | None:
    """Why somebody has no critical to tell; None when there is one (rpg B31, B32)."""
    if not group_of(House, options).authors:
        return NOT_THE_OPTION
    return filled(NO_CRITICAL, name=sheet.name) if sheet.critical == "none" else None


def author(
    kind: Annotated[
        str,
        Choice(
            Words("quel critique", "which critical"),
            (("success", VERDICTS[True, True]), ("failure", VERDICTS[False, True])),
        ),
    ] = "success",
) -> Sheet:
    """Somebody without a sheet, who has had such a critical."""
    return StandIn(name="", critical=kind)


AuthorRole = Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=author)]


@move(
    title=Words("Raconter un critique", "Narrate a critical"),
    asks=(JUDGE,),
    goals=(
        Goal(
            "accepted",
            Words("que le récit soit accepté tel quel", "to have it accepted as told"),
            lambda result: int(result.judgement == "accept"),
        ),
    ),
    examples=({"story": "La corde s’enroule au patin, et l’hélicoptère plonge.", "authors": "yes"},),
    sheets={"roller": Sheet(name="Kim", critical="success")},
    allowed=nothing_to_tell,
    does=LIVE,
)
def tell_critical(
    story: Annotated[str, Text(Words("le récit", "the account"), 400)],
    roller: AuthorRole,
    house: Annotated[House, only("authors")] = STANDARD,
) -> Steps[Narration]:
    """The author of a critical tells how it turns out; the GM stays the judge (rpg B31, B32)."""
    if not house.authors:
        raise Refusal(NOT_THE_OPTION)
    if roller.critical == "none":
        raise Refusal(filled(NO_CRITICAL, name=roller.name))
    judgement: Judgement = yield Ask(JUDGE, BY_GM, ("accept", "amend", "replace"), "B32")
    yield Narrated("roller")
    return Narration("failure" if roller.critical == "failure" else "success", story, judgement)


STORY: Final = Words("{verdict} : « {story} » ({judgement})", "{verdict}: “{story}” ({judgement})")
JUDGEMENTS: Final = {
    "accept": Words("accepté par le MJ", "accepted by the GM"),
    "amend": Words("amendé par le MJ", "amended by the GM"),
    "replace": Words("le MJ raconte autrement", "the GM narrates it differently"),
}
NO_CRITICAL: Final = Words(
    "{name} n’a pas de critique à raconter : attendez un 1 ou un 20 naturel (B29, B32).",
    "{name} has no critical to narrate: wait for a natural 1 or 20 (B29, B32).",
)
NOT_THE_OPTION: Final = Words(
    "À cette table, c’est le MJ qui raconte les critiques ; il peut prendre l’option « qui fait un critique le raconte » (B31, B32).",
    "At this table the GM narrates criticals, and may choose the option “whoever rolls a critical narrates it” (B31, B32).",
)
