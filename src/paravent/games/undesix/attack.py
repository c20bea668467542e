"""Attacking: what is rolled, what protects, how far one may have moved, and what is refused (undesix C2, C11–C19)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Flat, Role, Whole, only
from paravent.core.refusal import refused
from paravent.core.steps import Modifier, Outcome, Steps
from paravent.core.words import Words, filled, same
from paravent.games.undesix.blows import (
    DODGE,
    EXCEPTIONAL,
    LOSS,
    MISHAPS,
    NO_LOSS,
    Assault,
    Blow,
    Friend,
    landed,
    struck,
)
from paravent.games.undesix.board import EMPTY, Board, TableRole
from paravent.games.undesix.fate import ASK_DESTINY
from paravent.games.undesix.house_values import COMBAT, SKILLS, WARRIOR, Weapon
from paravent.games.undesix.lists import plain
from paravent.games.undesix.roll_parts import (
    BonusParameter,
    CircumstancesParameter,
    ModifierParameter,
    OffHandParameter,
    OwnParameter,
    affordable,
    besides,
    desperation,
    holder,
    lesson,
)
from paravent.games.undesix.rolls import ALLOW, LATE_BONUS, announced, in_a_fight, permitted
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import HELD, IN_HAND, Sheet
from paravent.games.undesix.stand_ins import StandIn, ValueParameter
from paravent.games.undesix.states import body_of, may_act, opened, raves
from paravent.games.undesix.tables import FIGHTING_METRES, FREE_METRES, LOCATION_NAMES

STRIKES: Final = ("roll", "forbid")
"""What the GM may say of a blow that a mad character strikes (undesix A12)."""
USUAL, PLAIN = "usual", "plain"
WITH: Final = Choice(
    Words("compétence", "skill"),
    (
        (USUAL, Words("celle de l’arme", "the weapon’s own")),
        (PLAIN, Words("aucune : PHY ou Sens", "none: PHY or Senses")),
        *((id, SKILLS[id].words) for id in COMBAT),
    ),
)
AIM: Final = Choice(
    Words("endroit visé (malus maison)", "aimed spot (house penalty)"),
    (("none", Words("aucun", "none")), *LOCATION_NAMES.items()),
)


class Attacked(Outcome, frozen=True):
    """What an attack did to its target: 0 when missed (undesix C2)."""

    damage: int

    @override
    def told(self) -> Words:
        if not self.damage:
            return NO_LOSS
        return filled(LOSS, n=self.damage)


HARM: Final = Goal(
    "damage",
    Words("les dégâts", "the damage"),
    lambda result: int(result.damage),
    False,
    averted=Words("le moins de dégâts", "the least damage"),
)
HARMING: Final = Goal(
    "harm",
    Words("blesser", "to wound"),
    lambda result: int(result.damage > 0),
    averted=Words("ne pas être blessé", "not to be wounded"),
)

WeaponValue = Annotated[int, Whole(Words("valeur de l’arme", "weapon value"), 0, 20, on_sheet=True)]
ArmourClass = Annotated[int, Whole(Words("CA de la cible", "the target’s AC"), -5, 20, on_sheet=True)]
WayOutParameter = Annotated[bool, Flag(Words("une échappatoire existe", "there is a way out")), GMS]
FriendRole = Annotated[Sheet | None, Role(Words("un ami dans la mêlée", "a friend in the melee"))]


def armed(value: ValueParameter = 0, weapon: WeaponValue = 0) -> Sheet:
    """Somebody who strikes with these numbers."""
    return StandIn(rolls=value, hits=weapon)


def struck_at(ca: ArmourClass = 0) -> Sheet:
    """Somebody whom this protects."""
    return StandIn(protection=ca)


class Manner(Flat, frozen=True):
    """How one strikes: after how many metres, from where, at what (undesix C11, C13, C14, C15, C19)."""

    moved: Annotated[int, Whole(Words("mètres parcourus ce round", "metres moved this round"), 0, 500)] = 0
    behind: Annotated[bool, Flag(Words("de dos", "from behind")), GMS] = False
    line: Annotated[
        bool, Flag(Words("la cible tient une ligne de boucliers", "the target stands in a shield line")), GMS
    ] = False
    aim: Annotated[str, AIM] = "none"
    crowd: Annotated[
        bool, Flag(Words("tirer dans le tas (bonus maison)", "shoot into the crowd (house bonus)"))
    ] = False
    immune: Annotated[bool, Flag(Words("la cible y est insensible", "the target is immune to it")), GMS] = (
        False
    )


PLAINLY: Final = Manner()


class Melee(Flat, frozen=True):
    """The friends in the mêlée, where they have no sheets (undesix C15)."""

    friends: Annotated[int, Whole(Words("amis dans la mêlée", "friends in the melee"), 0, 3), GMS] = 0
    friend_ca: Annotated[int, Whole(Words("CA des amis", "the friends’ AC"), -5, 20), GMS] = 0


NOBODY: Final = Melee()


OF_AN_ATTACK: Final = only(
    *("world", "automatic", "critical_hits", "breaking", "desperate", "late_bonus", "destiny", "psy_track"),
    *("negative", "delayed_death", "located", "staged"),
)
"""The options of a table that bear on an attack."""
NeighbourRole = Annotated[
    Sheet | None, Role(Words("qui tient la ligne avec la cible", "who holds the line with the target"))
]


@move(
    title=Words("Attaque", "Attack"),
    asks=(ALLOW, MISHAPS, EXCEPTIONAL, DODGE, LATE_BONUS, ASK_DESTINY),
    goals=(HARM, HARMING),
    examples=(
        {"value": "5", "weapon": "2", "ca": "1"},
        {"value": "3", "weapon": "1", "ca": "2", "friends": "2", "friend_ca": "1"},
        {"value": "4", "weapon": "2", "ca": "3", "line": "yes", "automatic": "yes", "aim": "legs"},
    ),
    does="strike",
    spends="acted",
)
def attack(
    attacker: Annotated[Sheet, Role(Words("qui attaque", "who attacks"), stand_in=armed)],
    target: Annotated[Sheet, Role(Words("la cible", "the target"), against=True, stand_in=struck_at)],
    table: TableRole,
    modifier: ModifierParameter = 0,
    using: Annotated[str, HELD] = IN_HAND,
    skill: Annotated[str, WITH] = USUAL,
    own: OwnParameter = "",
    circumstances: CircumstancesParameter = (),
    off_hand: OffHandParameter = False,
    manner: Manner = PLAINLY,
    melee: Melee = NOBODY,
    bonus: BonusParameter = 0,
    way_out: WayOutParameter = True,
    house: Annotated[House, OF_AN_ATTACK] = STANDARD,
    neighbour: NeighbourRole = None,
    friend: FriendRole = None,
    second_friend: FriendRole = None,
    third_friend: FriendRole = None,
) -> Steps[Attacked]:
    """Roll under a skill, PHY at contact or Sens at a distance; level plus weapon less CA is lost (undesix B6, C2,
    X11, X21)."""
    own_body, attacker = body_of(attacker, house), attacker.before_blows
    may_act(attacker, house=house)
    may_be_struck(target, attacker)
    arms = attacker.held(using, table)
    friends = (friend, second_friend, third_friend) if arms.reach != "contact" else ()
    amid = in_melee(melee if friends or not attacker.at_table else NOBODY, friends, house, table, way_out)
    named = own or skilled(skill, arms)
    check(attacker, arms, manner, bool(amid), named)
    check_line(manner, target, neighbour)
    parts = attacker.value(named, table) + besides(attacker, modifier, circumstances, off_hand, table)
    dice = holder(attacker, "attacker", house, target, "target", table)
    plan = Assault(
        parts + special(attacker, arms, manner, table) + desperation(attacker, bonus, house, True),
        "attacker",
        in_a_fight(house, affordable(attacker, bonus, house, True), dice, bool(amid)),
        opened(house, attacker),
        bonus,
        attacker.left("psy"),
        lesson("attacker", attacker, named, table),
        weapon=arms,
        ca=target.ca(arms.reach, manner.behind, manner.line, table),
        body=body_of(target, house),
        own=own_body,
        friends=amid,
        last=attacker.last_attack,
        aim="" if manner.aim == "none" else manner.aim,
        trip=named == "trip",
        dodge_psy=dodging(target, house, way_out),
        table=table,
        together=attacker.in_turn and attacker.shared,
    )
    word: str = yield from permitted("attacker", house, raves(attacker), STRIKES)
    if word != "roll":
        return Attacked(0)
    yield from announced(plan)
    blow: Blow = yield from struck(plan)
    yield from landed(plan, blow)
    return Attacked(blow.damage)


def skilled(skill: str, weapon: Weapon) -> str:
    """What is rolled: the weapon's skill, or plainly its characteristic (undesix C2, X10)."""
    if skill == USUAL:
        return weapon.rolled if weapon.characteristic else weapon.skill
    return weapon.rolled if skill == PLAIN else skill


