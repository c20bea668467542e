"""The attack as a move: the target chooses first, then the attacker, and both throw (artemis R6.2–R6.8, R7.2–R7.9)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Goal, move
from paravent.core.parameters import GMS, Choice, Flag, Role, Whole
from paravent.core.steps import Steps, rule
from paravent.core.words import Words
from paravent.games.artemis.blows import (
    ATTACKED,
    AWARE,
    DEFENCELESS,
    EXPOSED,
    FORCE_DEFENCE,
    Attacked,
    Blow,
    How,
    aimed,
    declared,
    dodged,
    drawn,
    guard,
    landed,
    may_attack,
    may_be_attacked,
    parried,
    striker,
)
from paravent.games.artemis.dice import FORCE
from paravent.games.artemis.facts import Changed
from paravent.games.artemis.fields import HANDS
from paravent.games.artemis.rolls import (
    FOCUS,
    PLAINLY,
    SETTLE,
    Manner,
    Reached,
    plan_of,
    settled,
    tested,
)
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.stances import ATTITUDE, DODGE, LATER, STANCE, stated, taken_now
from paravent.games.artemis.stand_ins import StandIn
from paravent.games.artemis.tables import SPACES, WEAPONS
from paravent.games.artemis.wounds import ProtectionParameter, ResistanceParameter

OPPONENTS: Final = Whole(
    Words("adversaires pouvant attaquer la cible", "opponents who can attack the target"), 1, 20
)
AIMS: Final = Choice(
    Words("viser", "aim at"),
    (
        ("body", Words("le corps", "the body")),
        ("head", Words("la tête (attaque précise)", "the head (precise attack)")),
        ("arm", Words("le bras, pour désarmer (attaque précise)", "the arm, to disarm (precise attack)")),
        (
            "stun",
            Words("la tête, pour assommer (attaque précise)", "the head, to knock out (precise attack)"),
        ),
    ),
)
SPACE: Final = Choice(Words("espace", "space"), tuple((one.id, one.words) for one in SPACES.values()))
WITH: Final = Choice(
    Words("arme", "weapon"), (("in-hand", Words("celle en main", "the one in hand")), *HANDS.options)
)
HITTING: Final = Goal(
    "hit",
    Words("toucher", "to hit"),
    lambda result: int(result.how == "hit"),
    averted=Words("ne pas être touché", "not to be hit"),
)
GRAVE: Final = Goal(
    "grave",
    Words("blesser gravement", "to wound severely"),
    lambda result: int(result.dead or result.grave > 0),
)
SAFE: Final = Goal(
    "safe",
    Words("ne pas être touché", "not to be hit"),
    lambda result: int(result.how != "hit"),
    of="target",
)
ATTACKER: Final = Words("qui attaque", "who attacks")
TARGET: Final = Words("la cible", "the target")
AttackParameter = Annotated[int, Whole(Words("score d’attaque", "attack score"), -10, 30, on_sheet=True)]
ParryParameter = Annotated[
    int, Whole(Words("score de parade ou d’esquive", "parry or dodge score"), -10, 30, on_sheet=True)
]
ClassParameter = Annotated[
    int,
    Whole(
        Words("catégorie de l’arme, de 1 (poings) à 5 (longue)", "weapon class, 1 (fists) to 5 (long)"), 1, 5
    ),
]


def armed(attack: AttackParameter = 0, category: ClassParameter = 4) -> Sheet:
    """Somebody careful, who attacks with this score and a weapon of this class."""
    return StandIn(rolls=attack, strikes=category, attitude="careful")


def struck_at(
    parry: ParryParameter = 0,
    protection: ProtectionParameter = 0,
    resistance: ResistanceParameter = 0,
    dodging: Annotated[bool, Flag(Words("la cible esquive", "the target dodges"))] = False,
) -> Sheet:
    """Somebody careful, or who dodges, with these scores."""
    attitude = DODGE if dodging else "careful"
    return StandIn(rolls=parry, otherwise=(("resistance", resistance),), worn=protection, attitude=attitude)


@move(
    title=Words("Attaque", "Attack"),
    asks=(ATTITUDE, FOCUS, FORCE, FORCE_DEFENCE, SETTLE),
    goals=(HITTING, GRAVE, SAFE),
    examples=(
        {"attack": "5", "parry": "9", "category": "3", "protection": "1", "resistance": "4"},
        {
            "attack": "6",
            "parry": "12",
            "category": "1",
            "protection": "1",
            "resistance": "3",
            "dodging": "yes",
            "opponents": "2",
        },
        {
            "attack": "5",
            "parry": "4",
            "category": "2",
            "protection": "0",
            "resistance": "5",
            "defenceless": "yes",
            "aim": "head",
        },
    ),
    does="attack",
    bare=WEAPONS["fists"].words,
    beside="stance",
)
def attack(
    attacker: Annotated[Sheet, Role(ATTACKER, stand_in=armed)],
    target: Annotated[Sheet, Role(TARGET, against=True, stand_in=struck_at)],
    weapon: Annotated[str, WITH] = "in-hand",
    stance: Annotated[str, STANCE] = LATER,
    aim: Annotated[str, AIMS] = "body",
    total: Annotated[
        bool,
        Flag(Words("attaque totale : sans souci de sa défense", "all-out attack: no thought for defence")),
    ] = False,
    space: Annotated[str, SPACE, GMS] = "open",
    narrow: Annotated[
        bool,
        Flag(
            Words(
                "lieu trop étroit pour les armes moyennes et longues",
                "too cramped for medium and long weapons",
            )
        ),
        GMS,
    ] = False,
    roomy: Annotated[
        bool,
        Flag(Words("assez de place pour toutes les armes ici", "room for every weapon here")),
        GMS,
    ] = False,
    opponents: Annotated[int, OPPONENTS, GMS] = 1,
    manner: Manner = PLAINLY,
    defenceless: Annotated[bool, Flag(Words("cible sans défense", "defenceless target")), GMS] = False,
    house: House = STANDARD,
) -> Steps[Attacked]:
    """Attack with a weapon: the target chooses first, then the attacker who has not said a stance with the blow, and
    both throw (artemis R6.2, R6.3, R6.5, A24, U16)."""
    tight = not house.ample and (narrow or (SPACES[space].narrow and not roomy))
    may_attack(attacker, weapon, tight, house)
    may_be_attacked(target)
    yield from drawn("attacker", attacker, weapon)
    said: str = yield from stated("attacker", attacker, stance)
    if total:
        yield Changed("attacker", "exposed", True, EXPOSED)
    helpless = defenceless or target.helpless(house)
    blow = declared(aim, total, helpless, weapon, attacker, target, house)
    if helpless:
        return (yield from executed(blow, attacker, target, manner, house))
    chosen: str = yield from taken_now("target", target, target.attitude, False)
    taken: str = yield from taken_now("attacker", attacker, said, True)
    striking = striker(attacker, weapon, taken, aim, manner, house)
    defending = guard(target, chosen, space, opponents, tight, house)
    how: How
    if chosen == DODGE:
        how = yield from dodged(defending, blow.unpaid)
    else:
        how = yield from parried(striking, defending, blow.unpaid)
    if how != "hit":
        return Attacked(how)
    return (yield from landed(blow))


@rule
def executed(blow: Blow, attacker: Sheet, target: Sheet, manner: Manner, house: House) -> Steps[Attacked]:
    """Against somebody without defence: Brawling, whatever the weapon, difficulty 8; one does not dodge after it
    (artemis R6.8, R7.6, A18), and nobody is surprised twice (A25)."""
    plan = aimed(plan_of("attacker", attacker, "brawling", DEFENCELESS, house, manner), blow.aim)
    reached: Reached = yield from tested(plan)
    yield ATTACKED
    hit: bool = yield from settled(reached.total, DEFENCELESS, house)
    if target.unaware:
        yield Changed("target", "unaware", False, AWARE)
    if not hit:
        return Attacked("missed")
    return (yield from landed(blow))
