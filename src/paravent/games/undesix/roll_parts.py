"""What a roll is made of: the value of a sheet, modifiers, desperate bonuses, destiny dice, lessons (undesix B4–B17, D4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final

from msgspec.structs import replace

from paravent.core.parameters import GMS, Flag, Flat, Note, Role, Several, Whole
from paravent.core.refusal import refused
from paravent.core.steps import Modifier, Question
from paravent.core.table_lists import Listed
from paravent.core.words import Words
from paravent.games.undesix.board import EMPTY, Board, dice_of
from paravent.games.undesix.facts import Learnt
from paravent.games.undesix.fate import Holder, mine, theirs
from paravent.games.undesix.lists import OWN_SKILLS
from paravent.games.undesix.settings import House
from paravent.games.undesix.sheet import SKILL_NAMES, Sheet
from paravent.games.undesix.stand_ins import with_dice
from paravent.games.undesix.states import PHYSICAL, may_act, open_at, opened
from paravent.games.undesix.tables import (
    CHARACTERISTICS,
    CIRCUMSTANCES,
    LITERATE_FROM,
    in_world,
    literate,
    psy_words,
)

DESPERATE_COST: Final = 3
"""Points of PSY for one desperate bonus, or for a dodge (undesix D4)."""
ModifierParameter = Annotated[
    int, Whole(Words("bonus ou malus du MJ", "GM’s bonus or penalty"), -20, 20), GMS
]


def _rolled(fr: str, en: str) -> Listed:
    """A characteristic or a skill: of the house, of the table, or of the sheet (undesix B8, B10)."""
    options = (*CHARACTERISTICS.items(), *SKILL_NAMES)
    return Listed(Words(fr, en), options, own=OWN_SKILLS, lists="skills")


SkillParameter = Annotated[
    str,
    _rolled("caractéristique ou compétence", "characteristic or skill"),
]
ResistingParameter = Annotated[
    str,
    _rolled("caractéristique ou compétence adverse", "the other’s characteristic or skill"),
    GMS,
]
"""With what the other side answers: the GM says."""
OwnParameter = Annotated[
    str, Note(Words("compétence inventée, par son nom", "an invented skill, by name"), 60)
]
CircumstancesParameter = Annotated[
    tuple[str, ...],
    Several(
        Words("circonstances", "circumstances"),
        tuple((one.id, one.weighed) for one in CIRCUMSTANCES.values()),
    ),
    GMS,
]
OffHandParameter = Annotated[
    bool, Flag(Words("de la mauvaise main (malus maison)", "with the off hand (house penalty)"))
]
BonusParameter = Annotated[
    int, Whole(Words("bonus désespérés, 3 PSY chacun", "desperate bonuses, 3 PSY each"), 0, 10)
]
StakeParameter = Annotated[
    bool, Flag(Words("la vie du personnage est en jeu", "the character’s life is at stake")), GMS
]
RollerRole = Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=with_dice)]


class Despair(Flat, frozen=True):
    """What may be bought for every roll where a life is at stake (undesix D4)."""

    bonus: BonusParameter = 0
    life_at_stake: StakeParameter = False


CALM: Final = Despair()


def besides(
    sheet: Sheet,
    modifier: int,
    circumstances: tuple[str, ...] = (),
    off_hand: bool = False,
    table: Board = EMPTY,
) -> tuple[Modifier, ...]:
    """The GM's modifier and the circumstances; of one family only the worst counts (undesix B4, B5, B16, H2)."""
    parts = [Modifier(modifier, Words("bonus ou malus du MJ", "GM’s modifier"), "B4")]
    named = [CIRCUMSTANCES[one] for one in circumstances if not _untouched(sheet, one)]
    for family in dict.fromkeys(one.family for one in named):
        worst = min((one for one in named if one.family == family), key=lambda one: one.modifier)
        parts.append(Modifier(worst.modifier, worst.words, "B5"))
    if off_hand and "ambidextrous" not in sheet.qualities:
        parts.append(Modifier(table.off_hand, Words("mauvaise main", "off hand"), "H2"))
    return tuple(parts)


def _untouched(sheet: Sheet, circumstance: str) -> bool:
    """Whether a quality makes a circumstance count for nothing (house)."""
    spared = {"fatigue": "hardy", "half-light": "night-eyes"}.get(circumstance)
    return spared in sheet.qualities


