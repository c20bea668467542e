"""A throw-away game for the tests of the table: dice, cards, questions, initiative, an option, a rich sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.game import Creation, Game, Initiative, Options, Problem, move
from paravent.core.moments import Due, Moment
from paravent.core.override import override
from paravent.core.parameters import (
    GMS,
    Choice,
    Flag,
    Lines,
    Note,
    Parameter,
    Role,
    Several,
    Shared,
    Text,
    Whole,
    Whose,
)
from paravent.core.refusal import refused
from paravent.core.sheet import Board, Sheet
from paravent.core.steps import Ask, Draw, Fact, Outcome, Policy, Question, Steps, Throw, card, fill, rule
from paravent.core.words import Words, same

TAGS: Final = (("brave", same("brave")), ("calm", same("calm")))
DIE: Final = Choice(same("die"), (("d6", same("d6")), ("d8", same("d8"))))
DECK: Final = (1, 2, 3, 4, 5)


class Purse(Struct, frozen=True):
    """A group of values on the sheet."""

    coins: Annotated[int, Whole(same("coins"), 0, 9)] = 3


class Lost(Fact, frozen=True):
    """Luck that somebody lost; a brave one gets calm."""

    says = Words("Chance : −{points}", "Luck: −{points}")

    who: str
    points: int


class Gambler(Sheet, frozen=True, kw_only=True):
    """A sheet; nobody is both unlucky and rich."""

    name: Annotated[str, Text(same("name"), 30)]
    luck: Annotated[int, Whole(same("luck"), 0, 9)] = 5
    tags: Annotated[tuple[str, ...], Several(same("tags"), TAGS)] = ("brave",)
    purse: Purse = Purse()
    turns: Annotated[int, Whole(same("turns"), 0, 99)] = 0

    @override
    def check(self) -> None:
        """Refuse what the rules do not allow as a whole."""
        if self.luck == 0 and self.purse.coins == 9:
            raise refused(Words("Pas de chance, pas d’or.", "No luck, no gold."))

    @override
    def after(self, fact: Fact) -> Gambler:
        """The sheet once luck is lost."""
        assert isinstance(fact, Lost)
        return replace(self, luck=self.luck - fact.points, tags=("calm",))

    @override
    def at(self, moment: Moment) -> Gambler:
        """Turns are counted, and luck comes back with time."""
        if moment.when == "turn":
            return replace(self, turns=self.turns + 1)
        return replace(self, luck=min(9, self.luck + moment.minutes // 60))

    @override
    def due(self) -> tuple[Due, ...]:
        """Who is out of luck must dare."""
        return (Due("dare", same("dare"), "L2", {"bonus": "1"}),) if self.luck == 0 else ()


class House(Board, frozen=True, kw_only=True):
    """What belongs to nobody: the bank's coins, and its house rules."""

    name: Annotated[str, Text(same("name"), 30)] = "House"
    coins: Annotated[int, Whole(same("coins"), 0, 99)] = 10
    customs: Annotated[tuple[str, ...], Lines(same("customs"))] = ()

    @override
    def after(self, fact: Fact) -> House:
        """The bank pays."""
        assert isinstance(fact, Lost)
        return replace(self, coins=self.coins - fact.points)

    @override
    def at(self, moment: Moment) -> House:
        """The bank is full again at every session."""
        return replace(self, coins=10) if moment.when == "session" else self


def _stop(_: Ask) -> str:
    return "stop"


MORE: Final = Question(
    "more",
    Words("Encore ?", "More?"),
    (("stop", Words("Arrêter", "Stop")), ("more", Words("Encore", "More"))),
    (Policy("never", same("never"), _stop),),
)


class Gambled(Outcome, frozen=True):
    """What the dice and the cards came to."""

    says = Words("Total {total}", "Total {total}")

    total: int
    cards: tuple[str, ...]


@move(title=Words("Parier", "Gamble"), asks=(MORE,), examples=({"dice": "2"},))
def gamble(
    gambler: Annotated[Gambler, Role(same("gambler"))],
    rival: Annotated[Gambler | None, Role(same("rival"))] = None,
    dice: Annotated[int, Whole(same("dice"), 0, 9)] = 2,
    die: Annotated[str, DIE] = "d6",
    safe: Annotated[bool, Flag(same("safe"))] = False,
) -> Steps[Gambled]:
    """Throw, draw two cards, throw again if one dares; a low total costs luck, the rival's too."""
    sides = Numbered(6 if die == "d6" else 8)
    if safe and rival is not None:
        raise refused(Words("Sans risque, pas de rival.", "No risk, no rival."))
    faces: Any = 0
    for _ in range(max(0, dice + min(gambler.luck, 5) - 5)):
        faces += yield Throw(1, sides, "L1", "gambler")
    cards = yield Draw(2, ("ace", "king", "queen", "jack", "ten"), "L1", "gambler")
    if not safe and (yield Ask(MORE, "gambler", ("stop", "more"), "L1")) == "more":
        faces += yield Throw(1, Numbered(6), "L1", "gambler")
    if faces < 7:
        yield Lost("gambler", 1)
    elif rival is not None:
        yield Lost("rival", 1)
    return Gambled(faces, tuple(cards))


