"""Convincing people: the GM judges, and the shy may roll (undesix A7, A8); whom a monster goes for (F3)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import Choice, Role, Whole, only
from paravent.core.refusal import refused
from paravent.core.steps import Ask, Outcome, Policy, Question, Steps
from paravent.core.words import Words, filled
from paravent.games.undesix.board import TableRole
from paravent.games.undesix.facts import Judged
from paravent.games.undesix.fate import ASK_DESTINY
from paravent.games.undesix.roll_parts import CALM, Despair, ModifierParameter, besides, holder
from paravent.games.undesix.rolls import ALLOW, EVERY_ROLL, LATE_BONUS, Tested, planned, rolled
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.stand_ins import DiceParameter, StandIn, somebody
from paravent.games.undesix.tables import CHARACTERISTICS, PRIORITY, REACTIONS


def _first(ask: Ask) -> str:
    return ask.options[0]


def _last(ask: Ask) -> str:
    return ask.options[-1]


REACTION: Final = Question(
    "reaction",
    Words("Comment l’autre réagit-il ?", "How does the other react?"),
    tuple(REACTIONS.items()),
    (
        Policy("believes", Words("croit tout", "believes it all"), _first),
        Policy("accuses", Words("traite de menteur", "calls the character a liar"), _last),
    ),
)


class Persuaded(Outcome, frozen=True):
    """How somebody reacts, as the GM chooses: a roll does not settle it (undesix A8)."""

    reaction: str

    @override
    def told(self) -> Words:
        return REACTIONS[self.reaction]

    @override
    def alone(self) -> Words:
        return self.told()


def speaking(
    value: Annotated[int, Whole(Words("valeur, sans fiche", "value, without a sheet"), -20, 60)] = 3,
    dice: DiceParameter = 0,
) -> Sheet:
    """Somebody who rolls under this if words do not come."""
    return StandIn(rolls=value, destiny=dice)


@move(
    title=Words("Convaincre", "Convince"),
    asks=(ALLOW, LATE_BONUS, ASK_DESTINY, REACTION),
    goals=(
        Goal(
            "believed",
            Words("être cru", "to be believed"),
            lambda result: int(result.reaction in ("believes", "doubts")),
        ),
    ),
    examples=({}, {"by": "psy", "value": "3", "social_rolls": "yes"}),
)
def persuade(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=speaking)],
    table: TableRole,
    by: Annotated[
        str,
        Choice(
            Words("en jouant la scène, ou par un jet", "by playing it out, or by a roll"),
            (
                ("speech", Words("en jouant la scène", "by playing it out")),
                ("psy", CHARACTERISTICS["psy"]),
                ("senses", CHARACTERISTICS["senses"]),
            ),
        ),
    ] = "speech",
    modifier: ModifierParameter = 0,
    despair: Despair = CALM,
    house: Annotated[House, only(*EVERY_ROLL, "social_rolls")] = STANDARD,
) -> Steps[Persuaded]:
    """There is no charisma: the GM judges what is said, after a roll under PSY or Sens for the shy (undesix A7, A8,
    E6)."""
    if by != "speech":
        if not house.social_rolls:
            raise refused(NO_SOCIAL)
        parts = roller.value(by, table) + besides(roller, modifier)
        plan = planned("roller", roller, parts, house, despair, dice=holder(roller, "roller", house))
        tested: Tested = yield from rolled(plan)
        yield Judged("roller", tested.told())
    choice: str = yield Ask(REACTION, "gm", tuple(REACTIONS), "A8")
    return Persuaded(choice)


# Monsters

RANKED: Final = tuple(id for id, _ in PRIORITY)
AbsentOr = Choice(Words("qui est-ce", "who it is"), (("absent", Words("personne", "nobody")), *PRIORITY))
Rank = Annotated[str, AbsentOr]
Prey = Annotated[Sheet | None, Role(Words("une cible possible", "a possible target"))]


class Targeted(Outcome, frozen=True):
    """Whom a monster attacks: the first, the second or the third named (undesix F3)."""

    says = Words("Le monstre attaque : cible {target}", "The monster attacks: target {target}")

    target: int


@move(
    title=Words("Qui le monstre attaque-t-il ? (MJ)", "Whom does the monster attack? (GM)"),
    goals=(
        Goal(
            "first",
            Words("que ce soit le premier", "to be the first"),
            lambda result: int(result.target == 1),
        ),
    ),
    examples=({"one_is": "attacked", "two_is": "tactician"},),
    gms=True,
)
def monster_targets(
    monster: Annotated[Sheet, Role(Words("le monstre", "the monster"), stand_in=somebody)],
    one_is: Rank = "attacked",
    two_is: Rank = "absent",
    three_is: Rank = "absent",
    one: Prey = None,
    two: Prey = None,
    three: Prey = None,
) -> Steps[Targeted]:
    """Unless exceptional, a monster goes for the first of a fixed list among those in reach (undesix F3)."""
    ranks = tuple(
        RANKED.index(rank) if rank in RANKED else len(RANKED) for rank in (one_is, two_is, three_is)
    )
    target = ranks.index(min(ranks)) + 1
    named = (one, two, three)[target - 1]
    if named is not None and monster.at_table:
        yield Judged("monster", filled(Words("Se tourne vers {name}", "Turns to {name}"), name=named.name))
    else:
        yield Judged("monster", Words("Choisit sa cible", "Chooses its target"))
    return Targeted(target)


NO_SOCIAL: Final = Words(
    "Les jets de persuasion ne sont pas en usage à cette table : jouez la scène (A8).",
    "Social rolls are not used at this table: play it out (A8).",
)