def special(
    sheet: Sheet, weapon: Weapon, manner: Manner = PLAINLY, table: Board = EMPTY
) -> tuple[Modifier, ...]:
    """A Warrior's own weapon, kept on leaving (F1, F2), an aimed blow and a crowd, whose figures are ours (undesix C15,
    C19, H2)."""
    parts = []
    if sheet.warrior_weapon and plain(sheet.warrior_weapon) in (weapon.id, plain(weapon.words.fr)):
        parts.append(Modifier(WARRIOR, Words("Guerrier", "Warrior"), "F2"))
    if manner.aim != "none":
        parts.append(Modifier(table.aiming, Words("coup visé", "aimed blow"), "H2"))
    if manner.crowd:
        parts.append(Modifier(table.crowd, Words("dans le tas", "into the crowd"), "H2"))
    return tuple(parts)


def dodging(target: Sheet, house: House, way_out: bool) -> int:
    """The PSY that a target has for a desperate dodge, none where it cannot be (undesix C3, D4)."""
    possible = opened(house, target).desperate and way_out
    if not possible or target.dead or target.left("phy") <= 0:
        return 0
    return max(0, target.left("psy"))


def in_melee(
    said: Melee, sheets: tuple[Sheet | None, ...], house: House, table: Board, way_out: bool
) -> tuple[Friend, ...]:
    """The friends whom a stray shot may reach, and who may dodge it in despair (undesix C15, D4)."""
    roles = ("friend", "second_friend", "third_friend")
    if any(sheets):
        return tuple(
            Friend(
                role,
                f"{n} {one.name}",
                one.ca("ranged", table=table),
                body_of(one, house),
                dodging(one, house, way_out),
            )
            for n, (role, one) in enumerate(zip(roles, sheets, strict=True), 1)
            if one is not None
        )
    return tuple(Friend(role, str(n), said.friend_ca) for n, role in enumerate(roles[: said.friends], 1))