def as_called(parts: tuple[Modifier, ...], world: str) -> tuple[Modifier, ...]:
    """The parts of a value by the names of a world: PSY is MAGie in a fantastic one (undesix A1)."""
    if world != "fantastic":
        return parts
    return tuple(
        replace(one, why=psy_words(world)) if one.why == CHARACTERISTICS["psy"] else one for one in parts
    )


@lru_cache(maxsize=64)
def asked_in(question: Question, world: str) -> Question:
    """A question that is about PSY, by its name in that world (undesix A1)."""
    return replace(
        question,
        words=in_world(question.words, world),
        options=tuple((id, in_world(words, world)) for id, words in question.options),
        spends=question.spends and in_world(question.spends, world),
        prices=tuple((id, in_world(words, world)) for id, words in question.prices),
    )


def desperation(sheet: Sheet, bonus: int, house: House, at_stake: bool) -> tuple[Modifier, ...]:
    """The bonuses bought before the die; what cannot be bought is refused in words (undesix D4)."""
    if not bonus:
        return ()
    if not house.desperate:
        raise refused(NO_DESPERATE)
    open_at(sheet, house.staged, 3)
    if not at_stake:
        raise refused(NOT_AT_STAKE)
    if sheet.at_table and sheet.left("psy") < DESPERATE_COST * bonus:
        raise refused(in_world(TOO_LITTLE_PSY, house.world), n=DESPERATE_COST * bonus, left=sheet.left("psy"))
    return (Modifier(bonus, Words("action désespérée", "desperate action"), "D4"),)


def affordable(sheet: Sheet, bonus: int, house: House, at_stake: bool) -> int:
    """How many bonuses may still be bought after the die (undesix D4, X28)."""
    house = opened(house, sheet)
    if not (house.late_bonus and house.desperate and at_stake):
        return 0
    return max(0, sheet.left("psy")) // DESPERATE_COST - bonus


def lesson(who: str, sheet: Sheet, name: str, table: Board) -> Learnt | None:
    """What a success would teach: +1 in the skill, once a session, up to its limit (undesix B17, X29)."""
    if sheet.npc or name in CHARACTERISTICS:
        return None
    skill = sheet.skill(name, table)
    if sheet.has_ticked(skill):
        return None
    return Learnt(who, skill.id, skill.words, raised=sheet.can_learn(skill, table))


def holder(
    sheet: Sheet,
    who: str,
    house: House,
    against: Sheet | None = None,
    against_role: str = "",
    table: Board = EMPTY,
) -> Holder | None:
    """Whose destiny dice may take up a failure: one's own, or the GM's against a player (undesix D5)."""
    player = against if sheet.npc and against is not None else sheet
    if not opened(house, player).destiny:
        return None
    if not sheet.npc:
        return mine(who, sheet.die_colour, sheet.destiny)
    if against is None or against.npc:
        return None
    return theirs(against_role, against.die_colour, dice_of(table, against.die_colour))


def may_roll(sheet: Sheet, named: str, house: House, table: Board) -> None:
    """Refuse those who cannot act, and reading to those who cannot read (undesix A11, B11, X5, X23)."""
    skill = None if named in CHARACTERISTICS else sheet.skill(named, table)
    under = skill.characteristic if skill else named
    may_act(sheet, under in PHYSICAL, house)
    if skill and skill.id == "reading" and not literate(sheet.knowledge, house.world):
        raise refused(ILLITERATE, name=sheet.name, n=LITERATE_FROM[house.world])


NO_DESPERATE: Final = Words(
    "Les actions désespérées ne sont pas en usage à cette table : mettez bonus=0, ou changez l’option (D4).",
    "Desperate actions are not used at this table: set bonus=0, or change the option (D4).",
)
NOT_AT_STAKE: Final = Words(
    "Un bonus désespéré demande que la vie du personnage soit en jeu (D4).",
    "A desperate bonus requires the character’s life to be at stake (D4).",
)
TOO_LITTLE_PSY: Final = Words(
    "Il faut {n} PSY et il en reste {left} : achetez moins de bonus, ou aucun (D4).",
    "It takes {n} PSY and only {left} left: buy fewer bonuses, or none (D4).",
)
ILLITERATE: Final = Words(
    "{name} ne sait ni lire ni écrire : dans ce monde il faut Savoir {n} (B11).",
    "{name} can neither read nor write: this world requires Knowledge {n} (B11).",
)
