"""A blow from the die to what it leaves: damage, dodge, stray shots, two in a row, location (undesix C2, C12–C19, D2, D4)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.override import override
from paravent.core.steps import Ask, Draw, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.undesix.board import EMPTY, Board
from paravent.games.undesix.facts import (
    Befell,
    Broke,
    Died,
    Dodged,
    Drained,
    Located,
    PsySpent,
    StrayShot,
    Struck,
    Threatened,
    Tripped,
)
from paravent.games.undesix.house_values import Weapon
from paravent.games.undesix.roll_parts import DESPERATE_COST, asked_in
from paravent.games.undesix.rolls import DIE, SIX, Attempt, Roll, improved, judged, settled
from paravent.games.undesix.states import Body, suffered


class Friend(Struct, frozen=True):
    """A friend in the mêlée, whom a stray projectile may reach (undesix C15)."""

    role: str
    name: str
    ca: int
    body: Body | None = None
    dodge_psy: int = 0


class Assault(Roll, frozen=True, kw_only=True):
    """An attack as announced: a roll with a weapon, against what CA, and what bears on the blow."""

    weapon: Weapon
    ca: int
    target: str = "target"
    body: Body | None = None
    own: Body | None = None
    friends: tuple[Friend, ...] = ()
    last: str = ""
    aim: str = ""
    trip: bool = False
    dodge_psy: int = 0
    table: Board = EMPTY
    together: bool = False
    """Whether others act at the same moment (undesix C1)."""

    @property
    @override
    def one(self) -> str:
        """A second 1 in a row hits whatever the value, where the table plays so (undesix D2)."""
        return self.luck.one or ("second" if self.house.critical_hits and self.again(1) else "")

    def harm(self, level: int, ca: int) -> int:
        """Success level plus weapon less CA, never below nothing (undesix C2, X18)."""
        return 0 if self.trip else max(0, level + self.weapon.value - ca)

    def again(self, die: int) -> bool:
        """Whether the attack before, with the same weapon, showed this die too (undesix C16, D2)."""
        return self.last == f"{self.weapon.id} {die}"


class Blow(Struct, frozen=True):
    """What an attack came to before anything is suffered."""

    die: int
    hit: bool = False
    damage: int = 0
    deciding: int = 0
    friend: Friend | None = None
    friend_damage: int = 0
    bonus: int = 0
    spent: int = 0
    dodged: bool = False
    exceptional: str = ""
    mishap: str = ""
    self_harm: int = 0
    """What the mishap costs the attacker."""


class Threat(Struct, frozen=True):
    """What one sees before a desperate dodge: the points about to be lost, and the body."""

    damage: int
    body: Body | None
    deadly: bool = False

    def upon(self, who: str) -> Threatened:
        """The same for whoever is to choose."""
        left = None if self.body is None else self.body.after(self.damage)
        return Threatened(who, self.damage, left, self.deadly)

    @property
    def fatal(self) -> bool:
        """Whether it brings down to nothing or below, or kills as it is (undesix D2, D4)."""
        return self.deadly or (self.body is not None and self.body.after(self.damage) <= 0)

    @property
    def grave(self) -> bool:
        """Whether life is at stake, as far as is known (undesix D4)."""
        return self.fatal or (self.body is None and self.damage > 0)


def _first(ask: Ask) -> str:
    """No dodge; the weapon breaks, the blow costs more (undesix C16, D2, D4)."""
    return ask.options[0]


def _last(ask: Ask) -> str:
    """A dodge; nothing befalls weapon or target (undesix C16, D2, D4)."""
    return ask.options[-1]


def _when_fatal(ask: Ask) -> str:
    """A dodge of what would bring one down (undesix D4)."""
    return "dodge" if ask.knows.fatal else "take"


LOSS: Final = Words("{n} PHY de dégâts", "{n} PHY damage")
NO_LOSS: Final = Words("Aucun dégât", "No damage")
DODGE: Final = Question(
    "dodge",
    Words("Esquive désespérée, pour 3 PSY ?", "Desperate dodge, for 3 PSY?"),
    (("take", Words("Encaisser", "Take it")), ("dodge", Words("Esquiver", "Dodge"))),
    (
        Policy(
            "fatal", Words("esquiver ce qui mettrait à terre", "dodge what would bring you down"), _when_fatal
        ),
        Policy("never", Words("ne jamais esquiver", "never dodge"), _first),
        Policy("always", Words("toujours esquiver", "always dodge"), _last),
    ),
    spends=Words("en payant 3 PSY", "with 3 PSY paid"),
    prices=(("dodge", Words("3 PSY", "3 PSY")),),
    does=(("dodge", NO_LOSS),),
)
EXCEPTIONAL: Final = Question(
    "exceptional",
    Words("Deux 1 de suite : que fait ce coup ?", "Two 1s in a row: what does this blow do?"),
    (
        ("more", Words("Plus de PHY perdu (valeur maison)", "More PHY lost (house value)")),
        ("fall", Words("Une chute", "A fall")),
        ("stun", Words("Une perte de conscience", "Unconsciousness")),
        ("limb", Words("Un membre tranché", "A severed limb")),
        ("death", Words("La mort", "Death")),
        ("nothing", Words("Rien de plus", "Nothing more")),
    ),
    (
        Policy("more", Words("plus de PHY perdu", "more PHY lost"), _first),
        Policy("nothing", Words("rien de plus", "nothing more"), _last),
    ),
)
"""What two ones in a row may be (undesix D2)."""
MISHAPS: Final = Question(
    "mishap",
    Words("Deux 6 de suite : qu’arrive-t-il à l’arme ?", "Two 6s in a row: what happens to the weapon?"),
    (
        ("break", Words("Elle se brise", "It breaks")),
        ("jam", Words("Elle s’enraye", "It jams")),
        ("self", Words("Elle blesse qui la tient (valeur maison)", "It wounds its wielder (house value)")),
        ("friend", Words("Elle blesse un ami (valeur maison)", "It wounds a friend (house value)")),
        ("nothing", Words("Rien", "Nothing")),
    ),
    (
        Policy("break", Words("elle se brise", "it breaks"), _first),
        Policy("nothing", Words("rien", "nothing"), _last),
    ),
)
"""What two sixes in a row do to a weapon (undesix C16)."""


@rule
def struck(plan: Assault) -> Steps[Blow]:
    """One die under the attack's value, and what it does to whom; nothing is suffered yet. The die that counts is the
    one that stands once destiny dice have replaced it; a second 1 in a row hits whatever the value, where the table
    plays so (undesix C1, C2, D2, D5, X13, X14)."""
    face: int = yield Throw(1, DIE, "C2", plan.by)
    second_one = plan.house.critical_hits and plan.again(1)
    first = plan.luck.judged(plan.value, face)
    first = replace(first, success=first.success or (second_one and face == 1))
    luck = replace(plan.luck, second_one=second_one)
    attempt: Attempt = yield from improved(plan.value, plan.by, luck, first)
    die = plan.value + attempt.bonus - attempt.tested.margin
    hits = attempt.tested.success or (second_one and die == 1)
    blow = Blow(die, hits, 0, die, bonus=attempt.bonus, spent=attempt.spent)
    if die == SIX and plan.house.breaking and plan.again(SIX):
        mishap: str = yield Ask(MISHAPS, "gm", tuple(id for id, _ in MISHAPS.options), "C16")
        blow = replace(blow, mishap=mishap, self_harm=plan.table.mishap if mishap == "self" else 0)
    if die == SIX and plan.friends:
        return (yield from strayed(plan, blow))
    if not blow.hit:
        return blow
    return (yield from hit(plan, blow, plan.harm(max(0, attempt.tested.margin), plan.ca)))


@rule
def hit(plan: Assault, blow: Blow, damage: int) -> Steps[Blow]:
    """A blow that reaches its target: more where it is exceptional, nothing where it is dodged (undesix C2, D2,
    D4)."""
    exceptional = ""
    if blow.die == 1 and plan.house.critical_hits and plan.again(1):
        exceptional = yield Ask(EXCEPTIONAL, "gm", tuple(id for id, _ in EXCEPTIONAL.options), "D2")
        damage += plan.table.extra if exceptional == "more" else 0
    threat = Threat(damage, plan.body, exceptional == "death")
    dodged: bool = yield from escaped(plan.target, plan.dodge_psy, threat, plan.house.world)
    if dodged:
        return replace(blow, dodged=True)
    return replace(blow, damage=damage, exceptional=exceptional)


@rule
def escaped(who: str, psy: int, threat: Threat, world: str) -> Steps[bool]:
    """Whether somebody dodges in despair what would bring them down or kill them: of a scratch nobody is asked
    (undesix D4)."""
    if psy < DESPERATE_COST or not threat.grave:
        return False
    yield threat.upon(who)
    asked = asked_in(DODGE, world)
    choice: str = yield Ask(asked, who, ("take", "dodge"), "D4", threat, prices=asked.prices)
    return choice == "dodge"


@rule
def strayed(plan: Assault, blow: Blow) -> Steps[Blow]:
    """A 6 into a mêlée: the projectile flies to a friend, and is rolled for again; the friend may dodge (undesix C15,
    D4, X3, X13)."""
    friend = plan.friends[0]
    if len(plan.friends) > 1:
        drawn = yield Draw(1, tuple(one.name for one in plan.friends), "C15", plan.by)
        friend = next(one for one in plan.friends if one.name == drawn[0])
    face: int = yield Throw(1, DIE, "C15", plan.by)
    second = judged(plan.value, face, plan.luck.automatic)
    harm = plan.harm(max(0, second.margin), friend.ca) if second.success else 0
    blow = replace(blow, hit=False, deciding=face, friend=friend)
    dodged: bool = yield from escaped(
        friend.role, friend.dodge_psy, Threat(harm, friend.body), plan.house.world
    )
    if dodged:
        return replace(blow, dodged=True)
    return replace(blow, friend_damage=harm)


@rule
def landed(plan: Assault, blow: Blow) -> Steps[None]:
    """What a blow leaves behind, once both have struck where they strike together (undesix C1, C2)."""
    yield Struck(plan.by, plan.weapon.id, blow.die)
    yield from settled(plan, blow.bonus, blow.spent)
    if blow.mishap:
        yield from mishapped(plan, blow.mishap)
    friend = blow.friend
    if friend:
        yield StrayShot(friend.role)
        yield from suffered(friend.role, friend.body, blow.friend_damage, plan.together)
    if blow.dodged:
        who, psy = (friend.role, friend.dodge_psy) if friend else (plan.target, plan.dodge_psy)
        yield from dodged_away(who, psy, plan.house.world)
    if blow.hit and not blow.dodged:
        yield from wounded(plan, blow)
    if plan.lesson and blow.hit:
        yield plan.lesson


@rule
def wounded(plan: Assault, blow: Blow) -> Steps[None]:
    """The target loses its points, where the die says; an exceptional blow does more (undesix C3, C19, D2)."""
    if plan.trip:
        yield Tripped(plan.target)
    if blow.damage and (plan.house.located or plan.aim):
        yield Located(plan.target, blow.deciding, plan.aim)
    fate = yield from suffered(plan.target, plan.body, blow.damage, plan.together)
    if blow.exceptional == "death" and fate != "dead":
        yield Died(plan.target)
    if blow.exceptional in EFFECTS:
        yield Befell(plan.target, EFFECTS[blow.exceptional])


@rule
def dodged_away(who: str, psy: int, world: str) -> Steps[None]:
    """Three PSY, and nothing is suffered from this one blow (undesix D4, E5)."""
    yield PsySpent(who, DESPERATE_COST, world)
    if psy == DESPERATE_COST:
        yield Drained(who)
    yield Dodged(who)


@rule
def mishapped(plan: Assault, mishap: str) -> Steps[None]:
    """What a second 6 in a row does, as the GM chose (undesix C16, H2)."""
    if mishap in ("break", "jam"):
        yield Broke(plan.by, plan.weapon.id, mishap == "jam")
    if mishap == "self":
        yield from suffered(plan.by, plan.own, plan.table.mishap)
    if mishap == "friend":
        yield Befell(plan.by, filled(FRIEND_HURT, n=plan.table.mishap))
        if plan.friends:
            yield from suffered(plan.friends[0].role, plan.friends[0].body, plan.table.mishap)


def facing(plan: Assault, other: Blow) -> Assault:
    """The same attack upon somebody whose own weapon has just wounded them (undesix C1, C16)."""
    return replace(plan, body=plan.body.hurt(other.self_harm)) if plan.body and other.self_harm else plan


FRIEND_HURT: Final = Words(
    "Un ami est blessé : −{n} PHY (valeur maison, H2)", "A friend is wounded: −{n} PHY (house value, H2)"
)
EFFECTS: Final = {
    "fall": Words("La cible tombe", "The target falls"),
    "stun": Words("La cible perd conscience un moment", "The target loses consciousness for a while"),
    "limb": Words("Un membre est tranché", "A limb is severed"),
    "death": Words("Le coup est mortel", "The blow is deadly"),
}