def check(attacker: Sheet, weapon: Weapon, manner: Manner, mixed: bool, named: str) -> None:
    """Refuse what the rules do not allow, in words (undesix B13, C11, C12, C15, C16, X12)."""
    if attacker.attacked:
        raise refused(ONE_ATTACK, name=attacker.name)
    if not attacker.has_at_hand(weapon):
        raise refused(NOT_CARRIED, weapon=weapon.words, name=attacker.name)
    if attacker.is_broken(weapon):
        raise refused(BROKEN, weapon=weapon.words)
    if manner.moved > FREE_METRES:
        raise refused(TOO_FAR, n=manner.moved)
    if manner.moved > FIGHTING_METRES and not weapon.pole:
        raise refused(MOVED, n=manner.moved)
    if manner.crowd and mixed:
        raise refused(MIXED)
    if manner.crowd and attacker.at_table and weapon.reach == "contact":
        raise refused(NOT_A_SHOT, weapon=weapon.words)
    if manner.immune:
        raise refused(IMMUNE, skill=SKILLS[named].words if named in SKILLS else same(named))


def may_be_struck(target: Sheet, attacker: Sheet) -> None:
    """The dead are beyond harm, but for blows of the moment in which they fell (undesix C1, C3)."""
    if target.dead and not (attacker.in_turn and attacker.shared):
        raise refused(BEYOND_HARM, name=target.name)


def check_line(manner: Manner, target: Sheet, neighbour: Sheet | None) -> None:
    """A line takes two large shields side by side, both on their feet (undesix C14)."""
    if not manner.line or manner.behind:
        return
    for one in (target, neighbour):
        if one is not None and (one.shield != "large" or one.left("phy") <= 0):
            raise refused(NO_LINE, name=one.name)


ONE_ATTACK: Final = Words(
    "{name} a déjà attaqué ce round : une attaque par round, même des deux mains (C12, B16).",
    "{name} has already attacked this round: one attack per round, even with both hands (C12, B16).",
)
BEYOND_HARM: Final = Words(
    "{name} est mort : choisissez une autre cible (C3).", "{name} is dead: choose another target (C3)."
)
NOT_CARRIED: Final = Words(
    "{name} ne porte pas cette arme ({weapon}) : ramassez-la en l’écrivant parmi ses autres armes (C2).",
    "{name} does not carry this weapon ({weapon}): pick it up by writing it among the other weapons (C2).",
)
BROKEN: Final = Words(
    "Cette arme est hors d’usage ({weapon}) : prenez-en une autre (C16).",
    "This weapon is out of use ({weapon}): take another one (C16).",
)
MOVED: Final = Words(
    "Après {n} m on n’attaque plus ce round : 6 m au plus, ou une charge avec une arme d’hast (C11).",
    "After {n} m there is no attack this round: 6 m at most, or a charge with a polearm (C11).",
)
TOO_FAR: Final = Words(
    "{n} m, c’est plus qu’un round : 50 m au plus, même pour une charge (C11).",
    "{n} m is more than a round allows: 50 m at most, even for a charge (C11).",
)
MIXED: Final = Words(
    "On ne tire pas dans le tas quand des amis y sont mêlés : visez, au risque d’un 6 (C15).",
    "No shooting into the crowd when friends are in it: aim, at the risk of a 6 (C15).",
)
NOT_A_SHOT: Final = Words(
    "Cette arme ne tire pas ({weapon}) : prenez une arme à distance (C15).",
    "This weapon does not shoot ({weapon}): take a ranged one (C15).",
)
IMMUNE: Final = Words(
    "La cible ne craint pas cela ({skill}) : trouvez autre chose, et demandez un jet au MJ (B13).",
    "The target does not fear that ({skill}): find something else, and ask the GM for a roll (B13).",
)
NO_LINE: Final = Words(
    "{name} ne tient pas la ligne : il faut deux grands boucliers côte à côte, debout (C14).",
    "{name} does not hold the line: it takes two large shields side by side, both standing (C14).",
)
