"""Other ways to fight: surprise, threats, shooting (artemis R6.6, R7.1, R7.5, A25, U13)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Role, Whole
from paravent.core.refusal import refused
from paravent.core.steps import Outcome, Steps
from paravent.core.words import Words, filled
from paravent.games.artemis.blows import ATTACKED, AWARE, may_attack, may_be_attacked
from paravent.games.artemis.dice import FORCE, Zone
from paravent.games.artemis.facts import Changed, Stunned
from paravent.games.artemis.fight import ATTACKER, TARGET
from paravent.games.artemis.rolls import (
    FOCUS,
    PLAINLY,
    SETTLE,
    Manner,
    Opposed,
    attempted,
    duelled,
    may_act,
    may_resist,
    needing,
    plan_of,
)
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.stand_ins import StandIn, scoring
from paravent.games.artemis.wounds import (
    CategoryParameter,
    Hurt,
    boxes_left,
    hardened,
    resisting,
    wounded,
)

OppositionParameter = Annotated[
    int, Whole(Words("score de la cible", "the target’s score"), -10, 30, on_sheet=True)
]


AttackerRole = Annotated[Sheet, Role(ATTACKER, stand_in=scoring)]


def facing(opposition: OppositionParameter = 0) -> Sheet:
    """Somebody who resists with this score."""
    return StandIn(rolls=opposition)


class Surprised(Outcome, frozen=True):
    """How a surprise went."""

    zone: Zone
    total: int
    against: int

    @override
    def told(self) -> Words:
        return SURPRISES[self.zone]

    @property
    @override
    def undecided(self) -> bool:
        return self.zone == "uncertain"


WIN: Final = Goal(
    "success",
    Words("réussir", "to succeed"),
    lambda result: int(result.zone == "success"),
    averted=Words("que l’autre échoue", "the other to fail"),
)


@move(
    title=Words("Attaque surprise", "Surprise attack"),
    asks=(FOCUS, FORCE),
    goals=(WIN,),
    examples=({"score": "5", "opposition": "4"},),
    does="attack",
)
def surprise(
    attacker: AttackerRole,
    target: Annotated[Sheet, Role(TARGET, against=True, stand_in=facing)],
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Surprised]:
    """Stealth against Vigilance: the target is defenceless for the first blow, or acts last (artemis R7.5, A25)."""
    may_act(attacker, house)
    may_be_attacked(target)
    may_resist(target, house)
    hiding = plan_of("attacker", attacker, "stealth", 0, house, manner)
    watching = plan_of("target", target, "vigilance", 0, house)
    duel: Opposed = yield from duelled(hiding, watching)
    if duel.zone == "success":
        yield Changed("target", "unaware", True, SURPRISES["success"])
    if duel.zone == "uncertain":
        yield Changed("target", "late", True, SURPRISES["uncertain"])
    return Surprised(duel.zone, duel.total, duel.against)


class Cowed(Outcome, frozen=True):
    """How a threat went."""

    zone: Zone
    total: int
    against: int

    @override
    def told(self) -> Words:
        return THREATS[self.zone]

    @property
    @override
    def undecided(self) -> bool:
        return self.zone == "uncertain"


@move(
    title=Words("Menacer, intimider", "Threaten, intimidate"),
    asks=(FOCUS, FORCE),
    goals=(WIN,),
    examples=({"score": "5", "opposition": "4"}, {"score": "5", "opposition": "4", "skill": "intimidation"}),
    does="attack",
)
def threaten(
    attacker: AttackerRole,
    target: Annotated[Sheet, Role(TARGET, against=True, stand_in=facing)],
    skill: Annotated[
        str,
        Choice(
            Words("compétence", "skill"),
            (
                ("threats", Words("Menaces", "Threats")),
                ("intimidation", Words("Intimidation", "Intimidation")),
            ),
        ),
    ] = "threats",
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Cowed]:
    """Against Courage: the target flees, or loses the round (artemis R7.1, U13)."""
    may_act(attacker, house)
    may_be_attacked(target)
    may_resist(target, house)
    threat = plan_of("attacker", attacker, skill, 0, house, manner)
    courage = plan_of("target", target, "courage", 0, house)
    duel: Opposed = yield from duelled(threat, courage)
    if duel.zone == "success":
        yield Changed("target", "routed", True, THREATS["success"])
    if duel.zone == "uncertain":
        yield Changed("target", "stalled", True, THREATS["uncertain"])
    return Cowed(duel.zone, duel.total, duel.against)


MOVING: Final = 9
"""The least difficulty of a shot when target or shooter moves (artemis R6.6)."""

GUNS: Final = Choice(
    Words("arme", "weapon"),
    (
        ("stunner", Words("étourdisseur", "stunner")),
        ("laser", Words("laser ou autre arme de tir", "laser or other gun")),
        ("line-thrower", Words("lance-filin", "line launcher")),
    ),
)


class Shot(Outcome, frozen=True):
    """Whether a shot hit, and what it did."""

    hit: bool
    stunned: bool = False
    grave: int = 0
    light: int = 0
    dead: bool = False

    @override
    def told(self) -> Words:
        if not self.hit:
            return Words("Tir manqué", "The shot misses")
        if self.stunned:
            return Words(
                "Cible assommée pour la scène",
                "Target knocked out for the scene",
            )
        return filled(SHOT, marks=Hurt(self.grave, self.light, self.dead).told())


@move(
    title=Words("Tir", "Shooting"),
    asks=(FOCUS, FORCE, SETTLE),
    goals=(
        Goal(
            "hit",
            Words("toucher", "to hit"),
            lambda result: int(result.hit),
            averted=Words("ne pas être touché", "not to be hit"),
        ),
    ),
    examples=(
        {"score": "6", "protection": "0", "resistance": "4", "gun": "stunner"},
        {"score": "6", "protection": "1", "resistance": "4", "gun": "laser", "moving": "yes"},
        {"score": "5", "protection": "1", "resistance": "4", "gun": "line-thrower"},
    ),
    sheets={
        "attacker": Sheet(name="Ana", shooting="amateur", gear=("stunner",)),
        "target": Sheet(name="Lou"),
    },
    does="attack",
    allowed=needing("shooting"),
)
def shoot(
    attacker: AttackerRole,
    target: Annotated[Sheet, Role(TARGET, against=True, stand_in=hardened)],
    gun: Annotated[str, GUNS] = "stunner",
    difficulty: Annotated[int, Whole(Words("difficulté", "difficulty"), 4, 20), GMS] = 7,
    moving: Annotated[
        bool, Flag(Words("la cible ou le tireur bouge", "target or shooter moves")), GMS
    ] = False,
    category: CategoryParameter = 3,
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Shot]:
    """Shooting: 9 at least when anything moves; a stunner only fells the unprotected; one does not dodge after it
    (artemis R6.6, R6.8, U17), and nobody is surprised twice (A25)."""
    may_attack(attacker, "fists", False, house)
    may_be_attacked(target)
    if moving and difficulty < MOVING:
        difficulty = MOVING
    if attacker.at_table and gun not in attacker.gear and gun != "laser":
        raise refused(NO_GUN, name=attacker.name, gun=dict(GUNS.options)[gun])
    plan = plan_of("attacker", attacker, "shooting", difficulty, house, manner)
    hit: bool = yield from attempted(plan, house)
    yield ATTACKED
    if target.unaware:
        yield Changed("target", "unaware", False, AWARE)
    worn = target.protection
    if not hit or gun == "line-thrower":
        return Shot(hit)
    if gun == "stunner":
        if not worn:
            yield Stunned("target", 0)
        return Shot(True, not worn)
    hurt: Hurt = yield from wounded(
        category, worn, resisting("target", target, house), boxes_left(target, house)
    )
    return Shot(True, False, hurt.grave, hurt.light, hurt.dead)


SURPRISES: Final = {
    "success": Words(
        "Cible surprise : sans défense pour le premier coup",
        "Target surprised: defenceless for the first blow",
    ),
    "uncertain": Words(
        "Cible alertée trop tard : elle agira en dernier", "Target warned too late: it will act last"
    ),
    "failure": Words("Cible sur ses gardes", "Target on its guard"),
}
THREATS: Final = {
    "success": Words("La cible fuit", "The target flees"),
    "uncertain": Words("La cible perd son tour", "The target loses its round"),
    "failure": Words("Sans effet", "No effect"),
}
SHOT: Final = Words("Touché. {marks}", "Hit. {marks}")
NO_GUN: Final = Words(
    "{name} n’a pas cette arme ({gun}) : cochez-la dans le matériel de la fiche (R13.1).",
    "{name} does not have this weapon ({gun}): tick it in the equipment of the sheet (R13.1).",
)
