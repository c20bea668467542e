"""NPCs: scores by what they do in life, or at random; the combat sheet (artemis R2.4, R6.7, A15)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from paravent.core.dice import Sorted
from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import Choice, Role
from paravent.core.refusal import refused
from paravent.core.steps import Outcome, Steps, Throw
from paravent.core.words import Words, filled
from paravent.games.artemis.facts import ScoreWritten
from paravent.games.artemis.fields import ATTITUDES
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import LEVELS, SKILL_OPTIONS, SKILLS
from paravent.games.artemis.stand_ins import StandIn
from paravent.games.artemis.tables import RANDOM, RELATIONS

PAIR: Final = Sorted(6)
BY_SCORE: Final = {
    3: "beginner",
    4: "amateur",
    5: "confirmed",
    6: "professional",
    7: "professional",
    8: "expert",
}
"""The level that goes with a score; 7 is not yet an expert's (artemis A15)."""


class Scored(Outcome, frozen=True):
    """An NPC's score in a skill, and the level that goes with it."""

    score: int
    level: str

    @override
    def told(self) -> Words:
        return filled(
            Words("Score {n} ({level})", "Score {n} ({level})"), n=self.score, level=LEVELS[self.level]
        )


def some_npc() -> Sheet:
    """One of the GM's, without a sheet."""
    return StandIn(npc=True)


@move(
    title=Words("Score d’un PNJ", "An NPC’s score"),
    goals=(Goal("score", Words("score moyen", "average score"), lambda result: int(result.score), False),),
    examples=({"relation": "random"}, {"relation": "living"}),
    sheets={"npc": Sheet(name="Lou", npc=True)},
    gms=True,
    does="",
)
def npc_score(
    npc: Annotated[Sheet, Role(Words("le PNJ", "the NPC"), stand_in=some_npc)],
    relation: Annotated[
        str,
        Choice(
            Words("le PNJ et cette compétence", "the NPC and this skill"),
            (*((one.id, one.words) for one in RELATIONS.values()), ("random", RANDOM)),
        ),
    ] = "random",
    skill: Annotated[str, Choice(Words("compétence", "skill"), SKILL_OPTIONS)] = "vigilance",
) -> Steps[Scored]:
    """By what the NPC does in life; without an idea, the lower of two dice, plus 2 (artemis R2.4)."""
    if not npc.npc:
        raise refused(PLAYER, name=npc.name)
    if relation == "random":
        faces = yield Throw(2, PAIR, "R2.4", "npc")
        score = faces[0] + 2
    else:
        score = RELATIONS[relation].score
    yield ScoreWritten("npc", skill, BY_SCORE[score], score, SKILLS[skill].words)
    return Scored(score, BY_SCORE[score])


class CombatLine(Struct, frozen=True):
    """One NPC in a fight: initiative, attack and parry by attitude for two weapons, protection (artemis R6.7)."""

    letter: str
    name: str
    initiative: int
    weapons: tuple[tuple[Words, tuple[int, ...]], ...]
    protection: int
    marks: tuple[tuple[str, int], ...]

    def scores(self, place: int) -> str:
        """Attack/parry for each attitude, as the combat sheet writes them."""
        if place >= len(self.weapons):
            return "–"
        _, figures = self.weapons[place]
        return " ".join(f"{figures[2 * n]}/{figures[2 * n + 1]}" for n in range(len(ATTITUDES)))


def combat_sheet(npcs: tuple[Sheet, ...]) -> tuple[CombatLine, ...]:
    """The combat sheet of a band: a letter each, two weapons, no stress and no fear (artemis R6.7)."""
    return tuple(_line(chr(ord("A") + n % 26), sheet) for n, sheet in enumerate(npcs))


def _line(letter: str, sheet: Sheet) -> CombatLine:
    hands = [hand for hand in ("weapon1", "weapon2") if getattr(sheet, hand) != "none"] or ["fists"]
    arms = tuple((sheet.weapon(hand).words, sheet.attitude_scores(hand)) for hand in hands)
    marks = tuple((line, sheet.marks(line)) for line in ("hindrance", "wound", "fatigue"))
    return CombatLine(letter, sheet.name, sheet.initiative(), arms, sheet.protection, marks)


PLAYER: Final = Words(
    "{name} est le personnage d’un joueur : son score vient de son niveau ; cochez « PNJ » sinon (R2.4).",
    "{name} is a player’s character: the score comes from the level; tick “NPC” otherwise (R2.4).",
)
