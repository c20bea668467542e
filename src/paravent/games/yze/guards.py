"""What protects a target: parry and armour (yze B29, B32, B38, D21, D22)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Flag, Whole, Whose
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Modifier
from paravent.core.words import Words
from paravent.games.yze.blows import Guard, parry_pool, protection
from paravent.games.yze.fields import BOOK_ARMOUR
from paravent.games.yze.pools import Pool
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import StandIn
from paravent.games.yze.states import helpless
from paravent.games.yze.tables import Circumstance, Weapon
from paravent.games.yze.turns import outlay, short_of

HurtParameter = Annotated[int, Whole(Words("Dégâts de la cible", "the target’s Damage"), 0, 99)]
ArmourParameter = Annotated[str, BOOK_ARMOUR]
GuardParameter = Annotated[int, Whole(Words("dés de parade", "parry dice"), 0, 40), Whose("target")]
ReadyParameter = Annotated[
    bool,
    Flag(Words("la cible a un Mouvement pour parer", "the target has a Movement to parry with")),
    Whose("target"),
]


def struck_at(armour: ArmourParameter = "none", hurt: HurtParameter = 0) -> Sheet:
    """Somebody who is attacked, in this armour and with this Damage."""
    return StandIn(armour=armour, damage=hurt)


def stopping(target: Sheet, weapon: Weapon) -> Pool:
    """The dice that protect: armour worn, and a hide of one's own (yze B29, B38, B55)."""
    worn, hide = target.worn(), target.protection
    return Pool(()).plus(Modifier(protection(worn, weapon), worn.words, "B38"), Modifier(hide, HIDE, "B55"))


def guarding(
    guard: int,
    ready: bool,
    target: Sheet,
    weapon: Weapon,
    circumstances: tuple[Circumstance, ...],
    beginners: bool,
) -> Guard:
    """The dice of a parry: those that are said, or those of the target's sheet if it can (yze B32, D22).

    Said dice that the rules forbid are refused; a sheet that cannot parry does not, and in a fight it says why.
    """
    surprised = any(one.id == "surprised" for one in circumstances)
    if guard:
        _refuse_guard(weapon, surprised, target)
        return _paid(parry_pool(guard), target, beginners)
    if not ready or surprised or weapon.reach == "distance" or helpless(target, beginners):
        return Guard()
    pool = target.parry()
    if pool is None:
        return Guard(why=BARE if target.fighting and not target.is_monster else None)
    why = short_of(target, "parry")
    return Guard(why=why) if why else _paid(pool, target, beginners)


def _paid(pool: Pool, target: Sheet, beginners: bool) -> Guard:
    """A parry takes a Movement, before or after one's turn; without one an Action (yze B32, D21)."""
    costs = outlay("target", target, "parry", beginners=beginners)
    return Guard(pool, costs[0] if costs else None, talents=target.on_condition("melee"))


def _refuse_guard(weapon: Weapon, surprised: bool, target: Sheet) -> None:
    if weapon.reach == "distance":
        raise refused(NO_PARRY, weapon=weapon.words)
    if surprised:
        raise Refusal(SURPRISED)
    if target.at_table and target.parry() is None:
        raise Refusal(NO_MEANS)


HIDE: Final = Words("protection naturelle", "natural protection")
NO_PARRY: Final = Words(
    "On ne pare qu’au Contact : contre cette arme ({weapon}), mettez guard=0 (B32).",
    "You can parry only at Contact: against this weapon ({weapon}), set guard=0 (B32).",
)
SURPRISED: Final = Words(
    "Une cible surprise ne pare pas : mettez guard=0, ou retirez la surprise (D22).",
    "A surprised target does not parry: set guard=0, or take the surprise out (D22).",
)
NO_MEANS: Final = Words(
    "La cible n’a rien d’assez grand ni d’assez solide en main pour parer : mettez guard=0, ou donnez-lui une arme (B32).",
    "The target holds nothing large and solid enough to parry with: set guard=0, or give it a weapon (B32).",
)
BARE: Final = Words(
    "rien d’assez grand ni d’assez solide en main (B32).", "nothing large and solid enough in hand (B32)."
)
