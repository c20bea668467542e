"""Rolling and pushing: skill rolls, help, opposition (yze B5–B15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Struct

from paravent.core.dice import BLANK
from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Flat, Role, Several, Whole, only
from paravent.core.steps import Ask, Beat, Modifier, Outcome, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.yze.facts import Broken, Emptied, Hurt, Stressed
from paravent.games.yze.fields import TALENT
from paravent.games.yze.opposition import ALONE, CONDITION, Facing, claimed, defended, fear, resistance
from paravent.games.yze.pools import (
    PUSHED_DIE,
    YEAR_ZERO_DIE,
    Pool,
    granted,
    helpers,
    is_mental,
)
from paravent.games.yze.pools import gear as extra
from paravent.games.yze.settings import STANDARD, House
from paravent.games.yze.sheet import HANDLING, Sheet
from paravent.games.yze.stand_ins import StandIn, rolling, somebody
from paravent.games.yze.states import breaks, may_act, may_use
from paravent.games.yze.tables import EVERY_SKILL
from paravent.games.yze.turn_facts import Paid
from paravent.games.yze.turns import outlay, settled


class Tested(Outcome, frozen=True):
    """A skill roll: its successes, of which one is enough, whether it was pushed, and 1 if a 1 showed after the push (yze
    B5)."""

    successes: int
    pushed: bool
    cost: int

    @override
    def told(self) -> Words:
        return filled(COUNTED, n=self.successes, verdict=SUCCESS if self.successes else FAILURE)

    @override
    def brief(self) -> Words:
        return self.alone()

    @override
    def alone(self) -> Words:
        return SUCCESS if self.successes else FAILURE

    @override
    def beat(self) -> Beat | None:
        """Many sixes are a moment of their own."""
        if self.successes < FEAT:
            return None
        words = filled(Words("aligne {n} succès", "rolls {n} successes"), n=self.successes)
        you = filled(Words("alignez {n} succès", "roll {n} successes"), n=self.successes)
        return Beat("triumph", words, you)


FEAT: Final = 4
"""As many successes are told as a feat."""


class BeforePush(Struct, frozen=True):
    """What one sees when asked whether to push: `against` successes must be beaten."""

    successes: int
    ones: int
    free: int
    against: int = 0

    @property
    def failing(self) -> bool:
        """Whether the roll fails as it stands."""
        return self.successes <= self.against


def _when(push: bool) -> str:
    return "push" if push else "keep"


def _push_on_failure(ask: Ask) -> str:
    return _when(ask.knows.failing)


def _push_always(_: Ask) -> str:
    return _when(True)


def _push_never(_: Ask) -> str:
    return _when(False)


PUSH: Final = Question(
    "push",
    Words("Pousser le jet ?", "Push the roll?"),
    (("keep", Words("Garder", "Keep")), ("push", Words("Pousser", "Push"))),
    (
        Policy("on-failure", Words("pousser un échec", "push a failure"), _push_on_failure),
        Policy("never", Words("ne jamais pousser", "never push"), _push_never),
        Policy("always", Words("toujours pousser", "always push"), _push_always),
    ),
    spends=Words("en poussant", "if pushed"),
    prices=(("push", Words("un 1 a son prix", "a 1 has its price")),),
)
Risk = Literal["damage", "stress", "weapon"]
"""What a 1 costs after a push (yze B9, B11)."""
RISKS: Final[dict[Risk, Words]] = {
    "damage": Words("un 1 coûte 1 Dégât", "a 1 costs 1 Damage"),
    "stress": Words("un 1 coûte 1 Stress", "a 1 costs 1 Stress"),
    "weapon": Words("un 1 vide l’arme", "a 1 empties the weapon"),
}
CERTAIN: Final[dict[Risk, Words]] = {
    "damage": Words("1 Dégât, sûr", "1 Damage, for sure"),
    "stress": Words("1 Stress, sûr", "1 Stress, for sure"),
    "weapon": Words("l’arme vidée, sûr", "an empty weapon, for sure"),
}
"""The same where a 1 lies there already: it is not thrown again (yze B8)."""


@rule
def skill_roll(
    pool: Pool, by: str, pushable: bool = True, against: int = 0, risk: Risk = "damage"
) -> Steps[Tested]:
    """Throw the pool: each 6 is a success (yze B5). An empty pool makes the action impossible (yze B6, B12, D14,
    D15, D24)."""
    if not pool.dice:
        return Tested(0, False, 0)
    shown = yield Throw(pool.dice, YEAR_ZERO_DIE, "B5", by, pool.parts)
    sixes, ones, free = shown["six"], shown["one"], shown[BLANK]
    if not pushable or not free:
        return Tested(sixes, False, 0)
    price = (CERTAIN if ones else RISKS)[risk]
    knows = BeforePush(sixes, ones, free, against)
    choice = yield Ask(PUSH, by, ("keep", "push"), "B8", knows, prices=(("push", price),))
    if choice == "keep":
        return Tested(sixes, False, 0)
    more: Rerolled = yield rerolled(free, ones > 0, by)
    return Tested(sixes + more.sixes, True, int(more.ones))


class Rerolled(Struct, frozen=True):
    """What pushed dice show: how many 6s, and whether there is any 1, the dice left as they were included."""

    sixes: int
    ones: bool


@rule
def rerolled(free: int, ones: bool, by: str) -> Steps[Rerolled]:
    """Push: reroll every die that is neither 1 nor 6, once (yze B8, B12, D14)."""
    shown = yield Throw(free, PUSHED_DIE, "B8", by, again=True)
    return Rerolled(shown["six"], ones or shown["one"] > 0)


def risked(skill: str, shoots: bool = True) -> Risk:
    """What a 1 after a push costs: Damage, Stress, or the weapon that one `shoots` with (yze B9, B11, D16)."""
    if skill == "shooting" and shoots:
        return "weapon"
    return "stress" if is_mental(skill) else "damage"


def price(skill: str, by: str, shoots: bool = True) -> Hurt | Stressed | Emptied:
    """The same as what is then true (yze B9, B11)."""
    match risked(skill, shoots):
        case "weapon":
            return Emptied(by)
        case "stress":
            return Stressed(by, 1)
        case "damage":
            return Hurt(by, 1, "push")


def dreaded(named: Mapping[str, Any]) -> Words:
    """What a push may cost whoever rolls this skill, before any die is thrown (yze B9, B11)."""
    return RISKS[risked(named.get("skill", "force"), named["roller"].shoots)]


@rule
def paid(skill: str, by: str, carried: int, beginners: bool, shoots: bool = True) -> Steps[None]:
    """The price of a push; the point that breaks brings neither wound nor trauma (yze B9, B41, B46, B51)."""
    cost = price(skill, by, shoots)
    yield cost
    if not isinstance(cost, Emptied) and breaks(carried, carried + 1, beginners):
        yield Broken(by, is_mental(skill))


@rule
def rolled(
    pool: Pool,
    skill: str,
    passive: bool,
    by: str,
    carried: int = 0,
    beginners: bool = False,
    shoots: bool = True,
) -> Steps[Tested]:
    """A skill roll with the price of its push (yze B5–B11); a passive one is not pushed (B10)."""
    result: Tested = yield skill_roll(pool, by, not passive, 0, risked(skill, shoots))
    if result.cost:
        yield from paid(skill, by, carried, beginners, shoots)
    return result


MOST_HELP: Final = 3
"""The dice that help gives at most (yze B13)."""
ModifierParameter = Annotated[
    int, Whole(Words("bonus ou malus du MJ", "GM’s bonus or penalty"), -20, 20), GMS
]


class Aid(Flat, frozen=True):
    """What may be added to every roll of a skill: the GM's word, help, gear, talents whose condition is met, the object
    of a phobia (yze B6, B13, B16, B18, B51)."""

    modifier: ModifierParameter = 0
    help: Annotated[int, Whole(Words("aides sans fiche", "helpers without a sheet"), 0, 3), GMS] = 0
    """How many help, besides those whose own turn pays for it (yze B13, B26)."""
    gear: Annotated[int, Whole(Words("équipement", "equipment"), 0, 3), GMS] = 0
    """What the gear gives (yze D20)."""
    talent: Annotated[
        tuple[str, ...], Several(Words("talents qui jouent ici", "talents that count here"), TALENT.options)
    ] = ()
    own_talent: Annotated[bool, Flag(Words("le talent à soi joue ici", "one’s own talent counts here"))] = (
        False
    )
    afraid: Annotated[
        bool, Flag(Words("l’objet de sa phobie est là", "the object of the phobia is there")), GMS
    ] = False

    def parts(self, sheet: Sheet) -> tuple[Modifier, ...]:
        """The dice of help, gear and the GM, each with its reason; in one's turn those who gave up an Action for it
        help too (yze B6, B13, B16, B26, D20)."""
        help = self.help + (len(sheet.helped_by) if sheet.playing else 0)
        return helpers(min(MOST_HELP, help)), extra(self.gear), granted(self.modifier)

    def conditions(self, sheet: Sheet, skill: str) -> list[Modifier]:
        """Talents whose condition holds, and a phobia whose object is there (yze B18, B51)."""
        parts = [sheet.talent(one, skill) for one in self.talent]
        if self.own_talent:
            parts += sheet.conditional(skill)
        return [*parts, fear(sheet, self.afraid)]


def aided(sheet: Sheet, skill: str, aid: Aid, *more: Modifier, handling: int = 0) -> Pool:
    """The dice of every skill roll, whatever it is for: those of the sheet, what the situation gives or takes, and what
    may be added to any roll (yze B2, B6, B13, B16, B18, B51)."""
    return sheet.pool(skill, handling).plus(*aid.conditions(sheet, skill), *more, *aid.parts(sheet))


UNAIDED: Final = Aid()
RollerRole = Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=rolling)]
AnyoneRole = Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=somebody)]
EverySkillParameter = Annotated[
    str,
    Choice(Words("compétence", "skill"), tuple((skill.id, skill.words) for skill in EVERY_SKILL.values())),
]
ResistingParameter = Annotated[
    str,
    Choice(
        Words("compétence opposée", "resisting skill"),
        tuple((skill.id, skill.words) for skill in EVERY_SKILL.values()),
    ),
    GMS,
]
HandlingParameter = Annotated[int, Whole(HANDLING, 0, 5), GMS]
PassiveParameter = Annotated[bool, Flag(Words("jet passif", "passive roll")), GMS]
FreeParameter = Annotated[
    bool, Flag(Words("ne coûte pas d’Action (en combat)", "costs no Action (in a fight)")), GMS
]

SUCCEED: Final = Goal("success", Words("réussir", "to succeed"), lambda result: int(result.successes > 0))
MOST: Final = Goal(
    "successes", Words("le plus de succès", "the most successes"), lambda result: int(result.successes), False
)
UNHARMED: Final = Goal(
    "unharmed",
    Words("réussir sans en payer le prix", "to succeed without paying for it"),
    lambda result: int(result.successes > 0 and not result.cost),
)


@move(
    title=Words("Jet de compétence", "Skill roll"),
    asks=(PUSH,),
    price=dreaded,
    goals=(SUCCEED, MOST, UNHARMED),
    examples=(
        {"dice": "3"},
        {"dice": "2", "skill": "shooting", "help": "1", "push": "always"},
        {"dice": "0"},
        {"dice": "2", "skill": "stealth", "talent": "wild-born", "afraid": "yes"},
        {"dice": "1", "skill": "piloting", "vehicles": "yes", "handling": "2"},
    ),
)
def test(
    roller: RollerRole,
    skill: EverySkillParameter = "force",
    aid: Aid = UNAIDED,
    passive: PassiveParameter = False,
    free: FreeParameter = False,
    handling: HandlingParameter = 0,
    house: Annotated[House, only("beginners", "town", "vehicles")] = STANDARD,
) -> Steps[Tested]:
    """Roll a skill; each 6 is a success and one is enough (yze B2, B5, B7, B56, D1, D26, D27, E1)."""
    may_act(roller, house.beginners)
    may_use(skill, house.town, house.vehicles)
    costs = using(roller, passive or free, house.beginners)
    pool = aided(roller, skill, aid, handling=handling)
    yield from settled(costs)
    carried = roller.carries(skill)
    return (yield from rolled(pool, skill, passive, "roller", carried, house.beginners, roller.shoots))


def using(sheet: Sheet, free: bool, beginners: bool) -> tuple[Paid, ...]:
    """A skill in one's own turn takes the Action; at any other time it answers what the GM asks (yze B26)."""
    return () if free or not sheet.playing else outlay("roller", sheet, "skill", beginners=beginners)


