"""Experience: between two scenarios one level, or an advance put by, three of which buy a talent (yze B17)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, Goal, move
from paravent.core.parameters import GMS, Choice, Flag, Role, Shared, Whole, only
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Outcome, Steps
from paravent.core.table_lists import line_named, name_of
from paravent.core.words import Words
from paravent.games.yze.board import NOT_LISTED, Board
from paravent.games.yze.changes import TALENT_COSTS
from paravent.games.yze.facts import Gained, Learnt, Saved
from paravent.games.yze.fields import A_TALENT
from paravent.games.yze.rolls import EverySkillParameter
from paravent.games.yze.settings import STANDARD, House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import StandIn
from paravent.games.yze.states import may_live, may_use
from paravent.games.yze.table_gear import talent_of
from paravent.games.yze.tables import EVERY_SKILL
from paravent.games.yze.talents import TALENTS

HIGHEST: Final = 5
USES: Final = Choice(
    Words("usage", "use"),
    (
        ("level", Words("un niveau de compétence", "a level in a skill")),
        ("save", Words("mettre de côté pour un talent", "save towards a talent")),
        ("talent", Words("acheter un talent (3 avancées)", "buy a talent (3 advances)")),
    ),
)


class Advanced(Outcome, frozen=True):
    """What an advance was used for."""

    says = Words("Progrès : {name}", "Progress: {name}")

    use: str
    name: Words


def thrifty(
    saved: Annotated[int, Whole(Words("avancées de côté", "saved advances"), 0, 20)] = 0,
) -> Sheet:
    """Somebody who has put so many advances by."""
    return StandIn(saved=saved)


@move(
    title=Words("Progresser", "Advance"),
    goals=(
        Goal(
            "level", Words("gagner un niveau", "to gain a level"), lambda result: int(result.use == "level")
        ),
    ),
    examples=(
        {"use": "level", "skill": "stealth", "consent": "yes"},
        {"use": "save", "consent": "yes"},
        {"use": "talent", "talent": "cat-feet", "saved": "3", "consent": "yes"},
    ),
    sheets={"roller": Sheet(name="Kim", saved=3)},
    does=LIVE,
)
def advance(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=thrifty)],
    use: Annotated[str, USES] = "level",
    skill: EverySkillParameter = "force",
    talent: Annotated[str, A_TALENT] = "shield-arm",
    consent: Annotated[
        bool,
        Flag(Words("entre deux scénarios, avec l’accord du MJ", "between scenarios, with the GM’s consent")),
        GMS,
    ] = False,
    table: Annotated[Board | None, Shared(Words("les listes de la table", "the table’s lists"))] = None,
    house: Annotated[House, only("town", "vehicles")] = STANDARD,
) -> Steps[Advanced]:
    """One level in one skill, or an advance put by; attributes never rise; a talent costs three (yze B17)."""
    may_live(roller)
    if not consent:
        raise Refusal(NO_CONSENT)
    if use == "talent":
        bought = TALENTS.get(talent) or talent_of(listed(talent, table))
        _may_buy(roller, talent, bought.words)
        yield Gained("roller", talent, bought.words)
        return Advanced(use, bought.words)
    _may_advance(roller, skill, use)
    if use == "level":
        may_use(skill, house.town, house.vehicles)
    if use == "save":
        yield Saved("roller")
        return Advanced(use, PUT_BY)
    yield Learnt("roller", skill, EVERY_SKILL[skill].words)
    return Advanced(use, EVERY_SKILL[skill].words)


def _may_advance(sheet: Sheet, skill: str, use: str) -> None:
    """One advance between two scenarios, and no level beyond the fifth (yze B1, B17)."""
    if sheet.advanced:
        raise refused(ALREADY, name=sheet.name)
    if use == "level" and getattr(sheet, skill) >= HIGHEST:
        raise refused(AT_MOST, skill=EVERY_SKILL[skill].words)


def listed(talent: str, table: Board | None) -> str:
    """A talent of the table's own, as its list says; one that stands in no list is refused (yze B17, B18)."""
    if table is None:
        return talent
    line = line_named(name_of(talent), table.talents)
    if line is None:
        raise refused(NOT_LISTED, what=name_of(talent), names=", ".join(map(name_of, table.talents)) or "–")
    return line


def _may_buy(sheet: Sheet, talent: str, words: Words) -> None:
    """Three advances put by, and a talent that one does not have (yze B17)."""
    if sheet.saved < TALENT_COSTS:
        raise refused(TOO_FEW, n=sheet.saved)
    if talent in sheet.talents or line_named(words.fr, sheet.own_talents):
        raise refused(HAS_IT, talent=words, name=sheet.name)


PUT_BY: Final = Words("une avancée de côté", "one advance saved")
NO_CONSENT: Final = Words(
    "On progresse entre deux scénarios et si le MJ le veut bien : demandez-lui (B17).",
    "You advance between two scenarios, if the GM agrees: ask (B17).",
)
ALREADY: Final = Words(
    "{name} a déjà progressé depuis le dernier scénario : une seule avancée à la fois (B17).",
    "{name} has already advanced since the last scenario: one advance at a time (B17).",
)
AT_MOST: Final = Words(
    "« {skill} » est déjà au niveau 5, le plus haut : choisissez une autre compétence (B1, B17).",
    "“{skill}” is at level 5 already, the highest: choose another skill (B1, B17).",
)
TOO_FEW: Final = Words(
    "Un talent coûte 3 avancées mises de côté, il y en a {n} : mettez-en d’autres de côté (B17).",
    "A talent costs 3 saved advances, and there are only {n}: save more (B17).",
)
HAS_IT: Final = Words(
    "{name} a déjà le talent « {talent} » : choisissez-en un autre (B17).",
    "{name} already has the talent “{talent}”: choose another one (B17).",
)
