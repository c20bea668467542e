"""Rolling one die under a value: modifiers, levels, critical results, desperate bonuses, destiny dice (undesix B1–B9, D1–D5)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import only
from paravent.core.steps import (
    FEAT,
    FIASCO,
    Ask,
    Beat,
    Modifier,
    Outcome,
    Policy,
    Question,
    Steps,
    Throw,
    rule,
)
from paravent.core.words import Words, filled, signed
from paravent.games.undesix.board import TableRole
from paravent.games.undesix.facts import Aimed, Drained, Judged, Learnt, PsySpent
from paravent.games.undesix.fate import ASK_DESTINY, Holder, recorded
from paravent.games.undesix.roll_parts import (
    CALM,
    DESPERATE_COST,
    CircumstancesParameter,
    Despair,
    ModifierParameter,
    OffHandParameter,
    OwnParameter,
    RollerRole,
    SkillParameter,
    affordable,
    as_called,
    asked_in,
    besides,
    desperation,
    holder,
    lesson,
    may_roll,
)
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.states import opened, raves
from paravent.games.undesix.tables import level_words

DIE: Final = Numbered(6)
SIX: Final = 6


class Tested(Outcome, frozen=True):
    """A roll under a value: whether it succeeds, whether it is critical, and by how much (undesix B2, B7)."""

    success: bool
    critical: bool
    margin: int

    @property
    def level(self) -> int:
        """What it counts for beside another roll: a success is never below a bare one, nor a failure above a minor
        one, where a 1 or a 6 goes against the margin (undesix B2, B3, X3)."""
        return max(0, self.margin) if self.success else min(-1, self.margin)

    @override
    def told(self) -> Words:
        """Critical, automatic against its margin, or as the margin has it (undesix D1, X3)."""
        if self.critical:
            return filled(CRITICAL_SUCCESS if self.success else CRITICAL_FAILURE, n=signed(self.margin))
        if self.success != (self.margin >= 0):
            return filled(AGAINST_MARGIN[self.success], n=signed(self.margin))
        return filled(WITH_MARGIN, verdict=level_words(self.margin), n=signed(self.margin))

    @override
    def alone(self) -> Words:
        return ALONE[self.success, self.critical]

    @override
    def beat(self) -> Beat | None:
        """A critical is a moment of the evening (undesix D1, D3)."""
        return (FEAT if self.success else FIASCO) if self.critical else None


ALONE: Final = {
    (True, False): Words("Réussite", "Success"),
    (True, True): Words("Réussite critique", "Critical success"),
    (False, False): Words("Échec", "Failure"),
    (False, True): Words("Échec critique", "Critical failure"),
}
"""How a roll ended, without the level that tells its margin (undesix D1)."""


class Luck(Struct, frozen=True):
    """The options that bear on a die: confirmation, 1 and 6, late bonuses that can be paid, destiny dice and whose,
    whether a 6 flies to a friend (undesix C15), and the world, which names PSY (A1)."""

    criticals: bool = False
    automatic: bool = False
    late: int = 0
    destiny: Holder | None = None
    strays: bool = False
    world: str = "modern"
    second_one: bool = False
    """Whether a 1 would be the second in a row, which hits whatever the value (undesix D2)."""

    @property
    def dice(self) -> int:
        """How many destiny dice may be spent (undesix D5)."""
        return self.destiny.dice if self.destiny else 0

    @property
    def seat(self) -> str:
        """Who decides about them (undesix D5)."""
        return self.destiny.seat if self.destiny else ""

    @property
    def one(self) -> str:
        """What a natural 1 does whatever the value: nothing, succeed, or succeed once confirmed (undesix D1, X3)."""
        return "automatic" if self.automatic else "confirmed" if self.criticals else ""

    def may_buy(self, tested: Tested, face: int) -> bool:
        """Whether a bonus could still turn this failure: neither a confirmed one nor a 6 that always fails (undesix
        X3, X28)."""
        lost = face == SIX and (self.automatic or self.strays)
        return not (tested.success or tested.critical or lost)

    def judged(self, value: int, face: int) -> Tested:
        """What a die comes to; a 6 that flies to a friend is a failure, whatever the value (undesix C15, X3)."""
        tested = judged(value, face, self.automatic)
        return replace(tested, success=False) if self.strays and face == SIX else tested

    def best(self, value: int) -> int:
        """The value that a re-roll has to hope with: a 1 that always succeeds, may be confirmed, or is the second in a row
        is one (undesix D1, D2, D5, X3)."""
        return max(1, value) if self.one or self.second_one else value


def in_a_fight(house: House, late: int, dice: Holder | None, strays: bool = False) -> Luck:
    """What bears on the die of an attack: no confirmation, which is for simple rolls (undesix D1, D2, X21)."""
    return Luck(False, house.automatic, late, dice, strays, house.world)


class Attempt(Struct, frozen=True):
    """What came of a roll, the bonuses bought after the die, and the destiny dice spent."""

    tested: Tested
    bonus: int = 0
    spent: int = 0


CONFIRMS: Final = Words("pour confirmer un critique", "to confirm a critical")


@rule
def thrown(value: int, by: str, luck: Luck, cited: str = "B1") -> Steps[Tested]:
    """One die under a value; a 1 or a 6 may have to be confirmed by a second one (undesix B1, D1, D3, X20)."""
    face: int = yield Throw(1, DIE, cited, by, again=cited == "D5")
    if not luck.criticals or face not in (1, 6):
        return luck.judged(value, face)
    cited = "D1" if face == 1 else "D3"
    confirmed: int = yield Throw(1, DIE, cited, by, (Modifier(1, CONFIRMS, cited),))
    if confirmed == face:
        return Tested(face == 1, True, value - face)
    return judged(value, face, luck.automatic)


def judged(value: int, face: int, automatic: bool = False) -> Tested:
    """As much as the value or less succeeds; the margin is what is left (undesix B1, B2, X1, X2, X3)."""
    margin = value - face
    success = margin >= 0
    if automatic and face in (1, 6):
        success = face == 1
    return Tested(success, False, margin)


@rule
def attempted(value: int, by: str, luck: Luck) -> Steps[Attempt]:
    """A roll with what may still change it (undesix B1, D5)."""
    tested = yield from thrown(value, by, luck)
    return (yield from improved(value, by, luck, tested))


@rule
def improved(value: int, by: str, luck: Luck, tested: Tested) -> Steps[Attempt]:
    """What may change a failure: bonuses bought after the die (X28), destiny dice that replace it (undesix D5)."""
    bonus, face = 0, value - tested.margin
    while bonus < luck.late and luck.may_buy(tested, face):
        failing = Failing(tested.margin, luck.late - bonus)
        asked = asked_in(LATE_BONUS, luck.world)
        choice: str = yield Ask(asked, by, ("keep", "buy"), "D4", failing, prices=asked.prices)
        if choice == "keep":
            break
        bonus += 1
        tested = luck.judged(value + bonus, face)
    spent = 0
    while not tested.success and spent < luck.dice:
        choice = yield Ask(ASK_DESTINY, luck.seat, ("keep", "reroll"), "D5", luck.best(value + bonus))
        if choice == "keep":
            break
        spent += 1
        tested = yield from thrown(value + bonus, by, luck, "D5")
    return Attempt(tested, bonus, spent)


class Failing(Struct, frozen=True):
    """What one sees before buying a bonus late: by how much it fails, and how many bonuses can be paid."""

    margin: int
    most: int


def _enough(ask: Ask) -> str:
    """A bonus is bought late where those that can be paid are enough (undesix X28)."""
    return "buy" if -ask.knows.margin <= ask.knows.most else "keep"


def _keep(_: Ask) -> str:
    return "keep"


LATE_BONUS: Final = Question(
    "late",
    Words("Payer 3 PSY pour +1 ?", "Pay 3 PSY for +1?"),
    (("keep", Words("Garder", "Keep")), ("buy", Words("Payer", "Pay"))),
    (
        Policy("enough", Words("payer si cela suffit", "pay if it is enough"), _enough),
        Policy("never", Words("ne jamais payer", "never pay"), _keep),
    ),
    spends=Words("en payant 3 PSY", "with 3 PSY paid"),
    prices=(("buy", Words("3 PSY", "3 PSY")),),
)


class Roll(Struct, frozen=True):
    """A roll as announced: the value and its parts, the options, what was paid for it, what it may teach."""

    parts: tuple[Modifier, ...]
    by: str
    luck: Luck = Luck()
    house: House = STANDARD
    bought: int = 0
    psy: int = 0
    lesson: Learnt | None = None
    mad: bool = False
    """Whether madness speaks, and the GM for it."""

    @property
    def one(self) -> str:
        """What a natural 1 does whatever the value."""
        return self.luck.one

    @property
    def value(self) -> int:
        """What the die is rolled under."""
        return sum(part.amount for part in self.parts)


def planned(
    by: str,
    sheet: Sheet,
    parts: tuple[Modifier, ...],
    house: House,
    despair: Despair = CALM,
    *,
    dice: Holder | None = None,
    lesson: Learnt | None = None,
    simple: bool = True,
) -> Roll:
    """A roll with what holds for every one: desperate bonuses, confirmed criticals where it is `simple`, 1 and 6,
    destiny dice (undesix B1, D1, D4, D5, X3, X28)."""
    late = affordable(sheet, despair.bonus, house, despair.life_at_stake)
    bought = desperation(sheet, despair.bonus, house, despair.life_at_stake)
    luck = Luck(simple and opened(house, sheet).criticals, house.automatic, late, dice, world=house.world)
    mad = raves(sheet)
    return Roll(
        as_called(parts, house.world) + bought, by, luck, house, despair.bonus, sheet.left("psy"), lesson, mad
    )


WORDS: Final = ("roll", "routine", "forbid")
"""What the GM may say of a roll (undesix B12)."""


@rule
def rolled(plan: Roll) -> Steps[Tested]:
    """A roll that the GM may forbid or let pass, where the table has it so (undesix B1, B12)."""
    word: str = yield from permitted(plan.by, plan.house, plan.mad)
    if word != "roll":
        return ruled(word)
    return (yield from made(plan))


@rule
def permitted(by: str, house: House, mad: bool, options: tuple[str, ...] = WORDS) -> Steps[str]:
    """What the GM says of a roll about to be made; every one is, unless the table asks, or whoever rolls is mad
    (undesix A12, B12)."""
    if not (house.veto or mad):
        return "roll"
    if mad:
        yield Judged(by, RAVES)
    choice: str = yield Ask(ALLOW, "gm", options, "A12" if mad else "B12")
    if choice != "roll":
        yield Judged(by, JUDGED[choice])
    return choice


def ruled(word: str) -> Tested:
    """What comes of a roll that the GM did not want: done, or impossible (undesix B12)."""
    return Tested(word == "routine", False, 0)


@rule
def made(plan: Roll) -> Steps[Tested]:
    """A roll from its announcement to what it leaves, in the order of the synopsis (undesix B1, B17, D4, D5)."""
    yield from announced(plan)
    attempt: Attempt = yield attempted(plan.value, plan.by, plan.luck)
    yield from settled(plan, attempt.bonus, attempt.spent)
    if plan.lesson and attempt.tested.success:
        yield plan.lesson
    return attempt.tested


@rule
def announced(plan: Roll) -> Steps[None]:
    """What the die must not pass, and what was paid for it before it is thrown (undesix B1, D4)."""
    yield Aimed(plan.by, plan.parts, plan.one)
    if plan.bought:
        yield from paid(plan.by, plan.bought, plan.psy, plan.house.world)


@rule
def settled(plan: Roll, bonus: int, spent: int) -> Steps[None]:
    """What was bought after the die is paid, and destiny dice change hands (undesix D5, X28)."""
    if bonus:
        yield from paid(plan.by, bonus, plan.psy - DESPERATE_COST * plan.bought, plan.house.world)
    if plan.luck.destiny:
        yield from recorded(plan.luck.destiny.handed(spent))


@rule
def paid(by: str, bonuses: int, psy: int, world: str) -> Steps[None]:
    """Three points of PSY each; whoever has none left is drained for ten minutes (undesix D4)."""
    yield PsySpent(by, DESPERATE_COST * bonuses, world)
    if psy == DESPERATE_COST * bonuses:
        yield Drained(by)


# The test

EVERY_ROLL: Final = (
    *("world", "criticals", "automatic", "desperate", "late_bonus", "destiny", "psy_track", "veto", "staged"),
)
OF_EVERY_ROLL: Final = only(*EVERY_ROLL)
"""The options of a table that bear on every roll."""
SUCCEED: Final = Goal("success", Words("réussir", "to succeed"), lambda result: int(result.success))
MARGIN: Final = Goal("margin", Words("la marge", "the margin"), lambda result: int(result.margin), False)


def _roll(_: Ask) -> str:
    return "roll"


ALLOW: Final = Question(
    "allow",
    Words("Faut-il un jet ?", "Does this need a roll?"),
    (
        ("roll", Words("Lancer", "Roll")),
        ("routine", Words("Sans jet : réussi", "No roll: done")),
        ("forbid", Words("Impossible", "Impossible")),
    ),
    (Policy("roll", Words("toujours lancer", "always roll"), _roll),),
)
"""The GM may refuse a roll, or let it pass (undesix B12, B13)."""


@move(
    title=Words("Test", "Test"),
    asks=(ALLOW, LATE_BONUS, ASK_DESTINY),
    goals=(SUCCEED, MARGIN),
    examples=(
        {"value": "4", "modifier": "-1"},
        {"value": "4", "criticals": "yes"},
        {"value": "2", "destiny": "yes", "dice": "1"},
        {"value": "3", "circumstances": "rain,storm,darkness", "automatic": "yes"},
        {"value": "3", "desperate": "yes", "life_at_stake": "yes", "bonus": "1", "veto": "yes"},
    ),
    spends="acted",
)
def test(
    roller: RollerRole,
    table: TableRole,
    skill: SkillParameter = "phy",
    own: OwnParameter = "",
    modifier: ModifierParameter = 0,
    circumstances: CircumstancesParameter = (),
    off_hand: OffHandParameter = False,
    despair: Despair = CALM,
    house: Annotated[House, OF_EVERY_ROLL] = STANDARD,
) -> Steps[Tested]:
    """Roll one die under a characteristic or a skill; as much or less succeeds (undesix A1, B1, B6, B8, B9, B10, B15,
    B19, C20, E2, X7, X9, X22, X29)."""
    named = own or skill
    may_roll(roller, named, house, table)
    parts = roller.value(named, table) + besides(roller, modifier, circumstances, off_hand, table)
    learnt, dice = lesson("roller", roller, named, table), holder(roller, "roller", house)
    plan = planned("roller", roller, parts, house, despair, dice=dice, lesson=learnt)
    return (yield from rolled(plan))


WITH_MARGIN: Final = Words("{verdict} (marge {n})", "{verdict} (margin {n})")
CRITICAL_SUCCESS: Final = Words(
    "Réussite critique, avec un avantage inattendu (marge {n})",
    "Critical success, with an unexpected advantage (margin {n})",
)
CRITICAL_FAILURE: Final = Words(
    "Échec critique, avec un ennui inattendu (marge {n})",
    "Critical failure, with an unexpected problem (margin {n})",
)
AGAINST_MARGIN: Final = {
    True: Words("Réussite d’office (marge {n})", "Automatic success (margin {n})"),
    False: Words("Échec d’office (marge {n})", "Automatic failure (margin {n})"),
}
RAVES: Final = Words(
    "La folie parle : le MJ dit ce qu’il en est (A12)", "Madness speaks: the GM says what comes of it (A12)"
)
JUDGED: Final = {
    "routine": Words("Rien de délicat : c’est fait, sans jet", "Nothing delicate: done, without a roll"),
    "forbid": Words("Le MJ juge que c’est impossible", "The GM judges it impossible"),
}