class Opposed(Outcome, frozen=True):
    """An opposed roll: who has more successes (yze B14)."""

    verdict: Literal["win", "equal", "lose"]
    successes: int
    against: int
    pushed: bool
    cost: int

    @override
    def told(self) -> Words:
        return filled(COMPARED, verdict=VERDICTS[self.verdict], n=self.successes, against=self.against)

    @override
    def brief(self) -> Words:
        return self.alone()

    @override
    def alone(self) -> Words:
        return VERDICTS[self.verdict]


WIN: Final = Goal(
    "win",
    Words("l’emporter", "to win"),
    lambda result: int(result.verdict == "win"),
    averted=Words("ne pas perdre", "not to lose"),
)


def opposing(
    opposition: Annotated[
        int, Whole(Words("dés de l’opposition", "opposing dice"), 0, 40, on_sheet=True)
    ] = 0,
) -> Sheet:
    """Somebody who resists with so many dice."""
    return StandIn(rolls=opposition)


@move(
    title=Words("Jet opposé", "Opposed roll"),
    asks=(CONDITION, PUSH),
    price=dreaded,
    goals=(WIN,),
    examples=(
        {"dice": "2", "opposition": "2"},
        {"dice": "2", "opposition": "1", "symmetric": "yes"},
        {"dice": "2", "opposition": "2", "passive": "yes"},
        {"dice": "2", "opposition": "1", "them.help": "1", "them.afraid": "yes"},
    ),
)
def opposed(
    roller: RollerRole,
    opponent: Annotated[Sheet, Role(Words("qui s’oppose", "who resists"), against=True, stand_in=opposing)],
    skill: EverySkillParameter = "stealth",
    resisting: ResistingParameter = "observation",
    aid: Aid = UNAIDED,
    symmetric: Annotated[bool, Flag(Words("à égalité, on relance", "a tie is rolled again")), GMS] = False,
    passive: PassiveParameter = False,
    free: FreeParameter = False,
    handling: HandlingParameter = 0,
    them: Facing = ALONE,
    house: Annotated[House, only("beginners", "town", "vehicles")] = STANDARD,
) -> Steps[Opposed]:
    """Most successes wins (yze B14). Only the acting side pushes, having seen the other's roll (yze B10, B15,
    D17). The GM gives and takes dice on both sides, and each says which of its talents count (B3, B6, B18)."""
    may_act(roller, house.beginners)
    for one in (skill, resisting):
        may_use(one, house.town, house.vehicles)
    costs = using(roller, passive or free, house.beginners)
    pool = aided(roller, skill, aid, handling=handling)
    yield from settled(costs)
    facing = resistance(opponent, resisting, house.beginners, them)
    facing = yield from claimed(facing, opponent.on_condition(resisting), "opponent")
    against: int = yield defended(facing, "opponent")
    risk = risked(skill, roller.shoots)
    result: Tested = yield skill_roll(pool, "roller", not passive, against, risk)
    if result.cost:
        yield from paid(skill, "roller", roller.carries(skill), house.beginners, roller.shoots)
    verdict = compared(result.successes, against, symmetric)
    return Opposed(verdict, result.successes, against, result.pushed, result.cost)


def compared(successes: int, against: int, symmetric: bool) -> Literal["win", "equal", "lose"]:
    """A tie is rolled again where both sides want the same thing; otherwise the acting side fails (yze D18)."""
    if successes == against:
        return "equal" if symmetric else "lose"
    return "win" if successes > against else "lose"


SUCCESS: Final = Words("Réussite", "Success")
FAILURE: Final = Words("Échec", "Failure")
COUNTED: Final = Words("{verdict} ({n} succès)", "{verdict} ({n} {n:success|successes})")
COMPARED: Final = Words(
    "{verdict} ({n} succès contre {against})", "{verdict} ({n} {n:success|successes} against {against})"
)
VERDICTS: Final = {
    "win": Words("Opposition gagnée", "Opposition won"),
    "equal": Words("Égalité : on relance", "A tie: roll again"),
    "lose": Words("Opposition perdue", "Opposition lost"),
}
