"""A pending question as a card shows it: what stands now, two choices with one figure and their price, the rest behind.
Pure."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Game, Goal
from paravent.core.words import Words, filled, uncapital
from paravent.sight import sight_words as w
from paravent.sight.number_line import Lands, NumberLine
from paravent.sight.preview import Choices, Offer
from paravent.table.moves_seen import PendingView

LARGE: Final = 2


class Choice(Struct, frozen=True):
    """One option: its words, what it costs, and one figure: a chance, a mean, or how it ends."""

    option: str
    words: Words
    price: Words | None = None
    free: bool = False
    ends: Words | None = None
    worth: Fraction | None = None
    goal: Goal | None = None
    hopes: Words | None = None
    """What the figure is the chance of."""
    best: bool = False
    does: Words | None = None
    """What it brings, where there is no figure to say it."""


class Decision(Struct, frozen=True):
    """A question as a card: the choices to see at once, those that are folded away, and those that come with a card of
    their own; `stands` is what is so if one pays nothing."""

    choices: tuple[Choice, ...]
    more: tuple[Choice, ...] = ()
    leads: tuple[Choice, ...] = ()
    stands: Words | None = None


def lands_of(game: Game, doing: PendingView) -> Lands:
    """What the options of a question make a die count, as the game says of it."""
    move, asked = game.move(doing.move), doing.question
    known = move.asks if move and asked else ()
    return next((one.lands for one in known if asked and one.id == asked.id), ())


def decision(
    game: Game, doing: PendingView, worth: Choices | None, line: NumberLine | None = None
) -> Decision:
    """The card of a question that has options; where they bring a die on its line, that is what each comes to."""
    prices = prices_of(game, doing)
    asked = doing.question.options if doing.question else ()
    offers = dict(zip((id for id, _ in asked), worth.offers, strict=False)) if worth else {}
    best = asked[worth.main][0] if worth and worth.main is not None and worth.offers else ""
    free = {place for place, (id, _) in enumerate(asked) if prices and id not in prices}
    at = (_telling(worth, free) if worth.stakes else _hoped(worth, free)) if worth else 0
    every = tuple(
        _choice(id, words, prices, offers.get(id), worth, at, best=id == best) for id, words in asked
    )
    every = tuple(_doing(one, does_of(game, doing)) for one in every)
    landings = dict(line.landings) if line and line.ahead else {}
    every = tuple(_landed(one, landings) for one in every)
    counted = worth.stands if worth and "" not in landings else None
    stands = _standing(counted, next((one.ends for one in every if one.free), None))
    led = {one.option for one in doing.question.leads} if doing.question else ()
    leads = tuple(one for one in every if one.option in led)
    plain = tuple(one for one in every if one not in leads)
    first = tuple(_first(plain)) if prices and len(plain) > LARGE else plain
    return Decision(first, tuple(one for one in plain if one not in first), leads, stands)


def _standing(counted: Words | None, kept: Words | None) -> Words | None:
    """What lies there, counted first, and what it comes to if one pays nothing; on its line the number is counted."""
    if counted is None or kept is None or kept == counted:
        return counted or kept
    return filled(w.COMES_TO, counted=counted, ends=Words(uncapital(kept.fr), uncapital(kept.en)))


def does_of(game: Game, doing: PendingView) -> dict[str, Words]:
    """What the options of a question bring, as the game says of it anywhere."""
    move, asked = game.move(doing.move), doing.question
    known = move.asks if move and asked else ()
    return next((dict(one.does) for one in known if asked and one.id == asked.id), {})


def _doing(made: Choice, does: dict[str, Words]) -> Choice:
    """What an option brings, where no figure says it, or one that costs nothing would say that it has no chance."""
    brings = does.get(made.option)
    if made.ends is not None or (made.worth is not None and not (made.free and not made.worth and brings)):
        return made
    return replace(made, worth=None, goal=None, hopes=None, does=brings)


def prices_of(game: Game, doing: PendingView) -> dict[str, Words]:
    """What the options of a question cost: here, or as the game says of it anywhere."""
    move, asked = game.move(doing.move), doing.question
    if move is None or asked is None:
        return {}
    if asked.prices:
        return dict(asked.prices)
    ids = {id for id, _ in asked.options}
    known = (one.prices for one in move.asks if one.prices and ids <= {id for id, _ in one.options})
    return {id: words for id, words in next(known, ()) if id in ids}


def _first(every: tuple[Choice, ...]) -> Iterator[Choice]:
    """What costs nothing, then the first that has a price and may bring something."""
    free, paid = ([one for one in every if one.free is is_free] for is_free in (True, False))
    paid.sort(key=lambda one: one.worth == 0)
    yield from (*free[: LARGE - 1], *paid[: LARGE - len(free[: LARGE - 1])])


def _choice(
    id: str,
    words: Words,
    prices: dict[str, Words],
    offer: Offer | None,
    worth: Choices | None,
    at: int,
    *,
    best: bool,
) -> Choice:
    price = prices.get(id)
    made = Choice(id, words, price, free=bool(prices) and price is None, best=best)
    if offer is None or worth is None:
        return made
    if offer.chances and worth.stakes and len({one.chances[at : at + 1] for one in worth.offers}) > 1:
        return _with(made, offer, offer.chances[at], None, worth.stakes.each[at].words)
    if offer.worth and not (worth.alike or worth.sure):
        goal = worth.goals[at]
        if worth.own and made.free and not offer.worth[at]:
            return made if offer.ends is None else replace(made, ends=offer.ends)
        return _with(made, offer, offer.worth[at], goal, goal.words)
    return _with(made, offer, None, None, None)


def _with(
    made: Choice, offer: Offer, worth: Fraction | None, goal: Goal | None, hopes: Words | None
) -> Choice:
    return Choice(made.option, made.words, made.price, made.free, offer.ends, worth, goal, hopes, made.best)


def _landed(made: Choice, landings: dict[str, Words]) -> Choice:
    """What lies there costs nothing to keep; of where it is brought to, a chance says more where there is one."""
    if made.free:
        return replace(made, ends=landings.get("", made.ends))
    return made if made.worth is not None else replace(made, ends=landings.get(made.option, made.ends))


def _hoped(worth: Choices, free: set[int]) -> int:
    """The place of what people ask first; where that is sure for who pays nothing, of how much more it brings."""
    kept = (offer.worth for place, offer in enumerate(worth.offers) if place in free)
    sure = any(each[worth.head] == 1 for each in kept if each)
    more = (place for place, goal in enumerate(worth.goals) if not (goal.chance or goal.loss))
    return next(more, worth.head) if sure else worth.head


def _telling(worth: Choices, free: set[int]) -> int:
    """The place of the first thing at stake that one hopes for, that tells the options apart, and that is not sure
    already where one pays nothing; else of the first."""
    each = worth.stakes.each if worth.stakes else ()
    apart = (
        place
        for place, stake in enumerate(each)
        if not stake.risk
        and len({offer.chances[place] for offer in worth.offers if offer.chances}) > 1
        and not any(worth.offers[one].chances[place] == 1 for one in free if worth.offers[one].chances)
    )
    return next(apart, 0)