@move(title=Words("Oser", "Dare"), asks=(MORE,), examples=({},))
def dare(
    gambler: Annotated[Gambler, Role(same("gambler"))],
    bonus: Annotated[int, Whole(same("bonus"), 0, 9), GMS] = 0,
) -> Steps[Gambled]:
    """Throw a die; only an odd total may be thrown again, so that a hidden die decides whether anyone is asked."""
    face: int = yield Throw(1, Numbered(6), "L2", "gambler")
    if (face + bonus) % 2 and (yield Ask(MORE, "gambler", ("stop", "more"), "L2")) == "more":
        face = yield Throw(1, Numbered(6), "L2", "gambler")
    return Gambled(face + bonus, ())


class Bid(Struct, frozen=True):
    """What the other side puts on its card."""

    coins: Annotated[int, Whole(same("coins"), 0, 3)] = 1
    bluff: Annotated[bool, Flag(same("bluff"))] = False


BID: Final = card("bid", Words("Que misez-vous ?", "What do you bid?"), Bid)


@move(title=Words("Miser", "Wager"), asks=(BID,), examples=({},))
def wager(
    gambler: Annotated[Gambler, Role(same("gambler"))],
    rival: Annotated[Gambler | None, Role(same("rival"))] = None,
    pot: Annotated[int, Whole(same("pot"), 0, 9), GMS] = 1,
    taunt: Annotated[str, Note(same("taunt")), Whose("rival")] = "",
) -> Steps[Gambled]:
    """The other side fills in its card, all at once; then a die is thrown against it (L5)."""
    bid = yield fill(BID, "rival" if rival else "gm", Bid(), ("coins", "bluff"), "L5")
    face: int = yield Throw(1, Numbered(6), "L5", "gambler")
    if face <= bid.coins and gambler.luck:
        yield Lost("gambler", 1)
    return Gambled(face + pot, (taunt,) if bid.bluff else ())


GRANT: Final = Question(
    "grant",
    Words("Accorder ?", "Grant it?"),
    (("no", Words("Non", "No")), ("yes", Words("Oui", "Yes"))),
    (Policy("never", same("never"), lambda _: "no"),),
)


def _lucky(gambler: Gambler, _: Options) -> Words | None:
    return None if gambler.luck else Words("Pas de chance, pas de crédit.", "No luck, no credit.")


@move(title=Words("Emprunter", "Borrow"), asks=(GRANT,), examples=({"coins": "2"},), allowed=_lucky)
def borrow(
    gambler: Annotated[Gambler, Role(same("gambler"))],
    house: Annotated[House | None, Shared(same("house"))] = None,
    coins: Annotated[int, Whole(same("coins"), 1, 9)] = 1,
) -> Steps[Gambled]:
    """The bank lends what the GM grants."""
    if house is not None and house.coins < coins:
        raise refused(Words("La banque est vide.", "The bank is empty."))
    granted = (yield Ask(GRANT, "gm", ("no", "yes"), "L4")) == "yes"
    if granted:
        yield Lost("house", coins)
    return Gambled(coins if granted else 0, ())


@move(title=Words("Maudire", "Curse"), examples=({},), gms=True)
def curse(gambler: Annotated[Gambler, Role(same("gambler"))]) -> Steps[Gambled]:
    """The GM takes some luck away."""
    if gambler.luck:
        yield Lost("gambler", 1)
    return Gambled(0, ())


def _swaps(mine: tuple[Gambler, ...], _: tuple[Gambler, ...], __: Mapping[str, Any]) -> Words | None:
    return (
        None if all(one.luck for one in mine) else Words("Pas de chance, pas d’échange.", "No luck, no swap.")
    )


def _modest(gambler: Gambler, _: Options) -> tuple[Problem, ...]:
    if gambler.luck < 9:
        return ()
    return (Problem(Words("Trop de chance pour commencer.", "Too lucky to begin."), "L4", same("8")),)


@rule
def first_to_act(
    groups: tuple[tuple[Gambler, ...], ...], _: Options, taken: tuple[int, ...] = ()
) -> Steps[tuple[tuple[int, ...], ...]]:
    """A card each (L3), that nobody holds; the deck is shuffled again whenever it is out."""
    deck = tuple(card for card in DECK if card not in taken) or DECK
    cards: list[int] = []
    while len(cards) < len(groups):
        cards += yield Draw(min(len(deck), len(groups) - len(cards)), deck, "L3")
    return tuple((card,) for card in cards)


LITTLE: Final = Game(
    id="little",
    name=same("Little"),
    summary=same("Little"),
    moves=(dare, gamble, borrow, curse, wager),
    rules=(),
    tables=(),
    notice=same("ours"),
    sheet=Gambler,
    initiative=Initiative(first_to_act, swap=_swaps),
    board=House,
    creation=Creation(lambda *_: (), _modest),
    settings=(Parameter("die", DIE, "d6"),),
)
