"""Monsters at the table: their sheet, and what they do in a turn, drawn or chosen (yze B55)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.dice import Numbered
from paravent.core.game import Goal, Options, move
from paravent.core.parameters import Choice, Role, Whole, only
from paravent.core.steps import Fact, Modifier, Outcome, Steps, Throw, rule
from paravent.core.words import Language, Words, same
from paravent.games.yze.attack import counted
from paravent.games.yze.beasts import BEASTS, OUR_DEEDS, Beast, Deed, told
from paravent.games.yze.blows import PARRY, WOUND_TYPE, Assault, Attacked, assault
from paravent.games.yze.fields import BEAST
from paravent.games.yze.guards import (
    ArmourParameter,
    GuardParameter,
    HurtParameter,
    ReadyParameter,
    guarding,
    stopping,
)
from paravent.games.yze.opposition import CONDITION, claimed
from paravent.games.yze.pools import Pool, granted
from paravent.games.yze.rolls import PUSH, ModifierParameter
from paravent.games.yze.settings import STANDARD, House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import BurdenParameter, StandIn, somebody
from paravent.games.yze.states import helpless, may_act, may_be_struck
from paravent.games.yze.stress import RESIST, Shaken, shaken
from paravent.games.yze.tables import Weapon
from paravent.games.yze.turns import outlay, settled
from paravent.games.yze.zones import evident, out_of_reach

DRAWN: Final = "drawn"
WHICH: Final = Choice(
    Words("action", "action"),
    (
        (DRAWN, Words("tirée au sort", "drawn at random")),
        *((str(number), Words(f"n° {number}", f"no. {number}")) for number in range(1, 7)),
    ),
)
PSYCHOLOGY: Final = Whole(Words("dés de Psychologie de la cible", "the target’s Psychology dice"), 0, 40)
CREATURE: Final = Choice(Words("créature", "creature"), BEAST.options[1:])


def sheet_of(beast: Beast, language: Language = "fr") -> Sheet:
    """The sheet of a creature of the bestiary, to put into the cast."""
    strength, agility, intellect, empathy = beast.attributes
    return Sheet(
        name=beast.words.say(language),
        strength=strength,
        agility=agility,
        intellect=intellect,
        empathy=empathy,
        mobility=beast.mobility,
        observation=beast.observation,
        stealth=beast.stealth,
        beast=beast.id,
        speed=beast.speed,
        health=beast.health,
        protection=beast.protection,
    )


class Done(Fact, frozen=True):
    """What a creature does this turn (yze B55)."""

    says = same("{deed}")

    who: str
    deed: Words


class Unreached(Fact, frozen=True):
    """A deed whose target is too far, or too near for it (yze B28, B55)."""

    says = Words(
        "La cible n’est pas à portée de cette action.", "The target is not within reach of this deed."
    )

    who: str


class Acted(Outcome, frozen=True):
    """A creature's deed, by its number, and what it did to the target."""

    says = Words("{name} : {damage} dégâts, {stress} Stress", "{name}: {damage} damage, {stress} Stress")

    number: int
    name: Words
    damage: int
    stress: int
    broken: bool


def before_it(
    armour: ArmourParameter = "none",
    hurt: HurtParameter = 0,
    psychology: Annotated[int, PSYCHOLOGY] = 0,
    burden: BurdenParameter = 0,
) -> Sheet:
    """Somebody whom it strikes or frightens: armour, Damage, and the dice of the mind less the Stress."""
    return StandIn(armour=armour, damage=hurt, rolls=psychology, weighs=burden, stress=burden)


def is_creature(sheet: Sheet, _: Options) -> Words | None:
    """Why somebody has no deeds: only creatures have (yze B55)."""
    return None if sheet.is_monster or sheet.deeds or not sheet.at_table else NO_CREATURE


