"""Destiny dice that travel between players and GM (undesix D5), and the GM's secret die (B16c)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from paravent.core.dice import Numbered
from paravent.core.game import LIVE, Goal, Options, move
from paravent.core.override import override
from paravent.core.parameters import Role, Whole, only
from paravent.core.refusal import refused
from paravent.core.steps import Ask, Fact, Outcome, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.undesix.facts import DieGiven, DieLeft, DieReceived, DieSpent
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.stand_ins import somebody
from paravent.games.undesix.states import open_at


def _reroll(_: Ask) -> str:
    return "reroll"


def _keep(_: Ask) -> str:
    return "keep"


def _worth_it(ask: Ask) -> str:
    """A die is spent where it may help (undesix D5)."""
    return "reroll" if ask.knows > 0 else "keep"


ASK_DESTINY: Final = Question(
    "fate",
    Words("Relancer avec un dé de Destin ?", "Re-roll with a destiny die?"),
    (("keep", Words("Garder", "Keep")), ("reroll", Words("Relancer", "Re-roll"))),
    (
        Policy("possible", Words("relancer si l’on peut réussir", "re-roll if it can succeed"), _worth_it),
        Policy("never", Words("ne jamais relancer", "never re-roll"), _keep),
        Policy("always", Words("toujours relancer", "always re-roll"), _reroll),
    ),
    spends=Words("avec le dé de Destin", "with the die of Destiny"),
    prices=(("reroll", Words("1 dé de Destin", "1 destiny die")),),
)


class Holder(Struct, frozen=True):
    """Destiny dice that may take up a failure: who decides, how many, whose colour, and who gets them after (D5)."""

    seat: str
    player: str
    colour: str
    dice: int
    gm: bool = False

    def handed(self, spent: int) -> tuple[Fact, ...]:
        """Spent dice change hands: a player's go to the GM, the GM's back to the player (undesix D5)."""
        one: tuple[Fact, ...] = (
            (DieLeft("table", self.colour), DieGiven(self.player))
            if self.gm
            else (DieSpent(self.player), DieReceived("table", self.colour))
        )
        return one * spent


@rule
def recorded(facts: tuple[Fact, ...]) -> Steps[None]:
    """Each of these becomes true."""
    for fact in facts:  # noqa: UP028 (each is a step of its own)
        yield fact


def mine(who: str, colour: str, dice: int) -> Holder | None:
    """A player's own dice."""
    return Holder(who, who, colour, dice) if dice else None


def theirs(player: str, colour: str, dice: int) -> Holder | None:
    """The GM's dice of a player's colour, for that player's opponents."""
    return Holder("gm", player, colour, dice, gm=True) if dice else None


class Given(Outcome, frozen=True):
    """A destiny die given."""

    says = Words("Dés de Destin en main : {dice}", "Destiny dice in hand: {dice}")

    dice: int


def _no_destiny(_: Sheet, options: Options) -> Words | None:
    return None if options.get("destiny") else NO_DESTINY


@move(
    title=Words("Recevoir un dé de Destin (du MJ)", "Be given a destiny die (by the GM)"),
    goals=(Goal("dice", Words("avoir des dés", "to have dice"), lambda result: int(result.dice > 0)),),
    examples=({"destiny": "yes"},),
    gms=True,
    does=LIVE,
    allowed=_no_destiny,
)
def give_destiny(
    player: Annotated[Sheet, Role(Words("qui le reçoit", "who receives it"), stand_in=somebody)],
    house: Annotated[House, only("destiny", "staged")] = STANDARD,
) -> Steps[Given]:
    """The GM gives a die of their colour to a player on the thread of fate (undesix D5)."""
    if not house.destiny:
        raise refused(NO_DESTINY)
    open_at(player, house.staged, 4)
    yield DieGiven("player")
    return Given(player.destiny + 1)


class Secret(Outcome, frozen=True):
    """The GM's secret die: whether it happens, and the die (undesix B16c)."""

    happens: bool
    die: int

    @override
    def told(self) -> Words:
        words = Words("Cela arrive (dé : {n})", "It happens (die: {n})")
        return filled(words if self.happens else NOT, n=self.die)


NOT: Final = Words("Cela n’arrive pas (dé : {n})", "It does not happen (die: {n})")


@move(
    title=Words("Dé secret du MJ", "The GM’s secret die"),
    goals=(
        Goal("happens", Words("que cela arrive", "to have it happen"), lambda result: int(result.happens)),
    ),
    examples=({"threshold": "2"},),
    gms=True,
    secret=True,
)
def secret_die(
    threshold: Annotated[
        int, Whole(Words("arrive à ce résultat ou moins", "happens on this or less"), 1, 6)
    ] = 3,
) -> Steps[Secret]:
    """There is no luck skill: unsure of an event, the GM rolls a die in secret (undesix B16c, E8)."""
    face: int = yield Throw(1, Numbered(6), "B16c")
    return Secret(face <= threshold, face)


NO_DESTINY: Final = Words(
    "Les dés de Destin ne sont pas en usage à cette table : changez l’option (D5).",
    "Destiny dice are not used at this table: change the option (D5).",
)