@move(
    title=Words("Action d’un monstre", "Monster action"),
    asks=(PARRY, CONDITION, RESIST, PUSH, WOUND_TYPE),
    goals=(
        Goal("break", Words("briser la cible", "to break the target"), lambda result: int(result.broken)),
        Goal(
            "damage", Words("le plus de dégâts", "the most damage"), lambda result: int(result.damage), False
        ),
    ),
    examples=(
        {"creature": "mill-rat", "deed": "1"},
        {"creature": "mill-rat", "psychology": "2", "resist": "never"},
        {"creature": "wolfhound", "deed": "4", "psychology": "2"},
    ),
    does="deed",
    gms=True,
    never=is_creature,
)
def monster_acts(
    monster: Annotated[Sheet, Role(Words("le monstre", "the monster"), stand_in=somebody)],
    target: Annotated[Sheet, Role(Words("la cible", "the target"), stand_in=before_it)],
    creature: Annotated[str, CREATURE] = "wolfhound",
    deed: Annotated[str, WHICH] = DRAWN,
    modifier: ModifierParameter = 0,
    guard: GuardParameter = 0,
    ready: ReadyParameter = True,
    house: Annotated[House, only("beginners", "positions")] = STANDARD,
) -> Steps[Acted]:
    """One of the creature's six deeds, drawn or chosen by the GM: a blow, a fright, or what it says (yze B55)."""
    may_act(monster, house.beginners)
    may_be_struck(target)
    deeds = monster.deeds or BEASTS[creature].deeds
    yield from settled(outlay("monster", monster, "deed", beginners=house.beginners))
    number = yield from drawn(deed)
    done = deeds[number - 1]
    yield Done("monster", told(done))
    if done.dice:
        weapon = natural(done)
        if out_of_reach(weapon, monster, target, house.positions):
            yield Unreached("monster")
            return Acted(number, done.words, 0, 0, False)
        named = evident(weapon, (), monster, target, house.beginners)
        blow = natural_pool(done).plus(*counted(named), granted(modifier))
        parry = guarding(guard, ready, target, weapon, named, house.beginners)
        struck: Attacked = yield from assault(_plan(blow, weapon, target, house.beginners), parry)
        return Acted(number, done.words, struck.damage, 0, struck.broken)
    if not done.stress or target.is_monster:
        return Acted(number, done.words, 0, 0, False)
    mind = yield from claimed(_mind(target, house.beginners), target.on_condition("psychology"), "target")
    met: Shaken = yield from shaken("target", done.stress, target.stress, mind, house.beginners)
    return Acted(number, done.words, 0, met.points, met.broken)


@rule
def drawn(deed: str) -> Steps[int]:
    """The number that the GM chose, or a die (yze B55)."""
    if deed != DRAWN:
        return int(deed)
    face: int = yield Throw(1, Numbered(6), "B55", "monster")
    return face


def natural(deed: Deed) -> Weapon:
    """What a deed strikes with (yze B55)."""
    return Weapon("natural", deed.words, 0, deed.damage, deed.reach, deed.types)


def natural_pool(deed: Deed) -> Pool:
    """The dice that a deed's line says, ours of the creatures that are; Damage takes none off (yze B55, H1)."""
    return Pool((Modifier(deed.dice, deed.words, "H1" if deed in OUR_DEEDS else "B55"),))


def _plan(blow: Pool, weapon: Weapon, target: Sheet, beginners: bool) -> Assault:
    """A deed as an attack; a creature's deeds are rolled once, never pushed (house)."""
    return Assault(
        blow,
        weapon,
        by="monster",
        armour=stopping(target, weapon),
        hurt=target.damage,
        health=target.health,
        pushable=False,
        beginners=beginners,
    )


def _mind(target: Sheet, beginners: bool) -> Pool:
    """The dice against a fright; whoever can do nothing has none (yze B48, B50)."""
    return Pool(()) if helpless(target, beginners) else target.pool("psychology")


NO_CREATURE: Final = Words(
    "Les actions d’un monstre sont celles des créatures\u202f: pour quelqu’un, choisissez une attaque (B55).",
    "Monster actions are those of creatures: for a person, choose an attack (B55).",
)
